"""Drawings as small SVG for a page: whole hundredths of a millimetre, paths of relative steps.

A map or counter so written takes half of what it takes as a file of its own. Letters are texts in
the page's own faces where `letters` says so, else outlines. Knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import assert_never

from builder.drawing.display import (
    Circle,
    Commands,
    Drawing,
    Group,
    Image,
    Paint,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
    bare,
)
from builder.drawing.text.type import run_of
from builder.emit.canvas_svg import data_link, number, text_data
from builder.emit.proof.fonts import FACES
from builder.emit.proof.markup import Html, el

UNIT = 100
"""Steps of the coordinates to a millimetre."""
MANY, SQUARE = 400, 100.0
"""Points from which lines of one paint are several paths, and the millimetres that each is of."""


def inner(drawing: Drawing, prefix: str, letters: Collection[str] = ()) -> Html:
    """The shapes of a drawing, to stand in an <svg> of `view_box`.

    `prefix` begins the ids in it; `letters` are the faces whose letters stay text.
    """
    return Html(_Writer(prefix, letters).written(drawing.shapes))


def view_box(drawing: Drawing) -> str:
    """The box that `inner` is seen in."""
    return f"0 0 {_whole(drawing.width)} {_whole(drawing.height)}"


def _whole(value: float) -> int:
    return round(value * UNIT)


class _Writer:
    def __init__(self, prefix: str, letters: Collection[str]) -> None:
        self.prefix, self.letters = prefix, letters
        self._clips: dict[Path, str] = {}

    def written(self, shapes: Iterable[Shape]) -> str:
        runs = groupby(bare(shapes), self._key)
        return "".join(part for _, run in runs for part in self._run(list(run)))

    def _key(self, shape: Shape) -> object:
        """Neighbours with equal keys become one element."""
        if isinstance(shape, Text) and not shape.angle:
            return (
                "text",
                shape.font,
                shape.size,
                shape.fill,
                shape.anchor,
                shape.tracking,
                (shape.halo),
            )
        if isinstance(shape, Path | Polygon) and not shape.paint.fill and shape.paint.opacity == 1:
            return "lines", shape.paint
        if isinstance(shape, Polygon) and _is_ground(shape):
            return "grounds", shape.paint, turning(shape.points) > 0
        return id(shape)

    def _run(self, run: list[Shape]) -> Iterator[str]:
        match run[0]:
            case Rect() as rect:
                yield _rect(rect)
            case Circle() as one:
                yield el("circle", cx=_whole(one.x), cy=_whole(one.y), r=_whole(one.radius),
                         **_painted(one.paint))  # fmt: skip
            case Polygon(paint=paint) | Path(paint=paint):
                for data in _near(commands for shape in run for commands in _parts(shape)):
                    yield el("path", d=data, **_painted(paint))
            case Text() as text:
                texts = [one for one in run if isinstance(one, Text)]
                yield self._texts(text, texts)
            case Image(artwork=artwork, place=place):
                matrix = " ".join(number(value * UNIT) for value in place)
                yield el("image", href=data_link(artwork), width=1, height=1,
                         preserveAspectRatio="none", transform=f"matrix({matrix})")  # fmt: skip
            case Group() as group:
                yield from self._group(group)
            case other:
                assert_never(other)

    def _group(self, group: Group) -> Iterator[str]:
        moves = []
        if group.x or group.y:
            moves.append(f"translate({_whole(group.x)} {_whole(group.y)})")
        moves += [f"rotate({number(group.angle)})"] if group.angle else []
        moves += [f"scale({number(group.scale)})"] if group.scale != 1 else []
        clip = ""
        if group.clip is not None:
            known = group.clip in self._clips
            clip = self._clips.setdefault(group.clip, f"{self.prefix}{len(self._clips)}")
            if not known:
                yield el("clipPath", el("path", d=path_data(group.clip)), id=clip)
        yield el("g", Html(self.written(group.shapes)), transform=" ".join(moves) or None,
                 clip_path=f"url(#{clip})" if clip else None)  # fmt: skip

    def _texts(self, first: Text, texts: Sequence[Text]) -> str:
        if first.font not in self.letters:
            return "".join(_outlined(texts))
        family, weight = FACES[first.font]
        rows = [_line(text) for text in texts if text.text.strip()]
        anchor = {"middle": "middle", "end": "end"}.get(first.anchor)
        halo = _halo(first, UNIT)
        return el("g", Html("".join(rows)), font_family=family, font_weight=weight,
                  font_size=_whole(first.size), fill=first.fill, text_anchor=anchor,
                  letter_spacing=_whole(first.tracking) or None, **halo)  # fmt: skip


def _is_ground(shape: Polygon) -> bool:
    """Whether several of its kind may be one: where they overlap, nothing is seen of it."""
    paint = shape.paint
    return shape.closed and not paint.stroke and paint.opacity == 1


def turning(points: Sequence[tuple[float, float]]) -> float:
    """Twice the area within a ring, below 0 where it runs the other way round."""
    ends = zip(points, [*points[1:], *points[:1]], strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in ends)


def _line(text: Text) -> str:
    turn = f"rotate({number(text.angle)} {_whole(text.x)} {_whole(text.y)})"
    return el("text", text.text, x=_whole(text.x), y=_whole(text.y),
              transform=turn if text.angle else None)  # fmt: skip


def _halo(text: Text, scale: float) -> dict[str, str | int]:
    if text.halo is None:
        return {}
    found: dict[str, str | int] = {
        "stroke": text.halo.colour, "stroke_width": round(2 * text.halo.width * scale),
        "stroke_linejoin": "round", "paint_order": "stroke",
    }  # fmt: skip
    return found | ({"stroke_opacity": number(text.halo.opacity)} if text.halo.opacity < 1 else {})


def _outlined(texts: Sequence[Text]) -> Iterator[str]:
    """Lines of one size as one path of outlines, in the face's own units."""
    first = texts[0]
    scale = first.size / run_of(first).units
    if scale <= 0:
        return
    move, origin = f"scale({scale * UNIT:.5f})", (0.0, 0.0)
    if first.angle:
        place = f"translate({_whole(first.x)} {_whole(first.y)})"
        move, origin = f"{place} rotate({number(first.angle)}) {move}", (first.x, first.y)
    data = "".join(text_data(text, origin, scale) for text in texts)
    if data:
        halo = _halo(first, 1 / scale)
        yield el("path", d=data, transform=move, fill=first.fill, **halo)


