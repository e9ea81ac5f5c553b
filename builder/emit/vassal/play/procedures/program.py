"""A procedure as a list of orders for the module: ask this, set that property to this expression.

Each value is a global property of the module, set once by an expression over those before it, so
that nothing is worked out twice and dice are rolled once. An order never fails: what the reference
would not reach is worked out all the same, but neither said nor done. Knows nothing of buttons
and pieces.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import assert_never

from builder.emit.vassal.pieces.names import safe_id
from builder.emit.vassal.play.procedures.formulas import Mark, automate, compute, quoted
from builder.emit.vassal.play.procedures.orders import (
    READ,
    ROLL,
    Ask,
    Assign,
    Deed,
    Program,
    Read,
    flat,
    undollared,
)
from builder.emit.vassal.play.procedures.tables import index_of
from builder.game.model import Game
from builder.language.expr import Expr, Property
from builder.procedure.inputs import AnyInput, AskedNumber, Choice, Flag, Number, Spaces
from builder.procedure.kinds import kind_of
from builder.procedure.procedure import Procedure
from builder.procedure.steps import (
    Add,
    AnyStep,
    Find,
    Flip,
    Move,
    Pay,
    Roll,
    Say,
    Set,
    Stop,
)  # fmt: skip
from builder.procedure.template import Template
from builder.procedure.values import EMPTY, Kind

YES, NO = "Yes", "No"


def prefixes(idents: Sequence[str]) -> dict[str, str]:
    """{id: what the names of its properties begin with}; no two are alike."""
    out: dict[str, str] = {}
    for ident in idents:
        words = [word for word in re.split(r"[^A-Za-z0-9]+", ident) if word]
        name = "Do" + "".join(word[0].upper() + word[1:] for word in words)
        out[ident] = f"Do{safe_id('-' + ident)}" if name in out.values() else name
    return out


def program(procedure: Procedure, game: Game, prefix: str, read: Read) -> Program:
    """The orders. Raises NotAutomatable where a formula has no expression."""
    return _Writer(procedure, game, Program(prefix), read).program()


def words(template: Template, kinds: Mapping[str, Kind], prefix: str) -> str:
    """A template as an expression that goes on after a text."""
    parts = []
    for fragment in template:
        name = f"{prefix}_{fragment.value}"
        if not fragment.value:
            parts.append(quoted(flat(fragment.text)))
        elif kinds[fragment.value] == "flag":
            parts.append(f'({name}==true?"yes":"no")')
        elif kinds[fragment.value] == "text":
            parts.append(f'GetString("{name}")')
        else:
            parts.append(f'({name}<0?"":"+")+{name}' if fragment.signed else name)
    return "+".join(parts)


class _Writer:
    """Writes the orders of one procedure; knows the kinds of the values that there are so far."""

    def __init__(self, procedure: Procedure, game: Game, made: Program, read: Read) -> None:
        self.procedure = procedure
        self.game = game
        self.made = made
        self.read = read
        self.kinds: dict[str, Kind] = {}

    def program(self) -> Program:
        self._set("On", "true")
        wrong = [self._input(wanted) for wanted in self.procedure.inputs]
        told = quoted(f" {flat(self.procedure.name)}: cancelled; nothing has changed")
        for condition, text in reversed([each for each in wrong if each is not None]):
            told = f"{condition}?{text}:{told}"
        self._set("Said", f'{self.made.on}==true?"":({told})')
        for number, step in enumerate(self.procedure.steps, 1):
            self._step(step, number)
        self.made.orders = [undollared(order) for order in self.made.orders]
        return self.made

    def _name(self, value: str) -> str:
        return f"{self.made.prefix}_{value}"

    def _set(self, value: str, code: str) -> None:
        self.made.orders.append(Assign(self._name(value), code))

    def _mark(self, prop: Property) -> Mark:
        kind = self.kinds[prop.name]
        name = self._name(prop.name)
        return Mark(f'GetString("{name}")' if kind == "text" else name, kind)

    def _true(self, tree: Expr | None) -> str:
        return "true" if tree is None else automate(tree, self._mark)

    def _code(self, tree: Expr) -> str:
        return compute(tree, self._mark)[0]

    def _value(self, name: str, kind: Kind, code: str) -> None:
        """A new value of the procedure."""
        self._set(name, code)
        self.kinds[name] = kind

    def _input(self, wanted: AnyInput) -> tuple[str, str] | None:
        """Asks or reads an input; what is wrong with a number that the board gives, and words."""
        when = self._true(wanted.when)
        reading = self.read(wanted, self._name(wanted.id))
        if reading is None:
            self._asked(wanted, when)
            return None
        if reading.before:
            self._set(f"{wanted.id}{READ}", when)
            self.made.orders.extend(reading.before)
        code = reading.code
        if reading.unknown:
            self._set(f"{wanted.id}Unknown", _both(when, reading.unknown))
            unknown = f"{self._name(wanted.id)}Unknown==true"
            asked = self._asked(wanted, unknown)
            code = f"{unknown}?{asked}:({code})"
        self._value(wanted.id, wanted.kind, _either(when, _ternary(code), _literal(wanted.usual)))
        if isinstance(wanted, Spaces):
            listed = f'GetString("{self._name(wanted.id)}")'
            several = f'{listed}.replaceAll("[^,]","").length()+1'
            self._value(f"{wanted.id}_number", "number", f'{listed}.equals("")?0:{several}')
        return self._limits(wanted) if isinstance(wanted, Number) else None

    def _asked(self, wanted: AnyInput, when: str) -> str:
        """Asks for an input, and sets it to the answer or what is usual: its expression."""
        name, on = self._name(wanted.id), self.made.on
        raw = f"{name}Asked"
        given = f'!GetString("{raw}").equals("")'
        self._set(f"{wanted.id}Asked", '""')
        self.made.orders.append(_ask(wanted, raw, _both(f"{on}==true", when)))
        answer = {"number": f'Integer.parseInt(GetString("{raw}"))',
                  "flag": f'GetString("{raw}").equals("{YES}")',
                  "text": f'GetString("{raw}")'}[wanted.kind]  # fmt: skip
        self._value(wanted.id, wanted.kind, _either(given, answer, _literal(wanted.usual)))
        self._set("On", _both(f"{on}==true", given if when == "true" else f"(!({when})||{given})"))
        return f'GetString("{name}")' if wanted.kind == "text" else name

    def _limits(self, wanted: Number) -> tuple[str, str]:
        """Ends the procedure where a number that was read is not allowed: when, and the words."""
        name, on = self._name(wanted.id), self.made.on
        self._set("On", f"{on}==true&&{name}>={wanted.low}&&{name}<={wanted.high}")
        begin = quoted(flat(f" {self.procedure.name}: {wanted.ask}: "))
        limits = quoted(f", not {wanted.low} to {wanted.high}")
        return f"({name}<{wanted.low}||{name}>{wanted.high})", f"{begin}+{name}+{limits}"

    def _step(self, step: AnyStep, number: int) -> None:
        match step:
            case Set():
                kind = kind_of(step.to, self.kinds)
                empty = _literal(EMPTY[kind])
                self._value(
                    step.name, kind, _either(self._true(step.when), self._code(step.to), empty)
                )
            case Roll():
                self._roll(step)
            case Add():
                self._add(step)
            case Find():
                self._find(step)
            case Say():
                pass
            case Stop():
                self._say(step.say, step.cite, self._true(step.when))
                self._set("On", f"{self.made.on}==true&&!({self._true(step.when)})")
                return
            case Pay():
                self._pay(step, number)
                return
            case Flip() | Move():
                self._deed(step, number)
            case _:
                assert_never(step)
        self._say(step.say, step.cite, self._true(step.when))

    def _say(self, template: Template, cite: str, when: str) -> None:
        if not template:
            return
        case = f"+{quoted(f' [{cite}]')}" if cite else ""
        said = f'GetString("{self.made.said}")'
        line = f'{said}+" "+{words(template, self.kinds, self.made.prefix)}{case}'
        self._set("Said", f"{_both(f'{self.made.on}==true', when)}?{line}:{said}")

    def _taken(self, name: str, when: Expr | None) -> str:
        """A condition that stands for a step's, kept in a property where it is not plain."""
        if when is None:
            return "true"
        self._set(f"{name}Taken", self._true(when))
        return f"{self._name(name)}Taken==true"

    def _roll(self, step: Roll) -> None:
        taken = self._taken(step.name, step.when)
        counts = [taken] * step.count
        if step.number is not None:
            self._set(f"{step.name}Number", self._code(step.number))
            number = f"{self._name(step.name)}Number"
            counts = [_both(taken, f"{number}>={n}") for n in range(1, step.count + 1)]
        if step.faces:
            self._roll_faces(step, counts)
            return
        dice = []
        for n, counted in enumerate(counts, 1):
            self._value(f"{step.name}_{n}", "number", _either(counted, roll(step.sides), "0"))
            dice.append(self._name(f"{step.name}_{n}"))
        self._value(step.name, "number", "+".join(dice))

    def _roll_faces(self, step: Roll, counts: Sequence[str]) -> None:
        """Every die is kept by the number of its face, 0 where it does not count."""
        dice = [f"{self._name(step.name)}Die{n}" for n in range(1, step.count + 1)]
        for n, counted in enumerate(counts, 1):
            self._set(f"{step.name}Die{n}", _either(counted, roll(step.sides), "0"))
        distinct = list(dict.fromkeys(step.faces))
        for n, face in enumerate(distinct, 1):
            sides = [s for s, each in enumerate(step.faces, 1) if each == face]
            shown = ("||".join(f"{die}=={s}" for s in sides) for die in dice)
            self._value(f"{step.name}_{n}", "number", "+".join(f"({s}?1:0)" for s in shown))
        self._value(step.name, "number", "+".join(f"({die}>0?1:0)" for die in dice))
        faces = "new String[]{" + ",".join(['""', *(quoted(f", {f}") for f in step.faces)]) + "}"
        joined = '"~"+' + "+".join(f"({faces})[{die}]" for die in dice)
        self._list(f"{step.name}_words", joined, '""')

    def _list(self, name: str, joined: str, empty: str) -> None:
        """Words that each begin with a comma and a blank, after a first mark that is taken off."""
        self._set(f"{name}Listed", joined)
        listed = f'GetString("{self._name(name)}Listed")'
        self._value(name, "text", f"{listed}.length()<3?{empty}:{listed}.substring(3)")

    def _add(self, step: Add) -> None:
        taken = self._taken(step.name, step.when)
        numbers, texts = [], ['"~"']
        for term in step.terms:
            holds = _both(taken, self._true(term.when))
            case = f" [{term.cite}]" if term.cite else ""
            numbers.append(f"({_either(holds, self._code(term.by), '0')})")
            texts.append(f"({_either(holds, quoted(flat(f', {term.say}{case}')), quoted(''))})")
        self._value(step.name, "number", "+".join(numbers) or "0")
        self._list(f"{step.name}_words", "+".join(texts), '"none"')

    def _find(self, step: Find) -> None:
        """The cell by its row and column, -1 where there is none."""
        taken = self._taken(step.name, step.when)
        table = self.game.lookup(step.table)
        heads = [head for head, _ in table.rows]
        row = self._index(f"{step.name}Row", step.row, heads)
        column = None
        if step.column is not None:
            column = self._index(f"{step.name}Column", step.column, table.columns)
        width = max([1, *(len(cells) for _, cells in table.rows)])
        at = f"{self._name(step.name)}At"
        inside = f"{row}>=0" if column is None else f"{row}>=0&&{column}>=0&&{column}<{width}"
        index = f"{row}*{width}" + ("" if column is None else f"+{column}")
        self._set(f"{step.name}At", f"{_both(taken, inside)}?{index}:-1")
        cells = [each for _, each in table.rows] or [()]
        found = [
            _cell(step, row_cells[n].text if n < len(row_cells) else None)
            for row_cells in cells
            for n in range(width)
        ]
        none, _ = _cell(step, None)
        java = "String" if step.kind == "text" else "int"
        texts, known = (",".join(each) for each in zip(*found, strict=True))
        self._value(step.name, step.kind, f"{at}<0?{none}:(new {java}[]{{{texts}}})[{at}]")
        self._value(f"{step.name}_known", "flag", f"{at}<0?false:(new boolean[]{{{known}}})[{at}]")

    def _index(self, name: str, tree: Expr, heads: Sequence[str]) -> str:
        """A property that holds which head a formula's worth matches first, -1 for none."""
        kind = kind_of(tree, self.kinds)
        self._set(f"{name}Sought", self._code(tree))
        sought = f"{self._name(name)}Sought"
        text = kind == "text"
        self._set(name, index_of(heads, f'GetString("{sought}")' if text else sought, text))
        return self._name(name)

    def _pay(self, step: Pay, number: int) -> None:
        """Pays where there is enough; else says so and ends."""
        amount, purse, on = self._name(f"Pay{number}"), self._name(step.track.id), self.made.on
        here = _both(f"{on}==true", self._true(step.when))
        self._set(f"Pay{number}", self._code(step.amount))
        self._set(f"Paid{number}", f"{here}&&{amount}<={purse}")
        self._set(f"Refused{number}", f"{here}&&{amount}>{purse}")
        paid, refused = f"{self._name(f'Paid{number}')}==true", f"Refused{number}"
        self._say(step.refuse, step.cite, f"{self._name(refused)}==true")
        self._set("On", f"{on}==true&&!({self._name(refused)}==true)")
        self._set(step.track.id, f"{paid}?Math.min({step.track.most},{purse}-{amount}):{purse}")
        self._say(step.say, step.cite, paid)
        self.made.paid[step.track.id] = purse
        self.made.pays.setdefault(step.track.id, []).append(self._name(f"Paid{number}"))

    def _deed(self, step: Flip | Move, number: int) -> None:
        done = f"Done{number}"
        self._set(done, _both(f"{self.made.on}==true", self._true(step.when)))
        if isinstance(step, Flip):
            self.made.deeds.append(Deed(step, self._name(done)))
            return
        self._set(f"To{number}", self._code(step.to))
        self.made.deeds.append(Deed(step, self._name(done), self._name(f"To{number}")))


