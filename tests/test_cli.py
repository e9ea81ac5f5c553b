"""The command: names of games, exit codes, words for people and for programs, no tracebacks."""

from __future__ import annotations

import io
import json
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from builder import __version__
from builder.cli import main
from builder.game.schemas import FILES, json_schema
from builder.pipeline import compile as compiling
from tests.conftest import Changed
from tests.games import SKIRMISH

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.usefixtures("little_products")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with source_data/skirmish/, in which the command runs."""
    shutil.copytree(SKIRMISH, tmp_path / "source_data" / "skirmish")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*args: str) -> Result:
    result = CliRunner().invoke(main, args)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def spoil(here: Path, file: str, old: str, new: str) -> None:
    path = here / "source_data" / "skirmish" / file
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")


def test_a_good_game_is_good(here: Path) -> None:
    result = run("check", "skirmish")
    assert result.exit_code == 0
    assert "skirmish: legal; 0 errors" in result.output


@pytest.mark.parametrize("name", ["skirmish", "source_data/skirmish", "./source_data/skirmish/"])
def test_a_game_is_a_name_or_any_folder(here: Path, name: str) -> None:
    assert run("check", name).exit_code == 0


def test_without_a_name_all_games_are_meant(here: Path) -> None:
    shutil.copytree(SKIRMISH, here / "source_data" / "another")
    output = run("check", "--no-notes").output
    assert "another: legal" in output and "skirmish: legal" in output


def test_findings_are_printed_with_their_places_and_exit_is_1(here: Path) -> None:
    spoil(here, "setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,C1")
    result = run("check", "skirmish")
    assert result.exit_code == 1
    assert "source_data/skirmish/setups/morning.csv:6:1: error L102" in result.output
    assert "[4.2]" in result.output


def test_findings_of_every_game_are_printed_before_the_exit(here: Path) -> None:
    shutil.copytree(SKIRMISH, here / "source_data" / "another")
    spoil(here, "game.yaml", "count: 7", "count: 8")
    spoil(here, "../another/game.yaml", "count: 7", "count: 9")
    result = run("check", "--no-notes")
    assert result.exit_code == 1
    assert result.output.count("error L203") == 2


def test_json_is_json_whatever_is_found(here: Path) -> None:
    spoil(here, "units.csv", "Heron", 'Heron "Ж" \x1b[31m')
    spoil(here, "game.yaml", "count: 7", "count: 8")
    result = run("check", "--json")
    assert result.exit_code == 1
    (game,) = json.loads(result.stdout)
    assert game["game"] == "skirmish" and game["failed"] is True
    assert [f["code"] for f in game["findings"] if f["severity"] == "error"] == ["L203"]


def test_a_build_publishes_and_a_second_one_has_nothing_to_do(here: Path) -> None:
    first = run("build", "skirmish")
    assert first.exit_code == 0, first.output
    assert "files in output/skirmish" in first.output
    assert (here / "output" / "skirmish" / "skirmish.vmod").exists()
    second = run("build", "skirmish", "--out", "output")
    assert second.exit_code == 0
    assert "nothing has changed" in second.output


def test_a_game_with_errors_is_not_published(here: Path) -> None:
    spoil(here, "game.yaml", "count: 7", "count: 8")
    result = run("build")
    assert result.exit_code == 1
    assert "error L203" in result.output and "not published" in result.output
    assert not (here / "output").exists()


def test_the_good_games_are_published_beside_a_bad_one(here: Path) -> None:
    shutil.copytree(SKIRMISH, here / "source_data" / "another")
    spoil(here, "../another/game.yaml", "count: 7", "count: 8")
    assert run("build").exit_code == 1
    assert [p.name for p in (here / "output").iterdir()] == ["skirmish"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["check", "skirmsh"], "did you mean 'skirmish'?"),
        (
            ["build", "nowhere"],
            "'nowhere' is neither a game under source_data/ nor a folder; games here:",
        ),
        (["explain", "L10"], "these begin with it: L101, L102"),
        (["explain", "Q7"], "there is neither a code nor a rule 'Q7'\n"),
        (["check", "--jsn"], "--json"),
        (["bild"], "No such command"),
        (["check", "skirmish", "./source_data/skirmish/../../games/skirmish"], "'skirmish'"),
    ],
)
def test_wrong_usage_is_told_and_exit_is_2(here: Path, args: list[str], words: str) -> None:
    (here / "games").mkdir()
    shutil.copytree(SKIRMISH, here / "games" / "skirmish")
    result = run(*args)
    assert result.exit_code == 2
    assert words in result.output


def test_a_game_that_is_named_twice_is_looked_at_once(here: Path) -> None:
    assert run("check", "skirmish", "skirmish", "--no-notes").output.count(": legal") == 1


def listing(folder: Path) -> dict[str, bytes]:
    paths = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in paths}


@pytest.fixture(params=["source_data/skirmish", "source_data/skirmish/setups", "games/skirmish"])
def inside(here: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game's folder, with the current folder in it or below it."""
    shutil.copytree(SKIRMISH, here / "games" / "skirmish")
    shutil.copytree(SKIRMISH, here / "source_data" / "another")
    monkeypatch.chdir(here / request.param)
    return here / request.param.removesuffix("/setups")


