"""Tests that webhooks are sent when they are due, exactly once, whatever clocks, restarts and receivers do."""

import socket
import time
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from types import SimpleNamespace

import orjson
import pytest

from app.framework.server.network import allow_webhook
from app.framework.storage.database import db, now
from app.framework.tasks.keep_tasks import resume_runs
from app.framework.tasks.run import RUNNING, WAITING, Run
from app.mealplans.plan_entry import today
from app.notifications import webhook_sending
from app.notifications.webhook import Webhook

PATH = "/households/webhooks"
LOG = f"{PATH}/deliveries"
PLAN = "/households/mealplans"


@pytest.fixture
def check(app, monkeypatch, zone):
    """Looks for webhooks that are due at a moment."""
    zone("UTC")

    def look(moment):
        monkeypatch.setattr(webhook_sending, "now", lambda: moment)
        with app.app_context():
            webhook_sending.send_due()

    return look


@pytest.fixture
def asleep(app):
    app.extensions["tasks"].paused = lambda: True


def add(person, url="https://example.com/hook", at="12:00", since=None, **values):
    made = person.post(PATH, {"name": "Display", "url": url, "scheduledTime": at} | values, expect=201)
    if since:
        Webhook.update(checked_until=since).where(Webhook.id == made["id"]).execute()
    return made


def plan(person, day, title="Leek soup"):
    return person.post(PLAN, {"date": day.isoformat(), "entryType": "dinner", "title": title}, expect=201)


def sent():
    return Counter((task.given["webhook"], task.given["day"]) for task in Run.select() if "webhook" in task.given)


def utc(*parts):
    return datetime(*parts, tzinfo=UTC)


def test_the_message_contains_the_plan_of_the_day(app, dave, receiver):
    entry = plan(dave, today())
    plan(dave, today() + timedelta(days=1), "Tomorrow's pie")
    dave.post(f"{PATH}/{add(dave, receiver.hook)['id']}/test")
    app.extensions["tasks"].rest()
    [message] = map(orjson.loads, receiver.sent)
    assert message["message"] == {"title": "Webhook Task", "body": "generic"} and message["eventType"] == 2
    told = message["documentData"]
    assert told["documentType"] == "mealplan" and told["operation"] == "info"
    assert told["webhookBody"] == [dave.get(f"{PLAN}/{entry['id']}")]
    assert told["webhookStartDt"] < told["webhookEndDt"] and message["eventId"] and message["timestamp"]


def test_a_webhook_is_sent_once_after_its_time(app, dave, asleep, check):
    day = date(2027, 5, 4)
    plan(dave, day)
    made = add(dave, since=utc(2027, 5, 4, 11))
    check(utc(2027, 5, 4, 11, 59))
    assert not sent()
    for minute in (0, 5, 10):
        check(utc(2027, 5, 4, 12, minute))
    assert sent() == {(made["id"], "2027-05-04"): 1}


def test_nothing_is_sent_on_a_day_without_a_plan_or_by_a_disabled_webhook(app, dave, carol, admin, asleep, check):
    since, late = utc(2027, 5, 4, 11), utc(2027, 5, 4, 13)
    add(dave, since=since)
    plan(carol, date(2027, 5, 4))  # in another household
    add(dave, since=since, enabled=False)
    add(dave, since=since, url="")
    check(late)
    assert not sent()
    plan(dave, date(2027, 5, 5))
    check(utc(2027, 5, 5, 13))
    assert len(sent()) == 1


def test_the_day_is_that_of_the_household_s_clock(app, dave, asleep, check, zone):
    zone("Australia/Brisbane")
    plan(dave, date(2027, 5, 4))
    made = add(dave, at="21:00", since=utc(2027, 5, 3, 20))
    check(utc(2027, 5, 3, 21, 1))
    assert sent() == {(made["id"], "2027-05-04"): 1}


