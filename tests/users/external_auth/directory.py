"""A local LDAP server with a few users, which tests can make misbehave."""

import socket
import ssl
import time
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from unicodedata import normalize

from app.settings import Settings
from app.users.external_auth.ask_directory import talk_with_directory
from app.users.external_auth.check_ldap import recognize_account

CERTIFICATE = Path(__file__).parents[2] / "framework" / "mail" / "mail_test.pem"  # a certificate for 127.0.0.1
BASE = "ou=people,dc=soup,dc=test"
STARTTLS = b"1.3.6.1.4.1.1466.20037"
SECRET = "flour & water"  # the password of the user erin
AT_LAST = 60.0  # deadline in seconds, which no test reaches even on a busy machine
SUCCESS, SIZE_LIMIT, NO_SUCH_OBJECT, NO_ANONYMOUS, WRONG_PASSWORD, BUSY, UNWILLING = 0, 4, 32, 48, 49, 51, 53
# The tags of BER and LDAP (RFC 4511).
INTEGER, TEXT, ENUMERATED, SEQUENCE, SET = 0x02, 0x04, 0x0A, 0x30, 0x31
BIND, BOUND, UNBIND, SEARCH, ENTRY, DONE, EXTENDED, EXTENDED_DONE = 0x60, 0x61, 0x42, 0x63, 0x64, 0x65, 0x77, 0x78
AND, OR, NOT, EQUAL, PRESENT = 0xA0, 0xA1, 0xA2, 0xA3, 0x87


def settings_for(directory, **others):
    named = {"ldap_server_url": directory.url, "ldap_base_dn": BASE} | others
    return Settings(ldap_auth_enabled=True, **named)


def asked(directory, name="erin", password=SECRET, **others):
    """Returns what `check_ldap` would return, but with a deadline that no test reaches."""
    settings = settings_for(directory, **others)
    return talk_with_directory(settings, lambda one: recognize_account(one, name, password), seconds=AT_LAST)


