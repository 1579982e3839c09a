/** Ingredients and steps as a person writes them, in a small house with a way back. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLayoutEffect, useState } from "react";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { Toaster } from "@/kit/Toaster";
import { fakeServer } from "@/testing/fakeServer";
import { later } from "@/testing/later";

import type { Ingredient, Step } from "../../recipe";
import { IngredientRows } from "./IngredientRows";
import { StepRows } from "./StepRows";

const ingredient = (name: string, more: Partial<Ingredient> = {}): Ingredient => ({ referenceId: `i-${name}`, quantity: 1, unit: null, food: { id: name, name }, note: "", title: "", ...more });
const step = (id: string, text: string, links: string[] = []): Step => ({ id, text, title: "", summary: "", ingredientReferences: links.map((name) => ({ referenceId: `i-${name}` })) });

type Written = { ingredients: Ingredient[]; steps: Step[] };
type Asset = { name: string; icon: string; fileName: string };
type HostProps = { start: Written; onWritten: (now: Written) => void; disableAmount: boolean; onUpload: (file: File) => Promise<Asset> };

/** Keeps every version, as the editor does: structure at once, typing too, since nobody here types fast. */
function Host({ start, onWritten, disableAmount, onUpload }: HostProps) {
  const [past, setPast] = useState([start]);
  const { ingredients, steps } = past.at(-1)!;
  useLayoutEffect(() => onWritten(past.at(-1)!));
  const change = (part: Partial<Written>) => setPast((before) => [...before, { ...before.at(-1)!, ...part }]);
  return (
    <QueryClientProvider client={queryClient}>
      <IngredientRows ingredients={ingredients} steps={steps} disableAmount={disableAmount} onChange={change} />
      <StepRows steps={steps} ingredients={ingredients} recipeId="r1" onChange={change} onUpload={onUpload} />
      <button type="button" onClick={() => setPast((before) => before.slice(0, -1))}>Undo</button>
      <Toaster />
    </QueryClientProvider>
  );
}

let written: Written;
const noNames = { "GET foods": { items: [] }, "GET units": { items: [] } };
const dough: Asset = { name: "Dough", icon: "", fileName: "dough.webp" };

function open({ ingredients = [], steps = [], disableAmount = false, onUpload = async () => dough }: Partial<Written & HostProps>, answers: Record<string, unknown> = noNames) {
  queryClient.clear();
  fakeServer(answers);
  render(<Host start={{ ingredients, steps }} onWritten={(now) => { written = now; }} disableAmount={disableAmount} onUpload={onUpload} />);
  return userEvent.setup();
}

const names = () => within(screen.getByRole("list", { name: "Ingredients" })).queryAllByRole("group").map((row) => row.getAttribute("aria-label"));
const row = (name: string) => within(screen.getByRole("group", { name }));
const three = () => [ingredient("flour", { quantity: 200 }), ingredient("salt"), ingredient("egg")];

