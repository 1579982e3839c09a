"""Tests that filters keep their meaning: on the other server, AND and OR bind from the right."""

import pytest

from app.admin.moving.storing.rewrite_filter import filter_by_list, rewrite_filter

OLD, NEW = "0000000100004000800000000000abcd", "00000002-0000-4000-8000-00000000abcd"


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("a = 1", "a = 1"),
        ("a = 1 AND b = 2 AND c = 3", "a = 1 AND b = 2 AND c = 3"),
        ("a = 1 AND b = 2 OR c = 3", "a = 1 AND (b = 2 OR c = 3)"),
        ("a = 1 OR b = 2 AND c = 3 OR d = 4", "a = 1 OR (b = 2 AND (c = 3 OR d = 4))"),
        ("(a = 1 AND b = 2) OR c = 3", "(a = 1 AND b = 2) OR c = 3"),
        ("(a = 1 AND b = 2 OR c = 3) AND d = 4", "(a = 1 AND (b = 2 OR c = 3)) AND d = 4"),
        ('name = "this AND that OR (x" OR b IS NULL', 'name = "this AND that OR (x" OR b IS NULL'),
        ("tags.id IN [x, y] and b not in [z]", "tags.id IN [ x , y ] AND b not in [ z ]"),
    ],
)
def test_parentheses_say_what_was_meant(given, meant):
    assert rewrite_filter(given, lambda row_id: row_id) == meant


def test_ids_become_those_of_here():
    assert rewrite_filter(f'tags.id IN ["{OLD}"]', {OLD: NEW}.get) == f'tags.id IN [ "{NEW}" ]'


def test_lists_of_early_versions_become_filters():
    listed = {"tags": {"ids": ["x", "y"], "all": True}, "tools": {"ids": ["z"], "all": False}}
    assert filter_by_list(listed, str) == 'tags.id CONTAINS ALL ["x", "y"] AND tools.id IN ["z"]'
