"""Procedures in the module: a command in the menu of units, or a button in the toolbar.

Counters carry only what begins a procedure and what moves or turns them; everything else is done
by hidden buttons of the module. Knows the parts of procedures, not what is in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import array
from builder.emit.vassal.format.traits import (
    BasicPiece,
    ReportAction,
    SendToLocation,
    SetGlobalProperty,
    SubMenu,
    Trait,
    TriggerAction,
    UsePrototype,
)
from builder.emit.vassal.pieces.names import MAP_NAME, label, location_names, tidy, unique
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.emit.vassal.play.actions import Added, global_property, setter
from builder.emit.vassal.play.procedures.command import NOTE, chain
from builder.emit.vassal.play.procedures.counters import (
    ACT_LEVEL,
    ACT_PLACE,
    ACT_SIDE,
    ACT_UNIT,
    HERE,
    LEVEL,
    SIDE,
    UNIT,
    matching,
)
from builder.emit.vassal.play.procedures.parts import (
    COUNT_ONE,
    COUNT_RESET,
    GO,
    MOVE_LEFT,
    MOVE_TO,
    PLACES,
    SEND_ONE,
    SPOTS,
    SPOTS_CLEAR,
    TELL_SPOT,
    Part,
)
from builder.emit.vassal.play.procedures.points import FOLDER, display
from builder.emit.vassal.play.procedures.program import prefixes
from builder.emit.vassal.play.procedures.trace import CODES, WAYS, code_at, codes, ways
from builder.emit.vassal.script import Script
from builder.game.model import Game
from builder.procedure.procedure import Procedures
from builder.procedure.steps import Move
from builder.words import _

ACTING, SENT, TELLS = "Acting counter", "Counter that is sent", "Counter that tells its space"
"""Prototypes of counters; saved games hold their names."""


def automation(game: Game, procedures: Procedures) -> Added:
    """All procedures of a game."""
    made = Added()
    if not procedures.all:
        return made
    names = prefixes(list(procedures.all))
    parts = [Part(game, p, names[p.id]) for p in procedures.all.values()]
    for part in parts:
        _include(made, Added(components=part.actions(), properties=part.properties()), part.name)
    _include(made, Added(properties=_shared(game, parts)), FOLDER)
    for track in procedures.points.values():
        held = [part.held[track.id] for part in parts if track.id in part.held]
        _include(made, display(game, track, held), track.name)
    made.components.extend(_toolbar_menu(parts))
    _add_commands(made, game, parts)
    return made


def _include(made: Added, part: Added, folder: str) -> None:
    """Adds a part, with its properties and actions in folders."""
    part.in_folders(tidy(folder))
    made.components += part.components
    made.properties += part.properties
    made.prototypes += part.prototypes
    for ident, traits in part.traits.items():
        made.traits.setdefault(ident, []).extend(traits)


def _shared(game: Game, parts: Sequence[Part]) -> list[Element]:
    """The properties that all procedures use: who acts, where things go."""
    about = _("Of the counter that acts")
    acting = [global_property(name, "", [], about) for name in _read(parts)]
    if any(part.traces() for part in parts):
        acting = [*_of_ways(game), *acting]
    if not any(deed.to for part in parts for deed in part.made.deeds):
        return acting
    places = s.Table.of(location_names(game.board))
    moves = [button for part in parts for button in part.moves()]
    reset = setter(COUNT_RESET, s.whole(1))
    left = global_property(MOVE_LEFT, "", [reset], _("How many counters are still to be sent"))
    return [
        *acting,
        global_property(PLACES, places, [], _("The location of every space")),
        global_property(MOVE_TO, "", moves, _("Where a counter is sent")),
        *([left] if _sends_others(parts) else ()),
    ]


def _sends_others(parts: Sequence[Part]) -> bool:
    """Whether some procedure sends a counter that is found on the board."""
    steps = (deed.step for part in parts for deed in part.made.deeds)
    return any(isinstance(step, Move) and step.others is not None for step in steps)


def _of_ways(game: Game) -> Iterator[Element]:
    """The properties that ways over the map use."""
    yield global_property(CODES, codes(game), [], _("The code of every space of the map"))
    yield global_property(WAYS, ways(game), [], _("The neighbours of every space by their codes"))
    clear = setter(SPOTS_CLEAR, s.literal(""))
    yield global_property(SPOTS, "", [clear], _("The codes of the spaces where counters are"))


FACTS: dict[str, Script] = {
    ACT_UNIT: s.word(UNIT), ACT_PLACE: s.word(HERE), ACT_SIDE: s.word(SIDE),
    ACT_LEVEL: s.number(LEVEL),
}  # fmt: skip
"""What a counter may say of itself before it acts, by the module's property that keeps it."""


