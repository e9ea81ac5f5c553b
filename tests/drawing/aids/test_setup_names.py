"""The names of areas on a part of their map that is shown small: off borders, shores and marks."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from builder.drawing.aids.setupnames import LEAST, Names, names_on, without_ranges
from builder.drawing.aids.setupwords import uncovered
from builder.drawing.crop import meets
from builder.drawing.display import Picture, Text
from builder.drawing.labels import Edges, Label, close, edges, readable_labels
from builder.drawing.maps.naming.laid import laid_names
from builder.drawing.text.lines import Box
from tests.drawing.games import game
from tests.games import GAMES, read_once

FRAME, SCALE = Box(0.0, 0.0, 250.0, 300.0), 0.4

NOWHERE = np.empty((0, 2))
BARE = Names(game().board, FRAME, 1.0, NOWHERE, NOWHERE)
"""A map without lines."""


@pytest.fixture(scope="module")
def names() -> Names:
    drawings = read_once(GAMES["brp-front"]).drawings
    assert drawings is not None
    return names_on(drawings.game.board, FRAME, SCALE)


def _label(names: Names, area: str) -> Label:
    """The name of an area as large as it must be on the picture."""
    text = laid_names(names.board)[1][area].text
    (label,) = readable_labels([text], FRAME, SCALE)
    return label


def _bare(label: Label) -> Edges:
    box = close(label, SCALE)
    return box.x, box.y, box.right, box.foot


def _crossed(names: Names, label: Label) -> int:
    """How many points of borders and coasts the letters of a name lie upon."""
    left, top, right, foot = _bare(label)
    return sum(left < x < right and top < y < foot for x, y in names.lines.tolist())


@pytest.mark.parametrize("area", ["Lithuania", "Dnepropetrovsk"])
def test_a_name_that_grew_over_a_border_goes_where_it_crosses_none(names: Names, area: str) -> None:
    grown = _label(names, area)
    (found,) = names.settled([grown])
    assert _crossed(names, grown) and not _crossed(names, found)


def test_names_that_a_border_goes_through_are_told(names: Names) -> None:
    grown = _label(names, "Lithuania")
    (found,) = names.settled([grown])
    told = [[*names.crossed(one.texts)] for one in (grown, found)]
    assert told == [[grown.texts[0].text], []]


def test_a_name_off_all_lines_stays(names: Names) -> None:
    label = _label(names, "Minsk")
    assert names.settled([label]) == [label]


def test_a_name_moved_off_counters_is_off_the_mark_of_its_town(names: Names) -> None:
    label = _label(names, "Leningrad")
    found = names.moved(label, [edges(label)])
    town = laid_names(names.board)[1]["Leningrad"]
    (x, y), half = town.at, town.half
    assert found and not meets(_bare(found), (x - half, y - half, x + half, y + half))


def test_a_name_is_over_a_lake_rather_than_over_the_border_of_a_country(names: Names) -> None:
    """Leningrad's stood across the coast and Finland's border, and not beside its star."""
    label, town = _label(names, "Leningrad"), laid_names(names.board)[1]["Leningrad"]
    found = names.moved(label, [edges(label)])
    assert found and _bare(found)[0] > town.at[0]


def test_names_are_in_no_other_ones_place(names: Names) -> None:
    one, two = _label(names, "Minsk"), _label(names, "Warsaw")
    taken = _bare(names.settled([two])[0])
    (_first, found) = names.settled([one.moved(taken[0] - one.box.x, taken[1] - one.box.y), two])
    assert _first.texts[0].text == "Minsk" and not meets(_bare(found), _bare(_first))


def test_words_that_name_no_area_are_let_alone(names: Names) -> None:
    word = Text(50.0, 50.0, "Somewhere", "condensed-bold", 3.0, "#000000", "middle")
    (label,) = readable_labels([word], FRAME, SCALE)
    assert names.moved(label, []) is None


def test_a_name_that_could_not_grow_where_it_stands_goes_where_it_can(names: Names) -> None:
    """Velikie Luki had 5 points beside towns of 7."""
    text = replace(laid_names(names.board)[1]["Minsk"].text, size=3.0)
    small = Label((text,), _label(names, "Minsk").box)
    (found,) = names.settled([small])
    assert found.texts[0].size * SCALE >= LEAST - 0.01


def test_a_range_that_a_name_touches_is_left_out() -> None:
    name = Text(0.0, 10.0, "Krasnodar", "condensed-bold", 3.0, "#000000")
    first = Text(2.0, 11.0, "C", "text", 3.0, "#000000", angle=5.0)
    along = first, replace(first, x=5.0, text="A"), replace(first, x=8.0, text="U")
    far = tuple(replace(one, y=40.0) for one in along)
    labels = [Label(words, Box(0.0, 7.0, 12.0, 4.0)) for words in ((name,), along, far)]
    assert [*without_ranges(labels, BARE)] == [labels[0], labels[2]]


def test_the_name_of_a_river_goes_along_it_off_the_light_round_that_of_a_town() -> None:
    """The light round Kiev took the D of the Dnieper."""
    town = Label((Text(0.0, 10.0, "Kiev", "condensed-bold", 3.0, "#000000"),), Box(0, 7, 6, 3.5))
    first = Text(6.5, 10.0, "D", "text", 2.0, "#000000", "middle", angle=5.0)
    letters = tuple(
        replace(first, x=6.5 + 1.5 * n, y=10.0 + 0.3 * n, text=one) for n, one in enumerate("Don")
    )
    river = Label(letters, Box(5.5, 9.0, 6.0, 3.0))
    _town, found = without_ranges([town, river], BARE)
    assert not any(meets(edges(town), one) for one in found.letters)
    assert [one.text for one in found.texts] == ["D", "o", "n"]
    for one in found.texts:  # it is still on the line on which it was
        assert one.y == pytest.approx(10.0 + (one.x - 6.5) * 0.3 / 1.5)
        assert one.angle == 5.0


def test_the_name_of_a_river_that_nothing_touches_stays() -> None:
    first = Text(6.5, 10.0, "D", "text", 2.0, "#000000", "middle", angle=5.0)
    river = Label((first, replace(first, x=8.0, text="o")), Box(5.5, 9.0, 4.0, 2.0))
    assert [*without_ranges([river], BARE)] == [river]


def test_the_name_of_a_river_goes_along_it_off_a_border() -> None:
    """A border struck the Western Dvina through."""
    first = Text(6.0, 10.0, "D", "text", 2.0, "#000000", "middle", angle=5.0)
    river = Label((first, replace(first, x=8.0, text="o")), Box(5.0, 8.0, 4.0, 2.5))
    border = np.array([(6.0, 9.0 + n / 10) for n in range(10)])
    (found,) = without_ranges([river], replace(BARE, lines=border))
    assert all(left >= 6.0 or right <= 6.0 for left, _top, right, _foot in found.letters)


@pytest.mark.parametrize(("off", "left"), [(0.1, 0), (2.0, 2)])
def test_a_range_that_a_counter_touches_is_left_out(names: Names, off: float, left: int) -> None:
    """The Carpathians touched the 11th Army at Jassy."""
    first = Text(20.0, 20.0, "C", "text", 3.0, "#000000", "middle", angle=5.0)
    label = Label((first, replace(first, x=24.0, text="A")), Box(18.0, 18.0, 8.0, 4.0))
    right = max(one[2] for one in label.letters)
    counter = Picture((), right + off / SCALE, 15.0, name="counter", width=10.0, height=10.0)
    found = [*uncovered([label], [counter], FRAME, (), SCALE, {}, names)]
    assert len(found) == left
