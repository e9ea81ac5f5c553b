"""A text in Markdown: headings, paragraphs, lists and figures, each with its line.

HTML and code are not set and are findings; nothing in the text is run or fetched. Knows nothing of
what the text is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from builder.diagnostics import Findings, Span
from builder.records import dataclass
from builder.words import Message, message

if TYPE_CHECKING:
    from markdown_it.token import Token

MAX_DEPTH = 3
"""Headings and lists go no deeper."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in one style."""

    text: str
    bold: bool = False
    italic: bool = False


Phrases = tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `level` counts from 1."""

    level: int
    words: Phrases
    span: Span


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; in a list, `mark` is what stands before it ("•", "2.") and `depth` how deep."""

    words: Phrases
    span: Span
    mark: str = ""
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture on a line of its own: what it shows ("map: 0805 1208"), and its caption."""

    shows: str
    caption: str
    span: Span


@dataclass(frozen=True, slots=True)
class Break:
    """A rule across the text ("---"): what follows begins a new page."""

    span: Span


Passage = Heading | Paragraph | Figure | Break
Prose = tuple[Passage, ...]


def read_markdown(name: str, text: str, findings: Findings) -> Prose:
    """The passages of a text in their order; what cannot be set is a finding and left out."""
    from markdown_it import MarkdownIt  # only where a game has a rulebook

    tokens = MarkdownIt("commonmark").parse(text)
    return tuple(_Reader(name, findings).passages(tokens))


class _Reader:
    def __init__(self, name: str, findings: Findings) -> None:
        self.name, self.findings = name, findings
        self.lists: list[list[int | None]] = []
        self.fresh = False

    def passages(self, tokens: Sequence[Token]) -> Iterator[Passage]:
        heading = 0
        for token in tokens:
            span = Span(self.name, (token.map or [0])[0] + 1, 1)
            match token.type:
                case "heading_open":
                    heading = int(token.tag[1:])
                case "heading_close":
                    heading = 0
                case "bullet_list_open" | "ordered_list_open":
                    start = token.attrGet("start")
                    first = int(start) if isinstance(start, int | str) else 1
                    self.lists.append([None if token.type.startswith("bullet") else first - 1])
                case "bullet_list_close" | "ordered_list_close":
                    self.lists.pop()
                case "list_item_open":
                    self.fresh = True
                    number = self.lists[-1][0]
                    self.lists[-1][0] = None if number is None else number + 1
                case "hr":
                    yield Break(span)
                case "inline":
                    yield from self._inline(token, heading, span)
                case "html_block" | "code_block" | "fence":
                    self._left_out(span, message("HTML and code are not printed"))

    def _inline(self, token: Token, heading: int, span: Span) -> Iterator[Passage]:
        children = token.children or []
        if len(children) == 1 and children[0].type == "image":
            yield Figure(str(children[0].attrGet("src") or ""), children[0].content, span)
            return
        words = tuple(self._phrases(children, span))
        if heading:
            yield Heading(min(heading, MAX_DEPTH), words, span)
            return
        yield Paragraph(words, span, self._mark(), min(len(self.lists), MAX_DEPTH))

    def _mark(self) -> str:
        """What stands before a list's item; nothing before the second paragraph of one."""
        if not (self.lists and self.fresh):
            return ""
        self.fresh = False
        number = self.lists[-1][0]
        return "•" if number is None else f"{number}."

    def _phrases(self, children: Sequence[Token], span: Span) -> Iterator[Phrase]:
        bold = italic = 0
        for child in children:
            match child.type:
                case "strong_open" | "strong_close":
                    bold += 1 if child.nesting > 0 else -1
                case "em_open" | "em_close":
                    italic += 1 if child.nesting > 0 else -1
                case "text" | "code_inline":
                    if child.content:
                        yield Phrase(child.content, bold > 0, italic > 0)
                case "softbreak" | "hardbreak":
                    yield Phrase(" ", bold > 0, italic > 0)
                case "html_inline":
                    self._left_out(span, message("HTML and code are not printed"))
                case "image":
                    self._left_out(span, message("a picture stands on a line of its own"))

    def _left_out(self, span: Span, found: Message) -> None:
        self.findings.add("S111", span, found)
