"""The rulebook as a page of the module's Help menu.

Knows the passages, not how they are printed; figures are on paper only, here stand their captions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from builder.emit.vassal.format.components import Element
from builder.emit.vassal.windows.pages import html_page, tag
from builder.game.model import Game
from builder.game.model.rulebook import RulebookPart
from builder.game.sections import named_in, section_of, sections
from builder.source.markdown import Break, Heading, Paragraph, Phrases
from builder.words import _


def rulebook(game: Game) -> bytes:
    """The whole rulebook."""
    known = sections(game.rulebook)
    return html_page(
        _("Rules of play"), [*_contents(game.rulebook), *_content(game.rulebook, known)]
    )


def _contents(parts: Iterable[RulebookPart]) -> Iterator[Element]:
    """A line for each chapter, which leads there."""
    chapters = [part for part in parts if isinstance(part, Heading) and part.level == 2]
    for part in chapters:
        words = "".join(phrase.text for phrase in part.words)
        yield tag("div", tag("a", words, href=f"#{_name(part)}"))


def _name(part: RulebookPart) -> str:
    """What the place is called where a passage begins; "" where nothing leads."""
    if isinstance(part, Heading) and part.level == 2:
        return section_of(part) or f"line-{part.span.line}"
    return section_of(part)


def _content(parts: Iterable[RulebookPart], known: Collection[str]) -> Iterator[Element]:
    named: set[str] = set()
    for listed, group in groupby(parts, lambda p: isinstance(p, Paragraph) and p.depth > 0):
        if listed:
            yield tag("ul", *(tag("li", *_words(p.words, known)) for p in group
                              if isinstance(p, Paragraph)))  # fmt: skip
            continue
        for part in group:
            match part:
                case Heading(level=1) | Break():
                    continue
                case Heading():
                    yield tag(f"h{part.level}", *_place(part, named), *_words(part.words, known))
                case Paragraph():
                    yield tag("p", *_place(part, named), *_words(part.words, known))
                case _:
                    yield tag("p", tag("i", part.caption))


def _place(part: RulebookPart, named: set[str]) -> Iterator[Element]:
    """The mark that links lead to, at the first passage of its name."""
    name = _name(part)
    if name and name not in named:
        named.add(name)
        yield tag("a", name=name)


def _words(phrases: Phrases, known: Collection[str]) -> Iterator[str | Element]:
    for phrase in phrases:
        if phrase.italic or phrase.bold:
            found: str | Element = phrase.text
            if phrase.italic:
                found = tag("i", found)
            yield tag("b", found) if phrase.bold else found
        else:
            yield from _linked(phrase.text, known)


def _linked(words: str, known: Collection[str]) -> Iterator[str | Element]:
    """Words with links where they name a section."""
    at = 0
    for start, end in named_in(words, known):
        yield words[at:start]
        yield tag("a", words[start:end], href=f"#{words[start:end]}")
        at = end
    yield words[at:]
