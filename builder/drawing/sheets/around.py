"""What stands round the counters of a sheet: headings, rulers, the packing list, how to cut.

Lengths are millimetres. Knows counters and paper; not how a face is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from builder.drawing.display import Group, Paint, Polygon, Rect, Shape, Text
from builder.drawing.paper import (
    MARK_GREY,
    MARK_INK,
    RULER_HEIGHT,
    RULER_WIDTH,
    Paper,
    cross,
    line,
    ruler,
)
from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.packing import FRAME, Entry, packing_list
from builder.drawing.sheets.placing import Counter
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sources import source_of
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import HAIR, POINT
from builder.game.edition import dated, rights
from builder.game.model import Game
from builder.words import Message, _, message

Face = Literal["front", "back"]
Span = tuple[float, float]
"""Where the counters of a sheet begin and end, downward."""

SPACED = 0.065
"""Letterspacing of the title, as a share of its em."""
_LEFT = 7.0
"""How far words begin inside the margin."""
_CLEAR = 5.0
"""How far headings end from the fold."""
_MARKS = 6.0
"""How far crop marks reach past the counters."""
_SIZE, _PITCH, _HEAD = 7.5 * POINT, 3.5, 9 * POINT
_TRIED = ((2, 1.0), (2, 0.94), (2, 0.84), (1, 0.84), (2, 0.74), (1, 0.74), (0, 1.0), (0, 0.84),
          (0, 0.74))  # fmt: skip
"""In how many columns the packing list is tried beside how to cut, and what both are scaled by
where they have no room otherwise: type of 7, 6.3 and 5.5 points."""
_SWATCH, _INDENT, _GUTTER = 2.9, 4.7, 7.0
_HOW: Mapping[str, Message] = {
    "duplex": message("Duplex: flip on the long edge."),
    "turned": message("Duplex: flip on the short edge."),
    "separate": message("Print fronts and backs separately; align by the crosses."),
    "fold": message("Fold round cardboard along the dashed line, glue, then cut."),
}
_MOUNT: Mapping[Mode, Message] = {
    "duplex": message(
        "Before cutting, hold the sheet up to the light: each back must lie behind its front."
    ),
    "separate": message(
        "Glue the fronts to the board. Push a pin through the four crosses, then glue the backs on "
        "with their crosses over the pinholes."
    ),
    "fold": message(
        "Score the dashed line before folding. Lay the board half its thickness short of the line, "
        "so that the paper has room to go round its edge, and press it flat while it dries."
    ),
}
_MEASURE = message("Measure both rulers: 0 to 100 must be 100 mm.")
_BLOCKS = message("Cut blocks of different sizes apart first: no long cut may run into another.")
_CUT = message(
    "Cut from each mark to the one opposite with a sharp knife and a steel rule: the long cuts "
    "first, then each strip into counters. Colours run past the outer cuts."
)
_CUT_FRAMED = message(
    "Cut from each mark to the one opposite with a sharp knife and a steel rule: the long cuts "
    "first, then each strip into counters. A sliver of white is meant to stay round each frame."
)
_ROUND = message("Cut out or punch round counters one by one, along the ring on the front.")
_ROUND_FRAMED = message(
    "Cut out or punch round counters one by one, along the outside of the ring."
)
_CORNERS = message(
    "Round the corners that have an arc on the front, along it or with a corner punch."
)
_CORNERS_FRAMED = message("Round the corners where the frame does, with a knife or a corner punch.")


_SIDES: Mapping[Face, Message] = {"front": message("front"), "back": message("back")}


def furniture(
    game: Game,
    way: Printing,
    faces: Sequence[Face],
    counters: Sequence[Counter],
    span: Span,
    said: Sequence[str] = (),
) -> Iterator[Shape]:
    """All that stands round the counters, but for heading and marks; little on sheets of backs.

    How to cut is `said`, or how to do it with a knife.
    """
    paper, mode = way.paper, way.mode
    if mode == "fold":
        yield from _fold(paper, span)
    if mode == "separate":
        for x in (paper.margin, paper.width - paper.margin):
            yield from cross(x, paper.margin + 4)
            yield from cross(x, paper.height - paper.margin - 4)
    if mode == "duplex" and way.cutter is None:
        yield from _upward(paper, faces[0] == "back")
    yield from rights_line(game, paper)
    if faces[0] == "back":
        return
    left, lowest = paper.margin + _LEFT, paper.height - paper.margin - RULER_HEIGHT
    scale = min(span[1] + _MARKS + 6.5, lowest)
    if not said:  # else it is not printed in its size
        yield ruler(left, scale)
        yield ruler(6.4, min(span[0] + RULER_WIDTH, paper.height - paper.margin - 20), upright=True)
    top, foot = scale + (0 if said else RULER_HEIGHT + 9), paper.height - paper.margin - 5
    how = said or [*map(str, _steps(mode, counters))]
    yield from _notes(paper, how, packing_list(game, counters), len(counters), top, foot)


def _steps(mode: Mode, counters: Sequence[Counter]) -> Iterator[Message]:
    """How to cut with a knife: what must be right before the first cut comes before it."""
    yield from (_MEASURE, _MOUNT[mode])
    if len({one.kind for one in counters}) > 1:
        yield _BLOCKS
    framed = counters[0].framed
    yield _CUT_FRAMED if framed else _CUT
    if any(one.kind.shape == "round" for one in counters):
        yield _ROUND_FRAMED if framed else _ROUND
    if any(one.rounded for one in counters):
        yield _CORNERS_FRAMED if framed else _CORNERS


def _fold(paper: Paper, span: Span) -> Iterator[Shape]:
    """The dashed line from mark to mark, with its name at both ends."""
    middle, (top, low) = paper.width / 2, span
    for paint in (
        Paint(stroke="#FFFFFF", width=0.6),
        Paint(stroke=MARK_INK, width=0.25, dash=(2.0, 1.5)),
    ):
        yield line(middle, top - _MARKS, middle, low + _MARKS, paint)
    for y in (top - _MARKS - 0.8, low + _MARKS + 2.5):
        yield Text(middle, y, _("FOLD"), "condensed-bold", 2.1, MARK_INK, "middle")


def _upward(paper: Paper, back: bool) -> Iterator[Shape]:
    """An arrow in the same corner of the sheet on both sides, where the printed page's top is."""
    x, y = paper.margin + 1.6, paper.margin - 0.6
    x = paper.width - x if back else x
    arrow = ((x, y - 2.2), (x + 1.5, y), (x - 1.5, y))
    yield Polygon(arrow, Paint(fill=MARK_INK))
    yield Text(x, y + 2.6, _("TOP"), "condensed-bold", 2.1, MARK_INK, "middle")


