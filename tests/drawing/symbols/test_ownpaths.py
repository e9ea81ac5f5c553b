"""A designer's SVG as shapes: what is plain enough, and where it stands."""

from __future__ import annotations

import pytest

from builder.drawing.display import Circle, Path
from builder.drawing.symbols.ownpaths import plain_shapes


def svg(inside: str, box: str = "0 0 20 10", more: str = "") -> bytes:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{more}>'
    return f"{head}{inside}</svg>".encode()


def test_a_path_is_drawn_from_the_corner_of_its_picture_in_units_of_its_longer_side() -> None:
    (path,) = plain_shapes(svg('<path d="M5 5h10v5z"/>', box="5 5 20 10"))
    assert isinstance(path, Path)
    assert path.commands == (("M", 0, 0), ("L", 500, 0), ("L", 500, 250), ("Z",))
    assert (path.paint.fill, path.paint.stroke) == ("#000000", None)


def test_groups_pass_their_colours_on_and_widths_of_lines_grow_with_the_rest() -> None:
    drawn = '<circle cx="10" cy="5" r="4" stroke-linecap="round"/>'
    (ring,) = plain_shapes(svg(f'<g fill="none" stroke="#123456" stroke-width="2">{drawn}</g>'))
    assert isinstance(ring, Circle)
    assert (ring.x, ring.y, ring.radius, ring.paint.width) == (500, 250, 200, 100)
    assert (ring.paint.fill, ring.paint.stroke, ring.paint.cap) == (None, "#123456", "round")


@pytest.mark.parametrize(
    "inside",
    [
        '<path d="M0 0h9v9z" transform="scale(2)"/>', '<path d="M0 0h9v9z" fill="url(#a)"/>',
        '<path d="M0 0h9v9z" fill-rule="evenodd"/>', '<path d="M0 0h1e3v9z"/>',
        '<path d="M0 0h9v9z"/><rect width="9" height="9"/>', '<path style="fill:#123" d="M0 0"/>',
    ],
)  # fmt: skip
def test_of_a_file_with_anything_else_nothing_is_made(inside: str) -> None:
    assert plain_shapes(svg(inside)) == ()
