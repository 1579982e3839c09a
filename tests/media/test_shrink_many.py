"""Tests that the pictures of an import are shrunk one after the other in the same child process."""

from tempfile import TemporaryFile

import pytest

from app.media import shrink, shrink_many
from app.media.shrink import SIZES, BadPicture, NotAPicture
from app.media.shrink_many import children, shrink_among_many
from tests.pictures import decoded, picture, png_claiming, telling


def shrunk_bytes(data: bytes) -> dict[str, bytes]:
    with TemporaryFile() as file:
        file.write(data)
        return shrink_among_many(file)


@pytest.fixture(autouse=True)
def starts(monkeypatch):
    """Counts the child processes that are started from now on."""
    started, start = [], children._started
    monkeypatch.setattr(children, "_idle", [])
    monkeypatch.setattr(children, "_started", lambda: started.append(1) or start())
    return started


def test_one_process_shrinks_all_pictures_to_three_sizes(starts):
    for kind in ("JPEG", "PNG", "WEBP", "AVIF", "HEIF", "GIF"):
        sizes = [decoded(data).size for data in shrunk_bytes(picture(kind=kind)).values()]
        assert sizes == [(800, 600), (640, 480), (300, 300)], kind
    assert len(starts) == 1


def test_the_sizes_are_those_that_a_single_picture_gets():
    with TemporaryFile() as file:
        file.write(telling("JPEG"))
        assert shrink_among_many(file) == shrink.shrink_picture(file)


def test_a_bare_webp_is_its_own_largest_size():
    given = picture((1000, 700), kind="WEBP", quality=90)
    answer = shrunk_bytes(given)
    assert list(answer) == list(SIZES)
    assert answer["original"] == given
    assert decoded(answer["min-original"]).size == (640, 448)


@pytest.mark.parametrize(
    "given",
    [
        picture((2100, 700), kind="WEBP"),
        picture((900, 700), kind="WEBP", xmp=b"<x/>"),
        picture((16, 16), kind="WEBP", quality=100),
    ],
    ids=["too long", "with metadata", "wasteful"],
)
def test_other_webp_files_are_encoded_again(given):
    assert shrunk_bytes(given)["original"] != given


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (picture()[:500], shrink.DAMAGED),
        (picture((900, 700), kind="WEBP")[:-40], shrink.DAMAGED),
        (png_claiming(20_000, 20_000), shrink.TOO_MANY_PIXELS),
        (b"no picture", "This is not a picture. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF file."),
    ],
    ids=["cut off JPEG", "cut off WebP", "too many pixels", "no picture"],
)
def test_a_bad_picture_is_refused_and_the_process_goes_on(starts, given, why):
    shrunk_bytes(picture())
    with pytest.raises(BadPicture) as refused:
        shrunk_bytes(given)
    assert str(refused.value) == str(why)
    assert isinstance(refused.value, NotAPicture) == (given == b"no picture")
    shrunk_bytes(picture())
    assert len(starts) == 1


def test_a_picture_that_takes_too_long_ends_only_its_process(monkeypatch, starts):
    shrunk_bytes(picture())
    with monkeypatch.context() as hurry:
        hurry.setattr(shrink_many, "DEADLINE", 0)
        with pytest.raises(BadPicture, match="took too long"):
            shrunk_bytes(picture())
    shrunk_bytes(picture())
    assert len(starts) == 2


def test_a_large_file_gets_a_process_of_its_own(monkeypatch, starts):
    monkeypatch.setattr(shrink_many, "LARGEST", 100)
    assert list(shrunk_bytes(picture())) == list(SIZES)
    assert starts == []
