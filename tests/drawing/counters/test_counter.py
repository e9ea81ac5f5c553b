"""A counter's face: what stands on it, where, and that nothing leaves the safe area."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.drawing import theme
from builder.drawing.counters.counter import NOMINAL, SAFE, counter, face_belt, parts
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.forms import forms
from builder.drawing.counters.placed import ink_box
from builder.drawing.counters.said import mark_of
from builder.drawing.counters.tones import PAPER, RED, tones
from builder.drawing.display import Circle, Group, Path, Picture, Rect, Shape, Text
from builder.drawing.sheets.contact import contact_sheet
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.lines import Box, ink
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT, READABLE, contrast, distance, lighten
from builder.game.layouts import ready
from builder.game.model import Element, Face, Nation, Unit
from tests.drawing.faces import FACES, FULL, OWLS, UNKNOWN, a_unit
from tests.drawing.games import CHIEF, FOOT, HERONS, TALLY, UNITS, game
from tests.drawing.papers import A4
from tests.drawing.shapes import texts
from tests.pictures import picture

GAME = game()
BARE = replace(FOOT, notation=())
hostile = st.text(max_size=30) | st.sampled_from(
    [
        "<b>&amp;\"quotes'",
        "Ж" * 25,
        "漢字" * 9,
        "a\tb\\c$d;e/f",
        "A\u0301\u0302\u0303" * 9,
        "W" * 60,
    ]
)


def shapes(found: tuple[Shape, ...], kind: type[Shape]) -> Iterator[Shape]:
    """All shapes of a kind, groups opened."""
    for shape in found:
        if isinstance(shape, Group):
            yield from shapes(shape.shapes, kind)
        elif isinstance(shape, kind):
            yield shape


def words(unit: Unit, back: bool = False) -> list[str]:
    return [t.text for t in shapes(counter(GAME, unit, back).shapes, Text) if isinstance(t, Text)]


Corners = list[tuple[float, float]]


def inked(found: tuple[Shape, ...]) -> Iterator[tuple[str, Corners]]:
    """Every text with the corners of its ink on the drawing."""
    for shape in found:
        if isinstance(shape, Group):
            cos, sin = math.cos(math.radians(shape.angle)), math.sin(math.radians(shape.angle))
            for text, corners in inked(shape.shapes):
                scaled = [(x * shape.scale, y * shape.scale) for x, y in corners]
                yield (
                    text,
                    [(shape.x + x * cos - y * sin, shape.y + x * sin + y * cos) for x, y in scaled],
                )
        elif isinstance(shape, Text) and (box := ink(shape)):
            yield shape.text, [(box.x, box.y), (box.right, box.foot)]


def boxes(unit: Unit, back: bool = False) -> list[tuple[str, float, float, float, float]]:
    """Each text's ink as left, top, right, foot."""
    return [
        (text, *map(min, zip(*corners, strict=True)), *map(max, zip(*corners, strict=True)))
        for text, corners in inked(counter(GAME, unit, back).shapes)
    ]


def test_factors_are_printed_in_the_games_notation() -> None:
    assert [t for t in words(a_unit()) if t in ("6", "8", "4")] == ["6", "8", "4"]


@pytest.mark.parametrize("ground", ["#26282A", "#9E2B25", "#AEB7A2", "#F1F3F2", "#D1916A"])
def test_a_coloured_figure_stands_on_the_same_pill_on_every_ground(ground: str) -> None:
    unit = a_unit()
    unit = replace(unit, nation=replace(unit.nation, ground=ground))
    drawing = counter(GAME, unit)
    fills = {t.text: t.fill for t in shapes(drawing.shapes, Text) if isinstance(t, Text)}
    assert fills["8"] == RED
    assert fills["6"] == fills["4"] != RED
    pills = [r for r in shapes(drawing.shapes, Rect) if isinstance(r, Rect)
             and r.paint.fill == PAPER]  # fmt: skip
    assert len(pills) == 1
    assert contrast(RED, PAPER) > 7


def test_the_main_figures_have_fourteen_points_and_more() -> None:
    drawn = {t.text: t.size for t in shapes(counter(GAME, a_unit()).shapes, Text)
             if isinstance(t, Text)}  # fmt: skip
    assert drawn["6"] >= 14 * POINT


