"""The commands of a counter that begin procedures, and where they hide.

Knows nothing of what a procedure does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Key, Named, key
from builder.emit.vassal.pieces.commands import Entry, Offered
from builder.emit.vassal.pieces.names import MAP_NAME, location_names
from builder.emit.vassal.play import turns
from builder.emit.vassal.play.actions import action, to_place
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.counters import HERE, LEVEL, SIDE, Faces, whose_side
from builder.emit.vassal.play.procedures.parts import START, Part
from builder.emit.vassal.play.procedures.reports import ends_without
from builder.emit.vassal.script import Number, Truth
from builder.game.model import Game, SpaceRole, Unit
from builder.procedure.inputs import Around, BoardSum, Distance, Nearest, Target
from builder.procedure.model import Procedures
from builder.procedure.offered import BOX, MAP, TRACK, letters, steps_of
from builder.records import dataclass
from builder.rules.constraints import Whose
from builder.words import _

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

    def entry(self, menu: str = "") -> Entry:
        """The command in the counter's menu."""
        return _entry(self.part, self.faces, menu)


@lru_cache(maxsize=256)  # many counters have it
def _entry(part: Part, faces: tuple[int, ...] | None, menu: str) -> Entry:
    places = locations_on(part.game, SpaceRole.MAP) if _looks(part) else None
    offered = _offered(part) if places is None else _offered(part).within(places)
    hidden = tuple(_other_face(faces))
    nobody = dict.fromkeys(_nobody(part))
    senseless = s.any_of(*nobody) if nobody else None
    return Entry(part.name, part.hotkey, part.prefix, hidden, menu, offered, senseless)


def led(parts: Iterable[Part], unit: Unit) -> Iterator[Entry]:
    """The commands that a leader passes on to the uppermost unit of his side in the space."""
    if unit.type.shape != "leader":
        return
    for part in parts:
        if part.own.offered.leaders and not any(ident == unit.id for ident, _face in part.faces):
            here = _uppermost() & s.word(SIDE).eq(s.own(SIDE))
            nobody = s.count_location((s.text(HERE), MAP_NAME), here) < 1
            key, says, offered = Named(f"{part.prefix}.led"), LED + part.prefix, _offered(part)
            yield Entry(part.name, key, says, offered=offered, senseless=nobody)


def passed_on(parts: Iterable[Part]) -> Iterator[Element]:
    """What gives the uppermost unit the command that its leader was given."""
    for part in parts:
        if part.own.offered.leaders:
            send = Named(f"{part.prefix}.pass")
            match = _uppermost() & runs.SIDE.equals(s.word(SIDE))
            yield action(part.name, START, (send,), runs.WHAT.equals(LED + part.prefix))
            yield to_place(part.name, send, part.hotkey, runs.PLACE, match, silent=False)


def _uppermost() -> Truth:
    """In a filter: whether a counter is a unit and the uppermost of its pile."""
    top = s.number("StackPos").eq(1)  # counted from above
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


def _looks(part: Part) -> bool:
    """Whether a procedure looks at the counter's space, so that it has to be on the map."""
    inputs = part.own.inputs
    return bool(_sums(part)) or any(
        isinstance(one, Distance | Nearest | Target | Around)
        and not (isinstance(one, Target) and one.entry)
        for one in inputs
    )


def _sums(part: Part) -> list[BoardSum]:
    """What it counts in the counter's space."""
    return [one for one in part.own.inputs
            if isinstance(one, BoardSum)
            and not (one.spaces or one.target or one.against)]  # fmt: skip


def _nobody(part: Part) -> Iterator[Truth]:
    """Where a procedure makes no sense though it is offered there: it needs counters of a side and
    there are none. What is done to counters in boxes, the data alone knows."""
    for wanted in _sums(part):
        least = max(wanted.low, 1 if ends_without(part.own, wanted) else 0)
        if least and wanted.when is None and wanted.measure == "units":
            yield _here(part.game, wanted.those.whose) < least


def _other_face(faces: tuple[int, ...] | None) -> Iterator[Truth]:
    """Whether a counter shows a face that has the command not."""
    if faces is not None:
        yield ~s.any_of(*(s.number(LEVEL).eq(number + 1) for number in faces))


def _offered(part: Part) -> Offered:
    """The phases and places in which a procedure is offered, to the counter's own side."""
    game, offered = part.game, part.own.offered
    scenarios = frozenset(offered.scenarios) or None
    found = Offered(own=True, scenarios=scenarios, turn=offered.own_turn)
    if offered.phases and len(turns.steps(game)) > 1:
        within = steps_of(game, offered.phases)
        steps = (name for name, phase in turns.steps(game) if phase.id in within)
        found = replace(found, phases=frozenset(steps))
    if offered.where:
        names = location_names(game.board)
        roles = [one for place in offered.where if place in _ROLES
                 for one in locations_on(game, _ROLES[place])]  # fmt: skip
        named = [names[place] for place in offered.where if place not in _ROLES]
        found = replace(found, places=frozenset((*roles, *named)))
    return found


def offered_together(parts: Sequence[Part]) -> Offered:
    """The places on the map and the phases in which one of some procedures is offered; in a side's
    own phases, where all are."""
    offered = [_offered(part) for part in parts]
    phases = frozenset[str]().union(*(each.phases or () for each in offered))
    everywhere = any(each.phases is None for each in offered)
    places = frozenset(locations_on(parts[0].game, SpaceRole.MAP))
    turn = all(each.turn for each in offered)
    return Offered(None if everywhere else phases, places, own=True, turn=turn)


def locations_on(game: Game, role: SpaceRole) -> list[str]:
    """The locations of all spaces of a role."""
    names = location_names(game.board)
    return [names[space.id] for space in game.board.by_role[role]]


def _here(game: Game, whose: Whose) -> Number:
    """How many units of a side stand with a counter, as an expression of that counter's own."""
    units = whose_side(game, whose, s.own(SIDE)) & s.word("Shape").ne("marker")
    return s.count_location((s.text(HERE), MAP_NAME), units)
