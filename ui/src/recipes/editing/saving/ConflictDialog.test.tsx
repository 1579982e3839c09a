/** Tests the dialog that resolves conflicting changes of a recipe. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const PUT = `PUT recipes/${leekSoup.id}`;
const [slice, ...others] = leekSoup.recipeInstructions!;
const theirs = {
  ...leekSoup,
  name: "Soup of leeks",
  description: "Theirs.",
  totalTime: "1 hour",
  recipeInstructions: [{ ...slice!, text: "Cut them." }, ...others],
  dateUpdated: "2026-01-09T08:30:00.000000Z",
};
const answers = {
  ...toMira,
  "GET recipes/leek-soup": leekSoup,
  [`GET recipes/${leekSoup.id}`]: theirs,
  "GET users/self/ratings": { ratings: [] },
  "GET groups/members": pageOf([]),
  "GET groups/households": pageOf([]),
  "GET foods": pageOf([]),
  "GET units": pageOf([]),
  "GET recipes": pageOf([]),
  "GET validators/group/recipe": { valid: true },
  [`GET recipes/${leekSoup.id}/revisions`]: pageOf([{ id: "r1", number: 2, userName: "Bob Hart", userId: bob.id }]),
  [PUT]: (asked: FakeRequest) =>
    asked.headers.get("If-Match") === `"${theirs.dateUpdated}"`
      ? { ...theirs, ...(asked.body as object) }
      : refuse(412, { message: "Newer" }),
};

async function causeConflict() {
  const server = fakeServer(answers);
  const { person, path } = openScreen("/g/home/r/leek-soup?edit=true");
  await person.type(await screen.findByLabelText("Name"), "!");
  await person.type(screen.getByLabelText("Description"), " Mine.");
  await person.clear(screen.getByLabelText("Serves"));
  await person.type(screen.getByLabelText("Serves"), "6");
  await person.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Someone else changed this too" }));
  return { server, person, path, dialog };
}

test("both versions are shown, with who changed the recipe and when", async () => {
  const { dialog } = await causeConflict();
  expect(await dialog.findByText(/^Bob Hart changed the recipe on/)).toBeInTheDocument();
  expect(dialog.getAllByRole("group").map((block) => block.querySelector("legend")?.textContent)).toEqual([
    "Name",
    "Description",
  ]);
  expect(dialog.getByText("Leek soup!")).toBeInTheDocument();
  expect(dialog.getByText("Soup of leeks")).toBeInTheDocument();
  expect(dialog.getByText("A pale, quiet soup. Mine.")).toBeInTheDocument();
});

test("once all choices are made, the merged recipe is saved on top of the newer version", async () => {
  const { server, person, path, dialog } = await causeConflict();
  const name = within(dialog.getByRole("group", { name: "Name" }));
  await person.click(name.getByRole("radio", { name: /^Theirs/ }));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last(PUT)?.body).toMatchObject({
    name: "Soup of leeks",
    description: "A pale, quiet soup. Mine.\n\nTheirs.",
    totalTime: "1 hour",
    recipeServings: 6,
    recipeInstructions: [{ text: "Cut them." }, {}, {}],
  });
});

test("saving with a choice missing shows an error and sends nothing", async () => {
  const { server, person, dialog } = await causeConflict();
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Choose a version for each.")).toBeInTheDocument();
  expect(server.count(PUT)).toBe(1);
});

test("closing the dialog keeps the unsaved changes", async () => {
  const { person, dialog } = await causeConflict();
  await person.click(dialog.getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText("Name")).toHaveValue("Leek soup!");
});

test("conflicts with the user's own changes are labeled as such, and no choice is preselected", async () => {
  fakeServer({
    ...answers,
    [`GET recipes/${leekSoup.id}/revisions`]: pageOf([
      { id: "r1", number: 2, userName: mira.fullName, userId: mira.id },
    ]),
  });
  const { person } = openScreen("/g/home/r/leek-soup?edit=true");
  await person.type(await screen.findByLabelText("Description"), " Mine.");
  await person.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "You changed this in another window" }));
  expect(dialog.getByText(/^You saved this recipe/)).toBeInTheDocument();
  for (const radio of dialog.getAllByRole("radio")) expect(radio).not.toBeChecked();
});

test("a save whose response was lost does not conflict with the next save", async () => {
  let stored: typeof leekSoup = leekSoup;
  const server = fakeServer({
    ...answers,
    [`GET recipes/${leekSoup.id}`]: () => stored,
    [PUT]: ({ body, headers }: FakeRequest) => {
      if (headers.get("If-Match") !== `"${stored.dateUpdated}"`) return refuse(412, { message: "Newer" });
      const isLost = stored === leekSoup;
      stored = {
        ...stored,
        ...(body as object),
        dateUpdated: isLost ? theirs.dateUpdated : "2026-01-10T00:00:00.000000Z",
      };
      return isLost ? refuse(502, { message: "The answer was lost" }) : stored;
    },
  });
  const { person, path } = openScreen("/g/home/r/leek-soup?edit=true");
  await person.type(await screen.findByLabelText("Description"), " Mine.");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The answer was lost");
  await person.type(screen.getByLabelText("Description"), " And more.");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last(PUT)?.body).toMatchObject({ description: "A pale, quiet soup. Mine. And more." });
});
