"""The columns of a turn record: which steps there are, what is filled in, and how wide all are.

Lengths are millimetres. Knows the model, not what is drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from string import ascii_lowercase

from builder.drawing.aids.arriving import arrivals, told_usual, usual_places
from builder.drawing.aids.lists import common_actor, side_of
from builder.drawing.aids.look import NOTE, Look
from builder.drawing.aids.pieces import numbered
from builder.drawing.aids.recordcells import Fill, chosen_width
from builder.drawing.aids.recordfills import tracked
from builder.drawing.aids.recordform import Form, Grid, Steps, formed, levelled, pitched
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import Game, Phase, Side

_TICK, _NARROW, _BROAD, _SIX, _MANY = 6.6, 3.75, 8.4, 6, 20
"""From one box to the next, at the least, and at the most under a long head of a few; more boxes
stand close, so that notes have room."""
_EVENTS, _NOTES, _EASY_NOTES = 54.0, 29.6, 30.0
"""The columns of events and notes, which have more where boxes are not so many."""
_NOTES_BESIDE = 36.0
"""Notes beside events, which can spare it."""
_MORE_NOTES = 12.0
"""Notes have so much more where boxes need not stand closer than is easy for that."""
_ALONE = 120.0
"""A record that is no wider stands beside another."""
_TWO_LINES, _ONE_LINE = 8.2, 28.0
"""A name that is longer is set on two lines, and the columns are wider."""
_EVENTS_MOST, _EASY_TICK = 80.0, 5.3
"""Events take more than their column where a line of them needs it."""
_SHORT, _EVENTS_LINED = 12, 40.0
"""Only where turns are so few: elsewhere rows have several lines, in a narrower column, as where
boxes would stand too close."""
FILL, CLOSE, FIGURES = 15.0, 10.0, 13.5
"""The width of a column that is filled in; where two records stand side by side; without boxes."""
_WRITTEN, _AMPLE = 42.0, 70.0
"""A column that is filled in has so much where notes are left so much."""
_NUMBER, _IMPULSE = 9.8, 14.5
"""The column of the numbers of turns, of impulses."""


def is_nothing(game: Game, groups: Sequence[Steps]) -> bool:
    """Whether a record would hold numbers of turns alone: no steps to tick, nothing that happens,
    nothing to fill in.
    """
    known = len(game.turns) > 1 and sum(len(group.names) for group in groups) == 1
    return known and not _fills(game, FILL) and not any(_events(game))


def grouped(phases: Sequence[Phase], game: Game) -> list[Steps]:
    """The steps by player; phases without steps that follow one another are one group."""
    if game.record.by_phase:
        runs = groupby(phases, lambda phase: side_of(phase.who, game))
        return [_steps("", side, list(run)) for side, run in runs]
    found: list[Steps] = []
    for phase in phases:
        if phase.steps and not phase.text:
            side = side_of(phase.who, game)
            name = side.name if side else " ".join(filter(None, numbered(phase.name)))
            found.append(_lettered(_steps(name, side, phase.steps), phase))
        elif found and not found[-1].name:
            last, more = found[-1], _steps("", None, [phase])
            found[-1] = Steps("", None, last.names + more.names, last.numbers + more.numbers)
        else:
            found.append(_steps("", None, [phase]))
    if len(found) == 1 and not found[0].name and (side := side_of(common_actor(phases), game)):
        return [replace(found[0], name=side.name, side=side)]
    return found


def _steps(name: str, side: Side | None, phases: Sequence[Phase]) -> Steps:
    """Phases as one group of steps, with the numbers that they have in the sequence of play."""
    parts = [numbered(phase.name) for phase in phases]
    names = (one.short or part[1] for one, part in zip(phases, parts, strict=True))
    return Steps(name, side, tuple(names), tuple(part[0] for part in parts))


def _lettered(steps: Steps, phase: Phase) -> Steps:
    """The steps of a phase that has a number with the letters that they have on the aid."""
    if any(steps.numbers) or not numbered(phase.name)[0]:
        return steps
    return replace(steps, numbers=tuple(ascii_lowercase[: len(steps.names)]))


def in_turns(game: Game) -> bool:
    """Whether the steps are those of a turn, and not of one of several impulses in it."""
    return not any("impulse" in zone.id.split("-") for zone in game.board.zones)


def form_of(
    left: float, right: float, groups: Sequence[Steps], game: Game,
    fill: float = FILL, level: bool = True,
) -> Form:  # fmt: skip
    """The columns side by side; what is left over is for notes. The names of a few steps are not
    turned where that is asked for."""
    known = len(game.turns) > 1
    impulses = not known and not in_turns(game)
    ticked, taken_in = _with_columns(_ticked(groups, game, fill, impulses), game)
    count = sum(len(group.names) for group in ticked)
    labels = [turn.label for turn in game.turns if known and turn.label != str(turn.number)]
    dated = max((measure(label, "condensed", 8.5 * POINT) for label in labels), default=0.0)
    date = left + (_IMPULSE if impulses else _NUMBER)
    told = max(map(_told, _events(game)), default=0.0) if known else 0.0
    told = min(told, _EVENTS_LINED) if len(game.turns) > _SHORT else told
    events = date + (dated + 3.0 if dated else 0.0)
    fill = min(fill, CLOSE) if told > _EVENTS else fill
    fills = [one for one in _fills(game, fill) if one.name not in taken_in]
    least = min(_EVENTS, told) if len(game.turns) > _SHORT else _EVENTS
    wide = min(max(told, least), _EVENTS_MOST) if told else 0.0
    easy = count <= _MANY and right - left > _ALONE
    room = right - events - ((_NOTES_BESIDE if told else _EASY_NOTES) if easy else _NOTES)
    taken = sum(one.width for one in fills)
    wide = max(min(wide, room - taken - count * _EASY_TICK), min(wide, _EVENTS_LINED))
    while fills and room - wide - count * _NARROW < sum(one.width for one in fills):
        fills.pop()
    fills = _widened(fills, room - wide - count * _pitch(ticked, count), game)
    taken = sum(one.width for one in fills)
    before = sum(one.width for one in fills if one.before)
    free = room - wide - taken
    flat = _level_pitch(ticked, count, free) if level else 0.0
    if not flat:
        free = max(free - _MORE_NOTES, min(free, count * _EASY_TICK))
    pitch, steps = pitched(ticked, max(_pitch(ticked, count), flat), free, _NARROW)
    wide = min(wide, max(0.0, room - taken - steps))
    boxes = events + wide + before
    filled = boxes + steps
    grid = Grid(left, date, events, boxes, filled, filled + taken - before, right, pitch, fill)
    form = formed(grid, ticked, fills, game.record.by_side, impulses)
    note = game.record.note or _seasons(game)
    return replace(form, tracks=not game.record.columns, note=note, places=_arriving(game))


def _ticked(
    groups: Sequence[Steps], game: Game, fill: float, impulses: bool
) -> Sequence[Steps]:  # fmt: skip
    """The steps that have boxes to tick."""
    once = once_a_turn(game) if impulses else []
    ticked = [] if sum(len(group.names) for group in groups) == 1 else groups
    if once:
        ticked = grouped([phase for phase in game.phases if phase not in once], game)
    if not game.record.ticked:
        ticked = []
    ticked = list(_unwritten(ticked, {one.name for one in _fills(game, fill)}))
    if impulses and len(ticked) == 1:  # they are what the whole record is of
        ticked = [replace(ticked[0], name="")]
    return ticked


def _with_columns(
    groups: Sequence[Steps], game: Game
) -> tuple[Sequence[Steps], set[str]]:  # fmt: skip
    """The groups with the columns of one box that are their side's, and the names of these: what a
    player ticks stands in one block. The side's name is not said again there."""
    found, taken = list[Steps](), set[str]()
    for group in groups:
        own = [one for one in game.record.columns if one.boxes == 1 and one.side is group.side]
        own = own if group.side and not game.record.by_side and not any(group.numbers) else []
        names = (one.name.removeprefix(f"{group.name} ") for one in own)
        more = tuple(name[:1].upper() + name[1:] for name in names)
        found.append(replace(group, names=group.names + more, numbers=()) if own else group)
        taken |= {one.name for one in own}
    return found, taken


