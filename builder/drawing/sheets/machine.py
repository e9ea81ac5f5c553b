"""What stands on a sheet that a machine cuts: its registration marks, what its program is told.

Lengths are millimetres. Knows where counters stand; draws none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from builder.drawing.display import Group, Paint, Polygon, Rect, Shape, Text
from builder.drawing.paper import INCH, MARK_GREY, MARK_INK, RULER_WIDTH, Paper, ruler
from builder.drawing.sheets.around import SPACED, Face, rights_line
from builder.drawing.sheets.cutters import Marks, cutter
from builder.drawing.sheets.placing import Bounds
from builder.drawing.sheets.printing import Printing
from builder.drawing.sources import source_of
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import Game
from builder.words import _

BLACK = "#000000"
_SIZE, _PITCH = 7.5 * POINT, 3.5
_UNIT = re.compile(r"(\d) (mm|in|g/m²)")
"""A figure and its unit, which stand on one line."""
_SMALLER = (1.0, 0.92, 0.84, 0.72)
"""What the words are scaled by, the first with which they have room."""
_FREE = 6.0
"""Below the words, with the numbers of the columns."""


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
        *_needed(way, file), *_printed(way, number), *_told(way, file, marks)
    ]  # fmt: skip
    return [_UNIT.sub("\\1\N{NO-BREAK SPACE}\\2", one) for one in said]


def _needed(way: Printing, file: str) -> Iterator[str]:
    """What is to be known before anything is printed."""
    if way.cutter == "silhouette":
        yield _("{file} needs a paid edition of Silhouette Studio; with the free one, use the DXF "
                "set of these sheets.", file=f"{file}.svg")  # fmt: skip


def _printed(way: Printing, number: int) -> Iterator[str]:
    """How the sheet is printed and laid in the machine."""
    if way.mode == "separate":
        yield _("Print this page at 100%, without scaling, on thin card (200 to 300 g/m²).")
        yield _("Lay it on the cutting mat, the black square at the top left.")
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
    yield _("Lay it on the cutting mat, page {front} up, the black square at the top left.",
            front=front)  # fmt: skip


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
    yield _("Import {file} with the setting “As-is”; a unit is 1 mm.", file=f"{file}.dxf")
    yield _("Lay the file’s black marks (layer {marks}) over Studio’s, set them to No Cut, and cut "
            "the red lines (layer {cut}).", marks="MARKS", cut="CUT")  # fmt: skip
    yield _("Other machines: a unit of the file is 1 mm; red is the cut, black are the "
            "registration marks, which are not cut.")  # fmt: skip


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
    game: Game, way: Printing, marks: Marks, which: str, said: Sequence[str], top: float
) -> Iterator[Shape]:
    """The marks, and all else that stands on the page, in the white between them."""
    paper = way.paper
    yield from registration(paper, marks)
    left, right = marks.inset + marks.square + marks.clear + 1, paper.width - marks.reach
    high = marks.inset + 2.0
    room = Room(right - left, 5.4, 3.9, 2.4, 2, 1.05, SPACED)
    name = set_words(fair(game.title).upper(), "condensed-bold", room, source_of(game, "title"))
    yield from name.texts(left, high, "condensed-bold", MARK_INK, room=room)
    high += (len(name.lines) - 1) * room.pitch * name.size + 4.2
    yield Text(left, high, which, "condensed", 3.2, MARK_GREY)
    yield _numbered(said, left, high + 5.5, right - left, top - _FREE)
    if right - left >= RULER_WIDTH - marks.square:
        yield ruler(marks.reach + 2, paper.height - marks.reach + 8)
    foot = paper.height - marks.reach - 1  # half of the nought
    yield ruler(6.4, min(top + RULER_WIDTH, foot), upright=True)
    yield from rights_line(game, paper)


def _numbered(said: Sequence[str], x: float, y: float, wide: float, foot: float) -> Group:
    """Numbered steps, smaller where they must be."""
    shapes: list[Shape] = []
    for scale in _SMALLER:
        shapes, at = [], 0.0
        for number, step in enumerate(said, 1):
            shapes.append(Text(0, at, str(number), "text-bold", _SIZE, MARK_INK))
            for words in wrap(step, "text", _SIZE, wide / scale - 4):
                shapes.append(Text(4, at, words, "text", _SIZE, MARK_INK))
                at += _PITCH
            at += 0.4 * _PITCH
        if y + (at - 1.4 * _PITCH) * scale <= foot:
            break
    return Group(tuple(shapes), x, y, scale)
