"""Looks at the https of a running Hearthbook as an auditor would, and keeps it busy while others ask.

Usage: `.venv/bin/python packaging/release/try_tls.py`, on Linux, with the openssl command. It starts a Hearthbook on a
folder of its own and prints what it found. It ends with 1 if something is not as it should be.
"""

import json
import os
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
DOMAIN = "recipes.example.org"
PASSWORD = "an-auditor-looks-at-https"  # noqa: S105 - of a server that ends with this script
LONGEST_LIFETIME = timedelta(days=397)  # Apple and Chromium accept no longer one
OLD, MODERN = ("ssl3", "tls1", "tls1_1"), ("tls1_2", "tls1_3")
FORWARD_SECRET = re.compile(r"^(TLS_|ECDHE-(ECDSA|RSA)-.*(GCM|CHACHA20))")
STREAMS, CLIENTS, AT_ONCE, HALF_OPEN, ROUNDS = 64, 200, 20, 100, 5
PATIENCE = 30.0
MOST_SECONDS = 1.0  # for 99 of 100 answers to others meanwhile
HALF_A_HELLO = b"\x16\x03\x01\x02\x00\x01"
faults: list[str] = []


def main() -> int:
    with ExitStack() as ends:
        folder = Path(ends.enter_context(tempfile.TemporaryDirectory()))
        port = free_port()
        put_domain(folder)
        ends.enter_context(hearthbook(folder / "data", port))
        word = sign_in(port)
        ask(port, "PUT", "app/https", word, {"enabled": True})
        root = folder / "root.pem"
        root.write_bytes(fetch(port, "app/trust/hearthbook.pem"))
        check_protocols(port)
        check_ciphers(port)
        check_chain(port, root, ask(port, "GET", "app/https", word))
        check_domain(port, root, folder / "public.pem")
        check_headers(port, root)
        check_busy(port, root, word)
    print("clean" if not faults else f"{len(faults)} faults")
    return bool(faults)


def check(what: str, is_right: bool, found: object = "") -> None:
    print(f"{'ok   ' if is_right else 'FAULT'} {what}{f': {found}' if found != '' else ''}")
    if not is_right:
        faults.append(what)


def hearthbook(data: Path, port: int) -> ExitStack:
    """Starts a server, which is stopped when the returned stack is closed."""
    given = {"HEARTHBOOK_ADMIN_EMAIL": "auditor@example.com", "HEARTHBOOK_ADMIN_PASSWORD": PASSWORD}
    command = [sys.executable, "-m", "app", "serve", "--data", str(data), "--port", str(port)]
    ends = ExitStack()
    log = ends.enter_context(data.with_suffix(".log").open("wb"))
    environment = os.environ | given | {"HEARTHBOOK_ANNOUNCE": "false", "HEARTHBOOK_HTTPS_PORT": "0"}
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
    ends.callback(server.wait, 30)
    ends.callback(server.terminate)
    for _ in range(300):
        with suppress(OSError):
            fetch(port, "app/about")
            return ends
        time.sleep(0.1)
    raise TimeoutError(data.with_suffix(".log").read_text())


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def fetch(port: int, path: str) -> bytes:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/{path}", timeout=30) as answer:
        return answer.read()


