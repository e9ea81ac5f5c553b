"""What is on the picture of a setup, in a line or two under it: tints, borders, nations, piles.

Only what can be seen there. Where they have no room for all, what the map's own key says best is
left out: kinds of ground, then nations. Lengths are millimetres. Knows the board and its key, not
where counters lie.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, islice, pairwise

from builder.drawing.aids.key import of_units
from builder.drawing.aids.keysigns import stripes_of
from builder.drawing.aids.look import PAD, Look
from builder.drawing.aids.setupspaces import dashed, within
from builder.drawing.content import altered
from builder.drawing.counters.counter import face_ground
from builder.drawing.display import Group, Itself, Paint, Polygon, Rect, Shape, Text
from builder.drawing.maps.entries import (
    Entry,
    entries_of,
    marks_of,
    unknown_ground,
    unknown_names,
)
from builder.drawing.maps.lattice import polygons
from builder.drawing.maps.legend_clear import on_clear
from builder.drawing.maps.octagons import OCTAGONS
from builder.drawing.maps.samples import (
    KEY_OF_SOURCE,
    SEAMS,
    TOWNS,
    WAYS,
    WIDE,
    course_samples,
    samples,
)
from builder.drawing.symbols import symbol
from builder.drawing.symbols.marks import small_mark
from builder.drawing.text.flow import INK
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure, missing
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT, mix, readable
from builder.game.model import Board, Game, Nation, Placement, Point, Side
from builder.words import _

HIGH, MORE = 5.6, 5.2
"""The line with what is above it; a second one."""
_SWATCH, _EM, _FONT = 4.0, 8 * POINT, "condensed"
_NEAR, _APART, _MOST = 1.1, 2.4, 9.0
"""From a swatch to its words; between two entries, at most."""
_FEW, _LINES = 9, 3
"""More kinds of ground than these are left to the map's own key, but for discs in spaces; more
kinds of lines."""
_BADGE, _BADGE_INK = "#23211C", "#FFFFFF"
_EDGE = 0.2
_DASHES = 0.4
"""The dashes of spaces to choose from, as a share of those on the map."""
_FURTHER = 2
"""So many lines more at most where not all need be in the key."""


def key_line(
    game: Game, frame: Box, rows: Sequence[Placement], chosen: Collection[Side],
    piled: Collection[str], wide: float, high: float = HIGH, more: Iterable[Entry] = (),
) -> list[Shape]:  # fmt: skip
    """The line, from (0, 0); nothing where the picture has nothing that needs words. In a key that
    is so `high`, two lines or more.

    `rows` are the counters on it, `chosen` the sides that have spaces to choose from there;
    `piled`: the numbers there on piles; `more` is what else is there.
    """
    ground = [*_ground(game, frame)]
    first = [*_sides(chosen, game.board), *_piles(piled), *more]
    nations, sided = [*_nations(rows)], [*_nations(rows, sided=True)]
    if nations and _length([*ground, *sided, *first], _APART) <= wide:
        nations = sided
    ways = [[*ground, *nations, *first]]
    ways += ([*ground[:many], *first] for many in range(len(ground), -1, -1))
    for line in filter(None, ways):
        lines = [*_evened(line, wide)]
        fits, most = all(_length(one, _APART) <= wide for one in lines), _lines_in(high)
        if fits and len(lines) <= most:
            grids = (
                _gridded(one, many, wide) for many in range(most, 1, -1)
                for one in (line, _by_length(line, many))
            )  # fmt: skip
            if len(lines) > 1 and (grid := next(filter(None, grids), None)):
                return grid
            below = (Group((*_drawn(one, wide),), 0.0, n * MORE) for n, one in enumerate(lines))
            return [*_drawn(lines[0], wide), *islice(below, 1, None)]
    return []


def _by_length(line: Sequence[Entry], lines: int) -> list[Entry]:
    """The entries for so many lines in columns of about equally long ones, in their order in each,
    where a column of all lengths would be too wide."""
    count = -(-len(line) // lines)
    if len(line) % count:
        return []
    order = sorted(range(len(line)), key=lambda n: (-_length([line[n]], 0.0), n))
    many = len(line) // count
    columns = sorted(sorted(order[n : n + many]) for n in range(0, len(line), many))
    return [line[n] for row in zip(*columns, strict=True) for n in row]


def _lines_in(high: float) -> int:
    """How many lines a key has room for that is so high."""
    return 1 + round((high - HIGH) / MORE)


def panel_entries(
    game: Game, frame: Box | None, rows: Sequence[Placement], chosen: Collection[Side],
    piled: Collection[str], drawn: Iterable[Shape] = (),
) -> list[Entry]:  # fmt: skip
    """All entries of the key, for a column beside the picture; of the whole map without a frame.

    Of the codes on counters those alone whose colours are on the picture as it is `drawn`, other
    than as the grounds of counters that have none."""
    return [one for part in _kinds(game, frame, rows, chosen, piled, drawn) for one in part]


def panel_parts(
    game: Game, frame: Box | None, rows: Sequence[Placement], chosen: Collection[Side],
    piled: Collection[str], drawn: Iterable[Shape] = (), steps: Iterable[Entry] = (),
    free: Iterable[Entry] = (),
) -> list[tuple[str, Sequence[Entry]]]:  # fmt: skip
    """The same under heads: what is on the map, on counters, and what is placed freely, by steps
    that have squares there."""
    ground, counters = _kinds(game, frame, rows, chosen, piled, drawn)
    first, last = [*steps], [*free]
    ground = ground if last else [*ground, *first]
    last = [*first, *last] if last else []
    parts = (_("Legend"), ground), (_("Counters"), counters), (_("Free setup"), last)
    return [one for one in parts if one[1]]


def _kinds(
    game: Game, frame: Box | None, rows: Sequence[Placement], chosen: Collection[Side],
    piled: Collection[str], drawn: Iterable[Shape],
) -> tuple[Sequence[Entry], Sequence[Entry]]:  # fmt: skip
    """The entries of the key that are on the map, and those on counters."""
    ground = _ground(game, frame, True) if frame else _whole_ground(Itself(game))
    codes, seen = [*_codes(game, rows)], {*_fills(drawn)}
    if seen:
        seen -= {face_ground(one.unit) for one in rows}
        codes = [one for one in codes if next(_fills(one.shapes), "") in seen]
    return [*ground, *_sides(chosen, game.board)], [*_nations(rows), *codes, *_piles(piled)]


def _fills(shapes: Iterable[Shape]) -> Iterator[str]:
    """The colours of the grounds of shapes, that of the lowest first."""
    for one in shapes:
        if isinstance(one, Group):
            yield from _fills(one.shapes)
        elif isinstance(one, (Rect, Polygon)) and one.paint.fill:
            yield one.paint.fill


def _codes(game: Game, rows: Sequence[Placement]) -> Iterator[Entry]:
    """What the codes on counters stand for, in their colours."""
    if game.counters.stripe and game.counters.stripe != "parent":
        look = Look()
        for sign, code in stripes_of(of_units(game, {one.unit.id for one in rows}), look):
            top = 0.745 * 1.35 * look.table
            yield Entry(code, (Group(sign.shapes, 0.0, top),), sign.width, 0.8 * 1.35 * look.table)


def _broken(line: Sequence[Entry], wide: float) -> list[list[Entry]]:
    """Entries on as many lines as they need."""
    lines: list[list[Entry]] = [[]]
    for one in line:
        if lines[-1] and _length([*lines[-1], one], _APART) > wide:
            lines.append([])
        lines[-1].append(one)
    return lines


def _evened(line: Sequence[Entry], wide: float) -> list[list[Entry]]:
    """The same on lines that are as long as one another as can be: none is alone on the last."""
    lines, places = _broken(line, wide), range(1, len(line))
    tried = (
        [[*line[start:end]] for start, end in pairwise((0, *ends, len(line)))]
        for ends in combinations(places, len(lines) - 1)
    )
    fit = (one for one in tried if all(_length(each, _APART) <= wide for each in one))
    return min(fit, key=lambda one: sum(_length(each, _APART) ** 2 for each in one), default=lines)


def key_high(
    game: Game, rows: Sequence[Placement], chosen: Collection[Side], wide: float,
    whole: bool = False, more: Iterable[Entry] = (),
) -> float:  # fmt: skip
    """How high the key is: with a second line and a third where the nations have no room on the
    first; with as many lines as the `whole` of it needs, and what `more` is there.
    """
    nations = [*_nations(rows)]
    if not (nations or whole):
        return HIGH
    shown = ("×2",) if whole else badges(rows)
    line = [*_whole_ground(Itself(game)), *nations, *_sides(chosen, game.board), *_piles(shown)]
    line += more if whole else ()
    further = len(_broken(line, wide)) - 1
    if 0 < further <= _FURTHER and not _gridded(line, further + 1, wide):
        further += 1  # in which its columns stand below one another
    return HIGH + MORE * (further if whole else min(further, _FURTHER))


def badges(rows: Iterable[Placement]) -> list[str]:
    """The numbers that may be on piles of counters in spaces."""
    found: dict[str, list[Placement]] = {}
    for one in rows:
        found.setdefault(one.where.text, []).append(one)
    alike = any(sum(one.qty for one in own if one.unit is two.unit) > 1
                for own in found.values() for two in own)  # fmt: skip
    others = any(one.unit is not own[0].unit for own in found.values() for one in own)
    return ["×2"] * alike + ["+1"] * others


@lru_cache(maxsize=4)
def _whole_ground(game: Itself[Game]) -> tuple[Entry, ...]:
    """That of the whole map, which is measured for each size in which a card is tried."""
    return tuple(_ground(game.thing, None, True))


def _length(line: Sequence[Entry], apart: float) -> float:
    words = sum(one.width + _NEAR + measure(one.name, _FONT, _EM) for one in line)
    return words + (len(line) - 1) * apart


def _drawn(line: Sequence[Entry], wide: float) -> Iterator[Shape]:
    """The entries over the width, but not far apart."""
    gaps = max(len(line) - 1, 0)
    apart = min((wide - _length(line, 0.0)) / gaps, _MOST) if gaps else 0.0
    x, top = PAD, HIGH - _SWATCH
    base = top + (_SWATCH + cap_height(_FONT, _EM)) / 2
    for one in line:
        yield Group(one.shapes, x, top + (_SWATCH - one.height) / 2)
        x += one.width + _NEAR
        yield Text(x, base, one.name, _FONT, _EM, INK)
        x += measure(one.name, _FONT, _EM) + apart


def _gridded(line: Sequence[Entry], lines: int, wide: float) -> list[Shape]:
    """The entries in so many lines of columns that are the same in all, the swatches of each in the
    middle of one width; nothing where that has no room."""
    count = -(-len(line) // lines)
    rows = [line[n : n + count] for n in range(0, len(line), count)]
    columns = [[row[place] for row in rows if place < len(row)] for place in range(count)]
    swatches = [max(one.width for one in column) for column in columns]
    words = [max(measure(one.name, _FONT, _EM) for one in column) for column in columns]
    free = wide - sum(words) - sum(swatches) - count * _NEAR
    apart = min(free / max(count - 1, 1), _MOST)
    if len(rows) < lines or apart < _NEAR:
        return []
    top, shapes = HIGH - _SWATCH, list[Shape]()
    base = top + (_SWATCH + cap_height(_FONT, _EM)) / 2
    for number, row in enumerate(rows):
        x, y = PAD, number * MORE
        for one, swatch, room in zip(row, swatches, words, strict=False):
            left = x + (swatch - one.width) / 2
            shapes.append(Group(one.shapes, left, y + top + (_SWATCH - one.height) / 2))
            shapes.append(Text(x + swatch + _NEAR, y + base, one.name, _FONT, _EM, INK))
            x += swatch + _NEAR + room + apart
    return shapes


def _ground(game: Game, frame: Box | None, beside: bool = False) -> Iterator[Entry]:
    """Tints, borders, ways and what the rules name, but for unknown ground, which the map's own key
    shows, unless it is the ground of most of a picture with its key `beside` it; kinds of ground
    where they are few."""
    board = _seen(game.board, frame)
    source = game.edition == "source"
    plain = {str(one.name) for one in samples(board, source)}
    told_by_map = not beside or board.grid_kind != OCTAGONS
    plain |= {unknown_ground(), *(unknown_names() if told_by_map else ())}
    seams = {one.name for one in board.courses if one.style in SEAMS}
    told = {*(fair(one.name) for one in board.terrains.values())}
    told |= {str(WAYS.get(link.kind) or fair(link.kind)) for link in board.links}
    found = [
        one for one in entries_of(altered(game, board=board))
        if one.name not in plain or (one.name in told and one.width == WIDE[0])
    ]  # fmt: skip
    if board.grid_kind == "areas":
        shown = [one for one in found if one.width == WIDE[0] or one.name in seams]
        shown += _towns(board, source, {one.name for one in shown})
    else:
        lines = {str(one.name) for one in course_samples(board)}
        few = [one for one in found if one.name in lines]
        discs = {one.name for one in marks_of(board)}
        shown = found if len(found) <= _FEW else few if len(few) <= _LINES else []
        shown = shown or [one for one in found if one.name in discs]
        shown = [replace(one, name=_as_known(one.name, board)) for one in shown]
    if board.grid_kind == OCTAGONS:
        shown = on_clear(shown, board)
    for one in {entry.name: entry for entry in shown}.values():
        scale = min(_SWATCH / one.height, 2 * _SWATCH / one.width)
        shapes = (Group(one.shapes, scale=scale),)
        yield replace(one, shapes=shapes, width=one.width * scale, height=one.height * scale)


def _as_known(name: str, board: Board) -> str:
    """What the key calls a river of which no more is known than a space that it runs through."""
    own = [one for one in board.courses if fair(one.name) == name and one.style == "river"]
    if own and all(len(one.spaces) == 1 for one in own):
        return _("{river}, as far as known", river=name)
    return name


def _towns(board: Board, source: bool, known: Collection[str]) -> Iterator[Entry]:
    """The symbols of towns on a map of areas, of which each kind says what no other entry does."""
    kinds = [*TOWNS.values(), KEY_OF_SOURCE]
    for one in samples(board, source):
        if one.name in kinds and str(one.name) not in known:
            yield Entry(str(one.name), one.shapes, one.width, one.height)


def _seen(board: Board, frame: Box | None) -> Board:
    """The board with the spaces alone whose middle is on the picture, if there is one, and what
    runs there; without the marks of sides, which the picture has not."""
    within = {
        space.id: space for space in board.map_spaces()
        if not frame or _holds(frame, space.centre)
    }  # fmt: skip
    tints = {
        name: tint for name, tint in board.tints.items()
        if not within.keys().isdisjoint(board.groups.get(name, ()))
    }  # fmt: skip
    marks = {name: one for name, one in board.marks.items() if not one.ground}
    return replace(board, spaces=within, tints=tints, marks=marks)


def _holds(frame: Box, at: Point) -> bool:
    return frame.x <= at[0] <= frame.right and frame.y <= at[1] <= frame.foot


def _nations(rows: Sequence[Placement], sided: bool = False) -> Iterator[Entry]:
    """Whose the grounds of the counters are, where a side has several nations on the picture; of
    which side these are, too."""
    nations: dict[Nation, None] = {one.unit.nation: None for one in rows}
    playing = [one for one in nations if one.side.player]
    if all(one.name == one.side.name for one in playing):
        return
    for nation in playing:
        edge = Paint(nation.ground, mix(nation.ground, "#000000", 0.45), _EDGE)
        shapes: list[Shape] = [Rect(0.0, 0.0, _SWATCH, _SWATCH, edge)]
        shapes += _sign_of(nation, [one for one in rows if one.unit.nation is nation])
        said = sided and nation.side.name not in nation.name
        name = f"{nation.name} ({nation.side.name})" if said else nation.name
        yield Entry(name, tuple(shapes), _SWATCH, _SWATCH)


def _sign_of(nation: Nation, rows: Sequence[Placement]) -> Iterator[Shape]:
    """The mark that a nation's counters bear; of one that has a single kind of marker, its sign."""
    ink, half = readable(nation.ground, nation.ink), _SWATCH / 2
    kinds = {one.unit.type.symbol: one.unit.type.shape for one in rows}
    if [*kinds.values()] == ["marker"]:
        (name,) = kinds
        drawn = symbol(name, _SWATCH, _SWATCH, ink, nation.ground, framed=False)
        yield Group((drawn,))
    elif nation.mark:
        yield small_mark(nation.mark, half, half, 0.9, ink, nation.ground)


