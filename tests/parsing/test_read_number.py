"""Where an amount is written in a line."""

from app.parsing.read_number import texts_worth, written_as


def test_of_texts_that_are_worth_the_same_the_first_of_the_longest_counts():
    assert texts_worth("1 cup or a jar, ½ + 1/2 pot", 1) == ["1", "a"]
    assert written_as("1 cup or a jar", 1) == "1"
    assert written_as("½ or 1/2 cup", 0.5) == "1/2"
    assert written_as("flour", 1) == ""
