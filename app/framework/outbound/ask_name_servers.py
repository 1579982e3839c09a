"""Asks the name servers of a zone for a TXT record, without the caches of resolvers (RFC 1034, 1035).

Beginning at the root servers, each server refers to the next ones, up to those of the zone itself.
"""

import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import randbelow

from app.framework.outbound.connection import look_up
from app.framework.outbound.web_address import is_public

# a.root-servers.net, f.root-servers.net, k.root-servers.net and l.root-servers.net
ROOTS = ("198.41.0.4", "192.5.5.241", "193.0.14.129", "199.7.83.42")
PORT = 53
SECONDS = 2.0  # that a server may take
MOST_STEPS, MOST_SERVERS, MOST_RECORDS, MOST_POINTERS = 12, 4, 200, 20
LARGEST = 4096
A, NS, CNAME, TXT = 1, 2, 5, 16
IN = 1
HEADER = struct.Struct(">HHHHHH")
RECORD = struct.Struct(">HHIH")
IS_ANSWER, IS_FINAL, IS_CUT = 0x8000, 0x0400, 0x0200
LARGE_ANSWERS = b"\0" + RECORD.pack(41, 1232, 0, 0)  # says which size we take (RFC 6891)


@dataclass
class ServerAnswer:
    """What a server answered: the texts and aliases of names, and to which servers of which zone it refers."""

    is_final: bool = False
    texts: dict[str, set[str]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    servers: dict[str, list[str]] = field(default_factory=dict)  # the servers of a zone
    addresses: dict[str, list[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class NameServers:
    """Where to begin, and how to reach servers. Tests replace these."""

    roots: tuple[str, ...] = ROOTS
    port: int = PORT
    may_reach: Callable[[str], bool] = is_public
    resolve: Callable[[str, int], list[str]] = look_up

    def find_texts(self, name: str) -> list[set[str]] | None:
        """Returns the texts at a name as each server of its zone has them, or None if no server of it answered."""
        servers, name = list(self.roots), name.lower().rstrip(".")
        for _step in range(MOST_STEPS):
            answers = self._ask_each(servers, name)
            first = next(answers, None)
            if first is None:
                return None
            if first.is_final and (alias := first.aliases.get(name)):
                servers, name = list(self.roots), alias
            elif first.is_final:
                return [answer.texts.get(name, set()) for answer in (first, *answers)]
            elif not (servers := self._find_addresses(first, name)):
                return None
        return None

    def _ask_each(self, servers: list[str], name: str) -> Iterator[ServerAnswer]:
        for address in servers[:MOST_SERVERS]:
            with suppress(OSError, ValueError):
                yield self._ask(address, name)

    def _ask(self, address: str, name: str) -> ServerAnswer:
        number = randbelow(1 << 16)
        query = HEADER.pack(number, 0, 1, 0, 0, 1) + write_name(name) + struct.pack(">HH", TXT, IN) + LARGE_ANSWERS
        with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_DGRAM) as sock:
            sock.settimeout(SECONDS)
            sock.connect((address, self.port))
            sock.send(query)
            return read_answer(sock.recv(LARGEST), number)

    def _find_addresses(self, answer: ServerAnswer, name: str) -> list[str]:
        """Returns the addresses of the servers to which an answer refers. They must be on the internet."""
        zones = [zone for zone in answer.servers if not zone or name == zone or name.endswith(f".{zone}")]
        reachable: list[str] = []
        for server in [server for zone in zones for server in answer.servers[zone]]:
            addresses = answer.addresses.get(server) or self._look_up(server)
            reachable += [address for address in addresses[:1] if self.may_reach(address)]
            if len(reachable) >= MOST_SERVERS:
                break
        return reachable

    def _look_up(self, server: str) -> list[str]:
        with suppress(OSError, UnicodeError):
            return self.resolve(server, self.port)
        return []


def write_name(name: str) -> bytes:
    labels = name.encode("ascii").split(b".")
    if not all(0 < len(label) < 64 for label in labels):
        raise ValueError("not a name")
    return b"".join(bytes([len(label)]) + label for label in labels) + b"\0"


def read_answer(packet: bytes, number: int) -> ServerAnswer:
    """Reads a packet. Raises ValueError if it is no answer to the query with this number."""
    try:
        sent, flags, questions, *counts = HEADER.unpack_from(packet)
        if sent != number or not flags & IS_ANSWER or (flags & IS_FINAL and flags & IS_CUT) or questions > 1:
            raise ValueError("not an answer")
        answer, offset = ServerAnswer(bool(flags & IS_FINAL)), HEADER.size
        for _question in range(questions):
            offset = read_name(packet, offset)[1] + 4
        for _record in range(min(sum(counts), MOST_RECORDS)):
            offset = read_record(packet, offset, answer)
    except (struct.error, IndexError, UnicodeDecodeError):
        raise ValueError("a damaged answer") from None
    return answer


def read_record(packet: bytes, offset: int, answer: ServerAnswer) -> int:
    """Adds a record to the answer, and returns where the next one begins."""
    owner, offset = read_name(packet, offset)
    kind, _class, _seconds, length = RECORD.unpack_from(packet, offset)
    offset += RECORD.size
    content = packet[offset : offset + length]
    if kind == TXT:
        answer.texts.setdefault(owner, set()).add(read_text(content))
    elif kind == CNAME:
        answer.aliases[owner] = read_name(packet, offset)[0]
    elif kind == NS:
        answer.servers.setdefault(owner, []).append(read_name(packet, offset)[0])
    elif kind == A and length == 4:
        answer.addresses.setdefault(owner, []).append(socket.inet_ntoa(content))
    return offset + length


def read_text(content: bytes) -> str:
    parts, offset = [], 0
    while offset < len(content):
        parts.append(content[offset + 1 : offset + 1 + content[offset]])
        offset += 1 + content[offset]
    return b"".join(parts).decode("ascii", "replace")


def read_name(packet: bytes, offset: int) -> tuple[str, int]:
    """Returns the name at an offset, and the offset behind it. Names may point to parts of earlier ones."""
    labels, end = [], 0
    for _label in range(128 + MOST_POINTERS):
        length = packet[offset]
        if length >= 0xC0:
            end = end or offset + 2
            offset = ((length & 0x3F) << 8) | packet[offset + 1]
        elif length:
            labels.append(packet[offset + 1 : offset + 1 + length].decode("ascii").lower())
            offset += 1 + length
        else:
            return ".".join(labels), end or offset + 1
    raise ValueError("an endless name")
