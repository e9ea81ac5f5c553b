"""The schema of layouts.yaml: what stands where on a counter or a card.

Knows nothing of linking and of how anything is drawn.
"""

from typing import Annotated, Literal

from builder.source.schema import Field, Id, Line, Shape

Length = Annotated[float, Field(ge=-5, le=180)]
Points = Annotated[float, Field(ge=3, le=72)]
Column = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_ \-]{0,59}$")]
Tone = Annotated[
    str,
    Field(
        pattern=r"^(ink|ground|belt|belt-ink|window|mute|ghost|accent|side|stripe|stripe-ink"
        r"|#[0-9A-Fa-f]{6})$"
    ),
]

Kind = Literal[
    "mark", "size", "symbol", "words", "factors", "belt", "band", "line", "dots", "portrait",
    "rank", "panel", "text", "art", "pill",
]  # fmt: skip
FaceWord = Literal["full", "reduced", "bare"]


class ElementShape(Shape):
    """One thing on a counter or card, in its `box` of [x, y, width, height] mm.

    Keys not given are kept. `show` is the column of units.csv or cards.csv that words, text, dots
    and rank read; `text` is printed as it is.
    `on` names the faces: full, reduced (every other face of a unit), bare (a back without a face).
    It is left out unless one of `when` has something to show, and where one of `unless` has.
    `size` and `least` are points. `turn` runs words up the box: always, or where they do not fit.
    `stripe` is the height of the formation's colour at the foot of a symbol.
    """

    kind: Kind | None = None
    box: Annotated[list[Length], Field(min_length=4, max_length=4)] | None = None
    show: Column | None = None
    text: Line | None = None
    on: Annotated[list[FaceWord], Field(min_length=1, max_length=3)] | None = None
    when: Annotated[list[Column], Field(max_length=10)] | None = None
    unless: Annotated[list[Column], Field(max_length=10)] | None = None
    font: Literal["condensed", "condensed-bold", "text", "text-bold"] | None = None
    size: Points | None = None
    least: Points | None = None
    lines: Annotated[int, Field(ge=1, le=6)] | None = None
    align: Literal["left", "middle", "right"] | None = None
    turn: Literal["never", "up", "auto"] | None = None
    capitals: bool | None = None
    colour: Tone | None = None
    frame: bool | None = None
    stripe: Annotated[float, Field(ge=0, le=20)] | None = None


class LayoutShape(Shape):
    """How a counter or card looks: what stands where, in mm on one of `size` [width, height].

    A layout that `extends` another has all of it, but what it says itself; an element that is null
    is left out. `corner` is the radius of the corners. `width` is how wide counters with this
    layout are really, in mm; without it they are as wide as the game's.
    """

    extends: Id | None = None
    size: (
        Annotated[list[Annotated[float, Field(ge=6, le=180)]], Field(min_length=2, max_length=2)]
        | None
    ) = None
    width: Annotated[float, Field(ge=8, le=80)] | None = None
    shape: Literal["square", "oblong", "round"] | None = None
    corner: Annotated[float, Field(ge=0, le=8)] | None = None
    elements: Annotated[dict[Id, ElementShape | None], Field(max_length=60)] = {}


class LayoutsFile(Shape):
    """layouts.yaml: the designer's own layouts, each by its name."""

    layouts: Annotated[dict[Id, LayoutShape], Field(max_length=60)] = {}
