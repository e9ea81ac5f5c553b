"""Conditions as players say them: "League units of type Tank or Air", "spaces with Swamp".

What has no such words is said as a clause, as `language/say.py` has it. The names are those that
are printed, where somebody is `naming` a game's, else the words of the data in quotes. Knows no
kind of rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from builder.language.expr import (
    TRUE,
    Among,
    And,
    Compare,
    Const,
    Expr,
    Has,
    Not,
    Or,
    Property,
    Value,
)  # fmt: skip
from builder.language.say import condition
from builder.records import dataclass
from builder.words import Message, either, listed, message

Names = Mapping[tuple[str, str, str], str]
"""What is printed for a word of the data, by subject, property and word."""
_NAMES: ContextVar[Names] = ContextVar("names")


@contextmanager
def naming(names: Names) -> Iterator[None]:
    """Say these names while this lasts."""
    token = _NAMES.set(names)
    try:
        yield
    finally:
        _NAMES.reset(token)


@dataclass(frozen=True, slots=True)
class _Name:
    """A word of the data, said as it is printed."""

    subject: str
    property: str
    word: str
    bare: bool = False

    def __str__(self) -> str:
        key = (self.subject, self.property, self.word)
        return _NAMES.get({}).get(key) or (self.word if self.bare else f"'{self.word}'")


def places(ids: Sequence[str]) -> Message:
    """Some spaces by their names."""
    return listed([_Name("space", "id", one, bare=True) for one in ids])


_IS: dict[tuple[str, str, bool], Message] = {
    ("unit", "type", True): message("of type {names}"),
    ("unit", "type", False): message("not of type {names}"),
    ("unit", "category", True): message("of category {names}"),
    ("unit", "category", False): message("not of category {names}"),
    ("unit", "size", True): message("of size {names}"),
    ("unit", "size", False): message("not of size {names}"),
    ("unit", "nation", True): message("of nation {names}"),
    ("unit", "nation", False): message("not of nation {names}"),
    ("unit", "side", True): message("of side {names}"),
    ("unit", "side", False): message("not of side {names}"),
    ("unit", "id", True): message("called {names}"),
    ("unit", "id", False): message("not called {names}"),
    ("unit", "tags", True): message("tagged {names}"),
    ("unit", "tags", False): message("not tagged {names}"),
    ("space", "kind", True): message("of kind {names}"),
    ("space", "kind", False): message("not of kind {names}"),
    ("space", "id", True): message("called {names}"),
    ("space", "id", False): message("not called {names}"),
    ("space", "terrain", True): message("with {names}"),
    ("space", "terrain", False): message("without {names}"),
    ("space", "courses", True): message("with {names}"),
    ("space", "courses", False): message("without {names}"),
    ("space", "tags", True): message("tagged {names}"),
    ("space", "tags", False): message("not tagged {names}"),
    ("space", "groups", True): message("of the group {names}"),
    ("space", "groups", False): message("not of the group {names}"),
    ("space", "side", True): message("of side {names}"),
    ("space", "side", False): message("not of side {names}"),
}
"""How it is said that a property is one of some words, or none of them."""


_TURNED = Property("unit", "reduced")


def units(tree: Expr) -> Message:
    """The units that a condition leaves."""
    parts = [part for part in _parts(tree) if not _is_unit(part)]
    noun = message("units")
    side = next((part for part in parts if _is_side(part)), None)
    if side is not None:
        parts.remove(side)
        noun = message("{side} units", side=either(_words(side)[2]))
    return _noun(noun, parts, message("{those} for which {condition}"))


def spaces(tree: Expr) -> Message:
    """The spaces that a condition leaves."""
    return _noun(message("spaces"), _parts(tree), message("{those} for which {condition}"))


def one_space(tree: Expr) -> Message:
    """Any of the spaces that a condition leaves: "hex", "space with Swamp"."""
    parts = _parts(tree)
    kind = next((part for part in parts if _is_kind(part)), None)
    noun = message("space")
    if kind is not None:
        parts.remove(kind)
        noun = message("{kind}", kind=either(_words(kind)[2]))
    return _noun(noun, parts, message("{those} for which {condition}"))


def is_of_spaces(tree: Expr) -> bool:
    """Whether a condition can be said of spaces alone."""
    said = [_words(part) for part in _leaves(tree)]
    return tree != TRUE and all(one[0] == "space" for one in said) and _said(tree) is not None


def _parts(tree: Expr) -> list[Expr]:
    if tree == TRUE:
        return []
    if isinstance(tree, And):
        return [part for each in tree.parts for part in _parts(each)]
    return [tree]


def _leaves(tree: Expr) -> Iterator[Expr]:
    if isinstance(tree, And | Or):
        for part in tree.parts:
            yield from _leaves(part)
    elif tree != TRUE:
        yield tree


def _noun(noun: Message, parts: Sequence[Expr], open_: Message) -> Message:
    """A noun with all that is said of it; what has no words of its own comes last."""
    said = [_said(part) for part in parts]
    known = [one for one in said if one is not None]
    rest = [part for part, one in zip(parts, said, strict=True) if one is None]
    if known:
        noun = message("{those} {which}", those=noun, which=listed(known))
    if rest:
        whole = rest[0] if len(rest) == 1 else And(tuple(rest))
        noun = open_.filled(those=noun, condition=condition(whole))
    return noun


def _said(tree: Expr) -> Message | None:
    """What is said behind a noun; None where there are no words for it."""
    if tree == _TURNED:
        return message("with their backs up")
    if tree == Not(_TURNED):
        return message("with their fronts up")
    if isinstance(tree, Or):
        return _either(tree.parts)
    if isinstance(tree, And):
        some = [_said(part) for part in tree.parts]
        return None if None in some else listed(one for one in some if one is not None)
    subject, name, words, sure = _words(tree)
    how = _IS.get((subject, name, sure))
    return how.filled(names=either(words)) if how is not None and words else None


def _either(parts: Sequence[Expr]) -> Message | None:
    """One of several things; those of one property by all their words."""
    found: dict[tuple[str, str], list[_Name]] = {}
    for part in parts:
        subject, name, words, sure = _words(part)
        if not sure or not words or isinstance(part, And | Or):
            return None
        found.setdefault((subject, name), []).extend(words)
    said = [(_IS.get((*key, True)), words) for key, words in found.items()]
    if any(how is None for how, _names in said):
        return None
    return either(how.filled(names=either(words)) for how, words in said if how is not None)


def _words(tree: Expr) -> tuple[str, str, list[_Name], bool]:
    """A property of which a condition says that it is one of some words, or, last, none."""
    match tree:
        case Not(part=part):
            subject, name, words, sure = _words(part)
            return subject, name, words, not sure
        case Compare(left=Property() as left, op="==" | "!=" as op, right=Const(value=value)):
            return left.subject, left.name, _named(left, (value,)), op == "=="
        case Among(value=Property() as left, options=options, negated=negated):
            return left.subject, left.name, _named(left, options), not negated
        case Has(member=member, within=within, negated=negated):
            return within.subject, within.name, _named(within, (member,)), not negated
    return "", "", [], True


def _named(of: Property, values: Sequence[Value]) -> list[_Name]:
    if not all(isinstance(value, str) and value for value in values):
        return []
    return [_Name(of.subject, of.name, str(value)) for value in values]


def _is_unit(tree: Expr) -> bool:
    """Whether it says that a counter is a unit: that goes without saying."""
    subject, name, words, sure = _words(tree)
    return (subject, name, sure) == ("unit", "shape", True) and [w.word for w in words] == ["unit"]


def _is_side(tree: Expr) -> bool:
    subject, name, words, sure = _words(tree)
    return (subject, name, sure) == ("unit", "side", True) and len(words) == 1


def _is_kind(tree: Expr) -> bool:
    subject, name, words, sure = _words(tree)
    return (subject, name, sure) == ("space", "kind", True) and len(words) == 1
