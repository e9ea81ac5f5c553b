"""The back of a deck's cards: its ground, a pattern of the game's own signs, a title in a box.

Knows the model; not files, sheets or the module.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.drawing.cards.face import BLEED, cut
from builder.drawing.cards.said import NOBODY
from builder.drawing.crop import meets
from builder.drawing.display import Circle, Drawing, Group, Image, Paint, Path, Rect, Shape
from builder.drawing.labels import Edges
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
_SIGN, _PITCH, _ROW = 5.4, 7.0, 5.2
"""Width of a sign of the pattern, from sign to sign, from row to row, on a poker card."""
_TONE = 0.42
"""How much of the ink is in the signs: they are seen, and stay behind the title."""
_BOX, _DISC, _AIR = (45.5, 24.0), 4.4, 1.0
_LIGHT = "#FFFFFF"
"""The ground of a back that saves ink."""


def back_shapes(game: Game, deck: Deck, light: bool = False) -> tuple[Shape, ...]:
    """A back on a card from (0, 0), with what goes past its cut: its pattern too, so that nothing
    runs along the edge by which a slip of the knife would be seen. A `light` one saves ink."""
    wide, high = deck.width, deck.height
    whole = Box(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED)
    if deck.back.image is not None:
        place = (whole.width, 0.0, 0.0, whole.height, -BLEED, -BLEED)
        return (Image(deck.back.image, place),)
    layout = card_layout(game, deck)
    scale = min(wide / layout.width, high / layout.height)
    ground, ink = back_colours(deck)
    ground, ink = (_LIGHT, readable(_LIGHT, ground, INK)) if light else (ground, ink)
    title = _box(deck, scale)
    return (
        Rect(whole.x, whole.y, whole.width, whole.height, Paint(fill=ground)),
        *_patterned(
            whole,
            _pattern(signs(game, deck), deck, _titled(deck, title, scale), ground, ink, scale),
        ),
        *_title(game, deck, title, ground, ink, scale),
    )


def card_back(game: Game, deck: Deck) -> Drawing:
    """The back as it is cut."""
    return cut(game, deck, back_shapes(game, deck), _("{deck}, back", deck=deck.name))


def back_colours(deck: Deck) -> tuple[str, str]:
    """The ground and the ink: the deck's own, its side's, or nobody's."""
    side = deck.side
    ground = deck.back.ground or (side.colour if side else NOBODY)
    return ground, readable(ground, deck.back.ink or (side.ink if side else INK), INK)


def signs(game: Game, deck: Deck) -> list[str]:
    """The signs of the pattern: those asked for, else those of the game's units, at most six."""
    asked = [game.types[name].symbol if name in game.types else name for name in deck.back.pattern]
    kinds = [kind.symbol for kind in game.types.values() if kind.shape == "unit"]
    found = [name for name in asked or dict.fromkeys(kinds) if known(name)]
    return found[:6]


def _pattern(
    signs: Sequence[str], deck: Deck, titled: Sequence[Edges], ground: str, ink: str, scale: float
) -> Iterator[Shape]:
    """Rows of signs over the whole card and past its cut, every other one moved by half a step.
    None reaches below the box of the title."""
    if not signs:
        return
    line = mix(ground, ink, _TONE)
    wide, high = _SIGN * scale, _SIGN * scale * 0.6
    many = max(round(deck.width / (_PITCH * scale)), 1)
    rows = 2 * int(deck.height / (2 * _ROW * scale)) + 1  # odd: as many below the title as above
    step, row = deck.width / many, deck.height / rows
    past = -BLEED, -BLEED, deck.width + BLEED, deck.height + BLEED
    for down in range(-1, rows + 1):
        odd = down % 2
        for across in range(-1, many + 1 + odd):
            sign = signs[(across + 2 * down) % len(signs)]
            x = (across + (1 - odd) / 2) * step - wide / 2
            y = (down + 0.5) * row - high / 2
            edges = x, y, x + wide, y + high
            if meets(edges, past) and not any(meets(edges, one) for one in titled):
                mark = symbol(sign, wide, high, line, ground, framed=is_framed(sign))
                yield Group((mark,), x, y)


def _patterned(whole: Box, pattern: Iterable[Shape]) -> Iterator[Shape]:
    """The pattern as one picture that goes on past the cut and ends with the card: it is ground, of
    which nobody misses a little."""
    if shapes := tuple(pattern):
        corners = (
            ("M", whole.x, whole.y),
            ("L", whole.right, whole.y),
            ("L", whole.right, whole.foot),
            ("L", whole.x, whole.foot),
            ("Z",),
        )
        yield Group(shapes, 0.0, 0.0, clip=Path(corners, Paint()))


def _titled(deck: Deck, box: Box, scale: float) -> tuple[Edges, ...]:
    """What the title covers with the air round it: its box, and the disc on its top, if any."""
    air = _AIR * scale
    whole = box.x - air, box.y - air, box.right + air, box.foot + air
    if not _mark(deck):
        return (whole,)
    middle, radius = box.x + box.width / 2, _DISC * scale + air
    disc = middle - radius, box.y - radius, middle + radius, box.y + radius
    return whole, disc


def _mark(deck: Deck) -> str:
    """The deck's own mark, or that of its side."""
    return deck.back.mark or (deck.side.mark if deck.side else "")


def _box(deck: Deck, scale: float) -> Box:
    """That of the title, in the middle of the card."""
    wide = min(_BOX[0] * scale, deck.width - 2 * _SAFE - 4)
    high = _BOX[1] * scale
    return Box((deck.width - wide) / 2, (deck.height - high) / 2, wide, high)


def _title(
    game: Game, deck: Deck, box: Box, ground: str, ink: str, scale: float
) -> Iterator[Shape]:
    """The box in the middle with a double line, its words, the mark in a disc on its top."""
    x, y, wide, high = box.x, box.y, box.width, box.height
    yield Rect(x, y, wide, high, Paint(ground, ink, 0.45))
    inset, fine = 0.9 * scale, Paint(stroke=ink, width=0.2)
    yield Rect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, fine)
    mark = _mark(deck)
    middle, radius = x + wide / 2, _DISC * scale
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
