"""A table of a game as it stands on a player aid.

Heads over a rule, rows banded, figures under one another on their digits, signs and arrows beside
them; equal words side by side are one cell. What is not known is left blank, with a small sign.
Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from builder.drawing.aids.gridrows import DrawnTable
from builder.drawing.aids.known import known_columns, noted, parted, spelled
from builder.drawing.aids.look import (
    PAD,
    TAG_COLUMN,
    TAG_EM,
    Look,
)
from builder.drawing.aids.merging import nothings, rolled, to_fill_in
from builder.drawing.aids.notes import notes
from builder.drawing.aids.pieces import ENOUGH, Column, Piece, sign_behind, tag_lines, tagged
from builder.drawing.aids.sentences import sentences
from builder.drawing.display import Group, Tagged
from builder.drawing.text.flow import (
    Block,
    Words,
    paragraph,
    stack,
)
from builder.drawing.text.type import measure
from builder.game.model import Table
from builder.words import _

_SHORTER, _SMALLER = 1.2, 1.8
"""A wordy table is told in sentences where they are no higher than this share of it; the second
share where the table would have to be set smaller."""
_WHOLE = 75.0
"""A table that is no higher is not broken between columns of the page."""


def table_pieces(
    table: Table, column: Column, titled: bool = True, cite: str = ""
) -> Iterator[Piece]:
    """A table; `titled` prints its name, which a card of the same name spares.

    `cite` is the case where the card's band does not have it.
    """
    signs = noted(table, column.game)
    ruled = to_fill_in(table)
    table = spelled(table) if ruled else known_columns(spelled(table))
    blocks: list[Block] = []
    if titled:
        blocks.append(_title(table, column, cite, signs))
    rows: list[Block] = []
    small = False
    if table.columns or table.rows:
        kept, below = parted(table)
        drawn = DrawnTable(kept, below, column)
        table = replace(table, text=kept.text)
        heads = drawn.heads() or (drawn.ruled() if titled else None)
        rows = [_padded(row) for row in drawn.rows()]
        blocks += [_padded(heads)] if heads else []
        small = drawn.grid.em < 0.97 * column.look.table
    wordy = not ruled and column.width != column.whole and _wordy(table, rows, column.look)
    told = list(sentences(table, column)) if wordy else []
    share = _SMALLER if small else _SHORTER
    if told and sum(block.height for block in told) < share * sum(row.height for row in rows):
        found = list(_told(blocks[:1] if titled else [], told, column.look))
    else:
        found = list(_pieces(blocks, rows, 2.4 if titled or not rows else 0.6))
    if text := " ".join(filter(None, (_blank(table), table.text.strip()))):
        found[-1] = replace(found[-1], keep=True)  # a note stays with its table
        found.append(notes(text, column))
    yield from found


def _blank(table: Table) -> str:
    """What blank cells mean, where noughts and dashes are left out."""
    whole = rolled(table.dice, table.columns)
    return _("Blank: no effect.") if nothings(table.rows) and not whole else ""


def _wordy(table: Table, rows: Sequence[Block], look: Look) -> bool:
    """Whether the rows of a table are so high that it is rather a list of sentences."""
    high = sum(row.height for row in rows)
    return not table.dice and high > 2 * look.row * max(len(table.rows), 1)


def _told(title: Sequence[Block], items: Sequence[Block], look: Look) -> Iterator[Piece]:
    """A table as a list: its name, then an item for each row."""
    for block in title:
        yield Piece(block, 2.6, keep=True, items=0, role="")
    for index, block in enumerate(items):
        yield Piece(block, look.item if index or title else 2.4)


def _pieces(heads: Sequence[Block], rows: Sequence[Block], top: float) -> Iterator[Piece]:
    """The table whole, or where it is high in rows, its heads again in the next column."""
    if sum(block.height for block in (*heads, *rows)) <= _WHOLE or len(rows) < 6:
        yield Piece(stack([*heads, *rows]), 2.6, top, items=ENOUGH, role="")
        return
    first, last = stack([*heads, *rows[:3]]), stack(rows[-3:])
    yield Piece(first, 2.6, top, items=ENOUGH, role="")
    for row in rows[3:-3]:
        yield Piece(row, again=heads[-1] if heads else None, role="")
    yield Piece(last, again=heads[-1] if heads else None, items=ENOUGH, role="")


def _padded(block: Block) -> Block:
    return Block(block.height, (Group(block.shapes, PAD, 0.0),))


def _title(table: Table, column: Column, cite: str, signs: str) -> Block:
    """The name and the case; the dice too where no head of a column stands beside them."""
    setting = column.look.body
    lines = tag_lines(cite) if cite else ()
    wide = max((measure(line, "condensed", TAG_EM) for line in lines), default=0.0)
    beside = max(TAG_COLUMN, wide + 2.0) if lines else 0.0
    alone = beside > column.inner / 2
    said = [Words(table.name, "text-bold"), *([sign_behind(signs)] if signs else [])]
    words = paragraph(said, column.inner - (0.0 if alone else beside), setting)
    base = setting.base + (words.height if alone else 0.0)
    block = Block(words.height + 0.25, (Tagged(words.shapes, PAD, 0.0, role="H3"),))
    return tagged(block, lines, PAD + column.inner, base)