def _read(parts: Sequence[Part]) -> list[str]:
    """Those of the properties at which some procedure looks."""
    looks = s.names_in(*(each for part in parts for each in part.expressions()))
    return [name for name in FACTS if name in looks]


def _toolbar_menu(parts: Sequence[Part]) -> Iterator[Element]:
    """The buttons of several procedures in one menu."""
    names = [part.name for part in parts if part.own.units is None]
    if len(names) > 1:
        yield element(
            "module.ToolbarMenu",
            {"description": _("Procedures"), "text": _("Procedures"),
             "tooltip": _("What the sides do step by step"), "icon": "",
             "menuItems": array(names)},
        )  # fmt: skip


def _add_commands(made: Added, game: Game, parts: Sequence[Part]) -> None:
    """The counters' commands: a prototype for each procedure, one for each set of them."""
    made.prototypes.extend((_acting(parts), _sent(_sends_others(parts)), _telling()))
    telling = sorted({ident for part in parts for ident in part.telling()})
    taken = [(p.name, p.name) for p in made.prototypes]
    named = unique([*taken, *((o.prefix, label(f"Procedure {o.name}")) for o in parts)])
    sets: dict[str, list[Part]] = {}
    for part in parts:
        if part.own.units is None:
            continue
        faces = matching(game, part.own.units)
        traits = [*chain(part, faces), BasicPiece()]
        made.prototypes.append(Prototype(FOLDER, named[part.prefix], part.name, traits))
        for ident in (u for u in game.units if {(u, False), (u, True)} & faces):
            sets.setdefault(ident, []).append(part)
    order: dict[tuple[str, ...], str] = {}
    for ident, each in sets.items():
        key = tuple(part.prefix for part in each)
        if key not in order:
            order[key] = f"Procedures {len(order) + 1}"
            made.prototypes.append(_menu(order[key], each, named))
        made.traits.setdefault(ident, []).insert(0, UsePrototype(order[key]))
    for ident in sorted({ident for part in parts for ident in part.sent()}):
        made.traits.setdefault(ident, []).append(UsePrototype(SENT))
    for ident in telling:
        made.traits.setdefault(ident, []).append(UsePrototype(TELLS))


def _menu(name: str, parts: Sequence[Part], named: dict[str, str]) -> Prototype:
    """The commands that some counters have; more than one in a menu of their own."""
    traits: list[Trait] = [UsePrototype(named[part.prefix]) for part in parts]
    if len(parts) > 1:
        traits.insert(0, SubMenu(_("Procedures"), tuple(part.name for part in parts)))
    traits.extend((UsePrototype(ACTING), BasicPiece()))
    return Prototype(FOLDER, name, ", ".join(part.name for part in parts), traits)


def _acting(parts: Sequence[Part]) -> Prototype:
    """A counter that says who it is before it acts."""
    traits: list[Trait] = [SetGlobalProperty(name, ((NOTE, FACTS[name]),)) for name in _read(parts)]
    return Prototype(FOLDER, ACTING, _("Reports who acts and where"), [*traits, BasicPiece()])


def _telling() -> Prototype:
    """A counter that adds its space's code to a list when it is asked."""
    spot = s.text(SPOTS) + code_at(s.word(HERE))
    traits: list[Trait] = [SetGlobalProperty(SPOTS, ((TELL_SPOT, spot),)), BasicPiece()]
    return Prototype(FOLDER, TELLS, _("Reports where it is"), traits)


def _sent(others: bool) -> Prototype:
    """A counter that goes where it is sent; of `others`, as many as are still to be sent.

    It says nothing where it stands there already.
    """
    before, after = s.text("OldLocationName"), s.text(HERE)
    goes = s.sentence(
        _("{counter} moves from {before} to {after}"),
        counter=s.word("PieceName"), before=s.word("OldLocationName"), after=s.word(HERE),
    )  # fmt: skip
    left = s.number(MOVE_LEFT)
    counted: list[Trait] = [
        TriggerAction("Send one", "", SEND_ONE, (COUNT_ONE, GO), left > 0),
        SetGlobalProperty(MOVE_LEFT, ((COUNT_ONE, left - 1),)),
    ]
    traits: list[Trait] = [
        ReportAction((GO,), s.choice(before.equals(after), "", goes), "Sent"),
        *(counted if others else ()),
        SendToLocation(GO, None, MAP_NAME, s.text(MOVE_TO)),
        BasicPiece(),
    ]
    return Prototype(FOLDER, SENT, _("Goes where a procedure sends it"), traits)
