"""What cannot be read or told apart: inks on grounds, and grounds of enemies, as findings.

Findings only. Each names a colour that works. What colours the program chooses by itself is held
to the same figures by the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product

from builder.diagnostics import Findings, Span
from builder.diagnostics.findings import NOTHING
from builder.drawing.counters.outlined import STRIPES
from builder.drawing.counters.said import Said
from builder.drawing.counters.tones import tones
from builder.drawing.theme import (
    GROUNDS,
    READABLE,
    SIGHTS,
    apart,
    contrast,
    distance,
    readable,
    readable_ink,
)
from builder.game.layouts import layout_of
from builder.game.model import Element, Game, Layout, Nation
from builder.game.model.base import SOMEWHERE
from builder.records import dataclass
from builder.words import Message, listed, message, verbatim

APART = 14.0
"""Colours nearer than this (CIE 1976) are taken for one another across a table."""
_OWN_APART = 6.0
"""What is proposed is at least so far from the other grounds of its own side."""
_GRID = range(0, 256, 17)

_SIGHTS = {
    "normal sight": message("normal vision"),
    "protanopia": message("protanopia"),
    "deuteranopia": message("deuteranopia"),
    "tritanopia": message("tritanopia"),
}


@dataclass(frozen=True, slots=True)
class _Paint:
    """A ground and its ink, as a nation or a side has them."""

    name: str
    side: str
    player: bool
    ground: str
    ink: str
    span: Span


def check_colours(game: Game, findings: Findings) -> None:
    """Every finding about colours."""
    paints = list(_paints(game))
    for paint in paints:
        _check_ink(paint, findings)
    _check_enemies(paints, findings, _ground_of)
    _check_enemies(_covers(game), findings, _cover_of)
    _check_friends(game, findings)


def _paints(game: Game) -> Iterator[_Paint]:
    """The colours of nations, and of sides where they are not those of one of its nations."""
    used = set()
    for key, nation in game.nations.items():
        side, place = nation.side, game.spans.get(f"nation:{key}", SOMEWHERE)
        used.add((side.id, nation.ground, nation.ink))
        yield _Paint(nation.name, side.id, side.player, nation.ground, nation.ink, place)
    for key, side in game.sides.items():
        place = game.spans.get(f"side:{key}", SOMEWHERE)
        if (key, side.colour, side.ink) not in used:
            yield _Paint(side.name, key, side.player, side.colour, side.ink, place)


def _check_ink(paint: _Paint, findings: Findings) -> None:
    found = contrast(paint.ground, paint.ink)
    if found >= READABLE:
        return
    words = message(
        "{nation}: the contrast of its ink on its ground is {contrast:.1f}:1",
        nation=paint.name, contrast=found,
    )  # fmt: skip
    hint = message("the ink {colour} can be read on {ground}",
                   colour=readable_ink(paint.ground, paint.ink), ground=paint.ground)  # fmt: skip
    findings.add("D104", paint.span, words, hint=hint)


def _covers(game: Game) -> list[_Paint]:
    """What covers faces of counters instead of their ground: a band of a layout over all of it, as
    backs have one. Each colour of a nation once, with an ink that can be read on it.
    """
    found: dict[tuple[str, str], _Paint] = {}
    for unit in game.units.values():
        layout, nation = layout_of(game, unit), unit.nation
        bands = [one for one in layout.elements if one.kind == "band" and _is_whole(one, layout)]
        if not bands or unit.side is None:
            continue
        for said in (Said(game, unit, face) for face in range(len(unit.faces) + 1)):
            for band in said.shown(bands):
                ground = tones(unit).named(band.colour or "side")
                place = game.spans.get(f"nation:{nation.id}", SOMEWHERE)
                paint = _Paint(nation.name, unit.side.id, unit.side.player, ground,
                               readable(ground, nation.ink, "#FFFFFF"), place)  # fmt: skip
                found.setdefault((nation.id, ground), paint)
    return [*found.values()]


def _is_whole(band: Element, layout: Layout) -> bool:
    """Whether a band covers all of a counter, in a colour that is a nation's or a side's."""
    x, y, width, height = band.box
    reaches = x <= 0 and y <= 0 and x + width >= layout.width and y + height >= layout.height
    return reaches and band.colour not in STRIPES


def _ground_of(cause: _Paint, others: Message) -> Message:
    return message("{nation}: its ground is taken for that of {others}",
                   nation=cause.name, others=others)  # fmt: skip


def _cover_of(cause: _Paint, others: Message) -> Message:
    return message("{nation}: the colour of backs is taken for that of {others}",
                   nation=cause.name, others=others)  # fmt: skip


def _check_enemies(
    paints: Sequence[_Paint], findings: Findings, said: Callable[[_Paint, Message], Message]
) -> None:
    """Grounds of enemies, and of what belongs to nobody: one finding for each that must change."""
    near = [pair for pair in combinations(paints, 2) if _are_to_differ(*pair) and _alike(*pair)]
    while near:
        cause = _most_often(near, paints)
        others = [one if other is cause else other for one, other in near if cause in (one, other)]
        near = [pair for pair in near if cause not in pair]
        found = listed(_named(cause, other) for other in others)
        colour = _free_ground(cause, paints)
        hint = NOTHING
        if colour:
            hint = message("the ground {colour} stays apart from all others", colour=colour)
        related = [(other.span, verbatim(other.name)) for other in others]
        findings.add("D105", cause.span, said(cause, found), hint=hint, related=related)


def _are_to_differ(one: _Paint, other: _Paint) -> bool:
    """Whether they belong to two sides, of which one at least plays."""
    return one.side != other.side and (one.player or other.player)


def _alike(one: _Paint, other: _Paint) -> bool:
    return apart(one.ground, other.ground) < APART


def _most_often(near: Sequence[tuple[_Paint, _Paint]], paints: Sequence[_Paint]) -> _Paint:
    """Whoever is in most pairs; of equals what belongs to nobody, and the later one."""
    counts = [sum(paint in pair for pair in near) for paint in paints]
    ranks = [(counts[n], not paint.player, n) for n, paint in enumerate(paints)]
    return paints[max(ranks)[2]]


def _named(paint: _Paint, other: _Paint) -> Message:
    """Another with the first sight for which the two are alike."""
    sight = next(s for s in SIGHTS if apart(paint.ground, other.ground, s) < APART)
    return message("{nation} ({sight})", nation=other.name, sight=_SIGHTS[sight])


def _free_ground(paint: _Paint, paints: Sequence[_Paint]) -> str:
    """The ground nearest to its own that stays apart from all others and bears its ink, else ''."""
    enemies = [other.ground for other in paints if _are_to_differ(paint, other)]
    friends = [p.ground for p in paints if p is not paint and p.side == paint.side]
    grid = [f"#{r:02X}{g:02X}{b:02X}" for r, g, b in product(_GRID, repeat=3)]
    tried = [*(ground for ground, _ in GROUNDS), *grid]
    for colour in sorted(tried, key=lambda one: distance(one, paint.ground)):
        if (
            contrast(colour, paint.ink) >= READABLE
            and all(distance(colour, friend) >= _OWN_APART for friend in friends)
            and all(apart(colour, enemy) >= APART for enemy in enemies)
        ):
            return colour
    return ""


def _check_friends(game: Game, findings: Findings) -> None:
    """Nations of one side that differ neither in mark nor, for some eye, in ground or ink."""
    for one, other in combinations(game.nations.values(), 2):
        if one.side.id != other.side.id or one.mark != other.mark:
            continue
        sight = next((sight for sight in SIGHTS if _same(one, other, sight)), "")
        if sight:
            words = message(
                "the counters of {one} and {other} look alike with {sight}",
                one=one.name, other=other.name, sight=_SIGHTS[sight],
            )  # fmt: skip
            related = [(game.spans.get(f"nation:{one.id}", SOMEWHERE), verbatim(one.name))]
            findings.add(
                "D105", game.spans.get(f"nation:{other.id}", SOMEWHERE), words, related=related
            )


def _same(one: Nation, other: Nation, sight: str) -> bool:
    near = apart(one.ground, other.ground, sight) < APART
    return near and apart(one.ink, other.ink, sight) < 2 * APART
