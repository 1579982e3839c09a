/** Tests writing an ingredient as one line, and the fields for its parts. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { deferred } from "@/testing/deferred";
import type { FakeRequest } from "@/testing/fakeServer";
import { refuse } from "@/testing/fakeServer";
import { leek, onion, reading, teaspoon } from "@/testing/readings";
import { ingredient, noNames, open, openParts, step, three, written } from "@/testing/screens/openRows";

const READ = "POST parser/ingredients";
const SAID: Record<string, Parameters<typeof reading>[1]> = {
  "2 tsp leek, washed": { quantity: 2, unit: teaspoon, food: leek, note: "washed" },
  "3 onoins": { quantity: 3, food: onion, foodWords: "onoins", foodBy: "close", sure: 0.6 },
  "5 leeks": { quantity: 5, food: leek, foodWords: "leeks" },
  "For the top:": { heading: "For the top" },
  "a little love": { food: "little love", note: "a" },
  "4 wild garlic leaves": { quantity: 4, food: "wild garlic leaves" },
};
const asked: string[][] = [];
function start(ingredients = [ingredient("x", { food: null, quantity: null })], answer?: unknown, more = {}) {
  asked.length = 0;
  const answerAll = ({ body }: FakeRequest) => {
    const { ingredients: lines } = body as { ingredients: string[] };
    asked.push(lines);
    return lines.map((line) => reading(line, SAID[line] ?? { note: line, sure: 0.3 }));
  };
  return open({ ingredients, ...more }, { ...noNames, [READ]: answer ?? answerAll });
}
const line = (number: number) => screen.getByLabelText(`Ingredient ${number}`);
const marks = (number: number) =>
  [...line(number).parentElement!.querySelectorAll("[data-mark]")].map((mark) => mark.textContent);

test("Enter reads the written line, marks its parts, and opens a new one below", async () => {
  const person = start();
  await person.type(line(1), "2 tsp leek, washed{Enter}");
  expect(line(2)).toHaveFocus();
  await waitFor(() => expect(line(1).parentElement!.querySelector("[data-mark=food]")).not.toBeNull());
  expect(written.ingredients[0]).toMatchObject({ quantity: 2, unit: teaspoon, food: leek, note: "washed" });
  expect(marks(1).at(-1)).toBe("washed");
  expect(line(2)).toHaveFocus();
  expect(screen.queryByLabelText(/^Amount of/)).toBeNull();
});

test("a line break of a phone's keyboard opens a new line too", async () => {
  const person = start();
  await person.type(line(1), "5 leeks");
  fireEvent.input(line(1), { target: { value: "5 lee\nks" }, inputType: "insertLineBreak" });
  expect(line(2)).toHaveFocus();
  await waitFor(() => expect(written.ingredients[0]).toMatchObject({ quantity: 5, food: leek }));
});

test("leaving a line reads it", async () => {
  const answer = deferred();
  const person = start([ingredient("x", { food: null, quantity: null }), ingredient("salt")], () => answer.promise);
  await person.type(line(1), "5 leeks");
  await person.tab();
  expect(written.ingredients[0]).toMatchObject({ quantity: null, note: "5 leeks" });
  answer.arrive([reading("5 leeks", SAID["5 leeks"]!)]);
  await waitFor(() => expect(written.ingredients[0]).toMatchObject({ quantity: 5, food: leek, note: "" }));
});

test("the words stay if the server does not answer", async () => {
  let calls = 0;
  const person = start(undefined, () => {
    calls += 1;
    return refuse(503);
  });
  await person.type(line(1), "5 leeks{Enter}");
  await waitFor(() => expect(calls).toBe(1));
  expect(written.ingredients[0]).toMatchObject({ quantity: null, food: null, note: "5 leeks" });
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("a line is not read again if its words are the same in the end, and its values come back", async () => {
  const first = { ...ingredient("leek", { quantity: 0.333, foodText: "of leek", note: "thin" }), food: leek };
  const person = start([first, ingredient("salt")]);
  await person.type(line(1), "x");
  expect(written.ingredients[0]).toMatchObject({ quantity: null, food: null });
  await person.type(line(1), "{Backspace}");
  await person.click(line(2));
  expect(written.ingredients[0]).toEqual(first);
  expect(asked).toEqual([]);
});

test.each([
  ["the amount", "3 creamy butter, soft", { quantity: 3, foodText: "creamy butter", note: "soft" }],
  ["the note", "2 creamy butter, at room temperature", { quantity: 2, note: "at room temperature" }],
  ["a note that goes", "2 creamy butter", { quantity: 2, note: "" }],
])("where only %s is rewritten, what was chosen stays without being read", async (_, text, changed) => {
  const butter = ingredient("butter", { quantity: 2, foodText: "creamy butter", note: "soft" });
  const person = start([butter, ingredient("salt")]);
  await person.clear(line(1));
  await person.type(line(1), text);
  await person.click(line(2));
  expect(written.ingredients[0]).toEqual({ ...butter, ...changed, isDoubtful: false });
  expect(asked).toEqual([]);
});

test("a new food that is not saved yet stays with its words", async () => {
  const garlic = ingredient("x", { quantity: 2, food: { name: "wild garlic leaves" } });
  const person = start([garlic, ingredient("salt")]);
  await person.clear(line(1));
  await person.type(line(1), "4  wild garlic leaves");
  await person.click(line(2));
  expect(written.ingredients[0]).toMatchObject({ quantity: 4, food: { name: "wild garlic leaves" }, foodText: null });
});

test("a line that is not clear says so, and its parts offer what may be meant", async () => {
  const person = start([ingredient("x", { food: null, quantity: null }), ingredient("salt")]);
  await person.type(line(1), "3 onoins");
  await person.click(line(2));
  await waitFor(() => expect(asked).toHaveLength(1));
  await openParts(person, "3 onoins");
  await person.click(await screen.findByRole("button", { name: "“onoins” is onion" }));
  expect(written.ingredients[0]).toMatchObject({ quantity: 3, food: { id: "onion" } });
  expect(screen.queryByRole("button", { name: /^Not sure/ })).toBeNull();
  await person.clear(line(1));
  await person.type(line(1), "a little love");
  await person.click(line(2));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByRole("button", { name: /^Not sure: check .* a little love$/ })).toBeInTheDocument();
  expect(written.ingredients[0]).toMatchObject({ food: null, note: "a little love" });
});

test("a heading becomes a section title, and the focus stays in the next line", async () => {
  const person = start();
  await person.type(line(1), "For the top:{Enter}");
  await waitFor(() => expect(written.ingredients[0]!.title).toBe("For the top"));
  expect(screen.getByLabelText("Ingredient 1")).toHaveFocus();
});

test("pasted lines become rows that are read at once", async () => {
  const person = start();
  await person.click(line(1));
  await person.paste("- 5 leeks\n- 2 tsp leek, washed\n- a little love");
  await waitFor(() => expect(written.ingredients.map(({ quantity }) => quantity)).toEqual([5, 2, null]));
  expect(asked.flat().toSorted()).toEqual(["2 tsp leek, washed", "5 leeks", "a little love"]);
  expect(asked).toHaveLength(1);
});

test("a pasted heading becomes the title of the pasted line", async () => {
  const person = start();
  await person.click(line(1));
  await person.paste("For the dough:\n1 egg");
  expect(written.ingredients[0]!.title).toBe("For the dough");
});

test("several ingredients that are added at once are read", async () => {
  const person = start([]);
  await person.click(screen.getAllByRole("button", { name: "Add several" })[0]!);
  await person.type(await screen.findByLabelText("One ingredient per line"), "5 leeks");
  await person.click(screen.getByRole("button", { name: "Add 1 row" }));
  await waitFor(() => expect(written.ingredients[0]).toMatchObject({ quantity: 5, food: leek }));
});

test("Backspace in an empty line removes it", async () => {
  const person = start([ingredient("flour"), ingredient("x", { food: null })]);
  await person.type(line(2), "{Backspace}");
  expect(written.ingredients).toHaveLength(1);
  expect(line(1)).toHaveFocus();
  expect((line(1) as HTMLTextAreaElement).selectionStart).toBe("1 flour".length);
  await person.clear(line(1));
  await person.type(line(1), "{Backspace}");
  expect(written.ingredients).toHaveLength(1);
});

test("the parts of one line are shown at a time, and Escape closes them", async () => {
  const person = start(three());
  await openParts(person, "200 flour");
  expect(screen.getByLabelText("Amount of 200 flour")).toHaveValue("200");
  await openParts(person, "1 salt");
  await waitFor(() => expect(screen.queryByLabelText("Amount of 200 flour")).toBeNull());
  await person.click(screen.getByLabelText("Note on 1 salt"));
  await person.keyboard("{Escape}");
  expect(screen.queryByLabelText("Note on 1 salt")).toBeNull();
  expect(
    within(screen.getByRole("group", { name: "1 salt" })).getByRole("button", { expanded: false, name: /^Amount/ }),
  ).toHaveFocus();
});

test("the menu shows the parts, and leaving the row closes them", async () => {
  const person = start([...three()], undefined, { steps: [step("s1", "Mix")] });
  await person.click(screen.getByRole("button", { name: "More for 1 egg" }));
  await person.click(await screen.findByRole("menuitem", { name: "Show amount, unit and food" }));
  expect(await screen.findByLabelText("Amount of 1 egg")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "More for 1 egg" }));
  expect(await screen.findByRole("menuitem", { name: "Hide amount, unit and food" })).toBeInTheDocument();
  await person.keyboard("{Escape}");
  await person.click(screen.getByLabelText("Text of step 1"));
  await waitFor(() => expect(screen.queryByLabelText("Amount of 1 egg")).toBeNull());
});

test("Tab leads from the last line to its parts if they are shown", async () => {
  const person = start([ingredient("flour")]);
  await openParts(person, "1 flour");
  await person.click(line(1));
  await person.tab();
  await person.tab();
  expect(screen.getByLabelText("Amount of 1 flour")).toHaveFocus();
  expect(written.ingredients).toHaveLength(1);
});

test("what is chosen in the parts is shown in the line, and not read", async () => {
  const person = start([ingredient("flour", { quantity: 200 })]);
  await openParts(person, "200 flour");
  await person.type(screen.getByLabelText(/^Amount of/), "{Backspace}300");
  await person.type(screen.getByLabelText(/^Note on/), "sifted");
  expect(line(1)).toHaveValue("300 flour, sifted");
  await person.click(line(1));
  await person.tab();
  expect(asked).toEqual([]);
});
