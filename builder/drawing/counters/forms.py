"""What a factor line consists of: figures in their forms, from a notation and a face.

"({ops!})" is a coloured figure in brackets, "({attack})" a plain one; a value may itself be a text:
(4), 4*, A, ½, –. Knows no drawing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from builder.game.model import Face, Notation
from builder.records import dataclass

DASHES = "-–—−"
_OPEN, _CLOSE = "([{", ")]}"
_BRACKETED = re.compile(r"\((.{1,4})\)(.{0,2})")
_BOXED = re.compile(r"\[(.{1,4})\]")


@dataclass(frozen=True, slots=True)
class Form:
    """A part of the line: its words ('' where the figure is unknown) and how they are set.

    `kind` "figure" may be in `brackets`, `coloured`, or `boxed` as a range; "sign" is raised;
    "dash" stands between two figures, "blank" in its place; "words" is any other punctuation.
    """

    kind: Literal["figure", "sign", "dash", "blank", "words"]
    words: str = ""
    brackets: bool = False
    coloured: bool = False
    boxed: bool = False

    @property
    def unknown(self) -> bool:
        return self.kind == "figure" and not self.words


def forms(notation: Notation, face: Face) -> tuple[Form, ...]:
    """The line of a face from left to right; nothing where none of its figures is known."""
    return _forms(notation, tuple(face.printed(factor) for _, factor, _ in notation if factor))


@lru_cache(maxsize=4096)
def _forms(notation: Notation, printed: tuple[str, ...]) -> tuple[Form, ...]:
    """The line of which the values are these; each element of a layout asks for it."""
    line = list(_joined(_parts(notation, iter(printed))))
    if all(part.unknown for part in line if part.kind == "figure"):
        return ()
    known = (part for at, part in enumerate(line) if not _parts_unknown(line, at))
    return tuple(_spaced(list(known)))


def _spaced(line: list[Form]) -> Iterator[Form]:
    """A blank for a dash beside a value that is a dash itself: "– -6" would read as one line."""
    for at, part in enumerate(line):
        around = line[max(at - 1, 0) : at] + line[at + 1 : at + 2]
        bare = any(one.unknown or one.words in tuple(DASHES) for one in around if _valued(one))
        yield Form("blank") if part.kind == "dash" and bare else part


def _valued(part: Form) -> bool:
    return part.kind == "figure"


def _parts_unknown(line: list[Form], at: int) -> bool:
    """Whether a dash stands between two figures that are not known: their rules say enough."""
    around = line[at - 1 : at] + line[at + 1 : at + 2]
    return line[at].kind == "dash" and len(around) == 2 and all(one.unknown for one in around)


def _parts(notation: Notation, printed: Iterator[str]) -> Iterator[Form]:
    for text, factor, coloured in notation:
        if factor:
            yield from _value(next(printed), coloured)
        else:
            for piece in re.findall(r"[()\[\]{}]|[-–—−]|\*|[^()\[\]{}\-–—−*\s]+", text):
                yield Form("dash") if piece in DASHES else _punctuation(piece)


def _punctuation(piece: str) -> Form:
    return Form("sign" if piece == "*" else "words", piece)


def _value(words: str, coloured: bool) -> Iterator[Form]:
    """A factor as it is written in the data; '' where it is not known."""
    if boxed := _BOXED.fullmatch(words):
        yield Form("figure", boxed[1], boxed=True)
        return
    sign = ""
    inner = _BRACKETED.fullmatch(words)
    if inner:
        words, sign = inner[1], inner[2]
    elif words.endswith("*") and len(words) > 1:
        words, sign = words.rstrip("*"), "*"
    yield Form("figure", words, inner is not None, coloured)
    if sign:
        yield Form("sign", sign)


def _joined(parts: Iterator[Form]) -> Iterator[Form]:
    """Brackets of the notation put round the figure that stands between them."""
    held = list(parts)
    index = 0
    while index < len(held):
        three = held[index : index + 3]
        if len(three) == 3 and _encloses(three):
            yield replace(three[1], brackets=three[0].words == "(", boxed=three[0].words == "[")
            index += 3
        else:
            yield held[index]
            index += 1


def _encloses(three: list[Form]) -> bool:
    one, figure, other = three
    pair = one.kind == "words" and one.words in _OPEN and other.words in _CLOSE and one.words != ""
    return pair and other.kind == "words" and figure.kind == "figure"
