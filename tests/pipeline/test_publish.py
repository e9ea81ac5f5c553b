"""Publication in one step: a build that fails or is killed leaves the old output whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from builder.diagnostics import Trouble
from builder.pipeline import publish as module
from builder.pipeline.publish import digest, is_current, manifest, publish, recover, write_file


def files(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()
    }


def artefacts(key: str, **made: bytes) -> dict[str, bytes]:
    named = {name.replace("_", "/"): data for name, data in made.items()}
    by = dict.fromkeys(named, "test")
    return {**named, "manifest.json": manifest("g", "1.0.0", key, {"game.yaml": "1"}, named, by)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A published folder."""
    target = tmp_path / "out" / "game"
    publish(target, artefacts("k1", a=b"1", sub_b=b"2"))
    return target


def test_all_is_written_and_nothing_is_left_beside(folder: Path) -> None:
    assert set(files(folder)) == {"a", "sub/b", "manifest.json"}
    assert [p.name for p in folder.parent.iterdir()] == ["game"]


def test_the_manifest_says_what_each_file_is_and_whence(folder: Path) -> None:
    data = json.loads((folder / "manifest.json").read_text("utf-8"))
    assert data["artefacts"]["sub/b"] == {"sha256": digest(b"2"), "bytes": 1, "from": "test"}
    assert data["sources"] == {"game.yaml": "1"}
    assert data["game"] == "g" and data["version"] == "1.0.0"


def test_what_a_former_build_wrote_is_gone(folder: Path) -> None:
    publish(folder, artefacts("k2", c=b"3"))
    assert set(files(folder)) == {"c", "manifest.json"}


def test_an_output_is_current_byte_for_byte(folder: Path) -> None:
    assert is_current(folder, "k1")
    assert not is_current(folder, "k2")


@pytest.mark.parametrize("name", ["a", "sub/b", "manifest.json"])
@pytest.mark.parametrize("change", ["altered", "removed"])
def test_an_altered_or_missing_file_is_noticed(folder: Path, name: str, change: str) -> None:
    if change == "altered":
        (folder / name).write_bytes(b"x")
    else:
        (folder / name).unlink()
    assert not is_current(folder, "k1")


def test_a_stray_file_is_noticed(folder: Path) -> None:
    (folder / "sub" / "mine.txt").write_text("x")
    assert not is_current(folder, "k1")


@pytest.mark.parametrize(
    "text", ["", "[]", "7", "{", '{"build": "k1"}', '{"build": "k1", "artefacts": []}',
             '{"build": "k1", "artefacts": {"a": 7}}', "[" * 100_000, "\ud800"]
)  # fmt: skip
def test_a_broken_manifest_is_no_manifest(folder: Path, text: str) -> None:
    (folder / "manifest.json").write_bytes(text.encode("utf-8", "surrogatepass"))
    assert not is_current(folder, "k1")


def test_a_folder_that_no_build_wrote_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    with pytest.raises(Trouble, match="no build wrote"):
        publish(tmp_path / "mine", artefacts("k", a=b"1"))
    assert files(tmp_path) == {"mine/letter.txt": b"dear"}


def test_an_empty_folder_may_be_published_into(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    publish(tmp_path / "out", artefacts("k", a=b"1"))
    assert is_current(tmp_path / "out", "k")


def test_a_file_in_the_way_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x")
    with pytest.raises(Trouble, match="cannot write"):
        publish(tmp_path / "out" / "game", artefacts("k", a=b"1"))


@pytest.mark.parametrize("step", ["write_bytes", "rename"])
@pytest.mark.parametrize("number", [1, 2])
def test_a_disk_that_refuses_leaves_the_old_output_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int
) -> None:
    before, calls = files(folder), []
    real = getattr(Path, step)

    def failing(self: Path, *args: object) -> object:
        calls.append(self)
        if len(calls) == number:
            raise OSError(28, "No space left on device")
        return real(self, *args)

    monkeypatch.setattr(Path, step, failing)
    with pytest.raises(Trouble, match="No space left"):
        publish(folder, artefacts("k2", a=b"9", z=b"9"))
    monkeypatch.undo()
    assert files(folder) == before


@pytest.mark.parametrize("step", ["write_bytes", "rename"])
@pytest.mark.parametrize("number", [1, 2])
def test_after_a_kill_the_next_build_finds_one_whole_output(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int
) -> None:
    before, calls = files(folder), []
    real = getattr(Path, step)

    def killed(self: Path, *args: object) -> object:
        calls.append(self)
        if len(calls) == number:
            raise KeyboardInterrupt
        return real(self, *args)

    monkeypatch.setattr(Path, step, killed)
    with pytest.raises(KeyboardInterrupt):
        publish(folder, artefacts("k2", a=b"9", z=b"9"))
    monkeypatch.undo()
    recover(folder)
    assert files(folder) == before
    publish(folder, artefacts("k2", a=b"9", z=b"9"))
    assert is_current(folder, "k2")
    assert [p.name for p in folder.parent.iterdir()] == ["game"]


def test_a_single_file_is_replaced_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "gpids.json"
    write_file(path, b"1")
    write_file(path, b"2")
    assert files(tmp_path) == {"gpids.json": b"2"}


def test_a_single_file_that_cannot_be_written_is_trouble(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="cannot write"):
        write_file(tmp_path / "nowhere" / "x", b"1")


def test_manifests_do_not_hang_on_the_order_of_things() -> None:
    made, by = {"b": b"1", "a": b"2"}, {"a": "x", "b": "y"}
    one = manifest("g", "1", "k", {"y": "1", "x": "2"}, made, by)
    two = manifest("g", "1", "k", {"x": "2", "y": "1"}, dict(reversed(made.items())), by)
    assert one == two
    assert module.MANIFEST == "manifest.json"
