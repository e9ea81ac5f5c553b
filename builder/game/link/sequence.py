"""sequence.yaml to turns and phases; the dates are computed and compared with those given.

Knows nothing of units and spaces.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

from builder.diagnostics import Findings, Span
from builder.game.link.words import check_word
from builder.game.model import Phase, Turn
from builder.game.schemas import PhaseShape, SequenceFile, TurnNote, TurnsShape
from builder.source import YamlFile
from builder.words import _, message, message_n

MONTHS = (
    message("Jan"), message("Feb"), message("Mar"), message("Apr"), message("May"), message("Jun"),
    message("Jul"), message("Aug"), message("Sep"), message("Oct"), message("Nov"), message("Dec"),
)  # fmt: skip


def link_turns(file: YamlFile, shape: SequenceFile, findings: Findings) -> tuple[Turn, ...]:
    """The turns in order, each with its date and label ("22 Jun 41")."""
    turns = shape.turns
    dates = _dates(file, turns, findings)
    notes: dict[int, list[TurnNote]] = {}
    for note in turns.notes:
        notes.setdefault(note.turn, []).append(note)
    for index, check in enumerate(turns.checks):
        _check(check.turn, check.date, check.cite, dates,
               file.span("turns", "checks", index, "date"), findings)  # fmt: skip
    for index, note in enumerate(turns.notes):
        if note.turn > turns.count:
            findings.add(
                "G302",
                file.span("turns", "notes", index, "turn"),
                message("there is no turn {turn}", turn=note.turn),
            )
    places: dict[int, Span] = {}
    for index, note in enumerate(turns.notes):
        places.setdefault(note.turn, file.span("turns", "notes", index, "text"))
    return tuple(
        Turn(
            number=n + 1,
            label=turns.names[n] if n < len(turns.names) else dated(dates[n]),
            date=_iso(dates[n]),
            note=" ".join(note.text for note in notes.get(n + 1, ())),
            cite=", ".join(note.cite for note in notes.get(n + 1, ())) or turns.cite,
            span=places.get(n + 1, file.span("turns")),
        )
        for n in range(turns.count)
    )


def _dates(file: YamlFile, turns: TurnsShape, findings: Findings) -> list[date | None]:
    """One date a turn; None where the game has none."""
    if turns.dates:
        return _given(file, turns, findings)
    if turns.first_date is None or turns.step_days is None:
        return [None] * turns.count
    try:
        first = date.fromisoformat(turns.first_date)
        return [first + timedelta(days=turns.step_days * n) for n in range(turns.count)]
    except (ValueError, OverflowError):
        place = file.span("turns", "first_date")
        fault = message_n(
            "a calendar of {count} turn cannot begin on '{date}'",
            "a calendar of {count} turns cannot begin on '{date}'",
            turns.count,
            date=turns.first_date,
        )
        findings.add("G301", place, fault)
        return [None] * turns.count


def _given(file: YamlFile, turns: TurnsShape, findings: Findings) -> list[date | None]:
    """The dates that the source lists: each later than the last, by the step if there is one."""
    days: list[date | None] = []
    step = turns.step_days
    for index, text in enumerate(turns.dates[: turns.count]):
        place = file.span("turns", "dates", index)
        try:
            day = date.fromisoformat(text)
        except ValueError:
            findings.add("G301", place, message("'{date}' is not a calendar date", date=text))
            days.append(None)
            continue
        last = days[-1] if days else None
        if last is not None and day <= last:
            findings.add(
                "G301",
                place,
                message("{date} is not later than {before}", date=text, before=last.isoformat()),
            )
        elif last is not None and step is not None and (day - last).days != step:
            fault = message_n(
                "{date} is {count} day after {before}, not {step}",
                "{date} is {count} days after {before}, not {step}",
                (day - last).days,
                date=text,
                before=last.isoformat(),
                step=step,
            )
            findings.add("G301", place, fault)
        days.append(day)
    if len(turns.dates) != turns.count:
        fault = message_n(
            "{count} date for {turns}",
            "{count} dates for {turns}",
            len(turns.dates),
            turns=message_n("{count} turn", "{count} turns", turns.count),
        )
        findings.add("G301", file.span("turns", "dates"), fault)
    return days + [None] * (turns.count - len(days))


def _check(
    turn: int, given: str, cite: str, dates: list[date | None], place: Span, findings: Findings
) -> None:
    if turn > len(dates):
        findings.add("G302", place, message("there is no turn {turn}", turn=turn))
        return
    found = dates[turn - 1]
    if found is not None and found.isoformat() != given:
        findings.add(
            "G301",
            place,
            message(
                "turn {turn} falls on {found}, not on {given}",
                turn=turn,
                found=found.isoformat(),
                given=given,
            ),
            cite=cite,
        )


def _iso(day: date | None) -> str:
    return day.isoformat() if day else ""


def dated(day: date | None) -> str:
    """The date as the products print it: "22 Jun 41"."""
    if day is None:
        return ""
    month = str(MONTHS[day.month - 1])
    return _("{day} {month} {year:02d}", day=day.day, month=month, year=day.year % 100)


def link_phases(
    file: YamlFile, shape: SequenceFile, actors: Collection[str], findings: Findings
) -> tuple[Phase, ...]:
    """The phases with their sub-steps; ids are unique over all of them."""
    seen: dict[str, Span] = {}
    return tuple(
        _phase(file, phase, ("phases", index), actors, seen, findings)
        for index, phase in enumerate(shape.phases)
    )


def _phase(
    file: YamlFile, shape: PhaseShape, path: tuple[str | int, ...], actors: Collection[str],
    seen: dict[str, Span], findings: Findings,
) -> Phase:  # fmt: skip
    place = file.span(*path, "id")
    if shape.id in seen:
        findings.add(
            "G202",
            place,
            message("duplicate phase id '{id}'", id=shape.id),
            related=[(seen[shape.id], message("the first one is here"))],
        )
    seen.setdefault(shape.id, place)
    if shape.who:
        check_word(shape.who, "actors", actors, file.span(*path, "who"), findings)
    steps = tuple(
        _phase(file, step, (*path, "steps", index), actors, seen, findings)
        for index, step in enumerate(shape.steps)
    )
    return Phase(shape.id, shape.name, shape.who, shape.cite, shape.text, steps, shape.short)


def phase_ids(phases: tuple[Phase, ...]) -> dict[str, Phase]:
    """Every phase and sub-step by id."""
    found: dict[str, Phase] = {}
    for phase in phases:
        found[phase.id] = phase
        found.update(phase_ids(phase.steps))
    return found
