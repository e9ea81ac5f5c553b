"""The schema of game.yaml: sides, nations, sizes, types, counters, dice, scenarios.

Knows nothing of linking.
"""

from typing import Annotated, Literal

from builder.game.model.base import Edition
from builder.game.model.words import FeatureStyle
from builder.source.schema import Amount, Cite, Colour, Field, Id, Line, Origin, Shape, Words

VERSION = r"^\d{1,4}\.\d{1,4}\.\d{1,4}$"
"""Three numbers: 1.0.0."""


class SideShape(Shape):
    """A player's side."""

    name: Line
    mark: Line = ""
    colour: Colour
    ink: Colour = "#14170F"
    player: bool = True


class NationShape(Shape):
    """Whose army: the colours of its counters and a mark that is not colour.

    `layout` is that of all its counters whose type has none.
    """

    name: Line
    side: Id
    ground: Colour
    ink: Colour
    mark: Line = ""
    accent: Colour | None = None
    layout: Line = ""


class SizeShape(Shape):
    """A formation's size and what it counts for."""

    name: Line
    sign: Line = ""
    measures: dict[Id, Amount] = {}
    reduced: dict[Id, Amount] = {}
    cite: Cite = ""


class TypeShape(Shape):
    """A kind of unit or marker; `notation` replaces the game's factor line.

    `layout` is how its counters look, `counter` how wide they are in mm, `family` what a marker is
    for. `hidden` keeps its counters from the other side: "mask" until they are shown, "block" with
    the back to the enemy, "owner" not seen at all. `counts` names a number that counters keep in
    play: figures lost, hits; `rotate` is how many ways they can face, `label` what players write
    on them; markers that lie `beneath` units are drawn under them, those that `follows` is true of
    go along with the last unit that leaves their space.
    """

    name: Line
    symbol: Line
    shape: Literal["unit", "leader", "marker"] = "unit"
    category: Line = ""
    notation: Line | None = None
    layout: Line = ""
    family: Literal["harm", "supply", "works", "orders", "record", "chance", "sides"] | None = None
    counter: Annotated[float, Field(ge=8, le=80)] | None = None
    hidden: Literal["mask", "block", "owner"] | None = None
    counts: Line = ""
    rotate: Annotated[int, Field(ge=2, le=360)] | None = None
    label: Line = ""
    beneath: bool = False
    follows: bool = False
    cite: Cite = ""


class ColumnsShape(Shape):
    """Which columns of units.csv are printed on counters: beside the symbol, in the corner.

    `setup` and `turn` are printed on backs that have no face of their own. `stripe` says which of
    the `stripes` a unit has.
    """

    left: Line = "designation"
    right: Line = "parent"
    corner: Line = ""
    setup: Line = ""
    turn: Line = ""
    stripe: Line = "parent"


class CountersShape(Shape):
    """The counter: its side in mm, its factor line ("{attack}({ops!}){movement}", ! is red).

    `layout` is that of all units; `stripes` are the colours of formations, by the parent in
    units.csv or by the column that `stripe` names.
    """

    size: Annotated[float, Field(ge=8, le=60)] = 14.2875
    notation: Line = ""
    radius: Annotated[float, Field(ge=0, le=5)] = 0.0
    columns: ColumnsShape = ColumnsShape()
    layout: Line = ""
    stripes: Annotated[dict[Line, Colour], Field(max_length=500)] = {}


class DieShape(Shape):
    """A dice button; `faces` are the words on a special die, in order, `symbols` their pictures.

    Where players `choose`, they roll any number of dice up to `count`.
    """

    name: Line
    count: Annotated[int, Field(ge=1, le=20)] = 1
    choose: bool = False
    sides: Annotated[int, Field(ge=2, le=100)] = 6
    faces: Annotated[list[Line], Field(max_length=20)] = []
    symbols: Annotated[list[Line], Field(max_length=20)] = []
    cite: Cite = ""


class SetupGroupShape(Shape):
    """A group of a setup, as the source gives it: how many counters, or which units."""

    counters: Annotated[int, Field(ge=0, le=20000)] | None = None
    members: Annotated[list[Id], Field(max_length=2000)] = []
    cite: Cite = ""


Known = bool | int | Annotated[str, Field(max_length=200)]
"""The answer to a question: yes or no, a number, a text."""


Step = Annotated[str, Field(pattern=r"^[A-Za-z0-9]{1,2}$")]
"""What a step of a setup is called: a number or a letter."""


