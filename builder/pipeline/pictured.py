"""A saved game as a picture: the map with its counters, those at fault ringed.

Knows nothing of the terminal.
"""

from __future__ import annotations

from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Finding
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.sheets.deployed import deployed
from builder.emit.pdf import pdf
from builder.emit.png import png
from builder.emit.svg import svg
from builder.legality.position import Position
from builder.pipeline.check_save import SaveChecked
from builder.pipeline.games import NotFound
from builder.pipeline.workshop import MAP_PIXELS_PER_MM
from builder.words import _, _n, message, speaking

KINDS = (".png", ".svg", ".pdf")


def write_picture(checked: SaveChecked, file: Path, *, force: bool = False) -> None:
    """Write the picture as the name of `file` says: .png, .svg or .pdf.

    A file that is there is overwritten only by `force`. Raises NotFound for another name or where
    there is nothing to draw, EnvironmentProblem where the disk refuses.
    """
    kind = file.suffix.lower()
    if kind not in KINDS:
        raise NotFound(message("a picture is written as .png, .svg or .pdf, not as '{name}'",
                               name=file.name))  # fmt: skip
    drawing = picture(checked)
    if drawing is None:
        raise NotFound(message("the saved game was not checked, so there is no picture of it"))
    data = {".png": lambda: png(drawing, MAP_PIXELS_PER_MM), ".svg": lambda: svg(drawing),
            ".pdf": lambda: pdf([drawing], title=drawing.title)}[kind]()  # fmt: skip
    try:
        with file.open("wb" if force else "xb") as out:
            out.write(data)
    except FileExistsError:
        raise EnvironmentProblem(
            message("{path} is there already: name another file, or use --force", path=file)
        ) from None
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot write {path}: {error}", path=file, error=error.strerror or error)
        ) from error


def picture(checked: SaveChecked) -> Drawing | None:
    """The map with the position upon it; None where nothing was judged."""
    game, judged = checked.loaded.game, checked.judged
    if game is None or judged is None:
        return None
    drawings = checked.loaded.drawings or Drawings(game)
    ringed = at_fault(judged.position, [f for f in checked.findings if f.severity.value != "note"])
    with speaking(game.language), dressed(game):
        number = sum(ringed.values())
        words = _n("{file}: {count} counter at fault is ringed",
                         "{file}: {count} counters at fault are ringed", number,
                         file=checked.file)  # fmt: skip
        return deployed(drawings.map, drawings.faces, judged.position, ringed,
                        words if number else _("{file}: no faults", file=checked.file))  # fmt: skip


def at_fault(position: Position, findings: list[Finding]) -> dict[tuple[str, str], int]:
    """How many counters of a unit in a space some findings are about.

    One that names no units is about all in its spaces; one that names no spaces about its units
    wherever they are.
    """
    found: dict[tuple[str, str], int] = {}
    for space, one in position:
        if any(_concerns(each, space, one.unit.id) for each in findings):
            found[space, one.unit.id] = found.get((space, one.unit.id), 0) + one.qty
    return found


def _concerns(finding: Finding, space: str, unit: str) -> bool:
    if not finding.units and not finding.spaces:
        return False
    return (not finding.units or unit in finding.units) and (
        not finding.spaces or space in finding.spaces
    )
