/** Tests the notations of numbers, with the cases that the server reads too. */
import { expect, test } from "vitest";

import vectors from "../../../../tests/foods/ingredient_lines.json";
import { normalizeNumbers } from "./normalizeNumbers";
import { readNumber } from "./readNumber";

test.each(vectors.numbers)("$text is written as $plain", ({ text, plain }) =>
  expect(normalizeNumbers(text)).toBe(plain),
);

test.each([
  ["1 ¹/₂", 1.5],
  ["¾", 0.75],
  ["⅒", 0.1],
  [",5", 0.5],
  ["1-1/2", 1.5],
  ["1 + ½", 1.5],
  ["１／２", 0.5],
  ["1.234,5", 1234.5],
  ["1 000", 1000],
  ["2-3", null],
])("the editor takes %s as %s", (typed, number) => expect(readNumber(typed)).toBe(number));
