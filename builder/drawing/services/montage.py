"""Pages that show every image that goes to a print service, with its cut and its safe zone.

To be looked at before anything is ordered. Lengths are millimetres. Knows no game and no file.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

from builder.drawing.display import Circle, Drawing, Link, Paint, Rect, Shape, Text, image_in
from builder.drawing.paper import MARK_GREY, MARK_INK, Paper
from builder.drawing.services.table import Product, mm
from builder.drawing.text.lines import Box, line_in
from builder.drawing.text.type import measure
from builder.records import dataclass
from builder.source.artwork import Artwork
from builder.words import _

_TOP, _GAP, _CAPTION = 22.0, 3.0, 3.2
_CUT, _SAFE, _OUT = "#1F5FBF", "#1E8A3C", "#C8102E"
_LINE = 0.25
_LEAST = 1.4
"""The least em of captions."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An image as it is sent, its name, and whether anything is outside its safe zone."""

    artwork: Artwork
    name: str
    product: Product
    outside: bool


def montage(shown: Sequence[Shown], paper: Paper, title: str) -> list[Drawing]:
    """The images of a product one after another in rows, at true size where the paper allows it."""
    pages: list[Drawing] = []
    for product, images in groupby(shown, key=lambda one: one.product):
        alike = [*images]
        scale = min(
            1.0, *(room / mm(px) for room, px in zip(_room(paper), product.pixels, strict=True))
        )
        wide, high = (scale * mm(px) for px in product.pixels)
        across, down = _fit(_room(paper), wide, high)
        each, name = across * down, f"{product.owner}: {product.name}"
        for first in range(0, len(alike), each):
            number = f"{first // each + 1}/{math.ceil(len(alike) / each)}"
            shapes = [*_heading(paper, f"{title} – {name}, {number}", product)]
            for at, one in enumerate(alike[first : first + each]):
                x = paper.margin + at % across * (wide + _GAP)
                y = _TOP + at // across * (high + _CAPTION + _GAP)
                shapes += _image(one, x, y, scale)
            pages.append(Drawing(*paper.size, tuple(shapes), name, (Link(name, paper.margin),)))
    return pages


def _room(paper: Paper) -> tuple[float, float]:
    """What is free for images and their captions."""
    return paper.width - 2 * paper.margin, paper.height - _TOP - paper.margin - _CAPTION


def _fit(room: tuple[float, float], wide: float, high: float) -> tuple[int, int]:
    """How many images fit beside and below one another."""
    across = int((room[0] + _GAP) / (wide + _GAP) + 1e-6)
    down = int((room[1] + _CAPTION + _GAP) / (high + _CAPTION + _GAP) + 1e-6)
    return max(across, 1), max(down, 1)


def _heading(paper: Paper, title: str, product: Product) -> Iterator[Shape]:
    """What the page shows, and what its lines mean."""
    margin = paper.margin
    wide = paper.width - 2 * margin
    yield Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))
    box = Box(margin, margin, wide, 4)
    if line := line_in(box, title, "text-bold", 3.4, 1.8, MARK_INK, "start"):
        yield line
    safe = _("safe zone") if product.safe is not None else _("safe zone: not known")
    words = ((_CUT, _("cut")), (_SAFE, safe), (_OUT, _("something is outside the safe zone")))
    x = margin
    for colour, said in words:
        yield Rect(x, margin + 6, 3, 2, Paint(stroke=colour, width=_LINE))
        yield Text(x + 4.5, margin + 7.9, said, "text", 2.6, MARK_INK)
        x += 12 + measure(said, "text", 2.6)


def _image(one: Shown, x: float, y: float, scale: float) -> Iterator[Shape]:
    product = one.product
    wide, high = (scale * mm(px) for px in product.pixels)
    yield image_in(one.artwork, x, y, wide, high)
    yield _line(product, x, y, scale, scale * mm(product.bleed), _CUT)
    if product.safe is not None:
        yield _line(product, x, y, scale, scale * mm(product.bleed + product.safe), _SAFE)
    edge, width = (_OUT, 0.6) if one.outside else (MARK_GREY, 0.1)
    yield Rect(x, y, wide, high, Paint(stroke=edge, width=width))
    box = Box(x, y + high + 0.4, wide, _CAPTION - 0.6)
    if caption := line_in(box, one.name, "condensed", 2.4, _LEAST, MARK_INK, "middle"):
        yield caption


def _line(product: Product, x: float, y: float, scale: float, inset: float, colour: str) -> Shape:
    """The cut or the safe zone, so far within the image."""
    wide, high = (scale * mm(px) for px in product.pixels)
    paint = Paint(stroke=colour, width=_LINE)
    if product.shape == "round":
        return Circle(x + wide / 2, y + high / 2, wide / 2 - inset, paint)
    return Rect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, paint)
