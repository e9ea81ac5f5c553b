"""The numbers on counters: factors and measures by the face that is up, the line of factors.

A factor that the data does not know is a question mark, which counts 0 in sums. Knows no chain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from builder.drawing.seen import of_one
from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import number
from builder.emit.vassal.format.figures import Figure, framed, gap
from builder.emit.vassal.format.traits import CalculatedProperty
from builder.emit.vassal.pieces.asked import once
from builder.emit.vassal.pieces.names import (
    property_name,
    tidy,
)
from builder.emit.vassal.script import Text, Truth
from builder.game.model import Game, Unit, UnitType
from builder.game.notation import notation_of

STEP = "Step"
"""The Layer of a counter's faces: STEP_Level is 2 while the back is up."""
UNKNOWN = "?"
"""What stands for a factor that is not known; the engine's sums count it as 0."""
LINE = "Factors "
"""How the messages of the module begin that hold the factors of a counter and level as printed."""


def ends(faces: int) -> tuple[str, ...]:
    """How the properties of each face end: Front, Back, Step3 …"""
    return ("Front", "Back", *(f"Step{number}" for number in range(3, faces + 1)))[:faces]


def by_face(name: str, values: Sequence[str]) -> CalculatedProperty:
    """A property that has another value on each face: that of the face that is up.

    The values stand in it, for every saved counter holds it: properties of the faces would be more.
    """
    return CalculatedProperty(name, up([value_of(value) for value in values]))


def value_of(value: str) -> Text:
    """A value as it stands in the expression of a property: a number without quotation marks."""
    return s.word(value) if value.lstrip("-").isdecimal() else s.literal(value)


def up(values: Sequence[Text]) -> Text:
    """One of several values, one a face, by the face that is up; those that are alike once."""
    found = values[0]
    for level, value in enumerate(values[1:], 2):
        found = s.choice(s.number(f"{STEP}_Level").eq(level), value, found)
    return found


def is_unknown(name: str) -> Truth:
    """Whether the factor of a counter, or of that which is looked at, is not known."""
    return s.word(name).eq(UNKNOWN)


def number_names(game: Game) -> dict[str, str]:
    """{property: what it is called} of every factor and measure that units have."""
    names = {property_name(ident): tidy(words) or ident for ident, words in game.factors.items()}
    for name, measure in _measures(game).items():
        names[name] = tidy(measure)
    return names


def may_lack(game: Game, ident: str) -> bool:
    """Whether a factor is not known of some counter."""
    return ident in _lacking(game)


@once
def _lacking(game: Game) -> set[str]:
    """The factors that are not known of some counter."""
    return {
        ident for unit in game.units.values() for face in unit.given
        for ident, known in face.items() if not known
    }  # fmt: skip


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
        for level, said in enumerate(_own_lines(game, unit), 1):
            yield f"{LINE}{tidy(unit.id)} {level}", f" {tidy(said)}"


@of_one
def _own_lines(game: Game, unit: Unit) -> tuple[str, ...]:
    """Those of a counter's faces."""
    line = notation_of(unit.type, game.counters)
    if not line or not any(face.texts for face in unit.faces):
        return ()
    return tuple(
        "".join(text or face.printed(factor) or UNKNOWN for text, factor, _strong in line)
        for face in unit.faces
    )


def _line(game: Game, kind: UnitType) -> Text:
    line = s.literal(" ")
    for words, factor, _strong in notation_of(kind, game.counters):
        if words:
            line += words
        if factor in game.factors:
            line += s.word(property_name(factor))
    return line


def unit_numbers(game: Game, unit: Unit) -> dict[str, list[str]]:
    """{property: its value on every face}, without noughts that are not printed on it."""
    found: dict[str, list[str]] = {}
    for ident, *values in _figures(game, unit):
        found[property_name(ident)] = [
            gap(unit.id, ident, int(value[1:])) if value[0] == _AS_ON else value for value in values
        ]
    for name, measure in _measures(game).items():
        values_of = [unit.measure(measure, face > 0) for face in range(len(unit.faces))]
        if any(values_of):
            found[name] = [number(value) for value in values_of]
    return found


_AS_ON = "#"
"""Before the number of the first face that has the same plain number, from 0."""


def _figures(game: Game, unit: Unit) -> tuple[tuple[str, ...], ...]:
    """The factors that a counter has, each with its value on every face: what is left of it where
    the module is made without plain numbers.
    """
    return _without_figures(game, unit) if framed() else _with_figures(game, unit)


def _with_figures(game: Game, unit: Unit) -> tuple[tuple[str, ...], ...]:
    printed = {factor for _text, factor, _strong in notation_of(unit.type, game.counters)}
    return tuple(
        (ident, *(UNKNOWN if value is None else str(value) for value in values))
        for ident in game.factors
        if {*(values := [face.factors.get(ident, 0) for face in unit.faces])} != {0}
        or ident in printed
    )


@of_one
def _without_figures(game: Game, unit: Unit) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (ident, *(f"{_AS_ON}{values.index(value)}" if value.isdecimal() else value
                  for value in values))
        for ident, *values in _with_figures(game, unit)
    )  # fmt: skip


def figures(game: Game, wanted: Iterable[Figure]) -> list[str]:
    """Plain numbers on counters as a module has them."""
    units = game.units
    return [str(units[unit].faces[face].factors[factor]) for unit, factor, face in wanted]


@once
def _measures(game: Game) -> Mapping[str, str]:
    """{property: measure} of those that are not factors as well."""
    taken = {property_name(ident) for ident in game.factors}
    names = [name for size in game.sizes.values() for name in size.measures]
    return {property_name(n): n for n in names if property_name(n) not in taken}
