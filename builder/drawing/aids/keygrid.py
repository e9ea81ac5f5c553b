"""The key to the counters on the card of a setup: a counter of each kind in its own size, in a grid
over the page, with what it is and what its figures are.

The first has both faces. Lengths are millimetres. Knows the model and how counters are drawn; not
pages.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial

from builder.drawing.aids.key import (
    counters_pieces,
    figures_of,
    inset,
    of_units,
    parted,
    sample_of,
    sizes_of,
    told_of,
)
from builder.drawing.aids.keykinds import shows_figures
from builder.drawing.aids.keysigns import stripes_of, symbol_of
from builder.drawing.aids.look import Look
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Shape
from builder.drawing.text.flow import Block, Run, Setting, Words, paragraph, stack, widest
from builder.game.model import Game, Unit
from builder.game.notation import notation_of
from builder.records import dataclass

_ACROSS = (4, 5, 6, 3)
"""The columns of the grid that are tried."""
_BESIDE, _PAIR, _NEAR = 1.8, 1.0, 0.4
"""From a counter to its words; between two faces of a counter, a kind and its figures."""
_APART = 2.4, 3.2
"""Between two cells; between two of which the words stand below their counters."""
_UNDER, _BETWEEN = 1.0, 2.4
"""From a counter to words below it; between two rows."""
_HIGHER = 1.2
"""Words beside a counter are at most so much higher."""
_EMPTY = 0.5
"""What a place without a counter costs, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Faces of a counter, and the words beside them as wide as they are given room, `least` of
    it."""

    faces: Sequence[tuple[Unit, bool]]
    words: Callable[[float], Block]
    least: float
    scale: float

    def size(self, faces: Faces) -> tuple[float, float]:
        """How wide and high its faces are."""
        sizes = [faces.shown(unit, back) for unit, back in self.faces]
        wide = sum(face.width for face in sizes) * self.scale + _PAIR * (len(sizes) - 1)
        return wide, self.scale * max(face.height for face in sizes)


def counters_grid(
    column: Column, only: Collection[str], nations: bool, scale: float = 1.0
) -> Iterator[Piece]:
    """A counter of each kind that is concerned, at a scale; as in the key of an aid where none has
    figures or a back, formations are told by colour, or nations here."""
    game, look = of_units(column.game, only), column.look
    first = sample_of(game)
    plain = first is None or not (first.back or figures_of(game, first))
    if first is None or plain or nations or [*stripes_of(game, look)]:
        yield from counters_pieces(column, only, nations)
        return
    kinds = [*_of_each_kind(game, first, look, scale)]
    for index, block in enumerate(_grid(column.faces, kinds, column.inner)):
        yield Piece(inset(block), _BETWEEN if index else 0.0, 3.0)
    yield from sizes_of(column, game)


def _of_each_kind(game: Game, first: Unit, look: Look, scale: float) -> Iterator[Sample]:
    """Both faces of the first with what is told of it, then a unit of each other symbol, by what it
    is; with its figures where these are others."""
    backs = (False, True) if first.back else (False,)
    yield Sample(
        [(first, back) for back in backs],
        lambda wide: stack([*told_of(game, first, wide, look, brief=True)], _NEAR),
        max(widest(line, look.table) for line in parted(figures_of(game, first))),
        scale,
    )
    seen = {(first.type.shape, symbol_of(game, first))}
    figures = {notation_of(first.type, game.counters)}
    kinds = {ident: place for place, ident in enumerate(game.types)}
    for unit in sorted(game.units.values(), key=lambda one: kinds.get(one.type.id, len(kinds))):
        key = unit.type.shape, symbol_of(game, unit)
        if unit.type.shape == "marker" or key in seen:
            continue
        seen.add(key)
        lines: list[Sequence[Run]] = [[Words(_named(game, unit), "text-bold")]]
        own = notation_of(unit.type, game.counters)
        if shows_figures(unit) and own not in figures and (runs := figures_of(game, unit)):
            figures.add(own)
            lines += ([*map(_lighter, line)] for line in parted(runs))
        least = max(widest(runs, look.table) for runs in lines)
        yield Sample([(unit, False)], partial(_lines, lines, look), least, scale)


def _lighter(run: Run) -> Run:
    """A figure below the name of its kind, which alone is bold."""
    return replace(run, font="text") if isinstance(run, Words) and run.font == "text-bold" else run


def _named(game: Game, unit: Unit) -> str:
    """What units of a symbol are: the types that have it; a symbol of a unit's own, by its name."""
    kinds = [one for one in game.types.values()
             if (one.shape, one.symbol) == (unit.type.shape, symbol_of(game, unit))]  # fmt: skip
    return ", ".join(dict.fromkeys(one.name for one in kinds)) or unit.name


