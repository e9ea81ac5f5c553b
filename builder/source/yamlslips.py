"""What is probably wrong with a file that is not YAML, in a designer's words and at its place.

The parser stops where it can go no further, often a line below the slip. Knows nothing of values.
"""

from __future__ import annotations

from typing import Any

import yaml

from builder.diagnostics.findings import NOTHING
from builder.records import dataclass
from builder.words import Message, message

Place = tuple[int, int]
"""Line and column, both from 1."""

_QUOTES = message("put a whole text in quotes if it contains quotes, commas, ': ' or brackets")
_COLUMN = message(
    "keys of one record begin in the same column; what belongs to a key is indented two more spaces"
)
_TAB = message("indent with spaces, not with the tab key")


@dataclass(frozen=True, slots=True)
class Slip:
    """What is wrong, where, and what to write."""

    message: Message
    place: Place
    hint: Message = NOTHING


def slip(text: str, error: yaml.MarkedYAMLError) -> Slip:
    """The slip behind a parser's error."""
    lines = text.split("\n")
    here, before = _place(error.problem_mark), _place(error.context_mark)
    match error.problem or "":
        case "could not find expected ':'":
            hint = message(
                "write 'key: value'; indent the continuation of a text deeper than its key"
            )
            return Slip(message("this line has no ': '"), before or here, hint)
        case "mapping values are not allowed in this context":
            return _second_colon(lines, here)
        case "did not find expected ',' or '}'" | "did not find expected ',' or ']'" as problem:
            return _open(here, before, "{}" if problem.endswith("'}'") else "[]")
        case "found unexpected end of stream":
            return Slip(message("a quotation mark is opened here but never closed"), before or here)
        case "did not find expected key" | "did not find expected '-' indicator":
            return Slip(
                message("this line does not fit the lines above it"),
                here,
                message("{columns}; {quotes}", columns=_COLUMN, quotes=_QUOTES),
            )
        case problem if "tab" in problem or _at(lines, here) == "\t":
            return Slip(message("there is a tab here"), here, _TAB)
        case "found unknown escape character":
            return Slip(
                message("'\\' has a meaning of its own inside double quotes"),
                here,
                message("put the text in single quotes"),
            )
    sign = _at(lines, here).strip()
    if sign == "-":
        return Slip(
            message("'-' cannot be used here"),
            here,
            message("check that every bracket above is closed"),
        )
    what = message("'{sign}' cannot be used here", sign=sign)
    if sign.isalnum() or not sign:
        what = message("this cannot be read")
    return Slip(what, here, _QUOTES)


def _open(here: Place, before: Place | None, pair: str) -> Slip:
    """A bracket without its partner, or two values without a comma."""
    if before is None or before[0] == here[0]:
        return Slip(message("',' or '{pair}' is missing before this", pair=pair[1]), here, _QUOTES)
    hint = message(
        "close it with '{bracket}', and check that every quotation mark has its partner",
        bracket=pair[1],
    )
    return Slip(message("this '{pair}' is not closed", pair=pair[0]), before, hint)


def _second_colon(lines: list[str], here: Place) -> Slip:
    """A ': ' inside a text; or a line before that should have had one and runs on instead."""
    line = lines[here[0] - 1]
    above = here[0] - 1
    if ": " not in line[: here[1] - 1].strip() and above:
        while above > 1 and not lines[above - 1].strip():
            above -= 1
        start = lines[above - 1]
        column = len(start) - len(start.lstrip()) + 1
        if ": " not in start and not start.rstrip().endswith(":"):
            hint = message("write 'key: value', with a space after the colon")
            return Slip(message("this line has no ': '"), (above, column), hint)
        return Slip(message("this line does not fit the lines above it"), here, _COLUMN)
    return Slip(message("a second ': ' on one line"), here, _QUOTES)


def _place(mark: Any) -> Any:
    """A place from PyYAML's mark, of which it has two classes, or none."""
    return (mark.line + 1, mark.column + 1) if mark else None


def _at(lines: list[str], place: Place) -> str:
    """The character at a place; '' past the end of a line."""
    line = lines[place[0] - 1] if place[0] <= len(lines) else ""
    return line[place[1] - 1 : place[1]]
