"""Pages are read by children: hostile ones end a child, never the kitchen."""

import json
import subprocess
import sys
import time
from threading import Thread

import pytest

from app.importing.read_apart import Readers
from app.importing.read_page import BadPage
from tests.importing.pages import SOUP, as_html


@pytest.fixture(scope="module")
def readers():
    return Readers()


def refusal(readers, text, **kwargs):
    with pytest.raises(BadPage) as refused:
        readers.recipe_in(text, **kwargs)
    return refused.value.reason


def test_a_child_reads_one_page_after_another(readers):
    for _ in range(60):  # more than one child reads in its life
        assert readers.recipe_in(json.dumps(SOUP), "https://soup.test/")["name"] == "Leek soup"
    assert readers.recipe_in(json.dumps(SOUP), locale="sv-SE")["prep_time"] == "15 minuter"
    assert readers.schema_in(as_html(SOUP))["name"] == "Leek soup"
    assert refusal(readers, "<p>none</p>") == "NO_RECIPE"


def test_a_child_that_ended_meanwhile_is_replaced(readers):
    readers.recipe_in(json.dumps(SOUP))
    for child in readers._children._idle:
        child.kill()
        child.wait()
    assert readers.recipe_in(json.dumps(SOUP))["name"] == "Leek soup"


class SlowList(list):
    """A list that is looked at so slowly that two see the same child in it."""

    def __len__(self):
        counted = super().__len__()
        time.sleep(0.2)
        return counted


def test_two_at_once_do_not_take_the_same_idle_child():
    readers, names = Readers(), []
    readers.recipe_in(json.dumps(SOUP))
    readers._children._idle = SlowList(readers._children._idle)
    threads = [Thread(target=lambda: names.append(readers.recipe_in(json.dumps(SOUP))["name"])) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert names == ["Leek soup", "Leek soup"]


@pytest.mark.parametrize("page", ["<div>" * 900_000, "<b><p>" * 600_000])
def test_a_page_made_to_keep_us_busy_ends_at_the_deadline(readers, page):
    assert refusal(readers, page, seconds=1.0) == "TIMED_OUT"
    assert readers.recipe_in(json.dumps(SOUP))["name"] == "Leek soup"


def test_two_read_at_once_thirty_wait_and_more_are_sent_away():
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


def test_nothing_heavy_is_imported_by_the_server_itself():
    ours = "import sys, app.importing.read_apart"
    heavy = "print({'recipe_scrapers', 'bs4', 'lxml', 'extruct'} & sys.modules.keys())"
    ran = subprocess.run([sys.executable, "-c", f"{ours}; {heavy}"], capture_output=True, text=True)
    assert ran.stdout.strip() == "set()"
