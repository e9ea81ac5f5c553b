"""The set-ups of two modules of a game, told apart by units and spaces of the game.

The modules of all releases hold their set-ups as saved games: they are compared as anybody's are,
and what stands there is known by its number and by the place where it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from builder.emit.proof.pages.setups import Moved, Resetup, Stands, Where
from builder.emit.vassal.pieces.names import setup_file
from builder.emit.vassal.play.procedures.keeping import KEPT, NONE
from builder.emit.vassal.play.schedule import DUE_TURN, DUE_WAY
from builder.emit.vassal.script import FIELD
from builder.game.model import Game, Scenario, Space, SpaceRole, Unit
from builder.legality.waiting import turn_cell
from builder.modules.decode import array
from builder.modules.diff import Change, Difference, Kind
from builder.modules.diff.model import Shift, Spot, State
from builder.modules.diff.setups import Places, spot_of
from builder.modules.model import SETUP, Definition, Piece, Setup
from builder.modules.model import Module as AnyModule
from builder.procedure.inputs import AnyInput, Choice, Flag
from builder.procedure.model import Procedures
from builder.records import dataclass
from builder.saves.commands import NOT_SAID
from builder.saves.model import Module
from builder.saves.place import Ground
from builder.words import Message, message

_LAYER, _PROPERTY = "emb2", "PROP"
_MOST = 9


@dataclass(frozen=True)
class _Reader:
    """What the pieces of both modules are in the game."""

    game: Game
    said: Module
    found: Difference
    picture: Callable[[str], str]

    @cached_property
    def _ground(self) -> Ground:
        return Ground(self.game.board, self.said.pixels_per_mm, self.said.edge)

    @cached_property
    def _places(self) -> tuple[Places, Places]:
        return Places(self.found.old), Places(self.found.new)

    @cached_property
    def _today(self) -> Mapping[object, str]:
        """The space that each place of the new module is."""
        own = self.said
        found: dict[object, str] = {}
        for space in self.game.board.spaces.values():
            x, y = (str(round(each * own.pixels_per_mm) + own.edge) for each in space.centre)
            key = self._places[1].key(Spot(own.map_name, x, y))
            if key is not None:
                found.setdefault(key, space.id)
        return found

    @cached_property
    def _turns(self) -> Mapping[str, int]:
        """The turn of each cell in which somebody waits for it."""
        cells = ((turn_cell(self.game.board, turn.number), turn.number)
                 for turn in self.game.turns)  # fmt: skip
        return {cell.id: number for cell, number in cells if cell is not None}

    def unit(self, gpid: str) -> str:
        """The unit of a piece's number, '' where the game no longer has it."""
        return self.said.units.get(gpid, "")

    def space(self, spot: Spot, *, old: bool) -> Space | None:
        """The space where a piece lies: in the old module, that which has its place's name."""
        if spot.map != self.said.map_name:
            return None
        if old and (key := self._places[0].key(spot)) is not None:
            return self.game.board.spaces.get(self._today.get(key, ""))
        try:
            return self._ground.space(int(spot.x), int(spot.y))
        except (ValueError, OverflowError):
            return None

    def where(self, spot: Spot | None, *, old: bool) -> Where | None:
        """A place in the game's words."""
        if spot is None:
            return None
        space = self.space(spot, old=old)
        if space is None:
            return Where(spot.place or spot.map)
        name = space.id
        if space.role is not SpaceRole.MAP:
            name = spot.place or space.name or space.id
        return Where(name, space.id, self._turns.get(space.id, 0))

    def face(self, piece: Piece) -> int:
        """Which face of a piece is up, from 0."""
        levels = (one.state.partition(";")[0] for one in piece.outer
                  if one.ident == _LAYER and one.get("name") == self.said.layers.faces)  # fmt: skip
        return _face(next(levels, "1"))

    def stands(self, setup: Setup | None, *, old: bool) -> Stands:
        """All counters of a set-up that are the game's, in its spaces."""
        found: Counter[tuple[str, int, str]] = Counter()
        for piece in setup.pieces if setup is not None else ():
            space, unit = self.space(spot_of(piece), old=old), self.unit(piece.gpid)
            if space is not None and unit:
                found[unit, self.face(piece), space.id] += 1
        return [(*each, count) for each, count in found.items()]

    def moved(self, shifts: tuple[Shift, ...], setup: Setup | None) -> Iterator[Moved]:
        """What became of the counters of a set-up, those alike in all that is told as one."""
        up = {(piece.gpid, spot_of(piece)): self.face(piece)
              for piece in (setup.pieces if setup is not None else ())}  # fmt: skip
        for one in shifts:
            if one.gpid in self.said.others:
                continue
            before, after = self.where(one.before, old=one.how != "changed"), self.where(
                one.after, old=False)  # fmt: skip
            faces, said = self._states(one)
            if faces is None:
                spot = one.after
                face = 0 if spot is None else up.get((one.gpid, Spot(spot.map, spot.x, spot.y)), 0)
                faces = face, face
            if one.how == "changed" and faces[0] == faces[1] and not said:
                continue
            unit = self.unit(one.gpid)
            name = self.game.units[unit].name if unit else one.name
            yield Moved(one.how, one.count, name, unit, before, after, faces, tuple(said),
                        "" if unit else self._drawn(one.gpid))  # fmt: skip

    @cached_property
    def _slots(self) -> Mapping[str, Definition]:
        """The pieces of the old module by their numbers."""
        return {each.component.get("gpid"): each for each in self.found.old.slots}

    def _drawn(self, gpid: str) -> str:
        """The picture of a piece of the old module, beside the page."""
        slot = self._slots.get(gpid)
        traits = slot.piece.traits if slot is not None else ()
        faces = (one.get("imageNames") for one in traits
                 if one.ident == _LAYER and one.get("name") == self.said.layers.faces)  # fmt: skip
        return self.picture(next((array(each)[0] for each in faces if array(each)), ""))

    def _states(self, one: Shift) -> tuple[tuple[int, int] | None, list[Message]]:
        """Both faces, where another is up; and what else people see that is another."""
        faces, said = None, list[Message]()
        unit = self.game.units.get(self.unit(one.gpid))
        for state in one.states:
            if state.ident == _LAYER and state.name == self.said.layers.faces:
                faces = _face(state.before), _face(state.after)
                said += [_turned(unit, faces[1])] if unit is not None else []
            elif state.ident == _PROPERTY:
                said += self._property(one, state, unit)
        return faces, said

    def _property(self, one: Shift, state: State, unit: Unit | None) -> Iterator[Message]:
        """A property that a counter keeps, in the game's words; none of those that are inner."""
        layers, (old, new) = self.said.layers, (state.before, state.after)
        if state.name == layers.count and unit is not None and unit.type.counts:
            yield _VALUE.filled(name=unit.type.counts, old=old, new=new)
        elif state.name in layers.said:
            factor = layers.said[state.name][0]
            yield _VALUE.filled(name=self.game.factors.get(factor, factor),
                                old=_known(old), new=_known(new))  # fmt: skip
        elif state.name == DUE_TURN and one.how == "changed":
            yield message("arrives on turn {new}, no longer on turn {old}", old=old, new=new)
        elif state.name == DUE_WAY:
            phases = {phase.id: phase.name for phase in self.game.phases}
            was, now = (_due(each) for each in (old, new))
            if was[1] != now[1]:
                yield message("arrives in {new}, no longer in {old}", old=was[1], new=now[1])
            if was[0] != now[0]:
                names = [phases.get(each, each) for each in (was[0], now[0])]
                yield message("arrives in the phase {new}, no longer in {old}", old=names[0],
                              new=names[1])  # fmt: skip


