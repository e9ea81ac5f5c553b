"""The module format's text encodings: token sequences, keys, arrays, formats, expressions.

Knows nothing of pieces, components or games. Source of the facts: VASSAL 3.7's own encoder.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import assert_never

from builder.records import dataclass

_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")

# Any code does: the engine goes by the name and gives it a code of its own. This is the shortest.
NAMED_KEY_CODE = 0


def join(tokens: Iterable[str], delimiter: str) -> str:
    r"""Tokens in one string: a delimiter inside a token becomes ``\delimiter``.

    A token that begins or ends with a backslash, or stands between single quotes, is put between
    single quotes. (The engine does not quote one that ends with a backslash, and then reads the
    next delimiter as escaped; quoted, it reads it rightly.)
    """
    listed = [*tokens]
    plain = delimiter.join(listed)
    if plain.count(delimiter) == len(listed) - 1 and "\\" not in plain and "'" not in plain:
        return plain
    return delimiter.join([token(each, delimiter) for each in listed])


def token(text: str, delimiter: str) -> str:
    """One of the tokens, as it stands in the string."""
    escaped = text.replace(delimiter, "\\" + delimiter) if delimiter in text else text
    ends = text[:1] + text[-1:]
    return f"'{escaped}'" if ends == "''" or "\\" in ends else escaped


def array(items: Iterable[str]) -> str:
    """A string array: items joined with commas."""
    return join(items, ",")


@dataclass(frozen=True, slots=True)
class Key:
    """A key on the keyboard: its Java key code and modifiers, and how people write it."""

    code: int
    modifiers: int
    label: str

    def __str__(self) -> str:
        return f"{self.code},{self.modifiers}"


@dataclass(frozen=True, slots=True)
class Named:
    """A named key: a private signal between traits and buttons."""

    name: str

    def __str__(self) -> str:
        return f"{NAMED_KEY_CODE},0,{self.name}"


AnyKey = Key | Named | None

_MODIFIERS = {"": 0, "Shift": 65, "Ctrl": 130, "Ctrl+Shift": 195, "Alt": 520, "Alt+Shift": 585}
_CODES = {"Left": 37, "Up": 38, "Right": 39, "Down": 40, "Space": 32, "=": 61, "-": 45, ",": 44,
          ".": 46}  # fmt: skip


def key(label: str) -> Key:
    """A key from its label: ``Ctrl+F``, ``Alt+Right``. Unknown words raise KeyError."""
    modifiers, _, name = label.rpartition("+")
    code = ord(name) if len(name) == 1 and name.isalnum() else _CODES[name]
    return Key(code, _MODIFIERS[modifiers], label)


def stroke(value: AnyKey) -> str:
    """A key as a field or attribute holds it; None is no key."""
    match value:
        case None:
            return ""
        case Key() | Named():
            return str(value)
        case _:
            assert_never(value)


def key_array(keys: Iterable[AnyKey]) -> str:
    """Keys as one field: each key's own commas escaped."""
    return array(stroke(each) for each in keys)


def number(value: float) -> str:
    """A number without a needless point: 2, 0.5."""
    return str(int(value)) if value == int(value) else repr(float(value))


def flag(value: bool) -> str:
    """A truth value as the format spells it."""
    return "true" if value else "false"


_TAG = re.compile(r"<(?=[A-Za-z/!?])")


def inert(text: str) -> str:
    """Text of the data as the engine may show it: what could begin a tag begins with ‹ instead.

    Swing takes a name that begins with <html> for a page, the chat takes tags anywhere in a
    coloured line; either would fetch the pictures that a tag names.
    """
    return _TAG.sub("‹", text)


def literal(text: str) -> str:
    """Text as a BeanShell string literal. The engine reads UTF-8, not unicode escapes."""
    flat = " ".join(text.replace("\t", " ").splitlines())
    return '"' + flat.replace("\\", "\\\\").replace('"', '\\"') + '"'


def plain(text: str) -> str:
    """Text inside a message format, where ``$name$`` would be looked up as a property."""
    return inert(text).replace("$", "\\$")


def legal(text: str) -> str:
    """Text without the characters that XML cannot hold (control characters, lone surrogates)."""
    return _ILLEGAL.sub("", text)
