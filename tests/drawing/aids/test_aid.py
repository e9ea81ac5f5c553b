"""The player aid: everything readable, nothing stretched, nothing clipped without a word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.drawing.aids.aid import Aid
from builder.drawing.aids.arriving import arrivals
from builder.drawing.aids.cards import aid_cards, chart_cards
from builder.drawing.aids.cards import card as laid_card
from builder.drawing.aids.chart import NEXT, charted, walls
from builder.drawing.aids.figures import arrow_at
from builder.drawing.aids.foot import _level, charts
from builder.drawing.aids.grid import grid_of
from builder.drawing.aids.gridtable import table_pieces
from builder.drawing.aids.key import counters_pieces, even_rows, figures_of
from builder.drawing.aids.keycells import key_widths
from builder.drawing.aids.keykinds import further_steps
from builder.drawing.aids.keysigns import symbols
from builder.drawing.aids.known import known_columns
from builder.drawing.aids.leaflet import Overflow
from builder.drawing.aids.levelling import FOOT, Air, airs, natural
from builder.drawing.aids.lists import entries_pieces, heads_case, sequence_pieces
from builder.drawing.aids.look import (
    BETWEEN,
    GREY,
    GUTTER,
    HEAD,
    PAD,
    RULE,
    TAG_EM,
    THIN,
    TINT,
    Look,
)
from builder.drawing.aids.merging import merged, to_fill_in
from builder.drawing.aids.notes import footnotes
from builder.drawing.aids.pieces import (
    NO_TAGS,
    Column,
    Piece,
    Tags,
    item,
    numbered,
    says_again,
    side_head,
    tag_lines,
)
from builder.drawing.aids.pouring import Part, Pouring
from builder.drawing.aids.signs import Signs, side_chip
from builder.drawing.aids.twofold import twofold
from builder.drawing.aids.undersymbols import names_under
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Polygon, Rect, Shape, Tagged, Text
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.text.flow import Block, Setting, Sign, Words, paragraph, stack, widest
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT, contrast, lighten
from builder.emit.pdf import pdf
from builder.game.edition import BLANK, SIGN
from builder.game.model import AidBlock, AidEntry, Cell, Game, Phase, Reading, Table
from builder.game.model.base import SOMEWHERE
from builder.game.notation import notation
from tests.drawing.games import AID, TABLES, block, entries, game
from tests.drawing.papers import A4, LETTER, named
from tests.drawing.shapes import texts, words
from tests.examples import examples
from tests.games import GAMES, HARBOUR, read_once

OPEN = game()
"""Of a source with gaps: its list of them ends the aid."""
GAME = replace(OPEN, edition="own")
WIDE = (210 - 2 * A4.margin - 2 * GUTTER) / 3


def leaves(shapes: tuple[Shape, ...]) -> list[Shape]:
    found: list[Shape] = []
    for shape in shapes:
        found += leaves(shape.shapes) if isinstance(shape, Group) else [shape]
    return found


_AIDS: dict[tuple[int, Paper], tuple[Game, Aid]] = {}
"""The aids of games, by which object a game is: it is kept, that no other can take its place."""


def aid_of(game: Game, paper: Paper) -> Aid:
    """The aid of a game, laid out once for all tests that ask for that of the same object."""
    return _AIDS.setdefault((id(game), paper), (game, Aid(Faces(game), paper)))[1]


def aid(game: Game, paper: Paper) -> list[Drawing]:
    return aid_of(game, paper).pages


def aid_overflow(game: Game, paper: Paper) -> list[Overflow]:
    return aid_of(game, paper).overflow


def with_aid(*blocks: AidBlock) -> Game:
    return replace(GAME, aid=blocks)


def all_words(pages: list[Drawing]) -> str:
    return " ".join(words(page) for page in pages)


def column(game: Game = GAME, width: float = WIDE, scale: float = 1.0) -> Column:
    return Column(Faces(game), Signs(game), Look(scale), width)


def laid(pieces: Iterable[Piece]) -> Block:
    return stack([piece.block for piece in pieces])


def said(pieces: Iterable[Piece]) -> list[str]:
    return [text.text for text in texts(laid(pieces).shapes)]


def table(*rows: tuple[str, tuple[str | None, ...]], columns: tuple[str, ...] = ()) -> Table:
    made = tuple((head, tuple(Cell(text) for text in cells)) for head, cells in rows)
    return replace(TABLES["fight"], dice="", columns=columns, rows=made, missing="")


def cards_of(page: Drawing) -> list[tuple[float, float, float]]:
    """The left edge, top and height of each card of a page."""
    return [
        (group.x, group.y, frame.height)
        for group in page.shapes
        if isinstance(group, Group)
        and isinstance(frame := group.shapes[0], Rect)
        and frame.paint.stroke == HEAD
    ]


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_every_block_is_printed_under_its_title(paper: Paper) -> None:
    printed = all_words(aid(GAME, paper))
    for card in GAME.aid:
        assert card.title.upper() in printed


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_nothing_stands_in_the_margins(paper: Paper) -> None:
    for page in aid(GAME, paper):
        for text in texts(page.shapes):
            assert paper.margin - 0.01 <= text.x <= page.width - paper.margin + 0.01
            assert paper.margin <= text.y <= page.height - 6.35


def test_no_text_is_wider_than_its_column() -> None:
    for page in aid(GAME, A4):
        for text in texts(page.shapes):
            if A4.margin + 12 < text.y < page.height - 17:
                assert measure(text.text, text.font, text.size) < WIDE


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_the_body_is_nine_points_or_more_on_every_paper(paper: Paper) -> None:
    full = with_aid(*(replace(b, entries=entries(18)) for b in AID if b.show == "entries"))
    for page in aid(full, paper):
        for text in texts(page.shapes):
            assert text.size >= 6.2 * POINT - 1e-6
            if text.font == "text" and "heron" in text.text:
                assert text.size >= 9 * POINT - 1e-6


def test_an_aid_that_leaves_its_page_free_is_set_larger() -> None:
    sizes = []
    for count in (3, 50):
        pages = aid(with_aid(block("one", lines=entries(count))), A4)
        sizes.append(min(t.size for p in pages for t in texts(p.shapes) if "heron" in t.text))
    assert sizes[0] == pytest.approx(11.5 * POINT)
    assert sizes[1] < sizes[0]


def test_a_long_aid_flows_on_to_more_pages() -> None:
    long = with_aid(block("long", lines=entries(200)))
    pages = aid(long, A4)
    assert len(pages) > 1
    assert aid_overflow(long, A4) == []
    printed = all_words(pages)
    assert all(f"Head {n}:" in printed for n in range(1, 201))
    assert "LONG (CONT.)" in printed


def test_pages_are_filled_evenly() -> None:
    long = with_aid(*(block(f"card-{n}", lines=entries(3)) for n in range(24)))
    heights = [
        sum(height for left, _top, height in cards_of(page) if left == x)
        for page in aid(long, A4)
        for x in sorted({left for left, _top, _height in cards_of(page)})
    ]
    assert max(heights) - min(heights) < 45


def test_a_page_that_is_nearly_empty_has_the_size_of_its_paper() -> None:
    for count in (2, 50):
        pages = aid(with_aid(block("one", lines=entries(count))), A4)
        assert [(page.width, page.height) for page in pages] == [(210.0, 297.0)]


def test_all_gaps_between_cards_are_of_one_size() -> None:
    several = with_aid(*(block(f"card-{n}", lines=entries(2)) for n in range(5)))
    (page,) = aid(several, A4)
    for x, y, height in cards_of(page):
        below = [top for left, top, _ in cards_of(page) if left == x and top > y]
        if below:
            assert min(below) - y - height == pytest.approx(BETWEEN, abs=0.01)


def test_what_is_higher_than_a_page_is_reported_and_not_clipped() -> None:
    endless = AidEntry("Endless", "a heron wades " * 900, "6.1")
    full = with_aid(block("endless", page=2, column=3, lines=[endless]))
    (problem,) = aid_overflow(full, A4)
    assert problem.card.id == "endless"
    assert problem.by > 100
    assert all_words(aid(full, A4)).count("heron") == 900


def test_a_game_is_checked_at_one_size_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[float] = []

    def cards(column: Column) -> Any:
        made.append(column.look.scale)
        return aid_cards(column)

    monkeypatch.setattr("builder.drawing.aids.aid.aid_cards", cards)
    one = Aid(Faces(GAME), A4)
    assert one.overflow == [] and list(one.words())
    assert made == [1.0]


def test_an_aid_that_fits_has_no_problems() -> None:
    assert aid_overflow(GAME, A4) == []


def test_a_game_without_an_aid_has_no_pages() -> None:
    assert aid(with_aid(), A4) == []


def test_each_block_has_a_bookmark_where_it_stands() -> None:
    first = aid(GAME, A4)[0]
    titles = {link.title: link for link in first.bookmarks}
    tops = {round(top, 3) for _left, top, _height in cards_of(first)}
    assert titles["Moving"].level == 1
    assert {round(link.y, 3) for link in titles.values() if link.level} == tops


def test_blocks_of_a_column_do_not_overlap() -> None:
    for page in aid(GAME, A4):
        for x, y, height in cards_of(page):
            below = [other for left, other, _ in cards_of(page) if left == x and other > y]
            assert all(y + height < other for other in below)


def test_a_head_has_a_colon_and_its_case_a_column_of_its_own() -> None:
    lines = (AidEntry("Fords", "none but foot", "2.3"), AidEntry("Rain", "doubles them", "2.4"))
    page = aid(with_aid(block("one", lines=lines)), A4)[0]
    found = {text.text: text for text in texts(page.shapes)}
    assert {"Fords:", "Rain:"} <= found.keys()
    assert found["2.3"].y == found["Fords:"].y
    assert found["2.3"].anchor == "end" and found["2.3"].x == found["2.4"].x
    longest = max(t.x + measure(t.text, t.font, t.size) for t in found.values() if t.font == "text")
    wide = measure("2.3", "condensed", 7 * POINT)
    assert longest < found["2.3"].x - wide


@pytest.mark.parametrize(
    ("cite", "lines"),
    [
        ("6.1", ("6.1",)),
        ("11.1.4, 11.1.5", ("11.1.4–5",)),
        ("12.3.5 to 12.3.9", ("12.3.5–9",)),
        ("6.3.4, 6.1.4", ("6.3.4", "6.1.4")),
        ("11.10.3, 11.10.5, 11.10.6", ("11.10.3", "11.10.5–6")),
        ("11.9.5, 11.10", ("11.9.5", "11.10")),
        ("Sea Wall", ("Sea Wall",)),
    ],
)
def test_cases_that_follow_one_another_are_one_tag(cite: str, lines: tuple[str, ...]) -> None:
    assert tag_lines(cite) == lines


def test_headings_of_the_rules_without_room_are_listed_at_the_foot_of_the_card() -> None:
    tags = Tags(
        ["Taking ground and holding it", "6.1", "Hills", "Steep Hills and what lies behind"]
    )
    assert tags.lines("Taking ground and holding it") == tags.lines("Hills") == ()
    assert tags.lines("6.1") == ("6.1",)
    assert tags.headings.replace("\N{NO-BREAK SPACE}", " ").endswith(
        ", Hills, Steep Hills and what lies behind"
    )


def test_no_line_of_a_card_runs_into_the_column_of_cases() -> None:
    tags = Tags(["11.10.4", "1.1", "1.2"])
    edge = column().width - PAD - tags.room
    for cite in ("11.10.4", "1.1", ""):
        words = [t for t in texts(item(column(), "Head", "words " * 30, (tags, cite)).shapes)
                 if t.anchor == "start"]  # fmt: skip
        assert max(t.x + measure(t.text, t.font, t.size) for t in words) <= edge + 0.1


def test_where_few_items_have_a_case_all_words_end_before_its_column_too() -> None:
    tags, right = Tags(["1.1", "", "", "", "2.2, 2.3"]), column().width - PAD
    assert tags.room > measure("2.2–3", "condensed", TAG_EM)
    for cite in ("1.1", ""):
        block = item(column(), "Head", "a " * 90, (tags, cite))
        ends = [t.x + measure(t.text, t.font, t.size) for t in texts(block.shapes)
                if t.anchor == "start"]  # fmt: skip
        assert max(ends) <= right - tags.room


def test_no_case_stands_behind_the_words_of_an_item() -> None:
    tags = Tags(["1.1", "Obstacle Table", "", "", "1.2"], "Movement")
    said = list(texts(item(column(), "Head", "words", (tags, "Obstacle Table")).shapes))
    assert "Obstacle" not in " ".join(t.text for t in said)
    assert tags.headings == "Obstacle\N{NO-BREAK SPACE}Table"


def test_no_single_word_is_the_last_line() -> None:
    runs = [Words("The attacker may retreat every unit that fought there or in the next hex")]
    for width in range(30, 60):
        lines: dict[float, int] = {}
        for text in texts(paragraph(runs, width, Look().body).shapes):
            lines[text.y] = lines.get(text.y, 0) + len(text.text.split())
        assert len(lines) == 1 or lines[max(lines)] > 1, width


def test_one_case_for_all_entries_is_said_once() -> None:
    lines = [AidEntry("Fords", "foot", "2.3"), AidEntry("Rain", "twice", "2.3")]
    printed = words(aid(with_aid(block("one", lines=lines)), A4)[0])
    assert printed.count("2.3") == 1


def test_the_case_of_an_entry_below_tables_with_cases_of_their_own_stays_beside_it() -> None:
    one = replace(table(("Woods", ("1",)), columns=("Cost",)), id="a", name="Cost", cite="5.1")
    both = {"a": one, "b": replace(one, id="b", name="Toll", cite="5.2")}
    entry = block("fords", "tables:a,b", lines=[AidEntry("Deep", "none", "5.3")])
    made = laid_card(entry, column(replace(GAME, tables=both)))
    assert made.case == "" and "5.3" in said(made.pieces)


def test_a_number_that_a_head_begins_with_has_a_column() -> None:
    lines = [AidEntry("1 Roll", "two dice", "2.3"), AidEntry("or wait", "a turn", "2.4")]
    page = aid(with_aid(block("one", lines=lines)), A4)[0]
    found = {text.text: text for text in texts(page.shapes)}
    assert found["1"].x < found["Roll:"].x == found["or wait:"].x


def signs_of(one: Game) -> list[str]:
    """The words in which the sign stands, on all pages."""
    return [text.text for page in aid(one, A4) for text in texts(page.shapes) if SIGN in text.text]


def test_what_was_added_bears_a_small_sign_that_the_foot_explains() -> None:
    cards = (block("own", lines=[AidEntry("Ours", "new", "", "project")]),)
    key, beside = signs_of(replace(OPEN, aid=cards))
    assert beside.strip() == SIGN, "and not at the title of the list"
    assert key.endswith("† Added in this edition.  See “Notes on this edition”.")
    assert signs_of(replace(GAME, aid=cards)) == []


def test_the_foot_of_the_last_page_lists_what_is_not_known_and_what_was_added() -> None:
    cards = (block("own", "tables:fight", lines=[AidEntry("Ours", "new", "4.4", "project")]),)
    printed = all_words(aid(replace(OPEN, aid=cards), A4))
    for part in ("Left blank:", "most of the body", "Added:", "the box “Own” (4.4)"):
        assert part in printed
    assert "About" not in printed, "who has the print in his hand has no module"


def test_cases_that_were_interpreted_are_listed() -> None:
    read = Reading("bridges", "Bridges", ("a", "b"), "a", "because", "2.3, 2.4, 9.9", SOMEWHERE)
    cards = (block("own", lines=[AidEntry("Fords", "foot", "2.3, 2.4")]),)
    printed = all_words(aid(replace(OPEN, aid=cards, readings=(read,)), A4))
    assert "Our interpretation of: 2.3–4." in printed, "those that the aid cites"


def test_gaps_that_do_not_concern_the_aid_are_not_listed_on_it() -> None:
    cards = (block("own", lines=[AidEntry("Fords", "foot", "4.4")]),)
    away, cited = (
        replace(table(("1", ("A",))), cite=cite, missing="Depth.") for cite in ("9", "4.4")
    )
    for one, told in ((away, False), (cited, True)):
        printed = all_words(aid(replace(OPEN, aid=cards, tables={"one": one}), A4))
        assert ("depth (4.4)" in printed) == told


def test_the_list_has_no_sign_where_the_pages_have_none() -> None:
    cards = (block("own", lines=[AidEntry("Fords", "foot", TABLES["fight"].cite)]),)
    printed = all_words(aid(replace(OPEN, aid=cards), A4))
    assert "NOTES ON THIS EDITION" in printed and not {SIGN, BLANK} & set(printed)


def test_the_foot_names_all_gaps_however_many() -> None:
    lacking = {
        str(n): replace(table(("1", ("A", "B"))), id=str(n), cite=f"{n}.1", missing=f"Case {n}.")
        for n in range(1, 9)
    }
    cards = (block("own", f"tables:{','.join(lacking)}"),)
    printed = all_words(aid(replace(OPEN, aid=cards, tables=lacking), A4))
    assert all(f"ase {n} ({n}.1)" in printed for n in range(1, 9))


def test_the_foot_explains_small_figures_only_where_there_are_some() -> None:
    bare, cited = (
        all_words(aid(with_aid(block("own", lines=[AidEntry("Fords", "foot", cite)])), A4))
        for cite in ("", "2.3")
    )
    assert "Small numbers refer to sections of the rules." in cited
    assert "Small" not in bare


def test_the_foot_says_whether_cases_are_figures_or_headings() -> None:
    lines = [AidEntry("Fords", "foot", "Rivers"), AidEntry("Hills", "slow", "High")]
    words, both = (
        all_words(aid(with_aid(block("own", lines=[*lines, *more])), A4))
        for more in ([], [AidEntry("Mud", "no", "2.3")])
    )
    assert "Small words refer to headings of the rules." in words and "Small numbers" not in words
    assert "Small numbers and words refer to sections and headings of the rules." in both


def test_a_game_of_ones_own_has_no_list() -> None:
    printed = all_words(aid(GAME, A4))
    assert "GAPS" not in printed
    assert not {SIGN, BLANK} & set(printed)


def test_the_sequence_names_phases_steps_actors_and_cases() -> None:
    printed = all_words(aid(with_aid(block("seq", "sequence")), A4))
    for part in ("Moves", "Upper Brook", "March", "Each band marches.", "2.2.1"):
        assert part in printed


def test_a_players_turn_stands_under_a_tint_of_his_ground() -> None:
    block = laid(sequence_pieces(GAME, column(), NO_TAGS))
    fills = {shape.paint.fill for shape in leaves(block.shapes) if isinstance(shape, Rect)}
    ground = GAME.sides["upper"].colour
    assert {ground, lighten(ground, 0.45)} <= fills


def test_steps_that_go_on_in_another_column_stand_under_their_player_again() -> None:
    phase = next(one for one in GAME.phases if one.steps)
    longer = replace(GAME, phases=(replace(phase, name="Upper", text="", steps=phase.steps * 3),))
    pieces = sequence_pieces(longer, column(), NO_TAGS)
    again = [next(texts(piece.again.shapes)).text for piece in pieces if piece.again]
    assert again == ["Upper (cont.)", "Upper (cont.)"]


def test_a_heading_of_the_rules_that_repeats_the_title_of_its_card_is_left_out() -> None:
    assert says_again("Obstacle Table", "Obstacles")
    assert says_again("Victory Conditions", "Victory")
    assert not says_again("Combat Resolution", "Combat outcome")
    assert not says_again("4.1", "4.1")


def test_a_player_who_acts_throughout_is_named_once() -> None:
    steps = tuple(Phase(str(n), f"Step {n}", "Active player", f"2.{n}", "do it") for n in range(3))
    printed = said(sequence_pieces(replace(GAME, phases=steps), column(), NO_TAGS))
    assert printed.count("Active player") == 1
    assert not any("(active" in text for text in printed)


LONG = "interminable deliberations of all the council"
EACH = "each of the two players who still has a council"
SEQUENCES = [("Moves", "Upper Brook"), (LONG, "both of them"), ("Moves", EACH), (LONG, EACH)]


@pytest.mark.parametrize(("name", "who"), SEQUENCES)
@pytest.mark.parametrize("cite", ["2.1", "Taking ground and standing on it", LONG])
def test_name_actor_and_case_of_a_phase_never_overprint(name: str, who: str, cite: str) -> None:
    step = Phase("step", "March", "", "2.2", "")
    phase = replace(GAME.phases[0], name=name, who=who, cite=cite, text="", steps=(step,))
    for one in (phase, replace(phase, text="go on", steps=())):
        made = replace(GAME, phases=(one,))
        block = laid(sequence_pieces(made, column(), Tags([cite, "2.2", "9.9"])))
        lines: dict[float, float] = {}
        for text in sorted(texts(block.shapes), key=lambda t: (t.y, _left(t))):
            assert _left(text) >= lines.get(text.y, 0.0)
            lines[text.y] = _left(text) + measure(text.text, text.font, text.size)
            assert lines[text.y] <= WIDE
            assert text.y < block.height


def _left(text: Text) -> float:
    wide = measure(text.text, text.font, text.size)
    return text.x - wide if text.anchor == "end" else text.x


def test_rules_print_their_own_words() -> None:
    printed = all_words(aid(with_aid(block("rules", "rules:stack")), A4))
    assert "A plot holds four bands a side." in printed


def test_turns_show_dates_notes_and_arrivals() -> None:
    printed = all_words(aid(with_aid(block("turns", "turns")), A4))
    assert "4 Jun 41" in printed
    assert "Snow from here" in printed
    assert "2H of the Herons" in printed


def test_an_arrival_that_the_note_names_is_not_said_twice() -> None:
    told = replace(GAME.turns[1], note="Enter 2H at the ford")
    assert arrivals(GAME, GAME.turns[1])
    assert arrivals(GAME, told) == []


def test_arrivals_name_the_side_and_the_space() -> None:
    ((side, listed),) = arrivals(GAME, GAME.turns[1])
    assert side == GAME.sides["upper"]
    assert listed == "2H of the Herons (A1)"


def test_a_table_shows_its_die_its_columns_and_the_list_what_is_missing() -> None:
    printed = all_words(aid(replace(OPEN, aid=(block("tables", "tables:fight"),)), A4))
    for part in ("2d6", "2:1", "5–9", "D1", "most of the body"):
        assert part in printed


def test_each_cell_that_is_not_known_is_a_box_to_write_in_and_the_name_has_the_sign() -> None:
    """A line alone was taken for a misprint."""
    rows = table(("2", ("A1", None, None)), ("3", (None, "D1", "D2")), columns=("1", "2", "3"))
    printed = [one.strip() for one in said(table_pieces(rows, column(OPEN)))]
    assert printed.count(BLANK) == 1 and {"A1", "D1"} <= set(printed)
    drawn = list(table_pieces(rows, column(OPEN)))
    assert blanks_in(drawn) == 3
    assert BLANK not in said(table_pieces(rows, column()))


def blanks_in(pieces: Iterable[Piece]) -> int:
    """How many boxes to write in a table has."""
    shapes = [one for one in leaves(laid(pieces).shapes) if isinstance(one, Rect)]
    return sum(one.paint.stroke == RULE and one.width > 3.0 for one in shapes)


def test_a_chart_of_which_hardly_a_cell_is_known_is_ruled_to_be_filled_in() -> None:
    rows = tuple((str(n), ("Rain" if n == 8 else None, None)) for n in range(2, 13))
    made = replace(table(*rows, columns=("Fair", "Mud")), dice="2D6")
    printed = said(table_pieces(made, column(OPEN)))
    assert {str(n) for n in range(2, 13)} <= set(printed) and {"Rain", "Fair", "Mud"} <= set(
        printed
    )
    assert [one.strip() for one in printed].count(BLANK) == 1, "at its name"
    block = laid(table_pieces(made, column(OPEN)))
    upright = [s for s in leaves(block.shapes) if isinstance(s, Rect) and s.width < 0.2]
    assert len(upright) == 2 * 11


def test_a_column_to_fill_in_whose_head_is_not_known_has_a_blank_cell_over_it() -> None:
    rows = tuple((str(n), (None, None, None)) for n in range(2, 13))
    made = replace(table(*rows, columns=("-12", "", "-3")), dice="2D6")
    pieces = list(table_pieces(made, column(OPEN)))
    assert blanks_in(pieces) == 0, "no box stands out among printed heads"
    upright = [s for s in leaves(laid(pieces).shapes) if isinstance(s, Rect) and s.width < 0.2]
    assert len(upright) == 3 * 11 + 2, "the cell's sides reach up to the bar"


def test_a_list_to_fill_in_whose_rows_have_no_heads_has_no_line_before_its_first_cell() -> None:
    made = table(*[("", (None, None))] * 7, columns=("Effect", "Points"))
    block = laid(table_pieces(made, column(OPEN)))
    upright = [s for s in leaves(block.shapes) if isinstance(s, Rect) and s.width < 0.2]
    assert len(upright) == 7, "between the two cells of a row alone"


def unknown_chart(columns: int, rows: int) -> Table:
    """A chart to fill in."""
    heads = tuple(str(n + 1) for n in range(columns))
    listed = ((str(n + 2), (None,) * columns) for n in range(rows))
    return replace(table(*listed, columns=heads), id="blank", dice="2D6")


def test_charts_to_fill_in_side_by_side_end_at_one_height() -> None:
    tables = {
        name: replace(unknown_chart(2, rows), id=name, name=name, dice="")
        for name, rows in (("a", 6), ("b", 5), ("c", 4), ("d", 6))
    }
    made = replace(OPEN, tables=tables, aid=(block("own", "tables:a,b,c,d", 1, 1, entries(2)),))
    of = replace(column(made), whole=A4.width - 2 * A4.margin)
    wide = (of.whole - 3 * GUTTER) / 4
    row = _level(chart_cards(replace(of, width=wide)), replace(of, width=wide))
    assert {round(card.part(0, len(card.pieces)).height, 2) for card in row} == {
        round(max(card.part(0, 1).height for card in row), 2)}  # fmt: skip


def test_the_case_of_all_cards_stands_once_in_the_head_line() -> None:
    lines = tuple(replace(one, cite="9.3") for one in entries(2))
    blocks = [block(name, "entries", 1, 1, lines) for name in ("a", "b", "c")]
    of = Aid(Faces(with_aid(*blocks)), A4)
    assert str(of.headline) == "Player aid · case 9.3"
    assert words(of.pages[0]).split().count("9.3") == 1
    two = Aid(Faces(with_aid(*blocks[:2])), A4)
    assert str(two.headline) == "Player aid" and words(two.pages[0]).split().count("9.3") == 2


def test_the_key_has_the_colours_of_formations_and_the_words_of_their_codes() -> None:
    first, second, *_rest = (u for u in GAME.units.values() if u.type.shape == "unit")
    style = replace(GAME.counters, stripes={"M": "#A3161A"}, stripe="code", setup="start")
    own = replace(first, properties={"code": "M", "start": "Moscow"})
    both = {own.id: own, second.id: replace(second, type=own.type)}
    alone = {own.id: own}
    keys = [said(counters_pieces(column(replace(GAME, counters=style, units=units))))
            for units in (both, alone)]  # fmt: skip
    assert {"M", "Moscow"} <= set(keys[0]) and "Moscow" not in keys[1]


def test_a_bracket_of_a_factor_line_is_closed_before_the_dash() -> None:
    unit = next(iter(GAME.units.values()))
    style = replace(GAME.counters, notation=notation("({attack})-{movement}"))
    runs = figures_of(
        replace(GAME, counters=style), replace(unit, type=replace(unit.type, notation=None))
    )
    printed = "".join(run.text for run in runs if isinstance(run, Words))
    assert ") – " in printed and " )" not in printed


def filled_apart(columns: int, rows: int) -> list[tuple[str, float]]:
    """The charts at the end of an aid, with their widths."""
    made = replace(
        OPEN,
        tables={"blank": unknown_chart(columns, rows)},
        aid=(block("own", "tables:blank", 1, 1, entries(2)),),
    )
    cards = chart_cards(replace(column(made), whole=A4.width - 2 * A4.margin))
    return [(card.id, card.width) for card in cards]


def test_a_chart_of_one_row_or_one_short_column_is_filled_in_where_it_is_used() -> None:
    assert filled_apart(6, 1) == filled_apart(1, 8) == []
    assert [name for name, _wide in filled_apart(1, 9)] == ["blank"]


def test_the_s_of_several_abbreviated_things_stays_small_in_a_title() -> None:
    printed = [t.text for t in texts(laid_card(block("brps", lines=entries(1)), column()).part(
        0, 1).shapes)]  # fmt: skip
    assert "BRPS" in printed
    one = replace(block("x", lines=entries(1)), title="Old BRPs")
    assert "OLD BRPs" in [t.text for t in texts(laid_card(one, column()).part(0, 1).shapes)]


def test_an_arrow_stands_in_the_same_place_with_a_number_and_without() -> None:
    for right in (True, False):
        shapes = [s for n in ("2", "") for s in arrow_at(9.0, 5.0, n, right, 3.0, Look())]
        shown, alone = (s for s in shapes if isinstance(s, Polygon))
        assert shown.points == alone.points


def test_the_head_of_a_side_bears_its_mark() -> None:
    side = next(side for side in GAME.sides.values() if side.player)
    marked, bare = (side_head(column(), "Turn", replace(side, mark=mark)).block
                    for mark in ("star", ""))  # fmt: skip
    assert len([*leaves(marked.shapes)]) > len([*leaves(bare.shapes)])
    assert filled_apart(6, 11) == [("blank", WIDE)]


def test_a_chart_whose_cells_would_be_narrow_has_the_width_of_the_page() -> None:
    whole = A4.width - 2 * A4.margin
    assert filled_apart(12, 1) == filled_apart(20, 11) == [("blank", whole)]


def test_a_shift_of_unknown_size_is_an_arrow_before_a_box_to_write_in() -> None:
    made = replace(table(("Mud", ("L", "2L")), columns=("1", "2")), shifts=True)
    assert blanks_in(table_pieces(made, column(OPEN))) == 1
    printed = [one.strip() for one in said(table_pieces(made, column(OPEN)))]
    assert printed.count(BLANK) == 1, "at its name"
    assert BLANK not in said(table_pieces(made, column()))


def test_long_lists_of_words_have_rows_that_say_the_same_as_one() -> None:
    rows = [
        (f"Ground {n}", ("stop" if n < 4 else f"rule {'abcdefghijk'[n - 4]}",)) for n in range(14)
    ]
    printed = " ".join(said(table_pieces(table(*rows, columns=("Move",)), column())))
    assert "Ground 0, Ground 1," in printed and printed.count("stop") == 1
    few = said(table_pieces(table(*rows[:4], columns=("Move",)), column()))
    assert few.count("stop") == 4


LONG = "Partisans attack, and engineers begin to build."


def test_a_last_column_with_few_sentences_is_told_below_its_rows() -> None:
    rows = (("1 March", ("Move", "React", LONG)), ("2 Fight", ("Roll", "Roll", "")),
            ("3 Rest", ("", "", LONG)), ("4 End", ("Count", "", "")))  # fmt: skip
    made = table(*rows, columns=("Phasing", "Other", "Both"))
    printed = said(table_pieces(made, column(width=190.0)))
    assert "Both" not in printed
    assert printed.count("Both:") == 1 and printed.count(f"p{LONG[1:]}") == 1
    assert printed.count(LONG) == 1, "a row that says nothing else"
    found = {t.text: t.y for t in texts(laid(table_pieces(made, column(width=190.0))).shapes)}
    assert found["Move"] < found["Roll"]


def test_noughts_and_dashes_of_a_large_table_are_blank_and_told_once() -> None:
    heads = tuple("abcdef")
    rows = [(f"Wood {n}", ("0", "–", "0", "–", "0", "-1")) for n in range(8)]
    printed = said(table_pieces(table(*rows, columns=heads), column(width=190.0)))
    assert "0" not in printed and printed.count("Blank: no effect.") == 1
    few = said(table_pieces(table(*rows[:3], columns=heads), column(width=190.0)))
    assert few.count("0") == 9 and "Blank: no effect." not in few


def test_a_word_that_all_cells_of_a_rolled_row_say_is_said_once_but_no_code() -> None:
    rows = ("1", ("Sniper", "Sniper")), ("2", ("AE", "AE"))
    made = replace(table(*rows, columns=("Usual", "Other")), dice="D6")
    printed = said(table_pieces(made, column()))
    assert printed.count("Sniper") == 1 and printed.count("AE") == 2


def test_sentences_across_the_page_stand_in_each_of_their_columns() -> None:
    row = ("1 March", ("All may fly and march", "All may fly and march"))
    made = table(row, columns=("Phasing", "Other"))
    across = replace(column(width=190.0), whole=190.0)
    assert said(table_pieces(made, across)).count("All may fly and march") == 2


def test_rows_of_which_nothing_is_known_become_one() -> None:
    rows = ("1", ("A1", "D1")), *((str(n), (None, None)) for n in range(2, 13))
    printed = said(table_pieces(table(*rows, columns=("1:1", "2:1")), column()))
    assert "2–12" in printed and "3" not in printed


def test_a_table_without_dice_is_filled_in_where_no_cell_is_known() -> None:
    made = replace(unknown_chart(1, 5), dice="")
    assert to_fill_in(made) and not to_fill_in(replace(unknown_chart(1, 4), dice=""))
    (first, cells), *others = made.rows
    known = replace(made, rows=((first, (Cell("6"), *cells[1:])), *others))
    assert not to_fill_in(known)


def test_figures_stand_on_their_digit_with_the_sign_outside() -> None:
    made = table(("One", ("-2",)), ("Two", ("12",)), ("Three", ("2",)), columns=("DRM",))
    found = list(texts(laid(table_pieces(made, column(), titled=False)).shapes))
    digits = [t for t in found if t.text == "2"]
    assert len(digits) == 2 and digits[0].x == pytest.approx(digits[1].x)
    sign = next(t for t in found if t.text == "−")
    assert sign.anchor == "end" and sign.x < digits[0].x


def test_column_shifts_are_arrows_where_the_table_says_so() -> None:
    made = table(("River", ("1L",)), ("Road", ("2R",)), columns=("Attack",))
    plain, shifts = (
        leaves(laid(table_pieces(one, column())).shapes)
        for one in (made, replace(made, shifts=True))
    )
    assert not [s for s in plain if isinstance(s, Polygon)]
    arrows = [s for s in shifts if isinstance(s, Polygon)]
    assert len(arrows) == 2
    tips = [arrow.points[0][0] - arrow.points[3][0] for arrow in arrows]
    assert tips[0] < 0 < tips[1]
    assert "1L" not in [s.text for s in shifts if isinstance(s, Text)]


def test_equal_words_are_one_cell_along_a_row_and_every_row_has_its_band() -> None:
    rows = [(f"Wood {n}", ("stop, no battle",) * 3) for n in range(4)]
    made = table(*rows, ("Road", ("stopped", "stopped", "no")), ("Path", ("no", "no", "free")),
                 columns=("Cart", "Gun", "Rider"))  # fmt: skip
    block = laid(table_pieces(made, column()))
    printed = [text.text for text in texts(block.shapes)]
    assert printed.count("stop, no battle") == 4
    assert printed.count("stopped") == 1
    assert printed.count("no") == 3, "short words stay in their columns"
    white = [s for s in leaves(block.shapes) if isinstance(s, Rect) and s.paint.fill == "#FFFFFF"]
    assert not white, "nothing lies over the bands"


def test_a_table_of_odds_or_of_dice_prints_every_cell() -> None:
    rows = (("1", ("AD", "AD")), ("2", ("AD", "DR")))
    odds = table(*rows, columns=("1:2", "1:1"))
    assert said(table_pieces(odds, column())).count("AD") == 3
    dice = replace(table(*rows, columns=("Fair", "Mud")), dice="D6")
    assert said(table_pieces(dice, column())).count("AD") == 3
    assert said(table_pieces(table(*rows, columns=("Fair", "Mud")), column())).count("AD") == 2


def test_a_column_without_a_known_cell_is_left_out_and_the_name_has_a_sign() -> None:
    made = table(("Fair", (None, "2")), ("Mud", (None, "1")), ("Snow", (None, "3")),
                 columns=("Roll", "Move"))  # fmt: skip
    made = replace(made, columns=("D6", "Move"))
    printed = said(table_pieces(made, column(OPEN)))
    assert [one.strip() for one in printed].count(BLANK) == 1 and "D6" not in printed
    assert BLANK not in "".join(said(table_pieces(made, column(GAME))))


def test_words_among_figures_stand_in_the_middle_like_them() -> None:
    rows = (("Snow", ("-1",)), ("Heavy snow", ("no move at all for anyone",)))
    made = grid_of(table(*rows, columns=("Move",)), column())
    sentences = (("Snow", ("as far as the wagons go",)), ("Mud", ("no move at all for anyone",)))
    assert made.flush == (False,)
    assert grid_of(table(*sentences, columns=("Move",)), column()).flush == (True,)


def test_a_dash_among_sentences_leaves_them_at_the_left() -> None:
    rows = (("Snow", ("-",)), ("Mud", ("no move at all for anyone",)))
    assert grid_of(table(*rows, columns=("Move",)), column()).flush == (True,)


def test_the_heads_of_a_table_have_one_size() -> None:
    columns = ("Counterattack", "Gun")
    made = table(("Infantry", ("1", "2")), columns=columns)
    sizes = {text.size for text in texts(laid(table_pieces(made, column(width=40))).shapes)
             if text.text in columns}  # fmt: skip
    assert len(sizes) == 1


def test_words_of_several_columns_stand_in_the_middle_of_them() -> None:
    rows = (("Snow", ("no move at all for anyone",) * 2), ("Mud", ("as far as they go", "a while")))
    made = laid(table_pieces(table(*rows, columns=("Cart", "Gun")), column(width=90)))
    merged = next(t for t in texts(made.shapes) if t.text.startswith("no move at all"))
    lone = next(t for t in texts(made.shapes) if t.text.startswith("as far as"))
    assert grid_of(table(*rows, columns=("Cart", "Gun")), column(width=90)).flush[0]
    assert merged.x > lone.x + 3


def test_words_of_phases_begin_beside_the_longest_number() -> None:
    phases = tuple(Phase(f"p{n}", f"{n}. Go", "", "", "Walk.", ()) for n in ("I", "II", "VIII"))
    made = replace(GAME, phases=phases)
    pieces = sequence_pieces(made, column(made), NO_TAGS)
    starts = {t.x for piece in pieces for t in texts(piece.block.shapes) if t.text == "Go:"}
    assert len(starts) == 1


def test_footnotes_have_a_line_each_and_a_number_in_a_sentence_has_none() -> None:
    assert footnotes("1 Not in mud. Never twice. 2 Once.") == [
        ("1", "Not in mud. Never twice."), ("2", "Once.")]  # fmt: skip
    assert footnotes("All of it. * At night. ** By day.")[1:] == [
        ("*", "At night."), ("**", "By day.")]  # fmt: skip
    plain = "Turn 1 is fair. Turns 2 to 6 re-roll snow."
    assert footnotes(plain) == [("", plain)]


def test_the_notes_of_tables_side_by_side_begin_lines() -> None:
    assert footnotes(f"Blank: none.{NEXT}Dice lost. * By day.") == [
        ("", "Blank: none."), ("", "Dice lost."), ("*", "By day.")]  # fmt: skip


def test_a_note_stays_with_its_table() -> None:
    made = replace(table(*((str(n), ("a",)) for n in range(20)), columns=("One",)), text="So.")
    *_rows, last, note = table_pieces(made, column())
    assert last.keep and not note.items


def test_a_lone_heading_of_the_rules_follows_its_line() -> None:
    lines = [AidEntry("Roll", "one die", "5.1"), AidEntry("Tie", "again", "The box of initiative")]
    printed = said(laid_card(block("own", lines=lines), column()).pieces)
    assert "The box of initiative" in " ".join(printed) and "a" not in printed


def test_a_case_that_repeats_the_number_of_its_phase_is_not_printed() -> None:
    phases = tuple(Phase(f"p{n}", f"{n} Go", "", f"Step {n}", "", ()) for n in (1, 2))
    made = replace(GAME, phases=phases, sequence_cite="Sequence")
    laid_out = laid_card(block("turn", show="sequence"), column(made))
    assert not laid_out.case and "Rules: Sequence" in said(laid_out.pieces)
    assert not any("Step" in text for text in said(laid_out.pieces))


def test_headings_of_the_rules_are_listed_in_one_place_each_once() -> None:
    one = replace(table(("1", ("2",)), columns=("Hits",)), id="a", name="Range", cite="Battle dice")
    made = replace(GAME, tables={"a": one})
    lines = [AidEntry("Roll", "all", "Battle dice"), AidEntry("Count", "hits", "Fighting on")]
    card = laid_card(block("f", "tables:a", lines=lines), column(made))
    assert not card.case, "in the band it would read as a title"
    printed = " ".join(said(card.pieces))
    assert "Rules: Battle dice, Fighting on" in printed.replace("\N{NO-BREAK SPACE}", " ")


def test_a_wide_card_stands_across_the_head_of_the_first_page() -> None:
    cards = (replace(block("all", lines=entries(3)), wide=True),
             *(block(f"b{n}", lines=entries(30)) for n in range(6)))  # fmt: skip
    first, *others = (cards_of(page) for page in aid(with_aid(*cards), A4))
    left, top, high = first[0]
    assert (left, top) == (A4.margin, A4.margin + 12.4)
    assert all(y >= top + high + BETWEEN - 0.01 for _x, y, _h in first[1:])
    assert others and others[0][0][1] == top


def test_the_key_has_the_symbol_of_a_unit_s_own() -> None:
    unit = next(iter(GAME.units.values()))
    own = replace(unit, name="Raft", type=replace(unit.type, symbol="generic"))
    made = replace(GAME, units={**GAME.units, own.id: own})
    assert "Raft" in " ".join(said(counters_pieces(column(made))))


def test_equal_figures_stay_apart() -> None:
    made = table(("A", ("2", "2")), ("B", ("2", "2")), columns=("One", "Two"))
    assert said(table_pieces(made, column())).count("2") == 4


def test_a_wide_table_is_set_smaller_rather_than_broken_in_words() -> None:
    columns = ("Movement", "Operations", "Arrivals", "Weather")
    made = table(("Thunder", ("hindered", "h", "hindered", "h")), columns=columns)
    printed = said(table_pieces(made, column(width=52)))
    assert {*columns, "hindered", "Thunder"} <= set(printed)


def test_a_high_table_goes_on_under_its_heads() -> None:
    rows = tuple((f"Row {n}", (f"word {n}",)) for n in range(60))
    pieces = list(table_pieces(table(*rows, columns=("Word",)), column()))
    assert len(pieces) > 10
    assert all(piece.again is not None for piece in pieces[1:])


def test_the_head_of_a_column_that_names_a_type_is_its_symbol() -> None:
    made = table(("Fen", ("2",)), columns=("Foot",))
    printed = said(table_pieces(made, column()))
    assert "Foot" not in printed


def test_dice_in_a_text_are_drawn_and_stay_words() -> None:
    block = item(column(), "Rain", "roll 2D6; a 7 ends it", (NO_TAGS, ""))
    chip = next(t for t in texts(block.shapes) if t.text == "2D6")
    assert chip.fill == "#FFFFFF"
    assert chip.size < 9 * POINT


@pytest.mark.parametrize("text", ["{symbol:foot}", "{symbol:foot, toads}", "{die:5}"])
def test_symbols_in_a_text_are_drawn(text: str) -> None:
    block = item(column(), "", f"only {text}, never carts", (NO_TAGS, ""))
    assert not any("{" in t.text for t in texts(block.shapes))
    assert any(isinstance(s, Rect) for s in leaves(block.shapes))


def test_a_word_that_is_no_picture_stays_as_it_is() -> None:
    block = item(column(), "", "in {symbol:nowhere} and D6", (NO_TAGS, ""))
    assert "in {symbol:nowhere} and D6" in [t.text for t in texts(block.shapes)]


def test_the_counter_key_names_figures_symbols_sizes_and_nations() -> None:
    printed = all_words(aid(with_aid(block("key", "counters")), A4))
    for part in ("Attack", "Points", "Foot", "XXXX host", "Otters"):
        assert part in printed


def test_the_key_does_not_claim_a_back_where_none_is_given() -> None:
    backless = {unit.id: replace(unit, back=None) for unit in GAME.units.values()}
    printed = all_words(aid(with_aid(block("key", "counters")), A4))
    bare = all_words(aid(replace(with_aid(block("key", "counters")), units=backless), A4))
    assert "front and back" in printed and "front and back" not in bare


def test_unknown_tables_and_rules_leave_no_card() -> None:
    known = block("known", lines=entries(1))
    pages = aid(with_aid(block("gone", "tables:nowhere"), known), A4)
    assert "GONE" not in words(pages[0])


@examples(20)
@given(
    st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=30), max_size=6),
    st.floats(15, 80),
)
def test_no_line_of_a_paragraph_leaves_its_width(parts: list[str], width: float) -> None:
    block = paragraph([Words(part) for part in parts], width, Setting(9 * POINT, 3.95))
    for text in texts(block.shapes):
        assert text.x + measure(text.text, text.font, text.size) <= width + 0.5
        assert text.y <= block.height


def test_the_frame_of_a_title_is_not_wider_than_the_column() -> None:
    page = aid(with_aid(block("very-" * 12 + "long", lines=entries(1))), A4)[0]
    title = next(text for text in texts(page.shapes) if text.text.startswith("VERY"))
    assert measure(title.text, title.font, title.size, title.tracking) < WIDE - 3


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_the_owners_words_are_printed_whole(paper: Paper) -> None:
    owner = "Heath and its name belong to their owners; " + "this is an aid for owners. " * 4
    for page in aid(replace(GAME, owner=owner.strip()), paper):
        printed = words(page)
        assert owner.strip() in printed
        assert all(text.y <= page.height - 6.35 for text in texts(page.shapes))


def test_a_card_of_one_table_bears_its_case_in_the_band() -> None:
    table = replace(TABLES["fight"], name="Fight", dice="", cite="11.9")
    card = block("Fight", "tables:fight")
    page = aid(replace(with_aid(card), tables={"fight": table}), A4)[0]
    title, case = (next(t for t in texts(page.shapes) if t.text == w) for w in ("FIGHT", "11.9"))
    assert abs(title.y - case.y) < 0.5


def test_greys_can_be_read_on_white_and_on_the_tint() -> None:
    assert contrast(GREY, "#FFFFFF") >= 4.5
    assert contrast(GREY, TINT) >= 4.5


def test_words_keep_their_distance_from_the_frame() -> None:
    page = aid(with_aid(block("one", lines=entries(4))), A4)[0]
    lefts = [t.x for t in texts(page.shapes) if t.text.startswith("Head")]
    assert min(lefts) == pytest.approx(A4.margin + PAD)


def test_text_stays_text_in_the_pdf() -> None:
    import io

    import pypdfium2

    data = pdf(aid(GAME, A4), title="aid")
    with pypdfium2.PdfDocument(io.BytesIO(data)) as document:
        page = document[0]
        text = page.get_textpage()
        found = text.get_text_range()
        text.close()
        page.close()
    assert "Each band" in found


def test_the_same_game_gives_the_same_pages() -> None:
    assert aid(replace(OPEN), A4) == aid(OPEN, A4)


def test_a_long_title_does_not_run_into_what_the_page_is() -> None:
    page = aid(replace(GAME, title="The quarrel of two brooks over a heath " * 3), LETTER)[0]
    which = next(t for t in texts(page.shapes) if t.text.startswith("Player aid"))
    title = [t for t in texts(page.shapes) if t.y < which.y + 0.01 and t != which]
    left = which.x - measure(which.text, which.font, which.size)
    assert all(t.x + measure(t.text, t.font, t.size, t.tracking) < left for t in title)
    assert " ".join(t.text for t in title).count("OVER A HEATH") == 3


def test_a_long_name_in_the_key_is_whole() -> None:
    foot = replace(GAME.types["foot"], name="Foot that goes on two legs through every fen")
    key = replace(with_aid(block("key", "counters")), types={**GAME.types, "foot": foot})
    printed = all_words(aid(key, A4))
    assert foot.name in printed.replace("  ", " ")
    assert "…" not in printed


def test_a_long_title_of_a_card_is_whole_in_a_higher_band() -> None:
    long = "What all of them may do in the fen when it rains for the third day in a row"
    short, card = (aid(with_aid(block(name, lines=entries(1))), A4)[0] for name in ("Rain", long))
    assert long.upper() in words(card)
    bands = [
        max(
            s.height
            for s in leaves(page.shapes)
            if isinstance(s, Rect) and s.paint.fill == HEAD and s.height > 1
        )
        for page in (short, card)
    ]
    assert bands[1] > bands[0] + 2


def test_a_roster_shows_the_columns_that_the_card_names() -> None:
    printed = all_words(aid(with_aid(block("roster", "units:name,designation")), A4))
    for unit in GAME.units.values():
        assert unit.name in printed and unit.designation in printed


SAID = "every band that stands in the fen may move at once or stay where it is"


def test_a_table_of_sentences_is_told_row_by_row() -> None:
    rows = [(f"{n} Step", (SAID, f"{SAID} {n}")) for n in range(1, 5)]
    made = table(*rows, columns=("Upper", "Lower"))
    pieces = list(table_pieces(made, column()))
    printed = said(pieces)
    assert "Upper:" in " ".join(printed)
    assert "Step:" in printed and "1" in printed
    assert len(pieces) >= 4


def test_cells_that_both_columns_share_are_told_once() -> None:
    made = table(("Rain", (SAID, SAID)), ("Sun", (SAID, f"{SAID} too")), columns=("Up", "Low"))
    printed = " ".join(said(table_pieces(made, column())))
    assert "Up, Low:" in printed


def test_a_last_column_of_cases_goes_to_the_tags() -> None:
    rows = [(f"Row {n}", (f"{n} {SAID}, {SAID}", f"6.{n}")) for n in range(1, 5)]
    made = table(*rows, columns=("Pay", "Case"))
    found = list(texts(laid(table_pieces(made, column())).shapes))
    assert not any("Case" in text.text or "Pay" in text.text for text in found)
    assert [text.anchor for text in found if text.text == "6.2"] == ["end"]


@pytest.mark.parametrize(
    ("head", "parts"),
    [
        ("1 Declare", ("1", "Declare")),
        ("IV. Assault", ("IV", "Assault")),
        ("a. Odds", ("a", "Odds")),
        ("XI Army", ("", "XI Army")),
        ("18th Army", ("", "18th Army")),
        ("Rain", ("", "Rain")),
    ],
)
def test_only_numbers_of_steps_are_taken_from_a_head(head: str, parts: tuple[str, str]) -> None:
    assert numbered(head) == parts


def test_a_row_has_the_symbol_that_the_data_give_it() -> None:
    rows = (("Wet", ("none",)), ("Dry", ("all",)))
    made = replace(table(*rows, columns=("Carts",)), symbols=("rain", "clear"))
    plain, pictured = (
        [t.x for t in texts(laid(table_pieces(one, column())).shapes) if t.text in ("Wet", "Dry")]
        for one in (replace(made, symbols=()), made)
    )
    assert min(pictured) > max(plain) + 2
    assert len(set(pictured)) == 1


def test_a_list_is_broken_only_where_enough_of_it_stays_together() -> None:
    made = laid_card(block("long", lines=entries(8)), column())
    assert made.broken(3) == made.broken(5) < made.broken(2) == made.broken(6)


def test_a_column_of_which_nothing_is_known_is_left_out() -> None:
    half = table(("a", ("1", None)), ("b", ("2", None)), columns=("Known", "Unknown"))
    assert known_columns(half).columns == ("Known",)
    empty = table(("a", (None, None)), columns=("One", "Two"))
    assert known_columns(empty) is empty


def test_an_entry_without_a_head_stays_with_the_one_before() -> None:
    entries = [
        AidEntry("Heron", "wades.", "1"),
        AidEntry("", "It may not run.", "1"),
        AidEntry("Owl", "", "2"),
    ]
    kept = [piece.keep for piece in entries_pieces(entries, column(), NO_TAGS)]
    assert kept == [True, False, False]


def test_a_head_that_is_its_case_needs_no_tag() -> None:
    assert heads_case(AidEntry("3 Reeds and mud", "slow.", "Reeds & Mud"))
    assert not heads_case(AidEntry("Reeds", "slow.", "Reeds & Mud"))


def test_a_card_of_added_lines_alone_bears_the_sign_in_its_band() -> None:
    lines = [AidEntry(head, "new", "", "project") for head in ("Ours", "Yours")]
    signs = signs_of(replace(OPEN, aid=(block("own", lines=lines),)))
    assert f"OWN {SIGN}" in signs and SIGN not in signs


def test_numbers_of_rows_stand_in_a_column_of_their_own() -> None:
    made = table(*((f"{n} Step", ("one",)) for n in (1, 9, 10)), columns=("Does",))
    shapes = texts(laid(table_pieces(made, column())).shapes)
    numbers = [text for text in shapes if text.text in ("1", "9", "10")]
    assert {text.anchor for text in numbers} == {"end"}
    assert len({round(text.x, 2) for text in numbers}) == 1
    assert "Step" in {text.text for text in texts(laid(table_pieces(made, column())).shapes)}


def test_the_aid_says_a_head_in_full() -> None:
    made = replace(table(("3 Reinf.", ("one",)), columns=("Does",)), full=("3 Reinforcement",))
    printed = said(table_pieces(made, column()))
    assert "3\N{NO-BREAK SPACE}Reinforcement" in printed or "3 Reinforcement" in printed


def test_the_case_of_all_but_a_heading_is_said_once() -> None:
    tags = Tags(["5.0 I", "Initiative box", "5.0 I"])
    assert tags.shared == "5.0 I" and tags.headings == "Initiative\N{NO-BREAK SPACE}box"
    assert tags.lines("5.0 I") == ()


MOVING = table(
    ("Heath", ("free", "free")), ("Wood", ("stop here", "stop here")), columns=("Foot", "Gun")
)
FIGHTING = table(("Wood", ("-1", "blocked")), columns=("Dice", "Sight"))


def chart(*names: str) -> Block:
    moving = replace(MOVING, id="m", name="Moving in")
    fighting = replace(FIGHTING, id="f", name="Fighting", text="Seen from within.")
    tables = {"m": moving, "f": fighting}
    entry = replace(block("ground", show="tables:" + ",".join(names)), title="Ground", wide=True)
    with_tables = replace(GAME, tables=tables)
    made = laid_card(entry, Column(Faces(with_tables), Signs(with_tables), Look(1.0), 188.0))
    return made.part(0, len(made.pieces))


def test_tables_of_the_same_rows_across_the_page_are_one_chart() -> None:
    printed = [text.text for text in texts(chart("m", "f").shapes)]
    assert [printed.count(word) for word in ("Heath", "Wood", "Moving in", "Fighting")] == [1] * 4
    assert printed.count("stop here") == 1  # equal neighbours of one table are one cell
    assert "Seen from within." in printed


def test_a_row_that_a_table_of_a_chart_lacks_has_dashes_there() -> None:
    bars = [shape for shape in leaves(chart("m", "f").shapes) if isinstance(shape, Rect)]
    dashes = [bar for bar in bars if (bar.width, bar.height) == (1.6, 0.25)]
    assert len(dashes) == len(FIGHTING.columns)


def test_tables_whose_rows_differ_are_no_chart() -> None:
    printed = [text.text for text in texts(chart("f", "m").shapes)]
    assert printed.count("Wood") == 2


def test_a_card_has_one_floor_wherever_it_stands() -> None:
    several = with_aid(*(block(f"card-{n}", lines=entries(4)) for n in range(8)))
    (page,) = aid(several, A4)
    assert len({round(height, 3) for _x, _y, height in cards_of(page)}) == 1


def test_columns_of_a_key_are_shared_so_that_names_stay_on_a_line() -> None:
    names = ["Foot", "Observers’ losses"] * 3
    em, widths = key_widths([names], 56.0, 8.0, Look(1.0))
    assert em == Look(1.0).table
    assert widths[0] < widths[1]
    assert key_widths([["Foot", "Horse"]], 56.0, 8.0, Look(1.0))[1] == [28.0, 28.0]
    assert key_widths([["Unübersetzbarkeitsbehauptungen", "a"]], 40.0, 8.0, Look(1.0))[1] == [40.0]


def turns(*last: str) -> list[str]:
    """The words of a sequence of two player turns; the second ends with these steps more."""
    steps = [("Move", "go"), ("Fight", "roll")]
    made = []
    for side, listed in (("Blue", steps), ("Red", steps + [(name, "") for name in last])):
        parts = (
            Phase(f"{side}-{n}", name, side, "3.1", said) for n, (name, said) in enumerate(listed)
        )
        made.append(Phase(side, f"{side} player turn", side, "3.0", "", tuple(parts)))
    return said(sequence_pieces(replace(GAME, phases=tuple(made)), column(), NO_TAGS))


def test_a_player_turn_with_the_steps_of_one_before_refers_to_it() -> None:
    printed = " ".join(turns())
    assert printed.count("Fight:") == 1
    assert "Same as the Blue player turn." in printed


def test_a_player_turn_with_a_step_of_its_own_is_told_in_full() -> None:
    printed = " ".join(turns("Rest"))
    assert printed.count("Fight:") == 2
    assert "As the" not in printed


def test_a_column_of_cases_makes_no_row_higher() -> None:
    rows = ("Buy", ("one corps", "12.3.4")), ("Sell", ("one army", "11.11.11"))
    with_cases = table(*rows, columns=("Price", "Case"))
    block = laid(table_pieces(with_cases, column(), titled=False))
    plain = table(*((h, (c[0],)) for h, c in rows), columns=("Price",))
    assert block.height == pytest.approx(laid(table_pieces(plain, column(), titled=False)).height)


def test_charts_to_fill_in_stand_side_by_side_at_the_foot() -> None:
    names = ("a", "b", "c", "d")
    tables = {name: replace(unknown_chart(2, 5), id=name, name=name, dice="") for name in names}
    made = replace(OPEN, tables=tables, aid=(block("own", f"tables:{','.join(names)}"),))
    whole = replace(column(made, (190 - 2 * GUTTER) / 3), whole=190.0)
    heads = [t for t in texts(charts(whole, 3).shapes) if t.text in ("A", "B", "C", "D")]
    assert len({round(t.y, 1) for t in heads}) == 1 and len(heads) == 4
    five = replace(made, tables={**tables, "e": replace(tables["a"], id="e", name="e")},
                   aid=(block("own", "tables:a,b,c,d,e"),))  # fmt: skip
    below = charts(replace(column(five, (190 - 2 * GUTTER) / 3), whole=190.0), 3)
    assert below.height > 1.5 * charts(whole, 3).height


def test_weaker_faces_than_the_back_are_said_by_who_has_which() -> None:
    found = read_once(HARBOUR).game
    assert found is not None
    red, units = found.units["e-red"], found.units
    said = further_steps(found, red)
    assert "few, last (Red Dockers); tired (Blue Dockers)" in said
    assert "tired (Captain Vane)" in said.partition("Other backs")[2]
    alone = replace(found, units={one: unit for one, unit in units.items() if one == "e-red"})
    assert further_steps(alone, red) == "Weaker still: few, last."
    many = {n: replace(units["e-blue"], id=n, name=n) for n in "abcde"}
    assert "tired (a, b, c and 2 more)" in further_steps(
        replace(found, units={"e-red": red, **many}), red
    )


def ends(page: Drawing) -> list[float]:
    """Where the last card of each column ends."""
    found: dict[float, float] = {}
    for one in page.shapes:
        if isinstance(one, Tagged) and one.role == "Sect" and isinstance(one.shapes[0], Rect):
            found[one.x] = max(found.get(one.x, 0.0), one.y + one.shapes[0].height)
    return list(found.values())


def short_lines(count: int) -> list[AidEntry]:
    return [AidEntry("Fords", "foot", f"2.{n}") for n in range(count)]


def test_columns_that_end_nearly_level_end_on_one_line() -> None:
    listed = enumerate((20, 20, 21))
    blocks = [replace(block(f"c{n}", lines=short_lines(many)), column=n + 1) for n, many in listed]
    (page,) = aid(with_aid(*blocks), A4)
    low = ends(page)
    assert len(low) == 3 and max(low) - min(low) < 0.01


def test_items_stand_equally_far_apart_in_all_columns_of_a_page() -> None:
    """Strike the Bear's second page had gaps of 1.5 mm in one column and of 4 mm in the next."""
    lines = (12, 13, 14, 15, 16)
    cards = [laid_card(block(f"c{n}", lines=short_lines(n)), column()) for n in lines]
    columns = [[Part(one, 0, len(one.pieces))] for one in cards]
    for room in (0.0, max(map(natural, columns)) + 6.0):
        items = [air.item for air in airs(columns, room)]
        assert max(items) - min(items) < 1.51


