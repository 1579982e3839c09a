/** Tests importing a recipe from a web address. */
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { toMira, toVisitor } from "@/testing/cast";
import { deferred } from "@/testing/deferred";
import { leekSoup, pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = {
  ...toMira,
  "GET recipes": pageOf([]),
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  "GET recipes/create/known": { items: [] },
  "POST recipes/create/url": "leek-soup",
};
const draft = {
  name: "Leek soup",
  description: "",
  recipeServings: 0,
  recipeYieldQuantity: 0,
  recipeYield: "",
  totalTime: null,
  prepTime: null,
  performTime: null,
  orgURL: null,
  recipeIngredient: [
    { title: "Base", note: "4 leeks" },
    { title: "", note: "1 l stock" },
  ],
  recipeInstructions: [
    { title: "", text: "Slice." },
    { title: "", text: "Boil." },
  ],
  notes: [{ title: "Tips", text: "Good cold." }],
  tags: [],
  text: "Leek soup",
  picture: null,
};
const choose = async (person: UserEvent, file: File) => {
  await field();
  await person.upload(document.querySelector<HTMLInputElement>("input[type=file]:not([multiple])")!, file);
};
const field = () => screen.findByLabelText("Link or text of a recipe");

test("a pasted address is imported, and the new recipe opens", async () => {
  const server = fakeServer(home);
  const { person, path } = openScreen("/g/home/r/create/url");
  await person.type(await field(), "Look: https://example.com/leek");
  await person.click(screen.getByRole("checkbox", { name: /include tags/i }));
  await person.click(screen.getByRole("button", { name: "Add recipe" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes/create/url")?.body).toEqual({
    url: "https://example.com/leek",
    includeTags: true,
    completeOnly: true,
  });
});

test("pressing Enter twice adds one recipe", async () => {
  const { promise, arrive } = deferred();
  const server = fakeServer({ ...home, "POST recipes/create/url": () => promise });
  const { person } = openScreen("/g/home/r/create/url");
  await person.type(await field(), "https://example.com/leek{Enter}{Enter}");
  expect(await screen.findByText("Reading the page…")).toBeInTheDocument();
  await person.keyboard("{Enter}");
  arrive("leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  expect(server.count("POST recipes/create/url")).toBe(1);
  expect(server.last("POST recipes/create/url")?.headers.get("Idempotency-Key")).toBeTruthy();
});

test("if a page cannot be read, three other ways are offered, and the link is kept", async () => {
  fakeServer({ ...home, "POST recipes/create/url": refuse(400, { message: "The page keeps programs out" }) });
  const { person } = openScreen("/g/home/r/create/url");
  await person.type(await field(), "https://example.com/leek{Enter}");
  expect(await screen.findByText("The page keeps programs out")).toBeInTheDocument();
  expect(await field()).toHaveValue("https://example.com/leek");
  expect(screen.getByRole("link", { name: "Paste the page instead" })).toHaveAttribute(
    "href",
    "/g/home/r/create/html?url=https%3A%2F%2Fexample.com%2Fleek",
  );
  expect(screen.getByRole("link", { name: "Write it by hand" })).toHaveAttribute(
    "href",
    "/g/home/r/create/new?source=https%3A%2F%2Fexample.com%2Fleek",
  );
  expect(screen.getByRole("link", { name: "Open the page" })).toHaveAttribute("href", "https://example.com/leek");
});

const known = { items: [{ name: "Leek soup", slug: "leek-soup" }] };

test("a recipe that was already imported from this address is pointed out", async () => {
  const server = fakeServer({ ...home, "GET recipes/create/known": known });
  const { person } = openScreen("/g/home/r/create/url");
  await person.type(await field(), "https://example.com/leek");
  expect(await screen.findByRole("link", { name: "Leek soup" })).toHaveAttribute("href", "/g/home/r/leek-soup");
  expect(server.last("GET recipes/create/known")?.query.get("url")).toBe("https://example.com/leek");
  await person.click(screen.getByRole("button", { name: "Add a copy" }));
  await waitFor(() => expect(server.count("POST recipes/create/url")).toBe(1));
});

test("a known address is announced before it is sent, also if another app passed it on", async () => {
  const server = fakeServer({ ...home, "GET recipes/create/known": known });
  const { person, path } = openScreen("/g/home/r/create/url?recipe_import_url=https%3A%2F%2Fexample.com%2Fleek");
  expect(await screen.findByRole("link", { name: "Leek soup" })).toBeInTheDocument();
  expect(screen.queryByText("Couldn't read that page")).toBeNull();
  expect(server.count("POST recipes/create/url")).toBe(0);
  await person.click(screen.getByRole("button", { name: "Add a copy" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
});

test("a failing look-up of known addresses stops no import", async () => {
  fakeServer({ ...home, "GET recipes/create/known": refuse(500, { message: "No" }) });
  const { person, path } = openScreen("/g/home/r/create/url");
  await person.type(await field(), "https://example.com/leek{Enter}");
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
});

test("an address passed on by another app is imported at once", async () => {
  const server = fakeServer(home);
  const { path } = openScreen("/g/home/r/create/url?recipe_import_url=https%3A%2F%2Fexample.com%2Fleek&use_keywords=1");
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes/create/url")?.body).toEqual({
    url: "https://example.com/leek",
    includeTags: true,
    completeOnly: true,
  });
});

test.each([
  ["text=Look%20at%20this%3A%20https%3A%2F%2Fexample.com%2Fleek%20!"],
  ["title=Leek%20soup&text=&url=https%3A%2F%2Fexample.com%2Fleek"],
  ["title=https%3A%2F%2Fexample.com%2Fleek"],
  ["recipe_import_url=Look%20at%20this%20(https%3A%2F%2Fexample.com%2Fleek)%2C%20yum!"],
  ["recipe_import_url=Leek%20soup%20https%3A%2F%2Fexample.com%2Fleek"],
])("a share menu's address is found: %s", async (query) => {
  const server = fakeServer(home);
  const { path } = openScreen(`/g/home/r/create/url?${query}`);
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes/create/url")?.body).toMatchObject({ url: "https://example.com/leek" });
});

test("several pasted links are passed to the page for many", async () => {
  fakeServer({ ...home, "GET recipes/create/url/bulk": [], "POST recipes/create/url/bulk/check": { items: [] } });
  const { person, path } = openScreen("/g/home/r/create/url");
  (await field()).focus();
  await person.paste("https://example.com/leek\nhttps://example.com/cake");
  await waitFor(() => expect(path()).toBe("/g/home/r/create/bulk"));
  expect(await screen.findByRole("textbox", { name: /^Links/ })).toHaveValue(
    "https://example.com/leek\nhttps://example.com/cake",
  );
});

test("the bookmark leads back to this page with the address of the other, and with its page", async () => {
  fakeServer(home);
  const { person } = openScreen("/g/home/r/create/url");
  await person.click(await screen.findByText("Add recipes from your browser"));
  const code = screen.getByText("Add to Hearthbook").getAttribute("href")!;
  expect(code).toContain(
    `"${location.origin}/g/home/r/create/url"+"?recipe_import_url="+encodeURIComponent(location.href)`,
  );
  expect(code).toContain("document.documentElement.outerHTML");
});

test("the text of a recipe is recognized, read, and shown in the form for correction", async () => {
  const server = fakeServer({ ...home, "POST recipes/create/text": draft, "POST recipes": "leek-soup" });
  const { person, path } = openScreen("/g/home/r/create/url");
  (await field()).focus();
  await person.paste("Leek soup\n\nDough:\n4 leeks\n1 l stock\n\nSlice.\n\nBoil.");
  expect(screen.getByText(/looks like the text of a recipe/)).toBeInTheDocument();
  expect(server.count("POST recipes/create/text")).toBe(0);
  await person.click(screen.getByRole("button", { name: "Read this text" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
  expect(screen.getByLabelText(/^Ingredients/)).toHaveValue("Base:\n4 leeks\n1 l stock");
  expect(screen.getByLabelText(/^Steps/)).toHaveValue("Slice.\n\nBoil.");
  expect(screen.getByLabelText("Notes")).toHaveValue("Tips:\nGood cold.");
  expect(server.count("POST recipes")).toBe(0);
  await person.click(screen.getByRole("button", { name: "Save recipe" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes")?.body).toMatchObject({
    recipeIngredient: [{ title: "Base", note: "4 leeks" }, { note: "1 l stock" }],
    recipeInstructions: [{ text: "Slice." }, { text: "Boil." }],
    notes: [{ title: "", text: "Tips:\nGood cold." }],
  });
});

test("a text that cannot be read stays, with the reason", async () => {
  fakeServer({ ...home, "POST recipes/create/text": refuse(400, { message: "There is no recipe" }) });
  const { person } = openScreen("/g/home/r/create/url");
  (await field()).focus();
  await person.paste("one\ntwo\nthree");
  await person.click(screen.getByRole("button", { name: "Read this text" }));
  expect(await screen.findByText("There is no recipe")).toBeInTheDocument();
  expect(await field()).toHaveValue("one\ntwo\nthree");
});

test.each([
  ["soup.pdf", "application/pdf"],
  ["soup.txt", "text/plain"],
  ["soup.melarecipe", ""],
])("%s is read by the server and opens as a draft with its picture", async (name, type) => {
  const server = fakeServer({ ...home, "POST recipes/create/file": { ...draft, picture: btoa("jpeg") } });
  const { person, path } = openScreen("/g/home/r/create/url");
  await choose(person, new File(["x"], name, { type }));
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
  expect((server.last("POST recipes/create/file")!.body as FormData).get("file")).toHaveProperty("name", name);
  expect(path()).toMatch(/^\/g\/home\/r\/create\/new\?from=read&draft=\d+$/);
  expect(screen.getByText("picture.jpg")).toBeInTheDocument();
});

test("a picture becomes the picture of an empty recipe", async () => {
  fakeServer(home);
  const { person } = openScreen("/g/home/r/create/url");
  await choose(person, new File(["x"], "leek.jpg", { type: "image/jpeg" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("");
  expect(screen.getByText("leek.jpg")).toBeInTheDocument();
});

test("a server that reads pictures is offered, and so is typing", async () => {
  const able = { ...toMira["GET app/about"], enableOpenaiImageServices: true };
  fakeServer({ ...home, "GET app/about": able });
  const { person } = openScreen("/g/home/r/create/url");
  await choose(person, new File(["x"], "leek.jpg", { type: "image/jpeg" }));
  expect(await screen.findByRole("button", { name: "Read the recipe from it" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Type the recipe, and keep the picture" }));
  expect(await screen.findByText("leek.jpg")).toBeInTheDocument();
});

test("a zip file is imported, and a page is shown before that", async () => {
  const server = fakeServer({ ...home, "POST recipes/create/zip": "leek-soup" });
  const { person, path } = openScreen("/g/home/r/create/url");
  await choose(person, new File(["<p>Soup</p>"], "soup.html", { type: "text/html" }));
  expect(await screen.findByLabelText("Page source or data")).toHaveValue("<p>Soup</p>");
  await person.click(screen.getByRole("link", { name: "Other ways" }));
  await choose(person, new File(["x"], "recipes.zip", { type: "application/zip" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.count("POST recipes/create/zip")).toBe(1);
});

test("a name alone is not sent, and the field says what to do with it", async () => {
  const server = fakeServer(home);
  const { person } = openScreen("/g/home/r/create/url");
  await person.type(await field(), "leek soup{Enter}");
  expect(await field()).toHaveAccessibleDescription(/neither a link nor a whole recipe.*“By hand”/);
  expect(server.count("POST recipes/create/url")).toBe(0);
});

test("pasted HTML or JSON is passed to the form that imports it", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/g/home/r/create");
  (await field()).focus();
  await person.paste('{"@type": "Recipe"}');
  await waitFor(() => expect(path()).toBe("/g/home/r/create/html"));
  expect(await screen.findByLabelText("Page source or data")).toHaveValue('{"@type": "Recipe"}');
});

test("a visitor has to sign in first and then comes back", async () => {
  fakeServer(toVisitor);
  const { path } = openScreen("/g/home/r/create/url");
  await waitFor(() => expect(path()).toBe("/login?next=%2Fg%2Fhome%2Fr%2Fcreate%2Furl"));
});

test("a page with nothing but a title is saved only if the person wants that", async () => {
  const server = fakeServer({
    ...home,
    "POST recipes/create/url": ({ body }: FakeRequest) =>
      (body as { completeOnly: boolean }).completeOnly
        ? refuse(400, { details: "BAD_RECIPE_DATA", reason: "TITLE_ONLY", message: "Only the title was found: Soup" })
        : "leek-soup",
  });
  const { person, path } = openScreen("/g/home/r/create/url");
  await person.type(await screen.findByRole("textbox"), "https://example.com/soup{Enter}");
  expect(await screen.findByText("Only the title was found: Soup")).toBeInTheDocument();
  expect(path()).toBe("/g/home/r/create/url");
  await person.click(screen.getByRole("button", { name: "Save its title alone" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.count("POST recipes/create/url")).toBe(2);
});

test("of several recipes in a text one is chosen, and the others stay as drafts", async () => {
  const pie = { ...draft, name: "Apple pie" };
  const answer = { ...draft, name: "Leek soup", parts: [draft, pie] };
  fakeServer({ ...home, "POST recipes/create/text": answer });
  const { person, path } = openScreen("/g/home/r/create/url");
  await person.click(await screen.findByRole("textbox"));
  await person.paste("Leek soup\n\n4 leeks\n\nSlice.\n\nApple pie\n\n3 apples\n\nBake.");
  await person.click(screen.getByRole("button", { name: "Read this text" }));
  expect(await screen.findByText("2 recipes were found.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "All as one recipe" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Apple pie" }));
  await waitFor(() => expect(path()).toContain("/g/home/r/create/new"));
  expect(await screen.findByLabelText("Name")).toHaveValue("Apple pie");
  document.body.innerHTML = "";
  openScreen("/g/home/r/create/url");
  expect(await screen.findByText("Leek soup")).toBeInTheDocument();
});
