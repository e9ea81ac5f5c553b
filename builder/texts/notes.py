"""What the notes of turns say of arrivals, against the setups.

Knows nothing of what arrives beyond the notes: a note need not be complete.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from builder.diagnostics import Findings
from builder.game.model import Game, Placement, Scenario, SpaceRole
from builder.records import dataclass
from builder.texts.named import plain, unit_names
from builder.texts.opening import arrivals, side_of
from builder.texts.passages import Text
from builder.words import Message, either, message

_ARRIVES = re.compile(r"\b(?:arriv|enter|reinforce|appear|place|come)", re.IGNORECASE)
_WORD = re.compile(r"[\w'’./]+(?:-[^\W\d]+)*")
_PLACE = re.compile(r"[A-Za-z]*\d+|[^\W\d]{4,}")
_LONGEST = 5
"""Words in the longest name that is looked for."""


@dataclass(frozen=True, slots=True)
class _Item:
    """A kind of unit in a note: its words, the units it can mean, the number before it or None."""

    words: str
    units: frozenset[str]
    number: int | None


def check_notes(texts: Iterable[Text], game: Game, findings: Findings) -> None:
    """Every unit, number and place in a turn's note that no setup has arrive on that turn."""
    rows = [p for s in game.scenarios for p in s.placements if p.turn is not None]
    names = unit_names({p.unit.id: p.unit for p in rows}.values())
    for text in texts:
        if text.turn is None or not names or text.table or text.place.file == "procedures.yaml":
            continue
        scenarios = [s for s in game.scenarios if s.id in text.scenarios and _arriving(s)]
        for sentence in re.split(r"(?<=[.;!?])\s+", text.words):
            faults = [list(_faults(sentence, text.turn, names, game, s)) for s in scenarios]
            if faults and all(faults):
                fault, row = faults[0][0]
                _report(text, fault, row, game, findings)


def _arriving(scenario: Scenario) -> bool:
    return any(p.turn is not None for p in scenario.placements)


def _report(text: Text, fault: Message, row: Placement, game: Game, findings: Findings) -> None:
    side = side_of(row.unit)
    hint = message("correct the note or the setup, or write {reference}",
                   reference=f"{{arrivals:{text.turn}, {side}}}")  # fmt: skip
    said = message("the note of turn {turn} says {fault}", turn=text.turn, fault=fault)
    findings.add(
        "G616", text.place, said, hint=hint,
        units=(row.unit.id,), related=[(row.span, message("the row of the setup"))],
    )  # fmt: skip


def _faults(
    sentence: str, turn: int, names: dict[str, set[str]], game: Game, scenario: Scenario
) -> Iterator[tuple[Message, Placement]]:
    """What a sentence says that a scenario's rows do not, each with the row that says otherwise."""
    due = arrivals(scenario, turn)
    others = [p for p in scenario.placements if p.turn not in (None, turn)]
    side = _side(sentence, game)
    spaces = _spaces(sentence, game)
    listing = bool(side or spaces or _ARRIVES.search(sentence))
    items = [i for i in _items(sentence, names) if listing or i.number is not None]
    here = [p for p in due for item in items if p.unit.id in item.units]
    for item in items:
        mine = [p for p in here if p.unit.id in item.units]
        found = [p for p in mine if side in ("", side_of(p.unit))]
        yield from _item_faults(item, side, mine, found, others, game)
    if here or not items:
        yield from _place_faults(spaces, here, due, others, game)
    if here:
        yield from _way_faults(sentence, names, here, game)
        yield from _phase_faults(sentence, here, game)


def _item_faults(
    item: _Item, side: str, mine: list[Placement], found: list[Placement],
    others: list[Placement], game: Game,
) -> Iterator[tuple[Message, Placement]]:  # fmt: skip
    """A unit that arrives for another side, on another turn, or in another number."""
    elsewhere = [p for p in others if p.unit.id in item.units and side in ("", side_of(p.unit))]
    if not found and elsewhere:
        turns = sorted({p.turn for p in elsewhere if p.turn is not None})
        yield message(
            "{said}, but in the setup {unit} arrives on turn {turns}",
            said=item.words, unit=elsewhere[0].unit.name, turns=either(turns),
        ), elsewhere[0]  # fmt: skip
    elif not found and mine:
        whose = mine[0].unit.side
        owner = whose.name if whose is not None else message("no side")
        yield message(
            "{side}: {said}, but in the setup it arrives for {owner}",
            side=game.sides[side].name, said=item.words, owner=owner,
        ), mine[0]  # fmt: skip
    total = sum(p.qty for p in found)
    if found and item.number is not None and item.number != total:
        yield message("{number} {said}, but in the setup {total} arrive",
                      number=item.number, said=item.words, total=total), found[0]  # fmt: skip


