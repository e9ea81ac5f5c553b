"""A language of which no letter is English: what is said in English in it bypasses the catalogues.

Its catalogue says every message of the English one with an accent on each letter ("Turn" is
"Õøòî"), its dictionary every text of a game. Whatever keeps a plain letter is no message and no
text of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from string import ascii_letters

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import builder.cli
from builder.texts.dictionary import Dictionary
from builder.words import po

catalogue = import_module("builder.words.catalogue")
NAME = "qps"
LETTERS = "àâçðèéêëìíîïñòóôõöøùúûüýþÿ"
ACCENTED = str.maketrans(ascii_letters, LETTERS + LETTERS.upper())
PLAIN = str.maketrans(LETTERS + LETTERS.upper(), ascii_letters)
KEPT = re.compile(r"(\{[^{}]*\}|%\(\w+\)[sd]|%[a-zA-Z]|<[^<>]*>|&\w+;|\$\w+\$)")
"""Places for values, and tags."""


def accented(text: str) -> str:
    """A text without a plain letter, but for the places of its values."""
    parts = KEPT.split(text)
    parts[::2] = [part.translate(ACCENTED) for part in parts[::2]]
    return "".join(parts)


class Accents(Dictionary):
    """A dictionary that has a translation for every text."""

    def say(self, group: str, text: str) -> str:
        """The text with accents."""
        return accented(text)


@contextmanager
def known_language(folder: Path) -> Iterator[None]:
    """Within this context, the pseudo language has a compiled catalogue beside the English one."""
    made = Catalog(locale="en")
    with (po.WORDS / "en.po").open("rb") as file:
        english = read_po(file, locale="en")
    for said in english:
        if said.id:
            texts = (said.id,) if isinstance(said.id, str) else said.id
            accents = tuple(map(accented, texts))
            made.add(said.id, accents if len(accents) > 1 else accents[0], context=said.context)
    home = folder / NAME / "LC_MESSAGES"
    home.mkdir(parents=True)
    with (home / "builder.mo").open("wb") as out:
        write_mo(out, made)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "COMPILED", folder)
        patch.setattr(builder.cli, "COMPILED", folder)
        catalogue.catalogue.cache_clear()
        yield
    catalogue.catalogue.cache_clear()
