"""The open lists of a game: words that every game knows, and those that its data declares.

Knows nothing of where the words are used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal, get_args

from builder.records import dataclass
from builder.words import message

REDUCED = "reduced"


def state_word(reduced: int) -> str:
    """How a setup says which face is up: '', reduced, step3 …"""
    return ("", REDUCED)[reduced] if reduced < 2 else f"step{reduced + 1}"


SAID_STATES = {
    REDUCED: message("reduced", context="state of a back"),
    "disrupted": message("disrupted", context="state of a back"),
}
STATES = tuple(SAID_STATES)
"""States of a counter's back."""
ELIMINATED, SETUP, POOL, SPARE, HOLDING, TURN = TAGS = (
    "eliminated", "setup", "pool", "spare", "holding", "turn",
)  # fmt: skip
"""What the module and the checks do with a box or track: where eliminated counters go, where
counters stand that are placed freely, which pool they are drawn from, which are out of play, where
they wait, and which track counts the turns."""
BORDER, CLOSED = "border", "closed"
ACTORS = ("Both", "Active player", "Non-active player", "Phasing player", "Non-phasing player")
"""Who acts in a phase besides the sides: where the sequence is the same for each player."""
PlaceStyle = Literal["city", "label", "woods"]
CourseStyle = Literal[
    "major-river", "river", "stream", "main-road", "road", "track", "rail", "ferry", "bridge",
    "border", "limit", "ridge", "fortified",
]  # fmt: skip
FeatureStyle = Literal[PlaceStyle, CourseStyle]
COURSES: tuple[CourseStyle, ...] = get_args(CourseStyle)
"""How a course of the map is drawn."""
STYLES: tuple[FeatureStyle, ...] = (*get_args(PlaceStyle), *COURSES)
"""How a feature of the map is drawn; each is also a kind of feature that every game knows."""
RIVERS: tuple[CourseStyle, ...] = ("major-river", "river", "stream")
"""Courses of water; what crosses them needs a bridge."""
WAYS: tuple[CourseStyle, ...] = ("main-road", "road", "track", "rail")
"""Courses that cross rivers on bridges."""
LINKS = (BORDER, CLOSED, *WAYS, "sea", "ferry")
"""Kinds of links; "sea" and "ferry" are special connections, and `WAYS` make neighbours,
as a border does."""
BORDERING = ("stream", "border", "limit", "ridge", "fortified")
"""Styles whose key `spaces` means the border round them; with the others, the way through them."""
Town = Literal["", "town", "city", "key", "fortress"]
"""How weighty the town of an area is: its symbol and the size of its name."""
GroundStyle = Literal[
    "plain", "clear", "woods", "light-woods", "hills", "mountains", "rough", "marsh", "fields",
    "town", "city", "beach", "sea", "lake", "river",
    "fort", "bunker", "field-bunker", "wire", "hedgehog", "sandbags", "cliff", "sea-wall", "bridge",
    "airfield", "barracks", "cemetery", "church", "dam", "factory",
]  # fmt: skip
GROUNDS: tuple[GroundStyle, ...] = get_args(GroundStyle)
"""How a terrain is drawn: a tone, a ground with its own texture, or a symbol in the space."""


@dataclass(frozen=True, slots=True)
class OpenWords:
    """The words of the open lists; `features` maps a kind of feature to its style."""

    states: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    actors: tuple[str, ...] = ()
    features: Mapping[str, FeatureStyle] = field(default_factory=dict)

    def with_defaults(self) -> OpenWords:
        """The same with the words that every game knows."""
        return OpenWords(
            (*STATES, *self.states), (*TAGS, *self.tags), (*LINKS, *self.links),
            (*ACTORS, *self.actors), {style: style for style in STYLES} | {**self.features},
        )  # fmt: skip
