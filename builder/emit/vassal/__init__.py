"""The VASSAL module of a game: `module` makes the .vmod as bytes.

Knows the model and the module format; nothing of drawing, of other artefacts or of the disk.
"""

from builder.emit.vassal.format.gpid import Lock, assign, parse_lock
from builder.emit.vassal.module import Picture, module, needed_images, saved_game
from builder.emit.vassal.pieces.names import (
    MAP_IMAGE,
    MOVED_IMAGE,
    WARNING_IMAGE,
    die_image,
    gpid_keys,
    image_name,
    location_names,
)
from builder.emit.vassal.pieces.places import Placed, Unplaced, stand

__all__ = [
    "MAP_IMAGE",
    "MOVED_IMAGE",
    "WARNING_IMAGE",
    "Lock",
    "LockError",
    "Picture",
    "Placed",
    "Unplaced",
    "assign",
    "die_image",
    "gpid_keys",
    "image_name",
    "location_names",
    "module",
    "needed_images",
    "parse_lock",
    "saved_game",
    "stand",
]  # fmt: skip
