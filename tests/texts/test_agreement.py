"""Texts, notes and tables against the setups: what disagrees is found, and nothing else."""

from __future__ import annotations

import pytest

from builder.pipeline.load import load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")


def found(changed: Changed, *changes: tuple[str, str, str]) -> list[tuple[str, str]]:
    """What is found about agreement, after some changes of the invented game."""
    folder = changed()
    for change in changes:
        changed(*change)
    return [(f.code, str(f.message)) for f in load(folder).findings if f.code in CODES]


CODES = ("G615", "G616", "G617")
# The invented game's points track "Days of rain" is Mill's and shows 1; make it a shorter word.
POINTS = ("procedures.yaml", "name: Days of rain", "name: Mill RPs")


def said(text: str) -> tuple[str, str, str]:
    return ("aid.yaml", "text: Carts stand still.", f'text: "{text}"')


@pytest.mark.parametrize(
    "text",
    [
        "Mill starts with 7 RPs.",
        "At start: Mill 7 RPs.",
        "The Mill player begins the game with 7 RPs.",
        "On turn 1 the RPs are preset, Mill 7.",
        "RPs at the start: Mill 7, Pond 3.",
        "7 RPs for the Mill at the start.",
        "Set up with 7 RPs.",
        "Mill's RPs start at 7.",
        "Mill starts with 7 rain points.",
        "7 is the starting value of Mill RPs.",
    ],
)
def test_another_number_at_the_start_is_found(changed: Changed, text: str) -> None:
    message = "Mill RPs: the text says 7, the setup shows 1"
    assert found(changed, POINTS, said(text)) == [("G615", message)]


@pytest.mark.parametrize(
    "text",
    [
        "Mill starts with 1 RP.",
        "Mill has 7 RPs.",
        "At the start Mill may spend 7 RPs.",
        "At the start each unit costs 7 RPs.",
        "Mill starts with 1 RP and earns 7 a turn.",
        "From turn 2, Mill rolls 2D6 for RPs at the start of the turn.",
        "At the start Pond has 7 RPs.",
        "Mill starts with 7 carts; RPs are lost.",
        "Start with case 7.1: Mill RPs 1.",
        "Set up 3 to 7 hexes from Mill; RPs are kept.",
        "Set up 2 in the reeds; RPs are kept.",
    ],
)
def test_what_is_no_number_at_the_start_is_left_alone(changed: Changed, text: str) -> None:
    assert found(changed, POINTS, said(text)) == []


def test_a_cell_reads_with_the_heads_of_its_row_and_column(changed: Changed) -> None:
    table = '  rains:\n    name: RPs\n    columns: [At start]\n    rows:\n      - {head: Mill, cells: ["7"]}\n    cite: "1.4"\n'  # noqa: E501
    changes = (POINTS, ("tables.yaml", "  retreat:\n", table + "  retreat:\n"))
    assert found(changed, *changes) == [("G615", "Mill RPs: the text says 7, the setup shows 1")]


def test_texts_that_agree_against_the_set_up_are_one_finding(changed: Changed) -> None:
    scenario = ("game.yaml", "The frogs set up first.", "Mill starts with 7 RPs.")
    changes = (POINTS, scenario, said("Mill starts with 7 RPs."))
    assert len(found(changed, *changes)) == 1


def test_the_hint_names_the_reference_to_write(changed: Changed) -> None:
    changed(*POINTS)
    findings = load(changed(*said("Mill starts with 7 RPs."))).findings
    hints = [str(f.hint) for f in findings if f.code == "G615"]
    assert hints == ["write {start:days} instead of 7, or correct the setup"]


def test_a_waiver_covers_it(changed: Changed) -> None:
    folder = changed(*POINTS)
    changed(*said("Mill starts with 7 RPs."))
    waiver = "waivers:\n  - {code: G615, unit: turn-marker, reason: Another game., cite: '6.1'}\n"
    (folder / "waivers.yaml").write_text(waiver, "utf-8")
    loaded = load(folder)
    assert [bool(f.waived) for f in loaded.findings if f.code == "G615"] == [True]


