"""All texts of a game's YAML files with what they are about: headings, turn, scenarios.

Knows nothing of what they say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.diagnostics import Span
from builder.game.documents import Documents
from builder.game.model import Game
from builder.records import dataclass
from builder.source import YamlFile
from builder.source.yamlfile import Path, Plain

_WORDS = {"text", "say", "refuse", "note", "chosen", "why", "missing", "about"}
"""The keys of texts; the readings of a reading are left out, since they contradict each other."""
_HEADINGS = ("title", "name", "head", "about", "when", "stop")
_TURN = re.compile(r"turn (?:== )?(\d{1,3})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Text:
    """A text, or a cell of a table: where it stands, its headings from the outside in.

    `column` is the head of a cell's column; `turn` is the turn it is about, None for any;
    `scenarios` are those that it can speak of; `opening` says that it is a scenario's own text,
    `table` which table a cell stands in, '' for a text.
    """

    words: str
    headings: tuple[str, ...]
    place: Span
    scenarios: tuple[str, ...]
    turn: int | None = None
    column: str = ""
    table: str = ""
    opening: bool = False

    @property
    def around(self) -> str:
        """The headings in one line."""
        return ", ".join(h for h in (*self.headings, self.column) if h)


def texts(documents: Documents, game: Game) -> list[Text]:
    """Every text of the YAML files, in the order of the files."""
    ids = tuple(scenario.id for scenario in game.scenarios)
    return [
        text
        for stem, file in sorted(documents.yaml.items())
        if stem != "waivers"
        for text in _texts(file, file.data, (), (), ids, None)
    ]


def _texts(
    file: YamlFile, value: Plain, path: Path, headings: tuple[str, ...],
    scenarios: tuple[str, ...], turn: int | None,
) -> Iterator[Text]:  # fmt: skip
    if isinstance(value, list):
        for index, one in enumerate(value):
            if isinstance(one, list | dict):
                yield from _texts(file, one, (*path, index), headings, scenarios, turn)
    if not isinstance(value, dict):
        return
    scenarios = _scenarios(value, path, scenarios)
    turn = _turn(value, turn)
    own = {key: str(value[key]) for key in _HEADINGS if isinstance(value.get(key), str | int)}
    for key, one in value.items():
        if key in _WORDS and isinstance(one, str):
            above = (*headings, *(text for name, text in own.items() if name != key))
            yield Text(one, above, file.span(*path, key), scenarios, turn,
                       opening=_is_scenario(path))  # fmt: skip
    within = (*headings, *own.values())
    if "columns" in value and "rows" in value:
        yield from _cells(file, value, path, (*within, str(value.get("text") or "")), scenarios)
    for key, one in value.items():
        if isinstance(one, list | dict):
            yield from _texts(file, one, (*path, key), within, scenarios, turn)


def _scenarios(
    value: dict[str, Plain], path: Path, scenarios: tuple[str, ...]
) -> tuple[str, ...]:  # fmt: skip
    """The scenarios that a record is about: a scenario itself, or a rule of some of them."""
    own = value.get("scenarios")
    if _is_scenario(path):
        return (str(value.get("id")),)
    named = tuple(str(name) for name in own if name in scenarios) if isinstance(own, list) else ()
    return named or scenarios


def _is_scenario(path: Path) -> bool:
    return len(path) == 2 and path[0] == "scenarios"


def _turn(value: dict[str, Plain], turn: int | None) -> int | None:
    """The turn that a record is about: its key `turn`, or a heading "Turn 3"."""
    given = value.get("turn")
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    for key in ("head", "title", "stop", "when"):
        if key in value and (found := _TURN.fullmatch(str(value[key]).strip())):
            return int(found[1])
    return turn


def _cells(
    file: YamlFile, value: dict[str, Plain], path: Path, headings: tuple[str, ...],
    scenarios: tuple[str, ...],
) -> Iterator[Text]:  # fmt: skip
    """The cells of a table, each with the heads of its row and of its column."""
    rows, columns = value.get("rows"), value.get("columns")
    if not (isinstance(rows, list) and isinstance(columns, list)):
        return
    for index, row in enumerate(rows):
        cells = row.get("cells") if isinstance(row, dict) else None
        if not isinstance(row, dict) or not isinstance(cells, list):
            continue
        above = (*headings, str(row.get("head", "")))
        for n, cell in enumerate(cells[: len(columns)]):
            place = file.span(*path, "rows", index, "cells", n)
            words = "" if cell is None else str(cell)
            column = str(columns[n])
            yield Text(words, above, place, scenarios, None, column, "/".join(map(str, path)))
