"""Where each counter is printed, as a list; and what has changed since such a list was written.

Knows nothing of the terminal.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import NoneType

from builder.diagnostics import EnvironmentProblem, Findings
from builder.drawing.counters.faces import Faces
from builder.drawing.sheets.notes import with_notes
from builder.drawing.sheets.placing import rows
from builder.drawing.sheets.printing import Printing
from builder.game.model import Game, Unit
from builder.source import read_csv
from builder.source.regular import read_regular
from builder.words import message

_PLAIN = {str, float, int, bool, NoneType}
_UNSEEN = ("title", "bookmarks", "tight")
COLUMNS = ("sheet", "row", "column", "unit", "name", "face", "piece", "scenarios", "look")
MOST_BYTES = 8 * 2**20


def positions(drawn: Faces, way: Printing, gpids: Mapping[str, int]) -> bytes:
    """A CSV with a line for each counter that is printed, page by page, row by row.

    Sheets, rows and columns count from 1, those of the fronts. `face` is the face on the front,
    `piece` the counter's number in the module, `look` a sum of what both its sides show.
    """
    out, game = io.StringIO(), drawn.game
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    looks: dict[tuple[str, int], str] = {}
    scenarios = _scenarios(game)
    for number, page in enumerate(with_notes(game, way)[0], 1):
        numbers = rows(page)
        for one in sorted(page, key=lambda one: (one.slot.y, one.slot.x)):
            unit, front = one.unit, one.front
            if (unit.id, front) not in looks:
                looks[unit.id, front] = _look(drawn, unit, front)
            writer.writerow([
                number, numbers[one.slot.y], one.slot.column + 1, unit.id, unit.name,
                front + 1, gpids.get(f"unit:{unit.id}", ""), " ".join(scenarios[unit.id]),
                looks[unit.id, front],
            ])  # fmt: skip
    return out.getvalue().encode()


def numbered(game: Game, gpids: Mapping[str, int]) -> dict[str, int]:
    """The numbers of units' pieces in the module, by the ids of the units that have one."""
    return {unit: gpids[f"unit:{unit}"] for unit in game.units if f"unit:{unit}" in gpids}


def _scenarios(game: Game) -> dict[str, list[str]]:
    """The scenarios in which each unit takes part."""
    found: dict[str, list[str]] = {unit: [] for unit in game.units}
    for scenario in game.scenarios:
        for unit in dict.fromkeys(placement.unit.id for placement in scenario.placements):
            found[unit].append(scenario.id)
    return found


def _look(drawn: Faces, unit: Unit, front: int) -> str:
    """A sum of what both sides of a counter show."""
    words: list[str] = []
    for face in (front, front + 1):
        _see(drawn.of(unit, face), words)
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:12]


def _see(thing: object, words: list[str]) -> None:
    """Adds a drawing in words: what is as it is unless said otherwise is left out.

    Hence sums stay the same when shapes learn something new that a counter does not use.
    """
    if isinstance(thing, tuple):
        words.append(f"({len(thing)}")
        for one in thing:
            if type(one) in _PLAIN:
                words.append(repr(one))
            else:
                _see(one, words)
    elif shown := _SHOWN[type(thing)]:
        words.append(type(thing).__name__)
        for name, usual in shown:
            value = getattr(thing, name)
            if value != usual:
                words.append(name)
                if type(value) in _PLAIN:
                    words.append(repr(value))
                else:
                    _see(value, words)
    else:
        words.append(repr(thing))


class _Shown(dict[type, tuple[tuple[str, object], ...]]):
    """The fields of a kind of thing that can be seen, with their defaults; none of a value's."""

    def __missing__(self, kind: type) -> tuple[tuple[str, object], ...]:
        found = fields(kind) if is_dataclass(kind) else ()
        self[kind] = tuple((one.name, one.default) for one in found if one.name not in _UNSEEN)
        return self[kind]


_SHOWN = _Shown()


def changed_since(path: Path, drawn: Faces) -> frozenset[str]:
    """The units of which something looks otherwise than in a list, or which it has less often.

    Raises EnvironmentProblem for a file that cannot be read or is no such list.
    """
    known = _known(path)
    return frozenset(
        unit.id for unit in drawn.game.units.values()
        for front in range(0, len(unit.faces), 2)
        if known[unit.id, front + 1, _look(drawn, unit, front)] < unit.qty
    )  # fmt: skip


def _known(path: Path) -> Counter[tuple[str, int, str]]:
    """How often a list has each look of each unit's fronts."""
    try:
        data = read_regular(path, MOST_BYTES + 1)
        text = data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        said = getattr(error, "strerror", None) or message("it is not text")
        raise EnvironmentProblem(
            message("cannot read {path}: {error}", path=path, error=said)
        ) from error
    file = read_csv(path.name, text, Findings())
    if len(data) > MOST_BYTES or not {"unit", "face", "look"} <= file.header.keys():
        raise EnvironmentProblem(
            message("{path} is not a list of counters written by `builder print`", path=path)
        )
    return Counter(
        (row.text("unit"), int(row.text("face")), row.text("look"))
        for row in file.rows
        if row.text("face").isdecimal() and len(row.text("face")) < 4
    )
