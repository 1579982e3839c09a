"""Tests that each external user gets one account and never the account of another user."""

import pytest

from app.framework.api.errors import Conflict
from app.framework.storage.database import db
from app.households.group import Group
from app.households.household import Household
from app.users.external_auth.provisioning import find_external_account, provision
from app.users.signing_in.token import issue
from app.users.user import User

ERIN = {"username": "erin", "email": "erin@example.com", "full_name": "Erin Baker"}


def erin(admin=None, *, method="LDAP", subject="erin", **told):
    return provision(method, **(ERIN | told), admin=admin, subject=subject)


def kept_elsewhere(name, **values):
    with db.atomic():
        User.update(auth_method="LDAP", **values).where(User.username == name).execute()


def bearer(user):
    with db.atomic():
        return {"Authorization": f"Bearer {issue(user, 'session', None)}"}


def own(app, headers):
    return app.test_client(use_cookies=False).get("/api/users/self", headers=headers)


def test_a_new_external_user_gets_no_permissions(app):
    seen = own(app, bearer(erin())).json
    assert (seen["username"], seen["fullName"], seen["email"]) == ("erin", "Erin Baker", "erin@example.com")
    assert (seen["authMethod"], seen["group"], seen["household"]) == ("LDAP", "Home", "Family")
    assert not any(seen[flag] for flag in ("admin", "canInvite", "canManage", "canManageHousehold", "canOrganize"))


def test_a_returning_user_keeps_the_account_despite_a_new_name(app):
    first = erin()
    first.change({"username": "baker", "email": "elsewhere@example.com"})
    assert erin().id == first.id and find_external_account("LDAP", "erin").id == first.id
    assert erin(email="new@example.com", full_name="Erin B.").full_name == "Erin Baker"


def test_different_subjects_have_different_accounts(app):
    first = erin()
    other = erin(subject="erin-2", email="erin2@example.com")
    assert other.id != first.id and other.username == "erin2"
    assert erin(subject="ERIN", email="erin3@example.com").id not in {first.id, other.id}


@pytest.mark.parametrize(
    "told, username",
    [
        ("Erin", "erin"),
        (" Erin  Baker ", "erin.baker"),
        ("alice", "alice2"),
        ("ALICE", "alice2"),
        ("bob@example.com", "bob@example.com2"),
        ("erin@example.com", "erin@example.com"),
        ("", "erin"),
        ("\u202e\u200b", "erin"),
        ("x" * 300, "x" * 100),
    ],
)
def test_a_username_is_made_valid_and_unique(app, told, username):
    assert erin(username=told).username == username


def test_a_long_username_that_is_taken_stays_within_its_length(app):
    names = [erin(username="x" * 100, subject=f"x{n}", email=f"x{n}@example.com").username for n in range(2)]
    assert names == ["x" * 100, "x" * 99 + "2"]


@pytest.mark.parametrize("email", ["alice@example.com", "ALICE@Example.com", " alice@example.com ", "erin", "a b@c.d"])
def test_an_invalid_or_taken_address_is_refused(app, email):
    with pytest.raises(Conflict):
        erin(email=email)
    assert User.called("erin") is None


def test_an_account_with_a_password_is_never_linked(app):
    assert find_external_account("LDAP", "alice") is find_external_account("LDAP", "x", "alice@example.com") is None
    assert erin(username="alice", subject="alice").username == "alice2"


def test_an_ldap_account_is_not_found_for_oidc(app):
    erin()
    assert find_external_account("OIDC", "erin") is None
    with pytest.raises(Conflict):
        erin(method="OIDC")


@pytest.mark.parametrize("claim", ["bob", "Bob", "bob@example.com"])
def test_an_unlinked_account_is_found_by_a_verified_claim(app, claim):
    kept_elsewhere("bob")
    told = ERIN | {"username": "robert", "email": "changed@example.com"}
    bob = provision("LDAP", **told, subject="4711", claim=claim)
    assert (bob.username, bob.email) == ("bob", "bob@example.com")
    assert find_external_account("LDAP", "4711").id == bob.id


def test_linking_an_account_ends_its_sessions(app, bob):
    kept_elsewhere("bob")
    erin(subject="bob")
    bob.get("/users/self", expect=401)


def test_taking_the_name_of_another_user_gives_no_access(app):
    frank = erin(username="frank", subject="frank", email="frank@example.com")
    frank.change({"username": "erin", "email": "boss@example.com"})
    boss = erin(admin=True, email="erin@example.com")
    assert boss.id != frank.id and boss.username == "erin2"
    assert not User.filter(id=frank.id, admin=True).exists()


def test_the_external_service_decides_who_is_an_administrator(app):
    session = bearer(erin(admin=True))
    assert own(app, session).json["admin"] and own(app, session).json["canManage"]
    erin(admin=None)
    assert own(app, session).json["admin"]
    erin(admin=False)
    assert own(app, session).status_code == 401
    seen = own(app, bearer(erin())).json
    assert not any(seen[flag] for flag in ("admin", "canInvite", "canManage", "canManageHousehold", "canOrganize"))


def test_becoming_an_administrator_ends_earlier_sessions(app):
    before = bearer(erin(admin=False))
    erin(admin=False)
    assert own(app, before).status_code == 200
    erin(admin=True)
    assert own(app, before).status_code == 401


def test_permissions_are_kept_if_the_administrator_flag_is_unchanged(app):
    erin(admin=False).change({"can_organize": True})
    assert own(app, bearer(erin(admin=False))).json["canOrganize"]


def test_the_last_administrator_is_not_demoted(app):
    erin(admin=True)
    with db.atomic():
        User.delete().where(User.username == "admin").execute()
    session = bearer(erin(admin=False))
    assert own(app, session).json["admin"]


def test_a_new_external_user_joins_the_oldest_household(app):
    with db.atomic():
        Group.update(name="Ours").where(Group.name == "Home").execute()
        Household.update(name="Us").where(Household.name == "Family").execute()
        Household.found(Group.get(name="Ours"), "Family")
        Household.found(Group.found("Home", private=True), "Family")
    assert (erin().group.name, erin().household.name) == ("Ours", "Us")


def test_a_refused_user_leaves_no_account(app):
    before = User.select().count()
    with pytest.raises(Conflict):
        erin(admin=True, email="alice@example.com")
    assert User.select().count() == before
