"""Where reinforcements may enter now: the spaces of their rows that nothing blocks.

Each row's spaces are looked at by a property of the module, one for rows that are alike. Knows
nothing of when counters are due.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, side_id
from builder.emit.vassal.play import actions
from builder.emit.vassal.play.procedures.room import limits_of
from builder.emit.vassal.script import Text, Truth
from builder.game.model import Game, Placement, Space, SpaceRole, Unit
from builder.legality.ground import Ground, Mover
from builder.legality.position import Position
from builder.legality.room import may_stand
from builder.records import dataclass
from builder.words import _

LOOK = Named("dueEntries")
"""The key that looks at all entries."""
MOST = 60
"""Rows with more spaces are never delayed: some space is free."""
_OF, _ALL = "DueEntry ", " all"
"""How the messages begin that name the property of a unit's row, and how those end that hold all
its spaces."""


@dataclass(slots=True)
class Entries:
    """The properties with the free spaces of rows: what each works out, and whose it is."""

    found: dict[tuple[tuple[str, Truth], ...], str] = field(default_factory=dict)
    rows: dict[str, str] = field(default_factory=dict)

    def elements(self) -> Iterator[Element]:
        """The properties, which begin empty."""
        about = _("Where reinforcements may enter")
        for entry, name in self.found.items():
            free = (s.choice(when, f", {place}", "") for place, when in entry)
            setter = actions.setter(LOOK, s.joined("", *free))
            yield actions.global_property(name, "", [setter], about)

    def constants(self) -> Iterator[Element]:
        """Which property a row has, and what it holds where nothing is blocked."""
        about = _("Where reinforcements may enter")
        for row, name in self.rows.items():
            yield actions.constant(f"{_OF}{row}", name, about)
        for entry, name in self.found.items():
            every = "".join(f", {place}" for place, _when in entry)
            yield actions.constant(f"{name}{_ALL}", every, about)


def entries(game: Game, rows: Iterable[tuple[Placement, str]]) -> Entries:
    """The entries of rows, each with its place in words; none where nothing delays."""
    out = Entries()
    for row, where in rows if game.movement.blocked_by else ():
        spaces = [game.board.spaces[each] for each in row.where.spaces]
        if len(spaces) <= MOST and all(each.role is SpaceRole.MAP for each in spaces):
            entry = tuple(_free(game, row.unit, row.reduced, spaces))
            name = out.found.setdefault(entry, f"DueFree{len(out.found) + 1}")
            out.rows[f"{row.unit.id}|{where}"] = name
    return out


def _free(
    game: Game, unit: Unit, face: int, spaces: Iterable[Space]
) -> Iterator[tuple[str, Truth]]:
    """The locations where a unit may enter at some time, each with when that is."""
    names, empty = location_names(game.board), Ground(game, Position())
    blocked_by, foes = game.movement.blocked_by, _foes(game, unit)
    for space in spaces:
        place = names[space.id]
        whether = [s.count_location((place, MAP_NAME), foes).eq(0)]
        if "enemies" not in blocked_by:
            whether = []
        if "limits" in blocked_by:
            if not may_stand(empty, Mover(unit, face), space.id):
                continue
            whether += _room(game, unit, face, place)
        yield place, s.all_of(*whether)


def _foes(game: Game, unit: Unit) -> Truth:
    """Whether a counter is an enemy unit."""
    sides = [side_id(one) for one in game.sides.values() if one.player and one != unit.side]
    return s.word("Shape").eq("unit") & s.among(s.word("SideId"), sides)


def _room(game: Game, unit: Unit, face: int, place: str) -> Iterator[Truth]:
    """Whether a unit makes no sum of a place too great."""
    plan = limits_of(game)
    for total in plan.totals:
        limit = plan.limits.get(total.name, {}).get(plan.codes.get(place, ""))
        adds = total.weights.get((unit.id, face), 0)
        if limit is not None and adds > 0:
            here = s.sum_location(f"Watch{total.marked(unit)}", (place, MAP_NAME))
            yield here <= limit.most - adds


def named(unit: Text, where: Text) -> Text:
    """The property of a unit's row, '' for one that is never delayed."""
    return s.named(s.literal(_OF) + unit + "|" + where)


def delayed(name: Text) -> Truth:
    """Whether no space of such a row is free."""
    return ~name.equals("") & s.named(name).equals("")


def open_now(name: Text, where: Text) -> Text:
    """The free spaces in words: those of the row where all are."""
    free = s.named(name)
    return s.choice(
        name.equals("") | free.equals(s.named(name + _ALL)), where, free.substring(2)
    )  # fmt: skip
