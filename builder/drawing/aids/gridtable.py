"""A table of a game as it stands on a player aid: die, column heads, rows, and its gaps shown.

What the source does not give is hatched, never left looking like a blank result. Rows of which
nothing is known become one hatched strip. Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from builder.drawing.display import Paint, Path, Rect, Shape, Text, Tight
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import FLOOR
from builder.drawing.text.flow import (
    INK,
    TAG_INK,
    Block,
    Sizes,
    Tag,
    Words,
    paragraph,
    stack,
    tag_shapes,
    tag_width,
)
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import HAIR, POINT
from builder.game.model import Cell, Table
from builder.words import _, continued, message

BANDED = "#EFF1F0"
HEAD_TONE = "#D9DEDD"
NOT_IN_SOURCE = message("not in source")

_HATCH = Paint(stroke="#B9BFBE", width=HAIR)
_FRAME = Paint(stroke="#9AA09F", width=HAIR)
_RULE = Paint(stroke="#8A908F", width=0.2)
_SIDE = 0.75
"""Room to the left and right of a cell's words."""

_WORTH = 0.85
"""Smaller type is worth its while where it makes a table this much less tall."""

_Row = tuple[str, tuple[Cell, ...]]


@dataclass(frozen=True, slots=True)
class _Grid:
    """Left edges and widths of a table's columns, the first being the heads of its rows.

    `face` and `em` are those in which its words fit unbroken: a wide table is set condensed, then
    smaller. `tight` says that they are smaller than can be read.
    """

    lefts: tuple[float, ...]
    widths: tuple[float, ...]
    face: str
    em: float
    tight: Tight | None = None


def table_block(table: Table, width: float, sizes: Sizes, titled: bool = True) -> Block:
    """The whole table; `titled` prints its name, which a card of the same name spares.

    Where there is no die either, the card has the case too, and the title's line falls away.
    """
    blocks = [_title(table, width, sizes, titled)] if titled or table.dice else []
    if table.columns or table.rows:
        blocks.append(_body(table, width, sizes))
    if table.text:
        blocks.append(_small(table.text, width, sizes, "#3D4345"))
    if table.missing:
        words = _("Not in source: {what}", what=continued(table.missing))
        blocks.append(_small(words, width, sizes, TAG_INK))
    return stack(blocks, 0.8)


def _small(words: str, width: float, sizes: Sizes, ink: str) -> Block:
    return paragraph([Words(words, "condensed", ink)], width, sizes, size=sizes.table)


def _title(table: Table, width: float, sizes: Sizes, titled: bool) -> Block:
    """Name, die in a rounded frame, case at the right edge."""
    em = sizes.body
    tag = Tag(table.cite, table.origin == "project")
    base = em * 0.95
    shapes: list[Shape] = list(tag_shapes(tag, width, base, sizes))
    x, height = 0.0, 1.28 * em
    if titled:
        room = width - tag_width(tag, sizes) - _die_width(table.dice, sizes) - 3
        lines = wrap(fair(table.name), "text-bold", em, max(room, 10.0))
        for index, words in enumerate(lines):
            shapes.append(Text(0, base + index * sizes.leading, words, "text-bold", em, INK))
        x = max((measure(words, "text-bold", em) for words in lines[:1]), default=0.0) + 1.6
        height += (len(lines) - 1) * sizes.leading
    if table.dice:
        shapes += _die(x, base, table.dice, sizes)
    return Block(height, tuple(shapes))


def _die_width(dice: str, sizes: Sizes) -> float:
    return measure(dice, "condensed-bold", sizes.tag) + 2.0 if dice else 0.0


def _die(x: float, base: float, dice: str, sizes: Sizes) -> Iterator[Shape]:
    high = cap_height("condensed-bold", sizes.tag)
    wide = _die_width(dice, sizes)
    yield Rect(x, base - high - 0.75, wide, high + 1.5, Paint(stroke=INK, width=0.22), radius=0.8)
    yield Text(x + wide / 2, base, dice, "condensed-bold", sizes.tag, INK, "middle")


def _body(table: Table, width: float, sizes: Sizes) -> Block:
    grid = _columns(table, width, sizes)
    blocks = []
    if any(table.columns):
        blocks.append(_heads(table.columns, grid))
    rows = _collapsed(table.rows) if table.rows else [("", ())]
    for index, row in enumerate(rows):
        blocks.append(_row(row, grid, sizes, index % 2 == 1, width))
    foot = Block(0.0, (Rect(0, 0, width, 0.2, Paint(fill="#8A908F")),))
    first = _marked(blocks[0], grid.tight) if grid.tight else blocks[0]
    return stack([first, *blocks[1:], foot])


