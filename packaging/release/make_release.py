"""Makes everything that a release consists of, from the executable and the folder that PyInstaller has built."""

import argparse
import json
import os
import platform
import shutil
from pathlib import Path

from release.build_deb import build_deb
from release.list_contents import list_contents
from release.sign_release import PUBLIC_KEY, SIGNATURE, SUMS, make_key, sign, verify, write_sums
from release.what_is_released import DEBIAN_NAMES, ROOT, read_changes, read_commit, read_version
from release.write_man_page import write_man_page
from release.write_tar import write_tar
from release.write_update import write_update

DIST = ROOT / "dist"
KEY = "HEARTHBOOK_RELEASE_KEY"


def read_words(words=None) -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="build.py release", description=__doc__)
    key = os.environ.get(KEY)
    reader.add_argument("--key", type=Path, default=key, help=f"the private key, outside the repository; or {KEY}")
    reader.add_argument("--new-key", type=Path, metavar="FILE", help="only makes a key, and its public key in app/")
    reader.add_argument("--verify", type=Path, metavar="FOLDER", help="only checks a release that was made before")
    reader.add_argument("--into", type=Path, default=DIST, help="the folder to make the folder of the release in")
    return reader.parse_args(words)


def make_release(into: Path) -> Path:
    """Makes the files of the release for this machine's architecture. Returns their folder."""
    version, machine = read_version(), platform.machine()
    commit, moment = read_commit()
    name = f"hearthbook-{version}-linux-{machine}"
    folder = into / f"hearthbook-{version}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    changes = read_changes(version, (ROOT / "CHANGELOG.md").read_text())
    contents = list_contents(DIST / "hearthbook-folder", version, commit, moment)
    (folder / f"hearthbook-{version}-changes.md").write_text(changes)
    (folder / f"{name}.cdx.json").write_text(contents)
    shutil.copy(DIST / "hearthbook", folder / name)
    write_tar(DIST / "hearthbook-folder", name, folder / f"{name}.tar.xz", moment)
    if shutil.which("dpkg-deb") and (architecture := DEBIAN_NAMES.get(machine)):
        texts = {"changes": changes, "contents": contents, "manual": write_man_page(moment)}
        texts["licenses"] = list_licenses(json.loads(contents)["components"])
        release = {"version": version, "architecture": architecture, "moment": moment}
        build_deb(DIST / "hearthbook-folder", folder / f"hearthbook_{version}_{architecture}.deb", release, texts)
    else:
        print("release: without a .deb: there is no dpkg-deb here")
    return folder


def list_licenses(components: list[dict]) -> str:
    """Returns a line for each part of others, with its license."""
    return "".join(f" {part['name']} {part['version']}: {license_of(part)}\n" for part in components)


def license_of(part: dict) -> str:
    for found in part.get("licenses", []):
        return found.get("expression") or found["license"]["name"]
    return part["description"]


def main() -> None:
    asked = read_words()
    if asked.new_key:
        make_key(asked.new_key)
        return print(f"release: the private key is {asked.new_key}: keep it. Commit the public key, {PUBLIC_KEY}.")
    if asked.verify:
        return print("\n".join(["release: signed, and whole:", *verify(asked.verify)]))
    folder = make_release(asked.into)
    write_sums(folder)
    if asked.key:
        sign(folder, asked.key)
        verify(folder)
        write_update(folder, f"hearthbook-{read_version()}-linux-{platform.machine()}")
    for file in sorted(folder.iterdir()):
        print(f"{file.stat().st_size / 1e6:9.2f} MB  {file.relative_to(asked.into)}")
    if not asked.key:
        print(f"release: UNSIGNED, without {SIGNATURE} over {SUMS}: give the private key with --key FILE or {KEY}")
    return None


if __name__ == "__main__":
    main()
