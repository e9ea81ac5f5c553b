"""Landscapes in flat tones by distance: sky, hills, trees or roofs, ground, a few dark shapes.

Drawn from a few words of the data, the same each time for the same name. Lengths are millimetres.
Knows no card and no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from builder.drawing.cards.foreground import Grows, foreground, pine
from builder.drawing.cards.sections import Sections
from builder.drawing.cards.silhouettes import SILHOUETTES, Silhouette
from builder.drawing.display import Circle, Group, Paint, Path, Polygon, Rect, Shape
from builder.drawing.symbols.glyphs import Inks, shapes_of
from builder.drawing.theme import mix
from builder.game.geometry.chance import Chance, seed, waves
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Light:
    """The tones of an hour and a season, from the top of the sky to the dark shapes in front.

    `sun` is the disc's colour, '' for none; `falls` is what falls from the sky; `grows` is what
    stands before the eye.
    """

    sky: tuple[str, str, str]
    sun: str
    far: str
    near: str
    trees: str
    ground: tuple[str, str]
    dark: str
    falls: str = ""
    pines: bool = False
    grows: Grows = "grass"


LIGHTS: Mapping[str, Light] = {
    "summer": Light(("#E8BB57", "#F0CF83", "#F6E2AE"), "#FCF3D8", "#BDB58A", "#9BA067", "#6F7A44",
                    ("#D6A845", "#BC8C2C"), "#171407", grows="corn"),
    "winter": Light(("#5E7E99", "#7F9CB0", "#AFC2CC"), "#F3E6C3", "#8FA7B5", "#627F92", "#2C4555",
                    ("#EAF0F3", "#CFDCE3"), "#101C25", "snow", True, "firs"),
    "spring": Light(("#86B4CA", "#ABCCD6", "#D9E6DD"), "#FDF6DC", "#9DB6AC", "#7F9F7B", "#4A6B45",
                    ("#8FAA5F", "#6F8C46"), "#121A10"),
    "dawn": Light(("#8D97A3", "#AEB4B6", "#D5D2C6"), "", "#9CA3A3", "#7F8884", "#4E5A5C",
                  ("#8B9080", "#70766A"), "#15191A"),
    "dusk": Light(("#643F5E", "#A65A58", "#E39A5E"), "#FBD37C", "#8A5A68", "#5E4155", "#3C2B41",
                  ("#8C6166", "#6C4859"), "#150C14"),
    "night": Light(("#16223A", "#24365A", "#3B5078"), "#ECEAD6", "#33456B", "#26365A", "#172340",
                   ("#4B5E87", "#36486E"), "#070B14", "stars", True, "firs"),
    "rain": Light(("#7F8A8B", "#96A09D", "#B4BAB2"), "", "#8A938D", "#6C7870", "#465249",
                  ("#746C56", "#5C5543"), "#14150F", "rain", grows="reeds"),
    "sand": Light(("#8DBFC6", "#B7D6D0", "#ECE8CE"), "#FFF7DC", "#D0B98C", "#BD9B65", "#8E7340",
                  ("#E0BE80", "#CBA260"), "#1E160A", grows="stones"),
}  # fmt: skip
"""Hours and seasons by their words."""
PLACES = ("wood", "town", "sea", "river", "smoke", "open")
"""What lies at the horizon."""
WORDS = (*LIGHTS, *PLACES, *SILHOUETTES)

_HORIZON = 0.53
_SPANS = 1.18
"""How much wider than the picture what goes from edge to edge of it is."""
_STEP = 0.8
_CLEAR, _OFF_CUT, _FAR_OFF = 1.4, 3.0, 1.0
"""Between what is nearest and the frame, or the cut, where the picture goes past it; and between
that and what is long and farther off, as small ones are plainly cut or not."""

_OFF_TOP, _HALO, _WING = 1.5, 1.5, 0.42
"""From the head of a picture to what is whole in its sky; how much wider than the sun its light is;
how far a wing reaches up, as a share of how wide an aircraft is."""


@dataclass(frozen=True, slots=True)
class View:
    """What a picture shows: its light, what lies at the horizon, what stands in front, its size.

    `name` is what its chance depends on; it goes so far `past` the cut at either side.
    """

    name: str
    light: Light
    places: tuple[str, ...]
    fronts: tuple[Silhouette, ...]
    width: float
    height: float
    sections: Sections | None = None
    past: float = 0.0

    @property
    def horizon(self) -> float:
        """Where sky and ground meet, in mm from the top."""
        return self.height * _HORIZON


def scene(
    words: Sequence[str],
    name: str,
    width: float,
    height: float,
    sections: Sections | None = None,
    past: float = 0.0,
) -> tuple[Shape, ...]:
    """A landscape of so many mm from (0, 0), so far `past` the cut at either side; words that it
    does not know are left out.

    In a field of `sections` something stands in each that is chosen.
    """
    light = next((LIGHTS[word] for word in words if word in LIGHTS), LIGHTS["summer"])
    fronts = tuple(SILHOUETTES[word] for word in words if word in SILHOUETTES)
    places = tuple(word for word in words if word in PLACES)
    view = View(name, light, places or ("wood",), fronts, width, height, sections, past)
    frame = Path((("M", 0.0, 0.0), ("L", width, 0.0), ("L", width, height), ("L", 0.0, height),
                  ("Z",)), Paint())  # fmt: skip
    return (
        Group(
            (*_sky(view), *_land(view), *_fronts(view), *_near(view), *_falling(view)), clip=frame
        ),
    )


def _sky(view: View) -> Iterator[Shape]:
    chance, (top, middle, low) = Chance("sky", view.name), view.light.sky
    wide, line = view.width, view.horizon
    yield Rect(0, 0, wide, line + 1, Paint(fill=top))
    yield Rect(0, line * 0.36, wide, line, Paint(fill=middle))
    yield Rect(0, line * 0.68, wide, line, Paint(fill=low))
    if view.light.sun:
        x, radius = wide * chance.real(0.2, 0.8), view.height * chance.real(0.10, 0.14)
        y = line * (0.34 if view.light.falls == "stars" else chance.real(0.5, 0.8))
        if view.sections:  # whole, off the lines between them and off their arrows
            x, y, radius = _in_section(view, view.sections, x, y, radius)
        y = max(y, _OFF_TOP + _HALO * radius)
        yield Circle(x, y, radius * _HALO, Paint(fill=view.light.sun, opacity=0.22))
        yield Circle(x, y, radius, Paint(fill=view.light.sun))
    if "smoke" in view.places:
        for number in range(1 if view.sections and view.light.sun else 2):
            yield from _smoke(view, wide * _smoking(view, number, chance), chance)


def _in_section(
    view: View, sections: Sections, x: float, y: float, radius: float
) -> tuple[float, float, float]:
    """Where the sun stands in a field of sections, and its radius: in the middle of one that is
    not chosen, else behind the horizon of one."""
    step, width = sections.step(view.width), view.width
    free = [n for n in range(sections.parts) if n + 1 not in sections.chosen]
    radius = min(radius, 0.24 * step)
    if not free:
        here = sections.middle(sections.part_at(x, width), width)
        return here, view.horizon * 0.93, radius
    clear = free[1:] if "smoke" in view.places and free[1:] else free
    place = min(clear, key=lambda n: abs(sections.middle(n, width) - x))
    return sections.middle(place, width), min(y, view.horizon * 0.45), radius


def _smoking(view: View, number: int, chance: Chance) -> float:
    """Where a column of smoke begins, across: not under the arrows of sections."""
    if not view.sections:
        return chance.real(0.12, 0.88)
    sections, parts = view.sections, range(view.sections.parts)
    free = [n for n in parts if n + 1 not in sections.chosen] or [*parts]
    inward = (chance.real(0.06, 0.16) - 0.5) * sections.step(view.width)
    return (sections.middle(free[number % len(free)], view.width) + inward) / view.width


def _smoke(view: View, x: float, chance: Chance) -> Iterator[Shape]:
    """A column that leans and widens upward, of discs that touch."""
    colour = mix(view.light.trees, view.light.sky[1], 0.35)
    lean, y, radius = chance.real(0.16, 0.34), view.horizon, view.height * 0.016
    lean = 0.55 * lean if view.sections else lean  # it stays in the section where it rises
    while y > -radius:
        yield Circle(x + chance.real(-0.3, 0.3) * radius, y, radius, Paint(fill=colour))
        y -= radius * 0.9
        x += radius * lean * 1.6
        radius *= 1.07


def _land(view: View) -> Iterator[Shape]:
    light, line = view.light, view.horizon
    if "sea" in view.places or "river" in view.places:
        yield from _sea(view)
        return
    yield _ridge(view, "far", line, view.height * 0.13, light.far)
    yield _ridge(view, "near", line, view.height * 0.065, light.near)
    if "town" in view.places:
        yield from _town(view)
    if "wood" in view.places:
        yield from _wood(view, line + 0.4, view.height * 0.085, light.near, 1.0)
        yield from _wood(view, line + 1.0, view.height * 0.12, light.trees, 0.55)
    yield Rect(0, line, view.width, view.height - line, Paint(fill=light.ground[0]))
    rows = 4
    for row in range(rows):  # furrows and drifts, farther apart towards the eye
        y = line + (view.height - line) * ((row + 1) / (rows + 1)) ** 1.5
        yield _ridge(view, f"row{row}", y, view.height * 0.012 * (row + 1),
                     mix(*light.ground, (row + 1) / rows), view.height)  # fmt: skip


def _sea(view: View) -> Iterator[Shape]:
    line, low = view.horizon, view.light.sky[2]
    water = mix(view.light.sky[0], "#1E4A5E", 0.55)
    yield _ridge(view, "coast", line, view.height * 0.05, view.light.far)
    if "river" in view.places:
        yield from _wood(view, line + 0.3, view.height * 0.10, view.light.trees, 0.7)
    yield Rect(0, line, view.width, view.height - line, Paint(fill=mix(water, low, 0.25)))
    chance = Chance("sea", view.name)
    for row in range(14):
        deep = ((row + 1) / 15) ** 1.4
        y = line + (view.height - line) * deep
        long = view.width * (0.05 + 0.22 * deep)
        colour = mix(water, low, 0.5) if row % 3 else mix(water, "#0B2230", 0.3)
        for x in chance.reals(3, -0.1, 1.0):
            yield Rect(view.width * float(x), y, long, 0.18 + 0.5 * deep, Paint(fill=colour), 0.2)


def _ridge(
    view: View, name: str, base: float, high: float, colour: str, foot: float = 0.0
) -> Polygon:
    """A rolling line of hills, filled down to its base or to a foot."""
    xs = np.arange(-_STEP, view.width + 2 * _STEP, _STEP)
    heights = waves(xs, np.zeros_like(xs), view.width * 0.5, seed(name, view.name))
    ys = base - high * np.clip(0.55 + 0.6 * heights, 0.05, 1.4)
    down = foot or base + 0.2
    points = [*zip(xs.tolist(), ys.round(3).tolist(), strict=True)]
    return Polygon(((float(xs[0]), down), *points, (float(xs[-1]), down)), Paint(fill=colour))


def _wood(view: View, base: float, high: float, colour: str, dense: float) -> Iterator[Shape]:
    chance, x = Chance("wood", view.name, dense), -2.0
    outlines: list[tuple[tuple[float, float], ...]] = []
    while x < view.width + 2:
        tall = high * chance.real(0.6, 1.15)
        if dense >= 1 or chance.real() < dense or abs(x / view.width - 0.5) > 0.36:
            if view.light.pines:
                outlines.append(pine(x, base, tall))
            else:
                yield Circle(x, base - tall * 0.52, tall * 0.44, Paint(fill=colour))
                yield Rect(x - 0.16, base - tall * 0.4, 0.32, tall * 0.42, Paint(fill=colour))
        x += tall * chance.real(0.32, 0.62)
    yield from (Polygon(points, Paint(fill=colour)) for points in outlines)


def _town(view: View) -> Iterator[Shape]:
    """Roofs and a tower at the horizon."""
    chance, base, colour = Chance("town", view.name), view.horizon + 0.3, view.light.trees
    unit, x = view.height * 0.05, view.width * Chance("town at", view.name).real(0.18, 0.5)
    tower, houses = chance.real(1.5, 3.5), 7
    if view.sections:  # none is cut by the lines between them
        step, houses = view.sections.step(view.width), 4
        free = [n for n in range(view.sections.parts) if n + 1 not in view.sections.chosen] or [1]
        x = view.sections.middle(free[len(free) // 2], view.width) - 0.38 * step
    for number in range(houses):
        wide, high = unit * chance.real(0.9, 1.5), unit * chance.real(0.7, 1.2)
        top = base - high
        roof = ((x - 0.2, top), (x + wide / 2, top - unit * 0.55), (x + wide + 0.2, top))
        yield Rect(x, top, wide, high, Paint(fill=colour))
        yield Polygon(roof, Paint(fill=colour))
        if number == round(tower):
            yield Rect(x + wide * 0.3, top - unit * 1.5, wide * 0.34, unit * 1.6,
                       Paint(fill=colour))  # fmt: skip
            yield Polygon(((x + wide * 0.22, top - unit * 1.5), (x + wide * 0.47, top - unit * 2.9),
                           (x + wide * 0.72, top - unit * 1.5)), Paint(fill=colour))  # fmt: skip
        x += wide * chance.real(0.8, 1.15)


def _fronts(view: View) -> Iterator[Shape]:
    """What stands in front: small ones farther off in a paler tone, one large and dark."""
    for one in view.fronts:
        places = standing(view, one)
        for number, at in enumerate(places, 1):
            dark = mix(view.light.dark, view.light.near, 0.42 * (1 - at.depth))
            paler = mix(dark, view.light.ground[0], 0.25)
            inks: Inks = {"ink": dark, "mid": paler, "paper": paler, "accent": dark, "window": dark}
            turn = -8.0 if one.flies else 0.0
            glyph = one.glyph_of(len(places) - number)
            if not (one.flies or one.spans):
                yield _shadow(view, one, at)
            yield Group(shapes_of(glyph, inks), at.x, at.y, at.wide / one.wide, turn)


def _shadow(view: View, one: Silhouette, at: Standing) -> Path:
    """What lies on the ground under it: flat, away from the light."""
    half, flat = 0.56 * at.wide, 0.055 * at.wide
    x, y = at.x + one.middle * at.wide / one.wide + 0.06 * at.wide, at.y
    if view.sections:  # it ends before the lines between them
        step = view.sections.step(view.width)
        middle = view.sections.middle(view.sections.part_at(x, view.width), view.width)
        half = min(half, step / 2 - _OFF_LINE - abs(x - middle))
    tone = mix(view.light.ground[1], view.light.dark, 0.45)
    return Path(
        (("M", x - half, y), ("C", x - half, y - flat, x + half, y - flat, x + half, y),
         ("C", x + half, y + flat, x - half, y + flat, x - half, y), ("Z",)),
        Paint(fill=tone),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one silhouette stands, its width, and how near it is, from 0 to 1."""

    x: float
    y: float
    wide: float
    depth: float


