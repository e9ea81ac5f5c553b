"""What is different from the last release: for people, and for games that are being played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from builder.emit.proof.cases import address
from builder.emit.proof.markup import Html, el, html
from builder.emit.proof.pages.readings import versions
from builder.emit.proof.pages.setups import Resetup, setups
from builder.emit.recorded import Entry
from builder.modules.diff import Change, Difference, Kind, advice
from builder.modules.diff.told import marks, noticed
from builder.modules.report import shown
from builder.records import dataclass
from builder.words import Message, _, _n, listed, message

_HOW = {
    "added": message("new", context="a change"),
    "removed": message("no longer there", context="a change"),
    "renamed": message("renamed", context="a change"),
    "changed": message("changed", context="a change"),
}
_KINDS = {
    "rules": message("Rules"), "procedures": message("Procedures"), "tables": message("Tables"),
}  # fmt: skip
_NAMES = 4
"""Pieces that lose the same state that are named."""
_FEW = 60
"""Changes of a kind that are listed."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A picture before and after, each by its path beside the page, '' where there is none."""

    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A rule, a procedure or a table that is not what it was: None where there was or is none."""

    kind: str
    name: str
    before: Entry | None
    after: Entry | None


@dataclass(frozen=True, slots=True)
class Since:
    """What is different from the module of an earlier version.

    `map` are its pictures before and after, None where they are the same; `counters` those that
    look otherwise; `files` the data files that are not what they were.
    """

    version: str
    difference: Difference
    map: Pair | None = None
    counters: Sequence[Pair] = ()
    files: Sequence[str] = ()
    readings: Sequence[Reading] | None = None
    """Rules, procedures and tables that are not what they were; None where that is not known."""
    setups: Sequence[Resetup] = ()
    """Set-ups that are not what they were."""
    told: Collection[str] = ()
    """The names of charts and pages of help that only say again what is said elsewhere here."""


def changes(since: Since) -> Html:
    """The whole page."""
    found = [one for one in noticed(since.difference, since.told) if not _elsewhere(one, since)]
    found += _losing(since.difference, found)
    pieces = sum(one.kind is Kind.PIECE for one in found)
    looks, files, others = len(since.counters), len(since.files), len(found) - pieces
    read = len(since.readings or ())
    said = [
        (
            read,
            _n("{count} rule, procedure or table", "{count} rules, procedures and tables", read),
        ),
        (len(since.setups), _n("{count} setup", "{count} setups", len(since.setups))),
        (looks, _n("{count} picture of a counter", "{count} pictures of counters", looks)),
        (pieces, _n("{count} change of pieces", "{count} changes of pieces", pieces)),
        (others, _n("{count} other change", "{count} other changes", others)),
        (files, _n("{count} data file", "{count} data files", files)),
    ]
    told = ", ".join(words for count, words in said if count) or _("nothing")
    lead = _("Since version {version}: {changes}.", version=since.version, changes=told)
    return el(
        "div",
        el("h1", _("Changes")),
        el("p", lead, class_="lead"),
        _running(since),
        setups(since.setups, since.version, "" if since.map is None else since.map.before),
        _readings(since),
        _map(since),
        _counters(since),
        *_listed(found),
        _files(since),
        class_="wrap",
    )


def _elsewhere(one: Change, since: Since) -> bool:
    """Whether another part of the page shows a change: setups, pictures of counters and map."""
    if one.kind is Kind.PIECE:
        return one.how == "changed" and not marks(one) and not one.resets
    return one.kind is Kind.SETUP or (one.kind is Kind.BOARD and since.map is not None)


def _losing(found: Difference, listed_: Sequence[Change]) -> list[Change]:
    """What loses some of its state in running games and is not listed, alike pieces as one."""
    names: dict[tuple[Message, ...], list[str]] = {}
    for one in found.of(Kind.PIECE):
        if one.resets and one not in listed_:
            names.setdefault(one.resets, []).append(one.name)
    return [Change(Kind.PIECE, "changed", str(_some(own)), resets=resets)
            for resets, own in names.items()]  # fmt: skip


def _some(names: Sequence[str]) -> Message:
    """The first names, each shortened, and how many more there are."""
    known = list(dict.fromkeys(names))
    some: list[Message | str] = [shown(one, 30) for one in known[:_NAMES]]
    more = len(known) - _NAMES
    return listed([*some, message("{count} more", count=more)] if more > 0 else some)


def _running(since: Since) -> Html:
    """What those who play must do."""
    rows = [el("li", words) for words in advice(since.difference)]
    return el("section", el("h2", _("What it means for running games")),
              el("ul", rows, class_="plain"), class_="card since")  # fmt: skip


def _readings(since: Since) -> Html:
    """Rules, procedures and tables, one by one, as they were and as they are."""
    if since.readings is None:
        words = _("Version {version} did not record its rules, so they cannot be compared one by "
                  "one.", version=since.version)  # fmt: skip
        return html(el("h2", _("Rules, procedures and tables"), class_="part"), el("p", words))
    found = []
    for kind, head in _KINDS.items():
        own = [one for one in since.readings if one.kind == kind]
        rows = [_reading(one) for one in own]
        none = el("li", _("Unchanged."), class_="none")
        found.append(el("section", el("h2", str(head)), el("ul", rows or none, class_="plain"),
                        class_="card since"))  # fmt: skip
    return html(el("h2", _("Rules, procedures and tables"), class_="part"), found)


def _reading(one: Reading) -> Html:
    now = one.after or one.before
    assert now is not None
    how = _HOW["changed" if one.before and one.after else "added" if one.after else "removed"]
    title: Html = html(now.title)
    if one.after is not None:
        title = el("a", now.title, href=address(one.kind.removesuffix("s"), one.name))
    return el("li", el("strong", title), " ", el("span", how, class_="case"),
              versions(one.before, one.after))  # fmt: skip


def _map(since: Since) -> Html:
    head = el("h2", _("Map"), class_="part")
    if since.map is None:
        return html(head, el("p", _("The map looks as it did.")))
    pair = since.map
    older = _("The map in version {version}", version=since.version)
    slide = el(
        "input",
        id="slide",
        type="range",
        min=0,
        max=100,
        value=50,
        aria_label=_("Share of the older map"),
    )
    both = el("div", el("img", src=pair.after, alt=_("The map now")),
              el("div", el("img", src=pair.before, alt=older), id="older"),
              el("span", since.version, class_="bl"), el("span", _("now"), class_="br"),
              el("i", id="edge"), slide, class_="ba")  # fmt: skip
    return html(head, both)


def _counters(since: Since) -> Html | None:
    if not since.counters:
        return None
    rows = [
        el("li", el("div", _picture(one.before, _("before")), _picture(one.after, _("now"))),
           el("strong", one.name))
        for one in since.counters
    ]  # fmt: skip
    return html(el("h2", _("Counters"), class_="part"), el("ul", rows, class_="pairs"))


def _picture(path: str, words: str) -> Html:
    if not path:
        return el("span", words, ": ", _("no picture"), class_="nob")
    return el("img", src=path, alt=words, loading="lazy")


def _listed(found: Sequence[Change]) -> Iterator[Html]:
    for kind in Kind:
        own = [one for one in found if one.kind is kind]
        if own:
            more = len(own) - _FEW
            last = el("li", _n("and {count} more change", "and {count} more changes", more))
            rows = [*map(_row, own[:_FEW]), *([last] if more > 0 else [])]
            yield el("section", el("h2", kind.heading), el("ul", rows, class_="plain"),
                     class_="card since")  # fmt: skip


def _row(one: Change) -> Html:
    name = shown(one.name, 160)
    name = f"{shown(one.formerly, 80)} → {name}" if one.formerly else name
    told = marks(one) if one.kind is Kind.PIECE else one.details
    details = [el("p", words) for words in told]
    resets = [el("p", words, class_="bad") for words in one.resets]
    return el("li", el("strong", name), " ", el("span", _HOW[one.how], class_="case"), details,
              resets)  # fmt: skip


def _files(since: Since) -> Html | None:
    if not since.files:
        return None
    rows = [el("li", el("code", name)) for name in since.files]
    return el("section", el("h2", _("Data files")), el("ul", rows, class_="plain"),
              class_="card since")  # fmt: skip
