"""The files of the page: what they say without a script, that nothing hostile gets out of them."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from typing import Any

import pytest
from lxml import html as parser

from builder.diagnostics import Findings, Span
from builder.drawing.display import Drawing, Paint, Path, Polygon
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.emit.proof import site
from builder.emit.proof.data.columns import columns
from builder.emit.proof.data.counters import pieces
from builder.emit.proof.markup import Html
from builder.emit.proof.pages.downloads import groups, size
from builder.emit.proof.pages.filenames import called
from builder.emit.proof.pages.home import verdict
from builder.emit.proof.said import COUNTED, WORDS, words_data
from builder.emit.proof.scripts import own_files, script
from builder.emit.proof.squeeze import squeezed
from builder.emit.proof.styles import game_style, sizes
from builder.emit.proof.subject import Download
from builder.emit.proof.svg import inner
from builder.legality.judged import judged, on_turn
from builder.words import message, speaking
from tests.conftest import Changed
from tests.emit.proof.chromium import Tab
from tests.emit.proof.conftest import made, subject, written
from tests.emit.proof.data import read, rows
from tests.games import HARBOUR, HOSTILE, SKIRMISH, read_once

pytestmark = pytest.mark.usefixtures("undrawn")
NASTY = "</script><script>evil()</script><img src=x onerror=evil()>\u2028'\"&amp;"


def test_the_verdict_comes_first(files: dict[str, bytes]) -> None:
    main = parser.fromstring(files["index.html"].decode()).get_element_by_id("main")
    assert main.xpath("string(.//div[@class='verdict']//strong)") == "Legal"
    words = main.xpath("string(.//div[@class='verdict']//p)")
    assert words == "9 rules, 16 cases, 0 errors, 0 warnings, 9 notes"


def test_the_verdict_counts_no_rules_where_there_are_none() -> None:
    found = subject(read_once(SKIRMISH))
    bare = replace(found, game=replace(found.game, rules=()))
    with speaking("en"):
        words = parser.fromstring(verdict(bare)).xpath("string(.//p)")
    assert words == "0 errors, 0 warnings, 9 notes"


def test_what_is_not_legal_says_so_with_its_errors() -> None:
    loaded = read_once(SKIRMISH)
    found = subject(loaded)
    findings = Findings([*loaded.findings])
    findings.add("L101", Span("setups/morning.csv", 5), message("Millers stand in the pond"))
    with speaking("en"):
        page = dict(site(replace(found, findings=findings)))["index.html"].decode()
    assert 'class="verdict no"' in page and "Not legal" in page
    assert "Millers stand in the pond" in page and "setups/morning.csv:5" in page


def test_sums_are_those_of_the_check(files: dict[str, bytes]) -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    scenario = game.scenarios[0]
    wanted = judged(game, game.rules_of(scenario.id, 1), on_turn(scenario, 1))
    shown = read(files)["setups"][0]["judged"]["1"]
    assert {space: [[one[1], [sum[1] for sum in one[2]]] for one in rows]
            for space, rows in shown.items()} == {
        space: [[one.word, [amount.total for amount in one.amounts]] for one in rows]
        for space, rows in wanted.items()
    }  # fmt: skip


def test_counters_of_boxes_know_where_they_stand_there(files: dict[str, bytes]) -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    found = {row["at"]: row["p"] for row in read(files)["setups"][0]["rows"] if row.get("p")}
    assert {"reserve", "mill-lost"} <= found.keys()
    for box, points in found.items():
        outline = game.board.spaces[box].outline
        for k in (0, 1):
            held = [point[k] * 100 for point in outline]
            assert all(min(held) < value < max(held) for value in points[k::2])


def test_of_files_of_a_kind_the_plain_one_comes_first() -> None:
    names = ("counters-a4-fold.pdf", "counters-a4-ink-saver.pdf", "counters-a4.pdf")
    held = tuple(Download(f"files/sheets/{name}", 1, "0") for name in names)
    with speaking("en"):
        ((_head, listed),) = groups(
            replace(subject(read_once(SKIRMISH)), downloads=held), sums=False
        )
    found = [parser.fromstring(row).xpath("string(.//a/@href)") for row in listed]
    said = [parser.fromstring(row).xpath("string(.//a/span)") for row in listed]
    assert said[0] == "Counter sheets, duplex, A4" and len({*said}) == 3
    assert found == [f"files/sheets/{name}" for name in (names[2], names[0], names[1])]


def test_downloads_that_differ_in_their_paper_alone_stand_together() -> None:
    names = [f"counters-{paper}-{way}.pdf" for paper in ("a4", "letter")
             for way in ("fold", "separate")]  # fmt: skip
    held = tuple(Download(f"files/sheets/{name}", 1, "0") for name in names)
    with speaking("en"):
        ((_head, listed),) = groups(
            replace(subject(read_once(SKIRMISH)), downloads=held), sums=False
        )
    found = [parser.fromstring(row).xpath("string(.//a/@href)") for row in listed]
    assert found == [f"files/sheets/{names[n]}" for n in (0, 2, 1, 3)]


def test_counters_of_the_gallery_are_of_one_scale() -> None:
    found = subject(read_once(HARBOUR))
    with dressed(found.game):  # the faces are those that other tests see
        faces = {(face.width, face.height) for _unit, _n, face in found.drawings.faces.all()}
        style, all_sizes = game_style(found), sizes(found)
    narrowest = min(width for width, _height in faces)
    said = dict(re.findall(r"#counters-body \.z(\d+)\{width:(\d+)px;height:auto", style))
    for n, (width, height) in enumerate(all_sizes):
        if (width, height) in faces:
            assert int(said.get(str(n), 96)) == round(96 * width / narrowest)
    assert said, "of several sizes"


def test_files_are_called_as_players_call_them() -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    names = ("sheets/counters-letter-ink-saver.pdf", "map/map.png", "aid/setup-morning-a4.pdf",
             "aid/rulebook-a4-booklet.pdf", "report/legality.json", "other/thing.csv")  # fmt: skip
    with speaking("en"):
        assert [called(name, game) for name in names] == [
            "Counter sheets, duplex, ink saver, Letter", "Map, as a picture",
            "Setup card: One wet morning, A4", "Rulebook, as a booklet, A4",
            "Report of the checks, for programs", "thing",
        ]  # fmt: skip


def test_the_first_page_says_how_many_counters_were_added(files: dict[str, bytes]) -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    added = sum(unit.qty for unit in game.units.values() if game.adds(unit))
    facts = parser.fromstring(files["index.html"].decode()).xpath("string(.//dl[@class='facts'])")
    assert added and f", {added} added" in facts


def test_the_same_game_gives_the_same_bytes(files: dict[str, bytes]) -> None:
    again = made(read_once(SKIRMISH))
    assert again == files


def test_nothing_is_loaded_from_elsewhere(files: dict[str, bytes]) -> None:
    page, style = files["index.html"].decode(), files["proof.css"].decode()
    links = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert [link for link in links if not re.match(r"#|proof\.|files/|data:image", link)] == []
    assert set(re.findall(r"url\((\w+):", style)) == {"data"}


def test_the_policy_lets_only_our_own_scripts_run(files: dict[str, bytes]) -> None:
    page = parser.fromstring(files["index.html"].decode())
    policy = page.xpath("string(//meta[@http-equiv='Content-Security-Policy']/@content)")
    (inline,) = page.xpath("//script[not(@src)]/text()")
    digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in policy and "default-src 'none'" in policy
    assert page.xpath("//@style") == [] and page.xpath("//@*[starts-with(name(), 'on')]") == []


def test_hostile_names_are_text_on_the_page(tab: Tab, changed: Changed, tmp_path: Any) -> None:
    loaded = read_once(SKIRMISH)
    game = loaded.game
    assert game is not None
    units = {name: replace(one, name=NASTY + HOSTILE["unit"], note=NASTY)
             for name, one in game.units.items()}  # fmt: skip
    nasty = replace(game, title=NASTY + HOSTILE["title"], about=NASTY, units=units)
    found = replace(subject(loaded), game=nasty, drawings=Drawings(nasty))
    with speaking("en"):
        files = dict(site(found))
    assert b"<script>evil" not in files["index.html"] + files["data/proof.js"]
    assert "\u2028".encode() not in files["data/proof.js"]
    tab.size(1440, 900)
    tab.open(written(files, tmp_path))
    tab.wait("document.title.includes('evil()')")
    for address in ("#/map/A1", "#/unit/mill-foot", "#/counters"):
        tab.go(address)
        tab.wait("document.querySelectorAll('.ct').length")
    assert tab.wrong == [] and NASTY[:20] in tab.text(".gc a")


def test_a_script_says_what_the_catalogues_have_and_nothing_else() -> None:
    text = "\n".join(path.read_text("utf-8") for path in own_files())
    one = set(re.findall(r"\bt\('(\w+)'", text))
    some = set(re.findall(r"\btn\('(\w+)'", text))
    assert some == set(COUNTED)
    # Verdicts and weights are words by themselves.
    assert one | {"pass", "fail", "unknown", "error", "warning", "note"} == set(WORDS)


def test_a_script_has_no_sentence_of_its_own() -> None:
    for path in own_files():
        text = re.sub(r"^\s*//.*$", "", path.read_text("utf-8"), flags=re.M)
        markup = re.findall(r"[\w\"}]>([^<>$`{}=;()]{3,})</", text)
        assert [words for words in markup if re.search(r"[A-Za-z]{3}", words)] == [], path.name


def test_numbers_take_the_form_of_their_language() -> None:
    with speaking("de"):
        said = words_data()
    assert said["counted"]["counters"] == ["{count} Spielstein", "{count} Spielsteine"]
    assert (said["forms"][1], said["forms"][0], said["forms"][101]) == ("0", "1", "1")


def test_the_page_speaks_german() -> None:
    page = made(read_once(SKIRMISH), "de")["index.html"].decode()
    assert "Regelgerecht" in page and "Zur Karte" in page


@pytest.mark.parametrize(("plain", "short"), [
    ("const a = 1;\n// gone\nconst b = a + +1;", "const a=1;const b=a+ +1;"),
    ("x = a / b; y = '// kept';", "x=a/b;y='// kept';"),
    ("const r = /[\\s/]+ '/g;", "const r=/[\\s/]+ '/g;"),
    ("t = `a  ${ b ? `c ${ d }` : '' }  e`;", "t=`a  ${b?`c ${d}`:''}  e`;"),
    ("h = `<p>\n  <b>x\n  y</b>`;", "h=`<p><b>x y</b>`;"),
    ("return /x/.test(y);", "return/x/.test(y);"),
])  # fmt: skip
def test_a_script_is_shortened_and_does_the_same(plain: str, short: str) -> None:
    assert squeezed(plain) == short


def test_the_script_is_small() -> None:
    own = "\n".join(path.read_text("utf-8") for path in own_files())
    assert len(squeezed(own)) < 71_200
    assert "\n//" not in script()


@pytest.mark.parametrize(("markup", "parts"), [
    ("<g><rect></rect><g><path></path></g></g>",
     ["<g>", "<rect></rect>", "<g><path></path></g>", "</g>"]),
    ("<text>a</text><rect></rect>", ["<text>", "a", "</text>", "<rect>", "</rect>"]),
])  # fmt: skip
def test_faces_share_the_parts_that_they_have_in_common(markup: str, parts: list[str]) -> None:
    assert pieces(Html(markup)) == parts
    assert "".join(parts) == markup


@pytest.mark.parametrize(("language", "words"), [("en", "1.3 MB"), ("de", "1,3 MB")])
def test_the_size_of_a_file_is_written_as_the_language_does(language: str, words: str) -> None:
    with speaking(language):
        assert size(1_300_000) == words


def test_rows_by_columns_are_the_same_rows() -> None:
    said: list[dict[str, Any]] = [{"id": "a", "x": 1, "of": [1]}, {"id": "b", "x": True, "of": [1]}]
    said += [{"id": "c", "of": [1], "y": None}]
    found = columns(said)
    assert rows(found) == said and [*map(repr, rows(found))] == [*map(repr, said)]
    assert found == [3, ["id", ["a", "b", "c"]], ["x", [1, True], [0, 1, -1]],
                     ["of", [[1]], 0], ["y", [None], [-1, -1, 0]]]  # fmt: skip


def test_lines_of_one_paint_are_drawn_square_by_square_and_grounds_in_one() -> None:
    line, ground = Paint(stroke="#000000", width=1), Paint(fill="#ffffff")
    ticks = [c for n in range(300) for c in (("M", n, 1.0), ("L", n, 2.0))]
    fields = [Polygon(((n, 0.0), (n + 1.0, 0.0), (n, 1.0)), ground) for n in range(3)]
    there = Polygon(((9.0, 0.0), (9.0, 1.0), (10.0, 0.0)), ground)
    drawn = inner(Drawing(300, 2, (*fields, there, Path(tuple(ticks), line))), "m")
    assert drawn.count("<path") == 2 + 3
    assert drawn.startswith('<path d="M0 0h100l-100 100zm100 0h100')


def test_a_rule_without_cases_says_so_and_is_not_praised() -> None:
    game = read_once(SKIRMISH).game
    assert game is not None
    loaded = read_once(SKIRMISH)
    bare = tuple(replace(rule, cases=()) for rule in game.rules)
    home = made(replace(loaded, game=replace(game, rules=bare)))["index.html"].decode()
    (card, *_rest) = parser.fromstring(home).xpath("//ul[@class='rlist']")
    said = card.xpath(".//span[@class='idle']/text()")
    assert said == ["no cases"] * len(bare) and not card.xpath(".//span[@class='ok']")
