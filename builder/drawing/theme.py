"""Colours, line widths and type sizes that all drawings share, and arithmetic on colours.

A game's own colours come from its nations and sides; the grounds here are tried pairs for games
that give none, and what the tests hold the arithmetic against. Colours are `#rrggbb`, lengths
millimetres. Knows no counter, map or game.
"""

from __future__ import annotations

import colorsys
import re
from collections.abc import Mapping
from functools import lru_cache

from builder.records import dataclass

INK = "#1B1F1D"
CREAM = "#FFF6E8"
GREY = "#8A8F8C"
RED = "#A3161A"
"""The one accent: figures in parentheses, warnings."""
PAPER = "#FBF7EC"
"""What is printed on for its own sake: pills, faces."""

HAIR = 0.12
THIN = 0.18
LINE = 0.35

READABLE = 4.5
"""Least contrast of text on its ground (WCAG 2.1, 1.4.3)."""

POINT = 25.4 / 72
"""A typographic point in mm."""
BAND_INK = "#F7F2E4"
"""The ink of names in dark bands."""

GROUNDS: tuple[tuple[str, str], ...] = (
    ("#AFBEB0", "#12170F"),
    ("#252629", "#F6F3EA"),
    ("#9ABFD5", "#0E171D"),
    ("#337457", "#FFFFFF"),
    ("#EECF60", "#1D1705"),
    ("#5B658D", "#FFFFFF"),
    ("#E6EFEE", "#123E7C"),
    ("#FAF8DE", "#231A10"),
    ("#D1916A", "#1C0E05"),
    ("#9D2924", "#FFF6E8"),
    ("#C7A360", "#1A1305"),
    ("#849151", "#0E1104"),
    ("#074A7F", "#FFFFFF"),
    ("#C57387", "#1D0A10"),
    ("#9789B3", "#130E1C"),
    ("#DED1AD", "#1D1A12"),
)
"""Grounds and inks that have been tried: the first eight are for one side, the next seven for the
other, the last for nobody. Between the three they stay apart for normal sight and in the three
common colour blindnesses."""

_BELT_APART = 12.0
"""A belt nearer to its ground than this would not be seen by every eye."""
_REDS = ("#C2161D", "#A51118", "#8A0B12", "#6E070D", "#FF7A70", "#FF9A90")
_APART = 28.0
"""A red nearer to the ink than this (CIE 1976 distance) would not be seen as another colour."""


@dataclass(frozen=True, slots=True)
class Emphasis:
    """How to print what is red: its colour, and the plate it needs under it or None."""

    colour: str
    plate: str | None


