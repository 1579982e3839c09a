/** Tests which rows are saved, and how new rows are created. */
import { expect, test } from "vitest";

import { filledRows, ingredientKind, makeIngredient, makeIngredients, stepKind, makeStep } from "./rowKinds";

test("empty rows are dropped, unless they have a title", () => {
  const rows = [
    ingredientKind.blank(),
    { ...ingredientKind.placeholderRow(), title: "Dough" },
    makeIngredient("salt"),
    { ...ingredientKind.blank(), quantity: 2 },
    { ...ingredientKind.blank(), food: { name: "egg" } },
  ];
  expect(filledRows(rows, ingredientKind)).toEqual(rows.slice(1));
  const steps = [
    stepKind.blank(),
    makeStep("Mix"),
    { ...stepKind.blank(), summary: "Rest" },
    { ...stepKind.blank(), title: "Later" },
  ];
  expect(filledRows(steps, stepKind)).toEqual(steps.slice(1));
});

test("each new row has a unique ID", () => {
  expect(ingredientKind.idOf(ingredientKind.blank())).not.toBe(ingredientKind.idOf(ingredientKind.blank()));
  expect(stepKind.idOf(stepKind.blank())).not.toBe(stepKind.idOf(stepKind.blank()));
});

const formatted = (lines: string[]) => makeIngredients(lines).map(({ title, note }) => [title, note]);

test("a pasted heading becomes the title of the ingredient after it, or stays a line if none follows", () => {
  expect(formatted(["For the dough:", "flour", "salt", "Für 2 Portionen:", "To serve:"])).toEqual([
    ["For the dough", "flour"],
    ["", "salt"],
    ["", "Für 2 Portionen:"],
    ["", "To serve:"],
  ]);
  expect(formatted(["Cake:", "Dough :", "flour"])).toEqual([
    ["", "Cake:"],
    ["Dough", "flour"],
  ]);
});
