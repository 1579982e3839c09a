"""Tests that photos of large sensors are taken, in a small and bounded memory."""

import io

import pytest
from PIL import Image

from app.media.shrink import BadPicture
from tests.media.test_shrink import shrunk_bytes
from tests.pictures import decoded


def encoded_as_jpeg(width: int, height: int, **options) -> bytes:
    into = io.BytesIO()
    Image.new("RGB", (width, height), "olive").save(into, "JPEG", quality=50, **options)
    return into.getvalue()


@pytest.mark.parametrize(
    ("size", "options", "shown"),
    [
        ((8064, 6048), {}, (2048, 1536)),
        ((12_000, 9_000), {"progressive": True}, (2048, 1536)),
        ((16_320, 12_240), {}, (2048, 1536)),
        ((30_000, 1_000), {}, (2048, 68)),
    ],
    ids=["48 megapixels", "108, progressive", "200", "a panorama"],
)
def test_photos_of_large_sensors_are_decoded_at_a_part_of_their_size(size, options, shown):
    """The memory of the child process is limited to much less than such a picture has."""
    pictures = shrunk_bytes(encoded_as_jpeg(*size, **options))
    assert decoded(pictures["original"]).size == shown
    assert decoded(pictures["tiny-original"]).size == (300, 300)


@pytest.mark.parametrize(("size", "options"), [((20_000, 12_000), {}), ((16_320, 12_240), {"progressive": True})])
def test_a_photo_that_needs_too_much_memory_is_refused_with_the_limit(size, options):
    with pytest.raises(BadPicture, match="200 megapixels"):
        shrunk_bytes(encoded_as_jpeg(*size, **options))


def test_a_large_photo_is_stored_as_sharp_as_a_small_one():
    """Decoding at a part of the size must not make it coarse: a fine pattern survives."""
    lines = Image.new("L", (8064, 64), 255)
    for at in range(0, 8064, 48):
        lines.paste(0, (at, 0, at + 24, 64))
    into = io.BytesIO()
    lines.save(into, "JPEG", quality=95)
    low, high = decoded(shrunk_bytes(into.getvalue())["original"]).convert("L").getextrema()
    assert low < 60 and high > 195
