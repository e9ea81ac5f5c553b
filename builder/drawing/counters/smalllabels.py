"""Whether the words for kinds of units can be read on all counters that are shown small: where one
of them has no room, those of others would make counters of one set look like two.

Knows what faces say, not how they are drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.drawing.asked import everyone, question
from builder.drawing.counters.said import Said
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.game.layouts import counter_size, layout_of
from builder.game.model import Element, Game, Unit

READ = 5.0 * POINT
"""Words that are smaller are left out."""


CROWDED = 9.0
"""On a counter that is shown smaller, in mm, no word for its kind is read: it would touch the
symbol, which says the same. Counters on one card are of several sizes, and those of a kind are
alike on all of them."""


def is_label(element: Element, unit: Unit) -> bool:
    """Whether an element of a layout is the word for a unit's kind."""
    return element.kind == "words" and element.show == "label" and unit.type.shape == "unit"


def says_kind(element: Element, unit: Unit, words: Iterable[str], grade: str) -> bool:
    """Whether an element with `words`, other than a label or a `grade`, says no more of a unit than
    its kind."""
    said = {word for one in words for word in one.casefold().split()}
    named = (
        element.kind == "words"
        and element.show not in ("label", grade)
        and unit.type.shape == "unit"
    )
    return named and bool(said) and said <= {*unit.type.name.casefold().split()}


@question
def labels_read(game: Game, scale: float) -> bool:
    """Whether the words for the kinds of all units can be read at a scale."""
    return all(wide <= room * scale for wide, room in _labels(game))


def _labels(game: Game) -> Iterator[tuple[float, float]]:
    """How wide each word for a kind is at the least size that is read, and its room."""
    for unit in everyone(game).values():
        layout = layout_of(game, unit)
        if not (labels := [one for one in layout.elements if is_label(one, unit)]):
            continue
        own, said = counter_size(game, unit)[0] / layout.width, Said(game, unit, 0)
        for element in said.shown(labels):
            words = said.words("label")
            words = words.upper() if element.capitals else words
            yield measure(words, element.font, READ), element.box[2] * own
