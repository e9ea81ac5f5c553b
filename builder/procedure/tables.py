"""Looking things up in tables, and whether a table answers every roll.

Knows nothing of procedures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from builder.diagnostics import Findings
from builder.game.model import Game, Table
from builder.records import dataclass
from builder.words import Message, message

SHOWN = 6
"""How many totals that have no row are listed."""
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
    """Heads do not overlap, every total of the dice has one, numbered columns stand in order."""
    for table in game.tables.values():
        _check_order(table, findings)
        rows, columns = [head for head, _ in table.rows], list(table.columns)
        _check_overlap(table, rows, _rows_overlap, findings)
        _check_overlap(table, columns, _columns_overlap, findings)
        dice = dice_of(table.dice)
        if dice is not None and not table.missing:
            _check_totals(table, rows if _numbered(rows) else columns, dice, findings)


def _rows_overlap(table: str, one: str, two: str) -> Message:
    return message("{table}: the rows '{one}' and '{two}' overlap", table=table, one=one, two=two)


def _columns_overlap(table: str, one: str, two: str) -> Message:
    return message("{table}: the columns '{one}' and '{two}' overlap",
                   table=table, one=one, two=two)  # fmt: skip


def _check_overlap(
    table: Table, heads: list[str], said: Callable[[str, str, str], Message], findings: Findings
) -> None:  # fmt: skip
    """No number has two heads: the second would never be found."""
    numbered = [(head, found) for head in heads if (found := spans(head))]
    for index, (head, second) in enumerate(numbered):
        for other, first in numbered[:index]:
            if any(a.low <= b.high and b.low <= a.high for a in first for b in second):
                findings.add("P105", table.span, said(table.name, other, head), cite=table.cite,
                             hint=message("give each number to one of them"))  # fmt: skip


def _check_totals(
    table: Table, heads: list[str], dice: tuple[int, int], findings: Findings
) -> None:
    """Every total of the dice has a row or column: all that have none are one finding."""
    if not _numbered(heads):
        return
    count, sides = dice
    found = [span for head in heads for span in spans(head) or ()]
    totals = range(count, count * sides + 1)
    without = [t for t in totals if not any(s.low <= t <= s.high for s in found)]
    if without:
        rolls = ", ".join(map(str, without[:SHOWN])) + (" …" if len(without) > SHOWN else "")
        said = message("{table}: no row or column for a roll of {rolls} on {dice}",
                       table=table.name, rolls=rolls, dice=table.dice)  # fmt: skip
        hint = message("add it, or say under 'missing' what is not known")
        findings.add("P105", table.span, said, cite=table.cite, hint=hint)


def _numbered(heads: Iterable[str]) -> bool:
    heads = list(heads)
    return bool(heads) and all(spans(head) is not None for head in heads)


def _check_order(table: Table, findings: Findings) -> None:
    """Columns that are single numbers rise or fall from left to right, in each run of them."""
    numbers = [s[0].low for head in table.columns if (s := spans(head)) and len(s) == 1]
    if len(numbers) == len(table.columns) > 2 and numbers not in (
        sorted(numbers), sorted(numbers, reverse=True),
    ):  # fmt: skip
        said = message("{table}: its columns are out of order", table=table.name)
        findings.add("P106", table.span, said, cite=table.cite)
