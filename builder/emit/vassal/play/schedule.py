"""Reinforcements: who is due and where, and who comes.

A counter that waits on the turn track carries when it is due and where it enters, each for
itself, for counters of one kind may come in different turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from builder.emit.standing.places import tagged
from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    BasicPiece,
    CalculatedProperty,
    DynamicProperty,
    SendToLocation,
    SetGlobalProperty,
    Trait,
    TriggerAction,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, tidy
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play import actions, turns
from builder.emit.vassal.play.clock import BEFORE, KEEPS, clock, step_now
from builder.emit.vassal.play.preferences import TELL_DUE
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Arrival, Game, Phase, Placement, Scenario, SpaceRole, Unit
from builder.game.model.words import SETUP
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

_NAME, _COME = Named("dueName"), Named("dueCome")
_TELL, _GO, _DONE = Named("dueTell"), Named("dueGo"), Named("dueDone")


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
        chain, about = [*_prototype(), BasicPiece()], _("Counters that may arrive later")
        added.prototypes.append(Prototype(COMMON, PROTOTYPE, about, chain))
        for unit in coming:
            added.traits.setdefault(unit.id, []).append(UsePrototype(PROTOTYPE))
        added.properties += _properties(game)
        added.constants += _constants(game)
        added.components += _reinforcements(game)
        added.buttons.append(c.BRING)
        added.preferences.insert(0, TELL_DUE)
    added.in_folders(_("Turn and reinforcements"))
    return added


def arrivals(game: Game) -> list[Unit]:
    """The units of which some counter is a reinforcement."""
    wanted = {p.unit.id for s in game.scenarios for p in s.placements if _waits(p)}
    return [unit for unit in game.units.values() if unit.id in wanted]


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
    where = str(either(names[each.id] for each in spaces)) if few else tidy(placement.where.text)
    boxes = [space for space in spaces if space.role is SpaceRole.BOX]
    goal = spaces[0] if placement.where.fixed and spaces else next(iter(boxes), None)
    goal = goal or tagged(game.board, SETUP, placement.unit.side)
    send = names[goal.id] if goal else ""
    return Due(placement.turn, tidy(placement.phase), where, send, f"d{number}")


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
    states = {"DueTurn": str(found.turn), "DuePhase": found.phase,
              "DueWhere": found.where, "DueSend": found.send, "DueRow": found.ident}  # fmt: skip
    return [
        replace(trait, state=states[trait.name])
        if isinstance(trait, DynamicProperty) and trait.name in states
        else trait
        for trait in chain
    ]


_WHERE, _SEND = s.word("DueWhere"), s.word("DueSend")
_TURN, _PHASE = s.number("DueTurn"), s.word("DuePhase")
_STEP = s.named(s.literal(STEP) + _PHASE)
_TIME = _TURN * SHARES + s.choice(_STEP.equals(""), 0, s.parsed(_STEP))


def _prototype() -> list[Trait]:
    """What a counter that may come later can do: say that it is due, and come."""
    return [
        TriggerAction(_("Arrives"), "", None, (_GO, _DONE), _SEND.ne(""), (_COME,)),
        SendToLocation(_GO, None, MAP_NAME, _SEND, description=_("Where it enters")),
        SetGlobalProperty(LIST, ((_NAME, _listed("DueEntry")), (_TELL, _listed("DueGoal")))),
        CalculatedProperty("DueEntry", "; " + _entry(), _("Chat text when it is due")),
        CalculatedProperty("DueGoal", "; " + _goal(), _("Chat text when it arrives")),
        DynamicProperty("DueTurn", ((_DONE, "0"),), _("The turn in which it arrives"), "0"),
        DynamicProperty("DuePhase", (), _("The phase in which it arrives")),
        DynamicProperty("DueWhere", (), _("Where it arrives")),
        DynamicProperty("DueSend", (), _("Where it can be sent")),
        DynamicProperty("DueRow", (), _("The row of the setup")),
    ]


def _counters() -> Text:
    """The counter's name, with a number where several of a row are one entry."""
    alike = s.count_location(match=s.word("DueRow").eq(s.own("DueRow")))
    name = s.word("PieceName")
    return s.choice(
        alike > 1, s.sentence(_("{count} x {counter}"), count=alike, counter=name), name
    )


