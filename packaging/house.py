"""An HTTP client for a running Hearthbook server that records every unexpected response."""

import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter

PATIENCE = 60
WELL = (200, 201, 202, 204)
FORM = "application/x-www-form-urlencoded"


class NotRedirected(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class House:
    """Sends requests to a server. `failures` has one line per unexpected response; `statuses` counts all responses."""

    def __init__(self, base: str):
        self.base, self.token = base, ""
        self.failures: list[str] = []
        self.statuses: Counter = Counter()
        self.opener = urllib.request.build_opener(NotRedirected(), urllib.request.HTTPCookieProcessor())

    def send(self, path, body=None, method=None, kind="application/json", **headers):
        """Sends a request. Returns the status, headers and body of the response, or status 0 if there was none."""
        sent = {"Content-Type": kind, "Authorization": f"Bearer {self.token}"} if self.token else {"Content-Type": kind}
        request = urllib.request.Request(self.base + path, body, {**sent, **headers}, method=method)
        try:
            with self.opener.open(request, timeout=PATIENCE) as answer:
                found = answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            found = error.code, error.headers, error.read()
        except OSError as error:
            found = 0, {}, str(error).encode()
        self.statuses[found[0]] += 1
        return found

    def ask(self, path, body=None, method=None, expect=WELL, **options):
        """Sends a request and returns the body. If the status is not expected, records a failure and returns None."""
        status, _, answer = self.send(path, body, method, **options)
        if status in expect:
            return answer
        self.failures.append(f"{method or ('GET' if body is None else 'POST')} {path}: {status} {answer[:300]!r}")
        return None

    def get(self, path, **options):
        """Returns the JSON of the response, or None if the status is not expected."""
        answer = self.ask(path, **options)
        return json.loads(answer) if answer else None

    def post(self, path, body, method="POST", **options):
        answer = self.ask(path, json.dumps(body).encode(), method, **options)
        return json.loads(answer) if answer else None

    def upload(self, path, name, content, fields=(), method="POST"):
        """Sends a file as multipart form data."""
        parts = [f'--part\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n' for key, value in fields]
        key, file_name = name
        head = f'--part\r\nContent-Disposition: form-data; name="{key}"; filename="{file_name}"\r\n\r\n'
        body = "".join([*parts, head]).encode() + content + b"\r\n--part--\r\n"
        return self.ask(path, body, method, kind="multipart/form-data; boundary=part")

    def sign_in(self, username: str, password: str) -> bool:
        form = urllib.parse.urlencode({"username": username, "password": password}).encode()
        answer = self.ask("/api/auth/token", form, kind=FORM)
        self.token = json.loads(answer)["access_token"] if answer else ""
        return bool(answer)

    def check(self, is_so, complaint: str) -> None:
        if not is_so:
            self.failures.append(complaint)

    def awake(self, is_running=lambda: True) -> float | None:
        """Waits for the server. Returns the seconds until its first response, or None if it exits or takes too long."""
        started = time.monotonic()
        while is_running() and time.monotonic() < started + PATIENCE:
            try:
                urllib.request.urlopen(f"{self.base}/api/app/about", timeout=5).close()
                return time.monotonic() - started
            except OSError:
                time.sleep(0.02)
        return None
