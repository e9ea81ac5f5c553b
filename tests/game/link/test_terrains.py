"""A terrain has a drawing or a tone, and the drawing is one that the program knows."""

from __future__ import annotations

import pytest

from builder.pipeline.load import Loaded, load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")

MEADOW = '  meadow: {name: Meadow, colour: "#E6E8C8", cite: "3.2"}'


def _with(changed: Changed, meadow: str) -> Loaded:
    return load(changed("map.yaml", MEADOW, f"  meadow: {{name: Meadow, {meadow}}}"))


def test_a_drawing_needs_no_colour(changed: Changed) -> None:
    game = _with(changed, "drawn: light-woods").game
    assert game is not None and game.board.terrains["meadow"].drawn == "light-woods"


def test_a_terrain_without_a_drawing_is_its_tone(changed: Changed) -> None:
    game = _with(changed, 'colour: "#E6E8C8"').game
    assert game is not None
    assert (game.board.terrains["meadow"].drawn, game.board.terrains["meadow"].colour) == (
        "plain", "#E6E8C8",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("meadow", "code", "said"),
    [
        ("drawn: wods", "G103", "wods"),
        ("drawn: [woods]", "G103", "drawn"),
        ("cite: '1'", "G102", "terrain 'meadow' has neither a drawing nor a colour"),
        ("drawn: plain", "G102", "terrain 'meadow' has neither a drawing nor a colour"),
    ],
)
def test_what_cannot_be_drawn_is_one_finding(
    changed: Changed, meadow: str, code: str, said: str
) -> None:
    found = [f for f in _with(changed, meadow).findings if f.span.file == "map.yaml"]
    assert [f.code for f in found] == [code]
    assert said in f"{found[0].message} {found[0].hint}"
    assert found[0].span.line == 15
