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
from builder.game.model import Game, Unit, UnitType
from builder.game.notation import notation_of

STEP = "Step"
"""The Layer of a counter's faces: STEP_Level is 2 while the back is up."""
LINE = "Factors "
"""How the messages of the module begin that hold the factors of a counter and level as printed."""


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


def is_unknown(game: Game, ident: str) -> bool:
    """Whether a factor is not known of some counter."""
    faces = (face for unit in game.units.values() for face in unit.faces)
    return any(face.factors.get(ident, 0) is None for face in faces)


def by_face(name: str, faces: int) -> str:
    """The prototype of counters whose faces have different values of a property."""
    return f"{name} by face" if faces == 2 else f"{name} by {faces} faces"


def turning(game: Game, faces: int) -> Iterator[tuple[str, Trait]]:
    """{prototype: its trait}, one for every property: the value of the face that is up."""
    for name in (*number_names(game), *_unknown(game)):
        value = face_up([f"{name}{end}" for end in ends(faces)])
        yield by_face(name, faces), CalculatedProperty(name, value)


def _unknown(game: Game) -> list[str]:
    """The properties that say of a factor that it is not known."""
    return [f"{property_name(i)}Unknown" for i in game.factors if is_unknown(game, i)]


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
