/** Tests how shopping items are formatted, grouped and read. */
import { expect, test } from "vitest";

import { dairy, itemOf, market } from "@/testing/groceries";
import { leek, onion, reading, teaspoon } from "@/testing/readings";

import type { ShoppingItem } from "../shoppingLists";
import { writePlainItem } from "./formatItem";
import { applyOperations, applyAnswer } from "./operations";
import { splitLines, makeItem, applyReading } from "./readItem";
import { groupIntoSections } from "./sections";

const unit = (abbreviation: string) =>
  ({ ...teaspoon, abbreviation, useAbbreviation: true, fraction: false }) as ShoppingItem["unit"];

test.each<[string, Partial<ShoppingItem>]>([
  ["leek", { food: leek, isFood: true }],
  ["1 leek", { food: leek, isFood: true, isOfRecipes: true }],
  ["1 leek", { food: leek, isFood: true, isOfRecipes: true, checked: true }],
  ["2 leeks washed", { food: leek, isFood: true, quantity: 2, note: "washed" }],
  ["leeks", { food: leek, isFood: true, quantity: 0 }],
  ["kitchen paper", { note: "kitchen paper" }],
  ["2 boxes of matches", { note: "boxes of matches", quantity: 2 }],
  ["2 cups flour", { note: "2 cups flour" }],
  ["999 g hake", { note: "hake", quantity: 999, unit: unit("g") }],
  ["1.6 kg hake", { note: "hake", quantity: 1600, unit: unit("g") }],
  ["2 l milk", { note: "milk", quantity: 2000, unit: unit("ml") }],
  ["1500 tsp salt", { note: "salt", quantity: 1500, unit: unit("tsp") }],
  ["Item without a name", {}],
])("%s", (text, values) => expect(writePlainItem(itemOf("one", values))).toBe(text));

const read = (line: string, parts: Parameters<typeof reading>[1]) => {
  const { quantity, unit: measure, food, note, isFood } = applyReading(makeItem("list", 1, line), reading(line, parts));
  return { quantity, unit: measure?.name, food: food?.name, note, isFood };
};

test("a food and a unit that the group has are linked, and other words become the note", () => {
  expect(read("2 tsp leek", { quantity: 2, unit: teaspoon, food: leek })).toEqual({
    quantity: 2,
    unit: "teaspoon",
    food: "leek",
    note: "",
    isFood: true,
  });
  expect(read("2 boxes matches, long", { quantity: 2, unit: "boxes", food: "matches", note: "long" })).toEqual({
    quantity: 2,
    unit: undefined,
    food: undefined,
    note: "boxes matches, long",
    isFood: false,
  });
  expect(read("onion", { food: onion })).toMatchObject({ quantity: 1, food: "onion" });
  expect(read("2", { quantity: 2 })).toMatchObject({ quantity: 1, note: "2" });
});

test.each([
  ["onions", {}, "onions"],
  ["Onions", {}, "onions"],
  ["onion", {}, "onion"],
  ["1 onion", { quantity: 1, foodWords: "onion" }, "onion"],
  ["3 onions", { quantity: 3, foodWords: "onions" }, "3 onions"],
])("%s keeps the singular or plural that was typed", (line, parts, shown) => {
  const item = applyReading(makeItem("list", 1, line), reading(line, { food: onion, foodWords: line, ...parts }));
  expect(writePlainItem(itemOf("one", item))).toBe(shown);
});

test("bullets and check boxes are removed from pasted lines", () => {
  expect(splitLines(" - [ ] milk\r\n* eggs\n☐ bread\n\n[x] 2 l water\n-")).toEqual([
    "milk",
    "eggs",
    "bread",
    "2 l water",
    "-",
  ]);
});

test.each([
  ["peeled and sliced", ""],
  ["unwaxed, juice only", "unwaxed"],
  ["large | finely chopped | with the green on", "large, with the green on"],
  ["in feine Streifen geschnitten", ""],
  ["mehligkochend, geschält", "mehligkochend"],
  ["émincé, de Provence", "de Provence"],
  ["a dadini", ""],
  ["unpeeled", "unpeeled"],
])("of the note of a recipe, “%s”, what matters in a shop is shown", (note, shown) => {
  const item = { food: leek, isFood: true, quantity: 2, note, isOfRecipes: true };
  expect(writePlainItem(itemOf("one", item))).toBe(`2 leeks ${shown}`.trim());
  expect(writePlainItem(itemOf("one", { ...item, checked: true }))).toBe(`2 leeks ${shown}`.trim());
  expect(writePlainItem(itemOf("one", { ...item, isOfRecipes: false }))).toBe(`2 leeks ${note}`);
  expect(writePlainItem(itemOf("one", { ...item, food: null, isFood: false, quantity: 1 }))).toContain(note);
});

test("what somebody types is shown whole before the server has answered", () => {
  const item = itemOf("one", { food: leek, isFood: true, quantity: 2, note: "peeled", isOfRecipes: true });
  const typed = (change: Partial<ShoppingItem>) =>
    writePlainItem(applyOperations([item], [{ kind: "change", changes: [{ id: "one", ...change }] }])[0]!);
  expect(typed({ note: "peeled, chopped" })).toBe("2 leeks peeled, chopped");
  expect(typed({ quantity: 3 })).toBe("3 leeks peeled");
  expect(typed({ checked: true })).toBe("2 leeks");
});

test("a note that tells what is in a can is shown whole", () => {
  const item = { food: leek, isFood: true, quantity: 2, note: "peeled", isOfRecipes: true };
  const can = { ...teaspoon, name: "can", pluralName: "cans", abbreviation: "", useAbbreviation: false };
  const cans = { ...can, standardUnit: null } as ShoppingItem["unit"];
  expect(writePlainItem(itemOf("one", { ...item, unit: cans }))).toMatch(/peeled$/);
});

test("an item with a label that the list does not know is shown without one, after the others", () => {
  const items = [itemOf("a", { labelId: "gone" }), itemOf("b", { labelId: dairy.id }), itemOf("c", {})];
  const shown = groupIntoSections(items, market.labelSettings).map(({ label, items: own }) => [
    label?.name,
    own.length,
  ]);
  expect(shown).toEqual([
    ["Dairy", 1],
    [undefined, 2],
  ]);
});

test("items that no operation touches stay the same objects, so that their rows are not rendered again", () => {
  const [paper, leeks, butter] = market.listItems;
  const after = applyOperations(market.listItems, [
    { kind: "change", changes: [{ id: "leeks", checked: true }] },
    { kind: "delete", ids: ["butter"] },
  ]);
  expect(after).toEqual([paper, { ...leeks, checked: true }]);
  expect(after[0]).toBe(paper);
  expect(applyAnswer(market, { createdItems: [], updatedItems: [], deletedItems: [leeks!] }).listItems).toEqual([
    paper,
    butter,
  ]);
});

test("an item that the server moved to another list is not shown twice", () => {
  const moved = { ...market.listItems[0]!, shoppingListId: "other" };
  const answer = { createdItems: [moved], updatedItems: [], deletedItems: [market.listItems[0]!] };
  expect(applyAnswer(market, answer).listItems.map(({ id }) => id)).toEqual(["leeks", "butter"]);
});
