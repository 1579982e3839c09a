"""Tests finding the part of a line that expresses a given number."""

from app.parsing.read_number import find_written, list_texts_worth, read_amounts


def test_the_longest_text_with_the_value_is_found():
    assert list_texts_worth("1 cup or a jar, ½ + 1/2 pot", 1) == ["1", "a"]
    assert find_written("1 cup or a jar", 1) == "1"
    assert find_written("½ or 1/2 cup", 0.5) == "1/2"
    assert find_written("flour", 1) == ""


def test_a_count_of_shrimp_is_no_part_of_a_mixed_number():
    assert read_amounts("1 16/20") == [] and read_amounts("1 15/16") == [1.9375]
