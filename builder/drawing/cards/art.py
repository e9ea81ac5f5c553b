"""The picture of a card: the designer's own, a landscape, a person on rays, part of a field.

`art` in cards.csv asks for it in a few words. Knows the model's cards; not where the picture is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from builder.drawing.cards.scenery import LIGHTS, PLACES, WORDS, scene
from builder.drawing.cards.sections import Sections
from builder.drawing.cards.silhouettes import SILHOUETTES
from builder.drawing.display import Group, Image, Paint, Path, Polygon, Rect, Shape
from builder.drawing.symbols import known, symbol
from builder.drawing.symbols.portraits import KIT, bust
from builder.drawing.text.lines import Box
from builder.drawing.theme import lighten
from builder.game.model import Card
from builder.records import dataclass
from builder.source.artwork import Artwork

PART = re.compile(r"part:([1-9])(?:([-+])([1-9]))?/([2-9])")
"""Part of a field: `part:1/3` is the left third, `part:1-2/3` the left two, `part:1+3/3` the left
and the right one."""
PERSON = "person"
_SECTION = 0.4
"""How wide the lines between the parts of a field are, of the card's stock."""
_VEIL = 0.42
"""How much of the stock lies over the parts that are not chosen: they stay a landscape, and what is
chosen is what one sees."""
_ARROW = 2.4
"""Half the height of the arrow in a part that is chosen."""


@dataclass(frozen=True, slots=True)
class ArtInks:
    """The colours that a picture takes from its card."""

    ground: str
    ink: str
    stock: str


def is_art(word: str) -> bool:
    """Whether a word may stand in the column `art`."""
    return word in (PERSON, *WORDS, *KIT) or PART.fullmatch(word) is not None or known(word)


ART_WORDS = (*LIGHTS, *PLACES, *SILHOUETTES, PERSON)
"""The words for pictures besides pieces of portraits, symbols and parts."""


def picture(card: Card, box: Box, inks: ArtInks, name: str, past: float = 0.0) -> tuple[Shape, ...]:
    """The picture of a card that fills a box, which goes so far past the cut at either side."""
    if card.image is not None:
        return (_covering(card.image, box),)
    wide, high = box.width, box.height
    words, shapes = card.art, []
    if PERSON in words:
        shapes = [*_person(words, wide, high, inks)]
    elif any(word in WORDS for word in words) or any(map(PART.fullmatch, words)):
        found = next(filter(None, map(PART.fullmatch, words)), None)
        if found is None:
            shapes = [*scene(words, name, wide, high, past=past)]
        else:
            chosen, parts = _chosen(found)
            each = int(card.value) if card.value in ("1", "2", "3") else 1
            shapes = [
                *scene(words, name, wide, high, Sections(frozenset(chosen), parts, each, past))
            ]
            shapes += _part(chosen, parts, (wide, high), past, inks)
    else:
        shapes = [*_sign(words, wide, high, inks)]
    return (Group(tuple(shapes), box.x, box.y, clip=_frame(wide, high)),)


def _frame(wide: float, high: float) -> Path:
    return Path((("M", 0.0, 0.0), ("L", wide, 0.0), ("L", wide, high), ("L", 0.0, high), ("Z",)),
                Paint())  # fmt: skip


def _covering(art: Artwork, box: Box) -> Group:
    """A designer's picture as large as it must be to fill the box, its edges cut."""
    scale = max(box.width / art.width, box.height / art.height)
    wide, high = art.width * scale, art.height * scale
    place = (wide, 0.0, 0.0, high, (box.width - wide) / 2, (box.height - high) / 2)
    return Group((Image(art, place),), box.x, box.y, clip=_frame(box.width, box.height))


def _person(words: Sequence[str], wide: float, high: float, inks: ArtInks) -> Iterator[Shape]:
    """Shoulders and head before rays in two tones of the ground."""
    yield from rays(wide, high, inks.ground)
    tall = high * 0.97
    yield Group((bust(words, inks.ground, inks.ink),), wide / 2 - tall * 0.5, high - tall,
                tall / 62)  # fmt: skip


def rays(wide: float, high: float, ground: str) -> Iterator[Shape]:
    """Rays of a ground from a point in the picture to its edges."""
    yield Rect(0, 0, wide, high, Paint(fill=lighten(ground, 0.30)))
    x, y, far, count = wide / 2, high * 0.62, wide + high, 18
    for number in range(count):
        turn = 2 * math.pi * number / count
        ends = [(x + far * math.cos(turn + a), y + far * math.sin(turn + a)) for a in (0, 0.175)]
        yield Polygon(((x, y), *ends), Paint(fill=lighten(ground, 0.10)))


def _sign(words: Sequence[str], wide: float, high: float, inks: ArtInks) -> Iterator[Shape]:
    """A symbol of the game's on a quiet ground."""
    yield from rays(wide, high, inks.ground)
    glyph = next((word for word in words if known(word)), "")
    if glyph:
        tall = high * 0.5
        mark = symbol(glyph, tall * 1.6, tall, inks.ink, inks.stock, framed=False)
        yield Group((mark,), (wide - tall * 1.6) / 2, (high - tall) / 2)


def _chosen(found: re.Match[str]) -> tuple[set[int], int]:
    """The parts that a word names, counted from 1 at the left, and how many there are."""
    first, last, parts = int(found[1]), int(found[3] or found[1]), int(found[4])
    low, high = min(first, last, parts), min(max(first, last), parts)
    return ({low, high} if found[2] == "+" else set(range(low, high + 1))), parts


def _part(
    chosen: set[int], parts: int, size: tuple[float, float], past: float, inks: ArtInks
) -> Iterator[Shape]:
    """What does not belong to the parts is veiled; lines stand between all of them, which are
    alike once the card is cut."""
    wide, high = size
    step = (wide - 2 * past) / parts
    for number in range(1, parts + 1):
        left = past + (number - 1) * step if number > 1 else 0.0
        right = past + number * step if number < parts else wide
        if number not in chosen:
            yield Rect(left, 0, right - left, high, Paint(fill=inks.stock, opacity=_VEIL))
    for number in range(1, parts):
        ends = ((past + number * step, 0.0), (past + number * step, high))
        yield Polygon(ends, Paint(stroke=inks.stock, width=_SECTION), closed=False)
    for number in sorted(chosen):
        yield _arrow(past + (number - 0.5) * step, high * 0.14, min(step / 8, _ARROW), inks.stock)


def _arrow(x: float, y: float, size: float, colour: str) -> Polygon:
    """An arrow that points ahead, in a fine dark line: it is seen on any sky."""
    points = ((0, -1), (0.72, -0.22), (0.3, -0.22), (0.3, 0.78), (-0.3, 0.78), (-0.3, -0.22),
              (-0.72, -0.22))  # fmt: skip
    return Polygon(tuple((x + size * a, y + size * b) for a, b in points),
                   Paint(colour, "#171713", 0.2))  # fmt: skip
