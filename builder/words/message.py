"""A sentence with its values, said in the language of whoever reads it.

Knows nothing of where the sentence is shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from builder.records import dataclass
from builder.words.catalogue import ENGLISH, catalogue, current


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be said later: str() says it in the language then spoken.

    `text` is the English sentence with {named} places for the values, `plural` its form for any
    `count` but one, `context` what tells it from a homonym. A value may be a message itself.
    Without values the text stands as it is, braces included.
    """

    text: str
    values: tuple[tuple[str, object], ...] = ()
    plural: str = ""
    count: float = 1
    context: str = ""

    def __str__(self) -> str:
        return _filled(self._translated(), self.text, dict(self.values))

    def __bool__(self) -> bool:
        return bool(self.text)

    def filled(self, **values: object) -> Message:
        """The same sentence with these values besides those that it has."""
        return replace(self, values=(*self.values, *values.items()))

    @property
    def key(self) -> tuple[str, str]:
        """The same in every language, to sort by."""
        return self.text, str(sorted((name, str(_key(value))) for name, value in self.values))

    def _translated(self) -> str:
        found = catalogue(current())
        if not self.text:
            return ""
        if self.plural and self.context:
            return found.npgettext(self.context, self.text, self.plural, self._number())
        if self.plural:
            return found.ngettext(self.text, self.plural, self._number())
        if self.context:
            return found.pgettext(self.context, self.text)
        return found.gettext(self.text)

    def _number(self) -> int:
        """The count for the choice of the plural; a fraction takes the form of several."""
        return int(self.count) if self.count == int(self.count) else 2


def message(text: str, /, *, context: str = "", **values: object) -> Message:
    """A sentence to be said later."""
    return Message(text, tuple(values.items()), context=context)


def message_n(
    singular: str, plural: str, count: float, /, *, context: str = "", **values: object
) -> Message:
    """A sentence to be said later whose form depends on a count, which fills {count}."""
    named = tuple({"count": count, **values}.items())
    return Message(singular, named, plural, count, context)


def _(text: str, /, *, context: str = "", **values: object) -> str:
    """A sentence, said now."""
    return str(Message(text, tuple(values.items()), context=context))


def _n(singular: str, plural: str, count: float, /, *, context: str = "", **values: object) -> str:
    """A sentence whose form depends on a count, which fills {count}; said now."""
    named = tuple({"count": count, **values}.items())
    return str(Message(singular, named, plural, count, context))


def listed(items: Iterable[object]) -> Message:
    """ "A, B and C"."""
    *first, last = [*items] or [""]
    if not first:
        return verbatim(last)
    return message("{items} and {last}", items=_Row(tuple(first)), last=last)


def either(items: Iterable[object]) -> Message:
    """ "A, B or C"."""
    *first, last = [*items] or [""]
    if not first:
        return verbatim(last)
    return message("{items} or {last}", items=_Row(tuple(first)), last=last)


def verbatim(text: object) -> Message:
    """A text of the data where a message is called for: no language changes it."""
    return Message("{text}", (("text", text),))


def continued(sentence: str) -> str:
    """A sentence behind a colon: English goes on with a small letter, other languages as it is."""
    return f"{sentence[:1].lower()}{sentence[1:]}" if current() == ENGLISH else sentence


@dataclass(frozen=True, slots=True)
class _Row:
    """Things with commas between them."""

    items: tuple[object, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.items))


def _key(value: object) -> object:
    match value:
        case Message():
            return value.key
        case _Row():
            return [_key(item) for item in value.items]
        case _:
            return value


class _Number(float):
    """A number as the language writes it: 1.5 or 1,5."""

    def __format__(self, spec: str) -> str:
        text = float.__format__(self, spec or "g")
        return text.replace(".", _(".", context="decimal sign"))


class _Values(dict[str, object]):
    """What fills a sentence; a value that is missing leaves its place as it stands."""

    def __getitem__(self, name: str) -> object:
        value = super().__getitem__(name)
        return _Number(value) if isinstance(value, float) else value

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def _filled(translated: str, original: str, values: dict[str, object]) -> str:
    """The sentence with its values; a translation that cannot take them gives way to English."""
    if not values:
        return translated
    for text in (translated, original):
        try:
            return text.format_map(_Values(values))
        except (ValueError, TypeError, LookupError, AttributeError):
            continue
    return original