def _place_faults(
    spaces: set[str], here: list[Placement], due: list[Placement], others: list[Placement],
    game: Game,
) -> Iterator[tuple[Message, Placement]]:  # fmt: skip
    """A place where what is named does not arrive."""
    wheres = [_on_map(p, game) for p in here]
    allowed = set().union(*wheres) if here else set().union(*(_on_map(p, game) for p in due))
    wrong = sorted(spaces - allowed)
    if here and allowed and wrong:
        yield message("{places}, but the setup says {others}",
                      places=", ".join(wrong), others=_written(here, game)), here[0]  # fmt: skip
    elif not here and wrong:
        meant = [p for p in others if set(wrong) & set(p.where.spaces) and len(p.where.spaces) < 40]
        if meant:
            yield message("{places}, where units arrive on turn {turn}",
                          places=", ".join(wrong), turn=meant[0].turn), meant[0]  # fmt: skip


def _way_faults(
    sentence: str, names: dict[str, set[str]], due: list[Placement], game: Game
) -> Iterator[tuple[Message, Placement]]:  # fmt: skip
    """Places in brackets after units: those of the setup, and all of them."""
    before, bracket, rest = sentence.partition("(")
    said = _spaces(rest.partition(")")[0], game)
    if not bracket or "(" in rest or not said:
        return
    units = {unit for item in _items(before, names) for unit in item.units}
    for p in due:
        where = _on_map(p, game)
        if p.unit.id in units and where and (where < said or where > said):
            yield message(
                "{unit} ({places}), but the setup says {others}",
                unit=p.unit.name, places=rest.partition(")")[0], others=p.where.text,
            ), p  # fmt: skip


def _on_map(p: Placement, game: Game) -> set[str]:
    return {s for s in p.where.spaces if game.board.spaces[s].role is SpaceRole.MAP}


def _written(rows: list[Placement], game: Game) -> str:
    return "; ".join(dict.fromkeys(p.where.text for p in rows if _on_map(p, game)))


def _phase_faults(
    sentence: str, here: list[Placement], game: Game
) -> Iterator[tuple[Message, Placement]]:
    """A phase that the note names, where the setup says another."""
    named = {
        phase.id for phase in map(game.phase, _phases(game))
        if phase is not None and re.search(rf"\b{re.escape(phase.name)} phase\b", sentence, re.I)
    }  # fmt: skip
    for p in here:
        phase = game.phase(p.phase)
        if named and phase is not None and p.phase not in named:
            yield message("another phase than the setup for {unit} ({phase})",
                          unit=p.unit.name, phase=phase.name), p  # fmt: skip


def _phases(game: Game) -> list[str]:
    found, left = [], list(game.phases)
    while left:
        one = left.pop()
        found.append(one.id)
        left += one.steps
    return found


def _side(sentence: str, game: Game) -> str:
    """The side that a sentence begins with ("Axis: …"), by id, else ''."""
    begins = sentence.split(":")[0].strip().casefold() if ":" in sentence else ""
    return next((i for i, s in game.sides.items() if s.player and s.name.casefold() == begins), "")


def _spaces(sentence: str, game: Game) -> set[str]:
    """The spaces of the map that a sentence names, ranges such as A3-A10 in full."""
    board = game.board
    found = {w for w in _PLACE.findall(sentence) if w in board.spaces}
    for match in re.finditer(r"\b([A-Za-z]+)(\d+)\s*[-–]\s*\1(\d+)\b", sentence):
        column, low, high = match[1], int(match[2]), int(match[3])
        if 0 <= high - low <= 100:
            found |= {f"{column}{n}" for n in range(low, high + 1)} & board.spaces.keys()
    on_map = {s for s in found if board.spaces[s].role is SpaceRole.MAP}
    return {s for s in on_map if len(s) > 2 or not s.isdecimal()}  # a bare 2 is a number


def _items(sentence: str, names: dict[str, set[str]]) -> Iterator[_Item]:
    """The units that a sentence names, longest names first, each with the number before it."""
    words = [m[0] for m in _WORD.finditer(sentence)]
    index = 0
    while index < len(words):
        for length in range(min(_LONGEST, len(words) - index), 0, -1):
            said = " ".join(words[index : index + length]).rstrip(".")
            if plain(said) in names and (len(said) > 3 or said.isupper()):
                yield _Item(said, frozenset(names[plain(said)]), _number(words, index))
                index += length
                break
        else:
            index += 1


def _number(words: list[str], index: int) -> int | None:
    """The number before a word, "2" or "2 x"."""
    before = words[:index]
    if before and before[-1].lower() in ("x", "×"):
        before = before[:-1]
    return int(before[-1]) if before and before[-1].isdecimal() and len(before[-1]) < 4 else None
