"""The contact sheet: full rows and pages, captions of one pattern, a key to what a page shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from builder.drawing.counters.counter import alike
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Group, Picture, Rect, Text
from builder.drawing.sheets.arranged import KIND
from builder.drawing.sheets.captions import headed, named
from builder.drawing.sheets.contact import contact_sheet
from builder.drawing.sheets.headed import MARGIN
from builder.drawing.theme import HAIR, POINT
from builder.game.layouts import layout_of
from builder.game.model import Game, Unit, UnitType
from tests.drawing.faces import FULL, a_unit
from tests.drawing.games import game
from tests.drawing.papers import A4
from tests.games import GAMES, HARBOUR, read_once


def pages(*units: Unit) -> list[Drawing]:
    return contact_sheet(Faces(made(*units)), A4)


def made(*units: Unit) -> Game:
    return replace(game(), units={unit.id: unit for unit in units})


def says(page: Drawing, words: str) -> bool:
    return any(isinstance(shape, Text) and shape.text == words for shape in page.shapes)


def test_the_key_names_the_rule_only_where_a_figure_is_not_known() -> None:
    known = a_unit(back=None)
    part = a_unit(factors={**FULL, "movement": None}, back=None)
    assert not says(pages(known)[0], "not known")
    assert says(pages(part)[0], "not known")


@pytest.mark.games
def test_pages_are_filled() -> None:
    """Strike the Bear had its last counters at two thirds of a page, and the rest was blank; where
    sides stay whole and rows are as far apart on all pages, a page may end above its foot."""
    for name in ("strike-the-bear", "low-water", "memoir44"):
        for page in contact_sheet(Faces(read_once(GAMES[name]).game), A4):
            last = max(one.y + one.scale * one.height for one in page.shapes
                       if isinstance(one, Picture))  # fmt: skip
            assert last > 0.6 * A4.height, name


def contact(types: dict[str, UnitType], units: list[Unit]) -> list[Drawing]:
    return contact_sheet(Faces(replace(made(*units), types=types)), A4)


def test_few_counters_are_enlarged_but_not_without_measure() -> None:
    few = [replace(a_unit(), id=str(n)) for n in range(3)]
    page = pages(*few)[0]
    assert any(
        isinstance(shape, Text) and "% of actual size" in shape.text for shape in page.shapes
    )
    shown = [shape for shape in page.shapes if isinstance(shape, Picture)]
    assert {shape.scale for shape in shown} == {shown[0].scale}
    assert 1.9 < shown[0].scale <= 2.25
    assert all(shape.x + shape.scale * shape.width <= A4.width - MARGIN for shape in shown)


def test_counters_fill_the_width_on_one_grid() -> None:
    """Backs stand close to their fronts, and those in columns from edge to edge."""
    type = a_unit().type
    types = {str(n): replace(type, id=str(n), name=f"Kind {n}") for n in range(3)}
    units = [replace(a_unit(), id=f"{key}-{n}", type=types[key]) for key in types for n in range(8)]
    page, *_more = contact(types, units)
    shown = [one for one in page.shapes if isinstance(one, Picture)]
    fronts = sorted({round(one.x, 2) for one in shown[::2]})
    pitches = [after - before for before, after in pairwise(fronts)]
    assert len(fronts) > 1 and pitches == pytest.approx([pitches[0]] * len(pitches), abs=0.02)
    rules = [one for one in page.shapes if isinstance(one, Rect) and one.height == HAIR]
    assert max(one.x + one.width for one in rules) == pytest.approx(A4.width - MARGIN)


@pytest.mark.games
def test_small_kinds_fill_the_rows_of_large_ones() -> None:
    """The last column of Strike the Bear's Germans was empty beside fifteen infantry."""
    made = contact_sheet(Faces(read_once(GAMES["strike-the-bear"]).game), A4)
    shown = [one for one in made[0].shapes if isinstance(one, Picture)]
    rows = [[one for one in shown if one.y == y] for y in sorted({one.y for one in shown})]
    assert [len(row) for row in rows[:6]] == [10, 10, 10, 10, 8, 10]


