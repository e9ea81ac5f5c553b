"""A designer's own pictures: PNG, JPEG and SVG files, checked before anything is made of them.

A picture is read for what it is, whatever its name says. Knows nothing of what it shows.
"""

from __future__ import annotations

import io
import warnings
from dataclasses import field
from functools import lru_cache
from typing import Literal

from builder.diagnostics.findings import NOTHING
from builder.records import dataclass
from builder.source.svgfile import svg_size
from builder.words import Message, message

SUFFIXES = (".png", ".jpg", ".jpeg", ".svg")
MAX_BYTES = 32 * 1024 * 1024
MAX_PIXELS = 100_000_000
_MODES = ("1", "L", "LA", "P", "RGB", "RGBA")


@dataclass(frozen=True, slots=True)
class Artwork:
    """A picture that may be shown: its file, its kind, its size, its bytes.

    The size of a PNG or JPEG is in pixels, that of an SVG in its own units.
    """

    name: str
    kind: Literal["png", "jpeg", "svg"]
    width: float
    height: float
    data: bytes = field(repr=False)


class Fault(Exception):
    """What is wrong with a picture: the code of a finding, its words and a hint."""

    def __init__(self, code: str, fault: Message, hint: Message = NOTHING) -> None:
        super().__init__(code)
        self.code, self.fault, self.hint = code, fault, hint


@lru_cache(maxsize=512)
def artwork(name: str, data: bytes) -> Artwork:
    """A picture from its bytes. Raises Fault where it cannot be shown."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return Artwork(name, "png", *_pixels(name, data, "PNG"), data)
    if data.startswith(b"\xff\xd8\xff"):
        return Artwork(name, "jpeg", *_pixels(name, data, "JPEG"), data)
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return Artwork(name, "svg", *_units(name, data), data)
    hint = message("save it as PNG, JPEG or SVG")
    raise Fault("A102", message("{name} is not a PNG, JPEG or SVG picture", name=name), hint)


def _units(name: str, data: bytes) -> tuple[float, float]:
    try:
        return svg_size(data)
    except ValueError as error:
        unsafe = message("{name} cannot be used: {why}", name=name, why=error.args[0])
        raise Fault("A107", unsafe) from error


def _pixels(name: str, data: bytes, form: str) -> tuple[float, float]:
    # Only games with pictures of their own need the library, which costs as much as a small check.
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about sizes, which are judged here
        try:
            with Image.open(io.BytesIO(data), formats=[form]) as image:
                _judge(name, image)
                image.load()
                return image.size
        except Image.DecompressionBombError as error:
            raise _too_many(name) from error
        except (OSError, SyntaxError, ValueError) as error:
            hint = message("open it in a picture editor and save it again")
            raise Fault("A102", message("{name} is damaged", name=name), hint) from error


def _judge(name: str, image: object) -> None:
    """Raises Fault where a picture is too large, moves, or has the wrong colours."""
    wide, high = getattr(image, "size", (0, 0))
    mode = str(getattr(image, "mode", ""))
    if wide * high > MAX_PIXELS:
        raise _too_many(name)
    if getattr(image, "n_frames", 1) > 1:
        hint = message("save one frame as a picture of its own")
        raise Fault("A105", message("{name} is animated", name=name), hint)
    if mode not in _MODES:
        hint = message("convert it to RGB with 8 bits a channel")
        if mode == "CMYK":
            hint = message("convert it to RGB: screens and home printers have no CMYK")
        fault = message("{name} has {mode} colours", name=name, mode=mode)
        raise Fault("A106", fault, hint)


def _too_many(name: str) -> Fault:
    limit = MAX_PIXELS // 1_000_000
    words = message("{name} has more than {limit} million pixels", name=name, limit=limit)
    return Fault("A103", words)
