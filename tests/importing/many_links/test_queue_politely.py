"""Tests that no site gets two visits at a time, or two without a pause."""

from app.importing.many_links.queue_politely import PoliteQueue


class Clock:
    def __init__(self):
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def queue_of(*pages: tuple[str, str]):
    clock = Clock()
    return PoliteQueue(pages, pause=1.0, clock=clock), clock


def test_a_site_has_one_visit_at_a_time():
    queue, _ = queue_of(("a", "a1"), ("a", "a2"), ("b", "b1"))
    assert {queue.take(), queue.take()} == {"a1", "b1"}
    assert queue.take() is None and len(queue) == 1 and queue.seconds_to_next() is None


def test_there_is_a_pause_between_two_visits():
    queue, clock = queue_of(("a", "a1"), ("a", "a2"))
    queue.take()
    queue.end_visit("a")
    assert queue.take() is None and queue.seconds_to_next() == 1.0
    clock.time += 1.0
    assert queue.take() == "a2" and queue.seconds_to_next() is None


def test_a_site_that_asks_for_time_gets_it_while_others_go_on():
    queue, clock = queue_of(("a", "a1"), ("b", "b1"), ("b", "b2"))
    assert [queue.take(), queue.take()] == ["a1", "b1"]
    queue.end_visit("a", wait=5.0)
    queue.put_back("a", "a1")
    queue.end_visit("b")
    clock.time += 1.0
    assert queue.take() == "b2" and queue.take() is None
    clock.time += 4.0
    assert queue.take() == "a1"


def test_the_site_that_waits_longest_is_next():
    queue, clock = queue_of(("a", "a1"), ("a", "a2"), ("b", "b1"), ("b", "b2"))
    for site in (queue.take()[0], queue.take()[0]):
        clock.time += 0.1
        queue.end_visit(site)
    clock.time += 2
    assert queue.take() == "a2"


def test_all_pages_of_a_site_can_be_dropped():
    queue, _ = queue_of(("a", "a1"), ("a", "a2"), ("b", "b1"))
    assert queue.drop("a") == ["a1", "a2"] and queue.take() == "b1" and len(queue) == 0
