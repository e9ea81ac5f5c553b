"""Inputs of procedures, linked: kinds, bounds, defaults, and where the module reads them.

Knows nothing of steps.
"""

from __future__ import annotations

from collections.abc import Callable

from builder.diagnostics import nearest
from builder.game.conditions.view import UNIT_NAMES, unit_property
from builder.game.model import Game, Unit
from builder.language.decide import Lookup, decide
from builder.language.expr import Expr
from builder.language.ranges import Span
from builder.procedure.model import (
    FromBoard,
    FromCell,
    FromCount,
    FromFactor,
    FromPurse,
    FromTrace,
    FromTurn,
    FromUnit,
    Input,
    Kind,
    Source,
    Where,
)
from builder.procedure.scope import Path, Scope
from builder.procedure.shapes import InputShape, WhereShape
from builder.procedure.worth import ANYTHING, Worths
from builder.rules.constraints import Counters
from builder.rules.kind import CounterGroup

TEXTS = tuple(name for name in UNIT_NAMES if name not in ("tags", "reduced"))


def link_input(scope: Scope, one: InputShape, path: Path) -> Input:
    """The input; its name is a value from here on."""
    listed = one.options or one.nearest is not None
    kind: Kind = "flag" if one.flag else "text" if listed else "number"
    low, high = one.low, one.high
    purse = scope.purses.get(one.purse or "")
    if purse is not None:
        low, high = 0, purse.most
    default = one.default
    if default is None:
        default = {"flag": False, "number": max(low, min(0, high))}.get(kind, "")
        default = one.options[0] if one.options else default
    when = None if one.when is None else scope.formula(one.when, "flag", *path, "when")
    if one.nearest is not None:
        scope.name(f"{one.id}_number", "number", *path, "id")
    before = len(scope.findings)
    source = _source(scope, one, path)
    if low > high:
        message = f"'{one.id}' is a number from {low} to {high}: there is none"
        scope.report("P104", message, *path, "high", hint="'low' is the smaller of the two")
    can = ANYTHING
    if len(scope.findings) > before:
        pass  # what it can be is not known then
    elif one.options:
        can = Worths(frozenset(one.options), picked=True)
    elif kind == "number" and not isinstance(source, FromTrace | FromCount):
        can = Worths(span=Span(low, high))
    scope.name(one.id, kind, *path, "id", can=can)
    if low <= high:
        _default(scope, one, kind, default, (low, high), path)
    return Input(
        one.id, one.ask, kind, tuple(one.options), low, high, default, source, when, one.cite
    )


def _default(
    scope: Scope, one: InputShape, kind: Kind, default: object, among: tuple[int, int], path: Path
) -> None:
    """The default is one of the values that the input can have."""
    low, high = among
    good = {"number": type(default) is int and low <= default <= high,
            "text": default in (one.options or [""]),
            "flag": isinstance(default, bool)}  # fmt: skip
    hints = {"number": f"write a whole number from {low} to {high}", "flag": "write true or false",
             "text": nearest(str(default), one.options) or
             f"write one of its options: {', '.join(one.options[:6])}"}  # fmt: skip
    if not good[kind]:
        message = f"'{default}' cannot be the default of '{one.id}'"
        scope.report("P104", message, *path, "default", hint=hints[kind])


def _source(scope: Scope, one: InputShape, path: Path) -> Source | None:
    """Where the module reads the input; None where it asks."""
    makers: dict[str, Callable[[Scope, InputShape, Path], Source]] = {
        "board": _from_board, "purse": _from_purse, "factor": _from_factor,
        "property": _from_unit, "cell": _from_cell, "turn": _from_turn,
        "distance": _from_trace, "nearest": _from_trace, "count": _from_count,
    }  # fmt: skip
    given = [key for key in makers if getattr(one, key) not in (None, False)]
    if len(given) > 1:
        scope.report("P101", f"an input is read from one of {', '.join(given)}", *path)
    if not given:
        return None
    if given[0] not in ("property", "cell") and (one.flag or one.options):
        scope.report("P104", "what is read off the board is a number", *path)
    return makers[given[0]](scope, one, path)


def _from_board(scope: Scope, one: InputShape, path: Path) -> Source:
    assert one.board is not None
    known = ("units", *scope.game.factors, *scope.measures())
    scope.known(one.board.sum, known, "factor or measure", *path, "board", "sum")
    units = scope.condition(one.board.units, *path, "board", "units")
    for index, name in enumerate(one.board.at):
        scope.known(name, scope.game.board.spaces, "space", *path, "board", "at", index)
    if scope.units is None and not (one.board.at and one.board.side == "any"):
        scope.report("P101", "without a unit that acts, give 'at' and 'side: any'", *path)
    return FromBoard(one.board.sum, one.board.side, units, tuple(one.board.at))


