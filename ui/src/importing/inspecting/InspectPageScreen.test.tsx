/** Tests that a person sees what each reader found in a page, and can copy it for a report. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const ROUTE = "POST recipes/test-scrape-url/readers";
const found = {
  address: "https://a.test/soup",
  problem: "",
  result: [{ name: "ingredients", lines: ["1 leek"] }],
  readers: [
    { reader: "a.test", fields: [{ name: "ingredients", lines: ["1 leek", "Advertisement"] }] },
    { reader: "schema.org", fields: [{ name: "name", lines: ["Soup"] }] },
  ],
};

async function look(answer: unknown, address = "https://a.test/soup") {
  const server = fakeServer({ ...toMira, [ROUTE]: answer } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/g/home/r/create/debug");
  await person.type(await screen.findByRole("textbox", { name: "Recipe address" }), `${address}{Enter}`);
  return server;
}

test("each field is shown as an import takes it, and as each reader found it", async () => {
  const server = await look(found);
  const ingredients = await screen.findByRole("region", { name: "Ingredients" });
  expect(within(ingredients).getAllByText("1 leek")).toHaveLength(2);
  expect(within(ingredients).getByText("Advertisement")).toBeInTheDocument();
  expect(within(ingredients).getByText("Nothing")).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Steps" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(server.last(ROUTE)?.body).toEqual({ url: "https://a.test/soup", useOpenAI: false });
});

test("why nothing is imported is told", async () => {
  await look({ ...found, result: [], problem: "No recipe was found on this page." });
  expect(await screen.findByText("No recipe was found on this page.")).toBeInTheDocument();
});

test("a page that can't be opened is refused with the server's reason", async () => {
  await look(refuse(400, { message: "The site refused access (403)." }));
  expect(await screen.findByText("The site refused access (403).")).toBeInTheDocument();
});

test("an invalid address is not sent", async () => {
  const server = await look(found, "soup");
  await waitFor(() => expect(screen.getByText("Enter a valid web address")).toBeInTheDocument());
  expect(server.count(ROUTE)).toBe(0);
});

test("the language model is asked too if there is one and the person wants it", async () => {
  const about = { ...toMira["GET app/about"], enableOpenai: true };
  const server = fakeServer({ ...toMira, "GET app/about": about, [ROUTE]: found });
  const { person } = openScreen("/g/home/r/create/debug");
  await person.click(await screen.findByRole("checkbox", { name: /Also ask the language model/ }));
  await person.type(screen.getByRole("textbox", { name: "Recipe address" }), "https://a.test/soup{Enter}");
  await waitFor(() => expect(server.last(ROUTE)?.body).toEqual({ url: "https://a.test/soup", useOpenAI: true }));
});
