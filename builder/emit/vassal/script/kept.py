"""Values that are kept between two expressions: several in one text, each found by its number.

An expression refers to a value by a name, as if it were a property; `placed` puts in what stands
for the name. Knows no property by name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from builder.emit.vassal.script.calls import FIELD, joined, parsed
from builder.emit.vassal.script.code import Binds, Number, Script, Text, Truth, choice

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

    names, between = _cut(expression.code)
    if not any(name in values for _as_read, name in names):
        return expression
    parts = [between[0]]
    for (as_read, name), after in zip(names, between[1:], strict=True):
        value = values.get(name)
        parts += (as_read if value is None else value.part, after)
    return replace(expression, code="".join(parts))


def referred(expression: Script, names: Container[str]) -> Counter[str]:
    """How often an expression refers to each of some names."""
    return Counter(name for _as_read, name in _cut(expression.code)[0] if name in names)


@lru_cache(maxsize=4096)
def _cut(code: str) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """The names in code, each as it is read there, and what stands before, between and after them.

    Asked for many times: by each stage that puts values in, and for each language of a module.
    """
    names, between, end = list[tuple[str, str]](), list[str](), 0
    for found in _NAME.finditer(code):
        if name := found[1] or found[2]:
            names.append((found[0], name))
            between.append(code[end : found.start()])
            end = found.end()
    return tuple(names), (*between, code[end:])


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
