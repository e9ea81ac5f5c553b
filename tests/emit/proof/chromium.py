"""A browser for tests: Chromium, driven through its own pipe with real keys and a real pointer.

Started once a process, one tab; nothing but the standard library and the browser is needed. Tests
that want it are skipped, and say so, where there is none.
"""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run", "--hide-scrollbars",
    "--disable-extensions", "--remote-debugging-pipe", "--force-color-profile=srgb",
    "--disable-features=Translate,MediaRouter,OptimizationHints", "--mute-audio",
    "--no-zygote", "--in-process-gpu",  # fewer processes, which a test has no use for
)  # fmt: skip
KEYS = {
    "Enter": ("Enter", 13, "\r"), "Escape": ("Escape", 27, ""), "Tab": ("Tab", 9, ""),
    "ArrowLeft": ("ArrowLeft", 37, ""), "ArrowUp": ("ArrowUp", 38, ""),
    "ArrowRight": ("ArrowRight", 39, ""), "ArrowDown": ("ArrowDown", 40, ""),
}  # fmt: skip
WAIT = 8000
"""Milliseconds after which what does not happen has failed."""
PATIENCE = 30
"""Seconds after which a browser that says nothing has failed."""


def found() -> str:
    """The browser's path, '' where there is none."""
    return next(filter(None, map(shutil.which, NAMES)), "")


class Failed(AssertionError):
    """The page threw, or what was waited for did not happen."""


