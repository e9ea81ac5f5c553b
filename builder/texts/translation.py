"""A game said in another language: every text that products print, replaced by its translation.

Ids, properties and conditions stay as they are, so that rules, procedures and saved games do not
notice; only a condition that compares a name, and words that a procedure both compares and shows
(options, results), are translated wherever they stand. Knows nothing of the files translations
are kept in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, fields, is_dataclass, replace
from datetime import date
from functools import cache, partial
from typing import Any

from builder.diagnostics import Span
from builder.game import model
from builder.game.link.lists import WORDS_OF_GAME
from builder.game.link.sequence import dated
from builder.game.model import Game
from builder.game.model.words import REDUCED
from builder.language.expr import Among, Call, Choose, Compare, Const, Expr, Property
from builder.procedure.inputs import Choice, Input, UnitProperty
from builder.procedure.model import Procedures
from builder.procedure.points import PointsTrack
from builder.procedure.procedure import Procedure
from builder.procedure.steps import Find, Set, Term
from builder.procedure.template import OfGame, Template, fragments, text_of
from builder.records import dataclass
from builder.rules.control import Contested, Control, Mark, Score
from builder.rules.model import Rule
from builder.words import Message, speaking

PRINTED: Mapping[type, tuple[str, tuple[str, ...]]] = {
    model.Game: ("game", (*WORDS_OF_GAME, "factors")),
    model.Side: ("game", ("name",)),
    model.Nation: ("game", ("name",)),
    model.Size: ("game", ("name",)),
    model.UnitType: ("game", ("name", "category")),
    model.DieButton: ("game", ("name",)),
    model.Scenario: ("game", ("name", "text")),
    model.Unit: ("units", ("name", "note")),
    model.Face: ("units", ("label",)),
    model.Deck: ("cards", ("name", "discard")),
    model.Aside: ("cards", ("name",)),
    model.CardBack: ("cards", ("title", "subtitle")),
    model.Card: ("cards", ("name", "kind", "text", "foot", "badge")),
    model.Board: ("map", ("note", "scale")),
    model.Space: ("map", ("name", "note")),
    model.Zone: ("map", ("name", "note")),
    model.MapEdge: ("map", ("name",)),
    model.Feature: ("map", ("name",)),
    model.Course: ("map", ("name",)),
    model.Link: ("map", ("note",)),
    model.Terrain: ("map", ("name",)),
    model.Tint: ("map", ("name",)),
    model.GroupMark: ("map", ("name",)),
    model.Turn: ("sequence", ("label", "note")),
    model.Phase: ("sequence", ("name", "who", "text")),
    model.SetupGroup: ("setups", ("name",)),
    model.Placement: ("setups", ("note",)),
    model.Table: ("tables", ("name", "dice", "corner", "columns", "rows", "text", "missing")),
    model.Cell: ("tables", ("text",)),
    model.AidPage: ("aid", ("title",)),
    model.AidBlock: ("aid", ("title",)),
    model.AidEntry: ("aid", ("head", "text")),
    model.Reading: ("readings", ("about", "readings", "chosen", "why")),
    model.Waiver: ("waivers", ("reason",)),
    Rule: ("rules", ("text",)),
    Control: ("rules", ("text",)),
    Contested: ("rules", ("text",)),
    Score: ("rules", ("name",)),
    Mark: ("rules", ("name",)),
    PointsTrack: ("procedures", ("name",)),
    Procedure: ("procedures", ("name", "text")),
    Input: ("procedures", ("ask",)),
    Term: ("procedures", ("say",)),
}
"""The fields that are printed, and the group of a translation that has their texts."""
TEMPLATES = "say", "refuse", "preview"
"""Fields of a procedure's steps: words with values among them."""
GROUPS = tuple(dict.fromkeys(group for group, _ in PRINTED.values()))
_LETTERS = re.compile(r"[^\W\d_]{2}")

Say = Callable[[str, str], str]
"""A text of a group, in the other language; the text itself where it has no translation."""


