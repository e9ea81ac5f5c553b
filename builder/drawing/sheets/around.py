"""What stands round the counters of a sheet: headings, rulers, where to fold, which side is up.

Lengths are millimetres. Knows counters and paper; not how a face is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.paper import (
    MARK_GREY,
    MARK_INK,
    PAPERS,
    RULER_HEIGHT,
    RULER_UNIT,
    RULER_WIDTH,
    TARGET,
    Paper,
    cross,
    ruler,
    upward,
)
from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.dieline import NAME
from builder.drawing.sheets.frames import LEFT
from builder.drawing.sheets.noted import (
    LARGEST,
    MARKS,
    SIZE,
    SIZES,
    Notes,
    ruler_length,
    ruler_top,
    settled,
)
from builder.drawing.sheets.placing import Bounds
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.game.edition import dated, rights
from builder.game.model import Game
from builder.words import Message, _, message

Face = Literal["front", "back"]
Span = tuple[float, float]
"""Where the counters of a sheet begin and end, downward."""

_CAPS = 0.72
"""How high capitals are, in ems."""
SPACED = 0.065
"""Letterspacing of the title, as a share of its em."""
_CROSSED = 9.5
"""From the end of the standing ruler to the middle of a cross."""
_DOWN = 7.5
"""How far the upper crosses are below the margin, clear of the headings."""
_HEADED = 11.5
"""What headings and the upper crosses take below the margin."""
_FOOT = RULER_HEIGHT - 3.8
"""How much lower words on backs stand: their last line is level with the ruler's foot."""
_SHORT_HIGH, _SHORT_PITCH, _ASIDE = 6.6, 3.3, 8.0
"""What two lines beside a ruler take, from one to the next, and how far from it they end."""
_CLEAR = 5.0
"""How far headings end from the fold."""
_HOW: Mapping[str, Message] = {
    "duplex": message("Duplex: flip on the long edge."),
    "turned": message("Duplex: flip on the short edge."),
    "separate": message("Print fronts and backs separately; align them with a pin at the crosses."),
    "fold": message("Fold round cardboard along the dashed line, glue, then cut."),
}
_SIDES: Mapping[Face, Message] = {"front": message("front"), "back": message("back")}


_OUTER, ARMS = 5.0, 2.4
"""From the edge of a sheet for a press to the middle of a cross, and how far its arms reach."""
_LEVEL = 2.6
"""How much higher words without a ruler stand, to be level with the heading of a list."""
FROM_MARK = 6.0
"""How far to the right of the mark at the corner patches of ink begin."""
_PATCH = 5.0, 3.2
"""How wide and high they are."""
INKS = (
    "#00FFFF", "#FF00FF", "#FFFF00", "#000000",
    "#0000FF", "#FF0000", "#00FF00",
    "#80FFFF", "#FF80FF", "#FFFF80", "#A1A1A1",
)  # fmt: skip
"""A press prints the first four with one ink alone, the next three with two of them, and the last
four with one by half."""
STRIP = _PATCH[0] * len(INKS)
"""How long all patches are together."""
STANDING = 6.4
"""Where the standing ruler begins, and headings at most: home printers leave 6.35 mm blank."""


def furniture(
    game: Game, way: Printing, faces: Sequence[Face], span: Span, notes: Notes, left: float,
    rulers: tuple[float, float],
) -> Iterator[Shape]:  # fmt: skip
    """All that stands round the counters, but for heading and marks; little on sheets of backs.

    Words begin at `left`, the lying and the standing one of the `rulers` where they are told to.
    """
    paper, mode = way.paper, way.mode
    if mode == "fold":
        yield from _folded(paper, span)
    if mode == "separate":
        yield from _crosses(paper, span)
    if mode != "fold" and way.cutter is None:
        yield from upward(paper, faces[0] == "back")
    if mode == "duplex" and way.cutter is None:
        yield from _targets(paper)
    yield from rights_line(game, paper, left)
    if faces[0] == "back":
        yield from notes.behind
    if faces[0] == "back" and mode == "duplex" and way.cutter is not None:
        return
    scale = ruler_top(paper, span[1])
    if way.cutter is None:  # else it is a machine's that prints by itself: this page is not printed
        if faces[0] == "front" or not notes.behind:  # else the crosses say as much across
            yield ruler(rulers[0], scale)
        long = ruler_length(span[1] - span[0])
        yield ruler(rulers[1], standing(paper, span), upright=True, long=long)
    if faces[0] == "back":
        if mode == "duplex" and not notes.behind:
            yield from _beside_ruler(_matched(paper), paper, scale + _FOOT, left, notes.scale)
        return
    yield from notes.shapes
    if notes.elsewhere:
        yield from _beside_ruler(notes.short, paper, scale, left) if notes.short else ()
        down = _SHORT_HIGH if notes.short else -_LEVEL if way.cutter and notes.shapes else 0.0
        yield _elsewhere(notes.elsewhere, paper, scale + down, left)


def _matched(paper: Paper) -> str:
    """What is looked at on backs, and what helps where it is not as it must be."""
    if paper not in PAPERS:
        return _("Crosses must meet those of the fronts.")
    file = f"calibration-{paper.file}.pdf"
    return _("Crosses must meet those of the fronts; if not, print {file}.", file=file)


