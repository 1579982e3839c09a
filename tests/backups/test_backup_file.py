"""Tests what a backup file contains, and that anybody can read it without Hearthbook."""

from zipfile import ZipFile

import apsw
import orjson
import pytest

from app.backups.file.check_backup import check_backup
from app.backups.file.open_backup import open_backup
from app.backups.folder import FOLDER
from app.framework.storage.database import db
from app.media import store
from app.media.file import File
from app.users.signing_in.token import Token
from tests.backups.conftest import stored_names

BACKUPS = "/admin/backups"


@pytest.fixture
def path(admin, soup, data):
    return made(admin, data)


def made(admin, data):
    before = {one["name"] for one in admin.get(BACKUPS)["imports"]}
    admin.post(BACKUPS, expect=201)
    [name] = {one["name"] for one in admin.get(BACKUPS)["imports"]} - before
    return data / FOLDER / name


def database_in(path, tmp_path):
    with ZipFile(path) as archive:
        (tmp_path / "inside.db").write_bytes(archive.read("hearthbook.db"))
    return apsw.Connection(str(tmp_path / "inside.db"))


def test_any_zip_program_reads_the_recipes_and_their_pictures(path, soup):
    with ZipFile(path) as archive:
        assert archive.testzip() is None
        [recipe] = orjson.loads(archive.read("recipes.json"))
        assert (recipe["name"], recipe["groupName"], recipe["householdName"]) == ("Leek soup", "Home", "Family")
        assert recipe["recipeIngredient"][0]["note"] == "2 leeks"
        assert archive.read(recipe["picture"])[:4] == b"RIFF"
        assert b"ordinary zip file" in archive.read("README.txt")


def test_a_backup_has_the_database_and_the_files_in_use_and_nothing_else(path, data):
    (data / "media" / "00").mkdir(exist_ok=True)
    (data / "media" / "00" / f"{'0' * 64}.bin").write_bytes(b"unused")
    (data / "stray.log").write_bytes(bytes(1_000_000))
    with open_backup(path) as backup:
        media = {name.rpartition("/")[2] for name in backup.manifest.media()}
        assert media == stored_names() - {f"{'0' * 64}.bin"}
        assert set(backup.manifest.parts) == {"hearthbook.db", "recipes.json", *backup.manifest.media()}


def test_a_backup_does_not_have_the_keys_of_https(admin, data):
    (data / "https").mkdir()
    (data / "https" / "root.pem").write_bytes(b"PRIVATE KEY")
    path = made(admin, data)
    with open_backup(path) as backup:
        assert set(backup.manifest.parts) == {"hearthbook.db", "recipes.json", *backup.manifest.media()}
    assert b"PRIVATE KEY" not in path.read_bytes()


def test_a_backup_opens_no_door_to_the_server(path, data, alice, tmp_path):
    hashes = [row.hash for row in Token.select()]
    assert hashes
    with database_in(path, tmp_path) as inside:
        for table in ("token", "reset_word", "invitation", "download", "given_answer"):
            assert inside.execute(f"SELECT count(*) FROM {table}").get == 0
    raw = (tmp_path / "inside.db").read_bytes()
    assert not [one for one in hashes if one.encode() in raw]
    assert b"Leek soup" in raw


def test_api_tokens_are_kept_as_hashes(alice, admin, data, tmp_path):
    word = alice.post("/users/api-tokens", {"name": "calendar"})["token"]
    with database_in(made(admin, data), tmp_path) as inside:
        assert inside.execute("SELECT kind FROM token").get == "api"
    assert word.encode() not in (tmp_path / "inside.db").read_bytes()


def test_a_second_backup_of_the_same_content_has_the_same_hash(path, admin, alice, data):
    again = made(admin, data)
    with open_backup(path) as one, open_backup(again) as other:
        assert one.manifest.content == other.manifest.content
    alice.post("/recipes", {"name": "Another"})
    with open_backup(path) as one, open_backup(made(admin, data)) as other:
        assert one.manifest.content != other.manifest.content


def test_a_row_whose_reference_is_missing_is_left_out_and_named(admin, alice, soup, data):
    connection = apsw.Connection(db.database)
    connection.execute(
        "INSERT INTO note (recipe_id, position, title, text) VALUES ('00000000-0000-4000-8000-00000000000a', 0, '', '')"
    )
    connection.close()
    path = made(admin, data)
    with open_backup(path) as backup:
        [left_out] = backup.manifest.left_out
        assert left_out["table"] == "note" and "recipe" in left_out["reason"]
        assert backup.manifest.counts["note"] == 0 and backup.manifest.counts["recipe"] == 1
    done = admin.post(f"{BACKUPS}/{path.name}/restore")
    assert done["leftOut"] == [left_out] and done["after"]["recipes"] == 1


def test_a_picture_that_is_missing_on_disk_is_left_out_and_named(admin, alice, soup, data):
    original = File.get(File.kind == "recipe", File.name == "original.webp").stored
    store.find_path(original).unlink()
    path = made(admin, data)
    with open_backup(path) as backup:
        assert {"file"} == {one["table"] for one in backup.manifest.left_out}
    admin.post(f"{BACKUPS}/{path.name}/restore")
    assert alice.get(f"/recipes/{soup['slug']}")["image"] is None


def test_a_listing_reads_no_whole_archive(path, admin, monkeypatch, data):
    from app.backups import folder

    (data / FOLDER / "records.json").unlink()
    folder.looked_into.clear()
    read = []
    monkeypatch.setattr("app.backups.file.open_backup.check_hash", read.append)
    [listed] = admin.get(BACKUPS)["imports"]
    assert listed["kind"] == "found" and listed["counts"]["recipes"] == 1 and not listed["provedAt"]
    assert not read


def test_a_backup_is_written_and_proved_in_pieces(path, data, app, inside):
    seen = []
    manifest = check_backup(path, "", app.config["MIGRATIONS"], data, lambda done, total: seen.append((done, total)))
    assert seen[-1][0] == seen[-1][1] and manifest.counts["recipe"] == 1
    assert not list(data.glob(".proving-*"))
