/** Tests the setup screen as a user operates it. */
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { about, mira, ready } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const unset = { "GET app/about": about, "GET app/about/startup-info": { ...ready, needsSetup: true } };

async function fillAccount(person: UserEvent, changes: Record<string, string> = {}) {
  const account = {
    "Your name": "Mira Novak",
    "User name": "mira",
    "E-mail": "mira@novak.org",
    Password: "leek and butter",
    "Confirm password": "leek and butter",
    ...changes,
  };
  for (const [label, text] of Object.entries(account)) await person.type(await screen.findByLabelText(label), text);
}
const next = (person: UserEvent) => person.click(screen.getByRole("button", { name: "Next" }));

test("until the first account exists, every address shows the setup", async () => {
  fakeServer(unset);
  const { path } = openScreen("/g/home/r/leek-soup");
  expect(await screen.findByRole("heading", { level: 1, name: "Create your account" })).toBeVisible();
  expect(path()).toBe("/setup");
});

test("three steps complete the setup", async () => {
  const server = fakeServer({ ...unset, "POST setup": { access_token: "x" }, "GET users/self": mira });
  const { person } = openScreen("/setup?code=K7PD-Q2MX");
  await fillAccount(person);
  await next(person);
  await person.click(await screen.findByRole("checkbox", { name: /anyone with the address/i }));
  await next(person);
  expect(await screen.findByText("mira@novak.org")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Start Hearthbook" }));
  expect(await screen.findByRole("heading", { name: "You're all set" })).toHaveFocus();
  expect(server.last("POST setup")?.body).toEqual({
    code: "K7PD-Q2MX",
    fullName: "Mira Novak",
    username: "mira",
    email: "mira@novak.org",
    password: "leek and butter",
    publicAccess: true,
    seedData: true,
    locale: "en-US",
  });
});

test("somebody can be invited right after the setup", async () => {
  fakeServer({
    ...unset,
    "POST setup": { access_token: "x" },
    "GET users/self": mira,
    "GET households/invitations": [],
  });
  const { person } = openScreen("/setup?code=K7PD-Q2MX");
  await fillAccount(person);
  await next(person);
  await next(person);
  await person.click(await screen.findByRole("button", { name: "Start Hearthbook" }));
  await person.click(await screen.findByRole("button", { name: "Invite someone" }));
  expect(await screen.findByRole("dialog", { name: "Invite someone" })).toHaveTextContent(`join ${mira.household}`);
});

test("a wrong code leads back to the code and keeps all other input", async () => {
  fakeServer({ ...unset, "POST setup": refuse(403, { message: "wrong code" }) });
  const { person } = openScreen("/setup?code=AAAA-BBBB");
  await fillAccount(person);
  await next(person);
  await next(person);
  await person.click(await screen.findByRole("button", { name: "Start Hearthbook" }));
  await waitFor(() => expect(screen.getByLabelText("One-time code")).toBeInvalid());
  expect(screen.getByLabelText("One-time code")).not.toHaveAttribute("readonly");
  expect(screen.getByLabelText("Your name")).toHaveValue("Mira Novak");
});

test("errors in the account are shown before anything is sent", async () => {
  const server = fakeServer(unset);
  const { person } = openScreen("/setup?code=K7PD-Q2MX");
  await fillAccount(person, { "E-mail": "mira", "Confirm password": "leek" });
  await next(person);
  expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Enter a valid e-mail address");
  expect(screen.getByLabelText("Confirm password")).toHaveAccessibleDescription("The passwords don't match");
  expect(server.count("POST setup")).toBe(0);
});

test("the server's error about the user name is shown at its field", async () => {
  fakeServer({
    ...unset,
    "POST setup": refuse(422, [
      { type: "value_error", loc: ["body", "username"], msg: "This user name is taken", input: "mira" },
    ]),
  });
  const { person } = openScreen("/setup?code=K7PD-Q2MX");
  await fillAccount(person);
  await next(person);
  await next(person);
  await person.click(await screen.findByRole("button", { name: "Start Hearthbook" }));
  await waitFor(() => expect(screen.getByLabelText("User name")).toBeInvalid());
});

test("once the first account exists, the setup redirects to the sign-in", async () => {
  fakeServer({ "GET app/about": about, "GET app/about/startup-info": ready });
  const { path } = openScreen("/setup?code=K7PD-Q2MX");
  await waitFor(() => expect(path()).toBe("/login"));
});

test("a strong password is labeled as strong", async () => {
  fakeServer(unset);
  const { person } = openScreen("/setup");
  await person.type(await screen.findByLabelText("Password"), "Leek&Butter7");
  expect(screen.getByText("Strong")).toBeVisible();
});
