"""What is asked for the inputs, or read off the board and checked.

Knows nothing of where an input is read; `inputs` says how.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.orders import READ, Ask
from builder.emit.vassal.play.procedures.writer import DOLLAR, LINE, Writer, constant, flat
from builder.emit.vassal.script import Script, Text, Truth
from builder.procedure.inputs import AnyInput, AskedNumber, Choice, Flag, Number, Spaces
from builder.words import _

Fault = tuple[Truth, Text]
"""Where a number that was read is not allowed, and the words for it."""
MANY_QUESTIONS = 4
"""From so many questions on, their usual answers are shown first, to be taken all at once."""
MOST_OPTIONS = 200
"""Up to so many numbers are listed to choose from; for more, one is typed."""


def write_inputs(w: Writer) -> None:
    """The values of all inputs; what ended the procedure among them is said."""
    _show_usual(w)
    faults = [fault for wanted in w.procedure.inputs if (fault := _input(w, wanted)) is not None]
    going = [~when for when, _said in faults]
    if w.made.asks:
        going.append(~runs.cancelled())
    cancelled = s.sentence(
        LINE + _("{procedure}: cancelled; nothing has changed"), procedure=flat(w.procedure.name)
    )
    w.begin(s.all_of(*going), s.first_of(faults, cancelled))


def _show_usual(w: Writer) -> None:
    """One question for all the usual answers: taken as they are, but for one, or asked one by one.

    What the board does not show of a counter is asked in any case, and so is what has no usual
    answer.
    """
    asked = [i for i in w.procedure.inputs if w.read(i, w.name(i.id)) is None]
    spared = [each for each in asked if not each.always]
    if len(spared) < MANY_QUESTIONS:
        return
    w.made.spared = frozenset(each.id for each in spared)
    words = _("{procedure}: the usual answers", procedure=flat(w.procedure.name))
    options = (as_usual(), *map(_usually, spared), each_asked())
    w.made.asks.append(Ask(s.TRUE, _plain(words), tuple(map(_plain, options))))
    w.set("Picked", runs.answer(0))


def as_usual() -> str:
    """The answer that takes the usual answers to all questions."""
    return _("All as usual")


def each_asked() -> str:
    """The answer after which each question is asked."""
    return _("Ask me everything")


def _usually(wanted: AnyInput) -> str:
    """A question with its usual answer."""
    usual = str(wanted.usual)
    if isinstance(wanted, Flag):
        usual = yes() if wanted.default else _("No")
    return _("{question}: {usual}", question=flat(wanted.ask), usual=usual)


def _input(w: Writer, wanted: AnyInput) -> Fault | None:
    when = w.holds(wanted.when)
    reading = w.read(wanted, w.name(wanted.id))
    if reading is None:
        return _asked(w, wanted, when)
    if reading.walk is not None:
        w.set(f"{wanted.id}{READ}", when)
        w.made.walks.append(reading.walk)
    found, fault = reading.value, None
    if reading.unknown != s.FALSE:
        w.set(f"{wanted.id}Unknown", when & reading.unknown)
        unknown = w.flag(f"{wanted.id}Unknown")
        fault = _asked(w, wanted, unknown, "Said")
        found = s.either(unknown, w.value(f"{wanted.id}Said"), found)
    w.let(wanted.id, wanted.kind, s.either(when, found, constant(wanted.usual)))
    if isinstance(wanted, Spaces):
        listed = w.text(wanted.id)
        several = listed.replaced("[^,]").length() + 1
        w.let(f"{wanted.id}_number", "number", s.choice(listed.equals(""), 0, several))
    return _limits(w, wanted) if isinstance(wanted, Number) else fault


def _limits(w: Writer, wanted: Number) -> Fault:
    """Ends the procedure where a number that was read is not allowed."""
    number = w.number(wanted.id)
    said = s.sentence(
        LINE + _("{procedure}: {question}: {number} is not from {low} to {high}"),
        procedure=flat(w.procedure.name), question=flat(wanted.ask), number=number,
        low=str(wanted.low), high=str(wanted.high),
    )  # fmt: skip
    return (number < wanted.low) | (number > wanted.high), said


def _asked(w: Writer, wanted: AnyInput, when: Truth, end: str = "") -> Fault | None:
    """Asks for an input; its value is the answer, or what is usual where it is not asked."""
    raw = f"{wanted.id}Asked"
    w.set(raw, runs.answer(len(w.made.asks)))
    if wanted.id in w.made.spared:
        picked = w.text("Picked")
        mine, every = _plain(_usually(wanted)), _plain(each_asked())
        when = when & (picked.equals(mine) | picked.equals(every))
    w.made.asks.append(_question(wanted, when))
    typed = isinstance(wanted, Number) and not _listed(wanted)
    answered = w.text(raw).matches("-?[0-9]{1,9}") if typed else ~w.text(raw).matches(" ?")
    answer = s.either(answered, _answer(wanted, w.text(raw)), constant(wanted.usual))
    w.let(f"{wanted.id}{end}", wanted.kind, answer)
    return _limits(w, wanted) if typed and isinstance(wanted, Number) and not end else None


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


def _listed(wanted: Number) -> bool:
    """Whether the numbers from which to choose are listed."""
    return wanted.high - wanted.low < MOST_OPTIONS


def _question(wanted: AnyInput, when: Truth) -> Ask:
    """The dialog; a list begins with what is usual: it is chosen already, and Enter takes it."""
    guard = when & ~runs.cancelled()
    prompt, usual, options = flat(wanted.ask), str(wanted.usual), tuple[str, ...]()
    if isinstance(wanted, Number):
        prompt = _range(wanted)
        options = tuple(map(str, range(wanted.low, wanted.high + 1))) if _listed(wanted) else ()
    if isinstance(wanted, Choice):
        options = wanted.options
    if isinstance(wanted, Flag):
        options = (yes(), _("No"))
        usual = options[0] if wanted.default else options[1]
        prompt = prompt if prompt.endswith("?") else f"{prompt}?"
    ordered = (usual, *(option for option in options if option != usual)) if options else ()
    return Ask(guard, _plain(prompt), tuple(map(_plain, ordered)))


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
