"""How to read the counters of a sheet: some of them large, with what is on them named.

Lengths are millimetres. Knows counters and how they are drawn; not where on a page this stands.
"""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from math import inf

from builder.drawing.counters.callouts import callouts, printed, read_off, words_beside
from builder.drawing.counters.read import bears_name
from builder.drawing.display import Group
from builder.drawing.sheets.enlarged import APART, ROWS, Cell, Panel, in_rows
from builder.drawing.text.flow import Block, Words, stack
from builder.drawing.text.typography import fair
from builder.game.layouts import counter_size, layout_of
from builder.game.model import Game, Unit

_MOST, _LARGE = 3, (2.4, 2.3, 2.2, 2.1, 2.0, 1.9, 1.75, 1.6, 1.5, 1.4)
"""So many counters at most are shown with lines to their elements, and in which scales."""
_NAMED = 2
"""So many names are worth such a figure."""
_TOGETHER, _BESIDES = 1.5, 2.0
"""Counters with lines are at least so large above others where all are in one row; and where some
are not: larger is better than more."""
_KEYED = (2.0, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4)
"""The scales of counters in a second row on which only what is new is named."""
_FIGURE = 50.0
"""What a counter with lines takes beside others."""
_ALONE = (2.0, 1.9, 1.8, 1.7, 1.6, 1.45, 1.3, 1.15)
"""The scales of kinds where no counter with lines stands above them."""
_KINDS, _SCALES = 16, (1.6, 1.45, 1.3, 1.15)
"""So many kinds of counter at most are shown with a name below them, and in which scales."""
_WELL = 1.6
"""As large they are shown below counters with lines, if these can be smaller."""

_Said = tuple[str, str]
"""A name beside a counter, and what it is there."""


def reading(panel: Panel, units: Sequence[Unit]) -> list[Block]:
    """A row of some counters with lines to their elements, and below it, where there is room, one
    of each kind that does not say itself what it is; of a sheet of markers these alone, all of
    them. Nothing where there is no room for either."""
    chosen = _samples(panel.game, units)
    tried = [(scale, *_figures(panel, chosen, scale)) for scale in _LARGE]
    fitting = [one for one in tried if one[1].height]
    for all_of_them, smallest in ((True, _TOGETHER), (False, _BESIDES)):
        for least in (_WELL, 0.0):
            for scale, figures, shown in fitting:
                high = panel.high - figures.height - ROWS
                if scale < smallest or (all_of_them and (
                    len(shown) < len(chosen) or len(_left(panel, units, shown)) == 1
                )):  # fmt: skip
                    continue
                if kinds := _below(panel, units, shown, high, (least, scale)):
                    return [figures, *kinds]
    if not fitting:
        return _others(panel, units, [], panel.high)
    _scale, figures, shown = max(fitting, key=lambda one: len(one[2]))
    if len(shown) == 1:
        return _beside(panel, units, shown[0]) or [figures]
    return [figures]


def _below(
    panel: Panel, units: Sequence[Unit], shown: Sequence[Unit], high: float,
    scales: tuple[float, float],
) -> list[Block]:  # fmt: skip
    """One of each kind that is not shown already, at one scale at least and smaller than another:
    with lines to what is new on it, where each has something new, else with words below it."""
    least, most = scales
    told, more = _told(panel.game, shown), _left(panel, units, shown)
    for scale in _KEYED if 0 < len(more) <= _MOST else ():
        narrow = replace(panel, high=high)
        row, found = _figures(narrow, more, scale, told)
        if least <= scale < most and len(found) == len(more):
            return [row]
    return _others(panel, units, shown, high, scales)


def _left(panel: Panel, units: Sequence[Unit], shown: Sequence[Unit]) -> list[Unit]:
    """One of each kind that is not shown, and does not say itself what it is."""
    types = {one.type.id for one in shown}
    return [one for one in _of_each_kind(units)
            if one.type.id not in types and not bears_name(panel.game, one)]  # fmt: skip


