/** Tests opening a menu with the mouse and by touch. */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { Menu } from "./Menu";

/** The media queries that match in a test. */
let device: string[];
const MOUSE = ["(hover: hover)", "(pointer: fine)", "(min-width: 600px)"];

beforeEach(() => {
  device = MOUSE;
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query.split(" and ").every((part) => device.includes(part)),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});

const onEdit = vi.fn();

function shown() {
  render(
    <>
      <input aria-label="Note" />
      <Menu
        label="Leek soup"
        items={[{ id: "edit", label: "Edit", onAction: onEdit }]}
        trigger={(wiring) => (
          <button type="button" {...wiring}>
            More
          </button>
        )}
      />
    </>,
  );
  return screen.getByRole("button", { name: "More" });
}

const menu = () => screen.queryByRole("menu");
const later = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("a menu opens under the mouse, and closes 125 ms after the mouse has left", async () => {
  const button = shown();
  const person = userEvent.setup();
  await person.click(screen.getByLabelText("Note"));
  await person.hover(button);
  expect(await screen.findByRole("menu", { name: "Leek soup" })).toBeInTheDocument();
  expect(screen.getByLabelText("Note")).toHaveFocus();
  vi.useFakeTimers();
  fireEvent.pointerLeave(button, { pointerType: "mouse" });
  later(124);
  expect(menu()).not.toBeNull();
  later(1);
  expect(menu()).toBeNull();
});

test("a menu under the mouse stays open while the mouse is over its list, and runs an action", async () => {
  const button = shown();
  const person = userEvent.setup();
  await person.hover(button);
  const item = await screen.findByRole("menuitem", { name: "Edit" });
  vi.useFakeTimers();
  fireEvent.pointerLeave(button, { pointerType: "mouse" });
  fireEvent.pointerEnter(item, { pointerType: "mouse" });
  later(1000);
  expect(menu()).not.toBeNull();
  vi.useRealTimers();
  await person.click(item);
  expect(onEdit).toHaveBeenCalledOnce();
  await waitFor(() => expect(menu()).toBeNull());
});

test("a click keeps the menu open until the next click or Escape", async () => {
  const button = shown();
  const person = userEvent.setup();
  await person.click(button);
  await screen.findByRole("menu");
  vi.useFakeTimers();
  fireEvent.pointerLeave(button, { pointerType: "mouse" });
  later(1000);
  expect(menu()).not.toBeNull();
  vi.useRealTimers();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(menu()).toBeNull());
});

test("dragging the button closes its menu, which stays closed until the mouse has left", async () => {
  const button = shown();
  const person = userEvent.setup();
  await person.hover(button);
  await screen.findByRole("menu");
  fireEvent.gotPointerCapture(button, { pointerType: "mouse", buttons: 1 });
  await waitFor(() => expect(menu()).toBeNull());
  fireEvent.pointerMove(button, { pointerType: "mouse", buttons: 1 });
  fireEvent.pointerMove(button, { pointerType: "mouse" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  fireEvent.pointerLeave(button, { pointerType: "mouse" });
  fireEvent.pointerMove(button, { pointerType: "mouse" });
  expect(await screen.findByRole("menu")).toBeInTheDocument();
});

test("Escape closes a menu under the mouse", async () => {
  const button = shown();
  const person = userEvent.setup();
  await person.hover(button);
  await screen.findByRole("menu");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(menu()).toBeNull());
});

test("a finger that moves over the button opens nothing, and a tap opens the menu", async () => {
  device = ["(min-width: 600px)"];
  const button = shown();
  fireEvent.pointerMove(button, { pointerType: "touch" });
  fireEvent.pointerMove(button, { pointerType: "mouse" });
  device = MOUSE;
  fireEvent.pointerMove(button, { pointerType: "touch" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  fireEvent.click(button);
  expect(await screen.findByRole("menu")).toBeInTheDocument();
});

test("on a narrow page, where the menu is a sheet, it opens only with a click", () => {
  device = MOUSE.slice(0, 2);
  const button = shown();
  fireEvent.pointerMove(button, { pointerType: "mouse" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  device = MOUSE;
  fireEvent.pointerMove(button, { pointerType: "mouse" });
  expect(button).toHaveAttribute("aria-expanded", "true");
});
