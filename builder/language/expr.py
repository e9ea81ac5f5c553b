"""The closed language of conditions: its tree, its parser, its values.

A condition such as `space.kind == 'diamond' and unit.size in ['army', 'group']` is parsed with
`ast` against a whitelist into the nodes below. It is never evaluated as Python. Names are
properties: `unit.X`, `space.X`, `border.X`, or a bare `X`, which means the subject of the rule.
Knows nothing of games; what a property is worth is asked of a `Lookup`.
"""

from __future__ import annotations

import ast
import re
import warnings
from functools import lru_cache
from typing import Literal, assert_never

from builder.records import dataclass
from builder.words import Message, message

Value = bool | int | float | str
Subject = Literal["unit", "space", "border", "value"]
CompareOp = Literal["==", "!=", "<", "<=", ">", ">="]
MathOp = Literal["+", "-", "*", "//", "%"]
Function = Literal["min", "max", "abs", "text"]

MAX_LENGTH = 500
MAX_DEPTH = 20


@dataclass(frozen=True, slots=True)
class Const:
    """A literal: a number, a text, true or false."""

    value: Value


@dataclass(frozen=True, slots=True)
class Property:
    """A property of the unit, space or border that the rule looks at."""

    subject: Subject
    name: str


@dataclass(frozen=True, slots=True)
class Not:
    """The negation of a condition."""

    part: Expr


@dataclass(frozen=True, slots=True)
class And:
    """All parts hold (and)."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """At least one part holds (or)."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Compare:
    """A comparison of two values; chains are written with `and`."""

    left: Expr
    op: CompareOp
    right: Expr


@dataclass(frozen=True, slots=True)
class Among:
    """A value is one of a list of literals (`unit.size in ['army', 'corps']`)."""

    value: Expr
    options: tuple[Value, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Has:
    """A set-valued property (tags, terrain) has a member (`'tank' in unit.tags`)."""

    member: str
    within: Property
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """A sum, difference, product, quotient or remainder (both rounded down) of two numbers."""

    left: Expr
    op: MathOp
    right: Expr


@dataclass(frozen=True, slots=True)
class Choose:
    """One of two values by a condition (`4 if odds > 4 else odds`)."""

    when: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Call:
    """The least, the greatest, the amount without sign; or `text`: the parts joined to a text."""

    function: Function
    parts: tuple[Expr, ...]


Expr = Const | Property | Not | And | Or | Compare | Among | Has | Arithmetic | Choose | Call
TRUE: Expr = Const(True)


class ExprError(Exception):
    """The text is outside the language; `column` counts from 1 within the expression."""

    def __init__(self, fault: Message, column: int = 1) -> None:
        super().__init__(fault)
        self.message = fault
        self.column = column


@lru_cache(maxsize=4096)
def parse(text: str, subject: Subject = "space") -> Expr:
    """The tree of a condition.

    `subject` is what a bare name belongs to. Raises ExprError for anything outside the language,
    for more than 500 characters and for nesting deeper than 20.
    """
    if len(text) > MAX_LENGTH:
        raise ExprError(
            message("the condition is longer than {limit} characters", limit=MAX_LENGTH)
        )
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of Python's about "\d" and "1if": ours to judge
            body = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        column = getattr(error, "offset", None) or 1
        raise ExprError(_why(text), column) from None
    return _node(body, subject, 0)


_COMPARE: dict[type[ast.cmpop], CompareOp] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip
_MATH: dict[type[ast.operator], MathOp] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%",
}  # fmt: skip
_FUNCTIONS: dict[str, tuple[Function, int]] = {
    "min": ("min", 2), "max": ("max", 2), "abs": ("abs", 1), "text": ("text", 1),
}  # fmt: skip
_WORDS: dict[str, Value] = {"true": True, "false": False}
_ENDLESS = (float("inf"),)  # what "1e999" is read as; no target has a literal for it