def translated(
    game: Game, procedures: Procedures, say: Say, *, values: bool = True, language: str = ""
) -> tuple[Game, Procedures]:
    """The game and its procedures in other words.

    Without `values`, the words that procedures compare stay as they are. `language` is that of the
    words, by default the game's: sentences of ours are said in it, and need no translation.
    """
    shown = _shown_values(game, procedures) if values else ()
    worded = _Worded(say, frozenset(shown), language or game.language, game.language)
    said = worded.said(game)
    lookups = {name: worded.looked_up(table) for name, table in game.tables.items()}
    return replace(said, lookups=lookups), worded.said(procedures)


def printed(game: Game, procedures: Procedures) -> dict[tuple[str, str], None]:
    """Every text that products print and that somebody can translate, with its group, in order."""
    found: dict[tuple[str, str], None] = {}

    def note(group: str, text: str) -> str:
        if _LETTERS.search(text):
            found[group, text] = None
        return text

    translated(game, procedures, note)
    return found


def _shown_values(game: Game, procedures: Procedures) -> Iterator[str]:
    """Words that a procedure compares as well as shows: options, and what tables answer.

    Not those that are ids at the same time, as the sides that a unit's property names.
    """
    shown: dict[str, None] = {}
    known = game.sides, game.nations, game.types, game.sizes, game.units, game.board.spaces
    ids = {name for names in known for name in names}
    for procedure in procedures.all.values():
        for asked in procedure.inputs:
            if isinstance(asked, UnitProperty):
                ids.update(asked.options)
            elif isinstance(asked, Choice):
                shown.update(dict.fromkeys(asked.options))
        for step in procedure.steps:
            if isinstance(step, Set):
                shown.update(dict.fromkeys(_literals(step.to)))
            if isinstance(step, Find) and step.kind == "text":
                rows = game.tables[step.table].rows
                shown.update(dict.fromkeys(c.text for _, cells in rows for c in cells if c.text))
    yield from (text for text in shown if text not in ids)


def _literals(tree: Expr) -> Iterator[str]:
    """The texts that a formula may come to, or makes its text of."""
    match tree:
        case Const(value=str() as text):
            yield text
        case Choose(then=then, otherwise=otherwise):
            yield from (*_literals(then), *_literals(otherwise))
        case Call(parts=parts):
            yield from (text for part in parts for text in _literals(part))
        case _:
            return


_BARE = frozenset((str, int, float, bool, type(None), Span))
"""What has no texts in it that are printed; a field's own text is translated with its owner."""


@cache
def _fields(kind: type) -> tuple[tuple[str, str], ...]:
    """The fields that make a thing of this type, each with its group; '' where none is printed."""
    return tuple((each.name, _group(kind, each.name)) for each in fields(kind) if each.init)


def _group(kind: type, name: str) -> str:
    for base in kind.__mro__:
        group, printed = PRINTED.get(base, ("", ()))
        if name in printed:
            return group
    return ""


def _day(turn: model.Turn, language: str) -> str:
    """The date of a turn in a language."""
    with speaking(language):
        return dated(date.fromisoformat(turn.date))