def _entry() -> Text:
    """What is due: the counters, where, in which phase, and how late they are."""
    there = s.sentence(_(" at {space}"), space=_WHERE)
    late = s.sentence(_(" (late, due turn {turn})"), turn=_TURN)
    return (
        _counters() + s.choice(_WHERE.eq(""), "", there) + s.named(s.literal(STEP_NAME) + _PHASE)
        + s.choice(s.number(turns.TURN_PROPERTY) > _TURN, late, "")
    )  # fmt: skip


def _goal() -> Text:
    """Where counters go that come: to their space, to a box to choose from, or nowhere yet."""
    places = {"space": _WHERE, "goal": _SEND}
    waits = s.choice(
        _WHERE.eq(""),
        _(" waits to be placed"),
        s.sentence(_(" waits to be placed at {space}"), **places),
    )
    goes = s.sentence(_(" to {goal}"), **places)
    picks = s.sentence(_(" to {goal} (choose {space})"), **places)
    known = _SEND.eq(_WHERE) | _WHERE.eq("")
    return _counters() + s.choice(_SEND.eq(""), waits, s.choice(known, goes, picks))


def _listed(entry: str) -> Text:
    """Counters of one row that wait in one place are one entry."""
    known, new = s.text(LIST), s.text(entry)
    return s.choice((known + ";").contains(new + ";"), known, known + new)


def _now(game: Game) -> Number:
    """The time that it is."""
    return s.number(turns.TURN_PROPERTY) * SHARES + step_now(game)


def _match() -> Truth:
    """Whether a counter still waits on a track and is due."""
    return (_TURN > 0) & (s.number(NOW) >= _TIME) & on(SpaceRole.TRACK)


def _properties(game: Game) -> list[Element]:
    """The module's properties that reinforcements need."""
    turn, make, set_to = s.number(turns.TURN_PROPERTY), actions.global_property, actions.setter
    whole = turn * SHARES + (SHARES - 1)
    times = [set_to(Named("dueTurn"), whole), set_to(Named("duePhase"), _now(game))]
    return [
        make(NOW, "0", times, _("The turn and phase up to which reinforcements are due")),
        make(PASSED, "0", [set_to(KEEPS, _now(game))],
             _("The turn and phase before the turn track moved")),
        make(LIST, "~", [set_to(Named("dueClear"), "~")], _("The list of reinforcements")),
    ]  # fmt: skip


def _constants(game: Game) -> list[Element]:
    """The phases in which reinforcements come: their numbers in the turn, and their names."""
    number, name = _("The number of a phase in the turn"), _("The name of a phase")
    out = []
    for ident, (first, said) in phases(game).items():
        out.append(actions.constant(f"{STEP}{ident}", str(first), number))
        out.append(actions.constant(f"{STEP_NAME}{ident}", f", {said}", name))
    return out


def _reinforcements(game: Game) -> list[Element]:
    fill, come, line = Named("dueFill"), Named("dueAll"), Named("dueLine")
    names, said = Named("dueNames"), Named("dueSaid")
    match, known = _match(), s.text(LIST)
    start, clear = Named("dueTurn"), Named("dueClear")
    some = ~known.equals("~")
    entries = known.substring(3)
    due_now = s.sentence(_("Reinforcements this turn: {counters}"), counters=entries)
    due_in_step = s.sentence(_("Reinforcements now: {counters}"), counters=entries)
    same_turn = s.number(turns.TURN_PROPERTY).eq(s.number(BEFORE))
    step = Named("dueNamesStep")
    brought = s.sentence(_("Reinforcements: {counters}"), counters=entries)
    return [
        actions.action(_("Reinforcements due"), Named("dueReport"), (start, clear, names, line),
                       TELL_DUE.on),
        actions.to_all(_("Which are due"), names, _NAME, match),
        actions.report(_("List of those due"), line, due_now, some),
        actions.action(_("Reinforcements of a phase"), Named("dueStep"),
                       (Named("duePhase"), clear, step, Named("dueLineStep")),
                       TELL_DUE.on & same_turn),
        actions.to_all(_("Which are due in the phase"), step, _NAME,
                       match & (s.number(PASSED) < _TIME)),
        actions.report(_("List of those due in the phase"), Named("dueLineStep"), due_in_step,
                       some),
        actions.button(c.BRING, (Named("duePhase"), clear, fill, come, said)),
        actions.to_all(_("Which arrive"), fill, _TELL, match),
        actions.to_all(_("They arrive"), come, _COME, match, silent=False),
        actions.report(_("List of those that arrive"), said,
                       s.choice(some, brought, _("No reinforcements are due"))),
    ]  # fmt: skip
