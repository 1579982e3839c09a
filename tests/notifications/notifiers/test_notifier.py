"""Tests event notifiers against real receivers: their addresses, which events they send, and what arrives."""

import base64
import socket
import time
from urllib.parse import quote

import orjson
import pytest

from app.framework.processes.child_pool import ChildPool
from app.framework.server.network import allow_webhook
from app.framework.tasks.run import Run
from app.mealplans.plan_entry import today
from app.notifications.notifiers import ask_apprise
from app.notifications.notifiers.notifier import ALL_EVENTS, Notifier
from tests.framework.outbound.local_site import LocalSite
from tests.hostile.member import peak_memory

PATH = "/households/events/notifications"
LOG = f"{PATH}/deliveries"
CAMEL = [head + "".join(part.title() for part in rest) for head, *rest in (name.split("_") for name in ALL_EVENTS)]


def add(person, url, *events, expect=201, **values):
    options = dict.fromkeys(events, True)
    return person.post(PATH, {"name": "Phone", "appriseUrl": url, "options": options} | values, expect=expect)


def received(app, receiver):
    """Waits until all messages were sent, and returns the bodies that arrived."""
    app.extensions["tasks"].rest()
    return [orjson.loads(sent) for path, sent in zip(receiver.hits, receiver.sent, strict=True) if "/hook" in path]


def outcomes(app, person):
    app.extensions["tasks"].rest()
    return [(one["status"], one["reason"]) for one in person.get(LOG)["items"]]


def test_a_notifier_is_created_changed_and_deleted_without_showing_its_address(dave, url):
    made = add(dave, url)
    assert made["enabled"] is True and made["options"] == dict.fromkeys(CAMEL, False) | {"id": made["options"]["id"]}
    assert made["address"] == "json://…" and "appriseUrl" not in made
    one = f"{PATH}/{made['id']}"
    put = {
        "id": made["id"],
        "name": "Display",
        "enabled": False,
        "appriseUrl": None,
        "options": {"recipeCreated": True},
    }
    changed = dave.put(one, put)
    assert changed["name"] == "Display" and changed["options"]["recipeCreated"] and not changed["enabled"]
    assert Notifier.get_by_id(made["id"]).apprise_url == url
    assert dave.patch(one, {"enabled": True})["options"]["recipeCreated"] is True
    assert dave.get(PATH)["items"] == [dave.get(one)]
    assert dave.delete(one, expect=204).status_code == 204
    dave.get(one, expect=404)
    dave.delete(one, expect=404)


@pytest.mark.parametrize(
    "wrong",
    ["foo://host", "https://example.com/page", "", "nothing", "json://host/a\nb", "json://host/" + "x" * 9000],
)
def test_an_address_without_a_service_is_refused_with_examples(dave, url, wrong):
    [fault] = add(dave, wrong, expect=422)["detail"]
    assert fault["loc"] == ["body", "appriseUrl"] and "ntfy://ntfy.sh/topic" in fault["msg"]
    assert dave.get(PATH)["items"] == []
    add(dave, url)


@pytest.mark.parametrize(
    "never", ["syslog://", "fcm://project@key/device/?keyfile=/etc/passwd", "vapid://a@b.example/c"]
)
def test_services_that_stay_on_this_computer_or_read_files_are_refused(dave, never):
    [fault] = add(dave, never, expect=422)["detail"]
    assert "run programs" in fault["msg"] or "ntfy://" in fault["msg"]
    assert dave.get(PATH)["items"] == []


def test_a_plain_link_of_a_known_service_is_recognized(dave):
    made = add(dave, "https://hooks.slack.com/services/T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ")
    assert made["address"] == "https://…"


def test_without_an_address_nothing_is_stored(dave):
    [fault] = dave.post(PATH, {"name": "Phone"}, expect=422)["detail"]
    assert fault["loc"] == ["body", "appriseUrl"]


def test_the_test_really_sends_and_the_log_tells_the_outcome(app, dave, receiver, url):
    made = add(dave, url)
    dave.post(f"{PATH}/{made['id']}/test", expect=204)
    [message] = received(app, receiver)
    assert message["title"] == "Test Message" and message["type"] == "info" and message["event_type"] == "test_message"
    assert outcomes(app, dave) == [("delivered", None)]


def test_a_password_with_unusual_letters_arrives_exactly(app, dave, receiver):
    password = "p@ss#1/2%;x"
    url = f"json://me:{quote(password, safe='')}@oven.local:{receiver.port}/hook"
    dave.post(f"{PATH}/{add(dave, url)['id']}/test", expect=204)
    app.extensions["tasks"].rest()
    assert receiver.asked[-1]["Authorization"] == f"Basic {base64.b64encode(f'me:{password}'.encode()).decode()}"


def test_each_service_with_fields_gets_the_details(app, bob, dave, receiver, url):
    add(dave, url, "recipeCreated")
    bob.post("/recipes", {"name": "Leek + soup & more"})
    [message] = received(app, receiver)
    assert message["title"] == "Recipe Created" and message["message"].startswith("Leek + soup & more was added. http")
    document = orjson.loads(message["document_data"])
    assert document == {"documentType": "recipe", "operation": "create", "recipeSlug": "leek-soup-more"}
    assert message["integration_id"] == "hearthbook" and message["event_id"] and message["timestamp"]


