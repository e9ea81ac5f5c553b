"""Counter sheets and maps for one printer, in the way that is wanted.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings, nearest
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.paper import INCH, Paper
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import sheets
from builder.drawing.sheets.tiles import sized, tiles
from builder.emit.pdf import pdf
from builder.emit.png import png
from builder.emit.vassal.format.gpid import Lock, assign
from builder.emit.vassal.pieces.names import gpid_keys
from builder.game.edition import rights
from builder.game.model import Game, Unit
from builder.pipeline.cutting import cut_files, refuse
from builder.pipeline.games import NotFound, with_hint
from builder.pipeline.load import for_printing
from builder.pipeline.manifest import Manifest, entries
from builder.pipeline.positions import changed_since, positions
from builder.pipeline.printers import offset_for
from builder.pipeline.publish import publish
from builder.pipeline.usual import usual_printing
from builder.records import dataclass
from builder.words import _, message, speaking

MAX_PIXELS = 100_000_000


@dataclass(frozen=True, slots=True)
class Printed:
    """What was printed of a game: the files, and how many counters on how many pages.

    No files where the data have errors, or where files are `in_the_way` that were changed since
    they were written or are not ours.
    """

    game: str
    findings: Findings
    files: tuple[Path, ...] = ()
    counters: int = 0
    pages: int = 0
    in_the_way: tuple[Path, ...] = ()
    nothing_new: bool = False
    """Whether all counters are as in the earlier print."""


def print_counters(
    root: Path, out: Path, way: Printing, only: Sequence[str] = (), since: Path | None = None, *,
    printer: str = "", usual: Collection[str] = (), force: bool = False,
) -> Printed:  # fmt: skip
    """Print the counters of the game in the folder `root` into `out`/<folder name>.

    `only` names sides, nations, types, formations or units whose counters are wanted; of these
    those that look otherwise than in the list `since` of an earlier print, if one is given. The
    `usual` settings of `way` are those of print.yaml, where it has them. Backs are moved as is
    kept of the `printer`, if one is named.

    Raises NotFound for a name that is none of these, EnvironmentProblem for bad surroundings or a
    sheet that the cutting machine cannot cut.
    """
    loaded = for_printing(root)
    name, game = loaded.folder.name, loaded.game
    if game is None or loaded.findings.failed:
        return Printed(name, loaded.findings)
    found = usual_printing(loaded.documents, Findings())
    way = replace(way, **{key: value for key, value in found.items() if key in usual})
    refuse(way)
    if printer:
        way = replace(way, offset=offset_for(printer, way.paper, way.flip, way.mode))
    if only:
        way = replace(way, only=frozenset(wanted(game, only)))
    drawings = loaded.drawings or Drawings(game)
    gpids = assign(loaded.lock or Lock({}), gpid_keys(game)).numbers
    with speaking(game.language), dressed(game):
        if since is not None:
            fresh = changed_since(since, drawings.faces)
            left = fresh if way.only is None else fresh & way.only
            way = replace(way, only=left, supplement=True)
            if not way.only:
                return Printed(name, loaded.findings, nothing_new=True)
        pages, named = _drawn(drawings.faces, way)
    counters = sum(unit.qty for unit in game.units.values() if way.prints(unit.id)) * way.copies
    named[f"{way.file}.csv"] = positions(drawings.faces, way, gpids)
    done, in_the_way = written(out / name, game, named, force, way.is_cut_file)
    return Printed(name, loaded.findings, done, counters, pages, in_the_way)


def _drawn(faces: Faces, way: Printing) -> tuple[int, dict[str, bytes]]:
    """How many pages there are, and the sheets with what belongs to them.

    Raises EnvironmentProblem where a counter has no room on the paper.
    """
    game = faces.game
    try:
        pages = sheets(faces, way)
        cut = dict(cut_files(faces, way))
    except ValueError as error:
        raise EnvironmentProblem(
            message("{paper} is too small for the counters of {game}",
                    paper=way.paper.name, game=game.title)
        ) from error  # fmt: skip
    title = _("{game}: counter sheets", game=game.title)
    made = pdf(pages, title=title, language=game.language, rights=rights(game))
    return len(pages), {f"{way.file}.pdf": made, **cut}


def print_map(
    root: Path, out: Path, paper: Paper, percent: float = 100.0, dpi: int = 0, *,
    force: bool = False,
) -> Printed:  # fmt: skip
    """Print the map of the game in the folder `root` into `out`/<folder name>.

    On pages of `paper` to be glued together, and on one page as large as it is; where `dpi` is
    not 0, as a picture too. Raises EnvironmentProblem for bad surroundings, and for a picture of
    more than a hundred million pixels.
    """
    loaded = for_printing(root)
    name, game = loaded.folder.name, loaded.game
    if game is None or loaded.findings.failed:
        return Printed(name, loaded.findings)
    drawings = loaded.drawings or Drawings(game)
    with speaking(game.language), dressed(game):
        sheet = sized(drawings.map, percent / 100)
        pages = tiles(sheet, paper)
        title = _("{game}: map, {paper}", game=game.title, paper=paper.name)
        shrunk = "" if percent == 100 else f"-{percent:g}-percent"
        named = {
            f"map{shrunk}-{paper.file}.pdf": pdf(pages, title=title, language=game.language),
            f"map{shrunk}.pdf": pdf([sheet], title=sheet.title, language=game.language),
        }
        if dpi:
            named[f"map{shrunk}-{dpi}-dpi.png"] = _painted(sheet, dpi)
    done, in_the_way = written(out / name, game, named, force)
    return Printed(name, loaded.findings, done, 0, len(pages), in_the_way)


def _painted(sheet: Drawing, dpi: int) -> bytes:
    per_mm = dpi / INCH
    if sheet.width * sheet.height * per_mm**2 > MAX_PIXELS:
        most = int(INCH * (MAX_PIXELS / (sheet.width * sheet.height)) ** 0.5)
        raise EnvironmentProblem(
            message("at {dpi} dpi the map is too large for a picture; at most {most} dpi",
                    dpi=dpi, most=most)
        )  # fmt: skip
    return png(sheet, per_mm)


def written(
    folder: Path,
    game: Game,
    named: dict[str, bytes],
    force: bool,
    replaced: Callable[[str], bool] = lambda _: False,
) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """The files, written beside those of former prints; or those in the way.

    What is `replaced` of a former print is taken away.
    """
    listed = entries(named, dict.fromkeys(named, "print"))
    manifest = Manifest(game.id, game.version, "", {}, listed)
    in_the_way = publish(folder, manifest, named, force=force, keep=True, replaced=replaced)
    return (() if in_the_way else tuple(folder / file for file in named)), in_the_way


def wanted(game: Game, only: Sequence[str]) -> Iterator[str]:
    """The ids of the units that the words name."""
    named: dict[str, list[str]] = {}
    for unit in game.units.values():
        for word in _names(unit):
            named.setdefault(word.casefold(), []).append(unit.id)
    for word in only:
        if word.casefold() not in named:
            fault = message(
                "no counter has the side, nation, type or formation '{name}'", name=word
            )
            raise NotFound(with_hint(fault, nearest(word, named)))
        yield from named[word.casefold()]


def _names(unit: Unit) -> Iterator[str]:
    """The words by which a unit can be asked for."""
    yield from {unit.id, unit.nation.id, unit.type.id}
    if unit.side is not None:
        yield unit.side.id
    if unit.parent:
        yield unit.parent
