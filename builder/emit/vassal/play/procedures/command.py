"""The commands of a counter that begin procedures, and where they hide.

Knows nothing of what a procedure does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import AnyKey, Key, Named, key
from builder.emit.vassal.pieces.commands import Entry
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, side_name, tidy
from builder.emit.vassal.play import told, turns
from builder.emit.vassal.play.actions import action, to_place
from builder.emit.vassal.play.preferences import OWN, PHASE_ONLY
from builder.emit.vassal.play.procedures.counters import HERE, LEVEL, SIDE, Faces, whose_side
from builder.emit.vassal.play.procedures.parts import Part
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, SpaceRole, Unit
from builder.language.expr import Compare, Const, Property
from builder.procedure.inputs import Around, BoardSum, Distance, Nearest, Target
from builder.procedure.offered import BOX, MAP, TRACK, letters, steps_of
from builder.procedure.procedure import Procedure, Procedures
from builder.procedure.steps import Stop
from builder.rules.constraints import Whose
from builder.words import _

OTHERS = "Opponents "
"""How the messages of the module begin that list the sides of a player's opponents."""
_PHASES, _PLACES = "Phases", "Places"
"""How the messages begin that list where procedures are offered: the ids of the data follow."""
_ROLES = {MAP: SpaceRole.MAP, BOX: SpaceRole.BOX, TRACK: SpaceRole.TRACK}
LED = "led:"
"""What a leader says before the procedure that he passes on."""
MOST_COMMANDS = 6
"""Up to so many commands stand in a counter's menu itself."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A procedure of a counter, and the faces, from 0, that have it; None for all."""

    part: Part
    faces: tuple[int, ...] | None

    @property
    def key(self) -> AnyKey:
        """The key of its command."""
        return self.part.hotkey

    def entry(self, menu: str = "") -> Entry:
        """The command in the counter's menu."""
        part = self.part
        hidden = dict.fromkeys((others_own(part.game), *_hidden(self)))
        return Entry(part.name, self.key, part.prefix, tuple(hidden), menu)


def led(parts: Iterable[Part], unit: Unit) -> Iterator[Entry]:
    """The commands that a leader passes on to the uppermost unit of his side in the space."""
    if unit.type.shape != "leader":
        return
    for part in parts:
        if part.own.offered.leaders and not any(ident == unit.id for ident, _face in part.faces):
            here = _uppermost() & s.word(SIDE).eq(s.own(SIDE))
            nobody = s.count_location((s.word(HERE), MAP_NAME), here) < 1
            hidden = dict.fromkeys((others_own(part.game), *_elsewhere(part), nobody))
            key = Named(f"{part.prefix}.led")
            yield Entry(part.name, key, LED + part.prefix, tuple(hidden))


def passed_on(parts: Iterable[Part]) -> Iterator[Element]:
    """What gives the uppermost unit the command that its leader was given."""
    for part in parts:
        if part.own.offered.leaders:
            send = Named(f"{part.prefix}.pass")
            match = _uppermost() & told.SIDE.equals(s.word(SIDE))
            yield action(part.name, told.COMMAND, (send,), told.says(LED + part.prefix))
            yield to_place(part.name, send, part.hotkey, told.PLACE, match, silent=False)


def _uppermost() -> Truth:
    """In a filter: whether a counter is a unit and the uppermost of its pile."""
    top = s.number("StackPos").eq(s.number("StackSize"))
    return s.word("Shape").eq("unit") & top


def entries(offers: Sequence[Offer]) -> tuple[Entry, ...]:
    """The commands of a counter, daily ones first; where there are many, the others have a menu."""
    daily = [each for each in offers if each.part.own.offered.daily]
    rest = [each for each in offers if each not in daily]
    menu = _("Procedures") if len(offers) > MOST_COMMANDS else ""
    return (*(each.entry() for each in daily), *(each.entry(menu) for each in rest))


def hot_keys(procedures: Procedures) -> dict[str, Key]:
    """The key of each procedure by its id; those that come too late for one have none."""
    names = {p.id: (p.offered.letter, p.name) for p in procedures.all.values()}
    found = letters(names)
    return {ident: key(f"Ctrl+Shift+{letter}") for ident, letter in found.items() if letter}


