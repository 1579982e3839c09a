"""Tests what a release consists of: its version, signature, archive, list of contents, and changes."""

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from argparse import SUPPRESS

import pytest
from release import list_contents, sign_release, what_is_released
from release.write_man_page import write_man_page
from release.write_tar import write_tar

from app import VERSION
from app.arguments import make_parser
from tests.running_server import ROOT

MOMENT = 1_700_000_000


@pytest.fixture
def signed(tmp_path):
    """Returns the folder of a signed release, and the public key."""
    folder, private, public = tmp_path / "release", tmp_path / "private.pem", tmp_path / "public.pem"
    folder.mkdir()
    (folder / "hearthbook").write_bytes(b"the program")
    (folder / "hearthbook.deb").write_bytes(b"the package")
    sign_release.make_key(private, public)
    sign_release.write_sums(folder)
    sign_release.sign(folder, private, public)
    return folder, public


def test_the_version_is_in_one_place():
    assert what_is_released.read_version() == VERSION
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    screens = json.loads((ROOT / "ui" / "package.json").read_text())
    assert "version" in project["dynamic"] and "version" not in {**project, **screens}


def test_a_signed_release_is_whole(signed):
    assert sign_release.verify(*signed) == ["hearthbook", "hearthbook.deb"]


@pytest.mark.parametrize("name", ["hearthbook", "hearthbook.deb", "SHA256SUMS", "SHA256SUMS.sig"])
def test_a_changed_byte_in_any_file_is_detected(signed, name):
    folder, public = signed
    held = bytearray((folder / name).read_bytes())
    held[3] ^= 1
    (folder / name).write_bytes(held)
    with pytest.raises(SystemExit, match=r"not the file that was signed|not signed with the key"):
        sign_release.verify(folder, public)


def test_a_signature_of_another_key_is_refused(signed, tmp_path):
    folder, public = signed
    sign_release.make_key(tmp_path / "other.pem", tmp_path / "other-public.pem")
    with pytest.raises(SystemExit, match="not signed with the key"):
        sign_release.verify(folder, tmp_path / "other-public.pem")
    with pytest.raises(SystemExit, match="does not belong to"):
        sign_release.sign(folder, tmp_path / "other.pem", public)


def test_an_unsigned_release_and_a_missing_file_are_named(signed):
    folder, public = signed
    (folder / "hearthbook.deb").unlink()
    with pytest.raises(SystemExit, match=r"hearthbook\.deb is not the file"):
        sign_release.verify(folder, public)
    (folder / "SHA256SUMS.sig").unlink()
    with pytest.raises(SystemExit, match="is not signed"):
        sign_release.verify(folder, public)


def test_a_private_key_is_never_written_into_the_repository_or_over_another(tmp_path):
    with pytest.raises(SystemExit, match="is in the repository"):
        sign_release.make_key(ROOT / "build" / "key.pem", tmp_path / "public.pem")
    private = tmp_path / "private.pem"
    private.write_text("an older key")
    with pytest.raises(SystemExit, match="File exists"):
        sign_release.make_key(private, tmp_path / "public.pem")
    assert private.read_text() == "an older key" and not (tmp_path / "public.pem").exists()


def test_no_private_key_is_in_the_repository():
    held = [file for file in (ROOT / "app").rglob("*.pem") if b"PRIVATE" in file.read_bytes()]
    assert held == []


@pytest.mark.skipif(os.name == "nt", reason="other file modes")
def test_an_archive_has_the_same_bytes_whoever_makes_it(tmp_path):
    for name, umask in (("first", 0o022), ("second", 0o077)):
        before = os.umask(umask)
        folder = tmp_path / name
        for part in reversed(("b/soup", "a", "b/leek")) if name == "first" else ("a", "b/leek", "b/soup"):
            (folder / part).parent.mkdir(parents=True, exist_ok=True)
            (folder / part).write_text(part)
        (folder / "run").write_text("#!/bin/sh\n")
        (folder / "run").chmod(0o700)
        (folder / "link").symlink_to("run")
        os.umask(before)
        write_tar(folder, "hearthbook", tmp_path / f"{name}.tar.xz", MOMENT)
    assert (tmp_path / "first.tar.xz").read_bytes() == (tmp_path / "second.tar.xz").read_bytes()
    with tarfile.open(tmp_path / "first.tar.xz") as tar:
        entries = {entry.name: entry for entry in tar}
        assert list(entries) == sorted(entries)
        assert {(entry.uid, entry.gid, entry.mtime) for entry in entries.values()} == {(0, 0, MOMENT)}
        assert [oct(entries[f"hearthbook/{name}"].mode) for name in ("run", "a", "b")] == ["0o755", "0o644", "0o755"]
        assert entries["hearthbook/link"].linkname == "run"
        assert tar.extractfile("hearthbook/b/leek").read() == b"b/leek"


