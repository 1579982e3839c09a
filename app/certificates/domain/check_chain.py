"""Checks a certificate that an authority issued before it is used, and whether devices will trust it."""

from contextlib import suppress
from datetime import datetime, timedelta
from itertools import pairwise

from app.framework.api.errors import Failure
from app.framework.text.translate import _

END = "-----END CERTIFICATE-----"
LONGEST, MOST = 100_000, 10  # bytes and certificates of a chain
EARLIER = timedelta(minutes=5)  # how far the clock of this computer may be behind


class UnfitCertificate(Failure):
    """The certificate cannot be used. The message says why, for users."""


def check_chain(pem: bytes, key, name: str, moment: datetime) -> None:
    """Raises UnfitCertificate unless the first certificate is for this key and name and valid now, and each one is
    signed by the next."""
    chain = read_chain(pem)
    leaf = chain[0]
    if leaf.public_key() != key.public_key():
        raise UnfitCertificate(_("The certificate authority sent no usable certificate."))
    if name not in list_hosts(leaf):
        raise UnfitCertificate(_("The certificate authority sent a certificate for another name. It is not used."))
    if moment < leaf.not_valid_before_utc - EARLIER:
        raise UnfitCertificate(
            _("The new certificate is not valid yet. The clock of this computer may be behind; correct it.")
        )
    if moment > leaf.not_valid_after_utc:
        raise UnfitCertificate(
            _("The new certificate has ended already. The clock of this computer may be ahead; correct it.")
        )
    check_signatures(chain)


def check_signatures(chain: list) -> None:
    from cryptography.exceptions import InvalidSignature

    for certificate, issuer in pairwise(chain):
        try:
            certificate.verify_directly_issued_by(issuer)
        except (InvalidSignature, ValueError, TypeError):
            raise UnfitCertificate(_("The certificate authority sent no usable certificate.")) from None


def read_chain(pem: bytes) -> list:
    """Returns the certificates in PEM. Raises UnfitCertificate if there are none, or too many."""
    from cryptography.x509 import load_pem_x509_certificates

    try:
        chain = load_pem_x509_certificates(pem) if len(pem) <= LONGEST else []
    except ValueError:
        chain = []
    if not 1 <= len(chain) <= MOST:
        raise UnfitCertificate(_("The certificate authority sent no usable certificate."))
    return chain


def list_hosts(certificate) -> list[str]:
    from cryptography import x509

    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (x509.ExtensionNotFound, ValueError):
        return []
    return [host.lower() for host in names.get_values_for_type(x509.DNSName)]


def is_trusted_by_devices(pem: bytes, name: str, moment: datetime) -> bool:
    """Whether browsers would trust the chain, as far as Mozilla's list of authorities tells."""
    from cryptography.x509 import DNSName
    from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

    leaf, *others = read_chain(pem)
    verifier = PolicyBuilder().store(Store(list_authorities())).time(moment).build_server_verifier(DNSName(name))
    try:
        return bool(verifier.verify(leaf, others))
    except VerificationError:
        return False


def list_authorities() -> list:
    """Returns the authorities in Mozilla's list, without those that the library does not accept."""
    import certifi
    from cryptography.x509 import load_pem_x509_certificate

    authorities = []
    for part in certifi.contents().split(END)[:-1]:
        with suppress(ValueError):
            authorities.append(load_pem_x509_certificate(f"{part}{END}\n".encode()))
    return authorities
