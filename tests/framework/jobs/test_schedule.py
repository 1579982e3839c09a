"""Work that happens by itself."""

from datetime import datetime, timedelta
from threading import Event

import pytest

from app.framework.jobs import schedule
from app.framework.jobs.schedule import JobRunner, every, look_at, planned


@pytest.fixture
def no_other_jobs():
    """The jobs of the product put aside."""
    before, schedule.jobs[:] = schedule.jobs[:], []
    yield
    schedule.jobs[:] = before


def test_a_due_job_runs_and_one_that_fails_does_not_stop_the_others(no_other_jobs, caplog):
    ran = Event()

    @every(seconds=1)
    def breaks():
        raise ValueError("burnt")

    @every(seconds=1)
    def tidies():
        counted.append(1)
        if len(counted) == 2:
            ran.set()

    counted = []
    clock = JobRunner(tick=0.05)
    clock.start()
    assert ran.wait(10)
    clock.stop()
    assert "job breaks failed" in caplog.text and "burnt" in caplog.text


def test_each_job_runs_once_soon_after_the_start_however_rare_it_is(no_other_jobs):
    ran, late, last = [], [], Event()
    every(days=1)(lambda: ran.append("day"))
    every(hours=6)(lambda: ran.append("quarter"))
    every(seconds=1)(lambda: late.append(1) or (len(late) == 2 and last.set()))
    clock = JobRunner(tick=0.05)
    clock.start()
    assert last.wait(10)
    clock.stop()
    assert ran == ["day", "quarter"]


def test_a_clock_that_is_stopped_meanwhile_begins_no_further_job(no_other_jobs):
    ran = []
    clock = JobRunner(tick=0.05)
    every(days=1)(clock.stopped.set)
    every(days=1)(lambda: ran.append(1))
    clock.start()
    clock.thread.join(10)
    assert not clock.thread.is_alive() and not ran


def test_a_clock_that_is_paused_leaves_jobs_out_until_it_goes_on(no_other_jobs):
    paused, asked, ran = Event(), Event(), Event()
    paused.set()
    clock = JobRunner(tick=0.05, paused=lambda: asked.set() or paused.is_set())
    every(seconds=1)(ran.set)
    clock.start()
    assert asked.wait(10) and not ran.is_set()
    paused.clear()
    assert ran.wait(10)
    clock.stop()


def test_a_clock_stops_at_once_and_runs_nothing_afterwards(no_other_jobs):
    ran = []
    every(seconds=1)(lambda: ran.append(1))
    clock = JobRunner(tick=30)
    clock.start()
    clock.stop()
    assert not clock.thread.is_alive() and not ran


def test_a_job_stays_the_function_it_was(no_other_jobs):
    @every(days=1)
    def counts():
        return 42

    assert counts() == 42
    assert [(job.name, job.unit, job.count) for job in schedule.jobs] == [("counts", "days", 1)]


def local():
    return datetime.now()  # noqa: DTZ005 - as the library counts


YEARS = timedelta(days=20_000)


@pytest.fixture
def hourly(no_other_jobs):
    """(the plan, its one job, how often that ran)"""
    ran = []
    every(hours=1)(lambda: ran.append(1))
    plan = planned()
    return plan, plan.get_jobs()[0], ran


def test_a_clock_that_is_set_back_by_years_does_not_stop_the_jobs(hourly):
    plan, job, ran = hourly
    job.next_run += YEARS
    look_at(plan)
    assert not ran and local() < job.next_run <= local() + timedelta(hours=1)


def test_a_clock_that_is_set_forward_by_years_runs_each_job_once(hourly):
    plan, job, ran = hourly
    job.next_run -= YEARS
    for _ in range(5):
        look_at(plan)
    assert len(ran) == 1 and job.next_run > local() + timedelta(minutes=59)


def test_the_product_tidies_up_after_itself(app):
    names = {job.name for job in schedule.jobs}
    assert {"forget_expired_tokens", "forget_given_answers", "note_used_tokens"} <= names


def test_every_job_of_the_product_runs(app, caplog):
    for job in schedule.jobs:
        job.run()
    assert "failed" not in caplog.text