def _cell(step: Find, text: str | None) -> tuple[str, str]:
    """A cell as a literal, and whether it is known."""
    found, known = step.read(text)
    return quoted(flat(found)) if isinstance(found, str) else str(found), _literal(known)


def roll(sides: int) -> str:
    """The expression of one die."""
    return f"{ROLL}1,{sides})"


def _ask(wanted: AnyInput, raw: str, guard: str) -> Ask:
    """The dialog; a list begins with what is usual, for that is what it shows first."""
    prompt = flat(wanted.ask)
    if isinstance(wanted, Number):
        asked = isinstance(wanted, AskedNumber)
        more = f", usually {wanted.default}" if asked else "; not all in the source"
        prompt = f"{prompt} ({wanted.low} to {wanted.high}{more})"
        return Ask(raw, guard, prompt, (), wanted.low, wanted.high)
    options, usual = (wanted.options if isinstance(wanted, Choice) else ()), str(wanted.usual)
    if isinstance(wanted, Flag):
        options, usual = (YES, NO), YES if wanted.default else NO
        prompt = prompt if prompt.endswith("?") else f"{prompt}?"
    ordered = (usual, *(option for option in options if option != usual))
    return Ask(raw, guard, prompt, ordered, 0, 0)


def _literal(value: int | str | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return quoted(value) if isinstance(value, str) else str(value)


def _either(when: str, then: str, otherwise: str) -> str:
    return then if when == "true" else f"{when}?{then}:{otherwise}"


def _ternary(code: str) -> str:
    """An expression as a part of a choice."""
    return f"({code})" if "?" in code else code


def _both(one: str, two: str) -> str:
    if one == "true" or two == "true":
        return two if one == "true" else one
    return f"{one}&&{_bracketed(two)}"


def _bracketed(code: str) -> str:
    """A condition as a part of another: the tightness of its parts is not known."""
    return f"({code})" if "||" in code or "?" in code else code
