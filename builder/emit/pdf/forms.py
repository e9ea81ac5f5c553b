"""Pictures as PDF forms: the code of each is written once, and every file refers to it.

Files give letters and faces their numbers in the order of use. Before anything else is drawn in a
file that shows a picture with words, the letters of all pictures are therefore used in one order:
then the code of a form reads the same in each file.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase import pdfdoc, pdfmetrics

from builder.drawing.display import Drawing, Group, Image, Picture, Shape, Text
from builder.drawing.text import type as lettering
from builder.emit.pdf.canvas import open_canvas
from builder.emit.pdf.shapes import draw_shapes, moved, registered
from builder.records import dataclass

if TYPE_CHECKING:
    from builder.emit.pdf.press import Press

_ROOM = 1.0
"""Millimetres round a picture within its form, so that the edge of its ground is not clipped."""


@dataclass(frozen=True, slots=True)
class _Code:
    """A picture's code, compressed, its size in mm, and the states (opacities) that it names."""

    shapes: tuple[Shape, ...]
    size: tuple[float, float]
    data: bytes
    states: Any
    only_here: bool = False
    """Whether it is drawn where it stands: no code could name what it is made of in every file."""


class _Form(pdfdoc.PDFObject):
    """A form in a file: a picture's code behind a dictionary.

    Written by hand, as reportlab takes longer for each dictionary than for what it describes.
    """

    __RefOnly__ = 1

    def __init__(self, code: _Code, resources: Any) -> None:
        self.code, self.resources = code, resources

    def format(self, document: Any) -> bytes:
        """The form's bytes in the file."""
        wide, high = (f"{value + _ROOM:.4g}" for value in self.code.size)
        resources = pdfdoc.format(self.resources, document).decode("latin-1")
        entries = (
            f"/Type /XObject /Subtype /Form /BBox [ -{_ROOM:g} -{_ROOM:g} {wide} {high} ]"
            f" /Resources {resources} /Filter /FlateDecode /Length {len(self.code.data)}"
        )
        return b"<< %s >>\nstream\n%s\nendstream\n" % (entries.encode("latin-1"), self.code.data)


class Forms:
    """The code of pictures that several files show. They have no other letters than `drawings`.

    For a `press` in its inks; all the files are for it then.
    """

    def __init__(self, drawings: Iterable[Drawing], press: Press | None = None) -> None:
        self._press = press
        letters: dict[str, set[str]] = {}
        for text in _texts([shape for drawing in drawings for shape in drawing.shapes]):
            letters.setdefault(text.font, set()).update(lettering.printable(text.text))
        self._letters = {face: "".join(sorted(letters[face])) for face in sorted(letters)}
        self._codes: dict[str, _Code] = {}

    def code(self, picture: Picture) -> _Code:
        """The code of a picture. ValueError where another one has its name."""
        code = self._codes.get(picture.name)
        if code is None:
            code = self._codes[picture.name] = self._written(picture)
        if code.shapes is not picture.shapes and code.shapes != picture.shapes:
            raise ValueError(f"two pictures are named {picture.name}")
        return code

    def _written(self, picture: Picture) -> _Code:
        if _holds_images(picture.shapes) or not self._has_letters(picture.shapes):
            return _Code(picture.shapes, (picture.width, picture.height), b"", None, True)
        canvas, name = self._canvas, f"{len(self._codes)}"
        canvas.beginForm(name)
        draw_shapes(canvas, picture.shapes)
        canvas.endForm()
        form = canvas._doc.idToObject[canvas._doc.getXObjectName(name)]
        size = picture.width, picture.height
        return _Code(picture.shapes, size, zlib.compress(form.stream), form.ExtGState)

    def _has_letters(self, shapes: Sequence[Shape]) -> bool:
        return all(
            set(lettering.printable(text.text)) <= set(self._letters.get(text.font, ""))
            for text in _texts(shapes)
        )

    @cached_property
    def _canvas(self) -> Any:
        """Where the code is written: a file that nobody sees."""
        size = 1.0, 1.0
        opened = self._press.opened if self._press else open_canvas
        canvas = opened(io.BytesIO(), size, "en")
        self.use_letters(canvas)
        return canvas

    def use_letters(self, canvas: Any) -> None:
        """Give the letters of all pictures their numbers in a file: the first there."""
        for face, letters in self._letters.items():
            font: Any = pdfmetrics.getFont(registered(face))
            for subset, _ in font.splitString(letters, canvas._doc):
                font.getSubsetInternalName(subset, canvas._doc)


class FileForms:
    """The forms of one file, of which nothing is drawn yet."""

    def __init__(self, forms: Forms, canvas: Any, pages: Iterable[Drawing]) -> None:
        self._forms, self._canvas = forms, canvas
        self._names: dict[str, str] = {}
        if any(_shows_words(page.shapes) for page in pages):
            forms.use_letters(canvas)

    def show(self, picture: Picture) -> None:
        """Refer to a picture's form where the picture stands."""
        code = self._forms.code(picture)
        if code.only_here:
            inner = partial(draw_shapes, self._canvas, picture.shapes, None)
            moved(self._canvas, picture, inner)
            return
        if picture.name not in self._names:
            self._names[picture.name] = f"{len(self._names)}"
            resources = self._resources(code.states) if code.states else self._plain
            form = _Form(code, resources)
            self._canvas._doc.addForm(self._names[picture.name], form)
        moved(self._canvas, picture, partial(self._canvas.doForm, self._names[picture.name]))

    @cached_property
    def _plain(self) -> Any:
        """What forms without opacity refer to: the faces, once in the file."""
        return self._canvas._doc.Reference(self._resources(None))

    def _resources(self, states: Any) -> Any:
        resources: Any = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        if states:
            resources.ExtGState = states
        return resources


def _holds_images(shapes: Sequence[Shape]) -> bool:
    inner = (shape.shapes for shape in shapes if isinstance(shape, Group))
    return any(isinstance(shape, Image) for shape in shapes) or any(map(_holds_images, inner))


def _shows_words(shapes: Sequence[Shape]) -> bool:
    """Whether there is a picture with words."""
    return any(
        any(_texts(shape.shapes)) if isinstance(shape, Picture) else _shows_words(shape.shapes)
        for shape in shapes
        if isinstance(shape, Group)
    )


def _texts(shapes: Sequence[Shape]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _texts(shape.shapes)
        elif isinstance(shape, Text):
            yield shape
