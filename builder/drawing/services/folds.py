"""Where a map lies on a board, so that the board's folds do not go through what is read.

A shift costs nothing, a map that is a little smaller next to nothing; both are tried, and what a
fold goes through is weighed as for the joints of map pages. Lengths are millimetres. Knows the map
as a drawing; no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.display import Drawing, Shape
from builder.drawing.services.safe import words_drawn
from builder.drawing.services.table import Product, mm
from builder.drawing.sheets.cuts import FINE, across, weighed
from builder.records import dataclass

_NEAR, _LETTERS = 3.0, 3
"""Words of at least so many letters are named where they are so near to a fold."""
_LINE = 28
"""What has more letters is a line of text."""
_STEP = 0.5
"""How finely a map is shifted."""
_SMALLER, _PARTS = 4, 2
"""By so many percent a map is made smaller at most to keep clear of folds, and into how many steps
each of these is parted."""
_PERCENT = 0.06
"""What one percent less size costs, of all that the folds go through in the middle."""
_PANEL = 0.1
"""What a fold through a panel or along its side costs, of what the cut of a page does: it parts
nothing, and is seen in what is read."""
_MIDDLE = 50.0
"""What it costs to lie off the middle, of the same, times the square of that part of the board: a
twentieth costs an eighth."""
_OFF, _OF_BARE = 5.0, 0.25
"""So far off the middle a map lies at most, in mm, or by such a share of what stays bare beside it
there: farther off it looks like a mistake."""
_STRIP = 0.0, 0.0
"""Beside a fold both halves show nothing twice."""


@dataclass(frozen=True, slots=True)
class Laid:
    """How large a map is, where its top left corner is within the cut once it is turned, and what
    the folds go through: 0 for nothing."""

    scale: float
    x: float
    y: float
    cost: float = 0.0


@dataclass(frozen=True, slots=True)
class Inner:
    """What of a sheet keeps off the cut of its board, and how far."""

    box: tuple[float, float, float, float]
    clear: float


def middle(sheet: Drawing, product: Product, scale: float, *, turned: bool) -> Laid:
    """The map in the middle."""
    wide, high = (sheet.height, sheet.width) if turned else (sheet.width, sheet.height)
    return Laid(scale, (product.size[0] - scale * wide) / 2, (product.size[1] - scale * high) / 2)


def laid(
    sheet: Drawing, product: Product, scale: float, inner: Inner | None = None, *, turned: bool
) -> Laid:  # fmt: skip
    """The map where the folds go through least: near the middle, and as large as may be.

    What is `inner` keeps clear of the cut.
    """
    if not product.fold and inner is None:
        return middle(sheet, product, scale, turned=turned)
    axes = [*_axes(sheet, product, inner, turned=turned)]
    now = sum(axis.cost(axis.near((axis.board - scale * axis.long) / 2, scale), scale)
              for axis in axes)  # fmt: skip
    steps = [scale * (1 - less / (100 * _PARTS)) for less in range(_PARTS * _SMALLER + 1)]
    found = [_way(axes, each, now) for each in (steps if now else steps[:1])]
    return min(enumerate(found), key=lambda way: way[1][0] + way[0] * _PERCENT / _PARTS * now)[1][1]


def _axes(
    sheet: Drawing, product: Product, inner: Inner | None, *, turned: bool
) -> Iterator[_Axis]:  # fmt: skip
    """Across the board and down it."""
    things = [(cost * (_PANEL if kind == "panel" else 1.0), box, kind)
              for cost, box, kind in (weighed(sheet.shapes) if product.fold else ())]  # fmt: skip
    for n, way in enumerate((1, 0) if turned else (0, 1)):
        long, against = _size(sheet)[way], way > n
        costs = across(things, long, way, _STRIP)
        folds = _folds(product, n) if product.fold else ()
        low, up = (inner.box[way], inner.box[way + 2]) if inner else (0.0, long)
        span = (long - up, long - low) if against else (low, up)
        yield _Axis(costs, long, product.size[n], folds, against, span, inner.clear if inner else 0)


def off_middle(lies: Laid, sheet: Drawing, product: Product, *, turned: bool) -> float:
    """How far from the middle a map lies, across or down, whichever is more."""
    even = middle(sheet, product, lies.scale, turned=turned)
    return max(abs(lies.x - even.x), abs(lies.y - even.y))


def near_folds(shapes: Sequence[Shape], product: Product) -> Iterator[tuple[bool, int, list[str]]]:
    """Of each fold whether it is level, its number, and the words of an image nearer to it than
    they should be; of those set letter by letter nothing is known here."""
    edge, drawn = mm(product.bleed), [*words_drawn(shapes)]
    for way in (0, 1) if product.fold else ():
        for number, fold in enumerate(_folds(product, way), 1):
            at = edge + fold
            near = (words for words, box in drawn
                    if box[way] - _NEAR < at < box[way + 2] + _NEAR
                    and sum(map(str.isalpha, words)) >= _LETTERS)  # fmt: skip
            if found := sorted(dict.fromkeys(map(_short, near))):
                yield way == 1, number, found


def _short(words: str) -> str:
    """Words as they are named: of a whole line the first."""
    return words if len(words) <= _LINE else words[:_LINE].rsplit(" ", 1)[0] + "…"


def _size(sheet: Drawing) -> tuple[float, float]:
    return sheet.width, sheet.height


def _folds(product: Product, way: int) -> Sequence[float]:
    """Where a board folds, from its cut."""
    apart = mm(product.fold)
    return [n * apart for n in range(1, round(product.size[way] / apart))]


@dataclass(frozen=True, slots=True)
class _Axis:
    """One way across the board: what a fold costs at each step of the map, how long the map is in
    its own size, how long the board, where it folds, whether the map runs against it, from where to
    where of the map, as the board is read, something is that keeps off the cut, and how far."""

    costs: Sequence[float]
    long: float
    board: float
    folds: Sequence[float]
    against: bool
    span: tuple[float, float]
    clear: float

    def cost(self, start: float, scale: float) -> float:
        """What the folds go through if the map begins so far from the cut."""
        return sum(self._at((fold - start) / scale) for fold in self.folds)

    def judged(self, start: float, scale: float, now: float) -> float:
        """The same, and what it costs to be off the middle."""
        off = (start - (self.board - scale * self.long) / 2) / self.board
        return self.cost(start, scale) + _MIDDLE * now * off**2

    def best(self, scale: float, now: float) -> float:
        """Where the map begins best."""
        return min(self.starts(scale), key=lambda at: self.judged(at, scale, now))

    def starts(self, scale: float) -> Iterator[float]:
        """Where the map may begin, the middle first."""
        free = max(0.0, (self.board - scale * self.long) / 2)
        for n in range(int(min(free, max(_OFF, _OF_BARE * free)) / _STEP) + 1):
            yield self.near(free + n * _STEP, scale)
            if n:
                yield self.near(free - n * _STEP, scale)

    def near(self, start: float, scale: float) -> float:
        """Where a map begins that is to begin at a place, so that what is on it keeps off."""
        low, up = self.span
        return min(max(start, self.clear - scale * low), self.board - self.clear - scale * up)

    def _at(self, place: float) -> float:
        """What a fold costs at a place of the map, as it is read from the left or the top."""
        if not 0.0 <= place <= self.long:
            return 0.0
        step = round(FINE * (self.long - place if self.against else place))
        return round(self.costs[min(step, len(self.costs) - 1)], 6)


def _way(axes: Sequence[_Axis], scale: float, now: float) -> tuple[float, Laid]:
    """What a scale costs at best, and where the map lies then."""
    starts = [axis.best(scale, now) for axis in axes]
    total = sum(axis.judged(at, scale, now) for axis, at in zip(axes, starts, strict=True))
    through = sum(axis.cost(at, scale) for axis, at in zip(axes, starts, strict=True))
    return total, Laid(scale, starts[0], starts[1], through)
