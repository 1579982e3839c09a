/** Tests that the browser's Back closes the topmost dialog, sheet or menu, and leaves the page only when none is open. */
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { createBrowserRouter, Link, RouterProvider, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";

import { Root } from "@/shell/Root";

import { TextField } from "../form/TextField";
import { Dialog } from "./Dialog";
import { Menu } from "./Menu";

function Jars({ busy = false }: { busy?: boolean }) {
  const [name, setName] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const close = () => setName(null);
  return (
    <main>
      <h1>Jars</h1>
      <Link to="/lids">To the lids</Link>
      <Menu
        label="Shelf"
        items={[
          { id: "new", label: "New jar", onAction: () => setName("") },
          { id: "lids", label: "Lids", onAction: () => void navigate("/lids") },
        ]}
        trigger={(wiring) => (
          <button type="button" {...wiring}>
            More
          </button>
        )}
      />
      <Dialog isOpen={name !== null} title="A jar" dirty={Boolean(name)} busy={busy} onClose={close} onSubmit={close}>
        <TextField label="Name" value={name ?? ""} onChange={setName} />
        <button type="button" onClick={() => setAsking(true)}>
          Explain
        </button>
        <button type="button" onClick={() => void navigate("/jars?kind=plum", { replace: true })}>
          Only plums
        </button>
        <Dialog isOpen={isAsking} title="Of jars" onClose={() => setAsking(false)}>
          <p>A jar is made of glass.</p>
        </Dialog>
      </Dialog>
    </main>
  );
}

const Page = ({ title }: { title: string }) => (
  <main>
    <h1>{title}</h1>
    <Link to="/jars">To the jars</Link>
  </main>
);

let router: ReturnType<typeof createBrowserRouter> | null = null;
afterEach(() => router?.dispose());

/** Opens the home page and goes on to the jars, so that there is a page to go back to. */
async function openJars({ busy = false } = {}) {
  window.history.pushState(null, "", "/");
  router = createBrowserRouter([
    {
      Component: Root,
      children: [
        { path: "/", element: <Page title="Home" /> },
        { path: "/jars", element: <Jars busy={busy} /> },
        { path: "/lids", element: <Page title="Lids" /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const person = userEvent.setup();
  await person.click(await screen.findByRole("link", { name: "To the jars" }));
  const open = async (item: string) => {
    await person.click(await screen.findByRole("button", { name: "More" }));
    await person.click(await screen.findByRole("menuitem", { name: item }));
  };
  return { person, open };
}

/** How often the browser has reached another step. Listens before the code under test, which stops the event. */
const steps = vi.hoisted(() => {
  window.stopHistoryLayers?.();
  const counted = { count: 0 };
  window.addEventListener("popstate", () => (counted.count += 1), { capture: true });
  return counted;
});

/** Goes back and waits until `count` steps were taken, as some Backs are followed by another step. */
async function goBack(count = 1) {
  const before = steps.count;
  await act(() => {
    window.history.back();
    return vi.waitUntil(() => steps.count >= before + count);
  });
}

const heading = (name: string) => screen.findByRole("heading", { name, level: 1 });
const dialog = (name: string) => screen.queryByRole("dialog", { name });

test("Back closes a menu, and then leaves the page", async () => {
  const { person } = await openJars();
  await person.click(await screen.findByRole("button", { name: "More" }));
  expect(await screen.findByRole("menu")).toBeVisible();
  await goBack();
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(await heading("Jars")).toBeVisible();
  await goBack();
  expect(await heading("Home")).toBeVisible();
});

test("of two dialogs, Back closes the upper one first", async () => {
  const { person, open } = await openJars();
  await open("New jar");
  await person.click(await screen.findByRole("button", { name: "Explain" }));
  expect(await screen.findByText("A jar is made of glass.")).toBeVisible();
  await goBack();
  await waitFor(() => expect(dialog("Of jars")).toBeNull());
  expect(dialog("A jar")).toBeVisible();
  await goBack();
  await waitFor(() => expect(dialog("A jar")).toBeNull());
  expect(await heading("Jars")).toBeVisible();
});

test("after a dialog is closed with its button, one Back leaves the page", async () => {
  const { person, open } = await openJars();
  await open("New jar");
  await person.click(await screen.findByRole("button", { name: "Cancel" }));
  await goBack(2);
  expect(await heading("Home")).toBeVisible();
});

test("Back asks before it discards what was typed, and a second Back keeps it", async () => {
  const { person, open } = await openJars();
  await open("New jar");
  await person.type(await screen.findByLabelText("Name"), "Plum");
  await goBack(2);
  expect(await screen.findByText("Discard your changes?")).toBeVisible();
  await goBack(2);
  await waitFor(() => expect(screen.queryByText("Discard your changes?")).toBeNull());
  expect(screen.getByLabelText("Name")).toHaveValue("Plum");
});

test("Back does not close a dialog that is being sent", async () => {
  const { open } = await openJars({ busy: true });
  await open("New jar");
  expect(await screen.findByRole("dialog")).toBeVisible();
  await goBack(2);
  expect(dialog("A jar")).toBeVisible();
});

test("after a menu leads to another page, Back returns once and leaves once", async () => {
  const { open } = await openJars();
  await open("Lids");
  expect(await heading("Lids")).toBeVisible();
  await goBack();
  expect(await heading("Jars")).toBeVisible();
  await goBack();
  expect(await heading("Home")).toBeVisible();
});

test("a page opened after a dialog was closed replaces the dialog's step", async () => {
  const { person, open } = await openJars();
  await open("New jar");
  await person.click(await screen.findByRole("button", { name: "Cancel" }));
  const { length } = window.history;
  await person.click(screen.getByRole("link", { name: "To the lids" }));
  expect(await heading("Lids")).toBeVisible();
  expect(window.history.length).toBe(length);
});

test("an address that is changed in a dialog stays when Back closes the dialog", async () => {
  const { person, open } = await openJars();
  await open("New jar");
  await person.click(await screen.findByRole("button", { name: "Only plums" }));
  await waitFor(() => expect(window.location.search).toBe("?kind=plum"));
  await goBack();
  await waitFor(() => expect(dialog("A jar")).toBeNull());
  expect(window.location.search).toBe("?kind=plum");
  await goBack();
  expect(await heading("Home")).toBeVisible();
});
