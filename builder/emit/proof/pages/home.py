"""The first page: what it is, whether it is legal, what is proven and what to know."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.emit.proof.cases import address
from builder.emit.proof.data.found import finding_ids, kinds
from builder.emit.proof.data.looked_up import agrees
from builder.emit.proof.icons import verdict_sign
from builder.emit.proof.markup import Content, Html, el, html
from builder.emit.proof.pages.downloads import groups
from builder.emit.proof.subject import Subject
from builder.game.model import Board
from builder.legality.coverage import coverage
from builder.words import Message, _, _n, message_n

_ERRORS = 40
"""Errors that are listed on the first page; the others are on the map's list."""


def home(subject: Subject, picture: Html) -> Html:
    """The whole page."""
    game = subject.game
    hero = el("div", el("div", *_claims(subject)), _picture(subject, picture), class_="hero")
    cards = [_proven(subject), _open(subject), _downloads(subject)]
    owner = game.owner.strip()
    built = el("code", subject.build[:12]) if subject.build else None
    foot = el("p", f"{owner} " if owner else "", _("Build") if built else None, " ", built,
              class_="colophon")  # fmt: skip
    return el("div", hero, _errors(subject), el("div", cards, class_="grid3"), foot,
              class_="wrap home")  # fmt: skip


def _claims(subject: Subject) -> Iterator[Content]:
    game = subject.game
    yield el("p", _("Proof · version {version}", version=game.version), class_="over")
    yield el("h1", game.title)
    if game.subtitle:
        yield el("p", game.subtitle, class_="sub")
    if game.about:
        yield el("p", game.about.strip(), class_="lead")
    yield verdict(subject)
    yield el("dl", *_facts(subject), class_="facts")
    counters = el("a", _("See the counters"), class_="btn quiet", href="#/counters")
    yield el("p", el("a", _("Open the map"), class_="btn", href="#/map"),
             counters if game.units else None, class_="acts")  # fmt: skip


def verdict(subject: Subject) -> Html:
    """Legal or not, and by what this is measured."""
    good = not subject.findings.failed
    word = _("Legal") if good else _("Not legal")
    rules, found = subject.game.rules, subject.count
    cases = sum(len(rule.cases) for rule in rules)
    said: list[tuple[Message, str]] = [
        (message_n("{count} error", "{count} errors", found(Severity.ERROR)),
         "#/map?findings=error"),
        (message_n("{count} warning", "{count} warnings", found(Severity.WARNING)),
         "#/map?findings=warning"),
    ]  # fmt: skip
    if cases:
        said.insert(0, (message_n("{count} case", "{count} cases", cases), "#/rules"))
    if rules:
        said.insert(0, (message_n("{count} rule", "{count} rules", len(rules)), "#/rules"))
    parts = [html(el("a", words, href=place), ", ") for words, place in said]
    notes = message_n("{count} note", "{count} notes", found(Severity.NOTE))
    line = el("p", parts, el("a", notes, href="#/map?findings=note"))
    return el("div", verdict_sign(good), el("div", el("strong", word), line),
              class_="verdict" if good else "verdict no")  # fmt: skip


def _facts(subject: Subject) -> Iterator[Html]:
    game = subject.game
    made = sum(unit.qty for unit in game.units.values() if not game.adds(unit))
    total = game.counter_total
    added = sum(unit.qty for unit in game.units.values()) - made
    said = _("of {count} in the mix", count=total) if total is not None else _("in the mix")
    if added:
        said = _("{made} {mix}, {count} added", made=made, mix=said, count=added)
    if made or added:
        yield _fact(_("Counters"), made + added, said)
    first = coverage(game, game.scenarios[0]) if game.scenarios else None
    if first is not None and first.counters:
        yield _fact(_("Placed"), first.placed, _("of {count}", count=first.counters))
    spaces = [*game.board.map_spaces()]
    known = sum(space.attested for space in spaces)
    if spaces:
        yield _fact(_("Spaces known"), known, _("of {count}", count=len(spaces)))
    if game.turns:
        yield _fact(_("Turns"), len(game.turns), _setups(subject))


