"""The module's translation: which texts it has, by which keys, and how Java reads them."""

from __future__ import annotations

import pytest
from lxml import etree

from builder.emit.vassal.format import translation
from builder.emit.vassal.format.components import Element, plain
from builder.emit.vassal.format.translation import NAMED_BY, PIECES, TRANSLATED


def component(name: str, attributes: dict[str, str] | None = None, *parts: Element) -> Element:
    node = plain(f"VASSAL.build.module.{name}", attributes or {})
    node.extend(parts)
    return node


def lines(ours: Element, theirs: Element) -> list[str]:
    return translation.properties(ours, theirs).decode("ascii").splitlines()


def test_translations_are_declared() -> None:
    root = component("GameModule")
    translation.declare(root, ["de", "fr"])
    (node,) = root
    assert node.tag == "VASSAL.i18n.Language"
    assert [(n.tag, n.get("locale")) for n in node] == [
        ("VASSAL.i18n.Translation", "de,"), ("VASSAL.i18n.Translation", "fr,"),
    ]  # fmt: skip


# As ComponentI18nData and the components' getAttributeNames say it.
WORDS = (
    "name", "title", "text", "tooltip", "desc", "tab", "buttonText", "buttonToolTip", "buttonName",
    "createFormat", "moveToFormat", "moveWithinFormat", "changeFormat", "markUnmovedReport",
    "markUnmovedText", "markUnmovedTooltip", "boardPrompt", "locationFormat", "reportFormat",
    "counterReportFormat", "summaryReportFormat", "emptyHexReportFormat", "inTooltip", "outTooltip",
    "pickTooltip", "threadName", "label", "entryName", "chartName", "turnFormat", "hotkeyTooltip",
    "leafFormat", "report", "nonLeafFormat", "prompt",
)  # fmt: skip


@pytest.mark.parametrize("attribute", WORDS)
def test_what_a_reader_sees_is_translated(attribute: str) -> None:
    ours, theirs = (component("Part", {attribute: text, "icon": text}) for text in ("One", "Eins"))
    name = "One." if attribute == "name" else ""
    assert lines(ours, theirs) == [f"Part.{name}{attribute}=Eins"]
    assert attribute in TRANSLATED


@pytest.mark.parametrize(
    ("name", "attribute"),
    [
        ("HelpFile", "title"), ("Map", "mapName"), ("CounterDetailViewer", "description"),
        ("LOS_Thread", "threadName"), ("ToolbarMenu", "description"), ("TabWidget", "entryName"),
        ("ListWidget", "entryName"), ("Chart", "chartName"), ("HtmlChart", "chartName"),
        ("Flare", "flareName"), ("Anything", "name"),
    ],
)  # fmt: skip
def test_a_component_is_known_by_its_name(name: str, attribute: str) -> None:
    ours, theirs = (
        component(name, {attribute: "Mine", "tooltip": text}) for text in ("Press", "Drück")
    )
    assert lines(ours, theirs) == [f"{name}.Mine.tooltip=Dr\\u00fcck"]
    assert NAMED_BY.get(name, "name") == attribute


@pytest.mark.parametrize(
    ("name", "prefix"),
    [
        ("GlobalProperties", ""), ("BooleanPreference", "BooleanPreference."), ("BoardPicker", ""),
        ("GlobalMap", "GlobalMap"), ("PropertiesFolder", ""), ("Flare", "Flare.Map\\ Flare."),
        ("Part", "Part."),
    ],
)  # fmt: skip
def test_some_components_follow_no_rule(name: str, prefix: str) -> None:
    ours, theirs = (component(name, {"tooltip": text}) for text in ("Press", "Tippen"))
    assert lines(ours, theirs) == [f"{prefix}tooltip=Tippen"]


def test_a_component_within_another_has_its_key_after_the_others() -> None:
    def tree(word: str, more: str) -> Element:
        inner = component("Part", {"name": "b", "tooltip": word})
        folder = component("PartFolder", {"name": "f"}, inner)
        return component("GameModule", {"name": more, "desc": more},
                         component("Part", {"name": "a", "tooltip": more}, folder))  # fmt: skip

    assert lines(tree("One", "More"), tree("Eins", "Mehr")) == [
        "Part.a..Part.b.tooltip=Eins", "Part.a.tooltip=Mehr",
    ]  # fmt: skip


def test_what_is_the_same_or_empty_or_of_another_kind_is_left_out() -> None:
    ours = component("Part", {"tooltip": "Same", "report": "One", "label": ""})
    theirs = component("Part", {"tooltip": "Same", "report": ""})
    assert lines(ours, theirs) == []
    one = component("GameModule", {}, component("A", {"tooltip": "x"}), component("B"))
    two = component("GameModule", {}, component("C", {"tooltip": "y"}))
    assert lines(one, two) == []
    later = [component("A", {"icon": "x", "tooltip": text}) for text in ("x", "y")]
    assert lines(*later) == ["A.tooltip=y"]


def slot(definition: str, kind: str) -> Element:
    node = component(kind)
    node.text = definition
    return node


@pytest.mark.parametrize("kind", PIECES)
def test_the_texts_of_a_piece_are_those_of_its_traits(kind: str) -> None:
    ours, theirs = (
        slot(f"+/null/mark;{a};same\tpiece;;;x.png;{b}/state\tnull", kind)
        for a, b in (("One", "Two"), ("Eins", "Zwei"))
    )
    assert lines(ours, theirs) == ["Piece.One=Eins", "Piece.Two=Zwei"]


@pytest.mark.parametrize("delimiter", [",", "\\;"])
def test_lists_within_a_field_have_their_parts_too(delimiter: str) -> None:
    ours, theirs = (
        slot(f"+/null/menu;{a}{delimiter}Same{delimiter}{b}:65\\,130/state", "PieceSlot")
        for a, b in (("One", "Two"), ("Eins", "Zwei"))
    )
    found = lines(ours, theirs)
    assert "Piece.One=Eins" in found
    assert "Piece.Two=Zwei" in found
    assert not [line for line in found if line.startswith("Piece.Same=")]


def test_a_piece_without_a_definition_has_no_texts() -> None:
    assert lines(slot("x/y", "PieceSlot"), slot("z/y", "PieceSlot")) == []


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("plain", "plain"), ("back\\slash", "back\\\\slash"), ("two\nlines", "two\\nlines"),
        ("Größe", "Gr\\u00f6\\u00dfe"), ("\U0001f600", "\\ud83d\\ude00"), (" x", "\\ x"),
        ("a b", "a b"), ("a:b=c#d!", "a:b=c#d!"), ("\t", "\\u0009"),
    ],
)  # fmt: skip
def test_a_text_is_written_as_java_reads_it(text: str, written: str) -> None:
    ours = etree.Element("m.Part", {"tooltip": "x"})
    theirs = etree.Element("m.Part", {"tooltip": "x"})
    theirs.set("tooltip", text.replace("\t", "\N{NO-BREAK SPACE}"))
    expected = "\\u00a0" if text == "\t" else written
    assert lines(ours, theirs) == [f"Part.tooltip={expected}"]


def test_a_key_has_what_steers_java_behind_a_backslash() -> None:
    ours, theirs = (component("P", {"name": "a b:c=d#e!", "tooltip": t}) for t in ("x", "y"))
    assert lines(ours, theirs) == ["P.a\\ b\\:c\\=d\\#e\\!.tooltip=y"]
