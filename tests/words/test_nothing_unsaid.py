"""Nothing that a reader sees bypasses the message catalogues.

An invented game is made in a language whose letters are all accented: catalogue and dictionary
have a "translation" for everything. A plain letter in a product is then an id, or a mistake.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from lxml import etree, html

from builder.cli import main
from builder.cli.base import COMMANDS
from builder.diagnostics import CATALOGUE
from builder.drawing.counters.overlay import moved_mark
from builder.drawing.display import Drawing, Group, Shape, Text
from builder.drawing.drawings import Drawings
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.services.table import SERVICES
from builder.drawing.sheets.calibration import calibration
from builder.drawing.sheets.contact import contact_sheet
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import sheets
from builder.drawing.sheets.tiles import tiles
from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.translation import TRANSLATED
from builder.emit.vassal.play.turns import steps
from builder.game.model import Game
from builder.pipeline.only import ONLY
from builder.procedure.model import Procedures
from builder.report.explain import explain
from builder.texts.dictionary import said_in
from builder.texts.translation import printed
from builder.words import speaking
from tests.emit.vassal import decode, small
from tests.games import SKIRMISH, read_once
from tests.words import pseudo

RUN = re.compile(r"[A-Za-z]{3,}")
DICE = "words on the faces of dice: data that procedures compare, never translated"
KEPT = {
    "rain": DICE,
    "sun": DICE,
    "fog": DICE,
    "thick": DICE,
    "stacking": "a measure of sizes, named by its id",
    "heads": "a measure of sizes, named by its id",
    "Turn": "the id of the track, from which its spaces are named; saved games match on it",
    "not known": "the value of a table whose cell is left open: procedures compare it",
    "Letter": "a size of paper",
    "calibration-a4.pdf": "the name of a file",
    "Ctrl": "a key",
    "Alt": "a key",
    "Shift": "a key",
    "Left": "a key",
    "Right": "a key",
    "Down": "a key",
    "Main Map": "the map's name: scripts compare it, and no window shows it",
    **dict.fromkeys(("hexes", "areas", "points", "octagons"), "typed on the command line"),
    **dict.fromkeys(("silhouette", "cricut", "dxf"), "typed on the command line"),
    "builder print GAME --map --paper A3 --scale 95": "typed on the command line",
    "builder print GAME --cutter dxf": "typed on the command line",
    **dict.fromkeys(("PAPER", "MARKS", "TEST", "CUT"), "layers of a DXF"),
    "CutContour": "the ink of a die's line, by which machines know it",
    **dict.fromkeys(("rgb", "cmyk", "none"), "typed on the command line"),
    **dict.fromkeys(
        ("counters", "letter", "fronts", "backs", "svg", "png"), "part of the name of a file"
    ),
    **dict.fromkeys(("duplex", "separate", "fold", "long", "short"), "typed on the command line"),
    "Board": "the board's name: scripts compare it, and no window shows it",
}
"""What stays as it is in every language, and why."""
UNNAMED = ("ChangePropertyButton", "DoActionButton", "GlobalProperty", "GlobalPropertyFolder",
           "PrototypeDefinition", "PrototypeFolder", "BooleanPreference", "option", "Board",
           "Region", "Zone")  # fmt: skip
"""Components whose name no player sees (the editor's, and buttons without words and picture), and
places, whose names saved games match on."""
MENUS = ("command", "commandName", "menuCommand", "menuText", "subMenu", "activateCommand",
         "upCommand", "downCommand", "resetCommand", "backCommandName", "levelNames",
         "commonName", "onMenuText", "offMenuText", "reportFormat", "cycleReportFormat",
         "message", "desc", "prompt")  # fmt: skip
"""The fields of traits that players see."""
NAMED = ("name", "key", "propertyName")
"""The fields of traits that are names of properties."""
ENGINE = {"LocationName", "OldLocationName", "CurrentMap", "BasicName", "PieceName", "Moved",
          "Phase", "PlayerName", "FlareLocation"}  # fmt: skip
"""Properties that the engine has."""
CODE = {"true", "false", "ABC", "&amp;", "Code ", "Place ", "Space ", "Spot ", "Run", "RunLast",
        "<observer>", "Bar ", "Watch ", "WatchSum1_", "Bound Sum1 ", "Limit Sum1 ", "Factors ",
        "EliminatedBox ", "StepName ", "ClickedX", "ClickedY", "WatchBars", "EliminatedFrom",
        "Do", "eliminate", "return", "delete", "copied", "flip:",
        "moved", "look", "meets", "over", "far", "beneath", "StackPos",
        "/Company1=1", "/all/Company1=1", "/A/Bar=",
        "/B/Bar=", "-units", "-leaders", "-markers", "units", "leaders", " @units",
        " @leaders", " @mill-units", " @pond-units",
        "/Sum1="}  # fmt: skip
"""Literals of scripts that are shown to nobody."""
INNER = re.compile(r"[=!]=|&&|\.contains\(|\.split\(|\.replace\(|GetString\(|parseInt\(|^\+\w+\+$")
"""What stands between two quotation marks that are themselves inside a literal: code."""
ASKED = re.compile(r'Get(?:String|Property)\("\w+"\)')
"""A property, by its name."""
VARIABLE = re.compile(r"[$＄]\w+[$＄]")
MARKUP = re.compile(r"<[^>]*>|&[a-z]+;")
LITERAL = re.compile(r'\\*"((?:[^"\\]|\\[^"])*)\\*"')
TRAITS = json.loads((Path(small.__file__).parent / "schema.json").read_text("utf-8"))["traits"]


@pytest.fixture(scope="module", autouse=True)
def accents(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pseudo.known_language(tmp_path_factory.mktemp("catalogues")):
        yield


@pytest.fixture(scope="module")
def said(accents: None) -> tuple[Game, Procedures]:
    """The game and its procedures, with all texts accented."""
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None
    return said_in(loaded.game, loaded.procedures, pseudo.Accents(pseudo.NAME))


@pytest.fixture(scope="module")
def module(said: tuple[Game, Procedures]) -> bytes:
    game, procedures = said
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    with speaking(pseudo.NAME):
        images = small.pictures(game) | {vassal.chart_image(1): small.png(9, 9, (0, 0, 0))}
        return small.module(game, images, [pseudo.accented("Aid")], gpids, procedures)


def ids(game: Game) -> set[str]:
    things = {*game.units, *game.board.spaces, *game.sides, *(s.id for s in game.scenarios)}
    return {*things, *game.types, *(phase.id for _name, phase in steps(game)), game.id}


def unsaid(texts: Iterable[tuple[str, str]], kept: Iterable[str] = ()) -> list[str]:
    """The texts, each with its place before it, that have plain letters besides what is kept."""
    names = sorted({*KEPT, *kept} - {""}, key=len, reverse=True)
    known = re.compile("|".join(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])" for name in names))
    found = []
    for where, text in texts:
        if left := RUN.findall(known.sub(" ", text)):
            found.append(f"{where}: {' '.join(left)} (in: {text[:200]})")
    return list(dict.fromkeys(found))


def drawn(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Group):
            yield from drawn(shape.shapes)


def of_page(page: Drawing) -> Iterator[str]:
    yield from (page.title, *(link.title for link in page.bookmarks), *drawn(page.shapes))


def pages(drawings: Drawings, paper: Paper) -> dict[str, Iterable[Drawing]]:
    """What is made for a paper, by name."""
    faces = drawings.faces
    return {
        "calibration": [*calibration(paper), *calibration(paper, "short")],
        "for a Silhouette": sheets(faces, Printing(paper, cutter="silhouette")),
        "for a program that reads DXF": sheets(faces, Printing(paper, cutter="dxf")),
        "for a Cricut": sheets(faces, Printing(paper, cutter="cricut")),
        "for a press": sheets(faces, Printing(paper, press="cmyk")),
        "tiles": tiles(drawings.map, paper),
        "aid": drawings.aids[paper].pages,
        "setups": [page for one in drawings.setups(paper).values() for page in one.pages],
        "record": drawings.record(paper),
        "sheets": sheets(faces, Printing(paper)),
        "to fold": sheets(faces, Printing(paper, "fold")),
        "separate": sheets(faces, Printing(paper, "separate")),
        "contact": contact_sheet(faces, paper),
    }


def test_the_pseudo_language_has_no_plain_letter() -> None:
    assert not RUN.search(pseudo.accented("All of this, and {named} values".replace("{named}", "")))


def test_nothing_is_drawn_that_is_not_said(said: tuple[Game, Procedures]) -> None:
    drawings = Drawings(said[0])
    with speaking(pseudo.NAME):
        made: dict[str, Iterable[Drawing]] = {
            "map": [drawings.map],
            "counters": [drawing for _, _, drawing in drawings.faces.all()],
            "dice": chain(*drawings.dice),
            "marks": [moved_mark(15)],
        }
        made |= pages(drawings, PAPERS[0])
        texts = [(name, text) for name, all_ in made.items() for p in all_ for text in of_page(p)]
    assert len(texts) > 500
    assert unsaid(texts, ids(said[0])) == []


def traits(node: etree._Element) -> Iterator[tuple[str, str, str]]:
    """(trait, field, value) of a piece or prototype."""
    text = (node.text or "").strip()
    for part in decode.chain(text)[1] if text.startswith("+/") else ():
        fields = TRAITS[part.ident]["fields"]
        names = fields if len(fields) > 1 else fields * len(part.fields)
        yield from (
            (part.ident, name, value) for name, value in zip(names, part.fields, strict=False)
        )


def properties(root: etree._Element) -> set[str]:
    """The names of the properties that a module has."""
    found = {str(node.get("name")) for node in root.iter() if node.get("name")}
    for node in root.iter():
        found |= {value for _, field, value in traits(node) if field in NAMED}
    return found | ENGINE | CODE


def shown(root: etree._Element) -> Iterator[tuple[str, str]]:
    """Every text and script of a build file that players see, with its place before it."""
    for node in root.iter():
        tag = str(node.tag).rsplit(".", 1)[-1]
        for name, value in node.attrib.items():
            if str(name) in TRANSLATED and not (name in ("name", "tooltip") and tag in UNNAMED):
                yield f"{tag}@{name}", str(value)
            if name == "propChanger":
                yield f"{tag}@{name}", str(value)[2:]
            if name == "initialValue" and node.get("name") == "SpaceFacts":
                yield f"{tag}@{name}", str(value)
        if tag == "entry":
            yield tag, node.text or ""
        yield from ((f"{t}{f}", value) for t, f, value in traits(node) if f in MENUS)


def worded(texts: Iterable[tuple[str, str]], known: set[str]) -> Iterator[tuple[str, str]]:
    """The texts as they are, of scripts the literals that are no names of properties."""
    for where, text in texts:
        if "{" not in text:
            yield where, VARIABLE.sub(" ", text) if text not in known else ""
            continue
        literals = (one for one in LITERAL.findall(ASKED.sub("", text)) if one not in known)
        yield from (
            (where, MARKUP.sub("", VARIABLE.sub(" ", o))) for o in literals if not INNER.search(o)
        )


def test_the_module_shows_nothing_that_is_not_said(
    said: tuple[Game, Procedures], module: bytes
) -> None:
    root = decode.build_file(module)
    texts = list(worded(shown(root), properties(root)))
    assert len(texts) > 300
    assert unsaid(texts, ids(said[0])) == []


def test_the_module_s_pages_say_nothing_else(said: tuple[Game, Procedures], module: bytes) -> None:
    texts = [
        (name, VARIABLE.sub(" ", " ".join(html.fromstring(data.decode()).itertext())))
        for name, data in decode.members(module).items()
        if name.endswith(".html")
    ]
    assert len(texts) > 5
    assert unsaid(texts, ids(said[0])) == []


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the game, for commands in the pseudo language."""
    shutil.copytree(SKIRMISH, tmp_path / "skirmish")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def output(*words: str) -> str:
    context = click.Context(main)
    for command in (main, *(main.get_command(context, name) for name in COMMANDS)):
        # click keeps its --help as the first test in the process heard it.
        command._help_option = None
    found = CliRunner().invoke(main, words, env={"LANGUAGE": pseudo.NAME})
    return " ".join(found.output.split())


def of_data() -> set[str]:
    """The texts of the game as a whole, and between values; its ids and file names."""
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None
    texts = {" ".join(text.split()) for _, text in printed(loaded.game, loaded.procedures)}
    parts = {part.strip() for text in texts for part in re.split(r"\{[^{}]*\}", text)}
    rules = {case.name for rule in loaded.game.rules for case in rule.cases}
    names = {rule.id for rule in loaded.game.rules} | {*loaded.procedures.all}
    inputs = {i.id for one in loaded.procedures.all.values() for i in one.inputs}
    names |= {rule.kind for rule in loaded.game.rules}
    game = loaded.game
    names |= {*game.types, *game.nations, *game.sizes, *game.board.terrains, "mill-move", "sky",
              "more"}  # fmt: skip
    return texts | parts | rules | names | inputs | {*loaded.folder.files} | ids(game)


TERMS = {"type", "terrain", "side", "size", "nation", "kind", "hex"}
"""Words of conditions, quoted as the rules have them."""
FILES = {"output/deployments", "source_data", "seed", "csv", "png", "pdf", "vsav"}


USAGE = {
    "main",
    "builder",
    *ONLY,
    "overlay",
    "extension",
    "qps",
    "notes",
    "version",
    *COMMANDS,
    *SERVICES,
}
"""Names of commands and options; click's runner calls the program main, and click says "version"
before it could know a language. Services are called as they call themselves."""
OPTION = re.compile(r"--[a-z-]+|-h\b")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_says_nothing_else(command: str) -> None:
    said = OPTION.sub(" ", output(*([command] if command else []), "--help"))
    assert len(said) > 100
    assert unsaid([(command, line) for line in re.split(r"  ", said)], USAGE) == []


COMMANDS_RUN = [
    "check skirmish --notes", "check skirmish", "check nowhere", "check --wrong", "wrong",
    "explain D101", "explain dry-wheels --game skirmish", "explain heron-near --game skirmish",
    "explain room --game skirmish", "explain kept-back --game skirmish",
    "explain whole-or-parts --game skirmish", "explain late-millers --game skirmish",
    "explain frogs-in-all --game skirmish", "explain heron-company --game skirmish",
    "deploy skirmish", "roll skirmish", "roll skirmish rest --seed 1",
    "roll skirmish weather --seed 1", "roll skirmish wrong", "roll skirmish splash own=wrong",
    "--version",
]  # fmt: skip


@pytest.mark.parametrize("words", COMMANDS_RUN)
def test_a_command_says_nothing_else(words: str, home: Path) -> None:
    said = OPTION.sub(" ", output(*words.split()))
    assert said
    kept = of_data() | TERMS | FILES | USAGE | {*re.split(r"[ =]", words)}
    assert unsaid([(words, said)], kept) == []


def test_codes_are_explained_in_words_of_the_catalogues() -> None:
    with speaking(pseudo.NAME):
        texts = [
            (code, re.sub(r"\{[^{}]*\}", " ", line)) for code in CATALOGUE for line in explain(code)
        ]
    assert unsaid(texts) == []


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("setups/morning.csv", "mill-foot", "mill-feet"),
        ("game.yaml", "language: en", "langauge: en"),
        ("units.csv", "Flour Cart", "Flour, Cart"),
        ("map.yaml", "rows: 3", "rows: three"),
        ("rules.yaml", "unit.type == 'cart'", "unit.typ == 'cart'"),
        ("rules.yaml", "limit: 2", "limit: 1"),
        ("game.yaml", "size: 15", "size: 35"),
    ],
)
def test_findings_say_nothing_else(file: str, old: str, new: str, home: Path) -> None:
    path = home / "skirmish" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    said = OPTION.sub(" ", output("check", "skirmish", "--notes"))
    quoted = {*re.findall(r"[\w-]+", old + " " + new)} | set(re.findall(r"[a-z_]+(?=:)", text))
    assert unsaid([(file, said)], of_data() | TERMS | FILES | USAGE | quoted) == []
