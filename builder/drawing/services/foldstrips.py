"""Strips of a map along the folds of its board at true size, to see what each goes through.

Lengths are millimetres. Knows images and products; no game and no file.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Drawing, Group, Paint, Path, Rect, Shape, Text, image_in
from builder.drawing.paper import MARK_GREY, MARK_INK, Paper
from builder.drawing.services.table import Product, mm
from builder.drawing.text import lines
from builder.records import dataclass
from builder.source.artwork import Artwork
from builder.words import _

_WIDE, _GAP, _TOP, _CAPTION = 22.0, 5.0, 20.0, 6.0
"""How broad a strip is, from one to the next, from the top of the page, above each for its name."""
_SHARED = 5.0
"""How much two parts of a fold both show."""
_FOLD = "#B0468C"
_TICK = 3.0


@dataclass(frozen=True, slots=True)
class _Strip:
    """A part of a fold: whether that is a level one, its number, which part of how many; where it
    is in the image, and from where to where it is shown along the fold."""

    level: bool
    number: int
    part: int
    parts: int
    at: float
    start: float
    end: float

    @property
    def name(self) -> str:
        """What stands above it."""
        named = _("Horizontal fold {number}", number=self.number)
        if not self.level:
            named = _("Vertical fold {number}", number=self.number)
        if self.parts == 1:
            return named
        return _("{fold}, part {part} of {parts}", fold=named, part=self.part, parts=self.parts)


def fold_pages(artwork: Artwork, product: Product, paper: Paper, title: str) -> Iterator[Drawing]:
    """Pages with all folds, upright ones first; level ones are turned, their left end up."""
    long = paper.height - _TOP - _CAPTION - paper.margin
    strips = [*_strips(product, long)]
    each = int((paper.width - 2 * paper.margin + _GAP) / (_WIDE + _GAP))
    for first in range(0, len(strips), each):
        here = strips[first : first + each]
        left = (paper.width - len(here) * (_WIDE + _GAP) + _GAP) / 2
        shapes = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF")), *_heading(paper, title)]
        for place, strip in enumerate(here):
            shapes += _drawn(strip, artwork, product, left + place * (_WIDE + _GAP))
        yield Drawing(*paper.size, tuple(shapes), title)


def _strips(product: Product, long: float) -> Iterator[_Strip]:
    apart, edge, (wide, high) = mm(product.fold), mm(product.bleed), product.size
    for level, over, along in ((False, wide, high), (True, high, wide)):
        for number in range(1, round(over / apart)):
            parts = -int(-(along - _SHARED) // (long - _SHARED))
            size = (along + (parts - 1) * _SHARED) / parts
            for part in range(parts):
                start = edge + part * (size - _SHARED)
                yield _Strip(level, number, part + 1, parts, edge + number * apart, start,
                             start + size)  # fmt: skip


def _heading(paper: Paper, title: str) -> Iterator[Shape]:
    wide = paper.width - 2 * paper.margin
    box = lines.Box(paper.margin, paper.margin, wide, 4)
    if line := lines.line_in(box, title, "text-bold", 3.4, 1.8, MARK_INK, "start"):
        yield line
    said = _("True size. The ticks above and below each strip show where the board folds.")
    yield Text(paper.margin, paper.margin + 7.2, said, "text", 2.6, MARK_GREY)


def _drawn(strip: _Strip, artwork: Artwork, product: Product, x: float) -> Iterator[Shape]:
    """A strip with its name and its ticks; the fold itself stays free of lines."""
    wide, high = (mm(pixels) for pixels in product.pixels)
    size, top, half = strip.end - strip.start, _TOP + _CAPTION, _WIDE / 2
    image = image_in(artwork, 0, 0, wide, high)
    if strip.level:  # turned clockwise, its left end is up
        shown = Group((image,), half + strip.at, -strip.start, angle=90.0)
    else:
        shown = Group((image,), half - strip.at, -strip.start)
    corners = (("M", 0.0, 0.0), ("L", _WIDE, 0.0), ("L", _WIDE, size), ("L", 0.0, size), ("Z",))
    yield Group((shown,), x, top, clip=Path(corners, Paint()))
    yield Rect(x, top, _WIDE, size, Paint(stroke=MARK_GREY, width=0.1))
    for y in (top - _TICK, top + size):
        ends = (("M", x + half, y), ("L", x + half, y + _TICK))
        yield Path(ends, Paint(stroke=_FOLD, width=0.4))
    box = lines.Box(x - 2.0, _TOP - 1.0, _WIDE + 4.0, 2.6)
    if name := lines.line_in(box, strip.name, "condensed", 2.4, 1.4, MARK_INK, "middle"):
        yield name


__all__ = ["fold_pages"]