def _lines(lines: Sequence[Sequence[Run]], look: Look, width: float) -> Block:
    setting = Setting(look.table, look.table * 1.22)
    return stack([paragraph(runs, width, setting) for runs in lines], _NEAR)


def _grid(faces: Faces, samples: Sequence[Sample], width: float) -> Sequence[Block]:
    """The rows of the grid: the lowest and fullest that leave the words whole."""
    ways = [
        _Way(across, many, (width + _APART[under]) / across, under)
        for under in (False, True) for across in _ACROSS for many in (1, 2)
    ]  # fmt: skip
    fits = [way for way in ways if all(way.holds(faces, *one) for one in enumerate(samples))]
    found = ((*way.rows(faces, samples), place) for place, way in enumerate(fits))
    return min(found, key=lambda one: (one[0], one[2]), default=(0.0, [], 0))[1]


@dataclass(frozen=True, slots=True)
class _Way:
    """A grid of so many columns, so wide, of which the first sample takes `many`; the words beside
    their counters or `under` them."""

    across: int
    many: int
    wide: float
    under: bool

    def rows(self, faces: Faces, samples: Sequence[Sample]) -> tuple[float, list[Block]]:
        """How high they are, with what empty places cost, and the rows."""
        found, shapes, high, place = list[Block](), list[Shape](), 0.0, 0
        for index, one in enumerate(samples):
            block = self._cell(faces, one, self._room(index))
            shapes.append(Group(block.shapes, place * self.wide, 0.0))
            high, place = max(high, block.height), place + self._taken(index)
            if place >= self.across or one is samples[-1]:
                found.append(Block(high, tuple(shapes)))
                shapes, high, place = [], 0.0, 0
        empty = -(self.many + len(samples) - 1) % self.across
        tall = sum(one.height for one in found) + _BETWEEN * (len(found) - 1)
        return tall * (1 + _EMPTY * empty / self.across / len(found)), found

    def holds(self, faces: Faces, index: int, one: Sample) -> bool:
        """Whether a sample has room, its longest word too; beside it words that are hardly higher
        than the counter."""
        (drawn, tall), room = one.size(faces), self._room(index)
        if self.under:
            return max(drawn, one.least) <= room
        left = room - drawn - _BESIDE
        return one.least <= left and one.words(left).height <= _HIGHER * tall

    def _taken(self, index: int) -> int:
        return 1 if index else self.many

    def _room(self, index: int) -> float:
        return self._taken(index) * self.wide - _APART[self.under]

    def _cell(self, faces: Faces, one: Sample, width: float) -> Block:
        """A sample with its words, these in the middle of its height if they are beside it; the
        counters of a row are on one level, also beside words that are higher."""
        wide, tall = one.size(faces)
        words = one.words(width if self.under else width - wide - _BESIDE)
        high = tall + _UNDER + words.height if self.under else max(tall, words.height)
        x, shapes = 0.0, list[Shape]()
        for unit, back in one.faces:
            face = faces.shown(unit, back)  # its size: who draws it reads all that is on it
            y = tall - one.scale * face.height
            shapes.append(faces.shown(unit, back, x=x, y=y, scale=one.scale))
            x += one.scale * face.width + _PAIR
        at = (0.0, tall + _UNDER) if self.under else (wide + _BESIDE, (high - words.height) / 2)
        shapes.append(Group(words.shapes, *at))
        return Block(high, tuple(shapes))