SAVED = ROOT / "tests" / "saves" / "data" / "as-setup.vsav"


@pytest.mark.parametrize(
    ("args", "exit_code", "words"),
    [
        (["check"], 0, "skirmish: legal"),
        (["explain", "room"], 0, "Required"),
        (["roll"], 0, "splash"),
        (["roll", "rest", "--seed", "1"], 0, "rest"),
        (["roll", "rest", "nonsense"], 2, "nonsense"),
        (["check-save", str(SAVED)], 1, "V111"),
        (["deploy"], 0, "deployed in"),
        (["build"], 0, "files in"),
    ],
)
def test_every_command_runs_inside_a_games_folder_and_writes_beside_it(
    inside: Path, args: list[str], exit_code: int, words: str
) -> None:
    before = listing(inside)
    result = run(*args)
    assert result.exit_code == exit_code, result.output
    assert words in result.output and "another" not in result.output
    after = listing(inside)
    numbers = after.pop("gpids.json", b"")
    assert after == before and bool(numbers) == (args == ["build"])
    above = inside.parent.parent if inside.parent.name == "source_data" else inside.parent
    written = {"build": "skirmish/manifest.json", "deploy": "deployments/skirmish/manifest.json"}
    found = [p.relative_to(above / "output") for p in above.glob("output/**/manifest.json")]
    assert found == [Path(written[a]) for a in args if a in written]