def _notes(
    paper: Paper, said: Sequence[str], entries: Sequence[Entry], count: int, top: float,
    foot: float,
) -> Iterator[Shape]:  # fmt: skip
    """The packing list in two columns and how to cut in a third, smaller where they must be.

    Without the list, and how to cut as wide as the page, where there is no room for it; nothing
    where there is none for either.
    """
    left, wide = paper.margin + _LEFT, paper.width - 2 * (paper.margin + _LEFT)
    for listed, scale in _TRIED:
        shapes = _noted(said, entries, count, listed, wide / scale, (foot - top) / scale)
        if shapes:
            yield Group(shapes, left, top, scale)
            return


def _noted(
    said: Sequence[str], entries: Sequence[Entry], count: int, listed: int, width: float,
    high: float,
) -> tuple[Shape, ...]:  # fmt: skip
    """The notes from (0, 0) on, the list in so many of three columns; nothing without the room."""
    wide = (width - 2 * _GUTTER) / 3
    cut = width - listed * (wide + _GUTTER)
    closed = (step.replace(" mm", "\N{NO-BREAK SPACE}mm") for step in said)
    steps = [wrap(step, "text", _SIZE, cut - 4) for step in closed]
    columns = _columns(entries, wide, high - 7, listed)
    if 7 + _PITCH * (sum(map(len, steps)) + 1.5) > high or (listed and not columns):
        return ()
    shapes: list[Shape] = []
    beside = listed * (wide + _GUTTER)
    if listed:
        title = _("Counters on this sheet: {count}", count=count)
        shapes += _titled(title, 0, 0, beside - _GUTTER)
        for index, column in enumerate(columns):
            shapes += _listed(column, index * (wide + _GUTTER), 7, wide)
    shapes += _titled(_("Cutting"), beside, 0, cut)
    y = 7.0
    for number, words in enumerate(steps, 1):
        shapes.append(Text(beside, y, str(number), "text-bold", _SIZE, MARK_INK))
        shapes += _set(words, beside + 4, y)
        y += _PITCH * (len(words) + 0.4)
    return tuple(shapes)


def _columns(entries: Sequence[Entry], wide: float, high: float, count: int) -> list[list[Entry]]:
    """The list in one column, or in two of about one height; none where it has no room.

    A heading begins the second column where that has room.
    """
    heights = [_PITCH * (len(entry.lines(wide - _INDENT, _SIZE)) + 1.5) for entry in entries]

    def higher(split: int) -> float:
        return max(sum(heights[:split]), sum(heights[split:])) - _PITCH / 2

    ends = range(1, len(entries) + 1) if count == 2 else [len(entries)]
    splits = [n for n in ends if not entries[n - 1].heads]
    headed = [n for n in splits if n < len(entries) and entries[n].heads and higher(n) <= high]
    best = min(headed or splits, key=higher, default=0)
    if not count or higher(best) > high:
        return []
    return [list(entries[:best]), list(entries[best:])]


def _titled(words: str, x: float, y: float, wide: float) -> Iterator[Shape]:
    yield Text(x, y, words, "text-bold", _HEAD, MARK_INK)
    yield Rect(x, y + 1.5, wide, HAIR, Paint(fill=MARK_INK))


