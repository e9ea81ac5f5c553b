"""The panel below few counters: how they are read, and what their backs say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Picture, Rect, Shape
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sheets.sheet import sheets
from tests.drawing.games import game
from tests.drawing.papers import A4, named
from tests.drawing.shapes import texts
from tests.games import GAMES, HARBOUR, read_once

GAME = game()
FACES = Faces(GAME)


def words(page: Drawing) -> str:
    return " ".join(text.text for text in texts(page.shapes))


def figures(page: Drawing) -> list[Picture]:
    """The counters in the panel, which stand in groups."""

    def inner(shapes: Sequence[Shape]) -> Iterator[Picture]:
        for one in shapes:
            if isinstance(one, Picture):
                yield one
            elif isinstance(one, Group):
                yield from inner(one.shapes)

    return [*inner([one for one in page.shapes if not isinstance(one, Picture)])]


def test_a_sheet_of_few_counters_shows_large_ones_with_their_elements_named() -> None:
    front, _back = sheets(FACES, Printing(A4, "duplex"))
    assert "Reading the counters" in words(front)
    assert {"Nation", "Size", "Type", "Attack"} <= set(words(front).split())


def test_what_backs_say_is_shown_behind_the_fronts() -> None:
    tired = {key: replace(one, back=one.back and replace(one.back, label="tired"))
             for key, one in GAME.units.items()}  # fmt: skip
    _front, back = sheets(Faces(replace(GAME, units=tired)), Printing(A4, "duplex"))
    assert "Fronts and backs" in words(back) and "Back: tired" in words(back)


def test_a_back_without_a_name_has_none_in_the_panel() -> None:
    _front, back = sheets(FACES, Printing(A4, "duplex"))
    assert "Fronts and backs" in words(back) and "Back: ." not in words(back)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
@pytest.mark.parametrize("mode", ["duplex", "separate", "fold"])
def test_no_counter_of_a_panel_is_as_large_as_one_to_cut(paper: Paper, mode: Mode) -> None:
    shown = [one for page in sheets(FACES, Printing(paper, mode)) for one in figures(page)]
    assert shown and all(one.scale > 1.1 for one in shown)


def test_a_full_sheet_has_no_panel() -> None:
    many = replace(GAME, units={key: replace(one, qty=40) for key, one in GAME.units.items()})
    for page in sheets(Faces(many), Printing(A4, "duplex"))[:2]:
        assert not figures(page)


def test_a_die_and_a_machine_cut_sheets_without_one() -> None:
    for way in (Printing(A4, press="cmyk"), Printing(A4, cutter="silhouette")):
        assert not any(figures(page) for page in sheets(FACES, way))


def test_where_ink_is_saved_the_card_is_an_outline() -> None:
    page = sheets(FACES, Printing(A4, save_ink=True))[0]
    (panel,) = (one for one in page.shapes if isinstance(one, Group) and "Reading" in
                " ".join(text.text for text in texts(one.shapes)))  # fmt: skip
    (card,) = (one for one in panel.shapes if isinstance(one, Rect) and one.radius)
    assert not card.paint.fill and card.paint.stroke


@pytest.mark.games
def test_markers_that_are_the_same_on_both_sides_are_listed() -> None:
    made = read_once(GAMES["quarter-month"]).game
    assert made is not None
    _front, back = sheets(Faces(made), Printing(A4, "duplex"))
    assert "The same on both sides: Turn, Phase, Repair." in words(back)
    assert "Front: Ready, back: Used" in words(back)


@pytest.mark.games
def test_a_back_that_tells_where_a_counter_begins_says_so() -> None:
    made = read_once(GAMES["brp-front"]).game
    assert made is not None
    _front, back = sheets(Faces(made), Printing(A4, "duplex"))
    said = [text.text for text in texts(back.shapes)]
    assert "Back: sets up in Deep Reserve" in said, "on one line below its pair, not five beside it"


def pages_of(folder: Path) -> list[Drawing]:
    made = read_once(folder).game
    assert made is not None
    return sheets(Faces(made), Printing(A4, "duplex"))


@pytest.mark.games
def test_counters_of_another_shape_are_shown_though_their_backs_say_the_same() -> None:
    """The barge was missing: its back is reduced as those of others are."""
    assert "Barge" in words(pages_of(HARBOUR)[1])


@pytest.mark.games
def test_a_counter_with_a_name_above_it_is_shown_with_its_lines() -> None:
    front, _back = pages_of(HARBOUR)
    assert {"Attack", "Movement", "Designation"} <= set(words(front).split())


@pytest.mark.games
def test_a_code_of_the_data_is_said_as_its_number() -> None:
    _front, back = pages_of(GAMES["quarter-month"])
    assert "Front: 2, back: 1" in words(back) and "D2" not in words(back)


@pytest.mark.games
def test_cards_of_fronts_and_backs_end_level() -> None:
    """Those of few markers ended far above the foot, each at another height."""
    low = [max(group.y + one.y + one.height for group in page.shapes if isinstance(group, Group)
               for one in group.shapes if isinstance(one, Rect) and one.radius)
           for page in pages_of(GAMES["quarter-month"])]  # fmt: skip
    assert abs(low[0] - low[1]) < 0.5


@pytest.mark.games
def test_a_counter_beside_another_names_what_is_new_on_it() -> None:
    """The second one repeated what the first one said."""
    front, _back = pages_of(GAMES["brp-front"])
    every = [one for one in front.shapes if isinstance(one, Group)]
    assert [text.text for text in texts(every)].count("Side") == 1


@pytest.mark.games
def test_a_low_panel_shows_backs_that_bear_names_too() -> None:
    said = words(pages_of(GAMES["low-water"])[1]).split()
    assert {"Combat", "reduced", "its"} <= set(said)


@pytest.mark.games
def test_a_panel_of_both_shows_each_nation_s_backs() -> None:
    """Only the first side's were shown."""
    back = pages_of(GAMES["low-water"])[1]
    said = [text.text for text in texts(back.shapes)]
    assert {"Coast League", "Republic", "Republican Guard"} <= set(said)


