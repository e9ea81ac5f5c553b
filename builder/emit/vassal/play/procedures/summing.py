"""Counters that lack the factor which a sum needs: one dialog names them all, and takes a number
for each of them, which the counter then keeps.

The dialog shows their names with question marks, "9th Army ?; Mechanized Corps ?". Numbers are put
in place of those, or typed alone in that order; the text unchanged is no answer. Which counters
those are, and what was typed, stands in the player's line. Knows nothing of when that is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.factors import is_unknown
from builder.emit.vassal.pieces.names import property_name, tidy
from builder.emit.vassal.play import told, unprinted
from builder.emit.vassal.play.actions import (
    Question,
    action,
    asking,
    repeated,
    setter,
    to_all,
    to_place,
    while_true,
)
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.counters import LEVEL, faces_where, matching, meant
from builder.emit.vassal.play.procedures.orders import Ask, Summed
from builder.emit.vassal.play.procedures.writer import Writer
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.conditions.view import is_given
from builder.game.model import Game
from builder.words import _

ONE, NAME = "␞", "␝"
"""What stands before the number that the engine gave a counter, and before its name."""
LACKING = Question(
    Named("askLacking"),
    "AskLacking",
    s.joined(s.text(told.TOLD), ONE, s.text("PieceUID"), NAME,
             s.text("PieceName").with_plain(";", ","), " ?"),
)  # fmt: skip
"""The question for a counter's number in the engine and its name."""
TO = "RunPutTo"
"""The property with those that are still to be given their numbers."""
ANEW = "\u00a0"
"""What ends the text that is shown once more: so it is not the first one, which looks like it."""
Buttons = list[tuple[str, Element]]
"""Hidden buttons, each with the property in which it stands."""


def with_lists(w: Writer, number: int, sums: Sequence[Ask]) -> list[Ask]:
    """Questions for sums, and before them what lists the counters and asks for their numbers.

    The list and the text with the names are two answers: `giving` finds them before its own.
    """
    about = tuple(ident for ask in sums for ident in ask.about)
    found = tuple(ask.summed for ask in sums if ask.summed is not None)
    lacks = s.any_of(*(ask.guard for ask in sums))
    names = [w.name(f"{each}{number}") for each in ("Lacking", "Names", "Given")]
    return [
        Ask(names[0], about, lacks, lists=found),
        Ask(names[1], about, s.FALSE, otherwise=form(s.text(names[0]))),
        Ask(names[2], about, lacks & ~runs.cancelled(), gives=found),
        *sums,
    ]


def form(listed: Text) -> Text:
    """The names of those that are listed, with question marks."""
    one = f"{ONE}[^{NAME}]*{NAME}"
    return listed.replaced(f"^{one}").replaced(one, "; ")


def are_bare(typed: Text) -> Truth:
    """Whether numbers alone were typed, or nothing."""
    return typed.matches(f"[0-9,; {ANEW}]*")


def numbers(typed: Text) -> Text:
    """The numbers that were typed, with a blank between them."""
    plain = typed.replaced(ANEW, " ")
    last = plain.replaced("[^;]* (?=[0-9]+ *(;|\\z))", " ")
    return s.choice(are_bare(typed), plain, last).replaced("[;, ]+", " ").replaced("^ | \\z")


def are_named(typed: Text, listed: Text) -> Truth:
    """Whether the names are still there, with numbers or question marks."""
    plain = typed.replaced(ANEW, " ")
    return plain.replaced(" +([0-9]+|[?]) *(?=;|\\z)", " ?").equals(form(listed))


def is_valid(typed: Text, listed: Text) -> Truth:
    """Whether that is a number for each of those that are listed, and nothing else."""
    one = "[0-9]" + "[0-9]?" * (len(str(unprinted.MOST)) - 1)
    wanted = listed.replaced(f"[^{ONE}]").length()
    found = numbers(typed)
    fits = found.matches(f"{one}( {one})*") & (found.replaced("[0-9]+").length() + 1).eq(wanted)
    return (are_bare(typed) | are_named(typed, listed)) & fits


def judged(answer: Text, shown: Text, listed: Text) -> Text:
    """An answer that is kept, shown once more, or none: for then nothing has been changed.

    Where the names are gone, they are shown anew. What is wrong a second time is none: nobody is
    asked without end.
    """
    again = s.choice(are_named(answer, listed), answer, form(listed) + ANEW)
    wrong = s.choice(shown.equals(form(listed)), again, runs.NO_ANSWER)
    kept = s.choice(is_valid(answer, listed), answer, wrong)
    return s.choice(answer.equals(shown), runs.NO_ANSWER, kept)


