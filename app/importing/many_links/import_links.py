"""The task that imports the recipes of many web addresses. It goes on after a restart where it was."""

import logging
from collections import Counter
from collections.abc import Iterator

from marshmallow import ValidationError

from app.framework.api.errors import Busy, Failure, NoRoom, flatten_problems
from app.framework.outbound.connection import AskedToWait
from app.framework.storage.database import db, now
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import RUNNING, Run, Stopped, task_kind
from app.framework.tasks.run_tasks import UNFORESEEN
from app.framework.text.translate import _
from app.households.household import Household
from app.importing.many_links.known_pages import KnownPages
from app.importing.many_links.link import FAILED, LINKS, MADE, SKIPPED, WAITING, LinkToImport, explain_unfit
from app.importing.many_links.queue_politely import PAUSE, PoliteQueue
from app.importing.many_links.visit_page import AT_ONCE, Visit, Visits, find_site
from app.importing.moving.known_recipes import KnownRecipes
from app.importing.moving.move_in import UNDO_WITHIN
from app.importing.moving.run_move import complete_report, find_person
from app.importing.moving.store_recipe import note_moved
from app.importing.page.web_page import add_handed_over
from app.importing.readers.recipe_content import hash_texts
from app.importing.storing.store_found import clean_name, store_found
from app.media import store
from app.recipes.clean_source import find_first_address
from app.recipes.recipe import Recipe

log = logging.getLogger(__name__)
LOOK_EVERY = 1.0  # seconds between two looks whether the run was stopped
LONGEST_WAIT, WAIT, MOST_WAITS = 120.0, 10.0, 3  # seconds that a site is waited for, and how often for one page
GIVE_UP_AFTER = 3  # pages of a site in a row; then the others of the site are not tried
UNANSWERED = {"TIMED_OUT", "UNREACHABLE", "NO_SUCH_SITE", "NOT_SECURE", "BLOCKED"}
RUNS_AT_ONCE = 3


@task_kind(
    "import-links",
    at_once=RUNS_AT_ONCE,
    at_once_of_one=1,
    most_waiting=20,
    at_end=complete_report,
    kept=None,
    undo_within=UNDO_WITHIN,
)
def import_links(move: Run) -> None:
    store.new_names.set([])
    LinkImport(move).do()


