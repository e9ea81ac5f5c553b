"""index.html: the frame of all pages, with those in it that can be read without a script."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.emit.proof.icons import icon
from builder.emit.proof.markup import Content, Html, el, html
from builder.emit.proof.pages.changes import changes
from builder.emit.proof.pages.downloads import downloads
from builder.emit.proof.pages.home import home
from builder.emit.proof.pages.rules import rules
from builder.emit.proof.pages.sequence import sequence
from builder.emit.proof.pages.texts import aid, rulebook
from builder.emit.proof.subject import Subject
from builder.words import _, _n

BOOT = Html(
    "try{var t=localStorage.getItem('proof-theme');"
    "if(t=='dark'||t=='light')document.documentElement.dataset.theme=t}catch(e){}"
    "document.documentElement.className=/^#\\/./.test(location.hash)?'boot':'boot first';"
    "setTimeout(function(){document.documentElement.classList.remove('boot')},4000)"
)
"""Before anything is drawn: the theme that was chosen, and no page but the one that is asked for.
A script that fails leaves all to be read."""
_VIEWPORT = "width=device-width,initial-scale=1,viewport-fit=cover"
_LONG = 34
"""Letters from which a title is set smaller in the band."""
MAIN = ("home", "map", "counters", "tables", "rules")
"""The pages of the bar at the foot of a small screen."""


def index(subject: Subject, base: Html, picture: Html) -> Html:
    """The whole document; `base` is the map inside its <svg>, `picture` it on the first page."""
    game, pages = subject.game, [*_pages(subject)]
    main = el("main", home_page(subject, picture), _map(subject, base), *_further(subject, pages),
              id="main", tabindex=-1)  # fmt: skip
    body = el("body", el("a", _("Skip to the page"), class_="skip", href="#main"),
              _band(subject, pages), main, _tabs(pages),
              el("div", id="say", class_="vh", aria_live="polite"),
              el("svg", id="sprite", width=0, height=0, aria_hidden="true"),
              el("script", src="proof.js", defer=True))  # fmt: skip
    whole = el("html", _head(subject), body, lang=game.language)
    return html(Html("<!doctype html>\n"), whole, "\n")


def _head(subject: Subject) -> Html:
    boot = base64.b64encode(hashlib.sha256(BOOT.encode()).digest()).decode()
    policy = (
        "default-src 'none'; base-uri 'none'; form-action 'none'; "
        f"script-src 'self' file: 'sha256-{boot}'; style-src 'self' file:; "
        "img-src 'self' file: data: blob:; font-src data:"
    )
    title = _("{game}: proof", game=subject.game.title)
    return el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=policy),
        el("meta", name="viewport", content=_VIEWPORT),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="description", content=subject.game.about.strip() or title),
        el("title", title),
        el("script", BOOT),
        el("link", rel="stylesheet", href="proof.css"),
    )  # fmt: skip


def _pages(subject: Subject) -> Iterator[tuple[str, str]]:
    """The pages that the game has something for: ids and names."""
    game = subject.game
    yield "home", _("Proof")
    yield "map", _("Map")
    if game.units:
        yield "counters", _("Counters")
    if game.cards:
        yield "cards", _("Cards")
    if game.tables:
        yield "tables", _("Tables")
    if subject.procedures.all:
        yield "procedures", _("Procedures")
    if game.phases:
        yield "sequence", _("Sequence")
    yield "rules", _("Rules")
    if subject.changes is not None:
        yield "changes", _("Changes")
    yield "downloads", _("Downloads")


def _links(pages: list[tuple[str, str]]) -> list[Html]:
    return [el("a", name, href=f"#/{'' if page == 'home' else page}", data_p=page)
            for page, name in pages]  # fmt: skip


def _band(subject: Subject, pages: list[tuple[str, str]]) -> Html:
    find = el(
        "div", el("label", _("Find a unit, a space, a rule or a table"), class_="vh", for_="q"),
        icon("search"),
        el("input", id="q", type="search", placeholder=_("Find a unit or space"),
           autocomplete="off", spellcheck="false", role="combobox", aria_expanded="false",
           aria_controls="hits", aria_autocomplete="list"),
        el("kbd", "/", aria_hidden="true"),
        el("ul", id="hits", role="listbox", aria_label=_("Found"), hidden=True),
        class_="find", role="search",
    )  # fmt: skip
    return el(
        "header", _brand(subject.game.title),
        el("nav", _links(pages), id="nav", aria_label=_("Pages")), find,
        _button("theme", _("Light or dark"), "theme"),
        _button("menu", _("All pages"), "menu", aria_expanded="false", aria_controls="nav"),
        class_="top",
    )  # fmt: skip


def _brand(title: str) -> Html:
    """The title of the game, smaller where it is long: it is never cut."""
    size = "" if len(title) < _LONG else " long" if len(title) < 2 * _LONG else " longer"
    return el("a", title, class_=f"brand{size}", href="#/")


def _tabs(pages: list[tuple[str, str]]) -> Html:
    main = [page for page in pages if page[0] in MAIN]
    return el("nav", _links(main), class_="tabs", aria_label=_("Main pages"))


def _button(ident: str, words: str, sign: str, **more: str) -> Html:
    return el("button", icon(sign), class_="icb", id=ident, type="button", aria_label=words, **more)


def page(name: str, *parts: Content, script: bool = False, class_: str = "page") -> Html:
    """A page; one that needs the script is not there without it."""
    return el("section", parts, class_=class_, id=f"/{name}" if name != "home" else "p-home",
              data_page=name, hidden=script)  # fmt: skip


def home_page(subject: Subject, picture: Html) -> Html:
    """The first page."""
    return page("home", home(subject, picture))


def _further(subject: Subject, pages: list[tuple[str, str]]) -> Iterator[Html]:
    known = dict(pages)
    panel = el("aside", class_="panel", id="upanel", aria_label=_("Unit"), hidden=True)
    for name in ("counters", "cards"):
        if name in known:
            head = el(
                "div",
                el("h1", known[name]),
                el("p", class_="lead", id=f"{name}-count", aria_live="polite"),
                class_="gh",
            )
            yield page(name, el("div", head, el("div", id=f"{name}-body"), class_="wrap wide"),
                       panel if name == "counters" else None, script=True)  # fmt: skip
    for name in ("tables", "procedures"):
        if name in known:
            yield page(name, el("div", el("h1", known[name]), el("div", id=f"{name}-body"),
                                class_="wrap"), script=True)  # fmt: skip
    if "sequence" in known:
        yield page("sequence", sequence(subject))
    book = el("div", rules(subject), aid(subject.game), rulebook(subject), class_="wrap narrow")
    yield page("rules", book)
    if subject.changes is not None:
        yield page("changes", changes(subject.changes))
    yield page("downloads", downloads(subject))
    yield page("case", el("div", id="case-body", class_="wrap narrow"), script=True)
    lost = el(
        "div",
        el("h1", _("There is nothing at this address")),
        el("p", el("code", id="lost-what"), class_="lead"),
        el("p", el("a", _("To the first page"), class_="btn", href="#/")),
        class_="wrap",
    )
    yield page("lost", lost, script=True)  # fmt: skip
    yield el("p", _("The data of this page could not be read: data/proof.js is missing or broken."),
             class_="wrap broken", id="broken", role="alert", hidden=True)  # fmt: skip


def _map(subject: Subject, base: Html) -> Html:
    return page("map", el("h1", _("Map"), class_="vh"), _rail(subject), _stage(subject, base),
                el("aside", class_="panel", id="panel", aria_label=_("Space"), hidden=True),
                script=True, class_="page mapp")  # fmt: skip


def _rail(subject: Subject) -> Html:
    close = _button("railx", _("Back to the map"), "close")
    setup = el(
        "div", el("label", _("Scenario"), for_="scen"), el("select", id="scen"),
        el("div", id="turns", class_="turns", role="group", aria_label=_("Turn")),
        el("div", _check("l-c", _("Counters")), _check("l-f", _("Findings")), class_="lays",
           role="group", aria_label=_("Show")),
        el("div", id="saved"), class_="setup",
    )  # fmt: skip
    head = el("div", el("h2", _("Findings"), id="fh"), el("span", class_="num", id="fcount"),
              class_="fhead")  # fmt: skip
    chips = el("div", class_="chips", id="fchips", role="group", aria_label=_("Kind of finding"))
    listed = el("ol", class_="flist", id="flist", aria_labelledby="fh")
    return el(
        "aside",
        el("div", el("span", _("Setup and findings")), close, class_="railtop"),
        setup,
        head,
        chips,
        listed,
        class_="rail",
        aria_label=_("Setup and findings"),
    )


def _check(ident: str, words: str) -> Html:
    return el("label", el("input", type="checkbox", id=ident, checked=True), el("span", words))


def _stage(subject: Subject, base: Html) -> Html:
    board = subject.game.board
    wide, high = round(board.width * 100), round(board.height * 100)
    layers = (
        base, el("rect", class_="shade", width=wide, height=high),
        el("path", id="sel", hidden=True), el("g", id="units"), el("g", id="marks"),
        el("path", id="hov"),
    )  # fmt: skip
    drawn = el("svg", layers, id="map", viewBox=f"0 0 {wide} {high}", width=round(wide / 50),
               height=round(high / 50), aria_hidden="true", focusable="false")  # fmt: skip
    words = _("Map of spaces. The arrow keys move from space to space, Enter opens one, plus and "
              "minus zoom.")  # fmt: skip
    keys = _("Shift with an arrow pans. 0 shows the whole map. The square brackets step through "
             "the findings. The table button lists every occupied space as a table.")  # fmt: skip
    stage = el(
        "div",
        el("div", drawn, id="plane"),
        id="stage",
        tabindex=0,
        role="application",
        aria_roledescription=_("map"),
        aria_label=words,
        aria_describedby="keys",
    )
    notes = subject.count(Severity.NOTE) + subject.count(Severity.WARNING)
    faults = subject.count(Severity.ERROR)
    found = _n("{count} note", "{count} notes", notes)
    if faults:
        found = _n("{count} error", "{count} errors", faults)
    bar = el("div", el("button", id="railbtn", type="button", aria_expanded="false"),
             el("button", found, id="fbtn", type="button"), class_="mapbar")  # fmt: skip
    return el("div", stage, el("p", keys, id="keys", class_="vh"), _zoom(), bar,
              el("div", id="astable", hidden=True), class_="stagewrap")  # fmt: skip


def _zoom() -> Html:
    return el(
        "div", _button("zi", _("Zoom in"), "plus"), _button("zo", _("Zoom out"), "minus"),
        _button("zf", _("Whole map"), "fit"),
        _button("zt", _("As a table"), "table", aria_pressed="false"),
        class_="zoom", role="group", aria_label=_("Zoom"),
    )  # fmt: skip
