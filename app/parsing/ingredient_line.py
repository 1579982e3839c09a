"""The routes that parse ingredient lines into amounts, units, foods and notes. Nothing is stored."""

from dataclasses import replace

from flask import Blueprint, current_app, request
from marshmallow import fields
from marshmallow.validate import Length, OneOf

from app.access import member
from app.foods.food import FoodSchema
from app.foods.format_ingredient import drop_unit, format_ingredient
from app.foods.unit import Unit, UnitSchema
from app.framework.api.guard import allow, current_user
from app.framework.api.request_limit import take_heavy_turn, take_outside_turn
from app.framework.api.schema import Id, PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, raw_response
from app.framework.storage.database import new_id
from app.framework.text.translate import lazy
from app.language_model.refuse_model import convert_model_errors, require_model
from app.parsing.drop_signs import read_as_seen
from app.parsing.find_heading import Heading, read_heading
from app.parsing.keep_order import keep_order
from app.parsing.meaning.food_index import Matched, get_food_index, match_readings
from app.parsing.own_words import find_own_words
from app.parsing.read_by_model import read_by_model
from app.parsing.read_lines import read_lines
from app.parsing.reading import Confidence, Reading, as_seen, as_written

NLP, BRUTE, OPENAI = "nlp", "brute", "openai"
MOST_LINES, FEW_LINES, LONGEST_LINE = 500, 20, 1_000


def make_line_field(**kwargs) -> fields.Str:
    return fields.Str(validate=Length(max=LONGEST_LINE, error=lazy("A line has at most {max} characters.")), **kwargs)


class AskedSchema(PartSchema):
    """The parser to use: "nlp" knows the words of many languages, "brute" only looks at the order of words.

    "openai" asks a language model.
    """

    parser = fields.Str(load_default=NLP, validate=OneOf((NLP, BRUTE, OPENAI)))


class AskedLineSchema(AskedSchema):
    ingredient = make_line_field(required=True)


class AskedLinesSchema(AskedSchema):
    ingredients = fields.List(
        make_line_field(),
        required=True,
        validate=Length(max=MOST_LINES, error=lazy("Send at most {max} lines at once.")),
    )


class ConfidenceSchema(PartSchema):
    """The confidence in each part, from 0 to 1; null if unknown. `name` equals `food`, for existing API clients."""

    average = fields.Float(allow_none=True)
    comment = fields.Float(allow_none=True)
    name = fields.Float(allow_none=True)
    unit = fields.Float(allow_none=True)
    quantity = fields.Float(allow_none=True)
    food = fields.Float(allow_none=True)


class ReadIngredientSchema(PartSchema):
    """An ingredient as in a recipe. A food or unit without an id does not exist in the group yet.

    `foodText` has the line's own words for the food, if they differ from what would be shown for it.
    """

    quantity = fields.Float()
    unit = fields.Nested(UnitSchema, allow_none=True)
    food = fields.Nested(FoodSchema, allow_none=True)
    food_text = fields.Str(allow_none=True)
    note = fields.Str()
    is_food = fields.Bool()
    disable_amount = fields.Bool()
    display = fields.Str()
    title = fields.Str(allow_none=True)
    original_text = fields.Str()
    reference_id = Id()


class WrittenSchema(PartSchema):
    food_text = fields.Str(allow_none=True)
    note = fields.Str()


class ParsedSchema(PartSchema):
    """A parsed line. Existing API clients know this schema as ParsedIngredient, with fewer fields.

    `foodWords` and `unitWords` are the words of the line that were taken for the food and the unit. Corrections refer
    to these words. `foodBy` and `unitBy` say how the food and the unit were found: "learned", "exact", "close" or null.
    If it is "close", `nearFood` or `nearUnit` has a similar name, which a person has to confirm. `heading` is set if
    the line is not an ingredient but a heading for the lines after it; unless `headingIsSure`, a person has to confirm
    it. `written` has the words for the food and the note in the order of the line: "large onions" instead of a note
    "large".
    """

    input = fields.Str()
    confidence = fields.Nested(ConfidenceSchema)
    ingredient = fields.Nested(ReadIngredientSchema)
    food_words = fields.Str()
    unit_words = fields.Str()
    food_by = fields.Str(allow_none=True)
    unit_by = fields.Str(allow_none=True)
    near_food = fields.Nested(FoodSchema, allow_none=True)
    near_unit = fields.Nested(UnitSchema, allow_none=True)
    heading = fields.Str(allow_none=True)
    heading_is_sure = fields.Bool()
    written = fields.Nested(WrittenSchema)


