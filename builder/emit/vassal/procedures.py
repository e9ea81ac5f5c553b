"""Procedures in the module: a command in the menu of units, or a button in the toolbar.

The values of a procedure are global properties, each set by a hidden button of its own; a hidden
action presses them in order, so that a player's one command is one undo. Counters carry only what
begins a procedure and what moves or turns them. Knows the orders of a procedure, not how its
formulas become expressions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from builder.emit.vassal import commands as c
from builder.emit.vassal import procedures_board as b
from builder.emit.vassal.components import Element, Value, element
from builder.emit.vassal.encode import Named, array, key_array, plain, stroke
from builder.emit.vassal.names import MAP_NAME, label, location_names, tidy, unique, zone_names
from builder.emit.vassal.pieces import Chain
from builder.emit.vassal.procedures_program import (
    Ask,
    Assign,
    Deed,
    Order,
    Program,
    prefixes,
    program,
)
from builder.emit.vassal.prototypes import Prototype
from builder.emit.vassal.traits import (
    BasicPiece,
    CalculatedProperty,
    GlobalHotKey,
    HideCommands,
    Marker,
    Report,
    SendToRegion,
    SetGlobalProperty,
    SubMenu,
    Trait,
    Trigger,
    UsePrototype,
)
from builder.game.model import Game, SpaceRole
from builder.procedure.model import Flip, FromBoard, Move, Procedure, Procedures, Purse
from builder.rules.automate import quoted

FOLDER = "Procedures"
MENU = "Procedures"
ACTING, SENT = "Acting counter", "Counter that is sent"
PLACES, MOVE_TO, MOVE_LEFT = "Places", "MoveTo", "MoveLeft"
NOTE, GO, SEND_ONE, COUNT_ONE = (
    Named("noteActing"),
    Named("procedureGo"),
    Named("procedureSendOne"),
    Named("procedureCountOne"),
)
PURSE_GO = Named("purseGo")
EVERYWHERE = "MODULE|false|MAP|||||0|0||false|||EQUALS||"
SAID = "~"
"""The sign before a procedure's line in the chat: the engine takes it off and colours the line."""
WRONG = "!"


@dataclass(slots=True)
class Automation:
    """What procedures add to a module.

    `properties` go into its global properties, `components` into the module, `prototypes` before
    the others' users, `uses` on the counters by unit id: names of prototypes, the outermost first.
    """

    properties: list[Element] = field(default_factory=list)
    components: list[Element] = field(default_factory=list)
    prototypes: list[Prototype] = field(default_factory=list)
    uses: dict[str, list[str]] = field(default_factory=dict)

    def on(self, chains: Mapping[str, Chain]) -> dict[str, Chain]:
        """The counters' chains with what procedures need, outermost."""
        return {
            ident: [*(UsePrototype(name) for name in self.uses.get(ident, ())), *chain]
            for ident, chain in chains.items()
        }


def automation(game: Game, procedures: Procedures) -> Automation:
    """All procedures of a game. Raises NotAutomatable where a formula has no expression."""
    made = Automation()
    if not procedures.all:
        return made
    names = prefixes(list(procedures.all))
    one_by_one = [_One(game, procedures, p, names[p.id]) for p in procedures.all.values()]
    held: dict[str, list[Element]] = {ident: [] for ident in procedures.purses}
    for one in one_by_one:
        made.components.append(_folder("module.folder.ModuleSubFolder", one.name, one.actions()))
        made.properties.append(
            _folder("module.folder.GlobalPropertyFolder", one.name, one.properties())
        )
        for ident, button in one.held.items():
            held[ident].append(button)
    made.properties.append(
        _folder("module.folder.GlobalPropertyFolder", FOLDER, _shared(game, one_by_one))
    )
    for purse in procedures.purses.values():
        _add_purse(made, game, purse, held[purse.id])
    made.components.extend(_toolbar_menu(one_by_one))
    _add_commands(made, game, one_by_one)
    return made


def _folder(kind: str, name: str, children: Iterable[Element]) -> Element:
    return element(kind, {"name": name}, children)


