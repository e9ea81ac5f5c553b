"""What cards add to a module: prototypes, windows, and the actions behind their buttons.

A button of a hand stands in the hand's own window, so that no side draws for another. Each button
is one undo.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.emit.vassal import script as s
from builder.emit.vassal.cards import commands as k
from builder.emit.vassal.cards import names as n
from builder.emit.vassal.cards.pieces import card_prototypes, card_slots, lot_property
from builder.emit.vassal.cards.windows import hand_window, menu, table_window
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import AnyKey, Named, join
from builder.emit.vassal.pieces.names import safe_id, side_name, tidy
from builder.emit.vassal.play import chat
from builder.emit.vassal.play.actions import (
    Added,
    action,
    entry,
    global_property,
    report,
    setter,
    to_all,
)
from builder.emit.vassal.script import Number, Text, written
from builder.game.model import Deck, Game, Side
from builder.words import _

FOLDER = "Cards"


def cards(game: Game, gpids: Mapping[str, int], image: str) -> Added:
    """All that a game's cards add to its module; nothing for a game without cards."""
    out = Added()
    if not game.cards:
        return out
    slots = card_slots(game, gpids)
    out.prototypes = card_prototypes(game)
    workers = [node for deck in game.decks.values() for node in _deck(game, deck)]
    workers += [node for side in n.hands(game) for node in _losing(game, side)]
    workers += list(_dealing(game))
    out.components = [
        element("module.folder.ModuleSubFolder", {"name": FOLDER}, workers),
        table_window(game, image, slots, _table_tools(game)),
        *(hand_window(game, side, number, _hand_tools(game, side))
          for number, side in enumerate(n.hands(game))),
        *([menu(game)] if n.hands(game) else []),
    ]  # fmt: skip
    if n.hands(game):
        clear = [setter(_clears(side), s.whole(0)) for side in n.hands(game)[:1]]
        out.properties = [
            global_property(lot_property(), "0", clear, _("The highest lot of a hand"))
        ]
    out.buttons = [k.TABLE]
    return out


def _deck(game: Game, deck: Deck) -> Iterator[Element]:
    """The actions of a deck: a card to each hand, or one turned up."""
    name = n.deck_names(game)[deck.id]
    for side in (game.sides[each] for each in deck.hands):
        key, line = n.draws(deck, side), _said(deck, side)
        yield _from_deck(f"{key.name} card", Named(f"{key.name}_card"), name, n.takes(side), 1)
        yield report(f"{key.name} line", Named(f"{key.name}_line"), line)
        none = _("{deck}: no cards left to draw", deck=tidy(deck.name))
        left = _left(deck, name) > 0
        yield report(f"{key.name} none", key, none, ~left)  # first: drawing may take the last one
        keys = [Named(f"{key.name}_card"), Named(f"{key.name}_line")]
        if size := deck.hands.get(side.id):
            keys.append(Named(f"{key.name}_full"))
            yield report(f"{key.name} full", keys[-1], _over(deck, side), _held(side, deck) > size)
        yield action(key.name, key, keys, left)
    if not deck.hands:
        yield from _turning_up(game, deck, name)


def _said(deck: Deck, side: Side) -> Text:
    """That a side drew a card, and how many it holds."""
    words = _("{side}: a card is drawn, {deck} ({count} in hand)")
    return s.sentence(words, side=side_name(side), deck=tidy(deck.name), count=_held(side, deck))


def _over(deck: Deck, side: Side) -> Text:
    """That a hand holds more cards than it may."""
    words = _("{side}: {count} in hand, but the hand size is {size} ({deck})")
    return chat.warning(
        s.sentence(words, side=side_name(side), count=_held(side, deck), deck=tidy(deck.name),
                   size=str(deck.hands[side.id]))
    )  # fmt: skip


def _left(deck: Deck, name: str) -> Number:
    """How many cards of a deck can be drawn: also its discards, if these fill it by themselves."""
    where = s.word("DeckName")
    lies = where.ne("") if deck.reshuffle == "empty" else where.eq(name)
    return s.count_map(n.TABLE_MAP, s.word("CardDeck").eq(tidy(deck.id)) & lies)


def _held(side: Side, deck: Deck) -> Number:
    """How many cards of a deck a hand holds."""
    match = s.word("CardDeck").eq(tidy(deck.id))
    return s.count_map(n.hand_name(side), match)


def _from_deck(name: str, key: AnyKey, deck: str, send: AnyKey, count: int | Number) -> Element:
    """Gives a key to so many cards of a deck, which then leave it."""
    node = to_all(name, key, send, s.TRUE, silent=False)
    place = ("MODULE", "true", "DECK", *("",) * 4, "0", "0", deck)
    node.set("target", join((*place, "false", "", "", "EQUALS", "", ""), "|"))
    node.set("deckCount", str(count) if isinstance(count, int) else written(count))
    return node


