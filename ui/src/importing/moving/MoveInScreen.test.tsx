/** Tests moving in: what is in a file, the run with its progress, and the undo. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { mira, toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { MAX_FILE_SIZE } from "./moves";

const inside = { kind: "paprika", program: "Paprika", recipes: 312, pictures: 280, alreadyHere: 14, unreadable: 1 };
const move = {
  id: "aaaaaaaa-0000-4000-8000-000000000001",
  reportId: "aaaaaaaa-0000-4000-8000-000000000002",
  kind: "paprika",
  program: "Paprika",
  timestamp: "2026-11-22T10:00:00Z",
  fileName: "all.paprikarecipes",
  state: "done",
  done: 313,
  total: 313,
  made: 298,
  failed: 1,
  skipped: 14,
  canBeUndone: true,
};
const running = { ...move, state: "running", done: 20, canBeUndone: false };
const home = {
  ...toMira,
  "GET groups/migrations": [],
  "POST groups/migrations/preview": inside,
  "POST groups/migrations": { id: move.reportId, status: "in-progress" },
};
const file = new File(["PK"], "all.paprikarecipes");

async function open(answers: Record<string, unknown> = {}) {
  const server = fakeServer({ ...home, ...answers } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/group/migrations");
  await screen.findByRole("heading", { level: 1, name: "Move in from another program" });
  return { server, person };
}

const choose = (person: Awaited<ReturnType<typeof open>>["person"], chosen: File) =>
  person.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, chosen);

test("what is in a file is told, and only then it is moved in", async () => {
  let moves: unknown[] = [];
  const { server, person } = await open({
    "GET groups/migrations": () => moves,
    "POST groups/migrations": () => {
      moves = [running];
      return { id: move.reportId, status: "in-progress" };
    },
  });
  await choose(person, file);
  expect(await screen.findByText(/312 recipes · 280 pictures · 14 already here · 1 can't be read/)).toBeInTheDocument();
  expect(server.count("POST groups/migrations")).toBe(0);
  await person.click(screen.getByRole("checkbox", { name: "Tag these recipes “paprika”" }));
  await person.click(screen.getByRole("button", { name: "Move 298 recipes in" }));
  await screen.findByRole("progressbar", { name: "20 of 313" });
  const sent = server.last("POST groups/migrations")!.body as FormData;
  expect([sent.get("migration_type"), sent.get("add_migration_tag")]).toEqual(["paprika", "true"]);
  expect(sent.get("archive")).toHaveProperty("name", "all.paprikarecipes");
  expect(screen.queryByRole("button", { name: /Move .* in/ })).toBeNull();
});

test("a finished run links to its report", async () => {
  await open({ "GET groups/migrations": [move] });
  expect(await screen.findByText("298 recipes moved in · 14 already here · 1 can't be read")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Report" })).toHaveAttribute("href", `/group/reports/${move.reportId}`);
});

test("a run can be taken back after a confirmation", async () => {
  let moves = [move];
  const { server, person } = await open({
    "GET groups/migrations": () => moves,
    [`POST groups/migrations/${move.reportId}/undo`]: () => {
      moves = [{ ...move, state: "undone", canBeUndone: false }];
      return {};
    },
  });
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(server.count(`POST groups/migrations/${move.reportId}/undo`)).toBe(0);
  await person.click(within(dialog).getByRole("button", { name: "Take away" }));
  expect(await screen.findByText("Undone")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});

test("a file that can't be read is refused with the server's reason, and another one can be chosen", async () => {
  const refused = refuse(400, { message: "The zip file is protected with a password." });
  const { person } = await open({ "POST groups/migrations/preview": refused });
  await choose(person, file);
  expect(await screen.findByText("The zip file is protected with a password.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Move .* in/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Choose a file" })).toBeEnabled();
});

test("a file with nothing new can't be moved in", async () => {
  const { person } = await open({
    "POST groups/migrations/preview": { ...inside, recipes: 14, alreadyHere: 14, unreadable: 0 },
  });
  await choose(person, file);
  expect(await screen.findByText("There is nothing new in this file.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Move .* in/ })).toBeNull();
});

test("a file whose recipes can't be read is not said to hold nothing new", async () => {
  const { person } = await open({
    "POST groups/migrations/preview": { ...inside, recipes: 0, pictures: 0, alreadyHere: 0, unreadable: 1 },
  });
  await choose(person, file);
  expect(await screen.findByText("No recipe in this file can be read.")).toBeInTheDocument();
  expect(screen.queryByText("There is nothing new in this file.")).toBeNull();
});

test("a file that is too large is not sent", async () => {
  const { server, person } = await open();
  const large = new File(["PK"], "large.zip");
  Object.defineProperty(large, "size", { value: MAX_FILE_SIZE + 1 });
  await choose(person, large);
  expect(screen.getByText(/larger than 64 MB/)).toHaveRole("alert");
  expect(server.count("POST groups/migrations/preview")).toBe(0);
});

test("only managers of the group find the page", async () => {
  fakeServer({ ...home, "GET users/self": { ...mira, admin: false, canManage: false } });
  const { path } = openScreen("/group/migrations");
  await waitFor(() => expect(path()).not.toBe("/group/migrations"));
});
