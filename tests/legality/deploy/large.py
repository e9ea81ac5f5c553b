"""Large invented setups: for the bench, and for a test that they are answered at all."""

from __future__ import annotations

from random import Random

from builder.game.model import Game
from builder.rules.model import Rule
from tests.legality.deploy.small import (
    LARGE,
    SMALL,
    count,
    entry,
    game,
    near,
    placing,
    row,
    space,
    stacking,
    unit,
)

SPACES = [f"S{n:03}" for n in range(200)]
MARSH = [space(name, kind="marsh" if n % 10 == 0 else "square") for n, name in enumerate(SPACES)]
DRY = entry("type == 'carts'", "kind == 'marsh'", id="dry")


def front(units: int, wide: int = 200) -> Game:
    """Every unit a row of its own; half of the spaces hold one, half two: of 200, 300 fit."""
    spaces, half = SPACES[:wide], wide // 2
    rules: tuple[Rule, ...] = (
        count(spaces[:half], None, 1, id="ones"),
        stacking(2, id="twos"),
        count(spaces[half:], 1, None, id="manned"),
        DRY,
    )
    rows = [row(unit(f"u{n}", "carts" if n % 4 == 0 else "foot"), 1, spaces) for n in range(units)]
    return game(MARSH[:wide], rules, rows)


def pools(units: int = 300) -> Game:
    """Each unit has its own half or so of the spaces to choose from; three for every two spaces."""
    random, wide = Random(7), units * 2 // 3
    spaces = SPACES[:wide]
    rows = [
        row(unit(f"u{n}"), 1, [s for s in spaces if random.random() < 0.5]) for n in range(units)
    ]
    return game(MARSH[:wide], [stacking(2)], rows)


def packed(large: int) -> Game:
    """Units of two points and of one in spaces of two: a hundred large and 200 small fit."""
    rows = [row(unit(f"l{n}", size=LARGE), 1, SPACES) for n in range(large)]
    rows += [row(unit(f"s{n}", size=SMALL), 1, SPACES) for n in range(200)]
    return game(MARSH, [stacking(2, "points"), DRY], rows)


def crowded() -> Game:
    """Foot within three squares of carts, and carts choose their squares themselves."""
    rows = [row(unit(f"f{n}"), 1, SPACES) for n in range(150)]
    rows += [row(unit(f"c{n}", "carts"), 1, SPACES) for n in range(40)]
    return game(MARSH, [stacking(1), DRY, near("type == 'foot'", "type == 'carts'", 3)], rows)


def fixed() -> Game:
    """Five thousand units, 25 a space, under a rule of every kind that judges positions."""
    rules: list[Rule] = [
        stacking(25),
        stacking(50, "points", id="points"),
        entry("type == 'carts' and size == 'large'", "kind == 'bog'", id="bog"),
        placing("type == 'foot'", "kind in ['square', 'marsh']"),
        count(SPACES, 1, 25),
        near("type == 'foot'", "type == 'carts'", 4),
    ]
    rows = [
        row(unit(f"u{n}", "foot" if n % 5 else "carts", LARGE if n % 3 == 0 else SMALL), 1,
            SPACES[n % 200])
        for n in range(5000)
    ]  # fmt: skip
    return game(MARSH, rules, rows)
