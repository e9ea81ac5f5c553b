"""The clock: what moves the turn track, and the markers on the map that follow it.

Everything that a press of a button does is one action, so that one undo takes it back: the track
moves without a line, then markers are sent and one line is printed. The phase is kept by its id as
well, for a saved game has only its number in the turn. Knows the turn track; what is due in a turn
is done by keys that it is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.emit.standing.places import stand
from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.clicked import Clicked, Immovable
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import AnyKey, Named, array, join, stroke
from builder.emit.vassal.format.traits import (
    BasicPiece,
    GlobalHotKey,
    Marker,
    SendToLocation,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import MAP_NAME, label, location_names, tidy
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play import actions, turns
from builder.emit.vassal.play.actions import Added
from builder.emit.vassal.play.preferences import CLEAR, TELL_PHASE
from builder.emit.vassal.play.versions import of_another
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import ClockMarker, Game, Scenario
from builder.game.names.pictures import in_words
from builder.words import _

BEFORE = "TurnBefore"
"""The module's property that keeps the turn's number while it changes."""
KEPT = "TurnPhase"
"""The module's property that keeps the id of the phase, by which a later version finds it."""
GOAL = "TurnGoal"
"""The module's property that names the phase to which the track goes."""
CELL = "TurnCell"
"""How the properties begin that name the cell of a marker: behind it stands its level."""
SHOWS = "TurnShows"
"""The mark of a marker that follows the track: the property that names its cell."""
MOVED, SHOW = Named("turnMoved"), Named("turnShow")
OPEN = Named("turnOpen")
_KEEP, _HUSH, _SPEAK, _SAY = (Named(f"turn{n}") for n in ("Keep", "Hush", "Speak", "Say"))
_SKIP, _JUMP, _NOTE, _WORK = (Named(f"turn{n}") for n in ("Skip", "Jump", "Note", "Work"))
_SEND, _CLICK = Named("turnSend"), Named("turnClick")
NEW_TURN = Named("turnNew")
KEEPS = _KEEP
"""The key before the track moves: what needs to know from when it moved keeps it then."""


def clock(game: Game, at_new_turn: Sequence[AnyKey], at_step: Sequence[AnyKey]) -> Added:
    """All that moves the track and follows it. The keys are sent when a turn has begun, and when
    the track has moved on within one."""
    added = Added(buttons=[c.END_TURN], preferences=[CLEAR])
    added.properties = [*_properties(game)]
    added.components = [*_moves(game), *_after(game, at_new_turn, at_step), *_opening(game)]
    if len(turns.steps(game)) > 1:
        added.components += _jumps(game)
        added.buttons.append(c.GO_TO)
        if any(phase.text for _name, phase in turns.steps(game)):
            added.preferences.append(TELL_PHASE)
    for marker in game.clock:
        prototype = _marker(game, marker)
        added.prototypes.append(prototype)
        added.traits[marker.unit] = [UsePrototype(prototype.name)]
    return added


def step_now(game: Game) -> Number:
    """The number in the turn of the step that the track shows; 0 where it shows none."""
    names = _names(game)
    return s.greatest(0, s.position(s.text(turns.PHASE_PROPERTY), names)) if names else s.whole(0)


def _names(game: Game) -> list[str]:
    return [name for name, _phase in turns.steps(game)]


def _ids(game: Game) -> list[str]:
    return [tidy(phase.id) for _name, phase in turns.steps(game)]


def _is_new() -> Truth:
    return s.number(turns.TURN_PROPERTY) > s.number(BEFORE)


def _properties(game: Game) -> Iterator[Element]:
    make, set_to = actions.global_property, actions.setter
    yield make(BEFORE, "0", [set_to(_KEEP, s.number(turns.TURN_PROPERTY))], _("The previous turn"))
    yield make(turns.QUIET, "0", [set_to(_HUSH, "1"), set_to(_SPEAK, "0")],
               _("1 while the turn track reports nothing"))  # fmt: skip
    for level, marker in _levels(game).items():
        yield make(f"{CELL}{level}", "", [set_to(_read(level), _cell(game, marker))],
                   _("The cell of the marker that follows the turn track"))  # fmt: skip
    names = _names(game)
    if names:
        kept = s.text_at(_ids(game), step_now(game))
        yield make(KEPT, "", [set_to(_NOTE, kept)], _("The phase that the turn track shows"))
    if len(names) > 1:
        goals = [set_to(_goal(n), s.literal(name)) for n, name in enumerate(names)]
        yield make(GOAL, "", goals, _("The phase to which the turn track goes"))


def _levels(game: Game) -> dict[int, ClockMarker]:
    """A marker of each level that is shown."""
    return {marker.level: marker for marker in game.clock}


