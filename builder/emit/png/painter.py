"""Pixels of an SVG text: painted by ThorVG, or by resvg where a designer's own picture is in it."""

from __future__ import annotations

import io
from functools import lru_cache

from thorvg_python.base import Colorspace
from thorvg_python.canvas.sw import SwCanvas
from thorvg_python.engine import Engine
from thorvg_python.paint.picture import Picture


class PaintingError(ValueError):
    """The painter did not take what we wrote for it, which is our mistake."""


Pixels = bytes | memoryview
"""Line after line, a byte each for red, green, blue and alpha."""


def painted(svg: str, width: int, height: int) -> Pixels:
    """So many pixels of an SVG text, their colours not multiplied by alpha. `PaintingError` where
    the text cannot be painted.

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
    canvas.destroy()
    assert canvas.buffer_arr is not None
    return memoryview(canvas.buffer_arr).cast("B")


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
