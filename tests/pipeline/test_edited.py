"""Whatever is edited in a game, a build with the cache gives the bytes of one without: with real
pages and pictures, counters, rules, phases, set-ups, a picture."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from builder.pipeline import moduleparts
from builder.pipeline.build import build
from tests.examples import THOROUGH
from tests.games.grown import Size, write
from tests.pipeline.test_build import files

COUNTERS, TIMES = 12, 24 if THOROUGH else 6
WRITTEN = {
    "designation": ("7", "XX", "ß"), "name": ("Guards", "1. Infantry", "Lancers & Co"),
    "attack": ("0", "3", "44"), "back_defence": ("1", "6"), "type": ("infantry", "armour"),
    "back": ("", "spent"), "image": ("", "own.svg"), "size": ("brigade", "division"),
}  # fmt: skip


def counter(folder: Path, pick: Random) -> None:
    """A cell of units.csv."""
    path = folder / "units.csv"
    head, *rows = [line.split(",") for line in path.read_text("utf-8").splitlines()]
    column = pick.choice([*WRITTEN])
    pick.choice(rows)[head.index(column)] = pick.choice(WRITTEN[column])
    path.write_text("".join(f"{','.join(row)}\n" for row in (head, *rows)), "utf-8")


def rule(folder: Path, pick: Random) -> None:
    """The words of a rule, and its limit."""
    path, word = folder / "rules.yaml", pick.choice(("so many", "this many", "only so many"))
    kept = [f"    text: A space holds {word}." if "A space holds" in line
            else line for line in path.read_text("utf-8").splitlines()]  # fmt: skip
    path.write_text("\n".join(kept) + "\n", "utf-8")


def phase(folder: Path, pick: Random) -> None:
    """The name of a phase."""
    path = folder / "sequence.yaml"
    old, new = pick.sample(("Red turn", "Red's turn", "Red moves"), 2)
    path.write_text(path.read_text("utf-8").replace(f"name: {old}", f"name: {new}"), "utf-8")


def placement(folder: Path, pick: Random) -> None:
    """Where a counter stands before play, or when it comes."""
    path = folder / "setups" / "s0.csv"
    head, *rows = [line.split(",") for line in path.read_text("utf-8").splitlines()]
    one, other = pick.sample(rows, 2)
    one[1:3], other[1:3] = other[1:3], one[1:3]
    path.write_text("".join(f"{','.join(row)}\n" for row in (head, *rows)), "utf-8")


def picture(folder: Path, pick: Random) -> None:
    """A picture that counters may show."""
    colour = pick.choice(("#804020", "#208040", "#102040"))
    drawn = f'<rect width="9" height="9" fill="{colour}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{drawn}</svg>'
    (folder / "own.svg").write_text(svg, "utf-8")


EDITS: tuple[Callable[[Path, Random], None], ...] = (counter, counter, rule, phase, placement,
                                                     picture)  # fmt: skip


def built(folder: Path, out: str, *, keeps: bool) -> dict[str, bytes]:
    result = build(folder, folder.parent / out, lambda *_: None, keeps=keeps)
    assert result.folder is not None, [str(one.message) for one in result.findings]
    return files(result.folder)


@pytest.mark.usefixtures("one_paper")
@pytest.mark.parametrize("many", [moduleparts._MANY, 0])
def test_whatever_is_edited_the_bytes_are_those_of_a_build_without_a_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    monkeypatch.setenv("BUILDER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(moduleparts, "_MANY", many)
    folder, pick = write(tmp_path / "grown", Size(counters=COUNTERS, hexes=9)), Random()
    units = (folder / "units.csv").read_text("utf-8").splitlines()
    own = [f"{units[0]},image", f"{units[1]},own.svg", *(f"{line}," for line in units[2:])]
    (folder / "units.csv").write_text("\n".join(own) + "\n", "utf-8")
    picture(folder, pick)
    built(folder, "out", keeps=True)
    for seed in range(TIMES):
        pick.seed(seed)
        done = pick.sample(EDITS, pick.randint(1, 2))
        for edit in done:
            edit(folder, pick)
        shutil.rmtree(tmp_path / "fresh", ignore_errors=True)
        fresh, kept = built(folder, "fresh", keeps=False), built(folder, "out", keeps=True)
        assert fresh.keys() == kept.keys(), (seed, done)
        assert [name for name in fresh if fresh[name] != kept[name]] == [], (seed, done)
