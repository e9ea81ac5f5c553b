"""What the rules say of every place and counter, found before play: limits, bars and counts.

A rule's conditions look only at facts that the data gives, so each is decided here, by the same
function that checks setups, for every kind of place and every face of a counter; the module has
only to look up and to add. Where a condition is unknown nothing is limited or barred. Knows
nothing of traits and components.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from builder.emit.vassal.pieces.hexlines import hex_lines
from builder.emit.vassal.pieces.names import location_names, side_id, tidy
from builder.game.model import Game, Space, Unit
from builder.language.expr import Expr
from builder.legality.asking import weight
from builder.legality.conditions import Conditions
from builder.legality.room import in_play
from builder.records import dataclass
from builder.rules import constraints as c
from builder.rules.model import Rule
from builder.words import _

FREE = "."
"""The sign of a place where a counter is not barred."""

Faced = tuple[str, int]
"""A unit's id and whether the counter shows its back."""


@dataclass(frozen=True, slots=True)
class Total:
    """Something that is added up in a place: for each face of a counter, how much it adds.

    `weights` are whole numbers, `scale` times what the rule counts; counters that add nothing are
    left out. `group` is "side" where every side has its own sum.
    """

    name: str
    measure: str
    group: str
    scale: int
    weights: Mapping[Faced, int]

    def marked(self, unit: Unit) -> str:
        """The property under which a unit's counters add to the sum."""
        return f"{self.name}_{side_id(unit.side) if self.group == 'side' else 'all'}"


@dataclass(frozen=True, slots=True)
class Limit:
    """The most that a sum may come to (times its scale), as written, and the rule's words."""

    most: int
    shown: str
    words: str


@dataclass(frozen=True, slots=True)
class Counted:
    """A rule about boxes: sets of locations, each with the sum that counts there.

    The bounds are times the sums' scale; `wanted` is what they say.
    """

    places: tuple[tuple[tuple[str, Total], ...], ...]
    at_least: int | None
    at_most: int | None
    wanted: str
    words: str


@dataclass(frozen=True, slots=True)
class WarningPlan:
    """What the module warns of.

    `codes` gives a location its one-letter code; `limits` a sum's limit by code; `bars` what a
    face is barred from: one letter for each code in `alphabet`, FREE where it may stand; `reasons`
    the words behind a letter.
    """

    totals: tuple[Total, ...]
    codes: Mapping[str, str]
    limits: Mapping[str, Mapping[str, Limit]]
    bars: Mapping[Faced, str]
    reasons: Mapping[str, str]
    counted: tuple[Counted, ...]

    @property
    def alphabet(self) -> str:
        """All codes in order."""
        return "".join(dict.fromkeys(self.codes.values()))

    @property
    def meaning(self) -> str:
        """The same for two versions in which what counters carry means the same."""
        sums = [(each.name, each.measure, each.group, each.scale) for each in self.totals]
        told = repr((sorted(self.codes.items()), sorted(self.reasons.items()), sums))
        return hashlib.sha256(told.encode()).hexdigest()[:8]

    def totals_of(self, unit: Unit) -> list[Total]:
        """The limited sums that a unit's counters add to."""
        faces = ((unit.id, False), (unit.id, True))
        return [t for t in self.totals if t.name in self.limits
                and any(face in t.weights for face in faces)]  # fmt: skip

    def is_barred(self, unit: Unit) -> bool:
        """Whether there is a place that some face of the unit may not stand in."""
        return any((unit.id, reduced) in self.bars for reduced in range(len(unit.faces)))


def letters() -> Iterator[str]:
    """Signs that are neither digits nor marks: the engine would take a digit for a number."""
    return (chr(code) for code in range(65, 0x3000) if chr(code).isalpha())


def warning_plan(game: Game) -> WarningPlan:
    """What is to be warned of in a game."""
    return _Planner(game).plan()


def lights_spaces(game: Game) -> bool:
    """Whether a space can come to be lit: some constraints are seen from where a counter stands.

    Where hexes share a zone none is.
    """
    if hex_lines(game):
        return False
    constraints = (one for rule in in_play(game) for one in rule.constraints)
    return any(isinstance(one, c.Bar | c.Limit | c.Together) for one in constraints)


