/** Tests listing, making, uploading, restoring and deleting backups. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { noBackups, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const counts = { recipes: 28, users: 3, households: 2, plans: 0, lists: 1, comments: 9 };
const nightly = {
  name: "night.hearthbook",
  date: "2026-11-22T02:30:00Z",
  size: "2.94 MB",
  bytes: 3_080_000,
  kind: "nightly",
  version: "0.1.0",
  provedAt: "2026-11-22T04:30:00Z",
  locked: false,
  leftOut: 0,
  counts,
  fault: null as string | null,
};
const locked = { ...nightly, name: "locked.hearthbook", date: "2026-11-20T12:00:00Z", kind: "by-hand", locked: true };
const all = { ...noBackups, imports: [nightly, locked], lastGood: nightly.date };
const preview = {
  date: nightly.date,
  version: "0.1.0",
  counts: { now: { ...counts, recipes: 30 }, after: counts },
  changedSince: 2,
  newestChange: { name: "Plum jam", at: "2026-11-23T10:00:00Z" },
  leftOut: [],
  foreign: [],
};
const done = {
  message: "Restore successful",
  error: false,
  before: { ...counts, recipes: 30 },
  after: counts,
  leftOut: [],
  foreign: [],
  safetyCopy: "safety.hearthbook",
  stayed: true,
  administrators: ["mira"],
  root: null,
};
const server = {
  ...toMira,
  "GET recipes": pageOf([]),
  "GET admin/backups": all,
  "POST admin/backups/night.hearthbook/preview": preview,
  "POST admin/backups/night.hearthbook/restore": done,
};

async function open(answers: Record<string, unknown> = {}) {
  const asked = fakeServer({ ...server, ...answers } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/admin/backups");
  await screen.findByRole("heading", { level: 1, name: "Backups" });
  return { asked, person };
}

const rows = async () => within(await screen.findByRole("list", { name: "Backups" })).findAllByRole("listitem");

async function choose(person: Awaited<ReturnType<typeof open>>["person"], at: number, action: string) {
  const row = within((await rows())[at]!);
  const button = row.queryByRole("button", { name: action });
  if (button) return person.click(button);
  await person.click(row.getByRole("button", { name: /^More for/ }));
  return person.click(await screen.findByRole("menuitem", { name: action }));
}

test("the newest backup comes first, with its reason and the day of its trial", async () => {
  await open();
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/Every night.*Sun, Nov 22.*28 recipes.*3\.1 MB/);
  expect(second).toHaveTextContent(/By hand/);
  expect(screen.getByText(/Tested by restoring it on Sunday, November 22, 2026/)).toBeInTheDocument();
});

test("a backup is made with a passphrase only if one was asked for", async () => {
  const { asked, person } = await open({
    "POST admin/backups": { message: "ok", error: false, run: "r1" },
    "GET runs/r1": { state: "done" },
  });
  await person.click(screen.getByRole("button", { name: "New backup" }));
  await person.click(await screen.findByRole("checkbox", { name: /Lock with a passphrase/ }));
  await person.click(screen.getByRole("button", { name: "Make backup" }));
  expect(await screen.findByText("Enter a passphrase.")).toBeInTheDocument();
  expect(asked.last("POST admin/backups")).toBeUndefined();
  await person.type(screen.getByLabelText("Passphrase"), "leek");
  await person.click(screen.getByRole("button", { name: "Make backup" }));
  await waitFor(() => expect(asked.last("POST admin/backups")?.body).toEqual({ passphrase: "leek" }));
});

test("a backup that takes longer is followed until it has ended, and says why it failed", async () => {
  const states = [{ state: "running" }, { state: "failed", reason: "The disk is broken." }];
  const { person } = await open({
    "POST admin/backups": { message: "ok", error: false, run: "r1" },
    "GET runs/r1": () => states.shift(),
  });
  await person.click(screen.getByRole("button", { name: "New backup" }));
  await person.click(await screen.findByRole("button", { name: "Make backup" }));
  expect(await screen.findByText("The disk is broken.", {}, { timeout: 4000 })).toBeInTheDocument();
});

test("an address that names a backup asks at once whether to restore it, and no more once that is closed", async () => {
  fakeServer(server as Parameters<typeof fakeServer>[0]);
  const { person, path } = openScreen("/admin/backups?restore=night.hearthbook");
  const dialog = await screen.findByRole("alertdialog");
  expect(await within(dialog).findByText(/2 recipes have been changed since this backup/)).toBeInTheDocument();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(path()).toBe("/admin/backups");
});

test("a restore says what is lost, and needs the checked box", async () => {
  const { asked, person } = await open();
  await choose(person, 0, "Restore");
  const dialog = await screen.findByRole("alertdialog");
  expect(await within(dialog).findByText(/2 recipes have been changed since this backup/)).toBeInTheDocument();
  expect(dialog).toHaveTextContent(/The newest: Plum jam/);
  expect(dialog).toHaveTextContent(/copies elsewhere are in no backup: this server keeps its own/);
  expect(within(dialog).getByRole("row", { name: /Recipes 30 28/ })).toBeInTheDocument();
  await person.click(within(dialog).getByRole("button", { name: "Restore" }));
  expect(within(dialog).getByRole("alert")).toHaveTextContent("Check the box first.");
  expect(asked.last("POST admin/backups/night.hearthbook/restore")).toBeUndefined();
  await person.click(within(dialog).getByRole("checkbox", { name: /Replace everything/ }));
  await person.click(within(dialog).getByRole("button", { name: "Restore" }));
  expect(await screen.findByRole("dialog", { name: "Backup restored" })).toHaveTextContent(/30.*28/);
});

test("if nobody stays signed in, the dialog says with which account to sign in", async () => {
  const { person } = await open({
    "POST admin/backups/night.hearthbook/restore": {
      ...done,
      stayed: false,
      administrators: ["root"],
      root: "restored",
    },
  });
  await choose(person, 0, "Restore");
  await person.click(await screen.findByRole("checkbox", { name: /Replace everything/ }));
  await person.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Restore" }));
  expect(await screen.findByText(/for example as root/)).toBeInTheDocument();
  expect(screen.getByText(/devices that trust it need no new steps/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Sign in" })).toBeInTheDocument();
});

test("a locked backup says so beside its contents, and one without a passphrase does not", async () => {
  await open();
  const contents = (await screen.findAllByText(/28 recipes/)).map(({ textContent }) => textContent);
  expect(contents).toEqual(["28 recipes · 3.1 MB", "Locked · 28 recipes · 3.1 MB"]);
});

test("locked backups from elsewhere, of which only the upload has a date, are told apart by their names", async () => {
  const uploaded = { ...locked, kind: "uploaded", version: "", counts: {} };
  await open({
    "GET admin/backups": {
      ...all,
      imports: [uploaded, { ...uploaded, name: "older.hearthbook" }],
    },
  });
  expect(await screen.findByText("Locked · locked.hearthbook · 3.1 MB")).toBeInTheDocument();
  expect(screen.getByText("Locked · older.hearthbook · 3.1 MB")).toBeInTheDocument();
});

test("a locked backup is opened with its passphrase, and a wrong one is reported", async () => {
  const { asked, person } = await open({
    "POST admin/backups/locked.hearthbook/preview": refuse(422, { message: "The passphrase is wrong." }),
  });
  await choose(person, 1, "Restore");
  await person.type(await screen.findByLabelText("Passphrase"), "carrot{Enter}");
  expect(await screen.findByText("The passphrase is wrong.")).toBeInTheDocument();
  expect(asked.last("POST admin/backups/locked.hearthbook/preview")?.body).toEqual({ passphrase: "carrot" });
});

test("single recipes are brought back", async () => {
  const inside = [
    { id: "a", name: "Leek soup", slug: "leek-soup", groupName: "Home", householdName: "Family", hasPicture: true },
    { id: "b", name: "Bread", slug: "bread", groupName: "Home", householdName: "Family", hasPicture: false },
  ];
  const { asked, person } = await open({
    "POST admin/backups/night.hearthbook/recipes": inside,
    "POST admin/backups/night.hearthbook/recipes/restore": ["leek-soup-1"],
  });
  await choose(person, 0, "Bring back recipes");
  await person.click(await screen.findByRole("checkbox", { name: /Leek soup/ }));
  await person.click(screen.getByRole("button", { name: "Bring back" }));
  await waitFor(() =>
    expect(asked.last("POST admin/backups/night.hearthbook/recipes/restore")?.body).toEqual({
      recipes: ["a"],
      passphrase: "",
    }),
  );
});

const UPLOAD_ID = "00000000-0000-4000-8000-00000000000b";
const UPLOAD = `PUT admin/backups/uploads/${UPLOAD_ID}`;

async function upload(file: File, answer: unknown) {
  vi.spyOn(crypto, "randomUUID").mockReturnValue(UPLOAD_ID);
  const opened = await open({ [UPLOAD]: answer });
  await screen.findByRole("button", { name: "Upload backup" });
  await opened.person.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, file);
  return opened;
}

test("a large file is sent in pieces", async () => {
  const file = new File([new Uint8Array(9 * 1024 * 1024)], "mine.hearthbook");
  const { asked } = await upload(file, { backup: "mine.hearthbook" });
  expect(await screen.findByText("Backup uploaded")).toBeInTheDocument();
  const pieces = asked.asked.filter(({ method }) => method === "PUT");
  expect(pieces.map(({ query }) => query.get("offset"))).toEqual(["0", "8388608"]);
  expect(pieces.map(({ body }) => (body as Blob).size)).toEqual([8388608, 1048576]);
  expect(pieces[0]!.query.get("size")).toBe(String(file.size));
});

test("a file that is no backup is refused with the reason of the server", async () => {
  await upload(new File(["PK"], "mine.zip"), refuse(422, { message: "This file is not a backup of Hearthbook." }));
  expect(await screen.findByText("This file is not a backup of Hearthbook.")).toBeInTheDocument();
});

test("a proxy that refuses a piece by its size is explained", async () => {
  await upload(new File(["PK"], "mine.zip"), refuse(413));
  expect(await screen.findByText(/A proxy between this page and Hearthbook/)).toBeInTheDocument();
});

test("the last restore can be undone after a question", async () => {
  const { asked, person } = await open({
    "GET admin/backups": {
      ...all,
      undo: { name: "night.hearthbook", at: "2026-11-24T08:00:00Z", since: "2026-11-24T08:00:00Z" },
    },
    "POST admin/backups/undo": { message: "Back.", error: false, stayed: true, administrators: ["mira"] },
  });
  expect(await screen.findByText(/^The backup of .*Nov.* 22.* was restored on .*Nov.* 24/)).toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  const question = await screen.findByRole("alertdialog", { name: "Undo the last restore?" });
  expect(asked.last("POST admin/backups/undo")).toBeUndefined();
  await person.click(within(question).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(asked.last("POST admin/backups/undo")).toBeDefined());
});

test("a backup whose file is gone is not named", async () => {
  const at = "2026-11-24T08:00:00Z";
  const drill = { name: "gone.hearthbook", at, fault: "It is damaged." };
  await open({ "GET admin/backups": { ...all, drill, undo: { name: "gone.hearthbook", at, since: at } } });
  expect(await screen.findByText(/^A backup was restored on/)).toBeInTheDocument();
  expect(screen.getByText(/^A backup failed its test: it could not be restored\./)).toHaveTextContent(
    /It is damaged\./,
  );
  expect(document.body).not.toHaveTextContent("gone.hearthbook");
});

test("work that is under way shows how far it is", async () => {
  const underWay = { kind: "backup", name: "", done: 30, total: 120, startedAt: "2026-11-24T08:00:00Z" };
  await open({ "GET admin/backups": { ...all, underWay } });
  expect(await screen.findByText(/Making a backup 25%/)).toBeInTheDocument();
  expect(screen.getByRole("progressbar", { name: "Making a backup" })).toHaveAttribute("value", "30");
});

test("a deletion is confirmed first", async () => {
  const { asked, person } = await open({ "DELETE admin/backups/night.hearthbook": { message: "ok", error: false } });
  await choose(person, 0, "Delete backup");
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete backup" }));
  await waitFor(() => expect(asked.last("DELETE admin/backups/night.hearthbook")).toBeDefined());
  expect(await screen.findByText(/^Backup of .*Nov.* 22.* deleted$/)).toBeInTheDocument();
});

const lost = { ...nightly, name: "lost.hearthbook", fault: "Permission denied" };

test.each([
  [lost, [], ["Delete backup"]],
  [nightly, ["Download", "Restore"], ["Bring back recipes", "Delete backup"]],
])("only deleting is offered for a backup that cannot be read, which is named", async (backup, buttons, items) => {
  const { person } = await open({ "GET admin/backups": { ...all, imports: [backup] } });
  const row = within((await rows())[0]!);
  expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([...buttons, ""]);
  await person.click(row.getByRole("button", { name: /^More for/ }));
  await screen.findByRole("menuitem", { name: "Delete backup" });
  expect(screen.queryAllByText(/lost.hearthbook can't be read: Permission denied/).length).toBe(
    backup === lost ? 1 : 0,
  );
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(items);
});

test("that nothing can be written is said before everything else", async () => {
  await open({ "GET admin/backups": { ...all, unwritable: "Read-only file system" } });
  const said = await screen.findByText(/Nothing can be written to the folder of backups/);
  expect(said).toHaveTextContent("Read-only file system");
  const trial = screen.getByText(/Tested by restoring it/);
  expect(said.compareDocumentPosition(trial) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
