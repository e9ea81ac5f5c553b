"""Tables with the row of every roll, cards, rules with their cases as decided now."""

from __future__ import annotations

from typing import Any

from builder.emit.proof.data.counters import Sprite
from builder.emit.proof.data.setups import amount_data
from builder.emit.proof.styles import sizes
from builder.emit.proof.subject import Subject
from builder.game.model import Card, Table
from builder.legality.judged import bounds
from builder.legality.verdicts import case_violations
from builder.procedure.tables import dice_of, matches, spans
from builder.rules.model import Case, Rule


def tables_data(subject: Subject) -> dict[str, Any]:
    """The tables by id; `hits` says which row or column each total of the dice is."""
    return {table.id: _table(subject, table) for table in subject.game.tables.values()}


def _table(subject: Subject, table: Table) -> dict[str, Any]:
    dice, heads = dice_of(table.dice), [head for head, _ in table.rows]
    across = bool(heads) and not all(spans(head) is not None for head in heads)
    found: dict[str, Any] = {
        "n": table.name, "cols": list(table.columns),
        "rows": [[head, *(cell.text for cell in cells)] for head, cells in table.rows],
        "file": table.span.file, "line": table.span.line,
    }  # fmt: skip
    if dice is not None:
        count, sides = dice
        named = list(table.columns) if across else heads
        totals = range(count, count * sides + 1)
        hits = {str(t): n for t in totals for n, head in enumerate(named) if matches(head, t)}
        found |= {"roll": [count, sides], "across": across, "hits": hits}
    further = {"dice": table.dice, "cite": table.cite, "text": table.text,
               "missing": table.missing}  # fmt: skip
    return found | {key: value for key, value in further.items() if value}


def rules_data(subject: Subject) -> list[dict[str, Any]]:
    """The rules in the order of the data; places name them by their number."""
    return [_rule(subject, rule) for rule in subject.game.rules]


def _rule(subject: Subject, rule: Rule) -> dict[str, Any]:
    good = sum(agrees(subject, rule, case) for case in rule.cases)
    found = {
        "id": rule.id, "cite": rule.cite, "text": rule.text, "cases": [good, len(rule.cases)],
        "bounds": [amount_data(one) for one in bounds(rule)], "scenarios": list(rule.scenarios),
        "turns": list(rule.turns or ()), "setup": rule.applies == "setup",
        "file": rule.span.file, "line": rule.span.line,
    }  # fmt: skip
    return {key: value for key, value in found.items() if value}


def agrees(subject: Subject, rule: Rule, case: Case) -> bool:
    """Whether a rule decides one of its cases as it must."""
    return bool(case_violations(rule, subject.game, case)) != case.passes


def cards_data(subject: Subject, sprite: Sprite) -> dict[str, Any]:
    """The decks with their backs and cards."""
    game, drawn = subject.game, subject.drawings
    cards, known = {}, sizes(subject)
    for card in game.cards.values():
        face = drawn.cards[card.id]
        size = known.index((face.width, face.height))
        shown = {"s": sprite.add(face), "z": size, "w": round(face.width * 100),
                 "h": round(face.height * 100)}  # fmt: skip
        cards[card.id] = _card(subject, card) | shown
    decks = {deck.id: {"n": deck.name, "s": sprite.add(drawn.backs[deck.id]), "cite": deck.cite}
             for deck in game.decks.values() if deck.id in drawn.backs}  # fmt: skip
    return {"decks": decks, "cards": cards} if cards else {}


def _card(subject: Subject, card: Card) -> dict[str, Any]:
    found = {
        "n": card.name, "deck": card.deck, "q": card.copies, "kind": card.kind,
        "side": card.side.id if card.side else "", "text": card.text, "value": card.value,
        "cite": card.cite, "note": card.note, "file": card.span.file, "line": card.span.line,
        "row": subject.row(card.span),
    }  # fmt: skip
    return {key: value for key, value in found.items() if value}