def ask(port: int, method: str, path: str, word: str, body: dict | None = None) -> dict:
    headers = {"Authorization": f"Bearer {word}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/{path}", data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


def sign_in(port: int) -> str:
    form = f"username=admin&password={PASSWORD}".encode()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/auth/token", form, timeout=30) as answer:
        return json.loads(answer.read())["access_token"]


def handshake(port: int, *options: str) -> str:
    """Returns what `openssl s_client` prints about a connection."""
    command = ["openssl", "s_client", "-connect", f"127.0.0.1:{port}", "-servername", "localhost", *options]
    done = subprocess.run(command, input=b"", capture_output=True, timeout=30)
    return (done.stdout + done.stderr).decode(errors="replace")


def is_agreed(printed: str) -> bool:
    return re.search(r"^New, TLSv1\.[23], Cipher is (?!\(NONE\))", printed, re.MULTILINE) is not None


def check_protocols(port: int) -> None:
    for name in OLD:
        printed = handshake(port, f"-{name}", "-cipher", "ALL:@SECLEVEL=0")
        agreed = "Cipher is (NONE)" not in printed and "unknown option" not in printed.lower() and is_agreed(printed)
        check(f"{name} is refused", not agreed)
    for name in MODERN:
        check(f"{name} is spoken", is_agreed(handshake(port, f"-{name}")))
    printed = handshake(port, "-tls1_2", "-alpn", "h2,http/1.1")
    check("http/1.1 is chosen", "ALPN protocol: http/1.1" in printed)
    check("nothing is compressed", "Compression: NONE" in printed)
    check("renegotiation is secure", "Secure Renegotiation IS supported" in printed)


def check_ciphers(port: int) -> None:
    every = subprocess.run(["openssl", "ciphers", "ALL:COMPLEMENTOFALL:@SECLEVEL=0"], capture_output=True, text=True)
    names = [name for name in every.stdout.strip().split(":") if not name.startswith("TLS_")]
    with ThreadPoolExecutor(4) as pool:
        options = [("-tls1_2", "-cipher", f"{name}:@SECLEVEL=0") for name in names]
        printed = list(pool.map(lambda chosen: handshake(port, *chosen), options))
    agreed = [name for name, said in zip(names, printed, strict=True) if is_agreed(said)]
    weak = [name for name in agreed if not FORWARD_SECRET.match(name)]
    is_right = bool(agreed) and not weak
    check(f"of {len(names)} ciphers of TLS 1.2, only those with forward secrecy", is_right, ", ".join(weak or agreed))


def check_chain(port: int, root: Path, state: dict) -> None:
    printed = handshake(port, "-CAfile", str(root), "-verify_return_error")
    check("openssl accepts the chain", "Verify return code: 0 (ok)" in printed)
    other = handshake(port, "-CAfile", str(root), "-verify_hostname", "example.org", "-verify_return_error")
    check("openssl refuses another name", "hostname mismatch" in other.lower())
    leaf = x509.load_pem_x509_certificate(ssl.get_server_certificate(("127.0.0.1", port)).encode())
    lifetime = leaf.not_valid_after_utc - leaf.not_valid_before_utc
    check("it lives for at most 397 days", lifetime <= LONGEST_LIFETIME, f"{lifetime.days} days")
    check("it is valid now", leaf.not_valid_before_utc <= datetime.now(UTC) <= leaf.not_valid_after_utc)
    names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    hosts = {*names.get_values_for_type(x509.DNSName), *map(str, names.get_values_for_type(x509.IPAddress))}
    check("it names localhost and this computer", {"localhost", "127.0.0.1"} <= hosts, ", ".join(sorted(hosts)))
    missing = [host for host in map(host_of, state["addresses"]) if host not in hosts]
    check("every address that is shown is in it", not missing, missing or "")
    check("it is for servers only", not leaf.extensions.get_extension_for_class(x509.BasicConstraints).value.ca)
    authority = x509.load_pem_x509_certificate(root.read_bytes())
    limits = authority.extensions.get_extension_for_class(x509.NameConstraints)
    check("the root is limited to the names of the house", limits.critical and bool(limits.value.permitted_subtrees))


def host_of(address: str) -> str:
    return address.split("://", 1)[1].rstrip("/").rpartition(":")[0].strip("[]")


def put_domain(folder: Path) -> None:
    """Puts a certificate for DOMAIN into the data folder, as an authority on the internet issues it: with a second one
    between it and the root."""
    from tests.certificates.domain.stand_in_authority import AuthorityKeys

    authority, key = AuthorityKeys(), ec.generate_private_key(ec.SECP256R1())
    issuer = (authority.between_key, "Test between")
    leaf = authority.sign("", key, *issuer, is_authority=False, hosts=[DOMAIN])
    (folder / "data" / "https").mkdir(parents=True, mode=0o700)
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    chain = [private, *(issued.public_bytes(Encoding.PEM) for issued in (leaf, authority.between))]
    (folder / "data" / "https" / "domain.pem").write_bytes(b"".join(chain))
    (folder / "public.pem").write_bytes(authority.root.public_bytes(Encoding.PEM))


def check_domain(port: int, root: Path, public: Path) -> None:
    """Checks the certificate of a domain beside that of the house."""
    of_domain = ("-servername", DOMAIN, "-verify_hostname", DOMAIN, "-verify_return_error")
    printed = handshake(port, *of_domain, "-CAfile", str(public))
    check("a domain has its own certificate, with those above it", "Verify return code: 0 (ok)" in printed)
    printed = handshake(port, *of_domain, "-CAfile", str(root))
    check("it is not under the root of the house", "Verify return code: 0 (ok)" not in printed)
    printed = handshake(port, "-CAfile", str(root), "-verify_return_error")
    check("the names of the house keep theirs", "Verify return code: 0 (ok)" in printed)
    for name in MODERN:
        check(f"{name} is spoken for the domain", is_agreed(handshake(port, f"-{name}", "-servername", DOMAIN)))
    agreed = is_agreed(handshake(port, "-tls1_2", "-servername", DOMAIN, "-cipher", "AES256-SHA:@SECLEVEL=0"))
    check("a cipher without forward secrecy is refused there too", not agreed)


def check_headers(port: int, root: Path) -> None:
    context = ssl.create_default_context(cafile=root)
    with urllib.request.urlopen(f"https://localhost:{port}/", context=context, timeout=30) as answer:
        headers = {name.lower(): value for name, value in answer.headers.items()}
    check("private names are not bound to https", "strict-transport-security" not in headers)
    check("no page may be framed", "frame-ancestors 'none'" in headers["content-security-policy"])


def connect(port: int, context: ssl.SSLContext, number: int) -> ssl.SSLSocket:
    """Connects from an address of its own, as each device has one."""
    source = f"127.{10 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"
    sock = socket.create_connection(("127.0.0.1", port), timeout=30, source_address=(source, 0))
    return context.wrap_socket(sock, server_hostname="localhost")


def get(sock: ssl.SSLSocket, path: str, word: str = "") -> bytes:
    signed = f"Authorization: Bearer {word}\r\n" if word else ""
    sock.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{signed}\r\n".encode())
    return sock.recv(65536)


def check_busy(port: int, root: Path, word: str) -> None:
    """Holds streams and half-open handshakes, and has many clients ask at once."""
    context = ssl.create_default_context(cafile=root)
    with ExitStack() as ends, ThreadPoolExecutor(AT_ONCE) as pool:
        streams = [ends.enter_context(connect(port, context, number)) for number in range(STREAMS)]
        opened = [get(stream, "/api/events", word).startswith(b"HTTP/1.1 200") for stream in streams]
        check(f"{STREAMS} streams are open", all(opened), f"{sum(opened)}")
        for number in range(HALF_OPEN):
            source = (f"127.200.0.{1 + number}", 0)
            half = ends.enter_context(socket.create_connection(("127.0.0.1", port), 30, source_address=source))
            with suppress(OSError):
                half.sendall(HALF_A_HELLO)
        devices = range(1000, 1000 + ROUNDS * CLIENTS)
        times = sorted(pool.map(lambda number: time_answer(port, context, number), devices))
        slowest = times[int(len(times) * 0.99)]
        is_right = slowest < MOST_SECONDS
        check(f"{len(devices)} others are answered meanwhile", is_right, f"99 of 100 within {slowest:.3f} s")


def time_answer(port: int, context: ssl.SSLContext, number: int) -> float:
    """Returns the seconds until a new device is answered. Like a browser, it connects again if it is turned away."""
    begun = time.perf_counter()
    while time.perf_counter() - begun < PATIENCE:
        with suppress(OSError), connect(port, context, number) as client:
            if get(client, "/api/app/about").startswith(b"HTTP/1.1 200"):
                return time.perf_counter() - begun
    return PATIENCE


if __name__ == "__main__":
    sys.exit(main())
