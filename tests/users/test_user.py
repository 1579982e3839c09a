"""Tests what users see of their own account, and how users are found by name."""

from app.framework.storage.database import db
from app.users.user import User

FLAGS = ["canInvite", "canManage", "canManageHousehold", "canOrganize"]


def test_own_account_has_the_fields_of_the_published_api(alice):
    own = alice.get("/users/self")
    assert (own["username"], own["email"], own["fullName"]) == ("alice", "alice@example.com", "Alice")
    assert (own["group"], own["groupSlug"], own["household"], own["householdSlug"]) == (
        "Home",
        "home",
        "Family",
        "family",
    )
    assert (own["canOrganize"], own["canManage"], own["admin"], own["tokens"], own["authMethod"]) == (
        True,
        False,
        False,
        [],
        "Mealie",
    )
    assert "password" not in own


def test_an_administrator_has_every_flag(admin):
    assert all(admin.get("/users/self")[flag] for flag in [*FLAGS, "advanced", "admin"])


def test_a_guest_has_no_account(guest):
    guest.get("/users/self", expect=401)


def test_two_users_cannot_have_names_that_look_the_same(app):
    with db.atomic():
        User.update(username="Özlem", folded_name="özlem").where(User.username == "bob").execute()
    assert User.called("O\u0308ZLEM").username == "Özlem"


def test_usernames_take_precedence_over_addresses(app):
    with db.atomic():
        User.update(username="carol@example.com", folded_name="carol@example.com").where(
            User.username == "bob"
        ).execute()
    assert User.called("Carol@example.com").email == "bob@example.com"
