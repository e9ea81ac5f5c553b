"""Which notes stand on which sheet: what a full one has no room for comes on another page.

Lengths are millimetres. Knows counters and paper; not how a face is drawn.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from builder.drawing.display import Drawing, Group, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK
from builder.drawing.sheets.frames import INWARD, LEFT, by_hand
from builder.drawing.sheets.noted import (
    LARGEST,
    LYING,
    Listed,
    Notes,
    below,
    noted,
    ruler_length,
)
from builder.drawing.sheets.packing import packing_list
from builder.drawing.sheets.placing import Counter, bounds, placed
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.text.typography import fair
from builder.game.model import Game
from builder.words import Message, _, message

_MOUNT: Mapping[Mode, Message] = {
    "duplex": message("Hold the sheet up to the light: the crosses on both sides must line up."),
    "separate": message(
        "Glue the fronts to the board. Push a pin through the four crosses, then glue the backs on "
        "with their crosses over the pinholes."
    ),
    "fold": message(
        "Score the dashed line before folding. Lay the board half its thickness short of the line, "
        "so that the paper has room to go round its edge, and press it flat while it dries."
    ),
}
_IN_SHORT: Mapping[Mode, Message] = {
    "duplex": message("Hold it against the light; cut from mark to mark, the long cuts first."),
    "separate": message("Glue fronts, then backs; cut from mark to mark, the long cuts first."),
    "fold": message("Score, fold, glue; cut from mark to mark, the long cuts first."),
}
"""How a sheet is cut, where there is no room for more."""
_MEASURE = message("Measure both rulers: 0 to 100 must be 100 mm.")
_MEASURE_SHORT = message(
    "Measure both rulers: the one across must be 100 mm long, the one up the side {long} mm."
)
_MEASURE_SEVERAL = message("Check each ruler against a real one: they must match.")
_BLOCKS = message("Cut blocks of different sizes apart first: no long cut may run into another.")
_CUT = message(
    "Cut from each mark to the one opposite with a sharp knife and a steel rule: the long cuts "
    "first, then each strip into counters. Colours run {bleed:g} mm past the outer cuts."
)
_CUT_SHORT = message(
    "Cut from each mark to the one opposite with a sharp knife and a steel rule: the long cuts "
    "first, then each strip into counters. Colours end at the outer cuts."
)
_CUT_FRAMED = message(
    "Cut from each mark to the one opposite with a sharp knife and a steel rule: the long cuts "
    "first, then each strip into counters. A sliver of white is meant to stay round each frame."
)
_ROUND = message("Cut out or punch round counters one by one, just inside the ring.")
_ROUND_FRAMED = message(
    "Cut out or punch round counters one by one, along the outside of the ring."
)
_CORNERS = message(
    "Round the corners that have an arc on the front, just inside it or with a corner punch."
)
_CORNERS_FRAMED = message("Round the corners where the frame does, with a knife or a corner punch.")
Sheets = Sequence[Sequence[Counter]]
Noted: TypeAlias = tuple[list[list[Counter]], list[Notes], list[Drawing]]
_DEEP = tuple(step / 100 for step in range(40, 100, 5))
"""The shares of the height for counters that are tried on folded sheets, so that each has about as
many as another, and room for notes below them."""
_TRIES = 2
"""So many of these are tried with notes, from the least that takes no sheet more."""


def with_notes(game: Game, way: Printing) -> Noted:
    """The counters of each sheet, its notes if it is cut with a knife, and pages of these alone.

    Counters of folded sheets are spread over all pages, that which notes would have for themselves
    too, if each page has room for its own notes then.
    """
    pages = placed(game, way)
    if not by_hand(way):
        return pages, [Notes()] * len(pages), []
    if way.mode == "fold" and len(pages) > 1:
        if even := _even(game, way, len(pages)):
            return even
        if shared := _shared(game, pages, way):
            return pages, shared, []
    below, apart = _alike(game, pages, way)
    if way.mode == "fold" and apart and (even := _even(game, way, len(pages) + len(apart))):
        return even
    return pages, below, apart


def _even(game: Game, way: Printing, most: int) -> Noted | None:
    """The counters and the notes of so many sheets that hold about as many as one another; None
    where notes would need a page of their own."""
    tried = dict[float, list[list[Counter]]]()

    def fits(deep: float) -> bool:
        tried[deep] = placed(game, way, deep)
        return len(tried[deep]) <= most

    least = bisect_left(_DEEP, True, key=fits)
    for deep in _DEEP[least : least + _TRIES]:
        pages = tried.get(deep) or placed(game, way, deep)
        below, apart = _alike(game, pages, way)
        if not apart:
            return pages, below, apart
    return None


def _shared(game: Game, pages: Sheets, way: Printing) -> list[Notes]:
    """The notes of full sheets: the last one lists all counters, the others tell how all are cut;
    none where one has no room for that."""
    every, last = [one for page in pages for one in page], len(pages) - 1
    title = _("Counters on all sheets: {count}", count=len(every))
    steps, lists = [*map(str, _steps(way, pages))], [(title, packing_list(game, every))]
    listed = _("List of counters: page {page}", page=_page_of(last, way))
    cut = _("Cutting: page {page}", page=_page_of(0, way))
    left, found = beginning(pages, way), list[Notes]()
    for number, page in enumerate(pages):
        room = _room(page, way)
        if number == last:
            found.append(Notes(noted(way.paper, (), lists, room, left), cut))
        else:
            found.append(Notes(noted(way.paper, steps, (), room, left), listed))
    return found if all(each.shapes for each in found) else []


def _alike(game: Game, pages: Sheets, way: Printing) -> tuple[list[Notes], list[Drawing]]:
    """The notes of all sheets in one size: the largest for which each has room."""
    below, apart = notes(game, pages, way)
    sizes = {_scale(one.shapes) for one in below if one.shapes}
    sizes |= {_scale(page.shapes) for page in apart}
    return notes(game, pages, way, min(sizes)) if len(sizes) > 1 else (below, apart)


def beginning(pages: Sheets, way: Printing) -> float:
    """Where headings and notes begin: in line with the counters, unless these are far inward."""
    left = min(bounds(page)[0] for page in pages) if by_hand(way) and pages else 0.0
    return left if 0 < left <= INWARD else way.paper.margin + LEFT


def notes(
    game: Game, pages: Sheets, way: Printing, most: float = LARGEST
) -> tuple[list[Notes], list[Drawing]]:
    """The notes on each sheet that is cut with a knife, scaled by no more than told; and pages of
    their own, behind all others, for what there is no room on any sheet.

    A full sheet says on which page its list is, and how to cut it where that has no room either.
    """
    found = [_own(game, pages, way, [n], most) for n in range(len(pages))]
    full = [n for n, shapes in enumerate(found) if not shapes]
    if not full:
        return [Notes(shapes) for shapes in found], []
    roomy = [n for n, shapes in enumerate(found) if shapes]
    fuller = ((n, _own(game, pages, way, [n, *full], most)) for n in reversed(roomy))
    kept = next((one for one in fuller if one[1]), None)
    if kept:
        found[kept[0]] = kept[1]
    if not kept and (behind := _behind(game, pages, way, most)):
        return behind, []
    at = _page_of(kept[0], way) if kept else _count(pages, way) + 1
    left = beginning(pages, way)
    told = [Notes(shapes) if shapes else _told(pages[n], way, at, left, most)
            for n, shapes in enumerate(found)]  # fmt: skip
    return told, [] if kept else [*_apart(game, pages, way, full, most)]


def _behind(game: Game, pages: Sheets, way: Printing, most: float) -> list[Notes]:
    """The notes of sheets that have room for how they are cut, and on their backs for their list;
    none where one has not, or fronts and backs are one page."""
    told, left = list[Notes](), beginning(pages, way)
    for number, page in enumerate(pages if way.mode != "fold" else ()):
        at = 2 * number + 2 if way.mode == "duplex" else len(pages) + number + 1
        front = _told(page, way, at, left, most)
        lists, room = [_list(game, pages, number, own=True)], _room(page, way, behind=True)
        shapes = noted(way.paper, (), lists, room, left, most)
        if not front.shapes or not shapes:
            return []
        told.append(replace(front, behind=shapes))
    return told


def by_machine(game: Game, page: Sequence[Counter], way: Printing, elsewhere: str) -> Notes:
    """The notes of a sheet for a machine: its list where that has room, and where it is told how it
    is cut."""
    shapes = noted(way.paper, (), [_list(game, [page], 0, own=True)], _room(page, way))
    return Notes(shapes, elsewhere)


def _scale(shapes: Sequence[Shape]) -> float:
    """What notes are scaled by; 0 for none."""
    return max((one.scale for one in shapes if isinstance(one, Group)), default=0.0)


def _told(page: Sequence[Counter], way: Printing, at: int, left: float, most: float) -> Notes:
    """What a sheet says that has no room for its list: how to cut it at least, if it can."""
    shapes = noted(way.paper, [*map(str, _steps(way, [page]))], (), _room(page, way), left, most)
    if shapes:
        return Notes(shapes, _("List of counters: page {page}", page=at))
    words = _("Cutting and list of counters: page {page}", page=at)
    return Notes((), words, str(_IN_SHORT[way.mode]))


def _own(
    game: Game, pages: Sheets, way: Printing, listed: Sequence[int], most: float
) -> tuple[Shape, ...]:
    """The notes of the first of some sheets, with those of the others below it; none without
    room."""
    first = listed[0]
    lists = [_list(game, pages, n, own=n == first) for n in listed]
    said = [*map(str, _steps(way, [pages[n] for n in listed]))]
    return noted(way.paper, said, lists, _room(pages[first], way), beginning(pages, way), most)


def _list(game: Game, pages: Sheets, number: int, own: bool) -> Listed:
    """The packing list of a sheet under its heading."""
    page, count = pages[number], len(pages[number])
    title = _("Counters on this sheet: {count}", count=count) if own else _(
        "Counters on sheet {number}: {count}", number=number + 1, count=count
    )  # fmt: skip
    return title, packing_list(game, page)


def _room(page: Sequence[Counter], way: Printing, behind: bool = False) -> tuple[float, float]:
    """The room below counters, or below their backs, where no ruler lies above notes."""
    _left, top, _wide, high = bounds(page)
    return below(way.paper, top + high + way.farther, ruled=way.cutter is None and not behind)


def _page_of(number: int, way: Printing) -> int:
    """The page, counted from 1, on which a sheet's front is."""
    return 2 * number + 1 if way.mode == "duplex" else number + 1


