"""Cells to values: texts, numbers and references, each mistake a finding at its cell.

Knows nothing of what a row is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from builder.diagnostics import Findings, near_word, nearest
from builder.diagnostics.findings import NOTHING
from builder.game.names.unknown import no_such
from builder.game.schemas.mistakes import PICTURES
from builder.records import dataclass
from builder.source import CsvFile, Row
from builder.source.spreadsheets import made_date, was_date, whole
from builder.words import Message, either, message

T = TypeVar("T")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.\-]{0,59}")


def is_id(text: str) -> bool:
    """Whether a text may be an id: Latin letters, digits, dot, dash, underscore; at most 60."""
    return _ID.fullmatch(text) is not None


@dataclass(slots=True)
class Reader:
    """Reads one row; `bad` is set where something in it is wrong."""

    row: Row
    findings: Findings
    bad: bool = False

    def _find(self, code: str, column: str, fault: Message, hint: Message = NOTHING) -> None:
        self.findings.add(code, self.row.place(column), fault, hint=hint)
        self.bad = True

    def text(self, column: str, required: bool = False) -> str:
        """The text of a cell; an empty one is a finding when `required`."""
        value = self.row.texts.get(column, "")
        if required and not value:
            self._find(
                "G204", column, message("the column '{column}' is empty here", column=column)
            )
        return value

    def id(self, column: str = "id") -> str:
        """An id: Latin letters, digits, dot, dash, underscore; at most 60."""
        value = self.text(column, required=True)
        if made_date(value):
            self._find(
                "S402", column, message("'{value}' is a date", value=value[:60]), was_date(value)
            )
        elif value and not is_id(value):
            hint = message("use Latin letters, digits, '-', '_' and '.'")
            self._find("G209", column, message("'{value}' cannot be an id", value=value[:60]), hint)
        return value

    def number(self, column: str, default: int | None, low: int, high: int) -> int | None:
        """A whole number between bounds; `default` where the cell is empty."""
        value = self.text(column)
        if not value:
            return default
        plain = len(value) < 9 and value.isdecimal() and value.isascii()
        if plain and low <= int(value) <= high:  # as most are: patterns take longer
            return int(value)
        value = whole(value)
        if not re.fullmatch(r"[-+]?[0-9]{1,9}", value) or not low <= int(value) <= high:
            self._find(
                "G203",
                column,
                message(
                    "'{value}' in '{column}': a whole number from {low} to {high} is required",
                    value=value[:40],
                    column=column,
                    low=low,
                    high=high,
                ),
            )
            return default
        return int(value)

    def one_of(self, column: str, options: Iterable[str], default: str) -> str:
        """One of a few words; `default` where the cell is empty."""
        value, known = self.text(column) or default, list(options)
        if value not in known:
            hint = nearest(value, known) or _one_of(known)
            self._find(
                "G205",
                column,
                message("'{value}' is not allowed in '{column}'", value=value[:40], column=column),
                hint,
            )
            return default
        return value

    def ref(
        self, column: str, known: Mapping[str, T], kind: str, required: bool = True
    ) -> T | None:
        """The thing that a cell names, out of `known`; `kind` as in names/unknown.py."""
        value = self.text(column, required)
        if not value:
            return None
        if value not in known and made_date(value):
            fault = message("'{value}' is a date, not a name", value=value[:60])
            self._find("S402", column, fault, was_date(value, known))
            return None
        if value not in known:
            hint = nearest(value, known)
            self._find(
                "G201",
                column,
                no_such(kind, value),
                hint,
            )
            return None
        return known[value]


def _one_of(words: Iterable[str]) -> Message:
    empty = message("nothing")
    return message("write {words}", words=either(f"'{word}'" if word else empty for word in words))


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
            hint = message("did you mean '{word}'?", word=close)
            findings.add(
                "S305",
                place,
                message("unknown column '{column}'", column=column[:60]),
                hint=hint,
            )
        if column.casefold() in PICTURES:
            fault = message("the column '{column}' is kept, but no picture is taken from it",
                            column=column)  # fmt: skip
            hint = message(
                "pictures of counters are in the columns 'image', 'back_image' and 'symbol_image' "
                "of units.csv"
            )
            findings.add("D107", place, fault, hint=hint)
        meant.add(close)
        others.append(column)
    for column in lacking if file.header else ():
        if column not in meant:
            start = next(iter(file.header.values()))
            findings.add(
                "S306",
                start,
                message("{file} has no column '{column}'", file=file.name, column=column),
            )
    return None if lacking else others
