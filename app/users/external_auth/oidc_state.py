"""Keeps track of unfinished sign-ins at an OpenID Connect provider, which must be completed within ten minutes.

They are only in memory, so that abandoned sign-ins cannot fill the disk. After a restart, users just try again.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic

from app.framework.text.random_token import hash_token, make_token

LASTS = 600.0
MOST_UNDER_WAY = 1000


@dataclass(frozen=True)
class OidcState:
    """An unfinished sign-in. The provider returns `state` in the URL and `nonce` in the ID token.

    `verifier` is the code verifier of PKCE.
    """

    redirect_uri: str
    state: str = field(default_factory=make_token)
    nonce: str = field(default_factory=make_token)
    verifier: str = field(default_factory=make_token)


class OidcStates:
    """The unfinished sign-ins. Each is bound to a token in a cookie, so no other browser can complete it."""

    def __init__(self, clock: Callable[[], float] = monotonic):
        self.clock = clock
        self._lock = Lock()
        self._under_way: OrderedDict[tuple[str, str], tuple[float, OidcState]] = OrderedDict()

    def knows(self, token: str) -> bool:
        """Whether an unfinished sign-in has this cookie token. Unknown tokens may have been set by an attacker."""
        key, moment = hash_token(token), self.clock()
        with self._lock:
            return any(token_hash == key and moment < until for (token_hash, _), (until, _) in self._under_way.items())

    def begin(self, token: str, redirect_uri: str) -> OidcState:
        oidc_state = OidcState(redirect_uri)
        with self._lock:
            self._under_way[make_key(token, oidc_state.state)] = self.clock() + LASTS, oidc_state
            if len(self._under_way) > MOST_UNDER_WAY:
                self._under_way.popitem(last=False)
        return oidc_state

    def end(self, token: str, state: str) -> OidcState | None:
        """Removes and returns the sign-in with this cookie token and state; None if it is unknown, expired or used."""
        with self._lock:
            until, oidc_state = self._under_way.pop(make_key(token, state), (0.0, None))
        return oidc_state if self.clock() < until else None


def make_key(token: str, state: str) -> tuple[str, str]:
    return hash_token(token), state
