"""Procedures in the module: a command in the menu of units, or a button in the toolbar.

Counters carry only what begins a procedure and what moves or turns them; everything else is done
by hidden buttons of the module. Knows the parts of procedures, not what is in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, array
from builder.emit.vassal.format.traits import (
    BasicPiece,
    CalculatedProperty,
    Marker,
    ReportAction,
    SendToLocation,
    SetGlobalProperty,
    SubMenu,
    Trait,
    TriggerAction,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import MAP_NAME, label, location_names, tidy, unique
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.emit.vassal.play.actions import Added, action, to_all
from builder.emit.vassal.play.procedures import board as b
from builder.emit.vassal.play.procedures.parts import (
    COUNT_ONE,
    COUNT_RESET,
    GO,
    MOVE_LEFT,
    MOVE_TO,
    NOTE,
    PLACES,
    SEND_ONE,
    SPOTS,
    SPOTS_CLEAR,
    TELL_SPOT,
    Part,
    property_element,
    setter,
    show,
    to_value,
)
from builder.emit.vassal.play.procedures.program import prefixes
from builder.emit.vassal.play.procedures.trace import CODES, WAYS, code_at, codes, ways
from builder.game.model import Game
from builder.procedure.points import PointsTrack
from builder.procedure.procedure import Procedures
from builder.procedure.steps import Move

FOLDER = "Procedures"
MENU = "Procedures"
ACTING, SENT, TELLS = "Acting counter", "Counter that is sent", "Counter that tells its space"
POINTS_GO = Named("purseGo")


def automation(game: Game, procedures: Procedures) -> Added:
    """All procedures of a game. Raises NotAutomatable where a formula has no expression."""
    made = Added()
    if not procedures.all:
        return made
    names = prefixes(list(procedures.all))
    parts = [Part(game, p, names[p.id]) for p in procedures.all.values()]
    for part in parts:
        made.components.append(_actions(part.name, part.actions()))
        made.properties.append(_properties(part.name, part.properties()))
    made.properties.append(_properties(FOLDER, _shared(game, parts)))
    for points in procedures.points.values():
        held = [part.held[points.id] for part in parts if points.id in part.held]
        _add_points(made, game, points, held)
    made.components.extend(_toolbar_menu(parts))
    _add_commands(made, game, parts)
    return made


def _actions(name: str, children: Sequence[Element]) -> Element:
    return element("module.folder.ModuleSubFolder", {"name": name}, children)


def _properties(name: str, children: Sequence[Element]) -> Element:
    return element("module.folder.GlobalPropertyFolder", {"name": name}, children)


def _shared(game: Game, parts: Sequence[Part]) -> list[Element]:
    """The properties that all procedures use: who acts, where things go."""
    acting = [property_element(name, [], "Of the counter that acts") for name in _read(parts)]
    if any(part.traces() for part in parts):
        acting = [*_of_ways(game), *acting]
    if not any(deed.to for part in parts for deed in part.made.deeds):
        return acting
    names = location_names(game.board)
    places = "|".join(["", *(f"{ident}={name}" for ident, name in names.items()), ""])
    moves = [button for part in parts for button in part.moves()]
    reset = setter(COUNT_RESET, to_value("1"))
    left = property_element(MOVE_LEFT, [reset], "How many counters are still to be sent")
    return [
        *acting,
        property_element(PLACES, [], "The location of every space", places),
        property_element(MOVE_TO, moves, "Where a counter is sent"),
        *([left] if _sends_others(parts) else ()),
    ]


def _sends_others(parts: Sequence[Part]) -> bool:
    """Whether some procedure sends a counter that is found on the board."""
    steps = (deed.step for part in parts for deed in part.made.deeds)
    return any(isinstance(step, Move) and step.others is not None for step in steps)


def _of_ways(game: Game) -> Iterator[Element]:
    """The properties that ways over the map use."""
    yield property_element(CODES, [], "The code of every space of the map", codes(game))
    yield property_element(WAYS, [], "The neighbours of every space by their codes", ways(game))
    clear = setter(SPOTS_CLEAR, to_value('""'))
    yield property_element(SPOTS, [clear], "The codes of spaces that counters tell")


FACTS = {
    b.ACT_UNIT: "{UnitId}",
    b.ACT_PLACE: "{LocationName}",
    b.ACT_SIDE: "{SideId}",
    b.ACT_LEVEL: "{Step_Level}",
}
"""What a counter may say of itself before it acts, by the module's property that keeps it."""


def _read(parts: Sequence[Part]) -> list[str]:
    """Those of the properties at which some procedure looks."""
    looks = [code for part in parts for code in part.codes()]
    return [name for name in FACTS if any(re.search(rf"\b{name}\b", code) for code in looks)]


