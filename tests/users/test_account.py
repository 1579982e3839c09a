"""Tests the administration of user accounts."""

import pytest

from app.framework.storage.database import db
from app.users.signing_in.token import Token
from app.users.user import User
from tests.mail_server import link_in

NOBODY = "00000000-0000-4000-8000-000000000000"
ERIN = {"username": "erin", "fullName": "Erin", "email": "Erin@Example.com", "password": "bread and butter"}
WORDS, ALICE = "/admin/users/password-reset-token", {"email": "alice@example.com"}
FLAGS = ["canInvite", "canManage", "canManageHousehold", "canOrganize", "advanced"]


def account(name):
    return f"/admin/users/{User.get(User.username == name).id}"


def stored(name):
    return User.get(User.username == name).__data__ | {"updated_at": None}


def test_an_administrator_lists_all_users(admin):
    page = admin.get("/admin/users?orderBy=username&orderDirection=asc")
    assert [one["username"] for one in page["items"]] == ["admin", "alice", "bob", "carol", "dave", "mallory"]
    assert admin.get("/users?search=MALL")["items"] == [admin.get(account("mallory"))]
    assert admin.get(account("bob")) == admin.get(account("bob").removeprefix("/admin"))


def test_users_are_filtered_by_visible_columns_only(admin):
    page = admin.get("/admin/users?orderBy=group.name:desc,household.name:desc,username:asc")
    assert [one["username"] for one in page["items"]] == ["mallory", "carol", "admin", "alice", "bob", "dave"]
    assert admin.get('/admin/users?queryFilter=household.name = "Family" AND admin = true')["total"] == 1
    for secret in ("password", "folded_name", "sign_ins.hash", "knownAs"):
        admin.get(f'/admin/users?queryFilter={secret} LIKE "%25"', expect=400)
        admin.get(f"/admin/users?orderBy={secret}", expect=400)


def test_an_unknown_id_is_not_found(admin):
    refused = {"detail": {"message": "User not found", "error": True, "exception": None}}
    for path in (f"/admin/users/{NOBODY}", f"/users/{NOBODY}"):
        assert admin.get(path, expect=404) == admin.delete(path, expect=404) == refused
    assert admin.put(f"/admin/users/{NOBODY}", ERIN, expect=404) == refused


def test_the_number_of_queries_does_not_depend_on_the_number_of_users(admin, queries):
    admin.get("/users/self")
    with queries() as one:
        admin.get("/admin/users?perPage=1")
    with queries() as many:
        admin.get("/admin/users?perPage=-1")
    assert len(one) == len(many)


def test_an_account_needs_no_address_but_two_have_different_ones(admin, called):
    made = [admin.post("/admin/users", ERIN | {"username": name, "email": None}, expect=201) for name in ("ada", "cy")]
    assert len({one["email"] for one in made}) == 2 and all(one["email"].endswith(".invalid") for one in made)
    called(None).post("/auth/token", data={"username": "ada", "password": ERIN["password"]})
    admin.post("/admin/users", ERIN | {"email": ""}, expect=422)
    admin.post("/admin/users", {name: value for name, value in ERIN.items() if name != "email"}, expect=422)
    assert admin.put(f"/admin/users/{made[0]['id']}", ERIN | {"email": None}, expect=422)


@pytest.mark.parametrize("path", ["/admin/users", "/users"])
def test_a_new_account_can_sign_in(admin, app, path):
    made = admin.post(path, ERIN | {"canInvite": True}, expect=201)
    assert (made["email"], made["group"], made["household"]) == ("erin@example.com", "Home", "Family")
    assert [flag for flag in FLAGS if made[flag]] == ["canInvite"] and not made["admin"] and made["tokens"] == []
    form = {"username": "erin", "password": ERIN["password"]}
    assert app.test_client().post("/api/auth/token", data=form).status_code == 200


def test_a_new_administrator_has_every_flag(admin):
    made = admin.post("/admin/users", ERIN | {"admin": True} | dict.fromkeys(FLAGS, False))
    assert made["admin"] and all(made[flag] for flag in FLAGS)


@pytest.mark.parametrize("missing", ["username", "fullName", "email", "password"])
def test_an_account_needs_its_names_and_a_password(admin, missing):
    [fault] = admin.post("/admin/users", {k: v for k, v in ERIN.items() if k != missing}, expect=422)["detail"]
    assert (fault["type"], fault["loc"]) == ("missing", ["body", missing])


@pytest.mark.parametrize("password, status", [("seven77", 422), ("eight888", 201), ("x" * 258, 201), ("x" * 259, 422)])
def test_a_password_has_8_to_258_characters(admin, password, status):
    admin.post("/admin/users", ERIN | {"password": password}, expect=status)


