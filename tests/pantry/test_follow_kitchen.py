"""Tests what the kitchen does by itself: by the trusted clock, and with purchases that were forgotten."""

from datetime import UTC, datetime, timedelta

from app.framework.storage.database import db
from app.framework.storage.folder.clock import clock
from app.framework.tasks.run_tasks import Runner
from app.pantry.stock.follow_kitchen import add_forgotten_purchases, fade_what_spoils
from tests.pantry.test_pantry_food import left_of, word_of


def test_a_clock_that_jumps_does_not_empty_the_kitchen(alice, buy, milk, monkeypatch, tmp_path):
    buy(milk)
    clock.open(tmp_path)
    try:
        monkeypatch.setattr(clock, "wall", (datetime.now(UTC) + timedelta(days=400)).timestamp)
        with db.connection_context():
            fade_what_spoils()
        assert word_of(alice, milk) == "have"
    finally:
        clock.close()
    with db.connection_context():
        fade_what_spoils()
    assert word_of(alice, milk) == "out", "without the trusted time, the same clock takes it away"
    monkeypatch.undo()
    clock.close()


def test_a_purchase_that_the_end_of_the_server_made_forget_comes_in_at_night_once(alice, buy, flour, gram, monkeypatch):
    monkeypatch.setattr(Runner, "do_soon", lambda self, work: None)
    buy(flour, 1000, gram)
    assert word_of(alice, flour) == "out"
    for _ in range(2):
        with db.connection_context(), db.atomic():
            add_forgotten_purchases()
        assert word_of(alice, flour) == "have" and left_of(flour) == 1
