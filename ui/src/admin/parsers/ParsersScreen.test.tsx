/** Tests comparing parsers of ingredient lines. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const reading = (input: string, parser: string) => ({
  input,
  confidence: { average: parser === "brute" ? null : 0.87 },
  ingredient: { quantity: 2, unit: null, food: null, note: parser === "brute" ? "" : "sifted" },
  unitWords: "cups",
  foodWords: "flour",
});
const server = {
  ...toMira,
  "GET recipes": pageOf([]),
  "GET admin/about/check": { enableOpenai: false },
  "POST parser/ingredients": ({ body }: FakeRequest) => {
    const { ingredients, parser } = body as { ingredients: string[]; parser: string };
    return ingredients.map((line) => reading(line, parser));
  },
};

async function open(answers: Record<string, unknown> = {}) {
  fakeServer({ ...server, ...answers } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/admin/debug/parser");
  await screen.findByRole("heading", { level: 1, name: "Compare parsers" });
  return person;
}

test("typed lines are read by each parser, side by side", async () => {
  const person = await open();
  await person.type(screen.getByLabelText("Ingredient lines, one per line"), "2 cups flour, sifted{Enter}{Enter} salt");
  await person.click(screen.getByRole("button", { name: "Read" }));
  const byMeaning = within(await screen.findByRole("table", { name: "By words and meaning" }));
  expect(byMeaning.getByRole("row", { name: /2 cups flour, sifted/ })).toHaveTextContent("2cupsfloursifted87%");
  expect(byMeaning.getAllByRole("row")).toHaveLength(3);
  const byOrder = within(await screen.findByRole("table", { name: "By the order of words" }));
  expect(byOrder.getByRole("row", { name: /2 cups flour, sifted/ })).toHaveTextContent("2cupsflournothingnothing");
  expect(screen.queryByRole("table", { name: "Language model" })).toBeNull();
});

test("an example is read at once, also by the language model if there is one", async () => {
  const person = await open({ "GET admin/about/check": { enableOpenai: true } });
  await person.click(screen.getByRole("button", { name: "une pincée de sel" }));
  expect(await screen.findByRole("table", { name: "Language model" })).toHaveTextContent("une pincée de sel");
});
