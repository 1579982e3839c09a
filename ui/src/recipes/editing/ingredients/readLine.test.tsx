/** Tests parsing a single ingredient row in the editor. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLayoutEffect, useState } from "react";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { Toaster } from "@/kit/feedback/Toaster";
import { deferred } from "@/testing/deferred";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { leek, onion, reading, teaspoon } from "@/testing/readings";
import { openParts } from "@/testing/screens/openRows";

import { IngredientRows } from "./IngredientRows";
import type { Ingredient } from "../../recipe";
import { makeIngredient } from "../rows/rowKinds";

type Written = { ingredients: Ingredient[]; disableAmount: boolean };
let written: Written;

/** A small editor for the tests: the ingredient rows with an Undo button, which restores the previous content. */
function Host({ start, language }: { start: Written; language?: string }) {
  const [past, setPast] = useState([start]);
  const { ingredients, disableAmount } = past.at(-1)!;
  useLayoutEffect(() => {
    written = past.at(-1)!;
  });
  const change = (part: Partial<Written>) => setPast((before) => [...before, { ...before.at(-1)!, ...part }]);
  return (
    <QueryClientProvider client={queryClient}>
      <IngredientRows
        ingredients={ingredients}
        steps={[]}
        language={language}
        disableAmount={disableAmount}
        onChange={change}
        onAmounts={() => change({ disableAmount: false })}
      />
      <button type="button" onClick={() => setPast((before) => before.slice(0, -1))}>
        Undo
      </button>
      <Toaster />
    </QueryClientProvider>
  );
}

const READ = "POST parser/ingredients";
/** Without `lines`, the recipe has no ingredients. */
function open(lines: string[] | null, answer: unknown, disableAmount = false, language?: string) {
  queryClient.clear();
  const server = fakeServer({ "GET foods": { items: [] }, "GET units": { items: [] }, [READ]: answer });
  const first = { ...makeIngredient("stock"), quantity: 2, food: { id: "s", name: "stock" }, note: "", title: "Soup" };
  const ingredients = lines ? [first, ...lines.map(makeIngredient)] : [];
  render(<Host language={language} start={{ ingredients, disableAmount }} />);
  return { server, person: userEvent.setup() };
}
const wand = (line: string) => screen.getByRole("button", { name: `Read amount and food: ${line}` });
const openWand = async (person: Parameters<typeof openParts>[0], line: string) => {
  await openParts(person, line);
  return wand(line);
};
const last = () => written.ingredients.at(-1)!;

test.each([
  ["de", "de"],
  [undefined, "en-US"],
])("a line of a recipe in the language %s is parsed with the hint %s", async (language, hint) => {
  const { server, person } = open(["2 EL Lauch"], [reading("2 EL Lauch", { quantity: 2 })], false, language);
  await person.click(await openWand(person, "2 EL Lauch"));
  await waitFor(() => expect(server.last(READ)?.headers.get("Accept-Language")).toBe(hint));
});

test("parsing fills amount, unit, food and note in one undo step, and the focus stays in the row", async () => {
  const { server, person } = open(
    ["2 tsp leek, washed"],
    [reading("2 tsp leek, washed", { quantity: 2, unit: teaspoon, food: leek, note: "washed" })],
  );
  (await openWand(person, "2 tsp leek, washed")).focus();
  await person.keyboard("{Enter}");
  await waitFor(() =>
    expect(last()).toMatchObject({
      quantity: 2,
      unit: { name: "teaspoon" },
      food: { name: "leek" },
      note: "washed",
      originalText: "2 tsp leek, washed",
    }),
  );
  expect(server.last(READ)?.body).toEqual({ parser: "nlp", ingredients: ["2 tsp leek, washed"] });
  await waitFor(() => expect(document.activeElement?.getAttribute("data-part")).toBe("menu"));
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(last()).toMatchObject({ quantity: null, food: null, note: "2 tsp leek, washed" });
});

test("a similar food is suggested for an unknown name until the row is edited", async () => {
  const { person } = open(
    ["3 onoins"],
    [reading("3 onoins", { quantity: 3, food: onion, foodWords: "onoins", foodBy: "close", sure: 0.6 })],
  );
  await person.click(await openWand(person, "3 onoins"));
  await person.click(await screen.findByRole("button", { name: "“onoins” is onion" }));
  expect(last()).toMatchObject({ quantity: 3, food: { id: "onion" }, note: "" });
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await person.type(screen.getByLabelText("Ingredient 2"), ", red");
  expect(screen.queryByRole("button", { name: "“onoins” is onion" })).toBeNull();
});

test("a heading line becomes a section title", async () => {
  const { person } = open(["For the top:", "chives"], [reading("For the top:", { heading: "For the top" })]);
  await person.click(await openWand(person, "For the top:"));
  await waitFor(() =>
    expect(written.ingredients.map(({ title, note }) => [title, note])).toEqual([
      ["Soup", ""],
      ["For the top", "chives"],
    ]),
  );
});

test("parsing a line turns on amounts in a recipe without them", async () => {
  const { person } = open(["2 leeks"], [reading("2 leeks", { quantity: 2, food: leek })], true);
  await person.click(wand("2 leeks"));
  await waitFor(() => expect(last()).toMatchObject({ quantity: 2, food: { name: "leek" }, note: "" }));
  expect(written.disableAmount).toBe(false);
  expect(written.ingredients).toHaveLength(2);
});

test("in a recipe that hides amounts, written lines are read only if it had none", async () => {
  const { server, person } = open(["salt"], [reading("2 leeks", { quantity: 2, food: leek })], true);
  await person.type(screen.getByLabelText("Ingredient 2"), " flakes{Enter}");
  expect(server.count(READ)).toBe(0);
});

test("the first line of a recipe is read, which turns on amounts", async () => {
  const { person } = open(null, [reading("2 leeks", { quantity: 2, food: leek })], true);
  await person.click(screen.getByRole("button", { name: "Add ingredient" }));
  await person.type(screen.getByLabelText("Ingredient 1"), "2 leeks{Enter}");
  await waitFor(() => expect(written.ingredients[0]).toMatchObject({ quantity: 2, food: { name: "leek" }, note: "" }));
  expect(written.disableAmount).toBe(false);
  expect(screen.getByLabelText("Ingredient 2")).toHaveFocus();
});

test("text typed during parsing is not overwritten, and a failure changes nothing", async () => {
  const answer = deferred();
  const { person } = open(["2 leeks"], () => answer.promise);
  await person.click(await openWand(person, "2 leeks"));
  await person.type(screen.getByLabelText("Note on 2 leeks"), ", large");
  answer.arrive([reading("2 leeks", { quantity: 2, food: leek })]);
  await waitFor(() => expect(wand("2 leeks, large")).not.toHaveAttribute("aria-busy"));
  expect(last()).toMatchObject({ quantity: null, food: null, note: "2 leeks, large" });
  fakeServer({ [READ]: () => refuse(502, { message: "The model is away." }) });
  await person.click(wand("2 leeks, large"));
  expect(await screen.findByText(/The model is away/)).toBeInTheDocument();
  expect(last().note).toBe("2 leeks, large");
});

test("a message is shown if nothing was found in a line", async () => {
  const { person } = open(["love"], [reading("love", { note: "love", sure: 0.3 })]);
  await person.click(await openWand(person, "love"));
  expect(await screen.findByText("Nothing more found in this line.")).toBeInTheDocument();
  expect(last()).toMatchObject({ note: "love", food: null });
});