@pytest.mark.parametrize("name", [".", "another", "../another"])
def test_another_game_can_be_named_inside_a_games_folder(
    here: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(SKIRMISH, here / "source_data" / "another")
    monkeypatch.chdir(here / "source_data" / "skirmish")
    expected = "skirmish" if name == "." else "another"
    assert f"{expected}: legal" in run("check", name).output
    assert "splash" in run("roll", name).output


def test_a_folder_inside_the_project_knows_its_games(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(here / "source_data")
    assert "skirmish: legal" in run("check", "--no-notes").output
    assert run("check", "nothing").exit_code == 2


def test_without_a_game_and_outside_of_all_the_commands_ask_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for args in (["roll"], ["deploy"]):
        result = run(*args)
        assert result.exit_code == 2 and "inside a game's folder" in result.output


def test_no_game_at_all_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("build")
    assert result.exit_code == 2 and "there is no game under source_data/" in result.output


def test_an_empty_folder_is_no_game(here: Path) -> None:
    (here / "empty").mkdir()
    result = run("check", "empty")
    assert result.exit_code == 1 and "S101" in result.output


def test_a_letter_in_the_output_stays_where_it_is(here: Path) -> None:
    (here / "output" / "skirmish").mkdir(parents=True)
    (here / "output" / "skirmish" / "letter.txt").write_text("dear")
    assert run("build").exit_code == 0
    assert (here / "output" / "skirmish" / "letter.txt").read_text() == "dear"


def test_a_product_changed_by_hand_is_named_with_the_ways_on(here: Path) -> None:
    assert run("build").exit_code == 0
    module = here / "output" / "skirmish" / "skirmish.vmod"
    module.write_bytes(b"mine")
    result = run("build")
    assert result.exit_code == 1
    assert "output/skirmish/skirmish.vmod: not written by a build" in result.output
    assert all(word in result.output for word in ("Move or rename", "--out", "--force"))
    assert module.read_bytes() == b"mine"
    assert run("build", "--force").exit_code == 0
    assert module.read_bytes() != b"mine"


def test_many_files_in_the_way_are_counted(here: Path) -> None:
    assert run("build").exit_code == 0
    for kind in ("svg", "pdf", "png"):
        for path in (here / "output" / "skirmish").rglob(f"*.{kind}"):
            path.write_bytes(b"mine")
    output = run("build").output
    assert output.count("not written by a build") == 10 and "more files" in output


def test_a_games_own_folder_is_not_published_over(here: Path) -> None:
    result = run("build", "skirmish", "--out", "source_data")
    assert result.exit_code == 2
    assert "is the folder of a game" in result.output
    assert not (here / "source_data" / "skirmish" / "manifest.json").exists()


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_disk_that_refuses_is_told(
    here: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builder.source.folder.read_regular", refuse)
    result = run(command, "skirmish")
    assert result.exit_code == 2
    assert "builder: cannot read" in result.output and "Permission denied" in result.output


def test_an_interrupt_is_no_fault(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(compiling, "compiled", interrupt)
    result = run("build")
    assert (result.exit_code, result.output) == (130, "builder: stopped\n")


# A shell that starts the tests in the background has them, and what they start, ignore Ctrl-C.
HEED_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"


@pytest.mark.parametrize("after", [0.02, 0.1, 0.4, 0.8])
def test_ctrl_c_ends_every_stage_quietly(here: Path, after: float) -> None:
    code = (
        f"{HEED_CTRL_C}; import builder.__main__ as m, sys; sys.argv = ['builder', 'build']\n"
        "sys.stdout.write('begun\\n'); sys.stdout.flush(); m.run()"
    )
    command = [sys.executable, "-c", code]
    child = subprocess.Popen(command, cwd=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout is not None and child.stdout.readline() == b"begun\n"
    time.sleep(after)  # what comes before is Python's own start
    child.send_signal(signal.SIGINT)
    _, words = child.communicate()
    if child.returncode != 0:  # a quick machine may have built it already
        # Where the machine is busy, the signal may come before the program can say a word.
        assert child.returncode == 130 and words in (b"", b"\nbuilder: stopped\n")
    assert not list((here).rglob(".*"))


def test_ctrl_c_waits_while_files_are_put_in_place() -> None:
    code = (
        "import os, signal; from builder.pipeline.disk import uninterrupted\n"
        f"{HEED_CTRL_C}\n"
        "with uninterrupted():\n"
        "    os.kill(os.getpid(), signal.SIGINT); print('done', flush=True)\n"
        "print('not reached')"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.stdout == "done\n" and ran.returncode != 0


def test_explain_says_what_a_code_wants(here: Path) -> None:
    result = run("explain", "l101")
    assert result.exit_code == 0
    assert "Overstacked" in result.output and "How to fix it" in result.output


def test_the_version(here: Path) -> None:
    assert __version__ in run("--version").output


def test_help_names_every_command(here: Path) -> None:
    output = run("--help").output
    assert all(command in output for command in ("build", "check", "explain", "schema"))


def test_schemas_are_written_for_editors(here: Path) -> None:
    assert run("schema", "--out", "schemas").exit_code == 0
    written = {p.name: json.loads(p.read_text("utf-8")) for p in (here / "schemas").iterdir()}
    assert {f"{name}.schema.json" for name in FILES} <= set(written)
    assert all("$schema" in schema and schema["title"] for schema in written.values())


@pytest.mark.parametrize("name", FILES)
def test_the_schemas_in_docs_are_those_of_the_program(name: str) -> None:
    path = ROOT / "docs" / "schema" / f"{name}.schema.json"
    assert json.loads(path.read_text("utf-8")) == json_schema(name), "run `make schema`"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_terminals_show_what_letters_they_have(
    changed: Changed, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    folder = changed("setups/morning.csv", "mill-cart", "мельница\x1b[31m")
    shown = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(shown, encoding, write_through=True))
    with pytest.raises(SystemExit) as ended:
        main(["check", str(folder)])
    assert ended.value.code == 1
    assert b"G201" in shown.getvalue() and b"\x1b" not in shown.getvalue()
    written = "\\u043c\\u0435" if encoding == "latin-1" else "мельница"  # ASCII is no answer
    assert written in shown.getvalue().decode("latin-1" if encoding == "latin-1" else "utf-8")


def test_a_process_that_is_killed_leaves_the_old_output(here: Path) -> None:
    assert run("build").exit_code == 0
    before = {p: p.read_bytes() for p in (here / "output").rglob("*") if p.is_file()}
    spoil(here, "readings.yaml", "nobody", "no one")
    child = subprocess.Popen([sys.executable, "-m", "builder", "build"], cwd=here)
    try:
        child.wait(0.45)
    except subprocess.TimeoutExpired:
        child.send_signal(signal.SIGKILL)
        child.wait()
    else:  # too quick for us: what it wrote is whole as well
        return
    visible = {p: p.read_bytes() for p in (here / "output" / "skirmish").rglob("*") if p.is_file()}
    assert visible == before or child.returncode == 0


def test_a_build_with_nothing_to_do_loads_nothing_that_it_does_not_need(here: Path) -> None:
    assert run("build").exit_code == 0
    command = [sys.executable, "-X", "importtime", "-m", "builder", "build"]
    again = subprocess.run(command, cwd=here, capture_output=True, text=True, check=True)
    assert "nothing has changed" in again.stdout
    loaded = {line.rsplit("|", 1)[-1].strip() for line in again.stderr.splitlines()}
    assert "builder.pipeline.build" in loaded
    assert not loaded & {"reportlab", "pydantic", "lxml", "fontTools", "networkx", "highspy"}


def test_a_check_lays_out_what_is_printed_but_loads_nothing_that_writes_it(here: Path) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "builder", "check", "skirmish"]
    done = subprocess.run(command, cwd=here, capture_output=True, text=True, check=True)
    loaded = {line.rsplit("|", 1)[-1].strip() for line in done.stderr.splitlines()}
    assert "builder.drawing.checks.room" in loaded
    writers = {"reportlab", "svgwrite", "resvg_py", "thorvg_python", "lxml"}
    assert not loaded & writers
    emitters = {name for name in loaded if re.match(r"builder\.emit\.(pdf|png|svg|setup)", name)}
    assert not emitters | (loaded & {"builder.emit.vassal.module", "builder.saves"})


def test_the_start_is_quick_because_little_is_loaded(tmp_path: Path) -> None:
    code = "import sys, builder.cli; print({'reportlab', 'pydantic', 'lxml'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize(("said", "reader"), [("--help", "true"), ("--help", "head -c 1")])
def test_a_reader_who_has_read_enough_is_no_mistake(said: str, reader: str) -> None:
    command = f"{sys.executable} -m builder {said} | {reader}; exit ${{PIPESTATUS[0]}}"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert "mistake" not in ran.stderr and "Traceback" not in ran.stderr
