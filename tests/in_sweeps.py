"""Leaves most values of a slow test to the sweeps, so that each kind of fault is still found in the usual run."""

from collections.abc import Iterable

import pytest


def keep(kept: Iterable, values: Iterable, mark: str = "screens") -> list:
    """Returns the values as parameters. Those that are not `kept` run only with the sweeps, by this mark."""
    kept = set(kept)
    left = getattr(pytest.mark, mark)
    return [pytest.param(value, id=str(value), marks=() if value in kept else left) for value in values]
