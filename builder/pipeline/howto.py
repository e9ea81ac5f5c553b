"""Notes beside written files that say what to do with them, as plain text.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from builder.drawing.paper import INCH
from builder.drawing.services.order import Gain, Order, Piece
from builder.drawing.services.punchouts import SAFE
from builder.drawing.services.table import CUSTOMARY, DPI, PRODUCTS, Product, mm
from builder.game.model import Game
from builder.words import _, _n, listed

FILE, OF_MAP = "READ ME.txt", "map-READ ME.txt"


def files(made: Order) -> dict[str, list[Piece]]:
    """What each PDF of an order has: a deck, or all of a product that has but one."""
    decks = {piece.product: {one.deck for one in made.pieces if one.product == piece.product}
             for piece in made.pieces}  # fmt: skip
    found: dict[str, list[Piece]] = {}
    for piece in made.pieces:
        deck = f"-{piece.deck}" if len(decks[piece.product]) > 1 else ""
        found.setdefault(f"{piece.product.file}{deck}.pdf", []).append(piece)
    return found


def of_an_order(made: Order, game: Game, folder: str) -> bytes:
    """What of an order for a print service is uploaded where; the game is in a folder so named."""
    products = [*dict.fromkeys(piece.product for piece in made.pieces)]
    title = _titled(game, products)
    steps = [_looked(products)]
    steps += [_pixels(product) for product in products if product.form != "PDF"]
    for product in products:
        pieces = [piece for piece in made.pieces if piece.product == product]
        if product.form == "PDF":
            steps.append(_printed(product))
        steps += _kept(product, pieces)
        decks = dict.fromkeys(piece.deck for piece in pieces)
        if product.form == "PDF":
            steps += [_pages(product, file, own) for file, own in files(made).items()
                      if own[0].product == product]  # fmt: skip
        elif any(decks):
            steps += [_deck(product, [piece for piece in pieces if piece.deck == deck])
                      for deck in decks]  # fmt: skip
        else:
            steps.append(_upload(product, pieces))
    if any(product.kind == "sheet" for product in products):
        steps += [*_of_sheets(), *_of_gains(made, folder)]
    else:
        steps.append(_("Order one copy first, and look at it before you order more."))
    return steps_as_text(title, [*steps, *_left_out(made, game)])


def _left_out(made: Order, game: Game) -> Iterator[str]:
    """Of a shop for cards, which counters are to be had elsewhere."""
    service = made.pieces[0].product.service if made.pieces else ""
    count = sum(unit.qty for unit in game.units.values())
    if service and count and not any(
        one.kind in ("counter", "sheet") for one in PRODUCTS if one.service == service
    ):  # fmt: skip
        punched = next(one for one in PRODUCTS if one.kind == "sheet")
        yield _n("Not in this order: {count} counter, which this shop does not make. Order it "
                 "from {service} ({option}).",
                 "Not in this order: {count} counters, which this shop does not make. Order them "
                 "from {service} ({option}).", count,
                 service=punched.owner, option=f"--service {punched.service}")  # fmt: skip


def _looked(products: Sequence[Product]) -> str:
    """What to look at first, and what was not checked."""
    said = _("Look at montage.pdf: it shows every different image once, and where it is cut.")
    if any(product.customary for product in products):
        said += " " + _(
            "The green line is {safe} mm inside the cut, the margin that most card "
            "printers ask for; every card was checked against it. Before you order, "
            "look at every card in {service}’s preview.",
                        safe=f"{mm(CUSTOMARY):.1f}", service=products[0].owner)  # fmt: skip
    return said


def _kept(product: Product, pieces: Sequence[Piece]) -> Iterator[str]:
    """How cards keep within the safe zone."""
    if product.kind != "card" or product.safe is None:
        return
    share, safe = min(piece.share for piece in pieces), f"{mm(product.safe):.1f}"
    if share < 1.0:
        yield _(
            "{product}: what is on the cards is printed at {percent} %, to stay {safe} "
            "mm inside the cut, as the shop asks.", product=product.name,
                percent=round(100 * share), safe=safe)  # fmt: skip
    beyond = sum(bool(face.where) for piece in pieces for face in piece.sides.values())
    if not beyond and product.customary:
        yield _("{product}: all words and signs stay at least {safe} mm from the cut.",
                product=product.name, safe=safe)  # fmt: skip
    if beyond:
        yield _n("{product}: {count} side has something nearer than {safe} mm to the cut; the "
                 "montage rings it.",
                 "{product}: {count} sides have something nearer than {safe} mm to the cut; the "
                 "montage rings it.", beyond, product=product.name, safe=safe)  # fmt: skip


def _printed(product: Product) -> str:
    """What to choose in the shop, and what the file for it is."""
    wide, high = product.size
    size = f"{wide:.1f} × {high:.1f} mm ({wide / INCH:.3g} × {high / INCH:.3g} in)"
    bleed = f"{mm(product.bleed):.1f} mm ({product.bleed / DPI:.3g} in)"
    said = _("In the shop choose: {product}, {size}, printed on both sides. Its pages are larger "
             "by the bleed of {bleed} on each edge, which is cut off.",
             product=product.name, size=size, bleed=bleed)  # fmt: skip
    return said + "".join(f"\n   [ ] {one}" for one in (
        _("Paper: any card stock the shop has for this product; the file is the same for each."),
        _("File: PDF/X-1a:2003 in four inks (CMYK), made for the printing condition {condition}. "
          "Fonts are embedded. Nothing needs converting.", condition=product.condition),
    ))  # fmt: skip


def _pages(product: Product, file: str, pieces: Sequence[Piece]) -> str:
    """What a PDF has, and how to see that the shop has read all of it."""
    copies = sum(piece.quantity for piece in pieces)
    count = sum(piece.quantity * len(piece.sides) for piece in pieces)
    said = _("{product}: upload {file}. It has {count} pages for {copies} cards, the front and the "
             "back of every copy one after the other. Tick them off in the preview of the "
             "shop:", product=product.name, file=file, count=count, copies=copies)  # fmt: skip
    return said + "".join(f"\n   [ ] {row}" for row in _rows(pieces))


def _rows(pieces: Sequence[Piece]) -> Iterator[str]:
    """Each card with its copies, and the pages of a PDF on which these are."""
    page = 1
    for name, group in groupby(pieces, key=lambda piece: piece.name):
        own = [*group]
        last = page - 1 + sum(piece.quantity * len(piece.sides) for piece in own)
        yield _("{count}× {name}: pages {first}–{last}", name=name, first=page, last=last,
                count=sum(piece.quantity for piece in own))  # fmt: skip
        page = last + 1


def of_a_map(made: Order, game: Game) -> bytes:
    """Which image of the map is uploaded where, and how large the map is there."""
    products = [piece.product for piece in made.pieces]
    steps = [_("Look at map-montage.pdf: it shows every image, where it is cut and where it "
               "folds.")]  # fmt: skip
    if len(products) > 1:
        advised = next(one.product.name for one in made.pieces if one.advised)
        steps.append(_("Choose one product: each holds the whole map. We recommend {product}.",
                       product=advised))  # fmt: skip
    for piece in made.pieces:
        said = _("{product}: upload {file}. Boards and mats are printed on one side.",
                 product=piece.product.name, file=piece.path("front"))  # fmt: skip
        steps.append(" ".join([said, *map(str, piece.remarks)]))
    steps += [_pixels(product) for product in products]
    steps.append(_("Order one copy first, and look at it before you order more."))
    return steps_as_text(_titled(game, products), steps)


def _titled(game: Game, products: Sequence[Product]) -> str:
    return f"{game.title} – {products[0].owner}"


def _pixels(product: Product) -> str:
    """How large the images of a product are, and how much of them is cut off."""
    wide, high = (round(side) for side in product.pixels)
    across, down = (f"{side:.1f}" for side in product.size)
    if not product.bleed:
        return _("{product}: every image has {wide} × {high} pixels, 300 to the inch, and shows "
                 "{across} × {down} mm. Upload it as it is, without enlarging or reducing it.",
                 product=product.name, wide=wide, high=high, across=across, down=down)  # fmt: skip
    return _("{product}: every image has {wide} × {high} pixels, 300 to the inch. Of these {bleed} "
             "are cut off at each edge; {across} × {down} mm are left. Upload it as it is, without "
             "enlarging or reducing it.", product=product.name, wide=wide, high=high,
             bleed=f"{product.bleed:g}", across=across, down=down)  # fmt: skip


def _deck(product: Product, cards: Sequence[Piece]) -> str:
    """Which files belong to a deck: its cards differ by their fronts alone."""
    folder, copies = f"{product.file}/{cards[0].deck}", sum(card.quantity for card in cards)
    if product.each_copy:
        return _("{product}: a project of its own for the deck in the folder {folder}. Choose the "
                 "smallest deck that holds {count} cards. Upload all files in “fronts” at once: "
                 "every copy is a file, in the order of the deck. Upload back.png as the one back "
                 "of all of them.", product=product.name, folder=folder, count=copies)  # fmt: skip
    said = _("{product}: a deck of its own for the cards in the folder {folder} ({count}). Upload "
             "back.png as the back of the whole deck, and the files in “fronts” as its cards.",
             product=product.name, folder=folder, count=copies)  # fmt: skip
    if copies == len(cards):
        return said
    each = "".join(f"\n   [ ] {card.quantity}× {_filed(card)}" for card in cards)
    return said + " " + _("Set how many there are of each:") + each


def _filed(card: Piece) -> str:
    """The name of a card's file."""
    return card.path("front").rpartition("/")[2]


