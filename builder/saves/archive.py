"""A .vsav's bytes to the game's text and to what it says of its module.

Only two members are looked at, by their exact names, and each only up to a limit, so that neither
sizes that lie nor names with paths in them do anything. Knows nothing of commands.
"""

from __future__ import annotations

import io
import zipfile
import zlib

from lxml import etree

from builder.saves.model import Broken
from builder.words import message

GAME, FACTS = "savedGame", "moduledata"
MAX_FILE = 8_000_000
MAX_GAME = 32_000_000
MAX_FACTS = 64_000
MAX_MEMBERS = 1000
_ENTRY = b"PK\x01\x02"
_DISGUISE = b"!VCSK"
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 1

# Whatever a broken archive makes the library raise; ValueError holds wrong UTF-8 in a name.
FAULTS = (
    zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError, KeyError,
    IndexError, OverflowError, NotImplementedError,
)  # fmt: skip


def unpack(data: bytes) -> tuple[str, str, str]:
    """(the game's text, the module's name, its version) of a saved game's bytes.

    Name and version are '' where the file does not say. Raises Broken.
    """
    if len(data) > MAX_FILE:
        raise Broken(
            "V102", message("the file has more than {number} MB", number=MAX_FILE // 1_000_000)
        )
    if data.count(_ENTRY) > MAX_MEMBERS:
        raise Broken("V102", message("the file has more than {number} members", number=MAX_MEMBERS))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            game = _member(archive, GAME, MAX_GAME)
            facts = _member(archive, FACTS, MAX_FACTS)
    except FAULTS as fault:
        raise Broken(
            "V101",
            message(
                "not a readable zip archive: {fault}", fault=str(fault) or type(fault).__name__
            ),
        ) from fault
    if game is None:
        raise Broken("V103", message("there is no '{name}' in it", name=GAME))
    name, version = _facts(facts or b"")
    return _text(game), name, version


def _member(archive: zipfile.ZipFile, name: str, limit: int) -> bytes | None:
    """A member's bytes; None where there is none of the name. Raises Broken and FAULTS."""
    found = [info for info in archive.infolist() if info.filename == name]
    if not found:
        return None
    if len(found) > 1:
        raise Broken("V101", message("'{name}' is in it twice", name=name))
    if found[0].flag_bits & _ENCRYPTED:
        raise Broken("V101", message("'{name}' is encrypted", name=name))
    if found[0].compress_type not in _METHODS:
        raise Broken(
            "V101", message("'{name}' is packed in a way that VASSAL does not use", name=name)
        )
    with archive.open(found[0]) as stream:
        body = stream.read(limit + 1)
    if len(body) > limit:
        raise Broken(
            "V102",
            message("'{name}' unpacks to more than {number} bytes", name=name, number=f"{limit:,}"),
        )
    return body


def _text(body: bytes) -> str:
    """The game's text: plain, or disguised as the mark, a key and every byte XOR the key in hex."""
    try:
        if body.startswith(_DISGUISE):
            hidden = bytes.fromhex(body.removeprefix(_DISGUISE).decode("ascii"))
            (key,) = hidden[:1]
            body = hidden[1:].translate(bytes(byte ^ key for byte in range(256)))
        return body.decode("utf-8")
    except ValueError as fault:
        raise Broken(
            "V104", message("'{name}' is not text: {fault}", name=GAME, fault=str(fault))
        ) from fault


def _facts(xml: bytes) -> tuple[str, str]:
    """Name and version in the module's data; '' where it cannot be read."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    try:
        root = etree.fromstring(xml, parser)
    except (etree.XMLSyntaxError, ValueError):
        return "", ""
    name, version = root.findtext("name") or "", root.findtext("version") or ""
    return name.strip(), version.strip()
