"""rules.md to the rulebook: its figures name spaces and units of the game.

Knows nothing of how a rulebook is set.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from urllib.parse import unquote

from builder.diagnostics import Findings, nearest
from builder.game.model import Board, Unit
from builder.game.model.rulebook import (
    AidFigure,
    AnatomyFigure,
    CardsFigure,
    CounterFigure,
    DeckFigure,
    MapFigure,
    Rulebook,
    RulebookPart,
    SetupFigure,
    Standing,
    Step,
)
from builder.game.names.places import PlaceError, resolve
from builder.records import dataclass
from builder.source.markdown import Figure, Prose
from builder.words import message

MOST = 12
"""Counters in one figure."""
_FACES = 3
"""Faces of one counter whose parts are named."""
_COST = 6
"""Letters of a cost."""


@dataclass(frozen=True, slots=True)
class Named:
    """What figures name: units, the board, blocks of the aid, scenarios, cards, decks."""

    units: Mapping[str, Unit]
    board: Board
    blocks: Collection[str] = ()
    scenarios: Collection[str] = ()
    cards: Collection[str] = ()
    decks: Collection[str] = ()


def link_rulebook(prose: Prose, named: Named, findings: Findings) -> Rulebook:
    """The rulebook; a figure that shows nothing of the game is reported and left out."""
    return tuple(_parts(prose, named, findings))


def _parts(prose: Prose, named: Named, findings: Findings) -> Iterator[RulebookPart]:
    for passage in prose:
        made = _figure(passage, named, findings) if isinstance(passage, Figure) else passage
        if made is not None:
            yield made


def _figure(passage: Figure, named: Named, findings: Findings) -> RulebookPart | None:
    kind, _, names = unquote(passage.shows).partition(":")
    names = names.strip()
    match kind if names else "":
        case "map":
            return _of_map(passage, names, named, findings)
        case "counters":
            found = _of_counters(passage, names, named.units, findings)
            return CounterFigure(found, passage.caption, passage.span) if found else None
        case "counter":
            found = _of_counters(passage, names, named.units, findings)[:_FACES]
            return AnatomyFigure(found, passage.caption, passage.span) if found else None
        case "aid" if _known(passage, names, named.blocks, findings):
            return AidFigure(names, passage.caption, passage.span)
        case "setup" if _known(passage, names, named.scenarios, findings):
            return SetupFigure(names, passage.caption, passage.span)
        case "deck" if _known(passage, names, named.decks, findings):
            return DeckFigure(names, passage.caption, passage.span)
        case "cards":
            listed = names.replace(",", " ").split()[:MOST]
            known = [_known(passage, name, named.cards, findings) for name in listed]
            return CardsFigure((*listed,), passage.caption, passage.span) if all(known) else None
        case "aid" | "setup" | "deck":
            return None
    fault = message("'{figure}' is not a figure that the game has", figure=passage.shows[:60])
    hint = message(
        "write map:SPACES, counters:UNITS, counter:UNIT, cards:CARDS, deck:DECK, aid:BLOCK or"
        " setup:SCENARIO, with , between the names"
    )
    findings.add("G103", passage.span, fault, hint=hint)
    return None


def _known(figure: Figure, name: str, known: Collection[str], findings: Findings) -> bool:
    """Whether a figure names a block of the aid or a scenario; a finding if not."""
    if name in known:
        return True
    fault = message("'{figure}' is not a figure that the game has", figure=figure.shows[:60])
    findings.add("G103", figure.span, fault, hint=nearest(name, known))
    return False


def _of_map(figure: Figure, names: str, named: Named, findings: Findings) -> MapFigure | None:
    """A part of the map; behind "+" stand counters ("UNIT@SPACE>SPACE=COST") and marked spaces."""
    whole, _, placed = names.partition("+")
    spaces = _spaces(figure, whole, named.board, findings)
    standing, marked = [], list[str]()
    for part in placed.split(",") if placed else ():
        unit, at, place = part.strip().partition("@")
        if not at:
            where = _spaces(figure, unit, named.board, findings)
            if where is None:
                return None
            marked += where
            continue
        steps = _way(figure, place, named.board, findings)
        found = _counter(figure, unit, named.units, findings) if steps else None
        if found is None:
            return None
        standing.append(Standing(*found, steps[0].space, steps[1:]))
    if spaces is None:
        return None
    return MapFigure(spaces, figure.caption, figure.span, tuple(standing), tuple(marked))


def _way(figure: Figure, places: str, board: Board, findings: Findings) -> tuple[Step, ...]:
    """The spaces of a way, "1707>1606=½": behind "=" the cost; none, with findings, where one is
    not there."""
    steps = []
    for one in places.split(">"):
        place, _, cost = one.partition("=")
        where = _spaces(figure, place.strip(), board, findings)
        if not where:
            return ()
        steps.append(Step(where[0], cost.strip()[:_COST]))
    return tuple(steps)


def _spaces(figure: Figure, names: str, board: Board, findings: Findings) -> tuple[str, ...] | None:
    """The spaces that are named; None with a finding where one is not there."""
    ids = tuple(s.id for s in board.map_spaces())
    try:
        return resolve(names.replace(",", " "), board.spaces, board.groups, ids)
    except PlaceError as error:
        findings.add(error.code, figure.span, error.message, hint=error.hint)
        return None


def _of_counters(
    figure: Figure, names: str, units: Mapping[str, Unit], findings: Findings
) -> tuple[tuple[str, int], ...]:
    """Counters by their ids; "/2" behind one shows its second face."""
    listed = names.replace(",", " ").split()[:MOST]
    return tuple(one for name in listed if (one := _counter(figure, name, units, findings)))


def _counter(
    figure: Figure, name: str, units: Mapping[str, Unit], findings: Findings
) -> tuple[str, int] | None:
    """A unit and which face is shown; None with a finding where there is no such."""
    ident, _, face = name.partition("/")
    unit = units.get(ident)
    number = int(face) - 1 if face.isascii() and face.isdigit() else 0
    if unit is None:
        fault = message("there is no unit '{name}'", name=ident[:60])
        findings.add("G201", figure.span, fault, hint=nearest(ident, units))
    elif not 0 <= number < len(unit.faces):
        fault = message("{unit} has {count} faces", unit=unit.name, count=len(unit.faces))
        findings.add("G221", figure.span, fault)
    else:
        return ident, number
    return None
