"""The module's archive: pictures are stored as they are; their size is read from their header."""

from __future__ import annotations

import io
import zipfile

import pytest

from builder.emit.vassal.format.archive import hashed, pack, png_size
from tests.emit.vassal.small import png

PICTURE = png(30, 20, (1, 2, 3))


def test_the_size_is_read_from_the_header() -> None:
    assert png_size(PICTURE) == png_size(PICTURE[:24]) == (30, 20)


@pytest.mark.parametrize("data", [PICTURE[:23], b"GIF89a" + bytes(40), b""])
def test_what_is_no_whole_header_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="not a PNG"):
        png_size(data)


def test_a_name_changes_with_the_content() -> None:
    assert hashed("map", b"a") == "map-ca978112ca1b.png" != hashed("map", b"b")


def test_what_is_compressed_already_is_stored() -> None:
    names = ("a.png", "b.jpg", "c.gif", "d.vsav", "buildFile.xml", "e.html")
    packed = pack(dict.fromkeys(reversed(names), PICTURE))
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        kinds = {info.filename: info.compress_type for info in archive.infolist()}
    assert kinds == {name: zipfile.ZIP_DEFLATED if name[0] in "be" and name != "b.jpg" else
                     zipfile.ZIP_STORED for name in names}  # fmt: skip
    assert list(kinds) == sorted(names)
