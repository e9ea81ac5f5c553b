"""What print services sell: the rows of products.csv, and the product for a size.

Only figures that a source gives stand there: what it does not give is empty. Lengths are
millimetres unless they say pixels. Knows no game.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Literal, cast

from builder.drawing.paper import INCH
from builder.records import dataclass

Kind = Literal["counter", "card", "sheet", "mat", "board"]
"""A sheet holds counters of any size; mats and boards show the map."""

DPI = 300
CUSTOMARY = DPI / 8
"""How far within the cut cards are looked at where no source says it: an eighth of an inch, in
pixels, as most shops for cards in the table ask."""
_SAME = 0.015
"""A size is that of a product from which it differs by no larger part: 63 for 63.5 mm."""
_ALIKE = 0.05
"""What is scaled may change its proportions by so much; the ground fills what is left."""


@dataclass(frozen=True, slots=True)
class Product:
    """A row of the table: an image of so many pixels, of which the bleed is cut off all round.

    `bleed` and `safe` are pixels; `safe` is how far within the cut all must stay that matters,
    for cards what is customary where no source says it (`customary`), None for all else. `shape` is
    "square" for all that has corners, or "round". Without pixels it is made in any size. `form` is
    "PNG" or "PDF"; a PDF is for a printing `condition`.
    """

    service: str
    owner: str
    name: str
    kind: Kind
    shape: str
    pixels: tuple[float, float]
    bleed: float
    safe: float | None
    source: str
    year: int
    form: str = "PNG"
    condition: str = ""
    on_sheet: int = 0
    """How many such parts a sheet has that is paid for as a whole; 0 where none has."""
    fold: float = 0.0
    """A board folds into squares of so many pixels; 0 for what does not fold."""
    each_copy: bool = False
    """Whether every copy is an image of its own, for cards there have no quantities."""
    customary: bool = False
    """Whether `safe` is what others ask, not this service."""

    def in_size(self, width: float, height: float) -> Product:
        """The product as it is made in a size."""
        pixels = (side * DPI / INCH + 2 * self.bleed for side in (width, height))
        name = f"{self.name} {width:g} × {height:g} mm"
        return replace(self, name=name, pixels=(next(pixels), next(pixels)))

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm once it is cut."""
        width, height = self.pixels
        return mm(width - 2 * self.bleed), mm(height - 2 * self.bleed)

    @property
    def file(self) -> str:
        """Its name as that of a folder."""
        spelt = self.name.casefold().translate(
            {0xBD: "-1-2", 0xBE: "-3-4", 0xBC: "-1-4", 0xD7: "x"}
        )
        return "-".join(spelt.replace("-", " ").split())


def mm(pixels: float) -> float:
    """Pixels of an image for printing in mm."""
    return pixels * INCH / DPI


def _read() -> tuple[Product, ...]:
    text = Path(__file__).with_name("products.csv").read_text("utf-8")
    return tuple(
        Product(
            row["service"], row["name"], row["product"],
            cast(Kind, row["kind"]), row["shape"],
            (int(row["width_px"]), int(row["height_px"])), float(row["bleed_px"]),
            _safe(row), row["source"], int(row["year"]),
            row["format"], row["colour"] if row["format"] == "PDF" else "",
            int(row["on_sheet"] or 0), float(row["fold_px"] or 0), bool(row["each_copy"]),
            row["kind"] == "card" and not row["safe_px"],
        )
        for row in csv.DictReader(text.splitlines())
    )  # fmt: skip


def _safe(row: dict[str, str]) -> float | None:
    if row["safe_px"]:
        return float(row["safe_px"])
    return CUSTOMARY if row["kind"] == "card" else None


PRODUCTS = _read()
SERVICES = tuple(dict.fromkeys(product.service for product in PRODUCTS))


def sold(service: str, kind: Kind, shape: str) -> list[Product]:
    """What a service sells of a kind and shape."""
    return [one for one in PRODUCTS if (one.service, one.kind, one.shape) == (service, kind, shape)]


def of_size(products: Iterable[Product], width: float, height: float) -> Product | None:
    """The product that has a size, or is made in any."""
    products = [one.in_size(width, height) if not any(one.pixels) else one for one in products]
    return next((one for one in products if _far(one, width, height) <= _SAME), None)


def next_to(products: Iterable[Product], width: float, height: float) -> Product | None:
    """The smallest product that holds what is so large, else the largest; of like proportions."""
    alike = [one for one in products if _proportion(one.size, (width, height)) <= _ALIKE]
    holds = [one for one in alike if one.size[0] >= width and one.size[1] >= height]
    return min(holds, key=_area) if holds else max(alike, key=_area, default=None)


def _far(product: Product, width: float, height: float) -> float:
    wide, high = product.size
    return max(abs(wide - width) / wide, abs(high - height) / high)


def _proportion(one: tuple[float, float], other: tuple[float, float]) -> float:
    two = one[0] / one[1], other[0] / other[1]
    return max(two) / min(two) - 1


def _area(product: Product) -> float:
    return product.size[0] * product.size[1]
