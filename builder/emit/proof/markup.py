"""HTML put together so that every text in it is escaped.

The one place where text becomes markup on the Python side. Knows no game and no page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from builder.words import Message

_UNSAFE = re.compile(r"[&<>\"']")
_SAID = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_CONTROL = re.compile("[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_VOID = {"meta", "link", "input", "img", "br", "col"}
_SCRIPT = {"<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029"}


class Html(str):
    """Markup: what is of this class is not escaped again."""

    __slots__ = ()


Content = str | Message | None | Iterable["Content"]


def esc(text: object) -> str:
    """A text as it stands in markup, also between quotation marks."""
    plain = _CONTROL.sub("\ufffd", str(text))
    return _UNSAFE.sub(lambda found: _SAID[found[0]], plain)


def html(*parts: Content) -> Html:
    """The parts one after the other: markup as it is, everything else escaped."""
    return Html("".join(_written(part) for part in parts))


def _written(part: Content) -> str:
    if part is None:
        return ""
    if isinstance(part, Html):
        return str(part)
    return esc(part) if isinstance(part, str | Message) else html(*part)


def el(name: str, /, *parts: Content, **attributes: str | int | float | bool | None) -> Html:
    """An element. `class_` is class, `aria_label` aria-label; True is an attribute without value,
    False and None none.
    """
    words = "".join(_attribute(key, value) for key, value in attributes.items())
    closing = "" if name in _VOID else f"{html(*parts)}</{name}>"
    return Html(f"<{name}{words}>{closing}")


def _attribute(key: str, value: str | int | float | bool | None) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{esc(value)}"'


def script_json(data: Any) -> str:
    """Data as JSON that may stand in a script, of its own or in a page."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return re.sub("[<\u2028\u2029]", lambda found: _SCRIPT[found[0]], text)