def _node(node: ast.expr, subject: Subject, depth: int) -> Expr:
    if depth > MAX_DEPTH:
        raise ExprError(message("the condition is nested too deep"), node.col_offset + 1)
    below = depth + 1
    match node:
        case ast.BoolOp(op=op, values=values):
            parts = tuple(_node(v, subject, below) for v in values)
            return And(parts) if isinstance(op, ast.And) else Or(parts)
        case ast.UnaryOp(op=ast.Not(), operand=part):
            return Not(_node(part, subject, below))
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as n)) if (
            n not in _ENDLESS
        ):
            return Const(-n)
        case ast.Constant(value=bool() | int() | float() | str() as value) if value not in _ENDLESS:
            return Const(value)
        case ast.Name(id=name) if not name.startswith("_"):
            return Const(_WORDS[name]) if name in _WORDS else Property(subject, name)
        case ast.Attribute(value=ast.Name(id="unit" | "space" | "border" as owner), attr=name) if (
            name[0] != "_"
        ):
            return Property(owner, name)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _MATH:
            return Arithmetic(
                _node(left, subject, below), _MATH[type(op)], _node(right, subject, below)
            )
        case ast.IfExp(test=when, body=then, orelse=otherwise):
            parts = tuple(_node(n, subject, below) for n in (when, then, otherwise))
            return Choose(*parts)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in _FUNCTIONS:
            function, least = _FUNCTIONS[name]
            if len(args) < least or (function == "abs" and len(args) > 1):
                fault = message("'{name}' has the wrong number of parts", name=name)
                raise ExprError(fault, node.col_offset + 1)
            return Call(function, tuple(_node(a, subject, below) for a in args))
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return _compare(left, op, right, subject, below)
        case _:
            raise ExprError(_unknown(node), node.col_offset + 1)


def _why(text: str) -> Message:
    """Why a text cannot be read, and what to write."""
    outside = re.sub(r"'[^']*'|\"[^\"]*\"", "", text)
    if re.search(r"(?<![=!<>])=(?!=)", outside):
        return message("this cannot be read: equality is written ==")
    if "'" in outside or '"' in outside:
        return message("this cannot be read: a quote is not closed")
    if outside.count("(") != outside.count(")"):
        return message("this cannot be read: a bracket is not closed")
    if re.search(r"&|\||!(?!=)", outside):
        return message("this cannot be read: write and, or, not")
    return message("this cannot be read as a condition or formula")


def _unknown(node: ast.expr) -> Message:
    """What a part that is not in the language is, and what to write."""
    match node:
        case ast.Compare():
            return message("one comparison at a time: join two with 'and'")
        case ast.BinOp(op=ast.Div()):
            return message("write // for a quotient rounded down")
        case ast.Call():
            return message("the functions are {names}", names=", ".join(_FUNCTIONS))
        case ast.Attribute():
            return message("properties are written unit.name, space.name or border.name")
    return message("only properties, numbers, texts, comparisons, and, or, not, in are allowed")


def _compare(left: ast.expr, op: ast.cmpop, right: ast.expr, subject: Subject, depth: int) -> Expr:
    if type(op) in _COMPARE:
        return Compare(
            _node(left, subject, depth), _COMPARE[type(op)], _node(right, subject, depth)
        )
    if not isinstance(op, ast.In | ast.NotIn):
        fault = message("'is' is not a comparison here; write ==")
        raise ExprError(fault, left.col_offset + 1)
    negated = isinstance(op, ast.NotIn)
    if isinstance(right, ast.List | ast.Tuple):
        options = tuple(_node(e, subject, depth) for e in right.elts)
        if not all(isinstance(o, Const) for o in options):
            fault = message("a list after 'in' holds only numbers and texts")
            raise ExprError(fault, right.col_offset + 1)
        values = tuple(o.value for o in options if isinstance(o, Const))
        return Among(_node(left, subject, depth), values, negated)
    owner = _node(right, subject, depth)
    if (
        isinstance(owner, Property)
        and isinstance(left, ast.Constant)
        and isinstance(left.value, str)
    ):
        return Has(left.value, owner, negated)
    fault = message("'in' takes a list, or has a text before it and a property after it")
    raise ExprError(fault, right.col_offset + 1)


def properties(tree: Expr) -> list[Property]:
    """Every property that a condition names, in order."""
    match tree:
        case Property():
            return [tree]
        case Const():
            return []
        case Not(part=part):
            return properties(part)
        case And(parts=parts) | Or(parts=parts):
            return [p for part in parts for p in properties(part)]
        case Compare(left=left, right=right) | Arithmetic(left=left, right=right):
            return properties(left) + properties(right)
        case Among(value=value):
            return properties(value)
        case Has(within=within):
            return [within]
        case Choose(when=when, then=then, otherwise=otherwise):
            return properties(when) + properties(then) + properties(otherwise)
        case Call(parts=parts):
            return [p for part in parts for p in properties(part)]
    assert_never(tree)
