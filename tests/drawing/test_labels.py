"""The words of a part of the map that is shown small: whole, readable, or not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.drawing.display import Group, Shape, Text
from builder.drawing.labels import NAME, NUMBER, covers, edges, lifted, readable_labels
from builder.drawing.paper import PAPERS
from builder.drawing.text.lines import Box
from builder.drawing.theme import POINT
from tests.drawing.shapes import words as words_of
from tests.games import GAMES, read_once

FRAME = Box(0.0, 0.0, 100.0, 100.0)


def word(text: str, x: float, y: float = 50.0, size: float = 2.0, angle: float = 0.0) -> Text:
    return Text(x, y, text, "condensed", size, "#000000", "middle", angle=angle)


def test_words_are_taken_out_of_groups_where_they_stand() -> None:
    inner = Group((word("Brook", 1.0, 2.0),), 10.0, 20.0, scale=2.0)
    rest, words = lifted([inner])
    assert rest == [Group((), 10.0, 20.0, scale=2.0)]
    assert [(one.x, one.y, one.size) for one in words] == [(12.0, 24.0, 4.0)]


@pytest.mark.parametrize(("text", "least"), [("Brook", NAME), ("0104", NUMBER), ("C3", NUMBER)])
def test_small_words_grow_until_they_can_be_read(text: str, least: float) -> None:
    (label,) = readable_labels([word(text, 50.0)], FRAME, 0.5)
    assert label.texts[0].size * 0.5 == pytest.approx(least)


def test_large_words_stay_as_they_are() -> None:
    (label,) = readable_labels([word("Brook", 50.0, size=6.0)], FRAME, 0.5)
    assert label.texts[0].size == 6.0


def test_words_that_the_edge_cuts_are_left_out() -> None:
    assert not readable_labels([word("Longbridge", 1.0), word("0104", 200.0)], FRAME, 1.0)


def test_a_name_grows_away_from_the_mark_of_its_town() -> None:
    name = word("Brook", 50.0)
    before = readable_labels([name], FRAME, 10.0)[0].texts[0]
    (label,) = readable_labels([name], FRAME, 0.5, [(45.0, 50.0)])
    grown = label.texts[0]
    assert grown.size > before.size and grown.x > before.x


def test_small_words_along_a_line_are_left_out_whole_or_shown_whole() -> None:
    letters = [word(one, 40.0 + 3 * n, angle=5.0) for n, one in enumerate("ORRIN")]
    assert not readable_labels(letters, FRAME, 0.4)
    (label,) = readable_labels(letters, FRAME, 1.0)
    assert [one.text for one in label.texts] == list("ORRIN")
    off = [word(one, 92.0 + 3 * n, angle=5.0) for n, one in enumerate("ORRIN")]
    assert not readable_labels(off, FRAME, 1.0)


def test_words_do_not_grow_into_one_another() -> None:
    near = [word("Ansel Bridge", 45.0), word("Fort Ansel", 57.0)]
    sizes = [label.texts[0].size * 0.8 for label in readable_labels(near, FRAME, 0.8)]
    assert sizes[0] == pytest.approx(NAME) and sizes[1] < NAME


def page_words(shapes: tuple[Shape, ...], x: float, y: float, scale: float) -> list[float]:
    found: list[float] = []
    for shape in shapes:
        if isinstance(shape, Group):
            found += page_words(
                shape.shapes, x + scale * shape.x, y + scale * shape.y, scale * shape.scale
            )
        elif isinstance(shape, Text):
            found += [x + scale * shape.x, y + scale * shape.y]
    return found


@pytest.mark.games
@pytest.mark.parametrize("folder", GAMES.values(), ids=list(GAMES))
def test_no_word_of_a_card_lies_off_the_paper(folder: Path) -> None:
    drawings = read_once(folder).drawings
    assert drawings is not None
    for setup in drawings.setups(PAPERS[0]).values():
        for page in setup.pages:
            found = page_words(page.shapes, 0.0, 0.0, 1.0)
            assert min(found) > 0 and max(found[::2]) < page.width
            assert max(found[1::2]) < page.height


@pytest.mark.games
def test_counters_without_room_beside_one_another_are_one_with_their_number() -> None:
    drawings = read_once(GAMES["low-water"]).drawings
    assert drawings is not None
    page, _lists = drawings.setups(PAPERS[0])["crossing"].pages
    said = words_of(page).split()
    assert said.count("+1") == 3 + 1 and said.count("+2") == 1, "three pairs and the key; Harrow"


def test_the_name_of_a_country_goes_aside_of_one_that_it_would_touch() -> None:
    city, country = word("LENINGRAD", 60.0, size=12.0), word("ESTONIA", 25.0, 47.0, size=1.0)
    own = readable_labels([city, country], FRAME, 0.3, [(60.0, 50.0)])
    moved = next(one.texts[0] for one in own if one.texts[0].text == "ESTONIA")
    assert moved.x < 25.0 and moved.size * 0.3 == pytest.approx(NAME)
    at_mark = readable_labels([city, country], FRAME, 0.3, [(25.0, 46.0)])
    assert "ESTONIA" not in [one.texts[0].text for one in at_mark], "a town's stays at its mark"


def test_a_name_that_grows_over_the_edge_comes_back_into_the_picture() -> None:
    name = word("Westholm", 8.0, size=3.0)
    (label,) = readable_labels([name], FRAME, 0.3)
    assert label.texts[0].size > name.size and label.box.x >= FRAME.x


def test_the_name_of_a_town_at_the_edge_stands_on_another_side_of_its_mark() -> None:
    name, mark = word("Volgagrad", 101.0, size=4.0), (92.0, 49.0)
    assert not readable_labels([name], FRAME, 0.5)
    (label,) = readable_labels([name], FRAME, 0.5, [mark])
    assert label.box.right <= FRAME.right
    assert label.box.right <= mark[0] or label.box.foot <= mark[1] or label.box.y >= mark[1]


def test_words_along_a_line_are_as_many_boxes_as_letters() -> None:
    """Counters in a bend of a range do not hide its name."""
    letters = [word(one, 40.0 + 3 * n, 40.0 + 3 * n, angle=45.0) for n, one in enumerate("ALPS")]
    (label,) = readable_labels(letters, FRAME, 1.0)
    found = [*label.letters]
    assert len(found) == 4
    corner = (38.0, 45.0, 42.0, 52.0)
    assert covers(corner, edges(label)) and not any(covers(corner, one) for one in found)
    assert all(label.box.x <= left and right <= label.box.right for left, _, right, _ in found)


def test_a_rivers_name_has_six_points_and_a_seas_five() -> None:
    for said, least in (("Orrin", 6.0), ("ORRIN", 5.0)):
        letters = [word(one, 40.0 + 3 * n, size=1.2, angle=5.0) for n, one in enumerate(said)]
        (label,) = readable_labels(letters, FRAME, 1.0)
        assert label.texts[0].size == pytest.approx(least * POINT)
