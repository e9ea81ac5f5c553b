"""CSV to rows of cells with the place of each: columns by name, everything as text.

Comma, semicolon or tab, with or without a byte order mark, quoted cells with line breaks.
Knows nothing of what a column means.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import field

from builder.diagnostics import Findings, Span
from builder.records import dataclass
from builder.source.spreadsheets import trimmed
from builder.words import Message, message, message_n

MAX_CELL = 4_000
MAX_ROWS = 50_000
MAX_COLUMNS = 500
LONG = 1_000
"""Rows of a file from which on they are not held."""


@dataclass(slots=True)
class Record:
    """One line's cells as texts, stripped, and what is needed to find where each begins.

    `raw` is the line as it stands, split at `delimiter`; for a line with quotes, `marks` has the
    line and column of each cell instead. Most places are never asked for.
    """

    file: str
    line: int
    texts: list[str]
    raw: str = ""
    delimiter: str = ""
    marks: tuple[tuple[int, int], ...] = ()

    def span(self, index: int) -> Span:
        """The place of a cell; of the last one where there are fewer."""
        index = min(index, len(self.texts) - 1)
        if not index and not self.marks:
            return Span(self.file, self.line, 1)
        if self.marks:
            return Span(self.file, *self.marks[index])
        before = self.raw.split(self.delimiter, index)[:index]
        return Span(self.file, self.line, sum(map(len, before)) + index + 1)


@dataclass(slots=True, eq=False)
class Row(Mapping[str, Span]):
    """One row: `texts` by column name; as a mapping, the place of each column's cell."""

    texts: dict[str, str]
    record: Record
    columns: Mapping[str, int]

    @property
    def span(self) -> Span:
        """Where the row begins."""
        return self.record.span(0)

    def text(self, column: str) -> str:
        """The text of a column, '' where the column is absent."""
        return self.texts.get(column, "")

    def place(self, column: str) -> Span:
        """The place of a column's cell, or of the row."""
        return self.record.span(self.columns.get(column, 0))

    def __getitem__(self, column: str) -> Span:
        return self.record.span(self.columns[column])

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)


@dataclass(slots=True)
class CsvFile:
    """A file's header (column name to place) and its rows; comment rows and blank rows left out.

    `whole` is False where a row was left out because it is broken.
    """

    name: str
    header: dict[str, Span] = field(default_factory=dict)
    rows: Collection[Row] = ()
    whole: bool = True


class Again(Collection[Row]):
    """The rows of a long file, read anew by each who goes through them: those of many set-ups
    together would take as much memory as all that is made of them.
    """

    def __init__(self, name: str, text: str, delimiter: str, count: int) -> None:
        self._of, self._count = (name, text, delimiter), count

    @property
    def plain(self) -> bool:
        """Whether there is nothing but ASCII in the file."""
        return self._of[1].isascii()

    def __iter__(self) -> Iterator[Row]:
        known = Findings()
        return iter(_read(self._of[0], _records(*self._of, known), known).rows)

    def __len__(self) -> int:
        return self._count

    def __contains__(self, row: object) -> bool:
        return any(each is row for each in self)


def read_csv(name: str, text: str, findings: Findings) -> CsvFile:
    """Parse a file. A row that is short or long is a finding and left out; the rest is kept."""
    first_line = text.lstrip("\r\n").split("\n", 1)[0]
    delimiter = max(",;\t", key=first_line.count)
    result = read_records(name, _records(name, text, delimiter, findings), findings)
    if len(result.rows) >= LONG:
        result.rows = Again(name, text, delimiter, len(result.rows))
    return result


def read_records(name: str, lines: Iterator[Record], findings: Findings) -> CsvFile:
    """The same from lines that are cut into cells already; the first one names the columns."""
    before = len(findings)
    result = _read(name, lines, findings)
    result.whole = len(findings) == before
    return result


