"""The sections of a language's file, and what they hold. Most values are optional, so that a language can grow.

Several words are one string with spaces between them, and several phrases one with bars between them. Only the section
`lines`, in which a unit may have several words, has lists.
"""

from marshmallow import RAISE, Schema, fields
from marshmallow.validate import Length

KINDS_OF_NUMBERS = {"keys": fields.Str(), "values": fields.Float()}


def words() -> fields.Str:
    return fields.Str(load_default="")


def listed() -> fields.List:
    return fields.List(fields.Str(validate=Length(1)))


def two_forms() -> fields.List:
    return fields.List(fields.Str(), required=True, validate=Length(equal=2))


class SectionSchema(Schema):
    """A section refuses what it does not know, so that a misspelled name is noticed."""

    class Meta:
        unknown = RAISE


class LinesSchema(SectionSchema):
    """Words in lines of ingredients. "~" stands for each of the `endings`, as in "gehackt~"."""

    endings = fields.List(fields.Str())
    numbers = fields.Dict(keys=fields.Str(), values=listed())  # "0.5" = ["half"]
    units = fields.Dict(keys=fields.Str(), values=listed())  # tablespoon = ["EL", "Esslöffel"]
    plus = listed()  # as in "1 cup plus 2 tablespoons"
    to = listed()  # as in "2 to 3"
    joins = listed()  # as in "2 cups of milk"
    articles = listed()
    only_joined = listed()  # units that are none without one of the `joins`
    before = listed()  # before an amount, as in "about 200 g"
    beside = listed()  # begin what is no part of the food, as in "salt to taste"
    sizes = listed()
    dotted_sizes = listed()
    states = listed()  # of a food that is the same one in a shop, as in "cold butter"
    adverbs = listed()
    prepared = listed()
    shapes = listed()
    into = listed()
    parts = listed()  # of a food, as in "juice of 1 lemon"
    keep = listed()  # names of foods that look like something else
    common = listed()  # tell which language a line is in
    described_after = fields.Bool()  # whether adjectives follow their noun
    thousands_by_space = fields.Bool()
    decimal_point = fields.Bool()
    glued = fields.Bool()  # whether nouns are written together
    needs_no_one = fields.Bool()  # whether "cup of sugar" means one cup, in a language without "a"
    pairs = listed()  # forms of units that mean two of them
    and_prefix = fields.Str()  # "and" where it is written together with the next word


class TimesSchema(SectionSchema):
    """Words for units of time that are read."""

    day, hour, minute, second = words(), words(), words(), words()


class WrittenTimesSchema(SectionSchema):
    """The forms of each unit of time: singular and plural, or the four of Arabic. `none` means no time at all."""

    year, day, hour, minute, second, none = (fields.Str(required=True) for _ in range(6))


class WrittenUnitsSchema(SectionSchema):
    """The singular and plural of units that are written where amounts were converted."""

    cup, tablespoon, teaspoon, inch = (two_forms() for _ in range(4))


class FormsSchema(SectionSchema):
    """How plurals are formed, as `app.foods.compare_forms.Forms` describes it."""

    plurals = words()  # "ies=y,ie" for "cherries" and "cookies"; an ending without "=" is not of a plural
    agreeing = words()
    adjectives_like_nouns = fields.Bool()
    irregular = fields.Dict(keys=fields.Str(), values=fields.Str())
    of_other_meaning = words()


class HeadingsSchema(SectionSchema):
    """Words that begin the parts of a recipe: ingredients (`lines`), steps, notes, and what is beside them."""

    lines, steps, notes, nutrition, tools = (
        words(),
        words(),
        words(),
        words(),
        words(),
    )
    lines_phrases, steps_phrases = words(), words()
    little = words()  # beside the word that tells the part: "For the dough"
    ambiguous = words()  # also about something else, so that they are headings only in short lines


class DurationsSchema(SectionSchema):
    """Durations in steps. `hours`, `minutes` and `seconds` are parts of a regular expression, long words first."""

    hours, minutes, seconds = words(), words(), words()
    numbers = fields.Dict(**KINDS_OF_NUMBERS, required=True)  # "an" in "an hour" is 1
    phrases = fields.Dict(**KINDS_OF_NUMBERS, required=True)  # in minutes: "half an hour" is 30
    is_unspaced = fields.Bool()  # whether words are written without spaces between them, as in Japanese
    and_a_half = fields.Str()
    # Between the parts of a duration, between the ends of a range, and before a range whose ends are joined by `and`.
    joins = fields.Str(data_key="and", required=True)
    to = fields.Str(required=True)
    between = fields.Str()


class StepsSchema(SectionSchema):
    """Words by which cook mode finds the ingredients that a step uses. `WordLists` of the screens describes each."""

    ending = fields.Str(required=True)
    endings = fields.List(fields.List(fields.Str(), validate=Length(equal=2)), load_default=list)
    is_head_first, is_glued, verbs_last, is_strict, has_adjectives_first = (
        fields.Bool(load_default=False) for _ in range(5)
    )
    asides, flavors, alone, yields, several, frequent = (
        words(),
        words(),
        words(),
        words(),
        words(),
        words(),
    )
    stops, joins, units, descriptors, divided, parts = (
        words(),
        words(),
        words(),
        words(),
        words(),
        words(),
    )
    cuts, forms, followers, kinds, weak, derived = (
        words(),
        words(),
        words(),
        words(),
        words(),
        words(),
    )
    prepares, uses, adds, greases, vessels, rest = (
        words(),
        words(),
        words(),
        words(),
        words(),
        words(),
    )
    partly, seasonings, waters, dry, spices, same = (
        words(),
        words(),
        words(),
        words(),
        words(),
        words(),
    )
    left_out = fields.Str(data_key="except", load_default="")
    portions = fields.Dict(**KINDS_OF_NUMBERS, load_default=dict)
    salting, collectives, groups = (
        fields.Dict(keys=fields.Str(), values=fields.Str(), load_default=dict) for _ in range(3)
    )


class DishesSchema(SectionSchema):
    """Words that tell what kind of dish a recipe makes, by the drawing for it.

    "-suppe" is found at the end of longer words too ("Linsensuppe"), "lachs-" at their beginning ("Lachsfilet"), and
    "ice_cream" is more than one word. Case and accents do not matter. Of a word that fits several kinds, the longest
    entry counts, so exceptions are written out: "lebkuchen" is no cake.
    """

    named_first = fields.Bool()  # whether the dish is named before what is in it, as in "soupe au poulet"
    beside = fields.Str(required=True)  # words before what is only served with the dish, such as "with"
    soup, bread, cake, salad, pasta, rice, meat = (words() for _ in range(7))
    fish, egg, drink, cookie, dessert, jar, vegetables = (words() for _ in range(7))


class LanguageSchema(SectionSchema):
    """The file of a language, with all of its sections."""

    frequent = words()  # in recipes, by which the language is recognized
    cooking_verbs = words()  # begin or end steps, as people write them to each other
    or_and = words()
    steps_of = fields.Str()  # the code of a language whose `steps` this one shares
    lines = fields.Nested(LinesSchema)
    measures = fields.Dict(keys=fields.Str(), values=fields.Str(validate=Length(1)))  # names of kitchen measures
    written_units = fields.Nested(WrittenUnitsSchema)
    times = fields.Nested(TimesSchema)
    written_times = fields.Nested(WrittenTimesSchema)
    forms = fields.Nested(FormsSchema)
    headings = fields.Nested(HeadingsSchema)
    durations = fields.Nested(DurationsSchema)
    steps = fields.Nested(StepsSchema)
    dishes = fields.Nested(DishesSchema)
