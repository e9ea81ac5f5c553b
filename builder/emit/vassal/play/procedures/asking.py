"""What is asked for the inputs, or read off the board and checked.

Knows nothing of where an input is read; `inputs` says how.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import inert
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.ending import ask_no_more, depends
from builder.emit.vassal.play.procedures.folded import DASH, fold, foldable
from builder.emit.vassal.play.procedures.keeping import KEPT, is_kept, keeping, kept
from builder.emit.vassal.play.procedures.orders import READ, Ask, Readout, Summed
from builder.emit.vassal.play.procedures.summing import with_lists
from builder.emit.vassal.play.procedures.targets import chosen, place_of
from builder.emit.vassal.play.procedures.typed import NUMBER, answers, typed_together
from builder.emit.vassal.play.procedures.writer import DOLLAR, LINE, Writer, constant, flat
from builder.emit.vassal.script import Script, Text, Truth
from builder.procedure.idle import idle_inputs
from builder.procedure.inputs import (
    AnyInput,
    AskedNumber,
    BoardSum,
    Choice,
    Flag,
    Number,
    Spaces,
    Target,
)
from builder.procedure.values import Value
from builder.words import _

Fault = tuple[Truth, Text]
"""Where a number that was read is not allowed, and the words for it."""
MANY_QUESTIONS = 2
"""From so many questions on, one list shows what can be otherwise than usual."""
MOST_OPTIONS = 200
"""Up to so many numbers are listed to choose from; for more, one is typed."""
FEW_OPTIONS = 3
"""Up to so many options stand in the list of what can be otherwise; for more, one asks."""
PICKED, CHANGED = "Picked", "Changed"
"""The value that is the line picked from that list; how the names of answers end that change what
is read or kept."""


def write_inputs(w: Writer) -> None:
    """The values of all inputs; what ended the procedure among them is said."""
    inputs = w.procedure.inputs
    w.kinds.update((each.id, each.kind) for each in inputs)
    readings = {each.id: w.read(each, w) for each in inputs}
    idle = idle_inputs(w.game, w.procedure)
    asked = (each for each in inputs if readings[each.id] is None and each.keep is None)
    asked = (each for each in asked if each.id not in idle)
    spared = [each for each in asked if not each.always]
    spared = spared if len(spared) >= MANY_QUESTIONS else []
    w.made.spared = frozenset(each.id for each in spared)
    last = max((n for n, each in enumerate(inputs) if _may_ask(readings[each.id])), default=-1)
    found = [
        _asked(w, each, s.FALSE) if each.id in idle and readings[each.id] is None
        else _input(w, each, readings[each.id], n < last)
        for n, each in enumerate(inputs)
    ]  # fmt: skip
    faults = [fault for fault in found if fault is not None]
    _list_lacking(w)
    faults = [*typed_together(w, [*_unknown_numbers(w)]), *faults]
    if spared:
        _show_usual(w, spared)
    ask_no_more(w)
    for number, ask in enumerate(w.made.asks):
        own = answers(w, ask.name, runs.answer(number))
        folded = w.made.folded.get(ask.name)
        w.made.values[ask.name] = own if folded is None else s.choice(*folded, own)
    going = [~when for when, _said in faults]
    if any(ask.guard != s.FALSE for ask in w.made.asks):
        going.append(~runs.cancelled())
    cancelled = s.literal(LINE + _("Cancelled; nothing has changed"))
    w.begin(s.all_of(*going), s.first_of(faults, cancelled))


def _unknown_numbers(w: Writer) -> Iterator[Ask]:
    """The questions for numbers that are not answered by a list, and depend on no such answer."""
    numbers = {each.id for each in w.procedure.inputs if isinstance(each, Number)}
    found = [
        ask
        for ask in w.made.asks
        if ask.about[0] in numbers - w.made.spared
        and ask.name.endswith("Asked")
        and ask.summed is None
    ]
    about = [ask.about[0] for ask in found]
    free = not any(depends(w.procedure, each, [*about, *w.made.spared]) for each in about)
    yield from found if free else ()


def _list_lacking(w: Writer) -> None:
    """One dialog for all that the sums of a factor lack, if no question between depends on one."""
    asks = w.made.asks
    sums = [ask for ask in asks if ask.summed is not None]
    about = [ask.about[0] for ask in sums]
    between = asks[asks.index(sums[0]) : asks.index(sums[-1]) + 1] if sums else []
    free = not any(depends(w.procedure, ask.about[0], about) for ask in between)
    alike = len({each.wanted.measure for ask in sums for each in ask.sums}) == 1
    for number, group in enumerate([sums] if free and alike else [[each] for each in sums]):
        after = asks[asks.index(group[-1]) + 1 :]
        before = [ask for ask in asks[: len(asks) - len(after)] if ask not in group]
        asks[:] = [*before, *with_lists(w, number, group), *after]


def _may_ask(reading: Readout | None) -> bool:
    """Whether the player may have to be asked for an input."""
    return reading is None or reading.unknown != s.FALSE


def _show_usual(w: Writer, spared: Sequence[AnyInput]) -> None:
    """One list for all usual answers: taken as they are, or but for one, or asked one by one.

    It comes when all else is known, so that only what matters is in it; but before what depends on
    an answer to it.
    """
    words = _("{procedure}: as usual?", procedure=flat(w.procedure.name))
    lines = [_line(w, each, text) for each in spared for text in _unusual(each)]
    mine = [each for each in w.procedure.inputs if f"{each.id}Usual" in w.kinds]
    changes = (s.choice(w.flag(f"{each.id}Shown"), _change(w, each), "") for each in mine)
    usual: str | Text = _plain(as_usual())
    if w.procedure.preview:
        usual = s.joined(_plain(as_usual()) + ": ", *w.words(w.procedure.preview))
    options = (usual, *lines, *changes, _plain(each_asked()))
    matters = s.any_of(*(w.holds(each.when) for each in spared))
    about = tuple(each.id for each in spared)
    asks = w.made.asks
    changed = [ask for ask in asks if ask.name.endswith(CHANGED)]
    asks[:] = [ask for ask in asks if ask not in changed]
    others = [ask for ask in asks if ask.about[0] not in about]
    before, after = others, [ask for ask in asks if ask.about[0] in about]
    if any(depends(w.procedure, ask.about[0], about) for ask in others):
        first = next(n for n, ask in enumerate(asks) if ask.about[0] in about)
        before, after = asks[:first], asks[first:]
    plain = all(value is not None for each in spared for value in _unusual(each).values())
    single = foldable(w, before, about) if plain else None
    before = [ask for ask in before if ask is not single]
    going = (matters, ~runs.cancelled(), *(~lacks for lacks in _lacking(w, before)))
    shown = Ask(w.name(PICKED), about, s.all_of(*going), _plain(words), options)
    asks[:] = [*before, *([shown] if single is None else fold(w, shown, single)), *after, *changed]


def _lacking(w: Writer, asked: Sequence[Ask]) -> Iterator[Truth]:
    """Where a number was not given that the board does not say: the procedure ends without it."""
    names = {ask.name for ask in asked}
    for wanted in w.procedure.inputs:
        is_number = isinstance(wanted, Number) and f"{wanted.id}Said" in w.kinds
        if is_number and w.name(f"{wanted.id}Asked") in names:
            yield w.flag(f"{wanted.id}Lacks")


def _change(w: Writer, wanted: AnyInput) -> Text:
    """The line that gives the only other answer than what is kept or read, or asks for another."""
    usual, other = w.value(f"{wanted.id}Usual"), _other(w, wanted)
    line = _said(wanted, _VALUE if other is not None else _("not {usual}", usual=_VALUE))
    match usual if other is None else other:
        case Truth() as flag:
            shown: Text | s.Number = s.choice(flag, yes(), _("No"))
        case Text() | s.Number() as shown:
            pass
        case _:
            raise TypeError(wanted.id)
    before, after = _plain(line).split(_VALUE)
    return s.joined(before, shown, after)


def _other(w: Writer, wanted: AnyInput) -> Text | Truth | None:
    """The only other answer than what is kept or read, where there are but two."""
    match wanted:
        case Flag():
            return ~w.flag(f"{wanted.id}Usual")
        case Choice(options=(first, second)):
            usual = w.text(f"{wanted.id}Usual")
            return s.choice(usual.equals(_plain(first)), _plain(second), _plain(first))
    return None


_VALUE = "␝"
"""What stands in a line for a value that is known in play alone."""


def _line(w: Writer, wanted: AnyInput, text: str) -> str | Text:
    """A line of the list, '' where the question does not matter."""
    if wanted.when is None:
        return _plain(text)
    return s.choice(w.holds(wanted.when), s.literal(_plain(text)), "")


def as_usual() -> str:
    """The answer that takes the usual answers to all questions."""
    return _("All as usual")


def each_asked() -> str:
    """The answer after which each question is asked."""
    return _("Ask me everything")


def _unusual(wanted: AnyInput) -> dict[str, Value | None]:
    """The lines that say how an answer is not as usual, each with the answer; None asks for it."""
    match wanted:
        case Flag():
            said = _("No") if wanted.default else yes()
            return {_said(wanted, said): not wanted.default}
        case Choice(options=options) if len(options) <= FEW_OPTIONS:
            others = (option for option in options if option != wanted.default)
            return {_said(wanted, option): option for option in others}
    return {_said(wanted, _("not {usual}", usual=str(wanted.usual))): None}


def _said(wanted: AnyInput, answer: str) -> str:
    """A question with an answer."""
    question = flat(wanted.ask)
    if question.endswith("?"):
        return f"{question} {answer}"
    return _("{question}: {usual}", question=question, usual=answer)


def _input(w: Writer, wanted: AnyInput, reading: Readout | None, noted: bool) -> Fault | None:
    """Reads or asks for an input. One that is `noted` is worked out once, before what is asked."""
    when = w.holds(wanted.when)
    if reading is None:
        return _asked(w, wanted, when)
    if reading.walk is not None:
        w.set(f"{wanted.id}{READ}", when)
        w.made.walks.append(reading.walk)
    if isinstance(wanted, Target):
        _target(w, wanted, reading, when)
        return None
    found, fault = reading.value, None
    if noted and reading.walk is not None:
        found = _noted(w, wanted, found)
    if reading.unknown != s.FALSE and wanted.adjust:
        found = s.either(reading.unknown, constant(wanted.usual), found)
    elif reading.unknown != s.FALSE:
        w.set(f"{wanted.id}Unknown", when & reading.unknown)
        unknown = w.flag(f"{wanted.id}Unknown")
        fault = _asked(w, wanted, unknown, "Said", _summed(w, wanted, reading))
        found = s.either(unknown, w.value(f"{wanted.id}Said"), found)
    if wanted.adjust and w.made.spared:
        found = _adjusted(w, wanted, when, found)
    w.let(wanted.id, wanted.kind, s.either(when, found, constant(wanted.usual)))
    if isinstance(wanted, Spaces):
        listed = w.text(wanted.id)
        several = listed.replaced("[^,]").length() + 1
        w.let(f"{wanted.id}_number", "number", s.choice(listed.equals(""), 0, several))
    if not isinstance(wanted, Number):
        return fault
    beyond, said = _limits(w, wanted)
    return (beyond, said) if fault is None else (fault[0] | beyond, s.choice(*fault, said))


def _summed(w: Writer, wanted: AnyInput, reading: Readout) -> Summed | None:
    """The sum of what counters keep, where it is one."""
    if not isinstance(wanted, BoardSum) or not wanted.each:
        return None
    assert isinstance(reading.value, s.Number)
    place = place_of(wanted.target, w) if wanted.target else runs.PLACE
    return Summed(wanted, place, reading.value, reading.unknown)


def _adjusted(w: Writer, wanted: AnyInput, shown: Truth, found: Script) -> Script:
    """What was read or kept, or what the player says instead where the list offers to."""
    name = f"{wanted.id}{CHANGED}"
    w.set(f"{wanted.id}Shown", shown)
    w.let(f"{wanted.id}Usual", wanted.kind, found)
    raw, picked, other = w.text(name), w.text(PICKED), _other(w, wanted)
    usual, can = w.value(f"{wanted.id}Usual"), w.flag(f"{wanted.id}Shown")
    changes, asks = picked.equals(_change(w, wanted)), picked.equals(_plain(each_asked()))
    if other is None:
        asks = changes | asks
    else:
        usual = s.either(can & changes, other, usual)
    w.made.asks.append(_question(w.name(name), wanted, can & asks))
    return s.either(runs.unanswered(raw), usual, _answer(wanted, raw))


def _not_given(w: Writer, wanted: Number, lacks: Truth) -> Fault:
    """Ends the procedure where the board does not say a number, and the player did not either."""
    said = _("{question}: no number was given; nothing has changed", question=flat(wanted.ask))
    w.set(f"{wanted.id}Lacks", lacks)
    return w.flag(f"{wanted.id}Lacks") & ~runs.cancelled(), s.literal(LINE + said)


def _target(w: Writer, wanted: Target, reading: Readout, when: Truth) -> None:
    """The only target, or the one that is chosen."""
    asked = f"{wanted.id}Asked"
    guard = when & reading.unknown & ~runs.cancelled()
    assert isinstance(reading.value, Text)
    only = s.choice(when, reading.value, "")
    prompt = _plain(flat(wanted.ask))
    w.made.asks.append(
        Ask(w.name(asked), (wanted.id,), guard, prompt, reading.options, otherwise=only)
    )
    w.let(wanted.id, "text", chosen(w.game, w.text(asked)))


def _noted(w: Writer, wanted: AnyInput, found: Script) -> Script:
    """What was worked out, once it stands in the line of the run."""
    name = f"{wanted.id}Noted"
    said = found.text() if isinstance(found, s.Number) else found
    assert isinstance(said, Text)
    w.made.asks.append(Ask(w.name(name), (wanted.id,), s.FALSE, otherwise=said, unasked="0"))
    return s.as_kind(w.text(name), found)


def _limits(w: Writer, wanted: Number) -> Fault:
    """Ends the procedure where a number that was read is not allowed."""
    number = w.number(wanted.id)
    said = s.sentence(
        LINE + _("{question}: {number} is not from {low} to {high}"),
        question=flat(wanted.ask), number=number, low=str(wanted.low), high=str(wanted.high),
    )  # fmt: skip
    return (number < wanted.low) | (number > wanted.high), said


def _asked(
    w: Writer, wanted: AnyInput, when: Truth, end: str = "", summed: Summed | None = None
) -> Fault | None:
    """Asks for an input; its value is the answer, or what is usual where it is not asked."""
    raw = w.text(f"{wanted.id}Asked")
    usual, asks = constant(wanted.usual), when
    if wanted.id in w.made.spared:
        usual, asks = _by_line(w, wanted, when)
    if wanted.keep is not None:
        usual, asks = _kept(w, wanted, when)
    if wanted.keep is not None and wanted.adjust and w.made.spared and not end:
        return _usually_kept(w, wanted, usual)
    question = _question(w.name(f"{wanted.id}Asked"), wanted, asks, usual=not end)
    if summed is not None:
        question = replace(question, summed=summed)
    w.made.asks.append(question)
    is_number = isinstance(wanted, Number)
    answered = raw.matches(NUMBER) if is_number else ~runs.unanswered(raw)
    found = s.either(answered, _answer(wanted, raw), usual)
    if wanted.keep is not None and w.made.spared:
        known = w.flag(f"{wanted.id}Needed") & w.flag(f"{wanted.id}Has")
        found = _adjusted(w, wanted, known, found)
    w.let(f"{wanted.id}{end}", wanted.kind, found)
    if wanted.keep is not None:
        _keep(w, wanted, w.value(f"{wanted.id}{end}"))
    if isinstance(wanted, Number):
        return _not_given(w, wanted, asks & ~answered) if end else _limits(w, wanted)
    return None


def _usually_kept(w: Writer, wanted: AnyInput, usual: Script) -> Fault | None:
    """What is kept, or usual so far: nobody asks by itself, but a line of the list changes it."""
    found = _adjusted(w, wanted, w.flag(f"{wanted.id}Needed"), usual)
    w.let(wanted.id, wanted.kind, found)
    _keep(w, wanted, w.value(wanted.id))
    return _limits(w, wanted) if isinstance(wanted, Number) else None


def _keep(w: Writer, wanted: AnyInput, answer: Script) -> None:
    """Keeps the answer where it was needed; one that was kept already stays as it is."""
    known = keeping(w, wanted, answer)
    kept_so_far = s.text(f"{KEPT}{wanted.id}")
    needed = w.flag("On") & w.flag(f"{wanted.id}Needed")
    w.set(f"{wanted.id}Keep", s.choice(needed, known, kept_so_far))


def _by_line(w: Writer, wanted: AnyInput, when: Truth) -> tuple[Script, Truth]:
    """What a line of the list makes of the usual answer, and where a line asks."""
    usual, picked, lines = constant(wanted.usual), w.text(PICKED), _unusual(wanted)
    asks = [each_asked(), *(line for line, value in lines.items() if value is None)]
    for line, value in lines.items():
        if value is not None:
            usual = s.either(when & picked.equals(_plain(line)), constant(value), usual)
    return usual, when & s.any_of(*(picked.equals(_plain(line)) for line in asks))


def _kept(w: Writer, wanted: AnyInput, when: Truth) -> tuple[Script, Truth]:
    """The answer that is kept, and where it is asked because there is none."""
    w.set(f"{wanted.id}Needed", when)
    w.set(f"{wanted.id}Has", is_kept(w, wanted))
    needed, has = w.flag(f"{wanted.id}Needed"), w.flag(f"{wanted.id}Has")
    w.made.keeps[wanted.id] = w.name(f"{wanted.id}Keep")
    return s.either(needed & has, kept(w, wanted), constant(wanted.usual)), needed & ~has


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


def _question(name: str, wanted: AnyInput, when: Truth, *, usual: bool = True) -> Ask:
    """The dialog; a list begins with what is usual: it is chosen already, and Enter takes it.

    Where nothing is `usual`, a list of numbers begins with a dash, which is no answer.
    """
    guard = when & ~runs.cancelled()
    prompt, first, options = flat(wanted.ask), str(wanted.usual), tuple[str, ...]()
    if isinstance(wanted, Number):
        prompt = _range(wanted)
        options = tuple(map(str, range(wanted.low, wanted.high + 1))) if _listed(wanted) else ()
        first = first if usual else DASH
    if isinstance(wanted, Choice):
        options = wanted.options
    if isinstance(wanted, Flag):
        options = (yes(), _("No"))
        first = options[0] if wanted.default else options[1]
        prompt = prompt if prompt.endswith("?") else f"{prompt}?"
    ordered = (first, *(option for option in options if option != first)) if options else ()
    return Ask(name, (wanted.id,), guard, _plain(prompt), tuple(map(_plain, ordered)))


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
    """A text that the engine shows as it is."""
    return inert(text).replace("$", DOLLAR)
