"""Piece traits: one small class each, with its type's fields in the decoder's order and its state.

Knows how a trait is written, nothing of which traits a counter needs. Source of field orders,
defaults and states: VASSAL 3.7's decoders.
"""

from __future__ import annotations

from typing import Protocol

from builder.emit.vassal.format.encode import AnyKey, array, join, key_array, number, stroke
from builder.emit.vassal.script import TRUE, Number, Script, Text, Truth, written
from builder.records import dataclass


class Trait(Protocol):
    """What stands in a piece: `type` as text of the definition, `state` as text of the piece."""

    @property
    def type(self) -> str: ...

    @property
    def state(self) -> str: ...


def _type(ident: str, *fields: str) -> str:
    """A type string: the trait's id, then its fields joined with semicolons."""
    return f"{ident};" + join(fields, ";")


@dataclass(frozen=True, slots=True)
class UsePrototype:
    """Takes over the traits of a prototype. `name` must hold no ``$`` and no braces."""

    name: str
    state: str = ""

    @property
    def type(self) -> str:
        return _type("prototype", self.name)


@dataclass(frozen=True, slots=True)
class Marker:
    """Fixed properties of a piece: names and values in order."""

    values: tuple[tuple[str, str], ...]

    @property
    def type(self) -> str:
        return "mark;" + array(name for name, _ in self.values)

    @property
    def state(self) -> str:
        return array(value for _, value in self.values)


@dataclass(frozen=True, slots=True)
class Layer:
    """A Layer with one image a level, always active. `levels` are (image, level name).

    A level name that begins with ``+`` is put behind the piece's name. `scale` multiplies the
    image's pixels: 0.5 shows images drawn at double size at their true size.
    """

    name: str
    levels: tuple[tuple[str, str], ...]
    scale: float
    next_key: AnyKey = None
    next_command: str = ""
    level: int = 1

    @property
    def type(self) -> str:
        legacy = ("", "2", "", self.next_command, "2", "", "", "2", "")
        reset = ("", "", "1")
        drawing = ("false", "0", "0")
        levels = (array(i for i, _ in self.levels), array(n for _, n in self.levels), "true")
        naming = (self.name, "", "", "false", "", "1", "1", "true")
        keys = ("", stroke(self.next_key), "", "")
        return _type(
            "emb2", *legacy, *reset, *drawing, *levels, *naming, *keys, str(self.scale), "", "true"
        )

    @property
    def state(self) -> str:
        return str(self.level)


@dataclass(frozen=True, slots=True)
class Badge:
    """A Layer with one image that a key shows or hides; at first it is hidden.

    The image's middle lies `x` and `y` pixels from that of the piece.
    """

    name: str
    image: str
    x: int
    y: int
    key: AnyKey
    state: str = "-1"

    @property
    def type(self) -> str:
        legacy = ("", "2", "", "", "2", "", "", "2", "")
        drawing = ("false", str(self.x), str(self.y))
        levels = (array([self.image]), array([""]), "true")
        naming = (self.name, "", "", "false", "", "1", "1", "false")
        keys = (stroke(self.key), "", "", "")
        return _type(
            "emb2", *legacy, "", "", "1", *drawing, *levels, *naming, *keys, "1.0", "", "true"
        )


