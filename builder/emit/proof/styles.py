"""What a game adds to the style: the colours of its sides, the sizes of its counters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.emit.proof.subject import Subject

_NARROWEST, _COLUMN, _TWO = 96, 112, 240
"""Of the gallery in pixels: the narrowest counter, a column, and two with what is between them."""
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
    yield from _large(subject)


def _large(subject: Subject) -> Iterator[str]:
    """All counters of the gallery to one scale, in which the narrowest is as wide as it is there;
    what is wider than a column takes two."""
    counters = {(face.width, face.height) for _unit, _n, face in subject.drawings.faces.all()}
    narrowest = min((width for width, _height in counters), default=1.0)
    for n, (width, height) in enumerate(sizes(subject)):
        wide = round(_NARROWEST * width / narrowest)
        if (width, height) not in counters or wide == _NARROWEST:
            continue
        own = f"#counters-body .z{n}"
        yield f"{own}{{width:{wide}px;height:auto;aspect-ratio:{width:g}/{height:g}}}"
        if wide > _COLUMN:
            yield f"#counters-body .gc:has(.z{n}){{grid-column:span 2;width:{_TWO}px}}"
