"""The panel below the counters of a sheet that leaves much of its page free.

On fronts it tells how a counter is read, on backs what these show. It is plainly a figure: on a
tint with rounded corners, and all counters in it larger than they are. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Paint, Rect, Shape
from builder.drawing.look import texts
from builder.drawing.paper import MARK_GREY
from builder.drawing.sheets.captions import MANY
from builder.drawing.sheets.enlarged import ROWS, Panel, height
from builder.drawing.sheets.frames import by_hand
from builder.drawing.sheets.noted import HEAD, SIZE, Notes, below, titled
from builder.drawing.sheets.placing import Counter, bounds
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.reading import reading
from builder.drawing.sheets.telling import telling
from builder.drawing.sheets.turned import backs
from builder.drawing.text.flow import Block, stack
from builder.words import _

_TINT = "#F2F0E9"
_ROUND, _SIDES, _PADS = 2.5, 6.0, (3.6, 8.0)
"""The radius of a card's corners; from its edge to what is in it; and above and below that, at
least and at most."""
_FOOTED = 30.0
"""With so much above and below it a card ends at the foot of the page, as on the other side."""
_SPREAD = 14.0
"""Between two rows, at most, where the page has room."""
_LEAST = 19.0
"""A lower card has no room for a counter that is much larger than it is, and words."""
_Which = Literal["fronts", "backs", "both"]
_AFTER, _HEADED = (9.0, 7.0), 5.0
"""From the notes to the heading, and less where a panel has no room otherwise; and from the heading
down to the card."""


def with_panel(
    drawn: Faces, counters: Sequence[Counter], back: bool, way: Printing, notes: Notes, left: float
) -> tuple[tuple[Shape, ...], Notes]:  # fmt: skip
    """The panel, from `left` on, between what else stands on the page and its foot; nothing where
    that leaves no room. It stands in the place of a ruler, as notes on backs do, where it has room
    there alone."""
    found = panel(drawn, counters, back, way, notes, left)
    if not found and back and way.mode == "duplex":
        behind = panel(drawn, counters, back, way, notes, left, ruled=False)
        return (), replace(notes, behind=notes.behind or behind)
    return found, notes


def panel(
    drawn: Faces, counters: Sequence[Counter], back: bool, way: Printing, notes: Notes, left: float,
    ruled: bool = True,
) -> tuple[Shape, ...]:  # fmt: skip
    """The panel below the ruler, if the page is `ruled`: of backs what they show, and how a counter
    is read where fronts have no room for that."""
    if not by_hand(way) or (notes.behind if back else not notes.shapes):
        return ()
    if len(drawn.game.units) > MANY:
        return ()
    if not back:
        return _fitted(drawn, counters, "fronts", way, notes, left, (False, ruled))
    read = _fitted(drawn, counters, "fronts", way, notes, left, (False, True))
    order: tuple[_Which, ...] = ("backs", "both") if read else ("both", "backs", "fronts")
    tried = (_fitted(drawn, counters, which, way, notes, left, (True, ruled)) for which in order)
    return next(filter(None, tried), ())


def _fitted(
    drawn: Faces, counters: Sequence[Counter], which: _Which, way: Printing, notes: Notes,
    left: float, page: tuple[bool, bool],
) -> tuple[Shape, ...]:  # fmt: skip
    """The panel of fronts, of backs or of both on a page of fronts or backs, in the first of some
    sizes in which it fits."""
    ordered = sorted(counters, key=lambda one: (one.slot.y, one.slot.x))
    rooms = dict.fromkeys(_rooms(counters, page, way, notes))
    tried = (_panel(drawn, ordered, which, way, room, left, each)
             for room in rooms for each in dict.fromkeys((notes.scale, 1.0)))  # fmt: skip
    shapes = next(filter(None, tried), ())
    return (Group(shapes),) if shapes else ()


def _panel(
    drawn: Faces, counters: Sequence[Counter], which: _Which, way: Printing,
    room: tuple[float, float], left: float, scale: float,
) -> tuple[Shape, ...]:  # fmt: skip
    """Its heading and card at the scale of notes, at the top of the room; nothing where they do not
    fit."""
    top, low = room
    card, wide = top + scale * _HEADED, way.paper.width - 2 * left
    made = Panel(drawn, wide - 2 * _SIDES, low - card - 2 * _PADS[0], scale * SIZE, way.save_ink)
    if made.high < _LEAST:
        return ()
    units = [*{one.unit.id: one.unit for one in counters}.values()]
    if which == "fronts":
        rows = reading(made, units)
    else:
        rows = backs(made, counters) if which == "backs" else telling(made, counters)
    if not rows:
        return ()
    inside, pad = _spread(rows, low - card)
    high = inside.height + 2 * pad
    title = _("Fronts and backs") if which == "backs" else _("Reading the counters")
    return (
        *titled(title, left, top, wide, scale * HEAD),
        _card(left, card, wide, high, way.save_ink),
        Group(inside.shapes, left + _SIDES, card + pad),
    )


def _spread(rows: Sequence[Block], high: float) -> tuple[Block, float]:
    """Rows one below the other in a card that may be so high, and what is free above and below
    them: what is left over goes to both and between them."""
    least, most = _PADS
    left = high - height(rows) - 2 * least
    gap = min(ROWS + left / (len(rows) + 1), _SPREAD)
    inside = stack(rows, gap)
    pad = (high - inside.height) / 2
    return inside, pad if pad <= _FOOTED else min(pad, most)


def _rooms(
    counters: Sequence[Counter], page: tuple[bool, bool], way: Printing, notes: Notes
) -> list[tuple[float, float]]:  # fmt: skip
    """From where to where there may be room, the base line of the heading first: on backs level
    with the notes of fronts, or just below the counters where no ruler lies there; on fronts below
    the notes, if there are any."""
    (back, ruled), (_x, y, _wide, high) = page, bounds(counters)
    top, low = below(way.paper, y + high + way.farther, ruled=ruled)
    if back:
        return [(top, low)]
    ends = [one.y + one.scale * max(text.y for text in texts(one.shapes))
            for one in notes.shapes if isinstance(one, Group)]  # fmt: skip
    return [(max(ends) + after, low) for after in _AFTER] if ends else []


def _card(x: float, y: float, wide: float, high: float, on_white: bool) -> Shape:
    """The card on which figures stand; its outline alone where ink is saved."""
    paint = Paint(stroke=MARK_GREY, width=0.2) if on_white else Paint(fill=_TINT)
    return Rect(x, y, wide, high, paint, _ROUND)
