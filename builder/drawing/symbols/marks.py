"""Side marks: the small sign that tells whose a counter is without its colour.

Knows shapes and colours; not which side uses which.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from builder.drawing.display import Circle, Group, Paint, Path, Point, Polygon, Rect, Shape
from builder.drawing.symbols.glyphs import star_points
from builder.drawing.symbols.own import is_own, own_picture
from builder.drawing.symbols.pathdata import commands
from builder.drawing.text.lines import Box, line_in
from builder.drawing.theme import RED, contrast, lighten


def _polygon(points: Callable[[float], tuple[Point, ...]]) -> Mark:
    def draw(reach: float, ink: str, _ground: str) -> tuple[Shape, ...]:
        corners = tuple((round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in points(reach))
        return (Polygon(corners, Paint(fill=ink)),)

    return draw


def _cross(reach: float) -> tuple[Point, ...]:
    arm = 0.34 * reach
    points: list[Point] = []
    quarter = [(arm, -reach), (arm, -arm), (reach, -arm)]
    for _ in range(4):
        points += quarter
        quarter = [(-y, x) for x, y in quarter]
    return tuple(points)


def _star(reach: float) -> tuple[Point, ...]:
    return star_points(0, 0.045 * reach, 1.12 * reach)


def _regular(sides: int, turn: float) -> Callable[[float], tuple[Point, ...]]:
    def points(reach: float) -> tuple[Point, ...]:
        angles = (math.radians(turn + 360 * i / sides) for i in range(sides))
        return tuple((reach * math.cos(a), reach * math.sin(a)) for a in angles)

    return points


def _disc(reach: float, ink: str, _ground: str) -> tuple[Shape, ...]:
    return (Circle(0, 0, round(0.95 * reach, 2), Paint(fill=ink)),)


def _ring(reach: float, ink: str, _ground: str) -> tuple[Shape, ...]:
    stroke = Paint(stroke=ink, width=round(0.3 * reach, 2))
    return Circle(0, 0, round(0.85 * reach, 2), stroke), Circle(
        0, 0, round(0.38 * reach, 2), Paint(fill=ink)
    )


def _sun(reach: float, ink: str, ground: str) -> tuple[Shape, ...]:
    """A red disc; one of ink on grounds where red would drown, and where the ink is pale itself."""
    red = min(contrast(RED, ground), contrast(ink, ground)) >= 3
    return _disc(reach, RED if red else ink, ground)


def _roundel(reach: float, ink: str, ground: str) -> tuple[Shape, ...]:
    """Blue, white and red; a ring of ink on grounds where blue would drown."""
    if contrast(_BLUE, ground) < 3:
        return _ring(reach, ink, ground)
    discs = ((0.98, _BLUE), (0.65, _WHITE), (0.36, _RED))
    return tuple(Circle(0, 0, round(part * reach, 2), Paint(fill=one)) for part, one in discs)


def _path(*outlines: str) -> Mark:
    """Outlines with half their height as 1, whose holes are wound the other way."""

    def draw(reach: float, ink: str, _ground: str) -> tuple[Shape, ...]:
        return tuple(Path(commands(one, reach, reach), Paint(fill=ink)) for one in outlines)

    return draw


_SHIELD = "M-1 -1H1V.12Q.93 .76 0 1Q-.93 .76 -1 .12Z"
"""As wide as high, for on a small counter a slender one was a smudge."""
_BLUE, _YELLOW, _WHITE, _RED, _GREEN = "#1B4F9C", "#F6D24A", "#FFFFFF", "#C2272D", "#12804A"
_LEFT, _MIDDLE, _RIGHT = (
    "M-.84 -.84H-.28V.78Q-.78 .58 -.84 .1Z",
    "M-.28 -.84H.28V.78Q.16 .82 0 .85Q-.16 .82 -.28 .78Z",
    "M.84 -.84H.28V.78Q.78 .58 .84 .1Z",
)
_WHOLE = "M-.84 -.84H.84V.1Q.78 .64 0 .85Q-.78 .64 -.84 .1Z"
_TOP, _FOOT = "M-.84 -.84H.84V-.28H-.84Z", "M-.82 .28H.82Q.62 .68 0 .85Q-.62 .68 -.82 .28Z"
_ACROSS = "M-.5 -.84H-.04V-.26H.84V.2H-.04V.84L-.27 .77L-.5 .66V.2H-.84V-.26H-.5Z"


def _shield(*fields: tuple[str, str]) -> Mark:
    """A shield with fields of a nation's colours within a line of ink."""

    def draw(reach: float, ink: str, _ground: str) -> tuple[Shape, ...]:
        return tuple(
            Path(commands(one, reach, reach), Paint(fill=colour))
            for one, colour in ((_SHIELD, ink), *fields)
        )

    return draw


