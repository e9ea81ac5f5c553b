"""Automating a condition: a BeanShell expression that the module can evaluate.

The expression is true exactly where the condition is decided as true, so a warning never fires on
something that the source does not give. It keeps to a dialect in which the engine's BeanShell and
the original one agree: texts are compared by `equals` and never with numbers, flags only as
`==true`, a concatenation begins with text, numbers are whole. Knows nothing of pieces and traits;
asks `Names` how a property is called in the module.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal, assert_never

from builder.language.expr import (
    Among,
    And,
    Arithmetic,
    Call,
    Choose,
    Compare,
    CompareOp,
    Const,
    Expr,
    Function,
    Has,
    MathOp,
    Not,
    Or,
    Property,
    Value,
)  # fmt: skip

MarkKind = Literal["number", "text", "flag", "words"]
MAX_CODE = 20_000
_INT_MAX = 2**31 - 1
_LARGEST = 10**15
_OPPOSITE: dict[CompareOp, CompareOp] = {
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
}  # fmt: skip


class NotAutomatable(Exception):
    """The condition has no expression in the dialect, or one that is too long."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How the module holds a property: its name there and what its value is.

    `words` are parted by blanks. `known` is an expression that says whether the value is known;
    '' where it always is.
    """

    name: str
    kind: MarkKind
    known: str = ""


Names = Callable[[Property], Mark | None]
"""The mark of a property; None where the module has none, so that it is never known."""


def automate(tree: Expr, names: Names, wanted: bool = True) -> str:
    """BeanShell that is true where the condition is decided as `wanted`, false elsewhere.

    Without braces. Raises NotAutomatable.
    """
    true, false = _truth(tree, names)
    return true.text if wanted else false.text


class _Binds(IntEnum):
    """How tightly an expression holds together; brackets are put only where they are needed.

    The original BeanShell's parser takes twice as long for every pair of nested brackets.
    """

    OR = 0
    AND = 1
    EQUAL = 2
    ORDER = 3
    SUM = 4
    PRODUCT = 5
    ATOM = 6


@dataclass(frozen=True, slots=True)
class _Code:
    """A piece of BeanShell."""

    text: str
    binds: _Binds = _Binds.ATOM

    def within(self, binds: _Binds) -> str:
        """The text as a part of an expression that binds so tightly."""
        return self.text if self.binds > binds else f"({self.text})"


@dataclass(frozen=True, slots=True)
class _Operand:
    """A value in BeanShell; `constant` where it is a literal, `mark` where it is a property."""

    code: _Code
    kind: MarkKind
    known: _Code
    constant: Value | None = None
    mark: bool = False


_TRUE, _FALSE = _Code("true"), _Code("false")
_Pair = tuple[_Code, _Code]
"""An expression for "decided as true" and one for "decided as false"."""
_NEVER: _Pair = (_FALSE, _FALSE)


def _truth(tree: Expr, names: Names) -> _Pair:
    match tree:
        case Not(part=part):
            true, false = _truth(part, names)
            return false, true
        case And(parts=parts):
            pairs = [_truth(p, names) for p in parts]
            return _and(*(t for t, _ in pairs)), _or(*(f for _, f in pairs))
        case Or(parts=parts):
            pairs = [_truth(p, names) for p in parts]
            return _or(*(t for t, _ in pairs)), _and(*(f for _, f in pairs))
        case Compare(left=left, op=op, right=right):
            return _compare(_operand(left, names), op, _operand(right, names))
        case Among(value=inside, options=options, negated=negated):
            found = _operand(inside, names)
            if found is None:
                return _NEVER
            alike = _or(*(_equal(found, _constant(option)) for option in options))
            return _guarded(alike, _not(alike), found.known, swap=negated)
        case Has(member=member, within=within, negated=negated):
            owner = _operand(within, names)
            if owner is None:
                return _NEVER
            held = _held(member, owner)
            return _guarded(held, _not(held), owner.known, swap=negated)
        case Const() | Property() | Arithmetic() | Choose() | Call():
            return _standing_alone(_operand(tree, names))
    assert_never(tree)


def _operand(tree: Expr, names: Names) -> _Operand | None:
    """A value; None where the module never knows it."""
    match tree:
        case Const(value=value):
            return _constant(value)
        case Property():
            mark = names(tree)
            if mark is None:
                return None
            known = _Code(mark.known, _Binds.OR) if mark.known else _TRUE
            return _Operand(_Code(mark.name), mark.kind, known, mark=True)
        case Arithmetic(left=left, op=op, right=right):
            one, two = _operand(left, names), _operand(right, names)
            if one is None or two is None or not (_numeric(one) and _numeric(two)):
                return None
            return _arithmetic(one, op, two)
        case Choose(when=when, then=then, otherwise=otherwise):
            return _chosen(_truth(when, names), _operand(then, names), _operand(otherwise, names))
        case Call(function=function, parts=parts):
            operands = [_operand(part, names) for part in parts]
            found = [o for o in operands if o is not None]
            return _called(function, found) if len(found) == len(operands) else None
        case Not() | And() | Or() | Compare() | Among() | Has():
            true, false = _truth(tree, names)
            known = _TRUE if false == _not(true) else _or(true, false)
            return _Operand(true, "flag", known)
    assert_never(tree)


def _arithmetic(one: _Operand, op: MathOp, two: _Operand) -> _Operand | None:
    """Quotients are rounded down, as in the reference; Java's own round towards nought."""
    if op in ("//", "%") and two.constant in (0, False):
        return None
    known = _and(one.known, two.known)
    if op in ("//", "%"):
        name = "floorDiv" if op == "//" else "floorMod"
        shared = _infix(two, "!=", _constant(0), _Binds.EQUAL)
        code = _Code(f"Math.{name}({_number(one).text},{_number(two).text})")
        return _Operand(code, "number", _and(known, shared) if two.constant is None else known)
    return _Operand(
        _infix(one, op, two, _Binds.PRODUCT if op == "*" else _Binds.SUM), "number", known
    )


