"""Tests recipe actions (links and webhooks): household managers create them, and all members can use them."""

from dataclasses import replace

import orjson
import pytest

from app.framework.outbound.fetch import Fetcher
from app.framework.server.network import allow_webhook
from app.framework.tasks.keep_tasks import resume_runs
from app.framework.tasks.run import RUNNING, Run, kinds
from app.framework.tasks.run_tasks import get_runner
from app.notifications.delivery import PAUSES, Delivery
from tests.framework.outbound.local_site import LocalSite

PATH = "/households/recipe-actions"
LOG, NOBODY = f"{PATH}/deliveries", "00000000-0000-4000-8000-000000000000"
LINK = {"actionType": "link", "title": "Open", "url": "https://example.com/${slug}"}
SEND = {"actionType": "post", "title": "Send", "url": "https://example.com/hook"}


@pytest.fixture
def pie(alice):
    alice.post("/recipes", {"name": "Apple Pie", "orgURL": "https://example.com/pie", "extras": {"ovenMode": "fan"}})
    return alice.get("/recipes/apple-pie")


@pytest.fixture
def site(app):
    """A device on the local network. All host names resolve to it, and the server treats its address as local."""
    with LocalSite() as site:
        site.serve(b"the oven's secret", at="/hook")
        inside = lambda address: address == "127.0.0.1"  # noqa: E731
        app.extensions["fetcher"] = Fetcher(resolve=lambda host, port: ["127.0.0.1"], inside=inside)
        yield site


def send(app, person, url, expect=202, slug="apple-pie", manager=None, body=None):
    action = (manager or person).post(PATH, SEND | {"url": url})
    answer = person.post(f"{PATH}/{action['id']}/trigger/{slug}", body, expect=expect)
    app.extensions["tasks"].rest()
    return action, answer


def test_a_household_manager_can_edit_recipe_actions(dave):
    made = dave.post(PATH, LINK, expect=201)
    home = dave.get("/households/self")
    assert made == LINK | {"id": made["id"], "groupId": home["groupId"], "householdId": home["id"]}
    one = f"{PATH}/{made['id']}"
    assert dave.put(one, SEND) == made | SEND == dave.get(one)
    assert dave.patch(one, {"title": "Print"})["url"] == SEND["url"]
    copies = [dave.post(f"{one}/duplicate", body, expect=201)["title"] for body in ({}, {}, {"name": "Other"})]
    assert copies == ["Print (1)", "Print (2)", "Other"]
    assert dave.delete(one)["title"] == "Print"
    dave.get(one, expect=404)


def test_only_the_household_sees_its_recipe_actions(dave, alice, carol, mallory, guest):
    made = dave.post(PATH, LINK)
    dave.post(PATH, SEND | {"title": "Bring"})
    one = f"{PATH}/{made['id']}"
    assert [item["title"] for item in alice.get(f"{PATH}?perPage=-1&orderBy=title:asc")["items"]] == ["Bring", "Open"]
    assert alice.get(f"{PATH}?search=open")["items"] == [made] == [alice.get(one)]
    for person in (carol, mallory):
        assert person.get(PATH)["items"] == []
        person.get(one, expect=404)
    guest.get(PATH, expect=401)


def test_only_a_household_manager_can_change_actions(dave, alice, carol, admin, mallory, guest):
    one = f"{PATH}/{dave.post(PATH, LINK)['id']}"
    for person, status in ((alice, 403), (carol, 403), (mallory, 403), (guest, 401)):
        for call, path, body in ((person.post, PATH, LINK), (person.put, one, SEND), (person.delete, one, None)):
            call(path, body, expect=status)
        person.post(f"{one}/duplicate", {}, expect=status)
    assert admin.patch(one, {"title": "By the admin"})["title"] == "By the admin"


WRONG = [
    {"actionType": "x"},
    {"title": ""},
    {"title": None},
    {"url": ""},
    {"url": None},
    {"url": "javascript:alert(1)"},
]


@pytest.mark.parametrize(
    "wrong", [*WRONG, {"url": "data:text/html,x"}, {"actionType": "post", "url": "bring://x"}], ids=str
)
def test_an_invalid_action_is_refused(dave, wrong):
    assert dave.post(PATH, LINK | wrong, expect=422)["detail"][0]["msg"]
    made = dave.post(PATH, LINK)
    dave.put(f"{PATH}/{made['id']}", LINK | wrong, expect=422)
    dave.patch(f"{PATH}/{made['id']}", wrong, expect=422)
    assert dave.get(f"{PATH}/{made['id']}") == made


def test_a_link_to_the_recipe_s_page_cannot_become_a_message(dave):
    made = dave.post(PATH, LINK | {"url": "${url}?print=1"})
    dave.patch(f"{PATH}/{made['id']}", {"actionType": "post"}, expect=422)


