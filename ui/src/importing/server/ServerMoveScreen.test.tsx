/** Tests moving a whole server in: what is in a backup, the choice of the place, the comparison, and the undo. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { mira, toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const PATH = "admin/migrations/mealie";
const ID = "00000000-0000-4000-8000-00000000000b";
const inside = {
  revision: "3897397b4631",
  program: "Mealie 2",
  counts: [
    { kind: "recipes", name: "Recipes", count: 312 },
    { kind: "people", name: "People", count: 4 },
  ],
  notMoved: [{ kind: "invite_tokens", name: "invite_tokens", count: 3 }],
  alreadyHere: false,
  canBeHere: false,
};
const move = {
  id: "aaaaaaaa-0000-4000-8000-000000000001",
  reportId: "aaaaaaaa-0000-4000-8000-000000000002",
  timestamp: "2026-11-22T10:00:00Z",
  fileName: "backup.zip",
  into: "group",
  state: "done",
  done: 400,
  total: 400,
  compared: [{ kind: "recipes", name: "Recipes", said: 312, here: 311 }],
  canBeUndone: true,
};
const running = { ...move, state: "running", done: 20, compared: null, canBeUndone: false };
const home = {
  ...toMira,
  "GET users/self": { ...mira, admin: true },
  [`GET ${PATH}`]: [],
  [`POST ${PATH}/preview`]: inside,
  [`POST ${PATH}`]: { id: move.reportId, status: "in-progress" },
};
const file = new File(["PK"], "backup.zip");

async function open(answers: Record<string, unknown> = {}) {
  vi.spyOn(crypto, "randomUUID").mockReturnValue(ID);
  const upload = Object.fromEntries([[`PUT ${PATH}/uploads/${ID}`, { received: 2 }]]);
  const server = fakeServer({ ...home, ...upload, ...answers } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/admin/migrations");
  await screen.findByRole("heading", { level: 1, name: "Move a whole server in" });
  return { server, person };
}

const choose = (person: Awaited<ReturnType<typeof open>>["person"], chosen: File) =>
  person.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, chosen);

test("what is in a backup is told, and it becomes a new group beside what is here", async () => {
  let moves: unknown[] = [];
  const { server, person } = await open({
    [`GET ${PATH}`]: () => moves,
    [`POST ${PATH}`]: () => {
      moves = [running];
      return { id: move.reportId, status: "in-progress" };
    },
  });
  await choose(person, file);
  expect(await screen.findByRole("row", { name: "Recipes 312" })).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /empty program/ })).toBeDisabled();
  expect(screen.getByRole("radio", { name: /new group/ })).toBeChecked();
  expect(server.count(`POST ${PATH}`)).toBe(0);
  await person.click(screen.getByRole("button", { name: "Move in" }));
  await screen.findByRole("progressbar", { name: "20 of 400" });
  const sent = server.last(`POST ${PATH}`)!.body as FormData;
  expect([sent.get("into"), sent.get("name"), sent.get("upload")]).toEqual(["group", "backup.zip", ID]);
});

test("an empty program becomes the server unless somebody chooses otherwise", async () => {
  const { server, person } = await open({ [`POST ${PATH}/preview`]: { ...inside, canBeHere: true } });
  await choose(person, file);
  expect(await screen.findByRole("radio", { name: /empty program/ })).toBeChecked();
  await person.click(screen.getByRole("button", { name: "Move in" }));
  await waitFor(() => expect((server.last(`POST ${PATH}`)?.body as FormData)?.get("into")).toBe("here"));
});

test("what arrived is compared with the backup, and can be taken back after a confirmation", async () => {
  let moves = [move];
  const { server, person } = await open({
    [`GET ${PATH}`]: () => moves,
    [`POST ${PATH}/${move.reportId}/undo`]: () => {
      moves = [{ ...move, state: "undone", canBeUndone: false }];
      return {};
    },
  });
  expect(await screen.findByRole("row", { name: "Recipes 312 311" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Report" })).toHaveAttribute("href", `/group/reports/${move.reportId}`);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(server.count(`POST ${PATH}/${move.reportId}/undo`)).toBe(0);
  await person.click(within(dialog).getByRole("button", { name: "Take away" }));
  expect(await screen.findByText("Undone")).toBeInTheDocument();
});

test("a backup that is here already can't be moved in again, and a refused one says why", async () => {
  const { person } = await open({ [`POST ${PATH}/preview`]: { ...inside, alreadyHere: true } });
  await choose(person, file);
  expect(await screen.findByText("What is in this backup is here already.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Move in" })).toBeNull();
});

test("a file that is no backup is refused with the server's reason", async () => {
  const refused = refuse(400, { message: "It has no file database.json." });
  const { person } = await open({ [`POST ${PATH}/preview`]: refused });
  await choose(person, file);
  expect(await screen.findByText("It has no file database.json.")).toBeInTheDocument();
});

test("only administrators find the page", async () => {
  fakeServer({ ...home, "GET users/self": { ...mira, admin: false } });
  const { path } = openScreen("/admin/migrations");
  await waitFor(() => expect(path()).not.toBe("/admin/migrations"));
});
