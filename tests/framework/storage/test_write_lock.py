"""Tests the lock of the one thread that may write."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import sleep

import pytest

from app.framework.storage import one_writer
from app.framework.storage.database import db
from app.framework.storage.write_lock import WriteLock


def test_threads_get_the_lock_in_the_order_in_which_they_asked():
    lock, order = WriteLock(), []
    lock.acquire()

    def take(number):
        with lock:
            order.append(number)

    with ThreadPoolExecutor(5) as threads:
        for number in range(5):
            threads.submit(take, number)
            while len(lock._waiting) <= number:
                sleep(0.001)
        lock.release()
    assert order == [0, 1, 2, 3, 4]


def test_a_thread_that_takes_the_lock_again_and_again_overtakes_nobody():
    lock, others = WriteLock(), []
    lock.acquire()
    with ThreadPoolExecutor(1) as threads:
        other = threads.submit(lambda: lock.acquire() and (others.append(1), lock.release()))
        while not lock._waiting:
            sleep(0.001)
        lock.release()
        lock.acquire()
        assert others == [1]
        lock.release()
        other.result()


def test_the_lock_is_reentrant_and_only_its_owner_releases_it():
    lock = WriteLock()
    with lock, lock, ThreadPoolExecutor(1) as threads:
        assert threads.submit(lock.acquire, 0.01).result() is False
        with pytest.raises(RuntimeError):
            threads.submit(lock.release).result()
    with ThreadPoolExecutor(1) as threads:
        assert threads.submit(lock.acquire, 0.01).result() is True


@pytest.mark.parametrize("seconds", [0.05, 60])
def test_a_request_waits_for_others_as_long_as_it_says(alice, monkeypatch, seconds):
    monkeypatch.setattr(one_writer, "SECONDS_TO_WAIT", seconds)
    has_it, goes_on = Event(), Event()

    def keep_others_waiting():
        with db.connection_context(), db.atomic():
            has_it.set()
            goes_on.wait(60)

    with ThreadPoolExecutor(2) as threads:
        writing = threads.submit(keep_others_waiting)
        assert has_it.wait(60)
        saving = threads.submit(alice.post, "/foods", {"name": "leek"}, expect=503 if seconds < 1 else (200, 201))
        if seconds < 1:
            assert "busy" in saving.result()["detail"]["message"]
        goes_on.set()
        writing.result()
        saving.result()
    assert alice.get("/foods")["total"] == (0 if seconds < 1 else 1)
