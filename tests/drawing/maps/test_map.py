"""The map names every space out of the counters' way and says what it is."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace

import pytest

from builder.drawing.display import Drawing, Group, Paint, Path, Point, Polygon, Rect, Text
from builder.drawing.maps.cells import bounds
from builder.drawing.maps.compass import has_north_above
from builder.drawing.maps.courses.lines import BESIDE, chord
from builder.drawing.maps.frame import (
    _MARK,
    _MARK_OFF,
    _NAMED_EVERY,
    LETTER,
    frame,
    lowest,
    outer,
)
from builder.drawing.maps.ground.joined import joined_city
from builder.drawing.maps.ground.palette import BUILT
from builder.drawing.maps.heading import heading
from builder.drawing.maps.lattice import is_diamond, sides_of
from builder.drawing.maps.map import map_drawing
from builder.drawing.maps.names import names, own_names
from builder.drawing.maps.octagons import (
    FONT,
    HAIR,
    LINE,
    NAMED_FONT,
    PARCHMENT,
    QUIET,
    SIZES,
)
from builder.drawing.maps.plates import plate
from builder.drawing.maps.titleblock import (
    INK,
    PITCH,
    RIM,
    SHEET,
    _with_note,
    about_in,
    map_frame,
    note_words,
)
from builder.drawing.maps.turns import turn_cell, turns_of
from builder.drawing.paper import MARK_INK, PAPERS, Paper
from builder.drawing.sheets.cuts import OVERLAP
from builder.drawing.sheets.paged import tile_plan
from builder.drawing.sheets.tiles import tiles
from builder.drawing.text.fitting import FLOOR, Notes, Room
from builder.drawing.text.lines import ink
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT, contrast, luminance
from builder.game.geometry.grid import octagon_diamond
from builder.game.geometry.layout import LETTERS
from builder.game.model import Course, Feature, Game
from builder.game.model.base import SOMEWHERE
from builder.game.names.ways import Ways
from tests.drawing.games import board, game
from tests.drawing.pages import pages_of
from tests.drawing.papers import A4, named
from tests.drawing.shapes import inside, texts, words
from tests.games import BEAR, GAMES, HARBOUR, read_once

GAME = game()
MAP = map_drawing(GAME)


def label(text: str) -> Text:
    return next(t for t in texts(MAP.shapes) if t.text == text)


def test_the_sheet_is_as_large_as_the_board_and_names_the_game() -> None:
    assert (MAP.width, MAP.height) == (GAME.board.width, GAME.board.height)
    assert "HEATH & BROOK" in words(MAP)


def test_every_space_bears_its_id_inside_its_outline() -> None:
    for space in GAME.board.map_spaces():
        name = label(space.id)
        half = measure(name.text, name.font, name.size) / 2
        assert inside(space.outline, name.x - half, name.y)
        assert inside(space.outline, name.x + half, name.y)


def test_names_stand_clear_of_a_thick_line_along_the_border() -> None:
    spaces = list(GAME.board.map_spaces())
    name, half = spaces[0].id, BESIDE
    ford = Feature("label", "Long Ford of Reeds", (name,), "source", "", SOMEWHERE)
    board = replace(GAME.board, features=(ford,))
    for said in (name, ford.name):
        near, far = (
            _nearest_to_border(replace(GAME, board=replace(board, courses=kinds)), said)
            for kinds in ((), (_stream("Brook", name),))
        )
        assert far >= half + 0.1, (said, near, far)


def _stream(name: str, space: str) -> Course:
    board = GAME.board
    ways = Ways(board.spaces, {}, tuple(board.spaces), board.neighbours)
    return Course("stream", name, "stream", borders=tuple(ways.around(space)))


def _nearest_to_border(of: Game, said: str) -> float:
    """From the ends of a text's base line to the border of the first space, across, in mm."""
    text = next(t for t in texts(map_drawing(of).shapes) if t.text == said)
    left, right = chord(next(iter(of.board.map_spaces())).outline, text.y)
    wide = measure(text.text, text.font, text.size, text.tracking)
    return min(text.x - wide / 2 - left, right - text.x - wide / 2)


def test_a_town_of_two_spaces_keeps_within_them() -> None:
    one, two = list(GAME.board.map_spaces())[:2]
    town = Feature("city", "Much Wenlock " * 9, (one.id, two.id), "source", "", SOMEWHERE)
    sheet = map_drawing(replace(GAME, board=replace(GAME.board, features=(town,))))
    text = next(t for t in texts(sheet.shapes) if t.text.startswith("MUCH"))
    xs = [x for space in (one, two) for x, _ in space.outline]
    assert min(xs) < text.x
    half = measure(text.text, text.font, text.size, text.tracking) / 2
    assert min(xs) < text.x - half and text.x + half < max(xs)
    assert text.tight is not None