@dataclass(frozen=True, slots=True)
class TriggerAction:
    """A menu command (`command`, `key`) that sends the named keys in `actions` in order.

    It runs for the keys in `watch` too.
    """

    name: str
    command: str
    key: AnyKey
    actions: tuple[AnyKey, ...]
    condition: Truth = TRUE
    watch: tuple[AnyKey, ...] = ()
    state: str = ""

    @property
    def type(self) -> str:
        loop = ("false", "", "", "counted", "", "", "1", "false", "", "1", "1")
        return _type(
            "macro", self.name, self.command, stroke(self.key), _unless_true(self.condition),
            key_array(self.watch), key_array(self.actions), *loop,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class ReportAction:
    """A chat line `message` (a format or an expression) when one of `keys` has run."""

    keys: tuple[AnyKey, ...]
    message: Text | str
    description: str = ""
    state: str = "-1"

    @property
    def type(self) -> str:
        keys = key_array(self.keys)
        return _type("report", keys, written(self.message), "", "", self.description, "false")


@dataclass(frozen=True, slots=True)
class SendToLocation:
    """Moves the piece to the region that `region` names, and back.

    `x` and `y` are pixels beside the region's point. With a `board` its grids are asked for the
    place instead: those of hexes know some that are no region.
    """

    key: AnyKey
    back_key: AnyKey
    map_name: str
    region: Text | str
    x: Number | str = "0"
    y: Number | str = "0"
    description: str = ""
    command: str = ""
    state: str = ";;"
    board: str = ""

    @property
    def type(self) -> str:
        back = ("", stroke(self.back_key))
        offsets = (written(self.x), written(self.y), "1", "1")
        place = written(self.region)
        goal = ("G", "", "", "", place) if self.board else ("R", "", place, "", "")
        return _type(
            "sendto", self.command, stroke(self.key), self.map_name, self.board, "0", "0", *back,
            *offsets,
            self.description, *goal,
        )  # fmt: skip


Setters = tuple[tuple[AnyKey, str | Script], ...]
"""What a property is set to by keys."""


@dataclass(frozen=True, slots=True)
class DynamicProperty:
    """A property that keys set: `setters` are (key, value or expression)."""

    name: str
    setters: Setters
    description: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        return _type("PROP", self.name, _TEXT, _setters(self.setters), self.description)


@dataclass(frozen=True, slots=True)
class SetGlobalProperty:
    """Sets a property by keys: `setters` are (key, value or expression).

    It is that of the counter's zone where this has one, else the module's; with `zone`, that of the
    zone so named.

    `name` and `zone` may be expressions or formats. With `menu`, each setter is a command of that
    name.
    """

    name: str | Text
    setters: Setters
    description: str = ""
    menu: tuple[str, ...] = ()
    state: str = ""
    zone: Text | str | None = None

    @property
    def type(self) -> str:
        level = ("Current Zone/Current Map/Module", "")
        if self.zone is not None:
            level = ("Named Zone", written(self.zone))
        setters = _setters(self.setters, self.menu)
        return _type(
            "setprop", written(self.name), _TEXT, setters, self.description, *level
        )  # fmt: skip


def _unless_true(condition: Truth) -> str:
    """A condition as a field; one that always holds is none."""
    return "" if condition == TRUE else written(condition)


_TEXT = "false,0,100,false"
"""The limits of a property that is no number: none."""


def _setters(setters: Setters, menu: tuple[str, ...] = ()) -> str:
    named = zip(menu or ("",) * len(setters), setters, strict=True)
    return array(
        join((name, stroke(key), array(("P", written(value)))), ":") for name, (key, value) in named
    )


@dataclass(frozen=True, slots=True)
class GlobalKeyCommand:
    """Sends the key `send` to all counters of the location, or of the one that `location` names.

    `location` is on the map `map_name`. What the counters report is printed: the engine's "suppress
    individual reports" would drop their warnings unread.
    """

    key: AnyKey
    send: AnyKey
    map_name: str = ""
    location: Text | None = None
    description: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        where = "LOCATION" if self.location else "CURLOC"
        at = "" if self.location is None else written(self.location)
        spot = (self.map_name, "", "", at, "0", "0")
        goal = join(("COUNTER", "true", where, *spot, "", "false", "", "", "EQUALS", "", ""), "|")
        return _type(
            "globalkey", "", stroke(self.key), stroke(self.send), "", "false", "1", "false", "true",
            "", self.description, "-1", goal, "false", "",
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class CalculatedProperty:
    """A property that is calculated anew each time it is read."""

    name: str
    expression: Script
    description: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        return _type("calcProp", self.name, written(self.expression), self.description)


@dataclass(frozen=True, slots=True)
class RestrictCommands:
    """Hides and blocks `keys` while `condition` holds; with `greyed`, they are seen but blocked."""

    name: str
    condition: Truth
    keys: tuple[AnyKey, ...]
    greyed: bool = False
    state: str = ""

    @property
    def type(self) -> str:
        how = "Disable" if self.greyed else "Hide"
        return _type("hideCmd", self.name, how, written(self.condition), key_array(self.keys))


@dataclass(frozen=True, slots=True)
class Delete:
    """Removes the piece from the game."""

    key: AnyKey
    command: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        return _type("delete", self.command, stroke(self.key), "")


@dataclass(frozen=True, slots=True)
class Clone:
    """Makes a copy of the piece in the same place."""

    key: AnyKey
    command: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        return _type("clone", self.command, stroke(self.key), "")


@dataclass(frozen=True, slots=True)
class MarkWhenMoved:
    """Draws `image` at the offset in pixels from the piece's centre."""

    image: str
    x: int
    y: int
    key: AnyKey
    command: str = ""
    state: str = "false"

    @property
    def type(self) -> str:
        toggle = (self.command, stroke(self.key), "", "true")
        return _type("markmoved", self.image, str(self.x), str(self.y), *toggle, "", "", "", "")


@dataclass(frozen=True, slots=True)
class MovementTrail:
    """Draws the way of the piece, for all players, when switched on."""

    key: AnyKey
    radius: int
    line: float
    command: str = ""
    state: str = "false;;0;false"

    @property
    def type(self) -> str:
        shown = ("false", "true", str(self.radius))
        colours = ("255,255,255", "40,40,40", "100", "60")
        rest = ("20", "30", number(self.line), "", "", "", "")
        return _type("footprint", stroke(self.key), self.command, *shown, *colours, *rest)


@dataclass(frozen=True, slots=True)
class BasicPiece:
    """The innermost trait: name, place and gpid. A prototype ends in an empty one.

    `map_name` '' means that the piece stands nowhere.
    """

    name: str = ""
    gpid: str = ""
    map_name: str = ""
    x: int = 0
    y: int = 0

    @property
    def type(self) -> str:
        return _type("piece", "", "", "", self.name)

    @property
    def state(self) -> str:
        place = (self.map_name or "null", str(self.x), str(self.y))
        return join((*place, self.gpid, "0"), ";")


@dataclass(frozen=True, slots=True)
class GlobalHotKey:
    """Sends `send` to the module's buttons when the piece gets `key`."""

    key: AnyKey
    send: AnyKey
    description: str = ""
    state: str = ""

    @property
    def type(self) -> str:
        return _type("globalhotkey", "", stroke(self.key), stroke(self.send), self.description)


@dataclass(frozen=True, slots=True)
class SubMenu:
    """Gathers the commands of the traits inside it under one word of the menu."""

    name: str
    commands: tuple[str, ...]
    state: str = ""

    @property
    def type(self) -> str:
        return _type("submenu", self.name, array(self.commands), "")
