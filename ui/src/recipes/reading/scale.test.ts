/** Yields at another scale. */
import { expect, test } from "vitest";

import { readYield, scaleYield } from "./scale";

test.each([
  ["10 1/2 units", 3, "31 1/2 units"],
  ["1/3 plates", 2.5, "5/6 plates"],
  ["1.25 parts", 2.5, "3.125 parts"],
  ["5 bowls", 2.5, "12.5 bowls"],
  ["100 sets of 55 bowls", 3, "300 sets of 55 bowls"],
  ["3/0 servings", 3, "3/0 servings"],
  ["about 8 rolls", 2, "about 16 rolls"],
  ["1,5 Liter", 2, "3 Liter"],
  ["a whole tray", 4, "a whole tray"],
  ["½ loaf", 3, "1 1/2 loaf"],
  ["4 servings", 1 / 3, "1.333 servings"],
  ["1 bun", 0.0004, "0.0004 bun"],
])("%s by %f is %s", (text, factor, scaled) => {
  expect(scaleYield(text, factor)).toBe(scaled);
});

test.each([[""], [null], [undefined], ["0 servings"], ["some"]])("%s has no number to scale", (text) => {
  expect(readYield(text)).toBeNull();
});

test("the first number counts, and the words around it stay", () => {
  expect(readYield("Serves 4 to 6")).toEqual({ before: "Serves ", value: 4, after: " to 6", isFraction: false });
});

test("the decimal sign is that of the language", () => {
  expect(scaleYield("5 Schalen", 2.5, "de-DE")).toBe("12,5 Schalen");
});
