"""Cards as pieces: the prototype of each deck, the slots of its cards.

Everything that a player does stands inside the mask, so that a card which is masked to him offers
nothing. What is reported of a card from the hand names it only when everybody sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.emit.vassal import script as s
from builder.emit.vassal.cards import commands as k
from builder.emit.vassal.cards import names as n
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.encode import AnyKey, Named
from builder.emit.vassal.format.hidden import Mask, ReturnToDeck, SendToMap
from builder.emit.vassal.format.traits import (
    BasicPiece,
    DynamicProperty,
    Layer,
    Marker,
    ReportAction,
    RestrictCommands,
    SendToLocation,
    SetGlobalProperty,
    Trait,
    TriggerAction,
    UsePrototype,
)
from builder.emit.vassal.pieces.commands import Command
from builder.emit.vassal.pieces.names import card_keys, label, side_name, tidy
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.emit.vassal.script import Text, Truth
from builder.game.model import Card, Deck, Game, Side
from builder.words import _

FOLDER = "Cards"
_INSET = 20
"""Pixels from the corner of a hand's window to its first card."""


def prototype_name(deck: Deck) -> str:
    """The prototype of a deck's cards."""
    return f"Card {label(deck.name)} {label(deck.id)}"


def card_prototypes(game: Game) -> list[Prototype]:
    """What the cards of each deck can do."""
    about = _("All cards of this deck")
    return [
        Prototype(FOLDER, prototype_name(deck), about, [*_traits(game, deck), BasicPiece()])
        for deck in game.decks.values()
    ]


def card_slots(game: Game, gpids: Mapping[str, int]) -> dict[str, list[Chain]]:
    """{card id: the chain of each copy}. Every key of a card must be in `gpids`."""
    out: dict[str, list[Chain]] = {}
    for card in game.cards.values():
        proto = UsePrototype(prototype_name(game.decks[card.deck]))
        face = Layer("Face", ((n.face_image(card), ""),), 0.5)
        out[card.id] = [
            [proto, _marks(game, card), face,
             BasicPiece(n.card_names(game)[card.id], str(gpids[key]))]
            for key in card_keys(card)
        ]  # fmt: skip
    return out


def _marks(game: Game, card: Card) -> Marker:
    side = side_name(card.side) if card.side else ""
    return Marker((("CardId", tidy(card.id)), ("CardSide", side), ("Cite", tidy(card.cite))))


def _traits(game: Game, deck: Deck) -> Iterator[Trait]:
    """From the mask inwards: what hides commands, commands, reports, what does the work."""
    yield Mask(
        k.MASK, n.back_image(deck), n.BADGE_IMAGE, _("A card"), "side:", k.GIVE, whose(),
        _("Seen only by the player who holds it"),
    )  # fmt: skip
    yield from _hidden(game, deck)
    yield from _commands(game, deck)
    yield from _reports(game, deck)
    yield from _workers(game, deck)
    yield Marker((("CardDeck", tidy(deck.id)), ("Layer", "Cards")))


def whose() -> Text:
    """For whom a card is masked that is dealt: who plays alone sees all hands."""
    alone = s.word("PlayerSide").eq(_("Solitaire"))
    return s.choice(alone, s.word("PlayerSide"), s.word(n.HOLDER))


def _on_table() -> Truth:
    return s.word("CurrentMap").eq(n.TABLE_MAP)


def _laid_aside(game: Game, deck: Deck) -> Truth:
    """Whether a card lies in one of the places for cards that are laid aside."""
    zones = [p.name for p in n.places(game).places if p.kind == "aside" and p.deck == deck.id]
    return s.any_of(*(s.word("CurrentZone").eq(tidy(zone)) for zone in zones))


def _hidden(game: Game, deck: Deck) -> Iterator[Trait]:
    """Commands that make no sense where the card is."""
    if not deck.hands:
        return
    if deck.aside:
        aside = _laid_aside(game, deck)
        yield RestrictCommands(_("On the table"), _on_table() & ~aside, (k.PLAY.key,))
        yield RestrictCommands(_("Not in the hand"), _on_table(), (k.ASIDE.key,))
    else:
        yield RestrictCommands(_("On the table"), _on_table(), (k.PLAY.key,))
    yield RestrictCommands(_("In the hand"), ~_on_table(), (k.TAKE.key,))


def _commands(game: Game, deck: Deck) -> Iterator[Trait]:
    """Each menu command with the keys that it sends in order."""
    up = (k.SHOW,) if deck.discard_up else ()
    held = (k.HOLD,) if deck.hands else ()
    said: list[tuple[Command, tuple[AnyKey, ...]]] = []
    if deck.hands:
        said.append((k.PLAY, (k.HOLD, k.SHOW, k.TABLED, k.PLAY.worker)))
    if deck.discard:
        said.append((k.DISCARD, (*held, *up, k.DISCARD.worker, k.BACK)))
    if deck.aside:
        said.append((k.ASIDE, (*held, k.COVER, k.LAID, k.ASIDE.worker)))
    if deck.hands:
        said.append((k.TAKE, (k.TAKE.worker, k.COVER, k.HOLD, k.HAND)))
    said.append((k.REMOVE, (*held, k.SHOW, k.OUT, k.REMOVE.worker)))
    for command, keys in said:
        words, when = str(command.menu), s.TRUE
        if command is k.ASIDE and deck.aside:
            sides = [side_name(game.sides[name]) for name in deck.aside.sides]
            when = s.any_of(*(_owner(game).eq(side) for side in sides))
        yield TriggerAction(words, words, command.key, keys, when)
    for side in _sides(game, deck):
        hold = _holds(side)
        yield TriggerAction(str(n.takes(side)), "", None, (hold, k.HAND, k.GIVE), s.TRUE,
                            (n.takes(side),))  # fmt: skip
    masked = s.flag("ObscuredToOthers")
    yield TriggerAction("show", "", None, (k.MASK,), masked, (k.SHOW,))
    yield TriggerAction("cover", "", None, (k.MASK,), ~masked, (k.COVER,))
    yield TriggerAction("dropped", "", None, (k.MASK,), masked & _open(game, deck), (k.MOVED,))
    lots = s.number(n.LOT).eq(s.number(_best()))
    if deck.hands and deck.discard:
        yield TriggerAction("lose", "", None, (k.DISCARD.key,), lots, (k.LOSE,))


