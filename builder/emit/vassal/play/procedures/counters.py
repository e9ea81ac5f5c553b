"""Counters that a procedure or a rule means, as expressions of the module.

A condition over units depends on what never changes but the face that is up, so it is decided here
for every counter and both faces, as the reference would, and becomes a list of counters. The unit
that acts has left its name, place, side and face in the line of the run. Knows no procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.asked import once
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, side_id, tidy
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, Unit
from builder.language.expr import Expr
from builder.legality.asking import counts
from builder.rules.constraints import Counters, Whose

UNIT, SIDE, LEVEL, HERE = "UnitId", "SideId", "Step_Level", "LocationName"
"""The properties in which a counter says who and where it is."""
FRONT, BACK = 1, 2
"""The levels of a counter's faces."""

Faces = frozenset[tuple[str, int]]
"""Counters by id, each with the face that is up, from 0."""


@once
def matching(game: Game, condition: Expr) -> Faces:
    """The counters for which a condition over units holds; of all, those that are no markers."""
    return faces_where(game, lambda unit, back: counts(condition, unit, back))


def faces_where(game: Game, wanted: Callable[[Unit, int], bool]) -> Faces:
    """The counters that are wanted; of a face that one does not have its last is asked."""
    most = most_faces(game)
    found: set[tuple[str, int]] = set()
    for unit in game.units.values():
        answers = [wanted(unit, face) for face in range(len(unit.faces))]
        answers += answers[-1:] * (most - len(answers))
        found.update((unit.id, face) for face, yes in enumerate(answers) if yes)
    return frozenset(found)


@once
def most_faces(game: Game) -> int:
    """How many faces the counter with the most has; at least two."""
    return max((2, *(len(unit.faces) for unit in game.units.values())))


def one_of(
    game: Game, faces: Faces, unit: Text | None = None, level: Number | None = None
) -> Truth:
    """Whether a counter with this face is among these.

    `unit` and `level` say which it is: by default the counter that is asked itself.
    """
    unit, level = unit or s.word(UNIT), level or s.number(LEVEL)
    numbers = range(most_faces(game))
    every = [u for u in game.units if all((u, number) in faces for number in numbers)]
    if len(every) == len(game.units):
        return s.TRUE
    parts, always = [_listed(every, unit)], frozenset(every)
    for number in numbers:
        only = [u for u in game.units if (u, number) in faces and u not in always]
        parts.append(level.eq(number + 1) & _listed(only, unit))
    return s.any_of(*parts)


def _listed(idents: Iterable[str], unit: Text) -> Truth:
    names = [tidy(ident) for ident in idents]
    return s.among(unit, names) if names else s.FALSE


def whose_side(game: Game, whose: Whose, mine: Text | None = None) -> Truth:
    """In a filter: whether a counter is of the side that is meant.

    It is seen from the side `mine`, by default that of the counter that acts.
    """
    mine = mine or runs.SIDE
    match whose:
        case "own":
            return s.word(SIDE).eq(mine)
        case "enemy":
            players = [side_id(side) for side in game.sides.values() if side.player]
            return s.among(s.word(SIDE), players) & s.word(SIDE).ne(mine)
        case "any":
            return s.TRUE


def meant(game: Game, those: Counters, faces: Faces | None = None) -> Truth:
    """In a filter: whether a counter is one of those, seen from the counter that acts.

    `faces` are the counters in place of those that match.
    """
    found = matching(game, those.units) if faces is None else faces
    return whose_side(game, those.whose) & one_of(game, found)


def alike(game: Game, those: Counters) -> tuple[str, Text | str] | None:
    """A property and its value that all such counters have, by which the engine finds them fast."""
    units = {ident for ident, _face in matching(game, those.units)}
    if len(units) == 1:
        return UNIT, tidy(min(units))
    if those.whose == "own":
        return SIDE, runs.SIDE
    kinds = {game.units[ident].type.name for ident in units}
    return ("Type", tidy(min(kinds))) if len(kinds) == 1 else None


def number_at(
    game: Game, places: Iterable[Text], faces: Faces, whose: Whose, mine: Text | None = None,
    also: Truth = s.TRUE,
) -> Number:  # fmt: skip
    """How many of these counters stand in the places, and are as they must be also."""
    match = _match(game, faces, whose, mine, also)
    return _total(s.count_location((place, MAP_NAME), match) for place in places if faces)


def sum_at(
    game: Game, places: Iterable[Text], faces: Faces, whose: Whose, prop: str
) -> Number:  # fmt: skip
    """The sum of a property over these counters in the places."""
    match = _match(game, faces, whose, None)
    return _total(s.sum_location(prop, (place, MAP_NAME), match) for place in places if faces)


def _match(
    game: Game, faces: Faces, whose: Whose, mine: Text | None, also: Truth = s.TRUE
) -> Truth | None:
    match = whose_side(game, whose, mine) & one_of(game, faces) & also
    return None if match == s.TRUE else match


def _total(parts: Iterable[Number]) -> Number:
    first, *others = [*parts] or [s.whole(0)]
    return sum(others, first)


def here(game: Game, those: Counters) -> Number:
    """How many of these counters stand with a counter, as an expression of that counter's own."""
    faces = matching(game, those.units)
    return number_at(game, [s.word(HERE)], faces, those.whose, s.own(SIDE))


def among(game: Game, those: Counters, spaces: Sequence[str]) -> Truth:
    """In a filter: whether a counter is one of these, and in one of some spaces, if any is said."""
    found = meant(game, those)
    if not spaces:
        return found
    names = location_names(game.board)
    return s.among(s.word(HERE), [names[ident] for ident in spaces]) & found
