"""Counters on a part of the map that is shown small: off all names and one another, of one size.

They lie side by side in their space. Where a grid has no room for that, counters of a side are one
pile with their number. Lengths are millimetres of the map sheet. Knows piles and blocks, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, replace
from itertools import count, product

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Paint, Rect, Shape
from builder.drawing.kept import kept
from builder.drawing.maps.ground.works import SYMBOLS
from builder.drawing.sheets.areas import Found, in_areas
from builder.drawing.sheets.block import READ, Block, Window, around, lead, line, meets, merged
from builder.drawing.sheets.blocks import block_in, names_of, rows_in
from builder.drawing.sheets.piles import GAP, Heap, Pile, Rows, laid, out_below, piles_of
from builder.drawing.text.lines import Box
from builder.game.model import Board, Space
from builder.legality.position import Position

_WISHED, _SMALLER = (9.0, 8.5, READ, 7.4, 6.8, 6.4), (6.2, 5.6, 5.0, 4.4, 3.8)
"""The sizes in which counters are piled up or lie beside their area; at last those too small."""
_WORTH = 0.14
"""Counters a millimetre larger are worth so many numbers covered, as a share of their blocks."""
_STEP, _FINER = 0.4, 0.1
"""The sizes with all counters side by side in their spaces are so far apart, as shown; the second
in octagons, in which rows of three have hardly room."""
_WITHIN = (1.0, 0.92, 0.84, 0.76)
_INSIDE_ALL, _LESS = (1.06,), 0.75
"""Counters are so much smaller at most where that keeps those side by side well inside."""
_CLOSER = ((1.0, 0.92), 6.4), (_WITHIN, 5.8), ((*_WITHIN, 0.6), 5.8)
"""How much of a block lies within the borders then, and the least size, for smaller ones are piled
up instead."""
_OCTAGONS = (
    ((1.0,), 5.2), ((1.0, 0.97, 0.95), 6.1), ((1.0, 0.95, 0.9, 0.86), 6.4),
    ((*_WITHIN, 0.6), 6.2), ((1.0, 0.92, 0.88), 6.2), ((*_WITHIN, 0.6), 5.8),
)  # fmt: skip
"""The same in octagons: first with all corners within their sides, even if a little smaller; then
what of a block lies beyond one is on empty diamonds."""
_MUCH_LARGER, _MIDDLE, _AT_MOST, _MOST_OF = 1.08, 1.14, 1.4, 2 / 3
"""Counters of two sizes are so far apart at least and at most, with one so much larger between; so
many of the spaces have more than the smallest."""
_BESIDE_OCTAGON, _SIDES_APART = 0.95, 0.6
"""So far from the octagons on both sides a row is at least, as shown, off the lines of dashes round
spaces to choose from; and so far apart are the rows of two sides in a space."""
_ACROSS = (0.6, 0.45)
"""How much of a block lies within the borders of a space; of one counter in a space without room
for it."""
_IN_ROW = 3
"""So many counters of a side have room in one row of an octagon."""
_WATER, _SHORE = ("sea", "lake"), 0.1
"""Ground off which counters keep, and how much farther from its middle they lie beside it."""
_FEATURES = {"town", "city", *SYMBOLS}
"""What is drawn in the middle of a hex, where a counter would hide all of it."""
_OF_HEX, _LEAST_AMID, _MOST_AMID = 0.44, 6.4, 9.0
"""How large counters are then, as a share of a hex, so that it is seen around them; and how large
at least and at most."""
_PAPER, _PAPER_RIM, _PAPER_LINE, _PAPER_AIR = "#FFFDF6", "#23211C", 0.2, 0.5
"""The paper under counters away from their space, the line round it, and how far it goes beyond
them, as shown."""
_FINE = 9
"""A place is looked for in steps of so many to a counter."""


def even(
    faces: Faces, position: Position, spaces: Iterable[Space], most: float, window: Window
) -> tuple[list[Shape], dict[str, list[Shape]], dict[str, Box]]:
    """The lines that lead from counters to their spaces, and the counters of a position in each of
    some spaces, all as large as those that have least room; the squares that belong to them.

    They are at most `most` wide as shown, and lie within the window off its names and numbers; on
    a grid a counter without room may cover a number at last.
    """
    game, size = faces.game, faces.game.counters.size
    listed = ((space, piles_of(game, position, space, {})) for space in spaces)
    found = [
        (space, _leaders_last(piles) if space.id in window.captioned else piles)
        for space, piles in listed if piles
    ]  # fmt: skip
    if game.board.grid_kind == "octagon-diamond":
        found = [(space, _in_rows_of_sides(piles)) for space, piles in found]
    every = [(space.id, pile) for space, piles in found for pile in piles]
    content = _heaped(found), game.board, most, window
    lying = kept("even", content, lambda: [_plain(block) for block in _placed(*content)])
    lines, standing, squares = list[Shape](), dict[str, list[Shape]](), dict[str, Box]()
    for shown, rows, square, to in lying:
        piles = [replace(every[place][1], below=below) for place, below in shown]
        ident = every[shown[0][0]][0]
        if to:
            sheet = _paper(piles, Rows(*rows), window.scale)
            lines += [*line(sheet, (to[0], to[1]), window.scale), _drawn(sheet, window.scale)]
        if square:
            squares[ident] = Box(*square)
        if ident in window.captioned:
            laid_ = Rows(*rows)
            short = 0 if laid_.upper else len(piles) % laid_.across
            piles = _leaders_amid(piles, short or laid_.across)
        standing.setdefault(ident, []).extend(laid(piles, faces, Rows(*rows), size, window.scale))
    return lines, standing, squares


def _paper(piles: Sequence[Pile], rows: Rows, scale: float) -> Box:
    """What counters away from their space lie on, without the numbers on their upper edge."""
    air, out = _PAPER_AIR / scale, max(out_below(one, rows.side) for one in piles)
    wide, high = rows.across * rows.side * (1 + GAP), rows.high(len(piles))
    return Box(rows.x - air, rows.y - out - air, wide + out + 2 * air, high + out + 2 * air)


def _drawn(paper: Box, scale: float) -> Shape:
    ground = Paint(_PAPER, _PAPER_RIM, _PAPER_LINE / scale)
    return Rect(paper.x, paper.y, paper.width, paper.height, ground, radius=_PAPER_AIR / scale)


def _leaders_last(piles: Sequence[Pile]) -> list[Pile]:
    """The piles of a space with the side of its leaders last, and themselves behind all: their
    names have room below the last row."""
    led = {one.unit.side for one in piles if one.unit.type.shape == "leader"}
    return sorted(piles, key=lambda p: (p.unit.side in led, p.unit.type.shape == "leader"))


def _in_rows_of_sides(piles: list[Pile]) -> list[Pile]:
    """The piles with the larger of two sides last: the other one has a shorter row above it. A side
    with leaders stays last."""
    sides = [one.unit.side for one in piles]
    first, last = sides[0], sides[-1]
    led = any(one.unit.type.shape == "leader" for one in piles)
    if led or {*sides} != {first, last} or sides.count(first) <= sides.count(last):
        return piles
    return sorted(piles, key=lambda one: one.unit.side is first)


def _leaders_amid(piles: Sequence[Pile], across: int) -> list[Pile]:
    """The piles with the leaders in the middle of the last row, which has so many."""
    others = [one for one in piles if one.unit.type.shape != "leader"]
    led = [one for one in piles if one.unit.type.shape == "leader"]
    at = len(others) - max(across - len(led), 0) // 2
    return [*others[:at], *led, *others[at:]]


def _heaped(found: Iterable[tuple[Space, Sequence[Pile]]]) -> Found:
    """What matters of piles where they lie, each with its place among all of them."""
    places = count()
    return [
        (space, [
            Heap(next(places), one.unit.side.id if one.unit.side else "", one.unit.type.category,
                 one.qty, one.below)
            for one in piles
        ])
        for space, piles in found
    ]  # fmt: skip


def _plain(block: Block) -> list[object]:
    """A block as it is kept: its piles by their places, with how many lie below each."""
    return [[(one.place, one.below) for one in block.piles], astuple(block.rows),
            block.square and astuple(block.square), block.to]  # fmt: skip


def _placed(found: Found, board: Board, most: float, window: Window) -> list[Block]:
    """The blocks of all spaces: side by side if counters can be read so, else the fewest piled."""
    if board.grid_kind == "areas":
        return in_areas(found, board, most, window)
    found = [(_ashore(space, board), piles) for space, piles in found]
    octagons = board.grid_kind == "octagon-diamond"
    closer, finer = (_OCTAGONS, _FINER) if octagons else (_CLOSER, _STEP)
    if not window.above and any(_is_feature(space, board) for space, _piles in found):
        hex_ = _side(found) * window.scale
        most = min(most, max(_OF_HEX * hex_, _LEAST_AMID), _MOST_AMID)
    well = _INSIDE_ALL, min(max(_LESS * most, READ), most)
    for within, least in (well, *closer):
        size = most
        while size > least - 0.01:
            if blocks := _of_all(found, board, size, window, within, side_by_side=True):
                if octagons:
                    return _with_larger(found, board, (size, most), window, within) or blocks
                return blocks
            size = max(size - finer, least) if size > least else 0.0
    tried = ((size, _of_all(found, board, size, window)) for size in _WISHED if size <= most)
    ways = [(size, blocks) for size, blocks in tried if blocks]
    if not ways:
        ways = [(s, one) for s in _SMALLER if (one := _of_all(found, board, s, window))][:1]
    if ways:
        return max(ways, key=lambda way: _clear(way[0], way[1], window))[1]
    side = _SMALLER[-1] / window.scale
    return [Block(piles, rows_in(space, len(piles), side)) for space, piles in found]


def _with_larger(
    found: Found, board: Board, sizes: tuple[float, float], window: Window, within: Sequence[float]
) -> list[Block] | None:  # fmt: skip
    """The blocks of all spaces with larger counters where a space has room for them, if most do:
    else the one that holds most counters would make all of them small."""
    size, most = sizes[0], min(sizes[1], READ, _AT_MOST * sizes[0])
    while most >= _MUCH_LARGER * size:
        larger = most, min(most, _MIDDLE * size)
        blocks = _of_all(found, board, size, window, within, True, larger)
        grown = [one for one in blocks or () if one.rows.side * window.scale > size + 0.01]
        if blocks and len(grown) >= _MOST_OF * len(blocks):
            return blocks
        most -= _STEP / 2
    return None


def _is_feature(space: Space, board: Board) -> bool:
    """Whether something is drawn in the middle of a hex."""
    kinds = {board.terrains[one].drawn for one in space.terrain if one in board.terrains}
    return board.grid_kind == "hex" and not kinds.isdisjoint(_FEATURES)


def _side(found: Found) -> float:
    """The smallest width or height of the spaces."""
    ends = [[*zip(*space.outline, strict=True)] for space, _piles in found]
    return float(min(max(one) - min(one) for both in ends for one in both))


def _ashore(space: Space, board: Board) -> Space:
    """The space with its middle farther from the water beside it: the coast runs inside it."""
    wet = {ident for ident, one in board.terrains.items() if one.drawn in _WATER}
    near = (board.spaces.get(ident) for ident in board.neighbours.get(space.id, ()))
    off = [one.centre for one in near if one and not wet.isdisjoint(one.terrain)]
    if not off or not wet.isdisjoint(space.terrain):
        return space
    (x, y), count = space.centre, len(off)
    dx, dy = x - sum(one[0] for one in off) / count, y - sum(one[1] for one in off) / count
    return replace(space, centre=(x + _SHORE * dx, y + _SHORE * dy))


def _clear(size: float, blocks: Sequence[Block], window: Window) -> tuple[int, float]:
    """How good a way is: how many piles are seen, then how large, for how few numbers covered."""
    seen = sum(len(block.piles) for block in blocks)
    return seen, _WORTH * size - _hidden(blocks, window) / len(blocks)


def _hidden(blocks: Iterable[Block], window: Window) -> int:
    """How many blocks cover a number."""
    return sum(any(meets(block.box, one) for one in window.numbers) for block in blocks)


def _of_all(
    found: Found,
    board: Board,
    size: float,
    window: Window,
    within: Sequence[float] = _WITHIN,
    side_by_side: bool = False,
    larger: Sequence[float] = (),
) -> list[Block] | None:
    """The blocks with counters of a size as shown, or of the first `larger` one for which a space
    has room, those with most counters placed first; None without room."""
    taken = [*around(window.frame)]
    names = [*names_of(board).values(), *window.names]
    octagons = board.grid_kind == "octagon-diamond"
    air = (_BESIDE_OCTAGON / window.scale, _SIDES_APART / window.scale) if octagons else None
    blocks = list[Block]()
    for space, piles in sorted(found, key=lambda one: -len(one[1])):
        off = taken, window.marks, names, window.numbers_from(space.id)
        upper = space.id in window.captioned
        how = off, side_by_side, within, window.above, air, upper
        sides = [one / window.scale for one in (*larger, size)]
        block = next(filter(None, (_within(space, piles, one, *how) for one in sides)), None)
        if not block:
            return None
        blocks.append(block)
        taken += block.parts
    return blocks


Off = tuple[Sequence[Box], Sequence[Box], Sequence[Box], Sequence[Box]]
"""What must not be covered: counters and the frame; marks, names and numbers if that can be."""


def _within(
    space: Space, piles: Sequence[Heap], side: float, off: Off, side_by_side: bool,
    within: Sequence[float], above: float, air: tuple[float, float] | None, upper: bool,
) -> Block | None:  # fmt: skip
    """The piles in their space with what stands above them: all of them, or as few in piles as can
    be; in octagons each of two sides in a row of its own."""
    taken, marks, names, numbers = (_near(space, boxes, len(piles) * side) for boxes in off)
    free = [[*taken, *marks, *names, *numbers]]
    if not side_by_side:
        free += [[*taken, *marks, *names], [*taken, *marks], [*taken]]
    ways = [piles] if side_by_side else [*merged(piles)]
    for clear, shown in [*_numbers_last(free[:2], ways), *product(free[2:], ways)]:
        across = _row_of_side(shown) if air else 0
        out = max(lead(shown, side), above, air[1] if air and across else 0.0)
        first = shown[across - 1].side != shown[0].side if across else upper
        alone = len(shown) == 1 and (not side_by_side or within[-1] <= _ACROSS[0])
        shares = (*_WITHIN, *_ACROSS) if alone else within
        for share in shares:
            step = side / _FINE
            if rows := block_in(
                space, len(shown), side, share, clear, step, True, out, air and air[0], first,
                across,
            ):  # fmt: skip
                return Block(shown, rows, space=space.id)
    return None


def _row_of_side(piles: Sequence[Heap]) -> int:
    """How many counters the longer of two rows has where each of two sides has its own; 0 for
    other rows."""
    sides = [one.side for one in piles]
    own = sides.count(sides[0])
    two = sides[own:] and {*sides[own:]} == {sides[-1]} and sides[0] not in sides[own:]
    most = max(own, len(sides) - own)
    return most if two and most <= _IN_ROW else 0


def _near(space: Space, boxes: Iterable[Box], reach: float) -> list[Box]:
    """The boxes that a block in the space might cover, which reaches at most so far over it."""
    xs, ys = [x for x, _y in space.outline], [y for _x, y in space.outline]
    left, right, top, foot = min(xs) - reach, max(xs) + reach, min(ys) - reach, max(ys) + reach
    return [
        one for one in boxes
        if one.x < right and left < one.x + one.width and one.y < foot and top < one.y + one.height
    ]  # fmt: skip


def _numbers_last(
    free: Sequence[Sequence[Box]], ways: Sequence[Sequence[Heap]]
) -> Iterator[tuple[Sequence[Box], Sequence[Heap]]]:
    """What is kept with what is shown: a number is covered before counters are piled up."""
    return ((off, shown) for shown in ways for off in free)
