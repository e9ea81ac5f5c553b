"""The symbol table: every glyph is there, inside its frame, and like no other."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path as Folder
from typing import cast

import numpy as np
import pytest
from PIL import Image, ImageChops

from builder.drawing.counters.near import ink_gap
from builder.drawing.counters.placed import ink_box
from builder.drawing.counters.said import Said
from builder.drawing.display import Circle, Drawing, Group, Paint, Path, Rect, Shape, Text
from builder.drawing.symbols import (
    KNOWN_SYMBOLS,
    NOMINAL_HEIGHT,
    NOMINAL_WIDTH,
    SILHOUETTES,
    SYMBOLS,
    MarkerLook,
    family_of,
    known,
    marker_face,
    marker_look,
    marker_panel,
    silhouette,
    symbol,
    word_size,
)
from builder.drawing.symbols.glyphs import Inks, Mark, shapes_of
from builder.drawing.symbols.markers import FAMILIES, MARKERS, Family
from builder.drawing.symbols.marks import MARKS
from builder.drawing.symbols.panels import capitals
from builder.drawing.symbols.portraits import FEATURES, KIT, initial, portrait
from builder.drawing.symbols.table import STRIPE
from builder.drawing.symbols.table import sign as in_frame
from builder.drawing.symbols.units import UNITS
from builder.drawing.text.fitting import FLOOR
from builder.drawing.text.lines import Box, ink
from builder.drawing.theme import GROUNDS, POINT, READABLE, RED, SIGHTS, contrast, distance, seen
from builder.game.model import Game
from tests.drawing.shapes import texts
from tests.games import GAMES, HARBOUR, read_once
from tests.pictures import picture

INKS: Inks = {"ink": "#000000", "paper": "#FFFFFF", "accent": "#FF0000"}
SAME = {
    frozenset({"armour", "tank-corps"}),
    frozenset({"hq", "headquarters"}),
    frozenset({"control", "flag"}),
}
WANTED = (
    "infantry",
    "armour",
    "mechanized",
    "cavalry",
    "motorized",
    "airborne",
    "security",
    "garrison",
    "hq",
    "leader",
    "air",
    "supply-truck",
    "railhead",
    "partisan",
    "commissar",
    "fortified-zone",
    "anti-tank",
    "artillery",
    "engineer",
    "mountain",
    "naval",
    "reconnaissance",
    "militia",
    "tank-corps",
    "turn",
    "ops",
    "objective",
    "weather",
    "generic",
)
COUNTER = 14.2875


WHITE = Paint(fill="#FFFFFF")
CELL, FINE = 14.4, 72
"""Millimetres and pixels of a cell of a sheet on which each fifth of a millimetre is a pixel."""
Faces = Mapping[str, Shape]


def painted(faces: Faces, size: float, pixels: int) -> dict[str, Image.Image]:
    """What stands on each counter of a size, so many pixels wide, in grey on white.

    All are painted at once.
    """
    across = math.ceil(math.sqrt(len(faces)))
    cells = {name: (n % across, n // across) for n, name in enumerate(faces)}
    ground = Rect(0, 0, size * across, size * across, WHITE)
    placed = (Group((faces[name],), size * x, size * y) for name, (x, y) in cells.items())
    sheet = Drawing(ground.width, ground.height, (ground, *placed))
    image = picture(sheet, pixels * across).convert("L")
    return {
        name: image.crop((pixels * x, pixels * y, pixels * (x + 1), pixels * (y + 1)))
        for name, (x, y) in cells.items()
    }


def straying(faces: Faces, cover: Rect) -> list[str]:
    """Those with ink beside a white cover whose corners lie between pixels, and those with none."""
    covered = {name: Group((one, cover)) for name, one in faces.items()}
    outside, whole = painted(covered, CELL, FINE), painted(faces, CELL, FINE)
    return [
        name
        for name in faces
        if ImageChops.invert(outside[name]).getbbox()
        or not ImageChops.invert(whole[name]).getbbox()
    ]


def sign(name: str, x: float = (COUNTER - NOMINAL_WIDTH) / 2, y: float = 4.1) -> Shape:
    """A symbol where it stands on a counter, or elsewhere."""
    glyph = symbol(name, NOMINAL_WIDTH, NOMINAL_HEIGHT, "#000000", "#FFFFFF")
    return Group(glyph.shapes, x, y)


def differ(one: str, other: str) -> bool:
    faces = painted({name: sign(name) for name in (one, other)}, COUNTER, 60)
    return ImageChops.difference(faces[one], faces[other]).getbbox() is not None


def test_the_table_has_all_that_is_wanted() -> None:
    assert [name for name in WANTED if name not in SYMBOLS] == []


def test_an_unknown_name_can_be_told_and_is_drawn_as_a_question() -> None:
    assert "no-such-thing" not in SYMBOLS
    assert differ("no-such-thing", "blank")


def test_a_glyph_stays_inside_its_frame() -> None:
    """But for a fifth of a millimetre."""
    glyphs = {name: sign(name, 3.8, 4.2) for name in KNOWN_SYMBOLS}
    assert straying(glyphs, Rect(3.6, 4.0, NOMINAL_WIDTH + 0.4, NOMINAL_HEIGHT + 0.4, WHITE)) == []


@pytest.mark.parametrize("name", ["modifier", "fire-modifier"])
def test_a_wide_glyph_stays_inside_its_hexagon(name: str) -> None:
    """In mm: the hexagon is 4.15 high from its middle, and 5.56 wide, at its upper edge 3.32."""
    panel = marker_panel(name, marker_look("chance"))
    face = painted({name: Group((panel,), CELL / 2, CELL / 2)}, CELL, 720)[name]
    inked = [(n % 720, n // 720) for n, level in enumerate(face.tobytes()) if level < 200]
    assert len(inked) > 5000
    far = max(abs(x - 360) / 50 + abs(y - 360) / 50 * (5.56 - 3.32) / 4.15 for x, y in inked)
    assert far < 5.2


@pytest.mark.parametrize("name", ["casualty", "casualty-attacker", "casualty-defender"])
def test_a_glyph_leaves_the_outline_of_its_octagon_whole(name: str) -> None:
    """In mm: the octagon is 4.15 from its middle to each side."""
    panel = marker_panel(name, replace(marker_look("harm"), accent="#5A1A10"))
    face = painted({name: Group((panel,), CELL / 2, CELL / 2)}, CELL, 720)[name]
    inked = [(n % 720, n // 720) for n, level in enumerate(face.tobytes()) if level < 200]
    far = max(
        max(x, y, (x + y) / 1.414)
        for x, y in ((abs(x - 360) / 50, abs(y - 360) / 50) for x, y in inked)
    )
    assert 1.0 < far < 4.1


def test_what_strikes_out_a_sign_leaves_the_letters_below_it_whole() -> None:
    """Struck through, "OC" would be read as other letters."""
    panel = marker_panel("ops-other", marker_look("supply"), back=True, figure="OC")
    plain = marker_panel("ops", marker_look("supply"), back=True, figure="OC")
    faces = {"struck": panel, "plain": plain}
    seen = painted({name: Group((one,), 7.2, 7.2) for name, one in faces.items()}, CELL, 720)
    change = ImageChops.difference(seen["struck"], seen["plain"])
    changed = change.point(lambda level: 255 * (level > 60)).getbbox()
    (letters,) = texts([panel])
    box = ink(letters)
    assert changed and box
    assert 7.2 + box.y > changed[3] / 50, "the strike ends above the letters"


def apart(faces: Faces, pixels: int) -> None:
    """Every two differ plainly in some pixels of a counter."""
    seen = painted(faces, COUNTER, pixels)
    for one, other in combinations(faces, 2):
        if frozenset({one, other}) in SAME:
            continue
        change = ImageChops.difference(seen[one], seen[other]).histogram()
        assert sum(change[91:]) >= 15, (one, other)


def test_signs_of_units_can_be_told_apart_at_sixty_pixels() -> None:
    apart({name: sign(name) for name in UNITS}, 60)


def test_silhouettes_can_be_told_apart_at_72_pixels() -> None:
    apart({name: craft(name) for name in SILHOUETTES}, 72)


def craft(name: str) -> Shape:
    """A silhouette where it stands on a counter."""
    return Group((silhouette(name, 11.0, "#000000"),), COUNTER / 2, 5.6)


def marker(name: str, x: float = COUNTER / 2, y: float = 5.55) -> Shape:
    """A marker's panel and glyph in black and white, in the middle of its counter."""
    look = replace(marker_look(family_of(name)), glyph="#000000", panel="#FFFFFF")
    return replace(marker_panel(name, look, mark="cross"), x=x, y=y)


