"""Running a procedure: the reference that the module's automation must equal.

Pure: the dice are given or drawn from a seed. Knows nothing of the terminal and of VASSAL.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from builder.game.model import Game
from builder.language.decide import Known, decide, value
from builder.language.expr import Expr, Subject
from builder.procedure.model import (
    Add,
    Compute,
    Find,
    Flip,
    Input,
    Kind,
    Move,
    Pay,
    Procedure,
    Roll,
    Say,
    Step,
    Stop,
    Template,
)  # fmt: skip
from builder.procedure.tables import cell
from builder.procedure.worth import NOT_IN_SOURCE

Worth = int | str | bool
Dice = Callable[[int], int]
"""A die: the number of its sides in, a face from 1 out."""

_NUMBER = re.compile(r"[-−]?\d+")
EMPTY: dict[Kind, Worth] = {"number": 0, "text": "", "flag": False}


class InputError(Exception):
    """An input that is missing or not allowed; the message says what is wanted."""


@dataclass(slots=True)
class Effect:
    """A change of the board.

    "pay": the purse `what` now holds `to`. "flip": the acting unit. "move": the acting unit (`what`
    is "") or one that matches (`what` is "other") goes to the space with the id `to`.
    """

    kind: str
    what: str
    to: str


@dataclass(slots=True)
class Line:
    """One thing said, with its case."""

    text: str
    cite: str


@dataclass(slots=True)
class Taken:
    """A step that was reached: whether its condition held, the values it made, what it said."""

    step: Step
    held: bool
    made: dict[str, Worth]
    said: tuple[Line, ...]


@dataclass(slots=True)
class Outcome:
    """What came of a procedure: the lines said, all values by name, the effects in order.

    `stopped` tells that a step ended it early; `begun` are the inputs as they came in, `trail`
    the steps reached.
    """

    lines: list[Line] = field(default_factory=list)
    values: dict[str, Worth] = field(default_factory=dict)
    effects: list[Effect] = field(default_factory=list)
    stopped: bool = False
    begun: dict[str, Worth] = field(default_factory=dict)
    trail: list[Taken] = field(default_factory=list)

    def report(self) -> str:
        """All that is said as one line, cases in brackets: what the module prints."""
        return " ".join(f"{x.text} [{x.cite}]" if x.cite else x.text for x in self.lines)


def run(procedure: Procedure, game: Game, given: Mapping[str, Worth], dice: Dice) -> Outcome:
    """Take every step. `given` are the inputs by id; raises InputError where one is wrong."""
    outcome = Outcome()
    for wanted in procedure.inputs:
        found = outcome.values[wanted.id] = _input(wanted, given, outcome.values, game)
        if lists_spaces(wanted):
            outcome.values[f"{wanted.id}_number"] = len(listed(str(found)))
    unknown = sorted(set(given) - {i.id for i in procedure.inputs})
    if unknown:
        raise InputError(f"there is no input '{unknown[0]}'")
    outcome.begun = dict(outcome.values)
    for step in procedure.steps:
        before, said = dict(outcome.values), len(outcome.lines)
        held = _take(step, game, outcome, dice)
        made = {k: v for k, v in outcome.values.items() if k not in before or before[k] != v}
        outcome.trail.append(Taken(step, held, made, tuple(outcome.lines[said:])))
        if outcome.stopped:
            break
    return outcome


def lists_spaces(wanted: Input) -> bool:
    """Whether an input is the ids of spaces: a text that is none of some options."""
    return wanted.kind == "text" and not wanted.options


def listed(text: str) -> list[str]:
    """The ids of spaces in a list of them; "" lists none."""
    return text.split(", ") if text else []


def _input(
    wanted: Input, given: Mapping[str, Worth], values: Mapping[str, Worth], game: Game
) -> Worth:
    if wanted.when is not None and not holds(wanted.when, values):
        return wanted.default
    found = given.get(wanted.id, wanted.default)
    match wanted.kind:
        case "number":
            good = type(found) is int and wanted.low <= found <= wanted.high
        case "text" if lists_spaces(wanted):
            good = all(space in game.board.spaces for space in listed(str(found)))
        case "text":
            good = found in wanted.options
        case "flag":
            good = isinstance(found, bool)
    if not good:
        raise InputError(f"{wanted.id} ({wanted.ask}): '{found}' is not {allowed(wanted)}")
    return found


def allowed(wanted: Input) -> str:
    """What an input may be, in words."""
    match wanted.kind:
        case "number":
            return f"a whole number from {wanted.low} to {wanted.high}"
        case "text" if lists_spaces(wanted):
            return "spaces of the map separated by ', ', or '' for none"
        case "text":
            return "one of " + ", ".join(wanted.options)
        case "flag":
            return "yes or no"


def holds(tree: Expr | None, values: Mapping[str, Worth]) -> bool:
    """Whether a condition over values holds; no condition always does."""
    return tree is None or bool(decide(tree, _lookup(values)))


def worth(tree: Expr, values: Mapping[str, Worth]) -> Worth:
    """What a formula is worth; its names and kinds were checked when it was linked."""
    found = value(tree, _lookup(values))
    assert found is not None and not isinstance(found, frozenset | float)
    return found


def _lookup(values: Mapping[str, Worth]) -> Callable[[Subject, str], Known | None]:
    return lambda _subject, name: values.get(name)


def _take(step: Step, game: Game, outcome: Outcome, dice: Dice) -> bool:
    """Take a step; whether its condition held (and its price was paid)."""
    values = outcome.values
    taken = holds(step.when, values)
    match step:
        case Compute():
            values[step.name] = worth(step.to, values) if taken else EMPTY[step.kind]
        case Roll():
            _roll(step, values, dice, taken)
        case Add():
            _add(step, values, taken)
        case Find():
            _find(step, game, values, taken)
        case Stop():
            outcome.stopped = taken
        case Say():
            pass
        case Pay():
            taken = taken and _pay(step, outcome)
        case Flip():
            if taken:
                outcome.effects.append(Effect("flip", "", ""))
        case Move():
            if taken:
                what = "" if step.units is None else "other"
                outcome.effects.append(Effect("move", what, str(worth(step.to, values))))
        case _:
            assert_never(step)
    if taken:
        _say(step.say, step.cite, outcome)
    return taken


def _say(template: Template, cite: str, outcome: Outcome) -> None:
    if template:
        outcome.lines.append(Line(filled(template, outcome.values), cite))


def filled(template: Template, values: Mapping[str, Worth]) -> str:
    """A template with its values; flags as yes and no."""
    parts = []
    for piece in template:
        found = values[piece.value] if piece.value else piece.text
        if isinstance(found, bool):
            parts.append("yes" if found else "no")
        else:
            parts.append(f"{found:+d}" if piece.signed and isinstance(found, int) else str(found))
    return "".join(parts)


def _roll(step: Roll, values: dict[str, Worth], dice: Dice, taken: bool) -> None:
    """All dice are rolled, also where they do not count, so that the rolls stay in step."""
    rolled = [dice(step.sides) for _ in range(step.count)]
    number = step.count if step.number is None else int(worth(step.number, values))
    counted = rolled[: max(0, number)] if taken else []
    if step.faces:
        shown = [step.faces[face - 1] for face in counted]
        for n, face in enumerate(dict.fromkeys(step.faces), 1):
            values[f"{step.name}_{n}"] = shown.count(face)
        values[step.name] = len(counted)
        values[f"{step.name}_words"] = ", ".join(shown)
        return
    for n in range(step.count):
        values[f"{step.name}_{n + 1}"] = counted[n] if n < len(counted) else 0
    values[step.name] = sum(counted)


def _add(step: Add, values: dict[str, Worth], taken: bool) -> None:
    applied = [t for t in step.terms if taken and holds(t.when, values)]
    values[step.name] = sum(int(worth(t.by, values)) for t in applied)
    words = [f"{t.say} [{t.cite}]" if t.cite else t.say for t in applied]
    values[f"{step.name}_words"] = ", ".join(words) or "none"


def _find(step: Find, game: Game, values: dict[str, Worth], taken: bool) -> None:
    row = worth(step.row, values)
    column = None if step.column is None else worth(step.column, values)
    assert not isinstance(row, bool) and not isinstance(column, bool)
    found = cell(game.lookup(step.table), row, column) if taken else None
    number = _NUMBER.search(found) if found is not None and step.kind == "number" else None
    if step.kind == "number":
        values[step.name] = int(number.group().replace("−", "-")) if number else 0
    else:
        values[step.name] = NOT_IN_SOURCE if found is None else found
    values[f"{step.name}_known"] = (
        number is not None if step.kind == "number" else found is not None
    )


def _pay(step: Pay, outcome: Outcome) -> bool:
    """Pays, or refuses: then the words of refusal are said and the procedure ends."""
    amount, held = int(worth(step.amount, outcome.values)), int(outcome.values[step.purse])
    if amount > held:
        _say(step.refuse, step.cite, outcome)
        outcome.stopped = True
        return False
    rest = min(step.most, held - amount)
    outcome.values[step.purse] = rest
    outcome.effects.append(Effect("pay", step.purse, str(rest)))
    return True
