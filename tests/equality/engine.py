"""Procedures run in VASSAL itself, by a script for a driver, and by the reference.

The driver is a command that takes ``--script s.json --out r.json --dir d module.vmod``. It answers
dialogs in order, so what will be asked is foretold from where the counters stand.
"""

from __future__ import annotations

import json
import random
import shlex
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from builder.emit.standing.places import stand
from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.gpid import assign
from builder.emit.vassal.pieces.names import gpid_key, location_names
from builder.emit.vassal.play.procedures.asking import CHANGED, PICKED, each_asked
from builder.emit.vassal.play.procedures.counters import matching
from builder.emit.vassal.play.procedures.ending import ends
from builder.emit.vassal.play.procedures.folded import FOLDED
from builder.emit.vassal.play.procedures.inputs import readout
from builder.emit.vassal.play.procedures.orders import Program
from builder.emit.vassal.play.procedures.program import prefixes, program
from builder.emit.vassal.play.procedures.runs import RUN
from builder.emit.vassal.play.procedures.targets import MOST, sign
from builder.emit.vassal.play.procedures.writer import DOLLAR
from builder.emit.vassal.script import FALSE, FIELD
from builder.game.conditions.view import unit_property
from builder.game.model import Game, SpaceRole, Unit
from builder.legality import control
from builder.legality.position import Position, Standing
from builder.pipeline.load import Loaded
from builder.procedure.inputs import (
    AnyInput,
    BoardSum,
    Choice,
    Distance,
    Flag,
    Nearest,
    Number,
    Target,
)
from builder.procedure.model import Procedures
from builder.procedure.offered import ALWAYS
from builder.procedure.procedure import Procedure
from builder.procedure.run import run
from builder.procedure.situation import Acting, Situation
from builder.procedure.values import Value, holds
from tests.emit.vassal import small
from tests.emit.vassal.small import pictures
from tests.equality.whole import AFTER, BEFORE

Json = dict[str, object]
NONE: Mapping[str, Value] = {}
MOST_CANCELLED = 12
"""A cancelled run is asked no more questions than that."""
NOTHING_CHANGED = "nothing has changed"


@dataclass(frozen=True)
class Counter:
    """A counter on the board."""

    unit: Unit
    back: bool
    space: str


@dataclass
class Run:
    """One run of a procedure: who acts, what will be answered."""

    procedure: Procedure
    made: Program
    actor: Counter | None
    foretold: dict[str, Value]
    answers: list[str]
    cancelled: bool = False


@dataclass
class Script:
    """The steps for the driver, and which runs they hold, in order."""

    steps: list[Json] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)


def counters(game: Game) -> list[Counter]:
    """Where the first scenario's counters stand."""
    placed, _ = stand(game, game.scenarios[0])
    return [Counter(p.unit, p.reduced, p.space.id) for p in placed]


def known(
    loaded: Loaded, board: list[Counter], actor: Counter | None, noted: Mapping[str, Value] = NONE
) -> Situation:
    """What the board tells, and what procedures have noted."""
    game = loaded.game
    assert game is not None
    acting = None if actor is None else Acting(actor.unit, actor.back, actor.space)
    turn = game.scenarios[0].first_turn
    return Situation(game, _position(board), acting, turn, noted=noted)


def _position(board: list[Counter]) -> Position:
    position = Position()
    for c in board:
        position.put(c.space, Standing(c.unit, 1, c.back, c.unit.span))
    return position


def contest(game: Game, board: list[Counter]) -> None:
    """Puts the markers of contested places where the module has them once a counter has moved."""
    contested = game.kept.contested
    if contested is None:
        return
    box = control.spare_box(game, contested.sign.unit)
    assert box is not None
    spaces = _position(board).spaces
    for space in control.meant(game, contested.spaces):
        here = spaces.get(space.id, [])
        both = len(control.present(game, contested.units, here)) > 1
        if both != bool(control.is_shown(contested.sign, here)):
            at, to = (box.id, space.id) if both else (space.id, box.id)
            n = next(n for n, c in enumerate(board)
                     if (c.unit.id, c.space) == (contested.sign.unit, at))  # fmt: skip
            board[n] = replace(board[n], space=to, back=contested.sign.face)


