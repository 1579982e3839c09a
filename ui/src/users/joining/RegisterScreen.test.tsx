/** Making an account, as a person sees it. */
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { ownerOf, type User } from "@/session/session";
import { about, bob, mira, ready, toMira, toVisitor } from "@/testing/cast";
import { type Asked, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { tokenIn } from "./registration";

const free = { valid: true };
const opened = { invitedBy: "Mira Novak", household: "Family", group: "Home", expiresAt: "2026-12-01T18:30:00.000000Z" };
const over = "This invitation was used or has run out. Ask for a new one.";
const open = {
  "GET app/about": { ...about, allowSignup: true }, "GET app/about/startup-info": ready,
  "GET validators/user/name": free, "GET validators/user/email": free, "GET validators/group": free,
  "GET households/invitations/w0rd": opened,
};
const signsIn = { "POST users/register": bob, "POST auth/token": {}, "GET users/self": bob, "GET recipes": { items: [] } };
const BOB = { "Your name": "Bob Hart", "User name": "bob", "E-mail": "bob@hart.org", "Password": "leek and butter", "Password again": "leek and butter" };

async function fillAccount(person: UserEvent, changes: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...BOB, ...changes })) await person.type(await screen.findByLabelText(label), text);
}
const press = (person: UserEvent, name: string) => person.click(screen.getByRole("button", { name }));
/** As another tab says it. */
function signInBeside() {
  const tab = new BroadcastChannel("hearthbook-signed-in-or-out");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own pages only
  tab.postMessage(null);
  tab.close();
}
const leaf = (name: string) => screen.findByRole("heading", { level: 1, name });

test("who founds a group fills in four leaves and is in", async () => {
  const server = fakeServer({ ...open, ...signsIn });
  const { person, path } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Start a new group/ }));
  await person.type(await screen.findByLabelText("Name of the group"), "The Harts");
  await person.click(screen.getByRole("checkbox", { name: /private/ }));
  await press(person, "Next");
  await leaf("Your account");
  await fillAccount(person);
  await press(person, "Next");
  await leaf("One last look");
  expect(screen.getByText("The Harts")).toBeVisible();
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(server.last("POST users/register")?.body).toEqual({
    fullName: "Bob Hart", username: "bob", email: "bob@hart.org", password: "leek and butter", passwordConfirm: "leek and butter",
    advanced: false, locale: "en-US", group: "The Harts", private: false, seedData: true,
  });
  expect(server.last("POST auth/token")?.body).toMatchObject({ username: "bob", password: "leek and butter" });
});

test("an invitation's link leads to the account, and only its code is sent with it", async () => {
  const server = fakeServer({ ...toVisitor, ...open, ...signsIn, "GET app/about": about });
  const { person, path } = openScreen("/register?token=w0rd");
  await leaf("Your account");
  expect(screen.getByText(/invites you to join the household/)).toHaveTextContent("Mira Novak invites you to join the household Family of the group Home.");
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  await fillAccount(person);
  await press(person, "Next");
  await leaf("One last look");
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(server.last("POST users/register")?.body).toMatchObject({ groupToken: "w0rd" });
  expect(server.last("POST users/register")?.body).not.toHaveProperty("group");
});

test("where no mail goes out an invented address is said to do", async () => {
  fakeServer({ ...open, "GET app/about": { ...about, emailReady: false } });
  openScreen("/register?token=w0rd");
  expect(await screen.findByLabelText("E-mail")).toHaveAccessibleDescription(/sends no mail.*ida@home\.example/);
});

test("going back keeps what was filled in", async () => {
  fakeServer(open);
  const { person } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Join a group/ }));
  await person.type(await screen.findByLabelText("Invitation code or link"), "w0rd");
  await press(person, "Next");
  await fillAccount(person);
  expect(screen.getByText(/invites you to join the household/)).toBeVisible();
  await press(person, "Back");
  expect(await screen.findByLabelText("Invitation code or link")).toHaveValue("w0rd");
  await press(person, "Next");
  expect(await screen.findByLabelText("E-mail")).toHaveValue("bob@hart.org");
});

