"""The player aid: everything readable, every gap shown, nothing clipped without a word."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.drawing.aids.aid import Aid, Overflow
from builder.drawing.aids.cards import CARD
from builder.drawing.aids.cards import card as laid_out
from builder.drawing.aids.gridtable import table_block
from builder.drawing.aids.lists import arrivals, sequence_block
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Group, Path, Rect, Shape
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.text.flow import Sizes, Tag, Words, paragraph
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.emit.pdf import pdf
from builder.game.model import AidBlock, AidEntry, Cell, Game
from tests.drawing.games import AID, TABLES, block, entries, game
from tests.drawing.papers import A4, LETTER, named
from tests.drawing.shapes import texts, words

GAME = game()
LOOK = Sizes(9 * POINT)


def leaves(shapes: tuple[Shape, ...]) -> list[Shape]:
    found: list[Shape] = []
    for shape in shapes:
        found += leaves(shape.shapes) if isinstance(shape, Group) else [shape]
    return found


def aid(game: Game, paper: Paper) -> list[Drawing]:
    return Aid(Faces(game), paper).pages


def aid_overflow(game: Game, paper: Paper) -> list[Overflow]:
    return Aid(Faces(game), paper).overflow


def with_aid(*blocks: AidBlock) -> Game:
    return replace(GAME, aid=blocks)


def all_words(pages: list[Drawing]) -> str:
    return " ".join(words(page) for page in pages)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_every_block_is_printed_under_its_title(paper: Paper) -> None:
    said = all_words(aid(GAME, paper))
    for card in GAME.aid:
        assert card.title.upper() in said


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_nothing_stands_in_the_margins(paper: Paper) -> None:
    width, height = paper.size
    for page in aid(GAME, paper):
        for text in texts(page.shapes):
            assert paper.margin - 0.01 <= text.x <= width - paper.margin + 0.01
            assert paper.margin <= text.y <= height - 6.35


def test_no_text_is_wider_than_its_column() -> None:
    column = (210 - 2 * A4.margin) / 3
    for page in aid(GAME, A4):
        for text in texts(page.shapes):
            if text.y > A4.margin + 12 and text.y < 280:
                assert measure(text.text, text.font, text.size) < column


def test_type_is_never_under_its_least_size() -> None:
    tight = with_aid(*(replace(b, entries=entries(18)) for b in AID if b.show == "entries"))
    for page in aid(tight, LETTER):
        for text in texts(page.shapes):
            assert text.size >= 7 * POINT - 1e-6
            if text.font == "text" and "heron" in text.text:
                assert text.size >= 8 * POINT - 1e-6


def test_a_short_aid_is_set_at_nine_points_or_more() -> None:
    body = [t for page in aid(GAME, A4) for t in texts(page.shapes) if "heron" in t.text]
    assert min(t.size for t in body) >= 9 * POINT


def test_type_shrinks_before_a_column_overflows() -> None:
    fits = with_aid(block("long", lines=entries(19)))
    body = [t for page in aid(fits, LETTER) for t in texts(page.shapes) if "heron" in t.text]
    assert aid_overflow(fits, LETTER) == []
    assert 8 * POINT - 1e-6 <= min(t.size for t in body) < 9.5 * POINT


def test_what_does_not_fit_is_reported_with_its_place_and_not_clipped() -> None:
    full = with_aid(block("endless", page=2, column=3, lines=entries(80)))
    (problem,) = aid_overflow(full, A4)
    assert (problem.page, problem.column) == (2, 3)
    assert [card.id for card in problem.blocks] == ["endless"]
    assert problem.by > 100
    assert "Head 80" in all_words(aid(full, A4))


def test_a_game_is_checked_without_trying_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def laid(entry: AidBlock, *given: Any) -> Any:
        made.append(entry.id)
        return laid_out(entry, *given)

    monkeypatch.setattr("builder.drawing.aids.aid.card", laid)
    one = Aid(Faces(GAME), A4)
    assert one.overflow == [] and list(one.words())
    assert sorted(made) == sorted(entry.id for entry in GAME.aid)


def test_an_aid_that_fits_has_no_problems() -> None:
    assert aid_overflow(GAME, A4) == []


def test_a_game_without_an_aid_has_no_pages() -> None:
    assert aid(with_aid(), A4) == []


def test_there_is_one_page_for_each_page_that_blocks_name() -> None:
    assert len(aid(GAME, A4)) == 2
    assert len(aid(with_aid(block("one", lines=entries(1))), A4)) == 1


def test_each_block_has_a_bookmark_where_it_stands() -> None:
    first = aid(GAME, A4)[0]
    titles = {link.title: link for link in first.bookmarks}
    assert titles["Moving"].level == 1
    assert titles["Moving"].y < titles["Stacking"].y


def test_blocks_of_a_column_do_not_overlap() -> None:
    page = aid(GAME, A4)[0]
    cards = [
        (group.x, group.y, frame.height)
        for group in page.shapes
        if isinstance(group, Group) and isinstance(frame := group.shapes[0], Rect)
    ]
    assert len(cards) == 4
    for x, y, height in cards:
        below = [other for left, other, _ in cards if left == x and other > y]
        assert all(y + height < other for other in below)


def test_entries_show_head_text_and_case() -> None:
    said = all_words(aid(GAME, A4))
    assert "Head 3" in said
    assert "6.3" in said


def test_what_the_project_made_up_bears_a_ring() -> None:
    page = aid(with_aid(block("own", lines=[AidEntry("Ours", "new", "", "project")])), A4)[0]
    theirs = aid(with_aid(block("own", lines=[AidEntry("Ours", "new", "", "source")])), A4)[0]
    rings = [len([s for s in leaves(p.shapes) if isinstance(s, Circle)]) for p in (page, theirs)]
    assert rings[0] == rings[1] + 1


def test_the_sequence_names_phases_steps_actors_and_cases() -> None:
    said = all_words(aid(with_aid(block("seq", "sequence")), A4))
    for part in ("Moves", "Upper Brook", "March", "Each band marches.", "2.2.1"):
        assert part in said


LONG = "interminable deliberations of all the council"
EACH = "each of the two players who still has a council"
SEQUENCES = [("Moves", "Upper Brook"), (LONG, "both of them"), ("Moves", EACH), (LONG, EACH)]


@pytest.mark.parametrize(("name", "who"), SEQUENCES)
@pytest.mark.parametrize("cite", ["2.1", "Taking ground and standing on it", LONG])
def test_name_actor_and_case_of_a_phase_never_overprint(name: str, who: str, cite: str) -> None:
    phase = replace(GAME.phases[0], name=name, who=who, cite=cite, text="", steps=())
    block = sequence_block(replace(GAME, phases=(phase,)), 55, LOOK)
    lines: dict[float, float] = {}
    for text in texts(block.shapes):
        wide = measure(text.text, text.font, text.size)
        left = text.x - wide if text.anchor == "end" else text.x
        assert left >= lines.get(text.y, 0.0)
        assert left + wide <= 55
        assert text.y < block.height
        lines[text.y] = left + wide + 1.0
    said = " ".join(text.text for text in texts(block.shapes))
    assert said == f"{name} {who} {cite}"


def test_a_phase_that_has_room_stays_on_one_line() -> None:
    plain = replace(GAME.phases[0], text="", steps=())
    short, long = (
        sequence_block(replace(GAME, phases=(replace(plain, name=name),)), 55, LOOK)
        for name in ("Moves", LONG)
    )
    assert len({text.y for text in texts(short.shapes)}) == 1
    assert long.height > short.height


def test_rules_print_their_own_words() -> None:
    said = all_words(aid(with_aid(block("rules", "rules:stack")), A4))
    assert "A plot holds four bands a side." in said


def test_turns_show_dates_notes_and_arrivals() -> None:
    said = all_words(aid(with_aid(block("turns", "turns")), A4))
    assert "4 Jun 41" in said
    assert "Snow from here" in said
    assert "2H of the Herons" in said


def test_an_arrival_that_the_note_names_is_not_said_twice() -> None:
    told = replace(GAME.turns[1], note="Enter 2H at the ford")
    assert arrivals(GAME, GAME.turns[1]) != ""
    assert arrivals(GAME, told) == ""


def test_a_table_shows_its_die_its_columns_and_what_is_missing() -> None:
    said = all_words(aid(with_aid(block("tables", "tables:fight")), A4))
    for part in ("2d6", "2:1", "5–9", "D1", "Not in source: most of the body"):
        assert part in said


def test_cells_that_the_source_lacks_are_hatched() -> None:
    shapes = leaves(table_block(TABLES["fight"], 60, LOOK).shapes)
    assert len([s for s in shapes if isinstance(s, Path)]) == 3


def test_rows_of_which_nothing_is_known_become_one_strip() -> None:
    unknown = (Cell(None), Cell(None), Cell(None))
    rows = tuple((str(n), unknown) for n in range(2, 13))
    block = table_block(replace(TABLES["fight"], rows=rows), 60, LOOK)
    said = [text.text for text in texts(block.shapes)]
    assert "2–12" in said
    assert said.count("not in source") == 1


def test_a_table_without_rows_says_so() -> None:
    said = [text.text for text in texts(table_block(TABLES["weather"], 60, LOOK).shapes)]
    assert "not in source" in said


def test_a_wide_table_is_set_condensed_rather_than_broken_in_words() -> None:
    columns = ("Movement", "Operations", "Arrivals", "Weather")
    cells = tuple(Cell("hindered") for _ in columns)
    table = replace(TABLES["fight"], columns=columns, rows=(("Thunder", cells),))
    said = [text.text for text in texts(table_block(table, 57, LOOK).shapes)]
    assert {"Movement", "Operations", "Arrivals", "hindered"} <= set(said)


def test_the_counter_key_names_figures_symbols_sizes_and_nations() -> None:
    said = all_words(aid(with_aid(block("key", "counters")), A4))
    for part in ("Attack", "(Points)", "Foot", "XXXX host", "Otters"):
        assert part in said


def test_each_page_has_the_type_that_it_has_room_for() -> None:
    full = with_aid(block("long", lines=entries(19)), block("short", page=2, lines=entries(2)))
    sizes = [
        min(t.size for t in texts(page.shapes) if "heron" in t.text) for page in aid(full, LETTER)
    ]
    assert sizes[0] < sizes[1] == pytest.approx(10 * POINT)


def test_a_table_is_set_smaller_where_that_saves_lines() -> None:
    cells = tuple(Cell("stop, no battle") for _ in range(3))
    rows = tuple((f"Wood {n}", cells) for n in range(6))
    table = replace(TABLES["fight"], columns=("Carts", "Guns", "Riders"), rows=rows)
    large, small = Sizes(10 * POINT), Sizes(9 * POINT)
    heights = [table_block(table, width, large).height for width in (56, 57, 58, 60)]
    assert max(heights) <= 1.2 * table_block(table, 60, small).height


def test_the_key_does_not_claim_a_band_for_backs_that_are_not_given() -> None:
    backless = {unit.id: replace(unit, back=None) for unit in GAME.units.values()}
    said = all_words(aid(with_aid(block("key", "counters")), A4))
    bare = all_words(aid(replace(with_aid(block("key", "counters")), units=backless), A4))
    assert "with a band" in said and "with a band" not in bare


def test_unknown_tables_and_rules_leave_an_empty_card() -> None:
    pages = aid(with_aid(block("gone", "tables:nowhere"), block("rule", "rules:nowhere")), A4)
    assert "GONE" in words(pages[0])


def test_the_tag_stands_on_the_last_line_where_there_is_room() -> None:
    block = paragraph([Words("one two three")], 60, LOOK, Tag("6.1"))
    assert {text.y for text in texts(block.shapes)} == {LOOK.body * 0.95}


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.text(st.characters(codec="utf-8"), max_size=30), max_size=6),
    st.text(max_size=60),
    st.floats(15, 80),
)
def test_no_line_of_a_paragraph_leaves_its_width(parts: list[str], cite: str, width: float) -> None:
    block = paragraph([Words(part) for part in parts], width, LOOK, Tag(cite[:12]))
    for text in texts(block.shapes):
        end = text.x + measure(text.text, text.font, text.size) * (text.anchor == "start")
        assert end <= width + 0.5
        assert text.y <= block.height


def test_the_frame_of_a_title_is_not_wider_than_the_column() -> None:
    page = aid(with_aid(block("very-" * 12 + "long")), A4)[0]
    title = next(text for text in texts(page.shapes) if text.text.startswith("VERY"))
    column = (page.width - 2 * A4.margin) / 3
    assert measure(title.text, title.font, title.size, title.tracking) < column - 3


def test_a_page_that_would_stay_half_empty_lies_on_its_side() -> None:
    short, long = (with_aid(block("one", lines=entries(n))) for n in (6, 16))
    assert [(page.width, page.height) for page in aid(short, A4)] == [(297.0, 210.0)]
    assert [(page.width, page.height) for page in aid(long, A4)] == [(210.0, 297.0)]
    body = [t for page in aid(short, A4) for t in texts(page.shapes) if "heron" in t.text]
    assert min(t.size for t in body) == pytest.approx(10 * POINT)


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_the_owners_words_are_printed_whole(paper: Paper) -> None:
    owner = "Heath and its name belong to their owners; " + "this is an aid for owners. " * 4
    for page in aid(replace(GAME, owner=owner.strip()), paper):
        said = words(page)
        assert owner.strip() in said
        assert all(text.y <= page.height - 6.35 for text in texts(page.shapes))


def test_a_card_of_one_table_bears_its_case_in_the_band() -> None:
    table = replace(TABLES["fight"], name="Fight", dice="", cite="11.9")
    card = block("Fight", "tables:fight")
    page = aid(replace(with_aid(card), tables={"fight": table}), A4)[0]
    title, case = (next(t for t in texts(page.shapes) if t.text == w) for w in ("FIGHT", "11.9"))
    assert abs(title.y - case.y) < 0.5


def test_text_stays_text_in_the_pdf() -> None:
    import io

    import pypdfium2

    data = pdf(aid(GAME, A4), title="aid")
    with pypdfium2.PdfDocument(io.BytesIO(data)) as document:
        assert len(document) == 2
        page = document[0]
        text = page.get_textpage()
        found = text.get_text_range()
        text.close()
        page.close()
    assert "Each band marches." in found


def test_the_same_game_gives_the_same_pages() -> None:
    assert aid(game(), A4) == aid(GAME, A4)


def feet(*counts: tuple[int, ...]) -> list[float]:
    """Where the columns of an aid end whose cards have so many entries."""
    blocks = [
        block(f"card-{column}-{row}", column=column, lines=entries(count))
        for column, cards in enumerate(counts, start=1)
        for row, count in enumerate(cards)
    ]
    lowest: dict[float, float] = {}
    for card in aid(with_aid(*blocks), A4)[0].shapes:
        if isinstance(card, Group):
            frame = card.shapes[0]
            assert isinstance(frame, Rect)
            foot = card.y + frame.height
            lowest[card.x] = max(lowest.get(card.x, 0.0), foot)
    return list(lowest.values())


def test_columns_of_nearly_one_height_end_on_one_line() -> None:
    first, second = feet((5, 4, 4), (5, 4, 3))
    assert first == pytest.approx(second)


def test_a_column_that_is_much_shorter_is_not_torn_apart() -> None:
    first, second = feet((7, 7), (3, 3))
    assert first > second + 20


def test_a_long_title_does_not_run_into_what_the_page_is() -> None:
    page = aid(replace(GAME, title="The quarrel of two brooks over a heath " * 3), A4)[0]
    which = next(t for t in texts(page.shapes) if t.text.startswith("Player aid"))
    title = [t for t in texts(page.shapes) if t.y < which.y + 0.01 and t is not which]
    left = which.x - measure(which.text, which.font, which.size)
    assert all(t.x + measure(t.text, t.font, t.size, t.tracking) < left for t in title)
    assert " ".join(t.text for t in title).count("OVER A HEATH") == 3


def test_a_long_name_in_the_key_is_whole_and_pushes_the_next_row_down() -> None:
    foot = replace(GAME.types["foot"], name="Foot that goes on two legs through every fen")
    key = replace(with_aid(block("key", "counters")), types={**GAME.types, "foot": foot})
    said = all_words(aid(key, A4))
    assert foot.name in said
    assert "…" not in said


def test_a_long_title_of_a_card_is_whole_in_a_higher_band() -> None:
    long = "What all of them may do in the fen when it rains for the third day in a row"
    short, card = (aid(with_aid(block(name)), A4)[0] for name in ("Rain", long))
    assert long.upper() in words(card)
    bands = [
        max(s.height for s in leaves(page.shapes) if isinstance(s, Rect) and s.paint.fill == CARD)
        for page in (short, card)
    ]
    assert bands[1] > bands[0] + 2


def test_a_roster_shows_the_columns_that_the_card_names() -> None:
    said = all_words(aid(with_aid(block("roster", "units:name,designation")), A4))
    for unit in GAME.units.values():
        assert unit.name in said and unit.designation in said
