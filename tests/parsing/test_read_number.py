"""Tests finding the part of a line that expresses a given number."""

from app.parsing.read_number import amounts, find_written, texts_worth


def test_the_longest_text_with_the_value_is_found():
    assert texts_worth("1 cup or a jar, ½ + 1/2 pot", 1) == ["1", "a"]
    assert find_written("1 cup or a jar", 1) == "1"
    assert find_written("½ or 1/2 cup", 0.5) == "1/2"
    assert find_written("flour", 1) == ""


def test_a_count_of_shrimp_is_no_part_of_a_mixed_number():
    assert amounts("1 16/20") == [] and amounts("1 15/16") == [1.9375]
