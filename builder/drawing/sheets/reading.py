"""How to read the counters of a sheet: some of them large, with what is on them named.

Lengths are millimetres. Knows counters and how they are drawn; not where on a page this stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from builder.drawing.counters.callouts import callouts, printed, read_off
from builder.drawing.counters.read import bears_name
from builder.drawing.display import Group
from builder.drawing.sheets.enlarged import APART, ROWS, Cell, Panel, in_rows
from builder.drawing.text.flow import Block, Words
from builder.drawing.text.typography import fair
from builder.game.layouts import counter_size, layout_of
from builder.game.model import Game, Unit

_MOST, _LARGE = 3, (2.4, 2.3, 2.2, 2.1, 2.0, 1.9, 1.75, 1.6, 1.5, 1.4)
"""So many counters at most are shown with lines to their elements, and in which scales."""
_NAMED = 2
"""So many names are worth such a figure."""
_BESIDES = 2.0
"""Counters with lines are at least so large above others: larger is better than more."""
_KINDS, _SCALES = 16, (1.6, 1.45, 1.3, 1.15)
"""So many kinds of counter at most are shown with a name below them, and in which scales."""
_WELL = 1.6
"""As large they are shown below counters with lines, if these can be smaller."""


def reading(panel: Panel, units: Sequence[Unit]) -> list[Block]:
    """A row of some counters with lines to their elements, and below it, where there is room, one
    of each kind that does not say itself what it is; of a sheet of markers these alone, all of
    them. Nothing where there is no room for either."""
    chosen = _samples(panel.game, units)
    tried = [(scale, *_figures(panel, chosen, scale)) for scale in _LARGE]
    fitting = [one for one in tried if one[1].height]
    for least in (_WELL, 0.0):
        for scale, figures, shown in fitting:
            high = panel.high - figures.height - ROWS
            if scale >= _BESIDES and (kinds := _others(panel, units, shown, high, least)):
                return [figures, *kinds]
    if not fitting:
        return _others(panel, units, [], panel.high)
    _scale, figures, shown = max(fitting, key=lambda one: len(one[2]))
    kinds = _others(panel, units, [], panel.high, untold=True) if len(shown) == 1 else []
    return kinds or [figures]


def figure(panel: Panel, units: Sequence[Unit], wide: float) -> Block:
    """The counter on which most is named with lines to its elements in so much width, as large as
    there is room for; nothing where there is none."""
    chosen, narrow = _samples(panel.game, units)[:1], replace(panel, wide=wide)
    tried = (_figures(narrow, chosen, scale)[0] for scale in _LARGE if chosen)
    return next((one for one in tried if one.height), Block(0.0, ()))


def _others(
    panel: Panel, units: Sequence[Unit], shown: Sequence[Unit], high: float, least: float = 0.0,
    *, untold: bool = False,
) -> list[Block]:  # fmt: skip
    """One of each kind that is not shown already, at such a scale at least; where others are, or
    that is asked for, of those that do not say themselves what they are. Nothing where they are
    too many, or all say it."""
    types = {one.type.id for one in shown}
    kinds = [one for one in _of_each_kind(units) if one.type.id not in types]
    silent = [one for one in kinds if not bears_name(panel.game, one)]
    if shown and not silent:
        silent = kinds = [one for one in kinds if _caption(panel.game, one, units, True)]
    chosen = silent if shown or untold else kinds
    beside = bool(shown) or untold
    cells = [_kind(one, _caption(panel.game, one, units, beside)) for one in chosen]
    scales = [one for one in _SCALES if one >= least]
    return in_rows(panel, cells, high, scales) if silent and len(cells) <= _KINDS else []


def _of_each_kind(units: Sequence[Unit]) -> list[Unit]:
    """The first of each type, markers by what they are called."""
    first = dict[tuple[str, str], Unit]()
    for unit in units:
        name = unit.name if unit.type.shape == "marker" else ""
        first.setdefault((unit.type.id, name), unit)
    return [*first.values()]


def _figures(panel: Panel, chosen: Sequence[Unit], scale: float) -> tuple[Block, list[Unit]]:
    """Counters with lines to their elements in one row, level with one another, as many as have
    room at a scale, and which these are."""
    for count in range(len(chosen), 0, -1):
        slot, own = (panel.wide - (count - 1) * APART) / count, chosen[:count]
        read = [_read(panel, one, slot, scale) for one in own]
        tall = [scale * counter_size(panel.game, one)[1] / 2 for one in own]
        ups = [_up(one) + half for one, half in zip(read, tall, strict=True)]
        middle = max(ups)
        high = middle + max(one.height - up for one, up in zip(read, ups, strict=True))
        if high <= panel.high and all(one.height for one in read):
            placed = (Group(one.shapes, place * (slot + APART), middle - up)
                      for place, (one, up) in enumerate(zip(read, ups, strict=True)))  # fmt: skip
            return Block(high, tuple(placed)), [*own]
    return Block(0.0, ()), []


def _up(read: Block) -> float:
    """How far down in it a counter with lines begins."""
    return sum(one.y for one in read.shapes if isinstance(one, Group))


def _read(panel: Panel, unit: Unit, slot: float, scale: float) -> Block:
    wide = scale * counter_size(panel.game, unit)[0]
    return read_off(panel.faces, panel.game, unit, slot, panel.em, sizes=(wide, wide),
                    fewest=_NAMED, on_white=panel.on_white)  # fmt: skip


def _samples(game: Game, units: Sequence[Unit]) -> list[Unit]:
    """The counters on which most is named: of each side one, each of another type, then laid out
    in another way, then of types that are left."""
    told = {one.id: len([*callouts(game, one)]) for one in units if one.type.shape != "marker"}
    ranked = [one for one in units if told.get(one.id, 0) >= _NAMED]
    ranked.sort(key=lambda one: (one.nation.name == one.type.name, -told[one.id]))
    found = list[Unit]()
    whats = _side_of, _layout_of, _type_of
    for what in whats:
        for one in ranked:
            types, known = {each.type.id for each in found}, {what(game, each) for each in found}
            if len(found) < _MOST and one.type.id not in types and what(game, one) not in known:
                found.append(one)
    return found


def _side_of(_game: Game, unit: Unit) -> str:
    return unit.side.id if unit.side else ""


def _layout_of(game: Game, unit: Unit) -> str:
    return repr(layout_of(game, unit).elements)


def _type_of(_game: Game, unit: Unit) -> str:
    return unit.type.id


def _kind(unit: Unit, caption: str) -> Cell:
    """A counter over what is said of it."""
    return Cell(unit, (0,), (Words(fair(caption), "condensed-bold"),))


def _caption(game: Game, unit: Unit, units: Sequence[Unit], beside: bool) -> str:
    """What a kind is called, one that is alone by its own name; where that is printed on it, the
    sides that have some, if it stands `beside` counters with lines and is no marker."""
    alike = [one for one in units if one.type.id == unit.type.id]
    own = unit.type.shape == "marker" or (len(alike) == 1 and "(" not in unit.name)
    name = unit.name if own else unit.type.name
    said = {name.casefold()} if unit.type.shape == "marker" else {
        name.casefold(), unit.type.name.casefold()
    }  # fmt: skip
    if not said & printed(game, unit):
        return name
    if unit.type.shape == "marker" or not beside:
        return ""
    sides = {one.side.name: None for one in alike if one.side and one.side.player}
    return ", ".join(map(fair, sides))
