/** Tests editing rows of ingredients and steps, in a small test component with undo. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { ingredient, open, openParts, step, three, written } from "@/testing/screens/openRows";

const names = () =>
  within(screen.getByRole("list", { name: "Ingredients" }))
    .queryAllByRole("group")
    .map((row) => row.getAttribute("aria-label"));

const row = (name: string) => within(screen.getByRole("group", { name }));

test("arrow keys on the handle move a row, which keeps the focus and announces its position", async () => {
  const person = open({ ingredients: three() });
  row("1 egg").getByRole("button", { name: "Move 1 egg" }).focus();
  await person.keyboard("{ArrowUp}");
  expect(names()).toEqual(["200 flour", "1 egg", "1 salt"]);
  expect(screen.getByText("1 egg moved to 2 of 3")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Move 1 egg" })).toHaveFocus();
  await person.keyboard("{Home}");
  expect(names()[0]).toBe("1 egg");
});

test("Alt and an arrow key move the row that has the focus", async () => {
  const person = open({ ingredients: three() });
  row("200 flour").getByLabelText("Ingredient 1").focus();
  await person.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(names()).toEqual(["1 salt", "200 flour", "1 egg"]);
  expect(row("200 flour").getByLabelText("Ingredient 2")).toHaveFocus();
});

test("when the first row of a section moves, the next row gets the section title", async () => {
  const person = open({ ingredients: [ingredient("flour", { title: "Dough" }), ingredient("salt")] });
  row("1 flour").getByRole("button", { name: "Move 1 flour" }).focus();
  await person.keyboard("{ArrowDown}");
  expect(written.ingredients.map(({ title }) => title)).toEqual(["Dough", ""]);
  expect(screen.getAllByLabelText("Section title")).toHaveLength(1);
});

test("amounts can be typed as fractions or decimals; signs and exponents are removed", async () => {
  const person = open({ ingredients: [ingredient("flour", { quantity: null })] });
  await openParts(person, "flour");
  const amount = screen.getByRole("textbox", { name: /^Amount of/ });
  await person.type(amount, "1 1/2");
  expect(written.ingredients[0]!.quantity).toBe(1.5);
  await person.clear(amount);
  expect(written.ingredients[0]!.quantity).toBeNull();
  await person.type(amount, "-0,5e+");
  expect(amount).toHaveValue("0,5");
  expect(written.ingredients[0]!.quantity).toBe(0.5);
  await person.tab();
  expect(amount).toHaveValue("1/2");
});

test.each([
  ["1-1/2", 1.5],
  [",5", 0.5],
  ["1 ¹/₂", 1.5],
  ["1½", 1.5],
])("an amount typed as %s is %s", async (typed, quantity) => {
  const person = open({ ingredients: [ingredient("flour", { quantity: null })] });
  await openParts(person, "flour");
  await person.type(screen.getByRole("textbox", { name: /^Amount of/ }), typed);
  expect(written.ingredients[0]!.quantity).toBe(quantity);
});

test("a food is found by its plural, and an unknown name is kept as a new food", async () => {
  const person = open(
    { ingredients: [ingredient("x", { food: null, quantity: 2 })] },
    {
      "GET foods": { items: [{ id: "f1", name: "leek", pluralName: "leeks", aliases: [] }] },
      "GET units": {
        items: [
          { id: "u1", name: "gram", pluralName: "grams", abbreviation: "g", pluralAbbreviation: "", aliases: [] },
        ],
      },
    },
  );
  await openParts(person, "2");
  await person.type(screen.getByRole("combobox", { name: /^Food of/ }), "LEEKS");
  await screen.findByRole("option", { name: "leek" });
  await person.keyboard("{Enter}");
  expect(written.ingredients[0]!.food).toMatchObject({ id: "f1", name: "leek" });
  await person.type(screen.getByRole("combobox", { name: /^Unit of/ }), "g{Enter}");
  expect(written.ingredients[0]!.unit).toMatchObject({ id: "u1" });
  const food = screen.getByRole("combobox", { name: /^Food of/ });
  await person.clear(food);
  await person.type(food, "wild garlic");
  await person.tab();
  expect(written.ingredients[0]!.food).toEqual({ name: "wild garlic" });
});

test("Tab in the last field adds a row, and Shift+Tab in an empty last row removes it", async () => {
  const person = open({ ingredients: [ingredient("flour")] });
  screen.getByLabelText("Ingredient 1").focus();
  await person.tab();
  expect(names()).toEqual(["1 flour", "new ingredient"]);
  expect(screen.getByLabelText("Ingredient 2")).toHaveFocus();
  expect(written.ingredients[1]).toMatchObject({ quantity: null, food: null, note: "" });
  await person.tab({ shift: true });
  expect(names()).toEqual(["1 flour"]);
  expect(screen.getByLabelText("Ingredient 1")).toHaveFocus();
});

test("Enter moves from the amount to the unit, and from the note to a new row", async () => {
  const person = open({ ingredients: three() });
  await openParts(person, "200 flour");
  screen.getByLabelText("Amount of 200 flour").focus();
  await person.keyboard("{Enter}");
  expect(screen.getByLabelText("Unit of 200 flour")).toHaveFocus();
  screen.getByLabelText("Note on 200 flour").focus();
  await person.keyboard("{Enter}");
  expect(names()).toEqual(["200 flour", "new ingredient", "1 salt", "1 egg"]);
  expect(screen.getByLabelText("Ingredient 2")).toHaveFocus();
});

test("Tab in an empty last row does not add another row", async () => {
  const person = open({ ingredients: [ingredient("x", { food: null })], disableAmount: true });
  screen.getByLabelText("Ingredient 1").focus();
  await person.tab();
  expect(names()).toHaveLength(1);
});

test("deleting an ingredient removes its links from the steps, and undo restores both", async () => {
  const start = { ingredients: three(), steps: [step("s1", "Mix", ["flour", "salt"]), step("s2", "Bake", ["egg"])] };
  const person = open(start);
  await person.click(screen.getByRole("button", { name: "More for 1 salt" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  expect(names()).toEqual(["200 flour", "1 egg"]);
  expect(written.steps[0]!.ingredientReferences).toEqual([{ referenceId: "i-flour" }]);
  await waitFor(() => expect(screen.getByRole("button", { name: "More for 1 egg" })).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(written).toEqual(start);
});

test("a row can be inserted, and a section title added and removed", async () => {
  const person = open({ ingredients: [ingredient("flour")], disableAmount: true });
  const choose = async (name: string) => {
    await person.click(screen.getAllByRole("button", { name: /^More for/ })[0]!);
    await person.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Insert above");
  expect(names()).toHaveLength(2);
  await waitFor(() => expect(screen.getByLabelText("Ingredient 1")).toHaveFocus());
  await choose("Start section here");
  await person.type(screen.getByLabelText("Section title"), "Dough");
  expect(written.ingredients[0]!.title).toBe("Dough");
  await choose("Remove section title");
  expect(written.ingredients[0]!.title).toBe("");
});

test("several pasted lines become rows", async () => {
  const person = open({ ingredients: [ingredient("x", { food: null, note: "a" })], disableAmount: true });
  await person.click(screen.getByLabelText("Ingredient 1"));
  await person.paste("- flour\n- salt\n\n- egg");
  expect(written.ingredients.map((one) => one.note)).toEqual(["aflour", "salt", "egg"]);
  expect(screen.getByLabelText("Ingredient 3")).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(written.ingredients).toHaveLength(1);
});

test("several ingredients can be cleaned up and added at once, as notes", async () => {
  const person = open({ ingredients: [ingredient("flour")] });
  await person.click(screen.getAllByRole("button", { name: "Add several" })[0]!);
  const text = await screen.findByLabelText("One ingredient per line");
  await person.click(screen.getByRole("button", { name: "Add" }));
  expect(text).toBeInvalid();
  await person.type(text, "1. salt 2. egg");
  await person.click(screen.getByRole("button", { name: "Split numbered list" }));
  await person.click(screen.getByRole("button", { name: "Add 2 rows" }));
  expect(written.ingredients.map(({ note, quantity }) => [note, quantity])).toEqual([
    ["", 1],
    ["salt", null],
    ["egg", null],
  ]);
});

test("an empty list shows a hint, and the first row can be added", async () => {
  const person = open({});
  expect(screen.getByText(/^No ingredients yet/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Add step" }));
  expect(screen.getByLabelText("Summary of step 1")).toHaveFocus();
  await person.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(screen.getByText("Can't move further.")).toBeInTheDocument();
});
