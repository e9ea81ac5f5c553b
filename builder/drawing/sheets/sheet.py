"""Counter sheets to print and cut: fronts, backs behind them, marks and rulers round them.

Three modes. "duplex": fronts and backs alternate, backs mirrored for a printer that turns the
sheet on its long edge; for one that turns it on the short edge they are the same, upside down.
"separate": all fronts, then all backs, with crosses to lay them by. "fold": fronts and backs side
by side with a fold between. To save ink, grounds are white with a frame of the nation's colour.
Knows no game and no file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from builder.drawing.counters.counter import Belt, face_belts, face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.outlined import frame_colour, plate_colour, strip_line
from builder.drawing.counters.said import Said
from builder.drawing.display import (
    Circle,
    Drawing,
    Layer,
    Link,
    Paint,
    Rect,
    Shape,
)
from builder.drawing.paper import (
    AWAY,
    MARK_GREY,
    OUTSIDE,
    RULER_LINE,
    corner_arcs,
    crop_marks,
    line,
    upward,
)
from builder.drawing.sheets.around import (
    STANDING,
    Face,
    Span,
    furniture,
    heading,
    label,
    page_label,
    standing,
)
from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.dieline import die_line
from builder.drawing.sheets.duplex import duplexed
from builder.drawing.sheets.folding import fold
from builder.drawing.sheets.frames import INWARD, Kind
from builder.drawing.sheets.imposition import Slot
from builder.drawing.sheets.machine import (
    between_marks,
    by_themselves,
    marked,
    seen_through,
    steps,
    steps_of_all,
)
from builder.drawing.sheets.noted import MARKS, Notes, ruler_top
from builder.drawing.sheets.notes import beginning, by_machine, with_notes
from builder.drawing.sheets.numbered import numbered
from builder.drawing.sheets.packing import FRAME
from builder.drawing.sheets.panel import with_panel
from builder.drawing.sheets.placing import Bounds, Counter, bounds, placed
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.slug import closed, slug
from builder.drawing.theme import INK, mix, readable
from builder.game.layouts import layout_of
from builder.game.model import Game, Unit
from builder.words import _

INSET = 0.45
"""How far inside the cut, in mm, the frame stands that saves the ink of the ground: as well as a
knife is led."""
TICK = 0.4
"""How far from the cut of a disc the lines begin that point at its middle."""
_TONE, _ARC = 0.5, (0.85, 0.2)
"""How much ink there is in the ground's own tone for a line along which a counter is cut; and along
a corner, where so short a one is easily missed, and how wide in mm it is there."""
_PALE = 0.62
"""How much white lies over counters that the machine prints itself."""
_RULED = 4.6
"""What a standing ruler takes beside marks, with a gap."""
_PAST_RULER = STANDING + RULER_LINE + 1.2
"""Where marks at the left begin at least, clear of the standing ruler."""
LAP = 0.1
"""How far what continues a counter's colour reaches over its edge, so that no gap shows."""


def sheets(drawn: Faces, way: Printing) -> list[Drawing]:
    """All pages in the order of printing.

    ValueError where a counter is wider than the paper.
    """
    pages, below, apart = with_notes(drawn.game, way)
    both: tuple[Face, Face] = ("front", "back")
    faces: Sequence[tuple[int, Sequence[Face]]]
    if way.mode == "separate":
        faces = [(page, (face,)) for face in both for page in range(len(pages))]
    elif way.mode == "fold":
        faces = [(page, both) for page in range(len(pages))]
    else:
        faces = [(page, (face,)) for page in range(len(pages)) for face in both]
    told = [below[page] for page, _sides in faces]
    if way.cutter is not None:
        told, apart = _told(drawn.game, way, pages, faces)
    made = [
        _page(drawn, pages, page, sides, way, here)
        for (page, sides), here in zip(faces, told, strict=True)
    ]
    return [*(duplexed(made, way) if way.mode == "duplex" else made), *apart]


