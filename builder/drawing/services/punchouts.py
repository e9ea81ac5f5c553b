"""Counters of any size on sheets that a print service punches: fronts, backs, and where it cuts.

Each counter stands apart with a bleed of its own, so that no two share a cut. The sheet is turned
over like a page, so that backs are mirrored from left to right. Lengths are millimetres. Knows no
game and no file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from builder.drawing.display import Circle, Drawing, Group, Paint, Rect, Shape
from builder.drawing.paper import INCH
from builder.drawing.services.nicks import cut_file, ticks
from builder.drawing.services.safe import Box, Near, beyond, close, outside
from builder.drawing.services.table import DPI, Kind, Product, mm
from builder.records import dataclass
from builder.words import _

_AWAY = mm(75.0)
"""From the edge of a sheet to its counters: what bleed and safe zone take together."""
_SAFE = 37.5
"""How far within its cut all must stay that matters on a counter, in pixels."""
SAFE = mm(_SAFE)
_BLEED, _MOST, _LAP = 1.5, mm(37.5), 0.05
"""How far a counter's ground runs past its cut at least and, where there is room, at most; and a
little farther, so that no gap shows."""


_CUT = Paint(stroke="#FF0000", width=0.1)
TIE = "#D6007F"
_TIE = Paint(stroke=TIE, width=0.45)

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
    share: float = 1.0
    """At which share of its size all is printed that is on it, about its middle."""

    @property
    def inset(self) -> tuple[float, float]:
        """Where what is on it begins then."""
        return (1 - self.share) / 2 * self.size[0], (1 - self.share) / 2 * self.size[1]

    def belt(self, side: int) -> Belt | None:
        """What crosses a side then; what covers all of it still does."""
        found = self.belts[side]
        if found is None or found[2] >= self.size[1]:
            return found
        return found[0], self.inset[1] + self.share * found[1], self.share * found[2]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet's two sides, its cuts and how far within them all must stay that matters (fronts and
    backs), how many counters are on it, and what is outside the safe zone of any on either side:
    what is nearest to the cut of each, and where all of it is."""

    file: str
    product: Product
    front: Drawing
    back: Drawing
    cut: Drawing
    lines: tuple[Lines, Lines]
    counters: int
    outside: tuple[tuple[Near, ...], tuple[Near, ...]]
    where: tuple[tuple[Box, ...], tuple[Box, ...]]
    close: tuple[tuple[Box, ...], tuple[Box, ...]] = ((), ())
    """The same of what is close to the cut."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Cuts, the lines of their safe zones, and marks where cuts are left out to hold counters."""

    cuts: tuple[Rect | Circle, ...]
    zones: tuple[Rect | Circle, ...]
    ties: tuple[Shape, ...] = ()


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
    """Sheets of rows: the fewest there can be, of these those that mix the fewest grounds.

    Another ground begins a row of its own where that takes no more sheets.
    """
    ways = (_sheets(_blocks(counters, product, apart=apart), product, whole=whole)
            for apart in (True, False) for whole in (True, False))  # fmt: skip
    return min(ways, key=lambda pages: (len(pages), sum(map(_grounds, pages))))


def _grounds(page: Sequence[_Row]) -> int:
    """How many grounds, each of a size, are on a sheet."""
    return len({(one.ground, one.size) for row in page for one in row})


def _blocks(counters: Sequence[Wanted], product: Product, *, apart: bool) -> list[list[_Row]]:
    """Rows as full as they get, those of a size together, and where grounds stay `apart` those of
    a ground."""
    alike = groupby(counters, key=lambda one: (one.size, one.shape, one.ground if apart else ""))
    blocks: list[list[_Row]] = []
    for _key, found in alike:
        each = [*found]
        across = _across(each[0], product)
        blocks.append([each[at : at + across] for at in range(0, len(each), across)])
    return blocks


def _across(one: Wanted, product: Product) -> int:
    """How many counters of a size a row holds."""
    room = product.size[0] - 2 * _AWAY
    return int((room + 2 * _BLEED) / (one.size[0] + 2 * _BLEED) + 1e-6)


def _sheets(blocks: Sequence[Sequence[_Row]], product: Product, *, whole: bool) -> list[list[_Row]]:
    """The rows of the blocks on sheets: one after another, or each block `whole`, the largest
    first, where a sheet has room for all of it."""
    pages: list[list[_Row]] = []
    kept = sorted(blocks, key=lambda rows: -_high(rows)) if whole else blocks
    for rows in kept:
        parts = [[*rows]] if whole and _high(rows) <= _room(product) else [[row] for row in rows]
        for part in parts:
            open_pages = pages if whole else pages[-1:]
            page = next((one for one in open_pages if _high([*one, *part]) <= _room(product)), None)
            if page is None:
                pages.append(part)
            else:
                page += part
    return [sorted(page, key=lambda row: -row[0].size[1]) for page in pages]


def _high(rows: Sequence[_Row]) -> float:
    """How high rows are, each with its bleed."""
    return sum(row[0].size[1] + 2 * _BLEED for row in rows)