def test_ids_stand_clear_of_a_counter_in_the_middle() -> None:
    half = GAME.counters.size / 2
    for space in GAME.board.map_spaces():
        assert label(space.id).y < space.centre[1] - half * 0.8


def test_it_says_once_that_it_is_schematic() -> None:
    assert words(MAP).lower().count("schematic") == 1
    plain = replace(GAME, board=replace(GAME.board, note="A sketch."))
    assert "Schematic map. A sketch." in words(map_drawing(plain))


def test_a_map_of_the_source_or_of_ones_own_is_not_called_schematic() -> None:
    theirs = replace(GAME, board=replace(GAME.board, note="", origin="source"))
    own = replace(GAME, board=replace(GAME.board, note=""), edition="own")
    assert "chematic" not in words(map_drawing(theirs)) + words(map_drawing(own))


def test_a_picture_of_ones_own_is_not_schematic_and_the_note_follows_the_subtitle() -> None:
    found = read_once(HARBOUR).game
    assert found is not None and found.board.picture
    said, _source = note_words(found, Notes())
    assert said == found.board.note
    plain = about_in(found, Room(175.0, 10.0, 3.0, FLOOR, 0, PITCH))
    both = _with_note(found, plain, said, Room(175.0, 10.0, 3.0, FLOOR, 0, PITCH))
    assert both and both.size == plain.size and " ".join(both.lines).endswith(said)


def test_the_designers_words_stand_beside_the_title_and_at_the_foot() -> None:
    printed = words(map_drawing(replace(
        GAME, subtitle="Water and reeds", credits=("Design: A. Reed", "Art: B. Moor"),
        copyright="© 1777 A. Reed", licence="CC BY 4.0",
    )))  # fmt: skip
    for part in ("Water and reeds", "Design: A. Reed · Art: B. Moor", "© 1777 A. Reed · CC BY 4.0"):
        assert part in printed


def of_paint(paint: Paint) -> list[tuple[float, ...]]:
    """The points of all paths in a paint that stand on the map itself."""
    paths = [shape for shape in MAP.shapes if isinstance(shape, Path) and shape.paint == paint]
    return [tuple(step[1:]) for path in paths for step in path.commands if len(step) == 3]


def drawn_sides() -> set[frozenset[Point]]:
    ends = of_paint(LINE)
    return {frozenset(pair) for pair in zip(ends[::2], ends[1::2], strict=True)} | hairlines()


def hairlines() -> set[frozenset[Point]]:
    """The sides of spaces that the rules do not name."""
    ends = of_paint(HAIR)
    return {frozenset(pair) for pair in zip(ends[::2], ends[1::2], strict=True)}


def shared_sides() -> set[frozenset[Point]]:
    count = Counter(
        frozenset((rounded(one), rounded(two)))
        for space in GAME.board.map_spaces() for one, two in sides_of(space.outline)
    )  # fmt: skip
    return {side for side, spaces in count.items() if spaces == 2}


def test_every_side_between_octagons_and_diamonds_is_drawn() -> None:
    shared = shared_sides()
    assert len(shared) > 20 and shared <= drawn_sides()


def test_at_the_frame_octagons_are_square_where_half_a_diamond_would_be_no_space() -> None:
    left, top, *_ = map_frame(GAME.board)
    one = GAME.board.spaces["A2"].outline
    corner = [point for point in one if abs(point[0] - left) < 0.01]
    high = min(y for _x, y in one)
    inner = min((point for point in one if abs(point[1] - high) < 0.01), key=lambda p: p[0])
    begun = min(corner, key=lambda p: p[1])
    assert frozenset((rounded(begun), rounded(inner))) not in drawn_sides()
    assert frozenset(((round(left, 2), round(high, 2)), rounded(inner))) in drawn_sides()
    assert high > top + 1


def test_firm_lines_are_round_the_spaces_that_the_rules_name_and_corners_elsewhere() -> None:
    ends = of_paint(LINE)
    firm = {frozenset(pair) for pair in zip(ends[::2], ends[1::2], strict=True)}
    assert not firm & hairlines()
    for side in firm & shared_sides():
        owners = [
            space
            for space in GAME.board.map_spaces()
            if side in {frozenset(map(rounded, one)) for one in sides_of(space.outline)}
        ]
        assert any(space.attested for space in owners)


def test_light_ground_firm_lines_and_strong_ids_say_which_spaces_the_rules_name() -> None:
    plates = of_paint(Paint(fill=plate(PARCHMENT)))
    for space in GAME.board.map_spaces():
        x, y = max(space.outline, key=lambda at: at[1])
        assert space.attested <= (rounded((x, y)) in plates)
    assert {space.attested for space in GAME.board.map_spaces()} == {True, False}
    sizes = {round(size, 3) for size in SIZES.values()}
    numbers = [text for text in texts(MAP.shapes)
               if text.text in GAME.board.spaces and round(text.size, 3) in sizes]  # fmt: skip
    assert len(numbers) == len(list(GAME.board.map_spaces()))
    for number in numbers:
        named = GAME.board.spaces[number.text].attested
        assert number.font == (NAMED_FONT if named else FONT)
        assert number.fill == (INK if named or GAME.board.spaces[number.text].terrain else QUIET)
    assert contrast(QUIET, PARCHMENT) >= 4.5


