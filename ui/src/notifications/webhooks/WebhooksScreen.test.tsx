/** Tests webhooks as managers of a household see them. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { toLocalTime, toUtcTime } from "./webhooks";

const display = {
  id: "w1",
  name: "Display",
  url: "https://display.example/",
  enabled: true,
  webhookType: "mealplan",
  scheduledTime: toUtcTime("07:30"),
  groupId: mira.groupId,
  householdId: mira.householdId,
};
const home = {
  ...toMira,
  "GET households/webhooks": pageOf([display]),
  "GET households/webhooks/deliveries": pageOf([]),
};
const open = async () => {
  const opened = openScreen("/household/webhooks");
  await screen.findByRole("heading", { level: 1, name: "Webhooks" });
  await screen.findByRole("button", { name: "New webhook" });
  return opened;
};
const choose = async (person: ReturnType<typeof openScreen>["person"], item: string) => {
  await person.click(screen.getByRole("button", { name: "More for Display" }));
  await person.click(await screen.findByRole("menuitem", { name: item }));
};

test("each webhook shows its time on this device's clock, its state and its address", async () => {
  fakeServer(home);
  await open();
  expect(screen.getByRole("row", { name: /Display/ })).toHaveTextContent("Display07:30Onhttps://display.example/");
});

test("a time converts to UTC and back", () => {
  for (const time of ["00:00", "07:30", "23:59"]) expect(toLocalTime(toUtcTime(time))).toBe(time);
});

test("the first webhook is created from the empty page", async () => {
  const server = fakeServer({
    ...home,
    "GET households/webhooks": pageOf([]),
    "POST households/webhooks": (asked: FakeRequest) => ({ ...display, ...(asked.body as object) }),
  });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "New webhook" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByLabelText("Name"), " Display ");
  await person.type(dialog.getByLabelText("Address"), "https://display.example/");
  await person.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() =>
    expect(server.last("POST households/webhooks")?.body).toEqual({
      name: "Display",
      url: "https://display.example/",
      enabled: true,
      scheduledTime: toUtcTime("07:00"),
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("missing input and the server's error about the address are shown at their fields", async () => {
  const fault = [{ type: "value_error", loc: ["body", "url"], msg: "This is no address.", input: "x" }];
  fakeServer({ ...home, "PATCH households/webhooks/w1": () => refuse(422, fault) });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Display" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.clear(dialog.getByLabelText("Name"));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("This field is required");
  await person.type(dialog.getByLabelText("Name"), "Display");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dialog.getByLabelText("Address")).toHaveAccessibleDescription("This is no address."));
});

test("trying a webhook sends today's plan, and the log tells what became of it", async () => {
  let log: object[] = [];
  const sent = { id: "d1", createdAt: "2026-03-01T12:00:00+00:00", title: "Display", recipeName: null };
  const server = fakeServer({
    ...home,
    "GET households/webhooks/deliveries": () => pageOf(log),
    "POST households/webhooks/w1/test": () => {
      log = [{ ...sent, status: "failed", reason: "display.example did not answer." }];
      return null;
    },
  });
  const { person } = await open();
  await choose(person, "Send today's plan");
  const region = within(await screen.findByRole("region", { name: "Recent messages" }));
  expect(region.getByRole("listitem")).toHaveTextContent(/Display.*Not delivered: display\.example did not answer\./);
  expect(server.count("POST households/webhooks/w1/test")).toBe(1);
});

test("a message that will be sent again says so", async () => {
  const sent = { id: "d1", createdAt: "2026-03-01T12:00:00+00:00", title: "Display", recipeName: null };
  const waiting = { ...sent, status: "sending", reason: "It did not answer." };
  fakeServer({ ...home, "GET households/webhooks/deliveries": pageOf([waiting]) });
  await open();
  expect(await screen.findByText(/It did not answer\. Hearthbook will try again/)).toBeVisible();
});

test("a webhook is deleted after a confirmation", async () => {
  const server = fakeServer({ ...home, "DELETE households/webhooks/w1": display });
  const { person } = await open();
  await choose(person, "Delete");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “Display”?" }));
  expect(server.count("DELETE households/webhooks/w1")).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.count("DELETE households/webhooks/w1")).toBe(1));
});

test("users who cannot manage the household are redirected home", async () => {
  fakeServer({ ...home, "GET users/self": { ...bob, canManageHousehold: false }, "GET recipes": pageOf([]) });
  const { path } = openScreen("/household/webhooks");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