def _told(
    game: Game, way: Printing, pages: Sequence[Sequence[Counter]],
    faces: Sequence[tuple[int, Sequence[Face]]],
) -> tuple[list[Notes], list[Drawing]]:  # fmt: skip
    """On which page it is said how each sheet is cut by a machine, and these pages, behind all
    others: marks leave no room for more than the counters, and elsewhere it would be small."""
    told, apart = [Notes()] * len(faces), list[tuple[str, list[str]]]()
    if way.mode == "separate" and (all_marks := marked(way, ("front",))):
        said = steps_of_all(way, len(pages), all_marks)
        elsewhere = _("How to cut: page {page}", page=len(faces) + 1)
        pages_of_all = by_themselves(game, way, [(_("all sheets"), said)])
        return [Notes((), elsewhere)] * len(faces), [*pages_of_all]
    for at, (page, sides) in enumerate(faces):
        if way.cutter and (marked(way, sides) or sides[0] == "front"):
            said = steps(way, page + 1, sides[0], bounds(pages[page]))
            which = _("Counters {number} of {count}", number=page + 1, count=len(pages))
            apart.append((which if len(pages) > 1 else "", said))
            number = len(faces) + len(apart)
            told[at] = Notes((), _("How to cut: page {page}", page=number))
    return told, [*by_themselves(game, way, apart)]


def _page(
    drawn: Faces,
    pages: Sequence[Sequence[Counter]],
    number: int,
    faces: Sequence[Face],
    way: Printing,
    below: Notes,
) -> Drawing:
    counters, game = pages[number], drawn.game
    if way.press:
        counters, way = closed(game, counters, way)
        pages = [*pages[:number], counters, *pages[number + 1 :]]
    width, height = way.paper.size
    shapes: list[Shape] = [Rect(0, 0, width, height, Paint(fill="#FFFFFF"))]
    for face in faces:
        shapes += _faces(drawn, counters, face, way)
    shapes += _cuts(counters, faces, way)
    if way.mode == "fold":
        shapes += fold(counters, way)
    if way.cutter is not None and cutter(way.cutter).marks is None:
        shapes.append(_veil(counters, faces, width))
    which = label(number + 1, len(pages), faces)
    left = beginning(pages, way)
    shown, below = with_panel(drawn, counters, faces[0] == "back", way, below, left)
    shapes += _about(game, way, faces, pages, number, which, below)
    shapes += shown
    if way.press and (faces[0] == "front" or way.mode == "separate"):
        shapes.append(_die(counters, faces[0], way))
    return Drawing(
        width, height, tuple(shapes), f"{game.title} – {which}", (Link(which, way.paper.margin),),
        _frame(counters, faces, width), way.bleed, page_label(number + 1, faces),
    )  # fmt: skip


def _veil(counters: Sequence[Counter], faces: Sequence[Face], width: float) -> Rect:
    """What makes counters pale that are for reference only: nobody prints them by mistake."""
    left, top, wide, high = _frame(counters, faces, width)
    return Rect(left - 1, top - 1, wide + 2, high + 2, Paint(fill="#FFFFFF", opacity=_PALE))


def _frame(counters: Sequence[Counter], faces: Sequence[Face], width: float) -> Bounds:
    """What all counters of a page take, without bleed."""
    left, top, wide, high = bounds(counters)
    mirrored = width - left - wide
    starts = [mirrored if face == "back" else left for face in faces]
    return min(starts), top, max(starts) - min(starts) + wide, high


def _die(counters: Sequence[Counter], face: Face, way: Printing) -> Layer:
    """The layer that says where a die cuts, of the side that lies up."""
    back, width = face == "back", way.paper.width
    return die_line(_outline(one, one.at(back, width)) for one in counters)


def _outline(one: Counter, slot: Slot) -> Rect | Circle:
    """A counter as it is cut."""
    kind = one.kind
    if kind.shape == "round":
        return Circle(slot.x + kind.width / 2, slot.y + kind.width / 2, kind.width / 2, Paint())
    return Rect(slot.x, slot.y, kind.width, kind.height, Paint(), one.corner)


