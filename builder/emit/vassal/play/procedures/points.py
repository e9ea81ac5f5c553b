"""Points tracks in the module: what the markers show is read, and a total shown by them.

The markers' prototype names and properties begin with "Purse": saved games hold them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    BasicPiece,
    CalculatedProperty,
    Marker,
    SendToLocation,
    Trait,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import MAP_NAME, label, location_names, tidy
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.emit.vassal.play.actions import (
    Added,
    action,
    constant,
    global_property,
    setter,
    to_all,
)
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.counters import BACK, FRONT, HERE, LEVEL
from builder.emit.vassal.script import Number, Script, Text
from builder.game.model import Game
from builder.procedure import points as p
from builder.procedure.points import MarkedTrack, PointsTrack
from builder.records import dataclass
from builder.words import _

POINTS, POINTS_TRACK, POINTS_WORTH = "Purse", "PurseTrack", "PurseWorth"
"""The marks of a points track's marker, and what it is worth where it stands."""
GO = Named("purseGo")
FOLDER = "Procedures"
MOST_TOTALS = 5_000


def show(points: str) -> Named:
    """The key that puts the markers of a points track where they show what it holds."""
    return Named(f"{POINTS}.{points}.show")


def total(points: PointsTrack) -> Number:
    """The points that the markers of a points track show."""
    return s.sum_map(POINTS_WORTH, MAP_NAME, s.word(POINTS).eq(points.id))


def worth(track: MarkedTrack) -> Number:
    """Of a marker: what it is worth where it stands, its back included."""
    here = s.named(s.joined(_worth_at(track), s.word(HERE)))
    found = s.parsed(here)
    if track.back:
        found = found + s.choice(s.number(LEVEL).eq(BACK), track.back, 0)
    return s.choice(here.equals(""), 0, found)


def worths(game: Game, track: MarkedTrack) -> Iterator[Element]:
    """What a marker is worth in each cell of its track: messages, for saved counters hold none."""
    names = location_names(game.board)
    for space in game.board.spaces.values():
        if space.zone == track.track:
            value = str(int(space.name) * track.worth)
            yield constant(_worth_at(track) + names[space.id], value, _("What a marker is worth"))


def _worth_at(track: MarkedTrack) -> str:
    """How those messages begin; the location follows."""
    return f"{POINTS_WORTH} {track.unit} "


@dataclass(frozen=True, slots=True)
class Showing:
    """Where a track's marker goes for the total in a property, and which of its faces is up.

    `level` is None where the marker's back counts nothing.
    """

    unit: str
    location: Text
    level: Number | None


def showing(game: Game, points: PointsTrack, held: str) -> list[Showing]:
    """For every marker of a points track.

    A total that the tracks cannot show is shown as the next lower one.
    """
    most = min(points.most, MOST_TOTALS)
    rows = _rows(game, points, most)
    at = s.greatest(0, s.least(most, s.number(held)))
    names = location_names(game.board)
    out = []
    for n, track in enumerate(points.tracks):
        cells = {int(space.name): names[space.id] for space in game.board.spaces.values()
                 if space.zone == track.track}  # fmt: skip
        order = list(cells)
        spots = [order.index(row[n].label) for row in rows]
        level = s.number_at([BACK if row[n].back else FRONT for row in rows], at)
        spot = s.text_at([cells[number] for number in order], s.number_at(spots, at))
        out.append(Showing(track.unit, spot, level if track.back else None))
    return out


def _rows(game: Game, points: PointsTrack, most: int) -> list[tuple[p.Marker, ...]]:
    """Where the markers stand for every total from 0 on."""
    rows: list[tuple[p.Marker, ...]] = []
    for number in range(most + 1):
        found = p.shown(points, game, number)
        lowest = tuple(
            p.Marker(t.unit, t.track, min(p.labels(game, t)), False) for t in points.tracks
        )
        rows.append(found or (rows[-1] if rows else lowest))
    return rows


def display(game: Game, points: PointsTrack, held: Sequence[Element]) -> Added:
    """What shows a total on the tracks: the markers' marks, and the action that sends them.

    `held` are the hidden buttons that set the total.
    """
    made, name = Added(), tidy(points.name)
    total_of = f"{POINTS}_{points.id}_Held"
    about = _("What {points} is to show", points=name)
    made.properties.append(global_property(total_of, "", [*held, _emptied()], about))
    keys: list[Named] = []
    for number, each in enumerate(showing(game, points, total_of)):
        keys += _marker(made, game, points, number, each)
    keys.append(Named(f"{POINTS}.{points.id}.go"))
    made.components.append(to_all(name, keys[-1], GO, s.word(POINTS).eq(points.id)))
    made.components.insert(0, action(name, show(points.id), keys))
    made.in_folders(name)
    return made


def _marker(
    made: Added, game: Game, points: PointsTrack, number: int, each: Showing
) -> Iterator[Named]:  # fmt: skip
    """The properties that say where a marker is to be, its marks, and the keys that set them."""
    name, prefix = tidy(points.name), f"{POINTS}_{points.id}_{number}"
    to, level = f"{prefix}_To", f"{prefix}_Level"
    yield _setter(made, to, each.location, name)
    if each.level is not None:
        yield _setter(made, level, each.level, name)
        mine = s.word(POINTS).eq(points.id) & s.number(POINTS_TRACK).eq(number)
        turned = mine & s.number(LEVEL).ne(s.number(level))
        flip = Named(f"{level}.flip")
        made.components.append(to_all(name, flip, c.FLIP.worker, turned))
        yield flip
    chain: list[Trait] = [
        SendToLocation(GO, None, MAP_NAME, s.text(to)),
        CalculatedProperty(POINTS_WORTH, worth(points.tracks[number])),
        Marker(((POINTS, points.id), (POINTS_TRACK, str(number)))),
        BasicPiece(),
    ]
    made.constants += worths(game, points.tracks[number])
    prototype = label(f"{POINTS} {points.id} {number + 1}")
    about = _("Marks {points}", points=name)
    made.prototypes.append(Prototype(FOLDER, prototype, about, chain))
    made.traits.setdefault(each.unit, []).append(UsePrototype(prototype))


def _setter(made: Added, name: str, value: Script, about: str) -> Named:
    """A property that is set to a value, and the key that sets it."""
    key = Named(f"{name}.set")
    made.properties.append(global_property(name, "", [setter(key, value), _emptied()], about))
    return key


def _emptied() -> Element:
    """What empties a property when the procedure has ended."""
    return setter(runs.CLEAR, s.literal(""))
