"""What a cutting machine is given with a sheet: the path round each counter, marks, pictures.

A path is laid where the counter is printed. Lengths are millimetres. Knows no file.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.counters.counter import face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Group, Layer, Named, Paint, Rect, Shape
from builder.drawing.sheets.around import Face
from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.imposition import Slot
from builder.drawing.sheets.machine import marked, registration, test_square
from builder.drawing.sheets.placing import Counter, bounds, placed
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import shown
from builder.drawing.text.typography import fair
from builder.records import dataclass

PIXELS_PER_MM = 300 / 25.4
"""Of the pictures, which are a whole number of pixels wide and high."""
_CUT = Paint(stroke="#FF0000", width=0.1)
_TEST, _PAPER = Paint(stroke="#0000FF", width=0.1), Paint(stroke="#808080", width=0.1)


@dataclass(frozen=True, slots=True)
class CutSheet:
    """What belongs to a printed sheet, counted from 1: its cut, and pictures for a machine that
    prints by itself, the fronts and the backs.
    """

    number: int
    face: Face
    cut: Drawing
    pictures: Mapping[Face, Drawing]


def cut_sheets(drawn: Faces, way: Printing) -> Iterator[CutSheet]:
    """A cut for each sheet that is cut; none without a cutting machine."""
    if way.cutter is None:
        return
    pages = placed(drawn.game, way)
    both: tuple[Face, Face] = ("front", "back")
    if cutter(way.cutter).marks is None:
        for number, counters in enumerate(pages, 1):
            pictures = {face: _picture(drawn, counters, way, face) for face in both}
            yield CutSheet(number, "front", _bare(counters, way), pictures)
        return
    for face in both if way.mode == "separate" else both[:1]:
        for number, counters in enumerate(pages, 1):
            yield CutSheet(number, face, _cut(counters, way, face), {})


def _cut(counters: Sequence[Counter], way: Printing, face: Face) -> Drawing:
    """The page: the paths as a layer "cut", below them its marks as a layer "marks" and a square to
    try the cut on as a layer "test"; for machines that find no marks the edge of the paper too."""
    paper, marks = way.paper, marked(way, (face,))
    paths = _paths(counters, way, face)
    below = [Layer(tuple(registration(paper, marks)), name="marks")] if marks else []
    if way.cutter == "dxf":
        edge = Rect(0, 0, *paper.size, _PAPER)
        below.insert(0, Layer((edge,), name="paper"))
    if marks and (square := test_square(paper, marks, _TEST)):
        below.append(Layer((square,), name="test"))
    return Drawing(*paper.size, (*below, Layer(paths, name="cut")))


def _paths(counters: Sequence[Counter], way: Printing, face: Face) -> tuple[Shape, ...]:
    """The path round each counter, under its name."""
    return tuple(
        Named((_edge(one, one.at(face == "back", way.paper.width), _CUT),),
              name=f"piece-{number}", title=fair(one.unit.name))
        for number, one in enumerate(counters, 1)
    )  # fmt: skip


def _bare(counters: Sequence[Counter], way: Printing) -> Drawing:
    """The paths alone, no larger than the counters are together."""
    x, y, width, height = bounds(counters)
    paths = _paths(counters, way, "front")
    return Drawing(width, height, (Layer(paths, -x, -y, name="cut"),))


def _picture(drawn: Faces, counters: Sequence[Counter], way: Printing, face: Face) -> Drawing:
    """The counters without bleed, on nothing: the machine cuts along the edge of their colour."""
    back = face == "back"
    x, y, width, height = bounds(counters)
    if back:
        x = way.paper.width - x - width
    shapes: list[Shape] = []
    for one in counters:
        slot = one.at(back, way.paper.width)
        ground = "#FFFFFF" if one.framed else face_ground(one.unit)
        shapes.append(_edge(one, slot, Paint(fill=ground)))
        shapes += shown(drawn, one, slot, back)
    wide, high = (math.ceil(v * PIXELS_PER_MM - 1e-6) / PIXELS_PER_MM for v in (width, height))
    return Drawing(wide, high, (Group(tuple(shapes), -x, -y),))


def _edge(one: Counter, slot: Slot, paint: Paint) -> Shape:
    """The edge of a counter where it is printed."""
    kind = one.kind
    if kind.shape == "round":
        half = kind.width / 2
        return Circle(slot.x + half, slot.y + half, half, paint)
    return Rect(slot.x, slot.y, kind.width, kind.height, paint, one.corner)
