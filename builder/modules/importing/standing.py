"""Where a module's pieces stand at the start: at-start stacks, and the saved games of set-ups.

Knows nothing of units: pieces, maps and pixels only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import field

from builder.modules.archive import Archive
from builder.modules.decode import Unreadable, piece
from builder.modules.expand import Expander
from builder.modules.importing.hexes import Point
from builder.modules.importing.names import number
from builder.modules.importing.notes import Notes
from builder.modules.model import MAPS, SETUP, SLOTS, Component, Definition, Module, Trait
from builder.modules.read import MAX_SAVE
from builder.modules.report import Broken
from builder.records import dataclass
from builder.saves.archive import unpack
from builder.saves.commands import Stack, added, commands
from builder.saves.model import Broken as Faulty
from builder.saves.model import Layers
from builder.saves.sequence import Effort, tokens
from builder.words import message

MAX_SETUPS = 60
MAX_STANDING = 60_000
STACK = "build.module.map.SetupStack"
DECK = "build.module.map.DrawPile"
_PICKER = "BoardPicker\t"
_NO_MAP = "null"


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece that stands somewhere: `at` are pixels of its map, `deck` that of a deck's cards."""

    traits: tuple[Trait, ...]
    name: str
    gpid: str
    map_name: str
    at: Point
    definition: Definition | None = None
    board: str = ""
    deck: bool = False


@dataclass(slots=True)
class Start:
    """A set-up: its name, its pieces from the lowest of each stack, the boards of its maps."""

    name: str
    pieces: list[Standing] = field(default_factory=list)
    boards: dict[str, str] = field(default_factory=dict)


def at_start(module: Module, expander: Expander) -> Start:
    """What stands on the maps when no saved game is loaded."""
    slots = {id(one.component): one for one in module.slots}
    start = Start("")
    for owner in module.of(*MAPS):
        name = owner.get("mapName")
        edge = number(owner.attributes, "edgeWidth"), number(owner.attributes, "edgeHeight")
        for stack in (one for one in owner.walk() if one.kind == STACK):
            at = (number(stack.attributes, "x") + edge[0], number(stack.attributes, "y") + edge[1])
            for slot in (one for one in stack.walk() if one.kind in SLOTS):
                if (found := slots.get(id(slot))) is None:
                    continue
                traits = tuple(one.trait for one in expander.whole(found).traits)
                if len(start.pieces) < MAX_STANDING:
                    start.pieces.append(Standing(
                        traits, found.piece.name or slot.name, slot.get("gpid"), name, at, found,
                        stack.get("owningBoard"),
                    ))  # fmt: skip
    return start


def set_ups(module: Module, archive: Archive, effort: Effort, notes: Notes) -> list[Start]:
    """The saved games of the module's set-ups. Raises saves' Broken when effort ends."""
    found: list[Start] = []
    room = MAX_STANDING
    for component in module.of(SETUP):
        file = component.get("file")
        if component.get("useFile") == "false" or not file:
            continue
        try:
            data = archive.body(file, MAX_SAVE)
            start = None if data is None else _start(component, data, effort, room)
        except (Broken, Faulty) as fault:
            if getattr(fault, "code", "") == "V106":
                raise
            start = None
        if start is None or len(found) == MAX_SETUPS:
            notes.add("setups", message("setups whose saved games cannot be read, or too many"),
                      component.name, component.where)  # fmt: skip
            continue
        room -= len(start.pieces)
        found.append(start)
    return found


def _start(component: Component, data: bytes, effort: Effort, room: int) -> Start:
    text, _, _ = unpack(data)
    start = Start(component.name)
    stacks: dict[str, Stack] = {}
    decks: list[str] = []
    single: dict[str, Standing] = {}
    for command in commands(text, effort):
        if command.startswith("+/"):
            _add(command, single, stacks, decks, effort)
        elif _PICKER in command[:200]:
            parts = command.split("\t", 2)
            start.boards[parts[0].removesuffix("BoardPicker")] = parts[1]
        if len(single) > room:
            break
    start.pieces = list(_placed(single, stacks, set(decks)))
    return start


def _add(
    command: str, single: dict[str, Standing], stacks: dict[str, Stack], decks: list[str],
    effort: Effort,
) -> None:  # fmt: skip
    """A piece, a stack, or the members of a deck. What cannot be read is left out."""
    parts = tokens(command, "/", effort)
    if len(parts) != 4:
        return
    _, ident, kind, state = parts
    if kind.startswith("deck;"):
        decks += [one for one in tokens(state, ";", effort)[3:] if one]
        return
    if kind == "stack" or kind.startswith("stack;"):
        try:
            made = added(command, 1, Layers(""), effort)
        except Faulty:
            return
        if isinstance(made, Stack):
            stacks.setdefault(ident, made)
        return
    found = piece(command, effort)
    if isinstance(found, Unreadable):
        return
    place = found.place
    given = {"x": place[1], "y": place[2]} if len(place) > 2 else {}
    owner = "" if place[0] == _NO_MAP else place[0]
    single.setdefault(ident, Standing(found.traits, found.name, found.gpid, owner,
                                      (number(given, "x"), number(given, "y"))))  # fmt: skip


def _placed(
    single: dict[str, Standing], stacks: dict[str, Stack], decks: set[str]
) -> Iterator[Standing]:
    """The pieces with their stacks' places, in the order of the file, a stack's from its lowest."""
    members = Counter(one for stack in stacks.values() for one in stack.members)
    done: set[str] = set()
    inner = {one: each for each in stacks.values() for one in each.members if members[one] == 1}
    for ident in single:
        stack = inner.get(ident)
        for each in stack.members if stack is not None else (ident,):
            if each not in single or each in done:
                continue
            done.add(each)
            own = single[each]
            if stack is not None:
                at = (float(stack.x), float(stack.y))
                yield Standing(own.traits, own.name, own.gpid, stack.map_name, at)
            else:
                yield Standing(own.traits, own.name, own.gpid, own.map_name, own.at,
                               deck=each in decks)  # fmt: skip
