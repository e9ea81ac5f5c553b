"""The rulebook's pages: every passage once, in order, in two columns that stay on the paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from builder.diagnostics import Findings
from builder.drawing.aids.look import Look
from builder.drawing.counters.faces import Faces
from builder.drawing.display import (
    Drawing,
    Group,
    Path,
    Picture,
    Polygon,
    Rect,
    Shape,
    Tagged,
    Text,
)
from builder.drawing.labels import Label
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.rulebook.anatomy import anatomy
from builder.drawing.rulebook.arrows import LOW, arrows, costs
from builder.drawing.rulebook.book import FOOT, margin, rulebook
from builder.drawing.rulebook.columns import ended, filled, poured
from builder.drawing.rulebook.figures import _hatching, _plates
from builder.drawing.rulebook.index import entries_of
from builder.drawing.rulebook.passages import BODY, CLOSE, TINT, Passage
from builder.drawing.text.flow import Block
from builder.drawing.text.lines import Box
from builder.game.link.rulebook import Named, link_rulebook
from builder.game.model import Game
from builder.game.model.base import SOMEWHERE
from builder.game.model.rulebook import AnatomyFigure, MapFigure, Rulebook, Standing, Step
from builder.source.markdown import Paragraph, Phrase, read_markdown
from tests.games import GAMES, WEALD, read_once

SECTION = "## {n}. Part {n}\n\n" + "".join(
    f"**{{n}}.{k} Case.** Words enough for some lines of a column, {{n}} {k} in order.\n\n"
    for k in range(1, 12)
)


@pytest.fixture(scope="module")
def game() -> Game:
    loaded = read_once(WEALD)
    assert loaded.game is not None
    return loaded.game


def named(game: Game) -> Named:
    blocks, scenarios = [one.id for one in game.aid], [one.id for one in game.scenarios]
    return Named(game.units, game.board, blocks, scenarios, game.cards, game.decks)


def pages(game: Game, text: str, paper: Paper = PAPERS[0]) -> list[Drawing]:
    findings = Findings()
    prose = read_markdown("rules.md", text, findings)
    book = link_rulebook(prose, named(game), findings)
    assert not findings.failed
    empty = Drawing(200.0, 200.0, (), "map")
    return rulebook(Faces(replace(game, rulebook=book)), paper, lambda: empty)


def texts(shapes: tuple[Shape, ...], x: float = 0.0, y: float = 0.0) -> Iterator[Text]:
    """The texts of a page where they stand on it; those in pictures aside."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield replace(shape, x=shape.x + x, y=shape.y + y)
        elif type(shape) in (Group, Tagged) and shape.scale == 1.0:
            yield from texts(shape.shapes, x + shape.x, y + shape.y)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda p: p.name)
def test_every_passage_stands_once_in_order_on_the_paper(game: Game, paper: Paper) -> None:
    made = pages(game, "".join(SECTION.format(n=n) for n in range(1, 13)), paper)
    assert len(made) > 3
    heads = []
    for page in made:
        found = list(texts(page.shapes))
        assert all(margin(paper) - 0.01 <= t.x <= paper.width - margin(paper) + 0.01 for t in found)
        body = [t for t in found if t.font == "text" and t.y > margin(paper) + 20]
        assert all(t.y < paper.height - margin(paper) - FOOT + 0.01 for t in body)
        columns = sorted((t.x > paper.width / 2, t.y, t.text) for t in found
                         if t.text.endswith("Case.") and t.font == "text-bold")  # fmt: skip
        heads += [text for _, _, text in columns]
    assert heads == [f"{n}.{k} Case." for n in range(1, 13) for k in range(1, 12)]


def test_a_heading_is_never_the_last_line_of_a_column(game: Game) -> None:
    for page in pages(game, "".join(SECTION.format(n=n) for n in range(1, 13))):
        for right in (False, True):
            column = [t for t in texts(page.shapes) if (t.x > page.width / 2) is right
                      and t.y < page.height - margin(PAPERS[0])]  # fmt: skip
            last = max(column, key=lambda t: t.y)
            assert not last.text.startswith(tuple(f"{n}. Part" for n in range(1, 13)))


def test_the_contents_name_the_pages_of_the_sections(game: Game) -> None:
    made = pages(game, "".join(SECTION.format(n=n) for n in range(1, 13)))
    where = {
        t.text: number
        for number, page in enumerate(made, 1)
        for t in texts(page.shapes)
        if t.text.startswith("12. Part") and t.font == "text-bold"
    }
    listed = list(texts(made[0].shapes))
    at = next(n for n, t in enumerate(listed) if t.text == "12 Part 12")
    assert listed[at + 1].text == str(where["12. Part 12"])
    assert listed[at + 1].y == listed[at].y and listed[at + 1].anchor == "end"


