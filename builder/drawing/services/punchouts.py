"""Counters of any size on sheets that a print service punches: fronts, backs, and where it cuts.

Each counter stands apart with a bleed of its own, so that no two share a cut. The sheet is turned
over like a page, so that backs are mirrored from left to right. Lengths are millimetres. Knows no
game and no file.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, groupby, pairwise

from builder.drawing.display import Circle, Drawing, Group, Paint, Rect, Shape
from builder.drawing.paper import INCH
from builder.drawing.services.laid import Out, laid, outline
from builder.drawing.services.nicks import cut_file, ticks
from builder.drawing.services.safe import Box, Near, beyond, close, outside
from builder.drawing.services.table import DPI, Kind, Product, mm
from builder.records import dataclass
from builder.words import _

_AWAY = mm(75.0)
"""From the edge of a sheet to its counters: what bleed and safe zone take together."""
SAFE = mm(37.5)
"""How far within its cut all must stay that matters on a counter."""
_BLEEDS = (mm(37.5), 2.5, 2.0, 1.5)
"""How far a counter's ground runs past its cut: the first of these that takes no further sheet."""
_MOST, _LAP = _BLEEDS[0], 0.1
"""What the service asks for, and more than a pixel farther, so that no gap shows between two of a
colour."""
_APART = 0.3
"""What is on a disc ends so far before the middle of its gap; its ground fills its cell, as squares
do: discs that all but touch look like a slip."""
_LEVELS = 20
"""So many heights are tried to which all sheets are filled alike."""

_CUT = Paint(stroke="#FF0000", width=0.1)
TIE = "#D6007F"
_TIE = Paint(stroke=TIE, width=0.45)


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
    share: float = 1.0
    """At which share of its size all is printed that is on it, about its middle."""
    free: float = SAFE
    """How far from its cut all that matters is to be kept, in mm."""
    deck: str = ""
    """Of a card, the folder of its deck."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet's two sides, its cuts and how far within them all must stay that matters (fronts and
    backs), how many counters are on it, what is outside the safe zone of any on either side, that
    which is nearest to the cut of each, and where something is that is nearer than is wanted."""

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
    free: float = SAFE
    """How far within each cut all that matters is to be kept, in mm."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Cuts, the lines of what is kept free within them, and marks where cuts are left out to hold
    counters."""

    cuts: tuple[Rect | Circle, ...]
    zones: tuple[Rect | Circle, ...]
    ties: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """A counter, its place on a sheet, and how far its ground runs past its cut on the front."""

    one: Wanted
    x: float
    y: float
    out: Out

    def left(self, wide: float, side: int) -> float:
        """Where it begins on a side of a sheet so wide: backs are mirrored."""
        return wide - self.x - self.one.size[0] if side else self.x


_Row = list[Wanted]


@dataclass(frozen=True, slots=True)
class _Room:
    """A sheet to be filled, and how far past its cut each counter's ground runs at least on it."""

    product: Product
    bleed: float

    def across(self, one: Wanted) -> int:
        """How many counters of a size a row holds."""
        room = self.product.size[0] - 2 * _AWAY
        return int((room + 2 * self.bleed) / (one.size[0] + 2 * self.bleed) + 1e-6)

    def high(self, rows: Sequence[_Row]) -> float:
        """How high rows are, each with its bleed."""
        return sum(row[0].size[1] + 2 * self.bleed for row in rows)

    @property
    def free(self) -> float:
        """How high the rows of a sheet may be, each with its bleed."""
        return self.product.size[1] - 2 * _AWAY + 2 * self.bleed + 1e-6


def punchouts(counters: Sequence[Wanted], products: Sequence[Product]) -> list[Sheet]:
    """The counters, each as often as it is wanted, on sheets of the product that costs least.

    What is larger than any sheet is left out.
    """
    each = [one for one in counters for _copy in range(one.quantity)]
    grounds = [*dict.fromkeys(one.ground for one in each)]
    each.sort(key=lambda one: (-one.size[1], -one.size[0], one.shape, grounds.index(one.ground)))
    best = min(products, key=lambda one: _cost(each, one))
    room, pages = _spread([one for one in each if _fits(one, best)], best)
    return [_sheet(_placed(rows, room), best, number) for number, rows in enumerate(pages, 1)]


