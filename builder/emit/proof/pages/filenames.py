"""What files are called where they are listed: "Counter sheets to fold, A4". Knows names alone."""

from __future__ import annotations

import re
from collections.abc import Mapping

from builder.drawing.paper import EVERY
from builder.game.model import Game
from builder.words import Message, _, message

_KINDS: Mapping[str, Message] = {
    "counters": message("Counter sheets, duplex"),
    "counters-fold": message("Counter sheets, to fold"),
    "counters-separate": message("Counter sheets, fronts and backs apart"),
    "counters-ink-saver": message("Counter sheets, duplex, ink saver"),
    "calibration": message("Calibration page"),
    "cards": message("Cards"),
    "cards-fold": message("Cards, to fold"),
    "cards-white-backs": message("Cards, white backs"),
    "contact-sheet": message("All counters at a glance"),
    "map-tiles": message("Map, pages to glue together"),
    "player-aid": message("Player aid"),
    "rulebook": message("Rulebook"),
    "rulebook-booklet": message("Rulebook, as a booklet"),
    "turn-record": message("Turn record"),
    "map.png": message("Map, as a picture"),
    "map.svg": message("Map, sharp at any size"),
    "legality.txt": message("Report of the checks"),
    "legality.json": message("Report of the checks, for programs"),
}
"""Files by name without the paper; those with an ending are of two sorts."""
_PAPER = re.compile(rf"-({'|'.join(one.file for one in EVERY)})(?=-|$)")
_NAMES = {one.file: one.name for one in EVERY}


def called(path: str, game: Game) -> str:
    """What a file is called, with its paper; a file of another sort by its name."""
    file = path.rpartition("/")[2]
    stem, _dot, ending = file.rpartition(".")
    if ending == "vmod":
        return _("Module for VASSAL")
    paper = _PAPER.search(stem)
    plain = _PAPER.sub("", stem, count=1)
    kind = _KINDS.get(file) or _KINDS.get(plain) or _setup(plain, game)
    if kind is None:
        return stem
    return _("{name}, {paper}", name=kind, paper=_NAMES[paper[1]]) if paper else str(kind)


def _setup(name: str, game: Game) -> Message | None:
    """The card of a scenario's set-up, where it is one."""
    names = {f"setup-{scenario.id}": scenario.name for scenario in game.scenarios}
    return message("Setup card: {name}", name=names[name]) if name in names else None
