"""Rules, procedures and tables as a release records them, to be compared with those of a later one.

Each is a title and lines, with a key that is another when it is: for the words of the program may
change while the rule does not. So each line of a procedure has its data besides its words. Knows no
page and no disk.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from builder.game.conditions.printed import printed_names
from builder.game.model import Game, Table
from builder.language.expr import Expr
from builder.procedure.inputs import AnyInput, Flag
from builder.procedure.model import Procedures
from builder.procedure.notation import written
from builder.procedure.procedure import Procedure
from builder.procedure.prose import Names, clause, said
from builder.procedure.steps import Add, AnyStep, Odds, Set, Stop
from builder.procedure.template import text_of
from builder.records import dataclass
from builder.rules.model import Rule
from builder.rules.phrases import naming
from builder.words import Message, _, speaking

KINDS = ("rules", "procedures", "tables")
_SAID = frozenset({"span", "kind", "cite", "say", "when", "result", "refuse", "id", "ask"})
"""What is said of a step elsewhere than among its own values."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line in words, and that by which it is known again: its data where it is made of any."""

    words: str
    mark: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing as it was recorded: its key, its title, what it says line by line; of a table its
    columns and, row by row, its head and its cells."""

    key: str
    title: str
    lines: tuple[Line, ...]
    cells: tuple[tuple[str, ...], ...] = ()

    def rows(self) -> Iterator[str]:
        """The lines that are columns and rows of a table."""
        for n, (head, *cells) in enumerate(self.cells):
            shown = " | ".join(one or "–" if n else one for one in cells)
            yield f"{head}: {shown}" if n else shown


Record = Mapping[str, Mapping[str, Entry]]
"""By kind and id."""


def record(game: Game, procedures: Procedures) -> Record:
    """What a game has, in its language."""
    with speaking(game.language), naming(printed_names(game)):
        return {
            "rules": {one.id: _rule(one) for one in game.rules},
            "procedures": {one.id: _procedure(one, game) for one in procedures.all.values()},
            "tables": {one.id: _table(one) for one in game.tables.values()},
        }


def dumped(found: Record) -> bytes:
    """A record as a file."""
    plain = {kind: {name: _dumped(one) for name, one in own.items()}
             for kind, own in found.items()}  # fmt: skip
    return (json.dumps(plain, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def _dumped(one: Entry) -> list[Any]:
    lines = [each.words if each.words == each.mark else [each.words, each.mark]
             for each in one.lines]  # fmt: skip
    return [one.key, one.title, lines, *([[*map(list, one.cells)]] if one.cells else [])]


def loaded(data: bytes) -> Record | None:
    """A record that was read; None where it is none."""
    try:
        plain = json.loads(data)
        return {kind: {str(name): _entry(*one) for name, one in plain[kind].items()}
                for kind in KINDS}  # fmt: skip
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _entry(key: object, title: object, lines: object, cells: object = ()) -> Entry:
    if not isinstance(lines, list) or not isinstance(cells, list | tuple):
        raise TypeError
    rows = tuple(tuple(map(str, row)) for row in cells)
    return Entry(str(key), str(title), tuple(map(_line, lines)), rows)


def _line(plain: object) -> Line:
    """A line: words alone are its data, too."""
    if isinstance(plain, list):
        words, mark = plain
        return Line(str(words), str(mark))
    return Line(str(plain), str(plain))


def _of(title: str, lines: Iterator[Line | str], data: Any = None) -> Entry:
    found = tuple(_line(line) if isinstance(line, str) else line for line in lines if line)
    known = tuple(line.words for line in found) if data is None else data
    key = hashlib.sha256(repr((title, known)).encode()).hexdigest()
    return Entry(key[:16], title, found)


def _rule(one: Rule) -> Entry:
    def lines() -> Iterator[Line | str]:
        yield _("Required: {words}", words=one.meaning.says)
        if one.applies == "setup":
            yield _("at setup only")
        if one.turns:
            yield _("on turns {first} to {last}", first=one.turns[0], last=one.turns[1])
        yield ", ".join(one.scenarios)
        yield one.cite

    own = (one.kind, one.cite, one.applies, one.scenarios, one.turns, plain(one.constraints))
    return _of(one.text, lines(), own)


def plain(value: object) -> Any:
    """A value without the words of the program in it."""
    if is_dataclass(value) and not isinstance(value, type):
        own = [getattr(value, one.name) for one in fields(value) if one.name != "span"]
        return type(value).__name__, [plain(one) for one in own if not isinstance(one, Message)]
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if isinstance(value, frozenset):
        return sorted(map(str, value))
    return None if isinstance(value, Message) or callable(value) else value


def _procedure(one: Procedure, game: Game) -> Entry:
    names = _names(one)

    def lines() -> Iterator[Line | str]:
        yield one.text
        yield one.cite
        for asked in one.inputs:
            words = f"{asked.ask} – {asked.source()}"
            if asked.when is not None:
                words = _("{asked}, if {condition}", asked=words,
                          condition=clause(asked.when, names))  # fmt: skip
            yield Line(_cited(words, asked.cite), _joined(asked.ask, str(asked.source()), asked))
        for step in one.steps:
            own = ", ".join(_parts(replace(step, terms=()) if isinstance(step, Add) else step))
            yield Line(_cited(_step(step, game, names), step.cite),
                       _joined(text_of(step.say), f"{step.key} {own}".strip(), step))  # fmt: skip
            if isinstance(step, Add):
                yield from _added(step, names)

    return _of(one.name, lines(), [plain(one.units), plain(one.inputs), plain(one.steps)])


def _added(one: Add, names: Names) -> Iterator[Line]:
    """What a step adds up, a line each."""
    for term, words in zip(one.terms, one.parts(names), strict=True):
        mark = f"{one.name}: {term.say} {written(term.by)} ({written(term.when)}){term.case}"
        yield Line(f"{one.name.replace('_', ' ')}: {words}{term.case}", mark)


def _names(one: Procedure) -> Names:
    """What the values of a procedure are called."""
    flags = {each.id for each in one.inputs if isinstance(each, Flag)}
    flags |= {each.name for each in one.steps if isinstance(each, Set) and each.kind == "flag"}
    odds = {f"{each.name}_worse": each.columns[0] for each in one.steps if isinstance(each, Odds)}
    return Names({each.id: each.ask for each in one.inputs}, frozenset(flags), odds)


def _step(one: AnyStep, game: Game, names: Names) -> str:
    """A step in words: when it is taken, what it does, what it says."""
    told, words = one.told(game, names), said(one.say)
    quoted = _("“{words}”", words=words) if words else ""
    does = "" if told is None else f"{told}."
    both = [quoted, f"{does[:1].upper()}{does[1:]}" if quoted else does]
    if not isinstance(one, Stop):
        both = [does, quoted]
    text = " ".join(filter(None, both))
    if one.when is not None:
        text = _("If {condition}: {does}", condition=clause(one.when, names), does=text)
    return f"{text[:1].upper()}{text[1:]}"


def _cited(words: str, cite: str) -> str:
    return f"{words} [{cite}]" if cite else words


def _joined(words: str, does: str, one: AnyInput | AnyStep) -> str:
    when = f" ({written(one.when)})" if one.when is not None else ""
    cite = f" [{one.cite}]" if one.cite else ""
    return f"{words} – {does}{when}{cite}" if words else f"{does}{when}{cite}"


def _parts(one: object) -> Iterator[str]:
    """What a step has of its own, in the words of the data."""
    if not is_dataclass(one):
        return
    for each in fields(one):
        text = "" if each.name in _SAID else _value(getattr(one, each.name))
        if text:
            yield text


def _value(value: object) -> str:
    if isinstance(value, Expr):
        return written(value)
    if isinstance(value, tuple):
        return "/".join(filter(None, map(_value, value)))
    if is_dataclass(value):
        return " ".join(_parts(value))
    return "" if value is None or value is False or isinstance(value, Message) else str(value)


def _table(one: Table) -> Entry:
    cells = [("", *one.columns), *((head, *(cell.text or "" for cell in row))
                                   for head, row in one.rows)]  # fmt: skip
    own = Entry("", one.name, (), tuple(cells))

    def lines() -> Iterator[Line | str]:
        yield one.dice
        yield from own.rows()
        yield one.text
        yield one.cite

    return replace(_of(one.name, lines()), cells=own.cells)
