/** Tests recipe actions as managers of a household see them. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const action = {
  id: "a1",
  actionType: "link",
  title: "Calendar",
  url: "https://calendar.example/?at=${url}",
  groupId: mira.groupId,
  householdId: mira.householdId,
};
const home = {
  ...toMira,
  "GET households/recipe-actions": pageOf([action]),
  "GET households/recipe-actions/deliveries": pageOf([]),
};
const open = async () => {
  const opened = openScreen("/group/data/recipe-actions");
  await screen.findByRole("heading", { level: 1, name: "Recipe actions" });
  await screen.findByRole("button", { name: "New action" });
  return opened;
};

test("each action says what it does and where it leads", async () => {
  fakeServer(home);
  await open();
  expect(screen.getByRole("row", { name: /Calendar/ })).toHaveTextContent(
    "CalendarOpens a linkhttps://calendar.example/?at=${url}",
  );
});

test("the first action is created from the empty page", async () => {
  const server = fakeServer({
    ...home,
    "GET households/recipe-actions": pageOf([]),
    "POST households/recipe-actions": (asked: FakeRequest) => ({ ...action, ...(asked.body as object) }),
  });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "New action" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByLabelText("Name"), " Display ");
  await person.selectOptions(dialog.getByLabelText("Type"), "Sends the recipe");
  await person.type(dialog.getByLabelText("Address"), "https://display.example/{Enter}");
  await waitFor(() =>
    expect(server.last("POST households/recipe-actions")?.body).toEqual({
      actionType: "post",
      title: "Display",
      url: "https://display.example/",
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("missing input and the server's error about the address are shown at their fields", async () => {
  const fault = [{ type: "value_error", loc: ["body", "url"], msg: "This is no address.", input: "x" }];
  fakeServer({ ...home, "PATCH households/recipe-actions/a1": () => refuse(422, fault) });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Calendar" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.clear(dialog.getByLabelText("Name"));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("This field is required");
  await person.type(dialog.getByLabelText("Name"), "Calendar{Enter}");
  await waitFor(() => expect(dialog.getByLabelText("Address")).toHaveAccessibleDescription("This is no address."));
});

test("the log tells what became of each message", async () => {
  const sent = { createdAt: "2026-03-01T12:00:00+00:00", title: "Display", recipeName: "Leek soup" };
  fakeServer({
    ...home,
    "GET households/recipe-actions/deliveries": pageOf([
      { ...sent, id: "d2", status: "failed", reason: "display.local did not answer." },
      { ...sent, id: "d1", status: "delivered", reason: null },
    ]),
  });
  await open();
  const log = within(await screen.findByRole("region", { name: "Recent messages" }));
  const [failed, delivered] = log.getAllByRole("listitem");
  expect(failed).toHaveTextContent(/Display: Leek soup.*Not delivered: display.local did not answer\./);
  expect(delivered).toHaveTextContent(/Delivered$/);
});

test("deleting an action can be undone", async () => {
  const server = fakeServer(home);
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More for Calendar" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Calendar" })).toBeNull());
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Calendar" })).toBeInTheDocument();
  expect(server.count("DELETE households/recipe-actions/a1")).toBe(0);
});

test("several actions are deleted after a confirmation with their names, but sent only when undoing is no longer possible", async () => {
  const display = { ...action, id: "a2", title: "Display" };
  const server = fakeServer({
    ...home,
    "GET households/recipe-actions": pageOf([action, display]),
    "DELETE households/recipe-actions/a1": {},
    "DELETE households/recipe-actions/a2": {},
  });
  const { person } = await open();
  await person.click(screen.getByRole("checkbox", { name: "Select all" }));
  await person.click(screen.getByRole("button", { name: "Edit selected" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete these 2?" }));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Calendar", "Display"]);
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(/No actions yet/)).toBeInTheDocument();
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(server.count("DELETE households/recipe-actions/a2")).toBe(1));
  expect(server.count("DELETE households/recipe-actions/a1")).toBe(1);
});

test("the page's former address redirects to it", async () => {
  fakeServer(home);
  const { path } = openScreen("/household/recipe-actions");
  await screen.findByRole("heading", { level: 1, name: "Recipe actions" });
  expect(path()).toBe("/group/data/recipe-actions");
});

test("users who cannot manage the household are redirected home", async () => {
  fakeServer({ ...home, "GET users/self": { ...bob, canManageHousehold: false }, "GET recipes": pageOf([]) });
  const { path } = openScreen("/group/data/recipe-actions");
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("a log that could not be loaded says so, and is loaded on request", async () => {
  let isOut = true;
  const log = () => (isOut ? refuse(500) : pageOf([]));
  fakeServer({ ...home, "GET households/recipe-actions/deliveries": log });
  const { person } = await open();
  expect(await screen.findByText("Recent messages could not be loaded")).toBeVisible();
  isOut = false;
  await person.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("Recent messages could not be loaded")).toBeNull());
});
