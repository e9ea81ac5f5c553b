"""The catalogues: every message of the program is in each, and said in each language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from builder.words import po
from builder.words.catalogue import outdated

BUILDER = po.BUILDER
SAID = po.extracted()
LANGUAGES = sorted(path.stem for path in po.WORDS.glob("*.po"))
PLACE = re.compile(r"\{([a-z_]+)(?:[!:][^{}]*)?\}")


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
    assert len(SAID) > 1500


def test_every_message_is_said_in_every_language(catalogue: Catalog) -> None:
    lacking = [
        f"{said.file}: {said.text}"
        for said in SAID
        if (found := catalogue.get(said.id, said.context or None)) is None
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


@pytest.mark.parametrize("said", [s for s in SAID if s.values], ids=lambda s: f"{s.file}:{s.line}")
def test_a_message_is_given_what_it_names(said: po.Said) -> None:
    """Unless it is a pattern whose places are filled where it is used."""
    filled_later = ".filled(" in (po.HOME / said.file).read_text("utf-8")
    assert places((said.text, said.plural)) <= said.values or filled_later
    assert said.values <= places((said.text, said.plural)) | {"count"}


def test_the_compiled_catalogues_are_those_of_the_sources() -> None:
    assert outdated() == []


@pytest.mark.parametrize("path", sorted(BUILDER.rglob("*.py")), ids=lambda p: str(p.name))
def test_messages_are_no_f_strings(path: Path) -> None:
    """Nobody can translate a sentence that is put together: the tool refuses it too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="_" | "_n" | "message" | "message_n"), args=[first, *_]):
                assert isinstance(first, ast.Constant), f"line {node.lineno}"
