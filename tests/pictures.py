"""Creates test pictures: ordinary ones, some with private metadata, and malicious ones."""

import io
import struct
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image

PLACE = b"SECRETPLACE"
# A folder of HEIC files created once with the functions below, so that tests need no HEIC encoder and its license.
HEIC = Path(__file__).parent / "media" / "heic"


def picture(size=(800, 600), color="tomato", kind="JPEG", mode="RGB", **how) -> bytes:
    """Returns the bytes of a one-color picture. HEIC is only available in 800×600 and 3000×1500."""
    if kind == "HEIF":
        return heic("large" if size == (3000, 1500) else "plain")
    return encoded(Image.new(mode, size, color), kind, **how)


def heic(name: str) -> bytes:
    return (HEIC / f"{name}.heic").read_bytes()


def encoded(image: Image.Image, kind: str, **how) -> bytes:
    into = io.BytesIO()
    image.save(into, kind, **how)
    return into.getvalue()


def decoded(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def telling(kind: str) -> bytes:
    """Returns a picture with private metadata: camera and location in EXIF, and a text in XMP or the comment."""
    if kind == "HEIF":
        return heic("telling")
    exif = Image.Exif()
    exif[0x010F] = PLACE.decode()
    exif.get_ifd(0x8825)[2] = (52.0, 31.0, 12.0)
    xmp = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + PLACE + b"</x:xmpmeta>"
    how = {} if kind == "GIF" else {"exif": exif.tobytes(), "xmp": xmp}
    return picture(kind=kind, **how, **({"comment": PLACE} if kind in ("GIF", "JPEG") else {}))


def two_colors(orientation: int, kind: str = "JPEG") -> bytes:
    """Returns a picture that is red above blue when upright, stored in one of the eight EXIF orientations."""
    if kind == "HEIF":
        return heic(f"held-{orientation}")
    upright = Image.new("RGB", (400, 600), "blue")
    upright.paste("red", (0, 0, 400, 300))
    turns = {1: None, 2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}
    stored = upright if turns[orientation] is None else upright.transpose(turns[orientation])
    exif = Image.Exif()
    exif[0x0112] = orientation
    return encoded(stored, kind, exif=exif.tobytes())


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png_claiming(width: int, height: int, rows: int = 0, bits: int = 8) -> bytes:
    """Returns a small PNG that claims these dimensions but contains only `rows` rows."""
    pixels = zlib.compressobj(9)
    row = bytes(1 + width * 3 * bits // 8) if rows else b""
    packed = b"".join([pixels.compress(row) for _ in range(rows)]) + pixels.flush()
    header = struct.pack(">IIBBBBB", width, height, bits, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def jpeg_claiming(width: int, height: int) -> bytes:
    small = picture((16, 16))
    at = small.index(b"\xff\xc0") + 5
    return small[:at] + struct.pack(">HH", height, width) + small[at + 4 :]


def webp_claiming(width: int, height: int) -> bytes:
    canvas = struct.pack("<I", 0x10) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    frame = picture((16, 16), kind="WEBP")[12:]
    body = b"WEBPVP8X" + struct.pack("<I", 10) + canvas + frame
    return b"RIFF" + struct.pack("<I", len(body)) + body


def gif_claiming(width: int, height: int) -> bytes:
    small = picture((16, 16), kind="GIF")
    return small[:6] + struct.pack("<HH", width, height) + small[10:]


def with_text_bomb() -> bytes:
    """Returns a PNG with a compressed comment that expands to 200 MB."""
    small = picture((16, 16), kind="PNG")
    bomb = chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(200_000_000), 9))
    return small[:33] + bomb + small[33:]


def jpeg_of_many_scans(scans: int) -> bytes:
    """Returns a progressive JPEG that repeats its last scan. Each scan has few bytes, but decoding it processes every
    pixel."""
    data = picture((6_000, 6_000), progressive=True)
    last = data.rindex(b"\xff\xda")
    return data[:-2] + data[last:-2] * scans + data[-2:]


def gif_of_many_frames(frames: int) -> bytes:
    data = picture((16, 16), kind="GIF")
    frame = data[data.rindex(b",\0\0\0\0") : -1]
    return data[:-1] + frame * frames + data[-1:]


def hostile() -> dict[str, Callable[[], bytes]]:
    """Maps names to functions that create malicious and damaged files.

    These are functions because creating some of the files takes a while.
    """
    small = {**not_pictures(), **damaged()}
    return {name: partial(bytes, data) for name, data in small.items()} | BOMBS


def not_pictures() -> dict[str, bytes]:
    gif = picture(kind="GIF")
    return {
        "empty": b"",
        "one byte": b"\xff",
        "zero bytes": bytes(10_000),
        "html": b"<!doctype html><script>alert(1)</script>",
        "html with a png's first bytes": b"\x89PNG\r\n\x1a\n<script>alert(1)</script>",
        "html behind a gif": b"GIF89a/*" + gif[8:] + b"*/=1;<script>alert(1)</script>",
        "svg": b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        "svg with an entity bomb": b"<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a 'aaaa'>]><svg>&a;</svg>",
        "pdf": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
        "zip": b"PK\x03\x04" + bytes(100),
        "postscript": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n",
        "tiff": picture(kind="TIFF"),
        "bmp": picture(kind="BMP"),
    }


# Small files that make a decoder use a lot of memory or time.
BOMBS = {
    "jpeg of 65535 squared": partial(jpeg_claiming, 65535, 65535),
    "jpeg too long": partial(jpeg_claiming, 40_001, 8),
    "png of 65535 squared": partial(png_claiming, 65535, 65535),
    "png bomb with its rows": partial(png_claiming, 20_000, 20_000, rows=2_000),
    "png of 2 billion squared": partial(png_claiming, 2**31 - 1, 2**31 - 1),
    "png within the bounds but empty": partial(png_claiming, 6_000, 6_000),
    "png of 16 bits at the bound": partial(png_claiming, 6_300, 6_300, rows=6_300, bits=16),
    "webp of 16383 squared": partial(webp_claiming, 16_383, 16_383),
    "gif of 65535 squared": partial(gif_claiming, 65535, 65535),
    "text bomb": with_text_bomb,
    "jpeg of many scans": partial(jpeg_of_many_scans, 3_000),
    "gif of many frames": partial(gif_of_many_frames, 100_000),
}


def damaged() -> dict[str, bytes]:
    good = {kind.lower(): picture(kind=kind) for kind in ("JPEG", "PNG", "WEBP", "AVIF", "HEIF", "GIF")}
    jpeg, avif, heif = good["jpeg"], good["avif"], good["heif"]
    return {
        "jpeg followed by a script": jpeg + b"PK\x03\x04<script>alert(1)</script>" * 1_000,
        "jpeg with a damaged header": jpeg.replace(b"JFIF", b"Exif") + b"Exif",
        "avif without a picture": avif[:60] + bytes(2_000),
        "heif with a repeated header": heif[:200] + heif[:200] * 20,
        "invalid exif": picture(exif=b"Exif\0\0MM\0*\xff\xff\xff\xff" + bytes(range(256)) * 20),
        "invalid color profile": picture(icc_profile=bytes(range(256)) * 20),
        **{f"{name} cut in half": data[: len(data) // 2] for name, data in good.items()},
        **{f"{name} cut after 20 bytes": data[:20] for name, data in good.items()},
        **{
            f"{name} with noise in every {n}th byte": with_noise(data, n)
            for name, data in good.items()
            for n in (37, 101, 499)
        },
    }


def with_noise(data: bytes, every: int) -> bytes:
    """Inverts every n-th byte after the first 40, where n is `every`."""
    return data[:40] + bytes(byte ^ 0xFF if at % every == 0 else byte for at, byte in enumerate(data[40:]))


def unusual() -> dict[str, bytes]:
    """Maps names to valid pictures of unusual kinds."""
    palette = Image.new("P", (64, 64), 1)
    palette.putpalette([0, 0, 0, 255, 99, 71])
    frames = [Image.new("RGB", (64, 64), color) for color in ("tomato", "blue", "green")]
    more = {"save_all": True, "append_images": frames[1:], "duration": 100}
    return {
        "cmyk": picture(kind="JPEG", mode="CMYK", color=(0, 156, 184, 0)),
        "progressive": picture(progressive=True),
        "palette": encoded(palette, "PNG"),
        "animated gif": encoded(frames[0], "GIF", **more),
        "animated webp": encoded(frames[0], "WEBP", **more),
        "animated png": encoded(frames[0], "PNG", **more),
        "animated avif": encoded(frames[0], "AVIF", **more),
        "heic": picture(kind="HEIF"),
        "avif": picture(kind="AVIF"),
        "one pixel": picture((1, 1), kind="PNG"),
        "long and thin": picture((9_000, 3), kind="PNG"),
    }
