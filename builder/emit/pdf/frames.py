"""A file without its forms, which are put in at last.

What a page shows of a form is its name and its place. So when a counter is drawn otherwise, all of
a file stays as it was but for one form: that frame is kept, and filled. Which forms are alike is
seen only then: a name may mean the form of another one. Knows nothing of forms but their bytes.
"""

from __future__ import annotations

import hashlib
import marshal
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from operator import attrgetter
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


def gap(number: int, meant: bool = False) -> bytes:
    """What stands in a frame in place of a form, or of the number of its object where it is
    `meant`.
    """
    return b"%%builder form %d %s here%%" % (number, _MEANT if meant else b"stands")


_MEANT = b"is meant"
_NOTHING = b"null"
"""An object that nobody refers to."""


def filled(frame: bytes, forms: Sequence[bytes], objects: Sequence[int]) -> bytes:
    """The file: a frame with its forms, and where all its objects are by then.

    `objects` have the number of each form's object. Of forms alike the first one stands for all.
    """
    found = _START.search(frame, frame.rindex(b"startxref"))
    assert found is not None
    first: dict[bytes, int] = {}
    alike = [first.setdefault(form, n) for n, form in enumerate(forms)]
    stands = [form if n == one else _NOTHING
              for n, (form, one) in enumerate(zip(forms, alike, strict=True))]  # fmt: skip
    meant = [b"%d 0 R" % objects[one] for one in alike]
    table = int(found[1])
    parts, moved, at, longer = _GAP.split(frame[:table]), list[tuple[int, int]](), 0, 0
    codes = [(meant if how == _MEANT else stands)[int(number)]
             for number, how in zip(parts[1::3], parts[2::3], strict=True)]  # fmt: skip
    for before, number, how, code in zip(parts[::3], parts[1::3], parts[2::3], codes, strict=False):
        gone = len(number) + len(how) + _AROUND
        at += len(before) + gone
        longer += len(code) - gone
        moved.append((at, longer))
    body = b"".join([part for pair in zip(parts[::3], codes, strict=False) for part in pair])
    tail = _with_offsets(frame[table : found.start(1)], moved)
    return b"".join((body, parts[-1], tail, b"%d" % (table + longer), frame[found.end(1) :]))


_AROUND = len(b"%builder form   here%")
"""Bytes of a gap beside its number and what it is for."""


def _with_offsets(table: bytes, moved: Sequence[tuple[int, int]]) -> bytes:
    """The table of objects, which stand in the file in their order, with where they are now."""
    passed = 0

    def now(found: re.Match[bytes]) -> bytes:
        nonlocal passed
        offset = int(found[1])
        while passed < len(moved) and moved[passed][0] <= offset:
            passed += 1
        return b"%010d 00000 n" % (offset + (moved[passed - 1][1] if passed else 0))

    return _OFFSET.sub(now, table)


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
