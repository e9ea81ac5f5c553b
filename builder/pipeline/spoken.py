"""Whether the program speaks the language of a game, or of its translation."""

from __future__ import annotations

from builder.diagnostics import Findings, Span
from builder.words import known, languages, listed, message


def has_catalogue(language: str, place: Span, findings: Findings) -> None:
    """Headings, menus and commands of the products are in the game's language, if it is known."""
    if not known(language):
        words = message(
            "language: {language}: headings, menus and commands are in English", language=language
        )
        hint = message("languages available: {languages}", languages=listed(languages()))
        findings.add("D109", place, words, hint=hint)