class Directory:
    """An LDAP server with the users Erin and Frank. By default, it allows anonymous search and empty passwords.

    `binds` records the names and passwords that were received, `protected` whether each was received over TLS. `left`
    is set when a client has disconnected. Tests can set result codes for every "bind" or "search" in `results`, and
    one distinguished name for all found entries in `named`.
    """

    def __init__(self, *, tls=False):
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(CERTIFICATE)
        self._from_the_start = tls
        self.people, self.passwords, self.results = {BASE: {"objectClass": ["organizationalUnit"]}}, {}, {}
        self.binds, self.protected = [], []
        self.add("erin", SECRET, memberOf=["cn=cooks,dc=soup", "cn=bakers,dc=soup"])
        self.add("frank", "salt")
        self.needs_account, self.offers_tls, self._instead, self.left = False, True, None, Event()
        self.named = None

    def __enter__(self):
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.url = f"ldap{'s' if self._from_the_start else ''}://127.0.0.1:{self.port}"
        Thread(target=self._listen, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def add(self, name, password="", /, **attributes):
        """Adds a user. Attributes that are None are left out."""
        dn = f"uid={name},{BASE}"
        usual = {"uid": name, "mail": f"{name}@soup.test", "name": name.title(), "objectClass": "person"}
        known = {key: value for key, value in (usual | attributes).items() if value is not None}
        self.people[dn] = {key: [value] if isinstance(value, str) else value for key, value in known.items()}
        self.passwords[dn] = password
        return dn

    def answer_instead(self, start=b"", then=None, every=0.0):
        """Makes the server send the bytes `start`, and then `then` repeatedly, instead of LDAP responses.

        By default, it sends nothing.
        """
        self._instead = start, then, every

    def _listen(self):
        while True:
            try:
                caller, _ = self._listener.accept()
            except OSError:
                return
            Thread(target=self._serve, args=(caller,), daemon=True).start()

    def _serve(self, caller):
        with suppress(OSError):
            if self._from_the_start:
                caller = self._context.wrap_socket(caller, server_side=True)
            while message := received(caller):
                if self._instead is not None:
                    self._drone(caller, *self._instead)
                    break
                caller = self._answer(caller, message)
        caller.close()
        self.left.set()

    def _drone(self, caller, start, then, every):
        caller.sendall(start)
        while then is None and caller.recv(1):
            pass
        while then is not None:
            time.sleep(every)
            caller.sendall(then)

    def _answer(self, caller, message):
        """Answers a message, and returns the connection to use from then on, which StartTLS replaces."""
        (_, number), (kind, asked) = pieces(message)[:2]

        def send(tag, *parts):
            caller.sendall(tlv(SEQUENCE, tlv(INTEGER, number), tlv(tag, *parts)))

        if kind == BIND:
            send(BOUND, *result(self._bound(caller, asked)))
        elif kind == SEARCH:
            self._search(send, *pieces(asked))
        elif kind == EXTENDED:
            agreed = self.offers_tls and pieces(asked)[0][1] == STARTTLS
            send(EXTENDED_DONE, *result(SUCCESS if agreed else UNWILLING))
            return self._context.wrap_socket(caller, server_side=True) if agreed else caller
        return caller

    def _bound(self, caller, asked) -> int:
        _, dn, password = (content.decode() for _, content in pieces(asked))
        self.binds.append((dn, password))
        self.protected.append(isinstance(caller, ssl.SSLSocket))
        if "bind" in self.results:
            return self.results["bind"]
        # By RFC 4513 §5.1.2, a bind without a password succeeds as anonymous.
        if not password:
            return NO_ANONYMOUS if self.needs_account else SUCCESS
        return SUCCESS if self.passwords.get(dn) == password else WRONG_PASSWORD

    def _search(self, send, base, scope, _, limit, *asked):
        base, scope, limit = base[1].decode(), scope[1][0], int.from_bytes(limit[1])
        wanted = {name.decode().casefold() for _, name in pieces(asked[-1][1])}
        below = [dn for dn in self.people if dn == base or (scope and dn.endswith(f",{base}"))]
        found = [dn for dn in below if fits(*asked[-2], self.people[dn])]
        for dn in found[:limit]:
            shown = {key: values for key, values in self.people[dn].items() if key.casefold() in wanted}
            send(
                ENTRY,
                tlv(TEXT, dn if self.named is None else self.named),
                tlv(SEQUENCE, *(attribute(*one) for one in shown.items())),
            )
        code = SIZE_LIMIT if len(found) > limit else SUCCESS if base in self.people else NO_SUCH_OBJECT
        send(DONE, *result(self.results.get("search", code)))


def length_of(data: bytes) -> tuple[int, int]:
    """Returns the start and end of the content of the BER element at the beginning of the data."""
    if data[1] < 0x80:
        return 2, 2 + data[1]
    start = 2 + data[1] - 0x80
    return start, start + int.from_bytes(data[2:start])


def pieces(data: bytes) -> list[tuple[int, bytes]]:
    """Splits BER data into elements, and returns the tag and content of each."""
    found = []
    while data:
        start, end = length_of(data)
        found.append((data[0], data[start:end]))
        data = data[end:]
    return found


def tlv(tag: int, *parts: bytes | str) -> bytes:
    content = b"".join(part.encode() if isinstance(part, str) else part for part in parts)
    size = len(content)
    length = bytes([size]) if size < 0x80 else b"\x82" + size.to_bytes(2)
    return bytes([tag]) + length + content


def result(code: int) -> tuple[bytes, ...]:
    return tlv(ENUMERATED, bytes([code])), tlv(TEXT), tlv(TEXT)


def attribute(name: str, values: list[str]) -> bytes:
    return tlv(SEQUENCE, tlv(TEXT, name), tlv(SET, *(tlv(TEXT, value) for value in values)))


def received(caller) -> bytes:
    """Reads the next message and returns its content, or b"" at the end of the connection."""
    data = b""
    while len(data) < 6 or len(data) < length_of(data)[1]:  # the shortest message, unbind, has seven bytes
        if not (more := caller.recv(6 if len(data) < 6 else length_of(data)[1] - len(data))):
            return b""
        data += more
    return data[slice(*length_of(data))]


def fits(kind: int, asked: bytes, person: dict[str, list[str]]) -> bool:
    """Returns whether a user matches an LDAP filter. Supports and, or, not, equality and presence."""
    if kind in (AND, OR, NOT):
        parts = [fits(*part, person) for part in pieces(asked)]
        return all(parts) if kind == AND else any(parts) if kind == OR else not parts[0]
    name, value = (asked, b"") if kind == PRESENT else (content for _, content in pieces(asked))
    held = [
        prepared(one) for key, values in person.items() if key.casefold() == name.decode().casefold() for one in values
    ]
    return bool(held) if kind == PRESENT else prepared(value.decode()) in held


def prepared(value: str) -> str:
    """Normalizes a value as directories do before comparing (RFC 4518), for example by removing soft hyphens."""
    return " ".join(normalize("NFKC", value.replace("\u00ad", "")).casefold().split())
