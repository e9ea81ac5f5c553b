"""A card's face: its stock, and on it the elements of its deck's layout.

What touches the cut goes on past it by the bleed, so that a face can be printed with it or be
cut to its rounded corners. Lengths are millimetres; boxes of the layout are stretched to the deck's
size. Knows the model; not files, sheets or the module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from builder.drawing.aids.signs import Signs
from builder.drawing.cards.art import ArtInks, picture
from builder.drawing.cards.running import running
from builder.drawing.cards.said import CardSaid, Tints, tints
from builder.drawing.counters.counter import rounded
from builder.drawing.display import (
    Anchor,
    Circle,
    Drawing,
    Group,
    Paint,
    Polygon,
    Rect,
    Shape,
)
from builder.drawing.symbols import is_framed, symbol
from builder.drawing.symbols.glyphs import star_points
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.lines import Box, line_in
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT
from builder.game.layouts import card_layout
from builder.game.model import Card, Deck, Element, Game, Layout
from builder.records import dataclass

BLEED = 3.0
"""How far what touches the cut goes on past it, in mm."""
_ANCHORS: Mapping[str, Anchor] = {"left": "start", "middle": "middle", "right": "end"}
_TRACKING = 0.06
"""Between spaced capitals, in ems."""
_FLUSH = 0.01
_FRAMELESS = 1.12
"""How much larger than a frame is wide a sign without one is set."""
_UNSEEN = 0.5
"""So far past the bleed is the frame of a picture where that goes on past the cut."""


@dataclass(frozen=True, slots=True)
class Pen:
    """What an element is drawn with: the card, its colours, its layout's scale on the deck."""

    said: CardSaid
    tints: Tints
    layout: Layout
    across: float
    down: float
    signs: Signs

    @property
    def scale(self) -> float:
        """By how much type is smaller or larger than the layout has it."""
        return min(self.across, self.down)

    def box(self, element: Element) -> Box:
        """An element's box on the card."""
        x, y, wide, high = element.box
        return Box(x * self.across, y * self.down, wide * self.across, high * self.down)

    def bled(self, element: Element, box: Box) -> Box:
        """The box, past the cut where it touches it."""
        x, y, wide, high = element.box
        left, top = BLEED * (x <= _FLUSH), BLEED * (y <= _FLUSH)
        right = BLEED * (x + wide >= self.layout.width - _FLUSH)
        foot = BLEED * (y + high >= self.layout.height - _FLUSH)
        return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + foot)

    def sizes(self, element: Element) -> tuple[float, float]:
        """The largest and the least em in mm: what can be read does not shrink with the card."""
        least = element.least * POINT
        return max(element.size * POINT * self.scale, least), least

    def ink(self, element: Element) -> str:
        """The colour of an element."""
        return self.tints.named(element.colour or "ink")


Drawn = Callable[[Element, Box, Pen], list[Shape]]


def card_shapes(game: Game, card: Card) -> tuple[Shape, ...]:
    """A face on a card from (0, 0), with what goes past its cut, as all copies have it: numbered
    only where no card of the deck has two."""
    pen = _pen(game, card)
    return (_stock(pen), *_drawn(pen.layout.elements, pen))


def copied_shapes(game: Game, card: Card) -> tuple[Shape, ...]:
    """The same for cards that are numbered one by one, but for their numbers."""
    pen = _pen(game, card, copy=1)
    return (_stock(pen), *_drawn([one for one in pen.layout.elements if not _counts(one)], pen))


def number_shapes(game: Game, card: Card, copy: int) -> tuple[Shape, ...]:
    """The number of one of a card's copies, from 1, where its layout shows it."""
    pen = _pen(game, card, copy)
    return tuple(_drawn(filter(_counts, pen.layout.elements), pen))


def _counts(element: Element) -> bool:
    return element.show == "number"