def test_named_spaces_are_lighter_than_the_others_but_no_holes_in_them() -> None:
    """White ones among tinted ones were a patchwork that meant next to nothing in play."""
    assert 1.08 < contrast(plate(PARCHMENT), PARCHMENT) < 1.25


def test_letters_of_the_columns_of_diamonds_are_smaller_than_those_of_octagons() -> None:
    letters = {text.text: text for text in texts(frame(GAME.board, {})) if text.text in "AB"}
    assert letters["B"].size < letters["A"].size and letters["B"].y == letters["A"].y


def test_numbers_of_a_row_stand_on_one_line_however_wide_they_are() -> None:
    rows: dict[tuple[bool, float], set[float]] = {}
    for space in GAME.board.map_spaces():
        if not space.terrain:
            number = next(text for text in texts(MAP.shapes) if text.text == space.id)
            middle = number.y - cap_height(number.font, number.size) / 2
            key = is_diamond(space), round(space.centre[1], 1)
            rows.setdefault(key, set()).add(round(middle, 2))
    assert all(max(one) - min(one) < 0.011 for one in rows.values())


def test_the_note_says_of_which_spaces_the_terrain_is_not_known() -> None:
    note = "The rules name the lighter spaces; where no terrain is shown, it is unknown."
    assert all(one in words(MAP) for one in (note, "Named in the rules", "Other space"))
    own = words(map_drawing(replace(GAME, edition="own")))
    assert "Other space" not in own and "lighter spaces" not in own


def rounded(point: Point) -> Point:
    """A point as it is drawn."""
    return round(point[0], 2), round(point[1], 2)


def test_a_side_shared_by_two_spaces_is_drawn_once() -> None:
    ends = of_paint(LINE)
    sides = [frozenset(pair) for pair in zip(ends[::2], ends[1::2], strict=True)]
    assert len(sides) == len(set(sides)) > 20


def test_a_space_of_two_terrains_shows_both() -> None:
    tones = {GAME.board.terrains[id].colour for id in ("heath", "fen")}
    outline = GAME.board.spaces["C2"].outline
    found = {
        s.paint.fill
        for s in MAP.shapes
        if isinstance(s, Polygon)
        and s.closed
        and inside(outline, *(sum(v) / len(s.points) for v in zip(*s.points, strict=True)))
    }
    assert found >= tones


def test_the_key_names_only_terrain_that_stands_on_the_map() -> None:
    assert "Fen & bog" in words(MAP)
    bare = {id: replace(s, terrain=()) for id, s in GAME.board.spaces.items()}
    without = map_drawing(replace(GAME, board=replace(GAME.board, spaces=bare)))
    assert "Fen & bog" not in words(without)
    assert "Other space" in words(without)


def test_the_key_shows_each_kind_of_course_once() -> None:
    streams = tuple(_stream(name, "A1") for name in ("Beck", "Rill", "Beck"))
    drawing = map_drawing(replace(GAME, board=replace(GAME.board, courses=streams)))
    said = [t.text for t in texts(drawing.shapes)]
    assert said.count("Stream") == 1 and "Beck" not in said


def test_the_key_is_whole_however_many_terrains_stand_on_the_map() -> None:
    names = [f"Sort of ground {n}" for n in range(24)]
    terrains = {name: replace(GAME.board.terrains["heath"], id=name, name=name) for name in names}
    spaces = {id: replace(space, terrain=tuple(names)) for id, space in GAME.board.spaces.items()}
    ground = replace(GAME.board, terrains=terrains, spaces=spaces)
    drawing = map_drawing(replace(GAME, board=ground))
    assert set(names) <= {t.text for t in texts(drawing.shapes)}


def test_edges_are_named_along_the_frame() -> None:
    assert label("NORTH EDGE").angle == 0
    assert label("WEST EDGE").angle == -90
    assert label("WEST EDGE").x < min(x for x, _ in GAME.board.spaces["A1"].outline)


def test_the_mark_of_its_side_stands_at_both_ends_of_the_name_of_an_edge() -> None:
    memoir = read_once(GAMES["memoir44"]).game
    assert memoir is not None
    shapes = list(frame(memoir.board, memoir.sides))
    (name,) = (one for one in shapes if isinstance(one, Text) and one.text.startswith("AXIS"))
    marks = [one for one in shapes if isinstance(one, Group) and abs(one.y - name.y) < 2]
    half = measure(name.text, name.font, name.size, name.tracking) / 2
    left, right = sorted(one.x for one in marks)
    assert left < name.x - half < name.x + half < right


