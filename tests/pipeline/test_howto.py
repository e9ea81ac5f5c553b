"""Notes beside written files say what to do with them."""

from __future__ import annotations

from builder.pipeline.howto import of_the_table
from builder.words import speaking
from tests.games import SKIRMISH, read_once


def test_saves_say_that_their_pictures_must_be_put_somewhere_first() -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    with speaking("en"):
        bare = of_the_table(game, "skirmish", "").decode()
        known = of_the_table(game, "skirmish", "https://example.org/skirmish").decode()
    assert "show no pictures yet" in bare and "--url" in bare and len(bare.splitlines()) == 8
    assert "show no pictures" not in known and "below https://example.org/skirmish" in known
    assert '"file:///C:/games/skirmish/images/' in bare  # without this program
    assert "Cloud Manager" in bare and "images.csv" in bare
    for said in (bare, known):
        assert "Mac: ~/Library/" in said and "Linux: ~/.local/" in said
        assert "Tabletop Simulator/Saves" in said and "Save & Load" in said