def _pen(game: Game, card: Card, copy: int = 0) -> Pen:
    deck = game.decks[card.deck]
    layout = card_layout(game, deck)
    return Pen(CardSaid(game, card, deck, copy), tints(card, deck), layout,
               deck.width / layout.width, deck.height / layout.height, Signs(game))  # fmt: skip


def _stock(pen: Pen) -> Shape:
    """What a card is printed on, past its cut."""
    wide, high = pen.said.deck.width + 2 * BLEED, pen.said.deck.height + 2 * BLEED
    return Rect(-BLEED, -BLEED, wide, high, Paint(fill=pen.tints.ground))


def _drawn(elements: Iterable[Element], pen: Pen) -> Iterator[Shape]:
    for element in elements:
        if pen.said.shows(element) and element.kind in ELEMENTS:
            yield from ELEMENTS[element.kind](element, pen.box(element), pen)


def cut(game: Game, deck: Deck, shapes: tuple[Shape, ...], title: str) -> Drawing:
    """A face or back as it is cut, with rounded corners and a fine edge."""
    outline = rounded(deck.width, deck.height, card_corner(game, deck))
    edge = replace(outline, paint=Paint(stroke="#000000", width=0.2, opacity=0.35))
    return Drawing(deck.width, deck.height, (Group((*shapes, edge), clip=outline),), title=title)


def card_corner(game: Game, deck: Deck) -> float:
    """The radius of the corners of a deck's cards."""
    layout = card_layout(game, deck)
    return layout.corner * min(deck.width / layout.width, deck.height / layout.height)


def card_face(game: Game, card: Card) -> Drawing:
    """A card's face as it is cut."""
    return cut(game, game.decks[card.deck], card_shapes(game, card), card.name)


def _band(element: Element, box: Box, pen: Pen) -> list[Shape]:
    box = pen.bled(element, box)
    paint = Paint(fill=pen.tints.named(element.colour or "side"))
    return [Rect(box.x, box.y, box.width, box.height, paint)]


def _line(element: Element, box: Box, pen: Pen) -> list[Shape]:
    return [Rect(box.x, box.y, box.width, box.height, Paint(stroke=pen.ink(element), width=0.3))]


def _mark(element: Element, box: Box, pen: Pen) -> list[Shape]:
    if not pen.said.mark:
        return []
    reach = min(box.width, box.height) / 2
    at = (box.x + box.width / 2, box.y + box.height / 2)
    return [side_mark(pen.said.mark, *at, reach, pen.ink(element), pen.tints.ground)]


