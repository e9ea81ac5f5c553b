"""Stamps in a file: what long lists show again and again is written once for all files.

Files give letters and faces their numbers in the order of use. So before anything else is drawn,
the letters of all its stamps are used in one order; what is written is known by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics

from builder.drawing.display import Drawing, Group, Image, Known, Picture, Shape, Stamp, Text
from builder.drawing.text import type as lettering
from builder.emit.pdf.faces import registered
from builder.emit.pdf.shapes import draw_shapes

_MOST = 65536
"""So much code is known at once; then all of it is forgotten."""
_CODES: dict[str, dict[int, tuple[tuple[Shape, ...], str]]] = {}
"""Code by the letters of the file, and by the shapes themselves, which are kept with it."""


class Stamps:
    """The stamps of one file, of which nothing is drawn yet."""

    def __init__(self, canvas: Any, pages: Iterable[Drawing]) -> None:
        self._canvas = canvas
        letters: dict[str, set[str]] = {}
        shown: dict[int, tuple[Shape, ...]] = {}
        for page in pages:
            _stamps(page.shapes, shown)
        for shapes in shown.values():
            for face, words in _WORDS.of(shapes):
                letters.setdefault(face, set()).update(words)
        key = self._used({face: "".join(sorted(letters[face])) for face in sorted(letters)})
        self._known = _CODES.setdefault(key, {})

    def _used(self, letters: Mapping[str, str]) -> str:
        """Give the letters their numbers, and what tells them from those of other files."""
        told = []
        for face, some in letters.items():
            font: Any = pdfmetrics.getFont(registered(face))
            for subset, codes in font.splitString(some, self._canvas._doc):
                name = font.getSubsetInternalName(subset, self._canvas._doc)
                told.append(f"{registered(face)} {name} {some} {codes!r}")
        return "\n".join(told)

    def draw(self, stamp: Stamp) -> None:
        """Draw a stamp where it stands."""
        known = self._known.get(id(stamp.shapes))
        if known is None:
            known = stamp.shapes, self._written(stamp)
            if _is_plain(stamp.shapes):
                if sum(map(len, _CODES.values())) >= _MOST:
                    for codes in _CODES.values():
                        codes.clear()
                self._known[id(stamp.shapes)] = known
        self._canvas._code.append(f"q\n1 0 0 1 {fp_str(stamp.x, stamp.y)} cm\n{known[1]}")

    def _written(self, stamp: Stamp) -> str:
        code: list[str] = self._canvas._code
        before = len(code)
        self._canvas.saveState()
        draw_shapes(self._canvas, stamp.shapes)
        self._canvas.restoreState()
        written = "\n".join(code[before + 1 :])
        del code[before:]
        return written


def _stamps(shapes: Sequence[Shape], found: dict[int, tuple[Shape, ...]]) -> None:
    """Add what the stamps of a page show, each once; a picture that is known by its look has none.

    No generator: what long lists show would be handed on through one for each group round it.
    """
    for shape in shapes:
        if type(shape) is Stamp:
            found[id(shape.shapes)] = shape.shapes
        elif isinstance(shape, Group) and not (isinstance(shape, Picture) and shape.look):
            _stamps(shape.shapes, found)


def _texts(shapes: Sequence[Shape]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from _texts(shape.shapes)
        elif isinstance(shape, Text):
            yield shape


def _words(shapes: tuple[Shape, ...]) -> tuple[tuple[str, str], ...]:
    """The faces and words of a stamp."""
    return tuple((text.font, lettering.printable(text.text)) for text in _texts(shapes))


_WORDS = Known(_words)


def _is_plain(shapes: Sequence[Shape]) -> bool:
    """Whether what is written of shapes names nothing but letters: no picture, no opacity."""
    for shape in shapes:
        match shape:
            case Group():
                if not _is_plain(shape.shapes):
                    return False
            case Image():
                return False
            case Text(halo=halo):
                if halo is not None and halo.opacity < 1:
                    return False
            case other:
                if other.paint.opacity < 1:
                    return False
    return True
