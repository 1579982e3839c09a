/** Tests which letter stands for a name. */
import { expect, test } from "vitest";

import { firstLetter } from "./Weave";

test.each([
  ["plum jam", "P"],
  [" école", "É"],
  ["👩‍🍳 soup", "👩‍🍳"],
  ["", ""],
])("%j starts with %j", (name, letter) => expect(firstLetter(name)).toBe(letter));
