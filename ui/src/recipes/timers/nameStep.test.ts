/** Tests the short names of steps, which come from the summary or the beginning of the text. */
import { expect, test } from "vitest";

import { nameStep } from "./nameStep";

test.each([
  { summary: "The dough", text: "Rub in the cold butter.", name: "The dough" },
  { summary: "", text: "Bake for 20 minutes.", name: "Bake for 20 minutes" },
  { summary: null, text: "Simmer the leeks, covered, for 15 minutes.\nStir.", name: "Simmer the leeks, covered, for…" },
  { summary: "", text: "1. **Rest** the [dough](https://a.example)\nfor an hour", name: "Rest the dough" },
  { summary: "", text: "蒸".repeat(40), name: `${"蒸".repeat(30)}…` },
  { summary: "", text: "![Dough](/api/media/recipes/r1/assets/a.webp)", name: "" },
])("a step gets the short name: $name", ({ summary, text, name }) => {
  expect(nameStep({ summary, text })).toBe(name);
});
