"""Lists as spreadsheets save them: delimiters, blanks, lost zeros, ids made into dates."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.diagnostics import Findings, Severity
from builder.pipeline.load import Loaded, load
from builder.source import read_csv
from builder.source.spreadsheets import lost_zeros, made_date, trimmed, was_date, whole
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")

DATED = "a spreadsheet turned '2-1' or '1-2' into a date"


@pytest.mark.parametrize(
    "text",
    ["1-Feb", "01. Feb", "1. Feb. 2026", "Feb-01", "Feb 1", "02.01.2026", "1/2/26", "2026-01-02",
     "2026-02-01 00:00:00", "2-Jan-26"],
)  # fmt: skip
def test_a_date_was_a_pair_of_numbers(text: str) -> None:
    assert set(made_date(text)) == {"1-2", "2-1"}


@pytest.mark.parametrize(
    "text", ["A1", "A3-A10", "0203", "0203-0207", "1-2", "2-mar", "4.1.1", "F5 G5", "axis-1", "1.0",
             "3-Guards", "99.99.2026", "Moscow"],
)  # fmt: skip
def test_a_place_is_no_date(text: str) -> None:
    assert made_date(text) == ()


def test_a_month_in_german_is_a_month() -> None:
    assert made_date("3. Mrz") == ("3-3",)
    assert made_date("5. Mai") == ("5-5",)


def test_of_what_a_date_may_have_been_the_known_name_is_told() -> None:
    assert str(was_date("1-Feb", {"2-1"})) == "a spreadsheet turned '2-1' into a date"
    assert str(was_date("1-Feb")) == "a spreadsheet turned '1-2' or '2-1' into a date"


def test_zeros_are_lost_from_numbers_only() -> None:
    assert lost_zeros("203", {"0203": 1}) == "0203"
    assert lost_zeros("3", {"0003": 1}) == "0003"
    assert lost_zeros("203", {"1203": 1}) == ""
    assert lost_zeros("x3", {"0x3": 1}) == ""


@pytest.mark.parametrize(
    ("text", "number"),
    [("3.0", "3"), ("3,00", "3"), ("3,5", "3,5"), ("10", "10"), ("1.50", "1.50")],
)
def test_decimals_that_say_nothing_are_dropped(text: str, number: str) -> None:
    assert whole(text) == number


@pytest.mark.parametrize(
    "blank", [" ", "\u00a0", "\u2009", "\u202f", "\u200b", "\ufeff", "\u3000", "\t"]
)
def test_blanks_of_every_kind_are_trimmed(blank: str) -> None:
    assert trimmed(f"{blank}A1{blank} ") == "A1"


def test_curly_quotes_are_letters() -> None:
    (row,) = read_csv("x.csv", "id,name\n1,\u201cHeron\u201d", Findings()).rows
    assert row.text("name") == "\u201cHeron\u201d"


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_list_reads_the_same_however_it_was_saved(
    delimiter: str, mark: str, ends: str, changed: Changed, skirmish: Loaded
) -> None:
    folder = changed()
    for path in (*folder.glob("*.csv"), *folder.glob("setups/*.csv")):
        _save_again(path, delimiter, mark, ends)
    loaded = load(folder)
    assert [str(f.message) for f in loaded.findings if f.severity is Severity.ERROR] == []
    assert loaded.game is not None and skirmish.game is not None
    assert _plain(loaded) == _plain(skirmish)


def _save_again(path: Path, delimiter: str, mark: str, ends: str) -> None:
    text = path.read_text("utf-8")
    assert '"' not in text
    path.write_bytes((mark + text.replace(",", delimiter).replace("\n", ends)).encode())


def _plain(loaded: Loaded) -> list[object]:
    assert loaded.game is not None
    (scenario,) = loaded.game.scenarios
    units = [(u.id, u.name, u.qty, u.front, u.properties) for u in loaded.game.units.values()]
    return [units, [(p.unit.id, p.qty, p.where.spaces) for p in scenario.placements]]


def _numbered(changed: Changed, where: str) -> list[str]:
    """What is found where the map has hexes from 0101 to 0403 and the setup one row."""
    changed("map.yaml", "columns: [A, B, C, D]", 'columns: ["01", "02", "03", "04"]')
    changed("map.yaml", "  rows: 3", '  rows: 3\n  numbering: "{column}0{row}"')
    changed("map.yaml", "A1-A3, side: mill", "0101-0103, side: mill")
    changed("map.yaml", "spaces: A1-A3, cite", "spaces: 0101-0103, cite")
    changed("map.yaml", 'spaces: "C2 D2"', 'spaces: "0302"')
    changed("map.yaml", "spaces: A2", 'spaces: "0102"')
    changed("rules.yaml", "", "rules: []\n")
    changed("aid.yaml", "", "blocks: []\n")
    (changed() / "procedures.yaml").unlink()
    (changed() / "spaces.csv").write_text("id,terrain\n0101,meadow\n", "utf-8")
    rows = f"unit,qty,where\nmill-foot,1,{where}\n"
    loaded = load(changed("setups/morning.csv", "", rows))
    return [f"{f.code} {f.span} {f.hint!s}" for f in loaded.findings if f.code[0] in "SG"]


@pytest.mark.parametrize(
    ("where", "found"),
    [
        ("0203", []),
        ("203", ["S401 setups/morning.csv:2:13 did you mean '0203'?"]),
        ("101-103", ["S401 setups/morning.csv:2:13 did you mean '0101'?"]),
        ("0101 203", ["S401 setups/morning.csv:2:13 did you mean '0203'?"]),
        ("2-Jan", [f"S402 setups/morning.csv:2:13 {DATED}"]),
        (
            "02.01.2026",
            [f"S402 setups/morning.csv:2:13 {DATED}"],
        ),
    ],
)
def test_a_place_that_a_spreadsheet_changed_is_told(
    changed: Changed, where: str, found: list[str]
) -> None:
    assert _numbered(changed, where) == found


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("units.csv", "mill-cart,Flour", "1-Feb,Flour", "S402 units.csv:3:1"),
        ("setups/morning.csv", "mill-cart,1", "2026-02-01,1", "S402 setups/morning.csv:6:1"),
        ("setups/morning.csv", ",A2,", ",1-Feb,", "S402 setups/morning.csv:6:13"),
        ("spaces.csv", "B1,,", "1-Feb,,", "S402 spaces.csv:5:1"),
        ("setups/morning.csv", ",,2,mill-move", ",,2.5,mill-move", "G203 setups/morning.csv:7:30"),
    ],
)
def test_what_a_spreadsheet_spoiled_is_found_at_its_cell(
    changed: Changed, file: str, old: str, new: str, place: str
) -> None:
    found = [f"{f.code} {f.span}" for f in load(changed(file, old, new)).findings]
    assert place in found


def test_whole_numbers_with_decimals_are_read(changed: Changed) -> None:
    changed("units.csv", "band,,2,3,2", "band,,2.0,3.0,2")
    loaded = load(changed("setups/morning.csv", ",,2,mill", ",,2.0,mill"))
    assert loaded.checked is not None
    unit = loaded.checked.game.units["mill-foot"]
    assert (unit.qty, unit.front.factors["attack"]) == (2, 3)


def test_a_column_of_the_designers_own_stays_a_property(skirmish: Loaded) -> None:
    assert skirmish.game is not None
    assert skirmish.game.units["mill-cart"].properties["morale"] == "2"
