"""Somebody's module as the files of a game's folder.

`imported` makes them of a module that was read: `places` finds the spaces of its main map, `units`
its pieces, `standing` where they stand at the start, `decks` its cards; `folder` writes them as
YAML and CSV. What the data format has no words for is a `Note`. Nothing is guessed about rules.
Knows nothing of the disk.
"""

from builder.modules.importing.folder import Imported, imported

__all__ = ["Imported", "imported"]
