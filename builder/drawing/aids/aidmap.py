"""The part of the map that a card of the player aid shows, with the counters that start there.

It is that of a setup's card, for some of its spaces. Knows no columns and pages.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from builder.drawing.aids.excerpt import Excerpt, excerpt
from builder.drawing.counters.faces import Faces
from builder.drawing.crop import bounds
from builder.drawing.display import Drawing, Paint, Polygon
from builder.game.model import Scenario, Space

_LEAST, _MOST = 0.5, 1.75
"""How high a picture is at least and at most, as a share of its width."""
_BAND = 28.0
"""What a card takes besides its picture: its band and what tints and signs are."""


def aid_map(
    sheet: Callable[[], Drawing], faces: Faces, names: Collection[str], width: float, most: float
) -> Excerpt | None:
    """The picture of a scenario and of groups of spaces, by their ids, on a card so wide; the
    picture is `most` high at most.

    Without a scenario it is that of the first one; without groups it has all spaces where counters
    start. None where these are few or would be too small.
    """
    scenarios = faces.game.scenarios
    scenario = next((one for one in scenarios if one.id in names), next(iter(scenarios), None))
    if scenario is None:
        return None
    spaces = [one for one in faces.game.board.map_spaces() if one.outline and _named(one, names)]
    setup = _within(scenario, {one.id for one in spaces}) if spaces else scenario
    fixed = {ident for one in setup.placements if one.where.fixed for ident in one.where.spaces}
    shown = spaces or [one for one in faces.game.board.map_spaces() if one.id in fixed]
    return excerpt(sheet, faces, setup, width, min(width * _shape(shown), most) + _BAND, shown)


def _named(space: Space, names: Collection[str]) -> bool:
    return not space.groups.isdisjoint(names)


def _within(scenario: Scenario, known: Collection[str]) -> Scenario:
    """The scenario with what starts in these spaces alone."""
    kept = [
        one for one in scenario.placements
        if one.where.fixed and {*one.where.spaces} <= {*known}
    ]  # fmt: skip
    return replace(scenario, placements=tuple(kept))


def _shape(spaces: Sequence[Space]) -> float:
    """How high the picture of spaces is, as a share of its width."""
    boxes = [bounds(Polygon(one.outline, Paint())) for one in spaces if one.outline]
    if not boxes:
        return _LEAST
    wide = max(box[2] for box in boxes) - min(box[0] for box in boxes)
    high = max(box[3] for box in boxes) - min(box[1] for box in boxes)
    return min(max(high / max(wide, 1.0), _LEAST), _MOST)
