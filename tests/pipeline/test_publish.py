"""Publication destroys nothing that no build wrote, and is whole whatever happens to it."""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import subprocess
import sys
import threading
import time
from collections import Counter, UserDict
from collections.abc import Iterator
from pathlib import Path

import pytest

from builder.diagnostics import EnvironmentProblem
from builder.pipeline import publish as publishing
from builder.pipeline.disk import held, write_file
from builder.pipeline.manifest import Manifest, digest, is_current, read_manifest
from builder.pipeline.publish import WORK, publish, recover
from builder.source.folder import MANIFEST
from tests.pipeline.killed import FILES, Killed, manifest

ONE, TWO = FILES["one"], FILES["two"]


def files(folder: Path) -> dict[str, bytes]:
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()
    }


def put(folder: Path, key: str, **options: bool) -> list[str]:
    """Publish the files of a key; what was in the way."""
    found = publish(folder, manifest(key, FILES[key]), FILES[key], **options)
    return [path.relative_to(folder).as_posix() for path in found]


def whole(key: str) -> dict[str, bytes]:
    return {**FILES[key], MANIFEST: manifest(key, FILES[key]).dump()}


def current(folder: Path, key: str) -> bool:
    return is_current(folder, read_manifest(folder), key)


def quiet() -> None:
    """Nobody waits."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A published folder."""
    target = tmp_path / "out" / "game"
    assert put(target, "one") == []
    return target


def test_all_is_written_and_nothing_is_left_beside(folder: Path) -> None:
    assert files(folder) == whole("one")
    assert [p.name for p in folder.parent.iterdir()] == ["game"]
    assert not (folder / WORK).exists()


class Counted(UserDict[str, bytes]):
    """Files that count how often each is read."""

    def __init__(self, files: dict[str, bytes]) -> None:
        super().__init__(files)
        self.read = Counter[str]()

    def __getitem__(self, name: str) -> bytes:
        self.read[name] += 1
        return super().__getitem__(name)


def test_of_what_is_published_again_only_what_is_new_is_read(folder: Path) -> None:
    both = FILES["one"] | {"b.svg": b"new"}
    counted = Counted(both)
    publish(folder, manifest("three", both), counted)
    assert counted.read == {"b.svg": 1}


def test_the_manifest_says_what_each_file_is_and_whence(folder: Path) -> None:
    data = json.loads((folder / MANIFEST).read_text("utf-8"))
    assert data["artefacts"]["a.svg"] == {"sha256": digest(b"1"), "bytes": 1, "from": ""}
    assert data["sources"] == {"game.yaml": "1"}
    assert data["game"] == "g" and data["version"] == "1.0.0"


def test_what_a_former_build_wrote_and_this_one_does_not_is_gone_with_its_folder(
    folder: Path,
) -> None:
    assert put(folder, "two") == []
    assert files(folder) == whole("two")
    assert not (folder / "old").exists()


def test_an_output_is_current_byte_for_byte(folder: Path) -> None:
    assert current(folder, "one") and not current(folder, "two")


@pytest.mark.parametrize("name", ["a.svg", "map/b.png", MANIFEST])
@pytest.mark.parametrize("change", ["altered", "removed"])
def test_an_altered_or_missing_file_is_noticed(folder: Path, name: str, change: str) -> None:
    if change == "altered":
        (folder / name).write_bytes(b"x")
    else:
        (folder / name).unlink()
    assert not current(folder, "one")


def test_a_missing_file_is_made_anew(folder: Path) -> None:
    (folder / "a.svg").unlink()
    assert put(folder, "one") == [] and files(folder) == whole("one")


# -- what is not ours ----------------------------------------------------------------------------

PLANTED = ["notes.txt", "game_ext/mine.vmdx", "map/b.png.bak", "old/mine.txt", "new/deep/d", ".x"]


