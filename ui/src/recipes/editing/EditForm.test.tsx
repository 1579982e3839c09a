/** Tests the editor's tools, and the form fields other than ingredient and step rows. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const ID = leekSoup.id;
const PUT = `PUT recipes/${ID}`;
const members = [mira, { ...bob, householdId: "neighbours" }].map(
  ({ id, groupId, householdId, username, fullName }) => ({ id, groupId, householdId, username, fullName }),
);
const home = {
  ...toMira,
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  "GET groups/members": pageOf(members),
  "GET groups/households": pageOf([
    { id: mira.householdId, name: "Family" },
    { id: "neighbours", name: "Next door" },
  ]),
  "GET foods": pageOf([]),
  "GET units": pageOf([]),
  "GET recipes": pageOf([]),
  "GET organizers/tags": pageOf([{ id: "t9", name: "Crème", slug: "creme" }]),
  [PUT]: ({ body }: FakeRequest) => ({ ...leekSoup, ...(body as object) }),
};
const open = async (answers: Record<string, unknown> = {}) => {
  const server = fakeServer({ ...home, ...answers });
  const { person, path } = openScreen("/g/home/r/leek-soup?edit=true");
  await screen.findByLabelText("Name");
  const sent = async () => {
    await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
    return server.last(PUT)!.body as typeof leekSoup;
  };
  return { server, person, sent };
};

test("tags can be found without accents, created by name, and removed", async () => {
  const { person, sent } = await open();
  const tags = screen.getByRole("combobox", { name: "Tags" });
  await person.type(tags, "creme");
  await screen.findByRole("option", { name: "Crème" });
  await person.keyboard("{Enter}Green,");
  await person.click(screen.getByRole("button", { name: /Autumn/ }));
  expect((await sent()).tags?.map(({ id, name }) => [id, name])).toEqual([
    ["t9", "Crème"],
    [undefined, "Green"],
  ]);
});

test("a new kitchen tool can be marked as on hand", async () => {
  const { server, person, sent } = await open({
    "POST organizers/tools": { id: "w1", name: "Wok", slug: "wok", onHand: true },
  });
  await person.click(screen.getByRole("button", { name: "New tool" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New tool" }));
  await person.type(await dialog.findByLabelText("Name"), "Wok");
  await person.click(dialog.getByRole("checkbox", { name: "On hand" }));
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.last("POST organizers/tools")?.body).toEqual({ name: "Wok", onHand: true });
  expect((await sent()).tools?.map(({ name }) => name)).toContain("Wok");
});

test("nutrition fields accept fractions and reject text", async () => {
  const { person, sent } = await open();
  const fat = screen.getByLabelText("Fat, g");
  await person.clear(fat);
  await person.type(fat, "1 1/2");
  await person.type(screen.getByLabelText("Sodium, mg"), "x");
  expect(screen.getByLabelText("Sodium, mg")).toHaveAccessibleDescription("Enter a number");
  await person.type(screen.getByLabelText("Sodium, mg"), "{Backspace}");
  expect((await sent()).nutrition).toMatchObject({ fatContent: "1.5", sodiumContent: "640", fiberContent: null });
});

test("a time can be set in hours and minutes", async () => {
  const { person, sent } = await open();
  await person.click(screen.getByRole("button", { name: "Set hours and minutes: Total time" }));
  await person.click(await screen.findByRole("button", { name: "More: Hours" }));
  await person.keyboard("{Escape}");
  expect((await sent()).totalTime).toBe("1 hour 40 minutes");
});

test("notes can be added, moved with the keyboard, and deleted", async () => {
  const { person, sent } = await open();
  await person.click(screen.getByRole("button", { name: "Add note" }));
  await person.type(screen.getByLabelText("Title of note 2"), "Spicy");
  await person.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(screen.getByLabelText("Title of note 1")).toHaveValue("Spicy");
  await person.click(screen.getByRole("button", { name: "Delete Keeps well" }));
  expect((await sent()).notes).toEqual([{ title: "Spicy", text: "" }]);
});

test("an added file is saved and shown, and its embed code can be copied", async () => {
  const asset = { name: "Card", icon: "mdi-file-image", fileName: "card.webp" };
  const { server, person, sent } = await open({ [`POST recipes/${ID}/assets`]: asset });
  await person.click(screen.getByRole("button", { name: "Add file" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add file" }));
  await person.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Choose a file first")).toBeInTheDocument();
  await person.upload(
    dialog.getByLabelText("Choose a file", { selector: "input" }),
    new File(["x"], "card.PNG", { type: "image/png" }),
  );
  await person.clear(dialog.getByLabelText("Name"));
  await person.type(dialog.getByLabelText("Name"), "Card{Enter}");
  const form = await waitFor(() => server.last(`POST recipes/${ID}/assets`)!.body as FormData);
  expect([form.get("name"), form.get("icon"), form.get("extension")]).toEqual(["Card", "mdi-file-image", "png"]);
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  await person.click(await screen.findByRole("button", { name: "Copy embed code for Card" }));
  expect(copied).toHaveBeenCalledWith(`<img src="/api/media/recipes/${ID}/assets/card.webp" alt="Card" width="100%">`);
  const { assets, settings } = await sent();
  expect([assets, settings?.showAssets]).toEqual([[asset], true]);
});

test("hidden files are marked as not shown, and a switch shows them", async () => {
  const { person, sent } = await open({
    "GET recipes/leek-soup": { ...leekSoup, assets: [{ name: "Card", icon: "", fileName: "card.webp" }] },
  });
  const shown = screen.getByRole("switch", { name: /Show files/ });
  expect(shown).toHaveAccessibleDescription("Not shown on the page");
  await person.click(shown);
  expect((await sent()).settings?.showAssets).toBe(true);
});

test("each extra needs a unique key without spaces", async () => {
  const { person, sent } = await open();
  await person.click(screen.getByText("Extras"));
  const key = screen.getByLabelText("New key");
  const add = () => person.click(within(key.closest("form")!).getByRole("button", { name: "Add" }));
  await add();
  expect(key).toHaveAccessibleDescription("Enter a key");
  await person.type(key, "my key");
  expect(key).toHaveAccessibleDescription("No spaces allowed");
  await person.clear(key);
  await person.type(key, "shelf");
  await add();
  await person.type(screen.getByLabelText("shelf"), "top");
  await person.type(key, "shelf");
  await add();
  expect(key).toHaveAccessibleDescription("shelf already exists");
  expect((await sent()).extras).toEqual({ shelf: "top" });
});

test("changes of the settings and the owner are saved, and can be undone", async () => {
  const { person, sent } = await open();
  await person.click(screen.getByRole("button", { name: "Settings" }));
  await person.click(await screen.findByRole("switch", { name: /^Locked/ }));
  await person.click(screen.getByRole("switch", { name: /^Public/ }));
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await person.click(screen.getByRole("button", { name: "Owner Mira Novak" }));
  const next = await screen.findByRole("radio", { name: /Bob Hart/ });
  expect(next).toHaveAccessibleDescription("Next door");
  await person.click(next);
  await person.keyboard("{Escape}");
  const { settings, userId } = await sent();
  expect(userId).toBe(bob.id);
  expect(settings).toMatchObject({ public: true, locked: true });
});

test("a user who is not the owner can neither lock the recipe nor change its owner", async () => {
  const { person } = await open({ "GET users/self": bob });
  await person.click(screen.getByRole("button", { name: "Settings" }));
  expect(await screen.findByRole("switch", { name: /^Locked/ })).toBeDisabled();
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "Owner Mira Novak" }));
  expect(await screen.findByRole("radio", { name: /Bob Hart/ })).toBeDisabled();
});

test("a picture from a web address is saved at once, and unsaved changes are kept", async () => {
  let recipe = leekSoup;
  const { server, person, sent } = await open({
    "GET recipes/leek-soup": () => recipe,
    [`POST recipes/${ID}/image`]: () => {
      recipe = { ...leekSoup, image: "b2", dateUpdated: "2026-01-05T00:00:00.000000Z" };
      return null;
    },
  });
  await person.type(screen.getByLabelText("Name"), "s");
  await person.click(screen.getByRole("button", { name: "Picture" }));
  await person.type(await screen.findByLabelText("Picture address"), "https://example.com/soup.jpg{Enter}");
  await screen.findByText("Picture saved");
  await person.keyboard("{Escape}");
  expect((await sent()).name).toBe("Leek soups");
  expect(server.last(`POST recipes/${ID}/image`)?.body).toMatchObject({ url: "https://example.com/soup.jpg" });
  expect(server.last(PUT)?.headers.get("If-Match")).toBe('"2026-01-05T00:00:00.000000Z"');
});

test("the picture can be removed", async () => {
  const { server, person } = await open({ [`DELETE recipes/${ID}/image`]: { image: null } });
  await person.click(screen.getByRole("button", { name: "Picture" }));
  await person.click(await screen.findByRole("button", { name: "Remove" }));
  await waitFor(() => expect(server.count(`DELETE recipes/${ID}/image`)).toBe(1));
});

test("deleting asks for confirmation, then opens the recipe list without asking about unsaved changes", async () => {
  const { server, person } = await open({ "DELETE recipes/leek-soup": leekSoup });
  await person.type(screen.getByLabelText("Name"), "s");
  await person.click(screen.getByRole("button", { name: "Delete recipe" }));
  const seen = server.count("GET recipes/leek-soup");
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete recipe" }));
  expect(await screen.findByRole("heading", { name: "Recipes" })).toBeInTheDocument();
  expect(server.count(PUT)).toBe(0);
  expect(server.count("GET recipes/leek-soup")).toBe(seen);
});