def _room(product: Product) -> float:
    return product.size[1] - 2 * _AWAY + 2 * _BLEED + 1e-6


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
    cut = cut_file((wide, high), lines[0].cuts, _CUT, front.title)
    near, far = (tuple(_outside(spots, side)) for side in (0, 1))
    where, nearest = (
        (tuple(_where(spots, wide, 0, of)), tuple(_where(spots, wide, 1, of)))
        for of in (beyond, close)
    )
    name = f"sheet-{number}"
    return Sheet(name, product, front, back, cut, lines, len(spots), (near, far), where, nearest)


def _lines(spots: Sequence[Spot], wide: float, side: int) -> Lines:
    """Where a side is cut and where not, and the safe zones within."""
    cuts, zones = (
        tuple(_outline(spot.one, spot.left(wide, side), spot.y, (out, out), _CUT)
              for spot in spots)
        for out in (0.0, -mm(_SAFE))
    )  # fmt: skip
    return Lines(cuts, zones, tuple(tick for one in cuts for tick in ticks(one, _TIE)))


def _side(spots: Sequence[Spot], product: Product, side: int, number: int) -> Drawing:
    """All grounds lie below all counters, so that no counter's edge shows through another's."""
    wide, high = product.size
    shapes: list[Shape] = [Rect(0, 0, wide, high, Paint(fill="#FFFFFF"))]
    for spot in spots:
        across, down = (out + _LAP for out in spot.out)
        paint = Paint(fill=spot.one.ground)
        shapes.append(_outline(spot.one, spot.left(wide, side), spot.y, (across, down), paint))
    for spot in spots:
        shapes.append(Group(tuple(_face(spot.one, side)), spot.left(wide, side), spot.y))
    for spot in spots:
        shapes += _belt(spot, spot.left(wide, side), side)
    return Drawing(wide, high, tuple(shapes), _("Sheet {number}", number=number))


def _face(one: Wanted, side: int) -> Iterator[Shape]:
    """What a counter shows; made smaller, it lies on its ground and its belt."""
    if one.share == 1.0:
        yield from one.sides[side]
        return
    yield _outline(one, 0.0, 0.0, (0.0, 0.0), Paint(fill=one.ground))
    belt = one.belt(side)
    if belt is not None and one.shape == "square":
        yield Rect(0.0, belt[1], one.size[0], belt[2], Paint(fill=belt[0]))
    yield Group(one.sides[side], *one.inset, one.share)


def _belt(spot: Spot, x: float, side: int) -> Iterator[Shape]:
    """What crosses a side, from its cut into its bleed: over the edge of the counter itself, whose
    ground would show through it there as a hairline. At the top and at the foot too if it is as
    high as that."""
    belt, (wide, tall) = spot.one.belt(side), spot.one.size
    if belt is None or spot.one.shape != "square":
        return
    (colour, top, high), (across, down) = belt, (out + _LAP for out in spot.out)
    above, below = (
        down if reached else 0.0 for reached in (top <= _LAP, top + high >= tall - _LAP)
    )
    paint, y = Paint(fill=colour), spot.y + top - above
    for left in (x - across, x + wide - _LAP):
        yield Rect(left, y, across + _LAP, above + high + below, paint)
    if above:
        yield Rect(x, y, wide, above + _LAP, paint)
    if below:
        yield Rect(x, spot.y + top + high - _LAP, wide, below + _LAP, paint)


def _outline(
    one: Wanted, x: float, y: float, out: tuple[float, float], paint: Paint
) -> Rect | Circle:
    """A counter's edge, or so much past it."""
    wide, high = one.size
    across, down = out
    if one.shape == "round":
        return Circle(x + wide / 2, y + high / 2, wide / 2 + min(out), paint)
    return Rect(x - across, y - down, wide + 2 * across, high + 2 * down, paint)


def _outside(spots: Sequence[Spot], side: int) -> Iterator[Near]:
    """Of each kind of counter what is nearest to its cut, of all that is too near."""
    for one in {id(spot.one): spot.one for spot in spots}.values():
        found = [*outside(one.sides[side], alone(one), one.share, one.name)]
        if found:
            yield min(found, key=lambda near: near.away)


def _where(
    spots: Sequence[Spot], wide: float, side: int, of: Callable[..., Iterator[Box]]
) -> Iterator[Box]:
    """Where on a sheet something is too near to a cut, or `close` to it."""
    for spot in spots:
        x = spot.left(wide, side)
        one = spot.one
        for left, top, right, foot in of(one.sides[side], alone(one), one.share):
            yield x + left, spot.y + top, x + right, spot.y + foot


def alone(one: Wanted) -> Product:
    """A counter of a sheet, as if it were sold by itself."""
    pixels = tuple(round(length * DPI / INCH) for length in one.size)
    return Product("", "", "", "counter", one.shape, (pixels[0], pixels[1]), 0.0, _SAFE, "", 0)
