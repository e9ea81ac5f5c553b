"""Which counter is printed where on which page: the same columns on all pages and their backs.

Lengths are millimetres. Knows counters and paper; draws nothing.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from builder.drawing.counters.counter import Belt, edge, face_belt, face_belts, face_ground
from builder.drawing.paper import PAPERS
from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.frames import BESIDE, CLOSER, NUMBERS, Kind, by_hand, frame_of
from builder.drawing.sheets.imposition import Frame, Slot, Start, behind, impose, imposed, to_fold
from builder.drawing.sheets.orders import Block, orders
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.runs import Run
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit
from builder.records import dataclass

Bounds = tuple[float, float, float, float]
"""Left, top, width and height."""

_Piece = tuple[Unit, int]
"""A counter before it has a place: its unit and the face on its front."""

_ORDER = 8
"""How much better rows must look for grounds to leave their own order."""
_LEVEL = 0.1
"""By so much, at most, rows that touch overlap in numbers."""
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


def placed(game: Game, way: Printing, deep: float = 1.0) -> list[list[Counter]]:
    """The counters of each page, of whose height they take such a share at most.

    ValueError where one has no room on the paper.
    """
    pages = _by_sheet(_counters(game, way, deep))
    if len(pages) > 1 and way.cutter is not None and cutter(way.cutter).marks:
        close = _by_sheet(_counters(game, way, deep, close=True))
        pages = min(pages, close, key=len)
    return pages


def _by_sheet(counters: Sequence[Counter]) -> list[list[Counter]]:
    return [list(group) for _, group in groupby(counters, key=lambda one: one.slot.sheet)]


def bounds(counters: Sequence[Counter]) -> Bounds:
    """What the fronts of a page take, without bleed."""
    left, top = min(one.slot.x for one in counters), min(one.slot.y for one in counters)
    right = max(one.slot.x + one.kind.width for one in counters)
    return left, top, right - left, max(one.slot.y + one.kind.height for one in counters) - top


def rows(counters: Sequence[Counter]) -> dict[float, int]:
    """The numbers of a page's rows, counted from 1, by their tops; counters beside one another are
    in one, however high they are."""
    found, number, foot = dict[float, int](), 0, 0.0
    for one in sorted(counters, key=lambda each: each.slot.y):
        if one.slot.y > foot - _LEVEL:
            number += 1
        foot = max(foot, one.slot.y + one.kind.height)
        found[one.slot.y] = number
    return found


def _counters(game: Game, way: Printing, deep: float, close: bool = False) -> list[Counter]:
    """Every counter in its slot, by size and shape, then by ground and by the belts on it.

    What differs in ground or belt on either side is a group of its own, so that a long cut that
    misses by a little shows neither. Those with a back of their own come first among their like.
    """
    sorts = _sorts(game, way)
    found: list[Counter] = []
    start: Start | None = None
    unlike = len({run.ground for sort in sorts for run in sort.runs}) > 1
    for sort in sorts:
        kind = sort.kind
        frame, apart = frame_of(kind, way, len(sorts) == 1, unlike, close), kind.apart(way)
        frame = replace(frame, height=deep * frame.height, strict=deep < 1)
        if start:
            between = _BEFORE_DISCS if kind.shape == "round" else _BETWEEN
            # Machines and dies need no marks of cuts between them.
            more = 0.0 if way.press else NUMBERS if way.cutter else between + 2 * way.farther
            start = (start[0], start[1] + more)
        slots = impose(sort.runs, frame, start)
        slots = to_fold(slots, _LEVEL) if way.mode == "fold" and by_hand(way) else slots
        free = _centred(slots, kind.width + apart, frame, way)
        for (unit, face, corner), slot in zip(sort.pieces, slots, strict=True):
            x, y = slot.x + free + apart / 2, slot.y + apart / 2
            moved = Slot(slot.sheet, slot.column, x, y)
            found.append(Counter(unit, face, moved, kind, way.save_ink, way.bleed, corner))
        start = max((slot.sheet, slot.y + frame.row) for slot in slots)
    if way.mode != "fold" and way.cutter is None:
        # A die cuts kinds one after another: each has rows of its own.
        found = found if way.press else _side_by_side(_beside_discs(found), way)
    return sorted(found, key=lambda one: one.slot.sheet)


@dataclass(frozen=True, slots=True)
class _Sort:
    """The counters of a kind in the order in which they are printed, with the radii of their
    corners, and what rows can be made of them."""

    kind: Kind
    pieces: Sequence[tuple[Unit, int, float]]
    runs: tuple[Run, ...]


_sorted: list[tuple[Game, dict[tuple[frozenset[str] | None, int], list[_Sort]]]] = []
"""Of the game that was asked for last: all papers and all heights that are tried need them."""


def _sorts(game: Game, way: Printing) -> list[_Sort]:
    """The counters of each kind, whatever the paper."""
    if not _sorted or _sorted[0][0] is not game:
        _sorted[:] = [(game, {})]
    known, asked = _sorted[0][1], (way.only, way.copies)
    if asked not in known:
        known[asked] = [*_sorts_of(game, way)]
    return known[asked]


def _sorts_of(game: Game, way: Printing) -> Iterator[_Sort]:
    kinds: dict[Kind, dict[str, list[_Piece]]] = {}
    corners = dict[str, float]()
    for unit in game.units.values():
        if not way.prints(unit.id):
            continue
        shape, corner = edge(game, unit)
        kind = Kind(shape, *counter_size(game, unit))
        corners[unit.id] = min(corner, kind.width / 2, kind.height / 2)
        grounds = kinds.setdefault(kind, {})
        printed = [(unit, face) for face in range(0, len(unit.faces), 2)]
        grounds.setdefault(face_ground(unit), []).extend(printed * unit.qty * way.copies)
    for kind, grounds in kinds.items():
        groups = [alike for each in grounds.values() for alike in _belted(game, each)]
        groups.sort(key=_by_side(groups))
        if len(kinds) == 1:
            groups = _in_order(game, groups, kind)
        pieces = [(unit, face, corners[unit.id]) for group in groups for unit, face in group]
        yield _Sort(kind, pieces, tuple(_runs(game, groups)))


def _beside_discs(found: list[Counter]) -> list[Counter]:
    """The same, where a lone other one stands above discs whose last row has room: there, just
    behind the last disc. The discs begin at the left edge of all counters."""
    kinds = [[*some] for _kind, some in groupby(found, key=lambda one: one.kind)]
    for few, discs in pairwise(kinds):
        if not _is_alone_above(few, discs):
            continue
        rest = [one for kind in kinds if kind is not few and kind is not discs for one in kind]
        last, (start, _top, most, _high) = max(one.slot.y for one in discs), bounds(rest or discs)
        back = min(start - bounds(discs)[0], 0.0)
        foot = [one for one in discs if one.slot.y == last]
        (alone,) = few
        after = foot[-1].slot.x + foot[-1].kind.width + back + _BETWEEN
        if after + alone.kind.width > start + most:
            return found
        up = min(one.slot.y for one in discs) - alone.slot.y
        low = last - up + (foot[0].kind.height - alone.kind.height) / 2
        raised = [_moved(one, back, -up) for one in discs]
        beside = _moved(alone, after - alone.slot.x, low - alone.slot.y, len(foot))
        return [*rest, beside, *raised]
    return found


def _side_by_side(found: list[Counter], way: Printing) -> list[Counter]:
    """The same, where two kinds of one row each have room beside each other: there, and higher what
    follows them."""
    kinds = [[*some] for _kind, some in groupby(found, key=lambda one: one.kind)]
    least = BESIDE - CLOSER - _LEVEL
    for at, (one, two) in enumerate(pairwise(kinds)):
        (left, top, wide, high), (start, low, broad, deep) = bounds(one), bounds(two)
        begin, apart = _together(found, wide + broad, way)
        if begin < least or len({(each.slot.sheet, each.slot.y) for each in one + two}) > 2:
            continue
        if low < top + high or one[0].slot.sheet != two[0].slot.sheet:
            continue
        middle, right = max(high, deep) / 2, begin + wide + apart - start
        kinds[at] = [_moved(each, begin - left, middle - high / 2) for each in one]
        down = top + middle - deep / 2 - low
        kinds[at + 1] = [_moved(each, right, down, len(one)) for each in two]
        up, sheet = top + 2 * middle - low - deep, one[0].slot.sheet
        kinds[at + 2 :] = [
            [_moved(each, 0.0, up if each.slot.sheet == sheet else 0.0) for each in later]
            for later in kinds[at + 2 :]
        ]
        break
    return [one for kind in kinds for one in kind]


def _together(found: Sequence[Counter], wide: float, way: Printing) -> tuple[float, float]:
    """Where two kinds begin that take so much beside each other, and how far apart they stand: in
    line with wider ones, both together, or else in the middle of the paper."""
    left, _top, most, _high = bounds(found)
    if most >= wide + _BETWEEN:
        return left, _BETWEEN
    return (way.paper.width - wide - _BETWEEN) / 2, _BETWEEN


def _is_alone_above(few: Sequence[Counter], discs: Sequence[Counter]) -> bool:
    """Whether one counter stands alone, and others, which are round, below it on its sheet."""
    sheets = {one.slot.sheet for one in (*few, *discs)}
    return len(few) == len(sheets) == 1 and discs[0].kind.shape == "round" != few[0].kind.shape


def _moved(one: Counter, right: float, down: float, columns: int = 0) -> Counter:
    x, y = round(one.slot.x + right, 4), round(one.slot.y + down, 4)
    slot = replace(one.slot, x=x, y=y, column=one.slot.column + columns)
    return replace(one, slot=slot)


def _in_order(game: Game, groups: list[list[_Piece]], kind: Kind) -> list[list[_Piece]]:
    """Groups in their own order, or grounds in another where rows then look much better: as on the
    first paper on all of them."""
    frame = frame_of(kind, Printing(PAPERS[0]), alone=True)
    alike = [[*some] for _whose, some in groupby(groups, key=_whose)]
    if frame.columns < 1 or len(alike) < 2:
        return groups
    blocks = [Block(sum(map(len, each)), _player(each[0][0])) for each in alike]
    tried = [[group for at in order for group in alike[at]]
             for order in orders(blocks, frame.columns)]  # fmt: skip
    sorted_too = [[_by_count(group) for group in each] for each in tried]
    tried += [each for each, own in zip(sorted_too, tried, strict=True) if each != own]

    def ill(each: list[list[_Piece]]) -> tuple[float, ...]:
        sheets, torn, looks = imposed(tuple(_runs(game, each)), frame)[0]
        return sheets, torn, looks + (0 if each is groups else _ORDER)

    return min((groups, *tried), key=ill)


def _by_count(pieces: list[_Piece]) -> list[_Piece]:
    """Nobody's counters with those first of which most are: so they fill rows, and single ones
    stand behind them."""
    if _player(pieces[0]):
        return pieces
    many = Count(unit.id for unit, _front in pieces)
    return sorted(pieces, key=lambda piece: -many[piece[0].id])


def _whose(pieces: Sequence[_Piece]) -> tuple[str, str]:
    """Whose a group is, and its ground."""
    return _player(pieces[0]), face_ground(pieces[0][0])


def _centred(slots: Sequence[Slot], cell: float, frame: Frame, way: Printing) -> float:
    """How far slots are from the middle of the paper, or from the fold."""
    left, right = min(slot.x for slot in slots), max(slot.x for slot in slots) + cell
    if way.mode == "fold" and way.cutter is None:
        return frame.x + frame.columns * cell - right if by_hand(way) else 0.0
    return (way.paper.width - left - right) / 2


def _player(piece: _Piece) -> str:
    """The player's side whose a counter is; "" for markers of nobody."""
    side = piece[0].side
    return side.id if side and side.player else ""


