"""What is legal and what is not, as text that people can read and compare.

Run as ``python -m tests.legality.readable`` to write the golden files anew; then look at what
changed.
"""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from builder.diagnostics import Finding, Findings, Severity, Span
from builder.game.model import Arrival, Game, Placement, Scenario, SetupGroup, Unit, Waiver, Where
from builder.language.expr import parse
from builder.legality import check, control
from builder.legality.audit import check_mix
from builder.legality.coverage import coverage
from builder.legality.deploy import Clash, solve
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position, Standing, at_start
from builder.legality.supply import lines
from builder.legality.values import check_values
from builder.legality.verdicts import scenario_violations, violations
from builder.legality.walks import (
    advances,
    allowance,
    distances,
    entries,
    hindrance,
    reachable,
    retreats,
)
from builder.pipeline.load import load
from builder.rules.constraints import Supplied
from builder.rules.control import Contested, Control, Kept, Score, Sign, Worth
from builder.rules.model import Rule
from builder.rules.movement import Home, WeatherCell, ZoneOfControl
from tests.games import SKIRMISH, WEALD, read_once
from tests.legality.deploy import small
from tests.rules.made import rule
from tests.trees import tree

HERE = Path(__file__).parent / "golden"
RULES: dict[str, list[dict[str, Any]]] = yaml.safe_load((HERE / "rules.yaml").read_text("utf-8"))
"""The rules by which positions are judged, by game."""
ROW = Span("rules.yaml", 7)


def finding(one: Finding) -> Iterator[str]:
    """All that a finding says and names."""
    yield f"  {one.code} {one.severity.value} {one.span}: {one.message}"
    for name in ("hint", "cite", "rule", "units", "spaces", "scenario", "waived"):
        if said := getattr(one, name):
            yield f"    {name}: {tree(said) if isinstance(said, tuple) else said}"
    yield from (f"    also {span}: {words}" for span, words in one.related)


@cache
def judged(name: str) -> Game:
    """A game with the rules of the golden file, and what it lacks of movement and control."""
    game = read_once(SKIRMISH if name == "skirmish" else WEALD).game
    assert game is not None
    own = tuple(rule(**keys, span=ROW) for keys in RULES[name])
    game = replace(game, rules=(*game.rules, *own))
    return _skirmish(game) if name == "skirmish" else _weald(game)


def _skirmish(game: Game) -> Game:
    """Its hexes can be held; millers hold their bank from home, and it is worth points."""
    bank, deep = parse("'mill-bank' in groups"), parse("'deep' in groups")
    cells = {n: each.id for n, each in enumerate(game.board.spaces.values()) if each.zone == "turn"}
    held = Control(
        spaces=parse("kind == 'hex'"), units=parse("unit.type != 'cart'", "unit"),
        home={"mill": bank, "pond": deep}, text="Who stands there alone takes it.", cite="5.1",
        signs={"mill": Sign("mill-cart"), "pond": Sign("pond-heron", 1)}, span=ROW,
    )  # fmt: skip
    fought = Contested(spaces=bank, units=parse("true", "unit"), sign=Sign("pond-heron"),
                       text="Both.", cite="5.2", span=ROW)  # fmt: skip
    of = (Worth("mill", bank, 1, "", "5.3"), Worth("mill", deep, 2, "depth", "5.3"),
          Worth("pond", deep, -1, "", "5.3"))  # fmt: skip
    score = Score(
        id="corn", name="Corn", unit="turn-marker", cells=cells, of=of, cite="5", span=ROW
    )
    return replace(game, kept=Kept(held, fought, (score,)))


def _weald(game: Game) -> Game:
    """Units have zones of control of two kinds, and somewhere to retreat to."""
    infantry = parse("unit.type == 'infantry'", "unit")
    firm = ZoneOfControl(
        id="firm", name="firm zone", cite="6.1", text="", exerted_by=infantry, stop=True,
        between=False, over=parse("not 'river' in border.courses", "border"), bonds=True,
        lifted_by=infantry, lifted_for=("retreat", "supply"), span=ROW,
    )  # fmt: skip
    loose = ZoneOfControl(
        id="loose", name="loose zone", cite="6.2", text="", enter=Fraction(1), leave=Fraction(1, 2),
        exerted_by=parse("unit.type == 'headquarters'", "unit"), stay=True, span=ROW,
        into=parse("'woods' in terrain"), hinders=parse("unit.attack > 3", "unit"),
    )  # fmt: skip
    home = Home(parse("unit.side == 'red'", "unit"), parse("'west-edge' in groups"))
    movement = replace(
        game.movement, zones=(firm, loose), one=True, toward=(home,), weather=("dry", "mud", "2"),
        blocked_by=("enemies", "limits"), shown=WeatherCell("turn", "turn"),
    )  # fmt: skip
    return replace(game, movement=movement)


