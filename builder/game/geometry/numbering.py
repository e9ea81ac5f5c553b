"""How columns and hexes are named: letters, ranges of columns, numbers of column and row.

Knows nothing of where a cell lies.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from builder.words import message

MAX_COLUMNS = 200
_SHORT = re.compile(r"C+[-.]?R+|R+[-.]?C+")
_NUMBER = re.compile(r"\{(column|row)(?::0?(\d)|(2))?\}")


def full_numbering(numbering: str) -> str:
    """A numbering with its placeholders written out: CCRR is {column:02}{row:02}.

    {column} stands for the column's word, {row} for the row from 1; {column:02} and {row:02} fill
    them up with zeros to two digits ({row2} is the same as {row:02}). Both are needed. Raises
    ValueError where the numbering cannot name hexes.
    """
    if _SHORT.fullmatch(numbering):
        words = {"C": "column", "R": "row"}
        return re.sub(r"C+|R+", lambda m: f"{{{words[m[0][0]]}:0{len(m[0])}}}", numbering)
    rest = _NUMBER.sub("", numbering)
    example = message("write 'CCRR' for 0407, '{column}{row}' for D7")
    if "{" in rest or "}" in rest:
        raise ValueError(
            message(
                "the numbering '{numbering}' is not understood; {example}",
                numbering=numbering,
                example=example,
            )
        )
    found = {match[1] for match in _NUMBER.finditer(numbering)}
    for part in ("column", "row"):
        if part not in found:
            raise ValueError(
                message(
                    "the numbering '{numbering}' has no {part}; {example}",
                    numbering=numbering,
                    example=example,
                    part=f"{{{part}}}",
                )
            )
    return numbering


def hex_id(column: str, row: int, numbering: str) -> str:
    words = {"column": column, "row": str(row)}
    return _NUMBER.sub(lambda m: words[m[1]].zfill(int(m[2] or m[3] or 0)), numbering)


def column_words(written: Sequence[str]) -> list[str]:
    """The words for columns, with ranges written out: "A-L", "01-12"; others stand for themselves.

    Raises ValueError for a range that runs backwards, and for more than 200 columns.
    """
    words: list[str] = []
    for one in written:
        ends = re.fullmatch(r"([A-Z])-([A-Z])|(\d{1,3})-(\d{1,3})", one)
        if ends is None:
            words.append(one)
            continue
        letter, other, low, high = ends.groups()
        first, last = (ord(letter), ord(other)) if letter else (int(low), int(high))
        if first > last:
            raise ValueError(message("the columns '{one}' run backwards", one=one))
        width = len(low) if low and low.startswith("0") else 0
        run = range(first, last + 1)
        words += [chr(n) for n in run] if letter else [str(n).zfill(width) for n in run]
        if len(words) > MAX_COLUMNS:
            break
    if len(words) > MAX_COLUMNS:
        raise ValueError(message("there are more than {limit} columns", limit=MAX_COLUMNS))
    return words


def column_letters(number: int) -> str:
    """Letters of the n-th column from 1, as in a spreadsheet: A … Z, AA, AB …; '' below 1."""
    letters = ""
    while number > 0:
        number, digit = divmod(number - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters
