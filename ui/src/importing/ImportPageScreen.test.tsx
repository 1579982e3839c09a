/** Tests importing a recipe from a pasted page or a file. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = {
  ...toMira,
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  "POST recipes/create/html-or-json": "leek-soup",
  "POST recipes/create/known": { items: [] },
};
const field = () => screen.findByLabelText("Page source or data");
const send = () => screen.getByRole("button", { name: "Add recipe" });

test("a pasted page becomes a recipe with its source address", async () => {
  const server = fakeServer(home);
  const { person, path } = openScreen("/g/home/r/create/html?url=https%3A%2F%2Fexample.com%2Fleek");
  (await field()).focus();
  await person.paste("<html>…</html>");
  await person.click(send());
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes/create/html-or-json")?.body).toEqual({
    data: "<html>…</html>",
    includeTags: false,
    completeOnly: true,
    url: "https://example.com/leek",
  });
});

test("a pasted page that names a known address is announced before it is sent", async () => {
  const known = { items: [{ name: "Leek soup", slug: "leek-soup" }] };
  const server = fakeServer({ ...home, "POST recipes/create/known": known });
  const { person, path } = openScreen("/g/home/r/create/html");
  (await field()).focus();
  await person.paste('<link rel="canonical" href="https://example.com/leek">');
  await person.click(send());
  expect(await screen.findByRole("link", { name: "Leek soup" })).toBeInTheDocument();
  expect(server.last("POST recipes/create/known")?.body).toEqual({
    data: '<link rel="canonical" href="https://example.com/leek">',
    url: "",
  });
  expect(server.count("POST recipes/create/html-or-json")).toBe(0);
  await person.click(screen.getByRole("button", { name: "Add a copy" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
});

test.each([1, 2])("of %d dropped files, one is opened, and any other is not passed over in silence", async (count) => {
  fakeServer(home);
  openScreen("/g/home/r/create/html");
  const files = ["soup.html", "stew.html"].slice(0, count).map((name) => new File(["<p>Soup</p>"], name));
  fireEvent.drop(await field(), { dataTransfer: { files, types: ["Files"] } });
  await waitFor(async () => expect(await field()).toHaveValue("<p>Soup</p>"));
  expect(screen.queryAllByText("Only soup.html was opened. Choose one file at a time.")).toHaveLength(count - 1);
});

test("a dropped file is read into the field", async () => {
  fakeServer(home);
  openScreen("/g/home/r/create/html");
  const file = new File(['{"@type": "Recipe"}'], "leek.json", { type: "application/json" });
  fireEvent.drop(await field(), { dataTransfer: { files: [file], types: ["Files"] } });
  await waitFor(async () => expect(await field()).toHaveValue('{"@type": "Recipe"}'));
  expect(screen.getByText("leek.json loaded")).toBeInTheDocument();
});

const drop = async (content: BlobPart, name: string) =>
  fireEvent.drop(await field(), { dataTransfer: { files: [new File([content], name)], types: ["Files"] } });

test("the server reads a file in another encoding, but not one in UTF-8", async () => {
  const server = fakeServer({ ...home, "POST recipes/create/page-text": { data: "<p>Борщ</p>" } });
  openScreen("/g/home/r/create/html");
  await drop("<p>Käse</p>", "utf8.html");
  await waitFor(async () => expect(await field()).toHaveValue("<p>Käse</p>"));
  expect(server.count("POST recipes/create/page-text")).toBe(0);
  await drop(new Uint8Array([0x3c, 0x70, 0x3e, 0xc1, 0xee, 0xf0, 0xf9, 0x3c, 0x2f, 0x70, 0x3e]), "windows.html");
  await waitFor(async () => expect(await field()).toHaveValue("<p>Борщ</p>"));
  expect(server.count("POST recipes/create/page-text")).toBe(1);
});

test("text that is neither HTML nor JSON is not sent", async () => {
  const server = fakeServer(home);
  const { person } = openScreen("/g/home/r/create/html");
  await person.type(await field(), "two leeks and butter");
  await person.click(send());
  expect(await field()).toHaveAccessibleDescription(/paste the page's html/i);
  expect(server.count("POST recipes/create/html-or-json")).toBe(0);
});

test("a pasted address links to the import by address", async () => {
  fakeServer(home);
  const { person } = openScreen("/g/home/r/create/html");
  await person.type(await field(), "https://example.com/leek");
  expect(screen.getByRole("link", { name: "Import from link" })).toHaveAttribute(
    "href",
    "/g/home/r/create/url?recipe_import_url=https%3A%2F%2Fexample.com%2Fleek&wait=1",
  );
});

test("if a page has no recipe, the reason is shown and the pasted text remains", async () => {
  fakeServer({
    ...home,
    "POST recipes/create/html-or-json": refuse(400, { message: "There is no recipe in this page" }),
  });
  const { person } = openScreen("/g/home/r/create/html");
  (await field()).focus();
  await person.paste("<p>news</p>");
  await person.click(send());
  expect(await screen.findByText("There is no recipe in this page")).toBeInTheDocument();
  expect(await field()).toHaveValue("<p>news</p>");
});
