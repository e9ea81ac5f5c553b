"""Expressions of BeanShell as values: numbers, texts and truths that bind and quote themselves.

Operators and methods put brackets where they are needed and only there (the original BeanShell's
parser takes twice as long for every pair of nested ones). A plain str is always a text of the
expression and is quoted; nothing else makes code. Knows the language, not the module.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from enum import IntEnum
from typing import TypeVar, overload

from builder.records import dataclass


class Binds(IntEnum):
    """How tightly an expression holds together."""

    CHOICE = 0
    OR = 1
    AND = 2
    EQUAL = 3
    ORDER = 4
    SUM = 5
    PRODUCT = 6
    ATOM = 7


@dataclass(frozen=True, slots=True)
class Script:
    """An expression of no particular kind. It is no text: it cannot be formatted or joined."""

    code: str
    binds: Binds = Binds.ATOM

    def __str__(self) -> str:
        raise TypeError("an expression is not a text: hand it on as it is")

    def within(self, binds: Binds) -> str:
        """The code as a part of an expression that binds so tightly."""
        return self.code if self.binds > binds else f"({self.code})"

    @property
    def part(self) -> str:
        """The code as an operand of anything."""
        return self.within(Binds.PRODUCT)


@dataclass(frozen=True, slots=True)
class Truth(Script):
    """An expression that is true or false."""

    def __and__(self, other: Truth) -> Truth:
        return all_of(self, other)

    def __or__(self, other: Truth) -> Truth:
        return any_of(self, other)

    def __invert__(self) -> Truth:
        if self in (TRUE, FALSE):
            return FALSE if self == TRUE else TRUE
        if self.code.startswith("!") and self.binds == Binds.ATOM:
            return Truth(self.code[1:])
        return Truth(f"!{self.part}")

    def eq(self, other: Truth) -> Truth:
        """Whether both are true or both false."""
        return _equality(self, "==", other)


@dataclass(frozen=True, slots=True)
class Number(Script):
    """An expression that is a whole number."""

    def __add__(self, other: Number | int) -> Number:
        return _sum(self, "+", other)

    def __sub__(self, other: Number | int) -> Number:
        return _sum(self, "-", other)

    def __mul__(self, other: Number | int) -> Number:
        right = _number(other)
        code = f"{self.within(Binds.SUM)}*{right.within(Binds.PRODUCT)}"
        return Number(code, Binds.PRODUCT)

    def scaled(self, by: int) -> Number:
        """What is left of it, with decimals, when it has been multiplied by `by`."""
        if by == 1:
            return self
        return Number(f"{self.within(Binds.SUM)}/{by}.0", Binds.PRODUCT)

    def text(self) -> Text:
        """The number as the beginning of a text."""
        return Text(self.within(Binds.SUM))

    def __lt__(self, other: Number | int) -> Truth:
        return _order(self, "<", other)

    def __le__(self, other: Number | int) -> Truth:
        return _order(self, "<=", other)

    def __gt__(self, other: Number | int) -> Truth:
        return _order(self, ">", other)

    def __ge__(self, other: Number | int) -> Truth:
        return _order(self, ">=", other)

    def eq(self, other: Number | int) -> Truth:
        """Whether both are the same number."""
        return _equality(self, "==", _number(other))

    def ne(self, other: Number | int) -> Truth:
        """Whether they are different numbers."""
        return _equality(self, "!=", _number(other))


@dataclass(frozen=True, slots=True)
class Text(Script):
    """An expression that is a text.

    `+` joins: the engine adds an empty text and a number as numbers, so that a concatenation
    whose second part is a number must begin with a text that is never empty.
    """

    def __add__(self, other: Text | Number | str) -> Text:
        right = _text(other)
        tail = right.code if isinstance(right, Text) and right.binds == Binds.SUM else None
        tail = tail or right.within(Binds.SUM)
        return Text(f"{self.within(Binds.ORDER)}+{tail}", Binds.SUM)

    def __radd__(self, other: str) -> Text:
        return literal(other) + self

    def eq(self, other: Text | str) -> Truth:
        """Whether two texts are the same, by ==, which filters of the engine know."""
        return _equality(self, "==", _text(other))

    def ne(self, other: Text | str) -> Truth:
        """Whether two texts differ, by !=."""
        return _equality(self, "!=", _text(other))

    def equals(self, other: Text | str) -> Truth:
        """Whether two texts are the same, though they be digits."""
        return Truth(self._method("equals", other))

    def contains(self, other: Text | str) -> Truth:
        """Whether the other text is a part of this one."""
        return Truth(self._method("contains", other))

    def length(self) -> Number:
        """How many characters it has."""
        return Number(self._method("length"))

    def index_of(self, other: Text | str, start: Number | int | None = None) -> Number:
        """Where the other text begins in it, from `start` on; -1 for nowhere."""
        return Number(self._method("indexOf", other, *(() if start is None else (start,))))

    def last_index_of(self, other: str) -> Number:
        """Where the other text begins in it for the last time; -1 for nowhere."""
        return Number(self._method("lastIndexOf", other))

    def substring(self, start: Number | int, end: Number | int | None = None) -> Text:
        """From one place to before another, or to the end."""
        return Text(self._method("substring", start, *(() if end is None else (end,))))

    def matches(self, pattern: str) -> Truth:
        """Whether a regular expression matches all of it."""
        return Truth(self._method("matches", pattern))

    def replaced(self, pattern: Text | str, by: Text | str = "") -> Text:
        """With something else in place of everything that a regular expression matches."""
        return Text(self._method("replaceAll", pattern, by))

    def with_plain(self, sought: Text | str, by: Text | str) -> Text:
        """With something else in place of a text, taken literally."""
        return Text(self._method("replace", sought, by))

    def string(self) -> Text:
        """A property as a text, though it be digits."""
        return Text(self._method("toString"))

    def _method(self, name: str, *parts: Text | Number | str | int) -> str:
        inside = ",".join(_script(part).code for part in parts)
        return f"{self.part}.{name}({inside})"


TRUE, FALSE = Truth("true"), Truth("false")
_NAME = re.compile(r"\b[A-Za-z]\w*")
_PLAIN = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"})
_R = TypeVar("_R", bound=Script)
_S = TypeVar("_S", Truth, Number, Text)


def literal(text: str) -> Text:
    """A text: the one place where texts are quoted. The engine reads UTF-8 as it stands."""
    return Text(f'"{text.translate(_PLAIN)}"')


def whole(value: int) -> Number:
    """A number as it is."""
    return Number(str(value), Binds.SUM if value < 0 else Binds.ATOM)


def written(value: str | Script) -> str:
    """What a field of the module holds: a text or format as it is, an expression in braces."""
    return value if isinstance(value, str) else f"{{{value.code}}}"


def scripted(value: Script) -> str:
    """An expression as the text of a message, for `worked_out`."""
    return value.code


def all_of(*parts: Truth) -> Truth:
    """Whether all are true; of nothing, true."""
    return _joined(parts, "&&", Binds.AND, stops=FALSE, empty=TRUE)


def any_of(*parts: Truth) -> Truth:
    """Whether at least one is true; of nothing, false."""
    return _joined(parts, "||", Binds.OR, stops=TRUE, empty=FALSE)


def _joined(parts: tuple[Truth, ...], op: str, binds: Binds, stops: Truth, empty: Truth) -> Truth:
    kept = [part for part in dict.fromkeys(parts) if part != empty]
    if stops in kept:
        return stops
    if len(kept) < 2:
        return kept[0] if kept else empty
    return Truth(op.join(part.within(Binds(binds - 1)) for part in kept), binds)


@overload
def choice(when: Truth, then: Text | str, otherwise: Text | str) -> Text: ...
@overload
def choice(when: Truth, then: Number | int, otherwise: Number | int) -> Number: ...
@overload
def choice(when: Truth, then: Truth, otherwise: Truth) -> Truth: ...
def choice(when: Truth, then: _Operand, otherwise: _Operand) -> Script:
    """One of two values by a condition."""
    one, two = _script(then), _script(otherwise)
    if when in (TRUE, FALSE):
        return one if when == TRUE else two
    code = f"{when.within(Binds.CHOICE)}?{one.within(Binds.CHOICE)}:{two.code}"
    return type(one)(code, Binds.CHOICE)


def either(when: Truth, then: Script, otherwise: Script) -> Script:
    """One of two values of one kind by a condition. Raises TypeError where they are of two."""
    match then, otherwise:
        case Number(), Number():
            return choice(when, then, otherwise)
        case Text(), Text():
            return choice(when, then, otherwise)
        case Truth(), Truth():
            return choice(when, then, otherwise)
    raise TypeError("the two values of a choice are of different kinds")


def names_in(*expressions: Script) -> frozenset[str]:
    """The names in expressions: properties, functions, and words of their texts."""
    return frozenset(name for each in expressions for name in _NAME.findall(each.code))


def instead(expression: _R, others: Mapping[str, Script]) -> _R:
    """The expression with other expressions in place of some bare properties."""
    names = "|".join(map(re.escape, others))
    found = re.compile(rf'(?<![\w"$])(?:{names})(?!\w)')
    code = found.sub(lambda name: f"({others[name[0]].code})", expression.code)
    return replace(expression, code=code) if code != expression.code else expression


def swapped(expression: _R, one: Script, other: Script) -> _R:
    """The expression with another expression in place of one of its parts."""
    return replace(expression, code=expression.code.replace(one.code, f"({other.code})"))


def replacing(expression: _R, sign: str, by: str) -> _R:
    """The expression with another sign in all its texts."""
    return replace(expression, code=expression.code.replace(sign, by))


_Operand = Script | str | int


def _script(value: _Operand) -> Script:
    match value:
        case Script():
            return value
        case str():
            return literal(value)
        case int():
            return whole(value)


def _text(value: Text | Number | str) -> Text | Number:
    return literal(value) if isinstance(value, str) else value


def _number(value: Number | int) -> Number:
    return whole(value) if isinstance(value, int) else value


def _sum(left: Number, op: str, right: Number | int) -> Number:
    code = f"{left.within(Binds.ORDER)}{op}{_number(right).within(Binds.SUM)}"
    return Number(code, Binds.SUM)


def _order(left: Number, op: str, right: Number | int) -> Truth:
    code = f"{left.within(Binds.ORDER)}{op}{_number(right).within(Binds.ORDER)}"
    return Truth(code, Binds.ORDER)


def _equality(left: Script, op: str, right: Script) -> Truth:
    code = f"{left.within(Binds.EQUAL)}{op}{right.within(Binds.EQUAL)}"
    return Truth(code, Binds.EQUAL)
