"""The names of leaders on the picture of a setup, below the counters of their space.

Counters so small show their portraits alone. Lengths are millimetres of the map sheet. Knows where
counters lie, not how that is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.counters.small import leader_named
from builder.drawing.crop import extent
from builder.drawing.display import Halo, Picture, Shape, Text
from builder.drawing.sheets.block import READ
from builder.drawing.text.type import cap_height
from builder.drawing.theme import INK, POINT
from builder.game.model import Game
from builder.legality.position import Position

_EM, _FONT, _OFF = 5.4 * POINT, "condensed-bold", 0.4
"""The em of a name, as shown, and how far it stands below the counters."""
_LIGHT, _WIDE = "#F6F1E2", 0.35
"""The light round a name, as shown."""
CAPTION = cap_height(_FONT, _EM) + 2 * _OFF + _WIDE
"""What a name takes below the counters, as shown."""


def captioned(game: Game, position: Position) -> list[str]:
    """The spaces with leaders who may need a name there."""
    return [
        ident for ident, there in position.spaces.items()
        if any(leader_named(game, one.unit, READ) for one in there)
    ]  # fmt: skip


def leaders_below(
    game: Game, position: Position, placed: Mapping[str, Sequence[Shape]], scale: float
) -> Iterator[Text]:
    """The name of each leader below the counters of his space, where his own does not show it."""
    em = _EM / scale
    for ident, shapes in placed.items():
        units = [one.unit for one in position.spaces.get(ident, ())]
        faces = [one for one in shapes if isinstance(one, Picture)]
        if not faces:
            continue
        wide = min(one.width * one.scale for one in faces) * scale
        names = [name for one in units if (name := leader_named(game, one, wide))]
        left, _top, right, foot = zip(*map(extent, faces), strict=True)
        base = max(foot) + _OFF / scale
        for name in names:
            base += cap_height(_FONT, em)
            halo = Halo(_LIGHT, _WIDE / scale)
            yield Text((min(left) + max(right)) / 2, base, name, _FONT, em, INK, "middle",
                       halo=halo)  # fmt: skip
            base += _OFF / scale
