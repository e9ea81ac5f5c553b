"""Reinforcements: who is due and where, and who comes.

A counter that waits on the turn track carries when it is due and where it enters, each for
itself, for counters of one kind may come in different turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    BasicPiece,
    DynamicProperty,
    Trait,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import location_names, seats, tidy
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play import actions, entries, turns
from builder.emit.vassal.play.actions import Question
from builder.emit.vassal.play.clock import BEFORE, KEEPS, clock, step_now
from builder.emit.vassal.play.preferences import TELL_DUE
from builder.emit.vassal.play.procedures.counters import HERE, UNIT
from builder.emit.vassal.play.told import ADDRESS, TELL, TELLS, TOLD
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Arrival, Game, Phase, Placement, Scenario, SpaceRole, Unit
from builder.game.model.words import SETUP
from builder.legality.waiting import tagged
from builder.records import dataclass
from builder.words import _, either

LIST = "DueList"
"""The module's property in which counters put themselves on a list."""
NOW = "DueNow"
"""The module's property that says up to which time counters are due."""
PASSED = "DuePassed"
"""The module's property that keeps the time while the turn track moves."""
STEP, STEP_NAME = "Step ", "StepName "
"""How the messages of the module begin that say which number and name a phase has: its id follows.

They are those of this version of the module also in a game saved with another one.
"""
SHARES = 1000
"""A time is the turn's number times this, and the number of the step in the turn."""
CHOICES = 6
"""Up to so many spaces are listed by name; for more, the words of the data stand."""
PROTOTYPE = "Reinforcements"

_COME = Named("dueCome")
_GO, _GOAL, _SEND = Named("dueGo"), Named("dueGoal"), Named("dueSend")
_CLEAR = Named("dueClear")
_DUE, _COMING, _ADD_DUE, _ADD_COMING, _TAKE, _REST = (
    Named(f"due{word}") for word in ("List", "Coming", "AddDue", "AddComing", "Take", "Rest")
)
_RAW, _SIGN = "DueSaid", "␝"
_HEARD = Named("dueHeard")
"""The key at which counters speak to the module's own property again."""
"""The module's property in which counters that are due say so, and what stands about each."""


@dataclass(frozen=True, slots=True)
class Due:
    """When a counter is due, where it enters in words, and the location it can be sent to.

    `phase` is the id of the phase, '' for the turn's first: another version of the module may have
    other phases before it. `send` is '' where it cannot be sent; `ident` is the same for the
    counters of one row.
    """

    turn: int
    phase: str
    where: str
    send: str
    ident: str


def schedule(game: Game) -> actions.Added:
    """All that the turn track and reinforcements add to a module."""
    coming = arrivals(game)
    due = ([Named("dueReport")], [Named("dueStep")]) if coming else ([], [])
    added = clock(game, *due)
    if coming:
        listed = _entries(game)
        chain, about = (
            [*_prototype(), BasicPiece()],
            _("Counters that may arrive later"),
        )
        added.prototypes.append(Prototype(COMMON, PROTOTYPE, about, chain))
        for unit in coming:
            added.traits.setdefault(unit.id, []).append(UsePrototype(PROTOTYPE))
            added.voices[unit.id] = actions.Voice(told=(TELLS,))
        added.questions = [_ASK]
        added.setters = {
            ADDRESS: [actions.setter(_CLEAR, _RAW), actions.setter(_HEARD, TOLD)],
            c.MOVE_TO: [actions.setter(_GOAL, _sent_to(delays=bool(listed.rows)))],
        }
        added.properties += [*_properties(game, delays=bool(listed.rows)), *listed.elements()]
        added.constants += [*_constants(game), *listed.constants()]
        added.components += _reinforcements(game, delays=bool(listed.rows))
        added.buttons.append(c.BRING)
        added.preferences.insert(0, TELL_DUE)
    added.in_folders(_("Turn and reinforcements"))
    return added


def arrivals(game: Game) -> list[Unit]:
    """The units of which some counter is a reinforcement."""
    wanted = {p.unit.id for s in game.scenarios for p in s.placements if _waits(p)}
    return [unit for unit in game.units.values() if unit.id in wanted]


