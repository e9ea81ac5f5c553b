"""Where one panel tells both: counters with their elements named, and below them or beside one what
the backs of all kinds say, or of a few, in pairs.

Lengths are millimetres. Knows counters and how they are drawn; not where on a page this stands.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import product

from builder.drawing.display import Group
from builder.drawing.sheets.enlarged import APART, ROWS, Cell, Panel
from builder.drawing.sheets.placing import Counter
from builder.drawing.sheets.reading import figure, figures
from builder.drawing.sheets.turned import Turned, is_alike, pair, shown, state_of, turned
from builder.drawing.text.flow import Block, stack
from builder.drawing.text.typography import fair
from builder.game.layouts import counter_size
from builder.words import _

_FIGURE = 45.0, 53.0
"""What a counter with lines takes; more where a name beside it is long."""
_MOST = 9
"""So many of the most frequent backs at most are tried where not all have room."""
_SHAPES = "unit", "leader", "marker"

_Kind = tuple[str, str, str]


def telling(panel: Panel, counters: Sequence[Counter]) -> list[Block]:
    """Counters with lines above pairs, or one beside them; nothing where there is no room, or backs
    say too little."""
    found = turned(panel, counters)
    if rows := _above(panel, counters, found):
        return rows
    tried = ((wide, figure(panel, [one.unit for one in counters], wide)) for wide in _FIGURE)
    wide, left = next((one for one in tried if one[1].height), (0.0, Block(0.0, ())))
    right = replace(panel, wide=panel.wide - wide - APART)
    rows = shown(right, found) or _frequent(right, counters) if left.height else []
    if not rows:
        return []
    inside = stack(rows, ROWS)
    high = max(left.height, inside.height)
    shapes = (Group(left.shapes, 0.0, (high - left.height) / 2),
              Group(inside.shapes, wide + APART, (high - inside.height) / 2))  # fmt: skip
    return [Block(high, shapes)]


def _above(panel: Panel, counters: Sequence[Counter], found: Turned) -> list[Block]:
    """A row of counters with lines over one of pairs; of these less than all where another says
    the same and its nation or its front is shown without it."""
    rows = figures(panel, [one.unit for one in counters])
    seen = {unit.id for _row, units in rows for unit in units}
    while found.pairs:
        for told, (row, _units) in product((found, found.unsaid), rows):
            left = panel.high - row.height - ROWS
            if pairs := shown(replace(panel, high=left), told):
                return [row, *pairs]
        less = _without_one(panel, found.pairs, seen)
        if len(less) == len(found.pairs):
            return []
        found = replace(found, pairs=less)
    return []


def _frequent(panel: Panel, counters: Sequence[Counter]) -> list[Block]:
    """Pairs of as many of the most frequent backs as have room."""
    chosen = (_chosen(panel, counters, many) for many in range(_MOST, 1, -1))
    tried = (shown(panel, Turned(tuple(pair(*one) for one in some), ()))
             for some in chosen if len(some) > 1)  # fmt: skip
    return next(filter(None, tried), [])


def _without_one(
    panel: Panel, pairs: Sequence[Cell], seen: Collection[str]
) -> tuple[Cell, ...]:  # fmt: skip
    """Pairs without one of which another says the same: the last that is wide, and of which the
    front is `seen` already; else that has the name of another; else of which the front is seen."""
    narrow = min(one.size(panel, 1.0)[0] for one in pairs)
    reasons: tuple[Callable[[Cell, Sequence[Cell]], bool], ...] = (
        lambda one, _others: one.unit in seen and one.size(panel, 1.0)[0] > narrow,
        lambda one, others: any(each.said[0] == one.said[0] for each in others),
        lambda one, _others: one.unit in seen,
    )
    for spared in reasons:
        for place in reversed(range(len(pairs))):
            one, others = pairs[place], (*pairs[:place], *pairs[place + 1 :])
            if any(each.headed == one.headed for each in others) and spared(one, others):
                return others
    return tuple(pairs)


def _chosen(
    panel: Panel, counters: Sequence[Counter], most: int
) -> list[tuple[Counter, str, str]]:  # fmt: skip
    """Counters with what they are and what their backs say: the most frequent of each shape, of
    each state, then more units, `most` in all; none twice. All are of the size that most have;
    backs of which no state is known bear their names."""
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
    best += [next(one for one in ranked if one[2] == state) for state in
             dict.fromkeys(one[2] for one in ranked)]  # fmt: skip
    varied = [*dict.fromkeys(filter(None, best))]
    more = [*varied, *(one for one in ranked if one not in varied)]
    kept = sorted(more[:most], key=ranked.index)
    return [(first[kind], kind[1], kind[2]) for kind in kept]


def _called(one: Counter) -> str:
    """What a counter is: how large, or of which type, or of a marker its name."""
    unit = one.unit
    if unit.type.shape == "marker":
        return fair(unit.name)
    name = unit.size.name if unit.size else unit.type.name
    return fair(name[:1].upper() + name[1:])