def test_a_column_that_is_much_shorter_is_not_stretched() -> None:
    cards = [laid_card(block(f"c{n}", lines=short_lines(n)), column()) for n in (20, 4)]
    columns = [[Part(one, 0, len(one.pieces))] for one in cards]
    assert list(airs(columns)) == [Air(), Air()]


def test_what_a_column_lacks_stands_between_its_items() -> None:
    cards = [laid_card(block(f"c{n}", lines=short_lines(n)), column()) for n in (16, 15)]
    columns = [[Part(one, 0, len(one.pieces))] for one in cards]
    full, short = airs(columns)
    assert full == Air() and 0.0 < short.item <= 1.5 and short.foot == 0.0


def test_cards_end_with_their_words_and_a_column_that_lacks_much_ends_higher() -> None:
    """Below the words of three cards of IBSM a centimetre was empty in each; then as much between
    them, where the column beside them had a third."""
    long = laid_card(block("long", lines=short_lines(16)), column())
    short = [laid_card(block(f"c{n}", lines=short_lines(3)), column()) for n in range(2)]
    columns = [[Part(one, 0, len(one.pieces)) for one in some] for some in ([long], short)]
    assert natural(columns[0]) - natural(columns[1]) > FOOT
    assert [*airs(columns)][1] == Air()


