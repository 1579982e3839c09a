/** Tests the page of one recipe. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira, toVisitor } from "@/testing/cast";
import { deferred } from "@/testing/deferred";
import { leekSoup, pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = { ...toMira, "GET recipes/leek-soup": leekSoup, "GET users/self/ratings": { ratings: [] } };
const open = async () => {
  const opened = openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  return opened;
};
const ingredients = () => within(screen.getByRole("region", { name: "Ingredients" }));

test("the page shows the title, times, tags and source", async () => {
  fakeServer(home);
  await open();
  expect(document.title).toBe("Leek soup · Hearthbook");
  expect(screen.getByText("40 min")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Soup" })).toHaveAttribute(
    "href",
    "/g/home?categories=11111111-1111-4111-8111-111111111111",
  );
  const source = screen.getByRole("link", { name: "From example.com" });
  expect(source).toHaveAttribute("href", "https://www.example.com/leek");
  expect(source.getAttribute("rel")).toContain("nofollow");
});

test("ingredients are in sections, with amounts that screen readers can read", async () => {
  fakeServer(home);
  await open();
  expect(ingredients().getByRole("checkbox", { name: "4 leeks washed" })).toBeInTheDocument();
  expect(ingredients().getByRole("checkbox", { name: "1/2 tsp salt" })).toBeInTheDocument();
  expect(
    within(ingredients().getByRole("list", { name: "For the top" })).getByRole("checkbox", { name: "chives" }),
  ).toBeInTheDocument();
});

test("scaling changes the yield, the ingredients and the amounts below steps, and can be reset", async () => {
  fakeServer(home);
  const { person } = await open();
  await person.click(ingredients().getByRole("button", { name: "2×" }));
  expect(ingredients().getByRole("spinbutton")).toHaveValue("Serves 8");
  expect(ingredients().getByRole("checkbox", { name: "8 leeks washed" })).toBeInTheDocument();
  expect(ingredients().getByRole("checkbox", { name: "1 tsp salt" })).toBeInTheDocument();
  expect(screen.getByRole("list", { name: "For this step" })).toHaveTextContent("8 leeks");
  expect(screen.getByText("Scaled: Serves 8")).toBeInTheDocument();
  await person.click(ingredients().getByRole("button", { name: "Back to 4" }));
  expect(ingredients().getByRole("spinbutton")).toHaveValue("Serves 4");
});

const [leeks, ...others] = leekSoup.recipeIngredient!;
const imported = (foodText: string, originalText: string) => ({
  ...home,
  "GET recipes/leek-soup": {
    ...leekSoup,
    recipeIngredient: [{ ...leeks!, display: `4 ${foodText} washed`, foodText, originalText }, ...others],
  },
});

test("the lines of the source can be shown, neither scaled nor converted, until the tab is closed", async () => {
  fakeServer(imported("baby leeks", "4 Baby Leeks, washed well"));
  const { person } = await open();
  await person.click(ingredients().getByRole("button", { name: "2×" }));
  expect(ingredients().getByRole("checkbox", { name: "8 baby leeks washed" })).toBeInTheDocument();
  await person.click(ingredients().getByRole("button", { name: "Show lines as on the source" }));
  expect(ingredients().getByRole("checkbox", { name: "4 Baby Leeks, washed well" })).toBeInTheDocument();
  expect(ingredients().getByRole("checkbox", { name: "1 tsp salt" })).toBeInTheDocument();
  expect(ingredients().getByText("As on the source. Not scaled or converted.")).toBeInTheDocument();
  expect(screen.getByRole("list", { name: "For this step" })).toHaveTextContent("8 baby leeks");
  document.body.innerHTML = "";
  await open();
  await person.click(ingredients().getByRole("button", { name: "Show recipe lines" }));
  expect(ingredients().getByRole("checkbox", { name: "8 baby leeks washed" })).toBeInTheDocument();
});

test("if the source says just the same, its lines are not offered", async () => {
  fakeServer(imported("baby leeks", "4 Baby leeks (washed)"));
  await open();
  expect(ingredients().queryByRole("button", { name: "Show lines as on the source" })).toBeNull();
});

test("the yield can be increased with a button, or typed", async () => {
  fakeServer(home);
  const { person } = await open();
  await person.click(ingredients().getByRole("button", { name: "More: Servings" }));
  expect(ingredients().getByRole("checkbox", { name: "5 leeks washed" })).toBeInTheDocument();
  await person.clear(ingredients().getByRole("spinbutton"));
  await person.type(ingredients().getByRole("spinbutton"), "6{Enter}");
  expect(ingredients().getByRole("spinbutton")).toHaveValue("Serves 6");
  expect(ingredients().getByRole("button", { name: /1 1\/2/ })).toHaveAttribute("aria-pressed", "true");
});

test("checked-off ingredients, finished steps and the scale survive a reload", async () => {
  fakeServer(home);
  const { person } = await open();
  await person.click(ingredients().getByRole("checkbox", { name: /leeks/ }));
  await person.click(screen.getByRole("button", { name: "Step 2 done" }));
  await person.click(ingredients().getByRole("button", { name: "3×" }));
  document.body.innerHTML = "";
  await open();
  expect(ingredients().getByRole("checkbox", { name: "12 leeks washed" })).toBeChecked();
  expect(screen.getByRole("button", { name: "Step 2 done" })).toHaveAttribute("aria-pressed", "true");
});

test("an ingredient keeps a few tags and nothing else, a step keeps its Markdown", async () => {
  const text = '<b>young</b> <em>fresh</em> <u>green</u> [link](https://example.com/) <img src="/api/x.webp" alt="x">';
  const step = leekSoup.recipeInstructions![0]!;
  const written = { ...leeks!, note: text, display: "" };
  const soup = { ...leekSoup, recipeIngredient: [written, ...others], recipeInstructions: [{ ...step, text }] };
  fakeServer({ ...home, "GET recipes/leek-soup": soup });
  await open();
  const line = ingredients().getByRole("checkbox", { name: /leeks/ }).closest("li")!;
  expect(line).toHaveTextContent("young fresh green link");
  expect(line.querySelector("small b")).toHaveTextContent("young");
  expect(line.querySelector("small :is(em, u, a, img)")).toBeNull();
  expect(screen.getByText("fresh", { selector: "em" })).toBeVisible();
  expect(screen.getByRole("link", { name: "link" })).toBeVisible();
});

test("steps are numbered across sections, and scripts in them do not run", async () => {
  fakeServer(home);
  await open();
  const method = within(screen.getByRole("region", { name: "Steps" }));
  expect(
    method
      .getAllByRole("list")
      .map((list) => list.getAttribute("start"))
      .filter(Boolean),
  ).toEqual(["1", "3"]);
  expect(method.getByText("leeks", { selector: "strong" })).toBeInTheDocument();
  expect(document.querySelector("script[src], main script")).toBeNull();
  expect(method.getByText("Blend.")).toBeInTheDocument();
});

test("a heading that was imported as a step without text gets no step number", async () => {
  const steps = leekSoup.recipeInstructions ?? [];
  const heading = { ...steps[0]!, id: "99999999-9999-4999-8999-999999999999", title: "The croutons", text: "" };
  fakeServer({ ...home, "GET recipes/leek-soup": { ...leekSoup, recipeInstructions: [heading, ...steps] } });
  await open();
  expect(screen.getByRole("heading", { name: "The croutons" })).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /^Step \d+ done/ })).toHaveLength(steps.length);
  expect(screen.getByRole("button", { name: "Step 1 done" })).toBeInTheDocument();
});

test("a step that has only a summary is numbered like any other", async () => {
  const steps = leekSoup.recipeInstructions ?? [];
  const short = { ...steps[0]!, id: "99999999-9999-4999-8999-999999999999", title: "", summary: "Wash up", text: "" };
  fakeServer({ ...home, "GET recipes/leek-soup": { ...leekSoup, recipeInstructions: [...steps, short] } });
  await open();
  const method = within(screen.getByRole("region", { name: "Steps" }));
  expect(method.getByText("Wash up")).toBeInTheDocument();
  expect(method.getByRole("button", { name: `Step ${steps.length + 1} done` })).toBeInTheDocument();
});

test("nutrition facts have units, and empty values are left out", async () => {
  fakeServer(home);
  await open();
  const nutrition = screen.getByRole("region", { name: "Nutrition" });
  expect(nutrition).toHaveTextContent(/Calories320 kcalFat18.5 gSodium640 mg/);
  expect(nutrition).not.toHaveTextContent("Fiber");
});

test("nutrition facts say of how much food they are", async () => {
  const nutrition = { ...leekSoup.nutrition!, servingSize: "100 g" };
  fakeServer({ ...home, "GET recipes/leek-soup": { ...leekSoup, nutrition } });
  await open();
  expect(screen.getByRole("region", { name: "Nutrition per 100 g" })).toBeInTheDocument();
});

test("pressing a star rates the recipe, and pressing it again removes the rating", async () => {
  let rating = 0;
  const server = fakeServer({
    ...home,
    "GET users/self/ratings": () => ({ ratings: [{ recipeId: leekSoup.id, rating, isFavorite: false }] }),
    [`POST users/${mira.id}/ratings/leek-soup`]: ({ body }: FakeRequest) => {
      ({ rating } = body as { rating: number });
      return null;
    },
  });
  const { person } = await open();
  await person.click(screen.getByRole("radio", { name: "4 stars of 5" }));
  await waitFor(() => expect(rating).toBe(4));
  expect(screen.getByRole("radio", { name: "4 stars of 5" })).toBeChecked();
  await person.click(screen.getByRole("radio", { name: "4 stars of 5" }));
  await waitFor(() =>
    expect(server.last(`POST users/${mira.id}/ratings/leek-soup`)?.body).toEqual({ rating: 0, isFavorite: null }),
  );
  expect(screen.getByRole("radio", { name: "No rating" })).toBeChecked();
});

test("the recipe is duplicated under a new name and the copy opens", async () => {
  const server = fakeServer({ ...home, "POST recipes/leek-soup/duplicate": { ...leekSoup, slug: "leek-soup-2" } });
  const { person, path } = await open();
  await person.click(screen.getByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  const field = await screen.findByLabelText("Name of the copy");
  await person.clear(field);
  await person.type(field, "Leek soup, thinner{Enter}");
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup-2"));
  expect(server.last("POST recipes/leek-soup/duplicate")?.body).toEqual({ name: "Leek soup, thinner" });
});

test("duplicating proposes a free name, and says when a name is taken", async () => {
  const taken = new Set(["Leek soup", "Leek soup (1)"]);
  const free: Record<string, string> = { "Leek soup": "Leek soup (2)", "Leek soup (1)": "Leek soup (1) (1)" };
  fakeServer({
    ...home,
    "GET validators/recipe": ({ query }: { query: URLSearchParams }) => {
      const name = query.get("name")!;
      return { valid: !taken.has(name), freeName: free[name] ?? name };
    },
  });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
  const field = await screen.findByLabelText("Name of the copy");
  await waitFor(() => expect(field).toHaveValue("Leek soup (2)"));
  expect(screen.queryByText(/^This name is taken/)).toBeNull();
  await person.clear(field);
  await person.type(field, "Leek soup (1)");
  const note = "This name is taken. The copy will be called “Leek soup (1) (1)”.";
  expect(await screen.findByText(note)).toBeInTheDocument();
  await person.type(field, " for two");
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test("deleting is not offered to users who may not edit the recipe", async () => {
  fakeServer({ ...home, "GET users/self": { ...bob, householdId: "elsewhere" } });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More for Leek soup" }));
  expect(await screen.findByRole("menuitem", { name: "Duplicate" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Delete recipe" })).toBeNull();
});

test("checking a tool marks it as on hand for the household", async () => {
  const tool = leekSoup.tools![0]!;
  const server = fakeServer({ ...home, [`PUT organizers/tools/${tool.id}`]: tool });
  const { person } = await open();
  await person.click(screen.getByRole("checkbox", { name: "Stick blender" }));
  await waitFor(() =>
    expect(server.last(`PUT organizers/tools/${tool.id}`)?.body).toEqual({ name: "Stick blender", onHand: true }),
  );
});

test("an unknown recipe offers a search for the words in its URL", async () => {
  fakeServer(toMira);
  openScreen("/g/home/r/leek-stew");
  expect(await screen.findByRole("link", { name: "Search for “leek stew”" })).toHaveAttribute(
    "href",
    "/g/home?search=leek+stew",
  );
});

test("a failed request shows the reason and can be retried", async () => {
  let answer: unknown = refuse(500, { message: "The page is stuck" });
  fakeServer({ ...home, "GET recipes/leek-soup": () => answer });
  const { person } = openScreen("/g/home/r/leek-soup");
  expect(await screen.findByText(/The page is stuck/)).toBeInTheDocument();
  answer = leekSoup;
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
});

test("a visitor can read the recipe, but not rate or change it", async () => {
  fakeServer({ ...toVisitor, "GET explore/groups/home/recipes/leek-soup": leekSoup });
  await open();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("button", { name: /More for|Favorite/ })).toBeNull();
  expect(screen.getByText("Rated 4.5 of 5")).toBeInTheDocument();
});

test("opening a card shows the name before the rest of the recipe has loaded", async () => {
  const { promise, arrive } = deferred();
  fakeServer({ ...home, "GET recipes": pageOf([leekSoup]), "GET recipes/leek-soup": () => promise });
  const { person } = openScreen("/g/home");
  await person.click(await screen.findByRole("link", { name: "Leek soup" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Ingredients" })).toBeNull();
  arrive(leekSoup);
  expect(await screen.findByRole("region", { name: "Ingredients" })).toBeInTheDocument();
});

test("the document head describes the shown recipe", async () => {
  document.head.insertAdjacentHTML(
    "beforeend",
    '<link rel="canonical" href="http://localhost/g/home/r/other"><meta property="og:title" content="Other"><meta name="description" content="Other">',
  );
  fakeServer(home);
  await open();
  await waitFor(() =>
    expect(document.querySelector("meta[name=description]")).toHaveAttribute("content", "A pale, quiet soup."),
  );
  expect(document.querySelector("link[rel=canonical], meta[property^='og:']")).toBeNull();
});