def _open(game: Game, deck: Deck) -> Truth:
    """Whether a card lies where all see its face: a dragged one is turned up there."""
    kinds = ["shown", "play", "out", *(["discard"] if deck.discard_up else [])]
    zones = [p.name for p in n.places(game).places
             if p.kind in kinds and p.deck in ("", deck.id)]  # fmt: skip
    return s.any_of(*(s.word("CurrentZone").eq(tidy(zone)) for zone in zones))


def _best() -> str:
    return "CardBestLot"


def _sides(game: Game, deck: Deck) -> list[Side]:
    return [game.sides[name] for name in deck.hands]


def _holds(side: Side) -> Named:
    return Named(f"{n.takes(side).name}_hold")


def _owner(game: Game) -> Text:
    """In whose hand a card is, or who laid it aside; on the table, who acts."""
    place, zone = s.word("CurrentMap"), s.word("CurrentZone")
    cases = [(place.eq(n.hand_name(side)), s.literal(side_name(side))) for side in n.hands(game)]
    cases += [
        (zone.eq(tidy(p.name)), s.literal(side_name(game.sides[p.side])))
        for p in n.places(game).places if p.kind in ("aside", "play")
    ]  # fmt: skip
    first = side_name(n.hands(game)[0])
    alone = s.word("PlayerSide").eq(_("Solitaire"))
    return s.first_of(cases, s.choice(alone, s.literal(first), s.word("PlayerSide")))


def _reports(game: Game, deck: Deck) -> Iterator[Trait]:
    """One line for each command; a card that others do not see is not named."""
    who, name = s.word(n.HOLDER), s.word("PieceName")
    unseen = s.choice(s.flag("ObscuredToOthers"), _("a card"), name)
    if not deck.hands:
        lines = {k.DISCARD: _("{card} is discarded"), k.REMOVE: _("{card} is out of play")}
    else:
        lines = {
            k.PLAY: _("{side}: {card} is played"),
            k.DISCARD: _("{side}: {card} is discarded"),
            k.ASIDE: _("{side}: a card is laid aside"),
            k.TAKE: _("{side}: {card} is taken into the hand"),
            k.REMOVE: _("{side}: {card} is out of play"),
        }
    for command, words in lines.items():
        said = s.sentence(words, side=who, card=unseen) if deck.hands else s.sentence(
            words, card=name)  # fmt: skip
        yield ReportAction((command.worker,), said, _("Reports the command"))


def _workers(game: Game, deck: Deck) -> Iterator[Trait]:
    """What the commands' keys do, each silent."""
    table = n.places(game)
    setters: list[tuple[AnyKey, Text | str]] = []
    if deck.hands:
        setters.append((k.HOLD, _owner(game)))
        setters += [(_holds(side), side_name(side)) for side in _sides(game, deck)]
        yield DynamicProperty(n.HOLDER, tuple(setters), _("Who holds the card"))
        windows = [(s.word(n.HOLDER).eq(side_name(side)), s.literal(n.hand_name(side)))
                   for side in _sides(game, deck)]  # fmt: skip
        window = s.first_of(windows, windows[0][1])
        at = n.px(deck.width) // 2 + _INSET, n.px(deck.height) // 2 + _INSET
        yield SendToMap(k.HAND, window, *at, _("Into the hand"))
        yield SendToLocation(k.TABLED, None, n.TABLE_MAP, _by_side(game, deck, "play"))
        if deck.discard:
            yield DynamicProperty(n.LOT, ((k.CAST, s.random(1, 999_999)),), _("A lot"))
            best = s.greatest(s.number(n.LOT), s.number(_best()))
            yield SetGlobalProperty(_best(), ((k.CAST, best),), _("The highest lot"))
    if deck.aside:
        yield SendToLocation(k.LAID, None, n.TABLE_MAP, _by_side(game, deck, "aside"))
    shown = table.of("shown", deck.id)
    if shown:
        yield SendToLocation(k.SHOWN, None, n.TABLE_MAP, s.literal(tidy(shown.name)))
    out = table.of("out")
    yield SendToLocation(k.OUT, None, n.TABLE_MAP, s.literal(tidy(out.name) if out else ""))
    if deck.discard:
        yield ReturnToDeck(k.BACK, n.deck_names(game)[n.discards(deck)], _("Discards"))


def _by_side(game: Game, deck: Deck, kind: str) -> Text:
    """The place of a kind that belongs to who holds the card."""
    found = [
        (s.word(n.HOLDER).eq(side_name(game.sides[p.side])), s.literal(tidy(p.name)))
        for p in n.places(game).places if p.kind == kind and p.deck in ("", deck.id)
    ]  # fmt: skip
    return s.first_of(found, found[0][1])


def lot_property() -> str:
    """The module's property that has the highest lot."""
    return _best()
