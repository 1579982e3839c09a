"""Tests that announcing the name on networks that carry no multicast does not fill the log."""

import logging

from app.framework.outbound.announce import silence_library

UNREACHABLE = "Error with socket 19 (('::1', 5353, 0, 0))): Network is unreachable"


def test_the_log_has_no_tracebacks_of_networks_without_multicast(caplog):
    library = logging.getLogger("zeroconf")
    library.warning(UNREACHABLE)
    assert UNREACHABLE in caplog.messages
    caplog.clear()
    silence_library()
    library.warning(UNREACHABLE)
    assert caplog.messages == []