def _leaves(shapes: Iterable[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group | Tagged):
            yield from _leaves(shape.shapes)
        else:
            yield shape


def test_the_running_head_names_the_sections_of_its_page(game: Game) -> None:
    text = "".join(SECTION.replace("{n}", str(n)) for n in range(1, 9))
    for page in pages(game, text)[1:]:
        heads = [one.text for one in texts(page.shapes) if one.anchor == "end"]
        begun = [link.title for link in page.bookmarks]
        assert not begun or any(one.endswith(begun[-1].replace(". ", " ")) for one in heads)


def test_dots_lead_from_each_section_of_the_contents_to_its_page(game: Game) -> None:
    made = pages(game, "".join(SECTION.format(n=n) for n in range(1, 13)))
    dotted = [s for s in _leaves(made[0].shapes)
              if isinstance(s, Polygon) and s.paint.cap == "round" and s.paint.dash]  # fmt: skip
    assert len(dotted) == 12


def test_an_index_has_an_entry_a_line_in_two_columns_each_letter_once(game: Game) -> None:
    text = (
        "# R\n\n## 1. Index\n\n**A** Advance 8.3 · Artillery 2.3,\n7.4   **B** Bridges 5.4\n\n"
        "**C** Cards 2.5 · Combat 7\n"
    )
    found = {t.text: t for t in texts(pages(game, text)[0].shapes)}
    entries = ["Advance 8.3", "Artillery 2.3, 7.4", "Bridges 5.4", "Cards 2.5", "Combat 7"]
    assert set(entries) <= set(found) and not any("·" in said for said in found)
    assert found["Advance 8.3"].y < found["Artillery 2.3, 7.4"].y < found["Bridges 5.4"].y
    assert found["A"].y == found["Advance 8.3"].y and found["A"].x < found["Advance 8.3"].x
    assert found["Cards 2.5"].x > found["Bridges 5.4"].x


def test_a_sentence_with_a_dot_is_no_index() -> None:
    part = Paragraph((Phrase("Attack", bold=True), Phrase(" 8.3 · 8.4")), SOMEWHERE)
    assert entries_of(part) == []


def test_a_game_without_rules_has_no_rulebook(game: Game) -> None:
    assert pages(game, "") == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("![x](map:0101,9999)", "G206"),
        ("![x](counters:nobody)", "G201"),
        ("![x](counters:red/4)", "G221"),
        ("![x](http://example.org/x.png)", "G103"),
        ("![x](map:)", "G103"),
        ("![x](map:0101+red@9999)", "G206"),
        ("![x](map:0101+nobody@0101)", "G201"),
        ("![x](aid:nothing)", "G103"),
        ("![x](setup:nothing)", "G103"),
        ("![x](deck:nothing)", "G103"),
        ("![x](cards:nothing)", "G103"),
    ],
)
def test_a_figure_of_nothing_in_the_game_is_a_finding(game: Game, text: str, code: str) -> None:
    findings = Findings()
    prose = read_markdown("rules.md", f"Words.\n\n{text}\n", findings)
    assert len(link_rulebook(prose, named(game), findings)) == 1
    assert [(f.code, f.span.line) for f in findings] == [(code, 3)]


def test_the_rulebook_of_our_own_game_has_no_gaps() -> None:
    loaded = read_once(GAMES["low-water"])
    assert loaded.game is not None and loaded.game.rulebook
    assert not [f for f in loaded.findings if f.span.file == "rules.md"]


def made_of(game: Game, text: str) -> Rulebook:
    findings = Findings()
    prose = read_markdown("rules.md", text, findings)
    book = link_rulebook(prose, named(game), findings)
    assert not findings.failed
    return book


def test_counters_stand_on_a_figure_of_the_map_and_go_somewhere(game: Game) -> None:
    spaces = [s.id for s in game.board.map_spaces()][:3]
    unit = next(iter(game.units))
    one, two, three = spaces
    text = f"## 1. X\n\n![x](map:{one},{two}+{unit}@{one}>{two},{three})\n"
    (_head, figure) = made_of(game, text)
    assert isinstance(figure, MapFigure)
    assert figure.counters == (Standing(unit, 0, one, (Step(two),)),)
    assert figure.marked == (three,)
    (page,) = pages(game, text)
    assert any(isinstance(s, Picture) for s in shapes_of(page.shapes))


