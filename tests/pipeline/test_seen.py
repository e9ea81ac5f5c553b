"""Published files are not read again to see that they are current, if the disk says the same."""

from __future__ import annotations

import os
import shutil
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from builder.pipeline import seen
from builder.pipeline.manifest import digest, digest_of, read_manifest
from builder.pipeline.publish import publish
from builder.pipeline.seen import is_known_current
from builder.pipeline.store import NO_STORE


@pytest.fixture
def folder(little_published: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What a build published a while ago."""
    monkeypatch.setenv("BUILDER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(seen, "LATELY", -1_000_000_000_000)
    monkeypatch.setattr(seen, "_AT_ONCE", -1_000_000_000_000)
    shutil.copytree(little_published, tmp_path / "out")
    return tmp_path / "out"


def current(folder: Path) -> bool:
    manifest = read_manifest(folder)
    assert manifest is not None
    return is_known_current(folder, manifest, manifest.build)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that are read."""
    read: list[Path] = []

    def reading(path: Path) -> str:
        read.append(path)
        return digest_of(path)

    monkeypatch.setattr(seen, "digest_of", reading)
    return read


def test_files_are_read_once(folder: Path, reads: list[Path]) -> None:
    assert [current(folder) for _ in range(3)] == [True] * 3
    assert len(reads) == len({*reads}) > 2


def test_files_that_changed_lately_are_read_again(
    folder: Path, reads: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seen, "LATELY", 10**15)
    monkeypatch.setattr(seen, "_AT_ONCE", 10**15)
    assert [current(folder) for _ in range(2)] == [True] * 2
    assert len(reads) == 2 * len({*reads})


@pytest.mark.parametrize(("parts", "again"), [(1_000_000, 1), (1, 0)])
def test_only_where_times_are_coarse_is_a_file_of_a_second_ago_read_again(
    folder: Path, reads: list[Path], monkeypatch: pytest.MonkeyPatch, parts: int, again: int
) -> None:
    monkeypatch.setattr(seen, "LATELY", 2_000_000_000)
    monkeypatch.setattr(seen, "_AT_ONCE", 50_000_000)
    found, then = os.lstat, time.time_ns() // 1_000_000 * 1_000_000 - 1_000_000_000 + parts % 10

    def written(path: str) -> SimpleNamespace:
        names = ("st_mode", "st_size", "st_ino")
        known = {name: getattr(found(path), name) for name in names}
        return SimpleNamespace(**known, st_mtime_ns=then, st_ctime_ns=then)

    monkeypatch.setattr(seen.os, "lstat", written)
    assert current(folder)
    reads.clear()
    assert current(folder)
    assert bool(reads) is bool(again)


def test_of_files_of_which_one_changed_that_one_is_read(folder: Path, reads: list[Path]) -> None:
    assert current(folder)
    reads.clear()
    path = folder / "counters" / "pond-heron.svg"
    path.write_bytes(path.read_bytes() + b"<!-- by hand -->")
    assert not current(folder)
    assert reads == [path]


def test_a_file_changed_in_place_is_noticed(folder: Path) -> None:
    assert current(folder)
    path = folder / "counters" / "pond-heron.svg"
    times = path.stat()
    path.write_bytes(path.read_bytes().swapcase())
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert not current(folder)


def test_a_file_that_is_gone_is_noticed(folder: Path) -> None:
    assert current(folder)
    (folder / "counters" / "pond-heron.svg").unlink()
    assert not current(folder)


def test_another_key_is_not_current(folder: Path) -> None:
    assert current(folder)
    assert not is_known_current(folder, read_manifest(folder), "another")
    assert not is_known_current(folder, None, "another")


def test_what_was_read_before_it_is_replaced_is_read_again_only_if_it_changed(
    folder: Path, reads: list[Path]
) -> None:
    one, other = "counters/pond-heron.svg", "manifest.json"
    with seen.seen(folder) as known:
        before = [known.digest(one), known.digest(other)]
        (folder / one).write_bytes(b"by hand")
        after = [known.digest(one), known.digest(other)]
    assert reads == [folder / one, folder / other, folder / one]
    assert (before[0] == after[0], before[1] == after[1]) == (False, True)


def test_a_file_changed_by_hand_while_others_are_written_is_left(folder: Path) -> None:
    manifest, name = read_manifest(folder), "counters/pond-heron.svg"
    assert manifest is not None
    entry = replace(manifest.artefacts[name], sha256=digest(b"new"), bytes=3)
    wanted = replace(manifest, artefacts={**manifest.artefacts, name: entry})
    made = {path: (folder / path).read_bytes() for path in manifest.artefacts} | {name: b"new"}
    asked: list[str] = []

    class Watched(seen.Seen):
        def digest(self, path: str) -> str:
            asked.append(path)
            if asked.count(name) == 1 and path == "manifest.json":  # what is to be done is decided
                (folder / name).write_bytes(b"by hand")
            return super().digest(path)

    left = publish(folder, wanted, made, known=Watched(folder, NO_STORE))
    assert left == (folder / name,)
    assert (folder / name).read_bytes() == b"by hand"


@pytest.fixture
def written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What a build published a moment ago, on a disk whose times are fine."""
    monkeypatch.setattr(seen, "LATELY", 10**15)
    monkeypatch.setattr(seen, "_AT_ONCE", 10**15)
    manifest = read_manifest(folder)
    assert manifest is not None
    made = {name: (folder / name).read_bytes() for name in manifest.artefacts}
    shutil.rmtree(folder)
    with seen.seen(folder) as known:
        assert publish(folder, manifest, made, known=known) == ()
    return folder


def test_what_was_just_written_is_not_read_again(written: Path, reads: list[Path]) -> None:
    assert current(written)
    assert reads == []


def test_what_somebody_changes_at_once_after_it_was_written_is_noticed(written: Path) -> None:
    path = written / "counters" / "pond-heron.svg"
    path.write_bytes(path.read_bytes().swapcase())
    assert not current(written)


def test_what_somebody_changes_while_it_is_published_is_read_again(
    folder: Path, reads: list[Path]
) -> None:
    name = "counters/pond-heron.svg"
    staged = folder / "staged"
    staged.write_bytes(b"as made")
    with seen.seen(folder) as known:
        known.wrote(name, f"{staged}", digest(b"as made"))
        staged.replace(folder / name)
        (folder / name).write_bytes(b"by hand")
    with seen.seen(folder) as known:
        assert known.digest(name) == digest(b"by hand")
    assert reads == [folder / name]


def test_a_disk_that_lets_nobody_set_times_is_read_again(
    folder: Path, reads: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(seen.os, "utime", refuse)
    with seen.seen(folder) as known:
        name = "counters/pond-heron.svg"
        known.wrote(name, f"{folder}/{name}", digest(b"other"))
    assert current(folder)
    assert folder / "counters/pond-heron.svg" in reads
