"""Tests who may invite, and when invitations stop being valid."""

from datetime import timedelta

import pytest

from app.framework.storage.database import db, now
from app.households.household import Household
from app.users.joining import invitation
from app.users.joining.invitation import Invitation, forget_old_invitations
from app.users.user import User
from tests.mail_server import link_in, said
from tests.users.joining.conftest import ZOE

MADE = "/households/invitations"


def test_an_invitation_is_created_listed_and_withdrawn(alice):
    made = alice.post(MADE, {"uses": 3}, expect=201)
    own = alice.get("/users/self")
    places = {"groupId", "group", "householdId", "household"}
    assert made.keys() == {"token", "link", "usesLeft", "expiresAt"} | places
    assert (made["usesLeft"], made["groupId"], made["householdId"]) == (3, own["groupId"], own["householdId"])
    assert alice.get(MADE) == [made]
    assert alice.delete(f"{MADE}/{made['token']}") == made
    assert alice.get(MADE) == []
    alice.delete(f"{MADE}/{made['token']}", expect=404)


def test_invitation_tokens_are_random(alice):
    words = {alice.post(MADE, {"uses": 1})["token"] for _ in range(20)}
    assert len(words) == 20 and all(len(word) == 43 for word in words)


def test_the_newest_invitation_comes_first(alice):
    made = [alice.post(MADE, {"uses": n})["usesLeft"] for n in (1, 2, 3)]
    assert [one["usesLeft"] for one in alice.get(MADE)] == made[::-1]


@pytest.mark.parametrize("uses", [0, -1, 101, 1.5, "2", True, None, 2**40])
def test_an_invitation_is_for_one_to_a_hundred_people(alice, uses):
    assert alice.post(MADE, {"uses": uses}, expect=422)["detail"][0]["loc"] == ["body", "uses"]
    alice.post(MADE, {}, expect=422)
    assert alice.get(MADE) == []


def test_users_without_permission_cannot_invite_or_list_invitations(bob, guest, word):
    for caller, refused in ((bob, 403), (guest, 401)):
        caller.get(MADE, expect=refused)
        caller.post(MADE, {"uses": 1}, expect=refused)
        caller.post(f"{MADE}/email", {"email": "zoe@example.com", "token": word}, expect=refused)
        caller.delete(f"{MADE}/{word}", expect=refused)


@pytest.fixture
def carol_invites(carol):
    with db.atomic():
        User.update(can_invite=True).where(User.username == "carol").execute()
    return carol


def test_invitations_of_another_household_are_not_found(carol_invites, alice, mailbox, word):
    assert carol_invites.get(MADE) == []
    carol_invites.delete(f"{MADE}/{word}", expect=404)
    answers = [
        carol_invites.post(f"{MADE}/email", {"email": "zoe@example.com", "token": token}, expect=404)
        for token in (word, "never-given")
    ]
    assert answers[0] == answers[1] and mailbox.receivers == []
    assert len(alice.get(MADE)) == 1


def household_id(name) -> str:
    return Household.get(Household.name == name).id


def test_users_can_invite_only_into_their_own_household(alice):
    for name in ("Neighbours", "Elsewhere"):
        alice.post(MADE, {"uses": 1, "householdId": household_id(name)}, expect=404)
    alice.post(MADE, {"uses": 1, "householdId": "not an id"}, expect=422)
    alice.post(MADE, {"uses": 1, "householdId": household_id("Family")}, expect=201)
    assert [one["household"] for one in alice.get(MADE)] == ["Family"]


def test_group_managers_can_invite_into_all_households(dave, carol_invites, guest):
    with db.atomic():
        User.update(can_invite=True).where(User.username == "dave").execute()
    dave.post(MADE, {"uses": 1, "householdId": household_id("Elsewhere")}, expect=404)
    made = dave.post(MADE, {"uses": 1, "householdId": household_id("Neighbours")}, expect=201)
    assert (made["household"], made["group"]) == ("Neighbours", "Home")
    assert dave.get(MADE) == carol_invites.get(MADE) == [made]
    assert guest.post("/users/register", ZOE | {"groupToken": made["token"]})["household"] == "Neighbours"


def test_group_managers_need_permission_to_invite(dave):
    dave.post(MADE, {"uses": 1, "householdId": household_id("Neighbours")}, expect=403)


def test_administrators_can_invite_into_another_group(admin, alice, mallory, guest):
    made = admin.post(MADE, {"uses": 1, "householdId": household_id("Elsewhere")}, expect=201)
    assert admin.get(MADE) == [made] and alice.get(MADE) == []
    joined = guest.post("/users/register", ZOE | {"groupToken": made["token"]})
    assert (joined["group"], joined["household"]) == ("Strangers", "Elsewhere")


def test_an_invitation_into_another_household_ends_with_the_inviter_s_rights(admin, guest):
    word = admin.post(MADE, {"uses": 1, "householdId": household_id("Elsewhere")})["token"]
    with db.atomic():
        User.update(admin=False, can_invite=True).where(User.username == "admin").execute()
    guest.get(f"{MADE}/{word}", expect=404)


def test_an_opened_invitation_shows_inviter_and_household(alice, guest, mallory):
    made = alice.post(MADE, {"uses": 2})
    told = guest.get(f"{MADE}/{made['token']}")
    expected = {"invitedBy": "Alice", "household": "Family", "group": "Home", "expiresAt": made["expiresAt"]}
    assert told == expected == mallory.get(f"{MADE}/{made['token']}")


