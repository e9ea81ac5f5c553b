"""The compiled catalogues, the language being spoken, and the one that a user prefers.

Catalogues are kept as <language>.po and compiled when the program is installed; the compiled
form remembers the digest of its source. Knows nothing of what the messages say.
"""

from __future__ import annotations

import gettext
import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

HOME = Path(__file__).parent
COMPILED = HOME / "compiled"
"""Laid out as gettext expects: <language>/LC_MESSAGES/builder.mo."""
DOMAIN = "builder"
ENGLISH = "en"
DIGEST = "x-digest"
"""The message of a compiled catalogue that is the SHA-256 of its source."""

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within this context, messages are said in a language; in English where it lacks one."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def current() -> str:
    """The language being spoken: "en", "de"."""
    return _spoken.get()


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The messages of a language; those that it lacks are English."""
    found = _read(language)
    if language != ENGLISH:
        found.add_fallback(catalogue(ENGLISH))
    return found


def form_of(number: int) -> int:
    """Which of its forms the language being spoken has for a number, from 0."""
    rule = getattr(catalogue(current()), "plural", None)
    return int(rule(number)) if rule is not None else int(number != 1)


def languages() -> list[str]:
    """The languages that have a compiled catalogue, and English, which needs none."""
    found = {path.parent.parent.name for path in COMPILED.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return sorted(found | {ENGLISH})


def known(language: str) -> bool:
    """Whether there is a catalogue for a language; "de" serves for "de-AT"."""
    return language.split("-")[0] in languages()


def preferred(environment: Mapping[str, str]) -> str:
    """The language of the locale, in gettext's order of variables; English where none fits."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((environment[name] for name in names if environment.get(name)), "")
    for locale in wanted.split(":"):
        language = locale.split(".")[0].split("@")[0]
        for candidate in (language, language.split("_")[0]):
            if known(candidate):
                return candidate
    return ENGLISH


def outdated() -> list[str]:
    """Languages whose source was changed, added or removed since it was compiled."""
    sources = {path.stem: path for path in HOME.glob("*.po")}
    if not sources:  # installed: the sources stay at home
        return []
    return [
        language
        for language in sorted(sources.keys() | set(languages()))
        if language not in sources or _read(language).gettext(DIGEST) != digest(sources[language])
    ]


def digest(source: Path) -> str:
    """What tells one version of a catalogue's source from another."""
    return hashlib.sha256(source.read_bytes()).hexdigest()


def _read(language: str) -> gettext.NullTranslations:
    path = gettext.find(DOMAIN, COMPILED, [language.replace("-", "_")])
    if path is None:
        return gettext.NullTranslations()
    with Path(path).open("rb") as file:  # gettext.translation would keep what it read once
        return gettext.GNUTranslations(file)
