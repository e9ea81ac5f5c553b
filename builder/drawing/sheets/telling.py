"""Where a panel is low: one counter with its elements named, and beside it what the backs of a few
kinds say, each pair with its words at its right.

Lengths are millimetres. Knows counters and how they are drawn; not where on a page this stands.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Sequence

from builder.drawing.display import Group, Shape
from builder.drawing.sheets.enlarged import Cell, Panel
from builder.drawing.sheets.placing import Counter
from builder.drawing.sheets.reading import figure
from builder.drawing.sheets.turned import is_alike, state_of
from builder.drawing.text.flow import Block, Words, paragraph, stack
from builder.drawing.text.typography import fair
from builder.game.layouts import counter_size
from builder.words import _

_GRIDS, _GAP = ((2, 3), (2, 2), (1, 3)), (3.0, 3.0)
"""So many pairs stand side by side, in so many rows, and so far apart they are."""
_WORDS, _BESIDE = 13.0, 1.6
"""How wide the words of a pair are, and how far from it they begin."""
_FIGURE = 45.0
"""What a counter with lines takes at least, so that no name beside it is broken in a word."""
_SCALES = 1.3, 1.2, 1.12
"""How large counters of pairs are: larger than those to cut out."""
_SHAPES = "unit", "leader", "marker"
_SOFT = "condensed-text"

_Kind = tuple[str, str, str]


def telling(panel: Panel, counters: Sequence[Counter]) -> list[Block]:
    """A row of both; nothing where there is no room, or backs say too little."""
    shown = (_shown(panel, counters, grid, scale) for grid in _GRIDS for scale in _SCALES)
    return next(filter(None, shown), [])


def _shown(
    panel: Panel, counters: Sequence[Counter], grid: tuple[int, int], scale: float
) -> list[Block]:  # fmt: skip
    """A row of both with pairs in a grid at a scale; nothing without the room."""
    many, rows = grid
    chosen = _chosen(panel, counters, many * rows)
    side = max((max(counter_size(panel.game, one.unit)) for one, _name, _state in chosen),
               default=0.0)  # fmt: skip
    row = rows * scale * side + (rows - 1) * _GAP[1]
    if len(chosen) < many * rows or row > panel.high:
        return []
    pairs = [_pair(panel, *each, scale) for each in chosen]
    wide = max(one for _block, one in pairs)
    left = panel.wide - many * (wide + _GAP[0])
    if left < _FIGURE:
        return []
    large = figure(panel, [one.unit for one in counters], left)
    if not large.height:
        return []
    high = max(row, large.height)
    shapes: list[Shape] = [Group(large.shapes, 0.0, (high - large.height) / 2)]
    for place, (block, _wide) in enumerate(pairs):
        down, across = divmod(place, many)
        x = left + _GAP[0] + across * (wide + _GAP[0])
        shapes.append(Group(block.shapes, x, (high - row) / 2 + down * (scale * side + _GAP[1])))
    return [Block(high, tuple(shapes))]


def _pair(
    panel: Panel, one: Counter, name: str, state: str, scale: float
) -> tuple[Block, float]:  # fmt: skip
    """A front and its back with words at their right, and how wide they are."""
    cell = Cell(one.unit, (one.front, one.front + 1), ())
    wide, high = cell.size(panel, scale)
    said = [Words(name, "condensed-bold"), Words(state, _SOFT)]
    words = stack([paragraph([each], _WORDS, panel.setting) for each in said if each.text])
    beside = Group(words.shapes, wide + _BESIDE, (high - words.height) / 2)
    return Block(high, (*cell.drawn(panel, scale), beside)), wide + _BESIDE + _WORDS


def _chosen(
    panel: Panel, counters: Sequence[Counter], most: int
) -> list[tuple[Counter, str, str]]:  # fmt: skip
    """Counters with what they are and what their backs say: the most frequent of each shape, then
    more units, `most` in all; none twice. All are of the size that most have; backs of which no
    state is known bear their names."""
    first, many = dict[_Kind, Counter](), Count[_Kind]()
    named = _("Back: its name")
    size = Count(counter_size(panel.game, one.unit) for one in counters).most_common(1)[0][0]
    for one in counters:
        if is_alike(panel, one) or counter_size(panel.game, one.unit) != size:
            continue
        state = state_of(panel.game, one) or named
        kind = (one.unit.type.shape, _called(one), state)
        first.setdefault(kind, one)
        many[kind] += 1
    ranked = sorted(first, key=lambda kind: (
        _SHAPES.index(kind[0]), kind[2] == named, -many[kind]))  # fmt: skip
    best = [next((one for one in ranked if one[0] == shape), None) for shape in _SHAPES]
    more = [*filter(None, best), *(one for one in ranked if one not in best)]
    kept = sorted(more[:most], key=ranked.index)
    return [(first[kind], kind[1], kind[2]) for kind in kept]


def _called(one: Counter) -> str:
    """What a counter is: how large, or of which type, or of a marker its name."""
    unit = one.unit
    if unit.type.shape == "marker":
        return fair(unit.name)
    name = unit.size.name if unit.size else unit.type.name
    return fair(name[:1].upper() + name[1:])
