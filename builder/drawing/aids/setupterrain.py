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
from builder.drawing.text.flow import Block, Setting, Words, moved, paragraph, stack, widest
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.game.model import Board
from builder.records import dataclass
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
"""From a sample to its name, between two columns, and between two lines."""
_ACROSS = (6, 5, 4)
"""Kinds stand in so many columns."""
_HIGH = 1.35
"""The sample of a kind of ground, in ems."""


def terrain_card(column: Column, seen: Collection[str] = ()) -> Card:
    """Each kind of ground with its spaces, across the page; empty for a board that is not laid out
    of tiles. Where only some spaces are `seen` on a picture, others are a line below."""
    if not of_tiles(column.game.board):
        return Card("", (), column.whole)
    setting = column.look.body
    head = [Words(_("Terrain").upper(), "condensed-bold")]
    left = PAD + widest(head, setting.em, True) + _BESIDE
    title = moved(paragraph(head, left, setting), PAD)
    wide = column.whole - left - PAD
    kinds = [*_kinds(column, seen)]
    found = stack([*_lines(kinds, wide, setting), *_beyond(column, seen, wide)], _ROWS)
    shapes = (*title.shapes, Group(found.shapes, left, 0.0))
    return Card("", (Piece(Block(found.height, shapes), first=_ABOVE),), column.whole)


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of ground: its sample, so wide, and its name with where it lies."""

    sample: tuple[Shape, ...]
    left: float
    runs: Sequence[Words]

    def wide(self, em: float) -> float:
        """The width that it takes on one line."""
        return self.left + widest(self.runs, em, True) + 0.1


def _lines(kinds: Sequence[_Kind], wide: float, setting: Setting) -> Iterator[Block]:
    """Kinds in columns, row by row."""
    columns = _columns(kinds, wide, setting.em)
    for first in range(0, len(kinds), len(columns)):
        shapes, x, high = list[Shape](), 0.0, 0.0
        for one, across in zip(kinds[first:], columns, strict=False):
            words = moved(paragraph(one.runs, across - one.left, setting), one.left)
            shapes += moved(Block(words.height, (*one.sample, *words.shapes)), x).shapes
            x, high = x + across + _APART, max(high, words.height)
        yield Block(high, tuple(shapes))


def _columns(kinds: Sequence[_Kind], wide: float, em: float) -> list[float]:
    """The widths of as many columns as hold each kind on a line; else of some that are alike."""
    for across in _ACROSS:
        widths = [max((one.wide(em) for one in kinds[n::across]), default=0.0)
                  for n in range(across)]  # fmt: skip
        left = wide - sum(widths) - (across - 1) * _APART
        if left >= 0.0:
            return [one + left / across for one in widths]
    return [(wide + _APART) / _ACROSS[-1] - _APART] * _ACROSS[-1]


def _beyond(column: Column, seen: Collection[str], wide: float) -> Iterator[Block]:
    """In grey what lies beyond a picture of some spaces alone."""
    board, runs = column.game.board, list[Words]()
    for terrain in board.terrains.values() if seen else ():
        lying = [one for one in board.map_spaces() if terrain.id in _shown(one.terrain, board)]
        if far := [one.id for one in lying if one.id not in seen]:
            name = fair(terrain.name).replace(" ", _HOLD)
            runs += [Words(" · ", "text", GREY)] if runs else []
            runs.append(Words(f"{name} {' '.join(_runs(far, board))}", "text", GREY))
    if runs:
        head = Words(f"{_('Beyond the picture')}: ", "text-bold", GREY)
        yield paragraph([head, *runs], wide, column.look.body)


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


def _kinds(column: Column, seen: Collection[str]) -> Iterator[_Kind]:
    """Of each kind a sample, its name, and where it lies."""
    board, setting = column.game.board, column.look.body
    samples = {one.name: one for one in entries_of(column.game)}
    for terrain in board.terrains.values():
        lying = [one for one in board.map_spaces() if terrain.id in _shown(one.terrain, board)]
        ids = [one.id for one in lying if one.id in seen or not seen]
        entry, shapes, left = samples.get(terrain.name), list[Shape](), 0.0
        if not ids:
            continue
        if entry:
            scale = _HIGH * setting.em / entry.height
            top = setting.base - (cap_height("text", setting.em) + _HIGH * setting.em) / 2
            shapes, left = [Group(entry.shapes, 0.0, top, scale=scale)], entry.width * scale + _NEAR
        name = fair(terrain.name).replace(" ", _HOLD)
        runs = [Words(name, "text-bold"), Words(f" {' '.join(_runs(ids, board))}")]
        yield _Kind(tuple(shapes), left, runs)


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
