"""What the card of a setup says plainly: whose it is, what its grounds are, where its names end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from builder.drawing.aids.setupkey import panel_entries
from builder.drawing.aids.setupleaders import _inside
from builder.drawing.counters.counter import counter, parts
from builder.drawing.counters.small import small
from builder.drawing.display import Text
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.text.type import measure
from builder.drawing.theme import INK
from builder.game.model import Game
from tests.drawing.shapes import texts
from tests.games import GAMES, read_once

BEAR = GAMES["strike-the-bear"]


def game_in(folder: Path) -> Game:
    found = read_once(folder).game
    assert found is not None
    return found


def printed(name: str, paper: Paper) -> list[Text]:
    drawings = read_once(GAMES[name]).drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    return [*texts(setup.shown[0].shapes)]


@pytest.mark.games
def test_the_light_of_a_leader_s_name_leaves_the_edges_of_his_space_whole() -> None:
    """Guderian's broke the edge of B6, Rokossovski's that of E7."""
    space = ((0.0, 0.0), (20.0, 0.0), (20.0, 12.0), (12.0, 20.0), (0.0, 20.0))
    name = Text(12.0, 17.0, "Guderian", "condensed-bold", 2.0, INK, "middle")
    moved = _inside(name, space, 1.0)
    half = measure(name.text, name.font, name.size) / 2
    assert moved.y == name.y and moved.x < name.x
    assert 32 - 17.35 - (moved.x + half) == pytest.approx(1.65), "light, and the band of a side"
    assert _inside(replace(name, x=7.0), space, 1.0).x == 7.0
    assert _inside(replace(name, size=9.0), space, 1.0).x == 12.0, "it has no room"


@pytest.mark.games
def test_a_key_beside_a_map_of_octagons_says_what_its_two_grounds_are() -> None:
    said = {one.name for one in panel_entries(game_in(BEAR), None, (), (), ())}
    assert {"Named in the rules", "Other space"} <= said


@pytest.mark.games
def test_clear_ground_that_is_seen_round_a_marsh_alone_has_its_sample_with_that() -> None:
    said = {one.name for one in panel_entries(game_in(BEAR), None, (), (), ())}
    assert "Clear and Marsh" in said and not {"Clear", "Marsh"} & said


@pytest.mark.games
@pytest.mark.parametrize("ident", ["su-militia", "ax-truck"])
def test_a_counter_of_less_than_9_mm_has_no_word_that_its_symbol_says(ident: str) -> None:
    """MILITIA ran into the foot of its symbol, TRUCK into its frame; one card had one militia with
    its word and one without."""
    game = game_in(BEAR)
    unit = game.units[ident]
    for scale, known in ((0.47, False), (0.57, False), (0.85, True)):
        shown = small(game, unit, counter(game, unit), parts(game, unit), scale)
        assert any(one.text.isupper() for one in texts(shown.shapes)) is known


@pytest.mark.games
@pytest.mark.parametrize(
    ("ident", "said"), [("su-army-coast", ["COAST"]), ("ax-leader-11", ["11"])]
)
def test_a_small_counter_says_what_the_large_one_says_or_nothing(
    ident: str, said: list[str]
) -> None:
    """The Coastal Army was "C", and the leader of the 11th Army "11TH"."""
    game = game_in(GAMES["slaughterhouse"])
    unit = game.units[ident]
    shown = small(game, unit, counter(game, unit), parts(game, unit), 0.55)
    assert [one.text for one in texts(shown.shapes) if len(one.text) > 1] == said


@pytest.mark.games
def test_one_sign_at_the_head_says_that_a_setup_is_not_the_source_s() -> None:
    """All four steps had one."""
    signed = [one for one in printed("last-hundred-yards", PAPERS[0]) if "†" in one.text]
    assert len(signed) == 2, "and what it means"
    assert signed[0].text.endswith("†") and not any(
        "†" in one.text for one in printed(BEAR.name, PAPERS[0])
    )


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS[:2])
def test_whose_the_game_is_stands_at_the_right_on_all_papers_that_have_the_room(
    paper: Paper,
) -> None:
    said = printed("quarter-month", paper)
    (owner,) = (one for one in said if one.text.startswith("The game and its name"))
    assert owner.anchor == "end"


@pytest.mark.games
def test_where_a_marker_goes_is_no_second_figure_beside_its_own() -> None:
    """ "10 0" and "1 0" stood beside one another."""
    said = [
        one.text.replace("\N{NO-BREAK SPACE}", " ")
        for one in printed("last-hundred-yards", PAPERS[0])
    ]
    assert said.count("on 0") == 3 and "on 1" in said