def _toolbar_menu(parts: Sequence[Part]) -> Iterator[Element]:
    """The buttons of several procedures in one menu."""
    names = [part.name for part in parts if part.own.units is None]
    if len(names) > 1:
        yield element(
            "module.ToolbarMenu",
            {"description": MENU, "text": MENU, "tooltip": "What the sides do step by step",
             "icon": "", "menuItems": array(names)},
        )  # fmt: skip


def _add_points(made: Added, game: Game, points: PointsTrack, held: Sequence[Element]) -> None:
    """The marks of a points track's markers, and the action that shows a total on its tracks."""
    name, total = tidy(points.name), f"Purse_{points.id}_Held"
    folder = [property_element(total, list(held), f"What {name} is to show")]
    keys, actions = [], []
    for number, each in enumerate(b.showing(game, points, total)):
        to, level = f"Purse_{points.id}_{number}_To", f"Purse_{points.id}_{number}_Level"
        values = {to: each.location, **({level: each.level} if each.level else {})}
        for prop, code in values.items():
            keys.append(Named(f"{prop}.set"))
            folder.append(property_element(prop, [setter(keys[-1], to_value(code))], name))
        mark = f'{b.POINTS}=="{points.id}"&&{b.POINTS_TRACK}=={number}'
        if each.level:
            keys.append(Named(f"{level}.flip"))
            actions.append(to_all(name, keys[-1], c.FLIP.worker, f"{mark}&&Step_Level!={level}"))
        prototype = label(f"Purse {points.id} {number + 1}")
        chain: list[Trait] = [
            SendToLocation(POINTS_GO, None, MAP_NAME, f'{{GetString("{to}")}}'),
            CalculatedProperty(b.POINTS_WORTH, f"{{{b.worth(game, points.tracks[number])}}}"),
            Marker(((b.POINTS, points.id), (b.POINTS_TRACK, str(number)))),
            BasicPiece(),
        ]
        made.prototypes.append(Prototype(FOLDER, prototype, f"Marks {name}", chain))
        made.traits.setdefault(each.unit, []).append(UsePrototype(prototype))
    keys.append(Named(f"Purse.{points.id}.go"))
    actions.append(to_all(name, keys[-1], POINTS_GO, f'{b.POINTS}=="{points.id}"'))
    made.components.append(_actions(name, [action(name, show(points.id), keys), *actions]))
    made.properties.append(_properties(name, folder))


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
        faces = b.matching(game, part.own.units)
        chain = [*part.chain(faces), BasicPiece()]
        made.prototypes.append(Prototype(FOLDER, named[part.prefix], part.name, chain))
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
    chain: list[Trait] = [UsePrototype(named[part.prefix]) for part in parts]
    if len(parts) > 1:
        chain.insert(0, SubMenu(MENU, tuple(part.name for part in parts)))
    chain.extend((UsePrototype(ACTING), BasicPiece()))
    return Prototype(FOLDER, name, ", ".join(part.name for part in parts), chain)


def _acting(parts: Sequence[Part]) -> Prototype:
    """A counter that says who it is before it acts."""
    chain: list[Trait] = [SetGlobalProperty(name, ((NOTE, FACTS[name]),)) for name in _read(parts)]
    return Prototype(FOLDER, ACTING, "Says who acts and where", [*chain, BasicPiece()])


def _telling() -> Prototype:
    """A counter that adds its space's code to a list when it is asked."""
    spot = f'{{GetString("{SPOTS}")+({code_at("LocationName")})}}'
    chain: list[Trait] = [SetGlobalProperty(SPOTS, ((TELL_SPOT, spot),)), BasicPiece()]
    return Prototype(FOLDER, TELLS, "Tells where it stands", chain)


def _sent(others: bool) -> Prototype:
    """A counter that goes where it is sent; of `others`, as many as are still to be sent.

    It says nothing where it stands there already.
    """
    stays = 'GetString("OldLocationName").equals(GetString("LocationName"))'
    goes = 'PieceName+" goes from "+OldLocationName+" to "+LocationName'
    counted: list[Trait] = [
        TriggerAction("Send one", "", SEND_ONE, (COUNT_ONE, GO), f"{{{MOVE_LEFT}>0}}"),
        SetGlobalProperty(MOVE_LEFT, ((COUNT_ONE, f"{{{MOVE_LEFT}-1}}"),)),
    ]
    chain: list[Trait] = [
        ReportAction((GO,), f'{{{stays}?"":{goes}}}', "Sent"),
        *(counted if others else ()),
        SendToLocation(GO, None, MAP_NAME, f'{{GetString("{MOVE_TO}")}}'),
        BasicPiece(),
    ]
    return Prototype(FOLDER, SENT, "Goes where a procedure sends it", chain)
