"""Spaces of octagons that the rules do not name are engraved, so that they are no blank."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import pytest

from builder.drawing.display import Path
from builder.drawing.maps.engraving import (
    CLEAN,
    DARK,
    FAINT,
    FINE,
    INSIDE,
    PALE,
    engraving,
    unruled,
    within,
)
from builder.drawing.maps.lattice import is_diamond
from builder.drawing.maps.octagons import beside_ids, paper
from builder.game.model import Board
from tests.drawing.games import board
from tests.drawing.shapes import inside

PLAIN = board(4, 4)
NAMED = "C2", "D3"


def unnamed() -> Board:
    """The board, of which the rules name an octagon and a diamond."""
    spaces = {id: replace(one, attested=id in NAMED) for id, one in PLAIN.spaces.items()}
    return replace(PLAIN, spaces=spaces)


def engraved(ids: Mapping[str, tuple[float, float, float]] | None = None) -> list[Path]:
    """What is engraved, with lines broken at ids unless others are given."""
    found = engraving(unnamed(), beside_ids(unnamed()) if ids is None else ids)
    return [one for one in found if isinstance(one, Path)]


def points(path: Path) -> list[tuple[float, float]]:
    """The places of a path."""
    return [(float(step[1]), float(step[2])) for step in path.commands if len(step) > 2]


def test_all_spaces_are_engraved_but_those_that_the_rules_name() -> None:
    level, ruled, pale, _dark = engraved()
    assert ruled.paint == FAINT
    for space in unnamed().map_spaces():
        for own in (level,) if is_diamond(space) else (ruled, pale):
            has = any(inside(space.outline, x, y) for x, y in points(own))
            assert has is not space.attested, space.id


def test_the_line_in_an_octagon_keeps_off_its_id() -> None:
    (_level, _ruled, pale, _dark), ids = engraved(), beside_ids(unnamed())
    left, right, middle = ids["C3"]
    near = [x for x, y in points(pale) if abs(y - middle) < 2.0 and left - 3 < x < right + 3]
    assert near and all(x <= left + 0.01 or x >= right - 0.01 for x in near)
    assert ("Z",) not in pale.commands and ("Z",) in engraved({})[2].commands


def test_an_octagon_that_the_rules_name_has_one_clean_line_off_its_id() -> None:
    drawn = [one for one in paper(unnamed()) if isinstance(one, Path) and one.paint == CLEAN]
    (line,), (left, right, _middle) = drawn, beside_ids(unnamed())["C2"]
    outline = unnamed().spaces["C2"].outline
    assert all(inside(outline, x, y) for x, y in points(line)) and ("Z",) not in line.commands
    assert {round(left, 2), round(right, 2)} <= {x for x, _y in points(line)}


def test_a_map_shown_smaller_has_no_lines_across_its_octagons() -> None:
    assert [one.paint for one in unruled(engraved())] == [FINE, PALE, DARK]


def test_it_is_quiet() -> None:
    for one in engraved():
        assert not one.paint.fill and one.paint.width < 0.5
        assert one.paint == PALE or one.paint.opacity < 0.3


def test_a_map_whose_spaces_are_all_named_has_none() -> None:
    spaces = {id: replace(one, attested=True) for id, one in PLAIN.spaces.items()}
    assert not [*engraving(replace(PLAIN, spaces=spaces), beside_ids(PLAIN))]


@pytest.mark.parametrize("turned", [1, -1])
def test_an_outline_within_another_is_as_far_from_all_sides_whichever_way_it_runs(
    turned: int,
) -> None:
    """A corner in the middle of a side makes no difference."""
    square = [(0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)][::turned]
    found = within(square, INSIDE)
    far = 10.0 - INSIDE
    wanted = [(INSIDE, INSIDE), (far, INSIDE), (far, far), (INSIDE, far)]
    assert len(found) == 4
    assert all(min(math.dist(one, at) for at in found) < 1e-9 for one in wanted)