def test_a_time_just_before_midnight_is_not_missed(app, dave, asleep, check):
    plan(dave, date(2027, 5, 4))
    made = add(dave, at="23:59", since=utc(2027, 5, 4, 23, 58))
    check(utc(2027, 5, 5, 0, 3))
    assert sent() == {(made["id"], "2027-05-04"): 1}


def test_what_was_due_while_the_server_was_off_is_sent_late_but_not_days_later(app, dave, asleep, check):
    for day in range(4, 9):
        plan(dave, date(2027, 5, day))
    made = add(dave, since=utc(2027, 5, 4, 11))
    check(utc(2027, 5, 7, 9))
    assert sent() == {(made["id"], "2027-05-06"): 1}


def test_a_time_that_is_changed_or_enabled_later_is_not_sent_for_the_past(app, dave, asleep, check):
    plan(dave, date(2027, 5, 4))
    made = add(dave, at="13:00", since=utc(2027, 5, 4, 8), enabled=False)
    check(utc(2027, 5, 4, 14))
    dave.patch(f"{PATH}/{made['id']}", {"enabled": True})
    check(utc(2027, 5, 4, 15))
    assert not sent()


def test_each_time_of_a_month_is_sent_once_despite_restarts_and_a_change_of_clocks(app, dave, asleep, check, zone):
    zone("Europe/Berlin")
    start, days = utc(2027, 3, 10), 30
    for day in range(days + 1):
        plan(dave, (start + timedelta(days=day)).date())
    hooks = [add(dave, at=f"{hour:02}:{hour * 2:02}", since=start)["id"] for hour in range(23)]
    moment, round_ = start, 0
    while moment < start + timedelta(days=days):
        moment, round_ = moment + timedelta(minutes=170 if round_ % 9 == 0 else 35), round_ + 1
        check(moment)
    counts = sent()
    assert set(counts.values()) == {1}
    assert {len([1 for hook, _day in counts if hook == one]) for one in hooks} <= {days, days + 1}


def test_the_time_stays_the_same_on_the_clock_when_summer_time_begins(app, dave, asleep, check, zone):
    zone("Europe/Berlin")
    for day in (27, 28, 29):
        plan(dave, date(2027, 3, day))
    made = add(dave, since=utc(2027, 3, 27))
    Webhook.update(scheduled_time="07:00:00").execute()
    check(utc(2027, 3, 27, 6, 1))
    check(utc(2027, 3, 28, 4, 59))
    assert sent() == {(made["id"], "2027-03-27"): 1}
    check(utc(2027, 3, 28, 5, 1))
    assert sent()[(made["id"], "2027-03-28")] == 1


def due_now(app):
    """Makes the waiting tasks due, as if time had passed, and waits for them."""
    app.extensions["tasks"].rest()
    Run.update(due=now() - timedelta(seconds=1)).where(Run.state == WAITING).execute()
    app.extensions["tasks"].wake()
    app.extensions["tasks"].rest()


def begin_all(app):
    with app.test_request_context(), db.atomic():
        for webhook in Webhook.ready():
            webhook_sending.send_plan(webhook, now())
    app.extensions["tasks"].rest()


def test_a_receiver_that_is_down_gets_the_message_later(app, dave, receiver):
    plan(dave, today())
    receiver.serve(b"", at="/hook", status=503)
    add(dave, receiver.hook)
    begin_all(app)
    [log] = dave.get(LOG)["items"]
    assert log["status"] == "sending" and "503" in log["reason"]
    receiver.serve(b"", at="/hook")
    due_now(app)
    [log] = dave.get(LOG)["items"]
    assert log["status"] == "delivered" and [bool(attempt["reason"]) for attempt in log["attempts"]] == [True, False]
    assert len(receiver.sent) == 2 and not Run.unfinished().exists()


def test_a_message_is_given_up_after_a_day(app, dave, receiver):
    plan(dave, today())
    receiver.serve(b"", at="/hook", status=503)
    add(dave, receiver.hook)
    begin_all(app)
    for _ in webhook_sending.PAUSES:
        assert dave.get(LOG)["items"][0]["status"] == "sending"
        due_now(app)
    [log] = dave.get(LOG)["items"]
    assert log["status"] == "failed" and len(log["attempts"]) == len(webhook_sending.PAUSES) + 1
    assert timedelta(hours=23) < sum(webhook_sending.PAUSES, timedelta()) <= timedelta(days=1)
    due_now(app)
    assert receiver.calls == len(log["attempts"])