def test_names_under_symbols_are_all_broken_or_none_is() -> None:
    """ "Mechanized corps" was broken alone, close under its symbol."""
    names = ("Infantry army", "Mechanized corps", "Cavalry corps")
    lines = {round(one.height, 2) for one in names_under([(20.0 * n, 14.0, name) for n, name in
                                                         enumerate(names)]).values()}  # fmt: skip
    assert len(lines) == 1
    assert names_under([(0.0, 4.0, "Mechanized corps")]) == {}


def test_a_page_that_is_nearly_full_is_filled_by_air_alone() -> None:
    """Slaughterhouse's second page left a white band above its gaps."""
    cards = [laid_card(block(f"c{n}", lines=short_lines(n)), column()) for n in (16, 15)]
    columns = [[Part(one, 0, len(one.pieces))] for one in cards]
    longest = max(map(natural, columns))
    assert all(air.item > 0.3 for air in airs(columns, longest + 6.0))
    assert [*airs(columns, longest + 60.0)] == [*airs(columns)]


def test_no_column_begins_with_the_note_below_a_list() -> None:
    """Memoir '44's began with "Rules: Retreating" alone."""
    lines = [AidEntry(f"Head {n}", "foot", "Retreating") for n in range(4)]
    long = replace(block("flags", lines=lines), title="What flags do to those whom they hit")
    made = laid_card(long, column())
    assert made.pieces[-1].items == 0
    pouring = Pouring([made], 200.0)
    assert not pouring.may_break(len(made.pieces) - 1) and pouring.may_break(2)


