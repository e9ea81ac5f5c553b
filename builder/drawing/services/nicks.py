"""Cuts that leave a sheet of counters in one piece: short gaps, the nicks, hold each in it.

The Game Crafter asks for nicks in each cut line, at least 3 of 0.01 inch (help article 201, "Custom
Punchouts and Card Stock", as others quote it: its own text was not at hand). One maker writes of
his sheets that some nicks did not hold and that lines cut twice were a fault (the journal of
donkirkby/four-letter-blocks, October 2022): so each counter has 4, and more where it is large, in
the middle of its sides, where nothing tears at a corner. Lengths are millimetres. Knows no game and
no file.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from builder.drawing.display import Circle, Drawing, Named, Paint, Path, Point, Rect, Shape
from builder.drawing.paper import INCH
from builder.records import dataclass

GAP = 0.01 * INCH
_EACH = 30.0
"""A side has another nick for each such length."""
_TICK = 0.9
"""How far a mark of a nick goes to either side of the cut."""
_POINTS = 72 / INCH


@dataclass(frozen=True, slots=True)
class Nick:
    """Where a cut is left out, and the way outwards there, of length 1."""

    at: Point
    out: Point


def nicks(outline: Rect | Circle) -> list[Nick]:
    """The nicks of a counter, clockwise."""
    if isinstance(outline, Circle):
        count = max(4, math.ceil(math.tau * outline.radius / _EACH))
        turns = (math.tau * (n + 0.5) / count for n in range(count))
        ways = [(math.cos(turn), math.sin(turn)) for turn in turns]
        return [
            Nick((outline.x + outline.radius * x, outline.y + outline.radius * y), (x, y))
            for x, y in ways
        ]
    return [one for side in _sides(outline) for one in _on_side(*side)]


def tied(outline: Rect | Circle, paint: Paint) -> Iterator[Path]:
    """The cut round a counter as open lines from nick to nick."""
    if isinstance(outline, Circle):
        yield from _arcs(outline, paint)
        return
    found: list[Path] = []
    run: list[Point] = []
    for start, end in _sides(outline):
        run.append(start)
        for nick in _on_side(start, end):
            along = _moved(nick, -GAP / 2), _moved(nick, GAP / 2)
            found.append(_line([*run, along[0]], paint))
            run = [along[1]]
    first = found[0].commands
    yield from found[1:]
    joined = [*run, *((float(x), float(y)) for _letter, x, y in first)]
    yield _line(joined, paint)


def ticks(outline: Rect | Circle, paint: Paint) -> Iterator[Shape]:
    """Marks across the cut where it is left out: a nick itself is too small to be seen."""
    for nick in nicks(outline):
        (x, y), (across, down) = nick.at, nick.out
        ends = ((x - _TICK * across, y - _TICK * down), (x + _TICK * across, y + _TICK * down))
        yield _line(ends, paint)


def cut_file(size: tuple[float, float], outlines: Iterable[Rect | Circle], paint: Paint,
             title: str, names: Iterable[str]) -> Drawing:  # fmt: skip
    """The cuts of a sheet in points of 1/72 inch, those of a counter together under its name.

    The shop's own template is in points, 594 by 756 of them where the image has 2475 by 3150 pixels
    (templates/CustomLargePunchout.svg), and a program that reads no units takes them for that.
    """
    wide, high = (length * _POINTS for length in size)
    pen = Paint(stroke=paint.stroke, width=paint.width * _POINTS)
    each = (
        Named(tuple(_in_points(path, pen) for path in tied(one, paint)), name=f"piece-{number}",
              title=name)
        for number, (one, name) in enumerate(zip(outlines, names, strict=True), 1)
    )  # fmt: skip
    return Drawing(wide, high, tuple(each), title)


def _in_points(path: Path, pen: Paint) -> Path:
    commands = tuple(
        (letter, *(float(number) * _POINTS for number in numbers))
        for letter, *numbers in path.commands
    )
    return Path(commands, pen)


def _sides(one: Rect) -> tuple[tuple[Point, Point], ...]:
    """The sides of a rectangle, clockwise from its top left corner."""
    left, top, right, foot = one.x, one.y, one.x + one.width, one.y + one.height
    corners = (left, top), (right, top), (right, foot), (left, foot)
    return tuple(zip(corners, (*corners[1:], corners[0]), strict=True))


def _on_side(start: Point, end: Point) -> list[Nick]:
    long = math.dist(start, end)
    along = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    count = max(1, math.ceil(long / _EACH))
    steps = (long * (n + 0.5) / count for n in range(count))
    return [
        Nick((start[0] + step * along[0], start[1] + step * along[1]), (along[1], -along[0]))
        for step in steps
    ]


def _moved(nick: Nick, by: float) -> Point:
    """A point of a cut so far from the middle of a nick, clockwise."""
    across, down = nick.out
    return nick.at[0] - by * down, nick.at[1] + by * across


def _arcs(one: Circle, paint: Paint) -> Iterator[Path]:
    """The arcs of a disc between its nicks, each as one curve."""
    found = nicks(one)
    step, gap = math.tau / len(found), GAP / one.radius
    for n in range(len(found)):
        start, end = step * (n + 0.5) + gap / 2, step * (n + 1.5) - gap / 2
        pull = 4 / 3 * math.tan((end - start) / 4)
        (x1, y1), (x2, y2) = ((math.cos(turn), math.sin(turn)) for turn in (start, end))
        handles = (x1, y1), (x1 - pull * y1, y1 + pull * x1), (x2 + pull * y2, y2 - pull * x2)
        points = [(one.x + one.radius * x, one.y + one.radius * y) for x, y in (*handles, (x2, y2))]
        curve = [value for point in points[1:] for value in point]
        yield Path((("M", *points[0]), ("C", *curve)), paint)


def _line(points: Iterable[Point], paint: Paint) -> Path:
    commands: list[tuple[str | float, ...]] = [("L", x, y) for x, y in points]
    commands[0] = ("M", *commands[0][1:])
    return Path(tuple(commands), paint)