def _read(name: str, lines: Iterator[Record], findings: Findings) -> CsvFile:
    result = CsvFile(name)
    heads = next(lines, None)
    if heads is None or not any(heads.texts):
        findings.add("S301", Span(name), message("{name} has no header row", name=name))
        return result
    if len(heads.texts) > MAX_COLUMNS:
        place = heads.span(MAX_COLUMNS)
        findings.add(
            "S104",
            place,
            message("{name} has more than {limit} columns", name=name, limit=MAX_COLUMNS),
        )
        return result
    _header(result, heads, findings)
    names = heads.texts
    while names and not names[-1]:
        names = names[:-1]
    columns = {column: n for n, column in reversed(list(enumerate(names))) if column}
    result.rows = rows = list[Row]()
    for record in lines:
        if len(rows) >= MAX_ROWS:
            findings.add(
                "S104",
                record.span(0),
                message("{name} has more than {limit} rows", name=name, limit=MAX_ROWS),
            )
            break
        row = _row(record, names, columns, findings)
        if row is not None:
            rows.append(row)
    return result


def _header(result: CsvFile, heads: Record, findings: Findings) -> None:
    for index, column in enumerate(heads.texts):
        if not column:
            continue
        if column in result.header:
            findings.add(
                "S304",
                heads.span(index),
                message("there are two columns '{column}'", column=column),
            )
        result.header.setdefault(column, heads.span(index))


def _row(
    record: Record, names: list[str], columns: Mapping[str, int], findings: Findings
) -> Row | None:
    """A row by column name; None for a blank or comment row, or with a finding for a bad one."""
    texts = record.texts
    if texts[0].startswith("#") or not any(texts):
        return None
    if len(texts) < len(names):
        place, first = record.span(len(texts) - 1), names[len(texts)]
        findings.add(
            "S302",
            place,
            _uneven(len(texts), len(names)),
            hint=message("the first cell missing is that of '{column}'", column=first),
        )
        return None
    if len(texts) > len(names) and any(texts[len(names) :]):
        place = record.span(len(names))
        findings.add(
            "S303",
            place,
            _uneven(len(texts), len(names)),
            hint=message("put cells that contain the delimiter in quotation marks"),
        )
        return None
    if max(map(len, texts)) > MAX_CELL:
        index = next(n for n, text in enumerate(texts) if len(text) > MAX_CELL)
        fault = message(
            "this cell has {count} characters; at most {limit} are allowed",
            count=len(texts[index]),
            limit=MAX_CELL,
        )
        findings.add("S105", record.span(index), fault)
        return None
    return Row({column: texts[n] for column, n in columns.items()}, record, columns)


def _uneven(count: int, columns: int) -> Message:
    return message_n(
        "this row has {count} cell; the header has {columns}",
        "this row has {count} cells; the header has {columns}",
        count,
        columns=columns,
    )


def _records(name: str, text: str, delimiter: str, findings: Findings) -> Iterator[Record]:
    """Cells line by line; quoted cells may run over several lines."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    number = 0
    while number < len(lines):
        line, start = lines[number], number + 1
        number += 1
        if '"' not in line:
            if line.strip():
                yield _plain(name, line, start, delimiter)
            continue
        parts, odd = [line], line.count('"') % 2
        while odd and number < len(lines):
            parts.append(lines[number])
            odd = (odd + lines[number].count('"')) % 2
            number += 1
        if odd:
            place = Span(name, start, line.rfind('"') + 1)
            findings.add("S307", place, message("a quotation mark is opened but never closed"))
            return
        yield _quoted(name, "\n".join(parts), start, delimiter)


def _plain(name: str, line: str, number: int, delimiter: str) -> Record:
    parts = line.split(delimiter, MAX_COLUMNS)
    strip = str.strip if line.isascii() else trimmed
    return Record(name, number, [strip(part) for part in parts], line, delimiter)


def _quoted(name: str, line: str, number: int, delimiter: str) -> Record:
    """Cells of a line that holds quotes; a doubled quote inside a cell is one quote."""
    d = re.escape(delimiter)
    pattern = re.compile(rf'[ ]*"((?:[^"]++|"")*+)"[^{d}]*|([^{d}]*)')
    texts: list[str] = []
    marks: list[tuple[int, int]] = []
    at = 0
    while at <= len(line) and len(texts) <= MAX_COLUMNS:
        match = pattern.match(line, at)
        assert match is not None  # the second branch matches the empty text
        quoted, plain = match.groups()
        texts.append(trimmed(plain if quoted is None else quoted.replace('""', '"')))
        row = line.count("\n", 0, at)
        marks.append((number + row, at - (line.rfind("\n", 0, at) + 1) + 1))
        at = match.end() + 1
    return Record(name, number, texts, marks=tuple(marks))
