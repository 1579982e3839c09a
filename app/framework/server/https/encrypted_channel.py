"""Recognizes by the first byte of a connection whether its client speaks TLS, and encrypts the connection then."""

import socket
from enum import Enum
from typing import TYPE_CHECKING, Any

from waitress.channel import HTTPChannel

if TYPE_CHECKING:
    from app.framework.server.https.secure_socket import SecureSocket

HELLO = b"\x16"  # the first byte of each TLS connection (RFC 8446, section 5.1), with which no HTTP request begins
LARGEST_RECORD = 16 * 1024  # bytes; TLS sends no more at once


class Stage(Enum):
    FIRST_BYTE = 1
    HANDSHAKE = 2
    OPEN = 3


class NothingYet(Exception):
    """An encrypted connection is readable, but has no complete record yet."""


class EncryptedChannel(HTTPChannel):
    """A waitress channel that may be encrypted. The handshake never makes the event loop wait for the client.

    `for_https` means that the client connected to the port that is for encrypted connections only.
    """

    secure: "SecureSocket | None" = None
    for_https = False
    server: Any
    socket: Any

    def __init__(self, *args, **how):
        self.stage = Stage.FIRST_BYTE
        super().__init__(*args, **how)

    @property
    def is_encrypted(self) -> bool:
        return self.secure is not None

    @property
    def awaits_handshake(self) -> bool:
        return self.stage is Stage.HANDSHAKE or (self.stage is Stage.FIRST_BYTE and self.for_https)

    def begin_handshake(self) -> None:
        """Called when the first byte of a TLS connection has arrived."""

    def handle_read(self) -> None:
        if self.stage is Stage.OPEN:
            try:
                super().handle_read()
            except NothingYet:
                pass
        elif self.stage is Stage.HANDSHAKE:
            self._shake_hands()
        else:
            self._recognize()

    def handle_write(self) -> None:
        if self.stage is Stage.HANDSHAKE and not self.will_close:
            self._shake_hands()
        else:
            super().handle_write()

    def recv(self, buffer_size: int) -> bytes:
        try:
            return super().recv(buffer_size)
        except BlockingIOError:
            raise NothingYet from None

    def handle_close(self) -> None:
        if self.secure is not None and self.stage is Stage.OPEN:
            self.secure.end_encryption()
        super().handle_close()

    def _recognize(self) -> None:
        context = self.server.tls
        try:
            speaks_tls = self.socket.recv(1, socket.MSG_PEEK) == HELLO
            if speaks_tls and context is None:
                self.handle_close()  # browsers then try http at once
                return
            if speaks_tls:
                self._encrypt(context)
        except BlockingIOError:
            return
        except OSError:
            self.handle_close()
            return
        self.stage = Stage.HANDSHAKE if speaks_tls else Stage.OPEN
        self.handle_read()

    def _encrypt(self, context) -> None:
        from app.framework.server.https.secure_socket import wrap

        self.secure = wrap(self.socket, context)
        self.socket = self.secure
        self.sendbuf_len = LARGEST_RECORD  # more would be copied for each record, and only its beginning be sent
        # Only during the handshake: the event loop asks all connections in each pass, so another layer costs 10% there.
        self.__dict__["readable"] = lambda: not self.secure.wants_to_write
        self.__dict__["writable"] = lambda: self.secure.wants_to_write or self.will_close
        self.begin_handshake()

    def _shake_hands(self) -> None:
        try:
            if self.secure.shake_hands():
                self.stage = Stage.OPEN
                del self.readable, self.writable
        except (OSError, ValueError):
            self.handle_close()
