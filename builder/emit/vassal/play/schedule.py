"""Reinforcements and the turn's end: who is due and where, who comes, what is cleared.

A counter that waits on the turn track carries when it is due and where it enters, each for
itself, for counters of one kind may come in different turns. The turn's end is one action of the
toolbar, so that one undo takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from builder.emit.standing.places import tagged
from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, stroke
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
from builder.emit.vassal.play.preferences import CLEAR, TELL_DUE
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Arrival, Game, Phase, Placement, Scenario, SpaceRole, Unit
from builder.game.model.words import SETUP
from builder.words import _, either

LIST = "DueList"
"""The module's property in which counters put themselves on a list."""
NOW = "DueNow"
"""The module's property that says up to which time counters are due."""
BEFORE = "TurnBefore"
"""The module's property that keeps the turn's number while it changes."""
SHARES = 1000
"""A time is the turn's number times this, and the number of the step in the turn."""
CHOICES = 6
"""Up to so many spaces are listed by name; for more, the words of the data stand."""
PROTOTYPE = "Reinforcements"

_NAME, _COME = Named("dueName"), Named("dueCome")
_NEW_TURN = Named("turnNew")
_TELL, _GO, _DONE = Named("dueTell"), Named("dueGo"), Named("dueDone")


@dataclass(frozen=True, slots=True)
class Due:
    """When a counter is due, where it enters in words, and the location it can be sent to.

    `send` is '' where it cannot be sent; `ident` is the same for the counters of one row.
    """

    time: int
    where: str
    send: str
    ident: str


def schedule(game: Game) -> actions.Added:
    """All that reinforcements and the turn's end add to a module."""
    added = actions.Added()
    coming = arrivals(game)
    added.properties, added.components = _properties(game), _turn_end(game)
    added.buttons, added.preferences = [c.END_TURN], [CLEAR]
    if coming:
        chain, about = [*_prototype(game), BasicPiece()], _("Counters that may arrive later")
        added.prototypes = [Prototype(COMMON, PROTOTYPE, about, chain)]
        added.traits = {unit.id: [UsePrototype(PROTOTYPE)] for unit in coming}
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
    time = placement.turn * SHARES + first_step(game, placement.phase)
    spaces = [game.board.spaces[i] for i in placement.where.spaces if i in game.board.spaces]
    few = 0 < len(spaces) <= CHOICES
    where = str(either(names[each.id] for each in spaces)) if few else tidy(placement.where.text)
    boxes = [space for space in spaces if space.role is SpaceRole.BOX]
    goal = spaces[0] if placement.where.fixed and spaces else next(iter(boxes), None)
    goal = goal or tagged(game.board, SETUP, placement.unit.side)
    return Due(time, where, names[goal.id] if goal else "", f"d{number}")


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


def phase_names(game: Game) -> Mapping[int, str]:
    """{number of a step: the phase in which reinforcements come then} of those that data names."""
    used = {p.phase for s in game.scenarios for p in s.placements if _waits(p) and p.phase}
    named = {each.id: turns.step_name(each, each.name) for each in _all(game.phases)}
    return {first_step(game, ident): name for ident, name in named.items() if ident in used}


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
    states = {"DueTime": str(found.time), "DueWhere": found.where, "DueSend": found.send,
              "DueRow": found.ident}  # fmt: skip
    return [
        replace(trait, state=states[trait.name])
        if isinstance(trait, DynamicProperty) and trait.name in states
        else trait
        for trait in chain
    ]


_TIME, _WHERE, _SEND = s.number("DueTime"), s.word("DueWhere"), s.word("DueSend")


