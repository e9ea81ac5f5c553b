"""Steps of procedures, linked: one function for each kind of step.

Knows nothing of running them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from builder.diagnostics import Span as Place
from builder.diagnostics import nearest
from builder.game.conditions.sense import listed
from builder.game.model import Table
from builder.language.expr import TRUE, Expr
from builder.language.ranges import Span
from builder.procedure.kinds import kind_of
from builder.procedure.model import (
    Add,
    Compute,
    Find,
    Flip,
    Move,
    Pay,
    Roll,
    Say,
    Step,
    Stop,
    Template,
    Term,
)  # fmt: skip
from builder.procedure.scope import Path, Scope
from builder.procedure.shapes import StepShape, TermShape
from builder.procedure.tables import dice_of
from builder.procedure.worth import (
    ANYTHING,
    NOT_IN_SOURCE,
    NOTHING,
    Worths,
    lost,
    words_of,
    worths,
)

KEYS: dict[str, tuple[str, ...]] = {
    "set": ("to",), "roll": ("dice", "number"), "add": ("of",),
    "find": ("table", "row", "column", "kind"), "stop": (), "pay": ("amount", "refuse"),
    "flip": (), "move": (),
}  # fmt: skip
"""The kinds of step by their first key, and the other keys of each."""
NEEDED = ("to", "dice", "of", "table", "row", "amount", "refuse")
COMMON = ("when", "say", "cite")


def link_step(scope: Scope, one: StepShape, path: Path) -> Step:
    """The step; what it makes are values from here on."""
    given = [k for k in KEYS if getattr(one, k) is not None and getattr(one, k) is not False]
    if one.stop is False:
        given.append("stop")
    kind = given[0] if given else ""
    if len(given) > 1:
        scope.report("P101", f"a step is one of {', '.join(given)}, not all of them", *path)
    _keys(scope, one, kind, path)
    when = None if one.when is None else scope.formula(one.when, "flag", *path, "when")
    makers: dict[str, Callable[[Scope, StepShape, Path, Expr | None], Step]] = {
        "set": _compute, "roll": _roll, "add": _add, "find": _look_up,
        "stop": _stop, "pay": _pay, "flip": _flip, "move": _move,
    }  # fmt: skip
    return makers.get(kind, _say)(scope, one, path, when)


def _keys(scope: Scope, one: StepShape, kind: str, path: Path) -> None:
    """A step has the keys that its kind needs, and none of another kind."""
    own = KEYS.get(kind, ())
    for key in sorted(one.model_fields_set - {*KEYS, *own, *COMMON}):
        scope.report("P101", f"'{key}' does not belong to this step", *path, key)
    for key in (k for k in own if k in NEEDED and not one.model_fields_set & {k}):
        scope.report("P101", f"'{key}' is missing in this step", *path)


def _words(scope: Scope, one: StepShape, path: Path) -> tuple[Template, Place]:
    return scope.template(one.say, *path, "say"), scope.file.span(*path)


def _compute(scope: Scope, one: StepShape, path: Path, when: Expr | None) -> Step:
    to = scope.formula("0" if one.to is None else one.to, None, *path, "to")
    kind = kind_of(to, scope.kinds) if one.to is not None else None
    can = worths(to, scope.can)
    scope.name(one.set or "", kind, *path, "set", can=can if when is None else can.also(NOTHING))
    say, span = _words(scope, one, path)
    return Compute(
        name=one.set or "", to=to, kind=kind or "number", when=when, say=say, cite=one.cite,
        span=span,
    )  # fmt: skip


def _roll(scope: Scope, one: StepShape, path: Path, when: Expr | None) -> Step:
    """Dice as "2D6", or the name of a die with faces ("4 x battle": at most four of them)."""
    count, sides, faces = _dice(scope, one, path)
    name = one.roll or ""
    number = None
    if one.number is not None:
        number = scope.formula(one.number, "number", *path, "number")
    sure = when is None and number is None and not faces
    total = Worths(span=Span(count if sure else 0, count if faces else count * sides))
    total = total if count else ANYTHING
    scope.name(name, "number", *path, "roll", can=total)
    each = Worths(span=Span(1 if sure else 0, count if faces else sides))
    for n in range(len(dict.fromkeys(faces)) if faces else count):
        scope.name(f"{name}_{n + 1}", "number", *path, "roll", can=each)
    if not count:
        scope.vague.add(f"{name}_")
    if faces:
        scope.name(f"{name}_words", "text", *path, "roll")
    say, span = _words(scope, one, path)
    return Roll(
        name=name, count=count, sides=sides, faces=faces, number=number, when=when, say=say,
        cite=one.cite, span=span,
    )  # fmt: skip


def _dice(scope: Scope, one: StepShape, path: Path) -> tuple[int, int, tuple[str, ...]]:
    """How many dice, their sides, their faces; no dice where they are not known."""
    if one.dice is None:
        return (0, 0, ())
    text = one.dice
    plain = dice_of(text)
    if plain is not None:
        return (*plain, ())
    match = re.fullmatch(r"(?:(\d{1,2}) x )?(.+)", text)
    dice = {die.name: die for die in scope.game.dice if die.faces}
    if match is None or match.group(2) not in dice:
        hint = nearest(text, dice) or "write 2D6, or 4 x and the name of a die with faces"
        scope.report("P101", f"'{text[:40]}' is not a dice roll", *path, "dice", hint=hint)
        return (0, 0, ())
    faces = dice[match.group(2)].faces
    return (min(20, max(1, int(match.group(1) or 1))), len(faces), faces)


def _add(scope: Scope, one: StepShape, path: Path, when: Expr | None) -> Step:
    terms = tuple(_term(scope, t, (*path, "of", n)) for n, t in enumerate(one.of))
    scope.name(one.add or "", "number", *path, "add")
    scope.name(f"{one.add}_words", "text", *path, "add")
    say, span = _words(scope, one, path)
    return Add(name=one.add or "", terms=terms, when=when, say=say, cite=one.cite, span=span)


def _term(scope: Scope, one: TermShape, path: Path) -> Term:
    when = scope.formula(one.when, "flag", *path, "when")
    return Term(when, scope.formula(one.by, "number", *path, "by"), one.say, one.cite)


def _look_up(scope: Scope, one: StepShape, path: Path, when: Expr | None) -> Step:
    if one.table is not None:
        scope.known(one.table, scope.game.tables, "table", *path, "table")
    table = scope.game.tables.get(one.table or "")
    row = TRUE if one.row is None else _head(scope, one.row, table, *path, "row")
    column = None if one.column is None else _head(scope, one.column, table, *path, "column")
    can = words_of(table) if one.kind == "text" else ANYTHING
    can = can if when is None else can.also(NOTHING)
    scope.name(one.find or "", one.kind, *path, "find", can=can)
    scope.name(f"{one.find}_known", "flag", *path, "find")
    say, span = _words(scope, one, path)
    return Find(
        name=one.find or "", kind=one.kind, table=one.table or "", row=row, column=column,
        when=when, say=say, cite=one.cite, span=span,
    )  # fmt: skip


def _head(
    scope: Scope, text: str | int | bool, table: Table | None, *path: str | int
) -> Expr:  # fmt: skip
    """What is looked for among a table's heads: a number or a text that can be there."""
    tree = scope.formula(text, None, *path)
    if kind_of(tree, scope.kinds) == "flag":
        scope.report("P104", "a table is searched for a number or a text, not a flag", *path)
    elif table is not None:
        heads = table.columns if path[-1] == "column" else [head for head, _ in table.rows]
        what = str(path[-1])
        for word in lost(tree, scope.can, heads) if heads or not table.missing else ():
            hint = nearest(str(word), heads) or listed(heads, f"its {what}s are")
            message = f"the table '{table.id}' has no {what} '{word}'"
            scope.report("P108", message, *path, hint=hint)
    return tree


