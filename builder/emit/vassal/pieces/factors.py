"""The numbers on counters: factors and measures by the face that is up, the line of factors.

Factors that the data does not know count 0 in sums and are marked by a property of their own
(AttackUnknown), so that expressions always meet numbers. Knows no chain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import number
from builder.emit.vassal.format.traits import (
    CalculatedProperty,
    Trait,
)
from builder.emit.vassal.pieces.names import (
    property_name,
    tidy,
)
from builder.emit.vassal.script import Text
from builder.game.model import Face, Game, Unit, UnitType
from builder.game.notation import notation_of
from builder.words import _

STEP = "Step"
"""The Layer of a counter's faces: STEP_Level is 2 while the back is up."""
FACTOR_LINE = "FactorLine"


def ends(faces: int) -> tuple[str, ...]:
    """How the properties of each face end: Front, Back, Step3 …"""
    return ("Front", "Back", *(f"Step{number}" for number in range(3, faces + 1)))[:faces]


def face_up(names: Sequence[str]) -> s.Number:
    """The value of one of several properties, one a face, by the face that is up."""
    value = s.number(names[0])
    for level, name in enumerate(names[1:], 2):
        value = s.choice(s.number(f"{STEP}_Level").eq(level), s.number(name), value)
    return value


def number_names(game: Game) -> dict[str, str]:
    """{property: what it is called} of every factor and measure that units have."""
    names = {property_name(ident): tidy(words) or ident for ident, words in game.factors.items()}
    for name, measure in _measures(game).items():
        names[name] = tidy(measure)
    return names


def numbers(game: Game, faces: int = 2) -> Iterator[Trait]:
    """Every factor and measure of the face that is up; a factor also says if it is unknown."""
    kinds: dict[str, tuple[str, ...]] = dict.fromkeys(number_names(game), ("",))
    kinds.update({property_name(ident): ("", "Unknown") for ident in game.factors})
    for name, kind in ((name, kind) for name, each in kinds.items() for kind in each):
        value = face_up([f"{name}{end}{kind}" for end in ends(faces)])
        yield CalculatedProperty(f"{name}{kind}", value, _("Value of the face that is up"))


def factor_line(game: Game, kind: UnitType) -> Text:
    """The factors as the counter has them, ? for what is not known."""
    line = s.literal(" ")
    for words, factor, _strong in notation_of(kind, game.counters):
        if words:
            line += words
        if factor in game.factors:
            name = property_name(factor)
            unknown = s.number(f"{name}Unknown").eq(1)
            line += s.choice(unknown, s.literal("?"), s.word(name))
    return line


def face_numbers(game: Game, unit: Unit, face: Face, end: str) -> Iterator[tuple[str, str]]:
    for ident in game.factors:
        value = face.factors.get(ident, 0)
        name = property_name(ident)
        yield f"{name}{end}", str(value or 0)
        yield f"{name}{end}Unknown", "1" if value is None else "0"
    reduced = end not in ("", "Front")
    for name, measure in _measures(game).items():
        yield f"{name}{end}", number(unit.measure(measure, reduced))


def _measures(game: Game) -> dict[str, str]:
    """{property: measure} of those that are not factors as well."""
    taken = {property_name(ident) for ident in game.factors}
    names = [name for size in game.sizes.values() for name in size.measures]
    return {property_name(n): n for n in names if property_name(n) not in taken}
