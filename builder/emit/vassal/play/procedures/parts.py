"""One procedure in the module: its properties, its actions, what counters do for it.

Its values are global properties, each set by a hidden button of its own; a hidden action presses
them in order, so that a player's one command is one undo. Knows the orders of a procedure, not
how its formulas become expressions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.names import location_names, tidy
from builder.emit.vassal.play.actions import (
    action,
    asking_choice,
    asking_number,
    global_property,
    repeated,
    report,
    setter,
    to_all,
)
from builder.emit.vassal.play.procedures import points
from builder.emit.vassal.play.procedures.counters import HERE, matching, meant
from builder.emit.vassal.play.procedures.inputs import readout
from builder.emit.vassal.play.procedures.orders import (
    Ask,
    Assign,
    Deed,
    Gather,
    Order,
    Repeat,
    expressions,
    needed,
)
from builder.emit.vassal.play.procedures.program import program
from builder.emit.vassal.script import Script, Truth
from builder.game.model import Game
from builder.procedure.inputs import Distance, Nearest, SpaceCount
from builder.procedure.procedure import Procedure
from builder.procedure.steps import Move, Others
from builder.words import _

PLACES, MOVE_TO, MOVE_LEFT = "Places", "MoveTo", "MoveLeft"
GO = Named("procedureGo")
SEND_ONE, COUNT_ONE = Named("procedureSendOne"), Named("procedureCountOne")
COUNT_RESET = Named("procedureCountReset")
SPOTS = "Spots"
"""The module's property in which counters put the codes of their spaces."""
TELL_SPOT, SPOTS_CLEAR = Named("procedureTellSpot"), Named("procedureSpotsClear")
SAID, WRONG = "`", "~"
"""Signs before a line in the chat, which the engine takes off: a result, and what went wrong."""


