"""Procedures run twice: by the reference, and as the module's stages in Debian's BeanShell.

All cases of all procedures go through one process. What the board would give is given; the n-th
die of the module is the n-th die of the reference.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.asked import once
from builder.emit.vassal.pieces.names import location_names, property_name, side_id, tidy
from builder.emit.vassal.play.offers import SCENARIO
from builder.emit.vassal.play.procedures import entering, runs
from builder.emit.vassal.play.procedures.asking import each_asked
from builder.emit.vassal.play.procedures.inputs import readout
from builder.emit.vassal.play.procedures.orders import (
    NAMED,
    Assign,
    Gather,
    Known,
    Order,
    Program,
    Readout,
    Repeat,
)
from builder.emit.vassal.play.procedures.program import program
from builder.emit.vassal.play.procedures.stages import Plan, Stage, plan
from builder.emit.vassal.play.procedures.targets import PLACE, sign, texts
from builder.emit.vassal.play.procedures.trace import CODE, WAYS, codes, spaces_by_code, ways
from builder.emit.vassal.play.procedures.writer import DOLLAR, LINE
from builder.emit.vassal.play.turns import TURN_PROPERTY
from builder.game.conditions.view import unit_property
from builder.game.model import Game, Unit
from builder.legality.asking import is_whose
from builder.legality.position import Position, Standing
from builder.legality.waiting import cells, later_rows
from builder.procedure.inputs import (
    AnyInput,
    Around,
    Asked,
    BoardSum,
    BorderFlag,
    Choice,
    Distance,
    Flag,
    Nearest,
    NotedText,
    Number,
    Points,
    SpaceChoice,
    SpaceCount,
    SpaceFlag,
    SpaceNumber,
    Target,
    TargetDirection,
    TargetRange,
)
from builder.procedure.outcome import Outcome
from builder.procedure.procedure import Procedure
from builder.procedure.run import InputError, Run, run
from builder.procedure.situation import Acting, Situation
from builder.procedure.steps import Count, Lose, Move, Pay, Stop
from builder.procedure.values import Value
from tests.emit.vassal.script.beanshell import script as run_script

DICE = 60
TRACED = Distance | Nearest | SpaceCount | Target | TargetRange | Around
ON_MAP = SpaceFlag | SpaceChoice | SpaceNumber | BorderFlag | TargetDirection

HEAD = r"""
store = new java.util.HashMap(); fixed = new java.util.HashMap(); PlayerSide = "";
GetString(n) { return store.getOrDefault(n, ""); }
out = new java.io.PrintStream(System.out, true, "UTF-8");
counters = new String[0][];
SumMap(p, m, f) {
  t = 0; e = f.substring(1, f.length()-1).replaceAll("SideId==(.*?[]])", "SideId.equals($1)");
  for (int n = 0; n < counters.length; n++) {
    c = counters[n]; UnitId = c[0]; SideId = c[1]; Step_Level = Integer.parseInt(c[2]);
    LocationName = c[3]; Joins_Active = c[4].equals("true");
    if (eval(e)) { at = java.util.Arrays.asList(c).indexOf(p); t += Integer.parseInt(c[at+1]); }
  }
  return t;
}
CountMap(m, f) { return SumMap("units", m, f); }
"""
"""The engine's functions, for the counters of a case. Debian's interpreter finds two texts the same
only where they are one object; the engine's does not."""


@dataclass
class Case:
    """Inputs and dice, and what the reference makes of them; `known` is what the board gives."""

    given: dict[str, Value]
    known: dict[str, bool]
    dice: list[int]
    outcome: Run
    table: Situation


