"""Attacks from several spaces: counters marked as joining one, and all who attack a target.

Who attacks stands with the counter that acts, or is marked and stands beside the target. Knows no
buttons of procedures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import Badge, BasicPiece, UsePrototype
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import JOIN_IMAGE, MAP_NAME, property_name
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play import chat, told
from builder.emit.vassal.play.actions import Added, action, report, to_all, to_one
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.counters import (
    HERE,
    Faces,
    faces_where,
    matching,
    one_of,
    whose_side,
)
from builder.emit.vassal.play.procedures.orders import READ, Assign, Known, Readout, Walk
from builder.emit.vassal.play.procedures.targets import place_of
from builder.emit.vassal.play.procedures.trace import beside, beyond, code_at
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.conditions.view import is_given
from builder.game.model import Game
from builder.procedure.inputs import BoardSum
from builder.procedure.model import Procedures
from builder.procedure.procedure import Procedure
from builder.rules.constraints import Counters
from builder.words import _

MARK = "Joins"
"""The Layer of the mark, and how its properties begin."""
JOINED: Truth = s.flag(f"{MARK}_Active")
"""In a filter: whether a counter is marked as joining an attack."""
OWN, FROM = "WayOwn", "WayFrom"
"""The properties with the code of the space where all attack, and those of the spaces where the
marked ones do."""
_JOIN = "join"
"""What a counter says when it is marked or its mark is cleared."""
_PROTOTYPE = "Joins an attack"


def sums(procedure: Procedure) -> list[BoardSum]:
    """The inputs of a procedure that sum up attackers."""
    return [one for one in procedure.inputs if isinstance(one, BoardSum) and one.against]


def joint(procedures: Procedures) -> list[Procedure]:
    """The procedures that units in other spaces can join."""
    return [one for one in procedures.all.values() if sums(one)]


Only = Callable[[Text, Text], Text]
"""Of a target's code and some spaces, those from which an attack counts."""


def _all(_target: Text, spaces: Text) -> Text:
    return spaces


def stands(
    aim: str, known: Known, read: Truth = s.TRUE, only: Only = _all
) -> tuple[Assign, ...]:  # fmt: skip
    """Finds where those stand who attack a target; nowhere where there is none, or no `read`."""
    target = code_at(place_of(aim, known))
    own = s.choice(target.equals(""), "", code_at(runs.PLACE))
    near = beside(target).replaced(s.joined("[;", own, "]"))
    return tuple(
        Assign(name, s.choice(read, only(target, spaces), ""))
        for name, spaces in ((OWN, own), (FROM, near))
    )


def _lying(game: Game, wanted: BoardSum, target: Text, spaces: Text) -> Text:
    """Those of some spaces from which an attack leads across what is wanted, and nothing else."""
    if wanted.across:
        spaces = spaces.replaced(s.joined("[^;", beyond(game, wanted.across, target), "]"))
    if wanted.not_across:
        spaces = spaces.replaced(s.joined("[;", beyond(game, wanted.not_across, target), "]"))
    return spaces


def left_out(game: Game, name: str, call: Named, says: Named) -> Iterator[Element]:
    """Once `stands` has been done: the line with the names of the marked ones that do not attack,
    for they do not lie beside the target."""
    code, names = code_at(s.word(HERE)), s.text(told.NAMES)
    there = s.text(OWN).equals(code) | s.text(FROM).contains(code)
    away = whose_side(game, "own") & JOINED & (code.equals("") | ~there)
    line = s.sentence(_("Not next to the target, so not in this attack: {counters}"),
                      counters=names.substring(2))  # fmt: skip
    yield to_all(name, call, told.TELL, away)
    yield report(name, says, chat.warning(chat.escaped(line)), names.length() > 1)


def attackers(game: Game, those: Counters, faces: Faces | None = None) -> Truth:
    """In a filter, once `stands` has been done: whether a counter is one of those who attack."""
    faces = matching(game, those.units) if faces is None else faces
    code = code_at(s.word(HERE))
    there = s.text(OWN).equals(code) | JOINED & s.text(FROM).contains(code)
    own = whose_side(game, those.whose) & one_of(game, faces)
    return own & ~code.equals("") & there


def attack_sum(game: Game, wanted: BoardSum, known: Known) -> Readout:
    """A sum over those who attack; not known where a factor of one of them is not."""
    name, faces = known.name(wanted.id), matching(game, wanted.those.units)
    missing: Faces = frozenset()
    if wanted.measure in game.factors:
        missing = faces & faces_where(
            game, lambda unit, back: not is_given(unit, wanted.measure, back)
        )
    makes: dict[str, s.Script] = {f"{name}Sum": _sum(game, wanted, faces - missing)}
    if missing:
        makes[f"{name}Blank"] = s.count_map(MAP_NAME, attackers(game, wanted.those, missing))
    orders = stands(wanted.against, known, s.flag(f"{name}{READ}"), partial(_lying, game, wanted))
    walk = Walk(orders, makes)
    lacks = s.number(f"{name}Blank") > 0 if missing else s.FALSE
    return Readout(s.number(f"{name}Sum"), code_at(runs.PLACE).equals("") | lacks, walk)


def _sum(game: Game, wanted: BoardSum, faces: Faces) -> Number:
    match = attackers(game, wanted.those, faces)
    if wanted.measure == "units":
        return s.count_map(MAP_NAME, match)
    return s.sum_map(property_name(wanted.measure), MAP_NAME, match)


def marked(game: Game, procedures: Sequence[Procedure], counter_pixels: int) -> Added:
    """The mark of the units that can join one of some attacks, and what sets and clears it."""
    if not procedures:
        return Added()
    corner = -round(counter_pixels * 32 / 72)
    badge = Badge(MARK, JOIN_IMAGE, corner, corner, c.JOIN.worker)
    about = _("Counters that can join an attack from another space")
    made = Added(prototypes=[Prototype(COMMON, _PROTOTYPE, about, [badge, BasicPiece()])])
    for ident in joining(game, procedures):
        made.traits[ident] = [UsePrototype(_PROTOTYPE)]
    made.components = [*_marking()]
    return made


def joining(game: Game, procedures: Sequence[Procedure]) -> list[str]:
    """The ids of the units that can join, in the order of the data."""
    conditions = [one.units for one in procedures if one.units is not None]
    found = {ident for each in conditions for ident, _face in matching(game, each)}
    return [ident for ident in game.units if ident in found]


def entry(offered: c.Offered) -> c.Entry:
    """The command that sets the mark, or clears it."""
    return c.Entry(str(c.JOIN.menu), c.JOIN.key, _JOIN, offered=offered)


def _marking() -> Iterator[Element]:
    """The key to the counter that said so, and the line."""
    name, send, said = _("Joins an attack"), Named("joinSend"), Named("joinSaid")
    number = s.joined("|", s.word("PieceUID"), "|")
    now = s.count_map(MAP_NAME, JOINED & number.equals("|" + told.PIECE + "|")) > 0
    joins, leaves = (
        s.sentence(line, place=told.PLACE, counter=told.NAME)
        for line in (_("{place}: {counter} joins the attack"),
                     _("{place}: {counter} no longer joins the attack"))
    )  # fmt: skip
    yield action(name, told.COMMAND, (send, said), told.says(_JOIN))
    yield to_one(name, send, c.JOIN.worker, told.PIECE)
    yield report(name, said, s.choice(now, joins, leaves))
