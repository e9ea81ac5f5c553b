"""A game of hexes with every constraint, in every way in which rules can be written.

Its rules ask what the data do not say as well: some verdicts are open.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from builder.diagnostics import Span
from builder.game.model import Arrival, Face, Game, Placement, Scenario, Unit, Where
from builder.language.expr import Expr, Subject, parse
from builder.legality.position import Position, Standing
from builder.pipeline.load import Loaded
from builder.rules.control import Contested, Control, Kept, Score, Sign, Worth
from builder.rules.model import Rule
from builder.rules.movement import Home, Movement, ZoneOfControl
from tests.games import WEALD, read_once
from tests.rules.made import rule

HERE = Span("rules.yaml", 3)
HQ, FOOT, RED = "type == 'headquarters'", "type == 'infantry'", "side == 'red'"
BOTH = "unit.attack > 3 and 'woods' in space.terrain"


def rules() -> tuple[Rule, ...]:
    """Rules of every kind; the order of the names is that of their numbers."""
    west, road = "'west-edge' in groups", "'road' in courses"
    far = {"to": west, "within": 3.5, "counted": "points"}
    stacked = [{"where": "unit.attack > 3", "limit": 2}, {"where": BOTH, "limit": 0}]
    made: list[tuple[str, dict[str, Any]]] = [
        ("stacking", {"spaces": "true", "measure": "units", "limit": 2, "exceptions": stacked}),
        ("stacking", {"spaces": "height > 2", "measure": "stacking", "limit": 1.5, "per": "all"}),
        ("entry", {"units": "attack > 3", "spaces": "'woods' in terrain", "passing": "id < 3"}),
        ("entry", {"units": FOOT, "spaces": "kind == 'hex' and 'lake' in terrain",
                   "passing": "name == ''"}),
        ("count", {"places": ["0101", "0102", "camp"], "at_least": 1, "at_most": 2}),
        ("count", {"places": ["0103", "0104"], "each": True, "exactly": 1, "measure": "stacking"}),
        ("range", {"units": FOOT, "of": HQ, "within": 1}),
        ("range", {"units": FOOT, "of": HQ, "within": 2, "through": "box"}),
        ("range", {"units": RED, "of_spaces": "'city' in terrain", "within": 2}),
        ("range", {"units": RED, "of": "true", "beyond": 1, "side": "enemy"}),
        ("range", {"units": FOOT, "of": FOOT, "beyond": 0, "side": "own"}),
        ("range", {"units": "attack == 3", "of_spaces": "'lake' in terrain", "beyond": 1}),
        ("placement", {"units": HQ, "spaces": "'clear' in terrain"}),
        ("together", {"units": HQ, "holds": [{"units": FOOT, "side": "own"}]}),
        ("together", {"units": FOOT, "if_holds": [{"side": "enemy"}], "holds": [{"units": HQ}],
                      "without": [{"units": "reduced", "side": "own"}]}),
        ("exclusive", {"whole": "id in ['red', 'blue']"}),
        ("arrival", {"units": RED, "turns": [2, 3], "phase": "move", "spaces": west}),
        ("arrival", {"units": "attack > 3", "phase": "fight"}),
        ("total", {"declared": 7}),
        ("total", {"units": RED, "measure": "attack", "declared": 7.5}),
        ("total", {"units": FOOT, "measure": "stacking", "declared": 12}),
        ("values", {"units": "true", "wants": "movement > 4 or attack > 3"}),
        ("values", {"units": HQ, "wants": "movement + 0 * 2 > 8"}),
        ("supply", {"units": FOOT, "legs": [{"to": west, "within": 4}]}),
        ("supply", {"units": RED, "legs": [{"to_units": HQ, "within": 2}, far]}),
        ("supply", {"units": FOOT, "zones": "first free", "legs": [{"to": west}]}),
        ("supply", {"units": FOOT, "zones": "ignore", "legs": [
            {"to": "'city' in terrain or unit.attack == 2", "over": f"not {road}"},
            {"to_units": RED, "through": "'woods' not in terrain and unit.movement > 2"}]}),
        ("supply", {"units": RED, "zones": "first free", "legs": [{"to_units": HQ}, {"to": west}]}),
        ("zone", {"units": "true"}),
        ("zone", {"units": FOOT, "zone": "bond"}),
    ]  # fmt: skip
    out = [rule(kind, id=f"r{n}", cite=f"{n}.1", span=HERE, **keys)
           for n, (kind, keys) in enumerate(made)]  # fmt: skip
    out[2] = replace(out[2], applies="setup")
    out[3] = replace(out[3], turns=(1, 3))
    out[4] = replace(out[4], turns=(4, 9))
    out[5] = replace(out[5], scenarios=("field",))
    out[6] = replace(out[6], scenarios=("later",))
    return tuple(out)


def _of(text: str, subject: Subject = "unit") -> Expr:
    return parse(text, subject)


def _movement(said: Movement) -> Movement:
    """Two zones of control, one that some lift, one over roads only; blocked entries."""
    zone = ZoneOfControl(
        id="zoc", name="zone", cite="6", text="Stop.", exerted_by=_of(FOOT),
        into=_of("'city' not in terrain", "space"), over=_of("'river' not in courses", "border"),
        hinders=_of("attack > 2"), lifted_by=_of(HQ), lifted_for=("supply",), span=HERE,
    )  # fmt: skip
    bond = replace(zone, id="bond", exerted_by=_of("attack > 3"), lifted_for=("movement",),
                   over=_of("'road' in courses", "border"), hinders=_of("true"))  # fmt: skip
    thirds = tuple(replace(line, points=line.points and line.points * Fraction(2, 3))
                   for line in said.follow)  # fmt: skip
    toward = (Home(_of("true"), _of("true", "space")),)
    return replace(said, zones=(zone, bond), follow=thirds, toward=toward,
                   blocked_by=("enemies", "limits"))  # fmt: skip


def _kept() -> Kept:
    """Control of cities and woods, contest, points on the cells of the turn track."""
    places = _of("'city' in terrain or 'woods' in terrain", "space")
    red, blue = (_of(f"id {sign} '0350'", "space") for sign in ("<", ">"))
    home = {"red": _of("id in ['0303', '0505']", "space"), "blue": red}
    score = Score(
        id="vp", name="Points", unit="turn", cells={0: "Turn 1", 2: "Turn 2", 5: "Turn 3"},
        of=(Worth("red", places, 2, "", "9"), Worth("blue", places, 1, "height", "9"),
            Worth("red", blue, 3, "", "9")), cite="9.1", span=HERE,
    )  # fmt: skip
    control = Control(spaces=places, units=_of(FOOT), home=home, text="Who stands there holds it.",
                      signs={"red": Sign("red-hq"), "blue": Sign("blue", 1)}, cite="9.2",
                      span=HERE)  # fmt: skip
    contested = Contested(spaces=places, units=_of("true"), sign=Sign("turn"), text="Both.",
                          cite="9.3", span=HERE)  # fmt: skip
    return Kept(control, contested, (score,))


def _unit(unit: Unit) -> Unit:
    """Backs for some, parents, and a name that nobody expects."""
    worse: dict[str, float | None] = {
        name: value and value - 1 for name, value in unit.front.factors.items()
    }
    back = Face(f"{unit.name}, reduced", worse) if unit.type.id == "infantry" else None
    parent = {"red-slow": "red", "red-hq": "Blue <i>$& Division"}.get(unit.id, "")
    name = "Blue <i>$& Division" if unit.id == "blue" else unit.name
    return replace(unit, back=back, parent=parent, name=name)


def _placements(game: Game, units: dict[str, Unit]) -> tuple[Placement, ...]:
    def row(unit: str, turn: int | None, phase: str, *spaces: str) -> Placement:
        arrival = Arrival.START if turn is None else Arrival.REINFORCEMENT
        where = Where(" or ".join(spaces), spaces, len(spaces) == 1)
        return Placement(units[unit], 2, where, arrival, 0, turn, phase, "", "source",
                         f"2.{turn}", "", Span("field.csv", 5 + (turn or 0)))  # fmt: skip

    return (
        row("red", None, "", "0101"), row("red", 2, "move", "0102"),
        row("red", 4, "fight", "0402", "0101"), row("blue", 3, "move", "0801"),
        row("red-slow", 1, "", "0801", "0802"), row("red-hq", 5, "move", "0101", "0102"),
    )  # fmt: skip


def every() -> Loaded:
    """The game; its data asks for more than it says."""
    loaded = read_once(WEALD)
    game = loaded.game
    assert game is not None
    units = {ident: _unit(unit) for ident, unit in game.units.items()}
    spaces = {
        ident: replace(one, properties={"height": str(n % 5)} if n % 3 else {})
        for n, (ident, one) in enumerate(game.board.spaces.items())
    }
    field: Scenario = replace(game.scenarios[0], placements=_placements(game, units))
    made = replace(
        game, units=units, board=replace(game.board, spaces=spaces), rules=rules(),
        movement=_movement(game.movement), kept=_kept(),
        scenarios=(field, replace(field, id="later", first_turn=4)),
    )  # fmt: skip
    return replace(loaded, game=made)


def position(game: Game, random: Random) -> Position:
    """Counters anywhere, many of them in a few spaces side by side."""
    found = Position()
    spaces = list(game.board.spaces)
    middle = random.choice(list(game.board.neighbours))
    crowd = [middle, *game.board.neighbours[middle]]
    for number in range(random.randint(1, 24)):
        unit = random.choice(list(game.units.values()))
        face = random.randrange(len(unit.faces))
        standing = Standing(unit, random.choice((1, 1, 2)), face, Span("game.vsav", number + 1))
        found.put(random.choice(random.choice((spaces, crowd))), standing)
    return found
