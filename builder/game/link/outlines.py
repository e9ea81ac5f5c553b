"""A designer's outlines of areas: path data in spaces.csv, or a GeoJSON file of the game's folder.

Everything is read bounded and checked; what is wrong is a finding at its cell or line. Knows
nothing of how areas are drawn.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from typing import Any

from builder.diagnostics import Findings, Span, nearest
from builder.game.geometry.areas.svgpath import outlines as path_outlines
from builder.game.schemas import OutlinesShape
from builder.records import dataclass
from builder.source import Row
from builder.words import Message, message

Point = tuple[float, float]
Line = tuple[Point, ...]
COLUMN = "outline"
MAX_POINTS = 200_000
MAX_BYTES = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Given:
    """The outlines of one area in mm on the sheet, and their place in the data."""

    lines: tuple[Line, ...]
    span: Span


class _Wrong(Exception):
    """What is wrong with a GeoJSON file, and in which line."""

    def __init__(self, fault: Message, line: int = 1) -> None:
        super().__init__(fault)
        self.fault, self.line = fault, line


def given_outlines(
    rows: Mapping[str, Row], shape: OutlinesShape | None, place: Span, at: Point,
    files: Mapping[str, bytes], findings: Findings,
) -> dict[str, Given]:  # fmt: skip
    """The outlines by area; empty where none are given. Of some without, all are reported."""
    before = len(findings)
    found = _from_column(rows, at, findings)
    if shape is not None:
        found = _from_file(shape, place, at, files, findings) | found
    if not found or len(findings) > before:
        return found
    for name, row in rows.items():
        if name not in found:
            fault = message("{name} has no outline, though other areas have one", name=name[:60])
            findings.add("G401", row.place("id"), fault)
    for name in [name for name in found if name not in rows]:
        fault = message("there is an outline of '{name}', which is not a space", name=name[:60])
        findings.add("G206", found.pop(name).span, fault, hint=nearest(name, rows))
    return found


def _from_column(rows: Mapping[str, Row], at: Point, findings: Findings) -> dict[str, Given]:
    found: dict[str, Given] = {}
    for name, row in rows.items():
        text = row.text(COLUMN)
        if not text:
            continue
        try:
            lines = path_outlines(text)
        except ValueError as error:
            fault = message("the outline of {name}: {error}", name=name[:60], error=error.args[0])
            hint = message("write SVG path data in millimetres: M 10,10 L 40,12 L 30,35 Z")
            findings.add("G401", row.place(COLUMN), fault, hint=hint)
            continue
        found[name] = Given(_moved(lines, at), row.place(COLUMN))
    return found


def _moved(lines: tuple[Line, ...], at: Point) -> tuple[Line, ...]:
    return tuple(tuple((at[0] + x, at[1] + y) for x, y in line) for line in lines)


def _from_file(
    shape: OutlinesShape, place: Span, at: Point, files: Mapping[str, bytes], findings: Findings
) -> dict[str, Given]:
    data = files.get(shape.file)
    if data is None:
        fault = message("the file {name} is missing", name=shape.file[:80])
        findings.add("S102", place, fault, hint=nearest(shape.file, files))
        return {}
    try:
        return _features(shape, data, at)
    except _Wrong as wrong:
        findings.add("G401", Span(shape.file, wrong.line, 1), wrong.fault)
        return {}


def _features(shape: OutlinesShape, data: bytes, at: Point) -> dict[str, Given]:
    """The outlines of all features of a GeoJSON file."""
    if len(data) > MAX_BYTES:
        limit = MAX_BYTES // 2**20
        raise _Wrong(message("{name} is larger than {limit} MB", name=shape.file, limit=limit))
    text, whole = _parsed(data)
    features = whole.get("features") if isinstance(whole, dict) else None
    if not isinstance(features, list):
        raise _Wrong(message("this is not GeoJSON: there is no list 'features'"))
    project, left = _projection(shape), MAX_POINTS
    found: dict[str, Given] = {}
    for feature in features:
        name = _name(feature, shape.id)
        line = _line_of(text, name)
        if name in found:
            raise _Wrong(message("there are two outlines of {name}", name=name[:60]), line)
        lines = _lines(feature, name, line, project)
        left -= sum(map(len, lines))
        if left < 0:
            raise _Wrong(message("the outlines have more than {most} points", most=MAX_POINTS))
        found[name] = Given(_moved(lines, at), Span(shape.file, line, 1))
    return found


def _parsed(data: bytes) -> tuple[str, Any]:
    try:
        text = data.decode("utf-8-sig")
        return text, json.loads(text, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _Wrong(message("this is not UTF-8 text"), line) from error
    except json.JSONDecodeError as error:
        raise _Wrong(message("this is not JSON: {error}", error=error.msg), error.lineno) from error
    except (ValueError, RecursionError) as error:
        raise _Wrong(message("this is not GeoJSON with outlines")) from error


def _no_number(text: str) -> float:
    raise ValueError(text)


def _line_of(text: str, name: str) -> int:
    """The line in which a name stands first, as JSON writes it."""
    return text.count("\n", 0, max(text.find(json.dumps(name, ensure_ascii=False)), 0)) + 1


def _name(feature: Any, key: str) -> str:
    """The id of the area that a feature outlines."""
    if isinstance(feature, dict):
        held = feature.get("properties")
        name = held.get(key) if isinstance(held, dict) else None
        name = feature.get("id") if name is None and key == "id" else name
        if isinstance(name, str | int):
            return str(name)
    raise _Wrong(message("a feature has no property '{key}' with the id of its area", key=key))


def _lines(
    feature: dict[str, Any], name: str, line: int, project: Callable[[float, float], Point]
) -> tuple[Line, ...]:
    """The outer rings of a feature, in mm."""
    geometry = feature.get("geometry")
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if not isinstance(geometry, dict) or kind not in ("Polygon", "MultiPolygon"):
        fault = message("{name} is neither Polygon nor MultiPolygon", name=name[:60])
        raise _Wrong(fault, line)
    held: Any = geometry.get("coordinates")
    try:
        outer = [held[0]] if kind == "Polygon" else [polygon[0] for polygon in held]
        rings = [tuple(project(float(x), float(y)) for x, y, *_ in ring) for ring in outer]
    except (TypeError, ValueError, KeyError, IndexError, OverflowError) as error:
        fault = message("the coordinates of {name} are not pairs of numbers", name=name[:60])
        raise _Wrong(fault, line) from error
    if any(not abs(value) < 5000 for ring in rings for point in ring for value in point):
        raise _Wrong(message("the outline of {name} lies far off the map", name=name[:60]), line)
    if not rings or any(len(ring) < 4 for ring in rings):
        fault = message("the outline of {name} has too few points", name=name[:60])
        raise _Wrong(fault, line)
    return tuple(ring[:-1] if ring[0] == ring[-1] else ring for ring in rings)


def _projection(shape: OutlinesShape) -> Callable[[float, float], Point]:
    """How the file's coordinates become millimetres from the grid's `at`."""
    (lon, lat), (x, y), scale = shape.middle, shape.place, shape.scale
    match shape.projection:
        case "mercator":
            base = _mercator(lat)
            return lambda u, v: (x + (u - lon) * scale,
                                 y - (_mercator(v) - base) * scale)  # fmt: skip
        case "conic":
            low, high = (math.radians(value) for value in shape.parallels)
            cone = math.sin(low)
            if abs(high - low) > 1e-6:
                cone = (math.cos(low) - math.cos(high)) / (high - low)
            pole = math.cos(low) / cone + low
            base = math.degrees(pole - math.radians(lat)) * scale

            def conic(u: float, v: float) -> Point:
                radius = math.degrees(pole - math.radians(v)) * scale
                turn = cone * math.radians(u - lon)
                return x + radius * math.sin(turn), y + radius * math.cos(turn) - base

            return conic
        case _:
            return lambda u, v: (u, v)


def _mercator(lat: float) -> float:
    """In degrees at the equator. Raises ValueError beyond 89 degrees."""
    if not abs(lat) <= 89:
        raise ValueError(lat)
    return math.degrees(math.asinh(math.tan(math.radians(lat))))