_VALUE = message("{name}: {old} → {new}")


def _known(value: str) -> Message | str:
    return message("not known") if value == NOT_SAID else value


def _due(state: str) -> tuple[str, str]:
    """The phase and the place of an arrival."""
    fields = [*state.split(FIELD), "", "", ""]
    return fields[1], fields[2]


def _face(level: str) -> int:
    """A face from 0, of a Layer's level from 1."""
    return int(level) - 1 if level.isdecimal() and 0 < int(level[:2]) <= _MOST else 0


def _turned(unit: Unit, new: int) -> Message:
    if not new:
        return message("shows its front now")
    state = unit.faces[new].label if new < len(unit.faces) else ""
    return message("shows its back now ({state})", state=state) if state else message(
        "shows its back now")  # fmt: skip


def resetups(
    game: Game, procedures: Procedures, said: Module, found: Difference,
    picture: Callable[[str], str] = lambda name: "",
) -> list[Resetup]:  # fmt: skip
    """The set-ups that are not what they were.

    `picture` puts one of the old module's pictures beside the page and says where, '' for none.
    """
    reader = _Reader(game, said, found, picture)
    return [_resetup(reader, one, procedures) for one in found.of(Kind.SETUP)]


def _resetup(reader: _Reader, one: Change, procedures: Procedures) -> Resetup:
    scenario = _scenario(reader, one.name) if one.how != "removed" else None
    older, newer = reader.found.old, reader.found.new
    before, after = _setup(older, one.formerly or one.name), _setup(newer, one.name)
    moved = sorted(reader.moved(one.shifts, after), key=lambda each: _ORDER.index(each.how))
    return Resetup(
        one.how, one.name if scenario is None else scenario.name, one.formerly,
        "" if scenario is None else scenario.id, moved, [*_facts(one, procedures)],
        reader.stands(before, old=True), reader.stands(after, old=False),
    )  # fmt: skip


