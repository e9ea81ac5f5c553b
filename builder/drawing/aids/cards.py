"""The cards of a player aid: a band with the title over pieces, in a thin frame.

A card is laid out once for a column's width; what of it stands in a column is drawn later. Lengths
are millimetres. Knows the model, not columns and pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import takewhile
from math import inf

from builder.diagnostics import Span
from builder.drawing.aids.chart import charted
from builder.drawing.aids.grid import filled_apart, narrow
from builder.drawing.aids.gridtable import table_pieces
from builder.drawing.aids.key import counters_pieces
from builder.drawing.aids.keyfaces import faces_pieces, read_pieces
from builder.drawing.aids.known import noted
from builder.drawing.aids.lists import (
    entries_pieces,
    heads_case,
    phase_cites,
    roster_pieces,
    rule_entries,
    sequence_pieces,
    stepped_case,
    turns_pieces,
)
from builder.drawing.aids.look import (
    BAND,
    FINE,
    FRAME,
    GREY,
    HEAD,
    HEAD_INK,
    PAD,
    RULE,
    TAG_EM,
)
from builder.drawing.aids.pieces import ENOUGH, Column, Piece, Tags, says_again
from builder.drawing.aids.twofold import twofold
from builder.drawing.display import Group, Paint, Rect, Shape, Stamp, Tagged, Text
from builder.drawing.text.fitting import Room, Setting, Source, set_words
from builder.drawing.text.flow import Block
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.edition import SIGN
from builder.game.model import AidBlock, AidEntry, Game, Table
from builder.game.model.base import SOMEWHERE
from builder.records import dataclass
from builder.words import _, message

FOOT = 2.0
"""Below the last piece, whose own line has some air already."""
_SPACED = 0.057
"""Letterspacing of a card's title, as a share of its em."""
_FONT = "condensed-bold"
_LETTERS = re.compile(r"\b[A-Z]{2,}s\b|.")
"""Several of what has a short name, BRPs, or one letter."""
_CLEAR = 3.0
"""Between a card's title and the case in its band."""
_TWO = 2
"""No fewer items of a list stand alone before or after a break."""
_FEW = 2
"""More cards than these with one case have it in the head line of the page alone."""

BROKEN, BROKEN_LIST, TORN = 0.06, 0.35, 3.0
"""What a broken card costs at a head, within a list, and where fewer items than enough are apart.

A column that is a quarter of the page too short costs as much as a break at a head.
"""


@dataclass(frozen=True, slots=True)
class Card:
    """A card laid out: its title, the case in its band, its pieces."""

    title: str
    pieces: tuple[Piece, ...]
    width: float
    case: str = ""
    id: str = ""
    span: Span = SOMEWHERE
    whole: bool = False
    told: bool = False
    """Whether its case stands in the page's head line, as that of all cards."""
    late: bool = False
    """Whether it stands across a later page than the first."""

    @property
    def tag(self) -> str:
        """The case in its band."""
        return "" if self.told else self.case

    def heading(self, continued: bool = False) -> tuple[Setting, Room]:
        """The title's lines as they stand in the band."""
        wide = self.width - 2 * PAD - (measure(self.tag, "condensed", TAG_EM) + _CLEAR)
        room = Room(wide, inf, 11 * POINT, 8 * POINT, 20, tracking=_SPACED)
        source = Source(self.span, message("the title of the card {card}", card=self.id))
        title = set_words(_capitals(self.title), _FONT, room, source)
        if not continued:
            return title, room
        said = _("{title} (cont.)", title=self.title)
        same = replace(room, largest=title.size, least=title.size)
        return set_words(_capitals(said), _FONT, same, source), same

    def band(self, continued: bool = False) -> float:
        """The height of the band; a card without a title has none."""
        if not self.title:
            return 0.0
        title, room = self.heading(continued)
        return BAND + max(len(title.lines) - 1, 0) * room.pitch * title.size

    def broken(self, at: int) -> float:
        """What it costs that a column begins with a piece: least at a head within the card."""
        if at == 0:
            return 0.0
        pieces, before, after = self.pieces, self.pieces[:at], self.pieces[at:]
        if self.whole:
            return TORN
        if _heads(pieces[at]):
            least = min(_items(before), _items(after)) + 1
            return BROKEN if least >= ENOUGH else TORN
        least = min(_items(_list_of(before[::-1])), _items(_list_of(after)))
        return BROKEN_LIST if least >= ENOUGH and pieces[at].items else TORN

    def sole(self, at: int) -> bool:
        """Whether a break before a piece would leave a single item of a list on either side."""
        if at == 0 or _heads(self.pieces[at]):
            return False
        before, after = self.pieces[:at][::-1], self.pieces[at:]
        return min(_items(_list_of(before)), _items(_list_of(after))) < _TWO

    def loose(self, first: int, last: int) -> int:
        """How many of these pieces may have more air above them."""
        return sum(piece.loose for piece in self.pieces[first + 1 : last])

    def part(self, first: int, last: int, air: float = 0.0, more: float = 0.0) -> Block:
        """The card with its pieces from `first` to before `last`; with more air above loose ones,
        and `more` below the last."""
        continued = first > 0
        inner = self.stacked(first, last, self.band(continued), air)
        height = inner.height + FOOT + more
        return Block(height, (*self.frame(height, continued), *inner.shapes))

    def stacked(self, first: int, last: int, top: float, air: float = 0.0) -> Block:
        """The pieces from `first` to before `last` below a band that ends at `top`, no frame.

        The rows of long lists that follow on one another are read out as one paragraph: an element
        for each of hundreds of thousands would take a file longer than to draw them.
        """
        shapes, listed = list[Shape](), list[Shape]()
        y = top
        for index in range(first, last):
            piece = self.pieces[index]
            more = air if piece.loose else 0.0
            y += piece.first if index == first else piece.above + more
            if index == first and first > 0 and piece.again:
                shapes.append(Group(piece.again.shapes, 0.0, y))
                y += piece.again.height
            middle = y - (piece.above + more) / 2 - FINE / 2
            wide, stamps = self.width - 2 * PAD, piece.stamps(y)
            if piece.ruled and index > first and stamps:
                shapes.append(Stamp(_rule(wide), PAD, middle))
            elif piece.ruled and index > first:
                shapes.append(Rect(PAD, middle, wide, FINE, Paint(fill=RULE)))
            listed += stamps
            if listed and (not stamps or index == last - 1):
                shapes.append(Tagged(tuple(listed), role="P"))
                listed = []
            if not stamps:
                inner, role, words = piece.block.shapes, piece.role, piece.words
                shapes.append(Tagged(inner, 0.0, y, role=role, words=words))
            y += piece.block.height
        return Block(y, tuple(shapes))

    def frame(self, height: float, continued: bool = False) -> Iterator[Shape]:
        """The frame so high and the band with the title."""
        band = self.band(continued)
        yield Rect(0, 0, self.width, height, Paint("#FFFFFF", HEAD, FRAME))
        if not self.title:
            return
        yield Rect(0, 0, self.width, band, Paint(fill=HEAD))
        title, room = self.heading(continued)
        base = BAND / 2 + cap_height(_FONT, title.size) / 2
        words = tuple(title.texts(PAD, base, _FONT, HEAD_INK, room=room))
        yield Tagged(words, role="H2", words=fair(self.title))
        if self.tag:
            yield Text(
                self.width - PAD, base - 0.15, self.tag, "condensed", TAG_EM, HEAD_INK, "end"
            )


