"""Notes beside written files say what to do with them."""

from __future__ import annotations

from builder.pipeline.howto import of_the_table
from builder.words import speaking
from tests.games import SKIRMISH, read_once


def test_saves_say_where_their_pictures_are_and_how_others_see_them() -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    with speaking("en"):
        local = of_the_table(game, "skirmish", "file:///home/me/out/skirmish").decode()
        known = of_the_table(game, "skirmish", "https://example.org/skirmish").decode()
    assert "You see the game at once" in local and "Cloud Manager" in local
    assert "file:///home/me/out/skirmish/images/" in local  # without this program
    assert "--url" in local and "images.csv" in local and len(local.splitlines()) == 10
    assert "below https://example.org/skirmish" in known and "Cloud Manager" not in known
    (morning,) = (one.id for one in game.scenarios[:1])
    for said in (local, known):
        assert f"Copy {morning}.json" in said and "every .json" not in said, "not the manifest"
        assert "Mac: ~/Library/" in said and "Linux: ~/.local/" in said
        assert "Tabletop Simulator/Saves" in said and "Save & Load" in said
