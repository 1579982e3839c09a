"""Signs the checksums of a release with an Ed25519 key, and checks them. Also makes such a key.

The key is a PEM file, and the signature is the bare 64 bytes, so that openssl can check both without our program.
"""

import hashlib
import os
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)
from release.what_is_released import ROOT

PUBLIC_KEY = ROOT / "app" / "release_key.pem"
SUMS, SIGNATURE = "SHA256SUMS", "SHA256SUMS.sig"


class Unusable(SystemExit):
    """A key, a signature or a checksum that is not what it should be."""


def make_key(private: Path, public: Path = PUBLIC_KEY, repository: Path = ROOT) -> None:
    """Writes a new private key to a file outside the repository, and its public key into the program."""
    if private.resolve().is_relative_to(repository.resolve()):
        raise Unusable(f"release: {private} is in the repository, where the private key must never be")
    key = Ed25519PrivateKey.generate()
    try:
        file = os.open(private, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise Unusable(f"release: {private} cannot be written ({error.strerror})") from None
    with os.fdopen(file, "wb") as written:
        written.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    public.write_bytes(pem_of(key.public_key()))


def write_sums(folder: Path) -> None:
    """Writes the SHA-256 of every file of the folder, in the form that `sha256sum --check` reads."""
    files = sorted(file for file in folder.iterdir() if file.name not in (SUMS, SIGNATURE))
    (folder / SUMS).write_text("".join(f"{sha256_of(file)}  {file.name}\n" for file in files))
    (folder / SIGNATURE).unlink(missing_ok=True)


def sign(folder: Path, private: Path, public: Path = PUBLIC_KEY) -> None:
    """Signs the checksums. Refuses a private key whose public key is not the one in the program."""
    try:
        key = load_pem_private_key(private.read_bytes(), None)
    except (OSError, ValueError, TypeError) as error:
        raise Unusable(f"release: {private} is no private key ({error})") from None
    if not isinstance(key, Ed25519PrivateKey) or not public.is_file():
        raise Unusable(f"release: {private} is no Ed25519 key, or {public} is missing: make both with --new-key FILE")
    if pem_of(key.public_key()) != public.read_bytes():
        raise Unusable(f"release: {private} does not belong to {public}")
    (folder / SIGNATURE).write_bytes(key.sign((folder / SUMS).read_bytes()))


def verify(folder: Path, public: Path = PUBLIC_KEY) -> list[str]:
    """Checks the signature, and then every file against its checksum. Returns the names of the files, or raises
    Unusable."""
    key = load_pem_public_key(public.read_bytes())
    sums = (folder / SUMS).read_bytes()
    try:
        assert isinstance(key, Ed25519PublicKey)
        key.verify((folder / SIGNATURE).read_bytes(), sums)
    except FileNotFoundError:
        raise Unusable(f"release: {folder} is not signed") from None
    except InvalidSignature:
        raise Unusable(f"release: {folder / SUMS} was not signed with the key of {public}") from None
    listed = dict(reversed(line.split("  ", 1)) for line in sums.decode().splitlines())
    for name, wanted in listed.items():
        if Path(name).name != name or not (folder / name).is_file() or sha256_of(folder / name) != wanted:
            raise Unusable(f"release: {name} is not the file that was signed")
    return sorted(listed)


def pem_of(key: Ed25519PublicKey) -> bytes:
    return key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


def sha256_of(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
