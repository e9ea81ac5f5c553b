"""Procedures and tables in words, and what is said of those that are not what they were."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from lxml.html import fragment_fromstring

from builder.emit.proof.pages.readings import versions
from builder.emit.recorded import Entry, dumped, loaded, record
from builder.game.model import Cell, Game
from builder.procedure.model import Procedures
from builder.procedure.procedure import Procedure
from builder.words import speaking
from tests.games import SKIRMISH, read_once
from tests.procedure.small import POINTS, procedure

pytestmark = pytest.mark.usefixtures("undrawn")
ASKED = """
    {id: foe, ask: Enemies left, high: 9}
    {id: wet, ask: Does it rain?, flag: true}
    {id: where, ask: Ground, options: [field, wood]}
    {id: last, ask: Lost before, noted: number}
    {id: corn, ask: Corn, points: corn}
"""
STEP_WORDS = {
    "{stop: foe <= 0, say: Nobody is left.}":
        "If “Enemies left” is at most 0: “Nobody is left.” The procedure ends.",
    "{stop: foe <= 0}": "If “Enemies left” is at most 0: the procedure ends.",
    "{say: 'Left: {foe}.', cite: '7.1'}": "“Left: ‹foe›.” [7.1]",
    "{when: not (wet or foe > 1), say: Dry.}":
        "If the answer to “Does it rain?” is no and “Enemies left” is at most 1: “Dry.”",
    "{when: \"where not in ['wood']\", say: Open.}": "If “Ground” is not wood: “Open.”",
    "{set: half_left, to: 'max(0, foe // 2 - 1)'}":
        "“half left” is (“Enemies left” divided by 2, rounded down) minus 1, but no less than 0.",
    "{set: a, to: 'foe - 1 - 1 if wet else 3'}":
        "“a” is “Enemies left” minus 1 minus 1 where the answer to “Does it rain?” is yes, "
        "otherwise 3.",
    "{set: calm, to: wet == false}":
        "“calm” applies where the answer to “Does it rain?” is no.",
    "{roll: luck, dice: 2D6, when: wet}":
        "If the answer to “Does it rain?” is yes: roll 2D6 for “luck”.",
    "{find: got, table: splash, row: foe, say: '{got}'}":
        "Read “got” from the table Splash, row “Enemies left”. “‹got›”",
    "{add: mods, of: [{by: 2, when: wet, say: rain, cite: '7.2'}]}":
        "mods: +2 for “rain” if the answer to “Does it rain?” is yes [7.2]",
    "{add: wide, columns: true, of: [{by: -2, say: hills}]}": "wide: 2L for “hills”",
    "{find: got, table: splash, row: foe}\n{stop: not got_known, say: Ask.}":
        "If “got” is not known: “Ask.” The procedure ends.",
    "{pay: corn, amount: 2, refuse: Too dear.}": "Pay 2 of Corn.",
    "{flip: true}": "Turn the counter over.",
    "{lose: 2}": "The unit loses 2 steps.",
    "{lose: all, of: {side: enemy, units: unit.type == 'foot'}}":
        "Eliminate enemy units of type Foot.",
    "{lose: 1, of: {side: own, units: unit.type == 'foot'}}":
        "Own units of type Foot lose 1 step each.",
    "{move: {to: \"'A1'\"}}": "Move the unit to A1.",
    "{note: last, to: foe}": "Note “Lost before”: “Enemies left”.",
}  # fmt: skip


def game() -> Game:
    found = read_once(SKIRMISH).game
    assert found is not None
    return found


@pytest.mark.parametrize(("text", "words"), STEP_WORDS.items())
def test_a_step_reads_as_players_say_it(text: str, words: str) -> None:
    one = procedure(game(), text, ASKED, "unit.side == 'mill'", POINTS)
    assert entry(one).lines[-1].words == words


def entry(one: Procedure) -> Entry:
    return record(game(), Procedures(all={one.id: one}))["procedures"][one.id]


def changed(before: Entry, after: Entry) -> list[str]:
    """What the page says, with "before" and "now" as the first words of what they are over."""
    with speaking("en"):
        page = fragment_fromstring(versions(before, after), create_parent=True)
    return [" ".join(each.itertext()) for each in page.xpath("./p | ./div/div")]


def test_odds_are_told_by_their_column_and_what_is_worse_than_the_first_one() -> None:
    table = replace(game().tables["splash"], id="odds", columns=("1:2", "1:1"))
    whole = replace(game(), tables={**game().tables, "odds": table})
    steps = """{odds: ratio, table: odds, attack: foe, defence: 2, shift: foe}
               {stop: ratio_worse}
               {when: not ratio_worse, say: Fight.}"""
    one = procedure(whole, steps, "{id: foe, ask: Enemies left, high: 9}")
    assert [line.words for line in entry(one).lines[-3:]] == [
        "“ratio” is the column for “Enemies left” to 2, shifted by “Enemies left”.",
        "If the odds are worse than 1:2: the procedure ends.",
        "If the odds are 1:2 or better: “Fight.”",
    ]


def test_of_a_procedure_the_lines_are_shown_whose_data_are_other_ones() -> None:
    old, new = (entry(procedure(game(), f"{{stop: foe < {n}, say: Few.}}\n{{say: Enough.}}",
                                ASKED, "unit.side == 'mill'", POINTS)) for n in (2, 3))  # fmt: skip
    said = "If “Enemies left” is less than {}: “Few.” The procedure ends."
    assert changed(old, new) == [f"before {said.format(2)}", f"now {said.format(3)}"]
    older = replace(old, lines=tuple(replace(one, words=one.mark) for one in old.lines))
    assert changed(older, new) == ["before Few. – stop (foe < 2)", f"now {said.format(3)}"]


Row = tuple[str, ...]
SIX, SEVEN = ("2-6", "none", "back one"), ("7-12", "back one", "")
HEADS = ("Dry", "Wet")
TABLES = {
    "a cell": ([HEADS, SIX, SEVEN], [HEADS, SIX, ("7-12", "back {symbol: big-wave}", "")],
               ["Row 7-12, column Dry: back one → back (big wave)"]),
    "a cell that was not known": (
        [HEADS, SIX, SEVEN], [HEADS, SIX, ("7-12", "back one", "lost")],
        ["Row 7-12, column Wet: – → lost"]),
    "a row more": ([HEADS, SIX], [HEADS, SIX, SEVEN], ["New row 7-12: Dry back one, Wet –"]),
    "a row less": ([HEADS, SIX, SEVEN], [HEADS, SIX],
                   ["Row no longer there, 7-12: Dry back one, Wet –"]),
    "a column of another name": ([HEADS, SIX], [("Dry", "Soaked"), SIX],
                                 ["Column no longer there: Wet", "New column: Soaked"]),
    "columns of one name": ([("", ""), SIX], [("", ""), ("2-6", "none", "back two")],
                            ["Row 2-6, column 2 without a name: back one → back two"]),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "said"), TABLES.values(), ids=TABLES)
def test_of_a_table_the_cells_are_told_by_their_headings(
    old: list[Row], new: list[Row], said: list[str]
) -> None:
    assert changed(*map(table, (old, new))) == said


def table(rows: list[Row]) -> Entry:
    """A table as it is recorded, of columns and rows."""
    cells = tuple((head, tuple(Cell(each or None) for each in own)) for head, *own in rows[1:])
    made = replace(game().tables["splash"], columns=rows[0], rows=cells)
    whole = replace(game(), tables={"splash": made}, rules=())
    return record(whole, Procedures())["tables"]["splash"]


def test_what_is_recorded_is_read_again_word_by_word() -> None:
    found = record(game(), read_once(SKIRMISH).procedures)
    assert loaded(dumped(found)) == found
    plain = json.loads(dumped(found))
    plain["tables"]["splash"] = plain["tables"]["splash"][:3]  # as releases had it before
    then = loaded(json.dumps(plain).encode())
    assert then is not None and then["tables"]["splash"].cells == ()
