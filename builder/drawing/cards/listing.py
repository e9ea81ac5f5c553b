"""The list of a deck's cards on a sheet that has room for it, and how they are cut.

Lengths are millimetres. Knows the model's cards; no face.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from builder.drawing.cards.around import INWARD
from builder.drawing.cards.back import back_colours
from builder.drawing.cards.face import card_corner
from builder.drawing.display import Shape
from builder.drawing.paper import Paper
from builder.drawing.sheets.noted import Listed, noted
from builder.drawing.sheets.packing import Entry
from builder.drawing.text.typography import fair
from builder.game.model import Card, Game
from builder.words import _

_BELOW, _FOOT = 9.0, 10.0
"""From the marks of cards to the list, and what stays blank below it."""


def card_list(
    game: Game, cards: Sequence[Card], paper: Paper, top: float, mount: str = ""
) -> Iterator[Shape]:  # fmt: skip
    """The cards of all sheets below marks that end at `top`, and how they are cut; nothing without
    cards or without the room. `mount` says what is done before, else they are on both sides."""
    room = top + _BELOW, paper.height - _FOOT
    if cards and room[1] > room[0]:
        title = _("Cards: {count}", count=len(cards))
        said = [_("Check each ruler against a real one: they must match."), mount or _(
            "Hold the sheet up to the light: the crosses on both sides must line up."), *_cut(
            game, cards)]  # fmt: skip
        listed: Listed = (title, [*_entries(game, cards)])
        yield from noted(paper, said, [listed], room, INWARD)


def _cut(game: Game, cards: Sequence[Card]) -> Iterator[str]:
    """How they are cut."""
    yield _("Cut from mark to mark with a sharp knife and a steel rule.")
    deck = game.decks[cards[0].deck]
    if corner := card_corner(game, deck):
        yield _("Round the corners with a punch: radius {corner:.1f} mm.", corner=corner)


def _entries(game: Game, cards: Sequence[Card]) -> Iterator[Entry]:
    """Each deck with the names of its cards, and how many there are of each."""
    for deck in dict.fromkeys(card.deck for card in cards):
        copies = Counter(card.id for card in cards if card.deck == deck)
        what = tuple(f"{count}× {fair(game.cards[name].name)}" for name, count in copies.items())
        ground, _ink = back_colours(game.decks[deck])
        yield Entry(ground, game.decks[deck].name, sum(copies.values()), what)
