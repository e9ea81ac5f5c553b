"""What is printed on a deck's box: a cover, what is inside, the two sides, the lids.

The cover shows a picture of the deck's own cards, the panel behind it three of these and what the
game says of itself. Lengths are millimetres; each panel is drawn from (0, 0). Knows the model and
the cards; not how the box is cut and folded.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.cards.art import PART, ArtInks, picture
from builder.drawing.cards.back import back_colours, signs
from builder.drawing.cards.face import card_corner
from builder.drawing.cards.said import STOCK
from builder.drawing.counters.counter import rounded
from builder.drawing.display import Anchor, Circle, Group, Paint, Rect, Shape
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.edition import printed
from builder.game.model import Card, Deck, Game
from builder.records import dataclass
from builder.words import _n, listed

_CARD = 65.0, 90.9
"""The panel for which the places below are; others have them in proportion."""
_EDGE = 5.0
"""What words keep clear of the folds."""
_COVER = 35.0, 77.0
"""From where to where the cover's picture reaches."""
_INSET = 3.0
"""How far its frame stands off the folds: none is folded so exactly that it could end there."""
_FAN = (-9.0, 0.26), (9.0, 0.74), (0.0, 0.5)
"""The cards behind: how each is turned, and where it stands across; the last lies on top."""
_RIM = 3.0
"""What is left of a card round its picture, in mm of the card."""
_FANNED = 0.36
"""How wide a card of them is, of the panel."""
_LEAST = 5.2 * POINT
_SIDE = 7.2 * POINT
"""The least em of what is on a side."""
_MARK = 2.6
"""The largest radius of a mark there."""
_ROOMY = 8.0
"""A side or lid of this depth has room for more than the title on one line."""


@dataclass(frozen=True, slots=True)
class BoxArt:
    """The printing of one deck's box, whose large panels are so `wide` and `high`."""

    game: Game
    deck: Deck
    wide: float
    high: float

    @property
    def scale(self) -> float:
        """How large all is, of what it is on a poker box."""
        return min(self.wide / _CARD[0], self.high / _CARD[1])

    @property
    def cards(self) -> list[Card]:
        """The deck's cards in the order of their rows."""
        return [card for card in self.game.cards.values() if card.deck == self.deck.id]

    @property
    def colours(self) -> tuple[str, str]:
        """Ground and ink, those of the card back."""
        return back_colours(self.deck)

    @property
    def mark(self) -> str:
        """The deck's mark, or that of its side."""
        return self.deck.back.mark or (self.deck.side.mark if self.deck.side else "")

    def down(self, y: float) -> float:
        """A height of the poker box on this one."""
        return y * self.high / _CARD[1]


def cover(art: BoxArt) -> Iterator[Shape]:
    """The front: the title below the notch for the thumb, a picture, the deck's name."""
    ground, ink = art.colours
    top, foot = map(art.down, _COVER)
    game = art.game
    parted = 28.0 if game.subtitle else 32.0
    yield from _capitals(art, game.title, (11.5, parted), (26.0, 9.0), 0.05)
    if game.subtitle:
        yield from _centred(art, fair(game.subtitle), (28.0, 33.0), (9.5, 5.5), "condensed")
    wide = art.wide - 2 * _INSET
    yield from _pictured(art, Box(_INSET, top, wide, foot - top), ground, ink)
    yield Rect(_INSET, top, wide, foot - top, Paint(stroke=ink, width=0.6))
    if art.mark:
        radius = 4.6 * art.scale
        yield Circle(art.wide / 2, foot, radius, Paint(ground, ink, 0.6))
        yield side_mark(art.mark, art.wide / 2, foot, radius * 0.55, ink, ground)
    yield from _capitals(art, art.deck.name, (82.0 if art.mark else 78.5, 88.5), (11.0, 5.5), 0.1)


def behind(art: BoxArt) -> Iterator[Shape]:
    """The back: title, three of the cards, what the game is, what is inside, whose it is."""
    game, deck = art.game, art.deck
    yield from _capitals(art, game.title, (5.0, 13.0), (15.0, 7.0), 0.05)
    yield from _fanned(art)
    if game.about:
        yield from _centred(art, fair(game.about), (50.5, 68.5), (8.5, 7.0), "text", 7)
    count = _n("{count} card", "{count} cards", held(game, deck))
    size = f"{deck.width:g} × {deck.height:g} mm"
    yield from _centred(art, f"{fair(deck.name)}: {count}, {size}", (69.5, 73.5), (8.5, 6.0),
                        "condensed-bold")  # fmt: skip
    if players := [fair(side.name) for side in game.sides.values() if side.player]:
        many = _n("{count} player", "{count} players", len(players))
        said = f"{many}: {listed(players)}"
        yield from _centred(art, said, (74.5, 78.5), (8.0, 6.0), "condensed")
    yield from _centred(art, fair(printed(game)), (80.0, 88.5), (7.0, 6.5), "condensed", 4)


def held(game: Game, deck: Deck) -> int:
    """How many cards the deck has."""
    return sum(card.copies for card in game.cards.values() if card.deck == deck.id)