def test_a_kind_that_goes_on_below_itself_is_not_named_again() -> None:
    """“Panzer, continued” stood right below a row of Panzer."""
    many = [replace(a_unit(), id=str(n)) for n in range(4)]
    other = replace(many[0].type, id="other", name="Other")
    last = replace(many[0], id="last", type=other)
    types = {many[0].type.id: many[0].type, other.id: other}
    for count in range(4, 24):
        units = [*(replace(many[0], id=str(n)) for n in range(count)), last]
        (page, *_more) = contact(types, units)
        words = [one for one in page.shapes if isinstance(one, Text)]
        (beside,) = {round(one.y, 1) for one in words if one.text == "Other"}
        assert {round(one.y, 1) for one in words if "continued" in one.text} <= {beside}


def test_small_sides_share_a_row() -> None:
    """The Mortar FOs of The Last Hundred Yards had a row for each side, a third of it bare."""
    (page,) = contact_sheet(Faces(read_once(HARBOUR).game), A4)
    west, both = (one for one in page.shapes
                  if isinstance(one, Text) and one.text in ("WEST QUAY", "BOTH"))  # fmt: skip
    assert west.y == both.y and west.x < both.x
    bands = sorted((one.x, one.x + one.width) for one in page.shapes if isinstance(one, Rect)
                   and one.y < west.y < one.y + one.height < west.y + 5)  # fmt: skip
    assert bands[1][0] - bands[0][1] >= 3 - 0.01


def test_a_side_has_a_band_in_its_colour_as_on_aids() -> None:
    """Names of sides stood over thin rules, black on white."""
    game = read_once(HARBOUR).game
    (page,) = contact_sheet(Faces(game), A4)
    fills = {one.paint.fill for one in page.shapes if isinstance(one, Rect)}
    assert {side.colour for side in game.sides.values() if side.player} <= fills


def test_nothing_is_free_beside_a_wide_counter() -> None:
    """The Barge stood before the Harbour master, and left a hole beside itself."""
    (page,) = contact_sheet(Faces(read_once(HARBOUR).game), A4)
    barge, master = (next(one for one in page.shapes if isinstance(one, Text) and one.text == words)
                     for words in ("Barge", "Harbour master"))  # fmt: skip
    assert barge.y == master.y and barge.x > master.x


@pytest.mark.games
def test_every_page_is_filled_to_its_foot() -> None:
    """A third of a page of Low Water was white, and 24 mm of the quarter-month game's."""
    for name in GAMES:
        for page in contact_sheet(Faces(read_once(GAMES[name]).game), A4):
            end = max(one.y + one.height for one in page.shapes if isinstance(one, Rect))
            assert end > 0.9 * page.height, name


@pytest.mark.games
def test_names_of_kinds_are_larger_than_captions() -> None:
    known = {
        "low-water": ("Infantry", "1st Line Division"),
        "strike-the-bear": ("Infantry", "4th Army"),
        "brp-front": ("Infantry army", "Reserve"),
    }
    for name, words in known.items():
        page = contact_sheet(Faces(read_once(GAMES[name]).game), A4)[0]
        texts = [one for one in page.shapes if isinstance(one, Text)]
        head, caption = (next(one.size for one in texts if one.text == said) for said in words)
        assert 6.5 * POINT - 0.01 < caption < 0.91 * head, name


def test_what_is_no_kind_of_its_type_has_a_head_of_its_own() -> None:
    """The Guard and the Pilots stood under “Dockers”."""
    (page,) = contact_sheet(Faces(read_once(HARBOUR).game), A4)
    assert says(page, "Guard") and says(page, "Pilots")
    assert len([one for one in page.shapes if isinstance(one, Text) and one.text == "Dockers"]) == 1


@pytest.mark.games
def test_a_side_is_called_as_on_the_counter_sheets() -> None:
    page, *_more = contact_sheet(Faces(read_once(GAMES["low-water"]).game), A4)
    assert says(page, "COAST LEAGUE") and not says(page, "LEAGUE")


def words_of(name: str) -> list[str]:
    """What the pages of a game say."""
    made = contact_sheet(Faces(read_once(GAMES[name]).game), A4)
    return [one.text for page in made for one in page.shapes if isinstance(one, Text)]


