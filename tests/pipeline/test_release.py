"""`release`: what is written into a game's files, what is refused, what the folder holds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.diagnostics import Findings
from builder.game.edition import dated, rights, subject
from builder.modules import read
from builder.modules.diff import Change, Difference, Kind, compared
from builder.modules.diff.told import MOST, noticed, told
from builder.pipeline import adopt as adopting
from builder.pipeline import release as releasing
from builder.pipeline.faultless import known_of
from builder.pipeline.release import Released, release
from builder.pipeline.shelf import description
from builder.pipeline.versions import with_news, with_value, with_version
from builder.pipeline.workshop import Workshop
from builder.words import Message, message
from tests.conftest import Changed
from tests.games import SKIRMISH, read_once
from tests.modules.made import B, png, slot, vmod

pytestmark = pytest.mark.usefixtures("little_products")


def released(folder: Path, version: str, since: Path | None = None) -> Released:
    return release(folder, folder.parent / "output", version, lambda *_: None, since=since)


def codes(made: Released) -> list[str]:
    return [f.code for f in made.findings if f.code.startswith("G5")]


def test_lines_are_changed_and_comments_and_order_stay() -> None:
    text = "# mine\nid: a\ntitle: T\nversion: '1.0.0'   # first\nsides: {}\n"
    assert with_version(text, "1.1.0", ()) == (
        "# mine\nid: a\ntitle: T\nversion: 1.1.0   # first\nreleased: 1.1.0\nsides: {}\n"
    )


def test_a_version_that_is_not_there_goes_behind_the_title() -> None:
    text = "id: a\ntitle: >-\n  Long\n\n  title\nlanguage: en\n"
    assert with_value(text, "version", "2.0.0") == text.replace("lang", "version: 2.0.0\nlang")


def test_lines_keep_their_ends() -> None:
    assert with_version("version: 1.0.0\r\n", "1.1.0", ["x"]).count("\r\n") == 6
    assert "\n" not in with_version("version: 1.0.0\r\n", "1.1.0", ["x"]).replace("\r\n", "")


@pytest.mark.parametrize(
    "before",
    ["", "changes:\n- version: 1.0.0\n  text: [b]\n", "changes: [{version: 1.0.0, text: [b]}]\n",
     "changes:   # newest first\n\n    - {version: 1.0.0, text: [b]}\n", "changes: []\n"],
)  # fmt: skip
def test_the_list_of_changes_goes_on_as_it_is_written(before: str, changed: Changed) -> None:
    text = with_version(f"version: 1.1.0\n{before}", "1.1.0", ['New: "a" – b: c'])
    folder = changed("game.yaml", "version: 0.3.0\n", text)
    loaded = read_once(folder)
    assert loaded.game is not None
    news = [(one.version, one.text) for one in loaded.game.changes]
    assert news[0] == ("1.1.0", ('New: "a" – b: c',))
    assert news[1:] == ([("1.0.0", ("b",))] if "1.0.0, " in before or "- version" in before else [])


@pytest.mark.parametrize(
    ("before", "after"),
    [("", "# T\n\n## 2.0.0\n\n- x\n"),
     ("Mine.", "Mine.\n\n## 2.0.0\n\n- x\n"),
     ("# T\n\n## 1.0.0\n\nold\n", "# T\n\n## 2.0.0\n\n- x\n\n## 1.0.0\n\nold\n"),
     ("## Unreleased\n\n- mine\n\n## [1.0.0]\n",
      "## Unreleased\n\n## 2.0.0\n\n- x\n\n- mine\n\n## [1.0.0]\n"),
     ("## 2.0.0\n\nmy own\n", "## 2.0.0\n\nmy own\n")],
)  # fmt: skip
def test_what_somebody_wrote_into_the_changelog_stays(before: str, after: str) -> None:
    assert with_news(before, "T", "2.0.0", ["x"]) == after


def test_marks_that_no_counter_shows_are_not_told() -> None:
    names = "mark;Attack,WatchBars,Made,SideId,PurseTrack"
    one = vmod(slots=[slot((names, "2,.AE,1.0,a,1")), slot((names, "2,.AE,1.0,a,1"), gpid="2")])
    two = vmod(slots=[slot((names, "3,.BF,1.1,b,2")), slot((names, "2,.BF,1.1,b,2"), gpid="2")])
    old, new = (read(each, "a.vmod", Findings()) for each in (one, two))
    assert old is not None and new is not None
    assert told(noticed(compared(old, new))) == ["Guard: Attack: 2 → 3."]


def test_changes_that_are_alike_are_one_line() -> None:
    one = vmod(slots=[slot(), slot(name="Horse", gpid="2")])
    two = vmod(slots=[slot(name="Guard 2"), slot(name="Gun", gpid="3"), slot(name="Bow", gpid="4")])
    old, new = (read(each, "a.vmod", Findings()) for each in (one, two))
    assert old is not None and new is not None
    assert told(noticed(compared(old, new))) == [
        "Renamed: Guard → Guard 2.", "New pieces: Gun and Bow.",
        "Pieces no longer in the game: Horse.",
    ]  # fmt: skip


def test_the_list_says_what_a_player_sees_in_plain_words() -> None:
    place, redrawn = f"{B}module.map.boardPicker.board.Region", png(mark="2")
    pair = [
        vmod(slots=[slot(("mark;Attack", f"{n}"), *commands, "obs;;map.png;;B;;player:")],
             board="".join(f"<{place} name='Camp{beside}' originx='{n}'/>"
                           for beside in SPOTS[: n + 1]),
             more=f"<{B}module.GlobalKeyCommand name='K' hotkey='{64 + n},130'/>",
             files={"images/map.png": png(mark="map") if n == 1 else redrawn})
        for n, commands in ((1, []), (2, ["clone;Copy;67,130;", "clone;;57344,0,own;"]))
    ]  # fmt: skip
    old, new = (read(each, "a.vmod", Findings()) for each in pair)
    assert old is not None and new is not None
    assert told(noticed(compared(old, new))) == [
        "Guard: Attack: 1 → 2.", "New commands: Copy.", "Moved or redrawn on the map: Camp.",
    ]  # fmt: skip


def test_a_piece_whose_commands_alone_have_changed_is_not_named() -> None:
    pair = [vmod(slots=[slot(f"clone;Copy;{key},130;")]) for key in (67, 68)]
    old, new = (read(each, "a.vmod", Findings()) for each in pair)
    assert old is not None and new is not None and compared(old, new).changes
    assert told(noticed(compared(old, new))) == []


SPOTS = ("", " @+1", " @-1")
"""The place itself, and spots beside it."""


def test_a_list_of_changes_has_an_end() -> None:
    found = [Change(Kind.SETUP, "added", f"b{n}") for n in range(MOST)]
    some = read(vmod(), "a.vmod", Findings())
    assert some is not None
    seen = [kind for kind in Kind if noticed(Difference(some, some, (Change(kind, "added", "a"),)))]
    apart = [replace(one, kind=kind) for kind in seen for one in found]
    assert len(told(apart)) == len(seen) > 9  # those of a kind are one line
    pieces = [Change(Kind.PIECE, "changed", f"b{n}", details=(marked(n),)) for n in range(60)]
    assert told(pieces)[MOST - 1] == "and 21 more"
    assert len(told(pieces)) == MOST


def marked(number: int) -> Message:
    return message("{name}: {old} → {new}", name="Attack", old=1, new=number)


def test_a_release_is_a_folder_with_sums_that_are_right(changed: Changed) -> None:
    made = released(changed(), "0.3.0")
    assert made.folder is not None, [str(f.message) for f in made.findings]
    assert made.folder.name == "game-0.3.0" and made.former == ""
    sums: dict[str, str] = {}
    for line in (made.folder / "SHA256SUMS").read_text("utf-8").splitlines():
        said, _, name = line.partition("  ")
        sums[name] = said
    assert {"game-0.3.0.vmod", "description.txt"} <= sums.keys()
    for name, said in sums.items():
        assert hashlib.sha256((made.folder / name).read_bytes()).hexdigest() == said


def test_the_next_version_says_what_is_new(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    released(changed(), "0.3.0")
    monkeypatch.setattr(releasing, "_news", lambda *_: ["Pieces: new: Gun"])
    folder = changed("units.csv", "Flour Cart", "Coal Cart")
    made = released(folder, "0.4.0")
    assert (made.former, made.news) == ("0.3.0", ("Pieces: new: Gun",))
    assert "## 0.4.0\n\n- Pieces: new: Gun" in (folder / "CHANGELOG.md").read_text("utf-8")
    game = read_once(folder).game
    assert game is not None and made.folder is not None
    assert (game.version, game.released) == ("0.4.0", "0.4.0")
    assert game.changes[0].text == ("Pieces: new: Gun",)
    assert "- Pieces: new: Gun" in (made.folder / "description.txt").read_text("utf-8")


def test_what_is_new_is_worked_out_with_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BUILDER_CACHE", str(tmp_path / "cache"))
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None
    faces = [(unit, 0) for unit in [*loaded.game.units.values()][:1]]
    name = f"{loaded.game.id}.vmod"

    def module(shop: Workshop) -> Iterator[tuple[str, bytes]]:
        yield name, next(data for *_, data in shop.of_faces("x", faces, lambda *_: b"made"))

    monkeypatch.setattr(releasing, "PRODUCTS", {"module": module})
    monkeypatch.setattr(adopting, "vassal_module", module)
    for each in (releasing, adopting):
        monkeypatch.setattr(each, "known_of", known_of)
    assert releasing._module(loaded) == adopting._as_built(loaded, tmp_path) == b"made"


def test_what_is_new_in_ones_own_words_is_taken(changed: Changed) -> None:
    released(changed(), "0.3.0")
    folder = changed("game.yaml", "version: 0.3.0\nreleased: 0.3.0\n",
                     "version: 0.4.0\nchanges: [{version: 0.4.0, text: [Mine]}]\n")  # fmt: skip
    made = released(folder, "0.4.0")
    assert made.news == ("Mine",)
    assert (folder / "game.yaml").read_text("utf-8").count("Mine") == 1


@pytest.mark.parametrize("version", ["0.3.0", "0.2.9"])
def test_a_version_that_is_not_greater_is_refused(changed: Changed, version: str) -> None:
    folder = changed()
    released(folder, "0.3.0")
    changed("units.csv", "Flour Cart", "Coal Cart")
    before = (folder / "game.yaml").read_bytes()
    made = released(folder, version)
    assert made.folder is None and codes(made) == ["G511"]
    assert (folder / "game.yaml").read_bytes() == before


def test_a_game_that_has_not_changed_is_refused(changed: Changed) -> None:
    folder = changed()
    released(folder, "0.3.0")
    made = released(folder, "0.4.0")
    assert made.folder is None and codes(made) == ["G512"]


def test_a_game_that_is_not_legal_is_refused_and_nothing_is_written(changed: Changed) -> None:
    folder = changed("units.csv", "mill-foot,Millers", "mill foot,Millers")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    made = released(folder, "0.3.0")
    assert made.folder is None and made.findings.failed
    assert before == {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_product_that_somebody_has_changed_stops_it_before_anything_is_written(
    changed: Changed,
) -> None:
    folder = changed()
    first = released(folder, "0.3.0")
    assert first.folder is not None
    changed("units.csv", "Flour Cart", "Coal Cart")
    (folder.parent / "output/game/skirmish.vmod").write_bytes(b"mine")
    before = (folder / "game.yaml").read_bytes()
    made = released(folder, "0.4.0")
    assert made.folder is None and [p.name for p in made.in_the_way] == ["skirmish.vmod"]
    assert (folder / "game.yaml").read_bytes() == before


def test_without_the_module_of_the_version_before_it_says_so(changed: Changed) -> None:
    folder = changed()
    first = released(folder, "0.3.0")
    assert first.folder is not None
    for path in (first.folder / "game-0.3.0.vmod", folder.parent / "output/game/skirmish.vmod"):
        path.unlink()
    changed("units.csv", "Flour Cart", "Coal Cart")
    made = released(folder, "0.4.0")
    assert made.folder is not None and not made.compared and made.news == ()


def test_a_description_has_what_libraries_ask_for() -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    said = description(game, ["Mine"])
    for words in ("Players: 2 (", "Language: en", "Version: 0.3.0", "- Mine"):
        assert words in said


def test_pages_name_the_version_once_players_have_one(changed: Changed) -> None:
    plain = read_once(SKIRMISH).game
    given = read_once(
        changed("game.yaml", "version: 0.3.0", "version: 0.3.0\nreleased: 0.3.0")
    ).game
    assert plain is not None and given is not None
    assert dated(rights(plain), plain) == rights(plain)
    assert dated(rights(given), given) == "Version 0.3.0"
    assert subject(given).endswith("Version 0.3.0")


def test_a_version_has_three_numbers() -> None:
    done = CliRunner().invoke(main, ["release", str(SKIRMISH), "1.2"])
    assert done.exit_code == 2 and "1.2.0" in done.output


def test_the_command_says_where_the_release_lies(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = changed()
    monkeypatch.chdir(folder)
    done = CliRunner().invoke(main, ["release", "0.3.0"])
    assert done.exit_code == 0, done.output
    assert "game: first version, 0.3.0" in done.output
    assert "releases/game-0.3.0" in done.output
