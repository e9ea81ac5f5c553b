"""procedures.yaml to procedures: names and kinds checked, every mistake a finding.

Knows nothing of running them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from builder.diagnostics import Findings, Span, nearest
from builder.game.model import Game
from builder.game.view import UNIT_NAMES
from builder.procedure.kinds import KindError, kind_of
from builder.procedure.model import (
    Add,
    Compute,
    Find,
    Flip,
    FromBoard,
    FromFactor,
    FromPurse,
    FromTurn,
    Input,
    Kind,
    Move,
    Pay,
    Piece,
    Procedure,
    Procedures,
    Purse,
    PurseTrack,
    Roll,
    Say,
    Source,
    Step,
    Stop,
    Template,
    Term,
)  # fmt: skip
from builder.procedure.shapes import (
    InputShape,
    ProceduresFile,
    ProcedureShape,
    PurseShape,
    StepShape,
    TermShape,
)  # fmt: skip
from builder.procedure.tables import dice_of
from builder.rules.expr import TRUE, Expr, ExprError, parse, properties
from builder.source import YamlFile

Path = tuple[str | int, ...]
KINDS = ("set", "roll", "add", "find", "stop", "pay", "flip", "move")
_VALUE = re.compile(r"\{([a-z][a-z0-9_]*)(:\+)?\}")


def link_procedures(
    file: YamlFile, shape: ProceduresFile, game: Game, findings: Findings
) -> Procedures:
    """The purses and procedures; one with a mistake is reported and left out."""
    purses: dict[str, Purse] = {}
    for index, purse in enumerate(shape.purses):
        found = _purse(purse, file, ("purses", index), game, findings)
        if found is not None:
            purses[purse.id] = found
    procedures: dict[str, Procedure] = {}
    for index, one in enumerate(shape.procedures):
        place = file.span("procedures", index, "id")
        if one.id in procedures:
            first = procedures[one.id].span
            findings.add("G202", place, f"the procedure '{one.id}' stands twice",
                         related=[(first, "first here")])  # fmt: skip
            continue
        before = len(findings)
        linked = _Linker(file, game, purses, findings).procedure(one, ("procedures", index), place)
        if len(findings) == before:
            procedures[one.id] = linked
    return Procedures(purses, procedures)


def _purse(
    shape: PurseShape, file: YamlFile, path: Path, game: Game, findings: Findings
) -> Purse | None:
    zones = {zone.id: zone for zone in game.board.zones}
    before, most = len(findings), 0
    for index, track in enumerate(shape.tracks):
        here = (*path, "tracks", index)
        for key, name, known in (("track", track.track, zones), ("unit", track.unit, game.units)):
            if name not in known:
                findings.add("G201", file.span(*here, key), f"there is no {key} '{name}'",
                             hint=nearest(name, known))  # fmt: skip
        labels = [s.name for s in game.board.spaces.values() if s.zone == track.track]
        if not all(label.isdecimal() for label in labels):
            findings.add("P107", file.span(*here, "track"), "a purse's cells are whole numbers")
            continue
        most += max((int(label) for label in labels), default=0)
    if shape.side not in game.sides:
        findings.add("G201", file.span(*path, "side"), f"there is no side '{shape.side}'",
                     hint=nearest(shape.side, game.sides))  # fmt: skip
    if len(findings) > before:
        return None
    tracks = tuple(PurseTrack(t.track, t.unit, t.worth) for t in shape.tracks)
    return Purse(shape.id, shape.name, shape.side, tracks, most, shape.cite)


class _Linker:
    """Links one procedure; knows the kinds of the values that there are so far."""

    def __init__(
        self, file: YamlFile, game: Game, purses: dict[str, Purse], findings: Findings
    ) -> None:
        self.file = file
        self.game = game
        self.purses = purses
        self.findings = findings
        self.kinds: dict[str, Kind] = {}

    def procedure(self, one: ProcedureShape, path: Path, place: Span) -> Procedure:
        units = None if one.units is None else self._condition(one.units, *path, "units")
        inputs = tuple(
            self._input(i, (*path, "inputs", n), units is not None)
            for n, i in enumerate(one.inputs)
        )
        steps = tuple(self._step(s, (*path, "steps", n)) for n, s in enumerate(one.steps))
        return Procedure(
            one.id, one.name, one.text, units, inputs, steps, one.cite, one.origin, place
        )

    def _find(self, code: str, message: str, *path: str | int, hint: str = "") -> None:
        self.findings.add(code, self.file.span(*path), message, hint=hint)

    def _name(self, name: str, kind: Kind, *path: str | int) -> None:
        """A new value; a second one of the same name is a finding."""
        if name in self.kinds:
            self._find("G202", f"the value '{name}' stands twice", *path)
        self.kinds[name] = kind

    def _input(self, one: InputShape, path: Path, on_units: bool) -> Input:
        kind: Kind = "flag" if one.flag else "text" if one.options else "number"
        default = one.default
        if default is None:
            default = {"flag": False, "number": max(one.low, min(0, one.high))}.get(kind, "")
            default = one.options[0] if one.options else default
        when = None if one.when is None else self._formula(one.when, "flag", *path, "when")
        self._name(one.id, kind, *path, "id")
        source = self._source(one, path)
        if isinstance(source, FromBoard | FromFactor) and not on_units:
            self._find("P101", "only a command of units can read the board here", *path)
        if source is not None and kind != "number":
            self._find("P104", "what is read off the board is a number", *path)
        good = {"number": type(default) is int and one.low <= default <= one.high,
                "text": default in one.options, "flag": isinstance(default, bool)}  # fmt: skip
        if not good[kind]:
            self._find("P104", f"the default of '{one.id}' is not allowed", *path, "default")
        return Input(
            one.id, one.ask, kind, tuple(one.options), one.low, one.high, default, source, when,
            one.cite,
        )  # fmt: skip

    def _source(self, one: InputShape, path: Path) -> Source | None:
        if one.board is not None:
            known = {"units", *self.game.factors, *self._measures()}
            self._known(one.board.sum, known, "factor or measure", *path, "board", "sum")
            units = self._condition(one.board.units, *path, "board", "units")
            return FromBoard(one.board.sum, one.board.side, units)
        if one.purse is not None:
            self._known(one.purse, set(self.purses), "purse", *path, "purse")
            if one.id != one.purse:
                self._find("P107", f"the input of a purse bears its name, '{one.purse}'", *path)
            return FromPurse(one.purse)
        if one.factor is not None:
            self._known(one.factor, set(self.game.factors), "factor", *path, "factor")
            return FromFactor(one.factor, one.face)
        return FromTurn() if one.turn else None

    def _measures(self) -> set[str]:
        return {m for size in self.game.sizes.values() for m in size.measures}

    def _known(self, name: str, known: set[str], what: str, *path: str | int) -> None:
        if name not in known:
            hint = nearest(name, sorted(known))
            self._find("G201", f"there is no {what} '{name}'", *path, hint=hint)

    def _condition(self, text: str, *path: str | int) -> Expr:
        """A condition over units, as in rules."""
        try:
            tree = parse(text, "unit")
        except ExprError as error:
            self.findings.add("G210", self.file.within(error.column, *path), error.message)
            return TRUE
        own = {p for u in self.game.units.values() for p in u.properties}
        known = {*UNIT_NAMES, *self.game.factors, *self._measures(), *own}
        for prop in properties(tree):
            if prop.subject != "unit" or prop.name not in known:
                hint = nearest(prop.name, sorted(known))
                self._find("G211", f"a unit has no '{prop.name}'", *path, hint=hint)
        return tree

    def _formula(self, text: str | int | bool, wanted: Kind | None, *path: str | int) -> Expr:
        """A formula over the values so far, of the kind that is wanted."""
        if isinstance(text, bool):
            text = "true" if text else "false"
        try:
            tree = parse(str(text), "value")
            found = kind_of(tree, self.kinds)
        except ExprError as error:
            self.findings.add("G210", self.file.within(error.column, *path), error.message)
            return TRUE
        except KindError as error:
            self._find("P102", str(error), *path, hint=self._hint(tree))
            return TRUE
        if wanted is not None and found != wanted:
            self._find("P104", f"a {wanted} is wanted here, this is a {found}", *path)
        return tree

    def _hint(self, tree: Expr) -> str:
        names = [p.name for p in properties(tree) if p.name not in self.kinds]
        return nearest(names[0], self.kinds) if names else ""

    def _template(self, text: str, *path: str | int) -> Template:
        pieces: list[Piece] = []
        at = 0
        for match in _VALUE.finditer(text):
            if match.start() > at:
                pieces.append(Piece(text[at : match.start()]))
            name = match.group(1)
            self._known(name, set(self.kinds), "value", *path)
            pieces.append(Piece("", name, match.group(2) is not None))
            at = match.end()
        if at < len(text):
            pieces.append(Piece(text[at:]))
        return tuple(pieces)

    def _step(self, one: StepShape, path: Path) -> Step:
        given = [k for k in KINDS if getattr(one, k) not in (None, False)]
        if len(given) > 1:
            self._find("P101", f"a step is one of {', '.join(given)}, not all of them", *path)
        when = None if one.when is None else self._formula(one.when, "flag", *path, "when")
        makers: dict[str, Callable[[StepShape, Path, Expr | None], Step]] = {
            "set": self._compute, "roll": self._roll, "add": self._add, "find": self._look_up,
            "stop": self._stop, "pay": self._pay, "flip": self._flip, "move": self._move,
        }  # fmt: skip
        return makers.get(given[0] if given else "", self._say)(one, path, when)

    def _words(self, one: StepShape, path: Path) -> tuple[Template, Span]:
        return self._template(one.say, *path, "say"), self.file.span(*path)

    def _compute(self, one: StepShape, path: Path, when: Expr | None) -> Step:
        to = self._formula("0" if one.to is None else one.to, None, *path, "to")
        if one.to is None:
            self._find("G102", "'to' is missing", *path)
        try:
            kind = kind_of(to, self.kinds)
        except KindError:
            kind = "number"
        self._name(one.set or "", kind, *path, "set")
        say, span = self._words(one, path)
        return Compute(
            name=one.set or "", to=to, kind=kind, when=when, say=say, cite=one.cite, span=span
        )

    def _roll(self, one: StepShape, path: Path, when: Expr | None) -> Step:
        """Dice as "2D6", or the name of a die with faces ("4 x battle": at most four of them)."""
        count, sides, faces = self._dice(one.dice or "", path)
        name = one.roll or ""
        number = None
        if one.number is not None:
            number = self._formula(one.number, "number", *path, "number")
        self._name(name, "number", *path, "roll")
        for n in range(len(dict.fromkeys(faces)) if faces else count):
            self._name(f"{name}_{n + 1}", "number", *path, "roll")
        if faces:
            self._name(f"{name}_words", "text", *path, "roll")
        say, span = self._words(one, path)
        return Roll(
            name=name, count=count, sides=sides, faces=faces, number=number, when=when, say=say,
            cite=one.cite, span=span,
        )  # fmt: skip

    def _dice(self, text: str, path: Path) -> tuple[int, int, tuple[str, ...]]:
        plain = dice_of(text)
        if plain is not None:
            return (*plain, ())
        match = re.fullmatch(r"(?:(\d{1,2}) x )?(.+)", text)
        dice = {die.name: die for die in self.game.dice if die.faces}
        if match is None or match.group(2) not in dice:
            hint = nearest(text, dice) or "write 2D6, or 4 x and the name of a die with faces"
            self._find("P101", f"'{text[:40]}' is no dice", *path, "dice", hint=hint)
            return (1, 6, ())
        faces = dice[match.group(2)].faces
        return (min(20, max(1, int(match.group(1) or 1))), len(faces), faces)

    def _add(self, one: StepShape, path: Path, when: Expr | None) -> Step:
        terms = tuple(self._term(t, (*path, "of", n)) for n, t in enumerate(one.of))
        self._name(one.add or "", "number", *path, "add")
        self._name(f"{one.add}_words", "text", *path, "add")
        say, span = self._words(one, path)
        return Add(name=one.add or "", terms=terms, when=when, say=say, cite=one.cite, span=span)

    def _term(self, one: TermShape, path: Path) -> Term:
        when = self._formula(one.when, "flag", *path, "when")
        return Term(when, self._formula(one.by, "number", *path, "by"), one.say, one.cite)

    def _look_up(self, one: StepShape, path: Path, when: Expr | None) -> Step:
        self._known(one.table or "", set(self.game.tables), "table", *path, "table")
        row = self._formula("0" if one.row is None else one.row, None, *path, "row")
        column = None
        if one.column is not None:
            column = self._formula(one.column, None, *path, "column")
        self._name(one.find or "", "text", *path, "find")
        self._name(f"{one.find}_known", "flag", *path, "find")
        say, span = self._words(one, path)
        return Find(
            name=one.find or "", table=one.table or "", row=row, column=column, when=when, say=say,
            cite=one.cite, span=span,
        )  # fmt: skip

    def _stop(self, one: StepShape, path: Path, when: Expr | None) -> Step:
        stop = self._formula(TRUE_TEXT if one.stop is None else one.stop, "flag", *path, "stop")
        if when is not None:
            self._find("P101", "a stop has its condition in 'stop', not in 'when'", *path, "when")
        say, span = self._words(one, path)
        return Stop(when=stop, say=say, cite=one.cite, span=span)

    def _say(self, one: StepShape, path: Path, when: Expr | None) -> Step:
        say, span = self._words(one, path)
        if not say:
            self._find("P101", "this step does nothing", *path)
        return Say(when=when, say=say, cite=one.cite, span=span)

    def _pay(self, one: StepShape, path: Path, when: Expr | None) -> Step:
        purse = one.pay or ""
        self._known(purse, set(self.purses), "purse", *path, "pay")
        if purse not in self.kinds:
            self._find("P107", f"the purse '{purse}' must be an input first", *path, "pay")
        amount = self._formula("0" if one.amount is None else one.amount, "number", *path, "amount")
        refuse = self._template(one.refuse, *path, "refuse")
        say, span = self._words(one, path)
        return Pay(
            purse=purse, amount=amount, refuse=refuse, when=when, say=say, cite=one.cite, span=span
        )

    def _flip(self, one: StepShape, path: Path, when: Expr | None) -> Step:
        say, span = self._words(one, path)
        return Flip(when=when, say=say, cite=one.cite, span=span)

    def _move(self, one: StepShape, path: Path, when: Expr | None) -> Step:
        assert one.move is not None
        units = None
        if one.move.units is not None:
            units = self._condition(one.move.units, *path, "move", "units")
        for index, name in enumerate(one.move.among):
            self._known(name, set(self.game.board.spaces), "space", *path, "move", "among", index)
        to = self._formula(one.move.to, "text", *path, "move", "to")
        say, span = self._words(one, path)
        return Move(
            units=units, among=tuple(one.move.among), to=to, when=when, say=say, cite=one.cite,
            span=span,
        )  # fmt: skip


TRUE_TEXT = "true"
