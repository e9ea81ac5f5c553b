"""The card of a setup and the turn record: all of a scenario, by name, and room for every turn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

from builder.drawing.aids.arriving import place_name
from builder.drawing.aids.cards import Card
from builder.drawing.aids.excerpt import _shown_in, _sized, _titled
from builder.drawing.aids.framing import framed
from builder.drawing.aids.key import counters_pieces
from builder.drawing.aids.keygrid import counters_grid
from builder.drawing.aids.look import ACCENT, FINE, PAD, Look
from builder.drawing.aids.manifest import even_rows, in_a_row, manifest_cards
from builder.drawing.aids.ondisplay import (
    boxed,
    closer_rows,
    filled,
    in_cell,
    kept_rows,
    readable,
    standing,
    unseen_rows,
    whole,
    without_what_is_below,
)
from builder.drawing.aids.pieces import Column, Piece, side_head
from builder.drawing.aids.record import turn_record
from builder.drawing.aids.setupcard import Lists, _parted, overview, starting
from builder.drawing.aids.setupframe import paged, split
from builder.drawing.aids.setupgrid import gridded, lines_of
from builder.drawing.aids.setupkey import _evened, key_line, panel_entries
from builder.drawing.aids.setupleaders import leaders_below
from builder.drawing.aids.setuplines import nations_of, without_side
from builder.drawing.aids.setupmarkers import _kinds
from builder.drawing.aids.setuppanel import _row, panel
from builder.drawing.aids.setupspaces import concerned, dashed
from builder.drawing.aids.setupsteps import free_entries, steps_on
from builder.drawing.aids.setuptable import Line, fitted
from builder.drawing.aids.setupterrain import terrain_card
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.counter import Part, counter, parts
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.showing import Showing
from builder.drawing.counters.small import small
from builder.drawing.counters.smallstrips import without_low_strips
from builder.drawing.crop import bounds, extent, meets
from builder.drawing.display import (
    Drawing,
    Group,
    Paint,
    Picture,
    Polygon,
    Rect,
    Shape,
    Text,
    bare,
)
from builder.drawing.display import Path as Course
from builder.drawing.drawings import Drawings
from builder.drawing.labels import Edges
from builder.drawing.maps.entries import Entry
from builder.drawing.maps.lattice import to_frame
from builder.drawing.maps.regions import without_region_names
from builder.drawing.maps.sockets import BRACKET
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.own import dressed
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.sheets.block import Block as Standing
from builder.drawing.sheets.block import Window
from builder.drawing.sheets.blocks import names_of
from builder.drawing.sheets.even import _ashore, _placed
from builder.drawing.sheets.piles import Heap, Pile, Rows, laid
from builder.drawing.text.flow import INK, Block, Words, widest
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure, missing
from builder.drawing.theme import POINT
from builder.game.geometry.polygons import inside
from builder.game.layouts import layout_of
from builder.game.model import (
    Arrival,
    Element,
    Game,
    Origin,
    Phase,
    Placement,
    Record,
    Side,
    SpaceRole,
    Turn,
    Where,
)
from builder.game.model.base import Edition
from builder.legality.position import at_start
from tests.drawing.games import UNITS, game, placement
from tests.drawing.papers import A4, LETTER, named
from tests.drawing.shapes import texts, words
from tests.games import BEAR, HARBOUR, read_once

GAME = game()


def with_rows(*rows: Placement) -> Game:
    scenario = replace(GAME.scenarios[0], placements=tuple(rows))
    return replace(GAME, scenarios=(scenario,))


def card(setup: Game, width: float = 93.0) -> str:
    """All that stands on the cards of a setup, as one line."""
    column = Column(Faces(setup), Signs(setup), Look(), width)
    cards = [one.part(0, len(one.pieces)) for one in Lists(setup.scenarios[0], column).cards()]
    return " ".join(text.text for one in cards for text in texts(one.shapes))


def boxes(shapes: tuple[Shape, ...]) -> int:
    """How many boxes to tick."""
    return sum(
        boxes(s.shapes) if isinstance(s, Group) else isinstance(s, Rect) and s.radius == 0.4
        for s in shapes
    )


def record(game: Game, paper: Paper = A4) -> list[Drawing]:
    return turn_record(Faces(game), paper)


def by_tracks(drawings: Drawings) -> list[Drawing]:
    """The record as it is where the data name no columns for it."""
    return record(replace(drawings.game, record=Record()))


def test_every_counter_that_starts_on_the_map_is_listed_twice() -> None:
    said = card(GAME)
    assert "BY SPACE" in said and "BY FORMATION" in said
    assert said.count("1H of the Herons") == 2
    assert " A1 " in said


def test_what_arrives_is_listed_by_turn_and_not_by_space() -> None:
    said = card(GAME)
    assert "ARRIVALS BY TURN" in said
    assert said.index("Turn 2 (2 Jun 41)") < said.index("2H of the Herons")
    assert said.count("2H of the Herons") == 1


def test_sides_and_their_numbers_of_counters_are_said() -> None:
    both = with_rows(
        replace(placement(UNITS[0], Arrival.START, "A1"), qty=3),
        placement(UNITS[4], Arrival.START, "A1"),
    )
    said = card(both)
    assert "3 counters" in said and "1 counter" in said
    assert "3\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}1H" in said.replace(
        " × ", "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"
    )


def test_a_number_that_was_chosen_is_marked_where_the_rules_give_the_row() -> None:
    ours = replace(UNITS[0], origin="project")
    rows = (
        replace(placement(ours, Arrival.START, "A1"), qty=3),
        placement(ours, Arrival.START, "A2"),
    )
    setup = with_rows(*rows)
    said = card(replace(setup, edition="source"))
    assert re.search(r"3\s×\s\S.*?\s†", said) and said.count("†") == 2, (
        "by space and by formation; one alone is not"
    )
    assert "†" not in card(replace(setup, edition="own"))
    example = replace(rows[0], origin="project")
    assert "†" not in card(replace(with_rows(example), edition="source"))


def test_boxes_and_tracks_are_called_by_their_names() -> None:
    said = card(with_rows(placement(UNITS[0], Arrival.BOX, "out-1")))
    assert "Upper Brook, broken down" in said
    assert "out-1" not in said


def test_without_formations_the_types_are_counted() -> None:
    unit = replace(UNITS[0], parent="")
    rows = [replace(placement(unit, Arrival.START, at), qty=2) for at in ("A1", "C3")]
    said = card(with_rows(*rows))
    assert "UNITS IN PLAY" in said and "BY FORMATION" not in said
    assert f"{unit.type.name} 4" in said


def test_spare_counters_are_neither_listed_nor_counted() -> None:
    unit = replace(UNITS[0], parent="")
    spare = replace(placement(unit, Arrival.SPARE, "out-1"), qty=5)
    said = card(with_rows(placement(unit, Arrival.START, "A1"), spare))
    assert "1 unit" in said and f"{unit.type.name} 1" in said
    assert "6" not in said.partition("UNITS IN PLAY")[2]


def test_units_that_arrive_are_counted_among_those_in_play() -> None:
    unit = replace(UNITS[0], parent="")
    later = replace(placement(unit, Arrival.REINFORCEMENT, "A1"), turn=2, qty=3)
    said = card(with_rows(placement(unit, Arrival.START, "A1"), later))
    assert f"{unit.type.name} 4" in said.partition("UNITS IN PLAY")[2]


def rows_of(setup: Game) -> list[tuple[float, float, float]]:
    """Of each fine rule of a card: its place, the baseline above, the capitals below."""
    (page,) = Drawings(setup).setups(A4)["long"].pages
    found = []
    frames = [one for one in page.shapes if isinstance(one, Group)]
    for group in (one for frame in frames for one in frame.shapes if isinstance(one, Group)):
        bases = sorted({round(t.y, 2): t for t in texts(group.shapes)}.items())
        for rule in group.shapes:
            if isinstance(rule, Rect) and rule.height == FINE:
                above = max(y for y, _t in bases if y < rule.y)
                y, text = min((y, t) for y, t in bases if y > rule.y)
                found.append(
                    (rule.y, rule.y - above, y - cap_height(text.font, text.size) - rule.y)
                )
    return found


def test_the_rule_between_two_rows_is_midway_between_their_letters() -> None:
    rules = rows_of(with_rows(*(placement(UNITS[0], Arrival.START, at) for at in ("A1", "A2"))))
    assert rules
    for _y, above, below in rules:
        assert above == pytest.approx(below, abs=0.3) and below > 1.2


def by_space(setup: Game, width: float) -> Card:
    column = Column(Faces(setup), Signs(setup), Look(), width)
    return next(one for one in Lists(setup.scenarios[0], column).cards() if one.title == "By space")


def test_rows_that_go_on_in_another_column_have_their_side_above_them_again() -> None:
    ids = [one.id for one in GAME.board.map_spaces()]
    many = with_rows(*(placement(UNITS[0], Arrival.START, at) for at in ids * 3))
    rows = by_space(many, 60.0)
    side = UNITS[0].side
    assert side is not None
    assert side.name in [text.text for text in texts(rows.part(2, 4).shapes)]
    assert not any(isinstance(s, Rect) and s.height == FINE for s in rows.part(2, 3).shapes)


def test_markers_of_both_sides_are_headed_markers() -> None:
    marker = next(one for one in UNITS if one.type.shape == "marker")
    both = Side("both", "Both", "", "#888888", "#000000", player=False)
    setup = with_rows(placement(replace(marker, side=both), Arrival.START, "A1"))
    said = card(replace(setup, sides={**GAME.sides, "both": both}))
    assert "Markers" in said and "Both" not in said


def test_a_name_stands_above_counters_that_have_no_room_beside_it() -> None:
    long = replace(UNITS[0], name="Foot Guards of the Upper Heron Valley")
    rows = by_space(with_rows(*[placement(long, Arrival.START, "A1")] * 3), 64.6)
    listed = [*texts(rows.part(0, 2).shapes)]
    space = next(text for text in listed if text.text == "A1")
    unit = next(text for text in listed if text.text.startswith("Foot Guards"))
    assert unit.y > space.y and unit.x < space.x + 12


def test_a_town_of_two_spaces_is_named_once() -> None:
    one = placement(UNITS[0], Arrival.START, "A1")
    a, b = tuple(GAME.board.spaces)[:2]
    spaces = {key: replace(GAME.board.spaces[key], name="Heron Bridge") for key in (a, b)}
    board = replace(GAME.board, spaces={**GAME.board.spaces, **spaces})
    assert place_name(replace(one, where=Where("x", (a, b), False)), board) == "A1, A2 Heron Bridge"


def test_a_counter_has_a_line_of_its_own_with_its_symbol_before_it() -> None:
    both = with_rows(*(placement(one, Arrival.START, "A1") for one in UNITS[:2]))
    (page,) = Drawings(both).setups(A4)["long"].pages
    named = [t.text for t in texts(page.shapes)]
    assert {UNITS[0].name, UNITS[1].name} <= set(named)


GAMES = sorted(path.parent for path in BEAR.parent.glob("*/game.yaml"))


TWO_PAGES = {BEAR.name, "low-water"}
"""Their map has a page, so that its counters can be read."""


@pytest.mark.games
@pytest.mark.parametrize("folder", GAMES, ids=[folder.name for folder in GAMES])
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_the_cards_of_the_games_fill_a_page(folder: Path, paper: Paper) -> None:
    drawings = read_once(folder).drawings
    assert drawings is not None
    for setup in drawings.setups(paper).values():
        assert len(setup.pages) == setup.count == (2 if folder.name in TWO_PAGES else 1)
        for page in setup.pages:
            assert (page.width, page.height) in (paper.size, paper.turned().size)
        assert setup.filled >= 0.6 and not setup.overflow


@pytest.mark.games
def test_a_foot_without_figures_of_cases_does_not_explain_them() -> None:
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    for setup in drawings.setups(A4).values():
        assert "Small numbers" not in words(setup.pages[0])


@pytest.mark.games
def test_edges_where_units_arrive_are_on_the_map() -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    for setup in drawings.setups(A4).values():
        assert setup.map
        shapes = setup.map.pieces[0].block.shapes
        said = [one.text for one in shapes if isinstance(one, Text)]
        assert "EAST EDGE" in said


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_a_place_whose_name_grows_over_the_edge_of_the_picture_keeps_it(paper: Paper) -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    for setup in drawings.setups(paper).values():
        assert "Westholm" in [one.text for one in texts(setup.map.pieces[0].block.shapes)]


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_a_map_of_few_large_spaces_leaves_room_for_the_key_to_its_counters(paper: Paper) -> None:
    drawings = read_once(HARBOUR).drawings
    assert drawings is not None
    with dressed(drawings.game):
        (setup,) = drawings.setups(paper).values()
        assert setup.count == 1 and "COUNTERS" in words(setup.pages[0]).split("BY SPACE")[1]


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_no_column_of_a_list_is_left_nearly_empty(paper: Paper) -> None:
    """A place with several lines may begin a column as several places may."""
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    (frame,) = (one for row in setup.layout.pages[0] for one in row if one.card.title == "By space")
    highs = [sum(p.block.height for p in frame.card.pieces[a:b]) for a, b in frame.split]
    assert min(highs) >= 0.6 * max(highs)


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_the_first_page_has_what_stands_on_the_map_the_second_what_arrives(paper: Paper) -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    for name, setup in drawings.setups(paper).items():
        first, second = (words(page) for page in setup.pages)
        assert "TURN RECORD" in second, name
        assert "BY SPACE" in first and "ARRIVALS" not in first
        assert ("MARKERS" in first) + ("MARKERS" in second) == 1
        full = paper != A4 and name == "campaign"
        assert full or "MARKERS" in second, "the map is larger without their strip"
        assert "CONTROL AT THE START" in second and "0610 Merenport 3" in second
        assert "ARRIVALS BY TURN" in second and "COUNTERS" in second


@pytest.mark.games
def test_where_names_of_places_have_no_room_hexes_are_listed_by_their_numbers() -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    said = [text.text for text in texts(drawings.setups(A4)["crossing"].shown[0].shapes)]
    assert "0906" in said and "0906 Ansel" not in said and "Ansel Bridge" in " ".join(said)


def test_units_are_listed_by_formation_only_if_half_of_them_have_one() -> None:
    alone, formed = (replace(UNITS[0], parent=parent) for parent in ("", "Red"))
    few = with_rows(*[placement(one, Arrival.START, "A1") for one in (alone, alone, formed)])
    half = with_rows(*[placement(one, Arrival.START, "A1") for one in (alone, formed)])
    assert "BY FORMATION" not in card(few) and "BY FORMATION" in card(half)


@pytest.mark.games
def test_what_starts_along_an_edge_stands_on_its_bar() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map
    shapes = setup.map.pieces[0].block.shapes
    assert len([one for one in shapes if isinstance(one, Picture)]) == 2


@pytest.mark.games
def test_a_ship_keeps_off_the_figures_beside_it_where_its_name_is_left_out() -> None:
    found = read_once(BEAR.parent / "low-water").game
    assert found is not None
    ship = next(one for one in found.units.values() if one.name == "Meren Flotilla")
    listed = parts(found, ship)
    symbol = next(one for one in listed if one.element.kind == "symbol")
    (face,) = small(found, ship, counter(found, ship), listed, 0.5).shapes
    assert isinstance(face, Group) and symbol.shapes[0] in face.shapes


@pytest.mark.games
def test_a_marker_whose_word_could_not_be_read_shows_its_sign_alone_in_the_middle() -> None:
    found = read_once(BEAR).game
    assert found is not None
    commissar = found.units["su-commissar"]
    face, listed = counter(found, commissar), parts(found, commissar)
    whole, shown = (small(found, commissar, face, listed, scale) for scale in (1.0, 0.5))
    assert [t.text for t in texts(whole.shapes)] == ["COMMISSAR"]
    assert not [*texts(shown.shapes)]


def test_leaders_shown_small_are_portraits_where_one_of_their_names_has_no_room() -> None:
    """Each had as much of his name as his counter had room for, and a point: "Manst."."""
    found = read_once(BEAR).game
    assert found is not None
    leaders = [found.units[one] for one in ("ax-guderian", "ax-leeb", "su-zhukov")]
    for scale, known in ((0.43, False), (0.85, True)):
        for leader in leaders:
            whole, listed = counter(found, leader), parts(found, leader)
            said = [one.text for one in texts(small(found, leader, whole, listed, scale).shapes)]
            last = leader.name.split()[-1]
            assert any(one.endswith(last) for one in said) is known
            assert not any(one.endswith(".") for one in said)


def test_the_name_of_a_leader_stands_below_his_space_where_his_counter_has_no_room_for_it() -> None:
    found = read_once(BEAR).game
    assert found is not None
    position = at_start(found.scenarios[0])
    face = Picture((), 30.0, 40.0, 0.5, name="any", width=14.0, height=14.0)
    for scale, said in ((0.5, ["Guderian"]), (3.0, [])):
        (*names,) = leaders_below(found, position, {"A5": [face], "A4": [face]}, scale)
        assert [one.text for one in names] == said
        assert all(one.y - cap_height(one.font, one.size) > 47.0 for one in names)


def test_the_name_of_a_leader_stands_below_his_own_counter_in_the_last_row() -> None:
    """Those of Germans stood in the middle below all counters, which were Soviet ones."""
    found = read_once(BEAR).game
    assert found is not None
    face = Picture((), 10.0, 20.0, 0.5, name="su-inf-3 front at 1", width=14.0, height=14.0)
    others = [face, replace(face, x=18.0), replace(face, y=28.0)]
    leader = replace(face, x=18.0, y=28.0, name="ax-leeb front at 1")
    (name,) = leaders_below(found, at_start(found.scenarios[0]), {"C4": [*others, leader]}, 0.5)
    assert name.text == "Leeb"
    assert 18.0 < name.x < 25.0


def test_a_shorter_row_of_counters_stands_above_where_that_is_wanted() -> None:
    below, above = Rows(0.0, 0.0, 3, 1.0), Rows(0.0, 0.0, 3, 1.0, upper=True)
    assert [below.at(n, 5) for n in range(5)] == [(0, 0), (0, 1), (0, 2), (1, 0.5), (1, 1.5)]
    assert [above.at(n, 5) for n in range(5)] == [(0, 0.5), (0, 1.5), (1, 0), (1, 1), (1, 2)]


def test_leaders_whose_names_and_figures_cannot_be_read_look_like_those_without() -> None:
    found = read_once(BEAR).game
    assert found is not None
    leader = found.units["ax-guderian"]
    plain = replace(leader, front=replace(leader.front, factors={}))
    one, other = (
        small(found, unit, counter(found, unit), parts(found, unit), 0.2)
        for unit in (leader, plain)
    )
    assert one.shapes[0].shapes[1:] == other.shapes[0].shapes[1:]  # type: ignore[union-attr]


def test_the_head_of_a_side_with_one_nation_has_the_ground_and_mark_of_that() -> None:
    """A German cross stood over a list of Japanese counters."""
    found = read_once(BEAR.parent / "memoir44").game
    assert found is not None
    nations = [one.nation for one in found.units.values() if one.side and one.side.player]
    nation = next(one for one in nations if one.ground != one.side.colour)
    column = Column(Faces(found), Signs(found), Look(), 60.0)
    head = side_head(column, "Axis", nation.side, nations=[nation])
    grounds = {one.paint.fill for one in head.block.shapes if isinstance(one, Rect)}
    assert nation.ground in grounds and nation.side.colour not in grounds


def test_a_leader_shown_without_his_name_has_no_mark_or_rule_in_its_place() -> None:
    found = read_once(BEAR).game
    assert found is not None
    leader = found.units["ax-leeb"]
    whole, listed = counter(found, leader), parts(found, leader)
    (mark,) = (one for one in listed if one.element.kind == "mark")
    below = [replace(mark, element=replace(mark.element, box=(5.9, 10.6, 2.4, 2.4)))]
    listed = [*(one for one in listed if one is not mark), *below]
    (face,) = small(found, leader, whole, listed, 0.43).shapes
    assert below and isinstance(face, Group)
    assert not {id(one) for part in below for one in part.shapes} & {*map(id, face.shapes)}


def test_the_counters_of_a_crowded_octagon_are_as_large_as_others_and_within_it() -> None:
    corners = ((7.0, 0.0), (15.0, 0.0), (22.0, 7.0), (22.0, 15.0), (15.0, 22.0), (7.0, 22.0),
               (0.0, 15.0), (0.0, 7.0))  # fmt: skip
    model = next(iter(game().board.spaces.values()))
    spaces = [
        replace(model, id=name, outline=tuple((x + off, y) for x, y in corners),
                centre=(11.0 + off, 11.0), terrain=())
        for name, off in (("A1", 0.0), ("C1", 22.0))
    ]  # fmt: skip
    board = replace(game().board, grid_kind="octagon-diamond",
                    spaces={one.id: one for one in spaces})  # fmt: skip
    many = [Heap(n, "upper", "Infantry", 1) for n in range(5)]
    window = Window(Box(0.0, 0.0, 44.0, 22.0), 1.0)
    found = _placed([(spaces[0], many), (spaces[1], many[:1])], board, 10.4, window)
    crowded, alone = (next(b for b in found if len(b.piles) == count) for count in (5, 1))
    assert 5.2 < crowded.rows.side == alone.rows.side
    assert crowded.box.x >= 0.0 and crowded.box.right <= 22.0


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_no_corner_of_a_row_of_three_is_over_the_edge_of_its_octagon(paper: Paper) -> None:
    """The lower corners at C3 were half a millimetre beyond it."""
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    setup = drawings.setups(paper)["campaign"]
    assert setup.map
    outline = drawings.game.board.spaces["C3"].outline
    groups = [*_clipped(setup.map.part(0, 1).shapes)]
    faces = [one for group in groups for one in group.shapes if isinstance(one, Picture)]
    ends = [(one.x, one.y, one.x + one.width * one.scale, one.y + one.height * one.scale)
            for one in faces]  # fmt: skip
    near = [one for one in ends if inside(_mid(one), outline)]
    assert len(near) == 5
    for left, top, right, foot in near:
        assert all(inside(at, outline) for at in product((left, right), (top, foot)))


def _clipped(shapes: Iterable[Shape]) -> Iterator[Group]:
    """The groups of shapes that are cut at a frame."""
    for one in shapes:
        if isinstance(one, Group) and one.clip:
            yield one
        elif isinstance(one, Group):
            yield from _clipped(one.shapes)


def _mid(box: Edges) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def test_words_too_high_for_their_strip_stand_on_the_counter_in_its_ink() -> None:
    box = (1.0, 10.0, 12.0, 2.0)
    strip = Part(Element("plate", "band", box), (Rect(*box, Paint("#37503F")),))
    for size, kept, fill in ((3.2, [], "#123456"), (1.8, [strip], "#FFFFFF")):
        text = Text(7.0, 12.0, "Militia", "condensed-bold", size, "#FFFFFF", "middle")
        word = Part(Element("word", "words", box), (text,))
        left, (said,) = without_low_strips([strip], [word], "#123456")
        assert left == kept and [one.fill for one in texts(said.shapes)] == [fill]


def test_names_of_regions_are_not_on_a_picture_with_counters() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    whole = drawings.map.shapes
    without = [*without_region_names(whole)]
    assert len(whole) - len(without) == 3  # three names


@pytest.mark.games
def test_the_key_of_a_map_of_areas_says_what_the_rings_of_towns_are() -> None:
    found = read_once(BEAR.parent / "slaughterhouse").game
    assert found is not None
    frame = Box(-1e3, -1e3, 1e4, 1e4)
    said = [one.text for one in texts(tuple(key_line(found, frame, [], [], [], 180.0, 10.8)))]
    assert {"City", "Town"} <= {*said} and said.count("Fortress") == 1


@pytest.mark.games
def test_a_setup_on_the_map_is_shown_on_it() -> None:
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    for setup in drawings.setups(A4).values():
        assert setup.map
        (picture,) = [one.title for one in setup.pages[0].bookmarks if one.title.startswith("On ")]
        assert picture == setup.map.title
        assert picture in ("On the map", "On part of the map: A3 to H9")


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS)
def test_the_picture_of_a_map_of_octagons_ends_with_whole_ones(paper: Paper) -> None:
    """A column was cut in its middle, and a strip of one seen beside the last."""
    game = read_once(BEAR).game
    assert game is not None
    spaces = [game.board.spaces[one] for one in ("A3", "M1", "M5", "A10")]
    for wide in (120.0, 150.0, 165.0):
        part = framed(spaces, game.board, wide, paper.height - 70.0)
        for length in (part.width, part.height):
            assert length / 44.0 == pytest.approx(round(length / 44.0)), wide


def test_what_is_free_beside_a_shorter_row_of_counters_is_not_covered() -> None:
    """A counter in the diamond beside it was pushed out of that."""
    piles = [Heap(n, "upper", "Infantry", 1) for n in range(5)]
    for upper in (True, False):
        block = Standing(piles, Rows(0.0, 0.0, 3, 6.0, 0.0, upper))
        short, full = sorted(block.parts, key=lambda one: one.width)
        assert short.width * 3 == pytest.approx(full.width * 2)
        assert (short.y < full.y) is upper
        assert short.x == pytest.approx(full.x + full.width / 6)
    assert Standing(piles[:3], Rows(0.0, 0.0, 3, 6.0)).parts == (
        Standing(piles[:3], Rows(0.0, 0.0, 3, 6.0)).box,
    )


@pytest.mark.games
def test_initials_of_a_kind_do_not_stand_in_place_of_the_size_on_a_small_counter() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map
    assert "MC" not in {one.text for one in texts(setup.map.part(0, 1).shapes)}


@pytest.mark.games
def test_no_hex_of_the_outermost_columns_of_a_picture_is_cut() -> None:
    """Those at the right were, though its title named them."""
    game = read_once(BEAR.parent / "memoir44").game
    assert game is not None
    near = [game.board.spaces[one] for one in ("B5", "A8", "G6", "F9")]
    for wide in (60.0, 120.0, 185.0, 240.0):
        part = framed(near, game.board, wide, 120.0)
        for name in _shown_in(part, game.board):
            xs = [x for x, _y in game.board.spaces[name].outline]
            assert part.x - 0.01 <= min(xs) and max(xs) <= part.right + 0.01, (wide, name)


@pytest.mark.games
@pytest.mark.parametrize("name, figures, word", [("ge-elite", "4", "ELITE"), ("fr-res", "3", "")])
def test_the_figures_of_a_unit_are_dots_that_stay_where_its_words_have_no_room(
    name: str, figures: str, word: str
) -> None:
    """A short word can be read; of one that its picture says there is no half."""
    game = read_once(BEAR.parent / "memoir44").game
    assert game is not None
    unit = game.units[name]
    shown = small(game, unit, counter(game, unit), parts(game, unit), 0.45).shapes
    assert [one.text for one in texts(shown)] == [word] * bool(word)
    dots = next(one for one in parts(game, unit) if one.element.kind == "dots")
    assert len(dots.shapes) == int(figures)
    assert set(dots.shapes) <= set(_flat(shown))


def _flat(shapes: Iterable[Shape]) -> Iterator[Shape]:
    for one in shapes:
        if isinstance(one, Group):
            yield from _flat(one.shapes)
        else:
            yield one


@pytest.mark.games
def test_the_discs_in_hexes_are_in_the_key_where_its_kinds_of_ground_are_too_many() -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    said = words(drawings.setups(A4)["campaign"].pages[0])
    assert "Victory points" in said


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS)
def test_the_steps_of_a_setup_stand_in_their_spaces_off_names(paper: Paper) -> None:
    """Forty counters were listed, and nothing on the map showed where they go."""
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (scenario,) = drawings.game.scenarios
    card = drawings.setups(paper)[scenario.id]
    assert card.map
    said = [one.text for one in texts(card.map.pieces[0].block.shapes)]
    for name, spaces in scenario.steps.items():
        own = said.count(name) - (name == "2")
        assert own == len(spaces), f"{name} is in each of its spaces, and 2 in the key"
    assert "×28" in said and "×12" in said and "FREE SETUP" in said


def test_codes_are_in_the_key_where_counters_show_their_colours() -> None:
    found = read_once(BEAR.parent / "brp-front").game
    assert found is not None
    rows, colour = starting(found.scenarios[0]), next(iter(found.counters.stripes.values()))
    seen = [Group((Rect(0.0, 0.0, 3.0, 2.0, Paint(fill=colour)),))]
    all_, one, none = (
        len(panel_entries(found, None, rows, (), (), drawn))
        for drawn in ((), seen, [Rect(0.0, 0.0, 1.0, 1.0, Paint(fill="#123456"))])
    )
    assert all_ > one == none + 1


def test_words_of_places_that_counters_hide_in_part_are_left_out() -> None:
    """What stood at the foot of a place was seen below the counter on it."""
    face = Picture((), 10.0, 10.0, 0.5, name="one", width=20.0, height=20.0)
    at = {"in it": (15.0, 15.0), "at its foot": (15.0, 21.0), "above": (15.0, 9.0),
          "below": (15.0, 24.0), "beside": (25.0, 15.0)}  # fmt: skip
    words_ = [Text(x, y, text, "text", 2.0, INK) for text, (x, y) in at.items()]
    kept = [*without_what_is_below([Group(tuple(words_))], [face])]
    assert [one.text for one in texts(tuple(kept))] == ["above", "below", "beside"]


def test_signs_of_places_that_a_counter_covers_are_left_out_whole() -> None:
    """The tip of a bolt looked out above a counter, as if that were misprinted."""
    face = Picture((), 10.0, 10.0, 0.5, name="one", width=20.0, height=20.0)
    below, beside = (Group((Rect(-6.0, -6.0, 12.0, 12.0, Paint(fill=INK)),), x, 15.0)
                     for x in (15.0, 30.0))  # fmt: skip
    assert [*without_what_is_below([below, beside], [face])] == [beside]


def test_a_track_cut_short_is_closed_by_a_line_as_wide_as_it_is() -> None:
    track = next(zone for zone in GAME.board.zones if zone.role is SpaceRole.TRACK)
    x, _y, wide, _high = track.rect
    (closing,) = unseen_rows([], track, "not shown", 50.0)
    assert isinstance(closing, Rect)
    assert closing.x <= x and closing.x + closing.width >= x + wide
    assert 49.0 < closing.y < closing.y + closing.height == pytest.approx(50.0)


def test_a_square_of_a_step_is_within_its_space_off_what_is_taken_or_not_there() -> None:
    model = next(one for one in GAME.board.map_spaces() if one.outline)
    outline = ((0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0))
    space = replace(model, id="A1", outline=outline, centre=(10.0, 10.0))
    board = replace(GAME.board, spaces={"A1": space})
    scenario = replace(GAME.scenarios[0], steps={"1": ("A1",), "2": ("A1",)})
    whole = Box(0.0, 0.0, 20.0, 20.0)

    def squares(*taken: Edges, counters: Sequence[Edges] = (), frame: Box = whole) -> list[Group]:
        found = [*steps_on(scenario, board, frame, 1.0, taken, counters)]
        assert all(isinstance(one, Group) for one in found)
        return [one for one in found if isinstance(one, Group)]

    (alone,) = squares()
    assert alone.x == alone.y == 10 - 3.3 / 2, "one step a space, in its middle"
    (off,) = squares((5.0, 5.0, 15.0, 15.0))
    assert off.x + 3.3 < 5 or off.x > 15 or off.y + 3.3 < 5 or off.y > 15
    assert 0 < off.x < 16.7 and 0 < off.y < 16.7
    (near,) = squares((0.0, 0.0, 8.0, 20.0), (12.6, 0.0, 20.0, 20.0), (8.0, 9.0, 12.6, 20.0))
    assert near.y + 3.3 + 0.34 / 2 <= 9.0, "the line round it covers nothing either"
    assert not squares((0.0, 0.0, 20.0, 20.0))
    assert squares(counters=[(2.5, 2.5, 17.5, 17.5)]), "a little upon a counter where it must"
    (cut,) = squares(frame=Box(12.0, 0.0, 20.0, 20.0))
    assert 12 < cut.x < 16.7, "in what is seen of a space that the frame cuts"
    (edge,) = squares(frame=Box(0.0, 0.0, 20.0, 12.55), counters=[(0.0, 0.0, 20.0, 8.0)])
    assert edge.y + 3.3 + 0.34 / 2 <= 12.55 - 0.99, "and off the frame rather than a counter"
    assert not squares(frame=Box(18.0, 0.0, 20.0, 20.0)), "but not in next to nothing"
    (corner,) = squares(counters=[(2.5, 2.5, 17.5, 17.5)])
    middle = corner.x + 3.3 / 2, corner.y + 3.3 / 2
    assert not any(5 < at < 15 for at in middle), "on a corner: its sign is in the middle"
    band = [(0.0, 5.0, 20.0, 15.0)]
    (clear,) = steps_on(scenario, board, whole, 1.0, [], [], None, band)
    assert isinstance(clear, Group) and (clear.y + 3.3 < 5.0 or clear.y > 15.0), "off a broad line"


def test_the_head_of_a_side_shows_its_nations_where_they_have_colours_of_their_own() -> None:
    found = read_once(HARBOUR).game
    assert found is not None
    start = starting(found.scenarios[0])
    east, west = (
        [nation.name for nation in nations_of(start, found.sides[name])]
        for name in ("east", "west")
    )
    assert sorted(east) == ["Harbour Guard", "Porters"] and west == []


def test_a_picture_reaches_to_the_hexes_of_which_the_middle_is_well_on_it() -> None:
    found = read_once(HARBOUR).game
    assert found is not None
    part = Box(41.0, 26.0, 104.2, 126.0)
    seen = _shown_in(part, found.board)
    assert {*seen} == {"B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"}
    assert _titled(seen, False) == "On part of the map: B1 to D3"
    whole = replace(part, x=10.0, width=135.2)
    assert _titled(_shown_in(whole, found.board), False) == "On the map"
    assert _titled([], True) == "On part of the map", "of areas, which have no order"
    cut = _shown_in(replace(whole, y=44.0), found.board)
    assert not {"A1", "C1"} & {*cut}, "of which half is cut off"
    assert _titled(cut, False) == "On part of the map: A2 to D3"
    turned = replace(found.board, spaces=dict(reversed(found.board.spaces.items())))
    assert _titled(_shown_in(part, turned), False) == "On part of the map: B1 to D3"


@pytest.mark.games
def test_a_map_that_needs_a_page_is_the_first_and_the_lists_follow() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    map_, lists = drawings.setups(A4)["campaign"].pages
    titled = "ON THE MAP: COLUMNS A–O, ROWS 1–10"
    assert titled in words(map_) and titled not in words(lists)
    assert [link.title for link in map_.bookmarks] == [
        "Setup: Campaign 1", "On the map: columns A–O, rows 1–10"
    ]  # fmt: skip
    said = [link.title for link in lists.bookmarks]
    wanted = ["By space", "Boxes and tracks", "Arrivals by turn", "Counters"]
    assert [one for one in said if one in wanted] == wanted, "markers fill the list of boxes"
    assert "· 1 of 2" in words(map_) and "· 2 of 2" in words(lists)


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS)
def test_the_key_says_what_grounds_and_rivers_are_and_no_name_that_one_knows(
    paper: Paper,
) -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    map_, _lists = drawings.setups(paper)["campaign"].pages
    said = words(map_)
    assert "von Manstein" not in said, "for nothing of it is on his counter"
    assert "Named in the rules" in said and "Other space" in said, "most of the picture"
    assert "†" not in said
    assert "River, as far as known" in said


def test_a_name_much_longer_than_most_stands_above_its_lines() -> None:
    """The first column of a list of hexes was as wide as the name of an edge."""
    made = Column(Faces(GAME), Signs(GAME), Look(), 60.0)
    line = Line(None, (Words("Infantry"),))
    rows = {f"A{n}": [line] for n in range(4, 10)}
    usual = fitted([rows], made)[0].wide
    assert fitted([{**rows, "Any oxe A3–A10": [line]}], made)[0].wide == usual
    assert fitted([{"A4": [line], "Any oxe A3–A10": [line]}], made)[0].wide > usual


@pytest.mark.games
def test_a_list_has_one_head_over_all_its_columns() -> None:
    for folder in GAMES:
        drawings = read_once(folder).drawings
        assert drawings is not None
        for setup in drawings.setups(A4).values():
            said = " ".join(words(page) for page in setup.pages)
            assert said.count("BY SPACE") <= 1 and "(CONT.)" not in said


def test_a_list_is_broken_at_a_side_rather_than_in_its_rows() -> None:
    column = Column(Faces(GAME), Signs(GAME), Look(), 60.0)
    line = Piece(Block(5.0, ()), items=1)
    head = Piece(Block(5.0, ()), keep=True, items=0)
    rows = Card("By space", (head, *[line] * 8, head, *[line] * 6), column.width)
    assert split(rows, 2) == ((0, 9), (9, 16))
    longer = Card("By space", (head, *[line] * 20, head, *[line] * 4), column.width)
    assert split(longer, 2)[0][1] < 21


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_a_list_that_is_hardly_higher_in_one_column_is_not_broken(paper: Paper) -> None:
    """The Axis had five lines in one column and four in the next, and white under both."""
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    said = [one.text for page in setup.pages for one in texts(page.shapes)]
    assert "Axis" in said
    after = [two for one, two in pairwise(said) if one == "Axis"]
    assert all("counter" in one for one in after), "a head that is there again has no number"


def test_no_list_has_fewer_than_three_rows_after_a_break() -> None:
    line = Piece(Block(5.0, ()), items=1)
    head = Piece(Block(5.0, ()), keep=True, items=0)
    rows = Card("By space", (head, *[line] * 5), 60.0)
    for _first, last in split(rows, 2)[:-1]:
        assert last in (4, 6) or last == 3


def test_a_list_longer_than_a_page_goes_on_under_its_head() -> None:
    line = Piece(Block(5.0, ()), items=1)
    rows = Card("By space", tuple([line] * 150), 60.0)
    first, second = paged([rows], 2, 240.0)
    ((one,),), ((two,),) = first, second
    assert one.height() <= 240.0 >= two.height()
    assert one.split[0][0] == 0 and one.split[-1][1] == two.split[0][0]
    assert two.split[-1][1] == 150
    assert "BY SPACE (CONT.)" in [t.text for t in texts(two.drawn(two.height()).shapes)]


@pytest.mark.games
def test_markers_stand_in_cells_across_the_page() -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    setup = drawings.setups(A4)["campaign"]
    said = " ".join(words(page) for page in setup.pages).replace("\N{NO-BREAK SPACE}", " ")
    assert "MARKERS Turn" in said and "Weather" in said and "Victory points" in said
    assert "4 League and 8 Republic Control" in said and "6 × Out of supply" in said


@pytest.mark.games
def test_a_choice_comes_last_as_it_is_made_last() -> None:
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    said = words(setup.pages[0]).partition("BY SPACE")[2]
    assert said.index("Leningrad") < said.index("Moscow") < said.index("Free setup")


@pytest.mark.games
def test_areas_are_listed_from_north_to_south() -> None:
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    said = words(setup.pages[0]).partition("BY SPACE")[2].partition("Soviet")[2]
    places = ("Leningrad", "Riga", "Smolensk", "Minsk", "Kiev", "Odessa", "Sevastopol")
    assert [*map(said.index, places)] == sorted(map(said.index, places))


@pytest.mark.games
def test_the_key_names_fortresses_the_way_by_sea_and_all_nations() -> None:
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    said = words(setup.pages[0]).partition("BY SPACE")[0]
    for name in ("Fortress", "By sea", "Limit of Rumanians", "German", "Hungarian", "Rumanian"):
        assert name in said, name


@pytest.mark.games
def test_markers_whose_signs_differ_by_side_are_named_side_by_side() -> None:
    drawings = read_once(BEAR.parent / "last-hundred-yards").drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    said = words(setup.pages[0]).replace("\N{NO-BREAK SPACE}", " ")
    order = [said.index(f"2 × {name}") for name in (
        "Axis FO (section)", "Axis FO (platoon)", "Allied FO (section)", "Allied FO (platoon)")
    ]  # fmt: skip
    assert order == sorted(order), "as in the picture"
    assert "WHAT GOES WHERE" in said and "Game Tracks" not in said


def test_the_number_of_a_stack_in_the_key_has_a_font_with_its_sign() -> None:
    """A game's own font for figures may lack ×."""
    drawings = read_once(HARBOUR).drawings
    assert drawings is not None
    with dressed(drawings.game):
        (setup,) = drawings.setups(A4).values()
        signs = [text for text in texts(setup.pages[0].shapes) if text.text.startswith("×")]
        assert signs and not any(missing(text.text, text.font) for text in signs)


