"""Layouts: data say what stands on a counter, apart and within the safe area."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from builder.drawing import display
from builder.drawing.counters.counter import Part, counter, edge, parts, safe_area
from builder.drawing.counters.elements import ELEMENTS
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.frames import LINE, frame_line, inset
from builder.drawing.counters.names import ONE_LINE
from builder.drawing.counters.near import ink_gap
from builder.drawing.counters.pen import Pen
from builder.drawing.counters.placed import ink_box, placed, too_near
from builder.drawing.counters.said import Said
from builder.drawing.counters.small import small
from builder.drawing.counters.tones import tones
from builder.drawing.display import Circle, Drawing, Group, Picture, Rect, Shape, Text
from builder.drawing.own import dressed
from builder.drawing.sheets.printing import Mode, Printing
from builder.drawing.sheets.sheet import sheets
from builder.drawing.symbols import sign
from builder.drawing.symbols.glyphs import Inks
from builder.drawing.text.lines import Box, ink
from builder.drawing.theme import POINT, contrast, luminance
from builder.game.layouts import READY_NAMES, counter_size, layout_of, ready
from builder.game.layouts.merge import NOMINAL
from builder.game.model import Element, Game, Layout, Unit
from tests.drawing.papers import A4, LETTER
from tests.games import GAMES, HARBOUR, read_once

ALL = {**GAMES, "harbour": HARBOUR}


def game_in(folder: Path) -> Game:
    found = read_once(folder).game
    assert found is not None
    return found


def harbours() -> Game:
    return game_in(HARBOUR)


def texts(shapes: tuple[Shape, ...], scale: float = 1.0) -> list[tuple[str, float]]:
    found: list[tuple[str, float]] = []
    for shape in shapes:
        if isinstance(shape, Group):
            found += texts(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Text):
            found.append((shape.text, shape.size * scale))
    return found


@pytest.mark.games
@pytest.mark.parametrize("folder", ALL.values(), ids=ALL)
def test_elements_stand_apart_and_away_from_the_cut(folder: Path) -> None:
    game = game_in(folder)
    for unit in game.units.values():
        width, height = counter_size(game, unit)
        layout = layout_of(game, unit)
        safe = safe_area(layout) * width / layout.width
        for face in range(max(2, len(unit.faces))):
            near = [(a[0].element.name, b[0].element.name, gap)
                    for a, b, gap in too_near(game, unit, face)]  # fmt: skip
            assert near == [], f"{unit.id}, face {face + 1}"
            for part, box in placed(game, unit, face):
                room = min(box.x, box.y, width - box.right, height - box.foot)
                assert room >= safe - 0.05, f"{unit.id}, face {face + 1}: {part.element.name}"


STATED = ["land", "naval", "air", "leader", "oblong", "oblong-naval", "dots", "large-symbol"]
"""Ready layouts of units that have a word for a state."""
FIGURES = [{"attack": 2, "movement": 4}, {}]


@pytest.mark.parametrize("figures", FIGURES, ids=["factors", "none"])
@pytest.mark.parametrize("name", STATED)
def test_the_word_of_a_state_lies_over_nothing(name: str, figures: dict[str, int]) -> None:
    game = harbours()
    for ident in ("e-red", "e-blue", "e-master", "w-pilots", "w-boats"):
        unit = game.units[ident]
        kind = replace(unit.type, layout=name, notation=None, counter=ready()[name].width)
        worn = replace(unit.front, label="disrupted", factors=figures, texts={})
        plain = replace(unit.nation, layout="")
        one = replace(unit, type=kind, nation=plain, back=worn, further=())
        found = [(a[0].element.name, b[0].element.name, round(gap, 2))
                 for a, b, gap in too_near(game, one, 1)
                 if "band" in (a[0].element.kind, b[0].element.kind)]  # fmt: skip
        assert found == [], ident
        shown = [text for text, _ in texts(counter(game, one, 1).shapes)]
        assert "DISRUPTED" in shown
        assert unit.name in shown or name != "leader"


@pytest.mark.games
@pytest.mark.parametrize("folder", ALL.values(), ids=ALL)
def test_no_plate_for_words_is_empty(folder: Path) -> None:
    game, empty = game_in(folder), []
    for unit, face in faces_with_backs(game):
        drawn = [one.element for one in parts(game, unit, face)]
        plates = [one for one in drawn if is_plate(one, layout_of(game, unit))]
        said = [one.box for one in drawn if one.kind != "band"]
        bare = [one.name for one in plates if not any(over(one, box) for box in said)]
        empty += [f"{unit.id} {face}: {name}" for name in bare]
    assert empty == []


def faces_with_backs(game: Game) -> Iterator[tuple[Unit, int]]:
    """Every face that is printed, and the blank backs."""
    for unit in game.units.values():
        for face in range(len(unit.faces) + len(unit.faces) % 2):
            yield unit, face


def is_plate(band: Element, layout: Layout) -> bool:
    """Whether an element is a band in which its layout prints words; a rule is none, nor is water
    that words of another face would reach out of."""
    words = (one.box for one in layout.elements if one.kind == "words")
    return (
        band.kind == "band"
        and band.box[3] > 1
        and any(over(band, box) and _as_high(band, box) for box in words)
    )


def _as_high(band: Element, box: tuple[float, ...]) -> bool:
    """Whether a box reaches neither above a band nor below it, but for a little."""
    top, foot = band.box[1] - 0.1, band.box[1] + band.box[3] + 0.1
    return top <= box[1] and box[1] + box[3] <= foot


def over(band: Element, box: tuple[float, ...]) -> bool:
    """Whether the middle of a box lies in a band."""
    left, top, wide, high = band.box
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return left < x < left + wide and top < y < top + high


@pytest.mark.games
@pytest.mark.parametrize("folder", ALL.values(), ids=ALL)
def test_no_type_on_a_counter_is_smaller_than_five_points(folder: Path) -> None:
    game = game_in(folder)
    for unit in game.units.values():
        for face in range(max(2, len(unit.faces))):
            with dressed(game):
                words = texts(counter(game, unit, face).shapes)
            small = [text for text, size in words if size < 5 * POINT - 0.01 and len(text) > 1]
            assert small == [], unit.id


@pytest.mark.games
@pytest.mark.parametrize("folder", ALL.values(), ids=ALL)
def test_names_on_one_line_are_in_one_size_and_so_are_those_on_two(folder: Path) -> None:
    game = game_in(folder)
    found: dict[tuple[str, str, bool], set[float]] = {}
    for unit in game.units.values():
        layout = layout_of(game, unit)
        for face in range(len(unit.faces)):
            for part in parts(game, unit, face):
                if part.element.kind == "words" and part.element.lines > 1:
                    lines = [shape for shape in part.shapes if isinstance(shape, Text)]
                    small = len(lines) > 1 or lines[0].size < ONE_LINE * POINT
                    key = (layout.id, part.element.name, small)
                    alone = len(lines) == 1 and " " not in lines[0].text
                    if not (small and alone):
                        found.setdefault(key, set()).update(round(t.size, 2) for t in lines)
    for key, sizes in found.items():
        assert max(sizes) - min(sizes) < 0.08, key


@pytest.mark.games
@pytest.mark.parametrize("folder", ALL.values(), ids=ALL)
def test_no_two_leaders_of_a_side_have_one_face(folder: Path) -> None:
    leaders = [u for u in game_in(folder).units.values() if u.portrait]
    looks = [(unit.nation.side.id, unit.portrait) for unit in leaders]
    assert len(looks) == len(set(looks))


@pytest.mark.parametrize("name", READY_NAMES)
def test_a_ready_layout_keeps_its_boxes_on_the_counter(name: str) -> None:
    layout = ready()[name]
    half = layout.width / 2
    for element in layout.elements:
        x, y, width, height = element.box
        assert x >= 0 and y >= 0 and x + width <= layout.width + 1e-6, element.name
        assert y + height <= layout.height + 1e-6, element.name
        if layout.shape == "round" and element.kind != "belt":
            corners = ((a, b) for a in (x, x + width) for b in (y, y + height))
            assert all(math.dist(corner, (half, half)) < half for corner in corners), element.name


def test_sizes_and_shapes_of_counters_differ_by_type_and_nation() -> None:
    units = harbours().units
    sizes = {name: counter_size(harbours(), units[name]) for name in ("e-red", "e-barge", "w-buoy")}
    assert sizes == {"e-red": (15.875, 15.875), "e-barge": (26, 13), "w-buoy": (18, 18)}
    assert edge(harbours(), units["w-buoy"])[0] == "round"
    assert edge(harbours(), units["e-guard"])[1] == pytest.approx(1.6 * 15.875 / 14.2875)


def test_a_unit_of_four_steps_has_four_faces_and_its_factors_may_be_texts() -> None:
    unit = harbours().units["e-red"]
    assert [face.label for face in unit.faces] == ["", "reduced", "few", "last"]
    assert unit.faces[2].factors == {"attack": 4, "movement": 3}
    assert unit.faces[2].printed("movement") == "(3)"
    said = {text for text, _ in texts(counter(harbours(), unit, 2).shapes)}
    assert {"FEW", "4", "3"} <= said
    guard = harbours().units["e-guard"]
    assert guard.front.factors == {"attack": 4, "movement": None}
    assert "A" in {text for text, _ in texts(counter(harbours(), guard).shapes)}


def test_a_word_of_a_state_takes_a_bar_from_the_side_of_the_picture_alone() -> None:
    unit = harbours().units["e-red"]
    first, last = (
        next(Box(*part.element.box) for part in parts(harbours(), unit, face)
             if part.element.name in ("symbol", "symbol-state"))
        for face in (0, 2)
    )  # fmt: skip
    assert (first.y, first.height) == (last.y, last.height)
    assert first.right == pytest.approx(last.right)


@pytest.mark.parametrize("ident", ["e-red", "e-blue"])
def test_a_word_of_a_state_stands_on_a_bar_and_leaves_the_stripe_a_narrow_foot(ident: str) -> None:
    """On the stripe it was small, and squeezed the symbol into the upper half of its frame."""
    unit = harbours().units[ident]
    drawn = {one.element.name: one for one in parts(harbours(), unit, len(unit.faces) - 1)}
    picture, bar = (Box(*drawn[name].element.box) for name in ("symbol-state", "bar"))
    ((_, size),) = texts(drawn["tag"].shapes)
    assert size * 15.875 / NOMINAL >= 6.2 * POINT
    assert bar.right == pytest.approx(picture.x) and bar.y < picture.y < picture.foot < bar.foot
    assert drawn["symbol-state"].element.stripe <= picture.height / 3.8


def under_word(drawn: dict[str, Part]) -> str:
    """What is behind the word of a state: the stripe of the formation or a band."""
    if "tag" in drawn:
        (band,) = drawn["tag"].shapes
        return band.paint.fill if isinstance(band, Rect) else ""
    return "#C9463A" if "FEW" in str(drawn["state"].shapes) else "#306F9F"


@pytest.mark.parametrize("ident", ["e-red", "e-blue", "w-pilots", "w-boats"])
def test_frames_stand_on_the_axis_and_the_top_line_is_as_wide_as_the_frame(
    ident: str,
) -> None:
    """Over the middle, two bars all but touched the number: II XXIV was read as one. Beside so long
    a number they stand between it and the mark."""
    unit, middle = harbours().units[ident], pytest.approx(NOMINAL / 2, abs=0.05)
    for face in range(len(unit.faces)):
        found = {one.element.name: ink_box(one.shapes) for one in parts(harbours(), unit, face)}
        mark, number, size = (
            found["mark"],
            found["designation"],
            found.get("size") or found["boats"],
        )
        frame = found.get("symbol") or found["symbol-state"]
        if "bar" in found:
            frame = replace(frame, x=found["bar"].x, width=frame.right - found["bar"].x)
        assert frame.x + frame.width / 2 == middle
        between = (mark.right + number.x) / 2
        assert size.x + size.width / 2 in (middle, pytest.approx(between, abs=0.05))
        assert frame.width * 15.875 / NOMINAL > 9
        assert abs(mark.x - frame.x) < 0.3 and abs(number.right - frame.right) < 0.3
        assert min(number.x - size.right, size.x - mark.right) > 1.05
        assert number.foot < frame.y - 0.4


def test_the_strength_of_boats_is_a_figure_amid_the_foot_and_dots_over_the_frame() -> None:
    """Five dots had to be counted, where all others have figures; beside the figure they were
    those before a page number, and up the side of the frame no other dots stand."""
    unit, other = harbours().units["w-boats"], harbours().units["w-pilots"]
    found = {one.element.name: ink_box(one.shapes) for one in parts(harbours(), unit, 0)}
    figure, dots, frame = found["strength"], found["boats"], found["symbol"]
    (line,) = (one for one in parts(harbours(), other, 1) if one.element.kind == "factors")
    assert figure.x + figure.width / 2 == pytest.approx(NOMINAL / 2, abs=0.15)
    assert figure.foot == pytest.approx(ink_box(line.shapes).foot, abs=0.12)
    mark = found["mark"]
    assert dots.y + dots.height / 2 == pytest.approx(mark.y + mark.height / 2, abs=0.1)
    assert dots.x + dots.width / 2 == pytest.approx(NOMINAL / 2, abs=0.1)
    assert frame.foot < figure.y - 0.45


def test_a_harbour_master_stands_where_others_have_their_symbol_and_his_name_over_him() -> None:
    """He was low at the right, and board, word and name were strewn about him."""
    unit = harbours().units["e-master"]
    theirs = next(one.element.box for one in parts(harbours(), harbours().units["e-red"])
                  if one.element.kind == "symbol")  # fmt: skip
    for face in (0, 1):
        found = {one.element.name: one for one in parts(harbours(), unit, face)}
        frame, name = (ink_box(found[one].shapes) for one in ("frame", "called"))
        rank, mark = ink_box(found["rank"].shapes), ink_box(found["mark"].shapes)
        own = found["frame"].element.box
        assert own == theirs, "his window is the frame of all others"
        assert name.foot < frame.y and abs(name.right - theirs[0] - theirs[2]) < 0.3
        assert mark.right < rank.x - 0.5 and rank.right < name.x - 0.4 and rank.foot < frame.y
    bust, bar = Box(*found["bust-state"].element.box), ink_box(found["bar"].shapes)
    assert bar.right < bust.x, "he was cut to make room for a word"
    assert frame.x <= bar.x and bar.foot <= frame.foot, "a tab beside his window was a stray label"
    belt = next(one.element.box for one in parts(harbours(), unit, 1) if one.element.kind == "belt")
    others = (one.element.box for one in parts(harbours(), harbours().units["e-red"], 1)
              if one.element.kind == "belt")  # fmt: skip
    assert belt == next(others), "his belt was deeper than that of his neighbours"


@pytest.mark.parametrize("ident", ["e-guard", "w-boats"])
def test_the_entry_on_a_back_stands_on_the_axis_of_the_roundel(ident: str) -> None:
    back = {one.element.name: ink_box(one.shapes)
            for one in parts(harbours(), harbours().units[ident], 1)}  # fmt: skip
    middles = [back[one].x + back[one].width / 2 for one in ("emblem", "turn", "berth")]
    assert max(middles) - min(middles) < 0.2


@pytest.mark.parametrize(
    ("label", "figure"), [("10 MIN", "10"), ("C2", "2"), ("+100", "+100"), ("HOURS", "")]
)
def test_a_number_in_the_word_of_a_marker_stands_large_on_its_panel(
    label: str, figure: str
) -> None:
    turn = harbours().units["turn-marker"]
    unit = replace(turn, front=replace(turn.front, label=label))
    (panel,) = [part for part in parts(harbours(), unit) if part.element.kind == "panel"]
    said = {text for text, _ in texts(panel.shapes)}
    assert said == {label, figure} - {""}


def test_letters_of_a_marker_stand_on_its_panel_over_its_word() -> None:
    turn = harbours().units["turn-marker"]
    unit = replace(turn, designation="AB", front=replace(turn.front, label="ready"))
    (panel,) = [part for part in parts(harbours(), unit) if part.element.kind == "panel"]
    assert {text for text, _ in texts(panel.shapes)} == {"AB", "READY"}


def test_a_marker_whose_word_names_a_side_shows_its_flag() -> None:
    turn = harbours().units["turn-marker"]
    flag = replace(turn, type=replace(turn.type, symbol="flag"))
    one, two = (
        parts(harbours(), replace(flag, front=replace(flag.front, label=word)))
        for word in ("East", "Nobody")
    )
    marks = [len([*every(part.shapes for part in face)]) for face in (one, two)]
    assert marks[0] > marks[1]


def every(groups: Iterable[tuple[Shape, ...]]) -> Iterator[Shape]:
    """All shapes, with what is in groups."""
    for shapes in groups:
        for shape in shapes:
            yield shape
            if isinstance(shape, Group):
                yield from every([shape.shapes])


def test_a_factor_of_a_marker_with_a_number_stands_in_its_panel() -> None:
    (panel, _word) = parts(harbours(), harbours().units["tide"])
    assert [text for text, _ in texts(panel.shapes)] == ["3"]


def test_the_panel_of_a_marker_with_a_number_is_as_large_as_others() -> None:
    def panel(ident: str) -> Group:
        drawn = [one for part in parts(harbours(), harbours().units[ident])
                 if part.element.kind == "panel" for one in part.shapes]  # fmt: skip
        (group,) = [one for one in drawn if isinstance(one, Group)]
        inner = group.shapes[0]
        return inner if isinstance(inner, Group) and group.shapes[1:] else group

    turn, tide = panel("turn-marker"), panel("tide")
    assert tide.scale == pytest.approx(turn.scale) and tide.y == pytest.approx(turn.y)


def test_on_a_dark_ground_cross_and_frame_are_of_one_pale_tone_on_a_dark_window() -> None:
    """Its dark frame stood on a white field, which was seen as a second frame; then a dark cross
    had a white frame."""
    guard = harbours().units["e-guard"]
    guard = replace(guard, type=replace(guard.type, symbol="infantry"))
    (symbol,) = [part for part in parts(harbours(), guard) if part.element.kind == "symbol"]
    window, sign, frame = symbol.shapes
    assert isinstance(window, Rect) and window.paint.fill
    assert isinstance(frame, Rect) and frame.paint.stroke
    (cross,) = (one.paint.stroke for one in every([[sign]]) if isinstance(one, display.Path))
    assert cross == frame.paint.stroke and contrast(cross, window.paint.fill) > 7
    (ribbon,) = [part for part in parts(harbours(), guard) if part.element.kind == "band"]
    assert ribbon.element.box[1] >= symbol.element.box[1] + symbol.element.box[3]
    assert contrast(guard.nation.ground, frame.paint.stroke) > 4.5


@pytest.mark.games
def test_a_dark_frame_stays_dark_on_a_ground_on_which_it_is_seen() -> None:
    """White, it could not be told from the pale window in it, whose cross hung in the air."""
    game = game_in(GAMES["strike-the-bear"])
    for ident, pale in (("ax-hun", False), ("ax-ss", True)):
        (symbol,) = [one for one in parts(game, game.units[ident]) if one.element.kind == "symbol"]
        window, _sign, frame = symbol.shapes
        assert isinstance(window, Rect) and isinstance(frame, Rect)
        assert window.paint.fill and frame.paint.stroke
        assert contrast(window.paint.fill, frame.paint.stroke) > (1.3 if pale else 7)
        assert contrast(game.units[ident].nation.ground, frame.paint.stroke) > 2.7


def test_a_mark_on_a_bare_back_stands_in_a_ring_and_is_seen() -> None:
    bare = harbours().units["w-pilots"]
    bare = replace(bare, back=None) if len(bare.faces) < 2 else harbours().units["w-boats"]
    (ghost,) = [part for part in parts(harbours(), bare, 1) if part.element.kind == "mark"]
    disc, ring, _ = ghost.shapes
    assert isinstance(disc, Circle) and isinstance(ring, Circle) and ring.paint.stroke
    assert ring.radius < disc.radius
    assert contrast(ring.paint.stroke, bare.nation.ground) >= 1.8


def test_a_mark_on_a_bare_back_lies_on_a_pale_disc_and_is_read_there() -> None:
    for name in ("e-guard", "w-boats"):
        unit = harbours().units[name]
        (ghost,) = [part for part in parts(harbours(), unit, 1) if part.element.kind == "mark"]
        disc, *_ = ghost.shapes
        assert isinstance(disc, Circle) and disc.paint.fill
        assert contrast(disc.paint.fill, unit.nation.ground) > 1.3
    (ghost,) = [part for part in parts(harbours(), unit, 1, True) if part.element.kind == "mark"]
    (disc, *_) = ghost.shapes
    assert isinstance(disc, Circle) and disc.paint.fill is None


def test_a_mark_on_a_disc_has_the_colour_that_its_layout_gives() -> None:
    unit = harbours().units["w-boats"]
    (ghost,) = (one for one in layout_of(harbours(), unit).elements if one.name == "emblem")
    pen = Pen(Said(harbours(), unit, 1), tones(unit), layout_of(harbours(), unit), 1.0, None)
    _, ring, _ = ELEMENTS["mark"](replace(ghost, colour="#8E2A1B"), Box(*ghost.box), pen)
    assert isinstance(ring, Circle) and ring.paint.stroke == "#8E2A1B"


def test_a_mark_without_a_frame_stands_on_a_bare_back_without_its_ring() -> None:
    unit = harbours().units["w-boats"]
    ghosts = [each for each in layout_of(harbours(), unit).elements if each.name == "emblem"]
    said, colours = Said(harbours(), unit, 1), tones(unit)
    ((ghost, layout),) = ((each, layout_of(harbours(), unit)) for each in ghosts)
    pen = Pen(said, colours, layout, 1.0, None)
    ringed, plain = (
        ELEMENTS["mark"](replace(ghost, frame=frame), Box(*ghost.box), pen)
        for frame in (True, False)
    )
    assert len(ringed) == 3 and len(plain) == 1


@pytest.mark.parametrize("name", ["ax-truck", "su-truck"])
def test_the_bar_of_a_state_leaves_the_truck_its_wheels(name: str) -> None:
    game = game_in(ALL["strike-the-bear"])
    assert [*too_near(game, game.units[name], 1)] == []


@pytest.mark.parametrize("ident", ["e-red", "e-blue"])
def test_nothing_round_the_frame_moves_from_step_to_step(ident: str) -> None:
    """The number jumped to the left, for the word of a later step."""
    unit = harbours().units[ident]
    rows = [
        [(one.element.kind, one.element.box) for one in parts(harbours(), unit, face)
         if one.element.name in ("mark", "size", "designation", "factors")]
        for face in range(len(unit.faces))
    ]  # fmt: skip
    assert all(row == rows[0] for row in rows) and len(rows[0]) == 4


def test_a_name_on_one_line_stands_below_the_middle_of_a_box_for_two() -> None:
    game = game_in(ALL["strike-the-bear"])
    unit = game.units["su-militia"]
    militia = parts(game, replace(unit, type=replace(unit.type, layout="land")))
    (name,) = [part for part in militia if part.element.name == "name"]
    assert name.element.lines == 2
    (text,) = [shape for shape in name.shapes if isinstance(shape, Text)]
    _x, y, _wide, high = name.element.box
    assert text.y - 0.345 * text.size > y + high / 2 + 0.1


def on_page(page: Drawing) -> list[Picture]:
    return [shape for shape in page.shapes if isinstance(shape, Picture)]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_backs_lie_behind_fronts_whatever_their_size_and_shape(paper: object) -> None:
    sheet = A4 if paper is A4 else LETTER
    pages = sheets(Faces(harbours()), Printing(sheet))
    expected = sum(unit.qty * math.ceil(len(unit.faces) / 2) for unit in harbours().units.values())
    fronts = [on_page(page) for page in pages[::2]]
    backs = [on_page(page) for page in pages[1::2]]
    assert sum(map(len, fronts)) == expected
    for page, behind in zip(fronts, backs, strict=True):
        for one, other in zip(page, behind, strict=True):
            assert (other.width, other.height, other.y) == (one.width, one.height, one.y)
            assert sheet.width - other.x - other.width == pytest.approx(one.x)


def test_a_unit_of_four_steps_is_printed_on_two_counters() -> None:
    faces = Faces(harbours())
    unit = harbours().units["e-red"]
    shapes = [faces.of(unit, face).shapes for face in range(4)]
    front, back = (on_page(page) for page in sheets(faces, Printing(A4))[:2])
    pairs = [(one.shapes, other.shapes) for one, other in zip(front, back, strict=True)]
    assert pairs.count((shapes[0], shapes[1])) == pairs.count((shapes[2], shapes[3])) == unit.qty


@pytest.mark.parametrize("mode", ["duplex", "separate", "fold"])
def test_no_two_counters_of_a_page_overlap(mode: Mode) -> None:
    for page in sheets(Faces(harbours()), Printing(A4, mode)):
        found = on_page(page)
        for number, one in enumerate(found):
            for other in found[number + 1 :]:
                across = max(one.x - other.x - other.width, other.x - one.x - one.width)
                down = max(one.y - other.y - other.height, other.y - one.y - one.height)
                assert max(across, down) > -1e-6
                bottom = page.height - one.y - one.height
                assert min(one.x, one.y, bottom) > 6


def test_the_pictures_of_a_sample_stand_in_the_corner_that_the_mark_leaves() -> None:
    game = game_in(ALL["ibsm"])
    for unit in game.units.values():
        found = {part.element.name: part for part in parts(game, unit)}
        if unit.type.shape != "marker":
            shown = found.get("picture") or found["portrait"]
            x, y, wide, high = found["field"].element.box
            drawn = ink_box(shown.shapes)
            under = 0.06  # so much of the line round the field, of the same ink, is under a person
            assert drawn.x > x - under and drawn.right < x + wide + under, unit.id
            assert drawn.foot < y + high + under, unit.id
            assert ink_gap(shown.shapes, found["badge"].shapes, 0.6) > 0.5, unit.id


@pytest.mark.parametrize("arm", ["infantry", "armour", "artillery"])
def test_armies_have_men_tanks_and_guns_of_their_own(arm: str) -> None:
    units = [unit for unit in game_in(ALL["memoir44"]).units.values() if unit.type.id == arm]
    assert len({unit.type.symbol for unit in units}) == len(units) == 6


def test_a_bare_back_says_its_player() -> None:
    game = game_in(ALL["ibsm"])
    assert Said(game, game.units["ax-inf"], 1).words("side") == "Axis"
    assert Said(game, game.units["mk-turn"], 1).words("side") == ""


def test_a_symbols_colour_fills_its_frame() -> None:
    game = harbours()
    unit = game.units["e-red"]
    layout = layout_of(game, unit)

    def fills(colour: str | None) -> list[str | None]:
        dyed = tuple(replace(one, colour=colour) if one.kind == "symbol" else one
                     for one in layout.elements)  # fmt: skip
        own = replace(game, layouts={**game.layouts, layout.id: replace(layout, elements=dyed)})
        return [s.paint.fill for s in every([counter(own, unit).shapes]) if isinstance(s, Rect)]

    assert "#FDF6E3" in fills("#FDF6E3")
    assert "#FDF6E3" not in fills(None)


@pytest.mark.games
def test_a_reduced_side_has_a_pale_tint_of_the_colour_of_its_formation() -> None:
    game = game_in(GAMES["strike-the-bear"])
    unit = next(one for one in game.units.values() if one.type.id == "panzer")

    def inside(face: int) -> str | None:
        (symbol,) = [part for part in parts(game, unit, face) if part.element.kind == "symbol"]
        return next(shape.paint.fill for shape in every([symbol.shapes])
                    if isinstance(shape, Rect) and shape.paint.fill)  # fmt: skip

    full, reduced = inside(0), inside(1)
    assert full and reduced and luminance(reduced) > 0.8 > luminance(full) + 0.1
    assert reduced != "#FFFFFF", "panzer and infantry are told apart by colour on both sides"


def test_a_band_of_the_colour_of_its_ground_is_a_thin_outline() -> None:
    game = harbours()
    unit = game.units["e-master"]
    layout = layout_of(game, unit)

    def tag(colour: str) -> Rect:
        dyed = tuple(replace(one, colour=colour) if one.kind == "band" else one
                     for one in layout.elements)  # fmt: skip
        own = replace(game, layouts={**game.layouts, layout.id: replace(layout, elements=dyed)})
        ((band,),) = (part.shapes for part in parts(own, unit, 1) if part.element.name == "bar")
        assert isinstance(band, Rect)
        return band

    assert tag("#123456").paint.fill == "#123456"
    outline = tag("ground").paint
    assert outline.fill == unit.nation.ground, "it hides what is behind it"
    assert 0 < outline.width < 0.3


def shown_small(game: Game, ident: str, scale: float) -> Drawing:
    unit = game.units[ident]
    return small(game, unit, counter(game, unit), parts(game, unit), scale)


@pytest.mark.parametrize("ident", ["l-inf-1", "l-inf-12", "r-arm-21", "r-art-3", "l-hq-1"])
def test_a_small_counter_keeps_its_designation_in_the_corner_over_a_lower_symbol(
    ident: str,
) -> None:
    game = game_in(ALL["low-water"])
    designation, factors = game.units[ident].designation, {"3", "4", "5", "7", "1", "6"}
    for scale in (0.34, 0.42, 0.6):
        words = texts(shown_small(game, ident, scale).shapes, scale)
        assert designation in [text for text, _ in words]
        assert all(size >= 5 * POINT - 1e-6 for text, size in words if text == designation)
        assert factors & {text for text, _ in words}
    whole = shown_small(game, ident, 1.0)
    assert whole.shapes == counter(game, game.units[ident]).shapes


def test_a_small_counter_has_its_number_at_its_foot_else_its_designation() -> None:
    game = game_in(ALL["slaughterhouse"])
    said = {ident: {text for text, _ in texts(shown_small(game, ident, 0.42).shapes)}
            for ident in ("ax-pz-1", "su-army-20", "su-front-sw")}  # fmt: skip
    assert said == {"ax-pz-1": {"1"}, "su-army-20": {"20"}, "su-front-sw": {"SW"}}


@pytest.mark.games
def test_a_small_marker_loses_its_word_but_no_letter_of_its_sign() -> None:
    said = shown_small(game_in(GAMES["quarter-month"]), "mk-oc", 0.42)
    assert [text for text, _ in texts(said.shapes)] == ["OC"]
    game = game_in(GAMES["last-hundred-yards"])
    panel = ink_box(shown_small(game, "mk-turn", 0.42).shapes[0].shapes[1:])
    assert abs(panel.y + panel.foot - NOMINAL) < 0.3, "what is left stands in the middle"


def leaders_of(game: Game) -> list[Unit]:
    return [unit for unit in game.units.values() if unit.type.id == "leader"]


@pytest.mark.games
def test_the_bar_of_a_state_closes_the_foot_of_a_picture_over_its_name() -> None:
    """Under the picture and its name it left the picture two thirds of its height."""
    game = game_in(GAMES["strike-the-bear"])
    trucks = [one for one in game.units.values() if one.type.id == "truck"]
    for unit in trucks:
        shown = [one.element for one in parts(game, unit, 1)]
        (window,) = (Box(*one.box) for one in shown if one.kind == "line")
        (bar,) = (Box(*one.box) for one in shown if one.name == "bar")
        name = next(box for part, box in placed(game, unit, 1)
                    if part.element.show in ("surname", "called"))  # fmt: skip
        assert (bar.x, bar.right, bar.foot) == (window.x, window.right, window.foot), unit.id
        assert name.y - (window.foot + 0.175) > 0.5, unit.id
        said = next(box for part, box in placed(game, unit, 1) if part.element.show == "state")
        edges = said.x - window.x, window.right - said.right, said.y - bar.y, bar.foot - said.foot
        assert min(edges) > 0.49, unit.id
        front = next(one.element.box for one in parts(game, unit) if one.element.kind == "line")
        rated = Said(game, unit, 0).factored
        assert rated or front == next(one.box for one in shown if one.kind == "line"), "one frame"


@pytest.mark.games
def test_all_leaders_have_one_window_filled_by_a_large_portrait() -> None:
    """Orders were cut off at its foot: a wedge of a medal, dashes of ribbons. When disrupted, all
    were heads without shoulders. Who had ratings below it had a lower one."""
    game = game_in(GAMES["strike-the-bear"])
    for face in (0, 1):
        windows = {one.element.box for unit in leaders_of(game) for one in parts(game, unit, face)
                   if one.element.name == "edge"}  # fmt: skip
        assert len(windows) == 1 and max(high for *_, high in windows) > 8.9
        for unit in leaders_of(game):
            (window,) = {Box(*one.element.box) for one in parts(game, unit, face)
                         if one.element.kind == "line"}  # fmt: skip
            (bust,) = (box for part, box in placed(game, unit, face)
                       if part.element.kind == "portrait")  # fmt: skip
            assert bust.y - window.y < 1.3, f"{unit.id} fills it"
            assert (
                window.x < bust.x
                and bust.right < window.right
                and 0 < window.foot - bust.foot < 2.3
            )
            (shown,) = (one.element for one in parts(game, unit, face)
                        if one.element.kind == "portrait")  # fmt: skip
            unit_of_grid = shown.box[2] / 54
            over = [one.element.box[1] for one in parts(game, unit, face)
                    if one.element.name == "bar"]  # fmt: skip
            seen = (min([bust.foot, *over]) - shown.box[1]) / unit_of_grid
            assert seen > 47, "shoulders are seen"
            assert seen > 59 or seen < 51, "orders are seen whole or not at all"


@pytest.mark.games
def test_names_of_leaders_have_one_line_and_one_size() -> None:
    game = game_in(GAMES["strike-the-bear"])
    for face in (0, 1):
        names = [
            text for unit in leaders_of(game)
            for one in parts(game, unit, face) if one.element.show == "surname"
            for text in one.shapes if isinstance(text, Text)
        ]  # fmt: skip
        assert len(names) == len(leaders_of(game))
        assert len({round(one.x, 3) for one in names}) == 1
        assert len({one.y for one in names}) <= 2, "of who has ratings it is over them"
        assert {round(one.size / POINT, 2) for one in names} <= {5.8, 6.2}
        for unit in leaders_of(game):
            drawn = {one.element.show or one.element.kind: ink_box(one.shapes)
                     for one in parts(game, unit, face)}  # fmt: skip
            name, frame = drawn["surname"], drawn["line"]
            assert frame.x <= name.x and name.right <= frame.right, "no name overhangs its picture"


@pytest.mark.games
def test_ratings_of_a_leader_stand_and_are_as_large_as_figures_of_troops() -> None:
    """On a strip over his coat they were small, and slivers of the picture showed at its ends."""
    game = game_in(GAMES["strike-the-bear"])
    shown = {one.element.name: one for one in parts(game, game.units["ax-guderian"])}
    troops = next(one for one in parts(game, game.units["ax-pzc-5"])
                  if one.element.kind == "factors")  # fmt: skip
    ratings, own = shown["ratings"], ink_box(shown["ratings"].shapes)
    assert ratings.element.box == troops.element.box
    assert max(one.size for one in words_of(ratings)) > 13.9 * POINT
    bar, edge = Box(*shown["plate"].element.box), Box(*shown["edge-rated"].element.box)
    outer = inset(edge, -LINE / 2)
    ends = pytest.approx((outer.x, outer.right, outer.foot))
    assert (bar.x, bar.right, bar.foot) == ends, "flush with the frame"
    assert own.y - bar.foot > 0.5 and ink_box(shown["named"].shapes).y > bar.y - 0.01


@pytest.mark.games
def test_ratings_of_a_leader_have_the_colours_of_figures_of_units() -> None:
    game = game_in(GAMES["strike-the-bear"])
    (ours, corps) = (
        [text for one in parts(game, game.units[ident])
         if one.element.kind == "factors" for text in one.shapes if isinstance(text, Text)]
        for ident in ("ax-guderian", "ax-pzc-5")
    )  # fmt: skip
    assert [one.fill for one in ours] == [one.fill for one in corps[1:]]
    assert min(one.size for one in ours) > 8.7 * POINT


@pytest.mark.games
def test_that_it_is_disrupted_is_said_in_one_style_on_leaders_and_trucks() -> None:
    game = game_in(GAMES["strike-the-bear"])
    units = [one for one in game.units.values() if one.type.id in ("leader", "truck")]
    said = [
        text for unit in units
        for one in parts(game, unit, 1) if one.element.show == "state"
        for text in one.shapes if isinstance(text, Text)
    ]  # fmt: skip
    assert len(said) == len(units)
    assert {(text.text, text.font) for text in said} == {("DISRUPTED", "condensed-bold")}
    assert {round(text.size / POINT, 1) for text in said} == {6.2}
    bars = {one.element.box for unit in units for one in parts(game, unit, 1)
            if one.element.name == "bar"}  # fmt: skip
    assert len(bars) == 2, "of leaders it is over their names"


@pytest.mark.games
def test_no_bar_lies_over_the_face_of_a_leader() -> None:
    """A ribbon with a leader's name lay over his chin; now one lies over his shoulders."""
    game = game_in(GAMES["strike-the-bear"])
    for unit, face in ((unit, face) for unit in leaders_of(game) for face in (0, 1)):
        shown = [one.element for one in parts(game, unit, face)]
        (bust,) = (one.box for one in shown if one.kind == "portrait")
        chin = bust[1] + 42 / 54 * bust[2]
        bars = [one.box[1] for one in shown if one.name in ("bar", "plate")]
        assert all(top - chin > 0.45 for top in bars), unit.id
        (edge,) = (Box(*one.box) for one in shown if one.kind == "line")
        (plate,) = (Box(*one.box) for one in shown if one.name in ("plate", "plate-low"))
        outer = inset(edge, -LINE / 2)
        assert (plate.x, plate.right, plate.foot) == pytest.approx(
            (outer.x, outer.right, outer.foot)
        ), unit.id


