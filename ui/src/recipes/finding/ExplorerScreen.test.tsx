/** Tests browsing the recipes of a group. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira, toVisitor } from "@/testing/cast";
import { leekSoupInList, pageOf, plumJamInList } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const both = pageOf([leekSoupInList, plumJamInList]);
const tags = [
  { id: "t1", name: "Autumn", recipes: 12 },
  { id: "t2", name: "Épicé", recipes: 1 },
];
const home = {
  ...toMira,
  "GET recipes": both,
  "GET users/self/ratings": { ratings: [{ recipeId: leekSoupInList.id, rating: 4, isFavorite: true }] },
  "GET recipes/filters/tags": tags,
};
const cards = async () => within(await screen.findByRole("list", { name: "Results" })).getAllByRole("listitem");

test("each card shows name, time, rating and tags, and links to the recipe", async () => {
  fakeServer(home);
  openScreen("/g/home");
  const [soup, jam] = await cards();
  expect(within(soup!).getByRole("link", { name: "Leek soup" })).toHaveAttribute("href", "/g/home/r/leek-soup");
  expect(soup).toHaveTextContent(/40 min.*Rated 4.5 of 5.*Autumn/);
  expect(jam).toHaveTextContent("2 h");
  await waitFor(() => expect(document.title).toBe("Recipes · Hearthbook"));
  expect(await screen.findByText("2 recipes")).toBeInTheDocument();
});

test("a favorite is reverted if the server cannot save it", async () => {
  const server = fakeServer({ ...home, [`POST users/${toMira["GET users/self"].id}/favorites/plum-jam`]: refuse(500) });
  const { person } = openScreen("/g/home");
  expect(await screen.findByRole("button", { name: "Favorite, Leek soup" })).toHaveAttribute("aria-pressed", "true");
  const heart = screen.getByRole("button", { name: "Favorite, Plum jam" });
  await person.click(heart);
  await waitFor(() => expect(server.count(`POST users/${toMira["GET users/self"].id}/favorites/plum-jam`)).toBe(1));
  await waitFor(() => expect(heart).toHaveAttribute("aria-pressed", "false"));
  expect(await screen.findByText("Couldn't save the favorite")).toBeInTheDocument();
});

test("typing sends one request after a pause, and the URL keeps the search text", async () => {
  const server = fakeServer(home);
  const { person, path } = openScreen("/g/home");
  await cards();
  await person.type(screen.getByLabelText("Search recipes"), "leek");
  await waitFor(() => expect(path()).toBe("/g/home?search=leek"));
  await waitFor(() => expect(server.last("GET recipes")?.query.get("search")).toBe("leek"));
  expect(server.count("GET recipes")).toBe(2);
});

test("the first page requests the thirty newest recipes", async () => {
  const server = fakeServer(home);
  openScreen("/g/home");
  await cards();
  expect(Object.fromEntries(server.last("GET recipes")!.query)).toEqual({
    page: "1",
    perPage: "30",
    orderBy: "created_at",
    orderDirection: "desc",
  });
});

test("a filter can be found without accents, chosen, and removed by its chip", async () => {
  const server = fakeServer({ ...home, "GET organizers/tags/t2": tags[1] });
  const { person, path } = openScreen("/g/home");
  await cards();
  await person.click(screen.getByRole("button", { name: "Tags" }));
  await person.type(await screen.findByLabelText("Find a tag"), "epi");
  await person.click(screen.getByRole("checkbox", { name: "Épicé 1 recipe" }));
  await person.click(screen.getByRole("button", { name: "All" }));
  await waitFor(() => expect(path()).toBe("/g/home?requireAllTags=true&tags=t2"));
  expect(server.last("GET recipes")?.query.getAll("tags")).toEqual(["t2"]);
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Remove tag Épicé" }));
  await waitFor(() => expect(path()).toBe("/g/home?requireAllTags=true"));
});

test("a filter offers only what recipes use, with the number of recipes", async () => {
  fakeServer(home);
  const { person } = openScreen("/g/home");
  await cards();
  await person.click(screen.getByRole("button", { name: "Tags" }));
  expect(await screen.findByRole("checkbox", { name: "Autumn 12 recipes" })).toBeVisible();
});

test("recipes of one household are found where the group has several", async () => {
  const households = [
    { id: "h1", name: "Family", recipes: 4 },
    { id: "h2", name: "Grandparents", recipes: 1 },
  ];
  const server = fakeServer({
    ...home,
    "GET recipes/filters/households": households,
    "GET groups/households/h2": households[1],
  });
  const { person, path } = openScreen("/g/home");
  await person.click(await screen.findByRole("button", { name: "Household" }));
  await person.click(await screen.findByRole("checkbox", { name: /Grandparents/ }));
  expect(screen.queryByRole("group", { name: "Match" })).toBeNull();
  await waitFor(() => expect(path()).toBe("/g/home?households=h2"));
  await waitFor(() => expect(server.last("GET recipes")?.query.getAll("households")).toEqual(["h2"]));
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Remove household Grandparents" }));
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("with one household there is no filter for households", async () => {
  const server = fakeServer({ ...home, "GET recipes/filters/households": [{ id: "h1", name: "Family", recipes: 4 }] });
  openScreen("/g/home");
  await cards();
  await waitFor(() => expect(server.count("GET recipes/filters/households")).toBe(1));
  expect(screen.queryByRole("button", { name: "Household" })).toBeNull();
});

test("while searching, a card says why it was found if its name does not show it", async () => {
  const reasons = { [plumJamInList.id]: { kind: "tag", text: "Leeky" } };
  const server = fakeServer({ ...home, "GET recipes": { ...both, reasons } });
  openScreen("/g/home?search=leek");
  const [soup, jam] = await cards();
  expect(server.last("GET recipes")?.query.get("reasons")).toBe("true");
  expect(jam).toHaveTextContent("Tag: Leeky");
  expect(soup).not.toHaveTextContent("Tag:");
});

test("recipes under 30 minutes are found with one press, and all again with another", async () => {
  const server = fakeServer(home);
  const { person, path } = openScreen("/g/home");
  await cards();
  const quick = screen.getByRole("button", { name: "Under 30 min" });
  await person.click(quick);
  await waitFor(() => expect(server.last("GET recipes")!.query.get("queryFilter")).toBe('total_minutes <= "30"'));
  expect([path(), quick.getAttribute("aria-pressed")]).toEqual(["/g/home?quick=fast", "true"]);
  await person.click(quick);
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("the sort order is chosen from a menu", async () => {
  const server = fakeServer(home);
  const { person } = openScreen("/g/home");
  await cards();
  await person.click(screen.getByRole("button", { name: /sorted by newest/i }));
  await person.click(await screen.findByRole("menuitemradio", { name: "A to Z" }));
  await waitFor(() => expect(server.last("GET recipes")?.query.get("orderBy")).toBe("name"));
});

test("Load more adds the next page", async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...plumJamInList,
    id: `id-${index}`,
    slug: `jam-${index}`,
    name: `Jam ${index}`,
  }));
  const server = fakeServer({
    ...home,
    "GET recipes": ({ query }: FakeRequest) =>
      query.get("page") === "1" ? pageOf(many, 31) : pageOf([leekSoupInList], 31),
  });
  const { person } = openScreen("/g/home");
  expect(await cards()).toHaveLength(30);
  await person.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByText("31 recipes in total")).toBeInTheDocument();
  expect(await cards()).toHaveLength(31);
  expect(server.last("GET recipes")?.query.get("page")).toBe("2");
});

test("an empty recipe list offers the ways to begin, and nothing to search or sort", async () => {
  fakeServer({ ...home, "GET recipes": pageOf([]) });
  openScreen("/g/home");
  expect(await screen.findByRole("link", { name: /From a link/ })).toHaveAttribute("href", "/g/home/r/create/url");
  expect(screen.getByRole("link", { name: /By hand/ })).toHaveAttribute("href", "/g/home/r/create/new");
  expect(screen.queryByRole("search", { name: "Recipes" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Grid" })).toBeNull();
});

test("a search without results can be reset", async () => {
  fakeServer({ ...home, "GET recipes": ({ query }: FakeRequest) => (query.get("search") ? pageOf([]) : both) });
  const { person, path } = openScreen("/g/home?search=xyz");
  expect(await screen.findByRole("heading", { name: "No matches" })).toBeInTheDocument();
  await person.click(within(screen.getByRole("main")).getAllByRole("button", { name: "Reset" })[0]!);
  expect(await cards()).toHaveLength(2);
  expect(path()).toBe("/g/home");
});

test("a failed request shows the reason and can be retried", async () => {
  let answer: unknown = refuse(500, { message: "The shelf is stuck" });
  fakeServer({ ...home, "GET recipes": () => answer });
  const { person } = openScreen("/g/home");
  expect(await screen.findByText("The shelf is stuck")).toBeInTheDocument();
  answer = both;
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await cards()).toHaveLength(2);
});

test("Surprise me opens a random recipe from all that match", async () => {
  const server = fakeServer({
    ...home,
    "GET recipes": ({ query }: FakeRequest) => (query.get("perPage") === "1" ? pageOf([plumJamInList]) : both),
  });
  const { person, path } = openScreen("/g/home?search=jam");
  await cards();
  await person.click(screen.getByRole("button", { name: "Surprise me" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/plum-jam"));
  const asked = server.asked.find(({ path: asks, query }) => asks === "recipes" && query.get("perPage") === "1")!;
  expect(asked.query.get("orderBy")).toBe("random");
  expect(asked.query.get("search")).toBe("jam");
});

test("going back shows the cached list and focuses the card that was opened", async () => {
  const server = fakeServer(home);
  const { person, router } = openScreen("/g/home");
  await person.click(await screen.findByRole("link", { name: "Plum jam" }));
  await screen.findByRole("heading", { name: "Recipe not found" });
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole("link", { name: "Plum jam" })).toHaveFocus());
  expect(server.count("GET recipes")).toBe(1);
});

test("a recipe is deleted after a confirmation that names it, and leaves the list", async () => {
  const server = fakeServer({ ...home, "DELETE recipes/plum-jam": plumJamInList });
  const { person } = openScreen("/g/home");
  await cards();
  await person.click(screen.getByRole("button", { name: "More for Plum jam" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete recipe" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete “Plum jam”?" });
  await person.click(within(question).getByRole("button", { name: "Delete recipe" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Plum jam" })).toBeNull());
  expect(server.count("DELETE recipes/plum-jam")).toBe(1);
  expect(screen.getByText("1 recipe")).toBeInTheDocument();
});

test("a visitor sees the public recipes, without hearts and menus", async () => {
  const server = fakeServer({ ...toVisitor, "GET explore/groups/home/recipes": both });
  openScreen("/g/home");
  expect(await cards()).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /Favorite|More for/ })).toBeNull();
  expect(server.count("GET users/self/ratings")).toBe(0);
});

test("a user signed out elsewhere sees public recipes with a notice, and signing in returns here", async () => {
  localStorage.setItem("signed-in", "true");
  fakeServer({
    ...toVisitor,
    "GET users/self": refuse(401, "Not authenticated"),
    "GET explore/groups/home/recipes": both,
  });
  const { person, path } = openScreen("/g/home?tags=t1");
  expect((await screen.findAllByText(/You are signed out on this device/))[0]).toBeInTheDocument();
  expect(path()).toBe("/g/home?tags=t1");
  await person.click(within(document.querySelector<HTMLElement>(".toaster")!).getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(path()).toBe("/login?next=%2Fg%2Fhome%3Ftags%3Dt1"));
});

test("a visitor of a private group is asked to sign in", async () => {
  fakeServer(toVisitor);
  const { path } = openScreen("/g/home?tags=t1");
  await waitFor(() => expect(path()).toBe("/login?next=%2Fg%2Fhome%3Ftags%3Dt1&closed=1"));
  expect(await screen.findByText(/This group is private. Sign in/)).toBeInTheDocument();
});

test("signing out of a private group opens the sign-in screen without a notice", async () => {
  fakeServer({ ...home, "POST auth/logout": {} });
  const { person, path } = openScreen("/g/home");
  await cards();
  fakeServer({ ...toVisitor, "POST auth/logout": {} });
  await person.click(screen.getByRole("button", { name: "Sign out" }));
  await screen.findByRole("heading", { level: 1, name: "Sign in" });
  expect(path()).toBe("/login?direct=1");
  expect(screen.queryByText(/This group is private. Sign in/)).toBeNull();
});

test("another group's recipe list links back to the user's own recipes, and is read-only", async () => {
  fakeServer({ ...home, "GET explore/groups/next-door/recipes": both });
  const { person, path, router } = openScreen("/g/choir");
  await person.click(await screen.findByRole("link", { name: "Go to my recipes" }));
  await waitFor(() => expect(path()).toBe("/g/home"));
  await screen.findByRole("button", { name: "Favorite, Leek soup" });
  await router.navigate("/g/NEXT-Door?page=1");
  await waitFor(() => expect(path()).toMatch(/^\/g\/next-door/));
  expect(await screen.findByRole("link", { name: "Back to my recipes" })).toHaveAttribute("href", "/g/home");
  expect(await cards()).toHaveLength(2);
  await waitFor(() => expect(screen.queryAllByRole("button", { name: /Favorite|More for/ })).toEqual([]));
  expect(screen.queryAllByRole("link", { name: "Add recipe" })).toEqual([]);
});