def _marked(block: Block, tight: Tight) -> Block:
    """The block, its first words bearing that the table is tight."""
    at = next((n for n, shape in enumerate(block.shapes) if isinstance(shape, Text)), None)
    if at is None:
        return block
    words = block.shapes[at]
    assert isinstance(words, Text)
    shapes = (*block.shapes[:at], replace(words, tight=tight), *block.shapes[at + 1 :])
    return Block(block.height, shapes)


def _collapsed(rows: Sequence[_Row]) -> list[_Row]:
    """Runs of two or more rows without a known cell as one row with the heads of both ends."""
    found: list[_Row] = []
    run: list[str] = []

    def close() -> None:
        if run:
            found.append((run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}", ()))
            run.clear()

    for head, cells in rows:
        if all(cell.text is None for cell in cells):
            run.append(head)
        else:
            close()
            found.append((head, cells))
    close()
    return found


def _columns(table: Table, width: float, sizes: Sizes) -> _Grid:
    """Widths by what stands in the columns, in the largest type that does not waste lines."""
    room = width - 2 * _SIDE * (len(table.columns) + 1)
    largest = [sizes.table, *(min(sizes.table, points * POINT) for points in (8.5, 8.0))]
    best: tuple[float, _Grid] | None = None
    for em in dict.fromkeys(largest):
        lines, grid, fits = _tried(table, room, "text", em)
        if fits and (best is None or lines * em < _WORTH * best[0]):
            best = lines * em, grid
    if best:
        return best[1]
    for em in (sizes.table, sizes.tag, 6.5 * POINT, 6 * POINT, 5.5 * POINT, FLOOR):
        _, grid, fits = _tried(table, room, "condensed", em)
        if fits:
            return grid
    return _squeezed(table, room)


def _squeezed(table: Table, room: float) -> _Grid:
    """The columns of a table whose longest words have no room beside one another at the least."""
    longest = [
        _widest([(word, font) for text, font in column for word in text.split()], FLOOR)
        for column in _column_lines(table, "condensed")
    ]
    needs = sum(longest)
    grid = _tried(table, room, "condensed", FLOOR * room / needs * 0.999)[1]
    what = message("the table {table}", table=table.name)
    return replace(grid, tight=Tight(table.span, what, "", FLOOR, needs, room, "wide"))


def _tried(table: Table, room: float, face: str, em: float) -> tuple[int, _Grid, bool]:
    """The table in a type: how many lines, its columns, and whether all its words fit unbroken."""
    columns = _column_lines(table, face)
    whole = [_widest(column, em) for column in columns]
    words = [_widest([(w, f) for t, f in column for w in t.split()], em) for column in columns]
    tried = [(_lines_in_all(table, s, face, em), s) for s in _shares(whole, words, room)]
    lines, shared = min(tried, key=lambda one: one[0])
    wide = [value + 2 * _SIDE for value in shared]
    lefts = tuple(sum(wide[:index]) for index in range(len(wide)))
    return lines, _Grid(lefts, tuple(wide), face, em), sum(words) <= room


def _shares(
    whole: Sequence[float], words: Sequence[float], room: float
) -> Iterator[Sequence[float]]:
    """Ways to share the room: by what columns would have, evenly, and with heads on one line."""
    yield _shared(whole, words, room)
    if sum(words) >= room or sum(whole) <= room:
        return
    rest = room - sum(words)
    yield [word + rest / len(words) for word in words]
    yield [words[0], *(word + rest / (len(words) - 1) for word in words[1:])]
    roots = [(w - m) ** 0.5 for w, m in zip(whole, words, strict=True)]
    yield [m + rest * root / sum(roots) for m, root in zip(words, roots, strict=True)]
    left = room - whole[0] - sum(words[1:])
    if left > 0:
        yield [whole[0], *_shared(whole[1:], words[1:], room - whole[0])]
        yield [whole[0], *(word + left / (len(words) - 1) for word in words[1:])]


def _lines_in_all(table: Table, widths: Sequence[float], face: str, em: float) -> int:
    """How many lines all rows have at such widths of the columns."""
    total = 0
    for head, cells in _collapsed(table.rows):
        counts = [len(wrap(fair(head), f"{face}-bold", em, widths[0] + 0.01))]
        for cell, room in zip(cells, widths[1:], strict=False):
            counts.append(len(wrap(fair(cell.text or ""), face, em, room + 0.01)))
        total += max(counts)
    return total


def _column_lines(table: Table, face: str) -> list[list[tuple[str, str]]]:
    """The words of each column with their faces, the heads of the rows first."""
    heads = [fair(head) for head, _ in _collapsed(table.rows)]
    lines: list[list[tuple[str, str]]] = [[(head, f"{face}-bold") for head in heads]]
    for index, name in enumerate(table.columns):
        cells = [fair(row[index].text or "") for _, row in table.rows if index < len(row)]
        lines.append([(fair(name), "condensed-bold"), *((text, face) for text in cells)])
    return lines


def _widest(words: Sequence[tuple[str, str]], em: float) -> float:
    # A hair more than measured: rounding must not break a word that just fits.
    return max((measure(text, face, em) for text, face in words), default=0.0) + 0.02


def _shared(whole: Sequence[float], words: Sequence[float], room: float) -> list[float]:
    if sum(whole) <= room:
        rest = room - sum(whole)
        share = rest / max(len(whole) - 1, 1)
        return [whole[0] + (rest if len(whole) == 1 else 0.0), *(w + share for w in whole[1:])]
    if sum(words) >= room:
        return [room * word / sum(words) for word in words]
    wish = [w - m for w, m in zip(whole, words, strict=True)]
    rest = room - sum(words)
    return [m + rest * more / sum(wish) for m, more in zip(words, wish, strict=True)]


def _heads(columns: Sequence[str], grid: _Grid) -> Block:
    cells = [
        wrap(fair(name), "condensed-bold", grid.em, room - 2 * _SIDE)
        for name, room in zip(columns, grid.widths[1:], strict=True)
    ]
    height = _height(max((len(lines) for lines in cells), default=1), grid)
    shapes: list[Shape] = [Rect(0, 0, grid.lefts[-1] + grid.widths[-1], height, Paint(HEAD_TONE))]
    for left, lines in zip(grid.lefts[1:], cells, strict=True):
        shapes += _words(lines, left, "condensed-bold", grid.em)
    return Block(height, tuple(shapes))


def _height(lines: int, grid: _Grid) -> float:
    return max(lines, 1) * grid.em * 1.17 + 0.9


def _words(lines: Sequence[str], left: float, font: str, em: float) -> Iterator[Shape]:
    for index, words in enumerate(lines):
        yield Text(left + _SIDE, 0.45 + em * (0.93 + 1.17 * index), words, font, em, INK)


def _row(row: _Row, grid: _Grid, sizes: Sizes, banded: bool, width: float) -> Block:
    head, cells = row
    bold = f"{grid.face}-bold"
    head_lines = wrap(fair(head), bold, grid.em, grid.widths[0] - 2 * _SIDE)
    body = [
        None if cell.text is None else wrap(fair(cell.text), grid.face, grid.em, room - 2 * _SIDE)
        for cell, room in zip(cells, grid.widths[1:], strict=False)
    ]
    most = max([len(head_lines), *(len(lines) for lines in body if lines is not None)], default=1)
    height = _height(most, grid)
    shapes: list[Shape] = []
    if banded:
        shapes.append(Rect(0, 0, width, height, Paint(fill=BANDED)))
    shapes += _words(head_lines, 0.0, bold, grid.em)
    for lines, left, room in zip(body, grid.lefts[1:], grid.widths[1:], strict=False):
        if lines is None:
            shapes += hatch(left + 0.4, 0.5, room - 0.8, height - 1.0)
        else:
            shapes += _words(lines, left, grid.face, grid.em)
    if not cells:
        left = grid.lefts[1] if len(grid.lefts) > 1 else grid.widths[0]
        shapes += _gap_strip(left, width - left, height, sizes)
    return Block(height, tuple(shapes))


def _gap_strip(left: float, width: float, height: float, sizes: Sizes) -> Iterator[Shape]:
    if width < 4:
        return
    yield from hatch(left + 0.4, 0.5, width - 0.8, height - 1.0)
    words = str(NOT_IN_SOURCE)
    wide = measure(words, "condensed", sizes.tag)
    if wide + 3 < width:
        middle = left + width / 2
        yield Rect(middle - wide / 2 - 1, 0.7, wide + 2, height - 1.4, Paint(fill="#FFFFFF"))
        base = height / 2 + cap_height("condensed", sizes.tag) / 2
        yield Text(middle, base, words, "condensed", sizes.tag, TAG_INK, "middle")


def hatch(x: float, y: float, width: float, height: float) -> Iterator[Shape]:
    """A thin frame with slanting lines: this is missing from the source."""
    if width <= 0 or height <= 0:
        return
    commands: list[tuple[str | float, ...]] = []
    step, start = 1.3, 1.3
    while start < width + height:
        commands.append(("M", x + max(0.0, start - height), y + min(start, height)))
        commands.append(("L", x + min(start, width), y + max(0.0, start - width)))
        start += step
    if commands:
        yield Path(tuple(commands), _HATCH)
    yield Rect(x, y, width, height, _FRAME)
