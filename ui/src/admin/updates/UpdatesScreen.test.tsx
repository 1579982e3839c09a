/** Tests the page of updates. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { bob, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { storedSettings } from "@/testing/storedSettings";

const idle = {
  version: "0.1.0",
  obstacle: null as string | null,
  canTry: true,
  address: null as string | null,
  trial: null as object | null,
  next: null as string | null,
  last: null as object | null,
};
const trial = {
  state: "done",
  done: 0,
  total: null,
  reason: null,
  endedAt: null,
  version: "0.2.0",
  lines: ["It kept all 9 rows."],
};
const fits = { ...idle, trial, next: "0.2.0" };
const last = {
  state: "takenBack",
  at: "2026-11-30T08:00:00+00:00",
  old: "0.1.0",
  new: "0.2.0",
  reason: "It did not answer.",
};

const UPLOAD_ID = "00000000-0000-4000-8000-00000000000b";
const UPLOAD = `PUT admin/updates/uploads/${UPLOAD_ID}`;

async function open(known: typeof idle | (() => typeof idle), more = {}) {
  const server = {
    ...toMira,
    "GET recipes": pageOf([]),
    "GET admin/settings": storedSettings(),
    "GET admin/updates": known,
  };
  const asked = fakeServer({ ...server, ...more } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/admin/updates");
  await screen.findByRole("heading", { level: 1, name: "Updates" });
  return { person, asked };
}

test("the page shows the version, and that it cannot replace itself", async () => {
  await open({ ...fits, obstacle: "This copy is a package." });
  expect(await screen.findByRole("heading", { name: "This is Hearthbook 0.1.0" })).toBeVisible();
  expect(screen.getByText("This copy is a package.")).toBeVisible();
  expect(screen.getByText("Hearthbook 0.2.0 works with your data.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change over now" })).toBeNull();
});

test("a chosen file is sent and tried", async () => {
  vi.spyOn(crypto, "randomUUID").mockReturnValue(UPLOAD_ID);
  const { person, asked } = await open(idle, { [UPLOAD]: { isWhole: true } });
  await screen.findByRole("button", { name: "Choose update file" });
  const file = new File([new Uint8Array(9 * 1024 * 1024)], "new.hearthbook-update");
  await person.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, file);
  await waitFor(() => expect(asked.count(UPLOAD)).toBe(2));
  expect(asked.last(UPLOAD)?.query.get("offset")).toBe(String(8 * 1024 * 1024));
});

test("an update is fetched from the address, and a refusal is shown", async () => {
  const { person } = await open(
    { ...idle, address: "https://example.org/new" },
    { "POST admin/updates/fetch": refuse(409, { message: "An update is being tried." }) },
  );
  await person.click(await screen.findByRole("button", { name: "Fetch and try" }));
  expect(await screen.findByText("An update is being tried.")).toBeVisible();
});

test("a trial that failed says why", async () => {
  await open({ ...idle, trial: { ...trial, state: "failed", reason: "It is not signed.", version: null } });
  const reason = await screen.findByText("It is not signed.");
  expect(reason.closest("[role=alert]")).toHaveTextContent("It is not signed. Hearthbook 0.1.0 keeps running.");
});

test("the server changes over after a question, and the page says that it went back", async () => {
  let known: typeof idle = fits;
  const { person, asked } = await open(() => known, { "POST admin/updates/change-over": {} });
  await person.click(await screen.findByRole("button", { name: "Change over now" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "Change over now" }));
  expect(await screen.findByText("Changing over to Hearthbook 0.2.0")).toBeVisible();
  expect(asked.last("POST admin/updates/change-over")?.body).toEqual({ version: "0.2.0" });
  known = { ...fits, last };
  expect(await screen.findByText("It did not answer.", {}, { timeout: 5000 })).toBeVisible();
});

test("the page loads anew when the new version answers", async () => {
  const reload = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
  let known: typeof idle = fits;
  const { person } = await open(() => known, { "POST admin/updates/change-over": {} });
  await person.click(await screen.findByRole("button", { name: "Change over now" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "Change over now" }));
  known = { ...idle, version: "0.2.0" };
  await waitFor(() => expect(reload).toHaveBeenCalled(), { timeout: 5000 });
});

test("others than administrators are redirected home", async () => {
  fakeServer({ ...toMira, "GET users/self": bob, "GET recipes": pageOf([]) });
  const { path } = openScreen("/admin/updates");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
