"""Drawings as the pages of a PDF: vectors stay vectors, text stays text. Knows no games.

Drawn with reportlab straight from the display list. A page's coordinates are turned once to
millimetres from the top left corner. What several pages and files show, such as a counter's face,
is a form: its code is written once, by `Forms`.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from builder.drawing.display import Drawing
from builder.drawing.kept import keeper
from builder.drawing.text import type as lettering
from builder.emit.pdf import bare as bare
from builder.emit.pdf.canvas import label_pages, open_canvas
from builder.emit.pdf.forms import FileForms, Forms
from builder.emit.pdf.frames import content
from builder.emit.pdf.metadata import say_screen, write_metadata
from builder.emit.pdf.shapes import Show, draw_shapes
from builder.emit.pdf.stamps import Stamps

if TYPE_CHECKING:
    from builder.emit.pdf.press import Press

Told = Callable[[str, FileForms], None]
_POINTS_PER_MM = 72 / 25.4
_LONG = 24
"""Lists of more pages than these are long."""


def pdf(
    pages: Sequence[Drawing],
    *,
    title: str,
    language: str = "en",
    author: str = "",
    subject: str = "",
    rights: str = "",
    no_scaling: bool = True,
    forms: Forms | None = None,
    press: Press | None = None,
    told: Told | None = None,
) -> bytes:
    """The pages in order, each at its own size, bookmarks from the drawings.

    Same pages, same bytes. Faces are embedded, only the letters used. `no_scaling` asks the viewer
    to print at 100%. `forms` have the code of pictures that other files show too; without them,
    pictures are drawn where they stand. `press` says in which inks a press prints it, as it is
    said of the forms. Where the frame of the file is kept, it is `told` under which key, and what
    fills it. ValueError where there is no page.
    """
    if not pages:
        raise ValueError("a PDF needs at least one page")
    said = [lettering.printable(words) for words in (title, author, subject, rights)]
    make = partial(_written, pages, said, language, no_scaling, press)
    if forms is None:
        return make(None)
    file = FileForms(forms, pages)
    # Long lists take as long to tell apart as to write.
    listed = len(pages) > _LONG and any(page.stamped for page in pages)
    keeping = keeper() if press is None and not listed else None
    if keeping is None:
        return file.filled(file.framed(make(file)))
    of = content(pages, file.content), said, language, no_scaling
    frame = keeping.taken("pdf", of, lambda: file.framed(make(file)))
    if told is not None:
        told(keeping.key("pdf", of), file)
    return file.filled(frame)


def _written(
    pages: Sequence[Drawing], said: Sequence[str], language: str, no_scaling: bool,
    press: Press | None, forms: FileForms | None,
) -> bytes:  # fmt: skip
    """The file; where it has forms, with gaps for their code."""
    stream = io.BytesIO()
    size = _page_size(pages[0])
    canvas = press.opened(stream, size, language) if press else open_canvas(stream, size, language)
    title, author, subject, rights = said
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setSubject(subject)
    canvas.setCreator("builder")
    standard = press.standard if press and not press.flat else ""
    write_metadata(canvas, title, author, subject, rights, language, standard)
    if press is None:
        say_screen(canvas)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if no_scaling:
        canvas.setViewerPreference("PrintScaling", "None")
    levels = _Levels()
    if forms is not None:
        forms.begin(canvas)
    show = forms.show if forms is not None else None
    if press is None and any(page.stamped for page in pages):
        canvas.stamps = Stamps(canvas, pages)
    for count, page in enumerate(pages):
        _page(canvas, page, count, levels, show, press is not None)
    label_pages(canvas, [lettering.printable(page.label) for page in pages])
    canvas.save()
    if forms is None:
        canvas.close()
    return stream.getvalue()


def _page_size(page: Drawing) -> tuple[float, float]:
    return page.width * _POINTS_PER_MM, page.height * _POINTS_PER_MM


class _Levels:
    """Outline levels as PDF wants them: the first is 0 and none is skipped on the way down."""

    def __init__(self) -> None:
        self.last = -1

    def allow(self, level: int) -> int:
        self.last = max(0, min(level, self.last + 1))
        return self.last


def _page(
    canvas: Any, page: Drawing, count: int, levels: _Levels, show: Show | None, boxed: bool
) -> None:
    """Draw a page; one that is `boxed` says what is left of it even where it is not cut."""
    wide, high = _page_size(page)
    canvas.setPageSize((wide, high))
    whole = (0.0, 0.0, wide, high) if boxed else None
    canvas.setTrimBox(_cut(page, 0.0) or whole)
    canvas.setBleedBox(_cut(page, page.bleed) or whole)
    for place, link in enumerate(page.bookmarks):
        key = f"page{count}-{place}"
        canvas.bookmarkHorizontal(key, 0, high - link.y * _POINTS_PER_MM)
        canvas.addOutlineEntry(lettering.printable(link.title), key, levels.allow(link.level))
    if not boxed:
        _lead(canvas, page, high)
    if page.spoken:
        canvas.tags.begin_page()
    canvas.transform(_POINTS_PER_MM, 0, 0, -_POINTS_PER_MM, 0, high)
    draw_shapes(canvas, page.shapes, show)
    canvas.showPage()


def _lead(canvas: Any, page: Drawing, high: float) -> None:
    """The places that others lead to, and the boxes that lead to them; a press has none."""
    for target in page.targets:
        left, top = target.x * _POINTS_PER_MM, high - target.y * _POINTS_PER_MM
        canvas.place(lettering.printable(target.name), left, top)
    for one in page.references:
        x, y, wide, deep = (round(value * _POINTS_PER_MM, 2) for value in one.box)
        box = x, high - y - deep, x + wide, high - y
        canvas.refer(box, lettering.printable(one.name), one.file, lettering.printable(one.words))


def _cut(page: Drawing, out: float) -> tuple[float, float, float, float] | None:
    """What is left when a page is cut, so much larger all round, in points from the lower left."""
    if page.trim is None:
        return None
    x, y, wide, high = page.trim
    left, foot = max(x - out, 0.0), max(page.height - y - high - out, 0.0)
    right, top = min(x + wide + out, page.width), min(page.height - y + out, page.height)
    at = [round(value * _POINTS_PER_MM, 3) for value in (left, foot, right, top)]
    return at[0], at[1], at[2], at[3]


__all__ = ["FileForms", "Forms", "pdf"]
