"""Tests webhooks, which send a household's plan of the day to other programs."""

import pytest

PATH = "/households/webhooks"
LOG = f"{PATH}/deliveries"
HOOK = {"name": "Display", "url": "https://example.com/hook", "scheduledTime": "07:30"}
GIVEN = {"enabled": True, "webhookType": "mealplan", "scheduledTime": "07:30:00"}


@pytest.fixture
def hook(dave, receiver):
    return dave.post(PATH, HOOK | {"url": receiver.hook}, expect=201)


def test_a_household_manager_can_edit_webhooks(dave):
    made, home = dave.post(PATH, HOOK, expect=201), dave.get("/households/self")
    assert made == HOOK | GIVEN | {"id": made["id"], "groupId": home["groupId"], "householdId": home["id"]}
    one = f"{PATH}/{made['id']}"
    changed = made | {"name": "Screen", "enabled": False, "url": "", "scheduledTime": "08:00:00"}
    assert dave.put(one, {"name": "Screen", "enabled": False, "scheduledTime": "08:00:00"}) == changed == dave.get(one)
    assert dave.patch(one, {"enabled": True})["enabled"] is True
    assert dave.post(f"{one}/duplicate", {}, expect=201)["name"] == "Screen (1)"
    assert [row["scheduledTime"] for row in dave.get(PATH)["items"]] == ["08:00:00", "08:00:00"]
    assert dave.delete(one)["name"] == "Screen"
    dave.get(one, expect=404)


def test_only_a_manager_changes_webhooks_and_only_the_household_sees_them(dave, alice, carol, mallory, guest):
    one = f"{PATH}/{dave.post(PATH, HOOK)['id']}"
    assert alice.get(one)["name"] == "Display"
    for person, status in ((alice, 403), (carol, 403), (mallory, 403), (guest, 401)):
        for call, path, body in ((person.post, PATH, HOOK), (person.put, one, HOOK), (person.delete, one, None)):
            call(path, body, expect=status)
        person.post(f"{one}/test", expect=status)
        person.post(f"{PATH}/rerun", expect=status)
    for person in (carol, mallory):
        assert person.get(PATH)["items"] == []
        person.get(one, expect=404)


@pytest.mark.parametrize(
    "given, stored",
    [
        ("10:00", "10:00:00"),
        ("10:00:30", "10:00:30"),
        ("2024-01-01T10:00:00+02:00", "08:00:00"),
        ("2024-01-01T10:00:00", "10:00:00"),
        ("10:00+02:00", "08:00:00"),
        (3661, "01:01:01"),
    ],
)
def test_a_time_of_day_is_understood_in_each_form(dave, given, stored):
    assert dave.post(PATH, HOOK | {"scheduledTime": given}, expect=201)["scheduledTime"] == stored


WRONG_TIMES = ["25:99", "", None, "soon", -1, 86_400, True, [], {}, "9" * 5000, 1e300]
WRONG_ADDRESSES = ["file:///etc/passwd", "/etc/passwd", "ftp://x.example", "https://a.example/\r\nX: 1", "bring://x"]


@pytest.mark.parametrize(
    "wrong",
    [*({"scheduledTime": it} for it in WRONG_TIMES), *({"url": it} for it in WRONG_ADDRESSES), {"webhookType": "x"}],
    ids=lambda wrong: str(wrong)[:40],
)
def test_invalid_values_are_refused_and_nothing_is_stored(dave, wrong):
    assert dave.post(PATH, HOOK | wrong, expect=422)["detail"][0]["msg"]
    made = dave.post(PATH, HOOK)
    dave.put(f"{PATH}/{made['id']}", HOOK | wrong, expect=422)
    assert dave.get(PATH)["items"] == [made]


def test_the_time_is_required(dave):
    dave.post(PATH, {"name": "Display"}, expect=422)
    dave.post(PATH, {"scheduledTime": "07:30"}, expect=201)


def test_trying_a_webhook_really_sends_and_the_log_tells_how_it_went(app, dave, hook, receiver):
    assert dave.post(f"{PATH}/{hook['id']}/test") is None
    app.extensions["tasks"].rest()
    [log] = dave.get(LOG)["items"]
    assert len(receiver.sent) == 1 and log["status"] == "delivered" and log["title"] == "Display"
    assert log["place"] == f"oven.local:{receiver.port}" and [try_["reason"] for try_ in log["attempts"]] == [None]
    assert dave.get("/households/recipe-actions/deliveries")["items"] == []


def test_trying_a_webhook_that_fails_says_why_without_its_secret(app, dave, hook, receiver):
    dave.patch(f"{PATH}/{hook['id']}", {"url": receiver.hook.replace("/hook", "/none?key=hush")})
    dave.post(f"{PATH}/{hook['id']}/test")
    app.extensions["tasks"].rest()
    [log] = dave.get(LOG)["items"]
    assert log["status"] == "failed" and "404" in log["reason"] and "hush" not in str(log)


def test_a_webhook_without_an_address_cannot_be_tried(dave):
    made = dave.post(PATH, HOOK | {"url": ""})
    refused = dave.post(f"{PATH}/{made['id']}/test", expect=400)
    assert refused["detail"]["message"] == "Enter an address first."


def test_a_local_machine_that_is_not_allowed_gets_nothing(app, dave, hook, receiver):
    dave.patch(f"{PATH}/{hook['id']}", {"url": receiver.hook.replace("oven", "stove")})
    dave.post(f"{PATH}/{hook['id']}/test")
    app.extensions["tasks"].rest()
    [log] = dave.get(LOG)["items"]
    assert receiver.calls == 0 and log["status"] == "failed" and "allow-hook stove.local" in log["reason"]


def test_only_the_household_reads_its_log(app, dave, alice, carol, guest, hook):
    dave.post(f"{PATH}/{hook['id']}/test")
    app.extensions["tasks"].rest()
    assert [person.get(LOG)["total"] for person in (dave, alice, carol)] == [1, 1, 0]
    guest.get(LOG, expect=401)


def test_the_own_household_is_shown_with_its_webhooks(alice, carol, dave):
    made = dave.post("/households/webhooks", {"name": "Display", "url": "", "scheduledTime": "10:00"}, expect=201)
    assert alice.get("/households/self")["webhooks"] == [made]
    assert carol.get("/households/self")["webhooks"] == []
