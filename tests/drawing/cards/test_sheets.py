"""Sheets of cards: decks of one size share them, and no words run across a mark."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations

import pytest

from builder.drawing.cards.around import heading
from builder.drawing.cards.face import BLEED, card_face
from builder.drawing.cards.folded import folded_cards
from builder.drawing.cards.said import CardSaid
from builder.drawing.cards.sheets import card_sheets
from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Layer,
    Path,
    Picture,
    Polygon,
    Rect,
    Text,
)
from builder.drawing.paper import Paper
from builder.drawing.sheets.dieline import NAME
from builder.drawing.sheets.duplex import duplexed
from builder.drawing.sheets.printing import Flip, Printing
from builder.drawing.text.type import measure
from builder.emit.pdf import Forms, pdf
from builder.game.layouts import card_layout
from builder.game.model import Game
from builder.words import speaking
from tests.drawing.papers import A4, LETTER
from tests.drawing.shapes import texts
from tests.games import GAMES, read_once

pytestmark = pytest.mark.games

Corners = tuple[float, float, float, float]


@cache
def low_water() -> Game:
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    return game


@cache
def pages(paper: Paper) -> list[Drawing]:
    with speaking("en"):
        return card_sheets(low_water(), paper)


def cells(page: Drawing) -> dict[tuple[float, float], Group]:
    """The cards of a page by their corners, each with what is printed past its cut."""
    groups = [s for s in page.shapes if isinstance(s, Group) and s.clip is not None]
    return {(g.x, g.y): g for g in groups}


def bled(group: Group) -> Corners:
    """Where a card is printed: left, top, right, foot."""
    assert group.clip is not None
    ends = [[float(c[n]) for c in group.clip.commands[:4]] for n in (1, 2)]
    (xs, ys), x, y = ends, group.x, group.y
    return x + min(xs), y + min(ys), x + max(xs), y + max(ys)


def clipped(group: Group) -> Corners:
    """Where a card is cut: left, top, right, foot."""
    deck = low_water().decks["league"]
    return group.x, group.y, group.x + deck.width, group.y + deck.height


def overlap(one: Corners, other: Corners) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > 0.101 and high > 0.101  # but for the seam under the card beside it


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_no_cards_bleed_lies_in_anothers_cell(paper: Paper) -> None:
    for page in pages(paper):
        printed = [bled(one) for one in cells(page).values()]
        assert printed
        assert not any(overlap(*two) for two in combinations(printed, 2))


@pytest.mark.parametrize(("paper", "gap"), [(A4, 5.0), (LETTER, 6.0)], ids=["a4", "letter"])
def test_between_cards_is_a_gap_of_which_each_bleeds_over_half(paper: Paper, gap: float) -> None:
    there = cells(pages(paper)[0])
    for one, other in permutations(there.values(), 2):
        (_left, top, right, foot), (left, high, _right, _foot) = clipped(one), clipped(other)
        if top == high and 0 < left - right < 10:
            ends = left - right, bled(one)[2] - right, left - bled(other)[0]
            assert ends == pytest.approx((gap, gap / 2, gap / 2), abs=0.06)
        if one.x == other.x and 0 < high - foot < 10:
            ends = high - foot, bled(one)[3] - foot, high - bled(other)[1]
            assert ends == pytest.approx((gap, gap / 2, gap / 2), abs=0.06)


def test_marks_stay_clear_of_what_printers_leave_blank() -> None:
    for page in pages(A4):
        marks = [one.points for one in page.shapes if isinstance(one, Polygon) and not one.closed]
        xs, ys = zip(*(point for points in marks for point in points), strict=True)
        assert min(*xs, *ys, page.width - max(xs), page.height - max(ys)) > 5


def test_each_edge_of_a_card_has_marks() -> None:
    page = pages(A4)[0]
    lines = [one.points for one in page.shapes if isinstance(one, Polygon) and not one.closed]
    upright = {round(x, 3) for (x, _y), (end, _foot) in lines if x == end}
    edges = {round(x, 3) for left, _t, right, _f in map(clipped, cells(page).values())
             for x in (left, right)}  # fmt: skip
    assert len(edges) == 8
    assert upright - {8.9, round(page.width - 8.9, 3)} == edges, "but for crosses at the sides"


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_no_card_is_alone_in_a_row(paper: Paper) -> None:
    rows = Counter((number, y) for number, page in enumerate(pages(paper)) for _x, y in cells(page))
    assert min(rows.values()) > 1
    assert sum(rows.values()) == 2 * sum(card.copies for card in low_water().cards.values())


def test_decks_of_one_size_go_on_the_fewest_sheets_together() -> None:
    fronts = pages(A4)[::2]
    assert [page.title.split(" – ")[1] for page in fronts] == [
        f"{whose}, fronts, sheet {n} of 3"
        for n, whose in enumerate(
            ["League cards", "League cards and Republic cards", "Republic cards"], 1
        )
    ]
    assert [len(cells(page)) for page in fronts] == [8, 8, 4]


def test_a_sheet_says_what_it_is_over_its_cards_beside_a_ruler() -> None:
    for page in pages(A4):
        top = min(clipped(card)[1] for card in cells(page).values())
        words, how = heading_of(page)
        rulers = [one for one in page.shapes if isinstance(one, Group) and one.clip is None]
        scale = next(one for one in rulers if not one.angle
                     and any(isinstance(each, Text) for each in one.shapes))  # fmt: skip
        assert words.y - words.size > 6.35 and words.y < top - 5
        assert words.size >= 2.6
        assert words.x + measure(words.text, words.font, words.size) < how.x
        assert how.x + measure(how.text, how.font, how.size) < scale.x


def heading_of(page: Drawing) -> tuple[Text, Text]:
    """What a sheet is called, and what is said of it."""
    name = next(one for one in page.shapes if isinstance(one, Text) and " – " in one.text)
    return name, next(one for one in page.shapes if isinstance(one, Text) and one.y == name.y
                      and one.x > name.x)  # fmt: skip


def test_sheets_have_rulers_in_both_directions_and_an_arrow_in_one_corner_of_the_paper() -> None:
    front, back = pages(A4)[:2]
    scales = [one for one in front.shapes if isinstance(one, Group) and one.angle == -90.0]
    assert len(scales) == 1
    tops = [next(one.x for one in page.shapes if isinstance(one, Text) and one.text == "TOP")
            for page in (front, back)]  # fmt: skip
    assert tops[0] == pytest.approx(front.width - tops[1])


def test_cards_lie_in_the_same_places_on_all_sheets() -> None:
    first, last = pages(A4)[0], pages(A4)[-2]
    assert {y for _x, y in cells(last)} < {y for _x, y in cells(first)}
    assert {x for x, _y in cells(last)} == {x for x, _y in cells(first)}


def test_the_last_sheet_lists_all_cards_and_how_they_are_cut() -> None:
    *_first, last, _back = pages(A4)
    low = max(clipped(card)[3] for card in cells(last).values())
    words = [one.text for one in texts(last.shapes)]
    assert "Cards: 20" in words and any("2× Town Guards" in one for one in words)
    notes = next(one for one in last.shapes if isinstance(one, Group) and one.clip is None
                 and any("Cutting" in text.text for text in texts(one.shapes)))  # fmt: skip
    assert notes.y > low + 5
    assert "Cards: 20" not in [one.text for one in texts(pages(A4)[0].shapes)]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_a_folded_sheet_has_each_back_upside_down_below_its_front(paper: Paper) -> None:
    with speaking("en"):
        made = folded_cards(low_water(), paper)
    shown = Counter[str]()
    for page in made:
        folds = [one.points for one in page.shapes
                 if isinstance(one, Polygon) and one.paint.dash]  # fmt: skip
        ((_left, fold), _end) = folds[0]
        cards = [one for one in page.shapes if isinstance(one, Group) and one.clip is not None]
        fronts = {(one.x, fold - one.y - 88.9): one for one in cards if not one.angle}
        backs = {(one.x - 63.5, one.y - 88.9 - fold): one for one in cards if one.angle == 180.0}
        assert {(round(x, 2), round(y, 2)) for x, y in fronts} == {
            (round(x, 2), round(y, 2)) for x, y in backs
        }, "as far from the fold as each other"
        shown.update(one.shapes[0].name for one in fronts.values()
                     if isinstance(one.shapes[0], Picture))  # fmt: skip
    assert shown.total() == sum(card.copies for card in low_water().cards.values())


def test_marks_end_clear_of_the_heading_and_of_the_ruler_above_them() -> None:
    page = pages(A4)[0]
    words, _how = heading_of(page)
    ends = [one.points[0][1] for one in page.shapes if isinstance(one, Polygon) and not one.closed]
    assert min(end for end in ends if end > words.y - 5) > words.y + 1.5


def test_the_crosses_of_a_sheet_lie_behind_one_another() -> None:
    front, back = ({(round(one.x, 2), round(one.y, 2)) for one in page.shapes
                    if isinstance(one, Circle)} for page in pages(A4)[:2])  # fmt: skip
    assert len(front) == 3, "in the fourth place is a ruler"
    assert front == {(round(A4.height - x, 2), y) for x, y in back}


def test_nothing_is_printed_on_a_card_for_the_knife() -> None:
    """Arcs at rounded corners stood on cards that were cut square."""
    front, back = pages(A4)[:2]
    assert not [one for page in (front, back) for one in page.shapes if isinstance(one, Path)]
    assert "radius 3.2 mm" in said(back)


def test_words_up_the_margin_stand_between_two_marks() -> None:
    rows = [10.0, 98.9, 104.9, 193.8]
    shapes = [*heading(low_water(), "Cards", A4.turned(), rows, 88.9, 3.0, None)]
    turned = [s for s in shapes if isinstance(s, Group) and s.angle == -90]
    said = [(s, t) for s in turned for t in s.shapes if isinstance(t, Text)]
    assert len(said) == 3
    for group, text in said:
        above = group.y - measure(text.text, text.font, text.size)
        assert any(top + 1 < above and group.y < foot - 1
                   for top, foot in ((10.0, 98.9), (104.9, 193.8)))  # fmt: skip


def test_a_sheet_says_where_its_cards_are_cut() -> None:
    front, back, *_more = pages(A4)
    wide, high = low_water().decks["league"].width, low_water().decks["league"].height
    assert front.trim == pytest.approx(
        (148.5 - 2 * wide - 7.5, 16.5, 4 * wide + 15, 2 * high + 5), abs=0.01
    )
    assert back.trim == pytest.approx(front.trim)


def test_all_copies_of_a_card_are_one_form() -> None:
    front, game = pages(A4)[0], low_water()
    with speaking("en"):
        forms = Forms([card_face(game, card) for card in game.cards.values()])
    faces = [face for group in cells(front).values() for face in group.shapes]
    names = {face.name for face in faces if isinstance(face, Picture)}
    assert pdf([front], title="t", forms=forms).count(b"/Subtype /Form") == len(names) > 1


def middles(page: Drawing) -> dict[tuple[float, float], float]:
    """Where the middles of the cards lie, and how far each is turned."""
    whole = page.shapes[0] if len(page.shapes) == 1 else Group(page.shapes)
    assert isinstance(whole, Group)
    if any(isinstance(one, Group) and one.clip is None for one in whole.shapes[:1]):
        inner = whole.shapes[0]
        assert isinstance(inner, Group)
        return {moved(whole, spot): turn + whole.angle for spot, turn in
                middles(replace(page, shapes=(inner,))).items()}  # fmt: skip
    found = cells(replace(page, shapes=whole.shapes))
    spots = {spot: clipped(group) for spot, group in found.items()}
    return {moved(whole, ((one[0] + one[2]) / 2, (one[1] + one[3]) / 2)): whole.angle
            for one in spots.values()}  # fmt: skip


def moved(group: Group, spot: tuple[float, float]) -> tuple[float, float]:
    """A place in a group as it is on the page, to a hundredth of a millimetre."""
    turn = math.radians(group.angle)
    cos, sin = math.cos(turn), math.sin(turn)
    x = group.x + spot[0] * cos - spot[1] * sin
    return round(x, 2), round(group.y + spot[0] * sin + spot[1] * cos, 2)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_backs_lie_behind_their_fronts_on_the_edge_that_the_printer_turns(
    paper: Paper, flip: Flip
) -> None:
    made = duplexed(card_sheets(low_water(), paper, flip=flip), Printing(paper, flip=flip))
    lying = any(page.width > page.height for page in pages(paper))
    for front, back in zip(made[::2], made[1::2], strict=True):
        assert (front.width, front.height) == (back.width, back.height) == paper.size
        wide, high = paper.size
        turned = {(round(wide - x, 2), y) if flip == "long" else (x, round(high - y, 2)): turn
                  for (x, y), turn in middles(back).items()}  # fmt: skip
        assert turned.keys() == middles(front).keys()
        ups = {(turn - 2 * 90 * (flip == "short")) % 360 for turn in turned.values()}
        assert ups == {270 if lying else 0}
        assert {turn % 360 for turn in middles(front).values()} == {90 if lying else 0}


def test_an_upright_sheet_says_where_it_is_cut_and_how_it_is_turned() -> None:
    (lying, *_more), (front, behind, *_rest) = (
        pages(LETTER), card_sheets(low_water(), LETTER, flip="long")
    )  # fmt: skip
    assert lying.trim is not None and front.trim is not None and behind.trim is not None
    assert (front.trim[2], front.trim[3]) == (lying.trim[3], lying.trim[2])
    assert behind.trim[0] == pytest.approx(LETTER.width - front.trim[0] - front.trim[2])
    assert "long edge" in str(front.shapes) and "short edge" in str(lying.shapes)


def test_cards_with_rounded_corners_stand_apart_for_a_die() -> None:
    with speaking("en"):
        made = card_sheets(low_water(), A4, die=True)
    shown = sum(card.copies for card in low_water().cards.values())
    fronts = made[::2]
    cuts = [layer.shapes for page in fronts for layer in page.shapes
            if isinstance(layer, Layer) and layer.name == NAME]  # fmt: skip
    assert len(cuts) == len(fronts) and sum(map(len, cuts)) == shown
    assert all(isinstance(one, Rect) and one.radius > 0 for each in cuts for one in each)
    for page in made:
        there = list(cells(page))
        for one in there:
            beside = [abs(one[0] - x) for x, y in there if y == one[1] and x != one[0]]
            assert not beside or min(beside) >= clipped(cells(page)[one])[2] - one[0] + 2 * BLEED


def test_a_sheet_for_a_press_says_what_its_cards_measure_and_has_patches_outside_them() -> None:
    with speaking("en"):
        made = card_sheets(low_water(), A4, die=True, press="cmyk", condition="FOGRA39")
        rgb = card_sheets(low_water(), A4, die=True, press="rgb")
    for page in made:
        assert "Each card 63.5 × 88.9 mm, corners 3.2 mm, bleed 3 mm" in said(page)
        assert page.trim is not None
        foot = page.trim[1] + page.trim[3] + page.bleed
        patches = [one for one in page.shapes if isinstance(one, Rect) and one.y > foot]
        assert [one.paint.fill for one in patches][:3] == ["#00FFFF", "#FF00FF", "#FFFF00"]
        assert all(one.y + one.height < page.height for one in patches)
    assert not any(isinstance(one, Rect) and one.y > 0 for one in rgb[0].shapes)


def test_the_crosses_of_a_sheet_for_a_press_stand_clear_of_the_marks_of_few_cards() -> None:
    game = read_once(GAMES["memoir44"]).game
    assert game is not None
    with speaking("en"):
        made = card_sheets(game, A4, die=True, press="cmyk")
    for page in made:
        assert page.trim is not None
        _left, top, _wide, high = page.trim
        rounds = [one for layer in page.shapes if isinstance(layer, Layer)
                  for one in layer.shapes if isinstance(one, Circle)]  # fmt: skip
        assert len(rounds) == 4
        sides = [one.y for one in rounds if abs(one.x - page.width / 2) > 50]
        assert sides == pytest.approx([top + high / 2] * 2)
        assert max(one.y for one in rounds) - top - high < page.trim[1], "none stands alone"


def test_unlike_backs_stand_side_by_side_only_with_room_for_the_bleed_of_both() -> None:
    for paper in (A4, LETTER):
        made = pages(paper)
        assert len(made) == {A4: 6, LETTER: 8}[paper]
        for back in made[1::2]:
            wide = low_water().decks["league"].width
            for one, two in permutations(pictures(back), 2):
                if one[1] == two[1] and one[0] < two[0] and one[2] != two[2]:
                    assert two[0] - one[0] - wide >= 2 * back.bleed - 0.01
        assert "Cut from mark to mark" in said(made[1]) and "Print at 100%" in said(made[0])


def test_marks_are_printed_and_sides_can_be_laid_by_crosses_on_letter() -> None:
    for page in pages(LETTER):
        assert page.bleed == 3.0
        marks = [one for one in page.shapes if isinstance(one, Polygon)]
        assert all(6.35 - 0.01 <= x <= page.width - 6.34 for one in marks for x, _y in one.points)
        assert sum(isinstance(one, Circle) for one in page.shapes) >= 2


def pictures(page: Drawing) -> list[tuple[float, float, str]]:
    """Where each card is on a page, and the name of its picture."""
    return [
        (one.x, one.y, inner.name) for one in page.shapes if isinstance(one, Group)
        for inner in one.shapes if isinstance(inner, Picture)
    ]  # fmt: skip


def said(page: Drawing) -> str:
    return " ".join(text.text for text in texts(page.shapes))


def test_each_printed_copy_has_its_own_number_and_a_face_of_all_copies_has_none() -> None:
    game = low_water()
    card, single = (next(one for one in game.cards.values() if one.copies == n) for n in (2, 1))
    deck = game.decks[card.deck]
    with speaking("en"):
        assert CardSaid(game, card, deck).words("number") == ""
        assert CardSaid(game, card, deck, copy=2).words("number") == "2 of 10"
        numbers = [words for page in card_sheets(game, A4)[::2] for group in cells(page).values()
                   for words in (one.text for one in texts(group.shapes)) if " of " in words
                   if words.endswith(" of 10")]  # fmt: skip
    assert len(numbers) == 20 and {*Counter(numbers).values()} == {2}, "one in either deck"
    alone = replace(game, cards={single.id: single})
    with speaking("en"):
        assert CardSaid(alone, single, game.decks[single.deck]).words("number") == "1 of 1"


@pytest.mark.games
def test_pictures_of_a_deck_are_of_one_height() -> None:
    game = read_once(GAMES["memoir44"]).game
    assert game is not None
    (deck,) = game.decks.values()
    pictures = [one for one in card_layout(game, deck).elements if one.kind == "art"]
    assert len({(one.box[1], one.box[3]) for one in pictures}) == 1 < len(pictures)