def test_a_factor_that_alone_is_unknown_is_a_dash_at_half_height() -> None:
    line = _factor_shapes(a_unit(factors={**FULL, "attack": None}))
    figure = next(s for s in line if isinstance(s, Text) and s.text == "4")
    dash = next(s for s in line if isinstance(s, Rect) and not s.radius)
    middle = figure.y - cap_height(figure.font, figure.size) / 2
    assert dash.y + dash.height / 2 == pytest.approx(middle, abs=0.01)
    assert len([s for s in line if isinstance(s, Rect) and not s.radius]) == 1, (
        "no second dash beside it"
    )


def test_where_no_factor_is_known_there_is_no_line_and_the_name_stands_at_the_foot() -> None:
    unit = a_unit(factors={**UNKNOWN}, name="Millers")
    assert not _factor_shapes(unit)
    assert "Millers" in words(unit)


def test_a_back_of_which_no_factor_is_known_bears_the_name_without_its_figures() -> None:
    assert "Millers" in words(a_unit(name="Millers"), 1)
    assert "Millers" in words(a_unit(name="Millers 5(2)3"), 1)
    assert "Millers" not in words(a_unit(name="Millers"), 0)


def _factor_shapes(unit: Unit) -> list[Shape]:
    """What the elements for factors draw on the front."""
    return [s for part in parts(GAME, unit) if part.element.kind == "factors" for s in part.shapes]


def test_the_reduced_face_keeps_its_ground_and_bears_a_belt() -> None:
    unit = a_unit()
    belt = face_belt(GAME, unit, 1)
    assert belt is not None and face_belt(GAME, unit, 0) is None
    image = picture(counter(GAME, unit, 1), 120)
    front = picture(counter(GAME, unit), 120)
    assert image.getpixel((3, 118)) == front.getpixel((3, 118))
    assert image.getpixel((3, 60)) != front.getpixel((3, 60))


@pytest.mark.parametrize("ground", ["#26282A", "#9E2B25", "#AEB7A2", "#F1F3F2", "#FAF8DE"])
def test_belt_and_ground_are_told_apart_and_both_can_be_read(ground: str) -> None:
    unit = a_unit()
    found = tones(replace(unit, nation=replace(unit.nation, ground=ground)))
    assert distance(found.belt, found.ground) >= 10
    assert contrast(found.ink, found.ground) >= READABLE
    assert contrast(found.belt_ink, found.belt) >= READABLE


def test_the_size_is_drawn_and_designation_and_parent_are_printed() -> None:
    unit = a_unit(designation="7th", parent="2H")
    assert {"7th", "2H"} <= set(words(unit))
    assert "size" in [part.element.name for part in parts(GAME, unit)]
    assert "size" not in [part.element.name for part in parts(GAME, replace(unit, size=None))]


def test_a_disrupted_side_says_so() -> None:
    leader = a_unit(type=CHIEF, size=None, back=Face("x", {}, "disrupted"))
    assert "DISRUPTED" in words(leader, True)
    assert "DISRUPTED" not in words(leader)


def test_a_leader_claims_no_rank_but_what_the_data_give() -> None:
    leader = a_unit(type=CHIEF, size=None)
    ranked = replace(leader, properties={"rank": "3"})
    assert "rank" not in [part.element.kind for part in parts(GAME, leader)]
    assert "rank" in [part.element.kind for part in parts(GAME, ranked)]


def test_a_marker_bears_its_word_and_its_label_on_the_back() -> None:
    marker = a_unit(type=TALLY, size=None, designation="", name="Turn", back=Face("", {}, "+100"))
    assert "TURN" in words(marker)
    assert {"+100", "TURN"} <= set(words(marker, True))


def test_a_marker_of_nobody_whose_face_names_a_player_has_a_panel_in_his_colour() -> None:
    front, back = Face("", {}, "Upper Brook turn"), Face("", {}, "Lower Brook & Fen turn")
    neutral = replace(GAME.nations["herons"], side=None)
    marker = a_unit(type=TALLY, nation=neutral, size=None, front=front, back=back)
    upper, lower = GAME.sides["upper"].colour, GAME.sides["lower"].colour
    assert (upper in _fills(marker), lower in _fills(marker)) == (True, False)
    assert (upper in _fills(marker, True), lower in _fills(marker, True)) == (False, True)
    assert not {upper, lower} & _fills(replace(marker, front=Face("", {}, "Upperclass turn")))


def test_the_panel_of_a_flag_is_paler_than_its_side_s_colour() -> None:
    """A black flag on grey-green was dull."""
    neutral = replace(GAME.nations["herons"], side=None)
    token, said = replace(TALLY, symbol="flag"), Face("", {}, "Upper Brook turn")
    marker = a_unit(type=token, nation=neutral, size=None, front=said)
    upper = GAME.sides["upper"].colour
    assert upper not in _fills(marker) and lighten(upper, 0.25) in _fills(marker)