def _entries(game: Game) -> entries.Entries:
    """Where the reinforcements of all scenarios may enter."""
    names = location_names(game.board)
    rows = (row for scenario in game.scenarios for row in scenario.placements)
    found = ((row, due(game, names, row, 1)) for row in rows)
    return entries.entries(game, ((row, one.where) for row, one in found if one is not None))


def _waits(placement: Placement) -> bool:
    return placement.arrival is Arrival.REINFORCEMENT and placement.turn is not None


def due(game: Game, names: Mapping[str, str], placement: Placement, number: int) -> Due | None:
    """When and where a row's counters arrive; None for others.

    `names` are the location names; `number` tells rows apart.
    """
    if not _waits(placement) or placement.turn is None:
        return None
    spaces = [game.board.spaces[i] for i in placement.where.spaces if i in game.board.spaces]
    few = 0 < len(spaces) <= CHOICES
    where = str(either(names[each.id] for each in spaces)) if few else _called(game, placement)
    boxes = [space for space in spaces if space.role is SpaceRole.BOX]
    goal = spaces[0] if placement.where.fixed and spaces else next(iter(boxes), None)
    goal = goal or tagged(game.board, SETUP, placement.unit.side)
    send = names[goal.id] if goal else ""
    return Due(placement.turn, tidy(placement.phase), where, send, f"d{number}")


def _called(game: Game, placement: Placement) -> str:
    """Many spaces in words: the name of an edge of the map, or what the data says."""
    edges = (edge.name for edge in game.board.edges if {*edge.spaces} == {*placement.where.spaces})
    return tidy(next(edges, placement.where.text))


def first_step(game: Game, phase: str) -> int:
    """The number in the turn of the first step of a phase; 0 for the first, or without a phase."""
    for number, (_phase, above) in enumerate(_steps(game.phases, ())):
        if phase in above:
            return number
    return 0


def _steps(phases: Iterable[Phase], above: tuple[str, ...]) -> list[tuple[Phase, tuple[str, ...]]]:
    """The steps of a turn, each with the ids of the phases it belongs to and its own."""
    out = []
    for phase in phases:
        path = (*above, phase.id)
        out.extend(_steps(phase.steps, path) if phase.steps else [(phase, path)])
    return out


def phases(game: Game) -> Mapping[str, tuple[int, str]]:
    """{id of a phase in which reinforcements come: (the number of its first step, its name)}."""
    used = {p.phase for s in game.scenarios for p in s.placements if _waits(p) and p.phase}
    return {
        tidy(each.id): (first_step(game, each.id), turns.step_name(each, each.name))
        for each in _all(game.phases)
        if each.id in used
    }


def _all(phases: Iterable[Phase]) -> Iterator[Phase]:
    for phase in phases:
        yield phase
        yield from _all(phase.steps)


def dues(game: Game, scenario: Scenario) -> dict[int, Due]:
    """When and where the counters of a setup's rows arrive, by the `id` of the row."""
    names = location_names(game.board)
    rows = enumerate(scenario.placements, 1)
    found = ((row, due(game, names, row, number)) for number, row in rows)
    return {id(row): each for row, each in found if each is not None}


def waiting(found: Due | None, chain: Chain) -> Chain:
    """A counter's chain as it stands in a setup, with when and where it is due."""
    if found is None:
        return chain
    way = s.FIELD.join(("", found.phase, found.where, found.send, found.ident))
    states = {DUE_TURN: str(found.turn), DUE_WAY: way}
    return [
        replace(trait, state=states[trait.name])
        if isinstance(trait, DynamicProperty) and trait.name in states
        else trait
        for trait in chain
    ]


DUE_TURN, DUE_WAY = "DueTurn", "Due"
"""A counter's property with the phase in which it arrives, where in words, the location to which it
can be sent, and the row of the setup."""
_PHASE = s.field(s.text(DUE_WAY), 0)
_TURN = s.number(DUE_TURN)
_STEP = s.named(s.literal(STEP) + _PHASE)
_TIME = _TURN * SHARES + s.choice(_STEP.equals(""), 0, s.parsed(_STEP))
_FIRST = "DueFirst"
"""The module's property with what the first counter said that is still to be listed."""
_FACTS = (s.text("PieceName"), s.FIELD, s.text(DUE_TURN), s.text(DUE_WAY), s.FIELD, s.text(UNIT))
_ASK = Question(_CLEAR, "AskDue", s.joined(s.text(_RAW), _SIGN, *_FACTS, _SIGN), anew=False)
"""What a counter says that is due."""


