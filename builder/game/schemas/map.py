"""The schema of map.yaml: sheet, grid, terrain, edges, groups, tracks and boxes.

Knows nothing of geometry.
"""

from typing import Annotated, Literal

from builder.game.model.words import GroundStyle
from builder.source.schema import (
    Box,
    Cite,
    Colour,
    Field,
    Id,
    Line,
    Millimetres,
    Origin,
    Pair,
    Pixel,
    Shape,
    SheetSide,
    Words,
)


class OutlinesShape(Shape):
    """A GeoJSON file with the outlines of areas; `id` is the property that names the area.

    The coordinates are "plain" millimetres from the grid's `at`, or degrees of longitude and
    latitude: `middle` comes to lie at `place` (mm from `at`), a degree of latitude is `scale` mm;
    a "conic" projection is equidistant, true along its `parallels`.
    """

    file: Line
    id: Line = "id"
    projection: Literal["plain", "mercator", "conic"] = "plain"
    middle: Annotated[list[Annotated[float, Field(ge=-180, le=180)]],
                      Field(min_length=2, max_length=2)] = [0.0, 0.0]  # fmt: skip
    place: Pair = [0.0, 0.0]
    scale: Annotated[float, Field(gt=0, le=2000)] = 1.0
    parallels: Annotated[list[Annotated[float, Field(ge=1, le=85)]],
                         Field(min_length=2, max_length=2)] = [30.0, 60.0]  # fmt: skip


class GridShape(Shape):
    """The grid of the map: "octagon-diamond", "hex", "areas" or "points". Lengths in mm.

    "none" is a board of tracks and boxes without a map.

    `pitch` is the distance of two cells, `extent` the sheet of areas round points (x, y of
    spaces.csv, from `at`), `coast` the outline of the land at which areas end (points from `at`;
    none: the whole sheet), `lakes` outlines of water within it, `islands` outlines of land off it,
    `outside` the colour of the sheet beyond it, `box` the width and height of a point's box,
    `between` the letters of the diamonds, `corner` the part of the pitch cut off.
    `names` gives the game's words for the kinds of cells. `rows` are a number, or the words for the
    rows; `shifted` the columns of flat hexes that stand half a hex lower, or rows of pointy ones
    that stand half a hex to the right; `missing` the hexes of the grid that the map does not have;
    `tiled` a file of the editor Tiled that says how many hexes there are, and their terrain.
    `known` is "all" when the source shows the whole map, "listed" when only the spaces in
    spaces.csv are attested.
    """

    kind: Literal["octagon-diamond", "hex", "areas", "points", "none"]
    at: Annotated[list[Millimetres], Field(min_length=2, max_length=2)] = [0.0, 0.0]
    pitch: Annotated[float, Field(ge=5, le=300)] = 40.0
    extent: Annotated[list[Millimetres], Field(min_length=2, max_length=2)] = [100.0, 100.0]
    coast: Annotated[list[Pair], Field(max_length=500)] = []
    lakes: Annotated[list[Annotated[list[Pair], Field(min_length=3, max_length=200)]],
                     Field(max_length=50)] = []  # fmt: skip
    islands: Annotated[list[Annotated[list[Pair], Field(min_length=3, max_length=200)]],
                       Field(max_length=50)] = []  # fmt: skip
    outlines: OutlinesShape | None = None
    outside: Colour | None = None
    box: Annotated[list[Annotated[float, Field(ge=8, le=120)]],
                   Field(min_length=2, max_length=2)] | None = None  # fmt: skip
    columns: Annotated[list[Line], Field(max_length=200)] = []
    between: Annotated[list[Line], Field(max_length=200)] = []
    rows: int | Annotated[list[Line], Field(max_length=200)] = 0
    corner: Annotated[float, Field(ge=0, le=0.5)] = 0.2929
    orientation: Literal["flat", "pointy"] = "flat"
    shifted: Literal["even", "odd"] = "even"
    missing: Words = ""
    tiled: Line = ""
    numbering: Line = "{column}{row}"
    names: dict[Id, Line] = {}
    known: Literal["all", "listed"] = "all"
    cite: Cite = ""
    note: Words = ""


class InsetShape(Shape):
    """A further map of hexes on the sheet, beside the first one or in a part of it without spaces.

    Its keys are those of a grid of hexes. The heading with its `name` stands above its frame.
    """

    id: Id
    name: Line
    at: Annotated[list[Millimetres], Field(min_length=2, max_length=2)]
    pitch: Annotated[float, Field(ge=5, le=300)] | None = None
    columns: Annotated[list[Line], Field(max_length=200)]
    rows: int | Annotated[list[Line], Field(max_length=200)]
    orientation: Literal["flat", "pointy"] = "flat"
    shifted: Literal["even", "odd"] = "even"
    missing: Words = ""
    numbering: Line = "{column}{row}"
    cite: Cite = ""


class TerrainShape(Shape):
    """A kind of terrain and how it is drawn on the map.

    `drawn` names a ground with a texture of its own, such as woods or marsh, or a symbol, such as
    bunker or church; `colour` is the tone of a terrain without one ("plain"), and needed there.
    """

    name: Line
    drawn: GroundStyle = "plain"
    colour: Colour | None = None
    cite: Cite = ""


class EdgeShape(Shape):
    """A named edge of the map; `spaces` as in a setup ("A3-A10")."""

    id: Id
    name: Line
    spaces: Line
    side: Line = ""
    origin: Origin = "source"
    cite: Cite = ""