@pytest.mark.parametrize("name", PLANTED)
def test_a_file_that_no_build_wrote_survives_every_build(folder: Path, name: str) -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(b"mine")
    assert current(folder, "one")
    assert put(folder, "two") == []
    assert files(folder) == {**whole("two"), name: b"mine"}
    assert put(folder, "one") == []
    assert files(folder) == {**whole("one"), name: b"mine"}


@pytest.mark.parametrize("name", ["a.svg", "map/b.png", MANIFEST])
def test_a_product_that_somebody_changed_is_not_overwritten(folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"mine")
    before = files(folder)
    assert name in put(folder, "two")
    assert files(folder) == before


@pytest.mark.parametrize("name", ["a.svg", "map/b.png", MANIFEST])
def test_force_overwrites_it(folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"mine")
    assert put(folder, "two", force=True) == []
    assert current(folder, "two")


def test_a_former_product_that_somebody_changed_is_left(folder: Path) -> None:
    (folder / "old" / "gone.txt").write_bytes(b"mine")
    assert put(folder, "two") == []
    assert files(folder) == {**whole("two"), "old/gone.txt": b"mine"}


def test_a_changed_product_that_is_moved_away_leaves_its_place_free(folder: Path) -> None:
    (folder / "a.svg").write_bytes(b"mine")
    (folder / "a.svg").rename(folder / "mine.svg")
    assert put(folder, "two") == []
    assert files(folder) == {**whole("two"), "mine.svg": b"mine"}


FOREIGN = [
    b"", b"[]", b"7", b"{", b"{}", b'{"name": "My app", "start_url": "/", "icons": []}',
    b'{"build": "k1", "artefacts": []}', b"[" * 100_000, "\ud800".encode("utf-8", "surrogatepass"),
    b'{"game": "g", "version": "1", "build": "", "sources": {}, "artefacts": {}}',
]  # fmt: skip


