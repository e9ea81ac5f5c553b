"""The schema of decks.yaml: the decks, who draws from them, what becomes of their cards.

Knows nothing of linking and of how a card looks.
"""

from typing import Annotated, Literal

from builder.source.schema import Cite, Colour, Field, Id, Line, Origin, Shape

CARD_SIZES: dict[str, tuple[float, float]] = {
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "tarot": (70.0, 120.0),
    "mini": (44.5, 63.5),
    "mini-european": (44.0, 68.0),
    "square": (63.5, 63.5),
}
"""The sizes of cards by name: width and height in mm."""

CardSide = Annotated[float, Field(ge=30, le=180)]


class CardBackShape(Shape):
    """The back of all cards of a deck.

    `title` and `subtitle` are its words, the game's title and the deck's name unless given; `mark`
    is the sign in its disc; `pattern` names the types of units, or symbols, that it repeats.
    `image` is a picture of the game's folder in place of all that.
    """

    title: Line | None = None
    subtitle: Line | None = None
    ground: Colour | None = None
    ink: Colour | None = None
    mark: Line | None = None
    pattern: Annotated[list[Line], Field(max_length=12)] = []
    image: Line = ""


class DiscardShape(Shape):
    """The discard pile: its name, whether cards lie face up, and when they are drawn again.

    `reshuffle` is "empty" (as soon as the deck is), "command" (when a player says so) or "never".
    """

    name: Line = ""
    face: Literal["up", "down"] = "up"
    reshuffle: Literal["empty", "command", "never"] = "empty"


class AsideShape(Shape):
    """A place on the table where a side lays a card face down, to play it on a later turn."""

    name: Line
    sides: Annotated[list[Id], Field(min_length=1, max_length=12)]


class DeckCount(Shape):
    """How many cards the source gives a deck."""

    cards: Annotated[int, Field(ge=0, le=500)]
    cite: Cite = ""


class DeckShape(Shape):
    """A deck of cards.csv: its size, who holds a hand of it, how it is drawn and discarded.

    `size` is a name (poker, bridge, tarot, mini, mini-european, square) or [width, height] in mm;
    `layout` one of the ready layouts or of layouts.yaml. `side` is whose deck it is: its colours,
    and who draws. `hands` are the sides that hold its cards, each with the size of its hand or
    null; without hands cards are turned up on the table. `draw` is "random" or, for a deck in
    order, "top". `face` says how the deck lies.
    """

    name: Line
    size: (
        Literal["poker", "bridge", "tarot", "mini", "mini-european", "square"]
        | Annotated[list[CardSide], Field(min_length=2, max_length=2)]
    ) = "poker"
    layout: Id = "card"
    side: Id | None = None
    hands: Annotated[dict[Id, Annotated[int, Field(ge=0, le=60)] | None], Field(max_length=12)] = {}
    draw: Literal["random", "top"] = "random"
    face: Literal["down", "up"] = "down"
    discard: DiscardShape | None = DiscardShape()
    aside: AsideShape | None = None
    back: CardBackShape = CardBackShape()
    count: DeckCount | None = None
    cite: Cite = ""
    origin: Origin = "source"


class DecksFile(Shape):
    """decks.yaml: the decks of cards.csv, each by the id that the column `deck` names."""

    decks: Annotated[dict[Id, DeckShape], Field(max_length=40)] = {}
