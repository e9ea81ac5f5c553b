"""CSV to rows of cells with the place of each: columns by name, everything as text.

Comma, semicolon or tab, with or without a byte order mark, quoted cells with line breaks.
Knows nothing of what a column means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from builder.diagnostics import Findings, Span, count_of
from builder.source.spreadsheets import trimmed

MAX_CELL = 4_000
MAX_ROWS = 50_000
MAX_COLUMNS = 500


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell's text, stripped of outer blanks, and its place."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its cells by column name."""

    cells: dict[str, Cell]
    span: Span

    def text(self, column: str) -> str:
        """The text of a column, '' where the column is absent."""
        cell = self.cells.get(column)
        return cell.text if cell else ""

    def place(self, column: str) -> Span:
        """The place of a column's cell, or of the row."""
        cell = self.cells.get(column)
        return cell.span if cell else self.span


@dataclass(slots=True)
class CsvFile:
    """A file's header (column name to place) and its rows; comment rows and blank rows left out.

    `whole` is False where a row was left out because it is broken.
    """

    name: str
    header: dict[str, Span] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    whole: bool = True


def read_csv(name: str, text: str, findings: Findings) -> CsvFile:
    """Parse a file. A row that is short or long is a finding and left out; the rest is kept."""
    before = len(findings)
    result = _read(name, text, findings)
    result.whole = len(findings) == before
    return result


def _read(name: str, text: str, findings: Findings) -> CsvFile:
    result = CsvFile(name)
    first_line = text.lstrip("\r\n").split("\n", 1)[0]
    delimiter = max(",;\t", key=first_line.count)
    lines = _records(name, text, delimiter, findings)
    heads = next(lines, [])
    if not any(cell.text for cell in heads):
        findings.add("S301", Span(name), f"{name} has no header row")
        return result
    if len(heads) > MAX_COLUMNS:
        findings.add("S104", heads[-1].span, f"{name} has more than {MAX_COLUMNS} columns")
        return result
    _header(result, heads, findings)
    columns = [cell.text for cell in heads]
    while columns and not columns[-1]:
        columns.pop()
    for record in lines:
        if len(result.rows) >= MAX_ROWS:
            findings.add("S104", record[0].span, f"{name} has more than {MAX_ROWS} rows")
            break
        row = _row(record, columns, findings)
        if row is not None:
            result.rows.append(row)
    return result


def _header(result: CsvFile, heads: list[Cell], findings: Findings) -> None:
    for cell in heads:
        if not cell.text:
            continue
        if cell.text in result.header:
            findings.add("S304", cell.span, f"the column '{cell.text}' stands twice")
        result.header.setdefault(cell.text, cell.span)


def _row(record: list[Cell], columns: list[str], findings: Findings) -> Row | None:
    """A row by column name; None for a blank or comment row, or with a finding for a bad one."""
    place = record[0].span
    if not any(cell.text for cell in record) or record[0].text.startswith("#"):
        return None
    extra = record[len(columns) :]
    if len(record) < len(columns):
        at = record[-1].span
        message = f"this row has {count_of(len(record), 'cell')}, the header {len(columns)}"
        findings.add("S302", at, message, hint=f"'{columns[len(record)]}' is the first one missing")
        return None
    if any(cell.text for cell in extra):
        message = f"this row has {count_of(len(record), 'cell')}, the header {len(columns)}"
        findings.add("S303", extra[0].span, message, hint="quote a cell that holds the delimiter")
        return None
    for cell in record:
        if len(cell.text) > MAX_CELL:
            message = f"this cell holds {len(cell.text)} characters, at most {MAX_CELL} are read"
            findings.add("S105", cell.span, message)
            return None
    return Row({c: cell for c, cell in zip(columns, record, strict=False) if c}, place)


def _records(name: str, text: str, delimiter: str, findings: Findings) -> Iterator[list[Cell]]:
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
            findings.add("S307", place, "a quote is opened and never closed")
            return
        yield _quoted(name, "\n".join(parts), start, delimiter)


def _plain(name: str, line: str, number: int, delimiter: str) -> list[Cell]:
    cells, column = [], 1
    for part in line.split(delimiter, MAX_COLUMNS):
        cells.append(Cell(trimmed(part), Span(name, number, column)))
        column += len(part) + 1
    return cells


def _quoted(name: str, line: str, number: int, delimiter: str) -> list[Cell]:
    """Cells of a line that holds quotes; a doubled quote inside a cell is one quote."""
    d = re.escape(delimiter)
    pattern = re.compile(rf'[ ]*"((?:[^"]++|"")*+)"[^{d}]*|([^{d}]*)')
    cells: list[Cell] = []
    at = 0
    while at <= len(line) and len(cells) <= MAX_COLUMNS:
        match = pattern.match(line, at)
        assert match is not None  # the second branch matches the empty text
        quoted, plain = match.groups()
        body = plain if quoted is None else quoted.replace('""', '"')
        row = line.count("\n", 0, at)
        column = at - (line.rfind("\n", 0, at) + 1) + 1
        cells.append(Cell(trimmed(body), Span(name, number + row, column)))
        at = match.end() + 1
    return cells
