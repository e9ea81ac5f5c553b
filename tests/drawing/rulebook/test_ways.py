"""Figures and lists of a rulebook in the sizes that fill its columns, examples with theirs."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import Look
from builder.drawing.aids.pieces import Piece
from builder.drawing.display import Tagged
from builder.drawing.rulebook.columns import ended, filled
from builder.drawing.rulebook.passages import Passage
from builder.drawing.rulebook.ways import fitted
from builder.drawing.text.flow import Block


def words(high: float) -> Passage:
    return Passage(Block(high, ()), 0.0)


def figure(high: float, stays: bool = False) -> Passage:
    one = Passage(Block(high, ()), 0.0, figure=True, stays=stays)
    return replace(one, sized=lambda scale: Block(high * scale, ()))


def heights(passages: list[Passage]) -> list[list[float]]:
    made = fitted(passages, lambda _count, _look: [], [], 100.0)
    return [[one.block.height for _y, one in column] for column in filled(made, [], 100.0)]


def test_a_list_is_a_little_smaller_where_that_fills_a_column() -> None:
    full = words(100)
    head = Passage(Block(10.0, ()), 0.0, section="2. Next")
    listed = [words(50), figure(52, stays=True), head, words(90), full, full, full]
    assert heights(listed)[0] == [50, 0.95 * 52]
    assert heights([words(50), figure(50, stays=True), full])[0] == [50, 50], "not without need"


def test_an_example_is_moved_with_its_figure_and_text_goes_on() -> None:
    example = replace(words(30), example=True)
    listed = [words(60), example, figure(50), words(40), words(100), words(100)]
    assert heights(listed)[:2] == [[60, 40], [80]]


def test_an_example_and_its_figure_are_read_out_as_what_they_are() -> None:
    example = replace(words(30), example=True, role="P")
    made = fitted(
        [example, replace(figure(50), role="Figure", words="A map")], lambda *_: [], [], 100.0
    )
    said = [(one.role, one.words) for one in made[0].block.shapes if isinstance(one, Tagged)]
    assert said == [("P", ""), ("Figure", "A map")]


def test_cards_are_listed_in_their_section() -> None:
    listed = [words(60), figure(50, stays=True), replace(words(10), section="2. Next"), words(100)]
    assert heights(listed)[1][0] == 50


def test_a_long_list_goes_on_in_the_next_column_where_much_would_stay_white() -> None:
    head = Piece(Block(5.0, ()), 0.0, keep=True, items=0)
    turn = (head, *[Piece(Block(5.0, ()), 0.0, items=1)] * 4)
    card = Card("Arrivals", turn * 3, 60.0)
    high = card.part(0, len(card.pieces)).height + 1.6
    listed = replace(words(high), figure=True, listed=lambda _scale: card)
    broken = filled([words(40), listed], [], 100.0)
    assert [len(column) for column in broken] == [2, 1]
    first, rest = broken[0][1][1].block.height, broken[1][0][1].block.height
    assert first == card.part(0, 5).height + 1.6, "before the head of a turn"
    assert rest == card.part(5, 15).height + 1.6
    whole = filled([words(80), listed], [], 100.0)
    assert [len(column) for column in whole] == [1, 1], "not where little would stay white"


def test_cards_shown_again_fill_their_pages_where_these_have_one_column() -> None:
    """The summary of a booklet ended three pages with white."""

    def card(high: float) -> Passage:
        return Passage(Block(high, ()), 0.0, figure=True, again=True)

    def cards(_count: int, look: Look) -> list[Passage]:
        return [card(high * look.lead) for high in (40.0, 30.0, 35.0, 45.0)]

    head = replace(Passage(Block(10.0, ()), 0.0, section="2. Summary"), fresh=True)
    listed = [words(100), head, *cards(4, Look())]
    made = ended(listed, cards, [], 100.0, across=1)
    pages = [[one.block.height for _y, one in column] for column in filled(made, [], 100.0, 1)]
    assert [round(sum(page)) for page in pages] == [100, 98, 100]
