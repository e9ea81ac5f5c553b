"""Pictures as PDF forms: the code of each is written once, and every file refers to it.

Files give letters and faces their numbers in the order of use. Before anything else is drawn in a
file that shows a picture with words, the letters of all pictures are therefore used in one order:
then the code of a form reads the same in each file.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfdoc, pdfmetrics

from builder.drawing.counters.showing import by_look
from builder.drawing.display import Drawing, Picture, Shape
from builder.drawing.kept import keeper, together
from builder.drawing.look import holds_images, letters_of, pictures, texts
from builder.drawing.text import type as lettering
from builder.emit.pdf.canvas import open_canvas
from builder.emit.pdf.encoded import encoded
from builder.emit.pdf.faces import registered
from builder.emit.pdf.frames import Frame, cut, gap
from builder.emit.pdf.packed import packed
from builder.emit.pdf.shapes import draw_shapes, moved, placed
from builder.records import dataclass

if TYPE_CHECKING:
    from builder.emit.pdf.press import Press

_ROOM = 1.0
"""Millimetres round a picture within its form, so that the edge of its ground is not clipped."""


_State = tuple[str, str, Any]
"""A state that code sets by a name, such as an opacity: the name, what it sets, to what."""


Sized = tuple[str, float, float]
"""What tells a picture from others: its look, and its size in mm."""


@dataclass(frozen=True, slots=True)
class Code:
    """A picture's code, its look and its size in mm."""

    look: str
    width: float
    height: float
    head: str
    """The states that it names, whether it has words, and whether it is `only_here`, as JSON."""
    stream: bytes
    """What fills the gap in a file, compressed."""

    @property
    def states(self) -> Sequence[_State]:
        """The states that it names."""
        found: Sequence[_State] = _told(self.head)[0]
        return found

    @property
    def words(self) -> bool:
        """Whether it has any."""
        return bool(_told(self.head)[1])

    @property
    def only_here(self) -> bool:
        """Whether it is drawn where it stands: no code could name what it is made of in every
        file.
        """
        return bool(_told(self.head)[2])

    @property
    def facts(self) -> str:
        """What the frame of a file needs of it, beside its name."""
        return _facts(self.head, self.width, self.height)

    def dump(self) -> bytes:
        """As it is kept, without look and size."""
        return self.head.encode() + b"\n" + self.stream


@lru_cache(maxsize=1024)
def _told(head: str) -> Sequence[Any]:
    told: Sequence[Any] = json.loads(head)
    return told


@lru_cache(maxsize=1024)
def _facts(head: str, width: float, height: float) -> str:
    return f"{head} {width!r} {height!r}"


def _stream(code: bytes) -> bytes:
    """Code as a file has it, behind what a form begins with."""
    data = packed(code)
    return b"/Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream\n" % (len(data), data)


def _read(sized: Sized, kept: bytes) -> Code:
    """A picture's code as it was kept."""
    head, _, stream = kept.partition(b"\n")
    return Code(*sized, head.decode(), stream)


class _Form(pdfdoc.PDFObject):
    """A form in a file, in which it has a gap.

    Written by hand, as reportlab takes longer for each dictionary than for what it describes.
    """

    __RefOnly__ = 1

    def __init__(self, picture: Picture, number: int, resources: Any) -> None:
        self.picture, self.number, self.resources = picture, number, resources
        self.head = ""

    def format(self, document: Any) -> bytes:
        """What stands in the frame of a file; how the form begins is known from then on."""
        size = self.picture.width, self.picture.height
        wide, high = (f"{value + _ROOM:.4g}" for value in size)
        resources = pdfdoc.format(self.resources, document).decode("latin-1")
        self.head = (
            f"<< /Type /XObject /Subtype /Form /BBox [ -{_ROOM:g} -{_ROOM:g} {wide} {high} ]"
            f" /Resources {resources} "
        )
        return gap(self.number)


