"""The turn record: the columns that the data name, a record for each side or setup, wide notes."""

from __future__ import annotations

import pathlib
from dataclasses import replace

import pytest

from builder.drawing.aids.look import FINE, GREY, TINT
from builder.drawing.aids.record import _shared, turn_record
from builder.drawing.aids.recordcells import Fill
from builder.drawing.aids.recordcolumns import _with_columns, grouped
from builder.drawing.aids.recordform import Steps, turned
from builder.drawing.aids.recordheads import _PLAIN, _QUIET
from builder.drawing.aids.recordtable import _PALER, _tone
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Group, Path, Rect, Shape, Tagged, Text
from builder.drawing.text.flow import INK
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT, distance, lightness, mix
from builder.game.model import Game, Record, RecordColumn
from tests.drawing.papers import A4, LETTER
from tests.drawing.shapes import texts
from tests.games import BEAR, HARBOUR, read_once

pytestmark = pytest.mark.games

GAMES = sorted(path.parent for path in BEAR.parent.glob("*/game.yaml"))


def leaves(shapes: tuple[Shape, ...]) -> list[Shape]:
    found: list[Shape] = []
    for shape in shapes:
        found += leaves(shape.shapes) if isinstance(shape, Group) else [shape]
    return found


def game_of(name: str) -> Game:
    game = read_once(BEAR.parent / name).game
    assert game is not None
    return game


def record(game: Game) -> list[Drawing]:
    return turn_record(Faces(game), A4)


def words(page: Drawing) -> list[str]:
    return [text.text for text in texts(page.shapes)]


def test_columns_of_the_data_take_the_place_of_the_tracks() -> None:
    column = RecordColumn("Morale", 20.0, first="7")
    (page,) = record(replace(game_of("strike-the-bear"), record=Record((column,))))
    said = words(page)
    assert {"Morale", "7"} <= set(said)
    assert "Tracks" not in said and "Axis OPs" not in said


def boxes_of(game: Game) -> int:
    (page,) = record(game)
    return sum(isinstance(s, Rect) and s.radius == 0.4 for s in leaves(page.shapes))


@pytest.mark.games
def test_where_some_columns_are_carried_forward_the_others_have_no_cell_for_that() -> None:
    game = game_of("brp-front")
    plain = [replace(one, carried=False) for one in game.record.columns]
    every = replace(game, record=replace(game.record, columns=tuple(plain)))

    def lines(one: Game) -> int:
        """How many lines between columns go down to the foot of the record."""
        found = [s for s in leaves(record(one)[0].shapes) if isinstance(s, Rect) and s.width < 0.6]
        lowest = max(s.y + s.height for s in found)
        return sum(s.y + s.height > lowest - 0.1 for s in found)

    edges = 2  # of the whole record
    assert lines(game) == 4 + 3 + edges < lines(every), "each side carries one column of five"


@pytest.mark.games
def test_what_is_known_up_to_a_turn_is_printed_on_each() -> None:
    game = game_of("brp-front")
    columns = [replace(one, through=20) if one.first == "+6" else one
               for one in game.record.columns]  # fmt: skip
    assert words(record(game)[0]).count("+6") == 1, "a note says that it is so each turn"
    every = replace(game, record=replace(game.record, columns=tuple(columns)))
    assert words(record(every)[0]).count("+6") == 20


@pytest.mark.games
@pytest.mark.parametrize(("game", "lines"), [("memoir44", 2), ("slaughterhouse", 2), ("ibsm", 1)])
def test_a_form_line_has_room_for_names_and_dates_or_there_are_two(game: str, lines: int) -> None:
    page = record(game_of(game))[0]
    line = {
        s.text: s for s in texts(page.shapes) if s.size == 7.5 * POINT and s.font == "condensed"
    }
    long = [s for s in leaves(page.shapes) if isinstance(s, Rect) and s.height == FINE]
    assert len({line[words].y for words in ("Scenario", "Axis", "Date", "Result")}) == lines
    for words, least in (("Scenario", 25.0), ("Axis", 25.0), ("Date", 18.0)):
        at = line[words].x + measure(words, "condensed", 7.5 * POINT)
        below = [s.width for s in long if 0 < s.y - line[words].y < 1.5 and 0 < s.x - at < 2.0]
        assert below and below[0] >= least - 0.01


