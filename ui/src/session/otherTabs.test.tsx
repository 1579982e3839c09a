/** Tests how a page reacts when a user signs in or out in another tab of the same browser. */
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { queryClient } from "@/api/queryClient";
import { bob, mira, ready, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { onOtherTab } from "./otherTabs";
import { fetchCurrentUser, hasEndedElsewhere, getOwner, loadSignedIn, signOut } from "./session";
import type { User } from "./user";

const NAME = "hearthbook-signed-in-or-out";
/** The user the browser's cookie belongs to. */
let here: User | null = mira;
const house = {
  ...toMira,
  "GET app/about/startup-info": () => ({ ...ready, signedIn: here !== null }),
  "GET recipes": pageOf([]),
  "POST auth/logout": {},
  "GET users/self": () => here ?? refuse(401, "Not authenticated"),
};

beforeEach(() => {
  here = mira;
});

async function openAbout() {
  const server = fakeServer(house);
  const opened = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  return { server, ...opened };
}

/** Sends the message that another tab sends when its user signs in or out. */
const notify = () =>
  act(async () => {
    const tab = new BroadcastChannel(NAME);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
    tab.postMessage(null);
    tab.close();
  });

test.each([
  ["somebody else", bob, "Someone else is signed in"],
  ["nobody", null, "Sign in again"],
])("if %s is signed in now, the page opens a dialog and keeps its user", async (_who, now, title) => {
  await openAbout();
  here = now;
  await notify();
  expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
  expect(getOwner(queryClient)?.id).toBe(mira.id);
});

test("the dialog closes once the page's user is signed in again", async () => {
  await openAbout();
  here = null;
  await notify();
  await screen.findByRole("dialog", { name: "Sign in again" });
  here = mira;
  await notify();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the dialog changes when another user signs in", async () => {
  await openAbout();
  here = null;
  await notify();
  await screen.findByRole("dialog", { name: "Sign in again" });
  here = bob;
  await notify();
  expect(await screen.findByRole("dialog", { name: "Someone else is signed in" })).toBeVisible();
});

test("the sign-in screen opens the wanted page once another tab has signed in", async () => {
  here = null;
  fakeServer(house);
  const { path } = openScreen("/login?next=%2Fuser%2Fprofile%2Fedit");
  await screen.findByLabelText("E-mail or username");
  here = mira;
  await notify();
  await waitFor(() => expect(path()).toBe("/user/profile/edit"));
});

test("a session that was ended elsewhere stays recorded until a user signs in", async () => {
  fakeServer(house);
  await fetchCurrentUser();
  here = null;
  await fetchCurrentUser();
  await fetchCurrentUser();
  expect(hasEndedElsewhere()).toBe(true);
  here = mira;
  await fetchCurrentUser();
  expect(hasEndedElsewhere()).toBe(false);
});

test("signing out on this device does not count as ended elsewhere", async () => {
  fakeServer({
    ...house,
    "POST auth/logout": () => {
      here = null;
      return {};
    },
  });
  await loadSignedIn(queryClient);
  await signOut(queryClient);
  await fetchCurrentUser();
  expect(hasEndedElsewhere()).toBe(false);
});

test("signing in and out notifies other tabs", async () => {
  fakeServer(house);
  const heard = vi.fn();
  const tab = new BroadcastChannel(NAME);
  tab.addEventListener("message", heard);
  await loadSignedIn(queryClient);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await signOut(queryClient);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  tab.close();
});

test("without BroadcastChannel, tabs are notified through localStorage", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.resetModules();
  const bare = await import("./otherTabs");
  const heard = vi.fn();
  const stop = bare.onOtherTab(heard);
  bare.notifyOtherTabs();
  const said = localStorage.getItem(NAME);
  window.dispatchEvent(new StorageEvent("storage", { key: NAME, newValue: said }));
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(heard).toHaveBeenCalledTimes(1);
  bare.notifyOtherTabs();
  expect(localStorage.getItem(NAME)).not.toBe(said);
  stop();
  window.dispatchEvent(new StorageEvent("storage", { key: NAME }));
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a listener is not called after it was stopped", async () => {
  const heard = vi.fn();
  onOtherTab(heard)();
  const witness = new Promise<void>((resolve) => {
    const stop = onOtherTab(() => {
      stop();
      resolve();
    });
  });
  await notify();
  await witness;
  expect(heard).not.toHaveBeenCalled();
});