def _chosen(when: _Pair, then: _Operand | None, otherwise: _Operand | None) -> _Operand | None:
    """A value by a condition; both are of one kind."""
    if then is None or otherwise is None:
        return None
    if then.kind != otherwise.kind:
        raise NotAutomatable("the two values of a choice are of different kinds")
    true, false = when
    texts = [_text(o) if o.kind == "text" else o.code.text for o in (then, otherwise)]
    code = _short(_Code(f"({true.text}?{texts[0]}:{texts[1]})"))
    known = _or(_and(true, then.known), _and(false, otherwise.known))
    sure = then.known == otherwise.known == _TRUE and false == _not(true)
    return _Operand(code, then.kind, _TRUE if sure else known)


def _called(function: Function, parts: list[_Operand]) -> _Operand | None:
    known = _and(*(part.known for part in parts))
    if function == "text":
        # A text that is not empty goes first: the engine adds "" and a number to a number.
        inner = "+".join(f"({_text(p) if p.kind == 'text' else p.code.text})" for p in parts)
        return _Operand(_short(_Code(f'("~"+{inner}).substring(1)')), "text", known)
    if not all(_numeric(part) for part in parts):
        return None
    code = _number(parts[0]).text
    for part in parts[1:]:
        code = f"Math.{function}({code},{_number(part).text})"
    return _Operand(_short(_Code(f"Math.abs({code})" if function == "abs" else code)), "number",
                    known)  # fmt: skip


def compute(tree: Expr, names: Names) -> tuple[str, MarkKind]:
    """BeanShell for a value, without braces, and its kind; all its properties are known.

    Raises NotAutomatable.
    """
    found = _operand(tree, names)
    if found is None:
        raise NotAutomatable("the value is not known to the module")
    return (_text(found) if found.kind == "text" else found.code.text), found.kind


def _constant(value: Value) -> _Operand:
    if isinstance(value, bool):
        return _Operand(_TRUE if value else _FALSE, "flag", _TRUE, value)
    if isinstance(value, str):
        return _Operand(_Code(quoted(value)), "text", _TRUE, value)
    if abs(value) > _LARGEST:
        raise NotAutomatable("a number is too large")
    code = repr(value) if abs(value) <= _INT_MAX else repr(float(value))
    return _Operand(_Code(code, _Binds.SUM if value < 0 else _Binds.ATOM), "number", _TRUE, value)


def quoted(text: str) -> str:
    """A text as a BeanShell literal."""
    plain = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return '"' + "".join(plain.get(c, c) for c in text) + '"'


def _standing_alone(operand: _Operand | None) -> _Pair:
    """A value used as a condition: true unless it is nought, empty or false."""
    if operand is None:
        return _NEVER
    match operand.kind:
        case "flag":
            true = _flag(operand)
        case "number":
            true = _equality(operand.code, "!=", _Code("0"))
        case "text" | "words":
            true = _not(_Code(f'{_text(operand)}.equals("")'))
        case _:
            assert_never(operand.kind)
    return _guarded(true, _not(true), operand.known)


