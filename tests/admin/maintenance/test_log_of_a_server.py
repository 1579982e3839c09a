"""Tests that the log of a running server has what happened, and no secrets."""

import urllib.error
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from tests.running_server import PASSWORD, RunningServer

MAIL_PASSWORD, TOPIC, KEY = "mail-p@ss/word", "s3cr3t-topic", "s3cr3t-key"
ENVIRONMENT = {
    "HEARTHBOOK_ADMIN_EMAIL": "anna@example.com",
    "HEARTHBOOK_ADMIN_PASSWORD": PASSWORD,
    "HEARTHBOOK_SMTP_HOST": "127.0.0.1",
    "HEARTHBOOK_SMTP_PORT": "1",
    "HEARTHBOOK_SMTP_FROM_EMAIL": "kitchen@example.com",
    "HEARTHBOOK_SMTP_USER": "kitchen",
    "HEARTHBOOK_SMTP_PASSWORD": MAIL_PASSWORD,
}


@pytest.fixture
def server(tmp_path):
    with RunningServer(tmp_path / "data", **ENVIRONMENT) as server:
        server.word = sign_in(server, PASSWORD)
        yield server


def sign_in(server, password):
    form = urlencode({"username": "admin", "password": password}).encode()
    with urlopen(f"http://127.0.0.1:{server.port}/api/auth/token", form) as reply:
        return reply.read().decode().split('"access_token":"')[1].split('"')[0]


def test_what_happened_is_in_the_log_without_secrets(server):
    with pytest.raises(urllib.error.HTTPError):
        sign_in(server, "wr0ng-p@ssword")
    server.post("/admin/email", {"email": "anna@example.com"})
    notifier = {"name": "Phone", "appriseUrl": f"ntfy://10.1.2.3/{TOPIC}", "options": {"recipeCreated": True}}
    server.post("/households/events/notifications", notifier)
    webhook = {"name": "Display", "url": f"https://127.0.0.1/plan?key={KEY}", "scheduledTime": "07:00"}
    hook = server.post("/households/webhooks", webhook)
    server.post(f"/households/webhooks/{hook['id']}/test", {})
    server.post("/recipes", {"name": "Leek soup"})
    reset = server.post("/admin/users/password-reset-token", {"email": "anna@example.com"})["token"]
    server.call("POST", "/admin/jobs/check-webhooks/run")
    text = "\n".join(server.get("/admin/maintenance/logs")["logs"])
    assert "Hearthbook is ready" in text and "a sign-in from" in text and "a letter was not sent" in text
    secrets = [PASSWORD, "wr0ng-p@ssword", MAIL_PASSWORD, TOPIC, KEY, server.word, reset]
    assert [secret for secret in secrets if secret in text] == []
    assert server.call("POST", "/admin/maintenance/clean/logs")["error"] is False
    assert "a sign-in from" not in "\n".join(server.get("/admin/maintenance/logs")["logs"])
