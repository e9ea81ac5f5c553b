"""One procedure in the module: its properties, its actions, the traits of counters that begin it.

Its values are global properties, each set by a hidden button of its own; a hidden action presses
them in order, so that a player's one command is one undo. Knows the orders of a procedure, not
how its formulas become expressions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import assert_never

from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, array, inert, plain, stroke
from builder.emit.vassal.format.traits import GlobalHotKey, RestrictCommands, Trait, TriggerAction
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import location_names, tidy, zone_names
from builder.emit.vassal.play.actions import action, repeated, report, to_all
from builder.emit.vassal.play.procedures import board as b
from builder.emit.vassal.play.procedures.formulas import quoted
from builder.emit.vassal.play.procedures.orders import (
    Ask,
    Assign,
    Deed,
    Gather,
    Order,
    Repeat,
    codes_of,
    needed,
)
from builder.emit.vassal.play.procedures.program import program
from builder.game.model import Game, SpaceRole
from builder.language.expr import Compare, Const, Property
from builder.procedure.inputs import BoardSum, Distance, Nearest, SpaceCount
from builder.procedure.procedure import Procedure
from builder.procedure.steps import Flip, Move, Others, Stop
from builder.rules.constraints import Counters

PLACES, MOVE_TO, MOVE_LEFT = "Places", "MoveTo", "MoveLeft"
NOTE, GO = Named("noteActing"), Named("procedureGo")
SEND_ONE, COUNT_ONE = Named("procedureSendOne"), Named("procedureCountOne")
COUNT_RESET = Named("procedureCountReset")
SPOTS = "Spots"
"""The module's property in which counters put the codes of their spaces."""
TELL_SPOT, SPOTS_CLEAR = Named("procedureTellSpot"), Named("procedureSpotsClear")
SAID, WRONG = "`", "~"
"""Signs before a line in the chat, which the engine takes off: a result, and what went wrong."""


def show(points: str) -> Named:
    """The key that puts the markers of a points track where they show what it holds."""
    return Named(f"Purse.{points}.show")


def property_element(name: str, buttons: list[Element], about: str, initial: str = "") -> Element:
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


def _by_asking(ask: Ask) -> str:
    """The change to what the player answers."""
    if not ask.options:
        return array(("R", inert(ask.prompt)))
    return array(("E", inert(ask.prompt), array(_option(option) for option in ask.options)))


def _option(text: str) -> str:
    """An option; one that could be read as more than a word is written as an expression.

    The engine reads it as a format first, already when the module is loaded.
    """
    return text if re.fullmatch(r"[\w][\w .()+-]*", text) else plain(f"{{{quoted(text)}}}")


def _told(key: Named, when: str, text: str) -> Element:
    """A line in the chat where `when` is true."""
    node = report(key.name, key, f"{{{text}}}")
    node.set("doLoop", "true")
    node.set("loopCount", f"{{({when})?1:0}}")
    return node


