"""Rules, procedures and tables as a release records them, to be compared with those of a later one.

Each is a title and lines, with a key that is another when it is: for the words of the program may
change while the rule does not. Knows no page and no disk.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from builder.game.conditions.printed import printed_names
from builder.game.model import Game, Table
from builder.language.expr import Expr
from builder.procedure.inputs import AnyInput
from builder.procedure.model import Procedures
from builder.procedure.notation import written
from builder.procedure.procedure import Procedure
from builder.procedure.steps import AnyStep
from builder.procedure.template import text_of
from builder.records import dataclass
from builder.rules.model import Rule
from builder.rules.phrases import naming
from builder.words import Message, _, speaking

KINDS = ("rules", "procedures", "tables")
_SAID = frozenset({"span", "kind", "cite", "say", "when", "result", "refuse", "id", "ask"})
"""What is said of a step elsewhere than among its own values."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing as it was recorded: its key, its title, what it says line by line."""

    key: str
    title: str
    lines: tuple[str, ...]


Record = Mapping[str, Mapping[str, Entry]]
"""By kind and id."""


def record(game: Game, procedures: Procedures) -> Record:
    """What a game has, in its language."""
    with speaking(game.language), naming(printed_names(game)):
        return {
            "rules": {one.id: _rule(one) for one in game.rules},
            "procedures": {one.id: _procedure(one) for one in procedures.all.values()},
            "tables": {one.id: _table(one) for one in game.tables.values()},
        }


def dumped(found: Record) -> bytes:
    """A record as a file."""
    plain = {kind: {name: [one.key, one.title, [*one.lines]] for name, one in own.items()}
             for kind, own in found.items()}  # fmt: skip
    return (json.dumps(plain, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def loaded(data: bytes) -> Record | None:
    """A record that was read; None where it is none."""
    try:
        plain = json.loads(data)
        return {kind: {str(name): _entry(*one) for name, one in plain[kind].items()}
                for kind in KINDS}  # fmt: skip
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _entry(key: object, title: object, lines: object) -> Entry:
    if not isinstance(lines, list):
        raise TypeError
    return Entry(str(key), str(title), tuple(map(str, lines)))


def _of(title: str, lines: Iterator[str], data: Any = None) -> Entry:
    found = tuple(line for line in lines if line)
    key = hashlib.sha256(repr((title, found if data is None else data)).encode()).hexdigest()
    return Entry(key[:16], title, found)


def _rule(one: Rule) -> Entry:
    def lines() -> Iterator[str]:
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


def _procedure(one: Procedure) -> Entry:
    def lines() -> Iterator[str]:
        yield one.text
        yield one.cite
        for asked in one.inputs:
            yield _joined(asked.ask, str(asked.source()), asked)
        for step in one.steps:
            own = ", ".join(_parts(step))
            yield _joined(text_of(step.say), f"{step.key} {own}".strip(), step)

    return _of(one.name, lines(), [plain(one.units), plain(one.inputs), plain(one.steps)])


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
    def lines() -> Iterator[str]:
        yield one.dice
        yield " | ".join(one.columns)
        for head, cells in one.rows:
            yield f"{head}: {' | '.join(cell.text or '–' for cell in cells)}"
        yield one.text
        yield one.cite

    return _of(one.name, lines())