def test_no_item_of_a_list_goes_over_alone_or_is_left_alone() -> None:
    """The last row of Strike the Bear's turn track stood alone on the next page of Letter."""
    made = laid_card(block("c", lines=short_lines(5)), column())
    pouring = Pouring([made], 200.0)
    breaks = [at for at in range(1, len(made.pieces)) if pouring.may_break(at)]
    assert breaks == [2, 3]
    low = Pouring([made], 1.5 * made.part(0, len(made.pieces)).height)
    assert low.may_break(1), "which is more than half of a column"


@pytest.mark.games
def test_the_sign_of_a_graded_type_has_the_stripe_of_its_counters() -> None:
    """Special Forces had the sign of other infantry."""
    found = read_once(GAMES["memoir44"]).game
    assert found is not None
    signs = Signs(found)
    assert signs.stripe(found.types["special-infantry"]) == found.counters.stripes["Special"]
    assert signs.stripe(found.types["infantry"]) is None


@pytest.mark.games
def test_a_sign_has_no_foot_where_the_colour_of_a_kind_is_the_ground_of_its_symbol() -> None:
    """IBSM's aircraft, a silhouette on a blue field, had a white foot with a blue line."""
    found = read_once(GAMES["ibsm"]).game
    assert found is not None
    signs = Signs(found)
    assert not [kind.id for kind in found.types.values() if signs.stripe(kind)]