def _level_pitch(groups: Sequence[Steps], count: int, free: float) -> float:
    """The width with which the names of a few steps need not be turned, where there is room."""
    return levelled(groups, free / count) if 0 < count <= _SIX else 0.0


def _arriving(game: Game) -> str:
    """Where units arrive of which the record names no place."""
    return told_usual(game, usual_places(game)) if len(game.turns) > 1 else ""


def _seasons(game: Game) -> str:
    """What the turn track says of its tints, where it has any."""
    track = next((zone for zone in game.board.zones if zone.id == "turn" and any(zone.tints)), None)
    return track.note if track else ""


def _widened(fills: list[Fill], room: float, game: Game) -> list[Fill]:
    """Columns of one width as wide as a hand writes, where notes are left more than they need."""
    if game.record.columns or not fills:
        return fills
    wide = min(_WRITTEN, (room - _AMPLE) / len(fills))
    return [replace(one, width=max(one.width, wide)) for one in fills]


def _unwritten(groups: Sequence[Steps], written: Collection[str]) -> Iterator[Steps]:
    """The steps without those that have a column of their name to write in."""
    for group in groups:
        kept = [(name, number) for name, number in zip_longest(
            group.names, group.numbers, fillvalue="") if name not in written]  # fmt: skip
        if kept:
            names, numbers = zip(*kept, strict=True)
            yield replace(group, names=names, numbers=numbers)