@pytest.mark.parametrize("text", FOREIGN)
def test_a_manifest_that_no_build_wrote_makes_nothing_ours(tmp_path: Path, text: bytes) -> None:
    for name, data in {MANIFEST: text, "a.svg": b"drawn by me", "old/gone.txt": b"me"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    before = files(tmp_path)
    assert put(tmp_path, "two") == ["a.svg", MANIFEST]
    assert files(tmp_path) == before


@pytest.mark.parametrize("name", ["../victim", "/victim", "x/../../victim", "./victim", "."])
def test_a_manifest_that_names_files_outside_is_not_ours(folder: Path, name: str) -> None:
    victim = folder.parent / "victim"
    victim.write_bytes(b"mine")
    made = manifest("one", {name if name[0] != "/" else str(victim): b"mine"})
    (folder / MANIFEST).write_bytes(made.dump())
    assert read_manifest(folder) is None
    put(folder, "two", force=True)
    assert victim.read_bytes() == b"mine"


def test_a_folder_that_holds_other_files_is_published_into_beside_them(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    assert put(tmp_path, "one") == []
    assert files(tmp_path) == {**whole("one"), "letter.txt": b"dear"}


def test_a_games_own_folder_is_not_published_into(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("id: mine")
    with pytest.raises(EnvironmentProblem, match="is the folder of a game"):
        put(tmp_path, "one", force=True)
    assert files(tmp_path) == {"game.yaml": b"id: mine"}


@pytest.mark.parametrize("name", ["a.svg", "map"])
def test_something_else_at_a_products_path_is_trouble(tmp_path: Path, name: str) -> None:
    if name == "map":
        (tmp_path / name).write_bytes(b"mine")
    else:
        (tmp_path / name).mkdir()
    with pytest.raises(EnvironmentProblem, match=r"in the way"):
        put(tmp_path, "one", force=True)
    assert (tmp_path / name).exists() and not (tmp_path / "same").exists()


def test_a_pipe_at_a_products_path_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.svg")
    with pytest.raises(EnvironmentProblem, match="in the way"):
        put(tmp_path, "one")


def test_a_pipe_as_manifest_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / MANIFEST)
    assert read_manifest(tmp_path) is None


def test_a_file_in_place_of_the_output_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x")
    with pytest.raises(EnvironmentProblem, match="cannot write"):
        put(tmp_path / "out" / "game", "one")
    assert files(tmp_path) == {"out": b"x"}


def test_an_output_of_a_former_version_is_ours(folder: Path) -> None:
    made = read_manifest(folder)
    assert made is not None and made.gpids is None


def test_files_that_are_added_to_former_ones_leave_them_listed(folder: Path) -> None:
    added = {"new.txt": b"5"}
    assert publish(folder, manifest("two", added), added, keep=True) == ()
    found = read_manifest(folder)
    assert found is not None and set(found.artefacts) == {*ONE, "new.txt"}
    assert {**ONE, **added}.items() <= files(folder).items()


def test_where_small_letters_and_capitals_are_one_the_file_stays(folder: Path) -> None:
    """A second link to one file looks as a file does on such a disk."""
    (folder / "A.SVG").hardlink_to(folder / "a.svg")
    renamed = {"A.SVG": b"1", "same": b"4"}
    assert publish(folder, manifest("two", renamed), renamed) == ()
    assert (folder / "A.SVG").read_bytes() == b"1"


# -- links ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("linked", ["", "map", "map/b.png"])
def test_links_are_kept_and_what_is_behind_them_is_written(folder: Path, linked: str) -> None:
    link, behind = folder / linked, folder.parent.parent / "elsewhere"
    link.rename(behind)
    link.symlink_to(behind)
    assert put(folder, "two") == []
    assert link.is_symlink() and link.resolve() == behind
    assert files(folder.resolve()).items() >= whole("two").items() if linked != "map" else True
    assert (folder / "map/b.png").read_bytes() == TWO["map/b.png"]
    assert current(folder, "two")


def test_a_parent_of_the_output_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    (tmp_path / "out").symlink_to(tmp_path / "disk")
    put(tmp_path / "out" / "game", "one")
    put(tmp_path / "out" / "game", "two")
    assert (tmp_path / "out").is_symlink() and files(tmp_path / "disk" / "game") == whole("two")


def test_a_link_to_what_is_not_there_yet_is_written_behind(tmp_path: Path) -> None:
    (tmp_path / "out").symlink_to(tmp_path / "later")
    put(tmp_path / "out", "one")
    assert (tmp_path / "out").is_symlink() and files(tmp_path / "later") == whole("one")


def test_a_link_to_itself_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "out").symlink_to(tmp_path / "out")
    with pytest.raises(EnvironmentProblem, match="cannot write"):
        put(tmp_path / "out", "one")


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="there is no second file system")
def test_a_folder_of_the_output_may_lie_on_another_disk(folder: Path) -> None:
    other = Path("/dev/shm") / f"builder-test-{os.getpid()}"
    other.mkdir()
    try:
        (folder / "map" / "b.png").rename(folder / "b.png")
        (folder / "map").rmdir()
        (folder / "map").symlink_to(other)
        assert put(folder, "two") == []
        assert files(other) == {"b.png": TWO["map/b.png"]}
    finally:
        for path in other.iterdir():
            path.unlink()
        other.rmdir()


# -- kills ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def killed() -> Iterator[Killed]:
    """Publishes in processes that are killed."""
    started = Killed()
    yield started
    started.end()


def outcome(folder: Path) -> str:
    """Which of the two outputs is there, whole; '' for neither."""
    there = {name: data for name, data in files(folder).items() if name != "notes.txt"}
    return next((key for key in FILES if there == whole(key)), "")


def changes() -> int:
    """Changes to the disk that publishing "two" over "one" makes, about."""
    return 22


