"""What stands in the cells of a table on a player aid, as runs of words and pictures of an em.

Lengths are millimetres. Knows tables and signs, not widths.
"""

from __future__ import annotations

import re

from builder.drawing.aids.chart import groups_of
from builder.drawing.aids.look import GREY, NOTE
from builder.drawing.aids.merging import (
    DASHES,
    collapsed,
    joined,
    merged,
    rolled,
    to_fill_in,
    unknown,
    worded,
)
from builder.drawing.aids.pieces import Column, numbered
from builder.drawing.aids.sentences import CASE, with_cases
from builder.drawing.aids.signs import NEUTRAL
from builder.drawing.text.flow import INK, Run, Sign, Words
from builder.drawing.text.type import measure
from builder.game.model import Table, UnitType

_PHRASE = 12
"""Longer words in the cells of a table that is rolled on are sentences, not codes."""
_SYMBOL = 6.0
"""A unit's symbol as the head of a column."""


class Contents:
    """What stands in the cells of a table, as runs of an em."""

    def __init__(self, table: Table, column: Column) -> None:
        self.table, self.signs = table, column.signs
        self.ruled = to_fill_in(table)
        self.rows = list(table.rows) if self.ruled else joined(collapsed(table.rows)) or [("", ())]
        self.whole = whole = rolled(table.dice, table.columns)
        self.apart = column.width == column.whole
        self.groups = groups_of(table)
        told_twice = whole or self.apart
        joined_cells = merged(self.rows, self.groups, told_twice and not self.groups)
        blocks = [*joined_cells, *unknown(self.rows)]
        self.blocks = [] if self.ruled else blocks
        said = [cell.text or "" for _head, cells in self.rows for cell in cells]
        self._counted = frozenset(filter(self._counts, range(len(table.columns))))
        self._phrased = not whole or any(worded(text) and len(text) > _PHRASE for text in said)
        pictures = [self.picture(index, 1.0) for index in range(len(self.rows))]
        heads = [numbered(head) for head, _cells in self.rows]
        self.cased = with_cases(table)
        self.numbered = len(heads) > 2 and all(digits for digits, _head in heads)
        self.pictured = 2 * sum(one is not None for one in pictures) > len(pictures)

    def _counts(self, index: int) -> bool:
        """Whether a column has figures and no sentences: its words have the weight of those."""
        texts = [cells[index].text or "" for _head, cells in self.rows if index < len(cells)]
        said = [text for text in texts if text not in ("", *DASHES)]
        return not all(map(worded, said)) and all(len(text) <= _PHRASE for text in said)

    def column_symbol(self, index: int) -> Sign | None:
        """The symbol of the type of unit that the head of a column names."""
        kind = self.signs.type_named(self.table.columns[index])
        return self.signs.column_symbol(kind, _SYMBOL) if kind else None

    def column_head(self, index: int, em: float) -> list[Run]:
        """The head of a column: a unit's symbol where it names one, else words in grey."""
        sign = self.column_symbol(index)
        if sign:
            return [sign]
        if self.case(index):
            return []
        return self.signs.runs(self.table.columns[index], em, "condensed", GREY)

    def corner(self, em: float) -> list[Run]:
        """The head over the heads of the rows, where no die stands there."""
        said = "" if self.table.dice else self.table.corner
        return self.signs.runs(said, em, "condensed", GREY) if said else []

    def case(self, index: int) -> bool:
        """Whether a column has the case of each row, in the type of the case tags."""
        return self.cased and index == len(self.table.columns) - 1

    def row_head(self, index: int, em: float) -> list[Run]:
        """The words of a row's head."""
        head = self.rows[index][0]
        said = numbered(head)[1] if self.numbered else _held(head)
        runs = self.signs.runs(said, em, "text-bold", INK)
        listed = [name for name, _cells in self.table.rows]
        at = listed.index(head) if head in listed else len(listed)
        given = self.table.symbols[at] if at < len(self.table.symbols) else ""
        sign = self.signs.named(given, em) if given and not self.pictured else None
        return [*runs, Words(" "), sign] if sign else runs

    def number(self, index: int) -> str:
        """The number of a row, where all rows have one: it stands in a column of its own."""
        return numbered(self.rows[index][0])[0] if self.numbered else ""

    def number_room(self, em: float) -> float:
        """The width of the column of numbers; 0 where there is none."""
        wide = (measure(self.number(n), "text-bold", em) for n in range(len(self.rows)))
        return max(wide) + 0.4 * em if self.numbered else 0.0

    def picture_room(self, em: float) -> float:
        """The width that pictures take before the heads of rows; 0 where there are few or none."""
        if self.numbered:
            return self.number_room(em)
        if not self.pictured:
            return 0.0
        signs = (self.picture(index, em) for index in range(len(self.rows)))
        return max((sign.width for sign in signs if sign), default=0.0) + 0.3 * em

    def picture(self, index: int, em: float) -> Sign | None:
        name = self.rows[index][0]
        heads = [head for head, _cells in self.table.rows]
        at = heads.index(name) if name in heads else len(heads)
        if at < len(self.table.symbols) and self.table.symbols[at]:
            return self.signs.named(self.table.symbols[at], em)
        if face := self.signs.die_face(self.table.dice, name, em):
            return face
        kind = self.signs.type_named(name)
        if kind is not None:
            return self.signs.of_kind(kind, em, ground=self._ground(kind))
        return self.signs.terrain_named(name, em)

    def _ground(self, kind: UnitType) -> str:
        """The ground of a row's type: neutral where another row's type has several nations."""
        kinds = (self.signs.type_named(head) for head, _cells in self.table.rows)
        grounds = {self.signs.ground(one) for one in kinds if one}
        return NEUTRAL if NEUTRAL in grounds else self.signs.ground(kind)

    def cell(self, index: int, text: str, em: float) -> list[Run]:
        """The words of a cell."""
        if self.cased and CASE.fullmatch(text):
            return self.signs.runs(text, em, "condensed", GREY)
        font = (
            NOTE if self._phrased and worded(text) and index not in self._counted else "condensed"
        )
        return self.signs.runs(text, em, font, INK)


def _held(head: str) -> str:
    """A head whose number stays with its word, and whose ranges have a dash."""
    return re.sub(r"^(\d+) ", "\\1\N{NO-BREAK SPACE}", re.sub(r"(?<=\d)-(?=\d)", "–", head))
