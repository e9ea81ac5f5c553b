"""The markers of a setup in a row of cells: what tracks show, and what waits in boxes.

Lengths are millimetres. Knows the model and running text, not pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import FINE, GREY, PAD, RULE, Look
from builder.drawing.aids.ondisplay import SEEN
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.aids.setupgrid import Parts, gridded, lines_of
from builder.drawing.aids.setuplines import (
    by_place,
    nation_sign,
    noted,
    plain_name,
    role_of,
    without_side,
)
from builder.drawing.aids.setuptable import Line
from builder.drawing.counters.names import two_lines
from builder.drawing.counters.signs import drawn_width, size_sign
from builder.drawing.display import Group, Paint, Polygon, Shape
from builder.drawing.maps.named import on_names
from builder.drawing.text.flow import (
    INK,
    Block,
    Run,
    Setting,
    Sign,
    Words,
    moved,
    paragraph,
    stack,
    widest,
)
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height
from builder.game.layouts import counter_size
from builder.game.model import Placement, Side, SpaceRole
from builder.words import _

_HOLD = "\N{NO-BREAK SPACE}"
_CELLS, _PARTS, _ROWS = 5.0, 4.0, 1.2
"""Between two cells, two kinds of marker in a cell, and two rows of cells."""
_SIGN = 0.62
"""The height of the sign of a size beside a unit's symbol, as a share of the em."""
_PIECE = 1.7
"""The height of a counter in a line, as a share of the em: what tells two apart is seen."""
_SMALL = 1.5
"""Words on a counter in a line may be so many times smaller than those on a map."""
_FACES = 0.8
"""Between the front and the back of a counter."""
_APART = 0.45
"""Between counters of two lines."""
_MUCH = 0.45
"""What is left of a row is worth taking from this share of it on."""
_ABOVE = 1.7
"""Between the frame and the first line."""


def are_markers(one: Placement, column: Column) -> bool:
    """Whether a row puts markers on a track or into a box."""
    on_map = role_of(one, column.game.board) is SpaceRole.MAP
    return one.unit.type.shape == "marker" and not on_map


def markers_card(rows: Sequence[Placement], column: Column, large: float = 0.0) -> Card:
    """The markers across the page: on tracks, then by the boxes in which they wait.

    A cell has the name of its place above and its markers below: those of a display as they look,
    so `large` that they can be read, or as high as a line.
    """
    board = column.game.board
    display = not any(board.map_spaces())
    if not rows:
        return Card("", (), column.whole)
    tracks = [one for one in rows if role_of(one, board) is SpaceRole.TRACK]
    high = large or _PIECE * column.look.body.em
    places = _on_tracks(tracks, column, high) if display else {
        name: [_track(line) for line in lines] for name, lines in by_place(tracks, column).items()
    }  # fmt: skip
    for name, own in _boxes([one for one in rows if one not in tracks], column).items():
        places.setdefault(name, []).extend(_kinds(own, column, high))
    if display:
        return _of_display(places, column, high + (_ROWS if large else _APART))
    said = _("Markers")
    head = [Words(one, "condensed-bold") for one in two_lines(said.upper(), "condensed-bold")]
    left = PAD + max(widest([one], column.look.body.em, True) for one in head) + _CELLS
    lined = [paragraph([one], left, column.look.body) for one in head]
    beside = moved(stack(lined), PAD)
    cells = [_Cell(name, parts, column) for name, parts in places.items()]
    lines = [_row(line) for line in _rows(cells, column.whole - left - PAD)]
    found = stack(lines, _ROWS)
    shapes = (*beside.shapes, Group(found.shapes, left, 0.0))
    piece = Piece(Block(max(found.height, beside.height), shapes), first=_ABOVE)
    return Card("", (piece,), column.whole)


def _of_display(places: Mapping[str, Parts], column: Column, leading: float) -> Card:
    """The markers of a display, in lines so high; with smaller words where that saves one."""
    whole, look = column.whole - 2 * PAD, column.look
    if lines_of(places, whole, Look(), leading) < lines_of(places, whole, look, leading):
        look = Look()
    block = gridded(places, whole, look, leading)
    piece = Piece(Block(block.height, (Group(block.shapes, PAD, 0.0),)), first=_ABOVE)
    said = _("What goes where")
    return Card(said, (piece,), column.whole, "", said, whole=True)


