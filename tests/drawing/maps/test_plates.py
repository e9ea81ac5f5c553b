"""Octagons that the rules name are sheets with a shadow and an edge coloured by hand."""

from __future__ import annotations

from builder.drawing.display import Path
from builder.drawing.maps.plates import edges, plate, plates, shadow
from builder.drawing.theme import contrast
from tests.drawing.games import board

PLAIN = board(4, 4)
GROUND = "#EBE1C8"
OCTAGON, DIAMOND = PLAIN.spaces["C2"].outline, PLAIN.spaces["B2"].outline


def xs(path: Path) -> list[float]:
    """The x of all places of a path."""
    return [float(step[-2]) for step in path.commands if len(step) > 2]


def inner(wash: Path) -> list[float]:
    """The x of the line that a hand drew."""
    return [float(step[-2]) for step in wash.commands if step[0] == "C"]


def test_a_sheet_is_opaque_so_that_no_shadow_shines_through() -> None:
    (sheet,) = plates([(GROUND, [OCTAGON])])
    assert isinstance(sheet, Path) and sheet.paint.opacity == 1.0
    assert 1.08 < contrast(plate(GROUND), GROUND) < 1.25  # white ones were a patchwork


def test_the_shadow_lies_to_the_south_east_and_is_faint() -> None:
    layers = [one for one in shadow([OCTAGON]) if isinstance(one, Path)]
    middle = sum(x for x, _y in OCTAGON) / len(OCTAGON)
    assert all(sum(xs(one)) / len(xs(one)) > middle for one in layers)
    assert sum(one.paint.opacity for one in layers) < 0.2
    assert not [*shadow([])]


def test_washes_stay_at_the_edge_and_are_narrower_in_a_diamond() -> None:
    left = min(x for x, _y in OCTAGON)
    for wash in edges([(GROUND, [OCTAGON])]):
        assert isinstance(wash, Path)
        assert left < min(inner(wash)) < left + 7.0
    widths = []
    for outline in (OCTAGON, DIAMOND):
        *_others, widest = edges([(GROUND, [outline])])
        assert isinstance(widest, Path)
        widths.append(min(inner(widest)) - min(x for x, _y in outline))
    assert widths[1] < widths[0] * 1.5


def test_a_hand_draws_the_same_edge_again() -> None:
    assert [*edges([(GROUND, [OCTAGON])])] == [*edges([(GROUND, [OCTAGON])])]