@pytest.mark.games
def test_the_only_factor_of_a_game_stands_in_the_list_where_it_is_known() -> None:
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    said = words(drawings.setups(A4)["village"].pages[0]).replace("\N{NO-BREAK SPACE}", " ")
    assert "French Resistance · 3 figures" in said and "German Infantry ·" not in said


@pytest.mark.games
def test_no_counter_of_a_map_of_areas_hangs_far_over_a_border_unless_a_line_leads_from_it() -> None:
    """The line is for what has no room in its area; all others are in their own, but for 2 mm."""
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map and setup.layout.map
    part, *_rest = setup.map.pieces[0].block.shapes
    assert isinstance(part, Group)
    spaces = {one.unit.id: one.where.spaces[0] for one in starting(drawings.game.scenarios[0])}
    board, apart = drawings.game.board, 0
    for one in part.shapes:
        if isinstance(one, Picture) and one.width < 30.0:
            side, over = one.width * one.scale, 2.3 / setup.layout.map.scale
            outline = board.spaces[spaces[one.name.split(" ")[0]]].outline
            corners = [(one.x + dx, one.y + dy)
                       for dx in (over, side - over) for dy in (over, side - over)]  # fmt: skip
            apart += not all(inside(corner, outline) for corner in corners)
    lines = [s for s in part.shapes if isinstance(s, Polygon) and not s.closed]
    assert apart <= 2 * len(lines), "of a line there are a rim and an ink"


