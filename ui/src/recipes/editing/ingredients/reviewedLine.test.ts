/** Tests which parts of a parsed line are accepted, suggested, or must be checked. */
import { expect, test } from "vitest";

import { leek, onion, reading, teaspoon } from "@/testing/readings";

import {
  acceptRow,
  asHeading,
  asIngredient,
  asWritten,
  changeRow,
  sortDoubtfulFirst,
  listDoubts,
  makeFoodChange,
  toIngredient,
  isDoubtful,
  listLessons,
  findPossibleTitle,
  listMissing,
  findSuggestion,
  makeUnreadRow,
  markAsNew,
  applyReading,
} from "./reviewedLine";

type Said = Parameters<typeof reading>[1];
const row = (line: string, said: Said, id = line) => applyReading(makeUnreadRow(id, line), reading(line, said));
const before = { referenceId: "1", title: "For the soup", note: "3 onoins", quantity: null };
const cream = { ...onion, id: "cream", name: "half-and-half", pluralName: null };
const nearMiss = row("3 onoins", { quantity: 3, food: onion, foodWords: "onoins", foodBy: "close" }, "1");

test("a confidently parsed line with a known food needs no check", () =>
  expect(listDoubts(row("2 leeks", { quantity: 2, food: leek }))).toEqual([]));

test.each<[string, Said, string[]]>([
  ["a food that nobody knows", { quantity: 1, food: "kohlrabi" }, ["food"]],
  ["a unit that nobody knows", { quantity: 1, unit: "glug", food: leek }, ["unit"]],
  ["a line without a food", { note: "For the sauce" }, ["food"]],
  ["an unsure reading", { quantity: 2, unit: teaspoon, food: leek, sure: 0.6 }, ["quantity", "unit", "food"]],
  ["a reader that never says how sure it is", { quantity: 2, food: leek, sure: null }, ["quantity", "food"]],
])("%s must be checked", (_, said, doubts) => expect(listDoubts(row("line", said))).toEqual(doubts));

test("rows that need a check come first, and otherwise keep their order", () => {
  const rows = [
    row("a", { food: leek }),
    row("b", { food: "kohlrabi" }),
    row("c", { food: onion }),
    row("d", { food: "okra" }),
  ];
  expect(sortDoubtfulFirst(rows).map(({ line }) => line)).toEqual(["b", "d", "a", "c"]);
});

test("a similar name is suggested but not used", () => {
  expect(nearMiss.food).toEqual({ name: "onoins" });
  expect(findSuggestion(nearMiss, "food")).toMatchObject({ id: "onion" });
  expect(listMissing([nearMiss], "food")).toEqual([]);
});

const single = row("1 cup single cream", { quantity: 1, food: cream, foodText: "single cream" });
const soft = row("2 soft leeks", { quantity: 2, food: leek, foodWords: "soft leeks", foodBy: "close" });

test("the line's own words for its food are kept, unless another food is chosen", () => {
  expect(toIngredient(single, before)).toMatchObject({ food: { id: "cream" }, foodText: "single cream" });
  expect(toIngredient(changeRow(single, { note: "cold" }), before).foodText).toBe("single cream");
  expect(toIngredient(changeRow(single, makeFoodChange(single, cream)), before).foodText).toBe("single cream");
  expect(toIngredient(changeRow(single, makeFoodChange(single, leek)), before).foodText).toBeNull();
  expect(toIngredient(changeRow(single, { foodText: "cream" }), before).foodText).toBe("cream");
});

test("editing only the shown words leaves the food to be checked", () => {
  const unsure = row("1 single cream", { quantity: 1, food: "single cream", sure: 0.5 });
  expect(listDoubts(changeRow(unsure, { foodText: "cream" }))).toContain("food");
});

test("the unit of a line without a number stays in its words, and is there once", () => {
  const pinch = { ...teaspoon, id: "pinch", name: "Prise" };
  const said = { food: leek, foodText: "Prise leeks" };
  const known = row("Prise leeks", { ...said, unit: pinch });
  expect(toIngredient(known, before)).toMatchObject({ unit: { id: "pinch" }, foodText: "Prise leeks", note: "" });
  const newUnit = row("Prise leeks", { ...said, unit: "Prise" });
  expect(toIngredient(newUnit, before)).toMatchObject({ unit: null, foodText: "Prise leeks", note: "" });
  const newFood = row("Prise Salz", { food: "Salz", foodText: "Prise Salz", unit: pinch });
  expect(toIngredient(newFood, before)).toMatchObject({ unit: null, food: null, note: "Prise Salz" });
  expect(toIngredient(row("x", { quantity: 2, unit: "Prise", food: leek }), before).note).toBe("Prise");
});

