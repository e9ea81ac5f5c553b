"""What spreadsheets do to a list on the way: lost zeros, ids made into dates, odd blanks.

Knows nothing of columns and of what a cell is for.
"""

from __future__ import annotations

import re
from collections.abc import Container

from builder.words import Message, either, message

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_OTHER_MONTHS = {"mär": 3, "mrz": 3, "mai": 5, "okt": 10, "dez": 12, "fév": 2, "avr": 4, "aoû": 8}
_NUMBERED = dict(zip(_MONTHS, range(1, 13), strict=True)) | _OTHER_MONTHS
_DAY_MONTH = re.compile(r"(\d{1,2})[-. /]{1,2}([^\W\d_]{3,9})\.?(?:[-. /]+\d{2,4})?")
_MONTH_DAY = re.compile(r"([^\W\d_]{3,9})\.?[-. /](\d{1,2})(?:[-., /]+\d{2,4})?")
_NUMERIC = re.compile(r"(\d{1,2})([./])(\d{1,2})\2(?:\d{4}|\d{2})")
_ISO = re.compile(r"\d{4}-(\d{2})-(\d{2})(?:[T ]00:00(?::00)?)?")

BLANKS = "\u200b\u200c\u200d\u2060\ufeff"
"""Blanks without width, which `str.strip` leaves; thin and unbreakable ones it takes."""

MAX_ZEROS = 6


def trimmed(text: str) -> str:
    """The text without outer blanks of any kind; quotes, curly ones too, stay as they are."""
    return text.strip().strip(BLANKS).strip()


def made_date(text: str) -> tuple[str, ...]:
    """What a text that a spreadsheet made a date of may have been: "1-Feb" was "1-2" or "2-1".

    Empty where the text is no date.
    """
    pair = _pair(trimmed(text))
    if pair is None or not all(1 <= n <= 31 for n in pair):
        return ()
    one, two = pair
    return tuple(dict.fromkeys((f"{one}-{two}", f"{two}-{one}")))


def was_date(text: str, known: Container[str] = ()) -> Message:
    """A hint at what a date was made of: the known names among them, if any is."""
    meant = made_date(text)
    names = [name for name in meant if name in known] or meant
    return message(
        "a spreadsheet turned {names} into a date", names=either(f"'{n}'" for n in names)
    )


def _pair(text: str) -> tuple[int, int] | None:
    if match := _DAY_MONTH.fullmatch(text):
        month = _month(match[2])
        return (int(match[1]), month) if month else None
    if match := _MONTH_DAY.fullmatch(text):
        month = _month(match[1])
        return (month, int(match[2])) if month else None
    if match := _NUMERIC.fullmatch(text):
        return int(match[1]), int(match[3])
    match = _ISO.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


def _month(word: str) -> int | None:
    """The number of a month as spreadsheets write it, with a capital: 2-mar is no date."""
    return _NUMBERED.get(word[:3].lower()) if word[0].isupper() else None


def lost_zeros(text: str, known: Container[str]) -> str:
    """The known name that a number was before it lost its zeros ("203" was "0203"), or ''."""
    if not text.isascii() or not text.isdigit():
        return ""
    longer = ("0" * n + text for n in range(1, MAX_ZEROS + 1))
    return next((name for name in longer if name in known), "")


def whole(text: str) -> str:
    """A whole number as it was before a spreadsheet gave it decimals ("3.0", "3,00")."""
    return re.sub(r"(?<=\d)[.,]0+$", "", text)
