"""Memory that is freed is kept for the next answer, where the system's allocator can be asked to."""

import platform

from app.framework.keep_memory import keep_memory


def test_the_allocator_is_asked_where_it_is_the_one_we_know():
    assert keep_memory() is (platform.libc_ver()[0] == "glibc")
