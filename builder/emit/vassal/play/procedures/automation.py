"""Procedures in the module: a command in the menu of units, or a button in the toolbar.

Counters carry only what begins a procedure and what moves or turns them; everything else is done
by hidden buttons of the module. Knows the parts of procedures, not what is in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, array
from builder.emit.vassal.format.traits import (
    BasicPiece,
    DynamicProperty,
    ReportAction,
    SendToLocation,
    SetGlobalProperty,
    Trait,
    UsePrototype,
)
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, tidy
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.emit.vassal.play.actions import Added, constant, global_property, setter
from builder.emit.vassal.play.preferences import OWN, PHASE_ONLY, STEPS
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.answers import again, answers_kept
from builder.emit.vassal.play.procedures.command import Offer, commands, hot_keys, offer
from builder.emit.vassal.play.procedures.counters import HERE
from builder.emit.vassal.play.procedures.orders import NAMED
from builder.emit.vassal.play.procedures.parts import (
    CHOOSE,
    CHOSEN,
    GO,
    MARK,
    MOVE_TO,
    NOBODY,
    SPOTS,
    SPOTS_CLEAR,
    TELL_NAME,
    TELL_SPOT,
    UNMARK,
    Part,
)
from builder.emit.vassal.play.procedures.points import FOLDER, display
from builder.emit.vassal.play.procedures.program import prefixes
from builder.emit.vassal.play.procedures.targets import texts
from builder.emit.vassal.play.procedures.trace import CODE, WAYS, code_at, codes, ways
from builder.game.model import Game
from builder.procedure.inputs import SpaceChoice, SpaceFlag, SpaceNumber, Target
from builder.procedure.procedure import Procedures
from builder.words import _

SENT, CHOSEN_ONE, TELLS = (
    "Counter that is sent",
    "Counter that is chosen",
    "Counter that tells its space",
)
"""Prototypes of counters; saved games hold their names."""
CAME = "MoveFrom"
"""The property of a counter that is sent: where it was before."""


def automation(game: Game, procedures: Procedures) -> Added:
    """All procedures of a game."""
    made = Added()
    if not procedures.all:
        return made
    names = prefixes(list(procedures.all))
    keys = hot_keys(procedures)
    parts = [Part(game, p, names[p.id], keys.get(p.id)) for p in procedures.all.values()]
    for part in parts:
        _include(made, Added(components=[part.start, *part.actions]), part.name)
    lines = runs.properties(game, together=_together(parts))
    _include(made, Added(properties=[*_kept(parts), *lines]), FOLDER)
    _include(made, answers_kept(parts), FOLDER)
    for track in procedures.points.values():
        held = [part.held[track.id] for part in parts if track.id in part.held]
        _include(made, display(game, track, held), track.name)
    made.components.extend(_toolbar_menu(parts))
    made.constants.extend(_constants(game, parts))
    _add_commands(made, game, parts)
    if any(part.own.units is not None for part in parts):
        made.preferences.append(OWN)
    made.preferences.append(STEPS)
    if any(part.own.units is not None and part.own.offered.phases for part in parts):
        made.preferences.append(PHASE_ONLY)
    return made


def _together(parts: Sequence[Part]) -> bool:
    """Whether in some procedure all counters of a side in a space act."""
    return any(part.own.units is not None and part.for_all for part in parts)


def _include(made: Added, part: Added, folder: str) -> None:
    """Adds a part, with its properties and actions in folders."""
    part.in_folders(tidy(folder))
    made.components += part.components
    made.properties += part.properties
    made.prototypes += part.prototypes
    for ident, traits in part.traits.items():
        made.traits.setdefault(ident, []).extend(traits)


def _kept(parts: Sequence[Part]) -> Iterator[Element]:
    """The properties in which all procedures work: empty again when one has ended."""
    buttons: dict[str, list[Element]] = {}
    for part in parts:
        for name, button in part.buttons:
            buttons.setdefault(name, []).append(button)
    more: dict[str, list[tuple[Named, str]]] = {
        runs.ANSWER: [(MARK, runs.NO_ANSWER), (UNMARK, "")],
        SPOTS: [(SPOTS_CLEAR, "")],
        CHOSEN: [(NOBODY, "")],
    }
    if any(part.gathers for part in parts):
        buttons.setdefault(SPOTS, [])
    if any(part.chosen() for part in parts):
        buttons.setdefault(CHOSEN, [])
    about = _("A step of the procedure that is being worked out; empty between procedures")
    for name in sorted(buttons):
        own = [setter(key, s.literal(value)) for key, value in more.get(name, [])]
        own.append(setter(runs.CLEAR, s.literal("")))
        yield global_property(name, "", [*buttons[name], *own], about)


def _constants(game: Game, parts: Sequence[Part]) -> Iterator[Element]:
    """What procedures know of the map: where spaces are, and the ways between them."""
    inputs = [one for part in parts for one in part.own.inputs]
    aimed = any(isinstance(one, Target) for one in inputs)
    if aimed:
        for name, text, space in texts(game):
            yield constant(name, text, _("How a target is found: {space}", space=tidy(space)))
    if aimed or any(part.moves for part in parts):
        for ident, name in location_names(game.board).items():
            yield constant(f"Place {ident}", name, _("The location of the space {space}",
                                                     space=tidy(ident)))  # fmt: skip
    spaces = SpaceFlag | SpaceChoice | SpaceNumber
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
    """The counters' commands: a prototype for each set of them, and for what they are told."""
    sets: dict[tuple[Offer, ...], str] = {}
    for unit in game.units.values():
        found = (offer(part, unit, part.faces) for part in parts)
        offers = tuple(each for each in found if each is not None)
        if not offers:
            continue
        if offers not in sets:
            sets[offers] = f"Procedures {len(sets) + 1}"
            named = ", ".join(each.part.name for each in offers)
            traits = [*commands(offers, together=_together(parts)), BasicPiece()]
            made.prototypes.append(Prototype(FOLDER, sets[offers], named, traits))
        made.traits.setdefault(unit.id, []).insert(0, UsePrototype(sets[offers]))
    for prototype, units in _told(parts):
        made.prototypes.extend([prototype] if units else [])
        for ident in sorted(units):
            made.traits.setdefault(ident, []).append(UsePrototype(prototype.name))


