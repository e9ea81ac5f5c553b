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
_PANELS = 0.1
"""What it costs to fold a panel, of what it costs to cut it: a crease through an empty cell harms
nothing, one through words does."""
_STEP = 0.5
"""How finely a map is shifted."""
_SMALLER = 4
"""By so many percent a map is made smaller at most to keep clear of folds."""
_PERCENT = 0.06
"""What one percent less size costs, of all that the folds go through in the middle."""
_MIDDLE = 50.0
"""What it costs to lie off the middle, of the same, times the square of that part of the board: a
twentieth costs an eighth."""
_OFF = 5.0
"""So far off the middle a map lies at most, in mm: farther off it looks like a mistake."""
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


def middle(sheet: Drawing, product: Product, scale: float, *, turned: bool) -> Laid:
    """The map in the middle."""
    wide, high = (sheet.height, sheet.width) if turned else (sheet.width, sheet.height)
    return Laid(scale, (product.size[0] - scale * wide) / 2, (product.size[1] - scale * high) / 2)


def laid(sheet: Drawing, product: Product, scale: float, *, turned: bool) -> Laid:
    """The map where the folds go through least: near the middle, and as large as may be."""
    if not product.fold:
        return middle(sheet, product, scale, turned=turned)
    things = [(cost * (_PANELS if kind == "panel" else 1.0), box, kind)
              for cost, box, kind in weighed(sheet.shapes)]  # fmt: skip
    costs = [across(things, size, way, _STRIP) for way, size in enumerate(_size(sheet))]
    ways = (1, 0) if turned else (0, 1)
    axes = [
        _Axis(costs[way], _size(sheet)[way], product.size[n], _folds(product, n), way > n)
        for n, way in enumerate(ways)
    ]
    now = sum(axis.cost((axis.board - scale * axis.long) / 2, scale) for axis in axes)
    if not now:
        return middle(sheet, product, scale, turned=turned)
    found = [_way(axes, scale * (1 - less / 100), now) for less in range(_SMALLER + 1)]
    best = min(range(len(found)), key=lambda less: (found[less][0] + less * _PERCENT * now, less))
    return found[best][1]


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
    its own size, how long the board, where it folds, and whether the map runs against it."""

    costs: Sequence[float]
    long: float
    board: float
    folds: Sequence[float]
    against: bool = False

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
        for n in range(int(min(free, _OFF) / _STEP) + 1):
            yield free + n * _STEP
            if n:
                yield free - n * _STEP

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