@pytest.mark.games
def test_all_words_below_frames_and_panels_have_one_size() -> None:
    """But for the number of an army, which is what is looked for, and what is said of a back."""
    game = game_in(GAMES["strike-the-bear"])
    units = [unit for unit in game.units.values() if unit.type.id != "leader"]
    sizes = {
        round(text.size / POINT, 2) for unit in units for face in (0, 1)
        for one in parts(game, unit, face)
        if one.element.capitals and one.element.show not in ("number", "state")
        and one.element.name not in ("tag", "step", "word-low")
        for text in one.shapes if isinstance(text, Text)
    }  # fmt: skip
    assert sizes == {6.8}


@pytest.mark.games
def test_the_mark_of_a_picture_stands_in_the_corner_of_its_window() -> None:
    """Alone over a frame it hung above an empty line."""
    game = game_in(GAMES["strike-the-bear"])
    for unit in game.units.values():
        if unit.type.id not in ("leader", "truck", "luftwaffe") or Said(game, unit, 0).factored:
            continue
        for face in (0, 1):
            shown = [one.element for one in parts(game, unit, face)]
            (mark,) = (Box(*one.box) for one in shown if one.kind == "mark")
            window = max(
                (Box(*one.box) for one in shown if one.kind == "line"), key=lambda one: one.height
            )  # the other one is the ground on which a truck stands
            assert 0 < mark.x - window.x < 1 and 0 < mark.y - window.y < 1, unit.id


