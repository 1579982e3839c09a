"""Tests the language model as an AI provider: who sees what of it, who may try it, and that nobody changes it there."""

import json

import pytest

from app.households.ai_provider import PROVIDER_ID
from tests.language_model.model_server import in_shape, said
from tests.language_model.with_model import change_settings, with_model

PROVIDERS, SETTINGS = "/groups/ai-providers/providers", "/groups/ai-providers/settings"
ONE, NONE = f"{PROVIDERS}/{PROVIDER_ID}", f"{PROVIDERS}/00000000-0000-4000-8000-000000000000"
KEY, HEADER = "sk-leek-4711", "header-of-the-house"
MINE = {"name": "Mine", "model": "leek-1"}
CHOICE = {"defaultProviderId": PROVIDER_ID, "audioProviderId": None, "imageProviderId": PROVIDER_ID}
WITH = CHOICE | {"providers": [{"id": PROVIDER_ID, "name": "leek-1"}], "aiEnabled": True}
WITH |= {"audioProviderEnabled": False, "imageProviderEnabled": True}
WITHOUT = dict.fromkeys(CHOICE) | {"providers": []}
WITHOUT |= dict.fromkeys(("aiEnabled", "audioProviderEnabled", "imageProviderEnabled"), False)


@pytest.fixture
def model(app):
    headers = {"X-Key": HEADER}
    with with_model(app, openai_api_key=KEY, openai_custom_headers=headers, openai_request_timeout=20) as server:
        server.says = lambda content: in_shape([said(0, 2, "cups", "flour", "sifted", 87)])
        yield server


def message(answer) -> str:
    assert answer["detail"]["error"] is True
    return answer["detail"]["message"]


def twin(admin, path: str) -> str:
    """Returns the path of a call for administrators, about the group of strangers."""
    groups = admin.get("/admin/groups?perPage=-1")["items"]
    return f"/admin/groups/{next(one['id'] for one in groups if one['name'] == 'Strangers')}{path[7:]}"


def test_without_a_model_there_is_no_provider(alice, dave):
    assert alice.get("/groups/self")["aiProviderSettings"] == dave.get(SETTINGS) == WITHOUT
    dave.get(ONE, expect=404)
    dave.post(f"{ONE}/test", expect=404)
    assert dave.post(f"{PROVIDERS}/test", MINE, expect=200)["success"] is False


def test_every_member_sees_that_there_is_a_model_but_neither_key_nor_address(alice, bob, mallory, admin, model):
    for person in (alice, bob, mallory):
        whole = json.dumps(person.get("/groups/self"))
        assert json.loads(whole)["aiProviderSettings"] == WITH and KEY not in whole and model.url not in whole
    assert [one["aiProviderSettings"] for one in admin.get("/admin/groups")["items"]] == [WITH, WITH]


def test_pictures_are_offered_only_if_they_may_be_sent(app, dave, model):
    change_settings(app, openai_enable_image_services=False)
    assert dave.get(SETTINGS) == WITH | {"imageProviderId": None, "imageProviderEnabled": False}
    assert dave.post(f"{ONE}/test", expect=200) == {"success": True, "message": None, "supportsImages": False}


def test_a_manager_of_the_group_sees_the_provider_without_its_secrets(dave, alice, guest, admin, model):
    shown = {"id": PROVIDER_ID, "name": "leek-1", "model": "leek-1", "baseUrl": None, "timeout": 20}
    shown |= {"requestHeaders": {}, "requestParams": {}}
    assert dave.get(ONE) == dave.get(ONE.replace(PROVIDER_ID, PROVIDER_ID.upper())) == shown
    dave.get(NONE, expect=404)
    for path in (ONE, SETTINGS):
        alice.get(path, expect=403)
        guest.get(path, expect=401)
    assert admin.get(twin(admin, ONE)) == shown | {"baseUrl": model.url}
    dave.get(twin(admin, ONE), expect=403)
    admin.get(twin(admin, NONE), expect=404)
    admin.get(f"/admin/groups/{PROVIDER_ID}{ONE[7:]}", expect=404)


def test_nobody_sets_up_a_provider_there(dave, alice, admin, model):
    calls = [("post", PROVIDERS, MINE), ("put", ONE, MINE), ("delete", ONE, None)]
    for verb, path, sent in calls:
        for person, at in ((dave, path), (admin, path), (admin, twin(admin, path))):
            assert "All groups share one language model" in message(person.call(verb.upper(), at, sent, expect=403))
        assert isinstance(alice.call(verb.upper(), path, sent, expect=403)["detail"], str)
    dave.put(NONE, MINE, expect=404)
    dave.delete(NONE, expect=404)
    assert dave.get(SETTINGS) == WITH


