"""The counters of a setup as they look, box by box, each with its name and how many there are.

Lengths are millimetres. Knows how counters are drawn, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from builder.drawing.aids.arriving import place_name
from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import PAD
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.aids.setuplines import role_of
from builder.drawing.display import Group
from builder.drawing.text.flow import Block, Words, paragraph
from builder.game.model import Board, Placement, SpaceRole
from builder.words import _

_LARGE, _SIZE = 1.1, 25.0
"""The counters' scale, and their size where there are few."""
_FEW, _ACROSS, _SQUARE = 9, 3, 4
"""So many kinds of counter are few; so many stand in a row; so many in two rows of two."""
_AIR, _AIRY, _BESIDE = 2.4, 3.2, 4.4
"""Between two rows, where counters are few; what one needs at its sides for its name."""


def drawn(rows: Sequence[Placement], board: Board) -> list[Placement]:
    """The markers that are shown as they look: none where something is on the map.

    All where there are few kinds, else those in boxes.
    """
    roles = [role_of(one, board) for one in rows]
    marked = [one.unit.type.shape == "marker" for one in rows]
    if SpaceRole.MAP in roles:
        return []
    if all(marked) and len({one.unit.id for one in rows}) <= _FEW:
        return list(rows)
    kinds = zip(rows, roles, marked, strict=True)
    return [one for one, role, marker in kinds if marker and role is SpaceRole.BOX]


def manifest_cards(rows: Iterable[Placement], column: Column) -> Iterator[Card]:
    """A card for each place with its counters, some in a row, with their names below.

    Where there are few, a box with one kind of counter is shown with the box before it.
    """
    listed, board = list(rows), column.game.board
    places: dict[str, list[Placement]] = {}
    for one in listed:
        track = role_of(one, board) is SpaceRole.TRACK
        places.setdefault(_("Tracks") if track else place_name(one, board), []).append(one)
    size = column.game.counters.size
    few = len({one.unit.id for one in listed}) <= _FEW
    if few:
        places = _joined(places)
    scale = min(_SIZE / size if few else _LARGE, (column.inner / _ACROSS - _BESIDE) / size)
    for name, own in places.items():
        across = in_a_row(len(own))
        wide = column.inner / across
        cells = [_cell(one, scale, wide, column) for one in own]
        pieces = tuple(_line(line, wide, few, across) for line in even_rows(cells, across))
        yield Card(name, pieces, column.width, whole=True)


def _joined(places: Mapping[str, list[Placement]]) -> dict[str, list[Placement]]:
    """The boxes, one with a single kind of counter together with that before it."""
    found: dict[str, list[Placement]] = {}
    for name, own in places.items():
        before = next(reversed(found), "")
        if len(own) == 1 and before and _("Tracks") not in (name, before):
            found[f"{before} · {name}"] = [*found.pop(before), *own]
        else:
            found[name] = own
    return found


def in_a_row(count: int) -> int:
    """How many counters stand in a row, so that none is alone in the last."""
    if count == _SQUARE:
        return 2
    return _ACROSS + 1 if count > _SQUARE and count % _ACROSS == 1 else _ACROSS


def even_rows(cells: Sequence[Block], across: int) -> Iterator[Sequence[Block]]:
    """The rows, as long as one another or shorter by one."""
    rows = -(-len(cells) // across)
    at = 0
    for row in range(rows):
        many = -(-(len(cells) - at) // (rows - row))
        yield cells[at : at + many]
        at += many


def _line(cells: Sequence[Block], wide: float, airy: bool, across: int) -> Piece:
    """Counters side by side in the middle, where there are few with more air round them."""
    left = PAD + (across - len(cells)) * wide / 2
    shapes = [Group(one.shapes, left + place * wide, 0.0) for place, one in enumerate(cells)]
    high = max(one.height for one in cells)
    if airy:
        return Piece(Block(high + _AIRY, tuple(shapes)), _AIRY, PAD + _AIRY)
    return Piece(Block(high, tuple(shapes)), _AIR)


def _cell(one: Placement, scale: float, wide: float, column: Column) -> Block:
    """A counter with its number and name in the middle below it."""
    face = column.faces.shown(one.unit, 0)
    left, high = (wide - face.width * scale) / 2, face.height * scale
    board, hold = column.game.board, "\N{NO-BREAK SPACE}"
    said = f"{one.qty}{hold}×{hold}{one.unit.name}" if one.qty > 1 else one.unit.name
    if role_of(one, board) is SpaceRole.TRACK:
        said = place_name(one, board)
    words = paragraph([Words(said, "condensed")], wide - 1.0, column.look.note, True)
    counter = column.faces.shown(one.unit, 0, x=left, scale=scale)
    return Block(high + 0.8 + words.height, (counter, Group(words.shapes, 0.5, high + 0.8)))
