"""Pictures as PDF forms: the code of each is written once, and every file refers to it.

Files give letters and faces their numbers in the order of use. Before anything else is drawn in a
file that shows a picture with words, the letters of all pictures are therefore used in one order:
then the code of a form reads the same in each file.
"""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase import pdfdoc, pdfmetrics

from builder.drawing.display import Drawing, Group, Picture, Shape
from builder.drawing.kept import keeper
from builder.drawing.look import holds_images, letters_of, texts
from builder.drawing.text import type as lettering
from builder.emit.pdf.canvas import open_canvas
from builder.emit.pdf.shapes import draw_shapes, moved, registered
from builder.records import dataclass

if TYPE_CHECKING:
    from builder.emit.pdf.press import Press

_ROOM = 1.0
"""Millimetres round a picture within its form, so that the edge of its ground is not clipped."""


_State = tuple[str, str, Any]
"""A state that code sets by a name, such as an opacity: the name, what it sets, to what."""


@dataclass(frozen=True, slots=True)
class _Code:
    """A picture's code, compressed, its size in mm, and the states that it names."""

    picture: Picture
    data: bytes
    states: Sequence[_State] = ()
    words: bool = False
    """Whether it has any."""
    only_here: bool = False
    """Whether it is drawn where it stands: no code could name what it is made of in every file."""

    def dump(self) -> bytes:
        """As it is kept, without the picture."""
        return json.dumps([self.states, self.words, self.only_here]).encode() + b"\n" + self.data


def _read(picture: Picture, kept: bytes) -> _Code:
    """A picture's code as it was kept."""
    head, _, data = kept.partition(b"\n")
    return _Code(picture, data, *json.loads(head))


class _Form(pdfdoc.PDFObject):
    """A form in a file: a picture's code behind a dictionary.

    Written by hand, as reportlab takes longer for each dictionary than for what it describes.
    """

    __RefOnly__ = 1

    def __init__(self, code: _Code, resources: Any) -> None:
        self.code, self.resources = code, resources

    def format(self, document: Any) -> bytes:
        """The form's bytes in the file."""
        size = self.code.picture.width, self.code.picture.height
        wide, high = (f"{value + _ROOM:.4g}" for value in size)
        resources = pdfdoc.format(self.resources, document).decode("latin-1")
        entries = (
            f"/Type /XObject /Subtype /Form /BBox [ -{_ROOM:g} -{_ROOM:g} {wide} {high} ]"
            f" /Resources {resources} /Filter /FlateDecode /Length {len(self.code.data)}"
        )
        return b"<< %s >>\nstream\n%s\nendstream\n" % (entries.encode("latin-1"), self.code.data)


class Forms:
    """The code of pictures that several files show. They have no other letters than `drawings`, or
    those of which the `letters` are given by typeface.

    For a `press` in its inks; all the files are for it then.
    """

    def __init__(
        self, drawings: Iterable[Drawing], press: Press | None = None,
        letters: Iterable[Mapping[str, str]] = (),
    ) -> None:  # fmt: skip
        self._press = press
        every: dict[str, set[str]] = {}
        for each in (*map(letters_of, drawings), *letters):
            for face, those in each.items():
                every.setdefault(face, set()).update(those)
        self._letters = {face: "".join(sorted(every[face])) for face in sorted(every)}
        self._codes: dict[str, _Code] = {}

    def code(self, picture: Picture) -> _Code:
        """The code of a picture. ValueError where another one has its name."""
        code = self._codes.get(picture.name)
        if code is None:
            code = self._codes[picture.name] = self._written(picture)
        if not _same(code.picture, picture):
            raise ValueError(f"two pictures are named {picture.name}")
        return code

    def fetch(self, pictures: Iterable[Picture]) -> None:
        """Take the code of pictures that was written before; what is written now is kept."""
        keeping = keeper()
        if keeping is None or self._press is not None:
            return
        new = {one.name: one for one in pictures if one.look and one.name not in self._codes}
        keys = {keeping.key("form", (self._letters, one.look, one.width, one.height)): one
                for one in new.values()}  # fmt: skip
        found = keeping.several(keys)
        for key, one in keys.items():
            if key in found:
                self._codes[one.name] = _read(one, found[key])
            else:
                self._codes[one.name] = code = self._written(one)
                keeping.put(key, code.dump())

    def _written(self, picture: Picture) -> _Code:
        words = any(texts(picture.shapes))
        if holds_images(picture.shapes) or not self._has_letters(picture.shapes):
            return _Code(picture, b"", (), words, only_here=True)
        canvas, name = self._canvas, f"{len(self._codes)}"
        canvas.beginForm(name)
        draw_shapes(canvas, picture.shapes)
        states = [(name, what, value) for (what, value), name in canvas._extgstate._c.items()]
        canvas.endForm()
        form = canvas._doc.idToObject[canvas._doc.getXObjectName(name)]
        return _Code(picture, zlib.compress(form.stream), states, words)

    def _has_letters(self, shapes: Sequence[Shape]) -> bool:
        return all(
            set(lettering.printable(text.text)) <= set(self._letters.get(text.font, ""))
            for text in texts(shapes)
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
        shown = {one.name: one for page in pages for one in _pictures(page.shapes)}
        forms.fetch(shown.values())
        if any(forms.code(one).words for one in shown.values()):
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
        return self._canvas._doc.Reference(self._resources(()))

    def _resources(self, states: Sequence[_State]) -> Any:
        resources: Any = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        if states:
            resources.ExtGState = pdfdoc.PDFDictionary({
                name: pdfdoc.PDFDictionary({what: value}) for name, what, value in states
            })  # fmt: skip
        return resources


def _pictures(shapes: Sequence[Shape]) -> Iterator[Picture]:
    """The pictures that pages show, however deep."""
    for shape in shapes:
        if isinstance(shape, Picture):
            yield shape
        elif isinstance(shape, Group):
            yield from _pictures(shape.shapes)


def _same(one: Picture, other: Picture) -> bool:
    """Whether two pictures look alike."""
    if one.look and other.look:
        return one.look == other.look
    return one.shapes is other.shapes or one.shapes == other.shapes
