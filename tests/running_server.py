"""Runs the server as a separate process with its own data folder, for tests of the whole program."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
PASSWORD = "leek-and-potato-7"


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class RunningServer:
    """A `hearthbook serve` process with a client: `with RunningServer(folder) as server: server.get("/foods")`."""

    def __init__(self, folder: Path, word: str = "", **environment: str):
        self.folder, self.word, self.port = folder, word, free_port()
        self.environment = os.environ | environment
        self.process: subprocess.Popen | None = None

    def command(self) -> list[str]:
        serve = [sys.executable, "-m", "app", "serve", "--data", str(self.folder)]
        return [*serve, "--host", "127.0.0.1", "--port", str(self.port)]

    def start(self) -> "RunningServer":
        """Starts the server and waits until it responds. Raises TimeoutError with its output after a minute."""
        self.log = (self.folder.parent / f"{self.folder.name}.log").open("ab")
        self.process = subprocess.Popen(
            self.command(), cwd=ROOT, env=self.environment, stdout=self.log, stderr=self.log
        )
        until = time.monotonic() + 60
        while time.monotonic() < until and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/app/about", timeout=5).close()
                return self
            except urllib.error.HTTPError:
                return self
            except OSError:
                time.sleep(0.005)
        self.stop()
        raise TimeoutError(Path(self.log.name).read_text())

    def stop(self, with_signal: int = signal.SIGTERM) -> int:
        self.process.send_signal(with_signal)
        code = self.process.wait(timeout=60)
        self.log.close()
        return code

    def __enter__(self) -> "RunningServer":
        return self.start()

    def __exit__(self, *unused) -> None:
        if self.process.poll() is None:
            self.stop()

    def call(self, verb: str, path: str, body=None, seconds: float = 30):
        """Returns the JSON of the response. Raises urllib.error.HTTPError for an error status."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {self.word}"} if self.word else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api{path}", data, headers, method=verb)
        with urllib.request.urlopen(request, timeout=seconds) as reply:
            return json.loads(reply.read() or "null")

    def get(self, path: str):
        return self.call("GET", path)

    def post(self, path: str, body):
        return self.call("POST", path, body)
