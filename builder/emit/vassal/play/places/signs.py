"""The markers by which places are known: brought where they are wanted, turned over, sent back.

A marker comes from a box, and goes back to its box. Knows nothing of what they stand for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    BasicPiece,
    SetGlobalProperty,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, tidy
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play import chat
from builder.emit.vassal.play.actions import (
    Added,
    Voice,
    action,
    report,
    setter,
    to_all,
    to_one,
    to_place,
)
from builder.emit.vassal.play.procedures.counters import LEVEL, UNIT
from builder.emit.vassal.play.told import MOVED
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, SpaceRole
from builder.legality.control import signs_of, spare_box
from builder.rules.control import Sign
from builder.words import _

HELD, HOME, FOUGHT = "Held ", "Home ", "Contested "
"""How the messages begin that say what a place is called where it can be held, whose it is without
a marker, and what it is called where it can be contested."""
AT, TO, SPARE, NOTE = "HoldAt", "HoldTo", "HoldSpare", "HoldNote"
"""The module's properties: the place looked at, what becomes of it, the number of a marker that is
free, and what the counter said that has moved."""
MARKS = "Is free"
FREE, QUIET, LOUD = Named("holdFree"), Named("holdQuiet"), Named("holdLoud")
"""The keys that forget which marker is free, and that keep the line of a flip back or not."""
_MINE, _FETCH, _COME = Named("holdMine"), Named("holdFetch"), Named("holdCome")


class Signs:
    """The markers of a game's control, and how they come to a place and leave it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names = location_names(game.board)
        self.all = signs_of(game.kept)
        self.units = list(dict.fromkeys(sign.unit for sign in self.all))

    def is_one(self, unit: Text, units: Sequence[str]) -> Truth:
        """Whether a kind of counter is one of some markers."""
        return s.among(unit, [tidy(each) for each in units])

    def lying(self, units: Sequence[str]) -> Number:
        """How many of some markers lie in the place looked at."""
        return s.count_location((s.text(AT), MAP_NAME), self.is_one(s.word(UNIT), units))

    def shown(self, sign: Sign) -> Number:
        """How many markers in the place looked at have this face up."""
        match = s.word(UNIT).eq(tidy(sign.unit)) & s.number(LEVEL).eq(sign.face + 1)
        return s.count_location((s.text(AT), MAP_NAME), match)

    def comes(self, sign: Sign) -> list[Named]:
        """The keys by which a marker lies in the place with the right face up."""
        number = self.units.index(sign.unit)
        turn = [Named(f"holdTurn{number}_{sign.face}")] if self._turns(sign) else []
        return [Named(f"holdBring{number}"), *([QUIET, *turn, LOUD] if turn else [])]

    def goes(self, units: Sequence[str]) -> list[Named]:
        """The keys by which markers leave the place."""
        return [Named(f"holdAway{self.units.index(unit)}") for unit in units]

    def _turns(self, sign: Sign) -> bool:
        return len(self.game.units[sign.unit].faces) > 1

    def goals(self) -> list[Element]:
        """Where markers are sent: to the place looked at, and to their boxes."""
        boxes = [spare_box(self.game, unit) for unit in self.units]
        out = [setter(Named(f"holdBox{n}"), s.literal(self.names[box.id]))
               for n, box in enumerate(boxes) if box is not None]  # fmt: skip
        return [setter(_COME, s.text(AT)), *out]

    def components(self) -> Iterator[Element]:
        for number, unit in enumerate(self.units):
            yield from self._moves(number, unit)
        for sign in self.all:
            if self._turns(sign):
                key = Named(f"holdTurn{self.units.index(sign.unit)}_{sign.face}")
                other = s.word(UNIT).eq(tidy(sign.unit)) & s.number(LEVEL).ne(sign.face + 1)
                yield to_place(_("Turns a marker"), key, c.FLIP.worker, s.text(AT), other)
        yield to_one(_("A marker comes"), _FETCH, c.GO, s.text(SPARE))

    def _moves(self, number: int, unit: str) -> Iterator[Element]:
        """One kind of marker: brought from a box where none lies here, sent back to its box."""
        bring, away, find = (Named(f"hold{what}{number}") for what in ("Bring", "Away", "Find"))
        lacks, out, box = (Named(f"hold{what}{number}") for what in ("Lacks", "Out", "Box"))
        name, free = _("A marker comes"), ~s.text(SPARE).equals("")
        yield action(name, bring, (FREE, find, lacks, Named("holdGet")), self.lying([unit]).eq(0))
        yield to_all(name, find, _MINE, on(SpaceRole.BOX), fast=(UNIT, tidy(unit)))
        short = s.sentence(_("{place}: no marker is left ({marker})"), place=s.text(AT),
                           marker=tidy(self.game.units[unit].name))  # fmt: skip
        yield report(name, lacks, chat.warning(short), ~free)
        if number == 0:
            yield action(name, Named("holdGet"), (_COME, _FETCH), free)
        yield action(_("A marker goes"), away, (box, out), self.lying([unit]) > 0)
        yield to_place(_("A marker goes"), out, c.GO, s.text(AT), s.word(UNIT).eq(tidy(unit)))

    def mark(self, made: Added) -> None:
        """What the markers have: they say which is free, and tell when they are turned over."""
        mine = SetGlobalProperty(SPARE, ((_MINE, s.word("PieceUID")),))
        about = _("Says that it is free")
        made.prototypes.append(Prototype(COMMON, MARKS, about, [mine, BasicPiece()]))
        for unit in self.units:
            made.traits.setdefault(unit, []).append(UsePrototype(MARKS))
            made.voices[unit] = Voice(changes=((c.ARRIVED, MOVED),))
