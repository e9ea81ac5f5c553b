"""Movement, zones of control, retreats and supply against slow definitions, on random boards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from builder.game.model import Game, Link
from builder.language.expr import parse
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position, Standing
from builder.legality.verdicts import violations
from builder.legality.walks import advances, reachable, retreats, supply_line
from builder.rules import constraints as c
from builder.rules.movement import Cost, Home, ZoneOfControl
from tests.games import SOURCE_DATA, WEALD, read_once

CORNER = [f"{column:02}{row:02}" for column in range(2, 6) for row in range(2, 6)]
GROUND = ["clear", "woods", "swamp", "lake"]
COST = {"clear": 1, "woods": 2, "swamp": 3}
ANY = parse("true")
EDGE = parse("id == '0202' or id == '0203'")

Near = dict[str, tuple[str, ...]]

boards = st.fixed_dictionaries({name: st.sampled_from(GROUND) for name in CORNER})
units = st.dictionaries(st.sampled_from(CORNER), st.sampled_from("RB"), max_size=6)


@cache
def weald() -> Game:
    loaded = read_once(WEALD)
    assert loaded.game is not None
    return loaded.game


def made(ground: dict[str, str], standing: dict[str, str], **keys: bool) -> Ground:
    """Sixteen hexes of the Weald with other ground, without rivers and roads."""
    game = weald()
    spaces = {n: replace(game.board.spaces[n], terrain=(ground[n],)) for n in CORNER}
    near = {n: tuple(m for m in game.board.neighbours[n] if m in spaces) for n in CORNER}
    zone = ZoneOfControl(
        id="zoc", name="ZOC", cite="", text="", span=game.board.span,
        exerted_by=parse("true", "unit"), into=parse("'lake' not in terrain"),
        lifted_by=parse("true", "unit"), lifted_for=("supply", "retreat"), **keys,
    )  # fmt: skip
    board = replace(game.board, spaces=spaces, neighbours=near, courses=(), links=())
    movement = replace(game.movement, zones=(zone,), cross=(), follow=())
    position = Position()
    for name, side in standing.items():
        unit = game.units["red" if side == "R" else "blue"]
        position.put(name, Standing(unit, 1, 0, unit.span))
    return Ground(replace(game, board=board, movement=movement), position)


def zones(ground: dict[str, str], here: dict[str, str], near: Near) -> set[str]:
    """Hexes next to a blue unit that are no lake."""
    return {m for n, s in here.items() if s == "B" for m in near[n] if ground[m] != "lake"}


def paths(
    near: Near, start: str, length: int, barred: Collection[str] = ()
) -> Iterator[tuple[str, ...]]:
    """Every path without a hex twice, of at most `length` steps, that enters no barred hex."""
    stack: list[tuple[str, ...]] = [(start,)]
    while stack:
        path = stack.pop()
        yield path
        if len(path) <= length:
            stack += [(*path, n) for n in near[path[-1]] if n not in path and n not in barred]


@settings(max_examples=60)
@given(boards, units, st.booleans(), st.booleans())
def test_moves_are_those_of_all_paths(
    ground: dict[str, str], here: dict[str, str], stop: bool, between: bool
) -> None:
    here = {"0303": "R"} | {n: s for n, s in here.items() if n != "0303"}
    field = made(ground, here, stop=stop, between=between)
    near = dict(field.game.board.neighbours)
    held = zones(ground, here, near)
    best: dict[str, int] = {}
    for path in paths(near, "0303", 5):
        steps = list(pairwise(path))
        if any(ground[b] == "lake" or here.get(b) == "B" for _, b in steps):
            continue
        if stop and any(n in held for n in path[1:-1]):
            continue
        if not between and any(a in held and b in held for a, b in steps):
            continue
        cost = sum(COST[ground[b]] for _, b in steps)
        if cost <= 5 or len(steps) == 1:
            best[path[-1]] = min(best.get(path[-1], 99), cost)
    del best["0303"]
    found = reachable(field, Mover(weald().units["red"]), "0303", Fraction(5))
    assert {name: way.cost for name, way in found.items()} == best


@settings(max_examples=60)
@given(boards, units)
def test_retreats_are_free_hexes_out_of_zones(ground: dict[str, str], here: dict[str, str]) -> None:
    here = {"0303": "R"} | {n: s for n, s in here.items() if n != "0303"}
    field = made(ground, here)
    near = dict(field.game.board.neighbours)
    held = zones(ground, here, near) - {n for n, s in here.items() if s == "R"}
    free = {n for n in near["0303"] if ground[n] != "lake" and here.get(n) != "B"} - held
    assert set(retreats(field, Mover(weald().units["red"]), "0303")) == free


@settings(max_examples=60)
@given(boards, units, st.booleans())
def test_supply_lines_are_those_of_all_paths(
    ground: dict[str, str], here: dict[str, str], first_free: bool
) -> None:
    here = {"0505": "R"} | {n: s for n, s in here.items() if n != "0505"}
    field = made(ground, here)
    near = dict(field.game.board.neighbours)
    held = zones(ground, here, near) - {n for n, s in here.items() if s == "R"}
    best = 99
    blue = {n for n, s in here.items() if s == "B"}
    for path in paths(near, "0505", 8, blue):
        if path[-1] not in ("0202", "0203"):
            continue
        barred = sum(n in held for n in path[1:])
        if path[-1] in held or barred > first_free:
            continue
        best = min(best, len(path) - 1)
    leg = c.Leg(c.NEVER, EDGE, None, False, ANY, ANY)
    need = c.Supplied(ANY, (leg,), True, first_free, c.NOTHING)
    found = supply_line(field, Mover(weald().units["red"]), "0505", need)
    assert (99 if found is None or found[0].cost > 8 else found[0].cost) == best


STACKED = ["r-inf-1", "r-inf-2", "r-art-3", "r-mtn-41", "r-arm-21", "l-inf-1", "l-inf-2"]
AROUND = ["0802", "0702", "0801", "0803", "0901", "0902", "0903", "1008", "1108"]
stacks = st.dictionaries(st.sampled_from(STACKED), st.sampled_from(AROUND), max_size=7)


@settings(max_examples=40)
@given(stacks, st.sampled_from(["r-inf-3", "r-art-3", "r-arm-22", "l-inf-3"]))
def test_who_may_enter_is_who_would_break_no_rule_there(here: dict[str, str], mover: str) -> None:
    """Put the unit into each neighbour, and run the rules of the game over what then stands."""
    game = read_once(SOURCE_DATA / "low-water").game
    assert game is not None
    here = {unit: space for unit, space in here.items() if unit != mover}
    ground = Ground(game, standing_in(game, here))
    unit = Mover(game.units[mover])
    rules = [rule for rule in game.rules if rule.kind in ("stacking", "entry", "placement")]
    for start in ("0802", "0902"):
        found = set(advances(ground, unit, start))
        for there in game.board.neighbours[start]:
            would = standing_in(game, here | {mover: there})
            clash = any(there in v.spaces for r in rules for v in violations(r, game, would))
            foes = any(game.units[u].side != unit.unit.side for u, s in here.items() if s == there)
            barred = ground.cost(unit, start, there) is None
            before = any(there in v.spaces for r in rules
                         for v in violations(r, game, ground.position))  # fmt: skip
            if not before:
                assert (there in found) == (not clash and not foes and not barred), there


@settings(max_examples=40)
@given(boards, units, st.sampled_from(CORNER))
def test_retreats_are_towards_home_if_there_is_a_way(
    ground: dict[str, str], here: dict[str, str], goal: str
) -> None:
    here = {"0303": "R"} | {n: s for n, s in here.items() if n != "0303"}
    field = made(ground, here)
    near = dict(field.game.board.neighbours)
    home = (Home(ANY, parse(f"id == '{goal}'", "space")),)
    led = Ground(
        replace(field.game, movement=replace(field.game.movement, toward=home)), field.position
    )
    free = retreats(field, Mover(weald().units["red"]), "0303")
    far = {n: min(len(p) for p in paths(near, n, 5) if p[-1] == goal) for n in (*free, "0303")}
    nearer = {n for n in free if far[n] < far["0303"]}
    assert set(retreats(led, Mover(weald().units["red"]), "0303")) == (nearer or set(free))


def standing_in(game: Game, here: dict[str, str]) -> Position:
    """One counter of each unit in its space."""
    position = Position()
    for unit, space in here.items():
        position.put(space, Standing(game.units[unit], 1, 0, game.units[unit].span))
    return position


LINES = ["river", "river", "road", "road", "rail", "ridge"]


def pairs() -> list[tuple[str, str]]:
    """The hexes that lie side by side."""
    near = weald().board.neighbours
    return [(a, b) for a in CORNER for b in CORNER if a < b and b in near[a]]


lines = st.deferred(
    lambda: st.dictionaries(st.sampled_from(pairs()), st.sampled_from(LINES), max_size=14)
)


def lined(
    ground: dict[str, str], here: dict[str, str], over: dict[tuple[str, str], str], weather: str
) -> Ground:
    """The same hexes with rivers, roads and railways from hex to hex, in a weather."""
    field = made(ground, here)
    span = field.game.board.span
    links = tuple(Link(a, b, kind, "source", "", "", span) for (a, b), kind in over.items())
    board = replace(field.game.board, links=links)
    movement = replace(weald().movement, zones=field.game.movement.zones)
    never = Cost(None, borders=parse("'ridge' in courses", "border"))
    movement = replace(movement, cross=(*movement.cross, never))
    return Ground(replace(field.game, board=board, movement=movement), field.position, weather)


def price(ground: str, kind: str, weather: str) -> Fraction | None:
    """What a step costs by the rules of the Weald, written out."""
    if kind == "road":
        return Fraction(1) if weather == "mud" else Fraction(1, 2)
    if kind == "ridge" or ground == "lake":
        return None
    dear = ground == "clear" and weather == "mud"
    return Fraction(COST[ground] + dear + (kind == "river"))


@settings(max_examples=40)
@given(boards, units, lines, st.sampled_from(["dry", "mud"]))
def test_moves_and_retreats_over_rivers_roads_and_ridges(
    ground: dict[str, str], here: dict[str, str], over: dict[tuple[str, str], str], weather: str
) -> None:
    here = {"0303": "R"} | {n: s for n, s in here.items() if n != "0303"}
    field = lined(ground, here, over, weather)
    near = dict(field.game.board.neighbours)
    held, best = zones(ground, here, near), dict[str, Fraction]()
    blue = {n for n, s in here.items() if s == "B"}
    step = {
        (a, b): price(ground[b], over.get((min(a, b), max(a, b)), ""), weather)
        for a in near for b in near[a]
    }  # fmt: skip
    for path in paths(near, "0303", 5, blue):
        costs = [step[each] for each in pairwise(path)]
        if None in costs or any(n in held for n in path[1:-1]):
            continue
        cost = sum((each for each in costs if each is not None), Fraction(0))
        if cost <= 2 or len(costs) == 1:
            best[path[-1]] = min(best.get(path[-1], Fraction(99)), cost)
    del best["0303"]
    mover = Mover(weald().units["red"])
    found = reachable(field, mover, "0303", Fraction(2))
    assert {name: way.cost for name, way in found.items()} == best
    lifted = held - {n for n, s in here.items() if s == "R"}
    open_ = {n for n in near["0303"] if step["0303", n] is not None}
    assert set(retreats(field, mover, "0303")) == open_ - blue - lifted


@settings(max_examples=40)
@given(boards, units, lines)
def test_supply_along_railways_after_a_way_over_land(
    ground: dict[str, str], here: dict[str, str], over: dict[tuple[str, str], str]
) -> None:
    """At most two hexes to a railway, and along it to the edge."""
    here = {"0505": "R"} | {n: s for n, s in here.items() if n != "0505"}
    field = lined(ground, here, over, "dry")
    near = dict(field.game.board.neighbours)
    rails = {n: tuple(m for m in near[n] if over.get((min(n, m), max(n, m))) == "rail")
             for n in near}  # fmt: skip
    held = zones(ground, here, near) - {n for n, s in here.items() if s == "R"}
    barred = held | {n for n, s in here.items() if s == "B"}
    starts = {p[-1] for p in paths(near, "0505", 2, barred)}
    reached = {p[-1] for n in starts for p in paths(rails, n, 15, barred)}
    legs = (
        c.Leg(c.NEVER, ANY, 2, False, ANY, ANY),
        c.Leg(c.NEVER, EDGE, None, False, parse("'rail' in courses", "border"), ANY),
    )
    need = c.Supplied(ANY, legs, True, False, c.NOTHING)
    found = supply_line(field, Mover(weald().units["red"]), "0505", need)
    assert (found is not None) == bool(reached & {"0202", "0203"})