def _stop(scope: Scope, one: StepShape, path: Path, when: Expr | None) -> Step:
    stop = scope.formula(True if one.stop is None else one.stop, "flag", *path, "stop")
    if when is not None:
        scope.report("P101", "a stop has its condition in 'stop', not in 'when'", *path, "when")
    say, span = _words(scope, one, path)
    return Stop(when=stop, say=say, cite=one.cite, span=span)


def _say(scope: Scope, one: StepShape, path: Path, when: Expr | None) -> Step:
    say, span = _words(scope, one, path)
    if not say:
        scope.report("P101", "this step does nothing", *path)
    return Say(when=when, say=say, cite=one.cite, span=span)


def _pay(scope: Scope, one: StepShape, path: Path, when: Expr | None) -> Step:
    purse = one.pay or ""
    if purse not in scope.read and scope.known(purse, scope.purses, "purse", *path, "pay"):
        scope.report("P107", f"the purse '{purse}' must be an input first", *path, "pay",
                     hint=f"add the input {{id: {purse}, ask: …, purse: {purse}}}")  # fmt: skip
    scope.kinds.setdefault(purse, None)
    amount = scope.formula("0" if one.amount is None else one.amount, "number", *path, "amount")
    refuse = scope.template(one.refuse, *path, "refuse")
    say, span = _words(scope, one, path)
    paid = scope.purses.get(purse)
    most = paid.most if paid is not None else 0
    return Pay(
        purse=purse, amount=amount, refuse=refuse, most=most, when=when, say=say,
        cite=one.cite, span=span,
    )  # fmt: skip


def _flip(scope: Scope, one: StepShape, path: Path, when: Expr | None) -> Step:
    if scope.units is None:
        scope.report("P101", "without a unit that acts, nothing can be flipped", *path, "flip")
    say, span = _words(scope, one, path)
    return Flip(when=when, say=say, cite=one.cite, span=span)


def _move(scope: Scope, one: StepShape, path: Path, when: Expr | None) -> Step:
    assert one.move is not None
    units = None
    if one.move.units is not None:
        units = scope.condition(one.move.units, *path, "move", "units")
    for index, name in enumerate(one.move.among):
        scope.known(name, scope.game.board.spaces, "space", *path, "move", "among", index)
    if scope.units is None and (one.move.units is None or one.move.side != "any"):
        message = "without a unit that acts, say which 'units' move, of any side"
        scope.report("P101", message, *path, "move")
    to = scope.formula(one.move.to, "text", *path, "move", "to")
    for name in sorted(worths(to, scope.can).texts or ()):
        if name not in ("", NOT_IN_SOURCE):
            scope.known(name, scope.game.board.spaces, "space", *path, "move", "to")
    say, span = _words(scope, one, path)
    return Move(
        units=units, among=tuple(one.move.among), to=to, whose=one.move.side, when=when, say=say,
        cite=one.cite, span=span,
    )  # fmt: skip
