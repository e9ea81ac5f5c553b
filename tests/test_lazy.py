"""What is not needed is not loaded: a command begins sooner, and no promise of it is lost."""

from __future__ import annotations

import colorsys
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from builder.emit.bare import Later, import_bare
from builder.emit.pdf.bare import PICTURES
from builder.game.layouts import chosen
from tests.games.grown import Size, write

PRINTS = """
import atexit, gc, sys
import builder.__main__ as program
atexit.register(lambda: print(gc.isenabled(), *sorted(sys.modules)))
sys.argv[1:] = {words!r}
program.run()
"""
UNWANTED = (
    "socket", "ssl", "urllib.request", "http", "asyncio", "multiprocessing", "importlib.metadata",
    "email", "numpy", "contourpy", "highspy", "networkx", "PIL.Image", "svgwrite", "resvg_py",
    "thorvg_python", "lxml", "sqlite3", "pydantic", "builder.drawing.maps", "builder.drawing.cards",
    "builder.drawing.aids", "builder.emit.vassal.module", "builder.legality.deploy.program",
)  # fmt: skip
"""The network, other processes, the solver, pictures, and what draws other things."""


def loaded(code: str, **environment: str) -> list[str]:
    """The last line that a fresh process prints, in words."""
    not_for_it = ("PYDANTIC_DISABLE_PLUGINS", "COVERAGE_")  # who measures coverage loads much
    own = {name: said for name, said in os.environ.items() if not name.startswith(not_for_it)}
    env = {**own, **environment}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True,
                          check=True)  # fmt: skip
    return done.stdout.splitlines()[-1].split()


def test_who_prints_counters_loads_nothing_for_anything_else(tmp_path: Path) -> None:
    game = write(tmp_path / "grown", Size(counters=6, hexes=9))
    words = ["print", str(game), "--out", str(tmp_path / "out")]
    _, *modules = loaded(PRINTS.format(words=words))
    assert (tmp_path / "out" / "grown" / "counters-a4.pdf").is_file()
    assert {"reportlab.pdfgen.canvas", "builder.emit.pdf.bare"} <= {*modules}
    assert [one for one in UNWANTED if one in modules] == []


def test_who_builds_again_after_an_edit_loads_nothing_that_reads_what_was_read(
    tmp_path: Path,
) -> None:
    game, out, cache = tmp_path / "grown", tmp_path / "out", tmp_path / "cache"
    write(game, Size(counters=6, hexes=9))
    words = PRINTS.format(words=["build", str(game), "--out", str(out)])
    readers = {"yaml", "builder.source.plain"}
    assert readers <= {*loaded(words, BUILDER_CACHE=str(cache))}
    units = game / "units.csv"
    units.write_text(units.read_text("utf-8").replace("Infantry", "Guards"), "utf-8")
    assert not readers & {*loaded(words, BUILDER_CACHE=str(cache))}


def test_who_edits_one_counter_loads_nothing_that_lays_out_sheets_or_writes_pdfs(
    tmp_path: Path,
) -> None:
    """Another process fills the pages again meanwhile."""
    game, out, cache = tmp_path / "grown", tmp_path / "out", tmp_path / "cache"
    write(game, Size(counters=6, hexes=9))
    words = PRINTS.format(words=["build", str(game), "--out", str(out)])
    loaded(words, BUILDER_CACHE=str(cache))
    units = game / "units.csv"
    before, edited = units.read_text("utf-8"), re.compile(r"(?m)^(u2,[^,]*),[^,]*")
    for word in ("X", "Y"):
        units.write_text(edited.sub(rf"\1,{word}", before), "utf-8")
        modules = loaded(words, BUILDER_CACHE=str(cache))
    assert "builder.pipeline.compile" in modules, "it was built anew"
    assert not [one for one in modules if one.startswith(("reportlab", "builder.drawing.sheets"))]