def test_markers_can_be_told_apart_at_72_pixels() -> None:
    apart({name: marker(name) for name in MARKERS}, 72)


def test_a_marker_keeps_to_its_panel() -> None:
    """In black on white, nothing reaches out of the panel or touches the word below it."""
    markers = {name: marker(name, 7.2, 5.65) for name in MARKERS}
    assert straying(markers, Rect(1.2, 1.2, 12.0, 9.2, WHITE)) == []


def test_signs_of_several_branches_stand_in_one_frame() -> None:
    assert known("engineer+parachute") and not known("engineer+ghost") and not known("turn+air")
    assert differ("engineer+parachute", "engineer")
    assert differ("engineer+parachute", "parachute")


def test_letters_in_the_plural_keep_their_small_s() -> None:
    assert [capitals(one) for one in ("BRPs", "Soviet OPs", "Boats")] == [
        "BRPs", "SOVIET OPs", "BOATS"]  # fmt: skip


def test_a_stripe_lies_below_the_sign() -> None:
    striped = symbol("infantry", 6.8, 4.8, "#000000", "#FFFFFF", stripe="#C9463A")
    bands = [s for s in striped.shapes if isinstance(s, Rect) and s.paint.fill == "#C9463A"]
    assert [(band.y, band.height) for band in bands] == [(pytest.approx(3.65), 1.15)]


