/** Tests how amounts are shown in their input field. */
import { expect, test } from "vitest";

import { writeQuantity } from "./writeQuantity";

test.each<[number | null, boolean, string, string]>([
  [1.5, true, "en-US", "1 1/2"],
  [0.333, true, "en-US", "1/3"],
  [0.37, true, "en-US", "0.37"],
  [2, true, "en-US", "2"],
  [0.5, false, "en-US", "0.5"],
  [0.5, false, "de-DE", "0,5"],
  [1500, false, "en-US", "1500"],
  [null, true, "en-US", ""],
  [0, true, "en-US", ""],
])("%s (in fractions: %s, %s) is written %j", (quantity, inFractions, language, text) =>
  expect(writeQuantity(quantity, inFractions, language)).toBe(text),
);
