"""Symbols for works, obstacles and buildings that fill a space as terrain.

Each is drawn round (0, 0) for a space 18 across, wide enough to be seen on both sides of a
counter, and at most `HIGH` above and below the middle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

import numpy as np

from builder.drawing.display import Circle, Group, Paint, Path, Point, Polygon, Rect, Shape
from builder.drawing.maps.chance import Chance
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.ground.palette import (
    BLOCK,
    BRICK,
    CONCRETE,
    CROWN,
    CROWN_DARK,
    EARTH,
    HEDGE,
    INK,
    PALE,
    STEEL,
)
from builder.drawing.maps.pen import Commands, curve, line, resampled
from builder.game.model import Board

HIGH = 4.6
_REACH = 0.86, 0.46
"""How far symbols reach to the sides and up and down, in halves of the width of their space."""
_LINE = 0.12
"""The width of all outlines: no heavier than the lines of the ground around."""
EDGE = "#4A3A2C"
"""The colour of outlines."""
_SHADOWS = ((0.5, 0.13), (0.24, 0.28))
"""How far shadows fall to the south-east and how dark they are: their edges, their middles."""
_LANE = Paint(stroke="#A8987C", width=0.78, opacity=0.35)
_TRODDEN = Paint(stroke="#EDE3CB", width=0.62)
"""A lane that leads to buildings: its edges, and what is trodden."""
_Symbol = Callable[[], list[Shape]]


def _filled(colour: str, width: float = _LINE) -> Paint:
    return Paint(fill=colour, stroke=EDGE, width=width, join="round")


def _polygon(points: list[Point], colour: str, width: float = _LINE) -> Shape:
    return Polygon(tuple((round(x, 2), round(y, 2)) for x, y in points), _filled(colour, width))


def _strokes(paint: Paint, *lines: tuple[float, float, float, float]) -> Shape:
    commands: Commands = []
    for x1, y1, x2, y2 in lines:
        commands += line([(x1, y1), (x2, y2)])
    return Path(tuple(commands), paint)


def _fort() -> list[Shape]:
    """A star of five bastions."""
    points = []
    for number in range(5):
        for turn, far in ((-30, 0.78), (-13, 0.86), (0, 1.22), (13, 0.86), (30, 0.78)):
            angle = math.radians(-90 + 72 * number + turn)
            points.append((2.6 * far * math.cos(angle), 2.6 * far * math.sin(angle)))
    inner = tuple((round(x * 0.52, 2), round(y * 0.52, 2)) for x, y in points)
    star = Polygon(tuple((round(x, 2), round(y, 2)) for x, y in points),
                   Paint(fill="#D8C9A8", stroke=INK, width=0.38))  # fmt: skip
    return [star, Polygon(inner, Paint(stroke=INK, width=0.22))]


def _bunker() -> list[Shape]:
    """A concrete casemate from above: slab, roof, embrasures at the front, the way in behind."""
    slab = [(-5.0, -2.2), (5.0, -2.2), (5.0, 0.6), (2.6, 2.8), (-2.6, 2.8), (-5.0, 0.6)]
    roof = [(-4.1, -1.5), (4.1, -1.5), (4.1, 0.3), (2.1, 1.9), (-2.1, 1.9), (-4.1, 0.3)]
    return [
        Rect(-1.0, -3.0, 2.0, 0.9, _filled("#6E6A60")),
        _polygon(slab, CONCRETE),
        _polygon(roof, "#DDD8CA"),
        _polygon([(-1.5, 2.8), (-0.9, 2.1), (0.9, 2.1), (1.5, 2.8)], INK),
        _polygon([(-4.6, 1.0), (-4.0, 0.9), (-3.1, 1.7), (-3.3, 2.2)], INK),
        _polygon([(4.6, 1.0), (4.0, 0.9), (3.1, 1.7), (3.3, 2.2)], INK),
        Circle(0.0, -0.2, 0.75, _filled("#B9B19C")),
    ]


def _field_bunker() -> list[Shape]:
    """A dug-out from above: a roof of logs in a ring of earth, the slit at the front."""
    ring = [(-5.2, 0.2), (-4.2, -2.0), (-1.4, -2.9), (1.6, -2.8), (4.3, -1.9), (5.2, 0.3),
            (4.2, 2.2), (1.5, 2.9), (-1.6, 2.8), (-4.3, 2.1), (-5.2, 0.2)]  # fmt: skip
    logs = [(-3.0 + n * 1.0, -1.6, -3.0 + n * 1.0, 1.4) for n in range(7)]
    dug = [(x * 0.8, y * 0.74 - 0.05) for x, y in ring]
    return [
        Path((*curve(np.array(ring)), ("Z",)), replace(_filled(EARTH), stroke="#A68B58")),
        Path((*curve(np.array(dug)), ("Z",)), Paint(fill="#DCCBA2")),
        Rect(-3.5, -1.6, 7.0, 3.0, _filled("#A98A5B")),
        _strokes(Paint(stroke=EDGE, width=_LINE), *logs),
        Rect(-2.2, 1.4, 4.4, 0.75, Paint(fill=INK)),
        _strokes(
            Paint(stroke="#7C6336", width=0.24, cap="round"),
            (-4.6, 0.6, -4.2, 1.1),
            (-3.6, -1.9, -3.0, -2.1),
            (0.2, -2.3, 0.8, -2.3),
            (3.2, -2.0, 3.7, -1.7),
            (4.3, 1.0, 4.6, 0.5),
        ),
    ]


def _wire() -> list[Shape]:
    """A belt of coiled wire between crossed stakes."""
    turns = np.linspace(0, 8 * math.tau, 161)
    x = -5.9 + 11.8 * turns / turns[-1] + 0.7 * np.sin(turns)
    coil = curve(np.stack([x, 1.15 * -np.cos(turns)], axis=1))
    stakes = [
        each
        for at in (-5.9, -1.97, 1.97, 5.9)
        for each in ((at - 0.8, 1.7, at + 0.8, -1.7), (at + 0.8, 1.7, at - 0.8, -1.7))
    ]
    return [
        Path(tuple(coil), Paint(stroke=PALE, width=0.6, join="round", opacity=0.7)),
        _strokes(Paint(stroke="#6A5434", width=0.3, cap="round"), *stakes),
        Path(tuple(coil), Paint(stroke=EDGE, width=0.16, join="round", cap="round")),
    ]


_GIRDERS = ((-1.5, 1.35, 1.35, -1.5), (1.5, 1.35, -1.35, -1.5), (-1.9, 0.2, 1.9, -0.1))


def _hedgehog() -> list[Shape]:
    """Three anti-tank obstacles of crossed girders."""
    shapes: list[Shape] = []
    for x, y in ((-4.7, 0.8), (0.0, -0.8), (4.7, 0.8)):
        beams = tuple((x + a, y + b, x + c, y + d) for a, b, c, d in _GIRDERS)
        shapes += [
            _strokes(Paint(stroke=EDGE, width=0.4 + 2 * _LINE), *beams),
            _strokes(Paint(stroke="#9AA0A2", width=0.4), *beams),
        ]
    return shapes


def _sandbags() -> list[Shape]:
    """A low wall of bags in two courses, bent towards the foe."""
    shapes: list[Shape] = []
    for course, (count, down) in enumerate(((8, 1.25), (7, -0.15))):
        for number in range(count):
            x = (number - (count - 1) / 2) * 1.72
            y = down + 0.028 * x * x - 1.0
            tone = EARTH if (number + course) % 2 else "#D9C293"
            shapes.append(Rect(round(x - 0.9, 2), round(y, 2), 1.8, 1.35, _filled(tone), 0.6))
    return shapes


def _bridge() -> list[Shape]:
    """A bridge of planks between two rails, lying west to east.

    It ends square on both banks: nobody knows of a road that goes on.
    """
    far, wide = 4.5, 1.25
    count = 18
    joints = [-far + 2 * far * number / count for number in range(1, count)]
    rails = [Rect(-far - 0.35, side * wide - 0.19, 2 * far + 0.7, 0.38, _filled("#8A6B43"))
             for side in (-1, 1)]  # fmt: skip
    return [
        Rect(-far, -wide, 2 * far, 2 * wide, _filled("#D9BE8C")),
        _strokes(Paint(stroke="#8A6B43", width=0.1), *((x, -wide, x, wide) for x in joints)),
        *rails,
    ]


def _airfield() -> list[Shape]:
    """Two long runways that cross, a taxiway from them to an apron, and two hangars on it."""
    shapes: list[Shape] = []
    taxi = curve(np.array([(-5.6, 1.7), (-3.4, 3.5), (1.2, 3.4), (4.2, 2.2)]))
    for colour, width in (("#7A7668", 1.24), ("#D3CFC2", 1.0)):
        shapes.append(Path(tuple(taxi), Paint(stroke=colour, width=width, cap="round")))
    runways = [(turn, long, math.cos(math.radians(turn)), math.sin(math.radians(turn)))
               for turn, long in ((-14.0, 7.0), (24.0, 6.0))]  # fmt: skip
    for colour, width, less in (("#7A7668", 2.34, 0.0), ("#D3CFC2", 2.1, 0.12)):
        paint = Paint(stroke=colour, width=width)
        ends = [(-(long - less) * x, -(long - less) * y, (long - less) * x, (long - less) * y)
                for _turn, long, x, y in runways]  # fmt: skip
        shapes.append(_strokes(paint, *ends))
    middles = [(-(long - 1.4) * x, -(long - 1.4) * y, (long - 1.4) * x, (long - 1.4) * y)
               for _turn, long, x, y in runways]  # fmt: skip
    shapes.append(_strokes(Paint(stroke=PALE, width=0.26, dash=(0.9, 0.6)), *middles))
    shapes.append(Rect(-3.0, 2.9, 4.4, 1.5, Paint(fill="#C9C5B6", stroke="#7A7668", width=0.16)))
    for x in (-2.8, -0.6):
        roof = Rect(x, 3.0, 1.9, 1.35, _filled("#B9BEC2"))
        shapes += [roof, _strokes(Paint(stroke=STEEL, width=0.16), (x, 3.68, x + 1.9, 3.68))]
    return shapes


def _barracks() -> list[Shape]:
    """Four long huts seen from above."""
    shapes: list[Shape] = []
    for x, y in ((-6.2, -2.7), (0.5, -2.7), (-6.2, 0.7), (0.5, 0.7)):
        shapes += _roof(x, y, 5.7, 2.1, BRICK, "#C98770")
    return shapes


def _cemetery() -> list[Shape]:
    """Rows of crosses inside a hedge, a cypress at each end."""
    shapes = _hedge("cemetery", 6.4, 3.5)
    beams: list[tuple[float, float, float, float]] = []
    for y in (-1.25, 1.45):
        for x in (-3.9, -1.95, 0.0, 1.95, 3.9):
            beams += [(x, y - 0.95, x, y + 0.85), (x - 0.55, y - 0.4, x + 0.55, y - 0.4)]
    shapes.append(_strokes(Paint(stroke=EDGE, width=0.2), *beams))
    shapes += [Circle(x, y, 0.6, Paint(fill=CROWN_DARK)) for x, y in ((-5.1, 0.6), (5.2, -0.7))]
    return shapes


def _church() -> list[Shape]:
    """A nave with a choir and a tower, seen from above, in a hedge."""
    return [
        *_hedge("church", 6.4, 3.8),
        *_roof(-2.6, -1.5, 6.4, 3.0, BRICK, "#C98770"),
        *_roof(-0.2, -2.6, 2.0, 5.2, BRICK, "#C98770", upright=True),
        Rect(-4.9, -1.2, 2.4, 2.4, _filled("#7E8A8C")),
        _strokes(Paint(stroke=PALE, width=0.3), (-4.4, 0.0, -3.0, 0.0), (-3.7, -0.7, -3.7, 0.7)),
        *(
            Circle(x, y, 0.6, Paint(fill=CROWN_DARK))
            for x, y in ((-4.6, 2.3), (4.2, -2.3), (4.6, 1.9))
        ),
    ]


def _hedge(name: str, half_wide: float, half_high: float) -> list[Shape]:
    """A hedge round about a rectangle, as one grows: bent, bushes of all sizes, a gate below."""
    chance, turns = Chance("hedge", name), np.linspace(0.56, 0.44 + 2.0, 41) * math.pi
    across, down = np.cos(turns), np.sin(turns)
    far = (np.abs(across) ** 4 + np.abs(down) ** 4) ** -0.25
    far *= 1 + 0.05 * np.sin(3 * turns + chance.real(0, 6)) + 0.03 * np.sin(7 * turns)
    points = np.stack([half_wide * far * across, half_high * far * down], axis=1)
    bushes = resampled(points, 0.85)
    sizes = chance.reals(len(bushes), 0.28, 0.52).tolist()
    found: list[Shape] = [Path(tuple(curve(points)), Paint(stroke=HEDGE, width=0.5, cap="round"))]
    for tone, off in ((CROWN_DARK, 0.1), (CROWN, -0.06)):
        found += [Circle(round(x + off, 2), round(y + off, 2), round(size, 2), Paint(fill=tone))
                  for (x, y), size in zip(bushes.tolist(), sizes, strict=True)]  # fmt: skip
    return found


def _roof(
    x: float, y: float, width: float, height: float, dark: str, lit: str, upright: bool = False,
    outline: Paint | None = None,
) -> list[Shape]:  # fmt: skip
    """A roof from above: its side towards the light and the other, and the ridge between them."""
    wide, high = (width / 2, height) if upright else (width, height / 2)
    ridge = (x + wide, y, x + wide, y + high) if upright else (x, y + high, x + wide, y + high)
    outline = outline or Paint(stroke=EDGE, width=_LINE, join="round")
    return [
        Rect(x, y, width, height, replace(outline, fill=dark)),
        Rect(x, y, wide, high, Paint(fill=lit)),
        Rect(x, y, width, height, outline),
        _strokes(Paint(stroke=outline.stroke, width=0.7 * outline.width), ridge),
    ]


def _dam() -> list[Shape]:
    """A curved wall across the water from above: the walk on its crest, buttresses below."""
    crest = [(x, 0.055 * x * x - 1.6) for x in np.linspace(-6.6, 6.6, 13).tolist()]
    foot = [(x, y + 2.2) for x, y in crest]
    ribs = [(x, y + 1.2, x, y + 2.2) for x, y in crest[1:-1]]
    walk = [*crest, *((x, y + 1.2) for x, y in reversed(crest))]
    return [
        _polygon([*crest, *reversed(foot)], "#B9B19C"),
        _polygon(walk, CONCRETE),
        _strokes(Paint(stroke=EDGE, width=_LINE), *ribs),
        *(_bank(side) for side in (-1, 1)),
    ]


def _bank(side: int) -> Shape:
    """The pier in which an end of a dam's wall is bedded: at the left (-1) or right."""
    left = 6.0 if side > 0 else -7.5
    return Rect(left, 0.1, 1.5, 3.0, _filled("#B9B19C"), 0.25)


