"""Values that are kept between two expressions: several in one text, each found by its number.

An expression refers to a value by a name, as if it were a property; `placed` puts in what stands
for the name. Knows no property by name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from builder.emit.vassal.script.calls import joined, parsed
from builder.emit.vassal.script.code import Binds, Number, Script, Text, Truth, choice

FIELD = "␟"
"""What stands between two values; no text of a game holds it."""
_NAME = re.compile(r'GetString\("(\w+)"\)|"(?:[^"\\]|\\.)*"|\b([A-Za-z]\w*)\b(?:==true)?')
_BRACKET = re.compile(r"[()]")
_R = TypeVar("_R", bound=Script)


def fields(values: Iterable[Script]) -> Text:
    """Some values in one text."""
    parts: list[Text | Number | str] = []
    for value in values:
        parts.append(FIELD)
        match value:
            case Truth():
                parts.append(choice(value, "true", "false"))
            case Text() | Number():
                parts.append(value)
    return joined(*parts)


def field(line: Text, number: int) -> Text:
    """The n-th value of such a text, counted from 0."""
    return Text(f'{line.part}.split("{FIELD}",-1)[{number + 1}]')


def as_kind(text: Text, like: Script) -> Script:
    """What was kept, of the kind that it had."""
    match like:
        case Number():
            return parsed(text)
        case Truth():
            return text.equals("true")
    return text


def placed(expression: _R, values: Mapping[str, Script]) -> _R:
    """The expression with other ones in place of the names that stand for them."""

    def put(found: re.Match[str]) -> str:
        value = values.get(found.group(1) or found.group(2) or "")
        return found.group() if value is None else value.part

    return replace(expression, code=_NAME.sub(put, expression.code))


def referred(expression: Script, names: Container[str]) -> Counter[str]:
    """How often an expression refers to each of some names."""
    found = (each.group(1) or each.group(2) for each in _NAME.finditer(expression.code))
    return Counter(name for name in found if name in names)


def is_small(expression: Script, length: int, depth: int) -> bool:
    """Whether an expression is so short, and its brackets so few in one another."""
    if len(expression.code) > length:
        return False
    within = deepest = 0
    for sign in _BRACKET.findall(expression.code):
        within += 1 if sign == "(" else -1
        deepest = max(deepest, within)
    return deepest <= depth


def is_plain(expression: Script) -> bool:
    """Whether an expression is a value as it stands."""
    return expression.binds == Binds.ATOM and not re.search(r"[(\[]", expression.code)
