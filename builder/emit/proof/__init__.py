"""A page that proves a game: one folder that any browser opens, with all that was checked.

Emits texts and bytes by their paths in the folder. Knows no disk, but for the page's own scripts.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.proof.data import page_data
from builder.emit.proof.data.columns import packed
from builder.emit.proof.fonts import font_faces
from builder.emit.proof.markup import el, script_json
from builder.emit.proof.scripts import script, style
from builder.emit.proof.shell import index
from builder.emit.proof.styles import game_style
from builder.emit.proof.subject import Download, Subject
from builder.emit.proof.svg import inner, view_box

__all__ = ["Download", "Subject", "site"]
INLINE = 400_000
"""Letters up to which the map stands in the page; a larger one comes when it is looked at."""
MAP = "map/map.svg"


def site(subject: Subject) -> Iterator[tuple[str, bytes]]:
    """The files of the page by their paths, in the language being spoken."""
    drawing = subject.drawings.map
    drawn = inner(drawing, "m", subject.letters)
    base, picture, apart = el("g", drawn, id="base"), el("use", href="#base"), ""
    if len(drawn) > INLINE:
        alone = el("svg", inner(drawing, "m"), xmlns="http://www.w3.org/2000/svg",
                   viewBox=view_box(drawing))  # fmt: skip
        yield MAP, alone.encode()
        width, height = view_box(drawing).split()[2:]
        base, picture = el("g", id="base"), el("image", href=MAP, width=width, height=height)
        apart = f"proofMap({script_json(drawn)});\n"
        yield "data/map.js", apart.encode()
    page = index(subject, base, picture)
    data = f"proofData({script_json(packed(page_data(subject)))});\n"
    fonts = "\n".join(font_faces(_letters(page, data, apart)))
    yield "index.html", page.encode()
    yield "proof.css", f"{fonts}\n{style()}\n{game_style(subject)}\n".encode()
    yield "proof.js", script().encode()
    yield "data/proof.js", data.encode()


def _letters(*texts: str) -> set[str]:
    """Every letter that the page may show."""
    return {letter for text in texts for letter in {*text} if letter.isprintable()}
