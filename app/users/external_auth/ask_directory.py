"""Queries an LDAP directory over one connection, with a deadline of a few seconds."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from app.framework.api.errors import Busy, TooMany
from app.framework.jobs.concurrency_limit import ConcurrencyLimit, LimitReached
from app.framework.jobs.deadline import Deadline
from app.framework.outbound.connection import CannotFetch, cut, trust_authority, trust_context
from app.framework.text.translate import lazy
from app.framework.text.visible import join_lines
from app.settings import Settings
from app.users.signing_in.hash_password import CROWD

if TYPE_CHECKING:
    import ssl

    from ldap3 import Connection

# A sign-in must be answered within five seconds, including the password hashing on a slow computer.
SECONDS, SECONDS_TO_CONNECT = 3, 2
AT_ONCE, WAITING = 4, 4
# LDAP result codes (RFC 4511 §4.1.9). 51 means busy, 52 unavailable.
SUCCESS, TOO_MANY_FOUND, WRONG_PASSWORD, UNABLE = 0, 4, 49, {51, 52}
LONGEST_REASON = 300
AWAY = lazy(
    "No account here has this name and password, and the directory that knows more does not answer. Try again later."
)
# Exceptions that ldap3 raises if the server sends bytes that are not LDAP.
GARBAGE = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)

concurrency_limit = ConcurrencyLimit(AT_ONCE, WAITING)


class DirectoryAway(Busy):
    """Raised when the directory could not be queried. `reason` is a message for administrators."""

    def __init__(self, reason: str):
        super().__init__(AWAY, wait=30)
        self.reason = join_lines(reason)[:LONGEST_REASON]


class Unanswered(OSError):
    """Raised when an LDAP operation failed. An OSError, like other connection failures."""


def talk_with_directory(settings: Settings, talk: Callable[["Conversation"], object], *, seconds: float = SECONDS):
    """Calls `talk` with a connection to the directory and returns its result.

    Raises DirectoryAway if the directory does not answer, or TooMany if too many conversations are running.

    `talk` runs in a thread of its own. At the deadline, its connection is closed and its result is no longer awaited.
    Until the thread ends, it still counts toward AT_ONCE, because a slow name lookup cannot be interrupted.
    """
    deadline = Deadline(seconds)
    conversation = Conversation(settings, deadline)
    try:
        return concurrency_limit.within(deadline, conversation.hold, talk)
    except LimitReached:
        raise TooMany(CROWD, 1) from None
    except OSError as failed:
        raise DirectoryAway(str(failed) or "no answer in time") from failed
    finally:
        conversation.cut()


class Conversation:
    """A connection to the directory. All operations on it share one deadline."""

    def __init__(self, settings: Settings, deadline: Deadline):
        self.settings, self.deadline = settings, deadline
        self.connection: Connection | None = None

    def hold(self, talk: Callable[["Conversation"], object]):
        """Opens the connection, calls `talk` and returns its result. Raises every connection failure as an OSError."""
        from ldap3.core.exceptions import LDAPException

        try:
            self._open()
            return talk(self)
        except (CannotFetch, LDAPException, *GARBAGE) as failed:
            raise Unanswered(f"{type(failed).__name__} {failed}") from failed
        finally:
            with suppress(LDAPException, OSError, *GARBAGE):
                self.connection.unbind()

    def cut(self) -> None:
        """Closes the socket, which aborts any operation that still waits for it."""
        sock = self.connection and self.connection.socket
        if sock is not None:
            cut(sock)

    def _open(self) -> None:
        from ldap3 import NONE, SYNC, Connection, Server

        url, tls = self.settings.ldap_server_url.strip().rstrip("/"), choose_protection(self.settings)
        server = Server(url, get_info=NONE, tls=tls, connect_timeout=SECONDS_TO_CONNECT)
        self.connection = Connection(
            server,
            client_strategy=SYNC,
            version=3,
            read_only=True,
            auto_referrals=False,
            auto_range=False,
            auto_escape=False,
            check_names=False,
            return_empty_attributes=False,
            receive_timeout=SECONDS,
        )
        self.connection.open(read_server_info=False)
        if self.settings.ldap_enable_starttls:
            self._next_step()
            self.connection.start_tls(read_server_info=False)

    def bind(self, dn: str = "", password: str = "") -> int:
        """Binds with a distinguished name and password, or anonymously. Returns the LDAP result code."""
        from ldap3 import ANONYMOUS, SIMPLE

        self._next_step()
        self.connection.user, self.connection.authentication = dn or None, SIMPLE if dn else ANONYMOUS
        # Bytes are sent unchanged. ldap3 would normalize a string (SASLprep), which could alter or reject passwords.
        self.connection.password = password.encode()
        self.connection.bind(read_server_info=False)
        return self._result()

    def search(self, base: str, wanted: str, attributes: list[str], *, below: bool = True) -> tuple[int, list[dict]]:
        """Searches the entry `base` or, if `below`, its subtree. Returns the LDAP result code and up to two entries."""
        from ldap3 import BASE, DEREF_NEVER, SUBTREE

        self._next_step()
        scope, limits = SUBTREE if below else BASE, {"size_limit": 2, "time_limit": SECONDS}
        self.connection.search(base, wanted, scope, DEREF_NEVER, attributes, **limits)
        entries = [
            entry for entry in self.connection.response if entry["type"] == "searchResEntry" and entry["dn"].strip()
        ]
        return self._result(), entries

    @property
    def last_result(self) -> str:
        """The directory's description of the last result."""
        return f"{self.connection.result['description']} {self.connection.result['message']}".strip()

    def _next_step(self) -> None:
        # Fails if the connection was closed and has no socket. ldap3 would otherwise open a new connection without TLS.
        self.connection.socket.settimeout(self.deadline.left())

    def _result(self) -> int:
        result = self.connection.result["result"]
        if result in UNABLE:
            raise Unanswered(self.last_result)
        return result


def choose_protection(settings: Settings):
    """Returns TLS settings for ldap3 that use Python's checks of the certificate and host name."""
    from ldap3 import Tls

    authority, unchecked = settings.ldap_tls_cacertfile, settings.ldap_tls_insecure
    context = trust_anybody() if unchecked else trust_authority(authority) if authority else trust_context()

    class Protection(Tls):
        def wrap_socket(self, connection, do_handshake=False):
            connection.socket = context.wrap_socket(connection.socket, server_hostname=connection.server.host)

    return Protection()


def trust_anybody() -> "ssl.SSLContext":
    """Returns a TLS context that accepts any certificate. `hearthbook doctor` warns about this setting."""
    import ssl

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def escape_for_filter(text: str) -> str:
    """Escapes a text for use in an LDAP filter."""
    from ldap3.utils.conv import escape_filter_chars

    return escape_filter_chars(text)
