/** Tests writing a recipe by hand. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { deferred } from "@/testing/deferred";
import { leekSoup, leekSoupInList, pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const autumn = { id: "t1", name: "Autumn", slug: "autumn" };
const home = {
  ...toMira,
  "GET recipes": pageOf([]),
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  "POST recipes": "leek-soup",
  "PATCH recipes/leek-soup": leekSoup,
  "PUT recipes/leek-soup/image": { image: "b2" },
  "GET organizers/tags": pageOf([autumn]),
};
const name = () => screen.findByLabelText("Name");
const save = () => screen.getByRole("button", { name: "Save recipe" });

test("a recipe needs only a name", async () => {
  const server = fakeServer(home);
  const { person, path } = openScreen("/g/home/r/create/new");
  await person.type(await name(), "Leek soup{Enter}");
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes")?.body).toMatchObject({
    name: "Leek soup",
    recipeIngredient: [],
    recipeInstructions: [],
  });
});

test("everything entered is saved: lines, paragraphs, sections, known and new tags, the picture", async () => {
  const server = fakeServer(home);
  const { person, path } = openScreen("/g/home/r/create/new?source=https%3A%2F%2Fexample.com");
  await person.type(await name(), "Leek soup");
  await person.type(screen.getByLabelText(/^Ingredients/), "4 leeks{Enter}For the top:{Enter}chives");
  await person.type(screen.getByLabelText(/^Steps/), "Slice.{Enter}{Enter}Blend.");
  await person.type(screen.getByLabelText("Serves"), "4");
  await person.type(screen.getByRole("combobox", { name: "Tags" }), "autumn");
  await screen.findByRole("option", { name: "Autumn" });
  await person.keyboard(",Soup{Enter}");
  expect(screen.getByText("2 ingredients")).toBeInTheDocument();
  expect(screen.getByText("2 steps")).toBeInTheDocument();
  await person.upload(
    document.querySelector<HTMLInputElement>("input[type=file]")!,
    new File(["x"], "leek.PNG", { type: "image/png" }),
  );
  await person.click(save());
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes")?.body).toMatchObject({
    recipeServings: 4,
    totalTime: null,
    orgURL: "https://example.com",
    tags: [{ name: "Autumn" }, { name: "Soup" }],
    recipeIngredient: [
      { title: null, note: "4 leeks" },
      { title: "For the top", note: "chives" },
    ],
    recipeInstructions: [{ text: "Slice." }, { text: "Blend." }],
  });
  const picture = server.last("PUT recipes/leek-soup/image")!.body as FormData;
  expect(picture.get("extension")).toBe("png");
});

test("the lines are saved as the server reads them, and the others as they were written", async () => {
  const egg = { id: "e", name: "egg" };
  const read = { title: "", note: "", originalText: "2 eggs", quantity: 2, unit: null, food: egg, foodText: null };
  const server = fakeServer({
    ...home,
    "POST recipes/create/lines": {
      recipeIngredient: [read, { title: "", note: "love", originalText: "love", quantity: null }],
      hasAmounts: true,
    },
  });
  const { person, path } = openScreen("/g/home/r/create/new");
  await person.type(await name(), "Leek soup");
  await person.type(screen.getByLabelText(/^Ingredients/), "2 eggs{Enter}love");
  await person.click(save());
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes/create/lines")?.body).toEqual({
    lines: [
      { title: "", note: "2 eggs" },
      { title: "", note: "love" },
    ],
  });
  expect(server.last("POST recipes")?.body).toMatchObject({
    settings: { disableAmount: false },
    recipeIngredient: [
      { quantity: 2, food: egg, originalText: "2 eggs" },
      { note: "love", quantity: null },
    ],
  });
});

test("a recipe whose lines cannot be read is saved with them as text", async () => {
  const server = fakeServer({ ...home, "POST recipes/create/lines": refuse(503, { message: "Busy" }) });
  const { person, path } = openScreen("/g/home/r/create/new");
  await person.type(await name(), "Leek soup");
  await person.type(screen.getByLabelText(/^Ingredients/), "2 eggs");
  await person.click(save());
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes")?.body).toMatchObject({ recipeIngredient: [{ note: "2 eggs", food: null }] });
});

test("without a name nothing is sent, and its field gets the focus", async () => {
  const server = fakeServer(home);
  const { person } = openScreen("/g/home/r/create/new");
  await person.click((await screen.findAllByRole("button", { name: "Save recipe" }))[0]!);
  expect(await name()).toHaveFocus();
  expect(await name()).toHaveAccessibleDescription("This field is required");
  expect(server.count("POST recipes")).toBe(0);
});

test("an unsaved draft is still there on the next visit, until the user starts over", async () => {
  fakeServer(home);
  const { person } = openScreen("/g/home/r/create/new");
  await person.type(await name(), "Leek soup");
  document.body.innerHTML = "";
  const { person: again } = openScreen("/g/home/r/create/new");
  expect(await name()).toHaveValue("Leek soup");
  await again.click(screen.getByRole("button", { name: "Start over" }));
  expect(await name()).toHaveValue("");
  document.body.innerHTML = "";
  openScreen("/g/home/r/create/new");
  expect(await name()).toHaveValue("");
});

test("a repeated attempt uses the same idempotency key, but changed content a new one", async () => {
  let isBroken = true;
  const server = fakeServer({
    ...home,
    "POST recipes": () => (isBroken ? refuse(500, { message: "The pen broke" }) : "leek-soup"),
  });
  const { person, path } = openScreen("/g/home/r/create/new");
  await person.type(await name(), "Leek soup{Enter}");
  expect(await screen.findByText("The pen broke")).toBeInTheDocument();
  await person.click(save());
  await waitFor(() => expect(server.count("POST recipes")).toBe(2));
  await person.type(await name(), "s");
  isBroken = false;
  await person.click(save());
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  const [first, second, third] = server.asked
    .filter(({ method }) => method === "POST")
    .map(({ headers }) => headers.get("Idempotency-Key"));
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test("no draft is left after saving", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/g/home/r/create/new");
  await person.type(await name(), "Leek soup{Enter}");
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  document.body.innerHTML = "";
  openScreen("/g/home/r/create/new");
  expect(await name()).toHaveValue("");
});

test("pressing Enter twice creates one recipe", async () => {
  const { promise, arrive } = deferred();
  const server = fakeServer({ ...home, "POST recipes": () => promise });
  const { person, path } = openScreen("/g/home/r/create/new");
  await person.type(await name(), "Leek soup{Enter}{Enter}");
  arrive("leek-soup");
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.count("POST recipes")).toBe(1);
});

test("a rejected picture does not prevent saving the recipe", async () => {
  fakeServer({ ...home, "PUT recipes/leek-soup/image": refuse(400, { message: "This is not a picture" }) });
  const { person } = openScreen("/g/home/r/create/new");
  await person.type(await name(), "Leek soup");
  await person.upload(
    document.querySelector<HTMLInputElement>("input[type=file]")!,
    new File(["x"], "leek.png", { type: "image/png" }),
  );
  await person.click(save());
  expect(await screen.findByText("This is not a picture")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Continue without it" })).toHaveAttribute("href", "/g/home/r/leek-soup");
});

test("a name that is already used is pointed out while typing", async () => {
  fakeServer({
    ...home,
    "GET recipes": ({ query }: FakeRequest) =>
      query.get("queryFilter") === 'name = "Leek soup"' ? pageOf([leekSoupInList]) : pageOf([]),
  });
  const { person } = openScreen("/g/home/r/create/new");
  await person.type(await name(), "Leek soup");
  expect(await screen.findByText(/there is already a recipe with this name/i)).toBeInTheDocument();
});
