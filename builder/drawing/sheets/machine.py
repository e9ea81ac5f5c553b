"""What stands on a sheet that a machine cuts: its registration marks, what its program is told.

Lengths are millimetres. Knows where counters stand; draws none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from builder.drawing.display import Drawing, Group, Link, Paint, Polygon, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, RULER_WIDTH, Paper, cross, ruler
from builder.drawing.sheets.around import SPACED, Face, rights_line
from builder.drawing.sheets.cutters import Marks, cutter
from builder.drawing.sheets.frames import LEFT, top_of
from builder.drawing.sheets.machinesteps import (
    by_design_space,
    for_laser,
    needed,
    printed,
    told,
)
from builder.drawing.sheets.placing import Bounds
from builder.drawing.sheets.printing import Printing
from builder.drawing.sources import source_of
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import Game
from builder.words import _

BLACK = "#000000"
_SIZE, _PITCH, _PART = 7.5 * POINT, 3.5, 0.3
"""The em of steps, from line to line, and how much more from step to step, in lines."""
_UNIT = re.compile(r"(\d) (mm|in|g/m²)")
"""A figure and its unit, which stand on one line."""
_REACH = 2.4
"""How far the arms of a cross reach."""
_TITLE, _TRY = 60.0, 10.0
"""What the title needs at least, and the side of the square to try the cut on."""
_BY_ITSELF = 1.3
"""How much larger steps are on their page."""
_RULER = 12.3
"""From the right edge of the page to the standing ruler: a machine finds its marks along the other
edge, and most printers leave the last 5 mm white."""
_EDGE, _FOOT, _BELOW, _PAST = 9.5, 16.0, 6.0, 9.0
"""From the edge of the page to the crosses at the right, and to those at the foot, which stand
above whose the game is; how far one is below the square to try the cut on, and one past the ruler.
"""
_HEAD = 9.7
"""From the title to what stands below its label."""


def marked(way: Printing, faces: Sequence[Face]) -> Marks | None:
    """The marks that a page has: that which is cut, seen from above."""
    if way.cutter is None or (faces[0] == "back" and way.mode != "separate"):
        return None
    return cutter(way.cutter).marks


def registration(paper: Paper, marks: Marks) -> Iterator[Shape]:
    """The marks: black, and nothing at the bottom right."""
    near, right, low = marks.inset, paper.width - marks.inset, paper.height - marks.inset
    paint = Paint(stroke=BLACK, width=marks.line)
    yield Rect(near, near, marks.square, marks.square, Paint(fill=BLACK))
    corner = ((right - marks.arm, near), (right, near), (right, near + marks.arm))
    yield Polygon(corner, paint, closed=False)
    corner = ((near, low - marks.arm), (near, low), (near + marks.arm, low))
    yield Polygon(corner, paint, closed=False)


class Heading(str):
    """What a list of steps is called: the next step is its first."""

    __slots__ = ()


def steps(way: Printing, number: int, face: Face, box: Bounds) -> list[str]:
    """What to do and what to tell the program, for a sheet (from 1) whose counters lie in a box,
    under headings where there are several lists."""
    marks = marked(way, ("front",))
    if marks is None:
        return _held([*by_design_space(way, number, face, box)])
    file = f"{way.cut_file(number, face == 'back')}.{_ending(way)}"
    return _held([*_for_marks(way, number, file, marks)])


def steps_of_all(way: Printing, count: int, marks: Marks) -> list[str]:
    """The same for so many sheets of fronts and as many of backs, which are cut alike."""
    files = [way.cut_file(number, back) for back in (False, True) for number in range(1, count + 1)]
    named = ", ".join(f"{file}.{_ending(way)}" for file in files)
    return _held([*_for_marks(way, 1, _("the file of the sheet ({files})", files=named), marks)])


def _ending(way: Printing) -> str:
    return "dxf" if way.cutter == "dxf" else "svg"


def _held(said: Sequence[str]) -> list[str]:
    """Steps in which no figure is parted from its unit."""
    return [type(one)(_UNIT.sub("\\1\N{NO-BREAK SPACE}\\2", one)) for one in said]


def _for_marks(way: Printing, number: int, file: str, marks: Marks) -> Iterator[str]:
    """The steps for machines that look for marks, and those that read the same files."""
    if way.cutter == "dxf":
        yield Heading(_("First"))
        yield from printed(way, number)
        yield Heading(_("With a laser cutter, or another machine that reads DXF"))
        yield from for_laser(way, file)
        yield Heading(_("Or with a Silhouette"))
    else:
        yield from (*needed(), *printed(way, number))
    yield from told(way, number, file, marks)


def test_square(paper: Paper, marks: Marks, paint: Paint) -> Rect | None:
    """A square to try the cut on, between the marks at the top; None without room."""
    left, right = _strip(paper, marks)
    if right - left < _TITLE + _TRY:
        return None
    return Rect(right - _TRY - 1, marks.inset, _TRY, _TRY, paint)


def seen_through(way: Printing, marks: Marks, box: Bounds, back: bool) -> Iterator[Shape]:
    """Crosses in the same places of both sides, by which the sheet is held against the light: where
    no sensor looks for marks, and clear of counters in a `box`."""
    wide, high = way.paper.size
    right, foot, (left, top, across, down) = wide - _EDGE, high - _FOOT, box
    low = foot - 2 * marks.clear  # a machine may look for a mark at the foot too
    places = [(right, top_of(way) + RULER_WIDTH + _PAST), (right, low)]
    places.append((marks.reach + _BELOW, foot))
    if square := test_square(way.paper, marks, Paint()):
        places.append((square.x + square.width / 2, square.y + square.height + _BELOW))
    for x, y in places:
        clear = max(left - x, x - left - across, top - y, y - top - down)
        if clear > way.bleed + _REACH + 1:
            yield from cross(wide - x if back else x, y, _REACH)


def between_marks(
    game: Game, way: Printing, marks: Marks, which: str, elsewhere: str, right_of: float
) -> Iterator[Shape]:
    """The marks, and all else that stands on the sheet, in the white between them: what it is,
    how it is printed, where it is said how it is cut, and rulers: the standing one at the right of
    counters that leave it room, whose colours end at `right_of`."""
    paper, top = way.paper, top_of(way)
    yield from registration(paper, marks)
    left, right = _strip(paper, marks)
    square = test_square(paper, marks, Paint(stroke=MARK_GREY, width=0.15))
    wide = right - left - (_TRY + 2 if square else 0.0)
    high = _titled(game, which, left, marks.inset + 2.0, wide, shapes := list[Shape]())
    yield from shapes
    if square:
        middle = square.x + _TRY / 2, square.y + _TRY / 2 + 0.8
        yield square
        yield Text(*middle, _("Test"), "condensed", 2.4, MARK_GREY, "middle")
    em = _BY_ITSELF * _SIZE
    yield Text(left, high, elsewhere, "text-bold", em, MARK_INK)
    scale, begin = _("Print at 100%, no scaling."), left + measure(elsewhere, "text-bold", em) + 6
    if begin + measure(scale, "text-bold", em) <= right:
        yield Text(begin, high, scale, "text-bold", em, MARK_INK)
    if right - left >= RULER_WIDTH - marks.square:
        yield ruler(left, high + 4)
    end = paper.height - marks.reach - 1  # half of the nought
    if right_of <= paper.width - _RULER - 1:
        yield ruler(paper.width - _RULER, min(top + RULER_WIDTH, end), upright=True)
    yield from rights_line(game, paper)


def by_themselves(
    game: Game, way: Printing, parts: Sequence[tuple[str, Sequence[str]]]
) -> Iterator[Drawing]:
    """A page for each sheet that has no room for its steps: which sheet it is, and what is said."""
    paper, title = way.paper, _("How to cut")
    for number, (which, said) in enumerate(parts, 1):
        left, label = paper.margin + LEFT, f"{title} {number}" if len(parts) > 1 else title
        shapes: list[Shape] = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))]
        whole = f"{title} – {which}" if which else title
        high = _titled(game, whole, left, paper.margin + 1.6,
                       paper.width - 2 * left, shapes)  # fmt: skip
        steps, _deep = _numbered(said, left, high + 2, paper.width - 2 * left, _BY_ITSELF)
        yield Drawing(*paper.size, (*shapes, steps, *rights_line(game, paper)),
                      f"{game.title} – {label}", (Link(label, paper.margin),),
                      label=label)  # fmt: skip


def _strip(paper: Paper, marks: Marks) -> tuple[float, float]:
    """Where the white between the marks at the top begins and ends."""
    return marks.inset + marks.square + marks.clear + 1, paper.width - marks.reach


def _titled(game: Game, which: str, x: float, y: float, wide: float, shapes: list[Shape]) -> float:
    """The title of the game, what the page is, and where what stands below them begins."""
    room = Room(wide, 5.4, 3.9, 2.4, 2, 1.05, SPACED)
    name = set_words(fair(game.title).upper(), "condensed-bold", room, source_of(game, "title"))
    shapes += name.texts(x, y, "condensed-bold", MARK_INK, room=room)
    y += (len(name.lines) - 1) * room.pitch * name.size
    shapes.append(Text(x, y + 4.2, which, "condensed", 3.2, MARK_GREY))
    return y + _HEAD


def _numbered(
    said: Sequence[str], x: float, y: float, wide: float, scale: float
) -> tuple[Group, float]:
    """Numbered steps, and how far down the last of their lines stands. Where there are several
    lists, numbers go on, so that none stands twice."""
    shapes, at, number = list[Shape](), 0.0, 0
    off = 5.0 if len(said) > 9 else 4.0
    for step in said:
        if isinstance(step, Heading):
            at += (_PART + 0.3) * _PITCH if shapes else 0.0
            shapes.append(Text(0, at, str(step), "text-bold", _SIZE * 1.1, MARK_INK))
            at += (1 + _PART) * _PITCH
            continue
        number += 1
        shapes.append(Text(0, at, str(number), "text-bold", _SIZE, MARK_INK))
        for words in wrap(str(step), "text", _SIZE, wide / scale - off):
            shapes.append(Text(off, at, words, "text", _SIZE, MARK_INK))
            at += _PITCH
        at += _PART * _PITCH
    return Group(tuple(shapes), x, y, scale), (at - (1 + _PART) * _PITCH) * scale
