"""The part of the map on which a setup stands, with its counters, as a card of a page's width.

Spaces that are to choose from are outlined in their side's colour. Lengths are millimetres. Knows
the map sheet as a drawing, not how it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from builder.drawing.aids.cards import FOOT, Card
from builder.drawing.aids.look import FRAME, PAD
from builder.drawing.aids.ondisplay import filled, standing, whole
from builder.drawing.aids.pieces import Piece
from builder.drawing.aids.setupcard import starting
from builder.drawing.aids.setuplines import MANY
from builder.drawing.counters.faces import Faces
from builder.drawing.crop import bounds, crop, window
from builder.drawing.display import Drawing, Paint, Point, Polygon, Shape
from builder.drawing.labels import Label, beside, covers, edges, lifted, readable_labels
from builder.drawing.sheets.blocks import town_marks
from builder.drawing.sheets.even import even
from builder.drawing.text.flow import INK, Block
from builder.drawing.text.lines import Box
from builder.drawing.theme import mix
from builder.game.model import Board, Placement, Scenario, Side, Space, SpaceRole
from builder.legality.position import at_start
from builder.words import _

_RIM = Paint(stroke=INK, width=FRAME)
"""The line round the part of the map."""
_FEW = 4
"""Fewer spaces than these need no map."""
_ROUND, _AREA = 0.6, 0.4
"""What of the map is shown round the outermost spaces, as a share of a space; of an area."""
_LEAST = 0.3
"""The smallest scale at which a map can be read."""
_CHOSEN = 3
"""Spaces to choose from are outlined where they are at most one in so many."""
_COUNTER = 10.4
"""A counter is about so large, or larger."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The card as measured: as high as it will be, and empty until it is drawn; its map's width."""

    card: Card
    wide: float
    drawing: Callable[[], tuple[Shape, ...]]

    def drawn(self) -> Card:
        """The card with the map and its counters."""
        block = Block(self.card.pieces[0].block.height, self.drawing())
        return replace(self.card, pieces=(Piece(block),))


def excerpt(
    sheet: Callable[[], Drawing], faces: Faces, scenario: Scenario, width: float, most: float
) -> Excerpt | None:
    """The card, at most so high; None where few spaces are concerned or they would be too small."""
    board = faces.game.board
    rows = starting(scenario)
    display = not any(board.map_spaces())
    spaces = filled(rows, board) if display else [*_concerned(rows, board)]
    if len(spaces) < _FEW:
        return None
    probe = Card(_("On the display") if display else _("On the map"), (), width)
    inner = width - 2 * PAD, most - probe.band() - 2 * PAD
    shape = inner[0] / inner[1] if inner[1] > 0 else 0.0
    frame = whole(spaces, board) if display else _framed(spaces, board, shape)
    scale = min(inner[0] / frame.width, inner[1] / frame.height, 1.0)
    if scale < _LEAST:
        return None

    left = (inner[0] - frame.width * scale) / 2 + PAD

    def drawing() -> tuple[Shape, ...]:
        part = crop(sheet().shapes, (frame.x, frame.y, frame.right, frame.foot))
        side = max(faces.game.counters.size, _COUNTER / scale)
        position = at_start(scenario)
        if display:
            here = standing(faces, position, spaces, scale)
            return tuple(window([*part, *here], frame, scale, left, _RIM))
        ground, words = lifted(part)
        labels = readable_labels(words, frame, scale, _towns(board))
        numbers = [one.box for one in labels if one.is_number]
        kept = [one.box for one in labels if not one.is_number]
        counters = [*even(faces, position, spaces, side, frame, scale, kept, numbers)]
        shapes = [*ground, *_choices(rows, board), *counters]
        shapes += _uncovered(labels, counters, frame)
        return tuple(window(shapes, frame, scale, left, _RIM))

    piece = Piece(Block(frame.height * scale + PAD - FOOT, ()))
    return Excerpt(replace(probe, pieces=(piece,)), frame.width * scale + 2 * PAD, drawing)


