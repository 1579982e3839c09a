/** Tests bulk actions on the recipes of a household. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { runBatch, PartialBatchError } from "@/api/batch";
import { useExporting } from "@/households/exports/ExportList";
import { bob, listMembers, mira, toMira } from "@/testing/cast";
import { leekSoupInList, pageOf, plumJamInList } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { undoDeletion } from "./bulk";

const members = listMembers(mira, bob);
const home = {
  ...toMira,
  "GET groups/members": members,
  "GET recipes": pageOf([leekSoupInList, plumJamInList]),
  "GET recipes/bulk-actions/export": [],
};
const open = async () => {
  const opened = openScreen("/group/data/recipes");
  await screen.findByRole("checkbox", { name: "Select Leek soup" });
  return opened;
};
const choose = async (person: Awaited<ReturnType<typeof open>>["person"], what: string) => {
  await person.click(screen.getByRole("button", { name: "Edit selected" }));
  await person.click(await screen.findByRole("menuitem", { name: what }));
};
const rows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("link")
    .map((link) => link.textContent);

beforeEach(() => localStorage.clear());

test("the table can be searched, sorted, and shown with other columns", async () => {
  const more = Array.from({ length: 10 }, (_, at) => ({
    ...plumJamInList,
    id: `${plumJamInList.id.slice(0, -2)}${at + 10}`,
    slug: `sponge-${at}`,
    name: `Sponge ${at}`,
  }));
  fakeServer({ ...home, "GET recipes": pageOf([leekSoupInList, plumJamInList, ...more]) });
  const { person } = await open();
  expect(rows().slice(0, 2)).toEqual(["Leek soup", "Plum jam"]);
  await person.click(screen.getByRole("columnheader", { name: /^Name/ }).querySelector("button")!);
  expect(rows().slice(-2)).toEqual(["Plum jam", "Leek soup"]);
  await person.type(screen.getByRole("searchbox", { name: "Search this table" }), "LEEK");
  await waitFor(() => expect(rows()).toEqual(["Leek soup"]));
  await person.click(screen.getByRole("button", { name: "Columns" }));
  await person.click(await screen.findByRole("checkbox", { name: "Owner" }));
  expect(await screen.findByRole("cell", { name: "Mira Novak" })).toBeInTheDocument();
});

test("only the chosen settings are changed", async () => {
  const server = fakeServer({ ...home, "POST recipes/bulk-actions/settings": null });
  const { person } = await open();
  await person.click(screen.getByRole("checkbox", { name: "Select all" }));
  await choose(person, "Change settings");
  await person.selectOptions(await screen.findByRole("combobox", { name: "Public" }), "off");
  await person.click(screen.getByRole("button", { name: "Change settings" }));
  expect(await screen.findByText("Settings of 2 recipes changed")).toBeInTheDocument();
  expect(server.last("POST recipes/bulk-actions/settings")!.body).toEqual({
    recipes: ["leek-soup", "plum-jam"],
    settings: { public: false },
  });
});

test("the selected recipes get a new owner", async () => {
  const server = fakeServer({ ...home, "PATCH recipes": [] });
  const { person } = await open();
  await person.click(screen.getByRole("checkbox", { name: "Select Plum jam" }));
  await choose(person, "Change owner");
  await person.selectOptions(await screen.findByRole("combobox", { name: "New owner" }), bob.id);
  await person.click(screen.getByRole("button", { name: "Change owner" }));
  await waitFor(() => expect(server.last("PATCH recipes")?.body).toEqual([{ id: plumJamInList.id, userId: bob.id }]));
});

test("Undo restores deleted recipes", async () => {
  const server = fakeServer({
    ...home,
    "POST recipes/bulk-actions/delete": null,
    [`POST recipes/trash/${plumJamInList.id}/restore`]: plumJamInList,
  });
  const { person } = await open();
  await person.click(screen.getByRole("checkbox", { name: "Select Plum jam" }));
  await choose(person, "Delete");
  expect(await screen.findByRole("alertdialog", { name: "Delete 1 recipe?" })).toHaveTextContent("Plum jam");
  await person.click(screen.getByRole("button", { name: "Delete recipes" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("1 recipe restored")).toBeInTheDocument();
  expect(server.last("POST recipes/bulk-actions/delete")!.body).toEqual({ recipes: ["plum-jam"] });
});

test("an export of too many recipes is split into several archives", async () => {
  const many = Array.from({ length: 20_001 }, (_, at) => ({ ...leekSoupInList, id: String(at), slug: `soup-${at}` }));
  const server = fakeServer({ ...toMira, "POST recipes/bulk-actions/export": null });
  const { result } = renderHook(useExporting, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  await result.current.mutateAsync(many as (typeof leekSoupInList)[]);
  const sizes = server.asked
    .filter(({ method }) => method === "POST")
    .map(({ body }) => (body as { recipes: string[] }).recipes.length);
  expect(sizes).toEqual([20_000, 1]);
});

const restore = ({ id }: { id: string }) => `POST recipes/trash/${id}/restore`;

test("recipes are restored one by one, and an error tells how many were restored", async () => {
  const last = { ...plumJamInList, id: "00000000-0000-4000-8000-000000000000" };
  const server = fakeServer({
    [restore(leekSoupInList)]: leekSoupInList,
    [restore(plumJamInList)]: refuse(503),
    [restore(last)]: last,
  });
  await expect(undoDeletion(new QueryClient(), [leekSoupInList, plumJamInList, last])).rejects.toMatchObject({
    done: 1,
  });
  expect([leekSoupInList, plumJamInList, last].map((recipe) => server.count(restore(recipe)))).toEqual([1, 1, 0]);
});

test("an error is shown in the confirmation dialog", async () => {
  fakeServer({ ...home, "POST recipes/bulk-actions/delete": refuse(403, { message: "Plum jam is locked." }) });
  const { person } = await open();
  await person.click(screen.getByRole("checkbox", { name: "Select Plum jam" }));
  await choose(person, "Delete");
  await person.click(await screen.findByRole("button", { name: "Delete recipes" }));
  expect(await within(screen.getByRole("alertdialog")).findByText("Plum jam is locked.")).toBeInTheDocument();
});

test("exports show their progress, and all recipes can be exported", async () => {
  const made = {
    id: "e1",
    groupId: mira.groupId,
    name: "Data Export",
    filename: "recipes.zip",
    path: "e1",
    size: "3.2 MB",
    expires: "2026-11-22T10:00:00.000000Z",
    done: 1,
    total: 2,
    ready: false,
    failed: false,
  };
  const server = fakeServer({
    ...home,
    "GET recipes/bulk-actions/export": [
      made,
      { ...made, id: "e2", path: "e2", filename: "older.zip", done: 2, ready: true },
    ],
    "POST recipes/bulk-actions/export": null,
  });
  const { person } = await open();
  expect(await screen.findByText(/Preparing: 1 of 2/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Download older.zip" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Export all" }));
  await waitFor(() =>
    expect(server.last("POST recipes/bulk-actions/export")!.body).toEqual({
      recipes: ["leek-soup", "plum-jam"],
      exportType: "json",
    }),
  );
});

const packed = {
  id: "e1",
  groupId: mira.groupId,
  name: "Data Export",
  filename: "recipes.zip",
  path: "e1",
  size: "3.2 MB",
  expires: "2026-11-22T10:00:00.000000Z",
  done: 2,
  total: 2,
  ready: true,
  failed: false,
};

test("an export that fails to start shows an error until a retry succeeds", async () => {
  let isDown = true;
  const begin = () => {
    if (isDown) throw new TypeError("Failed to fetch");
    return null;
  };
  const server = fakeServer({ ...home, "POST recipes/bulk-actions/export": begin });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Export all" }));
  const alert = (await screen.findByText("Couldn't start the export")).closest<HTMLElement>("[role=alert]")!;
  expect(alert).toHaveTextContent("Can't reach Hearthbook");
  isDown = false;
  await person.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Preparing the export")).toBeInTheDocument();
  expect(alert).not.toBeInTheDocument();
  expect(server.last("POST recipes/bulk-actions/export")!.body).toEqual({
    recipes: ["leek-soup", "plum-jam"],
    exportType: "json",
  });
});

test("a failed download of an archive shows an error without leaving the page", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  let isDown = true;
  const offer = () => {
    if (isDown) throw new TypeError("Failed to fetch");
    return { fileToken: "word" };
  };
  fakeServer({
    ...home,
    "GET recipes/bulk-actions/export": [packed],
    "GET recipes/bulk-actions/export/download": offer,
  });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "Download recipes.zip" }));
  expect(await screen.findByText(/^Couldn't download the export\. Can't reach Hearthbook/)).toHaveAttribute(
    "role",
    "alert",
  );
  expect(click).not.toHaveBeenCalled();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Download recipes.zip" }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(screen.queryByText(/^Couldn't download the export/)).toBeNull();
});

test("a user without the permission to organize is redirected to the start page", async () => {
  fakeServer({ ...home, "GET users/self": bob });
  const { path } = openScreen("/group/data/recipes");
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("a batch that stops halfway tells how many items were done", async () => {
  const many = Array.from({ length: 250 }, (_, at) => ({ ...plumJamInList, id: String(at) }));
  const seen: number[] = [];
  const action = (part: unknown[]) => (seen.length < 2 ? Promise.resolve(part) : Promise.reject(new Error("no")));
  await expect(runBatch(many, action, (done) => seen.push(done))).rejects.toMatchObject({
    done: 200,
  } satisfies Partial<PartialBatchError>);
  expect(seen).toEqual([100, 200]);
});
