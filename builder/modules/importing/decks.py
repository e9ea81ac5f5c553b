"""A module's decks of cards: decks.yaml and cards.csv.

A card is what lies in a Deck and can be masked; other pieces in a Deck are counters in a pool.
Knows nothing of where decks lie.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from builder.modules.expand import Expander
from builder.modules.importing.faces import Look, Shown
from builder.modules.importing.names import Ids, line, number
from builder.modules.importing.notes import Notes
from builder.modules.importing.pictures import Pictures
from builder.modules.importing.sides import NEUTRAL, Sides
from builder.modules.importing.standing import DECK, STACK, Standing
from builder.modules.importing.texts import table, yaml
from builder.modules.importing.units import seen_of
from builder.modules.model import MAPS, SLOTS, Component, Definition, Module
from builder.records import dataclass
from builder.words import message

MAX_DECKS = 40
MAX_CARDS = 5_000
_POKER = (63.0, 88.0)
_HAND = "build.module.PlayerHand"


@dataclass(slots=True)
class Cards:
    """The decks, the cards in rows, the looks that are cards', the counters that lie in pools."""

    decks: dict[str, dict[str, object]] = field(default_factory=dict)
    rows: dict[tuple[str, Look], list[object]] = field(default_factory=dict)
    looks: set[Look] = field(default_factory=set)
    pooled: list[Standing] = field(default_factory=list)

    def files(self) -> Mapping[str, bytes]:
        """decks.yaml and cards.csv; none where there are no cards."""
        if not self.decks:
            return {}
        return {"decks.yaml": yaml({"decks": self.decks}),
                "cards.csv": table(("id", "deck", "name", "copies", "side", "image"),
                                   list(self.rows.values()))}  # fmt: skip


def cards(
    module: Module, expander: Expander, sides: Sides, pictures: Pictures, notes: Notes
) -> Cards:
    """All decks of all maps, and the stacks of cards beside them."""
    slots = {id(one.component): one for one in module.slots}
    made, deck_ids, card_ids = Cards(), Ids("deck"), Ids("card")
    hands = _hands(module, sides)
    for owner in module.of(*MAPS):
        name = owner.get("mapName")
        edge = number(owner.attributes, "edgeWidth"), number(owner.attributes, "edgeHeight")
        for pile in (one for one in owner.walk() if one.kind in (DECK, STACK)):
            at = (number(pile.attributes, "x") + edge[0], number(pile.attributes, "y") + edge[1])
            inside = [slots[id(one)] for one in pile.walk()
                      if one.kind in SLOTS and id(one) in slots]  # fmt: skip
            for found in inside:
                traits = tuple(one.trait for one in expander.whole(found).traits)
                seen = seen_of(traits, found.piece.name or found.component.name)
                card = seen.hidden and seen.look.faces and found.component.kind == SLOTS[1]
                if pile.kind == STACK:
                    made.looks |= {seen.look} if card else set()
                elif card and len(made.decks) < MAX_DECKS and len(made.rows) < MAX_CARDS:
                    deck = deck_ids.of(str(pile.line), pile.name)
                    if deck not in made.decks:
                        made.decks[deck] = _deck(pile, seen.mask, hands, pictures)
                    _card(made, deck, found, seen, sides, pictures, card_ids)
                elif not card:
                    made.pooled.append(Standing(traits, found.piece.name or found.component.name,
                                                found.component.get("gpid"), name, at, found,
                                                pile.get("owningBoard")))  # fmt: skip
                else:
                    notes.add("cards", message("cards beyond what a game may have"), seen.look.name)
    return made


def _hands(module: Module, sides: Sides) -> dict[str, None]:
    """The sides that have a hand."""
    found = (sides.of([word], {}) for one in module.of(_HAND)
             for word in (*one.get("side").split(","), one.get("mapName")))  # fmt: skip
    return {one: None for one in found if one != NEUTRAL}


def _deck(
    pile: Component, back: str, hands: Mapping[str, None], pictures: Pictures
) -> dict[str, object]:
    deck: dict[str, object] = {"name": line(pile.name, 80) or "Deck"}
    if hands:
        deck["hands"] = dict(hands)
    if pile.get("shuffle") == "Never":
        deck["draw"] = "top"
    if pile.get("faceDown") == "Never":
        deck["face"] = "up"
    picture = pictures.get(back) if back else None
    if picture is not None and not picture.blank:
        deck["back"] = {"image": picture.path}
    return deck


def _card(
    made: Cards, deck: str, found: Definition, seen: Shown, sides: Sides, pictures: Pictures,
    ids: Ids,
) -> None:  # fmt: skip
    """A card, or one more copy of it."""
    made.looks.add(seen.look)
    key = (deck, seen.look)
    if key in made.rows:
        copies = made.rows[key][3]
        made.rows[key][3] = copies + 1 if isinstance(copies, int) else 2
        return
    picture = pictures.get(seen.look.faces[0])
    side = sides.of([], seen.marks)
    shown = picture.path if picture is not None and not picture.blank else ""
    if picture is not None and "size" not in made.decks[deck]:
        made.decks[deck]["size"] = _size(picture.width, picture.height)
    made.rows[key] = [ids.of(repr(key), seen.look.name), deck, seen.look.name or "Card", 1,
                      "" if side == NEUTRAL else side, shown]  # fmt: skip


def _size(wide: float, high: float) -> list[float]:
    """Width and height of a card in mm: as large as a poker card, and of its picture's shape."""
    scale = ((_POKER[0] * _POKER[1]) / (wide * high)) ** 0.5
    return [round(min(180.0, max(30.0, one * scale)), 1) for one in (wide, high)]
