"""Hands the root of the house to locked backups, and brings it back, so that devices trust a house that moved."""

import logging
from collections.abc import Iterable
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from app.certificates.issue_certificate import PRODUCT, has_key
from app.certificates.list_names import OF_HOUSES
from app.certificates.store_certificates import CertificateFolder, parse_switch
from app.framework.server.check_host import OF_THE_HOUSE, read_host
from app.framework.storage.folder.clock import EARLIEST, clock

log = logging.getLogger(__name__)
ROOT, SWITCH = "https/root.pem", "https/switch.json"  # the names in a backup
LARGEST = 64 * 1024  # bytes of each; a root takes about 1,100
PUBLIC_ENDINGS = Path(__file__).with_name("public_endings.txt")


class Outcome(StrEnum):
    """What became of the root in a backup: it is in use here; this house has another one, which was kept; or it is not
    limited to a house, as those that Hearthbook makes are, or has ended."""

    RESTORED = "restored"
    KEPT = "kept"
    REFUSED = "refused"


def list_root_files(data: Path) -> dict[str, Path]:
    """Returns the files of the root with its private key, under their names in a backup; none if there is no root that
    could be restored."""
    folder = CertificateFolder(data)
    try:
        root = folder.read(folder.root)
        if root is None or len(root) > LARGEST or not has_key(root):
            return {}
        return {ROOT: folder.root} | ({SWITCH: folder.state} if folder.state.stat().st_size <= LARGEST else {})
    except FileNotFoundError:
        return {ROOT: folder.root}
    except OSError as error:
        log.warning("The root for https cannot be read, and is missing in the backup: %s", error)
        return {}


def restore_root(data: Path, root: bytes, switch: bytes, own_names: Iterable[str]) -> Outcome | None:
    """Stores the root and the switch of a backup unless this house has a root. Returns None if that is the same one.
    Raises OSError. `own_names` are those that administrators set for this server.

    The backup may be a stranger's: a root that is valid for more than a house, which its owner could use against
    whoever trusts it, is refused.
    """
    folder = CertificateFolder(data)
    here = folder.read(folder.root)
    if here is not None and has_key(here):
        return None if here == root else Outcome.KEPT
    if not is_house_root(root, own_names):
        return Outcome.REFUSED
    folder.write(folder.root, root)
    folder.write_switch(parse_switch(switch))
    return Outcome.RESTORED


def is_house_root(pem: bytes, own_names: Iterable[str]) -> bool:
    """Whether this is a root with its key as `issue_root` makes them, limited to addresses of houses, to names that
    only mean something in one, and to names of this server; and valid now."""
    from cryptography import x509
    from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric import ec

    if not has_key(pem):
        return False
    try:
        certificate = x509.load_pem_x509_certificate(pem)
        certificate.verify_directly_issued_by(certificate)
        basic = certificate.extensions.get_extension_for_class(x509.BasicConstraints)
        limits = certificate.extensions.get_extension_for_class(x509.NameConstraints)
        organizations = certificate.subject.get_attributes_for_oid(x509.NameOID.ORGANIZATION_NAME)
    except (ValueError, TypeError, InvalidSignature, UnsupportedAlgorithm, x509.ExtensionNotFound):
        return False
    except (x509.DuplicateExtension, x509.UnsupportedGeneralNameType):
        return False
    key, moment = certificate.public_key(), datetime.fromtimestamp(max(EARLIEST, clock.wall()), UTC)
    return (
        isinstance(key, ec.EllipticCurvePublicKey)
        and isinstance(key.curve, ec.SECP256R1)
        and [organization.value for organization in organizations] == [PRODUCT]
        and basic.critical
        and basic.value == x509.BasicConstraints(ca=True, path_length=0)
        and limits.critical
        and is_limited_to_house(limits.value.permitted_subtrees or [], {*own_names})
        and certificate.not_valid_before_utc <= moment <= certificate.not_valid_after_utc
    )


def is_limited_to_house(permitted: Iterable, own_names: set[str]) -> bool:
    """Whether a root is limited to names and addresses, each of a house. A kind that is not named is not limited."""
    from cryptography import x509

    names = [tree.value for tree in permitted if isinstance(tree, x509.DNSName)]
    networks = [tree.value for tree in permitted if isinstance(tree, x509.IPAddress)]
    return (
        bool(names and networks)
        and all(network in OF_HOUSES for network in networks)
        and all(read_host(name) == name and (is_name_of_house(name) or name in own_names) for name in names)
    )


def is_name_of_house(name: str) -> bool:
    """Whether a name is only known within a house: under an ending like "local", or a single word, such as "pi4", which
    public DNS does not use as an ending."""
    first, _dot, ending = name.partition(".")
    return ending in OF_THE_HOUSE if ending else is_word_of_house(first)


def is_word_of_house(word: str) -> bool:
    if not word.isalpha():
        return bool(word) and not word.startswith("xn--")
    lines = PUBLIC_ENDINGS.read_text("ascii").splitlines()
    public = {ending for line in lines if not line.startswith("#") for ending in line.split()}
    return word not in public
