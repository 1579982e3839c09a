"""Sign-ins that are under way at a provider: kept in memory for ten minutes, each good for one return.

In memory, because a restart costs nothing but one more try, and nobody can fill the disk by leaving and not returning.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic

from app.framework.random_word import hashed, new_word

LASTS = 600.0
MOST_UNDER_WAY = 1000


@dataclass(frozen=True)
class Trip:
    """What a browser left with. `state` returns by the address, `nonce` in the ID token, `verifier` never left."""

    redirect_uri: str
    state: str = field(default_factory=new_word)
    nonce: str = field(default_factory=new_word)
    verifier: str = field(default_factory=new_word)


class Trips:
    """Each belongs to the word in a browser's cookie: nobody comes back from a trip that another browser began."""

    def __init__(self, clock: Callable[[], float] = monotonic):
        self.clock = clock
        self._lock = Lock()
        self._under_way: OrderedDict[tuple[str, str], tuple[float, Trip]] = OrderedDict()

    def knows(self, word: str) -> bool:
        """Whether the word is of a browser that has not returned yet: any other may have been put there by somebody."""
        key, moment = hashed(word), self.clock()
        with self._lock:
            return any(known == key and moment < until for (known, _), (until, _) in self._under_way.items())

    def begin(self, word: str, redirect_uri: str) -> Trip:
        trip = Trip(redirect_uri)
        with self._lock:
            self._under_way[key_of(word, trip.state)] = self.clock() + LASTS, trip
            if len(self._under_way) > MOST_UNDER_WAY:
                self._under_way.popitem(last=False)
        return trip

    def end(self, word: str, state: str) -> Trip | None:
        """The trip this browser comes back from with this state; there is none a second time."""
        with self._lock:
            until, trip = self._under_way.pop(key_of(word, state), (0.0, None))
        return trip if self.clock() < until else None


def key_of(word: str, state: str) -> tuple[str, str]:
    return hashed(word), state