def test_a_player_whom_the_panel_shows_is_not_named_in_words_that_would_take_two_lines() -> None:
    neutral = replace(GAME.nations["herons"], side=None)
    long, short = Face("", {}, "Upper Brook advantage"), Face("", {}, "Upper Brook")
    marker = a_unit(type=TALLY, nation=neutral, size=None, designation="", front=long, back=short)
    assert words(marker) == ["ADVANTAGE"]
    assert words(marker, True) == ["UPPER BROOK"]
    owned = replace(marker, side=GAME.sides["upper"])
    assert len(words(owned)) == 2


def test_both_faces_of_a_marker_name_its_player_or_neither_does() -> None:
    neutral = replace(GAME.nations["herons"], side=None)
    long, short = Face("", {}, "Upper Brook advantage"), Face("", {}, "Upper win")
    marker = a_unit(type=TALLY, nation=neutral, size=None, designation="", front=long, back=short)
    assert words(marker, True) == ["WIN"]


def test_a_contested_marker_shows_both_players() -> None:
    neutral = replace(GAME.nations["herons"], side=None)
    shared = replace(TALLY, symbol="contested")
    marker = a_unit(type=shared, nation=neutral, size=None, back=None)
    colours = [side.colour for side in GAME.sides.values() if side.player]
    drawn = counter(GAME, marker).shapes
    found = [*shapes(drawn, Path), *shapes(drawn, Rect)]
    fills = {one.paint.fill for one in found if isinstance(one, (Path, Rect))}
    assert set(colours) <= fills, "as full as on the counters of each"


def test_a_contested_marker_is_hatched_in_one_half_where_ink_is_saved() -> None:
    """Both halves were white."""
    neutral = replace(GAME.nations["herons"], side=None)
    marker = a_unit(type=replace(TALLY, symbol="contested"), nation=neutral, size=None, back=None)

    def hatched(glyph: str) -> list[Shape]:
        unit = replace(marker, type=replace(TALLY, symbol=glyph))
        found = shapes(counter(GAME, unit, 0, True).shapes, Path)
        return [one for one in found if isinstance(one, Path) and len(one.commands) > 10
                and all(step[0] in "ML" for step in one.commands)]  # fmt: skip

    ((lines,), plain) = hatched("contested"), hatched("victory")
    assert isinstance(lines, Path) and not plain
    assert min(float(step[1]) for step in lines.commands) == 0, "the half at the right"
    assert lines.paint.stroke and contrast(lines.paint.stroke, "#FFFFFF") >= 2


@pytest.mark.parametrize(("name", "shown"), [("Initiative", 2), ("Upper Brook initiative", 1)])
def test_the_initiative_is_both_players_until_its_face_names_one(name: str, shown: int) -> None:
    neutral = replace(GAME.nations["herons"], side=None)
    token = replace(TALLY, symbol="initiative")
    marker = a_unit(type=token, nation=neutral, size=None, designation="", name=name, back=None)
    colours = [side.colour for side in GAME.sides.values() if side.player]
    drawn = counter(GAME, marker).shapes
    found = [*shapes(drawn, Path), *shapes(drawn, Rect)]
    fills = {one.paint.fill for one in found if isinstance(one, (Path, Rect))}
    assert len({*colours} & fills) == shown


def test_a_band_from_edge_to_edge_of_a_blank_back_runs_past_the_cut_like_a_belt() -> None:
    band = Element("pale", "band", (0.0, 3.2, NOMINAL, 7.0), colour="belt", on=frozenset({"bare"}))
    short = replace(band, box=(1.0, 3.2, 12.0, 7.0))
    for element, found in ((band, True), (short, False)):
        land = ready()["land"]
        layouts = {**GAME.layouts, "land": replace(land, elements=(*land.elements, element))}
        belt = face_belt(replace(GAME, layouts=layouts), a_unit(back=None), 1)
        assert (belt is not None) is found


def frame_and_window(face: int) -> tuple[str, str]:
    """The colours of the symbol's frame and of what is in it, of a unit on a dark ground."""
    drawn = parts(GAME, a_unit(nation=OWLS), face)
    (symbol,) = (one for one in drawn if one.element.kind == "symbol")
    window, _sign, frame = symbol.shapes
    assert isinstance(window, Rect) and isinstance(frame, Rect)
    assert frame.paint.stroke and window.paint.fill
    return frame.paint.stroke, window.paint.fill


