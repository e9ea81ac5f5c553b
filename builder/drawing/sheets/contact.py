"""The contact sheet: every counter, front and back, with its name and how many there are.

At true size, or somewhat larger where that takes no further page, in columns from edge to edge and
rows as far apart on all pages. Grouped by side and kind, for reading and checking, not for cutting.
Knows the model and the counter's drawing; not files.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Link
from builder.drawing.paper import EVERY, Paper
from builder.drawing.sheets.arranged import Grid, Shown, shown_of
from builder.drawing.sheets.captions import MANY, Read
from builder.drawing.sheets.dealing import broken
from builder.drawing.sheets.headed import MARGIN, foot, top
from builder.drawing.sheets.laid import FOOT, TOP, Laid
from builder.game.layouts import counter_size
from builder.game.model import Game
from builder.words import _

_SCALES = tuple(n / 20 for n in range(45, 19, -1))
_FINE = tuple(n / 100 for n in range(4, 0, -1))
"""How many times as large as they are counters are shown; and how much larger few of them are tried
than what is best of these."""
_LEAST = 1.0
"""How much farther apart than they must be rows on a single page should be at least, in mm."""
_HALF = 1 / 2
"""What part of a single page is filled where small sides stand beside each other."""
_BARE, _THIN = 0.9, 0.7
"""A single page that is filled less, or its rows, may be one turned or a smaller one."""


def contact_sheet(drawn: Faces, paper: Paper) -> list[Drawing]:
    """The pages, in the order of the data's sides and types; none for a game without units."""
    if not drawn.game.units:
        return []
    found = _fitting(drawn, paper)
    return [_finished(found, number) for number in range(len(found.pages))]


def _fitting(drawn: Faces, paper: Paper) -> Laid:
    """The sheet on a paper; where few counters would leave that bare, on its side, or on half of
    it."""
    tried = list[Laid]()
    halves = [one.turned() for one in EVERY if one.file == "a5" and paper.file == "a4"]
    for one in (paper, paper.turned(), *halves):
        sheet = _found(drawn, one)
        if len(sheet.pages) > 1 and tried:
            continue
        good = sheet.full >= _BARE and sheet.rows >= _THIN
        if len(sheet.pages) > 1 or (good and one not in halves):
            return sheet
        tried.append(sheet)
    return max(tried, key=lambda one: one.covered * one.full**2)


def _found(drawn: Faces, paper: Paper) -> Laid:
    """The sheet on as few pages as there can be: on one so that large counters fill it, on
    several as large as leaves none of them half bare, with every side whole if it can be so."""
    shown, read = shown_of(drawn.game), Read(drawn.game)
    least = next(Laid.each(drawn, paper, _SCALES[-1], shown, read))
    tried = [*_tried(least, _SCALES[:-1]), least]
    best = _best(tried)
    if len(shown) > MANY:
        return best
    return _best([*_tried(least, [best.grid.scale + more for more in _FINE]), *tried])


def _tried(least: Laid, scales: Sequence[float]) -> Iterator[Laid]:
    """The sheet at scales at which it takes no more pages than at the least."""
    drawn, paper, shown = least.drawn, least.paper, least.grid.shown
    most = 1 if len(shown) > MANY else None
    for scale in _possible(drawn.game, paper, len(least.pages), shown, scales):
        for sheet in islice(Laid.each(drawn, paper, scale, shown, least.read), most):
            if len(sheet.pages) > len(least.pages):
                break
            yield sheet


def _best(tried: Sequence[Laid]) -> Laid:
    """The best of sheets on as many pages, of which the last has the smallest counters."""
    least = tried[-1]
    if len(least.pages) == 1:
        airy = [one for one in tried if one.more >= _LEAST]
        joint = [one for one in airy if one.joined and one.full >= _HALF]
        return max(joint or airy or tried, key=lambda one: one.covered * one.full * one.straight)
    breaks = broken(least.pages)
    whole = [one for one in tried if broken(one.pages) <= breaks]
    if filled := [one for one in whole if one.filled]:
        return max(filled, key=lambda one: one.covered)
    if filled := [one for one in tried if one.dealt(whole=False).filled]:
        return max(filled, key=lambda one: one.covered)
    whole = [one.dealt(whole=True) for one in tried]
    return next((one for one in whole if broken(one.pages) <= breaks), least)


def _possible(
    game: Game, paper: Paper, pages: int, shown: Shown, scales: Sequence[float]
) -> Iterator[float]:  # fmt: skip
    """What counters may be enlarged by, in the order given: the widest keep to the page, and so
    many pages have room for all."""
    wide, deep = paper.width - 2 * MARGIN, pages * (paper.height - TOP - FOOT)
    kinds = {unit.id: (counter_size(game, unit), shown[unit.id]) for unit in game.units.values()}
    alike, one_of = Counter(kinds.values()), {kinds[key]: unit for key, unit in game.units.items()}
    lowest = min(size[1] for size, _faces in alike)
    for scale in scales:
        grid = Grid.of(game, wide, scale, shown)
        each = {key: grid.of_unit(game, one_of[key]) for key in alike}
        taken = sum(alike[key] * min(each[key], grid.many) for key in alike)
        high = math.ceil(taken / grid.many) * (scale * lowest + 5)
        if max(each.values()) <= grid.many and grid.many > 1 and high <= deep:
            yield scale


def _finished(sheet: Laid, place: int) -> Drawing:
    game, paper, page = sheet.drawn.game, sheet.paper, sheet.pages[place]
    number, total = place + 1, len(sheet.pages)
    name = _(
        "{game}: contact sheet {number} of {count}", game=game.title, number=number, count=total
    )
    units = [cell.unit for part in page for row in part.rows for cell in row.cells]
    body = tuple(sheet.shapes(page))
    marks = tuple(Link(name, box.y) for part, box, _rows in sheet.placed(page) if part.first
                  for name in (part.name, *(one.name for one in part.beside)) if name)  # fmt: skip
    head = top(game, paper, sheet.grid.scale)
    shapes = (*head, *body, *foot(game, units, f"{number} / {total}" if total > 1 else "", paper))
    return Drawing(*paper.size, shapes, name, marks)
