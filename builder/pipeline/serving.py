"""The page that proves a game, served to browsers of this machine alone while it is worked on.

It is served by a process of its own, so that builds may share their work with another one. Only
what the page's manifest lists is served, and only where the address that a browser asked for is
that of this machine: another site can then neither load the files nor read them under a name of
its own. Nothing is written. Knows nothing of the terminal.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote

from builder.emit.proof.live import RELOAD, SCRIPT, VERSION, live
from builder.pipeline.background import beside
from builder.pipeline.manifest import digest, read_manifest
from builder.records import dataclass
from builder.source.folder import MANIFEST
from builder.source.regular import read_regular

HERE = "127.0.0.1"
_START, _ICON = "index.html", "favicon.ico"
_KINDS = {
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "txt": "text/plain; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "pdf": "application/pdf",
}  # fmt: skip
_HEADERS = {
    "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "no-referrer",
}  # fmt: skip
_PATIENCE = 30
"""Seconds after which somebody who asks for nothing is no longer listened to."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is sent: a status, and bytes of a kind."""

    status: int
    body: bytes = b""
    kind: str = "text/plain; charset=utf-8"


class Served:
    """A page in its folder, as a browser gets it, in the version that was last looked at."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._version, self._names = folder, "", frozenset[str]()
        self.renew()

    def renew(self) -> None:
        """Look which files there are now, and whether the page is another."""
        found = read_manifest(self._folder)
        if found is not None:
            self._names = frozenset(found.artefacts)
            self._version = digest(found.dump())

    def answer(self, path: str) -> Answer:
        """What there is at a path of the address, which begins with a slash."""
        name, version = path.removeprefix("/") or _START, self._version
        if name == VERSION:
            return Answer(200, version.encode())
        if name == SCRIPT:
            return Answer(200, RELOAD.encode(), _KINDS["js"])
        if name == _ICON:  # every browser asks for one, and complains in its console
            return Answer(204)
        place = self._folder / name
        if name not in self._names or name == MANIFEST:
            return Answer(404)
        try:
            if not place.resolve().is_relative_to(self._folder.resolve()):
                return Answer(404)
            body = read_regular(place)
        except OSError:
            return Answer(404)
        if name == _START:
            body = live(body.decode("utf-8", "replace"), version).encode()
        return Answer(200, body, _KINDS.get(name.rpartition(".")[2], "application/octet-stream"))


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the midst of an answer is nothing to speak of."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class Server:
    """Serves the page of a folder at an address until this program ends."""

    def __init__(self, folder: Path) -> None:
        server = _Server((HERE, 0), BaseHTTPRequestHandler)
        port = server.server_port
        self.address = f"http://{HERE}:{port}/"
        hosts = frozenset(f"{name}:{port}" for name in (HERE, "localhost"))
        self._there, heard = Pipe()
        if beside(partial(_serve, server, Served(folder), hosts, self._there, heard, os.getpid())):
            heard.close()
            server.server_close()

    def renew(self) -> bool:
        """Have the server look what there is now; False where it is there no longer."""
        try:
            self._there.send(True)
            return bool(self._there.recv())
        except (EOFError, OSError):
            return False


def _serve(
    server: _Server, served: Served, hosts: frozenset[str], there: Connection, heard: Connection,
    parent: int,
) -> None:  # fmt: skip
    """In the server's process, or in a thread of the program's: answer until the program ends."""
    own = os.getpid() != parent
    if own:
        there.close()  # else it would not be noticed that nobody holds the other end any longer
    server.RequestHandlerClass = _handler(served.answer, hosts)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        while heard.recv():
            served.renew()
            heard.send(True)
    except (EOFError, OSError):
        return


def _handler(
    answer: Callable[[str], Answer], hosts: frozenset[str]
) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        timeout = _PATIENCE

        def do_GET(self) -> None:
            self._send(body=True)

        def do_HEAD(self) -> None:
            self._send(body=False)

        def _send(self, *, body: bool) -> None:
            known = self.headers.get_all("Host", []) in ([host] for host in hosts)
            found = answer(unquote(self.path.partition("?")[0])) if known else Answer(403)
            self.send_response_only(found.status)
            for name, value in _HEADERS.items():
                self.send_header(name, value)
            self.send_header("Content-Type", found.kind)
            self.send_header("Content-Length", str(len(found.body)))
            self.end_headers()
            if body:
                self.wfile.write(found.body)

        def log_message(self, format: str, *args: Any) -> None:
            """The terminal is for findings."""

    return Handler