@dataclass
class _Worded:
    """Rebuilds what has texts in it; what has none, or none that changes, stays the same object."""

    say: Say
    values: frozenset[str]
    language: str
    own: str
    """The language that the game's own words are in."""
    ours: Mapping[str, Message] = field(default_factory=dict)
    """Of the procedure that is being said: its sentences that are not the game's."""
    done: dict[int, tuple[object, Any]] = field(default_factory=dict)

    def said(self, thing: Any) -> Any:
        """A thing of the model with its texts translated."""
        if type(thing) in _BARE:
            return thing
        if id(thing) not in self.done:  # with the thing itself, or its id might be given anew
            self.done[id(thing)] = thing, self._said(thing)
        return self.done[id(thing)][1]

    def looked_up(self, table: model.Table) -> model.Table:
        """A table as procedures read it: only the words that they show are translated."""
        rows = tuple(
            (self._value(head), tuple(replace(c, text=self._value(c.text)) for c in cells))
            for head, cells in table.rows
        )
        return replace(table, columns=tuple(map(self._value, table.columns)), rows=rows)

    def _said(self, thing: Any) -> Any:
        match thing:
            case Compare() | Among() | Const():
                return self._condition(thing)
            case Procedure(sentences=ours) if ours and not self.ours:
                self.ours = ours
                said = self._said(thing)
                self.ours = {}
                return said
            case tuple():
                parts = tuple(self.said(one) for one in thing)
                return (
                    parts if any(a is not b for a, b in zip(parts, thing, strict=True)) else thing
                )
            case dict():
                values = {key: self.said(one) for key, one in thing.items()}
                return values if any(values[key] is not thing[key] for key in thing) else thing
            case _ if is_dataclass(thing) and not isinstance(thing, type):
                changed = {}
                for name, group in _fields(type(thing)):
                    old = getattr(thing, name)
                    new = self._field(thing, name, group, old)
                    if new is not old:
                        changed[name] = new
                return replace(thing, **changed) if changed else thing
            case _:
                return thing

    def _field(self, owner: Any, name: str, group: str, value: Any) -> Any:
        if name in TEMPLATES and isinstance(value, tuple):
            return self._template(value)
        if isinstance(owner, model.Turn) and name == "label" and self._is_date(owner):
            return _day(owner, self.language)
        if isinstance(owner, model.Face) and name == "label" and value == REDUCED:
            return value  # a word of ours, which products say in their language
        if isinstance(owner, Choice) and name in ("options", "default"):
            return self._texts("procedures", value, self._value)
        return self._texts(group, value, partial(self._text, group)) if group else self.said(value)

    def _is_date(self, turn: model.Turn) -> bool:
        """Whether a turn is called by its date, in words of ours."""
        return bool(turn.date) and turn.label == _day(turn, self.own)

    def _texts(self, group: str, value: Any, say: Callable[[Any], Any]) -> Any:
        """A text, or all texts in tuples and mappings, however deep."""
        if isinstance(value, tuple):
            return tuple(self._texts(group, one, say) for one in value)
        if isinstance(value, Mapping):
            return {key: self._texts(group, one, say) for key, one in value.items()}
        return say(value) if isinstance(value, str) else self.said(value)

    def _text(self, group: str, text: str) -> str:
        if group == "procedures" and text in self.ours:
            return self._sentence(self.ours[text])
        return self._value(text) if text in self.values else self.say(group, text)

    def _value(self, text: Any) -> Any:
        return self.say("procedures", text) if text in self.values else text

    def _template(self, template: Template) -> Template:
        """Words with values: translated as one sentence, and taken apart again."""
        text = text_of(template)
        if text in self.ours:
            said = self._sentence(self.ours[text])
        else:
            said = self.say("procedures", text) if text else ""
        return template if said == text else fragments(said)

    def _sentence(self, ours: Message) -> str:
        """A sentence of ours in the other language, with the game's texts in it translated."""
        values = tuple(
            (name, self._text(one.group, one.text) if isinstance(one, OfGame) else one)
            for name, one in ours.values
        )
        with speaking(self.language):
            return str(replace(ours, values=values))

    def _condition(self, one: Compare | Among | Const) -> Expr:
        """A comparison of names, or of words that procedures show, in the words that they are."""
        match one:
            case Compare(left=Property(subject=("unit" | "space") as subject, name=name)):
                right = self._literal(subject, name, one.right)
                return one if right is one.right else replace(one, right=right)
            case Compare(right=Property(subject=("unit" | "space") as subject, name=name)):
                left = self._literal(subject, name, one.left)
                return one if left is one.left else replace(one, left=left)
            case Compare():
                return replace(one, left=self.said(one.left), right=self.said(one.right))
            case Among(value=Property(subject=("unit" | "space") as subject, name=name)) if (
                subject,
                name,
            ) in _COMPARED:
                group = _COMPARED[subject, name]
                options = (self._text(group, o) if isinstance(o, str) else o for o in one.options)
                return replace(one, options=tuple(options))
            case Among(value=Property(subject="value")):
                return replace(one, options=tuple(map(self._value, one.options)))
            case Const(value=str() as text) if text in self.values:
                return Const(self._value(text))
            case _:
                return one

    def _literal(self, subject: str, name: str, other: Expr) -> Expr:
        match other:
            case Const(value=str() as text) if (subject, name) in _COMPARED:
                return Const(self._text(_COMPARED[subject, name], text))
            case _:
                return other


_COMPARED = {("unit", "name"): "units", ("space", "name"): "map", ("unit", "category"): "game"}
"""Properties that are printed texts, and the group that has them."""
