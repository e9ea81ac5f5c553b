"""decks.yaml and cards.csv to decks and cards, every mistake a finding.

Knows nothing of how a card looks.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.diagnostics import Findings, nearest
from builder.game.layouts.chosen import CARD_LAYOUTS
from builder.game.model import Aside, Card, CardBack, Deck, Layout, Side
from builder.game.names.unknown import no_such
from builder.game.reader import Reader, is_id, known_columns
from builder.game.schemas.decks import CARD_SIZES, CardBackShape, DecksFile, DeckShape
from builder.records import dataclass
from builder.source import CsvFile, Row, YamlFile
from builder.source.gallery import Gallery
from builder.words import _, message

COLUMNS = (
    "id", "deck", "name", "copies", "kind", "side", "value", "text", "foot", "badge", "art",
    "image", "origin", "cite", "note", "formerly",
)  # fmt: skip
REQUIRED = ("id", "deck", "name")
MOST_CARDS = 500
"""Of one deck: more than any print sheet or window is meant for."""


@dataclass(frozen=True, slots=True)
class Box:
    """The decks and cards of a game."""

    decks: Mapping[str, Deck]
    cards: Mapping[str, Card]


def link_decks(
    file: YamlFile, shape: DecksFile, sides: Mapping[str, Side], layouts: Mapping[str, Layout],
    gallery: Gallery, findings: Findings,
) -> dict[str, Deck]:  # fmt: skip
    """The decks by id; a name that they use and that is not there is reported."""
    maker = _Decks(file, sides, layouts, gallery, findings)
    return {name: maker.deck(name, one) for name, one in shape.decks.items()}


@dataclass(frozen=True, slots=True)
class _Decks:
    file: YamlFile
    sides: Mapping[str, Side]
    layouts: Mapping[str, Layout]
    gallery: Gallery
    findings: Findings

    def deck(self, name: str, one: DeckShape) -> Deck:
        size = CARD_SIZES[one.size] if isinstance(one.size, str) else (one.size[0], one.size[1])
        known = [*self.layouts, *CARD_LAYOUTS]
        if one.layout not in known:
            self._unknown("layout", one.layout, known, "decks", name, "layout")
        for side in one.hands:
            self._side(side, "decks", name, "hands", side)
        if one.aside:
            for index, side in enumerate(one.aside.sides):
                path = ("decks", name, "aside", "sides", index)
                if self._side(side, *path) is not None and side not in one.hands:
                    fault = message("'{side}' holds no cards of the deck '{deck}'",
                                    side=side, deck=name)  # fmt: skip
                    hint = message("add it to the deck's 'hands'")
                    self.findings.add("G242", self.file.span(*path), fault, hint=hint)
        owner = self._side(one.side, "decks", name, "side") if one.side else None
        pile = one.discard
        return Deck(
            id=name, name=one.name, width=size[0], height=size[1], layout=one.layout, side=owner,
            hands=dict(one.hands), back=self._back(name, one.back),
            ordered=one.draw == "top", face_up=one.face == "up",
            discard=(pile.name or _("Discards")) if pile else "",
            discard_up=pile is None or pile.face == "up",
            reshuffle=pile.reshuffle if pile else "never",
            aside=Aside(one.aside.name, tuple(one.aside.sides)) if one.aside else None,
            count=one.count.cards if one.count else None, cite=one.cite, origin=one.origin,
            span=self.file.span("decks", name),
        )  # fmt: skip

    def _back(self, name: str, one: CardBackShape) -> CardBack:
        place = self.file.span("decks", name, "back", "image")
        return CardBack(
            title=one.title or "", subtitle=one.subtitle or "", ground=one.ground or "",
            ink=one.ink or "", mark=one.mark or "", pattern=tuple(one.pattern),
            image=self.gallery.picture(one.image, place, self.findings) if one.image else None,
        )  # fmt: skip

    def _side(self, name: str, *path: str | int) -> Side | None:
        side = self.sides.get(name)
        if side is None:
            self._unknown("side", name, self.sides, *path)
        return side

    def _unknown(self, what: str, name: str, known: object, *path: str | int) -> None:
        names = list(known) if isinstance(known, Mapping | list) else []
        self.findings.add("G201", self.file.span(*path), no_such(what, name),
                          hint=nearest(name, names))  # fmt: skip


class CardReader:
    """Makes cards from rows, given the game's sides and decks."""

    def __init__(
        self, sides: Mapping[str, Side], decks: Mapping[str, Deck], gallery: Gallery
    ) -> None:
        self.sides, self.decks, self.gallery = sides, decks, gallery

    def read(self, file: CsvFile, findings: Findings) -> dict[str, Card]:
        """The cards by id; mistakes are reported."""
        others = known_columns(file, COLUMNS, REQUIRED, findings)
        cards: dict[str, Card] = {}
        for row in () if others is None else file.rows:
            card = self._card(row, others or [], findings)
            if card is None:
                file.whole = False  # how many a deck has would be reported for nothing
            elif card.id in cards:
                first = (cards[card.id].span, message("the first one is here"))
                fault = message("duplicate card id '{id}'", id=card.id)
                findings.add("G202", row.place("id"), fault, related=[first])
                file.whole = False
            else:
                cards[card.id] = card
        return cards

    def _card(self, row: Row, others: list[str], findings: Findings) -> Card | None:
        r = Reader(row, findings)
        ident, name = r.id(), r.text("name", required=True)
        deck = r.ref("deck", self.decks, "deck")
        side = r.ref("side", self.sides, "side", required=False)
        copies = r.number("copies", 1, 1, 100)
        origin = r.one_of("origin", ("source", "project"), "source")
        picture = r.text("image")
        if deck is None or copies is None or not is_id(ident) or r.bad:
            return None
        return Card(
            id=ident, name=name, deck=deck.id, copies=copies, kind=r.text("kind"),
            side=side or deck.side, value=r.text("value"), text=r.text("text"),
            foot=r.text("foot"), badge=r.text("badge"), art=tuple(r.text("art").split()),
            image=self.gallery.picture(picture, row.place("image"), findings) if picture else None,
            properties={c: row.text(c) for c in others if row.text(c)},
            origin="project" if origin == "project" else "source", cite=r.text("cite"),
            note=r.text("note"), formerly=tuple(r.text("formerly").split()), span=row.span,
            places=row,
        )  # fmt: skip