def _listed(column: Sequence[Entry], x: float, y: float, wide: float) -> Iterator[Shape]:
    """Each entry: a sample of its ground, its name and number, its types below."""
    for entry in column:
        if entry.heads:
            yield Text(x, y, entry.name, "text-bold", _SIZE, MARK_GREY)
            y += _PITCH * 1.5
            continue
        yield _swatch(entry, x, y - 2.3)
        yield Text(x + _INDENT, y, entry.name, "text-bold", _SIZE, MARK_INK)
        yield Text(x + wide, y, str(entry.count), "text-bold", _SIZE, MARK_INK, "end")
        words = entry.lines(wide - _INDENT, _SIZE)
        yield from _set(words, x + _INDENT, y + _PITCH)
        y += _PITCH * (len(words) + 1.5)


def _swatch(entry: Entry, x: float, y: float) -> Rect:
    """A sample of a ground, or of the frame that stands for it."""
    if not entry.frame:
        return Rect(x, y, _SWATCH, _SWATCH, Paint(fill=entry.ground, stroke=MARK_GREY, width=0.1))
    inset = FRAME / 2
    side = _SWATCH - 2 * inset
    return Rect(x + inset, y + inset, side, side, Paint(stroke=entry.frame, width=FRAME))


def _set(words: Sequence[str], x: float, y: float) -> Iterator[Text]:
    for index, one in enumerate(words):
        yield Text(x, y + index * _PITCH, one, "text", _SIZE, MARK_INK)


def rights_line(game: Game, paper: Paper) -> Iterator[Shape]:
    """Copyright and licence in the foot margin, where there are any."""
    right, base = paper.width - paper.margin - _LEFT, paper.height - paper.margin
    room = Room(paper.width / 2, 3.0, 2.4)
    if words := dated(rights(game), game):
        said = set_words(fair(words), "condensed", room, source_of(game, "copyright"))
        yield from said.texts(right, base, "condensed", MARK_GREY, "end")


def heading_words(game: Game, paper: Paper) -> Iterator[Shape]:
    """The headings of a sheet in every mode, as wide as they are with a hundred sheets."""
    modes: tuple[Mode, ...] = ("duplex", "separate", "fold")
    for mode in modes:
        faces: Sequence[Face] = ("front", "back") if mode == "fold" else ("front",)
        yield from heading(game, label(100, 100, faces), Printing(paper, mode))
    yield from rights_line(game, paper)


def label(number: int, count: int, faces: Sequence[Face]) -> str:
    """Which sheet it is, and what is on it."""
    if len(faces) == 2:
        return _("Counters {number} of {count}: fronts and backs", number=number, count=count)
    if faces[0] == "front":
        return _("Counters {number} of {count}: fronts", number=number, count=count)
    return _("Counters {number} of {count}: backs", number=number, count=count)


def page_label(number: int, faces: Sequence[Face]) -> str:
    """The same in short, as a reader calls the page."""
    return " ".join([str(number), *(str(_SIDES[face]) for face in faces)])


def slug(game: Game, which: str, way: Printing) -> Iterator[Shape]:
    """What stands on a sheet for a press, outside what is left of it: what it is, and whose."""
    paper = way.paper
    left, base = paper.margin + _LEFT, paper.margin + 1.6
    words = f"{fair(game.title)} – {which}"
    room = Room(paper.width - 2 * left, 3.2, 3.2, 1.8)
    yield from set_words(words, "condensed", room).texts(left, base, "condensed", MARK_INK)
    yield from rights_line(game, paper)


def heading(game: Game, which: str, way: Printing) -> Iterator[Shape]:
    """Title over label on the left, how to print on the right; nothing across a fold."""
    paper, mode = way.paper, way.mode
    how_to = _HOW["turned" if mode == "duplex" and way.flip == "short" else mode]
    scale = _("Print at 100%, no scaling.")
    if way.cutter and cutter(way.cutter).marks is None:
        scale = _("Do not print this page.")
        how_to = message("It only shows which counter is where.")
    width, left = paper.width, paper.margin + _LEFT
    first, second = paper.margin + 1.6, paper.margin + 5.8
    half = width / 2 - _CLEAR - left
    how = set_words(str(how_to), "condensed", Room(half, 5.4, 2.8))
    said = max(
        measure(scale, "condensed-bold", 3.2),
        *(measure(one, "condensed", how.size) for one in how.lines),
    )
    free = half if mode == "fold" else width - 2 * left - said - 4
    room = Room(free, 5.4, 3.9, 2.4, 2, 1.05, SPACED)
    name = set_words(fair(game.title).upper(), "condensed-bold", room, source_of(game, "title"))
    top = first - (len(name.lines) - 1) * room.pitch * name.size
    yield from name.texts(left, top, "condensed-bold", MARK_INK, room=room)
    yield Text(left, second, which, "condensed", 3.2, MARK_GREY)
    yield Text(width - left, first, scale, "condensed-bold", 3.2, MARK_INK, "end")
    yield from how.texts(width - left, second, "condensed", MARK_GREY, "end")
