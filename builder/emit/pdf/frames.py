"""A file without its forms, which are put in at last.

What a page shows of a form is its name and its place. So when a counter is drawn otherwise, all of
a file stays as it was but for one form: that frame is kept, and filled. Which forms are alike is
seen only then: a name may mean the form of another one. Knows nothing of forms but their bytes.
"""

from __future__ import annotations

import json
import re
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, chain, pairwise
from operator import add

from builder.drawing.display import Drawing
from builder.drawing.plain import Plain, plain_digest

_GAP = re.compile(rb"%builder form (\d+) (stands|is meant) here%")
_OFFSET = re.compile(rb"(\d{10}) 00000 n")
_START = re.compile(rb"startxref\s+(\d+)")
_STANDS, _MEANT = b"stands", b"is meant"
_NOTHING = b"null"
"""An object that nobody refers to."""


def gap(number: int, meant: bool = False) -> bytes:
    """What stands in a frame in place of a form, or of the number of its object where it is
    `meant`.
    """
    return b"%%builder form %d %s here%%" % (number, _MEANT if meant else _STANDS)


def cut(frame: bytes, forms: Sequence[tuple[str, str, int]]) -> bytes:
    """A frame as it is kept: cut at its gaps, so that no more is to be looked for in it.

    `forms` have the name of each form, how it begins, and the number of its object.
    """
    found = _START.search(frame, frame.rindex(b"startxref"))
    assert found is not None
    table = int(found[1])
    parts = _GAP.split(frame[:table])
    kinds, plain = [*zip(parts[1::3], parts[2::3], strict=True)], parts[::3]
    gone = [0, *accumulate(len(number) + len(how) + _AROUND for number, how in kinds)]
    ends = [*map(add, accumulate(map(len, plain)), gone[1:])]
    was = [*map(int, _OFFSET.findall(frame, table))]
    after = [bisect_right(ends, place) for place in was]
    begins = [*dict.fromkeys(begin for _name, begin, _number in forms)]
    last = _OFFSET.sub(b"%010d 00000 n", frame[table : found.start(1)].replace(b"%", b"%%"))
    rows = (
        [begins.index(begin) for _, begin, _ in forms], [number for *_, number in forms],
        [int(number) if how == _STANDS else ~int(number) for number, how in kinds],
        [*map(len, plain)], [place - gone[n] for place, n in zip(was, after, strict=True)], after,
    )  # fmt: skip
    head = [[name for name, *_ in forms], begins, [*map(len, rows)], len(last)]
    inner = (array(_WIDE, row).tobytes() for row in rows)
    return b"".join((json.dumps(head).encode(), b"\n", *inner, *plain, last, frame[found.end(1) :]))


class Frame:
    """A frame that was kept: the names of its forms, and where they go."""

    def __init__(self, kept: bytes) -> None:
        head, _, body = kept.partition(b"\n")
        self.names: list[str]
        self.names, self._begins, counts, self._long = json.loads(head)
        self._rows, at = list[Sequence[int]](), 0
        for count in counts:
            row = array(_WIDE)
            row.frombytes(body[at : at + count * row.itemsize])
            at += count * row.itemsize
            self._rows.append(row)
        self._body = body[at:]

    def filled(self, streams: Sequence[bytes]) -> bytes:
        """The file: the frame with its forms, of which the rest is given in the order of their
        names, and where all its objects are by then. Of forms alike the first one stands for all.
        """
        begun, numbers, gaps, sizes, places, after = self._rows
        first, body, long = dict[tuple[int, bytes], int](), self._body, self._long
        alike = [*map(first.setdefault, zip(begun, streams, strict=True), range(len(streams)))]
        heads = [begin.encode("latin-1") for begin in self._begins]
        stands = [
            heads[kind] + code if n == one else _NOTHING
            for n, (kind, code, one) in enumerate(zip(begun, streams, alike, strict=True))
        ]
        # From behind, as a gap counts where the number of a form is meant.
        meant = [b"%d 0 R" % numbers[one] for one in reversed(alike)]
        codes = [*map([*stands, *meant].__getitem__, gaps)]
        longer, cuts = [0, *accumulate(map(len, codes))], [0, *accumulate(sizes)]
        parts, table = [body[one:other] for one, other in pairwise(cuts)], cuts[-1]
        offsets = tuple(map(add, places, map(longer.__getitem__, after)))
        inner = chain.from_iterable(zip(parts, codes, strict=False))
        tail = body[table : table + long] % offsets
        end = b"%d" % (table + longer[-1])
        return b"".join((*inner, parts[-1], tail, end, body[table + long :]))


_WIDE = "q"
"""Numbers that are as wide as a file is long."""
_AROUND = len(b"%builder form   here%")
"""Bytes of a gap beside its number and what it is for."""


def content(pages: Iterable[Drawing], formed: Mapping[str, object]) -> str:
    """What tells the frame of pages from others: of pictures that are forms, their names.

    What is `formed` has for each what it needs of the file. ValueError for what is not plain.
    """
    plain = Plain(formed)
    return plain_digest(([plain.of(page) for page in pages], [*formed.items()]))
