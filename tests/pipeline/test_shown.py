"""The page of a watch: served to this machine alone, another version after a save."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from builder.emit.proof.live import SCRIPT, VERSION
from builder.pipeline.forked import alone
from builder.pipeline.manifest import Manifest, entries
from builder.pipeline.publish import publish
from builder.pipeline.serving import Server
from builder.pipeline.shown import Shown
from builder.pipeline.watching import watched
from tests.conftest import Changed
from tests.pipeline.test_watching import replaced

FILES = {
    "index.html": b"<html><head><meta content=\"default-src &#39;none&#39;;\"></head></html>",
    "proof.js": b"let proof;", "files/a b.vmod": b"module",
}  # fmt: skip


def written(folder: Path, files: dict[str, bytes]) -> None:
    publish(folder, Manifest("game", "1", "", {}, entries(files, dict.fromkeys(files, ""))), files)


def asked(address: str, path: str, method: str = "GET", **headers: str) -> HTTPResponse:
    """What is answered; the body is read."""
    there = HTTPConnection(urlsplit(address).netloc, timeout=5)
    there.request(method, path, headers=headers)
    return there.getresponse()


def got(address: str, path: str) -> bytes:
    answer = asked(address, path)
    assert answer.status == 200, path
    return answer.read()


@pytest.fixture
def page(tmp_path: Path) -> tuple[Path, Server, str]:
    folder = tmp_path / "page"
    written(folder, FILES)
    server = Server(folder)
    return folder, server, server.address


def test_the_page_is_served_with_what_reloads_it_and_files_as_they_are(
    page: tuple[Path, Server, str],
) -> None:
    folder, _, address = page
    html = got(address, "/").decode()
    version = got(address, f"/{VERSION}").decode()
    assert f'<script src="{SCRIPT}" data-version="{version}">' in html
    assert "connect-src &#39;self&#39;;" in html and b"location.reload" in got(
        address, f"/{SCRIPT}"
    )
    assert got(address, "/proof.js") == FILES["proof.js"]
    assert got(address, "/files/a%20b.vmod?x") == FILES["files/a b.vmod"]
    head = asked(address, "/proof.js", "HEAD")
    assert head.getheader("Content-Length") == "10" and head.read() == b""
    assert (folder / "index.html").read_bytes() == FILES["index.html"]


OUTSIDE = ("/../beside.txt", "/%2e%2e/beside.txt", "/files/../../beside.txt", "//etc/passwd", "//[",
           "/files", "/strange.txt", "/manifest.json", "/%00", "/..%5cbeside.txt")  # fmt: skip


def test_nothing_but_the_files_of_the_page_is_served(page: tuple[Path, Server, str]) -> None:
    folder, _, address = page
    (folder.parent / "beside.txt").write_text("secret")
    (folder / "strange.txt").write_text("secret")
    assert {path: asked(address, path).status for path in OUTSIDE} == dict.fromkeys(OUTSIDE, 404)
    (folder / "proof.js").unlink()
    (folder / "proof.js").symlink_to(folder.parent / "beside.txt")
    assert asked(address, "/proof.js").status == 404
    assert asked(address, "/", "POST").status == 501


def test_nobody_else_s_page_may_read_it(page: tuple[Path, Server, str]) -> None:
    _, _, address = page
    port = urlsplit(address).port
    assert address.startswith("http://127.0.0.1:")
    for host in ("evil.example", f"evil.example:{port}", f"127.0.0.1.evil.example:{port}", ""):
        answer = asked(address, "/", Host=host)
        assert (answer.status, answer.read()) == (403, b"")
    answer = asked(address, "/proof.js", Host=f"localhost:{port}")
    assert answer.status == 200
    assert answer.getheader("Cross-Origin-Resource-Policy") == "same-origin"
    assert answer.getheader("Access-Control-Allow-Origin") is None


def test_a_page_that_is_written_as_it_was_keeps_its_version(
    page: tuple[Path, Server, str],
) -> None:
    folder, server, address = page
    before = got(address, f"/{VERSION}")
    written(folder, FILES)
    server.renew()
    assert got(address, f"/{VERSION}") == before
    written(folder, {**FILES, "proof.js": b"let other;"})
    server.renew()
    assert got(address, f"/{VERSION}") != before


@pytest.mark.usefixtures("undrawn", "little_products")
def test_a_save_gives_the_page_another_version(changed: Changed) -> None:
    folder = changed()
    out, opened = folder.parent / "out", list[str]()
    shown = Shown(folder, out, browse=opened.append)
    title = replaced(folder, "game.yaml", "title: ", "title: New ")

    def waits(_: Path) -> Iterator[object]:
        if len(versions) < 3:
            yield title()

    versions: list[bytes] = []
    for made in watched(folder, out, lambda *_: None, only=("report",), waits=waits):
        assert shown(made).address == ("" if versions else opened[0])
        versions.append(got(opened[0], f"/{VERSION}"))
    assert len(opened) == 1 and versions[0] != versions[-1]
    files = [path.read_bytes() for path in (out / "proof").rglob("*") if path.is_file()]
    assert files and not [one for one in files if b"live/" in one or b"connect-src" in one]


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="nobody counts threads here")
def test_a_page_that_is_served_leaves_builds_both_processors_and_ends_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, FILES)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    reader, writer = os.pipe()
    if (child := os.fork()) == 0:  # has one thread, however many there are here
        with suppress(BaseException):
            server = Server(tmp_path)
            got(server.address, "/")
            said = f"{alone()} {server.renew()} {server.address}"
            os.write(writer, said.encode())
        os._exit(0)
    os.waitpid(child, 0)
    single, renewed, address = os.read(reader, 200).decode().split()
    assert (single, renewed) == ("True", "True")
    with pytest.raises((OSError, HTTPException)):
        for _ in range(500):  # until the server has noticed
            got(address, "/")
