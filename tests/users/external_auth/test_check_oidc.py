"""Tests that valid ID tokens and userinfo are accepted and forged ones are refused."""

import time

import pytest

from app.settings import Settings
from app.users.external_auth.check_oidc import is_ready
from app.users.user import User
from tests.users.external_auth.provider import ALICE, FOREIGN_KEY, NEXT_KEY, NORA


@pytest.mark.parametrize(
    "lie",
    [
        {"claims": {"nonce": "another"}},
        {"claims": {"nonce": None}},
        {"claims": {"iss": "https://elsewhere.test"}},
        {"claims": {"aud": "another"}},
        {"claims": {"aud": ["another"]}},
        {"claims": {"aud": ["hearthbook", "another"], "azp": "another"}},
        {"claims": {"exp": 1_000_000_000}},
        {"claims": {"exp": None}},
        {"claims": {"exp": "tomorrow"}},
        {"claims": {"iat": 99_999_999_999}},
        {"claims": {"sub": None}},
        {"claims": {"sub": ""}},
        {"claims": {"at_hash": "AAAA"}},
        {"header": {"alg": "none"}},
        {"header": {"alg": "HS256"}},
        {"signs": FOREIGN_KEY},
        {"header": {"kid": "nobody's"}},
    ],
    ids=lambda lie: "a foreign key" if "signs" in lie else str(lie),
)
def test_an_invalid_id_token_is_refused(journey, lie):
    assert journey.refusal(person=NORA, **lie) == "The sign-in service couldn't identify you. Try again."
    assert not User.filter(email="nora@example.com").exists()


@pytest.mark.parametrize("name", ["sub", "name", "email", "preferred_username"])
@pytest.mark.parametrize("sign", ["\ud800", "\0"], ids=["lone surrogate", "NUL"])
def test_a_claim_with_unencodable_text_is_refused(journey, name, sign):
    assert "couldn't identify you" in journey.refusal(person=NORA | {name: f"nora{sign}@example.com"})
    assert User.select().where(User.auth_method == "OIDC").count() == 0


@pytest.mark.parametrize("subject", [7, True, ["n-1"], {"n": 1}, " "])
def test_a_subject_that_is_not_text_is_refused(journey, subject):
    assert journey.refusal(person=NORA | {"sub": subject})


def test_clocks_may_differ_by_a_few_minutes(journey):
    now = int(time.time())
    assert journey.whole(person=NORA, claims={"exp": now - 200, "iat": now - 500}).status_code == 200
    assert journey.whole(person=NORA, claims={"exp": now - 400, "iat": now - 700}).status_code == 401


def test_new_keys_are_read_once_if_the_signing_key_is_unknown(journey, provider):
    journey.whole(person=NORA)
    assert journey.whole(signs=NEXT_KEY, published=[NEXT_KEY]).status_code == 200
    assert provider.count("/keys") == 2
    journey.refusal(header={"kid": "nobody's"})
    assert provider.count("/keys") == 3


def test_a_single_key_needs_no_key_id(journey):
    assert journey.whole(person=NORA, header={"kid": None}).status_code == 200


def test_missing_claims_are_read_from_userinfo(journey, provider):
    assert journey.whole(person=NORA, in_token=["sub"]).status_code == 200
    assert journey.own()["fullName"] == "Nora Cook" and provider.count("/userinfo") == 1


def test_userinfo_about_another_user_is_refused(journey):
    others = 200, ALICE
    assert journey.refusal(person=NORA, in_token=["sub"], statuses={"/userinfo": others})


def test_verification_of_another_address_does_not_count(journey):
    telling = {"in_token": ["sub", "name", "email"], "statuses": {"/userinfo": (200, ALICE | {"email": "b@x.test"})}}
    assert "Another account" in journey.refusal(person=ALICE, **telling)


@pytest.mark.parametrize("endpoint", [{}, {"discovery": {"userinfo_endpoint": None}}], ids=["asked", "none"])
def test_a_missing_address_is_named_in_the_refusal_if_it_identifies_people(journey, endpoint):
    assert "email" in journey.refusal(person=without(NORA, "email"), **endpoint)


@pytest.mark.parametrize(
    ("claims", "name"),
    [
        ({"given_name": "Zoë", "family_name": "Nguyễn"}, "Zoë Nguyễn"),
        ({"given_name": "小林"}, "小林"),
        ({"name": " ", "family_name": "Öztürk"}, "Öztürk"),
        ({"preferred_username": "nora.c"}, "nora.c"),
        ({"preferred_username": None}, "nora"),
    ],
)
def test_without_a_full_name_people_are_called_by_their_names_or_their_user_name(journey, claims, name):
    assert journey.whole(person=without(NORA, "name") | claims).status_code == 200
    assert journey.own()["fullName"] == name


def test_a_person_needs_no_address_if_another_claim_identifies_people(journey):
    journey.set(user_claim="preferred_username")
    assert journey.whole(person=without(NORA, "email")).status_code == 200
    first = journey.own()
    assert first["email"].endswith(".invalid") and first["fullName"] == "Nora Cook"
    assert journey.whole(person=without(NORA, "email")).status_code == 200
    assert journey.own()["id"] == first["id"]
    assert journey.whole(person=without(ALICE, "email") | {"sub": "z", "preferred_username": "zoe"}).status_code == 200
    assert journey.own()["id"] != first["id"]


def without(person: dict, *names: str) -> dict:
    return {name: value for name, value in person.items() if name not in names}


@pytest.mark.parametrize(
    "settings, ready",
    [
        ({}, True),
        ({"oidc_auth_enabled": False}, False),
        ({"oidc_client_id": ""}, False),
        ({"oidc_client_secret": ""}, False),
        ({"oidc_configuration_url": ""}, False),
        ({"oidc_user_claim": ""}, False),
        ({"oidc_groups_claim": ""}, True),
        ({"oidc_groups_claim": "", "oidc_user_group": "cooks"}, False),
        ({"oidc_groups_claim": "", "oidc_admin_group": "chefs"}, False),
    ],
    ids=str,
)
def test_oidc_is_ready_only_with_all_settings(settings, ready):
    whole = {f"oidc_{name}": "x" for name in ("client_id", "client_secret", "configuration_url")}
    assert is_ready(Settings(**{"oidc_auth_enabled": True, **whole, **settings})) is ready