def _factory() -> list[Shape]:
    """Halls with roofs in strips, a boiler house and two chimneys, seen from above."""
    halls = [one for n in range(4) for one in _hall(-6.2, -3.0 + 1.5 * n, 7.6, 1.5)]
    boilers = _roof(2.2, -0.4, 4.0, 3.4, *_BOILERS, upright=True, outline=_FINE)
    return [*halls, *boilers, *_chimneys((3.1, -1.8), (5.3, -1.8))]


def _factory_turned() -> list[Shape]:
    """The same the other way round: the boiler house at the left, below its chimneys."""
    halls = [one for n in range(3) for one in _hall(-1.0, -3.0 + 2.0 * n, 7.2, 2.0)]
    boilers = _roof(-6.2, -3.0, 4.2, 3.0, *_BOILERS, outline=_FINE)
    return [*halls, *boilers, *_chimneys((-5.2, 1.6), (-3.0, 1.6))]


def _factory_upright() -> list[Shape]:
    """Another one: its halls side by side, a low shed before them, one chimney."""
    roofs = ((-6.2 + 1.6 * n, -3.0, 1.6, 4.0) for n in range(5))
    halls = [one for box in roofs for one in _hall(*box, upright=True)]
    return [
        *halls,
        *_roof(-6.2, 1.5, 6.0, 1.6, *_BOILERS, outline=_FINE),
        *_roof(2.6, -1.4, 3.6, 4.5, *_BOILERS, upright=True, outline=_FINE),
        *_chimneys((1.2, 2.2)),
    ]


