"""Formulas written out again as designers write them, and where inputs are read, in words.

Knows nothing of values.
"""

from __future__ import annotations

from typing import assert_never

from builder.language.expr import (
    TRUE,
    Among,
    And,
    Arithmetic,
    Call,
    Choose,
    Compare,
    Const,
    Expr,
    Has,
    Not,
    Or,
    Property,
    Value,
)  # fmt: skip
from builder.procedure.model import (
    FromBoard,
    FromCell,
    FromCount,
    FromFactor,
    FromPurse,
    FromTrace,
    FromTurn,
    FromUnit,
    Source,
    Where,
)
from builder.rules.constraints import Counters

_LOOSE, _OR, _AND, _NOT, _ORDER, _SUM, _PRODUCT, _ATOM = range(8)


def written(tree: Expr) -> str:
    """A formula or condition in the language; parsed again, it is the same tree."""
    match tree:
        case Const(value=value):
            return _literal(value)
        case Property(subject=subject, name=name):
            return name if subject == "value" else f"{subject}.{name}"
        case Not(part=part):
            return f"not {_within(part, _NOT)}"
        case And(parts=parts):
            return " and ".join(_within(p, _NOT) for p in parts)
        case Or(parts=parts):
            return " or ".join(_within(p, _AND) for p in parts)
        case Compare(left=left, op=op, right=right):
            return f"{_within(left, _SUM)} {op} {_within(right, _SUM)}"
        case Arithmetic(left=left, op=op, right=right):
            binds = _binds(tree)
            return f"{_within(left, binds)} {op} {_within(right, binds + 1)}"
        case Among(value=value, options=options, negated=negated):
            listed = ", ".join(_literal(option) for option in options)
            return f"{_within(value, _SUM)} {'not in' if negated else 'in'} [{listed}]"
        case Has(member=member, within=within, negated=negated):
            return f"{member!r} {'not in' if negated else 'in'} {written(within)}"
        case Choose(when=when, then=then, otherwise=otherwise):
            return f"{_within(then, _OR)} if {_within(when, _OR)} else {written(otherwise)}"
        case Call(function=function, parts=parts):
            return f"{function}({', '.join(written(p) for p in parts)})"
    assert_never(tree)


def _within(tree: Expr, binds: int) -> str:
    """A part of a formula, in brackets where it binds more loosely than its place wants."""
    text = written(tree)
    return text if _binds(tree) >= binds else f"({text})"


def _binds(tree: Expr) -> int:
    match tree:
        case Choose():
            return _LOOSE
        case Or():
            return _OR
        case And():
            return _AND
        case Not():
            return _NOT
        case Compare() | Among() | Has():
            return _ORDER
        case Arithmetic(op="+" | "-"):
            return _SUM
        case Arithmetic():
            return _PRODUCT
        case Const() | Property() | Call():
            return _ATOM
    assert_never(tree)


def _literal(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value)


def read_at(source: Source | None) -> str:
    """Where the module reads an input, in words; "asked" where it asks."""
    match source:
        case None:
            return "asked"
        case FromBoard(measure=measure, whose=whose, units=units, spaces=spaces):
            counted = "units" if measure == "units" else f"sum of {measure}"
            side = "" if whose == "any" else f"{whose} "
            where = f"in {', '.join(spaces)}" if spaces else "in the space"
            which = "" if units == TRUE else f", {written(units)}"
            return f"{side}{counted} {where}{which}"
        case FromPurse(purse=purse):
            return f"markers of {purse}"
        case FromFactor(factor=factor, face=face):
            return f"the unit's {factor}" + ("" if face == "up" else f", {face}")
        case FromUnit(name=name):
            return f"the unit's {name}"
        case FromCell(unit=unit, track=track):
            return f"cell of {unit} on {track}"
        case FromTurn():
            return "the turn"
        case FromTrace(to=to, through=through, nearest=nearest):
            what = "nearest spaces" if nearest else "distance to the nearest space"
            way = "" if through == Where(TRUE) else f", through spaces {spaces_where(through)}"
            return f"{what} {spaces_where(to)}{way}"
        case FromCount(where=those):
            return f"number of spaces {spaces_where(those)}"
    assert_never(source)


def spaces_where(those: Where) -> str:
    """Spaces in words: "that match kind == 'hex' and hold enemy units"."""
    parts = [] if those.spaces == TRUE else [f"where {written(those.spaces)}"]
    parts += [f"with {_counters(each)}" for each in those.holds]
    parts += [f"without {_counters(each)}" for each in those.without]
    return " ".join(parts) or "of the map"


def _counters(those: Counters) -> str:
    side = "" if those.whose == "any" else f"{those.whose} "
    which = "" if those.units == TRUE else f" ({written(those.units)})"
    return f"{side}counters{which}"
