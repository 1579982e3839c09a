"""Tests the log in the data folder."""

import logging

import pytest

from app.framework.storage.folder.log_file import LARGEST, clear_log, log_files, log_to, read_last_lines
from app.framework.text.mask_secrets import mask_function

log = logging.getLogger("app.test")


@pytest.fixture
def kept(tmp_path, caplog):
    caplog.set_level(logging.INFO)
    with log_to(tmp_path, mask_function(["carrot-and-stick"])):
        yield tmp_path


def messages(folder, most=100):
    return [line.split(" ", 2)[2] for line in read_last_lines(folder, most)]


def test_the_last_lines_come_in_order_without_secrets(kept):
    log.info("first")
    log.warning("the secret is %s", "carrot-and-stick")
    log.info("It is not set up yet; the one-time code is 123-456")
    assert messages(kept) == [
        "INFO    first",
        "WARNING the secret is ***",
        "INFO    It is not set up yet; the one-time code is ***",
    ]
    assert messages(kept, 1) == messages(kept)[-1:]


def test_tracebacks_have_no_secrets_either(kept):
    try:
        raise ValueError("carrot-and-stick")
    except ValueError:
        log.exception("failed")
    text = "\n".join(read_last_lines(kept, 100))
    assert "ValueError: ***" in text and "carrot" not in text


def test_the_log_is_bounded_and_goes_on_after_it_was_cleared(kept):
    for number in range(3 * LARGEST // 1000):
        log.info("%d %s", number, "x" * 980)
    assert sum(path.stat().st_size for path in log_files(kept)) <= 2 * LARGEST
    assert len(read_last_lines(kept, 5000)) > LARGEST // 1000
    clear_log(kept)
    assert read_last_lines(kept, 100) == []
    log.info("afterwards")
    assert messages(kept) == ["INFO    afterwards"]


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path, caplog):
    (tmp_path / "logs").write_text("a file where a folder is needed")
    with log_to(tmp_path, str):
        log.warning("on it goes")
    assert "cannot be kept" in caplog.text and "on it goes" in caplog.text