def spine(art: BoxArt, deep: float, named: bool) -> Iterator[Shape]:
    """A side that is so `deep`, lying: from (0, 0), as wide as the box is high.

    The title is at its head, at its foot the deck's name or how many cards are inside. What has no
    room in readable letters is left out.
    """
    ground, ink = art.colours
    em, clear, middle = min(deep * 0.45 + 0.6, 8.0), 2.2 * _EDGE, deep / 2
    start, size = clear / 2, min(max(em * 0.8, _SIDE), 4.4)
    if art.mark:
        reach = min(deep * 0.2, _MARK)
        yield side_mark(art.mark, start + reach, middle, reach, ink, ground)
        start += 2 * reach + 3.0
    title, free = fair(art.game.title).upper(), art.high - clear / 2 - start
    count = held(art.game, art.deck)
    both = fair(art.deck.name), _n("{count} card", "{count} cards", count)
    # All is as large on one side as on the other.
    longer = max(both, key=lambda said: measure(said, "condensed-bold", size))
    needs = measure(longer, "condensed-bold", size) + 2 * _EDGE
    room = Room(max(free - needs, free / 2), deep, em, _SIDE)
    em = set_words(title, "condensed-bold", room).size
    yield from _in_line(title, (start, middle), (free, em), ink, "start")
    free -= measure(title, "condensed-bold", em) + 2 * _EDGE
    size = set_words(longer, "condensed-bold", Room(free, deep, size, _SIDE)).size
    said = both[0 if named else 1]
    if free >= measure(said, "condensed-bold", size):
        yield from _in_line(said, (art.high - clear / 2, middle), (free, size), ink, "end")


def lid(art: BoxArt, deep: float) -> Iterator[Shape]:
    """The top or the bottom, which is so `deep`: the title."""
    if deep >= _ROOMY:
        at, room = (art.wide / 2, deep / 2), (art.wide - 4 * _EDGE, min(deep * 0.4, 6.0))
        yield from _in_line(fair(art.game.title).upper(), at, room, art.colours[1], "middle")


def _pictured(art: BoxArt, box: Box, ground: str, ink: str) -> Iterator[Shape]:
    """The picture of the card that shows most, without the lines between sections of a field."""
    best = max(art.cards, key=lambda one: (one.image is not None, len(_drawn(one))))
    yield from picture(_pictured_as(art, best), box, ArtInks(ground, ink, STOCK), best.id)


def _fanned(art: BoxArt) -> Iterator[Shape]:
    """The pictures of up to three cards, the first on top: so small, no words could be read."""
    cards, deck = art.cards, art.deck
    some = [cards[0]] if len(cards) < 3 else [cards[-1], cards[len(cards) // 2], cards[0]]
    ways = _FAN[-len(some) :]
    top, foot = art.down(14.0), art.down(49.0)
    share = min(_FANNED * art.wide / deck.width, 0.86 * (foot - top) / deck.height)
    outline = rounded(deck.width, deck.height, card_corner(art.game, deck))
    edge = replace(outline, paint=Paint(stroke="#000000", width=0.5))
    for card, (angle, across) in zip(some, ways, strict=True):
        face = Group((*_bare(art, card), edge), -deck.width / 2, -deck.height / 2, clip=outline)
        y = (top + foot) / 2 + (1.2 * art.scale if angle else 0.0)
        yield Group((face,), art.wide * across, y, share, angle)


def _bare(art: BoxArt, card: Card) -> Iterator[Shape]:
    """A card without words: its picture, so large as the card but for a rim."""
    (ground, ink), deck = art.colours, art.deck
    yield Rect(0, 0, deck.width, deck.height, Paint(fill=STOCK))
    box = Box(_RIM, _RIM, deck.width - 2 * _RIM, deck.height - 2 * _RIM)
    yield from picture(_pictured_as(art, card), box, ArtInks(ground, ink, STOCK), card.id)


def _pictured_as(art: BoxArt, card: Card) -> Card:
    """The card with its picture without the lines between sections of a field, or the sign of its
    deck where it has none."""
    clear = replace(card, art=_drawn(card))
    if clear.art or clear.image is not None:
        return clear
    return replace(clear, art=tuple(signs(art.game, art.deck)[:1]))


def _drawn(card: Card) -> tuple[str, ...]:
    """What is drawn on a card, without the lines between sections of a field."""
    return tuple(word for word in card.art if not PART.fullmatch(word))


def _capitals(
    art: BoxArt, words: str, reach: tuple[float, float], points: tuple[float, float],
    tracking: float,
) -> Iterator[Shape]:  # fmt: skip
    yield from _centred(art, fair(words).upper(), reach, points, "condensed-bold", 2, tracking)


def _centred(
    art: BoxArt, words: str, reach: tuple[float, float], points: tuple[float, float], font: str,
    most: int = 1, tracking: float = 0.0,
) -> Iterator[Shape]:  # fmt: skip
    """Words in the middle of the panel, from one height to another of the poker box."""
    top, foot = map(art.down, reach)
    largest = points[0] * POINT * art.scale
    room = Room(art.wide - 2 * _EDGE, foot - top, max(largest, _LEAST),
                max(min(points[1] * POINT, largest), _LEAST), most, tracking=tracking)  # fmt: skip
    found = set_words(words, font, room)
    past = (len(found.lines) - 1) * room.pitch * found.size
    base = top + (foot - top - past + cap_height(font, found.size)) / 2
    yield from found.texts(art.wide / 2, base, font, art.colours[1], "middle", room)


def _in_line(
    words: str, at: tuple[float, float], room: tuple[float, float], ink: str, anchor: Anchor
) -> Iterator[Shape]:
    """Words on one line with their middle at a height, in a width, at most so large."""
    found = set_words(words, "condensed-bold", Room(room[0], room[1] * 2, room[1], 1.6))
    base = at[1] + cap_height("condensed-bold", found.size) / 2
    yield from found.texts(at[0], base, "condensed-bold", ink, anchor)