def _told(parts: Sequence[Part]) -> Iterator[tuple[Prototype, set[str]]]:
    """What counters are told to do, and which they are."""
    yield _sent(), {ident for part in parts for ident in part.sent()}
    who = SetGlobalProperty(CHOSEN, ((CHOOSE, s.word("PieceUID")),))
    about = _("One of those that a procedure may send")
    yield (
        Prototype(FOLDER, CHOSEN_ONE, about, [who, BasicPiece()]),
        {ident for part in parts for ident in part.chosen()},
    )
    code, name = code_at(s.word(HERE)), s.word("PieceName")
    told = [(TELL_SPOT, s.text(SPOTS) + code)]
    if any(order.named for part in parts for order in part.gathers):
        said = s.choice(code.equals(""), "", NAMED + code + name)
        told.append((TELL_NAME, s.text(SPOTS) + said))
    spot = SetGlobalProperty(SPOTS, tuple(told))
    about = _("Reports where it is")
    yield (
        Prototype(FOLDER, TELLS, about, [spot, BasicPiece()]),
        {ident for part in parts for ident in part.telling()},
    )


def _sent() -> Prototype:
    """A counter that goes where it is sent; it says nothing where it stands there already.

    It keeps where it was before it goes: arrived, it is laid on its place, which is a second move.
    """
    goes = s.sentence(
        _("{counter} moves from {before} to {after}"),
        counter=s.word("PieceName"), before=s.word(CAME), after=s.word(HERE),
    )  # fmt: skip
    stays = s.text(CAME).equals(s.text(HERE))
    traits: list[Trait] = [
        ReportAction((GO,), s.choice(stays, "", goes), "Sent"),
        DynamicProperty(CAME, ((GO, s.word(HERE)),), _("Where it was before")),
        SendToLocation(GO, None, MAP_NAME, s.text(MOVE_TO)),
        BasicPiece(),
    ]
    return Prototype(FOLDER, SENT, _("Goes where a procedure sends it"), traits)
