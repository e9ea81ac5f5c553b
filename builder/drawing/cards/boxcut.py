"""How the box of a deck is cut and folded: one piece, its back, a side, the front, the other side.

From left to right, and at the right end a tab that is glued inside the back: behind a side, which
may be narrower than the tab, it would have no room. Lids hang on the back, at top and foot, flaps
for the dust on the sides; the front has a notch for the thumb. Lengths are millimetres, from the
top left corner of the piece. Knows neither games nor what is printed.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Paint, Path, Shape
from builder.drawing.paper import line
from builder.records import dataclass

TAB = 12.0
"""How wide the tab is."""
SHORT = 0.5
"""The back is so much narrower than the front: its edge must not stand out beyond the fold."""
_TUCK, _DUST, _NOTCH = 14.0, 20.0, 9.0
"""What is tucked in, the flaps at the sides, the notch's radius."""
_ROOMY, _NARROW = 8.0, 15.0
"""The flaps of a side of less depth reach no farther than this: longer ones bend."""
_MITRE, _SLIP, _ROUND = 5.0, 0.5, 8.0
"""The tab's slanting ends, how far flaps keep from the corners, what is tucked in from its own."""
_SHOULDER, _SLIT = 6.0, 7.0
"""The flaps are as wide as their side for so far; a slit of a lid catches behind that."""
_TIP, _TAPER, _NARROWED = 2.0, 0.2, (1.0, 4.0)
"""The round corners of flaps; they narrow by this share of the depth at either side, at least and
at most by so much."""
_ARC = 0.5523

Step = tuple[str | float, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """How wide, high and deep a box is, and how large all of it is when it lies flat."""

    wide: float
    high: float
    deep: float

    @property
    def flat(self) -> tuple[float, float]:
        """Width and height of the whole piece."""
        return self.upright[-1] + TAB, self.high + 2 * self.above

    @property
    def dust(self) -> float:
        """How far the flaps at the sides reach."""
        return min(_DUST if self.deep >= _ROOMY else _NARROW, self.wide * 0.4)

    @property
    def above(self) -> float:
        """How far lids or flaps reach above and below the panels."""
        return max(self.deep + _TUCK, self.dust)

    @property
    def upright(self) -> tuple[float, float, float, float]:
        """The upright folds, from the left: a side's begin, the front's, the other side's, end."""
        side = self.wide - SHORT
        front = side + self.deep
        return side, front, front + self.wide, front + self.wide + self.deep

    @property
    def lying(self) -> tuple[float, float, float, float]:
        """The lying folds, from the top: of what is tucked in, the panels' top, foot, the other."""
        top, foot = self.above, self.above + self.high
        return top - self.deep, top, foot, foot + self.deep


def tab(box: Box) -> tuple[Step, ...]:
    """Where the tab is cut."""
    end, (_lid, top, foot, _low) = box.upright[-1], box.lying
    far = end + TAB
    return ("M", end, top), ("L", far, top + _MITRE), ("L", far, foot - _MITRE), ("L", end, foot)


def outline(box: Box) -> Iterator[Step]:
    """Where the piece is cut but for the tab, clockwise from the foot of that."""
    (side, front, other, end), (_high, top, foot, _low) = box.upright, box.lying
    yield "M", end, foot
    yield from _flap(end, other, foot, box.dust)
    yield "L", other, foot
    yield "L", front, foot
    yield from _flap(front, side, foot, box.dust)
    yield from _lid(side, 0.0, foot, 1.0, box)
    yield from _lid(0.0, side, top, -1.0, box)
    yield from _flap(side, front, top, -box.dust)
    middle = (front + other) / 2
    arc = _NOTCH * _ARC
    yield "L", front, top
    yield "L", middle - _NOTCH, top
    yield "C", middle - _NOTCH, top + arc, middle - arc, top + _NOTCH, middle, top + _NOTCH
    yield "C", middle + arc, top + _NOTCH, middle + _NOTCH, top + arc, middle + _NOTCH, top
    yield "L", other, top
    yield from _flap(other, end, top, -box.dust)
    yield "L", end, top


def slits(box: Box) -> Iterator[Step]:
    """Cuts along the outer folds of the lids, from either end."""
    side = box.upright[0]
    for y in (box.lying[0], box.lying[-1]):
        for edge, way in ((0.0, 1.0), (side, -1.0)):
            yield "M", edge + way * _SLIP, y
            yield "L", edge + way * min(_SLIT, side / 6), y


def folds(box: Box, paint: Paint) -> Iterator[Shape]:
    """Where the piece is folded."""
    (side, front, other, end), (_high, top, foot, _low) = box.upright, box.lying
    for x in box.upright:
        yield line(x, top, x, foot, paint)
    for y in box.lying:
        yield line(0.0, y, side, y, paint)
    for left, right in ((side, front), (other, end)):
        for y in (top, foot):
            yield line(left, y, right, y, paint)


def closed(box: Box, paint: Paint) -> Path:
    """The piece but for the tab, closed along the fold of that."""
    return Path((*outline(box), ("Z",)), paint)


def _lid(first: float, last: float, y: float, down: float, box: Box) -> Iterator[Step]:
    """A lid from one corner of the back to the other, with what is tucked in beyond it."""
    way = 1.0 if last > first else -1.0
    fold, far = y + down * box.deep, y + down * (box.deep + _TUCK)
    a, b = first + way * _SLIP, last - way * _SLIP
    c, d = a + way, b - way
    yield "L", first, y
    yield "L", first, fold
    yield "L", a, fold
    yield from _corners(c, d, far, down, _ROUND, 1.0 / (_TUCK - _ROUND))
    yield "L", b, fold
    yield "L", last, fold
    yield "L", last, y


def _flap(first: float, last: float, y: float, reach: float) -> Iterator[Step]:
    """A flap that closes a side: as wide as that at its shoulders, then narrower, with a round
    tip."""
    way, down = 1.0 if last > first else -1.0, 1.0 if reach > 0 else -1.0
    deep = abs(last - first)
    shoulder, less = (
        y + down * min(_SHOULDER, abs(reach) / 2),
        sorted((deep * _TAPER, *_NARROWED))[1],
    )
    a, b = first + way * _SLIP, last - way * _SLIP
    yield "L", a, y
    yield "L", a, shoulder
    tip = min(_TIP, (deep - 2 * less) / 3)
    lean = (less - _SLIP) / max(abs(y + reach - shoulder) - tip, tip)
    yield from _corners(first + way * less, last - way * less, y + reach, down, tip, lean)
    yield "L", b, shoulder
    yield "L", b, y


def _corners(
    first: float, last: float, far: float, down: float, radius: float, lean: float
) -> Iterator[Step]:
    """An end between two corners that are round, and go on as its sides `lean`: so far inward to a
    mm."""
    way = radius if last > first else -radius
    near, bend, turn = far - down * radius, 1 - _ARC, far - down * radius * (1 - _ARC)
    past = lean * way * _ARC
    yield "L", first, near
    yield "C", first + past, turn, first + way * bend, far, first + way, far
    yield "L", last - way, far
    yield "C", last - way * bend, far, last - past, turn, last, near