def _rect(rect: Rect) -> str:
    return el("rect", x=_whole(rect.x) or None, y=_whole(rect.y) or None,
              width=_whole(rect.width), height=_whole(rect.height),
              rx=_whole(rect.radius) or None, **_painted(rect.paint))  # fmt: skip


def _painted(paint: Paint) -> dict[str, str | int]:
    found: dict[str, str | int] = {"fill": paint.fill or "none"}
    if paint.fill and paint.opacity < 1:
        found["fill_opacity"] = number(paint.opacity)
    if paint.stroke and paint.width > 0:
        found |= {"stroke": paint.stroke, "stroke_width": number(paint.width * UNIT)}
        found |= {"stroke_linejoin": paint.join} if paint.join != "miter" else {}
        found |= {"stroke_linecap": paint.cap} if paint.cap != "butt" else {}
        if paint.dash:
            found["stroke_dasharray"] = " ".join(number(one * UNIT) for one in paint.dash)
        found |= {"stroke_opacity": number(paint.opacity)} if paint.opacity < 1 else {}
    return found


def path_data(shape: Shape) -> str:
    """A line as steps from point to point in whole hundredths."""
    return _steps(_commands(shape))


def _commands(shape: Shape) -> Commands:
    if isinstance(shape, Polygon):
        first, rest = shape.points[:1], shape.points[1:]
        line = [*(("M", *point) for point in first), *(("L", *point) for point in rest)]
        return (*line, *([("Z",)] if shape.closed and first else []))
    return shape.commands if isinstance(shape, Path) else ()


def _parts(shape: Shape) -> Iterator[Commands]:
    """The lines of a shape by themselves; what is filled stays whole."""
    commands = _commands(shape)
    starts = [n for n, (letter, *_) in enumerate(commands) if letter == "M"]
    whole = isinstance(shape, Path) and bool(shape.paint.fill)
    bounds = [*starts[:1], *([] if whole else starts[1:]), len(commands)]
    yield from (commands[start:end] for start, end in pairwise(bounds))


def _near(parts: Iterable[Commands]) -> Iterator[str]:
    """Lines and grounds of one paint as few paths; of many, those of each square by themselves.

    What is far from all that is seen is then not drawn.
    """
    known = list(parts)
    squares: dict[tuple[int, int], list[tuple[str | float, ...]]] = {}
    apart = sum(map(len, known)) > MANY
    for commands in known:
        _letter, x, y = commands[0]
        square = (int(float(x) // SQUARE), int(float(y) // SQUARE)) if apart else (0, 0)
        squares.setdefault(square, []).extend(commands)
    return map(_steps, squares.values())


def _steps(commands: Iterable[tuple[str | float, ...]]) -> str:
    out: list[str] = []
    x = y = x0 = y0 = 0
    for letter, *raw in commands:
        if letter == "Z":
            out.append("z")
            x, y = x0, y0
            continue
        values = [_whole(float(value)) for value in raw]
        if letter == "M":
            step = f"m{_numbers([values[0] - x, values[1] - y])}" if out else f"M{_numbers(values)}"
            out.append(step)
            x0, y0 = values
        elif letter == "L" and values[1] == y:
            out.append(f"h{values[0] - x}")
        elif letter == "L" and values[0] == x:
            out.append(f"v{values[1] - y}")
        else:
            steps = [value - (y if n % 2 else x) for n, value in enumerate(values)]
            out.append(f"{str(letter).lower()}{_numbers(steps)}")
        x, y = values[-2:]
    return "".join(out)


def _numbers(values: Sequence[int]) -> str:
    """Numbers after one another; a minus needs no space before it."""
    return "".join(f" {value}" if n and value >= 0 else str(value)
                   for n, value in enumerate(values))  # fmt: skip
