"""In which order grounds follow one another, so that rows end where they do. Pure numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from builder.records import dataclass

_MOST = 8
"""Of so many small grounds, at most, it is tried which of them fill a row together."""


@dataclass(frozen=True, slots=True)
class Block:
    """How many counters of a ground follow one another, and whose they are ("": nobody's)."""

    count: int
    side: str = ""


def orders(blocks: Sequence[Block], widest: int) -> list[list[int]]:
    """The orders to try, as places in the blocks, for rows of so many counters and fewer: sides
    stay in their order, and each begins with the nation that it does."""
    found = dict[tuple[int, ...], None]()
    for columns in range(widest, max(widest // 2, 1) - 1, -1):
        found[tuple(_packed(blocks, columns))] = None
    return [[*one] for one in found]


def _packed(blocks: Sequence[Block], columns: int) -> Iterator[int]:
    """One order: in each row next what ends it, by itself or together with others of its side, else
    what comes next; a side's last row is filled with nobody's where some of these fill it."""
    left = [*range(len(blocks))]
    taken = 0
    sides = dict.fromkeys(one.side for one in blocks)
    for side in sides:
        leads = bool(side)
        while own := [at for at in left if blocks[at].side == side]:
            ending = [] if leads else _ending(blocks, own, taken, columns)
            next_one = own[:1] if leads or side else _next(blocks, own, taken, columns)
            leads = False
            for at in ending or next_one:
                left.remove(at)
                taken += blocks[at].count
                yield at
        room, many = -taken % columns, sum(one.count for one in blocks if one.side == side)
        if side and room and many > columns:
            small = [at for at in left if not blocks[at].side and blocks[at].count <= room]
            for at in _ending(blocks, small, taken, columns):
                left.remove(at)
                taken += blocks[at].count
                yield at


def _next(blocks: Sequence[Block], own: Sequence[int], taken: int, columns: int) -> list[int]:
    """What comes next where nothing ends a row: at the start of one what fills it and more, so that
    small ones stand behind that and not before it; else the first."""
    large = [at for at in own if blocks[at].count > columns]
    return large[:1] if large and not taken % columns else [*own[:1]]


def _ending(blocks: Sequence[Block], own: Sequence[int], taken: int, columns: int) -> list[int]:
    """The fewest of some blocks that end a row behind so many counters; none if no few of them
    do."""
    few = own[:_MOST]
    for many in range(1, min(len(few), 3) + 1):
        for some in combinations(few, many):
            if not (taken + sum(blocks[at].count for at in some)) % columns:
                return [*some]
    return []
