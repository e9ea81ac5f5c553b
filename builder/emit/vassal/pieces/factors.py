"""The numbers on counters: factors and measures by the face that is up, the line of factors.

Factors that the data does not know count 0 in sums and are marked by a property of their own
(AttackUnknown), so that expressions always meet numbers. Knows no chain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import number
from builder.emit.vassal.format.traits import CalculatedProperty
from builder.emit.vassal.pieces.names import (
    property_name,
    tidy,
)
from builder.emit.vassal.script import Number, Text
from builder.game.model import Game, Unit, UnitType
from builder.game.notation import notation_of

_Value = TypeVar("_Value", Number, Text)

STEP = "Step"
"""The Layer of a counter's faces: STEP_Level is 2 while the back is up."""
LINE = "Factors "
"""How the messages of the module begin that hold the factors of a counter and level as printed."""


def ends(faces: int) -> tuple[str, ...]:
    """How the properties of each face end: Front, Back, Step3 …"""
    return ("Front", "Back", *(f"Step{number}" for number in range(3, faces + 1)))[:faces]


def by_face(name: str, values: Sequence[str]) -> CalculatedProperty:
    """A property that has another value on each face: that of the face that is up.

    The values stand in it, for every saved counter holds it: properties of the faces would be more.
    """
    if all(value.lstrip("-").isdecimal() for value in values):
        return CalculatedProperty(name, _up([s.whole(int(value)) for value in values]))
    return CalculatedProperty(name, _up([s.literal(value) for value in values]))


def _up(values: Sequence[_Value]) -> _Value:
    """One of several values, one a face, by the face that is up; those that are alike once."""
    found = values[0]
    for level, value in enumerate(values[1:], 2):
        found = s.choice(s.number(f"{STEP}_Level").eq(level), value, found)
    return found


def number_names(game: Game) -> dict[str, str]:
    """{property: what it is called} of every factor and measure that units have."""
    names = {property_name(ident): tidy(words) or ident for ident, words in game.factors.items()}
    for name, measure in _measures(game).items():
        names[name] = tidy(measure)
    return names


def is_unknown(game: Game, ident: str) -> bool:
    """Whether a factor is not known of some counter."""
    faces = (face for unit in game.units.values() for face in unit.faces)
    return any(face.factors.get(ident, 0) is None for face in faces)


def factor_line(game: Game) -> Text:
    """The factors as the counter has them, ? for what is not known; '' for one without factors."""
    alike: dict[Text, list[str]] = {}
    for kind in game.types.values():
        if notation_of(kind, game.counters):
            alike.setdefault(_line(game, kind), []).append(tidy(kind.name))
    cases = [(s.among(s.word("Type"), names), line) for line, names in alike.items()]
    own = s.named(s.joined(LINE, s.word("UnitId"), " ", s.number(f"{STEP}_Level")))
    return s.choice(own.equals(""), s.first_of(cases, s.literal("")), own)


def own_lines(game: Game) -> Iterator[tuple[str, str]]:
    """The factors as printed of counters on which some are texts: (4), 4*, A, ½.

    Each with the name of the module's message that holds it.
    """
    for unit in game.units.values():
        if any(face.texts for face in unit.faces):
            line = notation_of(unit.type, game.counters)
            for level, face in enumerate(unit.faces, 1):
                said = "".join(text or face.printed(factor) or "?" for text, factor, _s in line)
                if line:
                    yield f"{LINE}{tidy(unit.id)} {level}", f" {tidy(said)}"


def _line(game: Game, kind: UnitType) -> Text:
    line = s.literal(" ")
    for words, factor, _strong in notation_of(kind, game.counters):
        if words:
            line += words
        if factor in game.factors:
            name = property_name(factor)
            value = s.word(name)
            if is_unknown(game, factor):
                value = s.choice(s.number(f"{name}Unknown").eq(1), s.literal("?"), value)
            line += value
    return line


def unit_numbers(game: Game, unit: Unit) -> dict[str, list[str]]:
    """{property: its value on every face}, without those that nothing is to be said of."""
    found: dict[str, list[str]] = {}
    for ident in game.factors:
        values = [face.factors.get(ident, 0) for face in unit.faces]
        if set(values) != {None}:
            found[property_name(ident)] = [str(value or 0) for value in values]
        if None in values:
            unknown = ["1" if value is None else "0" for value in values]
            found[f"{property_name(ident)}Unknown"] = unknown
    for name, measure in _measures(game).items():
        values_of = [unit.measure(measure, face > 0) for face in range(len(unit.faces))]
        if any(values_of):
            found[name] = [number(value) for value in values_of]
    return found


def _measures(game: Game) -> dict[str, str]:
    """{property: measure} of those that are not factors as well."""
    taken = {property_name(ident) for ident in game.factors}
    names = [name for size in game.sizes.values() for name in size.measures]
    return {property_name(n): n for n in names if property_name(n) not in taken}
