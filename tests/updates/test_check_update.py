"""Tests that an update file is refused unless it is whole, signed, newer and for this computer."""

from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest

from app.updates.check_update import FOLDER, ONE_FILE, BadUpdate, check_update, parse_version, unpack_program
from tests.updates.update_files import MACHINE, SYSTEM, Releases

OTHER_MACHINE = "armv7l"


@pytest.fixture
def releases(tmp_path):
    return Releases(tmp_path / "releases")


@pytest.fixture
def update(releases):
    return releases.make("0.2.0", b"the new program")


def check(path, key, version="0.1.0", machine=MACHINE):
    return check_update(path, key, version, SYSTEM, machine)


def rewrite(path, change, compression=ZIP_STORED):
    """Writes the zip anew, with its entries as `change` returns them."""
    with ZipFile(path) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    with ZipFile(path, "w", compression) as archive:
        for name, content in change(entries).items():
            archive.writestr(name, content)


def test_a_signed_update_is_whole_and_can_be_unpacked(update, releases, tmp_path):
    checked = check(update, releases.key)
    assert checked.version == "0.2.0"
    assert unpack_program(checked, ONE_FILE, tmp_path / "one").read_bytes() == b"the new program"
    program = unpack_program(checked, FOLDER, tmp_path / "folder")
    assert program.read_bytes() == b"the new program" and program.stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "folder" / "_internal" / "libsoup.so").read_bytes() == b"leek"
    assert not (tmp_path / "folder.packed").exists()


def test_an_update_that_is_written_anew_is_still_whole(update, releases):
    rewrite(update, lambda entries: entries)
    assert check(update, releases.key).version == "0.2.0"


@pytest.mark.parametrize("kept", [0, 10, 0.3, 0.6, 0.9, 0.99])
def test_a_truncated_update_is_refused(update, releases, kept):
    whole = update.read_bytes()
    update.write_bytes(whole[: kept if kept in (0, 10) else int(len(whole) * kept)])
    with pytest.raises(BadUpdate, match="damaged or incomplete"):
        check(update, releases.key)


def test_an_update_with_a_changed_byte_is_refused(update, releases):
    whole = update.read_bytes()
    for place in range(0, len(whole), 97):
        changed = bytearray(whole)
        changed[place] ^= 1
        update.write_bytes(changed)
        try:
            checked = check(update, releases.key)
        except BadUpdate:
            continue
        # A byte that says nothing about the content, such as a date: everything that was signed is as it was.
        assert checked.version == "0.2.0" and len(checked.sums) == 2
    update.write_bytes(whole)
    check(update, releases.key)


@pytest.mark.parametrize("change", ["unsigned", "without sums", "signature of another text", "program", "more", "less"])
def test_an_update_with_other_parts_than_those_signed_is_refused(update, releases, change):
    def change_entries(entries):
        program = next(name for name in entries if name.endswith(MACHINE))
        match change:
            case "unsigned":
                entries.pop("SHA256SUMS.sig")
            case "without sums":
                entries.pop("SHA256SUMS")
            case "signature of another text":
                entries["SHA256SUMS"] += b"0" * 64 + b"  more\n"
            case "program":
                entries[program] = b"another program"
            case "more":
                entries["hearthbook-0.2.0-linux-more"] = b"more"
            case "less":
                entries = {name: entries[name] for name in ("SHA256SUMS", "SHA256SUMS.sig")}
        return entries

    rewrite(update, change_entries)
    with pytest.raises(BadUpdate, match=r"damaged or incomplete|not signed"):
        check(update, releases.key)


def test_a_compressed_update_which_could_be_a_bomb_is_refused(update, releases):
    rewrite(update, lambda entries: entries, ZIP_DEFLATED)
    with pytest.raises(BadUpdate, match="damaged"):
        check(update, releases.key)


def test_an_update_signed_with_another_key_is_refused(update, releases, tmp_path):
    with pytest.raises(BadUpdate, match="not signed by the makers"):
        check(update, Releases(tmp_path / "others").key)
    with pytest.raises(BadUpdate, match="has no key of its makers"):
        check(update, None)
    check(update, releases.key)


@pytest.mark.parametrize(("used", "fits"), [("0.1.9", True), ("0.2", False), ("0.2.0", False), ("0.10.0", False)])
def test_only_a_newer_version_is_an_update(update, releases, used, fits):
    if fits:
        assert check(update, releases.key, used)
    else:
        with pytest.raises(BadUpdate, match="not newer than"):
            check(update, releases.key, used)


def test_an_update_for_another_machine_is_refused(releases):
    foreign = releases.make("0.3.0", b"the program", machine=OTHER_MACHINE)
    with pytest.raises(BadUpdate, match=f"is for linux on {OTHER_MACHINE}"):
        check(foreign, releases.key)
    assert check(foreign, releases.key, machine=OTHER_MACHINE)


def test_versions_are_compared_by_their_numbers():
    assert parse_version("0.9") < parse_version("0.10") < parse_version("1.0") == parse_version("1")
