"""Counters of any size on sheets that a print service punches: fronts, backs, and where it cuts.

Each counter stands apart with a bleed of its own. The sheet is turned over like a page, so that
backs are mirrored from left to right. Lengths are millimetres. Knows no game and no file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.drawing.display import Circle, Drawing, Group, Paint, Rect, Shape
from builder.drawing.paper import INCH
from builder.drawing.services.safe import Box, beyond, outside
from builder.drawing.services.table import DPI, Kind, Product, mm
from builder.records import dataclass
from builder.words import _

_AWAY = mm(75.0)
"""From the edge of a sheet to its counters: what bleed and safe zone take together."""
_SAFE = 37.5
"""How far within its cut all must stay that matters on a counter, in pixels."""
_BLEED, _MOST, _LAP = 1.5, mm(37.5), 0.05
"""How far a counter's ground runs past its cut at least and, where there is room, at most; and a
little farther, so that no gap shows."""


Belt = tuple[str, float, float]
"""A belt's colour, its top and its height."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A piece before it has a product: its cut size, its shape, and its two sides.

    The shapes of a side begin at the corner of its cut; `bleed` is how far they go on past it.
    """

    kind: Kind
    shape: str
    size: tuple[float, float]
    file: str
    name: str
    quantity: int
    sides: tuple[tuple[Shape, ...], tuple[Shape, ...]]
    ground: str
    bleed: float
    belts: tuple[Belt | None, Belt | None] = (None, None)
    """What crosses a side from edge to edge."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet's two sides, its cuts and how far within them all must stay that matters (fronts and
    backs), how many counters are on it, and what is outside the safe zone of any on either side:
    in words, and where."""

    file: str
    product: Product
    front: Drawing
    back: Drawing
    cut: Drawing
    lines: tuple[Lines, Lines]
    counters: int
    outside: tuple[tuple[str, ...], tuple[str, ...]]
    where: tuple[tuple[Box, ...], tuple[Box, ...]]


@dataclass(frozen=True, slots=True)
class Lines:
    """Cuts, and the lines of their safe zones."""

    cuts: tuple[Shape, ...]
    zones: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A counter with its place on a sheet, and how far its ground runs past its cut: across and
    down."""

    one: Wanted
    x: float
    y: float
    out: tuple[float, float]

    def left(self, wide: float, side: int) -> float:
        """Where it begins on a side of a sheet so wide: backs are mirrored."""
        return wide - self.x - self.one.size[0] if side else self.x


_Row = list[Wanted]


def punchouts(counters: Sequence[Wanted], products: Sequence[Product]) -> list[Sheet]:
    """The counters, each as often as it is wanted, on sheets of the product that wastes least.

    What is larger than any sheet is left out.
    """
    each = [one for one in counters for _copy in range(one.quantity)]
    grounds = [*dict.fromkeys(one.ground for one in each)]
    each.sort(key=lambda one: (-one.size[1], -one.size[0], one.shape, grounds.index(one.ground)))
    best = min(products, key=lambda one: _waste(each, one))
    pages = _packed([one for one in each if _fits(one, best)], best)
    return [_sheet(_placed(rows, best), best, number) for number, rows in enumerate(pages, 1)]


def _waste(counters: Sequence[Wanted], product: Product) -> tuple[int, float]:
    """How many counters a product has no room for, and how much of it is paid for."""
    held = [one for one in counters if _fits(one, product)]
    wide, high = product.size
    return len(counters) - len(held), len(_packed(held, product)) * wide * high


def _fits(one: Wanted, product: Product) -> bool:
    return all(own <= side - 2 * _AWAY for own, side in zip(one.size, product.size, strict=True))


def _packed(counters: Sequence[Wanted], product: Product) -> list[list[_Row]]:
    """Sheets of rows; another ground begins a row of its own where that takes no more sheets."""
    close = [*_sheets(_rows(counters, product, apart=False), product)]
    apart = [*_sheets(_rows(counters, product, apart=True), product)]
    return apart if len(apart) == len(close) else close


def _rows(counters: Sequence[Wanted], product: Product, *, apart: bool) -> Iterator[_Row]:
    """Rows as full as they get; another size, and where grounds stay `apart` another ground,
    begins one of its own."""
    row: _Row = []
    for one in counters:
        alike = bool(row) and one.size == row[0].size
        if apart:
            alike = alike and one.ground == row[0].ground
        if row and (not alike or len(row) == _across(one, product)):
            yield row
            row = []
        row.append(one)
    if row:
        yield row


def _across(one: Wanted, product: Product) -> int:
    """How many counters of a size a row holds."""
    room = product.size[0] - 2 * _AWAY
    return int((room + 2 * _BLEED) / (one.size[0] + 2 * _BLEED) + 1e-6)


def _sheets(rows: Iterable[_Row], product: Product) -> Iterator[list[_Row]]:
    page: list[_Row] = []
    foot = 0.0
    for row in rows:
        high = row[0].size[1]
        if page and foot + high > product.size[1] - 2 * _AWAY + 1e-6:
            yield page
            page, foot = [], 0.0
        page.append(row)
        foot += high + 2 * _BLEED
    if page:
        yield page


