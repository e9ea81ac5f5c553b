"""The display list: the few shapes from which every artefact is drawn.

Units are millimetres, the origin is the top left corner, y grows downward, angles are degrees
clockwise. Emitters walk a `Drawing` with `match`; there are no other shapes. Nothing here knows
how a shape is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from typing import Generic, Literal, TypeVar

from builder.diagnostics import Span
from builder.records import dataclass
from builder.source.artwork import Artwork
from builder.words import Message

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]
Commands = tuple[tuple[str | float, ...], ...]
T = TypeVar("T")
Made = TypeVar("Made")
_MOST = 65536
"""So much is known at once; then all of it is forgotten."""


class Itself(Generic[T]):
    """A thing that equals nothing but itself, as the key of what is known about it.

    To compare the outlines of a map number by number would take as long as to use them.
    """

    __slots__ = ("thing",)

    def __init__(self, thing: T) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.thing is self.thing

    def __hash__(self) -> int:
        return id(self.thing)


class Known(Generic[T, Made]):
    """What was made of things, each by itself, as of `Itself`; for very many of them.

    A thing is kept with what was made of it, so that no other one is taken for it.
    """

    def __init__(self, make: Callable[[T], Made]) -> None:
        self._make = make
        self._kept: dict[int, tuple[T, Made]] = {}

    def of(self, thing: T) -> Made:
        """What is made of a thing."""
        found = self._kept.get(id(thing))
        if found is None:
            if len(self._kept) >= _MOST:
                self._kept.clear()
            found = self._kept[id(thing)] = thing, self._make(thing)
        return found[1]


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape looks: `#rrggbb` colours or None, stroke width and dashes in mm, opacity 0–1."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    join: Literal["miter", "round", "bevel"] = "miter"
    cap: Literal["butt", "round", "square"] = "butt"


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, its corners rounded by `radius`."""

    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle by centre and radius."""

    x: float
    y: float
    radius: float
    paint: Paint


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed (default) or open run of points."""

    points: tuple[Point, ...]
    paint: Paint
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Path:
    """A path: a tuple of commands ('M', x, y), ('L', x, y), ('C', x1, y1, x2, y2, x, y), ('Z',).

    Filled by the non-zero rule.
    """

    commands: Commands
    paint: Paint


@dataclass(frozen=True, slots=True)
class Tight:
    """Words that had to be set smaller than can be read, as a finding will say it.

    `span` is their place in the data, `what` says what they are; at the least readable size
    `least` they need `needs` mm (`way`: in width or in height), and there are `room` mm.
    """

    span: Span
    what: Message
    words: str
    least: float
    needs: float
    room: float
    way: Literal["wide", "high"]


@dataclass(frozen=True, slots=True)
class Halo:
    """A rim round letters that keeps them off what lies below: its colour, and its width in mm.

    Where several grounds lie below, `opacity` lets them show through, so that it is no patch.
    """

    colour: str
    width: float
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on its baseline at (x, y).

    `font` names a face of `builder.drawing.text.type` ("condensed", "condensed-bold", "text",
    "text-bold"); `size` is the em in mm. SVG and PNG outline it, PDF embeds the font so that it
    stays searchable. `tracking` is extra space after each letter in mm. `tight` is there where the
    words are smaller than can be read; `halo` is drawn under the letters.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: str
    anchor: Anchor = "start"
    tracking: float = 0.0
    angle: float = 0.0
    tight: Tight | None = None
    halo: Halo | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes moved by (x, y), then scaled, then turned about (x, y).

    Nothing outside `clip` is seen: a path in the coordinates of the shapes, by the non-zero rule.
    """

    shapes: tuple[Shape, ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    angle: float = 0.0
    clip: Path | None = None


@dataclass(frozen=True, slots=True)
class Picture(Group):
    """A group that pages show again and again, such as a counter's face.

    Equal names mean equal shapes, so that an emitter may write them once. All of it lies within
    `width` by `height` mm from its top left corner. `look` is what tells the shapes from others
    where that is known without them.
    """

    name: str = ""
    width: float = 0.0
    height: float = 0.0
    look: str = ""

    def in_short(self) -> object:
        """All that it shows, said without its shapes; None where these must say it."""
        place = self.x, self.y, self.scale, self.angle, self.clip
        return (self.look, place, self.width, self.height) if self.look else None


@dataclass(frozen=True, slots=True)
class Stamp(Group):
    """A group that long lists show again and again, moved and no more.

    What it shows is one and the same tuple wherever it is seen, so that an emitter may know it.
    """


@dataclass(frozen=True, slots=True)
class Layer(Group):
    """A group that programs which read a drawing find by its name.

    One that is not `shown` is there for machines: a PDF neither shows nor prints it.
    """

    name: str = ""
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Named(Group):
    """A group that a program which shows outlines lists by its `title`, and finds by its `name`."""

    name: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Tagged(Group):
    """A group that is read out as one thing where a page is not seen.

    `role` is what PDF calls it: H1, H2, H3, P, Figure, TR, TH, TD, TOCI, or Sect for several; ""
    where it is nothing. `words` are read instead of those in it, and of a figure instead of it.
    What has a `turn` on several pages is read in that order, whatever the order of the pages.
    """

    role: str = ""
    words: str = ""
    turn: int = 0

    @property
    def unmoved(self) -> bool:
        """Whether its shapes stand where they would stand without it."""
        still = self.x == self.y == self.angle == 0.0 and self.scale == 1.0
        return still and self.clip is None


def bare(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes, without groups that only say what something is."""
    for shape in shapes:
        if isinstance(shape, Tagged) and shape.unmoved:
            yield from bare(shape.shapes)
        else:
            yield shape


@dataclass(frozen=True, slots=True)
class Image:
    """A designer's own picture. `place` puts its unit square (top left 0, 0) where it is seen.

    A point (u, v) of the square stands at (a·u + c·v + e, b·u + d·v + f) mm for a place
    (a, b, c, d, e, f), as SVG has it.
    """

    artwork: Artwork
    place: tuple[float, float, float, float, float, float]


def image_in(artwork: Artwork, x: float, y: float, width: float, height: float) -> Image:
    """A picture that fills a rectangle, whatever its own proportions."""
    return Image(artwork, (width, 0.0, 0.0, height, x, y))


Shape = Rect | Circle | Polygon | Path | Text | Image | Group


@dataclass(frozen=True, slots=True)
class Link:
    """A PDF bookmark: a heading on the page it stands on, at y mm."""

    title: str
    y: float
    level: int = 0


@dataclass(frozen=True, slots=True)
class Target:
    """A place on a page that references lead to, by its name, at (x, y) mm."""

    name: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Reference:
    """A box on a page, x, y, width and height, that leads to the target of a name.

    In another `file` that lies beside this one, where it is not in this; `words` say where to.
    """

    box: tuple[float, float, float, float]
    name: str
    file: str
    words: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """One picture or page: its size in mm, its shapes back to front, a title for metadata."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""
    bookmarks: tuple[Link, ...] = field(default=())
    trim: tuple[float, float, float, float] | None = None
    """What is left of a page when it is cut: x, y, width, height; None where it is no one block."""
    bleed: float = 0.0
    """How far colours go on past it."""
    label: str = ""
    """What a reader calls the page, such as a side of a sheet; "" for its number."""
    spoken: bool = False
    """Whether it is read out in its order: what is tagged, and nothing else."""
    stamped: bool = False
    """Whether there may be stamps on it."""
    targets: tuple[Target, ...] = field(default=())
    references: tuple[Reference, ...] = field(default=())
