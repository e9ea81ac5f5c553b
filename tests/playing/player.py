"""A simple, sensible player: he masses for attacks that pay, and holds what is worth holding.

Both sides think alike; the one that must take ground accepts worse odds.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from builder.game.model import Board, Space, Unit
from builder.legality.room import has_room
from builder.legality.walks import Way
from builder.procedure.run import Run
from tests.playing.table import FOE, Costed, Table

STRONG, COVER = {"city", "fort", "mountains"}, {
    "fields", "light-woods", "woods", "hills", "rough", "marsh", "town",
}  # fmt: skip
LEAST = {"republic": 3, "league": 4}
"""The column, from 1 for 1:2, from which on a side attacks."""
SUPPORT = {"headquarters", "flotilla"}


@dataclass(slots=True)
class Player:
    """One side's turn at the table: `fought` have attacked, `aimed` are set for an attack."""

    table: Table
    side: str
    fought: set[str] = field(default_factory=set)
    aimed: set[str] = field(default_factory=set)

    @property
    def foe(self) -> str:
        """The other side."""
        return FOE[self.side]

    def take_turn(self) -> None:
        """Supply, reinforcements, movement, combat, entrenching."""
        table = self.table
        table.check_supply(self.side)
        for unit, spaces in table.arrivals(self.side):
            table.place(unit, min(spaces, key=lambda each: (self._far_from_front(each), each)))
        before = dict(table.where)
        self._move()
        self._fight()
        still = {one.id for one in table.units(self.side)
                 if before.get(one.id) == table.where[one.id]} - self.fought  # fmt: skip
        self._dig_in(still)

    def _far_from_front(self, space: str) -> int:
        far = distances(self.table.game.board, tuple(sorted(self._goals())))
        return far.get(space, 99)

    def _goals(self) -> dict[str, float]:
        """What is worth taking or holding, and how much: the enemy's places, own ones in danger."""
        table, board = self.table, self.table.game.board
        foes = tuple(sorted({table.where[one.id] for one in table.units(self.foe)}))
        near = distances(board, foes)
        found = {}
        for space, holder in table.held.items():
            worth, ours = value(board.spaces[space]), "league-home" in board.spaces[space].groups
            if holder != self.side and ours:
                found[space] = worth + 1.0
            elif holder != self.side or near.get(space, 99) < 8:
                found[space] = worth * 4 / (2 + near.get(space, 99))
        return found

    def _move(self) -> None:
        """First those that mass against the enemy, then all others towards what matters."""
        table, ground = self.table, self.table.ground()
        free = {one.id: one for one in table.units(self.side) if one.type.id != "flotilla"}
        keep = self._garrisons(free)
        ways = {ident: table.ways(ground, one) for ident, one in free.items()}
        for target in self._targets():
            self._mass(target, {n: u for n, u in free.items() if n not in keep}, ways, ground)
            free = {n: u for n, u in free.items() if n not in self.aimed}
        taken: dict[str, float] = {}
        for unit in sorted(free.values(), key=lambda one: (-table.strength(one), one.id)):
            if unit.id not in keep:
                self._place_well(unit, ground, taken)

    def _garrisons(self, free: dict[str, Unit]) -> set[str]:
        """One unit stays in each place of worth that the enemy could reach soon."""
        table, board = self.table, self.table.game.board
        near = distances(board, tuple(sorted({table.where[u.id] for u in table.units(self.foe)})))
        keep: set[str] = set()
        for space, holder in sorted(table.held.items()):
            here = [one for one in free.values() if table.where[one.id] == space]
            if holder == self.side and here and near.get(space, 99) <= 4:
                stays = max(here, key=lambda one: (table.strength(one), one.id))
                keep.add(stays.id)
                if self.side == "league" and value(board.spaces[space]) > 2:
                    keep.update(one.id for one in here)
        return keep

    def _targets(self) -> list[str]:
        """The spaces of the enemy: those on the way to what is worth most come first."""
        table, board = self.table, self.table.game.board
        spaces = sorted({table.where[one.id] for one in table.units(self.foe)})
        far = distances(board, tuple(sorted(self._goals())))

        def rank(space: str) -> tuple[float, str]:
            strong = sum(map(table.strength, table.standing(space, self.foe)))
            worth = value(board.spaces[space]) if space in table.held else 0
            return (
                far.get(space, 99) + strong / 3 + defence(board.spaces[space]) - 2 * worth,
                space,
            )

        return sorted((s for s in spaces if board.spaces[s].role.value == "map"), key=rank)

    def _mass(
        self, target: str, free: dict[str, Unit], ways: dict[str, dict[str, Way[str]]],
        ground: Costed,
    ) -> None:  # fmt: skip
        """Moves units next to a target, the strongest first, where their attack would pay."""
        table, board = self.table, self.table.game.board
        foe = sum(map(table.strength, table.standing(target, self.foe)))
        beside = board.neighbours[target]
        plan: dict[str, str] = {}
        room = {space: self._room(space, set(free)) for space in beside}
        total, guns, dry = 0, 0, False
        for unit in sorted(free.values(), key=lambda one: (-table.strength(one), one.id)):
            if unit.type.id in SUPPORT:
                continue
            kind = 1 if unit.size is not None and unit.size.measures.get("stacking") else 0
            here = table.where[unit.id]
            can = [s for s in beside if room[s][kind] > 0 and (s == here or s in ways[unit.id])]
            if not can:
                continue
            best = max(
                can,
                key=lambda s: (not self._wet(s, target), s == here, defence(board.spaces[s]), s),
            )
            plan[unit.id] = best
            room[best][kind] -= 1
            total += table.strength(unit) // (2 if unit.id in table.cut else 1)
            guns |= unit.type.id == "artillery"
            dry |= not self._wet(best, target)
            if column(total, foe) - defence(board.spaces[target]) + guns - (not dry) >= 6:
                break
        worth = column(total, foe) - defence(board.spaces[target]) + guns - (not dry)
        if worth < LEAST[self.side] + (target in table.dug):
            return
        for ident, space in plan.items():
            unit = free[ident]
            if table.where[ident] != space:
                self._go(unit, space, ground)
            self.aimed.add(ident)

    def _room(self, space: str, free: set[str]) -> list[int]:
        """How many support units and divisions may still come, those that may leave left out."""
        table, board = self.table, self.table.game.board
        high = "mountains" in board.spaces[space].terrain
        found = [2, 1 if high else 2]
        for one in table.standing(space, self.side):
            if one.id not in free or one.id in self.aimed:
                found[1 if one.size is not None and one.size.measures.get("stacking") else 0] -= 1
        return found

    def _wet(self, one: str, other: str) -> bool:
        courses = self.table.game.board.crossed(one, other)
        return bool(courses & {"river", "major-river"})

    def _go(self, unit: Unit, space: str, ground: Costed) -> bool:
        """Moves a unit to where it may go; where others have filled the space it stays."""
        table = self.table
        if not has_room(ground, table.mover(unit), space):
            return False
        old = table.where[unit.id]
        here = ground.position.spaces[old]
        one = next(each for each in here if each.unit.id == unit.id)
        here.remove(one)
        ground.position.put(space, one)
        table.place(unit, space)
        return True

    def _place_well(self, unit: Unit, ground: Costed, taken: dict[str, float]) -> None:
        """Sends a unit to the best hex within its reach: near what matters, on good ground."""
        table, board = self.table, self.table.game.board
        goals = self._goals()
        foes = tuple(sorted({table.where[one.id] for one in table.units(self.foe)}))
        danger = distances(board, foes)
        here = table.where[unit.id]
        to_goals = [(goal, points, distances(board, (goal,))) for goal, points in goals.items()]

        def worth(space: str) -> tuple[float, str]:
            place = board.spaces[space]
            total = 0.0
            for goal, points, near in to_goals:
                far = near.get(space, 99)
                served = taken.get(goal, 0.0)
                total = max(total, points * 4 / (3 + served) / (1 + far) * 3)
                if goal == space and not table.standing(space, self.side):
                    total += 3 * points
            weak = table.strength(unit) < 2 or unit.type.id in {"artillery", *SUPPORT}
            if danger.get(space, 99) <= 1 and weak and not table.standing(space, self.side):
                total -= 4
            if self.side == "league" and danger.get(space, 99) <= 1 and space not in goals:
                total -= 2.5 - defence(place)
            if danger.get(space, 99) <= 3:
                total += 0.4 * defence(place) + self._company(space)
            return total, space

        best = max((here, *table.ways(ground, unit)), key=worth)
        if best != here:
            self._go(unit, best, ground)
        goal = max(goals, key=lambda g: (goals[g] / (1 + distances(board, (g,)).get(best, 99)), g),
                   default="")  # fmt: skip
        taken[goal] = taken.get(goal, 0.0) + table.strength(unit) / 4

    def _company(self, space: str) -> float:
        """What a space close to the enemy is worth to a defender: a friend there, and the river in
        front of him."""
        if self.side == "republic":
            return 0.0
        table, board = self.table, self.table.game.board
        friends = 0.25 * sum(map(table.strength, table.standing(space, self.side)))
        river = behind(board, space) and "west-bank" in board.spaces[space].groups
        return friends + (1.5 if river else 0.0)

    def _fight(self) -> None:
        """Attacks the best targets first, each space once."""
        table = self.table
        done: set[str] = set()
        while True:
            best: tuple[int, str, list[Unit]] | None = None
            for target in sorted({table.where[one.id] for one in table.units(self.foe)} - done):
                able = self._able(target)
                if not able:
                    continue
                seen = self._column(able, target)
                bonus = 1 if target in table.held else 0
                if seen >= LEAST[self.side] and (best is None or seen + bonus > best[0]):
                    best = seen + bonus, target, able
            if best is None:
                return
            _seen, target, able = best
            done.add(target)
            self._resolve(able, target)

    def _able(self, target: str) -> list[Unit]:
        """Those who may still attack a space, a whole space of them first."""
        table, board = self.table, self.table.game.board
        beside = set(board.neighbours.get(target, ()))
        mine = [one for one in table.units(self.side) if table.where[one.id] in beside
                and one.type.id not in SUPPORT and one.id not in self.fought]  # fmt: skip
        whole = [
            one
            for one in mine
            if not any(
                other.id in self.fought for other in table.standing(table.where[one.id], self.side)
            )
        ]
        if not whole:
            return []
        first = max(whole, key=lambda one: (table.strength(one), one.id))
        return [first, *(one for one in mine if one is not first)]

    def _column(self, able: list[Unit], target: str) -> int:
        """The column on which an attack would be rolled, from 1; 0 for one not allowed."""
        state = self.table.chance.getstate()
        found = self.table.attack(able, target)
        self.table.chance.setstate(state)
        columns = self.table.game.lookup("combat").columns
        shown = found.values.get("column")
        return columns.index(str(shown)) + 1 if shown in columns and not found.stopped else 0

    def _resolve(self, able: list[Unit], target: str) -> None:
        table = self.table
        found: Run = table.attack(able, target)
        result = str(found.values.get("found", ""))
        self.fought.update(one.id for one in able)
        defenders = table.standing(target, self.foe)
        hurt = {"A1": 1, "A2": 2, "AD": 1}.get(result, 0)
        for _step in range(hurt):
            alive = [one for one in able if one.id in table.where]
            if alive:
                table.lose_step(max(alive, key=lambda one: (table.strength(one), one.id)))
        if result == "DE":
            for one in defenders:
                while one.id in table.where:
                    table.lose_step(one)
        if result in ("AD", "D1"):
            table.lose_step(
                max(
                    defenders,
                    key=lambda one: (
                        len(one.faces) - table.face[one.id],
                        table.strength(one),
                        one.id,
                    ),
                )
            )
        if result in ("DR", "D1"):
            self._drive_back(target)
        if not table.standing(target, self.foe):
            self._advance(able, target)

    def _drive_back(self, target: str) -> None:
        """Each defender retreats, or loses a step where it cannot; in a city it may stay."""
        table = self.table
        firm = table.game.board.spaces[target].terrain and STRONG & {
            *table.game.board.spaces[target].terrain
        } - {"mountains"}
        for one in table.standing(target, self.foe):
            free = table.retreats(one)
            stays = firm and len(one.faces) - table.face[one.id] > 1
            if stays or not free:
                table.lose_step(one)
            else:
                table.place(one, max(free, key=lambda s: (defence(table.game.board.spaces[s]), s)))

    def _advance(self, able: list[Unit], target: str) -> None:
        """Up to two divisions follow, where the ground is worth it."""
        table = self.table
        if self.side == "league" and target not in table.held:
            return
        divisions = [one for one in able if one.id in table.where and one.size is not None
                     and one.size.id == "division"]  # fmt: skip
        went = 0
        for one in sorted(divisions, key=lambda each: (-table.strength(each), each.id)):
            leaves = table.where[one.id]
            alone = leaves in table.held and len(table.standing(leaves, self.side)) < 2
            if went < 2 and not alone and table.may_advance(one, target):
                table.place(one, target)
                went += 1

    def _dig_in(self, still: set[str]) -> None:
        """Whoever stood still next to the enemy digs in, while there are markers."""
        table, board = self.table, self.table.game.board
        foes = {table.where[one.id] for one in table.units(self.foe)}
        table.dug -= {table.where[one] for one in self.fought if one in table.where}
        for ident in sorted(still, key=lambda one: (-value(board.spaces[table.where[one]]), one)):
            space = table.where[ident]
            near = {*board.neighbours.get(space, ())} & foes
            if near and len(table.dug) < 4 and table.game.units[ident].type.id not in SUPPORT:
                table.dug.add(space)


def column(attack: int, foe: int) -> int:
    """The column of odds, from 1 for 1:2 to 7 for 6:1; 0 for worse."""
    if foe <= 0:
        return 7
    return min(7, attack // foe + 1) if attack >= foe else 1 if 2 * attack >= foe else 0


def defence(space: Space) -> int:
    """The shifts that the ground gives a defender."""
    return 2 if STRONG & {*space.terrain} else 1 if COVER & {*space.terrain} else 0


def value(space: Space) -> int:
    """The victory points of a place."""
    return int(str(space.properties.get("vp") or 0))


def behind(board: Board, space: str) -> bool:
    """Whether a space lies on the great river."""
    return any("major-river" in board.crossed(space, near) for near in board.neighbours[space])


_FAR: dict[tuple[str, ...], dict[str, int]] = {}


def distances(board: Board, starts: tuple[str, ...]) -> dict[str, int]:
    """How many spaces each space is from the nearest of some."""
    if starts not in _FAR:
        if len(_FAR) > 4000:
            _FAR.clear()
        found = dict.fromkeys(starts, 0)
        queue = deque(starts)
        while queue:
            here = queue.popleft()
            for there in board.neighbours.get(here, ()):
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
        _FAR[starts] = found
    return _FAR[starts]
