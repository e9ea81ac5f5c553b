"""Loading never raises, whatever stands in the files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from builder.diagnostics import Findings
from builder.pipeline.load import checked, load
from builder.source import Folder, open_folder
from tests.conftest import Changed
from tests.examples import examples
from tests.games import SKIRMISH, read_once

FILES = {name: data for name, data in open_folder(SKIRMISH).files.items() if "." in name}
NAMES = sorted(FILES)
STRANGE = st.sampled_from(
    [
        "null", "~", "true", "-1", "0", "1e309", ".nan", "9" * 30, "[]", "{}", "[[]]", "{a: {}}",
        "''", '"', "'", "&a", "*a", "!!int x", "|", ">", "- ", "? ", ": ", "#", ",", ";", "\t",
        "\0", "\\", "\n", "\r", "\ufeff", "Ж", "🦆", "\x1b[2J", "A1-A99999", "group:", "{attack",
        "x" * 70,
    ]
).map(str.encode) | st.binary(max_size=4)  # fmt: skip


def findings_of(files: dict[str, bytes]) -> Findings:
    return checked(Folder("x", Path(), files, ())).findings


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, bytes]:
    """The invented game with a few cuts, swaps and strange words in its files."""
    files = dict(FILES)
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from(NAMES))
        data = files[name]
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 30)))
        files[name] = data[:start] + draw(STRANGE) + data[end:]
    return files


@examples(30)
@given(mutated())
@example({"game.yaml": b""})
@example({"game.yaml": b"[]", "units.csv": b"", "map.yaml": b"", "sequence.yaml": b"7"})
def test_no_mutation_raises(files: dict[str, bytes]) -> None:
    for finding in findings_of(files):
        assert finding.span.line >= 1 and finding.span.column >= 1
        assert str(finding.message)


@st.composite
def values_replaced(draw: st.DrawFn) -> dict[str, bytes]:
    """The invented game in which one value of a YAML file is of another type."""
    files = dict(FILES)
    name = draw(st.sampled_from([n for n in NAMES if n.endswith(".yaml")]))
    lines = files[name].decode().split("\n")
    at = draw(st.sampled_from([i for i, line in enumerate(lines) if ": " in line]))
    key = lines[at].split(": ", 1)[0]
    value = draw(st.sampled_from(
        ["", "null", "7", "-7", "0.5", "1e400", "true", "text", "[]", "[null]", "{}", "{a: 1}",
         "[[1]]", "'" + "x" * 3000 + "'", "'#FFFFFF'", "2020-01-01"]))  # fmt: skip
    lines[at] = f"{key}: {value}"
    files[name] = "\n".join(lines).encode()
    return files


@examples(30)
@given(values_replaced())
def test_no_value_of_another_type_raises(files: dict[str, bytes]) -> None:
    findings_of(files)


@examples(20)
@given(
    st.sampled_from([n for n in NAMES if n.endswith(".csv")]),
    st.integers(1, 12),
    st.integers(0, 17),
    st.sampled_from(["", "x", "-1", "999999999999", "A1", "A1-C3", "group:deep", "reserve", "½",
                     "٣", "A1 A1", "Turn 1", "anywhere", '"', '""', "#", "A1-", "-", "é", "=1+1"]),
)  # fmt: skip
def test_no_cell_raises(name: str, row: int, column: int, cell: str) -> None:
    lines = [line.split(",") for line in FILES[name].decode().split("\n")]
    cells = lines[row % (len(lines) - 1)]
    cells[column % len(cells)] = cell
    findings_of({**FILES, name: "\n".join(",".join(line) for line in lines).encode()})


OTHERS = (b"", b"\n", b"null", b"7", b"[]", b"{}", b"\0\0", b"\xff\xfe", b"a,b\n1", b"- a\n- b")


@pytest.mark.parametrize("name", NAMES)
def test_no_file_of_another_kind_raises(name: str) -> None:
    raised = {}
    for data in OTHERS:
        try:
            findings_of({**FILES, name: data})
        except Exception as error:
            raised[data] = error
    assert raised == {}


def test_a_cell_of_50_megabytes_is_refused(changed: Changed) -> None:
    folder = changed("units.csv", "", b"id,name\nx," + b"y" * 50_000_000)
    assert [f"{f.code} {f.span}" for f in load(folder).findings] == ["S104 units.csv:1:1"]
    (folder / "units.csv").unlink()


def test_spreadsheets_may_write_the_lists_as_they_like(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    shutil.copytree(SKIRMISH, folder)
    for path in folder.rglob("*.csv"):
        text = path.read_text("utf-8").replace(",", ";").replace("\n", "\r\n")
        path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    plain, other = read_once(SKIRMISH), load(folder)
    assert other.checked is not None and plain.game is not None
    assert other.game == plain.game


def test_files_of_no_meaning_do_no_harm(changed: Changed) -> None:
    for name in (".~lock.units.csv#", "._units.csv", ".hidden.yaml", "notes.txt", "map.png"):
        (changed() / name).write_bytes(b"\xff")
    (changed() / "self.yaml").symlink_to("self.yaml")
    assert load(changed()).checked is not None


@pytest.mark.parametrize(
    ("rows", "columns"), [("rows: 200", "columns: [A, B, C, D]"), ("rows: 3", "columns: [A]")]
)
def test_a_grid_of_another_size_is_linked(changed: Changed, rows: str, columns: str) -> None:
    changed("map.yaml", "rows: 3", rows)
    assert load(changed("map.yaml", "columns: [A, B, C, D]", columns)).findings.items