_OFF_LINE = 0.9
"""From a shadow to the middle of a line between sections."""
_GUNS = 0.85
"""A gun is so much smaller: its barrel is thin, and its muzzle met the line."""
_CUT = 1.5
"""So much of the sections at the sides is too near to the cut."""


def standing(view: View, one: Silhouette) -> list[Standing]:
    """Where those of a kind stand, the farthest first, one beside the other."""
    if view.sections:
        return [*_in_sections(view, one, view.sections)]
    found = []
    for number, across in enumerate(one.across):
        alone = len(one.across) == 1
        depth, size = (0.75, 1.0) if alone else (number / (len(one.across) - 1),) * 2
        wide = _wide(view, one, size, last=number == len(one.across) - 1)
        y = _down(view, one, depth, number, wide)
        x, last = view.width * across, number == len(one.across) - 1
        if not one.spans and (last or (view.past and one.low)):
            x = _inside(x, wide, one, view, last)
        found.append(Standing(x, y, wide, depth))
    return found


def _inside(x: float, wide: float, one: Silhouette, view: View, last: bool) -> float:
    """The place of what stands there, moved so that neither frame nor knife cuts anything off it:
    a barrel that ends on the cut looks like a fault of the printer's."""
    scale = wide / one.wide
    left, right = (one.wide / 2 - one.middle) * scale, (one.wide / 2 + one.middle) * scale
    clear = view.past + (_OFF_CUT if last else _FAR_OFF) if view.past else _CLEAR
    return max(min(x, view.width - right - clear), left + clear)


