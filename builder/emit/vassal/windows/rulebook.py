"""The rulebook as a page of the module's Help menu.

Knows the passages, not how they are printed; figures are on paper only, here stand their captions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from builder.emit.vassal.format.components import Element
from builder.emit.vassal.windows.pages import html_page, tag
from builder.game.model import Game
from builder.game.model.rulebook import RulebookPart
from builder.source.markdown import Break, Heading, Paragraph, Phrases
from builder.words import _


def rulebook(game: Game) -> bytes:
    """The whole rulebook."""
    return html_page(_("Rules of play"), _content(game.rulebook))


def _content(parts: Iterable[RulebookPart]) -> Iterator[Element]:
    for listed, group in groupby(parts, lambda p: isinstance(p, Paragraph) and p.depth > 0):
        if listed:
            yield tag("ul", *(tag("li", *_words(p.words)) for p in group
                              if isinstance(p, Paragraph)))  # fmt: skip
            continue
        for part in group:
            match part:
                case Heading(level=1) | Break():
                    continue
                case Heading():
                    yield tag(f"h{part.level}", *_words(part.words))
                case Paragraph():
                    yield tag("p", *_words(part.words))
                case _:
                    yield tag("p", tag("i", part.caption))


def _words(phrases: Phrases) -> Iterator[str | Element]:
    for phrase in phrases:
        found: str | Element = phrase.text
        if phrase.italic:
            found = tag("i", found)
        if phrase.bold:
            found = tag("b", found)
        yield found
