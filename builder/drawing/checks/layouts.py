"""The designer's own layouts, judged by the faces that are drawn with them.

Findings only: elements too near each other or to the cut. The ready layouts are tested.
"""

from __future__ import annotations

from builder.diagnostics import Findings
from builder.drawing.counters.counter import safe_area
from builder.drawing.counters.placed import placed, too_near
from builder.drawing.text.lines import Box
from builder.game.layouts import counter_size, layout_of
from builder.game.model import Game, Unit
from builder.game.model.base import SOMEWHERE
from builder.words import Message, message

_SLACK = 0.05


def check_layouts(game: Game, findings: Findings) -> None:
    """Each pair of elements once, and each element that comes too near the cut."""
    seen: set[tuple[str, ...]] = set()
    for unit in game.units.values():
        name = layout_of(game, unit).id
        if name not in game.layouts:
            continue
        for face in range(len(unit.faces)):
            for (one, _), (other, _), gap in too_near(game, unit, face):
                key = (name, one.element.name, other.element.name)
                words = message(
                    "{unit}: '{one}' and '{other}' are {gap:.2f} mm apart",
                    unit=unit.name, one=key[1], other=key[2], gap=max(gap, 0.0),
                )  # fmt: skip
                _tell(key, words, seen, game, findings)
            for part, box in placed(game, unit, face):
                edge = _to_cut(game, unit, box)
                words = message(
                    "{unit}: '{one}' comes within {gap:.2f} mm of the cut",
                    unit=unit.name, one=part.element.name, gap=max(edge, 0.0),
                )  # fmt: skip
                scale = counter_size(game, unit)[0] / layout_of(game, unit).width
                if edge < safe_area(layout_of(game, unit)) * scale - _SLACK:
                    _tell((name, part.element.name), words, seen, game, findings)


def _to_cut(game: Game, unit: Unit, box: Box) -> float:
    """How far a box is from the edge of its counter; the circle of a round one is not asked."""
    width, height = counter_size(game, unit)
    return min(box.x, box.y, width - box.right, height - box.foot)


def _tell(
    key: tuple[str, ...], words: Message, seen: set[tuple[str, ...]], game: Game,
    findings: Findings,
) -> None:  # fmt: skip
    if key in seen:
        return
    seen.add(key)
    place = game.spans.get(f"layout:{key[0]}:{key[-1]}", SOMEWHERE)
    findings.add("D123", place, words)
