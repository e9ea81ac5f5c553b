"""extensions/NAME/extension.yaml: an extension of the module.

Knows nothing of what is in it.
"""

from typing import Annotated

from builder.game.schemas.game import VERSION
from builder.source.schema import Field, Shape


class ExtensionFile(Shape):
    """extension.yaml: the version of an extension, and what it is for."""

    version: Annotated[str, Field(pattern=VERSION)] = "1.0.0"
    description: Annotated[str, Field(max_length=200)] = ""
