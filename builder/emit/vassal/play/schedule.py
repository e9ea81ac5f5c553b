"""Reinforcements and the turn's end: who is due and where, who comes, what is cleared.

A counter that waits on the turn track carries when it is due and where it enters, each for
itself, for counters of one kind may come in different turns. The turn's end is one action of the
toolbar, so that one undo takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, literal, stroke
from builder.emit.vassal.format.traits import (
    BasicPiece,
    CalculatedProperty,
    DynamicProperty,
    SendToRegion,
    SetGlobalProperty,
    Trait,
    Trigger,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, tidy, zone_names
from builder.emit.vassal.pieces.places import tagged
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play import actions, turns
from builder.emit.vassal.play.preferences import CLEAR, TELL_DUE
from builder.game.model import Arrival, Game, Phase, Placement, Scenario, SpaceRole, Unit

LIST = "DueList"
"""The module's property in which counters put themselves on a list."""
NOW = "DueNow"
"""The module's property that says up to which time counters are due."""
BEFORE = "TurnBefore"
"""The module's property that keeps the turn's number while it changes."""
SHARES = 1000
"""A time is the turn's number times this, and the number of the step in the turn."""
CHOICES = 6
"""So many spaces are told by name; of more the data's own words are."""
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
        chain = [*_prototype(game), BasicPiece()]
        added.prototypes = [Prototype(COMMON, PROTOTYPE, "Counters that may come later", chain)]
        added.traits = {unit.id: [UsePrototype(PROTOTYPE)] for unit in coming}
        added.components += _reinforcements(game)
        added.buttons.append(c.BRING)
        added.preferences.insert(0, TELL_DUE)
    added.in_folders("Turn and reinforcements")
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
    spaces = [game.board.spaces[s] for s in placement.where.spaces if s in game.board.spaces]
    few = 0 < len(spaces) <= CHOICES
    where = " or ".join(names[s.id] for s in spaces) if few else tidy(placement.where.text)
    boxes = [space for space in spaces if space.role is SpaceRole.BOX]
    goal = spaces[0] if placement.where.fixed and spaces else next(iter(boxes), None)
    goal = goal or tagged(game.board, "setup", placement.unit.side)
    return Due(time, where, names[goal.id] if goal else "", f"d{number}")


def first_step(game: Game, phase: str) -> int:
    """The number in the turn of the first step of a phase; 0 for the first, or without a phase."""
    for number, (_, above) in enumerate(_steps(game.phases, ())):
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


def _prototype(game: Game) -> list[Trait]:
    """What a counter that may come later can do: tell that it is due, and come."""
    turn = f"DueTime/{SHARES}"
    late = f'({turn}<{turns.TURN_PROPERTY}?" (late, due turn "+({turn})+")":"")'
    steps = "".join(
        f"DueTime%{SHARES}=={number}?{literal(f', {name}')}:"
        for number, name in phase_names(game).items()
    )
    alike = r'CountLocation("{DueRow==\"$DueRow$\"}")'
    what = '"; "+(DueAlike>1?DueAlike+" x ":"")+PieceName+'
    at = '(DueWhere==""?"":" at "+DueWhere)'
    choice = '(DueSend==DueWhere||DueWhere==""?"":" (choose "+DueWhere+")")'
    to = f'(DueSend==""?" waits to be placed"+{at}:" to "+DueSend+{choice})'
    return [
        Trigger("Come", "", None, (_GO, _DONE), '{DueSend!=""}', (_COME,)),
        SendToRegion(_GO, None, MAP_NAME, "{DueSend}", description="Where it enters"),
        SetGlobalProperty(LIST, ((_NAME, _listed("DueEntry")), (_TELL, _listed("DueGoal")))),
        CalculatedProperty("DueEntry", f"{{{what}{at}+DueStep+{late}}}", "it is due"),
        CalculatedProperty("DueGoal", f"{{{what}{to}}}", "it comes"),
        CalculatedProperty("DueStep", f'{{{steps}""}}', "the phase in which it comes"),
        CalculatedProperty("DueAlike", f"{{{alike}}}", "so many of the same row wait here"),
        DynamicProperty("DueTime", ((_DONE, "0"),), "When it comes", "0"),
        DynamicProperty("DueWhere", (), "Where it comes"),
        DynamicProperty("DueSend", (), "Where it can be sent"),
        DynamicProperty("DueRow", (), "The row of the setup"),
    ]  # fmt: skip


def _listed(entry: str) -> str:
    """Counters of one row that wait in one place are one entry."""
    known = f'GetString("{LIST}")'
    return (
        f'{{({known}+";").contains(GetString("{entry}")+";")?{known}:{known}+GetString("{entry}")}}'
    )


