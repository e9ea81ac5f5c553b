"""The player aid of a game: its cards on a leaflet; at the foot of the last page the charts to
fill in, the cards that stand across it, and the list of what is not known and of what was added.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from builder.drawing.aids.cards import aid_cards
from builder.drawing.aids.foot import Foot, charts, charts_name, edition
from builder.drawing.aids.leaflet import ABOVE_FOOT, FOOT_MOST, Leaflet
from builder.drawing.aids.look import BETWEEN, COLUMNS, WRITTEN, Look
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.aids.pouring import Part
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing
from builder.drawing.paper import Paper
from builder.drawing.text.flow import Block, stack
from builder.game.model import AidBlock
from builder.words import message, verbatim

if TYPE_CHECKING:
    from builder.drawing.aids.excerpt import Excerpt

_TO_WRITE = (8.0, 7.5, 7.0, 6.5, 6.2, 6.0, 5.6)
"""How high rows to write in are where the page has room."""
_PICTURED, _BESIDE, _FEW = 0.48, 0.62, 2
"""A part of the map has no more than this share of a column, which is to hold other cards too;
and where that has one other card at most."""


class Aid(Leaflet):
    """The player aid of a game on a paper."""

    def __init__(
        self, faces: Faces, paper: Paper, sheet: Callable[[], Drawing] | None = None
    ) -> None:
        wanted = faces.game.aid_page.columns or COLUMNS
        columns = max([wanted, *(entry.column for entry in faces.game.aid)])
        own = faces.game.aid_page.title
        name = verbatim(own) if own else message("Player aid")
        super().__init__(faces, paper, aid_cards, name, columns)
        self._sheet = sheet
        self._maps: dict[tuple[tuple[str, ...], float], Excerpt | None] = {}

    def column(self, look: Look) -> Column:
        made = super().column(look)
        return replace(made, picture=self._pictured) if self._sheet else made

    def _map(self, names: Sequence[str], width: float) -> Excerpt | None:
        """A part of the map, measured once for all sizes of type."""
        key = (tuple(names), width)
        if key not in self._maps and self._sheet:
            most = (_BESIDE if self._large(names) else _PICTURED) * self.room
            # Few aids show a part of the map, and what draws one takes a while to import.
            from builder.drawing.aids.aidmap import aid_map

            self._maps[key] = aid_map(self._sheet, self.faces, key[0], width, most)
        return self._maps.get(key)

    def _large(self, names: Sequence[str]) -> bool:
        """Whether the column of a part of the map is to hold one other card at most."""
        own = next((one for one in self.game.aid if _names(one) == [*names]), None)
        beside = [one for one in self.game.aid if own and not one.wide
                  and (one.page, one.column) == (own.page, own.column)]  # fmt: skip
        return 0 < len(beside) <= _FEW

    def _pictured(self, names: Sequence[str], width: float) -> Piece | None:
        """It as a piece of a card that is as high as it will be, and empty."""
        found = self._map(names, width)
        return found.card.pieces[0] if found else None

    def set(self, part: Part, air: float, more: float) -> Block:
        """The same with the parts of the map drawn."""
        card = part.card
        names = next((_names(one) for one in self.game.aid if one.id == card.id), [])
        found = self._map(names, card.width) if names else None
        if not found:
            return super().set(part, air, more)
        drawn = replace(card, pieces=(*found.drawn().pieces, *card.pieces[1:]))
        return drawn.part(0, len(drawn.pieces), air, more)

    @cached_property
    def _listed(self) -> Block:
        """The list of what is not known and of what was added."""
        if not self.game.aid or self.game.aid_page.gaps == "about":
            return Block(0.0, ())
        return edition(self.column(Look()))

    @cached_property
    def low(self) -> Collection[str]:
        """Cards across a later page than the first stand at the foot of the last one, if it holds
        them there."""
        ids = [card.id for card in self.usual if card.late and card.pieces]
        return ids if ids and self._footed(ids, apart=True).height <= self.room else ()

    @cached_property
    def foot(self) -> Foot:
        """What is to be filled in has rows as high as a hand writes where that takes no page
        more; on a page of its own, as high as fit."""
        if not self.game.aid:
            return Foot()
        usual = self._footed(self.low)
        if usual.height <= FOOT_MOST * self.room:
            return self._ample(usual)
        found = (self._footed(self.low, write, apart=True) for write in (*_TO_WRITE, WRITTEN))
        return next((one for one in found if one.height <= self.room), usual)

    def _ample(self, usual: Foot) -> Foot:
        if not charts(self.column(Look()), self.columns).height:
            return usual
        fewest = self.over(self.usual, usual.height + ABOVE_FOOT).fewest()
        for write in _TO_WRITE:
            foot = self._footed(self.low, write)
            fits = foot.height <= FOOT_MOST * self.room
            if fits and self.over(self.usual, foot.height + ABOVE_FOOT).fewest() == fewest:
                return foot
        return usual

    def _footed(
        self, low: Collection[str], write: float = WRITTEN, apart: bool = False
    ) -> Foot:  # fmt: skip
        """The charts, with rows so high to write in, the cards that are `low`, and the list;
        `apart` on a sheet of their own."""
        cards = [card for card in self.usual if card.id in low]
        filled = charts(self.column(Look(write=write)), self.columns, not apart)
        parts = [filled, *(card.part(0, len(card.pieces)) for card in cards)]
        used = stack([one for one in parts if one.height], BETWEEN)
        name = charts_name(self.game) if filled.height else str(self.name)
        return Foot(used, self._listed, name)


def _names(entry: AidBlock) -> list[str]:
    """The scenario and groups of spaces whose part of the map a card shows, if it shows one."""
    kind, _colon, names = entry.show.partition(":")
    return [one.strip() for one in names.split(",")] if kind == "map" else []
