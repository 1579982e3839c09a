"""Tests on a simulated clock that webhooks arrive once, though the receiver is often down and the server restarts."""

import random
from collections import Counter
from datetime import UTC, date, datetime, time, timedelta

import orjson
import pytest

from app.framework.api.errors import Failure
from app.framework.storage.database import db
from app.framework.tasks import keep_tasks
from app.framework.tasks.keep_tasks import claim_runs, finish, resume_runs
from app.framework.tasks.run import kinds
from app.framework.tasks.run_tasks import do_run
from app.notifications import webhook_sending
from app.notifications.webhook import Webhook
from tests.notifications.test_webhook_sending import add, plan

STEP = timedelta(minutes=5)
FIRST = date(2027, 3, 10)  # the clock changes on the 28th
START = datetime(2027, 3, 10, tzinfo=UTC)


class Simulation:
    """A server and a receiver on a clock of their own. The receiver is down one hour in five."""

    def __init__(self, monkeypatch):
        self.moment, self.arrived, self.failed = START, [], 0
        clock = type("Clock", (datetime,), {"now": classmethod(lambda cls, zone=None: self.moment)})
        monkeypatch.setattr(keep_tasks, "datetime", clock)
        monkeypatch.setattr(keep_tasks, "now", lambda: self.moment)
        monkeypatch.setattr(webhook_sending, "now", lambda: self.moment)
        monkeypatch.setattr(webhook_sending, "post", self.receive)

    def receive(self, url: str, document: bytes) -> None:
        if self.moment.hour % 5 == 0:
            self.failed += 1
            raise Failure("The receiver is down.")
        day = orjson.loads(document)["documentData"]["webhookBody"][0]["date"]
        self.arrived.append((url, day))

    def step(self, is_killed: bool) -> None:
        """Lets five minutes pass. A server that is killed in them has begun to send, and nothing has arrived."""
        self.moment += STEP
        webhook_sending.send_due()
        runs = claim_runs(lambda kind: 1000 if kind.name == "send-webhook" else 0, {})
        if is_killed:
            resume_runs()
            return
        for run in runs:
            kind = kinds[run.kind]
            finish(kind, run, *do_run(kind, run))


def live_through(app, dave, monkeypatch, set_zone, hooks: int, days: int) -> None:
    set_zone("Europe/Berlin")
    chance = random.Random(seed := random.randrange(2**32))
    app.extensions["tasks"].paused = lambda: True
    for day in range(-1, days + 2):
        plan(dave, FIRST + timedelta(days=day))
    for number in range(hooks):
        at = f"{number % 24:02}:{number * 7 % 60:02}"
        add(dave, f"https://example.com/hook-{number}", at=at, since=START)
    with app.app_context(), db.connection_context():
        due = Counter()
        simulation = Simulation(monkeypatch)
        while simulation.moment < START + timedelta(days=days):
            simulation.step(is_killed=chance.random() < 0.05)
        for webhook in Webhook.select():
            for day in range(-1, days + 2):
                local = datetime.combine(FIRST + timedelta(days=day), time.fromisoformat(webhook.scheduled_time))
                # What is due in the last six hours may still be on its way.
                if START < local.astimezone(UTC) <= START + timedelta(days=days, hours=-6):
                    due[webhook.url, f"{local.date()}"] += 1
    arrived = Counter(simulation.arrived)
    assert set(arrived.values()) == {1}, seed
    assert not due.keys() - arrived.keys(), seed
    assert len(due) >= hooks * (days - 1)
    assert simulation.failed > len(due) / 10, "the receiver was down when many were due"


def test_some_days_of_webhooks_arrive_once(app, dave, monkeypatch, zone):
    live_through(app, dave, monkeypatch, zone, hooks=6, days=2)


@pytest.mark.sweep
def test_a_thousand_webhooks_of_a_month_arrive_once(app, dave, monkeypatch, zone):
    live_through(app, dave, monkeypatch, zone, hooks=34, days=30)
