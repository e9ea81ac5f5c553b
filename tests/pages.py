"""The pages of docs/, followed as a reader would: the first game, changed and run step by step.

A comment before a block of a page says what the block is:

    file: NAME      the whole of a file            add: NAME     what is added at its end
    change: NAME    lines taken out and put in     break: NAME   the same, until the next `finds`
    finds           what `builder check` prints    run: WORDS    what `builder WORDS` prints
    inside: WORDS   the same in the game's folder

`make docs` writes what is printed into the pages anew. A block that is only "…" is not compared. A
picture that a command writes is compared with that of its name in docs/images, if it is shown.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from click.testing import CliRunner
from PIL import Image, ImageChops, ImageStat

from builder.cli import main
from builder.diagnostics import Severity
from builder.pipeline.load import load

DOCS = Path(__file__).parent.parent / "docs"
NAME = "two-fords"
BLOCK = re.compile(
    r"(<!-- (file|add|change|break|finds|run|inside)(?:: (.*?))? -->\n+```\w+\n)(.*?)(?=```)", re.S
)
ANYTHING = "…\n"
PICTURE = re.compile(r"\(images/([\w-]+\.png)\)")
"""A picture that a page shows; a command of the page may write one of that name."""


@dataclass(frozen=True)
class Printed:
    """What a page says is printed, and what is."""

    what: str
    said: str
    found: str


def first_game(folder: Path) -> Path:
    """The game of the first page, written into a folder."""
    home = folder / NAME
    home.mkdir(parents=True)
    for _, kind, name, text in BLOCK.findall((DOCS / "first-game.md").read_text("utf-8")):
        if kind == "file":
            (home / name).parent.mkdir(exist_ok=True)
            (home / name).write_text(text, "utf-8")
    return home


def follow(page: Path, folder: Path) -> Iterator[Printed]:
    """Do what a page says, in a folder; every block that shows what is printed."""
    home = first_game(folder)
    shown = page.read_text("utf-8")
    before: dict[Path, str] = {}
    with chdir(folder):
        for _, kind, name, text in BLOCK.findall(shown):
            path = home / name
            if kind == "run":
                yield Printed(name, text, command(*name.split()))
            elif kind == "inside":
                with chdir(home):
                    yield Printed(name, text, command(*name.split()))
            elif kind == "finds":
                lines = command("check", NAME).splitlines(keepends=True)
                found = "".join(line for line in lines if not line.startswith(f"{NAME}:"))
                yield Printed("check", text, found)
                for changed, old in before.items():
                    changed.write_text(old, "utf-8")
                before = {}
            elif kind == "file":
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
            elif kind == "add":
                path.write_text(path.read_text("utf-8") + text, "utf-8")
            else:
                old = path.read_text("utf-8")
                path.write_text(patched(old, text), "utf-8")
                before |= {path: old} if kind == "break" else {}
        for name in PICTURE.findall(shown):
            if (folder / name).exists():
                kept = DOCS / "images" / name
                same = kept.exists() and alike(kept.read_bytes(), (folder / name).read_bytes())
                yield Printed(f"images/{name}", "as kept", "as kept" if same else "otherwise")
    left = (f for f in load(home).findings if f.severity is not Severity.NOTE and not f.waived)
    yield Printed("in the end", "", "\n".join(str(f.message) for f in left))


def alike(one: bytes, other: bytes) -> bool:
    """Whether two pictures have one size and nearly the same tones: a map may be drawn better."""
    first, second = (Image.open(BytesIO(each)).convert("RGB") for each in (one, other))
    if first.size != second.size:
        return False
    small = (each.resize((48, 32)) for each in (first, second))
    return max(ImageStat.Stat(ImageChops.difference(*small)).mean) < 8


def command(*words: str) -> str:
    return CliRunner().invoke(main, words).output


def patched(text: str, diff: str) -> str:
    """A text with the lines of a diff taken out and put in; where nothing goes, at the end."""
    for part in re.findall(r"((?:[ -].*\n)*)((?:\+.*\n)*)", diff):
        old, new = (_lines(half, signs) for half, signs in ((part[0], " -"), (part[0], " ")))
        new += _lines(part[1], "+")
        assert not old or text.count(old) == 1, f"not there once: {old}"
        text = text.replace(old, new) if old else text + new
    return text


def _lines(diff: str, signs: str) -> str:
    return "".join(line[1:] for line in diff.splitlines(keepends=True) if line[0] in signs)


def rewrite(page: Path) -> None:
    """Write what is printed into a page."""
    with tempfile.TemporaryDirectory() as folder:
        printed = iter(list(follow(page, Path(folder))))
        for name in PICTURE.findall(page.read_text("utf-8")):
            if (made := Path(folder) / name).exists():
                (DOCS / "images" / name).write_bytes(made.read_bytes())

    def anew(match: re.Match[str]) -> str:
        if match[2] not in ("finds", "run", "inside"):
            return match[0]
        found = next(printed).found
        return match[1] + (ANYTHING if match[4] == ANYTHING else found)

    page.write_text(BLOCK.sub(anew, page.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    for each in map(Path, sys.argv[1:] or sorted(DOCS.glob("*.md"))):
        rewrite(each)