@pytest.mark.parametrize(("lengths", "count"), [(1, 1), (2, 1), (3, 3), (4, 3)])
def test_the_name_of_a_long_edge_stands_in_its_middle_and_again_to_either_side(
    lengths: int, count: int
) -> None:
    high = lengths * _NAMED_EVERY - 1
    tall = tuple((x, y * high / 80) for x, y in ((0, 0), (40, 0), (40, 80), (0, 80)))
    zones = tuple(replace(zone, rect=(0.0, 0.0, 40.0, high)) for zone in GAME.board.zones)
    one = replace(GAME.board.spaces["A1"], outline=tall)
    edge = replace(GAME.board.edges[0], spaces=("A1",))
    tall_board = replace(GAME.board, spaces={"A1": one}, zones=zones[:1], edges=(edge,))
    assert sum(isinstance(shape, Text) and shape.text == edge.name.upper()
               for shape in frame(tall_board, GAME.sides)) == count  # fmt: skip


def roomy() -> Game:
    """The game on a sheet with room for a heading, whose north edge is above."""
    north = next(edge for edge in GAME.board.edges if "orth" in edge.name)
    spaces = {
        id: replace(one, outline=tuple((x, y + 60) for x, y in one.outline))
        for id, one in GAME.board.spaces.items()
    }
    zones = [replace(zone, rect=(x, y + 60.0, wide, high)) for zone in GAME.board.zones
             for x, y, wide, high in [zone.rect]]  # fmt: skip
    board = replace(GAME.board, zones=tuple(zones), edges=(replace(north, id="north"),),
                    spaces=spaces, height=GAME.board.height + 60)  # fmt: skip
    return replace(GAME, board=board)


def test_a_heading_on_the_frame_of_octagons_holds_title_compass_and_note() -> None:
    one = roomy()
    shapes = heading(one, Notes())
    assert shapes is not None
    x, y, wide, _high = outer(one.board)
    plate = shapes[0]
    assert isinstance(plate, Rect) and plate.y + plate.height == pytest.approx(y - LETTERS)
    rays = [shape for shape in shapes if isinstance(shape, Polygon) and shape.paint.fill]
    assert len(rays) == 16
    assert max(px for ray in rays for px, _ in ray.points) == pytest.approx(x + wide)
    assert all(plate.y < py < plate.y + plate.height for ray in rays for _, py in ray.points)
    said = words(replace(MAP, shapes=tuple(shapes)))
    assert one.title.upper() in said and "where no terrain is shown" in said


def test_one_frame_holds_the_sheet_as_far_from_its_left_as_from_its_right_edge() -> None:
    one = roomy()
    plate, round_ = [
        s for s in heading(one, Notes()) or () if isinstance(s, Rect) and s.paint.width == 0.5
    ]
    assert round_.y == pytest.approx(plate.y + plate.height)
    assert round_.x + round_.width == plate.x + plate.width == one.board.width - RIM


def test_a_compass_rose_stands_only_over_a_map_whose_north_edge_is_above() -> None:
    one = roomy().board
    assert has_north_above(one)
    north = one.edges[0]
    assert not has_north_above(replace(one, edges=(replace(north, id="top"),)))
    low = replace(one.spaces[north.spaces[0]], outline=one.spaces["A3"].outline)
    assert not has_north_above(replace(one, spaces={**one.spaces, low.id: low}))


def test_a_sheet_without_room_for_a_heading_has_none() -> None:
    one = roomy()
    zones = tuple(replace(zone, rect=(0.0, 20.0, 9.0, 9.0)) for zone in one.board.zones)
    assert heading(replace(one, board=replace(one.board, zones=zones)), Notes()) is None


def test_cities_and_labels_are_named() -> None:
    assert {"REEDHAM", "Moor"} <= {text.text for text in texts(MAP.shapes)}


def test_a_space_with_a_name_of_its_own_shows_it_beside_its_id() -> None:
    spaces = dict(GAME.board.spaces)
    spaces["A1"] = replace(spaces["A1"], name="Old Ford")
    drawn = map_drawing(replace(GAME, board=replace(GAME.board, spaces=spaces)))
    assert {"A1", "Old Ford"} <= {text.text for text in texts(drawn.shapes)}


def test_neighbours_with_one_name_are_named_once_and_what_is_only_ground_never() -> None:
    spaces, terrain = dict(GAME.board.spaces), replace(GAME.board.terrains["fen"], drawn="marsh")
    one = next(id for id in spaces if GAME.board.neighbours.get(id))
    for id in (one, GAME.board.neighbours[one][0]):
        spaces[id] = replace(spaces[id], name="Old Ford")
    bog = next(id for id, space in spaces.items() if space.terrain == ("fen",))
    spaces[bog] = replace(spaces[bog], name=terrain.name)
    board = replace(GAME.board, spaces=spaces, features=())
    board = replace(board, terrains={**board.terrains, "fen": terrain})
    assert [own.name for own in own_names(board, ())] == ["Old Ford"]


