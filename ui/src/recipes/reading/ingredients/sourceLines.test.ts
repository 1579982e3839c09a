/** Tests when the lines of the source are offered. */
import { expect, test } from "vitest";

import { differsFromSource, formatSourceLine } from "./sourceLines";

const flour = { display: "1 ¹/₂ cups flour sifted" };
const differs = (originalText: string | null) => differsFromSource([{ display: "salt" }, { ...flour, originalText }]);

test.each([null, " ", "1 1/2 cups flour, sifted", "1½ Cups flour (sifted)", "1 1⁄2  cups flour; sifted"])(
  "the source %j says nothing else",
  (source) => expect(differs(source)).toBe(false),
);

test.each(["1½ c flour, sifted", "1½ cups plain flour, sifted", "sifted flour, 1½ cups", "2 cups flour, sifted"])(
  "the source %j differs",
  (source) => expect(differs(source)).toBe(true),
);

test("a line that was not on the source has no source text", () => {
  expect(formatSourceLine(flour)).toBeNull();
  expect(formatSourceLine({ ...flour, originalText: " 1½ c flour " })).toMatchObject({
    amount: null,
    food: "1½ c flour",
  });
});
