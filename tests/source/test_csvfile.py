"""CSV files: rows by column name, each cell with its place, and every mistake a finding."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.diagnostics import Findings
from builder.source import CsvFile, read_csv
from builder.source.csvfile import LONG, MAX_CELL, MAX_COLUMNS, MAX_ROWS
from builder.source.spreadsheets import trimmed


def read(text: str) -> tuple[CsvFile, list[str]]:
    findings = Findings()
    return read_csv("x.csv", text, findings), [f"{f.code} {f.span}" for f in findings]


def rows(text: str) -> list[dict[str, str]]:
    file, found = read(text)
    assert found == []
    return [row.texts for row in file.rows]


AB = [{"a": "1", "b": "2"}, {"a": "3", "b": "4"}]


@pytest.mark.parametrize(
    "text",
    [
        "a,b\n1,2\n3,4\n",
        "a,b\n1,2\n3,4",
        "a,b\r\n1,2\r\n3,4\r\n",
        "a,b\r1,2\r3,4\r",
        "a;b\n1;2\n3;4\n",
        "a\tb\n1\t2\n3\t4\n",
        " a , b \n 1 ,2 \n3, 4\n",
        '"a","b"\n"1",2\n3,"4"\n',
        "\n\na;b\n\n1;2\n;\n3;4\n\n",
        "a,b,,\n1,2,,\n3,4,,\n",
        "a,b\n# a word on what follows, and more\n1,2\n3,4\n",
    ],
)
def test_the_same_rows_in_every_dialect_of_spreadsheets(text: str) -> None:
    assert rows(text) == AB


def test_quoted_cells_hold_delimiters_line_breaks_and_quotes() -> None:
    assert rows('a,b\n"x, ""y""","two\nlines"\n') == [{"a": 'x, "y"', "b": "two\nlines"}]


def test_each_cell_knows_its_line_and_column() -> None:
    file, _ = read('id,name\none,"a\nb"\ntwo, "c" ,\n')
    first = file.rows[0]
    assert str(first.place("id")) == "x.csv:2:1"
    assert str(first.place("name")) == "x.csv:2:5"
    assert str(file.rows[1].place("name")) == "x.csv:4:5"


def test_a_column_that_is_absent_has_no_text_and_the_place_of_the_row() -> None:
    file, _ = read("id\none\n")
    assert file.rows[0].text("name") == ""
    assert str(file.rows[0].place("name")) == "x.csv:2:1"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", "S301 x.csv:1:1"),
        ("\n\n", "S301 x.csv:1:1"),
        (",,\n1,2,3\n", "S301 x.csv:1:1"),
        ("a,b\n1\n", "S302 x.csv:2:1"),
        ("a,b,c\n1,2\n", "S302 x.csv:2:3"),
        ("a,b\n1,2,3\n", "S303 x.csv:2:5"),
        ("a,b,a\n1,2,3\n", "S304 x.csv:1:5"),
        ('a,b\n1,"2\n', "S307 x.csv:2:3"),
        ("a,b\n1," + "x" * (MAX_CELL + 1), "S105 x.csv:2:3"),
        ("a\n" + "1\n" * (MAX_ROWS + 1), f"S104 x.csv:{MAX_ROWS + 2}:1"),
        (",".join("abcdefghij" * 100), f"S104 x.csv:1:{2 * MAX_COLUMNS + 1}"),
    ],
)
def test_a_mistake_is_found_at_its_place(text: str, found: str) -> None:
    file, places = read(text)
    assert places == [found]
    assert not file.whole


def test_a_broken_row_does_not_cost_the_others() -> None:
    file, found = read("a,b\n1\n2,3\n4,5,6\n7,8\n")
    assert [row.text("a") for row in file.rows] == ["2", "7"]
    assert len(found) == 2


def test_a_quote_that_is_never_closed_is_found_where_it_is_opened() -> None:
    _, found = read('a,b\n"x,1\n' + "y,2\n" * 100_000)
    assert found == ["S307 x.csv:2:1"]


@pytest.mark.parametrize(
    "line", ["," * 2_000_000, '"' + "x" * 2_000_000 + '"', '"' * 2_000_000, '"","' * 500_000]
)
def test_a_monstrous_line_is_refused_and_not_taken_apart(line: str) -> None:
    file, found = read(f"a,b\n{line}\n1,2\n")
    assert len(found) == 1
    assert len(file.rows) <= 1


CELLS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), max_size=12)


@given(st.lists(st.tuples(CELLS, CELLS), max_size=6))
def test_what_a_spreadsheet_writes_is_read_back(table: list[tuple[str, str]]) -> None:
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL)
    writer.writerows([("a", "b"), *table])
    wanted = [(trimmed(a), trimmed(b)) for a, b in table]
    wanted = [(a, b) for a, b in wanted if (a or b) and not a.startswith("#")]
    text = out.getvalue()
    assert [(row["a"], row["b"]) for row in rows(text)] == wanted


@given(st.text(max_size=200))
def test_no_text_at_all_raises(text: str) -> None:
    read(text)


def test_the_rows_of_a_long_file_are_read_again_and_not_held() -> None:
    findings = Findings()
    text = "id,name\n" + "".join(f'u{n},"Heron, {n}"\n' for n in range(LONG)) + "u,short,long\n"
    file = read_csv("x.csv", text, findings)
    (first, *_), (again, *_) = file.rows, file.rows
    assert first is not again and first.texts == again.texts and first.place("name").column == 4
    assert len(file.rows) == len([*file.rows]) == LONG and first not in file.rows
    assert [finding.code for finding in findings] == ["S303"] and not file.whole
