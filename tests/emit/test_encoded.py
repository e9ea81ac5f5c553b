"""What reportlab writes as bytes is the same, whether it is looked up letter by letter or not."""

import pytest
from reportlab.pdfbase import pdfdoc

from builder.emit.pdf.encoded import encoded


@pytest.mark.parametrize("text", ["", "1 0 0 1 2.5 3 cm", "(a\\351)\n\t", "Zoë – 3 •"])
def test_a_text_has_the_bytes_that_the_encoding_of_pdf_has_for_it(text: str) -> None:
    assert encoded(text) == text.encode("extpdfdoc")


def test_bytes_stay_as_they_are() -> None:
    assert encoded(b"\xff\x00") == b"\xff\x00"


def test_a_letter_that_the_encoding_lacks_is_no_text_of_it() -> None:
    with pytest.raises(UnicodeEncodeError):
        encoded("ж")


def test_reportlab_writes_so() -> None:
    assert vars(pdfdoc)["pdfdocEnc"] is encoded
