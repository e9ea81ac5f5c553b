"""The page in a browser, with a real pointer and real keys, opened from the disk."""

from __future__ import annotations

import base64
import json
import time
from pathlib import Path
from random import Random

import pytest

from builder.game.model import SpaceRole
from tests.emit.proof import saved
from tests.emit.proof.chromium import Tab
from tests.emit.proof.conftest import made, written
from tests.emit.proof.data import read
from tests.games import SKIRMISH, SOURCE_DATA, read_once

pytestmark = pytest.mark.games

LINKS = {
    "#/map/D2": ("#panel h2", "D2"),
    "#/unit/mill-foot": ("#upanel h2", "Millers"),
    "#/rule/room": (".rule.on h2 a", "A space holds one band, or two lone ones, of each side."),
    "#/table/splash": ("#tables-body .card h2", "SPLASH"),
    "#/case/4.1": ("#case-body h1", "Case 4.1"),
    "#/sequence": ("[data-page=sequence] h1", "Sequence of play"),
    "#/downloads": ("[data-page=downloads] h1", "Downloads"),
    "#/unit/nobody": ("[data-page=lost] code", "#/unit/nobody"),
    "#/map?s=nowhen": ("[data-page=lost] code", "#/map?s=nowhen"),
    "#/map?t=99": ("[data-page=lost] code", "#/map?t=99"),
    "#/map?findings=Z9": ("[data-page=lost] code", "#/map?findings=Z9"),
    "#/map?t=2&s=morning": ("#turns [aria-pressed=true]", "2"),
}


def test_an_address_opens_its_thing(open_page: Tab) -> None:
    for address, (query, words) in LINKS.items():
        open_page.go(address)
        open_page.wait(
            f"document.querySelector({json.dumps(query)})?.innerText.startsWith({words!r})"
        )


def test_a_finding_opens_with_its_previous_and_next(open_page: Tab) -> None:
    open_page.go("#/map?findings=R101")
    open_page.wait("document.querySelectorAll('#flist a').length == 1")
    open_page.click("#flist a")
    open_page.wait("location.hash.startsWith('#/finding/')")
    open_page.wait("!document.querySelector('#panel').hidden")
    assert "Whether the heron takes room" in open_page.text("#panel")


def test_a_click_on_a_space_shows_its_stack_and_sums(open_page: Tab) -> None:
    open_page.go("#/map")
    open_page.wait("document.querySelector('#units g')")
    x, y = centre(open_page, "A1")
    open_page.press(x, y)
    open_page.wait("!document.querySelector('#panel').hidden")
    words = open_page.text("#panel")
    assert "A1" in words and "2 of 2" in words and "0 of 2" in words
    assert "setups/morning.csv, line 5" in words
    open_page.click("#panel [data-close]")
    open_page.wait("document.querySelector('#panel').hidden")
    assert open_page.run("document.activeElement.id") == "stage"


EDGES = """[...document.querySelectorAll('#units rect.o')].map(one =>
  ['x', 'y', 'width', 'height', 'rx'].map(name => +one.getAttribute(name) / 100))"""


def test_counters_stay_in_their_boxes_and_have_their_own_shape(tab: Tab, tmp_path: Path) -> None:
    loaded = read_once(SOURCE_DATA / "low-water")
    assert loaded.game is not None
    tab.size(1440, 900)
    tab.open(written(made(loaded), tmp_path), "#/map")
    tab.wait("document.querySelector('#units rect.o')")
    boxes = [one.outline for one in loaded.game.board.spaces.values() if one.role is SpaceRole.BOX]
    held = 0
    for x, y, wide, high, _round in (edges := tab.run(EDGES)):
        for outline in boxes:
            (left, *_x, right), (top, *_y, foot) = (sorted(p[k] for p in outline) for k in (0, 1))
            if left < x + wide / 2 < right and top < y + high / 2 < foot:
                held += 1
                assert left <= x and x + wide <= right and top <= y and y + high <= foot
    assert held >= 5
    assert {wide for _x, _y, wide, _high, round_ in edges if round_} == {16}