@pytest.mark.games
def test_two_markers_in_a_cell_of_a_track_are_seen_whole_and_leave_its_head_free() -> None:
    one = read_once(BEAR.parent / "last-hundred-yards").drawings
    assert one is not None
    cells = [space for space in one.game.board.spaces.values() if space.zone == "casualties"]
    side, middles = in_cell(cells[0], 2, one.game)
    (_x, first), (_x, second) = middles
    assert second - first >= side > 6.0
    top = min(y for _x, y in cells[0].outline)
    assert min(y for _x, y in middles) - side / 2 > top + 5.0


@pytest.mark.games
@pytest.mark.parametrize("name", ["brp-front", "slaughterhouse", "memoir44", "strike-the-bear"])
def test_what_tints_and_borders_on_a_map_are_is_said_under_it(name: str) -> None:
    drawings = read_once(BEAR.parent / name).drawings
    assert drawings is not None
    wanted = {
        "brp-front": {"Soviet Poland", "Border"},
        "slaughterhouse": {"Limit of Rumanians and Hungarians"},
        "memoir44": {"Section"},
        "strike-the-bear": {"River", "Free setup: Axis"},
    }[name]
    for setup in drawings.setups(A4).values():
        assert setup.map
        *_map, key = setup.map.pieces[0].block.shapes
        assert isinstance(key, Group)
        said = " ".join(text.text for text in texts(key.shapes))
        assert all(one in said for one in wanted)


