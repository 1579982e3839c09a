"""Issues the certificates of the house: a root that devices trust, and under it the certificate of the server."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Any

from app.certificates.list_names import OF_HOUSES, split_addresses

ROOT_LASTS = timedelta(days=3650)
LASTS = timedelta(days=90)
EARLIER = timedelta(days=7)  # how far the clock of a device may be behind
PRODUCT = "Hearthbook"
LONGEST_NAME = 64  # characters of a common name (RFC 5280, appendix A.1)


@dataclass(frozen=True)
class Certificate:
    """What a certificate says. `hosts` are the names and addresses that it is for or, of a root, limited to."""

    name: str
    fingerprint: str
    valid_from: datetime
    valid_until: datetime
    hosts: tuple[str, ...]
    issuer_key: bytes
    key: bytes
    der: bytes

    @property
    def pem(self) -> bytes:
        from cryptography.hazmat.primitives.serialization import Encoding
        from cryptography.x509 import load_der_x509_certificate

        return load_der_x509_certificate(self.der).public_bytes(Encoding.PEM)


def issue_root(machine: str, permitted: Iterable[str], moment: datetime) -> bytes:
    """Returns a new root with its private key, as PEM. It is limited to these names, and to addresses of houses."""
    from cryptography import x509

    key = make_key()
    label = f"{PRODUCT} {machine}".strip()[: LONGEST_NAME - 10]
    code = token_hex(4).upper()  # tells this root apart from earlier ones and from those of other Hearthbooks
    subject = make_name(f"{label} {code[:4]}-{code[4:]}")
    names, _ = split_addresses(permitted)
    subtrees = [*map(x509.DNSName, names), *map(x509.IPAddress, OF_HOUSES)]
    builder = (
        start_certificate(subject, subject, key, moment - EARLIER, moment + ROOT_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(make_key_usage(is_root=True), critical=True)
        .add_extension(x509.NameConstraints(subtrees, None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    return sign(builder, key, key)


def issue_leaf(root: bytes, hosts: Iterable[str], moment: datetime) -> bytes:
    """Returns a new certificate for these names and addresses with its private key, as PEM. It is signed by the root,
    and lasts no longer."""
    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    root_key, issuer, key = load_pem_private_key(root, None), x509.load_pem_x509_certificate(root), make_key()
    names, addresses = split_addresses(hosts)
    issuer_key: Any = issuer.public_key()
    end = min(moment + LASTS, issuer.not_valid_after_utc)
    builder = (
        start_certificate(make_name(PRODUCT), issuer.subject, key, moment - EARLIER, end)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(make_key_usage(is_root=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([x509.ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(
            x509.SubjectAlternativeName([*map(x509.DNSName, names), *map(x509.IPAddress, addresses)]), critical=False
        )
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key), critical=False)
    )
    return sign(builder, root_key, key)


def read_certificate(pem: bytes) -> Certificate:
    """Reads the first certificate in PEM. Raises ValueError if there is none."""
    from cryptography import x509
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding

    certificate = x509.load_pem_x509_certificate(pem)
    extensions = {type(extension.value): extension.value for extension in certificate.extensions}
    if constraints := extensions.get(x509.NameConstraints):
        names = [tree.value for tree in constraints.permitted_subtrees or [] if isinstance(tree, x509.DNSName)]
    else:
        names = [str(host.value) for host in extensions.get(x509.SubjectAlternativeName, [])]
    authority = extensions.get(x509.AuthorityKeyIdentifier)
    identifier = extensions.get(x509.SubjectKeyIdentifier)
    common_names = certificate.subject.get_attributes_for_oid(x509.NameOID.COMMON_NAME)
    return Certificate(
        name=str(common_names[0].value) if common_names else "",
        fingerprint=certificate.fingerprint(SHA256()).hex(":").upper(),
        valid_from=certificate.not_valid_before_utc,
        valid_until=certificate.not_valid_after_utc,
        hosts=tuple(names),
        issuer_key=authority.key_identifier if authority else b"",
        key=identifier.digest if identifier else b"",
        der=certificate.public_bytes(Encoding.DER),
    )


def has_key(pem: bytes) -> bool:
    """Whether the PEM also has the private key of its first certificate."""
    from cryptography import x509
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        return load_pem_private_key(pem, None).public_key() == x509.load_pem_x509_certificate(pem).public_key()
    except (ValueError, TypeError, UnsupportedAlgorithm):
        return False


def make_key():
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.generate_private_key(ec.SECP256R1())


def make_name(common_name: str):
    from cryptography import x509

    texts = ((x509.NameOID.ORGANIZATION_NAME, PRODUCT), (x509.NameOID.COMMON_NAME, common_name))
    return x509.Name([x509.NameAttribute(kind, text) for kind, text in texts])


def start_certificate(subject, issuer, key, begin: datetime, end: datetime):
    from cryptography import x509

    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begin.astimezone(UTC))
        .not_valid_after(end.astimezone(UTC))
    )


def make_key_usage(*, is_root: bool):
    from cryptography import x509

    others = ("content_commitment", "key_encipherment", "data_encipherment", "key_agreement")
    never = dict.fromkeys((*others, "encipher_only", "decipher_only"), False)
    return x509.KeyUsage(digital_signature=not is_root, key_cert_sign=is_root, crl_sign=is_root, **never)


def sign(builder, signing_key, key) -> bytes:
    """Returns the certificate and its private key, as PEM."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private + builder.sign(signing_key, SHA256()).public_bytes(Encoding.PEM)