@dataclass
class Batch:
    """A procedure, how the module works it out, and its cases.

    `guards` are how it works out whether to ask each question.
    """

    game: Game
    procedure: Procedure
    made: Program
    whole: Plan
    guards: list[Plan]
    cases: list[Case] = field(default_factory=list)

    @cached_property
    def places(self) -> Mapping[str, str]:
        """The location of every space."""
        return location_names(self.game.board)

    @cached_property
    def gathers(self) -> list[Gather]:
        """What counters are asked, in its order."""
        steps = [step for each in (*self.guards, self.whole) for step in each.steps]
        orders = [order for step in steps if not isinstance(step, Stage) for order in step.orders]
        return [order for order in orders if isinstance(order, Gather)]

    @cached_property
    def codes(self) -> dict[str, str]:
        """The code of every space of the map, by its id."""
        return {space.id: code for code, space in spaces_by_code(self.game).items()}


def _is_evaluated(wanted: AnyInput) -> bool:
    """Whether the module's own expression for an input is run; what another gives is given."""
    attack = type(wanted) is BoardSum and bool(wanted.against)
    return attack or _is_read_off_the_map(type(wanted))


@cache
def _is_read_off_the_map(kind: type[AnyInput]) -> bool:
    return issubclass(kind, TRACED | ON_MAP)


def batch(game: Game, procedure: Procedure, number: int, alike: int = 5, most: int = 1500) -> Batch:
    """Cases out of as many as asked for, always the same; of those that go one way a few."""

    def read(wanted: AnyInput, known: Known) -> Readout | None:
        if isinstance(wanted, Asked) or _is_evaluated(wanted):
            return readout(game, wanted, known)
        given = f"Given_{wanted.id}"
        typed = {"number": s.number(given), "text": s.text(given), "flag": s.flag(given)}
        unknown = s.FALSE if isinstance(wanted, Points) else s.flag(f"Unknown_{wanted.id}")
        return Readout(typed[wanted.kind], unknown)

    written = program(procedure, game, "Do", read)
    for n, name in enumerate(written.dice):
        written.values[name] = _given_die(written.values[name], n)
    guards = [plan(written.before(n), ask.expressions) for n, ask in enumerate(written.asks)]
    made = Batch(game, procedure, written, plan(written, kept=written.outcome), guards)
    chance = random.Random(f"{game.id} {procedure.id}")
    ways: Counter[str] = Counter()
    for _ in range(number):
        if len(made.cases) == most:
            break
        table = _table(game, chance)
        if any(isinstance(one, Target) and one.entry for one in procedure.inputs):
            table = _arriving(game, table, chance)
        given = _given(procedure, table, chance)
        known = {i.id: chance.random() < 0.8 or i.adjust for i in procedure.inputs}
        dice = Rolled(chance)
        try:
            outcome = run(procedure, game, given, dice)
        except InputError:
            continue  # More attackers than the input allows.
        way = _way(outcome)
        ways[way] += 1
        if ways[way] > alike:
            continue
        rest = [1] * (DICE - len(dice.rolled))
        made.cases.append(Case(given, known, dice.rolled + rest, outcome, table))
    return made


def _given(procedure: Procedure, table: Situation, chance: random.Random) -> dict[str, Value]:
    """The inputs: what the map and the ways over it give, and by chance what is asked."""
    given: dict[str, Value] = {}
    values: dict[str, Value] = {}
    for wanted in procedure.inputs:
        there = table.knowing(values)
        found = None
        if _is_evaluated(wanted) and wanted.needed(values):
            found = wanted.read(there)
            if found is None and isinstance(wanted, Target):
                found = chance.choice((wanted.candidates(there) or [""])[:19])
        elif not _is_evaluated(wanted):
            found = _any(wanted, chance)
            if isinstance(wanted, NotedText) and table.acting and chance.random() < 0.9:
                near = table.game.board.neighbours.get(table.acting.space, ())
                side = table.acting.unit.side
                found = chance.choice((*near, *([side.id] * len(near) if side else ())))
        given[wanted.id] = _any(wanted, chance) if found is None else found
        values |= wanted.values(given[wanted.id] if wanted.needed(values) else wanted.usual)
    return given