@pytest.mark.games
def test_captions_are_left_out_only_where_no_counter_of_a_kind_needs_one() -> None:
    """“4×” stood alone below one marker and “4× Overwatch” below the next; one side's leaders had
    captions, and the other's had none."""
    month, ibsm = words_of("quarter-month"), words_of("ibsm")
    assert "Track markers" in month and "Turn" not in month
    assert "Axis Infantry" not in ibsm, "the heads say both"
    hundred, bear = words_of("last-hundred-yards"), words_of("strike-the-bear")
    assert {"DRM", "Smoke", "Overwatch"} <= {*hundred}
    assert not {"Konev", "von Kleist", "1×"} & {*bear}, "they are on the counters"
    assert "back: disrupted" not in bear, "their backs say so"


@pytest.mark.games
def test_nobodys_counters_need_no_name_of_a_side_where_they_are_all() -> None:
    assert "BOTH" not in words_of("quarter-month") and "BOTH" in words_of("ibsm")


@pytest.mark.games
def test_many_of_one_kind_are_no_track_markers() -> None:
    """The 22 lost figures of Memoir '44 stood under “Track markers 23×”."""
    said = words_of("memoir44")
    assert "Track markers" not in said and "Figure lost" in said


@pytest.mark.games
def test_no_kind_begins_beside_one_that_goes_on() -> None:
    """“Garrison” headed the last column of a row, and nothing the Panzers before it; then “Panzer,
    continued” headed them, as if a new kind began."""
    bear = words_of("strike-the-bear")
    assert bear.count("Panzer") == 1 and "Panzer, continued" not in bear


@pytest.mark.games
def test_captions_of_a_kind_are_told_apart_by_the_figures() -> None:
    """Two counters of other figures were both “Infantry Corps 3×”."""
    bear = words_of("strike-the-bear")
    assert "Infantry Corps 3(2)2" in bear and "Infantry Corps 2(2)2" in bear


@pytest.mark.games
def test_players_sides_stand_in_the_order_of_the_data_and_markers_where_there_is_room() -> None:
    """A third of Low Water's first page was white, and its second was full to the foot."""
    low, bear = ([words for words in words_of(name) if words in heads]
                 for name, heads in (("low-water", ("COAST LEAGUE", "REPUBLIC", "BOTH")),
                                     ("strike-the-bear", ("AXIS", "SOVIET", "BOTH"))))  # fmt: skip
    assert low == ["COAST LEAGUE", "BOTH", "REPUBLIC"] and bear == ["AXIS", "SOVIET", "BOTH"]


def test_pages_are_numbered_where_there_are_several() -> None:
    units = [replace(a_unit(), id=str(n)) for n in range(130)]
    several = pages(*units)
    assert len(several) > 1 and says(several[0], f"1 / {len(several)}")
    assert not says(pages(units[0])[0], "1 / 1")


def test_a_face_that_is_on_both_sides_is_shown_once() -> None:
    marker = replace(a_unit(back=None), qty=4)
    marker = replace(marker, type=replace(marker.type, shape="marker"))
    (page,) = pages(marker)
    assert len([one for one in page.shapes if isinstance(one, Picture)]) == 1
    assert says(page, "4×") and says(page, "4 counters in all")


def test_sides_that_look_the_same_are_shown_once_whatever_the_kind() -> None:
    bare = a_unit(back=None)
    (element, *_more) = layout_of(made(bare), bare).elements
    layout = replace(layout_of(made(bare), bare), elements=(replace(element, on=("full", "bare")),))
    game = replace(made(bare), layouts={layout.id: layout})
    assert alike(game, bare) and not alike(made(bare), bare)


def test_a_unit_of_two_counters_says_so_and_each_face_what_it_is() -> None:
    """“further steps: reduced, few, last” did not show which face was which."""
    (page,) = contact_sheet(Faces(read_once(HARBOUR).game), A4)
    steps_of = {
        "3 units, 2 counters each": ("reduced", "few", "last"),
        "2 units, 2 counters each": ("reduced", "tired", "back: plain"),
    }
    for tally, steps in steps_of.items():
        (said,) = (one for one in page.shapes if isinstance(one, Text) and one.text == tally)
        below = [one for one in page.shapes if isinstance(one, Text) and one.text in steps
                 and one.x > said.x and one.y < said.y]  # fmt: skip
        left = {one.x for one in page.shapes if isinstance(one, Picture)}
        assert {one.text for one in below} == {*steps} and {one.x for one in below} <= left


