"""Cards in the module: decks, hands, what is masked, what is printed."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from builder.emit.vassal.cards.names import card_names
from builder.emit.vassal.cards.pieces import whose
from builder.emit.vassal.pieces.names import former_keys, side_name
from builder.emit.vassal.play.hidden import revealing
from builder.emit.vassal.play.warnings.automation import warnings
from builder.game.model import Game
from builder.pipeline.load import load
from builder.saves.archive import unpack
from tests.emit.vassal import small
from tests.games import read_once
from tests.rules.made import rule

LANTERN = Path(__file__).parents[2] / "games" / "lantern"
V = "VASSAL.build."


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(LANTERN)
    assert found.checked is not None
    return found.checked.game


@pytest.fixture(scope="module")
def made(game: Game) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(small.build(game)))


@pytest.fixture(scope="module")
def tree(made: zipfile.ZipFile) -> etree._Element:
    return etree.fromstring(made.read("buildFile.xml"))


def one(tree: etree._Element, kind: str, **attributes: str) -> etree._Element:
    found = [n for n in tree.iter(V + kind) if all(n.get(k) == v for k, v in attributes.items())]
    assert len(found) == 1, (kind, attributes, len(found))
    return found[0]


def test_the_windows_of_cards_are_in_one_menu_by_the_texts_of_their_buttons(
    tree: etree._Element,
) -> None:
    items = one(tree, "module.ToolbarMenu", text="Cards").get("menuItems", "").split(",")
    opened = [*tree.iter(V + "module.Map"), *tree.iter(V + "module.PlayerHand")]
    assert len(items) == 3 and set(items) <= {window.get("buttonName") for window in opened}


def test_each_copy_of_a_card_is_in_its_deck_with_a_number_of_its_own(
    game: Game, tree: etree._Element
) -> None:
    deck = one(tree, "module.map.DrawPile", name="Event cards")
    slots = deck.findall(V + "widget.CardSlot")
    assert len(slots) == 14 and len({slot.get("gpid") for slot in slots}) == 14
    assert [slot.get("entryName") for slot in slots].count("Sea Fog") == 3


def test_a_deck_lies_face_down_keeps_no_order_and_is_filled_anew_when_empty(
    tree: etree._Element,
) -> None:
    deck = one(tree, "module.map.DrawPile", name="Event cards")
    discards = one(tree, "module.map.DrawPile", name="Event cards: Discards")
    assert (deck.get("faceDown"), deck.get("shuffle"), deck.get("drawFaceUp"),
            deck.get("allowSelect")) == ("Always", "Always", "false", "false")  # fmt: skip
    assert deck.get("emptyHotkey") == discards.get("reshuffleHotkey") != ""
    assert (discards.get("faceDown"), discards.get("reshuffleTarget")) == ("Never", "Event cards")


def test_discards_go_back_by_command_or_never_where_the_data_says_so(
    tree: etree._Element,
) -> None:
    weather = one(tree, "module.map.DrawPile", name="Weather")
    assert weather.get("hotkeyOnEmpty") is None
    assert one(tree, "module.map.DrawPile", name="Weather: Past weather").get("reshuffleHotkey")
    assert one(tree, "module.map.DrawPile", name="Leaders: Taken").get("reshufflable") is None


def test_a_hand_is_seen_by_its_side_and_by_who_plays_alone(tree: etree._Element) -> None:
    hands = {n.get("mapName"): n for n in tree.iter(V + "module.PlayerHand")}
    assert list(hands) == ["Smugglers Hand", "Wardens Hand"]
    assert hands["Wardens Hand"].get("side") == "Wardens,Solitaire"
    assert {n.get("visible") for n in hands.values()} == {"false"}


def test_a_dealt_card_is_masked_for_the_side_of_its_hand_whoever_plays_it() -> None:
    """A hand may be dealt before its side has a player; who plays alone keeps what he deals."""
    alone = 'PlayerSide=="Solitaire"'
    assert whose().code == f"{alone}?PlayerSide:CardHolder"


def test_a_hand_has_buttons_for_its_own_decks_only(tree: etree._Element) -> None:
    buttons = {
        hand.get("mapName"): [n.get("text") for n in hand.iter(V + "module.DoActionButton")]
        for hand in tree.iter(V + "module.PlayerHand")
    }
    assert buttons == {
        "Smugglers Hand": ["Draw: Event cards", "Draw: Leaders", "Discard at random"],
        "Wardens Hand": ["Draw: Event cards", "Discard at random"],
    }


def test_a_hand_beyond_its_size_is_a_warning_and_one_without_a_size_never_is(
    tree: etree._Element,
) -> None:
    warned = {
        node.get("name"): node.get("loopCount") or ""
        for node in tree.iter(V + "module.DoActionButton")
        if "the hand size is" in (node.get("reportFormat") or "")
    }
    assert {name: when.rpartition(")>")[2] for name, when in warned.items()} == {
        "draw_event_smugglers full": "3?1:0}", "draw_event_wardens full": "2?1:0}",
    }  # fmt: skip


def prototype(tree: etree._Element, name: str) -> str:
    return one(tree, "module.PrototypeDefinition", name=name).text or ""


def test_what_a_player_does_with_a_card_stands_inside_its_mask(tree: etree._Element) -> None:
    """Who sees only the back is offered nothing, and reads no name."""
    for name in ("Card Event cards event", "Card Leaders leaders", "Card Weather weather"):
        types = prototype(tree, name).split("/")[2]
        assert types.startswith("obs;") and "Discard" in types


def test_only_decks_with_such_a_place_offer_to_lay_a_card_aside(tree: etree._Element) -> None:
    assert "Lay aside" in prototype(tree, "Card Leaders leaders")
    assert "Lay aside" not in prototype(tree, "Card Event cards event")


def test_a_line_names_a_card_only_where_all_see_it(tree: etree._Element) -> None:
    """Every line with the name of a card asks first whether the card is masked."""
    for node in tree.iter(V + "module.PrototypeDefinition"):
        if not str(node.get("name")).startswith("Card "):
            continue
        lines = re.findall(r"report;[^\t]*", node.text or "")
        assert lines
        for line in lines:
            if "PieceName" in line and "CardHolder" in line:
                assert "ObscuredToOthers" in line


def test_a_card_that_is_dragged_to_an_open_place_is_turned_up(tree: etree._Element) -> None:
    table = one(tree, "module.Map", mapName="Card Table")
    assert str(table.get("moveKey")).endswith("cardMoved")
    for name in ("Card Event cards event", "Card Leaders leaders"):
        (dropped,) = re.findall(r"macro;dropped;[^\t]*", prototype(tree, name))
        assert "Smugglers: in play" in dropped and "Out of play" in dropped
        assert "Waiting" not in dropped  # laid aside it stays face down


def test_cards_of_one_name_say_whose_they_are_and_then_which(game: Game) -> None:
    first, second, third, *_ = game.cards.values()
    side = next(iter(game.sides.values()))
    alike = [replace(first, name="Fog", side=side), replace(second, name="Fog", side=None),
             replace(third, name="Fog", side=None)]  # fmt: skip
    names = card_names(replace(game, cards={card.id: card for card in alike}))
    assert [*names.values()] == [f"Fog ({side_name(side)})", "Fog", f"Fog ({third.id})"]


def test_a_deal_goes_on_when_the_deck_was_filled_anew(tree: etree._Element) -> None:
    keys = str(one(tree, "module.DoActionButton", name="deal").get("hotkeys"))
    assert keys.count("deal_event_wardens") == 2


def test_a_setup_leaves_the_decks_to_the_engine(made: zipfile.ZipFile) -> None:
    """So that their cards are those of the module, and in no order."""
    text, _, _ = unpack(made.read("setup-1-night.vsav"))
    assert "SETUP_STACK" not in text and "deck;" not in text
    for name in ("Card Table", "Smugglers Hand", "Wardens Hand"):
        assert f"{name}BoardPicker" in text


def test_the_pages_list_cards_and_their_keys(made: zipfile.ZipFile) -> None:
    cards = made.read("chart-cards.html").decode()
    assert "Moonless Night" in cards and "**" not in cards and "{symbol" not in cards
    assert "Lays a card on its deck" in made.read("help-keys.html").decode()


def test_a_card_with_a_new_id_keeps_its_numbers(tmp_path: Path) -> None:
    import shutil

    folder = tmp_path / "lantern"
    shutil.copytree(LANTERN, folder)
    text = (folder / "cards.csv").read_text("utf-8")
    text = text.replace("rank,figures\n", "rank,figures,formerly\n")
    text = re.sub(r"^(gold,.*)$", r"treasure\1,gold", text, flags=re.M).replace(
        "treasuregold,", "treasure,")  # fmt: skip
    rows = [
        row + "," if row.endswith((",", "2")) and "formerly" not in row else row
        for row in text.splitlines()
    ]
    (folder / "cards.csv").write_text("\n".join(rows) + "\n", "utf-8")
    loaded = load(folder)
    assert loaded.game is not None, [str(f.message) for f in loaded.findings]
    assert former_keys(loaded.game) == {
        "card:treasure": ["card:gold"], "card:treasure 2": ["card:gold 2"]
    }  # fmt: skip


# ---- hidden counters


def types(tree: etree._Element, name: str) -> str:
    """The outermost trait of a prototype."""
    return prototype(tree, name).split("/", 2)[2].partition(";")[0]


def test_a_mask_is_outermost_so_that_the_other_side_is_offered_nothing(
    tree: etree._Element,
) -> None:
    assert types(tree, "Hidden Smugglers mask 1") == "obs"
    assert types(tree, "Hidden Wardens owner 2") == "hide"
    for slot in tree.iter(V + "widget.PieceSlot"):
        if slot.get("entryName") in ("Carriers", "Guards", "Cutter"):
            assert (slot.text or "").startswith("+/null/prototype;Hidden ")


def test_a_side_and_who_plays_alone_see_what_is_hidden(tree: etree._Element) -> None:
    assert "sides:Smugglers:Solitaire" in prototype(tree, "Hidden Smugglers mask 1")


def test_setups_place_hidden_counters_hidden(made: zipfile.ZipFile) -> None:
    text, _, _ = unpack(made.read("setup-1-night.vsav"))
    assert text.count("Smugglers;true|0") == 4 and text.count("Wardens;true|0") == 3


def test_no_line_of_any_counter_names_one_that_is_hidden(tree: etree._Element) -> None:
    """Each report asks first; plain formats with a name would not."""
    lines = []
    for node in tree.iter(V + "module.PrototypeDefinition"):
        if not str(node.get("name")).startswith("Card "):
            lines += re.findall(r"report;[^\t]*", node.text or "")
    assert lines
    for line in lines:
        assert "$PieceName$" not in line and "$newPieceName$" not in line
        assert "PieceName" not in line or "ObscuredToOthers" in line


def test_one_button_shows_everything_at_the_end(tree: etree._Element) -> None:
    one(tree, "module.DoActionButton", text="Reveal all")
    assert one(tree, "module.GlobalOptions").get("nonOwnerUnmaskable") == "Always"


def test_what_a_counter_tells_the_module_does_not_name_one_that_is_hidden(
    tree: etree._Element,
) -> None:
    said = [part for node in tree.iter(V + "module.PrototypeDefinition")
            for part in re.findall(r"setprop;[^\t]*", node.text or "")]  # fmt: skip
    assert any('GetString("ToldFacts")' in part for part in said)
    scripts = [node.get("initialValue") or "" for node in tree.iter(
        V + "module.properties.GlobalTranslatableMessage")]  # fmt: skip
    named = [script for script in scripts if "PieceName" in script]
    assert any("UnitId" in script for script in named)
    said += named
    for part in said:
        assert "$PieceName$" not in part
        assert "PieceName" not in part or "ObscuredToOthers" in part


def test_what_only_its_side_may_show_is_told_at_the_end(tree: etree._Element) -> None:
    """The engine lets nobody else show it, and finds it by its location only."""
    steps = one(tree, "module.DoActionButton", hotkey="0,0,hiddenThere").get("hotkeys") or ""
    assert [key.split(",")[-1] for key in re.split(r"(?<!\\),", steps)] == [
        "hiddenHere", "hiddenLeft", "hiddenNext"
    ]  # fmt: skip
    send = one(tree, "module.GlobalKeyCommand", buttonHotkey="0,0,hiddenLeft")
    assert "|LOCATION|" in (send.get("target") or "") and send.get("reportSingle") == "false"
    told = re.findall(r"report;[^\t]*hiddenTell[^\t]*", prototype(tree, "Hidden Wardens owner 2"))
    assert told and "$BasicName$" in told[0]


def test_a_block_stands_again_when_it_moves_and_a_mask_is_chosen(tree: etree._Element) -> None:
    block, mask = (
        prototype(tree, f"Hidden {name}") for name in ("Wardens block 2", "Smugglers mask 1")
    )
    assert (
        "Lay face up" in block
        and ",moved;0" in block.replace("\\", "")
        and "macro;hide" not in block
    )
    assert "macro;hide;Hide" in mask and "moved" not in mask


def test_nobody_steps_aside_for_what_he_does_not_see(tree: etree._Element) -> None:
    goal = one(tree, "module.properties.ChangePropertyButton", hotkey="0,0,sortGoal")
    assert "InvisibleToOthers==true" in (goal.get("propChanger") or "")


def test_sums_that_light_spaces_leave_hidden_counters_out() -> None:
    loaded = load(LANTERN)
    assert loaded.game is not None
    limit = rule("stacking", spaces="kind == 'hex'", measure="units", limit=1)
    game = replace(loaded.game, rules=(limit,))
    made = "".join(etree.tostring(each, encoding="unicode") for each in warnings(game).components)
    assert "SumLocation" in made
    for asked in made.split("SumLocation(")[1:]:
        assert "ObscuredToOthers" in asked[:400] and "InvisibleToOthers" in asked[:400]


def test_windows_tell_the_other_side_nothing(tree: etree._Element) -> None:
    assert "Invisible" in str(one(tree, "module.Inventory").get("include"))
    main = one(tree, "module.Map", mapName="Main Map")
    viewer = next(main.iter(V + "module.map.CounterDetailViewer"))
    assert "Obscured==true" in str(viewer.get("counterReportFormat"))
    assert "Obscured==true" in str(viewer.get("summaryReportFormat"))


def test_a_game_without_hidden_counters_has_none_of_it(root: etree._Element) -> None:
    assert one(root, "module.GlobalOptions").get("nonOwnerUnmaskable") == "Never"
    folders = {n.get("name") for n in root.iter(V + "module.folder.PrototypeFolder")}
    assert "Hidden" not in folders


def test_a_hand_shows_whole_cards_below_its_buttons(tree: etree._Element) -> None:
    """The engine makes the window as high as the board, and takes its row of buttons off it."""
    highest = max(int(slot.get("height") or 0) for slot in tree.iter(V + "widget.CardSlot"))
    boards = [board for hand in tree.iter(V + "module.PlayerHand")
              for board in hand.iter(V + "module.map.boardPicker.Board")]  # fmt: skip
    assert boards
    for board in boards:
        assert int(board.get("height") or 0) >= highest + 80


@pytest.mark.parametrize("unseen", [False, True])
def test_counters_tell_where_they_are_only_where_some_are_not_seen_at_all(unseen: bool) -> None:
    keys = {value for node in revealing(unseen) for value in node.attrib.values()}
    assert any("hiddenTell" in key for key in keys) == unseen
    assert any("hiddenLeft" in key for key in keys) == unseen


def test_an_empty_deck_says_that_no_card_is_left_before_any_is_drawn(tree: etree._Element) -> None:
    """The last card is drawn by the same key: what it leaves behind is not counted."""
    keyed: dict[str, list[etree._Element]] = {}
    for node in tree.iter("VASSAL.build.module.DoActionButton"):
        keyed.setdefault(node.get("hotkey", ""), []).append(node)
    pairs = [each for each in keyed.values() if each[0].get("name", "").endswith(" none")]
    assert pairs
    for none, draws in pairs:
        assert "no cards left to draw" in none.get("reportFormat", "")
        assert draws.get("hotkeys") and not none.get("hotkeys")
        assert none.get("loopCount") != draws.get("loopCount")
