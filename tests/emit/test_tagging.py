"""Who does not see a page hears its words in their order: headings, paragraphs, tables, figures."""

from __future__ import annotations

import io
import re

import pikepdf

from builder.drawing.display import Drawing, Group, Paint, Rect, Shape, Tagged, Text, bare
from builder.emit.pdf import pdf
from builder.emit.pdf.tagging import read_out

INK = "#000000"


def words(text: str, x: float = 5.0, y: float = 5.0) -> Text:
    return Text(x, y, text, "text", 3, INK)


def cells(*said: str, role: str = "TD") -> Tagged:
    return Tagged(tuple(Tagged((words(one),), role=role) for one in said), role="TR")


SHAPES: tuple[Shape, ...] = (
    Rect(0, 0, 60, 40, Paint(fill="#FFFFFF")),
    Tagged((words("TITLE"),), role="H1", words="Title"),
    Tagged(
        (
            Rect(0, 0, 9, 9, Paint(fill="#DDDDDD")),
            Tagged((words("Head"),), role="H2"),
            Tagged((words("one"), words("two", y=9)), role="P"),
            Tagged((cells("a", "b", role="TH"), cells("c")), role=""),
            Tagged((words("late"),), role="TD"),
        ),
        2, 3, role="Sect",
    ),
    Tagged((Rect(0, 0, 5, 5, Paint(fill="#A3161A")),), role="Figure", words="A red square"),
)  # fmt: skip


def document(*pages: Drawing) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf(pages, title="x")))


def page(spoken: bool = True) -> Drawing:
    return Drawing(60, 40, SHAPES, spoken=spoken)


def told(element: pikepdf.Object) -> str:
    """An element with those in it, as one line."""
    said = str(element.get("/ActualText") or element.get("/Alt") or "")
    inside = element.get("/K")
    kids = list(inside) if isinstance(inside, pikepdf.Array) else []
    within = " ".join(told(kid) for kid in kids)
    return f"{str(element.S)[1:]}{f'={said}' if said else ''}{f'[{within}]' if within else ''}"


def test_a_page_is_a_tree_of_what_is_on_it() -> None:
    found = document(page())
    whole = told(found.Root.StructTreeRoot.K)
    assert whole == (
        "Document[H1=Title Sect[H2 P=one two Table[TR[TH TH] TR[TD TD]]] Figure=A red square]"
    )


def test_the_file_says_that_it_is_tagged() -> None:
    found = document(page())
    assert found.Root.MarkInfo.Marked is True and str(found.Root.Lang) == "en"
    assert str(found.pages[0].Tabs) == "/S"


def test_what_is_no_element_is_ornament() -> None:
    found = document(page())
    code = found.pages[0].Contents.read_bytes().decode("latin-1")
    opened = [line for line in re.findall(r"/(\w+) (?:BMC|<<)", code) if line != "Artifact"]
    assert opened == ["H1", "H2", "P", "TH", "TH", "TD", "TD", "Figure"]
    assert code.count("BMC") + code.count("BDC") == code.count("EMC")
    assert code.count("/Artifact BMC") == len(opened) + 1
    before = code[: code.index("/H1")]
    assert "/Artifact BMC" in before and " re " in before


def test_every_marked_piece_finds_its_element() -> None:
    found = document(page(), page())
    nums = list(found.Root.StructTreeRoot.ParentTree.Nums)
    assert [int(number) for number in nums[::2]] == [0, 1]
    assert [int(one.StructParents) for one in found.pages] == [0, 1]
    for one, elements in zip(found.pages, nums[1::2], strict=True):
        assert [int(element.K) for element in elements] == list(range(len(elements)))
        assert all(element.Pg.objgen == one.obj.objgen for element in elements)


def test_a_page_that_is_not_read_out_has_no_tags() -> None:
    found = document(page(spoken=False))
    assert "/StructTreeRoot" not in found.Root and "/MarkInfo" not in found.Root
    assert b"BDC" not in found.pages[0].Contents.read_bytes()


def test_the_same_pages_give_the_same_bytes() -> None:
    assert pdf([page()], title="x") == pdf([page()], title="x")


def test_lines_are_read_with_spaces_and_a_mark_in_the_margin_first() -> None:
    mark = Text(4, 5, "1", "text", 3, INK, "end")
    case = Text(50, 5, "3.1", "text", 3, INK, "end")
    lines = Group((words("Move the"), words("army.", y=9)), 0.0, 0.0)
    assert read_out((lines, mark, case)) == "1 Move the army. 3.1"


def test_tags_leave_no_trace_in_other_drawings() -> None:
    flat = list(bare((Tagged((words("a"), Tagged((words("b"),), role="P")), role="Sect"),)))
    assert flat == [words("a"), words("b")]
    moved = Tagged((words("a"),), 1.0, role="P")
    assert list(bare((moved,))) == [moved]
