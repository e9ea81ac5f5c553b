"""A text in Markdown as passages; what is not printed is said."""

from __future__ import annotations

import pytest

from builder.diagnostics import Findings
from builder.source.markdown import Figure, Heading, Paragraph, Phrase, Prose, read_markdown


def read(text: str) -> tuple[Prose, list[str]]:
    findings = Findings()
    prose = read_markdown("rules.md", text, findings)
    return prose, [f"{f.code} {f.span.line}: {f.message}" for f in findings]


def test_headings_paragraphs_and_styles() -> None:
    prose, found = read("# A\n\n## 1. B\n\n**1.1 C.** Some *words*\nover two lines.\n")
    first, second, third = prose
    assert isinstance(first, Heading) and first.level == 1
    assert isinstance(second, Heading) and (second.level, second.span.line) == (2, 3)
    assert isinstance(third, Paragraph)
    assert third.words == (
        Phrase("1.1 C.", bold=True), Phrase(" Some "), Phrase("words", italic=True), Phrase(" "),
        Phrase("over two lines."),
    )  # fmt: skip
    assert not found


def test_lists_have_marks_and_depths() -> None:
    prose, _ = read("- a\n- b\n  1. c\n  2. d\n\n     more of d\n")
    marks = [(p.mark, p.depth, p.words[0].text) for p in prose if isinstance(p, Paragraph)]
    assert marks == [
        ("•", 1, "a"), ("•", 1, "b"), ("1.", 2, "c"), ("2.", 2, "d"), ("", 2, "more of d"),
    ]  # fmt: skip


def test_a_figure_stands_on_a_line_of_its_own() -> None:
    prose, found = read("![The ford](map:C1,D2)\n\nSee ![this](map:C1) here.\n")
    assert prose[0] == Figure("map:C1,D2", "The ford", prose[0].span)
    assert found == ["S111 3: a picture stands on a line of its own"]


@pytest.mark.parametrize("text", ["<script>x</script>\n", "a <b>x</b>\n", "```\nx\n```\n"])
def test_html_and_code_are_left_out_and_said(text: str) -> None:
    prose, found = read(text)
    shown = "".join(phrase.text for p in prose if isinstance(p, Paragraph) for phrase in p.words)
    assert "<" not in shown
    assert found and set(found) == {"S111 1: HTML and code are not printed"}


def test_links_are_words_and_nothing_else() -> None:
    prose, _ = read("See [the rules](http://example.org) and <http://x.org>.\n")
    (one,) = prose
    assert isinstance(one, Paragraph)
    assert "".join(p.text for p in one.words) == "See the rules and http://x.org."
