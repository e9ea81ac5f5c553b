"""Lists in workbooks: the same game as from CSV files, and places by row and column."""

from __future__ import annotations

import csv
import datetime
import io
import shutil
import zipfile
from pathlib import Path

import openpyxl
import pytest

from builder.pipeline.load import Loaded, load
from tests.games import SKIRMISH

pytestmark = pytest.mark.usefixtures("undrawn")
LISTS = ("units", "spaces", "setups/morning")


def rows(name: str) -> list[list[str]]:
    with (SKIRMISH / f"{name}.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def typed(cell: str) -> object:
    """A cell as a spreadsheet holds it: figures are numbers, and nothing is nothing."""
    return None if cell == "" else float(cell) if cell.isdigit() and cell != "0" else cell


def book(path: Path, **lists: list[list[str]]) -> None:
    made = openpyxl.Workbook()
    made.remove(made.active)
    for name, cells in lists.items():
        sheet = made.create_sheet(name)
        for row in cells:
            sheet.append([typed(cell) for cell in row])
    made.save(path)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The invented game without its lists."""
    home = tmp_path / "skirmish"
    shutil.copytree(SKIRMISH, home)
    for name in LISTS:
        (home / f"{name}.csv").unlink()
    return home


def shown(loaded: Loaded) -> list[str]:
    return [f"{f.code} {f.span}: {f.message}" for f in loaded.findings.ordered()
            if f.severity.value != "note"]  # fmt: skip


def test_a_workbook_for_each_list(folder: Path) -> None:
    for name in LISTS:
        book(folder / f"{name}.xlsx", sheet=rows(name))
    loaded = load(folder)
    assert shown(loaded) == []
    plain = load(SKIRMISH)
    assert loaded.game is not None and plain.game is not None
    assert list(loaded.game.units) == list(plain.game.units)
    assert [u.factors for u in loaded.game.units["mill-foot"].faces] == [
        u.factors for u in plain.game.units["mill-foot"].faces
    ]


def test_one_workbook_with_a_sheet_for_each_list(folder: Path) -> None:
    book(folder / "lists.xlsx", units=rows("units"), spaces=rows("spaces"),
         morning=rows("setups/morning"))  # fmt: skip
    assert shown(load(folder)) == []


def test_a_mistake_has_its_row_and_column(folder: Path) -> None:
    units = rows("units")
    column = units[0].index("nation")
    units[1][column] = "otters"
    book(folder / "lists.xlsx", units=units, spaces=rows("spaces"),
         morning=rows("setups/morning"))  # fmt: skip
    (found,) = [line for line in shown(load(folder)) if line.startswith("G201")]
    assert found.startswith(f"G201 lists.xlsx/units:2:{column + 1}: ")


def test_a_csv_file_goes_before_a_workbook(folder: Path) -> None:
    for name in LISTS:
        shutil.copy(SKIRMISH / f"{name}.csv", folder / f"{name}.csv")
    (folder / "units.xlsx").write_bytes(b"not looked at")
    notes = [f"{f.code} {f.span.file}" for f in load(folder).findings if f.code == "R106"]
    assert notes == ["R106 units.xlsx"]


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 cut off", b"<html>"])
def test_what_is_no_workbook_is_a_finding(folder: Path, data: bytes) -> None:
    (folder / "units.xlsx").write_bytes(data)
    assert [line for line in shown(load(folder)) if line.startswith("S112 units.xlsx")]


def test_a_workbook_that_unpacks_to_too_much_is_left_closed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builder.source.workbook.MAX_UNPACKED", 1000)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("xl/workbook.xml", " " * 2000)
    (folder / "units.xlsx").write_bytes(packed.getvalue())
    assert [line for line in shown(load(folder)) if line.startswith("S104 units.xlsx")]


def test_what_a_spreadsheet_made_a_date_of_is_said(folder: Path) -> None:
    for name in ("spaces", "setups/morning"):
        shutil.copy(SKIRMISH / f"{name}.csv", folder / f"{name}.csv")
    book(folder / "units.xlsx", sheet=rows("units"))
    opened = openpyxl.load_workbook(folder / "units.xlsx")
    sheet = opened.active
    assert sheet is not None
    column = rows("units")[0].index("qty") + 1
    sheet.cell(2, column).value = datetime.datetime(2025, 2, 1)
    opened.save(folder / "units.xlsx")
    assert [line for line in shown(load(folder)) if f"units.xlsx:2:{column}" in line]
