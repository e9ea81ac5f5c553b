"""The grounds of the spaces: a tone for each terrain.

Knows nothing of the lines over it, of names, and of no game: colours come from the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.display import Paint, Point, Polygon, Shape
from builder.drawing.theme import mix
from builder.game.model import Board, Space

PAPER_TONE = "#F5F0E2"
"""Ground of a space whose terrain is unknown."""
DOUBTFUL_TONE = "#F0EADA"
"""Ground of a space that the source does not show."""

Outline = Sequence[Point]


def tones(board: Board) -> Iterator[Shape]:
    """The ground of every space."""
    for space in board.map_spaces():
        if space.terrain or board.grid_kind != "octagon-diamond":
            yield from _tone(space, board)


def _tone(space: Space, board: Board) -> Iterator[Shape]:
    """The ground in the colour of its terrain; several terrains lie one below the other."""
    known = [board.terrains[id].colour for id in space.terrain if id in board.terrains]
    plain = PAPER_TONE if space.attested else DOUBTFUL_TONE
    colours = known or [plain]
    if not space.attested:
        colours = [mix(colour, DOUBTFUL_TONE, 0.5) for colour in colours]
    top, bottom = min(y for _, y in space.outline), max(y for _, y in space.outline)
    part = (bottom - top) / len(colours)
    for index, colour in enumerate(colours):
        band = _between(space.outline, top + index * part, top + (index + 1) * part)
        outline = space.outline if len(colours) == 1 else band
        yield Polygon(tuple(outline), Paint(fill=colour))


def _between(outline: Outline, top: float, bottom: float) -> list[Point]:
    """The part of a convex polygon between two heights."""
    return _above(_above(list(outline), bottom, 1), top, -1)


def _above(outline: Outline, level: float, sign: int) -> list[Point]:
    kept: list[Point] = []
    for index, (x, y) in enumerate(outline):
        x0, y0 = outline[index - 1]
        if (y - level) * sign <= 0 < (y0 - level) * sign or (y0 - level) * sign <= 0 < (
            y - level
        ) * sign:
            kept.append((x0 + (level - y0) / (y - y0) * (x - x0), level))
        if (y - level) * sign <= 0:
            kept.append((x, y))
    return kept
