"""The markers of a setup in a sentence: what tracks show, and what waits in boxes.

Lengths are millimetres. Knows the model and running text, not pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import PAD
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.aids.setuplines import by_place, nation_sign, plain_name, role_of, without_side
from builder.drawing.aids.setuptable import Line
from builder.drawing.display import Group
from builder.drawing.text.flow import Block, Run, Sign, Words, paragraph
from builder.game.model import Placement, Side, SpaceRole
from builder.words import _

_HOLD = "\N{NO-BREAK SPACE}"
_APART = 1.4
"""Between the entries, on both sides of a dot."""
_ABOVE = 1.7
"""Between the frame and the first line."""
_MARKERS = "markers"
"""The name of a box that says no more than what is in it."""


def are_markers(one: Placement, column: Column) -> bool:
    """Whether a row puts markers on a track or into a box."""
    on_map = role_of(one, column.game.board) is SpaceRole.MAP
    return one.unit.type.shape == "marker" and not on_map


def markers_card(rows: Sequence[Placement], column: Column) -> Card:
    """The markers across the page: on tracks, then by the boxes in which they wait."""
    board = column.game.board
    tracks = [one for one in rows if role_of(one, board) is SpaceRole.TRACK]
    runs: list[Run] = [Words(_("Markers").upper(), "condensed-bold"), Sign(2 * _APART, ())]
    for name, lines in by_place(tracks, column).items():
        runs += _entry(name, [_track(line) for line in lines], len(runs) > 2)
    for name, own in _boxes([one for one in rows if one not in tracks], column).items():
        runs += _entry(name, [*_kinds(own, column)], len(runs) > 2)
    block = paragraph(runs, column.whole - 2 * PAD, column.look.body)
    piece = Piece(Block(block.height, (Group(block.shapes, PAD, 0.0),)), first=_ABOVE)
    return Card("", (piece,) if rows else (), column.whole)


def _track(line: Line) -> list[Run]:
    """What a track shows: its marker's sign, held to the words."""
    runs = [Words(_HOLD), *line.runs] if line.sign else [*line.runs]
    return [line.sign, *runs] if line.sign else runs


def _entry(name: str, parts: Sequence[Sequence[Run]], more: bool) -> Iterator[Run]:
    """A name in bold and what is there, parted from the entry before."""
    if more:
        yield from (Sign(_APART, ()), Words("· "), Sign(_APART, ()))
    yield Words(f"{name.replace(' ', _HOLD)}:", "text-bold")
    for index, part in enumerate(parts):
        yield Words(", " if index else " ")
        yield from part


def _boxes(rows: Sequence[Placement], column: Column) -> dict[str, list[Placement]]:
    """The rows by the names of their boxes, without the names of sides."""
    found: dict[str, list[Placement]] = {}
    for one in rows:
        (name,) = by_place([one], column)
        name = without_side(name, one.unit.side)
        name = _("Set aside") if name.casefold() in (_MARKERS, _("Markers").casefold()) else name
        found.setdefault(f"{name[:1].upper()}{name[1:]}", []).append(one)
    return found


def _kinds(rows: Sequence[Placement], column: Column) -> Iterator[list[Run]]:
    """Each kind of marker once: its sign, how many, of both sides "4 League and 8 Republic"."""
    kinds: dict[str, list[Placement]] = {}
    for one in rows:
        player = one.unit.type.shape == "marker" and one.unit.side and one.unit.side.player
        name = one.unit.type.name if player else plain_name(one, column.game)
        kinds.setdefault(name, []).append(one)
    for name, own in kinds.items():
        sides: dict[Side | None, int] = {}
        for one in own:
            side = one.unit.side
            sides[side] = sides.get(side, 0) + one.qty
        order = [*column.game.sides.values(), None]
        said = [_number(sides[one], one, len(sides) > 1) for one in order if one in sides]
        words = f"{_joined(said)} {name}".strip()
        yield [nation_sign(own[0], column), Words(f"{_HOLD}{words.replace(' ', _HOLD)}")]


def _number(count: int, side: Side | None, several: bool) -> str:
    """How many, and whose where a side has them; one alone is not counted."""
    if side and side.player:
        return f"{count} {side.name}" if several or count > 1 else side.name
    return f"{count} ×" if count > 1 else ""


def _joined(parts: Sequence[str]) -> str:
    *first, last = parts
    return _("{first} and {last}", first=", ".join(first), last=last) if first else last