def _beside_ruler(
    words: str, paper: Paper, scale: float, left: float, most: float = LARGEST
) -> Iterator[Text]:  # fmt: skip
    """What a full sheet or its backs say, in two lines beside the ruler, scaled by no more than
    told; nothing without room."""
    right = paper.width - left
    free = right - left - RULER_WIDTH - _ASIDE
    for larger in [one for one in SIZES if one <= most or one == 1.0] if free > _ASIDE else ():
        size = larger * SIZE
        lines = settled(words, "text", size, free)
        if len(lines) <= 2:
            for number, line in enumerate(lines):
                down = _SHORT_PITCH * larger * (number + 2 - len(lines))
                yield Text(right, scale + down, line, "text", size, MARK_INK, "end")
            return


def _elsewhere(words: str, paper: Paper, scale: float, left: float) -> Text:
    """Where the notes of a sheet stand that is full: beside its ruler, or above it."""
    right, size = paper.width - left, SIZE
    down = 2.0 if measure(words, "text-bold", size) <= right - left - RULER_WIDTH - 4 else -1.8
    return Text(right, scale + down, words, "text-bold", size, MARK_INK, "end")


def standing(paper: Paper, span: Span) -> float:
    """Where the standing ruler ends, downward: level with the foot of counters that are no higher
    than it, if headings leave the room above; else it begins level with higher ones."""
    low = paper.height - paper.margin - 20
    if span[1] - span[0] >= RULER_WIDTH:
        return min(span[0] + RULER_WIDTH, low)
    tall = ruler_length(span[1] - span[0]) + RULER_UNIT
    return min(max(span[1], paper.margin + _HEADED + tall), low)


def _crosses(paper: Paper, span: Span) -> Iterator[Shape]:
    """Crosses beside the headings, and below the counters and a ruler beside them: no board need be
    larger than what they are round."""
    foot = max(span[1] + MARKS, standing(paper, span) + _CROSSED)
    for x in (TARGET, paper.width - TARGET):
        yield from cross(x, paper.margin + _DOWN)
        yield from cross(x, min(foot, paper.height - paper.margin - 4))


def _targets(paper: Paper) -> Iterator[Shape]:
    """Crosses in the same places of both sides, to be seen through the sheet."""
    for x in (TARGET, paper.width - TARGET):
        yield from cross(x, paper.margin + _DOWN)
        yield from cross(x, paper.height - paper.margin - 2)


def _folded(paper: Paper, span: Span) -> Iterator[Text]:
    """The name of the line along which a sheet is folded, at both ends of it."""
    for y in (span[0] - MARKS - 0.8, span[1] + MARKS + 2.5):
        yield Text(paper.width / 2, y, _("FOLD"), "condensed-bold", 2.1, MARK_INK, "middle")


def rights_line(game: Game, paper: Paper, left: float = 0.0) -> Iterator[Shape]:
    """Copyright and licence in the foot margin, where there are any, as far from the right edge as
    words begin from the left one."""
    right, base = paper.width - (left or paper.margin + LEFT), paper.height - paper.margin
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


def job(game: Game, press: str, condition: str, *, cut: bool) -> str:
    """The version of a job, the condition that it is printed in, and its inks."""
    colours = "C M Y K" if press == "cmyk" else "RGB"
    version = _("Version {version}", version=game.version)
    used = f"{colours} + {NAME}" if cut else colours
    return " · ".join(filter(None, (version, condition, used)))


def register(paper: Paper, block: Bounds) -> Iterator[Shape]:
    """Crosses by which the plates, and both sides, are laid on each other, in the middle of the
    sides of a `block` that takes less than the sheet."""
    wide, high = paper.size
    top, deep = block[1::2]
    foot = min(high - _OUTER, 2 * top + deep - _OUTER)
    middle = top + deep / 2
    for x, y in ((wide / 2, _OUTER), (wide - _OUTER, middle), (wide / 2, foot), (_OUTER, middle)):
        yield from cross(x, y, ARMS)


def inks(x: float, y: float) -> Iterator[Shape]:
    """A patch of each ink, of two on each other, and of each by half."""
    for number, colour in enumerate(INKS):
        yield Rect(x + number * _PATCH[0], y, *_PATCH, Paint(fill=colour))


def heading(
    game: Game, which: str, way: Printing, left: float = 0.0, more: str = ""
) -> Iterator[Shape]:
    """Title over label from `left` on, how to print, and `more`, as far from the right edge;
    nothing across a fold."""
    paper, mode = way.paper, way.mode
    how_to = _HOW["turned" if mode == "duplex" and way.flip == "short" else mode]
    scale = _("Print at 100%, no scaling.")
    if way.cutter and cutter(way.cutter).marks is None:
        scale = _("For reference: do not print")
        how_to = message("Design Space prints the PNG files.")
    width, left = paper.width, left or paper.margin + LEFT
    first, second = paper.margin + 0.1, paper.margin + 4.3
    half = width / 2 - _CLEAR - left
    beside = half if mode == "fold" else width - 2 * left - measure(which, "condensed", 3.2) - 6
    how = set_words(f"{how_to} {more}".strip(), "condensed", Room(beside, 5.4, 2.8))
    free = half
    if mode != "fold":
        free = width - 2 * left - measure(scale, "condensed-bold", 3.2) - 6
    room = Room(free, 5.4, 3.9, 2.4, 2, 1.05, SPACED)
    name = set_words(fair(game.title).upper(), "condensed-bold", room, source_of(game, "title"))
    top = first - (len(name.lines) - 1) * room.pitch * name.size
    top = max(top, STANDING + _CAPS * name.size)
    yield from name.texts(left, top, "condensed-bold", MARK_INK, room=room)
    yield Text(left, second, which, "condensed", 3.2, MARK_GREY)
    yield Text(width - left, first, scale, "condensed-bold", 3.2, MARK_INK, "end")
    yield from how.texts(width - left, second, "condensed", MARK_GREY, "end")