def test_a_code_of_the_data_is_no_word_for_a_back() -> None:
    code = replace(a_unit(), back=replace(a_unit().front, label="D1"))
    said = [one.text for one in pages(code)[0].shapes if isinstance(one, Text)]
    assert not any("D1" in words or "back:" in words for words in said)


@pytest.mark.games
def test_rows_are_about_as_far_apart_on_all_pages() -> None:
    """They were stretched to fill each page by itself; those of one kind are closer than others.
    What cannot be seen from page to page may differ."""
    for name in ("strike-the-bear", "low-water"):
        bare = list[float]()
        for page in contact_sheet(Faces(read_once(GAMES[name]).game), A4):
            shown = [one for one in page.shapes if isinstance(one, Picture)]
            rows = sorted({one.y for one in shown})
            gaps = sorted(after - before for before, after in pairwise(rows))
            bare.append(gaps[0])
            assert gaps[-1] > gaps[0] + KIND
        assert max(bare) - min(bare) < 2, name


@pytest.mark.games
def test_a_side_most_of_which_has_no_room_begins_on_the_next_page() -> None:
    """The Republic of Low Water began at the foot of a page with “5 of 35 counters”."""
    said = words_of("low-water")
    assert "35 counters" in said and not [words for words in said if " of 35 " in words]


@pytest.mark.games
def test_what_backs_are_called_stands_in_heads_even_of_one_counter() -> None:
    """“Mechanized infantry” had no room for it, and one caption said it instead."""
    said = words_of("low-water")
    assert "back: reduced" in said, "of a kind of one counter"
    for page in contact_sheet(Faces(read_once(GAMES["low-water"]).game), A4):
        words = [one for one in page.shapes if isinstance(one, Text)]
        kinds = [one.y for one in words if one.text in ("Armour", "Artillery", "Garrison")]
        told = [one.y for one in words if one.text == "back: reduced"]
        assert told and all(any(abs(one - y) < 0.1 for y in kinds) for one in told)


def test_the_rule_of_a_kind_reaches_over_all_its_columns() -> None:
    """The Guard stood outside the rule of the Dockers, whose first row is shorter."""
    (page,) = contact_sheet(Faces(read_once(HARBOUR).game), A4)
    shown = [one for one in page.shapes if isinstance(one, Picture)]
    (first, *_rules) = [one for one in page.shapes if isinstance(one, Rect) and one.height == HAIR]
    second = sorted({one.y for one in shown})[1]
    right = max(one.x + one.scale * one.width for one in shown if one.y == second)
    assert first.x + first.width >= right - 0.01


def test_a_caption_says_the_name_and_how_many_there_are_if_not_one_and_what_is_behind() -> None:
    """“1st” below “Infantry” is no name, and no id is said; what the face shows is not said."""
    one, many = replace(a_unit(), id="u-one", qty=1), replace(a_unit(back=None), id="u-two", qty=3)
    (page,) = pages(one, many)
    assert one.back
    assert says(page, one.name) and says(page, f"back: {one.back.label}")
    assert says(page, many.name) and says(page, "3×") and not says(page, "1×")
    texts = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    assert not any("u-" in text for text in texts)
    assert says(page, "4×") and says(page, "4 counters"), "of the kind and of the side"


def test_what_all_backs_of_a_kind_are_called_is_said_once_beside_its_name() -> None:
    """“back: reduced” stood below each of twenty armies."""
    (page,) = pages(*(replace(a_unit(), id=str(n)) for n in range(4)))
    said = [one.text for one in page.shapes if isinstance(one, Text)]
    assert [words for words in said if "back:" in words] == ["4× · back: reduced"]


