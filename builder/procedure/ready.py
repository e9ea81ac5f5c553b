"""Ready procedures: what is usual in a few lines, put together from inputs and steps.

Each kind becomes a procedure as anybody could write it. Knows nothing of how procedures run.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal, final

from builder.diagnostics import nearest
from builder.game.model import Game
from builder.game.schemas import Cite, Id, Line, Shape, Words
from builder.legality.waiting import choosing, waiting_places
from builder.procedure.scope import Path, Scope
from builder.procedure.template import OfGame
from builder.records import dataclass
from builder.source.schema import Field
from builder.words import Message, message

_RANGE = re.compile(r"([0-9]{1,3})(?:\s*[-–]\s*([0-9]{1,3})|(\+))?")
Step = dict[str, Any]
"""An input or a step as procedures.yaml has it; its sentences are still to be said."""


@dataclass(frozen=True, slots=True)
class Lowered:
    """A ready procedure as procedures.yaml has it, and its sentences by what they say now.

    The sentences are ours, and so are their translations.
    """

    record: Mapping[str, Any]
    sentences: Mapping[str, Message]


class ReadyShape(Shape, ABC):
    """What every ready procedure has: `kind` says which it is, `phases` and `scenarios` when it
    is offered."""

    NOUN: ClassVar[str] = "procedure"
    """What a finding calls it: "a weather procedure"."""

    kind: str
    id: Id
    name: Line
    text: Words = ""
    phases: list[Id] = []
    scenarios: list[Id] = []
    cite: Cite = ""

    @abstractmethod
    def inputs(self, game: Game) -> list[Step]:
        """What it wants to know."""

    @abstractmethod
    def steps(self, game: Game) -> list[Step]:
        """What it does."""

    def check(self, scope: Scope, path: Path) -> bool:
        """Whether what it names is there; what is not is reported."""
        return True

    def lowered(self, game: Game) -> Lowered:
        """The procedure, in the language being spoken."""
        cited = {"cite": self.cite}
        out = {
            "id": self.id,
            "name": self.name,
            "text": self.text,
            "phases": self.phases,
            "scenarios": self.scenarios,
        }
        sentences: dict[str, Message] = {}
        found = {
            "inputs": [_said(one, sentences) | cited for one in self.inputs(game)],
            "steps": [_said(one, sentences) | cited for one in self.steps(game)],
        }
        return Lowered(out | found | cited | self.whose(game), sentences)

    def whose(self, game: Game) -> dict[str, Any]:
        """The units that have the command; nothing for a button."""
        return {}


@final
class WeatherShape(ReadyShape):
    """Weather by turn: the marker goes to the cell of its track that the table gives.

    `turns` says for ranges of turns which column of the table counts, or which cell without a roll.
    """

    kind: Literal["weather"]
    marker: Id
    track: Id
    table: Id
    turns: Annotated[dict[Line, Line], Field(max_length=40)] = {}

    def check(self, scope: Scope, path: Path) -> bool:
        before = len(scope.findings)
        game = scope.game
        scope.known(self.marker, game.units, message("there is no unit '{name}'", name=self.marker),
                    *path, "marker")  # fmt: skip
        missing = message("there is no track '{name}'", name=self.track)
        scope.known(self.track, {zone.id for zone in game.board.zones}, missing, *path, "track")
        if not scope.known(self.table, {*game.tables, *game.lookups},
                           message("there is no table '{name}'", name=self.table),
                           *path, "table"):  # fmt: skip
            return False
        table, cells = game.lookup(self.table), set(_cells(game, self.track))
        for word, named in self.turns.items():
            if named not in table.columns and named not in cells:
                scope.report("G201", message("there is neither a column nor a cell '{name}'",
                                             name=named), *path, "turns", word,
                             hint=nearest(named, sorted({*table.columns, *cells})))  # fmt: skip
            if not _RANGE.fullmatch(word):
                scope.report("P101", message("'{word}' is not a range of turns", word=word[:40]),
                             *path, "turns", word, hint=message("write 3, 3-5 or 10+"))  # fmt: skip
        labels = dict.fromkeys(cell.text for _head, row in table.rows for cell in row if cell.text)
        for label in labels:
            if label not in cells:
                scope.report("G201", message("'{track}' has no cell '{name}'", track=self.track,
                                             name=label), *path, "table")  # fmt: skip
        return len(scope.findings) == before

    def inputs(self, game: Game) -> list[Step]:
        return [{"id": "turn", "ask": message("Number of the turn"), "turn": True}]

    def steps(self, game: Game) -> list[Step]:
        table, cells = game.lookup(self.table), _cells(game, self.track)
        fixed = {word: name for word, name in self.turns.items() if name not in table.columns}
        rolled = {word: name for word, name in self.turns.items() if name in table.columns}
        steps: list[Step] = []
        for word, name in fixed.items():
            steps += [
                self._shown(quoted(cells[name]), _within(word)),
                {"stop": _within(word), "result": True,
                 "say": message("Turn {turn}: {weather}.", turn="{turn}",
                                weather=OfGame("map", name))},
            ]  # fmt: skip
        column = {"column": "column"} if table.columns else {}
        first = next(iter(table.columns), "")
        chosen = quoted(next(iter(rolled.values()), first))
        for word, name in rolled.items():
            chosen = f"({quoted(name)} if {_within(word)} else {chosen})"
        steps.append({"roll": "die", "dice": table.dice or "D6"})
        steps += [{"set": "column", "to": chosen}] if table.columns else []
        steps.append({"find": "found", "table": self.table, "row": "die", **column,
                      "say": message("Die {die}: {found}."), "result": True})  # fmt: skip
        where = "''"
        for label, cell in cells.items():
            where = f"({quoted(cell)} if found == {quoted(label)} else {where})"
        return [*steps, self._shown(where, "found_known")]

    def _shown(self, to: str, when: str) -> Step:
        return {"move": {"units": f"unit.id == '{self.marker}'", "to": to}, "when": when}


@final
class EventShape(ReadyShape):
    """An event by die: a roll on a table, whose words are the report."""

    kind: Literal["event"]
    table: Id

    def check(self, scope: Scope, path: Path) -> bool:
        missing = message("there is no table '{name}'", name=self.table)
        return scope.known(self.table, {*scope.game.tables, *scope.game.lookups}, missing,
                           *path, "table")  # fmt: skip

    def inputs(self, game: Game) -> list[Step]:
        return []

    def steps(self, game: Game) -> list[Step]:
        table = game.lookup(self.table)
        column = {"column": quoted(table.columns[0])} if table.columns else {}
        return [
            {"roll": "die", "dice": table.dice or "D6"},
            {"find": "found", "table": self.table, "row": "die", **column,
             "say": message("Die {die}: {found}."), "result": True},
        ]  # fmt: skip


@final
class ReplacementShape(ReadyShape):
    """Replacements: a reduced unit is turned to its full strength, so many a turn for each side.

    Not next to enemy `units`, not where a counter of `never_with` lies, and only in the weather of
    the cells `only_in` of `{unit, track}`.
    """

    kind: Literal["replacement"]
    units: Words
    each_turn: Annotated[int, Field(ge=1, le=99)] = 1
    next_to_enemies: bool = False
    never_with: Id | None = None
    weather: Annotated[dict[Line, Line], Field(max_length=2)] = {}
    only_in: Annotated[list[Line], Field(max_length=20)] = []

    def whose(self, game: Game) -> dict[str, Any]:
        return {"units": f"({self.units}) and unit.reduced", "where": ["map"]}

    def check(self, scope: Scope, path: Path) -> bool:
        if self.never_with is None:
            return True
        missing = message("there is no unit '{name}'", name=self.never_with)
        return scope.known(self.never_with, scope.game.units, missing, *path, "never_with")

    def inputs(self, game: Game) -> list[Step]:
        return [*self._asked(game)]

    def _asked(self, game: Game) -> Iterator[Step]:
        sides = [side.id for side in game.sides.values() if side.player]
        yield {"id": "turn", "ask": message("Number of the turn"), "turn": True}
        yield {
            "id": "side",
            "ask": message("Whose unit it is"),
            "property": "side",
            "options": sides,
        }
        yield {
            "id": "reduced",
            "ask": message("Is it reduced?"),
            "property": "reduced",
            "flag": True,
        }
        if not self.next_to_enemies:
            yield {"id": "foes", "ask": message("Enemy units next to it"), "high": 99,
                   "around": {"units": "unit.shape == 'unit'", "side": "enemy"}}  # fmt: skip
        if self.never_with is not None:
            yield {"id": "barring", "ask": message("Markers that rule it out"), "high": 99,
                   "board": {"sum": "units", "side": "any",
                             "units": f"unit.id == '{self.never_with}'"}}  # fmt: skip
        if self.only_in:
            labels = [*_cells(game, self.weather.get("track", ""))]
            yield {"id": "weather", "ask": message("Weather"), "cell": dict(self.weather),
                   "options": labels or self.only_in}  # fmt: skip
        yield {
            "id": f"{_name(self.id)}_when",
            "ask": message("When it was used last"),
            "noted": "text",
        }
        yield {"id": f"{_name(self.id)}_used", "ask": message("How often in that turn"),
               "noted": "number"}  # fmt: skip

    def steps(self, game: Game) -> list[Step]:
        when, used = (f"{_name(self.id)}_{word}" for word in ("when", "used"))
        out: list[Step] = [{"stop": "not reduced", "say": message("It is at full strength.")}]
        if self.only_in:
            listed = ", ".join(map(quoted, self.only_in))
            out.append({"stop": f"not weather in [{listed}]",
                        "say": message("There are no replacements in this weather.")})  # fmt: skip
        if not self.next_to_enemies:
            out.append({"stop": "foes > 0", "say": message("It is next to an enemy unit.")})
        if self.never_with is not None:
            name = game.units[self.never_with].name if self.never_with in game.units else ""
            out.append({"stop": "barring > 0", "say": message("It is marked: {marker}.",
                                       marker=OfGame("units", name))})  # fmt: skip
        return [
            *out,
            {"set": "now", "to": "text(side, ' ', turn)"},
            {"set": "before", "to": f"{used} if {when} == now else 0"},
            {"stop": f"before >= {self.each_turn}",
             "say": message("No replacement is left in this turn.")},
            {"flip": True, "say": message("It is back at full strength.")},
            {"note": when, "to": "now"},
            {"note": used, "to": "before + 1"},
        ]  # fmt: skip


@final
class ReinforcementShape(ReadyShape):
    """Reinforcements with several spaces to enter by: a unit that is due is sent to one of those

    that nothing blocks. `units` are some of them, by default all.
    """

    kind: Literal["reinforcement"]
    units: Words = ""

    def check(self, scope: Scope, path: Path) -> bool:
        if choosing(scope.game):
            return True
        scope.report("P101", message("no setup has reinforcements with several spaces to enter by"),
                     *path, "kind")  # fmt: skip
        return False

    def whose(self, game: Game) -> dict[str, Any]:
        ids = ", ".join(quoted(unit.id) for unit in choosing(game))
        units = f"({self.units}) and unit.id in [{ids}]" if self.units else f"unit.id in [{ids}]"
        return {"units": units, "where": list(waiting_places(game))}

    def inputs(self, game: Game) -> list[Step]:
        return [{"id": "entry", "ask": message("Enter by which space?"), "target": {"entry": True}}]

    def steps(self, game: Game) -> list[Step]:
        said = message("It cannot enter: it is not due yet, or all its entry spaces are blocked.")
        return [
            {"stop": "entry == ''", "say": said},
            {"move": {"to": "entry"}, "say": message("It enters at {entry}."), "result": True},
        ]


AnyReadyShape = Annotated[
    WeatherShape | EventShape | ReplacementShape | ReinforcementShape, Field(discriminator="kind")
]  # fmt: skip


def _said(one: Step, sentences: dict[str, Message]) -> Step:
    """An input or a step with its sentences said, which are noted."""
    said = dict(one)
    for key, value in one.items():
        if isinstance(value, Message):
            said[key] = str(value)
            sentences[said[key]] = value
    return said


def _cells(game: Game, track: str) -> dict[str, str]:
    """The ids of a track's cells by their labels."""
    return {one.name: one.id for one in game.board.spaces.values() if one.zone == track}


def quoted(text: str) -> str:
    """A text as a formula has it."""
    return f'"{text}"' if "'" in text else f"'{text}'"


def _name(ident: str) -> str:
    return ident.replace("-", "_")[:20]


def _within(word: str) -> str:
    """A range of turns as a condition over `turn`: 3, 3-5 or 10+."""
    found = _RANGE.fullmatch(word)
    if found is None:
        return "false"
    first, last, open_ = found.group(1), found.group(2), found.group(3)
    if open_:
        return f"turn >= {int(first)}"
    return f"(turn >= {int(first)} and turn <= {int(last or first)})"
