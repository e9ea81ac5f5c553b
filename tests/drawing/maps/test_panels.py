"""Tracks and boxes: figures at the top left, a header in the colours of a side, nothing twice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from builder.drawing.display import Group, Paint, Rect, Shape, Text
from builder.drawing.display import Path as Outline
from builder.drawing.maps.cells import FIGURE, LABEL_INK, NOTE_INK, bounds
from builder.drawing.maps.map import map_drawing
from builder.drawing.maps.sockets import printed, runs
from builder.drawing.maps.titleblock import SHEET
from builder.drawing.maps.tracks import (
    BAND,
    CARD,
    CELL_REST,
    PLACE,
    note_foot,
    piles,
    zone_shapes,
)  # fmt: skip
from builder.drawing.maps.turns import CELL_BORDER
from builder.drawing.text.fitting import Notes, Source
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import BAND_INK, READABLE, contrast
from builder.emit.standing.spots import Spots
from builder.game.geometry.grid import HEADER
from builder.game.model import Game, Space, SpaceRole, Zone
from builder.game.months import every_other, headed, months
from builder.pipeline.load import load
from builder.words import message
from tests.conftest import Changed
from tests.drawing.games import LOWER, UPPER, game
from tests.drawing.shapes import texts, words
from tests.games import BEAR, SOURCE_DATA, read_once

GAME = game()


def drawn(of: Game) -> list[Text]:
    """The words of a map."""
    return list(texts(map_drawing(of).shapes))


def inside(cell: Space, said: list[Text]) -> list[Text]:
    """The words in a cell."""
    x, y, width, height = bounds(cell)
    return [t for t in said if x < t.x <= x + width and y < t.y <= y + height]


def with_zone(changed: Zone) -> Game:
    """The game with one of its panels changed."""
    zones = tuple(changed if zone.id == changed.id else zone for zone in GAME.board.zones)
    return replace(GAME, board=replace(GAME.board, zones=zones))


def zone(id: str) -> Zone:
    """A panel of the game."""
    return next(zone for zone in GAME.board.zones if zone.id == id)


def header(of: Game, panel: Zone) -> str | None:
    """The ground of a panel's header."""
    x, y, width, _ = panel.rect
    rects = [s for s in map_drawing(of).shapes if isinstance(s, Rect)]
    same = [r for r in rects if (r.x, r.y, r.width, r.height) == (x, y, width, HEADER)]
    (ground,) = {r.paint.fill for r in same}
    return ground


def test_figures_that_a_counter_would_hide_stand_beside_it() -> None:
    found = read_once(BEAR)
    assert found.game is not None and found.drawings is not None
    said, half = list(texts(found.drawings.map.shapes)), found.game.counters.size / 2
    for cell in found.game.board.spaces.values():
        if cell.zone == "axis-ops-10":
            (figure,) = (one for one in inside(cell, said) if one.text == cell.name)
            right = figure.x + measure(figure.text, figure.font, figure.size)
            assert right < cell.centre[0] - half
            middle = figure.y - cap_height(figure.font, figure.size) / 2
            assert abs(middle - cell.centre[1]) < 0.05


def test_a_figure_stands_at_the_top_left_of_its_cell() -> None:
    cell = GAME.board.spaces["points-7"]
    x, y, _, _ = bounds(cell)
    (figure,) = inside(cell, drawn(GAME))
    assert (figure.text, figure.size, figure.anchor) == ("7", FIGURE, "start")
    assert figure.x - x < 2
    assert figure.y - y < 5


def test_a_track_of_one_cell_does_not_repeat_its_name() -> None:
    points = zone("points")
    spaces = dict(GAME.board.spaces)
    spaces["points-1"] = replace(spaces["points-1"], name=points.name.upper())
    named = replace(GAME, board=replace(GAME.board, spaces=spaces))
    assert inside(spaces["points-1"], drawn(named)) == []


