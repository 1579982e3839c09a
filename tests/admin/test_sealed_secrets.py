"""Tests that stored secrets are encrypted, and what becomes of them where their key is missing."""

import shutil
import stat
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from app.admin.server_settings import GIVEN
from app.framework.storage.database import db
from app.framework.storage.folder.migrate import bring_up_to_date, fill
from app.framework.storage.folder.seal_secret import KEY_FILE
from app.framework.storage.stored_setting import StoredSetting, read_settings
from app.start import MIGRATIONS
from tests.admin.test_server_settings import HERE, give, seen

PASSWORD = "marjoram-and-sage"
HOST = "mail.stored.example"
NOW = "2026-01-01T00:00:00.000000Z"
INSERT = 'INSERT INTO "stored_setting" VALUES (?, ?, ?, ?, ?)'
VALUES = 'SELECT "name", "value" FROM "stored_setting"'


@pytest.fixture
def key(app, admin) -> Path:
    """Stores a mail server and its password. Returns the file with the key."""
    admin.patch(HERE, {"smtpHost": HOST, "smtpPassword": PASSWORD})
    return app.config[GIVEN].data / KEY_FILE


def test_the_database_has_no_secret_and_only_its_owner_reads_the_key(key):
    file = Path(db.database)
    stored = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
    assert PASSWORD.encode() not in stored and HOST.encode() in stored
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_a_secret_counts_after_a_restart(app, key):
    give(app)
    assert app.config["SETTINGS"].smtp_password == PASSWORD


def test_a_secret_must_be_entered_again_where_its_key_is_missing(app, admin, key):
    own_key = key.read_text()
    for other in (None, "ab" * 32, "no key"):
        key.unlink() if other is None else key.write_text(other)
        give(app)
        found = seen(admin)["smtpPassword"]
        assert (found["isSet"], found["isUnreadable"], found["isStored"]) == (False, True, True)
        assert seen(admin)["smtpHost"]["value"] == HOST and app.config["SETTINGS"].smtp_password == ""
    key.write_text(own_key)
    give(app)
    assert seen(admin)["smtpPassword"]["isSet"] and not seen(admin)["smtpPassword"]["isUnreadable"]


def test_a_secret_that_is_entered_again_counts(app, admin, key):
    key.unlink()
    give(app)
    admin.patch(HERE, {"smtpPassword": "basil"})
    give(app)
    assert app.config["SETTINGS"].smtp_password == "basil" and not seen(admin)["smtpPassword"]["isUnreadable"]


def test_a_secret_does_not_open_under_another_name(app, admin, key):
    sealed = StoredSetting.values()["smtp_password"]
    with db.atomic():
        StoredSetting.create(name="openai_api_key", value=sealed)
    give(app)
    assert seen(admin)["openaiApiKey"]["isUnreadable"] and not seen(admin)["smtpPassword"]["isUnreadable"]


@pytest.fixture
def older(tmp_path) -> Path:
    """Returns the database of a version that stored secrets as they are."""
    migrations, data = tmp_path / "older", tmp_path / "data"
    migrations.mkdir()
    data.mkdir()
    for file in MIGRATIONS.glob("000[123456]_*"):
        shutil.copy(file, migrations)
    database = bring_up_to_date(data, migrations)
    with closing(apsw.Connection(str(database))) as connection:
        for number, (name, value) in enumerate([("smtp_password", PASSWORD), ("smtp_host", HOST)]):
            connection.execute(INSERT, (str(number), NOW, NOW, name, value))
    return database


def test_an_update_encrypts_the_secrets_that_are_stored(tmp_path, older):
    file = bring_up_to_date(tmp_path / "data", MIGRATIONS)
    assert PASSWORD.encode() not in file.read_bytes() and HOST.encode() in file.read_bytes()
    assert read_settings(file, tmp_path / "data") == {"smtp_password": PASSWORD, "smtp_host": HOST}


def test_a_copy_outside_of_a_data_folder_keeps_no_secret_and_creates_no_key(tmp_path, older):
    copy = tmp_path / "a" / "b" / "copy.db"
    copy.parent.mkdir(parents=True)
    fill(copy, older, MIGRATIONS)
    with closing(apsw.Connection(str(copy))) as connection:
        assert list(connection.execute(VALUES)) == [("smtp_host", HOST)]
    assert not list(tmp_path.rglob(f"{KEY_FILE}*"))
