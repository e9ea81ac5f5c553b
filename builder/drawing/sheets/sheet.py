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
from itertools import groupby, pairwise

from builder.drawing.counters.counter import edge, face_belt, face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Group, Link, Paint, Rect, Shape
from builder.drawing.paper import MARK_GREY, crop_marks
from builder.drawing.sheets.around import Face, furniture, heading, label
from builder.drawing.sheets.imposition import Frame, Slot, Start, behind, impose
from builder.drawing.sheets.printing import BLEED, Printing
from builder.drawing.theme import contrast
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit
from builder.records import dataclass

_Piece = tuple[Unit, int]
"""A counter before it has a place: its unit and the face on its front."""

FOLD = 3.0
"""Gap between fronts and backs to fold round the board, in mm: a little more than its thickness."""

FRAME, INSET = 0.4, 0.15
"""Width of the frame that stands for the ground where ink is saved, and how far inside the cut it
stands, in mm."""
_SEEN = 1.35
"""The least contrast to white of a frame in the ground's colour; paler ones take the ink."""
LAP = 0.1
"""How far what continues a counter's colour reaches over its edge, so that no gap shows."""

_HEAD, _FOOT, _BESIDE = 23.0, 25.0, 17.0
_BETWEEN = 14.0
"""Between counters of different sizes, with room for the marks of both."""


@dataclass(frozen=True, slots=True)
class _Counter:
    """A counter to print: its unit, the faces of its two sides, its corner and size in mm.

    `block` is that of the counters of its size on its sheet; `framed` says that a frame stands for
    its ground.
    """

    unit: Unit
    front: int
    slot: Slot
    kind: _Kind
    framed: bool
    bleed: float

    def side(self, back: bool) -> int:
        """The face on a side, which may be one that the unit does not have."""
        return self.front + 1 if back else self.front

    def at(self, back: bool, page: float) -> Slot:
        """Where a side is printed, on a page so wide."""
        return behind(self.slot, self.kind.width, page) if back else self.slot


@dataclass(frozen=True, slots=True)
class _Kind:
    """Counters that are cut alike: square, oblong or round, and so wide and high in mm."""

    shape: str
    width: float
    height: float

    def apart(self, way: Printing) -> float:
        """How far from each other they stand: round ones are cut one by one."""
        return max(way.gutter, 2 * way.bleed if self.shape == "round" else 0.0)


def sheets(drawn: Faces, way: Printing) -> list[Drawing]:
    """All pages in the order of printing.

    ValueError where a counter is wider than the paper.
    """
    counters = _counters(drawn.game, way)
    pages = [list(group) for _, group in groupby(counters, key=lambda one: one.slot.sheet)]
    faces: Sequence[tuple[int, Face]]
    if way.mode == "separate":
        both: tuple[Face, Face] = ("front", "back")
        faces = [(page, face) for face in both for page in range(len(pages))]
        return [_page(drawn, pages, page, (face,), way) for page, face in faces]
    if way.mode == "fold":
        return [_page(drawn, pages, n, ("front", "back"), way) for n in range(len(pages))]
    faces = [(page, face) for page in range(len(pages)) for face in ("front", "back")]
    made = [_page(drawn, pages, page, (face,), way) for page, face in faces]
    if way.flip == "short":
        made[1::2] = [_upside_down(page) for page in made[1::2]]
    return made


def _upside_down(page: Drawing) -> Drawing:
    """A page that was turned by half: what lies behind the front when the short edge is turned."""
    whole = Group(page.shapes, page.width, page.height, angle=180.0)
    return replace(page, shapes=(whole,))


def _frame(kind: _Kind, way: Printing) -> Frame:
    """The same columns on every page, centred, so that mirrored columns fall on each other."""
    width, height = way.paper.size
    room = width - 2 * _BESIDE
    apart = kind.apart(way)
    cell, high = kind.width + apart, kind.height + apart
    if way.mode == "fold":
        columns = int((room / 2 - FOLD / 2 + 1e-6) / cell)
        left = width / 2 - FOLD / 2 - columns * cell
    else:
        columns = int((room + 1e-6) / cell)
        left = (width - columns * cell) / 2
    return Frame(
        left, _HEAD, columns, height - _HEAD - _FOOT, cell, 2 * max(way.bleed, BLEED), high
    )


