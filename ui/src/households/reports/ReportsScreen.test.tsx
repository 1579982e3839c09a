/** Tests the list of reports and the page of a report. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const bulk = {
  id: "r1",
  timestamp: "2026-03-01T12:00:00+00:00",
  category: "bulk_import",
  groupId: mira.groupId,
  name: "Import of 60 addresses",
  status: "partial",
};
const entry = (at: number, success = true) => ({
  id: `e${at}`,
  reportId: "r1",
  timestamp: bulk.timestamp,
  success,
  message: `Recipe ${at} https://food.example/${at}`,
  exception: success ? "" : "There is no recipe on this page.",
});
const entries = [entry(1), entry(2, false), ...Array.from({ length: 58 }, (_, at) => entry(at + 3))];
const home = {
  ...toMira,
  "GET recipes": pageOf([]),
  "GET groups/reports": [bulk, { ...bulk, id: "r2", name: "Moving in", category: "migration", status: "in-progress" }],
  "GET groups/reports/r1": { ...bulk, entries },
};

const lines = () => within(screen.getByRole("main")).getAllByRole("listitem");

test("the reports are listed with their type and result, and open", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/group/reports");
  const row = await screen.findByRole("row", { name: /Import of 60 addresses/ });
  expect(row).toHaveTextContent(/March 1, 2026.*Import of 60 addresses.*Partly.*Import/);
  expect(screen.getByRole("row", { name: /Moving in/ })).toHaveTextContent(/In progress/);
  await person.click(within(row).getByRole("button", { name: /March 1/ }));
  await waitFor(() => expect(path()).toBe("/group/reports/r1"));
});

test("a report shows fifty lines at a time, and only those that failed if asked", async () => {
  fakeServer(home);
  const { person } = openScreen("/group/reports/r1");
  await screen.findByRole("heading", { level: 1, name: "Import of 60 addresses" });
  expect(await screen.findByText("60 lines · 1 failed")).toBeInTheDocument();
  expect(lines()).toHaveLength(50);
  await person.click(screen.getByRole("button", { name: "Show more" }));
  expect(lines()).toHaveLength(60);
  await person.click(screen.getByRole("switch", { name: "Only what failed" }));
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toHaveTextContent(/Failed: Recipe 2.*There is no recipe on this page\./);
});

test("the addresses that failed are copied", async () => {
  fakeServer(home);
  const { person } = openScreen("/group/reports/r1");
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await person.click(await screen.findByRole("button", { name: "Copy what failed" }));
  await waitFor(() => expect(write).toHaveBeenCalledWith("https://food.example/2"));
});

test("a report is deleted after a confirmation, and the list opens", async () => {
  const server = fakeServer({ ...home, "DELETE groups/reports/r1": { message: "ok", error: false } });
  const { person, path } = openScreen("/group/reports/r1");
  await person.click(await screen.findByRole("button", { name: "Delete report" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(server.count("DELETE groups/reports/r1")).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Delete report" }));
  await waitFor(() => expect(path()).toBe("/group/reports"));
});

test("users who cannot manage the group are redirected home", async () => {
  fakeServer({ ...home, "GET users/self": { ...bob, canManage: false } });
  const { path } = openScreen("/group/reports");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