def test_a_drag_pans_and_opens_nothing(open_page: Tab) -> None:
    open_page.go("#/map")
    open_page.wait("document.querySelector('#units g')")
    before = centre(open_page, "A1")
    open_page.press(*before, to=(before[0] + 90, before[1] + 40))
    open_page.wait(f"{at('A1')}[0] > {before[0] + 80}")
    assert centre(open_page, "A1") == pytest.approx((before[0] + 90, before[1] + 40), abs=1)
    assert open_page.run("document.querySelector('#panel').hidden")


def test_the_wheel_keeps_what_is_under_the_pointer(open_page: Tab) -> None:
    open_page.go("#/map")
    open_page.wait("document.querySelector('#units g')")
    before, size = centre(open_page, "B2"), width(open_page)
    open_page.wheel(*before, -300)
    open_page.wait(f"document.querySelector('#map').getBoundingClientRect().width > {size * 1.3}")
    assert centre(open_page, "B2") == pytest.approx(before, abs=1.5)


def test_counters_out_of_sight_are_not_drawn_but_printed(open_page: Tab) -> None:
    open_page.go("#/map/D2")
    open_page.wait("document.querySelector('#units g')")
    open_page.run("for (let n = 0; n < 12; n++) document.querySelector('#zi').click()")
    stacks = "document.querySelectorAll('#units > g').length"
    open_page.press(1000, 500, to=(400, 500))
    open_page.press(1000, 500, to=(400, 500))
    open_page.wait(f"!document.querySelector('#plane.moving') && {stacks} < 7")
    few = open_page.run(stacks)
    open_page.run("dispatchEvent(new Event('beforeprint'))")
    assert open_page.run(stacks) > few
    open_page.run("dispatchEvent(new Event('afterprint'))")
    assert open_page.run(stacks) == few


def test_arrows_enter_and_escape_walk_the_map(open_page: Tab) -> None:
    open_page.go("#/map/A1")
    open_page.wait("!document.querySelector('#panel').hidden")
    open_page.run("document.querySelector('#stage').focus()")
    open_page.key("ArrowDown")
    open_page.wait("document.querySelector('#say').textContent.startsWith('A2')")
    assert (
        open_page.run("document.querySelector('#say').textContent")
        == "A2, Hex, Mill: 1 Mill counter"
    )
    open_page.key("Enter")
    open_page.wait("location.hash == '#/map/A2'")
    open_page.key("Escape")
    open_page.wait("document.querySelector('#panel').hidden")
    assert open_page.run("document.activeElement.id") == "stage"


def test_a_name_that_is_typed_leads_to_its_thing(open_page: Tab) -> None:
    open_page.go("#/map")
    open_page.wait("document.querySelector('#units g')")
    open_page.key("/", *"millers")
    open_page.wait("document.querySelector('#hit0')")
    assert open_page.run("document.querySelector('#q').getAttribute('aria-expanded')") == "true"
    open_page.key("Enter")
    open_page.wait("location.hash == '#/unit/mill-foot'")


def test_a_rule_is_found_by_its_id_and_a_phase_by_its_name(seen: Tab) -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    phase = seen.run("document.querySelector('.seq > h2').firstChild.data")
    for words, kind in ((game.rules[0].id, game.rules[0].cite), (phase, "sequence of play")):
        seen.key("/", *words.lower())
        seen.wait(f"[...document.querySelectorAll('#hits em')].some(x => x.innerText == '{kind}')")
        seen.key("Escape")


def test_the_whole_map_lies_beside_its_buttons(seen: Tab) -> None:
    seen.size(1000, 900)
    seen.go("#/map")
    seen.wait("document.querySelector('#units g')")
    seen.click("#zf")
    right = seen.run("document.querySelector('#map').getBoundingClientRect().right")
    assert right <= seen.run("document.querySelector('.zoom').getBoundingClientRect().left")


def test_the_map_prints_on_one_sheet(seen: Tab) -> None:
    seen.go("#/map")
    seen.wait("document.querySelector('#units g')")
    printed = base64.b64decode(seen.call("Page.printToPDF", printBackground=True)["data"])
    assert printed.count(b"/Type /Page\n") == 1


