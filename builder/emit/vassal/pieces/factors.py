"""The numbers on counters: factors and measures by the face that is up, the line of factors.

Factors that the data does not know count 0 in sums and are marked by a property of their own
(AttackUnknown), so that expressions always meet numbers. Knows no chain.
"""

from __future__ import annotations

from collections.abc import Iterator

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
BACK_UP = s.number(f"{STEP}_Level").eq(2)
"""Whether a counter shows its back."""


def face_up(name: str, front: str, back: str, description: str) -> CalculatedProperty:
    """A property that has the value of one of two others, by the face that is up."""
    value = s.choice(BACK_UP, s.number(back), s.number(front))
    return CalculatedProperty(name, value, description)


def number_names(game: Game) -> dict[str, str]:
    """{property: what it is called} of every factor and measure that units have."""
    names = {property_name(ident): tidy(words) or ident for ident, words in game.factors.items()}
    for name, measure in _measures(game).items():
        names[name] = tidy(measure)
    return names


def numbers(game: Game) -> Iterator[Trait]:
    """Every factor and measure of the face that is up; a factor also says if it is unknown."""
    ends: dict[str, tuple[str, ...]] = dict.fromkeys(number_names(game), ("",))
    ends.update({property_name(ident): ("", "Unknown") for ident in game.factors})
    for name, end in ((name, end) for name, each in ends.items() for end in each):
        front, back = f"{name}Front{end}", f"{name}Back{end}"
        yield face_up(f"{name}{end}", front, back, _("Value of the face that is up"))


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
    reduced = end == "Back" and unit.back is not None
    for name, measure in _measures(game).items():
        yield f"{name}{end}", number(unit.measure(measure, reduced))


def _measures(game: Game) -> dict[str, str]:
    """{property: measure} of those that are not factors as well."""
    taken = {property_name(ident) for ident in game.factors}
    names = [name for size in game.sizes.values() for name in size.measures]
    return {property_name(n): n for n in names if property_name(n) not in taken}
