/** Tests multiplying the number in a yield text by a factor. */
import { expect, test } from "vitest";

import vectors from "../../../../tests/foods/ingredient_lines.json";
import { readYield } from "./scale";
import { scaleYield } from "./scaling/scaleTexts";

test.each(vectors.yields)("$text scaled by $scale is $plain", ({ text, scale, plain }) => {
  expect(scaleYield(text, scale)).toBe(plain);
});

test.each([[""], [null], [undefined], ["0 servings"], ["some"]])("%s has no number to scale", (text) => {
  expect(readYield(text)).toBeNull();
});

test("only the first number is read, and the text around it is kept", () => {
  expect(readYield("Serves 4 to 6")).toEqual({
    before: "Serves ",
    written: "4",
    value: 4,
    after: " to 6",
    isFraction: false,
  });
});

test("the decimal sign follows the language", () => {
  expect(scaleYield("5 Schalen", 2.5, "de-DE")).toBe("12,5 Schalen");
});
