"""The key of a map, and the owner's words at the foot of the sheet.

The key draws small maps of one space with the functions that draw the map, so that it shows what
the map shows, and only that. It stands below the map in rows of samples with their names under
them, or in a panel beside it. All of it is printed: smaller, where there is little room. Lengths
are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from builder.drawing.display import Group, Paint, Path, Rect, Shape, Text, Tight
from builder.drawing.maps.frame import NAMED, outer
from builder.drawing.maps.ground.lay import GROUND, scale_of
from builder.drawing.maps.ground.sample import TEXTURED, sample
from builder.drawing.maps.ground.tones import territory_sample
from builder.drawing.maps.layers import grounds, lattice
from builder.drawing.maps.octagons import OCTAGONS, STAR, mark
from builder.drawing.maps.owner import OWNER, owner
from builder.drawing.maps.samples import course_samples, samples
from builder.drawing.maps.titleblock import DAGGER, INK, RIM, SOFT_INK, footnoted
from builder.drawing.maps.tracks import ALIGN, BAND, BAND_INK, CARD, NAME_SIZE, OUTER_BORDER
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.game.geometry.areas.plan import Plan
from builder.game.geometry.grid import HEADER
from builder.game.geometry.layout import KEY_ROW, LETTERS, MARGIN
from builder.game.model import Board, Feature, Game, Point, Space, SpaceRole, Terrain
from builder.words import _, message

SAMPLE = 14.0
"""The height of the space that a sample shows."""

_EM = 2.6
_ABOVE, _BELOW = 0.8, 1.8
"""From the head of a panel to its first row, and from the last one to its foot."""
_SCALES = (1.0, 0.9, 0.8, 0.7, FLOOR / _EM)
_LINE, _LARGE = 11.0, 1.3
"""The length of a sample of a line; how much larger all is at most where a panel has room."""
_CLOSE, _AIR = 0.6, 2.4
"""From what stands above to the key, at least and as wished; the latter between samples too."""
_MANY = 16
"""So many samples stand in the width of the map; fewer in that of the sheet."""
_STRIP, _SPREAD = 5.2, 2.0
"""The height of a row of small samples; and how far apart columns are at most, in widths."""
_BANDS = (5.0, 3.6)
"""A sample of an edge of the map."""
_SPLIT = 0.62
"""How long the longer line of a name in two lines is, of the whole."""
_FEW, _SIZES = 4, (1.2, 1.1, 1.0, 0.94, 0.88, 0.82)
"""Fewer low samples stand among the high ones; in which sizes these are tried."""
_KEY_SHARE, _LEAST_WIDE = 0.75, 30.0
"""Of the width, for a key beside the owner's words; and the least width of these."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the key: a name, and what shows it within `width` by `height` from (0, 0)."""

    name: str
    shapes: tuple[Shape, ...]
    width: float
    height: float


def legend(game: Game) -> Iterator[Shape]:
    """The key in its panel beside the map or below the map, and the owner's words at the foot."""
    board = game.board
    entries = _merged((*_entries(game), *_edges(game)))
    right, foot = board.width - MARGIN, board.height - RIM / 2
    left, top = MARGIN, _lowest(board) + _CLOSE
    if entries and board.key is not None:
        yield from _panel(board, entries, board.key)
    elif entries:
        left = outer(board)[0]
        wide = outer(board)[2] if len(entries) > _MANY else right - left
        over = _spread(entries, wide, foot - top - _AIR - OWNER)
        if over:
            yield from _drawn(over, left, top + _AIR, 1.0, None)
        else:
            rows, scale = _strips(entries, (right - left) * _KEY_SHARE, foot - top)
            tight = _too_high(board, _height(rows) * scale, scale, foot - top)
            start = max(foot - _height(rows) * scale, top)
            yield from _drawn(rows, left, start, scale, tight)
            left += max(sum(part.width for part in row) for row in rows) * scale
    yield from owner(game, min(left, right - _LEAST_WIDE), top)


def _merged(entries: Iterable[Entry]) -> list[Entry]:
    """Each name once: where a symbol and a ground have the same, the symbol on the ground."""
    found: dict[str, Entry] = {}
    for entry in entries:
        first = found.get(entry.name)
        if first is None:
            found[entry.name] = entry
            continue
        small, large = sorted((first, entry), key=lambda one: one.width)
        middle = ((large.width - small.width) / 2, (large.height - small.height) / 2)
        shapes = (*large.shapes, Group(small.shapes, *middle))
        found[entry.name] = replace(large, shapes=shapes)
    return list(found.values())


def _lowest(board: Board) -> float:
    """The foot of the lowest thing above the key: a panel, or the frame with its letters."""
    feet = [z.rect[1] + z.rect[3] for z in board.zones if z.role is not SpaceRole.MAP]
    if any(board.map_spaces()):
        _x, y, _wide, height = outer(board)
        letters = LETTERS if board.grid_kind == "octagon-diamond" else 0.0
        feet.append(y + height + letters)
    return max(feet, default=0.0)


