"""What the values of a procedure can be: the words of a text, the range of a number.

Found from options, tracks, tables and formulas before anything runs, so that a comparison with a
word that never comes up is seen. Knows nothing of kinds and of running.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.diagnostics import near_word, nearest
from builder.game.conditions.sense import Fault, listed, reach
from builder.game.model import Table
from builder.language.expr import (
    Among,
    And,
    Arithmetic,
    Call,
    Choose,
    Compare,
    CompareOp,
    Const,
    Expr,
    Has,
    Not,
    Or,
    Property,
    Value,
)  # fmt: skip
from builder.language.ranges import EVERY, Span, never
from builder.procedure.tables import matches
from builder.procedure.values import NOT_KNOWN
from builder.records import dataclass
from builder.words import message


@dataclass(frozen=True, slots=True)
class Possible:
    """What a value can be: `texts`, None where they are not known, and the `span` of a number.

    `more` tells that other texts may come when gaps of the source are filled, `picked` that a
    player picks one of them.
    """

    texts: frozenset[str] | None = None
    span: Span = EVERY
    more: bool = False
    picked: bool = False

    def also(self, other: Possible) -> Possible:
        """What is one or the other."""
        unknown = self.texts is None or other.texts is None
        texts = None if unknown else (self.texts or frozenset()) | (other.texts or frozenset())
        low = _least(self.span.low, other.span.low, min)
        return Possible(texts, Span(low, _least(self.span.high, other.span.high, max)),
                      self.more or other.more, self.picked or other.picked)  # fmt: skip


ANYTHING = Possible()
NOTHING = Possible(frozenset({""}), Span(0, 0))
"""What a value is where its step is not taken."""
Can = Mapping[str, Possible]


def _least(one: float | None, two: float | None, pick: object) -> float | None:
    if one is None or two is None:
        return None
    return min(one, two) if pick is min else max(one, two)


def words_of(table: Table | None) -> Possible:
    """The cells of a table; with gaps in it, other words may come."""
    if table is None:
        return ANYTHING
    cells = [cell.text for _, row in table.rows for cell in row]
    gaps = None in cells or bool(table.missing) or not cells
    return Possible(frozenset({*(c for c in cells if c is not None), NOT_KNOWN}), more=gaps)


def possible(tree: Expr, can: Can) -> Possible:
    """What a formula can come to."""
    match tree:
        case Const(value=bool()):
            return ANYTHING
        case Const(value=str() as text):
            return Possible(frozenset({text}))
        case Const(value=int() | float() as number):
            return Possible(span=Span(number, number))
        case Property(name=name):
            return can.get(name, ANYTHING)
        case Choose(then=then, otherwise=otherwise):
            return possible(then, can).also(possible(otherwise, can))
        case Arithmetic(left=left, op=op, right=right):
            return Possible(span=_sum(possible(left, can).span, op, possible(right, can).span))
        case Call(function="min" | "max" as function, parts=parts):
            return Possible(span=_bounded(function, [possible(p, can).span for p in parts]))
    return ANYTHING


def lost(tree: Expr, can: Can, heads: Sequence[str]) -> list[str | int]:
    """The words and numbers that a formula looks for and no head of a table stands for.

    What a player picks may well be in no row ("none"); then only what is nearly a head is lost.
    """
    match tree:
        case Const(value=str() | int() as value) if not isinstance(value, bool):
            found: list[str | int] = [value]
        case Property(name=name):
            known = can.get(name, ANYTHING)
            texts = sorted(known.texts or ())
            free = [head for head in heads if head not in texts]
            found = [] if known.more else [*texts]
            if known.picked:
                found = [text for text in texts if near_word(text, free)]
        case Choose(then=then, otherwise=otherwise):
            found = [*lost(then, can, heads), *lost(otherwise, can, heads)]
        case _:
            return []
    there = ("", NOT_KNOWN)
    return [one for one in dict.fromkeys(found)
            if one not in there and not any(matches(head, one) for head in heads)]  # fmt: skip


def _sum(one: Span, op: str, two: Span) -> Span:
    if op == "-":
        two = Span(None if two.high is None else -two.high, None if two.low is None else -two.low)
    if op not in ("+", "-"):
        return EVERY
    low = None if one.low is None or two.low is None else one.low + two.low
    high = None if one.high is None or two.high is None else one.high + two.high
    return Span(low, high)


def _bounded(function: str, spans: list[Span]) -> Span:
    lows, highs = [s.low for s in spans], [s.high for s in spans]
    if function == "max":
        known = [low for low in lows if low is not None]
        high = None if None in highs else max(h for h in highs if h is not None)
        return Span(max(known) if known else None, high)
    known = [high for high in highs if high is not None]
    low = None if None in lows else min(n for n in lows if n is not None)
    return Span(low, min(known) if known else None)


def faults(tree: Expr, can: Can) -> Iterator[Fault]:
    """Comparisons in a formula that never hold, because a value is never that."""
    match tree:
        case Not(part=part):
            yield from faults(part, can)
        case And(parts=parts) | Or(parts=parts) | Call(parts=parts):
            for part in parts:
                yield from faults(part, can)
        case Choose(when=when, then=then, otherwise=otherwise):
            for part in (when, then, otherwise):
                yield from faults(part, can)
        case Arithmetic(left=left, right=right):
            yield from faults(left, can)
            yield from faults(right, can)
        case Compare(left=Const(value=value), op=op, right=right):
            yield from _compared(right, _TURNED.get(op, op), value, can)
        case Compare(left=left, op=op, right=Const(value=value)):
            yield from _compared(left, op, value, can)
        case Among(value=inside, options=options):
            for option in options:
                yield from _compared(inside, "==", option, can)
        case Const() | Property() | Compare() | Has():
            return


_TURNED: dict[CompareOp, CompareOp] = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def _compared(left: Expr, op: CompareOp, value: Value, can: Can) -> Iterator[Fault]:
    found = possible(left, can)
    name = left.name if isinstance(left, Property) else message("this")
    if isinstance(value, str):
        texts = found.texts
        if texts is None or value in texts or (found.more and not near_word(value, texts)):
            return
        hint = nearest(value, texts) or listed(texts, message("it is one of"))
        said = message("{name} is never '{value}'", name=name, value=value[:60])
        yield Fault("G212", said, hint)
    elif not isinstance(value, bool) and never(found.span, op, value):
        said = message("{name} is never {sign} {value:g}", name=name, sign=op, value=value)
        if op in ("==", "!="):
            said = message("{name} is never {value:g}", name=name, value=value)
        yield Fault("G213", said, reach(found.span))
