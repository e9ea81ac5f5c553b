"""A whole build: once, again, after a change, after a mistake; and the numbers of the pieces."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from builder.diagnostics import EnvironmentProblem, Findings, Span
from builder.emit.vassal.format.gpid import dump_lock, parse_lock
from builder.pipeline import background, products
from builder.pipeline.build import Built, build, build_key
from builder.pipeline.disk import held
from builder.pipeline.load import load
from builder.pipeline.manifest import is_current, read_manifest
from builder.pipeline.publish import WORK
from builder.pipeline.workshop import Artefacts, Workshop
from builder.source import open_folder
from builder.words import Message
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("little_products")


def files(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()
    }


def built(game: Path) -> Built:
    return build(game, game.parent / "out", lambda *_: None)


@pytest.fixture
def game(little_published: Path, tmp_path: Path) -> Path:
    """A game's folder with its output beside it, as after a build."""
    shutil.copytree(little_published.parents[1] / "skirmish", tmp_path / "skirmish")
    shutil.copytree(little_published, tmp_path / "out" / "skirmish")
    return tmp_path / "skirmish"


def test_a_second_build_does_nothing(game: Path) -> None:
    before = files(game.parent)
    again = built(game)
    assert (again.fresh, again.folder) == (False, game.parent / "out" / "skirmish")
    assert files(game.parent) == before


