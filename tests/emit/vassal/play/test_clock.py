"""The turn track: what moves it, the markers that follow, and the phase of a saved game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lxml import etree

from builder.emit.vassal.play import clock, turns
from builder.game.model import ClockMarker, Phase
from tests.emit.vassal import decode, small

MARKED = replace(
    small.GAME,
    clock=(
        ClockMarker("vp", 0, ("Turn 1", "Turn 2")),
        ClockMarker("r1", 1, ("Turn 1", "Turn 1", "Turn 2")),
        ClockMarker("r4", 2, ("A1", "B2", "D4")),
    ),
)
SENT = "0,0,"


@pytest.fixture(scope="module")
def marked() -> etree._Element:
    return decode.build_file(small.build(MARKED))


def actions(root: etree._Element) -> dict[str, list[str]]:
    """{hot key of an action: what it sends}, named keys by their names."""
    nodes = root.iter("VASSAL.build.module.DoActionButton")
    return {_name(node.get("hotkey") or ""): [*map(_name, _keys(node))] for node in nodes}


def _keys(node: etree._Element) -> list[str]:
    return decode.array(node.get("hotkeys") or "")


def _name(key: str) -> str:
    return key.removeprefix(SENT)


def properties(root: etree._Element) -> dict[str | None, etree._Element]:
    return {n.get("name"): n for n in root.iter("VASSAL.build.module.properties.GlobalProperty")}


def test_end_of_turn_is_one_action_in_order(root: etree._Element) -> None:
    sent = actions(root)
    assert sent["69,520"] == ["turnKeep", "turnHush", "turnSkip", "turnSpeak", "turnMoved"]
    assert sent["turnMoved"] == ["turnShow", "turnSay", "turnWork", "dueStep"]
    assert sent["turnSkip"] == ["turnStep"]
    assert sent["turnClear"] == ["77,520"]


def test_back_is_one_action_and_ends_no_turn(root: etree._Element) -> None:
    sent = actions(root)
    assert sent["37,520"] == ["turnHush", "turnBack", "turnSpeak", "turnShow", "turnSay"]


def test_the_tracks_own_next_does_the_work_on_next_only(root: etree._Element) -> None:
    show, new = root.iter("VASSAL.build.module.turn.TurnGlobalHotkey")
    assert (show.get("hotkey"), new.get("hotkey")) == (f"{SENT}turnShow", f"{SENT}turnNew")
    assert show.get("match") == "{TurnQuiet==0}"
    match = new.get("match") or ""
    assert 'Turn_command=="Next"' in match
    assert '.equals("Movement: By rail (Blue)")' in match


def test_every_phase_is_in_a_menu(root: etree._Element) -> None:
    (menu,) = [
        node for node in root.iter("VASSAL.build.module.ToolbarMenu") if node.get("text") == "Go to"
    ]
    names = [name for name, _phase in turns.steps(small.GAME)]
    assert decode.array(menu.get("menuItems") or "") == names
    (entry,) = (node for node in root.iter() if node.get("text") == names[1])
    assert [*map(_name, _keys(entry))] == ["turnGoal2", "turnJump"]
    goal = properties(root)[clock.GOAL]
    assert [node.get("propChanger") for node in goal][2] == 'P,{"Combat (Red & White)"}'


def test_going_to_the_phase_that_is_on_stays_there(root: etree._Element) -> None:
    seek = {node.get("hotkey"): node for node in root.iter()}[f"{SENT}turnSeek"]
    jump = {node.get("hotkey"): node for node in root.iter()}[f"{SENT}turnJump"]
    assert (seek.get("loopType"), seek.get("whileExpression")) == (
        "while", '{!GetString("Phase").equals(GetString("TurnGoal"))}',
    )  # fmt: skip
    assert jump.get("loopCount") == '{!GetString("Phase").equals(GetString("TurnGoal"))?1:0}'


def test_going_to_an_earlier_phase_goes_back_within_the_turn(root: etree._Element) -> None:
    assert actions(root)["turnJump"] == [
        "turnKeep", "turnHush", "turnReturn", "turnSeek", "turnSpeak", "turnMoved",
    ]  # fmt: skip
    assert actions(root)["turnReturn"] == ["turnBack"]
    back = {node.get("hotkey"): node for node in root.iter()}[f"{SENT}turnReturn"]
    assert (back.get("whileExpression") or "").endswith('.indexOf(GetString("TurnGoal"))}')


def test_markers_go_to_the_cells_of_turn_and_phase(marked: etree._Element) -> None:
    assert actions(marked)["turnShow"] == [
        "turnRead0", "turnRead1", "turnRead2", "turnSend", "turnNote",
    ]  # fmt: skip
    found = properties(marked)
    setters = [found[f"TurnCell{level}"][0].get("propChanger") or "" for level in range(3)]
    assert '"Turn 1␟' in setters[0]
    assert '"Turn 1␟Turn 1␟Turn 2"' in setters[1]
    assert '"A1␟B2␟D4"' in setters[2]


def test_only_markers_are_asked_whether_they_go_to_their_cells(marked: etree._Element) -> None:
    """Asking every counter was most of what a setup took."""
    sends = [n for n in marked.iter("VASSAL.build.module.GlobalKeyCommand")
             if n.get("buttonHotkey") == f"{SENT}turnSend"]  # fmt: skip
    assert [(n.get("target") or "").split("|")[10:13] for n in sends] == [
        ["true", "TurnShows", f"TurnCell{level}"] for level in range(3)
    ]
    assert [n.get("filter") for n in sends][1] == '{LocationName!=GetString("TurnCell1")}'


def test_beyond_its_track_a_marker_stays_on_the_last_cell() -> None:
    assert "Math.min(1,TurnNo-1)" in clock._cell(MARKED, MARKED.clock[0]).code


def test_a_marker_cannot_be_dragged_and_a_click_moves_the_track(marked: etree._Element) -> None:
    chains = {
        node.get("name"): decode.chain(node.text or "")[1]
        for node in marked.iter("VASSAL.build.module.PrototypeDefinition")
        if (node.get("name") or "").startswith("Clock ")
    }
    sends = {}
    for name, chain in chains.items():
        parts = {part.ident: part.fields for part in chain}
        assert parts["immob;"][1] == "V"
        assert parts["button;"][0] == parts["globalhotkey;"][1]
        sends[name] = parts["globalhotkey;"][2]
    assert sends == {"Clock vp": "69,520", "Clock r1": f"{SENT}turnOn1", "Clock r4": "39,520"}


def test_the_description_of_a_marker_comes_back_from_the_engine(marked: etree._Element) -> None:
    """The engine writes it as it stands: behind a semicolon it would be lost at the next save."""
    texts = [node.text or "" for node in marked.iter() if "immob;" in (node.text or "")]
    assert texts
    for text in texts:
        kept = text.split("immob;", 1)[1].split("\t", 1)[0].rstrip("\\")
        assert kept.count(";") == 3


def test_a_phase_of_many_steps_is_passed_at_a_click(marked: etree._Element) -> None:
    sent = actions(marked)
    assert sent["turnOn1"] == ["turnKeep", "turnHush", "turnWalk1", "turnSpeak", "turnMoved"]


def test_the_phase_is_kept_by_its_id_and_looked_for_when_a_game_is_opened(
    root: etree._Element,
) -> None:
    (kept,) = properties(root)[clock.KEPT]
    assert "rail␟" in (kept.get("propChanger") or "")
    starts = {
        n.get("globalHotkey") for n in root.iter("VASSAL.build.module.StartupGlobalKeyCommand")
    }
    assert f"{SENT}turnOpen" in starts
    assert actions(root)["turnOpen"] == [
        "turnHush", "turnFound", "turnBackTo", "turnOnTo", "turnSpeak", "turnShow",
    ]  # fmt: skip


def test_a_setup_knows_its_phase_so_that_nothing_is_looked_for() -> None:
    (scenario,) = small.GAME.scenarios[:1]
    (kept,) = clock.states(replace(small.GAME, clock=()), scenario)
    assert kept.startswith("GlobalProperty\t;TurnPhase;rail;")
    opened = decode.build_file(small.build(small.GAME)).iter("VASSAL.build.module.DoActionButton")
    (action,) = (node for node in opened if node.get("hotkey") == f"{SENT}turnOpen")
    unsure = 'GetString("TurnPhase").equals("")||!GetString("TurnVersion").equals'
    assert unsure in (action.get("loopCount") or "")


def test_a_marker_that_stands_elsewhere_is_sent_to_its_cell_at_the_opening() -> None:
    assert not clock.states(MARKED, MARKED.scenarios[0])


def test_what_is_done_in_a_phase_is_said_as_it_begins() -> None:
    steps = (Phase("a", "Supply", "", "3.1", "one point each."), Phase("b", "End", "", "", ""))
    game = replace(small.GAME, phases=steps)
    said = clock._done(game)
    assert '": one point each. [3.1]␟"' in said.code
    assert "TellPhases==true" in said.code


def test_phases_of_one_name_are_told_apart() -> None:
    twice = (Phase("a", "Combat", "", "", ""), Phase("b", "Combat", "", "", ""))
    names = [name for name, _phase in turns.steps(replace(small.GAME, phases=twice))]
    assert names == ["Combat", "Combat (b)"]