def _way(outcome: Outcome) -> str:
    """The steps that were taken: what was said, without its figures, and done."""
    said = re.sub(r"[\d+\u2212-]+", "#", outcome.report())
    return f"{said}; {outcome.stopped}; {sorted(each.kind for each in outcome.effects)}"


def _given_die(value: s.Script, number: int) -> s.Script:
    """A die of the case in place of the engine's."""
    code = value.code
    start = code.index("Random(1,")
    end = code.index(")", start) + 1
    return replace(value, code=f"{code[:start]}Integer.parseInt(d[{number}]){code[end:]}")


def _table(game: Game, chance: random.Random) -> Situation:
    """Counters at random in a part of the map, one of which acts."""
    spaces, units, everyone = _chosen_from(game)
    position, acting = Position(), None
    if spaces and units:
        acting = Acting(chance.choice(units), chance.random() < 0.5, chance.choice(spaces))
        near = [acting.space, *game.board.neighbours[acting.space]]
        for _ in range(chance.choice((0, 3, 12, 30))):
            unit = chance.choice(everyone)
            back = unit.back is not None and chance.random() < 0.5
            where = chance.choice(near if chance.random() < 0.4 else spaces)
            position.put(where, Standing(unit, 1, back, unit.span, chance.random() < 0.5))
    cell = game.movement.shown
    if cell is not None:
        unit = game.units[cell.unit]
        labels = [space.id for space in game.board.spaces.values() if space.zone == cell.track]
        position.put(chance.choice(labels), Standing(unit, 1, 0, unit.span))
    return Situation(game, position, acting)


def _arriving(game: Game, table: Situation, chance: random.Random) -> Situation:
    """The same with one that acts from a cell of the turn track, and the spaces there crowded."""
    scenario = chance.choice(["", *(one.id for one in game.scenarios)])
    row, turn = chance.choice([*later_rows(game, "")])
    cell = chance.choice([*cells(game, row, turn)])
    for space in chance.choices(row.where.spaces, k=chance.choice((0, 8, 40))):
        unit = chance.choice(list(game.units.values()))
        table.position.put(space, Standing(unit, 1, 0, unit.span))
    acting = Acting(row.unit, chance.randrange(len(row.unit.faces)), cell.id)
    now = chance.randint(max(1, turn - 2), turn + 3)
    return replace(table, acting=acting, turn=now, scenario=scenario)


@once
def _chosen_from(game: Game) -> tuple[list[str], list[Unit], list[Unit]]:
    """The spaces of the map, the counters that act, and all."""
    everyone = list(game.units.values())
    acting = [unit for unit in everyone if unit.type.shape != "marker" or unit.qty > 1]
    return [space.id for space in game.board.map_spaces()], acting, everyone


def _spots(table: Situation, order: Gather, codes: Mapping[str, str]) -> str:
    """What the counters would tell that are asked where they stand."""
    there = (codes.get(ident, "") * one.qty for ident in table.position.spaces
             for one in _asked_of(table, order, ident))  # fmt: skip
    return "".join(sorted(there))


def _asked_of(table: Situation, order: Gather, space: str) -> list[Standing]:
    """The counters of a space that are asked."""
    if order.faces is None or table.acting is None:
        return table.standing(order.those, space)
    return [
        one for one in table.position.spaces.get(space, ())
        if (one.unit.id, int(one.reduced)) in order.faces
        and is_whose(one.unit, order.those.whose, table.acting.unit)
    ]  # fmt: skip


def _names(table: Situation, order: Gather, codes: Mapping[str, str]) -> str:
    """What they would tell with their names."""
    return "".join(
        f"{NAMED}{codes[ident]}{one.unit.name}"
        for ident in table.position.spaces if ident in codes
        for one in _asked_of(table, order, ident)
    )  # fmt: skip


@dataclass
class Rolled:
    """Dice that keep what they rolled."""

    chance: random.Random
    rolled: list[int] = field(default_factory=list)

    def __call__(self, sides: int) -> int:
        self.rolled.append(self.chance.randint(1, sides))
        return self.rolled[-1]


