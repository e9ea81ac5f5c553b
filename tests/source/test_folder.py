"""A game's folder: its data files and nothing else, bounded."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from builder.diagnostics import EnvironmentProblem, Findings
from builder.source import Folder, folder, open_folder


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a file of each kind."""
    (tmp_path / "setups").mkdir()
    for name in (
        "game.yaml",
        "units.csv",
        "setups/a.csv",
        "readme.txt",
        ".units.csv",
        "gpids.json",
    ):
        (tmp_path / name).write_text(name)
    return tmp_path


def test_data_files_are_read_in_the_order_of_their_names(home: Path) -> None:
    assert list(open_folder(home).files) == ["game.yaml", "gpids.json", "setups/a.csv", "units.csv"]


def test_hidden_files_are_an_editors_not_a_designers(home: Path) -> None:
    (home / ".git").mkdir()
    (home / ".git" / "x.yaml").write_text("{")
    assert not any("." in name[0] or "/." in name for name in open_folder(home).files)


def test_a_folder_without_a_game_is_not_looked_through(home: Path) -> None:
    (home / "game.yaml").unlink()
    assert open_folder(home).files == {}


def test_links_out_of_the_folder_are_not_followed(home: Path, tmp_path_factory: object) -> None:
    (home / "out.csv").symlink_to("/etc/hostname")
    (home / "self.csv").symlink_to("self.csv")
    assert not {"out.csv", "self.csv"} & open_folder(home).files.keys()


def test_a_name_that_is_no_text_is_passed_over(home: Path) -> None:
    Path(os.fsdecode(os.fsencode(home) + b"/\xff.csv")).write_text("x")
    assert len(open_folder(home).files) == 4


def test_a_large_file_is_named_and_not_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "MAX_FILE", 7)
    opened = open_folder(home)
    assert opened.too_large == ("game.yaml", "gpids.json", "setups/a.csv", "units.csv")
    findings = Findings()
    assert opened.text("units.csv", findings) is None
    assert [f.code for f in findings] == ["S104"]


def test_only_so_many_files_are_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "MAX_FILES", 2)
    assert len(open_folder(home).files) == 2


def test_a_disk_that_refuses_is_trouble(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(folder, "read_regular", refuse)
    with pytest.raises(EnvironmentProblem, match="Permission denied"):
        open_folder(home)


def test_a_file_that_cannot_be_read_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(folder, "read_regular", refuse)
    with pytest.raises(EnvironmentProblem, match=r"cannot read .*/game\.yaml: Permission denied"):
        open_folder(home)


def text(data: bytes) -> tuple[str | None, list[str]]:
    findings = Findings()
    read = Folder("x", Path(), {"a.csv": data}, ()).text("a.csv", findings)
    return read, [f"{f.code} {f.span}" for f in findings]


def test_a_byte_order_mark_is_no_text() -> None:
    assert text(b"\xef\xbb\xbfid") == ("id", [])


@pytest.mark.parametrize(
    ("data", "place"),
    [(b"\xff\xfeid", "1:1"), (b"ok\nna\xefve\n", "2:3"), ("Жук".encode("cp1251"), "1:1")],
)
def test_what_is_not_utf8_is_found_where_it_begins(data: bytes, place: str) -> None:
    assert text(data) == (None, [f"S103 a.csv:{place}"])


def test_a_file_that_is_not_there_is_found_where_it_is_named() -> None:
    findings = Findings()
    assert Folder("x", Path(), {}, ()).text("a.csv", findings) is None
    assert [f.code for f in findings] == ["S102"]


def test_digests_tell_whether_a_byte_has_changed() -> None:
    one = Folder("x", Path(), {"a.csv": b"1"}, ())
    two = Folder("x", Path(), {"a.csv": b"2"}, ())
    assert one.digests() != two.digests()