@lru_cache(maxsize=1024)
def channels(colour: str) -> tuple[int, int, int]:
    """Red, green, blue, 0–255. ValueError where the text is no `#rrggbb`."""
    if not re.fullmatch("#[0-9A-Fa-f]{6}", colour):
        raise ValueError(f"not a colour #rrggbb: {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=4096)
def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share (0–1) of another in it."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lighten(colour: str, share: float) -> str:
    """A share of the way to white."""
    return mix(colour, "#FFFFFF", share)


def darken(colour: str, share: float) -> str:
    """A share of the way to black."""
    return mix(colour, "#000000", share)


def deepen(colour: str, by: float) -> str:
    """A colour darker by so much of the whole way from white to black, in its own hue."""
    hue, light, strength = colorsys.rgb_to_hls(*(part / 255 for part in channels(colour)))
    found = colorsys.hls_to_rgb(hue, max(light - by, 0.0), strength)
    return "#" + "".join(f"{round(255 * part):02X}" for part in found)


@lru_cache(maxsize=256)
def on_paper(colour: str, least: float) -> str:
    """A colour, or as much deeper in its own hue as has at least so much contrast to white."""
    tries = (deepen(colour, step / 100) for step in range(101))
    return next((one for one in tries if contrast(one, "#FFFFFF") >= least), INK)


def is_dark(ground: str, ink: str) -> bool:
    """Whether a ground is darker than what is printed on it."""
    return luminance(ground) < luminance(ink)


def _is_pale(ground: str) -> bool:
    return _lab(ground)[0] > 90


@lru_cache(maxsize=1024)
def belt_of(ground: str, ink: str) -> str:
    """The belt across a reduced face: its ground much paler, or deeper where that is not seen."""
    belt = lighten(ground, 0.80 if is_dark(ground, ink) else 0.58)
    if _is_pale(ground) or apart(ground, belt) < _BELT_APART:
        return mix(ground, ink, 0.30)
    return belt


def belt_ink(ground: str, ink: str) -> str:
    """What is printed on the belt, on windows and on panels: the ink, or near black."""
    return mix("#101010", ground, 0.18) if is_dark(ground, ink) else ink


def window_of(ground: str, ink: str) -> str:
    """The inside of a symbol's frame: a paler tone of its ground."""
    if _is_pale(ground):
        return "#FFFFFF"
    return lighten(ground, 0.86 if is_dark(ground, ink) else 0.50)


def mute_of(ground: str, ink: str) -> str:
    """Ink for what is to be quiet, such as the place of an unknown factor."""
    return mix(ground, ink, 0.55 if is_dark(ground, ink) else 0.50)


def _linear(colour: str) -> tuple[float, float, float]:
    parts = [c / 255 for c in channels(colour)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue


@lru_cache(maxsize=1024)
def luminance(colour: str) -> float:
    """Relative luminance, 0–1 (WCAG 2.1)."""
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1–21 (WCAG 2.1)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable(ground: str, *inks: str) -> str:
    """The first ink that can be read on the ground; else black or white, whichever is better."""
    for ink in inks:
        if contrast(ink, ground) >= READABLE:
            return ink
    return max(("#000000", "#FFFFFF"), key=lambda ink: contrast(ink, ground))


def readable_ink(ground: str, ink: str) -> str:
    """The ink nearest to another one that can be read on a ground."""
    shares = [step / 20 for step in range(1, 21)]
    inks = [mix(ink, end, share) for share in shares for end in ("#000000", "#FFFFFF")]
    return next(one for one in inks if contrast(one, ground) >= READABLE)


@lru_cache(maxsize=1024)
def _lab(colour: str) -> tuple[float, float, float]:
    red, green, blue = _linear(colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def chroma(colour: str) -> float:
    """How much colour there is in one: 0 of a grey, 50 and more of a strong one."""
    _light, a, b = _lab(colour)
    return float((a * a + b * b) ** 0.5)


def lightness(colour: str) -> float:
    """How light a colour looks, from 0 for black to 100 for white (CIE 1976)."""
    return _lab(colour)[0]


def distance(one: str, other: str) -> float:
    """How different two colours look (CIE 1976); about 2 can just be seen, 14 is plain."""
    pairs = zip(_lab(one), _lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


Rows = tuple[tuple[float, float, float], ...]
SIGHTS: Mapping[str, Rows] = {
    "normal sight": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How eyes mix linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1)."""


@lru_cache(maxsize=1024)
def seen(colour: str, sight: str) -> str:
    """A colour as it looks with one of the `SIGHTS`."""
    light = _linear(colour)
    mixed = (sum(a * b for a, b in zip(row, light, strict=True)) for row in SIGHTS[sight])
    clipped = (min(1.0, max(0.0, value)) for value in mixed)
    parts = (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055 for v in clipped)
    return "#" + "".join(f"{round(255 * part):02X}" for part in parts)


@lru_cache(maxsize=4096)
def apart(one: str, other: str, sight: str = "") -> float:
    """How different two colours look with one of the `SIGHTS`, or with the worst of them."""
    sights = (sight,) if sight else SIGHTS
    return min(distance(seen(one, s), seen(other, s)) for s in sights)


@lru_cache(maxsize=256)
def emphasis(ground: str, ink: str) -> Emphasis:
    """The red that can be read on a ground and told from its ink.

    Where there is none (a red ground, or a middling one on which only white can be read), the
    figure gets a cream plate.
    """
    for red in _REDS:
        if contrast(red, ground) >= READABLE and distance(red, ink) >= _APART:
            return Emphasis(red, None)
    return Emphasis(RED, CREAM)
