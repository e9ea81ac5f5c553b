"""What lies on which spaces of a board that is laid out of tiles: each kind of ground by name.

Lengths are millimetres. Knows the board and its key, not pages.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import GREY, PAD
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.display import Group, Shape
from builder.drawing.maps.entries import entries_of
from builder.drawing.text.flow import INK, Block, Words, moved, paragraph, stack, widest
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.game.model import Board
from builder.words import _

_KINDS = 8
"""A board of fewer kinds of ground has them in the key under its picture."""
_PLAIN = 0.4
"""So much of a board of tiles is open ground."""
_MOST = 120
"""A larger board is printed as it is."""
_BESIDE, _ABOVE = 5.0, 1.7
"""Between the title and what is beside it; between the frame and the first line."""
_HOLD = "\N{NO-BREAK SPACE}"
_NEAR, _APART, _ROWS = 0.9, 3.6, 0.5
"""From a sample to its name, between two kinds, and between two lines."""
_HIGH = 1.35
"""The sample of a kind of ground, in ems."""


def terrain_card(column: Column, seen: Collection[str] = ()) -> Card:
    """Each kind of ground with its spaces, across the page; empty for a board that is not laid out
    of tiles. Where only some spaces are `seen` on a picture, those beyond it are grey and last."""
    if not of_tiles(column.game.board):
        return Card("", (), column.whole)
    setting = column.look.body
    head = [Words(_("Terrain").upper(), "condensed-bold")]
    left = PAD + widest(head, setting.em, True) + _BESIDE
    title = moved(paragraph(head, left, setting), PAD)
    found = stack([*_lines([*_kinds(column, seen)], column.whole - left - PAD)], _ROWS)
    shapes = (*title.shapes, Group(found.shapes, left, 0.0))
    return Card("", (Piece(Block(found.height, shapes), first=_ABOVE),), column.whole)


def _lines(kinds: Sequence[tuple[float, Block]], most: float) -> Iterator[Block]:
    """Blocks of some width side by side, as many to a line as it holds."""
    line, x, high = list[Shape](), 0.0, 0.0
    for width, block in kinds:
        if x and x + width > most:
            yield Block(high, tuple(line))
            line, x = [], 0.0
        line += moved(block, x).shapes
        x, high = x + width + _APART, block.height
    if line:
        yield Block(high, tuple(line))


def of_tiles(board: Board) -> bool:
    """Whether a board is small, mostly open, and has many kinds of ground."""
    spaces = [one for one in board.map_spaces() if one.outline]
    kinds = {ident for one in spaces for ident in _shown(one.terrain, board)}
    bare = sum(not _shown(one.terrain, board) for one in spaces)
    few = len(spaces) <= _MOST and bare >= _PLAIN * len(spaces)
    return board.grid_kind == "hex" and few and len(kinds) >= _KINDS


def _shown(terrain: Sequence[str], board: Board) -> list[str]:
    return [
        one for one in terrain if one in board.terrains and board.terrains[one].drawn != "clear"
    ]


def _kinds(column: Column, seen: Collection[str]) -> Iterator[tuple[float, Block]]:
    """Of each kind a sample, its name, and where it lies, with how wide that is."""
    board, setting = column.game.board, column.look.body
    samples = {one.name: one for one in entries_of(column.game)}
    lying = {one.id: _shown(one.terrain, board) for one in board.map_spaces()}
    here = {kind for ident, kinds in lying.items() if ident in seen for kind in kinds}
    for terrain in sorted(board.terrains.values(), key=lambda one: one.id not in here):
        ids = [one.id for one in board.map_spaces() if terrain.id in _shown(one.terrain, board)]
        entry, shapes, left = samples.get(terrain.name), list[Shape](), 0.0
        if not ids:
            continue
        if entry:
            scale = _HIGH * setting.em / entry.height
            top = setting.base - (cap_height("text", setting.em) + _HIGH * setting.em) / 2
            shapes, left = [Group(entry.shapes, 0.0, top, scale=scale)], entry.width * scale + _NEAR
        near = [one for one in ids if one in seen or not seen]
        far = [one for one in ids if one not in near]
        runs = [
            Words(
                fair(terrain.name).replace(" ", _HOLD),
                "text-bold" if near else "text",
                INK if near else GREY,
            )
        ]
        runs += [_held(near, INK, board)] if near else []
        runs += [_held(far, GREY, board)] if far else []
        wide = widest(runs, setting.em, True) + 0.1
        words = moved(paragraph(runs, wide, setting), left)
        yield left + wide, Block(words.height, (*shapes, *words.shapes))
    if seen:
        beyond = [Words(_("Grey: beyond the picture").replace(" ", _HOLD), "condensed", GREY)]
        wide = widest(beyond, setting.em, True) + 0.1
        yield wide, paragraph(beyond, wide, setting)


def _held(ids: Sequence[str], ink: str, board: Board) -> Words:
    """Spaces in an ink, on one line."""
    return Words(f" {' '.join(_runs(ids, board))}".replace(" ", _HOLD), "text", ink)


def _runs(ids: Sequence[str], board: Board) -> Iterator[str]:
    """Spaces by name, of more than two in a line the first and the last."""
    run = list[str]()
    for ident in [*ids, ""]:
        if run and not (
            ident and ident in board.neighbours.get(run[-1], ()) and _row(run[-1], ident, board)
        ):
            yield f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(run)
            run = []
        run.append(ident)


def _row(one: str, two: str, board: Board) -> bool:
    """Whether two spaces are equally high on the map."""
    return abs(board.spaces[one].centre[1] - board.spaces[two].centre[1]) < 0.01