def _hall(x: float, y: float, width: float, height: float, upright: bool = False) -> list[Shape]:
    """One of a factory's halls."""
    return _roof(x, y, width, height, *_TILES, upright=upright, outline=_FINE)


def _chimneys(*places: Point) -> list[Shape]:
    walls = [Circle(x, y, 0.85, replace(_FINE, fill=_BOILERS[0])) for x, y in places]
    return [*walls, *(Circle(x, y, 0.4, Paint(fill=_FINE.stroke)) for x, y in places)]


_TILES, _BOILERS = ("#A58A82", "#C2A8A0"), (BLOCK, "#AD8474")
"""The side of roofs away from the light, and the lit one: of a factory's halls, of the rest."""
_FINE = Paint(stroke="#6B4D41", width=_LINE, join="round")
"""Its outlines: of the tone of the blocks of the town beside it."""


def shadowed(kind: str, number: int = 0, alone: bool = True) -> list[Shape]:
    """A symbol with its shadow to the south-east, unless it is flat; and with lanes that lead to it
    where it stands `alone`, in no town.

    The `number` of its space among those of the kind says which of its drawings, if it has several.
    """
    drawings: tuple[_Symbol, ...] = (SYMBOLS[kind], *_OTHERS.get(kind, ()))
    shapes = drawings[number % len(drawings)]()
    ground = list(_around(kind, alone))
    if kind in _FLAT:
        return [*ground, *shapes]
    solid = [one for one in shapes if isinstance(one, (Polygon, Rect, Path))]
    for far, opacity in _SHADOWS:
        cast = tuple(
            replace(one, paint=_cast(one.paint, opacity))
            for one in solid
            if _casts(one.paint, kind)
        )
        ground.append(Group(cast, far, far))
    return [*ground, *shapes]


