"""A counter's face: a ground in its shape, and on it the elements of its layout.

Everything is laid out in mm on a counter of the layout's size and scaled to the true one. Knows the
model; not files, sheets or the module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from builder.drawing.counters.artwork import picture_face
from builder.drawing.counters.elements import ELEMENTS
from builder.drawing.counters.outlined import STRIPES
from builder.drawing.counters.pen import Pen
from builder.drawing.counters.said import Said, face_shown, stripe_of
from builder.drawing.counters.tones import tones
from builder.drawing.display import Circle, Drawing, Group, Paint, Path, Rect, Shape
from builder.drawing.seen import of_one
from builder.drawing.text.lines import Box
from builder.game.layouts import counter_size, layout_of
from builder.game.layouts.merge import NOMINAL
from builder.game.model import Element, Game, Layout, Unit
from builder.records import dataclass
from builder.words import _

__all__ = ["NOMINAL", "SAFE", "alike", "counter", "edge", "face_belt", "face_belts", "face_ground",
           "parts", "safe_area"]  # fmt: skip

SAFE = 1.08
"""How near to the cut ink may stand, in mm on a counter of 9/16 inch: 1.2 at 5/8 inch."""

_MAY_BE_BLANK = ("words", "factors")
"""Kinds of elements that may belong on a face and have nothing to say there."""

Belt = tuple[str, float, float]
"""A colour, a top and a height."""
_belts: list[tuple[Game, dict[str, tuple[tuple[Belt, ...], ...]]]] = []
"""The belts of the last game that was asked for."""


@dataclass(frozen=True, slots=True)
class Part:
    """An element as it was drawn on a face."""

    element: Element
    shapes: tuple[Shape, ...]


def counter(
    game: Game, unit: Unit, face: int = 0, on_white: bool = False,
    drawn: Callable[[], Sequence[Part]] | None = None,
) -> Drawing:  # fmt: skip
    """A face, counted from 0; one that the unit does not have is the blank back.

    `on_white` as it is printed where ink is saved; its parts are `drawn` already where somebody
    keeps them.
    """
    layout = layout_of(game, unit)
    width, height = counter_size(game, unit)
    name = _("{unit}, back", unit=unit.name) if face and unit.back else unit.name
    art = Said(game, unit, int(face)).face.image
    if art is not None:
        corner = width / 2 if layout.shape == "round" else edge(game, unit)[1]
        return picture_face(art, width, height, corner, unit.nation.ground, name)
    ground = _ground(layout, game.counters.radius, width, tones(unit, on_white).ground)
    shown = drawn() if drawn else parts(game, unit, face, on_white)
    shapes = (ground, *(shape for part in shown for shape in part.shapes))
    clip = _outline(layout, game.counters.radius, width) if _cut(layout, game) else None
    whole = Group(shapes, scale=width / layout.width, clip=clip)
    return Drawing(width, height, (whole,), title=name)


def parts(game: Game, unit: Unit, face: int = 0, on_white: bool = False) -> tuple[Part, ...]:
    """The elements that a face shows, as they are drawn, in mm of the layout's own size."""
    layout, said = layout_of(game, unit), Said(game, unit, int(face))
    pen = Pen(said, tones(unit, on_white), layout, _scale(game, unit, layout), _belt(layout, said))
    return tuple(_drawn(layout, said, pen))


@of_one
def alike(game: Game, unit: Unit) -> bool:
    """Whether both sides of a unit's one counter look the same."""
    if len(unit.faces) > 2 or face_shown(unit, 1) == 0:
        return len(unit.faces) <= 2
    elements, sides = layout_of(game, unit).elements, (Said(game, unit, 0), Said(game, unit, 1))
    if any(side.face.image is not None for side in sides):
        return sides[0].face.image == sides[1].face.image
    front, back = (side.kind for side in sides)
    seen = (one for one in elements if one.kind not in _MAY_BE_BLANK)
    unlike = [one for one in seen if (front in one.on) != (back in one.on)]
    # Nearly all backs differ in what is always there; to ask for more is dear, and of other units.
    if any(not one.when and not one.unless for one in unlike):
        return False
    if any(side.shows(one) for one in unlike for side in sides):
        return False
    return parts(game, unit, 0) == parts(game, unit, 1)


def _drawn(layout: Layout, said: Said, pen: Pen) -> Iterator[Part]:
    for element in said.shown(layout.elements):
        shapes = ELEMENTS[element.kind](element, Box(*element.box), pen)
        if shapes:
            yield Part(element, tuple(shapes))


def _scale(game: Game, unit: Unit, layout: Layout) -> float:
    return counter_size(game, unit)[0] / layout.width