@pytest.mark.games
def test_counters_on_the_map_show_their_numbers_or_their_designations() -> None:
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map
    said = words(setup.pages[0]).split()
    assert {"11", "SW"} <= {*said}
    assert {"18", "18th"} & {*said} and {"51", "51st"} & {*said}


@pytest.mark.games
def test_markers_alone_are_shown_as_they_look() -> None:
    drawings = read_once(BEAR.parent / "quarter-month").drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    said = words(setup.shown[0]).replace("\N{NO-BREAK SPACE}", " ")
    assert "ENGINEERING MARKERS" in said and "Construction" in said
    assert "8 × Construction" in said, "there is no other list that says how many"
    assert said.count("6 × Repair") == 1


@pytest.mark.games
def test_a_display_is_as_wide_as_the_page_without_rows_that_have_no_counters() -> None:
    drawings = read_once(BEAR.parent / "quarter-month").drawings
    assert drawings is not None
    for paper in PAPERS:
        (setup,) = drawings.setups(paper).values()
        said = words(setup.shown[0])
        assert "17–48 not shown" in said.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.games
def test_symbols_in_the_lists_have_the_colours_of_their_arms_where_counters_have_them() -> None:
    game = read_once(BEAR.parent / "brp-front").game
    assert game is not None
    units = {one.type.id: one for one in game.units.values() if one.type.shape == "unit"}
    signs = Signs(game)
    drawn = {signs.of_nation(one.type, one.nation, 3.0).shapes for one in units.values()}
    plain = {signs.of_type(one.type, one.nation.ground, 3.0).shapes for one in units.values()}
    assert drawn.isdisjoint(plain)


@pytest.mark.games
def test_a_row_whose_words_would_be_broken_has_its_name_above_them() -> None:
    drawings = read_once(BEAR.parent / "last-hundred-yards").drawings
    assert drawings is not None
    for setup in drawings.setups(PAPERS[0]).values():
        said = [text.text for text in texts(setup.shown[0].shapes)]
        assert "Mortar Support Pending" in [one.replace("\N{NO-BREAK SPACE}", " ") for one in said]


@pytest.mark.games
def test_the_list_of_a_display_calls_tracks_and_boxes_as_the_display_does() -> None:
    """ "Time track: units" was "Minutes", and "Markers" the "Markers box"."""
    drawings = read_once(BEAR.parent / "last-hundred-yards").drawings
    assert drawings is not None
    (setup,) = drawings.setups(PAPERS[0]).values()
    shown, _title, listed = words(setup.shown[0]).partition("WHAT GOES WHERE")
    for name in ("Mortar Support Pending", "Markers"):
        assert name in listed and name.upper() in shown
    assert "TIME TRACK: UNITS" in shown and "Time Track" in listed, "the list is of all markers"
    assert "Minutes" not in listed and "Markers box" not in listed


@pytest.mark.games
@pytest.mark.parametrize("name", ["last-hundred-yards", "quarter-month"])
def test_nothing_on_the_card_of_a_display_is_smaller_than_can_be_read(name: str) -> None:
    """Words at the feet of cells had five, those on counters four."""
    drawings = read_once(BEAR.parent / name).drawings
    assert drawings is not None
    for paper in PAPERS[:2]:
        (setup,) = drawings.setups(paper).values()
        assert min(_sizes(setup.pages[0].shapes)) >= 5 * POINT - 0.001


def _sizes(shapes: Iterable[Shape], scale: float = 1.0) -> Iterator[float]:
    for one in shapes:
        if isinstance(one, Group):
            yield from _sizes(one.shapes, scale * one.scale)
        elif isinstance(one, Text) and len(one.text) > 1:  # one letter is a glyph: the M of M±
            yield scale * one.size


@pytest.mark.games
def test_what_lies_in_several_piles_is_said_of_each() -> None:
    """The eight of the list were four times two on the picture."""
    said = _listed_of_quarter_month()
    assert "8 × Construction (2 on each place)" in said
    assert "6 × Repair" in said and "6 × Repair (" not in said


@pytest.mark.games
def test_piles_that_differ_are_told_apart() -> None:
    said = _listed_of_quarter_month(places=5)
    assert "6 × Repair (2 or 1 on each place)" in said


def _listed_of_quarter_month(places: int = 6) -> str:
    """The markers at the start with so many places for repairs."""
    game = read_once(BEAR.parent / "quarter-month").game
    zones = [replace(one, labels=one.labels[:places]) if "Repair" in one.labels else one
             for one in game.board.zones]  # fmt: skip
    game = replace(game, board=replace(game.board, zones=tuple(zones)))
    column = Column(Faces(game), Signs(game), Look(), 93.0, 190.0)
    rows = starting(game.scenarios[0])
    lines = _kinds(rows[3:], column, 8.0)
    said = " ".join(run.text for line in lines for run in line if isinstance(run, Words))
    return " ".join(said.replace("\N{NO-BREAK SPACE}", " ").split())


def test_the_adjective_of_a_side_is_not_said_under_its_head() -> None:
    allies = Side("allies", "Allies", "", "#888888", "#000000")
    assert without_side("Allied FO (section)", allies) == "FO (section)"
    assert without_side("Allies Reserve", allies) == "Reserve"
    assert without_side("All Arms", allies) == "All Arms"
    assert without_side("Alpine Corps", allies) == "Alpine Corps"


def test_the_key_of_a_setup_has_only_what_starts() -> None:
    setup = with_rows(placement(UNITS[0], Arrival.START, "A1"))
    column = Column(Faces(setup), Signs(setup), Look(), 93.0)
    said = " ".join(t.text for p in counters_pieces(column, {UNITS[0].id}) for t in
                    texts(p.block.shapes))  # fmt: skip
    assert UNITS[0].nation.name in said
    others = {one.nation.name for one in UNITS if one.nation.side.player} - {UNITS[0].nation.name}
    assert others and not [name for name in others if name in said]


@pytest.mark.games
def test_names_that_counters_keep_off_are_where_the_map_has_them() -> None:
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    found = drawings.game
    drawn = {t.text.casefold(): (t.x, t.y) for t in texts(drawings.map.shapes)}
    kept = names_of(found.board)
    assert len(kept) > 30
    for ident, box in kept.items():
        x, y = drawn[found.board.spaces[ident].name.casefold()]
        assert box.x - 0.1 <= x <= box.right + 0.1 and box.y <= y <= box.foot


@pytest.mark.games
def test_a_part_of_the_map_has_a_line_round_it() -> None:
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    for setup in drawings.setups(A4).values():
        assert setup.map
        part, edge, _key = setup.map.pieces[0].block.shapes
        assert isinstance(part, Group) and isinstance(edge, Rect) and edge.paint.stroke == INK


def test_a_short_card_without_a_map_is_there_for_both_players_and_once_on_a_screen() -> None:
    setup = Drawings(with_rows(placement(UNITS[0], Arrival.START, "A1"))).setups(A4)["long"]
    (page,), (shown,) = setup.pages, setup.shown
    assert (page.height, shown.height) == (297.0, 148.5)
    assert words(page).count("Setup: ") == 2 * words(shown).count("Setup: ") == 2


@pytest.mark.games
@pytest.mark.parametrize("name", ["last-hundred-yards", "quarter-month"])
def test_a_display_is_shown_across_the_page_with_its_counters_on_printed_places(name: str) -> None:
    drawings = read_once(BEAR.parent / name).drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    (page,) = setup.pages
    assert (page.width, page.height) == (297.0, 210.0)
    assert "ON THE DISPLAY" in words(page)


