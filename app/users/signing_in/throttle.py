"""Limits guesses of passwords and tokens. Each attempt is counted before it is checked, and refused beyond a limit."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from math import ceil
from threading import Lock
from time import monotonic

from app.framework.jobs.sliding_window import SlidingWindow, forget_oldest
from app.framework.text.ip_address import mask_address

# The pauses begin after FREE_TRIES attempts. The other two values are in seconds.
FREE_TRIES, LONGEST_PAUSE, FORGOTTEN_AFTER = 5, 60.0, 3600.0
# The most attempts at one account per hour, which add up to sixty: UNDER_A_NAME for the username and again for the
# e-mail address, ON_A_DEVICE for a known device and again for an open session, and OF_WORDS for reset tokens.
UNDER_A_NAME, ON_A_DEVICE, OF_WORDS = 15, 10, 10


@dataclass
class Pause:
    """A growing pause between attempts. The first attempts have no pause; after each further one the pause doubles."""

    tries: OrderedDict[Hashable, tuple[int, float]] = field(default_factory=OrderedDict)

    def wait(self, key: Hashable, now: float) -> float:
        count, last = self.tries.get(key, (0, now))
        if now - last > FORGOTTEN_AFTER:
            del self.tries[key]
            return 0.0
        pause = min(LONGEST_PAUSE, 2.0 ** (count - FREE_TRIES)) if count >= FREE_TRIES else 0.0
        return max(0.0, last + pause - now)

    def count(self, key: Hashable, now: float) -> None:
        self.tries[key] = self.tries.pop(key, (0, now))[0] + 1, now
        forget_oldest(self.tries)

    def take_back(self, key: Hashable) -> None:
        """Subtracts one attempt from the count, if it turns out that the attempt should not count."""
        count, last = self.tries.get(key, (0, 0.0))
        if count > 1:
            self.tries[key] = count - 1, last
        else:
            self.tries.pop(key, None)

    def forgive(self, key: Hashable) -> None:
        self.tries.pop(key, None)


class Throttle:
    """Counts all attempts that are limited, such as sign-ins. Counts are only in memory and use a monotonic clock."""

    def __init__(self, clock: Callable[[], float] = monotonic):
        self.clock = clock
        self.lock = Lock()
        self.by_place_and_name = Pause()
        self.by_place = SlidingWindow(30, 600.0)
        self.by_name = SlidingWindow(UNDER_A_NAME, 3600.0)
        self.by_device = SlidingWindow(ON_A_DEVICE, 3600.0)
        self.words_by_name = SlidingWindow(OF_WORDS, 3600.0)
        self.tokens_by_place = SlidingWindow(30, 600.0)
        self.tokens = SlidingWindow(60, 3600.0)
        self.questions_by_place = SlidingWindow(60, 600.0)
        self.emails = SlidingWindow(3, 3600.0)  # e-mails of one kind to one user
        self.letters_by_sender = SlidingWindow(30, 600.0)  # e-mails sent by one signed-in user
        self.stale_tokens: OrderedDict[str, None] = OrderedDict()

    def sign_in(self, address: str | None, name: str, device: str | None = None) -> list[tuple]:
        """Returns the limits that apply to a sign-in attempt.

        Attempts on a known device are counted separately, so that guessing elsewhere cannot lock the owner out.
        """
        if device:
            return [(self.by_place_and_name, (device, name)), (self.by_device, device)]
        place = mask_address(address)
        return [(self.by_place_and_name, (place, name)), (self.by_place, place), (self.by_name, name)]

    def begin(self, limits: list[tuple]) -> int:
        """Counts an attempt and returns 0, or returns the seconds to wait if the attempt must be refused."""
        with self.lock:
            now = self.clock()
            if wait := max(limit.wait(key, now) for limit, key in limits):
                return ceil(wait)
            for limit, key in limits:
                limit.count(key, now)
            return 0

    def guess_token(self, address: str | None, token: str) -> int:
        """Counts an invalid token as `begin` does, but each token only once.

        So a program that keeps sending its expired token is not refused. Valid tokens are never counted.
        """
        with self.lock:
            is_repeated = token in self.stale_tokens
            self.stale_tokens[token] = None
            forget_oldest(self.stale_tokens)
        return (
            0
            if is_repeated
            else self.begin([(self.tokens_by_place, mask_address(address)), (self.tokens, "anybody's")])
        )

    def forgive(self, limits: list[tuple]) -> None:
        """After a successful attempt, resets pauses and subtracts the attempt from sliding windows."""
        with self.lock:
            for limit, key in limits:
                limit.forgive(key)

    def take_back(self, limits: list[tuple]) -> None:
        """Subtracts an attempt from the counts, if the server was too busy to check it."""
        with self.lock:
            for limit, key in limits:
                limit.take_back(key)

    def unlock(self, *, force: bool) -> set[str]:
        """Clears the failed sign-ins of names whose pause is over or, with `force`, of all. Returns these names."""
        with self.lock:
            now = self.clock()
            slowed = [key for key, (count, _) in self.by_place_and_name.tries.items() if count >= FREE_TRIES]
            freed = [key for key in slowed if force or not self.by_place_and_name.wait(key, now)]
            for key in freed:
                self.by_place_and_name.forgive(key)
            names = {str(name) for pair in freed if isinstance(pair, tuple) for name in pair[1:]}
            if force:
                names |= {str(name) for name in self.by_name.tries if self.by_name.wait(name, now)}
                self.by_name.free(now)
                self.by_place.free(now)
                self.by_device.free(now)
            return names
