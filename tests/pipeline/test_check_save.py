"""`builder check-save`: saved games of the real engine and of our own module, text and JSON."""

from __future__ import annotations

import io
import json
import os
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from builder.cli import main
from builder.pipeline.check_save import SaveChecked, check_save
from builder.pipeline.load import for_play
from tests.games import BEAR, SKIRMISH, read_once
from tests.saves.saves import DATA, vsav

pytestmark = pytest.mark.usefixtures("undrawn")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["check-save", *map(str, arguments)])


def errors(result: SaveChecked) -> list[tuple[str, str, tuple[str, ...]]]:
    wrong = [f for f in result.findings.ordered() if f.severity.value != "note"]
    return [(f.code, f.cite, f.spaces or f.units) for f in wrong]


@pytest.fixture(autouse=True, scope="module")
def loaded_once() -> Iterator[None]:
    """Games that no test changes are read once."""
    with pytest.MonkeyPatch.context() as patch:
        unchanged = (BEAR, SKIRMISH)
        patch.setattr(
            "builder.pipeline.check_save.for_play",
            lambda root: read_once(root) if root in unchanged else for_play(root),
        )
        yield


@pytest.fixture(scope="module")
def wrong() -> SaveChecked:
    return check_save(BEAR, DATA / "turn-1-broken-rules.vsav")


def test_the_set_up_saved_by_the_engine_is_legal() -> None:
    result = check_save(BEAR, DATA / "as-setup.vsav")
    assert errors(result) == []
    assert result.judged is not None and result.judged.turn == 1


def test_what_may_be_placed_freely_waits_in_its_box() -> None:
    result = check_save(BEAR, DATA / "as-setup.vsav")
    assert result.judged is not None
    waiting = {(one.unit.id, one.qty) for one in result.judged.position.spaces["axis-setup"]}
    assert waiting == {("ax-truck", 2), ("ax-rail", 3), ("ax-luftwaffe", 2)}


def test_a_game_played_by_the_rules_is_legal() -> None:
    result = check_save(BEAR, DATA / "turn-2-legal.vsav")
    # Saved before there were markers of control: the Finns have K1 to themselves.
    assert errors(result) == [("V305", "13.1.1", ("K1",))]
    assert not result.findings.failed
    assert result.judged is not None
    assert result.judged.turn == 2
    assert result.judged.players == (("Tester", "Axis"),)


@pytest.mark.parametrize(
    ("space", "unit", "back"),
    [
        ("C5", "ax-luftwaffe", False),
        ("E3", "ax-inf-18", False),
        ("C3", "ax-inf-16", True),
        ("A5", "ax-guderian", True),
        ("axis-eliminated", "ax-fin-2", False),
        ("A6", "ax-pz-1", False),
    ],
)
def test_moved_flipped_eliminated_and_returned_units_are_found(
    space: str, unit: str, back: bool
) -> None:
    result = check_save(BEAR, DATA / "turn-2-legal.vsav")
    assert result.judged is not None
    there = [(s, one.reduced) for s, one in result.judged.position if one.unit.id == unit]
    assert (space, back) in there


def test_every_broken_rule_is_found_with_its_case(wrong: SaveChecked) -> None:
    assert errors(wrong) == [
        ("V205", "14.2", ("C9",)),
        ("L101", "4.1.1", ("A5",)),
        ("L103", "12.5", ("axis-breakdown", "axis-eliminated")),
        ("L102", "6.1.1", ("D8",)),
        ("V203", "14.2", ("ax-pz-1",)),
        ("V203", "6.4.1", ("ax-rail",)),
        ("V202", "", ("su-zhukov",)),
    ]


def test_the_units_of_an_overstacked_space_are_named(wrong: SaveChecked) -> None:
    (one,) = [f for f in wrong.findings if f.code == "L101"]
    assert {"ax-inf-4", "ax-inf-6", "ax-inf-9"} <= set(one.units)
    assert one.span.file == "turn-1-broken-rules.vsav"
    assert one.related[0][0].file == f"{BEAR.as_posix()}/rules.yaml"