def test_a_box_in_a_note_is_as_large_as_in_words_and_lies_on_the_middle_of_its_line() -> None:
    signs, small, usual = Signs(game()), 7.5 * POINT, 9 * POINT
    (noted,), (said,) = (signs.runs("{symbol:foot}", em) for em in (small, usual))
    assert isinstance(noted, Sign) and isinstance(said, Sign) and noted.width == said.width
    (lower,) = noted.shapes
    assert isinstance(lower, Group)
    assert lower.y == cap_height("text", usual - small) / 2


@pytest.mark.games
def test_the_key_has_a_kind_once_whatever_its_armies_look_like() -> None:
    """It had 21 lines for the men, tanks and guns of seven armies, and a page more."""
    found = read_once(GAMES["memoir44"]).game
    assert found is not None
    said = [name for _sign, name in symbols(found, Look())]
    assert said[:3] == ["Infantry", "Armour", "Artillery"]
    assert not [one for one in said if "German" in one or "British" in one]


@pytest.mark.games
def test_colours_behind_one_symbol_have_its_name_in_the_key() -> None:
    """Infantry and Army had the same box."""
    found = read_once(GAMES["slaughterhouse"]).game
    assert found is not None
    said = {
        text.text for piece in counters_pieces(column(found)) for text in texts(piece.block.shapes)
    }
    joined = " ".join(said)
    assert "Infantry" not in said and "Panzer" in said
    assert "(Army)" in joined and "(Front)" in joined