def test_keys_turn_and_flip_what_the_panel_shows(open_page: Tab) -> None:
    open_page.go("#/map/A1")
    open_page.wait("!document.querySelector('#panel').hidden")
    front = open_page.run("document.querySelector('#panel .cs use').getAttribute('href')")
    open_page.run("document.querySelector('#stage').focus()")
    open_page.key("f")
    open_page.wait(f"document.querySelector('#panel .cs use').getAttribute('href') != '{front}'")
    open_page.key("t")
    open_page.wait("location.hash == '#/map/A1?t=2'")
    open_page.wait("document.querySelector('#panel').innerText.includes('LIMITS, TURN 2')")


def test_a_turn_and_the_space_that_is_open_are_one_announcement(seen: Tab) -> None:
    seen.go("#/map/A1")
    seen.wait("document.querySelector('#say').textContent.startsWith('A1')")
    seen.run("document.querySelector('#stage').focus()")
    seen.key("t")
    seen.wait("/^turn 2.*A1/.test(document.querySelector('#say').textContent)")


def test_escape_leads_from_a_unit_to_what_opened_it(open_page: Tab) -> None:
    open_page.go("#/counters")
    open_page.click("#u-mill-cart a")
    open_page.wait("!document.querySelector('#upanel').hidden")
    open_page.key("Escape")
    open_page.wait("location.hash == '#/counters' && document.querySelector('#upanel').hidden")
    assert open_page.run("document.activeElement.closest('li').id") == "u-mill-cart"
    open_page.go("#/map/A1")
    open_page.click("#panel .cs a")
    open_page.wait("!document.querySelector('#upanel').hidden")
    open_page.key("Escape")
    open_page.wait("document.activeElement.closest('#panel')")
    assert open_page.run("[location.hash, document.activeElement.hash]") == [
        "#/map/A1", "#/unit/mill-foot"
    ]  # fmt: skip


def test_the_map_is_a_table_too(open_page: Tab) -> None:
    open_page.go("#/map")
    open_page.wait("document.querySelector('#units g')")
    open_page.click("#zt")
    rows = open_page.run(
        "[...document.querySelectorAll('#astable tbody th')].map(x => x.innerText)"
    )
    assert {"A1", "A2", "D2"} <= set(rows)
    table = open_page.text("#astable")
    assert "Mill, stacking 2 of 2" in table and " 0 of " not in table
    assert open_page.run(
        "(s => s.color != s.backgroundColor && s.backgroundColor != 'rgb(237, 229, 208)')"
        "(getComputedStyle(document.querySelector('#zt')))"
    )  # the pointer is still on the button that is pressed
    open_page.click("#astable tbody a")
    open_page.wait("!document.querySelector('#panel').hidden")


def test_filters_choose_among_the_counters(open_page: Tab) -> None:
    open_page.go("#/counters")
    open_page.wait("document.querySelectorAll('.gc').length == 6")
    open_page.click("[data-g=side][data-v=pond]")
    open_page.wait("document.querySelectorAll('.gc').length == 2")
    open_page.click("[data-g=size][data-v=true]")
    wide = open_page.run("document.querySelector('.gc .ct').getBoundingClientRect().width")
    assert wide == pytest.approx(TRUE * 96 / 25.4, abs=0.2)


TRUE = 15.0
"""The counters of the invented game in mm."""


def test_a_roll_marks_its_row(open_page: Tab) -> None:
    open_page.go("#/table/splash")
    open_page.click("[data-roll]")
    open_page.wait("document.querySelectorAll('.tb .hit').length > 0")
    total = int(open_page.text(".die").split("=")[1])
    head = open_page.text(".tb th.hit")
    assert str(total) == head or "-" in head or "+" in head


def test_a_procedure_runs_to_its_report(open_page: Tab) -> None:
    open_page.go("#/procedures")
    open_page.wait("document.querySelector('#pform')")
    open_page.click("#pform .btn")
    open_page.wait("document.querySelector('#psteps .end')")
    assert open_page.run("document.querySelectorAll('#psteps li').length") > 1


