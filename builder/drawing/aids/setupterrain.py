"""What lies on which spaces of a board that is laid out of tiles: each kind of ground by name.

Lengths are millimetres. Knows the board and its key, not pages.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, product
from math import inf

from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import GREY, PAD
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.display import Group, Shape
from builder.drawing.maps.entries import entries_of
from builder.drawing.text.flow import Block, Setting, Words, moved, paragraph, stack, widest
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
_BESIDE, _ABOVE = 3.6, 1.7
"""Between the title and what is beside it; between the frame and the first line."""
_HOLD = "\N{NO-BREAK SPACE}"
_NEAR, _APART, _ROWS = 1.2, 2.6, 0.9
"""From a sample to its name, between two columns, and between two lines."""
_ACROSS = (6, 5, 4)
"""Kinds stand in so many columns."""
_SPACE = 0.3
"""More than a space between a name and where it lies, in ems."""
_CLOSE = 0.86
"""The leading of words on two lines, as a share of the usual one."""
_SAMPLE = 6.4
"""The height of the sample of a kind of ground."""


def terrain_card(column: Column, seen: Collection[str] = ()) -> Card:
    """Each kind of ground with its spaces, across the page; empty for a board that is not laid out
    of tiles. Of a picture of some spaces, those that are `seen` on it."""
    if not of_tiles(column.game.board):
        return Card("", (), column.whole)
    setting = column.look.body
    head = [Words(_("Terrain").upper(), "condensed-bold")]
    left = PAD + widest(head, setting.em, True) + _BESIDE
    title = paragraph(head, left, setting)
    wide = column.whole - left - PAD
    kinds = [*_kinds(column, seen)]
    found = stack([*_lines(kinds, wide, setting)], _ROWS)
    down = max(kinds[0].high - title.height, 0.0) / 2 if kinds else 0.0
    shapes = (Group(title.shapes, PAD, down), Group(found.shapes, left, 0.0))
    return Card("", (Piece(Block(found.height, shapes), first=_ABOVE),), column.whole)


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of ground: its sample, so wide and high, and its name over where it lies."""

    sample: tuple[Shape, ...]
    left: float
    high: float
    runs: Sequence[Words]

    def wide(self, em: float) -> float:
        """The width that it takes on one line."""
        return self.left + sum(widest([one], em, True) for one in self.runs) + _SPACE * em

    def narrow(self, em: float) -> float:
        """The width that it takes with where it lies on a line of its own."""
        return self.left + max(widest([one], em, True) for one in self.runs) + 0.02

    def tall(self, wide: float, setting: Setting) -> float:
        """The height that it takes, so wide."""
        return max(self.high, self.words(wide, setting, False).height)

    def on_one(self, wide: float, em: float) -> bool:
        """Whether its words have room on a line, all of it so wide."""
        return wide - self.left >= widest(self._run, em, True)

    @property
    def _run(self) -> Sequence[Words]:
        name, spaces = self.runs
        return [name, replace(spaces, text=f" {spaces.text}")]

    def words(self, wide: float, setting: Setting, apart: bool) -> Block:
        """The words beside the sample, all of it so wide: on a line, or the spaces on one of their
        own, where they have no room or are to be `apart`."""
        left, em, run = wide - self.left, setting.em, self._run
        most = max(widest([one], em, True) for one in self.runs)
        if apart or not self.on_one(wide, em):
            setting = Setting(em, _CLOSE * setting.leading)
            if most <= left:
                return stack([paragraph([one], left, setting) for one in self.runs])
        return paragraph(run, left, setting)


def _lines(kinds: Sequence[_Kind], wide: float, setting: Setting) -> Iterator[Block]:
    """Kinds in columns, row by row, all rows equally high: words and sample in their middle, and
    where some have two lines, all have."""
    columns = _columns(kinds, wide, setting)
    places = [*accumulate((one + _APART for one in columns), initial=0.0)]
    rows = [
        [*zip(kinds[start:], columns, places, strict=False)]
        for start in range(0, len(kinds), len(columns))
    ]
    apart = not all(one.on_one(across, setting.em) for row in rows for one, across, _x in row)
    high = max(
        max(one.high, one.words(across, setting, apart).height)
        for row in rows for one, across, _x in row
    )  # fmt: skip
    for row in rows:
        shapes = list[Shape]()
        for one, across, x in row:
            words = one.words(across, setting, apart)
            shapes += moved(Block(one.high, one.sample), x, (high - one.high) / 2).shapes
            shapes.append(Group(words.shapes, x + one.left, (high - words.height) / 2))
        yield Block(high, tuple(shapes))


