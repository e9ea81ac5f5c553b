"""The catalogues: every message of the program is in each, and said in each language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from builder.words import po
from builder.words.catalogue import outdated
from tests.sources import nodes

BUILDER = po.BUILDER
LANGUAGES = sorted(path.stem for path in po.WORDS.glob("*.po"))
PLACE = re.compile(r"\{([a-z_]+)(?:[!:][^{}]*)?\}")


@cache
def said() -> list[po.Said]:
    """Every message of the program."""
    return list(po.extracted(nodes))


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    with (po.WORDS / f"{request.param}.po").open("rb") as file:
        return read_po(file, locale=request.param)


def strings(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def sources(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def places(texts: tuple[str, ...]) -> set[str]:
    return set().union(*(PLACE.findall(text) for text in texts))


def test_german_and_english_are_spoken() -> None:
    assert {"de", "en"} <= set(LANGUAGES)
    assert len(said()) > 1500


def test_every_message_is_said_in_every_language(catalogue: Catalog) -> None:
    lacking = [
        f"{each.file}: {each.text}"
        for each in said()
        if (found := catalogue.get(each.id, each.context or None)) is None
        or not all(strings(found))
    ]
    assert lacking == [], "run `make words`, then translate what is new"


def test_no_translation_is_a_guess(catalogue: Catalog) -> None:
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


def test_translations_have_the_places_of_the_original(catalogue: Catalog) -> None:
    wrong = [
        (message.id, message.string)
        for message in catalogue
        if message.id and all(strings(message)) and places(strings(message)) != places(
            sources(message)
        )
    ]  # fmt: skip
    assert wrong == []


@cache
def filled_later(file: str) -> bool:
    """Whether patterns of a module have places that are filled where the pattern is used."""
    return ".filled(" in (po.HOME / file).read_text("utf-8")


def test_a_message_is_given_what_it_names() -> None:
    wrong = []
    for each in said():
        named = places((each.text, each.plural))
        lacking = set() if filled_later(each.file) else named - each.values
        needless = each.values - named - {"count"}
        if each.values and (lacking or needless):
            wrong.append(f"{each.file}:{each.line} lacks {lacking}, does not use {needless}")
    assert wrong == []


def test_the_compiled_catalogues_are_those_of_the_sources() -> None:
    assert outdated() == []


def put_together(path: Path) -> Iterator[str]:
    for node in nodes(path):
        match node:
            case ast.Call(func=ast.Name(id="_" | "_n" | "message" | "message_n"), args=[first, *_]):
                if not isinstance(first, ast.Constant):
                    yield f"{path.name}:{node.lineno}"


def test_messages_are_no_f_strings() -> None:
    """Nobody can translate a sentence that is put together: the tool refuses it too."""
    assert [fault for path in sorted(BUILDER.rglob("*.py")) for fault in put_together(path)] == []