def test_a_header_is_in_the_ground_of_its_side_or_of_another_if_the_data_say_so() -> None:
    out = zone("out")
    assert header(GAME, out) == UPPER.colour
    assert header(with_zone(replace(out, colours="lower")), out) == LOWER.colour
    assert header(with_zone(replace(out, side="")), replace(out, side="")) == BAND


def test_words_on_panels_can_be_read() -> None:
    for ink, ground in ((LABEL_INK, CARD), (NOTE_INK, CARD), (BAND_INK, BAND)):
        assert contrast(ink, ground) >= READABLE


def test_the_scale_stands_with_the_note() -> None:
    scaled = replace(GAME, board=replace(GAME.board, scale="1 oxe = 70 miles"))
    assert "1 oxe = 70 miles" in words(map_drawing(scaled))
    assert "1 oxe" not in words(map_drawing(GAME))


def test_panels_without_a_rectangle_are_laid_out_beside_the_map(changed: Changed) -> None:
    folder = beside(changed)
    loaded = load(folder)
    assert loaded.game is not None
    board = loaded.game.board
    rects = {zone.id: zone.rect for zone in board.zones}
    (x, y, width, height), frame = rects["turn"], rects["map"]
    assert x > frame[0] + frame[2]
    assert x + width == 228
    assert rects["mill-lost"][1] == rects["pond-lost"][1] > y + height
    assert board.key is not None
    assert board.key[1] > rects["reserve"][1]
    assert all(s.zone != "turn" or bounds(s)[2] >= 26 for s in board.spaces.values())


def beside(changed: Changed) -> Path:
    """The game with its panels laid out beside the map."""
    folder = changed("map.yaml", "rect: [130, 26, 60, 38], columns: 2, ", "")
    for rect in ("rect: [130, 66, 33, 34], ", "rect: [165, 66, 29, 34], "):
        changed("map.yaml", rect, "room: 2, ")
    changed("map.yaml", "rect: [130, 103, 60, 36], ", "")
    changed("map.yaml", "size: [200, 150]", "size: [240, 150]")
    return folder


def test_the_title_in_a_panel_heads_the_column_with_all_its_words(changed: Changed) -> None:
    folder = beside(changed)
    above = load(folder).game
    changed("map.yaml", "size: [240, 150]", "size: [240, 150]\ntitle: panel")
    game = load(folder).game
    assert above is not None and game is not None
    assert above.board.title is None
    assert game.board.title is not None
    x, y, width, height = game.board.title
    assert y + height < min(z.rect[1] for z in game.board.zones if z.role is not SpaceRole.MAP)
    said = [t for t in drawn(game) if x < t.x < x + width and y < t.y < y + height]
    assert game.title.upper() in " ".join(text.text for text in said)
    assert all(text.anchor == "middle" and text.tight is None for text in said)
    frame = next(z.rect for z in game.board.zones if z.role is SpaceRole.MAP)
    assert [t.text for t in drawn(game) if t.y < frame[1] - 3 and t not in said] == []


@pytest.mark.parametrize("key", ["side", "colours"])
def test_a_box_in_the_colours_of_nobody_is_a_finding(changed: Changed, key: str) -> None:
    folder = changed("map.yaml", 'side: pond, cite: "4.3"', f'{key}: ponds, cite: "4.3"')
    found = [f for f in load(folder).findings if f.code == "G201"]
    assert [str(f.span) for f in found] == ["map.yaml:34:65"]
    assert "pond" in str(found[0].hint)


def grounds(of: Game, cell: Space) -> list[str | None]:
    """What lies under a cell's words, back to front."""
    rects = [s for s in map_drawing(of).shapes if isinstance(s, Rect)]
    return [r.paint.fill for r in rects if (r.x, r.y, r.width, r.height) == bounds(cell)]


