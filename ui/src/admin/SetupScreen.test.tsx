/** Tests the setup screen as a user operates it. */
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { about, mira, ready, toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const unset = {
  "GET app/about": about,
  "GET app/about/startup-info": { ...ready, needsSetup: true },
  "POST setup/code": null,
};
const setsUp = { ...unset, "POST setup": { access_token: "x" }, "GET users/self": mira };

async function fillAccount(person: UserEvent, changes: Record<string, string> = {}) {
  const account = { "Your name": "Mira Novak", Password: "leek and butter", ...changes };
  for (const [label, text] of Object.entries(account)) await person.type(await screen.findByLabelText(label), text);
}
const next = (person: UserEvent) => person.click(screen.getByRole("button", { name: "Next" }));

const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });

async function finish(person: UserEvent) {
  await fillAccount(person);
  await next(person);
  await person.click(await screen.findByRole("button", { name: "Start Hearthbook" }));
}

test("until the first account exists, every address shows the setup", async () => {
  fakeServer(unset);
  const { path } = openScreen("/g/home/r/leek-soup");
  expect(await findHeading("Welcome")).toBeVisible();
  expect(path()).toBe("/setup");
  expect(screen.getByLabelText("One-time code")).toHaveAccessibleDescription(/window or log/);
});

test("a code, a name and a password complete the setup", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
  const server = fakeServer(setsUp);
  const { person, path } = openScreen("/setup");
  await person.type(await screen.findByLabelText("One-time code"), "k7pd-q2mx{Enter}");
  await findHeading("Create your account");
  expect(screen.queryByLabelText("Username")).toBeNull();
  expect(screen.queryByLabelText("Confirm password")).toBeNull();
  await fillAccount(person);
  await next(person);
  await person.click(await screen.findByRole("checkbox", { name: /anyone with the address/i }));
  await person.click(screen.getByRole("button", { name: "Start Hearthbook" }));
  expect(await screen.findByRole("heading", { name: "You're all set" })).toHaveFocus();
  expect(path()).toBe("/setup/done");
  expect(screen.getByText(/you sign in as/)).toHaveTextContent("mira");
  expect(server.last("POST setup/code")?.body).toEqual({ code: "K7PD-Q2MX" });
  expect(server.last("POST setup")?.body).toEqual({
    code: "K7PD-Q2MX",
    fullName: "Mira Novak",
    password: "leek and butter",
    publicAccess: true,
    seedData: true,
    locale: "en-US",
    firstDayOfWeek: 1,
  });
});

test("the code in the address is checked at once, and its step is left out", async () => {
  const server = fakeServer(setsUp);
  openScreen("/setup?code=K7PD-Q2MX");
  await findHeading("Create your account");
  expect(server.last("POST setup/code")?.body).toEqual({ code: "K7PD-Q2MX" });
});

test("a wrong code is refused before anything else is asked, in one sentence that says where the right one is", async () => {
  fakeServer({ ...unset, "POST setup/code": refuse(403, { message: "wrong code" }) });
  const { person } = openScreen("/setup");
  await person.type(await screen.findByLabelText("One-time code"), "AAAA-BBBB{Enter}");
  await waitFor(() => expect(screen.getByLabelText("One-time code")).toBeInvalid());
  expect(screen.getByLabelText("One-time code")).toHaveValue("AAAA-BBBB");
  expect(screen.getAllByText(/window or log where Hearthbook was started/)).toHaveLength(1);
  expect(screen.queryByLabelText("Your name")).toBeNull();
});

test("a code that became invalid in the meantime is asked again, and all other input is kept", async () => {
  const answers: unknown[] = [refuse(403, { message: "wrong code" }), { access_token: "x" }];
  fakeServer({ ...setsUp, "POST setup": () => answers.shift() });
  const { person } = openScreen("/setup?code=AAAA-BBBB");
  await finish(person);
  await waitFor(() => expect(screen.getByLabelText("One-time code")).toBeInvalid());
  await person.clear(screen.getByLabelText("One-time code"));
  await person.type(screen.getByLabelText("One-time code"), "K7PD-Q2MX{Enter}");
  expect(await screen.findByLabelText("Your name")).toHaveValue("Mira Novak");
  expect(screen.getByLabelText("Password")).toHaveValue("leek and butter");
});

