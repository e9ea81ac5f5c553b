"""Which schema each YAML file has, and its JSON Schema.

Knows nothing of reading files.
"""

from __future__ import annotations

from typing import Any

from builder.game.schemas.control import ControlFile
from builder.game.schemas.decks import DecksFile
from builder.game.schemas.game import GameFile
from builder.game.schemas.layouts import LayoutsFile
from builder.game.schemas.map import MapFile
from builder.game.schemas.movement import MovementFile
from builder.game.schemas.printing import PrintFile
from builder.game.schemas.reference import AidFile, ReadingsFile, TablesFile, WaiversFile
from builder.game.schemas.rules import RulesFile
from builder.game.schemas.sequence import SequenceFile
from builder.game.schemas.theme import ThemeFile
from builder.source.schema import Shape

FILES: dict[str, type[Shape]] = {
    "game": GameFile,
    "map": MapFile,
    "layouts": LayoutsFile,
    "decks": DecksFile,
    "sequence": SequenceFile,
    "tables": TablesFile,
    "movement": MovementFile,
    "control": ControlFile,
    "rules": RulesFile,
    "aid": AidFile,
    "theme": ThemeFile,
    "print": PrintFile,
    "readings": ReadingsFile,
    "waivers": WaiversFile,
}


def json_schema(name: str) -> dict[str, Any]:
    """The JSON Schema of one YAML file, for editors."""
    return schema_of(FILES[name])


def schema_of(shape: type[Shape]) -> dict[str, Any]:
    """The JSON Schema of what has a shape."""
    from builder.source.wellformed import model_of

    own = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return own | model_of(shape).model_json_schema()