def _read(level: int) -> Named:
    return Named(f"turnRead{level}")


def _goal(step: int) -> Named:
    return Named(f"turnGoal{step + 1}")


def _cell(game: Game, marker: ClockMarker) -> Text:
    """The location where a marker belongs; beyond the end of a track, its last cell."""
    names = location_names(game.board)
    cells = [names[cell] for cell in marker.cells]
    if marker.level:
        return s.text_at(cells, step_now(game))
    turn = s.number(turns.TURN_PROPERTY) - game.turns[0].number
    return s.text_at(cells, s.greatest(0, s.least(len(cells) - 1, turn)))


def _stands(game: Game, marker: ClockMarker, turn: int) -> str:
    """The id of the cell where a marker belongs in a turn's first step."""
    at = 0 if marker.level else turn - game.turns[0].number
    return marker.cells[max(0, min(len(marker.cells) - 1, at))]


def states(game: Game, scenario: Scenario) -> list[str]:
    """The commands of a saved game by which a setup knows its phase and its markers' cells.

    Where a marker is to be sent to its cell first, there are none: that is done at the opening.
    """
    ids, levels = _ids(game), _levels(game)
    where = {each.unit.id: each.space.id for each in stand(game, scenario)[0]}
    cells = {marker.unit: _stands(game, marker, scenario.first_turn) for marker in game.clock}
    if not ids or any(where.get(unit, cell) != cell for unit, cell in cells.items()):
        return []
    names = location_names(game.board)
    known = {KEPT: ids[0]}
    known |= {f"{CELL}{level}": names[cells[marker.unit]] for level, marker in levels.items()}
    return [join(("GlobalProperty\t", name, text, "Module"), ";") for name, text in known.items()]


def _moves(game: Game) -> Iterator[Element]:
    """Next, back, end of turn: keep what was, move without a line, then all that follows."""
    ahead = (_KEEP, _HUSH, turns.STEP)
    yield actions.button(c.NEXT, (*ahead, _SPEAK, MOVED))
    yield actions.button(c.END_TURN, (_KEEP, _HUSH, _SKIP, _SPEAK, MOVED))
    yield actions.repeated(_("To the next turn"), _SKIP, (turns.STEP,), _is_new())
    back = (_HUSH, turns.BACK, _SPEAK, SHOW, _SAY)
    yield actions.action(_("To the previous phase"), c.BACK.key, back)
    for level, marker in _levels(game).items():
        if level and _walks(game, marker):
            stands = _cell(game, marker).equals(s.text(f"{CELL}{level}"))
            walk = Named(f"turnWalk{level}")
            yield actions.action(_("To the next cell"), _advance(game, marker),
                                 (_KEEP, _HUSH, walk, _SPEAK, MOVED))  # fmt: skip
            yield actions.repeated(_("Until the cell changes"), walk, (turns.STEP,), ~stands)


def _walks(game: Game, marker: ClockMarker) -> bool:
    """Whether the marker's next cell is neither that of the next step nor of the next turn."""
    cells = marker.cells
    pairs = zip(cells, (*cells[1:], cells[0]), strict=True)
    return len(set(cells)) > 1 and any(one == other for one, other in pairs)


def _advance(game: Game, marker: ClockMarker) -> AnyKey:
    """The key that moves the track until a marker must move."""
    if len(set(marker.cells)) == 1 or marker.level == 0:
        return c.END_TURN.key
    return Named(f"turnOn{marker.level}") if _walks(game, marker) else c.NEXT.key


def _after(game: Game, at_new_turn: Iterable[AnyKey], at_step: Sequence[AnyKey]) -> list[Element]:
    """What follows once the track has moved: markers, a line, and what is due."""
    levels = _levels(game)
    shown = [*map(_read, levels), *([_SEND] if levels else []), *([_NOTE] if _names(game) else [])]
    keys = (SHOW, _SAY, _WORK, *at_step)
    out = [
        actions.action(_("The turn track has moved"), MOVED, keys),
        actions.report(_("The turn track moves"), _SAY, turns.now_text(game) + _done(game)),
        actions.action(_("A new turn"), _WORK, (NEW_TURN,), _is_new()),
        actions.action(_("End of a turn"), NEW_TURN, (Named("turnClear"), *at_new_turn)),
        actions.action(_("Clear moved marks"), Named("turnClear"), (c.CLEAR_MOVED.key,), CLEAR.on),
        actions.action(_("Markers follow the turn track"), SHOW, shown),
    ]
    for level in levels:
        cell = f"{CELL}{level}"
        away = s.word("LocationName").ne(s.text(cell))
        out.append(actions.to_all(_("Markers go to their cells"), _SEND, _SEND, away,
                                  fast=(SHOWS, cell)))  # fmt: skip
    return out


