"""Stores the certificates of the house in the data folder. Only locked backups contain the root, and none the rest."""

import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from app.framework.storage.folder.generation import sync

FOLDER = "https"
MOST_REPLACED = 10
LONGEST_STORED = 100  # characters of a name, which has 64 at most, and of a fingerprint, which has 95


@dataclass(frozen=True)
class Switch:
    """Whether https is on, and the roots that were replaced, newest first, each with its name and fingerprint."""

    is_on: bool = False
    replaced: tuple[dict[str, str], ...] = ()

    def with_replaced(self, name: str, fingerprint: str) -> "Switch":
        return replace(self, replaced=({"name": name, "fingerprint": fingerprint}, *self.replaced)[:MOST_REPLACED])


def parse_switch(content: bytes) -> Switch:
    """Reads a stored switch. One that is damaged is off."""
    try:
        stored = json.loads(content)
        replaced = tuple(
            {name: str(root[name])[:LONGEST_STORED] for name in ("name", "fingerprint")} for root in stored["replaced"]
        )
        return Switch(stored["is_on"] is True, replaced[:MOST_REPLACED])
    except (ValueError, KeyError, TypeError, RecursionError):
        return Switch()


class CertificateFolder:
    """The folder with the root and the server's certificate, each with its private key, and the switch. `chain` is the
    certificate of a domain of one's own, with those above it, and `domain` what is known about it."""

    def __init__(self, data: Path):
        self.folder = data / FOLDER
        self.root, self.leaf, self.state = (self.folder / name for name in ("root.pem", "server.pem", "switch.json"))
        self.chain, self.domain = self.folder / "domain.pem", self.folder / "domain-state.json"

    def read_switch(self) -> Switch:
        try:
            return parse_switch(self.state.read_bytes())
        except OSError:
            return Switch()

    def write_switch(self, switch: Switch) -> None:
        self.write(self.state, json.dumps(asdict(switch)).encode())

    def read(self, file: Path) -> bytes | None:
        """Returns the content of a file in the folder, or None if it does not exist. Raises OSError."""
        try:
            return file.read_bytes()
        except FileNotFoundError:
            return None

    def write(self, file: Path, content: bytes) -> None:
        """Replaces a file in one step. Only the user of the server may read it."""
        self.folder.mkdir(mode=0o700, exist_ok=True)
        part = file.with_suffix(".part")
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(content)
        sync(part)
        part.replace(file)
        sync(self.folder)
