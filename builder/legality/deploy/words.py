"""A clash in words: who needs room, how much there is, and which rules say so.

Knows nothing of how clashes are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from builder.legality.deploy.problem import Kind, Member, MemberKind, Problem, banned
from builder.rules.model import Rule
from builder.rules.words import amount
from builder.words import Message, message, message_n

SHOWN = 6
"""So many spaces or rows are named; the others are counted."""


def clash_words(problem: Problem, members: Sequence[int]) -> Message:
    """One sentence: the demands first, then the bounds that leave no room for them."""
    active = frozenset(members)
    chosen = [problem.members[m] for m in members]
    spaces = tuple(_left(problem, active))
    highs = [m for m in chosen if m.kind == "high"]
    shared = _same_room(highs, spaces)
    parts = [
        *_demands(problem, active, spaces, shared),
        *_bounds(chosen, "low"),
        *_supply(problem, chosen),
        *([] if shared else _bounds(highs, "high")),
        *_others(problem, chosen),
    ]
    return _row(parts)


def _row(parts: Sequence[Message]) -> Message:
    """One after the other, with semicolons between them."""
    if not parts:
        return Message("")
    found = parts[0]
    for part in parts[1:]:
        found = message("{one}; {other}", one=found, other=part)
    return found


def _same_room(highs: list[Member], spaces: tuple[str, ...]) -> Member | None:
    """A bound, where there is one for each of the spaces, all alike and by one rule."""
    one = next(iter(highs), None)
    if one is None or len(spaces) < 2:
        return None
    if sorted(m.places for m in highs) != sorted((space,) for space in spaces):
        return None
    if any((m.rule, m.limit, m.standing) != (one.rule, one.limit, one.standing) for m in highs):
        return None
    return one


def rules_of(problem: Problem, members: Sequence[int]) -> tuple[Rule, ...]:
    """The rules concerned, each once, in the order of the data."""
    ids = {r.id for m in members if (r := problem.members[m].rule) is not None}
    return tuple(rule for rule in problem.game.rules if rule.id in ids)


def spaces_of(problem: Problem, members: Sequence[int]) -> tuple[str, ...]:
    """The spaces concerned: those of the bounds, else all that are left to the units."""
    bounds = [place for m in members for place in problem.members[m].places]
    if bounds:
        return tuple(dict.fromkeys(bounds))
    return tuple(_left(problem, frozenset(members)))


def _kinds(problem: Problem, active: frozenset[int]) -> Iterator[tuple[Kind, list[int]]]:
    """The kinds of which some row must stand, with those rows."""
    for kind in problem.kinds:
        rows = [r for r in kind.rows if problem.must[r] in active]
        if rows:
            yield kind, rows


def _left(problem: Problem, active: frozenset[int]) -> dict[str, None]:
    """Where the units that must stand may still stand."""
    return {
        kind.ids[c - kind.first]: None
        for kind, _ in _kinds(problem, active)
        for c in kind.columns()
        if not banned(problem, c, active)
    }


def _demands(
    problem: Problem, active: frozenset[int], spaces: Sequence[str], shared: Member | None
) -> Iterator[Message]:
    rows = sorted(r for _, found in _kinds(problem, active) for r in found)
    if not rows:
        return
    count = sum(problem.placement(r).qty for r in rows)
    units = _names(problem, rows)
    if spaces:
        yield message_n(
            "{count} unit ({units}) needs {room}", "{count} units ({units}) need {room}", count,
            units=units, room=_room(spaces, shared),
        )  # fmt: skip
        return
    texts = dict.fromkeys(problem.placement(r).where.text for r in rows)
    yield message_n(
        "{count} unit ({units}) may not be placed anywhere in {places}",
        "{count} units ({units}) may not be placed anywhere in {places}", count, units=units,
        places=_few([f"'{text}'" for text in texts]),
    )  # fmt: skip


def _room(spaces: Sequence[str], shared: Member | None) -> Message:
    """The spaces that are left, and what each holds where that is the same for all of them."""
    if len(spaces) == 1:
        return message("{space}", space=spaces[0])
    room = message("room in {number} spaces: {spaces}")
    if shared is not None and shared.rule is not None:
        room = message("room in {number} spaces that hold {amount} each by {rule}: {spaces}")
        if shared.standing:
            room = message(
                "room in {number} spaces that hold {amount} each, {there} already there, by"
                " {rule}: {spaces}"
            )
        much = amount(shared.limit, shared.measure)
        room = room.filled(amount=much, there=shared.standing, rule=by(shared.rule))
    return room.filled(number=len(spaces), spaces=_few(spaces))


def _names(problem: Problem, rows: Iterable[int]) -> Message | str:
    totals: dict[str, int] = {}
    for row in rows:
        p = problem.placement(row)
        totals[p.unit.name] = totals.get(p.unit.name, 0) + p.qty
    return _few([f"{n} x {name}" if n > 1 else name for name, n in totals.items()], "; ")


def _few(names: Sequence[str], between: str = ", ") -> Message | str:
    """The first few names, and how many more there are."""
    if len(names) <= SHOWN + 1:
        return between.join(names)
    return message(
        "{names} and {number} more", names=between.join(names[:SHOWN]), number=len(names) - SHOWN
    )


def _bounds(chosen: Iterable[Member], kind: MemberKind) -> Iterator[Message]:
    """Bounds of one rule that ask for the same are said together."""
    groups: dict[tuple[str, float, float, str], list[Member]] = {}
    for one in chosen:
        if one.kind == kind and one.rule is not None:
            key = (one.rule.id, one.limit, one.standing, one.side)
            groups.setdefault(key, []).append(one)
    for group in groups.values():
        yield _bound(group[0], [m.places for m in group])


def _bound(one: Member, groups: list[tuple[str, ...]]) -> Message:
    """What a rule requires in, or allows to, the places of several bounds that are alike."""
    assert one.rule is not None
    low, names = one.kind == "low", [" and ".join(places) for places in groups]
    if len(groups) == 1 and len(groups[0]) > 1:
        said, names = _TOGETHER[low], list(groups[0])
    else:
        said = _ALONE[low] if len(groups) == 1 else _EACH[low]
    much = amount(one.limit, one.measure)
    if one.side:
        much = message("{amount} of {side}", amount=much, side=one.side)
    if one.standing:
        much = message("{amount} ({there} already there)", amount=much, there=one.standing)
    return said.filled(
        number=len(names), spaces=_few(names), amount=much, rule=by(one.rule)
    )  # fmt: skip


_ALONE = {
    True: message("{spaces} requires at least {amount} by {rule}"),
    False: message("{spaces} holds at most {amount} by {rule}"),
}
_EACH = {
    True: message("{number} spaces ({spaces}) each require at least {amount} by {rule}"),
    False: message("{number} spaces ({spaces}) each hold at most {amount} by {rule}"),
}
_TOGETHER = {
    True: message("{number} spaces ({spaces}) together require at least {amount} by {rule}"),
    False: message("{number} spaces ({spaces}) together hold at most {amount} by {rule}"),
}


def by(rule: Rule) -> str:
    """The rule's case and id."""
    return f"{rule.cite} ({rule.id})" if rule.cite else rule.id


