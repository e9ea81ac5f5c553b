"""rules.yaml, tables.yaml, aid.yaml and readings.yaml to the model.

Conditions are parsed and their names checked here. Knows nothing of what rules decide.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.diagnostics import Findings, Span, nearest
from builder.game.documents import sub
from builder.game.model import (
    AidBlock,
    AidEntry,
    Board,
    Cell,
    Reading,
    Size,
    Table,
    Unit,
)  # fmt: skip
from builder.game.places import PlaceError, resolve
from builder.game.shapes import (
    AidFile,
    AnyRule,
    CaseShape,
    CountShape,
    EntryShape,
    RangeShape,
    ReadingsFile,
    RulesFile,
    StackingShape,
    TablesFile,
)  # fmt: skip
from builder.game.view import SPACE_NAMES, UNIT_NAMES
from builder.rules.expr import TRUE, Expr, ExprError, Subject, parse, properties
from builder.rules.model import Case, Count, Entry, Range, Rule, Stacking, Stand
from builder.source import YamlFile


class RuleLinker:
    """Makes rules from their shapes, given what they may name."""

    def __init__(
        self, file: YamlFile, units: Mapping[str, Unit], board: Board, sizes: Mapping[str, Size],
        factors: Mapping[str, str], findings: Findings,
    ) -> None:  # fmt: skip
        self.file = file
        self.units = units
        self.board = board
        self.findings = findings
        self.measures = {"units"} | {m for s in sizes.values() for m in s.measures}
        own = {p for u in units.values() for p in u.properties}
        spaces = {p for s in board.spaces.values() for p in s.properties}
        self.names = {
            "unit": {*UNIT_NAMES, *factors, *self.measures, *own},
            "space": {*SPACE_NAMES, *spaces},
        }

    def link(self, shape: RulesFile) -> tuple[Rule, ...]:
        """The rules in order; one with a mistake is reported and left out."""
        rules: list[Rule] = []
        seen: dict[str, Span] = {}
        for index, one in enumerate(shape.rules):
            place = self.file.span("rules", index, "id")
            if one.id in seen:
                self.findings.add("G202", place, f"the rule '{one.id}' stands twice",
                                  related=[(seen[one.id], "first here")])  # fmt: skip
            seen.setdefault(one.id, place)
            before = len(self.findings)
            rule = self._rule(one, ("rules", index), place)
            if len(self.findings) == before:
                rules.append(rule)
        return tuple(rules)

    def _rule(self, one: AnyRule, path: tuple[str | int, ...], place: Span) -> Rule:
        cases = tuple(
            self._case(case, (*path, "cases", n), one.cite) for n, case in enumerate(one.cases)
        )
        match one:
            case StackingShape():
                self._measure(one.measure, *path, "measure")
                return Stacking(
                    id=one.id, cite=one.cite, text=one.text, origin=one.origin, cases=cases,
                    span=place, spaces=self._expr(one.spaces, "space", *path, "spaces"),
                    measure=one.measure, limit=one.limit, per=one.per,
                )  # fmt: skip
            case EntryShape():
                passing = None
                if one.passing is not None:
                    passing = self._expr(one.passing, "space", *path, "passing")
                return Entry(
                    id=one.id, cite=one.cite, text=one.text, origin=one.origin, cases=cases,
                    span=place, units=self._expr(one.units, "unit", *path, "units"),
                    spaces=self._expr(one.spaces, "space", *path, "spaces"), passing=passing,
                )  # fmt: skip
            case CountShape():
                self._measure(one.measure, *path, "measure")
                return Count(
                    id=one.id, cite=one.cite, text=one.text, origin=one.origin, cases=cases,
                    span=place, places=self._places(one.places, *path, "places"),
                    units=self._expr(one.units, "unit", *path, "units"), measure=one.measure,
                    at_least=one.at_least, at_most=one.at_most,
                )  # fmt: skip
            case RangeShape():
                return Range(
                    id=one.id, cite=one.cite, text=one.text, origin=one.origin, cases=cases,
                    span=place, units=self._expr(one.units, "unit", *path, "units"),
                    of=self._expr(one.of, "unit", *path, "of"), within=one.within,
                    steps_through=one.through,
                )  # fmt: skip

    def _expr(self, text: str, subject: Subject, *path: str | int) -> Expr:
        """The condition; a mistake in it is a finding at its place, and the result is `true`."""
        place = self.file.span(*path)
        try:
            tree = parse(text, subject)
        except ExprError as error:
            self.findings.add("G210", sub(place, error.column), error.message)
            return TRUE
        for prop in properties(tree):
            if prop.name not in self.names[prop.subject]:
                known = self.names[prop.subject]
                self.findings.add("G211", place, f"a {prop.subject} has no '{prop.name}'",
                                  hint=nearest(prop.name, sorted(known)))  # fmt: skip
        return tree

    def _measure(self, name: str, *path: str | int) -> None:
        if name not in self.measures:
            self.findings.add("G211", self.file.span(*path), f"no size has the measure '{name}'",
                              hint=nearest(name, sorted(self.measures)))  # fmt: skip

    def _places(self, names: list[str], *path: str | int) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for index, name in enumerate(names):
            try:
                ids = resolve(name, self.board.spaces, self.board.groups, ())
            except PlaceError as error:
                place = self.file.span(*path, index)
                self.findings.add(error.code, place, error.message, hint=error.hint)
                continue
            found.update(dict.fromkeys(ids))
        return tuple(found)

    def _case(self, case: CaseShape, path: tuple[str | int, ...], cite: str) -> Case:
        for index, stand in enumerate(case.place):
            place = self.file.span(*path, "place", index, "unit")
            if stand.unit not in self.units:
                self.findings.add("G201", place, f"there is no unit '{stand.unit}'",
                                  hint=nearest(stand.unit, self.units))  # fmt: skip
            if stand.space not in self.board.spaces:
                place = self.file.span(*path, "place", index, "space")
                self.findings.add("G206", place, f"there is no space '{stand.space}'",
                                  hint=nearest(stand.space, self.board.spaces))  # fmt: skip
        stands = tuple(Stand(s.unit, s.space, s.qty, s.reduced) for s in case.place)
        span = self.file.span(*path)
        return Case(case.name, case.verdict == "pass", stands, case.cite or cite, span)


def link_tables(file: YamlFile, shape: TablesFile, findings: Findings) -> dict[str, Table]:
    """The tables; a row is padded with unknown cells to the columns, a longer one is a finding."""
    tables: dict[str, Table] = {}
    for key, one in shape.tables.items():
        wide = len(one.columns) if one.columns else None
        rows = []
        for index, row in enumerate(one.rows):
            if wide is not None and len(row.cells) > wide:
                findings.add("G303", file.span("tables", key, "rows", index),
                             f"this row has {len(row.cells)} cells, the table {wide}")  # fmt: skip
            cells = [*row.cells, *[None] * ((wide or 0) - len(row.cells))]
            rows.append((row.head, tuple(Cell(c) for c in cells)))
        tables[key] = Table(
            id=key, name=one.name, dice=one.dice, columns=tuple(one.columns), rows=tuple(rows),
            missing=one.missing, text=one.text, cite=one.cite, origin=one.origin,
            span=file.span("tables", key),
        )  # fmt: skip
    return tables


def link_aid(
    file: YamlFile, shape: AidFile, tables: Mapping[str, Table], rules: Mapping[str, Rule],
    findings: Findings,
) -> tuple[AidBlock, ...]:  # fmt: skip
    """The cards of the aid; what a card shows must exist."""
    blocks = []
    for index, one in enumerate(shape.blocks):
        kind, _, names = one.show.partition(":")
        known: Mapping[str, object] = {"tables": tables, "rules": rules}.get(kind, {})
        place = file.span("blocks", index, "show")
        if kind not in ("entries", "sequence", "turns", "counters", "tables", "rules"):
            findings.add("G205", place, f"'{one.show}' is nothing that a card can show")
        for name in names.split(",") if names else ():
            if name.strip() not in known:
                hint = nearest(name.strip(), known)
                findings.add("G201", place, f"there is no '{name.strip()}' in {kind}", hint=hint)
        entries = tuple(AidEntry(e.head, e.text, e.cite, e.origin) for e in one.entries)
        blocks.append(AidBlock(one.id, one.title, one.show, one.page, one.column, entries))
    return tuple(blocks)


def link_readings(file: YamlFile, shape: ReadingsFile) -> tuple[Reading, ...]:
    """The readings of contradictions, in order."""
    return tuple(
        Reading(r.id, r.about, tuple(r.readings), r.chosen, r.why, r.cite,
                file.span("readings", index))
        for index, r in enumerate(shape.readings)
    )  # fmt: skip
