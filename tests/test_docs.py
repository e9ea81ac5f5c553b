"""What the documents show is true: the first game builds, and breaks as the page says."""

from __future__ import annotations

import re
from pathlib import Path

from builder.drawing.symbols import SYMBOLS
from builder.game.geometry.grid import column_words, hexes
from builder.game.schemas import FILES
from builder.game.schemas.keys import called, shapes_below
from builder.pipeline.build import build
from builder.pipeline.load import load
from builder.procedure.shapes import ProceduresFile, json_schemas

DOCS = Path(__file__).parent.parent / "docs"
FILE = re.compile(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```", re.S)
BROKEN = re.compile(r"<!-- broken: (\S+) / (.*?) / (.*?) -->\n```text\n(.*?)\n```", re.S)


def first_game(folder: Path) -> Path:
    """The game of the page, written into a folder."""
    home = folder / "two-fords"
    for name, text in FILE.findall((DOCS / "first-game.md").read_text("utf-8")):
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return home


def test_the_first_game_is_legal(tmp_path: Path) -> None:
    loaded = load(first_game(tmp_path))
    assert [f for f in loaded.findings if f.severity.value != "note"] == []
    assert loaded.checked is not None


def test_the_first_game_builds_without_an_aid(tmp_path: Path) -> None:
    built = build(first_game(tmp_path), tmp_path / "out", lambda *_: None)
    assert built.folder is not None
    names = {path.name for path in built.folder.rglob("*") if path.is_file()}
    assert {"two-fords.vmod", "map.png", "counters-a4.pdf"} <= names
    assert "player-aid-a4.pdf" not in names


def test_the_first_game_breaks_as_the_page_says(tmp_path: Path) -> None:
    home = first_game(tmp_path)
    name, old, new, expected = BROKEN.findall((DOCS / "first-game.md").read_text("utf-8"))[0]
    path = home / name
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    errors = [f for f in load(home).findings if f.severity.value == "error"]
    assert [f"{f.span}: error {f.code}: {f.message!s} [{f.cite}]" for f in errors] == [expected]


def test_the_page_lists_all_symbols() -> None:
    text = (DOCS / "data-format.md").read_text("utf-8").split("<!-- symbols -->")[1]
    assert re.findall(r"`([a-z-]+)`", text) == sorted(SYMBOLS)


def test_the_schemas_are_those_of_the_program() -> None:
    import json

    for name, found in json_schemas().items():
        written = json.loads((DOCS / "schema" / f"{name}.schema.json").read_text("utf-8"))
        assert written == found, f"run `make schema`: {name}"


def test_links_between_documents_lead_somewhere() -> None:
    root = DOCS.parent
    for page in [root / "README.md", *DOCS.rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_page_of_the_module_lists_its_keys() -> None:
    from builder.emit.vassal.pieces.commands import COUNTER_COMMANDS

    text = (DOCS / "module.md").read_text("utf-8").split("<!-- keys -->")[1]
    rows = re.findall(r"^\| (\S+\+\S) \| (.*?) \| (.*?) \|$", text.split("<!-- end")[0], re.M)
    assert [(menu, does) for _, menu, does in rows] == [(c.menu, c.does) for c in COUNTER_COMMANDS]


HEAD = re.compile(r"^###? (?:\w+: )?(.*)$", re.M)


def described() -> dict[str, dict[str, str]]:
    """The keys page: by record, each key with its default column."""
    parts = HEAD.split((DOCS / "keys.md").read_text("utf-8"))[1:]
    rows = re.compile(r"^\| `(\w+)` \| (.*?) \| .+ \|$", re.M)
    return {name: dict(rows.findall(text)) for name, text in zip(*[iter(parts)] * 2, strict=True)}


def test_the_page_of_keys_lists_every_key_of_every_record() -> None:
    page = described()
    for stem, shape in FILES.items():
        for model in shapes_below(shape):
            keys = page.get(called(model), {})
            fields = model.model_fields
            assert list(keys) == list(fields), f"docs/keys.md: {stem}, {called(model)}"
            needed = [key for key, default in keys.items() if default == "needed"]
            assert needed == [key for key, field in fields.items() if field.is_required()]


def test_the_page_of_procedures_names_every_key() -> None:
    text = (DOCS / "procedures.md").read_text("utf-8")
    shown = " ".join(re.findall(r"```.*?```|`[^`]*`", text, re.S))
    words = set(re.findall(r"[a-z_]+", shown)) | {"origin"}
    for model in shapes_below(ProceduresFile):
        assert set(model.model_fields) <= words, f"docs/procedures.md: {called(model)}"


def test_hexes_are_numbered_as_the_page_of_keys_shows() -> None:
    rows = re.findall(
        r"^\| `\"?(.*?)\"?` \| `\[(.*?)\]` \| (\S+) \|",
        (DOCS / "keys.md").read_text("utf-8"), re.M,
    )  # fmt: skip
    assert len(rows) == 6
    for numbering, columns, first in rows:
        assert hexes(column_words([columns]), 2, 20, numbering=numbering).cells[0].id == first
