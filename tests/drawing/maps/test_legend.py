"""The key draws with the functions of the map: all of what the map shows and nothing else."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest

from builder.drawing.display import Circle, Group, Paint, Path, Polygon, Rect, Shape, Text
from builder.drawing.maps.entries import Entry, _space, entries_of
from builder.drawing.maps.frame import outer
from builder.drawing.maps.ground.built import STREET, YARDS
from builder.drawing.maps.ground.lay import scale_of
from builder.drawing.maps.ground.palette import BUILT
from builder.drawing.maps.layers import layers
from builder.drawing.maps.legend import legend
from builder.drawing.maps.legend_beside import _columns, halved
from builder.drawing.maps.legend_beside import scale_of as scaled
from builder.drawing.maps.legend_columns import even, whole
from builder.drawing.maps.legend_notes import shared
from builder.drawing.maps.octagons import LINE
from builder.drawing.text.fitting import FLOOR, Room, set_words
from builder.game.model import Board, Game, Space, Terrain
from tests.drawing.games import game
from tests.drawing.shapes import texts
from tests.games import GAMES, read_once

GAME = game()
PANEL = (300.0, 200.0, 120.0, 40.0)
KINDS = ["Heath", "Fen & bog", "Named in the rules", "Other space"]


def with_key(key: tuple[float, float, float, float] | None, height: float = 0.0) -> Game:
    """The game with its key in a panel or below the map; the sheet may be higher."""
    high = GAME.board.height + height
    return replace(GAME, board=replace(GAME.board, key=key, height=high))


def said(of: Game) -> list[Text]:
    """The words of the key and of the owner."""
    return list(texts(legend(of)))


def paints(shapes: Iterable[Shape]) -> set[Paint]:
    """In what the shapes are painted, those in groups, too."""
    found: set[Paint] = set()
    for shape in shapes:
        if isinstance(shape, Group):
            found |= paints(shape.shapes)
        elif isinstance(shape, Rect | Circle | Polygon | Path):
            found.add(shape.paint)
    return found


@pytest.mark.parametrize("of", [with_key(PANEL), with_key(None), with_key(None, 40.0)])
def test_it_names_what_the_map_shows_and_the_owner(of: Game) -> None:
    found = [text.text for text in said(of)]
    whole = " ".join(found)  # names of two lines, too
    assert all(name in whole for name in KINDS)
    assert [whole.index(name) for name in KINDS] == sorted(whole.index(name) for name in KINDS)
    assert found[-1].endswith(GAME.owner[-9:])


def test_cities_and_the_edges_of_sides_are_in_the_key_where_the_map_has_them() -> None:
    printed = {text.text for text in said(with_key(PANEL))}
    board = GAME.board
    cities = [place for place in board.features if place.style == "city"]
    assert cities and all(len(city.spaces) == 2 for city in cities)
    assert {"A2 and C2"} <= printed  # the second line of its name
    edges = " ".join(text.text for text in said(with_key(PANEL)))
    assert "Map edge, by side" in edges and "No side’s edge" in edges
    open_ = replace(with_key(PANEL).board, edges=(*board.edges, replace(board.edges[0], side="")))
    whole = " ".join(text.text for text in said(replace(GAME, board=open_)))
    assert "Map edge: " in whole and ", either" in whole
    bare = replace(GAME, board=replace(with_key(PANEL).board, features=(), edges=()))
    assert not any("Map edge" in text.text or "A2" in text.text for text in said(bare))


def test_samples_are_painted_as_the_map_is() -> None:
    on_map, in_key = paints(layers(GAME.board)), paints(legend(with_key(PANEL)))
    assert LINE in on_map & in_key
    assert {terrain.colour for terrain in GAME.board.terrains.values()} <= {p.fill for p in in_key}


def test_a_panel_holds_all_its_words() -> None:
    x, y, width, height = PANEL
    for text in said(with_key(PANEL)):
        if text.text in KINDS:
            assert x < text.x < x + width
            assert y < text.y < y + height


def test_below_the_map_samples_stand_beside_their_names_in_a_panel_if_there_is_room() -> None:
    """Over their names they stood far apart on a broad sheet."""
    _x, y, _width, height = outer(GAME.board)
    names = [text for text in said(with_key(None, 40.0)) if text.text in KINDS]
    assert {text.anchor for text in names} == {"start"}
    assert min(text.y for text in names) > y + height + 10
    low = with_key(None, -10.0)
    assert {t.anchor for t in said(low) if t.text in KINDS} == {"start"}


def test_below_the_map_samples_stand_in_equal_columns() -> None:
    for of in (with_key(None, 40.0), with_key(None, -10.0)):
        columns = sorted({round(text.x, 2) for text in said(of) if text.text in KINDS})
        steps = [two - one for one, two in pairwise(columns)]
        wide = min(steps)  # a name of two lines leaves a column out
        assert steps == pytest.approx([wide * round(step / wide) for step in steps], abs=0.04)


@pytest.mark.games
def test_a_key_in_two_parts_has_one_heading_and_full_columns() -> None:
    """Memoir's key was two boxes, the second headed LEGEND (CONT.), with gaps in its columns."""
    found = read_once(GAMES["memoir44"]).game
    assert found is not None
    heads = [one.text for one in texts(legend(found)) if "LEGEND" in one.text]
    assert heads == ["LEGEND"]
    names = [one for one in texts(legend(found)) if one.anchor == "start" and one.text not in heads]
    columns = Counter(round(one.x, 1) for one in names)
    assert list(columns.values()) == [3] * 9