@pytest.mark.games
def test_a_marker_on_the_only_cell_of_a_track_lies_on_its_printed_place() -> None:
    """No number stands there that the map does not have."""
    drawings = read_once(BEAR.parent / "last-hundred-yards").drawings
    assert drawings is not None
    rows = starting(drawings.game.scenarios[0])
    spaces = filled(rows, drawings.game.board)
    shapes = standing(drawings.faces, at_start(drawings.game.scenarios[0]), spaces, 1.0)
    assert all("×" in one.text for one in shapes if isinstance(one, Text))
    (turn,) = (one for one in spaces if one.zone == "turn")
    ys = [y for _x, y in turn.outline]
    _side, [(_x, y)] = in_cell(turn, 1, drawings.game)
    assert y == (min(ys) + max(ys)) / 2


@pytest.mark.games
def test_rows_of_a_track_without_counters_are_left_out_where_that_makes_the_rest_larger() -> None:
    drawings = read_once(BEAR.parent / "quarter-month").drawings
    assert drawings is not None
    board = drawings.game.board
    spaces = filled(starting(drawings.game.scenarios[0]), board)
    frame = whole(spaces, board)
    (first, unseen), (rest, nothing) = kept_rows(spaces, board, frame)
    assert unseen and unseen[0].name == "Turn" and not nothing
    assert unseen[1] == "17–48 not shown"
    assert first.y == frame.y and rest.foot == frame.foot and first.foot < rest.y - 40.0
    low, high = ((frame.width, share * frame.height) for share in (0.8, 0.92))
    assert len(_sized(frame, low, spaces, board)[0]) == 2
    shown, scale, tall = _sized(frame, high, spaces, board)
    assert not any(unseen for _box, unseen in shown), "nearly as wide as the page: it has all rows"
    assert scale > 0.92 and tall <= high[1] + 0.01, "and becomes larger, for its rows are lower"
    x, y, *_size = unseen[0].rect
    bar = Text(x + 5.0, y + 3.0, "TURN", "condensed-bold", 2.0, "#FFFFFF")
    _line, note = unseen_rows([bar], *unseen, first.foot)
    assert isinstance(note, Text) and note.y == bar.y and note.x > bar.x, "in the track's bar"


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS)
def test_the_key_has_the_codes_of_counters_on_the_map_and_no_others(paper: Paper) -> None:
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    card = drawings.setups(paper)["soviet-setup"]
    assert card.map
    said = {one.text for one in texts(card.map.pieces[0].block.shapes)}
    assert said > {"LENINGRAD", "Leningrad", "Moscow"}
    assert said.isdisjoint({"Reserve", "Deep Reserve", "Force Pool", "Any Area"})


@pytest.mark.games
def test_rows_of_a_wide_display_are_lower_where_they_have_no_counters() -> None:
    drawings = read_once(BEAR.parent / "quarter-month").drawings
    assert drawings is not None
    board = drawings.game.board
    spaces = filled(starting(drawings.game.scenarios[0]), board)
    parts = [box for box, _unseen in closer_rows(spaces, board, whole(spaces, board))]
    assert len(parts) == 3, "the first of three rows has the turn marker"
    centres = [one.centre[1] for one in board.spaces.values() if one.outline]
    assert all(any(one.y < y < one.foot for one in parts) for y in centres), "none is left out"


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS)
def test_a_display_is_as_wide_as_its_card(paper: Paper) -> None:
    """A hand of white stood at its sides."""
    drawings = read_once(BEAR.parent / "quarter-month").drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    assert setup.map
    (rim,) = (one for one in setup.map.pieces[0].block.shapes
              if isinstance(one, Rect) and one.paint.stroke)  # fmt: skip
    assert rim.x == PAD and rim.width == pytest.approx(setup.map.width - 2 * PAD)
    assert "WHAT GOES WHERE" in words(setup.pages[0]), "the strip below it has a title"


@pytest.mark.games
def test_piles_for_which_there_are_too_few_places_stand_closer() -> None:
    one = read_once(BEAR.parent / "last-hundred-yards").drawings
    assert one is not None
    board = one.game.board
    spaces = filled(starting(one.game.scenarios[0]), board)
    (markers,) = (space for space in spaces if space.zone == "markers")
    side, middles = boxed(markers, 10, one.game)
    assert len(set(middles)) == 10
    xs = sorted({x for x, _y in middles})
    assert all(right - left >= side for left, right in pairwise(xs))
    assert boxed(markers, 2, one.game)[0] == one.game.counters.size


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_a_side_that_has_room_in_a_column_is_not_broken(paper: Paper) -> None:
    """Three of the Allies' eight lines stood in the next column, above the markers."""
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    setup = drawings.setups(paper)["village"]
    said = [one.text for page in setup.pages for one in texts(page.shapes)]
    after = [two for one, two in pairwise(said) if one == "Allies"]
    assert after and all("counter" in one for one in after)


@pytest.mark.parametrize("grade", ["Special", ""])
def test_a_grade_that_is_too_long_to_be_read_is_shortened(grade: str) -> None:
    """A red strip without a word stood for it."""
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    game, unit = drawings.game, drawings.game.units["bc-special"]
    unit = replace(unit, properties={**unit.properties, "grade": grade})
    face = small(game, unit, counter(game, unit), parts(game, unit), 0.4)
    assert ("SPEC." in [one.text for one in texts(face.shapes)]) is bool(grade)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_a_short_card_is_a_whole_page(paper: Paper) -> None:
    (page,) = (
        Drawings(with_rows(placement(UNITS[0], Arrival.START, "A1"))).setups(paper)["long"].pages
    )
    assert (page.width, page.height) == paper.size


def test_a_scenario_without_words_has_no_card_of_first_and_last_turns() -> None:
    silent = replace(GAME, scenarios=(replace(GAME.scenarios[0], text=""),))
    assert "First turn" not in card(silent)


@pytest.mark.games
def test_tracks_of_units_and_tens_are_one_sum() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    said = " ".join(words(page) for page in drawings.setups(A4)["campaign"].pages)
    assert said.count("OPs 70") == said.count("OPs 20") == 1
    assert "×10" not in said.split("COUNTERS")[0]  # where the key to the counters begins


def test_a_choice_of_spaces_is_named_or_counted() -> None:
    one = placement(UNITS[0], Arrival.START, "A1")
    ids = tuple(GAME.board.spaces)[:12]
    few = replace(one, where=Where("A1 A2", ("A1", "A2"), False))
    many = replace(one, where=Where("group:heath", ids, False))
    free = replace(one, where=Where("anywhere", ids, False))
    assert place_name(few, GAME.board) == "A1 / A2"
    assert place_name(many, GAME.board) == "any of 12 spaces"
    assert place_name(free, GAME.board) == "anywhere"


@pytest.mark.games
def test_all_spaces_of_an_edge_are_called_by_its_name() -> None:
    game = read_once(BEAR.with_name("low-water")).game
    assert game is not None
    due = [one for setup in game.scenarios for one in setup.placements if one.turn]
    named = {place_name(one, game.board) for one in due if not one.where.fixed}
    assert named == {"East edge", "West edge"}


def test_a_row_of_the_record_for_each_turn_with_a_box_for_each_step() -> None:
    (page,) = record(GAME)
    steps, records = 1 + 1, 2  # the weather, and the march of the moves; on one page
    assert boxes(page.shapes) == len(GAME.turns) * steps * records
    said = words(page)
    assert said.count("4 Jun 41") == records and said.count("Snow from here") == records


def test_a_longer_game_has_one_record_on_a_page() -> None:
    turns = tuple(Turn(n, f"Turn {n}", "", "", "2.0") for n in range(1, 15))
    (page,) = record(replace(GAME, turns=turns))
    assert words(page).count("Turn 14") == 1


def test_what_tracks_show_is_filled_in_turn_by_turn() -> None:
    (page,) = record(GAME)
    said = words(page)
    assert said.count("Upper Brook Points") == 2
    assert "Turn Track" not in said


@pytest.mark.games
def test_tracks_of_units_and_tens_are_filled_in_once() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (page,) = by_tracks(drawings)
    said = [text.text for text in texts(page.shapes)]
    whole = " ".join(said)
    assert whole.count("Axis OPs") == whole.count("Soviet OPs") == 1
    assert {"70", "20", "Fair"} <= set(said), "what the tracks show as the first turn begins"


@pytest.mark.games
def test_a_track_with_several_markers_has_a_column_for_each() -> None:
    drawings = read_once(BEAR.parent / "last-hundred-yards").drawings
    assert drawings is not None
    said = " ".join(text.text for page in by_tracks(drawings) for text in texts(page.shapes))
    assert "Attacker’s" in said and "Defender’s" in said and said.count("casualties") == 2


@pytest.mark.games
def test_steps_have_the_numbers_of_the_sequence_of_play() -> None:
    drawings = read_once(BEAR.parent / "last-hundred-yards").drawings
    assert drawings is not None
    said = [text.text for page in by_tracks(drawings) for text in texts(page.shapes)]
    found = [words for words in said if words in ("I", "II", "III", "IV", "VI")]
    assert [*dict.fromkeys(one for one in found if one != "VI"), "VI"] == [
        "I", "II", "III", "IV", "VI",
    ]  # fmt: skip
    assert "VII Clean-up" in said


@pytest.mark.games
def test_a_record_may_have_a_box_for_each_phase_instead_of_its_steps() -> None:
    drawings = read_once(BEAR.parent / "quarter-month").drawings
    assert drawings is not None
    by_phase = replace(drawings.game, record=Record(by_phase=True))
    by_step = replace(drawings.game, record=Record())
    said = [text.text for text in texts(record(by_phase)[0].shapes)]
    assert {"Axis", "Soviet/Allied"} <= set(said) and said.count("player-turn") == 2
    assert "Exploitation" not in said
    assert "Exploitation" in [text.text for text in texts(record(by_step)[0].shapes)]


@pytest.mark.games
def test_a_record_says_who_played_which_side() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    said = [text.text for page in by_tracks(drawings) for text in texts(page.shapes)]
    assert {"Scenario", "Axis", "Soviet", "Date", "Result"} <= set(said)


