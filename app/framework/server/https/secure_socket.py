"""Encrypts the connections of the server with TLS."""

import errno
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import socket
from threading import Lock

PROTOCOLS = ["http/1.1"]
# The ciphers of TLS 1.2 that keep earlier connections secret even from those who steal the key later.
CIPHERS = "ECDHE+AESGCM:ECDHE+CHACHA20"


Certificate = ssl.SSLContext  # with its private key, and how it is used


class SecureSocket(ssl.SSLSocket):
    """An encrypted socket that fails like a plain one, for waitress. One thread may write to it while another reads,
    which takes a lock, because OpenSSL allows only one thread at a time."""

    def prepare(self) -> None:
        self.lock = Lock()
        self.wants_to_write = self.has_ended = False

    def shake_hands(self) -> bool:
        """Continues the handshake, without waiting. Returns whether it is complete; raises OSError if it failed."""
        try:
            with self._as_plain_errors():
                self.do_handshake()
        except BlockingIOError:
            return False
        return True

    def send(self, data, flags: int = 0) -> int:
        with self._as_plain_errors():
            if self.has_ended:  # what follows would not be encrypted
                raise ConnectionResetError(errno.ECONNRESET, "The connection is closing.")
            return super().send(data, flags)

    def recv(self, size: int = 1024, flags: int = 0) -> bytes:
        with self._as_plain_errors():
            return super().recv(size, flags)

    def end_encryption(self) -> None:
        """Tells the client that nothing was cut off, without waiting for its answer."""
        with suppress(OSError, ValueError), self.lock:
            self.has_ended = True
            self.unwrap()

    @contextmanager
    def _as_plain_errors(self) -> Iterator[None]:
        with self.lock:
            try:
                yield
            except ssl.SSLWantReadError:
                self.wants_to_write = False
                raise BlockingIOError(errno.EWOULDBLOCK, "Nothing has arrived yet.") from None
            except ssl.SSLWantWriteError:
                self.wants_to_write = True
                raise BlockingIOError(errno.EWOULDBLOCK, "Nothing can be sent yet.") from None
            except ssl.SSLError as error:
                raise ConnectionResetError(errno.ECONNRESET, str(error)) from None


def open_certificate(file: Path) -> Certificate:
    """Reads a PEM file with a private key and its certificate. Raises OSError if it cannot be used."""
    context = new_context()
    context.load_cert_chain(file)
    return context


def new_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(CIPHERS)
    context.set_alpn_protocols(PROTOCOLS)
    context.options |= ssl.OP_NO_RENEGOTIATION | ssl.OP_NO_COMPRESSION | ssl.OP_CIPHER_SERVER_PREFERENCE
    context.sslsocket_class = SecureSocket
    return context


def choose_by_name(certificates: Mapping[str, Certificate], other: Certificate | None) -> Certificate:
    """Returns what encrypts a connection to each of the names with its certificate, and the rest with the other one.

    Without another one, the rest is refused, so that browsers try http."""

    def choose(secure: ssl.SSLObject, name: str | None, _context: ssl.SSLContext) -> int | None:
        certificate = certificates.get((name or "").lower().rstrip("."), other)
        if certificate is None:
            return ssl.ALERT_DESCRIPTION_UNRECOGNIZED_NAME
        secure.context = certificate
        return None

    context = new_context()
    context.sni_callback = choose
    return context


def wrap(sock: socket, context: Certificate) -> SecureSocket:
    """Encrypts an accepted connection. Its handshake is still to come."""
    secure = context.wrap_socket(sock, server_side=True, do_handshake_on_connect=False)
    assert isinstance(secure, SecureSocket)
    secure.prepare()
    return secure
