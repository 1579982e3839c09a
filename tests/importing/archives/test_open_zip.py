"""Tests that unsafe zip files are refused. Also tests that each check matters: without it, a bad file is accepted."""

import io
import tracemalloc

import pytest

from app.framework.archives import check_zip
from app.importing.archives import open_zip
from app.importing.archives.open_zip import MB, BadZip, open_archive
from tests.hostile.zips import LIES, NAMES, NOT_ZIPS, RAW_NAMES, lying, named, soup_and, zipped

READABLE = {"empty archive", "only a folder", "no recipe", "a recipe among the assets", "a recipe that a mac left"}
READABLE |= {"a recipe of another ending", "an end without a beginning"}
OF_RECIPES = {"501 recipes", "a json of 21 MB", "an asset of 26 MB"}


def contents(made: bytes, most: int = 700 * MB) -> dict[str, int]:
    """Opens an archive and returns the actual size of each file in it."""
    with open_archive(io.BytesIO(made)) as archive:
        return {name: sum(map(len, archive.pieces(name, most))) for name in archive.names}


def test_a_valid_archive_is_opened():
    made = zipped({"soup/": b"", "soup/soup.json": b"{}", "soup/assets/a b (1).csv": b"12", "ü名.webp": b"R"})
    assert contents(made) == {"soup/soup.json": 2, "soup/assets/a b (1).csv": 2, "ü名.webp": 1}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_leads_out_of_the_archive_is_refused(name):
    with pytest.raises(BadZip):
        contents(soup_and(NAMES[name]))


@pytest.mark.parametrize("name", RAW_NAMES)
def test_a_malformed_name_is_refused(name):
    with pytest.raises(BadZip):
        contents(named(RAW_NAMES[name]))


@pytest.mark.parametrize("name", sorted(NOT_ZIPS.keys() - READABLE))
def test_a_file_that_is_no_archive_is_refused(name):
    with pytest.raises(BadZip):
        contents(NOT_ZIPS[name])


def test_the_tables_name_existing_archives():
    assert NOT_ZIPS.keys() >= READABLE and LIES.keys() >= OF_RECIPES


@pytest.mark.parametrize("name", [name for name in LIES if name not in OF_RECIPES])
def test_a_hostile_archive_is_refused(name):
    with pytest.raises(BadZip, match=r"\.$"):
        contents(lying(name))


def test_the_number_of_entries_is_limited(monkeypatch):
    monkeypatch.setattr(open_zip, "MOST_ENTRIES", 3)
    assert len(contents(zipped({f"{n}.json": b"{}" for n in range(3)}))) == 3
    with pytest.raises(BadZip, match="too many entries"):
        contents(zipped({f"{n}.json": b"{}" for n in range(4)}))


def test_the_size_of_a_file_is_limited():
    with pytest.raises(BadZip, match="at most 1 MB"):
        contents(zipped({"a": bytes(MB + 1)}, 0), most=MB)


def memory_of(made: bytes) -> int:
    tracemalloc.start()
    try:
        with pytest.raises(BadZip):
            contents(made)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_a_zip_bomb_takes_little_memory():
    assert memory_of(lying("a bomb of 600 MB")) < 8 * MB and memory_of(lying("endless table")) < 8 * MB


WITHOUT = {
    "LARGEST_WHOLE": ("bomb of 600 MB", lambda: lying("a bomb of 600 MB"), 1 << 40),
    "HIGHEST_RATIO": ("bomb", lambda: lying("a bomb"), 1 << 40),
    "MOST_ENTRIES": ("20,001 entries", lambda: lying("20,001 entries"), 1 << 40),
    "DEEPEST_FOLDER": ("too deep", lambda: soup_and(NAMES["too deep"]), 1 << 40),
    "LONGEST_NAME": ("too long", lambda: soup_and(NAMES["too long"]), 1 << 40),
    "LOCAL_HEADER": ("overlapping", lambda: lying("overlapping"), -(1 << 40)),
    "LARGEST_DIRECTORY": ("endless table", lambda: lying("endless table"), 1 << 40),
}


@pytest.mark.parametrize("guard", WITHOUT)
def test_without_its_check_a_hostile_archive_is_opened(guard, monkeypatch):
    _, made, open_wide = WITHOUT[guard]
    also = {"LARGEST_WHOLE": "HIGHEST_RATIO", "LARGEST_DIRECTORY": "MOST_ENTRIES"}.get(guard)
    for name in filter(None, [guard, also]):
        monkeypatch.setattr(check_zip if hasattr(check_zip, name) else open_zip, name, open_wide)
    if guard in ("LARGEST_DIRECTORY", "LOCAL_HEADER"):
        reaches_further(made())
    else:
        contents(made())


def reaches_further(made: bytes) -> None:
    """Asserts that the archive is still refused, but not by the check that the test has disabled."""
    with pytest.raises(BadZip) as refused:
        contents(made)
    assert str(refused.value) not in ("The archive has too many entries.", "Files in the archive lie over each other.")


# Another check refuses two names that differ only in case.
@pytest.mark.parametrize("name", [name for name in [*NAMES, *RAW_NAMES] if name != "twice in another case"])
def test_without_the_name_check_bad_names_are_opened(name, monkeypatch):
    monkeypatch.setattr(open_zip, "is_hostile", lambda one: False)
    with open_archive(io.BytesIO(soup_and(NAMES[name]) if name in NAMES else named(RAW_NAMES[name]))) as archive:
        assert len(archive.names) == 2
