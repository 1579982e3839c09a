"""Tests that no backup has the stored settings and their secrets, and that restoring one keeps those of the server."""

from app.backups.folder import FOLDER
from tests.backups.remade import by_sql, with_database
from tests.backups.test_restoring import BACKUPS

HERE = "/admin/settings"
NOW = "'2026-01-01T00:00:00.000000Z'"
ROW = f"""INSERT INTO "stored_setting" VALUES
  ('00000000-0000-4000-8000-000000000001', {NOW}, {NOW}, 'smtp_host', 'mail.evil.example')"""


def value_of(admin, name: str) -> dict:
    return next(one for one in admin.get(HERE) if one["name"] == name)


def made(admin) -> str:
    admin.post(BACKUPS, expect=201)
    return admin.get(BACKUPS)["imports"][0]["name"]


def test_a_backup_has_no_stored_settings(admin, data, tmp_path):
    admin.patch(HERE, {"smtpPassword": "rosemary-and-thyme", "smtpHost": "mail.example"})
    path = tmp_path / "copy.hearthbook"
    path.write_bytes((data / FOLDER / made(admin)).read_bytes())
    found = []
    with_database(path, lambda file: found.append(file.read_bytes()))
    assert b"rosemary" not in found[0] and b"mail.example" not in found[0] and b"stored_setting" in found[0]


def test_restoring_and_undoing_keep_the_settings_of_the_server(admin):
    admin.patch(HERE, {"smtpPassword": "rosemary-and-thyme", "smtpHost": "old.example"})
    name = made(admin)
    admin.patch(HERE, {"smtpHost": "new.example", "smtpPassword": "basil"})
    admin.post(f"{BACKUPS}/{name}/restore")
    for path in (None, "undo"):
        if path:
            admin.post(f"{BACKUPS}/{path}")
        assert value_of(admin, "smtpHost")["value"] == "new.example" and value_of(admin, "smtpPassword")["isSet"]


def test_a_backup_that_brings_settings_is_refused(admin, data, tmp_path):
    good = (data / FOLDER / made(admin)).read_bytes()
    for statements, status in (((ROW,), 422), ((), 200)):
        path = tmp_path / "stranger.hearthbook"
        path.write_bytes(good)
        with_database(path, by_sql(*statements))
        (data / FOLDER / "stranger.hearthbook").write_bytes(path.read_bytes())
        admin.post(f"{BACKUPS}/stranger.hearthbook/restore", expect=status)
    assert not any(one["isStored"] for one in admin.get(HERE))
