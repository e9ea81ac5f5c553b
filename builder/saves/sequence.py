r"""The module format's sequences taken apart: tokens, and texts nested in texts.

Written from the decoder's rules: a delimiter behind a backslash belongs to the token and takes the
backslash's place; other backslashes stand for themselves; a token between single quotes loses
them. Nothing here recurses, and an `Effort` bounds the work, however deep a text is nested.
"""

from __future__ import annotations

from builder.saves.model import Broken
from builder.words import message

EFFORT = 300_000_000
"""Characters gone through for one file; a thousand counters of 50 traits take a twentieth."""

PER_TOKEN = 100
"""What one more token costs, in characters: time and room."""

_INSIDE = "\0"
"""Stands for a delimiter that belongs to a token, while a text is taken apart."""
DEEPEST = 300
"""Traits in a piece; prototypes expanded, real ones have up to a hundred."""


class Effort:
    """What may still be spent on a file. Raises Broken when nothing is left."""

    def __init__(self, left: int = EFFORT) -> None:
        self.left = left

    def spend(self, characters: int) -> None:
        """Count characters about to be gone through."""
        self.left -= characters
        if self.left < 0:
            raise Broken("V106", message("it is longer and more deeply nested than any saved game"))


def tokens(text: str, delimiter: str, effort: Effort) -> list[str]:
    """The tokens of a sequence; the empty text is one empty token."""
    effort.spend(len(text) + PER_TOKEN * (1 + text.count(delimiter)))
    if not quotes(text, delimiter):
        if f"\\{delimiter}" not in text:
            return text.split(delimiter)
        if _INSIDE not in text:
            parts = text.replace(f"\\{delimiter}", _INSIDE).split(delimiter)
            return [part.replace(_INSIDE, delimiter) for part in parts]
    out: list[str] = []
    held: list[str] = []
    *parts, last = text.split(delimiter)
    for part in parts:
        if part.endswith("\\"):
            held.append(part[:-1])
            continue
        held.append(part)
        out.append(_unquoted(delimiter.join(held)))
        held = []
    held.append(last)
    out.append(_unquoted(delimiter.join(held)))
    return out


def quotes(text: str, delimiter: str) -> bool:
    """Whether a token may stand between single quotes."""
    return text.startswith("'") or f"{delimiter}'" in text


def _unquoted(token: str) -> str:
    quoted = len(token) > 1 and token[0] == token[-1] == "'"
    return token[1:-1] if quoted else token


def levels(text: str, effort: Effort) -> list[str]:
    """The parts of a text nested with tabs, from the outermost to the innermost.

    Each level escapes the tabs of those inside it once more: one that stands behind as many
    backslashes as levels were left ends an outer part, one behind more belongs to it. So the text
    is gone through once, however deep it is.
    """
    effort.spend(len(text) + PER_TOKEN * (1 + text.count("\t")))
    parts = text.split("\t")
    plain = _plain_levels(parts) if not quotes(text, "\t") else None
    if plain is not None:
        return plain
    out: list[str] = []
    held: list[str] = []
    for index in range(len(parts) - 1):
        part = parts[index]
        escapes = len(part) - len(part.rstrip("\\"))
        if escapes < len(out):
            raise Broken("V105", message("its traits are not nested in one another"))
        if escapes > len(out):
            held.append(part[: -len(out) - 1])
            continue
        held.append(part.removesuffix("\\" * len(out)))
        out.append(_unquoted("\t".join(held)))
        held = []
        if len(out) == DEEPEST:
            raise Broken(
                "V105",
                message("it has more than {number} traits inside one another", number=DEEPEST),
            )
        _unquote_rest(parts, index + 1, effort)
    out.append("\t".join([*held, parts[-1]]))
    return out


def _plain_levels(parts: list[str]) -> list[str] | None:
    """The levels where no part holds a tab of its own, which is nearly always."""
    if len(parts) > DEEPEST:
        return None
    out = [part.rstrip("\\") for part in parts[:-1]]
    for escapes, (part, bare) in enumerate(zip(parts, out, strict=False)):
        if len(part) - len(bare) != escapes:
            return None
    return [*out, parts[-1]]


def _unquote_rest(parts: list[str], first: int, effort: Effort) -> None:
    """Take the quotes off that stand round all the parts from `first` to the last together."""
    single = first == len(parts) - 1 and len(parts[first]) < 2
    if parts[first].startswith("'") and parts[-1].endswith("'") and not single:
        effort.spend(len(parts[first]) + len(parts[-1]))
        parts[first] = parts[first][1:]
        parts[-1] = parts[-1][:-1]