def _uncovered(labels: Sequence[Label], counters: Sequence[Shape], frame: Box) -> Iterator[Shape]:
    """The words of the map: numbers that a counter covers are left out, names are moved off it."""
    boxes = [bounds(one) for one in counters]
    names = [edges(one) for one in labels if not one.is_number]
    for one in labels:
        own = edges(one)
        if not any(covers(counter, own) for counter in boxes):
            yield from one.texts
        elif not one.is_number:
            taken = [*boxes, *(other for other in names if other != own)]
            yield from (beside(one, taken, frame) or one).texts


def _towns(board: Board) -> list[Point]:
    """Where the marks of the towns of a map of areas stand."""
    return town_marks(board) if board.grid_kind == "areas" else []


def _concerned(rows: Iterable[Placement], board: Board) -> Iterator[Space]:
    """The spaces of the map where counters start, or one of which they choose."""
    ids = {ident for one in rows if _shown(one) for ident in one.where.spaces}
    for space in board.spaces.values():
        if space.id in ids and space.role is SpaceRole.MAP and space.outline:
            yield space


def _shown(one: Placement) -> bool:
    """Whether the map must show all spaces of a row: they are its own, or few to choose from."""
    return one.where.fixed or len(one.where.spaces) <= MANY


def _box(spaces: Iterable[Space]) -> Box:
    points = [point for space in spaces for point in space.outline]
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _framed(spaces: list[Space], board: Board, shape: float) -> Box:
    """The spaces with something round them, made wider or higher to the shape while map is left."""
    whole, near = _box(s for s in board.map_spaces() if s.outline), _box(spaces)
    sizes = sorted(_box([space]).width for space in spaces)
    air = (_AREA if board.grid_kind == "areas" else _ROUND) * sizes[len(sizes) // 2]
    wide, high = near.width + 2 * air, near.height + 2 * air
    wide, high = max(wide, high * shape), max(high, wide / shape if shape else high)
    left, right = _span((near.x + near.right) / 2, wide, whole.x, whole.right)
    top, foot = _span((near.y + near.foot) / 2, high, whole.y, whole.foot)
    if board.grid_kind != "areas":
        top, foot = _whole_rows(top, foot, near, board)
    return Box(left, top, right - left, foot - top)


def _whole_rows(top: float, foot: float, near: Box, board: Board) -> tuple[float, float]:
    """The edges of rows that are nearest to a top and a foot, with all that is near within."""
    boxes = [_box([space]) for space in board.map_spaces() if space.outline]
    tops = [one.y for one in boxes if one.y <= near.y]
    feet = [one.foot for one in boxes if one.foot >= near.foot]
    return min(tops, key=lambda y: abs(y - top)), min(feet, key=lambda y: abs(y - foot))


def _span(middle: float, length: float, least: float, most: float) -> tuple[float, float]:
    """A span round a middle, moved and at last cut so that it stays within bounds."""
    length = min(length, most - least)
    start = min(max(middle - length / 2, least), most - length)
    return start, start + length


def _choices(rows: Iterable[Placement], board: Board) -> Iterator[Shape]:
    """Outlines of the spaces that a side may choose from, where they are few."""
    found: dict[tuple[str, Side], None] = {}
    for one in rows:
        if not one.where.fixed and one.where.text != "anywhere" and one.unit.side:
            found |= dict.fromkeys((ident, one.unit.side) for ident in one.where.spaces)
    if len(found) * _CHOSEN > len(list(board.map_spaces())):
        return
    for ident, side in found:
        space = board.spaces[ident]
        if space.role is SpaceRole.MAP and len(space.outline) > 2:
            ink = mix(side.colour, "#000000", 0.25)
            yield Polygon(space.outline, Paint(side.colour, opacity=0.28))
            yield Polygon(space.outline, Paint(stroke=ink, width=0.4, join="round"))
