"""One procedure in the module: what asks, works out, reports and changes the board, in order.

Everything is done by hidden buttons that one action presses, so that a player's one command is one
undo. Counters are told by keys what they do for it. Knows the values of a procedure, not how its
formulas become expressions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import assert_never

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import AnyKey, Named
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import tidy
from builder.emit.vassal.play import chat, told
from builder.emit.vassal.play.actions import (
    Question,
    action,
    asking,
    repeated,
    report,
    setter,
    times,
    to_all,
    to_one,
    to_place,
)
from builder.emit.vassal.play.counts import ADD
from builder.emit.vassal.play.procedures import keeping, points, reports, runs
from builder.emit.vassal.play.procedures.attacks import JOINED, attackers, left_out, stands, sums
from builder.emit.vassal.play.procedures.counters import (
    Faces,
    alike,
    matching,
    meant,
    whose_side,
)
from builder.emit.vassal.play.procedures.inputs import readout
from builder.emit.vassal.play.procedures.losing import Send, losing, sender
from builder.emit.vassal.play.procedures.orders import (
    NOTHING,
    Ask,
    Assign,
    Deed,
    Final,
    Gather,
    Order,
    Repeat,
    Walk,
)
from builder.emit.vassal.play.procedures.program import program
from builder.emit.vassal.play.procedures.sending import NOBODY, chosen_one
from builder.emit.vassal.play.procedures.stages import Plan, Stage, plan
from builder.emit.vassal.play.procedures.summing import LACKING, giving, listing, total
from builder.emit.vassal.play.procedures.targets import place_of
from builder.emit.vassal.play.procedures.telling import question, who_tells
from builder.emit.vassal.script import Text, Truth
from builder.game.model import Game
from builder.procedure.inputs import AnyInput, Reduced, UnitFactor, UnitProperty
from builder.procedure.procedure import Procedure
from builder.procedure.steps import Count, Flip, Lose, Move, Whom
from builder.rules.constraints import Counters
from builder.words import _

START = Named("procedureStart")
"""The key that starts the procedure of the player's line."""
MARK, UNMARK = Named("runMark"), Named("runUnmark")
"""The keys that make the answer that of who cancels, and an empty one."""


NONE: Faces = frozenset()


