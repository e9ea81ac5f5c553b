"""The head and the foot of a contact sheet's pages: what it shows, and the key to its marks.

Knows the model; not where counters stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.counters.said import has_unknown
from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.sheets.around import SPACED
from builder.drawing.sheets.arranged import pieces
from builder.drawing.sheets.banded import NEUTRAL, OVER
from builder.drawing.sheets.marked import RING, Marked
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import INK, POINT, THIN
from builder.game.model import Game, Unit
from builder.words import _, _n

MARGIN = 10.0
_NUMBER = 16.0
"""What the number of a page takes at its foot."""
_QUIET, _PALE = 2.9, "#5A605C"
"""The em and the colour of what the title is followed by."""


def top(game: Game, paper: Paper, scale: float) -> Iterator[Shape]:
    """The title, what is shown, how many counters there are in all, and their scale."""
    right, base = paper.width - MARGIN, paper.margin + 5.0
    size = _("Actual size")
    if scale != 1:
        size = _("{percent}% of actual size", percent=round(100 * scale))
    wide = right - MARGIN - measure(size, "condensed-bold", 3.2) - 6
    room = Room(wide, 6.6, 18 * POINT, 2.4, tracking=SPACED)
    title = set_words(fair(game.title).upper(), "text-bold", room)
    yield from title.texts(MARGIN, base, "text-bold", INK, room=room)
    yield Text(right, base, size, "condensed-bold", 3.2, INK, "end")
    yield Rect(MARGIN - OVER, base + 2, right - MARGIN + 2 * OVER, 0.7, Paint(fill=NEUTRAL))
    base += 2.4
    said = _(
        "Contact sheet: every counter, front and back (one face if both are the same);"
        " one of each unless a number is given"
    )
    count = sum(map(pieces, game.units.values()))
    total = _n("{count} counter in all", "{count} counters in all", count)
    yield Text(right, base + 4.2, total, "condensed-text", _QUIET, _PALE, "end")
    free = right - MARGIN - measure(total, "condensed-text", _QUIET) - 6
    fits = min(1.0, free / measure(said, "condensed-text", _QUIET))
    yield Text(MARGIN, base + 4.2, said, "condensed-text", _QUIET * fits, _PALE)


def foot(game: Game, units: Sequence[Unit], number: str, paper: Paper) -> Iterator[Shape]:
    """The key to the marks that the page shows, and its number."""
    base, size, x = paper.height - 8.5, 7.5 * POINT, MARGIN
    marked = Marked.of(game)
    shown = any(marked.on(game, unit) for unit in units)
    said = marked.said(game, units)
    source = game.edition == "source"
    if source and any(has_unknown(game, unit) for unit in units):
        yield Rect(x, base - THIN, 1.8, THIN, Paint(fill=INK))
        unknown = _("not known")
        yield Text(x + 2.4, base, unknown, "text", size, INK)
        x += 2.4 + measure(unknown, "text", size) + 6
    if source and shown:
        yield marked.sign(x, base - 0.95)
        x += 2 * RING + 1.0
    if source and said:
        room = paper.width - MARGIN - x - (_NUMBER if number else 0.0)
        for up, words in enumerate(reversed(wrap(said, "text", size, room))):
            yield Text(x, base - 1.3 * size * up, words, "text", size, INK)
    if number:
        yield Text(paper.width - MARGIN, base, number, "text", size, INK, "end")
