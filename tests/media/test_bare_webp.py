"""Tests which WebP files count as containing only pixels, without metadata or other data."""

import pytest

from app.media.bare_webp import read_size
from tests.pictures import picture, telling, webp_claiming


def webp(*parts: tuple[bytes, bytes]) -> bytes:
    body = b"".join(name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2) for name, data in parts)
    return b"RIFF" + (len(body) + 4).to_bytes(4, "little") + b"WEBP" + body


LOSSY = picture((30, 20), kind="WEBP")
PIXELS = (b"VP8 ", LOSSY[20:])
CANVAS = bytes([0, 0, 0, 0]) + (29).to_bytes(3, "little") + (19).to_bytes(3, "little")


@pytest.mark.parametrize(
    "how", [{}, {"lossless": True}, {"mode": "RGBA", "color": (9, 9, 9, 90)}, {"mode": "RGBA", "lossless": True}]
)
def test_the_size_of_a_bare_picture_is_read(how):
    assert read_size(picture((30, 20), **({"color": "navy"} | how), kind="WEBP")) == (30, 20)


OTHERS = {
    "nothing": b"",
    "a jpeg": picture((30, 20)),
    "only a start": LOSSY[:18],
    "cut off": LOSSY[:-3],
    "something behind it": LOSSY + b"<script>",
    "a place": telling("WEBP"),
    "a wrong length": webp_claiming(30, 20)[:40],
    "a second picture": webp(PIXELS, PIXELS),
    "exif": webp((b"VP8X", CANVAS), PIXELS, (b"EXIF", b"SECRET")),
    "xmp": webp(PIXELS, (b"XMP ", b"SECRET")),
    "an unknown part": webp(PIXELS, (b"junk", b"SECRET")),
    "frames": webp((b"VP8X", CANVAS), (b"ANIM", bytes(6)), (b"ANMF", bytes(30))),
    "flags": webp((b"VP8X", b"\x08" + CANVAS[1:]), (b"ALPH", b"\0"), PIXELS),
    "a short canvas": webp((b"VP8X", CANVAS[:5]), (b"ALPH", b"\0"), PIXELS),
    "no frame": webp((b"VP8 ", b"")),
    "no lossless frame": webp((b"VP8L", b"")),
}


@pytest.mark.parametrize("name", OTHERS)
def test_anything_else_is_not_bare(name):
    assert read_size(OTHERS[name]) is None


def test_the_same_chunks_without_the_fault_are_bare():
    assert read_size(webp(PIXELS)) == (30, 20)
    assert read_size(webp((b"VP8X", b"\x10" + CANVAS[1:]), (b"ALPH", b"\0"), PIXELS)) == (30, 20)
