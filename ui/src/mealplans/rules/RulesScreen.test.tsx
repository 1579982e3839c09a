/** Tests the settings of the meal plan: rules, and the link for calendars. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import type { PlanRule } from "./rules";

const fish: PlanRule = {
  id: "e0000000-0000-4000-8000-000000000001",
  day: "friday",
  entryType: "dinner",
  groupId: mira.groupId,
  householdId: mira.householdId,
  queryFilterString: 'name LIKE "%fish%"',
  queryFilter: {
    parts: [
      {
        leftParenthesis: null,
        rightParenthesis: null,
        logicalOperator: null,
        attributeName: "name",
        relationalOperator: "LIKE",
        value: "%fish%",
      },
    ],
  },
};
const noLink = { url: null, webcalUrl: null, createdAt: null };
const link = {
  url: "http://hearth.lan/api/calendar/s3cret.ics",
  webcalUrl: "webcal://hearth.lan/api/calendar/s3cret.ics",
  createdAt: "2026-11-01T00:00:00Z",
};
const server = {
  ...toMira,
  "GET households/mealplans/rules": pageOf([fish] as never),
  "GET households/mealplans/calendar": noLink,
  "GET recipes": pageOf([]),
};
const open = async (answers: Record<string, unknown> = {}) => {
  const asked = fakeServer({ ...server, ...answers });
  const { person } = openScreen("/household/mealplan/settings");
  await screen.findByRole("heading", { level: 3, name: "Friday, Dinner" });
  return { asked, person };
};

test("a rule reads as its day, its meal and its filter in words", async () => {
  await open();
  expect(screen.getByText("Recipes with “fish” in the name")).toBeVisible();
});

test("a rule is made for a day and a meal", async () => {
  const { asked, person } = await open({ "POST households/mealplans/rules": fish });
  await person.click(screen.getByRole("button", { name: "New rule" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New rule" }));
  await person.selectOptions(dialog.getByLabelText("Day"), "Sunday");
  await person.selectOptions(dialog.getByLabelText("Meal"), "Lunch");
  await person.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByText("Add at least one condition.")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Add condition" }));
  await person.click(await screen.findByRole("menuitem", { name: "Rating" }));
  await person.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByText(/^A condition is incomplete/)).toBeVisible();
  await person.type(dialog.getByLabelText("Value"), "4,5");
  await person.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.last("POST households/mealplans/rules")!.body).toEqual({
    day: "sunday",
    entryType: "lunch",
    queryFilterString: "rating >= 4.5",
  });
});

test("a deleted rule can be undone", async () => {
  const { asked, person } = await open();
  await person.click(screen.getByRole("button", { name: "More for Friday, Dinner" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("heading", { level: 3, name: "Friday, Dinner" })).toBeVisible();
  expect(asked.count(`DELETE households/mealplans/rules/${fish.id}`)).toBe(0);
});

test("the calendar's address is made, copied, and renewed only after a question", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { asked, person } = await open({ "POST households/mealplans/calendar": link });
  await person.click(await screen.findByRole("button", { name: "Make an address" }));
  expect(await screen.findByLabelText("Secret address")).toHaveValue(link.url);
  expect(screen.getByRole("link", { name: "Open in calendar" })).toHaveAttribute("href", link.webcalUrl);
  await person.click(screen.getByRole("button", { name: "Copy" }));
  expect(copied).toHaveBeenCalledWith(link.url);
  await person.click(screen.getByRole("button", { name: "New address" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Make a new address?" }));
  expect(asked.count("POST households/mealplans/calendar")).toBe(1);
  await person.click(question.getByRole("button", { name: "New address" }));
  await waitFor(() => expect(asked.count("POST households/mealplans/calendar")).toBe(2));
});

test("only people who manage the household see the calendar's address", async () => {
  const { asked } = await open({ "GET users/self": { ...bob, canManageHousehold: false } });
  expect(screen.queryByRole("heading", { name: "Your own calendar" })).toBeNull();
  expect(asked.count("GET households/mealplans/calendar")).toBe(0);
});
