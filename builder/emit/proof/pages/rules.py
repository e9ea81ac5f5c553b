"""The rules that judge, each with its cases as they are decided now."""

from __future__ import annotations

from builder.emit.proof.cases import address, cases_of, linked
from builder.emit.proof.data.looked_up import agrees
from builder.emit.proof.markup import Html, el, html
from builder.emit.proof.subject import Subject
from builder.game.conditions.printed import printed_names
from builder.legality.verdicts import case_violations
from builder.rules.model import Case, Rule
from builder.rules.phrases import naming
from builder.words import _


def rules(subject: Subject) -> Html:
    """The section of rules."""
    lead = _("Each rule carries the case that it comes from, and positions that it must allow or "
             "refuse.")  # fmt: skip
    with naming(printed_names(subject.game)):
        shown = [_rule(subject, rule) for rule in subject.game.rules]
    lead = lead if shown else _("The game has no rules as data.")
    return html(el("h1", _("Rules")), el("p", lead, class_="lead"), shown)


def _rule(subject: Subject, rule: Rule) -> Html:
    head = el("h2", el("a", rule.text, href=address("rule", rule.id)),
              el("span", linked(rule.cite), class_="case"))  # fmt: skip
    means = el("p", _("Required: {words}", words=rule.meaning.says), class_="means")
    source = el("p", el("code", f"{rule.span.file}:{rule.span.line}"), f" {rule.id} · {rule.kind}",
                class_="src")  # fmt: skip
    return el("section", head, means, _cases(subject, rule), source, class_="card rule",
              id=f"/rule/{rule.id}", data_case=cases_of(rule.cite))  # fmt: skip


def _cases(subject: Subject, rule: Rule) -> Html | None:
    if not rule.cases:
        return None
    heads = (_("Position"), _("Must"), _("Verdict"), _("Case"))
    top = el("thead", el("tr", [el("th", head, scope="col") for head in heads]))
    rows = [_case(subject, rule, case) for case in rule.cases]
    said = el("caption", _("Cases of {rule}", rule=rule.id), class_="vh")
    return el("table", said, top, el("tbody", rows), class_="cases")


def _case(subject: Subject, rule: Rule, case: Case) -> Html:
    good, found = agrees(subject, rule, case), case_violations(rule, subject.game, case)
    must = _("be allowed") if case.passes else _("be refused")
    word = _("as expected") if good else _("not as expected")
    why = el("small", found[0].message) if found else None
    return el("tr", el("td", case.name, why), el("td", must),
              el("td", el("span", word, class_="ok" if good else "bad")),
              el("td", linked(case.cite), class_="num"))  # fmt: skip
