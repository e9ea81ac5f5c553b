"""Citations as links: each case that one names leads to all that the page has on it."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from builder.emit.proof.markup import Html, el, html
from builder.game.sections import cited_in


def address(kind: str, name: str) -> str:
    """The address of a thing on the page."""
    return f"#/{kind}/{quote(name, safe='')}"


def parts(cite: str) -> Iterator[tuple[str, bool]]:
    """A citation cut into what is a case and what is not."""
    done = 0
    for start, end, case in cited_in(cite):
        if start > done:
            yield cite[done:start], False
        yield case, True
        done = end
    if done < len(cite):
        yield cite[done:], False


def linked(cite: str) -> Html:
    """A citation whose cases are links."""
    return html([el("a", text, href=address("case", text)) if case else html(text)
                 for text, case in parts(cite)])  # fmt: skip


def cases_of(cite: str) -> str:
    """The cases of a citation, as an element says which it has."""
    return " ".join(text for text, case in parts(cite) if case)
