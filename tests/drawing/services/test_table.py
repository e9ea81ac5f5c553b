"""The table of print services holds together, and gives the product for a size."""

from __future__ import annotations

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

from builder.drawing.services import table
from builder.drawing.services.table import CUSTOMARY, PRODUCTS, SERVICES, next_to, of_size, sold

TEXT = Path(table.__file__).with_name("products.csv").read_text("utf-8")
ROWS = [*csv.DictReader(TEXT.splitlines())]
INCHES = {"½": 0.5, "¾": 0.75, "1": 1.0, "1¼": 1.25, "2": 2.0, "2½": 2.5, "3½": 3.5}
CARDS = {
    "Poker Deck": (2.5, 3.5), "Bridge Deck": (2.25, 3.5), "Mini Deck": (1.75, 2.5),
    "Micro Deck": (1.25, 1.75), "Tarot Deck": (2.75, 4.75), "Small Square Deck": (2.5, 2.5),
    "Jumbo Deck": (3.5, 5.5),
}  # fmt: skip


def test_every_row_has_a_source_and_a_year() -> None:
    assert all(row["source"] and re.fullmatch(r"20\d\d", row["year"]) for row in ROWS)
    kinds = {(row["format"], row["colour"]) for row in ROWS}
    assert kinds == {("PNG", "RGB"), ("PDF", "CGATS TR 001"), ("PDF", "FOGRA39")}
    sides = {row["kind"]: row["faces"] for row in ROWS}
    assert sides == {"counter": "2", "card": "2", "sheet": "2", "mat": "1", "board": "1"}


SINGLE = [r for r in ROWS if r["service"] == "the-game-crafter" and r["kind"] != "sheet"]


@pytest.mark.parametrize("row", SINGLE, ids=lambda row: row["product"])
def test_pixels_are_inches_and_a_quarter_at_300_dpi(row: dict[str, str]) -> None:
    said = re.search(r"([\d½¾¼]+) in", row["product"])
    both = re.search(r"(\d+) × (\d+) in", row["product"])
    wide, high = (INCHES[said[1]],) * 2 if said and not both else CARDS.get(row["product"], (0, 0))
    wide, high = (int(both[1]), int(both[2])) if both else (wide, high)
    pixels = int(row["width_px"]), int(row["height_px"])
    assert pixels == ((wide + 0.25) * 300, (high + 0.25) * 300)
    assert row["bleed_px"] == row["safe_px"] == "37.5"


def test_what_no_source_says_is_not_known() -> None:
    unknown = {one.name for one in PRODUCTS if one.safe is None}
    assert unknown == {f"Custom Punchout {size}" for size in ("Small", "Medium", "Large")}


def test_cards_of_a_shop_that_names_no_safe_zone_are_held_to_the_one_that_most_ask_for() -> None:
    cards = [one for one in PRODUCTS if one.kind == "card"]
    assert [one.owner for one in cards if one.customary] == ["MakePlayingCards"]
    asked = Counter(one.safe for one in cards if not one.customary)
    assert asked.most_common(1)[0][0] == CUSTOMARY
    assert {one.safe for one in cards if one.customary} == {CUSTOMARY}


def test_files_of_products_differ_and_are_plain() -> None:
    for service in SERVICES:
        files = [one.file for one in PRODUCTS if one.service == service]
        assert len({*files}) == len(files)
        assert all(re.fullmatch(r"[a-z0-9-]+", file) for file in files)


@pytest.mark.parametrize(
    ("size", "same", "near"),
    [
        (12.7, "Square Chit ½ in", "Square Chit ½ in"),
        (12.6, "Square Chit ½ in", "Square Chit ½ in"),
        (14.2875, "", "Square Chit ¾ in"),
        (15.875, "", "Square Chit ¾ in"),
        (19.05, "Square Chit ¾ in", "Square Chit ¾ in"),
        (120.0, "", "Square Tile 3½ in"),
    ],
)
def test_a_size_has_its_product_or_the_next(size: float, same: str, near: str) -> None:
    offered = sold("the-game-crafter", "counter", "square")
    found, other = of_size(offered, size, size), next_to(offered, size, size)
    assert ((found.name if found else ""), (other.name if other else "")) == (same, near)


def test_nothing_is_near_in_other_proportions() -> None:
    assert next_to(sold("the-game-crafter", "counter", "square"), 26, 13) is None


def test_european_poker_cards_are_poker_cards() -> None:
    found = of_size(sold("the-game-crafter", "card", "square"), 63, 88)
    assert found is not None and found.name == "Poker Deck"


def test_cards_in_any_size_have_its_bleed_round_them() -> None:
    made = of_size(sold("mb-print", "card", "square"), 70.0, 120.0)
    assert made is not None and made.size == pytest.approx((70, 120))
    assert made.pixels == pytest.approx((76 * 300 / 25.4, 126 * 300 / 25.4), abs=0.01)