def _in_sections(view: View, one: Silhouette, sections: Sections) -> Iterator[Standing]:
    """As many as are ordered in each section, within its lines and clear of the cut, all alike."""
    step = sections.step(view.width)
    largest = _wide(view, one, 1.0, last=True)
    lost = _CUT if sections.chosen & {1, sections.parts} else 0.0
    for number in sorted(sections.chosen):
        for across, depth, share in sections.places(one):
            wide = min((step - lost) * share, largest)
            wide *= _GUNS if one is SILHOUETTES["guns"] else 1.0
            inward = lost / 2 * ((number == 1) - (number == sections.parts))
            x = (
                sections.middle(number - 1, view.width)
                + (across - 0.5) * step
                + inward
                - one.middle * wide / one.wide
            )
            yield Standing(x, _down(view, one, depth, 0, wide), wide, 0.45 + 0.55 * depth)


def _wide(view: View, one: Silhouette, depth: float, *, last: bool) -> float:
    """How wide it is: small in the distance."""
    if one.spans:
        return view.width * _SPANS
    size = view.height * (0.16 + 0.30 * float(depth**1.3)) * float((one.wide / 38) ** 0.55)
    return size * (1.42 if one.flies and last else 1.25) * 1.35


def _down(view: View, one: Silhouette, depth: float, number: int, wide: float) -> float:
    """Where it stands, or flies, so wide: whole below the head of the picture."""
    if one.flies:
        y = view.height * (0.14 + 0.34 * depth + 0.05 * (number % 2))
        return max(y, _OFF_TOP + _WING * wide)
    line = view.horizon
    return line + (view.height - line) * (0.12 + 0.74 * float(depth**1.2))


