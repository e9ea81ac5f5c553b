"""What stands on a sheet that a machine cuts: its registration marks, what its program is told.

Lengths are millimetres. Knows where counters stand; draws none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from builder.drawing.display import Drawing, Group, Link, Paint, Polygon, Rect, Shape, Text
from builder.drawing.paper import INCH, MARK_GREY, MARK_INK, RULER_WIDTH, Paper, ruler
from builder.drawing.sheets.around import SPACED, Face, rights_line
from builder.drawing.sheets.cutters import Marks, cutter
from builder.drawing.sheets.noted import LEFT
from builder.drawing.sheets.placing import Bounds, top_of
from builder.drawing.sheets.printing import Printing
from builder.drawing.sources import source_of
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import Game
from builder.words import _

BLACK = "#000000"
_SIZE, _PITCH, _PART = 7.5 * POINT, 3.5, 0.3
"""The em of steps, from line to line, and how much more from step to step, in lines."""
_UNIT = re.compile(r"(\d) (mm|in|g/m²)")
"""A figure and its unit, which stand on one line."""
_SMALLER = (1.0, 0.94)
"""What the steps are scaled by, the first with which they have room: nothing under 7 points."""
_FREE, _OFF, _FOOT = 6.0, 8.0, 4.5
"""Below the words, with the numbers of the columns; from counters to what stands below them, and
from there to the margin, with the words at the foot."""
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


def steps(way: Printing, number: int, face: Face, box: Bounds) -> list[str]:
    """What to do and what to tell the program, for a sheet (from 1) whose counters lie in a box."""
    marks = marked(way, ("front",))
    file = way.cut_file(number, face == "back")
    said = _by_itself(way, number, face, box) if marks is None else [
        *_needed(way, file), *_printed(way, number), *_elsewhere(way, file), *_laid(way, number),
        *_told(way, file, marks),
    ]  # fmt: skip
    return [_UNIT.sub("\\1\N{NO-BREAK SPACE}\\2", one) for one in said]


def _needed(way: Printing, file: str) -> Iterator[str]:
    """What is to be known before anything is printed."""
    if way.cutter == "silhouette":
        yield _("{file} needs a paid edition of Silhouette Studio; with the free one, use the DXF "
                "set of these sheets.", file=f"{file}.svg")  # fmt: skip


def _printed(way: Printing, number: int) -> Iterator[str]:
    """How the sheet is printed."""
    if way.mode == "separate":
        yield _("Print this page at 100%, without scaling, on thin card (200 to 300 g/m²).")
        return
    front, back = 2 * number - 1, 2 * number
    if way.flip == "long":
        yield _("Print pages {front} and {back} at 100% on both sides of one sheet of thin card "
                "(200 to 300 g/m²), flipped on the long edge. Backs may be off: hold the sheet "
                "against the light, or calibrate the printer.", front=front, back=back)  # fmt: skip
    else:
        yield _("Print pages {front} and {back} at 100% on both sides of one sheet of thin card "
                "(200 to 300 g/m²), flipped on the short edge. Backs may be off: hold the sheet "
                "against the light, or calibrate the printer.", front=front, back=back)  # fmt: skip


def _laid(way: Printing, number: int) -> Iterator[str]:
    """How the sheet is laid in the machine."""
    if way.mode == "separate":
        yield _("Lay it on the cutting mat, the black square at the top left.")
        return
    yield _("Lay it on the cutting mat, page {front} up, the black square at the top left.",
            front=2 * number - 1)  # fmt: skip


def _told(way: Printing, file: str, marks: Marks) -> Iterator[str]:
    """What Silhouette's program is told."""
    yield _(
        "Silhouette Studio, page setup: media {width} × {height} mm, Portrait; registration "
        "marks of Type 1, length {arm} mm, thickness {line} mm, inset {inset} mm.",
        width=f"{way.paper.width:g}", height=f"{way.paper.height:g}", arm=f"{marks.arm:g}",
        line=f"{marks.line:g}", inset=f"{marks.inset:g}",
    )  # fmt: skip
    if way.cutter != "dxf":
        yield _("Open {file} at its true size.", file=f"{file}.svg")
        yield _("Lay the file’s black marks over Studio’s, set them to No Cut, and cut the red "
                "lines.")  # fmt: skip
        return
    yield _("Import {file} with the setting “As-is”.", file=f"{file}.dxf")
    yield _("Lay the file’s black marks (layer {marks}) over Studio’s, set them to No Cut, and cut "
            "the red lines (layer {cut}).", marks="MARKS", cut="CUT")  # fmt: skip


def _elsewhere(way: Printing, file: str) -> Iterator[str]:
    """What the program of any machine that reads DXF is told: of most this is all."""
    if way.cutter == "dxf":
        yield _("Laser cutters and all other machines: import {file}; a unit is 1 mm. Cut the red "
                "lines (layer {cut}). The black marks (layer {marks}) are where they are printed: "
                "lay the sheet by them, and do not cut them. The next steps are for Silhouette.",
                file=f"{file}.dxf", marks="MARKS", cut="CUT")  # fmt: skip


