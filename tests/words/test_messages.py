"""Sentences: said later, in the language of the reader, never failing."""

from __future__ import annotations

import gettext
import importlib

import pytest

from builder.words import Message, _, _n, either, listed, message, message_n, preferred, speaking

messages = importlib.import_module("builder.words.message")

KNOWN = {
    "{unit} enters {space}": "{unit} betritt {space}",
    "{items} and {last}": "{items} und {last}",
    "{count} counter": "{count} Spielstein",
    "{count} counters": "{count} Spielsteine",
    "broken {place}": "kaputt {plaze:d}",
}


class _German(gettext.NullTranslations):
    """A catalogue of a few messages."""

    def gettext(self, message: str) -> str:
        return KNOWN.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return "," if context == "decimal sign" else f"{context}: {message}"


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    real = messages.catalogue
    monkeypatch.setattr(
        messages, "catalogue", lambda name: _German() if name == "xx" else real(name)
    )


def test_a_message_is_said_in_the_language_then_spoken(german: None) -> None:
    said = message("{unit} enters {space}", unit="1/5", space="A1")
    assert str(said) == "1/5 enters A1"
    with speaking("xx"):
        assert str(said) == "1/5 betritt A1"
    assert str(said) == "1/5 enters A1"


def test_a_message_within_a_message_is_said_in_the_same_language(german: None) -> None:
    said = message("{unit} enters {space}", unit=listed(["A", "B", "C"]), space="A1")
    with speaking("xx"):
        assert str(said) == "A, B und C betritt A1"


def test_the_count_chooses_the_form(german: None) -> None:
    with speaking("xx"):
        assert _n("{count} counter", "{count} counters", 1) == "1 Spielstein"
        assert _n("{count} counter", "{count} counters", 1.5) == "1,5 Spielsteine"
    assert str(message_n("{count} counter", "{count} counters", 0)) == "0 counters"


def test_a_context_tells_homonyms_apart(german: None) -> None:
    with speaking("xx"):
        assert _("Step", context="of a procedure") == "of a procedure: Step"
        assert _("Step") == "Step"


def test_a_translation_that_cannot_be_filled_gives_way_to_english(german: None) -> None:
    with speaking("xx"):
        assert _("broken {place}", place="A1") == "broken A1"


def test_a_missing_value_leaves_its_place() -> None:
    assert _("{unit} enters {space}", unit="1/5") == "1/5 enters {space}"
    assert _("{unit:d} enters", unit="1/5") == "{unit:d} enters"


def test_without_values_braces_stand_as_they_are() -> None:
    assert _("write {start:A} or {}") == "write {start:A} or {}"


def test_a_language_without_catalogue_is_english() -> None:
    with speaking("tlh"):
        assert _("{unit} enters {space}", unit="1/5", space="A1") == "1/5 enters A1"


def test_lists_have_commas_and_one_conjunction() -> None:
    assert str(listed([])) == ""
    assert str(listed(["A"])) == "A"
    assert str(either(["A", "B"])) == "A or B"
    assert str(listed(n for n in (1, 2, 3))) == "1, 2 and 3"


def test_equal_messages_are_equal_and_can_be_keys() -> None:
    assert {message("a {x}", x=1)} == {message("a {x}", x=1)}
    assert message("a {x}", x=1) != message("a {x}", x=2)
    assert message("a", context="b") != Message("a")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "tlh:de:en"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_the_language(variables: dict[str, str], language: str) -> None:
    assert preferred(variables) == language
