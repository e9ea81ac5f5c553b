"""IMPORT.md: what was taken over from a module and what was not.

Knows nothing of how either was found.
"""

from __future__ import annotations

import re

from builder.modules.importing.folder import Imported
from builder.words import _, _n


def report(made: Imported, file: str) -> str:
    """The page."""
    counts = made.counts
    taken = (
        _n("{count} space", "{count} spaces", counts["spaces"]),
        _n("{count} kind of piece", "{count} kinds of pieces", counts["units"]),
        _n("{count} kind of card", "{count} kinds of cards", counts["cards"]),
        _n("{count} picture", "{count} pictures", counts["pictures"]),
        _n("{count} setup", "{count} setups", counts["setups"]),
        _n("{count} piece placed", "{count} pieces placed", counts["standing"]),
    )
    lines = [f"# {_plain(made.title)}", "",
             _("Imported from {file}. Its pictures and texts belong to whoever made them: ask "
               "before you publish anything.", file=f"`{_plain(file)}`"), "",
             f"## {_('Taken over')}", "", *(f"- {one}" for one in taken), "",
             f"## {_('Not taken over')}", ""]  # fmt: skip
    for note in made.notes.found.values():
        lines.append(f"- {note.said}")
        if note.things:
            more = note.count - len(note.things)
            named = "; ".join(_plain(one) for one in note.things)
            rest = f"; {_('and {count} more', count=more)}" if more > 0 else ""
            lines.append(f"    - {named}{rest}")
    lines += ["", f"## {_('What remains to be done')}", "",
              "- " + _("Rules, movement, tables, combat and the sequence of play: no module has "
                       "them as data."),
              "- " + _(
                  "Look through units.csv: the side of each piece was guessed from the "
                  "palette and its marks."
              ),
              "- " + _("Say under artwork in game.yaml who made the pictures."), ""]  # fmt: skip
    return "\n".join(lines)


def _plain(text: str) -> str:
    """A stranger's text that Markdown reads as text."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", text)
