"""What a game adds to the style: the colours of its sides, the true sizes of its counters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.emit.proof.subject import Subject

_COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}")


def game_style(subject: Subject) -> str:
    """The rules of the style that are the game's."""
    return "\n".join([*_sides(subject), *_sizes(subject)])


def _sides(subject: Subject) -> Iterator[str]:
    for n, side in enumerate(subject.game.sides.values()):
        if _COLOUR.fullmatch(side.colour):
            yield f".sd{n}{{--side:{side.colour}}}"


def sizes(subject: Subject) -> list[tuple[float, float]]:
    """The sizes of counters and cards in mm, each once: a page names them by their number."""
    game, drawn = subject.game, subject.drawings
    faces = [drawn.faces.of(unit, n) for unit in game.units.values()
             for n in range(len(unit.faces))]  # fmt: skip
    faces += [drawn.cards[card] for card in game.cards]
    return list(dict.fromkeys((face.width, face.height) for face in faces))


def _sizes(subject: Subject) -> Iterator[str]:
    for n, (width, height) in enumerate(sizes(subject)):
        true = f"width:{width:g}mm!important;height:{height:g}mm!important"
        yield f".true .z{n}{{{true}}}@media print{{.z{n}{{{true}}}}}"
