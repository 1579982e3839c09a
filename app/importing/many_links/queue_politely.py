"""Decides which page is fetched next, so that no site has more than one visit at a time, and a pause between two."""

import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Page = TypeVar("Page")
PAUSE = 1.0  # seconds between two visits to a site


@dataclass
class Site:
    """The pages of one site that are left. `free_at` is None during a visit."""

    left: deque = field(default_factory=deque)
    free_at: float | None = 0.0


class PoliteQueue(Generic[Page]):
    """The pages that are left, by site."""

    def __init__(self, pages: Iterable[tuple[str, Page]], pause: float, clock: Callable[[], float] = time.monotonic):
        self._pause, self._clock = pause, clock
        self._sites: dict[str, Site] = {}
        for site, page in pages:
            self._sites.setdefault(site, Site()).left.append(page)

    def __len__(self) -> int:
        return sum(len(site.left) for site in self._sites.values())

    def take(self) -> Page | None:
        """Begins a visit: returns a page of the site that has been free for longest, or None if every site is busy."""
        free = [site for site in self._sites.values() if site.left and site.free_at is not None]
        first = min(free, key=lambda site: site.free_at, default=None)
        if first is None or first.free_at > self._clock():
            return None
        first.free_at = None
        return first.left.popleft()

    def end_visit(self, name: str, wait: float = 0.0) -> None:
        """Ends the visit to a site. The next one is after the pause, or after `wait` seconds if these are longer."""
        self._sites[name].free_at = self._clock() + max(wait, self._pause)

    def put_back(self, name: str, page: Page) -> None:
        """Puts a page back that has to be fetched again."""
        self._sites[name].left.appendleft(page)

    def drop(self, name: str) -> list[Page]:
        """Removes and returns all pages of a site that are left."""
        left = list(self._sites[name].left)
        self._sites[name].left.clear()
        return left

    def seconds_to_next(self) -> float | None:
        """Returns the seconds until a site is free, or None if no free site has pages."""
        times = [site.free_at for site in self._sites.values() if site.left and site.free_at is not None]
        return max(0.0, min(times) - self._clock()) if times else None
