"""Lists what is inside the executable, in CycloneDX's JSON: Python and JavaScript packages, and binary parts.

Runs with the Python and the packages from which the executable was built.
"""

import base64
import json
import platform
import re
import shutil
import ssl
import subprocess
import uuid
from datetime import UTC, datetime
from importlib.metadata import distributions
from pathlib import Path
from urllib.parse import quote

import apsw
from check_locks import python_licenses
from cryptography.hazmat.backends.openssl import backend
from release.sign_release import sha256_of
from release.what_is_released import ROOT

PYTHON_LOCK, JAVASCRIPT_LOCK = ROOT / "requirements.lock", ROOT / "ui" / "package-lock.json"
LOADER_LOCK = ROOT / "packaging" / "requirements.lock"
NUMBER = re.compile(r"\d+\.\d+[\w.]*")
SHARED_LIBRARY = re.compile(r"^(?P<name>lib[\w+.-]*?)(?:-[0-9a-f]{8})*\.so(?:\.(?P<version>[\d.]+))?$")


def list_contents(folder: Path, version: str, commit: str, moment: int) -> str:
    """Returns the list for the folder that PyInstaller built. The same contents give the same text."""
    components = [
        *list_python(PYTHON_LOCK.read_text(), installed_versions()),
        *list_javascript(JAVASCRIPT_LOCK.read_text()),
        *list_parts(),
        *list_libraries(folder),
    ]
    made = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([version, commit, components]))}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                **component("application", "hearthbook", version, f"pkg:generic/hearthbook@{version}"),
                "licenses": [{"license": {"id": "MIT"}}],
                "properties": [
                    {"name": "hearthbook:commit", "value": commit},
                    {"name": "hearthbook:architecture", "value": platform.machine()},
                ],
            },
        },
        "components": components,
    }
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def component(kind: str, name: str, version: str, address: str) -> dict:
    return {"type": kind, "bom-ref": address, "name": name, "version": version, "purl": address}


def installed_versions() -> dict[str, str]:
    return {normalize(found.metadata["Name"]): found.version for found in distributions()}


def list_python(lock: str, installed: dict[str, str]) -> list[dict]:
    """Lists the packages of the lock that are installed. Those for other systems are not, and not in the executable."""
    names = sorted({normalize(name) for name in re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)} & installed.keys())
    return [
        {
            **component("library", name, installed[name], f"pkg:pypi/{name}@{installed[name]}"),
            **licensed(python_licenses(name)),
        }
        for name in names
    ]


def pinned(name: str, lock: str) -> str:
    return re.search(rf"^{name}==(\S+)", lock, re.MULTILINE)[1]


def normalize(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def licensed(licenses: list[str]) -> dict:
    """Returns the field for the first license that is known: an expression of SPDX, or else its name."""
    expression, *names = [*licenses, ""]
    if expression:
        return {"licenses": [{"expression": expression}]}
    name = next(filter(None, names), "")
    return {"licenses": [{"license": {"name": name.strip().splitlines()[0]}}]} if name.strip() else {}


def list_javascript(lock: str) -> list[dict]:
    """Lists the packages that the screens are built from, without those that only build or test them."""
    found = {}
    for folder, package in json.loads(lock)["packages"].items():
        if folder and not package.get("dev"):
            name = folder.rpartition("node_modules/")[2]
            address = f"pkg:npm/{quote(name, safe='/')}@{package['version']}"
            algorithm, _, digest = package["integrity"].partition("-")
            found[address] = {
                **component("library", name, package["version"], address),
                "hashes": [{"alg": algorithm.replace("sha", "SHA-"), "content": base64.b64decode(digest).hex()}],
                **licensed([package.get("license", "")]),
            }
    return [found[address] for address in sorted(found)]


def list_parts() -> list[dict]:
    """Lists the programs that are compiled into the executable or into its Python packages."""
    parts = {
        ("cpython", "the interpreter"): platform.python_version(),
        ("openssl", "in the interpreter"): ssl.OPENSSL_VERSION,
        ("openssl", "in the package cryptography"): backend.openssl_version_text(),
        ("pyinstaller-bootloader", "starts the interpreter"): pinned("pyinstaller", LOADER_LOCK.read_text()),
        ("sqlite", "in the package apsw"): apsw.sqlite_lib_version(),
    }
    return [
        {
            **component("library", name, number, f"pkg:generic/{name}@{number}?in={quote(place)}"),
            "description": place,
        }
        for (name, place), said in parts.items()
        for number in NUMBER.findall(said)[:1]
    ]


def list_libraries(folder: Path) -> list[dict]:
    """Lists the shared libraries in the folder. Those of a Python package lie in a folder that has its name."""
    inside = folder / "_internal"
    found = []
    for file in sorted(inside.rglob("lib*.so*")):
        named = SHARED_LIBRARY.match(file.name)
        if named and not file.is_symlink():
            place, digest = str(file.relative_to(inside)), sha256_of(file)
            package, number = debian_package(file.name, digest)
            number = number or named["version"] or "unknown"
            origin = f"deb/debian/{package}" if package else f"generic/{named['name']}"
            address = f"pkg:{origin}@{quote(number)}?file={quote(place)}"
            found.append(
                {
                    **component("library", named["name"], number, address),
                    "hashes": [{"alg": "SHA-256", "content": digest}],
                    "description": f"the file _internal/{place}",
                }
            )
    return found


def debian_package(name: str, digest: str) -> tuple[str, str]:
    """Returns the source package and version of a shared library that Debian installed here, or empty strings. A file
    of the same name that differs came from elsewhere."""
    if shutil.which("dpkg-query") is None:
        return "", ""
    owners = subprocess.run(["dpkg-query", "-S", f"*/{name}"], capture_output=True, text=True).stdout
    for package, file in re.findall(r"^([^\s,]+).*: (/.*)$", owners, re.MULTILINE):
        if Path(file).is_file() and sha256_of(Path(file)) == digest:
            shown = ["dpkg-query", "-W", "-f", "${source:Package} ${Version}", package]
            source, _, number = subprocess.run(shown, capture_output=True, text=True).stdout.partition(" ")
            return source, number
    return "", ""
