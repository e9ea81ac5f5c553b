"""Small invented games for the tests of deployments: squares in a row, pieces, a few rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from builder.game.model import (
    Arrival,
    Game,
    Placement,
    Scenario,
    Size,
    Space,
    SpaceRole,
    Unit,
    Where,
)
from builder.rules.model import Rule
from tests.drawing import games
from tests.drawing.games import CARTS, FOOT, HERE, HERONS, TOADS
from tests.rules.made import rule

SMALL = Size("small", "small", "X", {"points": 1}, {}, "4.1")
LARGE = Size("large", "large", "XX", {"points": 2}, {}, "4.1")


def unit(id: str, type: str = "foot", size: Size = SMALL, side: str = "upper", **more: Any) -> Unit:
    """A piece of one of two sides, with what a test wants to be different."""
    nation = HERONS if side == "upper" else TOADS
    made = games.unit(id, nation, {"foot": FOOT, "carts": CARTS}[type], size)
    return replace(made, name=id, **{"parent": "", **more})


def space(id: str, kind: str = "square", box: bool = False, **properties: str) -> Space:
    """A square of the map, or a box beside it."""
    return Space(
        id=id, name=id, kind=kind, role=SpaceRole.BOX if box else SpaceRole.MAP, zone="map",
        centre=(0.0, 0.0), outline=(), terrain=(), tags=frozenset(), properties=properties,
        side="", attested=True, origin="source", cite="", note="", span=HERE,
    )  # fmt: skip


def row(unit: Unit, qty: int, spaces: str | Sequence[str], **more: Any) -> Placement:
    """A row of the setup: one space is fixed, several are a choice."""
    ids = tuple(spaces.split()) if isinstance(spaces, str) else tuple(spaces)
    made = Placement(
        unit, qty, Where(" ".join(ids), ids, len(ids) == 1), Arrival.START, False, None, "", "",
        "source", "9.3", "", HERE,
    )  # fmt: skip
    return replace(made, **more)


def game(
    spaces: Iterable[Space | str],
    rules: Iterable[Rule],
    rows: Iterable[Placement],
    beside: Mapping[str, Sequence[str]] | None = None,
) -> Game:
    """A game of one scenario; squares touch the next one in the list, unless `beside` says."""
    made = [space(s) if isinstance(s, str) else s for s in spaces]
    line = [s.id for s in made if s.role is SpaceRole.MAP]
    if beside is None:
        beside = {
            name: tuple(line[k] for k in (n - 1, n + 1) if 0 <= k < len(line))
            for n, name in enumerate(line)
        }
    placements = tuple(rows)
    board = replace(
        games.board(), spaces={s.id: s for s in made}, zones=(), edges=(), features=(),
        neighbours={s.id: tuple(beside.get(s.id, ())) for s in made},
    )  # fmt: skip
    units = {p.unit.id: p.unit for p in placements}
    scenario = Scenario("one", "One", placements, 1, 6, "", "9.3", "source", HERE)
    return replace(
        games.game(), board=board, units=units, rules=tuple(rules), scenarios=(scenario,)
    )


def stacking(limit: float, measure: str = "units", units: str = "true", spaces: str = "true",
             per: str = "side", id: str = "stack") -> Rule:  # fmt: skip
    """At most so much in each space."""
    return rule(
        "stacking", id=id, cite="4.1", text="So many and no more.", spaces=spaces, units=units,
        measure=measure, limit=limit, per=per,
    )  # fmt: skip


def count(places: str | Sequence[str], low: float | None, high: float | None, each: bool = True,
          units: str = "true", measure: str = "units", id: str = "count") -> Rule:  # fmt: skip
    """So many in the places, each or together."""
    names = places.split() if isinstance(places, str) else list(places)
    return rule(
        "count", id=id, cite="9.3", text="As many as that.", places=names, each=each,
        units=units, measure=measure, at_least=low, at_most=high,
    )  # fmt: skip


def entry(units: str, spaces: str, id: str = "entry") -> Rule:
    """Some units never stand in some spaces."""
    return rule("entry", id=id, cite="6.1", text="Not there.", units=units, spaces=spaces)


def placing(units: str, spaces: str, id: str = "placing") -> Rule:
    """Some units stand only in some spaces."""
    return rule("placement", id=id, cite="6.2", text="Only there.", units=units, spaces=spaces)


def near(units: str, of: str, within: int, id: str = "near") -> Rule:
    """Some units stand near others."""
    return rule(
        "range", id=id, cite="14.2", text="Not far from them.", units=units, of=of, within=within
    )


def exclusive(whole: str, id: str = "apart") -> Rule:
    """A whole and its parts are not both on the map."""
    return rule("exclusive", id=id, cite="3.1", text="The whole or its parts.", whole=whole)
