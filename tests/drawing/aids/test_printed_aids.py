"""The aids of the games on disk: nine points, full pages, no broken word, on every paper."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from builder.drawing.aids.leaflet import ABOVE_FOOT, FOOT_MOST
from builder.drawing.aids.look import GUTTER
from builder.drawing.aids.page import HEAD
from builder.drawing.display import Drawing, Group, Picture, Rect, Shape
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.theme import POINT
from tests.drawing.papers import named
from tests.drawing.shapes import texts
from tests.games import BEAR, read_once

pytestmark = pytest.mark.games

PAGES = {"strike-the-bear": 4, "memoir44": 2, "slaughterhouse": 2}
"""Of the others there is one."""
FILLED = 0.63
"""With the air above the list at the foot of a page."""
UNEVEN = 47.5
"""How far a column may end above its neighbours, in mm: cards stay whole."""
GAMES = sorted(path.parent for path in BEAR.parent.glob("*/game.yaml"))
FOLDERS = pytest.mark.parametrize("folder", GAMES, ids=[folder.name for folder in GAMES])
ON_PAPER = pytest.mark.parametrize("paper", PAPERS, ids=named)


def pages(folder: Path, paper: Paper) -> list[Drawing]:
    drawings = read_once(folder).drawings
    assert drawings is not None
    return drawings.aids[paper].pages


def filled(page: Drawing, paper: Paper) -> float:
    """How much of the columns is taken by cards, those across them included."""
    wide = paper.width - 2 * paper.margin - 2 * GUTTER
    cards = [
        group.shapes[0]
        for group in page.shapes
        if isinstance(group, Group) and isinstance(group.shapes[0], Rect)
    ]
    taken = sum(min(f.width, wide) * f.height for f in cards if isinstance(f, Rect))
    return taken / (wide * (page.height - 2 * paper.margin - 19))


@FOLDERS
@ON_PAPER
def test_every_page_is_filled(folder: Path, paper: Paper) -> None:
    for page in pages(folder, paper):
        assert filled(page, paper) >= FILLED, page.title


@FOLDERS
@ON_PAPER
def test_running_text_is_nine_points_or_more(folder: Path, paper: Paper) -> None:
    for page in pages(folder, paper):
        sizes = [text.size for text in texts(page.shapes) if text.font == "text"]
        assert min(sizes, default=9 * POINT) >= 9 * POINT - 1e-6, "a page may have charts alone"


@FOLDERS
@ON_PAPER
def test_no_word_is_broken_but_after_a_hyphen_of_its_own(folder: Path, paper: Paper) -> None:
    data = " ".join(path.read_text("utf-8") for path in folder.glob("*.yaml")).casefold()
    for page in pages(folder, paper):
        for text in texts(page.shapes):
            last = text.text.split()[-1] if text.text.endswith("-") else ""
            assert last.strip("(“").casefold() in data, text.text


@FOLDERS
@ON_PAPER
def test_the_pages_are_no_more_than_they_need_be(folder: Path, paper: Paper) -> None:
    assert len(pages(folder, paper)) <= PAGES.get(folder.name, 1)


@FOLDERS
@ON_PAPER
def test_no_column_ends_far_above_its_neighbours(folder: Path, paper: Paper) -> None:
    drawings = read_once(folder).drawings
    assert drawings is not None
    aid = drawings.aids[paper]
    for number in range(0, len(aid.parts), aid.columns):
        page = aid.parts[number : number + aid.columns]
        feet: dict[float, float] = {}
        for _card, block, x, y in aid.placed(page, number // aid.columns + 1):
            feet[x] = y + block.height
        feet.pop(paper.margin) if len(feet) > aid.columns else None
        assert max(feet.values()) - min(feet.values()) <= UNEVEN, number


@FOLDERS
@ON_PAPER
def test_columns_reach_the_foot_of_their_page(folder: Path, paper: Paper) -> None:
    drawings = read_once(folder).drawings
    assert drawings is not None
    aid = drawings.aids[paper]
    count = len(aid.parts)
    for number in range(0, count, aid.columns):
        page = aid.parts[number : number + aid.columns]
        placed = aid.placed(page, number // aid.columns + 1)
        last = number + aid.columns >= count
        room = aid.room - (aid.foot.height + ABOVE_FOOT if last and aid.foot.height else 0.0)
        low = max(y + block.height for _card, block, _x, y in placed)
        apart = aid.foot.height > FOOT_MOST * aid.room and last
        white = paper.margin + HEAD + (aid.room if apart else room) - low
        assert white <= 22.0, number  # more lead would make it look like another's page


def pitch(cards: list[Group]) -> float:
    """How far the lines of running text in cards stand apart most often, in mm."""
    found = Counter[float]()
    for card in cards:
        lines = sorted({round(t.y, 2) for t in texts([card]) if t.font == "text"})
        found.update(round(two - one, 1) for one, two in pairwise(lines) if two - one < 7)
    return max(found, key=lambda one: (found[one], -one), default=0.0)


@ON_PAPER
@pytest.mark.parametrize("name", ["slaughterhouse", "quarter-month", "memoir44"])
def test_all_columns_of_a_page_have_one_leading(name: str, paper: Paper) -> None:
    """Columns with much running text; in those of tables, rows are as common as lines."""
    for page in pages(BEAR.parent / name, paper):
        columns: dict[float, list[Group]] = {}
        for card in page.shapes:
            if isinstance(card, Group) and isinstance(card.shapes[0], Rect):
                columns.setdefault(round(card.x), []).append(card)
        full = [cards for cards in columns.values() if len([*texts(cards)]) > 60]
        found = [pitch(cards) for cards in full]
        assert max(found, default=0.0) - min(found, default=0.0) < 0.15, page.title


@pytest.mark.parametrize(
    "paper", [one for one in PAPERS if one.name in ("A4", "Letter")], ids=named
)
def test_charts_to_fill_in_are_a_sheet_of_their_own_no_page_of_the_aid(
    paper: Paper,
) -> None:
    """Three pages of rules were sold as "1 of 4": the fourth is blank charts."""
    found = pages(BEAR, paper)
    said = [" ".join(text.text for text in texts(page.shapes)) for page in found]
    assert ["Player aid · " in one for one in said] == [True, True, True, False]
    assert "Charts to fill in from your rules · 4 of 4" in said[3], (
        "a loose sheet is put in its place"
    )


def test_symbols_that_look_alike_have_the_signs_of_their_sizes_above_them() -> None:
    """Army and Front were one picture under two names."""
    found = [text.text for page in pages(BEAR.parent / "slaughterhouse", PAPERS[0])
             for text in texts(page.shapes)]  # fmt: skip
    assert {"XXXX", "XXXXX"} <= {*found}
    assert not any("blank value" in one for one in found)


@ON_PAPER
def test_a_chart_of_units_to_fill_in_and_the_back_of_a_counter_say_what_they_are(
    paper: Paper,
) -> None:
    (page,) = pages(BEAR.parent / "brp-front", paper)
    said = [text.text for text in texts(page.shapes)]
    assert "Back" in said
    for name in ("Infantry army", "Cavalry corps", "Airborne corps", "Fortified zone"):
        assert name.split()[0] in said and name.split()[1] in said, "under its symbol"


def coded(shapes: tuple[Shape, ...], code: str) -> list[float]:
    """How far down the counters with a code lie, in their group."""
    found: list[float] = []
    for one in shapes:
        if isinstance(one, Picture) and code in [text.text for text in texts(one.shapes)]:
            found.append(round(one.y, 2))
        elif isinstance(one, Group):
            found += coded(one.shapes, code)
    return found


@ON_PAPER
def test_three_counters_of_an_area_stand_in_one_row_on_the_map_of_a_setup(paper: Paper) -> None:
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (card,) = drawings.setups(paper).values()
    assert card.map is not None
    for code in ("L", "M"):
        levels = coded(card.map.part(0, 1).shapes, code)
        assert len(levels) == 3 and len({*levels}) == 1, code
