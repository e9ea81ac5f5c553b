"""What stands below a deck's box: a small plan of its cuts and folds, and how it is made.

The box itself bears no line of a fold, so the plan shows them. Lengths are millimetres. Knows how
a box is cut; no game.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.cards.boxcut import Box, closed, folds, slits, tab
from builder.drawing.display import Anchor, Group, Paint, Path, Rect, Shape, Text
from builder.drawing.paper import MARK_INK, line
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT
from builder.words import _

HIGH = 46.0
"""What all of it takes."""
_WIDE, _ROUND = 62.0, 4.0
"""The most that the plan takes across; left of it and above it are the numbers of the folds."""
_KEY, _SAMPLE = 24.0, 7.0
"""The key, and its lines."""
_EM, _LEAST = 8.5 * POINT, 8 * POINT
_SMALL = 6.5 * POINT
_GLUED, _PIECE = "#C4C4C4", "#F3F3F3"
_CUT, _FOLD, _DASH = 0.3, 0.2, (1.0, 0.7)
_CLOSE, _APART = 2.5, 0.9
"""Two folds nearer than this to each other on the plan have their numbers so far from them."""


def steps(box: Box, x: float, y: float, wide: float) -> Iterator[Shape]:
    """The plan, its key and the steps, from (x, y) in a width."""
    yield Group(tuple(_plan(box)), x, y)
    key = x + _ROUND + box.flat[0] * _share(box) + 6
    yield Group(tuple(_key()), key, y + _ROUND)
    left = max(key + _KEY, x + wide * 0.45)
    yield from _told(left, y + _ROUND, x + wide - left)


def _share(box: Box) -> float:
    """How large the plan is of the box."""
    wide, high = box.flat
    return min((_WIDE - _ROUND) / wide, (HIGH - _ROUND - 2) / high)


def _plan(box: Box) -> Iterator[Shape]:
    """The piece, small: numbers of folds outside it, names of panels on them."""
    share = _share(box)
    cut, glued = (Paint(fill, MARK_INK, _CUT / share) for fill in (_PIECE, _GLUED))
    dashed = Paint(stroke=MARK_INK, width=_FOLD / share, dash=tuple(one / share for one in _DASH))
    slit = Path(tuple(slits(box)), Paint(stroke=MARK_INK, width=2 * _CUT / share))
    shapes = Path((*tab(box), ("Z",)), glued), closed(box, cut), *folds(box, dashed), slit
    yield Group(shapes, _ROUND, _ROUND, share)
    side, front, other, _end = box.upright
    middle = _ROUND + box.flat[1] / 2 * share
    for name, at in ((_("Back"), side / 2), (_("Front"), (front + other) / 2)):
        yield _word(name, _ROUND + at * share, middle, "middle")
    for name, x, y in _parts(box):
        yield _word(name, _ROUND + x * share, _ROUND + y * share, "middle")
    apart = _APART if box.deep * share < _CLOSE else 0.0
    for number, at in enumerate((*box.upright, *box.lying), 1):
        past = _ROUND + at * share + (-apart if number % 2 else apart)
        yield _word(str(number), *((past, 1.6) if number < 5 else (1.8, past)), "middle")


def _parts(box: Box) -> Iterator[tuple[str, float, float]]:
    """What the steps call the parts at top and foot, with the middle of each: the word for the
    flaps stands between them, for it has no room on them."""
    (side, front, other, _end), (high, top, foot, low) = box.upright, box.lying
    for lid, flap in (
        (high / 2, top - box.dust / 2),
        ((low + box.flat[1]) / 2, foot + box.dust / 2),
    ):
        yield _("Lid"), side / 2, lid
        yield _("Flaps"), (front + other) / 2, flap


def _word(words: str, x: float, middle: float, anchor: Anchor) -> Text:
    base = middle + cap_height("condensed-bold", _SMALL) / 2
    return Text(x, base, words, "condensed-bold", _SMALL, MARK_INK, anchor)


def _key() -> Iterator[Shape]:
    """What the lines of the plan are."""
    dashed = Paint(stroke=MARK_INK, width=_FOLD, dash=_DASH)
    yield line(0, 2, _SAMPLE, 2, Paint(stroke=MARK_INK, width=_CUT))
    yield line(0, 7, _SAMPLE, 7, dashed)
    yield Rect(0, 10.5, _SAMPLE, 3, Paint(_GLUED, MARK_INK, _FOLD))
    for row, word in enumerate((_("cut"), _("fold"), _("tab, for glue"))):
        yield _word(word, _SAMPLE + 1.5, 2 + 5.0 * row, "start")


def _told(left: float, top: float, wide: float) -> Iterator[Shape]:
    """The steps, each with a letter: figures are the numbers of folds."""
    said = (
        _("Print at 100% on card of 250 to 300 g/m² and check the ruler."),
        _("Score 1 to 4, 6 and 7 from mark to mark, 5 and 8 across the lids only. Cut along the "
          "inner side of the light line, then the four slits at the ends of 5 and 8."),
        _("Fold 1 to 4 with the print outside. Put glue on the printed face of the tab, and stick "
          "it to the inside of the back, the back’s edge along fold 4."),
        _("Fold in the flaps, then the lids over them. Tuck the lids in until their slits catch "
          "behind the flaps."),
    )  # fmt: skip
    y = top + cap_height("condensed", _EM) + 1
    for letter, words in zip("ABCD", said, strict=True):
        room = Room(wide - 6, 12, _EM, _LEAST, 4, 1.18)
        found = set_words(words, "condensed", room)
        yield Text(left, y, letter, "condensed-bold", found.size, MARK_INK)
        yield from found.texts(left + 6, y, "condensed", MARK_INK, room=room)
        y += len(found.lines) * found.size * room.pitch + 1.6