def test_a_deleted_counter_is_noted(wrong: SaveChecked) -> None:
    assert [f.units for f in wrong.findings if f.code == "V204"] == [
        ("ax-infc-2",), ("ax-control",), ("su-control",),
    ]  # fmt: skip


def test_a_plain_saved_game_is_read_as_the_disguised_one(
    tmp_path: Path, wrong: SaveChecked
) -> None:
    body = (DATA / "turn-1-broken-rules.vsav").read_bytes()
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        hidden, facts = archive.read("savedGame"), archive.read("moduledata")
    key = int(hidden[5:7], 16)
    plain = bytes(byte ^ key for byte in bytes.fromhex(hidden[7:].decode()))
    (tmp_path / "plain.vsav").write_bytes(vsav({"savedGame": plain, "moduledata": facts}))
    assert errors(check_save(BEAR, tmp_path / "plain.vsav")) == errors(wrong)


def test_the_text_names_piece_code_and_case() -> None:
    result = run(BEAR, DATA / "turn-1-broken-rules.vsav")
    assert result.exit_code == 1
    assert "error L101: A5: 4th Army" in result.output
    assert "[4.1.1]" in result.output


def test_a_legal_game_exits_with_0() -> None:
    result = run(BEAR, DATA / "as-setup.vsav", "--no-notes")
    assert (result.exit_code, result.output) == (
        0, ("as-setup.vsav: 6 notes (2 Counters missing, 2 Turn and players, 2 Control and "
        "points); --notes prints them\nas-setup.vsav: legal; 0 errors, 0 warnings, 6 notes\n"),
    )  # fmt: skip


def test_the_json_holds_findings_turn_and_position() -> None:
    result = run(BEAR, DATA / "turn-1-broken-rules.vsav", "--json")
    data: dict[str, Any] = json.loads(result.output)
    assert (result.exit_code, data["failed"], data["turn"]) == (1, True, 1)
    assert {"space": "D8", "unit": "su-inf-12", "qty": 1, "back": False} in data["position"]
    assert "L102" in [f["code"] for f in data["findings"]]


@pytest.mark.parametrize("arguments", [("nowhere", DATA / "as-setup.vsav"), (BEAR, "no.vsav")])
def test_wrong_names_are_wrong_usage(arguments: tuple[str | Path, ...]) -> None:
    assert run(*arguments).exit_code == 2


def test_a_file_that_is_no_saved_game_exits_with_1(tmp_path: Path) -> None:
    (tmp_path / "x.vsav").write_bytes(b"none")
    result = run(BEAR, tmp_path / "x.vsav")
    assert result.exit_code == 1
    assert "x.vsav:1:1: error V101" in result.output


FACTS = b"<data><name>Strike the Bear</name></data>"


@pytest.mark.parametrize("text", ["", "x", "begin_save", "begin_save\x1bx", "end_save"])
def test_a_game_that_is_empty_or_cut_off_is_one_finding_and_no_empty_board(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / "x.vsav").write_bytes(vsav({"savedGame": text, "moduledata": FACTS}))
    result = check_save(BEAR, tmp_path / "x.vsav")
    assert [f.code for f in result.findings] == ["V103"] and result.judged is None


@pytest.mark.parametrize("facts", [b"", b"<data>", b"\xff\xfe", b"<data><name/></data>", None])
def test_a_game_that_does_not_say_whose_it_is_is_not_taken_for_ours(
    tmp_path: Path, facts: bytes | None
) -> None:
    members = {"savedGame": b"begin_save\x1bend_save"}
    if facts is not None:
        members["moduledata"] = facts
    (tmp_path / "x.vsav").write_bytes(vsav(members))
    result = check_save(BEAR, tmp_path / "x.vsav")
    assert [f.code for f in result.findings] == ["V112"] and result.judged is None