test("the arrows on a handle move a row, which keeps the focus and says where it is", async () => {
  const person = open({ ingredients: three() });
  row("1 egg").getByRole("button", { name: "Move 1 egg" }).focus();
  await person.keyboard("{ArrowUp}");
  expect(names()).toEqual(["200 flour", "1 egg", "1 salt"]);
  expect(screen.getByText("1 egg, now 2 of 3")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Move 1 egg" })).toHaveFocus();
  await person.keyboard("{Home}");
  expect(names()[0]).toBe("1 egg");
});

test("Alt and the arrows move the row one is writing in", async () => {
  const person = open({ ingredients: three() });
  row("200 flour").getByLabelText("Note on 200 flour").focus();
  await person.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(names()).toEqual(["1 salt", "200 flour", "1 egg"]);
  expect(screen.getByLabelText("Note on 200 flour")).toHaveFocus();
});

test("a moved row leaves the title of its section to the next one", async () => {
  const person = open({ ingredients: [ingredient("flour", { title: "Dough" }), ingredient("salt")] });
  row("1 flour").getByRole("button", { name: "Move 1 flour" }).focus();
  await person.keyboard("{ArrowDown}");
  expect(written.ingredients.map(({ title }) => title)).toEqual(["Dough", ""]);
  expect(screen.getAllByLabelText("Section title")).toHaveLength(1);
});

test("amounts are read as people write them, and signs of other sums are not taken", async () => {
  const person = open({ ingredients: [ingredient("flour", { quantity: null })] });
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

test("a food is found by its plural or becomes a new name that the server will make", async () => {
  const person = open({ ingredients: [ingredient("x", { food: null, quantity: 2 })] }, {
    "GET foods": { items: [{ id: "f1", name: "leek", pluralName: "leeks", aliases: [] }] },
    "GET units": { items: [{ id: "u1", name: "gram", pluralName: "grams", abbreviation: "g", pluralAbbreviation: "", aliases: [] }] },
  });
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

test("Tab out of the last field goes on in a new row, Shift+Tab takes the empty one away", async () => {
  const person = open({ ingredients: [ingredient("flour")] });
  screen.getByLabelText("Note on 1 flour").focus();
  await person.tab();
  expect(names()).toEqual(["1 flour", "1"]);
  expect(screen.getByLabelText("Amount of 1")).toHaveFocus();
  expect(written.ingredients[1]).toMatchObject({ quantity: 1, food: null, note: "" });
  await person.tab({ shift: true });
  expect(names()).toEqual(["1 flour"]);
  expect(screen.getByLabelText("Note on 1 flour")).toHaveFocus();
});

test("Enter goes on to the unit, and behind the note to a new row", async () => {
  const person = open({ ingredients: three() });
  screen.getByLabelText("Amount of 200 flour").focus();
  await person.keyboard("{Enter}");
  expect(screen.getByLabelText("Unit of 200 flour")).toHaveFocus();
  screen.getByLabelText("Note on 200 flour").focus();
  await person.keyboard("{Enter}");
  expect(names()).toEqual(["200 flour", "1", "1 salt", "1 egg"]);
  expect(screen.getByLabelText("Amount of 1")).toHaveFocus();
});

test("an empty last row lets Tab go on", async () => {
  const person = open({ ingredients: [ingredient("x", { food: null })], disableAmount: true });
  screen.getByRole("textbox", { name: /^Note on/ }).focus();
  await person.tab();
  expect(names()).toHaveLength(1);
});

test("a deleted ingredient leaves the steps too, and undo brings back both exactly", async () => {
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

test("rows are inserted above and below, sections begin and end", async () => {
  const person = open({ ingredients: [ingredient("flour")], disableAmount: true });
  const choose = async (name: string) => {
    await person.click(screen.getAllByRole("button", { name: /^More for/ })[0]!);
    await person.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Insert above");
  expect(names()).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByRole("textbox", { name: /^Note on/ })[0]).toHaveFocus());
  await choose("Start a section here");
  await person.type(screen.getByLabelText("Section title"), "Dough");
  expect(written.ingredients[0]!.title).toBe("Dough");
  await choose("Remove the section title");
  expect(written.ingredients[0]!.title).toBe("");
});

test("several pasted lines can become rows", async () => {
  const person = open({ ingredients: [ingredient("x", { food: null, note: "a" })], disableAmount: true });
  const note = screen.getByRole("textbox", { name: /^Note on/ });
  note.focus();
  await person.paste("- flour\n- salt\n\n- egg");
  await person.click(await screen.findByRole("button", { name: "Split into rows" }));
  expect(written.ingredients.map((one) => one.note)).toEqual(["aflour", "salt", "egg"]);
  expect(screen.queryByRole("button", { name: "Split into rows" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(written.ingredients).toHaveLength(1);
});

test("a pasted step that stays together is asked about once", async () => {
  const person = open({ steps: [step("s1", "")] });
  screen.getByLabelText("Text of step 1").focus();
  await person.paste("1. Mix\n2. Bake");
  await person.type(screen.getByLabelText("Text of step 1"), ".");
  expect(screen.queryByRole("button", { name: "Split into rows" })).toBeNull();
  await person.clear(screen.getByLabelText("Text of step 1"));
  await person.paste("1. Mix\n2. Bake");
  await person.click(screen.getByRole("button", { name: "Split into rows" }));
  expect(written.steps.map(({ text }) => text)).toEqual(["Mix", "Bake"]);
});

test("many ingredients at once: counted, tidied, added as notes", async () => {
  const person = open({ ingredients: [ingredient("flour")] });
  await person.click(screen.getAllByRole("button", { name: "Add several" })[0]!);
  const text = await screen.findByLabelText("One ingredient per line");
  await person.click(screen.getByRole("button", { name: "Add" }));
  expect(text).toBeInvalid();
  await person.type(text, "1. salt 2. egg");
  await person.click(screen.getByRole("button", { name: "Split numbered text" }));
  await person.click(screen.getByRole("button", { name: "Add 2 rows" }));
  expect(written.ingredients.map(({ note, quantity }) => [note, quantity])).toEqual([["", 1], ["salt", null], ["egg", null]]);
});

test("two steps become one and undo restores them exactly", async () => {
  const start = { ingredients: three(), steps: [step("s1", "Mix", ["flour"]), { ...step("s2", "Rest", ["egg"]), title: "Later" }, step("s3", "Bake")] };
  const person = open(start);
  await person.click(screen.getByRole("button", { name: "More for Step 2" }));
  await person.click(await screen.findByRole("menuitem", { name: "Merge with the step above" }));
  expect(written.steps.map(({ id, title, text }) => [id, title, text])).toEqual([["s1", "", "Mix Rest"], ["s3", "Later", "Bake"]]);
  expect(written.steps[0]!.ingredientReferences).toEqual([{ referenceId: "i-flour" }, { referenceId: "i-egg" }]);
  await waitFor(() => expect(screen.getByRole("button", { name: "More for Step 1" })).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(written).toEqual(start);
});

test("the dialog links by hand and by the text, and goes on to the next step", async () => {
  const person = open({ ingredients: three(), steps: [step("s1", "Mix flour.", ["egg"]), step("s2", "Salt it.")] });
  await person.click(screen.getByRole("button", { name: "Link ingredients to Step 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ingredients of Step 2" }));
  expect(dialog.getAllByRole("group").map((group) => within(group).getAllByRole("checkbox").length)).toEqual([2, 1]);
  await person.click(dialog.getByRole("button", { name: "Find in the text" }));
  expect(dialog.getByLabelText("1 salt")).toBeChecked();
  await person.click(dialog.getByLabelText("1 egg"));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(written.steps[1]!.ingredientReferences).toEqual([{ referenceId: "i-salt" }, { referenceId: "i-egg" }]);
  await person.click(screen.getByRole("button", { name: "Link ingredients to Step 1" }));
  await person.click(within(await screen.findByRole("dialog")).getByLabelText("200 flour"));
  await person.click(screen.getByRole("button", { name: "Next step" }));
  expect(await screen.findByRole("dialog", { name: "Ingredients of Step 2" })).toBeInTheDocument();
  expect(written.steps[0]!.ingredientReferences).toEqual([{ referenceId: "i-flour" }, { referenceId: "i-egg" }]);
});

test("all steps are linked at once and a chip takes one out again", async () => {
  const person = open({ ingredients: three(), steps: [step("s1", "Mix the flour."), step("s2", "Add eggs and flour.")] });
  await person.click(screen.getByRole("button", { name: "Link all automatically" }));
  expect(written.steps.map(({ ingredientReferences }) => ingredientReferences)).toEqual([[{ referenceId: "i-flour" }], [{ referenceId: "i-egg" }]]);
  expect(screen.getByText("2 ingredients linked")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Take 200 flour out of Step 1" }));
  expect(written.steps[0]!.ingredientReferences).toEqual([]);
  expect(screen.getByRole("button", { name: "Link ingredients to Step 1" })).toHaveFocus();
});

test("a pasted picture is sent and stands at the end of what is written by then", async () => {
  const answer = later();
  const person = open({ steps: [step("s1", "Mix")], onUpload: () => answer.promise as Promise<Asset> });
  const text = screen.getByLabelText("Text of step 1");
  text.focus();
  const clipboard = new DataTransfer();
  clipboard.items.add(new File(["x"], "dough.png", { type: "image/png" }));
  await person.paste(clipboard);
  expect(screen.getByRole("progressbar", { name: "Uploading dough.png" })).toBeInTheDocument();
  await person.type(text, " well");
  answer.arrive({ name: "Dough [1]", icon: "", fileName: "dough 1.webp" });
  await waitFor(() => expect(written.steps[0]!.text).toBe("Mix well\n\n![Dough 1](/api/media/recipes/r1/assets/dough%201.webp)"));
  expect(screen.queryByRole("progressbar")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Preview of Step 1" }));
  expect(screen.getByRole("img", { name: "Dough 1" })).toHaveAttribute("src", "/api/media/recipes/r1/assets/dough%201.webp");
});

test("a picture that could not be sent changes nothing and is told", async () => {
  const person = open({ steps: [step("s1", "Mix")], onUpload: () => Promise.reject(new Error("full")) });
  const [file] = screen.getAllByLabelText("Add a picture");
  await person.upload(file!, new File(["x"], "dough.png", { type: "image/png" }));
  expect(await screen.findByText("Image upload failed: dough.png")).toBeInTheDocument();
  expect(written.steps[0]!.text).toBe("Mix");
});

test("nothing yet says so and offers the first row", async () => {
  const person = open({});
  expect(screen.getByText(/^No ingredients yet/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Add step" }));
  expect(screen.getByLabelText("Summary of step 1")).toHaveFocus();
  await person.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(screen.getByText("It cannot go further.")).toBeInTheDocument();
});
