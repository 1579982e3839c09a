"""Tests decompressing data piece by piece."""

import gzip
import zlib

import brotli
import pytest

from app.framework.outbound.unpack import PIECE, BrokenStream, unpack


def in_pieces(body, size):
    return (body[at : at + size] for at in range(0, len(body), size))


def bare_deflate(body):
    packer = zlib.compressobj(wbits=-15)
    return packer.compress(body) + packer.flush()


PACKERS = [("gzip", gzip.compress), ("br", brotli.compress), ("deflate", zlib.compress)]


@pytest.mark.parametrize("encoding, pack", [*PACKERS, ("deflate", bare_deflate)])
def test_compressed_data_is_decompressed(encoding, pack):
    page = b"<h1>Leek soup</h1>" * 20_000
    assert b"".join(unpack(in_pieces(pack(page), 100), encoding)) == page


@pytest.mark.parametrize("encoding, pack", PACKERS)
def test_a_decompression_bomb_is_unpacked_in_small_pieces(encoding, pack):
    opened = unpack(in_pieces(pack(bytes(100_000_000)), PIECE), encoding)
    assert all(len(next(opened)) < 2 * PIECE for _ in range(100))


@pytest.mark.parametrize("encoding", ["gzip", "br", "deflate", "zstd"])
def test_data_in_another_encoding_is_refused(encoding):
    with pytest.raises(BrokenStream):
        b"".join(unpack(in_pieces(b"no such thing" * 100, PIECE), encoding))


def test_data_after_the_end_is_not_read():
    pieces = iter([gzip.compress(b"soup"), b"more"])
    assert b"".join(unpack(pieces, "gzip")) == b"soup" and next(pieces) == b"more"
