"""Decompresses a stream piece by piece, so that a decompression bomb cannot fill the memory."""

import zlib
from collections.abc import Iterator

PIECE = 64 * 1024


class BrokenStream(Exception):
    """The stream is damaged, incomplete, or in an unknown encoding."""


def unpack(pieces: Iterator[bytes], encoding: str) -> Iterator[bytes]:
    """Decompresses a stream with this `Content-Encoding`, in pieces of about PIECE bytes. Raises BrokenStream."""
    if encoding in ("", "identity"):
        return pieces
    if encoding in ("gzip", "x-gzip", "deflate"):
        return unpack_zlib(pieces, encoding)
    if encoding == "br":
        return unpack_brotli(pieces)
    raise BrokenStream(f"unknown encoding {encoding!r}")


def unpack_zlib(pieces: Iterator[bytes], encoding: str) -> Iterator[bytes]:
    inflate = None
    for piece in pieces:
        if inflate is None:
            # Some servers send "deflate" without the zlib header. The low four bits of the header's first byte are 8.
            bare = encoding == "deflate" and piece[0] & 15 != 8
            inflate = zlib.decompressobj(-zlib.MAX_WBITS if bare else zlib.MAX_WBITS | 32)
        while piece:
            try:
                yield inflate.decompress(piece, PIECE)
            except zlib.error as error:
                raise BrokenStream(str(error)) from None
            piece = inflate.unconsumed_tail
        if inflate.eof:
            return


def unpack_brotli(pieces: Iterator[bytes]) -> Iterator[bytes]:
    import brotli

    expand = brotli.Decompressor()
    try:
        for piece in pieces:
            while opened := expand.process(piece, output_buffer_limit=PIECE):
                yield opened
                piece = b""
            if expand.is_finished():
                return
    except brotli.error as error:
        raise BrokenStream(str(error)) from None
