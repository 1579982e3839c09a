"""Tests the routes that parse ingredient lines."""

import pytest

NOTHING = dict.fromkeys(("average", "comment", "name", "unit", "quantity", "food"))


def parsed(person, line, parser="nlp", **kwargs):
    return person.post("/parser/ingredient", {"parser": parser, "ingredient": line}, expect=200, **kwargs)


def test_a_line_is_parsed_into_amount_unit_food_and_note(bob):
    answer = parsed(bob, "2 cups all-purpose flour, sifted")
    line = answer["ingredient"]
    assert answer["input"] == line["originalText"] == "2 cups all-purpose flour, sifted"
    assert (line["quantity"], line["unit"]["name"], line["food"]["name"]) == (2, "cups", "all-purpose flour")
    assert (line["note"], line["display"]) == ("sifted", "2 cups all-purpose flour sifted")
    assert line["unit"]["id"] is line["food"]["id"] is None


def test_known_foods_and_units_are_returned_with_all_fields(bob):
    flour, cup = bob.post("/foods", {"name": "Flour"}), bob.post("/units", {"name": "cup", "pluralName": "cups"})
    line = parsed(bob, "2 cups flour")["ingredient"]
    assert (line["food"], line["unit"]) == (flour, cup)
    assert line["display"] == "2 cups Flour"


def test_the_words_of_the_line_are_shown_for_its_food(bob):
    bob.post("/foods", {"name": "active dry yeast", "aliases": [{"name": "instant yeast"}]})
    line = parsed(bob, "2 tbsp instant yeast")["ingredient"]
    assert (line["food"]["name"], line["foodText"]) == ("active dry yeast", "instant yeast")
    assert line["display"] == "2 tbsp instant yeast"


def test_a_joining_word_is_shown_before_the_food(bob):
    bob.post("/foods", {"name": "ail"})
    lines = ["2 gousses d'ail", "200 g de farine"]
    shown = [one["ingredient"] for one in bob.post("/parser/ingredients", {"ingredients": lines}, expect=200)]
    assert [one["display"] for one in shown] == lines
    assert [one["foodText"] for one in shown] == ["d'ail", "de farine"]


def test_a_food_that_is_shown_by_its_own_name_has_no_text(bob):
    bob.post("/foods", {"name": "onion", "pluralName": "onions"})
    assert [parsed(bob, line)["ingredient"]["foodText"] for line in ("1 Onion", "2 onions", "2 onion")] == [
        *(None, None, "onion")
    ]


def test_the_words_of_a_line_without_a_number_begin_with_its_unit(bob):
    pinch = bob.post("/units", {"name": "Prise", "pluralName": "Prisen"})
    bob.post("/foods", {"name": "Salz"})
    lines = ["Prise Salz, fein", "etwas Salz", "2 Prisen Salz"]
    answers = bob.post("/parser/ingredients", {"ingredients": lines}, expect=200, headers={"Accept-Language": "de"})
    shown = [one["ingredient"] for one in answers]
    assert [one["foodText"] for one in shown] == ["Prise Salz", None, None]
    assert [one["display"] for one in shown] == ["Prise Salz fein", "Salz etwas", "2 Prisen Salz"]
    assert (shown[0]["quantity"], shown[0]["unit"]) == (0, pinch)


@pytest.mark.parametrize(
    ("language", "line", "words"),
    [
        ("fr", "quelques feuilles de menthe", "feuilles de menthe"),
        ("it", "pizzico di sale", "pizzico di sale"),
        ("es", "pizca de sal", "pizca de sal"),
        ("nl", "een paar takjes tijm", "takjes tijm"),
    ],
)
def test_a_unit_without_a_number_is_not_lost(bob, language, line, words):
    answer = parsed(bob, line, headers={"Accept-Language": language})["ingredient"]
    assert answer["foodText"] == words and answer["display"].startswith(words)


def test_a_unit_that_a_line_without_a_number_calls_otherwise_is_left_out(alice):
    alice.post("/groups/seeders/units", {"locale": "en-US"}, expect=200)
    lines = ["Prise Salz", "1 Prise Salz"]
    answers = alice.post("/parser/ingredients", {"ingredients": lines}, headers={"Accept-Language": "de"})
    found = [(one["ingredient"]["display"], one["ingredient"]["unit"], one["unitBy"]) for one in answers]
    assert found[0] == ("Prise Salz", None, None)
    assert (found[1][1]["name"], found[1][2]) == ("pinch", "exact")


def test_a_food_of_another_group_is_not_matched(bob, mallory):
    mallory.post("/foods", {"name": "flour"})
    assert parsed(bob, "2 cups flour")["ingredient"]["food"]["id"] is None


def test_the_answers_keep_the_order_of_the_lines(bob):
    lines = ["3 eggs", "", "1 pinch of salt", "3 eggs"]
    answers = bob.post("/parser/ingredients", {"ingredients": lines}, expect=200)
    assert [one["input"] for one in answers] == lines
    assert len({one["ingredient"]["referenceId"] for one in answers}) == 4
    assert bob.post("/parser/ingredients", {"ingredients": []}, expect=200) == []


@pytest.mark.parametrize("parser", ["nlp", "brute"])
@pytest.mark.parametrize("line", ["", "   ", "\n"])
def test_a_blank_line_has_an_empty_answer(bob, parser, line):
    answer = parsed(bob, line, parser)
    said = answer["ingredient"]
    assert (said["quantity"], said["unit"], said["food"], said["note"]) == (0, None, None, "")
    assert answer["confidence"] == NOTHING


