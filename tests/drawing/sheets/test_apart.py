"""What stands round the counters of a sheet stands apart: no words lie on others or on a ruler."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, product
from pathlib import Path

import pytest

from builder.drawing.counters.faces import Faces
from builder.drawing.crop import Bounds, extent
from builder.drawing.display import Drawing, Group, Picture, Shape, Text
from builder.drawing.own import dressed
from builder.drawing.paper import PAPERS
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sheets.rim import both, moved, text_box
from builder.drawing.sheets.sheet import sheets
from builder.words import speaking
from tests.drawing.games import game
from tests.games import GAMES, HARBOUR, read_once

MODES: tuple[Mode, ...] = ("duplex", "separate", "fold")
WAYS = [
    *(Printing(paper, mode) for paper, mode in product(PAPERS, MODES)),
    *(Printing(paper, save_ink=True) for paper in PAPERS),
]
TOUCH = 0.15

Placed = tuple[str, Bounds]


def around(boxes: Iterable[Bounds]) -> Bounds:
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(feet)


def is_ruler(group: Group) -> bool:
    said = [one.text for one in group.shapes if isinstance(one, Text)]
    return "0" in said and "mm" in said


def placed(shapes: Sequence[Shape]) -> Iterator[Placed]:
    """The words of a page and the rulers on it, each as a whole; not what is on counters."""
    for one in shapes:
        if isinstance(one, Text):
            yield one.text, text_box(one)
        elif isinstance(one, Group) and not isinstance(one, Picture):
            inner = [*placed(one.shapes)]
            if is_ruler(one):
                rest = (extent(each) for each in one.shapes if not isinstance(each, Text | Group))
                inner = [("ruler", around(chain(rest, (box for _words, box in inner))))]
            for words, box in inner:
                yield words, moved(box, one.x, one.y, one.scale, one.angle)


def overlapping(page: Drawing) -> list[tuple[str, str]]:
    found = []
    for (one, box), (two, other) in combinations(placed(page.shapes), 2):
        left, top, right, foot = both(box, other)
        if right - left > TOUCH and foot - top > TOUCH:
            found.append((one, two))
    return found


def all_overlapping(faces: Faces) -> list[tuple[str, str]]:
    return [pair for way in WAYS for page in sheets(faces, way) for pair in overlapping(page)]


def test_no_words_lie_on_others_or_on_a_ruler() -> None:
    assert not all_overlapping(Faces(game()))


def test_words_that_lie_on_a_ruler_are_found() -> None:
    page = sheets(Faces(game()), Printing(PAPERS[0]))[1]
    (lying,) = (one for one in page.shapes
                if isinstance(one, Group) and is_ruler(one) and not one.angle)  # fmt: skip
    note = Text(lying.x + 90, lying.y + 2, "Crosses must meet", "text", 2.6, "#000000")
    assert ("ruler", note.text) in overlapping(Drawing(*PAPERS[0].size, (lying, note)))


@pytest.mark.games
@pytest.mark.parametrize("folder", [*GAMES.values(), HARBOUR], ids=lambda one: one.name)
def test_no_words_of_a_game_lie_on_others_or_on_a_ruler(folder: Path) -> None:
    found = read_once(folder).game
    assert found is not None
    with speaking(found.language), dressed(found):
        assert not all_overlapping(Faces(found))