def _near(view: View) -> Iterator[Shape]:
    """What grows before the eye at the foot of the picture, so that it has depth."""
    light = view.light
    colour = mix(light.dark, light.ground[1], 0.35)
    grows: Grows = "reeds" if "river" in view.places else light.grows
    hides = view.sections and grows in ("firs", "stones")
    if "sea" not in view.places and not hides:
        yield from foreground(grows, view.name, view.width, view.height, colour)


def _falling(view: View) -> Iterator[Shape]:
    chance, area = Chance("falling", view.name), view.width * view.height
    match view.light.falls:
        case "snow":
            spots = chance.reals(3 * round(area / 22)).reshape(-1, 3)
            for x, y, size in spots.tolist():
                yield Circle(x * view.width, y * view.height * 0.8, 0.16 + 0.26 * size,
                             Paint(fill="#FFFFFF", opacity=0.9))  # fmt: skip
        case "stars":
            spots = chance.reals(3 * round(area / 60)).reshape(-1, 3)
            for x, y, size in spots.tolist():
                yield Circle(x * view.width, y * view.horizon * 0.8, 0.08 + 0.16 * size,
                             Paint(fill="#F4F1E0"))  # fmt: skip
        case "rain":
            spots = chance.reals(2 * round(area / 18)).reshape(-1, 2)
            paint = Paint(stroke="#E7EBE6", width=0.14, opacity=0.6)
            for x, y in spots.tolist():
                left, top = x * view.width * 1.1, y * view.height
                yield Polygon(((left, top), (left - 0.9, top + 2.6)), paint, closed=False)
        case _:
            return