def _placed(rows: Sequence[_Row], product: Product) -> list[Spot]:
    """The rows of a sheet in its middle, as far apart as there is room for bleed."""
    wide, high = product.size
    between = _between(high, [row[0].size[1] for row in rows])
    y = (high - sum(row[0].size[1] for row in rows) - between * (len(rows) - 1)) / 2
    spots: list[Spot] = []
    for row in rows:
        full = _across(row[0], product)
        gap = _between(wide, [row[0].size[0]] * full)
        x = (wide - full * row[0].size[0] - (full - 1) * gap) / 2
        step = row[0].size[0] + gap
        spots += [Spot(one, x + at * step, y, (gap / 2, between / 2)) for at, one in enumerate(row)]
        y += row[0].size[1] + between
    return spots


def _between(room: float, sizes: Sequence[float]) -> float:
    """How far apart counters stand, side by side or row below row."""
    spare = room - 2 * _AWAY - sum(sizes)
    return min(2 * _MOST, spare / (len(sizes) - 1)) if len(sizes) > 1 else 2 * _BLEED


def _sheet(spots: Sequence[Spot], product: Product, number: int) -> Sheet:
    wide, high = product.size
    front, back = (_side(spots, product, side, number) for side in (0, 1))
    lines = _lines(spots, wide, 0), _lines(spots, wide, 1)
    cut = Drawing(wide, high, lines[0].cuts, front.title)
    near, far = (
        tuple(dict.fromkeys(words for spot in spots for words in _outside(spot.one, side)))
        for side in (0, 1)
    )
    where = tuple(_where(spots, wide, 0)), tuple(_where(spots, wide, 1))
    name = f"sheet-{number}"
    return Sheet(name, product, front, back, cut, lines, len(spots), (near, far), where)


def _lines(spots: Sequence[Spot], wide: float, side: int) -> Lines:
    """Where a side is cut, and the safe zones within."""
    paint = Paint(stroke="#FF0000", width=0.1)
    both = [
        tuple(_outline(spot.one, spot.left(wide, side), spot.y, (out, out), paint)
              for spot in spots)
        for out in (0.0, -mm(_SAFE))
    ]  # fmt: skip
    return Lines(*both)


def _side(spots: Sequence[Spot], product: Product, side: int, number: int) -> Drawing:
    """All grounds lie below all counters, so that no counter's edge shows through another's."""
    wide, high = product.size
    shapes: list[Shape] = [Rect(0, 0, wide, high, Paint(fill="#FFFFFF"))]
    for spot in spots:
        across, down = (out + _LAP for out in spot.out)
        paint = Paint(fill=spot.one.ground)
        shapes.append(_outline(spot.one, spot.left(wide, side), spot.y, (across, down), paint))
    shapes += [Group(spot.one.sides[side], spot.left(wide, side), spot.y) for spot in spots]
    for spot in spots:
        shapes += _belt(spot, spot.left(wide, side), side)
    return Drawing(wide, high, tuple(shapes), _("Sheet {number}", number=number))


def _belt(spot: Spot, x: float, side: int) -> Iterator[Shape]:
    """What crosses a side, from its cut into its bleed: over the edge of the counter itself, whose
    ground would show through it there as a hairline."""
    belt = spot.one.belts[side]
    if belt is None or spot.one.shape != "square":
        return
    colour, top, high = belt
    long = spot.out[0] + 2 * _LAP
    for left in (x - spot.out[0] - _LAP, x + spot.one.size[0] - _LAP):
        yield Rect(left, spot.y + top, long, high, Paint(fill=colour))


def _outline(one: Wanted, x: float, y: float, out: tuple[float, float], paint: Paint) -> Shape:
    """A counter's edge, or so much past it."""
    wide, high = one.size
    across, down = out
    if one.shape == "round":
        return Circle(x + wide / 2, y + high / 2, wide / 2 + min(out), paint)
    return Rect(x - across, y - down, wide + 2 * across, high + 2 * down, paint)


def _outside(one: Wanted, side: int) -> Iterator[str]:
    """What of a counter's side is too near to its cut."""
    yield from outside(one.sides[side], _alone(one))


def _where(spots: Sequence[Spot], wide: float, side: int) -> Iterator[Box]:
    """Where on a sheet something is too near to a cut."""
    for spot in spots:
        x = spot.left(wide, side)
        for left, top, right, foot in beyond(spot.one.sides[side], _alone(spot.one)):
            yield x + left, spot.y + top, x + right, spot.y + foot


def _alone(one: Wanted) -> Product:
    """A counter of a sheet, as if it were sold by itself."""
    pixels = tuple(round(length * DPI / INCH) for length in one.size)
    return Product("", "", "", "counter", one.shape, (pixels[0], pixels[1]), 0.0, _SAFE, "", 0)
