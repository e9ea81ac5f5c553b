"""Colours of the screen as the four inks of a press: of shapes, of words, of pictures.

By a table, which comes from a profile of the press or from what is known of coated paper. What is
nearly black, and every grey, is black alone: small words in four inks come out with coloured rims.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np
from PIL import Image as Pixels
from PIL import ImageCms, ImageFilter
from reportlab.lib.colors import CMYKColor
from reportlab.lib.utils import ImageReader

from builder.emit.pdf.plates import STEPS, Array, black_for, grid, limited, plates

_DARK = 0x34 / 255
"""What has no brighter part than this, and is no strong colour, is solid black."""
_GREY, _DARK_GREY = 10 / 255, 24 / 255
"""Parts of a grey lie no farther apart than this; those of a dark one than this."""

_HALF = 0x80 / 255
_PURE = {
    (0.0, 1.0, 1.0): (1.0, 0.0, 0.0, 0.0), (1.0, 0.0, 1.0): (0.0, 1.0, 0.0, 0.0),
    (1.0, 1.0, 0.0): (0.0, 0.0, 1.0, 0.0),
    (0.0, 0.0, 1.0): (1.0, 1.0, 0.0, 0.0), (1.0, 0.0, 0.0): (0.0, 1.0, 1.0, 0.0),
    (0.0, 1.0, 0.0): (1.0, 0.0, 1.0, 0.0),
    (_HALF, 1.0, 1.0): (0.5, 0.0, 0.0, 0.0), (1.0, _HALF, 1.0): (0.0, 0.5, 0.0, 0.0),
    (1.0, 1.0, _HALF): (0.0, 0.0, 0.5, 0.0),
}  # fmt: skip
"""The screen's own cyan, magenta and yellow, which no paper shows, are the inks of that name; what
lies between two of them is both, and what is half as strong one by half."""


class Inks:
    """The inks of colours and pictures; each is worked out when first asked."""

    def __init__(self, profile: bytes = b"") -> None:
        self._profile = profile
        self._known: dict[tuple[float, float, float], CMYKColor] = {}

    def of(self, colour: Any) -> Any:
        """The inks of one of reportlab's colours."""
        if isinstance(colour, CMYKColor):
            return colour
        rgb = (float(colour.red), float(colour.green), float(colour.blue))
        if rgb not in self._known:
            c, m, y, k = _PURE.get(rgb) or black_alone(*rgb) or self._mixed(rgb)
            self._known[rgb] = CMYKColor(c, m, y, k)
        return self._known[rgb]

    def picture(self, reader: Any) -> Any:
        """A picture in four inks, its transparency kept."""
        reader.getRGBData()
        alpha = reader._dataA
        picture = reader._image.convert("RGB").filter(self._filter)
        made: Any = ImageReader(picture)
        made.getRGBData()
        made._dataA = alpha
        return made

    @cached_property
    def _table(self) -> Array:
        """The inks of the colours of the grid."""
        return _by_profile(self._profile) if self._profile else plates(grid())

    @cached_property
    def _filter(self) -> Any:
        table = self._table.ravel().tolist()
        return ImageFilter.Color3DLUT(STEPS, table, channels=4, target_mode="CMYK")

    def _mixed(self, rgb: tuple[float, float, float]) -> tuple[float, float, float, float]:
        """The inks between the eight colours of the grid that are nearest."""
        places = np.array(rgb) * (STEPS - 1)
        first = np.minimum(places.astype(int), STEPS - 2)
        share = places - first
        made = np.zeros(4)
        for corner in range(8):
            step = np.array([corner & 1, corner >> 1 & 1, corner >> 2])
            red, green, blue = first + step
            weight = float(np.prod(np.where(step, share, 1.0 - share)))
            made += weight * self._table[(blue * STEPS + green) * STEPS + red]
        c, m, y, k = (round(float(value), 3) for value in made)
        return c, m, y, k


def black_alone(red: float, green: float, blue: float) -> tuple[float, float, float, float] | None:
    """The inks of a grey or of what is nearly black: no ink but black; None for other colours."""
    most, apart = max(red, green, blue), max(red, green, blue) - min(red, green, blue)
    if most <= _DARK and apart <= _DARK_GREY:
        return 0.0, 0.0, 0.0, 1.0
    if apart > (_DARK_GREY if most <= 0.5 else _GREY) or (apart and most > 0.8):
        return None
    light = 0.2126 * _light(red) + 0.7152 * _light(green) + 0.0722 * _light(blue)
    return 0.0, 0.0, 0.0, round(black_for(light), 3)


def _light(value: float) -> float:
    return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)


def _by_profile(profile: bytes) -> Array:
    """The table by a profile of the press, white being its paper."""
    pixels = np.round(grid() * 255).astype(np.uint8).reshape(1, -1, 3)
    picture = Pixels.fromarray(pixels, "RGB")
    made = converter(profile)(picture)
    inks = np.asarray(made, dtype=float).reshape(-1, 4) / 255
    inks[-1] = 0.0
    return limited(inks)


def converter(profile: bytes) -> Callable[[Any], Any]:
    """What turns pictures of the screen into those of a press. ValueError for a bad profile."""
    try:
        press = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        transform = ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"), press, "RGB", "CMYK",
            ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )  # fmt: skip
    except (ImageCms.PyCMSError, OSError) as error:
        raise ValueError("no profile of a press") from error
    return lambda picture: ImageCms.applyTransform(picture, transform)


def described(profile: bytes) -> str:
    """What a profile calls itself, in letters that every reader has."""
    words = ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(io.BytesIO(profile)))
    return words.encode("ascii", "replace").decode().strip()[:200]