_ORDER = ("moved", "changed", "added", "removed")


def _facts(one: Change, procedures: Procedures) -> Iterator[Message]:
    """The answers that the scenario gives otherwise, by their questions."""
    asked = {each.id: each for procedure in procedures.all.values() for each in procedure.inputs}
    for name, before, after in one.values:
        wanted = asked.get(name.removeprefix(KEPT)) if name.startswith(KEPT) else None
        if wanted is None:
            continue
        old, new = (dict(_answers(each or "")) for each in (before, after))
        for key in dict.fromkeys((*old, *new)):
            if old.get(key) == new.get(key):
                continue
            ask: Message | str = wanted.ask
            if key.endswith(";"):
                ask = message("{asked} ({which})", asked=wanted.ask, which=key.removesuffix(";"))
            yield message("{asked}: {old} → {new}", asked=ask, old=_answer(wanted, old.get(key)),
                          new=_answer(wanted, new.get(key)))  # fmt: skip


def _answers(held: str) -> Iterator[tuple[str, str]]:
    for each in held.split(NONE):
        key, sign, value = each.partition("=")
        if sign:
            yield key, value


def _answer(wanted: AnyInput, value: str | None) -> Message | str:
    if value is None:
        return message("asked of the player")
    if isinstance(wanted, Flag):
        return message("yes") if value == "true" else message("no")
    if isinstance(wanted, Choice) and value.isdecimal() and int(value[:4]) < len(wanted.options):
        return wanted.options[int(value[:4])]
    return value


def _setup(module: AnyModule, name: str) -> Setup | None:
    return next((one for one in module.setups if one.component.get("name") == name), None)


def _scenario(reader: _Reader, name: str) -> Scenario | None:
    """The scenario of a set-up of the new module, whatever the language of its name."""
    found = next((one for one in reader.found.new.of(SETUP) if one.get("name") == name), None)
    file = "" if found is None else found.get("file")
    return next((one for number, one in enumerate(reader.game.scenarios, 1)
                 if file == setup_file(number, one.id)), None)  # fmt: skip