def _any(wanted: AnyInput, chance: random.Random) -> Value:
    match wanted:
        case Flag():
            return chance.random() < 0.5
        case Choice():
            return chance.choice(wanted.options)
        case Number():
            near = range(max(wanted.low, -3), min(wanted.high, 12) + 1)
            wide = range(wanted.low, wanted.high + 1)
            return chance.choice(near if near and chance.random() < 0.7 else wide)
    return ""


def results(batches: Iterable[Batch], folder: Path) -> list[list[dict[str, str]]]:
    """What the interpreter makes of every case: {property: its text}, "error" where it failed."""
    batches = list(batches)
    script, game = HEAD, None
    for number, each in enumerate(batches):
        if _looks(each) and each.game is not game:
            game = each.game
            script += "\n".join(_fixed(each)) + "\n"
        lines = (_fields(each, case) for case in each.cases)
        (folder / f"cases{number}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        script += _loop(each, folder / f"cases{number}.txt")
    answers = iter(run_script(script, folder, timeout=300).out.splitlines())
    return [[_answer(next(answers, "error\tnothing came")) for _ in b.cases] for b in batches]


def _answer(line: str) -> dict[str, str]:
    parts = line.split("\t")
    return dict(zip(parts[::2], parts[1::2], strict=True))


def _fields(each: Batch, case: Case) -> str:
    """One case on one line: given, known, the answers, where counters stand, who acts, dice."""
    inputs = each.procedure.inputs
    given = [_text(case.given[i.id]) for i in inputs]
    known = [_text(not case.known[i.id]) for i in inputs]
    asked = [_said(each, i, case.given[i.id]) for i in inputs]
    spots = [(_names if order.named else _spots)(case.table, order, each.codes)
             for order in each.gathers]  # fmt: skip
    acting = case.table.acting
    facts = ["u", "", "", "1"]
    if acting:
        facts = [tidy(acting.unit.id), each.places[acting.space], side_id(acting.unit.side),
                 str(acting.reduced + 1)]  # fmt: skip
    line = s.FIELD.join(facts)
    told = " ".join(map(str, case.dice))
    clock = [str(case.table.turn or 1), case.table.scenario]
    return "\t".join([*given, *known, *asked, *spots, *clock, _counters(each, case), line, told])


def _counters(each: Batch, case: Case) -> str:
    """All counters with what a filter of the module asks of them, where some attack."""
    measures = {one.measure for one in each.procedure.inputs
                if isinstance(one, BoardSum) and one.against}  # fmt: skip
    if not measures and not _enters(each):
        return ""
    told = []
    for space, one in case.table.position:
        facts = [tidy(one.unit.id), side_id(one.unit.side), str(one.reduced + 1),
                 each.places[space], _text(one.joins), "units", "1"]  # fmt: skip
        for measure in sorted(measures - {"units"}):
            number = unit_property(one.unit, measure, one.reduced) or 0
            facts += [property_name(measure), str(number)]
        told.append("@".join(facts))
    return "~".join(told)


def _enters(each: Batch) -> bool:
    """Whether it looks where a unit may go, which depends on the weather's marker."""
    return any(isinstance(one, Target) and one.enters for one in each.procedure.inputs)


def _said(each: Batch, wanted: AnyInput, value: Value) -> str:
    """What the player answers."""
    if isinstance(wanted, Target):
        return f"{each.places[str(value)]}{sign(each.game)}Somebody" if value else ""
    return ("Yes" if value else "No") if isinstance(value, bool) else _text(value)


def quoted(text: str) -> str:
    """A text as BeanShell writes it."""
    return s.literal(text).code


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).replace("$", DOLLAR)