def _counters(game: Game, way: Printing) -> list[_Counter]:
    """Every counter in its slot, by size and shape, then by ground and by the belts on it.

    What differs in ground or belt on either side is a group of its own, so that a cut that misses
    by a little shows neither. Those with a back of their own come first among their like.
    """
    kinds: dict[_Kind, dict[str, list[_Piece]]] = {}
    for unit in game.units.values():
        if not way.prints(unit.id):
            continue
        kind = _Kind(edge(game, unit)[0], *counter_size(game, unit))
        grounds = kinds.setdefault(kind, {})
        printed = [(unit, face) for face in range(0, len(unit.faces), 2)]
        grounds.setdefault(face_ground(unit), []).extend(printed * unit.qty * way.copies)
    found: list[_Counter] = []
    start: Start | None = None
    for kind, grounds in kinds.items():
        groups = [alike for each in grounds.values() for alike in _belted(game, each)]
        frame, apart = _frame(kind, way), kind.apart(way)
        sides = [unit.side.id if unit.side else "" for (unit, _face), *_more in groups]
        slots = impose([len(group) for group in groups], frame, start, sides)
        if way.mode != "fold":
            slots = _centred(slots, kind.width + apart, frame)
        pieces = [piece for group in groups for piece in group]
        for (unit, face), slot in zip(pieces, slots, strict=True):
            moved = replace(slot, x=slot.x + apart / 2, y=slot.y + apart / 2)
            found.append(_Counter(unit, face, moved, kind, way.save_ink, way.bleed))
        sheet, low = max((slot.sheet, slot.y) for slot in slots)
        start = (sheet, low + frame.row + _BETWEEN)
    return sorted(found, key=lambda one: one.slot.sheet)


def _centred(slots: Sequence[Slot], cell: float, frame: Frame) -> list[Slot]:
    """The slots in the middle of the paper, where they do not take all columns on any sheet."""
    free = frame.x + frame.columns * cell - max(slot.x for slot in slots) - cell
    return [replace(slot, x=slot.x + free / 2) for slot in slots]


def _belted(game: Game, pieces: Sequence[_Piece]) -> Iterator[list[_Piece]]:
    """Pieces of one ground parted by the belts of their two sides, each kind together."""
    alike: dict[object, list[_Piece]] = {}
    kinds = {_sort(unit): at for at, (unit, _front) in reversed(list(enumerate(pieces)))}
    for unit, front in sorted(pieces, key=lambda one: (*_likeness(one), kinds[_sort(one[0])])):
        belts = tuple(face_belt(game, unit, face) for face in (front, front + 1))
        alike.setdefault(belts, []).append((unit, front))
    yield from alike.values()


def _sort(unit: Unit) -> tuple[str, str]:
    """What a unit is: its type and its size."""
    return unit.type.id, unit.size.id if unit.size else ""


def _likeness(piece: _Piece) -> tuple[bool, int]:
    """Backs that are a face of the unit first, and counters for further steps by themselves."""
    unit, front = piece
    return front + 1 >= len(unit.faces), front


def _page(
    drawn: Faces,
    pages: Sequence[Sequence[_Counter]],
    number: int,
    faces: Sequence[Face],
    way: Printing,
) -> Drawing:
    width, height = way.paper.size
    counters, game = pages[number], drawn.game
    shapes: list[Shape] = [Rect(0, 0, width, height, Paint(fill="#FFFFFF"))]
    for face in faces:
        shapes += _faces(drawn, counters, face, width)
    shapes += _cuts(counters, faces, way)
    span = (_HEAD, max(one.slot.y + one.kind.height for one in counters))
    shapes += furniture(game, way, faces, [one.unit for one in counters], span)
    which = label(number + 1, len(pages), faces)
    shapes += heading(game, which, way)
    return Drawing(
        width, height, tuple(shapes), f"{game.title} – {which}", (Link(which, way.paper.margin),)
    )


def _faces(drawn: Faces, counters: Sequence[_Counter], face: Face, width: float) -> Iterator[Shape]:
    """All grounds with their bleed first, then the counters, so that no bleed covers a counter."""
    back = face == "back"
    placed = [(one, one.at(back, width)) for one in counters]
    yield from _filled(placed)
    for one, slot in placed:
        yield _bled(one, slot)
    for one, slot in placed:
        yield drawn.shown(one.unit, one.side(back), one.framed, x=slot.x, y=slot.y)
        if one.framed:
            yield _framing(one, slot)
    taken = [(slot.x, slot.y) for _, slot in placed]
    for one, slot in placed:
        if not one.framed:
            yield from _belt_bleed(drawn.game, one, slot, one.side(back), taken)


