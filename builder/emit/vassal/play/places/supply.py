"""Supply traced by the module: for one side, who has no line is marked, who has one is not.

Knows nothing of how lines are found, nor of what a marker does to a unit.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, array
from builder.emit.vassal.pieces.names import location_names, side_id, tidy
from builder.emit.vassal.play import told
from builder.emit.vassal.play.actions import (
    Added,
    Voice,
    action,
    constant,
    entry,
    global_property,
    repeated,
    report,
    setter,
    to_all,
)
from builder.emit.vassal.play.places.signs import AT, Signs
from builder.emit.vassal.play.places.supply_lines import HAVE, OUT, Lines
from builder.emit.vassal.play.procedures.counters import UNIT, matching, one_of, whose_side
from builder.emit.vassal.play.procedures.orders import Assign, Gather, Order, Repeat
from builder.emit.vassal.play.procedures.targets import SPOT
from builder.emit.vassal.play.procedures.telling import SPOT as WHERE
from builder.emit.vassal.play.procedures.trace import CODE, spaces_by_code
from builder.emit.vassal.script import Script, Text, Truth
from builder.game.model import Game, Side
from builder.rules.control import Mark
from builder.words import _

_LEFT, _NAMES, _MARKED = (f"Supply{word}" for word in ("Left", "Names", "Marked"))
"""The properties of what is still to be looked at, what the report names, where markers lie."""
_CLEAR = Named("supplyClear")


def tracing(game: Game, signs: Signs, mark: Mark) -> Added:
    """A button for each side, and all that it does."""
    made = _Maker(game, signs, mark)
    sides = [side for side in game.sides.values() if side.player]
    out = Added(components=[made.begin(side) for side in sides])
    texts = [f"{tidy(mark.name)}: {tidy(side.name)}" for side in sides]
    out.components += made.actions
    out.components.append(element(
        "module.ToolbarMenu",
        {"description": _("Supply"), "text": _("Supply"), "icon": "",
         "tooltip": _("Trace the supply lines of a side, and mark its units"),
         "menuItems": array(texts)},
    ))  # fmt: skip
    about = _("Supply lines that are being traced; empty between")
    out.setters = {AT: made.buttons.pop(AT)}
    out.questions = [WHERE]
    for name, buttons in made.buttons.items():
        own = [*buttons, setter(_CLEAR, s.literal(""))]
        out.properties.append(global_property(name, "", own, about))
    for ident in game.units:
        if ident in made.asked:
            out.voices[ident] = Voice(told=(told.TELLS,))
    about = _("The neighbours of every space by their codes")
    ways = [constant(name, text, about) for text, name in made.lines.ways.items()]
    out.constants = [*_constants(game), *ways]
    return out


def _constants(game: Game) -> Iterator[Element]:
    names = location_names(game.board)
    for code, space in spaces_by_code(game).items():
        name = names[space.id]
        yield constant(f"{CODE}{name}", code, _("The code of the space {space}", space=name))
        yield constant(f"{SPOT}{code}", name, _("How a target is found: {space}",
                                                space=tidy(space.id)))  # fmt: skip


class _Maker:
    """Makes the actions and buttons; `asked` are the counters that say where they stand."""

    def __init__(self, game: Game, signs: Signs, mark: Mark) -> None:
        self.game, self.signs, self.mark = game, signs, mark
        self.lines = Lines(game)
        self.name = _("Traces supply lines")
        self.actions: list[Element] = []
        self.buttons: dict[str, list[Element]] = {}
        self.asked: set[str] = set()
        self.keys = 0

    def key(self) -> Named:
        self.keys += 1
        return Named(f"supply{self.keys}")

    def let(self, name: str, value: Script) -> Named:
        """The key that sets a property."""
        key = self.key()
        self.buttons.setdefault(name, []).append(setter(key, value))
        return key

    def begin(self, side: Side) -> Element:
        """What a side's button presses."""
        keys = [key for each in self.lines.orders() for key in self._done(each, side)]
        keys += self._marked(side)
        text = f"{tidy(self.mark.name)}: {tidy(side.name)}"
        about = _("Trace the supply lines of {side}, and mark its units", side=tidy(side.name))
        return entry(text, about, [*keys, _CLEAR])

    def _done(self, order: Order, side: Side) -> Iterator[Named]:
        """The keys of an order, seen from a side."""
        match order:
            case Assign():
                yield self.let(order.name, order.value)
            case Gather():
                mine = s.literal(side_id(side))
                faces = matching(self.game, order.those.units)
                self.asked |= {ident for ident, _face in faces}
                match = whose_side(self.game, order.those.whose, mine) & one_of(self.game, faces)
                yield from self._gather(order.name, match)
            case Repeat():
                key = self.key()
                inner = [found for each in order.orders for found in self._done(each, side)]
                self.actions.append(repeated(self.name, key, inner, order.until))
                yield key

    def _gather(self, name: str, match: Truth) -> Iterator[Named]:
        call = self.key()
        self.actions.append(to_all(self.name, call, told.TELL, match))
        yield from (WHERE.key, call, self.let(name, s.text(told.TOLD)))

    def _marked(self, side: Side) -> Iterator[Named]:
        """Puts markers where units have no line and none lies, takes them where they have one."""
        unit = self.mark.sign.unit
        self.asked.add(unit)
        yield from self._gather(_MARKED, s.word(UNIT).eq(tidy(unit)))
        out, have, old = s.text(OUT), s.text(HAVE), s.text(_MARKED)
        name = tidy(side.name)
        still = out.replaced(s.joined("[^;", old, "]"))
        new = out.replaced(s.joined("[;", old, "]"))
        back = have.replaced(s.joined("[^;", old, "]")).replaced(s.joined("[;", out, "]"))
        marks = tidy(self.mark.name)
        lines: tuple[tuple[Text, list[Named], str], ...] = (
            (still, [], _("{side}: {marker}, as before: {places}")),
            (new, self.signs.comes(self.mark.sign), _("{side}: {marker}: {places}")),
            (back, self.signs.goes([unit]), _("{side}: {marker} removed: {places}")),
        )
        for found, does, line in lines:
            yield from self._one_by_one(found, does)
            key, names = self.key(), s.text(_NAMES)
            said = s.sentence(line, side=name, marker=marks, places=names.substring(2))
            self.actions.append(report(self.name, key, said, ~names.equals("")))
            yield key
        key = self.key()
        fine = _("{side}: all units are in supply", side=name)
        self.actions.append(report(self.name, key, fine, out.equals("")))
        yield key

    def _one_by_one(self, found: Text, does: list[Named]) -> Iterator[Named]:
        """Goes to each of some spaces; leaves their locations in NAMES."""
        yield self.let(_LEFT, found)
        yield self.let(_NAMES, s.literal(""))
        key, inner, left = self.key(), self.key(), s.text(_LEFT)
        first = left.substring(0, 1)
        keys = [
            self.let(AT, s.named(SPOT + first)),
            self.let(_NAMES, s.text(_NAMES) + ", " + s.text(AT)),
            *does,
            self.let(_LEFT, left.replaced(s.joined("[;", first, "]"))),
        ]
        self.actions.append(repeated(self.name, inner, keys, left.equals("")))
        self.actions.append(action(self.name, key, [inner], ~left.equals("")))
        yield key
