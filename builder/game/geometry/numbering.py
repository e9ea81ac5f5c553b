"""How hexes are named: words for columns and rows, ranges of them, numbers of column and row.

Knows nothing of where a cell lies.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from builder.words import message

MAX_COLUMNS = 200
_SHORT = re.compile(r"C+[-.]?R+|R+[-.]?C+")
_NUMBER = re.compile(r"\{(column|row|falling|rising)(?::0?(\d)|(2))?\}")
_RANGE = re.compile(r"([A-Z]{1,2})-([A-Z]{1,2})|(\d{1,3})-(\d{1,3})")
SLANTING = ("falling", "rising")


def full_numbering(numbering: str, straight: str = "column") -> str:
    """A numbering with its placeholders written out: CCRR is {column:02}{row:02}.

    {column} stands for the column's word, {row} for the row's; {column:02} and {row:02} fill
    numbers up with zeros to two digits ({row2} is the same as {row:02}). Both are needed, but
    {falling} or {rising} may stand for the one that is not `straight`: they count the hexes along
    lines that fall or rise to the right. Raises ValueError where the numbering cannot name hexes.
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
        if part not in found and (part == straight or not found & set(SLANTING)):
            raise ValueError(
                message(
                    "the numbering '{numbering}' has no {part}; {example}",
                    numbering=numbering,
                    example=example,
                    part=f"{{{part}}}",
                )
            )
    return numbering


def hex_id(numbering: str, words: Mapping[str, str]) -> str:
    """The name of a hex; `words` are those of its column, its row and its slanting lines.

    Numbers are filled up with zeros, letters are not.
    """

    def word(match: re.Match[str]) -> str:
        found = words[match[1]]
        return found.zfill(int(match[2] or match[3] or 0)) if found.isdecimal() else found

    return _NUMBER.sub(word, numbering)


def column_words(written: Sequence[str]) -> list[str]:
    """The words for columns or rows, with ranges written out: "A-L", "01-12", "20-1", "AA-GG".

    Others stand for themselves. Raises ValueError for a range from one letter to two, and for more
    than 200 words.
    """
    words: list[str] = []
    for one in written:
        ends = _RANGE.fullmatch(one)
        if ends is None:
            words.append(one)
        elif ends[1]:
            words += _letters(one, ends[1], ends[2])
        else:
            words += _numbers(ends[3], ends[4])
        if len(words) > MAX_COLUMNS:
            raise ValueError(message("there are more than {limit} columns", limit=MAX_COLUMNS))
    return words


def row_words(written: int | Sequence[str]) -> list[str]:
    """The words for rows: as for columns, or a number of rows that are counted from 1.

    Raises ValueError for more than 200.
    """
    if not isinstance(written, int):
        return column_words(written)
    if written > MAX_COLUMNS:
        raise ValueError(message("there are more than {limit} rows", limit=MAX_COLUMNS))
    return [str(n + 1) for n in range(written)]


def _numbers(first: str, last: str) -> list[str]:
    """Numbers up or down, as wide as the narrower end where that begins with a zero."""
    width = max((len(end) for end in (first, last) if end.startswith("0")), default=0)
    low, high = int(first), int(last)
    run = range(low, high + 1) if low <= high else range(low, high - 1, -1)
    return [str(n).zfill(width) for n in run]


def _letters(one: str, first: str, last: str) -> list[str]:
    """Letters up or down: A to L; doubled ones, AA BB CC; or pairs as a spreadsheet, AA AB AC."""
    if len(first) != len(last):
        raise ValueError(
            message("the range '{one}' runs from one letter to two; write [A-Z, AA-GG]", one=one)
        )
    doubled = len(first) == 2 and first[0] == first[1] and last[0] == last[1]
    if len(first) == 1 or doubled:
        low, high = ord(first[0]), ord(last[0])
        run = range(low, high + 1) if low <= high else range(low, high - 1, -1)
        return [chr(n) * len(first) for n in run]
    low, high = _index(first), _index(last)
    return [column_letters(n) for n in range(low, high + 1)] or [
        column_letters(n) for n in range(low, high - 1, -1)
    ]


def _index(letters: str) -> int:
    """The number of a spreadsheet's column of two letters."""
    return (ord(letters[0]) - 64) * 26 + ord(letters[1]) - 64


def column_letters(number: int) -> str:
    """Letters of the n-th column from 1, as in a spreadsheet: A … Z, AA, AB …; '' below 1."""
    letters = ""
    while number > 0:
        number, digit = divmod(number - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters
