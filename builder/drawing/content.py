"""What a drawing is made of, so that one found faultless before is not drawn again to look at it.

An excerpt of a game has the fields that a drawing is known to use; the key of a drawing is made of
just these. Where in the data a thing stands is no part of it: only findings say that, and what is
known to be faultless has none.
"""

from __future__ import annotations

import hashlib
import io
import pickle
from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any, Literal, Protocol

from builder.diagnostics import Span
from builder.game.model import Game
from builder.source.csvfile import Row

Part = Literal["map", "counters", "player aid", "cards"]

PARTS: tuple[Part, ...] = ("map", "counters", "player aid", "cards")

AMBIENT = ("language", "fonts", "pictures")
"""What every drawing is made with: the words, the letters, the designer's own pictures."""
FIELDS: dict[Part, tuple[str, ...]] = {
    "map": (
        "title", "subtitle", "owner", "about", "sides", "counters", "board", "turns", "edition",
        "imprint", "credits", "copyright", "licence", "spans",
    ),
    "counters": ("types", "nations", "sides", "units", "counters", "dice", "layouts", "spans"),
    "cards": (
        "title", "types", "nations", "sides", "units", "layouts", "decks", "cards", "edition",
        "spans",
    ),
    "player aid": tuple(each.name for each in fields(Game)),
}  # fmt: skip
"""The fields of a game that each part is drawn from."""


class Known(Protocol):
    """Keys of drawings that were found faultless."""

    def holds(self, key: str) -> bool:
        """Whether a key is among them."""

    def keep(self, keys: Sequence[str]) -> None:
        """Add keys to them."""


class NothingKnown:
    """Everything is drawn and looked at."""

    def holds(self, key: str) -> bool:
        """No."""
        return False

    def keep(self, keys: Sequence[str]) -> None:
        """Forget them."""


NOTHING_KNOWN = NothingKnown()


class Excerpt(Game):
    """A game as far as a part is drawn from it; `beyond` once anything else was read from it."""

    __slots__ = ("_whole", "beyond")
    _whole: Game
    beyond: bool

    def __getattr__(self, name: str) -> Any:
        # Python asks here only for what the excerpt does not have.
        if name in Excerpt.__slots__ or name.startswith("__"):
            raise AttributeError(name)
        object.__setattr__(self, "beyond", True)
        return getattr(self._whole, name)


def excerpt(game: Game, part: Part) -> Excerpt:
    """A game with what a part is drawn from; other fields are there too, but are noticed."""
    made = Excerpt.__new__(Excerpt)
    for name in FIELDS[part]:
        object.__setattr__(made, name, getattr(game, name))
    object.__setattr__(made, "_whole", game)
    object.__setattr__(made, "beyond", False)
    return made


def content(game: Game, part: Part) -> str:
    """The key of a part: the same for equal content, wherever in the data it stands."""
    out = io.BytesIO()
    pickler = _Pickler(out, pickle.HIGHEST_PROTOCOL)
    names = [name for name in (*AMBIENT, *FIELDS[part]) if name != "spans"]
    pickler.dump((part, [(name, getattr(game, name)) for name in names]))
    return hashlib.sha256(out.getbuffer()).hexdigest()


class _Pickler(pickle.Pickler):
    """Nothing is ever read back: equal things are to give equal bytes, in every process."""

    def persistent_id(self, thing: Any) -> Any:
        if type(thing) is Span:
            return "place"
        if type(thing) is Row:
            return "row", thing.texts
        if type(thing) is frozenset or type(thing) is set:
            return "set", _sorted(thing)
        return None


def _sorted(things: Iterable[object]) -> list[str]:
    return sorted(map(repr, things))