class Tab:
    """One tab: what happens in it that should not is in `wrong`, what it asked for in `asked`."""

    def __init__(self, browser: str) -> None:
        (ours, theirs), (answers, back) = os.pipe(), os.pipe()
        self._home = tempfile.mkdtemp(prefix="builder-chromium-")
        self._process = subprocess.Popen(
            [browser, *FLAGS, f"--user-data-dir={self._home}", "about:blank"],
            preexec_fn=lambda: _hand_over(ours, back),
            pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(ours)
        os.close(back)
        self._to, self._from, self._unread = os.fdopen(theirs, "wb"), answers, b""
        self._number, self._opened, self._session = 0, 0, ""
        self.wrong: list[str] = []
        self.asked: list[str] = []
        targets = self.call("Target.getTargets")["targetInfos"]
        ident = next(one["targetId"] for one in targets if one["type"] == "page")
        attached = self.call("Target.attachToTarget", targetId=ident, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def close(self) -> None:
        """End the browser and clear its files away."""
        self._to.close()
        os.close(self._from)
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self._home, ignore_errors=True)

    def call(self, method: str, **params: Any) -> Any:
        """Ask the browser and wait for its answer."""
        self._number += 1
        order = {"id": self._number, "method": method, "params": params}
        order |= {"sessionId": self._session} if self._session else {}
        self._to.write(json.dumps(order).encode() + b"\0")
        self._to.flush()
        while True:
            said = self._read()
            if said.get("id") == self._number:
                if "error" in said:
                    raise Failed(f"{method}: {said['error']['message']}")
                return said["result"]
            self._heard(said)

    def _read(self) -> Any:
        while b"\0" not in self._unread:
            ready, _, _ = select.select([self._from], [], [], PATIENCE)
            more = os.read(self._from, 1 << 16) if ready else b""
            if not more:
                raise Failed("the browser does not answer")
            self._unread += more
        said, _, self._unread = self._unread.partition(b"\0")
        return json.loads(said)

    def _heard(self, event: Any) -> None:
        params = event.get("params", {})
        match event.get("method"):
            case "Runtime.exceptionThrown":
                details = params["exceptionDetails"]
                self.wrong.append(details.get("exception", details).get("description", "thrown"))
            case "Runtime.consoleAPICalled" if params["type"] in ("error", "assert"):
                self.wrong.append(str(params["args"]))
            case "Log.entryAdded" if params["entry"]["level"] == "error":
                self.wrong.append(params["entry"]["text"])
            case "Network.requestWillBeSent":
                self.asked.append(params["request"]["url"])

    # -- what a reader does ------------------------------------------------------------------

    def size(self, width: int, height: int, dark: bool = False, scripts: bool = True) -> None:
        """The window, the theme of the system, and whether scripts run."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)  # fmt: skip
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)

    def open(self, place: Path, address: str = "") -> None:
        """A page of the disk as if nobody had looked at it before."""
        self.wrong.clear()
        self.asked.clear()
        self._opened += 1  # another address each time: else it would not be read again
        self.call("Page.navigate", url=f"{place.as_uri()}?{self._opened}{address}")
        self.wait("document.readyState == 'complete'")
        self.run("window.opened = true")

    def has(self, place: Path) -> bool:
        """Whether a page of the disk was opened and is still there."""
        address = json.dumps(f"{place.as_uri()}?")
        return bool(self.run(f"window.opened && location.href.startsWith({address})"))

    def go(self, address: str) -> None:
        """Another address of the same page."""
        self.run(f"location.hash = {json.dumps(address)}")

    def run(self, script: str) -> Any:
        """What an expression comes to in the page; promises are waited for."""
        said = self.call("Runtime.evaluate", expression=script, awaitPromise=True,
                         returnByValue=True)  # fmt: skip
        if "exceptionDetails" in said:
            details = said["exceptionDetails"]
            raise Failed(details.get("exception", details).get("description", "thrown"))
        return said["result"].get("value")

    def wait(self, condition: str) -> None:
        """Wait until an expression is true."""
        script = (
            "new Promise(done => {const end = Date.now() + %d; const look = () => {let is = false;"
            "try {is = Boolean(%s)} catch {} if (is || Date.now() > end) done(is);"
            "else setTimeout(look, 10)}; look()})"
        )
        if not self.run(script % (WAIT, condition)):
            raise Failed(f"never so: {condition}; {self.wrong}")

    def text(self, query: str) -> str:
        """The words that are seen of an element."""
        self.wait(f"document.querySelector({json.dumps(query)})")
        return str(self.run(f"document.querySelector({json.dumps(query)}).innerText"))

    def point(self, query: str) -> tuple[float, float]:
        """The middle of an element that is brought into sight."""
        self.wait(f"document.querySelector({json.dumps(query)})")
        box = self.run(
            f"(() => {{const node = document.querySelector({json.dumps(query)}); "
            "node.scrollIntoView({block: 'nearest', behavior: 'instant'}); "
            "const box = node.getBoundingClientRect(); "
            "return [box.x + box.width / 2, box.y + box.height / 2]})()"
        )
        return box[0], box[1]

    def click(self, query: str) -> None:
        """A click in the middle of an element."""
        self.press(*self.point(query))

    def press(self, x: float, y: float, to: tuple[float, float] | None = None) -> None:
        """A click at a point, or a drag from there."""
        self._mouse("mouseMoved", x, y)
        self._mouse("mousePressed", x, y, button="left", clickCount=1, buttons=1)
        if to is not None:
            for part in (0.3, 0.6, 1.0):
                here = x + (to[0] - x) * part, y + (to[1] - y) * part
                self._mouse("mouseMoved", *here, button="left", buttons=1)
            x, y = to
        self._mouse("mouseReleased", x, y, button="left", clickCount=1)

    def wheel(self, x: float, y: float, down: float) -> None:
        """The wheel turned at a point."""
        self._mouse("mouseWheel", x, y, deltaX=0, deltaY=down)

    def _mouse(self, kind: str, x: float, y: float, **more: Any) -> None:
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def key(self, *names: str, shift: bool = False) -> None:
        """Keys struck one after the other: by name, or a letter each."""
        for name in names:
            key, code, text = KEYS.get(name, (name, 0, name))
            own = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 * shift}
            kind = "keyDown" if text else "rawKeyDown"
            self.call("Input.dispatchKeyEvent", type=kind, text=text, **own)
            self.call("Input.dispatchKeyEvent", type="keyUp", **own)

    def drop(self, file: Path, x: float = 600, y: float = 400) -> None:
        """A file of the disk dropped on the page."""
        held = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.call("Input.dispatchDragEvent", type=kind, x=x, y=y, data=held)

    def picture(self) -> bytes:
        """What is seen, as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot")["data"])

    def printed(self) -> bytes:
        """What would be printed, as PDF."""
        return base64.b64decode(self.call("Page.printToPDF", preferCSSPageSize=True)["data"])


def _hand_over(ours: int, back: int) -> None:
    """The ends of the pipes where the browser looks for them."""
    ours, back = os.dup(os.dup(os.dup(ours))), os.dup(os.dup(os.dup(back)))
    os.dup2(ours, 3)
    os.dup2(back, 4)


@contextmanager
def browser() -> Iterator[Tab]:
    """A browser that ends with what is done in it."""
    tab = Tab(found())
    try:
        yield tab
    finally:
        tab.close()