def _casts(paint: Paint, kind: str) -> bool:
    """Whether a part of a symbol casts a shadow: what has an outline, of wire and girders all."""
    return bool(paint.stroke and (paint.fill or kind in _OPEN)) and paint.opacity == 1.0


def _cast(paint: Paint, opacity: float) -> Paint:
    if paint.fill:
        return Paint(fill=INK, opacity=opacity)
    return replace(paint, stroke=INK, opacity=opacity)


def _around(kind: str, alone: bool) -> Iterator[Shape]:
    """What lies on the ground about buildings: lanes to them, the earth heaped against a wall."""
    lanes = _LANES.get(kind, ()) if alone else ()
    if lanes:
        yield _strokes(_LANE, *lanes)
        yield _strokes(_TRODDEN, *lanes)
    if kind == "bunker":
        for far, tone in ((0.0, EARTH), (-0.35, "#D6C194")):
            ring = [(x * (1.0 + far / 7), y * (1.0 + far / 4)) for x, y in _HEAPED]
            yield Path((*curve(np.array(ring)), ("Z",)), Paint(fill=tone, opacity=0.85))


def standing(board: Board) -> Iterator[KeepOff]:
    """Where symbols stand in hexes, in mm of the map, for lines that are broken for them."""
    for space in board.map_spaces():
        drawn = {board.terrains[id].drawn for id in space.terrain if id in board.terrains}
        if drawn & SYMBOLS.keys():
            (x, y), wide = space.centre, max(x for x, _ in space.outline) - space.centre[0]
            yield KeepOff.box(x - _REACH[0] * wide, y - _REACH[1] * wide,
                              x + _REACH[0] * wide, y + _REACH[1] * wide)  # fmt: skip