def _upload(product: Product, pieces: Sequence[Piece]) -> str:
    """Which files belong to a product."""
    name, folder = product.name, product.file
    if product.kind == "sheet":
        said = _n("{product}: make {count} slug, with the files in the folder {folder}:",
                  "{product}: make {count} slugs, with the files in the folder {folder}:",
                  len(pieces), product=name, folder=folder)  # fmt: skip
        return said + "".join(
            "\n   [ ] " + _("{front} as the front, {back} as the back, {cut} as the cut lines",
                            front=f"{one.file}-front.png", back=f"{one.file}-back.png",
                            cut=f"{one.file}-cut.svg")
            for one in pieces
        ) + _copies(product, len(pieces))  # fmt: skip
    return _("{product}: for each piece upload the file that ends in -front.png as the front and "
             "the one that ends in -back.png as the back, from the folder {folder}. pieces.csv "
             "gives the quantity of each.", product=name, folder=folder)  # fmt: skip


def _copies(product: Product, count: int) -> str:
    """What is paid for, and how many copies of the counters cost no more than one."""
    copies = product.on_sheet // count
    if copies < 2:
        return "\n   " + _("You pay for whole sheets; {all} slugs fill one.", all=product.on_sheet)
    return "\n   " + _(
        "You pay for whole sheets; {all} slugs fill one. So {copies} sets of "
        "counters cost no more than one: make each slug {copies} times.",
        all=product.on_sheet, copies=copies,
    )  # fmt: skip


