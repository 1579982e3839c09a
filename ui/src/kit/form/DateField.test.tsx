/** Tests typing and choosing a date in the field. */
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";

import { DateField, type DateFieldProps } from "./DateField";

function Until(given: Partial<DateFieldProps>) {
  const [day, setDay] = useState("2026-11-21");
  return <DateField label="Until" value={day} onChange={setDay} {...given} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>("Until");
const opened = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Until: open calendar" }));
  const grid = within(await screen.findByRole("grid", { name: "November 2026" }));
  await waitFor(() => expect(grid.getByRole("button", { name: "Saturday, November 21, 2026" })).toHaveFocus());
  return grid;
};

test("the date is shown in words and typed as year-month-day", async () => {
  render(<Until />);
  expect(field()).toHaveValue("Nov 21, 2026");
  await userEvent.clear(field());
  await userEvent.type(field(), "2026-12-31{Enter}");
  expect(field()).toHaveValue("Dec 31, 2026");
});

test("an invalid date shows an error, and the previous date is kept", async () => {
  render(<Until />);
  await userEvent.clear(field());
  await userEvent.type(field(), "2026-02-30");
  await userEvent.tab();
  expect(field()).toHaveValue("Nov 21, 2026");
  expect(field()).toHaveAccessibleDescription("Enter the date as year-month-day, such as 2026-12-31");
});

test("a date out of range shows the allowed range", async () => {
  render(<Until min="2026-11-20" />);
  await userEvent.clear(field());
  await userEvent.type(field(), "2026-11-19{Enter}");
  expect(field()).toHaveAccessibleDescription("From Nov 20, 2026");
});

test("a date can be chosen with the keyboard alone", async () => {
  render(<Until weekStart={1} />);
  const grid = await opened();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{Home}");
  expect(grid.getByRole("button", { name: "Monday, November 23, 2026" })).toHaveFocus();
  await userEvent.keyboard("{PageDown}");
  expect(await screen.findByRole("button", { name: "Wednesday, December 23, 2026" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(field()).toHaveValue("Dec 23, 2026");
  expect(screen.queryByRole("grid")).toBeNull();
});

test("arrow keys stop at the allowed range, and days outside are disabled", async () => {
  render(<Until min="2026-11-20" />);
  const grid = await opened();
  await userEvent.keyboard("{ArrowUp}");
  expect(grid.getByRole("button", { name: "Friday, November 20, 2026" })).toHaveFocus();
  expect(grid.getByRole("button", { name: "Thursday, November 19, 2026" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Previous month" })).toBeDisabled();
});
