"""The mark of a side on a counter that is shown small: larger in its corner.

Lengths are millimetres of the counter. Knows parts of faces, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.drawing.counters.counter import Part
from builder.drawing.counters.placed import GROUNDS
from builder.drawing.display import Group, Shape, Text
from builder.drawing.text.lines import Box

_CORNER, _NEAR = 0.3, 1.5
"""A larger mark keeps so far from the edge, and reaches so far beyond its box; it is so many
times its width from the edges at most."""


def lies_on(part: Part, listed: Iterable[Part]) -> bool:
    """Whether a part lies on another one that is not the ground, a picture."""
    box = Box(*part.element.box)
    others = (Box(*one.element.box) for one in listed
              if one is not part and one.element.kind not in GROUNDS)  # fmt: skip
    return any(one.y < box.foot and box.y < one.foot and one.x < box.right and box.x < one.right
               for one in others)  # fmt: skip


def in_corner(mark: Part, larger: float, more: float = _CORNER) -> Part | None:
    """A mark in the upper left corner so many times larger, where it grows only to the edge, which
    is not cut on a counter shown small, and to `more` at its right; None elsewhere."""
    x, y, wide, high = mark.element.box
    right, foot = x + wide + more, y + high + _CORNER
    left, top = right - larger * wide, foot - larger * high
    if min(left, top) < _CORNER - 0.001 or max(x, y) > _NEAR * wide:
        return None
    moved = Group(mark.shapes, left - larger * x, top - larger * y, larger)
    return Part(mark.element, (moved,))


def most_in_corner(mark: Part) -> float:
    """How many times larger a mark can be that does not grow to its right."""
    x, y, wide, high = mark.element.box
    return max(min((x + wide - _CORNER) / wide, (y + high) / high), 1.0)


def letters_of(shapes: Iterable[Shape], scale: float = 1.0) -> Iterator[float]:
    """The ems of the letters among some shapes."""
    for one in shapes:
        if isinstance(one, Group):
            yield from letters_of(one.shapes, scale * one.scale)
        elif isinstance(one, Text):
            yield one.size * scale
