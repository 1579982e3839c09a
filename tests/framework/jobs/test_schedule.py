"""Tests that scheduled jobs run on time, even if the computer's clock jumps."""

from datetime import datetime, timedelta
from threading import Event

import pytest

from app.framework.jobs import schedule
from app.framework.jobs.schedule import JobRunner, every, look_at, make_schedule


@pytest.fixture
def no_other_jobs():
    """Removes the app's own jobs during the test."""
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
    assert ran.wait(60)
    clock.stop()
    assert "job breaks failed" in caplog.text and "burnt" in caplog.text


def test_every_job_runs_once_soon_after_the_start(no_other_jobs):
    ran, late, last = [], [], Event()
    every(days=1)(lambda: ran.append("day"))
    every(hours=6)(lambda: ran.append("quarter"))
    every(seconds=1)(lambda: late.append(1) or (len(late) == 2 and last.set()))
    clock = JobRunner(tick=0.05)
    clock.start()
    assert last.wait(60)
    clock.stop()
    assert ran == ["day", "quarter"]


def test_no_further_job_runs_after_the_runner_is_stopped(no_other_jobs):
    ran = []
    clock = JobRunner(tick=0.05)
    every(days=1)(clock.stopped.set)
    every(days=1)(lambda: ran.append(1))
    clock.start()
    clock.thread.join(60)
    assert not clock.thread.is_alive() and not ran


def test_a_paused_runner_skips_jobs_until_it_resumes(no_other_jobs):
    paused, asked, ran = Event(), Event(), Event()
    paused.set()
    clock = JobRunner(tick=0.05, paused=lambda: asked.set() or paused.is_set())
    every(seconds=1)(ran.set)
    clock.start()
    assert asked.wait(60) and not ran.is_set()
    paused.clear()
    assert ran.wait(60)
    clock.stop()


def test_the_runner_stops_at_once(no_other_jobs):
    ran = []
    every(seconds=1)(lambda: ran.append(1))
    clock = JobRunner(tick=30)
    clock.start()
    clock.stop()
    assert not clock.thread.is_alive() and not ran


def test_a_scheduled_function_can_still_be_called(no_other_jobs):
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
    """Schedules a single hourly job. Returns the scheduler, the job, and a list that grows by one with each run."""
    ran = []
    every(hours=1)(lambda: ran.append(1))
    plan = make_schedule()
    return plan, plan.get_jobs()[0], ran


def test_jobs_still_run_after_the_clock_is_set_back_by_years(hourly):
    plan, job, ran = hourly
    job.next_run += YEARS
    look_at(plan)
    assert not ran and local() < job.next_run <= local() + timedelta(hours=1)


def test_each_job_runs_once_after_the_clock_jumps_forward_by_years(hourly):
    plan, job, ran = hourly
    job.next_run -= YEARS
    for _ in range(5):
        look_at(plan)
    assert len(ran) == 1 and job.next_run > local() + timedelta(minutes=59)


def test_the_jobs_of_the_process_are_scheduled(app):
    names = {job.name for job in schedule.jobs}
    assert {"forget_given_answers", "note_used_tokens", "fill_reserve"} <= names


def test_every_scheduled_job_runs_without_errors(app, caplog):
    for job in schedule.jobs:
        job.run()
    assert "failed" not in caplog.text