def property_element(
    name: str, buttons: Iterable[Element] = (), about: str = "", initial: str = ""
) -> Element:
    """A global property with the hidden buttons that set it."""
    return element(
        "module.properties.GlobalProperty",
        {"name": name, "initialValue": initial, "isNumeric": False, "description": about},
        buttons,
    )


def setter(key: Named, change: str) -> Element:
    """A hidden button that changes the property in which it stands."""
    return element(
        "module.properties.ChangePropertyButton",
        {"text": "", "tooltip": "", "icon": "", "hotkey": stroke(key), "propChanger": change},
    )


def to_value(code: str) -> str:
    """The change to an expression's value."""
    return array(("P", f"{{{code}}}"))


def by_asking(ask: Ask) -> str:
    """The change to what the player answers."""
    if not ask.options:
        return array(("R", ask.prompt))
    return array(("E", ask.prompt, array(_option(option) for option in ask.options)))


def _option(text: str) -> str:
    """An option; one that could be read as more than a word is written as an expression.

    The engine reads it as a format first, already when the module is loaded.
    """
    return text if re.fullmatch(r"[\w][\w .()+-]*", text) else plain(f"{{{quoted(text)}}}")


def action(
    key: Named, keys: Iterable[Named] = (), when: str = "", report: str = "", **shown: str
) -> Element:
    """A button that presses others in order, where `when` is true; hidden without `text`."""
    keys = list(keys)
    attributes: dict[str, Value] = {
        "name": shown.get("name", key.name), "text": shown.get("text", ""),
        "tooltip": shown.get("tooltip", ""), "icon": "", "hotkey": stroke(key),
        "doReport": bool(report), "doHotkey": bool(keys), "doLoop": bool(when),
    }  # fmt: skip
    if report:
        attributes["reportFormat"] = f"{{{report}}}"
    if keys:
        attributes["hotkeys"] = key_array(keys)
    if when:
        attributes.update({"loopType": "counted", "loopCount": f"{{{when}?1:0}}"})
    return element("module.DoActionButton", attributes)


def to_counters(name: str, key: Named, send: Named, condition: str) -> Element:
    """A hidden button that sends a key to the counters for which the condition holds, silently."""
    return element(
        "module.GlobalKeyCommand",
        {"name": name, "buttonText": "", "tooltip": "", "icon": "", "buttonHotkey": stroke(key),
         "hotkey": stroke(send), "singleMap": False, "target": EVERYWHERE,
         "filter": f"{{{condition}}}", "deckCount": "0", "reportSingle": True,
         "reportFormat": ""},
    )  # fmt: skip