def _prototype() -> list[Trait]:
    """What a counter that may come later knows: when and where, and that it has come."""
    return [
        DynamicProperty(DUE_TURN, ((_COME, "0"),), _("The turn in which it arrives"), "0"),
        DynamicProperty(DUE_WAY, (), _("Phase, place and row of its arrival")),
    ]


def _told(number: int) -> Text:
    """What the first counter said: its name, turn, phase, where, the goal, its row."""
    return s.field(s.joined(s.FIELD, s.text(_FIRST)), number)


def _counters() -> Text:
    """The counter's name, with a number where several of a row are one entry."""
    raw, first = s.text(_RAW), s.joined(_SIGN, s.text(_FIRST), _SIGN)
    many = s.quotient(raw.length() - raw.with_plain(first, "").length(), first.length())
    several = s.sentence(_("{count} x {counter}"), count=many, counter=_told(0))
    return s.choice(many > 1, several, _told(0))


def _entry() -> Text:
    """What is due: the counters, where, in which phase, and how late they are."""
    turn, where = s.parsed(_told(1)), _told(3)
    there = s.sentence(_(" at {space}"), space=where)
    late = s.sentence(_(" (late, due turn {turn})"), turn=turn)
    return (
        _counters() + s.choice(where.equals(""), "", there)
        + s.named(s.literal(STEP_NAME) + _told(2))
        + s.choice(s.number(turns.TURN_PROPERTY) > turn, late, "")
    )  # fmt: skip


def _goal(*, delays: bool) -> Text:
    """Where counters go that come: to their space, to a box to choose from, or nowhere yet."""
    where, goal = _told(3), _told(4)
    entry = entries.named(_told(6), where)
    places = {"space": entries.open_now(entry, where) if delays else where, "goal": goal}
    waits = s.choice(
        where.equals(""),
        _(" waits to be placed"),
        s.sentence(_(" waits to be placed at {space}"), **places),
    )
    goes = s.sentence(_(" to {goal}"), **places)
    picks = s.sentence(_(" to {goal} (choose {space})"), **places)
    known = goal.equals(where) | where.equals("")
    said = s.choice(goal.equals(""), waits, s.choice(known, goes, picks))
    stays = _(" delayed, because no entry space is free")
    return _counters() + (s.choice(entries.delayed(entry), stays, said) if delays else said)


def _sent_to(*, delays: bool) -> Text:
    """The location to which those are sent that are listed: none where they are delayed."""
    entry, goal = entries.named(_told(6), _told(3)), _told(4)
    return s.choice(entries.delayed(entry), "", goal) if delays else goal


def _listing() -> Iterator[Element]:
    """Makes the list of what counters said, equal ones together; those that arrive are sent."""
    name, some = _("List of reinforcements"), ~s.text(_RAW).equals("")
    for fill, does in ((_DUE, (_ADD_DUE,)), (_COMING, (_ADD_COMING, _GOAL, _GO))):
        yield actions.while_true(name, fill, (_TAKE, *does, _REST), some)


def _arriving(match: Truth) -> Iterator[Element]:
    """Sends those that are listed, equal ones together, and notes of those that went that they are
    due no more: afterwards, for they are found by what is due. Where counters are sent has changed
    by then, for each that arrives is laid in its place."""
    name, goal = _("They arrive"), s.text(c.MOVE_TO)
    listed, unit = s.joined(*_FACTS).equals(s.text(_FIRST)), (UNIT, _told(6))
    yield actions.action(name, _GO, (_SEND, Named("dueCame")), ~goal.equals(""))
    yield actions.to_all(name, _SEND, c.GO, match & listed, silent=False, fast=unit)
    there = s.text(HERE).equals(_told(4))
    yield actions.to_all(name, Named("dueCame"), _COME, listed & there, fast=unit)


def _now(game: Game) -> Number:
    """The time that it is."""
    return s.number(turns.TURN_PROPERTY) * SHARES + step_now(game)


def _match() -> Truth:
    """Whether a counter still waits on a track and is due."""
    return (_TURN > 0) & (s.number(NOW) >= _TIME) & on(SpaceRole.TRACK)


