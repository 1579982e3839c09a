"""Tests that Apprise reads the addresses that the screen builds: `ui/src/testing/notifierAddresses.json`."""

import apprise
import orjson
import pytest

from tests.notifications.notifiers.test_every_service import answer_to
from tests.test_architecture import ROOT

CASES = orjson.loads((ROOT / "ui/src/testing/notifierAddresses.json").read_bytes())


def as_lists(value):
    return [as_lists(one) for one in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["address"].partition("?")[0])
def test_apprise_reads_every_part_of_a_built_address(dave, case):
    service = apprise.Apprise.instantiate(case["address"])
    assert service is not None
    assert {name: as_lists(getattr(service, name)) for name in case["read"]} == case["read"]
    assert answer_to(dave, case["address"]) == 201
