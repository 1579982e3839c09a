/** Tests how dialogs handle unsaved changes, and where the focus goes when they close. */
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";

import { Button } from "../Button";
import { Dialog } from "./Dialog";
import { TextField } from "../form/TextField";
import { Menu } from "./Menu";

type Opening = { goes?: boolean; byMenu?: boolean };

/**
 * With `goes`, the button that opens the dialog disappears once the first item is created, like the button of an empty
 * list.
 */
function Shelf({ goes = false, byMenu = false }: Opening) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState("");
  const [name, setName] = useState("");
  const open = () => setOpen(true);
  const items = [{ id: "new", label: "New jar", onAction: open }];
  return (
    <main>
      <h1 tabIndex={-1}>Jars</h1>
      {!(goes && made) && !byMenu && <Button onClick={open}>New jar</Button>}
      {!(goes && made) && byMenu && (
        <Menu
          label="Shelf"
          items={items}
          trigger={(wiring) => (
            <button type="button" {...wiring}>
              More
            </button>
          )}
        />
      )}
      {made && <p>{made} stands there</p>}
      <Dialog
        isOpen={isOpen}
        title="A new jar"
        dirty={name !== ""}
        onClose={() => {
          setOpen(false);
          setName("");
        }}
        onSubmit={() => {
          setMade(name);
          setName("");
          setOpen(false);
        }}
      >
        <TextField label="Name" value={name} onChange={setName} autoFocus />
      </Dialog>
    </main>
  );
}

async function named(shown: Opening = {}) {
  const person = userEvent.setup();
  render(<Shelf {...shown} />);
  await person.click(screen.getByRole("button", { name: shown.byMenu ? "More" : "New jar" }));
  if (shown.byMenu) await person.click(await screen.findByRole("menuitem", { name: "New jar" }));
  await person.type(await screen.findByLabelText("Name"), "Plum");
  return person;
}

const question = () => screen.queryByRole("group", { name: "Discard your changes?" });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("Escape asks before it discards typed text, and a second Escape continues editing", async () => {
  const person = await named();
  await person.keyboard("{Escape}");
  expect(question()).toBeVisible();
  expect(screen.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  await person.keyboard("{Escape}");
  expect(question()).toBeNull();
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  expect(screen.getByLabelText("Name")).toHaveValue("Plum");
});

test("while the dialog asks, nothing else in it can be reached", async () => {
  const person = await named();
  await person.keyboard("{Escape}");
  expect(screen.getByLabelText("Name").closest("[inert]")).not.toBeNull();
  await person.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Name").closest("[inert]")).toBeNull();
});

test("the user can choose to discard the text", async () => {
  const person = await named();
  await person.keyboard("{Escape}");
  screen.getByRole("button", { name: "Discard" }).focus();
  await person.keyboard("{Enter}");
  await gone();
});

test("the close button also asks, but Cancel discards the text at once", async () => {
  const person = await named();
  await person.click(screen.getByRole("button", { name: "Close" }));
  expect(question()).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Keep editing" }));
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await gone();
});

test("Escape closes the dialog at once if nothing was typed", async () => {
  const person = await named();
  await person.clear(screen.getByLabelText("Name"));
  await person.keyboard("{Escape}");
  await gone();
});

test("after creating an item by keyboard, the focus returns to the button that opened the dialog", async () => {
  const person = await named();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "New jar" })).toHaveFocus());
});

test("if that button has disappeared, the heading gets the focus", async () => {
  const person = await named({ goes: true });
  await person.keyboard("{Enter}");
  expect(await screen.findByText("Plum stands there")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Jars" })).toHaveFocus());
});

test("a dialog opened from a menu returns the focus to the menu's button", async () => {
  const person = await named({ byMenu: true });
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
});

test("if the menu has disappeared, too, the heading gets the focus", async () => {
  const person = await named({ byMenu: true, goes: true });
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Jars" })).toHaveFocus());
});