def test_a_card_may_show_some_phases_of_the_sequence() -> None:
    first = GAME.phases[0]
    card = replace(block("one", lines=[]), show=f"sequence:{first.id}")
    printed = " ".join(t.text for t in texts(aid(with_aid(card), A4)[0].shapes))
    assert first.name in printed and GAME.phases[-1].name not in printed


def test_counters_of_the_key_stand_in_full_rows_where_that_makes_them_little_smaller() -> None:
    assert 0.78 <= even_rows([8], 15.875, 56.0) < 1.0, "four and four, not three, three and two"
    assert even_rows([6], 15.875, 56.0) == even_rows([7], 15.875, 56.0) == 1.0
    assert even_rows([4, 6], 15.875, 56.0) < 1.0, "a row and two, not two and two"


@pytest.mark.games
def test_type_does_not_grow_where_many_lines_across_the_page_would_break() -> None:
    drawings = read_once(GAMES["ibsm"]).drawings
    assert drawings is not None
    printed = {t.text for t in texts(drawings.aids[A4].pages[0].shapes)}
    assert "yes, even with an enemy unit there" in printed


@pytest.mark.games
def test_a_marker_that_says_whose_it_is_by_a_letter_has_it_in_the_key() -> None:
    """The casualties of attacker and defender have one rifle; a large A or D tells them apart."""
    drawings = read_once(GAMES["last-hundred-yards"]).drawings
    assert drawings is not None
    printed = [t.text for t in texts(drawings.aids[A4].pages[0].shapes)]
    assert printed.count("A") == printed.count("D") == 1


