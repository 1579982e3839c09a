/**
 * Tests drafts of unsaved changes, and the dialog that asks about unsaved changes before the user leaves the editor.
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { queryClient } from "@/api/queryClient";
import { askToSignInWhenEnded } from "@/session/renewal";
import { bob, mira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { home, isView, open, PUT, save, saved } from "@/testing/screens/openEditor";

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("recipe-draft:"));

const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

const leavePage = () =>
  act(() => {
    window.dispatchEvent(new Event("pagehide"));
  });

const reopen = async (answers: Record<string, unknown> = {}) => {
  document.body.innerHTML = "";
  const server = fakeServer({ ...home, [PUT]: saved, ...answers });
  return { server, ...openScreen("/g/home/r/leek-soup?edit=true") };
};

/** Returns fake responses for a session that ends when Mira saves. After that, the user `next` signs in. */
function sessionEnded(next: typeof mira) {
  let [hasEnded, hasCome] = [false, false];
  askToSignInWhenEnded(queryClient);
  return {
    "POST auth/token": () => {
      hasCome = true;
      return {};
    },
    "GET users/self": () => {
      if (hasCome) return next;
      return hasEnded ? refuse(401, "Not authenticated") : mira;
    },
    [PUT]: (asked: FakeRequest) => {
      hasEnded = true;
      return hasCome ? saved(asked) : refuse(401, "Not authenticated");
    },
  };
}

test("if the session has ended, a dialog asks the user to sign in, and saving continues", async () => {
  const { name, person, path } = await open(sessionEnded(mira));
  await person.type(name, "s").then(() => person.click(save()));
  await person.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  await isView(path);
});

test("if another user signs in while saving, the changes stay in the author's draft", async () => {
  const { name, person } = await open(sessionEnded(bob));
  await person.type(name, "s");
  await person.click(save());
  await person.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
  leavePage();
  await waitFor(() => expect(drafts().map((key) => key.split(":")[1])).toEqual([mira.id]));
});

test("unsaved changes are offered the next time and can be restored", async () => {
  const { name, person } = await open();
  await person.type(name, "s");
  leavePage();
  const { server, person: again, path } = await reopen();
  await again.click(await screen.findByRole("button", { name: "Restore" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Leek soups");
  await again.click(save());
  await isView(path);
  expect(server.last(PUT)?.body).toMatchObject({ name: "Leek soups" });
  await reopen();
  await screen.findByLabelText("Name");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test("a discarded draft is not offered again", async () => {
  const { name, person } = await open();
  await person.type(name, "s");
  leavePage();
  const { person: again } = await reopen();
  await again.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Leek soup");
  await reopen();
  await screen.findByLabelText("Name");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test("two open windows keep separate drafts, and neither window is offered the other's", async () => {
  const { name, person } = await open();
  await person.type(name, " one");
  const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  sight.mockRestore();
  const { person: other } = await reopen();
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await other.type(await screen.findByLabelText("Name"), " two");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
  await waitFor(() => expect(drafts()).toHaveLength(2));
  leavePage();
  const { person: again } = await reopen();
  await again.click(await screen.findByRole("button", { name: "Discard" }));
  await again.click(await screen.findByRole("button", { name: "Restore" }));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toMatch(/^Leek soup (one|two)$/);
});

test("a draft is not offered to another user of the same browser", async () => {
  const { name, person } = await open();
  await person.type(name, "s");
  leavePage();
  await reopen({ "GET users/self": bob });
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test("a draft of an older version is marked as such, and saving merges it with the newer version", async () => {
  const { name, person } = await open();
  await person.type(name, "s");
  leavePage();
  const theirs = { ...leekSoup, totalTime: "1 hour", dateUpdated: "2026-01-09T00:00:00.000000Z" };
  const {
    server,
    person: again,
    path,
  } = await reopen({
    "GET recipes/leek-soup": theirs,
    [`GET recipes/${leekSoup.id}`]: theirs,
    [PUT]: (asked: FakeRequest) =>
      asked.headers.get("If-Match") === `"${theirs.dateUpdated}"` ? saved(asked) : refuse(412, { message: "Newer" }),
  });
  expect(await screen.findByText(/has changed since/)).toBeInTheDocument();
  await again.click(screen.getByRole("button", { name: "Restore" }));
  await again.click(save());
  await isView(path);
  expect(server.last(PUT)?.body).toMatchObject({ name: "Leek soups", totalTime: "1 hour" });
});

test("leaving with unsaved changes asks whether to stay or to save first", async () => {
  const { server, name, person, path, router } = await open();
  await person.type(name, "s");
  await act(() => router.navigate("/about"));
  const ask = async (button: string) =>
    person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: button }));
  await ask("Keep editing");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(name).toHaveValue("Leek soups");
  await person.click(screen.getByRole("button", { name: "Close" }));
  await ask("Keep editing");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await act(() => router.navigate("/about"));
  await ask("Save");
  await waitFor(() => expect(path()).toBe("/about"));
  expect(server.count(PUT)).toBe(1);
});

test("changes discarded when leaving are not offered again", async () => {
  const { server, name, person, path, router } = await open();
  await person.type(name, "s");
  await act(() => router.navigate("/about"));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(path()).toBe("/about"));
  await reopen();
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
  expect(server.count(PUT)).toBe(0);
});

test("the browser asks before leaving the site only while there are unsaved changes", async () => {
  const { name, person } = await open();
  expect(isHeld()).toBe(false);
  await person.type(name, "s");
  await waitFor(() => expect(isHeld()).toBe(true));
  await person.type(name, "{Backspace}");
  await waitFor(() => expect(isHeld()).toBe(false));
});