@pytest.mark.games
def test_a_narrow_head_has_the_short_name_of_its_phase() -> None:
    said = words(record(game_of("ibsm"))[0])
    assert "Calendar" in said and "Calendar, Generals and Initiative" not in said


def test_words_to_choose_stand_in_the_head_over_a_box_each_and_the_known_one_is_crossed() -> None:
    column = RecordColumn("Who", 20.0, choose=("Axis", "Soviet"), first="Axis")
    game = replace(game_of("ibsm"), record=Record((column,), rows=10))
    said = words(record(game)[0])
    assert said.count("Soviet") == 2, "who plays, and the head"
    assert said.count("Axis") == 2, "a word would not be taken for a ticked box"
    without = replace(game, record=Record((replace(column, choose=()),), rows=10))
    assert boxes_of(game) == boxes_of(without) + 2 * 10
    crosses = [one for one in leaves(record(game)[0].shapes) if isinstance(one, Path)]
    assert len([one for one in crosses if one.paint.width == 0.55]) == 2


@pytest.mark.games
def test_figures_are_carried_forward_below_the_last_of_turns_that_go_on() -> None:
    page = record(game_of("brp-front"))[0]
    below = [s.y for s in texts(page.shapes) if s.text == "Carried forward"]
    assert len(below) == 2, "before the cell of each side"
    assert below[0] > max(s.y for s in texts(page.shapes) if s.text == "20")
    assert "Carried forward" not in words(record(game_of("slaughterhouse"))[0]), "of impulses"
    assert "Carried forward" not in words(record(game_of("strike-the-bear"))[0]), "all turns"


@pytest.mark.games
def test_a_record_of_many_steps_lies_on_its_side_with_boxes_that_a_pencil_finds() -> None:
    game = game_of("quarter-month")
    columns = (RecordColumn("Weather", 14.0), RecordColumn("VP", 26.0))
    for page in record(replace(game, record=Record(columns))):
        boxes = [s for s in leaves(page.shapes) if isinstance(s, Rect) and s.radius == 0.4]
        assert page.width > page.height
        assert {round(s.width, 3) for s in boxes} == {4.0}
    assert record(game_of("ibsm"))[0].width == A4.width


@pytest.mark.games
def test_the_mark_of_every_side_stands_before_its_name_where_all_have_room() -> None:
    game = game_of("quarter-month")
    game = replace(game, record=replace(game.record, by_phase=False))
    bare = replace(game, sides={id: replace(one, mark="") for id, one in game.sides.items()})
    made, without = (record_of_groups(one) for one in (game, bare))
    assert made == without + 2


def record_of_groups(game: Game) -> int:
    """How many groups of shapes stand in the heads of the first page, marks among them."""
    rows = [one for one in record(game)[0].shapes if isinstance(one, Tagged) and one.role == "TR"]
    return sum(isinstance(one, Group) for one in rows[0].shapes)


@pytest.mark.games
def test_many_boxes_have_their_numbers_in_the_head_and_few_have_none() -> None:
    for boxes, shown in ((13, 1), (5, 0)):
        column = RecordColumn("Phases", 44.0, boxes=boxes)
        made = record(replace(game_of("ibsm"), record=Record((column,), rows=10)))
        said = words(made[0])
        assert said.count("12") == shown, "the rows go to 10"


@pytest.mark.games
def test_heads_of_columns_are_one_size_on_several_lines() -> None:
    game = game_of("ibsm")
    columns = (RecordColumn("Axis cities held", 16.0),)
    (page,) = record(replace(game, record=Record(columns)))
    heads = {text.size for text in texts(page.shapes) if text.text in ("Axis cities", "held")}
    assert heads == {8 * POINT}


def test_columns_of_each_side_stand_under_its_name_beside_one_column_of_turns() -> None:
    (page,) = record(game_of("brp-front"))
    said = words(page)
    assert said.count("20") == 1 and said.count("Turn") == 1
    assert said.count("Spent") == 2 and said.count("10") == 2, "the turn and the BRPs"
    assert said.count("Soviet") == said.count("German") == 2, "who plays, and whose columns"


def test_a_ledger_has_what_is_left_in_its_order() -> None:
    said = words(record(game_of("brp-front"))[0])
    first = [said.index(name) for name in ("BRPs at", "Earned", "Spent", "Left")]
    assert first == sorted(first)


def test_a_figure_may_stand_in_each_row_up_to_a_turn() -> None:
    fill = Fill("Earned", None, "6", through=3)
    assert [fill.known(turn) for turn in (1, 2, 3, 4)] == ["6", "6", "6", ""]


