"""Where rows of counters end, as lines of words do: the order stays. Pure numbers.

Counters stand one after the other, without a blank cell. Rows are as few as can be, but rather one
more than two sides in one. Large grounds fill rows; few small ones go on in the next row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import accumulate, pairwise

from builder.records import dataclass

_ROW, _SIDES, _NATIONS, _NOBODYS, _FILLED, _BOTH = 50, 45, 20, 15, 2, 3
"""How bad they are: a row, two players' sides in one, and nations of theirs that each have room in
one; nobody's markers in that of a side, and where these fill it; two sides in one that holds all
of both."""
_PARTED, _COPIES = 6, 11
"""How bad it is that a ground goes on in the next row that has room in one, and that copies do of
one that is not large."""
_LARGE = 2.0
"""A ground that takes so many rows fills them."""
_LONE = 5
"""How bad it is, of a ground that is not large, for each counter by which less than half a row goes
on in the next one: a single one there looks forgotten."""
_FEW = 4
"""Such a share of a row, or less, is not left alone in the last one."""
_WITHIN, _BLANK = 2, 1
"""How bad a blank cell is at the end of a row: within a ground, and where the side goes on."""


@dataclass(frozen=True, slots=True)
class Run:
    """Copies of a counter: how many, of which ground, of which player's side ("": nobody's).

    Of a `group` are those that may stand one below the other without a gap; of one `colour` and
    with the same `belts` those that may stand side by side.
    """

    count: int
    ground: str = ""
    side: str = ""
    group: int = 0
    colour: str = ""
    belts: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """What is never done: two sides in a row; a row that ends early to keep counters together.

    Where rows are to be `even`, nobody's counters may fill that of a side. Where they are to be
    `flush`, each holds as many as it can, whosever they are.
    """

    apart: bool = False
    full: bool = False
    even: bool = False
    flush: bool = False


def lines(runs: Sequence[Run], columns: int, rule: Rule) -> list[int]:
    """How many counters each row holds.

    The best rows up to each counter are found from the best ones up to those before it.
    """
    each = [run for run in runs for _ in range(run.count)]
    if not each:
        return []
    if rule.flush:
        return _flush(len(each), columns)
    sizes = Counter(run.ground for run in each)
    rows = {ground: count / columns for ground, count in sizes.items()}
    sides = Counter(run.side for run in each)
    small = {side for side, count in sides.items() if side and count <= columns // 2}
    nations = {ground for ground, share in rows.items() if share <= 1}
    mixed = [
        0, *accumulate((_mixed(one, two, rule, small, nations) for one, two in pairwise(each)),
                       initial=0)
    ]  # fmt: skip
    going = _going(each)
    ends = [
        (0, 0),
        *(_end(one, two, _LARGE if rule.full else rows[one.ground], small, columns // 2 - left)
          for (one, two), left in zip(pairwise(each), going[1:], strict=True)),
        (0, 0),
    ]  # fmt: skip
    if rule.even:
        ends = [(parted, max(blank, _WITHIN)) for parted, blank in ends[:-1]] + ends[-1:]
    best, starts = [0], [0]
    for end, (parted, blank) in enumerate(ends[1:], 1):
        own = _ROW + parted + blank * (columns - end) + mixed[end]
        bad, start = min(
            (best[start] + own + blank * start - mixed[start + 1], -start)
            for start in range(max(0, end - columns), end)
        )
        best.append(bad)
        starts.append(-start)
    return _lengths(starts)


def _flush(count: int, columns: int) -> list[int]:
    """Full rows; the last two share where few would be left in the last one."""
    whole, left = divmod(count, columns)
    if 0 < left <= columns // _FEW and whole:
        both = columns + left
        return [columns] * (whole - 1) + [both - both // 2, both // 2]
    return [columns] * whole + [left] * (left > 0)


def _lengths(starts: Sequence[int]) -> list[int]:
    """How long rows are, of which each counter knows where one begins that ends with it."""
    found, end = list[int](), len(starts) - 1
    while end:
        found.append(end - starts[end])
        end = starts[end]
    return found[::-1]


def _going(each: Sequence[Run]) -> list[int]:
    """For each counter how many of its ground follow one another from it on."""
    found = list[int]()
    for one, after in zip(reversed(each), [None, *reversed(each)], strict=False):
        found.append(found[-1] + 1 if after and after.ground == one.ground else 1)
    return found[::-1]


def _mixed(
    one: Run, two: Run, rule: Rule, small: Collection[str], nations: Collection[str]
) -> int:  # fmt: skip
    """How bad it is that two counters share a row; less, if they are of two `nations`, and hardly,
    if two sides are so `small` that all of both does."""
    if one.side == two.side:
        return 0
    if {one.side, two.side} <= {*small} and not rule.apart:
        return _BOTH
    players = _NATIONS if {one.ground, two.ground} <= {*nations} else _SIDES
    nobodys = _FILLED if rule.even else _NOBODYS
    bad = players if one.side and two.side else nobodys
    return bad + _ROW * rule.apart


def _end(
    one: Run, two: Run, rows: float, small: Collection[str], lone: int
) -> tuple[int, int]:  # fmt: skip
    """How bad it is that a row ends between two counters, and each blank cell after it; the first
    one's ground takes so many rows, and if it goes on fills `lone` cells less than half of one."""
    if one.ground != two.ground:
        together = one.side == two.side or {one.side, two.side} <= {*small}
        return 0, _BLANK if together else 0
    copies = _COPIES if one is two and rows < _LARGE else 0
    few = _LONE * max(lone, 0) if one is not two and rows < _LARGE else 0
    return copies + few + (_PARTED if rows <= 1 else 0), _WITHIN
