"""Names and texts that look like a page reach nothing that Swing or the chat would render.

Every name and text of the invented game begins as a page does and names a picture on the net. The
module is made of it and searched: attributes, traits, saved setups and pages.
"""

from __future__ import annotations

import re
import shutil
import zipfile
from io import BytesIO

import pytest
from lxml import etree

from builder.emit.vassal.format.encode import inert
from builder.emit.vassal.format.gpid import Lock, assign
from builder.emit.vassal.pieces.names import gpid_keys
from builder.pipeline.load import load
from builder.pipeline.products import PAINTERS, PRODUCTS
from builder.pipeline.workshop import Workshop
from builder.saves.archive import unpack
from tests.games import SKIRMISH
from tests.games.made import blank_png, painted_once

pytestmark = pytest.mark.usefixtures("undrawn")

PAGE = "<HTML><img src=//evil.example/x.png>"
KEYS = r"\b(name|title|text|about|owner|say|ask|note|refuse): (['\"]?)(?!\||>)"
TAG = re.compile(r"<\s*/?\s*(html|img)", re.IGNORECASE)


@pytest.fixture(scope="module")
def members(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of the module, the texts of setups unpacked."""
    home = tmp_path_factory.mktemp("pages") / "skirmish"
    shutil.copytree(SKIRMISH, home)
    for path in home.glob("*.yaml"):
        text = re.sub(KEYS, rf"\1: \2{PAGE}", path.read_text("utf-8"))
        text = re.sub(r"who: (Mill|Pond)\b", rf"who: {PAGE}\1", text)
        text = text.replace("'strong'", f"'{PAGE}strong'").replace('"deep" $', f"{PAGE} $")
        path.write_text(text.replace(f"{PAGE}Acorns", "Acorns").replace(f"{PAGE}Cloud", "Cloud"))
    for name in ("units.csv", "spaces.csv"):
        head, *rows = (home / name).read_text("utf-8").splitlines()
        cells = [row.split(",", 2) for row in rows]
        lines = [",".join([one, PAGE + two if two else "", rest]) for one, two, rest in cells]
        (home / name).write_text("\n".join([head, *lines]) + "\n", "utf-8")
    setup = home / "setups" / "morning.csv"
    setup.write_text(setup.read_text("utf-8").replace("Turn 1", f"{PAGE}Turn 1"), "utf-8")
    loaded = load(home)
    wrong = [f"{f.span} {f.message!s}" for f in loaded.findings if f.severity.value == "error"]
    assert loaded.checked is not None, wrong
    gpids = assign(Lock({}), gpid_keys(loaded.checked.game)).numbers
    shop = Workshop(loaded.checked, loaded.drawings, loaded.findings, gpids, loaded.procedures,
                    painters=PAINTERS)  # fmt: skip
    with painted_once(blank_png):
        ((_, module),) = PRODUCTS["module"](shop)
    with zipfile.ZipFile(BytesIO(module)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return {n: unpack(d)[0].encode() if n.endswith(".vsav") else d for n, d in files.items()}


def test_the_names_are_there_without_a_tag(members: dict[str, bytes]) -> None:
    text = members["buildFile.xml"].decode()
    assert text.count("‹HTML>‹img") + text.count("‹HTML&gt;‹img") > 50


def unseen(node: etree._Element, attribute: str, value: str) -> bool:
    """What the engine only works with: a property's first value, a constant, a condition, and the
    value that an expression gives to a property. What procedures say is made harmless when it is
    shown (below).
    """
    if str(node.tag).endswith("GlobalTranslatableMessage") and attribute != "description":
        return True
    change = (attribute == "propChanger" and value.startswith("P,{")) or attribute == "loopCount"
    return change or (attribute == "initialValue" and str(node.tag).endswith("GlobalProperty"))


def test_no_attribute_and_no_trait_holds_a_tag_of_the_data(members: dict[str, bytes]) -> None:
    found = [
        (node.tag, attribute, value[:200])
        for node in etree.fromstring(members["buildFile.xml"]).iter()
        for attribute, value in [*node.attrib.items(), ("its text", node.text or "")]
        if TAG.search(str(value)) and not unseen(node, str(attribute), str(value))
    ]
    assert found == []


def test_what_procedures_say_is_escaped_when_it_is_shown(members: dict[str, bytes]) -> None:
    assert b".replace(&quot;&lt;&quot;,&quot;&amp;lt;&quot;)" in members["buildFile.xml"]


def test_no_saved_game_and_no_title_holds_a_tag_of_the_data(members: dict[str, bytes]) -> None:
    names = ["moduledata", *(n for n in members if n.endswith(".vsav"))]
    assert len(names) > 1
    for name in names:
        assert not TAG.search(members[name].decode().replace("&lt;", "<")), name


def test_pages_show_the_names_as_words(members: dict[str, bytes]) -> None:
    pages = [name for name in members if name.endswith(".html")]
    assert pages
    for name in pages:
        assert b"evil.example/x.png>" not in members[name]
        assert not re.search(rb"<img[^>]*evil", members[name], re.IGNORECASE)


@pytest.mark.parametrize(
    ("text", "shown"),
    [("<html>x", "‹html>x"), ("a <IMG src=x>", "a ‹IMG src=x>"), ("</b>", "‹/b>"),
     ("1 < 2 <= 3", "1 < 2 <= 3"), ("<3", "<3"), ("<!-- -->", "‹!-- -->")],
)  # fmt: skip
def test_only_what_could_begin_a_tag_is_changed(text: str, shown: str) -> None:
    assert inert(text) == shown
