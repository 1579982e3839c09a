/** Tests signing in on the sign-in screen. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { queryClient } from "@/api/queryClient";
import { signOut } from "@/session/session";
import { about, mira, toMira, toVisitor } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const login = () => screen.findByLabelText("E-mail or username");
const password = () => screen.findByLabelText("Password");
const send = () => screen.getByRole("button", { name: "Sign in" });

test("the right password opens the start page", async () => {
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

test("in a frame whose cookies the browser refuses, a sentence says why, and a link opens a tab", async () => {
  vi.spyOn(window, "top", "get").mockReturnValue({} as Window & typeof globalThis);
  const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue("");
  fakeServer(toVisitor);
  openScreen("/login?next=%2Fshopping-lists");
  expect(await screen.findByText(/browsers keep nobody signed in over http/)).toBeVisible();
  const link = screen.getByRole("link", { name: "Open in its own tab" });
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("href", expect.stringContaining("/login?next=%2Fshopping-lists"));
  expect(screen.queryByLabelText("Password")).toBeNull();
  cookies.mockRestore();
});

test("in a frame whose cookies the browser keeps, people sign in as elsewhere", async () => {
  vi.spyOn(window, "top", "get").mockReturnValue({} as Window & typeof globalThis);
  fakeServer(toVisitor);
  openScreen("/login");
  expect(await password()).toBeVisible();
  expect(document.cookie).not.toContain("probe");
});

test("a wrong password shows an error and keeps the username", async () => {
  fakeServer({ ...toVisitor, "POST auth/token": refuse(401, "Unauthorized") });
  const { person } = openScreen("/login");
  await person.type(await login(), "mira");
  await person.type(await password(), "wrong{Enter}");
  expect((await screen.findByText("Wrong username or password")).closest("[role=alert]")).toBeVisible();
  expect(await login()).toHaveValue("mira");
});

test("after too many attempts, the user is told how long to wait", async () => {
  fakeServer({
    ...toVisitor,
    "POST auth/token": refuse(429, { message: "Too many tries. Wait 60 seconds, then try again." }),
  });
  const { person } = openScreen("/login");
  await person.type(await login(), "mira");
  await person.type(await password(), "again{Enter}");
  expect(await screen.findByText("Too many tries. Wait 60 seconds, then try again.")).toBeVisible();
});

test("an empty form focuses its first field and is not sent", async () => {
  const server = fakeServer(toVisitor);
  const { person } = openScreen("/login");
  await login();
  await person.click(send());
  expect(await login()).toHaveFocus();
  expect(await login()).toHaveAccessibleDescription("This field is required");
  expect(screen.getByText("Enter your e-mail and password").closest("[role=alert]")).toBeVisible();
  expect(server.count("POST auth/token")).toBe(0);
});

test("if the server cannot be reached, signing in can be retried", async () => {
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

test("the screen links to registration if it is open", async () => {
  fakeServer({ ...toVisitor, "GET app/about": { ...about, allowSignup: true } });
  openScreen("/login");
  expect(await screen.findByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/register");
  expect(screen.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", "/forgot-password");
});

test("the screen does not link to registration if it is closed", async () => {
  fakeServer(toVisitor);
  openScreen("/login");
  expect(await screen.findByText("New here? You need an invitation")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Create an account" })).toBeNull();
});

test("caps lock shows a warning at the password field", async () => {
  fakeServer(toVisitor);
  const { person } = openScreen("/login");
  await person.click(await password());
  await person.keyboard("{CapsLock}a");
  expect(await password()).toHaveAccessibleDescription("Caps lock is on");
});

test("password managers find both fields in one form", async () => {
  fakeServer(toVisitor);
  openScreen("/login");
  expect(await login()).toHaveAttribute("autocomplete", "username");
  expect(await password()).toHaveAttribute("autocomplete", "current-password");
  expect((await login()).closest("form")).toBe((await password()).closest("form"));
});

test("signing in opens the page the user wanted", async () => {
  fakeServer({ ...toVisitor, "POST auth/token": {}, "GET users/self": mira });
  const { person, path } = openScreen("/login?next=%2Fabout");
  await person.type(await login(), "mira");
  await person.type(await password(), "correct horse{Enter}");
  await waitFor(() => expect(path()).toBe("/about"));
});

test("signed-in users are redirected", async () => {
  fakeServer({ ...toMira, "GET recipes": { items: [] } });
  const { path } = openScreen("/login?next=%2Fabout");
  await waitFor(() => expect(path()).toBe("/about"));
});

test("the password can be shown", async () => {
  fakeServer(toVisitor);
  const { person } = openScreen("/login");
  await person.type(await password(), "secret");
  await person.click(screen.getByRole("button", { name: "Show password" }));
  expect(await password()).toHaveAttribute("type", "text");
});

test("an OpenID provider is offered as another way to sign in", async () => {
  fakeServer({ ...toVisitor, "GET app/about": { ...about, enableOidc: true, oidcProviderName: "Kitchen ID" } });
  openScreen("/login");
  expect(await screen.findByRole("button", { name: "Sign in with Kitchen ID" })).toBeEnabled();
});

test("a device signed out from elsewhere shows a notice, and signing in returns to the page", async () => {
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

test("no notice is shown after signing out on this device", async () => {
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
])("with a Retry-After header, %s", async (_what, seconds, asked) => {
  const server = fakeServer({ ...toVisitor, "POST auth/token": later(seconds) });
  const { person } = openScreen("/login");
  await person.type(await screen.findByLabelText("E-mail or username"), "mira");
  await person.type(screen.getByLabelText("Password"), "leek and butter{Enter}");
  expect(await screen.findByText("Too many tries.")).toBeVisible();
  expect(server.count("POST auth/token")).toBe(asked);
});