def test_the_turn_track_shows_dates_and_notes() -> None:
    said = words(MAP)
    assert "4 Jun 41" in said
    assert "Snow from here" in said


def test_boxes_say_what_they_must_hold_with_the_case() -> None:
    assert "at least 14 bands" in words(MAP)
    assert "UPPER BROOK, BROKEN DOWN" in words(MAP)


def with_notes(note: str, other: str = "") -> list[Text]:
    """The words of the map whose first turn has the note, and all others have the other one."""
    turns = tuple(replace(t, note=note if t is GAME.turns[0] else other) for t in GAME.turns)
    return list(texts(map_drawing(replace(GAME, turns=turns)).shapes))


def in_first_cell(drawn: list[Text]) -> list[Text]:
    cell = GAME.board.spaces["turns-1"].outline
    (left, right), (top, bottom) = ((min(v), max(v)) for v in zip(*cell, strict=True))
    return [t for t in drawn if left < t.x < right and top < t.y <= bottom]


def test_a_note_on_a_turn_stays_inside_its_cell_below_a_counter() -> None:
    cell = GAME.board.spaces["turns-1"]
    notes = [t for t in in_first_cell(with_notes("The otters arrive.")) if "otters" in t.text]
    right = max(x for x, _ in cell.outline)
    assert notes
    assert all(t.x + measure(t.text, t.font, t.size) <= right for t in notes)
    assert min(t.y for t in notes) > cell.centre[1] + GAME.counters.size / 2


def test_a_long_note_on_a_turn_has_more_lines_rather_than_smaller_letters() -> None:
    short, long = (
        [t for t in in_first_cell(with_notes(note)) if "otter" in t.text.casefold()]
        for note in ("The otters arrive.", "The otters arrive at the ford. " * 3)
    )
    assert long[0].size == pytest.approx(short[0].size, rel=0.05)


def test_a_note_too_long_for_its_turn_stands_whole_in_a_list_that_the_cell_refers_to() -> None:
    note = "Snow falls. The otters arrive at the ford with carts, drums and a grey heron." * 5
    drawn = with_notes(note)
    assert "See note 1" in [t.text for t in in_first_cell(drawn)]
    listed = " ".join(t.text for t in drawn)
    assert f"Note 1 – turn 1: {note}" in listed
    assert min(t.size for t in drawn) >= 5 * POINT - 1e-6
    assert not any(t.tight for t in drawn)


def test_a_list_of_notes_without_room_is_whole_and_says_what_it_needs() -> None:
    note = "The otters arrive at the ford with carts and drums. " * 30
    drawn = with_notes(note, note)
    (tight,) = {t.tight for t in drawn if t.tight}
    assert (str(tight.what), tight.way) == ("the note of turn 1", "high")
    assert tight.needs > tight.room
    assert " ".join(t.text for t in drawn).count("with carts and drums.") >= 30 * len(GAME.turns)


@pytest.mark.parametrize("height", [2.0, 5.0, 8.0, 20.0])
def test_the_foot_of_the_sheet_stays_inside_its_rim(height: float) -> None:
    lowest = max(zone.rect[1] + zone.rect[3] for zone in GAME.board.zones) + LETTERS + 2
    low = replace(GAME.board, edges=(), height=lowest + height)
    long = replace(GAME, board=low, owner="Nobody owns this heath. " * 20)
    foot = [t for t in texts(map_drawing(long).shapes) if t.y > lowest - 2]
    assert foot
    assert height < 3 or all(t.y <= low.height - RIM / 2 for t in foot)


def test_words_below_the_map_do_not_touch_the_letters_of_its_columns() -> None:
    read = read_once(BEAR)
    assert read.game is not None
    foot = lowest(read.game.board)
    said = [text for text in read.drawings.map.shapes if isinstance(text, Text) and text.y > foot]
    tops = [extent.y for text in said if (extent := ink(text)) is not None]
    assert tops and min(tops) > foot


def test_the_note_at_the_foot_of_a_map_stands_on_one_half_of_the_sheet() -> None:
    read = read_once(BEAR)
    assert read.game is not None
    foot, drawn = lowest(read.game.board), read.drawings.map
    extents = [ink(text) for text in drawn.shapes if isinstance(text, Text) and text.y > foot]
    found = [one for one in extents if one is not None]
    middle = drawn.width / 2
    assert found and all(one.x + one.width < middle or one.x > middle for one in found)


