"""A module made ready to be looked over: whole pieces, names, all texts.

Knows nothing of what is wrong with any of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import field
from functools import lru_cache, partial
from heapq import merge
from typing import TypeVar

from builder.diagnostics.near import nearest
from builder.modules.decode import Unreadable, piece
from builder.modules.expand import Expander, Placed, Whole
from builder.modules.lint.commands import Commands
from builder.modules.model import Component, Definition, Module, Trait
from builder.modules.report import Report, Spot, spot
from builder.records import dataclass
from builder.saves.sequence import Effort
from builder.words import Message

NEAR = 300_000
"""Comparisons of names for hints, in all."""
INLINE = ("placemark", "replace")
"""Traits that place markers, and may hold all of their definitions."""
INLINE_EFFORT = 1_000_000
_MARKERS = ("markerSpec", "markerText")
LITERAL = 60
"""Letters of the longest literal that counts."""
_QUOTED = re.compile(r'"([^"\\]{2,60})"')

_T = TypeVar("_T")
Text = tuple[Component | Placed, str, str]
"""Where, the name of the attribute or field, and what is written there."""


@dataclass(slots=True)
class Look:
    """A module, its pieces with their prototypes in place, where findings go.

    `placed` is every trait where it is written, prototypes not in place; `texts` are all
    that is written in it, `literals` the words that expressions put names together from.
    """

    module: Module
    report: Report
    components: tuple[Component, ...]
    slots: tuple[Whole, ...]
    prototypes: dict[str, Whole]
    placed: tuple[Placed, ...]
    commands: Commands = field(default_factory=Commands)
    texts: tuple[Text, ...] = ()
    literals: frozenset[str] = frozenset()
    near_left: int = NEAR
    answers: dict[tuple[str, frozenset[str]], Message] = field(default_factory=dict)
    kinds: dict[str, list[int]] = field(default_factory=dict)

    def of(self, *kinds: str) -> Iterator[Component]:
        """The components of some classes, in the order of the file."""
        if not self.kinds:
            for n, one in enumerate(self.components):
                self.kinds.setdefault(one.kind, []).append(n)
        places = (self.kinds.get(kind, ()) for kind in dict.fromkeys(kinds))
        return (self.components[n] for n in merge(*places))

    def hint(self, name: str, known: Collection[str]) -> Callable[[], Message]:
        """Did you mean …?, for a finding that may not be kept."""
        return partial(self.near, name, known)

    def near(self, name: str, known: Collection[str]) -> Message:
        """Did you mean …?, while comparing is not too dear."""
        asked = name, frozenset(known)
        if asked not in self.answers:
            self.near_left -= len(known)
            self.answers[asked] = (
                nearest(name, sorted(known)) if self.near_left > 0 else Message("")
            )
        return self.answers[asked]

    def made_up(self, name: str) -> bool:
        """Whether an expression may put the name together from a literal at one of its ends."""
        most = min(len(name), LITERAL)
        return any(name[:end] in self.literals or name[-end:] in self.literals
                   for end in range(2, most + 1))  # fmt: skip


def look_at(module: Module, report: Report) -> Look:
    """The module with its pieces whole."""
    expander = Expander(module.prototypes)
    prototypes = {name: expander.whole(one) for name, one in module.prototypes.items()}
    slots = tuple(expander.whole(one) for one in module.slots)
    placed = tuple(Placed(trait, definition, trait) for definition in module.definitions
                   for trait in definition.piece.traits)  # fmt: skip
    look = Look(module, report, tuple(module.root.walk()), slots, prototypes, placed)
    look.texts = tuple(_texts(look))
    look.literals = frozenset(_literals(look))
    return look


def _texts(look: Look) -> Iterator[Text]:
    for component in look.components:
        for name, text in component.attributes.items():
            if text:
                yield component, name, text
        if component.text and not component.text.startswith("+/"):
            yield component, "", component.text
    for placed in look.placed:
        known = placed.trait.known
        names = known.attributes if known is not None else ()
        for n, text in enumerate(placed.trait.fields):
            if text:
                yield placed, names[n].name if n < len(names) else "", text
        if placed.trait.state:
            yield placed, "", placed.trait.state


def _literals(look: Look) -> Iterator[str]:
    """Words between quotes, and what stands before and after properties in names put together."""
    for text in {text: None for _, _, text in look.texts}:
        if '"' in text:
            yield from _QUOTED.findall(text.replace('\\"', '"'))
        if "$" in text:
            yield from (part for part in text.split("$") if 2 <= len(part) <= LITERAL)


def spot_of(thing: Component | Placed) -> Spot:
    """The place of something in the tree."""
    return spot(thing) if isinstance(thing, Component) else spot(thing.owner, thing.origin)


def written_out(trait: Trait) -> tuple[Trait, ...]:
    """The traits of a marker that is written where it is placed, and not named."""
    texts = [trait.get(name) for name in _MARKERS] if trait.ident in INLINE else []
    return tuple(each for text in texts if text.startswith("+/") for each in _marker(text))


@lru_cache(maxsize=4096)
def _marker(text: str) -> tuple[Trait, ...]:
    """The traits of a definition; several checks ask for them."""
    found = piece(text, Effort(INLINE_EFFORT))
    return () if isinstance(found, Unreadable) else found.traits


def dynamic(text: str) -> bool:
    """Whether a text is worked out when it is used."""
    return "$" in text or text.startswith("{")


def words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(re.findall(r"[^\W\d]\w*", text))


def gathered(look: Look, of: Callable[[Placed], Iterable[_T]]) -> Callable[[Whole], list[_T]]:
    """What is `of` the traits of a whole piece, in their order.

    Of a prototype it is worked out once, and each thing is there once.
    """
    kept: dict[int, list[_T]] = {}

    def all_of(whole: Whole) -> list[_T]:
        out: list[_T] = []
        for part in whole.parts:
            out.extend(of(part) if isinstance(part, Placed) else kept[id(part)])
        return out

    for prototype in look.prototypes.values():
        kept[id(prototype)] = list({id(one): one for one in all_of(prototype)}.values())
    return all_of


def owners(look: Look) -> dict[int, tuple[Definition, list[Whole]]]:
    """By the identity of a definition: it and the whole pieces in which it has traits."""
    found: dict[int, tuple[Definition, list[Whole]]] = {}
    ours = gathered(look, lambda placed: (placed.owner,))
    for whole in (*look.slots, *look.prototypes.values()):
        for ident, owner in {id(one): one for one in ours(whole)}.items():
            found.setdefault(ident, (owner, []))[1].append(whole)
    return found
