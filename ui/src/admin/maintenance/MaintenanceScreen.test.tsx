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
const none = { count: 0, bytes: 0, size: "0 bytes" };
const summary = {
  dataDirSize: "12 MB",
  cleanableImages: 2,
  cleanableDirs: 0,
  images: { count: 2, bytes: 4096, size: "4.0 KB" },
  temp: none,
  recipeFolders: none,
  logs: { count: 1, bytes: 900, size: "900 bytes" },
};
const storage = {
  tempDirSize: "0 bytes",
  backupsDirSize: "3.0 MB",
  groupsDirSize: "0 bytes",
  recipesDirSize: "8.0 MB",
  userDirSize: "10 KB",
  databaseSize: "1.0 MB",
  logsSize: "900 bytes",
  freeSize: "20 GB",
};
const server = {
  ...toMira,
  "GET recipes": pageOf([]),
  "GET admin/jobs": [backup, webhooks, unheard],
  "GET admin/maintenance": summary,
  "GET admin/maintenance/storage": storage,
  "GET admin/maintenance/logs": { logs: ["INFO ready", "WARNING a sign-in failed"] },
};

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

test("the space of each part is shown, and what is left", async () => {
  await open();
  const storageRegion = within(await screen.findByRole("region", { name: "Storage" }));
  expect(
    await storageRegion.findByText("The data folder takes 12 MB. 20 GB are left on the disk."),
  ).toBeInTheDocument();
  expect(storageRegion.getByText("Backups").nextElementSibling).toHaveTextContent("3.0 MB");
});

test("cleaning says what it deletes, asks first, and shows the result", async () => {
  let found: typeof summary = summary;
  const { asked, person } = await open({
    "GET admin/maintenance": () => found,
    "POST admin/maintenance/clean/images": () => {
      found = { ...summary, images: none };
      return { message: "2 unused files deleted", error: false };
    },
  });
  const region = within(await screen.findByRole("region", { name: "Clean up" }));
  expect(await region.findAllByText("Nothing to clean")).toHaveLength(2);
  await person.click(region.getByRole("button", { name: "Delete unused files" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete unused files?" }));
  expect(dialog.getByText(/2 entries with 4\.0 KB will be deleted/)).toBeInTheDocument();
  expect(asked.count("POST admin/maintenance/clean/images")).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Delete unused files" }));
  expect(await screen.findByText("2 unused files deleted")).toBeInTheDocument();
  await waitFor(() => expect(region.getAllByText("Nothing to clean")).toHaveLength(3));
});

test("the log is filtered, and more lines are fetched if asked", async () => {
  const { asked, person } = await open();
  const log = await screen.findByRole("group", { name: "Log" });
  expect(log).toHaveTextContent("INFO ready WARNING a sign-in failed");
  await person.type(screen.getByLabelText("Filter"), "warning");
  expect(log).toHaveTextContent(/^WARNING a sign-in failed$/);
  await person.selectOptions(screen.getByLabelText("Lines"), "2,000");
  await waitFor(() => expect(asked.last("GET admin/maintenance/logs")?.query.get("lines")).toBe("2000"));
});

test("the log follows what happens only if asked", async () => {
  let lines = ["INFO one"];
  const { person } = await open({ "GET admin/maintenance/logs": () => ({ logs: lines }) });
  expect(await screen.findByRole("group", { name: "Log" })).toHaveTextContent("INFO one");
  lines = ["INFO one", "INFO two"];
  await person.click(screen.getByRole("switch", { name: "Follow live" }));
  await waitFor(() => expect(screen.getByRole("group", { name: "Log" })).toHaveTextContent("INFO two"), {
    timeout: 5000,
  });
});
