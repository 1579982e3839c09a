/** Tests searching a long list of names. */
import { expect, test } from "vitest";

import { nameStartsWith, findByExactName, type Choice, findChoices } from "./findChoices";

const foods: Choice[] = [
  { id: "1", name: "brown butter" },
  { id: "2", name: "Butter", also: ["butters"] },
  { id: "3", name: "buttermilk" },
  { id: "4", name: "Crème fraîche", also: ["sour cream"] },
  { id: "5", name: "peanutbutter" },
  { id: "6", name: "tablespoon", also: ["tablespoons", "tbsp"] },
  { id: "7", name: "olive oil" },
];
const found = (typed: string) => findChoices(foods, typed).map(({ name }) => name);

test.each([
  ["butter", ["Butter", "buttermilk", "brown butter", "peanutbutter"]],
  ["BUTTERS", ["Butter"]],
  ["creme", ["Crème fraîche"]],
  ["sour", ["Crème fraîche"]],
  ["tbs", ["tablespoon"]],
  ["oil olive", ["olive oil"]],
  ["xyz", []],
])("%s finds the best matches first", (typed, names) => expect(found(typed)).toEqual(names));

test("without typed text, all choices are shown in their order", () => expect(findChoices(foods, "  ")).toBe(foods));

test("a name, a plural and an abbreviation each identify one choice", () => {
  expect(findByExactName(foods, " butter ")?.id).toBe("2");
  expect(findByExactName(foods, "TBSP")?.id).toBe("6");
  expect(findByExactName(foods, "butt")).toBeUndefined();
});

test("the typed text can be the beginning of any of the names", () => {
  expect(nameStartsWith(foods[5]!, "tbs")).toBe(true);
  expect(nameStartsWith(foods[0]!, "butter")).toBe(false);
});