def test_a_taken_name_is_refused(admin):
    for taken in ({"username": "BOB"}, {"email": "Bob@example.com"}, {"username": "bob@example.com"}):
        admin.post("/admin/users", ERIN | taken, expect=409)
        admin.patch(account("alice"), taken, expect=409)
    assert stored("alice")["email"] == "alice@example.com"


def test_group_and_household_are_given_by_name_or_id(admin, mallory):
    stranger = mallory.get("/users/self")
    for n, (group, household) in enumerate([("Strangers", "Elsewhere"), (stranger["groupId"], None)]):
        told = {"username": f"erin{n}", "email": f"e{n}@example.com", "group": group, "household": household}
        made = admin.post("/admin/users", ERIN | told)
        assert (made["groupId"], made["householdId"]) == (stranger["groupId"], stranger["householdId"])


@pytest.mark.parametrize("home", [{"group": "Nowhere"}, {"household": "Elsewhere"}, {"household": ""}])
def test_an_unknown_group_or_household_is_refused(admin, home):
    before = stored("bob")
    for call, path in ((admin.post, "/admin/users"), (admin.patch, account("bob"))):
        told = call(path, ERIN | home, expect=400)["detail"]["message"]
        assert told == f"There is no {next(iter(home))} “{next(iter(home.values()))}”. Nothing was changed."
    assert stored("bob") == before and User.get_or_none(User.username == "erin") is None


def test_an_administrator_can_change_all_fields_of_an_account(admin, bob):
    own = bob.get("/users/self")
    sent = own | {
        "fullName": "Robert",
        "canManage": True,
        "cacheKey": "x",
        "tokens": [1],
        "groupId": NOBODY,
        "id": NOBODY,
    }
    assert admin.put(account("bob"), sent) == own | {"fullName": "Robert", "canManage": True}
    assert admin.patch(account("bob"), {"canManage": False}) == own | {"fullName": "Robert"}
    assert stored("bob")["password"] is None


def test_missing_fields_are_not_changed(admin, alice):
    own = alice.get("/users/self")
    assert admin.put(account("alice"), {"email": own["email"]}) == own


def test_administrators_cannot_demote_themselves(admin):
    own = admin.get("/users/self")
    refused = admin.put(account("admin"), own | {"admin": False}, expect=403)
    assert refused["detail"]["message"] == "you cannot demote yourself"
    assert admin.put(account("admin"), own | {"canInvite": False}) == own


def test_a_changed_administrator_flag_ends_all_sessions(admin, bob, carol):
    admin.patch(account("bob"), {"admin": True})
    bob.get("/users/self", expect=401)
    with db.atomic():
        User.update(admin=True).where(User.username == "carol").execute()
    admin.patch(account("carol"), {"admin": False})
    carol.get("/users/self", expect=401)
    admin.patch(account("bob"), {"admin": False, "canInvite": False})
    assert not stored("bob")["admin"] and not stored("bob")["can_invite"]


def test_changed_permissions_take_effect_at_once(admin, bob):
    admin.patch(account("bob"), {"canOrganize": True, "fullName": "Robert"})
    assert bob.get("/users/self")["canOrganize"] is True


def test_external_accounts_have_no_password(admin):
    made = admin.post("/admin/users", ERIN | {"authMethod": "OIDC"})
    assert made["authMethod"] == "OIDC" and stored("erin")["password"] is None
    ldap = {"username": "frank", "fullName": "Frank", "email": "frank@example.com", "authMethod": "LDAP"}
    assert admin.post("/admin/users", ldap)["authMethod"] == "LDAP"
    admin.post("/admin/users", ERIN | {"authMethod": "Smoke signals"}, expect=422)


@pytest.mark.parametrize("method", ["LDAP", "OIDC"])
def test_administrators_cannot_change_their_own_sign_in_method(admin, method):
    own = account("admin")
    admin.patch(own, {"authMethod": method}, expect=400)
    assert admin.get(own)["authMethod"] == "Mealie"


def test_a_changed_sign_in_method_ends_sessions_and_password(admin, alice, sign_in):
    alice.post("/users/api-tokens", {"name": "clock"})
    admin.patch(account("alice"), {"authMethod": "LDAP"})
    alice.get("/users/self", expect=401)
    admin.patch(account("alice"), {"authMethod": "Mealie"})
    assert sign_in().status_code == sign_in(password="").status_code == 401
    assert not Token.select().where(Token.user == User.called("alice")).exists()


def test_an_administrator_can_create_a_password_reset_link(admin, app, passwords, sign_in):
    word = admin.post("/admin/users/password-reset-token", {"email": "Alice@example.com"}, expect=201)["token"]
    new = {
        "token": word,
        "email": "alice@example.com",
        "password": "jam and scones",
        "passwordConfirm": "jam and scones",
    }
    assert app.test_client().post("/api/users/reset-password", json=new).status_code == 200
    assert sign_in(password="jam and scones").status_code == 200


