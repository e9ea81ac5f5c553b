"""units.csv to units: one row a kind of counter.

Knows nothing of where units stand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile
from typing import cast

from builder.diagnostics import Findings, near_word
from builder.game.link.lists import Lists
from builder.game.link.words import check_word
from builder.game.model import Face, Hidden, Nation, Unit, UnitType
from builder.game.notation import notation_of
from builder.game.reader import Reader, is_id, known_columns
from builder.source import CsvFile, Row
from builder.source.artwork import Artwork
from builder.source.gallery import Gallery
from builder.words import message

COLUMNS = (
    "id", "name", "designation", "nation", "type", "size", "parent", "qty", "back", "label",
    "tags", "origin", "cite", "note", "formerly", "image", "back_image", "symbol_image", "symbol",
    "portrait", "hidden",
)  # fmt: skip
REQUIRED = ("id", "name", "nation", "type")
MOST_FACES = 12
DASHES = ("-", "–", "—", "−")


class UnitReader:
    """Makes units from rows, given the game's own words."""

    def __init__(self, lists: Lists, factors: Mapping[str, str], gallery: Gallery) -> None:
        self.nations = lists.nations
        self.types = lists.types
        self.sizes = lists.sizes
        self.factors = factors
        self.style = lists.counters
        self.states = lists.words.states
        self.gallery = gallery
        self.steps: list[str] = []

    def read(self, file: CsvFile, findings: Findings) -> dict[str, Unit]:
        """The units by id; mistakes are reported. Empty where the columns are not there.

        A row with a mistake still makes a unit, of some nation and type where its own do not
        exist, so that whatever names the unit is not reported as well.
        """
        columns = [*COLUMNS, *self.factors, *(f"back_{f}" for f in self.factors)]
        self.steps = self._steps(file)
        columns += [one for step in self.steps for one in (step, *self._of_face(step))]
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
                    related=[(first, message("the first one is here"))],
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
        if unit_type and r.text("symbol"):
            unit_type = replace(unit_type, symbol=r.text("symbol"))
        if unit_type and self._image(r, "symbol_image"):
            unit_type = replace(unit_type, symbol=r.text("symbol_image"))
        unit_type = self._hidden(r, unit_type, nation)
        front = self._front(r, unit_type, name)
        back = self._back(r, unit_type, name, state, "back")
        further = self._further(r, unit_type, name)
        origin = r.one_of("origin", ("source", "project"), "source")
        if not identity or nation is None or unit_type is None or qty is None:
            return None
        return Unit(
            id=identity, name=name, designation=r.text("designation"),
            side=nation.side, nation=nation, type=unit_type, size=size, parent=r.text("parent"),
            qty=qty, front=front, back=back, tags=frozenset(r.text("tags").split()),
            properties={c: row.text(c) for c in others if row.text(c)},
            origin="project" if origin == "project" else "source",
            cite=r.text("cite"), note=r.text("note"), span=row.span,
            places=row, portrait=tuple(r.text("portrait").split()), further=further,
            formerly=tuple(r.text("formerly").split()),
        )  # fmt: skip

    def _hidden(
        self, r: Reader, unit_type: UnitType | None, nation: Nation | None
    ) -> UnitType | None:
        """The type as hidden as the row says; who hides something has a side that plays."""
        said = r.one_of("hidden", ("", "no", "mask", "block", "owner"), "")
        if unit_type is None:
            return None
        if said:
            unit_type = replace(unit_type, hidden=cast(Hidden, "" if said == "no" else said))
        if unit_type.hidden and nation is not None and not nation.side.player:
            fault = message("'{side}' is not a player's side: nobody would see this counter",
                            side=nation.side.name)  # fmt: skip
            hint = message("write 'no' in the column 'hidden', or give it a nation of a player")
            r.findings.add("G243", r.row.place("hidden"), fault, hint=hint)
        return unit_type

    def _front(self, r: Reader, unit_type: UnitType | None, name: str) -> Face:
        factors, texts = self._factors(r, unit_type, "")
        return Face(name, factors, r.text("label"), self._image(r, "image"), texts)

    def _back(
        self, r: Reader, unit_type: UnitType | None, name: str, state: str, column: str
    ) -> Face | None:
        """A further face: a state of the open list, with its own factors, or any other word."""
        if not state:
            self._no_back(r, column)
            return None
        image = self._image(r, f"{column}_image")
        if state in self.states:
            factors, texts = self._factors(r, unit_type, f"{column}_")
            return Face(f"{name} ({state})", factors, state, image, texts)
        self._no_state(r, unit_type, state, column)
        return Face(f"{name} {state}", {}, state, image)

    def _of_face(self, column: str) -> list[str]:
        """The columns of a further face."""
        return [*(f"{column}_{factor}" for factor in self.factors), f"{column}_image"]

    def _steps(self, file: CsvFile) -> list[str]:
        """The columns of a third face and so on, as far as the file has them without a gap."""
        steps = [f"step{number}" for number in range(3, MOST_FACES + 1)]
        return list(takewhile(lambda step: step in file.header, steps))

    def _further(self, r: Reader, unit_type: UnitType | None, name: str) -> tuple[Face, ...]:
        """The faces after the back; one after an empty one would be lost."""
        found: list[Face] = []
        before = "back"
        for column in self.steps:
            state = r.text(column)
            face = self._back(r, unit_type, name, state, column)
            if face is not None and not r.text(before):
                fault = message(
                    "'{column}' has a value, but '{before}' is empty", column=column, before=before
                )
                hint = message("fill the faces in order: back, step3, step4")
                r.findings.add("G603", r.row.place(column), fault, hint=hint)
            found += [face] if face else []
            before = column
        return tuple(found)

    def _image(self, r: Reader, column: str) -> Artwork | None:
        """The picture that a cell names; None where it is empty, or the picture cannot be shown."""
        name = r.text(column)
        return self.gallery.picture(name, r.row.place(column), r.findings) if name else None

    def _no_state(self, r: Reader, unit_type: UnitType | None, state: str, column: str) -> None:
        """A back with a word instead of a state has no factors: those it should have were lost."""
        meant = near_word(state, self.states)
        filled = any(r.text(f"{column}_{f}") for f in self.factors)
        factors = self._factors(r, unit_type, "")[0] if unit_type is not None else {}
        if meant or filled or any(value is not None for value in factors.values()):
            check_word(state, "states", self.states, r.row.place(column), r.findings)

    def _no_back(self, r: Reader, face: str) -> None:
        """Values for a face that the counter does not have would be lost without a word."""
        filled = [column for column in self._of_face(face) if r.text(column)]
        if filled:
            place, fault = (
                r.row.place(filled[0]),
                message(
                    "'{column}' has a value, but '{before}' is empty", column=filled[0], before=face
                ),
            )
            hint = message("write 'reduced' in the column '{column}'", column=face)
            r.findings.add("G603", place, fault, hint=hint)

    def _factors(
        self, r: Reader, unit_type: UnitType | None, prefix: str
    ) -> tuple[dict[str, float | None], dict[str, str]]:
        """The factors that the type's notation shows, and those that are printed as texts.

        None where the cell is empty: not known.
        """
        values: dict[str, float | None] = {}
        texts: dict[str, str] = {}
        if unit_type is None:
            return values, texts
        for factor in (f for _, f, _ in notation_of(unit_type, self.style) if f):
            written = r.text(prefix + factor)
            if form := _FORM.fullmatch(written):
                values[factor], texts[factor] = _worth(form[1]), written
            else:
                values[factor] = r.number(prefix + factor, None, 0, 999)
        return values, texts


_FORM = re.compile(r"[(\[]?([0-9]{0,3}[½¼¾]|[A-Z]{1,2}|[-–—−]|[0-9]{1,3}(?=[)\]*]))[)\]]?\*{0,2}")
"""A factor that is no plain number: (4), 4*, [6], A, ½, –."""
_HALVES = {"½": 0.5, "¼": 0.25, "¾": 0.75}


def _worth(text: str) -> float | None:
    """What a factor counts for: a dash is none, a letter is not known as a number."""
    if text in DASHES:
        return 0
    part = _HALVES.get(text[-1], 0.0)
    whole = text[:-1] if part else text
    if not whole.isdigit():
        return part or None
    return int(whole) + part if part else int(whole)
