"""Losses in the module: counters turn to their next face, or go to their side's box.

Knows which keys do that; not how it is told who loses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import AnyKey, Named
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import side_id
from builder.emit.vassal.play import chat, told
from builder.emit.vassal.play.actions import report, setter, to_all, to_place
from builder.emit.vassal.play.losses import BOX
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.attacks import attackers
from builder.emit.vassal.play.procedures.counters import HERE, SIDE, faces_where, meant, one_of
from builder.emit.vassal.play.procedures.trace import code_at
from builder.emit.vassal.script import Text, Truth
from builder.game.model import Game
from builder.procedure.steps import Lose, Whom
from builder.records import dataclass
from builder.words import _

Send = Callable[[Named, AnyKey, Truth], Element]
"""At the first key, those who lose get the second one, if they match."""


@dataclass(slots=True)
class Losing:
    """The keys in their order, what they press, and the buttons that say where counters go."""

    keys: list[Named] = field(default_factory=list)
    actions: list[Element] = field(default_factory=list)
    goals: list[Element] = field(default_factory=list)


def sender(game: Game, name: str, whom: Whom | None, place: Text) -> Send:
    """To the counter that acts, to those in a place, or to those who attack."""

    def send(key: Named, what: AnyKey, match: Truth) -> Element:
        if whom is None:
            match &= ~code_at(s.word(HERE)).equals("")
            return to_all(name, key, what, match, silent=False, fast=("PieceUID", runs.PIECE))
        if whom.against:
            match &= attackers(game, whom.those)
            return to_all(name, key, what, match, silent=False)
        return to_place(name, key, what, place, match & meant(game, whom.those), silent=False)

    return send


def losing(game: Game, name: str, step: Lose, fresh: Callable[[], Named], send: Send) -> Losing:
    """One step after another, those first that have none left; `fresh` gives new keys."""
    out = Losing()
    last = s.TRUE
    if step.steps:
        last = one_of(game, faces_where(game, lambda unit, face: face == len(unit.faces) - 1))
    for _number in range(step.steps or 1):
        _named(out, name, last, fresh, send)
        for box, whose in _boxes(game, step):
            goal, go = fresh(), fresh()
            out.goals.append(setter(goal, box))
            out.actions.append(send(go, c.GO, whose & last))
            out.keys += (goal, go)
        if step.steps:
            turn = fresh()
            out.actions.append(send(turn, c.FLIP.worker, ~last))
            out.keys.append(turn)
    return out


def _named(out: Losing, name: str, last: Truth, fresh: Callable[[], Named], send: Send) -> None:
    """The line with the names of those who are eliminated."""
    call, says = fresh(), fresh()
    names = s.text(told.NAMES)
    line = s.sentence(_("Eliminated: {counters}"), counters=names.substring(2))
    out.actions.append(send(call, told.TELL, last))
    out.actions.append(report(name, says, chat.result(chat.escaped(line)), names.length() > 1))
    out.keys += (told.GIVE_NAME.key, call, told.COUNT, says)


def _boxes(game: Game, step: Lose) -> Iterator[tuple[Text, Truth]]:
    """The boxes of those who lose, and in a filter, whose counters go there."""
    if step.whom is None or step.whom.those.whose == "own":
        yield s.named(BOX + runs.SIDE), s.TRUE
        return
    for side in game.sides.values():
        if side.player:
            yield s.named(s.literal(BOX + side_id(side))), s.word(SIDE).eq(side_id(side))