def _belt(layout: Layout, said: Said) -> Box | None:
    """The belt of a reduced face, None for a face without."""
    if not said.reduced:
        return None
    belts = (one for one in layout.elements if one.kind == "belt" and said.shows(one))
    return next((Box(*one.box) for one in belts), None)


def _cut(layout: Layout, game: Game) -> bool:
    """Whether grounds that reach the edge must be cut off there."""
    return layout.shape == "round" or bool(layout.corner or game.counters.radius)


def _radius(layout: Layout, radius: float, width: float) -> float:
    """The radius of the corners on the layout: its own, or the game's, given in true mm."""
    return layout.corner or radius * layout.width / width


def _ground(layout: Layout, radius: float, width: float, colour: str) -> Shape:
    if layout.shape == "round":
        half = layout.width / 2
        return Circle(half, half, half, Paint(fill=colour))
    corner = _radius(layout, radius, width)
    return Rect(0, 0, layout.width, layout.height, Paint(fill=colour), radius=corner)


def _outline(layout: Layout, radius: float, width: float) -> Path:
    half = min(layout.width, layout.height) / 2
    corner = half if layout.shape == "round" else min(_radius(layout, radius, width), half)
    return rounded(layout.width, layout.height, corner)


def rounded(width: float, height: float, corner: float) -> Path:
    """The outline of a rectangle with round corners, from (0, 0)."""
    k = corner * (1 - 0.5522847)
    return Path(
        (
            ("M", corner, 0.0), ("L", width - corner, 0.0),
            ("C", width - k, 0.0, width, k, width, corner), ("L", width, height - corner),
            ("C", width, height - k, width - k, height, width - corner, height),
            ("L", corner, height), ("C", k, height, 0.0, height - k, 0.0, height - corner),
            ("L", 0.0, corner), ("C", 0.0, k, k, 0.0, corner, 0.0), ("Z",),
        ),
        Paint(),
    )  # fmt: skip


def edge(game: Game, unit: Unit) -> tuple[str, float]:
    """Whether a unit's counters are square, oblong or round, and their corner radius in mm."""
    layout, (width, _height) = layout_of(game, unit), counter_size(game, unit)
    return layout.shape, _radius(layout, game.counters.radius, width) * width / layout.width


def face_ground(unit: Unit) -> str:
    """The colour of a face's ground, for whoever must carry it past the edge."""
    return tones(unit).ground


def face_belt(game: Game, unit: Unit, face: int) -> Belt | None:
    """The belt of a reduced face or the ground of another, the first of what reaches its edges."""
    return next(iter(face_belts(game, unit, face)), None)


def face_belts(game: Game, unit: Unit, face: int) -> tuple[Belt, ...]:
    """The colours of a face's belt and of strips from edge to edge, their tops and heights in true
    mm.

    All sheets of all papers ask for them.
    """
    if not _belts or _belts[0][0] is not game:
        _belts[:] = [(game, {})]
    known = _belts[0][1]
    if unit.id not in known:
        known[unit.id] = belts(game, unit)
    found = known[unit.id]
    return found[face] if face < len(found) else _face_belts(game, unit, face)


@of_one
def belts(game: Game, unit: Unit) -> tuple[tuple[Belt, ...], ...]:
    """Those of all its faces, and of a back that it does not have."""
    return tuple(_face_belts(game, unit, face) for face in range(len(unit.faces) + 1))


def _face_belts(game: Game, unit: Unit, face: int) -> tuple[Belt, ...]:
    layout, said = layout_of(game, unit), Said(game, unit, int(face))
    scale, found = _scale(game, unit, layout), list[Belt]()
    for across in _across(layout, said):
        _x, y, _width, height = across.box
        colour = stripe_of(game, unit) if across.colour in STRIPES else across.colour or "belt"
        if colour:
            found.append((tones(unit).named(colour), y * scale, height * scale))
    return tuple(found)


def _across(layout: Layout, said: Said) -> list[Element]:
    """The belt of a reduced face, and bands of a colour from edge to edge; one in the colour of a
    stripe only where it is the whole face, for stripes may be many."""
    kinds = ("belt", "band") if said.reduced else ("band",)
    shown = (one for one in layout.elements if one.kind in kinds and said.shows(one))
    wide = (one for one in shown if one.box[0] <= 0 and one.box[2] >= layout.width)
    whole = layout.height
    return [one for one in wide if one.colour not in STRIPES
            or (one.box[1] <= 0 and one.box[3] >= whole)]  # fmt: skip


def safe_area(layout: Layout) -> float:
    """How far from the edge ink must stay, in mm of the layout's own size."""
    return SAFE * min(layout.width, layout.height) / NOMINAL
