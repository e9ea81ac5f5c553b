"""The values for each kind of step.

A new kind of step has its function and its case here; the type checker asks for it. What the
reference would not reach is worked out all the same, but neither said nor done. Knows nothing of
buttons and pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures.orders import Deed
from builder.emit.vassal.play.procedures.tables import index_of
from builder.emit.vassal.play.procedures.writer import Writer, constant, flat
from builder.emit.vassal.script import Number
from builder.game.model import Table
from builder.language.expr import Const, Expr
from builder.procedure.steps import (
    Add,
    AnyStep,
    Count,
    Find,
    Flip,
    Lose,
    Move,
    Note,
    Odds,
    Pay,
    Roll,
    Say,
    Set,
    Stop,
)
from builder.procedure.steps.add import LEFT, RIGHT
from builder.procedure.values import EMPTY
from builder.words import _


def write_step(w: Writer, step: AnyStep, number: int) -> None:
    """The values of the n-th step."""
    match step:
        case Set():
            _set(w, step)
        case Roll():
            _roll(w, step)
        case Add():
            _add(w, step)
        case Odds():
            _odds(w, step)
        case Find():
            _find(w, step)
        case Say():
            w.say(step.say, step.cite, w.holds(step.when), result=step.result)
        case Stop():
            _stop(w, step, number)
        case Pay():
            _pay(w, step, number)
        case Flip():
            _deed(w, step, number)
        case Move():
            _move(w, step, number)
        case Lose():
            _deed(w, step, number)
        case Count():
            _count(w, step, number)
        case Note():
            _note(w, step, number)
        case _:
            assert_never(step)


def _say(w: Writer, step: AnyStep) -> None:
    """Its words, where its condition holds."""
    w.say(step.say, step.cite, w.holds(step.when), result=step.result)


def _set(w: Writer, step: Set) -> None:
    kind = w.kind_of(step.to)
    value = s.either(w.holds(step.when), w.formula(step.to), constant(EMPTY[kind]))
    w.let(step.name, kind, value)
    _say(w, step)


def _roll(w: Writer, step: Roll) -> None:
    taken = w.taken(step.name, step.when)
    counts = [taken] * step.count
    if step.number is not None:
        w.set(f"{step.name}Number", w.amount(step.number))
        number = w.number(f"{step.name}Number")
        counts = [taken & (number >= n) for n in range(1, step.count + 1)]
    dice = [s.choice(counted, s.random(1, step.sides), 0) for counted in counts]
    if step.faces:
        _roll_faces(w, step, dice)
    else:
        for n, die in enumerate(dice, 1):
            w.let(f"{step.name}_{n}", "number", die)
            w.made.dice.append(w.name(f"{step.name}_{n}"))
        rolled = (w.number(f"{step.name}_{n}") for n in range(1, step.count + 1))
        w.let(step.name, "number", _sum([*rolled]))
    _say(w, step)


def _roll_faces(w: Writer, step: Roll, dice: Sequence[Number]) -> None:
    """Every die is kept by the number of its side, 0 where it does not count."""
    for n, die in enumerate(dice, 1):
        w.set(f"{step.name}Die{n}", die)
        w.made.dice.append(w.name(f"{step.name}Die{n}"))
    rolled = [w.number(f"{step.name}Die{n}") for n in range(1, step.count + 1)]
    for n, face in enumerate(dict.fromkeys(step.faces), 1):
        sides = [side for side, each in enumerate(step.faces, 1) if each == face]
        shown = (s.any_of(*(die.eq(side) for side in sides)) for die in rolled)
        w.let(f"{step.name}_{n}", "number", _sum([s.choice(each, 1, 0) for each in shown]))
    w.let(step.name, "number", _sum([s.choice(die > 0, 1, 0) for die in rolled]))
    faces = ["", *(f", {face}" for face in step.faces)]
    _list(w, f"{step.name}_words", s.joined("~", *(s.text_at(faces, die) for die in rolled)), "")


def _list(w: Writer, name: str, listed: s.Text, empty: str) -> None:
    """Words that each begin with a comma and a space, after a first mark that is taken off."""
    w.set(f"{name}Listed", listed)
    found = w.text(f"{name}Listed")
    w.let(name, "text", s.choice(found.length() < 3, s.literal(empty), found.substring(3)))


def _add(w: Writer, step: Add) -> None:
    taken = w.taken(step.name, step.when)
    numbers: list[Number] = []
    texts: list[s.Text] = []
    for term in step.terms:
        applies, by = taken & w.holds(term.when), w.amount(term.by)
        numbers.append(s.choice(applies, by, 0))
        words = s.joined(flat(f", {term.say} "), *_shown(step, term.by, by), flat(term.case))
        texts.append(s.choice(applies, words, ""))
    w.let(step.name, "number", _sum(numbers))
    _list(w, f"{step.name}_words", s.joined("~", *texts), _("none"))
    _say(w, step)


def _shown(step: Add, fixed: Expr, by: Number) -> list[s.Text | Number | str]:
    """What a term contributes: +2, -1; among columns 2R, 1L."""
    if isinstance(fixed, Const) and isinstance(fixed.value, int):
        return [step.shown(fixed.value)]
    if step.columns:
        return [s.amount(by), s.choice(by < 0, LEFT, RIGHT)]
    return [s.choice(by < 0, "", "+"), by]


def _odds(w: Writer, step: Odds) -> None:
    """The number of columns that are reached, then the one that the shift leads to."""
    taken, name = w.taken(step.name, step.when), step.name
    for part, amount in (("Attack", step.attack), ("Defence", step.defence)):
        w.set(f"{name}{part}", w.amount(amount))
    attack, defence = w.number(f"{name}Attack"), w.number(f"{name}Defence")
    reached = [s.choice(attack * two >= defence * one, 1, 0) for one, two in step.ratios]
    w.set(f"{name}Reached", _sum(reached))
    first = s.greatest(0, w.number(f"{name}Reached") - 1)
    column = s.greatest(0, s.least(len(step.columns) - 1, first + w.amount(step.shift)))
    for value, at in ((name, column), (f"{name}_unshifted", first)):
        found = s.text_at([flat(head) for head in step.columns], at)
        w.let(value, "text", s.choice(taken, found, ""))
    w.let(f"{name}_worse", "flag", taken & w.number(f"{name}Reached").eq(0))
    _say(w, step)


def _find(w: Writer, step: Find) -> None:
    """The cell by its row and column, -1 where there is none."""
    taken, table = w.taken(step.name, step.when), w.game.lookup(step.table)
    row = _index(w, f"{step.name}Row", step.row, [head for head, _cells in table.rows])
    width = max([1, *(len(cells) for _head, cells in table.rows)])
    inside, index = taken & (row >= 0), row * width
    if step.column is not None:
        column = _index(w, f"{step.name}Column", step.column, table.columns)
        inside, index = inside & (column >= 0) & (column < width), index + column
    w.set(f"{step.name}At", s.choice(inside, index, -1))
    at = w.number(f"{step.name}At")
    read = [step.read(text) for text in _texts(table, width)]
    known = s.truth_at([is_known for _found, is_known in read], at)
    if step.kind == "text":
        found = s.text_at([flat(str(text)) for text, _known in read], at)
        w.let(step.name, "text", s.choice(at < 0, s.literal(str(step.read(None)[0])), found))
    else:
        number = s.number_at([int(value) for value, _known in read], at)
        w.let(step.name, "number", s.choice(at < 0, 0, number))
    w.let(f"{step.name}_known", "flag", s.choice(at < 0, s.FALSE, known))
    _say(w, step)


def _texts(table: Table, width: int) -> list[str | None]:
    """The words of all cells, row by row, None where there are none."""
    rows = [cells for _head, cells in table.rows] or [()]
    return [cells[n].text if n < len(cells) else None for cells in rows for n in range(width)]


def _index(w: Writer, name: str, tree: Expr, heads: Sequence[str]) -> Number:
    """Which head a formula's value matches first, -1 for none."""
    w.set(f"{name}Sought", w.formula(tree))
    text = w.kind_of(tree) == "text"
    sought = w.text(f"{name}Sought") if text else w.number(f"{name}Sought")
    w.set(name, index_of(heads, sought))
    return w.number(name)


