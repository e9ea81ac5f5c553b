"""The drawings of a game, each made once, when it is first asked for.

The checks, the products and the deployments are given the same `Drawings`. Words are in the game's
language. What draws is imported when something is drawn: who prints counters needs no map. Who
makes a product has a view of them, which notices from which fields of the game that product was
made. Knows nothing of what is made of a drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from functools import cached_property, partial
from typing import TYPE_CHECKING

from builder.drawing.content import FIELDS, Excerpt, Part, Prints, excerpt, watched
from builder.drawing.counters.faces import Faces
from builder.drawing.counters.showing import Showing
from builder.drawing.display import Drawing
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.symbols import known
from builder.drawing.text.fitting import Source
from builder.game.model import Game, Scenario
from builder.game.model.base import SOMEWHERE
from builder.words import message

if TYPE_CHECKING:
    from builder.drawing.aids.aid import Aid
    from builder.drawing.aids.setupsheet import SetupCard
    from builder.drawing.aids.signs import Signs


class Drawings:
    """What is drawn of a game and shown in more than one place."""

    showing: Showing | None = None
    """Where it is noted which faces are shown."""
    _elsewhere: Callable[[], tuple[Drawing, bool]] | None = None
    """Who gives the map while somebody else draws it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._of_map, self._of_counters = excerpt(game, "map"), excerpt(game, "counters")
        self._of_cards = excerpt(game, "cards")
        self._views: dict[str, View] = {}
        self.prints = Prints(game)

    def view(self, name: str) -> View:
        """The drawings as the makers of a product see them."""
        if name not in self._views:
            self._views[name] = View(self)
        return self._views[name]

    @cached_property
    def faces(self) -> Faces:
        """The faces of the counters."""
        return Faces(self.game, self._of_counters, self.prints)

    @cached_property
    def aids(self) -> Mapping[Paper, Aid]:
        """The player aid by paper: that of its view, so that it is laid out once."""
        return self.view("player aid").aids

    def setups(self, paper: Paper) -> Mapping[str, SetupCard]:
        """The cards of the setups by their ids, likewise."""
        return self.view("setup cards").setups(paper)

    def record(self, paper: Paper) -> list[Drawing]:
        """The pages of the turn record."""
        from builder.drawing.aids.record import turn_record

        return turn_record(self.faces, paper)

    def rulebook(self, paper: Paper) -> list[Drawing]:
        """The pages of the rulebook; none where there is no rules.md."""
        from builder.drawing.rulebook.book import rulebook

        return rulebook(self.faces, paper, lambda: self.map)

    @cached_property
    def map(self) -> Drawing:
        """The map sheet."""
        drawing, beyond = (self._elsewhere or self.drawn_map)()
        if beyond:
            self._of_map.go_beyond()
        return drawing

    def drawn_map(self) -> tuple[Drawing, bool]:
        """The map sheet, drawn now, and whether from more than its excerpt of the game."""
        from builder.drawing.maps.map import map_drawing

        return map_drawing(self._of_map), self._of_map.beyond

    @contextmanager
    def map_from(self, elsewhere: Callable[[], tuple[Drawing, bool]]) -> Iterator[None]:
        """While in it, the map is not drawn but taken from `elsewhere`, which gives the same."""
        self._elsewhere = elsewhere
        try:
            yield
        finally:
            self._elsewhere = None

    @cached_property
    def cards(self) -> Mapping[str, Drawing]:
        """The face of each card by its id."""
        if not self.game.cards:
            return {}
        from builder.drawing.cards.face import card_face

        return {name: card_face(self._of_cards, card) for name, card in self.game.cards.items()}

    @cached_property
    def backs(self) -> Mapping[str, Drawing]:
        """The back of each deck's cards by the deck's id."""
        if not self.game.decks:
            return {}
        from builder.drawing.cards.back import card_back

        return {name: card_back(self._of_cards, deck) for name, deck in self.game.decks.items()}

    def beyond(self) -> set[Part]:
        """Parts of which something was drawn so far that is not in their excerpts of the game."""
        made: dict[Part, Excerpt] = {
            "map": self._of_map, "counters": self._of_counters, "cards": self._of_cards,
        }  # fmt: skip
        return {part for part, one in made.items() if one.beyond}

    @cached_property
    def dice(self) -> tuple[tuple[Drawing, ...], ...]:
        """The faces of each of the game's special dice."""
        return tuple(self._die(index) for index in range(len(self.game.dice)))

    def _die(self, index: int) -> tuple[Drawing, ...]:
        die = self.game.dice[index]
        place = self.game.spans.get(f"die:{index}", SOMEWHERE)
        source = Source(place, message("the face of the die {die}", die=die.name))
        from builder.drawing.counters.die import die_face

        return tuple(
            die_face(word, glyph if known(glyph) else "", source)
            for word, glyph in zip(die.faces, die.symbols, strict=True)
        )


