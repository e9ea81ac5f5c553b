"""docs/images/layers.svg: which package imports which, drawn from the imports themselves.

`make docs` draws it anew.
"""

from __future__ import annotations

from pathlib import Path

from tests.test_layers import HOME, LAYERS, MODULES, imported, package

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "layers.svg"
CELL, WIDE = 30, 92
INK, PALE, DOT = "#23211C", "#D5D0BF", "#8A3B2A"


def imports() -> dict[str, set[str]]:
    """The packages that each package imports, itself left out."""
    found: dict[str, set[str]] = {layer: set() for layer in LAYERS}
    for path in MODULES:
        own = path.relative_to(HOME).parts[0].removesuffix(".py")
        if own in found:
            found[own] |= {package(module) for module in imported(path)} & found.keys() - {own}
    return found


def drawn() -> str:
    """The picture: a package a row, a dot under each package that it imports."""
    known = imports()
    rows = [layer for layer in LAYERS if layer != "__main__"]
    size = len(rows) * CELL
    box = f'width="{size + WIDE + 8}" height="{size + 8}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="13">',
        "<title>A row is a package; a dot stands under each package that it imports</title>",
        f'<rect {box} fill="#FBFAF5"/>',
    ]
    for at, layer in enumerate(rows):
        x, y = 4 + at * CELL, 4 + at * CELL
        right, middle = x + CELL // 2, y + CELL // 2
        lines.append(f'<path d="M4 {middle}H{x}" stroke="{PALE}"/>')
        lines.append(f'<path d="M{right} {y + CELL}V{4 + size}" stroke="{PALE}"/>')
        lines.append(
            f'<rect x="{x}" y="{y + 3}" width="{WIDE}" height="{CELL - 6}" rx="4" fill="#EFE9D6"'
            f' stroke="{INK}"/>'
        )
        lines.append(f'<text x="{x + 8}" y="{middle + 5}" fill="{INK}">{layer}</text>')
        for other in (o for o in rows if o in known[layer]):
            dot = 4 + rows.index(other) * CELL + CELL // 2
            lines.append(f'<circle cx="{dot}" cy="{middle}" r="5" fill="{DOT}"/>')
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
