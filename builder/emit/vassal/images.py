"""Which pictures a module has, by their names in it.

Pure; paints nothing.
"""

from __future__ import annotations

from builder.drawing.counters.faces import Alike
from builder.drawing.counters.hidden import hidden_looks
from builder.emit.vassal.cards import names as card_names
from builder.emit.vassal.painted import NONE_ALIKE
from builder.emit.vassal.pieces.names import (
    JOIN_IMAGE,
    MAP_IMAGE,
    MOVED_IMAGE,
    die_image,
    hidden_badge,
    hidden_image,
    image_names,
)
from builder.emit.vassal.play.procedures.attacks import joint
from builder.game.model import Game
from builder.procedure.model import NO_PROCEDURES, Procedures


def needed_images(
    game: Game, alike: Alike = NONE_ALIKE, procedures: Procedures = NO_PROCEDURES
) -> list[str]:
    """The names that `images` must hold: the map, the marks, the faces of counters and dice."""
    names = [MAP_IMAGE]
    if any(unit.type.shape != "marker" for unit in game.units.values()):
        names.append(MOVED_IMAGE)
    if joint(procedures):
        names.append(JOIN_IMAGE)
    for index, die in enumerate(game.dice):
        names.extend(die_image(index, die, face) for face in range(len(die.faces)))
    for look in hidden_looks(game):
        names += [hidden_image(look), hidden_badge(look)]
    return list(dict.fromkeys([*names, *image_names(game, alike).values(), *_card_images(game)]))


def _card_images(game: Game) -> list[str]:
    """The pictures of cards, their backs and their table."""
    if not game.cards:
        return []
    faces = map(card_names.face_image, game.cards.values())
    backs = map(card_names.back_image, game.decks.values())
    return [card_names.TABLE_IMAGE, card_names.BADGE_IMAGE, *faces, *backs]
