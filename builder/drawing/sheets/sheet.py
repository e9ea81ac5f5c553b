"""Counter sheets to print and cut: fronts, backs behind them, marks and rulers round them.

Three modes. "duplex": fronts and backs alternate, backs mirrored for a printer that turns the
sheet on its long edge. "separate": all fronts, then all backs, with crosses to lay them by.
"fold": fronts and backs side by side with a fold between. To save ink, grounds are white with a
frame of the nation's colour. Knows no game and no file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from builder.drawing.counters.counter import face_band, face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import (
    MARK_GREY,
    MARK_INK,
    Paper,
    crop_marks,
    cross,
    line,
    ruler,
)
from builder.drawing.sheets.imposition import Frame, Slot, behind, impose
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.game.model import Game, Unit
from builder.words import Message, _, message

Mode = Literal["duplex", "separate", "fold"]
Face = Literal["front", "back"]

BLEED = 1.5
"""How far a ground runs past the cut, in mm; rows of different grounds stand two bleeds apart."""
FOLD = 3.0
"""Gap between fronts and backs to fold round the board, in mm: a little more than its thickness."""

FRAME = 0.6
"""Width of the frame that stands for the ground where ink is saved, in mm."""
SPACED = 0.065
"""Letterspacing of the title, as a share of its em."""
LAP = 0.1
"""How far what continues a counter's colour reaches over its edge, so that no gap shows."""

_HEAD, _FOOT, _BESIDE = 21.0, 26.0, 17.0
_WORDS: dict[Mode, Message] = {
    "duplex": message("Duplex: flip on the long edge. Print at 100%, no scaling."),
    "separate": message(
        "Print fronts and backs separately; align by the crosses. 100%, no scaling."
    ),
    "fold": message(
        "Fold round cardboard along the dashed line, glue, then cut. 100%, no scaling."
    ),
}


@dataclass(frozen=True, slots=True)
class _Counter:
    """A counter to print: its unit, the slot of its front, and whether its ground is a frame."""

    unit: Unit
    slot: Slot
    framed: bool


def sheets(
    drawn: Faces, paper: Paper, mode: Mode = "duplex", save_ink: bool = False
) -> list[Drawing]:
    """All pages in the order of printing.

    ValueError where a counter is wider than the paper.
    """
    game = drawn.game
    counters = _counters(game, _frame(game.counters.size, paper, mode), save_ink)
    pages = [list(group) for _, group in groupby(counters, key=lambda one: one.slot.sheet)]
    faces: Sequence[tuple[int, Face]]
    if mode == "separate":
        both: tuple[Face, Face] = ("front", "back")
        faces = [(page, face) for face in both for page in range(len(pages))]
        return [_page(drawn, pages, page, (face,), paper, mode) for page, face in faces]
    if mode == "fold":
        return [_page(drawn, pages, n, ("front", "back"), paper, mode) for n in range(len(pages))]
    faces = [(page, face) for page in range(len(pages)) for face in ("front", "back")]
    return [_page(drawn, pages, page, (face,), paper, mode) for page, face in faces]


def _frame(cell: float, paper: Paper, mode: Mode) -> Frame:
    """The same columns on every page, centred, so that mirrored columns fall on each other."""
    width, height = paper.size
    room = width - 2 * _BESIDE
    if mode == "fold":
        columns = int((room / 2 - FOLD / 2 + 1e-6) / cell)
        left = width / 2 - FOLD / 2 - columns * cell
    else:
        columns = int((room + 1e-6) / cell)
        left = (width - columns * cell) / 2
    return Frame(left, _HEAD, columns, height - _HEAD - _FOOT, cell, 2 * BLEED)


def _counters(game: Game, frame: Frame, framed: bool) -> list[_Counter]:
    """Every counter in its slot, grouped by ground; those with a back of their own come first."""
    grounds: dict[str, list[Unit]] = {}
    for unit in game.units.values():
        grounds.setdefault(face_ground(unit), []).extend([unit] * unit.qty)
    groups = [sorted(units, key=lambda unit: unit.back is None) for units in grounds.values()]
    slots = impose([len(group) for group in groups], frame)
    units = [unit for group in groups for unit in group]
    return [_Counter(unit, slot, framed) for unit, slot in zip(units, slots, strict=True)]


def _page(
    drawn: Faces,
    pages: Sequence[Sequence[_Counter]],
    number: int,
    faces: Sequence[Face],
    paper: Paper,
    mode: Mode,
) -> Drawing:
    width, height = paper.size
    counters = pages[number]
    game, cell = drawn.game, drawn.game.counters.size
    shapes: list[Shape] = [Rect(0, 0, width, height, Paint(fill="#FFFFFF"))]
    for face in faces:
        shapes += _faces(drawn, counters, face, width)
    shapes += _cuts(counters, cell, faces, width)
    shapes += _furniture(paper, mode)
    if mode == "fold":
        fold = Paint(stroke=MARK_GREY, width=0.2, dash=(2.0, 1.5))
        shapes.append(line(width / 2, _HEAD - 8, width / 2, height - _FOOT + 8, fold))
    label = _label(number + 1, len(pages), faces)
    shapes += _heading(game, label, str(_WORDS[mode]), paper)
    return Drawing(
        width, height, tuple(shapes), f"{game.title} – {label}", (Link(label, paper.margin),)
    )


