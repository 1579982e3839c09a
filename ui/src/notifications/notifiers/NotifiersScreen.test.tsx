/** Tests notifiers as managers of a household see them. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const LIST = "GET households/events/notifications";
const phone = {
  id: "n1",
  name: "Phone",
  enabled: true,
  address: "ntfy://…",
  options: { id: "n1", recipeCreated: true, recipeUpdated: true, recipeDeleted: true, tagCreated: true },
  groupId: mira.groupId,
  householdId: mira.householdId,
};
const home = { ...toMira, [LIST]: pageOf([phone]), [`${LIST}/deliveries`]: pageOf([]) };
const open = async () => {
  const opened = openScreen("/household/notifiers");
  await screen.findByRole("heading", { level: 1, name: "Notifiers" });
  await screen.findByRole("button", { name: "New notifier" });
  return opened;
};
const choose = async (person: ReturnType<typeof openScreen>["person"], item: string) => {
  await person.click(screen.getByRole("button", { name: "More for Phone" }));
  await person.click(await screen.findByRole("menuitem", { name: item }));
};

test("each notifier shows its state, its number of events, and only the scheme of its address", async () => {
  fakeServer(home);
  await open();
  expect(screen.getByRole("row", { name: /Phone/ })).toHaveTextContent("PhoneOn4 eventsntfy://…");
});

test("a notifier is created with the chosen events", async () => {
  const server = fakeServer({ ...home, [LIST]: pageOf([]), "POST households/events/notifications": phone });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "New notifier" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByLabelText("Name"), "Phone");
  await person.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByLabelText("Address of the service")).toHaveAccessibleDescription(/^This field is required/);
  await person.type(dialog.getByLabelText("Address of the service"), "ntfy://ntfy.sh/leeks");
  await person.click(dialog.getByRole("checkbox", { name: "All: Recipes" }));
  await person.click(within(dialog.getByRole("group", { name: "Recipes" })).getByRole("checkbox", { name: "Deleted" }));
  await person.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() =>
    expect(server.last("POST households/events/notifications")?.body).toEqual({
      name: "Phone",
      appriseUrl: "ntfy://ntfy.sh/leeks",
      enabled: true,
      options: { recipeCreated: true, recipeUpdated: true, recipeDeleted: false },
    }),
  );
});

test("an empty address keeps the stored one, and the server's error about a new one is shown", async () => {
  const fault = [{ type: "value_error", loc: ["body", "appriseUrl"], msg: "No service has this.", input: "x" }];
  let isRefusing = true;
  const server = fakeServer({
    ...home,
    "PATCH households/events/notifications/n1": () => (isRefusing ? refuse(422, fault) : phone),
  });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Phone" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText("Address of the service");
  await person.type(field, "foo://x");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/No service has this\./));
  isRefusing = false;
  await person.clear(field);
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.last("PATCH households/events/notifications/n1")?.body).toMatchObject({ appriseUrl: null });
});

test("a test message is sent, and the log tells what became of it", async () => {
  let log: object[] = [];
  const server = fakeServer({
    ...home,
    [`${LIST}/deliveries`]: () => pageOf(log),
    "POST households/events/notifications/n1/test": () => {
      const sent = { id: "d1", createdAt: "2026-03-01T12:00:00+00:00", title: "Phone: Test Message", recipeName: null };
      log = [{ ...sent, status: "delivered", reason: null }];
      return null;
    },
  });
  const { person } = await open();
  await choose(person, "Send a test message");
  const region = within(await screen.findByRole("region", { name: "Recent messages" }));
  expect(region.getByRole("listitem")).toHaveTextContent(/Phone: Test Message/);
  expect(server.count("POST households/events/notifications/n1/test")).toBe(1);
});

test("a notifier is deleted after a confirmation", async () => {
  const server = fakeServer({ ...home, "DELETE households/events/notifications/n1": null });
  const { person } = await open();
  await choose(person, "Delete");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “Phone”?" }));
  expect(server.count("DELETE households/events/notifications/n1")).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.count("DELETE households/events/notifications/n1")).toBe(1));
});

test("users who cannot manage the household are redirected home", async () => {
  fakeServer({ ...home, "GET users/self": { ...bob, canManageHousehold: false }, "GET recipes": pageOf([]) });
  const { path } = openScreen("/household/notifiers");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
