"""Tests that administrators hear of a place without a good copy for seven days: by mail and by notifier, once."""

from datetime import timedelta

import pytest

from app.backups.copy_place import CopyPlace
from app.backups.place_for_copies import begin_missing_copies
from app.framework.storage.database import now
from tests.notifications.conftest import receiver, url  # noqa: F401

PLACES = "/admin/backups/places"


@pytest.fixture
def away(app, admin, tmp_path, inside):
    """A place that is away, and had its last good copy a little less than seven days ago."""
    (tmp_path / "stick").mkdir()
    admin.post(PLACES, {"kind": "folder", "name": "Red stick", "address": str(tmp_path / "stick")})
    app.extensions["tasks"].rest()
    (tmp_path / "stick").rename(tmp_path / "pulled")
    admin.post("/admin/backups", expect=201)
    place = CopyPlace.get()
    place.change({"last_good_at": now() - timedelta(days=6, hours=23)})
    return place


def check(app):
    begin_missing_copies()
    app.extensions["tasks"].rest()


def test_one_mail_goes_to_each_administrator(app, admin, backup, away, mailbox):
    check(app)
    assert mailbox.emails.empty()
    away.change({"last_good_at": now() - timedelta(days=7, minutes=1)})
    check(app)
    check(app)
    mail = mailbox.emails.get_nowait()
    assert (mail["To"], mail["Subject"]) == (
        "admin@example.com",
        "No copy of the backups for seven days: Red stick",
    )
    text = mail.get_body(("plain",)).get_content()
    assert "The folder is not there now." in text and "/admin/backups" in text
    assert mailbox.emails.empty()


def test_notifiers_in_households_of_administrators_tell_it(app, admin, dave, backup, away, receiver, url):  # noqa: F811
    chosen = {"appriseUrl": url, "options": {"backupCopyMissing": True}}
    admin.post("/households/events/notifications", chosen | {"name": "Chat"})
    away.change({"last_good_at": now() - timedelta(days=7, minutes=1)})
    check(app)
    check(app)
    [sent] = receiver.sent
    assert b"For seven days, no copy of the backups could be put into Red stick." in sent