class _One:
    """One procedure: its properties, its actions, and the traits of the counters that begin it."""

    def __init__(self, game: Game, all_of: Procedures, own: Procedure, prefix: str) -> None:
        self.game = game
        self.own = own
        self.prefix = prefix
        self.name = tidy(own.name)
        self.made = program(own, game, prefix, lambda source: b.reading(game, all_of, source))
        self.orders: list[Order] = [*self.made.orders, *self._places()]
        self.held = {
            purse: setter(self._key(f"Held.{purse}"), to_value(prop))
            for purse, prop in self.made.paid.items()
        }

    def _key(self, name: str) -> Named:
        return Named(f"{self.prefix}.{name}")

    @property
    def start(self) -> Named:
        """The key that runs it."""
        return self._key("run")

    def _places(self) -> Iterator[Assign]:
        """Where moves go, as locations; '' where there is no such space."""
        places = f'GetString("{PLACES}")'
        for deed in self.made.deeds:
            if deed.to:
                key = f'("|"+GetString("{deed.to}")+"=")'
                start = f"{places}.indexOf({key})+{key}.length()"
                found = f'{places}.substring({start},{places}.indexOf("|",{start}))'
                yield Assign(f"{deed.to}Place", f'{places}.contains{key}?{found}:""')

    def properties(self) -> list[Element]:
        """Its global properties, each with the buttons that set it."""
        buttons: dict[str, list[Element]] = {}
        for number, order in enumerate(self.orders, 1):
            change = by_asking(order) if isinstance(order, Ask) else to_value(order.code)
            buttons.setdefault(order.name, []).append(setter(self._key(str(number)), change))
        limits = {o.name: o for o in self.orders if isinstance(o, Ask) and not o.options}
        out = []
        for name, each in buttons.items():
            node = property_element(name, each)
            if name in limits:
                node.set("isNumeric", "true")
                node.set("min", str(limits[name].low))
                node.set("max", str(limits[name].high))
            out.append(node)
        return out

    def actions(self) -> list[Element]:
        """The action that runs it, the button itself where no units have it; then its parts."""
        keys: list[Named] = []
        parts: list[Element] = []
        for number, order in enumerate(self.orders, 1):
            key = self._key(str(number))
            if isinstance(order, Ask):
                parts.append(action(self._key(f"{number}.ask"), [key], order.guard))
                key = self._key(f"{number}.ask")
            keys.append(key)
        keys.append(self._key("report"))
        said = f'GetString("{self.made.said}")'
        line = f'"{SAID}"+{said}.substring(1)'
        parts.append(action(self._key("report"), when=f"{said}.length()>1", report=line))
        for purse, flags in self.made.pays.items():
            keys.append(self._key(f"Pay.{purse}"))
            paid = "||".join(f"{flag}==true" for flag in flags)
            parts.append(action(keys[-1], [self._key(f"Held.{purse}"), _show(purse)], f"({paid})"))
        for number, deed in enumerate(self.made.deeds, 1):
            if isinstance(deed.step, Move):
                keys.append(self._key(f"Move.{number}"))
                parts.extend(self._move(deed.step, deed, number))
        return [self._button(keys), *parts]

    def _button(self, keys: Sequence[Named]) -> Element:
        if self.own.units is not None:
            return action(self.start, keys, name=self.name)
        hint = tidy(self.own.text) or self.name
        return action(self.start, keys, name=self.name, text=self.name, tooltip=hint[:200])

    def _move(self, step: Move, deed: Deed, number: int) -> Iterator[Element]:
        """Sets where to; sends one of the counters that match, if it is not the acting one."""
        place = f'GetString("{deed.to}Place")'
        here, lost = self._key(f"Move.{number}.to"), self._key(f"Move.{number}.lost")
        keys = [here]
        if step.units is not None:
            send, none = self._key(f"Move.{number}.one"), self._key(f"Move.{number}.none")
            keys.extend((Named("procedureCountReset"), send, none))
            yield to_counters(self.name, send, SEND_ONE, self._candidates(step))
            words = quoted(f"{WRONG}{self.name}: no such counter is there to be moved")
            yield action(none, when=f"{MOVE_LEFT}>0", report=words)
        yield action(self._key(f"Move.{number}"), [self._key(f"Move.{number}.go"), lost],
                     f"{deed.done}==true")  # fmt: skip
        yield action(self._key(f"Move.{number}.go"), keys, f'!{place}.equals("")')
        words = f'{quoted(f"{WRONG}{self.name}: there is no space ")}+GetString("{deed.to}")'
        yield action(lost, when=f'{place}.equals("")', report=words)

    def _candidates(self, step: Move) -> str:
        assert step.units is not None
        parts = [b.whose_side(self.game, step.whose)]
        parts.append(b.one_of(self.game, b.matching(self.game, step.units)))
        if step.among:
            names = location_names(self.game.board)
            listed = quoted("|".join(["", *(names[ident] for ident in step.among), ""]))
            parts.insert(0, f'{listed}.contains("|"+LocationName+"|")')
        return "&&".join(part for part in parts if part != "true") or "true"

    def sent(self) -> frozenset[str]:
        """The units that it may move."""
        out: set[str] = set()
        for deed in self.made.deeds:
            if isinstance(deed.step, Move):
                units = self.own.units if deed.step.units is None else deed.step.units
                if units is not None:
                    out.update(ident for ident, _ in b.matching(self.game, units))
        return frozenset(out)

    def moves(self) -> Iterator[Element]:
        """The buttons that set where a counter goes."""
        for number, deed in enumerate(self.made.deeds, 1):
            if isinstance(deed.step, Move):
                code = f'GetString("{deed.to}Place")'
                yield setter(self._key(f"Move.{number}.to"), to_value(code))

    def chain(self, faces: b.Faces) -> list[Trait]:
        """The traits of a counter that begins it; the hider last, which is outermost."""
        menu, fire = self._key("menu"), self._key("fire")
        deeds = [(self._key(f"deed.{n}"), d) for n, d in enumerate(self.made.deeds, 1)]
        own = [(key, d) for key, d in deeds if isinstance(d.step, Flip) or d.step.units is None]
        keys = (NOTE, fire, *(key for key, _ in own))
        out: list[Trait] = [
            Trigger(self.name, self.name, menu, keys),
            GlobalHotKey(fire, self.start, self.name),
        ]
        for key, deed in own:
            condition, does = f"{deed.done}==true", c.FLIP.worker
            if isinstance(deed.step, Move):
                condition += f'&&!GetString("{deed.to}Place").equals("")'
                does = GO
            out.append(Trigger(self.name, "", key, (does,), f"{{{condition}}}"))
        hidden = self._hidden(faces)
        return [HideCommands(self.name, f"{{{hidden}}}", (menu,)), *out] if hidden else out

    def _hidden(self, faces: b.Faces) -> str:
        """Where the command makes no sense: off the map for what looks at a space, in the box of
        the lost, and on a face that has it not."""
        sources = [wanted.source for wanted in self.own.inputs]
        looks = any(isinstance(s, FromBoard) and not s.spaces for s in sources)
        board = self.game.board
        if looks:
            zones = zone_names(board)
            proper = [zones[z.id] for z in board.zones if z.role is SpaceRole.MAP]
            listed = quoted("|".join(["", *proper, ""]))
            parts = [f'!{listed}.contains("|"+CurrentZone+"|")']
        elif any("eliminated" in s.tags for s in board.spaces.values()):
            parts = ["CurrentZone==EliminatedZone"]
        else:
            parts = []
        one_face = {
            ident for ident, _ in faces if ((ident, True) in faces) != ((ident, False) in faces)
        }
        if one_face:
            parts.append(f"!{b.one_of(self.game, faces)}")
        return "||".join(parts)


