"""The predefined setup holds what the scenario says, where it says."""

from __future__ import annotations

from lxml import etree

from builder.emit.standing import places
from builder.emit.vassal.windows.zones import EDGE
from tests.emit.vassal import decode
from tests.emit.vassal.small import GAME, SCENARIO

PER_MM = 5


def stacks(campaign: list[str]) -> list[list[str]]:
    texts = [c for c in campaign if "/stack/" in c]
    return [decode.split(decode.split(text, "/")[3], ";") for text in texts]


def test_it_begins_ends_and_says_that_it_is_complete(campaign: list[str]) -> None:
    assert (campaign[0], campaign[-1]) == ("begin_save", "end_save")
    assert "SETUP_STACK\t" in campaign
    assert "Main MapBoardPicker\tBoard\t0\t0" in campaign


def test_the_turn_track_is_at_the_first_step(campaign: list[str]) -> None:
    state = next(c for c in campaign if c.startswith("TURN"))
    assert state == "TURNTurnTracker0\t0|1;0;false;-1;0\\;0\\;0\\;true,true,true"


def test_every_counter_is_in_exactly_one_stack(campaign: list[str]) -> None:
    pieces = [decode.chain(c)[0] for c in campaign if c.startswith("+/") and "/stack/" not in c]
    in_stacks = [ident for stack in stacks(campaign) for ident in stack[3:-1]]
    assert sorted(in_stacks) == sorted(pieces)
    assert len(pieces) == len(places.stand(GAME, SCENARIO)[0])


def test_counters_stand_where_regions_and_places_say(
    campaign: list[str], root: etree._Element
) -> None:
    regions = {
        node.get("name"): (int(node.get("originx") or 0), int(node.get("originy") or 0))
        for node in root.iter("VASSAL.build.module.map.boardPicker.board.Region")
    }
    points = {(int(s[1]) - EDGE, int(s[2]) - EDGE) for s in stacks(campaign)}
    wanted = {(round(p.x * PER_MM), round(p.y * PER_MM)) for p in places.stand(GAME, SCENARIO)[0]}
    assert points == wanted
    assert regions["0205 @leaders"] in points, "alone, it stands in the middle"
    assert regions["A1 @blue-units"] in points and regions["A1 @red-units"] in points


def test_a_reduced_counter_shows_its_second_level(campaign: list[str]) -> None:
    chains = [decode.chain(c)[1] for c in campaign if c.startswith("+/") and "/stack/" not in c]
    levels = {c[-1].fields[3]: p.state for c in chains for p in c if p.ident == "emb2;"}
    assert (levels["2 Corps"], levels["1 Corps"]) == ("2", "1")


def test_no_prototype_is_left_unexpanded(campaign: list[str]) -> None:
    assert not [c for c in campaign if "prototype;" in c]
