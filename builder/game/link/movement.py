"""movement.yaml to the model: its conditions looked up, its numbers as fractions.

Knows nothing of where units stand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction

from builder.diagnostics import Span, nearest
from builder.game.conditions.link import SPACE, UNIT, ConditionLinker, Path
from builder.game.schemas import CostShape, MovementFile, ZoneOfControlShape
from builder.game.schemas.movement import HomeShape, WeatherCellShape
from builder.language.expr import Expr, Subject
from builder.records import dataclass
from builder.rules.constraints import NEVER
from builder.rules.movement import Cost, Home, Movement, WeatherCell, ZoneOfControl
from builder.source import YamlFile
from builder.words import message

BORDER: tuple[Subject, ...] = ("border",)


@dataclass(frozen=True, slots=True)
class MovementLinker:
    """Makes the movement of a game, given what it may name."""

    file: YamlFile
    conditions: ConditionLinker
    factors: Collection[str]

    def link(self, shape: MovementFile) -> Movement:
        """How units move; names that do not exist are reported."""
        if shape.allowance and shape.allowance not in self.factors:
            self.conditions.findings.add(
                "G201", self.file.span("allowance"),
                message("there is no factor '{name}'", name=shape.allowance[:60]),
                hint=nearest(shape.allowance, sorted(self.factors)),
            )  # fmt: skip
        enter, cross, follow = (
            tuple(self._costs(key, getattr(shape, key), shape.weather))
            for key in ("enter", "cross", "follow")
        )
        return Movement(
            shape.allowance, enter, cross, follow, tuple(self._zones(shape.zones)),
            shape.at_least_one, shape.cite, tuple(shape.weather),
            self._cell(shape.weather_cell, shape.weather),
            tuple(self._homes(shape.retreat_toward)),
            tuple(shape.arrivals.blocked_by) if shape.arrivals else (),
        )  # fmt: skip

    def _cell(
        self, shape: WeatherCellShape | None, weather: Collection[str]
    ) -> WeatherCell | None:  # fmt: skip
        """Where the weather is seen; a cell that is no weather is reported."""
        if shape is None:
            return None
        units, board, path = self.conditions.units, self.conditions.board, "weather_cell"
        tracks = {zone.id for zone in board.zones}
        before = len(self.conditions.findings)
        for key, name, known, said in (
            ("unit", shape.unit, units, message("there is no unit '{name}'", name=shape.unit)),
            ("track", shape.track, tracks, message("there is no track '{name}'", name=shape.track)),
        ):
            if name not in known:
                self.conditions.findings.add("G201", self.file.span(path, key), said,
                                             hint=nearest(name, sorted(known)))  # fmt: skip
        words = {each.casefold() for each in weather}
        for space in board.spaces.values():
            if space.zone == shape.track and space.name.casefold() not in words:
                self.conditions.findings.add(
                    "G201", self.file.span(path, "track"),
                    message("there is no weather '{name}'", name=space.name),
                    hint=message("list it under 'weather'"),
                )  # fmt: skip
        wrong = len(self.conditions.findings) > before
        return None if wrong else WeatherCell(shape.unit, shape.track)

    def _homes(self, shapes: Iterable[HomeShape]) -> Iterator[Home]:
        for index, one in enumerate(shapes):
            path = ("retreat_toward", index)
            yield Home(
                self._asked(one.units, "unit", UNIT, *path, "units"),
                self._asked(one.spaces, "space", SPACE, *path, "spaces"), one.cite,
            )  # fmt: skip

    def _costs(
        self, key: str, shapes: Iterable[CostShape], weather: Collection[str]
    ) -> Iterator[Cost]:
        for index, one in enumerate(shapes):
            path = (key, index)
            for number, word in enumerate(one.weather):
                if word not in weather:
                    self.conditions.findings.add(
                        "G201", self.file.span(*path, "weather", number),
                        message("there is no weather '{name}'", name=word[:60]),
                        hint=nearest(word, weather) or message("list it under 'weather'"),
                    )  # fmt: skip
            yield Cost(
                None if one.cost == "never" else exact(one.cost),
                self._asked(one.units, "unit", UNIT, *path, "units"),
                self._asked(one.spaces, "space", SPACE, *path, "spaces"),
                self._asked(one.borders, "border", BORDER, *path, "borders"),
                tuple(one.weather), one.cite,
            )  # fmt: skip

    def _zones(self, shapes: Iterable[ZoneOfControlShape]) -> Iterator[ZoneOfControl]:
        seen: dict[str, Span] = {}
        for index, one in enumerate(shapes):
            path: Path = ("zones", index)
            span = self.file.span(*path, "id")
            if one.id in seen:
                self.conditions.findings.add(
                    "G202", span, message("duplicate zone of control '{id}'", id=one.id),
                    related=[(seen[one.id], message("the first one is here"))],
                )  # fmt: skip
            seen.setdefault(one.id, span)
            yield ZoneOfControl(
                id=one.id, name=one.name or one.id, cite=one.cite, text=one.text, span=span,
                exerted_by=self._asked(one.exerted_by, "unit", UNIT, *path, "exerted_by"),
                into=self._asked(one.into, "space", ("unit", "space"), *path, "into"),
                over=self._asked(one.over, "border", BORDER, *path, "over"),
                hinders=self._asked(one.hinders, "unit", UNIT, *path, "hinders"),
                lifted_by=NEVER if one.lifted_by is None
                else self._asked(one.lifted_by, "unit", UNIT, *path, "lifted_by"),
                lifted_for=tuple(one.lifted_for) if one.lifted_by is not None else (),
                stop=one.entering != "free", stay=one.entering == "stay",
                between=one.zone_to_zone, enter=exact(one.enter), leave=exact(one.leave),
                bonds=one.bonds,
            )  # fmt: skip

    def _asked(
        self, text: str, subject: Subject, sees: Collection[Subject], *path: str | int
    ) -> Expr:
        return self.conditions.link(text, subject, self.file, path, sees=sees)


def exact(number: float) -> Fraction:
    """Movement points as they are meant: 0.33 is a third, for a unit that spends three of them."""
    return Fraction(str(number)).limit_denominator(12)