def _beside(panel: Panel, units: Sequence[Unit], shown: Unit) -> list[Block]:
    """A counter with lines, and at its right as many kinds that are not shown as have room; nothing
    where they are too few."""
    kinds = [one for one in _of_each_kind(units) if one.type.id != shown.type.id]
    silent = [one for one in kinds if not bears_name(panel.game, one)]
    said = Count(word for one in kinds for word in printed(panel.game, one))
    silent.sort(key=lambda one: _echoes(panel.game, one, said))
    left = panel.wide - _FIGURE
    right = replace(panel, wide=left - APART)
    large = figure(panel, [shown], _FIGURE)
    for many in range(min(len(silent), _KINDS), _NAMED - 1, -1):
        kept = [one for one in kinds if one in silent[:many]]
        cells = [_kind(one, _caption(panel.game, one, units, True)) for one in kept]
        if large.height and (rows := in_rows(right, cells, panel.high, _SCALES)):
            inside = stack(rows, ROWS)
            high = max(large.height, inside.height)
            return [Block(high, (Group(large.shapes, 0.0, (high - large.height) / 2),
                                 Group(inside.shapes, _FIGURE + APART,
                                       (high - inside.height) / 2)))]  # fmt: skip
    return []


def _echoes(game: Game, unit: Unit, said: Mapping[str, int]) -> bool:
    """Whether a word of its name is printed on it, and on no other kind: its caption says less than
    that of others."""
    own = [words for words in printed(game, unit) if words and said[words] == 1]
    return not {*" ".join(own).split()}.isdisjoint(unit.name.casefold().split())


def figure(panel: Panel, units: Sequence[Unit], wide: float) -> Block:
    """The counter on which most is named with lines to its elements in so much width, as large as
    there is room for; nothing where there is none."""
    chosen, narrow = _samples(panel.game, units)[:1], replace(panel, wide=wide)
    tried = (_figures(narrow, chosen, scale)[0] for scale in _LARGE if chosen)
    return next((one for one in tried if one.height), Block(0.0, ()))


def figures(panel: Panel, units: Sequence[Unit]) -> list[tuple[Block, list[Unit]]]:
    """Rows of counters with lines to their elements, and which these are, the largest first: those
    of most counters alone."""
    chosen = _samples(panel.game, units)
    rows = [row for scale in _LARGE if (row := _figures(panel, chosen, scale))[1]]
    most = max((len(shown) for _row, shown in rows), default=0)
    return [row for row in rows if len(row[1]) == most]


def _others(
    panel: Panel, units: Sequence[Unit], shown: Sequence[Unit], high: float,
    between: tuple[float, float] = (0.0, inf),
) -> list[Block]:  # fmt: skip
    """One of each kind that is not shown already, at scales between these; where others are, of
    those that do not say themselves what they are. Nothing where they are too many, or all say
    it."""
    types = {one.type.id for one in shown}
    kinds = [one for one in _of_each_kind(units) if one.type.id not in types]
    silent = [one for one in kinds if not bears_name(panel.game, one)]
    if shown and not silent:
        silent = kinds = [one for one in kinds if _caption(panel.game, one, units, True)]
    chosen = silent if shown else kinds
    beside = bool(shown)
    cells = [_kind(one, _caption(panel.game, one, units, beside)) for one in chosen]
    least, most = between
    scales = [one for one in (_SCALES if shown else _ALONE) if least <= one < most]
    return in_rows(panel, cells, high, scales) if silent and len(cells) <= _KINDS else []


def _of_each_kind(units: Sequence[Unit]) -> list[Unit]:
    """The first of each type, markers by what they are called."""
    first = dict[tuple[str, str], Unit]()
    for unit in units:
        name = unit.name if unit.type.shape == "marker" else ""
        first.setdefault((unit.type.id, name), unit)
    return [*first.values()]


def _figures(
    panel: Panel, chosen: Sequence[Unit], scale: float, told: Collection[_Said] = ()
) -> tuple[Block, list[Unit]]:  # fmt: skip
    """Counters with lines to their elements in one row, level with one another, as many as have
    room at a scale, and which these are; each names what those before it, and what is `told`, do
    not."""
    for count in range(len(chosen), 0, -1):
        own = chosen[:count]
        known = [{*told, *_told(panel.game, own[:place])} for place in range(count)]
        slots = _slots(panel, own, known, scale)
        read = [_read(panel, one, slot, scale, said)
                for one, slot, said in zip(own, slots, known, strict=True)]  # fmt: skip
        tall = [scale * counter_size(panel.game, one)[1] / 2 for one in own]
        ups = [_up(one) + half for one, half in zip(read, tall, strict=True)]
        middle = max(ups)
        high = middle + max(one.height - up for one, up in zip(read, ups, strict=True))
        if high <= panel.high and all(one.height for one in read):
            starts = accumulate((slot + APART for slot in slots[:-1]), initial=0.0)
            placed = (Group(one.shapes, start, middle - up)
                      for start, one, up in zip(starts, read, ups, strict=True))  # fmt: skip
            return Block(high, tuple(placed)), [*own]
    return Block(0.0, ()), []