def test_a_wide_card_of_a_later_page_stands_across_the_foot_of_the_last() -> None:
    late = replace(block("late", lines=entries(3)), wide=True, page=2)
    short = with_aid(*(block(f"b{n}", lines=entries(6)) for n in range(3)), late)
    made = Aid(Faces(short), A4)
    (page,) = made.pages
    assert [*made.low] == ["late"] and made.foot.used.height > 0
    assert "LATE" in words(page) and len(cards_of(page)) == 3
    high = with_aid(replace(late, entries=tuple(entries(90))), block("own", lines=entries(3)))
    assert not Aid(Faces(high), A4).low, "no page holds it under the others"


def test_the_list_of_gaps_ends_the_page() -> None:
    cards = (block("own", lines=[AidEntry("Fords", "foot", TABLES["fight"].cite)]),)
    (page,) = aid(replace(OPEN, aid=cards), A4)
    (rule,) = [
        group.y
        for group in page.shapes
        if isinstance(group, Group)
        and "NOTES ON THIS EDITION" in words(replace(page, shapes=(group,)))
    ]
    assert cards_of(page)[0][1] + cards_of(page)[0][2] < A4.height / 2
    (listed,) = [one for one in page.shapes if isinstance(one, Group) and one.y == rule]
    ground = listed.shapes[0]
    assert isinstance(ground, Rect)
    assert A4.height - A4.margin - 10 < rule + ground.height < A4.height - A4.margin


