"""Pages on which the images for a print service are looked over before they are ordered."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Drawing, Group, Image, Path, Rect, Text
from builder.drawing.paper import PAPERS
from builder.drawing.services.montage import Shown, montage
from builder.drawing.services.safe import Near
from builder.drawing.services.table import PRODUCTS, Product, mm
from builder.drawing.text.type import measure
from builder.source.artwork import Artwork

CARD = next(one for one in PRODUCTS if one.name == "Poker Deck")
CHIT = next(one for one in PRODUCTS if one.name == "Square Chit ¾ in")
A4 = PAPERS[0]


def shown(name: str, data: bytes, product: Product = CARD, *, near: bool = False) -> Shown:
    where = ((0.0, 0.0, 1.0, 1.0),) if near else ()
    return Shown(Artwork(f"{name}.png", "png", 9, 9, data), name, name, product, where, None,
                 Near(name, "4", 0.9) if near else None)  # fmt: skip


def words(page: Drawing) -> list[str]:
    found = [one for one in page.shapes if isinstance(one, Text)]
    return [one.text for one in found]


def images(page: Drawing) -> int:
    groups = [one for one in page.shapes if isinstance(one, Group)]
    return sum(any(isinstance(inner, Image) for inner in one.shapes) for one in groups)


def test_cards_fill_their_pages_and_a_back_that_they_share_is_shown_once() -> None:
    cards = [
        one for n in range(13) for one in (shown(f"card-{n}", b"%d" % n), shown(f"b-{n}", b"back"))
    ]
    pages = montage(cards, A4, "Game")
    assert [images(page) for page in pages] == [9, 5]
    assert "at 83 %" in words(pages[0])[0]
    assert words(pages[-1])[-2:] == ["b-0 and 12 more", "b-0 and 12 more"]


def test_copies_with_numbers_of_their_own_are_shown_once_with_their_count() -> None:
    copies = [replace(shown("Patrol", b"%d" % n), copies=1, card="patrol") for n in range(3)]
    back = shown("Back of the deck", b"back")
    (page,) = montage([copies[0], back, *copies[1:]], A4, "Game")
    assert images(page) == 2 and words(page)[-4] == "3× Patrol"
    assert words(page)[-1] == "Back of the deck"


def test_a_counter_is_shown_as_it_is_sent_and_beside_that_pale_below_its_lines() -> None:
    (page,) = montage([shown("foot", b"1", CHIT)], A4, "Game")
    clean, pale = [
        one for one in page.shapes
        if isinstance(one, Group) and any(isinstance(inner, Image) for inner in one.shapes)
    ]  # fmt: skip
    assert clean.y == pale.y and len(clean.shapes) == 2 and len(pale.shapes) == 7


def test_each_page_says_how_many_of_its_images_have_something_too_near_a_cut() -> None:
    cards = [shown(f"card-{n}", b"%d" % n, near=n == 12) for n in range(13)]
    first, *_others, second = montage(cards, A4, "Game")
    assert not any("outside" in said for said in words(first))
    assert "outside it: on 1 of 4 images" in words(second)
    assert "Nearest to a cut: number “4” of card-12, 0.9 mm." in words(second)
    assert not any("Nearest" in said for said in words(first))


def test_what_is_close_to_a_cut_stands_out_from_what_is_only_outside_the_safe_zone() -> None:
    box = (0.0, 0.0, 1.0, 1.0)
    both = [replace(shown("near", b"1", near=True), close=(box,)), shown("far", b"2", near=True)]
    near, far = (
        [inner.paint.opacity for inner in one.shapes if isinstance(inner, Path)]
        for one in montage(both, A4, "Game")[0].shapes
        if isinstance(one, Group) and any(isinstance(inner, Image) for inner in one.shapes)
    )
    assert len(near) == 2 and len(far) == 1 and max(near) > 1.8 * far[0] > 0.4


def test_what_is_kept_free_is_told_beside_the_safe_zone() -> None:
    (page,) = montage([replace(shown("foot", b"1", CHIT), free=1.6)], A4, "Game")
    assert "kept free: 1.6 mm from the cut (3.2 mm is the safe zone)" in words(page)


def test_what_the_lines_mean_stays_within_the_margins_of_a_narrow_paper() -> None:
    """On sheets of punchouts the last words ran off the paper."""
    paper = replace(A4, width=125.0)
    (page,) = montage([replace(shown("foot", b"1", CHIT, near=True), free=1.6)], paper, "Game")
    told = [one for one in page.shapes if isinstance(one, Text) and one.anchor == "start"]
    ends = [one.x + measure(one.text, one.font, one.size) for one in told]
    assert len(ends) > 3 and max(ends) < paper.width - paper.margin + 0.1


def test_a_board_is_shown_with_its_folds() -> None:
    board = next(one for one in PRODUCTS if one.name.startswith("Sixfold"))
    page, *_strips = montage([shown("map", b"1", board)], A4, "Game")
    assert "fold" in words(page)
    (drawn,) = [one for one in page.shapes if isinstance(one, Group) and len(one.shapes) > 4]
    folds = {one.commands for one in drawn.shapes if isinstance(one, Path)}
    assert len(folds) == 3


def test_a_ring_ends_with_its_image() -> None:
    wide = mm(CARD.pixels[0])
    edge = replace(shown("edge", b"1", near=True), where=((-2.0, 5.0, wide + 2.0, 9.0),))
    (drawn,) = [
        one for one in montage([edge], A4, "Game")[0].shapes
        if isinstance(one, Group) and any(isinstance(inner, Image) for inner in one.shapes)
    ]  # fmt: skip
    (ring,) = [
        one for one in drawn.shapes if isinstance(one, Rect) and one.paint.stroke == "#C8102E"
    ]
    assert ring.x == 0.0 and ring.width == wide