def test_each_event_sends_one_message(app, alice, bob, dave, receiver, url):
    add(dave, url, *CAMEL)
    act_on_everything(alice, bob)
    titles = [message["title"] for message in received(app, receiver)]
    expected = {name.replace("_", " ").title() for name in ALL_EVENTS}
    expected -= {"Test Message", "Webhook Task", "Data Migrations", "Data Export", "Data Import", "User Signup"}
    expected -= {"Backup Copy Missing", "Certificate Ending"}
    assert set(titles) == expected
    once = ("Created", "Deleted")
    assert [titles.count(title) for title in expected if title.endswith(once)] == [1] * 14


def act_on_everything(alice, bob):
    slug = bob.post("/recipes", {"name": "Leek soup"})
    bob.patch(f"/recipes/{slug}", {"description": "green"})
    pie = {"date": today().isoformat(), "entryType": "dinner", "title": "Pie"}
    plan = f"/households/mealplans/{bob.post('/households/mealplans', pie)['id']}"
    bob.put(plan, pie | {"title": "Quiche"})
    bob.put(plan, pie | {"title": "Quiche"})  # changes nothing, so that nobody hears of it
    bob.delete(plan)
    lists = "/households/shopping/lists"
    shopping = bob.post(lists, {"name": "Market"})["id"]
    items = [{"shoppingListId": shopping, "note": f"leek {number}"} for number in range(8)]
    bob.post("/households/shopping/items/create-bulk", items)
    bob.delete(f"{lists}/{shopping}")
    for path in ("/households/cookbooks", "/organizers/tags", "/organizers/categories", "/groups/labels"):
        made = alice.post(path, {"name": "Sundays"})
        alice.put(f"{path}/{made['id']}", made | {"name": "Mondays"})
        alice.delete(f"{path}/{made['id']}")
    bob.delete(f"/recipes/{slug}")


def test_newer_events_stay_for_clients_that_do_not_send_them(dave, url):
    newer = ["labelCreated", "mealplanEntryUpdated"]
    made = add(dave, url, *newer, "tagCreated")
    one, chosen = f"{PATH}/{made['id']}", lambda found: {name for name, on in found["options"].items() if on is True}
    assert chosen(made) == {*newer, "tagCreated"}
    assert chosen(dave.put(one, {"name": "Phone", "options": {"recipeCreated": True}})) == {*newer, "recipeCreated"}
    assert chosen(dave.put(one, {"name": "Phone", "options": {"labelCreated": False}})) == {newer[1]}
    assert chosen(dave.put(one, {"name": "Phone"})) == {newer[1]}
    assert chosen(dave.patch(one, {"options": {"label_deleted": True}})) == {newer[1], "labelDeleted"}


def test_other_households_hear_only_of_what_the_group_shares(app, alice, carol, bob, dave, receiver, url):
    add(dave, url, "recipeCreated", "tagCreated")
    carol.post("/recipes", {"name": "Rolls"})
    assert received(app, receiver) == []
    carol.post("/organizers/tags", {"name": "Quick"}, expect=201)
    bob.post("/recipes", {"name": "Soup"})
    assert {message["title"] for message in received(app, receiver)} == {"Tag Created", "Recipe Created"}


def test_a_notifier_that_is_off_or_about_something_else_sends_nothing(app, bob, dave, receiver, url):
    add(dave, url, "recipeCreated", enabled=False)
    add(dave, url, "recipeDeleted")
    bob.post("/recipes", {"name": "Soup"})
    assert received(app, receiver) == []
    add(dave, url, "recipeCreated", name="Control")
    bob.post("/recipes", {"name": "Rolls"})
    assert len(received(app, receiver)) == 1


def test_nothing_is_sent_for_a_change_that_was_refused(app, bob, dave, receiver, url):
    add(dave, url, "recipeCreated")
    bob.post("/recipes", {"name": ""}, expect=422)
    assert received(app, receiver) == [] and dave.get(LOG)["items"] == []


@pytest.mark.parametrize("inside", ["127.0.0.1", "localhost", "10.1.2.3", "192.168.1.5", "169.254.169.254", "[::1]"])
def test_local_machines_that_were_not_allowed_get_nothing(app, dave, receiver, url, inside):
    made = add(dave, f"json://{inside}:{receiver.port}/hook?token=s3cr3t-word")
    dave.post(f"{PATH}/{made['id']}/test", expect=204)
    [(status, reason)] = outcomes(app, dave)
    assert status == "failed" and "is not on the internet" in reason and "s3cr3t" not in reason
    assert received(app, receiver) == []
    dave.post(f"{PATH}/{add(dave, url)['id']}/test", expect=204)
    assert len(received(app, receiver)) == 1