@pytest.mark.games
def test_the_mark_of_a_side_has_one_place_on_all_units_with_a_size() -> None:
    game = game_in(GAMES["strike-the-bear"])
    units = [unit for unit in game.units.values() if unit.size and unit.size.sign]
    shown = [
        one.element for unit in units for face in range(len(unit.faces))
        for one in parts(game, unit, face)
    ]  # fmt: skip
    seats = {one.box for one in shown if one.kind == "mark"}
    assert len({one[1] for one in seats}) == 1 and len(seats) <= 2, "level with the frame's corner"
    assert {one[2:] for one in seats} == {(1.64, 1.64)}, "smaller, a flag is a dot"


@pytest.mark.games
def test_a_weaker_corps_of_which_nothing_is_known_says_in_the_row_of_figures_so() -> None:
    """A pale dash in an empty foot was read as a misprint on fourteen backs, and so was a frame
    that went down to where figures end."""
    game = game_in(GAMES["strike-the-bear"])
    lines = [unit for unit in game.units.values() if unit.type.layout == "line"]
    belts = {one.element.box for unit in game.units.values() for one in parts(game, unit, 1)
             if one.element.kind == "belt"}  # fmt: skip
    assert len(belts) == 1, "one on all backs of the game"
    weaker = [one for one in lines if not Said(game, one, 1).factored and not one.text("number")]
    assert len(weaker) > 3
    for unit in weaker:
        front, back = ({one.element.kind: one for one in parts(game, unit, face)}
                       for face in (0, 1))  # fmt: skip
        assert set(back) == {"belt", "mark", "size", "symbol", "band", "words"}, unit.id
        mark, belt = (Box(*back[kind].element.box) for kind in ("size", "belt"))
        assert belt.y - mark.foot > 0.35, "the sign of size stands clear of the belt"
        assert back["symbol"].element.box == front["symbol"].element.box, "one frame in the game"
        ((said, size),) = texts(back["words"].shapes)
        assert size > 7.9 * POINT, "the row looked empty"
        word, figures = ink_box(back["words"].shapes), ink_box(front["factors"].shapes)
        assert said == "REDUCED" and figures.y < word.y < word.foot < figures.foot


