"""Counters of any size on sheets that a print service punches: fronts, backs, and where it cuts.

Each counter stands apart with a bleed of its own. The sheet is turned over like a page, so that
backs are mirrored from left to right. Lengths are millimetres. Knows no game and no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.display import Circle, Drawing, Group, Paint, Rect, Shape
from builder.drawing.paper import INCH
from builder.drawing.services.safe import outside
from builder.drawing.services.table import DPI, Kind, Product, mm
from builder.records import dataclass
from builder.words import _

_AWAY = mm(75.0)
"""From the edge of a sheet to its counters: what bleed and safe zone take together."""
_SAFE = 37.5
"""How far within its cut all must stay that matters on a counter, in pixels."""
_BLEED, _LAP = 1.5, 0.05
"""How far a counter's ground runs past its cut, and a little farther, so that no gap shows."""


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
    """A sheet's two sides and its cuts, how many counters are on it, and what is outside the safe
    zone of any on either side."""

    file: str
    product: Product
    front: Drawing
    back: Drawing
    cut: Drawing
    counters: int
    outside: tuple[tuple[str, ...], tuple[str, ...]]


Spot = tuple[Wanted, float, float]
"""A counter with its place on a sheet."""


def punchouts(counters: Sequence[Wanted], products: Sequence[Product]) -> list[Sheet]:
    """The counters, each as often as it is wanted, on sheets of the product that wastes least.

    What is larger than any sheet is left out.
    """
    each = [one for one in counters for _copy in range(one.quantity)]
    each.sort(key=lambda one: (-one.size[1], -one.size[0], one.shape))
    best = min(products, key=lambda one: _waste(each, one))
    pages = [*_packed([one for one in each if _fits(one, best)], best)]
    return [_sheet(spots, best, number) for number, spots in enumerate(pages, 1)]


def _waste(counters: Sequence[Wanted], product: Product) -> tuple[int, float]:
    """How many counters a product has no room for, and how much of it is paid for."""
    held = [one for one in counters if _fits(one, product)]
    wide, high = product.size
    return len(counters) - len(held), len([*_packed(held, product)]) * wide * high


def _fits(one: Wanted, product: Product) -> bool:
    return all(own <= side - 2 * _AWAY for own, side in zip(one.size, product.size, strict=True))


def _packed(counters: Sequence[Wanted], product: Product) -> Iterator[list[Spot]]:
    """Sheets filled row by row; another size begins a row of its own."""
    wide, high = product.size
    page: list[Spot] = []
    x, y, row = wide, _AWAY - 2 * _BLEED, (0.0, 0.0)
    for one in counters:
        if x + one.size[0] > wide - _AWAY + 1e-6 or one.size != row:
            x, y, row = _AWAY, y + row[1] + 2 * _BLEED, one.size
        if y + one.size[1] > high - _AWAY + 1e-6:
            yield page
            page, x, y = [], _AWAY, _AWAY
        page.append((one, x, y))
        x += one.size[0] + 2 * _BLEED
    if page:
        yield page


def _sheet(spots: Sequence[Spot], product: Product, number: int) -> Sheet:
    wide, high = product.size
    front, back = (_side(spots, product, side, number) for side in (0, 1))
    cuts = tuple(
        _outline(one, x, y, 0.0, Paint(stroke="#FF0000", width=0.1)) for one, x, y in spots
    )
    cut = Drawing(wide, high, cuts, front.title)
    beyond = tuple(dict.fromkeys(words for one, _x, _y in spots for words in _outside(one, 0)))
    behind = tuple(dict.fromkeys(words for one, _x, _y in spots for words in _outside(one, 1)))
    return Sheet(f"sheet-{number}", product, front, back, cut, len(spots), (beyond, behind))


def _side(spots: Sequence[Spot], product: Product, side: int, number: int) -> Drawing:
    wide, high = product.size
    shapes: list[Shape] = [Rect(0, 0, wide, high, Paint(fill="#FFFFFF"))]
    for one, left, y in spots:
        x = wide - left - one.size[0] if side else left
        shapes.append(_outline(one, x, y, _BLEED + _LAP, Paint(fill=one.ground)))
        if (belt := one.belts[side]) is not None and one.shape == "square":
            out = _BLEED + _LAP
            paint = Paint(fill=belt[0])
            shapes.append(Rect(x - out, y + belt[1], one.size[0] + 2 * out, belt[2], paint))
        shapes.append(Group(one.sides[side], x, y))
    return Drawing(wide, high, tuple(shapes), _("Sheet {number}", number=number))


def _outline(one: Wanted, x: float, y: float, out: float, paint: Paint) -> Shape:
    """A counter's edge, or so much past it."""
    wide, high = one.size
    if one.shape == "round":
        return Circle(x + wide / 2, y + high / 2, wide / 2 + out, paint)
    return Rect(x - out, y - out, wide + 2 * out, high + 2 * out, paint)


def _outside(one: Wanted, side: int) -> Iterator[str]:
    """What of a counter's side is too near to its cut."""
    pixels = tuple(round(length * DPI / INCH) for length in one.size)
    alone = Product("", "", "", "counter", one.shape, (pixels[0], pixels[1]), 0.0, _SAFE, "", 0)
    yield from outside(one.sides[side], alone)