def _symbol(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """A type of the game's units by its symbol, or a symbol by its name, dark in a pale frame; a
    sign that has no frame is a little higher than one is wide, so that neither looks small."""
    name = pen.said.words(element.show or "symbol")
    kind = pen.said.game.types.get(name)
    name = kind.symbol if kind else name
    if name and not is_framed(name):
        side = _FRAMELESS * max(box.width, box.height)
        x, y = box.x - (side - box.width) / 2, box.y - (side - box.height) / 2
        box = Box(x, y, side, side)
    mark = symbol(name, box.width, box.height, pen.tints.ink, pen.tints.ground)
    return [Group((mark,), box.x, box.y)] if name else []


def _words(element: Element, box: Box, pen: Pen) -> list[Shape]:
    words = element.text or pen.said.words(element.show)
    source = None if element.text else pen.said.source(element.show)
    words = words.upper() if element.capitals else words
    size, least = pen.sizes(element)
    room = Room(box.width, box.height, size, least, element.lines,
                tracking=_TRACKING if element.capitals else 0.0)  # fmt: skip
    if not words:
        return []
    if element.lines == 1 and not element.capitals:
        line = line_in(box, words, element.font, size, least, pen.ink(element),
                       _ANCHORS[element.align], source)  # fmt: skip
        return [line] if line else []
    set_ = set_words(words, element.font, room, source)
    anchor = _ANCHORS[element.align]
    x = {"start": box.x, "middle": box.x + box.width / 2, "end": box.right}[anchor]
    past = (len(set_.lines) - 1) * room.pitch * set_.size
    base = box.y + (box.height - past + cap_height(element.font, set_.size)) / 2
    return [*set_.texts(x, base, element.font, pen.ink(element), anchor, room)]


def _text(element: Element, box: Box, pen: Pen) -> list[Shape]:
    words = element.text or pen.said.words(element.show or "text")
    size, least = pen.sizes(element)
    source = pen.said.source(element.show or "text")
    return running(words, box, size, least, pen.ink(element), pen.signs, source)


def _art(element: Element, box: Box, pen: Pen) -> list[Shape]:
    look, card = pen.tints, pen.said.card
    if not card.art and card.image is None:
        return []
    area = pen.bled(element, box)
    inks = ArtInks(look.side, look.side_ink, look.ground)
    shapes: list[Shape] = [*picture(card, area, inks, card.id, box.x - area.x)]
    if element.frame:
        line = Paint(stroke=look.ink, width=0.3)
        left = area.x - _UNSEEN * (area.x < box.x)
        top = area.y - _UNSEEN * (area.y < box.y)
        right = area.right + _UNSEEN * (area.right > box.right)
        foot = area.foot + _UNSEEN * (area.foot > box.foot)
        shapes.append(Rect(left, top, right - left, foot - top, line))
    return shapes


def _pill(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """Words in a dark pill as wide as they are."""
    words = element.text or pen.said.words(element.show)
    words = words.upper() if element.capitals else words
    if not words:
        return []
    size, least = pen.sizes(element)
    room = Room(box.width - box.height, box.height, size, least, tracking=_TRACKING)
    set_ = set_words(words, element.font, room, pen.said.source(element.show))
    wide = measure(words, element.font, set_.size, _TRACKING * set_.size) + box.height
    spare = {"left": 0.0, "middle": 0.5, "right": 1.0}[element.align]
    x = box.x + (box.width - wide) * spare
    base = box.y + (box.height + cap_height(element.font, set_.size)) / 2
    plate = Rect(x, box.y, wide, box.height, Paint(fill=pen.tints.ink), box.height / 2)
    text = set_.texts(x + box.height / 2, base, element.font, pen.tints.ground, room=room)
    return [plate, *text]


def _rank(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """As many stars as a column says, on a dark strip."""
    words = pen.said.words(element.show)
    count = min(int(words), 5) if words.isdigit() else 0
    if not count:
        return []
    strip = Rect(box.x, box.y, box.width, box.height, Paint(fill=pen.tints.ink))
    pitch = min(box.width / 5.2, box.height * 0.78)
    middle, y = box.x + box.width / 2, box.y + box.height / 2
    places = (middle + (n - (count - 1) / 2) * pitch for n in range(count))
    paper = Paint(fill=pen.tints.ground)
    return [strip, *(Polygon(star_points(x, y, pitch * 0.46), paper) for x in places)]


def _dots(element: Element, box: Box, pen: Pen) -> list[Shape]:
    """As many discs as a column says, in a row."""
    words = pen.said.words(element.show)
    count = min(int(words), 12) if words.isdigit() else 0
    pitch = min(box.width / max(count, 1), box.height)
    middle, y = box.x + box.width / 2, box.y + box.height / 2
    paint = Paint(fill=pen.ink(element))
    return [
        Circle(middle + (n - (count - 1) / 2) * pitch, y, 0.39 * pitch, paint) for n in range(count)
    ]


ELEMENTS: Mapping[str, Drawn] = {
    "band": _band,
    "line": _line,
    "mark": _mark,
    "symbol": _symbol,
    "words": _words,
    "text": _text,
    "art": _art,
    "pill": _pill,
    "rank": _rank,
    "dots": _dots,
}
"""How each kind of element that a card may have is drawn."""
