"""What long lists show again and again: drawn as if it were drawn anew."""

from __future__ import annotations

from builder.drawing.display import Drawing, Group, Paint, Rect, Shape, Stamp, Text
from builder.emit.pdf import pdf

WORDS: tuple[Shape, ...] = (
    Rect(0, 0, 2, 1, Paint(fill="#112233")), Text(2, 1, "10. Infantry", "text", 3, "#000000"),
)  # fmt: skip
OTHER: tuple[Shape, ...] = (Text(0, 1, "Éclair – Ü", "text", 3, "#000000"),)


def page(kind: type[Group], *shapes: tuple[Shape, ...]) -> Drawing:
    placed = tuple(kind(one, 5.5, 10.25 * n) for n, one in enumerate(shapes, 1))
    return Drawing(50, 60, placed, stamped=kind is Stamp)


def test_a_stamp_is_drawn_as_the_group_that_it_is() -> None:
    plain = pdf([page(Group, WORDS, WORDS)], title="list")
    assert pdf([page(Stamp, WORDS, WORDS)], title="list") == plain


def test_what_is_known_of_a_stamp_is_not_used_where_letters_have_other_numbers() -> None:
    mine: tuple[Shape, ...] = (Text(0, 1, "Ü – É", "text", 3, "#000000"),)
    alike: tuple[Shape, ...] = (Text(0, 1, "Ü – É", "text", 3, "#000000"),)
    alone = pdf([page(Stamp, mine)], title="list")
    pdf([page(Stamp, OTHER, alike)], title="list")
    assert pdf([page(Stamp, alike)], title="list") == alone


def test_what_lets_something_show_through_is_drawn_in_each_file() -> None:
    seen = (Rect(0, 0, 2, 1, Paint(fill="#112233", opacity=0.5)),)
    one, two = (pdf([page(kind, seen)], title="list") for kind in (Stamp, Group))
    assert one == two
    assert pdf([page(Stamp, seen)], title="list") == two
