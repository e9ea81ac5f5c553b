"""What expressions are made with: properties, functions, tables, sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.emit.vassal.script import calls
from builder.emit.vassal.script.calls import Table, flag, number, own, sentence, text, word
from builder.emit.vassal.script.code import Binds, Number, Script, Text, Truth, literal
from tests.emit.vassal.script.beanshell import ABSENT, BSH, run

N, W = number("N"), word("W")


def test_properties() -> None:
    assert number("TurnNo") == Number("TurnNo")
    assert word("LocationName") == Text("LocationName")
    assert text("Phase") == Text('GetString("Phase")')
    assert flag("Moved") == Truth("Moved==true", Binds.EQUAL)


def test_functions_of_java() -> None:
    assert calls.least(N, 2, 3).code == "Math.min(Math.min(N,2),3)"
    assert calls.greatest(0, N).code == "Math.max(0,N)"
    assert calls.amount(N - 1).code == "Math.abs(N-1)"
    assert calls.quotient(N, N + 1).code == "Math.floorDiv(N,N+1)"
    assert calls.remainder(N, N).code == "Math.floorMod(N,N)"
    assert calls.parsed(W).code == "Integer.parseInt(W)"
    assert calls.random(1, 6).code == "Random(1,6)"


def test_one_of_a_list() -> None:
    """One text in parts: of an array in braces, the engine reads each value many times over."""
    assert calls.text_at(["a", '"'], N).code == r'"a␟\"".split("␟",-1)[N]'
    assert calls.number_at([1, -2], N + 1).code == 'Integer.parseInt("1␟-2".split("␟",-1)[N+1])'
    assert calls.truth_at([True, False], N).code == '"1␟".split("␟",-1)[N].equals("1")'
    assert calls.position(W, ["a", "b"]).code == (
        'java.util.Arrays.asList("a␟b".split("␟",-1)).indexOf(W)'
    )


def test_a_text_of_a_list_cannot_hold_what_parts_them() -> None:
    assert calls.text_at(["a␟b", "c"], N).code == '"a b␟c".split("␟",-1)[N]'


def test_sums_over_pieces() -> None:
    at = (W, "Main Map")
    assert calls.sum_location("Attack").code == 'SumLocation("Attack")'
    assert calls.sum_location("A_" + W).code == 'SumLocation("A_"+W)'
    assert calls.sum_location("Attack", at, N.eq(1)).code == (
        'SumLocation("Attack",W,"Main Map","{N==1}")'
    )
    assert calls.count_location().code == "CountLocation()"
    assert calls.count_location(at).code == 'CountLocation(W,"Main Map")'
    assert calls.count_location(match=W.eq("a")).code == r'CountLocation("{W==\"a\"}")'
    assert calls.sum_map("Worth", "Map", W.ne('"')).code == (
        r'SumMap("Worth","Map","{W!=\"\\\"\"}")'
    )


def test_a_match_knows_what_the_asking_piece_is() -> None:
    assert W.eq(own("W")).code == 'W=="$W$"'


def test_a_text_among_others() -> None:
    assert calls.lines(["a", "b"]) == "|a|b|"
    assert calls.lines([]) == "|"
    assert calls.among(W, ["a", "b"]).code == '"|a|b|".contains("|"+W+"|")'
    assert calls.one_of_letters(W, "ab").code == '"ab".contains(W)'
    assert calls.one_of_letters(W, "a").code == 'W=="a"'


def test_the_value_for_a_letter() -> None:
    values = {"A": literal("x"), "B": literal("y"), "C": literal("x")}
    assert calls.by_letter(W, values, literal("")).code == (
        'W==""?"":"AC".contains(W)?"x":W=="B"?"y":""'
    )


def test_the_first_condition_that_holds_counts() -> None:
    assert calls.first_of([(N.eq(1), W), (N.eq(2), literal("b"))], W).code == ('N==1?W:N==2?"b":W')
    assert calls.first_of([], N) == N


TABLE = Table(text("T"))


def test_a_table_is_looked_up_by_name() -> None:
    assert Table.of({"C3": "wood", "C4": "a"}) == "|C3=wood|C4=a|"
    assert TABLE.has(W).code == 'GetString("T").contains("|"+W+"=")'
    assert TABLE.letter(W).code == (
        'GetString("T").substring(GetString("T").indexOf("|"+W+"=")+("|"+W+"=").length(),'
        'GetString("T").indexOf("|"+W+"=")+("|"+W+"=").length()+1)'
    )


def test_a_sentence_has_expressions_in_its_places() -> None:
    made = sentence("{unit} enters {space}", unit=word("PieceName"), space=word("LocationName"))
    assert made.code == 'PieceName+" enters "+LocationName'
    assert sentence("Limit {most}!", most=N + 1).code == '"Limit "+(N+1)+"!"'
    assert sentence("{most} counters", most=N).code == 'N+" counters"'
    assert sentence("nothing").code == '"nothing"'
    assert sentence("").code == '""'
    assert sentence('say "{word}"', word="a").code == r'"say \"a\""'


def test_a_place_without_a_part_stays_as_it_stands() -> None:
    assert sentence("{unit} at {nowhere}", unit=W).code == 'W+" at {nowhere}"'


def test_a_translation_may_order_the_parts_anew() -> None:
    parts = {"one": W, "two": word("V")}
    assert sentence("{two}: {one}", **parts).code == 'V+": "+W'


def test_texts_one_after_another() -> None:
    assert calls.joined("a", W, N).code == '"a"+W+N'
    assert calls.exactly("x", "[|]", "+").code == r'"[|]\\Qx\\E+"'
    assert calls.exactly(W).code == r'"\\Q"+W+"\\E"'


GIVEN = {"T": "|C3=wood|C4=a|B.*=5|", "W": "C4", "V": "B.*", "Z": "D", "N": "2", "L": "|x/1|y/2|"}
Z, V = word("Z"), text("V")


@pytest.mark.skipif(BSH is None, reason=ABSENT)
def test_beanshell_reads_them_so(tmp_path: Path) -> None:
    pattern = calls.exactly("x/", before="[|]", after="[0-9](?=[|])")
    wanted: list[tuple[Script, str]] = [
        (TABLE.has(text("W")), "true"), (TABLE.has(text("Z")), "false"),
        (TABLE.value(text("W")), "a"), (TABLE.letter(text("W")), "a"),
        (TABLE.value(V), "5"), (text("L").replaced(pattern), "|y/2|"),
        (calls.among(text("W"), ["C3", "C4"]), "true"), (calls.among(text("W"), ["C"]), "false"),
        (calls.text_at(["a", "b", "c"], N), "c"), (calls.position(text("W"), ["B", "C4"]), "1"),
        (calls.first_of([(N.eq(1), V), (N.eq(2), literal("two"))], V), "two"),
        (sentence("{n} of {w}", n=N, w=text("W")), "2 of C4"), (N.scaled(4), "0.5"),
        (calls.quotient(N - 5, N), "-2"), (calls.remainder(N - 5, N), "1"),
        (calls.parsed(Text('"12"')) + N, "14"), (calls.least(N, 1), "1"),
        (calls.greatest(N, 9), "9"),
    ]  # fmt: skip
    assert run([(made.code, GIVEN) for made, _ in wanted], tmp_path) == [w for _, w in wanted]