class LinkImport:
    """One try of the task. Pages are fetched and read in threads; recipes are stored here, one after the other."""

    def __init__(self, move: Run):
        self._move, self._person = move, find_person(move)
        self._household = Household.get_by_id(self._person.household)
        self._pages, self._recipes = KnownPages(move.group), KnownRecipes(move.group, LINKS)
        self._visits, self._waits, self._in_vain = Visits(move.given["locale"]), Counter(), Counter()
        self._total = move.links.count()
        self._queue = PoliteQueue([(find_site(link.url), link) for link in self._unknown()], PAUSE)

    def _unknown(self) -> Iterator[LinkToImport]:
        """Yields the links that wait, without those that are unfit, or that the group has recipes from."""
        for link in list(self._move.links.where(LinkToImport.state == WAITING).order_by(LinkToImport.position)):
            if why := explain_unfit(link.url):
                self._settle(link, FAILED, is_failed(link.url), why)
            elif recipe := self._pages.find(find_first_address(link.url)):
                self._settle(link, SKIPPED, describe_known_page(link.url, recipe["name"]))
            else:
                yield link

    def do(self) -> None:
        while self._queue or self._visits.under_way:
            while self._visits.under_way < AT_ONCE and (link := self._queue.take()):
                self._visits.begin(link)
            self._note_progress()
            if ended := self._visits.next_ended(self._patience()):
                self._take_in(ended)
        self._note_progress()

    def _patience(self) -> float:
        """Returns how long to wait for a visit to end. A shorter time than LOOK_EVERY if another one may begin."""
        soonest = self._queue.seconds_to_next() if self._visits.under_way < AT_ONCE else None
        return LOOK_EVERY if soonest is None else min(LOOK_EVERY, soonest + 0.001)

    def _note_progress(self) -> None:
        self._move.progress(self._total - len(self._queue) - self._visits.under_way, self._total)

    def _take_in(self, visit: Visit) -> None:
        """Makes the recipe of a page, skips it, reports why there is none, or puts the page back to try it again."""
        link, wait = visit.link, self._wait_of(visit)
        self._queue.end_visit(visit.site, wait)
        if wait and self._waits[link.id] < MOST_WAITS:
            self._waits[link.id] += 1
            self._queue.put_back(visit.site, link)
        elif visit.recipe is None:
            self._settle(link, FAILED, is_failed(link.url), explain_failure(visit.failure))
            self._give_up_on(visit)
        else:
            self._in_vain[visit.site] = 0
            self._make(link, visit.recipe)

    def _wait_of(self, visit: Visit) -> float:
        """Returns the seconds after which the page should be tried again, or 0 if it should not."""
        if isinstance(visit.failure, AskedToWait):
            return min(LONGEST_WAIT, visit.failure.wait or WAIT)
        return WAIT if getattr(visit.failure, "reason", "") == "BUSY" else 0.0

    def _give_up_on(self, visit: Visit) -> None:
        """Reports all other pages of a site that has refused or not answered several times in a row."""
        if not visit.site or getattr(visit.failure, "reason", "") not in UNANSWERED:
            self._in_vain[visit.site] = 0
            return
        self._in_vain[visit.site] += 1
        if self._in_vain[visit.site] >= GIVE_UP_AFTER:
            why = _(
                "Not tried, because this site failed several times in a row: {why}", why=explain_failure(visit.failure)
            )
            for link in self._queue.drop(visit.site):
                self._settle(link, FAILED, is_failed(link.url), why)

    def _make(self, link: LinkToImport, recipe: dict) -> None:
        content = hash_texts(recipe)
        read_recipe = {"recipe": recipe | {"name": clean_name(recipe["name"])}, "content": content, "source_id": ""}
        existing = self._pages.find(recipe["page"]) or self._pages.find(recipe["org_url"])
        if existing or self._recipes.has(read_recipe):
            return self._settle(
                link, SKIPPED, describe_known_page(link.url, existing["name"] if existing else recipe["name"])
            )
        try:
            name = self._store(link, recipe, content)
        except NoRoom:
            raise
        except ValidationError as unfit:
            first = flatten_problems(unfit.messages, ())[0]
            why = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
            return self._settle(link, FAILED, is_failed(link.url), why)
        except Failure as why:
            return self._settle(link, FAILED, is_failed(link.url), str(why))
        self._recipes.add(read_recipe)
        for url in (find_first_address(link.url), recipe["page"], recipe["org_url"]):
            self._pages.add(url, name)
        return None

    @lift_query_limit()
    def _store(self, link: LinkToImport, recipe: dict, content: str) -> str:
        """Stores the recipe and what became of its link in one transaction. Returns the recipe's name."""
        complete = recipe | self._read_lines(recipe) | {"org_url": recipe["org_url"]}
        with db.atomic():
            self._refuse_if_ended()
            began = now()
            store_found(self._person, complete, with_tags=self._move.given["tagged"], chosen=link.chosen)
            made = Recipe.get_by_id(complete["id"])
            note_moved(self._move, made, began, content=content)
            link.settle(MADE, _("Imported {name} successfully", name=made.name))
        return made.name

    def _read_lines(self, recipe: dict) -> dict:
        try:
            return add_handed_over(recipe, self._household, self._move.language)
        except Busy:
            log.info("the lines of an imported recipe stay text, because others are being read")
            return add_handed_over(recipe | {"recipe_ingredient": []}, self._household, None) | {
                "recipe_ingredient": recipe["recipe_ingredient"]
            }

    def _settle(self, link: LinkToImport, state: str, message: str, reason: str = "") -> None:
        with db.atomic():
            self._refuse_if_ended()
            link.settle(state, message, reason)

    def _refuse_if_ended(self) -> None:
        """Raises Stopped unless the run goes on. Called within each transaction, as a person may stop it, or delete its
        report, at any time."""
        if not Run.select().where(Run.id == self._move.id, Run.state == RUNNING, Run.name.is_null(False)):
            raise Stopped


def describe_known_page(url: str, name: str) -> str:
    return _("Skipped {url}: it is already here as “{name}”", url=url, name=name)


def is_failed(url: str) -> str:
    return _("Failed to import {name}", name=url)


def explain_failure(failure: Exception | None) -> str:
    return str(failure or UNFORESEEN)
