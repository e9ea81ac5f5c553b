"""How units move: what steps cost them, and the zones of control that hinder them.

Plain data: conditions and numbers. Knows nothing of units and spaces beyond their conditions.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from builder.diagnostics import Span
from builder.language.expr import TRUE, Expr
from builder.records import dataclass
from builder.rules.constraints import NEVER

Purpose = Literal["movement", "retreat", "supply"]
"""What somebody moves or traces a line for: a zone may be lifted for one and not for another."""


Blocks = Literal["enemies", "limits"]
"""What blocks a space to reinforcements: enemy units in it, or rules that leave no room there."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a step costs units that match, into such a space, over such a border, in such weather.

    `points` are movement points, None where the step is never made; `weather` is () for any.
    """

    points: Fraction | None
    units: Expr = TRUE
    spaces: Expr = TRUE
    borders: Expr = TRUE
    weather: tuple[str, ...] = ()
    cite: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneOfControl:
    """The zone of control of units that match `exerted_by`, one space wide.

    It reaches into spaces that match `into`, over borders that match `over`, and hinders enemies
    that match `hinders`. An enemy of the owner that matches `lifted_by` in a space lifts the zone
    there, for the purposes `lifted_for`. Who moves in it: `stop` ends the move on entering, `stay`
    bars leaving too; `between` is False where no step leads from zone to zone; `enter` and `leave`
    are further movement points. `bonds` bars the way between two such units.
    """

    id: str
    name: str
    cite: str
    text: str
    exerted_by: Expr
    into: Expr = TRUE
    over: Expr = TRUE
    hinders: Expr = TRUE
    lifted_by: Expr = NEVER
    lifted_for: tuple[Purpose, ...] = ()
    stop: bool = False
    stay: bool = False
    between: bool = True
    enter: Fraction = Fraction(0)
    leave: Fraction = Fraction(0)
    bonds: bool = False
    span: Span


@dataclass(frozen=True, slots=True)
class Home:
    """Where units that match `units` retreat to, if they can: towards spaces that match."""

    units: Expr
    spaces: Expr
    cite: str = ""


@dataclass(frozen=True, slots=True)
class WeatherCell:
    """The marker `unit` on the track `track`: the label of its cell is the weather."""

    unit: str
    track: str


@dataclass(frozen=True, slots=True)
class Movement:
    """How units move over the map.

    `allowance` is the factor that holds a unit's movement points, '' where none does. Of `enter`
    the first line that matches says what a space costs; of `cross` all that match are added; of
    `follow`, roads and railways, the first that matches replaces both. A unit moves `one` space
    at least where it is True, whatever that costs. `weather` are the words for weather, the usual
    one first, and `shown` says where the weather of a position is seen. Of `toward` the first line
    that matches a unit says where it retreats to. Where `blocked_by` is given, reinforcements enter
    only spaces that are not blocked.
    """

    allowance: str = ""
    enter: tuple[Cost, ...] = ()
    cross: tuple[Cost, ...] = ()
    follow: tuple[Cost, ...] = ()
    zones: tuple[ZoneOfControl, ...] = ()
    one: bool = False
    cite: str = ""
    weather: tuple[str, ...] = ()
    shown: WeatherCell | None = None
    toward: tuple[Home, ...] = ()
    blocked_by: tuple[Blocks, ...] = ()

    @property
    def usual_weather(self) -> str:
        """The weather where nobody says; '' where it does not matter."""
        return self.weather[0] if self.weather else ""

    def weather_called(self, label: str) -> str:
        """The weather that a cell's label means, '' for none."""
        same = (each for each in self.weather if each.casefold() == label.casefold())
        return next(same, "")

    @property
    def given(self) -> bool:
        """Whether the game says anything about movement."""
        return bool(self.enter or self.cross or self.follow or self.zones)
