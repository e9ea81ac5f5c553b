"""Against every possibility: tiny setups, all deployments tried, and every clash taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement, product

from hypothesis import given
from hypothesis import strategies as st

from builder.game.model import Game, Placement, Unit
from builder.legality.asking import holds, weight
from builder.legality.deploy import Answer, Clash, Deployment, is_choice, solve
from builder.legality.deploy.problem import Member
from builder.legality.position import Position, Standing, at_start
from builder.legality.verdicts import violations
from builder.rules.constraints import Limit, Sum
from builder.rules.model import Rule
from tests.examples import examples
from tests.legality.deploy.small import (
    LARGE,
    count,
    entry,
    exclusive,
    game,
    near,
    placing,
    row,
    space,
    stacking,
    unit,
)

SPACES = [space("A", kind="marsh"), space("B"), space("C"), space("box", box=True)]
NAMES = [s.id for s in SPACES]
UNITS = (
    unit("foot"), unit("cart", "carts"), unit("big", size=LARGE), unit("toad", side="lower"),
    unit("part", parent="big"),
)  # fmt: skip
WHO = ("true", "type == 'carts'", "id in ['big', 'foot']", "side == 'upper'", "luck > 1")
MEASURES = st.sampled_from(("units", "points"))
who = st.sampled_from(WHO)
few = st.integers(0, 3)


@st.composite
def counts(draw: st.DrawFn) -> Rule:
    places = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True))
    low = draw(st.none() | few)
    high = draw(st.none() | few.map(lambda n: n + (low or 0)))
    each, measure = draw(st.booleans()), draw(MEASURES)
    return count(places, low, high, each, draw(who), measure)


rules = st.one_of(
    counts(),
    counts(),
    st.builds(stacking, few, MEASURES, who, st.sampled_from(("true", "kind == 'marsh'")),
              st.sampled_from(("side", "all"))),
    st.builds(entry, who, st.sampled_from(("kind == 'marsh'", "id in ['B', 'C']"))),
    st.builds(placing, who, st.sampled_from(("kind == 'marsh'", "id in ['B', 'C']"))),
    st.builds(near, who, who, st.integers(0, 1)),
    st.just(exclusive("id == 'big'")),
)  # fmt: skip


def named(rules: list[Rule]) -> list[Rule]:
    """Ids of rules are unique in data that links."""
    return [replace(rule, id=f"rule{n}") for n, rule in enumerate(rules)]


@st.composite
def games(draw: st.DrawFn) -> Game:
    rows = []
    for each in draw(st.lists(st.sampled_from(UNITS), min_size=1, max_size=3)):
        names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4, unique=True))
        rows.append(row(each, draw(st.integers(1, 2)), sorted(names)))
    return game(SPACES, named(draw(st.lists(rules, max_size=4))), rows)


def spread(qty: int, spaces: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return combinations_with_replacement(spaces, qty)


def positions(of: Game, spare: frozenset[int], more: frozenset[int]) -> Iterator[Position]:
    """Every deployment; of rows in `spare` units may be missing, of those in `more` be added."""
    rows = of.scenarios[0].placements
    choices = [(n, p) for n, p in enumerate(rows) if is_choice(p)]
    ways: list[list[tuple[Placement, tuple[str, ...]]]] = []
    for number, p in choices:
        least = 0 if number in spare else p.qty
        most = p.qty + (3 if number in more else 0)
        ways.append([(p, w) for n in range(least, most + 1) for w in spread(n, p.where.spaces)])
    for combination in product(*ways):
        position = at_start(of.scenarios[0])
        for p, names in combination:
            for name in names:
                position.put(name, Standing(p.unit, 1, p.reduced, p.span))
        yield position


def breaks(of: Game, position: Position) -> set[tuple[str, tuple[str, ...]]]:
    return {(rule.id, v.spaces) for rule in of.rules
            for v in violations(rule, of, position) if not v.unknown}  # fmt: skip


def hopeless(of: Game) -> bool:
    """Whether the fixed units alone break a rule, which is no matter of choices."""
    return bool(breaks(of, at_start(of.scenarios[0])))


@examples(80)
@given(games())
def test_a_deployment_is_found_exactly_where_there_is_one(of: Game) -> None:
    found = solve(of, of.scenarios[0], seed=3)
    _is_true(of, found)


def _is_true(of: Game, found: Answer) -> None:
    """A deployment says whether it breaks a rule; a clash is one."""
    if isinstance(found, Deployment):
        wrong = breaks(of, found.position)
        assert found.legal == (not wrong)
        assert not wrong or hopeless(of)
    elif not hopeless(of):
        assert isinstance(found, Clash)
        assert all(breaks(of, p) for p in positions(of, frozenset(), frozenset()))


def keeps(of: Game, position: Position, member: Member) -> bool:
    """Whether a position keeps to one member of a clash, apart from demands."""
    rule = member.rule
    if rule is None:
        return True
    (constraint,) = rule.standing
    if isinstance(constraint, Limit | Sum):
        total = sum(
            weight(one.unit, constraint.measure, False) * one.qty
            for place in member.places
            for one in position.spaces.get(place, ())
            if holds(constraint.units, one.unit, of.board.spaces[place])
            and (not member.side or _side(one.unit) == member.side)
        )
        return total >= member.limit if member.kind == "low" else total <= member.limit
    return not [v for v in violations(rule, of, position) if not v.unknown]


def _side(unit: Unit) -> str:
    return unit.side.name if unit.side else ""


def possible(of: Game, members: list[Member]) -> bool:
    """Whether any deployment keeps to all the members; demands not among them are free."""
    rows = frozenset(range(len(of.scenarios[0].placements)))
    spare = rows - {m.row for m in members if m.kind == "must"}
    more = rows - {m.row for m in members if m.kind == "only"}
    return any(
        all(keeps(of, position, m) for m in members) for position in positions(of, spare, more)
    )


@st.composite
def crowded(draw: st.DrawFn) -> Game:
    """Limits, counts and bans that often clash; few enough units to try everything."""
    kinds = st.one_of(
        counts(),
        st.builds(stacking, st.integers(0, 1), MEASURES),
        st.builds(entry, who, st.sampled_from(("kind == 'marsh'", "id in ['B', 'C']"))),
    )
    rows = [
        row(each, draw(st.integers(1, 2)), draw(st.sampled_from(("A B", "A C", "A B C"))))
        for each in draw(
            st.lists(st.sampled_from(UNITS[:3]), min_size=1, max_size=2, unique_by=lambda u: u.id)
        )
    ]
    return game(SPACES, named(draw(st.lists(kinds, min_size=1, max_size=3))), rows)


@examples(40)
@given(crowded())
def test_nothing_can_be_left_out_of_a_clash(of: Game) -> None:
    found = solve(of, of.scenarios[0])
    if not isinstance(found, Clash) or hopeless(of):
        return
    assert found.minimal
    members = list(found.members)
    assert not possible(of, members)
    for left_out in members:
        assert possible(of, [m for m in members if m is not left_out]), left_out