def test_on_a_dark_ground_a_frame_is_one_line_in_the_ink_of_the_face() -> None:
    """A dark frame in a pale one was a blur on a counter."""
    frame, window = frame_and_window(0)
    assert contrast(window, OWLS.ground) > 4.5
    assert frame == tones(a_unit(nation=OWLS)).ink


def test_on_the_pale_belt_of_a_dark_counter_a_frame_is_dark() -> None:
    """It was pale between a pale belt and a white window, and vanished."""
    frame, window = frame_and_window(1)
    assert min(contrast(frame, each) for each in (window, tones(a_unit(nation=OWLS)).belt)) > 4.5


def test_a_strip_of_ground_in_a_frame_on_a_dark_ground_leaves_the_frame_whole() -> None:
    edge = Element("edge", "line", (1.4, 1.4, 11.5, 7.9), colour="#101010")
    earth = Element("earth", "line", (1.7, 8.55, 10.9, 0.34), colour="#A87C1C")
    layouts = {**GAME.layouts, "land": replace(ready()["land"], elements=(edge, earth))}
    around, strip = parts(replace(GAME, layouts=layouts), a_unit(nation=OWLS), 0)
    (frame,), (line,) = around.shapes, strip.shapes
    assert isinstance(frame, Rect) and isinstance(line, Rect)
    ink = ink_box([line])
    assert frame.x < ink.x and ink.right < frame.x + frame.width
    assert ink.foot < frame.y + frame.height


def test_a_frame_on_a_dark_ground_is_as_large_as_another() -> None:
    def widest(nation: Nation) -> float:
        found = shapes(counter(GAME, a_unit(nation=nation)).shapes, Rect)
        inner = (one for one in found if isinstance(one, Rect) and one.width < 14)
        return max(one.width + one.paint.width for one in inner)

    assert widest(OWLS) == pytest.approx(widest(HERONS))


def test_a_window_that_a_dark_ground_would_swallow_too_has_its_frame_in_the_ink_of_the_face() -> (
    None
):
    style = replace(GAME.counters, stripes={"FP": OWLS.ground}, stripe="code", layout="own")
    sign = Element("sign", "symbol", (2.0, 3.0, 10.0, 5.0), colour="stripe")
    layout = replace(ready()["land"], elements=(sign,))
    unit = a_unit(nation=OWLS, properties={"code": "FP"})
    found = counter(replace(GAME, counters=style, layouts={"own": layout}), unit).shapes
    assert tones(unit).ink in [one.paint.stroke for one in shapes(found, Rect)]


def test_the_frame_of_a_symbol_is_as_wide_on_a_back_without_factors() -> None:
    front, back = (
        {one.width for one in shapes(counter(GAME, a_unit(), face).shapes, Rect)
         if isinstance(one, Rect) and one.paint.stroke}
        for face in (False, True)
    )  # fmt: skip
    assert front == back


def test_the_back_of_a_marker_without_a_back_has_the_figure_of_its_front() -> None:
    front = Face("", {}, "10 MIN")
    marker = a_unit(type=TALLY, size=None, designation="", front=front, back=None)
    assert {"10", "10 MIN"} <= set(words(marker))
    assert {"10", "10 MIN"} <= set(words(marker, True))


def _fills(unit: Unit, back: bool = False) -> set[str]:
    found = shapes(counter(GAME, unit, back).shapes, Path)
    return {path.paint.fill for path in found if isinstance(path, Path) and path.paint.fill}


def test_a_back_that_is_not_given_has_the_side_and_the_name() -> None:
    unit = a_unit(back=None)
    mark, name = parts(GAME, unit, 1)
    assert (mark.element.kind, name.element.show) == ("mark", "name")


def test_a_back_without_a_face_says_where_and_when_the_counter_is_set_up() -> None:
    own = {"place": "C 4", "arrives": "T3"}
    unit = a_unit(back=None, properties=own)
    style = replace(GAME.counters, setup="place", turn="arrives")
    face = counter(replace(GAME, counters=style), unit, 1)
    said = {t.text for t in shapes(face.shapes, Text) if isinstance(t, Text)}
    assert {"C 4", "T3"} <= said


def test_a_formation_has_a_stripe_of_its_colour_under_its_units_symbols() -> None:
    style = replace(GAME.counters, stripes={"Oak": "#C9463A"})
    of = replace(GAME, counters=style)

    def stripes(unit: Unit) -> int:
        found = shapes(counter(of, unit).shapes, Rect)
        return sum(isinstance(r, Rect) and r.paint.fill == "#C9463A" for r in found)

    assert (stripes(a_unit(parent="Oak")), stripes(a_unit(parent="Elm"))) == (1, 0)


