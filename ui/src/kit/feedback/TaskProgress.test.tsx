/** Tests that a task shows how far it is, what came of it and its lines, also to screen readers. */
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { TaskProgress } from "./TaskProgress";

test("the bar has a name and shows how far the task is", () => {
  render(<TaskProgress doing="20 of 313" name="Moving in" done={20} total={313} />);
  const bar = screen.getByRole("progressbar", { name: "Moving in" });
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["20", "313"]);
  expect(screen.getByRole("status")).toHaveTextContent("20 of 313");
});

test("the bar is named after what is done, and says nothing of an unknown total", () => {
  render(<TaskProgress doing="Looking into the file" done={0} total={0} />);
  expect(screen.getByRole("progressbar", { name: "Looking into the file" })).not.toHaveAttribute("value");
});

test("the result replaces what is done where screen readers are told of changes", () => {
  const { rerender } = render(<TaskProgress doing="4 of 5" done={4} total={5} result="3 imported" />);
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("4 of 5");
  expect(screen.getByText("3 imported")).toBeVisible();
  rerender(<TaskProgress doing={null} done={5} total={5} result="4 imported" />);
  expect(screen.getByRole("status")).toBe(status);
  expect(status).toHaveTextContent("4 imported");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("the lines of the report say what became of each part", () => {
  const lines = [
    { id: "1", success: true, message: "Soup", exception: "" },
    { id: "2", success: false, message: "Pie", exception: "The page is gone." },
  ];
  render(<TaskProgress lines={lines} />);
  const [soup, pie] = within(screen.getByRole("group", { name: "Latest results" })).getAllByRole("listitem");
  expect([soup!.textContent, pie!.textContent]).toEqual(["Soup", "Pie The page is gone."]);
  expect(screen.queryByRole("status")).toBeNull();
});
