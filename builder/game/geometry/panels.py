"""Tracks and boxes that lie on one another or on the map: a counter there would be in two places.

Knows nothing of what stands in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.diagnostics import Findings, Span
from builder.game.geometry.polygons import inside
from builder.game.model import Space, SpaceRole, Zone
from builder.words import listed, message, verbatim

SLACK = 0.5
"""mm by which rectangles may overlap: lines are as wide."""


def check_panels(
    zones: Sequence[Zone], places: Mapping[str, Span], spaces: Mapping[str, Space],
    findings: Findings,
) -> None:  # fmt: skip
    """Report each pair of panels that overlap, and each panel that covers a space of the map.

    `places` are those of the panels' rectangles by id. From left to right: each panel is compared
    with those that it can touch only.
    """
    panels = sorted((z for z in zones if z.role is not SpaceRole.MAP), key=lambda z: z.rect)
    on_map = boxed(spaces)
    active: list[Zone] = []
    clashes: dict[str, list[Zone]] = {}
    for panel in panels:
        active = [z for z in active if z.rect[0] + z.rect[2] > panel.rect[0] + SLACK]
        for other in active:
            if panel.id != other.id and _overlap(panel, other):
                first, later = sorted((panel, other), key=lambda z: places[z.id])
                clashes.setdefault(later.id, []).append(first)
        active.append(panel)
        under = next(covered(panel, on_map), None)
        if under is not None:
            fault = message(
                "{panel} covers {space}: a counter there would be in both",
                panel=panel.name,
                space=under.id,
            )
            hint = message("move the rectangle (x, y, width, height in mm), or the grid")
            spaces_of = (panel.id, under.id)
            findings.add("G404", places[panel.id], fault, hint=hint, spaces=spaces_of)
    names = {panel.id: panel.name for panel in panels}
    for later_id, others in clashes.items():
        fault = message(
            "{panel} overlaps {others}: a counter there would be in both",
            panel=names[later_id],
            others=listed(other.name for other in others),
        )
        findings.add(
            "G403",
            places[later_id],
            fault,
            hint=message("move one of the rectangles (x, y, width, height in mm)"),
            related=[(places[other.id], verbatim(other.name)) for other in others],
            spaces=(later_id, *(other.id for other in others)),
        )


def _overlap(one: Zone, other: Zone) -> bool:
    """Whether two panels share more than the width of a line."""
    (x, y, width, height), (left, top, wide, high) = one.rect, other.rect
    across = min(x + width, left + wide) - max(x, left)
    down = min(y + height, top + high) - max(y, top)
    return across > SLACK and down > SLACK


def boxed(spaces: Mapping[str, Space]) -> list[tuple[float, float, float, float, Space]]:
    """The spaces of the map, each with what bounds it: left, top, right, bottom in mm."""
    found = []
    for space in spaces.values():
        if space.role is SpaceRole.MAP:
            xs, ys = zip(*space.outline, strict=True)
            found.append((min(xs), min(ys), max(xs), max(ys), space))
    return found


def covered(panel: Zone, boxed: list[tuple[float, float, float, float, Space]]) -> Iterator[Space]:
    """The spaces of the map on which the panel lies with a corner, or that lie in it."""
    x, y, width, height = panel.rect
    left, top, right, bottom = x + SLACK, y + SLACK, x + width - SLACK, y + height - SLACK
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for west, north, east, south, space in boxed:
        if west >= right or east <= left or north >= bottom or south <= top:
            continue
        within = any(left < px < right and top < py < bottom for px, py in space.outline)
        if within or any(inside(corner, space.outline) for corner in corners):
            yield space
