/** Tests the places for copies on the page of backups. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { noBackups, toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const stick = {
  id: "1",
  kind: "folder",
  name: "Red stick",
  address: "/media/stick/hearthbook",
  userName: null,
  kept: 7,
  hasPassword: false,
  copies: 3,
  lastGoodAt: "2026-11-22T02:31:00Z",
  triedAt: "2026-11-22T02:31:00Z",
  fault: null as string | null,
  isOverdue: false,
  run: null,
};
const cloud = { ...stick, id: "2", kind: "webdav", name: "Cloud", address: "https://cloud.example", hasPassword: true };
const run = { id: "r", state: "done", reason: null };

async function open(places: object[], answers: Record<string, unknown> = {}) {
  const asked = fakeServer({
    ...toMira,
    "GET admin/backups": noBackups,
    "GET admin/backups/places": places,
    "GET runs/r": run,
    ...answers,
  } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/admin/backups");
  const section = within(await screen.findByRole("region", { name: "Copies elsewhere" }));
  return { asked, person, section };
}

async function choose(
  { person, section }: Awaited<ReturnType<typeof open>>,
  name: string,
  action: string,
  role = "dialog",
) {
  await person.click(await section.findByRole("button", { name: `More for ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
  return within(await screen.findByRole(role));
}

test("each place shows its last good copy, and what is wrong with it", async () => {
  const away = { ...cloud, isOverdue: true, fault: "The server reported an error (500)." };
  const { section } = await open([stick, away]);
  const row = within(await section.findByRole("listitem", { name: "Red stick" }));
  expect(row.getByText(/Last good copy .*Nov 22.*3 copies/u)).toBeVisible();
  expect(row.queryByRole("status")).not.toBeInTheDocument();
  const trouble = within(section.getByRole("listitem", { name: "Cloud" })).getByRole("status");
  expect(trouble).toHaveTextContent("For seven days, there was no good copy in this place.");
  expect(trouble).toHaveTextContent("The server reported an error (500).");
});

test("a folder is added by its path", async () => {
  const { asked, person, section } = await open([], { "POST admin/backups/places": stick });
  expect(await section.findByText(/There is no other place yet/u)).toBeVisible();
  await person.click(section.getByRole("button", { name: "Add place" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Add place" }));
  expect(dialog.getByRole("textbox", { name: "Name" })).toBeInvalid();
  await person.type(dialog.getByRole("textbox", { name: "Name" }), "Red stick");
  await person.type(dialog.getByRole("textbox", { name: "Folder" }), " /media/stick ");
  await person.click(dialog.getByRole("button", { name: "Add place" }));
  expect(await screen.findByText("Red stick saved")).toBeVisible();
  expect(asked.last("POST admin/backups/places")?.body).toEqual({
    kind: "folder",
    name: "Red stick",
    address: "/media/stick",
    userName: null,
    password: null,
    kept: 7,
  });
});

test("what the server says about the address is shown at it", async () => {
  const detail = [{ loc: ["body", "address"], msg: "There is no folder here.", type: "value_error" }];
  const opened = await open([stick], { "PUT admin/backups/places/1": refuse(422, detail) });
  const dialog = await choose(opened, "Red stick", "Edit");
  await opened.person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("There is no folder here.")).toBeVisible();
});

test("a stored password stays unless another one is entered", async () => {
  const opened = await open([cloud], { "PUT admin/backups/places/2": cloud });
  const dialog = await choose(opened, "Cloud", "Edit");
  expect(dialog.getByLabelText("Password")).toHaveAccessibleDescription("Leave empty to keep the stored one.");
  await opened.person.type(dialog.getByRole("textbox", { name: "Username" }), "anna");
  await opened.person.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Cloud saved");
  expect(opened.asked.last("PUT admin/backups/places/2")?.body).toMatchObject({ userName: "anna", password: null });
});

test("a copy can be made at once", async () => {
  const answers = { "POST admin/backups/places/1/copies": { run: "r" } };
  const { person, section } = await open([stick], answers);
  await person.click(await section.findByRole("button", { name: "Copy now" }));
  expect(await screen.findByText("Copied to Red stick and read back")).toBeVisible();
});

test("a place is removed after a question", async () => {
  const opened = await open([stick], { "DELETE admin/backups/places/1": null });
  const dialog = await choose(opened, "Red stick", "Remove place", "alertdialog");
  expect(dialog.getByText("It gets no more copies. Those that are there stay.")).toBeVisible();
  await opened.person.click(dialog.getByRole("button", { name: "Remove place" }));
  expect(await screen.findByText("Red stick removed")).toBeVisible();
});