def _show(purse: str) -> Named:
    return Named(f"Purse.{purse}.show")


def _shared(game: Game, ones: Sequence[_One]) -> Iterator[Element]:
    """The properties that all procedures use: who acts, where things go."""
    for name in (b.ACT_UNIT, b.ACT_PLACE, b.ACT_SIDE, b.ACT_LEVEL):
        yield property_element(name, about="Of the counter that acts")
    names = location_names(game.board)
    places = "|".join(["", *(f"{ident}={name}" for ident, name in names.items()), ""])
    yield property_element(PLACES, about="The location of every space", initial=places)
    moves = [button for one in ones for button in one.moves()]
    yield property_element(MOVE_TO, moves, "Where a counter is sent")
    reset = setter(Named("procedureCountReset"), to_value("1"))
    yield property_element(MOVE_LEFT, [reset], "How many counters are still to be sent")


def _toolbar_menu(ones: Sequence[_One]) -> Iterator[Element]:
    """The buttons of several procedures in one menu."""
    names = [one.name for one in ones if one.own.units is None]
    if len(names) > 1:
        yield element(
            "module.ToolbarMenu",
            {"description": MENU, "text": MENU, "tooltip": "What the sides do step by step",
             "icon": "", "menuItems": array(names)},
        )  # fmt: skip


