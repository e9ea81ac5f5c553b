"""All procedures of a game. Few games have any, so that what they are made of is not imported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from builder.records import dataclass

if TYPE_CHECKING:
    from builder.procedure.points import PointsTrack
    from builder.procedure.procedure import Procedure


@dataclass(frozen=True, slots=True)
class Procedures:
    """All procedures and points tracks of a game, by id, in the order of the data."""

    points: Mapping[str, PointsTrack] = field(default_factory=dict)
    all: Mapping[str, Procedure] = field(default_factory=dict)


NO_PROCEDURES = Procedures()
