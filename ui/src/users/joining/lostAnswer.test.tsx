/** Tests registering when the connection breaks before the server's response arrives. */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { about, bob, ready } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const BOB = {
  "Your name": "Bob Hart",
  "E-mail (optional)": "bob@hart.org",
  Password: "leek and butter",
};
const free = { valid: true };
const open = {
  "GET app/about": { ...about, allowSignup: true },
  "GET app/about/startup-info": ready,
  "GET validators/user/email": free,
  "GET households/invitations/w0rd": {
    invitedBy: "Mira Novak",
    household: "Family",
    group: "Home",
    expiresAt: "2026-12-01T18:30:00.000000Z",
  },
};
const press = (person: UserEvent, name: string) => person.click(screen.getByRole("button", { name }));

async function registerWithLostResponse(person: UserEvent) {
  for (const [label, text] of Object.entries(BOB)) await person.type(await screen.findByLabelText(label), text);
  await press(person, "Create account");
  await screen.findByText("Bad gateway");
}

test("a retry after a lost response has the same idempotency key and signs the user in", async () => {
  const answers: unknown[] = [refuse(502, "Bad gateway"), bob];
  const server = fakeServer({
    ...open,
    "POST auth/token": {},
    "GET users/self": bob,
    "GET recipes": { items: [] },
    "POST users/register": () => answers.shift(),
  });
  const { person, path } = openScreen("/register?token=w0rd");
  await registerWithLostResponse(person);
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  const [first, again] = server.asked.filter((one) => one.path === "users/register");
  expect(again?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
});

test.each([
  ["the invitation is used up", refuse(400, { message: "Invalid group token" })],
  ["the account was made with other data", refuse(422, "This Idempotency-Key was sent with another body")],
])("if %s after a lost response, users are told that their account may exist", async (_what, second) => {
  const answers: unknown[] = [refuse(502, "Bad gateway"), second];
  const server = fakeServer({ ...open, "POST users/register": () => answers.shift() });
  const { person } = openScreen("/register?token=w0rd");
  await registerWithLostResponse(person);
  await person.type(await screen.findByLabelText("Your name"), "y");
  await press(person, "Create account");
  const said = within(
    (await screen.findByText(/^We don't know whether your account was created/)).closest<HTMLElement>("[role=alert]")!,
  );
  await waitFor(() => expect(server.count("POST users/register")).toBe(2));
  expect(said.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  expect(screen.queryByText(/^This invitation has expired/)).toBeNull();
  const [first, other] = server.asked.filter((one) => one.path === "users/register");
  expect(other?.headers.get("Idempotency-Key")).toBe(first?.headers.get("Idempotency-Key"));
});
