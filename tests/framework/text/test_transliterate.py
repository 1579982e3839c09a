"""Names of any script in ASCII: as the libraries write them, in less memory."""

import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st
from slugify import slugify
from text_unidecode import unidecode

from app.framework.text.name import slug_of
from app.framework.text.transliterate import transliterated

LIBRARY = "app.framework.text.name.slugify('ä')"
OURS = "app.framework.text.name.slug_of('ä')"


def test_every_code_point_is_written_as_text_unidecode_does():
    different = [point for point in (*range(0x11000), 0x10FFFF) if transliterated(chr(point)) != unidecode(chr(point))]
    assert different == []


@given(st.text(st.sampled_from("aZ1 -',.’‘é́ßßœ½①Ωжשع味김ก़🍲\0\u200d"), max_size=30) | st.text(max_size=30))
def test_a_slug_is_what_slugify_makes_of_the_name(name):
    assert slug_of(name) == slugify(name, max_length=200, word_boundary=True)


def blocks_after(code: str) -> int:
    counted = f"import sys, app.framework.text.name; before = sys.getallocatedblocks(); {code}; "
    counted += "print(sys.getallocatedblocks() - before)"
    return int(subprocess.run([sys.executable, "-c", counted], capture_output=True, text=True, check=True).stdout)


def test_the_table_takes_a_small_part_of_what_the_library_would():
    assert blocks_after(OURS) * 10 < blocks_after(LIBRARY)