@pytest.mark.games
def test_frames_of_units_have_one_size_and_are_hardly_more_than_twice_as_wide_as_high() -> None:
    """Wider ones make crosses lie flat, narrower ones leave the plate below to stand out on both
    sides; and one army had two sizes.
    A foot that bears words is no part of the room for the sign."""
    for name in ("strike-the-bear", "slaughterhouse", "brp-front"):
        game, found = game_in(GAMES[name]), set()
        for unit in game.units.values():
            for one in parts(game, unit):
                if (
                    one.element.kind == "symbol"
                    and one.element.frame
                    and unit.type.layout != "asset"
                ):
                    wide, high = one.element.box[2:]
                    found.add((wide, high - one.element.stripe * (one.element.stripe > 3)))
        posts = {(10.95, 6.4)}
        assert len(found - posts) == 1, name
        assert all(1.5 < wide / high < 2.15 for wide, high in found)


@pytest.mark.games
@pytest.mark.parametrize("ident", ["su-mc"])
def test_a_figure_beside_a_pill_is_clear_of_its_end(ident: str) -> None:
    game = game_in(GAMES["strike-the-bear"])
    (line,) = [part for part in parts(game, game.units[ident]) if part.element.kind == "factors"]
    (pill,) = [one for one in line.shapes if isinstance(one, Rect) and one.radius]
    figures = [one for one in line.shapes if isinstance(one, Text)]
    after = [box for one in figures if (box := ink(one)) and box.x > pill.x + pill.width]
    assert after and after[0].x - (pill.x + pill.width) >= 0.4


