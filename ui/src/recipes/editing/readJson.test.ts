/** A recipe as JSON, and where it is wrong. */
import { expect, test } from "vitest";

import { leekSoup } from "@/testing/dishes";

import { contentOf } from "./content";
import { breakOf, JsonFault, readJson } from "./readJson";

const makeId = () => "new";
const faultOf = (text: string) => {
  try {
    readJson(text, makeId);
  } catch (error) {
    return error as JsonFault;
  }
  throw new Error("should have been refused");
};

test("what is written out reads back the same", () => {
  const content = contentOf(leekSoup, makeId);
  expect(readJson(JSON.stringify(content, null, 2), makeId)).toEqual(content);
});

test("parts that are left out are empty, new lines get an id", () => {
  const content = readJson('{"name": "Soup", "recipeIngredient": [{"note": "leeks"}]}', makeId);
  expect(content).toMatchObject({ name: "Soup", description: "", tags: [], recipeIngredient: [{ note: "leeks", referenceId: "new", quantity: null }] });
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
])("%j breaks in line %i, column %i", (text, line, column) => {
  expect(faultOf(text)).toMatchObject({ line, column });
});

test.each([
  ["[]", "A recipe is one object in { }."], ['{"name": ""}', "A name is needed."], ['{"name": "Soup", "tags": 5}', "“tags” must be a list of objects."],
  ['{"name": "Soup", "settings": []}', "“settings” must be an object."],
])("%s is no recipe: %s", (text, message) => {
  expect(faultOf(text).message).toBe(message);
});

test.each(['{"a": [1, -2.5e3, true, null, "\\u00e9"]}', "[]", ' "x" '])("%s never breaks", (text) => expect(breakOf(text)).toBe(text.length));
