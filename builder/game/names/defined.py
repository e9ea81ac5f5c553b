"""Names misspelt where they are defined: found there, and read as the rest of the game has them.

A name that nothing uses, a slip away from one that several places use and nothing defines, is
taken for it. Knows nothing of what is named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from builder.diagnostics import Findings, near_word
from builder.game.documents import Documents
from builder.game.link.units import COLUMNS
from builder.game.notation import notation
from builder.game.schemas import GameFile, MapFile
from builder.source import CsvFile, YamlFile
from builder.source.schema import changed
from builder.words import message, message_n

T = TypeVar("T")
SEVERAL = 2
"""A name used this often is more likely misspelt where it is defined than where it is used."""


def as_used(documents: Documents, main: GameFile, findings: Findings) -> GameFile:
    """game.yaml with the names of its lists as the game uses them."""
    file, rows = documents.yaml["game"], documents.csv.get("units.csv") or CsvFile("units.csv")
    sides = [nation.side for nation in main.nations.values()]
    nations, types, sizes = _columns(rows, "nation", "type", "size")
    return changed(
        main,
        factors=_meant(main.factors, _factors(main, rows), "factor", file, "factors", findings),
        sides=_meant(main.sides, sides, "side", file, "sides", findings),
        nations=_meant(main.nations, nations, "nation", file, "nations",
                          findings),
        types=_meant(main.types, types, "unit type", file, "types", findings),
        sizes=_meant(main.sizes, sizes, "size", file, "sizes", findings),
    )  # fmt: skip


def terrain_as_used(documents: Documents, sheet: MapFile, findings: Findings) -> MapFile:
    """map.yaml with the names of terrain as spaces.csv has them."""
    rows = documents.csv.get("spaces.csv") or CsvFile("spaces.csv")
    used = [word for text in _columns(rows, "terrain")[0] for word in text.split()]
    found = _meant(sheet.terrains, used, "terrain", documents.yaml["map"], "terrains", findings)
    return changed(sheet, terrains=found)


def _columns(rows: CsvFile, *names: str) -> list[list[str]]:
    """The cells of some columns that are not empty, column by column; a long file is read once."""
    found: list[list[str]] = [[] for _ in names]
    for row in rows.rows:
        for column, name in zip(found, names, strict=True):
            column += [text] if (text := row.text(name)) else []
    return found


def _factors(main: GameFile, rows: CsvFile) -> Iterator[str]:
    """The factors that lines of factors show and columns hold."""
    for line in (main.counters.notation, *(t.notation or "" for t in main.types.values())):
        yield from (factor for _, factor, _ in notation(line) if factor)
    yield from (column.removeprefix("back_") for column in rows.header if column not in COLUMNS)


def _meant(
    defined: Mapping[str, T], used: Iterable[str], what: str, file: YamlFile, key: str,
    findings: Findings,
) -> dict[str, T]:  # fmt: skip
    """The definitions under the names that are used; a misspelt one is a finding."""
    times = Counter(used)
    missing = [name for name, n in times.items() if n >= SEVERAL and name not in defined]
    found: dict[str, T] = {}
    for name, value in defined.items():
        meant = near_word(name, missing) if missing and name not in times else ""
        if meant and meant not in found:
            fault = message_n(
                "nothing uses the {what} '{name}', but {count} entry refers to '{meant}'",
                "nothing uses the {what} '{name}', but {count} entries refer to '{meant}'",
                times[meant],
                what=what,
                name=name,
                meant=meant,
            )
            hint = message("write '{meant}' here, or correct those entries", meant=meant)
            findings.add("G201", file.span(key, name), fault, hint=hint)
        found[meant or name] = value
    return found