class Part:
    """One procedure's part of the module: its actions, and the buttons that set properties.

    `hotkey` is what a player presses, `start` the action that runs it, `actions` what that presses;
    `buttons` stand in the properties that they set, `goals` in that which says where a counter is
    sent.
    """

    def __init__(self, game: Game, own: Procedure, prefix: str, hotkey: AnyKey = None) -> None:
        self.game = game
        self.own = own
        self.prefix = prefix
        self.hotkey = hotkey or Named(prefix)
        self.name = tidy(own.name)
        self.made = program(own, game, prefix, lambda wanted, known: readout(game, wanted, known))
        self.buttons: list[tuple[str, Element]] = []
        self.keeps: list[tuple[AnyInput, Element]] = []
        self.notes: list[tuple[str, Element]] = []
        self.actions: list[Element] = []
        self.goals: list[Element] = []
        self.gathers: list[Gather] = []
        self.named: list[Counters] = []
        self.lacking: list[Counters] = []
        self.moves: list[Move] = []
        self.faces = NONE if own.units is None else matching(game, own.units)
        self.keys = 0
        self.plan = plan(self.made, kept=self.made.outcome)
        self.held = {track: setter(self.key(f"Held.{track}"), self.plan.found[prop])
                     for track, prop in self.made.paid.items()}  # fmt: skip
        body = [*self._asked(), *self._worked_out(self.plan), *self._done()]
        self.start = self._start([*body, runs.CLEAR])

    def key(self, name: str) -> Named:
        """A key of this procedure."""
        return Named(f"{self.prefix}.{name}")

    @property
    def walks(self) -> bool:
        """Whether it measures ways or counts spaces."""
        return bool(self.made.walks)

    @property
    def for_all(self) -> bool:
        """Whether it is the same for all counters of a side in a space, and so runs once."""
        inputs = self.own.inputs
        looks = any(isinstance(i, UnitFactor | Reduced) or (isinstance(i, UnitProperty)
                    and i.name not in ("side", "nation")) for i in inputs)  # fmt: skip
        return not looks and not any(deed.is_own for deed in self.made.deeds)

    def _next(self) -> Named:
        self.keys += 1
        return self.key(str(self.keys))

    def _start(self, keys: Sequence[Named]) -> Element:
        """What a player's command presses: the button itself, where no units have it."""
        if self.own.units is None:
            start = action(self.name, self.hotkey, [*self._unless_elsewhere([runs.BEGIN, *keys])])
            start.set("text", self.name)
            start.set("tooltip", tidy(self.own.text)[:200] or self.name)
            return start
        mine = runs.WHAT.equals(self.prefix)
        if not self.for_all:
            one = runs.UPPERMOST if self.own.offered.leaders else s.TRUE
            return action(self.name, START, keys, mine & one)
        return action(self.name, START, [*keys, runs.STAMP], mine & runs.MEANT & runs.is_fresh())

    def _unless_elsewhere(self, keys: Sequence[Named]) -> Iterator[Named]:
        """The keys; where only some scenarios have the procedure, others get a line instead."""
        elsewhere = keeping.elsewhere(self.own)
        if elsewhere == s.FALSE:
            yield from keys
            return
        told_off, go = self.key("Elsewhere"), self.key("Go")
        line = _("{name} is not part of this scenario.", name=self.name)
        self.actions.append(report(self.name, told_off, line, elsewhere))
        self.actions.append(action(self.name, go, keys, ~elsewhere))
        yield from (told_off, go)

    def _button(self, name: str, button: Element) -> None:
        self.buttons.append((name, button))

    def _asked(self) -> Iterator[Named]:
        """The keys of all questions: each adds its answer to the line, or that it was not asked."""
        for number, ask in enumerate(self.made.asks):
            before = plan(self.made.before(number), ask.expressions)
            yield from self._worked_out(before)
            if ask.otherwise == NOTHING:
                yield UNMARK
            else:
                noted = self._next()
                self._button(runs.ANSWER, setter(noted, s.placed(ask.otherwise, before.found)))
                yield noted
            if ask.guard != s.FALSE:
                yield self._summed(number, before) if ask.sums else self._question(ask, before)
            yield runs.KEEP

    def _summed(self, number: int, before: Plan) -> Named:
        """The key that lists counters, asks for their numbers, or answers with their sum."""
        key, ask = self._next(), self.made.asks[number]
        at, game = (key, s.placed(ask.guard, before.found)), self.game
        sums = [each.placed(before.found) for each in ask.sums]
        if ask.lists:
            self.lacking += [each.wanted.those for each in ask.lists]
            buttons, actions = listing(game, self.name, at, sums, self._next)
        elif ask.gives:
            buttons, actions = giving(game, self.name, at, sums, number, self._next)
        else:
            answer = self._next()
            buttons = [(runs.ANSWER, setter(answer, total(sums[0])))]
            actions = [action(self.name, key, [answer], at[1])]
        self.buttons += buttons
        self.actions += actions
        return key

    def _question(self, ask: Ask, before: Plan) -> Named:
        """The key that asks, where it is to be asked."""
        key, prompt = self._next(), self._next()
        options = [
            option if isinstance(option, str) else s.placed(option, before.found)
            for option in ask.options
        ]
        self._button(runs.ANSWER, asking(prompt, ask.prompt, options))
        guard = s.placed(ask.guard, before.found)
        # What is typed begins empty, and an empty answer is none.
        keys = [MARK, prompt] if options else [prompt]
        self.actions.append(action(self.name, key, keys, guard))
        return key

    def _worked_out(self, how: Plan) -> Iterator[Named]:
        for step in how.steps:
            match step:
                case Stage():
                    key = self._next()
                    self._button(step.name, setter(key, step.text))
                    yield key
                case Walk():
                    for order in step.orders:
                        yield from self._walked(order)

    def _walked(self, order: Order) -> Iterator[Named]:
        """The keys of a part of a way over the map."""
        key = self._next()
        match order:
            case Assign():
                self._button(order.name, setter(key, order.value))
                yield key
            case Gather():
                call, those = self._next(), order.those
                self.gathers.append(order)
                match, fast = meant(self.game, those, order.faces), alike(self.game, those)
                self.actions.append(to_all(self.name, call, told.TELL, match, fast=fast))
                self._button(order.name, setter(key, s.text(told.TOLD)))
                yield from (question(order).key, call, key)
            case Repeat():
                inner = [found for each in order.orders for found in self._walked(each)]
                self.actions.append(repeated(self.name, key, inner, order.until))
                yield key
            case _:
                assert_never(order)

    def _done(self) -> Iterator[Named]:
        """The keys that report, and change the board."""
        yield from self._reported()
        if self.made.dice:
            key = self._next()
            rolled = s.fields(self.plan.found[name] for name in self.made.dice)
            self._button(runs.ROLLED, setter(key, rolled))
            yield from (key, runs.ROLLS)
        for ident, name in self.made.keeps.items():
            key, wanted = self._next(), next(one for one in self.own.inputs if one.id == ident)
            self.keeps.append((wanted, setter(key, self.plan.found[name])))
            yield key
        for ident, name in self.made.notes.items():
            key = self._next()
            self.notes.append((ident, setter(key, self.plan.found[name])))
            yield key
        for track, flags in self.made.pays.items():
            key = self.key(f"Pay.{track}")
            shown = [self.key(f"Held.{track}"), points.show(track)]
            paid = s.any_of(*map(self._flag, flags))
            self.actions.append(action(f"{self.name}: {track}", key, shown, paid))
            yield key
        for deed in self.made.deeds:
            yield self._deed(deed)
        yield from self._cleared()

    def _deed(self, deed: Deed) -> Named:
        """The key that changes the board."""
        match deed.step:
            case Move():
                return self._moved(deed.step, deed)
            case Lose():
                return self._lost(deed.step, deed)
            case Count():
                return self._counts(deed.step, deed)
            case Flip():
                return self._flip(deed)

    def _lost(self, step: Lose, deed: Deed) -> Named:
        """Those who lose are found once more: nothing has moved them since they were counted."""
        key, whom = self._next(), step.whom
        assert self.own.units is not None
        self.named.append(Counters(self.own.units, "own") if whom is None else whom.those)
        before, send = self._whom(whom)
        lost = losing(self.game, self.name, step, self._next, send)
        self.goals += lost.goals
        self.actions += [action(self.name, key, [*before, *lost.keys], self._flag(deed.done)),
                         *lost.actions]  # fmt: skip
        return key

    def _counts(self, step: Count, deed: Deed) -> Named:
        key, add = self._next(), self._next()
        before, send = self._whom(step.whom)
        more = self.plan.found[deed.to]
        assert isinstance(more, s.Number)
        number = s.choice(self._flag(deed.done), more, 0)
        self.actions += [times(self.name, key, [*before, add], number), send(add, ADD, s.TRUE)]
        return key

    def _whom(self, whom: Whom | None) -> tuple[list[Named], Send]:
        """The keys that find where those stand who attack, if those are meant; and who is told."""
        before = list(self._standing(whom.against)) if whom and whom.against else []
        place = self._place(whom.at) if whom and whom.at else runs.PLACE
        return before, sender(self.game, self.name, whom, place)

    def _reported(self) -> Iterator[Named]:
        """The report in the chat, and before it the names of those who are concerned."""
        said = self._text(self.made.said)
        lists: list[Text] = []
        one, whom = not self.for_all, list[reports.Concerned]()
        if self.own.units is not None:
            whom = reports.fought(self.own) if one else reports.concerned(self.own)
        for each in whom:
            lists.append(runs.answer(len(self.made.asks) + len(lists)))
            yield from self._names(each)
        key, line = self.key("report"), reports.report(self.game, self.own, said, lists, one=one)
        about = _("{procedure}: report", procedure=self.name)
        self.actions.append(report(about, key, line, said.length() > 1))
        yield key

    def _names(self, each: reports.Concerned) -> Iterator[Named]:
        """The keys at which counters give their names, and which put those on the line."""
        call, counted = self._next(), each.counted
        self.named.append(each.those)
        if counted is not None and counted.against:
            yield from self._standing(counted.against)
            match = attackers(self.game, counted.those)
            self.actions.append(to_all(self.name, call, told.TELL, match))
        else:
            place, match = runs.PLACE, meant(self.game, each.those)
            if counted is not None and counted.target:
                place = self._place(counted.target)
            self.actions.append(to_place(self.name, call, told.TELL, place, match))
        yield from (told.GIVE_NAME.key, call, told.COUNT, runs.LISTS)

    def _standing(self, target: str) -> Iterator[Named]:
        """The keys that find once more where those stand who attack a target."""
        for order in stands(target, Final(self.made.prefix)):
            yield from self._walked(Assign(order.name, s.placed(order.value, self.plan.found)))

    def _place(self, target: str) -> Text:
        """The location of a target, once all is worked out."""
        return s.placed(place_of(target, Final(self.made.prefix)), self.plan.found)

    def _cleared(self) -> Iterator[Named]:
        """The key that names the marked ones that were too far away, once an attack has been
        resolved, and clears the marks of the own side."""
        if self.made.resolved:
            key, call, name, says = (self._next() for _number in range(4))
            against = sums(self.own)[0].against
            assert self.own.units is not None
            self.named.append(Counters(self.own.units, "own"))
            keys = [*self._standing(against), told.GIVE_NAME.key, name, told.COUNT, says, call]
            self.actions.append(action(self.name, key, keys, self._flag(self.made.resolved)))
            self.actions += left_out(self.game, self.name, name, says)
            match = whose_side(self.game, "own") & JOINED
            self.actions.append(to_all(self.name, call, c.JOIN.worker, match))
            yield key

    def _flip(self, deed: Deed) -> Named:
        key, turn = self._next(), self._next()
        self.actions.append(action(self.name, key, [turn], self._flag(deed.done)))
        self.actions.append(to_one(self.name, turn, c.FLIP.worker, runs.PIECE))
        return key

    def _moved(self, step: Move, deed: Deed) -> Named:
        """Sets where to; sends the acting counter, or one of those that match.

        The line comes before the counter goes, which tells of itself where it arrives; there is
        none where the step has words of its own for the acting counter.
        """
        self.moves.append(step)
        begin, go, lost, to, sends, says, send = (self._next() for _number in range(7))
        place, where = self._text(deed.place), self._text(deed.to)
        self.actions.append(action(self.name, begin, [go, lost], self._flag(deed.done)))
        choice, found = chosen_one(self.game, self.name, step.others, self._next)
        self.actions += found
        keys = [to, *choice, sends]
        who, name, left, one = runs.PIECE, runs.NAME, runs.PLACE, s.TRUE
        if step.others is not None:
            who, name, left, one = told.PIECE, told.NAME, told.PLACE, ~NOBODY
        self.goals.append(setter(to, place))
        self.actions.append(action(self.name, go, keys, ~place.equals("")))
        silent = bool(step.say) and step.others is None
        self.actions.append(action(self.name, sends, [send] if silent else [says, send], one))
        if not silent:
            line = s.sentence(_("{counter} moves from {before} to {after}"),
                              counter=name, before=left, after=place)  # fmt: skip
            self.actions.append(report(self.name, says, line, ~left.equals(place)))
        self.actions.append(to_one(self.name, send, c.GO, who))
        said = _("{procedure}: there is no space {space}")
        words = s.sentence(said, procedure=self.name, space=where)
        self.actions.append(report(self.name, lost, chat.warning(words), place.equals("")))
        return begin

    def _text(self, name: str) -> Text:
        found = self.plan.found[name]
        assert isinstance(found, Text)
        return found

    def _flag(self, name: str) -> Truth:
        found = self.plan.found[name]
        assert isinstance(found, Truth)
        return found

    @property
    def asks_counters(self) -> bool:
        """Whether it asks counters of themselves: where or who they are, which of them may go."""
        return bool(self.gathers or self.named or self.lacking) or any(
            step.others for step in self.moves
        )

    @property
    def questions(self) -> Iterator[Question]:
        """What it asks counters: where they stand, their names, or both."""
        yield from map(question, self.gathers)
        yield from [told.GIVE_NAME] if self.named else []
        yield from [LACKING] if self.lacking else []

    @cached_property
    def told(self) -> set[str]:
        """The units that are asked."""
        return who_tells(self.game, self.gathers, [*self.named, *self.lacking])
