"""Heads of rows and columns, cells looked up, and whether a table answers every roll once."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.diagnostics import Findings
from builder.game.model import Cell, Game
from builder.pipeline.load import Loaded
from builder.procedure.tables import FAR, Span, cell, check_tables, dice_of, matches, spans


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


@pytest.mark.parametrize(
    ("head", "found"),
    [
        ("7", (Span(7, 7),)),
        ("-3", (Span(-3, -3),)),
        ("+6", (Span(6, 6),)),
        ("−2", (Span(-2, -2),)),
        ("3-5", (Span(3, 5),)),
        ("3 – 5", (Span(3, 5),)),
        ("-11 to -4", (Span(-11, -4),)),
        ("−11 to −4", (Span(-11, -4),)),
        ("1..2", (Span(1, 2),)),
        ("12+", (Span(12, FAR),)),
        ("12 or more", (Span(12, FAR),)),
        ("2 or less", (Span(-FAR, 2),)),
        ("1, 6", (Span(1, 1), Span(6, 6))),
        ("1-2, 5+", (Span(1, 2), Span(5, FAR))),
        ("1:4", None),
        ("Fair", None),
        ("", None),
        ("2D6", None),
    ],
)
def test_heads_are_runs_of_numbers_or_words(head: str, found: tuple[Span, ...] | None) -> None:
    assert spans(head) == found


@settings(deadline=None)
@given(st.integers(-99, 99), st.integers(0, 20), st.integers(-120, 140))
def test_a_range_stands_for_what_lies_in_it(low: int, length: int, wanted: int) -> None:
    head = f"{low} to {low + length}"
    assert matches(head, wanted) == (low <= wanted <= low + length)


def test_a_text_is_matched_as_it_stands() -> None:
    assert matches("1:4", "1:4")
    assert not matches("3-5", "4")
    assert matches("3-5", 4)
    assert not matches("Fair", 1)


@pytest.mark.parametrize(
    ("row", "column", "found"),
    [
        (2, "Dry", "no effect"),
        (6, "Wet", "back one"),
        (7, "Dry", "back one"),
        (12, "Wet", None),
        (13, "Dry", None),
        (3, "Damp", None),
        (3, None, "no effect"),
    ],
)
def test_a_cell_is_looked_up(game: Game, row: int, column: str | None, found: str | None) -> None:
    assert cell(game.tables["splash"], row, column) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2D6", (2, 6)),
        ("D10", (1, 10)),
        ("d66", (1, 66)),
        ("D1", None),
        ("D2", (1, 2)),
        ("20D100", (20, 100)),
        ("21D6", None),
        ("0D6", None),
        ("D101", None),
        (" D6 ", (1, 6)),
        ("99D6", None),
        ("die", None),
    ],
)
def test_dice_by_name(text: str, found: tuple[int, int] | None) -> None:
    assert dice_of(text) == found


def changed(game: Game, heads: list[str], dice: str, columns: tuple[str, ...] = ("A",)) -> Game:
    """The game with one table, of these heads."""
    cells = tuple(Cell("x") for _ in columns)
    table = dataclasses.replace(
        game.tables["splash"], dice=dice, columns=columns, missing="",
        rows=tuple((head, cells) for head in heads),
    )  # fmt: skip
    return dataclasses.replace(game, tables={"splash": table})


@pytest.mark.parametrize(
    ("heads", "dice", "messages"),
    [
        (["2-6", "7-12"], "2D6", []),
        (["1", "2", "3", "4", "5", "6"], "D6", []),
        (["4 or less", "5+"], "2D6", []),
        (["1-3", "5-6"], "D6", ["Splash: no row or column for a roll of 4 on D6"]),
        (["1-4", "4-6"], "D6", ["Splash: the rows '1-4' and '4-6' overlap"]),
        (["low", "high"], "D6", []),
        (["1-3"], "", []),
        (["1-3", "3+"], "", ["Splash: the rows '1-3' and '3+' overlap"]),
        (["7+"], "D12", ["Splash: no row or column for a roll of 1, 2, 3, 4, 5, 6 on D12"]),
        (["8+"], "D12", ["Splash: no row or column for a roll of 1, 2, 3, 4, 5, 6 … on D12"]),
        (["1-2", "2, 6", "3-5"], "D6", ["Splash: the rows '1-2' and '2, 6' overlap"]),
        (["1, 4", "2-5", "6"], "D6", ["Splash: the rows '1, 4' and '2-5' overlap"]),
        ([], "D6", []),
        (["1-5", "six"], "D6", []),
        (
            ["2-3", "11+"],
            "2D6",
            ["Splash: no row or column for a roll of 4, 5, 6, 7, 8, 9 … on 2D6"],
        ),
    ],
)
def test_every_total_is_covered_once_p105(
    game: Game, heads: list[str], dice: str, messages: list[str]
) -> None:
    findings = Findings()
    check_tables(changed(game, heads, dice), findings)
    assert [str(f.message) for f in findings] == messages
    assert {f.code for f in findings} <= {"P105"}


def test_a_table_with_rolls_across_is_covered_by_its_columns_p105(game: Game) -> None:
    findings = Findings()
    check_tables(changed(game, ["Units"], "D6", ("1-2", "3-4", "5")), findings)
    assert [(f.code, str(f.message)) for f in findings] == [
        ("P105", "Splash: no row or column for a roll of 6 on D6")
    ]


def test_rows_that_overlap_are_found_where_something_is_missing_too(game: Game) -> None:
    findings = Findings()
    table = changed(game, ["2-6", "6-12"], "2D6").tables["splash"]
    gaps = dataclasses.replace(table, missing="The rest.")
    check_tables(dataclasses.replace(game, tables={"splash": gaps}), findings)
    assert [str(f.message) for f in findings] == ["Splash: the rows '2-6' and '6-12' overlap"]


@pytest.mark.parametrize(
    ("columns", "codes"),
    [
        (("-12", "-3", "+6"), []),
        (("3", "2", "1"), []),
        (("-3", "-12", "+6"), ["P106"]),
        (("1", "2"), []),
        (("2", "1"), []),
        (("1", "3", "2", "x"), []),
        (("2", "1", "3, 4"), []),
        (("b", "a", "c"), []),
    ],
)
def test_columns_of_numbers_stand_in_order_p106(
    game: Game, columns: tuple[str, ...], codes: list[str]
) -> None:
    findings = Findings()
    check_tables(changed(game, ["x"], "", columns), findings)
    assert [f.code for f in findings] == codes


def test_findings_about_a_table_cite_it_and_say_what_to_do(game: Game) -> None:
    findings = Findings()
    check_tables(changed(game, ["1-3", "3-5"], "D6", ("1", "3", "2")), findings)
    table = game.tables["splash"]
    assert [(f.code, f.span, f.cite, str(f.hint or "")) for f in findings] == [
        ("P106", table.span, table.cite, ""),
        ("P105", table.span, table.cite, "give each number to one of them"),
        ("P105", table.span, table.cite,
         "add it, or say under 'missing' what is not known"),
    ]  # fmt: skip


def test_columns_that_overlap_are_found(game: Game) -> None:
    findings = Findings()
    check_tables(changed(game, ["x"], "", ("1-3", "3+")), findings)
    assert [str(f.message) for f in findings] == ["Splash: the columns '1-3' and '3+' overlap"]


def test_a_head_reads_numbers_up_to_a_million_either_way() -> None:
    assert spans("9 or less") == (Span(-1_000_000, 9),)
    assert spans("-9 or more") == (Span(-9, 1_000_000),)


def test_a_row_that_is_too_short_has_no_such_cell(game: Game) -> None:
    table = dataclasses.replace(
        game.tables["splash"], columns=("A", "B"), rows=(("1", (Cell("x"),)),)
    )
    assert (cell(table, 1, "A"), cell(table, 1, "B")) == ("x", None)
