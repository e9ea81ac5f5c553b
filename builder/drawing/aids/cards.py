"""The cards of a player aid: a header band over what a card shows, in a thin frame.

Lengths are millimetres. Knows the model, not columns and pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from builder.drawing.aids.gridtable import table_block
from builder.drawing.aids.key import counters_block
from builder.drawing.aids.lists import (
    entries_block,
    roster_block,
    rules_block,
    sequence_block,
    turns_block,
)
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Paint, Rect, Shape
from builder.drawing.text.fitting import Room, Source, set_words
from builder.drawing.text.flow import NO_TAG, Block, Sizes, Tag, stack, tag_shapes, tag_width
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import AidBlock, Game, Table
from builder.words import message

CARD, CARD_INK = "#33444B", "#FFFFFF"

_BAND = 5.2
_SPACED = 0.06
"""Letterspacing of a card's title, as a share of its em."""


def card(entry: AidBlock, faces: Faces, width: float, sizes: Sizes) -> Block:
    """A header band and what the card shows, in a thin frame."""
    inner = _content(entry, faces, width - 2 * sizes.pad, sizes)
    tag = _band_tag(entry, faces.game)
    wide = width - 3.2 - (tag_width(tag, sizes) + 1.2 if tag != NO_TAG else 0.0)
    room = Room(wide, inf, 11 * POINT, 8 * POINT, 20, tracking=_SPACED)
    source = Source(entry.span, message("the title of the card {card}", card=entry.id))
    title = set_words(fair(entry.title).upper(), "condensed-bold", room, source)
    band = _BAND + max(len(title.lines) - 1, 0) * room.pitch * title.size
    height = band + 2 * sizes.pad * 0.8 + inner.height
    base = _BAND / 2 + cap_height("condensed-bold", title.size) / 2
    shapes: tuple[Shape, ...] = (
        Rect(0, 0, width, height, Paint(fill="#FFFFFF", stroke=CARD, width=0.25)),
        Rect(0, 0, width, band, Paint(fill=CARD)),
        *title.texts(1.6, base, "condensed-bold", CARD_INK, room=room),
        *tag_shapes(tag, width - 1.6, base - 0.2, sizes, CARD_INK),
        Group(inner.shapes, sizes.pad, band + sizes.pad * 0.8),
    )
    return Block(height, shapes)


def _ids(entry: AidBlock) -> list[str]:
    return [name.strip() for name in entry.show.partition(":")[2].split(",") if name.strip()]


def _band_tag(entry: AidBlock, game: Game) -> Tag:
    """The case of a table that needs no line of its own: the card has its name, it has no die."""
    ids = _ids(entry)
    table = game.tables.get(ids[0]) if len(ids) == 1 else None
    if table is None or not entry.show.startswith("tables:") or _titled(table, entry, ids):
        return NO_TAG
    return NO_TAG if table.dice else Tag(table.cite, table.origin == "project")


def _titled(table: Table, entry: AidBlock, ids: list[str]) -> bool:
    return len(ids) > 1 or table.name.casefold() not in entry.title.casefold()


def _content(entry: AidBlock, faces: Faces, width: float, sizes: Sizes) -> Block:
    """What the card's `show` names, then its own entries."""
    game = faces.game
    kind, ids = entry.show.partition(":")[0], _ids(entry)
    blocks = []
    if kind == "sequence":
        blocks.append(sequence_block(game, width, sizes))
    elif kind == "turns":
        blocks.append(turns_block(game, width, sizes))
    elif kind == "counters":
        blocks.append(counters_block(faces, width, sizes))
    elif kind == "units":
        blocks.append(roster_block(game, ids or ["name"], width, sizes))
    elif kind == "tables":
        blocks += _tables(entry, ids, game, width, sizes)
    elif kind == "rules":
        chosen = [rule for rule in game.rules if rule.id in ids or not ids]
        blocks.append(rules_block(chosen, width, sizes))
    if entry.entries:
        blocks.append(entries_block(entry.entries, width, sizes))
    return stack(blocks, 2 * sizes.gap)


def _tables(
    entry: AidBlock, ids: list[str], game: Game, width: float, sizes: Sizes
) -> Iterator[Block]:
    for id in ids:
        if id in game.tables:
            table = game.tables[id]
            yield table_block(table, width, sizes, _titled(table, entry, ids))
