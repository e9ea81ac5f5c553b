"""docs/images/numbering.svg: hexes numbered in the usual ways, drawn from the grids themselves.

`make docs` draws it anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from builder.game.geometry.grid import Orientation, hexes
from builder.game.geometry.numbering import column_words, row_words

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "numbering.svg"
WIDE, HIGH, TOP = 210, 236, 34
INK, PALE, PAPER, HEX = "#23211C", "#8B8470", "#FBFAF5", "#F0EAD3"


@dataclass(frozen=True)
class Shown:
    """One grid of the picture and the keys of map.yaml that make it."""

    words: tuple[str, ...]
    columns: list[str]
    rows: int | list[str]
    numbering: str = "{column}{row}"
    orientation: Orientation = "flat"
    odd: bool = False
    missing: frozenset[str] = frozenset()


SHOWN = (
    Shown(("columns: [A-D]", "rows: 4"), ["A-D"], 4),
    Shown(("columns: [1-4]", "numbering: CCRR"), ["1-4"], 4, "CCRR"),
    Shown(("rows: [4-1]", "numbering: CCRR"), ["1-4"], ["4-1"], "CCRR"),
    Shown(("shifted: odd", "columns: [A-D]"), ["A-D"], 4, odd=True),
    Shown(("shifted: odd, rows: [0-4]", "missing: A0 C0"), ["A-D"], ["0-4"], odd=True,
          missing=frozenset({"A0", "C0"})),
    Shown(("columns: [A-D]", 'numbering: "{column}{rising}"'), ["A-D"], 4, "{column}{rising}"),
    Shown(("columns: [1-4], rows: [A-D]", 'numbering: "{row}{column}"'), ["1-4"], ["A-D"],
          "{row}{column}", "pointy"),
    Shown(("orientation: pointy", "numbering: RRCC"), ["1-4"], 4, "RRCC", "pointy"),
)  # fmt: skip


def drawn() -> str:
    """The picture: grids side by side, above each the keys that make it."""
    across = 4
    width, height = across * WIDE, -(-len(SHOWN) // across) * HIGH
    box = f'width="{width}" height="{height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="12">',
        "<title>Hexes numbered in the usual ways, with the keys of map.yaml for each</title>",
        f'<rect {box} fill="{PAPER}"/>',
    ]
    for number, one in enumerate(SHOWN):
        x, y = number % across * WIDE + 12, number // across * HIGH + 18
        for line, words in enumerate(one.words):
            lines.append(f'<text x="{x}" y="{y + 15 * line}" fill="{INK}">{words}</text>')
        lines += _grid(one, x, y + TOP)
    return "\n".join([*lines, "</svg>", ""])


def _grid(one: Shown, x: float, y: float) -> list[str]:
    columns, rows = column_words(one.columns), row_words(one.rows)
    size = 40.0 if len(rows) < 5 else 33.0
    grid = hexes(columns, rows, size, one.orientation, (x, y), one.numbering, one.odd)
    lines = []
    for cell in grid.cells:
        if cell.id not in one.missing:
            points = " ".join(f"{px:.1f},{py:.1f}" for px, py in cell.outline)
            lines.append(f'<polygon points="{points}" fill="{HEX}" stroke="{PALE}"/>')
            px, py = cell.centre
            lines.append(f'<text x="{px:.1f}" y="{py + 4:.1f}" text-anchor="middle"'
                         f' fill="{INK}">{cell.id}</text>')  # fmt: skip
    return lines


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