class GroupShape(Shape):
    """A named set of spaces, for setups and rules; `tint` colours its areas or octagons.

    `mark` is a disc at the foot of each of its hexes or octagons: with a star, or with one or two
    letters or figures. `side` puts a little counter there, in the side's colour and with its sign.
    `name` says in the key of the map, or in the region, what the tint or the mark means.
    """

    spaces: Line
    name: Line = ""
    tint: Colour | None = None
    mark: Annotated[str, Field(pattern=r"^(star|[A-Za-z0-9]{1,2})$")] | None = None
    side: Line = ""
    cite: Cite = ""
    note: Words = ""
    origin: Origin = "source"


class FeatureShape(Shape):
    """A town or label on the map that is no space of its own, or a course: a river, a road.

    `kind` is one that every game knows, such as city, label, river, main-road or ferry, or one of
    the features under words in game.yaml. A city or label has a name and stands in its `spaces`. A
    course runs `through` spaces, `along` borders such as 0304/0305 or 0304 NE, `around` spaces, or
    through `points` in mm from the grid's `at`.
    """

    kind: Line
    name: Line = ""
    spaces: Words = ""
    through: Words = ""
    along: Words = ""
    around: Words = ""
    points: Annotated[list[Pair], Field(max_length=500)] = []
    origin: Origin = "source"
    cite: Cite = ""


class NameShape(Shape):
    """A name along a line: of a sea, a river, a mountain range, a region; no rule knows it.

    The line runs through the middles of `spaces` or through `points` in mm from the grid's `at`.
    `size` is the em of its letters in mm.
    """

    text: Line
    style: Literal["water", "river", "range", "region"]
    spaces: Words = ""
    points: Annotated[list[Pair], Field(max_length=50)] = []
    size: Annotated[float, Field(ge=1.8, le=30)] | None = None


class TrackShape(Shape):
    """A track beside the map: its cells by label; rectangle in mm (x, y, width, height).

    Without `rect` it is laid out beside the map, without `columns` as many cells stand in a line
    as fit. `feet` are small words at the foot of each cell, `tints` the grounds of the cells, one
    each ("" for none); `band` is the ground of its header. `symbol` is drawn in the header,
    `symbols` pale in the cells, one each ("" for none).
    """

    id: Id
    name: Line
    rect: Box | None = None
    columns: Annotated[int, Field(ge=1, le=60)] | None = None
    cells: Annotated[list[Line], Field(min_length=1, max_length=200)] | Literal["turns"]
    feet: Annotated[list[Line], Field(max_length=200)] = []
    tints: Annotated[list[Colour | Literal[""]], Field(max_length=200)] = []
    symbol: Line = ""
    symbols: Annotated[list[Line], Field(max_length=200)] = []
    band: Colour | None = None
    side: Line = ""
    note: Words = ""
    cite: Cite = ""
    tags: list[Line] = []


class BoxShape(Shape):
    """A holding box beside the map; rectangle in mm (x, y, width, height).

    Without `rect` it is laid out beside the map, so that `room` piles of counters stand in it.
    `places` are small words in these places, in their order, that say what belongs there.
    `side` is whose counters go there; `colours` the side in whose colours its header is printed,
    if another; `band` a colour for a header that is no side's. `symbol` is drawn in the header,
    `symbols` pale in the places, in their order ("" for none).
    """

    id: Id
    name: Line
    rect: Box | None = None
    room: Annotated[int, Field(ge=1, le=100)] = 6
    places: Annotated[list[Line], Field(max_length=100)] = []
    symbol: Line = ""
    symbols: Annotated[list[Line], Field(max_length=100)] = []
    side: Line = ""
    colours: Line = ""
    band: Colour | None = None
    note: Words = ""
    cite: Cite = ""
    tags: list[Line] = []


class PictureLegendShape(Shape):
    """The key of a map that is the designer's own picture: a panel with parts cut out of it.

    `rect` is the panel in mm (x, y, width, height). Each of `parts` is named as the key names it:
    x, y, width and height in the picture, as `at` has them.
    """

    rect: Box
    parts: Annotated[dict[Line, Box], Field(min_length=1, max_length=12)]


class PictureShape(Shape):
    """The designer's own picture of the map, under the grid.

    `at` gives two or three spaces of the map, far apart, each with the place of its centre in the
    picture: pixels of a PNG or JPEG, units of an SVG, from its top left corner. `drawn` says what
    the program draws over it: "hidden" nothing, "grid" the lines between the spaces and their
    names, "over" the whole map. `legend` explains what is painted, for the program knows no terrain
    of it unless it draws the whole map.
    """

    file: Line
    at: Annotated[dict[Line, Pixel], Field(min_length=2, max_length=3)]
    drawn: Literal["hidden", "grid", "over"] = "grid"
    legend: PictureLegendShape | None = None


class ViewShape(Shape):
    """What players see of the map first in the module: spaces as in a setup, and the zoom."""

    spaces: Line
    zoom: Annotated[float | int, Field(ge=0.25, le=2)] | None = None


class MapFile(Shape):
    """map.yaml: the sheet, its grid, terrain, edges, groups, tracks and boxes.

    `scale` is printed beside the title ("1 hex = 2 km"), with the note. `title` says where these
    stand: above the map, or in a panel at the head of the column beside it.
    """

    size: Annotated[list[SheetSide], Field(min_length=2, max_length=2)]
    origin: Origin = "source"
    note: Words = ""
    scale: Line = ""
    title: Literal["above", "panel"] = "above"
    grid: GridShape
    insets: Annotated[list[InsetShape], Field(max_length=12)] = []
    picture: PictureShape | None = None
    terrains: dict[Id, TerrainShape] = {}
    edges: list[EdgeShape] = []
    groups: dict[Id, GroupShape] = {}
    features: list[FeatureShape] = []
    names: Annotated[list[NameShape], Field(max_length=200)] = []
    tracks: list[TrackShape] = []
    boxes: list[BoxShape] = []
    view: ViewShape | None = None
