"""A name server on this machine, which is the root and refers to itself for the zones of the stand-ins."""

import socket
import struct
from threading import Thread

from app.framework.outbound.ask_name_servers import CNAME, HEADER, NS, TXT, A, read_name, write_name

POINTER = b"\xc0\x0c"  # to the name in the question


class DnsSite:
    """The running server. `zone` has the texts, `aliases` other names for names. It refers each name once to itself,
    as the root does. `broken` is sent instead of answers."""

    def __init__(self, zone, refers=True):
        self.zone, self.aliases, self.broken, self.refers = zone, {}, None, refers
        self.asked, self._referred = [], set()
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]

    def __enter__(self):
        Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._socket.close()

    def _serve(self):
        while True:
            try:
                packet, sender = self._socket.recvfrom(4096)
                self._socket.sendto(self._answer(packet), sender)
            except OSError:
                return

    def _answer(self, packet):
        if self.broken is not None:
            return packet[:2] + self.broken
        number = struct.unpack_from(">H", packet)[0]
        name, end = read_name(packet, HEADER.size)
        question = packet[HEADER.size : end + 4]
        self.asked.append(name)
        if self.refers and name not in self._referred:
            self._referred.add(name)
            zone = write_name(".".join(name.split(".")[-2:]))
            server = write_name("ns.stand-in.test")
            records = zone + record(NS, server) + server + record(A, socket.inet_aton("127.0.0.1"))
            return HEADER.pack(number, 0x8000, 1, 0, 1, 1) + question + records
        if alias := self.aliases.get(name):
            return HEADER.pack(number, 0x8400, 1, 1, 0, 0) + question + POINTER + record(CNAME, write_name(alias))
        texts = [text.encode() for text in self.zone.texts.get(name, [])]
        records = b"".join(POINTER + record(TXT, bytes([len(text)]) + text) for text in texts)
        return HEADER.pack(number, 0x8400, 1, len(texts), 0, 0) + question + records


def record(kind, content):
    return struct.pack(">HHIH", kind, 1, 60, len(content)) + content
