"""How a player aid looks: its sizes, distances and colours.

Lengths are millimetres. At scale 1 the body is 9 points, and never less; an aid that leaves much of
its pages free is set larger. Knows nothing of what is printed.
"""

from __future__ import annotations

from functools import lru_cache

from builder.drawing.text.flow import Setting
from builder.drawing.theme import POINT
from builder.records import dataclass

HEAD, HEAD_INK = "#2F4048", "#FFFFFF"
"""The band of a card."""
GREY = "#6A6860"
"""Case tags, heads of columns and notes; 5.6:1 on white, 4.8:1 on the tint."""
SOFT = "#494845"
"""Notes and lists of gaps: the ink at four fifths; 8.9:1 on white."""
NOTE = "condensed-text"
"""The face of notes, of lists of gaps, and of sentences in tables."""
TINT = "#EFEEE7"
"""Every other row of a table, and heads that belong to no side."""
RULE = "#B9B5A8"
ACCENT = "#A3161A"
"""The numbers of steps."""

COLUMNS = 3
GUTTER = 4.0
"""Between two columns."""
BETWEEN = 3.5
"""Between two cards."""
PAD = 2.4
"""Between a card's frame and its words, on all sides."""
TAG_COLUMN = 10.0
"""The most that a case tag takes at the right of a card."""
TAG_EM = 7 * POINT
BAND = 5.8
"""The head of a card, with its title on one line."""
FRAME, HEAVY, FINE, THIN = 0.25, 0.3, 0.18, 0.12
"""The frame of a card, the rules of a table, those of rows, and the line round merged cells."""

MANY, _CLOSE = 8, 4.5
"""A table that has more rows than these has them so high."""
WRITTEN = 5.2
"""The height of a row to write in."""


LARGEST = 11.5 / 9
"""The largest type, as a share of the body's 9 points."""
POINT_STEP = 0.25 / 9
"""A quarter of a point of the body, as a share of its 9 points."""
_AIRY = 6.0
"""How much farther apart items stand where lines do: as many mm for the whole of a line."""


@lru_cache(maxsize=64)
def _body(scale: float, close: bool, lead: float) -> Setting:
    return Setting(9 * POINT * scale, (3.75 if close else 3.9) * scale * lead)


@dataclass(frozen=True, slots=True)
class Look:
    """The sizes at a scale; `close` has less air between lines, rows and items."""

    scale: float = 1.0
    close: bool = False
    write: float = WRITTEN
    """The height of a row of a chart that is to be filled in by hand."""
    heads: float = 0.0
    """The least height of the heads of columns: of charts side by side it is one."""
    lead: float = 1.0
    """How much farther apart lines, rows and items stand than usual, where a page has room."""

    @property
    def body(self) -> Setting:
        """Running text: 9 points on 3.9 mm, or on 3.75: items part where lines do not."""
        return _body(self.scale, self.close, self.lead)

    @property
    def note(self) -> Setting:
        """What is said below a table: 8 points on 9.9, or on 9.4."""
        leading = (9.4 if self.close else 9.9) * POINT * self.scale * self.lead
        return Setting(8 * POINT * self.scale, leading)

    @property
    def table(self) -> float:
        """The em of words in tables."""
        return 8.5 * POINT * self.scale

    @property
    def figure(self) -> float:
        """The em of figures in tables."""
        return 9 * POINT * self.scale

    @property
    def head(self) -> float:
        """The em of the heads of columns."""
        return 8 * POINT * self.scale

    @property
    def row(self) -> float:
        """The height of a table's row of one line."""
        return (4.5 if self.close else 5.0) * self.scale * self.lead

    def row_of(self, count: int) -> float:
        """The same in a table of so many rows: many stand closer."""
        return self.row if count <= MANY else _CLOSE * self.scale * self.lead

    @property
    def item(self) -> float:
        """Between two items."""
        return (0.55 if self.close else 1.15) * self.scale + (self.lead - 1.0) * _AIRY

    @property
    def number(self) -> float:
        """The column of step numbers, and how far the steps of a step stand further in."""
        return 4.4 * self.scale

    @property
    def side_head(self) -> float:
        """The height of a head that names a side or a phase."""
        return 4.7 * self.scale
