"""control.yaml to the model: conditions looked up, markers and tracks found.

Knows nothing of where units stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from itertools import count

from builder.diagnostics import Findings, nearest
from builder.game.conditions.link import SPACE, UNIT, ConditionLinker, Path
from builder.game.conditions.view import own_value
from builder.game.model import Side
from builder.game.names.unknown import no_such
from builder.game.schemas import (
    ContestedShape,
    ControlFile,
    ControlShape,
    MarkShape,
    ScoreShape,
    WorthShape,
)
from builder.language.expr import TRUE, Expr, properties
from builder.records import dataclass
from builder.rules.constraints import Supplied
from builder.rules.control import Contested, Control, Kept, Mark, Score, Sign, Worth
from builder.rules.model import Rule
from builder.rules.movement import Movement
from builder.source import YamlFile
from builder.words import Message, message


@dataclass(frozen=True, slots=True)
class ControlLinker:
    """Makes what a game keeps of places, given what it may name."""

    file: YamlFile
    conditions: ConditionLinker
    sides: Mapping[str, Side]
    _used: set[Sign] = field(default_factory=set)

    def link(self, shape: ControlFile) -> Kept:
        """What is kept; names that do not exist are reported."""
        control = shape.control and self._control(shape.control)
        contested = shape.contested and self._contested(shape.contested)
        scores = (self._score(one, ("scores", n)) for n, one in enumerate(shape.scores))
        marks = tuple(one for one in map(self._mark, shape.marks, count()) if one)
        if shape.scores and control is None:
            self._wrong(("scores",), message("points need 'control', which says who holds places"))
            return Kept(None, contested or None, (), marks)
        held = tuple(one for one in scores if one)
        return Kept(control or None, contested or None, held, marks)

    def _mark(self, shape: MarkShape, number: int) -> Mark | None:
        path: Path = ("marks", number)
        sign, units = self._sign(shape.marker, (*path, "marker")), shape.units
        tree = self._units(units, *path, "units")
        if sign is None:
            return None
        return Mark(id=shape.id, name=shape.name, units=tree, sign=sign, cite=shape.cite,
                    traced=shape.traced, stays=shape.stays)  # fmt: skip

    def _control(self, shape: ControlShape) -> Control:
        path: Path = ("control",)
        for key in ("home", "markers"):
            for side in getattr(shape, key):
                self._side(side, (*path, key, side))
        signs = {
            side: sign
            for side, name in shape.markers.items()
            if (sign := self._sign(name, (*path, "markers", side)))
        }
        home = {side: self._spaces(text, *path, "home", side) for side, text in shape.home.items()}
        return Control(
            spaces=self._spaces(shape.spaces, *path, "spaces"),
            units=self._units(shape.units, *path, "units"),
            home=home, signs=signs, text=shape.text, cite=shape.cite, span=self.file.span(*path),
        )  # fmt: skip

    def _contested(self, shape: ContestedShape) -> Contested | None:
        path: Path = ("contested",)
        sign = self._sign(shape.marker, (*path, "marker"))
        spaces = self._spaces(shape.spaces, *path, "spaces")
        units = self._units(shape.units, *path, "units")
        if sign is None:
            return None
        return Contested(spaces=spaces, units=units, sign=sign, text=shape.text, cite=shape.cite,
                         span=self.file.span(*path))  # fmt: skip

    def _sign(self, name: str, path: Path) -> Sign | None:
        """The marker that a name means, and its face."""
        ident, _stroke, number = name.partition("/")
        unit, sign = self.conditions.units.get(ident), Sign(ident, int(number or 1) - 1)
        if unit is None:
            self._unknown("unit", ident, path, self.conditions.units)
        elif unit.type.shape != "marker":
            self._wrong(path, message("'{unit}' is not a marker", unit=ident))
        elif sign.face >= len(unit.faces):
            self._wrong(path, message("'{unit}' has no face {number}", unit=ident, number=number))
        elif sign in self._used:
            self._wrong(path, message("'{unit}' stands for two things", unit=name))
        else:
            self._used.add(sign)
            return sign
        return None

    def _score(self, shape: ScoreShape, path: Path) -> Score | None:
        units, board = self.conditions.units, self.conditions.board
        before = len(self.conditions.findings)
        if shape.marker not in units:
            self._unknown("unit", shape.marker, (*path, "marker"), units)
        cells = {own_value(space.name): space.id for space in board.spaces.values()
                 if space.zone == shape.track}  # fmt: skip
        if not cells:
            zones = [zone.id for zone in board.zones]
            self._unknown("track", shape.track, (*path, "track"), zones)
        elif not all(isinstance(number, int) for number in cells):
            self._wrong((*path, "track"), message("the cells of this track are not all numbers"))
        of = tuple(self._worth(one, (*path, "of", n)) for n, one in enumerate(shape.of))
        if len(self.conditions.findings) > before:
            return None
        numbers = {number: cell for number, cell in cells.items() if isinstance(number, int)}
        return Score(id=shape.id, name=shape.name, unit=shape.marker, cells=numbers, of=of,
                     cite=shape.cite, span=self.file.span(*path, "id"))  # fmt: skip

    def _worth(self, shape: WorthShape, path: Path) -> Worth:
        self._side(shape.held_by, (*path, "held_by"))
        columns = {*self._columns()}
        if shape.column and shape.column not in columns:
            self.conditions.findings.add(
                "G201", self.file.span(*path, "column"),
                message("spaces.csv has no column '{name}'", name=shape.column[:60]),
                hint=nearest(shape.column, sorted(columns)),
            )  # fmt: skip
        spaces = self._spaces(shape.spaces, *path, "spaces")
        return Worth(shape.held_by, spaces, shape.points, shape.column, shape.cite)

    def _columns(self) -> Iterator[str]:
        for space in self.conditions.board.spaces.values():
            yield from space.properties

    def _side(self, name: str, path: Path) -> None:
        players = [side.id for side in self.sides.values() if side.player]
        if name not in players:
            self._unknown("side", name, path, players)

    def _unknown(self, what: str, name: str, path: Path, known: Iterable[str]) -> None:
        self.conditions.findings.add("G201", self.file.span(*path), no_such(what, name),
                                     hint=nearest(name, known))  # fmt: skip

    def _wrong(self, path: Path, words: Message) -> None:
        self.conditions.findings.add("G306", self.file.span(*path), words)

    def _units(self, text: str, *path: str | int) -> Expr:
        return self.conditions.link(text, "unit", self.file, path, sees=UNIT)

    def _spaces(self, text: str, *path: str | int) -> Expr:
        return self.conditions.link(text, "space", self.file, path, sees=SPACE)


def check_traced(
    kept: Kept, rules: Iterable[Rule], movement: Movement, file: YamlFile, findings: Findings
) -> None:
    """Report a marker that the module is to keep by supply lines which it cannot trace."""
    marks = [number for number, mark in enumerate(kept.marks) if mark.traced]
    if not marks:
        return
    needs = [one for rule in rules for one in rule.constraints if isinstance(one, Supplied)]
    faults = []
    if not needs:
        faults.append(message("no rule of the kind 'supply' says what is in supply"))
    if any(one.first_free for one in needs):
        faults.append(message("the module does not trace lines with 'zones: first free'"))
    if any(leg.points for one in needs for leg in one.legs):
        faults.append(message("the module does not trace lines counted in movement points"))
    zones = movement.zones if any(one.zones for one in needs) else ()
    if any(zone.hinders != TRUE for zone in zones):
        faults.append(message("the module does not trace lines past zones with 'hinders'"))
    if any(prop.subject == "unit" for zone in zones for prop in properties(zone.into)):
        faults.append(message("the module does not trace lines past zones whose 'into' depends on "
                              "the unit"))  # fmt: skip
    for number in marks:
        for fault in faults:
            hint = message("leave out 'traced'; check-save names the units")
            findings.add("G103", file.span("marks", number, "traced"), fault, hint=hint)