def test_a_stripe_may_follow_a_column_and_its_colour_bear_words_that_can_be_read() -> None:
    style = replace(GAME.counters, stripes={"M": "#A3161A"}, stripe="code")
    band = Element("chip", "band", (10.0, 1.0, 3.0, 2.0), colour="stripe")
    code = Element("code", "words", (10.0, 1.0, 3.0, 2.0), show="code", colour="stripe-ink", size=6)
    layout = replace(ready()["land"], elements=(band, code))
    of = replace(GAME, counters=replace(style, layout="own"), layouts={"own": layout})

    def drawn(letter: str) -> list[str | None]:
        unit = a_unit(properties={"code": letter})
        found = counter(of, unit).shapes
        rects = [r.paint.fill for r in shapes(found, Rect) if isinstance(r, Rect)]
        return [*rects[1:], *(t.fill for t in shapes(found, Text) if isinstance(t, Text))]

    assert drawn("M") == ["#A3161A", "#FFFFFF"]
    assert "#A3161A" not in drawn("L")


def test_what_is_pale_on_a_dark_plate_takes_the_ink_where_ink_is_saved() -> None:
    plate = Element("plate", "band", (1.0, 1.0, 12.0, 4.0), colour="#37503F")
    word = Element("word", "words", (2.0, 1.0, 10.0, 4.0), text="REGULAR", colour="#FFFFFF")
    layout = replace(ready()["land"], elements=(plate, word))
    of = replace(GAME, counters=replace(GAME.counters, layout="own"), layouts={"own": layout})
    colours = [
        next(iter(shapes(counter(of, a_unit(), 0, saving).shapes, Text))).fill
        for saving in (False, True)
    ]
    assert colours[0] == "#FFFFFF"
    assert contrast(colours[1], "#FFFFFF") > 4.5


def test_a_symbol_on_the_colour_of_its_formation_is_read_in_a_frame_of_the_usual_ink() -> None:
    style = replace(GAME.counters, stripes={"FP": "#2B2B2E", "A": "#EFCB62"}, stripe="code")
    sign = Element("sign", "symbol", (2.0, 3.0, 10.0, 5.0), colour="stripe")
    layout = replace(ready()["land"], elements=(sign,))
    of = replace(GAME, counters=replace(style, layout="own"), layouts={"own": layout})

    def drawn(code: str, saving: bool = False) -> list[str | None]:
        found = counter(of, a_unit(properties={"code": code}), 0, saving).shapes
        _ground, window, *_, frame = (one.paint for one in shapes(found, Rect))
        (cross,) = (one.paint.stroke for one in shapes(found, Path))
        return [window.fill, frame.stroke, cross]

    usual = drawn("")
    assert usual[1] == usual[2]
    assert drawn("FP") == ["#2B2B2E", usual[1], "#FFFFFF"]
    assert drawn("A") == ["#EFCB62", usual[1], usual[2]]
    assert drawn("FP", saving=True) == drawn("", saving=True)


def test_the_sign_of_a_dark_formation_is_in_its_colour_on_its_tint_on_a_reduced_face() -> None:
    style = replace(GAME.counters, stripes={"FP": "#8E2A1B", "A": "#EFCB62"}, stripe="code")
    sign = Element("sign", "symbol", (2.0, 3.0, 10.0, 5.0), colour="stripe")
    belt = Element("belt", "belt", (0.0, 2.5, NOMINAL, 6.0), on=frozenset({"reduced"}))
    layout = replace(ready()["land"], elements=(belt, sign))
    of = replace(GAME, counters=replace(style, layout="own"), layouts={"own": layout})

    def drawn(code: str, saving: bool = False) -> tuple[str | None, str | None]:
        unit = a_unit(properties={"code": code})
        (symbol,) = (one for one in parts(of, unit, 1, saving) if one.element.kind == "symbol")
        (cross,) = (one.paint.stroke for one in shapes(symbol.shapes, Path))
        pane = symbol.shapes[0]
        assert isinstance(pane, Rect)
        return pane.paint.fill, cross

    assert drawn("FP") == (lighten("#8E2A1B", 0.9), "#8E2A1B")
    assert drawn("A") == (lighten("#EFCB62", 0.6), drawn("")[1]) and drawn("")[0] == "#FFFFFF"
    assert drawn("FP", saving=True) == drawn("", saving=True)