def _supply(problem: Problem, chosen: Iterable[Member]) -> Iterator[Message]:
    rows = [one.row for one in chosen if one.kind == "only"]
    if rows:
        count = sum(problem.placement(r).qty for r in rows)
        yield message_n(
            "only {count} unit is available for this ({units})",
            "only {count} units are available for this ({units})",
            count, units=_names(problem, rows),
        )  # fmt: skip


def _others(problem: Problem, chosen: Sequence[Member]) -> Iterator[Message]:
    count = sum(problem.placement(one.row).qty for one in chosen if one.kind == "must")
    said: dict[tuple[str, str], Message] = {}
    for one in chosen:
        words = _other(one.kind, count)
        if one.rule is not None and words is not None:
            said[one.rule.id, one.kind] = words.filled(rule=by(one.rule), text=one.rule.text)
    yield from said.values()


def _other(kind: MemberKind, count: int) -> Message | None:
    """What a rule without a number does to that many units; None for demands and bounds."""
    match kind:
        case "ban":
            return message_n(
                "{rule} keeps it out of all other spaces: {text}",
                "{rule} keeps them out of all other spaces: {text}", count,
            )  # fmt: skip
        case "near":
            return message("{rule} sets the range: {text}")
        case "apart":
            return message("{rule} keeps a formation and its parts apart: {text}")
        case "must" | "only" | "low" | "high":
            return None
    assert_never(kind)