def listing(
    game: Game, name: str, at: tuple[Named, Truth], sums: Sequence[Summed],
    fresh: Callable[[], Named],
) -> tuple[Buttons, list[Element]]:  # fmt: skip
    """What the key `at` presses where its condition holds: the answer is the list."""
    done, calls = fresh(), [(fresh(), each) for each in sums]
    asked = [
        to_place(name, call, told.TELL, each.place, _those(game, each)) for call, each in calls
    ]
    keys = [LACKING.key, *(call for call, _each in calls), done]
    return [(runs.ANSWER, setter(done, s.text(told.TOLD)))], [
        action(name, at[0], keys, at[1]),
        *asked,
    ]


def giving(
    game: Game, name: str, at: tuple[Named, Truth], sums: Sequence[Summed], number: int,
    fresh: Callable[[], Named],
) -> tuple[Buttons, list[Element]]:  # fmt: skip
    """The same for the dialog, whose answer is the `number`th; the answer is '' or that of who
    cancels. It asks once more where there is no number for each, else gives the counters theirs."""
    listed, typed = runs.answer(number - 2), runs.answer(number - 1)
    done = is_valid(typed, listed)
    ask, give, shown, judge, first, again, dialog, other = (fresh() for _number in range(8))
    question = _question(game, sums[0].wanted.measure)
    wrong = _("A whole number from {low} to {high} is needed for each. {question}",
              low=0, high=unprinted.MOST, question=question)  # fmt: skip
    begun = typed.equals(form(listed))
    buttons = [
        setter(shown, typed),
        asking(dialog, question, ()),
        asking(other, wrong, ()),
        setter(judge, judged(s.text(runs.ANSWER), typed, listed)),
    ]
    put, given = _put(game, name, give, sums, (listed, typed), fresh)
    actions = [
        action(name, at[0], [ask, give], at[1]),
        repeated(name, ask, [shown, first, again, judge, runs.AGAIN],
                 done | typed.equals(runs.NO_ANSWER)),
        action(name, first, [dialog], begun),
        action(name, again, [other], ~begun),
    ]  # fmt: skip
    return [*((runs.ANSWER, each) for each in buttons), *put], [*actions, *given]


def _question(game: Game, factor: str) -> str:
    """The dialog's words."""
    return _(
        "{factor} of each ({low} to {high}): replace the question marks, or type the numbers "
        "in this order, such as 5 4 2",
        factor=tidy(game.factors[factor]) or factor, low=0, high=unprinted.MOST,
    )  # fmt: skip


def _put(
    game: Game, name: str, at: Named, sums: Sequence[Summed], said: tuple[Text, Text],
    fresh: Callable[[], Named],
) -> tuple[Buttons, list[Element]]:  # fmt: skip
    """Gives one counter after another its number, where all have one."""
    listed, typed = said
    left, those = s.text(runs.ANSWER), s.text(TO)
    begin, who, each, put, gone, rest = (fresh() for _number in range(6))
    piece = those.replaced(f"{NAME}.*").with_plain(ONE, "")
    buttons = [
        (runs.ANSWER, setter(begin, numbers(typed) + " ")),
        (TO, setter(who, listed)),
        (unprinted.PUT, setter(put, left.replaced(" .*"))),
        (runs.ANSWER, setter(rest, left.replaced("^[^ ]* "))),
        (TO, setter(gone, those.replaced(f"^{ONE}[^{ONE}]*"))),
    ]
    calls = [(fresh(), factor, level) for factor, level in _levels(game, sums)]
    told_off = [
        to_all(name, call, unprinted.give(factor, level), s.number(LEVEL).eq(level),
               silent=False, fast=("PieceUID", piece))
        for call, factor, level in calls
    ]  # fmt: skip
    keys = [put, *(call for call, _factor, _level in calls), gone, rest]
    actions = [
        action(name, at, [begin, who, each], is_valid(typed, listed)),
        while_true(name, each, keys, ~those.equals("")),
        *told_off,
    ]
    return buttons, actions


def _levels(game: Game, sums: Sequence[Summed]) -> Iterator[tuple[str, int]]:
    """The factors of faces that some counter lacks."""
    found = {(each.wanted.measure, face + 1) for each in sums for _unit, face in _open(game, each)}
    yield from sorted(found)


def _open(game: Game, summed: Summed) -> frozenset[tuple[str, int]]:
    factor = summed.wanted.measure
    return matching(game, summed.wanted.those.units) & faces_where(
        game, lambda unit, face: not is_given(unit, factor, face)
    )


def _those(game: Game, summed: Summed) -> Truth:
    """In a filter: those of a sum that still lack the factor."""
    return meant(game, summed.wanted.those) & is_unknown(property_name(summed.wanted.measure))


def total(summed: Summed) -> Text:
    """The answer to the question for the sum: none where a counter still lacks its factor."""
    value: Number = summed.value
    return s.choice(summed.lacks, "", value.text())