class Setups(Mapping[str, "SetupCard"]):
    """The cards of setups by their ids, each made when it is asked for.

    One that needs many pages is not kept, for there may be many of them too.
    """

    def __init__(self, made: Mapping[str, Callable[[], SetupCard]]) -> None:
        self._made = made
        self._kept: dict[str, SetupCard] = {}

    def __getitem__(self, ident: str) -> SetupCard:
        card = self._kept.get(ident) or self._made[ident]()
        if not card.endless:
            self._kept[ident] = card
        return card

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)


class View(Drawings):
    """The drawings of a game as the makers of one product see them.

    `reads` are the fields of the game that they have asked for. What several products show is drawn
    once for all of them; it counts as made from all the fields that it may be drawn from.
    """

    def __init__(self, whole: Drawings) -> None:
        self.game = self._watched = watched(whole.game)
        self._whole = whole
        self._shared: set[Part] = set()
        self.showing: Showing = Showing()
        self._setups: dict[Paper, Mapping[str, SetupCard]] = {}

    @property
    def reads(self) -> set[str]:
        """The fields that were read so far; all, if a drawing was made from more than its own."""
        used = {*self._shared, *self._drawn()}
        if used & self._whole.beyond():
            return {each.name for each in fields(Game)}
        return self._watched.reads.union(*(FIELDS[part] for part in used))

    def _drawn(self) -> tuple[Part, ...]:
        return ("counters",) if self.showing.looked_at else ()

    def _of(self, part: Part) -> Drawings:
        self._shared.add(part)
        return self._whole

    @cached_property
    def faces(self) -> Faces:
        """The faces of the counters, which several products share: that they are shown is noted by
        itself; who looks at what is on them has read all that they may be drawn from.
        """
        return self._whole.faces.seen_in(self.game, self.showing)

    @cached_property
    def aids(self) -> Mapping[Paper, Aid]:
        """The player aid by paper."""
        from builder.drawing.aids.aid import Aid

        return {paper: Aid(self.faces, paper, lambda: self.map) for paper in PAPERS}

    def setups(self, paper: Paper) -> Mapping[str, SetupCard]:
        """The cards of the setups by their ids."""
        if paper not in self._setups:
            self._setups[paper] = Setups({
                one.id: partial(self._setup, one, paper) for one in self.game.scenarios
            })  # fmt: skip
        return self._setups[paper]

    def _setup(self, scenario: Scenario, paper: Paper) -> SetupCard:
        """The card of a scenario's setup."""
        from builder.drawing.aids.setupsheet import setup_card

        name = message("Setup: {name}", name=scenario.name)
        return setup_card(self.faces, paper, scenario, name, lambda: self.map, self._signs)

    @cached_property
    def _signs(self) -> Signs:
        """The pictures in the lines of all cards of setups."""
        from builder.drawing.aids.signs import Signs

        return Signs(self.game)

    @cached_property
    def map(self) -> Drawing:
        """The map sheet."""
        return self._of("map").map

    @cached_property
    def cards(self) -> Mapping[str, Drawing]:
        """The face of each card by its id."""
        return self._of("cards").cards

    @cached_property
    def backs(self) -> Mapping[str, Drawing]:
        """The back of each deck's cards by the deck's id."""
        return self._of("cards").backs

    @cached_property
    def dice(self) -> tuple[tuple[Drawing, ...], ...]:
        """The faces of each of the game's special dice."""
        return self._of("counters").dice