def _about(
    game: Game, way: Printing, faces: Sequence[Face], pages: Sequence[Sequence[Counter]],
    number: int, which: str, below: Notes,
) -> Iterator[Shape]:  # fmt: skip
    """All that stands on a page besides counters and where to cut them."""
    if way.press:
        cut = faces[0] == "front" or way.mode == "separate"
        box = _frame(pages[number], faces, way.paper.width)
        yield from slug(game, which, way, box, cut=cut)
        return
    counters, left = pages[number], beginning(pages, way)
    box, marks = bounds(counters), marked(way, faces)
    for face in faces:
        yield from numbered(counters, way, face == "back")
    sensed = marked(way, ("front",)) if way.mode == "duplex" else None
    if sensed:
        yield from seen_through(way, sensed, box, faces[0] == "back")
    if marks is not None:
        past = box[0] + box[2] + way.bleed
        yield from between_marks(game, way, marks, which, below.elsewhere, past)
        return
    span = (box[1], box[1] + box[3] + way.farther)
    more = below.elsewhere if way.cutter else ""
    if way.cutter:
        below = by_machine(game, counters, way, "")
    if sensed:
        yield from upward(way.paper, back=True)
    yield from furniture(game, way, faces, span, below, left, _rulers(box, faces, way, left, span))
    yield from heading(game, which, way, left, more)


def _rulers(
    box: Bounds, faces: Sequence[Face], way: Printing, left: float, span: Span
) -> tuple[float, float]:  # fmt: skip
    """Where the lying ruler begins, which is where words do, so that some have room beside it; and
    where the standing one stands: beside the marks of counters that are far inward, unless it
    reached into what is below them."""
    x, _top, wide, _high = box
    if way.mode == "fold" or x <= INWARD:
        return left, STANDING
    start = way.paper.width - x - wide if faces[0] == "back" else x
    ends = standing(way.paper, span) <= ruler_top(way.paper, span[1])
    beside = max(STANDING, start - MARKS - way.farther - _RULED) if ends else STANDING
    return left, beside


def _faces(
    drawn: Faces, counters: Sequence[Counter], face: Face, way: Printing
) -> Iterator[Shape]:  # fmt: skip
    """All grounds with their bleed first, then the counters, so that no bleed covers a counter.

    No bleed where a machine's program prints pictures of the counters, which have none.
    """
    back, bleeds = face == "back", way.cutter is None or cutter(way.cutter).marks is not None
    placed = [(one, one.at(back, way.paper.width)) for one in counters]
    past = runs_past(placed)
    taken = {(round(slot.x / LAP), round(slot.y / LAP)) for _, slot in placed}
    for one, slot in placed:
        if bleeds:
            yield _bled(one, slot, past[slot])
        else:
            yield replace(_outline(one, slot), paint=_ground(one))
    for one, slot in placed:
        yield from shown(drawn, one, slot, back)
    for one, slot in placed if bleeds else ():
        if not one.framed:
            yield from _belt_bleed(drawn.game, one, slot, one.side(back), taken, past[slot])


def runs_past(placed: Sequence[tuple[Counter, Slot]]) -> dict[Slot, tuple[float, float]]:
    """How far the colours of counters run past the cut at the left and at the right: half way into
    a narrow gap, and nowhere without one."""
    found = dict[Slot, tuple[float, float]]()
    ordered = sorted(placed, key=lambda each: (each[1].y, each[1].x))
    before: tuple[Counter, Slot] | None = None
    for one, slot in ordered:
        left = one.bleed
        if before and before[1].y == slot.y:
            half = (slot.x - before[1].x - before[0].kind.width) / 2
            left = min(left, half if half >= LAP / 2 else 0.0)
            found[before[1]] = found[before[1]][0], min(before[0].bleed, left)
        found[slot] = left, one.bleed
        before = one, slot
    return found


