"""Procedures as text that people can read and compare: what they are read as, and what they do.

Run as ``python -m tests.procedure.readable`` to write the golden files anew; then look at what
changed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import yaml

from builder.game.model import Game
from builder.legality.position import Position, Standing
from builder.procedure.dice import seeded
from builder.procedure.inputs import AnyInput, Choice, Flag, Number, Target
from builder.procedure.procedure import Procedure
from builder.procedure.run import InputError, Run, run
from builder.procedure.situation import Acting, Situation
from builder.procedure.values import Value
from tests.games import SKIRMISH, WEALD, read_once
from tests.procedure.small import linked
from tests.trees import tree

HERE = Path(__file__).parent / "golden"
PIECES: list[dict[str, Any]] = yaml.safe_load((HERE / "pieces.yaml").read_text("utf-8"))
"""Inputs and steps of every kind in every way in which they can be written, right and wrong."""
TYPED = ("", " a , B2", "0", "+3", "\u22121", "12", "9" * 10, "1.5", "YES", "f", "wet", "Dry")
PLAYS = 4


def game_of(home: Path) -> Game:
    """The game in a folder."""
    game = read_once(home).game
    assert game is not None
    return game


def of(keys: Mapping[str, Any]) -> Game:
    """The game of a piece."""
    return game_of(WEALD) if keys.get("game") == "weald" else more(game_of(SKIRMISH))


def more(game: Game) -> Game:
    """The same with a table of odds, and feet that count their hits."""
    odds = replace(game.tables["splash"], columns=("1:2", "2:1"))
    types = {k: replace(v, counts="Hits") if k == "foot" else v for k, v in game.types.items()}
    return replace(game, tables=dict(game.tables) | {"odds": odds}, types=types)


def described(one: Procedure) -> Iterator[str]:
    """All that a procedure is read as, and what its inputs answer."""
    for each in fields(one):
        if each.name not in ("inputs", "steps"):
            yield f"  {each.name}: {tree(getattr(one, each.name))}"
    for wanted in one.inputs:
        yield f"  {tree(wanted)}"
        yield f"    read: {wanted.source()}"
        yield f"    takes: {wanted.allowed()}; usually {wanted.usual!r}; {wanted.refusal('?')}"
        looks = (sorted(wanted.asks_for()), sorted(wanted.looks_at()), wanted.options_near())
        yield "    asks for {}, looks at {}, near {}".format(*looks)
        typed = ((text, wanted.parsed(text)) for text in TYPED)
        yield f"    typed: {', '.join(f'{t!r} is {v!r}' for t, v in typed if v is not None)}"
    yield from (f"  {tree(step)}" for step in one.steps)


def plays(game: Game, one: Procedure, number: int = PLAYS) -> Iterator[str]:
    """What a procedure does on tables at random, always the same."""
    chance = random.Random(f"{game.id} {one.id}")
    for seed in range(number):
        yield from play(one, table(game, one, chance), chance, seed)


def play(one: Procedure, there: Situation, chance: random.Random, seed: int) -> Iterator[str]:
    """One of them: who acts among whom, what is answered, what each step says and does."""
    stand = (f"{n.qty} {n.unit.id}{'*' * n.reduced}{'+' * n.joins} {s}" for s, n in there.position)
    acting = there.acting
    who = f"{acting.unit.id}{'*' * acting.reduced} in {acting.space}" if acting else "nobody"
    yield f"  {who}, turn {there.turn}; {', '.join(stand) or 'nobody else'}"
    given = dict(answers(one, there, chance))
    yield f"    read {one.given(there, given)}; answered {given}"
    try:
        done = run(one, there.game, given, seeded(seed), there)
    except InputError as error:
        yield f"    {error}"
        return
    yield f"    begun {done.begun}"
    yield from trail(there.game, done)


def trail(game: Game, done: Run) -> Iterator[str]:
    """What each step made and said."""
    for taken in done.trail:
        said = " ".join(line.cited() for line in taken.said)
        words = taken.step.explained(game, taken.made, done.values) if taken.held else "not taken"
        yield f"    {taken.step.key}: {taken.made} {words!r} {said!r}"
    effects = ", ".join(f"{each.kind} {each.what!r} {each.to!r}" for each in done.effects)
    yield f"    reports {done.report()!r}; does {effects or 'nothing'}; stopped {done.stopped}"


def answers(
    one: Procedure, there: Situation, chance: random.Random
) -> Iterator[tuple[str, Value]]:  # fmt: skip
    """What a player says to the questions; now and then one of several targets is left open."""
    values: dict[str, Value] = {}
    for wanted in one.inputs:
        known = there.knowing(values)
        found = wanted.read(known)
        if found is None and wanted.needed(values) and chance.random() < 0.9:
            found = answer(wanted, known, chance)
            yield wanted.id, found
        values |= wanted.values(wanted.usual if found is None else found)


def answer(wanted: AnyInput, there: Situation, chance: random.Random) -> Value:
    """One answer."""
    match wanted:
        case Flag():
            return chance.random() < 0.5
        case Choice():
            return chance.choice(wanted.options)
        case Number():
            return chance.randint(max(wanted.low, -3), max(wanted.low, min(wanted.high, 12)))
        case Target():
            return chance.choice(wanted.candidates(there) or [""])
    return ""


def table(game: Game, one: Procedure, chance: random.Random) -> Situation:
    """A game on the table: counters near one that acts, and some far away."""
    position, spaces = Position(), [space.id for space in game.board.map_spaces()]
    those = [unit for unit in game.units.values() if unit.type.shape != "marker"]
    acting = Acting(chance.choice(those), chance.random() < 0.4, chance.choice(spaces))
    near = [acting.space, *game.board.neighbours[acting.space]]
    position.put(acting.space, Standing(acting.unit, 1, acting.reduced, acting.unit.span))
    for _ in range(chance.choice((0, 3, 6, 10))):
        unit, back = chance.choice([*game.units.values()]), chance.random() < 0.4
        where = chance.choice(near if chance.random() < 0.7 else [*game.board.spaces])
        joins = chance.random() < 0.5
        position.put(where, Standing(unit, 1, back and unit.back is not None, unit.span, joins))
    noted: Mapping[str, Value] = {"last": "A2", "often": chance.randint(0, 3)}
    turn = chance.choice((None, 1, 3))
    return Situation(game, position, acting if one.units else None, turn, noted=noted)


def piece(keys: Mapping[str, Any]) -> Iterator[str]:
    """What comes of a piece: findings, or a procedure and what it does."""
    game = of(keys)
    text = keys.get("file") or written(keys)
    yield text.rstrip()
    procedures, findings = linked(text, game)
    for each in findings:
        related = "".join(f"; {span}: {words}" for span, words in each.related)
        yield f"  {each.code} {each.span}: {each.message} ({each.hint}){related}"
    for track in procedures.points.values():
        yield f"  {tree(track)}"
    for one in procedures.all.values():
        yield from described(one)
        yield from plays(game, one)


def written(keys: Mapping[str, Any]) -> str:
    """One procedure as a file: of `units`, with these inputs and steps, one a line."""
    lines = ["procedures:", "- id: p", "  name: P"]
    own = {name: keys[name] for name in keys if name not in ("inputs", "steps", "game")}
    lines += [f"  {name}: {json.dumps(value)}" for name, value in own.items()]
    for name in ("inputs", "steps"):
        text = keys.get(name, "{say: Done.}" if name == "steps" else "")
        lines += [f"  {name}:"] if text else []
        lines += [f"  - {line}" for line in text.strip().splitlines()]
    return "\n".join(lines) + "\n"


def texts() -> Iterator[tuple[str, str]]:
    """The golden files: their names, and what they hold."""
    game = game_of(SKIRMISH)
    every = [[one.id, *described(one), *plays(game, one)]
             for one in read_once(SKIRMISH).procedures.all.values()]  # fmt: skip
    yield "skirmish.txt", _joined(every)
    yield "pieces.txt", _joined([*piece(keys)] for keys in PIECES)


def _joined(blocks: Any) -> str:
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


if __name__ == "__main__":
    for name, text in texts():
        (HERE / name).write_text(text, "utf-8", newline="\n")
