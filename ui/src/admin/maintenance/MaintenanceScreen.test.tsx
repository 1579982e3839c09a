/** Tests the page of maintenance. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const LONG_AFTER = "2999-11-23T04:00:00Z";
const webhooks = {
  name: "check-webhooks",
  running: false,
  lastRunAt: "2026-11-22T03:00:00Z",
  seconds: 0.25,
  reason: null,
  nextRunAt: LONG_AFTER,
};
const backup = { ...webhooks, name: "nightly-backup", seconds: 240, reason: "The disk is full." };
const unheard = { ...webhooks, name: "new-job", lastRunAt: null, seconds: null };
const server = { ...toMira, "GET recipes": pageOf([]), "GET admin/jobs": [backup, webhooks, unheard] };

async function open(answers: Record<string, unknown> = {}) {
  const asked = fakeServer({ ...server, ...answers } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/admin/maintenance");
  await screen.findByRole("heading", { level: 1, name: "Maintenance" });
  return { asked, person };
}

test("each job shows how its last run went, how long it took, and when it runs next", async () => {
  await open();
  const table = within(await screen.findByRole("table", { name: "Repeating jobs" }));
  expect(table.getByRole("row", { name: /nightly backup/ })).toHaveTextContent(/Failed: The disk is full\..*4 min/);
  expect(table.getByRole("row", { name: /webhooks/ })).toHaveTextContent(/Done.*0\.25 sec.*Nov 2/);
  expect(table.getByRole("row", { name: /new-job/ })).toHaveTextContent(/Not yet/);
});

test("a job is run now, and its new result appears", async () => {
  let jobs = [backup];
  const { asked, person } = await open({
    "GET admin/jobs": () => jobs,
    "POST admin/jobs/nightly-backup/run": () => {
      jobs = [{ ...backup, reason: null! }];
      return null;
    },
  });
  await person.click(await screen.findByRole("button", { name: "More for Make the nightly backup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Run now" }));
  await waitFor(() => expect(asked.count("POST admin/jobs/nightly-backup/run")).toBe(1));
  expect(await screen.findByRole("row", { name: /nightly backup/ })).toHaveTextContent(/Done/);
});
