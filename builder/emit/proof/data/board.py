"""The spaces of the map, tracks and boxes, as a page knows them."""

from __future__ import annotations

from typing import Any

from builder.emit.proof.subject import Subject
from builder.game.model import Space, SpaceRole
from builder.legality.judged import bounds, concerns
from builder.rules.model import Rule

ROLES = {SpaceRole.MAP: "", SpaceRole.TRACK: "t", SpaceRole.BOX: "b"}

_Asked = int | tuple[int, ...]


class Shapes:
    """Outlines round their middle, each kept once: those of hexes are all the same."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], int] = {}

    def of(self, space: Space) -> int:
        """The number of a space's outline."""
        x, y = _whole(space.centre)
        points = [_whole(point) for point in space.outline]
        key = tuple(value for u, v in points for value in (u - x, v - y))
        return self.known.setdefault(key, len(self.known))


def _whole(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0] * 100), round(point[1] * 100)


def board_data(subject: Subject) -> dict[str, Any]:
    """The board in hundredths of a millimetre: spaces, outlines, names of terrains and kinds.

    `judges` are the sets of rules, by their numbers, of which a space names one: those that may
    have something to judge there, each followed by the bounds that hold there if not all do.
    """
    game, shapes = subject.game, Shapes()
    sets: dict[tuple[_Asked, ...], int] = {(): 0}
    spaces = {}
    for space in game.board.spaces.values():
        asked = tuple(_asked(n, rule, space) for n, rule in enumerate(game.rules)
                      if concerns(rule, space))  # fmt: skip
        spaces[space.id] = _space(subject, space, shapes) | _unless(
            r=sets.setdefault(asked, len(sets))
        )
    return {
        "size": [round(game.board.width * 100), round(game.board.height * 100)],
        "cell": round(game.board.cell * 100),
        "spaces": spaces,
        "shapes": [list(key) for key in shapes.known],
        "judges": [list(key) for key in sets],
        "terrains": {one.id: one.name for one in game.board.terrains.values()},
        "zones": {zone.id: zone.name for zone in game.board.zones},
    }


def _asked(number: int, rule: Rule, space: Space) -> _Asked:
    """A rule that may judge a space, and which of its bounds hold there."""
    every, here = list(bounds(rule)), list(bounds(rule, space))
    if len(here) == len(every):
        return number
    return number, *(n for n, one in enumerate(every) if one in here)


def _space(subject: Subject, space: Space, shapes: Shapes) -> dict[str, Any]:
    x, y = _whole(space.centre)
    found: dict[str, Any] = {"x": x, "y": y, "o": shapes.of(space)}
    if space.parts:
        found["parts"] = [[v for p in part for v in _whole(p)] for part in space.parts]
    kind = str(space.kind_name)
    return found | _unless(
        k=kind[:1].upper() + kind[1:], b=ROLES[space.role], n=_name(subject, space),
        terrain=list(space.terrain), tags=sorted(space.tags), side=space.side,
        cite=space.cite, note=space.note, no=not space.attested, file=space.span.file,
        line=space.span.line if space.span.file else 0, row=_row(subject, space),
    )  # fmt: skip


def _name(subject: Subject, space: Space) -> str:
    """A name besides the id; a track's cell is called after its track."""
    if space.role is SpaceRole.TRACK:
        zone = next((z.name for z in subject.game.board.zones if z.id == space.zone), "")
        return f"{zone} {space.name}".strip()
    return space.name if space.name != space.id else ""


def _row(subject: Subject, space: Space) -> str:
    """The space's own row of spaces.csv; a grid of map.yaml stands for many."""
    return subject.row(space.span) if space.span.file.endswith(".csv") else ""


def _unless(**values: object) -> dict[str, Any]:
    """The values without those that say nothing."""
    return {key: value for key, value in values.items() if value not in ("", 0, [], None, False)}