@pytest.mark.games
def test_the_heads_of_columns_stand_on_one_line() -> None:
    names = ("Turn", "Game date", "Left", "Spent", "Notes")
    heads = [text for text in texts(record(game_of("brp-front"))[0].shapes) if text.text in names]
    assert len({round(text.y, 2) for text in heads}) == 1


@pytest.mark.parametrize("path", [*GAMES, HARBOUR], ids=lambda path: path.name)
def test_pencil_is_read_on_all_grounds_that_are_written_on(path: pathlib.Path) -> None:
    """A column that is carried forward was darkest just where a figure is written and read."""
    for side in read_once(path).game.sides.values():
        assert lightness(_tone(side.colour)) >= 92.0


@pytest.mark.games
@pytest.mark.parametrize("name", ["brp-front", "memoir44", "quarter-month"])
def test_the_columns_of_both_sides_are_equally_light(name: str) -> None:
    """The Axis' looked white beside the green of the Allies."""
    tones = [_tone(side.colour) for side in game_of(name).sides.values() if side.player]
    one, other = map(lightness, tones)
    assert abs(one - other) < 1.0
    assert distance(*tones) >= 2.5


@pytest.mark.games
@pytest.mark.parametrize("name", ["brp-front", "memoir44"])
def test_columns_of_a_side_have_its_ground_on_all_rows_paler_on_every_other_one(
    name: str,
) -> None:
    game = game_of(name)
    found = [s.paint.fill for s in leaves(record(game)[0].shapes) if isinstance(s, Rect)]
    sides = [side for side in game.sides.values() if side.player]
    columns, rows = (5, 20) if name == "brp-front" else (3, 24)
    for side in sides:
        tone = _tone(side.colour)
        assert found.count(tone) == columns * rows / 2 + columns, "and below the last turn"
        assert found.count(mix("#FFFFFF", tone, _PALER)) == columns * rows / 2


def test_a_figure_that_is_carried_forward_has_a_framed_white_cell() -> None:
    found = leaves(record(game_of("memoir44"))[0].shapes)
    framed = [s for s in found if isinstance(s, Rect) and s.paint.stroke == INK]
    assert len(framed) == 2, "one for each side"


def test_what_no_player_does_has_no_empty_tab_over_it() -> None:
    said = [s for s in leaves(record(game_of("low-water"))[0].shapes) if isinstance(s, Rect)]
    assert _QUIET not in [one.paint.fill for one in said]


def edges_of(game: Game) -> list[tuple[float, float]]:
    """How far each box of the first page is from the rules that part columns."""
    page = record(game)[0]
    found = leaves(page.shapes)
    tall = [s.x + s.width / 2 for s in found if isinstance(s, Rect) and s.height > 100 > s.width]
    boxes = [s for s in found if isinstance(s, Rect) and s.radius == 0.4]
    return [
        (min(abs(x - b.x) for x in tall), min(abs(x - b.x - b.width) for x in tall)) for b in boxes
    ]


@pytest.mark.parametrize("name", ["quarter-month", "low-water", "last-hundred-yards"])
def test_boxes_keep_their_distance_from_rules(name: str) -> None:
    game = replace(game_of(name), scenarios=())
    assert min(min(edges) for edges in edges_of(game)) >= 0.95


def test_no_step_of_a_long_group_stands_alone() -> None:
    assert Steps("Axis", None, tuple("abcdefghijklm")).parts == [3, 6, 9]
    assert Steps("Axis", None, tuple("abcdefghijkl")).parts == [3, 6, 9]


def test_a_head_is_turned_only_where_its_words_have_no_room() -> None:
    assert not turned("Axis VP", 9.0) and not turned("Soviet/Allied VP", 11.0)
    assert turned("Republic rail move", 6.0)


def test_a_short_record_stands_on_the_page_as_often_as_its_rows_can_be_written_in() -> None:
    game = read_once(HARBOUR).game
    assert game is not None
    (page,) = record(game)
    said = words(page)
    assert said.count("Notes") == said.count(game.title.upper()) == 3
    sizes = {text.size for text in texts(page.shapes) if text.text == game.title.upper()}
    assert len(sizes) == 1, "cut apart, they are alike"
    rules = [s.y for s in leaves(page.shapes) if isinstance(s, Rect) and s.width > 180]
    assert max(rules) > A4.height - 2 * A4.margin


