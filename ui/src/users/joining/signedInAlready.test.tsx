/** Tests registering while signed in, when registration is closed, or while many others register. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { getOwner } from "@/session/session";
import type { User } from "@/session/user";
import { about, bob, mira, ready, toMira, toVisitor } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { fillAccount, findHeading, open, opened, press, signsIn } from "@/testing/screens/openRegistration";

import { findToken } from "./registration";

/** Sends the message that another tab sends when its user signs in or out. */
function signInInOtherTab() {
  const tab = new BroadcastChannel("hearthbook-signed-in-or-out");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
  tab.postMessage(null);
  tab.close();
}

test("a signed-in user can keep their account", async () => {
  fakeServer({
    ...toMira,
    "GET households/invitations/w0rd": { ...opened, household: "Neighbours" },
    "GET recipes": { items: [] },
  });
  const { person, path } = openScreen("/register?token=w0rd");
  await findHeading("Your invitation");
  expect(screen.getByText(/an account can be in only one household/)).toHaveTextContent(
    "You are signed in as Mira Novak",
  );
  await person.click(screen.getByRole("link", { name: "Stay signed in as Mira Novak" }));
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("a signed-in user can sign out to join", async () => {
  const server = fakeServer({ ...toMira, ...open, "GET users/self": mira, "POST auth/logout": {} });
  localStorage.setItem("signed-in", "true");
  const { person } = openScreen("/register?token=w0rd");
  await findHeading("Your invitation");
  expect(screen.getByText(/already a member/)).toBeVisible();
  await press(person, "Sign out and join");
  await findHeading("Your account");
  expect(server.count("POST auth/logout")).toBe(1);
});

test("the page belongs to the new user even if another user signed in meanwhile in another tab", async () => {
  let here: User | null = null;
  fakeServer({
    ...open,
    ...signsIn,
    "GET app/about/startup-info": () => ({ ...ready, signedIn: here !== null }),
    "GET users/self": () => here ?? refuse(401, "Not authenticated"),
    "POST auth/token": () => {
      here = bob;
      return {};
    },
  });
  const { person, path } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  here = mira;
  signInInOtherTab();
  await waitFor(() => expect(getOwner(queryClient)?.id).toBe(mira.id));
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(getOwner(queryClient)?.id).toBe(bob.id);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a registration that is rate-limited for a moment is repeated with the same key", async () => {
  const crowd = new Response("{}", {
    status: 429,
    headers: { "Content-Type": "application/json", "Retry-After": "0" },
  });
  const answers: unknown[] = [crowd, bob];
  const server = fakeServer({ ...open, ...signsIn, "POST users/register": () => answers.shift() });
  const { person, path } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  const [first, again] = server.asked.filter((one) => one.path === "users/register");
  expect(again?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
});

test("closed registration still accepts an invitation", async () => {
  fakeServer({ ...toVisitor, ...open, "GET app/about": about });
  const { person } = openScreen("/register");
  await findHeading("Registration is closed");
  expect(screen.queryByRole("button", { name: /Start a new group/ })).toBeNull();
  await press(person, "I have an invitation");
  expect(await screen.findByLabelText("Invitation code or link")).toBeVisible();
});

test.each([
  ["w0rd", "w0rd"],
  [" w0rd ", "w0rd"],
  ["http://hearth.lan:9000/register?token=w%2Brd", "w+rd"],
  ["https://hearth.lan/register", ""],
  ["", ""],
])("the token in %j is %j", (pasted, code) => expect(findToken(pasted)).toBe(code));