@pytest.mark.parametrize(
    "changes", [{"name": ""}, {"model": ""}, {"timeout": -1}, {"model": None}, {"requestHeaders": {"X": 1}}]
)
def test_what_is_no_provider_is_invalid(dave, admin, model, changes):
    for person, path in ((dave, PROVIDERS), (dave, f"{PROVIDERS}/test"), (admin, twin(admin, PROVIDERS))):
        assert person.post(path, MINE | changes, expect=422)["detail"][0]["loc"][1] == next(iter(changes))
    dave.put(ONE, MINE | changes, expect=422)
    dave.post(f"{ONE}/test", MINE | changes, expect=422)
    assert model.asked == []


def test_settings_can_only_stay(dave, model):
    assert dave.put(SETTINGS, CHOICE, expect=200) == WITH
    assert dave.put(SETTINGS, CHOICE | {"audioProviderId": NONE[-36:]}, expect=200) == WITH
    for change in ({"defaultProviderId": None}, {"audioProviderId": PROVIDER_ID}, {"imageProviderId": NONE[-36:]}):
        assert message(dave.put(SETTINGS, CHOICE | change, expect=403))
    dave.put(SETTINGS, {"defaultProviderId": PROVIDER_ID}, expect=422)


def test_a_group_that_is_sent_back_whole_is_saved_and_another_provider_refused(admin, model):
    group = next(one for one in admin.get("/admin/groups")["items"] if one["name"] == "Strangers")
    path = f"/admin/groups/{group['id']}"
    assert admin.put(path, group | {"name": "Guests"}, expect=200)["name"] == "Guests"
    assert admin.put(path, {"name": "Friends", "aiProviderSettings": None}, expect=200)["name"] == "Friends"
    assert message(admin.put(path, {"name": "Foes", "aiProviderSettings": dict.fromkeys(CHOICE)}, expect=403))
    admin.patch(path, {"aiProviderSettings": {"defaultProviderId": None}}, expect=403)
    admin.patch(path, {"aiProviderSettings": {"audioProviderId": None}}, expect=200)
    assert admin.get(path)["name"] == "Friends"


def test_the_model_is_tried_as_it_is_set_up(dave, alice, model):
    good = {"success": True, "message": None, "supportsImages": True}
    assert dave.post(f"{ONE}/test", expect=200) == good
    assert dave.post(f"{ONE}/test", MINE, expect=200) == dave.post(f"{PROVIDERS}/test", MINE, expect=200) == good
    assert len(model.asked) == 3 and model.headers[-1]["Authorization"] == f"Bearer {KEY}"
    dave.post(f"{NONE}/test", expect=404)
    alice.post(f"{ONE}/test", expect=403)
    alice.post(f"{PROVIDERS}/test", MINE, expect=403)
    assert len(model.asked) == 3


@pytest.mark.parametrize("changes", [{"status": 401}, {"closes": True}, {"says": lambda content: "Hello!"}])
def test_a_fault_is_told_without_key_and_address(dave, model, changes):
    for name, value in changes.items():
        setattr(model, name, value)
    answer = dave.post(f"{ONE}/test", expect=200)
    assert answer["success"] is False and "language model" in answer["message"]
    assert not [one for one in (KEY, HEADER, model.url, model.url.split("//")[1][:-3]) if one in json.dumps(answer)]


@pytest.mark.parametrize(
    "other", [{"model": "other"}, {"apiKey": "x"}, {"requestHeaders": {"X-Key": "y"}}, {"requestParams": {"a": "b"}}]
)
def test_no_other_model_is_ever_called(dave, model, other):
    for path in (f"{PROVIDERS}/test", f"{ONE}/test"):
        answer = dave.post(path, MINE | other, expect=200)
        assert answer["success"] is False and "All groups share one" in answer["message"]
        elsewhere = dave.post(path, MINE | {"baseUrl": model.url}, expect=200)  # nor is its address confirmed
        assert elsewhere == answer
    assert model.asked == []


def test_an_administrator_tries_the_provider_by_its_id(admin, dave, model):
    path = f"/admin/debug/openai/{PROVIDER_ID}"
    assert admin.post(path, expect=200)["response"] == admin.post("/admin/debug/openai", expect=200)["response"]
    admin.post(f"/admin/debug/openai/{NONE[-36:]}", expect=404)
    dave.post(path, expect=403)
    assert len(model.asked) == 2