def test_cells_have_the_tints_that_the_data_give_them_and_headers_their_band() -> None:
    points = zone("points")
    cells = [space for space in GAME.board.spaces.values() if space.zone == "points"]
    tints = ("#D3DCD2", "", *("#ECCFBA" for _ in cells[2:]))
    tinted = with_zone(replace(points, tints=tints, band="#3F5A66", side="", colours=""))
    assert [next(iter(grounds(tinted, cell))) for cell in cells[:3]] == ["#D3DCD2", None, "#ECCFBA"]
    assert header(tinted, points) == "#3F5A66"


def test_turns_named_after_one_month_share_a_tone_and_the_next_have_another() -> None:
    turn = GAME.turns[0]
    labels = ["Jan I", "Jan II", "Feb I", "Feb II", "Mar I"]
    months = [replace(turn, number=n, label=label) for n, label in enumerate(labels, 1)]
    assert every_other(months) == {3, 4}
    assert not every_other(replace(t, label=f"{t.number} May") for t in months)
    assert not every_other(replace(t, label=f"Turn {t.number}") for t in months)
    days = ["22 Jun 41", "13 Jul 41", "22 Mar 42"]
    assert not every_other(replace(t, label=d) for t, d in zip(months, days, strict=False))


def test_a_month_stands_once_on_a_band_over_its_cells_where_they_are_high_enough() -> None:
    turn = GAME.turns[0]
    labels = ["Jan I", "Jan II", "Feb I", "Feb II"]
    named = [replace(turn, number=n, label=label) for n, label in enumerate(labels, 1)]
    assert months(named)[2] == ("Jan", "II")
    assert headed(named, 26.0, 16.0)
    assert not headed(named, 20.0, 16.0)
    assert not months([replace(turn, number=n, label="May") for n in (1, 2)])


def test_a_label_of_number_and_word_is_printed_as_both() -> None:
    cell = replace(GAME.board.spaces["points-7"], name="7 Combat")
    named = replace(GAME, board=replace(GAME.board, spaces={**GAME.board.spaces, "points-7": cell}))
    said = {text.text: text for text in inside(cell, drawn(named))}
    assert {"7", "Combat"} <= set(said)
    assert (said["7"].anchor, said["Combat"].anchor) == ("start", "start")
    assert said["7"].y == said["Combat"].y
    assert said["7"].x + 2 < said["Combat"].x


def test_the_note_of_a_box_has_its_case_but_no_heading_of_the_rules() -> None:
    (box, *_) = (zone for zone in GAME.board.zones if zone.role is SpaceRole.BOX)

    def said(cite: str) -> str:
        return words(map_drawing(with_zone(replace(box, note="Wait here.", cite=cite))))

    assert "Wait here. (5.0 V)" in said("5.0 V")
    assert "Mortar" not in said("Mortar boxes")


def test_a_box_shows_places_for_as_many_piles_as_it_is_meant_for_and_has_room_for() -> None:
    (box, *_) = (zone for zone in GAME.board.zones if zone.role is SpaceRole.BOX)
    x, y, width, height = box.rect
    named = replace(box, room=2, symbols=("turn", "turn"))
    places = [s for s in map_drawing(with_zone(named)).shapes
              if isinstance(s, Rect) and s.paint == PLACE
              and x < s.x < x + width and y < s.y < y + height]  # fmt: skip
    assert 0 < len(places) <= 2
    for place in places:
        assert place.width >= GAME.counters.size
        assert place.y + place.height <= y + height
    inner = next(space for space in GAME.board.spaces.values() if space.zone == box.id)
    assert note_foot(inner, GAME) <= places[0].y


