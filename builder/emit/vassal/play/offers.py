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
from builder.game.model import Game, Phase
from builder.words import _

OFF = "Off"
"""The counter's property with all commands that are off: ``|DoCombat|eliminate|``."""
IN, AT, TO, BY = "Off in:", "Off at:", "Off to:", "Off by:"
"""How the messages begin that list those off in a phase, at a place, to a player, by a scenario:
then come for a phase whether the player wants this and its name, and the counter's side where that
matters; the location; whether the player wants this, his side and the counter's; the scenario's
id."""
IF = "Off if:"
"""How the messages begin with the script for a command that makes no sense in some places."""
NOW = "Off now"
"""The message with the script that works it out."""
SCENARIO = "ScenarioPlayed"
"""The module's property with the id of the scenario from whose setup the game began."""


def trait(entries: Sequence[Entry]) -> Iterator[Trait]:
    """What works out which commands are off, as far as that can differ."""
    if any(each.offered != EVERYWHERE for each in entries):
        yield CalculatedProperty(OFF, s.worked_out(s.text(NOW)))


def _now(*, by_turn: bool) -> Text:
    """All commands that are off; a message that does not exist says nothing."""
    names = (OWN.name, "PlayerSide")
    phase = s.joined(IN, s.text(PHASE_ONLY.name), s.text(turns.PHASE_PROPERTY))
    parts = (
        phase,
        *([s.joined("", phase, ">", s.text("Side"))] if by_turn else []),
        s.joined(AT, s.text("LocationName")),
        s.joined(TO, *map(s.text, names), ">", s.text("Side")),
        s.joined(BY, s.text(SCENARIO)),
    )
    return s.joined("", *map(s.named, parts))


def hidden(each: Entry, entries: Sequence[Entry]) -> Iterator[Truth]:
    """Whether a command is off. Those that are offered alike are judged by the first of them."""
    if each.senseless is not None:
        yield s.is_worked_out(s.text(f"{IF}{each.says}"))
    elif each.offered != EVERYWHERE:
        first = next(one for one in entries if one.offered == each.offered)
        yield s.word(OFF).contains(f"|{first.says}|")


def _senseless(each: Entry) -> Truth:
    """Whether a command is off or makes no sense."""
    assert each.senseless is not None
    if each.offered == EVERYWHERE:
        return each.senseless
    return s.text(OFF).contains(f"|{each.says}|") | each.senseless


def messages(game: Game, entries: Iterable[Entry]) -> Iterator[Element]:
    """The lists of the module."""
    entries = list(entries)
    offered = {each.says: each.offered for each in entries}
    sides = [side_name(side) for side in game.sides.values() if side.player]
    lists: dict[str, list[str]] = {}
    by_turn = [k for k, one in offered.items() if one.turn]
    for name, phase in turns.steps(game):
        lists[f"{IN}true{name}"] = [k for k, one in offered.items() if _bars(one.phases, name)]
        for side in _waiting(game, phase):
            lists[f"{IN}true{name}>{side}"] = by_turn
    for place in location_names(game.board).values():
        lists[f"{AT}{place}"] = [k for k, one in offered.items() if _bars(one.places, place)]
    for scenario in game.scenarios:
        off = [k for k, one in offered.items() if _bars(one.scenarios, scenario.id)]
        lists[f"{BY}{scenario.id}"] = off
    for player, side in permutations(sides, 2):
        lists[f"{TO}true{player}>{side}"] = [k for k, one in offered.items() if one.own]
    if any(one != EVERYWHERE for one in offered.values()):
        now = s.scripted(_now(by_turn=bool(by_turn)))
        yield constant(NOW, now, _("Commands that are off"))
    scripts = {each.says: _senseless(each) for each in entries if each.senseless is not None}
    for says, script in scripts.items():
        yield constant(f"{IF}{says}", s.scripted(script), _("Commands that are off"))
    for name, found in lists.items():
        if found:
            yield constant(name, s.lines(found), _("Commands that are off"))


def _waiting(game: Game, step: Phase) -> list[str]:
    """The sides that do not act in a step in which another one does."""
    who = next((each.who for each in _with_above(game.phases, step) if each.who), "")
    sides = [side for side in game.sides.values() if side.player]
    acts = any(side.name == who for side in sides)
    return [side_name(side) for side in sides if acts and side.name != who]


def _with_above(phases: Iterable[Phase], step: Phase) -> Iterator[Phase]:
    """A step of a turn and the phases that it belongs to, from the innermost."""
    for phase in phases:
        if phase == step:
            yield phase
        found = [*_with_above(phase.steps, step)]
        yield from (*found, *([phase] if found else []))


def _bars(wanted: frozenset[str] | None, name: str) -> bool:
    return wanted is not None and name not in wanted
