"""Counters on a part of the map that is shown small: off all names and one another, of one size but
where many are in a space, or where the form of its ground must be seen.

They lie side by side in their space. Where a grid has no room for that, counters of a side are one
pile with their number. Lengths are millimetres of the map sheet. Knows piles and blocks, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, replace
from itertools import count, product

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Shape
from builder.drawing.kept import kept
from builder.drawing.sheets.areas import Found, in_areas
from builder.drawing.sheets.block import READ, Block, Window, around, line, meets, merged
from builder.drawing.sheets.blocks import block_in, names_of, rows_in
from builder.drawing.sheets.piles import OUT, Heap, Pile, Rows, laid, piles_of
from builder.drawing.text.lines import Box
from builder.game.model import Board, Space
from builder.legality.position import Position

_WISHED, _SMALLER = (9.0, 8.5, READ, 7.4, 6.8), (6.2, 5.6, 5.0, 4.4, 3.8)
"""The sizes in which counters are piled up or lie beside their area; at last those too small."""
_MANY, _CROWDED = 4, 0.85
"""More counters in a space than these are smaller, by so much."""
_STEP = 0.4
"""The sizes with all counters side by side in their spaces are so far apart, as shown."""
_WITHIN = (1.0, 0.92, 0.84, 0.76)
_INSIDE_ALL, _LESS = (1.06,), 0.75
"""Counters are so much smaller at most where that keeps those side by side well inside."""
_ACROSS = (0.6, 0.45)
"""How much of a block lies within the borders of a space; of one counter in a space without room
for it."""
_SEEN, _FORMED = 0.42, 7.4
"""Where the form of a space must be seen, counters take so much of it, or are so large as shown,
and those in such spaces lie low."""
_FINE = 9
"""A place is looked for in steps of so many to a counter."""
_LOW, _BESIDE_FORM, _INSIDE = 0.3, 0.8, (1.0, 0.9, 0.76, 0.5)
"""How far, as a share of the space; how much smaller counters are there, and how much of one is
within the borders: all of it, if there is room."""
_FORMS = frozenset((
    "fort", "bunker", "field-bunker", "wire", "hedgehog", "sandbags", "sea-wall", "bridge", "town",
    "airfield", "barracks", "cemetery", "church", "dam", "factory",
))  # fmt: skip
"""Ground that has a form in the middle of its space."""


def even(
    faces: Faces, position: Position, spaces: Iterable[Space], most: float, window: Window
) -> Iterator[Shape]:
    """The counters of a position in some spaces, all as large as those that have least room.

    They are at most `most` wide as shown, and lie within the window off its names and numbers; on
    a grid a counter without room may cover a number at last.
    """
    game, size = faces.game, faces.game.counters.size
    listed = ((space, piles_of(game, position, space, {})) for space in spaces)
    found = [(space, piles) for space, piles in listed if piles]
    every = [pile for _space, piles in found for pile in piles]
    content = _heaped(found), game.board, most, window
    lying = kept("even", content, lambda: [_plain(block) for block in _placed(*content)])
    for *_shown, box, to in lying:
        if to:
            yield from line(Box(*box), (to[0], to[1]), window.scale)
    for shown, rows, *_line in lying:
        piles = [replace(every[place], below=below) for place, below in shown]
        yield from laid(piles, faces, Rows(*rows), size, window.scale)


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
            astuple(block.box), block.to]  # fmt: skip


def _placed(found: Found, board: Board, most: float, window: Window) -> list[Block]:
    """The blocks of all spaces: side by side if counters can be read so, else the fewest piled."""
    if board.grid_kind == "areas":
        return in_areas(found, board, most, window)
    hidden = [space for space, _piles in found if _formed(space, board)]
    if hidden:
        sides = sorted(min(_wide(one), _high(one)) for one in hidden)
        most = min(most, max(_SEEN * sides[0] * window.scale, _FORMED))
    for within, least in ((_INSIDE_ALL, max(_LESS * most, READ)), (_WITHIN, READ)):
        size = most
        while size > least - 0.01:
            if blocks := _of_all(found, board, size, window, within, side_by_side=True):
                return blocks
            size = max(size - _STEP, least) if size > least else 0.0
    tried = [_of_all(found, board, size, window) for size in _WISHED if size <= most]
    ways = [blocks for blocks in tried if blocks]
    if not ways:
        ways = [one for s in _SMALLER if (one := _of_all(found, board, s, window))][:1]
    if ways:
        return max(ways, key=lambda way: (sum(len(b.piles) for b in way), -_hidden(way, window)))
    side = _SMALLER[-1] / window.scale
    return [Block(piles, rows_in(space, len(piles), side)) for space, piles in found]


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
) -> list[Block] | None:
    """The blocks with counters of a size as shown, the largest placed first; None without room."""
    side, taken = size / window.scale, [*around(window.frame)]
    names = [*names_of(board).values(), *window.names]
    blocks = list[Block]()
    for space, piles in sorted(found, key=lambda one: -len(one[1])):
        own = side * _CROWDED if len(piles) > _MANY else side
        block = _within(
            space, piles, board, own, (taken, names, window.numbers), side_by_side, within
        )
        if not block:
            return None
        blocks.append(block)
        taken.append(block.box)
    return blocks


Off = tuple[Sequence[Box], Sequence[Box], Sequence[Box]]
"""What must not be covered: counters and the frame; names; numbers, if that can be."""


def _within(
    space: Space, piles: Sequence[Heap], board: Board, side: float, off: Off,
    side_by_side: bool, within: Sequence[float],
) -> Block | None:  # fmt: skip
    """The piles in their space: all of them, or as few in piles as can be."""
    low = _formed(space, board)
    at = _below(space) if low else space
    side *= _BESIDE_FORM if low else 1.0
    taken, names, numbers = (_near(at, boxes, len(piles) * side) for boxes in off)
    free = [[*taken, *names, *numbers]]
    free += [] if side_by_side else [[*taken, *names], [*taken]]
    ways = [piles] if side_by_side else [*merged(piles)]
    for clear, shown in [*_numbers_last(free[:2], ways), *product(free[2:], ways)]:
        out = OUT * side if any(pile.badge for pile in shown) else 0.0
        shares = (*_WITHIN, *_ACROSS) if len(shown) == 1 else within
        for share in _INSIDE if low and len(shown) == 1 else shares:
            if rows := block_in(at, len(shown), side, share, clear, side / _FINE, True, out):
                return Block(shown, rows)
    return None


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


def _formed(space: Space, board: Board) -> bool:
    """Whether a form stands on a space of a grid that a counter in its middle would hide."""
    kinds = (board.terrains[ident].drawn for ident in space.terrain if ident in board.terrains)
    return board.grid_kind == "hex" and not _FORMS.isdisjoint(kinds)


def _below(space: Space) -> Space:
    """The space with its middle low."""
    x, y = space.centre
    return replace(space, centre=(x, y + _LOW * _high(space)))


def _wide(space: Space) -> float:
    xs = [x for x, _y in space.outline]
    return max(xs) - min(xs)


def _high(space: Space) -> float:
    ys = [y for _x, y in space.outline]
    return max(ys) - min(ys)
