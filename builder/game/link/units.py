"""units.csv to units: one row a kind of counter.

Knows nothing of where units stand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from builder.diagnostics import Findings, near_word
from builder.game.model import CounterStyle, Face, Nation, Notation, Size, Unit, UnitType
from builder.game.reader import Reader, is_id, known_columns
from builder.source import CsvFile, Row
from builder.words import message

COLUMNS = (
    "id", "name", "designation", "nation", "type", "size", "parent", "qty", "back", "label",
    "tags", "counter", "origin", "cite", "note",
)  # fmt: skip
REQUIRED = ("id", "name", "nation", "type")
STATES = ("reduced", "disrupted")
"""The states of a counter's back that every game knows."""


def notation(template: str) -> Notation:
    """A factor line from its template: "{attack}({ops!}){movement}", where ! is printed red."""
    parts: list[tuple[str, str, bool]] = []
    for literal, factor in re.findall(r"([^{}]+)|\{([^{}]*)\}", template):
        if literal:
            parts.append((literal, "", False))
        else:
            parts.append(("", factor.removesuffix("!"), factor.endswith("!")))
    return tuple(parts)


def notation_of(unit_type: UnitType, style: CounterStyle) -> Notation:
    """The factor line of a type: its own, else the game's for units, none for markers."""
    if unit_type.notation is not None:
        return unit_type.notation
    return style.notation if unit_type.shape == "unit" else ()


class UnitReader:
    """Makes units from rows, given the game's own words."""

    def __init__(
        self,
        nations: Mapping[str, Nation],
        types: Mapping[str, UnitType],
        sizes: Mapping[str, Size],
        factors: Mapping[str, str],
        style: CounterStyle,
        states: tuple[str, ...] = STATES,
    ) -> None:
        self.nations = nations
        self.types = types
        self.sizes = sizes
        self.factors = factors
        self.style = style
        self.states = states

    def read(self, file: CsvFile, findings: Findings) -> dict[str, Unit]:
        """The units by id; mistakes are reported. Empty where the columns are not there.

        A row with a mistake still makes a unit, of some nation and type where its own do not
        exist, so that whatever names the unit is not reported as well.
        """
        columns = [*COLUMNS, *self.factors, *(f"back_{f}" for f in self.factors)]
        others = known_columns(file, columns, REQUIRED, findings)
        units: dict[str, Unit] = {}
        if others is None:
            return units
        for row in file.rows:
            unit = self._unit(row, others, findings)
            if unit is None or not is_id(unit.id):
                file.whole = False  # what names the unit would be reported for nothing
                continue
            if unit.id in units:
                first = units[unit.id].span
                findings.add(
                    "G202",
                    row.place("id"),
                    message("duplicate unit id '{id}'", id=unit.id),
                    related=[(first, message("first here"))],
                )
                continue
            units[unit.id] = unit
        return units

    def _unit(self, row: Row, others: list[str], findings: Findings) -> Unit | None:
        r = Reader(row, findings)
        name, identity = r.text("name", required=True), r.id()
        nation = r.ref("nation", self.nations, "nation")
        unit_type = r.ref("type", self.types, "type")
        size = r.ref("size", self.sizes, "size", required=False)
        qty = r.number("qty", 1, 1, 2000)
        state = r.text("back")
        nation = nation or next(iter(self.nations.values()), None)
        unit_type = unit_type or next(iter(self.types.values()), None)
        front = self._front(r, unit_type, name)
        back = self._back(r, unit_type, name, state)
        origin = r.one_of("origin", ("source", "project"), "source")
        if not identity or nation is None or unit_type is None or qty is None:
            return None
        return Unit(
            id=identity, name=name, designation=r.text("designation"),
            side=nation.side, nation=nation, type=unit_type, size=size, parent=r.text("parent"),
            qty=qty, front=front, back=back, tags=frozenset(r.text("tags").split()),
            properties={c: row.text(c) for c in others if row.text(c)},
            counter=r.text("counter"), origin="project" if origin == "project" else "source",
            cite=r.text("cite"), note=r.text("note"), span=row.span,
            places=row,
        )  # fmt: skip

    def _front(self, r: Reader, unit_type: UnitType | None, name: str) -> Face:
        return Face(name, self._factors(r, unit_type, ""), r.text("label"))

    def _back(self, r: Reader, unit_type: UnitType | None, name: str, state: str) -> Face | None:
        """The back: a reduced or disrupted state with its own factors, or another word."""
        if not state:
            self._no_back(r)
            return None
        if state in self.states:
            return Face(f"{name} ({state})", self._factors(r, unit_type, "back_"), state)
        self._no_state(r, unit_type, state)
        return Face(f"{name} {state}", {}, state)

    def _no_state(self, r: Reader, unit_type: UnitType | None, state: str) -> None:
        """A back with a word instead of a state has no factors: those it should have were lost."""
        plain = {s.casefold(): s for s in self.states}
        meant = plain.get(state.casefold()) or near_word(state, self.states)
        filled = any(r.text(f"back_{f}") for f in self.factors)
        factors = self._factors(r, unit_type, "") if unit_type is not None else {}
        if meant or filled or any(value is not None for value in factors.values()):
            fault = message(
                "'{state}' is not a known state of a back, so this back has no factors",
                state=state[:60],
            )
            own = message(
                "add it to words: {{states: [...]}} in game.yaml; known: {names}",
                names=", ".join(self.states),
            )
            hint = message("did you mean '{meant}'?", meant=meant) if meant else own
            r.findings.add("G220", r.row.place("back"), fault, hint=hint)

    def _no_back(self, r: Reader) -> None:
        """Values for a back that the counter does not have would be lost without a word."""
        filled = [f"back_{f}" for f in self.factors if r.text(f"back_{f}")]
        if filled:
            place, fault = (
                r.row.place(filled[0]),
                message("'{column}' has a value, but 'back' is empty", column=filled[0]),
            )
            r.findings.add(
                "G603", place, fault, hint=message("write 'reduced' in the column 'back'")
            )

    def _factors(self, r: Reader, unit_type: UnitType | None, prefix: str) -> dict[str, int | None]:
        """The factors that the type's notation shows; None where the cell is empty: not known."""
        if unit_type is None:
            return {}
        shown = [f for _, f, _ in notation_of(unit_type, self.style) if f]
        return {f: r.number(prefix + f, None, 0, 999) for f in shown}