def _fills(game: Game, fill: float) -> list[Fill]:
    """What is filled in: the columns of the data, else the tracks of the map, each with a width."""
    if columns := game.record.columns:
        return [
            Fill(
                one.name,
                one.side,
                one.first,
                "",
                max(one.width, chosen_width(one.choose)),
                one.choose,
                one.boxes,
                one.before,
                one.through,
                tuple(game.sides.values()),
                one.carried,
            )
            for one in columns
        ]
    order = {id: place for place, id in enumerate(game.sides)}
    listed = [replace(one, width=fill) for one in tracked(game)]
    if all(one.side for one in listed):
        listed.sort(key=lambda one: order[one.side.id] if one.side else 0)
    return listed


def _events(game: Game) -> Iterator[str]:
    """What is said of each turn, and what arrives, line by line."""
    usual = usual_places(game)
    for turn in game.turns:
        yield from (words for _side, words in arrivals(game, turn, usual=usual))
        if turn.note:
            yield turn.note


def _told(words: str) -> float:
    """The width of a line of events with its sign."""
    return measure(fair(words), NOTE, Look().note.em) + 6.0


def _pitch(groups: Sequence[Steps], count: int) -> float:
    """From one box to the next: more where there are few, under a head that needs it."""
    size = 9 * POINT
    heads = [(measure(one.name, "condensed-bold", size) + 2.0) / len(one.names) for one in groups]
    names = [measure(name, "condensed", 8 * POINT) for one in groups for name in one.names]
    least = _TWO_LINES if max(names, default=0.0) > _ONE_LINE else _TICK
    return min(max([least, *heads]), _BROAD) if count <= _SIX else least


def once_a_turn(game: Game) -> list[Phase]:
    """The phases a turn has besides its impulses: those without steps, where one has steps."""
    stepped = any(phase.steps for phase in game.phases)
    return [phase for phase in game.phases if not phase.steps] if stepped else []