def _from_trace(scope: Scope, one: InputShape, path: Path) -> Source:
    """A distance, or the nearest spaces, from the unit that acts."""
    key = "distance" if one.nearest is None else "nearest"
    shape = one.distance if one.nearest is None else one.nearest
    assert shape is not None
    if scope.units is None:
        scope.report("P101", "distances are measured from the unit that acts: give 'units'", *path,
                     key)  # fmt: skip
    to = _where(scope, shape.to, (*path, key, "to"))
    through = _where(scope, shape.through, (*path, key, "through"))
    return FromTrace(to, through, one.high, one.nearest is not None)


def _from_count(scope: Scope, one: InputShape, path: Path) -> Source:
    assert one.count is not None
    return FromCount(_where(scope, one.count, (*path, "count")))


def _where(scope: Scope, shape: WhereShape, path: Path) -> Where:
    """Spaces by what they are and what stands in them."""
    spaces = scope.condition(shape.spaces, *path, "spaces", subject="space")
    holds = tuple(_counters(scope, c, (*path, "holds", n)) for n, c in enumerate(shape.holds))
    without = tuple(_counters(scope, c, (*path, "without", n)) for n, c in enumerate(shape.without))
    return Where(spaces, holds, without)


def _counters(scope: Scope, shape: CounterGroup, path: Path) -> Counters:
    if scope.units is None and shape.side != "any":
        scope.report("P101", "without a unit that acts, only 'side: any' can be meant", *path)
    return Counters(scope.condition(shape.units, *path, "units"), shape.side)


def _from_purse(scope: Scope, one: InputShape, path: Path) -> Source:
    assert one.purse is not None
    there = one.purse in scope.purses
    scope.purse(one.purse, *path, "purse")
    if there and one.id != one.purse:
        message = f"an input that reads a purse has the purse's name, '{one.purse}'"
        scope.report("P107", message, *path, "id", hint=f"write id: {one.purse}")
        scope.kinds.setdefault(one.purse, None)
    scope.read |= {one.purse, one.id}
    return FromPurse(one.purse)


def _from_factor(scope: Scope, one: InputShape, path: Path) -> Source:
    assert one.factor is not None
    scope.known(one.factor, scope.game.factors, "factor", *path, "factor")
    if scope.units is None:
        scope.report("P101", "only a command of units can read a unit's factor", *path, "factor")
    return FromFactor(one.factor, one.face)


def _from_unit(scope: Scope, one: InputShape, path: Path) -> Source:
    """A property of the acting unit: every unit that has the command gives one of the options."""
    name = one.property or ""
    scope.known(name, ("reduced",) if one.flag else TEXTS, "property", *path, "property")
    if scope.units is None:
        scope.report("P101", "only a command of units can read a unit", *path, "property")
    elif name in TEXTS:
        units = _acting(scope.game, scope.units)
        found = {unit_property(unit, name): unit.name for unit in reversed(units)}
        for value in (v for v in found if v not in one.options):
            message = f"{found[value]} has '{value}', which is not one of the options"
            hint = nearest(str(value), one.options) or f"add '{value}' to the options"
            scope.report("P104", message, *path, "property", hint=hint)
    return FromUnit(name)


def _from_cell(scope: Scope, one: InputShape, path: Path) -> Source:
    """A marker's cell: every label of its track is one of the options."""
    assert one.cell is not None
    here = (*path, "cell")
    scope.known(one.cell.unit, scope.game.units, "unit", *here, "unit")
    zones = {zone.id for zone in scope.game.board.zones}
    scope.known(one.cell.track, zones, "track", *here, "track")
    labels = [s.name for s in scope.game.board.spaces.values() if s.zone == one.cell.track]
    lacking = [f"'{name}'" for name in labels if name not in one.options]
    if lacking:
        first = lacking[0].strip("'")
        message = f"the options lack {', '.join(lacking[:6])}, cells of '{one.cell.track}'"
        hint = nearest(first, one.options) or "every cell of the track is one of the options"
        scope.report("P104", message, *here, "track", hint=hint)
    return FromCell(one.cell.unit, one.cell.track)


def _from_turn(_scope: Scope, _one: InputShape, _path: Path) -> Source:
    return FromTurn()


def _acting(game: Game, units: Expr) -> list[Unit]:
    """The units that may have a command, by what the source gives of them."""

    def look(unit: Unit) -> Lookup:
        return lambda _subject, name: unit_property(unit, name)

    return [u for u in game.units.values() if decide(units, look(u)) is not False]