def _whose(counter: Counter, actor: Counter | None, whose: str) -> bool:
    if whose == "any" or actor is None:
        return True
    side, own = counter.unit.side, actor.unit.side
    if whose == "own":
        return side == own
    return side is not None and side.player and side != own


def script(loaded: Loaded, runs: int, gpids: Mapping[str, int]) -> Script:
    """Every procedure some times, each run undone; an enemy joins who needs one."""
    game = loaded.game
    assert game is not None
    made = Script([{"op": "newgame"}, {"op": "setup", "name": game.scenarios[0].name}])
    board = counters(game)
    names = location_names(game.board)
    for procedure, prefix in zip(
        loaded.procedures.all.values(), prefixes(list(loaded.procedures.all)).values(), strict=True
    ):
        orders = program(
            procedure,
            game,
            prefix,
            lambda wanted, name: readout(game, wanted, name),
        )
        actor = _actor(game, board, procedure)
        if procedure.units is not None and actor is None:
            continue
        made.steps.extend(_joined(board, actor, procedure, gpids, names))
        contest(game, board)
        chance, asked = random.Random(f"{game.id} {procedure.id} engine"), None
        for _ in range(runs):
            one = foretold(loaded, board, actor, procedure, orders, chance)
            if one is not None:
                play(made, one, press(actor, procedure, gpids, names))
                asked = asked or one
        if asked is not None and asked.answers:
            given_up = replace(asked, cancelled=True)
            play(made, given_up, press(actor, procedure, gpids, names))
    return made


def play(made: Script, one: Run, pressed: Json, *, undone: bool = True) -> None:
    """Adds a run and its undo; who cancels does so at each question."""
    values, number = [f"text={a}" for a in one.answers], len(made.runs)
    if undone:
        made.steps.append({"op": "savetext", "file": BEFORE.format(number=number)})
    if one.cancelled:
        values = ["Cancel"] * MOST_CANCELLED
    made.steps.extend(({"op": "answers", "values": values}, pressed, {"op": "clearanswers"}))
    made.steps.append({"op": "globals"})
    if undone:
        made.steps.append({"op": "undo", "diff": False})
        made.steps.append({"op": "savetext", "file": AFTER.format(number=number)})
    made.runs.append(one)


def _joined(
    board: list[Counter], actor: Counter | None, procedure: Procedure,
    gpids: Mapping[str, int], names: Mapping[str, str],
) -> Iterator[Json]:  # fmt: skip
    """Moves an enemy into the acting unit's space, where the procedure counts enemies."""
    counts = any((isinstance(i, BoardSum) and i.those.whose == "enemy")
                 or isinstance(i, Distance | Nearest) for i in procedure.inputs)  # fmt: skip
    if actor is None or not counts:
        return
    there = [c for c in board if c.space == actor.space and _whose(c, actor, "enemy")]
    others = [
        n for n, c in enumerate(board) if _whose(c, actor, "enemy") and c.unit.type.shape == "unit"
    ]
    if there or not others:
        return
    enemy = board[others[0]]
    board[others[0]] = replace(enemy, space=actor.space)
    piece = {"gpid": str(gpids[gpid_key(enemy.unit)]), "location": names[enemy.space]}
    to = {"location": names[actor.space]}
    yield {"op": "move", "piece": piece, "to": to, "diff": False}


def _actor(game: Game, board: list[Counter], procedure: Procedure) -> Counter | None:
    if procedure.units is None:
        return None
    faces = matching(game, procedure.units)
    proper = {s.id for s in game.board.spaces.values() if s.role is SpaceRole.MAP}
    return next((c for c in board if c.space in proper and (c.unit.id, c.back) in faces), None)


def press(
    actor: Counter | None, procedure: Procedure, gpids: Mapping[str, int], names: Mapping[str, str]
) -> Json:
    if actor is None:
        return {"op": "button", "text": procedure.name, "diff": False}
    piece = {"gpid": str(gpids[gpid_key(actor.unit)]), "location": names[actor.space]}
    return {"op": "menu", "piece": piece, "item": procedure.name, "diff": False}


