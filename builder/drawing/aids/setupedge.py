"""The edges of the map that a setup names, as bars of their side's colour beside its picture.

What starts at an edge, wherever its owner likes, stands on the bar. Lengths are millimetres. Knows
the board's edges and faces, not how the map is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.aids.setuplines import chosen
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.sheets.piles import GAP, OUT, Pile, Rows, laid, out_below
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT, mix, readable
from builder.game.model import Arrival, Board, MapEdge, Placement, Side
from builder.records import dataclass

_EMPTY, _COUNTER, _ROUND = 4.4, 6.6, 1.5
"""A bar without counters, a counter on one, and what is round that."""
_BROADEST = 12.0
"""The width of a bar with more room, at most: a broader one would be empty ground."""
_EM, _FONT, _SPACED = 8 * POINT, "condensed-bold", 0.25
_GREY, _INK = "#8A867C", "#23211C"


@dataclass(frozen=True, slots=True)
class Bar:
    """An edge at the left or the right of the map, with what it is called and what starts there."""

    edge: MapEdge
    name: str
    left: bool
    side: Side | None
    piles: Sequence[Pile]
    more: float = 0.0

    @property
    def wide(self) -> float:
        """Of the bar; what its picture leaves free beside it is `more`."""
        return (_COUNTER + 2 * _ROUND if self.piles else _EMPTY) + self.more

    def broader(self, by: float) -> Bar:
        """The bar in what the picture leaves free beside it, as far as it is for counters."""
        most = _BROADEST - self.wide if self.piles else 0.0
        return replace(self, more=min(by, most))

    @property
    def badges(self) -> Iterator[str]:
        """The numbers on its piles."""
        return (one.badge for one in self.piles if one.badge)

    def along(self, board: Board, frame: Box, scale: float, picture: Box) -> Box:
        """What of a picture's height the bar goes along: from the first of its spaces to the last,
        on a map of which a `frame` is shown."""
        high = [y for one in self.edge.spaces for _x, y in board.spaces[one].outline]
        top = max(min(high, default=frame.y), frame.y)
        foot = min(max(high, default=frame.foot), frame.foot)
        return replace(picture, y=picture.y + (top - frame.y) * scale, height=(foot - top) * scale)

    def drawn(self, faces: Faces, picture: Box, most: float) -> Iterator[Shape]:
        """The bar along a picture: its name up it, its counters in the middle, below that: as large
        as those on the map, whose side is `most`, if it is wide enough."""
        fill = self.side.colour if self.side else _GREY
        fill = mix(fill, "#FFFFFF", 0.6) if self.piles else fill
        x = picture.x - self.wide if self.left else picture.right
        yield Rect(x, picture.y, self.wide, picture.height, Paint(fill=fill))
        side = min(most, self.wide - 2 * _ROUND)
        pitch = side * (1 + GAP + OUT) + _ROUND
        used, middle = len(self.piles) * pitch, picture.y + picture.height / 2
        size = faces.game.counters.size
        for index, pile in enumerate(self.piles):
            top = middle - used / 2 + index * pitch + side * OUT
            left = (self.wide - side - out_below(pile, side)) / 2
            rows = Rows(x + left - side * GAP / 2, top, 1, side)
            yield from laid([pile], faces, rows, size, 1.0)
        said, high = self.name.upper(), cap_height(_FONT, _EM)
        long = measure(said, _FONT, _EM, _SPACED)
        at = middle + (used / 2 + 2 * _ROUND + long / 2 if used else 0.0)
        yield Text(
            x + (self.wide + (high if self.left else -high)) / 2, at, said, _FONT,
            _EM, readable(fill, _INK), "middle", _SPACED, -90.0 if self.left else 90.0,
        )  # fmt: skip


def bars_of(faces: Faces, rows: Iterable[Placement]) -> list[Bar]:
    """The edges at which counters start or arrive, those at the left and the right of the map."""
    board, listed = faces.game.board, [*rows]
    found = []
    for edge in board.edges:
        own = [one for one in listed if set(one.where.spaces) == {*edge.spaces}]
        at = _end(edge, board)
        if own and at is not None and len(edge.spaces) > 1:
            start = [one for one in own if one.arrival is not Arrival.REINFORCEMENT]
            piles = [Pile(one.unit, one.reduced, one.qty, 0) for one in start]
            side = faces.game.sides.get(edge.side)
            names = {chosen(one, board) for one in start or own}
            name = names.pop() if len(names) == 1 else edge.name
            found.append(Bar(edge, name, at, side, piles))
    return found


def _end(edge: MapEdge, board: Board) -> bool | None:
    """Whether all of an edge is at the left of the map; None where it is at top or foot."""
    here = [board.spaces[one].centre[0] for one in edge.spaces if one in board.spaces]
    across = [one.centre[0] for one in board.map_spaces() if one.outline]
    if not here or not across:
        return None
    least, most = min(across), max(across)
    near = (most - least) / 4
    if max(here) <= least + near:
        return True
    return False if min(here) >= most - near else None