def test_nothing_is_printed_under_five_points_and_tabs_have_one_size() -> None:
    """The size on paper: a counter of another size than its layout is scaled."""
    game = harbours()
    tabs = set()
    for unit in game.units.values():
        for face in range(len(unit.faces)):
            with dressed(game):
                shapes = counter(game, unit, face).shapes
            for words, size in texts(shapes):
                assert size >= 5 * POINT - 1e-3, (unit.id, words, size / POINT)
                if words in {"FEW", "LAST", "TIRED"}:
                    tabs.add(round(size / POINT, 2))
    assert len(tabs) == 1, tabs


@pytest.mark.games
def test_words_of_markers_have_one_size_and_line_and_figures_one_size() -> None:
    game = game_in(GAMES["quarter-month"])
    lines, figures = set(), set()
    for unit in game.units.values():
        found = {one.element.name: one for one in parts(game, unit)}
        (word,) = words_of(found["word"])
        sign = ink_box(found["sign"].shapes)
        scale = counter_size(game, unit)[0] / NOMINAL
        lines.add((round(word.size * scale / POINT, 1), round(word.y, 2)))
        assert (ink_box([word]).y - sign.foot) * scale > 0.8
        (whole,) = (one for one in found["sign"].shapes if isinstance(one, Group))
        for glyph in (one for one in whole.shapes if isinstance(one, Group)):
            for text in glyph.shapes:
                if not isinstance(text, Text) or not text.text.isdigit():
                    continue
                figures.add(round(glyph.scale * text.size, 2))
                assert sign.width * scale > 11.9, "a wide panel: glyph and figure side by side"
    assert lines == {(6.9, 13.11)} and len(figures) == 1


def words_of(part: Part) -> list[Text]:
    return [one for one in part.shapes if isinstance(one, Text)]


@pytest.mark.games
def test_markers_have_a_large_panel_as_far_from_the_cut_as_their_word_on_its_line() -> None:
    """All panels are as high as one another, and all words of one size on one line: a smaller one
    looked like another kind of marker."""
    game = game_in(GAMES["last-hundred-yards"])
    lines, highs, said = set(), set(), list[str]()
    for unit in (one for one in game.units.values() if one.type.shape == "marker"):
        found = {one.element.name: one for one in parts(game, unit)}
        (word,) = words_of(found["word"])
        box = ink_box(found["sign"].shapes)
        assert ink_box([word]).y - box.foot > 0.5
        assert abs(box.y - (NOMINAL - ink_box([word]).foot)) < 0.5
        assert word.size / POINT == pytest.approx(6.6, abs=0.03), "as in the other games"
        highs.add(round(box.height, 1))
        lines.add(round(word.y, 1))
        said.append(word.text)
    assert min(highs) > 8.3 and max(highs) - min(highs) < 0.45
    observer = parts(game, game.units["ax-fo-section"])
    sizes = {round(one.size / POINT, 1) for part in observer for one in words_of(part)}
    assert max(lines) - min(lines) < 0.3
    assert {"ILLUM.", "OUT OF CMD", "CASUALTIES"} <= {*said}
    assert min(sizes) >= 6, "on a bar words were smaller than markers' words"


@pytest.mark.games
def test_troops_have_one_frame_whether_their_figures_and_grade_are_known_or_not() -> None:
    game = game_in(GAMES["memoir44"])
    troops = [unit for unit in game.units.values() if unit.type.shape != "marker"]
    frames = {
        one.element.box for unit in troops for one in parts(game, unit) if one.element.name == "rim"
    }
    assert len(troops) > 20 and len(frames) == 1