def foretold(
    loaded: Loaded, board: list[Counter], actor: Counter | None, procedure: Procedure,
    made: Program, chance: random.Random, noted: Mapping[str, Value] = NONE,
) -> Run | None:  # fmt: skip
    """A run with random answers; None where the board gives a number that is not allowed."""
    assert loaded.game is not None
    values: dict[str, Value] = {}
    said: dict[str, str] = {}
    for wanted in procedure.inputs:
        values[wanted.id] = wanted.usual
        if not wanted.needed(values):
            continue
        table = known(loaded, board, actor, noted).knowing(values)
        found = wanted.read(table)
        if found is None and wanted.adjust:
            kept = wanted.keep is not None
            found = _any(wanted, chance, table) if kept else wanted.usual
        if found is None and isinstance(wanted, BoardSum) and wanted.each:
            found, said[wanted.id] = _each(wanted, chance, table)
        elif found is None:
            found = _any(wanted, chance, table)
            said[wanted.id] = _said(loaded.game, wanted, found)
        elif isinstance(wanted, Number) and not wanted.low <= int(found) <= wanted.high:
            return None
        values |= wanted.values(found)
    told = {one.id: values[one.id] for one in procedure.inputs}
    return Run(procedure, made, actor, told, [*_answers(made, procedure, values, said)])


def _said(game: Game, wanted: AnyInput, found: Value) -> str:
    """An answer as the dialog has it; of a target the beginning of its line."""
    if isinstance(wanted, Target):
        return f"{location_names(game.board)[str(found)]}{sign(game)}"
    return _plainly(found)


def _plainly(found: Value) -> str:
    text = ("Yes" if found else "No") if isinstance(found, bool) else str(found)
    return text.replace("$", DOLLAR)


def _answers(
    made: Program, procedure: Procedure, values: Mapping[str, Value], said: Mapping[str, str]
) -> Iterator[str]:
    """The answers in the order of the questions: of the list, that everything be asked.

    The list comes up where one of its questions matters by what is known before it. Nothing is
    asked after what ends the procedure.
    """
    before = dict(values)
    before |= {one.id: one.usual for one in procedure.inputs if one.id in made.spared}
    matters = any(one.id in made.spared and one.needed(before) for one in procedure.inputs)
    reached = [known for step, known in ends(procedure, made.asks) if holds(step.when, values)]
    for ask in made.asks[: min(reached, default=None)]:
        if ask.name.endswith((FOLDED, PICKED)):
            folds = bool(made.folded) and ask.name.endswith(FOLDED) == (_folded(made) in said)
            yield from [each_asked()] if matters and (folds or not made.folded) else []
            continue
        if ask.name.endswith(CHANGED):
            wanted_one = next(one for one in procedure.inputs if one.id == ask.about[0])
            if matters and wanted_one.adjust and wanted_one.needed(values):
                yield _plainly(values[wanted_one.id])
            continue
        asked = ask.guard != FALSE and (matters or ask.about[0] not in made.spared)
        wanted = [one for one in ask.group or ask.about if one in said]
        given = wanted if ask.gives else wanted == [*ask.about] and not ask.sums
        if asked and given:
            yield " ".join(said[one] for one in wanted)


def _folded(made: Program) -> str:
    """The input whose number the list asks for too, where it is not known."""
    return next((ask.about[0] for ask in made.asks if ask.name.endswith(FOLDED)), "")


def _each(wanted: BoardSum, chance: random.Random, table: Situation) -> tuple[int, str]:
    """The sum, and what is said for each counter of which the factor is not given."""
    given = [unit_property(one.unit, wanted.measure, one.reduced)
             for one in wanted.counted(table) for _ in range(one.qty)]  # fmt: skip
    said = [chance.randint(0, 9) for value in given if value is None]
    known = sum(value for value in given if isinstance(value, int))
    return known + sum(said), " ".join(map(str, said))


def _any(wanted: AnyInput, chance: random.Random, table: Situation) -> Value:
    match wanted:
        case Target():
            return chance.choice((wanted.candidates(table) or [""])[:MOST])
        case Flag():
            return chance.random() < 0.5
        case Choice():
            return chance.choice(wanted.options)
        case Number():
            return chance.randint(wanted.low, min(wanted.high, wanted.low + 20))
    return wanted.usual