def _stop(w: Writer, step: Stop, number: int) -> None:
    _say(w, step)
    w.stop(f"Stop{number}", w.holds(step.when))


def _pay(w: Writer, step: Pay, number: int) -> None:
    """Pays where there is enough; else says so and ends."""
    track = step.track.id
    held, amount = w.number(track), w.number(f"Pay{number}")
    here = w.going & w.holds(step.when)
    w.set(f"Pay{number}", w.amount(step.amount))
    w.set(f"Paid{number}", here & (amount <= held))
    w.set(f"Refused{number}", here & (amount > held))
    paid, refused = w.flag(f"Paid{number}"), w.flag(f"Refused{number}")
    w.say(step.refuse, step.cite, refused)
    w.stops.append(refused)
    w.set(track, s.choice(paid, s.least(step.track.most, held - amount), held))
    w.say(step.say, step.cite, paid, result=step.result)
    w.made.paid[track] = w.name(track)
    w.made.pays.setdefault(track, []).append(w.name(f"Paid{number}"))


def _note(w: Writer, step: Note, number: int) -> None:
    """What is noted changes only where the step is reached."""
    name = f"Noted{number}"
    w.set(name, w.going & w.holds(step.when))
    w.set(step.name, s.either(w.flag(name), w.formula(step.to), w.value(step.name)))
    w.made.notes[step.name] = w.name(step.name)
    _say(w, step)


def _deed(w: Writer, step: Flip | Lose, number: int) -> None:
    w.made.deeds.append(Deed(step, _done(w, step, number)))
    _say(w, step)


def _count(w: Writer, step: Count, number: int) -> None:
    """Done only where there is something to add."""
    w.set(f"More{number}", w.amount(step.number))
    w.set(f"Done{number}", w.reached & w.holds(step.when) & (w.number(f"More{number}") > 0))
    w.made.deeds.append(Deed(step, w.name(f"Done{number}"), w.name(f"More{number}")))
    _say(w, step)


def _move(w: Writer, step: Move, number: int) -> None:
    done = _done(w, step, number)
    w.set(f"To{number}", w.formula(step.to))
    deed = Deed(step, done, w.name(f"To{number}"))
    w.set(f"To{number}Place", s.named("Place " + w.text(f"To{number}")))
    w.made.deeds.append(deed)
    _say(w, step)


def _done(w: Writer, step: Flip | Lose | Move, number: int) -> str:
    """The value that is true where the step is done."""
    w.set(f"Done{number}", w.reached & w.holds(step.when))
    return w.name(f"Done{number}")


def _sum(numbers: Sequence[Number]) -> Number:
    first, *others = numbers or [s.whole(0)]
    return sum(others, first)
