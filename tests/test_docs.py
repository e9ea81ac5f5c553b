"""What the documents show is true: every page is followed, and prints what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.drawing.symbols import SYMBOLS
from builder.drawing.symbols.portraits import KIT
from builder.game.geometry.grid import hexes
from builder.game.geometry.numbering import column_words
from builder.game.schemas.keys import called, shapes_below
from builder.pipeline.build import build
from builder.procedure.procedure import ProceduresFile, json_schemas
from builder.source.schema import names_in
from tests import keys_page, keys_pictures
from tests.pages import ANYTHING, BLOCK, DOCS, alike, first_game, follow

pytestmark = pytest.mark.usefixtures("products_blank")

ROOT = DOCS.parent
PAGES = sorted(DOCS.glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_what_a_page_shows_is_true(page: Path, tmp_path: Path) -> None:
    for printed in follow(page, tmp_path):
        if printed.said != ANYTHING:
            assert printed.found == printed.said, f"{printed.what}: run `make docs`"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_no_block_of_a_page_goes_untried(page: Path) -> None:
    """Data and output without a comment before them would be believed, not tried."""
    text = BLOCK.sub("", page.read_text("utf-8"))
    left = set(re.findall(r"^```(\w+)$", text, re.M))
    assert left <= {"json"}, left


def test_the_first_game_builds_without_an_aid(tmp_path: Path) -> None:
    built = build(first_game(tmp_path), tmp_path / "out", lambda *_: None)
    assert built.folder is not None
    names = {path.name for path in built.folder.rglob("*") if path.is_file()}
    assert {"two-fords.vmod", "map.png", "counters-a4.pdf"} <= names
    assert "player-aid-a4.pdf" not in names


def test_every_page_is_in_the_index() -> None:
    linked = set(re.findall(r"\((\S+?\.md)\)", (DOCS / "README.md").read_text("utf-8")))
    assert {page.name for page in PAGES} - {"README.md"} <= linked


def named(after: str, before: str = "\n## ") -> set[str]:
    """The names in the second column of the tables of units.md between two texts."""
    text = (DOCS / "units.md").read_text("utf-8").split(after)[1].split(before)[0]
    rows = re.findall(r"^\| .*? \| (`.*) \|$", text, re.M)
    return set(re.findall(r"`([a-z0-9-]+)`", " ".join(rows)))


def test_the_page_lists_all_symbols() -> None:
    assert named("<!-- symbols -->") == set(SYMBOLS)


def test_the_page_lists_all_pieces_of_portraits() -> None:
    assert named("<!-- portraits -->") == set(KIT)


def test_the_schemas_are_those_of_the_program() -> None:
    import json

    for name, found in json_schemas().items():
        written = json.loads((DOCS / "schema" / f"{name}.schema.json").read_text("utf-8"))
        assert written == found, f"run `make schema`: {name}"


README_COMMANDS = re.findall(
    r"^    builder ((?:roll|explain) (?!.*mygame)[^#\n]*?) *(?:#.*)?$",
    (ROOT / "README.md").read_text("utf-8"), re.M,
)  # fmt: skip


@pytest.mark.parametrize("words", README_COMMANDS)
def test_what_the_readme_shows_can_be_typed(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(main, words.split())
    assert result.exit_code == 0, result.output


def test_the_readme_shows_commands() -> None:
    assert {words.split()[0] for words in README_COMMANDS} == {"roll", "explain"}


def slug(heading: str) -> str:
    """The anchor that a forge gives a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", [*ROOT.glob("*.md"), *DOCS.rglob("*.md")], ids=lambda p: p.name)
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.S)
    for target, anchor in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", text):
        if "://" in target:
            continue
        other = (page.parent / target).resolve() if target else page
        assert other.exists(), f"{page.name}: {target}"
        if anchor:
            heads = re.findall(r"^#+ (.*)$", other.read_text("utf-8"), re.M)
            assert anchor in map(slug, heads), f"{page.name}: {target}#{anchor}"


def test_the_page_of_the_module_lists_its_keys() -> None:
    from builder.emit.vassal.pieces.commands import COUNTER_COMMANDS

    text = (DOCS / "module.md").read_text("utf-8").split("<!-- keys -->")[1]
    rows = re.findall(r"^\| (\S+\+\S) \| (.*?) \| (.*?) \|$", text.split("<!-- end")[0], re.M)
    listed = [(str(each.menu), str(each.does)) for each in COUNTER_COMMANDS]
    assert [(menu, does) for _, menu, does in rows] == listed


