"""The program is part of every key: known by what the disk says of it, read where that is new."""

from __future__ import annotations

import os
from importlib.metadata import version
from pathlib import Path

import pytest

from builder.pipeline import program, store


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program of two files, written an hour ago, as far as anybody can tell."""
    home = tmp_path / "program"
    (home / "game" / "__pycache__").mkdir(parents=True)
    (home / "main.py").write_text("run()")
    (home / "game" / "rules.py").write_text("rules = 1")
    monkeypatch.setattr(program, "HOME", home)
    monkeypatch.setattr(program, "LATELY", -1_000_000_000_000)
    return home


def said() -> tuple[str, str]:
    return program.program_facts(), program.program_digest()


def test_a_file_changed_added_or_renamed_is_another_program(home: Path) -> None:
    found = [said()]
    (home / "game" / "rules.py").write_text("rules = 2")
    found.append(said())
    (home / "game" / "more.py").write_text("")
    found.append(said())
    (home / "game" / "more.py").rename(home / "game" / "less.py")
    found.append(said())
    facts, digests = zip(*found, strict=True)
    assert len({*facts}) == len({*digests}) == len(found)
    assert "" not in facts


def test_a_file_that_is_written_again_as_old_as_it_was_is_read_again(home: Path) -> None:
    before, facts = (home / "main.py").stat(), program.program_facts()
    (home / "main.py").write_text("ran()")
    os.utime(home / "main.py", ns=(before.st_atime_ns, before.st_mtime_ns))
    assert program.program_facts() != facts


def test_what_python_compiles_is_no_part_of_the_program(home: Path) -> None:
    before = said()
    (home / "game" / "__pycache__" / "rules.cpython-311.pyc").write_bytes(b"compiled")
    assert said() == before


def test_another_version_of_a_package_is_another_program(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "packages"
    (installed / "numpy-2.1.3.dist-info").mkdir(parents=True)
    monkeypatch.syspath_prepend(str(installed))
    before = said()
    (installed / "numpy-2.1.3.dist-info").rename(installed / "numpy-2.1.4.dist-info")
    assert all(one != other for one, other in zip(before, said(), strict=True))


def test_versions_are_what_the_packages_say_of_themselves(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = [f"{name} {version(name)}" for name in program.DRAWN_WITH]
    assert [*program._versions()] == named
    monkeypatch.setattr(program, "_installed", lambda: iter(()))
    assert [*program._versions()] == named


def test_a_program_changed_just_now_is_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "LATELY", 10**15)
    assert program.program_facts() == ""


def test_a_program_that_the_cache_knows_is_not_read(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(store.VARIABLE, str(tmp_path / "cache"))
    read = list[str]()
    true = program.program_digest

    def digest() -> str:
        read.append("")
        return true()

    monkeypatch.setattr(store, "program_digest", digest)
    once, again = store.program.__wrapped__(), store.program.__wrapped__()
    assert once == again == true()
    assert len(read) == 1
    monkeypatch.setenv(store.VARIABLE, "")
    assert store.program.__wrapped__() == once
    assert len(read) == 2, "without a cache it is read each time"