def upright(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    """The words that run upward."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from texts(shape.shapes) if shape.angle == -90 else upright(shape.shapes)


@pytest.mark.games
@pytest.mark.parametrize("folder", GAMES, ids=[folder.name for folder in GAMES])
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_the_steps_of_a_record_are_of_one_size_and_none_is_small(
    folder: Path, paper: Paper
) -> None:
    drawings = read_once(folder).drawings
    assert drawings is not None
    for page in drawings.record(paper):
        assert {t.text for t in texts(page.shapes)} >= {"Turn", "Notes"}
        sizes = {round(text.size, 4) for text in upright(page.shapes)}
        assert len(sizes) <= 1 and min(sizes, default=10.0) >= 6.5 * POINT - 1e-4
        heads = [
            t.size
            for t in texts(page.shapes)
            if t.font == "condensed-bold" and not t.text.isdecimal()
        ]
        assert min(heads) >= 8 * POINT - 1e-6


def test_turns_that_are_not_known_are_numbered_on_in_two_records() -> None:
    (page,) = record(replace(GAME, turns=GAME.turns[:1]))
    count, records = 20, 2
    assert boxes(page.shapes) == count * 2 * records
    numbers = [int(t.text) for t in texts(page.shapes) if t.text.isdecimal()]
    assert sorted(numbers) == [*range(1, count * records + 1)]
    assert "1 Jun 41" not in words(page)


@pytest.mark.games
def test_impulses_are_numbered_in_a_turn_whose_number_is_written() -> None:
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    (page,) = by_tracks(drawings)
    numbers = [int(t.text) for t in texts(page.shapes) if t.text.isdecimal()]
    assert numbers == [*range(1, 21)] * 2
    said = [t.text for t in texts(page.shapes)]
    assert said.count("Impulse") == said.count("Turn") == 2


@pytest.mark.games
def test_a_heavier_rule_ends_each_month() -> None:
    drawings = read_once(BEAR.parent / "quarter-month").drawings
    assert drawings is not None
    rules = [s for s in by_tracks(drawings)[0].shapes if isinstance(s, Rect) and s.height == 0.4]
    assert len(rules) == 24 / 4 - 1


@pytest.mark.games
def test_the_grounds_of_sides_are_in_the_heads_alone() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (page,) = by_tracks(drawings)
    colours = {side.colour for side in drawings.game.sides.values() if side.player}
    tinted = [s for s in bare(page.shapes) if isinstance(s, Rect) and s.paint.fill in colours]
    assert tinted and max(one.height for one in tinted) < 10
    assert not [s for s in bare(page.shapes) if isinstance(s, Rect) and s.paint.opacity < 1]


@pytest.mark.games
def test_a_record_of_one_step_has_no_boxes_to_tick() -> None:
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (page,) = by_tracks(drawings)
    assert boxes(page.shapes) == 0


@pytest.mark.games
def test_points_are_noted_with_what_is_earned_and_spent() -> None:
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (page,) = by_tracks(drawings)
    said = [text.text for text in texts(page.shapes)]
    assert said.count("Earned") == said.count("Spent") > 0
    numbers = [text.text for text in texts(page.shapes) if text.text.isdecimal()]
    assert numbers.count("10") == 2, "the tenth turn, and what the first begins with"


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_no_word_of_a_place_is_broken(paper: Paper) -> None:
    drawings = read_once(BEAR.parent / "ibsm").drawings
    assert drawings is not None
    (one,) = drawings.setups(paper).values()
    said = [text.text for page in one.shown for text in texts(page.shapes)]
    assert "Reinforcements" in said
    assert not any(line.endswith("-") for line in said)


@pytest.mark.games
def test_a_box_with_one_kind_of_counter_is_shown_with_the_box_before_it() -> None:
    drawings = read_once(BEAR.parent / "quarter-month").drawings
    assert drawings is not None
    column = Column(drawings.faces, Signs(drawings.game), Look(), 90.0)
    titles = [card.title for card in manifest_cards(starting(drawings.game.scenarios[0]), column)]
    assert "Engineering markers · Repair markers · OC markers" in titles


@pytest.mark.games
def test_what_a_turn_has_once_stands_at_the_head_of_its_impulses() -> None:
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    (page,) = by_tracks(drawings)
    assert [text.text for text in texts(page.shapes)].count("Political Phase") == 2
    assert "Political Phase" not in [text.text for text in upright(page.shapes)]


@pytest.mark.games
def test_a_game_without_tracks_notes_what_was_eliminated() -> None:
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    (page,) = by_tracks(drawings)
    assert "Axis medal" in " ".join(text.text for text in texts(page.shapes))


def test_a_long_game_takes_several_pages() -> None:
    turns = tuple(Turn(n, f"Turn {n}", "", "", "2.0") for n in range(1, 101))
    pages = record(replace(GAME, turns=turns))
    assert len(pages) > 1
    assert sum(boxes(page.shapes) for page in pages) == 200
    for page in pages:
        assert all(10 <= t.y <= 297 - 6.3 for t in texts(page.shapes))


def test_a_game_with_many_steps_still_has_room_for_notes() -> None:
    steps = tuple(Phase(f"s{n}", f"Step {n}", "", "2.1", "") for n in range(13))
    phases = tuple(Phase(f"p{n}", f"Turn of {n}", "", "2.1", "", steps) for n in range(2))
    (page,) = record(replace(GAME, phases=phases))
    notes = next(t for t in texts(page.shapes) if t.text == "Notes")
    assert notes.x < page.width - 10 - 20


def test_a_game_without_phases_has_no_record() -> None:
    assert record(replace(GAME, phases=())) == []


def test_names_are_condensed_rather_than_set_above_their_counters() -> None:
    long = replace(UNITS[0], name="Foot Guards of the Upper Heron Valley")
    rows = by_space(with_rows(*[placement(long, Arrival.START, "A1")] * 3), 68.5)
    listed = [*texts(rows.part(0, 2).shapes)]
    space = next(text for text in listed if text.text == "A1")
    unit = next(text for text in listed if text.text.startswith("Foot Guards"))
    assert unit.y == space.y and unit.font == "condensed-text"


def test_many_spaces_with_the_same_counter_are_one_row() -> None:
    ids = [one.id for one in GAME.board.map_spaces()][:5]
    said = card(with_rows(*(placement(UNITS[0], Arrival.START, at) for at in ids)))
    assert f"{ids[0]}, {ids[1]}, {ids[2]}, {ids[3]}, {ids[4]}" in said
    assert said.count("1 × 1H of the Herons in each") == 1
    four = card(with_rows(*(placement(UNITS[0], Arrival.START, at) for at in ids[:4])))
    assert "each" not in four


def test_an_abbreviated_name_is_that_of_its_type() -> None:
    short = replace(UNITS[0], name=f"{UNITS[0].type.name[:3]}.")
    rows = by_space(with_rows(placement(short, Arrival.START, "A1")), 93.0)
    listed = [text.text for text in texts(rows.part(0, len(rows.pieces)).shapes)]
    assert UNITS[0].type.name in listed and short.name not in listed


@pytest.mark.games
@pytest.mark.parametrize("name", ["brp-front", "slaughterhouse", "memoir44", "ibsm"])
def test_counters_on_the_map_of_a_setup_can_be_read(name: str) -> None:
    """All of one size, none over another one, no word under 4.7 points."""
    drawings = read_once(BEAR.parent / name).drawings
    assert drawings is not None
    for setup in drawings.setups(A4).values():
        assert setup.map is not None
        found = [*pictures(setup.map.part(0, 1).shapes)]
        keyed = [one for entry in free_entries(setup._own.scenario, drawings.faces)
                 for one in pictures(entry.shapes)]  # fmt: skip
        found = found[: len(found) - len(keyed)]
        (side,) = {round(wide, 2) for _x, _y, wide, _small in found}
        assert side >= 5.2
        assert min((small for *_at, small in found), default=9.0) >= 4.7 * POINT - 1e-6
        for (ax, ay, side, _), (bx, by, _side, _small) in combinations(found, 2):
            assert abs(ax - bx) >= side or abs(ay - by) >= side


def pictures(
    shapes: tuple[Shape, ...], x: float = 0.0, y: float = 0.0, scale: float = 1.0
) -> Iterator[tuple[float, float, float, float]]:
    """(left, top, width, smallest em of its words) of the counters in shapes."""
    for one in shapes:
        if isinstance(one, Picture) and one.name.startswith("mark: "):
            continue
        if isinstance(one, Picture) and one.width < 30.0:
            words = [text.size * grown for text, grown in sized(one.shapes, scale * one.scale)]
            at = x + one.x * scale, y + one.y * scale
            yield *at, one.width * one.scale * scale, min(words, default=9.0)
        elif isinstance(one, Group):
            yield from pictures(one.shapes, x + one.x * scale, y + one.y * scale, scale * one.scale)


def sized(shapes: tuple[Shape, ...], scale: float) -> Iterator[tuple[Text, float]]:
    """Words with the scale at which they are shown; no signs such as XXX, no letters as marks."""
    for one in shapes:
        if isinstance(one, Group):
            yield from sized(one.shapes, scale * one.scale)
        elif isinstance(one, Text) and len(one.text.strip("XI•")) > 1:
            yield one, scale


@pytest.mark.games
def test_what_is_said_of_points_stands_in_the_head_of_the_notes() -> None:
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (page,) = by_tracks(drawings)
    assert "10 at start, 6 a turn (9.3)" in words(page)


@pytest.mark.games
def test_a_track_that_is_called_like_a_step_says_who_holds_it() -> None:
    drawings = read_once(BEAR.parent / "last-hundred-yards").drawings
    assert drawings is not None
    named = " ".join(text.text for text in texts(by_tracks(drawings)[0].shapes))
    assert named.count("Initiative") == 2 and "Initiative holder" in named


@pytest.mark.parametrize(("count", "rows"), [(10, [4, 3, 3]), (9, [3, 3, 3]), (4, [2, 2])])
def test_no_counter_stands_alone_in_the_last_row(count: int, rows: list[int]) -> None:
    across = in_a_row(count)
    cells = [Block(1.0, ())] * count
    assert [len(one) for one in even_rows(cells, across)] == rows


def test_a_choice_is_called_by_what_its_row_says_of_it() -> None:
    free = replace(placement(UNITS[0], Arrival.START, "A1"), note="within a day of any ford")
    anywhere = Where("anywhere", tuple(GAME.board.spaces), False)
    assert "Within a day of any ford" in card(with_rows(replace(free, where=anywhere)))
    assert "ford" not in card(with_rows(free))
    assert "Anywhere" in card(with_rows(replace(free, where=anywhere, note="")))


def test_what_a_row_says_of_a_marker_stands_after_it() -> None:
    marker = next(one for one in UNITS if one.type.shape == "marker")
    row = replace(placement(marker, Arrival.BOX, "out-1"), note="nobody has it yet")
    assert "(nobody" in card(with_rows(row)).replace("\N{NO-BREAK SPACE}", " ")


def test_the_turns_of_an_example_for_a_game_from_a_source_are_not_said() -> None:
    def said(edition: Edition, origin: Origin) -> str:
        setup = replace(GAME, edition=edition)
        scenario = replace(setup.scenarios[0], text="A skirmish.", origin=origin)
        column = Column(Faces(setup), Signs(setup), Look(), 90.0)
        return "".join(text.text for text in texts(overview(scenario, column).shapes))

    assert "Turns" in said("source", "source") and "Turns" in said("own", "project")
    assert "Turns" not in said("source", "project")


@pytest.mark.games
def test_counters_stand_amid_what_is_drawn_in_hexes_which_is_seen_around_them() -> None:
    """A town or a bridge peeped out at one side of its counter, as if that had slipped."""
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    board = drawings.game.board
    view = Window(Box(0, 0, 540, 348), 0.44)

    def placed(*idents: str) -> list[Standing]:
        found = [(board.spaces[one], [Heap(n, "axis", "", 1, 0)]) for n, one in enumerate(idents)]
        return _placed(found, board, 10.4, view)

    plain, amid = placed("F1", "G3"), placed("F1", "G3", "D3", "J3")
    for one in (*plain, *amid):
        (x, y), box = board.spaces[one.space].centre, one.box
        middle = box.x + box.width / 2, box.y + box.height / 2
        assert middle == pytest.approx((x, y), abs=0.01 * one.rows.side)
    (small,), (large,) = ({round(one.rows.side, 3) for one in some} for some in (amid, plain))
    xs, ys = zip(*board.spaces["D3"].outline, strict=True)
    assert small < large and small < 0.5 * min(max(xs) - min(xs), max(ys) - min(ys))


@pytest.mark.games
def test_counters_beside_water_keep_off_the_coast_within_their_space() -> None:
    game = read_once(BEAR.parent / "memoir44").game
    assert game is not None
    beach, inland = game.board.spaces["A8"], game.board.spaces["L7"]
    assert _ashore(beach, game.board).centre[1] < beach.centre[1] - 2.0
    assert _ashore(inland, game.board) is inland
    sea = game.board.spaces["B9"]
    assert _ashore(sea, game.board) is sea


@pytest.mark.games
def test_the_ground_of_a_board_of_tiles_is_named_with_its_spaces() -> None:
    game = read_once(BEAR.parent / "memoir44").game
    assert game is not None
    said = words_of(terrain_card(Column(Faces(game), Signs(game), Look(), 90.0, 190.0)))
    assert "Hedgehog C3 E8" in said and "Ocean A9–G9" in said and "Countryside" not in said
    some = words_of(terrain_card(Column(Faces(game), Signs(game), Look(), 90.0, 190.0), ["C3"]))
    assert "Hedgehog C3" in some and "Ocean" not in some
    assert "River J1–J4 J6–J9" in said and said.index("Hedgehog") < said.index("Hill")
    printed = read_once(BEAR.parent / "low-water").game
    assert printed is not None
    assert not terrain_card(Column(Faces(printed), Signs(printed), Look(), 90.0)).pieces


def words_of(one: Card) -> str:
    """All words of a card in a line."""
    shown = " ".join(text.text for text in texts(one.part(0, len(one.pieces)).shapes))
    return " ".join(shown.replace("\N{NO-BREAK SPACE}", " ").split())


def test_steps_below_the_words_of_a_setup_stand_in_two_columns() -> None:
    def tops(text: str) -> dict[str, float]:
        scenario = replace(GAME.scenarios[0], text=text, cite="")
        setup = replace(GAME, turns=GAME.turns[:1])
        column = Column(Faces(setup), Signs(setup), Look(), 90.0, 190.0)
        found = [*texts(overview(scenario, column).shapes)]
        return {one.text[:1]: one.y for one in found if one.text[:1].isdigit()}

    found = tops("First.\n1 a b\n2 c d\n3 e f\n4 g h")
    assert found["1"] == found["3"] < found["2"] == found["4"]
    low = tops(f"First.\n1 {'long ' * 20}\n2 {'long ' * 20}")
    assert low["1"] < low["2"]


def test_markers_of_one_type_have_each_the_sign_of_its_counter() -> None:
    marker = next(one for one in UNITS if one.type.shape == "marker")
    smoke, motion = (
        replace(marker, id=name, type=replace(marker.type, symbol=name))
        for name in ("smoke", "motion")
    )
    signs = Signs(game())
    first, second = (signs.of_type(one.type, "#FFFFFF", 3.0) for one in (smoke, motion))
    assert first != second and first == signs.of_type(smoke.type, "#FFFFFF", 3.0)


def test_a_few_units_in_boxes_stand_with_the_markers() -> None:
    troop, marker = (
        next(one for one in UNITS if one.type.shape == shape) for shape in ("unit", "marker")
    )
    boxed = [placement(one, Arrival.BOX, "out-1") for one in (troop, marker)]
    few = card(with_rows(placement(troop, Arrival.START, "A1"), *boxed))
    assert "In boxes" not in few and "IN BOXES" not in few and "MARKERS" in few
    alone = card(with_rows(placement(troop, Arrival.START, "A1"), boxed[0]))
    assert "IN BOXES" in alone.upper()


def test_the_line_under_a_picture_says_of_which_side_its_nations_are_where_it_has_room() -> None:
    game = read_once(HARBOUR).game
    assert game is not None
    rows, frame = starting(game.scenarios[0]), Box(10.0, 26.0, 135.0, 108.0)

    def said(wide: float) -> set[str]:
        return {one.text for one in texts(key_line(game, frame, rows, (), (), wide))}

    assert "Harbour Guard (East Quay)" in said(200.0)
    assert "Harbour Guard" in said(180.0)


@pytest.mark.games
def test_the_ground_that_is_listed_is_what_the_picture_of_a_part_shows() -> None:
    drawings = read_once(BEAR.parent / "memoir44").drawings
    assert drawings is not None
    for paper in PAPERS:
        landing = drawings.setups(paper)["landing"]
        (page,) = landing.pages
        (title,) = (text.text for text in texts(page.shapes) if "PART OF THE MAP" in text.text)
        first, last = re.findall(r"[A-M]\d", title)
        listed = {one for text in texts(page.shapes) for one in re.findall(r"[A-M]\d", text.text)}
        assert {one[0] for one in listed} == {
            chr(n) for n in range(ord(first[0]), ord(last[0]) + 1)
        }
        assert {one[1] for one in listed} <= {
            str(n) for n in range(int(first[1]), int(last[1]) + 1)
        }


def test_the_key_of_a_setup_names_formations_as_such_and_leaves_markers_to_their_list() -> None:
    found = read_once(HARBOUR).game
    assert found is not None
    column = Column(Faces(found), Signs(found), Look(1.0), 180.0, 180.0)
    some, all_ = (
        [t.text for piece in counters_pieces(column, only) for t in texts(piece.block.shapes)]
        for only in ({*found.units}, set[str]())
    )
    assert {"Turn", "Tide"} <= {*all_} and not {"Turn", "Tide"} & {*some}
    assert {"Barge", "Formation Red", "Formation Blue"} <= {*some}


@pytest.mark.games
def test_a_few_markers_stand_in_the_lists_rather_than_in_a_strip_of_their_own() -> None:
    for name, title in (("memoir44", "By space"), ("ibsm", "Boxes and tracks")):
        game = read_once(BEAR.parent / name).game
        assert game is not None
        column = Column(Faces(game), Signs(game), Look(), 90.0, 190.0)
        cards = Lists(game.scenarios[0], column).cards(counted=False)
        (own,) = (one for one in cards if "Markers" in words_of(one))
        assert own.title == title


@pytest.mark.games
def test_the_picture_of_a_setup_has_no_marks_of_sides_and_explains_none() -> None:
    """The counters say where units start; a mark that looks out from below one is a stain."""
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map
    part = setup.map.part(0, 1).shapes
    assert "Axis units at the start" not in words(setup.pages[0])
    assert "Armies, trucks may pass" in words(setup.pages[0])
    named = {one.name for one in flat(part) if isinstance(one, Picture)}
    assert "mark: P" in named and not any(" on #" in one for one in named)


def flat(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """All shapes of groups."""
    for one in shapes:
        yield one
        if isinstance(one, Group) and not isinstance(one, Picture):
            yield from flat(one.shapes)


@pytest.mark.games
def test_leaders_on_the_picture_of_a_setup_are_not_named_by_half() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map
    said = {text.text for text in texts(setup.map.part(0, 1).shapes)}
    assert {"HUN", "Konev", "Rokossovski", "Manstein"} <= said
    assert not said & {"Timosh.", "Manst.", "ROKO."}


@pytest.mark.games
def test_the_key_of_a_map_says_the_same_on_all_papers() -> None:
    """What may start in many spaces was missing where the key stood under the map."""
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    found = []
    for paper in (A4, LETTER):
        key = drawings.setups(paper)["campaign"].pages[0]
        found.append(" ".join(one.text for one in texts(key.shapes) if one.font == "condensed"))
    assert all("Within 5 oxes" in said and "Anywhere east" in said for said in found)


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_counters_are_smaller_only_in_the_fullest_octagons(paper: Paper) -> None:
    """All of them as small as those could hardly be read at arm's length."""
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    assert setup.map
    widths = [round(one, 2) for one in _widths_shown(setup.map.part(0, 1).shapes)]
    seen = [one for one in widths if 4.0 < one <= 8.01]
    larger = [one for one in seen if one >= 1.08 * min(seen)]
    assert len(larger) > len(seen) / 2 and len({*larger}) <= 3
    assert max(seen) <= 1.4 * min(seen) + 0.01


@pytest.mark.games
def test_the_key_in_a_corner_of_octagons_is_a_box_with_the_map_all_round_it() -> None:
    """A corner cut out of the map looked like a hole."""
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map
    *_others, rim, key = setup.map.pieces[0].block.shapes
    assert isinstance(key, Group) and isinstance(key.shapes[0], Rect)
    assert isinstance(rim, Rect) and not rim.paint.fill
    box = key.shapes[0]
    assert box.x + box.width < rim.x + rim.width - 2 and box.y + box.height < rim.y + rim.height - 2


def test_spaces_to_choose_from_have_one_line_of_dashes_round_all_that_meet() -> None:
    """A band inside each looked like the shade of one."""
    game = read_once(BEAR).game
    assert game is not None
    board = game.board
    one, two = (to_frame(board.spaces[id].outline, map_frame(board)) for id in ("A3", "A4"))
    drawn = dashed([one, two], game.sides["axis"])
    (light, dark) = drawn.shapes
    assert isinstance(light, Course) and isinstance(dark, Course) and dark.paint.dash
    starts = [step for step in dark.commands if step[0] == "M"]
    assert len(starts) == 1 and len(dark.commands) - 1 < len(one) + len(two)


@pytest.mark.games
def test_counters_on_octagons_are_seven_millimetres_where_diamonds_are_free() -> None:
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map
    assert max(_widths_shown(setup.map.part(0, 1).shapes)) >= 7.0


def _widths_shown(shapes: Iterable[Shape], scale: float = 1.0) -> Iterator[float]:
    for one in shapes:
        if isinstance(one, Picture):
            yield one.width * one.scale * scale
        elif isinstance(one, Group):
            yield from _widths_shown(one.shapes, scale * one.scale)


@pytest.mark.games
def test_a_bar_whose_code_cannot_be_read_is_left_out_with_it_unless_a_mark_stands_there() -> None:
    game = read_once(BEAR.parent / "ibsm").game
    assert game is not None
    unit = game.units["su-inf"]
    layout = layout_of(game, unit)

    def plates(*, marked: bool) -> list[bool]:
        kept = tuple(
            replace(one, box=(1.6, 10.6, 1.6, 1.6)) if marked and one.name == "badge" else one
            for one in layout.elements
        )
        own = replace(game, layouts={**game.layouts, layout.id: replace(layout, elements=kept)})
        whole_face = counter(own, unit)
        faces = whole_face, small(own, unit, whole_face, parts(own, unit), 0.4)
        return [
            any(isinstance(one, Rect) and one.paint.fill == unit.nation.accent
                for one in flat(face.shapes))
            for face in faces
        ]  # fmt: skip

    assert plates(marked=True) == [True, True]
    assert plates(marked=False) == [True, False]


@pytest.mark.games
def test_a_nation_called_like_its_side_is_not_said_to_be_of_it() -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    said = words(drawings.setups(A4)["crossing"].pages[0])
    assert "Coast League" in said and "(League)" not in said and "(Republic)" not in said


@pytest.mark.games
@pytest.mark.parametrize("name", ["brp-front", "low-water"])
def test_the_whole_map_is_shown_where_that_is_not_much_smaller(name: str) -> None:
    drawings = read_once(BEAR.parent / name).drawings
    assert drawings is not None
    for setup in drawings.setups(A4).values():
        assert setup.map and setup.map.title == "On the map"


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS)
def test_a_map_of_areas_is_cut_a_little_where_it_is_higher_than_its_room(paper: Paper) -> None:
    """It stood between two empty bands, and counters were small; where all of it is to choose from,
    it is whole."""
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    assert setup.map and setup.map.title == "On the map", "nearly all of it is seen"
    board = drawings.game.board
    spaces = [*concerned(starting(drawings.game.scenarios[0]), board)]
    whole_, part = (framed(spaces, board, 185.0, 170.0, cut=cut) for cut in (False, True))
    assert part.width == whole_.width and 0.9 * whole_.height <= part.height < whole_.height
    reach = [y for space in spaces for _x, y in space.outline]
    assert part.y < min(reach) and max(reach) < part.foot


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS)
def test_the_key_stands_beside_a_map_of_areas_that_leaves_room_there(paper: Paper) -> None:
    """The map stood in the middle between two bands without anything."""
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    assert setup.map
    *_map, key = setup.map.pieces[0].block.shapes
    assert isinstance(key, Group) and key.y == 0.0
    said = " ".join(text.text for text in texts(key.shapes))
    assert all(one in said for one in ("Soviet Poland", "City named in", "Identical counters"))
    right = setup.map.width - PAD - key.x
    ends = [group.x + measure(one.text, one.font, one.size) for group in key.shapes
            if isinstance(group, Group) for one in texts(group.shapes)]  # fmt: skip
    assert max(ends) <= right