def shapes_of(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from shapes_of(shape.shapes)


def test_an_arrow_goes_through_all_spaces_of_a_way_and_says_what_each_costs(game: Game) -> None:
    one, two, three = [s.id for s in game.board.map_spaces()][:3]
    unit = next(iter(game.units))
    (_head, figure) = made_of(game, f"## 1. X\n\n![x](map:{one}+{unit}@{one}>{two}=½>{three}=2)\n")
    assert isinstance(figure, MapFigure)
    assert figure.counters[0].way == (Step(two, "½"), Step(three, "2"))
    (line, *_head) = [s for s in arrows(figure.counters, game.board) if isinstance(s, Path)][1:]
    middle = game.board.spaces[two].centre
    low = LOW * game.board.cell
    bend = [c for c in line.commands if c[0] == "C"]
    assert len(bend) == 1, "it turns once, in the space between"
    assert abs(float(bend[0][1]) - middle[0]) < game.board.cell / 2
    assert abs(float(bend[0][2]) - middle[1] - low) < game.board.cell / 2
    said = [s.text for s in costs(figure.counters, game.board) if isinstance(s, Text)]
    assert said == ["½", "2"]
    frame = Box(middle[0] - 100.0, middle[1] - 100.0, 200.0, 100.0)
    heads = [s for s in arrows(figure.counters, game.board, frame) if isinstance(s, Polygon)]
    assert heads and all(y < frame.foot for head in heads for _x, y in head.points)


def test_two_ways_that_run_together_say_their_cost_once(game: Game) -> None:
    one, two = [s.id for s in game.board.map_spaces()][:2]
    unit = next(iter(game.units))
    twice = (Standing(unit, 0, one, (Step(two, "1"),)),) * 2
    assert len([s for s in costs(twice, game.board) if isinstance(s, Text)]) == 1


def test_a_counter_is_taken_apart_by_its_layout(game: Game) -> None:
    (_head, figure) = made_of(game, "## 1. X\n\n![Parts](counter:red)\n")
    assert isinstance(figure, AnatomyFigure)
    shapes = anatomy(figure, Faces(game), 85.0).shapes
    said = [t.text for t in texts(shapes)]
    unit = game.units["red"]
    assert unit.type.name in said and unit.nation.name in said
    assert set(game.factors.values()) <= set(said)
    counter = next(s for s in shapes if isinstance(s, Picture))
    leaders = [s for s in shapes if isinstance(s, Polygon)]
    assert len(leaders) >= 2 * len(game.factors)
    for line in leaders:
        (x, y) = line.points[-1]
        assert counter.x < x < counter.x + counter.scale * counter.width
        assert counter.y < y < counter.y + counter.scale * counter.height


def test_labels_of_a_counter_never_touch(game: Game) -> None:
    (_head, figure) = made_of(game, "## 1. X\n\n![Parts](counter:red)\n")
    assert isinstance(figure, AnatomyFigure)
    found = [*texts(anatomy(figure, Faces(game), 85.0).shapes)]
    for anchor in ("start", "end"):
        rows = sorted(t.y for t in found if t.anchor == anchor)
        assert all(b - a > 2.5 for a, b in pairwise(rows))


def test_a_rule_begins_a_page(game: Game) -> None:
    made = pages(game, "## 1. One\n\nWords.\n\n---\n\n## 2. Two\n\nWords.\n")
    assert len(made) == 2
    assert any(t.text.startswith("2. Two") for t in texts(made[1].shapes))


def test_a_paragraph_is_parted_where_its_column_ends_two_lines_at_least_together() -> None:
    lines = tuple(Text(0, 4.0 * n + 3, f"{n}", "text", 3, "#000000") for n in range(12))
    long = Passage(Block(48.0, lines), 1.0, leading=4.0)
    before = Passage(Block(85.0, ()), 0.0)
    columns = filled([before, long], [], 100.0)
    said = [len([*texts(p.block.shapes)]) for one in columns for _y, p in one]
    assert said == [0, 3, 9]
    tight = Passage(Block(94.0, ()), 0.0)
    (_one, two) = filled([tight, long], [], 100.0)
    assert len([*texts(two[0][1].block.shapes)]) == 12, "one line does not stand alone"
    short = replace(long, block=Block(32.0, lines[:8]))
    (_one, two) = filled([before, short], [], 100.0)
    assert len([*texts(two[0][1].block.shapes)]) == 8, "a short one is not parted"


def test_gaps_between_paragraphs_are_alike_in_all_columns_wherever_these_end() -> None:
    listed = [Passage(Block(high, ()), 2.0) for high in (40.0, 50.0, 60.0, 30.0, 40.0, 70.0)]
    columns = poured(listed, [], 100.0)
    assert len(columns) > 2
    for column in columns:
        for (y, one), (below, _other) in pairwise(column):
            assert below - y - one.block.height == 2.0


def test_an_example_stands_on_a_tint(game: Game) -> None:
    (plain,) = pages(game, "## 1. X\n\nExample. A unit moves.\n")
    (tinted,) = pages(game, "## 1. X\n\n*Example.* A unit moves.\n")

    def tints(page: Drawing) -> int:
        return sum(isinstance(s, Rect) and s.paint.fill == TINT for s in shapes_of(page.shapes))

    assert (tints(plain), tints(tinted)) == (0, 1)


def test_a_short_list_is_not_parted(game: Game) -> None:
    filler = "".join(f"Filler {n}.\n\n" for n in range(200))
    made = pages(game, f"## 1. X\n\n{filler}A list:\n\n" + "- Item.\n" * 6 + "\n" + filler)
    where = {
        (number, t.x > page.width / 2)
        for number, page in enumerate(made)
        for t in texts(page.shapes)
        if t.text in ("Item.", "A list:")
    }
    assert len(where) == 1


def test_a_figure_without_room_is_moved_to_the_next_column_and_text_goes_on() -> None:
    def passage(name: str, high: float, figure: bool = False) -> Passage:
        return Passage(Block(high, (Text(0, 0, name, "text", 3, "#000000"),)), 0.0, figure=figure)

    listed = [passage("a", 60), passage("map", 60, True), passage("b", 30), passage("c", 30)]
    columns = filled(listed, [], 100.0)
    said = [[t.text for _y, p in one for t in texts(p.block.shapes)] for one in columns]
    assert said == [["a", "b"], ["map", "c"]]


def test_a_figure_that_waits_stands_below_the_rest_of_a_paragraph() -> None:
    lines = tuple(Text(0, 4.0 * n + 3, f"{n}", "text", 3, "#000000") for n in range(9))
    long = Passage(Block(36.0, lines), 1.0, leading=4.0)
    figure = Passage(Block(60.0, (Text(0, 0, "map", "text", 3, "#000000"),)), 0.0, figure=True)
    columns = filled([Passage(Block(85.0, ()), 0.0), figure, long], [], 100.0)
    said = [[t.text for _y, p in one for t in texts(p.block.shapes)] for one in columns]
    assert said == [["0", "1", "2"], ["3", "4", "5", "6", "7", "8", "map"]]


def test_text_is_set_closer_for_a_single_page_more_than_a_sheet(game: Game) -> None:
    def set_with(sections: int, more: str) -> tuple[int, set[float]]:
        text = "".join(SECTION.format(n=n) for n in range(1, sections + 1)) + more
        made = pages(game, text, PAPERS[0])
        said = {t.size for page in made for t in texts(page.shapes)}
        return len(made), said & {BODY.em, CLOSE.em}

    assert set_with(15, "") == (4, {BODY.em})
    assert set_with(15, "More.\n\n" * 8) == (4, {CLOSE.em})
    assert set_with(17, "") == (5, {BODY.em}), "where closer text needs as many pages"


def test_of_figures_that_wait_as_many_stand_as_a_column_holds_and_text_follows() -> None:
    def passage(name: str, high: float, figure: bool = False) -> Passage:
        return Passage(Block(high, (Text(0, 0, name, "text", 3, "#000000"),)), 0.0, figure=figure)

    listed = [passage("a", 80), passage("one", 60, True), passage("two", 60, True),
              passage("b", 30), passage("c", 30)]  # fmt: skip
    columns = filled(listed, [], 100.0)
    said = [[t.text for _y, p in one for t in texts(p.block.shapes)] for one in columns]
    assert said == [["a"], ["one", "b"], ["two", "c"]]


def test_cards_shown_again_at_the_end_are_all_there_smaller_where_that_saves_a_page() -> None:
    def passage(high: float, again: bool = False) -> Passage:
        return Passage(Block(high, ()), 0.0, again=again)

    def closer(count: int, look: Look) -> list[Passage]:
        return [passage(40 if look.scale < 1.0 else 80, True) for _ in range(count)]

    one, card, high = passage(90), passage(90, True), 100.0
    assert ended([one, card], closer, [], high) == [one, card], "a page holds both as they are"
    two = ended([one, card, card], closer, [], high)
    assert [p.block.height for p in two] == [90, 40, 40], "no further page for their size"
    many = [one, *[card] * 3]
    assert ended(many, closer, [], high) == many, "none is left out where even that needs a page"
    middle = [card, card, one]
    assert ended(middle, closer, [], high) == middle, "only the end is changed"


def test_no_heading_stands_alone_over_a_paragraph_too_short_to_be_parted() -> None:
    lines = [Text(0, 4.0 * n, "words", "text", 3, "#000000") for n in range(3)]
    head = Passage(Block(10.0, ()), 0.0, kept=True, section="6. Zones")
    short = Passage(Block(12.0, tuple(lines)), 0.0, leading=4.0)
    columns = filled([Passage(Block(80.0, ()), 0.0), head, short], [], 100.0)
    assert [[p for _y, p in one][-1].section for one in columns] == ["", ""]


@pytest.mark.parametrize(("across", "on"), [(1, 1), (2, 0)])
def test_in_a_booklet_a_figure_stays_with_the_heading_and_two_lines_before_it(
    across: int, on: int
) -> None:
    before = Passage(Block(60.0, ()), 0.0)
    head = Passage(Block(10.0, ()), 0.0, kept=True, section="13. Example")
    words, figure = (
        Passage(Block(8.0, ()), 0.0, leading=4.0),
        Passage(Block(40.0, ()), 0.0, figure=True),
    )
    columns = filled([before, head, words, figure], [], 100.0, across)
    assert [n for n, one in enumerate(columns) for _y, p in one if p.section] == [on]


@pytest.mark.games
def test_our_own_rulebook_has_whole_sheets_and_its_summary_a_page() -> None:
    drawings = read_once(GAMES["low-water"]).drawings
    assert drawings is not None
    for paper in PAPERS:
        made = drawings.rulebook(paper)
        assert len(made) == 8
        assert any(t.text.startswith("19. Summary") for t in texts(made[-1].shapes))


def test_lists_of_a_setup_that_wait_come_before_the_next_section() -> None:
    words, figure = Passage(Block(30.0, ()), 0.0), Passage(Block(60.0, ()), 0.0, figure=True)
    head = Passage(Block(10.0, ()), 0.0, section="2. Next")
    waits = [one for column in filled([words, words, figure, head], [], 100.0) for _, one in column]
    assert waits == [words, words, head, figure]
    lists = replace(figure, stays=True)
    stays = [one for column in filled([words, words, lists, head], [], 100.0) for _, one in column]
    assert stays == [words, words, lists, head]


@pytest.mark.games
def test_a_deck_is_listed_with_its_copies_and_cards_stand_side_by_side() -> None:
    own = read_once(GAMES["low-water"]).game
    assert own is not None
    text = "# Low\n\n## 1. Cards\n\nTwo.\n\n![](cards:l-sappers,r-pontoon)\n\n![](deck:league)\n"
    book = link_rulebook(read_markdown("rules.md", text, Findings()), named(own), Findings())
    (page,) = rulebook(Faces(replace(own, rulebook=book)), PAPERS[0], lambda: Drawing(9, 9, (), ""))
    said = [text.text for text in texts(page.shapes)]
    assert "Sappers ×2:" in " ".join(said) and "LEAGUE CARDS" in said
    assert not any("*" in words for words in said), "no marks of stress"
    whole = [shape for shape in shapes_and_groups(page.shapes) if isinstance(shape, Group)]
    assert len([one for one in whole if one.scale == 0.5]) == 2


def shapes_and_groups(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        yield shape
        if isinstance(shape, Group):
            yield from shapes_and_groups(shape.shapes)


def test_a_marked_space_is_hatched() -> None:
    square = ((0.0, 0.0), (12.0, 0.0), (12.0, 12.0), (0.0, 12.0))
    ends = [path.commands for path in _hatching(square)]
    assert len(ends) == 8
    for (_m, x, y), (_l, to_x, to_y) in ends:
        assert float(x) + float(y) == pytest.approx(float(to_x) + float(to_y))


def test_the_number_of_a_hatched_space_stands_on_a_light_ground() -> None:
    square = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
    words = (Text(4.0, 3.0, "0101", "condensed", 2.0, "#000000", "middle"),)
    label = Label(words, Box(2.0, 1.0, 4.0, 2.0))
    assert label.is_number and len([*_plates([label], [square])]) == 1
    assert not [*_plates([label], [])]


def test_what_stands_in_the_middle_of_the_first_line_is_named_above_the_counter() -> None:
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    figure = AnatomyFigure((("l-inf-1", 0),), "", SOMEWHERE)
    named = {t.text: t for t in texts(anatomy(figure, Faces(game), 85.0).shapes)}
    assert named["Size"].y < named["Side"].y, "a line to either side would run through another"
    assert named["Size"].y == pytest.approx(named["Division"].y, abs=0.05), "on one line"