def test_bands_lie_between_the_map_and_the_outer_line_of_its_frame() -> None:
    x, y, width, height = GAME.board.zones[0].rect
    left, top, wide, high = outer(GAME.board)
    assert left < label("WEST EDGE").x < x
    assert top < label("NORTH EDGE").y < y
    assert (left + wide, top + high) > (x + width, y + height)


def test_columns_and_rows_are_named_on_all_sides_of_the_frame() -> None:
    said = [text.text for text in texts(MAP.shapes) if text.size == LETTER]
    assert sorted(said) == sorted("AACCEE112233")


def test_a_long_name_of_a_box_is_whole_and_inside_its_band() -> None:
    name = "The place of all that is lost for ever " * 3
    zones = tuple(replace(zone, name=name) for zone in GAME.board.zones)
    drawn = map_drawing(replace(GAME, board=replace(GAME.board, zones=zones)))
    bands = [t for t in texts(drawn.shapes) if "PLACE OF ALL" in t.text]
    widest = max(zone.rect[2] for zone in zones)
    assert bands
    assert all(measure(t.text, t.font, t.size, t.tracking) < widest - 3 for t in bands)
    assert words(drawn).count("LOST FOR EVER") == 3 * (len(zones) - 1)  # The map has no band.


def test_names_can_be_read_on_their_ground() -> None:
    for space in GAME.board.map_spaces():
        if not space.terrain:
            assert contrast(label(space.id).fill, PARCHMENT) >= 4.5


def test_the_sheet_is_darker_than_paper_so_that_counters_stand_out() -> None:
    assert luminance(SHEET) < 0.75


LONG_TITLE = "The remarkable quarrel of two brooks over heath, fen and meadow (title not known)"
LONG_ABOUT = "How it came about is told in forty-seven parts, of which most are lost. " * 3


@pytest.mark.parametrize("title", ["Heath", LONG_TITLE, LONG_TITLE * 3, "Heath" * 60])
@pytest.mark.parametrize("about", ["", "A quarrel.", LONG_ABOUT, LONG_ABOUT * 9])
def test_title_and_subtitle_keep_to_their_room_beside_the_note(title: str, about: str) -> None:
    drawing = map_drawing(replace(GAME, title=title, about=about))
    note = next(t for t in texts(drawing.shapes) if t.text.startswith("This map is"))
    above = [t for t in texts(drawing.shapes) if t.y < 24 and t.x < note.x - 1]
    assert len(above) >= 1 + bool(about)
    for text in above:
        assert text.x + measure(text.text, text.font, text.size, text.tracking) < note.x
        assert text.y - text.size * 0.75 > RIM


def test_a_long_title_is_whole_and_larger_on_two_lines() -> None:
    drawing = map_drawing(replace(GAME, title=LONG_TITLE))
    lines = [t for t in texts(drawing.shapes) if t.text and t.text in LONG_TITLE.upper()]
    lines = [t for t in lines if t.tracking and t.y < 24]
    assert " ".join(t.text for t in lines) == LONG_TITLE.upper()
    assert len(lines) > 1


def test_a_title_keeps_to_one_line_where_two_gain_little() -> None:
    title = "The quarrel of two brooks over a heath and a fen"
    lines = [t for t in texts(map_drawing(replace(GAME, title=title)).shapes) if t.tracking]
    assert title.upper() in {t.text for t in lines}


def test_a_subtitle_of_two_lines_is_whole() -> None:
    about = LONG_ABOUT[:140].strip()
    said = words(map_drawing(replace(GAME, about=about)))
    assert about in said


def test_every_text_stands_on_the_sheet() -> None:
    for text in texts(MAP.shapes):
        assert 0 <= text.x <= MAP.width
        assert 0 < text.y < MAP.height


def test_letters_that_markup_must_escape_stay_as_they_are() -> None:
    drawn = map_drawing(replace(GAME, title="<b>&amp; \\ $"))
    assert "<B>&AMP; \\ $" in words(drawn)


def test_a_game_without_spaces_or_zones_still_has_a_sheet() -> None:
    empty = replace(GAME.board, spaces={}, zones=(), edges=(), features=(), neighbours={},
                    courses=())  # fmt: skip
    assert map_drawing(replace(GAME, board=empty)).width == GAME.board.width


def test_a_chord_runs_from_side_to_side() -> None:
    assert chord(((0, 0), (10, 0), (10, 10), (0, 10)), 5) == (0, 10)
    assert chord(((0, 0), (10, 0), (10, 10), (0, 10)), 20) == (0, 0)


