"""Octagons and diamonds: their ground, their sides, and where they go on to the frame."""

from __future__ import annotations

import math
from dataclasses import replace

from builder.drawing.aids.setupspaces import within
from builder.drawing.display import Paint, Path, Rect, Text
from builder.drawing.maps.ground.lay import lay_of, massed
from builder.drawing.maps.lattice import is_octagon, near, polygons, sides_of, to_frame
from builder.drawing.maps.octagons import (
    HAIR,
    LINE,
    NAMED_FONT,
    PARCHMENT,
    QUIET,
    WOVEN,
    ids,
    paper,
    sides,
)
from builder.drawing.maps.pen import resampled
from builder.drawing.maps.plates import plate
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.theme import contrast, mix
from builder.game.model import Board, Terrain
from builder.game.model.words import GroundStyle
from tests.drawing.games import board

PLAIN = board(4, 4)
PALE = Paint(fill=plate(PARCHMENT))
"""The sheet of a space that the rules name, where no region is."""


def tinted(of: Board, space: str) -> bool:
    """Whether a space has a tint of its own."""
    own = polygons([of.spaces[space].outline], Paint()).commands
    return any(isinstance(one, Path) and one.commands == own for one in paper(of))


def with_terrain(*drawn: GroundStyle) -> Board:
    """The board with grounds in one octagon."""
    kind = next(iter(PLAIN.terrains.values()))
    kinds: dict[str, Terrain] = {one: replace(kind, id=one, drawn=one) for one in drawn}
    spaces = {**PLAIN.spaces, "C2": replace(PLAIN.spaces["C2"], terrain=drawn)}
    return replace(PLAIN, terrains=kinds, spaces=spaces, features=())


def test_an_octagon_that_is_clear_and_marsh_has_the_tone_of_clear_ground_round_a_patch() -> None:
    assert tinted(with_terrain("marsh"), "C2")
    both = with_terrain("clear", "marsh")
    assert tinted(both, "C2")
    lay, _place = lay_of(both)
    field, cell = massed(lay, "marsh"), next(one for one in lay.cells if one.id == "C2")
    assert field is not None
    rim = resampled(cell.outline, 1.0, closed=True)
    assert field.grid.at(field.values, rim[:, 0], rim[:, 1]).max() < 0


def test_spaces_that_the_rules_name_are_evenly_lighter_than_the_others() -> None:
    spaces = {id: replace(space, attested=id == "C2") for id, space in PLAIN.spaces.items()}
    named = replace(PLAIN, spaces=spaces)
    light = [one for one in paper(named) if isinstance(one, Path) and one.paint == PALE]
    own = polygons([to_frame(spaces["C2"].outline, map_frame(PLAIN))], PALE)
    assert light == [own]  # in several steps they would show as rings
    nothing = {id: replace(space, attested=False) for id, space in PLAIN.spaces.items()}
    assert not [one for one in paper(replace(PLAIN, spaces=nothing))
                if isinstance(one, Path) and one.paint == PALE]  # fmt: skip


def test_the_ground_is_one_parchment_and_diamonds_are_a_shade_darker() -> None:
    spaces = {id: replace(one, attested=False, terrain=()) for id, one in PLAIN.spaces.items()}
    ground, *rest = paper(replace(PLAIN, spaces=spaces, features=()))
    assert isinstance(ground, Rect) and ground.paint.fill == PARCHMENT
    (woven,) = rest  # nothing is drawn in them: the unknown is quiet
    assert isinstance(woven, Path) and woven.paint == WOVEN
    darker = mix(PARCHMENT, WOVEN.fill or "", WOVEN.opacity)
    assert 1.12 < contrast(darker, PARCHMENT) < 1.2  # seen from afar, and still no terrain
    assert contrast(QUIET, darker) > 4.5


def test_a_space_that_the_rules_name_has_a_stronger_id() -> None:
    spaces = {id: replace(space, attested=id == "C3") for id, space in PLAIN.spaces.items()}
    texts = [one for one in ids(replace(PLAIN, spaces=spaces)) if isinstance(one, Text)]
    assert [one.text for one in texts if one.font == NAMED_FONT] == ["C3"]
    assert len({one.font for one in texts}) == 2


def test_a_space_that_the_rules_do_not_name_has_a_whole_hairline_round_it() -> None:
    one = next(space for space in PLAIN.map_spaces() if is_octagon(space))
    alone = replace(PLAIN, spaces={one.id: replace(one, attested=False)})
    (hair,) = (line for line in sides(alone) if isinstance(line, Path))
    assert hair.paint == HAIR
    assert HAIR.opacity < LINE.opacity and HAIR.width < LINE.width
    ends = [step[1:] for step in hair.commands]
    assert {*ends} == {near(point) for point in one.outline}
    drawn = sum(math.dist(*pair) for pair in zip(ends[::2], ends[1::2], strict=True))
    assert abs(drawn / sum(math.dist(*side) for side in sides_of(one.outline)) - 1.0) < 0.01


def test_an_octagon_at_the_frame_goes_on_to_it_and_no_other() -> None:
    left, top, *_ = frame = map_frame(PLAIN)
    first = to_frame(PLAIN.spaces["A1"].outline, frame)
    assert (round(left, 2), round(top, 2)) in [(round(x, 2), round(y, 2)) for x, y in first]
    inner = PLAIN.spaces["C2"].outline
    assert {*to_frame(inner, frame)} == {*inner}


def test_an_octagon_alone_as_in_the_key_has_all_its_sides() -> None:
    one = next(space for space in PLAIN.map_spaces() if is_octagon(space))
    alone = replace(PLAIN, spaces={one.id: one})
    (drawn,) = (line for line in sides(alone) if isinstance(line, Path) and line.paint == LINE)
    assert sum(step[0] == "L" for step in drawn.commands) == 8


def test_spaces_to_choose_from_have_a_band_inside_them_and_keep_their_ground() -> None:
    outline = polygons([PLAIN.spaces["C2"].outline], Paint())
    drawn = within(outline, "#334455")
    assert drawn.clip and drawn.clip.commands == outline.commands
    assert all(isinstance(one, Path) and one.paint.stroke and not one.paint.fill
               for one in drawn.shapes)  # fmt: skip
