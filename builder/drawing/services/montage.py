"""Pages that show every image that goes to a print service, with its cut and its safe zone.

To be looked at before anything is ordered. Lengths are millimetres. Knows no game and no file.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Literal

from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Link,
    Paint,
    Path,
    Rect,
    Shape,
    Text,
    image_in,
)
from builder.drawing.paper import MARK_GREY, MARK_INK, Paper
from builder.drawing.services.foldstrips import fold_pages
from builder.drawing.services.punchouts import SAFE, TIE, Lines
from builder.drawing.services.safe import CLOSE, Box, Near
from builder.drawing.services.table import Product, mm
from builder.drawing.text import lines
from builder.drawing.text.type import measure
from builder.records import dataclass
from builder.source.artwork import Artwork
from builder.words import _

_TOP, _GAP, _CAPTION = 25.0, 3.0, 5.4
_CUT, _SAFE, _OUT, _FOLD = "#1F5FBF", "#1E8A3C", "#C8102E", "#B0468C"
_LINE, _DASH = 0.25, (1.0, 0.7)
_TINT, _FAINT = 0.6, 0.3
"""How much is seen of the colour over what is close to the cut, and over all else outside."""
_LEAST = 1.4
"""The least em of captions."""
_BROAD = 0.6
"""Images that take more of the width of the page stand in its middle."""
_REDUCED = 0.8
"""Images are shown so much smaller at most where fewer pages hold them then."""
_RING = 0.7
"""How far off what is outside the line stands that rings it."""
_CORNER = 1.4
"""How long the sides of a corner are, at most."""
_VEIL = 0.6
"""How much white lies over an image, so that lines on it are seen."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An image as it is sent, the name of its file and of what it shows; in mm of the image, what
    is nearer to a cut than is wanted, and where it is cut and what is kept free if that is not as
    its product says. `near` is what of it is nearest to a cut."""

    artwork: Artwork
    file: str
    name: str
    product: Product
    where: tuple[Box, ...] = ()
    lines: Lines | None = None
    near: Near | None = None
    others: int = 0
    """How many more images are the same."""
    copies: int = 0
    """How many there are of a card, where that is said."""
    card: str = ""
    """What copies of a card have in common; of each the first is shown."""
    close: tuple[Box, ...] = ()
    """What of it is close to a cut."""
    free: float | None = None
    """How far within a cut all that matters is to be kept, where that is not the safe zone."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """An image on a page: as it is sent, with its lines over it, or pale, so that its lines are
    seen."""

    one: Shown
    way: Literal["clean", "lined", "pale"]


def montage(shown: Sequence[Shown], paper: Paper, title: str) -> list[Drawing]:
    """The images of a product one after another in rows, at true size where the paper allows it.

    Counters are small: each image is shown as it is sent, and beside that pale below its lines.
    Images that are the same are shown once, behind all others; so is a card of which every copy has
    a number of its own, with how many there are.
    """
    pages: list[Drawing] = []
    upright = paper
    for product, images in groupby(shown, key=lambda one: one.product):
        cells = [*_cells(_merged([*images]))]
        paper = _page(upright, product)
        paired = cells[0].way == "clean"
        scale = _scale(paper, product, len(cells), paired)
        wide, high = (scale * mm(px) for px in product.pixels)
        across, down = _fit(_room(paper), wide, high, paired)
        each, name = across * down, f"{product.owner}: {product.name}"
        for first in range(0, len(cells), each):
            said, count = f"{title} – {name}", math.ceil(len(cells) / each)
            if count > 1:
                said = _("{title}, page {number} of {count}", title=said,
                         number=first // each + 1, count=count)  # fmt: skip
            here = cells[first : first + each]
            left = _left(paper, across * (wide + _GAP) - _GAP)
            shapes = [*_heading(paper, left, said, here, scale)]
            for at, cell in enumerate(here):
                x = left + at % across * (wide + _GAP)
                y = _TOP + at // across * (high + _CAPTION + _GAP)
                shapes += _image(cell, x, y, scale)
            pages.append(Drawing(*paper.size, tuple(shapes), name, (Link(name, paper.margin),)))
        if product.fold:
            said = _("{title}: folds", title=f"{title} – {name}")
            pages += (page for cell in cells
                      for page in fold_pages(cell.one.artwork, product, upright, said))  # fmt: skip
    return pages


def _page(paper: Paper, product: Product) -> Paper:
    """The paper, turned for a board or mat that is larger on it so."""
    lies = product.kind in ("board", "mat") and product.size[0] > product.size[1]
    return paper.turned() if lies else paper


def _left(paper: Paper, wide: float) -> float:
    """Where images that are so wide together begin: in the middle, unless they are narrow."""
    return (paper.width - wide) / 2 if wide > _BROAD * paper.width else paper.margin


def _merged(images: Sequence[Shown]) -> list[Shown]:
    """The images, those that are the same once and last."""
    same: dict[bytes, list[Shown]] = {}
    for one in images:
        same.setdefault(one.artwork.data, []).append(one)
    kept = [replace(found[0], others=len(found) - 1) for found in same.values()]
    cards: dict[tuple[str, bool], list[Shown]] = {}
    for number, one in enumerate(kept):
        key = (one.card, bool(one.where)) if one.card else (str(number), False)
        cards.setdefault(key, []).append(one)
    each = [
        replace(copies[0], copies=sum(one.copies for one in copies)) for copies in cards.values()
    ]
    singly = any(one.card for one in each)
    return sorted(each, key=lambda one: one.others > 0 or (singly and not one.card))


def _cells(images: Iterable[Shown]) -> Iterator[_Cell]:
    for one in images:
        if one.product.kind in ("counter", "sheet"):
            yield from (_Cell(one, "clean"), _Cell(one, "pale"))
        else:
            yield _Cell(one, "lined")


def _scale(paper: Paper, product: Product, count: int, paired: bool) -> float:
    """True size for counters; of what the paper has no room for, as much smaller as that asks for,
    or a little more where fewer pages hold all of it then. Of cards, many lie on a page."""
    room = _room(paper)
    size = [mm(px) for px in product.pixels]
    largest = min(1.0, *(free / own for free, own in zip(room, size, strict=True)))
    if largest == 1.0 and product.kind != "card":
        return largest
    scales = [largest - n / 100 for n in range(round(100 * largest * (1 - _REDUCED)) + 1)]

    def pages(scale: float) -> int:
        across, down = _fit(room, scale * size[0], scale * size[1], paired)
        return math.ceil(count / (across * down))

    return min(scales, key=lambda scale: (pages(scale), -scale))


def _room(paper: Paper) -> tuple[float, float]:
    """What is free for images and their captions."""
    return paper.width - 2 * paper.margin, paper.height - _TOP - paper.margin - _CAPTION


def _fit(
    room: tuple[float, float], wide: float, high: float, paired: bool
) -> tuple[int, int]:  # fmt: skip
    """How many images fit beside and below one another; two by two where they are `paired`."""
    across = int((room[0] + _GAP) / (wide + _GAP) + 1e-6)
    down = int((room[1] + _CAPTION + _GAP) / (high + _CAPTION + _GAP) + 1e-6)
    if paired and across > 1:
        across -= across % 2
    return max(across, 1), max(down, 1)


def _heading(
    paper: Paper, left: float, title: str, cells: Sequence[_Cell], scale: float
) -> Iterator[Shape]:
    """What the page shows and in which size, what its lines mean, and what may be cut off."""
    margin, wide = paper.margin, paper.width - 2 * left
    yield Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))
    box = lines.Box(left, margin, wide, 4)
    said = title if scale == 1 else _("{title}, at {percent} %", title=title,
                                      percent=math.floor(100 * scale + 1e-6))  # fmt: skip
    if line := lines.line_in(box, said, "text-bold", 3.4, 1.8, MARK_INK, "start"):
        yield line
    x, y = left, margin + 6
    images = [*{id(cell.one): cell.one for cell in cells}.values()]
    legend = [*_legend(images)]
    long = sum(12 + measure(words, "text", 2.6) for _shapes, words in legend) - 12
    share = min(1.0, (wide - 4.5) / long)  # on one line, within the margins
    for shapes, words in legend:
        yield Group(tuple(shapes), x, y)
        yield Text(x + 4.5, y + 1.9, words, "text", 2.6 * share, MARK_INK)
        x += share * (12 + measure(words, "text", 2.6))
    box = lines.Box(left, margin + 9.2, wide, 3)
    if risk := _risk(images):
        line = lines.line_in(box, risk, "text", 2.6, _LEAST, MARK_INK, "start")
        yield from [line] if line else ()


def _legend(images: Sequence[Shown]) -> Iterator[tuple[Iterable[Shape], str]]:
    """Samples in a box of 3 by 2 mm, and what they mean; how many images have something outside."""
    yield _line(Rect(0, 0, 3, 2, Paint()), _CUT), _("cut")
    if images[0].product.fold:
        yield _line(_fold(0, 1, 3, 0), _FOLD), _("fold")
    if any(one.lines for one in images):
        yield [Rect(1.25, 0, 0.5, 2, Paint(fill=TIE))], _("left uncut to hold the counter")
    zone = Rect(0, 0, 3, 2, Paint())
    yield _line(_corners(zone) if images[0].lines else zone, _SAFE), _kept(images[0])
    outside = sum(bool(one.where) for one in images)
    if not outside:
        return
    yield (
        [Rect(0, 0, 3, 2, Paint(fill=_OUT, opacity=_TINT))],
        _("less than {away} mm from the cut", away=f"{CLOSE:g}"),
    )
    yield (
        [Rect(0, 0, 3, 2, Paint(fill=_OUT, opacity=_FAINT))],
        _("outside it: on {count} of {all} images", count=outside, all=len(images)),
    )  # fmt: skip


def _kept(one: Shown) -> str:
    """What the second line shows: the safe zone, or what is kept free of it."""
    safe = mm(one.product.safe) if one.product.safe is not None else SAFE
    if one.product.customary:
        return _("safe zone: {safe} mm, as most card printers want", safe=f"{safe:.1f}")
    if one.free is None or one.free > safe - 0.05:
        return _("safe zone")
    return _("kept free: {away} mm from the cut ({safe} mm is the safe zone)",
             away=f"{one.free:.1f}", safe=f"{safe:.1f}")  # fmt: skip


def _risk(images: Sequence[Shown]) -> str:
    """What a cut that is off takes first."""
    found = [one.near for one in images if one.near]
    if not found:
        return ""
    first = min(found, key=lambda near: near.away)
    return _("Nearest to a cut: {what}, {away} mm.", what=first.named,
             away=f"{max(0.0, first.away):.1f}")  # fmt: skip


def _image(cell: _Cell, x: float, y: float, scale: float) -> Iterator[Shape]:
    one = cell.one
    wide, high = (mm(px) for px in one.product.pixels)
    shapes: list[Shape] = [image_in(one.artwork, 0, 0, wide, high)]
    if cell.way == "pale":
        shapes.append(Rect(0, 0, wide, high, Paint(fill="#FFFFFF", opacity=_VEIL)))
    if cell.way != "clean":
        shapes += [_tint(one.where, _FAINT)] if one.where else []
        shapes += [_tint(one.close, _TINT)] if one.close else []
        if cell.way == "lined":
            shapes += (_ring(box, wide, high) for box in one.where)
        cuts, zones = _edges(one)
        folds = [*_folds(one.product)]
        if one.lines is not None:
            zones = [_corners(zone) for zone in zones]
        for colour, edges in ((_CUT, cuts), (_SAFE, zones), (_FOLD, folds)):
            shapes += (shape for edge in edges for shape in _line(edge, colour))
        shapes += one.lines.ties if one.lines else ()
    shapes.append(Rect(0, 0, wide, high, Paint(stroke=MARK_GREY, width=0.1)))
    yield Group(tuple(shapes), x, y, scale)
    yield from _numbers(one.product, x, y, scale)
    for words, ink, down in ((one.name, MARK_INK, 0.4), (one.file, MARK_GREY, 2.9)):
        said = _("{name} and {count} more", name=words, count=one.others) if one.others else words
        if one.copies > 1 and words == one.name:
            said = f"{one.copies}× {words}"
        box = lines.Box(x, y + scale * high + down, scale * wide, 2.4)
        if caption := lines.line_in(box, said, "condensed", 2.2, _LEAST, ink, "middle"):
            yield caption


def _tint(boxes: Iterable[Box], opacity: float) -> Shape:
    """A tint over boxes, even where they lie over one another."""
    commands: list[tuple[str | float, ...]] = []
    for left, top, right, foot in boxes:
        commands += (("M", left, top), ("L", right, top), ("L", right, foot), ("L", left, foot),
                     ("Z",))  # fmt: skip
    return Path(tuple(commands), Paint(fill=_OUT, opacity=opacity))


def _ring(box: Box, wide: float, high: float) -> Shape:
    """A line round a box, a little off it, within an image so wide and high."""
    left, top = max(0.0, box[0] - _RING), max(0.0, box[1] - _RING)
    right, foot = min(wide, box[2] + _RING), min(high, box[3] + _RING)
    return Rect(left, top, right - left, foot - top, Paint(stroke=_OUT, width=_LINE), _RING)


def _edges(one: Shown) -> tuple[Sequence[Shape], Sequence[Shape]]:
    """The cuts of an image, and the edges of its safe zones where these are known."""
    product = one.product
    if one.lines is not None:
        return one.lines.cuts, one.lines.zones
    free = one.free if one.free is not None or product.safe is None else mm(product.safe)
    zone = [] if free is None else [_edge(product, mm(product.bleed) + free)]
    return [_edge(product, mm(product.bleed))], zone


def _corners(zone: Shape) -> Shape:
    """The corners of what is kept free on a counter of a sheet: a whole line would run over the
    words that end beside it."""
    if not isinstance(zone, Rect):
        return zone
    long, off = min(_CORNER, zone.width / 4, zone.height / 4), _LINE / 2
    commands: list[tuple[str | float, ...]] = []
    for x, right in ((zone.x - off, long), (zone.x + zone.width + off, -long)):
        for y, down in ((zone.y - off, long), (zone.y + zone.height + off, -long)):
            commands += (("M", x + right, y), ("L", x, y), ("L", x, y + down))
    return Path(tuple(commands), zone.paint)


def _folds(product: Product) -> Iterator[Shape]:
    """Lines from cut to cut where a board folds."""
    if product.fold:
        apart, edge, (wide, high) = mm(product.fold), mm(product.bleed), product.size
        for n in range(1, round(wide / apart)):
            yield _fold(edge + n * apart, edge, 0, high)
        for n in range(1, round(high / apart)):
            yield _fold(edge, edge + n * apart, wide, 0)


def _numbers(product: Product, x: float, y: float, scale: float) -> Iterator[Shape]:
    """What each fold of a board is called, beside its end: as its strip at true size is."""
    if product.fold:
        edge, apart, (wide, high) = mm(product.bleed), mm(product.fold), product.size
        for n in range(1, round(wide / apart)):
            named = _("Vertical fold {number}", number=n)
            yield Text(x + scale * (edge + n * apart), y - 0.9, named, "condensed", 2.4, _FOLD,
                       "middle")  # fmt: skip
        for n in range(1, round(high / apart)):
            named = _("Horizontal fold {number}", number=n)
            yield Text(x - 0.9, y + scale * (edge + n * apart), named, "condensed", 2.4, _FOLD,
                       "middle", angle=-90.0)  # fmt: skip


def _fold(x: float, y: float, right: float, down: float) -> Path:
    return Path((("M", x, y), ("L", x + right, y + down)), Paint())


def _edge(product: Product, inset: float) -> Shape:
    """A line so far within an image."""
    wide, high = (mm(px) for px in product.pixels)
    if product.shape == "round":
        return Circle(wide / 2, high / 2, wide / 2 - inset, Paint())
    return Rect(inset, inset, wide - 2 * inset, high - 2 * inset, Paint())


def _line(edge: Shape, colour: str) -> Iterator[Shape]:
    """A dashed line on a pale one, so that it is seen on grounds of every colour, and what it
    crosses is still read."""
    if isinstance(edge, Circle | Rect | Path):
        yield replace(edge, paint=Paint(stroke="#FFFFFF", width=_LINE))
        yield replace(edge, paint=Paint(stroke=colour, width=_LINE, dash=_DASH))
