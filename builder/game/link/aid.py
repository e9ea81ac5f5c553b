"""aid.yaml to the cards of the player aid.

Knows nothing of how they are laid out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from builder.diagnostics import Findings, nearest
from builder.game.model import AidBlock, AidEntry
from builder.game.names.unknown import no_such
from builder.game.schemas import AidFile
from builder.source import YamlFile
from builder.words import message

_ONE = {
    "tables": "table", "rules": "rule", "units": "column", "map": "shown", "sequence": "phase",
    "counters": "unit", "faces": "unit",
}  # fmt: skip
SHOWN = ("entries", "sequence", "turns", "counters", "faces", "tables", "rules", "units", "map")
"""What a card can show besides its own entries."""


def link_aid(
    file: YamlFile, shape: AidFile, shown: Mapping[str, Collection[str]], findings: Findings
) -> tuple[AidBlock, ...]:
    """The cards of the aid. What a card shows must be among `shown`, names by kind ("tables").

    A kind that is not there is not looked at: its file is broken.
    """
    blocks = []
    for index, one in enumerate(shape.blocks):
        kind, _, names = one.show.partition(":")
        place = file.span("blocks", index, "show")
        if kind not in SHOWN:
            fault = message("a card cannot show '{show}'", show=one.show[:60])
            findings.add("G205", place, fault, hint=nearest(kind, SHOWN))
        for name in names.split(",") if names and kind in shown else ():
            if name.strip() not in shown[kind]:
                hint = nearest(name.strip(), shown[kind])
                findings.add(
                    "G201",
                    place,
                    no_such(_ONE[kind], name.strip()),
                    hint=hint,
                )
        entries = tuple(AidEntry(e.head, e.text, e.cite, e.origin) for e in one.entries)
        card = AidBlock(one.id, one.title, one.show, one.page, one.column, entries,
                        file.span("blocks", index), one.wide)  # fmt: skip
        blocks.append(card)
    return tuple(blocks)
