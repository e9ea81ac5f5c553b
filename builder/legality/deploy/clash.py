"""Shrinking a clash until nothing can be left out of it.

Members are left out, more at a time as long as it goes well, while the rest still clashes. What is
proven to be needed stays needed, and so do those that look just like it. Knows nothing of words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from builder.legality.deploy.problem import Active, Problem, banned
from builder.records import dataclass

Clashes = Callable[[Active], Active | None]
"""Whether members clash: those among them that do already, or None where they can hold."""


@dataclass(slots=True)
class Shrunk:
    """The members that remain, and whether each was proven to be needed."""

    members: Active
    minimal: bool


def shrink(problem: Problem, members: Active, clashes: Clashes, late: Callable[[], bool]) -> Shrunk:
    """The smallest clash that leaving members out leads to; `late` tells when to give up."""
    kept, needed = sorted(members), set[int]()
    twins: dict[int, object] = {}
    size = 1
    while rest := [m for m in kept if m not in needed]:
        if late():
            return Shrunk(frozenset(kept), False)
        out = set(rest[:size])
        found = clashes(frozenset(m for m in kept if m not in out))
        if found is not None:
            kept, twins, size = sorted(found), {}, 2 * size
        elif size > 1:
            size = max(1, min(size, len(rest)) // 2)
        else:
            twins = twins or _looks(problem, frozenset(kept))
            needed.update(m for m in rest if twins[m] == twins[rest[0]])
    return Shrunk(frozenset(kept), True)


def _looks(problem: Problem, active: Active) -> dict[int, object]:
    """What each member looks like: two that look alike could be swapped and nothing would change.

    So if one of them is needed, the other is too. Rows of one kind with as many units are alike,
    and bounds of one rule in spaces that every active rule treats alike.
    """
    looks: dict[int, object] = {m: m for m in active}
    for number, kind in enumerate(problem.kinds):
        for row in kind.rows:
            qty = problem.placement(row).qty
            both = problem.must[row] in active, problem.only[row] in active
            for name, member in (("must", problem.must[row]), ("only", problem.only[row])):
                if member in active:
                    looks[member] = (name, number, qty, both)
    spaces = _space_looks(problem, active)
    for member in active:
        one = problem.members[member]
        if one.kind in ("low", "high") and len(one.places) == 1 and one.rule is not None:
            here = spaces.get(one.places[0])
            looks[member] = (one.kind, one.rule.id, one.side, one.limit, one.standing, here)
    return looks


def _space_looks(problem: Problem, active: Active) -> dict[str, object]:
    """By space: who may stand there, and with what coefficients it lies in which active rows."""
    where = {c: (k, kind.ids[c - kind.first]) for k, kind in enumerate(problem.kinds)
             for c in kind.columns()}  # fmt: skip
    found: dict[str, list[object]] = {}
    for column, (kind, name) in where.items():
        found.setdefault(name, []).append(
            ("column", kind, 0.0, repr(banned(problem, column, active)))
        )
    for number, row in enumerate(problem.rows):
        bounds = (row.low if row.low_member in active else None,
                  row.high if row.high_member in active else None)  # fmt: skip
        if bounds == (None, None):
            continue
        places = {where[c][1] for c, _ in row.terms if c in where}
        owner = _owners(problem, (row.low_member, row.high_member)) if len(places) == 1 else number
        for column, weight in row.terms:
            if column in where:
                kind, name = where[column]
                found.setdefault(name, []).append(("row", kind, weight, repr((owner, bounds))))
    return {name: tuple(sorted(seen, key=repr)) for name, seen in found.items()}


def _owners(problem: Problem, members: Iterable[int]) -> tuple[str, ...]:
    """The rules of a row's bounds, as far as it has them."""
    rules = (problem.members[m].rule for m in members if m >= 0)
    return tuple(rule.id for rule in rules if rule is not None)
