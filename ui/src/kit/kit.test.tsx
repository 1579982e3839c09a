/** Tests the shared components in `kit` as a user operates them. */
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";

import { toast } from "@/base/toast";

import { Button } from "./Button";
import { LoadFailure } from "./feedback/LoadFailure";
import { Toaster } from "./feedback/Toaster";
import { NumberField } from "./form/NumberField";
import { TextField } from "./form/TextField";
import { ConfirmDialog, Dialog } from "./overlay/Dialog";
import { Menu } from "./overlay/Menu";
import { Picture } from "./picture/Picture";

test("a busy button does nothing when clicked again", async () => {
  const save = vi.fn();
  render(
    <Button busy onClick={save}>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(save).not.toHaveBeenCalled();
});

test("an error is linked to its field", () => {
  render(<TextField label="Name" value="" onChange={() => {}} error="A Name is Required" />);
  expect(screen.getByLabelText("Name")).toBeInvalid();
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("A Name is Required");
});

function Naming({ onSubmit }: { onSubmit: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        isOpen={isOpen}
        title="New name"
        onClose={() => setOpen(false)}
        onSubmit={() => onSubmit(name + text)}
        submit="Save"
      >
        <TextField label="Name" value={name} onChange={setName} autoFocus />
        <TextField label="Text" value={text} onChange={setText} lines={3} />
      </Dialog>
    </>
  );
}

test("in a dialog, Enter submits from a text field and Ctrl+Enter from a text area", async () => {
  const onSubmit = vi.fn();
  render(<Naming onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  await userEvent.type(await screen.findByLabelText("Name"), "Leek{Enter}");
  expect(onSubmit).toHaveBeenLastCalledWith("Leek");
  await userEvent.type(screen.getByLabelText("Text"), "one{Enter}two");
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(onSubmit).toHaveBeenLastCalledWith("Leekone\ntwo");
});

test("Escape closes a dialog, and the focus returns to its button", async () => {
  render(<Naming onSubmit={() => {}} />);
  const opener = screen.getByRole("button", { name: "Rename" });
  await userEvent.click(opener);
  await waitFor(() => expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

test("a confirmation has one button that keeps the item and one that names the action", async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <ConfirmDialog isOpen title="Delete “Plum jam”?" confirm="Delete recipe" onConfirm={onConfirm} onClose={onClose}>
      It is planned for Sunday.
    </ConfirmDialog>,
  );
  expect(await screen.findByRole("alertdialog", { name: "Delete “Plum jam”?" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Delete recipe" }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("a menu opens at its button, runs an action and closes", async () => {
  const onDuplicate = vi.fn();
  const items = [
    { id: "edit", label: "Edit", onAction: () => {} },
    { id: "copy", label: "Duplicate", onAction: onDuplicate },
  ];
  render(
    <Menu
      label="Leek soup"
      items={items}
      trigger={(wiring) => (
        <button type="button" {...wiring}>
          More
        </button>
      )}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await screen.findByRole("menu", { name: "Leek soup" });
  await userEvent.click(screen.getByRole("menuitem", { name: "Duplicate" }));
  expect(onDuplicate).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

function Servings({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(4);
  return (
    <NumberField
      label="Servings"
      value={value}
      min={1}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

test("a number can be changed with buttons, arrow keys and typed text", async () => {
  const onChange = vi.fn();
  render(<Servings onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: "More: Servings" }));
  expect(onChange).toHaveBeenLastCalledWith(5);
  const field = screen.getByRole("spinbutton", { name: "Servings" });
  await userEvent.type(field, "{ArrowDown}{ArrowDown}");
  expect(onChange).toHaveBeenLastCalledWith(3);
  await userEvent.clear(field);
  await userEvent.type(field, "1 1/2{Enter}");
  expect(onChange).toHaveBeenLastCalledWith(1.5);
  await userEvent.clear(field);
  await userEvent.type(field, "0{Enter}");
  expect(onChange).toHaveBeenLastCalledWith(1);
});

test("a toast disappears by itself, and one with Undo stays longer", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => {
    toast.success("Saved");
  });
  expect(screen.getByText("Saved")).toBeVisible();
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  expect(screen.queryByText("Saved")).toBeNull();
  const gone = vi.fn();
  act(() => {
    toast.info("Deleted", { action: { label: "Undo", run: () => {} }, onDismissed: gone });
  });
  act(() => {
    vi.advanceTimersByTime(7900);
  });
  expect(gone).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(gone).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("Undo prevents the postponed action", async () => {
  const gone = vi.fn();
  const undo = vi.fn();
  render(<Toaster />);
  act(() => {
    toast.info("Deleted", { action: { label: "Undo", run: undo }, onDismissed: gone });
  });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});

test("a picture that fails to load is replaced by a drawing", () => {
  const { container } = render(<Picture src="/gone.webp" name="plum jam" alt="Plum jam" />);
  act(() => {
    screen.getByRole("img").dispatchEvent(new Event("error"));
  });
  expect(screen.queryByRole("img")).toBeNull();
  expect(container.querySelector("use")).toHaveAttribute("href", expect.stringMatching(/#plate$/));
});

const drawCover = (name: string) => render(<Picture src={null} cover="soup" name={name} />).container;

test("a drawing stands for a missing picture, in a color that the name decides", () => {
  const [first, again] = [drawCover("Leek soup"), drawCover("Leek soup")];
  expect(first.querySelector("use")).toHaveAttribute("href", expect.stringMatching(/covers.*\.svg#soup$/));
  expect(first.querySelector("[aria-hidden=true] svg")).not.toBeNull();
  expect(first).not.toHaveTextContent(/./);
  expect(again.innerHTML).toBe(first.innerHTML);
  const colors = new Set(
    ["Stew", "Cake", "Tea", "Pho", "Jam", "Tart", "Rice"].map((name) => drawCover(name).innerHTML),
  );
  expect(colors.size).toBeGreaterThan(2);
});

test("a failure without an explanation says only once that something went wrong", () => {
  render(<LoadFailure error={new Error("boom")} onRetry={() => {}} />);
  expect(screen.getAllByText("Something went wrong")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
