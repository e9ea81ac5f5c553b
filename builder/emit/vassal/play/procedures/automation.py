"""Procedures in the module: a command in the menu of units, or a button in the toolbar.

Counters carry only the commands that begin a procedure; everything else is done by hidden buttons
of the module. Knows the parts of procedures, not what is in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, array
from builder.emit.vassal.pieces.commands import MOVE_TO
from builder.emit.vassal.pieces.names import location_names, tidy
from builder.emit.vassal.play import told
from builder.emit.vassal.play.actions import (
    Added,
    Voice,
    action,
    constant,
    global_property,
    setter,
)
from builder.emit.vassal.play.offers import SCENARIO
from builder.emit.vassal.play.preferences import OWN, PHASE_ONLY, STEPS
from builder.emit.vassal.play.procedures import entering, runs
from builder.emit.vassal.play.procedures.answers import again, answers_kept
from builder.emit.vassal.play.procedures.attacks import entry, joining, joint, marked, sums
from builder.emit.vassal.play.procedures.command import (
    LED,
    entries,
    hot_keys,
    led,
    offer,
    offered_together,
    passed_on,
)
from builder.emit.vassal.play.procedures.keeping import by_scenario
from builder.emit.vassal.play.procedures.orders import NOTED
from builder.emit.vassal.play.procedures.parts import (
    MARK,
    START,
    UNMARK,
    Part,
)
from builder.emit.vassal.play.procedures.points import FOLDER, display
from builder.emit.vassal.play.procedures.program import PREFIX, prefixes
from builder.emit.vassal.play.procedures.targets import texts
from builder.emit.vassal.play.procedures.trace import CODE, WAYS, codes, ways
from builder.game.model import Game
from builder.procedure.inputs import (
    BorderFlag,
    NotedNumber,
    NotedText,
    SpaceChoice,
    SpaceFlag,
    SpaceNumber,
    Target,
    TargetDirection,
)
from builder.procedure.model import Procedures
from builder.words import _

_COMMANDED = Named("commanded")
"""The key after all else that hears a command: another player's counters may have spoken once a
question is answered, and would be heard again."""

_PRESSED = re.compile(r"0\\,0\\,([^,]+)")
"""The name of a key in an array of them."""


def automation(game: Game, procedures: Procedures, counter: int) -> Added:
    """All procedures of a game; `counter` is a counter's side in pixels."""
    made = Added()
    if not procedures.all:
        return made
    names = prefixes(list(procedures.all))
    keys = hot_keys(procedures)
    parts = [Part(game, p, names[p.id], keys.get(p.id)) for p in procedures.all.values()]
    for part in parts:
        _include(made, Added(components=[part.start, *part.actions]), part.name)
    counters = any(part.own.units is not None for part in parts)
    if by_scenario(procedures):
        about = _("The scenario from whose setup the game began")
        made.properties.append(global_property(SCENARIO, "", [], about))
    all_at_once = any(part.own.units is not None and part.for_all for part in parts)
    lines = runs.properties(game, sent=_sent(made, counters), together=all_at_once)
    _include(made, Added(properties=[*_kept(parts), *lines]), FOLDER)
    _include(made, answers_kept(parts), FOLDER)
    _include(made, Added(properties=[*_noted(parts)]), FOLDER)
    _include(made, marked(game, joint(procedures), counter), FOLDER)
    if _named(parts):
        _include(made, Added(properties=[*told.names()], components=[*told.counting()]), FOLDER)
    made.setters = {MOVE_TO: [goal for part in parts for goal in part.goals]}
    if any(part.asks_counters for part in parts):
        rest = [setter(told.REST, told.others())] if _named(parts) else []
        chosen = any(step.others for part in parts for step in part.moves)
        clear = [setter(told.CLEAR, s.literal(""))] if chosen else []
        made.setters[told.TOLD] = [*clear, *rest]
    made.questions = [each for part in parts for each in part.questions]
    for track in procedures.points.values():
        held = [part.held[track.id] for part in parts if track.id in part.held]
        _include(made, display(game, track, held), track.name)
    made.components.extend(_toolbar_menu(parts))
    made.constants.extend(_constants(game, parts))
    _add_commands(made, game, parts)
    if counters:
        starts = told.WHAT.index_of(PREFIX).eq(0) | told.WHAT.index_of(LED).eq(0)
        made.components.append(
            action(_("A command of a counter"), _COMMANDED, (runs.TAKE, START), starts)
        )
        made.on_command.append(_COMMANDED)
        made.components.extend(passed_on(parts))
        made.preferences.append(OWN)
    made.preferences.append(STEPS)
    if any(part.own.units is not None and part.own.offered.phases for part in parts):
        made.preferences.append(PHASE_ONLY)
    return made