def _slots(
    panel: Panel, units: Sequence[Unit], known: Sequence[Collection[_Said]], scale: float
) -> list[float]:  # fmt: skip
    """How wide the places of counters with lines are: even; where the words beside one need more,
    each as wide as it needs and as much wider as the others."""
    count = len(units)
    free = panel.wide - (count - 1) * APART
    wide = [scale * counter_size(panel.game, one)[0] for one in units]
    needs = [own + words_beside(panel.game, one, panel.em, said)
             for own, one, said in zip(wide, units, known, strict=True)]  # fmt: skip
    if max(needs) <= free / count:
        return [free / count] * count
    return [need + (free - sum(needs)) / count for need in needs]


def _up(read: Block) -> float:
    """How far down in it a counter with lines begins."""
    return sum(one.y for one in read.shapes if isinstance(one, Group))


def _read(
    panel: Panel, unit: Unit, slot: float, scale: float, told: Collection[_Said]
) -> Block:  # fmt: skip
    wide = scale * counter_size(panel.game, unit)[0]
    return read_off(panel.faces, panel.game, unit, slot, panel.em, sizes=(wide, wide),
                    fewest=1 if told else _NAMED, on_white=panel.on_white, told=told)  # fmt: skip


def _told(game: Game, units: Sequence[Unit]) -> set[_Said]:
    """What counters with lines name, and what it is there."""
    return {one.said for unit in units for one in callouts(game, unit)}


def _samples(game: Game, units: Sequence[Unit]) -> list[Unit]:
    """The counters on which most is named: of each side one, each of another type, then with
    other things on them, then laid out in another way, then of types that are left; none on which
    nothing is new."""
    named = {one.id: [each.said for each in callouts(game, one)]
             for one in units if one.type.shape != "marker"}  # fmt: skip
    ranked = [one for one in units if len(named.get(one.id, ())) >= _NAMED]
    ranked.sort(key=lambda one: (one.nation.name == one.type.name, -len(named[one.id])))

    def names(_game: Game, unit: Unit) -> str:
        return repr(sorted({name for name, _here in named[unit.id]}))

    found, told = list[Unit](), set[_Said]()
    whats = _side_of, names, _layout_of, _type_of
    for what in whats:
        for one in ranked:
            types, known = {each.type.id for each in found}, {what(game, each) for each in found}
            new = one.type.id not in types and what(game, one) not in known
            if len(found) < _MOST and new and not told.issuperset(named[one.id]):
                found.append(one)
                told.update(named[one.id])
    return found


def _side_of(_game: Game, unit: Unit) -> str:
    return unit.side.id if unit.side else ""


def _layout_of(game: Game, unit: Unit) -> str:
    return repr(layout_of(game, unit).elements)


def _type_of(_game: Game, unit: Unit) -> str:
    return unit.type.id


def _kind(unit: Unit, caption: str) -> Cell:
    """A counter over what is said of it."""
    return Cell(((unit, 0),), (Words(fair(caption), "condensed-bold"),))


def _caption(game: Game, unit: Unit, units: Sequence[Unit], beside: bool) -> str:
    """What a kind is called, one that is alone by its own name; where that is printed on it, its
    type's or the sides that have some, if it is no marker `beside` counters with lines."""
    alike = [one for one in units if one.type.id == unit.type.id]
    marker = unit.type.shape == "marker"
    own = marker or (len(alike) == 1 and "(" not in unit.name)
    name = unit.name if own else unit.type.name
    kind, words = unit.type.name, printed(game, unit)
    if not words & ({name.casefold()} if marker else {name.casefold(), kind.casefold()}):
        return name
    if marker or not beside:
        return ""
    if kind.casefold() not in words:
        return kind
    sides = {one.side.name: None for one in alike if one.side and one.side.player}
    return ", ".join(map(fair, sides))