test("a taken name is told when its field is left, and goes no further", async () => {
  const server = fakeServer({ ...open, "GET validators/user/name": ({ query }: Asked) => ({ valid: query.get("name") !== "bob" }) });
  const { person } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  expect(await screen.findByText("Username is taken")).toBeVisible();
  await press(person, "Next");
  await waitFor(() => expect(screen.getByLabelText("User name")).toHaveFocus());
  await person.type(screen.getByLabelText("User name"), "by");
  await press(person, "Next");
  await leaf("One last look");
  expect(server.last("GET validators/user/name")?.query.get("name")).toBe("bobby");
});

test("a group's name that is taken is told at its field", async () => {
  fakeServer({ ...open, "GET validators/group": { valid: false } });
  const { person } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Start a new group/ }));
  await person.type(await screen.findByLabelText("Name of the group"), "Home");
  await press(person, "Next");
  await waitFor(() => expect(screen.getByLabelText("Name of the group")).toHaveAccessibleDescription("Group name is taken"));
});

test("what the server says against it stands over the review, where everything can be changed", async () => {
  fakeServer({ ...open, "POST users/register": refuse(400, { message: "Invalid group token" }) });
  const { person } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  await press(person, "Next");
  await leaf("One last look");
  await press(person, "Create account");
  expect((await screen.findByText(over)).closest("[role=alert]")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Change: Account" }));
  expect(await screen.findByLabelText("E-mail")).toHaveValue("bob@hart.org");
});

test("whose account is made but who is not let in yet comes to the sign-in", async () => {
  fakeServer({ ...open, "POST users/register": bob, "POST auth/token": refuse(429, { message: "Too many tries." }) });
  const { person, path } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  await press(person, "Next");
  await leaf("One last look");
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/login"));
  expect((await screen.findAllByText("Your account is ready. Please sign in."))[0]).toBeInTheDocument();
});

test("an invitation that is over says so at once, and asks for nothing", async () => {
  fakeServer(open);
  openScreen("/register?token=0ld");
  await leaf("This invitation is over");
  expect(screen.getByText(over)).toBeVisible();
  expect(screen.queryByLabelText("User name")).toBeNull();
  expect(screen.getByRole("link", { name: "I have another one" })).toHaveAttribute("href", "/register");
});

test("where an invitation cannot be looked at, the account is made without", async () => {
  fakeServer({ ...open, "GET households/invitations/w0rd": refuse(429, { message: "Too many tries." }) });
  openScreen("/register?token=w0rd");
  await leaf("Your account");
  expect(screen.getByText("You have been invited. Make your account and you are in.")).toBeVisible();
});

test("a code that invites nobody is told at its field", async () => {
  fakeServer(open);
  const { person } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Join a group/ }));
  await person.type(await screen.findByLabelText("Invitation code or link"), "0ld");
  await press(person, "Next");
  await waitFor(() => expect(screen.getByLabelText("Invitation code or link")).toHaveAccessibleDescription(over));
  await person.clear(screen.getByLabelText("Invitation code or link"));
  await person.type(screen.getByLabelText("Invitation code or link"), "w0rd{Enter}");
  await leaf("Your account");
});

test("the browser's Back turns one leaf back, and forward again", async () => {
  fakeServer(open);
  const { person, router } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Start a new group/ }));
  await person.type(await screen.findByLabelText("Name of the group"), "The Harts");
  await press(person, "Next");
  await leaf("Your account");
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText("Name of the group")).toHaveValue("The Harts");
  await act(() => router.navigate(-1));
  await leaf("Come in");
  await act(() => router.navigate(1));
  await leaf("Your group");
});