def test_the_same_game_gives_the_same_drawing() -> None:
    assert map_drawing(game()) == MAP


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_tiles_cover_the_whole_map_at_its_true_size(paper: Paper) -> None:
    plan = tile_plan(MAP, paper)
    left, top, right, foot = plan.shown
    assert plan.columns * (plan.window[0] - OVERLAP) + OVERLAP >= right - left
    assert plan.rows * (plan.window[1] - OVERLAP) + OVERLAP >= foot - top
    pages = pages_of(MAP, paper)
    assert len(pages) == plan.columns * plan.rows
    for page in pages:
        assert sorted((page.width, page.height)) == sorted(paper.size)
        picture = page.shapes[0]
        assert isinstance(picture, Group)
        assert picture.scale == 1.0


def test_a_page_of_a_map_says_which_it_is_and_how_to_join_it() -> None:
    first, *_others, last = pages_of(MAP, A4)
    for page, number in ((first, "1"), (last, last.label)):
        said = " ".join(text.text for text in texts(page.shapes))
        assert f"page {number} of {last.label}" in said


def test_each_tile_says_which_edges_are_cut_off() -> None:
    pages = {page.label: " ".join(text.text for text in texts(page.shapes))
             for page in pages_of(Drawing(500, 350, ()), A4)}  # fmt: skip
    assert sorted(pages) == ["2", "3", "4", "5"]
    assert "Trim right and bottom at the scissors." in pages["2"]
    assert "Trim the bottom edge at the scissors." in pages["3"]
    assert "Trim the right edge at the scissors." in pages["4"]
    assert "Trim" not in pages["5"]


def test_what_tiles_say_of_joining_is_set_in_eight_points_where_there_is_room() -> None:
    for page in pages_of(Drawing(360, 240, ()), A4):
        told = (one for one in texts(page.shapes) if one.text != "glue" and one.fill == MARK_INK)
        said = [text for text in told if text.font == "condensed" and text.size > 2.1]
        assert page.width < page.height and said
        assert min(text.size for text in said) >= 8 * POINT - 1e-6


def test_tiles_say_which_they_are_and_carry_a_ruler() -> None:
    pages = pages_of(MAP, A4)
    assert [page.title.split()[-1] for page in pages][:2] == ["1", "2"]
    assert all("100 mm" in words(page) for page in pages)


def test_each_space_is_whole_on_the_tiles_that_it_touches() -> None:
    names = [text.text for page in pages_of(MAP, A4) for text in texts(page.shapes)]
    assert all(space.id in names for space in GAME.board.map_spaces())


def test_a_tile_leaves_out_what_lies_elsewhere() -> None:
    first = pages_of(map_drawing(replace(GAME, board=board(8, 8))), A4)[0].shapes[0]
    assert isinstance(first, Group)
    assert "O8" not in [text.text for text in texts(first.shapes)]


def test_a_small_picture_needs_one_tile_with_marks_at_its_corners_alone() -> None:
    (page,) = tiles(Drawing(100, 100, (Rect(0, 0, 100, 100, Paint(fill=SHEET)),)), A4)
    picture = page.shapes[0]
    assert isinstance(picture, Group)
    lines = [shape.points for shape in page.shapes if isinstance(shape, Polygon)]
    corners = {(picture.x + x, picture.y + y) for x in (0, 100) for y in (0, 100)}
    assert len(lines) == 8
    assert all(min(math.dist(line[0], corner) for corner in corners) <= 1.01 for line in lines)


def test_a_long_title_of_a_tile_stands_beside_the_ruler_or_above_it() -> None:
    named = replace(MAP, title="Heath and brook " * 12)
    for page in pages_of(named, A4):
        title = next(t for t in texts(page.shapes) if t.text.startswith("Heath and brook"))
        groups = [one for one in page.shapes[1:] if isinstance(one, Group)]
        (ruler,) = (one for one in groups if "mm" in [text.text for text in texts(one.shapes)])
        end = title.x + measure(title.text, title.font, title.size)
        is_above = title.y <= ruler.y and end < page.width - 6.35
        assert end < ruler.x or is_above


def test_names_have_a_rim_so_that_they_are_read_on_any_ground() -> None:
    hexes = replace(GAME.board, grid_kind="hex")
    for shapes in (MAP.shapes, names(hexes)):
        named = {text.text: text for text in texts(shapes)}
        for name in ("REEDHAM", "Moor"):
            halo = named[name].halo
            assert halo is not None
            assert contrast(named[name].fill, halo.colour) >= 7


def test_a_city_of_two_spaces_ends_within_each_of_them() -> None:
    cells = octagon_diamond(["A", "C"], ["B"], 2, 44.0, (0.0, 0.0), 14.0).cells
    spaces = [next(one.outline for one in cells if one.id == id) for id in ("C2", "B2")]
    drawn = [one for one in joined_city("Reed", *spaces, (), 1e3) if isinstance(one, Path)]
    ground = next(one for one in drawn if one.paint == Paint(fill=BUILT))
    suburbs = [one for one in drawn if one.paint.fill == BUILT and one is not ground]
    steps = [step for one in suburbs for step in one.commands if len(step) > 2]
    assert all(any(inside(one, *step[-2:]) for one in spaces) for step in steps) and steps
    points = [(float(step[-2]), float(step[-1])) for step in ground.commands if len(step) > 2]
    assert len(points) > 20 and sum(step[0] == "M" for step in ground.commands) == 2
    around = [(dx, dy) for dx in (-0.9, 0.9) for dy in (-0.9, 0.9)]
    assert all(any(all(inside(one, x + dx, y + dy) for dx, dy in around) for one in spaces)
               for x, y in points)  # fmt: skip


