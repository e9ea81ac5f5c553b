"""Reading what the module holds, by another way than it was written: one character after another.

Follows the engine's decoder: a delimiter after a backslash belongs to the token, and loses that
backslash; a token in single quotes loses them.
"""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass

from lxml import etree


def split(text: str, delimiter: str) -> list[str]:
    """The tokens of a sequence; the empty string is one empty token."""
    tokens: list[str] = []
    token = ""
    for character in text:
        if character != delimiter:
            token += character
        elif token.endswith("\\"):
            token = token[:-1] + delimiter
        else:
            tokens.append(token)
            token = ""
    return [_unquoted(each) for each in [*tokens, token]]


def _unquoted(token: str) -> str:
    quoted = len(token) > 1 and token.startswith("'") and token.endswith("'")
    return token[1:-1] if quoted else token


def array(text: str) -> list[str]:
    return split(text, ",") if text else []


@dataclass(frozen=True)
class Part:
    """A trait as read: its id, the fields of its type, its state."""

    ident: str
    fields: list[str]
    state: str


def chain(text: str) -> tuple[str, list[Part]]:
    """(id, traits from the outermost in) of a piece's command."""
    plus, ident, kind, state = split(text, "/")
    assert plus == "+"
    types, states = _nested(kind), _nested(state)
    assert len(types) == len(states)
    return ident, [Part(*_typed(t), s) for t, s in zip(types, states, strict=True)]


def _nested(text: str) -> list[str]:
    out = []
    while True:
        outer, *inner = split(text, "\t")
        out.append(outer)
        if not inner:
            return out
        assert len(inner) == 1
        text = inner[0]


def _typed(text: str) -> tuple[str, list[str]]:
    ident, _, rest = text.partition(";")
    if ident == "mark":
        return "mark;", split(rest, ",")
    return f"{ident};", split(rest, ";")


def members(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as file:
        return {name: file.read(name) for name in file.namelist()}


def build_file(vmod: bytes) -> etree._Element:
    return etree.fromstring(members(vmod)["buildFile.xml"])


def saved_game(vsav: bytes) -> list[str]:
    """The commands of a saved game."""
    body = members(vsav)["savedGame"].decode("ascii")
    assert body.startswith("!VCSK")
    key = int(body[5:7], 16)
    return split(bytes(b ^ key for b in bytes.fromhex(body[7:])).decode("utf-8"), "\x1b")
