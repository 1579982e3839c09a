"""Stores the domain and its certificate in the data folder, with the keys. Backups do not contain them."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from app.certificates.domain.choices import LETS_ENCRYPT, MANUAL
from app.certificates.issue_certificate import Certificate, has_key, read_certificate
from app.certificates.store_certificates import CertificateFolder
from app.framework.storage.folder.clock import EARLIEST, clock
from app.framework.storage.folder.seal_secret import open_secret, seal_secret
from app.framework.text.mask_secrets import mask_also

TOKEN, AUTHORITY_KEY = "token of a DNS provider", "key for a certificate authority"
RENEWED_AT = 2 / 3  # of the lifetime of a certificate
_changing = Lock()


@dataclass(frozen=True)
class Order:
    """An order at the authority that waits for the record, which somebody adds by hand."""

    url: str
    value: str


@dataclass(frozen=True)
class Domain:
    """What administrators entered, and how getting the certificate went. Moments are written by RFC 3339.

    `token` and `authority_key` are encrypted. `account` is the address of our account at the authority. `failures`
    counts those in a row, of which `fault` is the last one; before `tries_at`, nothing is tried again. `remark` is what
    else happened, for users.
    """

    name: str
    provider: str
    language: str
    directory: str = LETS_ENCRYPT
    token: str | None = None
    authority_id: str = ""
    authority_key: str | None = None
    account: str = ""
    order: Order | None = None
    is_trusted: bool = True
    remark: str | None = None
    failures: int = 0
    fault: str | None = None
    tries_at: str | None = None
    was_told: bool = False

    @property
    def is_manual(self) -> bool:
        return self.provider == MANUAL

    @property
    def record(self) -> str:
        """The name of the TXT record that proves whose the domain is."""
        return f"_acme-challenge.{self.name}"

    @property
    def next_try(self) -> datetime | None:
        return datetime.fromisoformat(self.tries_at) if self.tries_at else None

    def open_token(self, data: Path) -> str:
        return open_masked(self.token, TOKEN, data)

    def open_authority_key(self, data: Path) -> str:
        return open_masked(self.authority_key, AUTHORITY_KEY, data)


def open_masked(sealed: str | None, name: str, data: Path) -> str:
    """Returns a secret, or an empty text if there is none or the key of this data folder cannot open it."""
    secret = (sealed and open_secret(sealed, name, data)) or ""
    mask_also({secret} - {""})
    return secret


def seal_masked(secret: str, name: str, data: Path) -> str | None:
    mask_also({secret} - {""})
    return seal_secret(secret, name, data) if secret else None


class DomainFolder(CertificateFolder):
    """The files of the domain, beside those of the certificate of the house."""

    def __init__(self, data: Path):
        super().__init__(data)
        self.data = data
        self.account_key = self.folder / "account-key.pem"

    def read_domain(self) -> Domain | None:
        """Returns what is stored, or None if nothing is, or if it is damaged."""
        try:
            stored = json.loads(self.domain.read_text())
            names = {field.name for field in fields(Domain)}
            domain = Domain(**{name: value for name, value in stored.items() if name in names})
            return replace(domain, order=Order(**domain.order) if isinstance(domain.order, dict) else None)
        except (OSError, ValueError, AttributeError, TypeError):
            return None

    def write_domain(self, domain: Domain) -> None:
        self.write(self.domain, json.dumps(asdict(domain)).encode())

    def change_domain(self, name: str, change: Callable[[Domain], Domain]) -> Domain | None:
        """Changes what is stored of a domain, unless another one was entered meanwhile."""
        with _changing:
            domain = self.read_domain()
            if domain is None or domain.name != name:
                return None
            domain = change(domain)
            self.write_domain(domain)
            return domain

    def enter_domain(self, domain: Domain) -> None:
        """Stores a domain. The certificate stays if it is for the same name."""
        with _changing:
            certificate = self.read_chain()
            if certificate and domain.name not in certificate.hosts:
                self.chain.unlink(missing_ok=True)
            self.write_domain(domain)

    def forget_domain(self) -> None:
        """Removes the domain, its certificate and the key of the account."""
        with _changing:
            for file in (self.chain, self.domain, self.account_key):
                file.unlink(missing_ok=True)

    def read_chain(self) -> Certificate | None:
        """Returns the certificate of the domain, or None if there is none that can be used."""
        content = self.read(self.chain)
        return read_certificate(content) if content is not None and has_key(content) else None


def compute_renewal(certificate: Certificate) -> datetime:
    """Returns when a certificate is renewed: with a third of its lifetime left."""
    return certificate.valid_from + (certificate.valid_until - certificate.valid_from) * RENEWED_AT


def as_text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat()


def read_wall_clock() -> datetime:
    return datetime.fromtimestamp(max(EARLIEST, clock.wall()), UTC)