def test_words_have_the_size_of_most_and_stay_on_the_counter() -> None:
    look = marker_look("harm")
    assert word_size("Fort") == word_size("Reserve") == pytest.approx(7.0 * POINT)
    assert FLOOR <= word_size("Construction") < word_size("Entrenched") < word_size("Fort")
    for one in ("Fort", "Game turn", "Entrenched", "Out of command", "Construction"):
        lines = [s for s in marker_face("fort", one, look) if isinstance(s, Text)]
        least = word_size(one) if len(lines) == 1 else 6.2 * POINT
        assert {line.size >= least - 1e-6 for line in lines} == {True}
        boxes = [ink(line) for line in lines]
        assert all(box and box.x >= 1.1 and box.right <= COUNTER - 1.1 for box in boxes)
        assert all(box and box.foot <= COUNTER - 1.1 for box in boxes)


def test_two_lines_of_words_stand_clear_of_their_panel() -> None:
    look = marker_look("orders")
    panel, *lines = marker_face("motion", "Out of command", look)
    assert len(lines) == 2
    boxes = [ink(line) for line in lines]
    foot = panel.y + 4.15 * panel.scale
    assert boxes[0].y - foot >= 0.6
    assert boxes[1].y - boxes[0].foot >= 0.45


@pytest.mark.parametrize("side", ["A", "D"])
def test_the_letter_of_a_side_is_large_beside_the_rifle_of_the_fallen(side: str) -> None:
    """Within a helmet on a cross it was taken for the sign of an alarm bell."""
    _ground, glyph = marker_panel("casualty-attacker", marker_look("harm"), figure=side).shapes
    assert isinstance(glyph, Group)
    rifle, letter = glyph.shapes
    assert isinstance(letter, Text) and letter.size * glyph.scale * 0.689 > 2.5
    rest, beside = (ink_box([one]) for one in (rifle, letter))
    assert rest.height * glyph.scale > 5 and (beside.x - rest.right) * glyph.scale > 0.5


