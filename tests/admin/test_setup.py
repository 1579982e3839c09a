"""Tests the initial setup, which creates the first administrator."""

from stat import S_IMODE

import pytest

from app import create_app
from app.admin.setup import make_first_administrator
from app.admin.setup_code import FILE, LETTERS, LIVES, TRIES, SetupCode
from app.foods.food import Food
from app.framework.api.errors import Conflict
from app.framework.storage.database import db
from app.households.group import Group
from app.settings import Settings
from app.users.user import User
from tests.conftest import Caller

WRONG = "AAAA-AAAA"


def test_the_code_allows_creating_the_first_administrator(stranger, code, first):
    assert stranger.get("/app/about/startup-info")["needsSetup"]
    answer = stranger.post("/setup", first | {"code": code}, expect=201)
    assert answer["token_type"] == "bearer" and answer["access_token"]
    own = stranger.get("/users/self")
    assert (own["admin"], own["advanced"], own["group"], own["household"]) == (True, True, "Home", "Family")
    assert not stranger.get("/app/about/startup-info")["needsSetup"]


def test_the_new_administrator_can_sign_in(new_house, stranger, code, first):
    stranger.post("/setup", first | {"code": code})
    form = {"username": "anna", "password": first["password"]}
    assert new_house.test_client().post("/api/auth/token", data=form).status_code == 200


@pytest.mark.parametrize("spelling", [str.lower, lambda code: code.replace("-", ""), lambda code: f" {code} "])
def test_case_spaces_and_hyphens_of_a_code_are_ignored(stranger, code, first, spelling):
    stranger.post("/setup", first | {"code": spelling(code)})


def test_before_setup_every_other_call_is_refused(new_house):
    client, refused = new_house.test_client(), 0
    for route in new_house.url_map.iter_rules():
        path = route.rule.replace("<", "0").replace(">", "0")
        if path.startswith("/api/") and not path.startswith("/api/setup") and not path.startswith("/api/app/about"):
            for verb in route.methods - {"OPTIONS"}:
                assert client.open(path, method=verb, json={}).status_code == 401, f"{verb} {path}"
                refused += 1
    assert refused > 40 and client.get("/api/no/such/route").status_code == 401


def test_a_wrong_code_creates_no_administrator(stranger, code, first):
    stranger.post("/setup", first | {"code": WRONG}, expect=403)
    assert not User.select().exists() and not Group.select().exists()


def test_the_code_is_invalid_after_setup(new_house, stranger, code, first):
    stranger.post("/setup", first | {"code": code})
    again = Caller(new_house.test_client())
    again.post("/setup", first | {"code": code, "username": "Eve", "email": "eve@example.com"}, expect=409)
    assert not (new_house.config["SETTINGS"].data / FILE).exists()
    assert [user.username for user in User.select()] == ["Anna"]


def test_guessing_the_code_is_slowed_down(stranger, code, first):
    codes = [stranger.client.post("/api/setup", json=first | {"code": WRONG}).status_code for _ in range(40)]
    assert codes == [403] * 30 + [429] * 10


@pytest.mark.parametrize(
    "wrong",
    [
        {"email": "nowhere"},
        {"email": None},
        {"username": "two words"},
        {"username": ""},
        {"fullName": ""},
        {"password": "short"},
        {"code": None},
        {"publicAccess": "perhaps"},
    ],
)
def test_invalid_values_are_refused_without_counting_as_a_try(stranger, code, first, wrong):
    for _ in range(TRIES + 1):
        stranger.post("/setup", first | {"code": code} | wrong, expect=422)
    stranger.post("/setup", first | {"code": code})


@pytest.mark.parametrize("public", [True, False])
def test_public_access_opens_the_group_the_household_and_its_recipes(stranger, code, first, public):
    stranger.post("/setup", first | {"code": code, "publicAccess": public})
    assert stranger.get("/groups/preferences")["privateGroup"] is not public
    kept = stranger.get("/households/preferences")
    assert (kept["privateHousehold"], kept["recipePublic"]) == (not public, public)


@pytest.mark.parametrize(
    "locale, label, food",
    [("de-DE", "Gemüse", "Zwiebel"), ("de-AT", "Gemüse", "Zwiebel"), ("xx", "Vegetables", "onion")],
)
def test_starter_data_is_in_the_chosen_language(stranger, code, first, locale, label, food):
    stranger.post("/setup", first | {"code": code, "locale": locale})
    [found] = stranger.get(f'/foods?queryFilter=name = "{food}"')["items"]
    assert found["label"]["name"] == label
    assert stranger.get("/units")["total"] > 20


@pytest.mark.parametrize("language, name", [("pl-PL", "Rodzina"), ("ja-JP", "わが家")])
def test_the_household_is_named_in_the_language_of_setup(stranger, code, first, language, name):
    stranger.post("/setup", first | {"code": code}, headers={"Accept-Language": language}, expect=201)
    own = stranger.get("/users/self")
    assert (own["group"], own["household"]) == ("Home", name) and own["householdSlug"]


def test_starter_data_can_be_declined(stranger, code, first):
    stranger.post("/setup", first | {"code": code, "seedData": False})
    assert not Food.select().exists()


def test_a_restart_creates_a_new_code(new_house, code, tmp_path):
    again = create_app(Settings(data=tmp_path), tmp_path / "hearthbook.db").extensions["setup"].code
    assert again.shown != code and not again.fits(code)


def test_the_first_administrator_can_be_created_without_a_browser(new_house, stranger):
    make_first_administrator("anna@example.com", "admin", "", "bread and butter")
    with pytest.raises(Conflict):
        make_first_administrator("eve@example.com", "eve", "", "bread and butter")
    stranger.get("/users/self", expect=401)
    assert not stranger.get("/app/about/startup-info")["needsSetup"]


def test_deleting_the_last_administrator_does_not_reopen_setup(app, guest, first):
    guest.get("/app/about/startup-info")
    with db.atomic():
        User.delete().where(User.username == "admin").execute()
    asked = first | {"code": app.extensions["setup"].code.shown}
    guest.post("/setup", asked, expect=409)


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def test_a_code_has_no_easily_confused_characters(tmp_path):
    code = SetupCode(tmp_path).shown.replace("-", "")
    assert len(code) == 8 and set(code) <= set(LETTERS) and not set(LETTERS) & set("01ILO")


def test_only_the_owner_can_read_the_code_file(tmp_path):
    (tmp_path / FILE).write_text("planted")
    (tmp_path / FILE).chmod(0o666)
    code = SetupCode(tmp_path).shown
    assert (tmp_path / FILE).read_text().strip() == code
    assert S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_the_code_changes_after_ten_wrong_tries(tmp_path):
    code = SetupCode(tmp_path)
    first = code.shown
    assert not any(code.fits(WRONG) for _ in range(TRIES))
    assert not code.fits(first) and code.fits((tmp_path / FILE).read_text().strip())


def test_a_code_is_valid_for_one_day(tmp_path):
    clock = Clock()
    code = SetupCode(tmp_path, clock)
    first = code.shown
    clock.now = LIVES + 1
    assert not code.fits(first) and code.shown != first and code.fits(code.shown)


def test_an_empty_code_is_never_right(tmp_path):
    code = SetupCode(tmp_path)
    assert not code.fits("") and not code.fits("-")
    code.end()
    assert not code.fits("") and not code.fits("ä")
