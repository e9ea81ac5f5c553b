"""A page that is served while one works: in a browser it loads itself anew, where one is in it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from builder.pipeline.serving import Server
from tests.emit.proof.chromium import Failed, Tab
from tests.pipeline.test_shown import written


def test_the_page_reloads_at_its_address(files: dict[str, bytes], tab: Tab, tmp_path: Path) -> None:
    written(tmp_path, files)
    server = Server(tmp_path)
    tab.call("Page.navigate", url=server.address + "#/rule/room")
    tab.wait("document.querySelector('.rule.on')")
    tab.wrong.clear()
    tab.run("window.former = true")
    written(tmp_path, {**files, "proof.css": files["proof.css"] + b":root{--live:1}"})
    server.renew()
    with suppress(Failed):  # what waits in a page ends with it
        tab.wait("!window.former")
    tab.wait("!window.former && document.querySelector('.rule.on')")
    assert tab.run("location.hash") == "#/rule/room" and tab.wrong == []
    assert tab.run("getComputedStyle(document.documentElement).getPropertyValue('--live')") == "1"
    tab.call("Page.navigate", url="about:blank")