@pytest.mark.games
def test_a_mark_and_the_words_beside_it_stand_together_in_the_middle_of_their_plate() -> None:
    ibsm = game_in(GAMES["ibsm"])
    layout = layout_of(ibsm, ibsm.units["ax-inf"])
    word = next(one for one in layout.elements if one.name == "word")
    sign = replace(word, name="sign", kind="mark", box=(1.6, 10.6, 1.6, 1.6), frame=False)
    word = replace(word, box=(3.75, 9.95, 8.95, 3.1), size=5.9, align="left")
    own = tuple(word if one.name == "word" else one for one in layout.elements)
    game = replace(
        ibsm, layouts={**ibsm.layouts, layout.id: replace(layout, elements=(*own, sign))}
    )
    for name in ("ax-inf", "su-inf"):
        found = {one.element.name: one for one in parts(game, game.units[name])}
        (mark,), (said,) = found["sign"].shapes, found["word"].shapes
        assert isinstance(mark, Group) and isinstance(said, Text)
        box, x, wide = ink(said), found["foot"].element.box[0], found["foot"].element.box[2]
        assert box
        left, right = mark.x - found["sign"].element.box[2] / 2 - x, x + wide - box.right
        assert abs(left - right) < 0.2, name


@pytest.mark.games
def test_an_observer_whose_call_is_final_keeps_its_level_and_its_frame() -> None:
    game = game_in(GAMES["last-hundred-yards"])
    front, back = (parts(game, game.units["ax-fo-section"], face) for face in (0, 1))
    kept = [
        {one.element.box for one in face if one.element.kind == "symbol"} for face in (front, back)
    ]
    assert kept[0] == kept[1]
    said = [words for part in back for words, _size in texts(part.shapes)]
    assert said == ["SEC", "FO FINAL"], "what it is, how far, and whose"


def test_a_marker_of_one_state_is_the_same_on_both_sides_and_one_of_two_is_not() -> None:
    for one in ("turn-marker", "tide"):
        unit = harbours().units[one]
        assert parts(harbours(), unit, 0) == parts(harbours(), unit, 1)
    other = replace(unit, back=replace(unit.front, label="Ebb"))
    assert parts(harbours(), other, 0) != parts(harbours(), other, 1)


@pytest.mark.games
@pytest.mark.parametrize("name", ["memoir44", "ibsm"])
def test_words_of_markers_stand_on_plates_that_are_seen(name: str) -> None:
    game = game_in(GAMES[name])
    markers = [one for one in game.units.values() if one.type.shape == "marker"]
    for unit in markers:
        front = {one.element.name: one for one in parts(game, unit)}
        (plate,) = front["foot"].shapes
        assert isinstance(plate, Rect) and plate.paint.fill
        assert contrast(plate.paint.fill, tones(unit).ground) > 2, unit.id
        (word,) = (one for one in front.values() if one.element.kind == "words")
        (text,) = word.shapes
        assert isinstance(text, Text) and contrast(text.fill, plate.paint.fill) > 4.5


@pytest.mark.games
def test_figures_and_letters_below_a_belt_are_clear_of_it() -> None:
    game = game_in(GAMES["strike-the-bear"])
    for unit in game.units.values():
        drawn = {one.element.name: one for one in parts(game, unit, 1)}
        if "number" in drawn and (belt := drawn.get("belt-name")):
            foot = belt.element.box[1] + belt.element.box[3]
            assert ink_box(drawn["number"].shapes).y - foot > 0.4, unit.id


@pytest.mark.games
def test_a_line_amid_a_band_has_no_pale_rim() -> None:
    """The ground under Italian guns was edged in white, for their counters are dark."""
    game = game_in(GAMES["memoir44"])
    guns = [one for one in game.units.values() if one.type.id in ("armour", "artillery")]
    lines = [one.shapes for unit in guns for one in parts(game, unit)
             if one.element.name == "earth"]  # fmt: skip
    assert lines and {len(shapes) for shapes in lines} == {1}


@pytest.mark.games
def test_the_name_of_a_ship_stands_over_its_frame_and_the_mark_in_its_corner() -> None:
    """Small on a map, the mark grew into the name beside it."""
    game = game_in(GAMES["low-water"])
    unit = next(one for one in game.units.values() if one.type.id == "flotilla")
    drawn = {one.element.name: ink_box(one.shapes) for one in parts(game, unit)}
    assert abs(drawn["name"].x - drawn["edge"].x) < 0.3 and drawn["name"].foot < drawn["edge"].y
    assert drawn["edge"].y < drawn["corner-mark"].y < drawn["ship"].y
    middles = [drawn[name].y + drawn[name].height / 2 for name in ("edge", "factors")]
    assert abs(middles[0] - middles[1]) < 0.1


@pytest.mark.games
@pytest.mark.parametrize("ident", ["ge-elite", "bc-special"])
def test_a_grade_is_the_word_on_a_red_plate_and_leaves_the_frame_whole(ident: str) -> None:
    game = game_in(GAMES["memoir44"])
    unit = game.units[ident]
    drawn = {one.element.name: one for one in parts(game, unit)}
    (plate,) = drawn["grade-plate"].shapes
    assert isinstance(plate, Rect) and plate.paint.fill == game.counters.stripes[unit.text("grade")]
    others = next(one for one in game.units.values() if one.type.id == "infantry")
    (usual,) = (one for one in parts(game, others) if one.element.name == "rim")
    box, theirs = (ink_box(one.shapes) for one in (drawn["rim"], usual))
    assert (box.width, box.height) == (theirs.width, theirs.height)


@pytest.mark.games
def test_an_army_s_mark_has_one_place_whether_or_not_figures_are_known() -> None:
    game = game_in(GAMES["memoir44"])
    drawn = [{one.element.name: one for one in parts(game, unit)} for unit in game.units.values()]
    boxes = [ink_box(one["badge"].shapes) for one in drawn if "badge" in one]
    assert len({round(box.x + box.width / 2, 1) for box in boxes}) == 1
    assert {"figures" in one for one in drawn if "badge" in one} == {True, False}


@pytest.mark.games
def test_only_a_grade_has_a_red_plate() -> None:
    """Red was the army's colour on some and a grade on others."""
    game = game_in(GAMES["memoir44"])
    plates = set(game.counters.stripes.values())
    assert not [one.id for one in game.nations.values() if _is_red(one.accent)]
    assert plates and all(map(_is_red, plates))


def _is_red(colour: str | None) -> bool:
    red, green, blue = (int((colour or "#000000")[at : at + 2], 16) for at in (1, 3, 5))
    return red > 2.5 * max(green, blue)


def drawn_troops() -> list[dict[str, Box]]:
    """The ink of each element of BRP's Soviet fronts, by name."""
    game = game_in(GAMES["brp-front"])
    troops = [unit for unit in game.units.values() if unit.nation.id == "soviet"]
    return [{part.element.name: ink_box(part.shapes) for part in parts(game, one)}
            for one in troops]  # fmt: skip


@pytest.mark.games
def test_codes_fill_the_coloured_foot_of_the_frame_with_air() -> None:
    """On plates of their own below it they were small, or their frames had no room."""
    game = game_in(GAMES["brp-front"])
    for unit in (one for one in game.units.values() if one.text("code")):
        drawn = {part.element.name: part for part in parts(game, unit)}
        (text,), symbol = drawn["code"].shapes, drawn["symbol-alone"].element
        code, frame = ink_box([text]), Box(*symbol.box)
        assert isinstance(text, Text) and text.size > 9.5 * POINT
        line = frame_line(frame, symbol.stripe) / 2
        plate = Box(frame.x, frame.foot - symbol.stripe, frame.width, symbol.stripe)
        assert min(code.y - plate.y, plate.foot - code.foot) - line > 0.3, unit.id


@pytest.mark.games
def test_codes_of_all_places_are_white_on_dark() -> None:
    """Some were black on pale; only what may go anywhere is quieter."""
    game = game_in(GAMES["brp-front"])
    for unit in (one for one in game.units.values() if one.text("code") not in ("", None, "ANY")):
        drawn = {part.element.name: part for part in parts(game, unit)}
        (code,) = (one for one in drawn["code"].shapes if isinstance(one, Text))
        assert code.fill == "#FFFFFF", unit.id


@pytest.mark.games
def test_all_troops_have_one_composition_whether_they_have_a_code_or_not() -> None:
    lines = set()
    for one in drawn_troops():
        frame, mark = one["symbol-alone"], one["mark"]
        lines.add((mark.y, frame.x + frame.width / 2, frame.y))
        assert frame.y - mark.foot > 0.45
        if head := one.get("size"):
            assert abs(mark.x - frame.x) < 0.2 and abs(head.right - frame.right) < 0.2
            assert abs(head.foot - mark.foot) < 0.25
        else:
            assert abs(mark.x + mark.right - frame.x - frame.right) < 0.2, "none stands in a corner"
    columns = zip(*lines, strict=True)
    assert all(max(one) - min(one) < 0.02 for one in columns)


@pytest.mark.games
def test_what_may_go_anywhere_says_so_on_a_dark_plate() -> None:
    """Without a plate more than half of the counters were of another design and nameless; on one
    that was all but of the ground the word was mud."""
    game = game_in(GAMES["brp-front"])
    free = [one for one in game.units.values() if one.text("start") == "Any Area"]
    dark = game.counters.stripes["Any Area"]
    for unit in free:
        drawn = {part.element.name: part for part in parts(game, unit)}
        assert [one for one, _ in texts(drawn["code"].shapes)] == ["ANY"]
        assert contrast(dark, tones(unit).ground) > 3, unit.id
    stripes = game.counters.stripes.values()
    assert len(free) == 2 and all(contrast("#FFFFFF", one) > 4.5 for one in stripes)