def _by_side(groups: Sequence[Sequence[_Piece]]) -> Callable[[Sequence[_Piece]], int]:
    """The order of groups: those of a side together, nobody's last."""
    sides = [*dict.fromkeys(_player(pieces[0]) for pieces in groups if _player(pieces[0])), ""]
    return lambda pieces: sides.index(_player(pieces[0]))


def _runs(game: Game, groups: Sequence[Sequence[_Piece]]) -> Iterator[Run]:
    """Copies of one counter that follow one another."""
    for number, pieces in enumerate(groups):
        for (unit, front), copies in groupby(pieces, key=lambda one: (one[0], one[1])):
            piece = unit, front
            faces = front, front + 1
            colour = " ".join(_colour(game, unit, face) for face in faces)
            belts = repr([_bands(face_belts(game, unit, face)) for face in faces])
            yield Run(len([*copies]), face_ground(unit), _player(piece), number, colour, belts)


def _colour(game: Game, unit: Unit, face: int) -> str:
    """The colour of a whole face: its ground, or a belt that covers that."""
    belt, (_wide, high) = face_belt(game, unit, face), counter_size(game, unit)
    return belt[0] if belt and belt[2] >= high - _LEVEL else face_ground(unit)


def _belted(game: Game, pieces: Sequence[_Piece]) -> Iterator[list[_Piece]]:
    """Pieces of one ground parted by the belts of their two sides, each kind together."""
    alike: dict[object, list[_Piece]] = {}
    kinds = {_sort(unit): at for at, (unit, _front) in reversed(list(enumerate(pieces)))}

    def order(piece: _Piece) -> tuple[bool, int, bool]:
        unit, front = piece
        return front > 0, kinds[_sort(unit)], front + 1 >= len(unit.faces)

    backed = sorted(pieces, key=lambda one: (one[1] + 1 >= len(one[0].faces), order(one)))
    for unit, front in backed:
        belts = tuple(_bands(face_belts(game, unit, face)) for face in (front, front + 1))
        alike.setdefault(belts, []).append((unit, front))
    for group in alike.values():
        yield sorted(group, key=order)


def _bands(belts: Sequence[Belt]) -> tuple[tuple[str, int], ...]:
    """Belts as far as they matter beside others: by their colours, and roughly by their heights.

    Of belts that begin and end in nearly the same places a cut that misses shows nothing.
    """
    return tuple((colour, round(top / _LIKE)) for colour, top, _high in belts)


def _sort(unit: Unit) -> tuple[str, str]:
    """What a unit is: its type and its size."""
    return unit.type.id, unit.size.id if unit.size else ""