def test_steps_of_no_player_have_their_numbers_at_their_feet_and_on_a_bar() -> None:
    said = words(record(in_steps("last-hundred-yards"))[0])
    assert {"I", "II", "III", "IV", "VI", "I–IV"} <= set(said)


def in_steps(name: str) -> Game:
    """A game whose record has a box for each step."""
    game = game_of(name)
    return replace(game, record=replace(game.record, by_phase=False))


def test_a_box_for_each_phase_stands_in_one_group_for_each_player() -> None:
    game = game_of("last-hundred-yards")
    (group,) = grouped(game.phases, game)
    assert group.numbers == ("I", "II", "III", "IV", "V", "VI", "VII")


def test_a_record_without_steps_has_no_box_but_those_to_choose() -> None:
    game = game_of("memoir44")
    assert "Battle" not in words(record(game)[0])
    assert boxes_of(game) == 0


def test_a_short_record_stands_as_often_on_both_papers() -> None:
    """On Letter it stood once less, with rows stretched to an inch."""
    game = read_once(HARBOUR).game
    assert game is not None
    for paper in (A4, LETTER):
        (page,) = turn_record(Faces(game), paper)
        assert [one.text for one in texts(page.shapes)].count("Tide") == 3


def test_losses_are_added_up_below_all_turns_and_the_record_says_what_they_decide() -> None:
    """The harbour's had neither, and who moves second stood first."""
    game = read_once(HARBOUR).game
    assert game is not None
    (page,) = record(game)
    total = next(one for one in texts(page.shapes) if one.text == "Total")
    assert total.y > next(one.y for one in texts(page.shapes) if one.text == "2")
    said = words(page)
    assert any(one.startswith("Whoever has lost fewer") for one in said)
    assert said.count("Lost") == 6 and said.index("West Quay") < said.index("East Quay")
    without = replace(game, record=replace(game.record, total=False))
    assert "Total" not in words(record(without)[0])


def test_scissors_stand_where_printers_print() -> None:
    game = read_once(HARBOUR).game
    assert game is not None
    (page,) = record(game)
    drawn = [one for one in leaves(page.shapes) if isinstance(one, Path | Circle)]
    ends = [step[1] for one in drawn if isinstance(one, Path) for step in one.commands]
    ends += [one.x - one.radius for one in drawn if isinstance(one, Circle)]
    assert min(ends) >= 6.0 and max(ends) <= A4.width - 6.0


def test_a_unit_that_arrives_stands_on_one_line() -> None:
    pages = record(game_of("low-water"))
    said = [one.replace("\N{NO-BREAK SPACE}", " ") for page in pages for one in words(page)]
    assert any(one.startswith("1st Airborne Brigade") for one in said)


def test_a_step_with_a_track_of_its_name_has_no_box() -> None:
    said = words(record(game_of("strike-the-bear"))[0])
    assert said.count("Weather") == 1


def test_who_acts_is_not_said_over_steps_where_it_is_nobody_in_particular() -> None:
    assert "Active player" not in words(record(game_of("memoir44"))[0])


def test_steps_of_a_numbered_phase_have_the_letters_of_the_aid() -> None:
    (page,) = record(in_steps("last-hundred-yards"))
    said = words(page)
    assert [said.count(letter) for letter in "adg"] == [2, 2, 1]


def test_a_record_of_nothing_but_numbers_is_not_printed() -> None:
    game = read_once(HARBOUR).game
    assert game is not None
    game = replace(game, record=Record())
    assert record(game), "what is lost lies in boxes, and is noted"
    zones = [zone for zone in game.board.zones if not zone.id.endswith("-lost")]
    assert not record(replace(game, board=replace(game.board, zones=zones)))


def test_what_a_turn_of_impulses_has_once_is_asked_for_above_them() -> None:
    (page,) = record(game_of("slaughterhouse"))
    above = {text.text: text.y for text in texts(page.shapes)}
    assert above["Turn"] == above["Political Phase"] == above["Scenario"] < above["Impulse"]
    (box,) = [s for s in leaves(page.shapes) if isinstance(s, Rect) and s.radius and s.y < 25]
    assert box.x + box.width == pytest.approx(A4.width - A4.margin - box.paint.width / 2)


def test_the_names_of_a_few_steps_are_not_turned() -> None:
    page = record(game_of("quarter-month"))[0]
    assert "player-turn" in words(page)
    assert not [s for s in groups(page.shapes) if s.angle]


