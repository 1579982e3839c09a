/** Tests importing many links: what is recognized, the run with its progress, stop, retry and undo. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const BULK = "recipes/create/url/bulk";
const run = {
  id: "aaaaaaaa-0000-4000-8000-000000000001",
  reportId: "aaaaaaaa-0000-4000-8000-000000000001",
  timestamp: "2026-11-22T10:00:00Z",
  state: "done",
  total: 5,
  made: 2,
  skipped: 1,
  failed: 1,
  waiting: 1,
  canBeUndone: true,
  canBeChanged: true,
};
const running = { ...run, state: "running", canBeUndone: false };
const line = {
  id: "1",
  reportId: run.id,
  timestamp: run.timestamp,
  success: true,
  message: "Imported Soup",
  exception: "",
};
const progress = `GET runs/${run.id}`;
const check = ({ body }: { body: unknown }) => ({
  items: (body as { urls: string[] }).urls.map((url) => ({
    url,
    problem: "",
    knownName: url.endsWith("/old") ? "Old soup" : "",
    knownSlug: url.endsWith("/old") ? "old-soup" : "",
  })),
});
const home = {
  ...toMira,
  [`GET ${BULK}`]: [],
  [`POST ${BULK}/check`]: check,
  [`POST ${BULK}`]: { reportId: run.reportId },
  [progress]: { ...run, lines: [line] },
};

async function open(answers: Record<string, unknown> = {}) {
  const server = fakeServer({ ...home, ...answers } as Parameters<typeof fakeServer>[0]);
  const { person } = openScreen("/g/home/r/create/bulk");
  const field = await screen.findByRole("textbox", { name: /^Links/ });
  return { server, person, paste: (text: string) => fireEvent.change(field, { target: { value: text } }) };
}

test("links are recognized, and those that are here are told before anything is imported", async () => {
  const { server, person, paste } = await open();
  paste("Soups: https://a.test/new and https://a.test/old\nno link here");
  expect(await screen.findByText("2 links · 1 already here · 1 line without a link")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Old soup" })).toHaveAttribute("href", "/g/home/r/old-soup");
  expect(server.count(`POST ${BULK}`)).toBe(0);
  await person.click(screen.getByRole("button", { name: "Import 1 recipe" }));
  await waitFor(() => expect(server.count(`POST ${BULK}`)).toBe(1));
  const none = { categories: [], tags: [] };
  expect(server.last(`POST ${BULK}`)!.body).toEqual({
    imports: [
      { url: "https://a.test/new", ...none },
      { url: "https://a.test/old", ...none },
    ],
    includeTags: false,
  });
  await waitFor(() => expect(screen.queryByText(/^2 links/)).toBeNull());
});

test("a link has its own categories and tags", async () => {
  const { person, paste } = await open();
  paste("https://a.test/new");
  await person.click(await screen.findByRole("button", { name: "Categories and tags for https://a.test/new" }));
  expect(screen.getAllByRole("combobox", { name: "Tags" })).toHaveLength(2);
});

test("nothing is sent without a link, or with too many", async () => {
  const { server, person, paste } = await open();
  await person.click(screen.getByRole("button", { name: "Import recipes" }));
  expect(await screen.findByText("Paste at least one link.")).toBeInTheDocument();
  paste(Array.from({ length: 1001 }, (_, at) => `https://a.test/${at}`).join("\n"));
  await person.click(screen.getByRole("button", { name: /^Import/ }));
  expect(await screen.findByText(/more than 1,000 links/)).toBeInTheDocument();
  expect(server.count(`POST ${BULK}`)).toBe(0);
});

test("a refusal is shown, and the links stay", async () => {
  const { person, paste } = await open({ [`POST ${BULK}`]: refuse(503, { message: "Too many tasks are waiting." }) });
  paste("https://a.test/new");
  await person.click(await screen.findByRole("button", { name: "Import 1 recipe" }));
  expect(await screen.findByText("Too many tasks are waiting.")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /^Links/ })).toHaveValue("https://a.test/new");
});

test("a running import shows its progress and can be stopped", async () => {
  let runs = [running];
  const { server, person } = await open({
    [`GET ${BULK}`]: () => runs,
    [`POST ${BULK}/${run.reportId}/stop`]: () => {
      runs = [run];
      return run;
    },
  });
  expect(await screen.findByRole("progressbar", { name: "4 of 5" })).toBeInTheDocument();
  expect(await screen.findByText("Imported Soup")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByText("2 recipes imported · 1 already here · 1 failed · 1 not opened")).toBeInTheDocument();
  expect(server.count(`POST ${BULK}/${run.reportId}/stop`)).toBe(1);
  expect(screen.getByRole("link", { name: "Report" })).toHaveAttribute("href", `/group/reports/${run.reportId}`);
});

test("what failed can be tried again, and everything can be taken back", async () => {
  const path = `POST ${BULK}/${run.reportId}`;
  const { server, person } = await open({ [`GET ${BULK}`]: [run], [`${path}/retry`]: running, [`${path}/undo`]: run });
  await person.click(await screen.findByRole("button", { name: "Try 2 again" }));
  await waitFor(() => expect(server.count(`${path}/retry`)).toBe(1));
  await person.click(screen.getByRole("button", { name: "Undo" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(server.count(`${path}/undo`)).toBe(0);
  await person.click(within(dialog).getByRole("button", { name: "Take away" }));
  await waitFor(() => expect(server.count(`${path}/undo`)).toBe(1));
});

test("somebody else's import is only shown", async () => {
  await open({ [`GET ${BULK}`]: [{ ...run, canBeChanged: false }] });
  expect(await screen.findByRole("link", { name: "Report" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Undo|again/ })).toBeNull();
});