class _Meant(pdfdoc.PDFObject):
    """Where a page refers to a form."""

    def __init__(self, number: int) -> None:
        self.number = number

    def format(self, document: Any) -> bytes:
        """What stands in the frame of a file."""
        return gap(self.number, meant=True)


class Forms:
    """The code of pictures that several files show. They have no other letters than `drawings`, or
    those of which the `letters` are given by typeface.

    For a `press` in its inks; all the files are for it then. Of plain letters every file has all,
    under their own numbers: a counter that has other ones than any before leaves the rest alone.
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
        self.letters = {face: _beyond(every[face]) for face in sorted(every)}
        self._codes: dict[str, tuple[Picture, Code]] = {}
        self._fetched: dict[Sized, Code] = {}

    @property
    def for_press(self) -> bool:
        """Whether the files are for a printing press."""
        return self._press is not None

    def code(self, picture: Picture) -> Code:
        """The code of a picture. ValueError where another one has its name."""
        known = self._codes.get(picture.name)
        if known is None:
            known = self._codes[picture.name] = picture, self._once(picture)
        if not _same(known[0], picture):
            raise ValueError(f"two pictures are named {picture.name}")
        return known[1]

    def _once(self, picture: Picture) -> Code:
        """The code of a picture, written once for all that have its look."""
        sized = picture.look, picture.width, picture.height
        if not picture.look:
            return self._written(picture)
        if sized not in self._fetched:
            self._fetched[sized] = self._written(picture)
        return self._fetched[sized]

    def fetch(self, pictures: Iterable[Picture]) -> None:
        """Take the code of pictures that was written before; what is written now is kept."""
        if keeper() is not None and self._press is None:
            new = {one.name: one for one in pictures if one.look and one.name not in self._codes}
            sized = {name: (one.look, one.width, one.height) for name, one in new.items()}
            found = self.fetched(sized, new.__getitem__)
            self._codes |= {name: (new[name], code) for name, code in found.items()}

    def fetched(
        self, wanted: Mapping[str, Sized], picture: Callable[[str], Picture]
    ) -> dict[str, Code]:
        """The code of pictures that have a look, by their names, fetched or written."""
        new = {sized: name for name, sized in wanted.items() if sized not in self._fetched}
        self._fetched |= self._fetch(new, picture)
        return {name: self._fetched[sized] for name, sized in wanted.items()}

    def _fetch(
        self, names: Mapping[Sized, str], picture: Callable[[str], Picture]
    ) -> Mapping[Sized, Code]:
        """The code of some pictures."""
        keeping = keeper()
        assert keeping is not None
        letters = keeping.key("form", self.letters) if names else ""
        keys = [f"{letters} {look} {wide!r} {high!r}" for look, wide, high in names]
        listed = [*names.values()]

        def make(number: int) -> bytes:
            with by_look():
                return self._written(picture(listed[number])).dump()

        kept = together(keeping, keys, make)
        return {one: _read(one, data) for one, data in zip(names, kept, strict=True) if data}

    def _written(self, picture: Picture) -> Code:
        sized, words = (picture.look, picture.width, picture.height), any(texts(picture.shapes))
        if holds_images(picture.shapes) or not self._has_letters(picture.shapes):
            return Code(*sized, json.dumps([(), words, True]), b"")
        canvas = self._canvas
        canvas.push_state_stack()  # as a form of reportlab's begins and ends, which nobody needs
        canvas.init_graphics_state()
        draw_shapes(canvas, picture.shapes)
        states = [(name, what, value) for (what, value), name in canvas._extgstate._c.items()]
        code, canvas._code = "\n".join([canvas._preamble, *canvas._code]), []
        canvas.pop_state_stack()
        return Code(*sized, json.dumps([states, words, False]), _stream(encoded(code)))

    def _has_letters(self, shapes: Sequence[Shape]) -> bool:
        return all(
            text.font in self.letters
            and set(_beyond(lettering.printable(text.text))) <= set(self.letters[text.font])
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
        for face, letters in self.letters.items():
            font: Any = pdfmetrics.getFont(registered(face))
            for subset, _ in font.splitString(f" {letters}", canvas._doc):
                font.getSubsetInternalName(subset, canvas._doc)


class FileForms:
    """The forms of one file: what it shows of them, and their code."""

    def __init__(self, forms: Forms, pages: Iterable[Drawing]) -> None:
        self._forms = forms
        self.names: Sequence[str] = ()
        """Those of its forms, in the order of its frame, once it is filled."""
        self._names: dict[str, str] = {}
        self._made: list[_Form] = []
        shown = {one.name: one for page in pages for one in pictures(page.shapes)}
        forms.fetch(shown.values())
        self.codes = {name: forms.code(one) for name, one in shown.items()}

    @property
    def letters(self) -> Mapping[str, str]:
        """The letters of all forms."""
        return self._forms.letters

    @property
    def content(self) -> dict[str, object]:
        """What the frame of the file needs of each form, and of all."""
        forms = {
            name: code.facts for name, code in self.codes.items() if not code.only_here
        }  # fmt: skip
        return {**forms, "": [*self._forms.letters.items()]}

    def begin(self, canvas: Any) -> None:
        """Begin the file, of which nothing is drawn yet."""
        self._canvas, self._others = canvas, canvas._doc.xobjDict
        canvas._doc.xobjDict = self._meant
        if any(code.words for code in self.codes.values()):
            self._forms.use_letters(canvas)

    def _meant(self, names: Sequence[str]) -> Any:
        """What the names on a page refer to: the forms, and what else reportlab gives a name."""
        ours = {*self._names.values()}
        found = self._others([name for name in names if name not in ours])
        for name in names:
            if name in ours:
                found.dict[self._canvas._doc.getXObjectName(name)] = _Meant(int(name))
        return found

    def framed(self, frame: bytes) -> bytes:
        """A frame as it is kept. The canvas is not needed any more."""
        numbers = self._canvas._doc.idToObjectNumberAndVersion if self._made else {}
        forms = [
            (name, form.head, numbers[self._canvas._doc.getXObjectName(number)][0])
            for (name, number), form in zip(self._names.items(), self._made, strict=True)
        ]
        self._canvas.close()
        return cut(frame, forms)

    def filled(self, kept: bytes) -> bytes:
        """The file."""
        frame = Frame(kept)
        self.names = frame.names
        return frame.filled([self.codes[name].stream for name in frame.names])

    def show(self, picture: Picture) -> None:
        """Refer to a picture's form where the picture stands."""
        code = self._forms.code(picture)
        if code.only_here:
            inner = partial(draw_shapes, self._canvas, picture.shapes, None)
            moved(self._canvas, picture, inner)
            return
        if picture.name not in self._names:
            number = len(self._names)
            self._names[picture.name] = f"{number}"
            resources = self._resources(code.states) if code.states else self._plain
            self._made.append(form := _Form(picture, number, resources))
            self._canvas._doc.addForm(f"{number}", form)
        if picture.clip or self._forms.for_press:
            moved(self._canvas, picture, partial(self._canvas.doForm, self._names[picture.name]))
        else:
            self._refer(picture, self._names[picture.name])

    def _refer(self, picture: Picture, name: str) -> None:
        """The same as `moved` would write it: pages show thousands, and reportlab would save and
        restore all that it knows for each.
        """
        canvas, place = self._canvas, placed(picture)
        form = canvas._doc.getXObjectName(name)
        canvas._code += ["q", f"{fp_str(*place)} cm", f"/{form} Do", "Q"]
        canvas._formsinuse.append(name)

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


def _beyond(letters: Iterable[str]) -> str:
    """Those of some letters that have no number of their own in every file, in one order."""
    return "".join(sorted(letter for letter in set(letters) if not letter.isascii()))


def _same(one: Picture, other: Picture) -> bool:
    """Whether two pictures look alike."""
    if one.look and other.look:
        return one.look == other.look
    return one.shapes is other.shapes or one.shapes == other.shapes
