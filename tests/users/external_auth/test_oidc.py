"""Tests the complete sign-in through an OpenID Connect provider that really signs its tokens."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from app.framework.storage.database import db
from app.framework.text.random_token import hashed
from app.users.signing_in.token import Token
from app.users.user import User
from tests.users.external_auth.journey import PAGE
from tests.users.external_auth.provider import ALICE, NORA


def change(name, **values):
    with db.atomic():
        User.get(User.username == name).change(values)


def asked_for(address):
    return {name: value for name, [value] in parse_qs(urlsplit(address).query).items()}


def test_who_is_new_gets_an_account_of_the_default_household(journey):
    reply = journey.whole(person=NORA)
    assert reply.status_code == 200 and reply.json["token_type"] == "bearer"
    own = journey.own()
    assert (own["username"], own["fullName"], own["email"]) == ("nora.cook", "Nora Cook", "nora@example.com")
    assert own["authMethod"] == "OIDC" and not own["admin"] and not own["canOrganize"]


def test_who_comes_again_finds_the_same_account_whatever_changed_at_the_provider(journey):
    first = journey.whole(person=NORA) and journey.own()["id"]
    assert journey.whole(person=NORA | {"email": "nora@elsewhere.test", "name": "N."}).status_code == 200
    assert journey.own()["id"] == first


def test_the_provider_is_asked_for_what_is_needed_and_no_secret_leaves_by_the_address(journey):
    asked = asked_for(journey.there())
    assert asked["scope"] == "openid email profile" and asked["redirect_uri"] == "http://localhost/login"
    assert {"state", "nonce", "code_challenge"} < asked.keys() and "code_verifier" not in asked
    assert "pepper" not in str(asked)


def test_the_word_of_a_trip_is_for_this_browser_and_these_two_addresses_only(journey):
    reply = journey.browser.get("/api/auth/oauth", base_url="https://hearth.lan")
    [cookie] = reply.headers.getlist("Set-Cookie")
    assert all(part in cookie for part in ("HttpOnly", "SameSite=Lax", "Path=/api/auth/oauth", "Max-Age=600", "Secure"))
    assert reply.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("remember, seconds", [(False, "172800"), (True, "1209600")])
def test_a_sign_in_through_the_provider_lasts_as_the_settings_say(journey, remember, seconds):
    journey.set(remember_me=remember)
    cookies = journey.whole(person=NORA).headers.getlist("Set-Cookie")
    assert any("mealie.access_token" in one and f"Max-Age={seconds}" in one for one in cookies)


def test_without_sign_up_only_those_with_an_account_get_in(journey):
    journey.set(signup_enabled=False)
    assert "no account here yet" in journey.refusal(person=NORA)
    assert journey.whole(person=ALICE).status_code == 200 and journey.own()["username"] == "alice"


def test_an_account_with_a_password_is_entered_once_the_address_is_known_to_be_theirs(journey, sign_in):
    before = sign_in().json["access_token"]
    journey.whole(person=ALICE)
    assert (journey.own()["username"], journey.own()["authMethod"]) == ("alice", "OIDC")
    assert sign_in().status_code == 401 and not Token.select().where(Token.hash == hashed(before)).exists()


def test_who_gave_their_account_another_s_address_is_out_of_it_once_its_owner_comes(journey, sign_in):
    change("bob", email=NORA["email"])
    journey.whole(person=NORA)
    assert journey.own()["username"] == "bob" and sign_in("bob").status_code == 401


def test_an_account_belongs_to_the_first_who_came_and_not_to_whoever_has_the_address_later(journey):
    journey.whole(person=ALICE)
    own = journey.own()["id"]
    assert "Another account already uses your e-mail address" in journey.refusal(person=ALICE | {"sub": "a-2"})
    assert journey.whole(person=ALICE | {"email": "alice@elsewhere.test"}).status_code == 200
    assert journey.own()["id"] == own


def test_a_link_for_a_new_password_ends_when_the_provider_lets_its_owner_in(journey, admin, guest):
    asked = {"email": ALICE["email"]}
    word = admin.post("/admin/users/password-reset-token", asked, expect=201)["token"]
    journey.whole(person=ALICE)
    twice = {"password": "mine, all mine", "passwordConfirm": "mine, all mine"}
    guest.post("/users/reset-password", asked | twice | {"token": word}, expect=400)


@pytest.mark.parametrize("verified", [False, "false", None, "perhaps", [True], 0])
def test_an_address_that_may_be_another_s_opens_no_account_with_a_password(journey, verified):
    assert "Another account already uses your e-mail address" in journey.refusal(
        person=ALICE | {"email_verified": verified}
    )


def test_a_name_chosen_at_the_provider_opens_nobody_s_account(journey):
    journey.set(user_claim="preferred_username")
    journey.whole(person=NORA | {"preferred_username": "alice"})
    assert journey.own()["username"] == "alice2"


def test_an_address_written_as_a_name_opens_nobody_s_account(journey):
    journey.set(user_claim="preferred_username", signup_enabled=False)
    change("bob", auth_method="OIDC")
    assert journey.refusal(person=NORA | {"preferred_username": "bob@example.com"})


def test_an_account_made_for_the_provider_is_found_by_its_claim(journey):
    journey.set(user_claim="preferred_username")
    change("bob", auth_method="OIDC")
    journey.whole(person=NORA | {"preferred_username": "BOB"})
    assert journey.own()["username"] == "bob"
    journey.set(signup_enabled=False)
    assert journey.whole(person=NORA | {"sub": "n-2", "preferred_username": "bob"}).status_code == 401


def test_an_unverified_address_finds_no_account_of_the_provider_either(journey):
    change("bob", auth_method="OIDC")
    assert journey.refusal(person=NORA | {"email": "bob@example.com", "email_verified": False})


def test_an_account_of_the_directory_is_none_of_the_provider_s(journey):
    change("alice", auth_method="LDAP")
    assert "Another account already uses your e-mail address" in journey.refusal(person=ALICE)


def test_the_group_of_administrators_makes_one_and_unmakes_one(journey):
    journey.set(admin_group="chefs", user_group="cooks")
    journey.whole(person=NORA | {"groups": ["chefs"]})
    assert journey.own()["admin"] and journey.own()["canManage"]
    journey.whole(person=NORA | {"groups": ["cooks"]})
    assert not journey.own()["admin"] and not journey.own()["canManage"]


def test_without_a_group_of_administrators_nobody_s_rights_are_touched(journey):
    change("alice", admin=True)
    assert journey.whole(person=ALICE).status_code == 200 and journey.own()["admin"]


def test_who_is_in_neither_group_does_not_get_in(journey):
    journey.set(admin_group="chefs", user_group="cooks")
    assert "not allowed to sign in here" in journey.refusal(person=NORA | {"groups": ["guests"]})
    assert journey.whole(person=NORA | {"groups": "cooks"}).status_code == 200


def test_groups_are_asked_for_where_they_count(journey):
    journey.set(user_group="cooks")
    assert asked_for(journey.there())["scope"] == "openid email profile groups"
    assert "groups" in journey.refusal(person=NORA)


def test_a_scope_that_the_provider_does_not_know_is_not_asked_for(journey):
    journey.set(user_group="cooks", groups_claim="roles")
    assert asked_for(journey.there())["scope"] == "openid email profile"


def test_a_password_set_before_is_worth_no_administrator_s_rights(journey, sign_in):
    journey.set(admin_group="chefs")
    journey.whole(person=ALICE | {"groups": ["chefs"]})
    own = journey.own()
    assert (own["username"], own["admin"], own["authMethod"]) == ("alice", True, "OIDC")
    assert Token.select().join(User).where(User.username == "alice", Token.kind == "session").count() == 1
    assert sign_in().status_code == 401


def test_the_rights_of_an_administrator_with_a_password_follow_the_group_too(journey):
    journey.set(admin_group="chefs")
    change("alice", admin=True)
    journey.whole(person=ALICE | {"groups": ["chefs"]})
    assert journey.own()["admin"]
    journey.whole(person=ALICE | {"groups": []})
    assert not journey.own()["admin"]


def test_a_code_and_a_state_are_good_once(journey, provider):
    address = provider.let_in(journey.there())
    assert journey.back(address).status_code == 200
    assert journey.back(address).status_code == 401 and provider.count("/token") == 1
    again = asked_for(provider.let_in(journey.there()))
    used = asked_for(address)["code"]
    assert journey.back(f"/login?code={used}&state={again['state']}").status_code == 401


def test_nobody_returns_from_a_trip_that_another_browser_began(app, journey, provider):
    address = provider.let_in(journey.there())
    victim = app.test_client()
    assert journey.back(address, browser=victim).status_code == 401
    victim.get("/api/auth/oauth")
    assert journey.back(address, browser=victim).status_code == 401
    assert provider.count("/token") == 0


def test_a_word_that_somebody_else_put_into_the_browser_is_replaced(journey):
    journey.browser.set_cookie("hearthbook.oidc", "planted", path="/api/auth/oauth")
    journey.there()
    own = journey.browser.get_cookie("hearthbook.oidc", path="/api/auth/oauth").value
    journey.there()
    assert own != "planted" and len(own) >= 43
    assert journey.browser.get_cookie("hearthbook.oidc", path="/api/auth/oauth").value == own


def test_two_tabs_of_one_browser_both_arrive(journey, provider):
    one, two = provider.let_in(journey.there()), provider.let_in(journey.there())
    assert journey.back(one).status_code == 200 and journey.back(two).status_code == 200


@pytest.mark.parametrize("query", ["", "code=x", "state=x", "code=x&state=x", "state=%00", "error=access_denied"])
def test_who_never_left_cannot_return(journey, provider, query):
    assert journey.back(f"/login?{query}").status_code == 401
    assert provider.count("/token") == 0


def test_who_is_turned_away_there_is_told_so_here(journey, provider):
    state = asked_for(journey.there())["state"]
    reply = journey.back(f"/login?error=access_denied&error_description=no&state={state}")
    assert (reply.status_code, reply.json) == (401, {"detail": "The sign-in service refused access."})


def test_the_answer_of_another_provider_is_none(journey, provider):
    address = provider.let_in(journey.there())
    mixed_up = address.partition("&iss=")[0] + "&iss=https%3A%2F%2Felsewhere.test"
    assert journey.back(mixed_up).status_code == 401 and provider.count("/token") == 0


def test_a_provider_that_wants_the_secret_in_the_form_gets_it_there(journey):
    discovery = {"token_endpoint_auth_methods_supported": ["client_secret_post"]}
    assert journey.whole(person=NORA, discovery=discovery).status_code == 200


def test_what_is_not_set_up_is_not_there(app, guest):
    for path in ("/auth/oauth", "/auth/oauth/callback?code=x&state=x"):
        assert "not set up" in guest.get(path, expect=404)["detail"]["message"]


def test_a_browser_is_never_left_with_json(journey):
    journey.set(auth_enabled=False)
    assert journey.there(headers=PAGE) == "/login?direct=1&failed=1"


def test_people_are_sent_back_to_where_they_came_from(journey):
    assert (
        asked_for(journey.there(base_url="http://kitchen.lan:9925"))["redirect_uri"] == "http://kitchen.lan:9925/login"
    )


def test_a_base_url_is_where_the_trip_begins_and_ends(app, journey):
    app.config["SETTINGS"] = replace(app.config["SETTINGS"], base_url="https://hearth.lan/home")
    bounced = journey.there(base_url="http://kitchen.lan:9925", headers=PAGE)
    assert bounced == "https://hearth.lan/home/api/auth/oauth?here=1"
    for how in ({"query_string": {"here": 1}, "headers": PAGE}, {"base_url": "http://hearth.lan"}, {}):
        assert asked_for(journey.there(**how))["redirect_uri"] == "https://hearth.lan/home/login"


def test_coming_back_is_throttled_like_any_way_in(journey, provider, clock):
    for _ in range(30):
        assert journey.back("/login?code=x&state=x").status_code == 401
    address = provider.let_in(journey.there())
    assert journey.back(address).status_code == 429 and provider.count("/token") == 0
    clock.now += 601
    assert journey.back(address).status_code == 200


def test_leaving_is_throttled_too(journey, clock):
    for _ in range(60):
        journey.there()
    assert "Too many" in journey.there(expect=429)["detail"]["message"]


def test_the_device_is_known_from_then_on(journey):
    reply = journey.whole(person=NORA)
    assert any("hearthbook.device" in one for one in reply.headers.getlist("Set-Cookie"))
    assert Token.filter(kind="device").count() == 1


def test_about_tells_what_the_sign_in_page_needs(journey, guest):
    journey.set(auto_redirect=True, provider_name="Authelia")
    about = guest.get("/app/about")
    assert (about["enableOidc"], about["oidcRedirect"], about["oidcProviderName"]) == (True, True, "Authelia")