def drive(command: str, loaded: Loaded, runs: int, folder: Path) -> tuple[Script, list[Json]]:
    """The script and what the driver reports of its steps."""
    game = loaded.game
    assert game is not None
    gpids = assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    made = script(loaded, runs, gpids)
    return made, steps_done(command, game, loaded.procedures, made, folder)


def steps_done(
    command: str, game: Game, procedures: Procedures, made: Script, folder: Path
) -> list[Json]:
    """What the driver reports of the steps, in a module with those procedures."""
    gpids = assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    steps = [{**step, "file": str(folder / str(step["file"]))} if "file" in step else step
             for step in made.steps]  # fmt: skip
    (folder / "script.json").write_text(json.dumps(steps), "utf-8")
    # What a scenario fixes is not asked: here every question is.
    asking = replace(game, scenarios=tuple(replace(one, facts={}) for one in game.scenarios))
    data = small.module(asking, pictures(game), [], gpids, _everywhere(procedures))
    (folder / "game.vmod").write_bytes(data)
    subprocess.run(
        [*shlex.split(command), "--script", str(folder / "script.json"), "--out",
         str(folder / "out.json"), "--dir", str(folder), "--no-images", "--no-slots",
         str(folder / "game.vmod")],
        timeout=900, check=False, capture_output=True,
    )  # fmt: skip
    report = json.loads((folder / "out.json").read_text("utf-8"))
    done: list[Json] = report["steps"]
    return done


def _everywhere(procedures: Procedures) -> Procedures:
    """The same, offered in all phases and places."""
    found = {p.id: replace(p, offered=ALWAYS) for p in procedures.all.values()}
    return replace(procedures, all=found)


def differences(game: Game, made: Script, steps: list[Json]) -> Iterator[str]:
    """What the engine did otherwise than the reference, run by run."""
    pressed = [n for n, step in enumerate(steps) if op(step) in ("menu", "button")]
    assert len(pressed) == len(made.runs)
    for one, n in zip(made.runs, pressed, strict=True):
        found = steps[n + 2].get("result")
        problem = steps[n].get("exception") or steps[n].get("log")
        if problem or not isinstance(found, dict):
            yield f"{one.procedure.id}: {str(problem)[:300]}"
            continue
        told = [str(line).removeprefix("* ") for line in _list(steps[n], "chat")]
        if one.cancelled:
            if [line for line in told if not line.endswith(NOTHING_CHANGED)]:
                yield f"{one.procedure.id} cancelled: chat {told}"
            continue
        different = _compared(game, one, {k: str(v) for k, v in found.items()}, told)
        if different:
            yield f"{one.procedure.id} {one.foretold}: {different}; chat {told}"


def op(step: Json) -> object:
    inner = step["step"]
    return inner.get("op") if isinstance(inner, dict) else None


def places(step: Json) -> dict[str, str]:
    """Where the counters stand that a step lists, by their numbers."""
    found = step["result"]
    assert isinstance(found, dict)
    return {one["gpid"]: one["location"] for each in found["maps"] for one in each["pieces"]}


def _list(step: Json, key: str) -> list[object]:
    found = step.get(key, [])
    return found if isinstance(found, list) else []


def _compared(game: Game, one: Run, found: dict[str, str], told: list[str]) -> str:
    dice = iter(_dice(one, found))
    outcome = run(one.procedure, game, one.foretold, lambda _sides: next(dice))
    wanted = " ".join(outcome.report().replace("$", DOLLAR).split())  # as HTML shows it
    found_in = any(" ".join(line.split()).endswith(f": {wanted}") for line in told)
    return f"wanted {wanted!r}" if wanted and not found_in else ""


def _dice(one: Run, found: dict[str, str]) -> list[int]:
    """The dice that the engine rolled, at the end of the line of the run; one that does not count
    may show anything."""
    if not one.made.dice:
        return []
    line = next(text for name, text in found.items() if RUN in name and text.count(FIELD) > 4)
    return [int(text) or 1 for text in line.split(FIELD)[-len(one.made.dice) :]]