def test_the_list_of_contents_has_every_package_of_the_locks():
    made = json.loads(list_contents.list_contents(ROOT / "nowhere", VERSION, "c0ffee", MOMENT))
    listed = {part["purl"].partition("?")[0] for part in made["components"]}
    locked = re.findall(r"^([\w.-]+)==(\S+) \\$", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert len(locked) > 70
    assert not [name for name, number in locked if f"pkg:pypi/{list_contents.normalize(name)}@{number}" not in listed]
    npm = json.loads((ROOT / "ui" / "package-lock.json").read_text())["packages"]
    shipped = {name.partition("node_modules/")[2] for name, package in npm.items() if name and not package.get("dev")}
    assert {"react", "@codemirror/state"} <= shipped
    assert not [name for name in shipped if not any(f"pkg:npm/{name.replace('@', '%40')}@" in one for one in listed)]
    assert not [one for one in listed if re.search(r"/(pytest|vitest|pyinstaller|windows-curses)@", one)]
    parts = {part["name"]: part["version"] for part in made["components"] if part["purl"].startswith("pkg:generic/")}
    assert {"cpython", "openssl", "sqlite", "pyinstaller-bootloader"} <= parts.keys()
    assert parts["cpython"] == sys.version.split()[0] and len({part["bom-ref"] for part in made["components"]}) > 120


def test_the_libraries_in_the_folder_are_listed_with_their_hash(tmp_path):
    packages = tmp_path / "_internal" / "pillow.libs"
    packages.mkdir(parents=True)
    (packages / "libjpeg-6dc8d115.so.62.4.0").write_bytes(b"\x7fELF")
    (packages / "libjpeg.so").symlink_to("libjpeg-6dc8d115.so.62.4.0")
    [found] = list_contents.list_libraries(tmp_path)
    assert (found["name"], found["version"]) == ("libjpeg", "62.4.0")
    assert found["hashes"][0]["content"] == sign_release.sha256_of(packages / "libjpeg.so")


def test_the_changes_of_a_release_are_its_section_of_the_changelog():
    changelog = (
        "# Changes\n\n## [Unreleased]\n\nNew.\n\n## [0.2.0] - 2027\n\n### Added\n\n- Soup.\n\n## [0.1]\n\nOld.\n"
    )
    assert what_is_released.read_changes("0.2.0", changelog).endswith("### Added\n\n- Soup.\n")
    assert what_is_released.read_changes("0.1", changelog) == "## [0.1]\n\nOld.\n"
    assert what_is_released.read_changes("0.3.0", changelog) == "## [Unreleased]\n\nNew.\n"
    assert what_is_released.read_changes(VERSION, (ROOT / "CHANGELOG.md").read_text())


def test_the_manual_page_has_every_command_and_option():
    page = write_man_page(MOMENT).replace("\\-", "-")
    [commands] = [action.choices for action in make_parser()._actions if isinstance(action.choices, dict)]
    assert [line.split()[2] for line in page.splitlines() if line.startswith(".SS hearthbook")] == list(commands)
    options = {
        name: action.help != SUPPRESS
        for command in (make_parser(), *commands.values())
        for name, action in command._option_string_actions.items()
    }
    assert not [name for name, is_shown in options.items() if is_shown != (name in page)]
    assert not [line for line in page.splitlines() if line.startswith("'")]


@pytest.mark.skipif(os.name == "nt", reason="git as installed on Linux and macOS")
def test_a_release_names_its_commit(tmp_path):
    def git(*words):
        who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "init.defaultBranch=main")
        subprocess.run(["git", *who, "-C", tmp_path, *words], check=True, capture_output=True)

    (tmp_path / "soup").write_text("leek")
    git("init")
    git("add", "soup")
    git("commit", "-m", "Cook", "--date", "2026-01-01T00:00:00Z")
    commit, moment = what_is_released.read_commit(tmp_path)
    assert re.fullmatch(r"[0-9a-f]{40}", commit) and moment > MOMENT
    (tmp_path / "soup").write_text("potato")
    assert what_is_released.read_commit(tmp_path) == (f"{commit}-changed", moment)
