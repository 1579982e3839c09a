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

const CREATE = "POST households/events/notifications";
const TRY = "POST households/events/notifications/test";
const CHANGE = "PATCH households/events/notifications/n1";
const startNew = async (answers: object) => {
  const server = fakeServer({ ...home, [LIST]: pageOf([]), ...answers });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "New notifier" }));
  const dialog = within(await screen.findByRole("dialog"));
  const press = (name: string) => person.click(dialog.getByRole("button", { name }));
  const tick = (name: string) => person.click(dialog.getByRole("checkbox", { name }));
  return { server, person, dialog, press, tick };
};

test("a notifier is created of a service with its fields, and of checked sentences", async () => {
  const { server, person, dialog, press, tick } = await startNew({ [CREATE]: phone });
  await press("Create");
  expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("This field is required");
  expect(dialog.getByLabelText("Topic")).toHaveAccessibleDescription(/^This field is required/);
  expect(dialog.getByText("Select at least one.")).toBeInTheDocument();
  expect(server.count(CREATE)).toBe(0);
  await person.type(dialog.getByLabelText("Name"), "Phone");
  await person.type(dialog.getByLabelText("Topic"), "leeks");
  await tick("when a shopping list changes");
  await press("Create");
  const options = { shoppingListCreated: true, shoppingListUpdated: true, shoppingListDeleted: true };
  await waitFor(() =>
    expect(server.last(CREATE)?.body).toEqual({
      name: "Phone",
      appriseUrl: "ntfys://ntfy.sh/leeks",
      enabled: true,
      options,
    }),
  );
});

test("single events are chosen one by one, and the sentence then is neither checked nor empty", async () => {
  const { server, person, dialog, press, tick } = await startNew({ [CREATE]: phone });
  await person.selectOptions(dialog.getByLabelText("Service"), "Another service");
  await person.type(dialog.getByLabelText("Name"), "Phone");
  await person.type(dialog.getByLabelText("Address of the service"), "json://oven.local/hook");
  await tick("when a recipe is new or changed");
  await person.click(dialog.getByText("Choose one by one"));
  await person.click(within(dialog.getByRole("group", { name: "Recipes" })).getByRole("checkbox", { name: "Added" }));
  expect(dialog.getByRole("checkbox", { name: "when a recipe is new or changed" })).toBePartiallyChecked();
  await press("Create");
  await waitFor(() =>
    expect(server.last(CREATE)?.body).toMatchObject({
      appriseUrl: "json://oven.local/hook",
      options: { recipeCreated: false, recipeUpdated: true },
    }),
  );
});

test("a test is sent before anything is saved, and says what became of it", async () => {
  let answer: object = { success: false, error: "Gotify did not take the message." };
  const { server, person, dialog, press } = await startNew({ [TRY]: () => answer });
  await person.selectOptions(dialog.getByLabelText("Service"), "Gotify");
  await press("Send a test");
  expect(server.count(TRY)).toBe(0);
  expect(dialog.getByLabelText("Server")).toHaveAccessibleDescription(/This field is required/);
  await waitFor(() => expect(dialog.getByLabelText("Server")).toHaveFocus());
  expect(dialog.getByLabelText("Name")).not.toHaveAccessibleDescription(/required/);
  await person.type(dialog.getByLabelText("Server"), "http://192.168.1.5:8080");
  await person.type(dialog.getByLabelText("Token of the app"), "AbC1");
  await press("Send a test");
  expect(await dialog.findByRole("alert")).toHaveTextContent("Gotify did not take the message.");
  expect(server.last(TRY)?.body).toEqual({ appriseUrl: "gotify://192.168.1.5:8080/AbC1", notifierId: null });
  answer = { success: true, error: null };
  await press("Send a test");
  expect(await dialog.findByText(/^The service took the message/)).toBeInTheDocument();
  expect(server.count(CREATE)).toBe(0);
});

test("the stored address is kept and tried, or replaced as a whole", async () => {
  const tried = { success: true, error: null };
  const server = fakeServer({ ...home, [TRY]: tried, [CHANGE]: phone });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Phone" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("group", { name: "Service" })).toHaveTextContent(/ntfy, for phones.*never shown/);
  await person.click(dialog.getByRole("button", { name: "Send a test" }));
  await waitFor(() => expect(server.last(TRY)?.body).toEqual({ appriseUrl: null, notifierId: "n1" }));
  await person.click(dialog.getByRole("button", { name: "Send somewhere else" }));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByLabelText("Topic")).toHaveAccessibleDescription(/^This field is required/);
  await person.type(dialog.getByLabelText("Topic"), "onions");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.last(CHANGE)?.body).toMatchObject({ appriseUrl: "ntfys://ntfy.sh/onions" }));
});

test("without another service, saving sends no address", async () => {
  const server = fakeServer({ ...home, [CHANGE]: phone });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Phone" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByLabelText("Name"), "s");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.last(CHANGE)?.body).toMatchObject({ name: "Phones", appriseUrl: null }));
});

test("the server's error about an address is shown at its field", async () => {
  const fault = [{ type: "value_error", loc: ["body", "appriseUrl"], msg: "No service has this.", input: "x" }];
  const { person, dialog, press } = await startNew({ [TRY]: () => refuse(422, fault) });
  await person.selectOptions(dialog.getByLabelText("Service"), "Another service");
  const field = dialog.getByLabelText("Address of the service");
  await person.type(field, "foo://x");
  await press("Send a test");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/No service has this\./));
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