@pytest.mark.parametrize("number", range(1, changes() + 1))
def test_a_kill_at_any_moment_leaves_one_whole_output_to_the_next_command(
    folder: Path, killed: Killed, number: int
) -> None:
    (folder / "notes.txt").write_bytes(b"mine")
    assert killed.publish(folder, "two", number).returncode == -signal.SIGKILL
    if not (folder / WORK).exists():
        assert outcome(folder) in ("one", "two")
    assert not (current(folder, "one") and files(folder)["a.svg"] != ONE["a.svg"])
    recover(folder, quiet)
    assert outcome(folder) in ("one", "two") and not (folder / WORK).exists()
    assert put(folder, "two") == []
    assert files(folder) == {**whole("two"), "notes.txt": b"mine"}


def test_every_change_to_the_disk_has_been_a_moment_to_be_killed_at(
    folder: Path, killed: Killed
) -> None:
    assert killed.publish(folder, "two") == (0, changes())


@pytest.mark.parametrize("seed", range(4))
def test_kills_one_upon_another_do_no_harm(folder: Path, killed: Killed, seed: int) -> None:
    chance = random.Random(seed)
    (folder / "notes.txt").write_bytes(b"mine")
    for _ in range(3):
        killed.publish(folder, chance.choice(["one", "two"]), chance.randint(1, changes()))
    recover(folder, quiet)
    assert outcome(folder) in ("one", "two")
    assert not (folder / WORK).exists() and (folder / "notes.txt").read_bytes() == b"mine"


def test_a_file_changed_after_a_kill_is_kept(folder: Path, killed: Killed) -> None:
    for number in range(8, changes()):
        killed.publish(folder, "two", number)
        if (folder / WORK / "journal.json").exists():
            break
    assert files(folder).items() >= ONE.items()  # decided, and nothing moved yet
    (folder / "a.svg").write_bytes(b"mine")
    recover(folder, quiet)
    assert (folder / "a.svg").read_bytes() == b"mine"
    assert put(folder, "two") == ["a.svg"]


JOURNALS = [
    b"", b"{", b"7", b"[7]", b"[[1,2,3,4]]", b'[["a"]]', b"[" * 100_000,
    b'[["../victim", "00000", "", ""]]', b'[["../victim", "", "SHA", ""]]',
    b'[["map/x", "../../../victim", "", ""]]',
]  # fmt: skip


@pytest.mark.parametrize("text", JOURNALS)
def test_a_journal_that_no_build_wrote_does_nothing(folder: Path, text: bytes) -> None:
    victim = folder.parent / "victim"
    victim.write_bytes(b"mine")
    (folder / WORK).mkdir()
    (folder / WORK / "00000").write_bytes(b"theirs")
    (folder / WORK / "mine.txt").write_bytes(b"mine")
    text = text.replace(b"SHA", digest(b"mine").encode())
    (folder / WORK / "journal.json").write_bytes(text)
    recover(folder, quiet)
    assert victim.read_bytes() == b"mine"
    assert files(folder) == {**whole("one"), f"{WORK}/mine.txt": b"mine"}


# -- disks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", ["open", "write_text", "mkdir"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_disk_that_is_full_leaves_the_old_output_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str, number: int
) -> None:
    calls: list[object] = []
    real = open if step == "open" else getattr(Path, step)

    def failing(path: object, *args: object, **options: object) -> object:
        calls.append(path)
        if len(calls) >= number:
            raise OSError(28, "No space left on device")
        return real(path, *args, **options)

    monkeypatch.setattr(publishing if step == "open" else Path, step, failing, raising=False)
    try:
        put(folder, "two")
    except EnvironmentProblem as trouble:
        assert "No space left" in str(trouble)
    monkeypatch.undo()
    recover(folder, quiet)
    assert outcome(folder) == ("one" if len(calls) >= number else "two")
    assert not (folder / WORK).exists()


