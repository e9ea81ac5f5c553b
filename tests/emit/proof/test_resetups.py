"""Set-ups that are not what they were: by units and spaces of the game, as a page tells them."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lxml.html import HtmlElement, fragment_fromstring

from builder.diagnostics import Findings
from builder.emit.proof.markup import el
from builder.emit.proof.pages.setups import Resetup, setups, setups_data
from builder.emit.vassal.format.encode import join
from builder.game.model import Game
from builder.modules import read
from builder.modules.diff import compared
from builder.pipeline.load import Loaded
from builder.pipeline.resetups import resetups
from builder.procedure.inputs import Flag
from builder.saves.model import Module
from builder.words import speaking
from tests.emit.proof import saved
from tests.emit.proof.chromium import Tab
from tests.emit.proof.conftest import written
from tests.games import SKIRMISH, read_once
from tests.modules.made import B, piece, setup, vmod, vsav

pytestmark = pytest.mark.usefixtures("undrawn")
STEP = "emb2;;;;;;;Flip;;;;;1;false;0;0;a.png,b.png;,;true;Step;;;false;;1;1;true;;;70,130;;1.0;;"
DUE = "PROP;DueTurn;true,0,9,false;;"
SAID = "PROP;Strength1;true,0,9,false;;"
GRID = f"{B}module.map.boardPicker.board."


@cache
def known() -> tuple[Loaded, Game, Module]:
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None
    return loaded, loaded.game, replace(saved.module(loaded.game), map_name="Main", edge=0)


def at(space: str, off: int = 0) -> str:
    """The pixels of a space, on a sheet on which all has gone down by so many."""
    _, game, own = known()
    x, y = (round(each * own.pixels_per_mm) for each in game.board.spaces[space].centre)
    return f"Main;{x};{y + off}"


def made(*pieces: str, name: str = "", off: int = 0) -> bytes:
    """A module whose first set-up has some pieces, and a region for each space."""
    _, game, _ = known()
    scenario = game.scenarios[0]
    spots = ((space.id, at(space.id, off).split(";")) for space in game.board.spaces.values())
    regions = "".join(f"<{GRID}Region name='{name}' originx='{x}' originy='{y}'/>"
                      for name, (_, x, y) in spots)  # fmt: skip
    file = f"setup-1-{scenario.id}.vsav"
    return vmod(more=setup(name or scenario.name, file), files={file: vsav(*pieces)},
                board=f"<{GRID}RegionGrid>{regions}</{GRID}RegionGrid>")  # fmt: skip


def found(old: bytes, new: bytes) -> Resetup:
    loaded, game, own = known()
    one, two = (read(each, "x.vmod", Findings()) for each in (old, new))
    assert one is not None and two is not None
    (only,) = resetups(game, loaded.procedures, own, compared(one, two))
    return only


def page(one: Resetup) -> HtmlElement:
    with speaking("en"):
        return fragment_fromstring(setups([one], "1.0", "") or "", create_parent=True)


def foot(place: str, *traits: tuple[str, str], unit: str = "mill-foot") -> str:
    return piece(*traits, gpid=unit, name=unit, place=place)


def test_a_counter_that_has_moved_is_told_with_links_to_it_and_to_both_spaces() -> None:
    one = found(made(foot(at("A1"))), made(foot(at("B1"))))
    (row,) = page(one).xpath("//ul/li")
    assert row.text_content() == "Millers movedfrom A1 to B1"
    scenario = known()[1].scenarios[0].id
    assert row.xpath(".//a/@href") == [
        "#/unit/mill-foot", f"#/map/A1?s={scenario}", f"#/map/B1?s={scenario}",
    ]  # fmt: skip
    assert row.xpath(".//span[@data-unit='mill-foot']/@data-face") == ["0"]
    assert setups_data([one])[scenario] == {
        "was": [["mill-foot", 0, "A1", 1]], "is": [["mill-foot", 0, "B1", 1]],
        "moves": [["A1", "B1"]],
    }  # fmt: skip


def test_a_space_is_known_by_its_name_where_the_map_has_shifted() -> None:
    both = [foot(at("A1", 700), (STEP, level)) for level in "12"]
    old = made(*both, foot(at("A2", 700)), off=700)
    one = found(old, made(*[foot(at("A1"), (STEP, level)) for level in "21"], foot(at("B1"))))
    assert [(each.before and each.before.space, each.after and each.after.space)
            for each in one.moved] == [("A2", "B1")]  # fmt: skip
    assert [place for _, _, place, _ in one.before] == ["A1", "A1", "A2"]


WORKS = "PROP;WatchX;true,0,9,false;;"
TOLD = {
    "it is turned over": (
        ["A1", (STEP, "1")], ["A1", (STEP, "2")],
        "Millers changedin A1shows its back now (reduced)"),
    "it keeps another number": (
        ["A1", (SAID, "?")], ["A1", (SAID, "2")],
        "Millers changedin A1strength: not known → 2"),
    "it arrives later": (
        ["Turn 1", (DUE, "1")], ["Turn 2", (DUE, "2")],
        "Millers movedarrives on turn 2, no longer on turn 1"),
    "it is there from the start": (
        ["Turn 2", (DUE, "2")], ["A1", (DUE, "0")],
        "Millers movedstands in A1 from the start, arrived on turn 2 before"),
    "it is new": ([], ["A1"], "Millers newstands in A1"),
    "it is gone": (["Turn 2"], [], "Millers no longer therearrived on turn 2"),
    "a trait by which the module works": (["A1", (WORKS, "0")], ["A1", (WORKS, "1")], ""),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "row"), TOLD.values(), ids=TOLD)
def test_what_is_otherwise_with_a_counter_is_told_as_players_say_it(
    old: list[Any], new: list[Any], row: str
) -> None:
    both = ([foot(at(each[0]), *each[1:])] if each else [] for each in (old, new))
    one = found(*(made(*each) for each in both))
    assert "".join(each.text_content() for each in page(one).xpath("//ul/li")) == row


def test_what_the_game_no_longer_has_is_told_by_its_old_name() -> None:
    old = made(*[foot(at("A1"), unit="imps")] * 2)
    (row,) = page(found(old, made())).xpath("//ul/li")
    assert row.text_content() == "imps ×\u00a02 no longer therestood in A1"
    assert row.xpath(".//a/@href") == [f"#/map/A1?s={known()[1].scenarios[0].id}"]


@pytest.mark.parametrize("place", ["Main;x;y", f"Main;{'9' * 400};1", f"Main;{'9' * 5000};1"])
def test_a_place_that_is_no_place_does_no_harm(place: str) -> None:
    one = found(made(foot(at("B3"))), made(foot(place)))
    (moved,) = one.moved
    assert moved.after is not None and moved.after.space == "" and one.after == []
    assert len(found(made(foot(place)), made(foot(at("B3")))).moved) == 1


def test_answers_that_a_scenario_gives_are_told_by_their_questions() -> None:
    loaded, *_ = known()
    asked = next(one for each in loaded.procedures.all.values() for one in each.inputs
                 if isinstance(one, Flag))  # fmt: skip
    old, new = (join(("GlobalProperty\t", f"Kept_{asked.id}", f"|game={value}|", "Module"), ";")
                for value in ("false", "true"))  # fmt: skip
    one = found(made(old), made(new))
    assert [str(words) for words in one.facts] == [f"{asked.ask}: no → yes"]


def test_a_setup_of_another_name_is_told_as_renamed() -> None:
    one = found(made(name="Old days"), made())
    assert (one.how, one.formerly, one.scenario) == (
        "renamed", "Old days", known()[1].scenarios[0].id)  # fmt: skip


def test_the_map_is_shown_before_and_now_with_its_counters(
    tab: Tab, files: dict[str, bytes], tmp_path: Path
) -> None:
    one = found(made(foot(at("A1")), foot(at("A2"))), made(foot(at("B1")), foot(at("A2"))))
    with speaking("en"):
        shown = el("div", setups([one], "1.0", ""), id="/changes", data_page="changes", hidden=True)
    html = files["index.html"].decode().replace("</main>", f"{shown}</main>")
    data = files["data/proof.js"].decode()[: -len("});\n")]
    data += f',"moved":{json.dumps(setups_data([one]))}}});\n'
    place = written(files | {"index.html": html.encode(), "data/proof.js": data.encode()}, tmp_path)
    tab.size(1440, 900)
    tab.open(place, "#/changes")
    tab.wait("document.querySelector('.stood .come')")
    stacks = "document.querySelectorAll('.stood svg > g').length"
    ways = "document.querySelectorAll('.stood .left, .stood .come, .stood .way').length"
    first = "document.querySelector('.stood svg > g use').getAttribute('x')"
    now = tab.run(first)
    assert tab.run(f"[{stacks}, {ways}]") == [2, 3]
    assert tab.run("document.querySelector('.mini use').getAttribute('href')").startswith("#f")
    tab.run("document.querySelector('.stood [data-when=was]').focus()")
    tab.key("Enter")
    tab.wait(f"{first} != {now!r}")
    assert tab.text(".stood [aria-pressed=true]") == "Version 1.0"
    assert tab.wrong == []