test("an unreachable server is reported, and the code can be sent again", async () => {
  const answers: unknown[] = [refuse(502, "Bad gateway"), null];
  fakeServer({ ...unset, "POST setup/code": () => answers.shift() });
  const { person } = openScreen("/setup?code=K7PD-Q2MX");
  expect(await screen.findByText("Bad gateway")).toBeVisible();
  await next(person);
  await findHeading("Create your account");
});

test("somebody can be invited right after the setup", async () => {
  fakeServer({ ...setsUp, "GET households/invitations": [] });
  const { person } = openScreen("/setup?code=K7PD-Q2MX");
  await finish(person);
  await person.click(await screen.findByRole("button", { name: "Invite someone" }));
  expect(await screen.findByRole("dialog", { name: "Invite someone" })).toHaveTextContent(`join ${mira.household}`);
});

test("after the setup, there are three ways to begin, a backup, and examples", async () => {
  const server = fakeServer({
    ...setsUp,
    "POST groups/example-recipes": { removable: 3 },
    "GET recipes": { items: [] },
  });
  const { person, path } = openScreen("/setup?code=K7PD-Q2MX");
  await finish(person);
  await screen.findByRole("link", { name: /From a link/ });
  const hrefs = (await screen.findAllByRole("link")).map((link) => link.getAttribute("href"));
  for (const href of ["/g/home/r/create/url", "/group/migrations", "/g/home/r/create/new", "/admin/backups"])
    expect(hrefs).toContain(href);
  await person.click(screen.getByRole("button", { name: "Try it with three example recipes" }));
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(server.count("POST groups/example-recipes")).toBe(1);
});

test("errors in the account are shown before anything is sent", async () => {
  const server = fakeServer(unset);
  const { person } = openScreen("/setup?code=K7PD-Q2MX");
  await fillAccount(person, { "E-mail (optional)": "mira", Password: "leek" });
  await next(person);
  expect(screen.getByLabelText("E-mail (optional)")).toHaveAccessibleDescription(/Enter a valid e-mail address/);
  expect(screen.getByLabelText("Password")).toBeInvalid();
  expect(server.count("POST setup")).toBe(0);
});

test("without a mail server, no address is asked for", async () => {
  fakeServer({ ...unset, "GET app/about": { ...about, emailReady: false } });
  openScreen("/setup?code=K7PD-Q2MX");
  await screen.findByLabelText("Your name");
  expect(screen.queryByLabelText("E-mail (optional)")).toBeNull();
});

test("the server's error about the name is shown at its field", async () => {
  fakeServer({
    ...unset,
    "POST setup": refuse(422, [
      { type: "value_error", loc: ["body", "fullName"], msg: "Not with these letters", input: "Mira Novak" },
    ]),
  });
  const { person } = openScreen("/setup?code=K7PD-Q2MX");
  await finish(person);
  await waitFor(() => expect(screen.getByLabelText("Your name")).toBeInvalid());
});

test("once the first account exists, the setup redirects to the sign-in", async () => {
  fakeServer({ "GET app/about": about, "GET app/about/startup-info": ready });
  const { path } = openScreen("/setup?code=K7PD-Q2MX");
  await waitFor(() => expect(path()).toBe("/login"));
});

test("a signed-in user who opens the setup again comes to the recipes", async () => {
  const server = fakeServer({ ...toMira, "GET recipes": { items: [] } });
  const { path } = openScreen("/setup");
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(server.count("POST setup/code")).toBe(0);
});

test("a strong password is labeled as strong", async () => {
  fakeServer(unset);
  const { person } = openScreen("/setup?code=K7PD-Q2MX");
  await person.type(await screen.findByLabelText("Password"), "Leek&Butter7");
  expect(screen.getByText("Strong")).toBeVisible();
});
