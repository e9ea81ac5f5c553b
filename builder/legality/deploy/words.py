"""A clash in words: who needs room, how much there is, and which rules say so.

Knows nothing of how clashes are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.diagnostics import count_of
from builder.legality.deploy.problem import Kind, Member, Problem, banned
from builder.rules.model import Count, Rule, Stacking

SHOWN = 6
"""So many spaces or rows are named; the others are counted."""


def clash_words(problem: Problem, members: Sequence[int]) -> str:
    """One sentence: the demands first, then the bounds that leave no room for them."""
    active = frozenset(members)
    chosen = [problem.members[m] for m in members]
    spaces = tuple(_left(problem, active))
    highs = [m for m in chosen if m.kind == "high"]
    room = _same_room(highs, spaces)
    parts = [
        *_demands(problem, active, spaces, room),
        *_bounds(chosen, "low"),
        *_supply(problem, chosen),
        *([] if room else _bounds(highs, "high")),
        *_others(problem, chosen),
    ]
    return "; ".join(parts)


def _same_room(highs: Sequence[Member], spaces: tuple[str, ...]) -> str:
    """What each of the spaces holds, where it is the same in all of them and by one rule."""
    one = next(iter(highs), None)
    if one is None or not isinstance(one.rule, Stacking | Count) or len(spaces) < 2:
        return ""
    if sorted(m.places for m in highs) != sorted((space,) for space in spaces):
        return ""
    if any((m.rule, m.limit, m.standing) != (one.rule, one.limit, one.standing) for m in highs):
        return ""
    taken = f", {one.standing:g} already there" if one.standing else ""
    return f"that hold {_much(one.rule, one.limit)} each{taken} by {by(one.rule)}"


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
    problem: Problem, active: frozenset[int], spaces: Sequence[str], room: str
) -> Iterator[str]:
    rows = sorted(r for _, found in _kinds(problem, active) for r in found)
    if not rows:
        return
    count = sum(problem.placement(r).qty for r in rows)
    who = _names(problem, rows)
    need = "needs" if count == 1 else "need"
    units = f"{count_of(count, 'unit')} ({who})"
    if not spaces:
        texts = dict.fromkeys(problem.placement(r).where.text for r in rows)
        yield f"{units} may not stand anywhere in {_quoted(texts)}"
    elif len(spaces) == 1:
        yield f"{units} {need} {spaces[0]}"
    else:
        told = f" {room}" if room else ""
        yield f"{units} {need} room in {count_of(len(spaces), 'space')}{told}: {listed(spaces)}"


def _names(problem: Problem, rows: Iterable[int]) -> str:
    totals: dict[str, int] = {}
    for row in rows:
        p = problem.placement(row)
        totals[p.unit.name] = totals.get(p.unit.name, 0) + p.qty
    return listed([f"{n} x {name}" if n > 1 else name for name, n in totals.items()], "; ")


def _quoted(texts: Iterable[str]) -> str:
    return " and ".join(f"'{text}'" for text in texts)


def listed(names: Sequence[str], between: str = ", ") -> str:
    """The first few names, and how many more there are."""
    if len(names) <= SHOWN + 1:
        return between.join(names)
    return f"{between.join(names[:SHOWN])} and {len(names) - SHOWN} more"


def _bounds(chosen: Iterable[Member], kind: str) -> Iterator[str]:
    """Bounds of one rule that ask for the same are said together."""
    groups: dict[tuple[str, float, float, str], list[Member]] = {}
    for one in chosen:
        if one.kind == kind and one.rule is not None:
            key = (one.rule.id, one.limit, one.standing, one.side)
            groups.setdefault(key, []).append(one)
    for (_, limit, standing, side), group in groups.items():
        rule = group[0].rule
        assert isinstance(rule, Stacking | Count)
        yield _bound(rule, kind, limit, standing, side, [m.places for m in group])


def _bound(
    rule: Stacking | Count, kind: str, limit: float, standing: float, side: str,
    places: list[tuple[str, ...]],
) -> str:  # fmt: skip
    much = _much(rule, limit) + (f" of {side}" if side else "")
    together = len(places) == 1 and len(places[0]) > 1
    where = listed([" and ".join(p) for p in places] if not together else list(places[0]))
    one = len(places) == 1 and not together
    least, most = ("wants at least", "holds at most") if one else ("want at least", "hold at most")
    verb = least if kind == "low" else most
    count = len(places[0]) if together else len(places)
    told = where if one else f"{count} spaces ({where})"
    each = "" if one else " together" if together else " each"
    taken = f", {standing:g} already there" if standing else ""
    return f"{told} {verb} {much}{each}{taken} by {by(rule)}"


def _much(rule: Stacking | Count, limit: float) -> str:
    if rule.measure == "units":
        return count_of(limit, "unit")
    return f"{limit:g} {rule.measure}"


def by(rule: Rule) -> str:
    """The rule's case and id."""
    return f"{rule.cite} ({rule.id})" if rule.cite else rule.id


def _supply(problem: Problem, chosen: Iterable[Member]) -> Iterator[str]:
    rows = [one.row for one in chosen if one.kind == "only"]
    if rows:
        count = sum(problem.placement(r).qty for r in rows)
        verb = "is" if count == 1 else "are"
        yield f"there {verb} only {count} that may choose ({_names(problem, rows)})"


def _others(problem: Problem, chosen: Sequence[Member]) -> Iterator[str]:
    said: dict[str, None] = {}
    who = "it" if _units(problem, chosen) == 1 else "them"
    for one in chosen:
        if one.rule is None:
            continue
        match one.kind:
            case "ban":
                said[f"{by(one.rule)} keeps {who} out elsewhere: {one.rule.text}"] = None
            case "near":
                said[f"{by(one.rule)} sets the range: {one.rule.text}"] = None
            case "apart":
                said[f"{by(one.rule)} keeps a whole and its parts apart: {one.rule.text}"] = None
    yield from said


def _units(problem: Problem, chosen: Iterable[Member]) -> int:
    """How many units must stand."""
    return sum(problem.placement(one.row).qty for one in chosen if one.kind == "must")