def test_a_caption_does_not_repeat_the_name_of_its_kind() -> None:
    """“Turn” stood below “Turn”, and “Infantry Army (Reserve)” below “Infantry army”."""
    unit = a_unit()
    kind = unit.type.name
    assert named(replace(unit, name=kind), kind, alone=True) == ""
    assert headed(replace(unit, name=f"{unit.side.name} {kind}"), kind)
    assert named(replace(unit, name=kind), kind, alone=False) == kind
    assert named(replace(unit, name=f"{kind} (reserve)"), kind, alone=False) == "Reserve"
    assert named(replace(unit, name="Panzer Corps 2(2)3"), kind, alone=False) == "Panzer Corps"


def test_counters_of_one_unit_stand_farther_apart_than_faces_of_one_counter() -> None:
    """Four faces in a row did not show which two were one counter."""
    (page, *_more) = contact_sheet(Faces(read_once(HARBOUR).game), A4)
    shown = [one for one in page.shapes if isinstance(one, Picture)]
    row = sorted((one for one in shown if one.y == shown[0].y), key=lambda one: one.x)[:4]
    free = [after.x - before.x - before.scale * before.width for before, after in pairwise(row)]
    assert free[1] > 2 * free[0] and free[0] == pytest.approx(free[2], abs=0.02)


@pytest.mark.parametrize("count", [4, 8])
def test_all_counters_of_one_unit_keep_to_the_page(count: int) -> None:
    unit = a_unit()
    assert unit.back
    long = replace(unit, id="long", further=(unit.back,) * (2 * count - 2))
    for page in pages(unit, long):
        for one in page.shapes:
            if isinstance(one, Picture):
                assert one.x + one.scale * one.width <= A4.width - MARGIN + 0.01


def test_every_page_is_one_that_printers_have() -> None:
    """A page cut below a few counters was printed enlarged; a whole one was left half bare."""
    for count, size in ((3, (210, 148)), (20, A4.size)):
        (page,) = pages(*(replace(a_unit(), id=str(n)) for n in range(count)))
        assert (page.width, page.height) == size


@pytest.mark.games
def test_the_rule_of_a_kind_ends_where_its_counters_do() -> None:
    """That of OPs ran to the edge of the page, and those of markers ended short of them."""
    for name in ("low-water", "slaughterhouse", "strike-the-bear"):
        for page in contact_sheet(Faces(read_once(GAMES[name]).game), A4):
            shown = [one for one in page.shapes if isinstance(one, Picture)]
            ends = [one.x + one.scale * one.width for one in shown]
            words = [one for one in page.shapes if isinstance(one, Text)]
            for rule in page.shapes:
                if isinstance(rule, Rect) and rule.height == HAIR:
                    right = rule.x + rule.width
                    named = any(abs(one.y - rule.y) < 5 and one.x < right < one.x + 25
                                for one in words)  # fmt: skip
                    assert any(abs(end - right) < 0.01 for end in ends) or named, name


@pytest.mark.games
def test_one_line_says_what_is_not_added_where_nearly_all_is() -> None:
    (page,) = contact_sheet(Faces(read_once(GAMES["last-hundred-yards"]).game), A4)
    assert says(
        page, "Listed in the source: Initiative. All other counters were added for this edition."
    )
    assert not [one for one in page.shapes if isinstance(one, Circle) and one.radius < 1]


@pytest.mark.games
def test_one_line_says_what_is_added_where_that_is_little() -> None:
    """Rings stood before three captions, and a key to them at the foot."""
    bear = words_of("strike-the-bear")
    said = "Not in the source’s list, but added for this edition:"
    assert {f"{said} Axis Control.", f"{said} Soviet Control, Weather."} <= {*bear}


def test_no_counter_stands_alone_in_the_last_row_of_many() -> None:
    for count in range(8, 30):
        (page,) = pages(*(replace(a_unit(), id=str(n)) for n in range(count)))
        rows = Counter(one.y for one in page.shapes if isinstance(one, Picture))
        assert min(rows.values()) > 2 or max(rows.values()) == 4, "or two are all that fit"