def _count(pages: Sheets, way: Printing) -> int:
    """How many pages all sheets take."""
    return len(pages) if way.mode == "fold" else 2 * len(pages)


def _apart(
    game: Game, pages: Sheets, way: Printing, full: Sequence[int], most: float
) -> Iterator[Drawing]:
    """The pages with the notes of some sheets alone: as many as are needed."""
    paper = way.paper
    said = [*map(str, _steps(way, [pages[n] for n in full]))]
    lists = [_list(game, pages, n, own=False) for n in full]
    room = paper.margin + 16.0, paper.height - paper.margin - 5
    which, left, base = _("Cutting and list of counters"), paper.margin + LEFT, paper.margin + 1.6
    for part in _parted(way, said, lists, room, most):
        yield Drawing(
            *paper.size,
            (
                Rect(0, 0, *paper.size, Paint(fill="#FFFFFF")),
                Text(left, base, fair(game.title).upper(), "condensed-bold", 3.9, MARK_INK),
                Text(left, base + 4.2, which, "condensed", 3.2, MARK_GREY),
                *part,
            ),
            f"{game.title} – {which}", (Link(which, paper.margin),), label=which,
        )  # fmt: skip


def _parted(
    way: Printing,
    said: Sequence[str],
    lists: Sequence[Listed],
    room: tuple[float, float],
    most: float,
) -> Iterator[tuple[Shape, ...]]:
    """What stands on pages of notes: half of the lists where there is no room for all."""
    shapes = noted(way.paper, said, lists, room, most=most)
    if shapes:
        yield shapes
        return
    title, entries = lists[0]
    half = (len(lists) + 1) // 2
    parts = [lists[:half], lists[half:]]
    if len(lists) == 1:
        half = (len(entries) + 1) // 2
        parts = [[(title, entries[:half])], [(title, entries[half:])]] if len(entries) > 1 else []
    for part in parts:
        yield from _parted(way, said, part, room, most)


def _measured(way: Printing, pages: Sheets) -> Message:
    """How long the rulers of some sheets are."""
    lengths = {ruler_length(bounds(page)[3] + way.farther) for page in pages}
    if lengths == {LYING}:
        return _MEASURE
    return _MEASURE_SEVERAL if len(lengths) > 1 else _MEASURE_SHORT.filled(long=lengths.pop())


def _steps(way: Printing, pages: Sheets) -> Iterator[Message]:
    """How to cut sheets with a knife: what must be right before the first cut comes before it."""
    counters = [one for page in pages for one in page]
    yield from (_measured(way, pages), _MOUNT[way.mode])
    if len({one.kind for one in counters}) > 1:
        yield _BLOCKS
    framed = counters[0].framed
    if framed:
        yield _CUT_FRAMED
    else:
        yield _CUT.filled(bleed=way.bleed) if way.bleed else _CUT_SHORT
    if any(one.kind.shape == "round" for one in counters):
        yield _ROUND_FRAMED if framed else _ROUND
    if any(one.rounded for one in counters):
        yield _CORNERS_FRAMED if framed else _CORNERS
