"""A sheet of counters for a press: a page no larger than its block, marks and words take.

What is outside the colours past the cut is close to them: a crop to the block keeps its crosses.
Lengths are millimetres. Knows where counters stand; draws none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from builder.drawing.display import Layer, Shape
from builder.drawing.paper import AWAY, MARK_GREY, MARK_INK, Paper, crop_marks, cross
from builder.drawing.sheets.around import ARMS, STRIP, inks, job
from builder.drawing.sheets.dieline import NAME, REGISTER
from builder.drawing.sheets.placing import Bounds, Counter, bounds
from builder.drawing.sheets.printing import Printing
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.typography import fair
from builder.game.edition import dated, rights
from builder.game.model import Game
from builder.words import _

_OFF = 6.0
"""From the colours past the cut to the middle of a cross."""
_SIDE, _HEAD, _FOOT, _BARE = 10.5, 15.0, 21.5, 17.0
"""What stands outside the colours takes so much at a side, above and below; and below where nobody
is said to have rights."""
_LEAST = 120.0
"""The narrowest page, so that words beside the upper cross are read."""
_SIZE, _PITCH, _BESIDE = 2.6, 1.3, 4.0
"""The em of words, from line to line in ems, and how far they end from the arms of the cross."""
_WORDS, _BELOW, _RIGHTS = 10.4, 10.5, 18.5
"""Outside the colours: the first line of the words, the patches of ink, and whose the game is."""


def closed(
    game: Game, counters: Sequence[Counter], way: Printing
) -> tuple[list[Counter], Printing]:
    """The counters moved to a page of their own, in its middle across, and the way with that page:
    their backs lie behind them as before."""
    left, top, wide, high = bounds(counters)
    width = max(_LEAST, wide + 2 * (way.bleed + _SIDE))
    height = high + 2 * way.bleed + _HEAD + (_FOOT if dated(rights(game), game) else _BARE)
    across, down = (width - wide) / 2 - left, way.bleed + _HEAD - top
    moved = [replace(one, slot=replace(one.slot, x=one.slot.x + across, y=one.slot.y + down))
             for one in counters]  # fmt: skip
    return moved, replace(way, paper=Paper(way.paper.name, width, height, 0.0))


def slug(
    game: Game, which: str, way: Printing, box: Bounds, *, cut: bool
) -> Iterator[Shape]:  # fmt: skip
    """What stands round a `box` of counters: marks on all plates, the job left of the upper cross,
    what the die leaves right of it, the inks below, and whose the game is."""
    x, y, wide, high = box
    yield Layer(tuple(_marks(way, box)), name=REGISTER)
    middle, half = x + wide / 2, max(wide, _LEAST - 2 * _SIDE) / 2
    room = Room(half - ARMS - _BESIDE, _PITCH * _SIZE * 2, _SIZE, 1.6, 1, _PITCH)
    base, low = y - way.bleed - _WORDS, y + high + way.bleed
    lines = f"{fair(game.title)} – {which}", job(game, way.press or "", way.condition, cut=cut)
    fonts = "condensed-bold", "condensed"
    for number, (words, font) in enumerate(zip(lines, fonts, strict=True)):
        said = set_words(words, font, room)
        yield from said.texts(middle - half, base + number * _PITCH * _SIZE, font, MARK_INK)
    if cut:
        two = replace(room, least=_SIZE, most=2)
        nicks = _("{name} drawn closed: leave 4 nicks of 0.25 mm to a counter", name=NAME)
        said = set_words(nicks, "condensed", two)
        yield from said.texts(middle + half, base, "condensed", MARK_INK, "end", two)
    if way.press == "cmyk":
        yield from inks(middle - STRIP / 2, low + _BELOW)
    if words := dated(rights(game), game):
        said = set_words(fair(words), "condensed", Room(way.paper.width - 8, 3.0, 2.4),
                         source_of(game, "copyright"))  # fmt: skip
        yield from said.texts(middle, low + _RIGHTS, "condensed", MARK_GREY, "middle")


def _marks(way: Printing, box: Bounds) -> Iterator[Shape]:
    """The corners of the block, and a cross in the middle of each side."""
    x, y, wide, high = box
    yield from crop_marks((x, x + wide), (y, y + high), box, AWAY + way.farther)
    off = way.bleed + _OFF
    for place in ((x + wide / 2, y - off), (x + wide + off, y + high / 2),
                  (x + wide / 2, y + high + off), (x - off, y + high / 2)):  # fmt: skip
        yield from cross(*place, ARMS)