@pytest.mark.games
@pytest.mark.parametrize("name", ["memoir44", "strike-the-bear"])
def test_one_key_serves_all_games(name: str) -> None:
    """Whether rings mark what was added, or one line names what was not."""
    made = contact_sheet(Faces(read_once(GAMES[name]).game), A4)
    said = [one.text for page in made for one in page.shapes if isinstance(one, Text)]
    assert any(" added for this edition" in f" {words}" for words in said)
    assert not any("all others" in one.text for page in made for one in page.shapes
                   if isinstance(one, Text))  # fmt: skip


def test_the_line_round_a_counter_has_its_corners() -> None:
    page = contact_sheet(Faces(read_once(HARBOUR).game), A4)[0]
    groups = (shape for shape in page.shapes if isinstance(shape, Group))
    lines = [each for group in groups for each in group.shapes if isinstance(each, Rect)]
    assert {line.radius > 0 for line in lines} == {True, False}


def test_names_are_set_with_the_signs_of_a_printer() -> None:
    (page,) = pages(replace(a_unit(), name="Points x10", qty=2), a_unit(id="other"))
    assert says(page, "Points ×10")


@pytest.mark.games
def test_groups_and_counts_are_those_of_the_counter_sheets() -> None:
    hundred = read_once(GAMES["last-hundred-yards"]).game
    harbour = read_once(HARBOUR).game
    assert hundred and harbour
    (page,) = contact_sheet(Faces(hundred), A4)
    assert says(page, "Action markers") and not says(page, "Status")
    (page,) = contact_sheet(Faces(harbour), A4)
    assert says(page, "15 counters"), "each further step is a counter, as it is cut"


@pytest.mark.games
def test_a_side_goes_on_on_another_page_only_where_one_would_be_half_bare() -> None:
    bear, low = (
        contact_sheet(Faces(read_once(GAMES[name]).game), A4)
        for name in ("strike-the-bear", "low-water")
    )
    assert says(bear[0], "56 counters") and says(bear[1], "53 counters")
    for page in low:
        last = max(one.y + one.scale * one.height for one in page.shapes
                   if isinstance(one, Picture))  # fmt: skip
        assert last > 0.6 * A4.height


def test_a_name_that_is_on_the_back_is_no_caption() -> None:
    """Most captions of Low Water said again what the backs beside them say."""
    plain = a_unit(name="Alpha")
    assert not says(pages(plain)[0], "Alpha")
    assert says(pages(plain, replace(plain, id="many", qty=2))[0], "Alpha"), "all of a row do"


@pytest.mark.games
def test_no_head_takes_a_column_that_its_counters_do_not() -> None:
    """“Mechanized infantry back: reduced” was wider than its pair, and left a hole beside it."""
    page, *_more = contact_sheet(Faces(read_once(GAMES["low-water"]).game), A4)
    shown = [one for one in page.shapes if isinstance(one, Picture)]
    rows = [[one for one in shown if one.y == y] for y in sorted({one.y for one in shown})]
    assert [len(row) for row in rows[:4]] == [10, 10, 10, 10]


def test_a_side_on_two_pages_says_how_many_of_its_counters_each_has() -> None:
    type = a_unit().type
    types = {str(n): replace(type, id=str(n), name=f"Kind {n}") for n in range(14)}
    units = [replace(a_unit(), id=f"{key}-{n}", type=types[key]) for key in types for n in range(3)]
    said = [one.text for page in contact(types, units) for one in page.shapes
            if isinstance(one, Text) and "of 42 counters" in one.text]  # fmt: skip
    assert len(said) == 2 and sum(int(words.split()[0]) for words in said) == 42


def test_captions_of_a_sheet_have_one_size_and_a_long_name_two_lines() -> None:
    long = "Second Independent Alpine Division of the Northern Reserve Army and Its Very Long Train"
    short, longer = replace(a_unit(id="a", name="Alpha"), qty=2), a_unit(id="b", name=long)
    words = [shape for shape in pages(short, longer)[0].shapes if isinstance(shape, Text)]
    (size,) = {one.size for one in words if one.text == "Alpha" or one.text in long}
    assert size == pytest.approx(9 * 25.4 / 72)
    parts = [one for one in words if one.text and one.text in long and one.size == size]
    assert [one.text for one in parts] == [long] or (
        f"{parts[0].text} {parts[1].text}" == long and parts[1].y > parts[0].y
    )
