"""What can go wrong in drawings: symbols, contrast, letters, and aids that do not fit.

Findings only; draws nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from builder.diagnostics import Findings, Span, nearest
from builder.drawing.checks.colours import check_colours
from builder.drawing.checks.contrast import check_contrast
from builder.drawing.checks.drawable import check_drawable, is_picture
from builder.drawing.checks.known import NOTHING_KNOWN, Known
from builder.drawing.checks.layouts import check_layouts
from builder.drawing.checks.pictures import check_pictures
from builder.drawing.checks.room import check_room
from builder.drawing.checks.suspects import Faulty, suspects
from builder.drawing.checks.theme import check_theme
from builder.drawing.content import PARTS, Part, contents, key_as_read
from builder.drawing.drawings import Drawings
from builder.drawing.symbols.marks import MARKS
from builder.drawing.text.type import missing
from builder.game.model import Game
from builder.words import listed, message

if TYPE_CHECKING:
    from builder.drawing.aids.leaflet import Overflow

_AID: Part = "player aid"
"""Drawn from little of most fields; which these are is noticed."""
Ahead = Callable[[Drawings], AbstractContextManager[None]]
"""While in what it gives, the map may be drawn by somebody else."""


def check_drawings(
    drawings: Drawings,
    findings: Findings,
    known: Known = NOTHING_KNOWN,
    wanted: Collection[Part] = PARTS,
    ahead: Ahead = lambda _drawings: nullcontext(),
) -> None:
    """Every finding about how a game will look. What is `known` to be faultless is not drawn.

    The drawings themselves are looked at of the parts that are `wanted`: they give warnings only.
    What has to be drawn of the map is drawn `ahead`.
    """
    game = drawings.game
    # To know what all is made of takes a while in a large game.
    keys = contents(drawings.prints) if wanted and known.keeps else dict.fromkeys(PARTS, "")
    if _AID in wanted and known.keeps:
        keys[_AID] = key_as_read(drawings.prints, _AID, known.reads(_AID, game.id))
    parts = [
        part for part in PARTS if part in wanted and not (keys[part] and known.holds(keys[part]))
    ]
    with ahead(drawings) if "map" in parts else nullcontext():
        _check_data(drawings, findings)
        faces, faulty = suspects(drawings, known) if "counters" in parts else [], Faulty()
        check_contrast(drawings, findings, faulty, parts, faces)
        check_room(drawings, findings, faulty, parts, faces)
    if "counters" in parts or "counters" not in wanted:
        before = len(findings)
        check_layouts(game, findings)
        faulty.parts |= {"counters"} if len(findings) > before else set()
    if _AID in parts:
        faulty.parts |= _check_aid(drawings, findings)
    if _AID in parts and known.keeps:
        reads = drawings.view(_AID).reads
        keys[_AID] = key_as_read(drawings.prints, _AID, reads)
        known.keep_reads(_AID, game.id, reads)
    faulty.parts |= drawings.beyond()
    known.keep([key for part in parts if part not in faulty.parts and (key := keys[part])])
    known.keep([look for look, face in faces if id(face) not in faulty.faces])


def _check_data(drawings: Drawings, findings: Findings) -> None:
    """What is seen of the data, before anything is drawn."""
    game = drawings.game
    check_drawable(game, findings)
    check_colours(game, findings)
    for span, text in _texts(game):
        letters = missing(text, "condensed")
        if letters:
            lacking = ", ".join(sorted(set(letters)))
            words = message("the fonts lack {letters} in '{text}'", letters=lacking, text=text[:60])
            findings.add("D102", span, words)
    _check_marks(game, findings)
    check_pictures(drawings, findings)
    check_theme(drawings, findings)


def _check_marks(game: Game, findings: Findings) -> None:
    """Marks that are neither signs nor one or two letters, each once."""
    for nation in {n.mark: n for n in reversed(list(game.nations.values()))}.values():
        known_mark = nation.mark in MARKS or is_picture(nation.mark)
        if not known_mark and len(nation.mark) > 2:
            words = message(
                "the mark '{mark}' of {nation} is too long for a counter",
                mark=nation.mark[:60], nation=nation.name,
            )  # fmt: skip
            hint = nearest(nation.mark, MARKS) or message(
                "write one or two letters, or one of: {marks}", marks=", ".join(MARKS)
            )
            findings.add("D110", game.spans[f"nation:{nation.id}"], words, hint=hint)


def _check_aid(drawings: Drawings, findings: Findings) -> set[Part]:
    """Each card of the aid with a part that is higher than a page, once for all papers."""
    cards: dict[str, dict[str, Overflow]] = {}
    for paper, aid in drawings.aids.items():
        for one in aid.overflow:
            cards.setdefault(one.card.id, {})[paper.name] = one
    for papers in cards.values():
        card = next(iter(papers.values())).card
        by = listed(
            message("{length:.0f} mm too high for {paper}", length=one.by, paper=paper)
            for paper, one in papers.items()
        )
        words = message("player aid: a part of the card {card} is {by}", card=card.title, by=by)
        hint = message(
            "the aid is left out for {papers}; everything else is published", papers=listed(papers)
        )
        findings.add("D101", card.span, words, hint=hint)
    return {_AID} if cards else set()


def _texts(game: Game) -> Iterator[tuple[Span, str]]:
    """What is printed, with its place: names, and the aid's words under the aid's file."""
    yield game.spans["title"], game.title
    for unit in game.units.values():
        style = game.counters
        own = [unit.text(column) or "" for column in (style.left, style.right, style.corner)]
        yield unit.span, " ".join([unit.name, unit.designation, unit.front.label, *own])
    for space in game.board.spaces.values():
        if space.name:
            yield space.span, f"{space.id} {space.name}"
    for table in game.tables.values():
        words = [table.name, table.text, *table.columns]
        words += [c.text or "" for _, cells in table.rows for c in cells]
        yield table.span, " ".join(words)
    for one in game.cards.values():
        yield one.span, " ".join([one.name, one.kind, one.text, one.foot, one.badge])
    for block in game.aid:
        yield Span("aid.yaml"), " ".join([block.title, *(e.head + e.text for e in block.entries)])