def _add_purse(made: Automation, game: Game, purse: Purse, held: Sequence[Element]) -> None:
    """The marks of a purse's markers, and the action that shows a total on its tracks."""
    total = f"Purse_{purse.id}_Held"
    folder = [property_element(total, held, f"What {tidy(purse.name)} is to show")]
    keys, actions = [], []
    for number, each in enumerate(b.showing(game, purse, total)):
        to, level = f"Purse_{purse.id}_{number}_To", f"Purse_{purse.id}_{number}_Level"
        values = {to: each.location, **({level: each.level} if each.level else {})}
        for name, code in values.items():
            keys.append(Named(f"{name}.set"))
            folder.append(property_element(name, [setter(keys[-1], to_value(code))]))
        mark = f'{b.PURSE}=="{purse.id}"&&{b.PURSE_TRACK}=={number}'
        if each.level:
            keys.append(Named(f"{level}.flip"))
            wrong = f"{mark}&&Step_Level!={level}"
            actions.append(to_counters(tidy(purse.name), keys[-1], c.FLIP.worker, wrong))
        prototype = label(f"Purse {purse.id} {number + 1}")
        chain: list[Trait] = [
            SendToRegion(PURSE_GO, None, MAP_NAME, f'{{GetString("{to}")}}'),
            CalculatedProperty(b.PURSE_WORTH, f"{{{b.worth(game, purse.tracks[number])}}}"),
            Marker(((b.PURSE, purse.id), (b.PURSE_TRACK, str(number)))),
        ]
        about = f"Marks {tidy(purse.name)}"
        made.prototypes.append(Prototype(FOLDER, prototype, about, [*chain, BasicPiece()]))
        made.uses.setdefault(each.unit, []).append(prototype)
    keys.append(Named(f"Purse.{purse.id}.go"))
    actions.append(to_counters(tidy(purse.name), keys[-1], PURSE_GO, f'{b.PURSE}=="{purse.id}"'))
    actions.insert(0, action(_show(purse.id), keys))
    made.components.append(_folder("module.folder.ModuleSubFolder", tidy(purse.name), actions))
    made.properties.append(_folder("module.folder.GlobalPropertyFolder", tidy(purse.name), folder))


def _add_commands(made: Automation, game: Game, ones: Sequence[_One]) -> None:
    """The counters' commands: a prototype for each procedure, one for each set of them."""
    made.prototypes.extend((_acting(), _sent()))
    taken = [(p.name, p.name) for p in made.prototypes]
    named = unique([*taken, *((o.prefix, label(f"Procedure {o.name}")) for o in ones)])
    sets: dict[str, list[_One]] = {}
    for one in ones:
        if one.own.units is None:
            continue
        faces = b.matching(game, one.own.units)
        chain = [*one.chain(faces), BasicPiece()]
        made.prototypes.append(Prototype(FOLDER, named[one.prefix], one.name, chain))
        for ident in dict.fromkeys(u for u in game.units if {(u, False), (u, True)} & faces):
            sets.setdefault(ident, []).append(one)
    groups = {tuple(one.prefix for one in each): each for each in sets.values()}
    for number, each in enumerate(groups.values(), 1):
        uses = [UsePrototype(named[one.prefix]) for one in each]
        menu = [SubMenu(MENU, tuple(one.name for one in each))] if len(each) > 1 else []
        chain = [*menu, *uses, UsePrototype(ACTING), BasicPiece()]
        about = ", ".join(one.name for one in each)
        made.prototypes.append(Prototype(FOLDER, f"Procedures {number}", about, chain))
    order = {prefix: number for number, prefix in enumerate(groups, 1)}
    for ident, each in sets.items():
        number = order[tuple(one.prefix for one in each)]
        made.uses.setdefault(ident, []).insert(0, f"Procedures {number}")
    for ident in sorted({ident for one in ones for ident in one.sent()}):
        made.uses.setdefault(ident, []).append(SENT)


def _acting() -> Prototype:
    """A counter that says who it is before it acts."""
    facts = (
        (b.ACT_UNIT, "{UnitId}"), (b.ACT_PLACE, "{LocationName}"), (b.ACT_SIDE, "{SideId}"),
        (b.ACT_LEVEL, "{Step_Level}"),
    )  # fmt: skip
    chain: list[Trait] = [SetGlobalProperty(name, ((NOTE, value),)) for name, value in facts]
    return Prototype(FOLDER, ACTING, "Says who acts and where", [*chain, BasicPiece()])


def _sent() -> Prototype:
    """A counter that goes where it is sent; of many, as many as are still to be sent."""
    chain: list[Trait] = [
        Report((GO,), "$PieceName$ goes from $OldLocationName$ to $LocationName$", "Sent"),
        Trigger("Send one", "", SEND_ONE, (COUNT_ONE, GO), f"{{{MOVE_LEFT}>0}}"),
        SetGlobalProperty(MOVE_LEFT, ((COUNT_ONE, f"{{{MOVE_LEFT}-1}}"),)),
        SendToRegion(GO, None, MAP_NAME, f'{{GetString("{MOVE_TO}")}}'),
        BasicPiece(),
    ]
    return Prototype(FOLDER, SENT, "Goes where a procedure sends it", chain)


__all__ = ["Automation", "Program", "automation"]
