"""Pictures of others: GIFs made into PNGs, and pictures on which nothing is seen.

Knows nothing of what they show.
"""

from __future__ import annotations

import io
import warnings

from PIL import Image

from builder.source.artwork import MAX_PIXELS, Artwork


def still(data: bytes) -> bytes:
    """The first picture of a GIF as a PNG; the GIF itself where it cannot be read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data), formats=["GIF"]) as image:
                if image.width * image.height > MAX_PIXELS:
                    return data
                out = io.BytesIO()
                image.convert("RGBA").save(out, "PNG")
                return out.getvalue()
        except (Image.DecompressionBombError, OSError, SyntaxError, ValueError, EOFError):
            return data


def transparent(picture: Artwork) -> bool:
    """Whether a picture is transparent all over."""
    if picture.kind != "png":
        return False
    with Image.open(io.BytesIO(picture.data), formats=["PNG"]) as image:
        if image.mode not in ("LA", "RGBA") and "transparency" not in image.info:
            return False
        return image.convert("RGBA").getchannel("A").getextrema() == (0, 0)
