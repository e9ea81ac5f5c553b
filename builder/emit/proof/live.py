"""The page while it is written: it loads itself anew when a build has changed it.

Only a page that is served from one's own machine is so; nothing of this is in the files.
"""

from __future__ import annotations

from builder.emit.proof.markup import Html, el

SCRIPT = "live/reload.js"
VERSION = "live/version"
"""What the page asks for beside its own files, by the path."""
RELOAD = """(() => {
  const own = document.currentScript.dataset.version;
  const look = async () => {
    let pause = 400;
    try {
      const found = await fetch('live/version', {cache: 'no-store'});
      if (found.ok && await found.text() !== own) return location.reload();
    } catch { pause = 2000; }
    setTimeout(look, pause);
  };
  setTimeout(look, 400);
})();
"""
"""Asks for the version now and then; the address stays, for the page is loaded again as it is."""
_POLICY = "default-src &#39;none&#39;;"


def live(page: str, version: str) -> str:
    """The same page, which loads itself anew once there is another version than this."""
    tag: Html = el("script", src=SCRIPT, data_version=version)
    page = page.replace(_POLICY, f"{_POLICY} connect-src &#39;self&#39;;", 1)
    return page.replace("</head>", f"{tag}</head>", 1)
