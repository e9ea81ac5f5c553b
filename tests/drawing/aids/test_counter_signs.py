"""Signs in texts are the pictures on counters, where these have the colours of their arms."""

from __future__ import annotations

import pytest

from builder.drawing.aids.signs import Signs, plain
from builder.drawing.counters.smalllabels import labels_read
from builder.drawing.display import Group, Path, Rect, Shape
from builder.drawing.symbols.glyphs import Inks, shapes_of
from builder.drawing.symbols.markers.harm import LETTERED
from builder.drawing.theme import INK, POINT
from builder.game.model import Game
from tests.games import BEAR, read_once

pytestmark = pytest.mark.games


def game_of(name: str) -> Game:
    game = read_once(BEAR.parent / name).game
    assert game is not None
    return game


def test_a_sign_in_a_text_is_the_picture_on_the_counters_in_the_colour_of_its_arm() -> None:
    game = game_of("ibsm")
    man, fort = (Signs(game).worn(game.types[name]) for name in ("infantry", "fortress"))
    assert man and man[0] == "soldier-german" and not man[2], "both sides have men"
    assert fort and fort[0] == "fort" and fort[2], "its layout's picture; one side has such"


def test_a_sign_of_a_nation_has_a_rim_of_its_ground() -> None:
    game = game_of("memoir44")
    sign = Signs(game).named("infantry", 3.0, "marines")
    assert sign is not None and isinstance(sign.shapes[0], Group)
    rim = sign.shapes[0].shapes[0]
    assert isinstance(rim, Rect) and rim.paint.fill == game.nations["marines"].ground


def test_signs_have_the_colours_of_arms_that_fill_the_frames_of_symbols() -> None:
    """The lists of a setup had green and red ones, and the counters white and yellow ones."""
    game = game_of("slaughterhouse")
    signs = Signs(game)
    colours = {worn[1] for kind in game.types.values() if (worn := signs.worn(kind))}
    assert colours <= {*game.counters.stripes.values()} and len(colours) > 1


def test_words_for_kinds_are_on_all_small_counters_or_on_none() -> None:
    game = game_of("memoir44")
    assert labels_read(game, 1.0), "as they are printed"
    assert not labels_read(game, 0.64), "infantry could be read, and artillery could not"


def outlines(shapes: tuple[Shape, ...]) -> set[tuple[tuple[str | float, ...], ...]]:
    inner = (outlines(one.shapes) for one in shapes if isinstance(one, Group))
    return {one.commands for one in shapes if isinstance(one, Path)}.union(*inner)


def test_the_sign_beside_a_letter_is_the_one_that_bears_it_on_the_counter() -> None:
    inks: Inks = {"ink": INK, "paper": "#FFFFFF", "accent": INK}
    borne = outlines(shapes_of(LETTERED["casualty-attacker"], inks))
    assert borne <= outlines(plain("casualty-attacker", 3.0, "A").shapes)


def test_a_kind_is_told_in_lists_by_the_picture_that_fills_its_counter() -> None:
    """Special forces were the dagger beside the man, a speck over a red bar."""
    game = game_of("memoir44")
    worn = Signs(game).worn(game.types["special-infantry"])
    assert worn and worn[0] == "soldier-commando"


def test_a_man_in_a_list_is_drawn_for_its_size() -> None:
    """His face and straps were specks: every stroke is at least a sixth of a millimetre wide."""
    sign = Signs(game_of("memoir44")).named("infantry", 10 * POINT)
    assert sign is not None
    assert min(pens(sign.shapes)) > 0.15


def pens(shapes: tuple[Shape, ...], scale: float = 1.0) -> list[float]:
    """The widths of pens among some shapes, in mm."""
    inner = [one for group in shapes if isinstance(group, Group)
             for one in pens(group.shapes, scale * group.scale)]  # fmt: skip
    own = (one for one in shapes if isinstance(one, Path | Rect))
    return [*inner, *(one.paint.width * scale for one in own if one.paint.stroke)]
