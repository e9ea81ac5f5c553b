"""Decks and their cards: what is drawn from them, who may draw, and where cards go.

Lengths are millimetres. Knows nothing of how a card looks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from builder.diagnostics import Span
from builder.game.model.base import SOMEWHERE, Origin
from builder.game.model.counters import Side
from builder.records import dataclass
from builder.source.artwork import Artwork


@dataclass(frozen=True, slots=True)
class CardBack:
    """The back that all cards of a deck share: its words, its colours, the signs of its pattern.

    `ground` and `ink` are '' for those of the deck's side; `image` is the designer's own picture.
    """

    title: str = ""
    subtitle: str = ""
    ground: str = ""
    ink: str = ""
    mark: str = ""
    pattern: tuple[str, ...] = ()
    image: Artwork | None = None


@dataclass(frozen=True, slots=True)
class Aside:
    """Where some sides lay a card before they play it on a later turn: the place's name."""

    name: str
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: cards of one size that are drawn from one pile.

    `hands` are the sides that hold cards of it, each with the size of its hand, None where that is
    not known; without hands its cards are turned up on the table. `ordered` says that cards are
    drawn from the top, not at random. `discard` is the name of its discard pile, '' for none, where
    cards lie face up or not; `reshuffle` says when they go back. `count` is how many cards the
    source gives it.
    """

    id: str
    name: str
    width: float
    height: float
    layout: str
    side: Side | None
    hands: Mapping[str, int | None]
    back: CardBack
    ordered: bool = False
    face_up: bool = False
    discard: str = ""
    discard_up: bool = True
    reshuffle: str = "empty"
    aside: Aside | None = None
    count: int | None = None
    cite: str = ""
    origin: Origin = "source"
    span: Span = SOMEWHERE


@dataclass(frozen=True, slots=True)
class Card:
    """A row of cards.csv: a card of which a deck has so many copies.

    `side` is whom it is for; `art` what is drawn on it, `image` the designer's own picture there;
    `badge` is a word in its corner; `properties` are the columns of the designer's own.
    """

    id: str
    name: str
    deck: str
    copies: int
    kind: str = ""
    side: Side | None = None
    value: str = ""
    text: str = ""
    foot: str = ""
    badge: str = ""
    art: tuple[str, ...] = ()
    image: Artwork | None = None
    properties: Mapping[str, str] = field(default_factory=dict)
    origin: Origin = "source"
    cite: str = ""
    note: str = ""
    formerly: tuple[str, ...] = ()
    span: Span = SOMEWHERE
    places: Mapping[str, Span] = field(default_factory=dict)

    def place(self, column: str) -> Span:
        """The place of a cell of the card's row, or of the row."""
        return self.places.get(column, self.span)

    def says(self, column: str) -> str:
        """What a column of the card's row says, '' where it is empty."""
        match column:
            case "id" | "name" | "kind" | "value" | "text" | "foot" | "badge" | "cite" | "note":
                return str(getattr(self, column))
            case "side":
                return self.side.name if self.side else ""
            case "art":
                return " ".join(self.art)
            case _:
                return self.properties.get(column, "")