def test_letters_are_clear_of_a_sign_of_one_tone_over_them() -> None:
    _ground, glyph = marker_panel("ops", marker_look("supply"), figure="OC").shapes
    assert isinstance(glyph, Group)
    sign, letters = (ink_box([one]) for one in glyph.shapes)
    assert (letters.y - sign.foot) * glyph.scale > 0.5
    (chevrons, _letters) = glyph.shapes
    assert isinstance(chevrons, Group)
    tones = {one.paint.fill or one.paint.stroke for one in chevrons.shapes if isinstance(one, Path)}
    assert len(tones) == 1


def drawn(name: str, family: Family) -> tuple[list[Box], float]:
    """The parts of a glyph in units, and mm a unit."""
    _ground, glyph = marker_panel(name, marker_look(family)).shapes
    assert isinstance(glyph, Group) and not any(isinstance(one, Text) for one in glyph.shapes)
    return [ink_box([one]) for one in glyph.shapes], glyph.scale


def test_a_modifier_without_a_value_is_a_large_plus_over_minus() -> None:
    """They were 1.6 mm beside a die, which was what one saw."""
    (plus, minus), scale = drawn("modifier", "chance")
    assert plus.x == minus.x and (minus.y - plus.foot) * scale > 0.5
    assert (minus.foot - plus.y) * scale > 0.689 * 14 * POINT


def test_the_bomb_of_a_modifier_of_fire_stands_clear_of_its_plus_and_minus() -> None:
    (bomb, sign), scale = drawn("fire-modifier", "chance")
    assert sign.height * scale > 0.689 * 14 * POINT and sign.width > 0.85 * bomb.width
    assert (sign.x - bomb.right) * scale > 0.2, "aslant, they are farther apart than their boxes"


def test_what_is_concealed_is_an_eye_struck_out() -> None:
    """A helmet with a question mark on it was read as a bell."""
    (eye, pupil, _gap, bar), scale = drawn("concealment", "orders")
    assert bar.y < eye.y and bar.foot > eye.foot and eye.width * scale > 5
    assert bar.x < pupil.x and pupil.right < bar.right


def test_a_spent_chit_has_a_bar_before_its_letters_from_edge_to_edge() -> None:
    """Behind letters its ends alone were seen: it is red, steep, on a line of the ground."""
    _ground, glyph = marker_panel("chit", marker_look("supply"), back=True, figure="OC").shapes
    assert isinstance(glyph, Group)
    letters, line, bar = glyph.shapes
    assert isinstance(letters, Text) and letters.text == "OC"
    assert isinstance(line, Path) and line.paint.stroke == marker_look("supply").ground
    assert isinstance(bar, Path) and bar.paint.stroke == RED != letters.fill
    inside, across = ink_box([letters]), ink_box([bar])
    assert across.y < inside.y - 1.5 and across.foot > inside.foot + 1.5


@pytest.mark.parametrize("name", ["construction", "demolition"])
def test_in_a_wide_panel_glyph_and_figure_are_of_one_height_about_the_middle(name: str) -> None:
    """A bundle half as high as its figure lay low beside it, tools touched theirs."""
    _ground, glyph = marker_panel(name, marker_look("works"), reach=4.6, wide=6.0,
                                  figure="2").shapes  # fmt: skip
    assert isinstance(glyph, Group)
    scale, (tool, figure) = glyph.scale * 4.6 / 4.15, glyph.shapes
    assert isinstance(figure, Text) and figure.size * scale > 15.5 * POINT
    inside, beside = ink_box([tool]), ink(figure)
    assert beside and ink_gap([tool], [figure], 3.0) * scale > 0.75
    assert inside.foot == pytest.approx(beside.foot, abs=1.7) and inside.y < beside.y + 0.6
    assert abs(inside.x + beside.right) * scale < 0.6


