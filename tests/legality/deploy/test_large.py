"""Large setups are answered, and the same way each time; how fast, `make bench` tells."""

from __future__ import annotations

import pytest

from builder.game.model import Game
from builder.legality.deploy import Clash, Deployment, solve
from tests.legality.deploy.large import crowded, front, packed, pools


@pytest.mark.parametrize("of", [front(150, 100), pools(150), packed(100), crowded()])
def test_they_are_deployed(of: Game) -> None:
    found = solve(of, of.scenarios[0], seed=5)
    assert isinstance(found, Deployment)


def test_the_same_seed_deploys_the_same_way() -> None:
    first, again = (solve(of, of.scenarios[0], seed=5) for of in (packed(100), packed(100)))
    assert isinstance(first, Deployment) and isinstance(again, Deployment)
    assert first.choices == again.choices


def test_one_unit_too_many_is_a_clash_of_all_of_them() -> None:
    of = front(151, 100)
    found = solve(of, of.scenarios[0])
    assert isinstance(found, Clash) and found.minimal
    assert len(found.placements) == 151
    assert str(found.message).startswith(
        "151 units (u0; u1; u2; u3; u4; u5 and 145 more) need room in"
    )


def test_one_point_too_many_is_a_clash() -> None:
    of = packed(101)
    found = solve(of, of.scenarios[0])
    assert isinstance(found, Clash) and found.minimal
    assert "that hold 2 points each by 4.1 (stack)" in str(found.message)