@lru_cache(maxsize=1024)
def _capitals(title: str) -> str:
    """A title in capitals; the s of several abbreviated things stays small: BRPs."""
    return _LETTERS.sub(lambda one: one[0] if len(one[0]) > 1 else one[0].upper(), fair(title))


@lru_cache(maxsize=16)
def _rule(wide: float) -> tuple[Shape, ...]:
    """The rule between two rows of a long list: one and the same thing."""
    return (Rect(0.0, 0.0, wide, FINE, Paint(fill=RULE)),)


def _items(pieces: Iterable[Piece]) -> int:
    return sum(piece.items for piece in pieces)


def _list_of(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces up to the first head."""
    return takewhile(lambda piece: not _heads(piece), pieces)


def _heads(piece: Piece) -> bool:
    """Whether a list begins with the piece: a head within the card."""
    return piece.keep and not piece.items


def aid_cards(column: Column) -> list[Card]:
    """The cards of a game's aid, by page and column, without charts to fill in."""
    listed = sorted(column.game.aid, key=lambda entry: (entry.page, entry.column))
    across = replace(column, width=column.whole or column.width)
    cards = [card(entry, across if entry.wide else column, charts=False) for entry in listed]
    shown = [one for one in cards if one.pieces]
    told = len(shown) > _FEW and len({one.case for one in shown}) == 1 and bool(shown[0].case)
    return [replace(one, told=True) for one in cards] if told else cards


def chart_cards(column: Column) -> list[Card]:
    """The charts of the aid that are filled in at its end, the longest first, each a card.

    One whose cells would be too narrow to write in stands across the page.
    """
    tables = column.game.tables
    shown = [_ids(entry) for entry in column.game.aid if entry.show.startswith("tables:")]
    listed = dict.fromkeys(id for ids in shown for id in ids if id in tables)
    found = [tables[id] for id in listed if filled_apart(tables[id], column)]
    found.sort(key=lambda table: -len(table.rows))
    across = replace(column, width=column.whole)
    return [_chart_card(one, across if narrow(one, column) else column) for one in found]


def _chart_card(table: Table, column: Column) -> Card:
    pieces = tuple(table_pieces(table, column, False))
    return Card(table.name, pieces, column.width, table.cite, table.id, table.span, True)


def card(entry: AidBlock, column: Column, charts: bool = True) -> Card:
    """What the card's `show` names, then its own entries, then the headings they are from.

    Without `charts`, tables that are filled in at the end of the aid are left out.
    """
    game = column.game
    kind, ids = entry.show.partition(":")[0], _ids(entry)
    entries = list(entry.entries)
    if kind == "rules":
        entries = rule_entries(r for r in game.rules if r.id in ids or not ids) + entries
    tables = [game.tables[id] for id in ids if id in game.tables] if kind == "tables" else []
    left = [one for one in tables if charts or not filled_apart(one, column)]
    tables = charted(left, entry.title) if entry.wide else left
    own = _own_case(entry, tables) or (stepped_case(game) if kind == "sequence" else "")
    every = 2 * sum(map(heads_case, entries)) < max(len(entries), 1)
    apart = any(table.cite for table in left if _titled(table, entry, left))
    every = every and (bool(own) or not apart)
    added = len(entries) > 1 and all(map(game.adds, entries))
    signed = any(map(game.adds, entries)) and not added
    cites = list(_cites(kind, entries, _phases(game, ids)))
    tags = Tags(cites, entry.title, every)
    if own and tags.shared not in ("", own):
        tags = Tags(cites, entry.title, False)
    own = "" if says_again(own, entry.title) else own
    title = f"{entry.title} {SIGN}" if added else _noted(entry, tables, game)
    case = own or tags.shared
    case = case if _figured(case) else ""
    pieces = list(_shown(kind, ids, column, tags, entry, tables))
    pieces += entries_pieces(entries, column, tags, signed)
    named = [one.cite for one in tables if not _figured(one.cite)]
    named = [one for one in named if not says_again(one, entry.title)]
    told = [own, *named, tags.headings or tags.shared]
    below = [part for one in told if one != case for part in one.split(", ") if part]
    held = dict.fromkeys(one.replace(" ", "\N{NO-BREAK SPACE}") for one in below)
    made = Card(
        title,
        tuple(pieces),
        column.width,
        case,
        entry.id,
        entry.span,
        kind in ("counters", "map"),
        late=entry.wide and entry.page > 1,
    )
    if not below:
        return made
    note = column.note(_("Rules: {headings}", headings=", ".join(held)), GREY)
    return replace(made, pieces=(*pieces, note))


def mapped(ids: Sequence[str], column: Column) -> Iterator[Piece]:
    """The part of the map with a scenario and groups of spaces; nothing where there is no map."""
    if column.picture and (piece := column.picture(ids, column.width)):
        yield piece


def _ids(entry: AidBlock) -> list[str]:
    return [name.strip() for name in entry.show.partition(":")[2].split(",") if name.strip()]


def _phases(game: Game, ids: Sequence[str]) -> Game:
    """The game with those of its phases alone that a card shows."""
    if not ids:
        return game
    return replace(game, phases=tuple(phase for phase in game.phases if phase.id in ids))


def _cites(kind: str, entries: Sequence[AidEntry], game: Game) -> Iterator[str]:
    """The cases for the tag column."""
    if kind == "sequence":
        yield from phase_cites(game)
    for entry in entries:
        if not heads_case(entry):
            yield entry.cite


def _figured(case: str) -> bool:
    """Whether a case is a figure, which stands in a band or beside a name; headings of the rules,
    which would read as titles there, are listed at the foot of a card."""
    return case[:1].isdigit()


def _own_case(entry: AidBlock, tables: Sequence[Table]) -> str:
    """The case of the table that has the card's name."""
    return next((table.cite for table in tables if not _titled(table, entry, tables)), "")


def _noted(entry: AidBlock, tables: Sequence[Table], game: Game) -> str:
    """The title with the signs of the tables whose name it stands for."""
    named = [table for table in tables if not _titled(table, entry, tables)]
    every = "".join(noted(one, game) for one in named)
    return " ".join(filter(None, (entry.title, "".join(dict.fromkeys(every)))))


def _titled(table: Table, entry: AidBlock, tables: Sequence[Table]) -> bool:
    """Whether a table needs its name: it is the first of its card, and the card says it."""
    title, name = entry.title.casefold(), table.name.casefold()
    return table is not tables[0] or (name != title if len(tables) > 1 else name not in title)


def _sequence(game: Game, tags: Tags, column: Column) -> list[Piece]:
    """The sequence of play in a column."""
    return list(sequence_pieces(game, column, tags))


def _shown(
    kind: str,
    ids: Sequence[str],
    column: Column,
    tags: Tags,
    entry: AidBlock,
    tables: Sequence[Table],
) -> Iterator[Piece]:
    game = column.game
    match kind:
        case "sequence":
            shown = _phases(game, ids)
            listed = partial(_sequence, shown, tags)
            yield from twofold(listed, column) if entry.wide else listed(column)
        case "turns":
            yield from turns_pieces(game, column)
        case "counters":
            yield from read_pieces(column, ids) if ids else counters_pieces(column)
        case "faces":
            yield from faces_pieces(column, ids)
        case "map":
            yield from mapped(ids, column)
        case "units":
            yield from roster_pieces(game, list(ids) or ["name"], column)
        case "tables":
            for table in tables:
                titled = _titled(table, entry, tables)
                beside = table.cite if titled and _figured(table.cite) else ""
                yield from table_pieces(table, column, titled, beside)
