"""`builder calibrate` keeps how far backs are off; `builder print --printer` makes up for it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from builder.cli import main
from builder.diagnostics import EnvironmentProblem
from builder.drawing.paper import EVERY
from builder.drawing.sheets.printing import Offset
from builder.pipeline import printers
from builder.pipeline.printers import (
    MAX_BYTES,
    MAX_KEPT,
    Sort,
    keep,
    kept,
    offset_for,
    settings,
    size_for,
)
from tests.conftest import Changed
from tests.drawing.papers import A4, LETTER


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of printers, in a folder of settings of its own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    yield tmp_path / "settings" / "builder" / "printers.json"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["calibrate", *words])


def test_what_was_read_is_kept_for_a_printer_a_paper_and_an_edge(file: Path) -> None:
    done = run("--printer", "office", "--at", "A=0.4,-0.2", "--at", "B=0.4,−0.2")
    assert done.exit_code == 0, done.output
    assert "office, A4, long edge: backs 0.4 mm to the right, -0.2 mm down" in done.output
    assert run("--printer", "office", "--paper", "letter", "--flip", "short",
               "--x", "1", "--stretch", "100.5").exit_code == 0  # fmt: skip
    assert kept() == {
        Sort("office", "a4", "long"): Offset(0.4, -0.2, 100),
        Sort("office", "letter", "short"): Offset(1, 0, 100.5),
    }
    assert settings() == file and file.exists()
    listed = run("--printer", "office").output
    assert "A4, long edge" in listed and "Letter, short edge" in listed


def test_a_printer_can_be_forgotten(file: Path) -> None:
    assert run("--printer", "office", "--x", "1").exit_code == 0
    assert run("--printer", "office", "--forget").exit_code == 0
    assert kept() == {} and json.loads(file.read_text("utf-8")) == []


def test_the_page_is_written_where_no_printer_is_named(tmp_path: Path, file: Path) -> None:
    done = run("--paper", "A5", "--flip", "short", "--out", str(tmp_path / "out"))
    assert done.exit_code == 0, done.output
    page = tmp_path / "out" / "calibration" / "calibration-a5-short-edge.pdf"
    assert str(page) in done.output and len(pypdfium2.PdfDocument(page)) == 2
    assert not file.exists()
    page.write_bytes(b"mine")
    assert run("--paper", "A5", "--flip", "short", "--out", str(tmp_path / "out")).exit_code == 1
    assert page.read_bytes() == b"mine"


def test_backs_are_printed_with_the_offset_of_the_printer(changed: Changed) -> None:
    folder = changed()

    def printed(*words: str) -> tuple[Result, list[bytes]]:
        out = folder.parent / "out"
        done = CliRunner().invoke(
            main, ["print", str(folder), "--out", str(out), "--force", *words]
        )
        if done.exit_code:
            return done, []
        pages = pypdfium2.PdfDocument(out / "game" / "counters-a4.pdf")
        return done, [page.render(scale=1).to_pil().tobytes() for page in pages]

    assert "no printer 'office'" in printed("--printer", "office")[0].output
    assert run("--printer", "office", "--x", "2").exit_code == 0
    plain, moved = printed()[1], printed("--printer", "office")[1]
    assert plain[0] == moved[0] and plain[1] != moved[1]
    refused, _ = printed("--printer", "offce")
    assert refused.exit_code == 2 and "did you mean 'office'?" in refused.output
    other, _ = printed("--printer", "office", "--flip", "short")
    assert "not calibrated for --paper A4 --flip short" in other.output
    (folder / "print.yaml").write_text("printer: office\n")
    assert printed()[1] == moved and printed("--printer", "none")[1] == plain
    folded, _ = printed("--printer", "office", "--mode", "fold")
    assert folded.exit_code == 2 and "choose --mode duplex" in folded.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--x", "1"), "name the printer"),
        (("--printer", "office", "--x", "11"), "11"),
        (("--printer", "office", "--x", "nan"), "do not fit together"),
        (("--printer", "office", "--stretch", "50"), "50"),
        (("--printer", "office", "--at", "F=1,1"), "is not a reading"),
        (("--printer", "office", "--at", "A=1;1"), "is not a reading"),
        (("--printer", "office", "--at", "A=10.5,1"), "is not a reading"),
        (("--printer", "office", "--at", "A=1,1", "--x", "1"), "choose one"),
        (("--printer", "office", "--x", "1", "--forget"), "choose one"),
        (("--printer", "office", "--at", "A=-9,0", "--at", "B=9,0"), "do not fit together"),
        (("--printer", "two\nlines", "--x", "1"), "on one line"),
        (("--printer", "x" * 61, "--x", "1"), "1 to 60 letters"),
        (("--paper", "100x100"), "too small for the calibration page"),
    ],
)  # fmt: skip
def test_what_is_no_calibration_is_refused(words: tuple[str, ...], said: str, file: Path) -> None:
    done = run(*words)
    assert done.exit_code == 2 and said in done.output
    assert not file.exists()


WRONG = [
    b"", b"[1", b"{}", b"null", b"\xff\xfe", b"[" * 60_000, b"[1]", b'[{"printer": "a"}]',
    b'[{"printer": "a", "paper": "a4", "flip": "long", "x": NaN, "y": 0, "stretch": 100}]',
    b'[{"printer": "a", "paper": "a4", "flip": "long", "x": 1e999, "y": 0, "stretch": 100}]',
    b'[{"printer": "a", "paper": "a4", "flip": "long", "x": true, "y": 0, "stretch": 100}]',
    b'[{"printer": "a", "paper": "a4", "flip": "long", "x": "1", "y": 0, "stretch": 100}]',
    b'[{"printer": "a", "paper": "a4", "flip": "side", "x": 1, "y": 0, "stretch": 100}]',
    b'[{"printer": "a", "paper": "A4", "flip": "long", "x": 1, "y": 0, "stretch": 100}]',
    b'[{"printer": "a", "paper": "b5", "flip": "long", "x": 1, "y": 0, "stretch": 100}]',
    b'[{"printer": "a", "paper": "a4", "flip": "long", "x": 99, "y": 0, "stretch": 100}]',
    b'[{"printer": "a", "paper": "a4", "flip": "long", "x": 1, "y": 0, "stretch": 0}]',
    b'[{"printer": "a\\nb", "paper": "a4", "flip": "long", "x": 1, "y": 0, "stretch": 100}]',
    b'[{"printer": "a", "paper": "a4", "flip": "long", "x": 1, "y": 0, "stretch": 100, "z": 1}]',
    b"[" + b"9" * 5000 + b"]", b" " * (MAX_BYTES + 1), b"[" + b"1," * MAX_KEPT + b"1]",
]  # fmt: skip


@pytest.mark.parametrize("data", WRONG, ids=range(len(WRONG)))
def test_a_file_that_is_not_ours_is_said_and_stays(data: bytes, file: Path) -> None:
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    for words in (("--printer", "a", "--x", "1"), ("--printer", "a", "--forget")):
        done = run(*words)
        assert done.exit_code == 2 and "is not as `builder calibrate` writes it" in done.output
        assert "bug" not in done.output and len(done.output) < 600
    assert file.read_bytes() == data


@given(data=st.one_of(st.binary(max_size=200), st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from(["printer", "paper", "flip", "x", "y", "stretch"]), inner, max_size=6),
    max_leaves=12).map(lambda value: json.dumps(value).encode())))  # fmt: skip
@examples(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
def test_whatever_the_file_holds_is_read_or_refused_in_words(data: bytes, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    try:
        assert all(printers.bounded(one) for one in kept().values())
    except EnvironmentProblem as said:
        assert "printers.json" in str(said)


def test_a_folder_or_a_pipe_in_its_place_is_said(file: Path) -> None:
    file.mkdir(parents=True)
    assert "cannot read" in run("--printer", "a").output
    file.rmdir()
    os.mkfifo(file)
    assert "cannot read" in run("--printer", "a", "--x", "1").output


def test_a_file_in_place_of_the_folder_is_said(file: Path) -> None:
    file.parent.parent.mkdir()
    file.parent.write_text("mine")
    done = run("--printer", "a", "--x", "1")
    assert done.exit_code == 2 and "cannot" in done.output and "bug" not in done.output
    assert file.parent.read_text() == "mine"


def test_no_more_is_kept_than_is_read_again() -> None:
    for number in range(MAX_KEPT):
        keep(Sort(f"{number:060d}", "tabloid", "short"), Offset(-1.25, -1.25, 100.25))
    assert len(kept()) == MAX_KEPT
    with pytest.raises(EnvironmentProblem, match="forget one first"):
        keep(Sort("one more", "a4", "long"), Offset(1))
    keep(Sort(f"{1:060d}", "tabloid", "short"), Offset(1))


def test_a_relative_folder_of_settings_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "here")
    with pytest.raises(EnvironmentProblem, match="XDG_CONFIG_HOME"):
        settings()


@pytest.mark.parametrize(
    ("system", "folder"),
    [("linux", ".config"), ("darwin", "Library/Application Support"),
     ("win32", "AppData/Roaming")],
)  # fmt: skip
def test_each_system_has_its_folder(
    system: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.delenv("APPDATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(printers.sys, "platform", system)
    assert settings() == tmp_path / folder / "builder" / "printers.json"


def test_every_paper_can_be_kept_and_found_again() -> None:
    for paper in EVERY:
        keep(Sort("office", paper.file, "long"), Offset(0.1))
        assert offset_for("office", paper, "long", "duplex") == Offset(0.1)


def test_what_the_rulers_measure_is_kept_beside_the_offset(file: Path) -> None:
    assert run("--printer", "office", "--x", "1").exit_code == 0
    done = run("--printer", "office", "--ruler", "99.5")
    assert done.exit_code == 0 and "100 mm come out as 99.5 mm" in done.output
    assert run("--printer", "office", "--y", "0.5").exit_code == 0
    assert kept() == {Sort("office", "a4", "long"): Offset(0, 0.5, 100, 99.5)}
    assert run("--printer", "office", "--ruler", "90").exit_code == 2
    assert size_for("office", A4) == 99.5 and size_for("office", LETTER) == 100
    with pytest.raises(EnvironmentProblem, match="no printer 'offic'"):
        size_for("offic", A4)


def test_pages_of_the_map_come_out_in_their_true_size(changed: Changed) -> None:
    folder, out = changed(), []
    assert run("--printer", "office", "--ruler", "98").exit_code == 0
    for words in ((), ("--printer", "office")):
        into = folder.parent / f"out{len(words)}"
        done = CliRunner().invoke(main, ["print", str(folder), "--map", "--out", str(into), *words])
        assert done.exit_code == 0, done.output
        page = pypdfium2.PdfDocument(into / "game" / "map-a4.pdf")[0].get_textpage()
        out.append([page.get_charbox(n)[0] for n in (0, page.count_chars() - 1)])
    (left, right), (further, beyond) = out
    assert (beyond - further) / (right - left) == pytest.approx(100 / 98, abs=0.001)