def _prototype(game: Game) -> list[Trait]:
    """What a counter that may come later can do: say that it is due, and come."""
    steps = [
        (s.remainder(_TIME, s.whole(SHARES)).eq(number), s.literal(f", {name}"))
        for number, name in phase_names(game).items()
    ]
    step = s.first_of(steps, s.literal(""))
    return [
        TriggerAction(_("Arrives"), "", None, (_GO, _DONE), _SEND.ne(""), (_COME,)),
        SendToLocation(_GO, None, MAP_NAME, _SEND, description=_("Where it enters")),
        SetGlobalProperty(LIST, ((_NAME, _listed("DueEntry")), (_TELL, _listed("DueGoal")))),
        CalculatedProperty("DueEntry", "; " + _entry(step), _("Chat text when it is due")),
        CalculatedProperty("DueGoal", "; " + _goal(), _("Chat text when it arrives")),
        DynamicProperty("DueTime", ((_DONE, "0"),), _("When it arrives"), "0"),
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


def _entry(step: Text) -> Text:
    """What is due: the counters, where, in which phase, and how late they are."""
    there = s.sentence(_(" at {space}"), space=_WHERE)
    turn = s.quotient(_TIME, s.whole(SHARES))
    late = s.sentence(_(" (late, due turn {turn})"), turn=turn)
    return (
        _counters() + s.choice(_WHERE.eq(""), "", there) + step
        + s.choice(turn < s.number(turns.TURN_PROPERTY), late, "")
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
    names = [name for name, _phase in turns.steps(game)]
    step = s.greatest(0, s.position(s.text(turns.PHASE_PROPERTY), names)) if names else s.whole(0)
    return s.number(turns.TURN_PROPERTY) * SHARES + step


def _match() -> Truth:
    """Whether a counter still waits on a track and is due."""
    return (_TIME > 0) & (s.number(NOW) >= _TIME) & on(SpaceRole.TRACK)


def _properties(game: Game) -> list[Element]:
    """The module's properties that reinforcements and the turn's end need."""
    turn, make, set_to = s.number(turns.TURN_PROPERTY), actions.global_property, actions.setter
    kept = [
        make(BEFORE, "0", [set_to(Named("turnKeep"), turn)], _("The previous turn")),
        make(turns.QUIET, "0", [set_to(Named("turnHush"), "1"), set_to(Named("turnSpeak"), "0")],
             _("1 while the turn track reports nothing")),
    ]  # fmt: skip
    if not arrivals(game):
        return kept
    whole = turn * SHARES + (SHARES - 1)
    times = [set_to(Named("dueTurn"), whole), set_to(Named("duePhase"), _now(game))]
    return [
        *kept,
        make(NOW, "0", times, _("The turn and phase up to which reinforcements are due")),
        make(LIST, "~", [set_to(Named("dueClear"), "~")], _("The list of reinforcements")),
    ]


def _turn_end(game: Game) -> list[Element]:
    """Next phase and end of turn; a new turn's work is done once, after the track has moved."""
    keep, hush, speak, work = (Named(f"turn{n}") for n in ("Keep", "Hush", "Speak", "Work"))
    skip, say, step = Named("turnSkip"), Named("turnSay"), turns.STEP
    is_new = s.number(turns.TURN_PROPERTY) > s.number(BEFORE)
    due = [Named("dueReport")] if arrivals(game) else []
    return [
        actions.button(c.NEXT, (keep, hush, step, speak, say, work)),
        actions.button(c.END_TURN, (keep, hush, skip, speak, say, work)),
        actions.repeated(_("To the next turn"), skip, (step,), is_new),
        actions.report(_("The turn track moves"), say, turns.now_text(game)),
        actions.action(_("A new turn"), work, (_NEW_TURN,), is_new),
        actions.action(_("End of a turn"), _NEW_TURN, (Named("turnClear"), *due)),
        actions.action(_("Clear moved marks"), Named("turnClear"), (c.CLEAR_MOVED.key,), CLEAR.on),
    ]


def _reinforcements(game: Game) -> list[Element]:
    fill, come, line = Named("dueFill"), Named("dueAll"), Named("dueLine")
    names, said = Named("dueNames"), Named("dueSaid")
    match, known = _match(), s.text(LIST)
    start, clear = Named("dueTurn"), Named("dueClear")
    some = ~known.equals("~")
    entries = known.substring(3)
    due_now = s.sentence(_("Reinforcements this turn: {counters}"), counters=entries)
    brought = s.sentence(_("Reinforcements: {counters}"), counters=entries)
    return [
        actions.action(_("Reinforcements due"), Named("dueReport"), (start, clear, names, line),
                       TELL_DUE.on),
        actions.to_all(_("Which are due"), names, _NAME, match),
        actions.report(_("List of those due"), line, due_now, some),
        actions.button(c.BRING, (Named("duePhase"), clear, fill, come, said)),
        actions.to_all(_("Which arrive"), fill, _TELL, match),
        actions.to_all(_("They arrive"), come, _COME, match, silent=False),
        actions.report(_("List of those that arrive"), said,
                       s.choice(some, brought, _("No reinforcements are due"))),
    ]  # fmt: skip


def track_hotkey(game: Game) -> Element:
    """The track's own next does the work too; each part is then an undo of its own."""
    names = [name for name, _phase in turns.steps(game)]
    moved = s.word("Turn_command").eq("Next") & s.number(turns.QUIET).eq(0)
    first = s.text(turns.PHASE_PROPERTY).equals(names[0]) if names else s.TRUE
    return element(
        "module.turn.TurnGlobalHotkey",
        {"name": _("A new turn"), "hotkey": stroke(_NEW_TURN), "match": moved & first,
         "reportFormat": ""},
    )  # fmt: skip
