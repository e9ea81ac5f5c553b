"""`diff`: each kind of change between two small modules, and what becomes of running games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.diagnostics import Findings
from builder.emit.vassal.format.encode import join
from builder.modules import read
from builder.modules.diff import Change, Difference, Kind, advice, compared
from builder.modules.diff.shifted import sentences
from builder.modules.diff.told import noticed, told
from tests.modules.made import B, piece, png, prototype, setup, slot, vmod, vsav

FLIP = "emb2;;;;;;;Flip;;;;;1;false;0;0;a.png,b.png;,;true;{};;;false;;1;1;true;;;70,130;;1.0;;true"
MORE = FLIP.replace("a.png,b.png;,", "a.png,b.png,c.png;,,")
LABEL = "label;;;9;;;t;0;c;0;b;c;A;;0;0;;{}"
LOSSES = "PROP;Losses;true,0,{},false;;"


def differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> Difference:
    one, two = (
        read(vmod(**({"version": f"1.{n}"} | how)), f"{n}.vmod", Findings())
        for n, how in enumerate((dict(old), dict(new)))
    )
    assert one is not None and two is not None
    return compared(one, two)


def only(found: Difference) -> Change:
    (change,) = found.changes
    return change


def said(found: Difference) -> str:
    return " ".join(map(str, advice(found)))


def test_the_same_module_has_no_changes() -> None:
    found = differing({"version": "1"}, {"version": "1"})
    assert found.changes == ()
    assert said(found) == "Nothing is different."


WRITTEN: dict[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = {
    "the numbers of named keys": (
        {"more": f"<{B}module.GlobalKeyCommand name='Hide' hotkey='57344,0,hide'/>",
         "slots": [slot("clone;Copy;57344,0,copy;")]},
        {"more": f"<{B}module.GlobalKeyCommand name='Hide' hotkey='57351,0,hide'/>",
         "slots": [slot("clone;Copy;57352,0,copy;")]}),
    "attributes with their defaults": (
        {"more": f"<{B}module.DiceButton name='D' nDice='1' nSides='6'/>"},
        {"more": f"<{B}module.DiceButton name='D' nDice='1' nSides='6' canDisable='false'/>"}),
    "components that it makes itself": ({}, {"more": f"<{B}module.KeyNamer/>"}),
    "options that it adds": (
        {"more": f"<{B}module.GlobalOptions/>"},
        {"more": f"<{B}module.GlobalOptions><option name='stepIcon'>a</option>"
                 f"</{B}module.GlobalOptions>"}),
    "the next number": ({}, {"following": "900"}),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new"), WRITTEN.values(), ids=WRITTEN)
def test_what_vassal_writes_differently_when_it_saves_is_no_change(
    old: Mapping[str, Any], new: Mapping[str, Any]
) -> None:
    assert differing({"version": "1"} | dict(old), {"version": "1"} | dict(new)).changes == ()


def test_a_button_that_names_the_version_has_not_changed() -> None:
    said = [f"<{B}module.DoActionButton name='Hello' reportFormat='Version 1.{n}{more}'/>"
            for n, more in ((0, ""), (1, ""), (1, "!"))]  # fmt: skip
    assert differing({"more": said[0]}, {"more": said[1]}).changes == ()
    assert only(differing({"more": said[0]}, {"more": said[2]})).kind.value == "button"


def test_pieces_are_the_same_by_their_numbers_whatever_their_names() -> None:
    found = differing({"slots": [slot(), slot(name="Horse", gpid="2")]},
                      {"slots": [slot(name="1. Guard"), slot(name="Gun", gpid="3")]})  # fmt: skip
    assert {(c.how, c.formerly, c.name) for c in found.changes} == {
        ("renamed", "Guard", "1. Guard"), ("removed", "", "Horse"), ("added", "", "Gun"),
    }  # fmt: skip
    assert "No longer in the module: Horse" in said(found)
    assert "New pieces: Gun" in said(found)
    assert "Tools, Refresh Counters" in said(found)


def test_a_number_that_has_gone_to_another_piece_is_warned_of() -> None:
    found = differing({"slots": [slot(name="Gun"), slot(name="Horse", gpid="2")]},
                      {"slots": [slot(name="Horse"), slot(name="Gun", gpid="2")]})  # fmt: skip
    assert "Do not refresh yet" in said(found)
    assert "Gun → Horse" in said(found)


def test_factors_are_shown_with_both_values() -> None:
    found = differing({"slots": [slot(("mark;Strength,Side", "3,Red"))]},
                      {"slots": [slot(("mark;Strength,Moves", "4,6"))]})  # fmt: skip
    assert [str(words) for words in only(found).details] == [
        "Strength: 3 → 4", "mark Side is gone", "new mark Moves: 6",
    ]  # fmt: skip
    assert only(found).resets == ()  # a refresh gives marks their new values


def test_a_change_in_a_prototype_is_one_of_all_its_pieces() -> None:
    old, new = (prototype("Unit", "cmt;x", f"clone;Copy;{key},130;") for key in (67, 68))
    slots = [slot("prototype;Unit")]
    proto, of_piece = reversed(
        differing({"slots": slots, "prototypes": [old]},
                  {"slots": slots, "prototypes": [new]}).changes
    )  # fmt: skip
    assert (proto.kind.value, of_piece.kind.value) == ("prototype", "piece")
    assert str(of_piece.details[0]) == str(proto.details[0]) == "Clone: key"


RESETS = {
    "a dynamic property with another limit": (LOSSES.format(9), LOSSES.format(8), "is reset"),
    "a dynamic property that is gone": (LOSSES.format(9), "cmt;x", "is gone, with its state"),
    "a Layer with another name": (FLIP.format("Step"), FLIP.format("Face"), "is gone"),
    "an Invisible trait with another key": (
        "hide;72,130;Hide;;side:;0.3;;false", "hide;73,130;Hide;;side:;0.3;;false", "is reset",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "words"), RESETS.values(), ids=RESETS)
def test_what_a_refresh_cannot_carry_over(old: str, new: str, words: str) -> None:
    found = differing({"slots": [slot(old)]}, {"slots": [slot(new)]})
    assert words in str(only(found).resets[0])
    assert "1 piece loses some of its state" in said(found)


CARRIED = {
    "a Layer of the same name with more levels": (FLIP.format("Step"), MORE.format("Step")),
    "a rotator of the same name": ("rotate;6;93,130;91,130;;;;;Turn", "rotate;4;93,130;;;;;;Turn"),
    "a trait that is new": ("cmt;x", LOSSES.format(9)),
    "a trait that is the same but for an empty field": (LOSSES.format(9), LOSSES.format(9) + ";"),
    "a trait without state": ("clone;Copy;67,130;", "clone;Copy;68,130;"),
    "a label that nobody can edit": (LABEL.format("one"), LABEL.format("two")),
}


@pytest.mark.parametrize(("old", "new"), CARRIED.values(), ids=CARRIED)
def test_what_a_refresh_carries_over(old: str, new: str) -> None:
    found = differing({"slots": [slot(old)]}, {"slots": [slot(new, ("mark;Side", "Red"))]})
    assert [change.resets for change in found.changes if change.resets] == []


def test_a_picture_drawn_anew_needs_no_refresh() -> None:
    shown = [slot("obs;;a.png;;B;;player:")]
    found = differing({"slots": shown, "files": {"images/a.png": png(mark="1")}},
                      {"slots": shown, "files": {"images/a.png": png(mark="2")}})  # fmt: skip
    assert {change.kind.value for change in found.changes} == {"piece", "picture"}
    assert "need no Refresh Counters" in said(found)


PAGE = f"<{B}widget.HtmlChart chartName='Help' fileName='h.html'/>"
DIE = f"<{B}module.DiceButton name='D' text='Roll' nDice='{{}}' nSides='6'/>"
WINDOW = f"<{B}module.NotesWindow buttonText='Notes' hotkey='78,520'/>"
KEPT = f"<{B}module.properties.GlobalProperty name='TurnPhase' initialValue=''/>"
PARTS: dict[str, tuple[Mapping[str, Any], Mapping[str, Any], str, str]] = {
    "a deck": ({}, {"maps": f"<{B}module.map.DrawPile name='Draw'/>"},
               "deck added Draw", "tick the options for decks"),
    "a map": ({"more": f"<{B}module.Map mapName='Hold'/>"}, {}, "map removed Hold",
              "Pieces on a map that no longer exists"),
    "a board of another size": ({}, {"files": {"images/map.png": png(90)}},
                                "board changed Board [Board]", "stay at the same pixels"),
    "a region elsewhere": (
        {"board": f"<{B}module.map.boardPicker.board.Region name='A' originx='1'/>"},
        {"board": f"<{B}module.map.boardPicker.board.Region name='A' originx='9'/>"},
        "place changed A [Region]", "stay at the same pixels"),
    "a global property": (
        {"more": f"<{B}module.properties.GlobalProperty name='Limit' initialValue='4'/>"},
        {"more": f"<{B}module.properties.GlobalProperty name='Limit' initialValue='2'/>"},
        "property changed Limit", "keep their old values in saved games: Limit"),
    "a phase": (
        {"more": f"<{B}module.turn.ListTurnLevel property='Phase' list='Move,Fight'/>"},
        {"more": f"<{B}module.turn.ListTurnLevel property='Phase' list='Move,Supply,Fight'/>"},
        "turn changed [List]", "keeps the position on it"),
    "a phase of a module that keeps its id": (
        {"more": f"{KEPT}<{B}module.turn.ListTurnLevel property='Phase' list='Move,Fight'/>"},
        {"more": f"{KEPT}<{B}module.turn.ListTurnLevel property='Phase' list='Move,Rest,Fight'/>"},
        "turn changed [List]", "goes on in the phase in which it was saved"),
    "dice": ({"more": DIE.format(1)}, {"more": DIE.format(2)}, "dice changed D", "need no Refresh"),
    "a global key command": (
        {"more": f"<{B}module.GlobalKeyCommand name='Hide' hotkey='72,130'/>"},
        {"more": f"<{B}module.GlobalKeyCommand name='Hide' hotkey='73,130'/>"},
        "key changed Hide", "need no Refresh"),
    "the toolbar": ({}, {"more": WINDOW}, "button added Notes [Notes Window]", "need no Refresh"),
    "anything else": (
        {"maps": f"<{B}module.map.StackMetrics exSepX='1'/>"},
        {"maps": f"<{B}module.map.StackMetrics exSepX='9'/>"},
        "other changed [Stacking options]", "need no Refresh"),
    "a setup": (
        {"more": setup(), "files": {"start.vsav": vsav(piece(place="Main;1;2"))}},
        {"more": setup(), "files": {"start.vsav": vsav(piece(place="Main;3;4"), piece())}},
        "setup changed Start", "Changed setups affect new games only"),
    "a page": (
        {"more": PAGE, "files": {"h.html": "1"}},
        {"more": PAGE, "files": {"h.html": "2"}},
        "chart changed Help", "need no Refresh Counters"),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "change", "words"), PARTS.values(), ids=PARTS)
def test_other_parts_of_a_module(
    old: Mapping[str, Any], new: Mapping[str, Any], change: str, words: str
) -> None:
    found = differing(old, new)
    assert change in {f"{c.kind.value} {c.how} {c.name}" for c in found.changes}
    assert words in said(found)


def test_a_setup_says_how_many_pieces_are_elsewhere() -> None:
    old, new, _, _ = PARTS["a setup"]
    (change,) = (c for c in differing(old, new).changes if c.kind.value == "setup")
    assert [str(words) for words in change.details] == ["1 more piece", "1 piece elsewhere"]


GRID = f"{B}module.map.boardPicker.board."
REGIONS = (
    f"<{GRID}RegionGrid><{GRID}Region name='A' originx='10' originy='{{0}}'/>"
    f"<{GRID}Region name='B' originx='10' originy='{{1}}'/></{GRID}RegionGrid>"
)
ROWS = (
    f"<{GRID}HexGrid dx='50' dy='50'><{GRID}mapgrid.HexGridNumbering vDescend='{{}}'/>"
    f"</{GRID}HexGrid>"
)


def stood(old: str, new: str, before: str, after: str, beside: str = "") -> list[str]:
    """What is said of a set-up with a piece, on two boards."""
    found = differing(*({
        "more": setup(), "board": board, "beside": beside,
        "files": {"start.vsav": vsav(piece(place=f"Main;{at}"))},
    } for board, at in ((old, before), (new, after))))  # fmt: skip
    return [str(words) for c in found.changes if c.kind is Kind.SETUP for words in c.details]


STOOD = {
    "its region is elsewhere": (
        REGIONS.format(20, 90), REGIONS.format(90, 20), "10;20", "10;90",
        ["1 piece in the same place, which is elsewhere on the map now"]),
    "it is in another region": (
        REGIONS.format(20, 90), REGIONS.format(20, 90), "10;20", "10;90", ["1 piece elsewhere"]),
    "it has its pixels in another region": (
        REGIONS.format(20, 90), REGIONS.format(90, 20), "10;20", "10;20", []),
    "rows are counted from an edge that is not known": (
        ROWS.format("true"), ROWS.format("true"), "50;50", "51;51", ["1 piece elsewhere"]),
    "a board has no places": ("", "", "10;20", "11;21", ["1 piece elsewhere"]),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "before", "after", "words"), STOOD.values(), ids=STOOD)
def test_pieces_of_a_setup_that_are_elsewhere_are_told_from_places_that_are(
    old: str, new: str, before: str, after: str, words: list[str]
) -> None:
    assert stood(old, new, before, after) == words


def resettled(*standing: tuple[str, ...], **more: str) -> Change:
    """A set-up with some pieces, and with others in a module of a later version."""
    found = differing(*({
        "more": setup(**how), "board": REGIONS.format(20, 90),
        "files": {"start.vsav": vsav(*pieces)},
    } for pieces, how in zip(standing, ({}, more), strict=True)))  # fmt: skip
    (change,) = (one for one in found.changes if one.kind is Kind.SETUP)
    return change


A, B_ = "Main;10;20", "Main;10;90"
WHICH = {
    "one is elsewhere": ([piece(place=A)], [piece(place=B_)], ["Guard: from A to B"]),
    "of three one is elsewhere": (
        [piece(place=A)] * 3, [piece(place=B_), *[piece(place=A)] * 2], ["Guard: from A to B"]),
    "two are new": ([piece(place=A)], [piece(place=A), *[piece(place=B_)] * 2],
                    ["2 × Guard: new in B"]),
    "one is gone, another new": (
        [piece(place=A)], [piece(place=B_, gpid="2", name="Tank")],
        ["Guard: no longer in A", "Tank: new in B"]),
    "one has lost more": (
        [piece((LOSSES, "0"), place=A)], [piece((LOSSES, "2"), place=A)],
        ["Guard in A: Dynamic Property Losses 0 → 2"]),
    "each has gone elsewhere with its losses": (
        [piece((LOSSES, "0"), place=A), piece((LOSSES, "1"), place=A)],
        [piece((LOSSES, "1"), place=B_), piece((LOSSES, "0"), place="Other;3;4")],
        ["Guard: from A to Other at 3,4", "Guard: from A to B"]),
    "one stands where nothing is": (
        [piece(place=A)], [piece(place="Other;3;4")], ["Guard: from A to Other at 3,4"]),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "words"), WHICH.values(), ids=WHICH)
def test_each_piece_of_a_setup_that_stands_otherwise_is_told(
    old: list[str], new: list[str], words: list[str]
) -> None:
    assert [str(one) for one in sentences(resettled(tuple(old), tuple(new)))] == words


def test_a_setup_of_another_name_with_the_same_file_is_renamed() -> None:
    change = resettled((piece(place=A),), (piece(place=B_),), name="Begin")
    assert (change.how, change.formerly, change.name) == ("renamed", "Start", "Begin")
    assert told([change]) == ["Setups renamed: Start → Begin."]


def test_properties_that_a_setup_sets_are_compared() -> None:
    one, two = (join(("GlobalProperty\t", "Heat", value, "Module"), ";") for value in "12")
    change = resettled((one,), (two,))
    assert change.values == (("Heat", "1", "2"),)
    assert [str(words) for words in sentences(change)] == ["property Heat: 1 → 2"]


def test_which_of_two_boards_a_piece_of_a_setup_is_on_is_not_known() -> None:
    second = f"<{B}module.map.boardPicker.Board name='Second' image='map.png'/>"
    grids = REGIONS.format(20, 90), REGIONS.format(90, 20)
    assert stood(*grids, "10;20", "10;90", second) == ["1 piece elsewhere"]


def test_two_different_modules_of_one_version_are_warned_of() -> None:
    assert "Both are version 1" in said(
        differing({"version": "1"}, {"version": "1", "more": setup()})
    )


def test_the_command_prints_what_is_different_and_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "a.vmod").write_bytes(vmod([slot(LOSSES.format(9))]))
    (tmp_path / "b.vmod").write_bytes(vmod([slot(LOSSES.format(8))], version="1.1"))
    words = ["diff", str(tmp_path / "a.vmod"), str(tmp_path / "b.vmod")]
    printed = CliRunner().invoke(main, words)
    assert printed.exit_code == 0
    assert "a.vmod 1.0 → b.vmod 1.1" in printed.output
    assert (
        "  changed: Guard\n      Dynamic Property Losses: constraints\n      ! " in printed.output
    )
    data = json.loads(CliRunner().invoke(main, [*words, "--json"]).output)
    (change,) = data["changes"]
    assert (change["kind"], change["gpid"], change["needs_refresh"]) == ("piece", "1", True)
    assert len(data["advice"]) == 2


def test_a_file_that_is_no_module_is_not_compared(tmp_path: Path) -> None:
    (tmp_path / "a.vmod").write_bytes(vmod())
    (tmp_path / "b.vmod").write_bytes(b"no")
    done = CliRunner().invoke(main, ["diff", str(tmp_path / "a.vmod"), str(tmp_path / "b.vmod")])
    assert done.exit_code == 1
    assert "b.vmod:1:1: error M201" in done.output


@pytest.mark.parametrize(("back", "lost"), [("", 0), ("66,130", 1)])
def test_where_a_piece_came_from_is_lost_only_if_it_can_go_back(back: str, lost: int) -> None:
    sent = f"sendto;Go;71,130;Main;Board;{{}};0;Back;{back};;0;0;;L;;;;"
    found = differing({"slots": [slot(sent.format(1))]}, {"slots": [slot(sent.format(2))]})
    assert len(only(found).resets) == lost


def test_a_second_component_without_a_name_is_one_more() -> None:
    line = f"<{B}module.map.LOS_Thread hotkey='{{}},520'/>".format
    both = differing({"maps": line(76)}, {"maps": line(77) + line(76)})
    assert [(one.how, one.kind) for one in both.changes] == [("added", Kind.BUTTON)]
    assert differing({"maps": line(76) + line(77)}, {"maps": line(76) + line(77)}).changes == ()


def test_of_a_retired_unit_one_line_says_what_is_gone() -> None:
    marks = "mark;" + ",".join(f"M{n}" for n in range(9))
    both = differing({"slots": [slot(MORE, LOSSES, (marks, "1,2,3"))]},
                     {"slots": [slot(name="No longer in the game")]})  # fmt: skip
    (found,) = both.of(Kind.PIECE)
    assert [str(words) for words in (*found.details, *found.resets)] == [
        "almost nothing of it is left: 12 marks and traits are gone"
    ]
    assert told(noticed(both))[0] == "Pieces no longer in the game: Guard."


def test_a_mark_that_is_the_modules_version_says_nothing_new() -> None:
    first, second = ({"slots": [slot(("mark;Made", version))], "version": version}
                     for version in ("1.0", "1.1"))  # fmt: skip
    assert differing(first, second).changes == ()
    assert differing(first, second | {"version": "1.2"}).changes != ()


@pytest.mark.parametrize(
    ("names", "line"),
    [(["Turn 1", "Turn 2", "Turn 3"], "Turn (3 spaces)"),
     (["Turn 1", "Turn 2"], "Turn 1 and Turn 2"),
     (["OPs x1 0", "OPs x1 1", "OPs x1 2", "OPs Pool"], "OPs x1 (3 spaces) and OPs Pool"),
     (["OPs", "OPs 0", "OPs 1", "OPs 2"], "OPs (3 spaces)"),
     (["Axis Pool", "Axis Losses", "Axis Base"], "Axis Pool, Axis Losses and Axis Base"),
     (["Sky Fair", "Sky Rain", "Sky Mud", "Sky Snow", "Sky Ice", "Sky Deep snow"],
      "Sky (6 spaces)")],
)  # fmt: skip
def test_the_spaces_of_a_track_are_listed_once(names: list[str], line: str) -> None:
    moved = [Change(Kind.PLACE, "changed", f"{name} @axis [Zone]") for name in names]
    assert told(moved) == [f"Moved or redrawn on the map: {line}."]