def test_places_of_which_none_says_anything_are_one_field() -> None:
    (box, *_) = (zone for zone in GAME.board.zones if zone.role is SpaceRole.BOX)
    alike = with_zone(replace(box, room=2))
    inner = next(space for space in alike.board.spaces.values() if space.zone == box.id)
    x, y, width, height = bounds(inner)
    (field,) = [s for s in map_drawing(alike).shapes if isinstance(s, Rect) and s.paint == PLACE
                and x < s.x < x + width and y < s.y < y + height]  # fmt: skip
    middles = piles(inner, alike).centres
    assert len(middles) == 2
    for px, py in middles:
        assert field.x < px < field.x + field.width and field.y < py < field.y + field.height
    assert note_foot(inner, alike) <= field.y and field.y + field.height < y + height


def test_an_empty_field_shows_the_symbol_of_its_box_so_that_nobody_asks_what_it_is_for() -> None:
    box = next(one for one in GAME.board.zones if one.role is SpaceRole.BOX)
    plain = replace(box, symbol="", symbols=(), labels=(), room=3)
    without, with_ = (
        [one for one in zone_shapes(one, with_zone(one), Notes()) if isinstance(one, Group)]
        for one in (plain, replace(plain, symbol="eliminated"))
    )
    field = next(one for one in zone_shapes(plain, with_zone(plain), Notes())
                 if isinstance(one, Rect) and one.paint == PLACE)  # fmt: skip
    assert not without and len(with_) == 2  # in the header and in the field
    assert any(field.y < one.y < field.y + field.height for one in with_)


def test_boxes_beside_one_another_have_their_places_level_below_the_longer_note() -> None:
    one, two, *_ = (zone for zone in GAME.board.zones if zone.role is SpaceRole.BOX)
    spaces = {s.zone: s for s in GAME.board.spaces.values() if s.zone in (one.id, two.id)}
    x, y, width, height = one.rect
    beside = replace(two, rect=(x + width + 4, y, width, height), note="", room=one.room)
    moved = tuple((px + width + 4, py) for px, py in spaces[one.id].outline)
    zones = tuple(
        {one.id: replace(one, note="Word " * 6), two.id: beside}.get(zone.id, zone)
        for zone in GAME.board.zones
    )
    right = replace(spaces[two.id], outline=moved)
    board = replace(GAME.board, zones=zones, spaces={**GAME.board.spaces, right.id: right})
    level = replace(GAME, board=board)
    left_rows, right_rows = (
        {at[1] for at in piles(space, level).centres} for space in (spaces[one.id], right)
    )
    assert left_rows == right_rows


def test_the_only_cell_of_a_track_has_its_place_where_its_marker_stands() -> None:
    """That is the middle of the cell, though its centre lies lower."""
    track = next(z for z in GAME.board.zones if z.role is SpaceRole.TRACK)
    (first, *others) = [s for s in GAME.board.spaces.values() if s.zone == track.id]
    x, y, width, height = bounds(first)
    middle = (x + width / 2, y + height / 2)
    spaces = {k: s for k, s in GAME.board.spaces.items() if s not in others}
    spaces[first.id] = replace(first, centre=(middle[0], middle[1] + 1))
    alone = replace(GAME, turns=GAME.turns[:1], board=replace(GAME.board, spaces=spaces))
    found = [s for s in map_drawing(alone).shapes if isinstance(s, Rect) and s.paint == PLACE
             and x < s.x < x + width and y < s.y < y + height]  # fmt: skip
    (place,) = found
    assert (place.x + place.width / 2, place.y + place.height / 2) == pytest.approx(
        middle, abs=0.01
    )
    spots = Spots(alone).of(spaces[first.id])
    markers = [at for layer, at in spots.items() if layer.shape == "marker"]
    assert markers == [pytest.approx(middle, abs=0.01)]


def test_the_end_of_a_last_row_without_cells_is_cut_out_of_its_panel() -> None:
    """A blank at the end would look like one more turn."""
    track = next(z for z in GAME.board.zones if z.role is SpaceRole.TRACK)
    last = [s for s in GAME.board.spaces.values() if s.zone == track.id][-1]
    left, top, wide, _high = bounds(last)
    right = track.rect[0] + track.rect[2]
    cut = [s for s in map_drawing(GAME).shapes if isinstance(s, Rect)
           and (s.x, s.y) == (left + wide, top) and s.paint.fill == SHEET]  # fmt: skip
    assert len(cut) == (right - left - wide > 2.0)