def test_a_person_without_an_arch_is_as_wide_as_his_box_and_cut_off_at_its_foot() -> None:
    box = (4.0, 1.5, 6.0, 5.0)
    bust = Element("bust", "portrait", box, frame=False)
    layout = replace(ready()["leader"], elements=(bust,))
    of = replace(GAME, counters=replace(GAME.counters, layout="own"), layouts={"own": layout})
    (part,) = parts(of, a_unit(portrait=("peaked",)))
    (group,) = part.shapes
    assert isinstance(group, Group) and group.clip is not None
    seen = ink_box(part.shapes)
    assert seen.foot == pytest.approx(6.5) and seen.width > 5


def test_a_person_larger_than_his_window_is_cropped_by_its_sides_and_foot_but_not_his_cap() -> None:
    window = Box(4.0, 3.0, 4.0, 5.0)
    edge = Element("edge", "line", (window.x, window.y, window.width, window.height))
    bust = Element("bust", "portrait", (2.0, 2.0, 8.0, 9.0), frame=False)
    layout = replace(ready()["leader"], elements=(edge, bust))
    of = replace(GAME, counters=replace(GAME.counters, layout="own"), layouts={"own": layout})
    _edge, part = parts(of, a_unit(portrait=("peaked",)))
    seen = ink_box(part.shapes)
    assert window.x < seen.x and seen.right < window.right and seen.foot < window.foot
    assert seen.y < window.y


def test_shoulders_reach_the_sides_of_a_window_wider_than_a_head_even_without_a_line() -> None:
    """A head was cut off at the neck, with empty ground at its sides."""
    field = Element("field", "band", (1.5, 1.5, 11.0, 7.5), colour="#C9C3B4")
    bust = Element("bust", "portrait", (2.7, 1.0, 8.9, 8.0), frame=False)
    layout = replace(ready()["leader"], elements=(field, bust))
    of = replace(GAME, counters=replace(GAME.counters, layout="own"), layouts={"own": layout})
    for saving in (False, True):
        *_, part = parts(of, a_unit(portrait=("peaked",)), 0, saving)
        seen = ink_box(part.shapes)
        assert (seen.x, seen.right) == pytest.approx((1.45, 12.55)), "a little under the edges"


def test_a_picture_before_a_field_is_cut_out_in_the_colour_of_the_field() -> None:
    field = Element("field", "band", (1.5, 3.0, 11.0, 5.0), colour="#C9C3B4")
    sign = Element("sign", "symbol", (3.0, 3.5, 8.0, 4.0), text="supply-truck", frame=False)
    layout = replace(ready()["land"], elements=(field, sign))
    of = replace(GAME, counters=replace(GAME.counters, layout="own"), layouts={"own": layout})
    _field, truck = parts(of, a_unit())
    colours = {
        colour
        for one in (*shapes(truck.shapes, Path), *shapes(truck.shapes, Circle))
        if isinstance(one, (Path, Circle))
        for colour in (one.paint.fill, one.paint.stroke)
    }
    assert "#C9C3B4" in colours


def test_words_on_the_stripe_of_a_symbol_are_read_where_ink_is_saved_too() -> None:
    style = replace(GAME.counters, stripes={"FP": "#8E2A1B"}, stripe="code", layout="own")
    sign = Element("sign", "symbol", (2.0, 3.0, 10.0, 6.0), stripe=2.0)
    word = Element("word", "words", (2.0, 7.0, 10.0, 2.0), show="code", colour="stripe-ink")
    layout = replace(ready()["land"], elements=(sign, word))
    of = replace(GAME, counters=style, layouts={"own": layout})
    for saving in (False, True):
        found = counter(of, a_unit(properties={"code": "FP"}), 0, saving).shapes
        assert [one.fill for one in texts(found)] == ["#FFFFFF"]


@pytest.mark.parametrize("box", [(6.8, 4.8), (10.4, 6.0), (11.5, 7.6)])
def test_the_frame_of_a_symbol_holds_the_ends_of_its_lines(box: tuple[float, float]) -> None:
    sign = Element("sign", "symbol", (1.0, 1.0, *box))
    layout = replace(ready()["land"], elements=(sign,))
    of = replace(GAME, counters=replace(GAME.counters, layout="own"), layouts={"own": layout})
    found = counter(of, a_unit()).shapes
    *_, frame = (one.paint.width for one in shapes(found, Rect))
    (stroke,) = (one.paint.width for one in shapes(found, Path))
    scale = min(box[0] / 17, box[1] / 12)
    across = box[0] / (box[0] ** 2 + box[1] ** 2) ** 0.5
    assert stroke * scale * across <= frame + 0.03


