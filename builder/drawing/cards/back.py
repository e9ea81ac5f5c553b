"""The back of a deck's cards: its ground, a pattern of the game's own signs, a title in a box.

Knows the model; not files, sheets or the module.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.cards.face import BLEED, cut
from builder.drawing.cards.said import NOBODY
from builder.drawing.display import Circle, Drawing, Group, Image, Paint, Path, Rect, Shape
from builder.drawing.symbols import is_framed, known, symbol
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.fitting import Room, Source, set_words
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.drawing.theme import INK, POINT, mix, readable
from builder.game.layouts import card_layout
from builder.game.model import Deck, Game
from builder.words import _, message

_SAFE = 4.0
_SIGN, _PITCH, _ROW = 4.6, 7.0, 6.2
"""Width of a sign of the pattern, from sign to sign, from row to row, on a poker card."""
_BOX = (45.5, 24.0)


def back_shapes(game: Game, deck: Deck) -> tuple[Shape, ...]:
    """A back on a card from (0, 0), with what goes past its cut."""
    wide, high = deck.width, deck.height
    if deck.back.image is not None:
        place = (wide + 2 * BLEED, 0.0, 0.0, high + 2 * BLEED, -BLEED, -BLEED)
        return (Image(deck.back.image, place),)
    layout = card_layout(game, deck)
    scale = min(wide / layout.width, high / layout.height)
    ground, ink = back_colours(deck)
    shapes: list[Shape] = [
        Rect(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED, Paint(fill=ground))
    ]
    area = Box(_SAFE, _SAFE, wide - 2 * _SAFE, high - 2 * _SAFE)
    shapes += _pattern(_signs(game, deck), area, ground, ink, scale)
    shapes.append(Rect(area.x, area.y, area.width, area.height, Paint(stroke=ink, width=0.4)))
    shapes += _title(game, deck, Box(0, 0, wide, high), ground, ink, scale)
    return tuple(shapes)


def card_back(game: Game, deck: Deck) -> Drawing:
    """The back as it is cut."""
    return cut(game, deck, back_shapes(game, deck), _("{deck}, back", deck=deck.name))


def back_colours(deck: Deck) -> tuple[str, str]:
    """The ground and the ink: the deck's own, its side's, or nobody's."""
    side = deck.side
    ground = deck.back.ground or (side.colour if side else NOBODY)
    return ground, readable(ground, deck.back.ink or (side.ink if side else INK), INK)


def _signs(game: Game, deck: Deck) -> list[str]:
    """The signs of the pattern: those asked for, else those of the game's units, at most six."""
    asked = [game.types[name].symbol if name in game.types else name for name in deck.back.pattern]
    kinds = [kind.symbol for kind in game.types.values() if kind.shape == "unit"]
    found = [name for name in asked or dict.fromkeys(kinds) if known(name)]
    return found[:6]


def _pattern(
    signs: Sequence[str], area: Box, ground: str, ink: str, scale: float
) -> Iterator[Shape]:
    """Rows of signs, every other one moved by half a step, and cut at the frame."""
    if not signs:
        return
    line = mix(ground, ink, 0.16)
    wide, step, row = _SIGN * scale, _PITCH * scale, _ROW * scale
    high, shapes = wide * 0.6, []
    for down in range(int(area.height / row) + 2):
        for across in range(-1, int(area.width / step) + 2):
            sign = signs[(across + 2 * down) % len(signs)]
            mark = symbol(sign, wide, high, line, ground, framed=is_framed(sign))
            x = (across + (down % 2) / 2) * step
            shapes.append(Group((mark,), x, down * row - high / 2))
    frame = Path((("M", 0.0, 0.0), ("L", area.width, 0.0), ("L", area.width, area.height),
                  ("L", 0.0, area.height), ("Z",)), Paint())  # fmt: skip
    yield Group(tuple(shapes), area.x, area.y, clip=frame)


def _title(
    game: Game, deck: Deck, card: Box, ground: str, ink: str, scale: float
) -> Iterator[Shape]:
    """The box in the middle with a double line, its words, the mark in a disc on its top."""
    wide = min(_BOX[0] * scale, card.width - 2 * _SAFE - 4)
    high = _BOX[1] * scale
    x, y = (card.width - wide) / 2, (card.height - high) / 2
    yield Rect(x, y, wide, high, Paint(ground, ink, 0.45))
    inset, fine = 0.9 * scale, Paint(stroke=ink, width=0.2)
    yield Rect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, fine)
    mark = deck.back.mark or (deck.side.mark if deck.side else "")
    middle, radius = card.width / 2, 4.4 * scale
    if mark:
        yield Circle(middle, y, radius, Paint(ground, ink, 0.4))
        yield side_mark(mark, middle, y, radius * 0.55, ink, ground)
    top = y + (radius + 0.8 * scale if mark else 2.0 * scale)
    foot = y + high - 2.2 * scale
    words = deck.back.title or game.title, deck.back.subtitle or deck.name
    sub = 4.2 * scale
    boxes = (
        Box(x + 2, top, wide - 4, foot - top - sub),
        Box(x + 2, foot - sub, wide - 4, sub),
    )
    for text, box, size, tracking in zip(words, boxes, (17.0, 7.4), (0.05, 0.1), strict=True):
        yield from _spaced(fair(text).upper(), box, size * scale, tracking, ink, deck)


def _spaced(
    text: str, box: Box, points: float, tracking: float, ink: str, deck: Deck
) -> Iterator[Shape]:
    """Spaced capitals in the middle of a box, on two lines where they must."""
    least = 5.5 * POINT
    room = Room(box.width, box.height, max(points * POINT, least), least, 2, tracking=tracking)
    source = Source(deck.span, message("the back of the deck {deck}", deck=deck.name))
    set_ = set_words(text, "condensed-bold", room, source)
    past = (len(set_.lines) - 1) * room.pitch * set_.size
    base = box.y + (box.height - past + cap_height("condensed-bold", set_.size)) / 2
    yield from set_.texts(box.x + box.width / 2, base, "condensed-bold", ink, "middle", room)
