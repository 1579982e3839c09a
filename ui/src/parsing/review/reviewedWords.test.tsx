/** Tests that the review keeps the words that a line shows for its food, and lets the user change them. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { onion, reading } from "@/testing/readings";

const lines = ["3 onoins", "1 small onion"];
const [known] = leekSoup.recipeIngredient!;
const soup = {
  ...leekSoup,
  recipeIngredient: lines.map((note, at) => ({ ...known!, quantity: null, food: null, note, referenceId: `${at}` })),
};
const PUT = `PUT recipes/${leekSoup.id}`;
const answers = {
  ...toMira,
  "GET recipes/leek-soup": soup,
  "GET foods": pageOf([onion]),
  "GET units": pageOf([]),
  "POST parser/ingredients": [
    reading(lines[0]!, { quantity: 3, food: onion, foodWords: "onoins", foodBy: "close", sure: 0.6 }),
    reading(lines[1]!, { quantity: 1, food: onion, foodText: "small onion" }),
  ],
  [PUT]: soup,
  "POST parser/learned": {},
};

test("the words are saved as the user leaves them, also for a food that was suggested", async () => {
  const server = fakeServer(answers);
  const { person } = openScreen("/g/home/r/leek-soup/ingredient-parser");
  const words = await screen.findByLabelText("Shown as, in 1 small onion");
  expect(words).toHaveValue("small onion");
  await person.type(words, ", red");
  await person.click(screen.getByRole("button", { name: "“onoins” is onion" }));
  expect(screen.getByLabelText("Shown as, in 3 onoins")).toHaveValue("onoins");
  await person.click(screen.getAllByRole("button", { name: "Show “onion” instead" })[0]!);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.count(PUT)).toBe(1));
  expect((server.last(PUT)!.body as typeof soup).recipeIngredient).toMatchObject([
    { food: { id: "onion" }, foodText: null },
    { food: { id: "onion" }, foodText: "small onion, red" },
  ]);
});
