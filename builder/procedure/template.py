"""What a step says: words with values in them.

Knows nothing of where the values come from.
"""

from __future__ import annotations

import re

from builder.procedure.values import Values
from builder.records import dataclass
from builder.words import _


@dataclass(frozen=True, slots=True)
class Fragment:
    """A part of what is said: words, or a value by name (`signed`: with + or -)."""

    text: str
    value: str = ""
    signed: bool = False


@dataclass(frozen=True, slots=True)
class OfGame:
    """A text of the game within a sentence of ours, and the group of a translation that has it."""

    group: str
    text: str

    def __str__(self) -> str:
        return self.text


Template = tuple[Fragment, ...]
_VALUE = re.compile(r"\{([a-z][a-z0-9_]*)(:\+)?\}")


def fragments(text: str) -> Template:
    """A text taken apart: words, and values as {x} or {x:+}."""
    found: list[Fragment] = []
    at = 0
    for match in _VALUE.finditer(text):
        found += [Fragment(text[at : match.start()])] if match.start() > at else []
        found.append(Fragment("", match[1], match[2] is not None))
        at = match.end()
    return (*found, Fragment(text[at:])) if at < len(text) else tuple(found)


def text_of(template: Template) -> str:
    """The text that was taken apart."""
    signs = {True: ":+", False: ""}
    return "".join(f"{{{f.value}{signs[f.signed]}}}" if f.value else f.text for f in template)


def filled(template: Template, values: Values) -> str:
    """A template with its values; flags as yes and no."""
    return "".join(_part(fragment, values) for fragment in template)


def _part(fragment: Fragment, values: Values) -> str:
    if not fragment.value:
        return fragment.text
    found = values[fragment.value]
    if isinstance(found, bool):
        return _("yes") if found else _("no")
    return f"{found:+d}" if fragment.signed and isinstance(found, int) else str(found)