def _whose(game: Game) -> Truth:
    """Whether a counter is not another player's: who sits at no side brings those of all."""
    sides, side, player = seats(game)[:-1], s.word("Side"), s.word("PlayerSide")
    return ~s.among(player, sides) | ~s.among(side, sides) | side.eq(player)


def _properties(game: Game, *, delays: bool) -> list[Element]:
    """The module's properties that reinforcements need."""
    turn, make, set_to = s.number(turns.TURN_PROPERTY), actions.global_property, actions.setter
    raw, about = s.text(_RAW), _("What counters said that are due")
    whole = turn * SHARES + (SHARES - 1)
    times = [set_to(Named("dueTurn"), whole), set_to(Named("duePhase"), _now(game))]
    return [
        make(NOW, "0", times, _("The turn and phase up to which reinforcements are due")),
        make(PASSED, "0", [set_to(KEEPS, _now(game))],
             _("The turn and phase before the turn track moved")),
        make(LIST, "~", [set_to(_CLEAR, "~"), set_to(_ADD_DUE, s.text(LIST) + "; " + _entry()),
                         set_to(_ADD_COMING, s.text(LIST) + "; " + _goal(delays=delays))],
             _("The list of reinforcements")),
        make(_RAW, "", [set_to(_CLEAR, s.literal("")), set_to(_REST, raw.with_plain(
            s.joined(_SIGN, s.text(_FIRST), _SIGN), ""))], about),
        make(_FIRST, "", [set_to(_TAKE, raw.substring(1, raw.index_of(_SIGN, 1)))], about),
    ]  # fmt: skip


def _constants(game: Game) -> list[Element]:
    """The phases in which reinforcements come: their numbers in the turn, and their names."""
    number, name = _("The number of a phase in the turn"), _("The name of a phase")
    out = []
    for ident, (first, said) in phases(game).items():
        out.append(actions.constant(f"{STEP}{ident}", str(first), number))
        out.append(actions.constant(f"{STEP_NAME}{ident}", f", {said}", name))
    return out


def _reinforcements(game: Game, *, delays: bool) -> list[Element]:
    """Tells which are due at the start of a turn and of a phase."""
    names, line, match = Named("dueNames"), Named("dueLine"), _match()
    step, said = Named("dueNamesStep"), Named("dueLineStep")
    some, every = ~s.text(LIST).equals("~"), s.text(LIST).substring(3)
    due_now = s.sentence(_("Reinforcements this turn: {counters}"), counters=every)
    due_in_step = s.sentence(_("Reinforcements now: {counters}"), counters=every)
    same_turn = s.number(turns.TURN_PROPERTY).eq(s.number(BEFORE))
    return [
        actions.action(_("Reinforcements due"), Named("dueReport"),
                       (Named("dueTurn"), _CLEAR, names, _HEARD, _DUE, line), TELL_DUE.on),
        actions.to_all(_("Which are due"), names, TELL, match),
        actions.report(_("List of those due"), line, due_now, some),
        actions.action(_("Reinforcements of a phase"), Named("dueStep"),
                       (Named("duePhase"), _CLEAR, step, _HEARD, _DUE, said),
                       TELL_DUE.on & same_turn),
        actions.to_all(_("Which are due in the phase"), step, TELL,
                       match & (s.number(PASSED) < _TIME)),
        actions.report(_("List of those due in the phase"), said, due_in_step, some),
        *_coming(match & _whose(game), delays=delays),
        *_listing(),
    ]  # fmt: skip


def _coming(match: Truth, *, delays: bool) -> list[Element]:
    """Brings those that are due and not delayed, and tells where they went."""
    fill, said = Named("dueFill"), Named("dueBrought")
    some, every = ~s.text(LIST).equals("~"), s.text(LIST).substring(3)
    brought = s.sentence(_("Reinforcements: {counters}"), counters=every)
    look = [entries.LOOK] if delays else []
    keys = (Named("duePhase"), _CLEAR, *look, fill, _HEARD, _COMING, said)
    return [
        actions.button(c.BRING, keys),
        actions.to_all(_("Which arrive"), fill, TELL, match),
        *_arriving(match),
        actions.report(_("List of those that arrive"), said,
                       s.choice(some, brought, _("No reinforcements are due now"))),
    ]  # fmt: skip