def _piles_drawn(under: bool) -> tuple[list[Picture], list[Rect], list[Shape]]:
    """Faces and grounds of numbers of four piles, and all shapes."""
    found = read_once(HARBOUR).game
    assert found is not None
    unit = next(one for one in found.units.values() if one.type.shape == "unit")
    piles = [Pile(unit, 0, count, 0) for count in (2, 1, 4, 2)]
    rows = Rows(0.0, 0.0, 2, 10.0, 4.0)
    shapes = [*laid(piles, Faces(found), rows, 10.0, 0.5, under=under)]
    faces = [one for one in shapes if isinstance(one, Picture)]
    grounds = [one for one in shapes if isinstance(one, Rect) and one.paint.fill == "#23211C"]
    return [faces[0], *faces[2:]], grounds, shapes


def test_who_shows_a_pile_has_not_looked_at_what_is_on_its_counters() -> None:
    unit, showing = next(iter(GAME.units.values())), Showing()
    faces = Faces(GAME).seen_in(GAME, showing)
    shapes = [*laid([Pile(unit, 0, 3, 0)], faces, Rows(0.0, 0.0, 2, 5.0), 10.0, 0.5)]
    assert len([shape for shape in shapes if isinstance(shape, Rect)]) > 2
    assert showing.shown and not showing.looked_at


def test_the_number_of_a_pile_stands_on_the_middle_of_its_counter() -> None:
    """At a corner it stood on the edge of the next counter, too, and seemed to be of both."""
    faces, grounds, _shapes = _piles_drawn(under=False)
    for face, ground in zip(faces, grounds, strict=True):
        middle = face.x + face.width * face.scale / 2
        assert abs(ground.x + ground.width / 2 - middle) < 0.01
        assert abs(ground.y + ground.height - face.y) < 0.01


def test_the_number_of_a_pile_under_others_is_small_and_hides_little() -> None:
    """It covered the row above; on its counter, what stands there."""
    faces, grounds, _shapes = _piles_drawn(under=True)
    _faces, larger, _others = _piles_drawn(under=False)
    for face, ground, plain in zip(faces, grounds, larger, strict=True):
        middle = face.x + face.width * face.scale / 2
        assert abs(ground.x + ground.width / 2 - middle) < 0.01
        assert ground.height <= plain.height
        assert 0 < ground.y + ground.height - face.y < 0.2 * ground.height


@pytest.mark.games
def test_pairs_in_areas_stand_side_by_side_by_one_rule_off_the_name_of_their_town() -> None:
    """Some pairs stood one above the other, and Jassy's between its ring and its name."""
    drawings = read_once(BEAR.parent / "slaughterhouse").drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map
    part = setup.map.pieces[0].block.shapes[0]
    assert isinstance(part, Group)
    shown = {one.name.split(" ")[0]: one for one in part.shapes if isinstance(one, Picture)}
    (jassy,) = (one for one in texts((part,)) if one.text == "Jassy")
    for left, right in (("ax-pz-2", "ax-inf-4"), ("ax-pz-1", "ax-inf-17"),
                        ("ax-inf-11", "ax-leader-11")):  # fmt: skip
        assert shown[left].y == pytest.approx(shown[right].y, abs=0.01)
        assert shown[left].x < shown[right].x
        assert not meets(bounds(shown[left]), bounds(jassy))


