/** Tests making the group public and managing its households. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { deferred } from "@/testing/deferred";
import { pageOf } from "@/testing/dishes";
import { family, home, summerHouse } from "@/testing/everybody";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const server = {
  ...toMira,
  "GET groups/self": home,
  "GET groups/households": pageOf([family, summerHouse]),
  "GET groups/members": pageOf([mira, bob]),
  "GET households/self": family,
  "GET recipes": pageOf([]),
  "GET recipes/bulk-actions/export": [],
  "GET groups/storage": {
    usedStorageBytes: 500,
    usedStorageStr: "500 B",
    totalStorageBytes: 1000,
    totalStorageStr: "1000 B",
  },
};
const open = async () => {
  const opened = openScreen("/group");
  await screen.findByRole("heading", { level: 1, name: "Group Home" });
  await screen.findByRole("heading", { name: "Summer house" });
  return opened;
};

test("the switch makes the group public at once and shows where visitors find it", async () => {
  const asked = fakeServer({
    ...server,
    "GET explore/groups/home/recipes": pageOf([], 12),
    "PUT groups/preferences": (question: FakeRequest) => ({ ...home.preferences, ...(question.body as object) }),
  });
  const { person } = await open();
  expect(screen.getByText("Visitors can't see this group.")).toBeInTheDocument();
  await person.click(screen.getByRole("switch", { name: /Private group/ }));
  expect(await screen.findByText("Visitors can read 12 public recipes.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /\/g\/home$/ })).toBeInTheDocument();
  await waitFor(() => expect(asked.last("PUT groups/preferences")?.body).toEqual({ privateGroup: false }));
  expect(screen.getByText(/works on this computer only/)).toBeInTheDocument();
});

test("a public group with only private households is shown as empty, with a link to change that", async () => {
  fakeServer({
    ...server,
    "GET groups/self": { ...home, preferences: { ...home.preferences, privateGroup: false } },
    "GET explore/groups/home/recipes": pageOf([]),
  });
  await open();
  expect(await screen.findByText(/visitors can't see any recipes/)).toHaveTextContent(
    "Private households: Family, Summer house.",
  );
  expect(screen.getByRole("link", { name: "Household" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/household$/),
  );
});

test("the switch turns back if the server rejects the change", async () => {
  const answer = deferred();
  fakeServer({ ...server, "PUT groups/preferences": () => answer.promise });
  const { person } = await open();
  await person.click(screen.getByRole("switch", { name: /Private group/ }));
  expect(screen.getByRole("switch", { name: /Private group/ })).not.toBeChecked();
  answer.arrive(refuse(403, { message: "Permission denied" }));
  await waitFor(() => expect(screen.getByRole("switch", { name: /Private group/ })).toBeChecked());
});

test("a household is deleted only if it has no members, and only after confirmation", async () => {
  const asked = fakeServer({ ...server, [`DELETE groups/households/${summerHouse.id}`]: summerHouse });
  const { person } = await open();
  expect(screen.getByRole("button", { name: /Family can't be deleted because it has members/ })).toBeDisabled();
  await person.click(screen.getByRole("button", { name: "Delete Summer house" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete household" }));
  await waitFor(() => expect(asked.count(`DELETE groups/households/${summerHouse.id}`)).toBe(1));
});

test("a household can be created and renamed, but not without a name", async () => {
  const asked = fakeServer({
    ...server,
    "POST groups/households": summerHouse,
    [`PATCH groups/households/${family.id}`]: family,
  });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "New household" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByLabelText("Household name")).toHaveAccessibleDescription("This field is required");
  await person.type(dialog.getByLabelText("Household name"), " Garden {Enter}");
  await waitFor(() => expect(asked.last("POST groups/households")?.body).toEqual({ name: "Garden" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await person.click(screen.getByRole("button", { name: "Rename Family" }));
  const field = within(await screen.findByRole("dialog")).getByLabelText("Household name");
  await person.clear(field);
  await person.type(field, "Novak{Enter}");
  await waitFor(() => expect(asked.last(`PATCH groups/households/${family.id}`)?.body).toEqual({ name: "Novak" }));
});

test("the used storage is shown without suggesting a limit", async () => {
  fakeServer(server);
  await open();
  expect((await screen.findByText("500 B", { selector: "bdi" })).parentElement).toHaveTextContent(
    /^Pictures and files use 500 B\.$/,
  );
  expect(screen.queryByText(/1000 B/)).toBeNull();
});

test("users who cannot manage the group are redirected home", async () => {
  fakeServer({ ...server, "GET users/self": { ...bob, canManage: false } });
  const { path } = openScreen("/group");
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("who manages the group exports it, and sees the export grow", async () => {
  const made = { id: "e1", path: "e1", filename: "group-2026-11-27.zip", expires: "2026-11-28T12:00:00Z", size: "0 B" };
  const exports: object[] = [];
  const asked = fakeServer({
    ...server,
    "GET recipes/bulk-actions/export": () => exports,
    "POST groups/exports": () => {
      exports.push({ ...made, total: 300, done: 20, ready: false, failed: false });
      return exports[0];
    },
  });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Export the group" }));
  expect(await screen.findByText("Preparing: 20 of 300")).toBeInTheDocument();
  expect(asked.count("POST groups/exports")).toBe(1);
});

test("who does not manage the group is not offered the export", async () => {
  fakeServer({ ...server, "GET users/self": { ...bob, canManage: false } });
  openScreen("/group");
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Export the group" })).toBeNull();
});