test("taking a suggested food keeps the words of the line, if they are not the food's name", () => {
  expect(acceptRow(soft)).toMatchObject({ food: { id: leek.id }, foodText: "soft leeks" });
  const plural = row("2 leeks", { quantity: 2, food: leek, foodWords: "leeks", foodBy: "close" });
  expect(acceptRow(plural)).toMatchObject({ food: { id: leek.id }, foodText: null });
});

test("the text of the source is kept when a line is read again", () => {
  const source = { ...before, originalText: "3 onoins, from the source" };
  expect(toIngredient(acceptRow(nearMiss), source).originalText).toBe("3 onoins, from the source");
});

test("accepting a line uses a similar name, and marks unknown names as new", () => {
  expect(acceptRow(nearMiss)).toMatchObject({ food: { id: "onion" }, made: [], isAccepted: true });
  expect(acceptRow(row("1 glug kohlrabi", { unit: "glug", food: "kohlrabi" }))).toMatchObject({
    food: { name: "kohlrabi" },
    made: ["food", "unit"],
  });
  expect(isDoubtful(acceptRow(nearMiss))).toBe(false);
});

test("parsing a line again keeps what the user edited", () => {
  const written = changeRow(nearMiss, { note: "red" });
  expect(applyReading(written, reading("3 onoins", { quantity: 9, food: leek }))).toBe(written);
});

test("unknown names are put into the note, so that no text is lost", () => {
  const loose = row(
    "2 glugs kohlrabi juice, cold",
    { quantity: 2, unit: "glugs", food: "kohlrabi juice", note: "cold" },
    "1",
  );
  expect(toIngredient(loose, before)).toMatchObject({
    quantity: 2,
    unit: null,
    food: null,
    note: "glugs kohlrabi juice, cold",
    originalText: "2 glugs kohlrabi juice, cold",
    title: "For the soup",
  });
});

test("a line kept as written has no amount, and a line that was never parsed is not changed", () => {
  expect(toIngredient(asWritten(nearMiss), before)).toMatchObject({ quantity: null, food: null, note: "3 onoins" });
  expect(toIngredient(makeUnreadRow("1", "3 onoins"), before)).toBe(before);
});

test("a missing food is created once, with the name that the user chose", () => {
  const rows = [row("1 Okra", { food: "Okra" }), row("2 okra", { food: "okra" }), row("1 leek", { food: leek })];
  expect(listMissing(rows, "food")).toEqual(["Okra"]);
  const made = rows.map((one) => markAsNew(one, "food", new Map([["okra", "Okra pods"]])));
  expect(made.map(({ food }) => food?.name)).toEqual(["Okra pods", "Okra pods", "leek"]);
  expect(made.map(({ made: kinds }) => kinds)).toEqual([["food"], ["food"], []]);
});

test("only the user's corrections are returned as lessons for the parser, each word once", () => {
  const taken = acceptRow(nearMiss);
  const other = changeRow(row("1 allium", { food: "allium" }, "2"), { food: leek });
  const right = row("2 leeks", { quantity: 2, food: leek, foodWords: "leeks" }, "3");
  const fresh = acceptRow(row("1 okra", { food: "okra" }, "4"));
  const saved = [
    { referenceId: "1", food: onion },
    { referenceId: "2", food: leek },
    { referenceId: "3", food: leek },
    { referenceId: "4", food: { id: "new", name: "okra" } },
  ];
  expect(listLessons([taken, other, right, fresh, { ...taken, id: "1" }], saved)).toEqual([
    { said: "onoins", foodId: "onion" },
    { said: "allium", foodId: leek.id },
  ]);
});

test("a recognized title needs no check, and once turned back into an ingredient, it stays one", () => {
  const said = reading("For the dough:", { heading: "For the dough" });
  const head = applyReading(makeUnreadRow("1", "For the dough:"), said, true);
  expect([head.heading, isDoubtful(head), toIngredient(head, before)]).toEqual(["For the dough", false, before]);
  const back = asIngredient(head);
  expect([back.heading, isDoubtful(back)]).toEqual([null, true]);
  expect(applyReading(back, said, true).heading).toBeNull();
});

test("a possible title is suggested, and used when the line is accepted", () => {
  const loud = row("FOR THE SAUCE", { heading: "FOR THE SAUCE", isSure: false });
  expect([loud.heading, findPossibleTitle(loud), isDoubtful(loud)]).toEqual([null, "FOR THE SAUCE", true]);
  expect(acceptRow(loud)).toMatchObject({ heading: "FOR THE SAUCE", isAccepted: true });
  expect(findPossibleTitle(asWritten(loud))).toBeNull();
});

test("any line can be turned into a title, without its colon", () =>
  expect(asHeading(makeUnreadRow("1", "Sauce :")).heading).toBe("Sauce"));
