"""What a face is drawn from beside its own unit: answers to a few questions about all units.

A face that is kept is still what would be drawn if the same questions have the same answers. So
they are noted while a face is drawn; arguments and answers are plain, as JSON gives them back. Who
looks at other units without a question is noticed too: such a face is not kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from typing import Any

from builder.game.model import Game, Unit
from builder.records import dataclass

Answer = Callable[..., Any]
Asked = tuple[str, tuple[Any, ...]]


@dataclass
class Notes:
    """The questions that were asked for a face, with their answers; whether anything else was."""

    answers: dict[Asked, Any] = field(default_factory=dict)
    beyond: bool = False


_NOTED: list[Notes] = []
_QUESTIONS: dict[str, Answer] = {}
_known: list[tuple[Game, dict[Asked, Any]]] = []
"""The answers of the last game that was asked for."""


class Others(Mapping[str, Unit]):
    """All units, for who draws one of them: to look at others is noticed."""

    def __init__(self, units: Mapping[str, Unit]) -> None:
        self.units = units

    def __getitem__(self, ident: str) -> Unit:
        return self._noticed()[ident]

    def __iter__(self) -> Iterator[str]:
        return iter(self._noticed())

    def __len__(self) -> int:
        return len(self._noticed())

    def _noticed(self) -> Mapping[str, Unit]:
        for notes in _NOTED[-1:]:
            notes.beyond = True
        return self.units


def everyone(game: Game) -> Mapping[str, Unit]:
    """All units of a game, for a question about them."""
    return game.units.units if isinstance(game.units, Others) else game.units


@contextmanager
def noting(notes: Notes) -> Iterator[None]:
    """While in it, it is noted what is asked."""
    _NOTED.append(notes)
    try:
        yield
    finally:
        _NOTED.pop()


def question(answer: Answer) -> Answer:
    """A question about all units of a game, the first of its arguments; worked out once."""

    def ask(game: Game, *about: Any) -> Any:
        if not _known or _known[0][0] is not game:
            _known[:] = [(game, {})]
        known, one = _known[0][1], (answer.__name__, about)
        if one not in known:
            with noting(Notes()):  # what is asked for an answer is part of it
                known[one] = answer(game, *about)
        for notes in _NOTED[-1:]:
            notes.answers[one] = known[one]
        return known[one]

    _QUESTIONS[answer.__name__] = ask
    return ask


def is_still(game: Game, name: str, about: list[Any], said: Any) -> bool:
    """Whether a question has the answer that it had."""
    return bool(_QUESTIONS[name](game, *about) == said)


@question
def formation(game: Game, ident: str) -> list[str] | None:
    """The designation and the name of the unit that another one belongs to; None for no unit."""
    found = everyone(game).get(ident)
    return [found.designation, found.name] if found else None