@pytest.mark.parametrize("family", ["works", "harm"])
@pytest.mark.parametrize("name", ["construction", "demolition"])
def test_a_large_figure_stands_clear_beside_a_smaller_glyph(name: str, family: Family) -> None:
    panel = marker_panel(name, marker_look(family), figure="2")
    _ground, glyph = panel.shapes
    assert isinstance(glyph, Group)
    assert ink_box([panel.shapes[0]]) == ink_box(
        [marker_panel(name, marker_look(family)).shapes[0]]
    )
    tool, figure = glyph.shapes
    assert isinstance(tool, Group) and isinstance(figure, Text)
    inside, beside = ink_box([tool]), ink(figure)
    assert beside and beside.height * glyph.scale > 3.1, "the figure leads"
    assert 2.8 < inside.width * glyph.scale < 4.6
    assert ink_gap([tool], [figure], 3.0) * glyph.scale >= 0.4
    assert abs(inside.x + beside.right) * glyph.scale < 0.6, "both about the middle"


def test_a_figure_on_a_record_stands_on_the_panels_axis_under_the_glyph() -> None:
    _, glyph = marker_panel("tide", marker_look("record"), figure="10").shapes
    assert isinstance(glyph, Group)
    waves, figure = glyph.shapes
    assert isinstance(waves, Group) and isinstance(figure, Text)
    assert (waves.x, figure.x, figure.anchor) == (0, 0, "middle")


def test_minutes_are_a_figure_without_a_clock_that_would_be_a_blot() -> None:
    _, glyph = marker_panel("time", marker_look("record"), figure="10").shapes
    assert isinstance(glyph, Group)
    (figure,) = glyph.shapes
    assert isinstance(figure, Text) and ink_box([figure]).height * glyph.scale > 4.8


@pytest.mark.parametrize("back", [False, True], ids=["front", "back"])
def test_every_glyph_stands_half_a_millimetre_off_the_edge_of_its_panel(back: bool) -> None:
    """But for what the pixels of a picture hide."""
    panels = {name: marker_panel(name, black(family_of(name)), back=back) for name in MARKERS}
    near = clearances(panels)
    assert {name: round(gap, 2) for name, gap in near.items() if gap < 0.46} == {}


@pytest.mark.games
def test_no_glyph_with_a_figure_or_letters_runs_into_the_outline_of_its_panel() -> None:
    shown = {}
    for game in map(game_in, (*GAMES.values(), HARBOUR)):
        markers = [one for one in game.units.values() if one.type.shape == "marker"]
        for unit, face in ((one, n) for one in markers for n in range(len(one.faces))):
            said = Said(game, unit, face)
            if figure := said.figure or said.letters:
                name, back = unit.type.symbol, face % 2 == 1
                look = black(cast(Family, unit.type.family or family_of(name)))
                name = f"{name}-other" if back and f"{name}-other" in MARKERS else name
                shown[f"{unit.id} {face}"] = marker_panel(name, look, back=back, figure=figure)
    near = clearances(shown)
    del near["mk-oc 1"]  # the bar of a spent chit goes from edge to edge
    assert {name: round(gap, 2) for name, gap in near.items() if gap < 0.4} == {}


def game_in(folder: Folder) -> Game:
    found = read_once(folder).game
    assert found is not None
    return found


def black(family: Family) -> MarkerLook:
    """The look of a panel whose glyph is black on white."""
    return MarkerLook(family, "#FFFFFE", "#000000", "#000000", "#FFFFFF", "#000000")


def clearances(panels: Mapping[str, Group]) -> dict[str, float]:
    """How far the glyphs of panels stand off their outlines."""
    pixels, near = 288, {}
    inside, edges = {}, {}
    for name, shown in panels.items():
        panel, glyph = shown.shapes
        assert isinstance(panel, Path)
        inside[name] = Group((glyph,), CELL / 2, CELL / 2)
        edges[name] = np.array(list(_along(panel)))
        near[name] = panel.paint.width / 2
    for name, face in painted(inside, CELL, pixels).items():
        y, x = np.nonzero(np.asarray(face.convert("L")).reshape(face.height, face.width) < 140)
        at = (np.stack([x, y], axis=1) + 0.5) * CELL / pixels - CELL / 2
        apart = np.hypot(*(at[:, None, :] - edges[name][None, :, :]).transpose(2, 0, 1)).min()
        near[name] = apart - near[name]
    return near


