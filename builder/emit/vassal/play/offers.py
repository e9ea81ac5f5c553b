"""Where and when a counter's commands are offered: lists of the module that say which are off.

A counter works out one text, of the commands that are off in this phase, in its place and to this
player; each command hides by it. So counters know no phases, places and sides. Knows nothing of
what a command does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.traits import CalculatedProperty, Trait
from builder.emit.vassal.pieces.commands import EVERYWHERE, Entry
from builder.emit.vassal.pieces.names import location_names, side_name
from builder.emit.vassal.play import turns
from builder.emit.vassal.play.actions import constant
from builder.emit.vassal.play.preferences import OWN, PHASE_ONLY
from builder.emit.vassal.script import Text, Truth
from builder.game.model import Game
from builder.words import _

OFF = "Off"
"""The counter's property with all commands that are off: ``|DoCombat|eliminate|``."""
IN, AT, TO, BY = "Off in:", "Off at:", "Off to:", "Off by:"
"""How the messages begin that list those off in a phase, at a place, to a player, by a scenario:
then come for a phase whether the player wants this and its name; the location; whether the player
wants this, his side and the counter's; the scenario's id."""
SCENARIO = "ScenarioPlayed"
"""The module's property with the id of the scenario from whose setup the game began."""


def trait(entries: Sequence[Entry]) -> Iterator[Trait]:
    """What works out which commands are off, as far as that can differ."""
    offered = [each.offered for each in entries]
    parts: list[Text] = []
    if any(each.phases is not None for each in offered):
        parts.append(s.joined(IN, s.word(PHASE_ONLY.name), s.word(turns.PHASE_PROPERTY)))
    if any(each.places is not None for each in offered):
        parts.append(s.joined(AT, s.word("LocationName")))
    if any(each.own for each in offered):
        names = (OWN.name, "PlayerSide")
        parts.append(s.joined(TO, *map(s.word, names), ">", s.word("Side")))
    if any(each.scenarios is not None for each in offered):
        parts.append(s.joined(BY, s.text(SCENARIO)))
    if parts:
        yield CalculatedProperty(
            OFF, s.joined("", *map(s.named, parts)), _("Commands that are off")
        )


def hidden(each: Entry, entries: Sequence[Entry]) -> Iterator[Truth]:
    """Whether a command is off. Those that are offered alike are judged by the first of them."""
    if each.offered != EVERYWHERE:
        first = next(one for one in entries if one.offered == each.offered)
        yield s.word(OFF).contains(f"|{first.says}|")


def messages(game: Game, entries: Iterable[Entry]) -> Iterator[Element]:
    """The lists of the module."""
    offered = {each.says: each.offered for each in entries}
    sides = [side_name(side) for side in game.sides.values() if side.player]
    lists: dict[str, list[str]] = {}
    for phase, _said in turns.steps(game):
        lists[f"{IN}true{phase}"] = [k for k, one in offered.items() if _bars(one.phases, phase)]
    for place in location_names(game.board).values():
        lists[f"{AT}{place}"] = [k for k, one in offered.items() if _bars(one.places, place)]
    for scenario in game.scenarios:
        off = [k for k, one in offered.items() if _bars(one.scenarios, scenario.id)]
        lists[f"{BY}{scenario.id}"] = off
    for player, side in permutations(sides, 2):
        lists[f"{TO}true{player}>{side}"] = [k for k, one in offered.items() if one.own]
    for name, found in lists.items():
        if found:
            yield constant(name, s.lines(found), _("Commands that are off"))


def _bars(wanted: frozenset[str] | None, name: str) -> bool:
    return wanted is not None and name not in wanted
