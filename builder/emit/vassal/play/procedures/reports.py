"""What a procedure reports in the chat: where and who, against whom; its steps; last and bold the
result.

The counters of both sides put their names on the player's line, so that a report names them as
the map shows them. Knows the line of a run and the chat, nothing of what a procedure does.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import inert
from builder.emit.vassal.pieces.names import side_id, side_name
from builder.emit.vassal.play import chat
from builder.emit.vassal.play.preferences import STEPS
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.writer import LINE
from builder.emit.vassal.script import Text
from builder.game.model import Game
from builder.language.expr import Compare, Const, Property
from builder.procedure.inputs import BoardSum
from builder.procedure.procedure import Procedure
from builder.procedure.steps import Stop
from builder.records import dataclass
from builder.rules.constraints import Counters, Whose
from builder.words import _


@dataclass(frozen=True, slots=True)
class Concerned:
    """Counters that a report names, and the input that counts them; None where none does.

    They stand in the space of the one that acts, or where that input looks.
    """

    those: Counters
    counted: BoardSum | None = None


def concerned(procedure: Procedure) -> list[Concerned]:
    """The counters that a report names: those that act together, and their enemies.

    They are those that the procedure counts first; its own, where it counts none.
    """
    if procedure.units is None:
        return []
    own = _counted(procedure, "own") or Concerned(Counters(procedure.units, "own"))
    return [own, *opposing(procedure)]


def opposing(procedure: Procedure) -> list[Concerned]:
    """The enemies among them: those that a procedure counts first, if it does."""
    enemies = _counted(procedure, "enemy")
    return [] if enemies is None else [enemies]


def fought(procedure: Procedure) -> list[Concerned]:
    """The same where one counter acts: the enemies without whom the procedure ends at once."""
    return [one for one in opposing(procedure)
            if one.counted is not None and ends_without(procedure, one.counted)]  # fmt: skip


def ends_without(procedure: Procedure, wanted: BoardSum) -> bool:
    """Whether the first step ends it where no enemy is: a fight without an enemy."""
    first = next(iter(procedure.steps), None)
    none = Compare(Property("value", wanted.id), "==", Const(0))
    enemy = wanted.those.whose == "enemy"
    return enemy and isinstance(first, Stop) and first.when == none


def _counted(procedure: Procedure, whose: Whose) -> Concerned | None:
    """The first counters of a side that are counted, those in spaces by name left out."""
    sums = (each for each in procedure.inputs if isinstance(each, BoardSum) and not each.spaces)
    return next((Concerned(each.those, each) for each in sums if each.those.whose == whose), None)


def report(
    game: Game, procedure: Procedure, said: Text, lists: list[Text], *, one: bool
) -> Text:  # fmt: skip
    """The lines of a procedure: `said` are those of its steps, each after a sign.

    `lists` are the names of those who act together and of their enemies; of the enemies alone where
    `one` counter acts.
    """
    return chat.result(_head(game, procedure, lists, one) + ":" + _lines(said))


def _lines(said: Text) -> Text:
    """The steps, if a player wants them, and the result, each on a line of its own."""
    last = said.last_index_of(LINE)
    steps = chat.escaped(said.substring(0, last)).with_plain(LINE, chat.BREAK) + chat.BREAK
    before = s.choice(STEPS.on & (last > 0), steps, " ")
    return before + chat.bold(chat.escaped(said.substring(last + 1)))


def _head(game: Game, procedure: Procedure, lists: list[Text], one: bool) -> Text:
    """Where, who and against whom."""
    name = inert(" ".join(procedure.name.split()))
    if procedure.units is None:
        return s.literal(name)
    own, enemies = runs.NAME, lists
    if not one:
        own, enemies = _side(game, runs.SIDE) + _named(lists[0]), lists[1:]
    alone = s.sentence(_("{place}: {who}: {procedure}"), place=runs.PLACE, who=own, procedure=name)
    if not enemies:
        return alone
    enemy = _enemy(game) + _named(enemies[0])
    against = s.sentence(_("{place}: {who} against {enemy}: {procedure}"),
                         place=runs.PLACE, who=own, enemy=enemy, procedure=name)  # fmt: skip
    return s.choice(_some(enemies[0]), against, alone)


def _some(names: Text) -> s.Truth:
    return names.length() > 2


def _named(names: Text) -> Text:
    """The names in brackets, each after a comma and a blank."""
    return s.choice(_some(names), s.joined(" (", names.substring(2), ")"), "")


def _side(game: Game, ident: Text) -> Text:
    cases = [(ident.equals(side_id(each)), s.literal(side_name(each)))
             for each in game.sides.values()]  # fmt: skip
    return s.first_of(cases, s.literal(""))


def _enemy(game: Game) -> Text:
    """The other side, where there is only one."""
    players = [side for side in game.sides.values() if side.player]
    if len(players) != 2:
        return s.literal(_("the enemy"))
    one, other = players
    return s.choice(runs.SIDE.equals(side_id(one)), side_name(other), side_name(one))
