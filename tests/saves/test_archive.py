"""Files that are no saved games: each gets its finding, none is unpacked whole."""

from __future__ import annotations

import tracemalloc
import zipfile

import pytest

from builder.emit.vassal.format.savegame import archive, obscure
from builder.saves.archive import MAX_FILE, unpack
from tests.saves.saves import DATA, codes, game, piece, reading, vsav

WHOLE = game(piece("1"))


def code_of(body: bytes) -> list[str]:
    saved, found = reading(body)
    assert saved is None
    return codes(found)


def test_the_text_is_read_plain_and_in_disguise() -> None:
    assert unpack(vsav({"savedGame": "plain Ж"}))[0] == "plain Ж"
    assert unpack(vsav({"savedGame": obscure("hidden Ж")}))[0] == "hidden Ж"


def test_the_module_and_its_version_are_read() -> None:
    assert unpack(archive("x", "Name & <Co>", "1.2.3", "setup"))[1:] == ("Name & <Co>", "1.2.3")


@pytest.mark.parametrize(
    "facts", ["", "<data>", "no xml", "\x00", "<data><version/></data>", "<a>" * 5000]
)
def test_a_file_that_does_not_name_its_module_is_read_all_the_same(facts: str) -> None:
    assert unpack(vsav({"savedGame": "x", "moduledata": facts})) == ("x", "", "")


def test_entities_in_the_modules_facts_stay_what_they_are() -> None:
    bomb = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><d><name>&b;</name></d>'
    assert "aaaa" not in unpack(vsav({"savedGame": "x", "moduledata": bomb}))[1]


@pytest.mark.parametrize("body", [b"", b"PK", b"no zip at all", b"PK\x05\x06" + bytes(18)])
def test_what_is_no_zip_or_an_empty_one_is_refused(body: bytes) -> None:
    assert code_of(body) in (["V101"], ["V103"])


def test_every_truncation_of_a_real_saved_game_is_refused() -> None:
    body = (DATA / "as-setup.vsav").read_bytes()
    for length in range(0, len(body), 997):
        assert code_of(body[:length]) == ["V101"], length


def test_a_wrong_checksum_is_refused() -> None:
    body = bytearray(vsav({"savedGame": WHOLE}, zipfile.ZIP_STORED))
    body[body.index(b"begin_save")] ^= 1
    assert code_of(bytes(body)) == ["V101"]


def test_an_encrypted_member_is_refused() -> None:
    body = bytearray(vsav({"savedGame": WHOLE}))
    body[body.index(b"PK\x01\x02") + 8] |= 1
    assert code_of(bytes(body)) == ["V101"]


def test_a_way_of_packing_that_java_does_not_know_is_refused() -> None:
    assert code_of(vsav({"savedGame": WHOLE}, zipfile.ZIP_BZIP2)) == ["V101"]


def test_a_member_that_stands_twice_is_refused() -> None:
    body = vsav({"savedGame": WHOLE, "savedGamf": WHOLE}).replace(b"savedGamf", b"savedGame")
    assert code_of(body) == ["V101"]


@pytest.mark.parametrize("name", ["../savedGame", "/savedGame", "savedGame/", "savedgame", "a\\b"])
def test_only_the_exact_name_counts(name: str) -> None:
    assert code_of(vsav({name: WHOLE})) == ["V103"]


def test_a_zip_bomb_is_refused_before_it_is_unpacked() -> None:
    body = vsav({"savedGame": bytes(60_000_000)})
    tracemalloc.start()
    found = code_of(body)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found == ["V102"]
    assert peak < 80_000_000


def test_a_size_that_lies_does_not_help() -> None:
    body = bytearray(vsav({"savedGame": bytes(33_000_000)}))
    for mark, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = body.index(mark) + offset
        body[at : at + 4] = (10).to_bytes(4, "little")
    assert code_of(bytes(body)) in (["V101"], ["V102"])


def test_a_file_too_large_or_with_too_many_members_is_refused() -> None:
    assert code_of(bytes(MAX_FILE + 1)) == ["V102"]
    assert code_of(vsav({f"m{n}": b"" for n in range(1001)})) == ["V102"]


@pytest.mark.parametrize(
    "text",
    [b"\xff\xfe", b"!VCSK", b"!VCSKzz00", b"!VCSK4", b"!VCSK4b0", b"!VCSK4bzz", b"!VCSK4bb4",
     "!VCSKдд".encode()],
)  # fmt: skip
def test_what_is_no_text_is_refused(text: bytes) -> None:
    assert code_of(vsav({"savedGame": text})) == ["V104"]