def test_the_note_of_a_track_stands_at_the_end_of_its_last_row_or_in_its_header() -> None:
    """The end of the row, cut out of the panel, was a hole in it."""
    found = read_once(BEAR).game
    assert found is not None
    track = next(zone for zone in found.board.zones if zone.id == "turn")
    cells = [one for one in found.board.spaces.values() if one.zone == track.id]
    left, top, wide, _high = bounds(cells[-1])

    def said(note: str) -> list[Text]:
        zone = replace(track, note=note)
        drawn = tuple(zone_shapes(zone, found, Notes()))
        filled = Rect(*rest, Paint(CELL_REST, CELL_BORDER.stroke, CELL_BORDER.width))
        assert (filled in drawn) is bool(note)
        return [one for one in texts(drawn) if "Blue" in one.text]

    right, foot = track.rect[0] + track.rect[2], track.rect[1] + track.rect[3]
    rest = (left + wide, top, right - left - wide, foot - top)
    for note in ("Blue: no snow", "Blue: " + "snow is not re-rolled, and rain is " * 6):
        first, *_rest = said(note)
        assert first.x > left + wide and first.y > top
    assert not said("")
    full = replace(track, id="axis-ops-10", note="Blue: flip it")
    (header,) = (one for one in texts(tuple(zone_shapes(full, found, Notes())))
                 if "Blue" in one.text)  # fmt: skip
    assert header.y < track.rect[1] + HEADER


def test_places_of_a_box_say_what_belongs_there_and_counters_cover_it() -> None:
    loaded = read_once(SOURCE_DATA / "last-hundred-yards")
    assert loaded.checked is not None
    of = loaded.checked.game
    box = next(space for space in of.board.spaces.values() if space.zone == "markers")
    said = {text.text: text for text in drawn(of)}
    x, y = piles(box, of).centres[4]
    y += 0.42 * of.counters.size  # below the symbol
    assert (said["Motion"].x, said["Motion"].y) == (pytest.approx(x), pytest.approx(y, abs=1.5))


def test_places_in_a_row_that_are_meant_for_the_same_have_one_heading() -> None:
    """Over them, below the note of the box; none where the box has that name itself."""
    of = read_once(SOURCE_DATA / "quarter-month").drawings
    assert of is not None
    said = [
        text
        for text in drawn(of.game)
        if text.text in ("Construction", "Demolition", "Repair", "OC")
    ]
    assert sorted(text.text for text in said) == ["Construction", "Demolition"]
    box = next(space for space in of.game.board.spaces.values() if space.zone == "engineering")
    middles = piles(box, of.game).centres
    for text, four in zip(said, (middles[:4], middles[4:]), strict=True):
        assert text.x == pytest.approx(sum(x for x, _ in four) / 4)
        assert note_foot(box, of.game) - 0.5 < text.y - text.size * 0.7
        assert text.y < four[0][1] - of.game.counters.size / 2


@pytest.mark.parametrize(
    ("labels", "across", "found"),
    [
        ("AABB", 4, [("A", (0, 1)), ("B", (2, 3))]),
        ("AABCAABC", 4, [("A", (0, 1))]),
        ("AABBAACC", 4, []),
        ("AAA", 2, []),
        ("ABAB", 2, []),
        ("", 2, []),
    ],
)
def test_a_heading_is_for_columns_that_say_the_same_in_each_row(
    labels: str, across: int, found: list[tuple[str, tuple[int, int]]]
) -> None:
    assert [(run.words, run.columns) for run in runs([*labels], across)] == found


