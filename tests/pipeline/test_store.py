"""What was made is kept by its content: bounded, harmless when broken, and safe among processes."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from builder.pipeline import store as storing
from builder.pipeline.store import (
    FILE,
    NO_STORE,
    Store,
    cache_folder,
    key_of,
    open_store,
)

LARGE = bytes(range(256)) * 400


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with closing(Store(folder)) as opened:
        yield opened


def kept(folder: Path, *keys: str) -> list[bytes | None]:
    """What the next run finds."""
    with closing(Store(folder)) as other:
        return [other.get(key) for key in keys]


def test_what_is_kept_is_there_in_the_next_run(store: Store, folder: Path) -> None:
    store.put("a", b"one")
    assert store.get("a") == b"one", "before it is written, too"
    assert kept(folder, "a") == [None]
    store.flush()
    assert kept(folder, "a", "b") == [b"one", None]


def test_equal_bytes_are_there_once(store: Store, folder: Path) -> None:
    for key in ("a", "b", "c"):
        store.put(key, LARGE)
    store.close()
    assert kept(folder, "a", "b", "c") == [LARGE] * 3
    assert (folder / FILE).stat().st_size < 2 * len(LARGE)


def test_a_thing_is_made_once(store: Store) -> None:
    assert store.made("a", lambda: b"one") == b"one"
    assert store.made("a", lambda: b"two") == b"one"


def test_another_program_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    key = key_of("png", "1")
    assert key != key_of("png", "2")
    monkeypatch.setattr(storing, "program", lambda: "another program")
    assert key != key_of("png", "1")


def test_bytes_that_are_no_longer_what_was_kept_are_none(store: Store, folder: Path) -> None:
    store.put("a", b"one")
    store.close()
    with closing(sqlite3.connect(folder / FILE)) as base, base:
        base.execute("UPDATE kept SET data = ? WHERE data = ?", (b"two", b"one"))
    assert kept(folder, "a") == [None]


def test_what_was_kept_first_goes_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing, "MOST", 20 * len(LARGE))
    for number in range(60):
        with closing(Store(folder)) as store:
            store.put(f"{number}", LARGE + b"%d" % number)
    assert (folder / FILE).stat().st_size < 24 * len(LARGE)
    first, *_, last = kept(folder, *map(str, range(60)))
    assert first is None
    assert last is not None


@pytest.mark.parametrize("what", ["rubbish", "a folder", "a file above", "a link", "torn"])
def test_a_broken_cache_is_none_and_touches_nothing_else(
    what: str, folder: Path, tmp_path: Path
) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine", "utf-8")
    if what == "a file above":
        folder.write_text("", "utf-8")
    elif what == "a folder":
        (folder / FILE).mkdir(parents=True)
    else:
        with closing(Store(folder)) as store:
            store.put("a", LARGE * 20)
        whole = (folder / FILE).read_bytes()
        (folder / FILE).unlink()
        if what == "a link":
            (folder / FILE).symlink_to(mine)
        else:
            (folder / FILE).write_bytes(b"\xff\0" * 4000 if what == "rubbish" else whole[:9000])
    with closing(Store(folder)) as store:
        assert store.get("a") is None
        store.put("b", b"two")
        store.flush()
    assert mine.read_text("utf-8") == "mine"
    if what in ("rubbish", "torn"):
        with closing(Store(folder)) as store:
            store.put("b", b"two")
        assert kept(folder, "b") == [b"two"], "the next run begins anew"


def test_a_full_disk_keeps_nothing_and_does_no_harm(store: Store, folder: Path) -> None:
    store.put("a", b"one")
    store.flush()
    base = store._base()
    assert base is not None
    base.execute("PRAGMA max_page_count = 8")  # what SQLite says then is what it says of a disk
    store.put("b", LARGE)
    store.flush()
    store.put("c", b"three")
    assert (store.get("b"), store.get("c")) == (None, None)
    assert kept(folder, "a", "b") == [b"one", None]


def test_two_processes_keep_things_at_once(store: Store, folder: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from builder.pipeline.store import Store\n"
        "store = Store(Path(sys.argv[1]))\n"
        "for n in range(40): store.put(f'{sys.argv[2]}{n}', b'x' * 9000 + b'%d' % n); store.flush()"
    )
    command = [sys.executable, "-c", code, str(folder)]
    running = [subprocess.Popen([*command, name]) for name in "ab"]
    assert [one.wait() for one in running] == [0, 0]
    found = kept(folder, *(f"{name}{n}" for name in "ab" for n in range(40)))
    assert None not in found


def test_the_cache_may_be_deleted_while_it_is_used(store: Store, folder: Path) -> None:
    store.put("a", b"one")
    store.flush()
    for path in folder.iterdir():
        path.unlink()
    store.put("b", b"two")
    store.flush()
    assert store.get("c") is None


def test_nobody_else_may_read_it(store: Store, folder: Path) -> None:
    store.put("a", b"one")
    store.flush()
    assert (folder / FILE).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"XDG_CACHE_HOME": "/there"}, Path("/there/builder")),
        ({"XDG_CACHE_HOME": "there"}, None),
        ({"XDG_CACHE_HOME": "/there", "BUILDER_CACHE": "/own"}, Path("/own")),
        ({"XDG_CACHE_HOME": "/there", "BUILDER_CACHE": ""}, None),
    ],
)
def test_the_cache_lies_where_the_user_has_his(
    variables: dict[str, str], expected: Path | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BUILDER_CACHE", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache_folder() == expected
    assert open_store().there == (expected is not None)


def test_without_a_cache_nothing_is_kept() -> None:
    NO_STORE.put("a", b"one")
    assert NO_STORE.get("a") is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
@pytest.mark.parametrize("moment", [0.0, 0.004, 0.012])
def test_a_process_that_is_killed_leaves_it_whole(moment: float, folder: Path) -> None:
    """Whole builds, killed at a hundred moments: `python -m tests.killed_builds`."""
    with closing(Store(folder)) as store:
        store.put("first", LARGE)
    child = os.fork()
    if child == 0:
        own = Store(folder)
        for n in range(10_000):
            own.put(f"{n}", LARGE + b"%d" % n)
            own.flush()
    time.sleep(moment)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert kept(folder, "first") == [LARGE]
    found = kept(folder, *map(str, range(100)))
    number = len(found) - found.count(None)
    assert found[:number] == [LARGE + b"%d" % n for n in range(number)]
    with closing(Store(folder)) as store:
        store.put("last", LARGE)
    assert kept(folder, "last") == [LARGE]