def _panel(
    board: Board, entries: Sequence[Entry], rect: tuple[float, float, float, float]
) -> Iterator[Shape]:
    """A panel like the others: header, then rows of samples with their names to the right."""
    x, y, width, height = rect
    yield Rect(x, y, width, height, Paint(fill=CARD))
    yield Rect(x, y, width, HEADER, Paint(fill=BAND))
    base = y + (HEADER + cap_height("condensed-bold", NAME_SIZE)) / 2
    yield Text(x + ALIGN, base, _("Legend").upper(), "condensed-bold", NAME_SIZE, BAND_INK,
               tracking=0.1 * NAME_SIZE)  # fmt: skip
    columns = _across(entries, width)
    rows = math.ceil(len(entries) / columns)
    high = (height - HEADER - _ABOVE - _BELOW) / rows
    large = min(max(high / KEY_ROW, 1.0), _LARGE)
    wide = _LINE * large
    room = Room(width / columns - wide - 3 * ALIGN, high, _EM * large, FLOOR, 2)
    source = Source(board.span, message("the key of the map"))
    for index, entry in enumerate(entries):
        left = x + (index // rows) * width / columns + ALIGN
        middle = y + HEADER + _ABOVE + (index % rows + 0.5) * high
        scale = min((high - 1.1) / entry.height, wide / entry.width, large)
        yield Group(entry.shapes, left + (wide - entry.width * scale) / 2,
                    middle - entry.height * scale / 2, scale)  # fmt: skip
        name = set_words(_halved(entry.name, room), "condensed", room, source)
        base = middle + cap_height("condensed", name.size) / 2
        base -= (len(name.lines) - 1) * name.size * room.pitch / 2
        yield from name.texts(left + wide + ALIGN, base, "condensed", INK)
    yield Rect(x, y, width, height, OUTER_BORDER)


def _halved(name: str, room: Room) -> str:
    """A name in two lines about equally long, where it has no room on one in full size."""
    words = name.split(" ")
    if measure(name, "condensed", room.largest) <= room.width or len(words) < 2:
        return name
    if room.height < 2 * room.largest * room.pitch:
        return name
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return "\n".join(min(ways, key=lambda way: max(measure(w, "condensed", _EM) for w in way)))


def _across(entries: Sequence[Entry], width: float) -> int:
    """In how many columns a panel has its entries: two lines of a name are better than half a
    panel of paper."""
    words = max(measure(entry.name, "condensed", _EM) for entry in entries)
    for share in (1.0, _SPLIT):
        found = min(int(width / (words * share + _LINE + 3 * ALIGN)), len(entries))
        if found > 1:
            return found
    return 1


def _strips(entries: Sequence[Entry], width: float, high: float) -> tuple[list[list[Entry]], float]:
    """Small samples with their names beside, as large as they fit; else as small as can be read.

    They stand in equal columns where these have room.
    """
    parts = [_strip(entry) for entry in entries]
    for scale in _SCALES:
        for rows in (_columns(parts, width / scale), _rows(parts, width / scale)):
            if _height(rows) * scale <= high:
                return rows, scale
    return rows, scale


def _too_high(board: Board, needs: float, scale: float, high: float) -> Tight | None:
    if needs <= high:
        return None
    return Tight(board.span, message("the key of the map"), "", _EM * scale, needs, high, "high")


def _drawn(
    rows: Sequence[Sequence[Entry]], left: float, top: float, scale: float, tight: Tight | None
) -> Iterator[Shape]:
    for row in rows:
        x = left
        for part in row:
            yield Group(tuple(_tight(part.shapes, tight)), x, top, scale)
            x, tight = x + part.width * scale, None
        top += row[0].height * scale


def _under_each(entries: Sequence[Entry], width: float) -> list[list[Entry]]:
    """Samples with their names under them, spread over the width.

    Low ones have rows of their own, unless one row holds all.
    """
    half = max(entry.height for entry in entries) / 2
    tall = [entry for entry in entries if entry.height > half]
    low = [entry for entry in entries if entry.height <= half]
    alone = _columns(_over([*tall, *low]), width)
    if len(alone) == 1 or not low:
        return alone
    apart = [*_columns(_over(tall), width), *_columns(_over(low), width)]
    return alone if len(low) < _FEW else apart


def _spread(entries: Sequence[Entry], width: float, high: float) -> list[list[Entry]]:
    """Samples with their names under them, as large as there is room; none where there is none."""
    usual = _under_each(entries, width)
    for scale in _SIZES:
        rows = _under_each([_scaled(entry, scale) for entry in entries], width)
        if _height(rows) <= high and (scale <= 1 or len(rows) <= len(usual)):
            return rows
    return []


def _scaled(entry: Entry, scale: float) -> Entry:
    """A sample of a space larger or smaller; other samples as they are."""
    if scale == 1 or entry.height < SAMPLE / 2:
        return entry
    shapes = (Group(entry.shapes, scale=scale),)
    return replace(entry, shapes=shapes, width=entry.width * scale, height=entry.height * scale)


def _over(entries: Sequence[Entry]) -> list[Entry]:
    """Samples with their names below them, as high as the highest."""
    high = max(entry.height for entry in entries)
    base, parts = high + 1.2 + cap_height("condensed", _EM), []
    for entry in entries:
        wide = max(measure(entry.name, "condensed", _EM), entry.width) + _AIR
        words = Text(wide / 2, base, entry.name, "condensed", _EM, INK, "middle")
        sample = Group(entry.shapes, (wide - entry.width) / 2, (high - entry.height) / 2)
        parts.append(Entry(entry.name, (sample, words), wide, base + 3.0))
    return parts


def _columns(parts: Sequence[Entry], width: float) -> list[list[Entry]]:
    """Rows of equal length in equal columns, spread over the width, but not far apart."""
    least = max(part.width for part in parts)
    count = math.ceil(len(parts) / max(int(width / least), 1))
    across = math.ceil(len(parts) / count)
    step = min((width - least) / max(across - 1, 1), _SPREAD * least)
    placed = [
        replace(part, width=step, shapes=(Group(part.shapes, _aside(part, least)),))
        for part in parts
    ]
    return [placed[start : start + across] for start in range(0, len(placed), across)]


def _aside(part: Entry, least: float) -> float:
    """From the left of its column to a part: none for one that begins with its sample."""
    return 0.0 if part.height == _STRIP else (least - part.width) / 2


def _strip(entry: Entry) -> Entry:
    """A small sample with its name to the right."""
    scale = min(4.6 / entry.height, 8.0 / entry.width, 1.0)
    wide, high = entry.width * scale, entry.height * scale
    sample = Group(entry.shapes, (8.0 - wide) / 2, (_STRIP - high) / 2, scale)
    base = _STRIP / 2 + cap_height("condensed", _EM) / 2
    words = Text(9.6, base, entry.name, "condensed", _EM, INK)
    return Entry(
        entry.name, (sample, words), 9.6 + measure(entry.name, "condensed", _EM) + 4, _STRIP
    )


def _rows(parts: Sequence[Entry], width: float) -> list[list[Entry]]:
    """Lines of at most `width`; lower samples begin a line of their own."""
    rows: list[list[Entry]] = []
    used = 0.0
    for part in parts:
        if not rows or used + part.width > width or rows[-1][0].height != part.height:
            rows.append([])
            used = 0.0
        rows[-1].append(part)
        used += part.width
    return rows


def _height(rows: Sequence[Sequence[Entry]]) -> float:
    return sum(row[0].height for row in rows)


def _tight(shapes: Sequence[Shape], tight: Tight | None) -> Iterator[Shape]:
    for shape in shapes:
        yield replace(shape, tight=tight) if isinstance(shape, Text) and tight else shape


def _entries(game: Game) -> Iterator[Entry]:
    """What is on the map; in an edition of a source, ground without terrain is not known."""
    board, open = game.board, game.edition == "source"
    spaces = list(board.map_spaces())
    if not spaces or (board.picture and board.picture.drawn != "over"):
        return
    used = {id for space in spaces for id in _shown(space, board)}
    for one in samples(board, open):
        yield Entry(str(one.name), one.shapes, one.width, one.height)
    model = max(spaces, key=lambda space: len(space.outline))
    for terrain in board.terrains.values():
        if terrain.id in used:
            yield _space(terrain.name, model, board, (terrain.id,), True)
    tinted = {id for group in board.tints for id in board.groups[group]}
    for group, tint in board.tints.items():
        if tint.name and board.grid_kind not in (OCTAGONS, "points"):
            members = frozenset({group})
            yield _space(tint.name, replace(model, groups=members), board, (), True, group)
    plain = [s for s in spaces if s.attested and not s.terrain and s.id not in tinted]
    doubtful = any(not space.attested for space in spaces)
    others = used or tinted or board.courses or any(space.town for space in spaces)
    bare = plain and others and board.grid_kind != "points"
    if footnoted(game):
        named, other = (_space("", model, board, (), attested) for attested in (True, False))
        yield _half_and_half(_("Space") + DAGGER, named, other)
    elif open and (doubtful or bare):
        word = _("Other land") if board.grid_kind == "areas" else _("Unknown")
        yield _space(word, model, board, (), not doubtful)
    for one in course_samples(board):
        yield Entry(str(one.name), one.shapes, one.width, one.height)
    if board.grid_kind == OCTAGONS:
        names = dict.fromkeys(_city(one) for one in board.features if one.style == "city")
        for name in names:
            yield Entry(name, tuple(mark(STAR / 2, STAR / 2)), STAR, STAR)


def _city(feature: Feature) -> str:
    """What the key says of a city: of one in two spaces, which they are."""
    if len(feature.spaces) != 2:
        return _("City")
    one, two = feature.spaces
    return _("{city}: {one} and {two}", city=fair(feature.name), one=one, two=two)


def _half_and_half(name: str, one: Entry, other: Entry) -> Entry:
    """Two samples as one: its right half is of the other."""
    half, wide, high = one.width / 2, one.width + 1, one.height + 1
    right = Path((("M", half, -1), ("L", wide, -1), ("L", wide, high), ("L", half, high), ("Z",)),
                 Paint())  # fmt: skip
    return replace(one, name=name, shapes=(*one.shapes, Group(other.shapes, clip=right)))


def _edges(game: Game) -> Iterator[Entry]:
    """The edges that are a side's, in their grounds."""
    edges = [edge for edge in game.board.edges if edge.side in game.sides]
    sides = dict.fromkeys(game.sides[edge.side] for edge in edges)
    grounds = [side.colour for side in sides]
    name = _("Map edge, by side")
    if sides and any(edge not in edges for edge in game.board.edges):
        whose = ", ".join(fair(side.name) for side in sides)
        name = _("Map edge: {sides}, either", sides=whose)
        grounds.append(NAMED)
    wide, high = _BANDS
    bands = tuple(
        Rect(n * (wide + 1), 0, wide, high, Paint(ground, SOFT_INK, 0.2))
        for n, ground in enumerate(grounds)
    )
    if bands:
        yield Entry(name, bands, len(bands) * (wide + 1) - 1, high)


def _shown(space: Space, board: Board) -> Iterator[str]:
    """The terrains of a space that are seen: clear ground is not where another covers it."""
    drawn = {id: board.terrains[id].drawn for id in space.terrain if id in board.terrains}
    covered = set(drawn.values()) & (GROUND - {"clear"})
    yield from (id for id, kind in drawn.items() if kind != "clear" or not covered)


def _space(
    name: str,
    model: Space,
    board: Board,
    terrain: tuple[str, ...],
    attested: bool,
    group: str = "",
) -> Entry:
    """A space of its own with a terrain, drawn as the map draws its spaces."""
    outline = _outline(model, board)
    wide, high = max(x for x, _ in outline), max(y for _, y in outline)
    centre = (wide / 2, high / 2)
    space = replace(
        model, id="sample", name="", centre=centre, outline=outline, terrain=terrain,
        attested=attested, parts=(),
    )  # fmt: skip
    groups = {group: (space.id,)} if group else {}
    alone = replace(
        board, width=wide, height=high, spaces={space.id: space}, neighbours={space.id: ()},
        zones=(), edges=(), features=(), courses=(), picture=None, links=(), groups=groups,
        cell=SAMPLE, outside="", plan=Plan(), tints={key: board.tints[key] for key in groups},
    )  # fmt: skip
    corners = tuple(("L" if n else "M", *point) for n, point in enumerate(outline))
    drawn = [_small(board.terrains[id], outline, board) for id in terrain]
    if board.grid_kind == "hex" and any(
        board.terrains[id].drawn == "clear" for id in board.terrains
    ):
        for id in terrain:
            drawn += territory_sample(board.terrains[id], outline)
    if not drawn:
        drawn = [Group(tuple(grounds(alone)), clip=Path((*corners, ("Z",)), Paint()))]
    return Entry(name, (*drawn, *lattice(alone)), wide, high)


def _small(terrain: Terrain, outline: Sequence[Point], board: Board) -> Group:
    """A terrain on a sample: a texture as large as on the map, a form smaller as a whole."""
    scale = scale_of(board)
    if terrain.drawn in TEXTURED:
        return Group((sample(terrain, outline, scale=scale),))
    own = board.cell if board.grid_kind == "hex" else 0.0
    by = max(own / SAMPLE, 1.0)
    large = tuple((x * by, y * by) for x, y in outline)
    return Group((sample(terrain, large, by, scale if by > 1 else 0.0),), scale=1 / by)


def _outline(model: Space, board: Board) -> tuple[Point, ...]:
    """The outline of a sample from (0, 0): as the map's spaces, of areas a rectangle."""
    if board.grid_kind == "areas":
        wide, high = SAMPLE, SAMPLE * 0.64
        return ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    left, top = (min(values) for values in zip(*model.outline, strict=True))
    right, foot = (max(values) for values in zip(*model.outline, strict=True))
    scale = SAMPLE / min(right - left, foot - top)
    return tuple(
        (round((x - left) * scale, 3), round((y - top) * scale, 3)) for x, y in model.outline
    )