def test_a_symbol_that_the_layout_names_is_drawn_on_every_unit() -> None:
    named = Element("sign", "symbol", (8.0, 4.0, 2.0, 2.0), text="helmet", frame=False)
    layout = replace(ready()["land"], elements=(named,))
    of = replace(GAME, counters=replace(GAME.counters, layout="own"), layouts={"own": layout})
    outlines = [list(shapes(counter(of, unit).shapes, Path)) for unit in FACES[:2]]
    assert [len(found) for found in outlines] == [5, 5]


def test_a_counter_bears_no_sign_of_the_project() -> None:
    made_up = a_unit(origin="project")
    assert counter(GAME, made_up).shapes == counter(GAME, a_unit()).shapes


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("unit", FACES, ids=lambda unit: unit.nation.id + unit.type.id)
def test_texts_do_not_touch(unit: Unit, back: bool) -> None:
    found = boxes(unit, back)
    for place, (_, left, top, right, foot) in enumerate(found):
        for _, x, y, x2, y2 in found[place + 1 :]:
            assert right <= x + 0.01 or x2 <= left + 0.01 or foot <= y + 0.01 or y2 <= top + 0.01


@settings(max_examples=60, deadline=None)
@given(hostile, hostile, hostile, st.sampled_from(FACES), st.booleans(), st.integers(0, 999))
def test_no_name_leaves_the_safe_area(
    name: str, id: str, parent: str, unit: Unit, back: bool, factor: int
) -> None:
    face = Face(name, dict.fromkeys(FULL, factor), parent)
    unit = replace(unit, name=name, designation=id, parent=parent, front=face, back=face)
    size = replace(unit.size, sign=id) if unit.size else None
    for _, left, top, right, foot in boxes(replace(unit, size=size), back):
        slack = 0.35 if unit.type.shape == "marker" else 0.04  # tails and tracking of capitals
        assert left >= SAFE - slack and top >= SAFE - slack
        assert right <= NOMINAL - SAFE + slack and foot <= NOMINAL - SAFE + slack


def test_a_parent_that_is_a_counter_is_named_as_it_is_printed_and_never_by_its_id() -> None:
    parent = replace(next(unit for unit in FACES if unit.designation), id="brook-7")
    of = replace(GAME, units={parent.id: parent})
    for named, printed in ((parent.id, parent.designation), ("3rd Corps", "3rd Corps")):
        child = replace(FACES[0], designation="", parent=named)
        said = [t.text for t in shapes(counter(of, child).shapes, Text) if isinstance(t, Text)]
        assert printed in said
        assert parent.id not in said


def test_a_face_is_as_large_as_the_game_says() -> None:
    assert counter(GAME, FACES[0]).width == GAME.counters.size == pytest.approx(14.2875)
    inch = replace(GAME, counters=replace(GAME.counters, size=25.4))
    assert counter(inch, FACES[0]).height == 25.4


def test_nought_is_a_factor_and_not_unknown() -> None:
    assert "0" in words(a_unit(factors={**FULL, "attack": 0}))


def test_a_unit_without_size_and_designation_bears_its_name() -> None:
    assert "Millers" in words(a_unit(size=None, designation="", name="Millers"))


def test_a_unit_without_factors_bears_its_name_at_the_foot_and_a_larger_symbol() -> None:
    bare = a_unit(factors={}, type=BARE, designation="", parent="", name="Wayside Shrine (two)")
    lines = [b for b in boxes(bare) if b[0] in ("Wayside", "Shrine")]
    assert len(lines) == 2 and all(line[2] > 0.6 * NOMINAL for line in lines)
    drawn = [part.element.name for part in parts(GAME, bare)]
    assert "symbol-alone" in drawn and "symbol" not in drawn


def test_factors_stand_in_the_same_place_on_both_sides() -> None:
    unit = a_unit(back=Face("reduced", dict(FULL), "reduced"))
    front, back = boxes(unit), boxes(unit, True)
    assert [b for b in front if b[0] == "6"] == [b for b in back if b[0] == "6"]


@pytest.mark.parametrize("unit", FACES, ids=lambda unit: unit.type.id)
def test_the_side_is_never_told_by_colour_alone(unit: Unit) -> None:
    assert mark_of(unit)


def test_a_letter_serves_as_mark_where_the_nation_has_one() -> None:
    assert "O" in words(FACES[1])


def test_hostile_names_are_still_ink() -> None:
    for name in ("<&>", "Ж", "漢", '"'):
        plain = picture(counter(GAME, a_unit(designation="")), 120)
        named = picture(counter(GAME, a_unit(designation=name)), 120)
        assert plain.tobytes() != named.tobytes()


