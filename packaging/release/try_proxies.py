"""Tries the examples of PROXY.md with the real proxies: sign-in, live updates and large uploads through each.

Usage: `.venv/bin/python packaging/release/try_proxies.py`, with nginx and caddy among the commands, or in the folder
that `PROXIES` names. Everything listens on 127.0.0.1, on free ports.
"""

import datetime
import http.client
import itertools
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

from house import House, NotRedirected  # noqa: E402 - only once the folder is among the paths

EXAMPLES = ROOT / "packaging" / "PROXY.md"
NAME = "recipes.example.org"
CLAIMED = "203.0.113.9"  # what a client says its address is, which the proxy does not believe
NGINX = "user root;\ndaemon off;\npid {room}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{places}\n{site}\n}}\n"
PLACES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
CADDY = "{{\n\tadmin off\n\tauto_https disable_redirects\n\thttps_port {port}\n}}\n{site}"
LARGE = 20_000_000
PATIENCE = 20.0  # seconds until the next event


def main() -> None:
    with ExitStack() as ends, tempfile.TemporaryDirectory() as place:
        room = Path(place)
        certificate = make_certificate(room)
        for kind, write in (("nginx", write_nginx), ("Caddyfile", write_caddy)):
            port, server_port = free_port(), free_port()
            log = room / f"{kind}.log"
            with ExitStack() as both:
                password = both.enter_context(hearthbook(room / f"data-{kind}", server_port, log))
                site = example(kind).replace("127.0.0.1:9925", f"127.0.0.1:{server_port}")
                both.enter_context(running(write(room, site, port), room / f"proxy-{kind}.log"))
                problems = ask_through(port, certificate, log, password)
            print(f"{kind}: {'; '.join(problems) or 'sign-in, live updates and a large upload work'}")
            ends.callback(lambda problems=problems: problems and sys.exit(1))


def example(kind: str) -> str:
    """Returns the example for a proxy, as PROXY.md shows it."""
    return re.search(rf"```{kind}\n(.*?)```", EXAMPLES.read_text(), re.DOTALL)[1]


def write_nginx(room: Path, site: str, port: int) -> list[str]:
    site = re.sub(r"listen 443", f"listen 127.0.0.1:{port}", site)
    site = re.sub(r"/etc/ssl/\S+\.(pem|key);", rf"{room}/site.\1;", site)
    places = "\n".join(f"{name}_temp_path {room}/{name};" for name in PLACES)
    (room / "nginx.conf").write_text(NGINX.format(room=room, places=places, site=site))
    return [find("nginx"), "-e", "stderr", "-p", str(room), "-c", str(room / "nginx.conf")]


def write_caddy(room: Path, site: str, port: int) -> list[str]:
    # The authorities of the Internet do not reach this computer, so the certificate is given.
    site = site.replace("{", f"{{\n\ttls {room}/site.pem {room}/site.key\n\tbind 127.0.0.1", 1)
    (room / "Caddyfile").write_text(CADDY.format(port=port, site=site))
    return [find("caddy"), "run", "--adapter", "caddyfile", "--config", str(room / "Caddyfile")]


def find(command: str) -> str:
    folder = os.environ.get("PROXIES")
    places = [Path(folder, part) for part in ("usr/bin", "usr/sbin")] if folder else []
    found = shutil.which(command, path=os.pathsep.join(map(str, places)) or None)
    return found or sys.exit(f"{command} is missing")


def ask_through(port: int, certificate: Path, log: Path, password: str) -> list[str]:
    """Uses the server through a proxy, and returns what did not work."""
    house = House(f"https://{NAME}:{port}")
    trust = ssl.create_default_context(cafile=str(certificate))
    house.opener = urllib.request.build_opener(NotRedirected(), HereHandler(context=trust))
    urllib.request.install_opener(house.opener)
    house.check(house.awake() is not None, "the proxy does not answer")
    form = f"username=alice&password={password}".encode()
    status, headers, body = house.send(
        "/api/auth/token", form, kind="application/x-www-form-urlencoded", **{"X-Forwarded-For": CLAIMED}
    )
    house.check(status == 200, f"sign-in: {status} {body[:200]!r}")
    house.check("Secure" in (headers.get("Set-Cookie") or ""), "the cookie is not kept to https")
    house.token = json.loads(body)["access_token"] if status == 200 else ""
    house.check(follow_changes(house), "a change does not reach the page that waits for it")
    answer = house.upload("/api/admin/backups/upload", ("archive", "large.zip"), bytes(LARGE), method="POST")
    house.failures = [line for line in house.failures if not line.startswith("POST /api/admin/backups/upload: 422")]
    house.check(answer is None, "a file that is no backup is accepted")
    written = log.read_text()
    house.check("forwarded headers, which are ignored" not in written, "the proxy is not trusted")
    house.check(CLAIMED not in written, "the client chooses its address")
    return house.failures


def follow_changes(house: House) -> bool:
    """Waits for an event while a list is made. Returns whether it came."""
    waiting = urllib.request.Request(
        f"{house.base}/api/events",
        headers={"Accept": "text/event-stream", "Authorization": f"Bearer {house.token}"},
    )
    with house.opener.open(waiting, timeout=PATIENCE) as stream:
        lines = iter(stream.readline, b"")
        is_open = any(line.startswith(b"event: hello") for line in lines)
        house.post("/api/households/shopping/lists", {"name": "Through the proxy"})
        # Every fifteen seconds without a change, the server sends a beat.
        told = itertools.takewhile(lambda line: not line.startswith(b"event: beat"), lines)
        return is_open and any(line.startswith(b"event: change") for line in told)


class HereHandler(urllib.request.HTTPSHandler):
    """Connects to this computer, whatever name is asked for."""

    def https_open(self, request):
        def connect(host, **options):
            connection = http.client.HTTPSConnection(host, **options)
            connection._create_connection = lambda address, *rest: socket.create_connection(
                ("127.0.0.1", address[1]), *rest
            )
            return connection

        return self.do_open(connect, request, context=self._context)


@contextmanager
def hearthbook(data: Path, port: int, log: Path):
    """Runs a server with the demo household, and yields the password of its administrator."""
    settings = {"HEARTHBOOK_BASE_URL": f"https://{NAME}", "HEARTHBOOK_TRUSTED_PROXIES": "127.0.0.1,::1"}
    fill = [sys.executable, "-m", "app", "demo", "--data", str(data)]
    people = subprocess.run(fill, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    command = [sys.executable, "-m", "app", "serve", "--data", str(data), "--port", str(port), "--host", "127.0.0.1"]
    with running(command, log, os.environ | settings) as process:
        if House(f"http://127.0.0.1:{port}").awake(lambda: process.poll() is None) is None:
            sys.exit(f"Hearthbook does not start:\n{log.read_text()}")
        yield re.search(r"^alice\s+(\S+)", people, re.MULTILINE)[1]


@contextmanager
def running(command: list[str], log: Path, environment: dict | None = None):
    with log.open("ab") as written:
        process = subprocess.Popen(command, cwd=ROOT, stdout=written, stderr=written, env=environment)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(timeout=20)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def make_certificate(room: Path) -> Path:
    """Writes a certificate for the example's name that signs itself, and its key."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number()).not_valid_before(now)
    made = made.not_valid_after(now + datetime.timedelta(days=1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
    (room / "site.pem").write_bytes(made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    (room / "site.key").write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return room / "site.pem"


if __name__ == "__main__":
    main()
