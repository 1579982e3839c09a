/** Tests what is planned for today, on the home screen. */
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { leftovers, PLAN, soup, week } from "@/testing/plannedWeek";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 19, 23, 59) });
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is planned for today stands on the home screen and opens cook mode", async () => {
  const server = fakeServer({ ...week, [PLAN]: pageOf([{ ...soup, date: "2026-11-19" }, leftovers] as never) });
  openScreen("/g/home");
  const today = within(await screen.findByRole("region", { name: "Today" }));
  expect(server.last(PLAN)!.query.get("start_date")).toBe("2026-11-19");
  expect(today.getByRole("link", { name: /Leek soup/ })).toHaveAttribute("href", "/g/home/r/leek-soup?cook=1");
  expect(today.getByText("Leftovers")).toBeVisible();
});

test("the home screen is the same if nothing is planned, or the plan cannot be loaded", async () => {
  fakeServer({ ...week, [PLAN]: refuse(500) });
  openScreen("/g/home");
  expect(await screen.findByRole("link", { name: "Leek soup" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Today" })).toBeNull();
});
