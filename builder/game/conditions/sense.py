"""What in a condition can never be so: words that nothing has, things that do not compare.

A condition that is false for every unit and space looks like one that happens to be false, so
whatever can be seen to be wrong with it is said when it is linked. Knows nothing of files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.diagnostics import nearest
from builder.diagnostics.findings import NOTHING
from builder.game.conditions.vocabulary import Term, TermKind, Vocabulary
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
from builder.records import dataclass
from builder.words import Message, either, message, verbatim
from builder.words import listed as joined

FEW = 8
"""How many words are listed at most where none of them is near."""
ONE_OF = message("one of")
_KINDS: dict[str, Message] = {
    "text": message("a word"),
    "number": message("a number"),
    "flag": message("true or false"),
    "set": message("a set of words"),
}
A_VALUE = message("a value")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a condition: the code of its finding, the message, what to write."""

    code: str
    message: Message
    hint: Message


def faults(tree: Expr, words: Vocabulary, wanted: bool = False) -> list[Fault]:
    """Everything that can never be so, each once.

    `wanted` says that the condition tells what the data ought to be: then only the game's own
    lists are looked at, and not what its rows happen to hold.
    """
    found = _Sense(words, wanted).condition(tree)
    return list(dict.fromkeys(found))


def listed(words: Iterable[Value], what: Message = ONE_OF) -> Message:
    """A hint that gives the words there are, if they are few."""
    shown = sorted(str(word) for word in words if word != "")
    if not 0 < len(shown) <= FEW:
        return NOTHING
    return message("{what}: {words}", what=what, words=", ".join(shown))


@dataclass(frozen=True, slots=True)
class _Sense:
    words: Vocabulary
    wanted: bool

    def condition(self, tree: Expr) -> Iterator[Fault]:
        """A part that has to be true or false."""
        match tree:
            case Not(part=part):
                yield from self.condition(part)
            case And(parts=parts) | Or(parts=parts):
                for part in parts:
                    yield from self.condition(part)
                yield from _together(tree)
            case Compare(left=left, op=op, right=right):
                yield from self.operand(left)
                yield from self.operand(right)
                yield from self._compared(left, op, right)
            case Among(value=value, options=options):
                yield from self.operand(value)
                for option in options:
                    yield from self._compared(value, "==", Const(option))
            case Has(member=member, within=within):
                yield from self._member(member, within)
            case Choose(when=when, then=then, otherwise=otherwise):
                for part in (when, then, otherwise):
                    yield from self.condition(part)
            case Const() | Property() | Arithmetic() | Call():
                yield from self.operand(tree)
                yield from self._alone(tree)

    def _alone(self, tree: Expr) -> Iterator[Fault]:
        """A value where a condition is wanted."""
        kind = self._kind(tree)
        if kind in ("flag", None):
            return
        shown = _shown(tree)
        hint = message("compare it with a number, as in {property} > 0", property=shown)
        if kind != "number":
            hint = message("compare it with a word, as in {property} == 'word'", property=shown)
        if kind == "set":
            hint = message("test for one of its words, as in 'word' in {property}", property=shown)
        yield Fault(
            "G213",
            message(
                "{value} is {kind}, not a condition", value=shown, kind=_KINDS.get(kind, A_VALUE)
            ),
            hint,
        )

    def operand(self, tree: Expr) -> Iterator[Fault]:
        """A part that is a value."""
        match tree:
            case Arithmetic(left=left, op=op, right=right):
                for part in (left, right):
                    yield from self.operand(part)
                    if self._kind(part) in ("text", "set", "flag"):
                        fault = message(
                            "{value} is {kind}; '{operator}' is for numbers",
                            value=_shown(part),
                            kind=_KINDS[str(self._kind(part))],
                            operator=op,
                        )
                        yield Fault("G213", fault, NOTHING)
            case Call(parts=parts):
                for part in parts:
                    yield from self.operand(part)
            case Choose(when=when, then=then, otherwise=otherwise):
                yield from self.condition(when)
                yield from self.operand(then)
                yield from self.operand(otherwise)
            case Not() | And() | Or() | Compare() | Among() | Has():
                yield from self.condition(tree)
            case Const() | Property():
                return

    def _kind(self, tree: Expr) -> TermKind | None:
        """The kind of a value; None where it is not known or may be of several."""
        match tree:
            case Const(value=value):
                return _kind_of(value)
            case Property():
                term = self._term(tree)
                return term.kind if term is not None and term.kind != "mixed" else None
            case Arithmetic():
                return "number"
            case Choose(then=then):
                return self._kind(then)
            case Call(function=function):
                return "text" if function == "text" else "number"
            case Not() | And() | Or() | Compare() | Among() | Has():
                return "flag"

    def _term(self, tree: Expr) -> Term | None:
        if not isinstance(tree, Property):
            return None
        return self.words.terms.get((tree.subject, tree.name))

    def _compared(self, left: Expr, op: CompareOp, right: Expr) -> Iterator[Fault]:
        if isinstance(left, Const) and isinstance(right, Const):
            yield Fault(
                "G213",
                message(
                    "{left} {op} {right} compares no property",
                    left=_shown(left),
                    op=op,
                    right=_shown(right),
                ),
                NOTHING,
            )
            return
        if isinstance(left, Const):
            left, op, right = right, _MIRRORED.get(op, op), left
        one, two = self._kind(left), self._kind(right)
        if "set" in (one, two):
            owner, other = (left, right) if one == "set" else (right, left)
            hint = message("write {word} in {property}", word=_shown(other), property=_shown(owner))
            yield Fault(
                "G213",
                message("{property} is a set of words, not a single word", property=_shown(owner)),
                hint,
            )
        elif one is not None and two is not None and one != two:
            yield self._unlike(left, one, right, two)
        elif op not in ("==", "!=") and "text" in (one, two):
            hint = message("write == or !=, or list the words after 'in'")
            yield Fault(
                "G213",
                message(
                    "words have no order, so {left} {op} {right} means nothing",
                    left=_shown(left),
                    op=op,
                    right=_shown(right),
                ),
                hint,
            )
        else:
            yield from self._worth(left, op, right)

    def _unlike(self, left: Expr, one: TermKind, right: Expr, two: TermKind) -> Fault:
        fault = message(
            "{left} is {kind}, {right} is {other}: they are never equal",
            left=_shown(left),
            kind=_KINDS[one],
            right=_shown(right),
            other=_KINDS[two],
        )
        hint = NOTHING
        if isinstance(right, Const) and one == "text":
            hint = message("put it in quotes: '{value}'", value=right.value)
        elif isinstance(right, Const) and one == "number":
            hint = message("write a number, without quotes")
        elif isinstance(right, Const) and one == "flag":
            hint = message("write true or false, without quotes")
        return Fault("G213", fault, hint)

    def _worth(self, left: Expr, op: CompareOp, right: Expr) -> Iterator[Fault]:
        """A property against a constant: whether it is ever that."""
        term = self._term(left)
        if term is None or not isinstance(right, Const) or (self.wanted and not term.named):
            return
        value = right.value
        if term.values is not None and op in ("==", "!="):
            if value != "" and value not in term.values:
                yield _stranger(term, value)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            span = _span(term)
            if never(span, op, value):
                compared = f"{value:g}" if op in ("==", "!=") else f"{op} {value:g}"
                yield Fault(
                    "G213",
                    message("{property} is never {value}", property=_shown(left), value=compared),
                    reach(span),
                )

    def _member(self, member: str, within: Property) -> Iterator[Fault]:
        term = self._term(within)
        if term is None:
            return
        if term.kind == "set" or (term.kind in ("text", "mixed") and not term.named):
            known = [str(v) for v in term.values or ()]
            there = member in known if term.kind == "set" else any(member in v for v in known)
            if not there and not (self.wanted and not term.named):
                yield _stranger(term, member)
            return
        what = message("a single word") if term.kind == "text" else _KINDS[term.kind]
        hint = (
            message("write {property} == '{word}'", property=_shown(within), word=member)
            if term.kind == "text"
            else NOTHING
        )
        yield Fault(
            "G213",
            message(
                "{property} is {kind}, so 'in' does not apply", property=_shown(within), kind=what
            ),
            hint,
        )


