"""A new game: a small one that is legal and builds, for a designer to change.

Files are written into a folder that is new or empty; nothing is ever overwritten. Knows nothing of
the terminal.
"""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, get_args

from builder.diagnostics import EnvironmentProblem
from builder.pipeline.disk import write_file
from builder.records import dataclass
from builder.words import message

Kind = Literal["hexes", "areas", "points", "octagons"]
KINDS: tuple[Kind, ...] = get_args(Kind)
GROUNDS = (("#D98F5F", "#1C0E05"), ("#A9C0D6", "#0D1620"), ("#E8E0B8", "#1D1A12"),
           ("#55595F", "#FFFFFF"))  # fmt: skip
"""Grounds and inks of the sides, told apart by every eye."""
NAMES = ("Aldmoor", "Brask", "Corvale", "Dunmere", "Eastwold", "Farrow", "Grenna", "Halden",
         "Ister", "Jute", "Kell", "Lorne")  # fmt: skip
_TEXTS = Path(__file__).parent / "begun"
_BESIDE = 84.0
"""Room for tracks and boxes to the right of the map, in mm."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a designer chooses: the title, the kind of map, two to four sides, the size of counters

    in mm, and of hexes and octagons how many columns and rows.
    """

    title: str
    kind: Kind = "hexes"
    sides: tuple[str, ...] = ("Red", "Blue")
    counter: float = 15.0
    columns: int = 10
    rows: int = 8


@dataclass(frozen=True, slots=True)
class _Map:
    """A map: its file, its list of spaces, and where each side begins and its help arrives."""

    text: str
    homes: tuple[tuple[str, ...], ...]
    spaces: str = ""
    links: str = ""


def begin(folder: Path, start: Start) -> list[Path]:
    """Write a new game into a folder; its files. Raises EnvironmentProblem where that cannot be."""
    refuse_used(folder)
    try:
        (folder / "setups").mkdir(parents=True)
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot write {path}: {error}", path=folder, error=error.strerror or error)
        ) from error
    written = []
    for name, text in texts(folder.resolve().name, start).items():
        write_file(folder / name, text.encode())
        written.append(folder / name)
    return written


def refuse_used(folder: Path) -> None:
    """Raises EnvironmentProblem unless the folder is new or empty."""
    try:
        used = folder.exists() and (not folder.is_dir() or any(folder.iterdir()))
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot write {path}: {error}", path=folder, error=error.strerror or error)
        ) from error
    if used:
        raise EnvironmentProblem(
            message("{folder} is there already; name a new folder", folder=folder.as_posix())
        )


def texts(name: str, start: Start) -> dict[str, str]:
    """The files of a new game by their names; `name` is that of its folder."""
    made, ids = _map(start), _ids(start.sides)
    words = {
        "id": _id(name) or "game", "title": _quoted(start.title),
        "counter": f"{start.counter:g}", "first": ids[0], "space": made.homes[0][0],
        "sides": _records(ids, start.sides, "colour"),
        "nations": _records(ids, start.sides, "ground"),
        "phases": "\n".join(_phases(ids, start.sides)),
    }  # fmt: skip
    names = ["game", "sequence", "rules", "tables", "procedures", "aid"]
    names += ["movement"] if start.kind == "hexes" else []
    files = {f"{one}.yaml": _filled(one, words) for one in names}
    files |= {"map.yaml": made.text, "units.csv": _units(ids, start.sides),
              "setups/opening.csv": _setup(ids, made.homes)}  # fmt: skip
    files |= {"spaces.csv": made.spaces} if made.spaces else {}
    return files | ({"links.csv": made.links} if made.links else {})


def _filled(name: str, words: dict[str, str]) -> str:
    text = (_TEXTS / f"{name}.yaml").read_text("utf-8")
    return re.sub(r"<<(\w+)>>", lambda found: words[found[1]], text)


def _quoted(text: str) -> str:
    """A text as YAML has it between double quotes."""
    return json.dumps(text, ensure_ascii=False)


def _id(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:40]


def _ids(sides: Sequence[str]) -> list[str]:
    """An id for each side, told apart by a number where their names are not."""
    found: list[str] = []
    for number, side in enumerate(sides, 1):
        one = _id(side) or f"side-{number}"
        found.append(f"{one}-{number}" if one in found else one)
    return found