def cited(rule: Rule) -> str:
    """A rule's own words and its case."""
    return f"{tidy(rule.text)} [{tidy(rule.cite)}]" if rule.cite else tidy(rule.text)


_Place = tuple[tuple[tuple[str, Limit], ...], int]
"""What is said of a place: limits by sum, and which of the rows has a reason's letter for every
face."""


class _Planner:
    """Decides the constraints of one game, each question once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ask = Conditions()
        self.faces = [(unit, face) for unit in game.units.values()
                      for face in range(len(unit.faces))]  # fmt: skip
        self.bars: list[tuple[c.Bar, Rule]] = []
        self.limits: list[tuple[c.Limit, Rule]] = []
        self.counts: list[tuple[c.Sum, Rule]] = []
        for rule in in_play(game):
            for one in rule.constraints:
                self.sort(one, rule)
        self.totals: dict[tuple[str, str, tuple[tuple[Faced, int], ...]], Total] = {}
        self.reasons: dict[str, str] = {}
        self.sure: dict[object, tuple[str, ...]] = {}
        self.scales: dict[str, int] = {}
        self.sums: dict[object, Total] = {}
        self.rows: dict[tuple[str, ...], int] = {(FREE,) * len(self.faces): 0}
        self.merged: dict[tuple[int, ...], int] = {}

    def sort(self, one: c.Constraint, rule: Rule) -> None:
        """What the module can do about a constraint."""
        match one:
            case c.Bar():
                self.bars.append((one, rule))
            case c.Limit():
                self.limits.append((one, rule))
            case c.Sum():
                self.counts.append((one, rule))
            case c.Together():
                pass  # An expression of every counter: see `together`.
            case c.Near() | c.Far() | c.Supplied() | c.Outside() | c.Apart():
                pass  # Nothing that stands in one place tells; the checks do.
            case c.Arrive() | c.CounterFact() | c.ScenarioFact():
                pass  # Decided before play for good.
            case _:
                assert_never(one)

    def plan(self) -> WarningPlan:
        names = location_names(self.game.board)
        places = {names[s.id]: self.place(s) for s in self.game.board.map_spaces()}
        bare: _Place = ((), 0)
        kinds = dict(zip(dict.fromkeys(p for p in places.values() if p != bare), letters(),
                         strict=False))  # fmt: skip
        codes = {name: kinds[place] for name, place in places.items() if place in kinds}
        limits: dict[str, dict[str, Limit]] = {}
        for (limited, _barred), code in kinds.items():
            for name, limit in limited:
                limits.setdefault(name, {})[code] = limit
        rows = [*self.rows]
        columns = [rows[number] for _limits, number in kinds]
        bars = {}
        for number, (unit, back) in enumerate(self.faces):
            text = "".join(barred[number] for barred in columns)
            if text.strip(FREE):
                bars[unit.id, back] = text
        counted = [self.counted(one, rule, names) for one, rule in self.counts]
        reasons = {letter: words for words, letter in self.reasons.items()}
        totals = tuple(self.totals.values())
        return WarningPlan(totals, codes, limits, bars, reasons, tuple(counted))

    def place(self, space: Space) -> _Place:
        limits: dict[str, Limit] = {}
        for one, rule in self.limits:
            if self.ask.holds(one.spaces, None, space):
                total = self.total(one.units, one.measure, "side" if one.by_side else "all", space)
                most = math.floor(one.most * total.scale)
                known = limits.get(total.name)
                if known is None or most < known.most:
                    limits[total.name] = Limit(most, f"{one.most:g}", cited(rule))
        used = {t.name for t in self.totals.values() if t.weights}
        said = tuple((n, limit) for n, limit in limits.items() if n in used)
        return said, self.row([self.barred(bar, rule, space) for bar, rule in self.bars])

    def row(self, sure: Sequence[tuple[str, ...]]) -> int:
        """Which row has the first reason for every face; `sure` are things that are kept."""
        key = tuple(map(id, sure))
        if key not in self.merged:
            free = (FREE,) * len(self.faces)
            letters = (next((one for one in own if one != FREE), FREE)
                       for own in zip(free, *sure, strict=True))  # fmt: skip
            self.merged[key] = self.rows.setdefault(tuple(letters), len(self.rows))
        return self.merged[key]

    def total(self, units: Expr, measure: str, group: str, space: Space) -> Total:
        """The sum of a measure over the units that a condition names in such a space."""
        asked = (id(units), measure, group, self.ask.of(units).of_space(space))
        if asked not in self.sums:
            self.sums[asked] = self.sum_up(units, measure, group, space)
        return self.sums[asked]

    def sum_up(self, units: Expr, measure: str, group: str, space: Space) -> Total:
        """The same; sums over the same units are one."""
        scale = self.scale(measure)
        weights = {
            (unit.id, back): adds
            for unit, back in self.faces
            if self.ask.holds(units, unit, space, back)
            and (adds := round(weight(unit, measure, back) * scale))
        }
        key = (measure, group, tuple(weights.items()))
        if key not in self.totals:
            name = f"Sum{len(self.totals) + 1}"
            self.totals[key] = Total(name, tidy(measure), group, scale, weights)
        return self.totals[key]

    def scale(self, measure: str) -> int:
        """What a measure is multiplied by to be whole, for the engine adds whole numbers only."""
        if measure not in self.scales:
            weights = {weight(unit, measure, back) for unit, back in self.faces}
            parts = (Fraction(str(each)).denominator for each in weights)
            self.scales[measure] = math.lcm(*parts)
        return self.scales[measure]

    def barred(self, one: c.Bar, rule: Rule, space: Space) -> tuple[str, ...]:
        """A letter for every face: FREE, or the reason why it may not stand there."""
        seen = (self.ask.of(tree).of_space(space) for tree in (one.when, one.passing))
        key = (rule.id, id(one), *seen)
        if key not in self.sure:
            unlike: dict[object, str] = {}
            when, passing = self.ask.of(one.when), self.ask.of(one.passing)
            letters = list[str]()
            for unit, back in self.faces:
                face = when.of_unit(unit, back), passing.of_unit(unit, back)
                if face not in unlike:
                    unlike[face] = self.reason(one, rule, unit, back, space)
                letters.append(unlike[face])
            self.sure[key] = tuple(letters)
        return self.sure[key]

    def reason(self, one: c.Bar, rule: Rule, unit: Unit, back: int, space: Space) -> str:
        if self.ask.holds(one.when, unit, space, back) is not True:
            return FREE
        passes = self.ask.holds(one.passing, unit, space, back)
        words = _(" may not be here. {rule}", rule=cited(rule))
        if passes:
            words = _(" may pass through but not stop here. {rule}", rule=cited(rule))
        if words not in self.reasons:
            free = (letter for letter in letters() if letter not in self.reasons.values())
            self.reasons[words] = next(free)
        return self.reasons[words]

    def counted(self, one: c.Sum, rule: Rule, names: Mapping[str, str]) -> Counted:
        """A sum over named places: each group by itself."""
        groups = tuple(
            tuple((names[place], self.summed(one, place)) for place in places)
            for places in one.groups
        )
        low, high, scale = one.least, one.most, self.scale(one.measure)
        return Counted(
            groups,
            None if low is None else math.ceil(low * scale),
            None if high is None else math.floor(high * scale),
            _wanted(low, high),
            cited(rule),
        )

    def summed(self, one: c.Sum, place: str) -> Total:
        """What adds up in one of the places."""
        return self.total(one.units, one.measure, "all", self.game.board.spaces[place])


def _wanted(least: float | None, most: float | None) -> str:
    """What a sum's bounds require or allow."""
    if least is None:
        return _("at most {most} allowed", most=most)
    if most is None:
        return _("at least {least} required", least=least)
    if least == most:
        return _("exactly {number} required", number=least)
    return _("at least {least} and at most {most} required", least=least, most=most)