def _done(game: Game) -> Text:
    """What is done in the step that the track shows, in the words of the sequence of play."""
    steps = turns.steps(game)
    words = [_said(game, phase.text, phase.cite) for _name, phase in steps]
    if len(steps) < 2 or not any(words):
        return s.literal("")
    return s.choice(TELL_PHASE.on, s.text_at(words, step_now(game)), "")


def _said(game: Game, text: str, cite: str) -> str:
    if not text:
        return ""
    said = tidy(in_words(text, game.types))
    return f": {said} [{tidy(cite)}]" if cite else f": {said}"


def _jumps(game: Game) -> Iterator[Element]:
    """A menu of all steps: the track goes on, or back within the turn, to the one chosen."""
    there = s.text(turns.PHASE_PROPERTY).equals(s.text(GOAL))
    names = _names(game)
    for number, name in enumerate(names):
        yield actions.entry(name, _("Go to: {phase}", phase=name), (_goal(number), _JUMP))
    on, back = Named("turnSeek"), Named("turnReturn")
    earlier = step_now(game) > s.position(s.text(GOAL), names)
    words = _("Until the phase chosen")
    yield actions.action(_("To the phase chosen"), _JUMP,
                         (_KEEP, _HUSH, back, on, _SPEAK, MOVED), ~there)  # fmt: skip
    yield actions.while_true(words, back, (turns.BACK,), earlier)
    yield actions.while_true(words, on, (turns.STEP,), ~there)
    yield element(
        "module.ToolbarMenu",
        {"description": _("Phases"), "text": c.GO_TO.text, "tooltip": c.GO_TO.tooltip, "icon": "",
         "hotkey": stroke(c.GO_TO.key), "menuItems": array(names)},
    )  # fmt: skip


def _opening(game: Game) -> Iterator[Element]:
    """When a game is opened: the track goes to the phase that it showed when it was saved.

    The engine keeps the number of a phase in the turn, which another version of the module may
    have given to another one. A phase that there is no more is not looked for. A game of this
    version that knows its phase is as it was.
    """
    ids = _ids(game)
    if not ids:
        return
    shown = s.text(turns.PHASE_PROPERTY)
    kept, now = s.position(s.text(KEPT), ids), s.position(shown, _names(game))
    found, back, on = Named("turnFound"), Named("turnBackTo"), Named("turnOnTo")
    steps = (_HUSH, found, back, on, _SPEAK, SHOW)
    yield element(
        "module.StartupGlobalKeyCommand",
        {"whenToApply": "everyLaunchOfSession", "hotkeyOrKeyCommand": "sendHotkey",
         "globalHotkey": stroke(OPEN), "name": _("The phase of a saved game"), "buttonText": "",
         "tooltip": "", "icon": ""},
    )  # fmt: skip
    unsure = s.text(KEPT).equals("") | of_another(game)
    yield actions.action(_("The phase of a saved game"), OPEN, steps, unsure)
    too_far, not_yet = (kept >= 0) & (now > kept), (kept >= 0) & (now < kept)
    yield actions.action(_("Back to the last phase"), found, (turns.BACK,), shown.equals(""))
    words = _("Back to the phase of the saved game")
    yield actions.while_true(words, back, (turns.BACK,), too_far)
    words = _("On to the phase of the saved game")
    yield actions.while_true(words, on, (turns.STEP,), not_yet)


def _marker(game: Game, marker: ClockMarker) -> Prototype:
    """What a marker does: it stands fast, goes where the track says, and a click moves both on."""
    name = label(f"Clock {marker.unit}")
    about, cell = _("Follows the turn track, and a click moves it on"), f"{CELL}{marker.level}"
    chain: Chain = [
        Immovable(about),
        Clicked(_CLICK, about),
        GlobalHotKey(_CLICK, _advance(game, marker)),
        SendToLocation(_SEND, None, MAP_NAME, s.text(cell)),
        Marker(((SHOWS, cell),)),
        BasicPiece(),
    ]
    return Prototype(COMMON, name, about, chain)


def track_hotkeys(game: Game) -> list[Element]:
    """The track's own arrows and its window do the same; each part is then an undo of its own."""
    names = _names(game)
    by_hand = s.number(turns.QUIET).eq(0)
    first = s.text(turns.PHASE_PROPERTY).equals(names[0]) if names else s.TRUE
    new = s.word("Turn_command").eq("Next") & by_hand & first
    keys = ((_("Markers follow"), SHOW, by_hand), (_("A new turn"), NEW_TURN, new))
    return [
        element(
            "module.turn.TurnGlobalHotkey",
            {"name": name, "hotkey": stroke(key), "match": match, "reportFormat": ""},
        )
        for name, key, match in keys
    ]