routes = Blueprint("ingredient_line", __name__, url_prefix="/parser")


@routes.post("/ingredient")
@allow(member)
@keeps_nothing
@raw_response(ParsedSchema())
@body(AskedLineSchema())
def parse_line(values):
    return parse([values["ingredient"]], values["parser"])[0]


@routes.post("/ingredients")
@allow(member)
@keeps_nothing
@raw_response(ParsedSchema(many=True))
@body(AskedLinesSchema())
def parse_lines(values):
    return parse(values["ingredients"], values["parser"])


def parse(lines: list[str], parser: str) -> list[dict]:
    if len(lines) > FEW_LINES:
        take_heavy_turn()
    group = current_user().group
    return [
        as_answer(drop_foreign_unit(reading))
        for reading in match_readings(read_ingredient_lines(lines, parser, group), group)
    ]


def read_ingredient_lines(lines: list[str], parser: str, group: str) -> list[Reading]:
    if parser == OPENAI:
        return read_as_seen(lines, read_lines_by_model)
    if parser == BRUTE:
        units = get_food_index(group).unit_words
        from app.parsing.read_brute import read_brute

        return read_as_seen(lines, lambda seen: read_brute(seen, lambda word: units.find_known(word) is not None))
    return read_lines(lines, request.accept_languages.best)


def read_lines_by_model(lines: list[str]) -> list[Reading]:
    settings = current_app.config["SETTINGS"]
    require_model(settings)
    units = (
        Unit.select(Unit.name).where(member.visible_rows(current_user(), Unit))
        if settings.openai_send_database_data
        else []
    )
    take_outside_turn()
    with convert_model_errors():
        return read_by_model(settings, lines, [unit.name for unit in units])


def drop_foreign_unit(line: Matched) -> Matched:
    """Leaves out the unit of a line without a number if the line does not call it by one of its names.

    The line shows its own words for such a unit. If the line gets an amount later, only a name of the unit can be found
    in these words, and any other word for it would be there twice. Therefore, no similar unit is suggested either.
    """
    words = find_own_words(line.reading, line.food)
    if line.reading.quantity is not None or not line.unit or not words:
        return line
    is_named = drop_unit(words, line.unit, line.food) != words
    return replace(line, near_unit=None) if is_named else replace(line, unit=None, unit_by=None, near_unit=None)


def as_answer(line: Matched) -> dict:
    """Builds the API's answer for a line. A missing amount is 0, as existing API clients expect."""
    reading = line.reading
    ingredient = {
        "quantity": reading.quantity or 0.0,
        "unit": line.unit,
        "food": line.food,
        "foodText": find_own_words(reading, line.food),
        "note": as_written(reading.note, reading.line),
        "isFood": True,
        "disableAmount": False,
        "title": None,
        "originalText": reading.line,
        "referenceId": new_id(),
    }
    display = format_ingredient(ingredient)
    heading = find_line_heading(line)
    return {
        "input": reading.line,
        "confidence": answer_confidence(reading.confidence),
        "ingredient": ingredient | {"display": display},
        "foodWords": reading.food,
        "unitWords": reading.unit,
        "foodBy": line.food_by,
        "unitBy": line.unit_by,
        "nearFood": line.near_food,
        "nearUnit": line.near_unit,
        "heading": heading.title if heading else None,
        "headingIsSure": heading is not None and heading.is_sure,
        "written": order_words(line) or {"foodText": ingredient["foodText"], "note": ingredient["note"]},
    }


def order_words(line: Matched) -> dict | None:
    """Returns None for a line with a unit but no number, whose words for the food begin with the unit."""
    if line.reading.quantity is None and line.reading.unit:
        return None
    words = keep_order(line.reading, line.food)
    return {"foodText": words["food_text"], "note": words["note"]}


def find_line_heading(line: Matched) -> Heading | None:
    """Returns the heading if the line is one. Without a colon, the name of a food ("SALT") is not a heading."""
    heading = read_heading(as_seen(line.reading.line))
    is_food = line.food_by in {"learned", "exact"}
    return heading if heading and (heading.is_sure or not is_food) else None


def answer_confidence(confidence: Confidence) -> dict:
    return {
        "average": confidence.average,
        "comment": confidence.comment,
        "name": confidence.food,
        "unit": confidence.unit,
        "quantity": confidence.quantity,
        "food": confidence.food,
    }