def groups(shapes: tuple[Shape, ...]) -> list[Group]:
    found: list[Group] = []
    for shape in shapes:
        found += [shape, *groups(shape.shapes)] if isinstance(shape, Group) else []
    return found


def test_many_steps_have_their_names_over_their_boxes() -> None:
    page = record(game_of("ibsm"))[0]
    turned = " ".join(w for one in groups(page.shapes) if one.angle for w in texts_of(one))
    assert "Anti-Partisan" in turned and "Supply" in turned


def texts_of(one: Group) -> list[str]:
    return [text.text for text in texts(one.shapes)]


def test_what_the_tints_mean_stands_below_the_record_on_the_pages_that_have_them() -> None:
    first, *plain, last = record(in_steps("quarter-month"))
    assert not any(one.startswith("Blue: winter") for page in plain for one in words(page))
    for page in (first, last):
        foot = max(s.y for s in leaves(page.shapes) if isinstance(s, Rect) and s.width > 180)
        (said,) = [text for text in texts(page.shapes) if text.text.startswith("Blue: winter")]
        assert foot < said.y < A4.height - A4.margin


def test_records_that_are_cut_apart_end_as_far_from_the_cut_as_they_begin() -> None:
    game = read_once(HARBOUR).game
    assert game is not None
    (page,) = record(replace(game, record=replace(game.record, note="")))
    rules = [s.y for s in leaves(page.shapes) if isinstance(s, Rect) and s.width > 180]
    assert max(rules) == pytest.approx(A4.height - A4.margin, abs=0.3)


@pytest.mark.games
def test_what_is_known_of_the_first_turns_is_printed_on_each() -> None:
    game = game_of("strike-the-bear")
    for through, shown in ((1, 1), (4, 4)):
        column = RecordColumn("Sky", 20.0, first="Grey", through=through)
        (page,) = record(replace(game, record=Record((column,))))
        assert words(page).count("Grey") == shown


def test_two_setups_with_other_arrivals_have_a_record_each() -> None:
    (page,) = record(game_of("low-water"))
    said = " ".join(words(page))
    assert "The Crossing" in said and "Campaign game" in said
    assert said.count("8th Infantry Division") == 1, "in the campaign alone"


def test_a_step_with_a_column_of_its_name_has_no_box() -> None:
    bear = game_of("strike-the-bear")
    steps = words(record(bear)[0]).count("Redeployment")
    column = RecordColumn("Redeployment", 20.0)
    assert steps == words(record(replace(bear, record=Record((column,))))[0]).count("Redeployment")


def test_the_box_of_a_column_to_tick_is_as_large_as_those_of_the_steps() -> None:
    column = RecordColumn("Rail", 6.0, boxes=1)
    (page,) = record(replace(game_of("strike-the-bear"), record=Record((column,))))
    boxes = [s.width for s in leaves(page.shapes) if isinstance(s, Rect) and s.radius == 0.4]
    assert len({round(width, 3) for width in boxes}) == 1


@pytest.mark.parametrize("name", [folder.name for folder in GAMES])
def test_notes_have_room_to_write(name: str) -> None:
    for page in record(game_of(name)):
        last = max(text.x for text in texts(page.shapes) if text.text == "Notes")
        assert page.width - A4.margin - last >= 28.0


def test_the_dates_of_a_season_have_the_tint_of_the_turn_track() -> None:
    game = game_of("quarter-month")
    tinted = next(zone.tints for zone in game.board.zones if zone.id == "turn")
    pages = record(game)
    grounds = [s.paint.fill for one in pages for s in leaves(one.shapes) if isinstance(s, Rect)]
    assert grounds.count("#D5E3EB") == tinted.count("#D5E3EB") > 0


def test_a_rule_parts_the_boxes_of_a_long_group_even_where_they_are_close() -> None:
    page = record(replace(game_of("quarter-month"), record=Record()))[0]
    found = leaves(page.shapes)
    rules = {s.x for s in found if isinstance(s, Rect) and s.height > 100 > 1 > s.width}
    boxes = [s.x for s in found if isinstance(s, Rect) and s.radius == 0.4]
    inside = [x for x in rules if min(boxes) < x < max(boxes)]
    assert len(inside) == 3 + 1 + 3


def test_what_the_game_asks_for_has_a_line_above_the_record() -> None:
    assert "Year" in words(record(game_of("quarter-month"))[0])