def spared(game: Game, way: Printing) -> float:
    """How far the colours of a game's counters run past any cut that not two of them share, on
    sheets to fold too."""
    ways = way, replace(way, mode="fold")
    pages = ([(one, one.slot) for one in page] for each in ways for page in placed(game, each))
    past = (far for page in pages for sides in runs_past(page).values() for far in sides if far)
    return min(past, default=way.bleed)


def _bled(one: Counter, slot: Slot, past: tuple[float, float]) -> Shape:
    """A counter's ground past the cut, but not into that of a counter beside it."""
    kind, paint = one.kind, _ground(one)
    if kind.shape == "round":
        half = kind.width / 2
        return Circle(slot.x + half, slot.y + half, half + one.bleed, paint)
    left, right = past
    wide, high = left + kind.width + right, kind.height + 2 * one.bleed
    return Rect(slot.x - left, slot.y - one.bleed, wide, high, paint)


def _ground(one: Counter) -> Paint:
    return Paint(fill="#FFFFFF" if one.framed else face_ground(one.unit))


def shown(drawn: Faces, one: Counter, slot: Slot, back: bool) -> Iterator[Shape]:
    """A side of a counter; within its frame where ink is saved, as much smaller as that stands
    inside the cut."""
    kind, inset = one.kind, INSET if one.framed and one.kind.shape != "round" else 0.0
    scale = 1 - 2 * inset / min(kind.width, kind.height)
    x, y = (side * (1 - scale) / 2 for side in (kind.width, kind.height))
    yield drawn.shown(one.unit, one.side(back), one.framed, x=slot.x + x, y=slot.y + y, scale=scale)
    if one.framed:
        yield _framing(drawn.game, one, slot, one.side(back))


def _framing(game: Game, one: Counter, slot: Slot, face: int) -> Shape:
    """The frame that stands for the ground of a face where ink is saved, clear of the cut and its
    neighbour."""
    plate = ""
    if game.counters.stripes:
        plate = plate_colour(Said(game, one.unit, face), layout_of(game, one.unit))
    paint = Paint(stroke=strip_line(plate) if plate else frame_colour(one.unit), width=FRAME)
    inset, kind = INSET + FRAME / 2, one.kind
    if kind.shape == "round":
        half = kind.width / 2
        return Circle(slot.x + half, slot.y + half, half - FRAME / 2, paint)  # the cut as well
    wide, high = kind.width - 2 * inset, kind.height - 2 * inset
    corner = max(one.corner - inset, 0.0)
    return Rect(slot.x + inset, slot.y + inset, wide, high, paint, corner)


def _belt_bleed(
    game: Game, one: Counter, slot: Slot, face: int, taken: Collection[tuple[int, int]],
    sides: tuple[float, float],
) -> Iterator[Shape]:  # fmt: skip
    """The belt of a reduced face, and bands from edge to edge, past the cut, where no counter
    stands beside it.
    """
    if one.kind.shape == "round":
        return
    tall = one.kind.height
    ends = tuple(not _stands(taken, slot.x, slot.y + y) for y in (-tall, tall))
    for belt in face_belts(game, one.unit, face):
        yield from _past(belt, one, slot, ends, sides)


def _past(
    belt: Belt, one: Counter, slot: Slot, ends: Sequence[bool], sides: tuple[float, float]
) -> Iterator[Shape]:  # fmt: skip
    """What of a belt is past the cut: at the sides, and at those ends where it may go on."""
    colour, top, high = belt
    wide, tall, bleed = one.kind.width, one.kind.height, one.bleed
    paint, past = Paint(fill=colour), bleed + LAP
    above, below = ends
    left, right = sides
    up = bleed if above and top <= 0 else 0.0
    down = bleed if below and top + high >= tall - LAP else 0.0
    x, end = slot.x - left, slot.x + wide + right
    y, deep = slot.y + top - up, high + up + down
    if left:
        yield Rect(slot.x - left, y, left + LAP, deep, paint)
    if right:
        yield Rect(slot.x + wide - LAP, y, right + LAP, deep, paint)
    if up:
        yield Rect(x, y, end - x, past, paint)
    if down:
        yield Rect(x, slot.y + tall - LAP, end - x, past, paint)