def test_a_procedure_begins_with_what_the_map_gives_and_somebody_may_say_otherwise(
    open_page: Tab,
) -> None:
    open_page.go("#/map/A1")
    open_page.run("document.querySelector('#pform')?.remove()")  # another test's would be answered
    open_page.click("#panel .acts2 a[href*='/splash']")
    open_page.wait("location.hash == '#/procedure/splash?at=A1'")
    own, small = (
        "document.querySelector('#in-own')",
        "document.querySelector('[data-in=own] small')",
    )
    open_page.wait(f"{own}.value == '3' && {small}.innerText.startsWith('from the map')")
    assert open_page.text("#pacting option:checked") == "A1: Millers"
    open_page.run(f"{own}.value = 9; {own}.dispatchEvent(new Event('input', {{bubbles: true}}))")
    open_page.wait(f"{small}.innerText.startsWith('changed by you')")
    open_page.click("#pform .btn")
    open_page.wait("document.querySelector('#psteps .end')?.innerText.includes('9')")


def test_a_saved_game_that_is_dropped_is_shown_and_judged(seen: Tab, tmp_path: Path) -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    file = tmp_path / "evening.vsav"
    file.write_bytes(saved.made(game, Random(3)))
    seen.go("#/map")
    seen.wait("document.querySelector('#units g')")
    lies = "JSON.stringify(document.querySelector('#map').getBoundingClientRect())"
    whole = seen.run(lies)
    seen.press(600, 400, to=(450, 330))
    seen.wait(f"{lies} != {whole!r}")
    seen.drop(file)
    seen.wait("document.querySelector('.savedbox')")
    seen.wait(f"{lies} == {whole!r}")  # the whole map beside the rail
    wanted = saved.of_program(file.read_bytes(), game, saved.module(game), "morning")
    assert "evening.vsav" in seen.text(".savedbox")
    assert seen.run("document.querySelectorAll('#flist a').length") == len(wanted["findings"])
    errors = sum(one["severity"] == "error" for one in wanted["findings"])
    assert seen.text("#fcount").startswith(f"{errors} error")
    address = seen.run("location.href")
    seen.call("Page.reload")
    seen.wait("document.querySelector('.savedbox')?.innerText.includes('evening.vsav')")
    assert seen.run("location.href") == address
    file.write_bytes(b"PK or not")
    seen.drop(file)
    seen.wait("document.querySelector('.savedbox p')?.innerText.startsWith('not judged')")
    assert seen.run("document.querySelectorAll('#units g').length")
    seen.click("[data-leave]")
    seen.wait("document.querySelector('[data-open]')")


def test_the_way_past_the_band_leads_to_the_page(open_page: Tab) -> None:
    open_page.go("#/downloads")
    open_page.wait("!document.getElementById('/downloads').hidden")
    open_page.run("document.querySelector('.skip').click()")
    assert open_page.run("[document.activeElement.id, location.hash]") == ["main", "#/downloads"]


def test_after_a_search_the_arrows_walk_on(open_page: Tab) -> None:
    open_page.go("#/map")
    open_page.wait("document.querySelector('#units g')")
    open_page.key("/", *"a1")
    open_page.wait("document.querySelector('#hit0')")
    open_page.key("Enter")
    open_page.wait("location.hash == '#/map/A1'")
    assert open_page.run("document.activeElement.id") == "stage"


@pytest.mark.parametrize("query", ["#turns [data-t='2']", "#flist a", "#fchips [data-k='R101']"])
def test_what_is_pressed_keeps_the_focus_when_it_is_drawn_anew(open_page: Tab, query: str) -> None:
    open_page.go("#/map/A1")
    open_page.wait("document.querySelector('#flist a')")
    open_page.run(f"document.querySelector({query!r}).focus(); document.activeElement.click()")
    open_page.wait("location.hash != '#/map/A1'")
    open_page.wait("document.activeElement != document.body")
    assert open_page.run(
        f"document.activeElement.matches({query.split('[')[0].split()[0]!r} + ' *')"
    )


def test_a_search_on_a_phone_is_read_and_leaves_the_menu_in_reach(open_page: Tab) -> None:
    open_page.size(390, 844)
    open_page.go("#/map")
    open_page.wait("document.querySelector('#units g')")
    open_page.run("document.querySelector('#q').focus()")
    ground = "getComputedStyle(document.querySelector('#q')).backgroundColor"
    assert open_page.run(f"{ground} != 'rgba(0, 0, 0, 0)'")
    open_page.key("m")
    open_page.wait("document.querySelector('#hit0')")
    x, y = open_page.point("#menu")
    assert open_page.run(f"Boolean(document.elementFromPoint({x - 18}, {y}).closest('#menu'))")
    assert open_page.run("document.querySelector('#hits').getBoundingClientRect().right") > 370
    assert (
        open_page.run("getComputedStyle(document.querySelector('.brand')).visibility") == "hidden"
    )


