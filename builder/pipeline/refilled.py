"""Files that show faces of counters, kept without these: filled anew when one looks otherwise.

What a job made is kept by what its makers read, which is not what is printed on counters if they
only showed them. So it is kept which faces a file shows, and put together again of the same frame
with the faces as they look now. What the faces look like must leave all else as it was: sizes are
the same; of a picture of a page, all of it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from builder.drawing.counters.faces import Faces
from builder.drawing.counters.looks import Look
from builder.drawing.counters.showing import Showing
from builder.drawing.display import Drawing
from builder.drawing.kept import keeper
from builder.drawing.look import pictures
from builder.pipeline.store import Store
from builder.records import dataclass

if TYPE_CHECKING:
    from builder.emit.pdf import FileForms, Forms
    from builder.emit.pdf.forms import Code

Entry = dict[str, Any] | str
"""How a file is kept: the name of its bytes; with faces, also their looks; or how it is filled."""
_BODY, _LOOKS = "body", "looks"
_FRAME, _OTHERS, _FACTS = "frame", "others", "facts"


def note_file(
    showing: Showing, data: bytes, framed: Sequence[tuple[str, FileForms]], store: Store,
    faces: Faces,
) -> None:  # fmt: skip
    """Note how a PDF was put together; one of which no frame is kept is made of its faces."""
    if not framed:
        showing.loose = True
        return
    key, file = framed[0]
    ours = {name for name, code in file.codes.items() if _is_ours(showing, name, code.look, faces)}
    if any(file.codes[name].only_here for name in ours):
        showing.drawn = True
    elif ours:
        others = {name: store.keep(code.stream) for name, code in file.codes.items()
                  if name not in ours}  # fmt: skip
        told = _told((file.codes[name] for name in file.names if name in ours), file.letters)
        showing.made[_digest(data)] = {_FRAME: key, _OTHERS: others, _FACTS: told}


def note_picture(showing: Showing, drawing: Drawing, data: bytes, faces: Faces) -> None:
    """Note which faces a picture shows."""
    shown = {one.name: one for one in pictures(drawing.shapes) if one.look}
    if not all(_is_ours(showing, name, one.look, faces) for name, one in shown.items()):
        showing.drawn = True
    elif shown:
        showing.made[_digest(data)] = {_LOOKS: {name: one.look for name, one in shown.items()}}


def _is_ours(showing: Showing, name: str, look: str, faces: Faces) -> bool:
    """Whether a picture is a face that was shown under its name."""
    face = next(iter(showing.shown.get(name, ())), None)
    return face is not None and look == faces.look_again(face).shapes


def entry(showing: Showing | None, data: bytes, store: Store) -> Entry:
    """How a file that was made is kept."""
    made = showing.made.pop(_digest(data), None) if showing is not None else None
    if made is not None and _FRAME in made:
        return dict(made)
    name = store.keep(data)
    return {**made, _BODY: name} if made is not None else name


def shown_in(showing: Showing | None, faces: Faces) -> list[Any]:
    """The faces that were shown, by name, with their sizes."""
    out = []
    for name, those in showing.shown.items() if showing is not None else ():
        first = faces.look_again(next(iter(those)))
        out.append([name, first.width, first.height, [*those]])
    return out


@dataclass(frozen=True, slots=True)
class Again:
    """Where files are put together again."""

    store: Store
    faces: Faces
    own: Callable[[], Forms]

    @property
    def forms(self) -> Forms:
        """The code of faces, which not all files show."""
        return self.own()

    def files(self, entries: Mapping[str, Entry], shown: Sequence[Any]) -> dict[str, bytes] | None:
        """The files by their paths; None where one has to be made anew."""
        try:
            looks = self._looks(shown)
        except KeyError:  # a counter that is gone
            return None
        framed = any(_FRAME in one for one in entries.values() if isinstance(one, dict))
        first = {name: those[0] for name, _wide, _high, those in shown}
        codes = self.forms.fetched(
            {name: (look.shapes, look.width, look.height) for name, look in looks.items()},
            lambda name: self.faces.shown_again(name, tuple(first[name])),
        ) if framed else {}  # fmt: skip
        filling = _Filling(looks, codes, self._bodies(entries.values()))
        out: dict[str, bytes] = {}
        for path, one in entries.items():
            found = self._file(one, filling)
            if found is None:
                return None
            out[path] = found
        return out

    def _looks(self, shown: Sequence[Any]) -> dict[str, Look]:
        """The faces by the names that they were shown under; none where one has another size."""
        found = iter(self.faces.looks_again([tuple(one) for *_, those in shown for one in those]))
        out: dict[str, Look] = {}
        for name, wide, high, those in shown:
            first, *others = [next(found) for _ in those]
            if any(one.shapes != first.shapes for one in others):
                return {}
            if (first.width, first.height) != (wide, high):
                return {}
            out[name] = first
        return out

    def _bodies(self, entries: Iterable[Entry]) -> dict[str, bytes]:
        names = list[str]()
        for one in entries:
            if isinstance(one, str):
                names.append(one)
            else:
                names += [*one.get(_OTHERS, {}).values(), *([one[_BODY]] if _BODY in one else [])]
        return self.store.bodies(names)

    def _file(self, one: Entry, by: _Filling) -> bytes | None:
        if isinstance(one, str):
            return by.bodies.get(one)
        if _LOOKS in one:
            same = all(name in by.looks and by.looks[name].shapes == look
                       for name, look in one[_LOOKS].items())  # fmt: skip
            return by.bodies.get(one[_BODY]) if same else None
        from builder.emit.pdf.frames import Frame

        keeping, others = keeper(), one[_OTHERS]
        kept = keeping.several([one[_FRAME]]).get(one[_FRAME]) if keeping else None
        if kept is None:
            return None
        frame = Frame(kept)
        try:
            ours = [by.codes[name] for name in frame.names if name not in others]
            streams = {name: by.bodies[other] for name, other in others.items()}
        except KeyError:
            return None
        if any(code.only_here for code in ours) or _told(ours, self.forms.letters) != one[_FACTS]:
            return None
        rest = (code.stream for code in ours)
        return frame.filled([streams[name] if name in streams else next(rest)
                             for name in frame.names])  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Filling:
    """What files are filled with: of faces by name, the looks and the code; of others the code by
    its own name.
    """

    looks: Mapping[str, Look]
    codes: Mapping[str, Code]
    bodies: Mapping[str, bytes]


def _told(codes: Iterable[Code], letters: Mapping[str, str]) -> str:
    """What tells one row of forms from another that needs another frame."""
    runs = [(*facts, sum(1 for _ in those)) for facts, those in groupby(codes, _FACTS_OF)]
    return _digest(json.dumps([letters, runs]).encode())


_FACTS_OF = attrgetter("head", "width", "height")


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
