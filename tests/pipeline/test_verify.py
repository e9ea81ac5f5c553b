"""`verify`: what is missing is said in plain words; what was seen is held against the data."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.diagnostics import EnvironmentProblem
from builder.emit.standing.places import stand
from builder.emit.vassal.cards.names import deck_names
from builder.emit.vassal.pieces.names import location_names, tidy
from builder.emit.vassal.play.turns import steps
from builder.game.model import Game, SpaceRole
from builder.pipeline.release import release_of
from builder.pipeline.trials import BETWEEN, plan_of
from builder.pipeline.verified import Tried, Verified, judged
from builder.pipeline.verify import DRIVER, LIBRARIES, class_path, globals_of, parts, screened
from builder.report.verifying import print_verified, verified_as_json
from tests.games import SKIRMISH, read_once
from tests.modules.made import B, piece, setup, vmod, vsav
from tests.procedure.small import linked


def game() -> Game:
    found = read_once(SKIRMISH).game
    assert found is not None
    return found


def lines(kind: str = "setup") -> list[list[str]]:
    """A report of a module that is as it should be."""
    places = location_names(game().board)
    out = [["module", "Mill and Pond", "0.3.0", "3.7.26"]]
    for scenario in game().scenarios:
        name = tidy(scenario.name)
        out.append(["setup", name])
        for one in stand(game(), scenario)[0]:
            place = places[one.space.id]
            out.append(["piece", kind, name, one.unit.id, "1", "A", place, "Main Map", "", ""])
        first = next(name for name, _phase in steps(game()))
        out.append(["track", name, str(scenario.first_turn), first])
    return [*out, ["end"]]


def test_a_module_as_it_should_be_is_good() -> None:
    seen = judged(game(), lines())
    assert seen.good and seen.setups[0].counters > 0
    assert (seen.title, seen.version, seen.engine) == ("Mill and Pond", "0.3.0", "3.7.26")


def test_a_counter_in_another_place_is_missing_there_and_too_many_here() -> None:
    told = lines()
    at = next(n for n, line in enumerate(told) if line[0] == "piece")
    unit, was = told[at][3], told[at][6]
    told[at][6] = "elsewhere"
    (setup, *_) = judged(game(), told).setups
    assert (setup.missing, setup.surplus) == (((unit, was),), ((unit, "elsewhere"),))
    assert not setup.good


def test_a_card_that_is_not_in_its_deck_is_missing() -> None:
    lantern = read_once(SKIRMISH.parent / "lantern").game
    assert lantern is not None
    decks, name = deck_names(lantern), tidy(lantern.scenarios[0].name)
    told = [["setup", name]]
    told += [["piece", "setup", name, "", "", one.name, "", "Table", one.id, decks[one.deck]]
             for one in lantern.cards.values() for _ in range(one.copies)]  # fmt: skip
    (setup, *_) = judged(lantern, told).setups
    assert setup.cards == len(told) - 1
    lacking = {unit for unit, _place in setup.missing}
    assert not lacking & {*lantern.cards}
    card = told.pop()[8]
    assert card in {unit for unit, _place in judged(lantern, told).setups[0].missing}


def test_the_turn_track_begins_with_the_first_turn_and_phase() -> None:
    told = [[*line[:2], "9", line[3]] if line[0] == "track" else line for line in lines()]
    seen = judged(game(), told)
    assert seen.setups[0].track[0].startswith("9 - ") and not seen.good


def test_a_global_property_has_the_value_of_the_module_or_of_the_setup() -> None:
    name = tidy(game().scenarios[0].name)
    wanted = {name: {"Limit": "4", "Snow": "x", "Cell": ""}}
    told = [["global", name, "Limit", "4"], ["global", name, "Snow", "y"],
            ["global", name, "Cell", "Turn 1"], *lines()]  # fmt: skip
    seen = judged(game(), told, wanted)
    assert seen.setups[0].values == (("Snow", "y", "x"),) and not seen.good


def test_the_values_are_those_of_the_build_file_but_where_the_setup_has_its_own() -> None:
    own = f"<{B}module.properties.GlobalProperties>" + "".join(
        f"<{B}module.properties.GlobalProperty name='{name}' initialValue='1'/>" for name in "AB"
    ) + f"</{B}module.properties.GlobalProperties>"  # fmt: skip
    of_map = f"<{B}module.properties.GlobalProperty name='C' initialValue='1'/>"
    save = vsav("GlobalProperty\t;B;2;Module", "GlobalProperty\t;A;3;Main", piece())
    data = vmod(more=own + setup(), maps=of_map, files={"start.vsav": save})
    assert globals_of(data) == {"Start": {"A": "1", "B": "2"}}


def test_a_procedure_is_tried_in_its_phases_with_its_counters_where_it_is_offered() -> None:
    found = read_once(SKIRMISH)
    assert found.game is not None
    track, two, _three, *rest = plan_of(found.game, found.procedures)
    assert track.split("\t")[-1] == str(len(steps(found.game)))
    assert two == "typed\t(2 numbers with a space between them)\t2"
    assert len(rest) == len(found.procedures.all)
    for line, one in zip(rest, found.procedures.all.values(), strict=True):
        name, phases, _setups, places, faces = line.split("\t")
        assert name == one.name
        assert bool(phases) == bool(one.offered.phases)
        assert bool(faces) == (one.units is not None)
        assert bool(places) == (one.units is not None and bool(one.offered.where))


def test_a_setup_that_was_not_loaded_is_wrong() -> None:
    seen = judged(game(), [line for line in lines() if line[0] not in ("setup", "piece")])
    assert not seen.setups[0].loaded and not seen.good


def test_a_report_that_breaks_off_is_a_fault() -> None:
    assert judged(game(), lines()[:-1]).faults == ("VASSAL stopped before it was done",)
    assert judged(game(), [["fault", "open", "x"]]).faults == ("open: x",)


@pytest.mark.parametrize(
    ("tried", "good"),
    [(Tried("A", True, 2, True, 0, ""), True), (Tried("A", True, 0, True, 0, "- rolls 6"), True),
     (Tried("A", False, 0, False, 0, ""), True), (Tried("A", True, 2, True, 1, "x"), False),
     (Tried("A", True, 0, False, 0, ""), False),
     (Tried("A", True, 0, True, 0, "- Bad Data in Module: A"), False)],
)  # fmt: skip
def test_a_procedure_is_good_if_it_did_something_and_an_undo_took_it_back(
    tried: Tried, good: bool
) -> None:
    assert tried.good is good


def test_a_counter_that_a_refresh_loses_is_wrong() -> None:
    both = [*lines("before")[1:-1], *lines("after")[1:-1], ["refreshed", "old.vsav", "0"]]
    told = [line for line in lines() + both if line[0] != "end"] + [["end"]]
    assert judged(game(), told).good
    lost = next(line for line in reversed(told) if line[:2] == ["piece", "after"])
    seen = judged(game(), [line for line in told if line is not lost])
    assert seen.refreshed is not None and seen.refreshed.after == seen.refreshed.before - 1
    assert not seen.good


def test_a_counter_that_a_refresh_moves_is_wrong() -> None:
    told = [*lines("before")[1:-1], *lines("after")[1:-1], ["refreshed", "old.vsav", "0"], ["end"]]
    last = next(line for line in reversed(told) if line[:2] == ["piece", "after"])
    last[6] = "elsewhere"
    seen = judged(game(), told).refreshed
    assert seen is not None and (seen.after, seen.moved, seen.good) == (seen.before, 1, False)


def refreshed_after(*stood: str) -> tuple[Verified, str]:
    """A saved game refreshed, whose first counter stood there in the module it was played with."""
    both = [*lines("before")[1:-1], *lines("after")[1:-1], ["refreshed", "old.vsav", "0"]]
    older = [line for line in lines("stood") if line[0] == "piece"]
    for line, place in zip(older, stood, strict=False):
        line[6] = place
    told = [line for line in lines() + both if line[0] != "end"] + (older if stood else [])
    return judged(game(), [*told, ["end"]], played="0.2.0"), older[0][3]


def test_a_counter_that_is_now_in_another_place_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen, unit = refreshed_after("Old Ford")
    assert seen.refreshed is not None and not seen.good
    ((name, was, now),) = seen.refreshed.elsewhere
    assert (name, was) == (unit, "Old Ford")
    print_verified("skirmish", seen)
    said = capsys.readouterr().out
    assert "1 counter is now in another place than in 0.2.0" in said
    assert f"{unit}: Old Ford, now {now}" in said


def test_without_the_older_module_nobody_knows_where_counters_stood(
    capsys: pytest.CaptureFixture[str],
) -> None:
    seen, _unit = refreshed_after()
    assert seen.good
    print_verified("skirmish", seen)
    assert "no module of version 0.2.0 at hand; name it with --since" in capsys.readouterr().out


def test_the_module_of_an_older_save_is_that_of_its_release(tmp_path: Path) -> None:
    module = tmp_path / "releases/mill-1.0.0/mill-1.0.0.vmod"
    module.parent.mkdir(parents=True)
    module.touch()
    assert release_of(tmp_path, "mill", "1.0.0") == module
    assert release_of(tmp_path, "mill", "1.1.0") is None
    assert release_of(tmp_path, "mill", "1.0.0/../mill-1.0.0") is None


def test_the_driver_knows_where_a_procedure_is_offered() -> None:
    text = "procedures:\n  - {id: a, name: A, units: unit.shape == 'unit', where: [map], steps: []}"
    found, _ = linked(text, game())
    parts_ = plan_of(game(), found)[3].split("\t")
    names = location_names(game().board)
    proper = [names[one.id] for one in game().board.spaces.values() if one.role is SpaceRole.MAP]
    assert parts_[3].split(BETWEEN) == proper


def test_lines_of_a_report_come_apart_as_they_were_written() -> None:
    assert list(parts("a\tb\\tc\\nd\\\\te\n")) == [["a", "b\tc\nd\\te"]]


def test_vassal_is_found_where_it_was_installed_or_lies_as_classes(tmp_path: Path) -> None:
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/Vengine.jar").touch()
    assert class_path(tmp_path, {}) == str(tmp_path / "lib" / "*")
    (tmp_path / "classes/VASSAL").mkdir(parents=True)
    (tmp_path / "classes/VASSAL/Info.class").touch()
    found = class_path(tmp_path / "classes", {LIBRARIES: "/jars/*"})
    assert found.endswith("/jars/*") and found.startswith(str(tmp_path))


def test_without_a_screen_xvfb_is_named_or_taken(tmp_path: Path) -> None:
    with pytest.raises(EnvironmentProblem, match="Xvfb"):
        screened({"PATH": str(tmp_path)}, "linux")
    assert screened({"DISPLAY": ":0"}, "linux") == screened({}, "win32") == ()
    (tmp_path / "xvfb-run").touch(mode=0o755)
    assert screened({"PATH": str(tmp_path)}, "linux") == (str(tmp_path / "xvfb-run"), "-a")


def test_missing_things_are_said_in_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = CliRunner().invoke(main, ["verify", str(SKIRMISH), "--vassal", str(tmp_path)])
    assert done.exit_code == 2 and "there is no VASSAL in" in done.output
    (tmp_path / "Vengine.jar").touch()
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("JAVA_HOME", raising=False)
    done = CliRunner().invoke(main, ["verify", str(SKIRMISH), "--vassal", str(tmp_path)])
    assert done.exit_code == 2 and "no JDK was found" in done.output


def test_what_was_seen_is_printed_and_is_data(capsys: pytest.CaptureFixture[str]) -> None:
    told = [
        *lines()[:-1],
        ["procedure", "x", "Brawl", "true", "2", "true", "1", "said", "Move", "3"],
        ["end"],
    ]
    seen = judged(game(), told)
    print_verified("skirmish", seen)
    said = capsys.readouterr().out
    assert "each in its place" in said and "! procedure Brawl: after one undo 1 piece" in said
    assert '"good": false' in verified_as_json("skirmish", seen)


def test_the_driver_lies_in_the_package() -> None:
    assert DRIVER.is_file()