def test_a_panel_that_is_too_low_says_so() -> None:
    assert any(text.tight for text in said(with_key((300.0, 200.0, 60.0, 9.0))))
    assert not any(text.tight for text in said(with_key(PANEL)))


def test_a_map_that_shows_but_one_thing_has_no_key() -> None:
    board = GAME.board
    bare = {id: replace(s, terrain=(), attested=True) for id, s in board.spaces.items()}
    plain = replace(GAME, board=replace(board, spaces=bare, courses=(), features=()))
    assert not {text.text for text in said(plain)} & {*KINDS}


def test_a_name_stands_in_the_key_once() -> None:
    fen = replace(GAME.board.terrains["fen"], name="Heath")
    board = replace(GAME.board, terrains=dict(GAME.board.terrains) | {"fen": fen}, key=PANEL)
    named = [text.text for text in said(replace(GAME, board=board))]
    assert named.count("Heath") == 1


@pytest.mark.parametrize("pitch", [18.0, 30.0])
def test_a_texture_in_the_key_is_as_large_as_on_the_map(pitch: float) -> None:
    """Crowns of woods on hexes of 30 mm are larger than on hexes of 18, in the key, too."""
    board, space = hexes(pitch, "woods")
    (woods, *_) = _space("Urban", space, board, space.terrain, True).shapes
    scales = [group.scale for group in groups([woods])]
    assert math.prod(scales) == pytest.approx(scale_of(board))


def test_a_city_of_large_hexes_is_shown_with_its_streets_and_works() -> None:
    """As on the map, and smaller as a whole; works that always stand in a city, in one, and so
    large that the two samples are told apart."""
    board, space = hexes(30.0, "city")
    works = Terrain("works", "Works", "#DDB9AC", "", "factory")
    board = replace(board, terrains={**board.terrains, "works": works})
    own = replace(space, terrain=("urban", "works"))
    both = replace(board, spaces={space.id: own})
    for on, id, halls in ((board, "urban", False), (both, "urban", False), (both, "works", True)):
        drawn = paints(_space("", own, on, (id,), True).shapes)
        assert (STREET[1] in drawn) is not halls
        assert (YARDS if halls else BUILT) in {paint.fill for paint in drawn}
        assert any(paint.opacity == 0.28 for paint in drawn) is halls
    alone = replace(both, spaces={space.id: own, "B1": replace(own, id="B1", terrain=("works",))})
    assert STREET[1] not in paints(_space("", own, alone, ("works",), True).shapes)


def test_hexes_that_the_frame_cuts_off_are_in_the_key() -> None:
    ibsm, low_water = (read_once(GAMES[name]).game for name in ("ibsm", "low-water"))
    assert ibsm and low_water
    assert "Out of play" in {one.name for one in entries_of(ibsm)}
    assert "Out of play" in {one.name for one in entries_of(low_water)}


def hexes(pitch: float, drawn: str) -> tuple[Board, Space]:
    """A board of one hex so wide, all of one ground."""
    model, wide = next(iter(GAME.board.map_spaces())), pitch / math.sqrt(3)
    corners = ((math.cos(math.radians(a)), math.sin(math.radians(a))) for a in range(0, 360, 60))
    outline = tuple((wide * x, wide * y) for x, y in corners)
    space = replace(model, outline=outline, terrain=("urban",))
    terrain = Terrain("urban", "Urban", "#DDB9AC", "", drawn)
    board = replace(GAME.board, grid_kind="hex", cell=pitch, spaces={space.id: space},
                    terrains={"urban": terrain})  # fmt: skip
    return board, space


def groups(shapes: Iterable[Shape]) -> list[Group]:
    """The groups that stand first in one another."""
    for shape in shapes:
        if isinstance(shape, Group):
            return [shape, *groups(shape.shapes)]
    return []


def test_a_long_name_in_the_key_has_two_lines_in_full_size() -> None:
    words, room = "Open to Rumanians and Hungarians", Room(30.0, 9.0, 2.6, FLOOR, 2)
    name = set_words(halved(words, room), "condensed", room)
    assert (len(name.lines), name.size) == (2, 2.6)
    assert halved(words, replace(room, height=4.0)) == words
    assert halved("Open", room) == "Open"


def test_samples_that_would_be_small_have_their_names_under_them() -> None:
    """In mm: a panel too low for large samples in rows with names beside them."""
    for panel, under in ((PANEL, False), ((300.0, 200.0, 130.0, 30.0), True)):
        shapes = list(legend(with_key(panel)))
        names = [shape for shape in texts(shapes) if shape.text in KINDS]
        assert names and all((name.anchor == "middle") is under for name in names), panel


