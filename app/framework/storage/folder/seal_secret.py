"""Encrypts the secrets in the database with a key that lies beside it, in the data folder.

So a copy of the database file alone gives no secret away.
"""

from base64 import b64decode, b64encode
from pathlib import Path
from secrets import token_bytes

from app.framework.storage.folder.generation import sync

KEY_FILE = "SECRET-KEY"
KEY_SIZE, NONCE_SIZE = 32, 12  # bytes, as ChaCha20-Poly1305 wants them
SEALED = "sealed:1:"  # how a sealed text begins


def seal_secret(secret: str, name: str, folder: Path) -> str:
    """Encrypts a secret, so that it opens only under the same name. Creates the key of the data folder if needed."""
    nonce = token_bytes(NONCE_SIZE)
    sealed = make_cipher(read_key(folder) or create_key(folder)).encrypt(nonce, secret.encode(), name.encode())
    return SEALED + b64encode(nonce + sealed).decode()


def open_secret(sealed: str, name: str, folder: Path) -> str | None:
    """Decrypts a secret. Returns None if it was encrypted elsewhere, under another name, or is damaged."""
    from cryptography.exceptions import InvalidTag

    if not sealed.startswith(SEALED):
        return None
    try:
        if not (key := read_key(folder)):
            return None
        content = b64decode(sealed.removeprefix(SEALED), validate=True)
        return make_cipher(key).decrypt(content[:NONCE_SIZE], content[NONCE_SIZE:], name.encode()).decode()
    except (OSError, ValueError, InvalidTag):
        return None


def read_key(folder: Path) -> bytes | None:
    """Returns the key of a data folder, or None if it has none or a damaged one."""
    try:
        key = bytes.fromhex((folder / KEY_FILE).read_text("ascii"))
    except (FileNotFoundError, ValueError):
        return None
    return key if len(key) == KEY_SIZE else None


def create_key(folder: Path) -> bytes:
    key, part = token_bytes(KEY_SIZE), folder / f"{KEY_FILE}.part"
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    part.write_text(f"{key.hex()}\n", "ascii")
    sync(part)
    part.replace(folder / KEY_FILE)
    sync(folder)
    return key


def make_cipher(key: bytes):
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    return ChaCha20Poly1305(key)