def test_places_without_room_for_a_heading_say_each_what_belongs_there() -> None:
    source, middles = Source(GAME.board.span, message("the places")), [(10.0, 20.0), (27.0, 20.0)]
    for top, count in ((12.4, 2), (5.0, 1)):
        found = [*texts(printed(["Gun", "Gun"], middles, 15.0, top, "Guns of old", source))]
        assert len(found) == (count if top > 10 else 0)
        found = [*texts(printed(["Gun", "Gun"], middles, 15.0, top, "Park", source))]
        assert len(found) == count


def test_places_labelled_with_a_side_have_something_of_its_colour() -> None:
    of = read_once(SOURCE_DATA / "last-hundred-yards").drawings
    assert of is not None
    box = next(space for space in of.game.board.spaces.values() if space.zone == "in-play")
    middles = piles(box, of.game).centres
    fills = {
        (round(s.x + s.width / 2, 1), round(s.y + s.height / 2, 1)): s.paint.fill
        for s in of.map.shapes if isinstance(s, Rect)
    }  # fmt: skip
    own = [fills[round(x, 1), round(y, 1)] for x, y in middles]
    assert own[0] == own[1] == own[4] != own[2] and own[2] == own[7] != PLACE.fill


def test_a_name_in_a_narrow_header_is_set_closer_rather_than_smaller_than_the_others() -> None:
    loaded = read_once(SOURCE_DATA / "slaughterhouse")
    assert loaded.game is not None
    zones = [zone for zone in loaded.game.board.zones if zone.role is not SpaceRole.MAP]
    heads = [
        text
        for zone in zones
        for text in texts(tuple(zone_shapes(zone, loaded.game, Notes())))
        if text.text == zone.name.upper()
    ]
    assert len(heads) == len(zones) and len({round(text.size, 3) for text in heads}) == 1
    assert len({round(text.tracking / text.size, 2) for text in heads}) == 2


def test_a_map_of_hexes_has_its_note_beside_its_title_and_not_at_its_foot() -> None:
    loaded = read_once(SOURCE_DATA / "ibsm")
    assert loaded.drawings is not None
    said = [text for text in texts(loaded.drawings.map.shapes) if "ample board" in text.text]
    assert said and all(text.y < 28 and text.anchor == "end" for text in said)


def test_a_sheet_without_a_map_has_its_title_and_subtitle_on_one_line() -> None:
    of = read_once(SOURCE_DATA / "last-hundred-yards").drawings
    assert of is not None
    said = {text.text: text for text in drawn(of.game)}
    title, about = said["THE LAST HUNDRED YARDS"], said[of.game.about.strip()]
    assert title.y == about.y and about.anchor == "end" and 11 < title.size <= 12
    over = title.y - cap_height(title.font, title.size)
    below = min(zone.rect[1] for zone in of.game.board.zones) - title.y
    assert over == pytest.approx(below, abs=3.0)  # it stands in the middle of its head
    long = replace(of.game, about=of.game.about * 3)
    (title,) = [text for text in drawn(long) if text.text == "THE LAST HUNDRED YARDS"]
    assert title.size < 13


def test_the_title_of_a_sheet_of_two_pages_ends_before_their_joint() -> None:
    of = read_once(SOURCE_DATA / "quarter-month").drawings
    assert of is not None
    (title,) = [text for text in drawn(of.game) if text.text == "QUARTER-MONTH FRONT GAME"]
    end = title.x + measure(title.text, title.font, title.size, title.tracking)
    assert end <= of.game.board.width / 2 - 3


def test_a_box_has_no_more_words_than_places(changed: Changed) -> None:
    words = 'side: pond, room: 1, places: [Smoke, Flare], cite: "4.3"'
    folder = changed("map.yaml", 'side: pond, cite: "4.3"', words)
    assert [str(f.message) for f in load(folder).findings if f.code == "G103"] == [
        "the box Frog Reserve has 2 words in its places, but room for 1"
    ]


