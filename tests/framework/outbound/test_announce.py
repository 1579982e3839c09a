"""Tests that announcing Hearthbook leaves nothing in the log that only a programmer would understand."""

import logging

from app.framework.outbound.announce import open_responder


def test_networks_without_multicast_put_no_traceback_into_the_log(caplog):
    open_responder().close()
    for name in ("zeroconf", "app"):
        logging.getLogger(name).warning("said by %s", name)
    assert "said by app" in caplog.text and "said by zeroconf" not in caplog.text