Mark = Callable[[float, str, str], tuple[Shape, ...]]
"""A mark's shapes about (0, 0): within its reach, in ink, on a ground."""

MARKS: Mapping[str, Mark] = {
    "cross": _polygon(_cross),
    "star": _polygon(_star),
    "ring": _ring,
    "roundel": _roundel,
    "sun": _sun,
    "triangle": _polygon(_regular(3, -90)),
    "square": _polygon(_regular(4, 45)),
    "diamond": _polygon(_regular(4, 0)),
    "disc": _disc,
    "shield": _path(
        "M-.86 -.95H.86V.02Q.78 .7 0 1Q-.78 .7 -.86 .02ZM-.27 -.77V.74Q0 .84 .27 .74V-.77Z",
    ),
    "tricolour": _shield((_LEFT, _GREEN), (_MIDDLE, _WHITE), (_RIGHT, _RED)),
    "blue-yellow-red": _shield((_LEFT, _BLUE), (_MIDDLE, _YELLOW), (_RIGHT, _RED)),
    "red-white-green": _shield((_WHOLE, _WHITE), (_TOP, _RED), (_FOOT, _GREEN)),
    "blue-cross": _shield((_WHOLE, _WHITE), (_ACROSS, _BLUE)),
    "lorraine": _path(
        "M-.15 -1H.15V-.72H.5V-.42H.15V-.06H.82V.26H.15V1H-.15V.26H-.82V-.06H-.15V-.42H-.5V-.72"
        "H-.15Z"
    ),
    "anchor": _path(
        "M-.13 -.45H-.5V-.2H-.13V.68Q-.5 .62 -.62 .3L-.46 .34L-.72 -.08L-.98 .36L-.82 .33"
        "Q-.68 .92 0 1Q.68 .92 .82 .33L.98 .36L.72 -.08L.46 .34L.62 .3Q.5 .62 .13 .68V-.2H.5V-.45"
        "H.13Z",
        "M0 -1A.27 .27 0 0 1 0 -.46A.27 .27 0 0 1 0 -1ZM0 -.85A.12 .12 0 0 0 0 -.61"
        "A.12 .12 0 0 0 0 -.85Z",
    ),
}
"""Marks by name; any other mark is a letter or two on a plate (more letters: finding D110)."""


_LETTERS, _EM, _CORNER = 0.84, 2.37, 0.35
"""Letters on their plate: how wide they are at most, how large one alone is, so that it has five
points on most counters, and the plate's corners; all as shares of the reach."""
_PALER = 0.75
"""How much paler than the ground letters on a dark plate are."""


_WIDER, _LARGER = 1.3, 2.1
"""The room and the em of letters without a plate, as shares of the reach."""


def side_mark(mark: str, x: float, y: float, reach: float, ink: str, ground: str) -> Group:
    """A mark about (x, y), within `reach` mm of it; letters are pale on a plate of ink."""
    if is_own(mark):
        own = own_picture(mark, -reach, -reach, 2 * reach, 2 * reach, ink)
        return Group((own,), x, y)
    if mark in MARKS:
        return Group(MARKS[mark](reach, ink, ground), x, y)
    half = _LETTERS * reach
    box = Box(-half, -half, 2 * half, 2 * half)
    pale = lighten(ground, _PALER)
    tone = pale if contrast(pale, ink) > contrast(ground, ink) else ground
    letters = line_in(box, mark, "condensed-bold", _EM * reach, 0.2, tone)
    plate = Rect(-reach, -reach, 2 * reach, 2 * reach, Paint(fill=ink), _CORNER * reach)
    return Group((plate, letters) if letters else (plate,), x, y)


def small_mark(mark: str, x: float, y: float, reach: float, ink: str, ground: str) -> Group:
    """A mark that is too small for letters on a plate: these stand on the ground itself, larger."""
    if is_own(mark) or mark in MARKS:
        return side_mark(mark, x, y, reach, ink, ground)
    half = _WIDER * reach
    letters = line_in(Box(-half, -half, 2 * half, 2 * half), mark, "condensed-bold",
                      _LARGER * reach, 0.2, ink)  # fmt: skip
    return Group((letters,) if letters else (), x, y)