def test_a_module_that_the_linter_rejects_is_not_published(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rejects(_: bytes, file: str, findings: Findings) -> None:
        findings.add("M401", Span(file, 7), Message("no ear"))
        findings.add("M408", Span(file, 8), Message("no key"))

    before = files(game.parent / "out")
    (game / "units.csv").write_bytes((game / "units.csv").read_bytes() + b"\n")
    monkeypatch.setattr("builder.pipeline.compile.lint", rejects)
    again = built(game)
    assert again.folder is None
    assert [(f.code, str(f.span)) for f in again.findings if f.code[0] == "M"] == [
        ("M401", "skirmish.vmod:7:1")
    ]
    assert files(game.parent / "out") == before


def test_a_second_build_does_not_even_load_what_it_would_need(game: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from builder.pipeline.build import build;"
        f"b = build(Path({str(game)!r}), Path({str(game.parent / 'out')!r}), print);"
        "assert not b.fresh;"
        "heavy = {'reportlab', 'pydantic', 'lxml', 'fontTools', 'uharfbuzz', 'resvg_py',"
        " 'thorvg_python', 'networkx', 'svgwrite', 'highspy'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("name", ["map/map.svg", "skirmish.vmod"])
def test_a_product_changed_by_hand_is_not_made_anew_but_told(
    game: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = game.parent / "out" / "skirmish"
    (out / name).write_bytes(b"mine")
    before = files(out)
    with monkeypatch.context() as patched:
        patched.setattr(
            "builder.pipeline.compile.compiled", lambda *_: pytest.fail("a needless build")
        )
        result = built(game)
    assert (result.folder, result.in_the_way) == (None, (out / name,))
    assert files(out) == before


def test_a_product_changed_by_hand_stays_when_the_data_changes_too(game: Path) -> None:
    out = game.parent / "out" / "skirmish"
    (out / "skirmish.vmod").write_bytes(b"mine")
    path = game / "units.csv"
    path.write_text(path.read_text("utf-8").replace("Heron", "Grey Heron"), "utf-8")
    before = files(out)
    assert built(game).in_the_way == (out / "skirmish.vmod",)
    assert files(out) == before


def test_force_overwrites_it(game: Path) -> None:
    out = game.parent / "out" / "skirmish"
    before = files(out)
    (out / "map" / "map.svg").write_bytes(b"mine")
    assert build(game, game.parent / "out", lambda *_: None, force=True).folder == out
    assert files(out) == before


def test_a_product_that_is_gone_is_made_anew(game: Path) -> None:
    out = game.parent / "out" / "skirmish"
    before = files(out)
    (out / "map" / "map.svg").unlink()
    assert built(game).folder == out
    assert files(out) == before


def test_an_extension_beside_the_module_survives_every_build(game: Path) -> None:
    extension = game.parent / "out" / "skirmish" / "skirmish_ext" / "mine.vmdx"
    extension.parent.mkdir()
    extension.write_bytes(b"mine")
    assert not built(game).fresh
    path = game / "units.csv"
    path.write_text(path.read_text("utf-8").replace("Heron", "Grey Heron"), "utf-8")
    assert built(game).folder is not None
    assert extension.read_bytes() == b"mine"


def test_a_build_with_nothing_to_do_clears_away_what_a_killed_one_left(game: Path) -> None:
    work = game.parent / "out" / "skirmish" / WORK
    work.mkdir()
    (work / "00001").write_bytes(b"half")
    (game / ".gpids.json.new").write_bytes(b"half")
    assert not built(game).fresh
    assert not work.exists() and not (game / ".gpids.json.new").exists()


def test_an_output_inside_the_games_folder_becomes_current(game: Path) -> None:
    assert build(game, game / "out", lambda *_: None).fresh
    assert not build(game, game / "out", lambda *_: None).fresh
    made = read_manifest(game / "out" / "skirmish")
    assert made is not None and not any(name.startswith("out/") for name in made.sources)


def test_another_build_of_the_game_is_waited_for(game: Path) -> None:
    told: list[str] = []
    done: list[Built] = []

    def building() -> None:
        out = game.parent / "out"
        done.append(build(game, out, lambda *_: None, waiting=lambda: told.append("waiting")))

    with held(game, lambda: None):
        second = threading.Thread(target=building)
        second.start()
        for _ in range(500):
            if told:
                break
            time.sleep(0.01)
        assert told == ["waiting"] and not done
    second.join(30)
    assert not done[0].fresh


def test_a_change_in_the_data_is_built(game: Path) -> None:
    path = game / "units.csv"
    path.write_text(path.read_text("utf-8").replace("Heron", "Grey Heron"), "utf-8")
    assert built(game).fresh
    out = game.parent / "out" / "skirmish"
    assert is_current(out, read_manifest(out), build_key(open_folder(game)))


def test_a_game_with_errors_is_not_published_and_the_old_output_stays(game: Path) -> None:
    before = files(game.parent / "out")
    path = game / "units.csv"
    path.write_text(path.read_text("utf-8").replace("mill-cart", "mill cart"), "utf-8")
    result = built(game)
    assert result.folder is None and result.findings.failed
    assert files(game.parent / "out") == before


def test_a_game_that_never_was_good_writes_nothing(changed: Changed) -> None:
    folder = changed("game.yaml", "count: 7", "count: 8")
    assert built(folder).folder is None
    assert not (folder.parent / "out").exists()
    assert not (folder / "gpids.json").exists()


@pytest.mark.parametrize(
    "error", [EnvironmentProblem("no font"), KeyboardInterrupt(), MemoryError()]
)
def test_a_build_that_stops_half_way_leaves_the_old_output(
    game: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    def stop(shop: Workshop) -> Artefacts:
        yield "report/legality.txt", b"half"
        raise error

    before = files(game.parent / "out")
    (game / "readings.yaml").unlink()
    monkeypatch.setattr(background, "alone", lambda: False)  # others tell what went wrong in words
    monkeypatch.setitem(products.PRODUCTS, "report", stop)
    with pytest.raises(type(error)):
        built(game)
    assert files(game.parent / "out") == before


def test_progress_is_told_from_the_check_to_the_end(changed: Changed) -> None:
    told: list[tuple[str, int, int]] = []
    folder = changed("units.csv", "Heron", "Night Heron")  # nobody has built it before
    build(folder, folder.parent / "out", lambda *stage: told.append(stage))
    names = [name for name, _, _ in told]
    assert (names[0], names[-1]) == ("check", "done")
    assert {"map", "counters", "inspection", "publish"} <= {*names}
    assert [done for _, done, _ in told] == sorted(done for _, done, _ in told)
    assert told[-1][1] == told[-1][2]


# -- the numbers of the pieces -------------------------------------------------------------------


def gpids(game: Path) -> dict[str, int]:
    lock, faults = parse_lock((game / "gpids.json").read_text("utf-8"))
    assert not faults
    return dict(lock.numbers)


def rows(game: Path) -> list[str]:
    return (game / "units.csv").read_text("utf-8").splitlines()


def write(game: Path, lines: list[str]) -> None:
    (game / "units.csv").write_text("\n".join(lines) + "\n", "utf-8")


EXTRA = "heron-nest,Nest,,nobody,turn,,,1,,,,,,,project,,,"


def with_extra(game: Path) -> None:
    write(game, [*rows(game), EXTRA])
    setup = game / "setups" / "morning.csv"
    setup.write_text(setup.read_text("utf-8") + "heron-nest,1,Turn 2,,,,,project,,\n", "utf-8")


def test_every_unit_has_its_number(game: Path) -> None:
    numbers = gpids(game)
    assert {f"unit:{line.split(',')[0]}" for line in rows(game)[1:]} <= set(numbers)
    assert len(set(numbers.values())) == len(numbers)


def test_numbers_do_not_change_when_the_output_is_gone(game: Path) -> None:
    before = (game / "gpids.json").read_bytes()
    shutil.rmtree(game.parent / "out")
    assert built(game).fresh
    assert (game / "gpids.json").read_bytes() == before


def test_numbers_do_not_change_when_rows_change_places(game: Path) -> None:
    before = gpids(game)
    head, *units = rows(game)
    write(game, [head, *reversed(units)])
    assert built(game).fresh
    assert gpids(game) == before


def test_a_new_unit_gets_a_new_number_and_the_others_keep_theirs(game: Path) -> None:
    before = gpids(game)
    with_extra(game)
    result = built(game)
    assert result.folder is not None, [str(f.message) for f in result.findings]
    after = gpids(game)
    assert {key: after[key] for key in before} == before
    assert after["unit:heron-nest"] > max(before.values())


def test_the_number_of_a_unit_that_is_gone_is_never_given_again(game: Path) -> None:
    setup = game / "setups" / "morning.csv"
    old_rows, old_setup = rows(game), setup.read_text("utf-8")
    with_extra(game)
    built(game)
    gone = gpids(game)["unit:heron-nest"]
    write(game, old_rows)
    setup.write_text(old_setup, "utf-8")
    assert built(game).folder is not None
    write(game, [*old_rows, EXTRA.replace("heron-nest", "frog-egg")])
    setup.write_text(old_setup + "frog-egg,1,Turn 2,,,,,project,,\n", "utf-8")
    assert built(game).folder is not None
    assert gpids(game)["unit:frog-egg"] > gone


def codes(result: Built) -> list[str]:
    return [f.code for f in result.findings.ordered() if f.code.startswith(("G50", "G51"))]


def test_a_lost_lock_is_taken_from_the_manifest_of_the_published_module(game: Path) -> None:
    with_extra(game)
    built(game)
    before = (game / "gpids.json").read_bytes()
    (game / "gpids.json").unlink()
    head, *units = rows(game)
    write(game, [head, *reversed(units)])
    result = built(game)
    assert result.folder is not None and codes(result) == ["G508"]
    assert (game / "gpids.json").read_bytes() == before


def test_a_lost_lock_that_cannot_be_restored_stops_the_build(game: Path) -> None:
    path = game.parent / "out" / "skirmish" / "manifest.json"
    data = json.loads(path.read_text("utf-8"))
    del data["gpids"]  # as a former version wrote it
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (game / "gpids.json").unlink()
    before = files(game.parent)
    result = built(game)
    assert result.folder is None and codes(result) == ["G503"]
    assert files(game.parent) == before


def test_a_lock_of_a_former_version_is_written_in_the_new_form(game: Path) -> None:
    before = gpids(game)
    (game / "gpids.json").write_text(json.dumps({"gpids": before, "next": 7}), "utf-8")
    result = built(game)
    assert result.folder is not None and codes(result) == []
    assert gpids(game) == before
    assert '"editor": 100000' in (game / "gpids.json").read_text("utf-8")


def test_a_check_and_a_build_see_numbers_that_were_swapped(game: Path) -> None:
    text = (game / "gpids.json").read_text("utf-8")
    swapped = text.replace('"1 ', '"X ').replace('"2 ', '"1 ').replace('"X ', '"2 ')
    (game / "gpids.json").write_text(swapped, "utf-8")
    spans = [f"{f.code} {f.span}" for f in load(game).findings if f.code.startswith(("G50", "G51"))]
    assert spans == ["G502 gpids.json:4:1", "G502 gpids.json:5:1"]
    before = files(game.parent)
    assert codes(built(game)) == ["G502", "G502"]
    assert files(game.parent) == before


def test_a_unit_that_has_a_new_id_is_told_with_the_way_to_keep_its_number(game: Path) -> None:
    old = gpids(game)["unit:mill-cart"]
    for path in (*game.glob("*.*"), *game.glob("setups/*")):
        if path.name != "gpids.json":
            path.write_text(path.read_text("utf-8").replace("mill-cart", "mill-carts"), "utf-8")
    (one,) = [f for f in load(game).findings if f.code == "G506"]
    assert "write mill-cart in its column 'formerly'" in str(one.hint)
    assert "G507" in {f.code for f in load(game).findings}
    lines = (game / "gpids.json").read_text("utf-8").splitlines()
    lines = [f'"unit:mill-carts": {old},' if "mill-cart" in line else line for line in lines]
    (game / "gpids.json").write_text("\n".join(lines), "utf-8")
    result = built(game)
    assert result.folder is not None and codes(result) == ["G504"]
    assert gpids(game)["unit:mill-carts"] == old
    assert dump_lock(parse_lock((game / "gpids.json").read_text("utf-8"))[0])


def renamed(game: Path, formerly: str) -> Path:
    """The game with the unit mill-cart under the id mill-wain and a column of former ids."""
    for path in (*game.glob("*.*"), *game.glob("setups/*")):
        if path.name != "gpids.json":
            path.write_text(path.read_text("utf-8").replace("mill-cart", "mill-wain"), "utf-8")
    head, *rows = (game / "units.csv").read_text("utf-8").splitlines()
    cells = [f"{row},{formerly if row.startswith('mill-wain') else ''}" for row in rows]
    (game / "units.csv").write_text("\n".join([f"{head},formerly", *cells]) + "\n", "utf-8")
    return game


def test_a_unit_with_its_former_id_keeps_its_number(game: Path) -> None:
    old = gpids(game)["unit:mill-cart"]
    result = built(renamed(game, "mill-cart"))
    assert result.folder is not None and codes(result) == []
    assert gpids(game)["unit:mill-wain"] == old
    assert "unit:mill-cart" not in gpids(game)
    again = built(game)
    assert again.folder is not None and codes(again) == []


@pytest.mark.parametrize(
    ("formerly", "words"),
    [
        ("mill-foot", "is the id of a unit of the game"),
        ("mill-coach", "no unit 'mill-coach' ever had a number"),
    ],
)
def test_a_wrong_former_id_is_found(game: Path, formerly: str, words: str) -> None:
    findings = [f for f in load(renamed(game, formerly)).findings if f.code == "G509"]
    assert [words in str(f.message) for f in findings] == [True]
    assert [f.span.file for f in findings] == ["units.csv"]


def test_a_former_id_that_comes_after_a_new_number_is_found(game: Path) -> None:
    built(renamed(game, ""))
    rows = (game / "units.csv").read_text("utf-8").splitlines()
    rows = [f"{row}mill-cart" if row.startswith("mill-wain") else row for row in rows]
    (game / "units.csv").write_text("\n".join(rows) + "\n", "utf-8")
    (one,) = [f for f in load(game).findings if f.code == "G509"]
    assert "both have a number" in str(one.message)


def released(game: Path, version: str = "0.3.0") -> Path:
    """The game with its version given to players."""
    path = game / "game.yaml"
    path.write_text(path.read_text("utf-8") + f"\nreleased: {version}\n", "utf-8")
    return game


def heavier(game: Path) -> None:
    """A change of the data: another name of a unit."""
    path = game / "units.csv"
    path.write_text(path.read_text("utf-8").replace("Millers", "Old millers"), "utf-8")


def test_a_released_version_is_bound_to_its_data(game: Path) -> None:
    assert codes(built(released(game))) == []
    kept = json.loads((game / "gpids.json").read_text("utf-8"))["released"]
    assert list(kept) == ["0.3.0"]
    assert codes(built(game)) == []
    heavier(game)
    before = files(game.parent / "out")
    (one,) = [f for f in built(game).findings.ordered() if f.code == "G510"]
    assert "0.3.0" in str(one.message) and "raise 'version'" in str(one.hint)
    assert files(game.parent / "out") == before


def test_changed_data_of_a_released_version_are_those_of_a_new_one(game: Path) -> None:
    built(released(game))
    heavier(game)
    path = game / "game.yaml"
    path.write_text(path.read_text("utf-8").replace("version: 0.3.0", "version: 0.3.1", 1), "utf-8")
    assert codes(built(game)) == []
    assert list(json.loads((game / "gpids.json").read_text("utf-8"))["released"]) == ["0.3.0"]


def test_how_lines_end_is_no_change_of_the_data(game: Path) -> None:
    built(released(game))
    path = game / "units.csv"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert codes(built(game)) == []


def test_a_damaged_list_of_released_versions_is_found(game: Path) -> None:
    built(released(game))
    path = game / "gpids.json"
    text = path.read_text("utf-8")
    path.write_text(re.sub(r'("0.3.0": )"\w+"', r'\1"x"', text), "utf-8")
    assert codes(built(game)) == ["G501"]


def test_a_released_version_that_is_to_come_is_found(game: Path) -> None:
    found = [f.code for f in load(released(game, "0.4.0")).findings]
    assert "G305" in found


def test_a_deleted_line_stops_the_build_before_a_unit_gets_a_new_number(game: Path) -> None:
    lines = (game / "gpids.json").read_text("utf-8").splitlines()
    kept = [line for line in lines if "mill-cart" not in line]
    (game / "gpids.json").write_text("\n".join(kept), "utf-8")
    result = built(game)
    assert result.folder is None and codes(result) == ["G505"]


def test_a_game_folder_that_cannot_be_written_is_trouble(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = changed()
    real = Path.write_bytes

    def refuse(self: Path, data: bytes) -> int:
        if self.parent == folder:
            raise PermissionError(13, "Permission denied")
        return real(self, data)

    monkeypatch.setattr(Path, "write_bytes", refuse)
    with pytest.raises(EnvironmentProblem, match=r"gpids\.json.*Permission denied"):
        built(folder)
    assert not (folder.parent / "out").exists()


def test_a_lock_that_is_too_large_is_not_written_over(changed: Changed) -> None:
    folder = changed("gpids.json", "", b" " * (8 * 2**20 + 1))
    result = built(folder)
    assert result.folder is None
    assert "S104" in {f.code for f in result.findings}
    assert (folder / "gpids.json").stat().st_size > 8 * 2**20
