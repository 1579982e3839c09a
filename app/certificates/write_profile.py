"""Writes the profile with which an iPhone, an iPad or a Mac installs the root of the house."""

import plistlib
from uuid import NAMESPACE_OID, uuid5

from app.certificates.issue_certificate import Certificate


def write_profile(root: Certificate, description: str) -> bytes:
    """Returns the profile as a property list. Its ids depend on the root alone, so that a second one replaces it."""
    profile_id, content_id = (
        str(uuid5(NAMESPACE_OID, part + root.fingerprint)).upper() for part in ("profile", "root")
    )
    common = {"PayloadVersion": 1, "PayloadDisplayName": root.name, "PayloadDescription": description}
    content = common | {
        "PayloadType": "com.apple.security.root",
        "PayloadIdentifier": f"app.hearthbook.root.{content_id}",
        "PayloadUUID": content_id,
        "PayloadCertificateFileName": "hearthbook.crt",
        "PayloadContent": root.der,
    }
    return plistlib.dumps(
        common
        | {
            "PayloadType": "Configuration",
            "PayloadIdentifier": f"app.hearthbook.profile.{profile_id}",
            "PayloadUUID": profile_id,
            "PayloadOrganization": "Hearthbook",
            "PayloadContent": [content],
        }
    )
