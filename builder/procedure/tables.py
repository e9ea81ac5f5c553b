"""Looking things up in tables, and whether a table answers every roll.

Knows nothing of procedures.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from builder.diagnostics import Findings
from builder.game.model import Game, Table

MAX_TOTALS = 2_000
_DICE = re.compile(r"(\d{0,2})[dD](\d{1,3})")
_HEAD = re.compile(
    r"([-+−]?\d{1,6})(?:\s*(?:to|\.\.|–|-)\s*([-+−]?\d{1,6})|\s*(\+|or more|or less))?"
)


@dataclass(frozen=True, slots=True)
class Span:
    """A run of whole numbers, both ends included."""

    low: int
    high: int


FAR = 10**6


def spans(head: str) -> tuple[Span, ...] | None:
    """The numbers of a head: "7", "3-5", "12+", "2 or less", "1, 6"; None for words."""
    found = []
    for part in head.split(","):
        match = _HEAD.fullmatch(part.strip())
        if match is None:
            return None
        first, second, word = match.groups()
        low = int(first.replace("−", "-"))
        if word == "or less":
            found.append(Span(-FAR, low))
        elif word:
            found.append(Span(low, FAR))
        else:
            found.append(Span(low, int(second.replace("−", "-")) if second else low))
    return tuple(found)


def matches(head: str, wanted: str | int) -> bool:
    """Whether a head stands for a number or is a text."""
    if isinstance(wanted, str):
        return head.strip() == wanted
    return any(s.low <= wanted <= s.high for s in spans(head) or ())


def cell(table: Table, row: str | int, column: str | int | None) -> str | None:
    """The words of a cell; None where no head matches or the source does not give it."""
    index = 0
    if column is not None:
        found = [n for n, head in enumerate(table.columns) if matches(head, column)]
        if not found:
            return None
        index = found[0]
    for head, cells in table.rows:
        if matches(head, row):
            return cells[index].text if index < len(cells) else None
    return None


def dice_of(text: str) -> tuple[int, int] | None:
    """Number and sides of "2D6" or "D10"; None for another text."""
    match = _DICE.fullmatch(text.strip())
    if match is None:
        return None
    count, sides = int(match.group(1) or 1), int(match.group(2))
    return (count, sides) if 1 <= count <= 20 and 2 <= sides <= 100 else None


def check_tables(game: Game, findings: Findings) -> None:
    """Every total of a table's dice is covered once; numbered columns stand in order."""
    for table in game.tables.values():
        _check_order(table, findings)
        dice = dice_of(table.dice)
        if dice is None or table.missing:
            continue
        heads = [head for head, _ in table.rows]
        if not _numbered(heads):
            heads = list(table.columns)
        if not _numbered(heads):
            continue
        count, sides = dice
        totals = range(count, count * sides + 1)
        for total, times in _covered(heads, totals).items():
            if times != 1:
                how = "no row or column" if times == 0 else f"{times} rows or columns"
                message = f"{table.name}: a roll of {total} on {table.dice} has {how}"
                findings.add("P105", table.span, message, cite=table.cite)


def _numbered(heads: Iterable[str]) -> bool:
    heads = list(heads)
    return bool(heads) and all(spans(head) is not None for head in heads)


def _covered(heads: Iterable[str], totals: range) -> dict[int, int]:
    times = Counter[int]()
    for head in heads:
        for span in spans(head) or ():
            times.update(t for t in totals if span.low <= t <= span.high)
    return {total: times[total] for total in totals}


def _check_order(table: Table, findings: Findings) -> None:
    """Columns that are single numbers rise or fall from left to right, in each run of them."""
    numbers = [s[0].low for head in table.columns if (s := spans(head)) and len(s) == 1]
    if len(numbers) == len(table.columns) > 2 and numbers not in (
        sorted(numbers), sorted(numbers, reverse=True),
    ):  # fmt: skip
        findings.add("P106", table.span, f"{table.name}: its columns are out of order",
                     cite=table.cite)  # fmt: skip