def test_a_message_that_was_interrupted_by_a_stop_is_sent_after_the_start(app, dave, receiver, asleep):
    plan(dave, today())
    add(dave, receiver.hook)
    with app.test_request_context(), db.atomic():
        for webhook in Webhook.ready():
            webhook_sending.send_plan(webhook, now())
    Run.update(state=RUNNING, tries=1).execute()
    with app.app_context():
        resume_runs()
    app.extensions["tasks"].paused = lambda: False
    due_now(app)
    assert len(receiver.sent) == 1 and dave.get(LOG)["items"][0]["status"] == "delivered"


@pytest.fixture
def silent(app):
    """Accepts connections and never answers, until it is closed. Requests wait for it longer than any test."""
    app.extensions["fetcher"]._seconds = 600
    with socket.create_server(("127.0.0.1", 0)) as listener:
        netloc = f"oven.local:{listener.getsockname()[1]}"
        allow_webhook(app.config["SETTINGS"].data, netloc)
        yield SimpleNamespace(hook=f"http://{netloc}/hook", accept=listener.accept)


def test_receivers_that_never_answer_delay_nobody(app, dave, receiver, silent):
    plan(dave, today())
    for _ in range(webhook_sending.AT_ONCE_OF_ONE - 1):
        add(dave, silent.hook)
    add(dave, receiver.hook)
    with app.test_request_context(), db.atomic():
        for webhook in Webhook.ready():
            webhook_sending.send_plan(webhook, now())
    until = time.monotonic() + 30
    while not receiver.sent and time.monotonic() < until:
        time.sleep(0.01)
    assert len(receiver.sent) == 1
    for _ in range(webhook_sending.AT_ONCE_OF_ONE - 1):
        silent.accept()[0].close()
    app.extensions["tasks"].rest()
    assert sorted(log["status"] for log in dave.get(LOG)["items"]) == ["delivered", *["sending"] * 3]


def test_a_redirect_to_the_inside_is_not_followed(app, dave, receiver):
    plan(dave, today())
    receiver.redirect_to("http://127.0.0.1:9/secret", at="/hook")
    add(dave, receiver.hook)
    begin_all(app)
    assert dave.get(LOG)["items"][0]["status"] == "sending" and receiver.hits == ["/hook"]


def test_an_endless_answer_is_not_read(app, dave, receiver):
    plan(dave, today())
    receiver.serve_raw(b"HTTP/1.1 200 OK\r\n\r\n", b"x" * 1_000_000)
    add(dave, receiver.hook)
    begin_all(app)
    assert dave.get(LOG)["items"][0]["status"] == "delivered"


def test_sending_again_sends_what_was_due_today_until_now(app, dave, carol, receiver, asleep):
    plan(dave, today())
    early = add(dave, at="00:00")
    add(dave, enabled=False, at="00:00")
    Webhook.update(scheduled_time="00:00:00").execute()
    late = add(dave)
    Webhook.update(scheduled_time="23:59:59").where(Webhook.id == late["id"]).execute()
    assert dave.post(f"{PATH}/rerun") is None
    assert sent() == {(early["id"], today().isoformat()): 1}
    carol.post(f"{PATH}/rerun", expect=403)


def test_a_webhook_that_is_deleted_sends_nothing_more(app, dave, receiver, asleep):
    plan(dave, today())
    made = add(dave, receiver.hook)
    dave.post(f"{PATH}/{made['id']}/test")
    dave.delete(f"{PATH}/{made['id']}")
    app.extensions["tasks"].paused = lambda: False
    due_now(app)
    [log] = dave.get(LOG)["items"]
    assert receiver.calls == 0 and log["status"] == "failed" and "deleted" in log["reason"]
