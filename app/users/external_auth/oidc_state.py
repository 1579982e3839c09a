"""Sign-ins that are under way at a provider: kept in memory for ten minutes, each good for one return.

In memory, because a restart costs nothing but one more try, and nobody can fill the disk by leaving and not returning.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic

from app.framework.text.random_token import hashed, new_token

LASTS = 600.0
MOST_UNDER_WAY = 1000


@dataclass(frozen=True)
class OidcState:
    """What a browser left with. `state` returns by the address, `nonce` in the ID token, `verifier` never left."""

    redirect_uri: str
    state: str = field(default_factory=new_token)
    nonce: str = field(default_factory=new_token)
    verifier: str = field(default_factory=new_token)


class OidcStates:
    """Each belongs to the token in a browser's cookie: nobody returns to a sign-in that another browser began."""

    def __init__(self, clock: Callable[[], float] = monotonic):
        self.clock = clock
        self._lock = Lock()
        self._under_way: OrderedDict[tuple[str, str], tuple[float, OidcState]] = OrderedDict()

    def knows(self, token: str) -> bool:
        """Whether the token is of a browser that has not returned yet: any other somebody may have put there."""
        key, moment = hashed(token), self.clock()
        with self._lock:
            return any(known == key and moment < until for (known, _), (until, _) in self._under_way.items())

    def begin(self, token: str, redirect_uri: str) -> OidcState:
        oidc_state = OidcState(redirect_uri)
        with self._lock:
            self._under_way[key_of(token, oidc_state.state)] = self.clock() + LASTS, oidc_state
            if len(self._under_way) > MOST_UNDER_WAY:
                self._under_way.popitem(last=False)
        return oidc_state

    def end(self, token: str, state: str) -> OidcState | None:
        """The sign-in that this browser returns to with this state; there is none a second time."""
        with self._lock:
            until, oidc_state = self._under_way.pop(key_of(token, state), (0.0, None))
        return oidc_state if self.clock() < until else None


def key_of(token: str, state: str) -> tuple[str, str]:
    return hashed(token), state
