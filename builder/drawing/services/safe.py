"""What of a face lies outside the safe zone: so near to the cut that a knife may take it.

What reaches the cut goes on past it, as grounds do, and bands from one cut to the other; words
never should. Lengths are millimetres. Knows products; no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal

from builder.drawing.display import Circle, Group, Image, Path, Point, Polygon, Rect, Shape, Text
from builder.drawing.paper import INCH
from builder.drawing.services.table import DPI, Product, mm
from builder.drawing.text.lines import ink
from builder.records import dataclass
from builder.words import _

Box = tuple[float, float, float, float]
"""Left, top, right and foot."""
_CUT, _NEAR = 0.1, 0.05
"""What ends so near to the cut reaches it; what is out of the zone by so little is in it."""
_PAST = 0.5
"""A picture that goes on so far past the cut is cut off there."""
CLOSE = 1.0
"""What ends nearer to the cut than this is taken first where a cut is off."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """Something drawn: points that hold it, how far it goes beyond them, its words, '' for none."""

    points: tuple[Point, ...]
    beyond: float
    words: str = ""
    clip: tuple[Point, ...] = ()
    """Corners of the picture that it is in, which is cut off there."""


@dataclass(frozen=True, slots=True)
class Near:
    """What is too near to the cut of a piece: its words, "" for a line or a sign, and how far from
    the cut it ends."""

    piece: str
    words: str
    away: float

    @property
    def kind(self) -> Literal["sign", "number", "name"]:
        """What it is."""
        if not self.words:
            return "sign"
        return "number" if any(letter.isdecimal() for letter in self.words) else "name"

    @property
    def named(self) -> str:
        """What it is and of which piece."""
        if self.kind == "sign":
            return _("a sign of {piece}", piece=self.piece)
        if self.kind == "number":
            return _("number “{words}” of {piece}", words=self.words, piece=self.piece)
        return _("name “{words}” of {piece}", words=self.words, piece=self.piece)

    def __str__(self) -> str:
        values = {"words": self.words, "away": f"{max(0.0, self.away):.1f}"}
        if self.kind == "sign":
            return _("sign, {away} mm from the cut", **values)
        if self.kind == "number":
            return _("number “{words}”, {away} mm from the cut", **values)
        return _("name “{words}”, {away} mm from the cut", **values)


def outside(
    shapes: Iterable[Shape], product: Product, share: float = 1.0, piece: str = ""
) -> Iterator[Near]:
    """What of an image is outside its safe zone: all words, and of signs the nearest to the cut.

    The image is printed at a share of its size, about its middle.
    """
    found: dict[str, float] = {}
    for mark in _marks(shapes):
        if _needed(mark, product) < share:
            away = _away(mark, product, share)
            found[mark.words] = min(away, found.get(mark.words, away))
    for words in sorted(found, key=lambda one: not one):
        yield Near(piece, words, found[words])


def beyond(shapes: Iterable[Shape], product: Product, share: float = 1.0) -> Iterator[Box]:
    """What of each mark lies outside the safe zone, as boxes; of a disc, all of the mark.

    The image is printed at a share of its size, about its middle.
    """
    if product.safe is None:
        return
    inset = mm(product.bleed + product.safe)
    wide, high = (mm(pixels) for pixels in product.pixels)
    zone = inset, inset, wide - inset, high - inset
    for mark in _marks(shapes):
        if _needed(mark, product) < share:
            box = _moved_box(_box(mark), wide / 2, high / 2, share)
            yield from [box] if product.shape == "round" else _without(box, zone)


def close(shapes: Iterable[Shape], product: Product, share: float = 1.0) -> Iterator[Box]:
    """The same of what is so close to the cut that it is taken first."""
    if product.safe is not None:
        pixels = min(product.safe, CLOSE * DPI / INCH)
        yield from beyond(shapes, replace(product, safe=pixels), share)


def words_drawn(shapes: Iterable[Shape]) -> Iterator[tuple[str, Box]]:
    """All words that are seen, and where their ink is."""
    yield from ((mark.words, _box(mark)) for mark in _marks(shapes) if mark.words)


def _box(mark: _Mark) -> Box:
    xs, ys = ([point[axis] for point in mark.points] for axis in (0, 1))
    out = mark.beyond
    return min(xs) - out, min(ys) - out, max(xs) + out, max(ys) + out


def _moved_box(box: Box, x: float, y: float, share: float) -> Box:
    """A box as it is in an image made smaller about a point."""
    left, top, right, foot = box
    return (x + share * (left - x), y + share * (top - y),
            x + share * (right - x), y + share * (foot - y))  # fmt: skip


def _without(box: Box, zone: Box) -> Iterator[Box]:
    """A box without what lies in a zone: above it, below it, and at its sides."""
    left, top, right, foot = box
    low, high = max(top, zone[1]), min(foot, zone[3])
    parts = (
        (left, top, right, min(foot, zone[1])), (left, max(top, zone[3]), right, foot),
        (left, low, min(right, zone[0]), high), (max(left, zone[2]), low, right, high),
    )  # fmt: skip
    yield from (part for part in parts if part[2] - part[0] > 1e-6 and part[3] - part[1] > 1e-6)


def share_within(shapes: Iterable[Shape], product: Product) -> float:
    """At which share of its size, about its middle, an image has all that matters in the zone."""
    return min((_needed(mark, product) for mark in _marks(shapes)), default=1.0)


def _needed(mark: _Mark, product: Product) -> float:
    """The same for a mark alone: 1 where it is within, or where no source says where that is."""
    if product.safe is None:
        return 1.0
    safe, ends = mm(product.safe), _to_cut(mark, product)
    if not mark.words and _is_band(ends):
        return 1.0
    return min(
        (half - safe) / (half - away)
        if away < safe - _NEAR and judged and (mark.words or away > _CUT) else 1.0
        for half, away, judged in zip(_halves(product), ends, _judged(mark, product), strict=True)
    )  # fmt: skip


def _judged(mark: _Mark, product: Product) -> tuple[bool, ...]:
    """Whether a mark must keep off each side: not where it is part of a picture that goes on past
    the cut there, of which nobody misses a little."""
    if mark.words or not mark.clip or product.shape == "round":
        return (True,) * len(_halves(product))
    ends = _to_cut(_Mark(mark.clip, 0.0), product)
    return tuple(end > -_PAST for end in ends)


def _is_band(ends: tuple[float, ...]) -> bool:
    """Whether what ends so far within the cut on four sides goes from one cut to the other."""
    return len(ends) == 4 and any(
        one <= _CUT and other <= _CUT for one, other in zip(ends[:2], ends[2:], strict=True)
    )


def _away(mark: _Mark, product: Product, share: float) -> float:
    """How far from the cut a mark ends where it is nearest; below 0 past it."""
    return min(
        half - share * (half - away)
        for half, away, judged in zip(_halves(product), _to_cut(mark, product),
                                      _judged(mark, product), strict=True)
        if judged and (mark.words or away > _CUT)
    )  # fmt: skip


def _halves(product: Product) -> tuple[float, ...]:
    """How far from the middle the cut is: on each of the four sides, or of a disc all round."""
    wide, high = product.size
    if product.shape == "round":
        return (wide / 2,)
    return wide / 2, high / 2, wide / 2, high / 2


def _to_cut(mark: _Mark, product: Product) -> tuple[float, ...]:
    """How far within the cut a mark ends: on each of the four sides, or of a disc all round."""
    left = top = mm(product.bleed)
    wide, high = product.size
    if product.shape == "round":
        middle = left + wide / 2, top + high / 2
        reach = max(math.dist(point, middle) for point in mark.points) + mark.beyond
        return (wide / 2 - reach,)
    xs, ys = [x for x, _y in mark.points], [y for _x, y in mark.points]
    ends = min(xs) - left, min(ys) - top, left + wide - max(xs), top + high - max(ys)
    return tuple(end - mark.beyond for end in ends)


def _marks(shapes: Iterable[Shape]) -> Iterator[_Mark]:
    """All that is drawn, where it is on the page."""
    for shape in shapes:
        match shape:
            case Group():
                clipped = (_clipped(mark, shape.clip) for mark in _marks(shape.shapes))
                yield from (_moved(mark, shape) for mark in clipped if mark is not None)
            case Text():
                yield from _word(shape)
            case Circle(x=x, y=y, radius=radius, paint=paint):
                yield _Mark(((x, y),), radius + paint.width / 2 * bool(paint.stroke))
            case Rect(x=x, y=y, width=width, height=height, paint=paint):
                corners = (x, y), (x + width, y), (x + width, y + height), (x, y + height)
                yield _Mark(corners, paint.width / 2 * bool(paint.stroke))
            case Polygon(points=points, paint=paint) if points:
                yield _Mark(points, paint.width / 2 * bool(paint.stroke))
            case Path(commands=commands, paint=paint) if len(commands) > 1:
                yield _Mark(tuple(_points(commands)), paint.width / 2 * bool(paint.stroke))
            case Image(place=(a, b, c, d, e, f)):
                yield _Mark(((e, f), (e + a, f + b), (e + c, f + d), (e + a + c, f + b + d)), 0.0)
            case _:
                pass


def _word(text: Text) -> Iterator[_Mark]:
    """The ink of words; turned about their place."""
    level = Text(0, 0, text.text, text.font, text.size, text.fill, text.anchor, text.tracking)
    found = ink(level)
    if found is not None:
        box = ((found.x, found.y), (found.right, found.y), (found.right, found.foot),
               (found.x, found.foot))  # fmt: skip
        turned = Group((), text.x, text.y, 1.0, text.angle)
        yield _moved(_Mark(box, 0.0, text.text), turned)


def _points(commands: Iterable[tuple[str | float, ...]]) -> Iterator[Point]:
    """The corners of a path; the handles of its curves hold it."""
    for _letter, *numbers in commands:
        values = [float(number) for number in numbers]
        yield from zip(values[::2], values[1::2], strict=True)


def _clipped(mark: _Mark, clip: Path | None) -> _Mark | None:
    """What of a mark is seen within the box of a clip, None for nothing.

    A mark that the clip cuts becomes the box of what is left of it: a tree at the edge of a picture
    ends where the picture does.
    """
    if clip is None:
        return mark
    left, top, right, foot = _box(mark)
    xs, ys = zip(*_points(clip.commands), strict=True)
    edge = ((min(xs), min(ys)), (max(xs), max(ys)))
    inner = max(left, min(xs)), max(top, min(ys)), min(right, max(xs)), min(foot, max(ys))
    if inner == (left, top, right, foot):
        return replace(mark, clip=mark.clip or edge)
    left, top, right, foot = inner
    if left >= right or top >= foot:
        return None
    return _Mark(
        ((left, top), (right, top), (right, foot), (left, foot)), 0.0, mark.words, mark.clip or edge
    )


def _moved(mark: _Mark, group: Group) -> _Mark:
    turn = math.radians(group.angle)
    cos, sin = group.scale * math.cos(turn), group.scale * math.sin(turn)
    points, clip = (
        tuple((group.x + x * cos - y * sin, group.y + x * sin + y * cos) for x, y in each)
        for each in (mark.points, mark.clip)
    )
    return _Mark(points, mark.beyond * group.scale, mark.words, clip)