def _by_itself(way: Printing, number: int, face: Face, box: Bounds) -> list[str]:
    """The steps for a machine whose program, Design Space, prints the counters."""
    *_corner, width, height = box
    file = way.cut_file(number, face == "back")
    return [
        _("Design Space: Upload, Upload Image, {file}; choose “Complex”, then “Print Then Cut”.",
          file=f"{file}-fronts.png"),
        _("Set its width to {width} mm ({inches} in); its height becomes {height} mm.",
          width=f"{width:.1f}", height=f"{height:.1f}", inches=f"{width / INCH:.2f}"),
        _("Print it on thin card with “Add Bleed” on: the picture itself ends at the cut. Then let "
          "the machine cut it. Leave the counters on the mat, in their order."),
        _("Do the same with {file}, on the same card: the backs run right to left. Glue "
          "each to its front.", file=f"{file}-backs.png"),
        _("{file} has the cuts alone, for a core of thicker card between front and back.",
          file=f"{file}.svg"),
    ]  # fmt: skip


def between_marks(
    game: Game, way: Printing, marks: Marks, which: str, said: Sequence[str], box: Bounds,
    elsewhere: str,
) -> Iterator[Shape]:  # fmt: skip
    """The marks, and all else that stands on the sheet, in the white between them: what is `said`,
    or in words where that is."""
    paper, top = way.paper, top_of(way)
    yield from registration(paper, marks)
    left, right = _strip(paper, marks)
    high = _titled(game, which, left, marks.inset + 2.0, right - left, shapes := list[Shape]())
    yield from shapes
    if elsewhere:
        yield Text(left, high, elsewhere, "text-bold", _SIZE, MARK_INK)
    low = _steps_below(way, marks, said, box) if not elsewhere else None
    above = _steps_above(game, way, marks, said)
    yield from filter(None, [above or low])
    if right - left >= RULER_WIDTH - marks.square:
        beside = (left + 2, high + 2) if low and not above else (
            marks.reach + 2, paper.height - marks.reach + 8
        )  # fmt: skip
        yield ruler(*beside)
    end = paper.height - marks.reach - 1  # half of the nought
    yield ruler(6.4, min(top + RULER_WIDTH, end), upright=True)
    yield from rights_line(game, paper)


def fits(game: Game, way: Printing, marks: Marks, said: Sequence[str], box: Bounds) -> bool:
    """Whether steps have room on a sheet whose counters lie in a box."""
    return bool(_steps_above(game, way, marks, said) or _steps_below(way, marks, said, box))


def _steps_above(game: Game, way: Printing, marks: Marks, said: Sequence[str]) -> Group | None:
    """The steps between the marks, above the counters."""
    left, right = _strip(way.paper, marks)
    high = _titled(game, "", left, marks.inset + 2.0, right - left, [])
    return _fitting(said, left, high, right - left, top_of(way) - _FREE)


def _steps_below(way: Printing, marks: Marks, said: Sequence[str], box: Bounds) -> Group | None:
    """The steps right of the mark at the foot, below the counters: no mark stands at the right."""
    paper, left = way.paper, marks.reach + 2
    high = box[1] + box[3] + way.farther + _OFF
    right, foot = paper.width - paper.margin - LEFT, paper.height - paper.margin - _FOOT
    return _fitting(said, left, high, right - left, foot)


def by_themselves(
    game: Game, way: Printing, parts: Sequence[tuple[str, Sequence[str]]]
) -> Iterator[Drawing]:
    """A page for each sheet that has no room for its steps: which sheet it is, and what is said."""
    paper, title = way.paper, _("How to cut")
    for number, (which, said) in enumerate(parts, 1):
        left, label = paper.margin + LEFT, f"{title} {number}" if len(parts) > 1 else title
        shapes: list[Shape] = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))]
        high = _titled(game, f"{title} – {which}", left, paper.margin + 1.6,
                       paper.width - 2 * left, shapes)  # fmt: skip
        steps, _deep = _numbered(said, left, high + 2, paper.width - 2 * left, 1.0)
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


def _fitting(said: Sequence[str], x: float, y: float, wide: float, foot: float) -> Group | None:
    """Numbered steps as large as they have room, None where that would be too small to read."""
    for scale in _SMALLER:
        steps, deep = _numbered(said, x, y, wide, scale)
        if y + deep <= foot:
            return steps
    return None


def _numbered(
    said: Sequence[str], x: float, y: float, wide: float, scale: float
) -> tuple[Group, float]:
    """Numbered steps, and how far down the last of their lines stands."""
    shapes, at = list[Shape](), 0.0
    for number, step in enumerate(said, 1):
        shapes.append(Text(0, at, str(number), "text-bold", _SIZE, MARK_INK))
        for words in wrap(step, "text", _SIZE, wide / scale - 4):
            shapes.append(Text(4, at, words, "text", _SIZE, MARK_INK))
            at += _PITCH
        at += _PART * _PITCH
    return Group(tuple(shapes), x, y, scale), (at - (1 + _PART) * _PITCH) * scale