def grown(kind: str) -> float:
    """How much larger buildings and yards stand in a large hex, where counters leave room."""
    return _GROWN.get(kind, 1.0)


_GROWN = {"bunker": 1.2, "field-bunker": 1.2, "barracks": 1.14, "church": 1.14, "cemetery": 1.14,
          "wire": 1.2, "hedgehog": 1.2, "sandbags": 1.2, "factory": 1.14}  # fmt: skip
_FLAT, _OPEN = ("fort", "airfield", "cemetery", "bridge"), ("wire", "hedgehog")
"""What casts no shadow, and what is all strokes."""
_LANES: Mapping[str, tuple[tuple[float, float, float, float], ...]] = {
    "barracks": ((-6.6, 0.05, 6.6, 0.05), (0.0, -3.6, 0.0, 3.8)),
    "factory": ((-6.4, 3.9, 6.4, 3.7), (1.8, 3.8, 1.8, -3.4)),
    "church": ((0.6, 2.0, 0.7, 4.5),),
}
"""The lanes to buildings."""
_HEAPED = [(-5.9, 0.4), (-6.0, -1.6), (-4.6, -2.9), (-1.6, -2.9), (-1.2, -3.4), (1.2, -3.4),
           (1.6, -2.9), (4.6, -2.9), (6.0, -1.6), (5.9, 0.4), (4.9, 1.9), (3.1, 3.1),
           (-3.1, 3.1), (-4.9, 1.9), (-5.9, 0.4)]  # fmt: skip
"""The earth heaped against the walls of a bunker."""
SYMBOLS: Mapping[str, Callable[[], list[Shape]]] = {
    "fort": _fort,
    "bunker": _bunker,
    "field-bunker": _field_bunker,
    "wire": _wire,
    "hedgehog": _hedgehog,
    "sandbags": _sandbags,
    "airfield": _airfield,
    "barracks": _barracks,
    "cemetery": _cemetery,
    "church": _church,
    "dam": _dam,
    "factory": _factory,
    "bridge": _bridge,
}
"""What is drawn in the middle of a space, by the name of the drawing."""
_OTHERS: Mapping[str, tuple[_Symbol, ...]] = {"factory": (_factory_turned, _factory_upright)}
"""Other drawings of the same, so that neighbours differ."""
