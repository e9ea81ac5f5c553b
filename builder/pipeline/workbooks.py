"""Lists that are sheets of a workbook: units.xlsx for units.csv, or a sheet of lists.xlsx.

A CSV file goes before a workbook. Knows nothing of what a list holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from builder.diagnostics import Findings
from builder.source import CsvFile, Folder
from builder.source.folder import WORKBOOKS

if TYPE_CHECKING:
    from builder.source.workbook import Cells

BOOK = "lists"
"""The workbook that has a sheet for each list, called as the list without its folder."""


class Workbooks:
    """The workbooks of a folder, each opened when a list is looked for in it."""

    def __init__(self, folder: Folder, findings: Findings) -> None:
        self.folder, self.findings = folder, findings
        self.used: set[str] = set()
        self._opened: dict[str, dict[str, Cells]] = {}

    def lists(self, wanted: Iterable[str]) -> dict[str, CsvFile]:
        """Those of the wanted lists ("units.csv") that a workbook has."""
        found = {}
        for name in wanted:
            if (one := self._list(name)) is not None:
                found[name] = one
        return found

    def _list(self, name: str) -> CsvFile | None:
        path = PurePosixPath(name)
        for suffix in WORKBOOKS:
            own = str(path.with_suffix(suffix))
            if (opened := self._open(own)) is not None:
                cells = opened.get(path.stem) or next(iter(opened.values()), None)
                return None if cells is None else self._read(own, cells)
        for suffix in WORKBOOKS:
            book = BOOK + suffix
            if path.stem in (opened := self._open(book) or {}):
                return self._read(book, opened[path.stem], path.stem)
        return None

    def _open(self, book: str) -> dict[str, Cells] | None:
        """The sheets of a workbook; None where there is no such file."""
        data = self.folder.files.get(book)
        if data is None:
            return None
        if book not in self._opened:
            from builder.source.workbook import sheets

            self._opened[book] = sheets(book, data, self.findings)
            self.used.add(book)
        return self._opened[book]

    def _read(self, book: str, cells: Cells, sheet: str = "") -> CsvFile:
        from builder.source.workbook import read_sheet

        name = f"{book}/{sheet}" if sheet else book
        return read_sheet(name, cells, self.findings)