def _compare(one: _Operand | None, op: CompareOp, two: _Operand | None) -> _Pair:
    if one is None or two is None:
        return _NEVER
    known = _and(one.known, two.known)
    if op in ("==", "!="):
        alike = _equal(one, two)
        return _guarded(alike, _not(alike), known, swap=op == "!=")
    if not (_numeric(one) and _numeric(two)):
        return _NEVER
    true = _infix(one, op, two, _Binds.ORDER)
    false = _infix(one, _OPPOSITE[op], two, _Binds.ORDER)
    return _guarded(true, false, known)


def _equal(one: _Operand, two: _Operand) -> _Code:
    """Whether two known values are equal; values of different kinds never are."""
    if one.constant is not None and two.constant is not None:
        return _TRUE if one.constant == two.constant else _FALSE
    if one.constant is not None:
        return _equal(two, one)
    if one.kind == "flag" and two.kind == "flag":
        if two.constant is not None:
            return _flag(one) if two.constant else _not(_flag(one))
        return _equality(_flag(one), "==", _flag(two))
    if _numeric(one) and _numeric(two):
        return _infix(one, "==", two, _Binds.EQUAL)
    if one.kind == "text" and two.kind == "text":
        return _Code(f"{one.code.text}.equals({_text(two)})")
    if one.kind == two.kind:
        raise NotAutomatable("two sets of words cannot be compared")
    return _FALSE


def _held(member: str, owner: _Operand) -> _Code:
    """Whether a text is a part of a text, or one of its words."""
    if owner.kind == "text":
        return _Code(f"{owner.code.text}.contains({quoted(member)})")
    if owner.kind != "words" or member.split() != [member]:
        return _FALSE
    return _Code(f'(" "+{_text(owner)}+" ").contains({quoted(f" {member} ")})')


def _text(operand: _Operand) -> str:
    """A text as the engine hands it to a method: never turned into a number."""
    return f"{operand.code.text}.toString()" if operand.mark else operand.code.text


def _numeric(operand: _Operand) -> bool:
    return operand.kind in ("number", "flag")


def _infix(one: _Operand, op: str, two: _Operand, binds: _Binds) -> _Code:
    """Two numbers and what stands between them; flags count one or nought."""
    left, right = _number(one).within(_Binds(binds - 1)), _number(two).within(binds)
    return _short(_Code(f"{left}{op}{right}", binds))


def _number(operand: _Operand) -> _Code:
    return _Code(f"({_flag(operand).text}?1:0)") if operand.kind == "flag" else operand.code


def _flag(operand: _Operand) -> _Code:
    """A flag as a condition; a property is true only when it says so."""
    return _equality(operand.code, "==", _TRUE) if operand.mark else operand.code


def _equality(one: _Code, op: str, two: _Code) -> _Code:
    binds = _Binds.EQUAL
    return _short(_Code(f"{one.within(binds)}{op}{two.within(binds)}", binds))


def _guarded(true: _Code, false: _Code, known: _Code, swap: bool = False) -> _Pair:
    pair = (_and(known, true), _and(known, false))
    return (pair[1], pair[0]) if swap else pair


def _and(*parts: _Code) -> _Code:
    return _joined(parts, "&&", _Binds.AND, stops=_FALSE, empty=_TRUE)


def _or(*parts: _Code) -> _Code:
    return _joined(parts, "||", _Binds.OR, stops=_TRUE, empty=_FALSE)


def _joined(parts: tuple[_Code, ...], op: str, binds: _Binds, stops: _Code, empty: _Code) -> _Code:
    kept = [p for p in dict.fromkeys(parts) if p != empty]
    if stops in kept:
        return stops
    if len(kept) < 2:
        return kept[0] if kept else empty
    return _short(_Code(op.join(p.within(binds) for p in kept), binds))


def _not(code: _Code) -> _Code:
    if code in (_TRUE, _FALSE):
        return _FALSE if code == _TRUE else _TRUE
    return _short(_Code(f"!{code.within(_Binds.PRODUCT)}"))


def _short(code: _Code) -> _Code:
    if len(code.text) > MAX_CODE:
        raise NotAutomatable(f"the expression is longer than {MAX_CODE} characters")
    return code