def test_rounded_corners_leave_the_corner_empty() -> None:
    rounded = replace(GAME, counters=replace(GAME.counters, radius=1.5))
    assert picture(counter(rounded, FACES[0]), 200).getpixel((0, 0)) == (255, 255, 255)
    assert picture(counter(GAME, FACES[0]), 200).getpixel((0, 0)) != (255, 255, 255)


def test_the_contact_sheet_shows_every_side_within_its_margins_with_its_name() -> None:
    pages = contact_sheet(Faces(GAME), A4)
    found = [t.text for page in pages for t in shapes(page.shapes, Text) if isinstance(t, Text)]
    assert all(any(text.startswith(name) for text in found) for name in GAME.units)
    assert all(unit.name in " ".join(found) for unit in GAME.units.values())
    shown = [one for page in pages for one in page.shapes if isinstance(one, Picture)]
    alike = [one for one in GAME.units.values() if one.type.shape == "marker" and not one.back]
    assert alike and len(shown) == 2 * len(GAME.units) - len(alike)
    for one in shown:
        wide, high = one.scale * one.width, one.scale * one.height
        assert one.x >= 10 and one.x + wide <= 200.01 and one.y + high <= 285
    assert [link.title for page in pages for link in page.bookmarks]


def test_nothing_on_the_contact_sheet_touches_anything_else() -> None:
    many = {
        f"{name}-{n}": replace(unit, id=f"{name}-{n}")
        for name, unit in GAME.units.items()
        for n in range(7)
    }
    for page in contact_sheet(Faces(replace(GAME, units=many)), A4):
        found = [ink(s) for s in page.shapes if isinstance(s, Text)]
        found += [Box(r.x, r.y, r.width, r.height) for r in page.shapes if isinstance(r, Rect)]
        found += [
            Box(p.x, p.y, p.scale * p.width, p.scale * p.height)
            for p in page.shapes
            if isinstance(p, Picture)
        ]
        placed = [box for box in found if box]
        for one, other in combinations(placed, 2):
            apart = one.right <= other.x or other.right <= one.x
            assert (apart or one.foot <= other.y or other.foot <= one.y
                    or holds(one, other) or holds(other, one))  # fmt: skip


def holds(ground: Box, box: Box) -> bool:
    """Whether a box lies within a band or panel."""
    return bool(ground.x <= box.x and box.right <= ground.right
                and ground.y <= box.y and box.foot <= ground.foot)  # fmt: skip


def test_a_contact_sheet_of_large_counters_takes_more_pages() -> None:
    large = replace(GAME, counters=replace(GAME.counters, size=60.0))
    assert len(contact_sheet(Faces(large), A4)) > len(contact_sheet(Faces(GAME), A4))
    assert contact_sheet(Faces(replace(GAME, units={})), A4) == []


def test_any_column_of_the_list_may_be_printed_beside_the_symbol_or_in_the_corner() -> None:
    own = {"nickname": "Old Crow", "home": "Mill"}
    unit = replace(UNITS[0], designation="9Z", properties=own)
    style = replace(GAME.counters, left="home", right="nickname", corner="id")
    face = counter(replace(GAME, counters=style), unit)
    said = [t.text for t in shapes(face.shapes, Text) if isinstance(t, Text)]
    assert {"Mill", "Old Crow", unit.id} <= set(said)
    assert unit.designation not in said


def test_a_factor_that_is_unknown_is_no_text() -> None:
    front = replace(UNITS[0].front, factors={"attack": None, "move": 4})
    unit = replace(UNITS[0], front=front)
    assert (unit.text("attack"), unit.text("move"), unit.text("nickname")) == (None, "4", "")


def test_a_dash_beside_a_value_that_is_a_dash_is_a_blank() -> None:
    """One after the other they would read as a single long dash."""
    notation = (("", "attack", False), ("-", "", False), ("", "movement", False))
    face = Face("", {"movement": 6}, texts={"attack": "–"})
    assert [part.kind for part in forms(notation, face)] == ["figure", "blank", "figure"]


def test_a_ghost_of_the_sun_is_pale() -> None:
    dark, ghost, ground = "#231A10", "#E9E6CE", "#FAF8DE"
    fills = [next(shapes(side_mark("sun", 0, 0, 1, ink, ground).shapes, Circle))
             for ink in (dark, ghost)]  # fmt: skip
    assert [fill.paint.fill for fill in fills if isinstance(fill, Circle)] == [theme.RED, ghost]