def _loop(each: Batch, cases: Path) -> str:
    """What the module does, in a loop over the cases."""
    inputs = each.procedure.inputs
    found = {name: each.whole.found[name] for name in each.whole.found if name in _compared(each)}
    file = f'new java.io.File({quoted(str(cases))}), "UTF-8"'
    lines = [
        f"in = new java.util.Scanner({file});",
        "while (in.hasNextLine()) { try { store.clear();",
        "store.putAll(fixed);" if _looks(each) else "",
        'f = in.nextLine().split("\\t", -1); d = f[f.length-1].split(" ");',
    ]
    for n, wanted in enumerate(inputs):
        typed = {"number": f"Integer.parseInt(f[{n}])", "flag": f'f[{n}].equals("true")'}
        given = f"Given_{wanted.id}"
        lines.append(f"{given} = {typed.get(wanted.kind, f'f[{n}]')};")
        lines.append(keeping(given, given))
        lines.append(f'Unknown_{wanted.id} = f[{len(inputs) + n}].equals("true");')
    before, after = (s.FIELD.join(each) for each in (("", "Do", ""), ("", "p", "n", "")))
    lines.append(f"{TURN_PROPERTY} = Integer.parseInt(f[f.length-5]);")
    lines.append(keeping(SCENARIO, "f[f.length-4]"))
    lines.append(keeping(runs.RUN, f'"{before}"+f[f.length-2]+"{after}"'))
    if _enters(each) or any(isinstance(one, BoardSum) and one.against for one in inputs):
        lines.append('told_ = f[f.length-3].equals("") ? new String[0] : f[f.length-3].split("~");')
        lines.append("counters = new String[told_.length][];")
        lines.append('for (int k = 0; k < told_.length; k++) counters[k] = told_[k].split("@");')
    spots = iter(range(3 * len(inputs), 4 * len(inputs) + 200))
    for n, guard in enumerate(each.guards):
        lines += _worked_out(guard, spots)
        ask = each.made.asks[n]
        asks = s.placed(ask.guard, guard.found).code
        options = [s.placed(option, guard.found).part for option in ask.options
                   if not isinstance(option, str)]  # fmt: skip
        otherwise = s.placed(ask.otherwise, guard.found).part
        answer = '+" "+'.join(f"f[{2 * len(inputs) + at}]" for at in _asked(each, n))
        if ask.name in ("Do_Picked", "Do_Folded"):
            answer = quoted(each_asked())
        if ask.lists or ask.gives:
            answer = quoted("")
        lines += [f"{option};" for option in options]
        lines.append(
            keeping(runs.RUN, f'store.get("Run")+"{s.FIELD}"+({asks}?{answer}:{otherwise})')
        )
    lines += _worked_out(each.whole, spots)
    shown = '+"\\t"+'.join(f'"{name}\\t"+({value.code})' for name, value in found.items())
    lines.append(f"out.println({shown}); }}")
    told = "e.toString().replace((char)10,(char)32).replace((char)9,(char)32)"
    lines.append(f'catch (Throwable e) {{ out.println("error\\t"+{told}); }} }}')
    return "\n".join(lines) + "\n"


def _compared(each: Batch) -> set[str]:
    """The properties that are held against the reference: no others are told."""
    values = {f"Do_{name}" for case in each.cases for name in case.outcome.values}
    kinds = ("Paid", "Done", "To", "More")
    steps = range(1, len(each.procedure.steps) + 1)
    done = {f"Do_{kind}{number}" for kind in kinds for number in steps}
    return {"Do_Said", *values, *done, *each.made.paid.values(), *each.made.notes.values()}


def _looks(each: Batch) -> bool:
    """Whether it needs the texts that say where spaces lie."""
    return any(isinstance(wanted, TRACED | ON_MAP) for wanted in each.procedure.inputs)


