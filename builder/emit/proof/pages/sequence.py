"""The sequence of play: phases with their steps, each with its case."""

from __future__ import annotations

from builder.emit.proof.cases import cases_of, linked
from builder.emit.proof.markup import Html, el
from builder.emit.proof.subject import Subject
from builder.game.model import Phase
from builder.words import _, _n


def sequence(subject: Subject) -> Html:
    """The whole page."""
    game = subject.game
    turns = len(game.turns)
    lead = [_n("{count} turn", "{count} turns", turns)] if turns else []
    lead += [linked(game.sequence_cite)] if game.sequence_cite else []
    cards = [_phase(subject, phase) for phase in game.phases]
    return el("div", el("h1", _("Sequence of play")),
              el("p", [[" · " if n else "", part] for n, part in enumerate(lead)], class_="lead")
              if lead else None,
              el("div", cards, class_="grid3"), class_="wrap")  # fmt: skip


def _phase(subject: Subject, phase: Phase) -> Html:
    sides = {side.name: n for n, side in enumerate(subject.game.sides.values())}
    colour = f" sd{sides[phase.who]}" if phase.who in sides else ""
    who = el("small", phase.who) if phase.who else None
    text = el("p", phase.text) if phase.text else None
    return el("section", el("h2", phase.name, who), text, _steps(phase.steps),
              class_=f"card seq{colour}", id=f"/sequence/{phase.id}",
              data_case=cases_of(phase.cite))  # fmt: skip


def _steps(steps: tuple[Phase, ...]) -> Html | None:
    return el("ol", [_step(step) for step in steps]) if steps else None


def _step(step: Phase) -> Html:
    words = el("div", el("strong", f"{step.name}:" if step.text else step.name), " ", step.text,
               el("span", linked(step.cite), class_="case"))  # fmt: skip
    return el("li", words, _steps(step.steps), id=f"/sequence/{step.id}",
              data_case=cases_of(step.cite))  # fmt: skip
