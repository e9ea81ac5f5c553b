"""Who imports whom, who touches the disk: read from the source itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.sources import nodes, source, tree

HOME = Path(__file__).parents[1] / "builder"

# From the left: a module imports only what stands to its left, or in its own package.
LAYERS = [
    "records", "words", "diagnostics", "source", "language", "rules", "game", "legality", "saves",
    "modules", "procedure", "texts", "drawing", "emit", "pipeline", "report", "cli", "__main__",
]  # fmt: skip
# The floors of drawing, from the ground: a room imports from floors below, or from itself; rooms on
# one floor know nothing of each other.
FLOORS = [
    {"display", "seen", "asked", "shelves"}, {"content"}, {"theme", "kept", "plain"}, {"text"},
    {"symbols", "paper", "sources", "crop", "labels", "look"}, {"own", "clips"},
    {"counters", "maps"},
    {"sheets"}, {"aids"}, {"cards"}, {"rulebook", "references"}, {"services"}, {"drawings"},
    {"checks"},
]  # fmt: skip
# The rooms of a module likewise; what stands in none of them puts the others together.
ROOMS = ["script", "format", "pieces", "play", "cards", "windows"]
# What emitters share, because several of them write it.
SHARED = {"bare", "canvas_svg", "findings", "recorded", "standing"}
# The two ends of the compiler: they alone open files of games and artefacts.
ENDS = ("source/", "pipeline/", "cli/")
# Files of the program itself: fonts, codes, messages, ready layouts.
OWN = (
    "drawing/text/type.py",
    "diagnostics/catalogue.py",
    "words/catalogue.py",
    "words/po.py",
    "game/layouts/chosen.py",
    "drawing/services/table.py",
    "drawing/sheets/cutters.py",
    "modules/known.py",
    "emit/proof/scripts.py",
)
# A search that gives up after some seconds says so; what it finds does not hang on the clock.
CLOCKS = {
    "legality/deploy/search.py", "procedure/dice.py",
    "pipeline/stages.py", "pipeline/watching.py",  # they say how long something took
    "pipeline/seen.py", "pipeline/program.py",  # what changed just now is read again
}  # fmt: skip
OPENERS = {
    "open", "read_text", "read_bytes", "write_text", "write_bytes", "mkdir", "unlink", "rename",
    "replace", "rmdir", "touch", "glob", "rglob", "iterdir", "exists", "is_file", "is_dir",
}  # fmt: skip
MODULES = sorted(HOME.rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(HOME).as_posix()


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Every module of builder that a module imports, also inside functions."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in nodes(path):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names if alias.name.startswith("builder"))
            case ast.ImportFrom(module=str(module), level=0, names=names):
                if module == "builder" or module.startswith("builder."):
                    yield from (f"{module}.{alias.name}" for alias in names)
            case ast.ImportFrom(level=level) if level:
                raise AssertionError(f"{name(path)} imports relatively")


def package(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def inside(*packages: str) -> list[tuple[Path, str]]:
    """The modules in a package, each with the room of it in which it stands."""
    home = HOME.joinpath(*packages)
    rooms = ((p, p.relative_to(home).parts[0].removesuffix(".py")) for p in home.rglob("*.py"))
    return sorted((path, room) for path, room in rooms if room != "__init__")


def test_a_module_imports_only_from_its_left() -> None:
    wrong = [
        f"{name(path)} imports {module}"
        for path, own in inside()
        for module in imported(path)
        if package(module) in LAYERS and LAYERS.index(package(module)) > LAYERS.index(own)
    ]
    assert wrong == []


def test_a_room_of_drawing_imports_only_from_floors_below() -> None:
    wrong = {}
    for path, own in inside("drawing"):
        below: set[str] = set().union(*FLOORS[: _floor(own)])
        others = {m.split(".")[2] for m in imported(path) if package(m) == "drawing"}
        wrong[name(path)] = others - below - {own}
    assert {path: rooms for path, rooms in wrong.items() if rooms} == {}


def _floor(room: str) -> int:
    return next(n for n, rooms in enumerate(FLOORS) if room in rooms)


def test_a_room_of_the_module_imports_only_from_its_left() -> None:
    wrong = {}
    for path, own in inside("emit", "vassal"):
        if own in ROOMS:
            all_of = {m for m in imported(path) if m.startswith("builder.emit.vassal.")}
            others = {m.split(".")[3] for m in all_of}
            wrong[name(path)] = others - set(ROOMS[: ROOMS.index(own) + 1])
    assert {path: rooms for path, rooms in wrong.items() if rooms} == {}


def test_emitters_never_import_one_another() -> None:
    wrong = {}
    for path, own in [*inside("emit"), (HOME / "emit" / "__init__.py", "__init__")]:
        others = {m.split(".")[2] for m in imported(path) if package(m) == "emit"}
        wrong[name(path)] = others - {own} - SHARED
    assert {path: rooms for path, rooms in wrong.items() if rooms} == {}


def test_what_emitters_share_imports_no_emitter() -> None:
    for shared in SHARED:
        paths = [HOME / "emit" / f"{shared}.py", *(HOME / "emit" / shared).glob("*.py")]
        for path in (p for p in paths if p.exists()):
            used = {m.split(".")[2] for m in imported(path) if package(m) == "emit"}
            assert used <= ({shared} if shared == "bare" else {shared, "bare"})


def test_only_the_check_makes_a_checked_game() -> None:
    makers = [
        name(path)
        for path in MODULES
        for node in nodes(path)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "CheckedGame"
    ]
    assert makers == ["legality/check.py"]


def opened(path: Path) -> Iterator[str]:
    """Where a module opens files or asks the disk."""
    for node in nodes(path):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id == "open":
            yield f"{name(path)}:{node.lineno} opens a file"
        elif isinstance(node.func, ast.Attribute) and node.func.attr in OPENERS - {"replace"}:
            owner = ast.unparse(node.func.value)
            if owner not in ("zipfile", "archive", "zip", "zlib", "Pixels"):
                yield f"{name(path)}:{node.lineno}: {owner}.{node.func.attr}"


def test_only_the_ends_touch_the_disk() -> None:
    others = [path for path in MODULES if not name(path).startswith(ENDS + OWN)]
    assert [fault for path in others for fault in opened(path)] == []


def chances(path: Path) -> Iterator[str]:
    """Where a module may give another result on another day."""
    text = source(path)
    for word in ("import uuid", "import time", "datetime.now", "date.today"):
        if word in text:
            yield f"{name(path)}: {word}"
    # Dice that are thrown for a trial have a seed.
    bare = r"\brandom\.(?!Random\()\w" if re.search(r"^import random$", text, re.M) else "$^"
    if found := re.search(rf"{bare}|\bRandom\(\)", text):
        yield f"{name(path)}: {found[0]}"


def test_nothing_random_and_no_clock_reaches_an_artefact() -> None:
    others = [path for path in MODULES if name(path) not in CLOCKS]
    assert [fault for path in others for fault in chances(path)] == []


def test_a_module_says_what_it_is_for() -> None:
    silent = [p for p in MODULES if source(p).strip() and not ast.get_docstring(tree(p))]
    assert [name(path) for path in silent] == []


def test_modules_are_short() -> None:
    long = {name(path) for path in MODULES if len(source(path).splitlines()) >= 600}
    assert long <= {"diagnostics/catalogue.py"}


def test_nothing_is_left_for_later() -> None:
    words = ("TODO", "FIXME", "# type: ignore", "raise NotImplementedError", "print(")
    found = [f"{name(path)}: {word}" for path in MODULES for word in words if word in source(path)]
    assert found == []


def test_functions_are_short() -> None:
    lengths = sorted(
        (node.end_lineno or 0) - node.lineno + 1
        for path in MODULES
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef)
    )
    assert lengths[len(lengths) // 2] <= 12
    assert lengths[-1] <= 48


BUILD_TIME = ("words/packing.py", "words/po.py")
"""Run when the program is installed or its catalogues are kept; no part of it when it runs."""
DEFERRED = {
    "__main__.py": 6,  # Ctrl-C is taken care of before anything is imported
    "cli/watch.py": 2,  # the page and its server, where it is opened
    "pipeline/printing.py": 6,  # cards, their boxes, and what else can be printed
    "pipeline/cutting.py": 1,  # pictures and cut files, where there is a cutting machine
    "emit/pdf/shapes.py": 1,  # the reader of pictures, where a drawing shows one
    "drawing/drawings.py": 9,  # what draws maps, aids, cards, dice, the rulebook
    "drawing/aids/aid.py": 1,  # what draws a part of the map, where an aid shows one
    # what looks at many grounds, at the aid and at the map, where one is not known
    "drawing/checks/beneath.py": 2,
    "drawing/checks/room.py": 1,
    "drawing/checks/theme.py": 1,
    "drawing/checks/drawable.py": 1,  # what cards can show, where a game has cards
    "game/geometry/grid.py": 2,  # the maker of areas, where a map has areas
    # the reader of modules, where a game has an overlay, extensions; the rulebook, procedures,
    # references, translations, where it has any; the look at drawings, where that is wanted
    "pipeline/load.py": 13,
    "pipeline/compile.py": 3,  # what lays overlays, makes extensions, inspects modules
    # the names of areas, and what keeps counters off them, where a map has areas
    "emit/standing/printed.py": 1,
    "emit/standing/spots.py": 2,
    "drawing/crop.py": 3,  # numpy, where a path is cut up
    "emit/vassal/format/archive.py": 1,  # what writes XML, where something is written
    "pipeline/workshop.py": 3,  # what leads to a rulebook; what writes a PDF, if it is not kept
    "pipeline/refilled.py": 1,  # what fills a PDF again
    "emit/png/__init__.py": 1,  # numpy, where a map is painted
    "emit/png/painter.py": 2,  # what paints designers' pictures, where there are any
    "pipeline/products.py": 7,  # what lays out sheets, cards, booklets, tiles, if not kept
    "pipeline/workbooks.py": 2,  # the reader of workbooks, where a game has one
    "pipeline/spool.py": 1,  # what finds a place on the disk, where much is made
    "pipeline/forked.py": 1,  # what makes pipes wide, which not every system can
    "pipeline/background.py": 1,  # what makes a second process
    "emit/vassal/artefacts.py": 1,  # what writes modules, where their files are not kept
    "pipeline/watching.py": 2,  # what waits for changes; the compiler, as in a build
    "pipeline/program.py": 1,  # versions, where the program is not known
    "pipeline/build.py": 1,  # the compiler, where the output is not up to date
    "legality/deploy/search.py": 1,  # the solver, where a setup leaves choices
    "game/link/tiled.py": 1,  # the reader of XML, where a game has a map of Tiled
    # what parses YAML and looks at its values, where they are new, and judges them; JSON Schemas
    "source/yamlfile.py": 1,
    "source/known.py": 2,
    "source/schema.py": 1,
    "game/schemas/files.py": 1,
    "source/artwork.py": 1,  # the reader of pictures, where a game has its own
    "source/markdown.py": 1,  # the reader of Markdown, where a game has a rulebook
}
"""How many imports stand inside functions; builder.cli imports the module of the command given."""


def test_a_process_without_assertions_does_the_same() -> None:
    """They tell mypy what is so, and do nothing: `python -O` leaves them out."""
    quiet = (ast.Compare, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.Name, ast.Attribute, ast.Constant,
             ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop)  # fmt: skip
    for path in MODULES:
        for said in (node for node in nodes(path) if isinstance(node, ast.Assert)):
            for one in ast.walk(said.test):
                asked = isinstance(one, ast.Call) and isinstance(one.func, ast.Name)
                known = asked and one.func.id == "isinstance" and not one.keywords
                assert known or isinstance(one, quiet), f"{name(path)}:{said.lineno}"
        assert "__debug__" not in source(path), name(path)


def test_imports_stand_at_the_top() -> None:
    found: dict[str, int] = {}
    for path in MODULES:
        lines = [n.lineno for n in nodes(path) if isinstance(n, ast.Import | ast.ImportFrom)]
        for node in nodes(path) if lines else ():
            if not isinstance(node, ast.FunctionDef):
                continue
            late = sum(node.lineno < line <= (node.end_lineno or 0) for line in lines)
            if late and not name(path).startswith(BUILD_TIME):
                found[name(path)] = found.get(name(path), 0) + late
    assert found == DEFERRED


def at_once(name: str, known: set[str]) -> None:
    """Every module that is imported with a module of builder, before anything of it is called."""
    if name in known:
        return
    known.add(name)
    for one in imported_with(name):
        at_once(one, known)


@cache
def imported_with(name: str) -> list[str]:
    """What a module of builder imports before anything of it is called, each after its packages."""
    path = HOME.parent / f"{name.replace('.', '/')}"
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    found: list[str] = []
    for node in tree(path).body if path.exists() else ():
        match node:
            case ast.Import(names=names):
                found += [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), names=names):
                found += [module, *(f"{module}.{alias.name}" for alias in names)]
            case ast.Assign(value=ast.Call(func=ast.Name("import_bare"), args=[of, *_])):
                found += [ast.literal_eval(of)]
    ends = ((one, [*(n for n, sign in enumerate(one) if sign == "."), len(one)]) for one in found)
    return [*dict.fromkeys(one[:end] for one, every in ends for end in every)]


def test_who_prints_counters_does_not_wait_for_what_they_do_not_need() -> None:
    known: set[str] = set()
    at_once("builder.cli.print", known)
    assert {"builder.drawing.sheets.sheet", "reportlab"} <= known
    heavy = {"numpy", "svgwrite", "resvg_py", "thorvg_python", "PIL", "contourpy", "highspy",
             "lxml", "email", "multiprocessing", "sqlite3", "builder.drawing.maps",
             "builder.drawing.cards", "builder.drawing.aids", "builder.procedure.procedure",
             "builder.emit.png"}  # fmt: skip
    assert known & heavy == set()


def test_a_build_that_has_its_module_from_the_cache_does_not_wait_for_who_writes_it() -> None:
    known: set[str] = set()
    at_once("builder.pipeline.compile", known)
    assert "builder.emit.vassal.painted" in known
    heavy = {"builder.emit.vassal.module", "builder.emit.vassal.play", "builder.modules.lint",
             "builder.pipeline.overlay", "builder.pipeline.extensions"}  # fmt: skip
    assert known & heavy == set()