UNSEEN = ["\ufeff1 cup flour", "1\u200b cup flour", "\u200e1 cup\u200f flour", "1 c\u00adup flo\u2060ur"]


@pytest.mark.parametrize("parser", ["nlp", "brute"])
@pytest.mark.parametrize("line", UNSEEN)
def test_invisible_characters_are_ignored(bob, parser, line):
    answer = parsed(bob, line, parser)
    said = answer["ingredient"]
    assert (said["quantity"], said["unit"]["name"], said["food"]["name"], said["note"]) == (1, "cup", "flour", "")
    assert answer["input"] == said["originalText"] == line


def test_invisible_characters_are_ignored_in_german_and_headings(bob):
    line = parsed(bob, "\ufeff2 E\u00adL Peter\u200bsilie", headers={"Accept-Language": "de-DE"})["ingredient"]
    assert (line["quantity"], line["unit"]["name"], line["food"]["name"]) == (2, "EL", "Petersilie")
    assert parsed(bob, "\ufeffFor the do\u00adugh:")["heading"] == "For the dough"


def test_the_accepted_language_decides_if_the_words_do_not(bob):
    german = parsed(bob, "2 EL fein gehackte Petersilie", headers={"Accept-Language": "de-DE,de;q=0.9,en;q=0.5"})
    line = german["ingredient"]
    assert (line["quantity"], line["unit"]["name"], line["food"]["name"]) == (2, "EL", "Petersilie")
    assert line["note"] == "fein gehackte"


def test_lines_in_another_language_than_the_request_are_parsed(bob):
    lines = ["200 g de farine", "2 cuillères à soupe d'huile d'olive", "1 pincée de sel"]
    answers = bob.post("/parser/ingredients", {"ingredients": lines}, expect=200)
    assert [one["ingredient"]["food"]["name"] for one in answers] == ["farine", "huile d'olive", "sel"]


def test_the_brute_parser_gives_no_confidence(bob):
    assert parsed(bob, "250 g butter", "brute")["confidence"] == NOTHING


def test_a_clear_line_has_more_confidence_than_an_unclear_one(bob):
    english = {"Accept-Language": "en-GB"}
    lines = ["250 g butter", "To brush on the dough"]
    clear, riddle = (parsed(bob, line, headers=english)["confidence"] for line in lines)
    assert clear["average"] > 0.9 > 0.5 > riddle["average"]
    assert clear["name"] == clear["food"]


def test_the_brute_parser_knows_the_units_of_the_group(bob):
    bob.post("/units", {"name": "Stalk"})
    line = parsed(bob, "a stalk bell peppers, cut in pieces", "brute")["ingredient"]
    assert (line["quantity"], line["unit"]["name"], line["food"]["name"]) == (0, "Stalk", "bell peppers")
    assert line["note"] == "cut in pieces"


def test_the_answer_names_the_words_for_the_food_and_the_unit(bob):
    bob.post("/foods", {"name": "flour"})
    answer = parsed(bob, "2 cups flour")
    assert (answer["foodWords"], answer["unitWords"]) == ("flour", "cups")
    assert (answer["foodBy"], answer["unitBy"]) == ("exact", None)


def test_an_unknown_parser_is_refused(bob):
    refusal = bob.post("/parser/ingredient", {"parser": "magic", "ingredient": "3 eggs"}, expect=422)
    assert refusal["detail"][0]["loc"] == ["body", "parser"]


def test_a_line_has_at_most_a_thousand_characters(bob):
    bob.post("/parser/ingredient", {"ingredient": "a" * 1000}, expect=200)
    [fault] = bob.post("/parser/ingredient", {"ingredient": "a" * 1001}, expect=422)["detail"]
    assert (fault["loc"], fault["msg"]) == (["body", "ingredient"], "A line has at most 1,000 characters.")


def test_a_request_has_at_most_five_hundred_lines(bob):
    brute = {"parser": "brute", "ingredients": ["3 eggs"] * 500}
    assert len(bob.post("/parser/ingredients", brute, expect=200)) == 500
    [fault] = bob.post("/parser/ingredients", {"ingredients": ["3 eggs"] * 501}, expect=422)["detail"]
    assert (fault["loc"], fault["msg"]) == (["body", "ingredients"], "Send at most 500 lines at once.")


def test_a_guest_cannot_parse_lines(guest):
    guest.post("/parser/ingredient", {"ingredient": "3 eggs"}, expect=401)
    guest.post("/parser/ingredients", {"ingredients": ["3 eggs"]}, expect=401)


def test_a_missing_language_model_is_reported(bob):
    refusal = bob.post("/parser/ingredient", {"parser": "openai", "ingredient": "3 eggs"}, expect=400)["detail"]
    assert refusal["error"] and refusal["message"].startswith("No language model is set up")


def test_a_heading_is_marked_as_one(bob):
    answers = bob.post(
        "/parser/ingredients", {"ingredients": ["For the dough:", "FOR THE SAUCE", "2 eggs"]}, expect=200
    )
    told = [(one["heading"], one["headingIsSure"]) for one in answers]
    assert told == [("For the dough", True), ("FOR THE SAUCE", False), (None, False)]


def test_a_food_in_capitals_is_no_heading(bob):
    bob.post("/foods", {"name": "salt"})
    assert parsed(bob, "SALT")["heading"] is None
    assert parsed(bob, "SALT:")["heading"] == "SALT"
