"""Plays many games of each scenario: `python -m tests.playing [GAMES] [SCENARIO]`."""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import dataclass

from builder.game.model import Scenario
from tests.games import SOURCE_DATA, read_once
from tests.playing.player import Player
from tests.playing.table import Costs, Table

KEEP = "--all" in sys.argv
"""Whether each game is printed too."""
WINS = {"crossing": (4, 3), "campaign": (10, 7)}
"""From how many points on the Republic wins, and from how many it is a draw."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the points after each turn, the winner, the steps lost, sudden death."""

    points: tuple[int, ...]
    winner: str
    lost: dict[str, int]
    sudden: bool


def verdict(scenario: str, points: int) -> str:
    """Who wins with so many points."""
    wins, draws = WINS[scenario]
    return "republic" if points >= wins else "draw" if points >= draws else "league"


def play(scenario: Scenario, seed: int, costs: Costs) -> Result:
    """One game."""
    loaded = read_once(SOURCE_DATA / "low-water")
    assert loaded.game is not None
    table = Table(loaded.game, loaded.procedures, scenario, random.Random(seed), costs)
    table.set_up()
    points: list[int] = []
    last = scenario.last_turn or loaded.game.turns[-1].number
    for turn in range(1, last + 1):
        table.turn = turn
        table.roll_weather()
        for side in ("republic", "league"):
            Player(table, side).take_turn()
        table.check_control()
        points.append(table.score())
        both = [table.standing(place, "republic") for place in ("0610", "0906")]
        if all(any(one.id not in table.cut for one in here) for here in both):
            return Result(tuple(points), "republic", dict(table.lost), True)
    return Result(tuple(points), verdict(scenario.id, points[-1]), dict(table.lost), False)


def report(scenario: Scenario, games: int) -> str:
    """The figures of many games in a few lines."""
    costs: Costs = {}
    found = [play(scenario, seed, costs) for seed in range(games)]
    for one in found if KEEP else ():
        print(scenario.id, one.points, one.sudden, sorted(one.lost.items()), flush=True)
    wins = Counter(one.winner for one in found)
    late = sum(
        len(one.points) > 1 and not one.sudden
        and verdict(scenario.id, one.points[-2]) != one.winner for one in found
    )  # fmt: skip
    mean = {side: sum(one.lost.get(side, 0) for one in found) / games
            for side in ("republic", "league")}  # fmt: skip
    shares = ", ".join(f"{side} {100 * wins[side] / games:.0f} %"
                       for side in ("republic", "draw", "league"))  # fmt: skip
    spread = Counter(one.points[-1] for one in found)
    return (
        f"{scenario.name}: {games} games: {shares}; "
        f"sudden death {sum(one.sudden for one in found)}; "
        f"steps lost: republic {mean['republic']:.1f}, league {mean['league']:.1f}; "
        f"decided in the last turn {100 * late / games:.0f} %; points {sorted(spread.items())}"
    )


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    game = read_once(SOURCE_DATA / "low-water").game
    assert game is not None
    for each in game.scenarios:
        if len(sys.argv) < 3 or each.id == sys.argv[2]:
            print(report(each, number), flush=True)
