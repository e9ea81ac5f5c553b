"""What there is to know of a face without its shapes: its size, its letters, what tells it apart.

Knows how that is kept; not where, nor how a face is drawn.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from builder.drawing.asked import Notes, is_still
from builder.drawing.display import Drawing
from builder.drawing.look import letters_of
from builder.drawing.plain import drawn_key
from builder.game.model import Game
from builder.records import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Look:
    """A face: what tells its shapes from others, its size in mm, its letters by typeface.

    `asked` is what it was drawn from beside its own unit.
    """

    shapes: str
    width: float
    height: float
    title: str
    letters: Mapping[str, str]
    asked: Sequence[Any]

    def dump(self) -> bytes:
        """As it is kept."""
        return json.dumps([getattr(self, name) for name in self.__slots__]).encode()


def look_of(drawn: Drawing, notes: Notes) -> Look:
    """What there is to know of a face that was drawn."""
    asked = [[name, [*about], said] for (name, about), said in notes.answers.items()]
    return Look(
        drawn_key(drawn.shapes), drawn.width, drawn.height, drawn.title, letters_of(drawn), asked
    )


def read_looks(kept: Mapping[T, bytes], game: Game) -> Iterator[tuple[T, Look]]:
    """The looks that are kept, with their keys: those of which all questions have their answers."""
    answered: dict[str, bool] = {}
    every = json.loads(b"[%s]" % b",".join(kept.values()))
    for key, values in zip(kept, every, strict=True):
        look = Look(*values)
        for name, about, said in look.asked:
            one = f"{name} {about} {said}"
            if one not in answered:
                answered[one] = is_still(game, name, about, said)
            if not answered[one]:
                break
        else:
            yield key, look
