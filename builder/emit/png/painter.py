"""Pixels of an SVG text: painted by ThorVG, or by resvg where a designer's own picture is in it."""

from __future__ import annotations

import ctypes
import io
from functools import lru_cache

from thorvg_python.base import Colorspace
from thorvg_python.canvas.sw import SwCanvas
from thorvg_python.engine import Engine
from thorvg_python.paint.picture import Picture

_BYTES = 4
"""Of a pixel: red, green, blue, alpha."""


class PaintingError(ValueError):
    """The painter did not take what we wrote for it, which is our mistake."""


def painted(svg: str, width: int, height: int) -> bytes:
    """So many pixels of an SVG text, line after line, a byte each for red, green, blue and alpha,
    the colours not multiplied by it. `PaintingError` where the text cannot be painted.

    ThorVG takes a ninth of resvg's time for a counter, a fifth of it for a map. It does not know
    all of SVG: the text is one of `outlines`.
    """
    canvas, picture = SwCanvas(_engine()), Picture(_engine())
    canvas.set_target(width, height, cs=Colorspace.ABGR8888S)
    results = (
        picture.load_data(svg.encode(), "svg", None, True),
        picture.set_size(width, height),
        canvas.add(picture),
        canvas.draw(True),
        canvas.sync(),
    )
    if any(results):
        raise PaintingError(f"ThorVG: {[int(one) for one in results]}")
    assert canvas.buffer_arr is not None
    pixels = ctypes.string_at(canvas.buffer_arr, width * height * _BYTES)
    canvas.destroy()
    return pixels


def painted_with_pictures(svg: str) -> bytes:
    """The same of an SVG text that may have pictures in it, as large as it says itself."""
    import resvg_py
    from PIL import Image as Pixels

    made = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    with Pixels.open(io.BytesIO(made)) as picture:
        return picture.convert("RGBA").tobytes()


@lru_cache(maxsize=1)
def _engine() -> Engine:
    """ThorVG, once a process, without threads of its own: builds share the cores out themselves."""
    return Engine(threads=0)
