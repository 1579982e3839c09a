"""Learns in which order a household passes the labels in a shop, from when it checked off items."""

from collections import defaultdict
from datetime import datetime, timedelta

LONGEST_PAUSE = timedelta(hours=2)  # after a longer pause, the next tick belongs to another trip to the shop
FEWEST_LABELS, FEWEST_TRIPS = 3, 2


def order_of_shop(ticks: list[tuple[datetime, str]]) -> list[str]:
    """Returns the labels in their mean order over all trips. The purchases are in the order of their times.

    Trips with few labels are left out, and so are labels that were passed only once.
    """
    places: dict[str, list[float]] = defaultdict(list)
    for trip in find_trips(ticks):
        for label, place in compute_places(trip).items():
            places[label].append(place)
    mean_places = {
        label: compute_mean(its_places) for label, its_places in places.items() if len(its_places) >= FEWEST_TRIPS
    }
    return sorted(mean_places, key=lambda label: (mean_places[label], label))


def find_trips(ticks: list[tuple[datetime, str]]) -> list[list[str]]:
    trips: list[list[str]] = []
    before = None
    for moment, label in ticks:
        if before is None or moment - before > LONGEST_PAUSE:
            trips.append([])
        trips[-1].append(label)
        before = moment
    return [trip for trip in trips if len(set(trip)) >= FEWEST_LABELS]


def compute_places(trip: list[str]) -> dict[str, float]:
    """Returns the mean place of each label in a trip, from 0 for the first thing checked off to 1 for the last."""
    places_of: dict[str, list[float]] = defaultdict(list)
    for at, label in enumerate(trip):
        places_of[label].append(at / (len(trip) - 1))
    return {label: compute_mean(places) for label, places in places_of.items()}


def compute_mean(places: list[float]) -> float:
    return sum(places) / len(places)
