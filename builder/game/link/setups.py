"""A setup's CSV to a scenario: one row a placement.

Knows nothing of whether the placements are legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from sys import intern
from typing import cast

from builder.diagnostics import Findings, Span
from builder.game.model import Arrival, Board, Origin, Placement, Scenario, SpaceRole, Unit, Where
from builder.game.model.words import POOL, REDUCED, SPARE, STATES, state_word
from builder.game.names.places import PlaceError, resolve
from builder.game.reader import Reader, known_columns
from builder.game.schemas import ScenarioShape
from builder.source import CsvFile, Row
from builder.words import message

COLUMNS = (
    "unit", "qty", "where", "state", "hidden", "turn", "phase", "group", "origin", "cite", "note",
)  # fmt: skip


class SetupReader:
    """Makes placements, given the game's units and board."""

    def __init__(
        self, units: Mapping[str, Unit], board: Board, turns: int, phases: Mapping[str, object],
        states: tuple[str, ...] = STATES,
    ) -> None:  # fmt: skip
        self.units = units
        self.board = board
        self.turns = turns
        self.phases = phases
        self.states = states
        self.map_ids = tuple(s.id for s in board.map_spaces())
        self._wheres: dict[str, Where] = {}  # places come again in setup after setup

    def scenario(
        self, shape: ScenarioShape, file: CsvFile | None, span: Span, findings: Findings
    ) -> Scenario:
        """The scenario; bad rows are reported and left out."""
        placements: list[Placement] = []
        if file is not None:
            others = known_columns(file, COLUMNS, ("unit", "where"), findings)
            for row in () if others is None else file.rows:
                placement = self._placement(row, findings)
                if placement is not None:
                    placements.append(placement)
        last = shape.last_turn or self.turns
        if last > self.turns or shape.first_turn > last:
            findings.add(
                "G302",
                span,
                message(
                    "the scenario {scenario} runs beyond turn {turns}",
                    scenario=shape.id,
                    turns=self.turns,
                ),
            )
        return Scenario(
            id=shape.id, name=shape.name, placements=tuple(placements),
            first_turn=shape.first_turn, last_turn=last, text=shape.text, cite=shape.cite,
            origin=shape.origin, span=span,
        )  # fmt: skip

    def _placement(self, row: Row, findings: Findings) -> Placement | None:
        r = Reader(row, findings)
        unit = r.ref("unit", self.units, "unit")
        qty = r.number("qty", 1, 1, 2000)
        turn = r.number("turn", None, 1, self.turns)
        where = self._where(r)
        back_up = self._state(r, unit)
        phase, shown = r.text("phase"), self._shown(r, unit)
        if phase:
            r.ref("phase", self.phases, "phase")
        origin = cast(Origin, r.one_of("origin", ("source", "project"), "source"))
        if unit is None or qty is None or where is None or r.bad:
            return None
        return Placement(
            unit=unit, qty=qty, where=where, arrival=self._arrival(where, turn),
            reduced=back_up, turn=turn, phase=phase, group=r.text("group"),
            origin=origin, cite=intern(r.text("cite")), note=r.text("note"), span=row.span,
            shown=shown,
        )  # fmt: skip

    def _shown(self, r: Reader, unit: Unit | None) -> bool:
        """Whether counters start open that could be hidden; those of other kinds cannot be."""
        said = r.one_of("hidden", ("", "yes", "no"), "")
        if said == "yes" and unit is not None and not unit.type.hidden:
            fault = message("{unit} cannot be hidden", unit=unit.name)
            hint = message("write 'mask', 'block' or 'owner' in the column 'hidden' of units.csv")
            r.findings.add("G244", r.row.place("hidden"), fault, hint=hint)
        return said == "no"

    def _state(self, r: Reader, unit: Unit | None) -> int:
        """Which face is up, from 0; a state that the unit does not have is reported."""
        further = unit.further if unit else ()
        steps = [state_word(number) for number, _ in enumerate(further, 2)]
        state = r.one_of("state", dict.fromkeys(("", "full", *self.states, *steps)), "")
        if state in ("", "full") or unit is None:
            return 0
        if state in steps:
            return steps.index(state) + 2
        labels = [face.label for face in further]
        if state in labels and (unit.back is None or unit.back.label != state):
            return labels.index(state) + 2
        if unit.back is None or (state != REDUCED and unit.back.label != state):
            fault = message(
                "{unit} has no back, so it cannot be set up '{state}'", unit=unit.name, state=state
            )
            if unit.back is not None:
                fault = message(
                    "{unit} has the back '{back}', so it cannot be set up '{state}'",
                    unit=unit.name, back=unit.back.label, state=state,
                )  # fmt: skip
            hint = message(
                "empty this cell, or write '{state}' in the column 'back' of units.csv", state=state
            )
            r.findings.add(
                "G221",
                r.row.place("state"),
                fault,
                hint=hint,
                related=[(unit.place("back"), message("the unit"))],
            )
        return 1

    def _where(self, r: Reader) -> Where | None:
        text = r.text("where", required=True)
        if not text or text in self._wheres:
            return self._wheres.get(text)
        try:
            spaces = resolve(text, self.board.spaces, self.board.groups, self.map_ids)
        except PlaceError as error:
            r.findings.add(error.code, r.row.place("where"), error.message, hint=error.hint)
            r.bad = True
            return None
        self._wheres[text] = Where(text, spaces, len(spaces) == 1)
        return self._wheres[text]

    def _arrival(self, where: Where, turn: int | None) -> Arrival:
        """How counters come into play: by turn, else by the kind of place they are put in."""
        if turn is not None:
            return Arrival.REINFORCEMENT
        if not where.spaces:
            return Arrival.START
        first = self.board.spaces[where.spaces[0]]
        if first.role is SpaceRole.TRACK:
            return Arrival.TRACK
        if first.role is SpaceRole.BOX:
            words = {SPARE: Arrival.SPARE, POOL: Arrival.POOL}
            return next((words[t] for t in sorted(first.tags) if t in words), Arrival.BOX)
        return Arrival.START