def _along(outline: Path) -> Iterator[tuple[float, float]]:
    """Points along an outline of lines and curves, close to each other."""
    at = start = (0.0, 0.0)
    for letter, *values in outline.commands:
        ends = [(float(x), float(y)) for x, y in zip(values[::2], values[1::2], strict=True)]
        if letter == "M":
            at = start = ends[0]
            continue
        (x1, y1), (x2, y2), (x3, y3) = ends if letter == "C" else (at, *2 * (ends or [start]))
        for step in range(33):
            t = step / 32
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            yield a * at[0] + b * x1 + c * x2 + d * x3, a * at[1] + b * y1 + c * y2 + d * y3
        at = x3, y3


def test_a_panel_that_two_sides_share_has_the_colour_of_each_and_nothing_beside_the_glyph() -> None:
    halves = ("#AFBEB0", "#D1916A")
    own = replace(marker_look("sides"), halves=halves)
    whole, right, glyph = marker_panel("contested", own).shapes
    assert isinstance(whole, Path) and whole.paint.fill == halves[0]
    assert isinstance(right, Group) and right.clip and isinstance(glyph, Group)
    (half,) = right.shapes
    assert isinstance(half, Rect) and (half.x, half.paint.fill) == (0, halves[1])
    plain = marker_panel("contested", marker_look("sides")).shapes[-1]
    assert isinstance(plain, Group) and len(glyph.shapes) == len(plain.shapes)


@pytest.mark.parametrize("name", ["advantage", "advantage-other"])
def test_scales_have_the_mark_of_the_side_that_holds_the_advantage_below_them(name: str) -> None:
    """On a white shield they were nobody's."""
    look = marker_look("sides", ("#FFFFFF", "#12170F"))
    plain, cross, star = (
        marker_panel(name, look, mark=mark).shapes[-1] for mark in ("", "cross", "star")
    )
    assert isinstance(cross, Group) and isinstance(star, Group) and isinstance(plain, Group)
    assert len(cross.shapes) == len(star.shapes) == 2 < len(plain.shapes)
    assert cross.shapes[0] == star.shapes[0] and cross.shapes[1] != star.shapes[1]


def test_words_and_glyphs_of_markers_can_be_read() -> None:
    for family, owner in product(FAMILIES, (None, *GROUNDS)):
        look = marker_look(family, owner)
        assert contrast(look.word, look.ground) >= READABLE, (family, owner)
        assert contrast(look.glyph, look.panel) >= READABLE, (family, owner)


@pytest.mark.parametrize("sight", SIGHTS)
def test_families_are_told_apart_by_every_eye(sight: str) -> None:
    grounds = [seen(marker_look(family).ground, sight) for family in FAMILIES]
    assert all(distance(one, other) >= 14 for one, other in combinations(grounds, 2))


def test_nobody_gets_a_face_that_was_not_asked_for() -> None:
    plain = portrait((), "von Leeb", "#AFBEB0", "#12170F", width=5.25)
    assert [s.text for s in plain.shapes if isinstance(s, Text)] == ["L"]
    assert portrait(("no such cap",), "von Leeb", "#AFBEB0", "#12170F", width=5.25) == plain
    asked = portrait(("fur", "beard"), "von Leeb", "#AFBEB0", "#12170F", width=5.25)
    assert not [s for s in asked.shapes if isinstance(s, Text)]


def test_the_list_of_phases_stands_in_the_middle_of_its_panel() -> None:
    drawn = ink_box(shapes_of(MARKERS["phase"], INKS))
    assert drawn.x + drawn.width / 2 == pytest.approx(0.0, abs=0.05)
    assert drawn.y + drawn.height / 2 == pytest.approx(0.0, abs=0.05)


def test_crossed_tools_are_of_one_dark_ink() -> None:
    paints = [
        one.paint for one in shapes_of(MARKERS["construction"], INKS) if isinstance(one, Path)
    ]
    assert {one.fill or one.stroke for one in paints} == {INKS["ink"], INKS["paper"]}


