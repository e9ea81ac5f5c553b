"""The player aid and the rulebook as text, with an anchor for every case."""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.proof.cases import address, cases_of, linked
from builder.emit.proof.markup import Content, Html, el, html
from builder.emit.proof.subject import Subject
from builder.game.model import AidBlock, Game
from builder.game.model.rulebook import RulebookPart
from builder.game.sections import named_in, section_of, sections
from builder.source.markdown import Break, Heading, Paragraph, Phrase, Phrases
from builder.words import _


def aid(game: Game) -> Html | None:
    """The lines of the player aid, block by block."""
    blocks = [_block(block) for block in game.aid if block.entries]
    if not blocks:
        return None
    return el("section", el("h2", _("Player aid"), class_="part"), el("div", blocks, class_="cols"),
              id="/aid")  # fmt: skip


def _block(block: AidBlock) -> Html:
    rows = [
        el("li", el("strong", f"{entry.head} ") if entry.head else None, entry.text, " ",
           el("span", linked(entry.cite), class_="case"),
           id=f"/aid/{block.id}/{n}", data_case=cases_of(entry.cite))
        for n, entry in enumerate(block.entries, 1)
    ]  # fmt: skip
    return el("section", el("h3", block.title), el("ul", rows), class_="card aid",
              id=f"/aid/{block.id}")  # fmt: skip


def rulebook(subject: Subject) -> Html | None:
    """The rulebook's passages; what a figure shows is on the map and among the counters."""
    book = subject.game.rulebook
    if not book:
        return None
    known = sections(book)
    parts = [part for one in book for part in _passage(one, known)]
    return el("section", el("h2", _("Rulebook"), class_="part"), el("div", parts, class_="book"),
              id="/rulebook")  # fmt: skip


def _passage(part: RulebookPart, known: frozenset[str]) -> Iterator[Html]:
    number = section_of(part)
    own = {"id": f"/rulebook/{number}", "data_case": number} if number else {}
    match part:
        case Heading(level=level, words=words):
            yield el(f"h{min(level + 2, 6)}", _phrases(words, known, number), **own)
        case Paragraph(words=words, mark=mark, depth=depth):
            bullet = el("span", mark, " ", class_="mark") if mark else None
            yield el("p", bullet, _phrases(words, known, number),
                     class_=f"in{depth}" if depth else None, **own)  # fmt: skip
        case Break():
            yield el("hr")
        case _:
            if part.caption:
                yield el("p", part.caption, class_="figure")


def _phrases(words: Phrases, known: frozenset[str], own: str) -> Html:
    return html([_phrase(phrase, known, own) for phrase in words])


def _phrase(phrase: Phrase, known: frozenset[str], own: str) -> Html:
    """Words in their style; where they name a section, they lead there."""
    out: list[Content] = []
    done = 0
    for start, end in named_in(phrase.text, known):
        if phrase.text[start:end] == own:
            continue
        name = phrase.text[start:end]
        out += [phrase.text[done:start], el("a", name, href=address("rulebook", name))]
        done = end
    inner = html(out, phrase.text[done:])
    inner = el("em", inner) if phrase.italic else inner
    return el("strong", inner) if phrase.bold else inner