def _of_sheets() -> Iterator[str]:
    yield _(
        "The cut lines have short gaps of 0.254 mm (0.01 in), at least 4 per "
        "counter: they hold the counters in the slug until you punch them out. Do "
        "not close them."
    )  # fmt: skip
    yield _(
        "Order one copy first. See how far off the cuts are, and whether backs line"
        " up with fronts."
    )  # fmt: skip


def _of_gains(made: Order, folder: str) -> Iterator[str]:
    """How near to the cuts of counters there is ink, and what would keep it farther off."""
    if made.gains:
        ways = "".join(_smaller(gain, made, folder) for gain in made.gains)
        yield _("If figures are cut on the first copy, make what is on the counters smaller, and "
                "order again. It now ends at least {now} mm from the cut; the safe zone is {safe} "
                "mm:", safe=f"{SAFE:.1f}",
                now=f"{max(0.0, made.gains[0].now):.1f}") + ways  # fmt: skip


def _smaller(gain: Gain, made: Order, folder: str) -> str:
    """A line that says how counters are made smaller, and how much they gain."""
    option = "--shrink" if gain is made.gains[-1] else f"--clear {gain.clear:.1f}"
    service = made.pieces[0].product.service
    return "\n   " + _(
        "{command} – at {percent} %, at least {then} mm from the cut",
        command=f"builder print {folder} --service {service} {option}",
        percent=round(100 * gain.share), then=f"{max(0.0, gain.then):.1f}",
    )  # fmt: skip