def _fixed(each: Batch) -> Iterator[str]:
    """The texts of a game's module that never change: read once, not once a procedure."""
    yield "fixed.clear();"
    yield f'fixed.put("{WAYS}", {quoted(ways(each.game))});'
    for name, code in codes(each.game).items():
        yield f'fixed.put({quoted(CODE + name)}, "{code}");'
    for ident, name in each.places.items():
        yield f"fixed.put({quoted(PLACE + ident)}, {quoted(name)});"
    for name, text in dict(entering.texts(each.game)).items():
        yield f"fixed.put({quoted(name)}, {quoted(text)});"
    for name, text, _space in texts(each.game):
        yield f"fixed.put({quoted(name)}, {quoted(text)});"


def _asked(each: Batch, number: int) -> list[int]:
    """Which inputs the n-th question is for."""
    idents = [i.id for i in each.procedure.inputs]
    return [idents.index(one) for one in each.made.asks[number].about]


def _worked_out(how: Plan, spots: Iterator[int]) -> Iterator[str]:
    for step in how.steps:
        if isinstance(step, Stage):
            yield keeping(step.name, step.text.code)
        else:
            for order in step.orders:
                yield _walked(order, spots)


def _walked(order: Order, spots: Iterator[int]) -> str:
    match order:
        case Gather():
            return keeping(order.name, f"f[{next(spots)}]")
        case Repeat():
            inner = " ".join(map(_kept, order.orders))
            return f"do {{ {inner} }} while (!({order.until.code}));"
        case Assign():
            return _kept(order)


def _kept(order: Assign) -> str:
    """Sets a property, and keeps it as a text too."""
    return f"{order.name} = {order.value.code}; {keeping(order.name, order.name)}"


def keeping(name: str, value: str) -> str:
    """Keeps a value as a text; a method of the script's own would be slower by far.

    BeanShell reads what stands in brackets once more for each pair of them: the value has none.
    """
    return f'kept_ = "~"+{value}; store.put("{name}", kept_.substring(1));'


def differences(each: Batch, case: Case, found: Mapping[str, str]) -> list[str]:
    """What the module's orders made otherwise than the reference."""
    if "error" in found:
        return [found["error"]]
    out = []
    said = found["Do_Said"].replace(LINE, " ").removeprefix(" ")
    wanted = " ".join(case.outcome.report().replace("$", DOLLAR).split("\n"))
    if said != wanted:
        out.append(f"said {said!r}, not {wanted!r}")
    spared = case.outcome.begun if _ends_at_once(case.outcome) else ()
    for name, value in case.outcome.values.items():
        changes = name in each.made.paid or name in each.made.notes or name in spared
        if not changes and found.get(f"Do_{name}", _text(value)) != _text(value):
            out.append(f"{name} is {found[f'Do_{name}']!r}, not {value!r}")
    for ident, name in (each.made.paid | each.made.notes).items():
        if ident not in spared and found[name] != _text(case.outcome.values[ident]):
            out.append(f"{ident} is {found[name]!r}")
    if _done(each, found) != _wanted(case.outcome):
        out.append(f"does {_done(each, found)}, not {_wanted(case.outcome)}")
    return out


def _ends_at_once(outcome: Run) -> bool:
    """Whether the first steps end a procedure: what would be asked after that is not."""
    return outcome.stopped and all(isinstance(one.step, Stop) for one in outcome.trail)


def _done(each: Batch, found: Mapping[str, str]) -> list[tuple[str, str]]:
    """What the orders would change on the board."""
    out = []
    for number, step in enumerate(each.procedure.steps, 1):
        if isinstance(step, Pay) and found[f"Do_Paid{number}"] == "true":
            out.append(("pay", step.track.id))
        if found.get(f"Do_Done{number}") == "true":
            to = found[f"Do_To{number}"] if isinstance(step, Move) else ""
            to = str(step.steps or "all") if isinstance(step, Lose) else to
            to = found[f"Do_More{number}"] if isinstance(step, Count) else to
            out.append((step.key, to))
    return out


def _wanted(outcome: Outcome) -> list[tuple[str, str]]:
    return [(e.kind, e.what if e.kind == "pay" else e.to) for e in outcome.effects
            if e.kind != "note"]  # fmt: skip
