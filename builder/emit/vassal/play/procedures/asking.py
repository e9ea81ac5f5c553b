"""The orders for the inputs: asked of the player, or read off the board and checked.

Knows nothing of where an input is read; `inputs` says how.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures.orders import READ, Ask
from builder.emit.vassal.play.procedures.writer import DOLLAR, Writer, constant, flat
from builder.emit.vassal.script import Script, Text, Truth
from builder.procedure.inputs import AnyInput, AskedNumber, Choice, Flag, Number, Spaces
from builder.words import _

Fault = tuple[Truth, Text]
"""Where a number that was read is not allowed, and the words for it."""


def write_inputs(w: Writer) -> None:
    """The orders for all inputs; what ended the procedure among them is said."""
    w.set("On", s.TRUE)
    faults = [fault for wanted in w.procedure.inputs if (fault := _input(w, wanted)) is not None]
    cancelled = s.sentence(
        " " + _("{procedure}: cancelled; nothing has changed"), procedure=flat(w.procedure.name)
    )
    w.set("Said", s.choice(w.on, "", s.first_of(faults, cancelled)))


def _input(w: Writer, wanted: AnyInput) -> Fault | None:
    when = w.holds(wanted.when)
    reading = w.read(wanted, w.name(wanted.id))
    if reading is None:
        _asked(w, wanted, when)
        return None
    if reading.before:
        w.set(f"{wanted.id}{READ}", when)
        w.made.orders.extend(reading.before)
    found = reading.value
    if reading.unknown != s.FALSE:
        w.set(f"{wanted.id}Unknown", when & reading.unknown)
        unknown = w.flag(f"{wanted.id}Unknown")
        _asked(w, wanted, unknown)
        found = s.either(unknown, w.value(wanted.id), found)
    w.let(wanted.id, wanted.kind, s.either(when, found, constant(wanted.usual)))
    if isinstance(wanted, Spaces):
        listed = w.text(wanted.id)
        several = listed.replaced("[^,]").length() + 1
        w.let(f"{wanted.id}_number", "number", s.choice(listed.equals(""), 0, several))
    return _limits(w, wanted) if isinstance(wanted, Number) else None


def _limits(w: Writer, wanted: Number) -> Fault:
    """Ends the procedure where a number that was read is not allowed."""
    number = w.number(wanted.id)
    w.stop_unless((number >= wanted.low) & (number <= wanted.high))
    said = s.sentence(
        " " + _("{procedure}: {question}: {number} is not from {low} to {high}"),
        procedure=flat(w.procedure.name), question=flat(wanted.ask), number=number,
        low=str(wanted.low), high=str(wanted.high),
    )  # fmt: skip
    return (number < wanted.low) | (number > wanted.high), said


def _asked(w: Writer, wanted: AnyInput, when: Truth) -> None:
    """Asks for an input, and sets it to the answer or what is usual; who cancels ends it."""
    raw = f"{wanted.id}Asked"
    given = ~w.text(raw).equals("")
    w.set(raw, s.literal(""))
    w.made.orders.append(_question(wanted, w.name(raw), w.on & when))
    answer = s.either(given, _answer(wanted, w.text(raw)), constant(wanted.usual))
    w.let(wanted.id, wanted.kind, answer)
    w.stop_unless(~when | given)


def _answer(wanted: AnyInput, raw: Text) -> Script:
    """The value of what the player answers."""
    match wanted:
        case Number():
            return s.parsed(raw)
        case Flag():
            return raw.equals(yes())
    return raw


def yes() -> str:
    """The answer that is a yes."""
    return _("Yes")


def _question(wanted: AnyInput, raw: str, guard: Truth) -> Ask:
    """The dialog; a list begins with what is usual, for that is what it shows first."""
    if isinstance(wanted, Number):
        return Ask(raw, guard, _plain(_range(wanted)), (), wanted.low, wanted.high)
    prompt, usual, options = flat(wanted.ask), str(wanted.usual), tuple[str, ...]()
    if isinstance(wanted, Choice):
        options = wanted.options
    if isinstance(wanted, Flag):
        options = (yes(), _("No"))
        usual = options[0] if wanted.default else options[1]
        prompt = prompt if prompt.endswith("?") else f"{prompt}?"
    ordered = (usual, *(option for option in options if option != usual))
    return Ask(raw, guard, _plain(prompt), tuple(map(_plain, ordered)), 0, 0)


def _range(wanted: Number) -> str:
    """The question for a number, with what it may be."""
    if isinstance(wanted, AskedNumber):
        return _(
            "{question} ({low} to {high}, usually {usual})",
            question=flat(wanted.ask), low=wanted.low, high=wanted.high, usual=wanted.default,
        )  # fmt: skip
    return _(
        "{question} ({low} to {high}; some values are not known)",
        question=flat(wanted.ask), low=wanted.low, high=wanted.high,
    )  # fmt: skip


def _plain(text: str) -> str:
    return text.replace("$", DOLLAR)
