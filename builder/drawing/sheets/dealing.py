"""Sides of the contact sheet dealt out to pages, evenly.

Knows sizes in mm; draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from builder.drawing.sheets.arranged import ABOVE, Part, Row

_SHARES = tuple(n / 20 for n in range(11, 20))
"""Parts of a page to which pages are filled at most where that evens them out."""

High = Callable[[Row, bool], float]
"""How high a row is in mm; whether it is the first below a name that is said again."""


def paged(sides: Sequence[Part], deep: float, high: High, whole: bool) -> list[list[Part]]:
    """The sides on as few pages as there can be, each `deep` mm, filled as evenly as can be: what
    is no player's stands last, or on the first page that has more room for it."""
    found = _paged(sides, deep, high, whole)
    if len(found) < 2 or not sides[-1].loose or any(one.loose for one in sides[:-1]):
        return found
    *players, last = sides
    for place in range(1, len(players)):
        tried = _paged([*players[:place], last, *players[place:]], deep, high, whole)
        if (len(tried) == len(found) and broken(tried) <= broken(found)
                and _least(tried, high) > _least(found, high)):  # fmt: skip
            found = tried
    return found


def _least(pages: Sequence[Sequence[Part]], high: High) -> float:
    """How high what stands on the emptiest page is, in mm."""
    return min(sum(part.heading + ABOVE + sum(high(row, False) for row in part.rows)
                   for part in page) for page in pages)  # fmt: skip


def _paged(sides: Sequence[Part], deep: float, high: High, whole: bool) -> list[list[Part]]:
    """The sides in this order: if they should be `whole`, so where that takes no page more, else
    half of each at least where it begins; and the pages filled alike if that breaks no side
    more."""
    found, ahead = _dealt(sides, deep, high, 0.0), 0.0
    for least in (1.0, 0.5) if whole else (0.5,):
        tried = _dealt(sides, deep, high, least)
        if len(tried) <= len(found):
            found, ahead = tried, least
            break
    for share in _SHARES if len(found) > 1 else ():
        tried = _dealt(sides, share * deep, high, ahead)
        if len(tried) == len(found) and broken(tried) <= broken(found):
            return tried
    return found


def broken(pages: Sequence[Sequence[Part]]) -> int:
    """How many times a side goes on on another page."""
    return sum(not part.first for page in pages for part in page)


def _dealt(sides: Sequence[Part], deep: float, high: High, least: float) -> list[list[Part]]:
    """The sides on pages from the top; of a side that would fit on one, such a part at `least`
    stands where it begins."""
    pages, y = list[list[Part]](), deep
    for side in sides:
        all_rows = side.heading + sum(high(row, False) for row in side.rows)
        ahead = side.heading + high(side.rows[0], False)
        if all_rows <= deep:
            ahead = max(ahead, least * all_rows)
        if y + ABOVE + ahead > deep + 0.01 or not pages:
            pages.append([])
            y = -ABOVE
        y += ABOVE + side.heading
        rows, first = list[Row](), True
        for row in side.rows:
            if rows and y + high(row, False) > deep + 0.01:
                pages[-1].append(replace(side, rows=tuple(rows), first=first))
                pages.append([])
                rows, first, y = [], False, side.heading
            y += high(row, not rows and not first)
            rows.append(row)
        pages[-1].append(replace(side, rows=tuple(rows), first=first))
    return pages


def many_rows(parts: Sequence[Part]) -> int:
    """How many rows these are."""
    return sum(len(part.rows) for part in parts)