def _named(parts: Sequence[Part]) -> bool:
    """Whether some procedure names several counters, such as all of a side in a space."""
    return any(part.named for part in parts)


def _sent(made: Added, counters: bool) -> set[str]:
    """The names of the keys that actions press, and that which `counters` press."""
    pressed = (one.get("hotkeys", "") for made_ in made.components for one in made_.iter())
    names = {name for keys in pressed for name in _PRESSED.findall(keys)}
    return names | ({runs.TAKE.name} if counters else set())


def _include(made: Added, part: Added, folder: str) -> None:
    """Adds a part, with its properties and actions in folders."""
    part.in_folders(tidy(folder))
    made.components += part.components
    made.properties += part.properties
    made.prototypes += part.prototypes
    made.constants += part.constants
    for ident, traits in part.traits.items():
        made.traits.setdefault(ident, []).extend(traits)


def _kept(parts: Sequence[Part]) -> Iterator[Element]:
    """The properties in which all procedures work: empty again when one has ended."""
    buttons: dict[str, list[Element]] = {}
    for part in parts:
        for name, button in part.buttons:
            buttons.setdefault(name, []).append(button)
    more = {runs.ANSWER: [(MARK, runs.NO_ANSWER), (UNMARK, "")]}
    about = _("A step of the procedure that is being worked out; empty between procedures")
    for name in sorted(buttons):
        own = [setter(key, s.literal(value)) for key, value in more.get(name, [])]
        # At rest it is that of who cancels: another player may end a run while one is asked.
        rest = runs.NO_ANSWER if name == runs.ANSWER else ""
        own.append(setter(runs.CLEAR, s.literal(rest)))
        yield global_property(name, rest, [*buttons[name], *own], about)


def _noted(parts: Sequence[Part]) -> Iterator[Element]:
    """What procedures note for later ones; saved games hold it."""
    inputs = {one.id: one for part in parts for one in part.own.inputs
              if isinstance(one, NotedNumber | NotedText)}  # fmt: skip
    for ident, wanted in inputs.items():
        buttons = [button for part in parts for name, button in part.notes if name == ident]
        first = "0" if isinstance(wanted, NotedNumber) else ""
        yield global_property(f"{NOTED}{ident}", first, buttons, tidy(wanted.ask))


def _constants(game: Game, parts: Sequence[Part]) -> Iterator[Element]:
    """What procedures know of the map: where spaces are, and the ways between them."""
    inputs = [one for part in parts for one in part.own.inputs]
    aimed = any(isinstance(one, Target) for one in inputs)
    if aimed:
        for name, text, space in texts(game):
            yield constant(name, text, _("How a target is found: {space}", space=tidy(space)))
    if any(isinstance(one, Target) and one.entry for one in inputs):
        for name, text in entering.texts(game):
            yield constant(name, text, _("Where reinforcements may enter"))
    if aimed or any(part.moves for part in parts):
        for ident, name in location_names(game.board).items():
            yield constant(f"Place {ident}", name, _("The location of the space {space}",
                                                     space=tidy(ident)))  # fmt: skip
    spaces = SpaceFlag | SpaceChoice | SpaceNumber | BorderFlag | TargetDirection
    if any(part.walks for part in parts) or any(isinstance(one, spaces) for one in inputs):
        for name, code in codes(game).items():
            yield constant(f"{CODE}{name}", code, _("The code of the space {space}", space=name))
        yield constant(WAYS, ways(game), _("The neighbours of every space by their codes"))


def _toolbar_menu(parts: Sequence[Part]) -> Iterator[Element]:
    """The buttons of several procedures in one menu."""
    names = [part.name for part in parts if part.own.units is None]
    if any(part.keeps for part in parts):
        names.append(again())
    if len(names) > 1:
        yield element(
            "module.ToolbarMenu",
            {"description": _("Procedures"), "text": _("Procedures"),
             "tooltip": _("What the sides do step by step"), "icon": "",
             "menuItems": array(names)},
        )  # fmt: skip


def _add_commands(made: Added, game: Game, parts: Sequence[Part]) -> None:
    """The counters' commands, and what they say of their space when they are asked."""
    joined = [part for part in parts if sums(part.own)]
    join = entry(offered_together(joined)) if joined else None
    can = frozenset(joining(game, [part.own for part in joined]))
    for unit in game.units.values():
        found = (offer(part, unit, part.faces) for part in parts)
        given = (*entries([each for each in found if each is not None]), *led(parts, unit))
        given += (join,) if join and unit.id in can else ()
        says = (told.TELLS,) if any(unit.id in part.told for part in parts) else ()
        made.voices[unit.id] = Voice(given, told=says)