@pytest.mark.games
def test_piles_on_the_bar_of_an_edge_stand_in_its_middle_with_what_is_below_them() -> None:
    """The counters below reached over the border of the map."""
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    assert setup.map
    sheet, bar, *rest = setup.map.pieces[0].block.shapes
    assert isinstance(sheet, Rect) and isinstance(bar, Rect)
    assert sheet.x == bar.x and sheet.height > bar.height, "ground of the map beside all of it"
    on_it = [one for one in rest if isinstance(one, Rect | Picture) and one.x < bar.x + bar.width]
    boxes = [bounds(one) for one in on_it]
    left, right = min(one[0] for one in boxes), max(one[2] for one in boxes)
    assert len(boxes) > 4
    assert abs((left - bar.x) - (bar.x + bar.width - right)) < 0.6
    board, shown = drawings.game.board, setup.layout.map
    (edge,) = (one for one in board.edges if "A10" in one.spaces)
    high = [y for ident in edge.spaces for _x, y in board.spaces[ident].outline]
    assert shown and bar.height == pytest.approx((max(high) - min(high)) * shown.scale, abs=0.1)
    (name,) = (one for one in rest if isinstance(one, Text) and one.angle)
    foot = max(one[3] for one in boxes if one[3] < bar.y + bar.height - 1.0)
    assert foot < name.y < foot + 25.0, "below the counters, and near these"


def test_the_edges_of_the_counters_below_are_seen_of_a_pile() -> None:
    """Only the number told a pile from a counter."""
    faces, _grounds, shapes = _piles_drawn(under=False)
    below = []
    for face in faces:
        start = [*shapes].index(face)
        rows = (one for one in shapes[max(start - 3, 0) : start] if isinstance(one, Rect))
        edges = [one for one in rows if one.paint.fill not in (None, "#23211C")]
        below.append(len(edges))
        assert all(one.x > face.x and one.y < face.y for one in edges)
    assert below == [1, 2, 1], "one below two alike, and no more than two of three below"


def test_the_markers_of_a_display_stand_in_columns_that_are_the_same_in_all_rows() -> None:
    """Each row had its own columns, and nothing stood below anything."""
    words = [Words("4 × Overwatch")]
    places = {"One": [words] * 3, "Two": [words], "Three": [words] * 7, "Four": [words]}
    shapes = gridded(places, 200.0, Look(), 5.0).shapes
    cells = [one for one in shapes if isinstance(one, Group)]
    starts = {round(cell.x + one.x, 3) for cell in cells for one in cell.shapes
              if isinstance(one, Group)}  # fmt: skip
    pitch = min(right - left for left, right in pairwise(sorted(starts)))
    assert 3 <= len(starts) <= 6
    assert all(abs(x / pitch - round(x / pitch)) < 0.01 for x in starts)


def test_the_markers_of_a_display_that_have_room_on_one_line_stand_on_one() -> None:
    """One long line beside short ones made columns so wide that the rest went into a second row."""
    places = {"Player": [[Words("Phasing player: Axis, first in each turn")]]}
    places |= {str(n): [[Words("6 × Repair")]] for n in range(5)}
    assert lines_of(places, 200.0, Look()) == 1
    assert lines_of(places, 120.0, Look()) > 1, "no room"
    shapes = gridded(places, 200.0, Look(), 5.0).shapes
    assert max(reach[2] for one in shapes if (reach := extent(one))) <= 200.0


def test_the_markers_of_a_display_are_condensed_where_that_saves_a_line() -> None:
    wide = [Words("2 × Allied Forward Observers")]
    found = lines_of({"Pending": [wide] * 4}, 170.0, Look())
    assert widest(wide, Look().body.em, True) > (170.0 - 3 * 4.0) / 4
    assert found == 1


@pytest.mark.games
def test_leaders_stand_in_the_row_of_counters_of_a_wide_key() -> None:
    """Two names stood alone below a row that ended at three quarters of the page."""
    found = read_once(BEAR.parent / "ibsm").game
    assert found is not None
    column = Column(Faces(found), Signs(found), Look(), 185.0, 185.0)
    (piece,) = counters_pieces(column, {*found.units}, False)
    (inset,) = piece.block.shapes
    assert isinstance(inset, Group)
    row = [one for one in inset.shapes if isinstance(one, Picture)]
    assert len(row) == 10 and {one.y for one in row} == {0.0}
    assert abs(row[-1].x + row[-1].width * row[-1].scale - column.inner) < 0.01


@pytest.mark.games
def test_counters_of_both_sides_stand_kind_by_kind_in_the_wide_key_of_an_aid() -> None:
    """There were four, three and three, the Fleet alone on the right."""
    found = read_once(BEAR.parent / "ibsm").game
    assert found is not None
    column = Column(Faces(found), Signs(found), Look(), 185.0, 185.0)
    (inset,) = next(counters_pieces(column)).block.shapes
    assert isinstance(inset, Group)
    row = [one for one in inset.shapes if isinstance(one, Picture)]
    gaps = [round(two.x - one.x, 2) for one, two in pairwise(row)]
    assert len(row) == 10 and {one.y for one in row} == {0.0}
    assert sum(gap == min(gaps) for gap in gaps) == 4, "four kinds are on both sides"
    assert len({*gaps}) == 2, "kinds are as far apart as one another"
    right = row[-1].x + row[-1].width * row[-1].scale
    assert row[0].x == 0.0 and right == pytest.approx(column.inner), "from edge to edge"


def test_no_column_of_a_display_is_left_empty_beside_few_markers() -> None:
    """Four markers stood alone in a row of six columns."""
    words_ = [Words("4 × Overwatch")]
    places = {f"Track {n}": [words_] for n in range(6)}
    places |= {"Pending": [words_] * 4, "Markers": [words_] * 8}
    shapes = gridded(places, 200.0, Look(), 5.0).shapes
    cells = [one for one in shapes if isinstance(one, Group)]
    assert len({cell.y for cell in cells}) == 2 and lines_of(places, 200.0, Look()) == 3


@pytest.mark.games
def test_control_at_the_start_is_on_every_paper() -> None:
    """On Letter the record of ten turns left no room for it."""
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    for paper in PAPERS[:2]:
        for setup in drawings.setups(paper).values():
            assert "CONTROL AT THE START" in words(setup.pages[1])


@pytest.mark.games
def test_words_beside_a_counter_of_a_key_are_no_higher_than_that() -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    column = Column(drawings.faces, Signs(drawings.game), Look(), 60.0, 190.0)
    units = {one.unit.id for one in drawings.game.scenarios[0].placements}
    tall = [piece.block.height for piece in counters_grid(column, units, False, 1.1)]
    assert max(tall) < 1.6 * 1.1 * drawings.game.counters.size


@pytest.mark.games
def test_words_of_a_display_keep_off_their_brackets_and_the_edges_of_their_cells() -> None:
    found = read_once(BEAR.parent / "quarter-month").game
    assert found is not None
    cell = next(
        one for one in found.board.spaces.values() if one.name == "11 Secondary engineering"
    )
    xs, ys = zip(*cell.outline, strict=True)
    name = Text(min(xs) + 3.5, min(ys) + 3.0, "Engineering", "condensed-bold", 2.4, "#000000")
    word = Text(50.0, 10.0, "Repair", "condensed-bold", 2.0, "#000000", "middle")
    line = Course((("M", 30.0, 10.0), ("L", 30.0, 9.3), ("L", 47.0, 9.3)), BRACKET)
    near, said, one = readable([line, word, name], 0.75, [cell])
    assert isinstance(near, Course) and isinstance(said, Text) and isinstance(one, Text)
    half = measure(said.text, said.font, said.size) / 2
    assert said.size > word.size and float(near.commands[-1][1]) < said.x - half - 1.0
    assert one.x + measure(one.text, one.font, one.size, one.tracking) < max(xs) - 0.9


@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_key_lies_in_an_empty_corner_of_a_map_of_octagons(paper: Paper) -> None:
    """A column for it made the map smaller, of which the corner showed nothing."""
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    said = {text.text: text for text in texts(setup.shown[0].shapes)}
    free, key = said["FREE SETUP"], said["LEGEND"]
    assert abs(free.x - key.x) < 0.01 and free.y < key.y
    assert free.x > said["E10"].x and said["G7"].y < free.y
    assert "G9" not in said, "it would be cut"


@pytest.mark.games
def test_a_leader_is_listed_by_the_name_on_his_counter() -> None:
    """Lists said "von Kleist", and his counter and the map "Kleist"."""
    drawings = read_once(BEAR).drawings
    assert drawings is not None
    (setup,) = drawings.setups(A4).values()
    said = {text.text for text in texts(setup.shown[1].shapes)}
    assert {"Kleist", "Leeb", "Manstein"} <= said


@pytest.mark.games
def test_the_numbers_of_steps_hang_before_their_words_as_on_the_aid() -> None:
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (setup,) = drawings.setups(LETTER).values()
    hung = [text for text in texts(setup.shown[0].shapes) if text.fill == ACCENT]
    assert [text.text for text in hung if text.text.isdecimal()] == [*"123456"]


@pytest.mark.games
@pytest.mark.parametrize("paper", PAPERS)
def test_every_country_that_is_tinted_on_the_map_is_in_the_key(paper: Paper) -> None:
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    said = words(setup.pages[0])
    for name in ("Finland", "Under German", "Hungary", "Rumania"):
        assert name in said


def test_a_setup_that_begins_with_a_step_hangs_its_number_too() -> None:
    assert _parted([Words("1 Clock: at 0.")])[0] == "1" and not _parted([Words("Later.")])[0]


def test_entries_of_a_key_on_several_lines_are_shared_out_evenly() -> None:
    line = [Entry(name, (), 4.0, 4.0) for name in ("Long name of a land", "B", "C", "D", "E", "F")]
    first, *_others, last = _evened(line, 40.0)
    assert len(last) > 1 and len(first) < len(last) + 3


@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER], ids=str)
def test_no_square_of_a_step_lies_on_a_counter_and_those_are_six_millimetres(paper: Paper) -> None:
    """Zhitomir's square hid half of its counter; the name is a little lower now."""
    drawings = read_once(BEAR.parent / "brp-front").drawings
    assert drawings is not None
    (setup,) = drawings.setups(paper).values()
    assert setup.map and setup.layout.map
    scale = setup.layout.map.scale
    (part,) = [one for one in setup.map.pieces[0].block.shapes if isinstance(one, Group)][:1]
    faces = [
        (one.x, one.y, one.x + one.width * one.scale, one.y + one.height * one.scale)
        for one in part.shapes if isinstance(one, Picture) and one.width < 30.0
    ]  # fmt: skip
    squares = [extent(one) for one in part.shapes
               if type(one) is Group and one.scale == pytest.approx(1 / scale)]  # fmt: skip
    assert len(faces) == 13 and len(squares) > 20
    assert all((one[2] - one[0]) * scale > 5.99 for one in faces)
    assert not any(meets(one, two) for one in squares for two in faces)


@pytest.mark.games
def test_markers_with_one_sign_show_the_letters_that_tell_them_apart_where_they_are_small() -> None:
    """The casualties of the attacker and of the defender looked alike on the display."""
    game = read_once(BEAR.parent / "last-hundred-yards").game
    assert game is not None
    units = [game.units[one] for one in ("mk-attacker", "mk-defender", "mk-turn")]
    faces = [small(game, one, counter(game, one), parts(game, one), 0.5) for one in units]
    said = [[one.text for one in texts(face.shapes)] for face in faces]
    assert said == [["A"], ["D"], []]


def test_rows_of_a_key_fill_its_height_and_are_alike_but_for_high_ones() -> None:
    assert _row([3.0, 3.0, 9.0], 19.0) == 5.0
    assert _row([3.0, 3.0], 90.0) == 12.0, "not far apart"


def test_kinds_of_entries_have_heads_in_a_key_beside_its_map() -> None:
    """What may start anywhere was squeezed below signs of the map, as if it were one."""
    one = Entry("City", (), 4.0, 4.0)
    said = [
        text.text for text in texts((*panel([("Legend", [one]), ("Counters", [one])], 36.0, 60.0),))
    ]
    assert said == ["LEGEND", "City", "COUNTERS", "City"]
    assert [text.text for text in texts((*panel([("Legend", [one])], 36.0, 60.0),))] == ["City"]


def test_markers_leave_the_first_page_to_a_larger_map_where_the_second_has_room() -> None:
    drawings = read_once(BEAR.parent / "low-water").drawings
    assert drawings is not None
    first, second = drawings.setups(PAPERS[0])["crossing"].layout.pages
    assert [frame.card.title for row in first for frame in row] == ["By space"]
    assert "" in [frame.card.title for row in second for frame in row]
    for paper, setup in product(PAPERS, ("crossing", "campaign")):
        _first, later = drawings.setups(paper)[setup].layout.pages
        assert "Turn record" in [frame.card.title for row in later for frame in row]