@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path: Path, kind: str) -> None:
    path = {"pipe": tmp_path / "x.vsav", "device": Path("/dev/zero"), "folder": tmp_path}[kind]
    if kind == "pipe":
        os.mkfifo(path)
    result = run(BEAR, path)
    assert result.exit_code == 2 and "not a regular file" in result.output


@pytest.mark.parametrize("name", ["units.csv", "gpids.json", "aid.yaml"])
def test_a_pipe_among_a_games_files_is_refused_and_not_waited_for(
    tmp_path: Path, name: str
) -> None:
    home = tmp_path / "skirmish"
    shutil.copytree(SKIRMISH, home)
    (home / name).unlink(missing_ok=True)
    os.mkfifo(home / name)
    result = CliRunner().invoke(main, ["check", str(home)])
    assert result.exit_code == 2
    assert f"{home / name}: not a regular file" in result.output


@pytest.mark.games
def test_the_set_up_that_the_module_holds_is_legal(published: Path, tmp_path: Path) -> None:
    home = published.parents[1] / "skirmish"
    with zipfile.ZipFile(published / "skirmish.vmod") as archive:
        (name,) = [n for n in archive.namelist() if n.endswith(".vsav")]
        (tmp_path / "setup.vsav").write_bytes(archive.read(name))
    result = check_save(home, tmp_path / "setup.vsav")
    assert errors(result) == []
    assert result.judged is not None and list(result.judged.position)


def test_a_game_that_was_never_built_has_no_gpids(tmp_path: Path) -> None:
    home = tmp_path / "skirmish"
    shutil.copytree(SKIRMISH, home, ignore=shutil.ignore_patterns("gpids.json"))
    (tmp_path / "x.vsav").write_bytes(vsav({"savedGame": "begin_save"}))
    result = check_save(home, tmp_path / "x.vsav")
    assert [f.code for f in result.findings] == ["V111"]
    assert result.findings.items[0].span.file.endswith("skirmish/gpids.json")


def test_a_broken_game_is_not_asked(tmp_path: Path) -> None:
    home = tmp_path / "skirmish"
    shutil.copytree(SKIRMISH, home)
    (home / "units.csv").unlink()
    result = check_save(home, DATA / "as-setup.vsav")
    assert result.judged is None and result.findings.failed


def test_a_rule_of_the_set_up_is_not_asked_in_play(wrong: SaveChecked) -> None:
    """Luftwaffe stands in O6, out of the range that 14.2 wants at the start only."""
    assert "luftwaffe-range" not in {f.rule for f in wrong.findings}


def test_a_rule_of_one_scenario_is_asked_where_that_is_played(tmp_path: Path) -> None:
    home = tmp_path / "strike-the-bear"
    shutil.copytree(BEAR, home)
    rules = (home / "rules.yaml").read_text("utf-8")
    own = rules.replace("- id: stack-oxe\n", "- id: stack-oxe\n    scenarios: [campaign]\n", 1)
    assert own != rules
    (home / "rules.yaml").write_text(own, "utf-8")
    main = (home / "game.yaml").read_text("utf-8")
    other = "scenarios:\n  - {id: other, name: Other, file: setups/campaign.csv}\n"
    (home / "game.yaml").write_text(main.replace("scenarios:\n", other, 1), "utf-8")
    save = DATA / "turn-1-broken-rules.vsav"
    found = {name: check_save(home, save, name).findings for name in ("", "campaign", "other")}
    asked = {name: any(f.rule == "stack-oxe" for f in each) for name, each in found.items()}
    assert asked == {"": False, "campaign": True, "other": False}
    assert [f.code for f in found[""] if f.code == "V303"] == ["V303"]
    assert [f.code for f in found["other"] if f.code == "V303"] == []


def test_a_scenario_that_the_game_does_not_have_is_told() -> None:
    result = run(BEAR, DATA / "as-setup.vsav", "--scenario", "x")
    assert (result.exit_code != 0, "there is no scenario 'x'" in result.output) == (True, True)
