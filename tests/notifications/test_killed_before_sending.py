"""Tests that a server that is killed sends each message of a change that was committed, and none of any other."""

import json
import re
import signal
import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import apsw
import pytest

from app.framework.server.network import allow_webhook
from app.framework.storage.folder.generation import find_current
from app.framework.tasks.run import RUNNING, WAITING, kinds
from app.settings import name_variable
from tests.framework.outbound.local_site import LocalSite
from tests.mail_server import MailServer, said
from tests.notifications.mortal_server import (
    AFTER_COMMIT,
    AT_ONCE,
    BEFORE_COMMIT,
    MEMORY,
    ROLLED_BACK,
    SENDING,
    STARTING,
    TASKS,
)
from tests.processes import wait_until
from tests.running_server import PASSWORD, RunningServer

KILLS, QUICK = 30, 3
POINTS = (AFTER_COMMIT, STARTING, SENDING, BEFORE_COMMIT)
NAME = re.compile(r"(?:soup|ghost)-\d+")
AT_LAST = 600  # seconds
HOUSEHOLDS = "/households"
NOTIFIER = "/notifier"


class MortalServer(RunningServer):
    """A server that is killed where a request asks for it. `mode` is how it sends messages."""

    def __init__(self, folder: Path, mode: str, **environment: str):
        super().__init__(folder, **environment)
        self.mode = mode

    def command(self) -> list[str]:
        words = super().command()
        return [sys.executable, "-m", "tests.notifications.mortal_server", self.mode, *words[words.index("serve") :]]


