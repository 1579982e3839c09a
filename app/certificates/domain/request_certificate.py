"""Writes the request for a certificate, with a new key."""

from typing import Any

from app.certificates.issue_certificate import make_key


def write_request(name: str) -> tuple[Any, bytes, bytes]:
    """Returns a new key, the key as PEM, and the request for a certificate as DER."""
    from cryptography import x509
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding

    key = make_key()
    names = x509.SubjectAlternativeName([x509.DNSName(name)])
    builder = x509.CertificateSigningRequestBuilder().subject_name(x509.Name([])).add_extension(names, critical=False)
    return key, write_key(key), builder.sign(key, SHA256()).public_bytes(Encoding.DER)


def write_key(key) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
