"""Rate limits with a sliding window: a number of attempts per period for each key."""

from collections import OrderedDict, deque
from collections.abc import Hashable
from dataclasses import dataclass, field

MOST_KEYS = 20_000  # take about 10 MB; beyond this number, the key that was tried longest ago is removed


@dataclass
class SlidingWindow:
    """Allows `most` attempts in `seconds` for each key. Callers pass the current time of a monotonic clock."""

    most: int
    seconds: float
    tries: OrderedDict[Hashable, deque[float]] = field(default_factory=OrderedDict)

    def wait(self, key: Hashable, now: float) -> float:
        """Returns the seconds until another attempt is allowed, or 0."""
        moments = self.tries.get(key, deque())
        while moments and moments[0] <= now - self.seconds:
            moments.popleft()
        return moments[0] + self.seconds - now if len(moments) >= self.most else 0.0

    def count(self, key: Hashable, now: float) -> None:
        self.tries[key] = self.tries.pop(key, deque())
        self.tries[key].append(now)
        forget_oldest(self.tries)

    def take_back(self, key: Hashable) -> None:
        """Removes the latest attempt from the count, if it turns out that the attempt should not count."""
        if moments := self.tries.get(key):
            moments.pop()

    forgive = take_back  # a successful attempt removes only itself from the count; earlier failed ones stay

    def free(self, now: float) -> None:
        """Removes all attempts of every key that has to wait, so that the next attempt is allowed at once."""
        for key in [key for key in self.tries if self.wait(key, now)]:
            del self.tries[key]


def forget_oldest(tries: OrderedDict) -> None:
    if len(tries) > MOST_KEYS:
        tries.popitem(last=False)