def _sides(chosen: Collection[Side], board: Board) -> Iterator[Entry]:
    """What the outlined spaces are."""
    for side in chosen:
        far = _SWATCH - 0.4
        square = (0.4, 0.4), (far, 0.4), (far, far), (0.4, far)
        if board.grid_kind == OCTAGONS:
            shapes = (dashed([square], side, _DASHES),)
        else:
            ink = mix(side.colour, "#000000", 0.25)
            shapes = (within(polygons([square], Paint()), ink, 0.6),)
        yield Entry(_("Free setup: {side}", side=side.name), shapes, _SWATCH, _SWATCH)


def _piles(badges: Collection[str]) -> Iterator[Entry]:
    """What the numbers on counters say, with the least that are there: "×2", "+1", "×2+1"."""
    found = {sign: _least(sign, badges) for sign in ("×", "+")}
    if found["×"]:
        yield _pile(found["×"], _("Identical counters"))
    if found["+"]:
        yield _pile(found["+"], _("Others below"))


def _least(sign: str, badges: Collection[str]) -> str:
    """The least of the numbers behind a sign; nothing where there is none."""
    numbers = [int(one) for badge in badges for one in re.findall(f"[{sign}](\\d+)", badge)]
    return f"{sign}{min(numbers)}" if numbers else ""


def _pile(words: str, name: str) -> Entry:
    """What a number on a counter says."""
    size = 2.3
    font = "text-bold" if missing(words, "condensed-bold") else "condensed-bold"
    wide = measure(words, font, size) + 0.5 * size
    base = (2.6 + cap_height(font, size)) / 2
    shapes = (
        Rect(0.0, 0.0, wide, 2.6, Paint(fill=_BADGE), radius=0.5),
        Text(wide / 2, base, words, font, size, _BADGE_INK, "middle"),
    )
    return Entry(name, shapes, wide, 2.6)
