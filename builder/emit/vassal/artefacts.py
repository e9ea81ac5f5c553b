"""What is made for VASSAL: the module, saved games; with the names that their makers share.

What writes a module is imported when it is asked for: most builds have its files from the cache.
"""

from typing import TYPE_CHECKING, Any

from builder.emit.vassal.cards.names import (
    BADGE_IMAGE,
    TABLE_IMAGE,
    back_image,
    face_image,
)
from builder.emit.vassal.cards.names import PER_MM as CARD_PIXELS_PER_MM
from builder.emit.vassal.format.gpid import Lock, assign, parse_lock
from builder.emit.vassal.painted import File, Member, Painted, archived_file, packed
from builder.emit.vassal.pieces.factors import figures
from builder.emit.vassal.pieces.names import (
    JOIN_IMAGE,
    MAP_IMAGE,
    MOVED_IMAGE,
    chart_image,
    die_image,
    gpid_keys,
    hidden_badge,
    hidden_image,
    image_name,
    location_names,
)

if TYPE_CHECKING:
    from builder.emit.vassal.images import needed_images
    from builder.emit.vassal.module import module, parts, saved_game

__all__ = [
    "BADGE_IMAGE",
    "CARD_PIXELS_PER_MM",
    "JOIN_IMAGE",
    "MAP_IMAGE",
    "MOVED_IMAGE",
    "TABLE_IMAGE",
    "File",
    "Lock",
    "Member",
    "Painted",
    "archived_file",
    "assign",
    "back_image",
    "chart_image",
    "die_image",
    "face_image",
    "figures",
    "gpid_keys",
    "hidden_badge",
    "hidden_image",
    "image_name",
    "location_names",
    "module",
    "needed_images",
    "packed",
    "parse_lock",
    "parts",
    "saved_game",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(name)
    from builder.emit.vassal import images, module

    return getattr(images if name == "needed_images" else module, name)