def _records(ids: Sequence[str], sides: Sequence[str], key: str) -> str:
    """The sides with their colours, or a nation for each of them."""
    lines = []
    for one, name, (ground, ink) in zip(ids, sides, GROUNDS, strict=False):
        side = "" if key == "colour" else f"side: {one}, "
        quoted = _quoted(name)
        lines.append(f'  {one}: {{name: {quoted}, {side}{key}: "{ground}", ink: "{ink}"}}')
    return "\n".join(lines)


def _phases(ids: Sequence[str], sides: Sequence[str]) -> Iterator[str]:
    for one, name in zip(ids, sides, strict=True):
        who, title = (
            json.dumps(text, ensure_ascii=False) for text in (name, f"{name}: player turn")
        )
        yield f"  - id: {one}\n    name: {title}\n    who: {who}\n    text: Move, then fight."


def _rows(header: str, rows: Sequence[Sequence[object]]) -> str:
    """A list as a spreadsheet reads it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header.split(","))
    writer.writerows(rows)
    return out.getvalue()


def _units(ids: Sequence[str], sides: Sequence[str]) -> str:
    rows: list[Sequence[object]] = []
    for one, name in zip(ids, sides, strict=True):
        rows += [
            (f"{one}-infantry", f"{name} Infantry", one, "infantry", "brigade", 5, 4, 4,
             "reduced", 2, 4),
            (f"{one}-armour", f"{name} Armour", one, "armour", "brigade", 2, 6, 6,
             "reduced", 3, 6),
            (f"{one}-hq", f"{name} HQ", one, "headquarters", "brigade", 1, 1, 5, "", "", ""),
        ]  # fmt: skip
    rows.append(("turn", "Turn", ids[0], "turn", "", 1, "", "", "", "", ""))
    header = "id,name,nation,type,size,qty,combat,movement,back,back_combat,back_movement"
    return _rows(header, rows)


def _setup(ids: Sequence[str], homes: Sequence[Sequence[str]]) -> str:
    rows: list[Sequence[object]] = []
    for one, home in zip(ids, homes, strict=False):
        first, second, third = (home[n % len(home)] for n in range(3))
        rows += [(f"{one}-infantry", 2, first, ""), (f"{one}-infantry", 2, second, ""),
                 (f"{one}-armour", 1, third, ""), (f"{one}-hq", 1, third, ""),
                 (f"{one}-infantry", 1, f"group:{one}-home", 2),
                 (f"{one}-armour", 1, f"group:{one}-home", 3)]  # fmt: skip
    return _rows("unit,qty,where,turn", [*rows, ("turn", 1, "Turn 1", "")])


def _map(start: Start) -> _Map:
    match start.kind:
        case "hexes":
            return _hexes(start)
        case "octagons":
            return _octagons(start)
        case "areas":
            return _places(start, "areas")
        case "points":
            return _places(start, "points")


def _sheet(
    start: Start, wide: float, high: float, grid: str, homes: Sequence[Sequence[str]], more: str
) -> str:
    """map.yaml: the sheet with room for tracks and boxes beside a grid of that size."""
    ids = _ids(start.sides)
    groups = "".join(
        f"  {one}-home: {{spaces: {' '.join(home)}}}\n"
        for one, home in zip(ids, homes, strict=False)
    )
    boxes = "".join(
        f"  - id: {one}-eliminated\n"
        f"    name: {_quoted(f'{name} eliminated')}\n"
        f"    side: {one}\n    tags: [eliminated]\n"
        for one, name in zip(ids, start.sides, strict=True)
    )
    size = f"[{min(990.0, 14 + wide + _BESIDE):.0f}, {min(990.0, high + 62):.0f}]"
    return (
        "# The map: lengths are millimetres on the printed sheet. docs/map.md explains the keys.\n"
        f"size: {size}\n{grid}groups:\n{groups}{more}"
        f"# Tracks and boxes are laid out to the right of the map.\n"
        f"tracks:\n  - {{id: turn, name: Turn, cells: turns}}\nboxes:\n{boxes}"
    )


def _homes(names: Sequence[Sequence[str]], sides: int) -> tuple[tuple[str, ...], ...]:
    """Where the sides begin: left, right, top and bottom of columns of names."""
    inner = names[len(names) // 3 : -(len(names) // 3) or None]
    found = (
        (*names[0][1:-1:2], *names[1][1:-1:2]),
        (*names[-1][1:-1:2], *names[-2][1:-1:2]),
        tuple(column[0] for column in inner),
        tuple(column[-1] for column in inner),
    )
    return found[:sides]


def _hexes(start: Start) -> _Map:
    pitch, columns, rows = round(start.counter * 1.6, 1), start.columns, start.rows
    names = [[f"{c:02}{r:02}" for r in range(1, rows + 1)] for c in range(1, columns + 1)]
    middle, row = columns // 2, (rows + 1) // 2
    woods = [names[c][r] for c in range(2, columns - 2, 3) for r in (1, 2)]
    woods += [names[c][r] for c in range(3, columns - 2, 3) for r in (rows - 3,)]
    town = names[middle][row - 1]
    road = [column[row - 1] for column in names]
    river = " ".join(_between(middle, rows))
    grid = (
        f"grid: {{kind: hex, at: [14, 34], pitch: {pitch:g}, columns: [01-{columns:02}], "
        f"rows: {rows}, numbering: CCRR}}\n"
    )
    more = (
        "terrains:\n  clear: {name: Clear, drawn: clear}\n  woods: {name: Woods, drawn: woods}\n"
        "  town: {name: Town, drawn: town}\n"
        f"features:\n  - {{kind: river, name: Mill Brook, along: {river}}}\n"
        f"  - {{kind: road, through: {' '.join(road)}}}\n"
    )
    ground = dict.fromkeys(woods, "woods") | {town: "town"}
    spaces = _rows("id,name,terrain", [
        (name, "Millford" if name == town else "", ground.get(name, "clear"))
        for column in names for name in column
    ])  # fmt: skip
    homes = _homes(names, len(start.sides))
    wide, high = pitch * (columns * 0.866 + 0.29), pitch * (rows + 0.5)
    return _Map(_sheet(start, wide, high, grid, homes, more), homes, spaces)


def _between(column: int, rows: int) -> Iterator[str]:
    """The hexsides between two columns, from the top down; even columns stand half a hex lower."""
    one, other = column, column + 1
    for row in range(1, rows + 1):
        if one % 2:  # the right one is the lower
            yield from ([f"{one:02}{row:02}/{other:02}{row - 1:02}"] if row > 1 else [])
            yield f"{one:02}{row:02}/{other:02}{row:02}"
        else:
            yield f"{one:02}{row:02}/{other:02}{row:02}"
            yield from ([f"{one:02}{row:02}/{other:02}{row + 1:02}"] if row < rows else [])


def _octagons(start: Start) -> _Map:
    pitch, columns, rows = round(start.counter * 2.6, 1), min(start.columns, 13), start.rows
    letters = [chr(ord("A") + 2 * n) for n in range(columns)]
    between = ", ".join(chr(ord(one) + 1) for one in letters[:-1])
    names = [[f"{letter}{r}" for r in range(1, rows + 1)] for letter in letters]
    grid = (
        f"grid: {{kind: octagon-diamond, at: [14, 34], pitch: {pitch:g}, "
        f"columns: [{', '.join(letters)}], between: [{between}], rows: {rows}}}\n"
    )
    homes = _homes(names, len(start.sides))
    return _Map(_sheet(start, pitch * columns, pitch * rows, grid, homes, ""), homes)


def _places(start: Start, kind: str) -> _Map:
    """Twelve areas, or points with roads between them, in three rows."""
    step = start.counter * (3.0 if kind == "areas" else 3.4)
    wide = step * 4.3
    high = max(step * 3.2, 58.0 * (len(start.sides) + 1))  # beside it, a box a side and the turns
    ids = [name[:3].upper() for name in NAMES]
    rows = [
        (one, name, round(step * (n % 4 + 0.5 + 0.12 * ((n // 4) % 2))),
         round(high / 3.2 * (n // 4 + 0.5 + 0.1 * (n % 2))))
        for n, (one, name) in enumerate(zip(ids, NAMES, strict=True))
    ]  # fmt: skip
    homes = tuple(tuple(ids[n::4]) for n in (0, 3, 1, 2))[: len(start.sides)]
    pairs = [(ids[n], ids[n + 1]) for n in range(11) if n % 4 < 3]
    pairs += [(ids[n], ids[n + 4]) for n in range(8)]
    links = _rows("a,b,kind", [(a, b, "road") for a, b in pairs]) if kind == "points" else ""
    shape = f", extent: [{wide:.0f}, {high:.0f}]"
    grid = f"grid: {{kind: {kind}, at: [14, 34], pitch: {step:g}{shape}}}\n"
    spaces = _rows("id,name,x,y", rows)
    return _Map(_sheet(start, wide, high, grid, homes, ""), homes, spaces, links)
