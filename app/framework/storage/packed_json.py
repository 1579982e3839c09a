"""Compresses JSON for columns that keep whole documents, and reads it back without trusting its size."""

import zlib

import orjson

LARGEST = 64 * 1024 * 1024  # bytes of one unpacked document; a recipe has at most 2 MB


def pack(value, level: int = -1, default=None) -> bytes:
    return zlib.compress(orjson.dumps(value, default=default), level)


def unpack(packed: bytes, largest: int = LARGEST):
    """Returns the document. Raises ValueError if it is damaged, or larger than `largest` bytes."""
    return orjson.loads(inflate(packed, largest))


def inflate(packed: bytes, largest: int) -> bytes:
    """Returns the unpacked bytes. Raises ValueError if they are damaged, or more than `largest`."""
    reader = zlib.decompressobj()
    try:
        content = reader.decompress(packed, largest + 1)
    except zlib.error as fault:
        raise ValueError(str(fault)) from None
    if len(content) > largest or not reader.eof:
        raise ValueError("the document is cut off or too large")
    return content
