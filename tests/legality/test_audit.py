"""The audit of counters: every one once, and the sum what the game says."""

from __future__ import annotations

import pytest

from builder.game.model import Arrival
from builder.pipeline.load import Loaded, load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")


def test_counters_by_side_and_by_how_they_come(skirmish: Loaded) -> None:
    assert skirmish.checked is not None
    (audit,) = skirmish.checked.audits
    assert audit.counts == {
        "Mill": {Arrival.START: 2, Arrival.REINFORCEMENT: 1, Arrival.BOX: 1},
        "Pond": {Arrival.START: 2, Arrival.BOX: 1},
    }
    assert (audit.listed, audit.total, audit.made, audit.declared) == (7, 7, 1, 7)


def test_the_audit_in_words(skirmish: Loaded) -> None:
    assert skirmish.checked is not None
    assert [str(line) for line in skirmish.checked.audits[0].lines()] == [
        "Mill: 4 counters (2 at start, 1 as reinforcements and 1 in boxes)",
        "Pond: 3 counters (2 at start and 1 in boxes)",
        (
            "7 counters in all (7 set up, due later or in boxes, 0 on tracks or spare); "
            "the game should have 7"
        ),
        "added, besides: 1 counter",
    ]


@pytest.mark.parametrize(
    ("old", "new", "arrival"),
    [
        ("mill-lads,1,mill-lost", "mill-lads,1,Turn 4", Arrival.TRACK),
        ("mill-lads,1,mill-lost", "mill-lads,1,D1", Arrival.START),
    ],
)
def test_how_a_counter_comes_follows_from_its_place(
    changed: Changed, old: str, new: str, arrival: Arrival
) -> None:
    game = load(changed("setups/morning.csv", old, new)).game
    assert game is not None
    (lads,) = [p for p in game.scenarios[0].placements if p.unit.id == "mill-lads"]
    assert lads.arrival is arrival


@pytest.mark.parametrize(("tag", "arrival"), [("spare", Arrival.SPARE), ("pool", Arrival.POOL)])
def test_a_box_may_be_tagged_a_pool_or_for_spares(
    changed: Changed, tag: str, arrival: Arrival
) -> None:
    game = load(changed("map.yaml", "tags: [eliminated, setup]", f"tags: [{tag}]")).game
    assert game is not None
    (lads,) = [p for p in game.scenarios[0].placements if p.unit.id == "mill-lads"]
    assert lads.arrival is arrival


def test_a_game_with_an_error_is_not_sealed(changed: Changed) -> None:
    assert load(changed("game.yaml", "count: 7", "count: 8")).checked is None


def test_legality_is_not_judged_by_half_of_the_data(changed: Changed) -> None:
    changed("setups/morning.csv", "pond-foot,1,reserve", "pond-foot,1,resrve")
    assert {f.code for f in load(changed()).findings} == {"G206"}
