"""A number that is asked once and then kept, chosen in the list of what is not as usual.

The first time, each line of that list begins with a number: one dialog in place of two. Knows
nothing of where the answers go.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.ending import depends
from builder.emit.vassal.play.procedures.orders import Ask
from builder.emit.vassal.play.procedures.writer import Writer
from builder.emit.vassal.script import Text
from builder.procedure.inputs import Number

FOLDED = "Folded"
"""How the name of the dialog ends that asks for the number too."""
DASH = "–"
"""No answer."""
MOST = 6
"""So many numbers at the most stand before the lines."""
_BREAK = ": "


def foldable(w: Writer, asks: Sequence[Ask], listed: Collection[str]) -> Ask | None:
    """The question for a number to be kept, where neither it nor the list needs the other."""
    kept = {
        one.id for one in w.procedure.inputs if isinstance(one, Number) and one.keep is not None
    }
    for ask in asks:
        ident, few = ask.about[0], 2 < len(ask.options) <= MOST + 1
        lists = few and ask.options[0] == DASH and ident in kept and not (ask.group or ask.sums)
        needs = depends(w.procedure, ident, listed)
        if lists and not needs and not any(depends(w.procedure, one, [ident]) for one in listed):
            return ask
    return None


def fold(w: Writer, shown: Ask, single: Ask) -> list[Ask]:
    """The list in which a line gives the number as well, the plain one, the number by itself.

    Its last line asks for everything; the number alone is asked after that, or where no list comes.
    """
    name = w.name(FOLDED)
    raw, lacks = s.text(name), single.guard
    dash, *numbers = single.options
    *lines, every = shown.options
    assert isinstance(every, str)
    options = (dash, *(_numbered(n, line) for line in lines for n in numbers), every)
    prompt = f"{_asking(single.prompt)} {shown.prompt}"
    w.made.folded = {
        shown.name: (~runs.unanswered(raw), raw.replaced(f"^-?[0-9]+{_BREAK}")),
        single.name: (raw.matches(f"-?[0-9]+{_BREAK}.*"), raw.replaced(f"{_BREAK}.*")),
    }
    both = Ask(name, (*single.about, *shown.about), shown.guard & lacks, prompt, options)
    alone = lacks & (runs.unanswered(raw) | raw.equals(every))
    return [both, replace(shown, guard=shown.guard & ~lacks), replace(single, guard=alone)]


def _asking(prompt: str) -> str:
    return prompt if prompt.endswith(("?", ".")) else f"{prompt}."


def _numbered(number: str | Text, line: str | Text) -> str | Text:
    """A line with the number before it; '' for one that is not shown."""
    if isinstance(line, str) and isinstance(number, str):
        return f"{number}{_BREAK}{line}"
    assert isinstance(line, Text)
    return s.choice(line.equals(""), "", s.joined(f"{number}{_BREAK}", line))