def _setups(subject: Subject) -> str:
    return _n("{count} setup", "{count} setups", len(subject.game.scenarios))


def _fact(head: str, figure: int, small: str) -> Html:
    return el("div", el("dt", head), el("dd", str(figure), el("small", small)))


def _picture(subject: Subject, picture: Html) -> Html:
    words = _("The map with its setup")
    left, top, wide, high = _seen(subject.game.board)
    shade = el("rect", x=left, y=top, width=wide, height=high, class_="shade")
    box = f"{left} {top} {wide} {high}"
    fit = "slice" if any(True for _space in subject.game.board.map_spaces()) else "meet"
    shown = el("svg", picture, shade, el("g", id="home-units"), viewBox=box,
               preserveAspectRatio=f"xMidYMid {fit}", aria_hidden="true")  # fmt: skip
    return el("a", shown, el("span", words, class_="vh"), class_="shot", href="#/map")


def _seen(board: Board) -> tuple[int, int, int, int]:
    """The part of the sheet that has the spaces of the map."""
    points = [p for space in board.map_spaces() for p in space.outline or (space.centre,)]
    points = points or [(0.0, 0.0), (board.width, board.height)]
    (left, *_l, right), (top, *_t, foot) = (sorted(p[k] for p in points) for k in (0, 1))
    left, right, top, foot = (round(value * 100) for value in (left, right, top, foot))
    return left, top, right - left, foot - top


def _errors(subject: Subject) -> Html | None:
    """Where it is not legal, the errors themselves."""
    rows = [
        el("li", el("a", el("strong", one.message), el("span", str(one.span)),
                    href=address("finding", ident)))
        for ident, one in zip(finding_ids(subject), subject.ordered, strict=True)
        if one.severity is Severity.ERROR and not one.waived
    ]  # fmt: skip
    if not rows:
        return None
    more = len(rows) - _ERRORS
    last = (
        el("li", _n("and {count} more error", "and {count} more errors", more))
        if more > 0
        else None
    )
    return el("section", el("h2", _("Errors")), el("ul", rows[:_ERRORS], last, class_="errors"),
              class_="card wrong")  # fmt: skip


def _proven(subject: Subject) -> Html:
    rows = []
    for rule in subject.game.rules:
        good = sum(agrees(subject, rule, case) for case in rule.cases)
        said = _n("{good} of {count} case", "{good} of {count} cases", len(rule.cases), good=good)
        how = "ok" if good == len(rule.cases) else "bad"
        if not rule.cases:
            said, how = _("no cases"), "idle"
        rows.append(el("li", el(
            "a", el("span", rule.cite, class_="case"), el("span", rule.text),
            el("span", said, class_=how),
            href=address("rule", rule.id),
        )))  # fmt: skip
    body = el("ul", rows, class_="rlist") if rows else _none(_("The game has no rules as data."))
    return el("section", el("h2", _("What is proven")), body, class_="card")


def _open(subject: Subject) -> Html:
    rows = [
        el("li", el("a", el("b", str(count)), el("span", el("strong", title), meaning),
                    href=f"#/map?findings={code}"))
        for code, title, meaning, count in kinds(subject)
    ]  # fmt: skip
    body = el("ul", rows, class_="olist") if rows else _none(_("There is nothing to note."))
    return el("section", el("h2", _("What to know")), body, class_="card")


def _downloads(subject: Subject) -> Html:
    found = [
        el("div", el("h3", head), el("ul", rows[:2], class_="dl"), class_="dlg")
        for head, rows in groups(subject, sums=False)
    ]
    count = len(subject.downloads)
    said = _n("{count} file with its checksum", "All {count} files with their checksums", count)
    more = el("p", el("a", said, href="#/downloads"), class_="more")
    body = html(found, more) if found else _none(_("There are no files beside this page."))
    return el("section", el("h2", _("Downloads")), body, class_="card")


def _none(words: str) -> Html:
    return el("p", words, class_="none")