def test_the_note_of_a_turn_ends_on_one_line_with_those_beside_it_at_the_foot_of_its_cell() -> None:
    zone = next(zone for zone in GAME.board.zones if turns_of(zone, GAME))
    cell = next(one for one in GAME.board.spaces.values() if one.zone == zone.id)
    x, y, wide, _high = bounds(cell)
    turn = replace(turns_of(zone, GAME)[cell.id], note="Rain.")
    for high in (40.0, 20.0):
        corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
        tall = replace(cell, outline=corners, centre=(x + wide / 2, y + 13.0))
        board = replace(GAME.board, spaces={**GAME.board.spaces, cell.id: tall})
        drawn = turn_cell(turn, tall, zone, "", replace(GAME, board=board), Notes())
        *_heading, strip, _rule, note = drawn
        assert isinstance(note, Text) and note.text == "Rain."
        assert note.y - y == pytest.approx(high - 1.5, abs=0.01)
        assert isinstance(strip, Rect) and strip.y + strip.height == pytest.approx(y + high)
        assert strip.y < note.y - note.size / 2


def test_the_name_of_an_edge_stands_in_the_middle_of_its_band() -> None:
    spaces = [space for space in GAME.board.map_spaces() if len(space.outline) == 8]
    left, right = (end(space.centre[0] for space in spaces) for end in (min, max))
    west, east = ([s.id for s in sorted(spaces, key=lambda one: one.centre[1])
                   if s.centre[0] == side] for side in (left, right))  # fmt: skip
    model = GAME.board.edges[0]
    edges = (replace(model, id="west", name="West", spaces=tuple(west[1:])),
             replace(model, id="east", name="East", spaces=tuple(east)))  # fmt: skip
    levels = {shape.text: shape.y for shape in frame(replace(GAME.board, edges=edges), GAME.sides)
              if isinstance(shape, Text) and shape.angle}  # fmt: skip
    _x, top, _width, height = map_frame(GAME.board)
    high = (max(space.centre[1] for space in spaces) - top) / (len(west) - 0.5)  # of an octagon
    assert levels["EAST"] == pytest.approx(top + height / 2, abs=0.1)
    assert levels["WEST"] == pytest.approx(top + height / 2 + high / 2, abs=1.0)


def test_the_name_of_an_edge_keeps_off_the_middle_of_a_sheet_of_several_pages() -> None:
    """With the marks beside it: a fold went through EAST EDGE (SOVIET)."""
    edges = (("strike-the-bear", "NORTH EDGE", 0), ("low-water", "EAST EDGE", 1),
             ("strike-the-bear", "EAST EDGE (SOVIET)", 1))  # fmt: skip
    for name, said, marks in edges:
        found = read_once(GAMES[name]).game
        assert found is not None
        board = found.board
        words = next(t for t in frame(board, found.sides) if isinstance(t, Text) and t.text == said)
        half = measure(said, words.font, words.size, words.tracking) / 2
        place, middle = (words.y, board.height) if words.angle else (words.x, board.width)
        half += marks * (_MARK_OFF + _MARK) * words.size
        assert abs(place - middle / 2) - half == pytest.approx(5.0, abs=0.1)


def test_what_a_game_is_about_ends_before_the_joint_of_pages() -> None:
    found = read_once(GAMES["low-water"]).game
    assert found is not None
    drawn = map_drawing(found)
    said = [text for text in texts(drawn.shapes) if "In a dry summer" in text.text]
    assert len(said) == 1
    end = said[0].x + measure(said[0].text, said[0].font, said[0].size)
    assert end < drawn.width / 2


def test_notes_of_turns_are_as_small_as_the_longest_that_has_room() -> None:
    drawn = with_notes("The otters arrive at the ford with carts.", "Snow.")
    sizes = {t.size for t in drawn if t.text == "Snow." or "otters" in t.text}
    assert len(sizes) == 1


def test_the_words_at_the_foot_stand_well_off_the_edge_of_a_sheet_with_room() -> None:
    for name in ("ibsm", "last-hundred-yards", "quarter-month", "low-water"):
        game = read_once(GAMES[name]).game
        assert game is not None
        lowest = max(text.y for text in texts(map_drawing(game).shapes))
        assert game.board.height - lowest > 4.0, name
