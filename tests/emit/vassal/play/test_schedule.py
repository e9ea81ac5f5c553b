"""Reinforcements: when they are due, where they enter; the turn's end as one action."""

from __future__ import annotations

from dataclasses import replace

from lxml import etree

from builder.emit.vassal.pieces.names import location_names
from builder.emit.vassal.play import entries, schedule, turns
from builder.emit.vassal.script import number
from builder.game.model import Arrival, Game, MapEdge, Phase, Placement
from tests.emit.vassal import decode, small
from tests.emit.vassal.small import GAME, SCENARIO, place

NAMES = location_names(GAME.board)


def arriving(*spaces: str, phase: str = "", text: str = "") -> Placement:
    row = place("r3", 1, spaces, Arrival.REINFORCEMENT, turn=2)
    where = replace(row.where, text=text) if text else row.where
    return replace(row, phase=phase, where=where)


def due(row: Placement) -> schedule.Due:
    found = schedule.due(GAME, NAMES, row, 1)
    assert found is not None
    return found


def test_a_turn_without_a_date_is_told_by_its_number_alone() -> None:
    undated = replace(GAME, turns=tuple(replace(turn, label="") for turn in GAME.turns))
    assert turns.turn_text(undated, number("value")).code == '"Turn "+value'
    some = replace(GAME, turns=(GAME.turns[0], replace(GAME.turns[1], label="")))
    assert '": 22 Jun␟"' in turns.turn_text(some, number("value")).code


def test_a_unit_enters_at_its_one_space() -> None:
    assert due(arriving("A1")).send == due(arriving("A1")).where == "A1"


def test_a_unit_with_a_choice_waits_in_its_sides_set_up_box() -> None:
    blue = replace(arriving("A1", "B2"), unit=small.UNITS["b1"])
    assert (due(blue).where, due(blue).send) == ("A1 or B2", "Blue setup")


def test_a_choice_among_which_is_a_box_is_the_box() -> None:
    assert due(arriving("A1", "be")).send == "Blue eliminated"


def test_a_side_without_a_set_up_box_places_its_units_itself() -> None:
    assert due(arriving("A1", "B2")).send == ""


def test_of_many_spaces_the_datas_own_words_are_told() -> None:
    many = ("A1", "B2", "0205", "D4", "be", "re", "bs")
    assert due(arriving(*many, text="west edge")).where == "west edge"


def test_a_counter_keeps_its_turn_and_the_id_of_its_phase() -> None:
    assert (due(arriving("A1")).turn, due(arriving("A1")).phase) == (2, "")
    assert due(arriving("A1", phase="fight")).phase == "fight"


def test_the_number_of_a_phase_is_that_of_its_first_step() -> None:
    found = [schedule.first_step(GAME, phase) for phase in ("move", "foot", "fight")]
    assert found == [0, 1, 2]


def test_only_reinforcements_are_due() -> None:
    assert schedule.due(GAME, NAMES, place("b1", 1, ("A1",)), 1) is None
    assert [unit.id for unit in schedule.arrivals(GAME)] == ["r3", "r4"]


def test_the_phase_is_told_by_its_name_and_who_acts() -> None:
    row = arriving("A1", phase="move")
    game = replace(GAME, scenarios=(replace(SCENARIO, placements=(row,)),))
    assert schedule.phases(game) == {"move": (0, "Movement (Blue)")}


def test_an_inserted_phase_moves_what_is_due_with_its_phase() -> None:
    """The counters of a saved game have the phase's id; its number is a message of the module."""
    row = arriving("A1", phase="fight")
    game = replace(GAME, scenarios=(replace(SCENARIO, placements=(row,)),))
    longer = replace(game, phases=(Phase("supply", "Supply", "", "", ""), *game.phases))

    def numbers(of: Game) -> dict[str | None, str | None]:
        return {each.get("name"): each.get("initialValue") for each in schedule._constants(of)}

    assert (numbers(game)["Step fight"], numbers(longer)["Step fight"]) == ("2", "3")
    assert schedule.due(game, NAMES, row, 1) == schedule.due(longer, NAMES, row, 1)


def test_counters_of_one_slot_come_in_turns_of_their_own(campaign: list[str]) -> None:
    found = []
    for text in campaign:
        if text.startswith("+/") and "/stack/" not in text:
            _, chain = decode.chain(text)
            states = {p.fields[0]: p.state for p in chain if p.ident == "PROP;"}
            if int(states.get("DueTurn", "0")) and chain[-1].fields[3] == "ends in ∖":
                found.append((states["DueTurn"], *states["Due"].split("␟")))
    assert [(turn, where, row) for turn, _, _phase, where, _goal, row in found] == [
        ("1", "", "d7"), ("2", "A1 or B2", "d8")
    ]  # fmt: skip