def offer(part: Part, unit: Unit, faces: Faces) -> Offer | None:
    """What a procedure offers to a unit's counters; None for nothing."""
    numbers = range(max(2, len(unit.faces)))
    have = tuple(number for number in numbers if (unit.id, number) in faces)
    if not have:
        return None
    return Offer(part, None if len(have) == len(numbers) else have)


def others_own(game: Game) -> Truth:
    """Whether a counter is another player's, unless who acts plays alone or does not mind."""
    return OWN.on & s.named(OTHERS + s.word("PlayerSide")).contains("|" + s.word("Side") + "|")


def others(game: Game) -> Iterator[tuple[str, str]]:
    """The messages of the module that list the sides of each player's opponents."""
    sides = [side_name(each) for each in game.sides.values() if each.player]
    for player in sides:
        yield f"{OTHERS}{player}", s.lines(side for side in sides if side != player)


def _hidden(each: Offer) -> Iterator[Truth]:
    """Where the command makes no sense.

    Off the map for what looks at the counter's space, where it needs counters of a side and there
    are none, and on a face that has it not. What is done to counters in boxes, the data alone
    knows.
    """
    game, inputs = each.part.game, each.part.own.inputs
    looks = [one for one in inputs if isinstance(one, BoardSum) and not (one.spaces or one.target)]
    if looks or any(isinstance(one, Distance | Nearest | Target | Around) for one in inputs):
        yield ~on(SpaceRole.MAP)
    for wanted in looks:
        least = max(wanted.low, 1 if _ends_without(each.part.own, wanted) else 0)
        if least and wanted.when is None and wanted.measure == "units":
            yield _here(game, wanted.those.whose) < least
    yield from _elsewhere(each.part)
    if each.faces is not None:
        yield ~s.any_of(*(s.number(LEVEL).eq(number + 1) for number in each.faces))


def _elsewhere(part: Part) -> Iterator[Truth]:
    """Outside of the phases and places in which a procedure is offered."""
    game, offered = part.game, part.own.offered
    if offered.phases and len(turns.steps(game)) > 1:
        yield PHASE_ONLY.on & ~_listed(_PHASES, offered.phases, s.text(turns.PHASE_PROPERTY))
    if offered.where:
        here = [on(_ROLES[place]) for place in offered.where if place in _ROLES]
        named = [place for place in offered.where if place not in _ROLES]
        here += [_listed(_PLACES, named, s.word(HERE))] if named else []
        yield ~s.any_of(*here)


def offered_lists(part: Part) -> Iterator[tuple[str, str]]:
    """The messages of the module that list the phases and places in which it is offered."""
    game, offered = part.game, part.own.offered
    if offered.phases and len(turns.steps(game)) > 1:
        within = steps_of(game, offered.phases)
        names = [name for name, phase in turns.steps(game) if phase.id in within]
        yield _name(_PHASES, offered.phases), s.lines(names)
    if named := [place for place in offered.where if place not in _ROLES]:
        found = location_names(game.board)
        yield _name(_PLACES, named), s.lines(found[place] for place in named)


def _listed(kind: str, idents: Sequence[str], name: Text) -> Truth:
    """Whether a phase or place is in such a list."""
    return s.text(_name(kind, idents)).contains("|" + name + "|")


def _name(kind: str, idents: Sequence[str]) -> str:
    return f"{kind} {tidy(' '.join(idents))}"


def _here(game: Game, whose: Whose) -> Number:
    """How many units of a side stand with a counter, as an expression of that counter's own."""
    units = whose_side(game, whose, s.own(SIDE)) & s.word("Shape").ne("marker")
    return s.count_location((s.word(HERE), MAP_NAME), units)


def _ends_without(procedure: Procedure, wanted: BoardSum) -> bool:
    """Whether the first step ends it where no enemy is: a fight without an enemy."""
    first = next(iter(procedure.steps), None)
    none = Compare(Property("value", wanted.id), "==", Const(0))
    enemy = wanted.those.whose == "enemy"
    return enemy and isinstance(first, Stop) and first.when == none