def _cost(counters: Sequence[Wanted], product: Product) -> tuple[int, int, int, int]:
    """How many counters a product has no room for, how many whole sheets of the shop one copy of a
    game takes and how few copies there are on one of these, and how many images that is."""
    held = [one for one in counters if _fits(one, product)]
    slugs = len(_packed(held, _Room(product, _BLEEDS[-1])))
    on_sheet = product.on_sheet or 1
    return (len(counters) - len(held), math.ceil(slugs / on_sheet),
            -(on_sheet // max(slugs, 1)), slugs)  # fmt: skip


def _spread(counters: Sequence[Wanted], product: Product) -> tuple[_Room, list[list[_Row]]]:
    """The sheets with as much bleed as takes no more of them than the least does, nor parts more
    grounds."""
    rooms = [_Room(product, bleed) for bleed in _BLEEDS]
    return min(((room, _packed(counters, room)) for room in rooms),
               key=lambda found: (len(found[1]), sum(map(_grounds, found[1]))))  # fmt: skip


def _fits(one: Wanted, product: Product) -> bool:
    return all(own <= side - 2 * _AWAY for own, side in zip(one.size, product.size, strict=True))


def _packed(counters: Sequence[Wanted], room: _Room) -> list[list[_Row]]:
    """Sheets of rows: the fewest there can be, of these those that mix the fewest grounds, and of
    these those that part the fewest among rows, and are filled most alike.

    Another ground begins a row of its own where that takes no more sheets.
    """
    levels = (room.free * (_LEVELS - n) / _LEVELS for n in range(_LEVELS // 2))
    blocks = [_blocks(counters, room, apart=apart) for apart in (True, False)]
    blocks.append([_joined(rows, room) for rows in _by_size(blocks[0])])
    ways = [_sheets(each, room, level, whole=whole)
            for level in levels for each in blocks for whole in (True, False)]  # fmt: skip
    best = min(ways, key=lambda pages: (len(pages), sum(map(_grounds, pages)), _torn(pages),
                                        max(map(room.high, pages), default=0.0)))  # fmt: skip
    grounds = [*dict.fromkeys(one.ground for one in counters)]
    return [_in_order(page, grounds) for page in best]


def _in_order(page: Sequence[_Row], grounds: Sequence[str]) -> list[_Row]:
    """The rows of a sheet, the highest first, and those that begin with a ground together."""
    return sorted(page, key=lambda row: (-row[0].size[1], -row[0].size[0], row[0].shape,
                                         grounds.index(row[0].ground)))  # fmt: skip


def _grounds(page: Sequence[_Row]) -> int:
    """How many grounds, each of a size, are on a sheet."""
    return len({(one.ground, one.size) for row in page for one in row})


def _torn(pages: Sequence[Sequence[_Row]]) -> int:
    """In how many rows grounds are, each of a size, that have neighbours of another there."""
    return sum(len({one.ground for one in row}) for page in pages for row in page)


def _by_size(blocks: Sequence[Sequence[_Row]]) -> list[list[_Row]]:
    """The rows of all blocks whose counters have one size and shape."""
    alike = groupby(blocks, key=lambda rows: (rows[0][0].size, rows[0][0].shape))
    return [[row for rows in found for row in rows] for _key, found in alike]


def _joined(rows: Sequence[_Row], room: _Room) -> list[_Row]:
    """Rows of one ground each, of which those stand side by side that have room in one row."""
    across, found = room.across(rows[0][0]), list[list[_Row]]()
    for row in sorted(rows, key=len, reverse=True):
        other = next((one for one in found if _many(one) + len(row) <= across), None)
        if other is None:
            found.append([row])
        else:
            other.append(row)
    _share_out(found, across)
    _even_out(found, across)
    return [[one for row in each for one in row] for each in found]


def _share_out(rows: list[list[_Row]], across: int) -> None:
    """Move counters of a ground to the shortest row, from one that is longer even then, until half
    of it is full: a counter does not stand alone below full rows."""
    last = min(rows, key=_many)
    while (less := math.ceil(across / 2) - _many(last)) > 0:
        ways = [(row, part) for row in rows if row is not last for part in row[1:]
                if _many(row) - len(part) >= _many(last) + len(part)]  # fmt: skip
        if not ways:
            return
        row, part = min(ways, key=lambda way: (abs(less - len(way[1])), -_many(way[0])))
        row.remove(part)
        last.append(part)


def _even_out(rows: list[list[_Row]], across: int) -> None:
    """Move whole grounds among rows that are not full, as long as these become more alike: they end
    at one edge then, not in steps."""
    while True:
        short = min(rows, key=_many)
        ways = [(len(part) * (len(part) + _many(short) - _many(row)), row, part)
                for row in rows if _many(row) < across for part in row[1:]]  # fmt: skip
        gain, row, part = min(ways, key=lambda way: way[0], default=(0, short, short[0]))
        if gain >= 0:
            return
        row.remove(part)
        short.append(part)


def _many(row: Sequence[_Row]) -> int:
    """How many counters stand in a row of several grounds."""
    return sum(map(len, row))


def _blocks(counters: Sequence[Wanted], room: _Room, *, apart: bool) -> list[list[_Row]]:
    """Those of a size together, and where grounds stay `apart` those of a ground, in as few rows as
    they need."""
    alike = groupby(counters, key=lambda one: (one.size, one.shape, one.ground if apart else ""))
    blocks: list[list[_Row]] = []
    for _key, found in alike:
        each = [*found]
        ends = [0, *accumulate(_lengths(len(each), room.across(each[0])))]
        blocks.append([each[first:last] for first, last in pairwise(ends)])
    return blocks


def _lengths(many: int, across: int) -> list[int]:
    """How many counters each row has: all the same where that takes no further row, else full ones,
    of which the last two share what is left, so that none stands alone."""
    rows = math.ceil(many / across)
    if many % rows == 0:
        return [many // rows] * rows
    left = many - (rows - 2) * across
    return [across] * (rows - 2) + [math.ceil(left / 2), left // 2]


def _sheets(
    blocks: Sequence[Sequence[_Row]], room: _Room, level: float, *, whole: bool
) -> list[list[_Row]]:
    """The rows of the blocks on sheets filled to a level: one after another, or each block `whole`,
    the largest first, where a sheet has room for all of it."""
    pages: list[list[_Row]] = []
    kept = sorted(blocks, key=lambda rows: -room.high(rows)) if whole else blocks
    for rows in kept:
        parts = [[*rows]] if whole and room.high(rows) <= level else [[row] for row in rows]
        for part in parts:
            open_pages = pages if whole else pages[-1:]
            page = next((one for one in open_pages if room.high([*one, *part]) <= level), None)
            if page is None:
                pages.append(part)
            else:
                page += part
    return pages


def _placed(rows: Sequence[_Row], room: _Room) -> list[Spot]:
    """The rows of a sheet in its middle, as far apart as there is room for bleed; they begin at the
    left edge of the widest, but for a row that alone has its size."""
    wide, high = room.product.size
    heights = [row[0].size[1] for row in rows]
    unlike = [_grounds([one, two]) > 1 for one, two in pairwise(rows)]
    down = _gaps(high, heights, unlike, len(rows), room.bleed)
    y = (high - sum(heights) - sum(down)) / 2
    across = [
        _gaps(wide, [one.size[0] for one in row],
              [one.ground != two.ground for one, two in pairwise(row)], room.across(row[0]),
              room.bleed)
        for row in rows
    ]  # fmt: skip
    left = (wide - max(map(_long, rows, across))) / 2
    many = Counter(row[0].size for row in rows)
    spots = list[Spot]()
    outer = 2 * _MOST  # outwards there is room for all that is asked for
    for row, gaps, (above, below) in zip(rows, across, pairwise([outer, *down, outer]),
                                         strict=True):  # fmt: skip
        x = left if many[row[0].size] > 1 else (wide - _long(row, gaps)) / 2
        for one, (before, after) in zip(row, pairwise([outer, *gaps, outer]), strict=True):
            out = before / 2, above / 2, after / 2, below / 2
            spots.append(Spot(one, x, y, out))
            x += one.size[0] + after
        y += row[0].size[1] + below
    return spots


def _long(row: _Row, gaps: Sequence[float]) -> float:
    """How long a row is from cut to cut."""
    return sum(one.size[0] for one in row) + sum(gaps)


def _gaps(
    room: float, sizes: Sequence[float], unlike: Sequence[bool], full: int, bleed: float
) -> list[float]:
    """How far apart counters stand, side by side or row below row: `full` of them evenly; between
    those that are `unlike` by all the bleed that is asked for, as far as there is room."""
    whole = sum(sizes) + (full - len(sizes)) * sizes[0]
    even = min(2 * _MOST, (room - 2 * _AWAY - whole) / max(full - 1, 1))
    wide, many = 2 * _MOST, sum(unlike)
    spare, alike = room - 2 * _AWAY - sum(sizes), len(unlike) - many
    if not many or even >= wide:
        return [even] * len(unlike)
    close = min(even, max(2 * bleed, (spare - many * wide) / alike)) if alike else even
    wide = min(wide, (spare - alike * close) / many)
    return [wide if one else close for one in unlike]


def _sheet(spots: Sequence[Spot], product: Product, number: int) -> Sheet:
    wide, high = product.size
    front, back = (_side(spots, product, side, number) for side in (0, 1))
    lines = _lines(spots, wide, 0), _lines(spots, wide, 1)
    cut = cut_file((wide, high), lines[0].cuts, _CUT, front.title,
                   (spot.one.name for spot in spots))  # fmt: skip
    near, far = (tuple(_outside(spots, side)) for side in (0, 1))
    where, nearest = (
        (tuple(_where(spots, wide, 0, of)), tuple(_where(spots, wide, 1, of)))
        for of in (beyond, close)
    )
    name = f"sheet-{number}"
    return Sheet(
        name,
        product,
        front,
        back,
        cut,
        lines,
        len(spots),
        (near, far),
        where,
        nearest,
        spots[0].one.free,
    )


def _lines(spots: Sequence[Spot], wide: float, side: int) -> Lines:
    """Where a side is cut and where not, and the safe zones within."""
    cuts, zones = (
        tuple(_outline(spot.one, spot.left(wide, side), spot.y, (-inset,) * 4, _CUT)
              for spot, inset in zip(spots, insets, strict=True))
        for insets in ([0.0] * len(spots), [spot.one.free for spot in spots])
    )  # fmt: skip
    return Lines(cuts, zones, tuple(tick for one in cuts for tick in ticks(one, _TIE)))


def _side(spots: Sequence[Spot], product: Product, side: int, number: int) -> Drawing:
    """All grounds lie below all counters, so that no counter's edge shows through another's."""
    wide, high = product.size
    shapes: list[Shape] = [Rect(0, 0, wide, high, Paint(fill="#FFFFFF"))]
    for spot in spots:
        one, out = spot.one, _cell(spot, side)
        ground = Paint(fill=one.ground)
        shapes.append(outline(one.size, "square", spot.left(wide, side), spot.y, out, ground))
    for spot in spots:
        one = spot.one
        face = laid(one.sides[side], one.size, one.shape, one.ground, one.share, _out(spot, side))
        shapes.append(Group(face, spot.left(wide, side), spot.y))
    return Drawing(wide, high, tuple(shapes), _("Sheet {number}", number=number))


def _out(spot: Spot, side: int) -> Out:
    """How far past its cut all goes on that reaches it; on the back left is right."""
    return _cell(spot, side, -_APART if spot.one.shape == "round" else _LAP)


def _cell(spot: Spot, side: int, lap: float = _LAP) -> Out:
    """How far past its cut a counter's ground goes on, to the middle of each gap."""
    left, top, right, foot = (each + lap for each in spot.out)
    return (right, top, left, foot) if side else (left, top, right, foot)


def _outline(one: Wanted, x: float, y: float, out: Out, paint: Paint) -> Rect | Circle:
    """A counter's edge, or so much past it."""
    return outline(one.size, one.shape, x, y, out, paint)


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
        for left, top, right, foot in of(one.sides[side], alone(one, one.free), one.share):
            yield x + left, spot.y + top, x + right, spot.y + foot


def alone(one: Wanted, free: float = SAFE) -> Product:
    """A counter of a sheet, as if it were sold by itself; in mm, what is to be kept free within its
    cut."""
    wide, high = (round(length * DPI / INCH) for length in one.size)
    return Product("", "", "", "counter", one.shape, (wide, high), 0.0, free * DPI / INCH, "", 0)
