"""What a game's folder says of a language: the translations of its texts, in one file.

Entries are the original text, as the data has it, and its translation, grouped by the file that
the text comes from. References ({start:…}) and values ({odds}) stand in both. Knows nothing of
what a text is for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace

from builder.diagnostics import Findings
from builder.game.documents import shaped
from builder.game.model import Game
from builder.game.schemas.translation import TranslationFile
from builder.procedure.model import Procedures
from builder.records import dataclass
from builder.source import YamlFile
from builder.texts.references import answers
from builder.texts.referring import REFERENCE
from builder.texts.translation import GROUPS, printed, translated
from builder.words import listed, message, message_n

FOLDER = "translations"
_BRACES = re.compile(r"\{[^{}]*\}")
_SHOWN = 5
"""How many texts without a translation are named."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A text of a group with its translation, and the key under which the file has it."""

    key: str
    translation: str


@dataclass(slots=True)
class Dictionary:
    """The translations of one language; `used` are the entries that a text of the game matched."""

    language: str
    exact: dict[tuple[str, str], _Entry] = field(default_factory=dict)
    patterns: list[tuple[str, re.Pattern[str], _Entry]] = field(default_factory=list)
    used: set[tuple[str, str]] = field(default_factory=set)
    answer: Callable[[str], str] | None = None

    def add(self, group: str, key: str, translation: str) -> None:
        """Keep an entry. A key with references matches any answers to them."""
        entry = _Entry(key, translation)
        self.exact[group, _plain(key)] = entry
        if REFERENCE.search(key):
            self.patterns.append((group, _answerable(key), entry))

    def entries(self) -> list[tuple[str, str]]:
        """The entries' groups and keys."""
        return [(group, entry.key) for (group, _), entry in self.exact.items()]

    def find(self, group: str, text: str) -> str | None:
        """The translation of a text of the linked game, or None."""
        plain = _plain(text)
        if (entry := self.exact.get((group, plain))) is not None:
            self.used.add((group, entry.key))
            return entry.translation
        for own, pattern, entry in self.patterns:
            if own == group and (found := pattern.fullmatch(plain)):
                self.used.add((group, entry.key))
                return self._answered(entry, found)
        return None

    def say(self, group: str, text: str) -> str:
        """The translation, or the text itself."""
        return self.find(group, text) or text

    def _answered(self, entry: _Entry, found: re.Match[str]) -> str:
        """A translation with its references answered, or with the answers of the original."""
        if self.answer is not None:
            return self.answer(entry.translation)
        references = [one[0] for one in REFERENCE.finditer(_plain(entry.key))]
        answers = dict(zip(references, found.groups(), strict=True))
        return REFERENCE.sub(lambda one: answers.get(one[0], one[0]), entry.translation)


def dictionary(file: YamlFile, findings: Findings) -> Dictionary | None:
    """A file of translations as read; None where it is no such file, which is reported."""
    shape = shaped(file, TranslationFile, findings)
    if shape is None:
        return None
    found = Dictionary(file.name.rsplit("/", 1)[-1].removesuffix(".yaml"))
    for group in GROUPS:
        entries: Mapping[str, str | None] = getattr(shape, group)
        for key, translation in entries.items():
            if not translation:
                continue
            lost = Counter(_BRACES.findall(key))
            lost.subtract(_BRACES.findall(translation))
            wrong = sorted(name for name, count in lost.items() if count)
            if wrong:
                findings.add(
                    "T103", file.span(group, key),
                    message("the text and its translation do not both have {places}",
                            places=listed(wrong)),
                    hint=message("keep what is in braces unchanged, wherever it goes in "
                                 "the sentence"),
                )  # fmt: skip
            else:
                found.add(group, key, translation)
    return found


def said_in(
    game: Game, procedures: Procedures, words: Dictionary, *, values: bool = True
) -> tuple[Game, Procedures]:
    """The game in another language; references are answered in that language.

    Without `values`, the words that procedures compare stay as they are.
    """
    said, acts = translated(game, procedures, words.say, values=values, language=words.language)
    if words.patterns:
        words.answer = answers(said, acts.points.values())
        said, acts = translated(game, procedures, words.say, values=values, language=words.language)
        words.answer = None
    return replace(said, language=words.language), acts


def check_dictionary(
    file: YamlFile, words: Dictionary, game: Game, procedures: Procedures, findings: Findings
) -> None:
    """Report texts without a translation, and entries for texts that the game does not have."""
    missing = missing_texts(words, game, procedures)
    if missing:
        groups = Counter(group for group, _ in missing)
        findings.add(
            "T102", file.span(),
            message_n("{count} text has no translation ({groups}): {texts}",
                      "{count} texts have no translation ({groups}): {texts}", len(missing),
                      groups=", ".join(f"{group} {count}" for group, count in groups.items()),
                      texts="; ".join(f"'{text[:60]}'" for _, text in missing[:_SHOWN])),
            hint=message("`builder translate {game} {language}` adds them to the file",
                         game=game.id, language=words.language),
        )  # fmt: skip
    for group, key in words.entries():
        if (group, key) not in words.used:
            findings.add(
                "T101", file.span(group, key),
                message("no text of the game reads '{text}'", text=key[:60]),
                hint=message("bring the entry up to date, or delete it"),
            )  # fmt: skip


def missing_texts(
    words: Dictionary | None, game: Game, procedures: Procedures
) -> list[tuple[str, str]]:
    """The texts of a game, with their groups, that have no translation."""
    return [
        (group, text)
        for group, text in printed(game, procedures)
        if words is None or words.find(group, text) is None
    ]


def original(text: str, referring: Iterable[str]) -> str:
    """A text of the linked game as the data has it, one of those with references perhaps."""
    found = (one for one in referring if _answerable(one).fullmatch(_plain(text)))
    return next(found, text)


def _answerable(text: str) -> re.Pattern[str]:
    """What a text reads with any answers to its references."""
    # REFERENCE has two groups: every third part is text between references.
    parts = REFERENCE.split(_plain(text))
    return re.compile("(.+?)".join(map(re.escape, parts[::3])), re.DOTALL)


def _plain(text: str) -> str:
    """A text without the breaks of lines, which differ between files."""
    return " ".join(text.split())
