"""The list of gaps and additions is made from the data, grouped, and each entry has its case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.game.edition import additions, gaps, rights, told_readings, whose
from builder.game.model import Cell, Game
from tests.emit.vassal.small import GAME
from tests.games import SKIRMISH, read_once


def pond() -> Game:
    game = read_once(SKIRMISH).game
    assert game is not None
    return game


OWN = replace(GAME, edition="own")


def test_a_table_that_lacks_something_is_listed_with_its_case() -> None:
    assert ("columns above 2:1", "7") in [(entry.text, entry.cite) for entry in gaps(GAME)]


def test_tables_that_lack_the_same_are_one_entry() -> None:
    (one,) = GAME.tables.values()
    other = replace(one, id="other", name="Other", cite="8")
    twice = replace(GAME, tables={"one": one, "other": other})
    assert ("columns above 2:1", "7, 8") in [(e.text, e.cite) for e in gaps(twice)]


def test_a_table_with_blank_cells_that_says_nothing_is_listed() -> None:
    (one,) = GAME.tables.values()
    rows = (("1", (Cell(None),)),)
    silent = replace(GAME, tables={"one": replace(one, missing="", rows=rows)})
    assert ("Combat & losses", "cells left blank.") in [(e.head, e.text) for e in gaps(silent)]


def test_additions_are_grouped_by_kind() -> None:
    heads = [entry.head for entry in additions(pond())]
    assert heads == ["Map", "Spaces", "Counters", "Lines on cards"]


def test_cases_are_sorted_as_numbers() -> None:
    one = GAME.readings[0]
    cites = ("10.1", "9.2, Terrain", "9.10", "9.1")
    more = replace(GAME, readings=tuple(replace(one, cite=cite) for cite in cites))
    cited = {"Terrain", "9.1", "9.2", "9.10", "10.1", "11"}
    assert told_readings(more, cited) == "9.1, 9.2, 9.10, 10.1, Terrain"


def test_cases_with_several_readings_are_given_once() -> None:
    one = GAME.readings[0]
    more = replace(GAME, readings=(one, replace(one, cite=f"9, {one.cite}")))
    assert told_readings(more, (one.cite, "9")) == f"{one.cite}, 9"


def test_a_game_of_ones_own_has_neither_gaps_nor_additions() -> None:
    assert (gaps(OWN), additions(OWN)) == ([], [])


def test_an_owner_that_is_nobody_is_not_printed() -> None:
    assert [whose(replace(OWN, copyright="", licence="", imprint="", owner=one))
            for one in ("Nobody", "Nobody's Press")] == ["", "Nobody's Press"]  # fmt: skip


@pytest.mark.parametrize(
    ("copyright", "licence", "said"),
    [("", "", ""), ("© Tim", "", "© Tim"), ("© Tim", "CC0", "© Tim · CC0")],
)
def test_copyright_and_licence_are_printed_as_they_are(
    copyright: str, licence: str, said: str
) -> None:
    game = replace(OWN, copyright=copyright, licence=licence, owner="")
    assert rights(game) == whose(game) == said