@pytest.mark.parametrize(("wide", "high"), [(6.8, 4.75), (10.95, 6.35), (10.95, 4.6)])
def test_the_wings_of_the_airborne_stand_clear_of_the_legs_and_of_the_frame(
    wide: float, high: float
) -> None:
    """They ran into the legs, so that a gull was a blot at their foot."""
    inks: Inks = {"ink": "#000000", "paper": "#FFFFFF", "accent": "#000000"}
    paths = [one for one in every([sign("airborne", wide, high, inks)])
             if isinstance(one, display.Path)]  # fmt: skip
    (legs, _halo, wings), scale = paths, min(wide / 17, high / 12)
    assert wings.paint.join != "miter", "a spike ran from between them through the frame"
    assert scale * ink_gap([legs], [wings], 1.0) > 0.3
    assert high / 2 - scale * ink_box([wings]).foot - frame_line(Box(0, 0, wide, high)) / 2 > 0.3


@pytest.mark.games
def test_a_frame_is_dark_on_both_faces_of_a_front() -> None:
    """On the full face it was cream round a cream window, in which the cross ended in mid-air."""
    game = game_in(GAMES["slaughterhouse"])
    for unit in (one for one in game.units.values() if one.nation.id == "front"):
        frames = [part.shapes[2] for face in (0, 1) for part in parts(game, unit, face)
                  if part.element.kind == "symbol"]  # fmt: skip
        assert len({one.paint.stroke for one in frames if isinstance(one, Rect)}) == 1, unit.id


@pytest.mark.games
def test_words_on_plates_have_air_at_both_ends_and_are_nearly_as_large_as_numbers() -> None:
    """COAST had half the size of its neighbours' numbers, SECURITY three fifths."""
    game, sizes = game_in(GAMES["slaughterhouse"]), set()
    for ident in ("su-army-coast", "mk-air", "mk-security"):
        drawn = {part.element.name: part for part in parts(game, game.units[ident])}
        plate, word = Box(*drawn["plate"].element.box), ink_box(drawn["word"].shapes)
        assert min(word.x - plate.x, plate.right - word.right) > 0.6, ident
        sizes |= {round(one.size / POINT, 1) for one in drawn["word"].shapes
                  if isinstance(one, Text)}  # fmt: skip
    assert sizes == {10}


@pytest.mark.games
def test_the_word_of_a_state_on_a_picture_needs_no_belt_behind_the_frame() -> None:
    """What of it was seen on either side of the frame was taken for a stray stripe."""
    game = game_in(GAMES["strike-the-bear"])
    for ident in ("ax-truck", "ax-luftwaffe", "ax-kleist", "su-zhukov"):
        drawn = {part.element.name: part for part in parts(game, game.units[ident], 1)}
        assert "belt" not in {one.element.kind for one in drawn.values()}, ident
        assert "tag" in drawn, ident


@pytest.mark.games
def test_all_backs_of_troops_bear_the_roundel_of_the_house_over_their_place() -> None:
    """Beside those, a star over a code was a speck; both stand in the middle as one group."""
    game, middles = game_in(GAMES["brp-front"]), []
    for unit in (one for one in game.units.values() if one.nation.id == "soviet"):
        back = {one.element.name: one for one in parts(game, unit, 1)}
        place, mark = ink_box(back["place"].shapes), ink_box(back["emblem"].shapes)
        assert ("tile" in back) is bool(unit.text("code")) and place.y - mark.foot > 0.6, unit.id
        middles.append((mark.y + place.foot) / 2)
    assert max(middles) - min(middles) < 0.1 and abs(middles[0] - NOMINAL / 2) < 0.2


@pytest.mark.games
def test_each_back_says_its_place_in_one_size_two_words_on_two_lines() -> None:
    """On one line the longest made all of them small."""
    game, set_as = game_in(GAMES["brp-front"]), set()
    for unit in (one for one in game.units.values() if one.text("code")):
        back = {one.element.name: one.shapes for one in parts(game, unit, 1)}
        lines = [one for one in every([back["place"]]) if isinstance(one, Text)]
        assert " ".join(one.text for one in lines) == (unit.text("start") or "").upper()
        set_as |= {round(one.size / POINT, 1) for one in lines}
    assert set_as == {6.2}


@pytest.mark.games
def test_a_back_has_the_colour_of_its_place_in_a_frame_on_its_ground() -> None:
    """Coloured up to the cut, seven backs looked like those of seven games."""
    game, tiles = game_in(GAMES["brp-front"]), set()
    for unit in (one for one in game.units.values() if one.text("code")):
        tile = next(one for one in parts(game, unit, 1) if one.element.name == "tile")
        tiles.add(tile.element.box)
        edge = next(one for one in parts(game, unit, 1) if one.element.name == "edge")
        assert edge.element.box == tile.element.box, "no colour is seen outside its frame"
    ((x, y, wide, high),) = tiles
    assert x == y == pytest.approx((NOMINAL - wide) / 2) and wide == high


@pytest.mark.games
def test_backs_of_what_is_no_army_say_what_it_is() -> None:
    game, said = game_in(GAMES["slaughterhouse"]), {}
    for ident in ("ax-leader-11", "mk-air", "mk-security"):
        shapes = [one for part in parts(game, game.units[ident], 1) for one in part.shapes]
        said[ident] = [one.text for one in shapes if isinstance(one, Text)]
    assert said == {
        "ax-leader-11": ["11"],
        "mk-air": ["AIR"],
        "mk-security": ["SEC"],
    }


@pytest.mark.games
def test_words_of_what_is_no_army_are_as_large_as_their_plates_allow() -> None:
    game = game_in(GAMES["slaughterhouse"])
    words = [part for unit in game.units.values() if not unit.size
             for part in parts(game, unit) if part.element.show == "called"]  # fmt: skip
    plated = [one for one in words if one.element.colour == "#FFFFFF"]
    for found, many in ((plated, 2), ([one for one in words if one not in plated], 4)):
        sizes = {one.size for part in found for one in part.shapes if isinstance(one, Text)}
        assert len(found) == many and min(sizes) > 6.5 * POINT


@pytest.mark.games
def test_pictures_and_plates_have_one_width_and_marks_one_seat() -> None:
    game = game_in(GAMES["slaughterhouse"])
    shown = [one.element for unit in game.units.values() if unit.side and unit.side.player
             for one in parts(game, unit)]  # fmt: skip
    framed = [one for one in shown if one.kind == "line" and one.frame]
    plates = [one for one in shown if one.name == "plate"]
    wide = {round(one.box[2] + 0.35, 3) for one in framed} | {one.box[2] for one in plates}
    assert len(wide) == 1 and len({(one.box[1], one.box[3]) for one in plates}) == 1
    bands = {one.box[3] for one in shown if one.kind == "band" and one.colour == "accent"}
    assert bands == {plates[0].box[3]}, "words and numbers stand on bands of one height"
    seats = {one.box for one in shown if one.kind == "mark"}
    assert len(seats) == 2, "over the frame of an army, in the corner of a picture"
    assert {one[2:] for one in seats} == {(1.6, 1.6)}, "smaller, a flag is a dot"


AIR = {"slaughterhouse": 0.28, "strike-the-bear": 0.28}
"""Plates that are lines where ink is saved have more: 51 seemed to touch the upper one."""


@pytest.mark.games
@pytest.mark.parametrize("name", ["slaughterhouse", "strike-the-bear"])
def test_numbers_on_plates_are_large_and_have_air(name: str) -> None:
    """Twelve points stood a quarter of a millimetre from the edges of their plates."""
    game = game_in(GAMES[name])
    for unit in (one for one in game.units.values() if one.size and one.text("number")):
        drawn = {part.element.name: part for part in parts(game, unit)}
        (text,) = drawn["number"].shapes
        box, plate = ink_box([text]), Box(*drawn["plate"].element.box)
        assert isinstance(text, Text) and text.size > 12 * POINT
        assert min(box.y - plate.y, plate.foot - box.foot) > AIR[name], unit.id
        assert min(box.x - plate.x, plate.right - box.right) > 0.8, unit.id


@pytest.mark.games
def test_the_sign_of_size_stands_over_the_middle_of_the_frame_clear_of_the_mark() -> None:
    game = game_in(GAMES["strike-the-bear"])
    for unit in (one for one in game.units.values() if one.size and one.size.sign):
        found = {one.element.name: ink_box(one.shapes) for one in parts(game, unit)}
        picture = "symbol" if "symbol" in found else "symbol-alone"
        mark, sign, frame = (found[each] for each in ("mark", "size", picture))
        assert abs(sign.x + sign.right - frame.x - frame.right) < 0.1
        assert sign.x - mark.right > 0.6 and frame.y - max(mark.foot, sign.foot) > 0.45


@pytest.mark.games
def test_a_fortified_zone_is_a_fort_without_a_sign_of_size() -> None:
    """Its word crowded the corner where others have that, and a pillbox was read as an anvil."""
    game = game_in(GAMES["brp-front"])
    for unit in (one for one in game.units.values() if one.type.id == "fortified-zone"):
        found = {one.element.name: one for one in parts(game, unit)}
        assert "size" not in found
        symbol = found["symbol-alone"]
        drawn = every([symbol.shapes])
        house = next(one for one in drawn if isinstance(one, display.Path))
        if not unit.text("code"):
            around = Box(*symbol.element.box)
            sign = ink_box([symbol.shapes[1]])
            assert sign.x - around.x - frame_line(around) / 2 > 0.5, "its walls met the frame"
        heights = [float(step[-1]) for step in house.commands if len(step) > 1]
        assert heights.count(min(heights)) == 8, "four merlons"