@pytest.mark.parametrize("netloc", ["[::1]", "[::1]:8080", "127.0.0.1", "[fd00::7]"])
def test_the_reason_for_a_local_address_names_it_and_not_its_port(app, dave, netloc):
    dave.post(f"{PATH}/{add(dave, f'json://{netloc}/')['id']}/test", expect=204)
    [(_, reason)] = outcomes(app, dave)
    named = netloc if netloc.endswith("8080") else f"{netloc}:80"
    assert reason.startswith(f"{named} is not on the internet.")
    assert f"allow-hook {named}" in reason if "fd00" in netloc else "this computer itself" in reason


def test_a_redirect_to_a_local_machine_is_not_followed(app, dave, receiver):
    made = add(dave, f"json://oven.local:{receiver.port}/away")
    with LocalSite() as inside:
        receiver.redirect_to(f"http://127.0.0.1:{inside.port}/page", at="/away")
        dave.post(f"{PATH}/{made['id']}/test", expect=204)
        [(status, reason)] = outcomes(app, dave)
        assert status == "failed" and "is not on the internet" in reason
        assert receiver.calls == 1 and inside.calls == 0


def test_a_service_that_is_down_gets_the_message_later(app, bob, dave, receiver, url):
    receiver.serve(b"", at="/hook", status=503)
    add(dave, f"{url}?token=s3cr3t-word", "recipeCreated")
    bob.post("/recipes", {"name": "Soup"})
    [(status, reason)] = outcomes(app, dave)
    assert status == "sending" and "JSON did not take the message" in reason and "s3cr3t" not in reason
    receiver.serve(b"", at="/hook")
    Run.update(due=Run.created_at).execute()
    app.extensions["tasks"].wake()
    assert outcomes(app, dave) == [("delivered", None)]
    assert [bool(one["reason"]) for one in dave.get(LOG)["items"][0]["attempts"]] == [True, False]


def test_a_service_that_never_answers_delays_nobody(app, dave, receiver, url, monkeypatch):
    monkeypatch.setattr(ask_apprise, "SECONDS", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        allow_webhook(app.config["SETTINGS"].data, f"silent.local:{silent.getsockname()[1]}")
        slow = add(dave, f"json://silent.local:{silent.getsockname()[1]}/", name="Slow")
        quick = add(dave, url, name="Quick")
        started = time.monotonic()
        dave.post(f"{PATH}/{slow['id']}/test", expect=204)
        dave.post(f"{PATH}/{quick['id']}/test", expect=204)
        outcome = {one["title"].partition(":")[0]: one["status"] for one in dave.get(LOG)["items"]}
        assert outcome.keys() == {"Slow", "Quick"} and time.monotonic() - started < 30
        assert sorted(status for status, _ in outcomes(app, dave)) == ["delivered", "failed"]


def test_an_answer_that_never_ends_is_cut_and_fills_no_memory(app, dave, receiver, url, monkeypatch):
    monkeypatch.setattr(ask_apprise, "children", ChildPool("send-notifications", at_once=1, waiting=1))
    made = add(dave, url)
    dave.post(f"{PATH}/{made['id']}/test", expect=204)
    assert outcomes(app, dave) == [("delivered", None)]
    [child] = ask_apprise.children._idle
    before = peak_memory(child.pid)
    receiver.serve_raw(b"HTTP/1.1 200 OK\r\n\r\n", b"x" * 1_000_000)
    dave.post(f"{PATH}/{made['id']}/test", expect=204)
    assert outcomes(app, dave) == [("delivered", None)] * 2
    assert ask_apprise.children._idle == [child]
    assert peak_memory(child.pid) - before < 10


def test_an_answer_in_drops_ends_at_the_deadline(app, dave, receiver, url, monkeypatch):
    monkeypatch.setattr(ask_apprise, "SECONDS", 1.0)
    receiver.serve_raw(b"HTTP/1.1 200 OK\r\n\r\n", b"x", every=0.05)
    dave.post(f"{PATH}/{add(dave, url)['id']}/test", expect=204)
    [(status, reason)] = outcomes(app, dave)
    assert status == "failed" and reason


def test_a_deleted_notifier_sends_nothing_more(app, bob, dave, receiver, url):
    made = add(dave, url, "recipeCreated")
    app.extensions["tasks"].paused = lambda: True
    bob.post("/recipes", {"name": "Soup"})
    dave.post(f"{PATH}/{made['id']}/test", expect=204)
    dave.delete(f"{PATH}/{made['id']}", expect=204)
    app.extensions["tasks"].paused = lambda: False
    app.extensions["tasks"].wake()
    [(status, reason)] = outcomes(app, dave)
    assert status == "failed" and "was deleted" in reason and received(app, receiver) == []


def test_only_managers_of_the_household_change_notifiers(bob, carol, dave, url):
    made = add(dave, url)
    one = f"{PATH}/{made['id']}"
    add(bob, url, expect=403)
    for person, status in ((bob, 403), (carol, 404)):
        person.put(one, made, expect=(403, status))
        person.delete(one, expect=(403, status))
        person.post(f"{one}/test", expect=(403, status))
    assert bob.get(one)["name"] == "Phone"
    carol.get(one, expect=404)