def test_unknown_used_and_old_invitations_get_the_same_response(alice, guest, joining, monkeypatch):
    used, withdrawn, old = (alice.post(MADE, {"uses": 1})["token"] for _ in range(3))
    guest.post("/users/register", joining | {"groupToken": used})
    alice.delete(f"{MADE}/{withdrawn}")
    words = (used, withdrawn, "never-given", "x" * 9000)
    answers = [guest.get(f"{MADE}/{word}", expect=404) for word in words]
    monkeypatch.setattr(invitation, "expiry_time", lambda: now() + timedelta(days=7, seconds=1))
    answers.append(guest.get(f"{MADE}/{old}", expect=404))
    assert answers == [answers[0]] * 5


def test_guessing_invitations_is_throttled_but_valid_ones_are_not(guest, word, clock):
    codes = [guest.client.get(f"/api{MADE}/never-given-{n}").status_code for n in range(32)]
    assert codes == [404] * 30 + [429] * 2
    assert guest.get(f"{MADE}/{word}")["household"] == "Family"


def test_an_administrator_can_withdraw_invitations_of_housemates(admin, alice, word):
    assert admin.delete(f"{MADE}/{word}")["token"] == word
    assert alice.get(MADE) == []


@pytest.mark.parametrize(
    "change",
    [{"can_invite": False}, {"household": "Neighbours"}],
    ids=["permission revoked", "moved to another household"],
)
def test_an_invitation_ends_when_the_inviter_loses_permission(admin, alice, change, word):
    if "household" in change:
        change = {"household": User.get(User.username == "carol").household_id}
    assert len(admin.get(MADE)) == 1
    with db.atomic():
        User.update(change).where(User.username == "alice").execute()
    assert admin.get(MADE) == []


def test_an_invitation_is_deleted_with_the_inviter(admin, word):
    with db.atomic():
        User.delete().where(User.username == "alice").execute()
    assert admin.get(MADE) == [] and not Invitation.select().exists()


def test_an_invitation_expires_after_a_week_and_is_deleted(alice, word, monkeypatch):
    forget_old_invitations()
    assert len(alice.get(MADE)) == 1
    monkeypatch.setattr(invitation, "expiry_time", lambda: now() + timedelta(days=7, seconds=1))
    assert alice.get(MADE) == []
    alice.delete(f"{MADE}/{word}", expect=404)
    forget_old_invitations()
    assert not Invitation.select().exists()


def test_a_repeated_request_creates_one_invitation(alice):
    key = {"Idempotency-Key": "invite"}
    once, again = (alice.post(MADE, {"uses": 1}, headers=key) for _ in range(2))
    assert once == again and len(alice.get(MADE)) == 1


def test_an_invitation_is_mailed_with_its_link(alice, mailbox, word):
    asked = {"email": "zoe@example.com", "token": word}
    assert alice.post(f"{MADE}/email", asked, expect=200) == {"success": True, "error": None}
    letter = mailbox.letter()
    assert (letter["subject"], mailbox.receivers) == ("Alice invites you to Family", ["zoe@example.com"])
    assert link_in(letter) == f"http://localhost/register?token={word}" == alice.get(MADE)[0]["link"]


def test_the_mail_has_the_username_if_there_is_no_full_name(alice, mailbox, word):
    with db.atomic():
        User.update(full_name="").where(User.username == "alice").execute()
    alice.post(f"{MADE}/email", {"email": "zoe@example.com", "token": word})
    assert mailbox.letter()["subject"] == "alice invites you to Family"


def test_the_invitation_mail_is_in_the_sender_s_language(alice, mailbox, word):
    asked = {"email": "zoe@example.com", "token": word}
    alice.post(f"{MADE}/email", asked, headers={"Accept-Language": "de-AT,de;q=0.9"})
    assert "Alice sammelt mit anderen des Haushalts Family Rezepte" in said(mailbox.letter()).replace("\n", " ")


def test_without_a_mail_server_no_invitation_is_mailed(alice, word):
    asked = {"email": "zoe@example.com", "token": word}
    answer = alice.post(f"{MADE}/email", asked, expect=200)
    assert not answer["success"] and answer["error"].startswith("Hearthbook can't send mail yet.")
    german = alice.post(f"{MADE}/email", asked, expect=200, headers={"Accept-Language": "de"})
    assert german["error"].startswith("Hearthbook kann noch keine E-Mails senden.")


def test_an_unknown_invitation_is_not_mailed(alice, mailbox, word):
    asked = {"email": "zoe@example.com", "token": "unknown"}
    refused = alice.post(f"{MADE}/email", asked, expect=404)["detail"]["message"]
    assert refused == "This invitation has expired or was withdrawn." and mailbox.receivers == []
    alice.post(f"{MADE}/email", asked | {"token": word}, expect=200)
    assert mailbox.receivers == ["zoe@example.com"]


def test_mail_server_errors_are_shown_to_the_inviter(alice, mailbox, word):
    mailbox.no_such = "zoe@example.com"
    answer = alice.post(f"{MADE}/email", {"email": "zoe@example.com", "token": word}, expect=200)
    assert answer == {"success": False, "error": "The mail server rejected this e-mail address."}


@pytest.mark.parametrize("email", ["", "zoe", "zoe@example.com,eve@example.com", "zoe@example.com\nBcc: eve@e.com"])
def test_an_invitation_is_mailed_to_one_address_only(alice, mailbox, word, email):
    reply = alice.post(f"{MADE}/email", {"email": email, "token": word}, expect=(200, 422))
    assert not reply.get("success") and mailbox.receivers == []


def test_the_number_of_invitation_mails_is_limited(alice, mailbox, clock):
    asked = {"email": "zoe@example.com", "token": "never-given"}
    answers = [alice.client.post(f"/api{MADE}/email", json=asked, headers=alice.headers) for _ in range(32)]
    assert [answer.status_code for answer in answers] == [404] * 30 + [429] * 2
