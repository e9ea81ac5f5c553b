"""What stands round the columns of a leaflet's page: its title above, the key to signs below.

Lengths are millimetres. Knows nothing of cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from builder.drawing.aids.look import GREY, NOTE, TAG_EM
from builder.drawing.aids.look import HEAD as HEAD_TONE
from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.sources import source_of
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.flow import INK
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.edition import BLANK, SIGN, dated, whose
from builder.game.model import Game
from builder.words import Message, _, message

HEAD = 12.4
"""From the margin to the first card."""

_FOOT = 4.2
_FOOT_EM, _FOOT_PITCH = 7 * POINT, 2.9
_FIGURE = re.compile(r"\d")
_SPACED = 0.07
"""Letterspacing of the title, as a share of its em."""
_LISTED = {
    "here": message("See “Notes on this edition”."),
    "last": message("See “Notes on this edition” on the last page."),
    "charts": message("See “Notes on this edition” on the chart page."),
}


def room(game: Game, paper: Paper) -> float:
    """The height that columns have."""
    told = _("Small numbers and words refer to sections and headings of the rules.")
    more = len(_owner_lines(game, paper, f"{told}  {told_apart(game)}")[1])
    high = paper.height - 2 * paper.margin - HEAD - _FOOT
    return high - (more * _FOOT_PITCH - 1.8 if more else 0.0)


def heading(
    game: Game, name: Message | str, number: int, count: int, paper: Paper
) -> Iterator[Shape]:
    """The title, on two lines if it is long, what the page is, and a rule below both."""
    font, margin = "text-bold", paper.margin
    space = Room((paper.width - 2 * margin) * 0.68, 7.6, 20 * POINT, 8 * POINT, 2, 1.05, _SPACED)
    title = set_words(fair(game.title).upper(), font, space, source_of(game, "title"))
    base = margin + 6.4
    first = base - max(len(title.lines) - 1, 0) * space.pitch * title.size
    yield from title.texts(margin, first, font, INK, room=space)
    said = str(name)
    if count > 1:
        said = _("{name} · {number} of {count}", name=said, number=number, count=count)
    wide = (paper.width - 2 * margin) * 0.3
    size = set_words(said, font, Room(wide, 7.6, 10 * POINT, 5 * POINT)).size
    yield Text(paper.width - margin, base, said, font, size, INK, "end")
    yield Rect(margin, margin + 8.4, paper.width - 2 * margin, 0.7, Paint(fill=HEAD_TONE))


def footing(game: Game, paper: Paper, high: float, signs: str, cases: str = "") -> Iterator[Shape]:
    """What case tags and `signs` mean, and whose the game is; the page is `high` mm high."""
    margin = paper.margin
    words = "  ".join(filter(None, (cases, signs)))
    beside, below = _owner_lines(game, paper, words)
    last = high - margin + (2.6 if below else 0.8)
    base = last - len(below) * _FOOT_PITCH
    if words:
        yield Text(margin, base, words, NOTE, _FOOT_EM, GREY)
    if beside and words:
        yield Text(paper.width - margin, base, beside, NOTE, _FOOT_EM, GREY, "end")
    elif beside:
        yield Text(margin, base, beside, NOTE, _FOOT_EM, GREY)
    for index, words in enumerate(below, 1):
        y = base + index * _FOOT_PITCH
        yield Text(margin, y, words, NOTE, _FOOT_EM, GREY)


def told_apart(game: Game, signs: str = SIGN + BLANK, where: str = "last") -> str:
    """What the `signs` of a page mean, and where the list is, if there is one: on this page, on the
    last one or on that of the charts, which has its own name."""
    said = [_("{sign} Added in this edition.", sign=SIGN)] if SIGN in signs else []
    if BLANK in signs:
        said.append(_("{sign} Left blank: see your rules.", sign=BLANK))
    if said and game.aid_page.gaps != "about":
        said.append(str(_LISTED[where]))
    return "  ".join(said)


def tags_told(printed: Iterable[Text]) -> str:
    """What the case tags are: figures, headings or both; "" where there are none."""
    tags = [text.text for text in printed if text.font == "condensed" and text.size == TAG_EM]
    tags = [words for words in tags if words not in (SIGN, BLANK, SIGN + BLANK)]
    figures = [bool(_FIGURE.search(words)) for words in tags]
    if not figures:
        return ""
    if all(figures):
        return _("Small numbers refer to sections of the rules.")
    if any(figures):
        return _("Small numbers and words refer to sections and headings of the rules.")
    return _("Small words refer to headings of the rules.")


def _owner_lines(game: Game, paper: Paper, told: str) -> tuple[str, list[str]]:
    """The words on whose the game is, beside what is `told` where they have room, else below it."""
    whole = paper.width - 2 * paper.margin
    owner = fair(dated(whose(game), game))
    taken = measure(told, NOTE, _FOOT_EM) + 5
    if measure(owner, NOTE, _FOOT_EM) <= whole - taken:
        return owner, []
    return "", wrap(owner, NOTE, _FOOT_EM, whole)