def noted(text: str, turn: int = 2) -> tuple[str, str, str]:
    old = "{turn: 2, text: More millers come."
    return ("sequence.yaml", old, f'{{turn: {turn}, text: "{text}"')


@pytest.mark.parametrize(
    ("text", "turn", "message"),
    [
        ("2 Millers.", 2, "turn 2 says 2 Millers, but in the setup 1 arrive"),
        ("Mill: Millers.", 3,
         "turn 3 says Millers, but in the setup Millers arrives on turn 2"),
        ("Pond: Millers.", 2,
         "turn 2 says Pond: Millers, but in the setup it arrives for Mill"),
        ("Millers arrive (A1-A2).", 2,
         "turn 2 says Millers (A1-A2), but the setup says group:mill-bank"),
        ("Mill: Millers (D3).", 2, "turn 2 says D3, but the setup says group:mill-bank"),
        ("Somebody comes by A2.", 3, "turn 3 says A2, where units arrive on turn 2"),
        ("Millers arrive in the Weather phase.", 2,
         "turn 2 says another phase than the setup for Millers (Moves)"),
    ],
)  # fmt: skip
def test_a_note_that_disagrees_with_the_arrivals_is_found(
    changed: Changed, text: str, turn: int, message: str
) -> None:
    assert found(changed, noted(text, turn)) == [("G616", f"the note of {message}")]


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("Mill: 1 Millers (A1-A3).", 2),
        ("The millers get tired.", 3),
        ("Carts arrive early.", 3),
        ("Rain on 2 days.", 3),
        ("Frogs sing in D3.", 2),
    ],
)
def test_other_notes_are_left_alone(changed: Changed, text: str, turn: int) -> None:
    assert found(changed, noted(text, turn)) == []


def listed(head: str, text: str) -> tuple[str, str, str]:
    return ("aid.yaml", "{head: Rain, text: Carts stand still.", f'{{head: {head}, text: "{text}"')


def test_a_list_under_a_places_name_is_counted(changed: Changed) -> None:
    assert found(changed, listed("A1", "2 Millers and 1 Flour Cart.")) == [
        ("G617", "Millers in A1: the text says 2, the setup has 1"),
        ("G617", "Flour Cart in A1: the text says 1, the setup has 0"),
    ]


@pytest.mark.parametrize(
    ("head", "text"),
    [
        ("A1", "1 Millers."),
        ("A1", "At most 2 Millers."),
        ("A1", "2 Millers or 1 Cart stop here."),
        ("Rain", "2 Millers."),
    ],
)
def test_other_lists_are_left_alone(changed: Changed, head: str, text: str) -> None:
    assert found(changed, listed(head, text)) == []


TABLE = """  start:
    name: Who is where
    columns: [Millers, Cart]
    rows:
      - {head: A1, cells: ["1", "–"]}
      - {head: A2, cells: ["–", "{n}"]}
    cite: "6.1"
"""
TURNED = """  start:
    name: Who is where
    columns: [A1, A2]
    rows:
      - {head: Millers, cells: ["1", "–"]}
      - {head: Cart, cells: ["–", "{n}"]}
    cite: "6.1"
"""


@pytest.mark.parametrize("table", [TABLE, TURNED])
def test_a_table_of_places_and_units_is_counted_either_way_round(
    changed: Changed, table: str
) -> None:
    wrong = ("tables.yaml", "  retreat:\n", table.replace("{n}", "2") + "  retreat:\n")
    assert found(changed, wrong) == [("G617", "Cart in A2: the text says 2, the setup has 1")]


def test_a_table_that_agrees_or_counts_something_else_is_left_alone(changed: Changed) -> None:
    right = TABLE.replace("{n}", "1")
    costs = TABLE.replace("start:", "costs:").replace('"1", "–"', '"4", "5"').replace("{n}", "3")
    costs = costs.replace('["–", "3"]', '["6", "7"]')
    assert found(changed, ("tables.yaml", "  retreat:\n", right + costs + "  retreat:\n")) == []