def of_the_table(game: Game, folder: str, url: str) -> bytes:
    """How saved games get into Tabletop Simulator, which looks for them in a folder of its own.

    A save names each picture by an address, as in the published example of the format, where all
    are http: https://tabletopsimulator.fandom.com/wiki/Save_File_Format. What the Cloud Manager
    does: https://kb.tabletopsimulator.com/custom-content/cloud-manager
    """
    local = url.startswith("file:")
    saves = [f"{one.id}.json" for one in game.scenarios]
    steps = []
    if not local:
        steps.append(_("Upload the folder “images” so that its files are found below {url}.",
                       url=url))  # fmt: skip
    both = [name for one in game.scenarios for name in (f"{one.id}.json", f"{one.id}.png")]
    places = (("Windows", "Documents/My Games/Tabletop Simulator/Saves"),
              ("Mac", "~/Library/Tabletop Simulator/Saves"),
              ("Linux", "~/.local/share/Tabletop Simulator/Saves"))  # fmt: skip
    steps.append(
        _("Copy {files} to the folder of saved games, and nothing else:", files=listed(both))
        + "".join(f"\n   {system}: {path}" for system, path in places)
    )
    steps.append(_("In Tabletop Simulator: Games, Save & Load, and choose the game."))
    if local:
        steps += _shared(folder, url, saves)
    return steps_as_text(f"{game.title} – Tabletop Simulator", steps)


def _shared(folder: str, url: str, saves: Sequence[str]) -> Iterator[str]:
    """Where pictures on the disk must stay, and how others see them too."""
    yield _("You see the game at once; others do not yet see its pictures, which lie on your disk. "
            "To play with others, open the Cloud Manager in the menu at the top with the game "
            "loaded, click the arrow that uploads all loaded files to your Steam cloud, and save "
            "the game: the save then has their new addresses. Before that, empty the bags and turn "
            "every paper to each of its pages once: what has not been seen may not be "
            "loaded.")  # fmt: skip
    yield _(
        "Until then leave the folder “images” where it is. If you move it, or play "
        "on another computer, write the saved games again with the new address: "
        "{command}. Or open {saves} in a text editor, and replace every {path} with"
        " it, such as {address}.",
            saves=listed(saves), path=f"{url}/images/", address=f"file:///C:/games/{folder}/images/",
            command=f"builder tabletop GAME --url file:///C:/games/{folder}")  # fmt: skip
    yield _(
        "A web server works as well: upload the folder “images”, and give its "
        "address in the same way: {command}. If your host gives each picture an "
        "address of its own, find in {saves} each address listed in images.csv, and"
        " replace it with the new one.",
            command=f"builder tabletop GAME --url https://example.org/{folder}",
            saves=listed(saves))  # fmt: skip


def steps_as_text(title: str, steps: Iterable[str]) -> bytes:
    """A title, and steps below it, numbered."""
    lines = [title, "", *(f"{number}. {step}" for number, step in enumerate(steps, 1))]
    return ("\n".join(lines) + "\n").encode()