def test_a_message_contains_the_action_and_the_recipe(app, dave, alice, site, pie):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    url = f"http://oven.local:{site.port}/hook?r=${{slug}}"
    action, answer = send(app, alice, url, manager=dave, body={"recipe_scale": 2.5})
    assert answer is None and site.hits == ["/hook?r=apple-pie"]
    sent = orjson.loads(site.sent[0])
    assert sent["action"]["action_type"] == "post" and sent["action"]["household_id"] == action["householdId"]
    assert sent["content"]["name"] == "Apple Pie" and sent["content"]["org_url"] == "https://example.com/pie"
    assert sent["content"]["recipe_ingredient"][0]["reference_id"] and sent["content"]["extras"] == {"ovenMode": "fan"}
    assert sent["recipe_scale"] == 2.5 and send(app, alice, url, 422, manager=dave, body={"recipe_scale": "many"})


def test_the_url_placeholder_is_the_recipe_s_page(app, dave, site, pie):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    send(app, dave, f"http://oven.local:{site.port}/hook?u=${{url}}&i=${{id}}")
    assert site.hits == [f"/hook?u=http%3A%2F%2Flocalhost%2Fg%2Fhome%2Fr%2Fapple-pie&i={pie['id']}"]


def test_a_local_device_that_is_not_allowed_gets_no_message(app, dave, site, pie):
    send(app, dave, f"http://oven.local:{site.port}/hook")
    [failed] = dave.get(LOG)["items"]
    assert failed["status"] == "failed" and f"allow-hook oven.local:{site.port}" in failed["reason"]
    assert site.calls == 0


def test_the_log_says_what_became_of_each_message(app, dave, alice, site, pie):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    send(app, alice, f"http://oven.local:{site.port}/none?key=secret", manager=dave)
    action, _ = send(app, alice, f"http://oven.local:{site.port}/hook", manager=dave)
    delivered, waiting = alice.get(LOG)["items"]
    assert delivered["status"] == "delivered" and delivered["reason"] is None
    assert (delivered["actionId"], delivered["recipeId"]) == (action["id"], pie["id"])
    assert (delivered["title"], delivered["recipeName"]) == ("Send", "Apple Pie")
    assert waiting["status"] == "sending" and waiting["reason"] and "secret" not in waiting["reason"]


@pytest.mark.parametrize("status", [302, 401, 403, 404, 429, 500])
def test_the_log_does_not_speak_of_pages(app, dave, site, pie, status):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    site.serve(b"", at="/refuses", status=status)
    send(app, dave, f"http://oven.local:{site.port}/refuses")
    [refused] = dave.get(LOG)["items"]
    assert refused["reason"] == f"The receiver did not take the message ({status})."


def test_a_receiver_that_was_down_gets_the_message_later(app, dave, site, pie):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    send(app, dave, f"http://oven.local:{site.port}/later")
    assert dave.get(LOG)["items"][0]["status"] == "sending"
    site.serve(b"", at="/later")
    try_again(app)
    [delivered] = dave.get(LOG)["items"]
    assert delivered["status"] == "delivered" and len(delivered["attempts"]) == 2


def try_again(app, tries=1):
    """Makes the waiting message due again, as if it had been tried this often."""
    Run.update(due=Run.created_at, tries=tries).execute()
    app.extensions["tasks"].wake()
    app.extensions["tasks"].rest()


def test_only_the_household_sees_its_log(app, dave, carol, mallory, guest, site, pie):
    send(app, dave, f"http://oven.local:{site.port}/hook")
    assert [person.get(LOG)["total"] for person in (dave, carol, mallory)] == [1, 0, 0]
    guest.get(LOG, expect=401)


def test_the_log_keeps_the_newest_hundred_messages(app, dave, pie):
    action = dave.post(PATH, SEND | {"url": "http://127.0.0.1:5555/hook"})
    home = dave.get("/households/self")
    values = {"action_id": action["id"], "title": "Old", "recipe_id": pie["id"], "recipe_name": "Apple Pie"}
    for _ in range(120):
        Delivery.create(group=home["groupId"], household=home["id"], **values)
    dave.post(f"{PATH}/{action['id']}/trigger/apple-pie", expect=202)
    log = dave.get(f"{LOG}?perPage=-1")["items"]
    assert len(log) == 100 and log[0]["title"] == "Send"


def test_a_message_interrupted_by_a_server_stop_is_sent_after_the_next_start(app, dave, site, pie):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    send(app, dave, f"http://oven.local:{site.port}/hook")
    [log] = dave.get(LOG)["items"]
    given = {"url": f"http://oven.local:{site.port}/hook"}
    Delivery.update(outcome="sending").execute()
    Run.create(id=log["id"], kind="send-message", state=RUNNING, given=given, tries=1)
    with app.app_context():
        resume_runs()
        get_runner().wake()
        get_runner().rest()
    assert len(site.sent) == 2 and dave.get(LOG)["items"][0]["status"] == "delivered"


def test_a_message_that_fails_unexpectedly_counts_as_failed(app, dave, pie):
    def fails(host, port):
        raise ValueError("not a socket")

    app.extensions["fetcher"] = Fetcher(resolve=fails)
    send(app, dave, "https://example.com/hook?key=secret")
    try_again(app, tries=len(PAUSES))
    [failed] = dave.get(LOG)["items"]
    assert failed["status"] == "failed" and "an error in Hearthbook" in failed["reason"]


