"""Cells to values: texts, numbers and references, each mistake a finding at its cell.

Knows nothing of what a row is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from builder.diagnostics import Findings, Words, near_word, nearest
from builder.game.schemas.mistakes import PICTURES
from builder.source import CsvFile, Row
from builder.source.spreadsheets import made_date, was_date, whole

T = TypeVar("T")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.\-]{0,59}")


def is_id(text: str) -> bool:
    """Whether a text may be an id: Latin letters, digits, dot, dash, underscore; at most 60."""
    return _ID.fullmatch(text) is not None


@dataclass(slots=True)
class Reader:
    """Reads one row; `bad` tells whether something in it was wrong."""

    row: Row
    findings: Findings
    bad: bool = False

    def _find(self, code: str, column: str, message: Words, hint: Words = "") -> None:
        self.findings.add(code, self.row.place(column), message, hint=hint)
        self.bad = True

    def text(self, column: str, required: bool = False) -> str:
        """The text of a cell; an empty one is a finding when `required`."""
        value = self.row.text(column)
        if required and not value:
            self._find("G204", column, f"the column '{column}' is empty here")
        return value

    def id(self, column: str = "id") -> str:
        """An id: Latin letters, digits, dot, dash, underscore; at most 60."""
        value = self.text(column, required=True)
        if made_date(value):
            self._find("S402", column, f"'{value[:60]}' is a date", was_date(value))
        elif value and not is_id(value):
            hint = "use Latin letters, digits, '-', '_' and '.'"
            self._find("G209", column, f"'{value[:60]}' cannot be an id", hint)
        return value

    def number(self, column: str, default: int | None, low: int, high: int) -> int | None:
        """A whole number between bounds; `default` where the cell is empty."""
        value = self.text(column)
        if not value:
            return default
        value = whole(value)
        if not re.fullmatch(r"[-+]?[0-9]{1,9}", value) or not low <= int(value) <= high:
            wanted = f"a whole number from {low} to {high} is required"
            self._find("G203", column, f"'{value[:40]}' in '{column}': {wanted}")
            return default
        return int(value)

    def one_of(self, column: str, options: Iterable[str], default: str) -> str:
        """One of a few words; `default` where the cell is empty."""
        value, known = self.text(column) or default, list(options)
        if value not in known:
            hint = nearest(value, known) or "one of: " + ", ".join(k or "(empty)" for k in known)
            self._find("G205", column, f"'{value[:40]}' is not a word for '{column}'", hint)
            return default
        return value

    def ref(
        self, column: str, known: Mapping[str, T], what: str, required: bool = True
    ) -> T | None:
        """The thing that a cell names, out of `known`."""
        value = self.text(column, required)
        if not value:
            return None
        if value not in known and made_date(value):
            message = f"'{value[:60]}' is a date, not a {what}"
            self._find("S402", column, message, was_date(value, known))
            return None
        if value not in known:
            hint = nearest(value, known)
            self._find("G201", column, f"there is no {what} '{value[:60]}'", hint)
            return None
        return known[value]


def known_columns(file: CsvFile, known: Iterable[str], required: Iterable[str],
                  findings: Findings) -> list[str] | None:  # fmt: skip
    """The file's other columns, kept as properties; misspelt and missing ones are findings.

    None where a required column is missing: the rows mean nothing then.
    """
    names = list(known)
    absent = [name for name in names if name not in file.header]
    lacking = [name for name in required if name not in file.header]
    others: list[str] = []
    meant: set[str] = set()
    for column, place in file.header.items():
        if column in names:
            continue
        close = near_word(column, absent)
        if close:
            hint = f"did you mean '{close}'?"
            findings.add("S305", place, f"the column '{column[:60]}' is not known", hint=hint)
        if column.casefold() in PICTURES:
            message = f"the column '{column}': pictures of your own cannot be used yet"
            hint = "counters and maps are drawn from the data; this column is ignored"
            findings.add("D107", place, message, hint=hint)
        meant.add(close)
        others.append(column)
    for column in lacking if file.header else ():
        if column not in meant:
            start = next(iter(file.header.values()))
            findings.add("S306", start, f"{file.name} has no column '{column}'")
    return None if lacking else others
