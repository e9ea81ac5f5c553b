"""A counter's side on a sheet that is cut: what reaches the cut, and what must keep off it.

What is on a counter may be printed smaller. Grounds, bands and stripes that reach the cut still go
on past it, and are drawn once: laid a second time below what is smaller, their own edges would be
seen within the cut as a pale line. Lengths are millimetres. Knows no game and no sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.counters.counter import rounded
from builder.drawing.display import Circle, Group, Paint, Path, Rect, Shape

Out = tuple[float, float, float, float]
"""How far something goes on past the cut: at the left, the top, the right and the foot."""
_FLUSH = 0.02
"""What ends so near to the cut reaches it."""
_OF_BARS = 2 / 3
"""How much of the ground's bleed bars and stripes have: beyond, the ground parts them from those of
the next counter, so that a cut that is off takes nothing of a neighbour's."""


def laid(
    shapes: Sequence[Shape], size: tuple[float, float], shape: str, ground: str, share: float,
    out: Out,
) -> tuple[Shape, ...]:  # fmt: skip
    """A side from the corner of its cut, for its counter's ground to lie below it.

    All is printed at a share of its size, about its middle; what reaches the cut goes on past it.
    """
    found: list[Shape] = []
    for one in _apart(shapes):
        if isinstance(one, Rect | Circle) and not one.paint.stroke and _reaches(one, size):
            if found or one.paint.fill != ground or not _covers(one, size):
                found.append(_past(one, size, share, out))
        else:
            found.append(one if share == 1.0 else Group((one,), *_inset(size, share), share))
    if shape == "round":
        return (Group(tuple(found), clip=_disc(size, min(out))),)
    return tuple(found)


def outline(
    size: tuple[float, float], shape: str, x: float, y: float, out: Out, paint: Paint,
) -> Rect | Circle:  # fmt: skip
    """A counter's edge, or so much past it."""
    (wide, high), (left, top, right, foot) = size, out
    if shape == "round":
        return Circle(x + wide / 2, y + high / 2, wide / 2 + min(out), paint)
    return Rect(x - left, y - top, wide + left + right, high + top + foot, paint)


def _apart(shapes: Sequence[Shape]) -> Iterator[Shape]:
    """The parts of a face, each at its true size: a face is one group of them, cut at its edge.

    What is not a plain bar keeps that cut.
    """
    for shape in shapes:
        if not isinstance(shape, Group) or shape.angle or shape.x or shape.y:
            yield shape
            continue
        for part in shape.shapes:
            if isinstance(part, Rect) and not part.paint.stroke and not part.radius:
                s = shape.scale
                yield Rect(part.x * s, part.y * s, part.width * s, part.height * s, part.paint)
            elif isinstance(part, Rect | Circle) and part is shape.shapes[0]:
                yield _ground(part, shape.scale)
            else:
                yield Group((part,), scale=shape.scale, clip=shape.clip)


def _ground(part: Rect | Circle, s: float) -> Rect | Circle:
    """The ground of a face at its true size, without round corners: these are what is cut off."""
    if isinstance(part, Circle):
        return Circle(part.x * s, part.y * s, part.radius * s, part.paint)
    return Rect(part.x * s, part.y * s, part.width * s, part.height * s, part.paint)


def _ends(one: Rect, size: tuple[float, float]) -> tuple[bool, bool, bool, bool]:
    """Whether a bar reaches the cut: at the left, the top, the right and the foot."""
    wide, high = size
    return (one.x <= _FLUSH, one.y <= _FLUSH, one.x + one.width >= wide - _FLUSH,
            one.y + one.height >= high - _FLUSH)  # fmt: skip


def _reaches(one: Rect | Circle, size: tuple[float, float]) -> bool:
    return _covers(one, size) if isinstance(one, Circle) else any(_ends(one, size))


def _covers(one: Rect | Circle, size: tuple[float, float]) -> bool:
    return one.radius >= size[0] / 2 - _FLUSH if isinstance(one, Circle) else all(_ends(one, size))


def _past(one: Rect | Circle, size: tuple[float, float], share: float, out: Out) -> Rect | Circle:
    """A bar: where it reaches the cut it goes on past it, elsewhere it ends where it does on what
    is smaller. A disc that reaches it is larger."""
    if isinstance(one, Circle):
        return Circle(one.x, one.y, one.radius + min(out), one.paint)
    wide, high = size
    x, y = _inset(size, share)
    if not all(_ends(one, size)):
        left, top, right, foot = out
        out = _OF_BARS * left, _OF_BARS * top, _OF_BARS * right, _OF_BARS * foot
    at_left, at_top, at_right, at_foot = _ends(one, size)
    left = -out[0] if at_left else x + share * one.x
    top = -out[1] if at_top else y + share * one.y
    right = wide + out[2] if at_right else x + share * (one.x + one.width)
    foot = high + out[3] if at_foot else y + share * (one.y + one.height)
    return Rect(left, top, right - left, foot - top, one.paint)


def _inset(size: tuple[float, float], share: float) -> tuple[float, float]:
    """Where what is printed at a share begins."""
    return (1 - share) / 2 * size[0], (1 - share) / 2 * size[1]


def _disc(size: tuple[float, float], out: float) -> Path:
    """A disc and so much past it, as a clip."""
    whole = rounded(size[0] + 2 * out, size[0] + 2 * out, size[0] / 2 + out)
    moved = tuple(
        (letter, *(float(number) - out for number in numbers))
        for letter, *numbers in whole.commands
    )
    return Path(moved, Paint())
