"""Which counter is printed where on which page: the same columns on all pages and their backs.

Lengths are millimetres. Knows counters and paper; draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from builder.drawing.counters.counter import Belt, edge, face_belt, face_ground
from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.imposition import Frame, Slot, Start, behind, impose
from builder.drawing.sheets.printing import BLEED, Printing
from builder.drawing.sheets.runs import Run
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit
from builder.records import dataclass

Bounds = tuple[float, float, float, float]
"""Left, top, width and height."""

_Piece = tuple[Unit, int]
"""A counter before it has a place: its unit and the face on its front."""

FOLD = 3.0
"""Gap between fronts and backs to fold round the board, in mm: a little more than its thickness.
Wider where colours run farther past the cut, so that those of two sides do not meet."""

_HEAD, _FOOT, _BESIDE = 23.0, 25.0, 17.0
_WORDS = 40.0
"""How wide the strip between registration marks is at least, for what stands there."""
_NUMBERS = 4.0
"""For the numbers of columns above counters."""
_DISCS = 2.0
"""White between the colours of two discs, for the blade or the punch."""
_LIKE = 2.0
"""Belts whose tops are nearer than about this are of one height."""
_BETWEEN, _BEFORE_DISCS = 16.5, 12.0
"""Between counters of different sizes, with room for the marks of both; discs have none."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter to print: its unit, the faces of its two sides, its corner and size in mm.

    `framed` says that a frame stands for its ground; `corner` is the radius of its corners.
    """

    unit: Unit
    front: int
    slot: Slot
    kind: Kind
    framed: bool
    bleed: float
    corner: float

    @property
    def rounded(self) -> bool:
        """Whether it has corners to round after it was cut out."""
        return self.kind.shape != "round" and self.corner > 0

    def side(self, back: bool) -> int:
        """The face on a side, which may be one that the unit does not have."""
        return self.front + 1 if back else self.front

    def at(self, back: bool, page: float) -> Slot:
        """Where a side is printed, on a page so wide."""
        return behind(self.slot, self.kind.width, page) if back else self.slot


@dataclass(frozen=True, slots=True)
class Kind:
    """Counters that are cut alike: square, oblong or round, and so wide and high in mm."""

    shape: str
    width: float
    height: float

    def apart(self, way: Printing) -> float:
        """How far from each other they stand.

        Round ones are cut one by one; a cutting machine cuts all one by one.
        """
        if way.cutter is not None:
            return max(way.gutter, 2 * way.bleed, cutter(way.cutter).apart)
        return max(way.gutter, 2 * way.bleed + _DISCS if self.shape == "round" else 0.0)


def placed(game: Game, way: Printing) -> list[list[Counter]]:
    """The counters of each page. ValueError where one has no room on the paper."""
    counters = _counters(game, way)
    return [list(group) for _, group in groupby(counters, key=lambda one: one.slot.sheet)]


def bounds(counters: Sequence[Counter]) -> Bounds:
    """What the fronts of a page take, without bleed."""
    left, top = min(one.slot.x for one in counters), min(one.slot.y for one in counters)
    right = max(one.slot.x + one.kind.width for one in counters)
    return left, top, right - left, max(one.slot.y + one.kind.height for one in counters) - top


def rows(counters: Sequence[Counter]) -> dict[float, int]:
    """The numbers of a page's rows, counted from 1, by their tops."""
    return {top: n for n, top in enumerate(sorted({one.slot.y for one in counters}), 1)}


def top_of(way: Printing) -> float:
    """Where counters may begin, downward."""
    return _room(way)[0]


def _room(way: Printing) -> tuple[float, float, float]:
    """What stays free of counters above, below and on either side.

    A cutting machine needs room round its marks, or prints no more than an area by itself.
    """
    if way.cutter is None:
        return _HEAD + way.farther, _FOOT + way.farther, _BESIDE + way.farther
    machine, (width, height) = cutter(way.cutter), way.paper.size
    if machine.marks is not None:
        reach = machine.marks.reach
        if width - 2 * reach < _WORDS:
            raise ValueError("the page has no room between the marks")
        return reach + _NUMBERS, reach, _BESIDE
    wide, high = machine.areas.get(way.paper.file, (0.0, 0.0))
    above, beside = (height - high) / 2, (width - wide) / 2
    return max(_HEAD, above), max(_FOOT, above), max(_BESIDE, beside)


def _frame(kind: Kind, way: Printing) -> Frame:
    """The same columns on every page, from where headings begin on; in the middle of the paper for
    a machine and a press."""
    width, height = way.paper.size
    head, foot, beside = _room(way)
    room = width - 2 * beside
    apart = kind.apart(way)
    cell, high = kind.width + apart, kind.height + apart
    if way.mode == "fold":
        fold = max(FOLD, 2 * way.bleed)
        columns = int((room / 2 - fold / 2 + 1e-6) / cell)
        left = width / 2 - fold / 2 - columns * cell
    else:
        columns = int((room + 1e-6) / cell)
        flush = way.cutter is None and way.press is None
        left = beside - apart / 2 if flush else (width - columns * cell) / 2
    bleeds = way.cutter is None and not way.save_ink
    gap = 2 * max(way.bleed, BLEED) if bleeds else 0.0
    return Frame(left, head, columns, height - head - foot, cell, gap, high)


