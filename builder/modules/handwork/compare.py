"""What was changed by hand: the tree of an edited module against that of the module as built.

Components are the same where they have the same path; one that was renamed is known by its number
or by what it holds. Changes are said so that they can be laid over the module as built in their
order: what is deep in the tree first, a name last. Knows nothing of files.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import field
from itertools import pairwise

from builder.modules.handwork.alike import (
    IDENTITY,
    different,
    its_own,
    other_entries,
    same_text,
    value,
)
from builder.modules.handwork.lay import number
from builder.modules.handwork.model import (
    ADD,
    REMOVE,
    REPLACE,
    SET,
    Element,
    Operation,
    components,
    join,
    kind,
    labels,
    name_of,
    walk,
)
from builder.modules.known import VASSAL
from builder.modules.model import NAMES, PROTOTYPE, SLOTS
from builder.records import dataclass
from builder.saves.sequence import Effort
from builder.words import Message, message


@dataclass(frozen=True, slots=True)
class Left:
    """A change that an overlay cannot keep: where, what, and the number of the piece, if it is one.

    `what` is piece, prototype, identity, entries or order.
    """

    what: str
    path: str
    words: Message
    line: int = 1
    gpid: int = 0


@dataclass(slots=True)
class Compared:
    """What was changed: as operations, and what these cannot say."""

    operations: list[Operation] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)


def compare(
    built: Element, edited: Element, first: int, prototypes: Collection[str], effort: Effort
) -> Compared:
    """What is different in `edited`. Pieces from the number `first` on, and the `prototypes` named,
    were made by hand. Raises saves' Broken where pieces take too long to read.
    """
    found = _Comparison(first, frozenset(prototypes), effort)
    found.compare(built, edited, "")
    return found.made


@dataclass(slots=True)
class _Comparison:
    first: int
    prototypes: frozenset[str]
    effort: Effort
    made: Compared = field(default_factory=Compared)

    def compare(self, one: Element, two: Element, path: str) -> None:
        """Two components that are the same, and what is in them."""
        if kind(one) in SLOTS or kind(one) == PROTOTYPE:
            self._piece(one, two, path)
            return
        self._inside(one, two, path)
        if other_entries(one, two) or not same_text(one, two, self.effort):
            self._leave("entries", path, two, message("its entries were changed"))
        for name in different(one, two):
            if not path and name in IDENTITY:
                words = message("the module's {name} was changed", name=name)
                self._leave("identity", path, two, words)
            else:
                self._do(Operation(SET, path, name=name, value=value(two, name)))

    def _do(self, operation: Operation) -> None:
        self.made.operations.append(operation)

    def _leave(self, what: str, path: str, node: Element, words: Message, gpid: int = 0) -> None:
        line: object = node.sourceline
        line = line if isinstance(line, int) else 1
        self.made.left.append(Left(what, path, words, line, gpid))

    def _piece(self, one: Element, two: Element, path: str) -> None:
        """A slot or a prototype: as a whole, for its traits are one text."""
        if not different(one, two) and same_text(one, two, self.effort):
            return
        if self._by_hand(one):
            self._do(Operation(REPLACE, path, two))
        elif kind(one) == PROTOTYPE:
            self._leave("prototype", path, two, message("this prototype was changed"))
        else:
            self._leave("piece", path, two, message("this piece was changed"), number(one))

    def _by_hand(self, node: Element) -> bool:
        """Whether nothing in a component is a piece of the data, or a prototype of the build."""
        return all(
            number(each) >= self.first if kind(each) in SLOTS
            else kind(each) != PROTOTYPE or name_of(each) in self.prototypes
            for each in walk(node)
        )  # fmt: skip

    def _inside(self, one: Element, two: Element, path: str) -> None:
        ours, theirs = components(one), components(two)
        own, other = labels(ours), labels(theirs)
        pairs = _paired(ours, own, theirs, other)
        for n, m in sorted(pairs.items()):
            self.compare(ours[n], theirs[m], join(path, own[n]))
        if any(a > b for a, b in pairwise(pairs[n] for n in sorted(pairs))):
            self._leave("order", path, two, message("its components were put in another order"))
        for n in reversed(range(len(ours))):
            if n not in pairs:
                self._gone(ours[n], join(path, own[n]))
        kept = set(pairs.values())
        before = ""
        for m, node in enumerate(theirs):
            if m in kept or self._come(node, path, other[m], before):
                before = other[m]

    def _gone(self, node: Element, path: str) -> None:
        if self._by_hand(node):
            self._do(Operation(REMOVE, path))
            return
        for each in walk(node):
            if kind(each) in SLOTS and not self._by_hand(each):
                words = message("this piece was removed or moved")
                self._leave("piece", path, node, words, number(each))
            elif not self._by_hand(each) and kind(each) == PROTOTYPE:
                words = message("this prototype was removed or renamed")
                self._leave("prototype", path, node, words)

    def _come(self, node: Element, path: str, said: str, before: str) -> bool:
        """Whether a component is added that is not in the module as built."""
        if its_own(node):
            return False
        foreign = [each for each in walk(node)
                   if VASSAL + kind(each) == each.tag and kind(each) in SLOTS
                   and number(each) < self.first]  # fmt: skip
        for each in foreign:
            words = message("this piece has the number (gpid) of a piece of the data")
            self._leave("piece", join(path, said), each, words, number(each))
        if not foreign:
            self._do(Operation(ADD, path, node, before))
        return not foreign


def _paired(
    ours: Sequence[Element], own: Sequence[str], theirs: Sequence[Element], other: Sequence[str]
) -> dict[int, int]:
    """The components of both by their places: by label, then those that were renamed."""
    at = {said: m for m, said in enumerate(other)}
    pairs = {n: at[said] for n, said in enumerate(own) if said in at}
    gone = [n for n in range(len(ours)) if n not in pairs]
    taken = set(pairs.values())
    come = [m for m in range(len(theirs)) if m not in taken]
    for n in gone:
        same = next((m for m in come if _renamed(ours[n], theirs[m])), None)
        if same is not None:
            come.remove(same)
            pairs[n] = same
    return pairs


def _renamed(one: Element, two: Element) -> bool:
    """Whether two components differ in little but their names."""
    if one.tag != two.tag or kind(one) == PROTOTYPE:
        return False
    if kind(one) in SLOTS:
        return number(one) == number(two) != 0
    inside = [set(labels(components(node))) for node in (one, two)]
    if inside[0] and inside[1]:
        return 2 * len(inside[0] & inside[1]) >= len(inside[0])
    return not any(inside) and set(different(one, two)) <= set(NAMES)
