"""Words that cannot be read on what lies beneath them, as findings: on map, counters, aid, dice.

Findings only. They are made of what is really drawn, so they hold for layouts, themes and colours
of the designer's own; large words need less. One finding for each pair of colours. Of the aid,
whose inks are the same at any size, the cards are looked at, not the pages that they fill.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from builder.diagnostics import Findings
from builder.drawing.checks.beneath import Words, prepare, words_of
from builder.drawing.checks.suspects import Faulty, Suspects
from builder.drawing.content import PARTS, Part
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.theme import POINT, READABLE, contrast, mix, readable_ink
from builder.game.model import Game
from builder.game.model.base import SOMEWHERE
from builder.records import dataclass
from builder.words import Message, message

_LARGE, _READABLE_LARGE = 18 * POINT, 3.0
"""Words of this size can be read with less contrast (WCAG 2.1, 1.4.3)."""

_MAP, _COUNTERS = message("map"), message("counters")
_AID, _DICE, _CARDS = message("player aid"), message("dice"), message("cards")


@dataclass(frozen=True, slots=True)
class _Weak:
    """Words on a ground on which they cannot be read, and the product that they are on."""

    product: Message
    words: str
    contrast: float


def check_contrast(
    drawings: Drawings, findings: Findings, faulty: Faulty, parts: Collection[Part] = PARTS,
    faces: Suspects = (),
) -> None:  # fmt: skip
    """Each pair of ink and ground that is too weak, once, with the first words in it.

    Of counters such `faces` are looked at. What has such a pair is `faulty`.
    """
    said = _said(drawings.game)
    weak: dict[tuple[str, str], _Weak] = {}
    for part, product, drawing in _drawings(drawings, parts, faces):
        for line in words_of(drawing):
            for ground in line.grounds:
                pair, found = (line.text.fill, ground), _contrast(line, ground)
                if found < _wanted(line):
                    faulty.add(part, drawing)
                    if pair not in said:
                        weak.setdefault(pair, _Weak(product, line.text.text, found))
    for (ink, ground), one in weak.items():
        words = message(
            "{product}: '{words}' has a contrast of {contrast:.1f}:1 with its ground {ground}",
            product=one.product, words=one.words[:60], contrast=one.contrast, ground=ground,
        )  # fmt: skip
        hint = message("the ink {colour} can be read on {ground}",
                       colour=readable_ink(ground, ink), ground=ground)  # fmt: skip
        findings.add("D104", drawings.game.spans.get("title", SOMEWHERE), words, hint=hint)


def _said(game: Game) -> set[tuple[str, str]]:
    """Pairs of nations and sides, of which there is a finding of their own."""
    nations = {(nation.ink, nation.ground) for nation in game.nations.values()}
    return nations | {(side.ink, side.colour) for side in game.sides.values()}


def _drawings(
    drawings: Drawings, parts: Collection[Part], faces: Suspects
) -> Iterator[tuple[Part, Message, Drawing]]:
    if "counters" in parts:
        yield from (("counters", _COUNTERS, face) for _, face in faces)
    aid = next(iter(drawings.aids.values())).sample if "player aid" in parts else None
    if "map" in parts:  # by now it may have been drawn elsewhere
        prepare()
        yield "map", _MAP, drawings.map
    if aid is not None:
        yield "player aid", _AID, aid
    if "counters" in parts:
        yield from (("counters", _DICE, face) for die in drawings.dice for face in die)
    if "cards" in parts:
        sides = [*drawings.cards.values(), *drawings.backs.values()]
        yield from (("cards", _CARDS, side) for side in sides)


def _wanted(line: Words) -> float:
    return _READABLE_LARGE if line.size >= _LARGE else READABLE


def _contrast(line: Words, ground: str) -> float:
    """The contrast of words with a ground, or with their halo where that is better."""
    found, halo = contrast(line.text.fill, ground), line.text.halo
    if not halo:
        return found
    return max(found, contrast(line.text.fill, mix(ground, halo.colour, halo.opacity)))
