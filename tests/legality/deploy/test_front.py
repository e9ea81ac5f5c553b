"""A front in miniature: pools, reserves, named towns, and a choice of area for all the rest.

The march areas take one army or corps each; each border area one fort; every other area one army
or corps; of what remains one more to each fort's area but the port's, then one more anywhere.
"""

from __future__ import annotations

from builder.game.model import Game
from builder.legality.deploy import Answer, Clash, Deployment, solve
from builder.rules.model import Rule
from tests.legality.deploy.small import count, game, row, space, stacking, unit

MARCH, BORDER = ("M1", "M2", "M3"), ("Port", "B1", "B2", "B3")
INNER = ("I1", "I2", "I3", "I4", "Town")
AREAS = (*MARCH, *BORDER, *INNER)
ARMY, CORPS = unit("army"), unit("corps", "carts")
FORT = unit("fort", tags=frozenset({"fort"}))
FIELD = "not 'fort' in unit.tags"

RULES: tuple[Rule, ...] = (
    count(MARCH, 1, 1, units=FIELD, id="march"),
    count(BORDER, 1, 1, units="'fort' in unit.tags", id="forts"),
    count(("B1", "B2", "B3"), 1, 1, units=FIELD, id="behind-forts"),
    count(("I1", "I2", "I3", "I4"), 1, 2, units=FIELD, id="inner"),
    stacking(6),
)


def front(armies: int = 7, corps: int = 4, forts: int = 3) -> Game:
    """So many armies, corps and forts that may choose; the port and town are given."""
    field = [*MARCH, "B1", "B2", "B3", "I1", "I2", "I3", "I4"]
    rows = [
        row(ARMY, 2, "pool"), row(ARMY, 1, "Port"), row(FORT, 1, "Port"), row(CORPS, 2, "Town"),
        row(ARMY, armies, field), row(CORPS, corps, field), row(FORT, forts, BORDER),
    ]  # fmt: skip
    return game([*AREAS, space("pool", box=True)], RULES, rows, beside={})


def answer(of: Game, seed: int = 0) -> Answer:
    return solve(of, of.scenarios[0], seed)


def test_the_front_can_be_manned_in_more_ways_than_one() -> None:
    made = [answer(front(), seed) for seed in range(5)]
    assert all(isinstance(one, Deployment) for one in made)
    positions = {str([(c.placement.unit.id, c.space, c.qty) for c in one.choices])
                 for one in made if isinstance(one, Deployment)}  # fmt: skip
    assert len(positions) == 5


def test_every_area_has_what_the_rules_give_it() -> None:
    found = answer(front())
    assert isinstance(found, Deployment)
    held = {
        name: sum(s.qty for s in found.position.spaces[name] if s.unit is not FORT)
        for name in AREAS
    }
    assert [held[name] for name in MARCH] == [1, 1, 1]
    assert all(1 <= held[name] <= 2 for name in ("I1", "I2", "I3", "I4"))
    assert [sum(s.unit is FORT for s in found.position.spaces[name]) for name in BORDER] == [1] * 4


def test_the_largest_force_that_has_room() -> None:
    """Three in the march, three behind forts, two in each of the four inner areas."""
    assert isinstance(answer(front(armies=10, corps=4)), Deployment)


def test_a_force_one_unit_too_large_is_refused_and_the_clash_named() -> None:
    found = answer(front(armies=11, corps=4))
    assert isinstance(found, Clash) and found.minimal
    assert [p.unit.id for p in found.placements] == ["army", "corps"]
    assert [rule.id for rule in found.rules] == ["march", "behind-forts", "inner"]
    assert str(found.message) == (
        "15 units (11 x army; 4 x corps) need room in 10 spaces: M1, M2, M3, B1, B2, B3 and 4 more;"
        " 3 spaces (M1, M2, M3) each hold at most 1 unit by 9.3 (march);"
        " 3 spaces (B1, B2, B3) each hold at most 1 unit by 9.3 (behind-forts);"
        " 4 spaces (I1, I2, I3, I4) each hold at most 2 units by 9.3 (inner)"
    )


def test_a_fort_too_many() -> None:
    found = answer(front(forts=4))
    assert isinstance(found, Clash)
    assert str(found.message) == (
        "4 units (4 x fort) need room in 4 spaces: Port, B1, B2, B3;"
        " Port holds at most 1 unit (1 already there) by 9.3 (forts);"
        " 3 spaces (B1, B2, B3) each hold at most 1 unit by 9.3 (forts)"
    )


def test_a_force_too_small() -> None:
    found = answer(front(armies=5, corps=4))
    assert isinstance(found, Clash)
    assert "only 9 units are available for this (5 x army; 4 x corps)" in str(found.message)
    assert "3 spaces (M1, M2, M3) each require at least 1 unit by 9.3 (march)" in str(found.message)