ASKS = """
from builder.drawing.seen import question
question("units.?builder.drawing.counters.read.bears_name")
import sys
try:
    question("units.?antigravity.fly")
except AttributeError:
    print("antigravity" in sys.modules)
"""


def test_who_asked_a_question_is_imported_for_it_and_nobody_else() -> None:
    """What was read of counters is known from the last build, in which more was loaded."""
    assert loaded(ASKS) == ["False"]


STARTED = """
import gc, importlib, os, sys, types
begun = types.ModuleType("builder.cli")
def main():
    plugins = importlib.import_module("pydantic.plugin._loader")
    print(gc.isenabled(), os.environ["PYDANTIC_DISABLE_PLUGINS"], hasattr(plugins, "_plugins"))
begun.main = main
sys.modules["builder.cli"] = begun
from builder.__main__ import run
run()
"""


def test_pydantic_does_not_look_for_plugins_and_nobody_for_garbage() -> None:
    assert loaded(STARTED) == ["False", "__all__", "False"]


def test_whoever_wants_some_plugins_of_pydantic_has_its_own_loader() -> None:
    assert loaded(STARTED, PYDANTIC_DISABLE_PLUGINS="other") == ["False", "other", "True"]


def test_a_module_for_later_is_the_real_one_as_soon_as_it_is_asked() -> None:
    later: Any = Later("colorsys", "hsv_to_rgb")
    assert later.hsv_to_rgb(0.0, 0.0, 0.5) == (0.5, 0.5, 0.5)
    assert later.rgb_to_hsv is colorsys.rgb_to_hsv
    with pytest.raises(AttributeError):
        _ = later.nothing_of_the_kind


def test_the_reader_of_pictures_that_is_there_already_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Later("colorsys")
    monkeypatch.setitem(sys.modules, PICTURES, here)
    import_bare("reportlab.lib.utils", Later(PICTURES))
    assert sys.modules[PICTURES] is here
    monkeypatch.delitem(sys.modules, PICTURES)
    import_bare("reportlab.lib.utils", Later(PICTURES))
    assert PICTURES not in sys.modules


def test_who_writes_svg_does_not_wait_for_what_opens_web_pages_or_checks_attributes() -> None:
    code = "import sys; from builder.emit.svg import svg; print(*sorted(sys.modules))"
    unused = {"urllib.request", "http.client", "ssl", "svgwrite.validator2", "svgwrite.data.full11"}
    assert not unused & {*loaded(code)}
    svgwrite = import_bare("svgwrite", Later("urllib.request", "urlopen"))
    assert callable(svgwrite.container.urlopen)


def test_a_ready_layout_is_read_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    some = chosen._Asked(lambda name: asked.append(name) or name.upper())
    assert "land" in some and "card" in list(some) and len(some) == len(set(some))
    assert asked == ["land"]
    assert some["leader"] == "LEADER" and some.get("nothing") is None
    assert asked == ["land", "leader"]


ENDS = """
import atexit, sys
import builder.__main__ as program
import builder.cli
def main():
    atexit.register(print, "at the end")
    print("printed")
    sys.exit({code})
builder.cli.main = main
program.run()
"""


@pytest.mark.parametrize(("code", "left"), [("3", 3), ("None", 0), ("'in words'", 1)])
def test_a_process_that_ends_at_once_says_all_and_has_its_exit_code(code: str, left: int) -> None:
    done = subprocess.run([sys.executable, "-c", ENDS.format(code=code)], capture_output=True,
                          text=True, check=False)  # fmt: skip
    assert (done.stdout.split("\n"), done.returncode) == (["printed", "at the end", ""], left)


def test_nothing_is_said_where_the_reader_of_what_is_printed_has_gone() -> None:
    code = ENDS.replace("sys.exit({code})", "sys.stdout = None; sys.exit(0)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                          check=False)  # fmt: skip
    assert (done.stderr, done.returncode) == ("", 0)
