/** Tests deleting a group with everything in it: what is shown before, the typed name, and a deletion that takes long. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { choir, home, toAdministrator } from "@/testing/everybody";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const PATH = `admin/groups/${choir.id}`;
const nothing = { trashedRecipes: 0, cookbooks: 0, planEntries: 0, units: 0, labels: 0, organizers: 0 };
const contents = {
  ...nothing,
  households: 1,
  people: 2,
  recipes: 1234,
  shoppingLists: 3,
  foods: 7,
  files: 12,
  bytes: 5000,
  householdNames: ["Basses"],
  peopleNames: ["Ada", "Ben"],
};
const server = {
  ...toMira,
  ...toAdministrator,
  "GET recipes": pageOf([]),
  [`GET ${PATH}/contents`]: contents,
  [`POST ${PATH}/deletion`]: { task: null },
};

async function openDialog(answers: Record<string, unknown> = server) {
  const asked = fakeServer(answers);
  const { person, path } = openScreen(`/admin/manage/groups/${choir.id}`);
  await person.click(await screen.findByRole("button", { name: "Delete group" }));
  return { asked, person, path, dialog: within(await screen.findByRole("alertdialog")) };
}

test("everything in the group is named and counted, and what it lacks is left out", async () => {
  const { dialog } = await openDialog();
  const row = async (name: RegExp) => (await dialog.findByText(name)).closest("div");
  expect(await row(/^People/)).toHaveTextContent("People: Ada, Ben2");
  expect(await row(/^Households/)).toHaveTextContent("Households: Basses1");
  expect(await row(/^Recipes$/)).toHaveTextContent("1,234");
  expect(dialog.queryByText("Cookbooks")).toBeNull();
});

test("a group is deleted only once its name was typed", async () => {
  const { asked, person, path, dialog } = await openDialog();
  await dialog.findByText("Recipes");
  const field = dialog.getByLabelText("To confirm, type Choir");
  await person.type(field, "Coir{Enter}");
  expect(dialog.getByText("This is not the name.")).toBeInTheDocument();
  expect(asked.count(`POST ${PATH}/deletion`)).toBe(0);
  await person.clear(field);
  await person.type(field, " choir {Enter}");
  expect(await screen.findByText("“Choir” deleted")).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe("/admin/manage/groups"));
  expect(asked.count(`POST ${PATH}/deletion`)).toBe(1);
});

test("a large deletion shows how far it is until it is done", async () => {
  const states = [
    { state: "running", done: 300 },
    { state: "done", done: 1234 },
  ];
  const { person, dialog } = await openDialog({
    ...server,
    [`POST ${PATH}/deletion`]: { task: "t1" },
    "GET runs/t1": () => (states.length > 1 ? states.shift() : states[0]),
  });
  await dialog.findByText("Recipes");
  await person.type(dialog.getByLabelText("To confirm, type Choir"), "Choir{Enter}");
  expect(await screen.findByText("Deleting… 300 entries are gone.")).toBeInTheDocument();
  expect(await screen.findByText("“Choir” deleted", {}, { timeout: 5000 })).toBeInTheDocument();
});

test("a deletion that failed says why, and can be tried again", async () => {
  const { person, dialog } = await openDialog({
    ...server,
    [`POST ${PATH}/deletion`]: { task: "t1" },
    "GET runs/t1": { state: "failed", done: 5, reason: "The disk is broken." },
  });
  await dialog.findByText("Recipes");
  await person.type(dialog.getByLabelText("To confirm, type Choir"), "Choir{Enter}");
  expect(await screen.findByText("The disk is broken.")).toBeInTheDocument();
  expect(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete group" })).toBeEnabled();
});

test("a refusal of the server is shown in the dialog", async () => {
  const message = "An administrator cannot be deleted. Take the right of an administrator away first.";
  const { person, dialog } = await openDialog({
    ...server,
    [`POST ${PATH}/deletion`]: () => refuse(403, { message }),
  });
  await dialog.findByText("Recipes");
  await person.type(dialog.getByLabelText("To confirm, type Choir"), "Choir{Enter}");
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test.each([
  ["the first one", pageOf([choir, home]), "The first group can't be deleted. New people join it."],
  [
    "one's own",
    pageOf([
      { ...home, id: "first" },
      { ...choir, id: mira.groupId, name: "Band" },
    ]),
    "You are in this group.",
  ],
])("%s is kept, and the page says why", async (_, listed, why) => {
  const last = listed.items.find(({ name }) => name !== "Home");
  fakeServer({ ...server, "GET admin/groups": listed, [`GET admin/groups/${last!.id}`]: last });
  openScreen(`/admin/manage/groups/${last!.id}`);
  expect(await screen.findByText(why)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete group" })).toBeDisabled());
});