def test_names_under_samples_are_larger_where_they_have_room() -> None:
    sizes = [{word.size for word in texts(legend(with_key((300.0, 200.0, 130.0, high))))
              if word.text in KINDS} for high in (28.0, 32.0)]  # fmt: skip
    assert max(sizes[0]) < min(sizes[1])


def test_unknown_ground_stands_in_the_key_after_what_is_known() -> None:
    said = " ".join(word.text for word in texts(legend(with_key(PANEL))))
    assert said.index("Terrain unknown") < said.index("Named in the rules")
    assert said.index("Fen & bog") < said.index("Terrain unknown")


def test_what_differs_in_a_figure_alone_stands_in_one_column() -> None:
    points = ["1 victory point", "2 victory points", "3 victory points"]
    named = ["Fort", "Lake", "Sea", *points, "Road", "Track"]
    entries = [Entry(name, (), 9.0, 9.0) for name in named]

    def placed(columns: int, rows: int) -> list[str]:
        return [entry.name for entry in whole(entries, even(len(entries), columns, rows))]

    assert placed(2, 4) == ["Fort", *points, "Lake", "Sea", "Road", "Track"]
    assert placed(3, 3) == named
    assert placed(4, 2) == named  # no column holds them
    entries.pop(0)
    assert placed(2, 4) == ["Lake", *points, "Sea", "Road", "Track"]
    entries.insert(0, Entry("Bog", (), 9.0, 9.0))
    entries.insert(0, Entry("Fen", (), 9.0, 9.0))  # columns of three, two, two and two
    assert placed(3, 3) == ["Fen", "Bog", "Lake", *points, "Sea", "Road", "Track"]


def test_columns_of_the_key_are_as_long_as_each_other_or_one_longer() -> None:
    for count, columns, rows in ((10, 4, 3), (12, 4, 3), (7, 3, 3)):
        places = even(count, columns, rows)
        lengths = [sum(column == one for column, _row in places) for one in range(columns)]
        assert len({*places}) == count == sum(lengths)
        assert max(lengths) - min(lengths) <= 1 and lengths == sorted(lengths, reverse=True)
        assert max(row for _column, row in places) == rows - 1


def test_signs_in_a_panel_are_of_one_size_and_smaller_than_samples_of_spaces() -> None:
    disc, star = Entry("Start", (), 3.5, 3.5), Entry("City", (), 6.6, 6.6)
    space = Entry("Fen", (), 14.0, 14.0)
    drawn = [scaled(one, 9.0, 11.0, 1.0) * one.height for one in (disc, star, space)]
    assert drawn[0] == pytest.approx(drawn[1]) and drawn[1] < 0.7 * drawn[2]


def test_what_three_entries_say_in_brackets_is_said_of_all_of_them_once() -> None:
    def of(*names: str) -> tuple[list[str], str]:
        found, line = shared([Entry(name, (), 1.0, 1.0) for name in names])
        return [one.name for one in found], line

    many = ("Hills (no effect)", "City (F5)", "Woods (no effect)", "River (no effect)")
    assert of(*many) == (["Hills", "City (F5)", "Woods", "River"],
                         "Hills, Woods, River: no effect")  # fmt: skip
    assert of(*many[:3]) == ([*many[:3]], "")


def test_clear_ground_that_is_only_a_rim_stands_in_the_key_with_what_lies_on_it() -> None:
    """Alone it was a whole green octagon, which no space of the map is."""
    board = with_key(PANEL).board
    heath = next(iter(board.terrains.values()))
    kinds = {one: replace(heath, id=one, name=one.title(), drawn=one) for one in ("clear", "marsh")}
    spaces = {id: replace(one, terrain=()) for id, one in board.spaces.items()}
    for beside, wanted in ((("marsh",), True), ((), False)):
        own = {**spaces, "C2": replace(spaces["C2"], terrain=("clear", *beside)),
               "C3": replace(spaces["C3"], terrain=("marsh",))}  # fmt: skip
        of = replace(GAME, board=replace(board, terrains=kinds, spaces=own))
        found = " ".join(text.text for text in said(of))
        assert ("Clear and Marsh" in found) is wanted


def test_columns_are_as_wide_as_what_stands_in_them_where_samples_are_much_larger_so() -> None:
    names = ["Mountains"] * 8 + ["Out of play"] * 16
    entries = [Entry(name, (), 16.2, 14.0) for name in names]
    found = _columns(entries, 140.0, 38.0)
    assert len(found.lefts) == 6 and min(found.samples) > 9.0
    assert found.words[0] > found.words[-1] + 2
    assert found.lefts[-1] + found.samples[-1] + found.words[-1] < 140.0


def test_discs_that_bear_the_figures_in_their_names_are_one_entry() -> None:
    found = {one.name: one for one in entries_of(read_once(GAMES["low-water"]).game)}
    assert not any(name[0].isdigit() for name in found)
    points = found["Victory points"]
    assert [word.text for word in texts(points.shapes)] == ["1", "2", "3"]
    assert points.width > 3 * points.height