def _columns(kinds: Sequence[_Kind], wide: float, setting: Setting) -> list[float]:
    """The widths of as many columns as hold each kind on a line, or on one for its name and one for
    where it lies; else of as many that are alike as make the rows lowest."""
    for across, broad in product(_ACROSS[:-1], (True, False)):
        needs = [one.wide(setting.em) if broad else one.narrow(setting.em) for one in kinds]
        widths = [max(needs[n::across], default=0.0) for n in range(across)]
        left = wide - sum(widths) - (across - 1) * _APART
        if left >= 0.0:
            return [one + left / across for one in widths]
    ways = ([(wide + _APART) / across - _APART] * across for across in _ACROSS)
    return min(ways, key=lambda way: _high(kinds, way, setting))


def _high(kinds: Sequence[_Kind], columns: Sequence[float], setting: Setting) -> float:
    """How high the rows of columns that are alike are; more than all where a word has no room."""
    if any(widest(one.runs, setting.em) > columns[0] - one.left for one in kinds):
        return inf
    tall = max((one.tall(columns[0], setting) for one in kinds), default=0.0)
    return tall * -(-len(kinds) // len(columns))


def of_tiles(board: Board) -> bool:
    """Whether a board is small, mostly open, and has many kinds of ground."""
    spaces = [one for one in board.map_spaces() if one.outline]
    if board.grid_kind != "hex" or len(spaces) > _MOST:
        return False
    kinds = {ident for one in spaces for ident in _shown(one.terrain, board)}
    bare = sum(not _shown(one.terrain, board) for one in spaces)
    return bare >= _PLAIN * len(spaces) and len(kinds) >= _KINDS


def _shown(terrain: Sequence[str], board: Board) -> list[str]:
    return [
        one for one in terrain if one in board.terrains and board.terrains[one].drawn != "clear"
    ]


def _kinds(column: Column, seen: Collection[str]) -> Iterator[_Kind]:
    """Of each kind a sample, its name, and where it lies."""
    board = column.game.board
    samples = {one.name: one for one in entries_of(column.game)}
    lying = dict[str, list[str]]()
    for terrain in sorted(board.terrains.values(), key=lambda one: one.name.casefold()):
        spaces = (one for one in board.map_spaces() if terrain.id in _shown(one.terrain, board))
        if ids := [one.id for one in spaces if one.id in seen or not seen]:
            lying[terrain.name] = ids
    for name, ids in lying.items():
        entry, shapes, left = samples.get(name), list[Shape](), 0.0
        if entry:
            scale = _SAMPLE / entry.height
            shapes, left = [Group(entry.shapes, scale=scale)], entry.width * scale + _NEAR
        runs = [Words(fair(name).replace(" ", _HOLD), "condensed-bold"),
                Words(" ".join(_runs(ids, board)), "condensed", GREY)]  # fmt: skip
        yield _Kind(tuple(shapes), left, _SAMPLE if entry else 0.0, runs)


def _runs(ids: Sequence[str], board: Board) -> Iterator[str]:
    """Spaces by name, of more than two in a line the first and the last."""
    run = list[str]()
    for ident in [*ids, ""]:
        on = run and ident and ident in board.neighbours.get(run[-1], ())
        if run and not (on and _in_line([*run, ident], board)):
            yield f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(run)
            run = []
        run.append(ident)


def _in_line(ids: Sequence[str], board: Board) -> bool:
    """Whether spaces are equally high on the map, or of one column by their letters."""
    high = [board.spaces[one].centre[1] for one in ids]
    letters = {one.rstrip("0123456789") for one in ids}
    return max(high) - min(high) < 0.01 or (len(letters) == 1 and "" not in letters)