def test_the_page_of_cards_lists_their_keys() -> None:
    from builder.emit.vassal.cards.commands import CARD_COMMANDS

    text = (DOCS / "cards.md").read_text("utf-8").split("## In the module")[1]
    rows = re.findall(r"^\| (\S+\+\S) \| (.*?) \| (.*?) \|$", text, re.M)
    assert rows == [(c.key.label, str(c.menu), str(c.does)) for c in CARD_COMMANDS]


def test_the_page_of_keys_lists_every_key_of_every_record() -> None:
    page = {(found[2] or "", found[3]): found[4] for found in keys_page.tables()}
    for (stem, name), models in keys_page.records().items():
        listed = keys_page.ROW.findall(page.get((stem, name), ""))
        assert [key for key, _ in listed] == keys_page.told(stem, name, models), f"{stem}: {name}"


def test_types_and_defaults_of_keys_are_those_of_the_schemas() -> None:
    page = keys_page.PAGE.read_text("utf-8")
    without_examples = re.compile(r"^(\| `\w+` \| .*? \| .*? \| ).*? (\| .* \|)$", re.M)
    written, found = (
        without_examples.sub(r"\1\2", text)
        for text in (keys_page.written(page, examples=False), page)
    )
    assert written == found, "run `make docs`"


def test_every_key_is_explained_and_has_an_example() -> None:
    rows = re.findall(
        r"^\| `\w+` \| (.*?) \| .*? \| (.*?) \| (.*) \|$", keys_page.PAGE.read_text("utf-8"), re.M
    )
    assert rows
    for kind, example, says in rows:
        assert says not in {"", "?"}
        assert example or "](#" in kind, says


def test_every_column_of_every_list_is_explained_and_has_an_example() -> None:
    page = keys_page.PAGE.read_text("utf-8")
    assert keys_page.with_columns(page) == page, "run `make docs`"
    found = {name: rows for _head, name, rows in keys_page.LIST.findall(page)}
    assert list(found) == list(keys_page.COLUMNS)
    cells = re.findall(
        r"^\| `\w+` \| (.*?) \| (.*?) \| (.*?) \| (.*) \|$", "".join(found.values()), re.M
    )
    assert len(cells) == sum(map(len, keys_page.COLUMNS.values()))
    assert all(kind and example and says != "?" for kind, _usual, example, says in cells)


def test_keys_that_are_seen_have_a_picture() -> None:
    page = keys_page.PAGE.read_text("utf-8")
    shown = set(re.findall(r"images/keys/([\w-]+\.png)", page))
    assert shown == {one.path.name for one in keys_pictures.PICTURES}
    assert shown == {path.name for path in keys_pictures.FOLDER.glob("*.png")}
    assert len(shown) >= 50


@pytest.mark.parametrize("key", ["stripes", "sign", "title"])
def test_pictures_of_keys_are_what_the_program_draws(key: str) -> None:
    """Some of them: `make docs` draws all."""
    for one in (each for each in keys_pictures.PICTURES if each.key == key):
        found = keys_pictures.drawn(one)
        assert found == keys_pictures.drawn(one)
        assert alike(one.path.read_bytes(), found), "run `make docs`"


def test_the_page_of_procedures_names_every_key() -> None:
    text = (DOCS / "procedures.md").read_text("utf-8")
    shown = " ".join(re.findall(r"```.*?```|`[^`]*`", text, re.S))
    words = set(re.findall(r"[a-z_]+", shown)) | {"origin"}
    for model in shapes_below(ProceduresFile):
        assert {*names_in(model)} <= words, f"docs/procedures.md: {called(model)}"


def test_hexes_are_numbered_as_the_page_of_keys_shows() -> None:
    rows = re.findall(
        r"^\| `\"?(.*?)\"?` \| `\[(.*?)\]` \| (\S+) \|",
        (DOCS / "keys.md").read_text("utf-8"), re.M,
    )  # fmt: skip
    assert len(rows) == 7
    for numbering, columns, first in rows:
        assert hexes(column_words([columns]), 2, 20, numbering=numbering).cells[0].id == first