def _stands(taken: Collection[tuple[int, int]], x: float, y: float) -> bool:
    """Whether a counter stands at a place, within a lap or so."""
    column, row = round(x / LAP), round(y / LAP)
    near = (-1, 0, 1)
    return any((column + right, row + down) in taken for right in near for down in near)


def _cuts(counters: Sequence[Counter], faces: Sequence[Face], way: Printing) -> Iterator[Shape]:
    """Where to cut: marks round each block of counters of one size, a line round each disc, on
    backs too that are printed by themselves.

    Where it is wanted, a line round every counter, which is all that is drawn for a machine.
    """
    if way.press or (way.cutter is not None and not way.cut_lines):
        return  # a machine cuts
    width = way.paper.width
    kinds = dict.fromkeys(one.kind for one in counters)
    for kind in kinds:
        alike = [one for one in counters if one.kind == kind]
        sides = [face == "back" for face in faces]
        slots = [one.at(back, width) for back in sides for one in alike]
        if faces[0] == "front":
            arcs = (one for one in alike if one.rounded and not one.framed)  # a frame turns there
            yield from (shape for one in arcs for shape in _arcs(one))
        if kind.shape == "round":
            if not alike[0].framed:
                for back in sides:
                    behind = back and way.mode == "duplex"
                    for one in alike:
                        slot = one.at(back, width)
                        yield from [] if behind else [_disc(one, slot)]
                        yield from _ticks(one, slot)
            continue
        if way.cut_lines:
            yield from (_edge(slot, kind) for slot in slots)
        if way.cutter is not None:
            continue
        columns = sorted({round(x, 4) for s in slots for x in (s.x, s.x + kind.width)})
        rows = sorted({round(y, 4) for s in slots for y in (s.y, s.y + kind.height)})
        block = (columns[0], rows[0], columns[-1] - columns[0], rows[-1] - rows[0])
        start = min(_PAST_RULER, columns[0] - AWAY - 1.0)
        yield from crop_marks(columns, rows, block, AWAY + way.farther, start=start)


def _arcs(one: Counter) -> Iterator[Shape]:
    """A line just outside each rounded corner."""
    paint = Paint(stroke=_toned(one.unit, _ARC[0]), width=_ARC[1])
    place = one.slot.x, one.slot.y, one.kind.width, one.kind.height
    yield from corner_arcs(*place, one.corner, paint)


def _disc(one: Counter, slot: Slot) -> Circle:
    half = one.kind.width / 2
    paint = Paint(stroke=_toned(one.unit), width=0.1)
    return Circle(slot.x + half, slot.y + half, half + OUTSIDE, paint)


def _toned(unit: Unit, tone: float = _TONE) -> str:
    """The colour of a line along a cut through a ground: what is left of it there is not seen."""
    ground = face_ground(unit)
    return mix(ground, readable(ground, unit.nation.ink, INK), tone)


def _ticks(one: Counter, slot: Slot) -> Iterator[Shape]:
    """Short lines in the colour beyond a disc that point at its middle, for whoever punches it."""
    half = one.kind.width / 2
    x, y, near, far = slot.x + half, slot.y + half, half + TICK, half + one.bleed
    ink = readable(face_ground(one.unit), one.unit.nation.ink, INK)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)) if far > near else ():
        ends = (x + dx * near, y + dy * near, x + dx * far, y + dy * far)
        yield line(*ends, Paint(stroke=ink, width=0.15))


def _edge(slot: Slot, kind: Kind) -> Rect:
    return Rect(slot.x, slot.y, kind.width, kind.height, Paint(stroke=MARK_GREY, width=0.1))