test("a reload keeps what was typed but the passwords, which are asked for again", async () => {
  fakeServer(open);
  const before = openScreen("/register?token=w0rd");
  await fillAccount(before.person);
  await press(before.person, "Next");
  await leaf("One last look");
  expect(JSON.stringify(sessionStorage)).not.toContain(BOB.Password);
  cleanup();
  const { person } = openScreen("/register?token=w0rd");
  expect(await screen.findByLabelText("E-mail")).toHaveValue("bob@hart.org");
  expect(screen.getByLabelText("Password")).toHaveValue("");
  await person.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
});

test("of another invitation nothing is filled in, and after the end of none", async () => {
  fakeServer({ ...open, ...signsIn, "GET households/invitations/0ther": opened });
  await fillAccount(openScreen("/register?token=w0rd").person);
  cleanup();
  const other = openScreen("/register?token=0ther");
  expect(await screen.findByLabelText("E-mail")).toHaveValue("");
  await fillAccount(other.person);
  await press(other.person, "Next");
  await leaf("One last look");
  await press(other.person, "Create account");
  await waitFor(() => expect(other.path()).toBe("/g/home"));
  expect(sessionStorage.getItem("registration 0ther")).toBeNull();
});

test("who is signed in already chooses to stay", async () => {
  fakeServer({ ...toMira, "GET households/invitations/w0rd": { ...opened, household: "Neighbours" }, "GET recipes": { items: [] } });
  const { person, path } = openScreen("/register?token=w0rd");
  await leaf("Your invitation");
  expect(screen.getByText(/an account belongs to one household/)).toHaveTextContent("You are signed in as Mira Novak");
  await person.click(screen.getByRole("link", { name: "Stay as Mira Novak" }));
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("who is signed in already signs out to join", async () => {
  const server = fakeServer({ ...toMira, ...open, "GET users/self": mira, "POST auth/logout": {} });
  localStorage.setItem("signed-in", "true");
  const { person } = openScreen("/register?token=w0rd");
  await leaf("Your invitation");
  expect(screen.getByText(/live there already/)).toBeVisible();
  await press(person, "Sign out and join");
  await leaf("Your account");
  expect(server.count("POST auth/logout")).toBe(1);
});

test("who registers while somebody signs in beside is greeted as themself", async () => {
  let here: User | null = null;
  fakeServer({
    ...open, ...signsIn, "GET app/about/startup-info": () => ({ ...ready, signedIn: here !== null }),
    "GET users/self": () => here ?? refuse(401, "Not authenticated"), "POST auth/token": () => { here = bob; return {}; },
  });
  const { person, path } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  await press(person, "Next");
  await leaf("One last look");
  here = mira;
  signInBeside();
  await waitFor(() => expect(ownerOf(queryClient)?.id).toBe(mira.id));
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(ownerOf(queryClient)?.id).toBe(bob.id);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where many join at once one waits a moment and is in, without a word", async () => {
  const crowd = new Response("{}", { status: 429, headers: { "Content-Type": "application/json", "Retry-After": "0" } });
  const answers: unknown[] = [crowd, bob];
  const server = fakeServer({ ...open, ...signsIn, "POST users/register": () => answers.shift() });
  const { person, path } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  await press(person, "Next");
  await leaf("One last look");
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  const [first, again] = server.asked.filter((one) => one.path === "users/register");
  expect(again?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
});

test("a closed house says so, and still takes an invitation", async () => {
  fakeServer({ ...toVisitor, ...open, "GET app/about": about });
  const { person } = openScreen("/register");
  await leaf("Registration is closed");
  expect(screen.queryByRole("button", { name: /Start a new group/ })).toBeNull();
  await press(person, "I have an invitation");
  expect(await screen.findByLabelText("Invitation code or link")).toBeVisible();
});

test.each([["w0rd", "w0rd"], [" w0rd ", "w0rd"], ["http://hearth.lan:9000/register?token=w%2Brd", "w+rd"], ["https://hearth.lan/register", ""], ["", ""]])(
  "of %j the code is %j", (pasted, code) => expect(tokenIn(pasted)).toBe(code));
