"""The invented game and its module, built once."""

from __future__ import annotations

import pytest
from lxml import etree

from builder.game.model import Game
from tests.emit.vassal import decode, small


@pytest.fixture(scope="session")
def game() -> Game:
    return small.GAME


@pytest.fixture(scope="session")
def vmod() -> bytes:
    return small.build()


@pytest.fixture(scope="session")
def root(vmod: bytes) -> etree._Element:
    return decode.build_file(vmod)


@pytest.fixture(scope="session")
def campaign(vmod: bytes) -> list[str]:
    return decode.saved_game(decode.members(vmod)["setup-1-campaign.vsav"])