def test_a_step_that_goes_on_in_another_column_says_so() -> None:
    parts = tuple(Phase(f"p{n}", f"Part {n}", "", "", "do it") for n in range(4))
    phases = tuple(Phase(f"s{n}", f"{n}. Step", "", "", "", parts) for n in (1, 2))
    pieces = [*sequence_pieces(replace(GAME, phases=phases), column(), NO_TAGS)]
    again = [[text.text for text in texts(p.again.shapes)] for p in pieces if p.again]
    assert again == [["Step (cont.)", "1"]] * 3 + [["Step (cont.)", "2"]] * 3


def test_the_key_names_no_figures_that_no_counter_shows() -> None:
    unit = next(unit for unit in GAME.units.values() if unit.type.shape == "unit")
    kind = replace(
        unit.type, id="chief", name="Chief", shape="leader", notation=notation("{movement}")
    )
    bare = replace(unit.front, factors=dict.fromkeys(unit.front.factors))
    chief = replace(unit, id="chief", name="Chief", type=kind, front=bare, back=None)
    known = replace(chief, front=replace(bare, factors=dict.fromkeys(unit.front.factors, 1.0)))
    for one, shows in ((chief, False), (known, True)):
        units = {**GAME.units, "chief": one}
        made = replace(GAME, units=units, types={**GAME.types, "chief": kind})
        assert ("Chief: " in " ".join(said(counters_pieces(column(made))))) == shows


def test_a_narrow_glyph_stands_close_to_what_follows_it() -> None:
    signs = Signs(GAME)
    (sign,) = (run for run in signs.runs("{symbol:defend}", 3.0) if isinstance(run, Sign))
    whole = signs.named("defend", 3.0)
    assert whole and sign.width < 0.9 * whole.width


def test_two_signs_with_a_hard_space_between_them_stay_on_one_line() -> None:
    both = "{symbol:defend}\N{NO-BREAK SPACE}{symbol:defend}"
    (alone,) = (one for one in Signs(GAME).runs("{symbol:defend}", 3.0) if isinstance(one, Sign))
    assert widest(Signs(GAME).runs(both, 3.0), 3.0) > 2 * alone.width


def test_a_glyph_of_turned_strokes_stands_close_to_what_follows_it() -> None:
    (sign,) = (one for one in Signs(GAME).runs("{symbol:partisan}", 3.0) if isinstance(one, Sign))
    whole = Signs(GAME).named("partisan", 3.0)
    assert whole and sign.width < 0.9 * whole.width


def test_a_merged_cell_has_no_frame_but_a_fine_line_beside_other_cells_of_its_table() -> None:
    halt = "stop at once and go no farther"
    whole = table(("Woods", (halt, halt, halt)), columns=("Foot", "Horse", "Cart"))
    part = table(("Woods", (halt, halt, "go")), columns=("Foot", "Horse", "Cart"))
    for shown, lines in ((whole, 0), (part, 1)):
        drawn = laid(table_pieces(shown, column(), titled=False))
        rects = [one for one in leaves(drawn.shapes) if isinstance(one, Rect)]
        assert not [one for one in rects if one.radius]
        assert len([one for one in rects if one.width == THIN]) == lines


def test_units_stand_under_units_and_signs_hang() -> None:
    made = table(("1", ("4", "-4")), ("2", ("12", "-12")), columns=("Attacker", "Defender"))
    placed = {t.text: t for t in texts(laid(table_pieces(made, column(), titled=False)).shapes)}
    ends = [placed[one].x + measure(one, "condensed", placed[one].size) for one in ("4", "12")]
    assert ends[0] == pytest.approx(ends[1])


def test_the_heads_of_rows_may_have_a_head() -> None:
    made = replace(table(("1", ("4",)), columns=("Loss",)), corner="Hits")
    found = {t.text: t for t in texts(laid(table_pieces(made, column(), titled=False)).shapes)}
    assert found["Hits"].y == pytest.approx(found["Loss"].y) and found["Hits"].x < found["Loss"].x


def test_a_die_stands_on_the_base_line_of_the_heads_beside_it() -> None:
    made = replace(table(("1", ("4",)), columns=("Loss",)), dice="D6")
    shapes = laid(table_pieces(made, column(), titled=False)).shapes
    found = {t.text: t.y for t in texts(shapes)}
    assert abs(found["D6"] - found["Loss"]) < 0.5


def test_columns_that_words_stand_across_are_alike() -> None:
    across = replace(
        table(
            ("1", ("Medic", "Medic")),
            ("2", ("Medic", "Sniper")),
            columns=("Usual", "Opponent Russian"),
        ),
        dice="D10",
    )
    widths = grid_of(across, column()).widths
    assert widths[1] == pytest.approx(widths[2])


def test_short_names_across_the_page_stand_in_one_row() -> None:
    names = ["Construction", "Demolition", "Repair", "OC", "Turn", "Phasing player", "Phase"]
    assert len(key_widths([names], 185.0, 8.0, Look(1.0))[1]) == 7
    assert len(key_widths([names], 60.0, 8.0, Look(1.0))[1]) == 2


def test_a_wide_list_stands_in_two_columns_and_no_step_is_parted_from_its_parts() -> None:
    high, again = Block(10.0, ()), Block(4.0, ())
    step, part = Piece(high, 1.0, keep=True), Piece(high, 1.0, again=again)
    listed = [step, part, step, part, part]
    (both,) = twofold(lambda column: listed, Column(Faces(game()), Signs(game()), Look(), 100.0))
    assert both.block.height == pytest.approx(32.0), "the longer half: a step and two parts"
    (right,) = [one for one in both.block.shapes if isinstance(one, Group) and one.x == 50.0]
    assert len(right.shapes) == 3


@pytest.mark.games
def test_an_entry_that_a_player_heads_has_the_mark_of_the_side() -> None:
    harbour = read_once(HARBOUR).game
    assert harbour is not None
    signs = Signs(harbour)
    assert signs.side_named("East Quay") is harbour.sides["east"]
    assert signs.side_named("Both") is None, "no player"


def test_equal_words_are_one_cell_along_a_row_and_never_across_its_band() -> None:
    no, free = Cell("no effect"), Cell("free")
    rows = [("Fair", (no, no)), ("Rain", (no, no)), ("Mud", (free, no))]
    assert [(b.row, b.rows, b.columns) for b in merged(rows)] == [(0, 1, 2), (1, 1, 2)]


def test_a_column_of_a_chart_that_is_left_blank_has_no_place() -> None:
    heads = [f"Ground {n}" for n in range(20)]
    one = replace(
        table(*((head, ("stop", "0")) for head in heads), columns=("In", "Out")), id="a", name="In"
    )
    two = replace(
        one, id="b", columns=("Guns", "Tanks"), rows=((heads[0], (Cell("0"), Cell("-2"))),)
    )
    (chart,) = charted([one, two], "Terrain")
    assert chart.columns == ("In", "Tanks") and len(chart.rows[0][1]) == 2


def test_a_heavy_line_parts_odds_from_differentials_on_a_results_table() -> None:
    assert [*walls(_headed("1:2", "1:1", "6:1", "-12", "", "+6"))] == [(3, True)]
    assert [*walls(_headed("1-2", "1-1", "2-1"))] == []
    assert [*walls(_headed("-12", "0", "+6"))] == []


def _headed(*columns: str) -> Table:
    cells = tuple(Cell(None) for _ in columns)
    return replace(next(iter(game().tables.values())), columns=columns, rows=(("2", cells),))


def test_letters_of_a_nation_are_read_on_its_chip() -> None:
    nation = replace(next(iter(GAME.nations.values())), mark="H")
    (letters,) = texts(side_chip(nation, 9 * POINT).shapes)
    assert letters.text == "H" and letters.size >= 5 * POINT


@pytest.mark.games
def test_a_long_list_of_gaps_stands_in_columns_of_about_one_height() -> None:
    drawings = read_once(GAMES["strike-the-bear"]).drawings
    assert drawings is not None
    listed = [
        one for one in texts(drawings.aids[A4].pages[-1].shapes) if one.text == "\N{MIDDLE DOT}"
    ]
    assert len({round(one.x) for one in listed}) == 3 and len(listed) > 10
