"""A file without its forms, which are put in at last.

What a page shows of a form is its name and its place. So when a counter is drawn otherwise, all of
a file stays as it was but for one form: that frame is kept, and filled. Which forms are alike is
seen only then: a name may mean the form of another one. Knows nothing of forms but their bytes.
"""

from __future__ import annotations

import hashlib
import marshal
import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from itertools import accumulate, chain
from operator import add, attrgetter, sub
from typing import Any

from builder.drawing.display import Drawing, Picture
from builder.records import dataclass

_GAP = re.compile(rb"%builder form (\d+) (stands|is meant) here%")
_OFFSET = re.compile(rb"(\d{10}) 00000 n")
_START = re.compile(rb"startxref\s+(\d+)")
_WALKED = frozenset({
    "shapes", "paint", "clip", "halo", "artwork", "bookmarks", "targets", "references",
})  # fmt: skip
"""Fields of what is drawn that hold more of it; all others are plain."""
_UNSEEN = "tight"
"""What only findings say."""


_STANDS, _MEANT = b"stands", b"is meant"
_NOTHING = b"null"
"""An object that nobody refers to."""
Form = tuple[bytes, bytes]
"""How a form begins, and all the rest of it, which several may share."""


def gap(number: int, meant: bool = False) -> bytes:
    """What stands in a frame in place of a form, or of the number of its object where it is
    `meant`.
    """
    return b"%%builder form %d %s here%%" % (number, _MEANT if meant else _STANDS)


def filled(frame: bytes, forms: Sequence[Form], objects: Sequence[int]) -> bytes:
    """The file: a frame with its forms, and where all its objects are by then.

    `objects` have the number of each form's object. Of forms alike the first one stands for all.
    """
    found = _START.search(frame, frame.rindex(b"startxref"))
    assert found is not None
    table = int(found[1])
    parts = _GAP.split(frame[:table])
    by_kind = _codes(forms, objects)
    codes = [by_kind[how][int(number)]
             for number, how in zip(parts[1::3], parts[2::3], strict=True)]  # fmt: skip
    gone = [len(number) + len(how) + _AROUND
            for number, how in zip(parts[1::3], parts[2::3], strict=True)]  # fmt: skip
    ends = [*accumulate(map(add, map(len, parts[:-1:3]), gone))]
    longer = [0, *accumulate(map(sub, map(len, codes), gone))]
    tail = _with_offsets(frame[table : found.start(1)], ends, longer)
    body = chain.from_iterable(zip(parts[:-1:3], codes, strict=True))
    return b"".join((*body, parts[-1], tail, b"%d" % (table + longer[-1]), frame[found.end(1) :]))


def _codes(forms: Sequence[Form], objects: Sequence[int]) -> dict[bytes, list[bytes]]:
    """What fills the gaps of forms, by what the gaps are for."""
    first: dict[Form, int] = {}
    alike = [first.setdefault(form, n) for n, form in enumerate(forms)]
    return {
        _STANDS: [b"".join(form) if n == one else _NOTHING
                  for n, (form, one) in enumerate(zip(forms, alike, strict=True))],
        _MEANT: [b"%d 0 R" % objects[one] for one in alike],
    }  # fmt: skip


_AROUND = len(b"%builder form   here%")
"""Bytes of a gap beside its number and what it is for."""


def _with_offsets(table: bytes, ends: Sequence[int], longer: Sequence[int]) -> bytes:
    """The table of objects with where they are now: `longer` says by how much the file is after so
    many gaps, which end there in the frame.
    """
    now = [was + longer[bisect_right(ends, was)] for was in map(int, _OFFSET.findall(table))]
    return _OFFSET.sub(b"%010d 00000 n", table.replace(b"%", b"%%")) % tuple(now)


def content(pages: Iterable[Drawing], formed: Mapping[str, object]) -> str:
    """What tells the frame of pages from others: of pictures that are forms, their names.

    What is `formed` has for each what it needs of the file. ValueError for what is not plain.
    """
    plain = _Plain(formed)
    said = [plain.of(page) for page in pages], [*formed.items()]
    return hashlib.sha256(marshal.dumps(said, 2)).hexdigest()


@dataclass
class _Plain:
    """What is drawn as plain tuples: other content, other tuples."""

    formed: Collection[str]

    def of(self, thing: Any) -> Any:
        """A record, a row of them, or what is plain already."""
        kind = type(thing)
        if kind is tuple or kind is list:
            return [*map(self.of, thing)]
        if isinstance(thing, Picture) and thing.name in self.formed:
            return "form", *_PLACED(thing), self.of(thing.clip)
        known = _KINDS[kind]
        if known is None:
            return thing
        name, plain, walked = known
        return name, plain(thing), *(self.of(getattr(thing, each)) for each in walked)


_PLACED = attrgetter("name", "x", "y", "scale", "angle", "width", "height")


class _Kinds(dict[type, Any]):
    """Of a record its name, how to get its plain fields, and the others; None for what is none."""

    def __missing__(self, kind: type) -> Any:
        self[kind] = None
        if hasattr(kind, "__dataclass_fields__"):
            names = [each.name for each in fields(kind)]
            plain = [name for name in names if name not in _WALKED and name != _UNSEEN]
            walked = [name for name in names if name in _WALKED]
            self[kind] = kind.__qualname__, attrgetter(*plain, "__class__.__name__"), walked
        return self[kind]


_KINDS = _Kinds()
