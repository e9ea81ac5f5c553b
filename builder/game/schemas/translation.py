"""translations/<language>.yaml: the game's texts in another language.

Knows nothing of what the texts are for.
"""

from typing import Annotated

from builder.source.schema import Field, Shape

Text = Annotated[str, Field(max_length=4000)]
NONE: dict[str, str | None] = {}
Entries = dict[Annotated[str, Field(max_length=4000)], Text | None]


class TranslationFile(Shape):
    """translations/<language>.yaml: each text of the game and its translation."""

    game: Entries = NONE
    units: Entries = NONE
    cards: Entries = NONE
    map: Entries = NONE
    setups: Entries = NONE
    sequence: Entries = NONE
    tables: Entries = NONE
    rules: Entries = NONE
    aid: Entries = NONE
    procedures: Entries = NONE
    readings: Entries = NONE
    waivers: Entries = NONE
