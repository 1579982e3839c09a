"""Tests the parts of the Debian package: its control file, scripts, unit and desktop entry, and its bytes."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from release import build_deb
from release.make_release import list_licenses

from app import VERSION

RELEASE = {"version": VERSION, "architecture": "amd64", "moment": 1_700_000_000}
LIBRARY = b"\x7fELF" + b"\0GLIBC_2.4\0GLIBC_2.17\0GLIBC_2.2.5\0"
PARTS = [{"name": "leek", "version": "1.0", "licenses": [{"expression": "MIT"}]}]
TEXTS = {"changes": "New.\n", "contents": "{}", "manual": ".TH HEARTHBOOK 1\n", "licenses": list_licenses(PARTS)}
SHELL = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no sh")
DPKG = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg is not installed")


@pytest.fixture
def program(tmp_path):
    """Returns a folder like the one that PyInstaller builds."""
    folder = tmp_path / "hearthbook-folder"
    (folder / "_internal").mkdir(parents=True)
    (folder / "hearthbook").write_bytes(LIBRARY)
    (folder / "hearthbook").chmod(0o700)
    (folder / "_internal" / "libsoup.so.1").write_bytes(LIBRARY)
    (folder / "_internal" / "libsoup.so").symlink_to("libsoup.so.1")
    return folder


@SHELL
@pytest.mark.parametrize("name", [*build_deb.SCRIPTS, "open-window"])
def test_the_shell_can_read_the_scripts(name):
    script = build_deb.PARTS / name
    assert script.read_text().startswith("#!/bin/sh\n") and "\nset -e\n" in script.read_text()
    done = subprocess.run(["sh", "-n", script], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@SHELL
@DPKG
@pytest.mark.parametrize(("used", "refused"), [("0.1.0", False), ("0.2.0", False), ("0.10.0", True), (None, False)])
def test_an_older_package_is_refused_over_data_of_a_newer_one(tmp_path, used, refused):
    data = tmp_path / "data"
    if used:
        (data / "gen" / "7").mkdir(parents=True)
        (data / "CURRENT").write_text("7\n")
        (data / "gen" / "7" / "VERSION").write_text(used)
    text = (build_deb.PARTS / "preinst").read_text().replace("@VERSION@", "0.2.0")
    assert "data=/var/lib/hearthbook\n" in text
    script = tmp_path / "preinst"
    script.write_text(text.replace("data=/var/lib/hearthbook\n", f"data={data}\n"))
    done = subprocess.run(["sh", script, "install"], capture_output=True, text=True)
    assert (done.returncode != 0) == refused == ("used by Hearthbook 0.10.0" in done.stderr)


@DPKG
@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="dpkg runs its scripts as root")
@pytest.mark.parametrize(("code", "used"), [(0, "0.1.0"), (1, "0.1.0"), (1, "0.2.0")])
def test_a_package_is_tried_on_a_copy_of_the_data_before_it_is_unpacked(tmp_path, program, code, used):
    data, deb, room = tmp_path / "data", tmp_path / "new.deb", tmp_path / "lib"
    (data / "gen" / "7").mkdir(parents=True)
    room.mkdir()
    (data / "CURRENT").write_text("7\n")
    (data / "gen" / "7" / "VERSION").write_text(used)
    (program / "hearthbook").write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/words\nexit {code}\n')
    build_deb.build_deb(program, deb, {**RELEASE, "version": "0.2.0"}, TEXTS)
    text = (build_deb.PARTS / "preinst").read_text().replace("@VERSION@", "0.2.0").replace("/usr/lib/", f"{room}/", 1)
    script = tmp_path / "preinst"
    script.write_text(text.replace("data=/var/lib/hearthbook\n", f"data={data}\n"))
    # The shell is in the place of dpkg, whose arguments name the package.
    done = subprocess.run(
        ["sh", "-c", f"sh {script} install; exit $?", "dpkg", "--unpack", "new.deb"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    tried = used != "0.2.0"
    assert (tmp_path / "words").exists() == tried
    assert not tried or (tmp_path / "words").read_text() == f"update --data {data}\n"
    assert (done.returncode != 0) == (tried and code != 0) == ("Nothing was changed" in done.stderr), done.stderr
    assert not list(room.iterdir())


@DPKG
def test_the_package_has_the_same_bytes_whenever_it_is_built(tmp_path, program):
    debs = [tmp_path / f"{name}.deb" for name in ("first", "second")]
    for deb in debs:
        build_deb.build_deb(program, deb, RELEASE, TEXTS)
        (program / "hearthbook").touch()
    assert debs[0].read_bytes() == debs[1].read_bytes()
    listed = subprocess.run(["dpkg-deb", "--contents", debs[0]], capture_output=True, text=True).stdout
    entries = {words[5].removeprefix("."): (words[0], words[1]) for words in map(str.split, listed.splitlines())}
    assert {owner for _, owner in entries.values()} == {"root/root"}
    assert entries["/usr/lib/hearthbook/hearthbook"][0] == "-rwxr-xr-x"
    assert entries["/usr/lib/hearthbook/_internal/libsoup.so.1"][0] == "-rw-r--r--"
    documents = ("man/man1/hearthbook.1.gz", "doc/hearthbook/copyright", "lintian/overrides/hearthbook")
    assert {"/usr/bin/hearthbook", *(f"/usr/share/{name}" for name in documents)} <= {*entries}
    assert not [path for path in entries if path.startswith(("/var", "/etc", "/home", "/opt"))]


@DPKG
def test_the_control_file_says_what_the_programs_need(tmp_path, program):
    build_deb.build_deb(program, tmp_path / "made.deb", RELEASE, TEXTS)
    shown = subprocess.run(["dpkg-deb", "--field", tmp_path / "made.deb"], capture_output=True, text=True).stdout
    fields = dict(re.findall(r"^([\w-]+): (.*)$", shown, re.MULTILINE))
    assert (fields["Package"], fields["Version"], fields["Architecture"]) == ("hearthbook", VERSION, "amd64")
    assert fields["Depends"].startswith("libc6 (>= 2.17), zlib1g")
    assert "Recommends" not in fields, "apt would want a network"
    assert int(fields["Installed-Size"]) > 0 and fields["Description"] == "recipe manager for a household"


def test_the_unit_of_the_package_differs_in_the_program_and_its_user_only():
    ours = build_deb.UNIT.read_text()
    theirs = build_deb.fit_unit(ours)
    differs = {*theirs.splitlines()} ^ {*ours[ours.index("[Unit]") :].splitlines()}
    assert differs == {
        "Documentation=man:hearthbook(1)",
        "ExecStart=/opt/hearthbook/hearthbook serve --data %S/hearthbook",
        "ExecStart=/usr/bin/hearthbook serve --data %S/hearthbook",
        "DynamicUser=yes",
        "User=hearthbook",
        "EnvironmentFile=-/etc/hearthbook.env",
    }
    with pytest.raises(AssertionError):
        build_deb.fit_unit(ours.replace("DynamicUser=yes\n", ""))


def test_the_user_of_the_unit_is_the_one_that_is_created():
    [user] = re.findall(r"^User=(.*)$", build_deb.fit_unit(build_deb.UNIT.read_text()), re.MULTILINE)
    assert (build_deb.PARTS / "sysusers.conf").read_text().split()[:2] == ["u", user]


def test_data_is_never_deleted_by_the_scripts():
    deleted = {
        words
        for name in build_deb.SCRIPTS
        for words in re.findall(r"^\s*(?:rm|userdel|deluser)\b.*", (build_deb.PARTS / name).read_text(), re.MULTILINE)
    }
    assert {words.strip() for words in deleted} == {"rm -rf /var/cache/hearthbook", 'rm -rf "$room"'}


def test_the_copyright_file_names_the_license_of_every_part():
    text = build_deb.write_copyright(list_licenses(PARTS))
    assert "\n leek 1.0: MIT\n" in text and "License: Expat\n Permission is hereby granted" in text
    assert not [line for line in text.split("License: Expat\n")[1].splitlines() if not line.startswith(" ")]
