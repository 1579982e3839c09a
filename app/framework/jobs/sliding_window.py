"""A sliding window: so many tries in so many seconds, for each key by itself."""

from collections import OrderedDict, deque
from collections.abc import Hashable
from dataclasses import dataclass, field

MOST_KEYS = 20_000  # about 10 MB; beyond, what was tried longest ago is forgotten


@dataclass
class SlidingWindow:
    """At most `most` tries in `seconds`. The moments are the caller's, by a clock that nobody can set."""

    most: int
    seconds: float
    tries: OrderedDict[Hashable, deque[float]] = field(default_factory=OrderedDict)

    def wait(self, key: Hashable, now: float) -> float:
        """How many seconds until a further try may be made."""
        moments = self.tries.get(key, deque())
        while moments and moments[0] <= now - self.seconds:
            moments.popleft()
        return moments[0] + self.seconds - now if len(moments) >= self.most else 0.0

    def count(self, key: Hashable, now: float) -> None:
        self.tries[key] = self.tries.pop(key, deque())
        self.tries[key].append(now)
        forget_oldest(self.tries)

    def take_back(self, key: Hashable) -> None:
        """Takes one try back: it was no guess."""
        if moments := self.tries.get(key):
            moments.pop()

    forgive = take_back  # a right try takes itself back alone: the wrong ones before it still count here

    def free(self, now: float) -> None:
        """Lets every key that has to wait begin anew."""
        for key in [key for key in self.tries if self.wait(key, now)]:
            del self.tries[key]


def forget_oldest(tries: OrderedDict) -> None:
    if len(tries) > MOST_KEYS:
        tries.popitem(last=False)
