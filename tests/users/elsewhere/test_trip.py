"""Sign-ins under way: who returns, from where, and until when."""

from app.users.elsewhere.trip import MOST_UNDER_WAY, Trips


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def test_a_trip_ends_once_and_for_its_own_browser_only():
    trips = Trips()
    trip = trips.begin("word", "http://localhost/login")
    assert trips.end("another", trip.state) is None and trips.end("word", "another") is None
    assert trips.end("word", trip.state) == trip
    assert trips.end("word", trip.state) is None


def test_after_ten_minutes_nobody_returns():
    trips = Trips(clock := Clock())
    one, other = (trips.begin("word", "http://localhost/login") for _ in range(2))
    clock.now = 599.0
    assert trips.end("word", one.state)
    clock.now = 600.0
    assert trips.end("word", other.state) is None


def test_a_word_is_known_while_its_browser_is_away():
    trips = Trips(clock := Clock())
    one, _ = (trips.begin(word, "x") for word in ("one", "other"))
    assert trips.knows("one") and trips.knows("other") and not trips.knows("") and not trips.knows("third")
    trips.end("one", one.state)
    assert not trips.knows("one")
    clock.now = 600.0
    assert not trips.knows("other")


def test_no_two_trips_share_a_word():
    trips = Trips()
    words = [getattr(trips.begin("word", "x"), name) for name in ("state", "nonce", "verifier") for _ in range(9)]
    assert len(set(words)) == len(words) and all(len(word) >= 43 for word in words)


def test_memory_does_not_grow_with_those_who_never_return():
    trips = Trips()
    first = trips.begin("word", "x")
    last = [trips.begin("word", "x") for _ in range(MOST_UNDER_WAY)][-1]
    assert trips.end("word", first.state) is None and trips.end("word", last.state)
