"""Supply lines as expressions of the module: which spaces are in supply, for one side.

As everywhere, spaces are letters and a set of spaces is a text. A line is looked for from its end:
in rounds, each of which adds the neighbours of the spaces of the one before. Knows nothing of
markers and buttons.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures.orders import Assign, Gather, Order, Repeat
from builder.emit.vassal.play.procedures.trace import spaces_by_code
from builder.emit.vassal.script import Text
from builder.game.model import Game
from builder.language.expr import And, Compare, Const, Expr, Property
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position
from builder.legality.room import in_play
from builder.legality.walks import MANY
from builder.rules.constraints import NEVER, Counters, Leg, Supplied, Whose
from builder.rules.movement import ZoneOfControl

NEW, ENDS, FOUND, FAR, BARRED, FRESH, OLD, OUT, HAVE = (
    f"Supply{word}"
    for word in ("New", "Ends", "Found", "Far", "Barred", "Fresh", "Old", "Out", "Have")
)
"""The properties in which lines are found: the spaces of a round; where a leg ends; those that
reach it; how far; those that no line leads on from; what is new in a round; what was asked last;
where those stand that have no line, and all that want one."""
_UNIT = Compare(Property("unit", "shape"), "==", Const("unit"))


def needs(game: Game) -> list[Supplied]:
    """What the rules that hold in play want in supply."""
    found = (one for rule in in_play(game) for one in rule.constraints)
    return [one for one in found if isinstance(one, Supplied)]


def _asks(name: str, whose: Whose, units: Expr | None = None) -> Gather:
    return Gather(name, Counters(_UNIT if units is None else And((_UNIT, units)), whose))


class Lines:
    """The orders for one game; `ways` are the texts that it needs, by their contents."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ground = Ground(game, Position())
        self.ways: dict[str, str] = {}

    def orders(self) -> Iterator[Order]:
        """Leaves in OUT the spaces of a side's units without a line, in HAVE those of all."""
        yield Assign(OUT, s.literal(""))
        yield Assign(HAVE, s.literal(""))
        for need in needs(self.game):
            yield from self._need(need)

    def _need(self, need: Supplied) -> Iterator[Order]:
        yield _asks(BARRED, "enemy")
        for zone in self.game.movement.zones if need.zones else ():
            yield _asks(NEW, "enemy", zone.exerted_by)
            lifted: Text = s.literal("")
            if "supply" in zone.lifted_for:
                yield _asks(OLD, "own", zone.lifted_by)
                lifted = s.text(OLD)
            held = _touched(self._way(partial(self._reaches, zone)), s.text(NEW))
            held = held.replaced(s.joined("[;", lifted, "]"))
            yield Assign(BARRED, s.text(BARRED) + held)
        yield Assign(FOUND, self._all())
        for leg in reversed(need.legs):
            yield from self._leg(leg)
        yield _asks(NEW, "own", need.units)
        out = s.text(NEW).replaced(s.joined("[;", s.text(FOUND), "]"))
        yield Assign(OUT, s.text(OUT) + out)
        yield Assign(HAVE, s.text(HAVE) + s.text(NEW))

    def _all(self) -> Text:
        return s.literal("".join(spaces_by_code(self.game)))

    def _leg(self, leg: Leg) -> Iterator[Order]:
        """Leaves in FOUND the spaces from which a leg reaches one of those that are there."""
        ends: Text = s.literal(self._codes(leg.to_spaces))
        if leg.to_units != NEVER:
            yield _asks(ENDS, "own", leg.to_units)
            ends = ends + s.text(ENDS)
        kept = self._all().replaced(s.joined("[^;", ends, "]"))
        yield Assign(ENDS, kept.replaced(s.joined("[^;", s.text(FOUND), "]")))
        yield _asks(OLD, "enemy")
        yield Assign(FOUND, s.text(ENDS).replaced(s.joined("[;", s.text(OLD), "]")))
        yield Assign(NEW, s.text(ENDS).replaced(s.joined("[;", s.text(BARRED), "]")))
        most = MANY if leg.within is None else math.floor(leg.within)
        if most > 0:
            yield Assign(FAR, s.whole(0))
            yield self._rounds(leg, most)

    def _rounds(self, leg: Leg, most: int) -> Repeat:
        """Round after round, until no new space is found or the leg is as long as it may be."""
        way = self._way(partial(self.ground.over, leg.over))
        passes = s.joined("[^;", self._codes(leg.through), s.text(ENDS), "]")
        fresh = _touched(way, s.text(NEW).replaced(passes))
        orders = (
            Assign(FRESH, fresh.replaced(s.joined("[;", s.text(FOUND), "]"))),
            Assign(FOUND, s.text(FOUND) + s.text(FRESH)),
            Assign(NEW, s.text(FRESH).replaced(s.joined("[;", s.text(BARRED), "]"))),
            Assign(FAR, s.number(FAR) + 1),
        )
        return Repeat(orders, s.text(NEW).equals("") | (s.number(FAR) >= most))

    def _reaches(self, zone: ZoneOfControl, one: str, other: str) -> bool:
        """Whether a zone of control that is exerted in a space reaches a neighbour."""
        space = self.game.board.spaces[other]
        mover = Mover(next(iter(self.game.units.values())))
        return self.ground.over(zone.over, one, other) and self.ground.holds(
            zone.into, mover, space
        )

    def _codes(self, spaces: Expr) -> str:
        """The codes of the spaces that match."""
        mover = Mover(next(iter(self.game.units.values())))
        every = spaces_by_code(self.game).items()
        return "".join(code for code, one in every if self.ground.holds(spaces, mover, one))

    def _way(self, leads: Callable[[str, str], bool]) -> Text:
        """A text with each space and the neighbours from which something leads there: "x:yz;"."""
        by_id = {space.id: code for code, space in spaces_by_code(self.game).items()}
        froms = {
            code: "".join(by_id[n] for n in self.ground.near(one) if n in by_id and leads(n, one))
            for one, code in by_id.items()
        }
        text = "".join(f"{code}:{others};" for code, others in froms.items())
        return s.text(self.ways.setdefault(text, f"SupplyWays{len(self.ways) + 1}"))


def _touched(way: Text, spaces: Text) -> Text:
    """The spaces to which something leads from one of some spaces; those of nowhere are none."""
    return way.replaced(s.joined(".:[^;", spaces, "]*;")).replaced(":[^;]*;")
