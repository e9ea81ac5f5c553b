"""What was seen of a module in VASSAL, on the terminal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict

import click

from builder.diagnostics.text import printable
from builder.pipeline.verified import Refreshed, SetupSeen, Tried, Verified
from builder.words import _, _n

_SHOWN = 8


def print_verified(name: str, seen: Verified) -> None:
    """Each setup and each procedure, then the verdict."""
    for line in _lines(seen):
        click.echo(printable(line))
    verdict = _("nothing wrong") if seen.good else _("something is wrong: see above")
    click.echo(f"{name}: {verdict}")


def _lines(seen: Verified) -> Iterator[str]:
    yield _("{title} {version} in VASSAL {engine}", title=seen.title, version=seen.version,
            engine=seen.engine)  # fmt: skip
    for fault in seen.faults:
        yield f"  ! {fault}"
    for setup in seen.setups:
        yield from _setup(setup)
    for tried in seen.procedures:
        yield from _tried(tried)
    if seen.refreshed is not None:
        done = seen.refreshed
        counters = _n("{count} counter", "{count} counters", done.before)
        yield ("  " if done.good else "  ! ") + _(
            "{file} refreshed: {counters}, then {after}; {moved} moved; {warnings} warnings",
            file=done.file, counters=counters, after=done.after, moved=done.moved,
            warnings=done.warnings,
        )  # fmt: skip
        yield from _elsewhere(done)


def _elsewhere(done: Refreshed) -> Iterator[str]:
    """The counters that are in another place than when the game was saved."""
    if not done.compared:
        yield "    " + _("whether they are where players left them is not known: there is no "
                         "module of version {version} at hand; name it with --since",
                         version=done.version or "?")  # fmt: skip
    elif done.elsewhere:
        yield "  ! " + _n("{count} counter is now in another place than in {version}",
                          "{count} counters are now in other places than in {version}",
                          len(done.elsewhere), version=done.version)  # fmt: skip
        for unit, was, now in done.elsewhere:
            yield "      " + _("{unit}: {old}, now {new}", unit=unit, old=was or "–",
                               new=now or "–")  # fmt: skip


def _setup(setup: SetupSeen) -> Iterator[str]:
    counters = _n("{count} counter", "{count} counters", setup.counters)
    if not setup.loaded:
        yield "  ! " + _("setup {name}: not loaded", name=setup.name)
        return
    if setup.cards:
        cards = _n("{count} card", "{count} cards", setup.cards)
        counters = _("{counters} and {cards}", counters=counters, cards=cards)
    if setup.good:
        yield "  " + _("setup {name}: {counters}, each in its place", name=setup.name,
                       counters=counters)  # fmt: skip
    if setup.missing or setup.surplus:
        yield "  ! " + _("setup {name}: {counters}; {missing} missing, {surplus} too many",
                         name=setup.name, counters=counters, missing=len(setup.missing),
                         surplus=len(setup.surplus))  # fmt: skip
        for unit, place in setup.missing[:_SHOWN]:
            yield "      " + _("missing: {unit} in {place}", unit=unit, place=place)
        for unit, place in setup.surplus[:_SHOWN]:
            yield "      " + _("too many: {unit} in {place}", unit=unit, place=place)
    if setup.track[0] != setup.track[1]:
        yield "  ! " + _("setup {name}: the turn track shows '{seen}', not '{wanted}'",
                         name=setup.name, seen=setup.track[0], wanted=setup.track[1])  # fmt: skip
    for key, value, wanted in setup.values[:_SHOWN]:
        yield "  ! " + _("setup {name}: the global property {key} is '{value}', not '{wanted}'",
                         name=setup.name, key=key, value=value[:60],
                         wanted=wanted[:60])  # fmt: skip


def _tried(tried: Tried) -> Iterator[str]:
    if not tried.offered:
        yield "  " + _("procedure {name}: offered in no phase, wherever its counters stand",
                       name=tried.name)  # fmt: skip
    elif tried.good:
        yield "  " + _("procedure {name}: ran, and one undo took it back", name=tried.name)
    elif tried.broken:
        yield "  ! " + _("procedure {name}: VASSAL reports bad data: {said}", name=tried.name,
                         said=tried.said[:200])  # fmt: skip
    elif tried.left:
        left = _n("{count} piece is not as it was", "{count} pieces are not as they were",
                  tried.left)  # fmt: skip
        yield "  ! " + _("procedure {name}: after one undo {left}", name=tried.name, left=left)
    else:
        yield "  ! " + _("procedure {name}: did nothing and said nothing", name=tried.name)


def verified_as_json(name: str, seen: Verified) -> str:
    """The same as data."""
    return json.dumps({"game": name, "good": seen.good} | asdict(seen), indent=1,
                      ensure_ascii=False)  # fmt: skip