class Household:
    """A household whose server sends messages to `site` and mail to `mailbox`, and is killed in each round."""

    def __init__(self, folder: Path, mode: str, site: LocalSite, mailbox: MailServer):
        self.site, self.mailbox, self.letters, self.due = site, mailbox, [], Counter()
        mail = {name_variable(name): str(value) for name, value in mailbox.settings.items()}
        admin = {"HEARTHBOOK_ADMIN_EMAIL": "cook@example.com", "HEARTHBOOK_ADMIN_PASSWORD": PASSWORD}
        self.server = MortalServer(folder, mode, **admin, **mail)
        self.server.start()
        self.server.word = self.sign_in()
        allow_webhook(folder, f"oven.local:{site.port}")
        site.serve(b"", at=NOTIFIER)
        url, options = f"json://oven.local:{site.port}{NOTIFIER}", {"recipeCreated": True}
        self.server.post("/recipes", {"name": "pie"})
        self.server.post(f"{HOUSEHOLDS}/events/notifications", {"name": "Bell", "appriseUrl": url, "options": options})
        self.user = self.server.get("/users/self")["id"]

    def sign_in(self) -> str:
        form = urlencode({"username": "admin", "password": PASSWORD}).encode()
        with urlopen(f"http://127.0.0.1:{self.server.port}/api/auth/token", form) as reply:
            return json.load(reply)["access_token"]

    def round(self, number: int) -> None:
        """Rolls a change back, and kills the server in another one."""
        point, change = POINTS[number % len(POINTS)], CHANGES[(number + number // len(POINTS)) % len(CHANGES)]
        if self.server.process.poll() is not None:
            self.start_again()
        with pytest.raises(HTTPError):
            change(self, f"ghost-{number}", ROLLED_BACK)
        with suppress(OSError, HTTPException):
            change(self, f"soup-{number}", point)
        assert self.server.process.wait(timeout=AT_LAST) == -signal.SIGKILL, f"round {number}, {point}"
        self.due[f"soup-{number}"] += point != BEFORE_COMMIT

    def arrived(self) -> Counter:
        """Lets the server send what it has not sent yet. Returns the names that have arrived, and how often."""
        self.start_again()
        self.server.stop()
        while not self.mailbox.emails.empty():
            self.letters.append(said(self.mailbox.letter()))
        bodies = zip(self.site.hits, self.site.sent, strict=True)
        texts = [body.decode() if path == NOTIFIER else path for path, body in bodies]
        return Counter(NAME.search(text)[0] for text in [*texts, *self.letters])

    def start_again(self) -> None:
        self.server.start()
        wait_until(self.is_idle, AT_LAST)

    def is_idle(self) -> bool:
        """Whether no task waits or runs, but those that recur."""
        recurring = {name for name, kind in kinds.items() if kind.next_due}
        file = str(find_current(self.server.folder))
        with closing(apsw.Connection(file, flags=apsw.SQLITE_OPEN_READONLY)) as connection:
            connection.set_busy_timeout(AT_LAST * 1000)
            waiting = connection.execute("SELECT kind FROM run WHERE state IN (?, ?)", (WAITING, RUNNING))
            return {kind for (kind,) in waiting} <= recurring

    def post(self, path: str, then: str, body=None, verb: str = "POST") -> None:
        self.server.call(verb, f"{path}?{urlencode({'then': then})}", body, AT_LAST)

    def address(self, name: str) -> str:
        self.site.serve(b"", at=f"/{name}")
        return f"http://oven.local:{self.site.port}/{name}"


def try_webhook(house: Household, name: str, then: str) -> None:
    hook = {"name": name, "url": house.address(name), "scheduledTime": "12:00"}
    made = house.server.post(f"{HOUSEHOLDS}/webhooks", hook)
    house.post(f"{HOUSEHOLDS}/webhooks/{made['id']}/test", then)


def change_address(house: Household, name: str, then: str) -> None:
    """Changes the person's e-mail address, of which a mail informs the old one."""
    values = {"email": f"{name}@example.com", "currentPassword": PASSWORD}
    house.post(f"/users/{house.user}", then, values, "PATCH")


def add_recipe(house: Household, name: str, then: str) -> None:
    house.post("/recipes", then, {"name": name})


def run_action(house: Household, name: str, then: str) -> None:
    action = {"actionType": "post", "title": name, "url": house.address(name)}
    made = house.server.post(f"{HOUSEHOLDS}/recipe-actions", action)
    house.post(f"{HOUSEHOLDS}/recipe-actions/{made['id']}/trigger/pie", then)


CHANGES = (try_webhook, change_address, add_recipe, run_action)


@pytest.fixture
def live(tmp_path):
    """Returns a function that kills the server in each round. It returns which messages are due, and which arrived."""

    def live_through(rounds: Iterable[int], mode: str = TASKS) -> tuple[Counter, Counter]:
        with LocalSite() as site, MailServer() as mailbox:
            house = Household(tmp_path / "data", mode, site, mailbox)
            try:
                for number in rounds:
                    house.round(number)
                return +house.due, house.arrived()
            finally:
                if house.server.process.poll() is None:
                    house.server.stop()

    return live_through


needs_kill = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as POSIX does")


@needs_kill
def test_a_killed_server_sends_what_was_committed_once_and_nothing_that_was_rolled_back(live):
    due, sent = live(range(QUICK))
    assert len(due) == QUICK and sent == due


@needs_kill
@pytest.mark.sweep
def test_thirty_kills_lose_no_message_and_send_none_for_what_did_not_happen(live):
    due, sent = live(range(KILLS))
    assert len(due) > KILLS / 2 and sent == due


def killed_at(point: str) -> range:
    """Returns rounds in which the server is killed at this point, one for each kind of change."""
    return range(POINTS.index(point), len(POINTS) * len(CHANGES), len(POINTS))


def check_detects_loss(live, rounds) -> None:
    due, sent = live(rounds, MEMORY)
    assert len(due) == len(rounds) and not sent


def check_detects_haste(live, rounds) -> None:
    _due, sent = live(rounds, AT_ONCE)
    assert set(sent) == {f"{name}-{number}" for name in ("ghost", "soup") for number in rounds}


@needs_kill
def test_messages_that_a_server_without_tasks_loses_are_detected(live):
    check_detects_loss(live, killed_at(SENDING)[:1])


@needs_kill
def test_messages_that_a_server_sends_before_the_commit_are_detected(live):
    check_detects_haste(live, killed_at(BEFORE_COMMIT)[:1])


@needs_kill
@pytest.mark.sweep
@pytest.mark.parametrize("check, point", [(check_detects_loss, SENDING), (check_detects_haste, BEFORE_COMMIT)])
def test_faulty_servers_are_detected_at_every_kind_of_change(live, check, point):
    check(live, killed_at(point))
