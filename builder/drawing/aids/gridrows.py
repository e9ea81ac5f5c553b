"""The heads and rows of a table as they are drawn on a player aid.

Heads over a rule, rows banded, figures under one another on their digits, signs and arrows beside
them; equal words side by side are one cell. Lengths are millimetres.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from builder.drawing.aids.chart import spans_of, walls
from builder.drawing.aids.contents import Contents
from builder.drawing.aids.figures import arrow_at, figure_at
from builder.drawing.aids.grid import INSET, LEADING, grid_of
from builder.drawing.aids.known import Told
from builder.drawing.aids.look import (
    ACCENT,
    FINE,
    GREY,
    HEAVY,
    MANY,
    NOTE,
    RULE,
    SOFT,
    TAG_EM,
    THIN,
    TINT,
    WRITTEN,
)
from builder.drawing.aids.merging import DASHES, FIGURE, NOTHING, SHIFT, Merged, nothings
from builder.drawing.aids.partings import partings
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.signs import die
from builder.drawing.aids.undersymbols import BENEATH, names_under
from builder.drawing.display import Group, Paint, Rect, Shape, Tagged, Text
from builder.drawing.text.flow import (
    INK,
    Block,
    Setting,
    Sign,
    Words,
    lines_needed,
    paragraph,
    widest,
)
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.game.edition import BLANK
from builder.game.model import Cell, Table

_SIGNED = re.compile(r"([+\N{MINUS SIGN}-]?\d{1,4}) (\{symbol:[^{}]*\})")
"""A figure and a picture behind it: -1 {symbol: leader}."""
_BELOW = 0.25
"""Below what is told below a row."""
_TO_WRITE_MANY = 4.2
"""The rows of a table that is to be filled in by hand and has many with heads."""
_BLANK, _BEHIND, _ROUND_IT, _CORNER = 9.0, 4.0, 0.7, 0.5
"""The box of what is not known is no wider than that, and behind an arrow so wide; how far it
reaches past capitals, and the radius of its corners."""
_RULED = 0.8
"""From the name of a table without heads to the rule over its rows."""
_NAMES = 4.6
"""The names of the tables of a chart, over the heads of its columns."""


class DrawnTable:
    """A table's heads and rows as blocks from the left edge of its first column."""

    def __init__(self, table: Table, below: Sequence[Told], column: Column) -> None:
        self.table, self.below, self.look = table, below, column.look
        self.contents = Contents(table, column)
        self.signed = column.game.edition != "own" and not self.contents.ruled
        self.grid = grid_of(table, column)
        self.side = self.grid.side
        self.inset = min(self.side, INSET)
        self.setting = Setting(self.grid.em, self.grid.em * LEADING)
        self.blanks = nothings(self.contents.rows) if not self.contents.whole else False
        self.inside = {
            (block.row + down, block.column + right): block
            for block in self.grid.blocks
            for down in range(block.rows)
            for right in range(block.columns)
        }
        self.headed = any(head for head, _cells in self.grid.rows)

    def heads(self) -> Block | None:
        """The heads of the columns over a rule, the dice over the heads of the rows."""
        if not any(self.table.columns) and not self.table.dice:
            return None
        look, grid = self.look, self.grid
        em = self._head_em()
        setting = Setting(em, em * LEADING)
        found: list[tuple[float, Block]] = []
        symbols: list[tuple[float, Sign, str]] = []
        if corner := self.contents.corner(em):
            found.append((self.inset, paragraph(corner, grid.widths[0] - 2 * self.side, setting)))
        for index in range(len(self.table.columns)):
            left, wide = grid.lefts[index + 1], grid.widths[index + 1]
            if sign := self.contents.column_symbol(index):
                name = fair(self.table.columns[index])
                symbols.append((left + (wide - sign.width) / 2, sign, name))
                continue
            runs = self.contents.column_head(index, em)
            room = wide - 2 * self.side + 0.02
            found.append((left + self.side, paragraph(runs, room, setting, not grid.flush[index])))
        high = max((block.height for _left, block in found), default=0.0)
        named = self._under_symbols()
        below = max((block.height + BENEATH for block in named.values()), default=0.0)
        least = max((6.2 if symbols else 5.4) * look.scale, look.heads) + below
        height = max(least, high + 1.6 * look.scale)
        heads: list[tuple[float, Shape]] = [
            (left, Tagged(block.shapes, left, height - 1.05 * look.scale - block.height, role="TH"))
            for left, block in found
        ]
        heads += [
            (left, Tagged(sign.shapes, left, height - 1.0 - below, role="TH", words=name))
            for left, sign, name in symbols
        ]
        top = height - below + BENEATH - 0.5 * look.scale
        heads += [(x, Group(block.shapes, x, top)) for x, block in named.items()]
        first = (Tagged((), role="TH"),) if self.headed and not corner else ()
        shapes: list[Shape] = [*first, *(head for _x, head in sorted(heads, key=lambda h: h[0]))]
        base = height - 1.05 * look.scale - setting.leading + setting.base
        shapes += [*self._unnamed(height), *self._dice(base)]
        rule = Rect(0, height - HEAVY / 2, grid.width, HEAVY, Paint(fill=INK))
        row = Tagged(tuple(self._marked(shapes)), role="TR")
        parting = () if self.contents.groups else self._walls(0.0, height)
        return self._grouped(Block(height, (row, rule, *parting)))

    def _dice(self, base: float) -> Iterator[Shape]:
        """The dice over the heads of the rows, if the table is rolled on."""
        if self.table.dice:
            sign = die(fair(self.table.dice), self.look.table)
            yield Group(sign.shapes, self.side - 0.06 * self.look.table, base)

    def _under_symbols(self) -> dict[float, Block]:
        """The names of units under their symbols, by the left edges of these, on a chart to fill
        in: no row says there what is asked for."""
        columns = enumerate(self.table.columns if self.contents.ruled else ())
        places = [
            (self.grid.lefts[index + 1], self.grid.widths[index + 1], fair(name))
            for index, name in columns
            if self.contents.column_symbol(index)
        ]
        return names_under(places)

    def _unnamed_columns(self) -> Iterator[int]:
        """The columns of a chart to fill in whose heads are not known."""
        for index, name in enumerate(self.table.columns):
            cells = [own[index] for _head, own in self.contents.rows if index < len(own)]
            if not name and cells and all(cell.text is None for cell in cells):
                yield index

    def _unnamed(self, height: float) -> Iterator[Shape]:
        """A blank cell over each of them, in which its head is written."""
        for index in self._unnamed_columns():
            left, wide = self.grid.lefts[index + 1], self.grid.widths[index + 1]
            for x in (left, left + wide):
                yield Rect(x - THIN / 2, 0.0, THIN, height, Paint(fill=RULE))

    def _to_write_in(self, index: int, base: float) -> Rect:
        """The box of what is not known, in the middle of a column: pale, and within its cell, as a
        line alone was taken for a misprint."""
        left, wide = self.grid.lefts[index + 1], self.grid.widths[index + 1]
        long = min(wide - 2 * self.side, _BLANK * self.look.scale)
        return _box(left + (wide - long) / 2, base, long, self.grid.em)

    def ruled(self) -> Block:
        """The rule over the rows of a table that has no heads."""
        y, paint = _RULED - HEAVY / 2, Paint(fill=INK)
        return Block(_RULED, (Rect(0, y, self.grid.width, HEAVY, paint),))

    def _grouped(self, heads: Block) -> Block:
        """The heads below the names of the tables that a chart is made of."""
        if not self.contents.groups:
            return heads
        em, above = self.look.head, _NAMES * self.look.scale
        shapes: list[Shape] = []
        for left, right in spans_of(self.contents.groups):
            name = fair(self.contents.groups[left])
            x, end = self.grid.lefts[left + 1], self.grid.lefts[right] + self.grid.widths[right]
            shapes.append(
                Text((x + end) / 2, 3.2 * self.look.scale, name, "text-bold", em, INK, "middle")
            )
            line = Rect(x + 0.8, above - FINE, end - x - 1.6, FINE, Paint(fill=GREY))
            shapes.append(line)
        return Block(above + heads.height, (*shapes, Group(heads.shapes, 0.0, above)))

    def _head_em(self) -> float:
        """The em of all heads of columns: smaller where the longest word of one has no room."""
        em, least = min(self.look.head, self.grid.em), 1.0
        for index in range(len(self.table.columns)):
            room = self.grid.widths[index + 1] - 2 * self.side + 0.02
            if not self.contents.column_symbol(index):
                wide = widest(self.contents.column_head(index, em), em)
                least = min(least, 0.995 * room / wide if wide else 1.0)
        return em * least

    def _marked(self, shapes: Sequence[Shape]) -> Sequence[Shape]:
        """The first words bear that the table is tight."""
        if self.grid.tight is None:
            return shapes
        note = Text(0, 0, " ", "condensed", self.grid.em, INK, tight=self.grid.tight)
        return (*shapes, note)

    def rows(self) -> list[Block]:
        """The rows, one block where a column has no known cell; the last bears a rule."""
        heights = self._heights()
        found: list[Block] = []
        first = 0
        for last in range(len(heights)):
            if any(self._crosses(block, last) for block in self.grid.blocks):
                continue
            found.append(self._joined(first, last, heights))
            first = last + 1
        *before, end = found
        rule = Rect(0, end.height - HEAVY / 2, self.grid.width, HEAVY, Paint(fill=INK))
        return [*before, Block(end.height + 0.4, (*end.shapes, rule))]

    def _crosses(self, block: Merged, row: int) -> bool:
        return block.row <= row < block.row + block.rows - 1

    def _heights(self) -> list[float]:
        """The height of each row; a merged cell that needs more makes its last row higher."""
        heights = []
        for number in range(len(self.grid.rows)):
            runs = self.contents.row_head(number, self.grid.em)
            most = lines_needed(runs, self._head_room() + 0.02, self.grid.em)
            for index, cell in enumerate(self._cells(number)):
                if (number, index) not in self.inside and not self.contents.case(index):
                    most = max(
                        most, self._count(index, cell.text or "", self.grid.widths[index + 1])
                    )
            if (alone := self._below(number)).height and not self._under(number):
                most = max(most, round(alone.height / self.setting.leading))
            heights.append(self._high(most))
        for block in self.grid.blocks:
            room = sum(self.grid.widths[block.column + 1 : block.column + 1 + block.columns])
            needs = self._high(self._count(block.column, block.text, room))
            needs += 0.4 if block.rows > 1 else 0.0
            own = slice(block.row, block.row + block.rows)
            heights[block.row + block.rows - 1] += max(0.0, needs - sum(heights[own]))
        return [high + self._under(number) for number, high in enumerate(heights)]

    def _under(self, number: int) -> float:
        """How much higher a row is by what is told below its cells."""
        cells = any(cell.text for cell in self._cells(number))
        said = self._below(number).height if cells else 0.0
        return said + _BELOW * self.look.scale if said else 0.0

    def _below(self, number: int) -> Block:
        """What is told of a row over all columns: below its cells, under its head, or alone in
        their place."""
        head, said = self.below[number] if number < len(self.below) else ("", "")
        if said and not any(cell.text for cell in self._cells(number)):
            head, said = "", said[0].upper() + said[1:]
        runs = self.contents.signs.runs(said, self.grid.em, NOTE, INK) if said else []
        runs = [Words(f"{head}: ", "condensed", GREY), *runs] if head else runs
        return paragraph(runs, sum(self.grid.widths[1:]) - 2 * self.side, self.setting)

    def _head_room(self) -> float:
        """What the words of a row's head have, beside its picture."""
        return self.grid.widths[0] - 2 * self.side - self.contents.picture_room(self.grid.em)

    def _cells(self, number: int) -> Sequence[Cell]:
        return self.grid.rows[number][1][: len(self.table.columns)]

    def _count(self, index: int, text: str, width: float) -> int:
        return lines_needed(
            self.contents.cell(index, text, self.grid.em), width - 2 * self.side, self.grid.em
        )

    def _high(self, lines: int) -> float:
        row = self.look.row_of(len(self.grid.rows))
        if self.contents.ruled:
            many = len(self.grid.rows) > MANY and any(head for head, _ in self.grid.rows)
            less = WRITTEN - _TO_WRITE_MANY if many else 0.0
            row = (self.look.write - less) * self.look.scale
        return row + (max(lines, 1) - 1) * self.setting.leading

    def _joined(self, first: int, last: int, heights: Sequence[float]) -> Block:
        """Some rows: bands, merged cells upon them, words."""
        bands: list[Shape] = []
        words: list[Shape] = []
        y = 0.0
        tops = {}
        for number in range(first, last + 1):
            tops[number] = y
            if self.contents.ruled:
                bands += self._lines(y, heights[number])
            elif number % 2:
                bands.append(Rect(0, y, self.grid.width, heights[number], Paint(fill=TINT)))
            row = tuple(self._row(number, y, heights[number] - self._under(number)))
            below = tuple(self._said_below(number, y, heights[number]))
            words.append(Tagged(row, role="TR"))
            words += [Tagged(below, role="TD")] if below else []
            y += heights[number]
        for block in self.grid.blocks:
            if first <= block.row <= last:
                own = slice(block.row, block.row + block.rows)
                high = sum(heights[own]) - self._under(block.row)
                words.append(Tagged(tuple(self._merged(block, tops[block.row], high)), role="TD"))
        return Block(y, (*bands, *words, *self._walls(0.0, y)))

    def _said_below(self, number: int, y: float, height: float) -> Iterator[Shape]:
        said, under = self._below(number), self._under(number)
        if under:
            y, height = y + height - under - _BELOW * self.look.scale, under
        if said.height:
            yield from self._within(said, self.grid.lefts[1] + self.side, y, height)

    def _lines(self, y: float, height: float) -> Iterator[Shape]:
        """The lines round the cells of a row that is to be filled in; none before the first cell
        where no row has a head."""
        paint = Paint(fill=RULE)
        yield Rect(0, y + height - THIN / 2, self.grid.width, THIN, paint)
        for left in self.grid.lefts[1 if self.headed else 2 :]:
            yield Rect(left - THIN / 2, y, THIN, height, paint)

    def _walls(self, y: float, height: float) -> Iterator[Shape]:
        """The lines between the tables of a chart, and between odds and differentials."""
        for left, heavy in walls(self.table):
            wide, ink = (HEAVY, INK) if heavy else (FINE, RULE)
            yield Rect(self.grid.lefts[left + 1] - wide / 2, y, wide, height, Paint(fill=ink))

    @property
    def _on_first_line(self) -> bool:
        """Whether all of a row begins on its first line: in a table of sentences."""
        return self.contents.apart and not self.contents.groups

    def _row(self, number: int, y: float, height: float) -> Iterator[Shape]:
        grid = self.grid
        height = min(height, self._high(1)) if self._on_first_line else height
        head = paragraph(
            self.contents.row_head(number, grid.em), self._head_room() + 0.02, self.setting
        )
        before = self.contents.picture_room(grid.em)
        if self.headed:
            yield Tagged(tuple(self._within(head, self.inset + before, y, height)), role="TH")
        if digits := self.contents.number(number):
            at = self.inset + self.contents.number_room(grid.em) - 0.4 * grid.em
            base = y + height / 2 + cap_height("text-bold", grid.em) / 2
            yield Text(at, base, digits, "text-bold", grid.em, ACCENT, "end")
        elif before and (sign := self.contents.picture(number, grid.em)):
            base = y + height / 2 + cap_height("condensed", grid.em) / 2
            yield Group(sign.shapes, self.inset, base)
        for index, cell in enumerate(self._cells(number)):
            if (number, index) not in self.inside:
                said = fair(cell.text or "")
                shapes = tuple(self._cell(index, said, y, height)) if said else ()
                open_ = self.signed and self._open(number, index, cell)
                yield Tagged(shapes, role="TD", words=BLANK if open_ else said)
        if self.signed:
            yield from self._blanks(number, y, height)

    def _blanks(self, number: int, y: float, height: float) -> Iterator[Shape]:
        """A box for each cell of a row that is not known."""
        base = y + height / 2 + cap_height("condensed", self.grid.em) / 2
        for index, cell in enumerate(self._cells(number)):
            if cell.text is None:
                yield self._to_write_in(index, base)

    def _open(self, number: int, index: int, cell: Cell) -> bool:
        """Whether a cell is not known by itself, not as a part of a column."""
        return cell.text is None and (number, index) not in self.inside

    def _cell(self, index: int, text: str, y: float, height: float) -> Iterator[Shape]:
        """A figure on its digit, a dash, or words."""
        left, wide = self.grid.lefts[index + 1], self.grid.widths[index + 1]
        middle = left + wide / 2
        if self.contents.case(index):
            base = y + height / 2 + cap_height("condensed", TAG_EM) / 2
            yield Text(left + wide, base, text, "condensed", TAG_EM, SOFT, "end")
            return
        em = self.look.figure * self.grid.em / self.look.table
        base = y + height / 2 + cap_height("condensed", em) / 2
        if self.blanks and text in NOTHING:
            return
        if text in DASHES:
            start = left + self.side if self.grid.flush[index] else middle - 0.8
            yield Rect(start, y + height / 2 - 0.12, 1.6, 0.25, Paint(fill=GREY))
        elif self.table.shifts and (shift := SHIFT.fullmatch(text)):
            yield from arrow_at(middle, base, shift[1], shift[2] == "R", em, self.look)
            if self.signed and not shift[1]:
                x = middle - (_BEHIND if shift[2] == "R" else 0.0)
                yield _box(x, base, _BEHIND, self.grid.em)
        elif figure := FIGURE.fullmatch(text):
            yield from figure_at(self._units(index, figure, em, middle), base, figure, em)
        elif (found := _SIGNED.fullmatch(text)) and not self.grid.flush[index]:
            yield from self._signed_figure(found, index, middle, base, em)
        else:
            runs = self.contents.cell(index, text, self.grid.em)
            block = paragraph(runs, wide - 2 * self.side, self.setting, not self.grid.flush[index])
            yield from self._within(block, left + self.side, y, height)

    def _signed_figure(
        self, found: re.Match[str], index: int, middle: float, base: float, em: float
    ) -> Iterator[Shape]:
        """A figure in its column, and the picture that hangs behind it."""
        figure = FIGURE.fullmatch(found[1])
        if figure is None:
            return
        middle = self._units(index, figure, em, middle)
        yield from figure_at(middle, base, figure, em)
        x = middle + measure(figure[2], "condensed", em) / 2 + 0.9
        for sign in self.contents.cell(index, found[2], em):
            if isinstance(sign, Sign):
                yield Group(sign.shapes, x, base)
                x += sign.width

    def _units(self, index: int, figure: re.Match[str], em: float, middle: float) -> float:
        """The middle of a figure whose units stand under those of the longest of its column."""
        others = (FIGURE.match(cells[index].text or "") for _head, cells in self.grid.rows)
        wide = max(measure(one[2], "condensed", em) for one in others if one)
        return middle + (wide - measure(figure[2], "condensed", em)) / 2

    def _within(self, block: Block, x: float, y: float, height: float) -> Iterator[Shape]:
        """Words with their capitals in the middle of a row; across the page on its first line."""
        setting = self.setting
        lines = round(block.height / setting.leading)
        if self._on_first_line:
            lines, height = 1, min(height, self._high(1))
        cap = cap_height("condensed", setting.em)
        top = y + (height - (lines - 1) * setting.leading + cap) / 2 - setting.base
        yield Group(block.shapes, x, top)

    def _merged(self, block: Merged, y: float, height: float) -> Iterator[Shape]:
        """Its words in the middle of the cells that it joins, and what parts it from others."""
        last = block.column + block.columns
        left = self.grid.lefts[block.column + 1]
        wide = self.grid.lefts[last] + self.grid.widths[last] - left
        flush = self.grid.flush[block.column] and block.columns == 1
        if block.text:
            runs = self.contents.cell(block.column, block.text, self.grid.em)
            spans = spans_of(self.contents.groups) or [(0, len(self.table.columns))]
            yield from partings(block, self.grid, spans, y, height)
        else:
            runs = []
        lines = lines_needed(runs, wide - 2 * self.side, self.grid.em)
        placed = paragraph(runs, wide - 2 * self.side, self.setting, lines <= 4 and not flush)
        yield from self._within(placed, left + self.side, y, height)


def _box(x: float, base: float, wide: float, em: float) -> Rect:
    """The box of what is not known, round where its capitals would stand."""
    high = cap_height("condensed", em)
    paint = Paint("#FFFFFF", RULE, THIN)
    return Rect(x, base - high - _ROUND_IT, wide, high + 2 * _ROUND_IT, paint, _CORNER)