_MIRRORED: dict[CompareOp, CompareOp] = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def _stranger(term: Term, value: Value) -> Fault:
    known = [v for v in term.values or () if v != ""]
    texts = [str(v) for v in known]
    hint = nearest(str(value), texts) or listed(known)
    return Fault(
        "G212", message("there is no {what} '{name}'", what=term.what, name=str(value)[:60]), hint
    )


def _span(term: Term) -> Span:
    """The numbers that a property can be."""
    if term.values is None:
        return term.span
    known = [v for v in term.values if isinstance(v, int | float)]
    return Span(min(known), max(known)) if known else EVERY


def reach(span: Span) -> Message:
    """A range in words: "it is at least 0", "it is from 0 to 5"."""
    low, high = span.low, span.high
    if low is None:
        return NOTHING
    if high is None:
        return message("it is at least {low:g}", low=low)
    if low == high:
        return message("it is always {value:g}", value=low)
    return message("it is from {low:g} to {high:g}", low=low, high=high)


def _together(tree: And | Or) -> Iterator[Fault]:
    """Comparisons of one property that exclude one another, or of which one always holds."""
    exact: dict[Property, set[Value]] = {}
    spans: dict[Property, Span] = {}
    for part in tree.parts:
        match part:
            case Compare(left=Property() as prop, op=op, right=Const(value=value)):
                wanted = "==" if isinstance(tree, And) else "!="
                if op == wanted:
                    exact.setdefault(prop, set()).add(value)
                elif isinstance(value, int | float) and isinstance(tree, And):
                    spans[prop] = spans.get(prop, EVERY).cut(op, value)
    for prop, values in exact.items():
        if len(values) > 1:
            yield _exclusive(tree, prop, values)
    for prop, span in spans.items():
        if span.empty or any(isinstance(v, int | float) and not span.holds(v)
                             for v in exact.get(prop, ())):  # fmt: skip
            yield Fault(
                "G213",
                message("{property} cannot meet both bounds at once", property=_shown(prop)),
                message("join them with 'or', or correct one of the numbers"),
            )


def _exclusive(tree: And | Or, prop: Property, values: set[Value]) -> Fault:
    words = sorted(repr(v) for v in values)
    if isinstance(tree, And):
        fault = message(
            "{property} is never {values} at once", property=_shown(prop), values=joined(words)
        )
        return Fault(
            "G213",
            fault,
            message("write {property} in [{words}]", property=_shown(prop), words=", ".join(words)),
        )
    fault = message(
        "{property} always differs from {values}", property=_shown(prop), values=either(words)
    )
    return Fault(
        "G213",
        fault,
        message("write {property} not in [{words}]", property=_shown(prop), words=", ".join(words)),
    )


def _kind_of(value: Value) -> TermKind:
    if isinstance(value, bool):
        return "flag"
    return "text" if isinstance(value, str) else "number"


def _shown(tree: Expr) -> Message:
    match tree:
        case Const(value=bool() as value):
            return verbatim("true" if value else "false")
        case Const(value=value):
            return verbatim(repr(value)[:62])
        case Property(subject=subject, name=name):
            return verbatim(name if subject == "value" else f"{subject}.{name}")
    return message("the result")
