/** Tests the page of what can be cooked tonight. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoupInList, pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const leek = { id: "11111111-2222-4333-8444-555555555555", name: "Leek" };
const nuts = { id: "21111111-2222-4333-8444-555555555555", name: "Nuts" };
const dish = (name: string, changes: object = {}) => ({
  recipe: { ...leekSoupInList, id: `id of ${name}`, slug: name.toLowerCase().replaceAll(" ", "-"), name },
  missingFoods: [],
  substitutedFoods: [],
  endingFoods: [],
  lastMade: null,
  minutes: null,
  reasons: [{ kind: "everything", value: null }],
  ...changes,
});
const omelette = dish("Omelette", {
  reasons: [
    { kind: "everything", value: null },
    { kind: "inTime", value: 20 },
  ],
  minutes: 20,
});
const tart = dish("Leek tart", {
  missingFoods: [leek],
  reasons: [
    { kind: "stars", value: 5 },
    { kind: "season", value: 3 },
  ],
  minutes: 75,
});

async function openTonight(more: Record<string, unknown> = {}, address = "") {
  const server = fakeServer({
    ...toMira,
    "GET recipes": pageOf([]),
    "GET foods": pageOf([leek, nuts]),
    "GET households/mealplans/tonight": { items: [omelette, tart], isKitchenKnown: true },
    ...more,
  });
  const opened = openScreen(`/household/mealplan/tonight${address}`);
  await screen.findByRole("heading", { level: 1, name: "What can we cook tonight?" });
  return { ...opened, server };
}
const row = async (name: string) => within((await screen.findByRole("link", { name })).closest("li")!);

test("dishes are parted by what is missing, and say why they are there", async () => {
  await openTonight();
  const here = within(await screen.findByRole("region", { name: "Everything is here" }));
  expect(here.getByText("Ready in 20 min")).toBeInTheDocument();
  const one = within(screen.getByRole("region", { name: "One thing is missing" }));
  expect(
    one.getByText("5 of 5 stars from you · often on your plan at this time of year · 1 h 15 min"),
  ).toBeInTheDocument();
  expect(one.getByText("Missing: Leek")).toBeInTheDocument();
  expect(here.queryByRole("button", { name: "Add to list" })).toBeNull();
});

test("one press plans a dish for tonight, and another leads to cook mode", async () => {
  const { person, server } = await openTonight({ "POST households/mealplans": ({ body }: { body: object }) => body });
  const dishRow = await row("Omelette");
  await person.click(dishRow.getByRole("button", { name: "Plan for tonight" }));
  await waitFor(() => expect(server.count("POST households/mealplans")).toBe(1));
  expect(server.last("POST households/mealplans")?.body).toMatchObject({
    entryType: "dinner",
    recipeId: "id of Omelette",
  });
  expect(dishRow.getByRole("link", { name: "Cook" })).toHaveAttribute(
    "href",
    expect.stringMatching(/omelette\?cook=1$/),
  );
});

test("a double click plans a dish once", async () => {
  const { person, server } = await openTonight({ "POST households/mealplans": ({ body }: { body: object }) => body });
  const dishRow = await row("Omelette");
  await person.dblClick(dishRow.getByRole("button", { name: "Plan for tonight" }));
  expect(await screen.findByText(/^Planned for/)).toBeInTheDocument();
  expect(server.count("POST households/mealplans")).toBe(1);
});

test("a dish that could not be planned says why", async () => {
  const { person } = await openTonight({ "POST households/mealplans": refuse(400, { message: "The plan is full." }) });
  const dishRow = await row("Omelette");
  await person.click(dishRow.getByRole("button", { name: "Plan for tonight" }));
  expect(await screen.findByText("The plan is full.")).toBeInTheDocument();
});

test("foods that must be in and must not be in are asked for, and stand in the address", async () => {
  const { person, server, path } = await openTonight();
  await person.type(await screen.findByRole("combobox", { name: "With" }), "lee");
  await person.click(await screen.findByRole("option", { name: /Leek/ }));
  await waitFor(() => expect(server.last("GET households/mealplans/tonight")?.query.get("with")).toBe(leek.id));
  await person.type(screen.getByRole("combobox", { name: "Without" }), "nut");
  await person.click(await screen.findByRole("option", { name: /Nuts/ }));
  await person.selectOptions(screen.getByRole("combobox", { name: "Time" }), "30");
  await waitFor(() => expect(server.last("GET households/mealplans/tonight")?.query.get("minutes")).toBe("30"));
  expect(server.last("GET households/mealplans/tonight")?.query.get("without")).toBe(nuts.id);
  expect(path()).toContain(`with=${leek.id}`);
});

test("a question in the address is asked, and nonsense in it is left out", async () => {
  const { server } = await openTonight({}, `?with=abc&without=${nuts.id},&minutes=17`);
  await row("Omelette");
  const { query } = server.last("GET households/mealplans/tonight")!;
  expect([query.get("with"), query.get("without"), query.get("minutes")]).toEqual([null, nuts.id, null]);
});

test("without any known food the page says how to tell what there is", async () => {
  await openTonight({ "GET households/mealplans/tonight": { items: [tart], isKitchenKnown: false } });
  expect(await screen.findByText(/does not know yet what is in your kitchen/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "In the kitchen" })).toHaveAttribute("href", "/household/kitchen");
});

test("where nothing fits, the page says so", async () => {
  await openTonight({ "GET households/mealplans/tonight": { items: [], isKitchenKnown: true } });
  expect(await screen.findByText(/No recipe fits/)).toBeInTheDocument();
});