def test_escape_puts_the_menu_away(open_page: Tab) -> None:
    open_page.size(390, 844)
    open_page.click("#menu")
    open_page.key("Escape")
    open_page.wait("document.querySelector('#menu').getAttribute('aria-expanded') == 'false'")


@pytest.mark.parametrize(("wide", "high", "dark"), [(1440, 900, False), (390, 844, True)])
def test_no_page_scrolls_sideways(open_page: Tab, wide: int, high: int, dark: bool) -> None:
    pages = ("#/", "#/map/A1", "#/counters", "#/tables", "#/sequence", "#/rules", "#/downloads")
    open_page.size(wide, high, dark)
    over = {}
    for page in pages:
        open_page.go(page)
        open_page.wait("document.querySelector('[data-page]:not([hidden])')")
        over[page] = open_page.run("document.documentElement.scrollWidth - innerWidth")
    assert {page: more for page, more in over.items() if more > 0} == {}


def test_without_scripts_the_first_page_and_the_rules_can_be_read(tab: Tab, page: Path) -> None:
    tab.size(1440, 900, scripts=False)
    end = time.monotonic() + 8
    try:
        tab.call("Page.navigate", url=page.as_uri())
        while "Carts keep" not in (words := seen_words(tab)):
            assert time.monotonic() < end
    finally:
        tab.size(1440, 900)
    assert "Legal" in words and "Carts keep out of the water." in words


AXE = Path.home() / ".cache/builder-axe/node_modules/axe-core/axe.min.js"
"""Where `npm install --prefix ~/.cache/builder-axe axe-core` puts it: it is not ours to keep."""


@pytest.mark.games
@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not here: nothing is asked of it")
@pytest.mark.parametrize(("wide", "high", "dark"), [(1440, 900, False), (390, 844, True)])
def test_axe_finds_nothing(tab: Tab, page: Path, wide: int, high: int, dark: bool) -> None:
    tab.size(wide, high, dark)
    tab.call("Page.setBypassCSP", enabled=True)
    tab.open(page)
    tab.run(f"{AXE.read_text('utf-8')};0")
    found = []
    for address in ("", "map/A1", "unit/mill-foot", "table/splash", "procedures", "rules"):
        tab.go(f"#/{address}")
        tab.wait("document.querySelector('[data-page]:not([hidden])')")
        found += tab.run(
            "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], preload: "
            "false}).then(found => found.violations.map(one => one.id + ' ' + location.hash))"
        )
    tab.call("Page.setBypassCSP", enabled=False)
    assert found == []


def seen_words(tab: Tab) -> str:
    """The words that are laid out, told by the browser where no script runs."""
    boxes = tab.call("DOMSnapshot.captureSnapshot", computedStyles=[])
    words = (n for one in boxes["documents"] for n in one["layout"]["text"] if n >= 0)
    return " ".join(boxes["strings"][n] for n in words)


def at(space: str) -> str:
    """Where a space is seen, as the page would say it."""
    x, y = CENTRES[space]
    return (
        "(() => {const box = document.querySelector('#map').getBoundingClientRect(), "
        "sheet = document.querySelector('#map').viewBox.baseVal; "
        f"return [box.x + {x} * box.width / sheet.width, "
        f"box.y + {y} * box.height / sheet.height]}})()"
    )


CENTRES: dict[str, tuple[int, int]] = {}


@pytest.fixture(autouse=True)
def centres(files: dict[str, bytes]) -> None:
    """The middles of spaces from the page's own data."""
    CENTRES.update({name: (one["x"], one["y"]) for name, one in read(files)["spaces"].items()})


def centre(tab: Tab, space: str) -> tuple[float, float]:
    x, y = tab.run(at(space))
    return x, y


def width(tab: Tab) -> float:
    return float(tab.run("document.querySelector('#map').getBoundingClientRect().width"))