def test_a_record_of_impulses_is_called_so() -> None:
    said = words(record(game_of("slaughterhouse"))[0])
    assert "Impulse record" in said and "Turn record" not in said


def test_the_tints_of_turns_are_explained_on_the_sheet() -> None:
    said = " ".join(words(record(game_of("strike-the-bear"))[0]))
    assert "Blue: snow is not re-rolled" in said


def test_a_season_lies_under_numbers_and_dates_alone() -> None:
    """It lay under the notes as well, but not behind the phases, as a broken band."""
    game = game_of("strike-the-bear")
    (page,) = record(game)
    tints = next(zone.tints for zone in game.board.zones if zone.id == "turn")
    rows = [s for s in leaves(page.shapes) if isinstance(s, Rect) and s.width > 180.0]
    assert {s.paint.fill for s in rows if s.height > 8.0} <= {"#FFFFFF", TINT, _PLAIN}
    dates = [s for s in leaves(page.shapes) if isinstance(s, Rect) and s.paint.fill in tints]
    assert len([s for s in dates if s.width < 30.0]) == len([one for one in tints if one])


def test_the_usual_place_of_arrivals_is_told_once() -> None:
    """Low Water's record said "(East edge)" nine times, and its rows were higher for that."""
    said = " ".join(words(record(game_of("low-water"))[0]))
    assert said.count("East edge") == 1 and "Republic, East edge; League, West edge" in said
    assert "(West edge);" in said.replace("\N{NO-BREAK SPACE}", " "), (
        "beside units that arrive elsewhere"
    )


def test_rows_are_as_equally_high_as_their_words_allow() -> None:
    assert _shared([5.0, 5.0, 20.0], 60.0) == [20.0, 20.0, 20.0]
    assert _shared([5.0, 5.0, 20.0], 40.0) == [10.0, 10.0, 20.0]


def test_what_is_known_of_every_turn_is_quieter_after_the_first() -> None:
    """A record shouted +6 twenty times."""
    game = game_of("ibsm")
    known = RecordColumn("Earned", 12.0, first="+6", through=20)
    (page, *_more) = record(replace(game, record=Record((known,), rows=20)))
    earned = [s for s in leaves(page.shapes) if isinstance(s, Text) and s.text == "+6"]
    assert len(earned) == 20
    assert {s.fill for s in earned[1:]} == {GREY} and earned[0].fill == INK


def test_the_sides_keep_their_tints_in_a_season() -> None:
    """Every other row of winter lost them, and a side's columns became a chequerboard."""
    game = game_of("strike-the-bear")
    found = [s.paint.fill for s in leaves(record(game)[0].shapes) if isinstance(s, Rect)]
    sides = [side for side in game.sides.values() if side.player]
    for side in sides:
        tone = _tone(side.colour)
        assert found.count(mix("#FFFFFF", tone, _PALER)) == found.count(tone) > 0


def test_a_short_place_in_brackets_stays_on_one_line() -> None:
    said = words(record(game_of("low-water"))[0])
    assert any("(West\N{NO-BREAK SPACE}edge)" in one or "(West edge)" in one for one in said)
    assert not any(one.endswith("(East") for one in said)


def test_a_record_names_the_only_setup_but_no_example_for_the_game_of_a_source() -> None:
    harbour = read_once(HARBOUR).game
    assert harbour is not None
    assert all("Dawn" in words(page) for page in record(harbour))
    (setup,) = game_of("quarter-month").scenarios
    assert all(setup.name not in words(page) for page in record(game_of("quarter-month")))


def test_the_last_turn_of_a_setup_that_ends_before_the_game_says_so() -> None:
    (page,) = record(game_of("low-water"))
    assert words(page).count("Last turn.") == 1


def test_a_record_asks_for_the_mission_where_a_game_has_missions() -> None:
    """The Last Hundred Yards speaks of missions; its record asked for the scenario."""
    said = words(record(game_of("last-hundred-yards"))[0])
    assert "Mission" in said and "Scenario" not in said


@pytest.mark.games
def test_a_box_of_a_side_joins_its_block_without_the_name_of_the_side() -> None:
    game = game_of("low-water")
    side = game.sides["league"]
    steps = Steps("League", side, ("Move",))
    (group,), taken = _with_columns([steps], game)
    assert group.names == ("Move", "Rail move") and taken == {"League rail move"}
    numbered = replace(steps, numbers=("1",))
    assert _with_columns([numbered], game) == ([numbered], set())