def test_counters_in_the_palette_are_never_due(root: etree._Element) -> None:
    for node in root.iter("VASSAL.build.widget.PieceSlot"):
        for part in decode.chain(node.text or "")[1]:
            assert part.ident != "PROP;" or part.fields[0] != "DueTurn" or part.state == "0"


def buttons(root: etree._Element) -> dict[str, list[str]]:
    nodes = root.iter("VASSAL.build.module.DoActionButton")
    return {node.get("hotkey") or "": decode.array(node.get("hotkeys") or "") for node in nodes}


def test_the_report_of_what_has_come_is_printed_after_it_came(root: etree._Element) -> None:
    names = [key.rpartition(",")[2] for key in buttons(root)["66,520"]]
    assert names == ["duePhase", "dueClear", "dueFill", "dueHeard", "dueComing", "dueBrought"]


def test_arrivals_bring_nobody_of_another_player(root: etree._Element) -> None:
    filters = {
        str(node.get("buttonHotkey")).rpartition(",")[2]: node.get("filter") or ""
        for node in root.iter("VASSAL.build.module.GlobalKeyCommand")
    }
    assert "Side==PlayerSide" in filters["dueFill"]
    assert "PlayerSide" not in filters["dueNames"]


def test_those_that_are_listed_are_sent_before_they_are_due_no_more(root: etree._Element) -> None:
    sent = {key.rpartition(",")[2]: [each.rpartition(",")[2] for each in keys]
            for key, keys in buttons(root).items()}  # fmt: skip
    assert sent["dueComing"] == ["dueTake", "dueAddComing", "dueGoal", "dueGo", "dueRest"]
    assert sent["dueList"] == ["dueTake", "dueAddDue", "dueRest"]
    assert sent["dueGo"] == ["dueSend", "dueCame"]
    commands = {
        str(node.get("buttonHotkey")).rpartition(",")[2]: node
        for node in root.iter("VASSAL.build.module.GlobalKeyCommand")
    }
    go, came = commands["dueSend"], commands["dueCame"]
    assert [each.get("hotkey") for each in (go, came)] == ["0,0,go", "0,0,dueCome"]
    told = "+".join(['GetString("PieceName")', '"␟"', 'GetString("DueTurn")',
                     'GetString("Due")', '"␟"', 'GetString("UnitId")'])  # fmt: skip
    for each in (go, came):
        assert f'({told}).equals(GetString("DueFirst"))' in (each.get("filter") or "")
    assert 'GetString("LocationName").equals(("␟"+GetString("DueFirst"))' in came.get("filter", "")


def test_a_game_without_reinforcements_has_no_button_for_them() -> None:
    start = tuple(p for p in SCENARIO.placements if p.arrival is Arrival.START)
    bare = replace(GAME, scenarios=(replace(SCENARIO, placements=start),))
    assert [str(b.text) for b in schedule.schedule(bare).buttons] == ["End turn", "Go to"]


def test_what_stands_from_the_start_is_never_due() -> None:
    assert schedule.due(GAME, NAMES, place("r3", 1, ("A1",), Arrival.START, turn=2), 1) is None
    assert schedule.due(GAME, NAMES, place("r3", 1, ("A1",), Arrival.REINFORCEMENT), 1) is None


def blocked(*spaces: str) -> entries.Entries:
    """The entries of a row in a game where enemies and limits delay reinforcements."""
    movement = replace(GAME.movement, blocked_by=("enemies", "limits"))
    row = arriving(*spaces)
    return entries.entries(replace(GAME, movement=movement), [(row, "there")])


def test_an_entry_is_free_without_enemies() -> None:
    (entry,) = blocked("A1", "B2").found
    assert [place for place, _when in entry] == ["A1", "B2"]
    assert all("CountLocation" in when.code and "blue" in when.code for _place, when in entry)


def test_rows_that_are_alike_have_one_entry() -> None:
    both = blocked("A1").found | blocked("A1").found
    assert len(both) == 1


def test_a_row_with_a_box_is_never_delayed() -> None:
    assert not blocked("A1", "be").rows


def test_without_a_word_about_it_nothing_is_delayed() -> None:
    assert not entries.entries(GAME, [(arriving("A1"), "A1")]).rows


def test_the_spaces_of_an_edge_are_called_by_its_name() -> None:
    edge = MapEdge("west", "West edge", ("A1", "B2"), "", "")
    many = replace(GAME, board=replace(GAME.board, edges=(edge,)))
    assert schedule._called(many, arriving("A1", "B2", text="group:w")) == "West edge"
