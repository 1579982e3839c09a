"""Recognizes WebP files that contain only pixels and no metadata, which can be stored unchanged."""

import struct

# The possible lists of chunk types in a file with only pixels. Transparency may be in a separate chunk (RFC 9649 §2.7).
SHAPES = ([b"VP8 "], [b"VP8L"], [b"VP8X", b"VP8L"], [b"VP8X", b"ALPH", b"VP8 "])
ONLY_ALPHA = 0b0001_0000


def read_size(webp: bytes) -> tuple[int, int] | None:
    """Returns width and height of a WebP without metadata, color profile, animation or trailing data, or else None."""
    parts = list_chunks(webp)
    if [name for name, _ in parts] not in SHAPES:
        return None
    name, first = parts[0]
    if name == b"VP8X":
        return read_canvas(first) if len(first) == 10 and not first[0] & ~ONLY_ALPHA else None
    return read_lossy_size(first) if name == b"VP8 " else read_lossless_size(first)


def list_chunks(webp: bytes) -> list[tuple[bytes, bytes]]:
    """Returns the names and contents of the file's chunks, or [] if the chunks do not fill the file exactly."""
    if len(webp) < 20 or webp[:4] != b"RIFF" or webp[8:12] != b"WEBP" or read_length(webp, 4) != len(webp) - 8:
        return []
    at, named_chunks = 12, []
    while at + 8 <= len(webp):
        length = read_length(webp, at + 4)
        named_chunks.append((webp[at : at + 4], webp[at + 8 : at + 8 + length]))
        at += 8 + length + length % 2
    return named_chunks if at == len(webp) else []


def read_length(webp: bytes, at: int) -> int:
    return int.from_bytes(webp[at : at + 4], "little")


def read_canvas(head: bytes) -> tuple[int, int]:
    return int.from_bytes(head[4:7], "little") + 1, int.from_bytes(head[7:10], "little") + 1


def read_lossy_size(head: bytes) -> tuple[int, int] | None:
    if head[3:6] != b"\x9d\x01\x2a" or len(head) < 10:
        return None
    width, height = struct.unpack("<HH", head[6:10])
    return width & 0x3FFF, height & 0x3FFF


def read_lossless_size(head: bytes) -> tuple[int, int] | None:
    bits = int.from_bytes(head[1:5], "little")
    return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1) if head[:1] == b"\x2f" else None