def test_a_file_that_the_disk_cannot_hold_is_told_in_words(folder: Path) -> None:
    limit = len(whole("one")[MANIFEST]) - 1  # the pictures fit, the manifest does not
    code = (
        f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (900, {2**40}))\n"
        "from pathlib import Path; from tests.pipeline.killed import *\n"
        f"publish(Path({str(folder)!r}), manifest('two', FILES['two']), FILES['two'])"
    )
    assert limit > 0 and resource.RLIMIT_FSIZE
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "EnvironmentProblem: cannot write" in ran.stderr and "File too large" in ran.stderr
    assert files(folder) == whole("one") and not (folder / WORK).exists()


@pytest.mark.parametrize("number", range(1, 5))
def test_a_disk_that_refuses_while_files_are_moved_says_how_to_go_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    calls: list[object] = []
    real = os.replace

    def failing(path: str, target: str) -> None:
        calls.append(path)
        if len(calls) > number:
            raise OSError(5, "Input/output error")
        real(path, target)

    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(EnvironmentProblem, match="build again to complete"):
        put(folder, "two")
    monkeypatch.undo()
    recover(folder, quiet)
    assert outcome(folder) == "two"


def test_a_folder_that_could_not_be_filled_is_not_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> object:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(publishing, "open", failing, raising=False)
    with pytest.raises(EnvironmentProblem):
        put(tmp_path / "a" / "b" / "c", "one")
    assert list(tmp_path.iterdir()) == []


# -- several at once -----------------------------------------------------------------------------


def test_a_second_publisher_waits_for_the_first(folder: Path) -> None:
    told: list[str] = []

    def publishing() -> None:
        made = manifest("two", TWO)
        publish(folder, made, TWO, waiting=lambda: told.append("waiting"))

    with held(folder, quiet):
        second = threading.Thread(target=publishing)
        second.start()
        for _ in range(500):
            if told:
                break
            time.sleep(0.01)
        assert told == ["waiting"] and files(folder) == whole("one")
    second.join(10)
    assert outcome(folder) == "two"


def publisher(folder: Path, key: str) -> subprocess.Popen[str]:
    code = (
        "from pathlib import Path; from tests.pipeline.killed import *\n"
        f"print(published(Path({str(folder)!r}), {key!r}, 0)); sys.exit()"
    )
    return subprocess.Popen([sys.executable, "-c", code], text=True)


def test_many_publishers_at_once_leave_one_whole_output(folder: Path) -> None:
    ran = [publisher(folder, key) for key in ("two", "one") * 2]
    for each in ran:
        each.communicate()
    assert {each.returncode for each in ran} == {0}
    assert outcome(folder) in ("one", "two") and not (folder / WORK).exists()


# -- single files --------------------------------------------------------------------------------


def test_a_single_file_is_replaced_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "gpids.json"
    write_file(path, b"1")
    path.chmod(0o664)
    write_file(path, b"2")
    assert files(tmp_path) == {"gpids.json": b"2"}
    assert path.stat().st_mode & 0o777 == 0o664


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDWR | os.O_NONBLOCK)
    try:
        write_file(tmp_path / "pipe", b"1")
        assert os.read(reader, 9) == b"1"
    finally:
        os.close(reader)
    assert (tmp_path / "pipe").is_fifo()


def test_a_single_file_that_is_a_link_is_written_behind_it(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_file(tmp_path / "link", b"1")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "file").read_bytes() == b"1"


def test_a_single_file_that_cannot_be_written_is_trouble(tmp_path: Path) -> None:
    with pytest.raises(EnvironmentProblem, match="cannot write"):
        write_file(tmp_path / "nowhere" / "x", b"1")
    (tmp_path / "folder").mkdir()
    with pytest.raises(EnvironmentProblem, match="cannot write"):
        write_file(tmp_path / "folder", b"1")
    assert [p.name for p in tmp_path.iterdir()] == ["folder"]


def test_manifests_do_not_depend_on_the_order_of_things() -> None:
    one = manifest("k", {"b": b"1", "a": b"2"})
    two = Manifest(
        one.game, one.version, one.build, one.sources, dict(reversed(one.artefacts.items()))
    )
    assert one.dump() == two.dump()