def crowd(game: Game, chance: random.Random, most: int) -> Position:
    """Counters at random, many of them near one another."""
    position = Position()
    spaces = [space.id for space in game.board.map_spaces()]
    middle = chance.choice(spaces)
    near = [middle, *game.board.neighbours[middle]]
    units = list(game.units.values())
    for number in range(chance.randint(most // 2, most)):
        unit = chance.choice(units)
        up = chance.randrange(len(unit.faces))
        there = [chance.choice(near), chance.choice(spaces), chance.choice([*game.board.spaces])]
        qty, span = chance.choice((1, 1, 2)), Span("setup.csv", number + 2)
        position.put(chance.choice((there[0], *there)), Standing(unit, qty, up, span))
    return position


def stands(position: Position) -> str:
    """Where counters stand: "2 mill-foot* A1" for two of them with the back up."""
    each = (f"{n.qty} {n.unit.id}{'*' * n.reduced} {space}" for space, n in position)
    return ", ".join(each)


def verdicts(name: str, number: int) -> Iterator[str]:
    """What positions at random break."""
    game, chance = judged(name), random.Random(name)
    for _ in range(number):
        position = crowd(game, chance, 9)
        yield f"{name}: {stands(position)}"
        for one in game.rules:
            for found in violations(one, game, position):
                names = f"{', '.join(found.spaces)}; {', '.join(found.units)}; {found.span}"
                yield f"  {one.id}: {found.message} ({names})" + " unknown" * found.unknown
        yield from kept(game, position)


def kept(game: Game, position: Position) -> Iterator[str]:
    """Who holds what, what that is worth, and what markers show otherwise."""
    held = control.holders(game, position).items()
    if held:
        yield f"  held: {', '.join(f'{space} {side}' for space, side in held if side)}"
    for score in game.kept.scores:
        total = control.points(game, score, position)
        yield f"  {score.id}: {total}, at {control.shown_at(score, total)}"
    for each in control.disagreements(game, position):
        yield f"  {each.code} {each.message} ({', '.join(each.spaces)}; {each.cite}; {each.span})"


def walks(name: str, number: int) -> Iterator[str]:
    """Where a unit may go, and how, in positions at random; which lines of supply there are."""
    game, chance = judged(name), random.Random(f"walks {name}")
    movers = [unit for unit in game.units.values() if unit.type.shape == "unit"]
    for at in range(number):
        position = crowd(game, chance, 10)
        start = chance.choice([space.id for space in game.board.map_spaces()])
        ground = Ground(game, position, chance.choice(("", "", *game.movement.weather)))
        mover = Mover(chance.choice(movers))
        yield f"{name}: {mover.unit.id} in {start}, {ground.weather}; {stands(position)}"
        yield from ways(ground, mover, start, None if at % 2 else Fraction(3))
        for one in game.rules:
            for need in (each for each in one.standing if isinstance(each, Supplied)):
                yield from supplied(one, need, game, position)


def ways(ground: Ground, mover: Mover, start: str, points: Fraction | None) -> Iterator[str]:
    """The ways of one unit, and what bars the others next to it."""
    found = reachable(ground, mover, start, points).items()
    yield f"  {allowance(ground, mover)}: {'; '.join(f'{w.cost} {_way(w.path)}' for _, w in found)}"
    for there in ground.near(start):
        bar = hindrance(ground, mover, start, there)
        yield f"  to {there}: {ground.cost(mover, start, there)} {bar or ''}".rstrip()
    yield f"  retreats {retreats(ground, mover, start)}, advances {advances(ground, mover, start)}"
    near = (start, *ground.near(start))
    far = distances(ground, mover)
    yield f"  enters {entries(ground, mover, near)}, from home {[far.get(n) for n in near]}"
    for zone in ground.game.movement.zones:
        held = sorted(ground.zone(zone, mover, "movement"))
        free = sorted(ground.zone(zone, mover, "supply"))
        yield f"  {zone.id}: {' '.join(held)}; for supply {' '.join(free)}"
        yield f"    bonds {' '.join(f'{a}-{b}' for a, b in sorted(ground.bonds(zone, mover)))}"


def _way(path: Iterable[str]) -> str:
    return " ".join(path)


def supplied(one: Rule, need: Supplied, game: Game, position: Position) -> Iterator[str]:
    """The supply lines that a rule asks for."""
    for line in lines(need, game, position):
        who = f"{line.standing.unit.id} {line.space}"
        yield f"  {one.id}: {who} {_way(line.path) or line.why} to {line.source or 'nothing'}"


def setups(number: int) -> Iterator[str]:
    """What checks find in setups at random of the game on disk, by its rules."""
    game, chance = judged("skirmish"), random.Random("setups")
    for at in range(number):
        placed = tuple(row(game, chance, n) for n in range(chance.randint(3, 7)))
        groups = (SetupGroup("first", chance.choice((None, 2)), ("mill-foot", "pond-foot"), "1.1",
                             Span("game.yaml", 3)),)  # fmt: skip
        area = frozenset(chance.sample([*game.board.spaces], 12))
        scenario = replace(
            game.scenarios[0], placements=placed, groups=groups, whole_mix=chance.random() < 0.5,
            area=chance.choice((None, area)),
        )  # fmt: skip
        yield from checked(replace(game, scenarios=(scenario,), waivers=WAIVERS), scenario, at == 0)


WAIVERS = tuple(
    Waiver(code, unit, space, "", "", "So be it.", "7", count, Span("waivers.yaml", n))
    for n, (code, unit, space, count) in enumerate(
        [("L101", "", "", None), ("L121", "", "A1", 1), ("L201", "mill-foot", "", 2)], 1
    )
)


def row(game: Game, chance: random.Random, number: int) -> Placement:
    """A row of a setup: a place or a choice of some, now or on a later turn."""
    unit: Unit = chance.choice([*game.units.values()])
    spaces = tuple(chance.sample([*game.board.spaces], chance.choice((1, 1, 1, 3))))
    turn = chance.choice((None, None, 2, 5))
    arrival = chance.choice([*Arrival]) if turn is None else Arrival.REINFORCEMENT
    phase = chance.choice(("", *(each.id for each in game.phases))) if turn else ""
    return Placement(
        unit, chance.choice((1, 1, 2)), Where(" ".join(spaces), spaces, len(spaces) == 1), arrival,
        chance.randrange(len(unit.faces)), turn, phase, chance.choice(("", "first")),
        chance.choice(("source", "project")), "6.1", chance.choice(("", "turn 2")),
        Span("setup.csv", number + 2),
    )  # fmt: skip


def checked(game: Game, scenario: Scenario, whole: bool) -> Iterator[str]:
    """A setup, what is counted of it, and all that is found; what is the same in all but once."""
    findings = Findings()
    placed = ([f"{p.qty} {p.unit.id}{'*' * p.reduced}", p.where.text, str(p.turn or ""), p.phase]
              for p in scenario.placements)  # fmt: skip
    yield f"setup: {'; '.join(' '.join(filter(None, words)) for words in placed)}"
    passed = check(game, findings)
    yield f"  {'passes' if passed else 'fails'}: {coverage(game, scenario).line()}"
    for each in findings:
        if whole or each.code not in ("L123", "L303", "R101", "R102", "R103"):
            yield from finding(each)
    for one in game.rules:
        for found in scenario_violations(one, game, scenario):
            yield f"  {one.id}: {found.message} ({', '.join(found.units)}; {found.span})"
    yield f"  start: {stands(at_start(scenario))}"


def counted() -> Iterator[str]:
    """The number of counters that a game says it has, against its units."""
    for number in (None, 3, 6):
        findings = Findings()
        game = replace(judged("skirmish"), counter_total=number, counter_total_cite="2.9",
                       spans={"counter_total": ROW})  # fmt: skip
        check_mix(game, findings)
        yield f"counters: {number}"
        for each in findings:
            yield from finding(each)


def outliers() -> Iterator[str]:
    """Which factor of a unit is too far from that of five others of its kind."""
    game = judged("skirmish")
    one = game.units["pond-foot"]
    for others in ((2, 2, 2, 2), (6, 6, 6, 6), (4, 4, 4), (10, 10, 10, 12)):
        for value in (0, 1, 2, 3, 4, 5, 8, 9, 10, 15, 16):
            factors = [*others, others[0], value]
            units = {
                str(n): replace(one, id=str(n), name=str(n) * 3, designation=str(n), back=None,
                                further=(), front=replace(one.front, factors={"attack": factor}))
                for n, factor in enumerate(factors)
            }  # fmt: skip
            findings = Findings()
            check_values(replace(game, units=units, rules=()), findings)
            said = [str(each.message) for each in findings if each.code == "G608"]
            yield from (f"{factors}: {each}" for each in said)


def clashes(number: int) -> Iterator[str]:
    """What is said of setups at random whose choices cannot be made."""
    chance = random.Random("clashes")
    for _ in range(number):
        names = ("A", "B", "C")
        spaces = [small.space("A", kind="marsh"), small.space("B"), small.space("C")]
        units = [
            small.unit("foot"),
            small.unit("cart", "carts"),
            small.unit("big", size=small.LARGE),
        ]
        rows = [small.row(unit, chance.randint(1, 2), chance.sample(names, chance.choice((2, 3))))
                for unit in chance.sample(units, chance.randint(1, 3))]  # fmt: skip
        rules = [replace(_rule(chance), id=f"rule{n}") for n in range(chance.randint(1, 3))]
        game = small.game(spaces, rules, rows)
        told = "; ".join(f"{p.qty} {p.unit.id} {p.where.text}" for p in rows)
        yield f"choices: {told}; {' '.join(str(one.meaning.says) for one in rules)}"
        found = solve(game, game.scenarios[0])
        if isinstance(found, Clash):
            units_of = ", ".join(p.unit.id for p in found.placements)
            yield f"  {found.message}"
            yield f"    {units_of}; {[r.id for r in found.rules]}; {found.spaces}; {found.minimal}"
        else:
            yield f"  {type(found).__name__}"


def _rule(chance: random.Random) -> Rule:
    who = chance.choice(("true", "type == 'carts'", "id in ['big', 'foot']"))
    some = chance.sample(("A", "B", "C"), chance.randint(1, 2))
    low, measure = chance.choice((None, 0, 1, 2)), chance.choice(("units", "points"))
    match chance.randrange(6):
        case 0:
            return small.stacking(chance.randint(0, 1), measure, who)
        case 1:
            return small.entry(who, f"id in {some}")
        case 2:
            return small.placing(who, f"id in {some}")
        case 3:
            return small.near(who, "type == 'carts'", chance.randint(0, 1))
        case _:
            high = chance.choice((low, None)) if low is not None else chance.randint(0, 1)
            return small.count(some, low, high, chance.random() < 0.5, who, measure)


def texts() -> Iterator[tuple[str, str]]:
    """The golden files: their names, and what they hold."""
    yield "verdicts.txt", _joined(verdicts("skirmish", 25), verdicts("weald", 15))
    yield "walks.txt", _joined(walks("weald", 6), walks("skirmish", 3))
    yield "setups.txt", _joined(setups(12), counted(), outliers())
    yield "clashes.txt", _joined(clashes(30))


def mistakes(broken: Iterable[tuple[str, Iterable[tuple[str, str, str]]]]) -> dict[str, list[str]]:
    """What is said, notes aside, of copies of the game on disk: {name: lines}.

    Each is given by its name and (file, what stands there, what shall stand there instead).
    """
    out = {}
    for name, changes in broken:
        with TemporaryDirectory() as home:
            folder = Path(shutil.copytree(SKIRMISH, Path(home, "game")))
            for file, old, new in changes:
                text = (folder / file).read_text("utf-8") if old else ""
                (folder / file).write_text(text.replace(old, new, 1) if old else new, "utf-8")
            heavy = [f for f in load(folder).findings
                     if f.severity is not Severity.NOTE and not f.waived]  # fmt: skip
        out[name] = [line for each in heavy for line in finding(each)]
    return out


def _joined(*parts: Iterator[str]) -> str:
    return "\n".join(line for part in parts for line in part) + "\n"


if __name__ == "__main__":
    from tests.legality.test_setup_checks import NAMED

    said = mistakes((name, changes) for name, _, changes, _ in NAMED)
    said_text = json.dumps(said, indent=1, ensure_ascii=False) + "\n"
    (HERE / "mistakes.json").write_text(said_text, "utf-8", newline="\n")
    for name, text in texts():
        (HERE / name).write_text(text, "utf-8", newline="\n")
