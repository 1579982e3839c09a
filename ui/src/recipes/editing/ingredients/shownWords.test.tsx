/** Tests editing the words that a row shows for its food. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { ingredient, open, openParts, reopenParts, written } from "@/testing/screens/openRows";

const butter = (foodText: string | null) => ingredient("peanut butter", { quantity: 2, foodText });
const BUTTER = "2 creamy peanut butter";
const egg = (foodText: string, quantity: number) =>
  ingredient("egg", { quantity, foodText, food: { id: "egg", name: "egg", pluralName: "eggs" } });
const foods = {
  "GET foods": { items: [{ id: "tahini", name: "tahini", pluralName: null, aliases: [] }] },
  "GET units": { items: [] },
};
const words = () => screen.getByRole("textbox", { name: /^Shown as, in/ });
const first = () => written.ingredients[0]!;

test("the words are shown below the food, and can be changed and removed", async () => {
  const person = open({ ingredients: [butter("creamy peanut butter")] });
  await openParts(person, BUTTER);
  expect(words()).toHaveValue("creamy peanut butter");
  await person.type(words(), " ");
  await person.type(words(), "x{Backspace}");
  await person.tab();
  expect(first()).toMatchObject({ foodText: "creamy peanut butter", food: { id: "peanut butter" } });
  await person.click(screen.getByRole("button", { name: "Show “peanut butter” instead" }));
  expect(first().foodText).toBeNull();
  expect(screen.queryByRole("textbox", { name: /^Shown as/ })).toBeNull();
  expect(screen.getByRole("button", { name: "More for 2 peanut butter" })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await reopenParts(person, BUTTER);
  expect(words()).toHaveValue("creamy peanut butter");
});

test("Enter in the words leads to the note", async () => {
  const person = open({ ingredients: [butter("creamy peanut butter")] });
  await openParts(person, BUTTER);
  await person.type(words(), "{Enter}");
  expect(screen.getByRole("textbox", { name: /^Note/ })).toHaveFocus();
});

test("emptying the words, or writing the food's name, shows the food's name", async () => {
  const person = open({ ingredients: [butter("creamy peanut butter")] });
  await openParts(person, BUTTER);
  await person.clear(words());
  expect(words()).toHaveAttribute("placeholder", "peanut butter");
  await person.type(words(), "peanut butter");
  await person.tab();
  expect(first().foodText).toBeNull();
});

test("other words can be added from the menu of a row with a food", async () => {
  const person = open({ ingredients: [butter(null), ingredient("salt", { food: null, note: "salt" })] });
  await person.click(screen.getByRole("button", { name: "More for 1 salt" }));
  await screen.findByRole("menuitem", { name: "Delete" });
  expect(screen.queryByRole("menuitem", { name: "Shown as" })).toBeNull();
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "More for 2 peanut butter" }));
  await person.click(await screen.findByRole("menuitem", { name: "Shown as" }));
  await waitFor(() => expect(words()).toHaveFocus());
  await person.type(words(), "smooth peanut butter");
  expect(first().foodText).toBe("smooth peanut butter");
});

test("choosing another food keeps only the words that describe it, and editing the note keeps all", async () => {
  const person = open({ ingredients: [butter("creamy peanut butter")] }, foods);
  await openParts(person, BUTTER);
  await person.type(screen.getByRole("textbox", { name: /^Note on/ }), "melted");
  expect(first()).toMatchObject({ note: "melted", foodText: "creamy peanut butter" });
  const food = screen.getByRole("combobox", { name: /^Food of/ });
  await person.clear(food);
  await person.type(food, "tahini");
  await screen.findByRole("option", { name: "tahini" });
  await person.keyboard("{Enter}");
  expect(first()).toMatchObject({ food: { id: "tahini" }, foodText: "creamy tahini" });
});

test("a food's own name follows an amount that is edited across one, and comes back with the amount", async () => {
  const person = open({ ingredients: [egg("egg", 1)] });
  await openParts(person, "1 egg");
  const amount = screen.getByRole("textbox", { name: /^Amount of/ });
  await person.type(amount, "{Backspace}2");
  expect(first()).toMatchObject({ quantity: 2, foodText: null });
  expect(screen.getByRole("group", { name: "2 eggs" })).toBeInTheDocument();
  await person.type(amount, "{Backspace}1");
  expect(first()).toMatchObject({ quantity: 1, foodText: "egg" });
});

test("words that are only a name of the food need no field", async () => {
  const person = open({ ingredients: [egg("of eggs", 1)] });
  await openParts(person, "1 of eggs");
  expect(screen.queryByRole("textbox", { name: /^Shown as/ })).toBeNull();
});