def _counters(game: Game, way: Printing) -> list[Counter]:
    """Every counter in its slot, by size and shape, then by ground and by the belts on it.

    What differs in ground or belt on either side is a group of its own, so that a long cut that
    misses by a little shows neither. Those with a back of their own come first among their like.
    """
    kinds: dict[Kind, dict[str, list[_Piece]]] = {}
    for unit in game.units.values():
        if not way.prints(unit.id):
            continue
        kind = Kind(edge(game, unit)[0], *counter_size(game, unit))
        grounds = kinds.setdefault(kind, {})
        printed = [(unit, face) for face in range(0, len(unit.faces), 2)]
        grounds.setdefault(face_ground(unit), []).extend(printed * unit.qty * way.copies)
    found: list[Counter] = []
    start: Start | None = None
    for kind, grounds in kinds.items():
        frame, apart = _frame(kind, way), kind.apart(way)
        if start:
            between = _BEFORE_DISCS if kind.shape == "round" else _BETWEEN
            # A machine needs no marks of cuts between them.
            more = _NUMBERS if way.cutter else between + 2 * way.farther
            start = (start[0], start[1] + more)
        groups = [alike for each in grounds.values() for alike in _belted(game, each)]
        groups.sort(key=_by_side(groups))
        slots = impose([*_runs(groups)], frame, start)
        if way.cutter is not None or way.press is not None:
            slots = _centred(slots, kind.width + apart, frame)
        pieces = [piece for group in groups for piece in group]
        for (unit, face), slot in zip(pieces, slots, strict=True):
            moved = replace(slot, x=slot.x + apart / 2, y=slot.y + apart / 2)
            corner = min(edge(game, unit)[1], kind.width / 2, kind.height / 2)
            found.append(Counter(unit, face, moved, kind, way.save_ink, way.bleed, corner))
        sheet, low = max((slot.sheet, slot.y) for slot in slots)
        start = (sheet, low + frame.row)
    if way.mode != "fold" and way.cutter is None:
        found = _beside_discs(found)
    return sorted(found, key=lambda one: one.slot.sheet)


def _beside_discs(found: list[Counter]) -> list[Counter]:
    """The same, where a lone other one stands above discs whose last row has room: there, where
    all else ends at the right."""
    kinds = [[*some] for _kind, some in groupby(found, key=lambda one: one.kind)]
    for few, discs in pairwise(kinds):
        if not _is_alone_above(few, discs):
            continue
        last = max(one.slot.y for one in discs)
        left = max(one.slot.x for one in discs if one.slot.y == last) + discs[0].kind.width
        wide = sum(one.kind.width for one in few)
        end = max(one.slot.x + one.kind.width for one in found)
        if end - left - wide < _BETWEEN:
            return found
        up = min(one.slot.y for one in discs) - few[0].slot.y
        low = last - up + (discs[0].kind.height - few[0].kind.height) / 2
        right = end - wide - few[0].slot.x
        moved = [_moved(one, right, low - one.slot.y) for one in few]
        raised = [_moved(one, 0.0, -up) for one in discs]
        rest = [one for kind in kinds if kind is not few and kind is not discs for one in kind]
        return rest + moved + raised
    return found


def _is_alone_above(few: Sequence[Counter], discs: Sequence[Counter]) -> bool:
    """Whether one counter stands alone, and others, which are round, below it on its sheet."""
    sheets = {one.slot.sheet for one in (*few, *discs)}
    return len(few) == len(sheets) == 1 and discs[0].kind.shape == "round" != few[0].kind.shape


def _moved(one: Counter, right: float, down: float) -> Counter:
    slot = replace(one.slot, x=one.slot.x + right, y=one.slot.y + down)
    return replace(one, slot=slot)


def _centred(slots: Sequence[Slot], cell: float, frame: Frame) -> list[Slot]:
    """The slots in the middle of the paper, where they do not take all columns on any sheet."""
    free = frame.x + frame.columns * cell - max(slot.x for slot in slots) - cell
    return [replace(slot, x=slot.x + free / 2) for slot in slots]


def _player(piece: _Piece) -> str:
    """The player's side whose a counter is; "" for markers of nobody."""
    side = piece[0].side
    return side.id if side and side.player else ""


def _by_side(groups: Sequence[Sequence[_Piece]]) -> Callable[[Sequence[_Piece]], int]:
    """The order of groups: those of a side together, nobody's last."""
    sides = [*dict.fromkeys(_player(pieces[0]) for pieces in groups if _player(pieces[0])), ""]
    return lambda pieces: sides.index(_player(pieces[0]))


def _runs(groups: Sequence[Sequence[_Piece]]) -> Iterator[Run]:
    """Copies of one counter that follow one another."""
    for number, pieces in enumerate(groups):
        for (unit, front), copies in groupby(pieces, key=lambda one: (one[0], one[1])):
            piece = unit, front
            yield Run(len([*copies]), face_ground(unit), _player(piece), number)


def _belted(game: Game, pieces: Sequence[_Piece]) -> Iterator[list[_Piece]]:
    """Pieces of one ground parted by the belts of their two sides, each kind together."""
    alike: dict[object, list[_Piece]] = {}
    kinds = {_sort(unit): at for at, (unit, _front) in reversed(list(enumerate(pieces)))}

    def order(piece: _Piece) -> tuple[bool, int, bool]:
        unit, front = piece
        return front > 0, kinds[_sort(unit)], front + 1 >= len(unit.faces)

    backed = sorted(pieces, key=lambda one: (one[1] + 1 >= len(one[0].faces), order(one)))
    for unit, front in backed:
        belts = tuple(_band(face_belt(game, unit, face)) for face in (front, front + 1))
        alike.setdefault(belts, []).append((unit, front))
    for group in alike.values():
        yield sorted(group, key=order)


def _band(belt: Belt | None) -> tuple[str, int] | None:
    """A belt as far as it matters beside another: by its colour, and roughly by its height.

    Of belts that begin and end in nearly the same places a cut that misses shows nothing.
    """
    return belt and (belt[0], round(belt[1] / _LIKE))


def _sort(unit: Unit) -> tuple[str, str]:
    """What a unit is: its type and its size."""
    return unit.type.id, unit.size.id if unit.size else ""