class Part:
    """One procedure's part of the module."""

    def __init__(self, game: Game, own: Procedure, prefix: str) -> None:
        self.game = game
        self.own = own
        self.prefix = prefix
        self.name = tidy(own.name)
        self.made = program(own, game, prefix, lambda wanted, name: readout(game, wanted, name))
        self.orders: list[Order] = [*needed(self.made), *self._places()]
        self.held = {
            track: setter(self.key(f"Held.{track}"), s.number(prop))
            for track, prop in self.made.paid.items()
        }

    def key(self, name: str) -> Named:
        """A key of this procedure."""
        return Named(f"{self.prefix}.{name}")

    def _places(self) -> Iterator[Assign]:
        """Where moves go, as locations; '' where there is no such space."""
        places = s.Table(s.text(PLACES))
        for deed in self.made.deeds:
            if deed.to:
                to = s.text(deed.to)
                yield Assign(deed.place, s.choice(places.has(to), places.value(to), ""))

    def _buttons(self) -> Iterator[tuple[str, Element]]:
        """Every property that an order sets, with the hidden button that does it."""
        for number, order in enumerate(self.orders, 1):
            key = self.key(str(number))
            match order:
                case Ask(options=()):
                    yield order.name, asking_number(key, order.prompt)
                case Ask():
                    yield order.name, asking_choice(key, order.prompt, order.options)
                case Assign():
                    yield order.name, setter(key, order.value)
                case Gather():
                    yield order.name, setter(key, s.text(SPOTS))
                case Repeat():
                    for inner, each in enumerate(order.orders, 1):
                        yield each.name, setter(self.key(f"{number}.{inner}"), each.value)

    def properties(self) -> list[Element]:
        """Its global properties, each with the buttons that set it."""
        buttons: dict[str, list[Element]] = {}
        for name, button in self._buttons():
            buttons.setdefault(name, []).append(button)
        limits = {o.name: o for o in self.orders if isinstance(o, Ask) and not o.options}
        out = []
        for name, each in buttons.items():
            node = global_property(name, "", each, self.name)
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
        keys.append(self.key("report"))
        parts.append(self._report(keys[-1]))
        for track, flags in self.made.pays.items():
            keys.append(self.key(f"Pay.{track}"))
            paid = s.any_of(*map(s.flag, flags))
            shown = [self.key(f"Held.{track}"), points.show(track)]
            parts.append(action(keys[-1].name, keys[-1], shown, paid))
        for number, deed in enumerate(self.made.deeds, 1):
            if isinstance(deed.step, Move):
                keys.append(self.key(f"Move.{number}"))
                parts.extend(self._move(deed.step, deed, number))
        start = action(self.name, self.key("run"), keys)
        if self.own.units is None:
            start.set("text", self.name)
            start.set("tooltip", tidy(self.own.text)[:200] or self.name)
        return [start, *parts]

    def _report(self, key: Named) -> Element:
        """The line in the chat, which shows HTML whatever the module's options say."""
        said = s.text(self.made.said)
        bare = said.substring(1).with_plain("&", "&amp;").with_plain("<", "&lt;")
        return report(key.name, key, SAID + bare, said.length() > 1)

    def _order(self, order: Order, number: int) -> tuple[list[Named], list[Element]]:
        """The keys that do an order, and what these keys press beside the properties' buttons."""
        key = self.key(str(number))
        match order:
            case Assign():
                return [key], []
            case Ask():
                asks = self.key(f"{number}.ask")
                return [asks], [action(asks.name, asks, [key], order.guard)]
            case Gather():
                calls = self.key(f"{number}.call")
                told = to_all(self.name, calls, TELL_SPOT, meant(self.game, order.those))
                return [SPOTS_CLEAR, calls, key], [told]
            case Repeat():
                again = self.key(f"{number}.again")
                inner = [self.key(f"{number}.{n}") for n in range(1, len(order.orders) + 1)]
                return [again], [repeated(again.name, again, inner, order.until)]
        assert_never(order)

    def telling(self) -> frozenset[str]:
        """The units that may have to tell where they stand."""
        gathers = [order for order in self.orders if isinstance(order, Gather)]
        found = (matching(self.game, order.those.units) for order in gathers)
        return frozenset(ident for faces in found for ident, _back in faces)

    def traces(self) -> bool:
        """Whether it measures ways or counts spaces."""
        return any(isinstance(i, Distance | Nearest | SpaceCount) for i in self.own.inputs)

    def _move(self, step: Move, deed: Deed, number: int) -> Iterator[Element]:
        """Sets where to; sends one of the counters that match, if it is not the acting one."""
        nowhere = s.text(deed.place).equals("")
        begin, go = self.key(f"Move.{number}"), self.key(f"Move.{number}.go")
        lost = self.key(f"Move.{number}.lost")
        yield action(begin.name, begin, [go, lost], s.flag(deed.done))
        keys = [self.key(f"Move.{number}.to")]
        if step.others is not None:
            send, none = self.key(f"Move.{number}.one"), self.key(f"Move.{number}.none")
            keys.extend((COUNT_RESET, send, none))
            yield to_all(self.name, send, SEND_ONE, self._candidates(step.others))
            said = _("{procedure}: there is no such counter to move")
            words = s.sentence(WRONG + said, procedure=self.name)
            yield report(none.name, none, words, s.number(MOVE_LEFT) > 0)
        yield action(go.name, go, keys, ~nowhere)
        said = _("{procedure}: there is no space {space}")
        words = s.sentence(WRONG + said, procedure=self.name, space=s.text(deed.to))
        yield report(lost.name, lost, words, nowhere)

    def _candidates(self, others: Others) -> Truth:
        """A filter for the counters of which one is sent."""
        found = meant(self.game, others.those)
        if not others.among:
            return found
        names = location_names(self.game.board)
        return s.among(s.word(HERE), [names[ident] for ident in others.among]) & found

    def expressions(self) -> Iterator[Script]:
        """Every expression in which it may look at the counter that acts."""
        for order in self.orders:
            if isinstance(order, Gather):
                yield meant(self.game, order.those)
            yield from expressions(order)
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
                    out.update(ident for ident, _back in matching(self.game, units))
        return frozenset(out)

    def moves(self) -> Iterator[Element]:
        """The buttons that set where a counter goes."""
        for number, deed in enumerate(self.made.deeds, 1):
            if isinstance(deed.step, Move):
                yield setter(self.key(f"Move.{number}.to"), s.text(deed.place))
