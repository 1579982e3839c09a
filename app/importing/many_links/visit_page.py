"""Fetches and reads the pages of a run, each in a thread that does not touch the database."""

from contextvars import copy_context
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from urllib.parse import urlsplit

from flask import current_app

from app.framework.api.errors import Failure
from app.framework.outbound.fetch import PAGE, get_fetcher
from app.importing.many_links.link import LinkToImport
from app.importing.page.bad_page import BadPage
from app.importing.page.by_model.read_or_ask import PageReader, is_complete, report_title_only
from app.importing.page.page_address import list_sites
from app.importing.page.read_apart import Readers
from app.recipes.clean_source import find_first_address

AT_ONCE = 3  # pages of a run
readers = Readers(at_once=1, patience=60.0)  # apart from those of single imports, so that a run delays none


@dataclass
class Visit:
    """A link, and the recipe that was read from its page, or why there is none."""

    link: LinkToImport
    site: str
    recipe: dict | None = None
    failure: Exception | None = None


def find_site(text: str) -> str:
    """Returns the host of the first address in a text without "www.", or "" if there is none."""
    try:
        return (urlsplit(find_first_address(text)).hostname or "").removeprefix("www.")
    except ValueError:
        return ""


class Visits:
    """The visits that are under way."""

    def __init__(self, locale: str):
        self._ended: SimpleQueue[Visit] = SimpleQueue()
        self._fetcher = get_fetcher()
        self._reader = PageReader(readers, current_app.config["SETTINGS"], locale, in_background=True)
        self.under_way = 0

    def begin(self, link: LinkToImport) -> None:
        self.under_way += 1
        visit = Visit(link, find_site(link.url))
        Thread(target=copy_context().run, args=(self._make, visit), name="import links", daemon=True).start()

    def next_ended(self, seconds: float) -> Visit | None:
        """Waits for a visit to end. Returns None if none does."""
        try:
            ended = self._ended.get(timeout=seconds)
        except Empty:
            return None
        self.under_way -= 1
        return ended

    def _make(self, visit: Visit) -> None:
        try:
            visit.recipe = self._read(visit.link.url)
        except (Failure, BadPage) as why:
            visit.failure = why
        finally:  # after any other error, which the log has, there is neither a recipe nor a failure
            self._ended.put(visit)

    def _read(self, text: str) -> dict:
        url = find_first_address(text)
        page = self._fetcher.fetch(url, profile=PAGE, in_background=True)
        recipe = self._reader.recipe_in(page.text, page.url)
        if not is_complete(recipe):
            raise report_title_only(recipe)
        return recipe | {"org_url": url if list_sites(url) == list_sites(page.url) else page.url, "page": page.url}
