"""Numbers that nothing on the board gives, typed together: one dialog in place of several.

Each of them still has its own question, for where it alone is not known. Knows nothing of where an
answer goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.orders import Ask
from builder.emit.vassal.play.procedures.writer import LINE, Writer, flat
from builder.emit.vassal.script import Text, Truth
from builder.words import _

MOST = 3
"""So many numbers at the most are typed together."""
NUMBER = "-?[0-9]{1,9}"
Fault = tuple[Truth, Text]


def typed_together(w: Writer, singles: Sequence[Ask]) -> list[Fault]:
    """Adds the dialogs for two or more of these questions for numbers; faults in what is typed.

    Which numbers are not known is known in play alone: there is a dialog for each set of them.
    """
    if not 2 <= len(singles) <= MOST:
        return []
    group = tuple(ask.about[0] for ask in singles)
    asks, faults = w.made.asks, list[Fault]()
    sets = [each for size in range(len(singles), 1, -1) for each in combinations(singles, size)]
    dialogs = [_dialog(w, n, each, singles) for n, each in enumerate(sets)]
    for dialog, each in zip(dialogs, sets, strict=True):
        faults.append(_wrong(w, dialog))
        for place, ask in enumerate(each):
            w.made.typed.setdefault(ask.name, []).append((dialog.name, len(each), place))
    first = asks.index(singles[0])
    alone = [replace(ask, guard=_only(singles, (ask,)), group=group) for ask in singles]
    rest = [ask for ask in asks if ask not in singles]
    asks[:] = [*rest[:first], *dialogs, *alone, *rest[first:]]
    return faults


def _only(singles: Sequence[Ask], those: Sequence[Ask]) -> Truth:
    """Where those are to be asked, and no other."""
    return s.all_of(*(ask.guard if ask in those else ~ask.guard for ask in singles))


def _dialog(w: Writer, number: int, those: Sequence[Ask], singles: Sequence[Ask]) -> Ask:
    about = tuple(ask.about[0] for ask in those)
    questions = [flat(one.ask) for one in w.procedure.inputs if one.id in about]
    prompt = several("; ".join(questions), len(about))
    group = tuple(ask.about[0] for ask in singles)
    guard = _only(singles, those) & ~runs.cancelled()
    return Ask(w.name(f"Together{number}"), about, guard, prompt, group=group)


def several(questions: str, number: int) -> str:
    """The question for so many numbers."""
    return _("{questions} ({number} numbers with a space between them)", questions=questions,
             number=number)  # fmt: skip


def _wrong(w: Writer, dialog: Ask) -> Fault:
    """Where something else was typed."""
    raw, many = s.text(dialog.name), len(dialog.about)
    asked = ~runs.unanswered(raw)
    said = _("Type {number} numbers with a space between them", number=many)
    return asked & ~raw.matches(_pattern(many)), s.literal(f"{LINE}{said}")


def _pattern(many: int) -> str:
    return " *" + " +".join([NUMBER] * many) + " *"


def answers(w: Writer, name: str, own: Text) -> Text:
    """A question's answer: its number in a dialog for several, or what was answered to it alone."""
    cases: list[tuple[Truth, Text]] = []
    for dialog, many, place in w.made.typed.get(name, ()):
        raw = s.text(dialog)
        rest = raw.replaced("^ *" + (NUMBER + " +") * place).replaced(" .*")
        cases.append((raw.matches(_pattern(many)), rest))
    return s.first_of(cases, own)