def test_a_message_about_a_recipe_that_is_gone_counts_as_failed(app, dave, site, pie):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    action = dave.post(PATH, SEND | {"url": f"http://oven.local:{site.port}/hook"})
    app.extensions["tasks"].paused = lambda: True
    dave.post(f"{PATH}/{action['id']}/trigger/apple-pie", expect=202)
    assert dave.get(LOG)["items"][0]["status"] == "sending"
    dave.delete("/recipes/apple-pie")
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    app.extensions["tasks"].rest()
    [failed] = dave.get(LOG)["items"]
    assert failed["status"] == "failed" and failed["reason"] and site.sent == []


def test_a_failed_message_is_logged_without_its_address(app, dave, site, pie, caplog):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    send(app, dave, f"http://oven.local:{site.port}/none?key=secret")
    assert "'Send' was not delivered" in caplog.text and "secret" not in caplog.text


def test_links_and_unknown_actions_cannot_be_triggered(app, dave, alice, carol, mallory, pie):
    link, post = dave.post(PATH, LINK)["id"], dave.post(PATH, SEND)["id"]
    refused = alice.post(f"{PATH}/{link}/trigger/apple-pie", expect=400)["detail"]
    assert refused["message"] == 'Cannot trigger action type "link".'
    for person, there in ((alice, f"{post}/trigger/none"), (alice, f"{NOBODY}/trigger/apple-pie")):
        assert person.post(f"{PATH}/{there}", expect=404)["detail"]["message"] == "Not found."
    for person in (carol, mallory):
        person.post(f"{PATH}/{post}/trigger/apple-pie", expect=404)
    assert Run.select().count() == 0


def test_a_guest_cannot_trigger_actions(app, guest, dave, pie):
    guest.post(f"{PATH}/{dave.post(PATH, SEND)['id']}/trigger/apple-pie", expect=401)
    assert Run.select().count() == 0


def test_no_advice_is_given_for_an_address_that_is_never_allowed(app, dave, pie):
    action = dave.post(PATH, SEND | {"url": "http://127.0.0.1:5555/hook"})
    dave.post(f"{PATH}/{action['id']}/trigger/apple-pie", expect=202)
    app.extensions["tasks"].rest()
    [failed] = dave.get(LOG)["items"]
    assert "never allowed" in failed["reason"] and "allow-hook" not in failed["reason"]


@pytest.mark.parametrize("kind", [LINK, SEND])
def test_an_action_to_a_port_that_is_not_for_web_pages_is_refused_for_that_reason(dave, kind):
    [told] = dave.post(PATH, kind | {"url": "http://oven.local:25/hook"}, expect=422)["detail"]
    assert told["msg"].startswith("Port 25 is not for web pages")


def test_an_allowed_name_that_leads_to_this_computer_is_refused_for_that_reason(app, dave, pie):
    app.extensions["fetcher"] = Fetcher(resolve=lambda host, port: ["127.0.0.1"])
    allow_webhook(app.config["SETTINGS"].data, "oven.local:8123")
    send(app, dave, "http://oven.local:8123/hook")
    [failed] = dave.get(LOG)["items"]
    assert "leads to this computer" in failed["reason"] and "allow-hook" not in failed["reason"]


def test_a_message_is_refused_if_too_many_are_waiting(app, dave, pie, monkeypatch):
    few = replace(kinds["send-message"], most_waiting=1)
    monkeypatch.setitem(kinds, "send-message", few)
    app.extensions["tasks"].paused = lambda: True
    action = dave.post(PATH, SEND)
    dave.post(f"{PATH}/{action['id']}/trigger/apple-pie", expect=202)
    refused = dave.post(f"{PATH}/{action['id']}/trigger/apple-pie", expect=503)
    assert "Too many of your tasks are waiting" in refused["detail"]["message"] and len(dave.get(LOG)["items"]) == 1


def test_thirty_messages_can_be_sent_in_ten_minutes(app, dave, site, pie):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    action, _ = send(app, dave, f"http://oven.local:{site.port}/hook")
    for _ in range(29):
        dave.post(f"{PATH}/{action['id']}/trigger/apple-pie", expect=202)
    refused = dave.post(f"{PATH}/{action['id']}/trigger/apple-pie", expect=429)
    assert "30 messages in ten minutes" in refused["detail"]["message"]
    app.extensions["tasks"].rest()
    assert len(site.sent) == 30


def test_messages_do_not_count_towards_the_limit_of_pages(app, dave, site, pie):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    action, _ = send(app, dave, f"http://oven.local:{site.port}/hook")
    for _ in range(29):
        dave.post(f"{PATH}/{action['id']}/trigger/apple-pie", expect=202)
    dave.post("/recipes/create/url", {"url": f"http://oven.local:{site.port}/hook"}, expect=400)


def test_a_failed_message_does_not_stop_the_next(app, dave, site, pie):
    allow_webhook(app.config["SETTINGS"].data, f"oven.local:{site.port}")
    send(app, dave, f"http://oven.local:{site.port}/none")
    send(app, dave, f"http://oven.local:{site.port}/hook")
    assert site.hits == ["/none", "/hook"]