@pytest.mark.games
def test_the_dots_of_signs_of_sizes_have_one_size() -> None:
    game = game_in(GAMES["last-hundred-yards"])
    dots = [one for unit in game.units.values() for part in parts(game, unit)
            if part.element.kind == "dots" for one in part.shapes]  # fmt: skip
    assert len({one.radius for one in dots if isinstance(one, Circle)}) == 1


@pytest.mark.games
def test_the_disc_of_a_mark_on_a_back_may_have_the_colour_of_the_formation() -> None:
    game = game_in(GAMES["brp-front"])
    places = {"su-inf": "Force Pool", "su-mech-m": "Moscow"}
    for ident, place in places.items():
        unit, layout = game.units[ident], layout_of(game, game.units[ident])
        emblem = next(one for one in layout.elements if one.name == "emblem")
        pen = Pen(Said(game, unit, 1), tones(unit), layout, 1.0, None)
        ringed = replace(emblem, colour="stripe", frame=True)
        disc = ELEMENTS["mark"](ringed, Box(*emblem.box), pen)[0]
        assert isinstance(disc, Circle)
        assert disc.paint.fill == game.counters.stripes[place]


@pytest.mark.games
def test_a_picture_in_a_frame_stays_in_it_where_a_counter_is_small() -> None:
    game = game_in(GAMES["memoir44"])
    unit = game.units["us-art"]
    shown = small(game, unit, counter(game, unit), parts(game, unit), 0.3)
    (face,) = shown.shapes
    assert isinstance(face, Group)
    field = game.layouts["guns"]
    colour = next(one.colour for one in field.elements if one.name == "field")
    frame = next(one for one in face.shapes if isinstance(one, Rect) and one.paint.fill == colour)
    pictures = [ink_box((one,)) for one in face.shapes if isinstance(one, Group)]
    inside, around = (
        max(pictures, key=lambda each: each.width),
        Box(frame.x, frame.y, frame.width, frame.height),
    )
    assert around.x < inside.x and inside.right < around.right
    assert around.y < inside.y and inside.foot < around.foot


@pytest.mark.games
def test_a_symbol_stands_as_far_from_what_is_above_it_as_from_the_factors() -> None:
    game = game_in(GAMES["low-water"])
    units = [unit for unit in game.units.values() if layout_of(game, unit).id == "line"]
    assert len(units) > 40
    for unit in units:
        drawn = {part.element.name: box for part, box in placed(game, unit, 0)}
        symbol = drawn["symbol"]
        above = symbol.y - max(drawn["designation"].foot, drawn["size"].foot)
        assert abs(above - (drawn["factors"].y - symbol.foot)) < 0.3, unit.id
        assert symbol.width > 0.64 * counter_size(game, unit)[0]


@pytest.mark.games
@pytest.mark.parametrize("ident", ["ax-fo-section", "al-fo-platoon"])
def test_an_observers_level_stands_over_its_symbol_and_its_word_on_the_bar_below(
    ident: str,
) -> None:
    game = game_in(GAMES["last-hundred-yards"])
    front, back = (
        {part.element.name: box for part, box in placed(game, game.units[ident], face)}
        for face in (0, 1)
    )
    dots, mark = front["dots"], front["mark"]
    assert (dots, mark) == (back["dots"], back["mark"]) and dots.height > 1
    assert dots.x - mark.right > 0.5 and dots.foot < front["symbol-alone"].y
    assert front["echelon"].x - dots.right > 0.5
    for middled in (front["kind"], back["final"]):
        assert middled.x + middled.right == pytest.approx(NOMINAL, abs=0.2), "on the symbol's axis"
    assert front["kind"].y > front["symbol-alone"].foot
    assert back["final"].y > back["symbol-low"].foot


@pytest.mark.games
def test_backs_of_troops_show_their_picture_as_fronts_do_on_a_ground_up_to_the_cut() -> None:
    """Twenty-two backs were dark squares in a pale mat, and then pictures alone."""
    game = game_in(GAMES["ibsm"])
    for unit in (one for one in game.units.values() if one.type.shape != "marker"):
        drawn = {one.element.name: one.element for one in parts(game, unit, 1)}
        assert drawn["plate"].box == (0, 0, NOMINAL, NOMINAL), unit.id
        assert ("back-picture" in drawn) != (unit.type.shape == "leader"), unit.id
        picture = drawn.get("back-picture")
        assert picture is None or picture.colour == "belt-ink", "pale figures were negatives"
        assert {drawn[name].colour for name in ("back-rim", "back-foot")} == {"#FFFFFF"}
        assert drawn["back-field"].colour == "stripe", (
            "the ground and the bar say that it is a back"
        )
        front = {one.element.name: one.element.box for one in parts(game, unit)}
        pairs = {
            "rim": "back-rim",
            "foot": "back-foot",
            "badge": "back-mark",
            "picture": "back-picture",
        }
        assert all(box == drawn[pairs[name]].box for name, box in front.items() if name in pairs)


@pytest.mark.games
def test_words_of_a_sample_end_before_the_edges_of_their_bars() -> None:
    """FORTRESS and INITIATIVE came to a third of a millimetre from them."""
    game = game_in(GAMES["ibsm"])
    for unit, face in faces_with_backs(game):
        drawn = {one.element.name: one for one in parts(game, unit, face)}
        foot = ink_box((drawn.get("foot") or drawn["back-foot"]).shapes)
        word = ink_box((drawn.get("word") or drawn["class"]).shapes)
        scale = counter_size(game, unit)[0] / NOMINAL
        assert scale * min(word.x - foot.x, foot.right - word.right) >= 0.6, unit.id


@pytest.mark.parametrize("face", [0, 1])
def test_a_leader_without_ratings_stands_in_the_middle_of_his_counter(face: int) -> None:
    game = game_in(ALL["strike-the-bear"])
    shown = [one.element for one in parts(game, game.units["su-zhukov"], face)]
    (window,) = (Box(*one.box) for one in shown if one.kind == "line")
    assert math.isclose(window.x + window.width / 2, NOMINAL / 2, abs_tol=0.2)


def test_a_leader_looks_the_same_when_he_is_disrupted() -> None:
    game = game_in(ALL["strike-the-bear"])
    front, back = (
        next(one.element.box for one in parts(game, game.units["ax-leeb"], face)
             if one.element.kind == "portrait")
        for face in (0, 1)
    )  # fmt: skip
    assert front == back


def test_the_number_of_an_army_stands_on_a_plate_where_it_is_not_read_as_a_strength() -> None:
    """ "4TH" stood where corps have their factors."""
    game = game_in(ALL["strike-the-bear"])
    for unit in (one for one in game.units.values() if one.type.layout == "line"):
        for face in (0, 1):
            names = {one.element.name for one in parts(game, unit, face)}
            assert ("number" in names) == ("plate" in names)
            assert not {"number", "factors"} <= names
    said = dict(texts(counter(game, game.units["ax-inf-4"], 0).shapes))
    (strength, *_) = dict(texts(counter(game, game.units["ax-infc-3"], 0).shapes)).values()
    assert said["4"] > 0.8 * strength, "nearly as large, with air on its plate"


def test_formations_without_a_number_or_figures_have_a_short_word_on_their_plate() -> None:
    """Words of three sizes stood on one line."""
    game = game_in(ALL["strike-the-bear"])
    for ident, word in (("ax-hun", "HUN"), ("ax-ss", "SS")):
        ((said, size),) = texts(counter(game, game.units[ident], 0).shapes)
        assert said == word and size > 12 * POINT


def test_fronts_are_found_among_armies_by_their_ground() -> None:
    """Their frames were filled with a red that was lost on the ground of armies."""
    game = game_in(ALL["slaughterhouse"])
    front, army = (game.units[ident].nation for ident in ("su-front-n", "su-army-8"))
    assert contrast(front.ground, army.ground) > 2.5


def test_dots_in_a_high_box_stand_one_above_the_other() -> None:
    game = game_in(ALL["memoir44"])
    unit = next(each for each in game.units.values() if each.type.id == "resistance")
    dots = next(one for one in parts(game, unit) if one.element.kind == "dots").shapes
    assert len({one.x for one in dots if isinstance(one, Circle)}) == 1
    assert len({one.y for one in dots if isinstance(one, Circle)}) == len(dots) == 3


def test_a_boxed_figure_is_as_large_as_the_one_beside_it() -> None:
    game = harbours()
    factors = next(
        one for one in parts(game, game.units["w-pilots"]) if one.element.name == "factors"
    )
    assert len({one.size for one in factors.shapes if isinstance(one, Text)}) == 1


@pytest.mark.games
def test_a_ship_lies_in_the_water_and_is_not_said_to_be_too_near_it() -> None:
    for name, unit in (("ibsm", "ax-fleet"), ("low-water", "l-flot")):
        game = game_in(ALL[name])
        found = {one.element.name: one for one in parts(game, game.units[unit])}
        sea = found["sea"].element.box[1]
        hull = ink_box(found.get("picture", found.get("ship", found["sea"])).shapes)
        assert hull.y < sea < hull.foot < sea + 1, name
        assert not [*too_near(game, game.units[unit], 0)], name


@pytest.mark.games
def test_a_number_in_the_corner_ends_with_its_ink_over_the_end_of_the_frame() -> None:
    game = game_in(ALL["low-water"])
    for ident in ("r-inf-1", "r-art-3", "l-hq-1", "l-inf-11"):
        found = {one.element.name: ink_box(one.shapes) for one in parts(game, game.units[ident])}
        assert found["designation"].right == pytest.approx(found["symbol"].right, abs=0.02), ident
        assert found["size"].x - found["mark"].right > 1.0, ident
