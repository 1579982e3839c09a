"""A file that is written once from beginning to end and sealed, so that any later change is noticed.

A plain file ends with the SHA-256 hash of everything before it. With a passphrase, the content is encrypted in pieces
by ChaCha20-Poly1305, each with its position as nonce, so that it can be read from any position.
"""

import io
import os
import struct
from hashlib import scrypt, sha256
from typing import IO

import orjson

from app.backups.file.unfit import BadBackup, WrongPassphrase, report_damage
from app.framework.text.translate import _

MAGIC = b"Hearthbook backup, locked\n"
PIECE, TAG = 64 * 1024, 16
HASH = 64  # the length of the hash in hexadecimal
SCRYPT = {"n": 2**15, "r": 8, "p": 3}  # 32 MB of memory, which a Raspberry Pi has to spare
LARGEST_HEADER = 4096
LENGTH = struct.Struct(">I")
CHECK, LAST = b"passphrase", b"last"
READ_AT_ONCE = 1024 * 1024


class PlainSink(io.RawIOBase):
    """Writes to a file and computes the hash of what was written, except of its last characters."""

    def __init__(self, file: IO[bytes]):
        self._file, self._hash, self._tail = file, sha256(), b""

    def writable(self) -> bool:
        return True

    def write(self, data) -> int:
        self._file.write(data)
        waiting = self._tail + bytes(data)
        self._hash.update(waiting[:-HASH])
        self._tail = waiting[-HASH:]
        return len(data)

    def seal(self) -> None:
        """Replaces the last characters, which were written as a placeholder, by the hash of everything before them."""
        self._file.seek(-HASH, os.SEEK_END)
        self._file.write(self._hash.hexdigest().encode())


class LockedSink(io.RawIOBase):
    """Encrypts what is written, piece by piece."""

    def __init__(self, file: IO[bytes], passphrase: str):
        header = {"salt": os.urandom(16).hex(), **SCRYPT}
        self._file, self._waiting, self._position = file, bytearray(), 0
        self._head, self._key = derive_key(header, passphrase)
        self._file.write(self._head + self._key.encrypt(make_nonce(0, CHECK), CHECK, self._head))

    def writable(self) -> bool:
        return True

    def write(self, data) -> int:
        self._waiting += data
        while len(self._waiting) > PIECE:  # the last piece, which may be a whole one, is written by `seal`
            self._encrypt(bytes(self._waiting[:PIECE]))
            del self._waiting[:PIECE]
        return len(data)

    def seal(self) -> None:
        self._encrypt(bytes(self._waiting), LAST)

    def _encrypt(self, piece: bytes, kind: bytes = b"") -> None:
        self._file.write(self._key.encrypt(make_nonce(self._position, kind), piece, self._head))
        self._position += 1


class LockedSource(io.RawIOBase):
    """Reads an encrypted file from any position. Raises BadBackup when it reaches a piece that was changed."""

    def __init__(self, file: IO[bytes], passphrase: str):
        self._file = file
        self._head, self._key = derive_key(read_header(file), passphrase)
        self._start = len(self._head) + len(CHECK) + TAG
        self._check_passphrase()
        stored = file.seek(0, os.SEEK_END) - self._start
        self._pieces, rest = divmod(stored, PIECE + TAG)
        if rest:
            self._pieces += 1
        self._size = stored - self._pieces * TAG
        if self._pieces < 1 or self._size < 0:
            raise report_damage()
        self._at, self._known = 0, (-1, b"")

    def _check_passphrase(self) -> None:
        from cryptography.exceptions import InvalidTag

        self._file.seek(len(self._head))
        try:
            self._key.decrypt(make_nonce(0, CHECK), self._file.read(len(CHECK) + TAG), self._head)
        except InvalidTag:
            raise WrongPassphrase(_("The passphrase is wrong.")) from None

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        base = {os.SEEK_SET: 0, os.SEEK_CUR: self._at, os.SEEK_END: self._size}[whence]
        if base + offset < 0:
            raise ValueError("negative position")
        self._at = base + offset
        return self._at

    def readinto(self, buffer) -> int:
        number, within = divmod(self._at, PIECE)
        if number >= self._pieces or self._at >= self._size:
            return 0
        some = self._piece(number)[within : within + len(buffer)]
        buffer[: len(some)] = some
        self._at += len(some)
        return len(some)

    def check(self) -> None:
        """Checks the whole file by decrypting it. Raises BadBackup if any part was changed."""
        for number in range(self._pieces):
            self._piece(number)

    def _piece(self, number: int) -> bytes:
        from cryptography.exceptions import InvalidTag

        if self._known[0] != number:
            self._file.seek(self._start + number * (PIECE + TAG))
            kind = LAST if number == self._pieces - 1 else b""
            try:
                piece = self._key.decrypt(make_nonce(number, kind), self._file.read(PIECE + TAG), self._head)
            except InvalidTag:
                raise report_damage() from None
            self._known = number, piece
        return self._known[1]


def is_locked(file: IO[bytes]) -> bool:
    file.seek(0)
    return file.read(len(MAGIC)) == MAGIC


def read_header(file: IO[bytes]) -> dict:
    """Reads the header of an encrypted file. Raises BadBackup for one that would need too much memory or time."""
    file.seek(len(MAGIC))
    try:
        (length,) = LENGTH.unpack(file.read(LENGTH.size))
        header = orjson.loads(file.read(length)) if length <= LARGEST_HEADER else {}
        bytes.fromhex(header["salt"])
        if {key: header[key] for key in SCRYPT} != SCRYPT or len(header["salt"]) != 32 or len(header) != 4:
            raise BadBackup(_("The backup is locked in a way that this version doesn't know."))
    except (struct.error, orjson.JSONDecodeError, KeyError, TypeError, ValueError):
        raise report_damage() from None
    return header


def derive_key(header: dict, passphrase: str):
    """Returns the beginning of the file, which all pieces depend on, and the cipher."""
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    header_json = orjson.dumps(header)
    salt, cost = bytes.fromhex(header["salt"]), {key: header[key] for key in SCRYPT}
    key = scrypt(passphrase.encode(), salt=salt, dklen=32, maxmem=64 * 1024 * 1024, **cost)
    return MAGIC + LENGTH.pack(len(header_json)) + header_json, ChaCha20Poly1305(key)


def make_nonce(position: int, kind: bytes = b"") -> bytes:
    """Returns 12 bytes that are unique within a file: a number for the kind of piece, and its position."""
    return bytes(3) + bytes([("", "last", "passphrase").index(kind.decode())]) + position.to_bytes(8, "big")


def check_hash(file: IO[bytes]) -> None:
    """Raises BadBackup unless a plain file ends with the hash of its content."""
    left, digest = file.seek(0, os.SEEK_END) - HASH, sha256()
    if left < 0:
        raise report_damage()
    file.seek(0)
    while left > 0 and (piece := file.read(min(left, READ_AT_ONCE))):
        digest.update(piece)
        left -= len(piece)
    if file.read(HASH) != digest.hexdigest().encode():
        raise report_damage()
