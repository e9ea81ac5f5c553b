"""The features of map.yaml and the rows of courses.csv: towns and labels, and courses.

Knows nothing of how they are drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import cast

from builder.diagnostics import Findings, Span
from builder.game.geometry.compass import check_towns
from builder.game.link.panels import Sheet
from builder.game.link.words import check_word
from builder.game.model import Border, Course, CourseStyle, Feature, Origin, PlaceStyle
from builder.game.model.words import BORDERING, COURSES
from builder.game.names.places import PlaceError, resolve
from builder.game.names.ways import Ways, as_it_runs
from builder.game.reader import Reader, known_columns
from builder.records import dataclass
from builder.source import CsvFile
from builder.words import either, message

WAYS = ("through", "along", "around", "points")
"""Keys and columns for the way of a course; it has one of them."""
COLUMNS = ("kind", "name", *WAYS, "origin", "cite")


@dataclass(slots=True)
class Written:
    """A feature as a record or as rows give it: each key with its text and its place."""

    kind: str
    name: str
    keys: dict[str, list[tuple[str, Span]]]
    origin: Origin
    cite: str
    span: Span
    places: Mapping[str, Span] = field(default_factory=dict)

    def place(self, key: str) -> Span:
        """The place of a key, or of the whole."""
        return self.places.get(key, self.span)


@dataclass(slots=True)
class FeatureLinker:
    """Links features. `near` are the neighbours as links.csv corrects them."""

    sheet: Sheet
    ways: Ways
    near: Mapping[str, tuple[str, ...]]

    def link(self, listed: CsvFile | None) -> tuple[tuple[Feature, ...], tuple[Course, ...]]:
        """The towns and labels, and the courses, in the order of the files."""
        features: list[Feature] = []
        courses: list[Course] = []
        for one in (*self._records(), *_rows(listed, self.sheet.findings)):
            kinds = self.sheet.words.features
            if not check_word(one.kind, "features", kinds, one.place("kind"), self._findings):
                continue
            style = kinds[one.kind]
            if style in COURSES:
                courses += self._course(one, style)
            else:
                features += self._feature(one, cast(PlaceStyle, style))
        check_towns(features, self.sheet.spaces, self.sheet.file, self._findings)
        return tuple(features), tuple(courses)

    @property
    def _findings(self) -> Findings:
        return self.sheet.findings

    def _records(self) -> Iterator[Written]:
        """The features of map.yaml."""
        file = self.sheet.file
        for index, shape in enumerate(self.sheet.shape.features):
            path = ("features", index)
            texts = {key: getattr(shape, key) for key in ("spaces", "through", "along", "around")}
            keys = {key: [(text, file.span(*path, key))] for key, text in texts.items() if text}
            if shape.points:
                text = " ".join(f"{px},{py}" for px, py in shape.points)
                keys["points"] = [(text, file.span(*path, "points"))]
            places = {key: file.span(*path, key) for key in ("kind", "name", *keys)}
            yield Written(shape.kind, shape.name, keys, shape.origin, shape.cite,
                          file.span(*path), places)  # fmt: skip

    def _feature(self, one: Written, style: PlaceStyle) -> Iterator[Feature]:
        """A town or a label, which stands in its spaces, or woods over areas."""
        if style == "woods" and self.sheet.shape.grid.kind != "areas":
            fault = message("only maps of areas have woods as a feature")
            hint = message("write the woods as terrain in spaces.csv")
            self._findings.add("G235", one.place("kind"), fault, hint=hint)
            return
        for key in one.keys:
            if key != "spaces":
                fault = message("a {kind} stands in spaces; '{key}' is for courses", kind=one.kind,
                                key=key)  # fmt: skip
                self._findings.add("G235", one.place(key), fault,
                                   hint=message("write '{key}'", key="spaces"))  # fmt: skip
                return
        for key, there in (("name", one.name), ("spaces", one.keys.get("spaces"))):
            if not there:
                fault = message("this {kind} has no '{key}'", kind=one.kind, key=key)
                self._findings.add("G102", one.span, fault)
                return
        ((text, place),) = one.keys["spaces"]
        try:
            spaces = resolve(text, self.ways.spaces, self.ways.groups, self.ways.map_ids)
        except PlaceError as error:
            self._findings.add(error.code, place, error.message, hint=error.hint)
            spaces = ()
        yield Feature(one.kind, one.name, spaces, one.origin, one.cite, one.place("name"), style)

    def _course(self, one: Written, style: CourseStyle) -> Iterator[Course]:
        """A course, if its way can be read."""
        named = one.keys
        if "spaces" in named:
            own = "around" if style in BORDERING else "through"
            named = {own if key == "spaces" else key: texts for key, texts in named.items()}
        if len(one.keys) != 1 or len(named) != 1:
            fault = message("a course needs exactly one of {keys}", keys=either(WAYS))
            self._findings.add("G235", one.span, fault)
            return
        ((key, texts),) = named.items()
        if style == "bridge" and key != "along":
            hint = message("write the two spaces that it joins: along: 0304/0305")
            self._findings.add("G235", texts[0][1], message("a bridge lies on a border"), hint=hint)
            return
        bare = Course(one.kind, one.name, style, origin=one.origin, cite=one.cite,
                      span=one.place("name"))  # fmt: skip
        course = self._way(bare, key, texts)
        if course is not None:
            yield course

    def _way(self, course: Course, key: str, texts: list[tuple[str, Span]]) -> Course | None:
        """The course with its way; None, with a finding, where it cannot be read."""
        borders: list[Border] = []
        for text, place in texts:
            try:
                match key:
                    case "along":
                        borders += self.ways.along(text)
                    case "around":
                        borders += self.ways.around(text)
                    case "points":
                        x, y = self.sheet.shape.grid.at
                        found = [(x + px, y + py) for px, py in self.ways.points(text)]
                        course = replace(course, points=(*course.points, *found))
                    case _:
                        spaces, ends = self.ways.through(text)
                        ends = (course.ends[0] or ends[0], ends[1])
                        course = replace(course, spaces=(*course.spaces, *spaces), ends=ends)
            except PlaceError as error:
                self._findings.add(error.code, place, error.message, hint=error.hint)
                return None
        if key == "along" and course.style != "bridge":
            borders, gaps = as_it_runs(borders)
            for one, other in gaps:
                self._gap(course, f"{one.a}/{one.b}", f"{other.a}/{other.b}", texts[0][1])
        self._check_steps(course, texts[0][1])
        flows = key != "around" and not (key == "along" and len(borders) == 1)
        return replace(course, borders=tuple(borders), flows=flows)

    def _check_steps(self, course: Course, place: Span) -> None:
        """Each space of a course borders on the one before it; a ferry may cross what it likes."""
        for one, other in course.joined() if course.style != "ferry" else ():
            if other not in self.near.get(one, ()):
                self._gap(course, one, other, place)

    def _gap(self, course: Course, one: str, other: str, place: Span) -> None:
        fault = message(
            "{river} runs from {one} to {other}, which are not adjacent",
            river=course.name or course.kind,
            one=one.removesuffix("/"),
            other=other.removesuffix("/"),
        )
        ends = (one.split("/")[0], other.split("/")[0])
        self._findings.add("G605", place, fault, cite=course.cite, spaces=ends)


def _rows(file: CsvFile | None, findings: Findings) -> list[Written]:
    """The courses of courses.csv; a row with the kind and name of the one above continues it."""
    found: list[Written] = []
    if file is None or known_columns(file, COLUMNS, ("kind",), findings) is None:
        return found
    for row in file.rows:
        reader = Reader(row, findings)
        kind, name = reader.text("kind", required=True), row.text("name")
        origin = cast(Origin, reader.one_of("origin", ("source", "project"), "source"))
        if reader.bad:
            continue
        last = found[-1] if found else None
        if last is None or not name or (last.kind, last.name) != (kind, name):
            found.append(Written(kind, name, {}, origin, row.text("cite"), row.span, row))
        for key in WAYS:
            if row.text(key):
                found[-1].keys.setdefault(key, []).append((row.text(key), row.place(key)))
    return found
