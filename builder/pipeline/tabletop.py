"""Saved games for Tabletop Simulator, with their pictures and the list of these.

Knows nothing of the terminal.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from builder.diagnostics import Findings
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.paper import INCH, PAPERS
from builder.drawing.references import referred
from builder.emit.pdf import pdf
from builder.emit.png.bled import png_bled
from builder.emit.standing.places import stand
from builder.emit.tabletop import RULEBOOK, Album, Supplies, saved, seen_from_above
from builder.emit.tabletop.album import FOLDER
from builder.emit.tabletop.things import FACES
from builder.game.edition import subject, whose
from builder.game.model import Game, Scenario
from builder.game.sections import sections
from builder.pipeline import howto
from builder.pipeline.load import for_printing
from builder.pipeline.printed import written
from builder.records import dataclass
from builder.words import Message, _, message, message_n, speaking, verbatim


@dataclass(frozen=True, slots=True)
class OnTable:
    """What was written of a game: its folder, how many saves and pictures, and what to know.

    No folder where the data have errors, where there is no setup, or where files are `in_the_way`.
    """

    game: str
    findings: Findings
    folder: Path | None = None
    saves: int = 0
    images: int = 0
    notes: tuple[Message, ...] = ()
    in_the_way: tuple[Path, ...] = ()


def put_on_table(root: Path, out: Path, url: str = "", *, force: bool = False) -> OnTable:
    """Write a save for each setup of the game in the folder `root` into `out`/<folder name>.

    `url` is where the written folder will lie; without it that is where it is written, on this
    computer's disk.
    Raises EnvironmentProblem for bad surroundings.
    """
    loaded = for_printing(root)
    name, game = loaded.folder.name, loaded.game
    if game is None or loaded.findings.failed:
        return OnTable(name, loaded.findings)
    if not game.scenarios:
        return OnTable(name, loaded.findings, notes=(message("the game has no setup"),))
    with speaking(game.language), dressed(game):
        supplies = Supplies.of(loaded.drawings or Drawings(game), url or on_disk(out / name))
        named = {f"{one.id}.json": _dumped(saved(supplies, one)) for one in game.scenarios}
        pictures = dict(_painted(supplies.album))
        named |= {f"{one.id}.png": _thumbnail(supplies, one) for one in game.scenarios}
        named[howto.FILE] = howto.of_the_table(game, name, supplies.album.url)
        books = dict(_books(supplies))
    named |= pictures | books | {"images.csv": _listed(supplies.album, books)}
    notes = (*_notes(game), *([] if url else [_NO_URL]))
    _files, in_the_way = written(out / name, game, named, force)
    folder = None if in_the_way else out / name
    saves = len(game.scenarios)
    return OnTable(name, loaded.findings, folder, saves, len(pictures), notes, in_the_way)


_NO_URL = message(
    "the images are loaded from this folder on this computer: leave it where it"
    " is; READ ME.txt says how to show them to others"
)


def on_disk(folder: Path) -> str:
    """The address of a folder on this computer's disk, as Tabletop Simulator has it."""
    return "file:///" + folder.resolve().as_posix().lstrip("/")


def _books(supplies: Supplies) -> Iterator[tuple[str, bytes]]:
    """The rulebook by its path, if there is one."""
    game = supplies.drawings.game
    if pages := supplies.drawings.rulebook(PAPERS[0]):
        linked = referred(pages, sections(game.rulebook))
        made = pdf(linked, title=_("{game}: rules", game=game.title), language=game.language,
                   author=game.imprint or game.copyright or "builder", subject=subject(game),
                   rights=whose(game))  # fmt: skip
        yield f"{FOLDER}/{RULEBOOK}.pdf", made


_SMALL = 512
"""The longer side of a thumbnail in pixels."""


def _dumped(save: object) -> bytes:
    return (json.dumps(save, indent=1, ensure_ascii=False) + "\n").encode()


def _painted(album: Album) -> Iterator[tuple[str, bytes]]:
    """The pictures by their paths, in RGB."""
    for path, one in album.pictures.items():
        whole = (0.0, 0.0, one.drawing.width, one.drawing.height)
        dpi = round(INCH * one.pixels[0] / one.drawing.width)
        yield path, png_bled(one.drawing, one.pixels, whole, dpi)


def _thumbnail(supplies: Supplies, scenario: Scenario) -> bytes:
    """The set-up, small, for the list of saves: a picture of the save's own name beside it."""
    shown = seen_from_above(supplies, scenario)
    scale = _SMALL / max(shown.width, shown.height)
    pixels = max(1, round(shown.width * scale)), max(1, round(shown.height * scale))
    return png_bled(shown, pixels, (0.0, 0.0, shown.width, shown.height), round(INCH * scale) or 1)


def _listed(album: Album, books: Iterable[str]) -> bytes:
    """Every picture with its pixels, every book, and the address at which each is looked for."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("file", "width", "height", "address"))
    for path, one in album.pictures.items():
        writer.writerow((path, *one.pixels, album.address(path)))
    writer.writerows((path, "", "", album.address(path)) for path in books)
    return out.getvalue().encode()


def _notes(game: Game) -> Iterator[Message]:
    """Counters without a place, which are in the bags, and dice that there are none of."""
    for scenario in game.scenarios:
        lost = sum(one.placement.qty for one in stand(game, scenario)[1])
        if lost:
            yield message_n("{setup}: {count} counter without a place on the map is in a bag",
                            "{setup}: {count} counters without a place on the map are in bags",
                            lost, setup=verbatim(scenario.name))  # fmt: skip
    for die in game.dice:
        if die.sides not in FACES:
            yield message("{die}: Tabletop Simulator has no die of {sides} sides", die=die.name,
                          sides=die.sides)  # fmt: skip