def test_a_clipped_moustache_is_thin_and_grey() -> None:
    """A short black one under a cap would be taken for one man's."""
    (brush,) = FEATURES["brush"]
    (grey,) = shapes_of((brush,), {"grey": "#808080", "ink": "#000000"})
    box = ink_box((grey,))
    assert isinstance(grey, Path) and grey.paint.fill == "#808080"
    assert box.width > 4 * box.height


def test_each_piece_of_the_kit_changes_the_portrait() -> None:
    usual = {"oval": ("broad",), "tunic": ("collar",), "hair": ("bald",)}
    for piece in KIT:
        plain = portrait(usual.get(piece, ("oval",)), "Oak", "#AFBEB0", "#12170F", width=5.25)
        asked = portrait((piece,), "Oak", "#AFBEB0", "#12170F", width=5.25)
        assert asked != plain, piece


@pytest.mark.parametrize(
    ("name", "letter"),
    [("Zhukov", "Z"), ("von dem Bach", "D"), ("van", "V"), ("«Ludwig»", "L"), ("–", "?")],
)
def test_a_monogram_is_the_letter_of_the_name(name: str, letter: str) -> None:
    assert initial(name) == letter


def test_the_frame_can_be_left_off_and_put_on() -> None:
    framed = symbol("turn", 7, 5, "#000000", "#FFFFFF", framed=True)
    free = symbol("infantry", 7, 5, "#000000", "#FFFFFF", framed=False)
    assert any(isinstance(s, Rect) and s.width == 7 for s in framed.shapes)
    assert not any(isinstance(s, Rect) for s in free.shapes)


@pytest.mark.parametrize("name", ["control", "flag"])
def test_no_seam_parts_a_flag_from_its_pole(name: str) -> None:
    pole, cloth = MARKERS[name]
    assert isinstance(pole, Mark) and isinstance(cloth, Mark)
    at, left = (float(one.outline[1:].split(" ")[0]) for one in (pole, cloth))
    assert left <= at < left + pole.width / 2


def test_the_letters_of_a_chit_stand_within_its_edge() -> None:
    _ground, glyph = marker_panel("chit", marker_look("supply"), figure="OC").shapes
    assert isinstance(glyph, Group)
    edge, letters = glyph.shapes
    assert isinstance(edge, Path) and isinstance(letters, Text)
    said = ink(letters)
    assert said and letters.size * 0.689 * glyph.scale > 2.8
    corner = max(math.hypot(x, y) for x in (said.x, said.right) for y in (said.y, said.foot))
    assert (ink_box([edge]).height / 2 - edge.paint.width / 2 - corner) * glyph.scale > 0.35


def _scale_beside(stripe_high: float) -> float:
    """How strokes are scaled in a frame with a stripe so high."""
    (marks, *_) = in_frame("infantry", 11, 9, INKS, "#C9463A", stripe_high)
    assert isinstance(marks, Group)
    return marks.scale


def test_strokes_are_lighter_where_a_high_stripe_leaves_the_sign_little_room() -> None:
    usual = 9 * STRIPE / NOMINAL_HEIGHT
    assert _scale_beside(usual) == pytest.approx(_scale_beside(1.0))
    assert _scale_beside(3.6) < 0.85 * _scale_beside(usual)


def test_wings_keep_their_form_in_a_low_frame() -> None:
    """As wide as in a high one, they ran into the arms of the cross."""
    (marks,) = in_frame("parachute", 11, 5.4, INKS)
    assert isinstance(marks, Group)
    assert ink_box([marks]).width < 0.3 * 11


def test_a_roundel_has_its_colours_but_is_of_ink_where_blue_would_drown() -> None:
    coloured, plain = (MARKS["roundel"](1, "#000000", ground) for ground in ("#CEA95E", "#074A7F"))
    assert len({one.paint.fill for one in coloured if isinstance(one, Circle)}) == 3
    assert plain == MARKS["ring"](1, "#000000", "#074A7F")