class Part:
    """One procedure's part of the module."""

    def __init__(self, game: Game, own: Procedure, prefix: str) -> None:
        self.game = game
        self.own = own
        self.prefix = prefix
        self.name = tidy(own.name)
        self.made = program(own, game, prefix, lambda wanted, name: b.readout(game, wanted, name))
        self.orders: list[Order] = [*needed(self.made), *self._places()]
        self.held = {
            purse: setter(self._key(f"Held.{purse}"), to_value(prop))
            for purse, prop in self.made.paid.items()
        }

    def _key(self, name: str) -> Named:
        return Named(f"{self.prefix}.{name}")

    def _places(self) -> Iterator[Assign]:
        """Where moves go, as locations; '' where there is no such space."""
        places = f'GetString("{PLACES}")'
        for deed in self.made.deeds:
            if deed.to:
                key = f'("|"+GetString("{deed.to}")+"=")'
                start = f"{places}.indexOf({key})+{key}.length()"
                found = f'{places}.substring({start},{places}.indexOf("|",{start}))'
                yield Assign(f"{deed.to}Place", f'{places}.contains{key}?{found}:""')

    def _changes(self) -> Iterator[tuple[str, Named, str]]:
        """Every property that an order sets, with the key for it and the change."""
        for number, order in enumerate(self.orders, 1):
            match order:
                case Ask():
                    yield order.name, self._key(str(number)), _by_asking(order)
                case Assign():
                    yield order.name, self._key(str(number)), to_value(order.code)
                case Gather():
                    yield order.name, self._key(str(number)), to_value(f'GetString("{SPOTS}")')
                case Repeat():
                    for inner, each in enumerate(order.orders, 1):
                        yield each.name, self._key(f"{number}.{inner}"), to_value(each.code)

    def properties(self) -> list[Element]:
        """Its global properties, each with the buttons that set it."""
        buttons: dict[str, list[Element]] = {}
        for name, key, change in self._changes():
            buttons.setdefault(name, []).append(setter(key, change))
        limits = {o.name: o for o in self.orders if isinstance(o, Ask) and not o.options}
        out = []
        for name, each in buttons.items():
            node = property_element(name, each, self.name)
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
            made, part = self._order(order, number)
            keys.extend(made)
            parts.extend(part)
        keys.append(self._key("report"))
        said = f'GetString("{self.made.said}")'
        # The chat shows HTML, whatever the module's options say.
        bare = f'{said}.substring(1).replace("&","&amp;").replace("<","&lt;")'
        parts.append(_told(keys[-1], f"{said}.length()>1", f'"{SAID}"+{bare}'))
        for purse, flags in self.made.pays.items():
            keys.append(self._key(f"Pay.{purse}"))
            paid = "||".join(f"{flag}==true" for flag in flags)
            held = self._key(f"Held.{purse}")
            parts.append(action(keys[-1].name, keys[-1], [held, show(purse)], paid))
        for number, deed in enumerate(self.made.deeds, 1):
            if isinstance(deed.step, Move):
                keys.append(self._key(f"Move.{number}"))
                parts.extend(self._move(deed.step, deed, number))
        start = action(self.name, self._key("run"), keys)
        if self.own.units is None:
            start.set("text", self.name)
            start.set("tooltip", tidy(self.own.text)[:200] or self.name)
        return [start, *parts]

    def _order(self, order: Order, number: int) -> tuple[list[Named], list[Element]]:
        """The keys that do an order, and what these keys press beside the properties' buttons."""
        key = self._key(str(number))
        match order:
            case Assign():
                return [key], []
            case Ask():
                asks = self._key(f"{number}.ask")
                return [asks], [action(asks.name, asks, [key], order.guard)]
            case Gather():
                calls = self._key(f"{number}.call")
                meant = "&&".join(self._meant(order.those)) or "true"
                return [SPOTS_CLEAR, calls, key], [to_all(self.name, calls, TELL_SPOT, meant)]
            case Repeat():
                again = self._key(f"{number}.again")
                inner = [self._key(f"{number}.{n}") for n in range(1, len(order.orders) + 1)]
                return [again], [repeated(again.name, again, inner, order.until)]
        assert_never(order)

    def _meant(self, those: Counters) -> list[str]:
        """The parts of a filter for counters."""
        faces = b.one_of(self.game, b.matching(self.game, those.units))
        return [p for p in (b.whose_side(self.game, those.whose), faces) if p != "true"]

    def telling(self) -> frozenset[str]:
        """The units that may have to tell where they stand."""
        gathers = [order for order in self.orders if isinstance(order, Gather)]
        found = (b.matching(self.game, order.those.units) for order in gathers)
        return frozenset(ident for faces in found for ident, _ in faces)

    def traces(self) -> bool:
        """Whether it measures ways or counts spaces."""
        return any(isinstance(i, Distance | Nearest | SpaceCount) for i in self.own.inputs)

    def _move(self, step: Move, deed: Deed, number: int) -> Iterator[Element]:
        """Sets where to; sends one of the counters that match, if it is not the acting one."""
        place = f'GetString("{deed.to}Place")'
        begin, go = self._key(f"Move.{number}"), self._key(f"Move.{number}.go")
        lost = self._key(f"Move.{number}.lost")
        yield action(begin.name, begin, [go, lost], f"{deed.done}==true")
        keys = [self._key(f"Move.{number}.to")]
        if step.others is not None:
            send, none = self._key(f"Move.{number}.one"), self._key(f"Move.{number}.none")
            keys.extend((COUNT_RESET, send, none))
            yield to_all(self.name, send, SEND_ONE, self._candidates(step.others))
            words = quoted(f"{WRONG}{self.name}: there is no such counter to move")
            yield _told(none, f"{MOVE_LEFT}>0", words)
        yield action(go.name, go, keys, f'!{place}.equals("")')
        words = f'{quoted(f"{WRONG}{self.name}: there is no space ")}+GetString("{deed.to}")'
        yield _told(lost, f'{place}.equals("")', words)

    def _candidates(self, others: Others) -> str:
        """A filter for the counters of which one is sent."""
        parts = self._meant(others.those)
        if others.among:
            names = location_names(self.game.board)
            listed = quoted("|".join(["", *(names[ident] for ident in others.among), ""]))
            parts.insert(0, f'{listed}.contains("|"+LocationName+"|")')
        return "&&".join(parts) or "true"

    def codes(self) -> Iterator[str]:
        """Every expression in which it may look at the counter that acts."""
        for order in self.orders:
            yield from self._meant(order.those) if isinstance(order, Gather) else codes_of(order)
        for deed in self.made.deeds:
            if isinstance(deed.step, Move) and deed.step.others is not None:
                yield self._candidates(deed.step.others)

    def sent(self) -> frozenset[str]:
        """The units that it may move."""
        out: set[str] = set()
        for deed in self.made.deeds:
            if isinstance(deed.step, Move):
                others = deed.step.others
                units = self.own.units if others is None else others.those.units
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
        """The traits of a counter that begins it, the one that hides it outermost."""
        menu, fire = self._key("menu"), self._key("fire")
        deeds = [(self._key(f"deed.{n}"), d) for n, d in enumerate(self.made.deeds, 1)]
        own = [(key, d) for key, d in deeds if isinstance(d.step, Flip) or d.step.others is None]
        keys = (NOTE, fire, *(key for key, _ in own))
        out: list[Trait] = [
            TriggerAction(self.name, self.name, menu, keys),
            GlobalHotKey(fire, self._key("run"), self.name),
        ]
        for key, deed in own:
            condition, does = f"{deed.done}==true", c.FLIP.worker
            if isinstance(deed.step, Move):
                condition += f'&&!GetString("{deed.to}Place").equals("")'
                does = GO
            out.append(TriggerAction(self.name, "", key, (does,), f"{{{condition}}}"))
        hidden = "||".join(self._hidden(faces))
        return [RestrictCommands(self.name, f"{{{hidden}}}", (menu,)), *out] if hidden else out

    def _ends_without(self, wanted: BoardSum) -> bool:
        """Whether the first step ends it where no enemy is: a fight without an enemy."""
        first = next(iter(self.own.steps), None)
        none = Compare(Property("value", wanted.id), "==", Const(0))
        return (
            isinstance(first, Stop) and first.when == none and wanted.those.whose == "enemy"
        )  # fmt: skip

    def _hidden(self, faces: b.Faces) -> Iterator[str]:
        """Where the command makes no sense: off the map for what looks at the counter's space, in a
        space with too few counters of those it needs, and on a face that has it not. What is done
        to counters in boxes, the data alone knows."""
        looks = [wanted for wanted in self.own.inputs
                 if isinstance(wanted, BoardSum) and not wanted.spaces]  # fmt: skip
        board = self.game.board
        if looks or any(isinstance(wanted, Distance | Nearest) for wanted in self.own.inputs):
            zones = zone_names(board)
            proper = [zones[z.id] for z in board.zones if z.role is SpaceRole.MAP]
            listed = quoted("|".join(["", *proper, ""]))
            yield f'!{listed}.contains("|"+CurrentZone+"|")'
        for wanted in looks:
            least = max(wanted.low, 1 if self._ends_without(wanted) else 0)
            if least and wanted.when is None and wanted.measure == "units":
                yield f"{b.here(self.game, wanted.those)}<{least}"
        if any((ident, not back) not in faces for ident, back in faces):
            yield f"!{b.one_of(self.game, faces)}"
