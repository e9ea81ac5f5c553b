"""Units of which it is noticed what was read: column by column, of all units together.

Most of what is made of a game shows its counters and reads little of what is printed on them. So
what was read of units is known more closely than of the game's other fields. Knows nothing of what
reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import wraps
from importlib import import_module
from operator import attrgetter
from typing import Any, TypeVar

from builder.game.model import Face, Game, Scenario, Unit

UNITS, SETUPS = "units.id", "scenarios.bare"
"""What is read of all units: which there are; of setups where which of them stand."""
_FACES = "units.faces"
_FACTORS = f"{_FACES}.factors"
_GIVEN = "units.given"
_MANY = 20_000
"""Rows of setups; where there are more, it is not worth the room to watch them."""


class SeenFace(Face):
    """A face that tells what was read of it."""

    __slots__ = ("_reads", "_whole")
    _whole: Face
    _reads: set[str]

    def __getattr__(self, name: str) -> Any:
        # Python asks here only for what was not read before.
        if name in SeenFace.__slots__ or name.startswith("__"):
            raise AttributeError(name)
        found = getattr(self._whole, name)
        if name == "factors":
            found = SeenFactors(found, self._reads)
        else:
            self._reads.add(f"{_FACES}.{name}")
        object.__setattr__(self, name, found)
        return found


class SeenFactors(Mapping[str, float | None]):
    """The factors of a face, which tell which of them were read."""

    __slots__ = ("_reads", "_whole")

    def __init__(self, whole: Mapping[str, float | None], reads: set[str]) -> None:
        self._whole, self._reads = whole, reads

    def __getitem__(self, name: str) -> float | None:
        self._reads.add(f"{_FACTORS}.{name}")
        return self._whole[name]

    def __iter__(self) -> Iterator[str]:
        self._reads.add(_FACTORS)
        return iter(self._whole)

    def __len__(self) -> int:
        self._reads.add(_FACTORS)
        return len(self._whole)


class SeenUnit(Unit):
    """A unit that tells what was read of it."""

    __slots__ = ("_reads", "_whole")
    _whole: Unit
    _reads: set[str]

    def __getattr__(self, name: str) -> Any:
        # Python asks here only for what was not read before.
        if name in SeenUnit.__slots__ or name.startswith("__"):
            raise AttributeError(name)
        found = getattr(self._whole, name)
        if name in ("front", "back", "further"):
            self._reads.add(_FACES)
            found = self._seen(found)
        else:
            self._reads.add(f"units.{name}")
        object.__setattr__(self, name, found)
        return found

    def __eq__(self, other: object) -> bool:
        """By their ids, which no two units share: else all fields of both would be read."""
        return isinstance(other, SeenUnit) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def given(self) -> tuple[Mapping[str, bool], ...]:
        """Which factors are known, which does not hang on what they are."""
        self._reads.add(_GIVEN)
        return self._whole.given

    def _seen(self, faces: Any) -> Any:
        if isinstance(faces, tuple):
            return tuple(map(self._seen, faces))
        if faces is None:
            return None
        made = SeenFace.__new__(SeenFace)
        object.__setattr__(made, "_whole", faces)
        object.__setattr__(made, "_reads", self._reads)
        return made


T = TypeVar("T")
_ASKED = "units.?"
_OURS = "builder.drawing."
"""Where questions are asked: the fields that were read come from a file."""
_QUESTIONS: dict[str, Callable[[Game, Unit], object]] = {}


def of_one(answer: Callable[[Game, Unit], T]) -> Callable[[Game, Unit], T]:
    """A question about one unit, of which only the answer is noticed and not what it is read from.

    Answers are equal or not, as all that is plain or a record.
    """
    name = f"{answer.__module__}.{answer.__name__}"
    _QUESTIONS[name] = answer

    @wraps(answer)
    def ask(game: Game, unit: Unit) -> T:
        if isinstance(unit, SeenUnit):
            unit._reads.add(f"{_ASKED}{name}")
        return answer(game, whole(unit))

    return ask


def whole(unit: Unit) -> Unit:
    """A unit itself, of which nobody notices what is read."""
    return unit._whole if isinstance(unit, SeenUnit) else unit


def seen_units(game: Game, reads: set[str]) -> Mapping[str, Unit] | None:
    """The units of a game; None where they are not to be watched."""
    if sum(len(one.placements) for one in game.scenarios) > _MANY:
        return None
    out: dict[str, Unit] = {}
    for ident, unit in game.units.items():
        made = out[ident] = SeenUnit.__new__(SeenUnit)
        object.__setattr__(made, "_whole", unit)
        object.__setattr__(made, "_reads", reads)
    return out


def seen_setups(game: Game, units: Mapping[str, Unit]) -> tuple[Scenario, ...] | None:
    """The scenarios with these units; None where they have others than the game."""
    if any(game.units.get(row.unit.id) is not row.unit
           for one in game.scenarios for row in one.placements):  # fmt: skip
        return None
    return tuple(
        replace(one, placements=tuple(replace(row, unit=units[row.unit.id])
                                      for row in one.placements))
        for one in game.scenarios
    )  # fmt: skip


def question(name: str) -> Callable[[Game, Unit], object] | None:
    """The question of which a column has the answers; None for another column. AttributeError
    where there is none of its name.

    Who asks it is imported: nothing may have been laid out yet.
    """
    if not name.startswith(_ASKED):
        return None
    asked = name.removeprefix(_ASKED)
    if asked not in _QUESTIONS and asked.startswith(_OURS):
        with suppress(ImportError):
            import_module(asked.rpartition(".")[0])
    answer = _QUESTIONS.get(asked)
    if answer is None:
        raise AttributeError(name)
    return answer


def column(game: Game, name: str) -> Iterator[object]:
    """What all units have in a column of their own. AttributeError where there is none."""
    return map(_getter(name), game.units.values())


def _getter(name: str) -> Callable[[Unit], object]:
    """What gives a unit's value in a column."""
    if name == UNITS:
        return attrgetter("id")
    if name == _GIVEN:
        return lambda unit: str(unit.given)
    if name == _FACES:
        return lambda unit: (unit.back is None, len(unit.further))
    if name.startswith(f"{_FACTORS}."):
        factor = name.removeprefix(f"{_FACTORS}.")
        return lambda unit: tuple([face.factors.get(factor, "") for face in unit.faces])
    if name.startswith(f"{_FACES}."):
        of_face = attrgetter(name.removeprefix(f"{_FACES}."))
        return lambda unit: tuple(map(of_face, unit.faces))
    return attrgetter(name.removeprefix("units."))