def check_counts(box: Box, file: YamlFile, findings: Findings) -> None:
    """Each deck has cards, as many as the source says, enough for its hands, not too many."""
    have = dict.fromkeys(box.decks, 0)
    for card in box.cards.values():
        have[card.deck] += card.copies
    for deck in box.decks.values():
        number, place = have[deck.id], deck.span
        if not number:
            fault = message("the deck '{deck}' has no cards", deck=deck.id)
            hint = message("add rows with this deck to cards.csv, or delete the deck")
            findings.add("G240", place, fault, hint=hint)
        elif deck.count is not None and number != deck.count:
            fault = message("the deck '{deck}' has {have} cards, but {count} are given",
                            deck=deck.id, have=number, count=deck.count)  # fmt: skip
            findings.add("G241", file.span("decks", deck.id, "count", "cards"), fault)
        elif number > MOST_CARDS:
            fault = message("the deck '{deck}' has {have} cards; {most} are the most",
                            deck=deck.id, have=number, most=MOST_CARDS)  # fmt: skip
            findings.add("G241", place, fault)
        elif sum(size or 0 for size in deck.hands.values()) > number:
            fault = message("the hands of the deck '{deck}' need more than its {have} cards",
                            deck=deck.id, have=number)  # fmt: skip
            findings.add("G241", file.span("decks", deck.id, "hands"), fault)