def _faces(drawn: Faces, counters: Sequence[_Counter], face: Face, width: float) -> Iterator[Shape]:
    """All grounds with their bleed first, then the counters, so that no bleed covers a counter."""
    cell, back = drawn.game.counters.size, face == "back"
    placed = [(one, behind(one.slot, cell, width) if back else one.slot) for one in counters]
    side = cell + 2 * BLEED
    for one, slot in placed:
        ground = face_ground(one.unit, back and not one.framed)
        yield Rect(slot.x - BLEED, slot.y - BLEED, side, side, Paint(fill=ground))
    for one, slot in placed:
        yield drawn.shown(one.unit, back, one.framed, x=slot.x, y=slot.y)
        if one.framed:
            inset, long = (FRAME - LAP) / 2, cell - FRAME + LAP
            paint = Paint(stroke=face_ground(one.unit), width=FRAME + LAP)
            yield Rect(slot.x + inset, slot.y + inset, long, long, paint)
    taken = {(slot.column, slot.y) for _, slot in placed}
    for one, slot in placed:
        if not one.framed:
            yield from _band_bleed(one.unit, slot, cell, back, taken)


def _band_bleed(
    unit: Unit, slot: Slot, cell: float, back: bool, taken: Collection[tuple[int, float]]
) -> Iterator[Shape]:
    """The band of a reduced side past the cut, where no counter stands beside or below.

    `taken` are the columns and heights of the counters; on the backs columns run to the left.
    """
    band = face_band(unit, back)
    if band is None:
        return
    paint, high, foot = Paint(fill=band[0]), band[1] * cell, slot.y + cell
    left, right = (slot.column + 1, slot.column - 1) if back else (slot.column - 1, slot.column + 1)
    free_left, free_right = (left, slot.y) not in taken, (right, slot.y) not in taken
    if free_left:
        yield Rect(slot.x - BLEED, foot - high, BLEED + LAP, high, paint)
    if free_right:
        yield Rect(slot.x + cell - LAP, foot - high, BLEED + LAP, high, paint)
    if (slot.column, foot) not in taken:
        before = BLEED if free_left and (left, foot) not in taken else 0.0
        after = BLEED if free_right and (right, foot) not in taken else 0.0
        yield Rect(slot.x - before, foot - LAP, cell + before + after, BLEED + LAP, paint)


def _cuts(
    counters: Sequence[_Counter], cell: float, faces: Sequence[Face], width: float
) -> Iterator[Shape]:
    slots = [one.slot for one in counters]
    if faces[0] == "back":
        slots = [behind(slot, cell, width) for slot in slots]
    if len(faces) == 2:
        slots += [behind(slot, cell, width) for slot in slots]
    columns = sorted({round(x, 4) for slot in slots for x in (slot.x, slot.x + cell)})
    rows = sorted({round(y, 4) for slot in slots for y in (slot.y, slot.y + cell)})
    block = (columns[0], rows[0], columns[-1] - columns[0], rows[-1] - rows[0])
    yield from crop_marks(columns, rows, block)


def _furniture(paper: Paper, mode: Mode) -> Iterator[Shape]:
    """Rulers in both directions; crosses in the four corners where pages are laid on each other."""
    width, height, margin = paper.width, paper.height, paper.margin
    yield ruler(margin + 20, height - margin - 5)
    yield ruler(6.4, height - margin - 20, upright=True)
    if mode == "separate":
        for x in (margin, width - margin):
            yield from cross(x, margin + 4)
            yield from cross(x, height - margin - 4)


def heading_words(game: Game, paper: Paper) -> Iterator[Shape]:
    """The headings of a sheet in every mode, as wide as they are with a hundred sheets."""
    for mode, words in _WORDS.items():
        faces: Sequence[Face] = ("front", "back") if mode == "fold" else ("front",)
        yield from _heading(game, _label(100, 100, faces), str(words), paper)


def _label(number: int, count: int, faces: Sequence[Face]) -> str:
    """Which sheet it is, and what is on it."""
    if len(faces) == 2:
        return _("Counters {number} of {count}: fronts and backs", number=number, count=count)
    if faces[0] == "front":
        return _("Counters {number} of {count}: fronts", number=number, count=count)
    return _("Counters {number} of {count}: backs", number=number, count=count)


def _heading(game: Game, label: str, words: str, paper: Paper) -> Iterator[Shape]:
    width, base, left = paper.width, paper.margin + 2.6, paper.margin + 7
    how = set_words(words, "condensed", Room(width / 2 - FOLD - left, 5.4, 2.8))
    taken = measure(label, "condensed", 3.2) + measure(words, "condensed", how.size) + 8
    room = Room(width - 2 * left - taken, 5.4, 3.9, 2.4, 2, 1.05, SPACED)
    name = set_words(fair(game.title).upper(), "condensed-bold", room, source_of(game, "title"))
    first = base - (len(name.lines) - 1) * room.pitch * name.size / 2
    yield from name.texts(left, first, "condensed-bold", MARK_INK, room=room)
    wide = [measure(w, "condensed-bold", name.size, SPACED * name.size) for w in name.lines]
    beside = left + max(wide, default=0.0) + 4
    yield Text(beside, base, label, "condensed", 3.2, MARK_GREY)
    yield from how.texts(width - left, base, "condensed", MARK_GREY, "end")
