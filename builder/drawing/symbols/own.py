"""A designer's own pictures in place of symbols and side marks, by the path that the data gives.

Knows nothing of files: the pictures were read and judged before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from builder.drawing.display import Image, image_in
from builder.source.artwork import Artwork

_OWN: dict[str, Artwork] = {}


@contextmanager
def with_pictures(pictures: Mapping[str, Artwork]) -> Iterator[None]:
    """While in it, a symbol or mark that is the path of one of the pictures shows that picture."""
    before = dict(_OWN)
    _OWN.update(pictures)
    try:
        yield
    finally:
        _OWN.clear()
        _OWN.update(before)


def is_own(name: str) -> bool:
    """Whether a symbol or mark is a picture of the designer's."""
    return name in _OWN


def own_picture(name: str, x: float, y: float, width: float, height: float, ink: str) -> Image:
    """The picture as large as it fits, in the middle of a rectangle.

    What an SVG paints with `currentColor` takes the ink. KeyError where there is no such picture.
    """
    art = _OWN[name]
    scale = min(width / art.width, height / art.height)
    wide, high = art.width * scale, art.height * scale
    if art.kind == "svg":
        art = replace(art, data=art.data.replace(b"currentColor", ink.encode()))
    return image_in(art, x + (width - wide) / 2, y + (height - high) / 2, wide, high)
