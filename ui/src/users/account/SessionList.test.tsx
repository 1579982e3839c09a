/** Tests the list of devices on which the user is signed in. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { Toaster } from "@/kit/feedback/Toaster";
import { fakeServer, refuse } from "@/testing/fakeServer";

import { SessionList } from "./SessionList";

const LIST = "GET users/self/sessions";
const here = {
  id: "s1",
  browser: "Firefox",
  system: "Linux",
  address: "192.168.1.20",
  current: true,
  createdAt: "2026-11-20T09:00:00.000000Z",
  usedAt: "2026-11-21T10:00:00.000000Z",
  expiresAt: "2026-11-23T09:00:00.000000Z",
};
const phone = { ...here, id: "s2", browser: "Safari", system: "iPhone", address: "192.168.1.31", current: false };
const clock = { ...here, id: "s3", browser: "HomeAssistant", system: "", address: "", current: false };
const nobody = { ...here, id: "s4", browser: "", system: "", current: false };

async function open(answers: Record<string, unknown>) {
  queryClient.clear();
  const server = fakeServer(answers);
  render(
    <QueryClientProvider client={queryClient}>
      <SessionList />
      <Toaster />
    </QueryClientProvider>,
  );
  const rows = await screen.findAllByRole("listitem");
  return { server, rows, person: userEvent.setup() };
}

test("each device is listed with where and when it was last used", async () => {
  const { rows } = await open({ [LIST]: [here, phone, clock, nobody] });
  expect(rows.map((row) => row.querySelector("bdi")!.textContent)).toEqual([
    "Firefox on Linux",
    "Safari on iPhone",
    "HomeAssistant",
    "Unknown device",
  ]);
  expect(rows[1]).toHaveTextContent(/Last used .*Nov 21, 2026.* · 192\.168\.1\.31/);
  // The text includes the time, to distinguish sessions that started on the same day.
  expect(rows[1]).toHaveTextContent(/Signed in .*Nov 20, 2026.*:00/);
});

test("the current device is marked and has no sign-out button", async () => {
  const { rows } = await open({ [LIST]: [here, phone] });
  expect(within(rows[0]!).getByText("This device")).toBeInTheDocument();
  expect(within(rows[0]!).queryByRole("button")).toBeNull();
  expect(within(rows[1]!).getByRole("button", { name: "Sign out Safari on iPhone" })).toBeInTheDocument();
});

test("a device is signed out after confirmation, and leaves the list", async () => {
  let sessions = [here, phone];
  const { server, person } = await open({
    [LIST]: () => sessions,
    "DELETE users/self/sessions/s2": () => {
      sessions = [here];
      return { message: "Signed out", error: false };
    },
  });
  await person.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Sign out Safari on iPhone?" });
  expect(server.count("DELETE users/self/sessions/s2")).toBe(0);
  await person.click(within(dialog).getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(screen.getAllByRole("listitem", { hidden: true })).toHaveLength(1));
  expect(await screen.findByText("Safari on iPhone signed out")).toBeInTheDocument();
  expect(screen.queryByText("Signed out")).toBeNull();
});

test("canceling the confirmation signs out no device", async () => {
  const { server, person } = await open({ [LIST]: [here, phone] });
  await person.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.asked.every(({ method }) => method === "GET")).toBe(true);
});

test("all other devices can be signed out together", async () => {
  let sessions = [here, phone, clock];
  const { person } = await open({
    [LIST]: () => sessions,
    "DELETE users/self/sessions": () => {
      sessions = [here];
      return { message: "x", error: false };
    },
  });
  await person.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "Sign out everywhere else" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

test("a failed request shows the reason and can be retried", async () => {
  queryClient.clear();
  let isBack = false;
  fakeServer({ [LIST]: () => (isBack ? [here] : refuse(500, "The disk does not answer.")) });
  render(
    <QueryClientProvider client={queryClient}>
      <SessionList />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("The disk does not answer.");
  isBack = true;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Firefox on Linux")).toBeInTheDocument();
});
