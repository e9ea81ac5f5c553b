"""Kinds of pixels, as the header of a PNG names them."""

TRUE_COLOUR, WITH_ALPHA = 2, 6
FULL = 255
"""The alpha of what is not transparent."""