def test_a_box_has_no_more_symbols_than_places(changed: Changed) -> None:
    words = 'side: pond, room: 1, symbols: [smoke, fuel], cite: "4.3"'
    folder = changed("map.yaml", 'side: pond, cite: "4.3"', words)
    assert [str(f.message) for f in load(folder).findings if f.code == "G103"] == [
        "the box Frog Reserve has 2 symbols in its places, but room for 1"
    ]


def test_symbols_of_panels_are_in_the_table(changed: Changed) -> None:
    folder = changed("map.yaml", 'side: pond, cite: "4.3"', 'side: pond, symbol: smok, cite: "4.3"')
    assert [str(f.message) for f in load(folder).findings if f.code == "D103"] == [
        "the panel Frog Reserve: there is no symbol 'smok'"
    ]


def groups(of: Game) -> list[Group]:
    """The symbols of a map's panels, and whatever else is a group."""
    return [one for one in map_drawing(of).shapes if isinstance(one, Group)]


def flat(shape: Shape) -> list[Shape]:
    """A shape without groups."""
    return [one for inner in shape.shapes for one in flat(inner)] if isinstance(
        shape, Group) else [shape]  # fmt: skip


def test_a_symbol_stands_before_the_name_in_a_header() -> None:
    points = zone("points")
    name = points.name.upper()
    (before,) = [text for text in drawn(GAME) if text.text == name]
    with_symbol = with_zone(replace(points, symbol="victory"))
    (after,) = [text for text in drawn(with_symbol) if text.text == name]
    assert after.x > before.x + 3 and after.y == before.y
    (sign,) = [one for one in groups(with_symbol) if one not in groups(GAME)]
    assert points.rect[0] < sign.x < after.x
    assert points.rect[1] < sign.y < points.rect[1] + HEADER


def test_symbols_of_cells_are_pale_and_where_counters_lie() -> None:
    """Letters in them are outlines, so that nobody takes them for words of the map."""
    points = zone("points")
    cells = [space for space in GAME.board.spaces.values() if space.zone == "points"]
    of = with_zone(replace(points, symbols=("plus-1", *("" for _ in cells[1:]))))
    (sign,) = [one for one in groups(of) if one not in groups(GAME)]
    x, y, width, height = bounds(cells[0])
    assert x < sign.x < x + width and y + 4 < sign.y < y + height - 2
    paints = [one.paint for one in flat(sign) if isinstance(one, Outline)]
    assert paints and not [one for one in flat(sign) if isinstance(one, Text)]
    assert all(contrast(paint.fill or paint.stroke or "", CARD) < 3.2 for paint in paints)


def test_a_cell_named_after_a_side_has_its_mark() -> None:
    points = zone("points")
    cell = GAME.board.spaces["points-7"]
    spaces = {**GAME.board.spaces, cell.id: replace(cell, name=UPPER.name)}
    of = replace(GAME, board=replace(GAME.board, spaces=spaces))
    x, _y, width, _height = bounds(cell)
    assert points.id == cell.zone
    assert [x < one.x < x + width for one in groups(of) if one not in groups(GAME)] == [True]


def test_the_zero_of_a_track_that_counts_both_ways_has_a_heavy_frame() -> None:
    loaded = read_once(SOURCE_DATA / "last-hundred-yards")
    assert loaded.checked is not None
    drawing = map_drawing(loaded.checked.game)
    heavy = [s for s in drawing.shapes if isinstance(s, Rect) and s.paint.width == 0.5]
    assert len(heavy) == 1
    figures = [text for text in texts(drawing.shapes) if text.text in ("A1", "0", "D1")]
    row = [text for text in figures if text.y == next(t.y for t in figures if t.text == "A1")]
    assert {text.text for text in row} == {"A1", "0", "D1"}
    assert len({(text.size, text.anchor) for text in row}) == 1
    beside = [text for text in texts(drawing.shapes) if text.text in ("24", "−24")]
    assert {text.anchor for text in beside} == {"end"}
