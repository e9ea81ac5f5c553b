"""SVG: correct by svgwrite's own checks, within what the engine reads, the same each time."""

from __future__ import annotations

import re

import pytest
from lxml import etree

from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Halo,
    Paint,
    Path,
    Polygon,
    Rect,
    Text,
)
from builder.emit.svg import svg
from tests.emit.samples import LINE, SAMPLE

SVG = "{http://www.w3.org/2000/svg}"


def tree(drawing: Drawing = SAMPLE, pixels: tuple[int, int] | None = None) -> etree._Element:
    return etree.fromstring(svg(drawing, pixels=pixels))


def test_every_attribute_is_one_that_svg_knows() -> None:
    assert svg(SAMPLE, debug=True) == svg(SAMPLE, debug=False)


def test_words_that_xml_would_read_are_written_as_svgwrite_writes_them() -> None:
    said = "<a> & \"b\"\t\n\r 'c'"
    drawing = Drawing(10, 10, (Rect(0, 0, 1, 1, Paint("#FFFFFF")),), said)
    written = svg(drawing)
    assert written == svg(drawing, debug=True)
    assert etree.fromstring(written).findtext(f"{SVG}title") == said.replace("\n\r", "\n\n")


def test_the_header_gives_size_and_view_box_in_mm() -> None:
    root = tree()
    assert (root.get("width"), root.get("height")) == ("60mm", "40mm")
    assert root.get("viewBox") == "0 0 60 40"


def test_pixels_are_whole_and_without_unit() -> None:
    root = tree(pixels=(600, 400))
    assert (root.get("width"), root.get("height")) == ("600", "400")
    assert root.get("viewBox") == "0 0 60 40"


def test_text_is_outlined_and_nothing_is_written_that_the_engine_cannot_read() -> None:
    allowed = {"svg", "title", "defs", "g", "path", "rect", "circle", "clipPath"}
    found = {etree.QName(node).localname for node in tree().iter()}
    assert found <= allowed
    assert not {"class", "style", "href"} & {name for node in tree().iter() for name in node.attrib}


def test_the_same_drawing_gives_the_same_bytes() -> None:
    assert svg(SAMPLE) == svg(SAMPLE)


def test_a_title_of_hostile_letters_survives() -> None:
    drawing = Drawing(1, 1, (), title="<a> & \"b\" 'c' Ж \x00")
    title = tree(drawing).find(f"{SVG}title")
    assert title is not None and title.text == "<a> & \"b\" 'c' Ж \ufffd"


def test_neighbouring_lines_and_texts_become_one_path() -> None:
    lines = tuple(Polygon(((0, y), (9, y)), LINE, closed=False) for y in range(9))
    texts = tuple(Text(1, y, "ab", "text", 3, "#000000") for y in range(9))
    assert len(tree(Drawing(9, 9, (*lines, *texts))).findall(f"{SVG}path")) == 2


def test_a_clip_is_written_once_however_often_it_is_used() -> None:
    clip = Path((("M", 0, 0), ("L", 4, 0), ("L", 0, 4), ("Z",)), Paint())
    groups = tuple(Group((Circle(2, 2, 2, LINE),), x, 0, clip=clip) for x in range(3))
    root = tree(Drawing(9, 9, groups))
    assert len(root.findall(f".//{SVG}clipPath")) == 1
    assert {g.get("clip-path") for g in root.findall(f"{SVG}g")} == {"url(#clip1)"}


def test_halos_of_neighbouring_texts_lie_under_all_their_letters() -> None:
    halo = Halo("#FFFFFF", 0.5)
    texts = tuple(Text(1, y, "ab", "text", 3, "#000000", halo=halo) for y in range(9))
    rim, letters = tree(Drawing(9, 9, texts)).findall(f"{SVG}path")
    assert (rim.get("stroke"), rim.get("fill")) == ("#FFFFFF", "none")
    assert (letters.get("stroke"), letters.get("d")) == (None, rim.get("d"))


def test_a_halo_lets_through_what_lies_below_as_one_path() -> None:
    text = Text(1, 5, "ab", "text", 3, "#000000", halo=Halo("#FFFFFF", 0.5, 0.6))
    rim, letters = tree(Drawing(9, 9, (text,))).findall(f"{SVG}path")
    assert (rim.get("stroke-opacity"), letters.get("stroke-opacity")) == ("0.6", None)


def test_filled_shapes_are_kept_apart_lest_they_cut_holes() -> None:
    fill = Paint(fill="#112233")
    two = (Polygon(((0, 0), (5, 0), (5, 5)), fill), Polygon(((0, 0), (5, 5), (5, 0)), fill))
    assert len(tree(Drawing(9, 9, two)).findall(f"{SVG}path")) == 2


def test_see_through_lines_are_kept_apart() -> None:
    faint = Paint(stroke="#112233", width=1, opacity=0.5)
    two = (Polygon(((0, 0), (5, 5)), faint), Polygon(((5, 0), (0, 5)), faint))
    assert len(tree(Drawing(9, 9, two)).findall(f"{SVG}path")) == 2


def test_numbers_are_short() -> None:
    drawing = Drawing(9, 9, (Rect(1 / 3, 2.0, 1e-9, 3.10, Paint(fill="#112233")),))
    rect = tree(drawing).find(f"{SVG}rect")
    assert rect is not None
    assert (rect.get("x"), rect.get("y"), rect.get("width")) == ("0.3333", "2", "0")
    assert rect.get("height") == "3.1"


def test_opacity_dashes_and_ends_are_written() -> None:
    paint = Paint("#112233", "#445566", 0.5, (1, 0.5), 0.4, "round", "square")
    circle = tree(Drawing(9, 9, (Circle(1, 2, 3, paint),))).find(f"{SVG}circle")
    assert circle is not None
    assert dict(circle.attrib) == {
        "cx": "1", "cy": "2", "r": "3", "fill": "#112233", "fill-opacity": "0.4",
        "stroke": "#445566", "stroke-width": "0.5", "stroke-opacity": "0.4",
        "stroke-dasharray": "1 0.5", "stroke-linejoin": "round", "stroke-linecap": "square",
    }  # fmt: skip


def test_a_group_is_moved_turned_and_scaled_in_that_order() -> None:
    group = tree(Drawing(9, 9, (Group((), 1, 2, 3.0, 45),))).find(f"{SVG}g")
    assert group is not None
    assert group.get("transform") == "translate(1 2) rotate(45) scale(3)"


@pytest.mark.parametrize("text", ["", " ", "\x00", "漢", "<&\"'>"])
def test_odd_texts_and_empty_shapes_are_no_error(text: str) -> None:
    drawing = Drawing(
        9, 9, (Text(1, 1, text, "text", 3, "#000000"), Polygon((), LINE), Path((), LINE), Group(()))
    )
    assert re.search(rb"<svg [^>]*viewBox", svg(drawing, debug=True))
