"""The card table of the module: places for decks, discards, cards in play and laid aside.

Lengths are millimetres. Knows the model's decks; not the module.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from builder.drawing.display import Drawing, Paint, Rect, Shape, Text
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.fitting import Room, set_words
from builder.game.model import Deck, Game, Side
from builder.records import dataclass
from builder.words import _

GROUND = "#575249"
_LINE, _FAINT, _WORDS = "#B9B09C", "#625D52", "#F3EEE0"
_EDGE, _GAP, _HEAD = 9.0, 9.0, 8.5
"""Round the table; between places; the height of the words over a place."""
_WIDE = 2.4
"""How many cards wide the place for cards in play is."""

Kind = Literal["deck", "discard", "shown", "aside", "play", "out"]


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the table: what it is for, its name, its rectangle x, y, width, height.

    `deck` and `side` are ids, '' where it belongs to none.
    """

    kind: Kind
    name: str
    deck: str
    side: str
    rect: tuple[float, float, float, float]

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        x, y, wide, high = self.rect
        return x + wide / 2, y + high / 2

    @property
    def first(self) -> tuple[float, float]:
        """Where its first card lies: at the left of a wide one."""
        x, y, wide, high = self.rect
        return x + wide / (2 * _WIDE if self.kind in ("play", "out") else 2), y + high / 2


@dataclass(frozen=True, slots=True)
class Table:
    """All places, and the size of the table."""

    places: tuple[Place, ...]
    width: float
    height: float

    def of(self, kind: Kind, deck: str = "", side: str = "") -> Place | None:
        """The place of a kind, of a deck or a side."""
        return next(
            (p for p in self.places if p.kind == kind and deck in ("", p.deck)
             and side in ("", p.side)), None,
        )  # fmt: skip


def holders(game: Game) -> list[Side]:
    """The sides that hold cards, in the order of the data."""
    held = {name for deck in game.decks.values() for name in deck.hands}
    return [side for name, side in game.sides.items() if name in held]


def table(game: Game) -> Table:
    """The table of a game with decks: a row for each deck, beside them what is in play."""
    decks = list(game.decks.values())
    rows: list[Place] = []
    y = _EDGE + _HEAD
    for deck in decks:
        rows += _row(game, deck, y)
        y += deck.height + _HEAD + _GAP
    left = max(p.rect[0] + p.rect[2] for p in rows) + _GAP * 2
    wide, high = max(d.width for d in decks), max(d.height for d in decks)
    areas: list[Place] = []
    down = _EDGE + _HEAD
    for side in holders(game):
        rect = (left, down, wide * _WIDE, high)
        areas.append(Place("play", _("{side}: in play", side=side.name), "", side.id, rect))
        down += high + _HEAD + _GAP
    out = (left, down, wide * _WIDE, high)
    areas.append(Place("out", _("Out of play"), "", "", out))
    places = (*rows, *areas)
    return Table(
        places, max(p.rect[0] + p.rect[2] for p in places) + _EDGE,
        max(p.rect[1] + p.rect[3] for p in places) + _EDGE,
    )  # fmt: skip


def _row(game: Game, deck: Deck, y: float) -> Iterator[Place]:
    x, wide, high = _EDGE, deck.width, deck.height
    yield Place("deck", deck.name, deck.id, "", (x, y, wide, high))
    x += wide + _GAP
    if not deck.hands:
        words = _("{deck}: turned up", deck=deck.name)
        yield Place("shown", words, deck.id, "", (x, y, wide, high))
        x += wide + _GAP
    if deck.discard:
        words = _("{deck}: {pile}", deck=deck.name, pile=deck.discard)
        yield Place("discard", words, deck.id, "", (x, y, wide, high))
        x += wide + _GAP
    for name in deck.aside.sides if deck.aside else ():
        words = _("{side}: {place}", side=game.sides[name].name, place=deck.aside.name
                  if deck.aside else "")  # fmt: skip
        yield Place("aside", words, deck.id, name, (x, y, wide, high))
        x += wide + _GAP


def table_drawing(game: Game) -> Drawing:
    """The table without cards."""
    plan = table(game)
    shapes: list[Shape] = [Rect(0, 0, plan.width, plan.height, Paint(fill=GROUND))]
    for place in plan.places:
        shapes += _place(game, place)
    return Drawing(plan.width, plan.height, tuple(shapes), title=_("Card table"))


def _place(game: Game, place: Place) -> Iterator[Shape]:
    x, y, wide, high = place.rect
    side = game.sides.get(place.side)
    yield Rect(x - 1, y - 1, wide + 2, high + 2, Paint(_FAINT, _LINE, 0.35), 3.6)
    if side is not None and side.mark:
        reach = min(wide, high) * 0.2
        yield side_mark(side.mark, x + wide / 2, y + high / 2, reach, "#6E685B", _FAINT)
    room = Room(wide, _HEAD - 2.6, 4.4, 2.2, 1)
    set_ = set_words(place.name, "condensed-bold", room)
    for text in set_.lines:
        yield Text(x, y - 2.8, text, "condensed-bold", set_.size, _WORDS)
