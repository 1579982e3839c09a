/** Signing in as a user sees it. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { signOut } from "@/session/session";
import { about, mira, toMira, toVisitor } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const login = () => screen.findByLabelText("E-mail or user name");
const password = () => screen.findByLabelText("Password");
const send = () => screen.getByRole("button", { name: "Sign in" });

test("the right password leads home", async () => {
  const server = fakeServer({
    ...toVisitor,
    "POST auth/token": { access_token: "x" },
    "GET users/self": mira,
    "GET recipes": { items: [] },
  });
  const { person, path } = openScreen("/login");
  await person.type(await login(), " mira ");
  await person.type(await password(), "correct horse");
  await person.click(screen.getByRole("checkbox", { name: /remember me/i }));
  await person.click(send());
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(server.last("POST auth/token")?.body).toEqual({
    username: "mira",
    password: "correct horse",
    remember_me: "true",
  });
});

test("a wrong password is told beside the form and nothing typed is lost", async () => {
  fakeServer({ ...toVisitor, "POST auth/token": refuse(401, "Unauthorized") });
  const { person } = openScreen("/login");
  await person.type(await login(), "mira");
  await person.type(await password(), "wrong{Enter}");
  expect((await screen.findByText("Wrong user name or password")).closest("[role=alert]")).toBeVisible();
  expect(await login()).toHaveValue("mira");
});

test("who tried too often is told how long to wait", async () => {
  fakeServer({
    ...toVisitor,
    "POST auth/token": refuse(429, { message: "Too many tries. Wait 60 seconds, then try again." }),
  });
  const { person } = openScreen("/login");
  await person.type(await login(), "mira");
  await person.type(await password(), "again{Enter}");
  expect(await screen.findByText("Too many tries. Wait 60 seconds, then try again.")).toBeVisible();
});

test("an empty form asks for its first field and tells no server", async () => {
  const server = fakeServer(toVisitor);
  const { person } = openScreen("/login");
  await login();
  await person.click(send());
  expect(await login()).toHaveFocus();
  expect(await login()).toHaveAccessibleDescription("This field is required");
  expect(screen.getByText("Enter your e-mail and password").closest("[role=alert]")).toBeVisible();
  expect(server.count("POST auth/token")).toBe(0);
});

test("a locked account is told as such", async () => {
  fakeServer({ ...toVisitor, "POST auth/token": refuse(423, "User is locked out") });
  const { person } = openScreen("/login");
  await person.type(await login(), "mira");
  await person.type(await password(), "again{Enter}");
  expect(await screen.findByText("This account is locked. Try again later.")).toBeVisible();
});

test("a house out of reach is told, and tried again with one tap", async () => {
  let isThere = false;
  fakeServer({
    ...toVisitor,
    "GET users/self": mira,
    "GET recipes": { items: [] },
    "POST auth/token": () => {
      if (!isThere) throw new TypeError("no network");
      return {};
    },
  });
  const { person, path } = openScreen("/login");
  await person.type(await login(), "mira");
  await person.type(await password(), "correct horse{Enter}");
  const again = await screen.findByRole("button", { name: "Try again" });
  isThere = true;
  await person.click(again);
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("who may make an account finds the way; where nobody may, it says so", async () => {
  fakeServer({ ...toVisitor, "GET app/about": { ...about, allowSignup: true } });
  openScreen("/login");
  expect(await screen.findByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/register");
  expect(screen.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", "/forgot-password");
});

test("a closed house offers no registration", async () => {
  fakeServer(toVisitor);
  openScreen("/login");
  expect(await screen.findByText("New here? You need an invitation")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Create an account" })).toBeNull();
});

test("caps lock is told at the password", async () => {
  fakeServer(toVisitor);
  const { person } = openScreen("/login");
  await person.click(await password());
  await person.keyboard("{CapsLock}a");
  expect(await password()).toHaveAccessibleDescription("Caps lock is on");
});

test("keepers of passwords find both fields in one form", async () => {
  fakeServer(toVisitor);
  openScreen("/login");
  expect(await login()).toHaveAttribute("autocomplete", "username");
  expect(await password()).toHaveAttribute("autocomplete", "current-password");
  expect((await login()).closest("form")).toBe((await password()).closest("form"));
});

test("whoever wanted another page gets there after signing in", async () => {
  fakeServer({ ...toVisitor, "POST auth/token": {}, "GET users/self": mira });
  const { person, path } = openScreen("/login?next=%2Fabout");
  await person.type(await login(), "mira");
  await person.type(await password(), "correct horse{Enter}");
  await waitFor(() => expect(path()).toBe("/about"));
});

test("the signed-in are sent on", async () => {
  fakeServer({ ...toMira, "GET recipes": { items: [] } });
  const { path } = openScreen("/login?next=%2Fabout");
  await waitFor(() => expect(path()).toBe("/about"));
});

test("a password can be looked at", async () => {
  fakeServer(toVisitor);
  const { person } = openScreen("/login");
  await person.type(await password(), "secret");
  await person.click(screen.getByRole("button", { name: "Show password" }));
  expect(await password()).toHaveAttribute("type", "text");
});

test("where people are known elsewhere, that is the other way in", async () => {
  fakeServer({ ...toVisitor, "GET app/about": { ...about, enableOidc: true, oidcProviderName: "Kitchen ID" } });
  openScreen("/login");
  expect(await screen.findByRole("button", { name: "Sign in with Kitchen ID" })).toBeEnabled();
});

test("a device that was signed out from elsewhere is told so, and goes on where it was", async () => {
  localStorage.setItem("signed-in", "true");
  let isBack = false;
  fakeServer({
    ...toVisitor,
    "POST auth/token": () => {
      isBack = true;
      return {};
    },
    "GET recipes": { items: [] },
    "GET users/self": () => (isBack ? mira : refuse(401, "Not authenticated")),
  });
  const { person, path } = openScreen("/g/home?tags=t1");
  expect(await screen.findByText(/You are signed out on this device/)).toBeVisible();
  expect(path()).toBe("/login?next=%2Fg%2Fhome%3Ftags%3Dt1");
  expect(screen.queryByText(/is private/)).toBeNull();
  await person.type(await login(), "mira");
  await person.type(await password(), "correct horse{Enter}");
  await waitFor(() => expect(path()).toBe("/g/home?tags=t1"));
  expect(localStorage.getItem("sign-in-ended")).toBe("false");
});

test("who signed out themself is told nothing of the kind", async () => {
  localStorage.setItem("signed-in", "true");
  fakeServer({ ...toVisitor, "POST auth/logout": {} });
  await signOut(queryClient);
  openScreen("/login");
  await login();
  expect(screen.queryByText(/You are signed out on this device/)).toBeNull();
});

const later = (seconds: string) =>
  new Response(JSON.stringify({ detail: { message: "Too many tries." } }), {
    status: 429,
    headers: { "Content-Type": "application/json", "Retry-After": seconds },
  });

test.each([
  ["a moment is waited for", "0", 2],
  ["a minute is told at once", "60", 1],
])("of those who are to come again, %s", async (_what, seconds, asked) => {
  const server = fakeServer({ ...toVisitor, "POST auth/token": later(seconds) });
  const { person } = openScreen("/login");
  await person.type(await screen.findByLabelText("E-mail or user name"), "mira");
  await person.type(screen.getByLabelText("Password"), "leek and butter{Enter}");
  expect(await screen.findByText("Too many tries.")).toBeVisible();
  expect(server.count("POST auth/token")).toBe(asked);
});