@pytest.mark.games
def test_rows_of_pairs_stand_on_one_grid_of_columns() -> None:
    """Shorter rows stood in the middle, off the columns above them."""
    _front, back = pages_of(GAMES["memoir44"])
    lefts = Counter(round(x, 3) for x in pair_lefts(back))
    assert len(lefts) == 6, "two faces of a pair in each of three columns"


def pair_lefts(page: Drawing) -> Iterator[float]:
    """Where the counters of a panel begin, which are larger than those to cut."""

    def inner(shapes: Sequence[Shape], x: float) -> Iterator[float]:
        for one in shapes:
            if isinstance(one, Picture) and one.scale > 1.1:
                yield x + one.x
            elif isinstance(one, Group):
                yield from inner(one.shapes, x + one.x)

    return inner([one for one in page.shapes if isinstance(one, Group)], 0.0)


@pytest.mark.games
def test_sides_that_look_alike_are_no_pair() -> None:
    """A leader stood beside itself, as "Back: 11"."""
    _front, back = pages_of(GAMES["slaughterhouse"])
    assert "Back: 11" not in words(back)


@pytest.mark.games
def test_a_panel_begins_as_far_below_the_ruler_of_backs_as_notes_do_on_fronts() -> None:
    """It was pushed to the foot, with a hole above it."""
    for name in ("ibsm", "quarter-month"):
        front, back = pages_of(GAMES[name])
        title, heading = top_of(front, "Counters on this sheet"), top_of(back, "Fronts and backs")
        assert abs(title - heading) < 0.5


def top_of(page: Drawing, words: str) -> float:
    """Where the group stands in which words begin so, with these."""
    return next(one.y + one.scale * said.y for one in page.shapes if isinstance(one, Group)
                for said in texts(one.shapes) if said.text.startswith(words))  # fmt: skip


@pytest.mark.games
def test_large_counters_of_a_panel_are_level_and_of_one_size() -> None:
    front, _back = pages_of(GAMES["ibsm"])
    assert len({one.scale for one in figures(front)}) == 2, "with lines, and of each kind"


@pytest.mark.games
def test_markers_that_say_what_they_are_have_no_caption_and_are_not_huge() -> None:
    front, _back = pages_of(GAMES["quarter-month"])
    assert max(one.scale for one in figures(front)) <= 2.0
    said = [text.text for one in front.shapes if isinstance(one, Group) for text in texts([one])]
    assert "Turn" not in said and "Demolition" in said


@pytest.mark.games
@pytest.mark.parametrize("ink", [False, True])
def test_a_low_panel_shows_a_counter_with_lines_and_what_backs_say(ink: bool) -> None:
    made = read_once(GAMES["strike-the-bear"]).game
    assert made is not None
    _front, back = sheets(Faces(made), Printing(A4, save_ink=ink))[:2]
    assert {"Reading", "Nation", "Corps", "Leader", "disrupted", "+100"} <= set(words(back).split())


@pytest.mark.games
def test_pairs_of_one_nation_are_told_apart_by_their_units_or_by_what_backs_say() -> None:
    assert "Captain Vane" in words(pages_of(HARBOUR)[1])
    back = words(pages_of(GAMES["brp-front"])[1])
    assert "sets up in any area" in back and "Soviet Back" not in back
