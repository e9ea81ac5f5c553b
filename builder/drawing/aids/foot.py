"""What stands at the foot of an aid's last page, as wide as the page: away from the rules of play.

First the charts that are to be filled in by hand, then the list of what is not known and of what
was added, in small type. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from builder.drawing.aids.cards import chart_cards
from builder.drawing.aids.look import BETWEEN, FINE, GREY, GUTTER, HEAVY, NOTE, SOFT
from builder.drawing.aids.look import HEAD as TONE
from builder.drawing.aids.pieces import Column, tag_lines
from builder.drawing.display import Group, Paint, Rect, Shape, Text
from builder.drawing.text.flow import Block, Run, Setting, Words, paragraph
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.edition import SIGN, gaps, made, readings
from builder.words import _

_SMALL = Setting(7.5 * POINT, 3.1)
"""The list."""
_HEAD, _TITLE = 4.6, 6.4
"""The heads of the list, and of the charts."""
_TITLE_EM = 11 * POINT


def charts(column: Column, columns: int) -> Block:
    """The charts to fill in, packed into columns, under one head."""
    cards = [(one, one.part(0, len(one.pieces))) for one in chart_cards(column)]
    if not cards:
        return Block(0.0, ())
    shapes = list(_chart_head(column))
    tops = [_TITLE] * columns
    for _card, block in sorted(cards, key=lambda one: -one[1].height):
        place = tops.index(min(tops))
        shapes.append(Group(block.shapes, place * (column.width + GUTTER), tops[place]))
        tops[place] += block.height + BETWEEN
    return Block(max(tops) - BETWEEN, tuple(shapes))


def _chart_head(column: Column) -> Iterator[Shape]:
    own = column.game.edition == "own"
    title = _("Charts to fill in") if own else f"{_('Charts to fill in')} {SIGN}"
    yield Rect(0, 0, column.whole, HEAVY, Paint(fill=TONE))
    yield Text(0, 4.4, fair(title), "condensed-bold", _TITLE_EM, TONE)
    if not own:
        said = _("Copy them from your rules.")
        yield Text(column.whole, 4.4, said, NOTE, 8 * POINT, SOFT, "end")


def edition(column: Column, columns: int) -> Block:
    """What is not in the source, what was added and where the rules were doubtful; in columns."""
    paragraphs = [list(runs) for runs in _paragraphs(column)]
    if not paragraphs:
        return Block(0.0, ())
    wide = (column.whole - (columns - 1) * GUTTER) / columns
    lines = [line for runs in paragraphs for line in _lines(runs, wide)]
    high = -(-len(lines) // columns)
    title = f"{_('Gaps and additions')} {SIGN}"
    shapes: list[Shape] = [
        Rect(0, 0, column.whole, FINE, Paint(fill=GREY)),
        Text(0, 3.6, fair(title), "condensed-bold", 8 * POINT, SOFT),
    ]
    for number, line in enumerate(lines):
        x, y = number // high * (wide + GUTTER), _HEAD + number % high * _SMALL.leading
        shapes.append(Group(line, x, y))
    return Block(_HEAD + high * _SMALL.leading, tuple(shapes))


def _lines(runs: Sequence[Run], width: float) -> Iterator[tuple[Shape, ...]]:
    """The lines of a paragraph, each from the same height."""
    block = paragraph(runs, width, _SMALL)
    texts = [one for one in block.shapes if isinstance(one, Text)]
    for number in range(round(block.height / _SMALL.leading)):
        base = _SMALL.base + number * _SMALL.leading
        yield tuple(replace(t, y=_SMALL.base) for t in texts if abs(t.y - base) < 0.1)


def _paragraphs(column: Column) -> Iterator[Iterator[Run]]:
    game = column.game
    if entries := gaps(game):
        said = [(f"{one.head}: {one.text}" if one.head else one.text, one.cite) for one in entries]
        yield _sentence(_("Not in our source:"), said)
    if parts := made(game):
        yield _sentence(_("Our own work, not from the rules:"), parts)
    if cases := tag_lines(readings(game)):
        head = _("The rules can be read more than one way here; our choices are under About in "
                 "the module:")  # fmt: skip
        yield _sentence("", [(f"{head} {', '.join(cases)}", "")])


def _sentence(head: str, parts: Sequence[tuple[str, str]]) -> Iterator[Run]:
    """Parts of a sentence behind its head, each with its cases in grey."""
    if head:
        yield Words(f"{fair(head)} ", "condensed")
    for index, (words, cases) in enumerate(parts):
        yield Words(fair(words).removesuffix("."), NOTE, SOFT)
        if cases:
            yield Words(f" {', '.join(tag_lines(cases))}", NOTE, GREY)
        yield Words("; " if index < len(parts) - 1 else ".", NOTE, SOFT)