def _filled(placed: Sequence[tuple[_Counter, Slot]]) -> Iterator[Shape]:
    """Blank cells between two counters of a row, in the grounds beside them, parted in the middle.

    What lies before the first of a row and behind its last stays white: it would only cost ink.
    """
    rows: dict[tuple[_Kind, float], list[tuple[float, _Counter]]] = {}
    for one, slot in placed:
        if one.kind.shape != "round" and not one.framed:
            rows.setdefault((one.kind, slot.y), []).append((slot.x, one))
    for (kind, y), row in rows.items():
        row.sort(key=lambda place: place[0])
        for (x, one), (right, other) in pairwise(row):
            left = x + kind.width
            if right - left > kind.width / 2:
                half = (right - left) / 2
                yield _blank(one, left, half, y)
                yield _blank(other, left + half, half, y)


def _blank(one: _Counter, left: float, wide: float, y: float) -> Rect:
    """Half a gap in a row, in the ground of the counter beside it."""
    paint, high = Paint(fill=face_ground(one.unit)), one.kind.height
    return Rect(left - LAP, y - one.bleed, wide + 2 * LAP, high + 2 * one.bleed, paint)


def _bled(one: _Counter, slot: Slot) -> Shape:
    """A counter's ground past the cut."""
    kind, paint = one.kind, Paint(fill="#FFFFFF" if one.framed else face_ground(one.unit))
    if kind.shape == "round":
        half = kind.width / 2
        return Circle(slot.x + half, slot.y + half, half + one.bleed, paint)
    wide, high = kind.width + 2 * one.bleed, kind.height + 2 * one.bleed
    return Rect(slot.x - one.bleed, slot.y - one.bleed, wide, high, paint)


def _framing(one: _Counter, slot: Slot) -> Shape:
    """The frame that stands for a ground where ink is saved, clear of the cut and its neighbour."""
    ground, nation = face_ground(one.unit), one.unit.nation
    seen = contrast(ground, "#FFFFFF") >= _SEEN
    paint = Paint(stroke=ground if seen else nation.ink, width=FRAME)
    inset, kind = INSET + FRAME / 2, one.kind
    if kind.shape == "round":
        half = kind.width / 2
        return Circle(slot.x + half, slot.y + half, half - FRAME / 2, paint)  # the cut as well
    wide, high = kind.width - 2 * inset, kind.height - 2 * inset
    return Rect(slot.x + inset, slot.y + inset, wide, high, paint)


def _belt_bleed(
    game: Game, one: _Counter, slot: Slot, face: int, taken: Collection[tuple[float, float]]
) -> Iterator[Shape]:
    """The belt of a reduced face past the cut, where no counter stands beside it."""
    belt = face_belt(game, one.unit, face)
    if belt is None or one.kind.shape == "round":
        return
    colour, top, high = belt
    wide, paint = one.kind.width, Paint(fill=colour)
    if not _stands(taken, slot.x - wide, slot.y):
        yield Rect(slot.x - one.bleed, slot.y + top, one.bleed + LAP, high, paint)
    if not _stands(taken, slot.x + wide, slot.y):
        yield Rect(slot.x + wide - LAP, slot.y + top, one.bleed + LAP, high, paint)


def _stands(taken: Collection[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a counter stands at a place."""
    return any(abs(a - x) < LAP and abs(b - y) < LAP for a, b in taken)


def _cuts(counters: Sequence[_Counter], faces: Sequence[Face], way: Printing) -> Iterator[Shape]:
    """Where to cut: marks round each block of counters of one size, a line round each disc.

    Where it is wanted, a line round every counter.
    """
    width = way.paper.width
    kinds = dict.fromkeys(one.kind for one in counters)
    for kind in kinds:
        alike = [one for one in counters if one.kind == kind]
        sides = [face == "back" for face in faces]
        slots = [one.at(back, width) for back in sides for one in alike]
        if kind.shape == "round":
            yield from (_disc(slot, kind) for slot in slots if not alike[0].framed)
            continue
        if way.cut_lines:
            yield from (_edge(slot, kind) for slot in slots)
        columns = sorted({round(x, 4) for s in slots for x in (s.x, s.x + kind.width)})
        rows = sorted({round(y, 4) for s in slots for y in (s.y, s.y + kind.height)})
        block = (columns[0], rows[0], columns[-1] - columns[0], rows[-1] - rows[0])
        yield from crop_marks(columns, rows, block)


def _disc(slot: Slot, kind: _Kind) -> Circle:
    half = kind.width / 2
    paint = Paint(stroke=MARK_GREY, width=0.1)
    return Circle(slot.x + half, slot.y + half, half, paint)


def _edge(slot: Slot, kind: _Kind) -> Rect:
    return Rect(slot.x, slot.y, kind.width, kind.height, Paint(stroke=MARK_GREY, width=0.1))
