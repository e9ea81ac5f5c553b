"""Set-ups that are not what they were: which counters, from where to where, and how they show.

A script draws the counters and the map with them; without it all can be read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from builder.emit.proof.cases import address
from builder.emit.proof.markup import Content, Html, el, html
from builder.records import dataclass
from builder.words import Message, _, _n, message

_FEW = 80
"""Counters of a set-up that are listed."""
_HOW = {
    "added": message("new", context="a change"),
    "removed": message("no longer there", context="a change"),
    "moved": message("moved", context="a change"),
    "changed": message("changed", context="a change"),
    "renamed": message("renamed", context="a change"),
}


@dataclass(frozen=True, slots=True)
class Where:
    """A place of a set-up: its name, the space that it is today, the turn that waits there."""

    name: str
    space: str = ""
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """So many alike counters that stand elsewhere or otherwise than before.

    `before` is None where they are new, `after` where they are gone; `faces` are those that were
    and are up, `said` is what else is different. `unit` is '' for a counter that the game no longer
    has, `picture` then its picture beside the page.
    """

    how: str
    count: int
    name: str
    unit: str
    before: Where | None
    after: Where | None
    faces: tuple[int, int] = (0, 0)
    said: tuple[Message, ...] = ()
    picture: str = ""


Stands = Sequence[tuple[str, int, str, int]]
"""Counters of a set-up: unit, face, space, how many."""


@dataclass(frozen=True, slots=True)
class Resetup:
    """A set-up that is added, removed, renamed or changed, with all of its counters before and now.

    `scenario` is '' for one that is gone. `facts` are answers of the scenario that are other ones.
    """

    how: str
    name: str
    formerly: str
    scenario: str
    moved: Sequence[Moved] = ()
    facts: Sequence[Message] = ()
    before: Stands = ()
    after: Stands = ()


def setups(found: Sequence[Resetup], version: str, older: str) -> Html | None:
    """The section; `older` is the picture of the older map beside the page, '' where it is today's.

    None where no set-up is another.
    """
    if not found:
        return None
    head = el("h2", _("Setups"), class_="part")
    return html(head, [_setup(one, version, older) for one in found])


def setups_data(found: Sequence[Resetup]) -> dict[str, Any]:
    """What the script needs to draw the set-ups, by scenario."""
    return {
        one.scenario: {
            "was": [[*each] for each in one.before], "is": [[*each] for each in one.after],
            "moves": [[_space(each.before), _space(each.after)] for each in one.moved],
        }
        for one in found if one.scenario and one.moved
    }  # fmt: skip


def _space(where: Where | None) -> str:
    return "" if where is None else where.space


def _setup(one: Resetup, version: str, older: str) -> Html:
    name: Content = one.name
    if one.scenario:
        name = el("a", name, href=f"#/map?s={address('', one.scenario).rpartition('/')[2]}")
    title = el("h2", f"{one.formerly} → " if one.formerly else "", name, " ",
               el("span", _HOW[one.how], class_="case"))  # fmt: skip
    rows = [_moved(each, one.scenario) for each in one.moved[:_FEW]]
    more = len(one.moved) - _FEW
    if more > 0:
        rows.append(el("li", _n("and {count} more change", "and {count} more changes", more)))
    rows += [el("li", words) for words in one.facts]
    stood = None
    if one.scenario and one.moved:
        stood = el("div", class_="stood", data_setup=one.scenario, data_name=one.name,
                   data_version=version, data_older=older or None)  # fmt: skip
    return el("section", title, el("ul", rows, class_="plain moves") if rows else None, stood,
              class_="card since")  # fmt: skip


def _moved(one: Moved, scenario: str) -> Html:
    name: Content = one.name
    if one.unit:
        name = el("a", name, href=address("unit", one.unit))
    count = f" × {one.count}" if one.count > 1 else ""
    lines = [line for line in (_way(one, scenario), *map(html, map(str, one.said))) if line]
    words = el("div", el("strong", name), count, " ", el("span", _HOW[one.how], class_="case"),
               [el("p", line) for line in lines])  # fmt: skip
    return el("li", _pictures(one), words)


def _pictures(one: Moved) -> Html:
    """The counter, with both faces where another one is up now."""
    if not one.unit:
        shown = el("img", src=one.picture, alt="", loading="lazy") if one.picture else None
        return el("span", shown, class_="mini")
    faces = dict.fromkeys(one.faces) if one.before and one.after else [one.faces[1]]
    return html([el("span", class_="mini", data_unit=one.unit, data_face=face) for face in faces])


def _way(one: Moved, scenario: str) -> Html | None:
    before, after = one.before, one.after
    if after is None:
        late = before is not None and before.turn
        words = _("arrived on turn {old}") if late else _("stood in {old}")
        return _placed(words, scenario, old=before)
    if before is None:
        words = _("arrives on turn {new}") if after.turn else _("stands in {new}")
        return _placed(words, scenario, new=after)
    if before == after:
        return _placed(_("in {new}"), scenario, new=after) if not after.turn else None
    words = {
        (False, False): _("from {old} to {new}"),
        (True, True): _("arrives on turn {new}, no longer on turn {old}"),
        (True, False): _("stands in {new} from the start, arrived on turn {old} before"),
        (False, True): _("arrives on turn {new}, stood in {old} before"),
    }[bool(before.turn), bool(after.turn)]
    return _placed(words, scenario, old=before, new=after)


def _placed(words: str, scenario: str, **places: Where | None) -> Html:
    """A sentence with its places as links."""
    return html([_link(places.get(part[1:-1]), scenario) if part.startswith("{") else part
                 for part in re.split(r"(\{\w+\})", words)])  # fmt: skip


def _link(where: Where | None, scenario: str) -> Content:
    if where is None:
        return ""
    if where.turn:
        return str(where.turn)
    if not where.space:
        return where.name
    query = f"?s={address('', scenario).rpartition('/')[2]}" if scenario else ""
    return el("a", where.name, href=address("map", where.space) + query)
