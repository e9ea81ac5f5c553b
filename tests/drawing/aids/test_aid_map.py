"""Parts of the map on the player aid: their counters, their key, and what names the pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from builder.drawing.aids.aid import Aid
from builder.drawing.aids.setupkey import HIGH, MORE, _gridded, key_high, key_line
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Picture, Shape
from builder.drawing.maps.entries import Entry
from builder.drawing.text.lines import Box
from builder.game.edition import SIGN
from builder.game.model import AidEntry, AidPage, Arrival, Game
from tests.drawing.games import UNITS, block, game, placement
from tests.drawing.papers import A4
from tests.drawing.shapes import texts, words

SPACES = [one for one in game().board.map_spaces() if one.outline]
HERE = tuple(placement(UNITS[0], Arrival.START, one.id) for one in SPACES[:6])
OPEN = replace(game(), scenarios=(replace(game().scenarios[0], placements=HERE),))
OWN = replace(OPEN, edition="own")


def bare() -> Drawing:
    """A map sheet on which there is nothing."""
    return Drawing(200, 200, ())


def with_map(show: str) -> Game:
    return replace(OWN, aid=(replace(block("front"), show=show, entries=()),))


def pictures(shapes: Iterable[Shape]) -> Iterator[Picture]:
    for one in shapes:
        if isinstance(one, Picture):
            yield one
        elif isinstance(one, Group):
            yield from pictures(one.shapes)


def counters(one: Game) -> list[Picture]:
    (page,) = Aid(Faces(one), A4, bare).pages
    return list(pictures(page.shapes))


def test_a_card_shows_the_counters_that_a_scenario_puts_on_the_map() -> None:
    scenario = OPEN.scenarios[0].id
    assert counters(with_map(f"map:{scenario}"))
    assert counters(with_map("map")) == counters(with_map(f"map:{scenario}"))


def test_of_groups_it_shows_the_counters_in_their_spaces_alone() -> None:
    far = {one.id: replace(one, groups=frozenset({"far"})) for one in SPACES[4:]}
    board = replace(OWN.board, spaces={**OWN.board.spaces, **far})
    found = counters(replace(with_map("map:far"), board=board))
    assert 0 < len(found) < len(counters(replace(with_map("map"), board=board)))


def test_a_card_without_a_map_sheet_is_left_out() -> None:
    assert Aid(Faces(with_map("map")), A4).pages == []


def test_the_key_of_a_narrow_picture_has_as_many_lines_as_it_needs() -> None:
    wide = key_high(OPEN, (), (), 400.0, whole=True)
    narrow = key_high(OPEN, (), (), 40.0, whole=True)
    assert wide == HIGH
    assert narrow > HIGH + MORE
    frame = Box(0, 0, 500, 500)
    assert words(Drawing(1, 1, tuple(key_line(OPEN, frame, (), (), (), 400.0)))) == words(
        Drawing(1, 1, tuple(key_line(OPEN, frame, (), (), (), 40.0, narrow)))
    )


def test_the_aid_may_have_a_name_of_its_own() -> None:
    named = replace(
        OWN,
        aid=(block("one", lines=[AidEntry("Fords", "foot", "")]),),
        aid_page=AidPage("Set-up aid"),
    )
    printed = words(Aid(Faces(named), A4).pages[0])
    assert "Set-up aid" in printed
    assert "Player aid" not in printed


def test_gaps_and_additions_may_be_left_to_about() -> None:
    lines = [AidEntry("Ours", "new", "", "project"), AidEntry("Theirs", "old", "")]
    told = replace(OPEN, aid=(block("own", lines=lines),), aid_page=AidPage(gaps="about"))
    printed = words(Aid(Faces(told), A4).pages[0])
    assert "NOTES ON THIS EDITION" not in printed
    assert f"{SIGN} Added in this edition." in printed


def test_the_entries_of_a_key_on_several_lines_stand_in_the_same_columns() -> None:
    names = ("Woods", "A long river", "City", "Town", "Hills", "Identical counters")
    line = [Entry(name, (), 3.0 + n % 2, 3.0) for n, name in enumerate(names)]
    found = [*texts(_gridded(line, 2, 90.0))]
    assert [t.x for t in found[:3]] == [t.x for t in found[3:]]
    assert _gridded(line, 2, 30.0) == [], "no room"
