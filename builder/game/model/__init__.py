"""The frozen model: what a game is once its data is read and its names are linked.

Everything downstream (checks, drawings, emitters) reads these classes and nothing else. Lengths
are millimetres on the printed map. `cite` is always a case of the rules ("4.1.1"), `span` the
place in the data; `origin` is "source" for what the rules say and "project" for what this project
made up, which every output marks.
"""

from builder.game.model.base import Notation, Origin, Point
from builder.game.model.board import (
    Board,
    Feature,
    GroupMark,
    LineName,
    Link,
    MapEdge,
    MapPicture,
    Space,
    SpaceRole,
    Terrain,
    Tint,
    View,
    Zone,
)
from builder.game.model.cards import Aside, Card, CardBack, Deck
from builder.game.model.counters import (
    CounterStyle,
    Face,
    Hidden,
    Nation,
    Side,
    Size,
    Unit,
    UnitType,
)
from builder.game.model.courses import Border, Course
from builder.game.model.game import Change, DieButton, Game
from builder.game.model.layouts import Element, Layout
from builder.game.model.play import (
    Arrival,
    ClockMarker,
    Fact,
    Phase,
    Placement,
    Record,
    RecordColumn,
    Scenario,
    SetupGroup,
    Turn,
    Where,
)
from builder.game.model.reference import (
    AidBlock,
    AidEntry,
    AidPage,
    ArtworkCredit,
    Cell,
    Reading,
    Table,
    Waiver,
)
from builder.game.model.theme import Theme
from builder.game.model.words import CourseStyle, FeatureStyle, OpenWords, PlaceStyle, Town

__all__ = [
    "AidBlock",
    "AidEntry",
    "AidPage",
    "Arrival",
    "ArtworkCredit",
    "Aside",
    "Board",
    "Border",
    "Card",
    "CardBack",
    "Cell",
    "Change",
    "ClockMarker",
    "CounterStyle",
    "Course",
    "CourseStyle",
    "Deck",
    "DieButton",
    "Element",
    "Face",
    "Fact",
    "Feature",
    "FeatureStyle",
    "Game",
    "GroupMark",
    "Hidden",
    "Layout",
    "LineName",
    "Link",
    "MapEdge",
    "MapPicture",
    "Nation",
    "Notation",
    "OpenWords",
    "Origin",
    "Phase",
    "PlaceStyle",
    "Placement",
    "Point",
    "Reading",
    "Record",
    "RecordColumn",
    "Scenario",
    "SetupGroup",
    "Side",
    "Size",
    "Space",
    "SpaceRole",
    "Table",
    "Terrain",
    "Theme",
    "Tint",
    "Town",
    "Turn",
    "Unit",
    "UnitType",
    "View",
    "Waiver",
    "Where",
    "Zone",
]
