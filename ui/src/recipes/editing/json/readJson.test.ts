/** Tests reading a recipe from JSON, and the positions of the errors found. */
import { expect, test } from "vitest";

import { leekSoup } from "@/testing/dishes";

import { toContent } from "../content";
import { findErrorOffset, JsonError, readJson } from "./readJson";

const makeId = () => "new";
const faultOf = (text: string) => {
  try {
    readJson(text, makeId);
  } catch (error) {
    return error as JsonError;
  }
  throw new Error("should have been refused");
};

test("content written as JSON is read back unchanged", () => {
  const content = toContent(leekSoup, makeId);
  expect(readJson(JSON.stringify(content, null, 2), makeId)).toEqual(content);
});

test("missing fields are empty, and new ingredients get an ID", () => {
  const content = readJson('{"name": "Soup", "recipeIngredient": [{"note": "leeks"}]}', makeId);
  expect(content).toMatchObject({
    name: "Soup",
    description: "",
    tags: [],
    recipeIngredient: [{ note: "leeks", referenceId: "new", quantity: null }],
  });
});

test.each([
  ['{\n  "name": "Soup",\n  "tags": [,]\n}', 3, 12],
  ['{\n  "name": "Soup"\n  "tags": []\n}', 3, 3],
  ['{"name": Soup}', 1, 10],
  ['{"name": "Soup"', 1, 16],
  ['{"name": "Soup",}', 1, 17],
  ['{"name": "a\nb"}', 1, 10],
  ["", 1, 1],
  ['{"name": "Soup"} x', 1, 18],
  ["{'name': 1}", 1, 2],
])("%j is invalid JSON at line %i, column %i", (text, line, column) => {
  expect(faultOf(text)).toMatchObject({ line, column });
});

test.each([
  ["[]", "A recipe must be one object in { }."],
  ['{"name": ""}', "Enter a name."],
  ['{"name": "Soup", "tags": 5}', "“tags” must be a list of objects."],
  ['{"name": "Soup", "settings": []}', "“settings” must be an object."],
])("%s is rejected with the message: %s", (text, message) => {
  expect(faultOf(text).message).toBe(message);
});

test.each([
  ['{"name": "Soup",\n "settings": {"public": "false"}}', 2, 25, "“public” must be true or false."],
  ['{"name": "Soup",\n "extras": {"a": "1", "b": {"c": 1}}}', 2, 28, "“b” must be text."],
  ['{"name": "Soup",\n "recipeYield": {"v": 4}}', 2, 17, "“recipeYield” must be text."],
  ['{"name": "Soup",\n "notes": [{"title": "t"},\n {"title": {}, "text": ["q"]}]}', 3, 12, "“title” must be text."],
  ['{"name": "Soup",\n "nutrition": {"calories": []}}', 2, 28, "“calories” must be text."],
  [
    '{"name": "Soup",\n "recipeInstructions": [{"text": "T", "ingredientReferences": [null]}]}',
    2,
    64,
    "“ingredientReferences” must be a list of objects.",
  ],
  [
    '{"name": "Soup",\n "recipeInstructions": [{"text": "T", "ingredientReferences": "x"}]}',
    2,
    63,
    "“ingredientReferences” must be a list of objects.",
  ],
  [
    '{"name": "Soup",\n "recipeIngredient": [{"note": "a \\"{[,"}, {"quantity": "2"}]}',
    2,
    57,
    "“quantity” must be a number.",
  ],
  ['{"name": "Soup",\n "recipeIngredient": [{"food": "leek"}]}', 2, 32, "“food” must be an object."],
  ['{"name": "Soup",\n "tags": [{"slug": "x"}]}', 2, 11, "“name” must be text."],
])("%j has a value of the wrong type at line %i, column %i", (text, line, column, message) => {
  expect(faultOf(text)).toMatchObject({ line, column, message });
});

test("a number is accepted as text, and null as an empty value", () => {
  expect(
    readJson('{"name": "Soup", "recipeYield": 4, "nutrition": null, "settings": {"public": null}}', makeId),
  ).toMatchObject({ recipeYield: "4", settings: { public: false } });
});

test.each(['{"a": [1, -2.5e3, true, null, "\\u00e9"]}', "[]", ' "x" '])("%s is valid JSON", (text) =>
  expect(findErrorOffset(text)).toBe(text.length),
);