def _turning_up(game: Game, deck: Deck, name: str) -> Iterator[Element]:
    """The card that was turned up goes to the discards, and the next one is turned up."""
    ident = safe_id(deck.id)
    shown = next(p for p in n.places(game).places if (p.kind, p.deck) == ("shown", deck.id))
    where = s.word("CurrentZone").eq(tidy(shown.name)) & s.word("CurrentMap").eq(n.TABLE_MAP)
    away = k.BACK if deck.discard else k.OUT
    yield to_all(f"{ident} away", Named(f"away_{ident}"), away, where)
    yield _from_deck(f"{ident} next", Named(f"next_{ident}"), name, k.SHOWN, 1)
    yield to_all(f"{ident} shown", Named(f"show_{ident}"), k.SHOW, where)
    yield report(f"{ident} line", Named(f"line_{ident}"), _turned(game, deck))
    keys = [Named(f"{word}_{ident}") for word in ("away", "next", "show", "line")]
    yield action(f"{ident} turned up", turns_up(deck), keys)


def _turned(game: Game, deck: Deck) -> Text:
    """The deck whose next card is seen now."""
    return s.literal(_("{deck}: the next card is turned up", deck=tidy(deck.name)))


def turns_up(deck: Deck) -> Named:
    """The key that turns up a deck's next card."""
    return Named(f"turnUp_{safe_id(deck.id)}")


def _clears(side: Side) -> Named:
    return Named("cardLotsClear")


def _losing(game: Game, side: Side) -> Iterator[Element]:
    """A card of a hand is discarded at random: the one with the highest lot."""
    ident, hand = safe_id(side.id), n.hand_name(side)
    here = s.word("CurrentMap").eq(hand)
    yield to_all(f"{ident} lots", Named(f"lots_{ident}"), k.CAST, here)
    yield to_all(f"{ident} lost", Named(f"lost_{ident}"), k.LOSE, here, silent=False)
    line = _("{side}: a card is discarded at random", side=side_name(side))
    yield report(f"{ident} loses", Named(f"loses_{ident}"), line)
    keys = [_clears(side), *(Named(f"{word}_{ident}") for word in ("lots", "loses", "lost"))]
    yield action(f"{ident} at random", Named(f"atRandom_{ident}"), keys)


def _dealing(game: Game) -> Iterator[Element]:
    """All hands are filled up to their sizes."""
    keys: list[AnyKey] = []
    for deck in game.decks.values():
        for name, size in deck.hands.items():
            if size:
                side, ident = game.sides[name], f"{safe_id(deck.id)}_{safe_id(name)}"
                lacking = s.greatest(0, s.whole(size) - _held(side, deck))
                key = Named(f"deal_{ident}")
                yield _from_deck(f"deal {ident}", key, n.deck_names(game)[deck.id],
                                 n.takes(side), lacking)  # fmt: skip
                line = s.sentence(
                    _("{side}: {count} in hand, {deck}"), side=side_name(side),
                    count=_held(side, deck), deck=tidy(deck.name),
                )  # fmt: skip
                yield report(f"dealt {ident}", Named(f"dealt_{ident}"), line)
                keys += [key, key, Named(f"dealt_{ident}")]  # again from a deck filled anew
    if keys:
        yield action("deal", k.DEAL, keys)


def _table_tools(game: Game) -> list[Element]:
    """The buttons of the table: hands are filled, cards turned up."""
    tools = []
    if any(size for deck in game.decks.values() for size in deck.hands.values()):
        tools.append(entry(_("Deal"), _("Fill all hands up to their sizes"), (k.DEAL,)))
    tools += [
        entry(_("Turn up: {deck}", deck=tidy(deck.name)), _("Turn up the next card"),
              (turns_up(deck),))
        for deck in game.decks.values() if not deck.hands
    ]  # fmt: skip
    return tools


def _hand_tools(game: Game, side: Side) -> list[Element]:
    """The buttons of a hand: a card of each of its decks, one discarded at random."""
    tools = [
        entry(_("Draw: {deck}", deck=tidy(deck.name)), _("Draw a card into this hand"),
              (n.draws(deck, side),))
        for deck in game.decks.values() if side.id in deck.hands
    ]  # fmt: skip
    if any(side.id in deck.hands and deck.discard for deck in game.decks.values()):
        key = Named(f"atRandom_{safe_id(side.id)}")
        tools.append(entry(_("Discard at random"), _("Discard a card of this hand at random"),
                           (key,)))  # fmt: skip
    return tools
