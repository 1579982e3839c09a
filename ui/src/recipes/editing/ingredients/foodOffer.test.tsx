/** Tests the offer to make a food of the first words of a note. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { leek, onion, reading } from "@/testing/readings";
import { type FakeRequest } from "@/testing/fakeServer";
import { ingredient, noNames, open, openParts, reopenParts, written } from "@/testing/screens/openRows";

import { takeFoodFromNote } from "./FoodOffer";

const loose = (note: string, quantity = 10) => ingredient(note, { food: null, note, quantity });
type Said = Parameters<typeof reading>[1];
const found = (note: string, said: Said, quantity = 10) =>
  takeFoodFromNote(loose(note, quantity), reading(`${quantity} ${note}`, said));
const BASIL = "fresh basil leaves";
const READ = "POST parser/ingredients";
const answers = {
  ...noNames,
  [READ]: ({ body }: FakeRequest) =>
    (body as { ingredients: string[] }).ingredients.map((line) => reading(line, { quantity: 10, food: BASIL })),
};
const first = () => written.ingredients[0]!;

test("one press makes a food of the words, and undo offers it again", async () => {
  const person = open({ ingredients: [loose(`${BASIL}, torn`)] }, answers);
  await openParts(person, `10 ${BASIL}, torn`);
  await person.click(await screen.findByRole("button", { name: `Make “${BASIL}” a food` }));
  expect(first()).toMatchObject({ quantity: 10, food: { name: BASIL }, foodText: null, note: "torn" });
  expect(screen.getByText(/New, created when you save/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^More for 10/ })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(first()).toMatchObject({ food: null, note: `${BASIL}, torn` });
  await reopenParts(person, `10 ${BASIL}, torn`);
  expect(await screen.findByRole("button", { name: `Make “${BASIL}” a food` })).toBeInTheDocument();
});

test("a food that the group has is linked, and the line keeps its words", async () => {
  const known = { quantity: 10, food: onion, foodWords: "oignons", foodBy: "learned" };
  const person = open({ ingredients: [loose("oignons")] }, { ...noNames, [READ]: [reading("10 oignons", known)] });
  await openParts(person, "10 oignons");
  await person.click(await screen.findByRole("button", { name: "Link to onion" }));
  expect(first()).toMatchObject({ food: { id: "onion" }, foodText: "oignons", note: "" });
});

test("once the note is edited, nothing is offered for the old words", async () => {
  const person = open({ ingredients: [loose(BASIL)] }, answers);
  await openParts(person, `10 ${BASIL}`);
  await screen.findByRole("button", { name: `Make “${BASIL}” a food` });
  await person.type(screen.getByLabelText("Ingredient 1"), "{Backspace}");
  await waitFor(() => expect(screen.queryByRole("button", { name: /a food$/ })).toBeNull());
});

test("lines with a food, without an amount or with text only are not read", async () => {
  let calls = 0;
  const count = () => {
    calls += 1;
    return [];
  };
  const lines = [ingredient("egg"), { ...loose("salt"), quantity: null }, loose("2 cups flour", 1)];
  open({ ingredients: lines }, { ...noNames, [READ]: count });
  await screen.findAllByLabelText(/^Ingredient \d/);
  expect(calls).toBe(0);
});

test.each<[string, Said, object]>([
  ["of fresh basil, torn", { food: "fresh basil" }, { food: { name: "fresh basil" }, foodText: "of fresh basil" }],
  ["leeks", { food: leek, foodWords: "leeks" }, { food: { id: leek.id }, foodText: null, note: "" }],
  ["3-4, medlars (ripe)", { food: "medlars" }, { food: { name: "medlars" }, note: "3-4, (ripe)" }],
  ["3-4, medlars", { food: "medlars" }, { food: { name: "medlars" }, note: "3-4" }],
])("the note %j is split into food and note", (note, said, row) =>
  expect(found(note, said, note.startsWith("3") ? 3 : 10)).toMatchObject(row),
);

test.each<[string, Said]>([
  ["glugs kohlrabi juice", { food: "kohlrabi juice" }],
  ["basilico", { food: "basil" }],
  ["of it", { note: "of it" }],
])("the note %j does not begin with a food", (note, said) => expect(found(note, said)).toBeNull());
