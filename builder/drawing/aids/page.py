"""What stands round the columns of a player aid's page: its title above, the key to signs below.

Lengths are millimetres. Knows nothing of cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.aids.cards import CARD
from builder.drawing.display import Paint, Polygon, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.sources import source_of
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.flow import TAG_INK, Sizes, Tag, tag_shapes
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import Game
from builder.words import _, message

TITLE_INK = "#1B1F1D"
HEAD = 11.0
"""From the margin to the first card."""

_FOOT = 3.6
_FOOT_EM, _FOOT_PITCH = 7 * POINT, 2.9
_SPACED = 0.06
"""Letterspacing of the title, as a share of its em."""
_KEY = message("Small numbers: cases of the rules. Hatched: not in the source.")
_OURS = message("added by this project")


def room(game: Game, paper: Paper) -> float:
    """The height that columns have."""
    more = len(_owner_lines(game, paper)[1])
    high = paper.height - 2 * paper.margin - HEAD - _FOOT
    return high - (more * _FOOT_PITCH - 1.8 if more else 0.0)


def heading(game: Game, number: int, count: int, paper: Paper) -> Iterator[Shape]:
    """The title, on two lines if it is long, what the page is, and a rule below both."""
    font, margin = "condensed-bold", paper.margin
    space = Room((paper.width - 2 * margin) * 0.76, 7.6, 20 * POINT, 8 * POINT, 2, 1.05, _SPACED)
    title = set_words(fair(game.title).upper(), font, space, source_of(game, "title"))
    base = margin + cap_height(font, 20 * POINT) + 0.4
    first = base - max(len(title.lines) - 1, 0) * space.pitch * title.size
    yield from title.texts(margin, first, font, TITLE_INK, room=space)
    words = _("Player aid {number} of {count}", number=number, count=count)
    yield Text(paper.width - margin, base, words, "condensed-bold", 11 * POINT, TITLE_INK, "end")
    rule = margin + HEAD - 2.6
    paint = Paint(stroke=CARD, width=0.5)
    yield Polygon(((margin, rule), (paper.width - margin, rule)), paint, closed=False)


def footing(game: Game, paper: Paper) -> Iterator[Shape]:
    """What the small numbers and rings mean, and whose the game is."""
    margin = paper.margin
    beside, below = _owner_lines(game, paper)
    last = paper.height - margin + (2.6 if below else 0.8)
    base = last - len(below) * _FOOT_PITCH
    yield Text(margin, base, str(_KEY), "condensed", _FOOT_EM, TAG_INK)
    x = margin + measure(str(_KEY), "condensed", _FOOT_EM) + 4
    yield from tag_shapes(Tag("", project=True), x + 2.4, base, Sizes(9 * POINT))
    yield Text(x + 2.8, base, str(_OURS), "condensed", _FOOT_EM, TAG_INK)
    if beside:
        yield Text(paper.width - margin, base, beside, "condensed", _FOOT_EM, TAG_INK, "end")
    for index, words in enumerate(below, 1):
        y = base + index * _FOOT_PITCH
        yield Text(margin, y, words, "condensed", _FOOT_EM, TAG_INK)


def _owner_lines(game: Game, paper: Paper) -> tuple[str, list[str]]:
    """The owner's words beside the key where they have room, else on lines below it."""
    whole = paper.width - 2 * paper.margin
    owner = fair(game.owner)
    taken = (
        measure(str(_KEY), "condensed", _FOOT_EM) + measure(str(_OURS), "condensed", _FOOT_EM) + 13
    )
    if measure(owner, "condensed", _FOOT_EM) <= whole - taken:
        return owner, []
    return "", wrap(owner, "condensed", _FOOT_EM, whole)