def _now(game: Game) -> str:
    """An expression: the time that it is."""
    names = ",".join(literal(name) for name, _ in turns.steps(game))
    step = f'java.util.Arrays.asList(new String[]{{{names}}}).indexOf(GetString("Phase"))'
    at = f"Math.max(0,{step})" if names else "0"
    return f"{{{turns.TURN_PROPERTY}*{SHARES}+{at}}}"


def _match(game: Game) -> str:
    """An expression: a counter that still waits on a track and is due."""
    tracks = {s.zone for s in game.board.spaces.values() if s.role is SpaceRole.TRACK}
    names = [name for zone, name in zone_names(game.board).items() if zone in tracks]
    there = "||".join(f"CurrentZone=={literal(name)}" for name in names) or "true"
    return f"DueTime>0&&DueTime<={NOW}&&({there})"


def _properties(game: Game) -> list[Element]:
    """The module's properties that reinforcements and the turn's end need."""
    turn = turns.TURN_PROPERTY
    kept = [
        actions.known(BEFORE, "0", ((Named("turnKeep"), f"{{{turn}}}"),), "The turn before"),
        actions.known(
            turns.QUIET,
            "0",
            ((Named("turnHush"), "1"), (Named("turnSpeak"), "0")),
            "The track is silent",
        ),
    ]
    if not arrivals(game):
        return kept
    whole = f"{{{turn}*{SHARES}+{SHARES - 1}}}"
    times = ((Named("dueTurn"), whole), (Named("duePhase"), _now(game)))
    return [
        *kept,
        actions.known(NOW, "0", times, "Up to which time reinforcements are due"),
        actions.known(LIST, "~", ((Named("dueClear"), "~"),), "Reinforcements as a list"),
    ]


def _turn_end(game: Game) -> list[Element]:
    """Next phase and end of turn; a new turn's work is done once, after the track has moved."""
    keep, hush, speak, work = (Named(f"turn{n}") for n in ("Keep", "Hush", "Speak", "Work"))
    skip, say, step = Named("turnSkip"), Named("turnSay"), turns.STEP
    is_new = f"{turns.TURN_PROPERTY}>{BEFORE}"
    tell = [Named("dueReport")] if arrivals(game) else []
    return [
        actions.button(c.NEXT, (keep, hush, step, speak, say, work)),
        actions.button(c.END_TURN, (keep, hush, skip, speak, say, work)),
        actions.repeated("To the next turn", skip, (step,), is_new),
        actions.report("The turn track moves", say, turns.now_text(game)),
        actions.action("A new turn", work, (_NEW_TURN,), is_new),
        actions.action("A turn's end", _NEW_TURN, (Named("turnClear"), *tell)),
        actions.action("Clear moved marks", Named("turnClear"), (c.CLEAR_MOVED.key,), CLEAR.on),
    ]


def _reinforcements(game: Game) -> list[Element]:
    fill, come, line = Named("dueFill"), Named("dueAll"), Named("dueLine")
    names, said = Named("dueNames"), Named("dueSaid")
    match, known = _match(game), f'GetString("{LIST}")'
    start, clear = Named("dueTurn"), Named("dueClear")
    some = f'!{known}.equals("~")'
    due_now = f'{{"Reinforcements this turn: "+{known}.substring(3)}}'
    brought = f'({some}?"Reinforcements: "+{known}.substring(3):"No reinforcements are due")'
    return [
        actions.action("Reinforcements due", Named("dueReport"),
                       (start, clear, names, Named("dueIfAny")), TELL_DUE.on),
        actions.to_all("Who is due", names, _NAME, match),
        actions.action("Any due", Named("dueIfAny"), (line,), some),
        actions.report("Reinforcements due", line, due_now),
        actions.button(c.BRING, (Named("duePhase"), clear, fill, come, said)),
        actions.to_all("Who comes", fill, _TELL, match),
        actions.to_all("Come", come, _COME, match, silent=False),
        actions.report("Reinforcements", said, f"{{{brought}}}"),
    ]  # fmt: skip


def track_hotkey(game: Game) -> Element:
    """The track's own next does the work too; each part is then an undo of its own."""
    names = [name for name, _ in turns.steps(game)]
    first = f'&&GetString("Phase").equals({literal(names[0])})' if names else ""
    return element(
        "module.turn.TurnGlobalHotkey",
        {"name": "A new turn", "hotkey": stroke(_NEW_TURN),
         "match": f'{{Turn_command=="Next"&&{turns.QUIET}==0{first}}}', "reportFormat": ""},
    )  # fmt: skip