class ScenarioShape(Shape):
    """A setup: its file of placements and the turns it runs.

    `area` is the part of the map in play, written as in a setup. `counters` is "some" where the
    scenario does not use the whole mix. `groups` are those of the setup's group column. `facts` are
    answers to questions of procedures, by the ids of inputs. `steps` are the spaces that a step of
    the setup is about, written as in a setup, by what its text calls the step.
    """

    id: Id
    name: Line
    file: Annotated[str, Field(pattern=r"^[A-Za-z0-9_\-]+(/[A-Za-z0-9_\-]+)*\.csv$")]
    first_turn: Annotated[int, Field(ge=1, le=500)] = 1
    last_turn: Annotated[int, Field(ge=1, le=500)] | None = None
    area: Line = ""
    counters: Literal["all", "some"] = "all"
    groups: dict[Line, SetupGroupShape] = {}
    facts: Annotated[dict[Id, Known | dict[Line, Known]], Field(max_length=100)] = {}
    steps: Annotated[dict[Step, Line], Field(max_length=20)] = {}
    text: Words = ""
    cite: Cite = ""
    origin: Origin = "source"


class ArtworkShape(Shape):
    """Whose pictures and fonts some files are, and under which licence.

    `files` is a path in the game's folder; * stands for any letters ("art/*.png").
    """

    files: Line
    by: Line = ""
    licence: Line
    note: Words = ""


class CounterTotal(Shape):
    """The number of counters that the game says it has."""

    count: Annotated[int, Field(ge=0, le=20000)]
    cite: Cite = ""


class WordsShape(Shape):
    """Words of the game's own, besides those that every game knows.

    `states` are states of a counter's back (besides reduced and disrupted), `tags` those of boxes,
    tracks, spaces and units, `links` kinds of links (besides border, closed, sea, ferry), `actors`
    who acts in a phase besides the sides (and Both, Active player and the like), `features` kinds
    of features of the map, each with the style in which it is drawn.
    """

    states: Annotated[list[Line], Field(max_length=50)] = []
    tags: Annotated[list[Line], Field(max_length=200)] = []
    links: Annotated[list[Line], Field(max_length=50)] = []
    actors: Annotated[list[Line], Field(max_length=50)] = []
    features: dict[Line, FeatureStyle] = {}


class ChangeShape(Shape):
    """What is new in a version of the module, a line for each change."""

    version: Annotated[str, Field(pattern=VERSION)]
    text: Annotated[list[Line], Field(min_length=1, max_length=60)]


class GameFile(Shape):
    """game.yaml: who the game is, its sides, nations, sizes, types, counters and scenarios.

    `cases` lists the cases that the rules have ("4.1.1-4.1.5", "14.0"); every `cite` must then be
    one of them. `formations` lists the parents that are no counters themselves. `edition` is "own"
    for a game of one's own: nothing is then marked as missing or as added. `subtitle`, `imprint`,
    `credits`, `copyright` and `licence` are printed as they are written; `contact` and `links`
    stand in the module's About and in the description of a release.
    """

    id: Id
    title: Line
    version: Annotated[str, Field(pattern=VERSION)] = "1.0.0"
    changes: Annotated[list[ChangeShape], Field(max_length=200)] = []
    released: Annotated[str, Field(pattern=VERSION)] | None = None
    edition: Edition = "source"
    subtitle: Line = ""
    imprint: Words = ""
    credits: Annotated[list[Line], Field(max_length=60)] = []
    copyright: Line = ""
    licence: Line = ""
    contact: Line = ""
    links: Annotated[list[Line], Field(max_length=20)] = []
    owner: Words = ""
    about: Words = ""
    language: Annotated[str, Field(pattern=r"^[a-z]{2}(-[A-Z]{2})?$")] = "en"
    sides: dict[Id, SideShape]
    nations: dict[Id, NationShape]
    sizes: dict[Id, SizeShape] = {}
    types: dict[Id, TypeShape]
    factors: dict[Id, Line] = {}
    counters: CountersShape = CountersShape()
    counter_total: CounterTotal | None = None
    dice: Annotated[list[DieShape], Field(max_length=40)] = []
    scenarios: list[ScenarioShape] = []
    formations: list[Line] = []
    cases: list[Line] = []
    words: WordsShape = WordsShape()
    artwork: Annotated[list[ArtworkShape], Field(max_length=200)] = []