def test_the_created_reset_link_can_be_mailed(admin, mailbox):
    shown = admin.post(WORDS, ALICE)
    answer = admin.post(f"{WORDS}/email", ALICE | {"token": shown["token"]}, expect=200)
    assert (answer, mailbox.receivers) == ({"success": True, "error": None}, ["alice@example.com"])
    letter = mailbox.letter()
    assert letter["subject"] == "Reset your Hearthbook password"
    assert link_in(letter) == shown["link"] == f"http://localhost/reset-password?token={shown['token']}"


def test_an_invalid_reset_token_is_not_mailed(admin, mailbox):
    first, second = (admin.post(WORDS, ALICE)["token"] for _ in range(2))
    for sent in (ALICE | {"token": first}, {"email": "bob@example.com", "token": second}):
        refused = admin.post(f"{WORDS}/email", sent, expect=404)["detail"]["message"]
        assert refused == "This link was used already or has expired. Make a new one."
    assert mailbox.receivers == []


def test_a_mail_error_is_reported_to_the_administrator(admin, mailbox):
    sent = ALICE | {"token": admin.post(WORDS, ALICE)["token"]}
    mailbox.no_such = "alice@example.com"
    answer = admin.post(f"{WORDS}/email", sent, expect=200)
    assert answer == {"success": False, "error": "The mail server rejected this e-mail address."}


def test_without_a_mail_server_no_reset_link_is_mailed(admin):
    sent = ALICE | {"token": admin.post(WORDS, ALICE)["token"]}
    answer = admin.post(f"{WORDS}/email", sent, expect=200)
    assert not answer["success"] and answer["error"].startswith("Hearthbook can't send mail yet.")


def test_the_number_of_mailed_reset_links_is_limited(admin, mailbox, clock):
    sent = ALICE | {"token": "never-given"}
    answers = [admin.client.post(f"/api{WORDS}/email", json=sent, headers=admin.headers) for _ in range(32)]
    assert [answer.status_code for answer in answers] == [404] * 30 + [429] * 2


def test_the_reset_token_is_not_stored(admin, tmp_path):
    key = {"Idempotency-Key": "once"}
    word = admin.post("/admin/users/password-reset-token", {"email": "bob@example.com"}, headers=key)["token"]
    assert not [path for path in tmp_path.glob("hearthbook.db*") if word.encode() in path.read_bytes()]


def test_only_accounts_with_a_password_get_a_reset_token(admin):
    refused = admin.post("/admin/users/password-reset-token", {"email": "nobody@example.com"}, expect=404)
    assert refused["detail"]["message"] == "User not found"
    admin.patch(account("bob"), {"authMethod": "LDAP"})
    admin.post("/admin/users/password-reset-token", {"email": "bob@example.com"}, expect=400)


def test_a_changed_sign_in_method_invalidates_the_reset_token(admin, app):
    word = admin.post("/admin/users/password-reset-token", {"email": "bob@example.com"})["token"]
    for method in ("LDAP", "Mealie"):
        admin.patch(account("bob"), {"authMethod": method})
    new = {"token": word, "email": "bob@example.com", "password": "jam and scones", "passwordConfirm": "jam and scones"}
    assert app.test_client().post("/api/users/reset-password", json=new).status_code == 400


def test_an_administrator_can_unlock_waiting_users(admin, clock, sign_in):
    for _ in range(6):
        sign_in(password="wrong wrong")
    assert sign_in().status_code == 429
    assert admin.post("/admin/users/unlock") == {"unlocked": 0}
    assert admin.post("/admin/users/unlock?force=true") == {"unlocked": 1}
    assert sign_in().status_code == 200


def test_without_force_only_users_whose_wait_is_over_are_unlocked(admin, clock, sign_in):
    for _ in range(6):
        sign_in(password="wrong wrong")
    clock.now += 61
    assert admin.post("/admin/users/unlock?force=false") == {"unlocked": 1}
    assert admin.post("/admin/users/unlock?force=true") == {"unlocked": 0}
    admin.post("/admin/users/unlock?force=maybe", expect=422)


def test_unknown_names_do_not_count_as_unlocked(admin, sign_in):
    for _ in range(6):
        sign_in("nobody at all", "wrong wrong")
    assert admin.post("/admin/users/unlock?force=true") == {"unlocked": 0}


def test_a_repeated_request_creates_one_account(admin):
    key = {"Idempotency-Key": "erin"}
    assert admin.post("/admin/users", ERIN, headers=key) == admin.post("/admin/users", ERIN, headers=key)
    assert User.select().where(User.username == "erin").count() == 1


def test_only_administrators_have_access(bob, dave, guest):
    for person, status in ((bob, 403), (dave, 403), (guest, 401)):
        person.get("/admin/users", expect=status)
        person.post("/users", ERIN, expect=status)
        person.delete(account("alice"), expect=status)
    with db.atomic():
        assert User.select().count() == 6
