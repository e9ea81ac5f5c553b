"""Workbooks (.xlsx, .ods) to the lists on their sheets: the same rows that a CSV file would have.

A place in a workbook is its row and its column, counted from 1. Knows nothing of what a list holds.
"""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Iterator, Sequence

import python_calamine

from builder.diagnostics import Findings, Span
from builder.source.csvfile import MAX_COLUMNS, CsvFile, Record, read_records
from builder.source.spreadsheets import trimmed
from builder.words import message

MAX_UNPACKED = 96 * 1024 * 1024
"""What a workbook may unpack to."""

Cells = list[list[object]]


def sheets(name: str, data: bytes, findings: Findings) -> dict[str, Cells]:
    """The cells of each sheet by its name; none, with a finding, where they cannot be read."""
    fault = message("{name} cannot be read as a workbook", name=name)
    hint = message("open it in the spreadsheet and save it again as .xlsx or .ods")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(each.file_size for each in packed.infolist()) > MAX_UNPACKED:
                large = message("{name} unpacks to more than {limit} MB", name=name,
                                limit=MAX_UNPACKED // 2**20)  # fmt: skip
                findings.add("S104", Span(name), large)
                return {}
        book = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        names = book.sheet_names
        return {one: _cells(book.get_sheet_by_name(one)) for one in names}
    except (python_calamine.CalamineError, zipfile.BadZipFile, OSError, ValueError):
        findings.add("S112", Span(name), fault, hint=hint)
        return {}


def _cells(sheet: python_calamine.CalamineSheet) -> Cells:
    """The cells from the first row and the first column on."""
    return [list(row) for row in sheet.to_python(skip_empty_area=False)]


def read_sheet(name: str, cells: Cells, findings: Findings) -> CsvFile:
    """A sheet as a list; its file is called `name`."""
    return read_records(name, iter(_records(name, cells)), findings)


def _records(name: str, cells: Cells) -> Iterator[Record]:
    wide = max((_used(row) for row in cells[:1]), default=0)
    for number, row in enumerate(cells, 1):
        texts = [trimmed(_text(cell)) for cell in row[: MAX_COLUMNS + 1]]
        texts += [""] * (wide - len(texts))
        if any(texts):
            marks = tuple((number, column) for column in range(1, len(texts) + 1))
            yield Record(name, number, texts, marks=marks)


def _used(row: Sequence[object]) -> int:
    """How many cells a row has up to the last one with something in it."""
    return max((n for n, cell in enumerate(row, 1) if _text(cell)), default=0)


def _text(cell: object) -> str:
    """A cell as somebody would have typed it: whole numbers without a point."""
    match cell:
        case bool():
            return "true" if cell else "false"
        case float() if cell.is_integer():
            return str(int(cell))
        case datetime.datetime() | datetime.date():
            return cell.isoformat()[:10]
    return str(cell)