class _Cell:
    """A place and its markers, as wide as it needs."""

    def __init__(self, name: str, parts: Parts, column: Column) -> None:
        self.look = column.look
        self.name = Words(name.replace(" ", _HOLD), "condensed", GREY)
        self.parts = parts
        self.named = widest([self.name], self.look.head, True)
        self.widths = [widest(part, self.look.body.em, True) + 0.1 for part in parts]
        self.width = max(self.named, sum(self.widths) + (len(parts) - 1) * _PARTS)

    @property
    def least(self) -> float:
        """The width below which it cannot be narrower."""
        return max(self.named, *self.widths)

    def block(self, width: float) -> Block:
        """The name over the markers, these on as few lines as the width has room for."""
        head = paragraph([self.name], width, Setting(self.look.head, self.look.body.leading))
        columns = self._columns(width)
        places = [*accumulate((one + _PARTS for one in columns), initial=0.0)]
        lines = [
            _beside([
                moved(paragraph(part, wide, self.look.body), x)
                for part, wide, x in zip(self.parts[at:], columns, places, strict=False)
            ])
            for at in range(0, len(self.parts), len(columns))
        ]  # fmt: skip
        return stack([head, *lines])

    def _columns(self, width: float) -> list[float]:
        """The widths of the columns in which the markers stand: few lines, then few columns."""
        count = len(self.parts)
        for lines in range(1, count):
            across = -(-count // lines)
            columns = [max(self.widths[place::across]) for place in range(across)]
            if sum(columns) + (across - 1) * _PARTS <= width:
                return columns
        return [max(self.widths)]


def _beside(blocks: Sequence[Block]) -> Block:
    return Block(max(one.height for one in blocks), tuple(s for one in blocks for s in one.shapes))


def _rows(cells: Sequence[_Cell], whole: float) -> list[list[tuple[_Cell, float]]]:
    """The cells in rows with the widths that they get; one that is too wide takes what is left of
    its row if that is much, and several lines."""
    rows, left = list[list[tuple[_Cell, float]]]([[]]), whole
    for cell in cells:
        if cell.width > left and rows[-1] and left < max(_MUCH * whole, cell.least):
            rows.append([])
            left = whole
        width = min(cell.width, left)
        rows[-1].append((cell, width))
        left -= width + _CELLS
    return rows


def _row(cells: Sequence[tuple[_Cell, float]]) -> Block:
    """Cells side by side, a fine rule between two."""
    shapes, x = list[Shape](), 0.0
    blocks = [(cell.block(width), width) for cell, width in cells]
    high = max(block.height for block, _width in blocks)
    for block, width in blocks:
        if x:
            rule = ((x - _CELLS / 2, 0.6), (x - _CELLS / 2, high - 0.4))
            shapes.append(Polygon(rule, Paint(stroke=RULE, width=FINE), closed=False))
        shapes += moved(block, x).shapes
        x += width + _CELLS
    return Block(high, tuple(shapes))


def _track(line: Line) -> list[Run]:
    """What a track shows: its marker's sign, held to the words."""
    runs = [Words(_HOLD), *line.runs] if line.sign else [*line.runs]
    return [line.sign, *_held(runs)] if line.sign else [*_held(runs)]


def _on_tracks(
    rows: Iterable[Placement], column: Column, high: float
) -> dict[str, list[list[Run]]]:
    """What the tracks of a display show, in their order and under their own names: the counters
    themselves, so high, with the cell, which beside a counter with a figure would be another one;
    and whose it is where a track has several."""
    found: dict[str, list[list[Run]]] = {}
    board, order = column.game.board, [*column.game.board.spaces]
    tracks = [board.spaces[one.where.spaces[0]].zone for one in rows]
    for one in sorted(rows, key=lambda one: order.index(one.where.spaces[0])):
        cell = board.spaces[one.where.spaces[0]]
        zone = next(zone for zone in board.zones if zone.id == cell.zone)
        whose = [Words(f"{one.unit.name}: ")] if tracks.count(zone.id) > 1 else []
        words = cell.name if whose else _("on {space}", space=cell.name)
        said = [*whose, *_held([Words(words, "text-bold")]), *_told(one, column)]
        found.setdefault(zone.name, []).append([_piece(one, column, high), *said])
    return found


def _told(one: Placement, column: Column) -> Iterator[Run]:
    """What a marker's row says of it, which begins a line where it has no room on that before."""
    for run in noted(one, column.game.board):
        yield Words(" ")
        yield from _held([replace(run, text=run.text.strip())] if isinstance(run, Words) else [run])


def _piece(one: Placement, column: Column, side: float) -> Sign:
    """A counter so high, with the figure or letters that tell it from others, not its name; a
    marker's back beside it where these are larger than words."""
    em, game = column.look.body.em, column.game
    scale, large = side / counter_size(game, one.unit)[1], side > _PIECE * em
    top, seen = -(cap_height("text", em) + side) / 2, SEEN if large else _SMALL
    x, drawn = 0.06 * em, list[Shape]()
    two = one.unit.back and one.unit.type.shape == "marker" and large
    for face in (0, 1) if two else (0,):
        found = column.faces.shown_small(one.unit, face, x=x, y=top, scale=scale, seen=seen)
        drawn.append(found)
        x += found.width * scale + _FACES
    return Sign(x - _FACES + 0.06 * em, tuple(drawn))


def _held(runs: Sequence[Run]) -> Iterator[Run]:
    """Runs that are not broken into lines."""
    for one in runs:
        yield replace(one, text=one.text.replace(" ", _HOLD)) if isinstance(one, Words) else one


def _boxes(rows: Sequence[Placement], column: Column) -> dict[str, list[Placement]]:
    """The rows by the names of their boxes, without the names of sides."""
    found: dict[str, list[Placement]] = {}
    for one in rows:
        (name,) = by_place([one], column)
        name = without_side(name, one.unit.side)
        found.setdefault(f"{name[:1].upper()}{name[1:]}", []).append(one)
    return found


def _kinds(rows: Sequence[Placement], column: Column, high: float) -> Iterator[list[Run]]:
    """Each kind of marker once: its sign, how many, of both sides "4 League and 8 Republic"."""
    kinds: dict[str, list[Placement]] = {}
    for one in rows:
        player = one.unit.type.shape == "marker" and one.unit.side and one.unit.side.player
        name = one.unit.type.name if player else plain_name(one, column.game)
        kinds.setdefault(name, []).append(one)
    found: list[tuple[int, list[Run]]] = []
    for name, own in kinds.items():
        apart = len({nation_sign(one, column).shapes for one in own}) > 1
        for said, some in _each(own) if apart else [(_sides(own, column), own)]:
            words = f"{said} {some[0].unit.name if apart else name}".strip()
            told = _held([*noted(some[0], column.game.board)] if len(some) == 1 else [])
            signs = nation_sign(some[0], column), *_size(some[0], rows, column)
            runs = [*signs, Words(f"{_HOLD}{words.replace(' ', _HOLD)}"), *told]
            if not any(column.game.board.map_spaces()):
                shared = _shared_out(some, column)
                more = [*_told(some[0], column)] if len(some) == 1 else []
                runs = [_piece(some[0], column, high), Words(_counted(words)), *more, *shared]
            found.append((rows.index(some[0]), runs))
    yield from (runs for _at, runs in sorted(found, key=lambda one: one[0]))


def _counted(words: str) -> str:
    """Words of which a number is held to what it counts."""
    return words.replace(" × ", f"{_HOLD}×{_HOLD}")


def _shared_out(rows: Sequence[Placement], column: Column) -> list[Run]:
    """How many lie on each of several places of a box that bear the marker's name, if several."""
    game = column.game
    units = [one.unit for one in rows for _each in range(one.qty)]
    numbers = Counter(on_names(game.board.spaces[rows[0].where.spaces[0]], game, units)).values()
    most, least = max(numbers, default=1), min(numbers, default=1)
    if most == 1 or len(numbers) == 1:
        return []
    said = _("{count} on each place", count=most)
    if least < most:
        said = _("{more} or {less} on each place", more=most, less=least)
    return [Words(" "), *_held([Words(f"({said})", "condensed", GREY)])]


def _size(one: Placement, rows: Iterable[Placement], column: Column) -> Iterator[Sign]:
    """The sign of a unit's size, where others of its type have another one."""
    alike = [other.unit for other in rows if other.unit.type.id == one.unit.type.id]
    if one.unit.size is None or len({unit.size.id if unit.size else "" for unit in alike}) < 2:
        return
    em = column.look.body.em
    high = _SIGN * em
    wide = drawn_width(one.unit.size.sign, high)
    if wide is not None:
        middle = cap_height("text", em) / 2
        box = Box(0.1 * em, -middle - high / 2, wide, high)
        yield Sign(wide + 0.1 * em, tuple(size_sign(one.unit.size.sign, box, INK, 0.0)[0]))


def _each(rows: Sequence[Placement]) -> Iterator[tuple[str, Sequence[Placement]]]:
    """Markers of one kind whose signs differ, each with its own number."""
    for one in rows:
        yield _number(one.qty, None, False), [one]


def _sides(rows: Sequence[Placement], column: Column) -> str:
    """How many markers of a kind each side has."""
    sides: dict[Side | None, int] = {}
    for one in rows:
        side = one.unit.side
        sides[side] = sides.get(side, 0) + one.qty
    order = [*column.game.sides.values(), None]
    return _joined([_number(sides[one], one, len(sides) > 1) for one in order if one in sides])


def _number(count: int, side: Side | None, several: bool) -> str:
    """How many, and whose where a side has them; one alone is not counted."""
    if side and side.player:
        return f"{count} {side.name}" if several or count > 1 else side.name
    return f"{count} ×" if count > 1 else ""


def _joined(parts: Sequence[str]) -> str:
    *first, last = parts
    return _("{first} and {last}", first=", ".join(first), last=last) if first else last
