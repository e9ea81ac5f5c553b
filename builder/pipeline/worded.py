"""What few games have and all would import: procedures, references in texts, translations.

Knows nothing of the disk.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from builder.diagnostics import Findings
from builder.game.documents import Documents, shaped
from builder.game.link.game import link
from builder.game.model import Game
from builder.pipeline.spoken import has_catalogue
from builder.procedure.link import link_points_tracks, link_procedures
from builder.procedure.model import NO_PROCEDURES, Procedures
from builder.procedure.procedure import ProceduresFile
from builder.source import YamlFile
from builder.texts.dictionary import Dictionary, check_dictionary, dictionary, original, said_in
from builder.texts.references import filled
from builder.texts.translation import printed


def procedures_in(file: YamlFile, game: Game, findings: Findings) -> Procedures:
    """The procedures of procedures.yaml."""
    shape = shaped(file, ProceduresFile, findings)
    return NO_PROCEDURES if shape is None else link_procedures(file, shape, game, findings)


def answered(documents: Documents, findings: Findings) -> Documents:
    """The documents with the references in their texts answered, from the game as it links so far.

    What is wrong with that game is reported when it is linked again with whole texts.
    """
    aside = Findings()
    game = link(documents, aside)
    if game is None or aside.failed:
        return filled(documents, None, (), findings)
    file = documents.yaml.get("procedures")
    shape = shaped(file, ProceduresFile, aside) if file is not None else None
    if file is None or shape is None:
        return filled(documents, None if aside.failed else game, (), findings)
    points = link_points_tracks(file, shape, game, aside).values()
    whole = [track for track in points if track is not None]
    return filled(documents, None if aside.failed else game, whole, findings)


def translated(
    documents: Documents, game: Game, procedures: Procedures, language: str, findings: Findings
) -> tuple[dict[str, Dictionary], Game, Procedures]:
    """The translations of the game by language, and the game with its procedures in one."""
    found = _dictionaries(documents, game, procedures, findings)
    if language not in found and language == game.language:
        return found, game, procedures
    return found, *said_in(game, procedures, found.get(language) or Dictionary(language))


def _dictionaries(
    documents: Documents, game: Game, procedures: Procedures, findings: Findings
) -> dict[str, Dictionary]:
    """The translations of the game by language, checked."""
    found = {}
    for language, file in documents.translations.items():
        has_catalogue(language, file.span(), findings)
        words = dictionary(file, findings)
        if words is not None:
            check_dictionary(file, words, game, procedures, findings)
            found[language] = words
    return found


def texts(game: Game, procedures: Procedures, originals: Collection[str]) -> list[tuple[str, str]]:
    """Every text that products print, with its group, as the data has it."""
    return [(group, original(text, originals)) for group, text in printed(game, procedures)]


def others(
    game: Game, procedures: Procedures, dictionaries: Mapping[str, Dictionary]
) -> dict[str, tuple[Game, Procedures]]:
    """The game in the languages other than its own."""
    return {
        name: said_in(game, procedures, words, values=False)
        for name, words in dictionaries.items()
        if name != game.language
    }
