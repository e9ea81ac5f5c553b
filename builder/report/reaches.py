"""Where a unit may go, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction

from builder.pipeline.reach import Reached, Waiting
from builder.words import Message, _, message, message_n


def reach_as_json(found: Reached | Waiting) -> str:
    """The ways, what stops the unit, and its retreats; or how it may arrive."""
    return json.dumps(found.as_data(), indent=1, ensure_ascii=False)


def reach_lines(found: Reached | Waiting) -> Iterator[str]:
    """A line for each cost, then what stops it, then retreats; or the spaces by which it enters."""
    if isinstance(found, Waiting):
        yield from _waiting(found)
        return
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
    yield from _stopped(found.stopped)
    if found.retreats:
        yield _("  may retreat to {spaces}", spaces=", ".join(found.retreats))
    else:
        yield _("  may not retreat")


def _stopped(stopped: Mapping[str, Message]) -> Iterator[str]:
    """A line for each reason."""
    reasons: dict[Message, list[str]] = {}
    for name, why in stopped.items():
        reasons.setdefault(why, []).append(name)
    for why, names in reasons.items():
        yield _("  not {spaces}: {why}", spaces=", ".join(names), why=why)


def _waiting(found: Waiting) -> Iterator[str]:
    for one in found.arrivals:
        yield _("{unit} waits to enter on turn {turn}", unit=found.unit.name, turn=one.turn)
        if one.entries:
            yield _("  may enter {spaces}", spaces=", ".join(one.entries))
        else:
            yield _("  may not enter: no entry space is free")
        yield from _stopped(one.blocked)
