"""Tests that a request passes few functions before its view. Run with `-s`, it names them."""

import pytest

from tests.framework.api.trace_request import trace, trace_all

MOST = {"GET labels": 22, "POST label": 45, "PUT recipe": 60}


@pytest.fixture
def traced(alice):
    return trace_all(alice)


def test_a_request_passes_few_functions_before_its_view(traced):
    for name, (before, called) in traced.items():
        print(f"{name}: {len(before)} before the view, {len(called)} in all", *before, sep="\n  ")
    assert {name: len(before) for name, (before, _called) in traced.items() if len(before) > MOST[name]} == {}


def test_the_trace_sees_a_function_that_is_added(alice, monkeypatch):
    before, _called = trace(lambda: alice.get("/groups/labels"), "list_rows")
    from app.framework.api.guard import current_user
    from app.framework.server import begin_request

    take = begin_request.take
    monkeypatch.setattr(begin_request, "take", lambda turns: (current_user(), take(turns)))
    more, _called = trace(lambda: alice.get("/groups/labels"), "list_rows")
    assert set(more) - set(before) == {"framework/api/guard.py current_user"}
