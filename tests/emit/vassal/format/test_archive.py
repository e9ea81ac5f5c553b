"""Zip files are those that the standard library writes."""

from __future__ import annotations

import io
import zipfile
import zlib
from types import SimpleNamespace

import pytest

from builder.emit.vassal.format import archive
from builder.emit.vassal.format.archive import DATE, LEVEL, listed, member, pack


def by_library(members: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, DATE)
            info.create_system, info.external_attr = 3, 0o100644 << 16
            stored = name.endswith((".png", ".vsav"))
            info.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            archive.writestr(info, members[name], compresslevel=LEVEL)
    return out.getvalue()


def by_zlib(data: bytes, level: int) -> bytes:
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


@pytest.mark.parametrize(
    "members",
    [
        {},
        {"b.xml": b"<x/>" * 100, "a.png": b"abc", "empty": b"", "images/none.png": b""},
        {"Brücke/é.xml": b"<x/>", "🎲.png": b"die"},
        {f"{n}.png": b"x" for n in range(0xFFFF)},
        {f"{n}.png": b"x" for n in range(0x10000)},
    ],
    ids=["none", "few", "letters", "as many as a plain zip has", "more"],
)
def test_a_zip_is_what_the_standard_library_writes(
    members: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = pack(members)
    with monkeypatch.context() as patched:
        patched.setattr(archive, "deflate", SimpleNamespace(
            deflate_compress=lambda data, level: by_zlib(data, level), crc32=zlib.crc32,
        ))  # fmt: skip
        assert pack(members) == by_library(members)
    with zipfile.ZipFile(io.BytesIO(made)) as read:
        assert read.testzip() is None and len(read.namelist()) == len(members)
        facts = [(one.filename, one.compress_type == zipfile.ZIP_DEFLATED, one.CRC,
                  one.compress_size, one.file_size) for one in read.infolist()]  # fmt: skip
    found = [*listed(made)]
    assert [(one.name, one.deflated, one.check, one.packed, one.size) for one in found] == facts
    for one in found[-3:]:
        body = made[one.begin : one.begin + one.packed]
        assert (zlib.decompress(body, -15) if one.deflated else body) == members[one.name]


def test_files_made_ready_before_are_packed_alike() -> None:
    plain = {"b.xml": b"<x/>" * 100, "a.png": b"abc"}
    ready = {name: member(name, data) for name, data in plain.items()}
    assert pack(ready) == pack({**ready, "b.xml": plain["b.xml"]}) == pack(plain)
