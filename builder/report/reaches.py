"""Where a unit may go, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction

from builder.pipeline.reach import Reached
from builder.words import Message, _, message, message_n


def reach_as_json(found: Reached) -> str:
    """The ways, what stops the unit, and its retreats."""
    return json.dumps(found.as_data(), indent=1, ensure_ascii=False)


def reach_lines(found: Reached) -> Iterator[str]:
    """A line for each cost, then what stops it, then retreats."""
    points = message("any number of movement points")
    if found.points is not None:
        points = message_n("{count} movement point", "{count} movement points",
                           float(found.points))  # fmt: skip
    yield _("{unit} in {space}: {points}", unit=found.unit.name, space=found.space, points=points)
    costs: dict[Fraction, list[str]] = {}
    for name, way in found.ways.items():
        costs.setdefault(way.cost, []).append(name)
    for cost, names in costs.items():
        yield _("  for {cost}: {spaces}", cost=f"{float(cost):g}", spaces=", ".join(names))
    reasons: dict[Message, list[str]] = {}
    for name, why in found.stopped.items():
        reasons.setdefault(why, []).append(name)
    for why, names in reasons.items():
        yield _("  not {spaces}: {why}", spaces=", ".join(names), why=why)
    if found.retreats:
        yield _("  may retreat to {spaces}", spaces=", ".join(found.retreats))
    else:
        yield _("  may not retreat")
