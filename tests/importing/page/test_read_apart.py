"""Tests the child processes that read pages: a hostile page can crash a child process, but never the server."""

import json
import subprocess
import sys
import time
from threading import Thread

import pytest

from app.importing.page.bad_page import BadPage
from app.importing.page.read_apart import Readers
from tests.importing.page.pages import SOUP, as_html


@pytest.fixture(scope="module")
def readers():
    return Readers()


def refusal(readers, text, **kwargs):
    with pytest.raises(BadPage) as refused:
        readers.recipe_in(text, **kwargs)
    return refused.value.reason


def test_a_child_reads_one_page_after_another(readers):
    for _ in range(60):  # more pages than one child reads before it is replaced
        assert readers.recipe_in(json.dumps(SOUP), "https://soup.test/")["name"] == "Leek soup"
    assert readers.recipe_in(json.dumps(SOUP), locale="sv-SE")["prep_time"] == "15 minuter"
    assert readers.schema_in(as_html(SOUP))["name"] == "Leek soup"
    assert refusal(readers, "<p>none</p>") == "NO_RECIPE"


def test_a_child_that_has_ended_is_replaced(readers):
    readers.recipe_in(json.dumps(SOUP))
    for child in readers._children._idle:
        child.kill()
        child.wait()
    assert readers.recipe_in(json.dumps(SOUP))["name"] == "Leek soup"


class SlowList(list):
    """A list with a slow length, so that two threads find the same idle child in it."""

    def __len__(self):
        counted = super().__len__()
        time.sleep(0.2)
        return counted


def test_two_threads_do_not_take_the_same_idle_child():
    readers, names = Readers(), []
    readers.recipe_in(json.dumps(SOUP))
    readers._children._idle = SlowList(readers._children._idle)
    threads = [Thread(target=lambda: names.append(readers.recipe_in(json.dumps(SOUP))["name"])) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert names == ["Leek soup", "Leek soup"]


@pytest.mark.parametrize("page", ["<div>" * 190_000, "<b><p>" * 90_000])
def test_reading_a_hostile_page_ends_at_the_time_limit(readers, page):
    assert refusal(readers, page, seconds=0.2) == "TIMED_OUT"
    assert readers.recipe_in(json.dumps(SOUP))["name"] == "Leek soup"


def test_two_pages_are_read_thirty_wait_and_more_are_refused():
    readers, refused = Readers(), []

    def read():
        with pytest.raises(BadPage) as why:
            readers.recipe_in("<div>" * 200_000, seconds=1.0)
        refused.append(why.value.reason)

    threads = [Thread(target=read) for _ in range(36)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(refused) == 36 and 2 <= refused.count("TIMED_OUT") <= 6 and refused.count("BUSY") >= 30


def test_the_server_imports_no_scraping_libraries():
    ours = "import sys, app.importing.page.read_apart"
    heavy = "print({'recipe_scrapers', 'bs4', 'lxml', 'extruct'} & sys.modules.keys())"
    ran = subprocess.run([sys.executable, "-c", f"{ours}; {heavy}"], capture_output=True, text=True)
    assert ran.stdout.strip() == "set()"
